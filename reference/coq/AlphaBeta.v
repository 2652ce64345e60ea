(** Alpha-beta: bounds are handed down, so that a cutoff can skip any number of levels.

      alphaBeta a b (Node x []) = x
      alphaBeta a b (Node x ts) = go nothing ts
        where go m (t:ts) | m >= b, ts left = m                        -- cutoff
                          | otherwise       = go (max m v) ts
                where v = - alphaBeta (-b) (- max a m) t
              go m []     = m

    Theorem: without a window the answer is the value by minimax; with a window it is the value if it
    lies between the bounds, and else a bound of the value on the same side. The running maximum [m] is
    such an answer for the children so far. If it reaches beta, then so does their value, and further
    children can only raise it: they may be skipped. If it does not, then [max a m] is the same as if [m]
    were their value itself. The leaves that are read are some of all leaves, first to last, each once,
    and a smaller window reads no more. *)
From Coq Require Import List.
From gametree Require Import Label Tree MapTree Subsequence Window.
Import ListNotations.

Section alpha_beta.
  Context {A : Type} `{Label A}.

  (** The children after the first, with the maximum so far; [search] searches a child. *)
  Section rest.
    Variable search : option A -> option A -> tree A -> A.
    Variables alpha beta : option A.
    Fixpoint alpha_beta_rest (m : A) (ts : list (tree A)) : A :=
      match ts with
      | [] => m
      | t :: ts =>
          if reaches m beta then m
          else alpha_beta_rest (max m (- search (opposite beta) (Some (- raised alpha m)) t)) ts
      end.
  End rest.

  Fixpoint alpha_beta (alpha beta : option A) (t : tree A) : A :=
    match t with
    | Node x [] => x
    | Node _ (t :: ts) =>
        alpha_beta_rest alpha_beta alpha beta (- alpha_beta (opposite beta) (opposite alpha) t) ts
    end.
End alpha_beta.

(** The same with the leaves that are read, in order; the value of a leaf is that of its label. *)
Section alpha_beta_reads.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  Section rest.
    Variable search : option A -> option A -> tree B -> A * list B.
    Variables alpha beta : option A.
    Fixpoint alpha_beta_rest_reads (m : A) (ts : list (tree B)) : A * list B :=
      match ts with
      | [] => (m, [])
      | t :: ts =>
          if reaches m beta then (m, [])
          else
            let (v, read) := search (opposite beta) (Some (- raised alpha m)) t in
            let (r, later) := alpha_beta_rest_reads (max m (- v)) ts in
            (r, read ++ later)
      end.
  End rest.

  Fixpoint alpha_beta_reads (alpha beta : option A) (t : tree B) : A * list B :=
    match t with
    | Node x [] => (value x, [x])
    | Node _ (t :: ts) =>
        let (v, read) := alpha_beta_reads (opposite beta) (opposite alpha) t in
        let (r, later) := alpha_beta_rest_reads alpha_beta_reads alpha beta (- v) ts in
        (r, read ++ later)
    end.
End alpha_beta_reads.

(** ** The answer *)

Section law.
  Context {A : Type} `{Label A}.

  Lemma alpha_beta_rest_answers search alpha beta ts :
    Forall (fun t => forall a b, answers a b (minimax t) (search a b t)) ts ->
    forall v m, answers alpha beta v m ->
    answers alpha beta (best v ts) (alpha_beta_rest search alpha beta m ts).
  Proof.
    induction 1 as [| t ts here _ each]; intros v m so_far; [exact so_far |].
    cbn [alpha_beta_rest]. destruct (reaches m beta) eqn:cut.
    - apply answers_cutoff; [now apply reaches_is_at | exact so_far].
    - apply each. now apply answers_next.
  Qed.

  Lemma alpha_beta_answers t : forall alpha beta,
    answers alpha beta (minimax t) (alpha_beta alpha beta t).
  Proof.
    induction t as [x ts each] using tree_induction; intros alpha beta.
    destruct ts as [| t ts]; [apply answers_refl |].
    inversion_clear each as [| ? ? here rest]. rewrite minimax_best.
    apply alpha_beta_rest_answers; [exact rest | now apply answers_first].
  Qed.

  (** The window law: if the answer r is not above alpha, then the value is at most r; if r lies between
      the bounds, then it is the value; if r reaches beta, then the value is at least r. *)
  Theorem alpha_beta_window alpha beta t : open alpha beta ->
    let v := minimax t in
    let r := alpha_beta alpha beta t in
    (falls_to r alpha -> v <= r)
    /\ (~ falls_to r alpha -> ~ is_at r beta -> v = r)
    /\ (is_at r beta -> r <= v).
  Proof. intros room. apply answers_cases; [exact room | apply alpha_beta_answers]. Qed.

  (** Without a window alpha-beta is minimax. *)
  Theorem alpha_beta_is_minimax t : alpha_beta None None t = minimax t.
  Proof. apply answers_exact, alpha_beta_answers. Qed.
