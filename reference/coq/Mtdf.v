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
From Coq Require Import Lia Permutation ZArith.
From gametree Require Import Label Tree MapTree Subsequence Search Window AlphaBeta NullWindow.

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
    Variables (ask : tree (note A B) -> A * tree (note A B) * list B) (q : question) (goal : A).
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

  Definition met (lo hi : option A) : bool :=
    match lo, hi with Some l, Some h => equal l h | _, _ => false end.
  Definition next_question (lo : option A) (guess : A) : question :=
    match lo with Some l => if equal l guess then exceeds else at_least | None => at_least end.

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
    induction t as [x [| t ts] each] using tree_induction; [reflexivity |].
    change (length (map negate (flat_map outcomes (t :: ts))) = length (flat_map leaves (t :: ts))).
    rewrite map_length. induction each as [| u us here _ rest]; [reflexivity |].
    cbn [flat_map]. now rewrite !app_length, here, rest.
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
  Proof. unfold forgotten, unknown. rewrite map_tree_map_tree. apply map_tree_id. Qed.

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
    intros [low high]. unfold remembered, bounds. destruct (lower n) as [l |], (upper n) as [u |];
      try destruct (passes q l goal) eqn:?; try destruct (passes q u goal) eqn:?;
      intros [= <-]; match goal with E : passes _ _ _ = _ |- _ => rewrite E end; (now apply low) || now apply high.
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
    destruct (passes q r goal); cbn [lower upper]; split; intros b E; auto; injection E as <-; auto.
  Qed.

  (** ** A question

      The leaves of which nothing is known are those that have not been read. *)
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

  (** What a question about [t] does. The answer is right, and what some leaf is worth; true bounds are
      remembered of the same tree; the leaves that are read are no longer unread, and the same question
      without a memory would have read them too. *)
  Definition asked_well (q : question) (goal : A) t (result : A * tree (note A B) * list B) : Prop :=
    let '(r, t', read) := result in
    (bounds q goal (minimax (values t)) r /\ In r (outcomes (values t)))
    /\ (forgotten t' = forgotten t /\ sound t')
    /\ Permutation (unread t) (read ++ unread t')
    /\ subsequence read (snd (null_window_reads value q goal (forgotten t))).

  Lemma ask_rest_well search q goal ts : Forall sound ts ->
    Forall (fun t => sound t -> asked_well (dual q) (- goal) t (search t)) ts ->
    forall v m m', bounds q goal v m -> bounds q goal v m' ->
    let '(r, ts', read) := ask_rest search q goal m ts in
    (bounds q goal (best v (map values ts)) r
     /\ (r = m \/ In (- r) (flat_map outcomes (map values ts))))
    /\ (map forgotten ts' = map forgotten ts /\ Forall sound ts')
    /\ Permutation (flat_map unread ts) (read ++ flat_map unread ts')
    /\ subsequence read
         (snd (search_rest by_question (search_reads by_question value) (q, goal) m' (map forgotten ts))).
  Proof.
    intros trusted. induction 1 as [| t ts here _ each]; intros v m m' bound bound'; cbn [ask_rest].
    { auto using subsequence_empty. }
    cbn [map search_rest enough by_question]. assert (same : passes q m' goal = passes q m goal).
    { now rewrite (bounds_passes q goal v m), (bounds_passes q goal v m'). }
    rewrite same. destruct (passes q m goal) eqn:no.
    { repeat split; auto using subsequence_empty.
      apply (keeps_enough _ _ by_question_keeps (q, goal) v m); [exact no | exact bound | apply best_above]. }
    inversion_clear trusted as [| ? ? trusted_t trusted_ts].
    specialize (here trusted_t). specialize (each trusted_ts).
    unfold search_next. cbn [told_next again by_question].
    pose proof (null_window_reads_bounds value (dual q) (- goal) (forgotten t)) as bound_t'.
    destruct (search t) as [[w t'] read].
    destruct here as ((bound_t & among) & (kept & sound') & split_t & part_t).
    unfold null_window_reads in *. destruct (search_reads by_question value _ (forgotten t)) as [w' read'].
    cbn [fst snd] in *.
    specialize (each _ _ _ (bounds_next _ _ _ _ _ _ no bound bound_t)
                           (bounds_next _ _ _ _ _ _ same bound' bound_t')).
    destruct (ask_rest search q goal (max m (- w)) ts) as [[r us'] later].
    destruct (search_rest _ _ _ (max m' (- w')) _) as [r' later'].
    destruct each as ((bound_ts & among_ts) & (kept_ts & sound_ts) & split_ts & part_ts). repeat split.
    - exact bound_ts.
    - cbn [map flat_map]. rewrite in_app_iff. destruct among_ts as [-> | there]; [| auto].
      destruct (max_spec m (- w)) as [[_ ->] | [_ ->]]; rewrite ?negate_negate; auto.
    - cbn. now rewrite kept, kept_ts.
    - now constructor.
    - cbn [flat_map]. rewrite split_t, split_ts. apply permutation_four.
    - now apply subsequence_app.
  Qed.

  Lemma ask_well t : forall q goal, sound t -> asked_well q goal t (ask value q goal t).
  Proof.
    induction t as [n ts each] using tree_induction; intros q goal trusted.
    inversion trusted as [? ? true_n leaf trusted_ts]; subst. cbn [ask].
    destruct (remembered q goal n) as [r |] eqn:memory_answers.
    { split; [now apply remembered_bounds | split; [now split |]].
      split; [reflexivity | apply subsequence_empty]. }
    destruct ts as [| t ts].
    { split; [split; [apply bounds_refl | now left] | split; [split; [reflexivity |] | split]].
      - constructor; [| now right | constructor]. split; intros b [= <-]; (split; [apply le_refl | now left]).
      - cbn. now rewrite (remembered_leaf q goal n (leaf eq_refl) memory_answers).
      - apply subsequence_refl. }
    inversion_clear each as [| ? ? here others]. inversion_clear trusted_ts as [| ? ? trusted_t trusted_us].
    specialize (here (dual q) (- goal) trusted_t).
    pose proof (null_window_reads_bounds value (dual q) (- goal) (forgotten t)) as bound_t'.
    assert (others_well : Forall (fun t => sound t ->
      asked_well (dual q) (- goal) t (ask value (dual q) (- goal) t)) ts).
    { apply Forall_impl with (2 := others). intros u well. apply well. }
    pose proof (ask_rest_well (ask value (dual q) (- goal)) q goal ts trusted_us others_well) as rest.
    unfold asked_well, null_window_reads in *.
    change (forgotten (Node n (t :: ts))) with (Node (what n) (forgotten t :: map forgotten ts)).
    cbn [search_reads told_first by_question]. destruct (ask value (dual q) (- goal) t) as [[w t'] read].
    destruct here as ((bound_t & among) & (kept & sound') & split_t & part_t).
    destruct (search_reads by_question value _ (forgotten t)) as [w' read']. cbn [fst snd] in *.
    specialize (rest _ _ _ (bounds_first _ _ _ _ bound_t) (bounds_first _ _ _ _ bound_t')).
    destruct (ask_rest _ q goal (- w) ts) as [[r us'] later].
    destruct (search_rest _ _ _ (- w') _) as [r' later'].
    destruct rest as ((bound_ts & among_ts) & (kept_ts & sound_ts) & split_ts & part_ts).
    assert (bound_node : bounds q goal (minimax (values (Node n (t :: ts)))) r).
    { unfold values, forgotten. cbn [map_tree map]. rewrite minimax_best, !map_map. exact bound_ts. }
    assert (among_node : In r (outcomes (values (Node n (t :: ts))))).
    { unfold values, forgotten. cbn [map_tree map]. rewrite !map_map, <- (negate_negate r).
      apply (in_map negate), in_or_app.
      destruct among_ts as [-> | there]; [left; now rewrite negate_negate | now right]. }
    assert (kept_node : map forgotten (t' :: us') = map forgotten (t :: ts)) by (cbn; congruence).
    split; [now split | split; split].
    - unfold forgotten in *. cbn [map_tree]. now rewrite learn_what, kept_node.
    - constructor; [now apply learn_true with (t :: ts) | discriminate | now constructor].
    - change (unread (Node ?n (?u :: ?us))) with (unread u ++ flat_map unread us).
      rewrite split_t, split_ts. apply permutation_four.
    - now apply subsequence_app.
  Qed.
End sound.

(** ** The rounds *)

Section rounds.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).
  Implicit Types t : tree (note A B).

  (** [x] lies between what is known, both bounds excluded. *)
  Definition inside (lo hi : option A) (x : A) : bool :=
    match lo with Some l => negb (leb x l) | None => true end
    && match hi with Some h => negb (leb h x) | None => true end.

  (** The number of outcomes that are still possible and are not a bound. *)
  Definition open_outcomes (lo hi : option A) t : nat :=
    length (filter (inside lo hi) (outcomes (values value t))).

  (** The bounds [lo] and [hi] of the value [v] are true, and the next question is about one of them, if there is
      one. *)
  Definition known (lo hi : option A) (guess v : A) : Prop :=
    match lo with Some l => l <= v | None => True end /\ match hi with Some h => v <= h | None => True end
    /\ ((lo = None /\ hi = None) \/ lo = Some guess \/ hi = Some guess).

  Lemma known_met lo hi guess v : known lo hi guess v -> met lo hi = true -> guess = v.
  Proof.
    intros (low & high & about) same. destruct lo as [l |], hi as [h |]; try discriminate.
    apply equal_same in same as <-. cbn in low, high.
    destruct about as [[none _] | [[= ->] | [= ->]]]; [discriminate none | order ..].
  Qed.

  Lemma unequal (x y : A) : equal x y = false -> x < y \/ y < x.
  Proof. unfold equal, lt. destruct (leb x y), (leb y x); cbn; auto. Qed.
  Ltac apart := match goal with H : equal _ _ = false |- _ => apply unequal in H as [? | ?] end.

  (** A round: the bounds stay true. They meet, or [r] was possible and now is a bound. *)
  Lemma closer lo hi guess v r : known lo hi guess v -> met lo hi = false ->
    let q := next_question lo guess in
    bounds q guess v r ->
    let lo' := if passes q r guess then Some r else lo in
    let hi' := if passes q r guess then hi else Some r in
    known lo' hi' r v
    /\ (met lo' hi' = true \/ inside lo hi r = true /\ inside lo' hi' r = false
                              /\ forall y, inside lo' hi' y = true -> inside lo hi y = true).
  Proof.
    cbn zeta. unfold bounds. intros (low & high & about) differ.
    assert (asked : (lo = Some guess /\ next_question lo guess = exceeds)
      \/ (next_question lo guess = at_least /\ (lo = None /\ hi = None \/ hi = Some guess))).
    { unfold next_question. destruct lo as [l |]; [| intuition discriminate].
      destruct (equal l guess) eqn:same; [apply equal_same in same as ->; auto |].
      right. split; [reflexivity |]. destruct about as [[none _] | [[= ->] | about]]; [discriminate | | auto].
      now rewrite (proj2 (equal_same guess guess) eq_refl) in same. }
    clear about. destruct asked as [[-> ->] | [-> [[-> ->] | ->]]]; cbn [passes] in *;
      match goal with |- context [leb ?x ?y] => destruct (leb_spec x y) end; cbn [negb];
      (intros bound; split; [repeat split; auto |]).
    all: try destruct lo; try destruct hi; cbn in *; try apart;
      try (destruct (equal _ _) eqn:?; [now left | right]; try apart); try solve [exfalso; order].
    all: try right; unfold inside; rewrite ?andb_true_iff, ?andb_false_iff, ?negb_true_iff, ?negb_false_iff.
    all: repeat split; try (intros y; rewrite ?andb_true_iff, ?negb_true_iff; intros; repeat split);
      solve [trivial | order | left; order | right; order].
  Qed.

  (** The number of outcomes that are possible falls. *)
  Lemma round lo hi guess t : sound value t -> known lo hi guess (minimax (values value t)) -> met lo hi = false ->
    let q := next_question lo guess in
    let '(r, t', _) := ask value q guess t in
    let lo' := if passes q r guess then Some r else lo in
    let hi' := if passes q r guess then hi else Some r in
    sound value t' /\ values value t' = values value t /\ known lo' hi' r (minimax (values value t))
    /\ (met lo' hi' = true \/ (open_outcomes lo' hi' t < open_outcomes lo hi t)%nat).
  Proof.
    intros trusted true_bounds apart. cbn zeta. set (q := next_question lo guess).
    pose proof (ask_well value t q guess trusted) as well.
    destruct (ask value q guess t) as [[r t'] read]. destruct well as ((bound & among) & (kept & sound') & _).
    destruct (closer lo hi guess _ r true_bounds apart bound) as [known' closer'].
    split; [exact sound' | split; [unfold values; now rewrite kept | split; [exact known' |]]].
    destruct closer' as [done | (was & is & stays)]; [now left | right]. now apply filter_fewer with r.
  Qed.

  (** So many rounds suffice for minimax, and more than suffice are not used. *)
  Lemma narrow_enough rounds : forall more lo hi guess t,
    sound value t -> known lo hi guess (minimax (values value t)) ->
    met lo hi = true \/ (open_outcomes lo hi t < rounds)%nat -> (rounds <= more)%nat ->
    narrow value more lo hi guess t = narrow value rounds lo hi guess t
    /\ fst (narrow value rounds lo hi guess t) = minimax (values value t).
  Proof.
    induction rounds as [| rounds each]; intros more lo hi guess t trusted is_known enough larger.
    { destruct enough as [done | few]; [| lia]. destruct more; cbn [narrow]; rewrite ?done;
        (split; [reflexivity | now apply known_met with lo hi]). }
    destruct more as [| more]; [lia |]. cbn [narrow].
    destruct (met lo hi) eqn:apart; [split; [reflexivity | now apply known_met with lo hi] |].
    destruct enough as [done | few]; [discriminate |].
    pose proof (round lo hi guess t trusted is_known apart) as next. cbn zeta in next.
    destruct (ask value (next_question lo guess) guess t) as [[r t'] read].
    destruct next as (sound' & same & known' & closer). rewrite <- same in known'.
    unfold open_outcomes in *. rewrite <- same in *.
    destruct (passes (next_question lo guess) r guess);
      (destruct (each more _ _ _ _ sound' known') as [-> <-];
       [destruct closer; [now left | right; lia] | lia | now destruct (narrow value rounds _ _ _ _)]).
  Qed.

  (** What is read: each leaf once, and it is one that alpha-beta reads. *)
  Lemma narrow_reads rounds : forall lo hi guess t, sound value t ->
    let read := snd (narrow value rounds lo hi guess t) in
    (exists rest, Permutation (unread t) (read ++ rest))
    /\ incl read (snd (alpha_beta_reads value None None (forgotten t))).
  Proof.
    induction rounds as [| rounds each]; intros lo hi guess t trusted; cbn zeta; cbn [narrow].
    { split; [now exists (unread t) | intros x []]. }
    destruct (met lo hi); [split; [now exists (unread t) | intros x []] |].
    set (q := next_question lo guess). pose proof (ask_well value t q guess trusted) as well.
    destruct (ask value q guess t) as [[r t'] read]. destruct well as (_ & (kept & sound') & split_t & part).
    assert (among : incl read (snd (alpha_beta_reads value None None (forgotten t)))).
    { intros x there. apply (subsequence_in _ _ x (null_window_in_alpha_beta_exact value q guess _)).
      now apply (subsequence_in _ _ x part). }
    destruct (passes q r guess);
      [specialize (each (Some r) hi r t' sound') | specialize (each lo (Some r) r t' sound')];
      rewrite kept in each; destruct each as [(rest & all) among'], (narrow value rounds _ _ r t') as [v later];
      cbn [snd] in *;
      (split; [exists rest; now rewrite split_t, all, app_assoc | now apply incl_app]).
  Qed.
End rounds.

(** ** The answer and the leaves *)

Section answers.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  Lemma enough_rounds guess (t : tree B) more : (length (leaves t) < more)%nat ->
    narrow value more None None guess (unknown t) = mtdf_from_reads value guess t
    /\ fst (mtdf_from_reads value guess t) = minimax (map_tree value t).
  Proof.
    intros many. rewrite <- (forgotten_unknown (A := A) t) at 4.
    apply (narrow_enough value (S (length (leaves t)))); [| | | lia].
    - apply unknown_sound.
    - repeat split. now left.
    - right. unfold open_outcomes, values. rewrite forgotten_unknown.
      rewrite <- (map_length value), <- leaves_map_tree, <- outcomes_length. apply Nat.lt_succ_r.
      clear. induction (outcomes (map_tree value t)) as [| x xs each]; cbn; lia.
  Qed.

  (** MTD(f) is minimax, whatever the first guess is. *)
  Theorem mtdf_is_minimax guess (t : tree B) :
    fst (mtdf_from_reads value guess t) = minimax (map_tree value t).
  Proof. exact (proj2 (enough_rounds guess t _ (Nat.lt_succ_diag_r _))). Qed.

  (** MTD(f) terminates: after as many rounds as there are leaves and one more, it is done. If more rounds
      are allowed, then it returns the same answer and reads the same leaves. *)
  Theorem mtdf_terminates guess (t : tree B) rounds : (length (leaves t) < rounds)%nat ->
    narrow value rounds None None guess (unknown t) = mtdf_from_reads value guess t.
  Proof. apply enough_rounds. Qed.

  (** MTD(f) reads each leaf at most once: the leaves that it reads, together with others, are all leaves,
      in another order. *)
  Theorem mtdf_reads_once guess (t : tree B) :
    exists rest, Permutation (leaves t) (snd (mtdf_from_reads value guess t) ++ rest).
  Proof. rewrite <- (unread_unknown (A := A)). apply narrow_reads, unknown_sound. Qed.

  (** Each leaf that it reads is one that alpha-beta reads. *)
  Theorem mtdf_subset guess (t : tree B) :
    incl (snd (mtdf_from_reads value guess t)) (snd (alpha_beta_reads value None None t)).
  Proof. rewrite <- (forgotten_unknown (A := A) t) at 2. apply narrow_reads, unknown_sound. Qed.
End answers.

Corollary mtdf_from_is_minimax {A} `{Label A} guess (t : tree A) : mtdf_from guess t = minimax t.
Proof. unfold mtdf_from. now rewrite mtdf_is_minimax, map_tree_id. Qed.

(** ** What is not read does not matter, nor by which name a label is called *)

Section same.
  Context {A : Type} `{Label A} {B C : Type} (f : B -> C) (value : B -> A) (value' : C -> A).

  Definition map_note (n : note A B) : note A C := Build_note (lower n) (upper n) (f (what n)).
  Notation agree := (agree f (fun x => x) value value').
  Notation renamed := (map (map_tree map_note)).

  Lemma ask_same t : forall q goal, agree (snd (ask value q goal t)) ->
    ask value' q goal (map_tree map_note t)
    = let '(r, t', read) := ask value q goal t in (r, map_tree map_note t', map f read).
  Proof.
    induction t as [n | n t ts here others] using first_induction; intros q goal; cbn [ask map_tree];
      change (remembered q goal (map_note n)) with (remembered q goal n);
      (destruct (remembered q goal n); [reflexivity |]); [cbn; intros same; now rewrite same by now left |].
    cbn [map]. specialize (here (dual q) (- goal)). destruct (ask value (dual q) (- goal) t) as [[w t'] read].
    assert (rest : forall m, agree (snd (ask_rest (ask value (dual q) (- goal)) q goal m ts)) ->
      ask_rest (ask value' (dual q) (- goal)) q goal m (renamed ts)
      = let '(r, ts', read) := ask_rest (ask value (dual q) (- goal)) q goal m ts in
        (r, renamed ts', map f read)).
    { clear -others. induction others as [| u us here _ each]; intros m; cbn [ask_rest map]; [reflexivity |].
      destruct (passes q m goal); [reflexivity |]. specialize (here (dual q) (- goal)).
      destruct (ask value (dual q) (- goal) u) as [[w u'] read]. specialize (each (max m (- w))).
      destruct (ask_rest _ q goal (max m (- w)) us) as [[r us'] later]. cbn [snd] in *.
      intros [now_ later_]%agree_app. rewrite here, each by assumption. cbn. now rewrite map_app. }
    specialize (rest (- w)). destruct (ask_rest _ q goal (- w) ts) as [[r us'] later]. cbn [snd] in *.
    intros [now_ later_]%agree_app. rewrite here, rest by assumption. rewrite map_app. cbn [map_tree map].
    unfold learn. now destruct (passes q r goal).
  Qed.

  Lemma narrow_same rounds : forall lo hi guess t, agree (snd (narrow value rounds lo hi guess t)) ->
    narrow value' rounds lo hi guess (map_tree map_note t)
    = let (v, read) := narrow value rounds lo hi guess t in (v, map f read).
  Proof.
    induction rounds as [| rounds each]; intros lo hi guess t; cbn [narrow]; [reflexivity |].
    destruct (met lo hi); [reflexivity |]. set (q := next_question lo guess).
    pose proof (ask_same t q guess) as once. destruct (ask value q guess t) as [[r t'] read]. cbn [snd] in once.
    destruct (passes q r guess) eqn:side;
      [specialize (each (Some r) hi r t') | specialize (each lo (Some r) r t')];
      destruct (narrow value rounds _ _ r t') as [v later]; cbn [snd] in *; intros [now_ later_]%agree_app;
      rewrite once, side, each by assumption; now rewrite map_app.
  Qed.

  Lemma mtdf_same guess t : agree (snd (mtdf_from_reads value guess t)) ->
    mtdf_from_reads value' guess (map_tree f t)
    = let (v, read) := mtdf_from_reads value guess t in (v, map f read).
  Proof.
    unfold mtdf_from_reads. rewrite leaves_map_tree, map_length. intros same%narrow_same.
    rewrite <- same. unfold unknown. now rewrite !map_tree_map_tree.
  Qed.
End same.

Section irrelevance.
  Context {A : Type} `{Label A} {B : Type}.

  (** Irrelevance: only the leaves that are read matter to the answer and to what is read. *)
  Theorem mtdf_irrelevance (value value' : B -> A) guess t :
    (forall x, In x (snd (mtdf_from_reads value guess t)) -> value x = value' x) ->
    mtdf_from_reads value' guess t = mtdf_from_reads value guess t.
  Proof.
    intros same. rewrite <- (map_tree_id t) at 1. rewrite (mtdf_same (fun x => x) value).
    - destruct (mtdf_from_reads value guess t). now rewrite map_id.
    - intros x there. symmetry. now apply same.
  Qed.

  (** ** The first guess *)

  Fixpoint leftmost (t : tree B) : B :=
    match t with
    | Node x [] => x
    | Node _ (t :: _) => leftmost t
    end.

  Lemma ask_leftmost (value : B -> A) t : forall q goal,
    exists later, snd (ask value q goal (unknown t)) = leftmost t :: later.
  Proof.
    induction t as [x | x t ts here _] using first_induction; intros q goal; [now exists [] |].
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
    destruct (passes _ r guess); destruct (narrow value _ _ _ r t') as [v read']; now exists (later ++ read').
  Qed.

  (** It is what the first leaf is worth for the player to move at the root. *)
  Theorem first_guess_is_first_outcome (value : B -> A) t :
    hd_error (outcomes (map_tree value t)) = Some (first_guess value t).
  Proof.
    induction t as [x | x t ts here _] using first_induction; [reflexivity |].
    change (hd_error (map negate (flat_map outcomes (map_tree value t :: map (map_tree value) ts)))
            = Some (- first_guess value t)).
    cbn [flat_map]. now destruct (outcomes (map_tree value t)); [discriminate here | injection here as ->].
  Qed.

  Lemma first_guess_leftmost (value value' : B -> A) t : value (leftmost t) = value' (leftmost t) ->
    first_guess value t = first_guess value' t.
  Proof.
    induction t as [x | x t ts here _] using first_induction; cbn; [trivial |]. intros E. now rewrite here.
  Qed.

  Corollary mtdf_own_guess_irrelevance (value value' : B -> A) t :
    (forall x, In x (snd (mtdf_reads value t)) -> value x = value' x) ->
    mtdf_reads value' t = mtdf_reads value t.
  Proof.
    unfold mtdf_reads. intros agree. rewrite <- (first_guess_leftmost value value' t).
    - now apply mtdf_irrelevance.
    - apply agree. destruct (mtdf_leftmost value (first_guess value t) t) as [later ->]. now left.
  Qed.

  (** ** Each leaf by its place

      Two leaves may have equal labels. To speak of the leaves themselves, number them. *)

  Lemma numbered (t : tree B) : forall k,
    exists u, map_tree snd u = t /\ map fst (leaves u) = seq k (length (leaves t)).
  Proof.
    induction t as [x ts each] using tree_induction. intros k.
    destruct ts as [| t ts]; [now exists (Node (k, x) []) |].
    enough (all : exists us, map (map_tree snd) us = t :: ts
              /\ map fst (flat_map leaves us) = seq k (length (flat_map leaves (t :: ts)))).
    { destruct all as ([| u us] & same & places); [discriminate |].
      exists (Node (k, x) (u :: us)). split; [cbn [map_tree]; now rewrite same | exact places]. }
    revert k. induction each as [| v vs here _ rest]; intros k; [now exists [] |].
    destruct (here k) as (u & same & first). destruct (rest (k + length (leaves v))) as (us & others & later).
    exists (u :: us). cbn. now rewrite same, others, map_app, app_length, seq_app, first, later.
  Qed.

  (** Distinct elements of a list are a part of it. *)
  Lemma distinct_part {X} (xs others : list X) : NoDup (xs ++ others) -> forall ys, incl xs ys -> part xs ys.
  Proof.
    induction xs as [| x xs each]; cbn; intros distinct ys among; [now exists ys |].
    inversion_clear distinct as [| ? ? absent distinct'].
    destruct (Add_inv x ys) as [us added]; [apply among; now left |].
    destruct (each distinct' us) as [rest all].
    - apply incl_Add_inv with (2 := among) (3 := added). intros there. now apply absent, in_or_app; left.
    - exists rest. rewrite <- (Permutation_Add added). now constructor.
  Qed.

  (** The leaves that MTD(f) reads are some of those of alpha-beta, each at most once, in another order:
      as leaves, also if labels are equal. *)
  Theorem mtdf_in_alpha_beta (value : B -> A) guess t :
    exists rest, Permutation (snd (mtdf_from_reads value guess t) ++ rest)
                             (snd (alpha_beta_reads value None None t)).
  Proof.
    destruct (numbered t 0) as (u & <- & places). set (value' := fun x : nat * B => value (snd x)).
    rewrite (mtdf_same snd value') by easy. rewrite alpha_beta_reads_map. fold value'.
    pose proof (mtdf_subset value' guess u) as among. destruct (mtdf_reads_once value' guess u) as [others once].
    assert (distinct : NoDup (leaves u)) by (apply (NoDup_map_inv fst); rewrite places; apply seq_NoDup).
    apply (Permutation_NoDup once) in distinct.
    destruct (mtdf_from_reads value' guess u) as [v read], (alpha_beta_reads value' None None u) as [v' read'].
    destruct (distinct_part read others distinct read' among) as [rest all].
    exists (map snd rest). cbn [snd]. rewrite <- map_app. now apply Permutation_map.
  Qed.
End irrelevance.

(** Not in the order of the leaves: a smallest tree. The first question is whether the value is at least 1;
    the first leaf of the first child is enough for no, and so is the second child. The next question is
    whether it is at least 0; then the leaf between the two is read. *)
Example mtdf_order :
  let leaf place := Node (place, 0%Z) [] in
  let t := Node (0, 0%Z) [Node (0, 0%Z) [leaf 1; leaf 2]; leaf 3] in
  map fst (snd (mtdf_from_reads snd 1%Z t)) = [1; 3; 2].
Proof. reflexivity. Qed.
