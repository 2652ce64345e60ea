(** SSS* and DUAL*: mtdf whose first guess is beyond every value.

      sss  = approach atLeast infinity
      dual = approach exceeds (ask t (atLeast (-infinity)))
        where approach q b | r meets b = b                   r = ask t (q b); it meets b if r >= b for
                           | otherwise = approach q r        atLeast, and if r <= b for exceeds

    From above every answer is an upper bound, until the last bound is met; from below every answer
    is a lower bound. So SSS* asks one kind of question only, and mtdf turns into it: with a first guess
    above the value, mtdf gives the same answer and reads the same leaves in the same order as [sss], and
    with one below the value as [dual].

    Not proved: that Stockman's SSS*, which keeps a list of states by their merit, reads these leaves. The
    tests compare the two on all small trees (property_tests/lib/searches/null_windows.cpp). *)
From Coq Require Import ZArith Permutation.
From gametree Require Import Label Tree MapTree Window AlphaBeta NullWindow Mtdf.

Section sss.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  (** Asks one question until the bound is met: from above with [at_least], from below with [exceeds]. *)
  Definition meets (q : question) (bound r : A) : bool :=
    match q with at_least => passes q r bound | exceeds => negb (passes q r bound) end.
  Fixpoint approach (q : question) (rounds : nat) (bound : A) (t : tree (note A B)) : A * list B :=
    match rounds with
    | O => (bound, [])
    | S rounds =>
        let '(r, t', read) := ask value q bound t in
        if meets q bound r then (bound, read)
        else let (v, later) := approach q rounds r t' in (v, read ++ later)
    end.

  (** [top] stands for infinity, and [bottom] for minus infinity. *)
  Definition sss_reads (top : A) (t : tree B) : A * list B := approach at_least (S (length (leaves t))) top (unknown t).
  Definition dual_reads (bottom : A) (t : tree B) : A * list B :=
    let '(r, t', read) := ask value at_least bottom (unknown t) in
    let (v, later) := approach exceeds (length (leaves t)) r t' in
    (v, read ++ later).

  Lemma equal_itself (x : A) : equal x x = true.
  Proof. now apply equal_same. Qed.

  Definition lower_of (q : question) (bound : A) := match q with at_least => None | exceeds => Some bound end.
  Definition upper_of (q : question) (bound : A) := match q with at_least => Some bound | exceeds => None end.
  Lemma narrow_approach q rounds : forall bound t, sound value t ->
    match q with
    | at_least => minimax (values value t) <= bound
    | exceeds => bound <= minimax (values value t)
    end ->
    narrow value rounds (lower_of q bound) (upper_of q bound) bound t = approach q rounds bound t.
  Proof.
    assert (done : forall rounds h t, narrow value rounds (Some h) (Some h) h t = (h, [])).
    { intros [| n] h t; cbn; [reflexivity | now rewrite equal_itself]. }
    induction rounds as [| rounds each]; intros bound t trusted side; [reflexivity |].
    assert (met (lower_of q bound) (upper_of q bound) = false /\ next_question (lower_of q bound) bound = q)
      as [apart same] by (destruct q; cbn; now rewrite ?equal_itself).
    cbn [narrow approach]. rewrite apart, same. pose proof (ask_well value t q bound trusted) as well.
    destruct (ask value q bound t) as [[r t'] read].
    destruct well as ((bounded & _) & (same_tree & trusted') & _). specialize (each r t' trusted').
    unfold bounds, values, meets in *. rewrite same_tree in each.
    destruct q, (passes _ r bound) eqn:yes; cbn [negb lower_of upper_of] in *.
    1, 4: assert (r = bound) as -> by (try apply fails_exceeds in yes; cbn in yes; order); now rewrite done, app_nil_r.
    all: now rewrite each.
  Qed.

  Lemma values_unknown (t : tree B) : values value (unknown t) = map_tree value t.
  Proof. unfold values. now rewrite forgotten_unknown. Qed.

  (** mtdf from above is SSS*: the same answer, the same leaves in the same order. *)
  Theorem mtdf_from_above top t : minimax (map_tree value t) < top ->
    mtdf_from_reads value top t = sss_reads top t.
  Proof.
    intros above. unfold mtdf_from_reads, sss_reads. cbn [narrow met next_question approach meets].
    pose proof (ask_well value (unknown t) at_least top (unknown_sound value t)) as well.
    destruct (ask value at_least top (unknown t)) as [[r t'] read].
    destruct well as ((bound & _) & (same_tree & trusted) & _).
    unfold bounds in bound. rewrite values_unknown in bound.
    destruct (passes at_least r top) eqn:yes; [cbn in yes; exfalso; order |].
    rewrite <- (narrow_approach at_least); [reflexivity | exact trusted |].
    unfold values. now rewrite same_tree, forgotten_unknown.
  Qed.

  (** mtdf from below is DUAL*. *)
  Theorem mtdf_from_below bottom t : bottom <= minimax (map_tree value t) ->
    mtdf_from_reads value bottom t = dual_reads bottom t.
  Proof.
    intros below. unfold mtdf_from_reads, dual_reads. cbn [narrow met next_question].
    pose proof (ask_well value (unknown t) at_least bottom (unknown_sound value t)) as well.
    destruct (ask value at_least bottom (unknown t)) as [[r t'] read].
    destruct well as ((bound & _) & (same_tree & trusted) & _).
    pose proof (bounds_passes _ _ _ _ bound) as yes. unfold bounds in bound. rewrite values_unknown in *.
    cbn [passes] in yes.
    replace (leb bottom (minimax (map_tree value t))) with true in yes by (symmetry; exact below).
    cbn [passes] in *. rewrite yes in *. rewrite <- (narrow_approach exceeds); [reflexivity | exact trusted |].
    unfold values. now rewrite same_tree, forgotten_unknown.
  Qed.

  Corollary sss_is_minimax top t : minimax (map_tree value t) < top ->
    fst (sss_reads top t) = minimax (map_tree value t).
  Proof. intros above. rewrite <- mtdf_from_above by exact above. apply mtdf_is_minimax. Qed.
  Corollary dual_is_minimax bottom t : bottom <= minimax (map_tree value t) ->
    fst (dual_reads bottom t) = minimax (map_tree value t).
  Proof. intros below. rewrite <- mtdf_from_below by exact below. apply mtdf_is_minimax. Qed.

  (** Its leaves are some of those of alpha-beta, each once. *)
  Corollary sss_in_alpha_beta top t : minimax (map_tree value t) < top ->
    exists rest, Permutation (snd (sss_reads top t) ++ rest) (snd (alpha_beta_reads value None None t)).
  Proof. intros above. rewrite <- mtdf_from_above by exact above. apply mtdf_in_alpha_beta. Qed.
  Corollary dual_in_alpha_beta bottom t : bottom <= minimax (map_tree value t) ->
    exists rest, Permutation (snd (dual_reads bottom t) ++ rest) (snd (alpha_beta_reads value None None t)).
  Proof. intros below. rewrite <- mtdf_from_below by exact below. apply mtdf_in_alpha_beta. Qed.
End sss.

(** Here the one from below reads less. *)
Example sss_reads_example :
  let leaf x := Node x [] in
  let t := Node 0%Z [Node 0%Z [Node 0%Z [leaf 1; leaf 2]; Node 0%Z [leaf 3; leaf 4]]]%Z in
  sss_reads (fun x => x) 1000%Z t = (-3, [1; 2; 3; 4])%Z /\ dual_reads (fun x => x) (-1000)%Z t = (-3, [1; 3; 4])%Z.
Proof. split; reflexivity. Qed.
