(** Labels that form a lattice: two of them need not be comparable.

      x ⊔ y = - ((-x) ⊓ (-y))        x ⊑ y  if and only if  x ⊓ y = x

    A set of questions that are answered at once is such a label: ⊓ is the intersection, and - the
    complement. The lecture's equations stay as they are, with ⊓ for the minimum of two labels. What is
    asked of a label here is little: a meet ⊓ that is commutative, associative and idempotent, and a
    negation that is its own inverse. It is a lattice if x ⊔ (x ⊓ y) = x. Then negation turns the order
    round.

    Theorem: omit is minimax on every tree if and only if the labels form a lattice. A list is skipped
    because one of its elements is at most n; what it would add to the maximum is at most this element. In a
    lattice, and only there, the maximum stays as it is. (After M. Ginsberg and A. Jaffray, "Alpha-beta
    pruning under partial orders", whose shallow cutoffs are those of omit.) *)
From gametree Require Import Label Tree MapTree Parametric.
From gametree Require Omit.

Class Meet (A : Type) := {
  meet : A -> A -> A;
  neg : A -> A;
  below : A -> A -> bool;
  meet_comm x y : meet x y = meet y x;
  meet_assoc x y z : meet x (meet y z) = meet (meet x y) z;
  meet_idem x : meet x x = x;
  neg_neg x : neg (neg x) = x;
  below_meet x y : below x y = true <-> meet x y = x }.

Definition join {A} `{Meet A} (x y : A) : A := neg (meet (neg x) (neg y)).

Declare Scope lattice_scope.
Open Scope lattice_scope.
Infix "⊓" := meet (at level 40, left associativity) : lattice_scope.
Infix "⊔" := join (at level 50, left associativity) : lattice_scope.
Notation "x ⊑ y" := (meet x y = x) (at level 70) : lattice_scope.

Definition lattice A `{Meet A} : Prop := forall x y : A, x ⊔ (x ⊓ y) = x.
Definition distributive A `{Meet A} : Prop := forall x y z : A, x ⊓ (y ⊔ z) = (x ⊓ y) ⊔ (x ⊓ z).

Definition meet_all {A} `{Meet A} (xs : nonempty A) : A := fold_left meet (others xs) (first xs).
Definition lattice_minimax {A} `{Meet A} : tree A -> A := minimax_by neg meet_all.

(** A total order is a lattice, and its minimax is [minimax]. *)
#[export] Instance order_meet {A} `{Label A} : Meet A.
Proof.
  refine {| meet := min; neg := negate; below := leb; neg_neg := negate_negate |}.
  - order.
  - order.
  - order.
  - intros x y. unfold min. destruct (leb_spec x y) as [a | a]; split; intros E; try easy.
    subst. now apply lt_irrefl in a.
Defined.

Lemma order_distributive A `{Label A} : lattice A /\ distributive A.
Proof.
  unfold lattice, distributive, join; cbn; split; intros; rewrite ?negate_min, ?negate_negate; order.
Qed.

(** ** Any meet with a negation *)

Section meet.
  Context {A : Type} `{Meet A}.
  Implicit Types x y z n v : A.

  Lemma neg_join x y : neg (x ⊔ y) = neg x ⊓ neg y.
  Proof. apply neg_neg. Qed.
  Lemma neg_meet x y : neg (x ⊓ y) = neg x ⊔ neg y.
  Proof. unfold join. now rewrite !neg_neg. Qed.
  Lemma below_refl x : x ⊑ x.
  Proof. apply meet_idem. Qed.
  Lemma below_trans y x z : x ⊑ y -> y ⊑ z -> x ⊑ z.
  Proof. intros a b. now rewrite <- a, <- meet_assoc, b. Qed.
  Lemma below_antisym x y : x ⊑ y -> y ⊑ x -> x = y.
  Proof. intros a b. now rewrite <- a, meet_comm, b. Qed.
  Lemma meet_l x y : x ⊓ y ⊑ x.
  Proof. now rewrite meet_comm, meet_assoc, meet_idem. Qed.
  Lemma meet_r x y : x ⊓ y ⊑ y.
  Proof. now rewrite <- meet_assoc, meet_idem. Qed.
  Lemma meet_glb x y z : z ⊑ x -> z ⊑ y -> z ⊑ x ⊓ y.
  Proof. intros a b. now rewrite meet_assoc, a. Qed.
  Lemma meet_all_start x y ys : meet_all (cons1 x (y :: ys)) = meet_all (cons1 (x ⊓ y) ys).
  Proof. reflexivity. Qed.
  Lemma meet_all_lower xs : forall x y, In y (x :: xs) -> meet_all (cons1 x xs) ⊑ y.
  Proof.
    induction xs as [| z xs each]; intros x y.
    - intros [-> | []]. apply below_refl.
    - rewrite meet_all_start. intros [-> | [-> | there]].
      + apply below_trans with (y ⊓ z); [apply each; now left | apply meet_l].
      + apply below_trans with (x ⊓ y); [apply each; now left | apply meet_r].
      + apply each. now right.
  Qed.
End meet.

(** ** The order of a lattice *)

Section lattice.
  Context {A : Type} `{Meet A} (absorb : lattice A).
  Implicit Types x y z : A.

  Lemma neg_below x y : x ⊑ y -> neg y ⊑ neg x.
  Proof. intros a. rewrite <- neg_join. f_equal. rewrite <- a at 1. rewrite meet_comm. apply absorb. Qed.
  Lemma below_neg x y : neg y ⊑ neg x -> x ⊑ y.
  Proof. intros a. rewrite <- (neg_neg x), <- (neg_neg y). now apply neg_below. Qed.
  Lemma join_comm x y : x ⊔ y = y ⊔ x.
  Proof. unfold join. now rewrite meet_comm. Qed.
  Lemma join_l x y : x ⊑ x ⊔ y.
  Proof. apply below_neg. rewrite neg_join. apply meet_l. Qed.
  Lemma join_r x y : y ⊑ x ⊔ y.
  Proof. rewrite join_comm. apply join_l. Qed.
  Lemma join_lub x y z : x ⊑ z -> y ⊑ z -> x ⊔ y ⊑ z.
  Proof. intros a b. apply below_neg. rewrite neg_join. apply meet_glb; now apply neg_below. Qed.
  Lemma join_below_l x y z : z ⊑ x -> z ⊑ x ⊔ y.
  Proof. intros a. now apply below_trans with (2 := join_l x y). Qed.
  Lemma join_below_r x y z : z ⊑ y -> z ⊑ x ⊔ y.
  Proof. intros a. now apply below_trans with (2 := join_r x y). Qed.
  Lemma meet_below_l x y z : x ⊑ z -> x ⊓ y ⊑ z.
  Proof. intros a. now apply below_trans with (1 := meet_l x y). Qed.
  Lemma meet_below_r x y z : y ⊑ z -> x ⊓ y ⊑ z.
  Proof. intros a. now apply below_trans with (1 := meet_r x y). Qed.
End lattice.

(** Decides whether one term of suprema and infima is at most another, in so many steps: by what holds in every
    lattice, and by assumptions. *)
Ltac lat_in steps refl trans lub glb join_l join_r meet_l meet_r :=
  let next _ := (lazymatch steps with S ?fewer => lat_in fewer refl trans lub glb join_l join_r meet_l meet_r end) in
  first
    [ assumption | apply refl
    | apply lub; next () | apply glb; next () | apply join_l; next () | apply join_r; next ()
    | apply meet_l; next () | apply meet_r; next ()
    | match goal with a : _ = _ |- _ => refine (trans _ _ _ a _); clear a; next () end
    | match goal with a : _ = _ |- _ => refine (trans _ _ _ _ a); clear a; next () end ].
Ltac lat_by refl trans lub glb join_l join_r meet_l meet_r :=
  let within steps := lat_in steps refl trans lub glb join_l join_r meet_l meet_r in
  first [within 2 | within 4 | within 6 | within 8 | within 10].
Ltac lat absorb :=
  lazymatch type of absorb with @lattice ?A ?M =>
    lat_by (@below_refl A M) (@below_trans A M) (join_lub absorb) (@meet_glb A M) (join_below_l absorb)
      (join_below_r absorb) (@meet_below_l A M) (@meet_below_r A M) end.

(** ** The lecture's step *)

Section omit.
  Context {A : Type} `{Meet A}.
  (** What is skipped after n and v: what is at most [next n v]. The equation has v for it, n ⊔ v skips more. *)
  Variable next : A -> A -> A.

  Fixpoint omit (n : A) (xss : list (nonempty A)) : list A :=
    match xss with
    | [] => []
    | xs :: xss => if existsb (fun x => below x n) (elements xs) then omit n xss
                   else let v := meet_all xs in neg v :: omit (next n v) xss
    end.

  Definition mapmin (xss : nonempty (nonempty A)) : nonempty A :=
    let n := meet_all (first xss) in cons1 (neg n) (omit n (others xss)).

  Fixpoint mmx (t : tree A) : nonempty A :=
    match t with
    | Node x [] => cons1 (neg x) []
    | Node _ (t :: ts) => mapmin (cons1 (mmx t) (map mmx ts))
    end.

  Definition minimax_omit (t : tree A) : A := neg (meet_all (mmx t)).

  (** What is left out below [k] changes nothing, if [k] is at most the maximum [n]. *)
  Lemma omit_meet_all : lattice A -> (forall n v, next n v ⊑ n ⊔ v) -> forall xss k n, k ⊑ n ->
    meet_all (cons1 (neg n) (omit k xss)) = meet_all (cons1 (neg n) (map (fun xs => neg (meet_all xs)) xss)).
  Proof.
    intros absorb next_below. induction xss as [| xs xss each]; intros k n a; [reflexivity |].
    cbn [omit map]. destruct (existsb _ _) eqn:skipped.
    - rewrite (each k n a), meet_all_start. do 2 f_equal. symmetry. apply neg_below; [exact absorb |].
      apply existsb_exists in skipped as (x & there & b). apply below_meet in b. destruct xs as [y ys].
      apply below_trans with x; [now apply meet_all_lower | now apply below_trans with k].
    - cbv zeta. rewrite !meet_all_start, <- neg_join. apply each.
      apply below_trans with (1 := next_below k _). apply neg_below in a; [| exact absorb].
      rewrite <- (neg_neg (k ⊔ _)), <- (neg_neg (n ⊔ _)). apply neg_below; [exact absorb |].
      rewrite !neg_join. apply meet_glb; [| apply meet_r]. now apply below_trans with (1 := meet_l _ _).
  Qed.

  Lemma omit_right : lattice A -> (forall n v, next n v ⊑ n ⊔ v) -> forall t, minimax_omit t = lattice_minimax t.
  Proof.
    intros absorb next_below t. unfold minimax_omit.
    induction t as [x | x t ts here siblings] using first_induction; [apply neg_neg |].
    unfold lattice_minimax. cbn [mmx minimax_by]. unfold mapmin. cbn [first others].
    rewrite omit_meet_all, map_map by (assumption || apply below_refl).
    fold (lattice_minimax (A := A)). now rewrite here, (map_ext_Forall _ _ siblings).
  Qed.

  (** The second child is left after its first leaf, which is no better than the first child. *)
  Lemma omit_wrong : (forall t, minimax_omit t = lattice_minimax t) -> lattice A.
  Proof.
    intros right x y. specialize (right (Node x [Node (neg x) []; Node x [Node x []; Node y []]])).
    unfold minimax_omit, mapmin, lattice_minimax, meet_all in right. cbn in right.
    rewrite !neg_neg in right. unfold meet_all in right. cbn in right.
    replace (below x x) with true in right by (symmetry; apply below_meet, below_refl).
    cbn in right. unfold join. rewrite <- right, !neg_neg at 1. reflexivity.
  Qed.

  (** Omit is minimax on every tree if and only if the labels form a lattice. *)
  Theorem omit_iff_lattice : (lattice A -> forall n v, next n v ⊑ n ⊔ v) ->
    (forall t, minimax_omit t = lattice_minimax t) <-> lattice A.
  Proof. intros next_below. split; [apply omit_wrong | intros absorb; apply omit_right; auto]. Qed.
End omit.

(** Where labels are in a total order, this is the [omit] of the lecture. *)
Lemma omit_order {A} `{Label A} (t : tree A) : minimax_omit (fun _ v => v) t = Omit.minimax_omit t.
Proof.
  assert (asks : forall n xs, existsb (fun x => below x n) xs = Omit.minleq n xs).
  { intros n xs. induction xs as [| x xs each]; [reflexivity |]. cbn [existsb Omit.minleq]. now rewrite each. }
  assert (lists : forall xss n, omit (fun _ v => v) n xss = Omit.omit n xss).
  { intros xss. induction xss as [| xs xss each]; intros n; [reflexivity |].
    cbn [omit Omit.omit]. rewrite asks, !each. reflexivity. }
  enough (same : mmx (fun _ v => v) t = Omit.mmx t) by (unfold minimax_omit; now rewrite same).
  induction t as [x | x t ts here siblings] using first_induction; [reflexivity |].
  cbn [mmx Omit.mmx]. unfold mapmin, Omit.mapmin. cbn [first others].
  now rewrite here, lists, (map_ext_Forall _ _ siblings).
Qed.
