(** A position as a simpler one and a number, for games whose value is a sum.

      reduced p = (q, g)
      value(p) = g + value(q)       at every depth

    In dots and boxes, who owns which boxes makes no difference to the play that is left. A table then
    holds one entry for all positions that differ only by that. What a game has to promise for it is a
    law of single moves: static values differ by [g]; the moves of [p] and [q] can be paired so that their
    reductions have equal positions, and those of [p] have gained as much as those of [q] less [g]. The
    children of [p] are then worth [g] less than those of [q], for the opponent, and so [p] is worth [g]
    more. *)
From Coq Require Import Arith Lia ZArith Permutation.
From gametree Require Import Label Tree MapTree Subsequence Table KeyedTable Prune.
Local Open Scope Z_scope.

Section reduction.
  Context {B : Type} (value : B -> Z) (forced_pass dynamic : B -> bool).
  Variables (game : tree B -> Prop) (reduced : tree B -> tree B * Z).
  Definition position_of (t : tree B) : tree B := fst (reduced t).
  Definition gained (t : tree B) : Z := snd (reduced t).

  (** The law that a game with a reduction has to keep, for each position. *)
  Definition paired (g : Z) (t u : tree B) : Prop := position_of t = position_of u /\ gained t = gained u - g.
  Record keeps_reduction (t : tree B) : Prop := {
    static_gain : value (label t) = gained t + value (label (position_of t));
    same_pass : forced_pass (label t) = forced_pass (label (position_of t));
    same_dynamic : dynamic (label t) = dynamic (label (position_of t));
    moves_paired : exists us, Permutation us (children (position_of t))
      /\ Forall2 (paired (gained t)) (children t) us }.

  Hypothesis game_children : forall t u, game t -> In u (children t) -> game u.
  Hypothesis game_reduced : forall t, game t -> game (position_of t).
  Hypothesis law : forall t, game t -> keeps_reduction t.

  (** The value [n] plies ahead of the tree that is cut once more, [k] levels below. *)
  Definition worth_within (k n : nat) (t : tree B) : Z :=
    worth value (prune never never k (prune forced_pass dynamic n t)).

  (** If the children of one node are each worth [g] less than those of another, it is worth [g] more. *)
  Lemma worth_shifted x y ts us us' g : ts <> [] -> Permutation us' us ->
    Forall2 (fun t u => worth value t = worth value u - g) ts us' ->
    worth value (Node x ts) = g + worth value (Node y us).
  Proof.
    intros some order pairs.
    assert (forth : forall t, In t ts -> exists u, In u us /\ worth value t = worth value u - g).
    { intros t there. destruct (pairs_in _ _ _ t pairs there) as (u & among & E).
      exists u. split; [now apply (Permutation_in _ order) | exact E]. }
    assert (back : forall u, In u us -> exists t, In t ts /\ worth value t = worth value u - g).
    { intros u there%(Permutation_in _ (Permutation_sym order)).
      exact (pairs_in _ _ _ u (pairs_flip _ _ _ pairs) there). }
    assert (some' : us <> []).
    { destruct ts as [| t ts]; [congruence |]. destruct (forth t (or_introl eq_refl)) as (u & there & _).
      intros ->. destruct there. }
    destruct (worth_attained value x ts some) as (t & t_in & t_best).
    destruct (worth_attained value y us some') as (u & u_in & u_best).
    destruct (forth t t_in) as (u' & u'_in & t_shift). destruct (back u u_in) as (t' & t'_in & u_shift).
    assert (t'_below := worth_child value x ts t' t'_in).
    assert (u'_below := worth_child value y us u' u'_in).
    unfold le in *. cbn in *. apply Z.leb_le in t'_below, u'_below. lia.
  Qed.

  Lemma reduction_within k : forall n t, game t ->
    worth_within k n t = gained t + worth_within k n (position_of t).
  Proof.
    induction k as [| k each]; intros n t t_in; assert (here := law t t_in);
      assert (q_in := game_reduced t t_in);
      destruct here as [statics passes dynamics (us & order & pairs)];
      destruct t as [x ts]; destruct (position_of (Node x ts)) as [y vs] eqn:q; cbn [label children] in *.
    - unfold worth_within. destruct n; cbn; destruct (dynamic x), (dynamic y); exact statics.
    - set (g := gained (Node x ts)) in *. clearbody g. assert (long : length ts = length vs).
      { rewrite <- (Permutation_length order). exact (pairs_length _ _ _ pairs). }
      assert (shifted : forall m, Forall2 (fun t u => worth value t = worth value u - g)
        (map (fun t => prune never never k (prune forced_pass dynamic m t)) ts)
        (map (fun t => prune never never k (prune forced_pass dynamic m t)) us)).
      { intros m. assert (ts_in : forall t, In t ts -> game t) by (intros t; apply (game_children _ t t_in)).
        assert (us_in : forall u, In u us -> game u).
        { intros u there. apply (game_children _ u q_in), (Permutation_in _ order), there. }
        clear - game law each pairs ts_in us_in. induction pairs as [| t u ts us here _ rest]; constructor.
        - destruct here as [same gains]. assert (t_worth := each m t (ts_in t (or_introl eq_refl))).
          assert (u_worth := each m u (us_in u (or_introl eq_refl))).
          unfold worth_within in *. rewrite same in t_worth. lia.
        - apply rest; intros v there; [apply ts_in | apply us_in]; now right. }
      assert (inner : forall m, ts <> [] ->
        worth value (Node x (map (prune never never k) (map (prune forced_pass dynamic m) ts)))
        = g + worth value (Node y (map (prune never never k) (map (prune forced_pass dynamic m) vs)))).
      { intros m some. rewrite !map_map. eapply worth_shifted; [| | apply shifted].
        - destruct ts; [congruence | discriminate].
        - now apply Permutation_map. }
      destruct ts as [| t ts].
      { destruct vs; [| discriminate]. unfold worth_within.
        destruct n; cbn; destruct (dynamic x), (dynamic y); exact statics. }
      assert (some : t :: ts <> []) by discriminate. unfold worth_within. destruct n as [| n]; cbn [prune].
      + rewrite <- dynamics. destruct (dynamic x); [cbn [prune]; now apply inner |]. exact statics.
      + rewrite <- passes. destruct (forced_pass x); cbn [prune]; now apply inner.
  Qed.

  (** A position is worth what it has gained and what its reduction is worth, at every depth. *)
  Theorem reduction_at_every_depth n t : game t ->
    minimax (map_tree value (prune forced_pass dynamic n t))
    = gained t + minimax (map_tree value (prune forced_pass dynamic n (position_of t))).
  Proof.
    intros t_in.
    set (k := Nat.max (levels (prune forced_pass dynamic n t))
                      (levels (prune forced_pass dynamic n (position_of t)))).
    assert (within_k := reduction_within k n t t_in). unfold worth_within in within_k.
    rewrite (prune_deep never never (prune forced_pass dynamic n t) k) in within_k by lia.
    rewrite (prune_deep never never (prune forced_pass dynamic n (position_of t)) k) in within_k by lia.
    exact within_k.
  Qed.
  Corollary reduction_worth t : game t -> worth value t = gained t + worth value (position_of t).
  Proof.
    intros t_in. set (k := Nat.max (levels t) (levels (position_of t))).
    assert (deep := reduction_at_every_depth k t t_in).
    rewrite (prune_deep forced_pass dynamic t k) in deep by lia.
    rewrite (prune_deep forced_pass dynamic (position_of t) k) in deep by lia. exact deep.
  Qed.

  (** So a reduction is a sound key, and the search with a table that has one entry for all positions
      with the same reduction is right; see [keyed_faithful]. *)
  Theorem reduction_sound :
    sound_keys value position_of (fun t x => gained t + x) (fun t x => x - gained t) game (fun _ => True).
  Proof.
    split.
    - intros t u t_in u_in same. rewrite (reduction_worth t), (reduction_worth u) by assumption.
      rewrite same. lia.
    - intros t x y. unfold le. cbn. rewrite !Z.leb_le. lia.
    - intros t x y. unfold le. cbn. rewrite !Z.leb_le. lia.
    - intros t x. lia.
    - trivial.
  Qed.
End reduction.
