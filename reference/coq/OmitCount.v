(** How many leaves [omit] reads if the best child of each node comes first.

      A(0) = 1      A(1) = b      A(d) = A(d-1) + (b-1) A(d-2)

    The tree is uniform: each inner node has [b] children, and each leaf is [d] moves deep. At the root the
    list of the first child is read to its end, A(d-1) leaves. No other child is better, so its list has an
    element that shows this; and as its own best child comes first too, that element is the first one. To
    read the first element is to read the list of the child's first child to its end, A(d-2) leaves. *)
From Coq Require Import Arith ZArith Lia.
From gametree Require Import Label Tree MapTree Omit CriticalTree AlphaBetaCount.

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
  Proof. rewrite mmx_lazy_plain, <- omit_is_minimax. unfold minimax_omit. symmetry. apply negate_negate. Qed.

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

  (** In any order the first element is read at least. *)
  Lemma minleq_reads_some n xs : (length (cost xs) <= length (@minleq_reads A _ B n xs))%nat.
  Proof. rewrite minleq_reads_until. cbn. rewrite app_length. lia. Qed.

  (** A number of leaves is [k] with the best order, and at least [k] with any. *)
  Definition counted (best : bool) (k n : nat) : Prop := if best then n = k else (k <= n)%nat.
  Lemma counted_plus best k k' n n' : counted best k n -> counted best k' n' -> counted best (k + k') (n + n').
  Proof. destruct best; cbn; lia. Qed.

  (** So each child after the first costs the first element of its list, or more. *)
  Lemma omit_lazy_counted best k ts : forall n,
    Forall (fun u => counted best k (length (costs_first u)) /\
      (best = true -> perfectly_ordered (map_tree value u) = true /\ - minimax (map_tree value u) <= n)) ts ->
    counted best (length ts * k) (length (costs (omit_lazy n (map (mmx_lazy value) ts)))).
  Proof.
    induction ts as [| u us each]; intros n all; [now destruct best |].
    inversion_clear all as [| ? ? [here low] others]. cbn [map length Nat.mul].
    pose proof (minleq_reads_some n (mmx_lazy value u)) as some. rewrite omit_lazy_cons, mmx_lazy_minimum.
    destruct (leb_spec (- minimax (map_tree value u)) n) as [no_better | better].
    - rewrite costs_after, app_length. apply counted_plus; [| now apply each].
      destruct best; [destruct (low eq_refl); now rewrite minleq_reads_first | exact (Nat.le_trans _ _ _ here some)].
    - destruct best; [destruct (low eq_refl); order |]. unfold costs1. cbn [costs]. rewrite !app_length.
      specialize (each (- minimax (map_tree value u))). unfold counted, costs_first in *.
      assert (length us * k <= _)%nat by (apply each; eapply Forall_impl; [| exact others]; now intros v []). lia.
  Qed.

  (** The list of a node read to its end, for this depth and the next. *)
  Lemma mmx_lazy_counted best b d t : (0 < b)%nat -> uniform b d t ->
    (best = true -> perfectly_ordered (map_tree value t) = true) ->
    counted best (omit_count b d) (length (costs1 (mmx_lazy value t)))
    /\ counted best (omit_count b (d - 1)) (length (costs_first t)).
  Proof.
    intros some. revert t. induction d as [| d each]; intros t shape ordered.
    - destruct t as [x ts]. cbn in shape. subst ts. now destruct best.
    - destruct t as [x [| t' ts]]; destruct shape as [many shapes]; [cbn in many; lia |].
      inversion_clear shapes as [| ? ? shape shapes'].
      pose proof (fun yes => ordered_node value x t' ts (ordered yes)) as parts.
      destruct (each t' shape) as [whole _].
      { intros yes. destruct (parts yes) as (_ & _ & below). now inversion below. }
      unfold costs_first. rewrite mmx_lazy_node. unfold costs1 at 1. cbn [cost rest].
      replace (S d - 1)%nat with d by lia. split; [| exact whole]. rewrite app_length.
      replace (omit_count b (S d)) with (omit_count b d + length ts * omit_count b (d - 1))%nat.
      + apply counted_plus; [exact whole |]. apply omit_lazy_counted. rewrite Forall_forall in *. intros u there.
        assert (of_u : best = true -> perfectly_ordered (map_tree value u) = true
                       /\ - minimax (map_tree value u) <= - minimax (map_tree value t')).
        { intros yes. destruct (parts yes) as (_ & no_better & below). rewrite Forall_forall in *.
          split; [apply below; now right | now apply negate_le, no_better]. }
        split; [| exact of_u]. apply each; [auto | apply of_u].
      + cbn in many. destruct d as [| d]; cbn [omit_count Nat.sub]; [lia |].
        replace (length ts) with (b - 1)%nat by lia. now rewrite Nat.sub_0_r.
  Qed.

  (** On a uniform tree with the best child of each node first, [omit] reads A(d) leaves. *)
  Theorem omit_reads_count b d t : (0 < b)%nat -> uniform b d t -> perfectly_ordered (map_tree value t) = true ->
    length (snd (omit_reads value t)) = omit_count b d.
  Proof.
    intros some shape best. unfold omit_reads. rewrite minimum_lazy_all.
    now apply (mmx_lazy_counted true b d t).
  Qed.

  (** On no uniform tree does [omit] read fewer than A(d) leaves: perfect order is the best case. *)
  Theorem omit_reads_at_least b d t : (0 < b)%nat -> uniform b d t ->
    (omit_count b d <= length (snd (omit_reads value t)))%nat.
  Proof.
    intros some shape. unfold omit_reads. rewrite minimum_lazy_all. now apply (mmx_lazy_counted false b d t).
  Qed.
End count.

(** There are such trees: if all leaves have the same label, no child is better than another. *)
Example omit_reads_fewest :
  let two x := Node 0%Z [x; x] in
  let t := two (two (two (Node 0%Z []))) in
  uniform 2 3 t /\ perfectly_ordered t = true /\ length (snd (omit_reads (fun x => x) t)) = omit_count 2 3.
Proof. repeat split; repeat constructor. Qed.
