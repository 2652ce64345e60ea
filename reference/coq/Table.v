(** Alpha-beta with a table of bounds.

      search lo hi (Node x []) = x
      search lo hi t | the table has r for t: exact, or beyond lo or hi as its bound says = r
                     | the table has r for a child of t, and -r is above hi               = -r
                     | otherwise = go nothing (in some order (children t))
        where go m (t:ts) | m above hi = m                                    -- cutoff: at least m
                          | otherwise  = go (max m (- search (-hi) (- raised lo m) t)) ts
              go m []                  = m                                    -- below lo: at most m

    A game comes to the same position in many ways, so a search writes down what it found: the value of
    a node, or only that the value is at least or at most so much. It reads that before it searches the
    node again. The theorem: whatever stands in the table, if it is true, then the answer is right, and
    what stands in the table afterwards is true again. Which entries are kept, replaced or forgotten
    makes no difference, nor does the order in which children are searched. Each entry is true because
    it was written with the kind of bound that the window left: an answer above the upper edge is only a
    lower bound, one below the lower edge only an upper bound. *)
From Coq Require Import Permutation Arith Lia.
From gametree Require Import Label Tree MapTree Subsequence Window.

(** ** Edges: places between the values *)

(** What an entry of the table says of the value of its node. *)
Inductive bound_kind := AtLeast | AtMost | Exact.

