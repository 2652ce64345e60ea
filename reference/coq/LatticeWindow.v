(** Alpha-beta where labels form a lattice: three versions, and when they are right.

      search a b (Node x []) = x
      search a b (Node x ts) = go nothing ts
        where go m (t:ts) | stop m, ts left = m
                          | otherwise       = go (m ⊔ v) ts
                where v = - search (-b) (- (a ⊔ m)) t

      hard      m begins with a           stop m = b ⊑ m
      soft      m begins with nothing     stop m = b ⊑ m
      early     m begins with nothing     stop m = b ⊑ a ⊔ m

    In a total order and a window with room, soft and early are the same. In a lattice they are not: neither
    of a and m need be the larger one.

    Theorem: in a distributive lattice each is right. The answers r of hard and of soft are bounded by the
    value v: b ⊓ v ⊑ r ⊑ a ⊔ v. Early promises less: only that both are the same between the bounds. Early reads
    exactly what hard reads, in every window; soft reads this and perhaps more. Hard is bounded by soft in the
    same way. What makes the proofs short: hard and another version need not have the same window. It is enough
    that their windows differ by no more than is known at the other end ([near]).

    So one chooses: fewer leaves, or an answer that tells more. The smallest trees are at the end. Which
    lattices are needed is in [Distributive]. *)
From gametree Require Import Label Tree MapTree Subsequence Parametric Lattice.
From gametree Require Window AlphaBeta.

