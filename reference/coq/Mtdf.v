(** MTD(f): minimax as a sequence of null windows, with every bound remembered.

      mtdf g t = narrow nothing nothing g
        where narrow lo hi g | lo == hi  = g
                             | passes r  = narrow r hi r
                             | otherwise = narrow lo r r
                where r = ask t (if lo == g then exceeds g else atLeast g)

    where a node that is asked again answers from its remembered bounds if they suffice.

    Theorem: for every first guess g the answer is the value by minimax. Each answer r bounds the value on
    one side, and is what some leaf is worth at the root. The next question is about r. So its answer
    either meets the bound of the other side, or leaves one value fewer between the two bounds: one round
    more than there are leaves suffices. A leaf that was read is remembered, so it is read at most once.
    A memory of true bounds does not change which questions are answered by yes. So a question with a
    memory reads no leaf that the same question without one does not read, and that is a leaf that
    alpha-beta reads. *)
From Coq Require Import List Bool Lia Permutation ZArith.
From gametree Require Import Label Tree MapTree Subsequence Window AlphaBeta NullWindow.
Import ListNotations.

(** What is remembered of a node: bounds of its value, and what it was labelled with. *)
Record note (A B : Type) := { lower : option A; upper : option A; what : B }.
Arguments lower {A B}. Arguments upper {A B}. Arguments what {A B}. Arguments Build_note {A B}.

(** The tree of which nothing is known yet, and the tree without what is known. *)
Definition unknown {A B} : tree B -> tree (note A B) := map_tree (Build_note None None).
Definition forgotten {A B} : tree (note A B) -> tree B := map_tree what.

Section mtdf.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  (** The remembered bound that answers the question, if there is one. *)
  Definition remembered (q : question) (goal : A) (n : note A B) : option A :=
    let from_upper :=
      match upper n with
      | Some u => if passes q u goal then None else Some u
      | None => None
      end in
    match lower n with
    | Some l => if passes q l goal then Some l else from_upper
    | None => from_upper
    end.

  Definition learn (q : question) (goal r : A) (n : note A B) : note A B :=
    if passes q r goal then Build_note (Some r) (upper n) (what n)
    else Build_note (lower n) (Some r) (what n).

  Section rest.
    Variable ask : tree (note A B) -> A * tree (note A B) * list B.
    Variables (q : question) (goal : A).
    Fixpoint ask_rest (m : A) (ts : list (tree (note A B))) : A * list (tree (note A B)) * list B :=
      match ts with
      | [] => (m, [], [])
      | t :: us =>
          if passes q m goal then (m, ts, [])
          else
            let '(v, t', read) := ask t in
            let '(r, us', later) := ask_rest (max m (- v)) us in
            (r, t' :: us', read ++ later)
      end.
  End rest.

  (** The null window with a memory: the answer, what is remembered now, and the leaves that were read. *)
  Fixpoint ask (q : question) (goal : A) (t : tree (note A B)) : A * tree (note A B) * list B :=
    match t with
    | Node n ts =>
        match remembered q goal n with
        | Some r => (r, t, [])
        | None =>
            match ts with
            | [] => let v := value (what n) in (v, Node (Build_note (Some v) (Some v) (what n)) [], [what n])
            | t :: us =>
                let '(v, t', read) := ask (dual q) (- goal) t in
                let '(r, us', later) := ask_rest (ask (dual q) (- goal)) q goal (- v) us in
                (r, Node (learn q goal r n) (t' :: us'), read ++ later)
            end
        end
    end.

  Definition same (x y : A) : bool := leb x y && leb y x.
  Definition met (lo hi : option A) : bool :=
    match lo, hi with Some l, Some h => same l h | _, _ => false end.
  Definition next_question (lo : option A) (guess : A) : question :=
    match lo with Some l => if same l guess then exceeds else at_least | None => at_least end.

  (** At most so many rounds. *)
  Fixpoint narrow (rounds : nat) (lo hi : option A) (guess : A) (t : tree (note A B)) : A * list B :=
    match rounds with
    | O => (guess, [])
    | S rounds =>
        if met lo hi then (guess, [])
        else
          let q := next_question lo guess in
          let '(r, t', read) := ask q guess t in
          let (v, later) :=
            if passes q r guess then narrow rounds (Some r) hi r t' else narrow rounds lo (Some r) r t' in
          (v, read ++ later)
    end.

  Definition mtdf_from_reads (guess : A) (t : tree B) : A * list B :=
    narrow (S (length (leaves t))) None None guess (unknown t).

  (** What the first leaf is worth for the player to move at the root. *)
  Fixpoint first_guess (t : tree B) : A :=
    match t with
    | Node x [] => value x
    | Node _ (t :: _) => - first_guess t
    end.

  Definition mtdf_reads (t : tree B) : A * list B := mtdf_from_reads (first_guess t) t.
End mtdf.

(** The searches, if only the value is wanted. *)
Definition mtdf_from {A} `{Label A} (guess : A) (t : tree A) : A :=
  fst (mtdf_from_reads (fun x => x) guess t).
Definition mtdf {A} `{Label A} (t : tree A) : A := fst (mtdf_reads (fun x => x) t).

(** ** What the leaves are worth at the root *)

