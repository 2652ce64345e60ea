(** What a label has to be: of a type with a decidable total order and a negation that reverses it.

      x <= y  or  y <= x          - (- x) = x          - x <= - y  if and only if  y <= x

    Nothing else is used of the values of a search; in particular there need be no least or greatest
    one. Whole numbers are labels, and so are fractions (in lowest terms, so that equal ones are the
    same). What the lecture calls the minimum of a list is [minimum] of a list that is not empty. *)
From Coq Require Import ZArith.
From Coq Require Export List Bool.
Export ListNotations.

Class Label (A : Type) := {
  leb : A -> A -> bool;
  negate : A -> A;
  leb_total x y : leb x y = true \/ leb y x = true;
  leb_trans x y z : leb x y = true -> leb y z = true -> leb x z = true;
  leb_antisym x y : leb x y = true -> leb y x = true -> x = y;
  negate_negate x : negate (negate x) = x;
  leb_negate x y : leb (negate x) (negate y) = leb y x }.

Declare Scope label_scope.
Delimit Scope label_scope with label.
Open Scope label_scope.
Notation "x <=? y" := (leb x y) : label_scope.
Notation "x <? y" := (negb (leb y x)) : label_scope.
Notation "- x" := (negate x) : label_scope.

Definition le {A} `{Label A} (x y : A) : Prop := leb x y = true.
Definition lt {A} `{Label A} (x y : A) : Prop := leb y x = false.
Notation "x <= y" := (le x y) : label_scope.
Notation "x < y" := (lt x y) : label_scope.

(** The first of two that are equal: which one it is cannot be seen. *)
Definition min {A} `{Label A} (x y : A) : A := if leb x y then x else y.
Definition max {A} `{Label A} (x y : A) : A := if leb x y then y else x.

(** A list with a first element. *)
Record nonempty (A : Type) := cons1 { first : A; others : list A }.
Arguments cons1 {A}. Arguments first {A}. Arguments others {A}.

Definition elements {A} (xs : nonempty A) : list A := first xs :: others xs.
Definition map1 {A B} (f : A -> B) (xs : nonempty A) : nonempty B := cons1 (f (first xs)) (map f (others xs)).
Definition minimum {A} `{Label A} (xs : nonempty A) : A := fold_left min (others xs) (first xs).

(** ** The order *)

Section order.
  Context {A : Type} `{Label A}.
  Implicit Types x y z : A.

  Lemma le_refl x : x <= x.
  Proof. unfold le. now destruct (leb_total x x). Qed.
  Lemma le_trans x y z : x <= y -> y <= z -> x <= z.
  Proof. apply leb_trans. Qed.
  Lemma le_antisym x y : x <= y -> y <= x -> x = y.
  Proof. apply leb_antisym. Qed.
  Lemma le_or_lt x y : x <= y \/ y < x.
  Proof. unfold le, lt. destruct (leb x y); auto. Qed.
  Lemma lt_le x y : x < y -> x <= y.
  Proof. unfold le, lt. destruct (leb_total x y) as [E | E]; congruence. Qed.
  Lemma lt_not_le x y : x < y -> y <= x -> False.
  Proof. unfold le, lt. congruence. Qed.
  Lemma not_le x y : ~ x <= y -> y < x.
  Proof. destruct (le_or_lt x y); tauto. Qed.
  Lemma not_lt x y : ~ x < y -> y <= x.
  Proof. destruct (le_or_lt y x); tauto. Qed.
  Lemma lt_le_trans x y z : x < y -> y <= z -> x < z.
  Proof. intros a b. apply not_le. intros c. apply (lt_not_le x y a). now apply le_trans with z. Qed.
  Lemma le_lt_trans x y z : x <= y -> y < z -> x < z.
  Proof. intros a b. apply not_le. intros c. apply (lt_not_le y z b). now apply le_trans with x. Qed.
  Lemma lt_trans x y z : x < y -> y < z -> x < z.
  Proof. intros a b. apply lt_le_trans with y; [exact a | now apply lt_le]. Qed.
  Lemma lt_irrefl x : x < x -> False.
  Proof. intros a. apply (lt_not_le x x a), le_refl. Qed.
  Lemma leb_spec x y : BoolSpec (x <= y) (y < x) (leb x y).
  Proof. unfold le, lt. destruct (leb x y) eqn:E; now constructor. Qed.
  Lemma min_spec x y : (x <= y /\ min x y = x) \/ (y < x /\ min x y = y).
  Proof. unfold min. destruct (leb_spec x y); auto. Qed.
  Lemma max_spec x y : (x <= y /\ max x y = y) \/ (y < x /\ max x y = x).
  Proof. unfold max. destruct (leb_spec x y); auto. Qed.
  Lemma negate_le x y : - x <= - y <-> y <= x.
  Proof. unfold le. now rewrite leb_negate. Qed.
  Lemma negate_lt x y : - x < - y <-> y < x.
  Proof. unfold lt. now rewrite leb_negate. Qed.
  Lemma negate_inj x y : - x = - y -> x = y.
  Proof. intros E. rewrite <- (negate_negate x), E. apply negate_negate. Qed.
  Lemma negate_min x y : - min x y = max (- x) (- y).
  Proof.
    unfold min, max. rewrite leb_negate.
    destruct (leb_spec x y), (leb_spec y x); auto;
      [f_equal; now apply le_antisym | exfalso; eapply lt_irrefl, lt_trans; eassumption].
  Qed.
  Lemma negate_max x y : - max x y = min (- x) (- y).
  Proof. apply negate_inj. now rewrite negate_min, !negate_negate. Qed.
