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
From gametree Require Import Label Fractions Window Chance ViewsChance.

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

(** In a window with room it is what alpha-beta promises. That is kept in every window. *)
Local Notation answers a b := (Window.answers (Some a) (Some b)).
Lemma answers_promises a b v r : a < b -> answers a b v r -> promises a b v r.
Proof. unfold promises. windows. Qed.

(** A window that holds the value makes the result exact. *)
Lemma answers_all l h v r : l <= v -> v <= h -> answers l h v r -> r = v.
Proof. windows. Qed.

(** A window may be cut to the range in which the value lies. *)
Lemma answers_cut l h a b v r : l <= v -> v <= h -> answers (max l a) (min h b) v r -> answers a b v r.
Proof. windows. Qed.

(** ** The loops keep the promise *)

Section promise.
  Context {B T : Type} (search : Qc -> Qc -> T -> Qc * list B) (value : T -> Qc).

  (** What the search of a child has to keep, and where its value lies. *)
  Definition promising (t : T) : Prop := forall a b, answers a b (value t) (fst (search a b t)).
  Definition lies (l h : Qc) (t : T) : Prop := l <= value t /\ value t <= h.

  Lemma best_from_promises a b ts : Forall promising ts -> forall best m, answers a b (- m) best ->
    answers a b (- fold_left min (map value ts) m) (fst (best_from_reads search a b best ts)).
  Proof.
    induction 1 as [| t ts here _ each]; intros best m so_far; [exact so_far |].
    cbn [best_from_reads map fold_left]. destruct (leb_spec b best) as [enough | more].
    - apply (answers_cutoff (Some a) (Some b) _ _ _ enough so_far).
      pose proof (fold_min_below (map value ts) (min m (value t))). order.
    - pose proof (answers_next (Some a) (Some b) _ _ _ _ so_far (here (- b) (- max a best))) as next.
      rewrite <- negate_min in next. destruct (search _ _ t) as [v read]. specialize (each _ _ next).
      now destruct (best_from_reads _ _ _ _ ts).
  Qed.

  Lemma outcome_promises l h a b s left p t : lies l h t -> promising t ->
    answers (low_wanted (l, h) a s left p) (high_wanted (l, h) b s left p) (value t)
      (fst (outcome_reads search (l, h) a b s left p t)).
  Proof.
    intros [low high] here. unfold outcome_reads; cbn [fst snd]. destruct (_ <? _).
    - now apply (answers_cut l h).
    - rewrite (answers_all l h (value t) (fst (search l h t)) low high); [apply answers_refl | apply here].
  Qed.

  (** What is wanted of an outcome is what is wanted of the node. *)
  Lemma low_wanted_spec r a s left p : 0 < p -> p * low_wanted r a s left p = a - s - left * snd r.
  Proof. apply times_divide. Qed.
  Lemma high_wanted_spec r b s left p : 0 < p -> p * high_wanted r b s left p = b - s - left * fst r.
  Proof. apply times_divide. Qed.

  Lemma mean_from_promises l h a b pts : Forall (fun pt => lies l h (snd pt) /\ promising (snd pt)) pts ->
    forall s left, weights_are left pts = true ->
    answers a b (weigh s (map (fun pt => (fst pt, value (snd pt))) pts))
      (fst (mean_from_reads search (l, h) a b s left pts)).
  Proof.
    intros all. induction all as [| [p t] pts [inner here] later each]; intros s left weights; [apply answers_refl |].
    apply weights_some in weights. destruct weights as (positive & _ & rest). cbn [snd] in inner, here.
    cbn [mean_from_reads map weigh fst snd]. set (left' := left - p) in *.
    pose proof (outcome_promises l h a b s left' p t inner here) as part.
    destruct (outcome_reads search (l, h) a b s left' p t) as [w read].
    pose proof (low_wanted_spec (l, h) a s left' p positive) as low_bound.
    pose proof (high_wanted_spec (l, h) b s left' p positive) as high_bound.
    cbn [fst snd] in *. destruct part as [above below].
    destruct (weigh_inside l h (map (fun pt => (fst pt, value (snd pt))) pts) left' (s + p * value t))
      as [least most].
    { now rewrite (weights_map (fun pt => value (snd pt))). }
    { rewrite Forall_map. refine (Forall_impl _ _ later). intros u there. apply there. }
    assert (scaled : forall x y, x <= y -> p * x <= p * y) by (intros; apply times_le; [now apply lt_le | assumption]).
    destruct (leb_spec (s + p * w + left' * h) a) as [low | more];
      [| destruct (leb_spec b (s + p * w + left' * l)) as [high | less]];
      unfold Window.answers; cbn [fst is_at falls_to].
    - split; [| now right]. destruct above as [above | above]; [left | right]; apply scaled in above; fractions.
    - split; [now right |]. destruct below as [below | below]; [left | right]; apply scaled in below; fractions.
    - replace w with (value t); [specialize (each (s + p * value t) left' rest);
        now destruct (mean_from_reads _ _ _ _ _ left' pts) |].
      destruct above as [above | above]; [| apply scaled in above; exfalso; fractions].
      destruct below as [below | below]; [order | apply scaled in below; exfalso; fractions].
  Qed.
End promise.

Section value.
  Context {B : Type} (value : B -> Qc).
  Let worth (t : chance_tree B) : Qc := expectiminimax (map_chance value t).

  (** ** The value *)

  (** In every window the result keeps what alpha-beta promises. *)
  Theorem deep_star1_reads_answers t : forall r a b, within r (map_chance value t) = true ->
    answers a b (worth t) (fst (deep_star1_window_reads value r a b t)).
  Proof.
    induction t as [x ts each | x pts each] using chance_tree_induction; intros [l h] a b inner.
    - destruct ts as [| t ts]; [apply answers_refl |]. apply within_choice in inner.
      assert (all : Forall (promising (deep_star1_window_reads value (- h, - l)) worth) (t :: ts)).
      { rewrite Forall_forall in *. intros u there a' b'. now apply each, inner. }
      inversion_clear all as [| ? ? here rest]. cbn [deep_star1_window_reads].
      change (worth (Choice x (t :: ts)))
        with (- fold_left min (map expectiminimax (map (map_chance value) ts)) (worth t)).
      rewrite map_map. change (negated (l, h)) with (- h, - l).
      pose proof (answers_first (Some a) (Some b) _ _ (here (- b) (- a))) as one.
      destruct (deep_star1_window_reads value _ _ _ t) as [v read].
      pose proof (best_from_promises _ worth a b ts rest _ _ one) as kept. now destruct (best_from_reads _ _ _ _ ts).
    - destruct pts as [| pt pts]; [apply answers_refl |]. apply within_chance in inner as [weights inner].
      change (worth (Chance x (pt :: pts))) with (weigh 0 (map (fun pt => (fst pt, expectiminimax (snd pt)))
        (map (fun pt => (fst pt, map_chance value (snd pt))) (pt :: pts)))).
      rewrite map_map. apply (mean_from_promises _ worth); [| exact weights].
      rewrite Forall_forall in *. intros u there. specialize (inner u there).
      split; [now apply expectiminimax_inside | intros a' b'; now apply each].
  Qed.

  (** Deep star1 is expectiminimax if all leaves lie in the range. *)
  Theorem deep_star1_reads_is_expectiminimax r t : within r (map_chance value t) = true ->
    fst (deep_star1_reads value r t) = worth t.
  Proof.
    destruct r as [l h]. intros inner. destruct (expectiminimax_inside _ l h inner) as [low high].
    now apply (answers_all l h), deep_star1_reads_answers.
  Qed.
End value.

(** The same of trees of values. With a window the result is a bound on its side, and between its bounds it is
    exact. *)
Theorem deep_star1_promises t r a b : within r t = true -> a < b ->
  promises a b (expectiminimax t) (deep_star1_window r a b t).
Proof.
  rewrite <- (map_chance_id t) at 1 2. intros inner room. apply answers_promises; [exact room |].
  now apply deep_star1_reads_answers.
Qed.
Theorem deep_star1_is_expectiminimax r t : within r t = true -> deep_star1 r t = expectiminimax t.
Proof. rewrite <- (map_chance_id t) at 1 3. apply deep_star1_reads_is_expectiminimax. Qed.
