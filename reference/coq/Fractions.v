(** Fractions as labels, and inequalities between them.

      if  p + q = 1,  0 < p,  0 < q,  x <= u  and  y <= u   then   p * x + q * y <= u

    A value of a chance node is a weighted sum of fractions, so its proofs need linear arithmetic. The
    standard library decides that for [Q], where a fraction has many names (1/2 and 2/4), and not for [Qc],
    where it has one. The tactic [fractions] says each fact about [Qc] in [Q] and decides it there: a
    product of two unknowns counts as one more unknown. *)
From Coq Require Import Lqa.
From Coq Require Export QArith Qcanon.
From gametree Require Export Label.

(** Fractions in lowest terms are labels: equal ones are the same. *)
Definition Qc_leb (x y : Qc) : bool := Qle_bool (this x) (this y).
Lemma Qc_leb_le x y : Qc_leb x y = true <-> Qcle x y.
Proof. apply Qle_bool_iff. Qed.
#[export] Instance Qc_label : Label Qc.
Proof.
  refine {| leb := Qc_leb; negate := Qcopp |}.
  - intros x y. rewrite !Qc_leb_le. destruct (Qclt_le_dec x y) as [l | l]; [left; now apply Qclt_le_weak | now right].
  - intros x y z. rewrite !Qc_leb_le. apply Qcle_trans.
  - intros x y. rewrite !Qc_leb_le. apply Qcle_antisym.
  - apply Qcopp_involutive.
  - intros x y. apply Bool.eq_true_iff_eq. rewrite !Qc_leb_le. split; intros l.
    + rewrite <- (Qcopp_involutive x), <- (Qcopp_involutive y). now apply Qcopp_le_compat.
    + now apply Qcopp_le_compat.
Defined.

Open Scope Qc_scope.
Open Scope label_scope.

Lemma this_plus x y : (this (x + y) == this x + this y)%Q.
Proof. apply Qred_correct. Qed.
Lemma this_mult x y : (this (x * y) == this x * this y)%Q.
Proof. apply Qred_correct. Qed.
Lemma this_opp x : (this (Qcopp x) == - this x)%Q.
Proof. apply Qred_correct. Qed.
Lemma this_minus x y : (this (x - y) == this x - this y)%Q.
Proof. unfold Qcminus. rewrite this_plus, this_opp. reflexivity. Qed.
Lemma this_number q : (this (Q2Qc q) == q)%Q.
Proof. apply Qred_correct. Qed.
Lemma le_fractions (x y : Qc) : x <= y <-> (this x <= this y)%Q.
Proof. apply Qc_leb_le. Qed.
Lemma lt_fractions (x y : Qc) : x < y <-> (this x < this y)%Q.
Proof.
  split.
  - intros less. apply Qnot_le_lt. intros other. apply le_fractions in other. now apply lt_not_le in other.
  - intros less. apply not_le. intros other. apply le_fractions in other. now apply Qlt_not_le in other.
Qed.
Lemma eq_fractions (x y : Qc) : x = y <-> (this x == this y)%Q.
Proof. split; [now intros -> | apply Qc_is_canon]. Qed.

(* pushes [this] to the unknowns, in one fact or in the goal *)
Ltac fractions_spread :=
  repeat match goal with
  | H : context [this (_ + _)] |- _ => rewrite this_plus in H
  | H : context [this (_ - _)] |- _ => rewrite this_minus in H
  | H : context [this (_ * _)] |- _ => rewrite this_mult in H
  | H : context [this (Qcopp _)] |- _ => rewrite this_opp in H
  | H : context [this (Q2Qc _)] |- _ => rewrite this_number in H
  end;
  repeat progress rewrite ?this_plus, ?this_minus, ?this_mult, ?this_opp, ?this_number.
Ltac fractions :=
  intros;
  change (@negate Qc Qc_label) with Qcopp in *;
  repeat match goal with
  | H : _ /\ _ |- _ => destruct H
  | H : @leb Qc _ ?x ?y = true |- _ => change (le x y) in H
  | H : @leb Qc _ ?x ?y = false |- _ => change (lt y x) in H
  | H : @le Qc _ _ _ |- _ => apply le_fractions in H
  | H : @lt Qc _ _ _ |- _ => apply lt_fractions in H
  | H : @eq Qc _ _ |- _ => apply eq_fractions in H
  end;
  lazymatch goal with
  | |- @le Qc _ _ _ => apply le_fractions
  | |- @lt Qc _ _ _ => apply lt_fractions
  | |- @eq Qc _ _ => apply eq_fractions
  | |- False => idtac
  | |- _ => exfalso
  end;
  fractions_spread; lra.

(** Where an inequality is multiplied, the product has to be given. *)
Lemma times_le (p x y : Qc) : 0 <= p -> x <= y -> p * x <= p * y.
Proof. unfold le. cbn. rewrite !Qc_leb_le, !(Qcmult_comm p). intros. now apply Qcmult_le_compat_r. Qed.
Lemma times_lt (p x y : Qc) : 0 < p -> x < y -> p * x < p * y.
Proof. rewrite !lt_fractions, !(Qcmult_comm p). intros. now apply Qcmult_lt_compat_r. Qed.
Lemma times_le_back (p x y : Qc) : 0 < p -> p * x <= p * y -> x <= y.
Proof.
  intros positive below. apply not_lt. intros less. apply (times_lt p) in less; [| exact positive]. fractions.
Qed.
Lemma times_lt_back (p x y : Qc) : 0 < p -> p * x < p * y -> x < y.
Proof.
  intros positive below. apply not_le. intros less.
  apply (times_le p) in less; [| now apply lt_le]. fractions.
Qed.
Lemma times_divide (p x : Qc) : 0 < p -> p * (x / p) = x.
Proof. intros positive. field. intros ->. fractions. Qed.

(* from here on a minus sign is the negation of labels, also where a fraction is expected *)
Bind Scope label_scope with Qc.