Section edges.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  (** The place just below a value ([at_least]) or just above it ([exceeds]); or none. *)
  Definition edge : Type := option (question * A).
  Definition negate_edge (e : edge) : edge :=
    match e with Some (q, g) => Some (dual q, - g) | None => None end.
  Definition too_high (x : A) (hi : edge) : bool :=
    match hi with Some (q, g) => passes q x g | None => false end.
  Definition too_low (x : A) (lo : edge) : bool :=
    match lo with Some (q, g) => negb (passes q x g) | None => false end.
  (** The lower edge when [m] has been reached: only more than that is of interest. *)
  Definition raise (lo : edge) (m : A) : edge := if too_low m lo then lo else Some (exceeds, m).

  (** No value is both too high and too low. *)
  Definition proper (lo hi : edge) : Prop := forall x, too_high x hi = true -> too_low x lo = false.

  (** An answer [r] tells a value [v] from all others between two edges, and bounds it elsewhere. *)
  Definition within (lo hi : edge) (r v : A) : Prop :=
    (too_low r lo = false -> r <= v) /\ (too_high r hi = false -> v <= r).

  (** What an entry claims, and when it is enough. *)
  Definition bounds (k : bound_kind) (x v : A) : Prop :=
    match k with AtLeast => x <= v | AtMost => v <= x | Exact => x = v end.
  Definition settles (k : bound_kind) (x : A) (lo hi : edge) : bool :=
    match k with AtLeast => too_high x hi | AtMost => too_low x lo | Exact => true end.
  (** What kind of bound an answer is. *)
  Definition kind_of (m : A) (lo hi : edge) : bound_kind :=
    if too_high m hi then AtLeast else if too_low m lo then AtMost else Exact.

  (** Every question, edge and comparison, case by case. *)
  Ltac by_cases :=
    intros;
    repeat match goal with
    | e : edge |- _ => destruct e as [[[] ?] |]
    | q : question |- _ => destruct q
    end; unfold raise in *; cbn in *; unfold passes in *; cbn in *;
    repeat match goal with
    | |- context [leb ?x ?y] => destruct (leb_spec x y); cbn in *
    | H : context [leb ?x ?y] |- _ => destruct (leb_spec x y); cbn in *
    end; try reflexivity; try discriminate; exfalso; order.

  Lemma too_high_negate x e : too_high x (negate_edge e) = too_low (- x) e.
  Proof. by_cases. Qed.
  Lemma too_low_negate x e : too_low x (negate_edge e) = too_high (- x) e.
  Proof. by_cases. Qed.
  Lemma too_high_above x y e : too_high x e = true -> x <= y -> too_high y e = true.
  Proof. by_cases. Qed.
  Lemma too_low_raise x lo m : too_low x (raise lo m) = too_low x lo || (x <=? m).
  Proof. by_cases. Qed.
  Lemma proper_negate lo hi : proper lo hi -> proper (negate_edge hi) (negate_edge lo).
  Proof.
    intros separate x. rewrite too_high_negate, too_low_negate. specialize (separate (- x)).
    destruct (too_high (- x) hi); [| reflexivity]. rewrite separate by reflexivity. discriminate.
  Qed.
  Lemma proper_raise lo hi m : proper lo hi -> too_high m hi = false -> proper (raise lo m) hi.
  Proof.
    intros separate low x high. rewrite too_low_raise, (separate x high). cbn.
    destruct (leb_spec x m) as [below |]; [| reflexivity].
    rewrite (too_high_above x m hi high below) in low. discriminate.
  Qed.

  (** A bound that settles is as good as a search. *)
  Lemma settles_within k x v lo hi : proper lo hi -> settles k x lo hi = true -> bounds k x v ->
    within lo hi x v.
  Proof.
    intros separate enough true_bound. unfold within. destruct k; cbn in *.
    - split; [auto | congruence].
    - split; [| auto]. congruence.
    - subst x. split; intros _; apply le_refl.
  Qed.
  (** An answer is a bound of its kind. *)
  Lemma kind_of_bounds m v lo hi : proper lo hi -> within lo hi m v -> bounds (kind_of m lo hi) m v.
  Proof.
    intros separate [from_below from_above]. unfold kind_of.
    destruct (too_high m hi) eqn:high; [apply from_below, separate, high |].
    destruct (too_low m lo) eqn:low; cbn; [now apply from_above |]. apply le_antisym; auto.
  Qed.
  Lemma within_negate lo hi r v : within (negate_edge hi) (negate_edge lo) r v -> within lo hi (- r) (- v).
  Proof.
    unfold within. rewrite too_high_negate, too_low_negate. intros [a b].
    split; intros outside; apply negate_le; auto.
  Qed.

  (** ** The value of a node and of its children *)

  (** Labels are read through [value]. *)
  Definition worth (t : tree B) : A := minimax (map_tree value t).

  (** Each child offers minus its value, and one of them offers the value of the node. *)
  Lemma worth_child x ts t : In t ts -> - worth t <= worth (Node x ts).
  Proof. intros there. now apply minimax_child, in_map. Qed.
  Lemma worth_attained x ts : ts <> [] -> exists t, In t ts /\ worth (Node x ts) = - worth t.
  Proof.
    intros some. destruct (minimax_attained (value x) (map (map_tree value) ts)) as (u & there & best).
    - now destruct ts.
    - apply in_map_iff in there as (t & <- & there). now exists t.
  Qed.
End edges.

(** ** The search *)

(** A search of one node: from two edges and a table to the answer, the leaves read and the table. *)
Definition visit (T A B : Type) : Type := @edge A -> @edge A -> T -> A * list B * T.

(** A child of a node: the how many it is, from 0; its tree; and the search of it. *)
Record child (T A B : Type) := Child { number : nat; node : tree B; look_at : visit T A B }.
Arguments Child {T A B}. Arguments number {T A B}. Arguments node {T A B}. Arguments look_at {T A B}.

(** What a search needs of a table. Its state is of any type [T]; it may be a part of the computer's
    memory, a file, or a function.

      [find s t]          what the table knows of the node [t], if anything
      [store s t k m i]   the table when [m] is known to be a bound of kind [k] on [t], and child [i] looked
                          best; it may keep any of what it has, and need not keep this
      [arrange s t us]    the children in the order in which they are searched
      [looks s t]         whether the table is asked about all children before one is searched *)
