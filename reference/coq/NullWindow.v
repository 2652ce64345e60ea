(** The null window: a yes-or-no question about the value of a tree (Pearl's TEST).

      atLeast g t = value t >= g        exceeds g t = value t > g

      atLeast g (Node x []) = x >= g     exceeds g (Node x []) = x > g
      atLeast g (Node x ts) = or [not (exceeds (-g) t) | t <- ts]
      exceeds g (Node x ts) = or [not (atLeast (-g) t) | t <- ts]

    The search stops at the first child that says yes. It returns more than yes or no: a value r that
    passes the test exactly if the tree does. If r passes, the value of the tree is at least r, else it
    is at most r. The leaves that are read are some of those of alpha-beta with any window that has the
    goal as its beta (at least) or as its alpha (exceeds). *)
From Coq Require Import List Bool ZArith Lia.
From gametree Require Import Label Tree MapTree Subsequence Window AlphaBeta.
Import ListNotations.

Inductive question := at_least | exceeds.

(** The question that a child is asked with the negated goal, and answers the other way round. *)
Definition dual (q : question) : question :=
  match q with at_least => exceeds | exceeds => at_least end.

Section null_window.
  Context {A : Type} `{Label A}.

  Definition passes (q : question) (v goal : A) : bool :=
    match q with at_least => leb goal v | exceeds => negb (leb v goal) end.

  Section rest.
    Variable search : tree A -> A.
    Variables (q : question) (goal : A).
    Fixpoint null_window_rest (m : A) (ts : list (tree A)) : A :=
      match ts with
      | [] => m
      | t :: ts => if passes q m goal then m else null_window_rest (max m (- search t)) ts
      end.
  End rest.

  Fixpoint null_window (q : question) (goal : A) (t : tree A) : A :=
    match t with
    | Node x [] => x
    | Node _ (t :: ts) =>
        null_window_rest (null_window (dual q) (- goal)) q goal (- null_window (dual q) (- goal) t) ts
    end.
End null_window.

(** The same with the leaves that are read, in order. *)
Section null_window_reads.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  Section rest.
    Variable search : tree B -> A * list B.
    Variables (q : question) (goal : A).
    Fixpoint null_window_rest_reads (m : A) (ts : list (tree B)) : A * list B :=
      match ts with
      | [] => (m, [])
      | t :: ts =>
          if passes q m goal then (m, [])
          else
            let (v, read) := search t in
            let (r, later) := null_window_rest_reads (max m (- v)) ts in
            (r, read ++ later)
      end.
  End rest.

  Fixpoint null_window_reads (q : question) (goal : A) (t : tree B) : A * list B :=
    match t with
    | Node x [] => (value x, [x])
    | Node _ (t :: ts) =>
        let (v, read) := null_window_reads (dual q) (- goal) t in
        let (r, later) := null_window_rest_reads (null_window_reads (dual q) (- goal)) q goal (- v) ts in
        (r, read ++ later)
    end.
End null_window_reads.

(** ** The answer *)

Section law.
  Context {A : Type} `{Label A}.

  (** [r] bounds the value [v] on the side that it tells. *)
  Definition bounds (q : question) (goal v r : A) : Prop :=
    if passes q r goal then r <= v else v <= r.

  Lemma bounds_refl q goal v : bounds q goal v v.
  Proof. unfold bounds. destruct (passes q v goal); apply le_refl. Qed.

  Lemma bounds_passes q goal v r : bounds q goal v r -> passes q r goal = passes q v goal.
  Proof.
    unfold bounds. destruct q; cbn;
      destruct (leb_spec goal r), (leb_spec goal v), (leb_spec r goal), (leb_spec v goal);
      cbn; try reflexivity; intros bound; exfalso; order.
  Qed.

  (** What is below a value that fails the test fails it too. *)
  Lemma fails_below q v w goal : v <= w -> passes q w goal = false -> passes q v goal = false.
  Proof.
    destruct q; cbn; destruct (leb_spec goal w), (leb_spec goal v), (leb_spec w goal), (leb_spec v goal);
      cbn; intros; congruence || (exfalso; order).
  Qed.

  Lemma fails_at_least v goal : passes at_least v goal = false -> v < goal.
  Proof. trivial. Qed.
  Lemma fails_exceeds v goal : passes exceeds v goal = false -> v <= goal.
  Proof. apply negb_false_iff. Qed.

  Lemma passes_dual q v goal : passes (dual q) v (- goal) = negb (passes q (- v) goal).
  Proof.
    destruct q; cbn; rewrite ?negb_involutive; [f_equal |];
      rewrite <- leb_negate, ?negate_negate; reflexivity.
  Qed.

  Lemma bounds_first q goal u w : bounds (dual q) (- goal) u w -> bounds q goal (- u) (- w).
  Proof.
    unfold bounds. rewrite passes_dual. destruct (passes q (- w) goal); cbn; intros bound; order.
  Qed.

  (** The next child is asked only if those before it have said no. *)
  Lemma bounds_next q goal v m u w : passes q m goal = false ->
    bounds q goal v m -> bounds (dual q) (- goal) u w -> bounds q goal (max v (- u)) (max m (- w)).
  Proof.
    intros no old new%bounds_first. revert old new. unfold bounds. rewrite no. intros old.
    destruct (max_spec m (- w)) as [[above ->] | [below ->]].
    - destruct (passes q (- w) goal); intros new; order.
    - rewrite no. rewrite (fails_below q (- w) m goal) by (exact no || now apply lt_le). intros new. order.
  Qed.

  Lemma bounds_cutoff q goal v m ts : passes q m goal = true ->
    bounds q goal v m -> bounds q goal (best v ts) m.
  Proof. unfold bounds. intros -> below. pose proof (best_above ts v). order. Qed.

  Lemma null_window_rest_bounds search q goal ts :
    Forall (fun t => bounds (dual q) (- goal) (minimax t) (search t)) ts ->
    forall v m, bounds q goal v m ->
    bounds q goal (best v ts) (null_window_rest search q goal m ts).
  Proof.
    induction 1 as [| t ts here _ each]; intros v m so_far; [exact so_far |].
    cbn [null_window_rest]. destruct (passes q m goal) eqn:asked.
    - now apply bounds_cutoff.
    - apply each. now apply bounds_next.
  Qed.

  Lemma null_window_bounds t : forall q goal, bounds q goal (minimax t) (null_window q goal t).
  Proof.
    induction t as [x ts each] using tree_induction; intros q goal.
    destruct ts as [| t ts]; [apply bounds_refl |].
    inversion_clear each as [| ? ? here rest]. rewrite minimax_best. cbn [null_window].
    apply null_window_rest_bounds; [| now apply bounds_first].
    apply Forall_impl with (2 := rest). intros u answer. apply answer.
  Qed.

  (** The answer passes the test exactly if the value by minimax does; and then the value is at least the
      answer, else at most. *)
  Theorem null_window_law q goal t :
    let v := minimax t in
    let r := null_window q goal t in
    passes q r goal = passes q v goal /\ if passes q r goal then r <= v else v <= r.
  Proof.
    cbn zeta. pose proof (null_window_bounds t q goal) as bound.
    split; [now apply bounds_passes | exact bound].
  Qed.
End law.

(** ** The leaves that are read *)

Section reads.
  Context {A : Type} `{Label A} {B : Type}.

  (** The search that also tells what it reads gives the same answer. *)
  Lemma null_window_reads_value (value : B -> A) t : forall q goal,
    fst (null_window_reads value q goal t) = null_window q goal (map_tree value t).
  Proof.
    assert (rest : forall q goal goal' ts,
      Forall (fun t => forall q goal,
        fst (null_window_reads value q goal t) = null_window q goal (map_tree value t)) ts ->
      forall m,
      fst (null_window_rest_reads (null_window_reads value (dual q) goal') q goal m ts)
        = null_window_rest (null_window (dual q) goal') q goal m (map (map_tree value) ts)).
    { induction 1 as [| u us here _ each]; intros m; [reflexivity |].
      cbn [null_window_rest_reads null_window_rest map]. destruct (passes q m goal); [reflexivity |].
      rewrite <- here, <- each.
      destruct (null_window_reads value _ _ u) as [w read]. cbn [fst].
      now destruct (null_window_rest_reads _ _ _ _ us). }
    induction t as [x ts each] using tree_induction; intros q goal.
    destruct ts as [| t ts]; [reflexivity |].
    inversion_clear each as [| ? ? here others]. cbn.
    rewrite <- here, <- (rest _ _ _ _ others).
    destruct (null_window_reads value _ _ t) as [w read]. cbn [fst].
    now destruct (null_window_rest_reads _ _ _ _ ts).
  Qed.

  Lemma null_window_reads_bounds (value : B -> A) q goal t :
    bounds q goal (minimax (map_tree value t)) (fst (null_window_reads value q goal t)).
  Proof. rewrite null_window_reads_value. apply null_window_bounds. Qed.

  (** The leaves that are read are a subsequence of all leaves. *)
  Theorem null_window_reads_leaves (value : B -> A) t : forall q goal,
    subsequence (snd (null_window_reads value q goal t)) (leaves t).
  Proof.
    assert (rest : forall q goal goal' ts,
      Forall (fun t => forall q goal,
        subsequence (snd (null_window_reads value q goal t)) (leaves t)) ts ->
      forall m,
      subsequence (snd (null_window_rest_reads (null_window_reads value (dual q) goal') q goal m ts))
        (flat_map leaves ts)).
    { induction 1 as [| u us here _ each]; intros m; [constructor |].
      cbn [null_window_rest_reads flat_map]. destruct (passes q m goal); [apply subsequence_empty |].
      specialize (here (dual q) goal').
      destruct (null_window_reads value _ _ u) as [w read]. specialize (each (max m (- w))).
      destruct (null_window_rest_reads _ _ _ _ us) as [r later].
      now apply subsequence_app. }
    induction t as [x ts each] using tree_induction; intros q goal.
    destruct ts as [| t ts]; [apply subsequence_refl |].
    inversion_clear each as [| ? ? here others].
    change (leaves (Node x (t :: ts))) with (leaves t ++ flat_map leaves ts). cbn.
    specialize (here (dual q) (- goal)).
    destruct (null_window_reads value _ _ t) as [w read].
    specialize (rest q goal (- goal) ts others (- w)).
    destruct (null_window_rest_reads _ _ _ _ ts) as [r later].
    now apply subsequence_app.
  Qed.

  (** Irrelevance: only the leaves that are read matter to the answer and to what is read. *)
  Theorem null_window_irrelevance (value value' : B -> A) t : forall q goal,
    (forall x, In x (snd (null_window_reads value q goal t)) -> value x = value' x) ->
    null_window_reads value' q goal t = null_window_reads value q goal t.
  Proof.
    assert (rest : forall q goal goal' ts,
      Forall (fun t => forall q goal,
        (forall x, In x (snd (null_window_reads value q goal t)) -> value x = value' x) ->
        null_window_reads value' q goal t = null_window_reads value q goal t) ts ->
      forall m,
      (forall x, In x (snd (null_window_rest_reads (null_window_reads value (dual q) goal') q goal m ts)) ->
        value x = value' x) ->
      null_window_rest_reads (null_window_reads value' (dual q) goal') q goal m ts
        = null_window_rest_reads (null_window_reads value (dual q) goal') q goal m ts).
    { induction 1 as [| u us here _ each]; intros m; cbn [null_window_rest_reads]; [reflexivity |].
      destruct (passes q m goal); [reflexivity |]. intros agree.
      specialize (here (dual q) goal').
      destruct (null_window_reads value _ _ u) as [w read]. specialize (each (max m (- w))).
      destruct (null_window_rest_reads (null_window_reads value _ _) _ _ _ us) as [r later].
      cbn [snd] in *. rewrite here, each; [reflexivity | |];
        intros y there; apply agree, in_or_app; auto. }
    induction t as [x ts each] using tree_induction; intros q goal.
    destruct ts as [| t ts]; cbn.
    - intros agree. now rewrite agree by now left.
    - intros agree. inversion_clear each as [| ? ? here others].
      specialize (here (dual q) (- goal)).
      destruct (null_window_reads value _ _ t) as [w read].
      specialize (rest q goal (- goal) ts others (- w)).
      destruct (null_window_rest_reads (null_window_reads value _ _) _ _ _ ts) as [r later].
      cbn [snd] in *. rewrite here, rest; [reflexivity | |];
        intros y there; apply agree, in_or_app; auto.
  Qed.

  (** A window that asks the question: between its bounds the value is wanted, and beyond the goal only
      on which side it is. *)
  Definition asks (q : question) (goal : A) (alpha beta : option A) : Prop :=
    match q with at_least => beta = Some goal | exceeds => alpha = Some goal end.

  Lemma asks_first q goal alpha beta :
    asks q goal alpha beta -> asks (dual q) (- goal) (opposite beta) (opposite alpha).
  Proof. destruct q; cbn; intros ->; reflexivity. Qed.

  (** As long as the test says no, alpha-beta goes on too, and asks its next child the same. *)
  Lemma asks_next q goal alpha beta v m m' : open alpha beta -> asks q goal alpha beta ->
    passes q m goal = false -> bounds q goal v m -> answers alpha beta v m' ->
    ~ is_at m' beta /\ asks (dual q) (- goal) (opposite beta) (Some (- raised alpha m')).
  Proof.
    intros room window no bound answer.
    assert (uncut : ~ is_at m' beta).
    { rewrite (is_at_answer alpha beta v m') by assumption.
      unfold bounds in bound. rewrite no in bound.
      destruct q; cbn in window; subst; cbn in *.
      - apply fails_at_least in no. order.
      - apply fails_exceeds in no. destruct beta; [order | tauto]. }
    split; [exact uncut |].
    destruct q; cbn in window |- *; subst; [reflexivity |].
    rewrite (raised_answer (Some goal) beta v m') by assumption.
    unfold bounds in bound. rewrite no in bound. apply fails_exceeds in no. cbn. do 2 f_equal. order.
  Qed.

  (** The leaves that the question reads are a subsequence of those of alpha-beta with any window whose
      beta is the goal, if the question is whether the value is at least the goal; whose alpha is the
      goal, if it is whether the value exceeds the goal. *)
  Theorem null_window_in_alpha_beta (value : B -> A) t : forall q goal alpha beta,
    open alpha beta -> asks q goal alpha beta ->
    subsequence (snd (null_window_reads value q goal t)) (snd (alpha_beta_reads value alpha beta t)).
  Proof.
    assert (rest : forall q goal alpha beta ts,
      open alpha beta -> asks q goal alpha beta ->
      Forall (fun t => forall q goal alpha beta, open alpha beta -> asks q goal alpha beta ->
        subsequence (snd (null_window_reads value q goal t))
                    (snd (alpha_beta_reads value alpha beta t))) ts ->
      forall v m m', bounds q goal v m -> answers alpha beta v m' ->
      subsequence
        (snd (null_window_rest_reads (null_window_reads value (dual q) (- goal)) q goal m ts))
        (snd (alpha_beta_rest_reads (alpha_beta_reads value) alpha beta m' ts))).
    { intros q goal alpha beta ts room window.
      induction 1 as [| u us here _ each]; intros v m m' bound answer; [constructor |].
      cbn [null_window_rest_reads alpha_beta_rest_reads].
      destruct (passes q m goal) eqn:no; [apply subsequence_empty |].
      destruct (asks_next q goal alpha beta v m m') as [uncut asked]; [assumption .. |].
      destruct (reaches m' beta) eqn:cut; [now apply reaches_is_at in cut |].
      specialize (here (dual q) (- goal) _ _ (open_next _ _ _ room uncut) asked).
      pose proof (null_window_reads_bounds value (dual q) (- goal) u) as bound_u.
      pose proof (alpha_beta_reads_answers value (opposite beta) (Some (- raised alpha m')) u) as answer_u.
      destruct (null_window_reads value _ _ u) as [w read].
      destruct (alpha_beta_reads value _ _ u) as [w' read'].
      cbn [fst snd] in *.
      specialize (each _ _ _ (bounds_next _ _ _ _ _ _ no bound bound_u)
                             (answers_next _ _ _ _ _ _ answer answer_u)).
      destruct (null_window_rest_reads _ _ _ _ us) as [r later].
      destruct (alpha_beta_rest_reads _ _ _ _ us) as [r' later'].
      now apply subsequence_app. }
    induction t as [x ts each] using tree_induction; intros q goal alpha beta room window.
    destruct ts as [| t ts]; [apply subsequence_refl |].
    inversion_clear each as [| ? ? here others]. cbn.
    specialize (here (dual q) (- goal) _ _ (open_first _ _ room) (asks_first _ _ _ _ window)).
    pose proof (null_window_reads_bounds value (dual q) (- goal) t) as bound.
    pose proof (alpha_beta_reads_answers value (opposite beta) (opposite alpha) t) as answer.
    destruct (null_window_reads value _ _ t) as [w read].
    destruct (alpha_beta_reads value _ _ t) as [w' read'].
    cbn [fst snd] in *.
    specialize (rest q goal alpha beta ts room window others _ _ _
                  (bounds_first _ _ _ _ bound) (answers_first _ _ _ _ answer)).
    destruct (null_window_rest_reads _ _ _ _ ts) as [r later].
    destruct (alpha_beta_rest_reads _ _ _ _ ts) as [r' later'].
    now apply subsequence_app.
  Qed.

  (** So no question reads a leaf that alpha-beta does not read. *)
  Corollary null_window_in_alpha_beta_exact (value : B -> A) q goal t :
    subsequence (snd (null_window_reads value q goal t)) (snd (alpha_beta_reads value None None t)).
  Proof.
    destruct q.
    - apply subsequence_trans with (snd (alpha_beta_reads value None (Some goal) t)).
      + now apply null_window_in_alpha_beta.
      + now apply alpha_beta_narrower.
    - apply subsequence_trans with (snd (alpha_beta_reads value (Some goal) None t)).
      + now apply null_window_in_alpha_beta.
      + now apply alpha_beta_narrower.
  Qed.
End reads.

(** ** Whole numbers

    There the question is alpha-beta with the smallest window that has room for no value:
    (g - 1, g) or (g, g + 1). *)

Section integers.
  Context {B : Type} (value : B -> Z).

  Definition smallest_alpha (q : question) (goal : Z) : option Z :=
    match q with at_least => Some (goal - 1)%Z | exceeds => Some goal end.
  Definition smallest_beta (q : question) (goal : Z) : option Z :=
    match q with at_least => Some goal | exceeds => Some (goal + 1)%Z end.

  Lemma smallest_passes q m goal : passes q m goal = reaches m (smallest_beta q goal).
  Proof.
    destruct q; cbn; [reflexivity |].
    destruct (Z.leb_spec m goal), (Z.leb_spec (goal + 1) m); cbn; reflexivity || lia.
  Qed.

  Lemma smallest_dual q goal :
    opposite (smallest_beta q goal) = smallest_alpha (dual q) (- goal)
    /\ opposite (smallest_alpha q goal) = smallest_beta (dual q) (- goal).
  Proof. destruct q; cbn; split; f_equal; lia. Qed.

  Lemma smallest_raised q m goal : passes q m goal = false ->
    Some (- raised (smallest_alpha q goal) m) = smallest_beta (dual q) (- goal).
  Proof.
    rewrite <- (proj2 (smallest_dual q goal)).
    destruct q; cbn; unfold max; cbn; intros no; do 2 f_equal.
    - destruct (Z.leb_spec (goal - 1) m), (Z.leb_spec goal m); lia || discriminate.
    - destruct (Z.leb_spec goal m), (Z.leb_spec m goal); cbn in no; lia || discriminate.
  Qed.

  (** For whole numbers the question is alpha-beta with the smallest window: the same answer, and the
      same leaves. *)
  Theorem null_window_integers t : forall q goal,
    null_window_reads value q goal t
    = alpha_beta_reads value (smallest_alpha q goal) (smallest_beta q goal) t.
  Proof.
    assert (rest : forall q goal ts,
      Forall (fun t => forall q goal, null_window_reads value q goal t
        = alpha_beta_reads value (smallest_alpha q goal) (smallest_beta q goal) t) ts ->
      forall m, null_window_rest_reads (null_window_reads value (dual q) (- goal)) q goal m ts
        = alpha_beta_rest_reads (alpha_beta_reads value) (smallest_alpha q goal) (smallest_beta q goal) m ts).
    { induction 1 as [| u us here _ each]; intros m; [reflexivity |].
      cbn [null_window_rest_reads alpha_beta_rest_reads]. rewrite smallest_passes.
      destruct (reaches m (smallest_beta q goal)) eqn:no; [reflexivity |].
      rewrite <- smallest_passes in no.
      rewrite here, (smallest_raised q m goal no), (proj1 (smallest_dual q goal)).
      destruct (alpha_beta_reads value _ _ u) as [w read]. now rewrite each. }
    induction t as [x ts each] using tree_induction; intros q goal.
    destruct ts as [| t ts]; [reflexivity |].
    inversion_clear each as [| ? ? here others].
    cbn [null_window_reads alpha_beta_reads].
    rewrite here, (proj1 (smallest_dual q goal)), (proj2 (smallest_dual q goal)).
    destruct (alpha_beta_reads value _ _ t) as [w read]. now rewrite rest.
  Qed.
End integers.