Inductive version := hard | soft | early.
Lemma version_eq (s s' : version) : {s = s'} + {s <> s'}.
Proof. decide equality. Qed.

Section search.
  Context {A : Type} `{Meet A} {B : Type} (value : B -> A).

  (** What the player to move is sure of, if [m] is the maximum so far. *)
  Definition sure (s : version) (a m : A) : A := match s with hard => m | _ => a ⊔ m end.
  Definition begin (s : version) (a v : A) : A := match s with hard => a ⊔ v | _ => v end.
  Definition stop (s : version) (a b m : A) : bool := below b (match s with soft => m | _ => sure s a m end).

  (** The answer, and the leaves that are read, in order. *)
  Section rest.
    Variables (search : A -> A -> tree B -> A * list B) (s : version) (a b : A).
    Fixpoint search_rest (m : A) (ts : list (tree B)) : A * list B :=
      match ts with
      | [] => (m, [])
      | t :: ts =>
          if stop s a b m then (m, [])
          else
            let (v, read) := search (neg b) (neg (sure s a m)) t in
            let (r, later) := search_rest (m ⊔ neg v) ts in
            (r, read ++ later)
      end.
  End rest.

  Fixpoint search (s : version) (a b : A) (t : tree B) : A * list B :=
    match t with
    | Node x [] => (value x, [x])
    | Node _ (t :: ts) =>
        let (v, read) := search s (neg b) (neg a) t in
        let (r, later) := search_rest (search s) s a b (begin s a (neg v)) ts in
        (r, read ++ later)
    end.
End search.

(** In a total order soft is [AlphaBeta]'s function. *)
Theorem soft_is_alpha_beta {A} `{Label A} {B} (value : B -> A) t : forall a b,
  search value soft a b t = AlphaBeta.alpha_beta_reads value (Some a) (Some b) t.
Proof.
  assert (join_max : forall x y : A, x ⊔ y = max x y).
  { intros x y. unfold join. cbn. now rewrite negate_min, !negate_negate. }
  assert (rest : forall a b ts,
    Forall (fun t => forall a b, search value soft a b t = AlphaBeta.alpha_beta_reads value (Some a) (Some b) t) ts ->
    forall m, search_rest (search value soft) soft a b m ts
      = AlphaBeta.alpha_beta_rest_reads value (Some a) (Some b) m ts).
  { intros a b. induction 1 as [| u us here _ each]; intros m; [reflexivity |].
    rewrite AlphaBeta.alpha_beta_rest_reads_cons. cbn [search_rest].
    change (stop soft a b m) with (Window.reaches m (Some b)).
    destruct (Window.reaches m (Some b)); [reflexivity |].
    rewrite here. cbn [sure Window.opposite option_map Window.raised]. rewrite join_max. cbn [neg order_meet].
    destruct (AlphaBeta.alpha_beta_reads value _ _ u) as [v read]. now rewrite join_max, each. }
  induction t as [x | x t ts here siblings] using first_induction; intros a b; [reflexivity |].
  rewrite AlphaBeta.alpha_beta_reads_node.
  cbn [search]. rewrite here. cbn [neg order_meet Window.opposite option_map begin].
  destruct (AlphaBeta.alpha_beta_reads value _ _ t) as [v read]. now rewrite (rest a b ts siblings).
Qed.

(** ** If the lattice is distributive *)

Section distributive.
  Context {A : Type} `{Meet A} (absorb : lattice A) (distribute : distributive A) {B : Type} (value : B -> A).
  Implicit Types a b m r u v w : A.
  Let minimax_of (t : tree B) : A := lattice_minimax (map_tree value t).

  (** The answer [r] for the value [v]: Nipkow's [bounded]. *)
  Definition bounded a b v r : Prop := b ⊓ v ⊑ r /\ r ⊑ a ⊔ v.
  (** What [bounded] says between the bounds: Knuth's condition. *)
  Definition agrees a b v r : Prop := b ⊓ v ⊑ a ⊔ r /\ b ⊓ r ⊑ a ⊔ v.

  Lemma split_below b m v r : b ⊓ m ⊑ r -> b ⊓ v ⊑ r -> b ⊓ (m ⊔ v) ⊑ r.
  Proof. intros one two. rewrite distribute. now apply join_lub. Qed.

  (** What the child says, as its parent sees it. *)
  Lemma bounded_negated a b u w : bounded (neg b) (neg a) u w -> bounded a b (neg u) (neg w).
  Proof.
    intros [low high]. apply (neg_below absorb) in low. apply (neg_below absorb) in high.
    rewrite neg_meet, neg_neg in low. rewrite neg_join, neg_neg in high. split; assumption.
  Qed.

  Definition best (v : A) (ts : list (tree B)) : A := fold_left (fun v t => v ⊔ neg (minimax_of t)) ts v.
  Lemma best_above ts : forall v, v ⊑ best v ts.
  Proof.
    induction ts as [| t ts each]; intros v; [apply below_refl |].
    apply below_trans with (v ⊔ neg (minimax_of t)); [now apply join_l | apply each].
  Qed.
  Lemma minimax_of_best x t ts : minimax_of (Node x (t :: ts)) = best (neg (minimax_of t)) ts.
  Proof.
    assert (rest : forall ts v,
      neg (fold_left meet (map lattice_minimax (map (map_tree value) ts)) v) = best (neg v) ts).
    { clear ts. intros ts. induction ts as [| u us each]; intros v; [reflexivity |]. cbn [map fold_left].
      rewrite each. unfold best. cbn [fold_left]. now rewrite neg_meet. }
    apply rest.
  Qed.

  (** The answers of hard and of soft. *)
  Theorem search_bounded s t : s <> early -> forall a b, bounded a b (minimax_of t) (fst (search value s a b t)).
  Proof.
    intros late.
    assert (rest : forall a b ts,
      Forall (fun t => forall a b, bounded a b (minimax_of t) (fst (search value s a b t))) ts ->
      forall v m, (s = hard -> a ⊑ m) -> bounded a b v m ->
      bounded a b (best v ts) (fst (search_rest (search value s) s a b m ts))).
    { intros a b. induction 1 as [| u us here _ each]; intros v m above [low' high']; [split; assumption |].
      cbn [search_rest]. destruct (stop s a b m) eqn:cut.
      - assert (b ⊑ m) by (apply below_meet; destruct s; [exact cut | exact cut | contradiction]).
        pose proof (best_above (u :: us) v) as more. split; cbn [fst]; lat absorb.
      - assert (known : sure s a m ⊑ a ⊔ m) by (destruct s; cbn; lat absorb).
        specialize (here (neg b) (neg (sure s a m))). destruct (search value s _ _ u) as [w read].
        apply bounded_negated in here. destruct here as [low high]. cbn [fst] in *.
        specialize (each (v ⊔ neg (minimax_of u)) (m ⊔ neg w)).
        destruct (search_rest _ _ _ _ _ us) as [r later]. apply each.
        + intros is. specialize (above is). lat absorb.
        + split; [apply split_below |]; lat absorb. }
    induction t as [x | x t ts here siblings] using first_induction; intros a b.
    - split; cbn [fst search]; unfold minimax_of; cbn; lat absorb.
    - rewrite minimax_of_best. cbn [search].
      specialize (here (neg b) (neg a)). destruct (search value s _ _ t) as [w read].
      apply bounded_negated in here. destruct here as [low high]. cbn [fst] in *.
      specialize (rest a b ts siblings (neg (minimax_of t)) (begin s a (neg w))).
      destruct (search_rest _ _ _ _ _ ts) as [r later]. apply rest.
      + intros ->. cbn. lat absorb.
      + destruct s; cbn; split; lat absorb.
  Qed.

  (** *** Two versions beside each other

      Hard in the window (a, b), another version in the window (a', b'), which lies in the first one, but no
      further than what is known at the other end. *)
  Record near a b a' b' : Prop := {
    near_a : a ⊑ a';  near_b : b' ⊑ b;  far_a : b ⊓ a' ⊑ a;  far_b : b ⊑ a ⊔ b' }.

  Lemma near_refl a b : near a b a b.
  Proof. split; lat absorb. Qed.

  Lemma near_negated a b a' b' : near a b a' b' -> near (neg b) (neg a) (neg b') (neg a').
  Proof.
    intros [la lb fa fb]. split; try now apply (neg_below absorb).
    - apply (below_neg absorb). now rewrite neg_meet, !neg_neg.
    - apply (below_neg absorb). now rewrite neg_join, !neg_neg.
  Qed.

  Lemma search_rest_above s search a b ts : forall m, m ⊑ fst (search_rest (B := B) search s a b m ts).
  Proof.
    induction ts as [| t ts each]; intros m; [apply below_refl |]. cbn [search_rest].
    destruct (stop s a b m); [apply below_refl |]. destruct (search _ _ t) as [w read].
    specialize (each (m ⊔ neg w)). destruct (search_rest _ _ _ _ _ ts). cbn [fst] in *. lat absorb.
  Qed.

  (** Hard's answer is bounded by the other one; it reads no leaf that the other does not read, and early reads
      the same. *)
  Definition beside a b (s : version) (one other : A * list B) : Prop :=
    bounded a b (fst other) (fst one) /\ subsequence (snd one) (snd other) /\ (s = early -> snd one = snd other).

  Lemma hard_beside s t : s <> hard -> forall a b a' b', near a b a' b' ->
    beside a b s (search value hard a b t) (search value s a' b' t).
  Proof.
    intros other.
    assert (rest : forall a b a' b' ts, near a b a' b' ->
      Forall (fun t => forall a b a' b', near a b a' b' ->
        beside a b s (search value hard a b t) (search value s a' b' t)) ts ->
      forall h m, a ⊑ h -> h ⊑ a ⊔ m -> b ⊓ (a' ⊔ m) ⊑ h ->
      beside a b s (search_rest (search value hard) hard a b h ts) (search_rest (search value s) s a' b' m ts)).
    { intros a b a' b' ts [la lb fa fb]. induction 1 as [| u us here _ each]; intros h m above high low.
      { repeat split; cbn [fst]; [lat absorb | lat absorb | constructor]. }
      cbn [search_rest]. destruct (stop hard a b h) eqn:cut.
      - assert (cut' : b ⊑ h) by (apply below_meet; exact cut). destruct (stop s a' b' m) eqn:cuts.
        + repeat split; cbn [fst]; [lat absorb | lat absorb | constructor].
        + pose proof (search_rest_above s (search value s) a' b' (u :: us) m) as more.
          cbn [search_rest] in more. rewrite cuts in more.
          split; [split; cbn [fst]; lat absorb | split; [apply subsequence_empty |]].
          intros ->. exfalso. apply eq_true_false_abs with (2 := cuts), below_meet. cbn. lat absorb.
      - assert (stop s a' b' m = false) as ->.
        { destruct (stop s a' b' m) eqn:cuts; [exfalso | reflexivity].
          apply eq_true_false_abs with (2 := cut), below_meet. cbn. apply below_meet in cuts.
          assert (b' ⊑ a' ⊔ m) by (destruct s; [contradiction | |]; cbn in cuts; lat absorb). lat absorb. }
        specialize (here (neg b) (neg (sure hard a h)) (neg b') (neg (sure s a' m))).
        replace (sure s a' m) with (a' ⊔ m) in * by now destruct s. cbn [sure] in *.
        assert (inner : near h b (a' ⊔ m) b') by (split; lat absorb).
        specialize (here (near_negated _ _ _ _ inner)).
        destruct (search value hard _ _ u) as [r read]. destruct (search value s _ _ u) as [w read'].
        destruct here as (bound & part & same). apply bounded_negated in bound. destruct bound as [low' high'].
        cbn [fst snd] in *. specialize (each (h ⊔ neg r) (m ⊔ neg w)).
        destruct (search_rest _ hard _ _ _ us) as [h' later]. destruct (search_rest _ s _ _ _ us) as [m' later'].
        destruct each as (bound' & part' & same').
        + lat absorb.
        + lat absorb.
        + replace (a' ⊔ (m ⊔ neg w)) with (a' ⊔ m ⊔ neg w).
          * apply split_below; lat absorb.
          * apply below_antisym; lat absorb.
        + cbn [fst snd] in *. split; [exact bound' | split; [now apply subsequence_app |]].
          intros is. now rewrite (same is), (same' is). }
    induction t as [x | x t ts here siblings] using first_induction; intros a b a' b' window.
    - split; [split; cbn; lat absorb |]. split; [apply subsequence_refl | reflexivity].
    - cbn [search]. specialize (here _ _ _ _ (near_negated _ _ _ _ window)).
      destruct (search value hard _ _ t) as [r read]. destruct (search value s _ _ t) as [w read'].
      destruct here as (bound & part & same). apply bounded_negated in bound. destruct bound as [low high].
      cbn [fst snd] in *. replace (begin s a' (neg w)) with (neg w) by now destruct s. cbn [begin].
      specialize (rest a b a' b' ts window siblings (a ⊔ neg r) (neg w)). destruct window as [la lb fa fb].
      destruct (search_rest _ hard _ _ _ ts) as [h' later]. destruct (search_rest _ s _ _ _ ts) as [m' later'].
      destruct rest as (bound' & part' & same').
      + lat absorb.
      + lat absorb.
      + apply split_below; lat absorb.
      + cbn [fst snd] in *. split; [exact bound' | split; [now apply subsequence_app |]].
        intros is. now rewrite (same is), (same' is).
  Qed.

  (** Of every version: between the bounds the answer is the value. *)
  Theorem search_agrees s t a b : agrees a b (minimax_of t) (fst (search value s a b t)).
  Proof.
    assert (low_high : bounded a b (minimax_of t) (fst (search value hard a b t))) by now apply search_bounded.
    destruct low_high as [low high]. destruct (version_eq s hard) as [-> | other]; [split; lat absorb |].
    destruct (hard_beside s t other a b a b (near_refl a b)) as [[low' high'] _]. split; lat absorb.
  Qed.
  Corollary search_exact s t a b : (forall x, a ⊑ x) -> (forall x, x ⊑ b) ->
    fst (search value s a b t) = minimax_of t.
  Proof.
    intros least greatest. destruct (search_agrees s t a b) as [low high]. apply below_antisym.
    - pose proof (greatest (fst (search value s a b t))).
      pose proof (join_lub absorb _ _ _ (least (minimax_of t)) (below_refl _)). lat absorb.
    - pose proof (greatest (minimax_of t)).
      pose proof (join_lub absorb _ _ _ (least (fst (search value s a b t))) (below_refl _)). lat absorb.
  Qed.

  (** *** The leaves that are read *)

  (** Early reads the leaves that hard reads, in every window. *)
  Theorem early_reads_hard a b t : snd (search value early a b t) = snd (search value hard a b t).
  Proof. symmetry. now apply (hard_beside early t ltac:(discriminate) a b a b (near_refl a b)). Qed.

  (** Soft reads these, and perhaps more. *)
  Theorem soft_reads_more a b t : subsequence (snd (search value hard a b t)) (snd (search value soft a b t)).
  Proof. now apply (hard_beside soft t ltac:(discriminate) a b a b (near_refl a b)). Qed.

  (** Hard's answer is known from soft's: the statement that is open in the Archive of Formal Proofs. *)
  Theorem soft_bounds_hard a b t : bounded a b (fst (search value soft a b t)) (fst (search value hard a b t)).
  Proof. now apply (hard_beside soft t ltac:(discriminate) a b a b (near_refl a b)). Qed.
End distributive.

(** ** Sets of two elements

    The label (x, y) says of each element whether it is in the set; the complement is the negation. *)
#[export] Instance pair_meet : Meet (bool * bool).
Proof.
  refine {| meet x y := (fst x && fst y, snd x && snd y);
            neg x := (negb (fst x), negb (snd x));
            below x y := implb (fst x) (fst y) && implb (snd x) (snd y) |};
  repeat intros [[|] [|]]; try reflexivity; cbn; split; congruence.
Defined.
Lemma pairs_distributive : lattice (bool * bool) /\ distributive (bool * bool).
Proof. split; repeat intros [[|] [|]]; reflexivity. Qed.

Notation "'OO'" := (false, false).
Notation "'OI'" := (false, true).
Notation "'IO'" := (true, false).
Notation "'II'" := (true, true).

(** The smallest tree on which soft reads more. *)
Example soft_reads_more_example :
  let t := Node OO [Node IO []; Node OO [Node OO [Node OI []; Node OI []]]] in
  let read s := snd (search (fun x => x) s OO II t) in
  read hard = [IO; OI] /\ read early = [IO; OI] /\ read soft = [IO; OI; OI].
Proof. repeat split. Qed.

(** What early loses by it: its answer need not be bounded by the value. The smallest tree: the value is all;
    early's answer is not even at least what lies of it below beta. *)
Example early_not_bounded :
  let t := Node OO [Node OI []; Node IO []] in
  lattice_minimax t = II /\ fst (search (fun x => x) early OI II t) = IO
  /\ fst (search (fun x => x) soft OI II t) = II /\ fst (search (fun x => x) hard OI II t) = II.
Proof. repeat split. Qed.
