(** Star1 with windows: alpha-beta for trees with chance nodes.

      deep (l,h) a b (Node x [])    = x
      deep (l,h) a b (Node x ts)    = the loop of alpha-beta, the range negated below
      deep (l,h) a b (Chance x [])  = x
      deep (l,h) a b (Chance x pts) = go 0 1 pts
        where go s q []          = s
              go s q ((p,t):pts) | s' + q' * h <= a = s' + q' * h
                                 | s' + q' * l >= b = s' + q' * l
                                 | otherwise        = go s' q' pts
                where q' = q - p
                      a' = max l ((a - s - q' * h) / p)
                      b' = min h ((b - s - q' * l) / p)
                      s' = s + p * deep (l,h) a' b' t

    The window (a,b) says where the value is wanted exactly. A result at or below [a] is an upper bound on
    the value, one at or above [b] a lower bound, and one between them is the value. At a chance node [s] is
    the sum of the finished outcomes and [q'] the weight of those that follow, which are worth at most [h]
    and at least [l] each. So the node ends up at or below [a] if the outcome is at or below
    [(a - s - q' * h) / p], and at or above [b] if it is at or above [(b - s - q' * l) / p]: this is
    the outcome's window. Theorem: the result keeps what the window promises, and with all of the range
    as the window it is expectiminimax. *)
From Coq Require Import QArith Qcanon List Bool.
From gametree Require Import Label Fractions Window Chance ViewsChance.
Import ListNotations.
Open Scope Qc_scope.
Open Scope label_scope.

(** ** The search, with the leaves that it reads, in order *)

(** The loops of the two kinds of nodes; [search] is the search of a child, given its window. *)
Section loops.
  Context {B T : Type} (search : Qc -> Qc -> T -> Qc * list B) (r : range) (a b : Qc).

  Fixpoint best_from_reads (best : Qc) (ts : list T) : Qc * list B :=
    match ts with
    | [] => (best, [])
    | t :: ts =>
        if b <=? best then (best, [])
        else let (v, read) := search (- b) (- max a best) t in
             let (most, later) := best_from_reads (max best (- v)) ts in
             (most, read ++ later)
    end.

  (** The window of an outcome of weight [p], when [s] is the sum so far and [left] the weight that is left
      after it. It is kept within the range. It is all of the range if nothing is between its bounds. *)
  Definition low_wanted (s left p : Qc) : Qc := (a - s - left * snd r) / p.
  Definition high_wanted (s left p : Qc) : Qc := (b - s - left * fst r) / p.
  Definition outcome_reads (s left p : Qc) (t : T) : Qc * list B :=
    let low := max (fst r) (low_wanted s left p) in
    let high := min (snd r) (high_wanted s left p) in
    if low <? high then search low high t else search (fst r) (snd r) t.

  Fixpoint mean_from_reads (s left : Qc) (pts : list (Qc * T)) : Qc * list B :=
    match pts with
    | [] => (s, [])
    | (p, t) :: pts =>
        let left' := left - p in
        let (v, read) := outcome_reads s left' p t in
        let s' := s + p * v in
        if s' + left' * snd r <=? a then (s' + left' * snd r, read)
        else if b <=? s' + left' * fst r then (s' + left' * fst r, read)
        else let (mean, later) := mean_from_reads s' left' pts in (mean, read ++ later)
    end.
End loops.

Section reads.
  Context {B : Type} (value : B -> Qc).

  Fixpoint deep_star1_window_reads (r : range) (a b : Qc) (t : chance_tree B) : Qc * list B :=
    match t with
    | Choice x [] => (value x, [x])
    | Choice _ (t :: ts) =>
        let search := deep_star1_window_reads (negated r) in
        let (v, read) := search (- b) (- a) t in
        let (most, later) := best_from_reads search a b (- v) ts in
        (most, read ++ later)
    | Chance x [] => (value x, [x])
    | Chance _ pts => mean_from_reads (deep_star1_window_reads r) r a b 0 1 pts
    end.

  (** The value that deep star1 returns, and the leaves that it forces, in order. *)
  Definition deep_star1_reads (r : range) (t : chance_tree B) : Qc * list B :=
    deep_star1_window_reads r (fst r) (snd r) t.
End reads.

Definition deep_star1_window (r : range) (a b : Qc) (t : chance_tree Qc) : Qc :=
  fst (deep_star1_window_reads (fun x => x) r a b t).