End order.

(** Whether two labels are equal, as far as the order can tell: and that is all there is. *)
Definition equal {A} `{Label A} (x y : A) : bool := leb x y && leb y x.
Lemma equal_same {A} `{Label A} (x y : A) : equal x y = true <-> x = y.
Proof.
  unfold equal. rewrite andb_true_iff. split; [intros [a b]; now apply le_antisym |].
  intros ->. split; apply le_refl.
Qed.

(** Decides what follows from an order: from [<=], [<] and [=] between labels, their negations, and
    [min] and [max] of them. It tries both cases of each [min], [max] and comparison by [leb]. *)
Ltac order_split spec := let E := fresh "E" in destruct spec as [[? E] | [? E]]; rewrite E in *; clear E.
Ltac order_cases :=
  repeat match goal with
  | H : context [if leb ?x ?y then _ else _] |- _ => destruct (leb_spec x y)
  | |- context [if leb ?x ?y then _ else _] => destruct (leb_spec x y)
  | H : context [min ?x ?y] |- _ => order_split (min_spec x y)
  | H : context [max ?x ?y] |- _ => order_split (max_spec x y)
  | |- context [min ?x ?y] => order_split (min_spec x y)
  | |- context [max ?x ?y] => order_split (max_spec x y)
  end.
(* adds a fact that is not there yet *)
Ltac order_learn fact :=
  let P := type of fact in lazymatch goal with H : P |- _ => fail | _ => pose proof fact end.
Ltac order_reversed := (* each fact once more, between the negations *)
  let learn fact := (let t := fresh in pose proof fact as t; rewrite ?negate_negate in t;
    let P := type of t in lazymatch goal with _ : P, _ : P |- _ => fail | _ => idtac end) in
  repeat match goal with
  | H : ?x <= ?y |- _ => learn (proj2 (negate_le y x) H)
  | H : ?x < ?y |- _ => learn (proj2 (negate_lt y x) H)
  end.
