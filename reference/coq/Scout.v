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
From Coq Require Import Lia Permutation ZArith.
From gametree Require Import Label Tree MapTree Subsequence Search Window AlphaBeta NullWindow.

(** A node is asked a question, or searched with a window. *)
Inductive told {A : Type} := asked (q : question) (goal : A) | between (alpha beta : option A).
Arguments told : clear implicits.

(** The first child is searched; of a later one it is asked whether it is worth more than [low], and it is
    searched if the bound [r] that is the answer is above [low] and below beta. *)
Definition by_asking {A} `{Label A} : manner (told A) A := {|
  told_first s :=
    match s with
    | asked q goal => asked (dual q) (- goal)
    | between alpha beta => between (opposite beta) (opposite alpha)
    end;
  told_next s m :=
    match s with
    | asked q goal => asked (dual q) (- goal)
    | between alpha _ => asked at_least (- raised alpha m)
    end;
  again s m w :=
    match s with
    | asked _ _ => None
    | between alpha beta =>
        let low := raised alpha m in
        let r := - w in
        if negb (leb r low) && negb (reaches r beta) then Some (between (opposite beta) (Some (- r))) else None
    end;
  enough s m := match s with asked q goal => passes q m goal | between _ beta => reaches m beta end |}.

Section scout.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  (** The answer, and the leaves that are read, in order. *)
  Definition scout_between_reads (alpha beta : option A) (t : tree B) : A * list B :=
    search_reads by_asking value (between alpha beta) t.
  Definition scout_reads (t : tree B) : A * list B := scout_between_reads None None t.
End scout.
Definition scout_between {A} `{Label A} (alpha beta : option A) (t : tree A) : A :=
  fst (scout_between_reads (fun x => x) alpha beta t).