Section outcomes.
  Context {A : Type} `{Label A}.

  Fixpoint outcomes (t : tree A) : list A :=
    match t with
    | Node x [] => [x]
    | Node _ ts => map negate (flat_map outcomes ts)
    end.

  Lemma outcomes_length t : length (outcomes t) = length (leaves t).
  Proof.
    induction t as [x ts each] using tree_induction. destruct ts as [| t ts]; [reflexivity |].
    change (length (map negate (flat_map outcomes (t :: ts))) = length (flat_map leaves (t :: ts))).
    rewrite map_length. induction each as [| u us here _ rest]; [reflexivity |].
    cbn [flat_map]. now rewrite !app_length, here, rest.
  Qed.

  Lemma outcomes_child x t ts r : In t ts -> In r (outcomes t) -> In (- r) (outcomes (Node x ts)).
  Proof.
    intros child there. destruct ts as [| u us]; [destruct child |].
    change (In (- r) (map negate (flat_map outcomes (u :: us)))).
    apply in_map, in_flat_map. now exists t.
  Qed.
End outcomes.

(** ** A memory of true bounds *)

Section sound.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).
  Implicit Types t : tree (note A B).

  (** The tree of values that a tree with notes stands for. *)
  Definition values t : tree A := map_tree value (forgotten t).

  (** The note [n] at the top of [t] tells the truth, and each bound is what some leaf is worth. *)
  Definition true_note (n : note A B) t : Prop :=
    (forall l, lower n = Some l -> l <= minimax (values t) /\ In l (outcomes (values t)))
    /\ (forall u, upper n = Some u -> minimax (values t) <= u /\ In u (outcomes (values t))).

  (** Of a leaf nothing is known, or its value. *)
  Definition leaf_note (n : note A B) : Prop :=
    (lower n = None /\ upper n = None)
    \/ (lower n = Some (value (what n)) /\ upper n = Some (value (what n))).

  Inductive sound : tree (note A B) -> Prop :=
  | sound_node n ts :
      true_note n (Node n ts) -> (ts = [] -> leaf_note n) -> Forall sound ts -> sound (Node n ts).

  Lemma forgotten_unknown (t : tree B) : forgotten (A := A) (unknown t) = t.
  Proof.
    unfold forgotten, unknown. induction t as [x ts each] using tree_induction.
    cbn [map_tree what]. f_equal.
    induction each as [| u us here _ rest]; [reflexivity |]. cbn [map]. now rewrite here, rest.
  Qed.

  Lemma unknown_sound (t : tree B) : sound (unknown t).
  Proof.
    induction t as [x ts each] using tree_induction. constructor.
    - split; discriminate.
    - intros _. now left.
    - apply Forall_map. exact each.
  Qed.

  Lemma values_node n n' ts ts' : what n = what n' -> map forgotten ts = map forgotten ts' ->
    values (Node n ts) = values (Node n' ts').
  Proof. unfold values, forgotten. intros E E'. cbn. now rewrite E, E'. Qed.

  (** A remembered bound answers as the value does. *)
  Lemma remembered_bounds q goal n ts r : true_note n (Node n ts) -> remembered q goal n = Some r ->
    bounds q goal (minimax (values (Node n ts))) r /\ In r (outcomes (values (Node n ts))).
  Proof.
    intros [low high]. unfold remembered, bounds.
    assert (from_upper :
      match upper n with Some u => if passes q u goal then None else Some u | None => None end = Some r ->
      (if passes q r goal then r <= minimax (values (Node n ts)) else minimax (values (Node n ts)) <= r)
      /\ In r (outcomes (values (Node n ts)))).
    { destruct (upper n) as [u |]; [| discriminate].
      destruct (passes q u goal) eqn:no; [discriminate |]. intros [= ->]. rewrite no. now apply high. }
    destruct (lower n) as [l |]; [| exact from_upper].
    destruct (passes q l goal) eqn:yes; [| exact from_upper].
    intros [= ->]. rewrite yes. now apply low.
  Qed.

  (** A leaf that must be read is one of which nothing is known. *)
  Lemma remembered_leaf q goal n : leaf_note n -> remembered q goal n = None -> lower n = None.
  Proof.
    intros [[none _] | [low high]]; [trivial |]. unfold remembered. rewrite low, high.
    now destruct (passes q (value (what n)) goal).
  Qed.

  Lemma learn_what q goal r (n : note A B) : what (learn q goal r n) = what n.
  Proof. unfold learn. now destruct (passes q r goal). Qed.

  Lemma learn_true q goal r n ts ts' : map forgotten ts' = map forgotten ts ->
    true_note n (Node n ts) ->
    bounds q goal (minimax (values (Node n ts))) r -> In r (outcomes (values (Node n ts))) ->
    true_note (learn q goal r n) (Node (learn q goal r n) ts').
  Proof.
    intros same_children [low high] bound among. unfold true_note.
    rewrite (values_node (learn q goal r n) n ts' ts) by (exact same_children || apply learn_what).
    unfold bounds in bound. unfold learn.
    destruct (passes q r goal); cbn [lower upper]; split; intros b E; auto;
      injection E as <-; auto.
  Qed.

  (** ** The answer of a question *)

  Definition answer (result : A * tree (note A B) * list B) : A := fst (fst result).
  Definition memory (result : A * tree (note A B) * list B) : tree (note A B) := snd (fst result).

  Definition asked_well (q : question) (goal : A) t (result : A * tree (note A B) * list B) : Prop :=
    bounds q goal (minimax (values t)) (answer result)
    /\ In (answer result) (outcomes (values t))
    /\ forgotten (memory result) = forgotten t
    /\ sound (memory result).

  Lemma ask_rest_sound search q goal ts : Forall sound ts ->
    Forall (fun t => sound t -> asked_well (dual q) (- goal) t (search t)) ts ->
    forall v m, bounds q goal v m ->
    let '(r, ts', _) := ask_rest search q goal m ts in
    bounds q goal (best v (map values ts)) r
    /\ (r = m \/ exists t, In t ts /\ In (- r) (outcomes (values t)))
    /\ map forgotten ts' = map forgotten ts
    /\ Forall sound ts'.
  Proof.
    intros trusted. induction 1 as [| t ts here _ each]; intros v m so_far; cbn [ask_rest].
    - auto.
    - destruct (passes q m goal) eqn:no.
      { repeat split; auto. now apply bounds_cutoff. }
      inversion_clear trusted as [| ? ? trusted_t trusted_ts].
      specialize (here trusted_t). specialize (each trusted_ts).
      destruct (search t) as [[w t'] read]. destruct here as (bound & among & unchanged & sound').
      cbn [answer memory fst snd] in *.
      specialize (each _ _ (bounds_next _ _ _ _ _ _ no so_far bound)).
      destruct (ask_rest search q goal (max m (- w)) ts) as [[r us'] later].
      destruct each as (bound_rest & among_rest & unchanged_rest & sound_rest).
      refine (conj _ (conj _ (conj _ _))).
      + exact bound_rest.
      + destruct among_rest as [-> | (u & child & there)].
        * destruct (max_spec m (- w)) as [[_ ->] | [_ ->]]; [| now left].
          right. exists t. rewrite negate_negate. split; [now left | exact among].
        * right. exists u. split; [now right | exact there].
      + cbn. now rewrite unchanged, unchanged_rest.
      + now constructor.
  Qed.

  (** With a memory of true bounds, a question is answered as without one, and the bounds that are
      remembered afterwards are true again. *)
  Lemma ask_sound t : forall q goal, sound t -> asked_well q goal t (ask value q goal t).
  Proof.
    induction t as [n ts each] using tree_induction; intros q goal trusted.
    inversion trusted as [? ? true_n leaf trusted_ts]; subst. cbn [ask].
    destruct (remembered q goal n) as [r |] eqn:memory_answers.
    - destruct (remembered_bounds q goal n ts r true_n memory_answers) as [bound among].
      exact (conj bound (conj among (conj eq_refl trusted))).
    - destruct ts as [| t ts].
      + refine (conj _ (conj _ (conj _ _))).
        * apply bounds_refl.
        * now left.
        * reflexivity.
        * constructor; [| | constructor].
          -- split; intros b [= <-]; (split; [apply le_refl | now left]).
          -- intros _. now right.
      + inversion_clear each as [| ? ? here others].
        inversion_clear trusted_ts as [| ? ? trusted_t trusted_us].
        specialize (here (dual q) (- goal) trusted_t).
        destruct (ask value (dual q) (- goal) t) as [[w t'] read].
        destruct here as (bound & among & unchanged & sound'). cbn [answer memory fst snd] in *.
        pose proof (ask_rest_sound (ask value (dual q) (- goal)) q goal ts trusted_us) as rest.
        lapply rest; [clear rest; intros rest |].
        2: { apply Forall_impl with (2 := others). intros u well. apply well. }
        specialize (rest _ _ (bounds_first _ _ _ _ bound)).
        destruct (ask_rest _ q goal (- w) ts) as [[r us'] later].
        destruct rest as (bound_rest & among_rest & unchanged_rest & sound_rest).
        assert (bound_node : bounds q goal (minimax (values (Node n (t :: ts)))) r).
        { unfold values, forgotten. cbn [map_tree map]. rewrite minimax_best, !map_map. exact bound_rest. }
        assert (among_node : In r (outcomes (values (Node n (t :: ts))))).
        { unfold values, forgotten. cbn [map_tree map]. rewrite !map_map.
          rewrite <- (negate_negate r).
          destruct among_rest as [-> | (u & child & there)].
          - apply outcomes_child with (values t); [now left | now rewrite negate_negate].
          - apply outcomes_child with (values u); [| exact there].
            right. apply in_map_iff. now exists u. }
        assert (unchanged_node : map forgotten (t' :: us') = map forgotten (t :: ts)).
        { cbn. now rewrite unchanged, unchanged_rest. }
        split; [exact bound_node | split; [exact among_node | split]].
        * unfold forgotten in *. cbn [memory fst snd map_tree]. now rewrite learn_what, unchanged_node.
        * constructor; [| discriminate | now constructor].
          now apply learn_true with (t :: ts).
  Qed.
End sound.

(** ** The answer of the search *)

Section rounds.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).
  Implicit Types t : tree (note A B).

  Lemma same_spec x y : same x y = true <-> x = y.
  Proof.
    unfold same. rewrite andb_true_iff. split; [intros [a b]; now apply le_antisym |].
    intros ->. split; apply le_refl.
  Qed.

  (** [x] lies between what is known, both bounds excluded. *)
  Definition inside (lo hi : option A) (x : A) : bool :=
    match lo with Some l => negb (leb x l) | None => true end
    && match hi with Some h => negb (leb h x) | None => true end.

  (** The number of outcomes that are still possible and are not a bound. *)
  Definition open_outcomes (lo hi : option A) t : nat :=
    length (filter (inside lo hi) (outcomes (values value t))).

  (** The bounds [lo] and [hi] are true, and the next question is about one of them, if there is one. *)
  Record state (lo hi : option A) (guess : A) (t : tree (note A B)) : Prop := {
    trusted : sound value t;
    lo_true : forall l, lo = Some l -> l <= minimax (values value t);
    hi_true : forall h, hi = Some h -> minimax (values value t) <= h;
    about : (lo = None /\ hi = None) \/ lo = Some guess \/ hi = Some guess }.

  Lemma state_met lo hi guess t : state lo hi guess t -> met lo hi = true ->
    guess = minimax (values value t).
  Proof.
    intros known. unfold met. destruct lo as [l |], hi as [h |]; try discriminate.
    rewrite same_spec. intros <-.
    assert (E : l = minimax (values value t)).
    { apply le_antisym; [now apply (lo_true _ _ _ _ known) | now apply (hi_true _ _ _ _ known)]. }
    rewrite <- E. destruct (about _ _ _ _ known) as [[none _] | [E' | E']]; congruence.
  Qed.

  Lemma filter_fewer {X} (p p' : X -> bool) xs x :
    (forall y, p' y = true -> p y = true) -> In x xs -> p x = true -> p' x = false ->
    (length (filter p' xs) < length (filter p xs))%nat.
  Proof.
    intros stronger there yes no.
    assert (few : forall ys, (length (filter p' ys) <= length (filter p ys))%nat).
    { induction ys as [| y ys each]; [reflexivity |]. cbn.
      destruct (p' y) eqn:E; [rewrite (stronger y E); cbn; lia |].
      destruct (p y); cbn; lia. }
    induction xs as [| y xs each]; [destruct there |].
    cbn. destruct there as [-> | there].
    - rewrite yes, no. specialize (few xs). cbn. lia.
    - specialize (each there). destruct (p' y) eqn:E; [rewrite (stronger y E); cbn; lia |].
      destruct (p y); cbn; lia.
  Qed.

  Lemma inside_narrower lo hi lo' hi' x :
    no_lower lo lo' -> no_higher hi' hi -> inside lo' hi' x = true -> inside lo hi x = true.
  Proof.
    unfold inside. rewrite !andb_true_iff. intros lower higher [above below]. split.
    - destruct lo as [l |], lo' as [l' |]; cbn in *; try contradiction; trivial.
      rewrite negb_true_iff in *. order.
    - destruct hi as [h |], hi' as [h' |]; cbn in *; try contradiction; trivial.
      rewrite negb_true_iff in *. order.
  Qed.

  Lemma no_lower_refl lo : no_lower lo lo.
  Proof. destruct lo; cbn; [apply le_refl | trivial]. Qed.
  Lemma no_higher_refl hi : no_higher hi hi.
  Proof. destruct hi; cbn; [apply le_refl | trivial]. Qed.

  (** A new lower bound [r] above the old one: it meets the upper bound, or an outcome less is open. *)
  Lemma progress_lower lo hi t r : In r (outcomes (values value t)) ->
    (forall l, lo = Some l -> l < r) -> (forall h, hi = Some h -> r <= h) ->
    met (Some r) hi = true \/ (open_outcomes (Some r) hi t < open_outcomes lo hi t)%nat.
  Proof.
    intros among above below.
    destruct (met (Some r) hi) eqn:apart; [now left | right].
    apply filter_fewer with r; [| exact among | |].
    - intros y. apply inside_narrower; [| apply no_higher_refl].
      destruct lo as [l |]; cbn; [| trivial]. now apply lt_le, above.
    - unfold inside. apply andb_true_iff. split.
      + destruct lo as [l |]; [| reflexivity]. apply negb_true_iff. now apply above.
      + destruct hi as [h |]; [| reflexivity]. specialize (below h eq_refl). cbn in apart.
        apply negb_true_iff, not_true_is_false. intros back.
        apply not_true_iff_false in apart. apply apart, same_spec. now apply le_antisym.
    - unfold inside. apply andb_false_iff. left. apply negb_false_iff. apply le_refl.
  Qed.

  Lemma progress_upper lo hi t r : In r (outcomes (values value t)) ->
    (forall l, lo = Some l -> l <= r) -> (forall h, hi = Some h -> r < h) ->
    met lo (Some r) = true \/ (open_outcomes lo (Some r) t < open_outcomes lo hi t)%nat.
  Proof.
    intros among above below.
    destruct (met lo (Some r)) eqn:apart; [now left | right].
    apply filter_fewer with r; [| exact among | |].
    - intros y. apply inside_narrower; [apply no_lower_refl |].
      destruct hi as [h |]; cbn; [| trivial]. now apply lt_le, below.
    - unfold inside. apply andb_true_iff. split.
      + destruct lo as [l |]; [| reflexivity]. specialize (above l eq_refl). cbn in apart.
        apply negb_true_iff, not_true_is_false. intros back.
        apply not_true_iff_false in apart. apply apart, same_spec. now apply le_antisym.
      + destruct hi as [h |]; [| reflexivity]. apply negb_true_iff. now apply below.
    - unfold inside. apply andb_false_iff. right. apply negb_false_iff. apply le_refl.
  Qed.

  (** One round: the bounds stay true, and they meet, or an outcome less is open. *)
  Lemma round lo hi guess t : state lo hi guess t -> met lo hi = false ->
    let q := next_question lo guess in
    let '(r, t', _) := ask value q guess t in
    let lo' := if passes q r guess then Some r else lo in
    let hi' := if passes q r guess then hi else Some r in
    state lo' hi' r t' /\ values value t' = values value t
    /\ (met lo' hi' = true \/ (open_outcomes lo' hi' t' < open_outcomes lo hi t)%nat).
  Proof.
    intros known apart. cbn zeta.
    pose proof (ask_sound value t (next_question lo guess) guess (trusted _ _ _ _ known)) as well.
    destruct (ask value (next_question lo guess) guess t) as [[r t'] read].
    destruct well as (bound & among & unchanged & sound'). cbn [answer memory fst snd] in *.
    assert (E : values value t' = values value t) by (unfold values; now rewrite unchanged).
    pose proof (lo_true _ _ _ _ known) as low. pose proof (hi_true _ _ _ _ known) as high.
    assert (outcomes_E : forall a b, open_outcomes a b t' = open_outcomes a b t).
    { intros a b. unfold open_outcomes. now rewrite E. }
    rewrite outcomes_E.
    unfold bounds in bound.
    destruct (passes (next_question lo guess) r guess) eqn:yes.
    - split; [| split; [exact E |]].
      + constructor; rewrite ?E; [exact sound' | | exact high | now right; left].
        intros l [= <-]. exact bound.
      + assert (below : forall h, hi = Some h -> r <= h).
        { intros h known_h. apply le_trans with (1 := bound), high, known_h. }
        unfold next_question in yes.
        destruct (about _ _ _ _ known) as [[-> ->] | [-> | ->]].
        * now apply progress_lower.
        * rewrite (proj2 (same_spec guess guess) eq_refl) in yes. apply negb_true_iff in yes.
          apply progress_lower; [exact among | | exact below]. intros l [= <-]. exact yes.
        * specialize (below guess eq_refl).
          destruct lo as [l |]; [destruct (same l guess) eqn:at_guess |].
          -- cbn in apart. congruence.
          -- left. cbn in *. apply same_spec. now apply le_antisym.
          -- left. cbn in *. apply same_spec. now apply le_antisym.
    - split; [| split; [exact E |]].
      + constructor; rewrite ?E; [exact sound' | exact low | | now right; right].
        intros h [= <-]. exact bound.
      + assert (above : forall l, lo = Some l -> l <= r).
        { intros l known_l. apply le_trans with (2 := bound), low, known_l. }
        unfold next_question in yes.
        destruct (about _ _ _ _ known) as [[-> ->] | [-> | ->]].
        * now apply progress_upper.
        * rewrite (proj2 (same_spec guess guess) eq_refl) in yes. apply fails_exceeds in yes.
          specialize (above guess eq_refl). left. cbn. apply same_spec. now apply le_antisym.
        * destruct lo as [l |]; [destruct (same l guess) eqn:at_guess |].
          -- cbn in apart. congruence.
          -- apply progress_upper; [exact among | exact above |]. intros h [= <-]. exact yes.
          -- apply progress_upper; [exact among | exact above |]. intros h [= <-]. exact yes.
  Qed.

  Lemma narrow_is_minimax rounds : forall lo hi guess t, state lo hi guess t ->
    met lo hi = true \/ (open_outcomes lo hi t < rounds)%nat ->
    fst (narrow value rounds lo hi guess t) = minimax (values value t).
  Proof.
    induction rounds as [| rounds each]; intros lo hi guess t known enough; cbn [narrow].
    - destruct enough as [done | few]; [now apply state_met with lo hi | lia].
    - destruct (met lo hi) eqn:apart; [now apply state_met with lo hi |].
      destruct enough as [done | few]; [discriminate |].
      pose proof (round lo hi guess t known apart) as next. cbn zeta in next.
      destruct (ask value (next_question lo guess) guess t) as [[r t'] read].
      destruct next as (known' & E & closer). rewrite <- E.
      destruct (passes (next_question lo guess) r guess).
      + rewrite <- (each _ _ _ _ known') by (destruct closer; [now left | right; lia]).
        now destruct (narrow value rounds _ _ _ _).
      + rewrite <- (each _ _ _ _ known') by (destruct closer; [now left | right; lia]).
        now destruct (narrow value rounds _ _ _ _).
  Qed.

  (** Rounds that are allowed beyond those that suffice are not used. *)
  Lemma narrow_more rounds : forall more lo hi guess t, state lo hi guess t ->
    met lo hi = true \/ (open_outcomes lo hi t < rounds)%nat -> (rounds <= more)%nat ->
    narrow value more lo hi guess t = narrow value rounds lo hi guess t.
  Proof.
    induction rounds as [| rounds each]; intros more lo hi guess t known enough larger.
    - destruct enough as [done | few]; [| lia]. destruct more; cbn [narrow]; [reflexivity |].
      now rewrite done.
    - destruct more as [| more]; [lia |]. cbn [narrow].
      destruct (met lo hi) eqn:apart; [reflexivity |].
      destruct enough as [done | few]; [discriminate |].
      pose proof (round lo hi guess t known apart) as next. cbn zeta in next.
      destruct (ask value (next_question lo guess) guess t) as [[r t'] read].
      destruct next as (known' & _ & closer).
      destruct (passes (next_question lo guess) r guess);
        rewrite (each more _ _ _ _ known');
        solve [reflexivity | lia | destruct closer; [now left | right; lia]].
  Qed.
End rounds.

Section answers.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  Lemma state_unknown (t : tree B) guess : state value None None guess (unknown t).
  Proof. constructor; [apply unknown_sound | discriminate | discriminate | now left]. Qed.

  Lemma open_outcomes_unknown (t : tree B) :
    (open_outcomes value None None (unknown t) <= length (leaves t))%nat.
  Proof.
    unfold open_outcomes, values. rewrite forgotten_unknown.
    rewrite <- (map_length value), <- leaves_map_tree, <- outcomes_length.
    clear. induction (outcomes (map_tree value t)) as [| x xs each]; cbn; lia.
  Qed.

  (** MTD(f) is minimax, whatever the first guess is. *)
  Theorem mtdf_is_minimax guess (t : tree B) :
    fst (mtdf_from_reads value guess t) = minimax (map_tree value t).
  Proof.
    unfold mtdf_from_reads. rewrite narrow_is_minimax.
    - unfold values. now rewrite forgotten_unknown.
    - apply state_unknown.
    - right. pose proof (open_outcomes_unknown t). lia.
  Qed.

  (** MTD(f) terminates: after as many rounds as there are leaves and one more, it is done. If more rounds
      are allowed, then it returns the same answer and reads the same leaves. *)
  Theorem mtdf_terminates guess (t : tree B) rounds : (length (leaves t) < rounds)%nat ->
    narrow value rounds None None guess (unknown t) = mtdf_from_reads value guess t.
  Proof.
    intros enough. apply narrow_more; [apply state_unknown | | exact enough].
    right. pose proof (open_outcomes_unknown t). lia.
  Qed.
End answers.

Corollary mtdf_from_is_minimax {A} `{Label A} guess (t : tree A) : mtdf_from guess t = minimax t.
Proof.
  unfold mtdf_from. rewrite mtdf_is_minimax. f_equal.
  induction t as [x ts each] using tree_induction. cbn. f_equal.
  induction each as [| u us here _ rest]; [reflexivity |]. cbn. now rewrite here, rest.
