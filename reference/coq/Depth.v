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
From Coq Require Import Arith Permutation Lia ZArith.
From gametree Require Import Label Tree MapTree Table KeyedTable Prune.

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
    Variables (get : T -> K -> list (finding A)) (put : T -> K -> finding A -> T).
    (** When a finding is taken to hold. *)
    Variable holds : finding A -> nat -> bool.

    Definition known (lo hi : edge) (s : T) (t : tree B) (n : nat) : option (finding A) :=
      match List.find (fun e => holds e n) (get s (key t)) with
      | Some e => if settles (kind e) (bound e) lo hi then Some e else None
      | None => None
      end.

    (** The answer, the leaves that are read, and the table; and whether all that was searched so far is whole. *)
    Fixpoint search_ahead (t : tree B) (n : nat) : visit (T * bool) A B := fun lo hi '(s, so_far) =>
      match t with
      | Node x ts =>
          if no_moves ts || horizon n x then (value x, [x], (s, so_far && no_moves ts))
          else
            match known lo hi s t n with
            | Some e => (bound e, [], (s, so_far && whole e))
            | None =>
                let visits := numbered (fun u => search_ahead u (left_for_children n x)) 0 ts in
                let '(most, read, (s, w)) := look lo hi None visits (s, true) in
                let m := match most with Some (m, _) => m | None => value x end in
                let new := {| depth := n; whole := w; kind := kind_of m lo hi; bound := m |} in
                (m, read, (put s (key t) new, so_far && w))
            end
      end.
  End search.

  (** ** The law *)

  Section law.
    Context {K T : Type} (key : tree B -> K).
    Variables (get : T -> K -> list (finding A)) (put : T -> K -> finding A -> T) (game : tree B -> Prop).
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

    Lemma holds_at_speaks (e : finding A) n m : holds_at e n = true -> speaks_for (whole e) n m ->
      speaks_for (whole e) (depth e) m.
    Proof.
      unfold holds_at, speaks_for. rewrite orb_true_iff, andb_true_iff, Nat.eqb_eq, Nat.ltb_lt.
      intros [<- | [-> deeper]]; [trivial |]. intros [-> | [_ more]]; right; split; trivial; lia.
    Qed.
    Lemma speaks_for_both w w' n m : speaks_for (w && w') n m -> speaks_for w n m /\ speaks_for w' n m.
    Proof. unfold speaks_for. rewrite andb_true_iff. tauto. Qed.
    (** What is inner stays inner when the search goes deeper, and its children are searched deeper. *)
    Lemma speaks_for_children w n m x ts : speaks_for w n m ->
      no_moves ts || horizon n x = false ->
      no_moves ts || horizon m x = false /\ speaks_for w (left_for_children n x) (left_for_children m x).
    Proof.
      intros [-> | [is_whole more]] inner; [split; [exact inner | now left] |]. split.
      - destruct m as [| m]; [assert (n = 0%nat) as -> by lia; exact inner |].
        destruct ts; [discriminate | reflexivity].
      - right. split; [exact is_whole |]. unfold left_for_children. destruct n, m, (forced_pass x); lia.
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
        rewrite <- depths in by_old. apply bounds_meet with (kind old) (kind e); [exact kinds | |].
        + rewrite <- bounds_same. now apply old_true.
        + rewrite (same_value u t u_in t_in same). now apply new.
    Qed.

    (** Whatever true findings of any depths the table holds, the answer is right at the depth of the
        search; if the search was whole, it is right at every greater depth; and the table is true again. *)
    Theorem search_ahead_true t : forall n, game t ->
      lawful_child (fun _ => True) (fun s => all_true (fst s)) (fun m s => speaks_for (snd s) n m) worth_at t
        (search_ahead key get put holds_at t n).
    Proof.
      induction t as [x ts each] using tree_induction. intros n t_in lo hi [s so_far] separate truth.
      cbn [search_ahead fst snd] in *. destruct (no_moves ts || horizon n x) eqn:leaf.
      - split; [exact I |]. split; [exact truth |]. intros m [before speaks]%speaks_for_both. split; [exact before |].
        rewrite worth_at_leaf; [split; intros _; apply le_refl |].
        destruct speaks as [-> | [no_more _]]; [exact leaf | now rewrite no_more].
      - destruct (known key get holds_at lo hi s (Node x ts) n) as [e |] eqn:found.
        { split; [exact I |]. split; [exact truth |]. intros m [before speaks]%speaks_for_both.
          split; [exact before |]. now apply (known_true lo hi s (Node x ts) n e). }
        set (k := left_for_children n x). assert (some : ts <> []) by now destruct ts.
        assert (lawful : Forall (fun t => lawful_child (fun _ => True) (fun s => all_true (fst s))
          (fun d s => speaks_for (snd s) k (left_for_children d x)) (fun d => worth_at (left_for_children d x))
          t (search_ahead key get put holds_at t k)) ts).
        { rewrite Forall_forall in *. intros t there low high s0 separate0 truth0.
          specialize (each t there k (game_children _ _ _ t_in there) low high s0 separate0 truth0).
          destruct (search_ahead _ _ _ _ t k low high s0) as [[r read] s1]. destruct each as (_ & truth1 & right).
          split; [exact I |]. split; [exact truth1 |]. intros d. apply right. }
        pose proof (look_node _ _ _ _ (fun _ _ => I) lo hi _ ts _ (s, true) separate some lawful
          (Permutation_refl _) truth) as looked.
        destruct (look lo hi None _ (s, true)) as [[most read] [s' w]].
        destruct looked as (truth' & m & best & -> & _ & right). cbn [fst snd] in *.
        assert (answered : forall d, speaks_for w n d -> within lo hi m (worth_at d (Node x ts))).
        { intros d speaks. destruct (speaks_for_children w n d x ts speaks leaf) as [inner below].
          apply (right d below); [intros t; now apply worth_at_child | now apply worth_at_attained]. }
        split; [exact I |]. split.
        + apply put_true; [exact t_in | exact truth' |]. intros d speaks. now apply kind_of_bounds, answered.
        + intros d [before speaks]%speaks_for_both. split; [exact before | now apply answered].
    Qed.

    (** Without a window: the value so many plies ahead, and of a whole search at every greater depth. *)
    Theorem search_ahead_minimax t n s : game t -> all_true s ->
      let '(r, _, (s', w)) := search_ahead key get put holds_at t n None None (s, true) in
      r = minimax (map_tree value (prune forced_pass dynamic n t))
      /\ (w = true -> forall m, (n <= m)%nat -> r = minimax (map_tree value (prune forced_pass dynamic m t)))
      /\ all_true s'.
    Proof.
      intros t_in truth. assert (separate : proper (A := A) None None) by (intros x; discriminate).
      assert (right := search_ahead_true t n t_in None None (s, true) separate truth).
      destruct (search_ahead key get put holds_at t n None None (s, true)) as [[r read] [s' w]].
      destruct right as (_ & truth' & sure).
      assert (equal_at : forall m, speaks_for w n m -> r = worth_at m t).
      { intros m speaks. destruct (sure m speaks) as [_ [below above]]. apply le_antisym; auto. }
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
  let '(r, _, _) := search_ahead (fun x : Z => x) never never (fun t => t) findings_of note holds t n
                      None None ([], true) in r.

(** The depth is forgotten: whatever stands in the table holds. *)
Definition at_any_depth (e : finding Z) (asked : nat) : bool := true.
(** A search that went deeper is taken to be as good: it is another evaluation, perhaps a better one. *)
Definition at_depth_or_more (e : finding Z) (asked : nat) : bool := Nat.leb asked (depth e).

(** A position [a] with one line of play, of static values 0, 0 and [c]; the player at the root may go to
    it at once, or by way of [b]. *)
Definition line_to (c : Z) : tree Z := Node 0 [Node 0 [Node c []]].
Definition long_way_first : tree Z := Node 0 [Node 0 [line_to (-1)]; line_to (-1)].
Definition short_way_first : tree Z := Node 0 [line_to 1; Node 0 [line_to 1]].

Theorem depth_forgotten_wrong : exists t n, search_with at_any_depth t n <> minimax (prune never never n t).
Proof. exists long_way_first, 3%nat. vm_compute. discriminate. Qed.
Theorem greater_depth_wrong : exists t n, search_with at_depth_or_more t n <> minimax (prune never never n t).
Proof. exists short_way_first, 3%nat. vm_compute. discriminate. Qed.

Example depths_find :
  search_with at_any_depth long_way_first 3 = 0 /\ search_with holds_at long_way_first 3 = 1
  /\ search_with at_depth_or_more short_way_first 3 = 1 /\ search_with holds_at short_way_first 3 = 0.
Proof. repeat split; vm_compute; reflexivity. Qed.
