(** Entries of a table that were made at another depth.

      an entry holds at the depth to which was searched, and at no other;
      and at every greater depth too, if the search was not cut by its depth anywhere: it is whole

    A search to a depth evaluates a position differently at every depth, so an entry belongs to one depth.
    But where all that the search saw below a node are true ends of the game, a deeper search would see
    the same: the answer holds there as well, and iterative deepening need not search again. This is so
    even if other parts of the tree, those that a cutoff skipped, are cut by the depth. A search is whole
    if every leaf it read is an end of the game, and every entry it used is whole. Both mistakes, to take
    an entry of another depth and to take one of a greater depth, are wrong on small trees. Children are
    searched in their order here; that another order does no harm is in Table.v. *)
From Coq Require Import List Bool Arith Lia ZArith.
From gametree Require Import Label Tree MapTree Table KeyedTable Prune.
Import ListNotations.

(** What a search found out about a position, so many plies ahead. *)
Record finding (A : Type) := { depth : nat; whole : bool; kind : bound_kind; bound : A }.
Arguments depth {A}. Arguments whole {A}. Arguments kind {A}. Arguments bound {A}.

(** Whether a finding holds at the depth that is asked for: `holds_at` of the library. *)
Definition holds_at {A} (e : finding A) (asked : nat) : bool :=
  Nat.eqb (depth e) asked || (whole e && Nat.ltb (depth e) asked).

