(** A table that knows nothing.

      search (above alpha) (below beta) t = alphaBeta alpha beta t     if the table has nothing for any node

    The window (alpha, beta) lies between two edges: the one above alpha and the one below beta. Handed
    down, the two change places and sides, and stay such edges. So a search whose table never answers is
    alpha-beta: the same value, and the same leaves in the same order. What a table saves is saved by
    what it holds, and by nothing else. *)
From gametree Require Import Label Tree MapTree Window AlphaBeta Table.

Section empty.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A) {T : Type} (by_table : table T A B).
  Hypothesis knows_nothing : forall s t, find by_table s t = None.
  Hypothesis in_order : forall s t us, arrange by_table s t us = us.

  Definition above_alpha (alpha : option A) : edge := option_map (pair exceeds) alpha.
  Definition below_beta (beta : option A) : edge := option_map (pair at_least) beta.

  Lemma negate_above alpha : negate_edge (above_alpha alpha) = below_beta (opposite alpha).
  Proof. now destruct alpha. Qed.
  Lemma negate_below beta : negate_edge (below_beta beta) = above_alpha (opposite beta).
  Proof. now destruct beta. Qed.
  Lemma too_high_reaches m beta : too_high m (below_beta beta) = reaches m beta.
  Proof. now destruct beta. Qed.
  Lemma raise_above alpha m : raise (above_alpha alpha) m = above_alpha (Some (raised alpha m)).
  Proof.
    destruct alpha as [a |]; [| reflexivity]. unfold raise. cbn. unfold max.
    destruct (leb_spec m a) as [low | high], (leb_spec a m) as [le | gt]; cbn; trivial.
    - now rewrite (le_antisym a m le low).
    - exfalso. order.
  Qed.

  Lemma known_cut_nothing hi s ts : forall i, known_cut by_table hi s i ts = None.
  Proof. induction ts as [| t ts each]; intros i; cbn; [reflexivity |]. now rewrite knows_nothing. Qed.
  Lemma take_max m best next i : fst (take (Some (m, best)) next i) = max m next.
  Proof. cbn. unfold max. destruct (leb_spec next m), (leb_spec m next); cbn; order. Qed.

  (** What a search answers and reads, the table left out, is what alpha-beta does. *)
  Definition like_alpha_beta (t : tree B) : Prop := forall alpha beta s,
    fst (search value by_table t (above_alpha alpha) (below_beta beta) s)
    = alpha_beta_reads value alpha beta t.

  Lemma look_rest alpha beta ts : Forall like_alpha_beta ts -> forall i m best s, reaches m beta = false ->
    let '(r, read, _) := look (above_alpha alpha) (below_beta beta) (Some (m, best))
                           (numbered (search value by_table) i ts) s in
    let (r', read') := alpha_beta_rest_reads value alpha beta m ts in
    option_map fst r = Some r' /\ read = read'.
  Proof.
    induction 1 as [| t ts here _ each]; intros i m best s not_yet; [now split |].
    rewrite alpha_beta_rest_reads_cons. cbn [numbered look look_at number].
    rewrite not_yet, raise_above, negate_above, negate_below.
    assert (same := here (opposite beta) (Some (- raised alpha m)) s). cbn [opposite option_map] in *.
    destruct (search value by_table t _ _ s) as [[r read] s1]. cbn [fst] in same. rewrite <- same.
    assert (larger := take_max m best (- r) i). destruct (take (Some (m, best)) (- r) i) as [m1 best1].
    cbn [fst] in *. subst m1. rewrite too_high_reaches. destruct (reaches (max m (- r)) beta) eqn:cut.
    - rewrite alpha_beta_rest_reads_cut by exact cut. now rewrite app_nil_r.
    - specialize (each (S i) (max m (- r)) best1 s1 cut). destruct (look _ _ _ _ s1) as [[r' later] s2].
      destruct (alpha_beta_rest_reads _ _ _ _ ts) as [r2 later2]. destruct each as [-> ->]. now split.
  Qed.

  (** Whatever the table does with what is stored: if it never answers, the search is alpha-beta. *)
  Theorem empty_table_is_alpha_beta t : like_alpha_beta t.
  Proof.
    induction t as [x | x u us here rest] using first_induction; intros alpha beta s; [reflexivity |].
    cbn [search]. unfold answer. rewrite knows_nothing, known_cut_nothing.
    replace (if looks by_table s (Node x (u :: us)) then None else None) with (@None (A * nat))
      by now destruct (looks by_table s (Node x (u :: us))).
    rewrite in_order, alpha_beta_reads_node. cbn [numbered look look_at number take fst].
    rewrite negate_above, negate_below. assert (same := here (opposite beta) (opposite alpha) s).
    destruct (search value by_table u _ _ s) as [[r read] s1]. cbn [fst] in same. rewrite <- same.
    rewrite too_high_reaches. destruct (reaches (- r) beta) eqn:cut.
    - cbn [fst]. rewrite alpha_beta_rest_reads_cut by exact cut. now rewrite app_nil_r.
    - assert (more := look_rest alpha beta us rest 1 (- r) 0 s1 cut).
      destruct (look _ _ _ _ s1) as [[r' later] s2].
      destruct (alpha_beta_rest_reads _ _ _ _ us) as [r2 later2].
      destruct r' as [[m best] |]; cbn [option_map fst] in more; destruct more as [[=] ->]. now subst.
  Qed.

  (** In the words of the library: `transposed` with such a table, with any window. *)
  Corollary transposed_is_alpha_beta alpha beta t s :
    fst (transposed value by_table alpha beta t s) = alpha_beta_reads value alpha beta t.
  Proof. exact (empty_table_is_alpha_beta t alpha beta s). Qed.
End empty.
