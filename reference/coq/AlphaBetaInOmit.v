(** Alpha-beta reads some of the leaves that [omit] reads, in the same order.

      omit, without its lists:    go m (t:ts) = go (max m (least t m)) ts     the child is told m
      alpha-beta:                 go m (t:ts) = go (max m v) ts               it is told -b as well
                                    where v = - alphaBeta (-b) (- max a m) t

    Theorem: the leaves that alpha-beta reads are a subsequence of those that [omit] reads. [fused] reads
    what [omit] reads, and its loop is that of alpha-beta without alpha: a child is told how much the
    node is worth already, and leaves when it knows that it is no better. Alpha-beta tells the child at
    least as much, [max a m] for [m]. So whenever [omit] leaves a node, alpha-beta leaves it too, or has
    left it before. The running maximum of alpha-beta need not be that of [omit], since its children may
    answer with bounds; but as long as it is below beta, [max a m] is the same for both. *)
From Coq Require Import ZArith.
From gametree Require Import Label Tree MapTree Subsequence Search Window Omit Fused AlphaBeta.

Section subset.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  (** What alpha-beta reads is a subsequence of what [omit] reads; with any window in which there is room
      between the bounds, and so without a window too. *)
  Theorem alpha_beta_reads_in_omit alpha beta t : open alpha beta ->
    subsequence (snd (alpha_beta_reads value alpha beta t)) (snd (omit_reads value t)).
  Proof.
    intros room. rewrite <- fused_reads_is_omit_reads.
    apply (search_part _ _ value _ _ by_window_keeps by_bound_keeps)
      with (less := fun '(a, b) bound => open a b /\ no_higher b (opposite bound));
      try easy; clear; intros [a b] bound; cbn;
      [intros [room told] | intros v m m' [room told] cut answer exact].
    - split; [now apply open_first | exact I].
    - (* [fused] leaves the node only if alpha-beta does, and tells a child no more *)
      pose proof (not_reaches m b cut : ~ is_at m b) as on. destruct exact as [below exact].
      assert (on' : at_most (- m') bound = false).
      { revert on. rewrite (is_at_answer a b v m room answer). clear -told below. windows. }
      split; [exact on' | split; [now apply open_next |]].
      destruct exact as [low | ->]; [congruence |]. rewrite (raised_answer _ _ _ _ on answer). clear. windows.
  Qed.

  Corollary alpha_beta_reads_in_omit_full t :
    subsequence (snd (alpha_beta_reads value None None t)) (snd (omit_reads value t)).
  Proof. now apply alpha_beta_reads_in_omit. Qed.
End subset.

(** It can be fewer: a deep cutoff. After the leaf 0 the root is worth at least 0 to its player. The leaf -1
    shows that the second child is worth at most -1 to them, so alpha-beta does not read the leaf 2 beside
    it. [omit] does, since it compares a node with its parent only. *)
Example deep_cutoff :
  let t := Node 0%Z [Node 0%Z []; Node 0%Z [Node 0%Z [Node 0%Z [Node (-1)%Z []; Node 2%Z []]]]] in
  alpha_beta_reads (fun x => x) None None t = (0%Z, [0%Z; (-1)%Z])
  /\ omit_reads (fun x => x) t = (0%Z, [0%Z; (-1)%Z; 2%Z]).
Proof. vm_compute. split; reflexivity. Qed.
