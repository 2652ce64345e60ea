(** Star1 reads a subsequence of what gamma reads.

      gamma u = s1 + q1 * u : ..                         s1 = p1 * minimum xs1
      star1 u = [p1 * x + q1 * u | x <- xs1] ++ ..

    Each element of gamma's list is in the list of star1 too: it belongs to the last element of an outcome,
    which is the minimum. Before it, star1 has the elements that belong to the other elements of the
    outcome. A reader looks for an element of [n] or less. If the last element of an outcome is not
    small enough, then none before it is, and both lists are read on, at the same cost. If it is, then gamma
    has read all of that outcome, and star1 the outcome up to some element. What holds at one node holds for
    the tree by induction, since [mapmin] only reads the lists of its children: less of them, then less
    of the node. *)
From gametree Require Import Label Fractions Subsequence Omit Chance ChanceLists ChanceReads.

(** ** How far a list is read *)

Section reads.
  Context {A : Type} `{Label A} {B : Type}.

  Lemma reads_until_after n read (xs : lazy_list A B) :
    reads_until n (after read xs) = read ++ reads_until n xs.
  Proof. destruct xs; cbn; [reflexivity | now rewrite app_assoc]. Qed.
  Lemma minleq_reads_costs n (xs : lazy_list1 A B) : subsequence (minleq_reads n xs) (costs1 xs).
  Proof. destruct (minleq_reads_part n xs) as [later ->]. apply subsequence_app_l, subsequence_refl. Qed.

  (** Who wants less, reads more. *)
  Lemma reads_until_less m n (xs : lazy_list A B) : m <= n ->
    subsequence (reads_until n xs) (reads_until m xs).
  Proof.
    intros less. induction xs as [read | read x xs each]; cbn; [apply subsequence_refl |].
    apply subsequence_app; [apply subsequence_refl |].
    destruct (leb_spec x n) as [stop | on]; [apply subsequence_empty |].
    destruct (leb_spec x m) as [stop | on']; [exfalso; order | exact each].
  Qed.
  Lemma minleq_reads_less m n (xs : lazy_list1 A B) : m <= n ->
    subsequence (minleq_reads n xs) (minleq_reads m xs).
  Proof. intros less. rewrite !minleq_reads_until. now apply reads_until_less. Qed.

  (** The list [xs] costs no more than [ys], however far they are read. *)
  Definition no_more (xs ys : lazy_list1 A B) : Prop :=
    subsequence (costs1 xs) (costs1 ys) /\ forall n, subsequence (minleq_reads n xs) (minleq_reads n ys).

  (** [omit] and [mapmin] cost no more if the lists that they read cost no more. *)
  Definition no_more_child (xs ys : lazy_list1 A B) : Prop :=
    no_more xs ys /\ minimum (plain1 xs) = minimum (plain1 ys).

  Lemma omit_no_more xss yss : Forall2 no_more_child xss yss -> forall m,
    subsequence (costs (omit_lazy m xss)) (costs (omit_lazy m yss))
    /\ forall n, subsequence (reads_until n (omit_lazy m xss)) (reads_until n (omit_lazy m yss)).
  Proof.
    induction 1 as [| xs ys xss yss [[all some] same] _ each]; intros m.
    { split; intros; apply subsequence_refl. }
    rewrite !omit_lazy_cons, same. destruct (minimum (plain1 ys) <=? m).
    - destruct (each m) as [all' some']. rewrite !costs_after. split.
      + now apply subsequence_app.
      + intros n. rewrite !reads_until_after. now apply subsequence_app.
    - destruct (each (minimum (plain1 ys))) as [all' some']. split; [now apply subsequence_app |].
      intros n. cbn [reads_until]. apply subsequence_app; [exact all |].
      destruct (- minimum (plain1 ys) <=? n); [apply subsequence_empty | apply some'].
  Qed.

  Lemma mapmin_no_more xs ys xss yss : no_more_child xs ys -> Forall2 no_more_child xss yss ->
    no_more (mapmin_lazy (cons1 xs xss)) (mapmin_lazy (cons1 ys yss)).
  Proof.
    intros [[all some] same] later. rewrite !mapmin_lazy_cell; cbn [first others]. rewrite same.
    destruct (omit_no_more xss yss later (minimum (plain1 ys))) as [all' some']. split.
    - unfold costs1 at 1 3; cbn [cost rest]. now apply subsequence_app.
    - intros n. rewrite !minleq_reads_until. cbn [cost element rest reads_until].
      apply subsequence_app; [exact all |].
      destruct (- minimum (plain1 ys) <=? n); [apply subsequence_empty | apply some'].
  Qed.
End reads.

(** ** One chance node *)

Section chance.
  Context {B : Type} (value : B -> Qc).

  (** A bound of star1 is at most [n] if the outcome's bound is at most this. *)
  Definition wanted (u s left p n : Qc) : Qc := (n - s - left * u) / p.
  Lemma wanted_spec u s left p n x : 0 < p -> (s + p * x + left * u <=? n) = (x <=? wanted u s left p n).
  Proof.
    intros positive. pose proof (times_divide p (n - s - left * u) positive) as bound.
    change ((n - s - left * u) / p) with (wanted u s left p n) in bound.
    apply eq_true_iff_eq. change (s + p * x + left * u <= n <-> x <= wanted u s left p n). split.
    - intros below. apply (times_le_back p); [exact positive | fractions].
    - intros below. apply (times_le p) in below; [fractions | now apply lt_le].
  Qed.

  Lemma map_then_reads f n k (xs next : lazy_list Qc B) : (forall x, (f x <=? n) = (x <=? k)) ->
    reads_until n (map_then f xs next)
    = reads_until k xs ++ if minleq k (plain xs) then [] else reads_until n next.
  Proof.
    intros same. induction xs as [read | read x xs each]; cbn [reads_until map_then plain minleq].
    - apply reads_until_after.
    - rewrite same. destruct (x <=? k); cbn [orb]; [now rewrite !app_nil_r | now rewrite each, app_assoc].
  Qed.

  Lemma star1_reads_until u s left p n xs (pts : outcomes B) : 0 < p ->
    let k := wanted u s (left - p) p n in
    reads_until n (star1_from_lazy u s left ((p, xs) :: pts))
    = minleq_reads k xs ++ if minimum (plain1 xs) <=? k then []
                           else reads_until n (star1_from_lazy u (s + p * final_lazy xs) (left - p) pts).
  Proof.
    intros positive k. rewrite minleq_reads_until, <- minleq_minimum.
    cbn [star1_from_lazy reads_until elements plain1 first others minleq].
    pose proof (fun x => wanted_spec u s (left - p) p n x positive : _ = (x <=? k)) as same.
    rewrite same. destruct (element xs <=? k); cbn [orb]; [now rewrite !app_nil_r |].
    now rewrite (map_then_reads _ n k) by exact same; rewrite app_assoc.
  Qed.

  Lemma gamma_reads_until u s left p n xs (pts : outcomes B) :
    reads_until n (gamma_from_lazy u s left ((p, xs) :: pts))
    = costs1 xs ++ if s + p * minimum (plain1 xs) + (left - p) * u <=? n then []
                   else reads_until n (gamma_from_lazy u (s + p * minimum (plain1 xs)) (left - p) pts).
  Proof. cbn [gamma_from_lazy]. now rewrite minimum_lazy_all. Qed.

  (** An outcome as star1 and as gamma have it. *)
  Definition no_more_outcome (pt pt' : Qc * lazy_list1 Qc B) : Prop :=
    fst pt = fst pt' /\ no_more_child (snd pt) (snd pt') /\ final_lazy (snd pt) = minimum (plain1 (snd pt)).

  Lemma star1_no_more u pts pts' : Forall2 no_more_outcome pts pts' ->
    forall s left, weights_are left pts = true -> forall n,
    subsequence (reads_until n (star1_from_lazy u s left pts))
                (reads_until n (gamma_from_lazy u s left pts')).
  Proof.
    induction 1 as [| [p xs] [p' ys] pts pts' (weight & [[all some] same] & last) _ each];
      intros s left weights n; [constructor |].
    cbn [fst snd] in weight, all, some, same, last. subst p'.
    apply weights_some in weights. destruct weights as (positive & _ & weights).
    rewrite star1_reads_until, gamma_reads_until by exact positive.
    rewrite last, <- same, wanted_spec by exact positive. apply subsequence_app.
    - apply subsequence_trans with (2 := all). apply minleq_reads_costs.
    - destruct (minimum (plain1 xs) <=? _); [apply subsequence_empty | now apply each].
  Qed.

  Lemma outcomes_no_more pts pts' : Forall2 no_more_outcome pts pts' ->
    subsequence (all_costs pts) (all_costs pts').
  Proof.
    induction 1 as [| pt pt' pts pts' (_ & [[all _] _] & _) _ each]; cbn; [constructor |].
    now apply subsequence_app.
  Qed.

  (** ** The tree *)

  (** The list falls to its last element, which is minus the value. *)
  Lemma bounds_lazy_falling lazy (mean : falls_to_mean lazy) r t : within r (map_chance value t) = true ->
    minimum (plain1 (bounds_lazy value lazy r t)) = - expectiminimax (map_chance value t)
    /\ final_lazy (bounds_lazy value lazy r t) = - expectiminimax (map_chance value t).
  Proof.
    intros inner. pose proof (bounds_fall value lazy mean t r inner) as fall.
    split; [exact (falls_least _ _ _ fall) |]. destruct fall as [_ fall]. now apply falls_last in fall.
  Qed.

  Lemma lazy_list1_of_reads n (xs : lazy_list Qc B) : plain xs <> [] ->
    minleq_reads n (lazy_list1_of xs) = reads_until n xs.
  Proof.
    destruct xs as [read | read x xs]; [intros no; now destruct no |]. now rewrite minleq_reads_until.
  Qed.

  Lemma star1_in_gamma_lists t : forall r, within r (map_chance value t) = true ->
    no_more (bounds_lazy value star1_lazy r t) (bounds_lazy value gamma_lazy r t).
  Proof.
    induction t as [x ts each | x pts each] using chance_tree_induction; intros r inner.
    - destruct ts as [| t ts]; [split; intros; apply subsequence_refl |]. apply within_choice in inner.
      assert (child : Forall (fun u => no_more_child (bounds_lazy value star1_lazy (negated r) u)
        (bounds_lazy value gamma_lazy (negated r) u)) (t :: ts)).
      { rewrite Forall_forall in *. intros u there. specialize (inner u there). split; [now apply each |].
        destruct (bounds_lazy_falling _ star1_falls_to_mean _ _ inner) as [-> _].
        destruct (bounds_lazy_falling _ gamma_falls_to_mean _ _ inner) as [-> _].
        reflexivity. }
      inversion_clear child as [| ? ? here siblings]. cbn [bounds_lazy]. apply mapmin_no_more; [exact here |].
      clear -siblings. induction siblings; cbn; constructor; assumption.
    - destruct pts as [| pt pts]; [split; intros; apply subsequence_refl |].
      apply within_chance in inner. destruct inner as [weights inner].
      set (lists lazy := map (fun pt => (fst pt, bounds_lazy value lazy r (snd pt))) (pt :: pts)).
      assert (outcome : Forall2 no_more_outcome (lists star1_lazy) (lists gamma_lazy)).
      { assert (all : Forall (fun pt => no_more_outcome
          (fst pt, bounds_lazy value star1_lazy r (snd pt)) (fst pt, bounds_lazy value gamma_lazy r (snd pt)))
          (pt :: pts)).
        { rewrite Forall_forall in *. intros u there. specialize (inner u there).
          destruct (bounds_lazy_falling _ star1_falls_to_mean _ _ inner) as [least last].
          destruct (bounds_lazy_falling _ gamma_falls_to_mean _ _ inner) as [least' _].
          split; [reflexivity |]. cbn [snd]. rewrite last, least.
          split; [split; [now apply each | congruence] | reflexivity]. }
        unfold lists. clear -all. induction all; cbn; constructor; assumption. }
      assert (weights' : weights_are 1 (lists star1_lazy) = true).
      { unfold lists. now rewrite (weights_map (fun pt => bounds_lazy value star1_lazy r (snd pt))). }
      change (no_more (lazy_list1_of (star1_from_lazy (- fst r) 0 1 (lists star1_lazy)))
        (lazy_list1_of (gamma_from_lazy (- fst r) 0 1 (lists gamma_lazy)))).
      split.
      + rewrite !lazy_list1_of_costs, !app_nil_r, star1_from_costs, gamma_from_costs.
        now apply outcomes_no_more.
      + intros n. rewrite !lazy_list1_of_reads.
        * now apply star1_no_more.
        * unfold lists. cbn [map gamma_from_lazy]. now rewrite minimum_lazy_all.
        * discriminate.
  Qed.

  (** Star1 reads a subsequence of what gamma reads if all leaves lie in the range. *)
  Theorem star1_reads_in_gamma r t : within r (map_chance value t) = true ->
    subsequence (snd (star1_reads value r t)) (snd (gamma_reads value r t)).
  Proof.
    intros inner. unfold star1_reads, gamma_reads, search_reads. rewrite !minimum_lazy_all.
    now apply star1_in_gamma_lists.
  Qed.
End chance.
