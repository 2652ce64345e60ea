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
From gametree Require Import Label Fractions Chance ViewsChance.
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
  intros low high (above & below & between).
  assert (exact : a < r -> r < b -> r = v).
  { intros more less.
    destruct (le_or_lt r (max l a)) as [at_low | inside]; [specialize (above at_low); order |].
    destruct (le_or_lt (min h b) r) as [at_high | inside']; [specialize (below at_high); order |].
    now apply between. }
  repeat split; [| | exact exact].
  - intros at_low. apply above. order.
  - intros at_high. apply below. order.
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
Proof.
  intros window open (above & _ & between) (above' & below' & between').
  assert (known : m <= max a best /\ (a < best -> best = m)).
  { destruct (le_or_lt best a) as [at_low | more].
    - specialize (above at_low). clear - above at_low. split; order.
    - rewrite <- (between more open). clear. split; order. }
  destruct known as [known exact]. clear between.
  destruct (le_or_lt r (max a best)) as [no_better | better].
  - specialize (above' no_better). clear below' between'. repeat split.
    + intros at_low. assert (low : best <= a) by (clear - at_low; order).
      specialize (above low). clear - above above'. order.
    + intros at_high. exfalso. clear - window open no_better at_high. order.
    + intros more _. assert (inside : a < best) by (clear - more no_better; order).
      rewrite <- (exact inside). clear - inside no_better above'. order.
  - assert (new : max best r = r) by (clear - better; order). rewrite new. clear above above' exact open.
    destruct (le_or_lt b r) as [at_high | less].
    + specialize (below' at_high). repeat split.
      * intros at_low. exfalso. clear - window at_high at_low. order.
      * intros _. clear - below'. order.
      * intros _ less. exfalso. clear - at_high less. order.
    + rewrite <- (between' better less).
      assert (same : max m r = r) by (clear - known better; order). rewrite same.
      repeat split; intros; apply le_refl.
Qed.

(** ** The loops keep the promise *)

Section promise.
  Context {B T : Type} (search : Qc -> Qc -> T -> Qc * list B) (value : T -> Qc).

  Lemma best_from_promises a b ts : a < b ->
    Forall (fun t => forall a b, a < b -> promises a b (value t) (fst (search a b t))) ts ->
    forall best m, promises a b (- m) best ->
    promises a b (- fold_left min (map value ts) m) (fst (best_from_reads search a b best ts)).
  Proof.
    intros window all. induction all as [| t ts here _ each]; intros best m so_far; [exact so_far |].
    cbn [best_from_reads map fold_left]. destruct (leb_spec b best) as [enough | more].
    - destruct so_far as (above & below & between). specialize (below enough).
      pose proof (fold_min_below (map value ts) (min m (value t))) as least.
      assert (more : best <= - fold_left min (map value ts) (min m (value t)))
        by (clear - below least; order).
      clear - window enough more. repeat split; intros; order.
    - specialize (here (- b) (- max a best)). destruct (search _ _ t) as [v read].
      specialize (each (max best (- v))). destruct (best_from_reads _ _ _ _ ts) as [most later].
      apply each. rewrite negate_min. apply promises_max; [exact window | exact more | exact so_far |].
      apply promises_negate, here. order.
  Qed.

  Lemma outcome_promises r a b s left p t : fst r <= value t -> value t <= snd r ->
    (forall a b, a < b -> promises a b (value t) (fst (search a b t))) ->
    (fst r = snd r -> fst (search (fst r) (snd r) t) = value t) ->
    promises (low_wanted r a s left p) (high_wanted r b s left p) (value t)
      (fst (outcome_reads search r a b s left p t)).
  Proof.
    intros low high here point. unfold outcome_reads.
    set (low' := low_wanted r a s left p). set (high' := high_wanted r b s left p).
    destruct (leb_spec (min (snd r) high') (max (fst r) low')) as [closed | open]; cbn [negb].
    - replace (fst (search (fst r) (snd r) t)) with (value t); [apply promises_exact |]. symmetry.
      destruct (le_or_lt (snd r) (fst r)) as [one | many].
      + apply point. order.
      + apply (promises_all (fst r) (snd r)); auto.
    - apply (promises_cut (fst r) (snd r)); auto.
  Qed.

  Lemma mean_from_promises l h a b pts : a < b ->
    Forall (fun pt => (l <= value (snd pt) /\ value (snd pt) <= h)
      /\ (forall a b, a < b -> promises a b (value (snd pt)) (fst (search a b (snd pt))))
      /\ (l = h -> fst (search l h (snd pt)) = value (snd pt))) pts ->
    forall s left, weights_are left pts = true ->
    promises a b (weigh s (map (fun pt => (fst pt, value (snd pt))) pts))
      (fst (mean_from_reads search (l, h) a b s left pts)).
  Proof.
    intros window all. induction all as [| [p t] pts here later each]; intros s left weights.
    - apply promises_exact.
    - apply weights_some in weights. destruct weights as (positive & _ & rest).
      destruct here as ((low & high) & here & point). cbn [fst snd] in low, high, here, point.
      pose proof (outcome_promises (l, h) a b s (left - p) p t low high here point) as part.
      cbn [mean_from_reads map weigh fst snd].
      destruct (outcome_reads search (l, h) a b s (left - p) p t) as [part_value read]. cbn [fst snd] in *.
      set (left' := left - p) in *.
      pose proof (times_divide p (a - s - left' * h) positive) as low_bound.
      pose proof (times_divide p (b - s - left' * l) positive) as high_bound.
      change ((a - s - left' * h) / p) with (low_wanted (l, h) a s left' p) in low_bound.
      change ((b - s - left' * l) / p) with (high_wanted (l, h) b s left' p) in high_bound.
      set (low' := low_wanted (l, h) a s left' p) in *. set (high' := high_wanted (l, h) b s left' p) in *.
      destruct part as (above & below & between).
      destruct (weigh_inside l h (map (fun pt => (fst pt, value (snd pt))) pts) left' (s + p * value t))
        as [least most].
      { now rewrite (weights_map (fun pt => value (snd pt))). }
      { rewrite Forall_map. refine (Forall_impl _ _ later). intros u there. apply there. }
      destruct (leb_spec (s + p * part_value + left' * h) a) as [at_low | more].
      + cbn [fst]. assert (v : value t <= part_value).
        { apply above. apply (times_le_back p); [exact positive | fractions]. }
        apply (times_le p) in v; [| now apply lt_le]. repeat split; intros; fractions.
      + destruct (leb_spec b (s + p * part_value + left' * l)) as [at_high | less].
        * cbn [fst]. assert (v : part_value <= value t).
          { apply below. apply (times_le_back p); [exact positive | fractions]. }
          apply (times_le p) in v; [| now apply lt_le]. repeat split; intros; fractions.
        * specialize (each (s + p * value t) left' rest).
          replace part_value with (value t); [now destruct (mean_from_reads _ _ _ _ _ left' pts) |].
          symmetry. apply between.
          -- apply (times_lt_back p); [exact positive | fractions].
          -- apply (times_lt_back p); [exact positive | fractions].
  Qed.

  (** In a range with one value there is nothing to find out. *)
  Lemma best_from_point a b x ts : Forall (fun t => forall a b, fst (search a b t) = - x) ts ->
    fst (best_from_reads search a b x ts) = x.
  Proof.
    intros all. induction all as [| t ts here _ each]; [reflexivity |].
    cbn [best_from_reads]. destruct (b <=? x); [reflexivity |].
    specialize (here (- b) (- max a x)). destruct (search _ _ t) as [v read]. cbn [fst] in here.
    rewrite here, negate_negate. replace (max x x) with x by order. now destruct (best_from_reads _ _ _ x ts).
  Qed.
  Lemma mean_from_point a b x pts : Forall (fun pt => forall a b, fst (search a b (snd pt)) = x) pts ->
    forall s left, weights_are left pts = true ->
    fst (mean_from_reads search (x, x) a b s left pts) = s + left * x.
  Proof.
    intros all. induction all as [| [p t] pts here _ each]; intros s left weights.
    - apply weights_none in weights. subst left. cbn. ring.
    - apply weights_some in weights. destruct weights as (_ & _ & rest). cbn [fst snd] in here.
      cbn [mean_from_reads].
      assert (part : fst (outcome_reads search (x, x) a b s (left - p) p t) = x).
      { unfold outcome_reads. rewrite <- (here 0 0). destruct (_ <? _); now rewrite !here. }
      destruct (outcome_reads _ _ _ _ _ _ _ t) as [v read]. cbn [fst snd] in *. subst v.
      specialize (each (s + p * x) (left - p) rest).
      replace (s + p * x + (left - p) * x) with (s + left * x) in * by ring.
      destruct (s + left * x <=? a); [reflexivity |]. destruct (b <=? s + left * x); [reflexivity |].
      now destruct (mean_from_reads _ _ _ _ _ _ pts).
  Qed.
End promise.

Section value.
  Context {B : Type} (value : B -> Qc).
  Let worth (t : chance_tree B) : Qc := expectiminimax (map_chance value t).

  Lemma deep_star1_point t : forall x a b, within (x, x) (map_chance value t) = true ->
    fst (deep_star1_window_reads value (x, x) a b t) = x.
  Proof.
    induction t as [y ts each | y pts each] using chance_tree_induction; intros x a b inner.
    - destruct ts as [| t ts]; [apply inside_both in inner; cbn; order |].
      apply within_choice in inner. change (negated (x, x)) with (- x, - x) in inner.
      assert (all : Forall (fun t => forall a b,
        fst (deep_star1_window_reads value (- x, - x) a b t) = - x) (t :: ts)).
      { rewrite Forall_forall in *. intros u there a' b'. apply (each u there), (inner u there). }
      inversion_clear all as [| ? ? here rest].
      cbn [deep_star1_window_reads]. change (negated (x, x)) with (- x, - x). specialize (here (- b) (- a)).
      destruct (deep_star1_window_reads value _ _ _ t) as [v read]. cbn [fst] in here.
      rewrite here, negate_negate. pose proof (best_from_point _ a b x ts rest) as point.
      now destruct (best_from_reads _ _ _ x ts).
    - destruct pts as [| pt pts]; [apply inside_both in inner; cbn; order |].
      apply within_chance in inner. destruct inner as [weights inner].
      change (fst (mean_from_reads (deep_star1_window_reads value (x, x)) (x, x) a b 0 1 (pt :: pts)) = x).
      rewrite mean_from_point; [ring | | exact weights].
      rewrite Forall_forall in *. intros u there a' b'. apply (each u there), (inner u there).
  Qed.

  (** ** The value *)

  (** With a window the result is a bound on its side, and between its bounds it is exact. *)
  Theorem deep_star1_reads_promises t : forall r a b, within r (map_chance value t) = true -> a < b ->
    promises a b (worth t) (fst (deep_star1_window_reads value r a b t)).
  Proof.
    induction t as [x ts each | x pts each] using chance_tree_induction; intros [l h] a b inner window.
    - destruct ts as [| t ts]; [apply promises_exact |].
      apply within_choice in inner.
      assert (all : Forall (fun t => forall a b, a < b ->
        promises a b (worth t) (fst (deep_star1_window_reads value (negated (l, h)) a b t))) (t :: ts)).
      { rewrite Forall_forall in *. intros u there a' b'. apply (each u there), (inner u there). }
      inversion_clear all as [| ? ? here rest]. cbn [deep_star1_window_reads].
      change (worth (Choice x (t :: ts)))
        with (- fold_left min (map expectiminimax (map (map_chance value) ts)) (worth t)).
      rewrite map_map. specialize (here (- b) (- a)).
      destruct (deep_star1_window_reads value _ _ _ t) as [v read]. cbn [fst] in here.
      pose proof (best_from_promises _ worth a b ts window rest (- v) (worth t)) as kept.
      destruct (best_from_reads _ _ _ _ ts). apply kept, promises_negate, here. order.
    - destruct pts as [| pt pts]; [apply promises_exact |].
      apply within_chance in inner. destruct inner as [weights inner].
      pose proof (mean_from_promises (deep_star1_window_reads value (l, h)) worth l h a b (pt :: pts) window)
        as kept.
      change (worth (Chance x (pt :: pts))) with (weigh 0 (map (fun pt => (fst pt, expectiminimax (snd pt)))
        (map (fun pt => (fst pt, map_chance value (snd pt))) (pt :: pts)))).
      rewrite map_map. apply kept; [| exact weights].
      rewrite Forall_forall in *. intros u there. specialize (inner u there).
      refine (conj (expectiminimax_inside _ l h inner) (conj _ _)).
      + intros a' b'. now apply (each u there).
      + intros E. subst h. rewrite deep_star1_point by exact inner.
        destruct (expectiminimax_inside _ l l inner). unfold worth. order.
  Qed.

  (** Deep star1 is expectiminimax if all leaves lie in the range. *)
  Theorem deep_star1_reads_is_expectiminimax r t : within r (map_chance value t) = true ->
    fst (deep_star1_reads value r t) = worth t.
  Proof.
    destruct r as [l h]. intros inner. destruct (expectiminimax_inside _ l h inner) as [low high].
    unfold deep_star1_reads; cbn [fst snd]. destruct (le_or_lt h l) as [one | many].
    - assert (E : h = l) by order. subst h. rewrite deep_star1_point by exact inner. unfold worth. order.
    - apply (promises_all l h); [exact low | exact high |]. now apply deep_star1_reads_promises.
  Qed.
End value.

(** The same of trees of values. *)
Theorem deep_star1_promises t r a b : within r t = true -> a < b ->
  promises a b (expectiminimax t) (deep_star1_window r a b t).
Proof. rewrite <- (map_chance_id t) at 1 2. apply deep_star1_reads_promises. Qed.
Theorem deep_star1_is_expectiminimax r t : within r t = true -> deep_star1 r t = expectiminimax t.
Proof. rewrite <- (map_chance_id t) at 1 3. apply deep_star1_reads_is_expectiminimax. Qed.