Record table (T A B : Type) := {
  find : T -> tree B -> option (bound_kind * A);
  store : T -> tree B -> bound_kind -> A -> nat -> T;
  arrange : T -> tree B -> list (child T A B) -> list (child T A B);
  looks : T -> tree B -> bool }.
Arguments find {T A B}. Arguments store {T A B}. Arguments arrange {T A B}. Arguments looks {T A B}.

(** The children of a node with their numbers. *)
Section numbered.
  Context {T A B : Type} (search : tree B -> visit T A B).
  Fixpoint numbered (i : nat) (ts : list (tree B)) : list (child T A B) :=
    match ts with [] => [] | t :: ts => Child i t (search t) :: numbered (S i) ts end.

  Lemma numbered_nodes ts : forall i, map node (numbered i ts) = ts.
  Proof. induction ts as [| t ts each]; intros i; cbn; [reflexivity |]. now rewrite each. Qed.
  Lemma numbered_in ts u : forall i, In u (numbered i ts) -> In (node u) ts /\ look_at u = search (node u).
  Proof.
    induction ts as [| t ts each]; intros i; [intros [] |]. intros [<- | there]; [cbn; auto |].
    destruct (each (S i) there). cbn. auto.
  Qed.
End numbered.

(** The order of the library: the child that looked best the last time goes before all others. *)
Definition leader_first {T A B : Type} (leader : option nat) (us : list (child T A B)) :=
  match leader with
  | Some i => filter (fun u => Nat.eqb (number u) i) us ++ filter (fun u => negb (Nat.eqb (number u) i)) us
  | None => us
  end.

Lemma leader_first_all {T A B} leader (us : list (child T A B)) : Permutation (leader_first leader us) us.
Proof.
  destruct leader as [i |]; [cbn | apply Permutation_refl].
  induction us as [| u us each]; [apply Permutation_refl |]. cbn.
  destruct (Nat.eqb (number u) i); cbn; [now apply perm_skip |].
  apply Permutation_sym, Permutation_cons_app, Permutation_sym, each.
Qed.

Section search.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A) {T : Type} (by_table : table T A B).

  (** What the table says of a node, if that is enough. *)
  Definition answer (lo hi : edge) (s : T) (t : tree B) : option A :=
    match find by_table s t with
    | Some (k, x) => if settles k x lo hi then Some x else None
    | None => None
    end.
  (** The first child that the table knows to be so bad for the opponent that it cuts. *)
  Fixpoint known_cut (hi : edge) (s : T) (i : nat) (ts : list (tree B)) : option (A * nat) :=
    match ts with
    | [] => None
    | t :: ts =>
        match find by_table s t with
        | Some (AtMost, x) | Some (Exact, x) =>
            if too_high (- x) hi then Some (- x, i) else known_cut hi s (S i) ts
        | _ => known_cut hi s (S i) ts
        end
    end.

  (** The best so far, and which child it was; of equals the first that was searched. *)
  Definition take (most : option (A * nat)) (next : A) (i : nat) : A * nat :=
    match most with
    | Some (m, best) => if m <? next then (next, i) else (m, best)
    | None => (next, i)
    end.
  (** The children, one after the other, when [most] has been reached. *)
  Fixpoint look (lo hi : edge) (most : option (A * nat)) (us : list (child T A B)) (s : T)
    : option (A * nat) * list B * T :=
    match us with
    | [] => (most, [], s)
    | u :: us =>
        let lo' := match most with Some (m, _) => raise lo m | None => lo end in
        let '(r, read, s) := look_at u (negate_edge hi) (negate_edge lo') s in
        let best := take most (- r) (number u) in
        if too_high (fst best) hi then (Some best, read, s)
        else let '(result, later, s) := look lo hi (Some best) us s in (result, read ++ later, s)
    end.

  Fixpoint search (t : tree B) (lo hi : edge) (s : T) : A * list B * T :=
    match t with
    | Node x [] => (value x, [x], s)
    | Node x ts =>
        match answer lo hi s t with
        | Some r => (r, [], s)
        | None =>
            let '(most, read, s) :=
              match (if looks by_table s t then known_cut hi s 0 ts else None) with
              | Some best => (Some best, [], s)
              | None => look lo hi None (arrange by_table s t (numbered search 0 ts)) s
              end in
            let '(m, best) := match most with Some best => best | None => (value x, 0) end in
            (m, read, store by_table s t (kind_of m lo hi) m best)
        end
    end.