Definition deep_star1 (r : range) (t : chance_tree Qc) : Qc := deep_star1_window r (fst r) (snd r) t.

(** ** What a window promises *)

Definition promises (a b v r : Qc) : Prop :=
  (r <= a -> v <= r) /\ (b <= r -> r <= v) /\ (a < r -> r < b -> r = v).

Lemma promises_exact a b v : promises a b v v.
Proof. repeat split; intros; apply le_refl. Qed.

(** In a window with room it is what alpha-beta promises. *)
Lemma promises_answers a b v r : a < b -> promises a b v r <-> answers (Some a) (Some b) v r.
Proof.
  intros room. split; [| unfold promises; windows]. intros (above & below & between). unfold answers; cbn.
  destruct (le_or_lt r a) as [low | more]; [auto |]. destruct (le_or_lt b r) as [high | less]; [auto |].
  rewrite (between more less). split; left; apply le_refl.
Qed.

(** A window that holds the value makes the result exact. *)
Lemma promises_all l h v r : l <= v -> v <= h -> promises l h v r -> r = v.
Proof.
  intros low high (above & below & between).
  destruct (le_or_lt r l) as [at_low | more]; [specialize (above at_low); order |].
  destruct (le_or_lt h r) as [at_high | less]; [specialize (below at_high); order | now apply between].
Qed.

