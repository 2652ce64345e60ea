(** Deep star1 reads a subsequence of what star1 reads.

      star1:      minleq n xs           stops at the first bound of n or less
      deep star1: deep r a b t          with b = - n, and a as well

    To star1 this is what alpha-beta is to [omit]. The list of a node falls: a reader that asks for an
    element of [- b] or less stops once the node is worth [b] to its own player. Deep star1 stops there
    too, since it knows [b], and it may stop before, when the node cannot be worth more than [a]. At a
    choice node [omit] asks for an element that is at most the best value so far; deep star1 hands
    down this value or [a], whichever is larger. At a chance node a reader of star1 asks for
    [- (b - s - q * l) / p] in the list of the next outcome, and this is what deep star1 hands down,
    unless the range says more. As long as deep star1 goes on, its sum of finished outcomes is exact: a
    result that is only a bound makes it stop. *)
From gametree Require Import Label Fractions Subsequence Window Omit Chance ChanceLists DeepStar1 ChanceReads.
From gametree Require Import Star1InGamma.

(** ** The loops *)

Local Notation answers a b := (Window.answers (Some a) (Some b)).

(** A window with room; or all of a range that has one value only. *)
Definition usable (l h a b : Qc) : Prop := a < b \/ l = h /\ a = l /\ b = h.

(** A window in the range, with room in it if the range has room. *)
Definition window_in (l h a b : Qc) : Prop := l <= a /\ b <= h /\ usable l h a b.

Lemma window_in_negated l h a b best : l <= a -> b <= h -> a < b -> best < b ->
  window_in (- h) (- l) (- b) (- max a best).
Proof. intros. split; [order | split; [order | left; order]]. Qed.
Lemma window_in_first l h a b : window_in l h a b -> window_in (- h) (- l) (- b) (- a).
Proof.
  intros (low & high & [room | (-> & -> & ->)]); (split; [order | split; [order |]]); [left; order | now right].
Qed.
Lemma window_in_range l h : l <= h -> window_in l h l h.
Proof.
  intros range. split; [order |]. split; [order |]. destruct (le_or_lt h l); [right; repeat split; order | now left].
Qed.
Lemma window_in_cut l h a b : max l a < min h b -> window_in l h (max l a) (min h b).
Proof. intros open. split; [order |]. split; [order | now left]. Qed.

(** What is not exact does not matter for the next child. *)
Lemma best_known a b m best : answers a b m best -> best < b -> m <= max a best /\ m < b.
Proof. windows. Qed.