End law.

(** ** The leaves that are read *)

Section reads.
  Context {A : Type} `{Label A} {B : Type}.

  (** The search that also tells what it reads gives the same answer. *)
  Lemma alpha_beta_reads_value (value : B -> A) t : forall alpha beta,
    fst (alpha_beta_reads value alpha beta t) = alpha_beta alpha beta (map_tree value t).
  Proof.
    assert (rest : forall alpha beta ts,
      Forall (fun t => forall a b,
        fst (alpha_beta_reads value a b t) = alpha_beta a b (map_tree value t)) ts ->
      forall m, fst (alpha_beta_rest_reads (alpha_beta_reads value) alpha beta m ts)
        = alpha_beta_rest alpha_beta alpha beta m (map (map_tree value) ts)).
    { induction 1 as [| u us here _ each]; intros m; [reflexivity |].
      cbn [alpha_beta_rest_reads alpha_beta_rest map]. destruct (reaches m beta); [reflexivity |].
      rewrite <- here, <- each.
      destruct (alpha_beta_reads value _ _ u) as [w read]. cbn [fst].
      now destruct (alpha_beta_rest_reads _ _ _ _ us). }
    induction t as [x ts each] using tree_induction; intros alpha beta.
    destruct ts as [| t ts]; [reflexivity |].
    inversion_clear each as [| ? ? here others]. cbn.
    rewrite <- here, <- (rest _ _ _ others).
    destruct (alpha_beta_reads value _ _ t) as [w read]. cbn [fst].
    now destruct (alpha_beta_rest_reads _ _ _ _ ts).
  Qed.

  (** The answer is for the value by minimax of the labels. *)
  Lemma alpha_beta_reads_answers (value : B -> A) alpha beta t :
    answers alpha beta (minimax (map_tree value t)) (fst (alpha_beta_reads value alpha beta t)).
  Proof. rewrite alpha_beta_reads_value. apply alpha_beta_answers. Qed.

  (** The leaves that alpha-beta reads are a subsequence of all leaves: some of them, first to last, each
      at most once. *)
  Theorem alpha_beta_reads_leaves (value : B -> A) t : forall alpha beta,
    subsequence (snd (alpha_beta_reads value alpha beta t)) (leaves t).
  Proof.
    assert (rest : forall alpha beta ts,
      Forall (fun t => forall a b, subsequence (snd (alpha_beta_reads value a b t)) (leaves t)) ts ->
      forall m, subsequence (snd (alpha_beta_rest_reads (alpha_beta_reads value) alpha beta m ts))
        (flat_map leaves ts)).
    { induction 1 as [| u us here _ each]; intros m; [constructor |].
      cbn [alpha_beta_rest_reads flat_map]. destruct (reaches m beta); [apply subsequence_empty |].
      specialize (here (opposite beta) (Some (- raised alpha m))).
      destruct (alpha_beta_reads value _ _ u) as [w read].
      specialize (each (max m (- w))).
      destruct (alpha_beta_rest_reads _ _ _ _ us) as [r later].
      now apply subsequence_app. }
    induction t as [x ts each] using tree_induction; intros alpha beta.
    destruct ts as [| t ts]; [apply subsequence_refl |].
    inversion_clear each as [| ? ? here others].
    change (leaves (Node x (t :: ts))) with (leaves t ++ flat_map leaves ts). cbn.
    specialize (here (opposite beta) (opposite alpha)).
    destruct (alpha_beta_reads value _ _ t) as [w read].
    specialize (rest alpha beta ts others (- w)).
    destruct (alpha_beta_rest_reads _ _ _ _ ts) as [r later].
    now apply subsequence_app.
  Qed.

  (** Irrelevance: if two valuations of the labels agree on the leaves that are read, then the answer is
      the same, and the same leaves are read. All other leaves are of no account, and so are the labels
      of inner nodes. *)
  Theorem alpha_beta_irrelevance (value value' : B -> A) t : forall alpha beta,
    (forall x, In x (snd (alpha_beta_reads value alpha beta t)) -> value x = value' x) ->
    alpha_beta_reads value' alpha beta t = alpha_beta_reads value alpha beta t.
  Proof.
    assert (rest : forall alpha beta ts,
      Forall (fun t => forall a b,
        (forall x, In x (snd (alpha_beta_reads value a b t)) -> value x = value' x) ->
        alpha_beta_reads value' a b t = alpha_beta_reads value a b t) ts ->
      forall m,
      (forall x, In x (snd (alpha_beta_rest_reads (alpha_beta_reads value) alpha beta m ts)) ->
        value x = value' x) ->
      alpha_beta_rest_reads (alpha_beta_reads value') alpha beta m ts
        = alpha_beta_rest_reads (alpha_beta_reads value) alpha beta m ts).
    { induction 1 as [| u us here _ each]; intros m; cbn [alpha_beta_rest_reads]; [reflexivity |].
      destruct (reaches m beta); [reflexivity |]. intros agree.
      specialize (here (opposite beta) (Some (- raised alpha m))).
      destruct (alpha_beta_reads value _ _ u) as [w read]. specialize (each (max m (- w))).
      destruct (alpha_beta_rest_reads (alpha_beta_reads value) _ _ _ us) as [r later].
      cbn [snd] in *. rewrite here, each; [reflexivity | |];
        intros y there; apply agree, in_or_app; auto. }
    induction t as [x ts each] using tree_induction; intros alpha beta.
    destruct ts as [| t ts]; cbn.
    - intros agree. now rewrite agree by now left.
    - intros agree. inversion_clear each as [| ? ? here others].
      specialize (here (opposite beta) (opposite alpha)).
      destruct (alpha_beta_reads value _ _ t) as [w read].
      specialize (rest alpha beta ts others (- w)).
      destruct (alpha_beta_rest_reads (alpha_beta_reads value) _ _ _ ts) as [r later].
      cbn [snd] in *. rewrite here, rest; [reflexivity | |];
        intros y there; apply agree, in_or_app; auto.
  Qed.

  (** A window that lies in another one: the search reads no leaf that it does not read with the other
      one. *)
  Theorem alpha_beta_narrower (value : B -> A) t : forall alpha beta alpha' beta',
    open alpha beta -> no_lower alpha' alpha -> no_higher beta beta' ->
    subsequence (snd (alpha_beta_reads value alpha beta t))
                (snd (alpha_beta_reads value alpha' beta' t)).
  Proof.
    assert (rest : forall alpha beta alpha' beta' ts,
      open alpha beta -> no_lower alpha' alpha -> no_higher beta beta' ->
      Forall (fun t => forall a b a' b', open a b -> no_lower a' a -> no_higher b b' ->
        subsequence (snd (alpha_beta_reads value a b t)) (snd (alpha_beta_reads value a' b' t))) ts ->
      forall v m m', answers alpha beta v m -> answers alpha' beta' v m' ->
      subsequence (snd (alpha_beta_rest_reads (alpha_beta_reads value) alpha beta m ts))
                  (snd (alpha_beta_rest_reads (alpha_beta_reads value) alpha' beta' m' ts))).
    { intros alpha beta alpha' beta' ts room lower higher.
      assert (room' : open alpha' beta') by now apply (open_outer alpha beta).
      induction 1 as [| u us here _ each]; intros v m m' inner outer; [constructor |].
      cbn [alpha_beta_rest_reads].
      destruct (reaches m beta) eqn:uncut; [apply subsequence_empty |].
      assert (below : ~ is_at m beta) by exact (not_reaches m beta uncut).
      assert (below' : ~ is_at m' beta').
      { rewrite (is_at_answer alpha' beta' v m') by assumption.
        rewrite (is_at_answer alpha beta v m) in below by assumption.
        intros high. apply below. now apply (is_at_inner v beta beta'). }
      destruct (reaches m' beta') eqn:cut'; [now apply reaches_is_at in cut' |].
      specialize (here (opposite beta) (Some (- raised alpha m))
                       (opposite beta') (Some (- raised alpha' m'))).
      pose proof (alpha_beta_reads_answers value (opposite beta) (Some (- raised alpha m)) u) as answer.
      pose proof (alpha_beta_reads_answers value (opposite beta') (Some (- raised alpha' m')) u) as answer'.
      destruct (alpha_beta_reads value _ (Some (- raised alpha m)) u) as [w read].
      destruct (alpha_beta_reads value _ (Some (- raised alpha' m')) u) as [w' read'].
      cbn [fst snd] in *.
      specialize (each _ _ _ (answers_next _ _ _ _ _ _ inner answer)
                             (answers_next _ _ _ _ _ _ outer answer')).
      destruct (alpha_beta_rest_reads _ alpha beta _ us) as [r later].
      destruct (alpha_beta_rest_reads _ alpha' beta' _ us) as [r' later'].
      apply subsequence_app; [| exact each]. apply here.
      - now apply open_next.
      - now apply no_lower_opposite.
      - rewrite (raised_answer alpha beta v m), (raised_answer alpha' beta' v m') by assumption.
        cbn. apply negate_le. now apply raised_inner. }
    induction t as [x ts each] using tree_induction; intros alpha beta alpha' beta' room lower higher.
    destruct ts as [| t ts]; [apply subsequence_refl |].
    inversion_clear each as [| ? ? here others]. cbn.
    specialize (here (opposite beta) (opposite alpha) (opposite beta') (opposite alpha')).
    pose proof (alpha_beta_reads_answers value (opposite beta) (opposite alpha) t) as answer.
    pose proof (alpha_beta_reads_answers value (opposite beta') (opposite alpha') t) as answer'.
    destruct (alpha_beta_reads value _ (opposite alpha) t) as [w read].
    destruct (alpha_beta_reads value _ (opposite alpha') t) as [w' read'].
    cbn [fst snd] in *.
    specialize (rest alpha beta alpha' beta' ts room lower higher others _ _ _
                  (answers_first _ _ _ _ answer) (answers_first _ _ _ _ answer')).
    destruct (alpha_beta_rest_reads _ alpha beta _ ts) as [r later].
    destruct (alpha_beta_rest_reads _ alpha' beta' _ ts) as [r' later'].
    apply subsequence_app; [| exact rest]. apply here.
    - now apply open_first.
    - now apply no_lower_opposite.
    - now apply no_higher_opposite.
  Qed.
End reads.

(** ** Two trees *)

Section two_trees.
  Context {A : Type} `{Label A} {B C : Type}.

  (** A search sees a label by its value only: new labels with the same values change nothing else. *)
  Lemma alpha_beta_reads_map (f : B -> C) (value : C -> A) t : forall alpha beta,
    alpha_beta_reads value alpha beta (map_tree f t)
    = let (r, read) := alpha_beta_reads (fun x => value (f x)) alpha beta t in (r, map f read).
  Proof.
    set (value' := fun x => value (f x)).
    assert (rest : forall alpha beta ts,
      Forall (fun t => forall a b, alpha_beta_reads value a b (map_tree f t)
        = let (r, read) := alpha_beta_reads value' a b t in (r, map f read)) ts ->
      forall m,
      alpha_beta_rest_reads (alpha_beta_reads value) alpha beta m (map (map_tree f) ts)
      = let (r, read) := alpha_beta_rest_reads (alpha_beta_reads value') alpha beta m ts in
        (r, map f read)).
    { induction 1 as [| u us here _ each]; intros m; [reflexivity |].
      cbn [alpha_beta_rest_reads map]. destruct (reaches m beta); [reflexivity |].
      rewrite here. destruct (alpha_beta_reads value' _ _ u) as [w read].
      rewrite each. destruct (alpha_beta_rest_reads _ _ _ _ us) as [r later].
      now rewrite map_app. }
    induction t as [x ts each] using tree_induction; intros alpha beta.
    destruct ts as [| t ts]; [reflexivity |].
    inversion_clear each as [| ? ? here others]. cbn.
    rewrite here. destruct (alpha_beta_reads value' _ _ t) as [w read].
    rewrite (rest _ _ _ others). destruct (alpha_beta_rest_reads _ _ _ _ ts) as [r later].
    now rewrite map_app.
  Qed.
End two_trees.

(** Two trees of the same shape, laid on each other: a tree of pairs. If the two agree on the leaves that
    are read of the first, then both have the same answer, and of both the same leaves are read. *)
Corollary alpha_beta_same_leaves {A : Type} `{Label A} (t : tree (A * A)) alpha beta :
  let read := snd (alpha_beta_reads fst alpha beta t) in
  (forall x, In x read -> fst x = snd x) ->
  alpha_beta alpha beta (map_tree fst t) = alpha_beta alpha beta (map_tree snd t)
  /\ snd (alpha_beta_reads snd alpha beta t) = read.
Proof.
  cbn zeta. intros agree.
  pose proof (alpha_beta_irrelevance fst snd t alpha beta agree) as same.
  split; [| now rewrite same]. now rewrite <- !alpha_beta_reads_value, same.
Qed.
