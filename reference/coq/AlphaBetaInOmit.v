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
From Coq Require Import List Bool ZArith.
From gametree Require Import Label Tree MapTree Subsequence Window Omit Fused AlphaBeta.
Import ListNotations.

Section subset.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  (** The running maximum of [fused] is the maximum of the values of the children. *)
  Lemma least_reads_reader bound t :
    let v := fst (least_reads value bound t) in
    - minimax (map_tree value t) <= v /\ (at_most v bound = true \/ v = - minimax (map_tree value t)).
  Proof.
    rewrite least_reads_lists, <- omit_is_minimax. unfold minimax_omit.
    rewrite negate_negate, <- mmx_lazy_plain.
    pose proof (read_to1_value bound (mmx_lazy value t) (falling_mmx value t)) as reader.
    destruct (read_to1 bound (mmx_lazy value t)) as [v read].
    destruct reader as [above [low | [same _]]]; cbn; auto.
  Qed.
  Lemma least_reads_first t : fst (least_reads value None t) = - minimax (map_tree value t).
  Proof. now destruct (least_reads_reader None t) as [_ [no | same]]; [discriminate no |]. Qed.
  Lemma least_reads_next m t :
    max m (fst (least_reads value (Some m) t)) = max m (- minimax (map_tree value t)).
  Proof. destruct (least_reads_reader (Some m) t) as [above [low | same]]; cbn in *; order. Qed.

  (** [fused] leaves the node only if alpha-beta does. *)
  Lemma at_most_is_at v beta bound : no_higher beta (opposite bound) ->
    at_most (- v) bound = true -> is_at v beta.
  Proof.
    destruct bound as [n |], beta as [b |]; cbn; intros below low; solve [discriminate | order | tauto].
  Qed.

  (** A child is told at least as much by alpha-beta: [m] is its maximum, [v] that of [fused]. *)
  Lemma no_higher_next alpha beta v m : ~ is_at m beta -> answers alpha beta v m ->
    no_higher (Some (- raised alpha m)) (opposite (Some v)).
  Proof.
    intros on so_far. rewrite (raised_answer _ _ _ _ on so_far). cbn.
    destruct alpha as [a |]; cbn; order.
  Qed.

  Definition within (t : tree B) : Prop := forall alpha beta bound,
    open alpha beta -> no_higher beta (opposite bound) ->
    subsequence (snd (alpha_beta_reads value alpha beta t)) (snd (least_reads value bound t)).

  Lemma rest_within alpha beta bound ts :
    open alpha beta -> no_higher beta (opposite bound) -> Forall within ts ->
    forall v m, answers alpha beta v m ->
    subsequence (snd (alpha_beta_rest_reads (alpha_beta_reads value) alpha beta m ts))
                (snd (least_rest_reads (least_reads value) bound v ts)).
  Proof.
    intros room told. induction 1 as [| t ts here _ each]; intros v m so_far; [constructor |].
    cbn [alpha_beta_rest_reads least_rest_reads].
    destruct (reaches m beta) eqn:cut; [apply subsequence_empty |].
    pose proof (not_reaches m beta cut : ~ is_at m beta) as on.
    destruct (at_most (- v) bound) eqn:left.
    { exfalso. apply on, (is_at_answer alpha beta v m room so_far), (at_most_is_at v beta bound told left). }
    specialize (here _ _ (Some v) (open_next _ _ _ room on) (no_higher_next _ _ _ _ on so_far)).
    pose proof (alpha_beta_reads_answers value (opposite beta) (Some (- raised alpha m)) t) as child.
    pose proof (least_reads_next v t) as next.
    destruct (alpha_beta_reads value (opposite beta) (Some (- raised alpha m)) t) as [w read].
    destruct (least_reads value (Some v) t) as [l read']. cbn [fst snd] in *.
    specialize (each _ _ (answers_next _ _ _ _ _ _ so_far child)). rewrite <- next in each.
    destruct (alpha_beta_rest_reads _ _ _ _ _) as [r later].
    destruct (least_rest_reads _ _ _ _) as [r' later']. cbn in *.
    now apply subsequence_app.
  Qed.

  Lemma all_within t : within t.
  Proof.
    induction t as [x ts each] using tree_induction. intros alpha beta bound room told.
    destruct ts as [| t ts]; [apply subsequence_refl |].
    inversion_clear each as [| ? ? here siblings]. cbn [alpha_beta_reads least_reads].
    specialize (here _ _ None (open_first _ _ room) I).
    pose proof (alpha_beta_reads_answers value (opposite beta) (opposite alpha) t) as child.
    pose proof (least_reads_first t) as first.
    destruct (alpha_beta_reads value (opposite beta) (opposite alpha) t) as [w read].
    destruct (least_reads value None t) as [l read']. cbn [fst snd] in *. subst l.
    pose proof (rest_within alpha beta bound ts room told siblings _ _ (answers_first _ _ _ _ child)) as rest.
    destruct (alpha_beta_rest_reads _ _ _ _ _) as [r later].
    destruct (least_rest_reads _ _ _ _) as [r' later']. cbn in *.
    now apply subsequence_app.
  Qed.

  (** What alpha-beta reads is a subsequence of what [omit] reads; with any window in which there is room
      between the bounds, and so without a window too. *)
  Theorem alpha_beta_reads_in_omit alpha beta t : open alpha beta ->
    subsequence (snd (alpha_beta_reads value alpha beta t)) (snd (omit_reads value t)).
  Proof.
    intros room. rewrite <- fused_reads_is_omit_reads.
    pose proof (all_within t alpha beta None room I) as part. unfold fused_reads.
    now destruct (least_reads value None t).
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
