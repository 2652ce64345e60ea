(** Scout: evaluate the first child, and ask of every other only whether it is better.

      scout a b (Node x []) = x
      scout a b (Node x ts) = foldl better (- scout (-b) (-a) t1) (tail ts)
        where better m t | m >= b           = m                        -- cutoff
                         | a' < r, r < b    = max m (- scout (-b) (-r) t)
                         | otherwise        = max m r
                where a' = max a m
                      r  = - atLeast (- a') t              -- null window: is t worth more?

    Theorem: without a window the answer is the value by minimax. The null window gives a bound r of what
    the child is worth. If r is not above a', the child is not better. If r reaches b, then so does what the
    child is worth. Else r is a lower bound, and the child is searched again, from r.

    A child that is searched again has leaves that are read again. So the list of what scout reads may name
    a leaf more than once; but each leaf in it is one that alpha-beta reads, and a leaf is read at most once
    for each level of the tree. *)
From Coq Require Import List Bool Lia Permutation ZArith.
From gametree Require Import Label Tree MapTree Subsequence Window AlphaBeta NullWindow.
Import ListNotations.

Section scout.
  Context {A : Type} `{Label A}.

  Section rest.
    Variable search : option A -> option A -> tree A -> A.

    (** What the next child is worth, if more than [low]. *)
    Definition scout_next (beta : option A) (low : A) (t : tree A) : A :=
      let r := - null_window at_least (- low) t in
      if negb (leb r low) && negb (reaches r beta) then - search (opposite beta) (Some (- r)) t
      else r.

    Variables alpha beta : option A.
    Fixpoint scout_rest (m : A) (ts : list (tree A)) : A :=
      match ts with
      | [] => m
      | t :: ts =>
          if reaches m beta then m else scout_rest (max m (scout_next beta (raised alpha m) t)) ts
      end.
  End rest.

  Fixpoint scout_between (alpha beta : option A) (t : tree A) : A :=
    match t with
    | Node x [] => x
    | Node _ (t :: ts) =>
        scout_rest scout_between alpha beta (- scout_between (opposite beta) (opposite alpha) t) ts
    end.

  Definition scout (t : tree A) : A := scout_between None None t.
End scout.

(** The same with the leaves that are read, in order. *)
Section scout_reads.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  Section rest.
    Variable search : option A -> option A -> tree B -> A * list B.

    Definition scout_next_reads (beta : option A) (low : A) (t : tree B) : A * list B :=
      let (w, asked) := null_window_reads value at_least (- low) t in
      let r := - w in
      if negb (leb r low) && negb (reaches r beta) then
        let (v, again) := search (opposite beta) (Some (- r)) t in (- v, asked ++ again)
      else (r, asked).

    Variables alpha beta : option A.
    Fixpoint scout_rest_reads (m : A) (ts : list (tree B)) : A * list B :=
      match ts with
      | [] => (m, [])
      | t :: ts =>
          if reaches m beta then (m, [])
          else
            let (next, read) := scout_next_reads beta (raised alpha m) t in
            let (r, later) := scout_rest_reads (max m next) ts in
            (r, read ++ later)
      end.
  End rest.

  Fixpoint scout_between_reads (alpha beta : option A) (t : tree B) : A * list B :=
    match t with
    | Node x [] => (value x, [x])
    | Node _ (t :: ts) =>
        let (v, read) := scout_between_reads (opposite beta) (opposite alpha) t in
        let (r, later) := scout_rest_reads scout_between_reads alpha beta (- v) ts in
        (r, read ++ later)
    end.

  Definition scout_reads (t : tree B) : A * list B := scout_between_reads None None t.
End scout_reads.

(** ** The answer *)

Section law.
  Context {A : Type} `{Label A}.

  (** The question and the second search together are as good as one search with the window of
      alpha-beta. *)
  Lemma scout_next_answers search beta low t :
    (forall a b, answers a b (minimax t) (search a b t)) ->
    answers (opposite beta) (Some (- low)) (minimax t) (- scout_next search beta low t).
  Proof.
    intros answer. unfold scout_next.
    pose proof (null_window_bounds t at_least (- low)) as bound.
    set (w := null_window at_least (- low) t) in *. unfold bounds in bound. cbn [passes] in bound.
    destruct (leb_spec (- low) w) as [not_better | better]; destruct (leb_spec (- w) low) as [E | E];
      cbn [negb andb]; rewrite ?negate_negate; try solve [exfalso; order].
    - split; [right; exact not_better | left; exact bound].
    - destruct (reaches (- w) beta) eqn:high; cbn [negb]; rewrite ?negate_negate.
      + split; [left; exact bound |]. apply reaches_is_at in high.
        right. destruct beta; cbn in *; [order | contradiction].
      + destruct (answer (opposite beta) (Some w)) as [above below].
        split; [left | exact below].
        destruct above as [done | high']; [exact done | cbn in high'; order].
  Qed.

  Lemma scout_rest_answers search alpha beta ts :
    Forall (fun t => forall a b, answers a b (minimax t) (search a b t)) ts ->
    forall v m, answers alpha beta v m ->
    answers alpha beta (best v ts) (scout_rest search alpha beta m ts).
  Proof.
    induction 1 as [| t ts here _ each]; intros v m so_far; [exact so_far |].
    cbn [scout_rest]. destruct (reaches m beta) eqn:cut.
    - apply answers_cutoff; [now apply reaches_is_at | exact so_far].
    - apply each. rewrite <- (negate_negate (scout_next _ _ _ _)).
      apply answers_next; [exact so_far | now apply scout_next_answers].
  Qed.

  Lemma scout_answers t : forall alpha beta,
    answers alpha beta (minimax t) (scout_between alpha beta t).
  Proof.
    induction t as [x ts each] using tree_induction; intros alpha beta.
    destruct ts as [| t ts]; [apply answers_refl |].
    inversion_clear each as [| ? ? here rest]. rewrite minimax_best.
    apply scout_rest_answers; [exact rest | now apply answers_first].
  Qed.

  (** With a window, scout obeys the law of alpha-beta. *)
  Theorem scout_window alpha beta t : open alpha beta ->
    let v := minimax t in
    let r := scout_between alpha beta t in
    (falls_to r alpha -> v <= r)
    /\ (~ falls_to r alpha -> ~ is_at r beta -> v = r)
    /\ (is_at r beta -> r <= v).
  Proof. intros room. apply answers_cases; [exact room | apply scout_answers]. Qed.

  (** Scout is minimax. *)
  Theorem scout_is_minimax t : scout t = minimax t.
  Proof. apply answers_exact, scout_answers. Qed.
End law.

(** ** The leaves that are read *)

Section reads.
  Context {A : Type} `{Label A} {B : Type}.

  Lemma scout_next_reads_value (value : B -> A) search search' beta low t :
    (forall a b, fst (search a b t) = search' a b (map_tree value t)) ->
    fst (scout_next_reads value search beta low t) = scout_next search' beta low (map_tree value t).
  Proof.
    intros same. unfold scout_next_reads, scout_next. rewrite <- null_window_reads_value.
    destruct (null_window_reads value at_least (- low) t) as [w asked]. cbn [fst].
    destruct (_ && _); [| reflexivity]. rewrite <- same.
    now destruct (search (opposite beta) (Some (- - w)) t).
  Qed.

  (** The search that also tells what it reads gives the same answer. *)
  Lemma scout_reads_value (value : B -> A) t : forall alpha beta,
    fst (scout_between_reads value alpha beta t) = scout_between alpha beta (map_tree value t).
  Proof.
    assert (rest : forall alpha beta ts,
      Forall (fun t => forall a b,
        fst (scout_between_reads value a b t) = scout_between a b (map_tree value t)) ts ->
      forall m, fst (scout_rest_reads value (scout_between_reads value) alpha beta m ts)
        = scout_rest scout_between alpha beta m (map (map_tree value) ts)).
    { induction 1 as [| u us here _ each]; intros m; [reflexivity |].
      cbn [scout_rest_reads scout_rest map]. destruct (reaches m beta); [reflexivity |].
      rewrite <- (scout_next_reads_value value _ _ _ _ u here), <- each.
      destruct (scout_next_reads _ _ _ _ u) as [w read]. cbn [fst].
      now destruct (scout_rest_reads _ _ _ _ _ us). }
    induction t as [x ts each] using tree_induction; intros alpha beta.
    destruct ts as [| t ts]; [reflexivity |].
    inversion_clear each as [| ? ? here others]. cbn.
    rewrite <- here, <- (rest _ _ _ others).
    destruct (scout_between_reads value _ _ t) as [w read]. cbn [fst].
    now destruct (scout_rest_reads _ _ _ _ _ ts).
  Qed.

  Lemma scout_reads_answers (value : B -> A) alpha beta t :
    answers alpha beta (minimax (map_tree value t)) (fst (scout_between_reads value alpha beta t)).
  Proof. rewrite scout_reads_value. apply scout_answers. Qed.

  (** Irrelevance: only the leaves that are read matter to the answer and to what is read. *)
  Theorem scout_irrelevance (value value' : B -> A) t : forall alpha beta,
    (forall x, In x (snd (scout_between_reads value alpha beta t)) -> value x = value' x) ->
    scout_between_reads value' alpha beta t = scout_between_reads value alpha beta t.
  Proof.
    assert (next : forall search search' beta low t,
      (forall a b, (forall x, In x (snd (search a b t)) -> value x = value' x) ->
        search' a b t = search a b t) ->
      (forall x, In x (snd (scout_next_reads value search beta low t)) -> value x = value' x) ->
      scout_next_reads value' search' beta low t = scout_next_reads value search beta low t).
    { intros search search' beta low u here. unfold scout_next_reads.
      pose proof (null_window_irrelevance value value' u at_least (- low)) as question.
      destruct (null_window_reads value at_least (- low) u) as [w asked]. cbn [snd] in question.
      destruct (negb (leb (- w) low) && negb (reaches (- w) beta)) eqn:better.
      - specialize (here (opposite beta) (Some (- - w))).
        destruct (search (opposite beta) (Some (- - w)) u) as [v again]. cbn [snd] in *.
        intros agree. rewrite question, better, here; [reflexivity | |];
          intros y there; apply agree, in_or_app; auto.
      - cbn [snd]. intros agree. now rewrite question, better. }
    assert (rest : forall alpha beta ts,
      Forall (fun t => forall a b,
        (forall x, In x (snd (scout_between_reads value a b t)) -> value x = value' x) ->
        scout_between_reads value' a b t = scout_between_reads value a b t) ts ->
      forall m,
      (forall x, In x (snd (scout_rest_reads value (scout_between_reads value) alpha beta m ts)) ->
        value x = value' x) ->
      scout_rest_reads value' (scout_between_reads value') alpha beta m ts
        = scout_rest_reads value (scout_between_reads value) alpha beta m ts).
    { induction 1 as [| u us here _ each]; intros m; cbn [scout_rest_reads]; [reflexivity |].
      destruct (reaches m beta); [reflexivity |]. intros agree.
      specialize (next _ _ beta (raised alpha m) u here).
      destruct (scout_next_reads value _ _ _ u) as [w read]. specialize (each (max m w)).
      destruct (scout_rest_reads value _ _ _ _ us) as [r later].
      cbn [snd] in *. rewrite next, each; [reflexivity | |];
        intros y there; apply agree, in_or_app; auto. }
    induction t as [x ts each] using tree_induction; intros alpha beta.
    destruct ts as [| t ts]; cbn.
    - intros agree. now rewrite agree by now left.
    - intros agree. inversion_clear each as [| ? ? here others].
      specialize (here (opposite beta) (opposite alpha)).
      destruct (scout_between_reads value _ _ t) as [w read].
      specialize (rest alpha beta ts others (- w)).
      destruct (scout_rest_reads value _ _ _ _ ts) as [r later].
      cbn [snd] in *. rewrite here, rest; [reflexivity | |];
        intros y there; apply agree, in_or_app; auto.
  Qed.
End reads.

(** ** At most so many times

    [within n xs ys]: each element of [ys] is at most [n] times in [xs], and nothing else is. *)

Section within.
  Context {B : Type}.
  Implicit Types xs ys zs : list B.

  Definition repeated (n : nat) ys : list B := flat_map (fun y => repeat y n) ys.
  Definition within (n : nat) xs ys : Prop := exists rest, Permutation (xs ++ rest) (repeated n ys).

  Lemma repeated_1 ys : repeated 1 ys = ys.
  Proof.
    induction ys as [| y ys each]; [reflexivity |].
    change (y :: repeated 1 ys = y :: ys). now rewrite each.
  Qed.

  Lemma repeated_sum n k ys : Permutation (repeated n ys ++ repeated k ys) (repeated (n + k) ys).
  Proof.
    induction ys as [| y ys each]; [constructor |].
    change (repeated ?n (y :: ys)) with (repeat y n ++ repeated n ys).
    rewrite repeat_app, <- each, <- !app_assoc. apply Permutation_app_head.
    rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
  Qed.

  Lemma within_subsequence xs ys : subsequence xs ys -> within 1 xs ys.
  Proof.
    unfold within. rewrite repeated_1.
    induction 1 as [| y xs ys _ (rest & each) | y xs ys _ (rest & each)].
    - now exists [].
    - exists (y :: rest). rewrite <- each. symmetry. apply Permutation_middle.
    - exists rest. now constructor.
  Qed.

  Lemma within_app n xs ys xs' ys' :
    within n xs ys -> within n xs' ys' -> within n (xs ++ xs') (ys ++ ys').
  Proof.
    intros (rest & first) (rest' & second). exists (rest ++ rest').
    unfold repeated in *. rewrite flat_map_app, <- first, <- second, <- !app_assoc.
    apply Permutation_app_head. rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
  Qed.

  Lemma within_sum n k xs xs' ys : within n xs ys -> within k xs' ys -> within (n + k) (xs ++ xs') ys.
  Proof.
    intros (rest & first) (rest' & second). exists (rest ++ rest').
    rewrite <- repeated_sum, <- first, <- second, <- !app_assoc.
    apply Permutation_app_head. rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
  Qed.

  Lemma within_more n k xs ys : (n <= k)%nat -> within n xs ys -> within k xs ys.
  Proof.
    intros more few. replace k with (n + (k - n)) by lia. rewrite <- (app_nil_r xs).
    apply within_sum; [exact few | now exists (repeated (k - n) ys)].
  Qed.

  Lemma within_wider n xs ys zs : within n xs ys -> subsequence ys zs -> within n xs zs.
  Proof.
    intros few part. revert xs few. induction part as [| z ys zs _ each | z ys zs _ each]; intros xs few.
    - exact few.
    - destruct (each xs few) as (rest & all). exists (repeat z n ++ rest).
      change (repeated n (z :: zs)) with (repeat z n ++ repeated n zs).
      rewrite <- all, !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
    - destruct few as (rest & all).
      destruct (each (repeated n ys)) as (rest' & all'); [exists []; now rewrite app_nil_r |].
      exists (rest ++ rest'). rewrite app_assoc, all.
      change (repeated n (z :: ?l)) with (repeat z n ++ repeated n l).
      rewrite <- app_assoc. now apply Permutation_app_head.
  Qed.

  Lemma within_incl n xs ys : within n xs ys -> incl xs ys.
  Proof.
    intros (rest & all) x there. assert (among : In x (repeated n ys)).
    { apply (Permutation_in x all), in_or_app. now left. }
    apply in_flat_map in among. destruct among as (y & there' & E).
    apply repeat_spec in E. now subst.
  Qed.

  Lemma within_length n xs ys : within n xs ys -> (length xs <= n * length ys)%nat.
  Proof.
    intros (rest & all). apply Permutation_length in all. rewrite app_length in all.
    enough (length (repeated n ys) = n * length ys) by lia. clear.
    induction ys as [| y ys each]; cbn; [lia |]. fold (repeated n ys).
    rewrite app_length, repeat_length, each. lia.
  Qed.
End within.

(** ** Which leaves, and how often *)

(** The number of levels below the root. *)
Fixpoint height {B} (t : tree B) : nat :=
  match t with Node _ ts => fold_right (fun t h => Nat.max (S (height t)) h) 0 ts end.

Lemma height_children {B} (x : B) ts : Forall (fun t => S (height t) <= height (Node x ts))%nat ts.
Proof.
  induction ts as [| t ts each]; [constructor |].
  change (height (Node x (t :: ts))) with (Nat.max (S (height t)) (height (Node x ts))).
  constructor; [lia |]. apply Forall_impl with (2 := each). intros u low. lia.
Qed.

Section twice.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  Lemma scout_next_within search n beta low t :
    open (opposite beta) (Some (- low)) ->
    (forall a b, open a b -> within n (snd (search a b t)) (snd (alpha_beta_reads value a b t))) ->
    within (S n) (snd (scout_next_reads value search beta low t))
                 (snd (alpha_beta_reads value (opposite beta) (Some (- low)) t)).
  Proof.
    intros room here. unfold scout_next_reads.
    pose proof (null_window_in_alpha_beta value t at_least (- low) _ _ room eq_refl) as asked_leaves.
    apply within_subsequence in asked_leaves.
    destruct (null_window_reads value at_least (- low) t) as [w asked]. cbn [snd] in *.
    destruct (leb_spec (- w) low) as [not_better | better]; cbn [negb andb].
    - apply within_more with (2 := asked_leaves). lia.
    - destruct (reaches (- w) beta) eqn:high; cbn [negb andb].
      + apply within_more with (2 := asked_leaves). lia.
      + assert (room' : open (opposite beta) (Some (- - w))).
        { pose proof (not_reaches _ _ high) as low'. destruct beta; cbn in *; [order | trivial]. }
        specialize (here _ _ room').
        destruct (search (opposite beta) (Some (- - w)) t) as [v again]. cbn [snd] in *.
        apply (within_sum 1 n); [exact asked_leaves |].
        apply within_wider with (1 := here). apply alpha_beta_narrower; [exact room' | |].
        * destruct beta; cbn; [apply le_refl | trivial].
        * cbn. order.
  Qed.

  Lemma scout_next_reads_answers beta low t :
    answers (opposite beta) (Some (- low)) (minimax (map_tree value t))
      (- fst (scout_next_reads value (scout_between_reads value) beta low t)).
  Proof.
    rewrite scout_next_reads_value with (search' := scout_between).
    - apply scout_next_answers. apply scout_answers.
    - intros a b. apply scout_reads_value.
  Qed.

  Lemma scout_rest_within n alpha beta ts :
    open alpha beta ->
    Forall (fun t => forall a b, open a b ->
      within n (snd (scout_between_reads value a b t)) (snd (alpha_beta_reads value a b t))) ts ->
    forall v m m', answers alpha beta v m -> answers alpha beta v m' ->
    within (S n) (snd (scout_rest_reads value (scout_between_reads value) alpha beta m ts))
                 (snd (alpha_beta_rest_reads (alpha_beta_reads value) alpha beta m' ts)).
  Proof.
    intros room. induction 1 as [| u us here _ each]; intros v m m' answer answer'.
    - now apply within_more with (n := 1); [lia | apply within_subsequence, subsequence_refl].
    - cbn [scout_rest_reads alpha_beta_rest_reads].
      assert (same : reaches m beta = reaches m' beta).
      { apply eq_true_iff_eq. rewrite !reaches_is_at.
        now rewrite (is_at_answer alpha beta v m), (is_at_answer alpha beta v m'). }
      rewrite <- same. destruct (reaches m beta) eqn:uncut; [now exists [] |].
      pose proof (not_reaches _ _ uncut) as below.
      pose proof (not_reaches _ _ (eq_sym same)) as below'.
      assert (low : raised alpha m' = raised alpha m).
      { now rewrite (raised_answer alpha beta v m), (raised_answer alpha beta v m'). }
      rewrite low.
      pose proof (scout_next_within (scout_between_reads value) n beta (raised alpha m) u
                    (open_next _ _ _ room below) here) as next.
      pose proof (scout_next_reads_answers beta (raised alpha m) u) as next_answer.
      pose proof (alpha_beta_reads_answers value (opposite beta) (Some (- raised alpha m)) u) as answer_u.
      destruct (scout_next_reads value _ _ _ u) as [w read].
      destruct (alpha_beta_reads value _ _ u) as [w' read'].
      cbn [fst snd] in *.
      assert (so_far : answers alpha beta (max v (- minimax (map_tree value u))) (max m w)).
      { rewrite <- (negate_negate w). now apply answers_next. }
      assert (so_far' : answers alpha beta (max v (- minimax (map_tree value u))) (max m' (- w'))).
      { apply answers_next; [exact answer' |]. now rewrite low. }
      specialize (each _ _ _ so_far so_far').
      destruct (scout_rest_reads value _ _ _ _ us) as [r later].
      destruct (alpha_beta_rest_reads _ _ _ _ us) as [r' later'].
      now apply within_app.
  Qed.

  (** Each leaf that scout reads is one that alpha-beta reads with the same window; and scout reads it at
      most once for each level of the tree, the root's included: once, and once more for each level below
      the root. *)
  Theorem scout_in_alpha_beta t : forall alpha beta, open alpha beta ->
    within (S (height t)) (snd (scout_between_reads value alpha beta t))
                          (snd (alpha_beta_reads value alpha beta t)).
  Proof.
    induction t as [x ts each] using tree_induction; intros alpha beta room.
    destruct ts as [| t ts]; [apply within_subsequence, subsequence_refl |].
    pose proof (height_children x (t :: ts)) as lower.
    set (h := height (Node x (t :: ts))) in *. clearbody h.
    assert (each_low : Forall (fun t => forall a b, open a b ->
      within h (snd (scout_between_reads value a b t)) (snd (alpha_beta_reads value a b t))) (t :: ts)).
    { rewrite Forall_forall in *. intros u there a b room'.
      apply within_more with (S (height u)); [now apply lower | now apply each]. }
    clear each lower. inversion_clear each_low as [| ? ? here others]. cbn.
    specialize (here _ _ (open_first _ _ room)).
    pose proof (scout_reads_answers value (opposite beta) (opposite alpha) t) as answer.
    pose proof (alpha_beta_reads_answers value (opposite beta) (opposite alpha) t) as answer'.
    destruct (scout_between_reads value _ _ t) as [w read].
    destruct (alpha_beta_reads value _ _ t) as [w' read'].
    cbn [fst snd] in *.
    pose proof (scout_rest_within h alpha beta ts room others _ _ _
                  (answers_first _ _ _ _ answer) (answers_first _ _ _ _ answer')) as rest.
    destruct (scout_rest_reads value _ _ _ _ ts) as [r later].
    destruct (alpha_beta_rest_reads _ _ _ _ ts) as [r' later'].
    apply within_app; [| exact rest]. apply within_more with (2 := here). lia.
  Qed.

  (** The distinct leaves that scout reads are a subset of those of alpha-beta. *)
  Corollary scout_subset t :
    incl (snd (scout_reads value t)) (snd (alpha_beta_reads value None None t)).
  Proof. apply (within_incl (S (height t))), scout_in_alpha_beta. exact I. Qed.
End twice.

(** ** Leaves that are read again

    In these trees each leaf has a place, 1, 2, 3 .., and a value. *)

Definition leaf (place : nat) (x : Z) : tree (nat * Z) := Node (place, x) [].
Definition inner (ts : list (tree (nat * Z))) : tree (nat * Z) := Node (0, 0%Z) ts.
Definition places (t : tree (nat * Z)) : list nat := map fst (snd (scout_reads snd t)).

(** The smallest tree: the second leaf is better, and is read again. Alpha-beta reads each leaf once. So the
    list is no subsequence of the leaves. *)
Example scout_twice :
  let t := inner [leaf 1 1; leaf 2 0] in
  places t = [1; 2; 2] /\ map fst (snd (alpha_beta_reads snd None None t)) = [1; 2].
Proof. split; reflexivity. Qed.

(** With two levels, leaf 3 is read three times: the root asks, then the root's child asks, then it
    searches. So the bound of the theorem is reached. *)
Example scout_thrice :
  let t := inner [leaf 1 0; inner [leaf 2 3; leaf 3 2; leaf 4 1]] in
  places t = [1; 2; 3; 4; 2; 3; 3; 4] /\ height t = 2.
Proof. split; reflexivity. Qed.

(** A child that is as good as the best so far is not searched again. *)
Example scout_equal : places (inner [leaf 1 0; leaf 2 0]) = [1; 2].
Proof. reflexivity. Qed.

(** Nor is one whose bound is beta itself: leaf 3, when it is asked for the second time. *)
Example scout_at_beta : places (inner [leaf 1 0; inner [leaf 2 2; leaf 3 1]]) = [1; 2; 3; 2; 3].
Proof. reflexivity. Qed.

(** A child is searched again from the bound that the question found: leaf 2 reaches it at once, and leaf 3
    is not read again. *)
Example scout_from_bound : places (inner [leaf 1 0; inner [leaf 2 1; leaf 3 1]]) = [1; 2; 3; 2].
Proof. reflexivity. Qed.
