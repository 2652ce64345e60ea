(** SSS* and DUAL*: mtdf whose first guess is beyond every value.

      sss  = descend infinity
        where descend hi | r >= hi   = hi                  r = ask t (atLeast hi)
                         | otherwise = descend r
      dual = ascend (ask t (atLeast (-infinity)))
        where ascend lo  | r > lo    = ascend r            r = ask t (exceeds lo)
                         | otherwise = lo

    From above every answer is an upper bound, until the last bound is met; from below every answer
    is a lower bound. So SSS* asks one kind of question only, and mtdf turns into it: with a first guess
    above the value, mtdf gives the same answer and reads the same leaves in the same order as [sss], and
    with one below the value as [dual].

    Not proved: that Stockman's SSS*, which keeps a list of states by their merit, reads these leaves. The
    tests compare the two on all small trees (property_tests/lib/searches/null_windows.cpp). *)
From Coq Require Import List Bool ZArith Permutation.
From gametree Require Import Label Tree MapTree Window AlphaBeta NullWindow Mtdf.
Import ListNotations.

Section sss.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  Fixpoint descend (rounds : nat) (hi : A) (t : tree (note A B)) : A * list B :=
    match rounds with
    | O => (hi, [])
    | S rounds =>
        let '(r, t', read) := ask value at_least hi t in
        if passes at_least r hi then (hi, read)
        else let (v, later) := descend rounds r t' in (v, read ++ later)
    end.

  Fixpoint ascend (rounds : nat) (lo : A) (t : tree (note A B)) : A * list B :=
    match rounds with
    | O => (lo, [])
    | S rounds =>
        let '(r, t', read) := ask value exceeds lo t in
        if passes exceeds r lo then let (v, later) := ascend rounds r t' in (v, read ++ later)
        else (lo, read)
    end.

  (** [top] stands for infinity, and [bottom] for minus infinity. *)
  Definition sss_reads (top : A) (t : tree B) : A * list B := descend (S (length (leaves t))) top (unknown t).
  Definition dual_reads (bottom : A) (t : tree B) : A * list B :=
    let '(r, t', read) := ask value at_least bottom (unknown t) in
    let (v, later) := ascend (length (leaves t)) r t' in
    (v, read ++ later).

  Lemma narrow_met rounds h t : narrow value rounds (Some h) (Some h) h t = (h, []).
  Proof. destruct rounds; cbn; [reflexivity |]. now rewrite (proj2 (equal_same h h) eq_refl). Qed.

  Lemma narrow_descend rounds : forall hi t, sound value t -> minimax (values value t) <= hi ->
    narrow value rounds None (Some hi) hi t = descend rounds hi t.
  Proof.
    induction rounds as [| rounds each]; intros hi t trusted below; [reflexivity |].
    cbn [narrow met next_question descend]. pose proof (ask_well value t at_least hi trusted) as well.
    destruct (ask value at_least hi t) as [[r t'] read].
    destruct well as ((bound & _) & (same_tree & trusted') & _). unfold bounds in bound.
    destruct (passes at_least r hi) eqn:yes.
    - assert (r = hi) as -> by (cbn in yes; order). now rewrite narrow_met, app_nil_r.
    - rewrite each; [reflexivity | exact trusted' |]. unfold values in *. now rewrite same_tree.
  Qed.

  Lemma narrow_ascend rounds : forall lo t, sound value t -> lo <= minimax (values value t) ->
    narrow value rounds (Some lo) None lo t = ascend rounds lo t.
  Proof.
    induction rounds as [| rounds each]; intros lo t trusted above; [reflexivity |].
    cbn [narrow met next_question ascend]. rewrite (proj2 (equal_same lo lo) eq_refl).
    pose proof (ask_well value t exceeds lo trusted) as well.
    destruct (ask value exceeds lo t) as [[r t'] read].
    destruct well as ((bound & _) & (same_tree & trusted') & _). unfold bounds in bound.
    destruct (passes exceeds r lo) eqn:yes.
    - rewrite each; [reflexivity | exact trusted' |]. unfold values in *. now rewrite same_tree.
    - assert (r = lo) as -> by (apply fails_exceeds in yes; order). now rewrite narrow_met, app_nil_r.
  Qed.

  Lemma values_unknown (t : tree B) : values value (unknown t) = map_tree value t.
  Proof. unfold values. now rewrite forgotten_unknown. Qed.

  (** mtdf from above is SSS*: the same answer, the same leaves in the same order. *)
  Theorem mtdf_from_above top t : minimax (map_tree value t) < top ->
    mtdf_from_reads value top t = sss_reads top t.
  Proof.
    intros above. unfold mtdf_from_reads, sss_reads. cbn [narrow met next_question descend].
    pose proof (ask_well value (unknown t) at_least top (unknown_sound value t)) as well.
    destruct (ask value at_least top (unknown t)) as [[r t'] read].
    destruct well as ((bound & _) & (same_tree & trusted) & _).
    unfold bounds in bound. rewrite values_unknown in bound.
    destruct (passes at_least r top) eqn:yes; [cbn in yes; exfalso; order |].
    rewrite narrow_descend; [reflexivity | exact trusted |].
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
    pose proof (bounds_passes _ _ _ _ bound) as yes.
    unfold bounds in bound. rewrite values_unknown in *.
    cbn [passes] in yes.
    replace (leb bottom (minimax (map_tree value t))) with true in yes by (symmetry; exact below).
    cbn [passes] in *. rewrite yes in *. rewrite narrow_ascend; [reflexivity | exact trusted |].
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