(** A window may be cut to the range in which the value lies. *)
Lemma promises_cut l h a b v r : l <= v -> v <= h -> promises (max l a) (min h b) v r -> promises a b v r.
Proof.
  intros low high (above & below & between). repeat split.
  - intros at_low. apply above. order.
  - intros at_high. apply below. order.
  - intros more less. destruct (le_or_lt r (max l a)) as [at_low | inside]; [specialize (above at_low); order |].
    destruct (le_or_lt (min h b) r) as [at_high | inside']; [specialize (below at_high); order | now apply between].
Qed.

(** The other player sees the window negated. *)
Lemma promises_negate a b v r : promises (- b) (- a) v r -> promises a b (- v) (- r).
Proof.
  intros (above & below & between). repeat split.
  - intros at_low. apply negate_le. apply below. order.
  - intros at_high. apply negate_le. apply above. order.
  - intros more less. f_equal. apply between; order.
Qed.

(** One more choice: it only has to be better than the best so far. *)
Lemma promises_max a b m best w r : a < b -> best < b -> promises a b m best -> promises (max a best) b w r ->
  promises a b (max m w) (max best r).
Proof. intros window open. rewrite !promises_answers by order. windows. Qed.

(** A window with room; or all of a range that has one value only. *)
Definition usable (l h a b : Qc) : Prop := a < b \/ l = h /\ a = l /\ b = h.
Lemma usable_range l h : l <= h -> usable l h l h.
Proof. intros range. destruct (le_or_lt h l); [right; repeat split; order | now left]. Qed.
Lemma usable_negated l h a b : usable l h a b -> usable (- h) (- l) (- b) (- a).
Proof. intros [room | (-> & -> & ->)]; [left; order | now right]. Qed.

(** ** The loops keep the promise *)

Section promise.
  Context {B T : Type} (search : Qc -> Qc -> T -> Qc * list B) (value : T -> Qc).

  (** What the search of a child has to keep, whose value lies between [l] and [h]. *)
  Definition promising (l h : Qc) (t : T) : Prop := (l <= value t /\ value t <= h)
    /\ forall a b, usable l h a b -> promises a b (value t) (fst (search a b t)).

  Lemma best_from_promises l h a b ts : usable l h a b -> Forall (promising (- h) (- l)) ts ->
    forall best m, l <= - m -> - fold_left min (map value ts) m <= h -> promises a b (- m) best ->
    promises a b (- fold_left min (map value ts) m) (fst (best_from_reads search a b best ts)).
  Proof.
    intros window all. induction all as [| t ts [_ here] _ each]; intros best m least most so_far; [exact so_far |].
    cbn [best_from_reads map fold_left] in *. destruct (leb_spec b best) as [enough | more].
    - destruct so_far as (_ & below & _). specialize (below enough).
      pose proof (fold_min_below (map value ts) (min m (value t))) as more. cbn [fst].
      destruct window as [room | (-> & -> & ->)]; repeat split; intros; order.
    - assert (room : a < b).
      { destruct window as [room | (-> & -> & ->)]; [exact room |].
        destruct so_far as (above & _). specialize (above (lt_le _ _ more)). order. }
      specialize (here (- b) (- max a best)). destruct (search _ _ t) as [v read].
      specialize (each (max best (- v)) (min m (value t))). destruct (best_from_reads _ _ _ _ ts) as [most' later].
      apply each; [clear - least; order | exact most |].
      rewrite negate_min. apply promises_max; [exact room | exact more | exact so_far |].
      apply promises_negate, here. left. clear - room more. order.
  Qed.

  Lemma outcome_promises l h a b s left p t : l <= h -> promising l h t ->
    promises (low_wanted (l, h) a s left p) (high_wanted (l, h) b s left p) (value t)
      (fst (outcome_reads search (l, h) a b s left p t)).
  Proof.
    intros range [[low high] here]. unfold outcome_reads; cbn [fst snd].
    set (low' := low_wanted (l, h) a s left p). set (high' := high_wanted (l, h) b s left p).
    destruct (leb_spec (min h high') (max l low')) as [closed | open]; cbn [negb].
    - rewrite (promises_all l h (value t) (fst (search l h t)) low high); [apply promises_exact |].
      now apply here, usable_range.
    - apply (promises_cut l h); [exact low | exact high |]. apply here. now left.
  Qed.

  (** What is wanted of an outcome is what is wanted of the node. *)
  Lemma low_wanted_spec r a s left p : 0 < p -> p * low_wanted r a s left p = a - s - left * snd r.
  Proof. apply times_divide. Qed.
  Lemma high_wanted_spec r b s left p : 0 < p -> p * high_wanted r b s left p = b - s - left * fst r.
  Proof. apply times_divide. Qed.

  Lemma mean_from_promises l h a b pts : l <= h -> usable l h a b -> Forall (fun pt => promising l h (snd pt)) pts ->
    forall s left, weights_are left pts = true ->
    promises a b (weigh s (map (fun pt => (fst pt, value (snd pt))) pts))
      (fst (mean_from_reads search (l, h) a b s left pts)).
  Proof.
    intros range window all. induction all as [| [p t] pts here later each]; intros s left weights.
    - apply promises_exact.
    - apply weights_some in weights. destruct weights as (positive & _ & rest). cbn [snd] in here.
      pose proof (outcome_promises l h a b s (left - p) p t range here) as part.
      cbn [mean_from_reads map weigh fst snd].
      destruct (outcome_reads search (l, h) a b s (left - p) p t) as [part_value read]. cbn [fst snd] in *.
      set (left' := left - p) in *.
      pose proof (low_wanted_spec (l, h) a s left' p positive) as low_bound.
      pose proof (high_wanted_spec (l, h) b s left' p positive) as high_bound.
      set (low' := low_wanted (l, h) a s left' p) in *. set (high' := high_wanted (l, h) b s left' p) in *.
      cbn [fst snd] in *. destruct part as (above & below & between).
      destruct (weigh_inside l h (map (fun pt => (fst pt, value (snd pt))) pts) left' (s + p * value t))
        as [least most].
      { now rewrite (weights_map (fun pt => value (snd pt))). }
      { rewrite Forall_map. refine (Forall_impl _ _ later). intros u there. apply there. }
      assert (is_above : part_value <= low' -> p * value t <= p * part_value)
        by (intros; apply times_le; [now apply lt_le | now apply above]).
      assert (is_below : high' <= part_value -> p * part_value <= p * value t)
        by (intros; apply times_le; [now apply lt_le | now apply below]).
      assert (at_low : p * part_value <= p * low' -> part_value <= low') by now apply times_le_back.
      assert (at_high : p * high' <= p * part_value -> high' <= part_value) by now apply times_le_back.
      destruct (leb_spec (s + p * part_value + left' * h) a) as [low | more];
        [| destruct (leb_spec b (s + p * part_value + left' * l)) as [high | less]]; cbn [fst].
      + pose proof (is_above (at_low ltac:(fractions))). split; [intros; fractions |].
        split; [intros high | intros; fractions]. destruct window as [room | (-> & -> & ->)]; [fractions |].
        pose proof (is_below (at_high ltac:(fractions))). fractions.
      + pose proof (is_below (at_high ltac:(fractions))). split; [intros low | split; intros; fractions].
        destruct window as [room | (-> & -> & ->)]; [fractions |].
        pose proof (is_above (at_low ltac:(fractions))). fractions.
      + specialize (each (s + p * value t) left' rest).
        replace part_value with (value t); [now destruct (mean_from_reads _ _ _ _ _ left' pts) |].
        symmetry. apply between; apply (times_lt_back p); (exact positive || fractions).
  Qed.
End promise.

Section value.
  Context {B : Type} (value : B -> Qc).
  Let worth (t : chance_tree B) : Qc := expectiminimax (map_chance value t).

  (** ** The value *)

  (** In a window that is usable, the result keeps what it promises. *)
  Theorem deep_star1_reads_usable t : forall l h a b, within (l, h) (map_chance value t) = true -> usable l h a b ->
    promises a b (worth t) (fst (deep_star1_window_reads value (l, h) a b t)).
  Proof.
    assert (promised : forall l h u, within (l, h) (map_chance value u) = true ->
      (forall l h a b, within (l, h) (map_chance value u) = true -> usable l h a b ->
        promises a b (worth u) (fst (deep_star1_window_reads value (l, h) a b u))) ->
      promising (deep_star1_window_reads value (l, h)) worth l h u).
    { intros l h u inner here. split; [now apply expectiminimax_inside |]. auto. }
    induction t as [x ts each | x pts each] using chance_tree_induction; intros l h a b inner window.
    - destruct ts as [| t ts]; [apply promises_exact |].
      destruct (expectiminimax_inside _ l h inner) as [_ most]. apply within_choice in inner.
      assert (all : Forall (promising (deep_star1_window_reads value (- h, - l)) worth (- h) (- l)) (t :: ts)).
      { rewrite Forall_forall in *. intros u there. apply promised; [now apply inner | now apply each]. }
      inversion_clear all as [| ? ? [[low high] here] rest]. cbn [deep_star1_window_reads].
      change (- fold_left min (map expectiminimax (map (map_chance value) ts)) (worth t) <= h) in most.
      change (worth (Choice x (t :: ts)))
        with (- fold_left min (map expectiminimax (map (map_chance value) ts)) (worth t)).
      rewrite map_map in *. change (negated (l, h)) with (- h, - l). specialize (here (- b) (- a)).
      destruct (deep_star1_window_reads value _ _ _ t) as [v read]. cbn [fst] in here.
      pose proof (best_from_promises _ worth l h a b ts window rest (- v) (worth t)) as kept.
      destruct (best_from_reads _ _ _ _ ts).
      apply kept; [order | exact most | now apply promises_negate, here, usable_negated].
    - destruct pts as [| pt pts]; [apply promises_exact |].
      destruct (expectiminimax_inside _ l h inner) as [low high].
      apply within_chance in inner. destruct inner as [weights inner].
      pose proof (mean_from_promises (deep_star1_window_reads value (l, h)) worth l h a b (pt :: pts)) as kept.
      change (worth (Chance x (pt :: pts))) with (weigh 0 (map (fun pt => (fst pt, expectiminimax (snd pt)))
        (map (fun pt => (fst pt, map_chance value (snd pt))) (pt :: pts)))).
      rewrite map_map. apply kept; [order | exact window | | exact weights].
      rewrite Forall_forall in *. intros u there. apply promised; [now apply inner | now apply each].
  Qed.

  (** With a window the result is a bound on its side, and between its bounds it is exact. *)
  Theorem deep_star1_reads_promises t r a b : within r (map_chance value t) = true -> a < b ->
    promises a b (worth t) (fst (deep_star1_window_reads value r a b t)).
  Proof. destruct r. intros inner room. apply deep_star1_reads_usable; [exact inner | now left]. Qed.

  (** Deep star1 is expectiminimax if all leaves lie in the range. *)
  Theorem deep_star1_reads_is_expectiminimax r t : within r (map_chance value t) = true ->
    fst (deep_star1_reads value r t) = worth t.
  Proof.
    destruct r as [l h]. intros inner. destruct (expectiminimax_inside _ l h inner) as [low high].
    apply (promises_all l h); [exact low | exact high |].
    apply deep_star1_reads_usable; [exact inner | apply usable_range; order].
  Qed.
End value.

(** The same of trees of values. *)
Theorem deep_star1_promises t r a b : within r t = true -> a < b ->
  promises a b (expectiminimax t) (deep_star1_window r a b t).
Proof. rewrite <- (map_chance_id t) at 1 2. apply deep_star1_reads_promises. Qed.
Theorem deep_star1_is_expectiminimax r t : within r t = true -> deep_star1 r t = expectiminimax t.
Proof. rewrite <- (map_chance_id t) at 1 3. apply deep_star1_reads_is_expectiminimax. Qed.