Ltac order_saturate :=
  repeat match goal with
  | H : ?x < ?x |- _ => exfalso; exact (lt_irrefl x H)
  | a : ?x < ?y, b : ?y <= ?x |- _ => exfalso; exact (lt_not_le x y a b)
  | a : ?x < ?y, b : ?y < ?z |- _ => order_learn (lt_trans x y z a b)
  | a : ?x < ?y, b : ?y <= ?z |- _ => order_learn (lt_le_trans x y z a b)
  | a : ?x <= ?y, b : ?y < ?z |- _ => order_learn (le_lt_trans x y z a b)
  | a : ?x <= ?y, b : ?y <= ?z |- _ => order_learn (le_trans x y z a b)
  end.
Ltac order_refute :=
  rewrite ?negate_min, ?negate_max in *; order_cases; subst; rewrite ?negate_negate in *;
  try (exfalso; congruence);
  try match goal with H : context [- _] |- _ => order_reversed end; order_saturate; try (exfalso; congruence).
Ltac order :=
  intros;
  repeat match goal with
  | H : _ /\ _ |- _ => destruct H
  | H : ~ _ <= _ |- _ => apply not_le in H
  | H : ~ _ < _ |- _ => apply not_lt in H
  | H : leb ?x ?y = true |- _ => change (x <= y) in H
  | H : leb ?x ?y = false |- _ => change (y < x) in H
  end;
  lazymatch goal with
  | |- leb ?x ?y = true => change (le x y); apply not_lt; intro; order_refute
  | |- leb ?x ?y = false => change (lt y x); apply not_le; intro; order_refute
  | |- _ <= _ => apply not_lt; intro; order_refute
  | |- _ < _ => apply not_le; intro; order_refute
  | |- @eq bool _ _ => exfalso; order_refute
  | |- @eq _ _ _ =>
      apply le_antisym; apply not_lt; intro; order_refute
  | |- False => order_refute
  | |- ~ _ => intro; order_refute
  | |- _ => exfalso; order_refute
  end.

(** ** The least of a list *)

Section minimum.
  Context {A : Type} `{Label A}.

  Lemma fold_min_below (xs : list A) : forall x, fold_left min xs x <= x.
  Proof.
    induction xs as [| y xs each]; cbn; intros x; [apply le_refl |]. specialize (each (min x y)). order.
  Qed.
  Lemma fold_min_min (xs : list A) : forall x y, fold_left min xs (min x y) = min x (fold_left min xs y).
  Proof.
    induction xs as [| z xs each]; cbn; intros x y; [reflexivity |]. rewrite <- each. f_equal. order.
  Qed.
  (** The least of [x] and of a list that is not empty. *)
  Lemma minimum_cons (x y : A) ys : minimum (cons1 x (y :: ys)) = min x (minimum (cons1 y ys)).
  Proof. apply fold_min_min. Qed.
  Lemma minimum_below (xs : nonempty A) x : In x (elements xs) -> minimum xs <= x.
  Proof.
    destruct xs as [y ys]. revert y. induction ys as [| z ys each]; intros y [<- | there];
      [apply le_refl | destruct there | apply fold_min_below |].
    rewrite minimum_cons. specialize (each z there). order.
  Qed.
  Lemma minimum_attained (xs : nonempty A) : In (minimum xs) (elements xs).
  Proof.
    destruct xs as [y ys]. revert y. induction ys as [| z ys each]; intros y; [now left |].
    rewrite minimum_cons. destruct (min_spec y (minimum (cons1 z ys))) as [[_ ->] | [_ ->]]; [now left |].
    right. apply each.
  Qed.
End minimum.

(** ** Whole numbers are labels *)

#[export] Instance Z_label : Label Z.
Proof.
  refine {| leb := Z.leb; negate := Z.opp |}.
  - intros x y. rewrite !Z.leb_le. apply Z.le_ge_cases.
  - intros x y z. rewrite !Z.leb_le. apply Z.le_trans.
  - intros x y. rewrite !Z.leb_le. apply Z.le_antisymm.
  - apply Z.opp_involutive.
  - intros x y. apply Bool.eq_true_iff_eq. rewrite !Z.leb_le. symmetry. apply Z.opp_le_mono.
Defined.
