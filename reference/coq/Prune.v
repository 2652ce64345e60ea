(** prune: a tree cut below a given depth.

      prune 0     (Node x ts) | dynamic x     = Node x [prune 0 t | t <- ts]
                              | otherwise     = Node x []
      prune (n+1) (Node x ts) | forced_pass x = Node x [prune (n+1) t | t <- ts]
                              | otherwise     = Node x [prune n t | t <- ts]

      prune m (prune n t) = prune (min m n) t
      prune n (map f t)   = map f (prune n t)     if f keeps what labels say of passes and dynamics

    Depth is counted in plies. A forced pass is none: its child has as many plies left as the pass
    itself. A position is dynamic if it is not quiet enough to be evaluated; below the given depth the
    tree goes on for as long as positions are dynamic. The lecture's first [prune] is the one in which no
    position is a forced pass or dynamic. Both laws hold for all of these. To see the first, follow one
    path down both trees: both counters fall at the same nodes, by 1 or by 0, so the smaller of them is
    the smaller one all the way, and it reaches 0 first. From there on both ask the same question. *)
From Coq Require Import Arith Lia.
From gametree Require Import Label Tree MapTree.
Local Open Scope nat_scope.

Definition never {A} (_ : A) : bool := false.

Section prune.
  Context {A : Type} (forced_pass dynamic : A -> bool).

  Fixpoint prune (n : nat) (t : tree A) : tree A :=
    match t, n with
    | Node x ts, 0 => if dynamic x then Node x (map (prune 0) ts) else Node x []
    | Node x ts, S m => Node x (map (prune (if forced_pass x then n else m)) ts)
    end.

  (** How many plies the deepest node lies below the root. *)
  Fixpoint plies (t : tree A) : nat :=
    match t with
    | Node x [] => 0
    | Node x ts => (if forced_pass x then 0 else 1) + list_max (map plies ts)
    end.
End prune.

(* what holds of each child, for all of them *)
Ltac of_each each :=
  intros; rewrite ?map_map; apply map_ext_Forall; revert each; apply Forall_impl; solve [auto].

