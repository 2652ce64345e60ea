(** What a search of a tree with chance nodes does not read does not matter.

      if  value x = value' x  for each leaf x that is read with value,
      then with value' the same leaves are read, and the answer is the same

    Two trees of the same shape and weights are one tree with two functions that give its labels. Two lists
    of a node are the same for as long as the labels agree that have been read: that is [similar]. It holds
    of the list that [omit] makes, and of the lists of chance nodes. Deep star1 has no lists: its loops do the
    same as long as their searches of the children do. *)
From gametree Require Import Label Fractions Omit Chance ChanceLists DeepStar1 Star1InGamma DeepInStar1.

Section similar.
  Context {A : Type} `{Label A} {B : Type} (value value' : B -> A).

  Definition agree (read : list B) : Prop := forall x, In x read -> value x = value' x.

  Lemma agree_app xs ys : agree (xs ++ ys) -> agree xs /\ agree ys.
  Proof. intros both. split; intros x there; apply both, in_or_app; auto. Qed.

  (** Two lazy lists are the same for as long as the labels agree that have been read. *)
  Fixpoint similar (xs ys : lazy_list A B) : Prop :=
    match xs with
    | End read => agree read -> ys = End read
    | Cell read x xs => agree read ->
        match ys with
        | End _ => False
        | Cell read' x' ys => read' = read /\ x' = x /\ similar xs ys
        end
    end.
  Definition similar1 (xs ys : lazy_list1 A B) : Prop :=
    similar (Cell (cost xs) (element xs) (rest xs)) (Cell (cost ys) (element ys) (rest ys)).

  Lemma similar_after read read' xs ys :
    (agree read -> read' = read /\ similar xs ys) -> similar (after read xs) (after read' ys).
  Proof.
    intros start. destruct xs as [later | later x xs]; cbn; intros same;
      apply agree_app in same as [now later_same]; destruct (start now) as [-> below];
      specialize (below later_same).
    - now rewrite below.
    - destruct ys as [| later' x' ys]; [destruct below |].
      destruct below as (-> & -> & below). now repeat split.
  Qed.

  (** If the labels agree that it costs to read the one list to its end, the lists are the same. *)
  Lemma similar_all xs : forall ys, similar xs ys -> agree (costs xs) -> ys = xs.
  Proof.
    induction xs as [read | read x xs each]; cbn; intros ys below same; [now apply below |].
    apply agree_app in same as [now later]. specialize (below now).
    destruct ys as [| read' x' ys]; [destruct below |]. destruct below as (-> & -> & below).
    now rewrite (each ys below later).
  Qed.
  Lemma similar1_all xs ys : similar1 xs ys -> agree (costs1 xs) -> ys = xs.
  Proof.
    intros below same. apply (similar_all _ _ below) in same.
    destruct xs as [read x xs], ys as [read' y ys]. cbn in same. congruence.
  Qed.

  (** To be similar is to be similar once the first leaves have been read. *)
  Lemma similar_start read xs ys : (agree read -> similar (after read xs) ys) -> similar (after read xs) ys.
  Proof.
    intros start. destruct xs as [later | later x xs]; cbn [after similar] in *; intros same;
      exact (start (proj1 (agree_app _ _ same)) same).
  Qed.

  (** [minleq] reads the same and answers the same if the labels agree that it reads. *)
  Lemma similar_until n xs : forall ys, similar xs ys -> agree (reads_until n xs) ->
    reads_until n ys = reads_until n xs /\ minleq n (plain ys) = minleq n (plain xs).
  Proof.
    induction xs as [read | read x xs each]; cbn; intros ys below same; [now rewrite (below same) |].
    apply agree_app in same as [now later]. specialize (below now).
    destruct ys as [| read' x' ys]; [destruct below |]. destruct below as (-> & -> & below). cbn.
    destruct (x <=? n); [easy |]. now destruct (each ys below later) as [-> ->].
  Qed.
  Lemma similar1_minleq n xs ys : similar1 xs ys -> agree (minleq_reads n xs) ->
    minleq_reads n ys = minleq_reads n xs /\ (minimum (plain1 ys) <=? n) = (minimum (plain1 xs) <=? n).
  Proof. rewrite !minleq_reads_until, <- !minleq_minimum. apply similar_until. Qed.

  Lemma similar_omit xss yss : Forall2 similar1 xss yss ->
    forall n, similar (omit_lazy n xss) (omit_lazy n yss).
  Proof.
    induction 1 as [| xs ys xss yss here _ each]; intros n; [now intros _ |].
    rewrite !omit_lazy_cons. destruct (minimum (plain1 xs) <=? n) eqn:least.
    - apply similar_start. intros now. destruct (similar1_minleq n xs ys here now) as [-> ->]. rewrite least.
      now apply similar_after.
    - intros now. rewrite (similar1_all xs ys here now), least. repeat split. apply each.
  Qed.
End similar.

Section irrelevance.
  Context {B : Type} (value value' : B -> Qc).
  Local Notation agree := (agree value value').
  Local Notation similar := (similar value value').
  Local Notation similar1 := (similar1 value value').

  (** ** The lists of a chance node *)

  Definition similar_outcome (pt pt' : Qc * lazy_list1 Qc B) : Prop :=
    fst pt = fst pt' /\ similar1 (snd pt) (snd pt').
  Definition similar_order (lazy : lazy_order B) : Prop := forall u pts pts',
    Forall2 similar_outcome pts pts' -> similar (lazy u pts) (lazy u pts').

  Lemma gamma_similar : similar_order gamma_lazy.
  Proof.
    intros u pts pts' all. unfold gamma_lazy. generalize 0, 1.
    induction all as [| [p xs] [p' ys] pts pts' [weight here] _ each]; intros s left; [now intros _ |].
    cbn [fst snd] in weight, here. subst p'. cbn [gamma_from_lazy]. rewrite !minimum_lazy_all.
    intros same. rewrite (similar1_all _ _ xs ys here same). repeat split. apply each.
  Qed.

  Lemma map_then_similar f xs : forall ys next next', similar xs ys ->
    (agree (costs xs) -> similar next next') -> similar (map_then f xs next) (map_then f ys next').
  Proof.
    induction xs as [read | read x xs each]; intros ys next next' here later; cbn [map_then].
    - apply similar_start. intros same. cbn in here. rewrite (here same). cbn [map_then].
      apply similar_after. intros _. split; [reflexivity | now apply later].
    - intros same. specialize (here same). destruct ys as [| read' y ys]; [destruct here |].
      destruct here as (-> & -> & here). repeat split. apply each; [exact here |].
      intros more. apply later. intros z there. apply in_app_or in there. destruct there; auto.
  Qed.

  Lemma star1_similar : similar_order star1_lazy.
  Proof.
    intros u pts pts' all. unfold star1_lazy. generalize 0, 1.
    induction all as [| [p xs] [p' ys] pts pts' [weight here] _ each]; intros s left; [now intros _ |].
    cbn [fst snd] in weight, here. subst p'. cbn [star1_from_lazy]. intros now.
    assert (whole : agree (costs (rest xs)) -> ys = xs).
    { intros later. apply (similar1_all value value' xs ys here).
      intros z there. apply in_app_or in there. destruct there; auto. }
    destruct (here now) as (cost_same & element_same & rest_similar). cbv zeta in *.
    rewrite cost_same, element_same. repeat split.
    apply map_then_similar; [exact rest_similar |]. intros later. rewrite (whole later). apply each.
  Qed.

  (** An outcome whose first bound has been read. *)
  Definition similar_started (pt pt' : Qc * lazy_list1 Qc B) : Prop :=
    fst pt = fst pt' /\ element (snd pt') = element (snd pt) /\ similar (rest (snd pt)) (rest (snd pt')).

  Lemma heads_started pts pts' : Forall2 similar_started pts pts' -> heads_lazy pts' = heads_lazy pts.
  Proof.
    unfold heads_lazy.
    induction 1 as [| pt pt' pts pts' (weight & head & _) _ each]; cbn; [reflexivity | congruence].
  Qed.
  Lemma star2_rest_similar pts pts' : Forall2 similar_started pts pts' ->
    forall s, similar (star2_rest_lazy s pts) (star2_rest_lazy s pts').
  Proof.
    induction 1 as [| [p xs] [p' ys] pts pts' (weight & head & here) later each]; intros s; [now intros _ |].
    cbn [fst snd] in weight, head, here. subst p'. cbn [star2_rest_lazy].
    rewrite (heads_started _ _ later). apply map_then_similar; [exact here |].
    intros same. apply (similar_all value value' _ _ here) in same.
    unfold final_lazy. rewrite head, same. apply each.
  Qed.
  Lemma star2_probed_similar u pts pts' : Forall2 similar_outcome pts pts' ->
    forall s left next next', (Forall2 similar_started pts pts' -> similar next next') ->
    similar (star2_probed_lazy u s left pts next) (star2_probed_lazy u s left pts' next').
  Proof.
    induction 1 as [| [p xs] [p' ys] pts pts' [weight here] _ each]; intros s left next next' later.
    - apply later. constructor.
    - cbn [fst snd] in weight, here. subst p'. cbn [star2_probed_lazy]. intros now.
      destruct (here now) as (cost_same & element_same & rest_similar). cbv zeta.
      rewrite cost_same, element_same. repeat split. apply each. intros started. apply later.
      constructor; [| exact started]. now repeat split.
  Qed.
  Lemma star2_similar : similar_order star2_lazy.
  Proof.
    intros u pts pts' all. apply star2_probed_similar; [exact all |].
    intros started. now apply star2_rest_similar.
  Qed.

  (** ** The list of a tree *)

  Lemma lazy_list1_of_similar xs ys : similar xs ys -> similar1 (lazy_list1_of xs) (lazy_list1_of ys).
  Proof.
    destruct xs as [read | read x xs]; intros here now; specialize (here now).
    - rewrite here. repeat split.
    - destruct ys; [destruct here | exact here].
  Qed.

  Lemma bounds_similar lazy (same : similar_order lazy) t : forall r,
    similar1 (bounds_lazy value lazy r t) (bounds_lazy value' lazy r t).
  Proof.
    induction t as [x ts each | x pts each] using chance_tree_induction; intros r.
    - destruct ts as [| t ts].
      + intros now. repeat split. cbn [bounds_lazy element]. f_equal. symmetry. apply now. now left.
      + inversion_clear each as [| ? ? here siblings]. cbn [bounds_lazy].
        unfold mapmin_lazy; cbn [first others]. rewrite !minimum_lazy_all.
        intros now. cbn [cost] in now. rewrite (similar1_all _ _ _ _ (here _) now). repeat split.
        apply similar_omit. clear -siblings. induction siblings; cbn; constructor; auto.
    - destruct pts as [| pt pts].
      + intros now. repeat split. cbn [bounds_lazy element]. f_equal. symmetry. apply now. now left.
      + cbn [bounds_lazy]. apply lazy_list1_of_similar, same. clear -each.
        induction each as [| u us here _ rest]; cbn [map]; constructor; [| exact rest].
        split; [reflexivity | apply here].
  Qed.

  Lemma search_reads_irrelevance lazy (same : similar_order lazy) r t :
    agree (snd (search_reads value lazy r t)) -> search_reads value' lazy r t = search_reads value lazy r t.
  Proof.
    unfold search_reads. pose proof (similar1_all _ _ _ _ (bounds_similar lazy same t r)) as equal.
    rewrite (minimum_lazy_all (bounds_lazy value lazy r t)). cbn [snd]. intros agreed.
    rewrite (equal agreed). now rewrite minimum_lazy_all.
  Qed.

  (** Labels that gamma, star1 or star2 does not read change neither the value nor what is read. *)
  Theorem gamma_irrelevance r t : (forall x, In x (snd (gamma_reads value r t)) -> value x = value' x) ->
    gamma_reads value' r t = gamma_reads value r t.
  Proof. apply search_reads_irrelevance, gamma_similar. Qed.
  Theorem star1_irrelevance r t : (forall x, In x (snd (star1_reads value r t)) -> value x = value' x) ->
    star1_reads value' r t = star1_reads value r t.
  Proof. apply search_reads_irrelevance, star1_similar. Qed.
  Theorem star2_irrelevance r t : (forall x, In x (snd (star2_reads value r t)) -> value x = value' x) ->
    star2_reads value' r t = star2_reads value r t.
  Proof. apply search_reads_irrelevance, star2_similar. Qed.

  (** ** Deep star1 *)

  Section loops.
    Context {T : Type} (search search' : Qc -> Qc -> T -> Qc * list B).
    Definition same_search (t : T) : Prop := forall a b,
      agree (snd (search a b t)) -> search' a b t = search a b t.

    Lemma best_from_same a b ts : Forall same_search ts -> forall best,
      agree (snd (best_from_reads search a b best ts)) ->
      best_from_reads search' a b best ts = best_from_reads search a b best ts.
    Proof.
      induction 1 as [| t ts here _ each]; intros best; [trivial |].
      cbn [best_from_reads]. destruct (b <=? best); [trivial |]. specialize (here (- b) (- max a best)).
      destruct (search (- b) (- max a best) t) as [v read]. specialize (each (max best (- v))).
      destruct (best_from_reads search a b (max best (- v)) ts) as [most later]. cbn [snd] in *.
      intros [now then_same]%agree_app. now rewrite (here now), (each then_same).
    Qed.

    Lemma mean_from_same r a b pts : Forall (fun pt => same_search (snd pt)) pts -> forall s left,
      agree (snd (mean_from_reads search r a b s left pts)) ->
      mean_from_reads search' r a b s left pts = mean_from_reads search r a b s left pts.
    Proof.
      induction 1 as [| [p t] pts here _ each]; intros s left; [trivial |]. cbn [snd] in here.
      assert (outcome : agree (snd (outcome_reads search r a b s (left - p) p t)) ->
        outcome_reads search' r a b s (left - p) p t = outcome_reads search r a b s (left - p) p t).
      { unfold outcome_reads. destruct (_ <? _); apply here. }
      cbn [mean_from_reads]. destruct (outcome_reads search r a b s (left - p) p t) as [v read].
      cbn [snd] in outcome. cbv zeta. specialize (each (s + p * v) (left - p)).
      destruct (s + p * v + (left - p) * snd r <=? a) eqn:low;
        [| destruct (b <=? s + p * v + (left - p) * fst r) eqn:high];
        [intros now; rewrite (outcome now), low; reflexivity
        | intros now; rewrite (outcome now), low, high; reflexivity |].
      destruct (mean_from_reads search r a b (s + p * v) (left - p) pts) as [mean later]. cbn [snd] in *.
      intros [now then_same]%agree_app. now rewrite (outcome now), low, high, (each then_same).
    Qed.
  End loops.

  (** Labels that deep star1 does not read change neither the value nor what is read. *)
  Theorem deep_star1_window_irrelevance t : forall r a b,
    (forall x, In x (snd (deep_star1_window_reads value r a b t)) -> value x = value' x) ->
    deep_star1_window_reads value' r a b t = deep_star1_window_reads value r a b t.
  Proof.
    induction t as [x ts each | x pts each] using chance_tree_induction; intros r a b.
    - destruct ts as [| t ts]; [intros same; cbn; now rewrite (same x) by now left |].
      assert (all : Forall (same_search (deep_star1_window_reads value (negated r))
        (deep_star1_window_reads value' (negated r))) (t :: ts)).
      { refine (Forall_impl _ _ each). intros u there a' b'. apply there. }
      inversion_clear all as [| ? ? here siblings]. cbn [deep_star1_window_reads].
      specialize (here (- b) (- a)).
      destruct (deep_star1_window_reads value (negated r) (- b) (- a) t) as [v read].
      pose proof (best_from_same _ _ a b ts siblings (- v)) as later.
      destruct (best_from_reads (deep_star1_window_reads value (negated r)) a b (- v) ts) as [most more].
      cbn [snd] in *. intros same. apply agree_app in same. destruct same as [now then_same].
      now rewrite (here now), (later then_same).
    - destruct pts as [| pt pts]; [intros same; cbn; now rewrite (same x) by now left |].
      apply mean_from_same. refine (Forall_impl _ _ each). intros u there a' b'. apply there.
  Qed.

  Corollary deep_star1_irrelevance r t :
    (forall x, In x (snd (deep_star1_reads value r t)) -> value x = value' x) ->
    deep_star1_reads value' r t = deep_star1_reads value r t.
  Proof. apply deep_star1_window_irrelevance. Qed.
End irrelevance.
