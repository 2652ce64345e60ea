(** A label, or what is beyond all of them: where textbooks write infinity.

      - infinity  <=  - x  <=  x  <=  infinity

    The searches of this project have windows in which a bound may be absent. Printed algorithms have
    infinite values there instead, and so have the wrong searches of the gallery, which are shown as they
    are printed, and the searches of lattices ([Distributive]). With the two infinities, labels are still
    labels: the order is total and negation reverses it. *)
From gametree Require Import Label.

Inductive score (A : Type) := MinusInfinity | Number (x : A) | Infinity.
Arguments MinusInfinity {A}. Arguments Number {A}. Arguments Infinity {A}.

Section score.
  Context {A : Type} `{Label A}.

  Definition score_leb (x y : score A) : bool :=
    match x, y with
    | MinusInfinity, _ | _, Infinity => true
    | Number x, Number y => leb x y
    | _, _ => false
    end.
  Definition score_negate (x : score A) : score A :=
    match x with MinusInfinity => Infinity | Number x => Number (- x) | Infinity => MinusInfinity end.

  #[export] Instance score_label : Label (score A).
  Proof.
    refine {| leb := score_leb; negate := score_negate |}.
    - intros [| x |] [| y |]; cbn; auto. apply leb_total.
    - intros [| x |] [| y |] [| z |]; cbn; try discriminate; trivial. apply leb_trans.
    - intros [| x |] [| y |]; cbn; try discriminate; trivial. intros l g. f_equal. now apply leb_antisym.
    - intros [| x |]; cbn; trivial. now rewrite negate_negate.
    - intros [| x |] [| y |]; cbn; trivial. apply leb_negate.
  Defined.

  Lemma minus_infinity_least (x : score A) : MinusInfinity <= x.
  Proof. reflexivity. Qed.
  Lemma infinity_greatest (x : score A) : x <= Infinity.
  Proof. now destruct x. Qed.
  Lemma max_numbers x y : max (Number x) (Number y) = Number (max x y).
  Proof. unfold max. cbn. now destruct (leb x y). Qed.
End score.
