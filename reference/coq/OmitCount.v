(** How many leaves [omit] reads if the best child of each node comes first.

      A(0) = 1      A(1) = b      A(d) = A(d-1) + (b-1) A(d-2)

    The tree is uniform: each inner node has [b] children, and each leaf is [d] moves deep. At the root the
    list of the first child is read to its end, A(d-1) leaves. No other child is better, so its list has an
    element that shows this; and as its own best child comes first too, that element is the first one. To
    read the first element is to read the list of the child's first child to its end, A(d-2) leaves. *)
From Coq Require Import List Arith Lia.
From gametree Require Import Label Tree MapTree Omit CriticalTree.
Import ListNotations.

(** At each node no child is better for the player to move than the first one. A child's value is that for
    the other player, so the best child has the least value. *)
Inductive ordered {A} `{Label A} : tree A -> Prop :=
| ordered_leaf x : ordered (Node x [])
| ordered_node x t ts :
    ordered t -> Forall ordered ts -> Forall (fun u => minimax t <= minimax u) ts ->
    ordered (Node x (t :: ts)).

(** The number A(d). *)
Fixpoint omit_count (b d : nat) : nat :=
  match d with
  | 0 => 1
  | S d => match d with
           | 0 => b
           | S e => omit_count b d + (b - 1) * omit_count b e
           end
  end%nat.

Section count.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  Lemma mmx_lazy_minimum t : minimum (plain1 (mmx_lazy value t)) = - minimax (map_tree value t).
  Proof.
    rewrite mmx_lazy_plain, <- omit_is_minimax. unfold minimax_omit. symmetry. apply negate_negate.
  Qed.

  Lemma mmx_lazy_node x t ts : mmx_lazy value (Node x (t :: ts)) =
    cell1 (costs1 (mmx_lazy value t)) (minimax (map_tree value t))
          (omit_lazy (- minimax (map_tree value t)) (map (mmx_lazy value) ts)).
  Proof.
    cbn [mmx_lazy]. unfold mapmin_lazy. cbn [first others].
    now rewrite minimum_lazy_all, mmx_lazy_minimum, negate_negate.
  Qed.

  (** The first child is worth what the node is, seen from the other side. *)
  Lemma ordered_minimax x t ts :
    Forall (fun u => minimax t <= minimax u) ts -> minimax (Node x (t :: ts)) = - minimax t.
  Proof.
    intros best. cbn. f_equal. unfold minimum; cbn [first others].
    induction best as [| u us here _ each]; [reflexivity |].
    cbn. now replace (min (minimax t) (minimax u)) with (minimax t) by order.
  Qed.

  (** What is read of a child that is not the first: the first element of its list. *)
  Definition costs_first (t : tree B) : list B := cost (mmx_lazy value t).

  Lemma minleq_reads_first n t : ordered (map_tree value t) -> - minimax (map_tree value t) <= n ->
    minleq_reads n (mmx_lazy value t) = costs_first t.
  Proof.
    intros best low. unfold minleq_reads, costs_first, minleq_lazy1.
    enough (element (mmx_lazy value t) <=? n = true) as -> by reflexivity.
    destruct t as [x [| t ts]]; [exact low |].
    rewrite mmx_lazy_node. cbn [element].
    cbn [map_tree map] in *. inversion_clear best as [| ? ? ? _ _ first_best].
    rewrite ordered_minimax, negate_negate in low by exact first_best. exact low.
  Qed.

  (** So each child after the first costs the first element of its list. *)
  Lemma omit_lazy_costs n ts :
    Forall (fun u => ordered (map_tree value u) /\ - minimax (map_tree value u) <= n) ts ->
    costs (omit_lazy n (map (mmx_lazy value) ts)) = flat_map costs_first ts.
  Proof.
    induction 1 as [| u us [best low] _ each]; [reflexivity |].
    cbn [map flat_map]. rewrite omit_lazy_cons, mmx_lazy_minimum.
    unfold le in low. rewrite low, costs_after, each. f_equal. now apply minleq_reads_first.
  Qed.

  Lemma length_flat_map {C D} (f : C -> list D) k (xs : list C) :
    Forall (fun x => length (f x) = k) xs -> length (flat_map f xs) = (length xs * k)%nat.
  Proof. induction 1 as [| x xs here _ each]; cbn; [reflexivity |]. rewrite app_length. lia. Qed.

  (** The list of a node read to its end, for this depth and the next. *)
  Lemma mmx_lazy_count b d t : (0 < b)%nat -> uniform b d t -> ordered (map_tree value t) ->
    length (costs1 (mmx_lazy value t)) = omit_count b d
    /\ length (costs_first t) = omit_count b (d - 1).
  Proof.
    intros some. revert t. induction d as [| d each]; intros t shape.
    - destruct t as [x ts]. cbn in shape. subst ts. now split.
    - destruct t as [x [| t' ts]]; destruct shape as [many shapes]; [cbn in many; lia |]. intros best.
      cbn [map_tree map] in best. inversion_clear best as [| ? ? ? best_first best_rest no_better].
      inversion_clear shapes as [| ? ? shape shapes']. destruct (each t' shape best_first) as [whole _].
      unfold costs_first. rewrite mmx_lazy_node. unfold costs1 at 1. cbn [cost rest].
      replace (S d - 1)%nat with d by lia. split; [| exact whole].
      rewrite app_length, whole, omit_lazy_costs.
      + rewrite (length_flat_map _ (omit_count b (d - 1))).
        * cbn in many. destruct d as [| d]; cbn [omit_count Nat.sub]; [lia |].
          replace (length ts) with (b - 1)%nat by lia. now rewrite Nat.sub_0_r.
        * rewrite Forall_map in best_rest. rewrite Forall_forall in *. intros u there.
          apply each; auto.
      + rewrite Forall_map in best_rest, no_better. rewrite Forall_forall in *. intros u there.
        split; [auto |]. apply negate_le. now apply no_better.
  Qed.

  (** On a uniform tree with the best child of each node first, [omit] reads A(d) leaves. *)
  Theorem omit_reads_count b d t : (0 < b)%nat -> uniform b d t -> ordered (map_tree value t) ->
    length (snd (omit_reads value t)) = omit_count b d.
  Proof.
    intros some shape best. unfold omit_reads. rewrite minimum_lazy_all.
    now apply mmx_lazy_count.
  Qed.

  (** *** In any other order it reads no fewer

      Of each list the first element is read at least. *)
  Lemma minleq_reads_some n xs : (length (cost xs) <= length (@minleq_reads A _ B n xs))%nat.
  Proof.
    unfold minleq_reads, minleq_lazy1. destruct (leb (element xs) n); [reflexivity |].
    destruct (minleq_lazy n (rest xs)) as [[found later] kept]. cbn. rewrite app_length. lia.
  Qed.

  Lemma omit_lazy_some k (xss : list (lazy_list1 A B)) : Forall (fun xs => k <= length (cost xs))%nat xss ->
    forall n, (length xss * k <= length (costs (omit_lazy n xss)))%nat.
  Proof.
    induction 1 as [| xs xss here _ each]; intros n; [apply Nat.le_0_l |].
    rewrite omit_lazy_cons. pose proof (minleq_reads_some n xs) as some.
    destruct (leb (minimum (plain1 xs)) n).
    - specialize (each n). rewrite costs_after, app_length. cbn [length Nat.mul]. lia.
    - specialize (each (minimum (plain1 xs))). unfold costs1. cbn [costs]. rewrite !app_length.
      cbn [length Nat.mul]. lia.
  Qed.

  Lemma mmx_lazy_at_least b d t : (0 < b)%nat -> uniform b d t ->
    (omit_count b d <= length (costs1 (mmx_lazy value t)))%nat
    /\ (omit_count b (d - 1) <= length (costs_first t))%nat.
  Proof.
    intros some. revert t. induction d as [| d each]; intros t shape.
    - destruct t as [x ts]. cbn in shape. subst ts. now split.
    - destruct t as [x [| t' ts]]; destruct shape as [many shapes]; [cbn in many; lia |].
      inversion_clear shapes as [| ? ? shape shapes']. destruct (each t' shape) as [whole _].
      unfold costs_first. rewrite mmx_lazy_node. unfold costs1 at 1. cbn [cost rest].
      replace (S d - 1)%nat with d by lia. split; [| exact whole].
      rewrite app_length. set (n := - minimax (map_tree value t')).
      assert (others : (length (map (mmx_lazy value) ts) * omit_count b (d - 1)
                        <= length (costs (omit_lazy n (map (mmx_lazy value) ts))))%nat).
      { apply omit_lazy_some. rewrite Forall_map. refine (Forall_impl _ _ shapes').
        intros u there. now apply each. }
      rewrite map_length in others. cbn in many.
      destruct d as [| d]; cbn [omit_count Nat.sub] in *; [lia |].
      replace (length ts) with (b - 1)%nat in others by lia. rewrite Nat.sub_0_r in others. lia.
  Qed.

  (** On no uniform tree does [omit] read fewer than A(d) leaves: perfect order is the best case. *)
  Theorem omit_reads_at_least b d t : (0 < b)%nat -> uniform b d t ->
    (omit_count b d <= length (snd (omit_reads value t)))%nat.
  Proof.
    intros some shape. unfold omit_reads. rewrite minimum_lazy_all. now apply mmx_lazy_at_least.
  Qed.
End count.

(** ** There are such trees

    If all leaves have the same label, no child is better than another, so that each comes first. *)
Fixpoint uniform_tree {B} (b d : nat) (x : B) : tree B :=
  match d with
  | 0 => Node x []
  | S d => Node x (repeat (uniform_tree b d x) b)
  end.

Lemma uniform_tree_uniform {B} b d (x : B) : uniform b d (uniform_tree b d x).
Proof.
  induction d as [| d each]; [reflexivity |]. split; [apply repeat_length |].
  apply Forall_forall. intros u there. now rewrite (repeat_spec _ _ _ there).
Qed.

Lemma uniform_tree_ordered {A} `{Label A} b d (x : A) : ordered (uniform_tree b d x).
Proof.
  induction d as [| d each]; [constructor |]. cbn. destruct b as [| b]; cbn; constructor; [exact each | |];
    apply Forall_forall; intros u there; rewrite (repeat_spec _ _ _ there); [exact each | apply le_refl].
Qed.

Lemma map_tree_uniform_tree {B C} (f : B -> C) b d x :
  map_tree f (uniform_tree b d x) = uniform_tree b d (f x).
Proof.
  assert (map_repeat : forall n t, map (map_tree f) (repeat t n) = repeat (map_tree f t) n).
  { intros n t. induction n as [| n each]; cbn; [reflexivity | now rewrite each]. }
  induction d as [| d each]; [reflexivity |]. cbn. now rewrite map_repeat, each.
Qed.

Theorem omit_reads_count_uniform_tree {A} `{Label A} {B} (value : B -> A) b d x : (0 < b)%nat ->
  length (snd (omit_reads value (uniform_tree b d x))) = omit_count b d.
Proof.
  intros some. apply omit_reads_count; [exact some | apply uniform_tree_uniform |].
  rewrite map_tree_uniform_tree. apply uniform_tree_ordered.
Qed.
