(** How many leaves [omit] reads if the best child of each node comes first.

      A(0) = 1      A(1) = b      A(d) = A(d-1) + (b-1) A(d-2)

    The tree is uniform: each inner node has [b] children, and each leaf is [d] moves deep. At the root the
    list of the first child is read to its end, A(d-1) leaves. No other child is better, so its list has an
    element that shows this; and as its own best child comes first too, that element is the first one. To
    read the first element is to read the list of the child's first child to its end, A(d-2) leaves. *)
From Coq Require Import List Arith ZArith Lia.
From gametree Require Import Label Tree MapTree Omit CriticalTree AlphaBetaCount.
Import ListNotations.

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

  (** What is read of a child that is not the first: the first element of its list. *)
  Definition costs_first (t : tree B) : list B := cost (mmx_lazy value t).

  Lemma minleq_reads_first n t : perfectly_ordered (map_tree value t) = true -> - minimax (map_tree value t) <= n ->
    minleq_reads n (mmx_lazy value t) = costs_first t.
  Proof.
    intros best low. unfold minleq_reads, costs_first, minleq_lazy1.
    enough (element (mmx_lazy value t) <=? n = true) as -> by reflexivity.
    destruct t as [x [| t ts]]; [exact low |].
    rewrite mmx_lazy_node. cbn [element]. destruct (ordered_node value x t ts best) as (first_best & _).
    now rewrite first_best, negate_negate in low.
  Qed.

  (** So each child after the first costs the first element of its list. *)
  Lemma omit_lazy_costs n ts :
    Forall (fun u => perfectly_ordered (map_tree value u) = true /\ - minimax (map_tree value u) <= n) ts ->
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
  Lemma mmx_lazy_count b d t : (0 < b)%nat -> uniform b d t -> perfectly_ordered (map_tree value t) = true ->
    length (costs1 (mmx_lazy value t)) = omit_count b d
    /\ length (costs_first t) = omit_count b (d - 1).
  Proof.
    intros some. revert t. induction d as [| d each]; intros t shape.
    - destruct t as [x ts]. cbn in shape. subst ts. now split.
    - destruct t as [x [| t' ts]]; destruct shape as [many shapes]; [cbn in many; lia |]. intros best.
      destruct (ordered_node value x t' ts best) as (_ & no_better & below).
      inversion_clear below as [| ? ? best_first best_rest].
      inversion_clear shapes as [| ? ? shape shapes']. destruct (each t' shape best_first) as [whole _].
      unfold costs_first. rewrite mmx_lazy_node. unfold costs1 at 1. cbn [cost rest].
      replace (S d - 1)%nat with d by lia. split; [| exact whole].
      rewrite app_length, whole, omit_lazy_costs.
      + rewrite (length_flat_map _ (omit_count b (d - 1))).
        * cbn in many. destruct d as [| d]; cbn [omit_count Nat.sub]; [lia |].
          replace (length ts) with (b - 1)%nat by lia. now rewrite Nat.sub_0_r.
        * rewrite Forall_forall in *. intros u there.
          apply each; auto.
      + rewrite Forall_forall in *. intros u there.
        split; [auto |]. apply negate_le. now apply no_better.
  Qed.

  (** On a uniform tree with the best child of each node first, [omit] reads A(d) leaves. *)
  Theorem omit_reads_count b d t : (0 < b)%nat -> uniform b d t -> perfectly_ordered (map_tree value t) = true ->
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

(** There are such trees: if all leaves have the same label, no child is better than another. *)
Example omit_reads_fewest :
  let two x := Node 0%Z [x; x] in
  let t := two (two (two (Node 0%Z []))) in
  uniform 2 3 t /\ perfectly_ordered t = true /\ length (snd (omit_reads (fun x => x) t)) = omit_count 2 3.
Proof. repeat split; repeat constructor. Qed.