Section depth.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A) (forced_pass dynamic : B -> bool).

  (** The value of a position, so many plies ahead. *)
  Definition worth_at (n : nat) (t : tree B) : A := worth value (prune forced_pass dynamic n t).

  (** Nothing is below: no move, or the horizon. And how many plies ahead are left for the children. *)
  Definition no_moves (ts : list (tree B)) : bool := match ts with [] => true | _ => false end.
  Definition horizon (n : nat) (x : B) : bool := match n with 0 => negb (dynamic x) | S _ => false end.
  Definition left_for_children (n : nat) (x : B) : nat :=
    match n with 0 => 0 | S m => if forced_pass x then n else m end.

  Lemma worth_at_leaf n x ts : no_moves ts || horizon n x = true -> worth_at n (Node x ts) = value x.
  Proof.
    destruct ts as [| t ts], n as [| n]; cbn; unfold worth_at; cbn; try discriminate;
      destruct (dynamic x); cbn; trivial; discriminate.
  Qed.
  Lemma prune_inner n x ts : no_moves ts || horizon n x = false ->
    prune forced_pass dynamic n (Node x ts)
    = Node x (map (prune forced_pass dynamic (left_for_children n x)) ts).
  Proof.
    destruct ts as [| t ts], n as [| n]; cbn; try discriminate; destruct (dynamic x); trivial; discriminate.
  Qed.
  Lemma worth_at_child n x ts t : no_moves ts || horizon n x = false -> In t ts ->
    - worth_at (left_for_children n x) t <= worth_at n (Node x ts).
  Proof.
    intros inner there. unfold worth_at. rewrite (prune_inner n) by exact inner.
    now apply worth_child, (in_map (prune forced_pass dynamic _)).
  Qed.
  Lemma worth_at_attained n x ts : no_moves ts || horizon n x = false ->
    exists t, In t ts /\ worth_at n (Node x ts) = - worth_at (left_for_children n x) t.
  Proof.
    intros inner. unfold worth_at at 1. rewrite (prune_inner n) by exact inner.
    destruct (worth_attained value x (map (prune forced_pass dynamic (left_for_children n x)) ts))
      as (u & there & E).
    - destruct ts; discriminate.
    - apply in_map_iff in there. destruct there as (t & <- & there). now exists t.
  Qed.

  (** ** The search *)

  Section search.
    Context {K T : Type} (key : tree B -> K).
    (** What the table has of a position, for any depths; and the table when something is stored. *)
    Variable get : T -> K -> list (finding A).
    Variable put : T -> K -> finding A -> T.
    (** When a finding is taken to hold. *)
    Variable holds : finding A -> nat -> bool.

    Definition known (lo hi : edge) (s : T) (t : tree B) (n : nat) : option (finding A) :=
      match List.find (fun e => holds e n) (get s (key t)) with
      | Some e => if settles (kind e) (bound e) lo hi then Some e else None
      | None => None
      end.

    (** The answer, whether it is whole, the leaves that are read, and the table. *)
    Definition result : Type := A * bool * list B * T.

    Fixpoint look_ahead (lo hi : edge) (most : option A) (us : list (edge -> edge -> T -> result)) (s : T)
      : option A * bool * list B * T :=
      match us with
      | [] => (most, true, [], s)
      | search :: us =>
          let lo' := match most with Some m => raise lo m | None => lo end in
          let '(r, w, read, s) := search (negate_edge hi) (negate_edge lo') s in
          let m := match most with Some m => max m (- r) | None => - r end in
          if too_high m hi then (Some m, w, read, s)
          else let '(r', w', later, s) := look_ahead lo hi (Some m) us s in (r', w && w', read ++ later, s)
      end.

    Fixpoint search_ahead (t : tree B) (n : nat) (lo hi : edge) (s : T) : result :=
      match t with
      | Node x ts =>
          if no_moves ts || horizon n x then (value x, no_moves ts, [x], s)
          else
            match known lo hi s t n with
            | Some e => (bound e, whole e, [], s)
            | None =>
                let k := left_for_children n x in
                let '(most, w, read, s) := look_ahead lo hi None (map (fun u => search_ahead u k) ts) s in
                let m := match most with Some m => m | None => value x end in
                let new := {| depth := n; whole := w; kind := kind_of m lo hi; bound := m |} in
                (m, w, read, put s (key t) new)
            end
      end.
  End search.

  (** ** The law *)

  Section law.
    Context {K T : Type} (key : tree B -> K).
    Variable get : T -> K -> list (finding A).
    Variable put : T -> K -> finding A -> T.
    Variable game : tree B -> Prop.
    Hypothesis game_children : forall x ts t, game (Node x ts) -> In t ts -> game t.
    (** Positions with equal keys have equal values at every depth. *)
    Hypothesis same_value : forall t u, game t -> game u -> key t = key u ->
      forall n, worth_at n t = worth_at n u.
    (** What the table has afterwards it had before, or it is new, or new and met from the other side. *)
    Hypothesis put_honest : forall s k e k' e', In e' (get (put s k e) k') ->
      In e' (get s k')
      \/ k' = k /\ (e' = e
         \/ exists old, In old (get s k) /\ depth old = depth e /\ bound old = bound e /\ kind old <> kind e
            /\ e' = {| depth := depth e; whole := whole e && whole old; kind := Exact; bound := bound e |}).

    (** An answer found [n] plies ahead says something of the value [m] plies ahead. *)
    Definition speaks_for (w : bool) (n m : nat) : Prop := m = n \/ (w = true /\ (n <= m)%nat).
    Definition true_of (t : tree B) (e : finding A) : Prop :=
      forall m, speaks_for (whole e) (depth e) m -> bounds (kind e) (bound e) (worth_at m t).
    Definition all_true (s : T) : Prop := forall t e, game t -> In e (get s (key t)) -> true_of t e.

    Definition lawful_ahead (n : nat) (t : tree B) (search : edge -> edge -> T -> result) : Prop :=
      forall lo hi s, proper lo hi -> all_true s ->
      let '(r, w, _, s') := search lo hi s in
      (forall m, speaks_for w n m -> within lo hi r (worth_at m t)) /\ all_true s'.

    Lemma holds_at_speaks (e : finding A) n m : holds_at e n = true -> speaks_for (whole e) n m ->
      speaks_for (whole e) (depth e) m.
    Proof.
      unfold holds_at, speaks_for. intros holds. apply orb_true_iff in holds.
      destruct holds as [E | E]; [apply Nat.eqb_eq in E; now subst n |].
      apply andb_true_iff in E. destruct E as [-> E]. apply Nat.ltb_lt in E.
      intros [-> | [_ more]]; right; split; trivial; lia.
    Qed.
    Lemma speaks_for_both w w' n m : speaks_for (w && w') n m -> speaks_for w n m /\ speaks_for w' n m.
    Proof.
      unfold speaks_for. intros [same | [both more]]; [now split; left |].
      apply andb_true_iff in both. destruct both. split; right; now split.
    Qed.
    (** What is inner stays inner when the search goes deeper, and its children are searched deeper. *)
    Lemma speaks_for_children w n m x ts : speaks_for w n m ->
      no_moves ts || horizon n x = false ->
      no_moves ts || horizon m x = false /\ speaks_for w (left_for_children n x) (left_for_children m x).
    Proof.
      intros [-> | [is_whole more]] inner; [split; [exact inner | now left] |]. split.
      - destruct m as [| m]; [assert (n = 0%nat) as -> by lia; exact inner |].
        destruct ts; [discriminate | reflexivity].
      - right. split; [exact is_whole |]. unfold left_for_children.
        destruct n, m, (forced_pass x); lia.
    Qed.

    Lemma known_true lo hi s t n e : proper lo hi -> all_true s -> game t ->
      known key get holds_at lo hi s t n = Some e ->
      forall m, speaks_for (whole e) n m -> within lo hi (bound e) (worth_at m t).
    Proof.
      intros separate truth t_in. unfold known.
      destruct (List.find (fun e => holds_at e n) (get s (key t))) as [e' |] eqn:found; [| discriminate].
      apply List.find_some in found. destruct found as [there holds].
      destruct (settles (kind e') (bound e') lo hi) eqn:enough; [| discriminate]. intros [= ->] m speaks.
      apply settles_within with (kind e); [exact separate | exact enough |].
      apply (truth t e t_in there). now apply holds_at_speaks with n.
    Qed.

    Lemma put_true s t e : game t -> all_true s -> true_of t e -> all_true (put s (key t) e).
    Proof.
      intros t_in truth new u e' u_in there. apply put_honest in there.
      destruct there as [before | (same & [-> | (old & before & depths & bounds_same & kinds & ->)])].
      - now apply truth.
      - intros m speaks. rewrite (same_value u t u_in t_in same). now apply new.
      - rewrite <- same in before. assert (old_true := truth u old u_in before).
        intros m speaks. cbn in *. apply speaks_for_both in speaks. destruct speaks as [by_new by_old].
        rewrite <- depths in by_old.
        apply bounds_meet with (kind old) (kind e); [exact kinds | |].
        + rewrite <- bounds_same. now apply old_true.
        + rewrite (same_value u t u_in t_in same). now apply new.
    Qed.

    Lemma look_ahead_true lo hi n ts us : proper lo hi -> Forall2 (lawful_ahead n) ts us ->
      forall most s, all_true s ->
      (forall m, most = Some m -> too_high m hi = false) ->
      (most = None -> us <> []) ->
      let '(r, w, _, s') := look_ahead lo hi most us s in
      all_true s' /\ exists m, r = Some m /\ (forall m', most = Some m' -> m' <= m)
      /\ forall d, speaks_for w n d ->
         (too_low m lo = false -> most = Some m \/ Exists (fun u => m <= - worth_at d u) ts)
         /\ (too_high m hi = false -> Forall (fun u => - worth_at d u <= m) ts).
    Proof.
      intros separate each. induction each as [| t search ts us here _ each]; intros most s truth so_far some.
      - cbn. split; [exact truth |]. destruct most as [m |]; [| now destruct some].
        exists m. split; [reflexivity |]. split; [intros m' [= ->]; apply le_refl |].
        intros d _. split; [now left | constructor].
      - cbn [look_ahead]. set (lo' := match most with Some m => raise lo m | None => lo end).
        assert (separate' : proper lo' hi).
        { unfold lo'. destruct most as [m |]; [| exact separate].
          apply proper_raise; [exact separate | now apply so_far]. }
        specialize (here _ _ s (proper_negate _ _ separate') truth).
        destruct (search (negate_edge hi) (negate_edge lo') s) as [[[r w] read] s1].
        destruct here as (answered & truth1).
        assert (answered' : forall d, speaks_for w n d -> within lo' hi (- r) (- worth_at d t)).
        { intros d speaks. now apply within_negate, answered. }
        clear answered.
        set (m := match most with Some m => max m (- r) | None => - r end).
        assert (grown : forall m', most = Some m' -> m' <= m) by (unfold m; intros m' ->; order).
        assert (r_below : - r <= m) by (unfold m; destruct most; order).
        assert (new : forall d, speaks_for w n d ->
          too_low m lo = false -> most = Some m \/ m <= - worth_at d t).
        { intros d speaks. destruct (answered' d speaks) as [from_below _]. unfold m, lo' in *.
          destruct most as [m0 |]; [| intros low; right; now apply from_below].
          intros low. destruct (le_or_lt (- r) m0) as [old | more].
          - left. f_equal. order.
          - right. assert (E : max m0 (- r) = - r) by order. rewrite E in *. apply from_below.
            rewrite too_low_raise, low. cbn. exact more. }
        assert (all : forall d, speaks_for w n d -> too_high m hi = false -> - worth_at d t <= m).
        { intros d speaks high. destruct (answered' d speaks) as [_ from_above].
          apply le_trans with (- r); [| exact r_below]. apply from_above.
          destruct (too_high (- r) hi) eqn:high'; [| reflexivity].
          now rewrite (too_high_above _ _ _ high' r_below) in high. }
        destruct (too_high m hi) eqn:high.
        + split; [exact truth1 |]. exists m. split; [reflexivity |]. split; [exact grown |].
          intros d speaks. split; [| congruence].
          intros low. destruct (new d speaks low); [now left | right; now constructor].
        + specialize (each (Some m) s1 truth1).
          destruct (look_ahead lo hi (Some m) us s1) as [[[r' w'] later] s2].
          destruct each as (truth2 & m2 & same & grown2 & rest).
          { now intros m' [= <-]. } { discriminate. }
          assert (m_below : m <= m2) by now apply grown2.
          split; [exact truth2 |]. exists m2. split; [exact same |].
          split; [intros m' there; apply le_trans with m; [now apply grown | exact m_below] |].
          intros d speaks. apply speaks_for_both in speaks. destruct speaks as [here_speaks rest_speaks].
          destruct (rest d rest_speaks) as [new2 all2]. split.
          * intros low. destruct (new2 low) as [kept | later_one]; [| right; now constructor 2].
            injection kept as <-. destruct (new d here_speaks low); [now left | right; now constructor].
          * intros high2. constructor; [| now apply all2]. apply le_trans with m; [| exact m_below].
            now apply all.
    Qed.

    (** Whatever true findings of any depths the table holds, the answer is right at the depth of the
        search; if the search was whole, it is right at every greater depth; and the table is true again. *)
    Theorem search_ahead_true t : forall n, game t ->
      lawful_ahead n t (search_ahead key get put holds_at t n).
    Proof.
      induction t as [x ts each] using tree_induction. intros n t_in lo hi s separate truth.
      cbn [search_ahead]. destruct (no_moves ts || horizon n x) eqn:leaf.
      - split; [| exact truth]. intros m speaks.
        assert (leaf' : no_moves ts || horizon m x = true).
        { destruct speaks as [-> | [no_more _]]; [exact leaf | now rewrite no_more]. }
        rewrite worth_at_leaf by exact leaf'. split; intros _; apply le_refl.
      - destruct (known key get holds_at lo hi s (Node x ts) n) as [e |] eqn:found.
        { split; [| exact truth]. now apply (known_true lo hi s (Node x ts) n e). }
        set (k := left_for_children n x).
        assert (visits : Forall2 (lawful_ahead k) ts
          (map (fun u => search_ahead key get put holds_at u k) ts)).
        { assert (children_in : forall t, In t ts -> game t) by (intros t; now apply game_children with x).
          clear -each children_in. induction each as [| u us here _ rest]; constructor.
          - apply here, children_in. now left.
          - apply rest. intros t there. apply children_in. now right. }
        assert (looked := look_ahead_true lo hi k ts _ separate visits None s truth).
        destruct (look_ahead lo hi None (map (fun u => search_ahead key get put holds_at u k) ts) s)
          as [[[r w] read] s'].
        destruct looked as (truth' & m & -> & _ & parts).
        { discriminate. }
        { intros _. destruct ts; discriminate. }
        assert (answered : forall d, speaks_for w n d -> within lo hi m (worth_at d (Node x ts))).
        { intros d speaks. destruct (speaks_for_children w n d x ts speaks leaf) as [inner below].
          destruct (parts (left_for_children d x) below) as [new all]. split.
          - intros low. destruct (new low) as [no | some]; [discriminate |].
            apply Exists_exists in some. destruct some as (t & there & t_below).
            apply le_trans with (- worth_at (left_for_children d x) t); [exact t_below |].
            now apply worth_at_child.
          - intros high. specialize (all high). rewrite Forall_forall in all.
            destruct (worth_at_attained d x ts inner) as (t & there & ->). now apply all. }
        split; [exact answered |]. apply put_true; [exact t_in | exact truth' |].
        intros d speaks. cbn in *. now apply kind_of_bounds, answered.
    Qed.

    (** Without a window: the value so many plies ahead, and of a whole search at every greater depth. *)
    Theorem search_ahead_minimax t n s : game t -> all_true s ->
      let '(r, w, _, s') := search_ahead key get put holds_at t n None None s in
      r = minimax (map_tree value (prune forced_pass dynamic n t))
      /\ (w = true -> forall m, (n <= m)%nat -> r = minimax (map_tree value (prune forced_pass dynamic m t)))
      /\ all_true s'.
    Proof.
      intros t_in truth. assert (separate : proper (A := A) None None) by (intros x; discriminate).
      assert (right := search_ahead_true t n t_in None None s separate truth).
      destruct (search_ahead key get put holds_at t n None None s) as [[[r w] read] s'].
      destruct right as [answered truth'].
      assert (equal_at : forall m, speaks_for w n m -> r = worth_at m t).
      { intros m speaks. destruct (answered m speaks) as [below above]. apply le_antisym; auto. }
      split; [now apply equal_at; left |]. split; [| exact truth'].
      intros is_whole m more. apply equal_at. now right.
    Qed.
  End law.
End depth.

(** ** Two mistakes *)

Open Scope Z_scope.

(** A list of all findings, the newest first; a position is its own key. *)
Definition findings : Type := list (tree Z * finding Z).
Definition findings_of (s : findings) (t : tree Z) : list (finding Z) :=
  map snd (filter (fun e => same_tree (fst e) t) s).
Definition note (s : findings) (t : tree Z) (e : finding Z) : findings := (t, e) :: s.

(** A search of [n] plies from an empty table, with a rule that says when a finding is taken to hold. *)
Definition search_with (holds : finding Z -> nat -> bool) (t : tree Z) (n : nat) : Z :=
  let '(r, _, _, _) := search_ahead (fun x : Z => x) never never (fun t => t) findings_of note holds t n
                         None None [] in r.

(** The depth is forgotten: whatever stands in the table holds. *)
Definition at_any_depth (e : finding Z) (asked : nat) : bool := true.
(** A search that went deeper is taken to be as good: it is another evaluation, perhaps a better one. *)
Definition at_depth_or_more (e : finding Z) (asked : nat) : bool := Nat.leb asked (depth e).

(** A position [a] with one line of play, of static values 0, 0 and [c]; the player at the root may go to
    it at once, or by way of [b]. *)
Definition line_to (c : Z) : tree Z := Node 0 [Node 0 [Node c []]].
Definition long_way_first : tree Z := Node 0 [Node 0 [line_to (-1)]; line_to (-1)].
Definition short_way_first : tree Z := Node 0 [line_to 1; Node 0 [line_to 1]].

Theorem depth_forgotten_wrong : exists t n,
  search_with at_any_depth t n <> minimax (prune never never n t).
Proof. exists long_way_first, 3%nat. vm_compute. discriminate. Qed.
Theorem greater_depth_wrong : exists t n,
  search_with at_depth_or_more t n <> minimax (prune never never n t).
Proof. exists short_way_first, 3%nat. vm_compute. discriminate. Qed.

Example depths_find :
  search_with at_any_depth long_way_first 3 = 0 /\ search_with holds_at long_way_first 3 = 1
  /\ search_with at_depth_or_more short_way_first 3 = 1 /\ search_with holds_at short_way_first 3 = 0.
Proof. repeat split; vm_compute; reflexivity. Qed.

(** A list of findings is honest, and so the rule of the library is right with it, on every tree. *)
Theorem search_with_holds_at t n : search_with holds_at t n = minimax (prune never never n t).
Proof.
  unfold search_with.
  assert (same_values : forall t u : tree Z, True -> True -> t = u ->
    forall n, worth_at (fun x : Z => x) never never n t = worth_at (fun x : Z => x) never never n u).
  { intros u v _ _ -> m. reflexivity. }
  assert (is_honest : forall s k e k' e', In e' (findings_of (note s k e) k') ->
    In e' (findings_of s k')
    \/ k' = k /\ (e' = e
       \/ exists old, In old (findings_of s k) /\ depth old = depth e /\ bound old = bound e
          /\ kind old <> kind e
          /\ e' = {| depth := depth e; whole := whole e && whole old; kind := Exact; bound := bound e |})).
  { intros s k e k' e'. unfold findings_of, note. cbn [filter fst].
    destruct (same_tree k k') eqn:E; [| now left]. apply same_tree_equal in E. subst k'.
    cbn [map In snd]. intros [new | old]; [right | now left]. split; [reflexivity | now left]. }
  assert (right := search_ahead_minimax (fun x : Z => x) never never (fun t => t) findings_of note
    (fun _ => True) (fun _ _ _ _ _ => I) same_values is_honest t n [] I).
  destruct (search_ahead (fun x : Z => x) never never (fun t => t) findings_of note holds_at t n None None [])
    as [[[r w] read] s'].
  destruct right as [exact_value _]; [intros u e _ [] |].
  rewrite exact_value. f_equal. clear. induction (prune never never n t) as [x ts each] using tree_induction.
  cbn. f_equal. induction each as [| u us here _ rest]; [reflexivity |]. cbn. now rewrite here, rest.
Qed.
