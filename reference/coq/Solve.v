(** The value of a game by null windows that close in, with a table that remembers every answer.

      solve lowest highest goal | lowest == highest = both
                                | passes r          = solve r highest r
                                | otherwise         = solve lowest r r
        where r = search between e and e, e = the edge above goal if lowest == goal, else the one below

    A null window is one edge twice: no value lies between, so every answer is a bound. The first
    question is whether the value is at least the goal. If so, the next asks whether it exceeds what is
    proved, and so on upwards; else whether it is at least what is proved, and so on downwards. Each
    answer but the last moves the bound, and to a value that a leaf has or that stood in the table. If
    these are finitely many, the bounds meet, at the value. What is proved is true however early the
    questions end. *)
From Coq Require Import Arith Lia.
From gametree Require Import Label Tree MapTree Subsequence Window Table KeyedTable.

Section solve.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A) {T : Type} (by_table : table T A B).

  Definition is_some_equal (bound : option A) (x : A) : bool :=
    match bound with Some y => equal y x | None => false end.
  Definition met (lowest highest : option A) : bool :=
    match highest with Some y => is_some_equal lowest y | None => false end.

  (** At most [n] questions; the answer is what is proved, and the table. *)
  Fixpoint solve (n : nat) (t : tree B) (lowest highest : option A) (goal : A) (s : T)
    : option A * option A * T :=
    if met lowest highest then (lowest, highest, s)
    else
      match n with
      | O => (lowest, highest, s)
      | S n =>
          let test := if is_some_equal lowest goal then exceeds else at_least in
          let e := Some (test, goal) in
          let '(r, _, s) := search value by_table t e e s in
          if passes test r goal then solve n t (Some r) highest r s
          else solve n t lowest (Some r) r s
      end.

  Variables (game : tree B -> Prop) (possible : A -> Prop) (good : T -> Prop).
  Hypothesis laws : faithful value by_table game possible good.

  Definition proved (lowest highest : option A) (v : A) : Prop :=
    (forall l, lowest = Some l -> l <= v) /\ (forall h, highest = Some h -> v <= h).

  (** One question: the answer is a bound on the side that it says, beyond the goal. *)
  Lemma question_true t s test goal : game t -> good s ->
    let '(r, _, s') := search value by_table t (Some (test, goal)) (Some (test, goal)) s in
    possible r /\ good s'
    /\ if passes test r goal then r <= worth value t else worth value t <= r.
  Proof.
    intros in_game truth. set (e := Some (test, goal)).
    assert (separate : proper e e) by (intros x high; cbn in *; now rewrite high).
    assert (right := search_true value by_table game possible good laws t in_game e e s separate truth).
    destruct (search value by_table t e e s) as [[r read] s'].
    destruct right as (may_be & truth' & right). destruct (right tt I) as [_ [below above]]. cbn in below, above.
    split; [exact may_be |]. split; [exact truth' |].
    destruct (passes test r goal); [now apply below | now apply above].
  Qed.

  (** However many questions: what is proved is true, and so is the table. *)
  Theorem solve_true n t : game t -> forall lowest highest goal s,
    good s -> proved lowest highest (worth value t) ->
    let '(l, h, s') := solve n t lowest highest goal s in
    proved l h (worth value t) /\ good s'.
  Proof.
    intros in_game. induction n as [| n each]; intros lowest highest goal s truth so_far; cbn [solve];
      destruct (met lowest highest); try now split.
    set (test := if is_some_equal lowest goal then exceeds else at_least).
    assert (asked := question_true t s test goal in_game truth).
    destruct (search value by_table t (Some (test, goal)) (Some (test, goal)) s) as [[r read] s'].
    destruct asked as (_ & truth' & bound). destruct so_far as [low high].
    destruct (passes test r goal); apply each; auto; split; auto; now intros x [= <-].
  Qed.

  Lemma is_some_equal_refl x : is_some_equal (Some x) x = true.
  Proof. cbn. unfold equal. now rewrite le_refl. Qed.
  Lemma met_same v : met (Some v) (Some v) = true.
  Proof. apply is_some_equal_refl. Qed.
  Lemma solve_met n t v g s : solve n t (Some v) (Some v) g s = (Some v, Some v, s).
  Proof. destruct n; cbn [solve]; now rewrite met_same. Qed.

  (** ** The end *)

  (** The possible values are those of a list. *)
  Variable all : list A.
  Hypothesis possible_all : forall x, possible x -> In x all.

  (** How many of them lie beyond [x], above it or below it. *)
  Definition beyond (up : bool) (x y : A) : bool := if up then x <? y else y <? x.
  Definition count_beyond (up : bool) (x : A) : nat := length (filter (beyond up x) all).

  Lemma count_less up x y : In y all -> beyond up x y = true -> (count_beyond up y < count_beyond up x)%nat.
  Proof.
    intros there less. apply filter_fewer with y; [| exact there | exact less | destruct up; cbn; now rewrite le_refl].
    intros z. destruct up; apply negb_true_iff in less; cbn; rewrite !negb_true_iff; order.
  Qed.
  Lemma count_all up x : In x all -> (count_beyond up x < length all)%nat.
  Proof.
    intros there. replace (length all) with (length (filter (fun _ => true) all))
      by (f_equal; clear; induction all; cbn; congruence).
    apply filter_fewer with x; trivial. destruct up; cbn; now rewrite le_refl.
  Qed.

  (** On from a bound that is proved: as many questions as there are values beyond it, and one. *)
  Lemma solve_on (up : bool) n t : game t -> forall g s, good s ->
    (if up then g <= worth value t else worth value t <= g) -> (count_beyond up g < n)%nat ->
    exists s', solve n t (if up then Some g else None) (if up then None else Some g) g s
               = (Some (worth value t), Some (worth value t), s').
  Proof.
    intros in_game. induction n as [| n each]; intros g s truth bound enough; [lia |]. cbn [solve].
    replace (met _ _) with false by now destruct up.
    replace (is_some_equal _ g) with up by (destruct up; [now rewrite is_some_equal_refl | reflexivity]).
    set (test := if up then exceeds else at_least). assert (asked := question_true t s test g in_game truth).
    destruct (search value by_table t (Some (test, g)) (Some (test, g)) s) as [[r read] s1].
    destruct asked as (may_be & truth1 & answer). specialize (each r s1 truth1).
    pose proof (count_less up g r (possible_all r may_be)) as less.
    assert (last : r = worth value t -> g = worth value t -> exists s', solve n t
      (Some (if up then g else r)) (Some (if up then r else g)) r s1
      = (Some (worth value t), Some (worth value t), s')).
    { intros -> ->. exists s1. destruct up; apply solve_met. }
    destruct up; cbn in *.
    - destruct (leb_spec r g) as [no_more | more]; cbn in *; [apply last; order |].
      apply each; [exact answer |]. specialize (less eq_refl). lia.
    - destruct (leb_spec g r) as [reached | fewer]; cbn in *; [apply last; order |].
      apply each; [exact answer |]. specialize (less eq_refl). lia.
  Qed.

  (** More questions than there are possible values: the bounds have met, at minimax. *)
  Theorem solve_ends n t goal s : game t -> good s ->
    (length all < n)%nat ->
    exists s', solve n t None None goal s
      = (Some (minimax (map_tree value t)), Some (minimax (map_tree value t)), s').
  Proof.
    intros in_game truth enough. destruct n as [| n]; [lia |]. cbn [solve]. cbn [met is_some_equal].
    assert (asked := question_true t s at_least goal in_game truth).
    destruct (search value by_table t (Some (at_least, goal)) (Some (at_least, goal)) s) as [[r read] s1].
    destruct asked as (may_be & truth1 & bound).
    assert (there := possible_all r may_be). destruct (passes at_least r goal);
      [apply (solve_on true) | apply (solve_on false)]; trivial;
      [assert (fewer := count_all true r there) | assert (fewer := count_all false r there)]; lia.
  Qed.
End solve.