Qed.

(** ** The leaves that are read *)

Section reads.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).
  Implicit Types t : tree (note A B).

  (** The leaves of which nothing is known. *)
  Fixpoint unread t : list B :=
    match t with
    | Node n [] => match lower n with None => [what n] | Some _ => [] end
    | Node _ ts => flat_map unread ts
    end.

  Lemma unread_unknown (t : tree B) : unread (unknown t) = leaves t.
  Proof.
    induction t as [x ts each] using tree_induction. destruct ts as [| u us]; [reflexivity |].
    change (flat_map unread (map unknown (u :: us)) = flat_map leaves (u :: us)).
    induction each as [| v vs here _ rest]; [reflexivity |]. cbn. now rewrite here, rest.
  Qed.

  Lemma unread_node n t ts : unread (Node n (t :: ts)) = unread t ++ flat_map unread ts.
  Proof. reflexivity. Qed.

  (** What one question does: the leaves that it reads are no longer unread, and the same question
      without a memory would have read them too. *)
  Definition read_well (q : question) (goal : A) t (result : A * tree (note A B) * list B) : Prop :=
    let '(_, t', read) := result in
    Permutation (unread t) (read ++ unread t')
    /\ subsequence read (snd (null_window_reads value q goal (forgotten t))).

  Lemma ask_rest_read_well q goal ts : Forall (sound value) ts ->
    Forall (fun t => sound value t ->
      read_well (dual q) (- goal) t (ask value (dual q) (- goal) t)) ts ->
    forall v m m', bounds q goal v m -> bounds q goal v m' ->
    let '(_, ts', read) := ask_rest (ask value (dual q) (- goal)) q goal m ts in
    Permutation (flat_map unread ts) (read ++ flat_map unread ts')
    /\ subsequence read
         (snd (null_window_rest_reads (null_window_reads value (dual q) (- goal)) q goal m'
            (map forgotten ts))).
  Proof.
    intros trusted. induction 1 as [| t ts here _ each]; intros v m m' bound bound'; cbn [ask_rest].
    - split; [reflexivity | apply subsequence_empty].
    - cbn [map null_window_rest_reads].
      assert (E : passes q m' goal = passes q m goal).
      { now rewrite (bounds_passes q goal v m), (bounds_passes q goal v m'). }
      rewrite E. destruct (passes q m goal) eqn:no; [split; [reflexivity | apply subsequence_empty] |].
      inversion_clear trusted as [| ? ? trusted_t trusted_ts].
      specialize (here trusted_t). specialize (each trusted_ts).
      pose proof (ask_sound value t (dual q) (- goal) trusted_t) as [bound_t _].
      pose proof (null_window_reads_bounds value (dual q) (- goal) (forgotten t)) as bound_t'.
      destruct (ask value (dual q) (- goal) t) as [[w t'] read]. destruct here as [split_t part_t].
      destruct (null_window_reads value (dual q) (- goal) (forgotten t)) as [w' read'].
      cbn [answer fst snd] in *.
      specialize (each _ _ _ (bounds_next _ _ _ _ _ _ no bound bound_t)
                             (bounds_next _ _ _ _ _ _ E bound' bound_t')).
      destruct (ask_rest _ q goal (max m (- w)) ts) as [[r us'] later].
      destruct (null_window_rest_reads _ q goal (max m' (- w')) _) as [r' later'].
      destruct each as [split_ts part_ts]. split.
      + cbn [flat_map]. rewrite split_t, split_ts, <- !app_assoc. apply Permutation_app_head.
        rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
      + now apply subsequence_app.
  Qed.

  Lemma ask_read_well t : forall q goal, sound value t -> read_well q goal t (ask value q goal t).
  Proof.
    induction t as [n ts each] using tree_induction; intros q goal trusted.
    inversion trusted as [? ? true_n leaf trusted_ts]; subst. cbn [ask].
    destruct (remembered q goal n) as [r |] eqn:memory_answers.
    - split; [reflexivity | apply subsequence_empty].
    - destruct ts as [| t ts].
      + split; [| apply subsequence_refl]. cbn.
        now rewrite (remembered_leaf value q goal n (leaf eq_refl) memory_answers).
      + inversion_clear each as [| ? ? here others].
        inversion_clear trusted_ts as [| ? ? trusted_t trusted_us].
        specialize (here (dual q) (- goal) trusted_t).
        pose proof (ask_sound value t (dual q) (- goal) trusted_t) as [bound_t _].
        pose proof (null_window_reads_bounds value (dual q) (- goal) (forgotten t)) as bound_t'.
        unfold read_well, forgotten. cbn [map_tree map null_window_reads]. fold (forgotten (A := A) (B := B)).
        destruct (ask value (dual q) (- goal) t) as [[w t'] read]. destruct here as [split_t part_t].
        unfold forgotten in *.
        destruct (null_window_reads value (dual q) (- goal) (map_tree what t)) as [w' read'].
        cbn [answer fst snd] in *.
        pose proof (ask_rest_read_well q goal ts trusted_us) as rest.
        lapply rest; [clear rest; intros rest |].
        2: { apply Forall_impl with (2 := others). intros u well. apply well. }
        specialize (rest _ _ _ (bounds_first _ _ _ _ bound_t) (bounds_first _ _ _ _ bound_t')).
        unfold forgotten in rest.
        destruct (ask_rest _ q goal (- w) ts) as [[r us'] later].
        destruct (null_window_rest_reads _ q goal (- w') _) as [r' later'].
        destruct rest as [split_ts part_ts]. split.
        * rewrite !unread_node, split_t, split_ts, <- !app_assoc. apply Permutation_app_head.
          rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
        * now apply subsequence_app.
  Qed.

  Lemma narrow_reads rounds : forall lo hi guess t, sound value t ->
    let read := snd (narrow value rounds lo hi guess t) in
    (exists rest, Permutation (unread t) (read ++ rest))
    /\ incl read (snd (alpha_beta_reads value None None (forgotten t))).
  Proof.
    induction rounds as [| rounds each]; intros lo hi guess t trusted; cbn zeta; cbn [narrow].
    - split; [now exists (unread t) | intros x []].
    - destruct (met lo hi); [split; [now exists (unread t) | intros x []] |].
      set (q := next_question lo guess).
      pose proof (ask_read_well t q guess trusted) as well.
      pose proof (ask_sound value t q guess trusted) as (_ & _ & unchanged & trusted').
      destruct (ask value q guess t) as [[r t'] read]. destruct well as [split_t part].
      cbn [memory fst snd] in *.
      assert (next : forall lo hi,
        let read' := snd (let (v, later) := narrow value rounds lo hi r t' in (v, read ++ later)) in
        (exists rest, Permutation (unread t) (read' ++ rest))
        /\ incl read' (snd (alpha_beta_reads value None None (forgotten t)))).
      { intros lo' hi'. destruct (each lo' hi' r t' trusted') as [(rest & all) among].
        destruct (narrow value rounds lo' hi' r t') as [v later]. cbn [snd] in *. split.
        - exists rest. now rewrite split_t, all, app_assoc.
        - apply incl_app; [| now rewrite <- unchanged].
          intros x there. apply (subsequence_in _ _ x (null_window_in_alpha_beta_exact value q guess _)).
          now apply (subsequence_in _ _ x part). }
      destruct (passes q r guess); apply next.
  Qed.

  (** MTD(f) reads each leaf at most once: the leaves that it reads, together with others, are all leaves,
      in another order. *)
  Theorem mtdf_reads_once guess (t : tree B) :
    exists rest, Permutation (leaves t) (snd (mtdf_from_reads value guess t) ++ rest).
  Proof. rewrite <- unread_unknown. apply narrow_reads, unknown_sound. Qed.

  (** Each leaf that it reads is one that alpha-beta reads. *)
  Theorem mtdf_subset guess (t : tree B) :
    incl (snd (mtdf_from_reads value guess t)) (snd (alpha_beta_reads value None None t)).
  Proof.
    rewrite <- (forgotten_unknown (A := A) t) at 2. apply narrow_reads, unknown_sound.
  Qed.

  Corollary mtdf_reads_distinct guess (t : tree B) : NoDup (leaves t) ->
    NoDup (snd (mtdf_from_reads value guess t)).
  Proof.
    destruct (mtdf_reads_once guess t) as [rest all]. intros distinct.
    apply (Permutation_NoDup all) in distinct. revert distinct. clear.
    induction (snd (mtdf_from_reads value guess t)) as [| x xs each]; cbn; intros distinct; constructor.
    - inversion_clear distinct as [| ? ? absent _]. intros there. apply absent, in_or_app. now left.
    - inversion_clear distinct as [| ? ? _ others]. now apply each.
  Qed.
End reads.

(** ** What does not matter *)

Section irrelevance.
  Context {A : Type} `{Label A} {B : Type}.

  Lemma ask_irrelevance (value value' : B -> A) (t : tree (note A B)) : forall q goal,
    (forall x, In x (snd (ask value q goal t)) -> value x = value' x) ->
    ask value' q goal t = ask value q goal t.
  Proof.
    assert (rest : forall q goal goal' ts,
      Forall (fun t => forall q goal,
        (forall x, In x (snd (ask value q goal t)) -> value x = value' x) ->
        ask value' q goal t = ask value q goal t) ts ->
      forall m,
      (forall x, In x (snd (ask_rest (ask value (dual q) goal') q goal m ts)) -> value x = value' x) ->
      ask_rest (ask value' (dual q) goal') q goal m ts = ask_rest (ask value (dual q) goal') q goal m ts).
    { induction 1 as [| u us here _ each]; intros m; cbn [ask_rest]; [reflexivity |].
      destruct (passes q m goal); [reflexivity |]. intros agree.
      specialize (here (dual q) goal').
      destruct (ask value (dual q) goal' u) as [[w u'] read]. specialize (each (max m (- w))).
      destruct (ask_rest (ask value _ _) q goal (max m (- w)) us) as [[r us'] later].
      cbn [snd] in *. rewrite here, each; [reflexivity | |];
        intros y there; apply agree, in_or_app; auto. }
    induction t as [n ts each] using tree_induction; intros q goal; cbn [ask].
    destruct (remembered q goal n); [reflexivity |].
    destruct ts as [| t ts].
    - cbn. intros agree. now rewrite agree by now left.
    - intros agree. inversion_clear each as [| ? ? here others].
      specialize (here (dual q) (- goal)).
      destruct (ask value (dual q) (- goal) t) as [[w t'] read].
      specialize (rest q goal (- goal) ts others (- w)).
      destruct (ask_rest (ask value _ _) q goal (- w) ts) as [[r us'] later].
      cbn [snd] in *. rewrite here, rest; [reflexivity | |];
        intros y there; apply agree, in_or_app; auto.
  Qed.

  Lemma narrow_irrelevance (value value' : B -> A) rounds : forall lo hi guess (t : tree (note A B)),
    (forall x, In x (snd (narrow value rounds lo hi guess t)) -> value x = value' x) ->
    narrow value' rounds lo hi guess t = narrow value rounds lo hi guess t.
  Proof.
    induction rounds as [| rounds each]; intros lo hi guess t; cbn [narrow]; [reflexivity |].
    destruct (met lo hi); [reflexivity |]. set (q := next_question lo guess).
    pose proof (ask_irrelevance value value' t q guess) as question.
    destruct (ask value q guess t) as [[r t'] read]. cbn [snd] in question.
    destruct (passes q r guess) eqn:side.
    - specialize (each (Some r) hi r t').
      destruct (narrow value rounds _ _ r t') as [v later]. cbn [snd] in *. intros agree.
      rewrite question; [| intros y there; apply agree, in_or_app; now left]. rewrite side.
      rewrite each; [reflexivity | intros y there; apply agree, in_or_app; now right].
    - specialize (each lo (Some r) r t').
      destruct (narrow value rounds _ _ r t') as [v later]. cbn [snd] in *. intros agree.
      rewrite question; [| intros y there; apply agree, in_or_app; now left]. rewrite side.
      rewrite each; [reflexivity | intros y there; apply agree, in_or_app; now right].
  Qed.

  (** Irrelevance: only the leaves that are read matter to the answer and to what is read. *)
  Theorem mtdf_irrelevance (value value' : B -> A) guess t :
    (forall x, In x (snd (mtdf_from_reads value guess t)) -> value x = value' x) ->
    mtdf_from_reads value' guess t = mtdf_from_reads value guess t.
  Proof. apply narrow_irrelevance. Qed.

  (** ** The first guess *)

  Fixpoint leftmost (t : tree B) : B :=
    match t with
    | Node x [] => x
    | Node _ (t :: _) => leftmost t
    end.

  Lemma ask_leftmost (value : B -> A) t : forall q goal,
    exists later, snd (ask value q goal (unknown t)) = leftmost t :: later.
  Proof.
    induction t as [x ts each] using tree_induction; intros q goal.
    destruct ts as [| t ts]; [now exists [] |].
    inversion_clear each as [| ? ? here _].
    destruct (here (dual q) (- goal)) as [later E]. unfold unknown in *. cbn.
    destruct (ask value (dual q) (- goal) _) as [[w t'] read]. cbn [snd] in E. subst.
    destruct (ask_rest _ q goal (- w) _) as [[r us'] read']. now exists (later ++ read').
  Qed.

  (** The leaf that is read first is the leftmost one, whatever the first guess is. So a first guess from
      that leaf reads nothing else: it is only read a moment earlier. *)
  Theorem mtdf_leftmost (value : B -> A) guess t :
    exists later, snd (mtdf_from_reads value guess t) = leftmost t :: later.
  Proof.
    unfold mtdf_from_reads. cbn [narrow met].
    destruct (ask_leftmost value t (next_question None guess) guess) as [later E].
    destruct (ask value _ guess (unknown t)) as [[r t'] read]. cbn [snd] in E. subst.
    destruct (passes _ r guess); destruct (narrow value _ _ _ r t') as [v read'];
      now exists (later ++ read').
  Qed.

  (** It is what the first leaf is worth for the player to move at the root. *)
  Theorem first_guess_is_first_outcome (value : B -> A) t :
    hd_error (outcomes (map_tree value t)) = Some (first_guess value t).
  Proof.
    induction t as [x ts each] using tree_induction. destruct ts as [| t ts]; [reflexivity |].
    inversion_clear each as [| ? ? here _].
    change (hd_error (map negate (flat_map outcomes (map_tree value t :: map (map_tree value) ts)))
            = Some (- first_guess value t)).
    cbn [flat_map]. now destruct (outcomes (map_tree value t)); [discriminate here | injection here as ->].
  Qed.

  Lemma first_guess_leftmost (value value' : B -> A) t : value (leftmost t) = value' (leftmost t) ->
    first_guess value t = first_guess value' t.
  Proof.
    induction t as [x ts each] using tree_induction. destruct ts as [| t ts]; cbn; [trivial |].
    inversion_clear each as [| ? ? here _]. intros E. now rewrite here.
  Qed.

  Corollary mtdf_own_guess_irrelevance (value value' : B -> A) t :
    (forall x, In x (snd (mtdf_reads value t)) -> value x = value' x) ->
    mtdf_reads value' t = mtdf_reads value t.
  Proof.
    unfold mtdf_reads. intros agree.
    rewrite <- (first_guess_leftmost value value' t).
    - now apply mtdf_irrelevance.
    - apply agree. destruct (mtdf_leftmost value (first_guess value t) t) as [later ->]. now left.
  Qed.
End irrelevance.

(** ** Each leaf by its place

    Two leaves may have equal labels. To speak of the leaves themselves, number them. *)

Section places.
  Context {A : Type} `{Label A} {B : Type}.

  Fixpoint number (k : nat) (t : tree B) : tree (nat * B) :=
    match t with
    | Node x ts =>
        Node (k, x)
          ((fix each (k : nat) (ts : list (tree B)) :=
              match ts with [] => [] | t :: us => number k t :: each (k + length (leaves t)) us end) k ts)
    end.
  Fixpoint number_all (k : nat) (ts : list (tree B)) : list (tree (nat * B)) :=
    match ts with [] => [] | t :: us => number k t :: number_all (k + length (leaves t)) us end.

  Lemma number_node k x ts : number k (Node x ts) = Node (k, x) (number_all k ts).
  Proof. reflexivity. Qed.

  Lemma number_labels t : forall k, map_tree snd (number k t) = t.
  Proof.
    induction t as [x ts each] using tree_induction. intros k. rewrite number_node. cbn. f_equal.
    revert k. induction each as [| u us here _ rest]; intros k; cbn; [reflexivity |].
    now rewrite here, rest.
  Qed.

  Lemma number_places t : forall k, map fst (leaves (number k t)) = seq k (length (leaves t)).
  Proof.
    assert (all : forall ts,
      Forall (fun t => forall k, map fst (leaves (number k t)) = seq k (length (leaves t))) ts ->
      forall k, map fst (flat_map leaves (number_all k ts)) = seq k (length (flat_map leaves ts))).
    { induction 1 as [| u us here _ rest]; intros k; cbn [number_all flat_map]; [reflexivity |].
      now rewrite map_app, app_length, seq_app, here, rest. }
    induction t as [x ts each] using tree_induction. intros k. rewrite number_node.
    destruct ts as [| t ts]; [reflexivity |]. apply (all (t :: ts) each).
  Qed.

  Lemma number_distinct t : NoDup (leaves (number 0 t)).
  Proof. apply (NoDup_map_inv fst). rewrite number_places. apply seq_NoDup. Qed.

  (** Distinct elements of a list are a part of it. *)
  Lemma distinct_part {X} (xs : list X) : NoDup xs -> forall ys, incl xs ys ->
    exists rest, Permutation (xs ++ rest) ys.
  Proof.
    induction 1 as [| x xs absent _ each]; intros ys among; [now exists ys |].
    destruct (in_split x ys) as (before & after & ->); [apply among; now left |].
    destruct (each (before ++ after)) as [rest all].
    - intros y there. assert (at_y : In y (before ++ x :: after)) by (apply among; now right).
      apply in_app_or in at_y. apply in_or_app.
      destruct at_y as [left_of | [<- | right_of]]; [now left | contradiction | now right].
    - exists rest. rewrite <- Permutation_middle. cbn. now rewrite all.
  Qed.

  (** *** New labels with the same values *)

  Definition map_note {C} (f : B -> C) (n : note A B) : note A C :=
    Build_note (lower n) (upper n) (f (what n)).

  Lemma ask_map {C} (f : B -> C) (value : C -> A) (t : tree (note A B)) : forall q goal,
    ask value q goal (map_tree (map_note f) t)
    = let '(r, t', read) := ask (fun x => value (f x)) q goal t in (r, map_tree (map_note f) t', map f read).
  Proof.
    set (value' := fun x => value (f x)).
    assert (rest : forall q goal goal' ts,
      Forall (fun t => forall q goal, ask value q goal (map_tree (map_note f) t)
        = let '(r, t', read) := ask value' q goal t in (r, map_tree (map_note f) t', map f read)) ts ->
      forall m, ask_rest (ask value (dual q) goal') q goal m (map (map_tree (map_note f)) ts)
        = let '(r, ts', read) := ask_rest (ask value' (dual q) goal') q goal m ts in
          (r, map (map_tree (map_note f)) ts', map f read)).
    { induction 1 as [| u us here _ each]; intros m; cbn [ask_rest map]; [reflexivity |].
      destruct (passes q m goal); [reflexivity |].
      rewrite here. destruct (ask value' (dual q) goal' u) as [[w u'] read].
      rewrite each. destruct (ask_rest _ q goal (max m (- w)) us) as [[r us'] later].
      cbn [map]. now rewrite map_app. }
    induction t as [n ts each] using tree_induction; intros q goal; cbn [ask map_tree].
    change (remembered q goal (map_note f n)) with (remembered q goal n).
    destruct (remembered q goal n); [reflexivity |].
    destruct ts as [| t ts]; [reflexivity |].
    inversion_clear each as [| ? ? here others]. cbn [map].
    rewrite here. destruct (ask value' (dual q) (- goal) t) as [[w t'] read].
    rewrite (rest q goal _ ts others). destruct (ask_rest _ q goal (- w) ts) as [[r us'] later].
    rewrite map_app. cbn [map_tree map]. unfold learn. cbn [map_note lower upper what].
    now destruct (passes q r goal).
  Qed.

  Lemma narrow_map {C} (f : B -> C) (value : C -> A) rounds : forall lo hi guess (t : tree (note A B)),
    narrow value rounds lo hi guess (map_tree (map_note f) t)
    = let (v, read) := narrow (fun x => value (f x)) rounds lo hi guess t in (v, map f read).
  Proof.
    set (value' := fun x => value (f x)).
    induction rounds as [| rounds each]; intros lo hi guess t; cbn [narrow]; [reflexivity |].
    destruct (met lo hi); [reflexivity |]. set (q := next_question lo guess).
    rewrite ask_map. fold value'. destruct (ask value' q guess t) as [[r t'] read].
    destruct (passes q r guess); rewrite each;
      destruct (narrow value' rounds _ _ r t') as [v later]; now rewrite map_app.
  Qed.

  Lemma unknown_map {C} (f : B -> C) t :
    unknown (A := A) (map_tree f t) = map_tree (map_note f) (unknown t).
  Proof.
    unfold unknown. induction t as [x ts each] using tree_induction. cbn. f_equal.
    induction each as [| u us here _ rest]; [reflexivity |]. cbn [map]. now rewrite here, rest.
  Qed.

  Lemma mtdf_map {C} (f : B -> C) (value : C -> A) guess t :
    mtdf_from_reads value guess (map_tree f t)
    = let (v, read) := mtdf_from_reads (fun x => value (f x)) guess t in (v, map f read).
  Proof.
    unfold mtdf_from_reads. rewrite leaves_map_tree, map_length, <- narrow_map, unknown_map.
    reflexivity.
  Qed.

End places.

Section among.
  Context {A : Type} `{Label A} {B : Type}.

  (** The leaves that MTD(f) reads are some of those of alpha-beta, each at most once, in another order:
      as leaves, also if labels are equal. *)
  Theorem mtdf_in_alpha_beta (value : B -> A) guess t :
    exists rest, Permutation (snd (mtdf_from_reads value guess t) ++ rest)
                             (snd (alpha_beta_reads value None None t)).
  Proof.
    rewrite <- (number_labels t 0), mtdf_map, alpha_beta_reads_map.
    set (numbered := number 0 t). set (value' := fun x => value (snd x)).
    pose proof (mtdf_subset value' guess numbered) as among.
    pose proof (mtdf_reads_distinct value' guess numbered (number_distinct t)) as distinct.
    destruct (mtdf_from_reads value' guess numbered) as [v read].
    destruct (alpha_beta_reads value' None None numbered) as [v' read']. cbn [snd] in *.
    destruct (distinct_part read distinct read' among) as [rest all].
    exists (map snd rest). rewrite <- map_app. now apply Permutation_map.
  Qed.

  Corollary mtdf_no_more (value : B -> A) guess t :
    (length (snd (mtdf_from_reads value guess t))
      <= length (snd (alpha_beta_reads value None None t)))%nat.
  Proof.
    destruct (mtdf_in_alpha_beta value guess t) as [rest all].
    apply Permutation_length in all. rewrite app_length in all. lia.
  Qed.
End among.

(** Not in the order of the leaves: a smallest tree. The first question is whether the value is at least 1;
    the first leaf of the first child is enough for no, and so is the second child. The next question is
    whether it is at least 0; then the leaf between the two is read. *)
Example mtdf_order :
  let leaf place := Node (place, 0%Z) [] in
  let t := Node (0, 0%Z) [Node (0, 0%Z) [leaf 1; leaf 2]; leaf 3] in
  map fst (snd (mtdf_from_reads snd 1%Z t)) = [1; 3; 2].
Proof. reflexivity. Qed.