Section laws.
  Context {A : Type} (forced_pass : A -> bool).
  Implicit Types (t : tree A) (dynamic : A -> bool).

  Lemma label_prune dynamic n t : label (prune forced_pass dynamic n t) = label t.
  Proof. destruct t as [x ts], n; cbn; [| reflexivity]. now destruct (dynamic x). Qed.

  (** A tree that is cut twice is cut at the lesser depth. *)
  Theorem prune_prune dynamic t : forall m n,
    prune forced_pass dynamic m (prune forced_pass dynamic n t)
    = prune forced_pass dynamic (Nat.min m n) t.
  Proof.
    induction t as [x ts each] using tree_induction. intros m n.
    assert (below : forall k l, map (prune forced_pass dynamic k) (map (prune forced_pass dynamic l) ts)
                                = map (prune forced_pass dynamic (Nat.min k l)) ts) by of_each each.
    destruct n as [| n], m as [| m], (dynamic x) eqn:E, (forced_pass x) eqn:E'; cbn [prune Nat.min];
      rewrite ?E, ?E'; cbn [prune map]; rewrite ?E, ?E', ?below, ?Nat.min_0_r; reflexivity.
  Qed.

  (** Two cuts at one depth that do not agree on what is dynamic: the tree goes on below it for as long
      as both want it to. *)
  Theorem prune_prune_both dynamic dynamic' t : forall n,
    prune forced_pass dynamic n (prune forced_pass dynamic' n t)
    = prune forced_pass (fun x => dynamic x && dynamic' x) n t.
  Proof.
    induction t as [x ts each] using tree_induction. intros n.
    assert (below : forall k, map (prune forced_pass dynamic k) (map (prune forced_pass dynamic' k) ts)
                              = map (prune forced_pass (fun x => dynamic x && dynamic' x) k) ts)
      by of_each each.
    destruct n as [| n]; cbn [prune]; [| now rewrite below].
    destruct (dynamic x) eqn:E, (dynamic' x); cbn [andb prune map]; rewrite ?E, ?below; reflexivity.
  Qed.

  (** If nothing is dynamic, then no node of the tree that is cut is more than [n] plies deep. *)
  Theorem plies_prune t : forall n, plies forced_pass (prune forced_pass never n t) <= n.
  Proof.
    induction t as [x ts each] using tree_induction. intros [| n]; [now cbn |].
    assert (below : forall k, list_max (map (plies forced_pass) (map (prune forced_pass never k) ts)) <= k).
    { intros k. apply list_max_le. rewrite !Forall_map. revert each. apply Forall_impl. auto. }
    destruct ts as [| t ts]; [cbn; lia |].
    change ((if forced_pass x then 0 else 1)
            + list_max (map (plies forced_pass)
                            (map (prune forced_pass never (if forced_pass x then S n else n)) (t :: ts)))
            <= S n).
    destruct (forced_pass x); [apply below | apply le_n_S, below].
  Qed.

  (** Where the tree has no more levels, passes counted, nothing is cut. *)
  Theorem prune_deep dynamic t : forall n, levels t <= n -> prune forced_pass dynamic n t = t.
  Proof.
    induction t as [x ts each] using tree_induction. intros n deep. pose proof (levels_children x ts) as lower.
    rewrite Forall_forall in *. destruct n as [| n].
    - destruct ts as [| t ts]; [cbn; now destruct (dynamic x) | specialize (lower t (or_introl eq_refl)); lia].
    - cbn [prune]. f_equal. rewrite <- (map_id ts) at 2. apply map_ext_in. intros u there.
      specialize (lower u there). apply (each u there). destruct (forced_pass x); lia.
  Qed.

  (** Where every position is dynamic, nothing is cut. *)
  Theorem prune_always_dynamic n t : prune forced_pass (fun _ => true) n t = t.
  Proof.
    revert n. induction t as [x ts each] using tree_induction. intros n.
    assert (below : forall k, map (prune forced_pass (fun _ => true) k) ts = ts).
    { intros k. rewrite <- (map_id ts) at 2. of_each each. }
    destruct n; cbn [prune]; now rewrite below.
  Qed.
End laws.

(** ** With map *)

(** A function that keeps what labels say of passes and dynamics may be applied before or after the cut. *)
Theorem prune_map {A B} (f : A -> B) (pass dynamic : A -> bool) (pass' dynamic' : B -> bool) (t : tree A) :
  (forall x, pass' (f x) = pass x) -> (forall x, dynamic' (f x) = dynamic x) ->
  forall n, prune pass' dynamic' n (map_tree f t) = map_tree f (prune pass dynamic n t).
Proof.
  intros same_pass same_dynamic. induction t as [x ts each] using tree_induction. intros n.
  assert (below : forall k, map (prune pass' dynamic' k) (map (map_tree f) ts)
                            = map (map_tree f) (map (prune pass dynamic k) ts)) by of_each each.
  destruct n; cbn [prune map_tree]; rewrite ?same_pass, ?same_dynamic, ?below; [| reflexivity].
  now destruct (dynamic x).
Qed.

(** ** Examples *)

(** A label [true] is a forced pass. One ply is cut: the pass at the root is none. *)
Example pass_is_no_ply :
  let chain := Node true [Node false [Node false [Node false []]]] in
  prune (fun x => x) never 1 chain = Node true [Node false [Node false []]].
Proof. reflexivity. Qed.

(** A pass that is as deep as the cut is a leaf, although its child would be no deeper. So a tree may be
    cut at [n] though it has no node more than [n] plies deep. *)
Example pass_at_the_cut :
  let chain := Node true [Node false []] in
  plies (fun x => x) chain = 0 /\ prune (fun x => x) never 0 chain = Node true [].
Proof. split; reflexivity. Qed.