Section part.
  Context {B T : Type} (search : Qc -> Qc -> T -> Qc * list B) (worth : T -> Qc).
  Context (list_of : T -> lazy_list1 Qc B).

  (** What the search of a child has to keep. *)
  Definition keeps (l h : Qc) (t : T) : Prop :=
    (lies worth l h t /\ promising search worth t) /\ minimum (plain1 (list_of t)) = - worth t
    /\ (forall a b, window_in l h a b -> subsequence (snd (search a b t)) (minleq_reads (- b) (list_of t))).

  (** At a choice node: [m] is the best value so far, [best] what the search knows of it. *)
  Lemma best_from_part l h a b ts : window_in l h a b -> Forall (keeps (- h) (- l)) ts ->
    forall best m, l <= m -> answers a b m best ->
    subsequence (snd (best_from_reads search a b best ts))
                (if - m <=? - b then [] else reads_until (- b) (omit_lazy m (map list_of ts))).
  Proof.
    intros (low & high & window) all.
    induction all as [| t ts ([_ here] & least & part) _ each]; intros best m m_low so_far; [apply subsequence_empty |].
    cbn [best_from_reads]. destruct (leb_spec b best) as [enough | more]; [apply subsequence_empty |].
    assert (room : a < b).
    { destruct window as [room | (-> & -> & ->)]; [exact room |].
      destruct so_far as [[] _]; order. }
    destruct (best_known a b m best so_far more) as [known below_b].
    pose proof (window_in_negated l h a b best low high room more) as inside.
    assert (read_part : subsequence (snd (search (- b) (- max a best) t))
                                    (minleq_reads (max a best) (list_of t))).
    { rewrite <- (negate_negate (max a best)) at 2. now apply part. }
    pose proof (answers_next (Some a) (Some b) _ _ _ _ so_far (here (- b) (- max a best))) as next.
    destruct (search (- b) (- max a best) t) as [v read]. cbn [fst snd] in next, read_part.
    assert (still : l <= max m (- worth t)) by order. specialize (each _ _ still next).
    destruct (best_from_reads search a b (max best (- v)) ts) as [most later]. cbn [snd] in *.
    assert (going : (- m <=? - b) = false) by now rewrite leb_negate. rewrite going.
    cbn [map]. rewrite omit_lazy_cons, least. destruct (leb_spec (- worth t) m) as [skipped | read_on].
    - replace (max m (- worth t)) with m in each by (clear - skipped; order).
      rewrite going in each. rewrite reads_until_after. apply subsequence_app; [| exact each].
      apply subsequence_trans with (1 := read_part). now apply minleq_reads_less.
    - replace (max m (- worth t)) with (- worth t) in each by (clear - read_on; order). cbn [reads_until].
      apply subsequence_app; [| exact each].
      apply subsequence_trans with (1 := read_part). apply minleq_reads_costs.
  Qed.

  (** The reader of star1 and the window of deep star1 ask the same of an outcome. *)
  Lemma wanted_high l h b s left p : wanted (- l) (- s) left p (- b) = - high_wanted (l, h) b s left p.
  Proof.
    unfold wanted, high_wanted; cbn [fst]. change (@negate Qc Qc_label) with Qcopp. unfold Qcdiv. ring.
  Qed.

  (** An outcome: [left] is the weight after it, and so far the node is not worth [b]. *)
  Lemma outcome_part l h a b s left p t : l <= h -> window_in l h a b -> 0 < p -> 0 <= left ->
    usable l h (s + (left + p) * l) b -> keeps l h t ->
    subsequence (snd (outcome_reads search (l, h) a b s left p t))
                (minleq_reads (- high_wanted (l, h) b s left p) (list_of t)).
  Proof.
    intros range (low & high & window) positive rest below (_ & _ & part). unfold outcome_reads; cbn [fst snd].
    pose proof (low_wanted_spec (l, h) a s left p positive) as low_bound.
    pose proof (high_wanted_spec (l, h) b s left p positive) as high_bound. cbn [fst snd] in *.
    set (low' := low_wanted (l, h) a s left p) in *. set (high' := high_wanted (l, h) b s left p) in *.
    destruct (leb_spec (min h high') (max l low')) as [closed | open]; cbn [negb].
    - assert (all : h <= high').
      { destruct below as [below | (-> & below & ->)].
        - assert (l < high') by (apply (times_lt_back p); [exact positive | fractions]).
          destruct window as [room | (same & _ & _)]; [| order]. assert (low' < high'); [| order].
          apply (times_lt_back p); [exact positive |]. apply (times_le left) in range; [| exact rest].
          fractions.
        - apply (times_le_back p); [exact positive | fractions]. }
      apply subsequence_trans with (minleq_reads (- h) (list_of t)).
      + apply part, window_in_range, range.
      + apply minleq_reads_less. now apply negate_le.
    - apply subsequence_trans with (minleq_reads (- min h high') (list_of t)).
      + now apply part, window_in_cut.
      + apply minleq_reads_less. clear. order.
  Qed.

  (** At a chance node: [s] is the sum of the finished outcomes. *)
  Lemma mean_from_part l h a b pts : l <= h -> window_in l h a b ->
    Forall (fun pt => keeps l h (snd pt) /\ final_lazy (list_of (snd pt)) = - worth (snd pt)) pts ->
    forall s left, weights_are left pts = true -> usable l h (s + left * l) b ->
    subsequence (snd (mean_from_reads search (l, h) a b s left pts))
      (reads_until (- b)
        (star1_from_lazy (- l) (- s) left (map (fun pt => (fst pt, list_of (snd pt))) pts))).
  Proof.
    intros range window all. induction all as [| [p t] pts [kept last] _ each]; intros s left weights below.
    { apply subsequence_empty. }
    cbn [snd] in kept, last. pose proof kept as ([inner promised] & least & _).
    apply weights_some in weights. destruct weights as (positive & left_over & weights).
    cbn [map fst snd]. rewrite star1_reads_until by exact positive.
    rewrite (wanted_high l h), least, last. cbn [mean_from_reads fst snd]. set (left' := left - p) in *.
    assert (part : subsequence (snd (outcome_reads search (l, h) a b s left' p t))
      (minleq_reads (- high_wanted (l, h) b s left' p) (list_of t))).
    { apply outcome_part; auto. unfold left'. now replace (left - p + p) with left by ring. }
    pose proof (outcome_promises search worth l h a b s left' p t inner promised) as result.
    destruct (outcome_reads search (l, h) a b s left' p t) as [v read]. cbn [fst snd] in part, result.
    destruct (leb_spec (s + p * v + left' * h) a) as [at_low | more];
      [| destruct (leb_spec b (s + p * v + left' * l)) as [at_high | less]]; [now apply subsequence_app_l .. |].
    pose proof (low_wanted_spec (l, h) a s left' p positive) as low_bound.
    pose proof (high_wanted_spec (l, h) b s left' p positive) as high_bound. cbn [fst snd] in *.
    assert (between : low_wanted (l, h) a s left' p < v /\ v < high_wanted (l, h) b s left' p)
      by (split; apply (times_lt_back p); (exact positive || fractions)).
    assert (exact : v = worth t) by (clear - between result; destruct result as [[] []]; order). subst v.
    specialize (each (s + p * worth t) left' weights (or_introl less)).
    destruct (mean_from_reads search (l, h) a b (s + p * worth t) left' pts) as [mean later]. cbn [snd] in *.
    apply subsequence_app; [exact part |].
    destruct (leb_spec (- worth t) (- high_wanted (l, h) b s left' p)) as [stop | _].
    { exfalso. destruct between as [_ between]. order. }
    replace ((- s)%label + p * (- worth t)%label) with (- (s + p * worth t)); [exact each |].
    change (@negate Qc Qc_label) with Qcopp. ring.
  Qed.
End part.

(** ** The tree *)

Section tree.
  Context {B : Type} (value : B -> Qc).

  (** Deep star1 reads a subsequence of what a reader forces who asks the list of star1 for an element of
      [- b] or less: for every window in the range. *)
  Theorem deep_star1_window_part t : forall l h a b, within (l, h) (map_chance value t) = true ->
    window_in l h a b ->
    subsequence (snd (deep_star1_window_reads value (l, h) a b t))
                (minleq_reads (- b) (bounds_lazy value star1_lazy (l, h) t)).
  Proof.
    set (worth := fun u => expectiminimax (map_chance value u)).
    assert (keeps_all : forall l h u, within (l, h) (map_chance value u) = true ->
      (forall a b, window_in l h a b -> subsequence (snd (deep_star1_window_reads value (l, h) a b u))
        (minleq_reads (- b) (bounds_lazy value star1_lazy (l, h) u))) ->
      keeps (deep_star1_window_reads value (l, h)) worth (bounds_lazy value star1_lazy (l, h)) l h u).
    { intros l h u inner part. split; [split; [now apply expectiminimax_inside |] | split; [| exact part]].
      - intros a b. now apply deep_star1_reads_answers.
      - now apply (bounds_lazy_falling value _ star1_falls_to_mean). }
    induction t as [x ts each | x pts each] using chance_tree_induction; intros l h a b inner window.
    - destruct ts as [| t ts].
      { rewrite minleq_reads_until. apply (subsequence_app_l [x] [x]), subsequence_refl. }
      apply within_choice in inner. change (negated (l, h)) with (- h, - l) in inner.
      set (list_of := bounds_lazy value star1_lazy (- h, - l)).
      assert (child : Forall (keeps (deep_star1_window_reads value (- h, - l)) worth list_of (- h) (- l)) (t :: ts)).
      { rewrite Forall_forall in *. intros u there. apply keeps_all; [now apply inner |].
        intros a' b' window'. apply each; [exact there | now apply inner | exact window']. }
      inversion_clear child as [| ? ? first siblings]. destruct first as ([[_ most] here] & least & part).
      change (bounds_lazy value star1_lazy (l, h) (Choice x (t :: ts))) with
        (mapmin_lazy (cons1 (list_of t) (map list_of ts))).
      rewrite mapmin_lazy_cell, minleq_reads_until; cbn [first others cost element rest reads_until].
      rewrite least. cbn [deep_star1_window_reads]. change (negated (l, h)) with (- h, - l).
      assert (first_part : subsequence (snd (deep_star1_window_reads value (- h, - l) (- b) (- a) t))
        (costs1 (list_of t))).
      { apply subsequence_trans with (minleq_reads (- - a) (list_of t)); [| apply minleq_reads_costs].
        rewrite negate_negate. rewrite <- (negate_negate a) at 2. apply part, window_in_first, window. }
      pose proof (answers_first (Some a) (Some b) _ _ (here (- b) (- a))) as one.
      destruct (deep_star1_window_reads value (- h, - l) (- b) (- a) t) as [v read]. cbn [fst snd] in *.
      pose proof (best_from_part _ worth list_of l h a b ts window siblings (- v) (- worth t)) as later.
      destruct (best_from_reads _ _ _ _ _) as [best more]. apply subsequence_app; [exact first_part |].
      apply later; [order | exact one].
    - destruct pts as [| pt pts].
      { rewrite minleq_reads_until. apply (subsequence_app_l [x] [x]), subsequence_refl. }
      destruct (expectiminimax_inside _ l h inner) as [low high].
      apply within_chance in inner. destruct inner as [weights inner].
      set (list_of := bounds_lazy value star1_lazy (l, h)).
      change (list_of (Chance x (pt :: pts))) with
        (lazy_list1_of (star1_from_lazy (- l) 0 1 (map (fun pt => (fst pt, list_of (snd pt))) (pt :: pts)))).
      rewrite lazy_list1_of_reads by (destruct pt; discriminate).
      change (deep_star1_window_reads value (l, h) a b (Chance x (pt :: pts))) with
        (mean_from_reads (deep_star1_window_reads value (l, h)) (l, h) a b 0 1 (pt :: pts)).
      replace 0 with (- 0) at 2 by fractions.
      apply (mean_from_part _ worth list_of); [order | exact window | | exact weights |].
      + rewrite Forall_forall in *. intros u there. specialize (inner u there). split.
        * apply keeps_all; [exact inner |]. intros a' b'. now apply each.
        * now apply (bounds_lazy_falling value _ star1_falls_to_mean).
      + replace (0 + 1 * l) with l by ring.
        destruct window as (low' & high' & [room | (-> & -> & ->)]); [left; order | now right].
  Qed.

  (** Deep star1 reads a subsequence of what star1 reads if all leaves lie in the range. *)
  Theorem deep_star1_reads_in_star1 r t : within r (map_chance value t) = true ->
    subsequence (snd (deep_star1_reads value r t)) (snd (star1_reads value r t)).
  Proof.
    destruct r as [l h]. intros inner. unfold deep_star1_reads, star1_reads, search_reads; cbn [fst snd].
    rewrite minimum_lazy_all. cbn [snd].
    apply subsequence_trans with (minleq_reads (- h) (bounds_lazy value star1_lazy (l, h) t)).
    - apply deep_star1_window_part; [exact inner |].
      destruct (expectiminimax_inside _ l h inner) as [low high]. apply window_in_range. order.
    - apply minleq_reads_costs.
  Qed.
End tree.