End search.

(** ** The law *)

(** Of the children. There may be several values [worth] of a tree, such as those so many plies ahead. That the
    answers are right for one of them may be known only of a state that is [sure] of it, such as one that says that
    the search was not cut off by its depth; a search that ends sure began so. *)
Section children.
  Context {A : Type} `{Label A} {B T D : Type}.
  Variables (possible : A -> Prop) (good : T -> Prop) (sure : D -> T -> Prop) (worth : D -> tree B -> A).
  Hypothesis possible_negate : forall x, possible x -> possible (- x).

  Definition lawful_child (t : tree B) (search : visit T A B) : Prop :=
    forall lo hi s, proper lo hi -> good s ->
    let '(r, _, s') := search lo hi s in
    possible r /\ good s' /\ forall d, sure d s' -> sure d s /\ within lo hi r (worth d t).

  (** The best so far is at least what was and what is new, and it is one of the two. *)
  Lemma take_best most next i : let m := fst (take most next i) in
    next <= m /\ (forall m' j, most = Some (m', j) -> m' <= m)
    /\ (m = next /\ (forall m' j, most = Some (m', j) -> m' < next) \/ exists j, most = Some (m, j)).
  Proof.
    destruct most as [[m' j] |]; cbn.
    - destruct (leb_spec next m') as [old | new]; cbn.
      + split; [exact old |]. split; [intros ? ? [= -> ->]; apply le_refl |]. right. now exists j.
      + split; [apply le_refl |]. split; [intros ? ? [= <- <-]; now apply lt_le |].
        left. split; [reflexivity | now intros ? ? [= <- <-]].
    - split; [apply le_refl |]. split; [discriminate |]. left. split; [reflexivity | discriminate].
  Qed.

  (** What has been reached, after children that a list [us] holds: the answer [m] is at most what one
      of them offers, unless it is too low; and at least what all of them offer, unless it is too high. *)
  Lemma look_true lo hi us : proper lo hi -> Forall (fun u => lawful_child (node u) (look_at u)) us ->
    forall most s, good s ->
    (forall m i, most = Some (m, i) -> possible m /\ too_high m hi = false) ->
    (most = None -> us <> []) ->
    let '(result, _, s') := look lo hi most us s in
    good s' /\ exists m best, result = Some (m, best) /\ possible m
    /\ (forall m' i, most = Some (m', i) -> m' <= m)
    /\ (forall d, sure d s' -> sure d s
        /\ (too_low m lo = false ->
            (exists i, most = Some (m, i)) \/ Exists (fun u => m <= - worth d (node u)) us)
        /\ (too_high m hi = false -> Forall (fun u => - worth d (node u) <= m) us)).
  Proof.
    intros separate each. induction each as [| u us here _ each]; intros most s truth so_far some.
    - cbn. split; [exact truth |]. destruct most as [[m best] |]; [| now destruct some].
      exists m, best. split; [reflexivity |]. split; [now apply (so_far m best) |].
      split; [intros m' i [= -> _]; apply le_refl |].
      intros d is_sure. split; [exact is_sure | split; [left; now exists best | constructor]].
    - cbn [look]. set (lo' := match most with Some (m, _) => raise lo m | None => lo end).
      assert (separate' : proper lo' hi).
      { unfold lo'. destruct most as [[m i] |]; [| exact separate].
        apply proper_raise; [exact separate | now apply (so_far m i)]. }
      specialize (here _ _ s (proper_negate _ _ separate') truth).
      destruct (look_at u (negate_edge hi) (negate_edge lo') s) as [[r read] s1].
      destruct here as (may_be & truth1 & answered).
      destruct (take_best most (- r) (number u)) as (r_below & grown & which).
      destruct (take most (- r) (number u)) as [m best]. cbn [fst] in *. assert (may_be_m : possible m).
      { destruct which as [[-> _] | [j ->]]; [now apply possible_negate | now apply (so_far m j)]. }
      assert (one : forall d, sure d s1 -> sure d s
        /\ (too_low m lo = false -> (exists i, most = Some (m, i)) \/ m <= - worth d (node u))
        /\ (too_high m hi = false -> - worth d (node u) <= m)).
      { intros d [before [from_below from_above]%within_negate]%answered. split; [exact before | split].
        - intros low. destruct which as [[-> more] | old]; [right | now left]. apply from_below. unfold lo'.
          destruct most as [[m' j] |]; [| exact low]. rewrite too_low_raise, low. exact (more m' j eq_refl).
        - intros high. apply le_trans with (- r); [| exact r_below]. apply from_above.
          destruct (too_high (- r) hi) eqn:high'; [| reflexivity].
          now rewrite (too_high_above _ _ _ high' r_below) in high. }
      clear answered. destruct (too_high m hi) eqn:high.
      + split; [exact truth1 |]. exists m, best. repeat (split; [first [reflexivity | assumption] |]).
        intros d (before & new & _)%one. split; [exact before | split; [| congruence]].
        intros low. destruct (new low); [now left | right; now constructor].
      + specialize (each (Some (m, best)) s1 truth1).
        destruct (look lo hi (Some (m, best)) us s1) as [[result later] s2].
        destruct each as (truth2 & m2 & best2 & same & may_be2 & grown2 & rest).
        { intros m' i [= <- _]. now split. } { discriminate. }
        assert (m_below : m <= m2) by now apply (grown2 m best).
        split; [exact truth2 |]. exists m2, best2. split; [exact same |]. split; [exact may_be2 |].
        split; [intros m' i there; apply le_trans with m; [now apply (grown m' i) | exact m_below] |].
        intros d ((before & new & all)%one & new2 & all2)%rest. split; [exact before | split].
        * intros low. destruct (new2 low) as [[i kept] | later_one]; [| right; now constructor 2].
          injection kept as <- _. destruct (new low); [now left | right; now constructor].
        * intros high2. constructor; [| now apply all2]. apply le_trans with m; [| exact m_below].
          now apply all.
  Qed.

  (** So what is found of the children, in any order, is right for a node that they are the children of. *)
  Lemma look_node lo hi search ts us s : proper lo hi -> ts <> [] ->
    Forall (fun t => lawful_child t (search t)) ts -> Permutation us (numbered search 0 ts) -> good s ->
    let '(result, _, s') := look lo hi None us s in
    good s' /\ exists m best, result = Some (m, best) /\ possible m
    /\ forall d, sure d s' -> sure d s
        /\ forall v, (forall t, In t ts -> - worth d t <= v) -> (exists t, In t ts /\ v = - worth d t) ->
           within lo hi m v.
  Proof.
    intros separate some each order_ truth.
    assert (nodes : Permutation (map node us) ts) by (rewrite order_, numbered_nodes; apply Permutation_refl).
    assert (lawful : Forall (fun u => lawful_child (node u) (look_at u)) us).
    { rewrite order_, Forall_forall in *. intros u [there ->]%numbered_in. now apply each. }
    pose proof (look_true lo hi us separate lawful None s truth) as looked.
    destruct (look lo hi None us s) as [[result read] s'].
    destruct looked as (truth' & m & best & -> & may_be & _ & right); [discriminate | |].
    { intros _ ->. now apply some, Permutation_nil. }
    split; [exact truth' |]. exists m, best. split; [reflexivity |]. split; [exact may_be |].
    intros d (before & new & all)%right. split; [exact before |]. intros v above (t & there & ->). split.
    - intros low. destruct (new low) as [[i no] | found]; [discriminate |].
      apply Exists_exists in found as (u & among & below). apply le_trans with (1 := below).
      apply above, (Permutation_in _ nodes), in_map, among.
    - intros high. specialize (all high). rewrite Forall_forall in all.
      apply (Permutation_in _ (Permutation_sym nodes)), in_map_iff in there as (u & <- & among). now apply all.
  Qed.
End children.

(** Of every node. *)
Section law.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A) {T : Type} (by_table : table T A B).

  (** The trees that the table may be asked about: those of one game, say. And a property of all values
      that a search can find: that it is one of finitely many, say. *)
  Variables (game : tree B -> Prop) (possible : A -> Prop).

  (** What the table holds is true. *)
  Definition holds_true (s : T) : Prop := forall t k x, game t -> find by_table s t = Some (k, x) ->
    possible x /\ bounds k x (worth value t).

  (** What is asked of a table, and of the trees and values. There are good states of the table, such as
      those that hold what is true: what is found in a good state is true, and a good state that is told
      something true becomes another good state. And no child is left out or searched twice. *)
  Variable good : T -> Prop.
  Record faithful : Prop := {
    game_children x ts t : game (Node x ts) -> In t ts -> game t;
    game_leaf x : game (Node x []) -> possible (value x);
    possible_negate x : possible x -> possible (- x);
    found_true s : good s -> holds_true s;
    store_good s t k m i : game t -> good s -> possible m -> bounds k m (worth value t) ->
      good (store by_table s t k m i);
    arrange_all s t us : Permutation (arrange by_table s t us) us }.
  Hypothesis laws : faithful.

  (** The value by minimax is the only one, and every state is sure of it. *)
  Definition lawful : tree B -> visit T A B -> Prop :=
    lawful_child possible good (fun _ _ => True) (fun _ : unit => worth value).

  Lemma answer_true lo hi s t r : proper lo hi -> good s -> game t ->
    answer by_table lo hi s t = Some r -> within lo hi r (worth value t) /\ possible r.
  Proof.
    intros separate truth in_game. unfold answer.
    destruct (find by_table s t) as [[k x] |] eqn:found; [| discriminate].
    destruct (found_true laws s truth t k x in_game found) as [may_be true_bound].
    destruct (settles k x lo hi) eqn:enough; [| discriminate]. intros [= <-].
    split; [now apply settles_within with k | exact may_be].
  Qed.

  (** A child that is known to be worth at most [x] lets the node be worth at least [- x]. *)
  Lemma known_cut_true hi s ts m best : good s -> (forall t, In t ts -> game t) ->
    forall i, known_cut by_table hi s i ts = Some (m, best) ->
    too_high m hi = true /\ possible m /\ Exists (fun t => m <= - worth value t) ts.
  Proof.
    intros truth. induction ts as [| t ts each]; cbn [known_cut]; intros in_game i cut; [discriminate |].
    assert (later : known_cut by_table hi s (S i) ts = Some (m, best) ->
      too_high m hi = true /\ possible m /\ Exists (fun t => m <= - worth value t) (t :: ts)).
    { intros (high & may_be & some)%each; [auto | intros u there; apply in_game; now right]. }
    destruct (find by_table s t) as [[k x] |] eqn:found; [| now apply later].
    destruct (found_true laws s truth t k x (in_game t (or_introl eq_refl)) found) as [may_be true_bound].
    destruct k; [now apply later | |];
      (destruct (too_high (- x) hi) eqn:high; [| now apply later]; injection cut as <- _;
       split; [exact high |]; split; [now apply (possible_negate laws) |]; left; cbn in true_bound).
    - now apply negate_le.
    - rewrite true_bound. apply le_refl.
  Qed.

  (** The answer of a search with a table bounds the value as that of alpha-beta does, if the table is in
      a good state, that is, if what stands in it is true; and so it is afterwards. *)
  Theorem search_true t : game t -> lawful t (search value by_table t).
  Proof.
    induction t as [x ts each] using tree_induction. intros in_game lo hi s separate truth.
    destruct ts as [| t0 ts0].
    - split; [now apply (game_leaf laws) |]. split; [exact truth |]. intros d _.
      split; [exact I | split; intros _; apply le_refl].
    - cbn [search]. set (ts := t0 :: ts0) in *. assert (children_in : forall t, In t ts -> game t).
      { intros t. now apply (game_children laws) with x. }
      destruct (answer by_table lo hi s (Node x ts)) as [r |] eqn:known.
      { destruct (answer_true lo hi s _ r separate truth in_game known) as [answered may_be].
        split; [exact may_be |]. split; [exact truth | now split]. }
      assert (stored : forall m best s', good s' -> possible m -> within lo hi m (worth value (Node x ts)) ->
        possible m /\ good (store by_table s' (Node x ts) (kind_of m lo hi) m best)
        /\ forall d : unit, True -> True /\ within lo hi m (worth value (Node x ts))).
      { intros m best s' truth' may_be answered. split; [exact may_be |]. split; [| now split].
        apply (store_good laws); auto. now apply kind_of_bounds. }
      destruct (if looks by_table s (Node x ts) then known_cut by_table hi s 0 ts else None)
        as [[m best] |] eqn:cut.
      { destruct (looks by_table s (Node x ts)); [| discriminate].
        destruct (known_cut_true hi s _ m best truth children_in 0 cut)
          as (high & may_be & (t & there & below)%Exists_exists).
        apply stored; [exact truth | exact may_be |]. split; [intros _ | congruence].
        apply le_trans with (- worth value t); [exact below | now apply worth_child]. }
      assert (lawful_children : Forall (fun t => lawful t (search value by_table t)) ts).
      { rewrite Forall_forall in *. auto. }
      assert (some : ts <> []) by discriminate.
      pose proof (look_node possible good (fun _ _ => True) (fun _ : unit => worth value) (possible_negate laws)
        lo hi _ ts _ s separate some lawful_children (arrange_all laws s (Node x ts) _) truth) as looked.
      destruct (look lo hi None _ s) as [[result read] s'].
      destruct looked as (truth' & m & best & -> & may_be & right). apply stored; [exact truth' | exact may_be |].
      apply (right tt I); [intros t; apply worth_child | now apply worth_attained].
  Qed.

  (** ** With a window, and without *)

  (** `transposed`: the window (alpha, beta) lies between the edge above alpha and the one below beta. *)
  Definition transposed (alpha beta : option A) (t : tree B) (s : T) : A * list B * T :=
    search value by_table t (option_map (pair exceeds) alpha) (option_map (pair at_least) beta) s.

  (** The law of alpha-beta: an answer not above alpha bounds the value from above, one that reaches
      beta bounds it from below, and any other is the value. *)
  Theorem transposed_law alpha beta t s : game t -> good s ->
    (forall a b, alpha = Some a -> beta = Some b -> a < b) ->
    let '(r, _, s') := transposed alpha beta t s in
    (forall a, alpha = Some a -> r <= a -> worth value t <= r)
    /\ ((forall a, alpha = Some a -> a < r) -> (forall b, beta = Some b -> r < b) -> r = worth value t)
    /\ (forall b, beta = Some b -> b <= r -> r <= worth value t)
    /\ good s'.
  Proof.
    intros in_game truth room. unfold transposed.
    assert (separate : proper (option_map (pair exceeds) alpha) (option_map (pair at_least) beta)).
    { intros r. destruct alpha as [a |], beta as [b |]; cbn; try easy. specialize (room a b eq_refl eq_refl).
      intros high. rewrite negb_involutive. order. }
    assert (right := search_true t in_game _ _ s separate truth).
    destruct (search value by_table t _ _ s) as [[r read] s'].
    destruct right as (_ & truth' & right). destruct (right tt I) as [_ [below above]].
    split; [| split; [| split; [| exact truth']]].
    - intros a -> low. apply above. destruct beta as [b |]; [| reflexivity]. specialize (room a b eq_refl eq_refl).
      cbn. order.
    - intros over under. apply le_antisym; [apply below | apply above].
      + destruct alpha as [a |]; [| reflexivity]. cbn. rewrite negb_involutive. now apply over.
      + destruct beta as [b |]; [| reflexivity]. now apply under.
    - intros b -> high. apply below. destruct alpha as [a |]; [| reflexivity]. specialize (room a b eq_refl eq_refl).
      cbn. rewrite negb_involutive. order.
  Qed.

  (** Without a window the answer is minimax, whatever is in the table. *)
  Theorem transposed_minimax t s : game t -> good s ->
    let '(r, _, s') := transposed None None t s in r = minimax (map_tree value t) /\ good s'.
  Proof.
    intros in_game truth. assert (right := transposed_law None None t s in_game truth).
    destruct (transposed None None t s) as [[r read] s'].
    destruct right as (_ & exact_value & _ & truth'); [discriminate |].
    split; [now apply exact_value | exact truth'].
  Qed.

  (** ** Leaves *)

  Definition reads_some (t : tree B) (search : visit T A B) : Prop :=
    forall lo hi s, let '(_, read, _) := search lo hi s in subsequence read (leaves t).

  Lemma look_reads us lo hi : Forall (fun u => reads_some (node u) (look_at u)) us -> forall most s,
    let '(_, read, _) := look lo hi most us s in subsequence read (flat_map leaves (map node us)).
  Proof.
    induction 1 as [| u us here _ each]; intros most s; [apply subsequence_nil |]. cbn [look flat_map map].
    set (lo' := match most with Some (m, _) => raise lo m | None => lo end).
    specialize (here (negate_edge hi) (negate_edge lo') s).
    destruct (look_at u (negate_edge hi) (negate_edge lo') s) as [[r read] s1].
    destruct (too_high (fst (take most (- r) (number u))) hi); [now apply subsequence_app_l |].
    specialize (each (Some (take most (- r) (number u))) s1).
    destruct (look lo hi (Some (take most (- r) (number u))) us s1) as [[result later] s2].
    now apply subsequence_app.
  Qed.

  (** Children in the order of the tree: whatever is in the table, the search reads some of the leaves,
      from the first to the last, none twice. *)
  Theorem search_reads : (forall s t us, arrange by_table s t us = us) ->
    forall t, reads_some t (search value by_table t).
  Proof.
    intros in_order. induction t as [x ts each] using tree_induction. intros lo hi s.
    destruct ts as [| u us]; [apply subsequence_refl |]. cbn [search leaves].
    destruct (answer by_table lo hi s (Node x (u :: us))); [apply subsequence_empty |].
    destruct (if looks by_table s (Node x (u :: us)) then known_cut by_table hi s 0 (u :: us) else None)
      as [[m best] |]; [apply subsequence_empty |].
    rewrite in_order. set (children := numbered (search value by_table) 0 (u :: us)).
    assert (each' : Forall (fun v => reads_some (node v) (look_at v)) children).
    { apply Forall_forall. intros v there. apply numbered_in in there. destruct there as [there ->].
      rewrite Forall_forall in each. now apply each. }
    assert (some := look_reads children lo hi each' None s). unfold children in some at 2.
    rewrite numbered_nodes in some.
    destruct (look lo hi None children s) as [[[[m best] |] read] s']; exact some.
  Qed.
End law.