Definition scout {A} `{Label A} (t : tree A) : A := scout_between None None t.

(** ** The answer *)

Section law.
  Context {A : Type} `{Label A}.

  (** Answers are those of the null window and of alpha-beta. *)
  Definition fits (s : told A) : A -> A -> Prop :=
    match s with asked q goal => bounds q goal | between alpha beta => answers alpha beta end.

  (** The question and the second search together are as good as one search with the window of
      alpha-beta. *)
  Lemma by_asking_keeps : keeps by_asking fits.
  Proof.
    split.
    - intros [q goal | alpha beta] v; [apply bounds_refl | apply answers_refl].
    - intros [q goal | alpha beta] u w; [apply bounds_first | apply answers_first].
    - intros [q goal | alpha beta] v m u w; cbn; [apply bounds_next |]. intros _ so_far bound.
      apply (bounds_first exceeds (raised alpha m)) in bound. revert bound. unfold bounds; cbn.
      set (low := raised alpha m). destruct (leb_spec (- w) low) as [worse | better]; cbn [negb andb]; intros bound.
      + apply answers_best; [exact so_far |]. split; [left; exact bound | right; exact worse].
      + destruct (reaches (- w) beta) eqn:high; cbn [negb].
        * apply answers_best; [exact so_far |]. split; [right; now apply reaches_is_at | left; exact bound].
        * intros w' next%(answers_first (Some (- w)) beta). apply answers_best; [exact so_far |].
          clear so_far high. fold low. clearbody low. revert better bound next.
          generalize (- u), (- w), (- w'). windows.
    - intros [q goal | alpha beta] v m v'; cbn [enough by_asking fits];
        [unfold bounds; intros ->; apply le_trans | intros cut].
      apply answers_cutoff. now apply reaches_is_at.
  Qed.

  Lemma scout_reads_answers {B} (value : B -> A) alpha beta t :
    answers alpha beta (minimax (map_tree value t)) (fst (scout_between_reads value alpha beta t)).
  Proof. exact (search_answers _ value _ by_asking_keeps t (between alpha beta)). Qed.

  (** The search that tells what it reads gives the same answer as the one that does not. *)
  Lemma scout_reads_value {B} (value : B -> A) alpha beta t :
    fst (scout_between_reads value alpha beta t) = scout_between alpha beta (map_tree value t).
  Proof. apply search_value. Qed.
  Lemma scout_answers t alpha beta : answers alpha beta (minimax t) (scout_between alpha beta t).
  Proof. rewrite <- (map_tree_id t) at 1. apply scout_reads_answers. Qed.

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

  (** Irrelevance: only the leaves that are read matter to the answer and to what is read. *)
  Theorem scout_irrelevance {B} (value value' : B -> A) t : forall alpha beta,
    (forall x, In x (snd (scout_between_reads value alpha beta t)) -> value x = value' x) ->
    scout_between_reads value' alpha beta t = scout_between_reads value alpha beta t.
  Proof. intros alpha beta. apply search_irrelevance. Qed.
End law.

(** ** At most so many times

    [within n xs ys]: each element of [ys] is at most [n] times in [xs], and nothing else is. *)

Section within.
  Context {B : Type}.
  Implicit Types xs ys zs : list B.

  Definition repeated (n : nat) ys : list B := concat (repeat ys n).
  Definition within (n : nat) xs ys : Prop := part xs (repeated n ys).

  Lemma within_subsequence xs ys : subsequence xs ys -> within 1 xs ys.
  Proof. unfold within, repeated. cbn. rewrite app_nil_r. apply part_subsequence. Qed.

  Lemma within_app n xs ys xs' ys' : within n xs ys -> within n xs' ys' -> within n (xs ++ xs') (ys ++ ys').
  Proof.
    intros first second. apply part_trans with (1 := part_app _ _ _ _ first second). exists [].
    rewrite app_nil_r. unfold repeated. clear. induction n as [| n each]; cbn; [constructor |].
    now rewrite permutation_four, each.
  Qed.

  Lemma within_sum n k xs xs' ys : within n xs ys -> within k xs' ys -> within (n + k) (xs ++ xs') ys.
  Proof. unfold within, repeated. rewrite repeat_app, concat_app. apply part_app. Qed.
  Lemma within_more n k xs ys : (n <= k)%nat -> within n xs ys -> within k xs ys.
  Proof.
    intros more few. replace k with (n + (k - n)) by lia. rewrite <- (app_nil_r xs).
    apply within_sum; [exact few | now exists (repeated (k - n) ys)].
  Qed.
  Lemma within_wider n xs ys zs : within n xs ys -> subsequence ys zs -> within n xs zs.
  Proof.
    intros few wider. apply part_trans with (1 := few), part_subsequence. clear few. unfold repeated.
    induction n; cbn; [constructor | now apply subsequence_app].
  Qed.
  Lemma within_incl n xs ys : within n xs ys -> incl xs ys.
  Proof.
    intros few x there. apply (part_in _ _ x few), in_concat in there as (zs & same & there).
    apply repeat_spec in same. now subst.
  Qed.
End within.

(** ** Which leaves, and how often *)

Section twice.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  (** A question is the null window's. *)
  Lemma asked_reads q goal t :
    search_reads by_asking value (asked q goal) t = null_window_reads value q goal t.
  Proof.
    apply (search_alike by_question by_asking value (fun '(q, goal) s => s = asked q goal)); [| reflexivity].
    now split; try reflexivity; intros [] s'; intros; subst.
  Qed.

  Lemma scout_next_within n alpha beta m t : let low := raised alpha m in
    open (opposite beta) (Some (- low)) ->
    (forall a b, open a b ->
      within n (snd (scout_between_reads value a b t)) (snd (alpha_beta_reads value a b t))) ->
    within (S n) (snd (search_next by_asking (search_reads by_asking value) (between alpha beta) m t))
                 (snd (alpha_beta_reads value (opposite beta) (Some (- low)) t)).
  Proof.
    intros low room here. unfold search_next. cbn [told_next again by_asking]. rewrite asked_reads. fold low.
    pose proof (null_window_in_alpha_beta value t at_least (- low) _ _ room eq_refl) as asked_leaves.
    apply within_subsequence in asked_leaves.
    destruct (null_window_reads value at_least (- low) t) as [w asked]. cbn [snd] in *.
    destruct (leb_spec (- w) low) as [not_better | better]; cbn [negb andb];
      [| destruct (reaches (- w) beta) eqn:high; cbn [negb andb]].
    1, 2: apply within_more with (2 := asked_leaves); lia.
    assert (room' : open (opposite beta) (Some (- - w))).
    { pose proof (not_reaches _ _ high) as low'. destruct beta; cbn in *; [order | trivial]. }
    specialize (here _ _ room'). unfold scout_between_reads in here.
    destruct (search_reads by_asking value _ t) as [v more]. cbn [snd] in *.
    apply (within_sum 1 n); [exact asked_leaves |].
    apply within_wider with (1 := here). apply alpha_beta_narrower; [exact room' | |].
    - destruct beta; cbn; [apply le_refl | trivial].
    - cbn. order.
  Qed.

  (** Each leaf that scout reads is one that alpha-beta reads with the same window; and scout reads it at
      most once for each level of the tree, the root's included: once, and once more for each level below
      the root. *)
  Theorem scout_in_alpha_beta t : forall alpha beta, open alpha beta ->
    within (S (levels t)) (snd (scout_between_reads value alpha beta t))
                          (snd (alpha_beta_reads value alpha beta t)).
  Proof.
    intros alpha beta room.
    apply (search_compared by_asking by_window value _ _ by_asking_keeps by_window_keeps
             (fun s w => match s with asked _ _ => False | between a b => w = (a, b) /\ open a b end))
      with (reads := fun n => within (S n)) (s := between alpha beta); [.. | now split]; clear.
    - intros [q goal | a b] w; [easy |]. intros [-> room]. split; [reflexivity | now apply open_first].
    - intros x. apply within_subsequence, subsequence_refl.
    - intros n ys. now exists (repeated (S n) ys).
    - intros n k xs ys more. apply within_more. lia.
    - intros n xs xs' ys ys'. apply within_app.
    - intros [q goal | a b] w v m m'; [easy |]. intros [-> room] uncut answer answer'. cbn in uncut, answer, answer'.
      pose proof (not_reaches _ _ uncut) as below. assert (below' : ~ is_at m' b).
      { now rewrite (is_at_answer a b v m'), <- (is_at_answer a b v m). }
      split; [now apply not_true_iff_false; cbn; rewrite reaches_is_at |]. intros n u here.
      pose proof (scout_next_within (S n) a b m u (open_next _ _ _ room below)) as next.
      unfold search_next at 2. cbn [told_next again by_window].
      replace (raised a m') with (raised a m)
        by now rewrite (raised_answer a b v m), (raised_answer a b v m').
      change (search_reads by_window value (?a, ?b) u) with (alpha_beta_reads value a b u).
      destruct (alpha_beta_reads value _ _ u). apply next. intros c d room'. now apply (here (between c d) (c, d)).
  Qed.

  (** The distinct leaves that scout reads are a subset of those of alpha-beta. *)
  Corollary scout_subset t : incl (snd (scout_reads value t)) (snd (alpha_beta_reads value None None t)).
  Proof. apply (within_incl (S (levels t))), scout_in_alpha_beta. exact I. Qed.
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
  places t = [1; 2; 3; 4; 2; 3; 3; 4] /\ levels t = 2.
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
