(** Where alpha-beta ends: at lattices that are not distributive.

    A window without bounds lies between two more labels, -infinity ⊑ x ⊑ infinity.

    Theorem: each of hard, soft, early and clamp is minimax on every tree if and only if the labels form a
    distributive lattice. For the second half let x, y and z be any labels. One tree says that they are in a
    lattice, as for [omit]. On another one, whose leaves are x, y, z and their negations, alpha-beta answers
    x ⊔ (y ⊓ (z ⊔ x)), because x is known where z ⊔ x is formed, and minimax is x ⊔ (y ⊓ z). In a lattice
    where the two are always the same, ⊓ distributes over ⊔. The pentagon and the diamond are the smallest
    lattices where they are not; at the end are the smallest trees. Omit is right on all of them. *)
From gametree Require Import Label Tree MapTree Parametric Score Lattice LatticeWindow LatticeClamp.

(** ** Infinities *)

#[export] Instance score_meet {A} `{Meet A} : Meet (score A).
Proof.
  refine {|
    meet x y := match x, y with
                | MinusInfinity, _ | _, MinusInfinity => MinusInfinity
                | Infinity, z | z, Infinity => z
                | Number x, Number y => Number (x ⊓ y)
                end;
    neg x := match x with
             | MinusInfinity => Infinity | Number x => Number (neg x) | Infinity => MinusInfinity
             end;
    below x y := match x, y with
                 | MinusInfinity, _ | _, Infinity => true
                 | Number x, Number y => below x y
                 | _, _ => false
                 end |}.
  - intros [| x |] [| y |]; f_equal; apply meet_comm.
  - intros [| x |] [| y |] [| z |]; f_equal; apply meet_assoc.
  - intros [| x |]; f_equal; apply meet_idem.
  - intros [| x |]; f_equal; apply neg_neg.
  - intros [| x |] [| y |]; try (split; congruence).
    rewrite below_meet. split; [now intros -> | now intros [= E]].
Defined.

Section score.
  Context {A : Type} `{Meet A}.

  Lemma score_lattice : lattice A -> lattice (score A).
  Proof.
    intros absorb [| x |] [| y |]; unfold join; cbn; rewrite ?meet_idem, ?neg_neg; try reflexivity.
    f_equal. apply absorb.
  Qed.
  Lemma score_distributive : lattice A -> distributive A -> distributive (score A).
  Proof.
    intros absorb distribute [| x |] [| y |] [| z |]; unfold join; cbn;
      rewrite ?meet_idem, ?neg_neg; try reflexivity; f_equal.
    - apply distribute.
    - rewrite (meet_comm (neg (x ⊓ y))). symmetry. apply absorb.
    - symmetry. apply absorb.
  Qed.

  (** ** From a tree to the law *)

  Lemma minimax_finite t : lattice_minimax (map_tree Number t) = Number (lattice_minimax t).
  Proof.
    pose proof (minimax_related neg meet_all neg meet_all (fun x y => x = Number y)) as same.
    specialize (same (fun x y E => f_equal neg E)). rewrite <- (map_tree_id t) at 2. apply same; [| reflexivity].
    intros x y xs ys -> rest. unfold meet_all; cbn [first others].
    revert y. induction rest as [| ? ? ? ? -> _ each]; intros v; [reflexivity | apply each].
  Qed.

  (** One half of a law is enough: x ⊔ (y ⊓ (z ⊔ x)) is at least x ⊔ (y ⊓ z) in every lattice. *)
  Lemma distributive_from :
    lattice A -> (forall x y z : A, x ⊔ (y ⊓ (z ⊔ x)) = x ⊔ (y ⊓ z)) -> distributive A.
  Proof.
    intros absorb law. assert (over : forall x y z : A, x ⊔ (y ⊓ z) = (x ⊔ y) ⊓ (x ⊔ z)).
    { intros x y z. rewrite <- law, (meet_comm y), <- (law x (z ⊔ x) y). apply below_antisym; lat absorb. }
    intros x y z. pose proof (f_equal neg (over (neg x) (neg y) (neg z))) as dual_law.
    now rewrite neg_join, !neg_meet, !neg_join, !neg_neg in dual_law.
  Qed.

  Definition right (s : version) : Prop :=
    forall t : tree A, fst (search Number s MinusInfinity Infinity t) = Number (lattice_minimax t).

  Lemma distributive_right s : lattice A -> distributive A -> right s.
  Proof.
    intros absorb distribute t. rewrite search_exact.
    - apply minimax_finite.
    - now apply score_lattice.
    - now apply score_distributive.
    - reflexivity.
    - now intros [| x |].
  Qed.
End score.

Ltac computed is_right := cbn in is_right; unfold stop in is_right; cbn in is_right; rewrite ?neg_neg in is_right.

(** Alpha-beta has the cutoffs of omit, so it needs a lattice too: on the same tree, whose second child is
    left after its first leaf. *)
Lemma right_lattice {A} `{Meet A} s : right s -> lattice A.
Proof.
  intros is_right x y. specialize (is_right (Node x [Node (neg x) []; Node x [Node x []; Node y []]])).
  destruct s; computed is_right.
  all: rewrite (proj2 (below_meet (neg x) (neg x)) (below_refl _)) in is_right; cbn in is_right.
  all: rewrite ?neg_neg, ?meet_idem in is_right; injection is_right as law.
  all: rewrite neg_neg in law; symmetry; exact law.
Qed.

Section wrong.
  Context {A : Type} `{Meet A} (absorb : lattice A).
  Implicit Types x y z : A.
  Let leaf x : tree A := Node x [].

  (** The trees: MAX [x, MIN [y, MAX [z]]], and with more below. *)
  Definition hard_tree x y z := Node x [leaf (neg x); Node x [leaf y; Node x [leaf (neg z)]]].
  Definition soft_tree x y z :=
    Node x [leaf (neg x); Node x [leaf y; Node x [leaf (neg z); Node x [leaf x; leaf z]]]].
  Definition early_tree x y z := Node x [leaf (neg x); Node x [leaf y; Node x [leaf (neg z); leaf (neg y)]]].

  Lemma law_where_cut x y z : y ⊑ x \/ y ⊑ z -> x ⊔ (y ⊓ (z ⊔ x)) = x ⊔ (y ⊓ z).
  Proof. intros [a | a]; apply below_antisym; lat absorb. Qed.

  Lemma hard_law : right hard -> forall x y z : A, x ⊔ (y ⊓ (z ⊔ x)) = x ⊔ (y ⊓ z).
  Proof.
    intros is_right x y z. specialize (is_right (hard_tree x y z)). unfold hard_tree, leaf in is_right.
    computed is_right. destruct (below (neg x) (neg y)) eqn:cut; cbn in is_right; rewrite ?neg_neg in is_right;
      injection is_right as law.
    - apply law_where_cut. left. apply below_meet in cut. now apply (below_neg absorb).
    - rewrite (join_comm z x). exact law.
  Qed.

  Lemma soft_law : right soft -> forall x y z : A, x ⊔ (y ⊓ (z ⊔ x)) = x ⊔ (y ⊓ z).
  Proof.
    intros is_right x y z. specialize (is_right (soft_tree x y z)). unfold soft_tree, leaf in is_right.
    computed is_right. destruct (below (neg x) (neg y)) eqn:cut; cbn in is_right.
    { apply law_where_cut. left. apply below_meet in cut. now apply (below_neg absorb). }
    destruct (below y z) eqn:cut'; cbn in is_right.
    { apply law_where_cut. right. now apply below_meet in cut'. }
    replace (below (neg x ⊓ neg z) (neg x)) with true in is_right by (symmetry; apply below_meet, meet_l).
    cbn in is_right. rewrite ?neg_neg in is_right. injection is_right as law.
    change (x ⊔ (y ⊓ (z ⊔ x)) = x ⊔ (y ⊓ (z ⊔ (x ⊓ z)))) in law.
    now rewrite (meet_comm x z), absorb in law.
  Qed.

  (** Here y ⊓ (z ⊔ x) stands for y: it is at most what is sure, x ⊔ z, and so it cuts off. *)
  Lemma early_law : right early -> forall x y z : A, x ⊔ (y ⊓ (z ⊔ x)) = x ⊔ (y ⊓ z).
  Proof.
    intros is_right x y z. set (y' := y ⊓ (z ⊔ x)).
    specialize (is_right (early_tree x y' z)). unfold early_tree, leaf in is_right.
    computed is_right. destruct (below (neg x) (neg y')) eqn:cut; cbn in is_right.
    { apply below_meet in cut. apply (below_neg absorb) in cut. unfold y' in *. apply below_antisym; lat absorb. }
    replace (below y' (neg (neg x ⊓ neg z))) with true in is_right.
    2: { symmetry. apply below_meet. change (y' ⊑ x ⊔ z). unfold y'. lat absorb. }
    cbn in is_right. rewrite ?neg_neg in is_right. injection is_right as law.
    change (x ⊔ (y' ⊓ z) = x ⊔ (y' ⊓ (z ⊔ y'))) in law.
    replace (y' ⊓ (z ⊔ y')) with y' in law by (apply below_antisym; lat absorb).
    rewrite <- law. f_equal. unfold y'. apply below_antisym; lat absorb.
  Qed.
End wrong.

(** Alpha-beta is minimax on every tree if and only if the labels form a distributive lattice. *)
Theorem right_iff_distributive {A} `{Meet A} s : right s <-> lattice A /\ distributive A.
Proof.
  split; [| intros [absorb distribute]; now apply distributive_right]. intros is_right.
  pose proof (right_lattice s is_right) as absorb. split; [exact absorb |]. apply (distributive_from absorb).
  destruct s; [now apply hard_law | now apply soft_law | now apply early_law].
Qed.

(** ** Clamping *)

Definition clamped_right {A} `{Meet A} : Prop := forall t : tree A,
  fst (clamped Number t (MinusInfinity, MinusInfinity)) = Number (lattice_minimax t).

(** MAX [x, MIN [y, z]] is enough: the leaf z is read as z ⊔ x. *)
Theorem clamped_right_iff_distributive {A} `{Meet A} : clamped_right <-> lattice A /\ distributive A.
Proof.
  split.
  - intros is_right.
    assert (small : forall x y z,
      if below (x ⊔ y) x then x ⊔ y = x ⊔ y ⊓ z else (x ⊔ y) ⊓ (x ⊔ z) = x ⊔ y ⊓ z).
    { intros x y z. specialize (is_right (Node x [Node (neg x) []; Node x [Node y []; Node z []]])).
      unfold clamped, minimax_reads, negate_reads, least_reads, leaves_off, asks_on in is_right. cbn in is_right.
      rewrite ?neg_neg in is_right.
      unfold join at 1. destruct (below _ x) eqn:cut; cbn in is_right; rewrite ?neg_neg in is_right;
        injection is_right as law; exact law. }
    assert (absorb : lattice A).
    { intros x y. specialize (small x x y). unfold join at 1 2 in small. rewrite meet_idem, neg_neg in small.
      now rewrite (proj2 (below_meet x x) (below_refl x)) in small. }
    split; [exact absorb |]. apply (distributive_from absorb). intros x y z.
    specialize (small x y z). destruct (below (x ⊔ y) x) eqn:cut.
    + apply (law_where_cut absorb). left. apply below_meet in cut. lat absorb.
    + apply below_antisym; [rewrite <- small |]; lat absorb.
  - intros [absorb distribute] t. rewrite clamped_window, minimax_finite.
    + rewrite clamp_window. cbn. now rewrite !neg_neg.
    + now apply score_lattice.
    + now apply score_distributive.
    + reflexivity.
Qed.

(** ** The pentagon and the diamond *)

(** Bottom ⊑ C ⊑ D ⊑ Top and Bottom ⊑ E ⊑ Top: the negation exchanges C and D, and leaves E. *)
Inductive pentagon := Bottom5 | C5 | D5 | E5 | Top5.
#[export] Instance pentagon_meet : Meet pentagon.
Proof.
  refine {|
    meet x y := match x, y with
                | Top5, z | z, Top5 => z
                | C5, C5 | C5, D5 | D5, C5 => C5
                | D5, D5 => D5
                | E5, E5 => E5
                | _, _ => Bottom5
                end;
    neg x := match x with Bottom5 => Top5 | C5 => D5 | D5 => C5 | E5 => E5 | Top5 => Bottom5 end;
    below x y := match x, y with
                 | Bottom5, _ | _, Top5 | C5, C5 | C5, D5 | D5, D5 | E5, E5 => true
                 | _, _ => false
                 end |};
  repeat intros []; try reflexivity; cbn; split; congruence.
Defined.
Lemma pentagon_lattice : lattice pentagon.
Proof. repeat intros []; reflexivity. Qed.

(** Three labels between bottom and top, none below another; each is its own negation. *)
Inductive diamond := Bottom3 | A3 | B3 | C3 | Top3.
#[export] Instance diamond_meet : Meet diamond.
Proof.
  refine {|
    meet x y := match x, y with
                | Top3, z | z, Top3 => z
                | A3, A3 => A3
                | B3, B3 => B3
                | C3, C3 => C3
                | _, _ => Bottom3
                end;
    neg x := match x with Bottom3 => Top3 | Top3 => Bottom3 | z => z end;
    below x y := match x, y with
                 | Bottom3, _ | _, Top3 | A3, A3 | B3, B3 | C3, C3 => true
                 | _, _ => false
                 end |};
  repeat intros []; try reflexivity; cbn; split; congruence.
Defined.
Lemma diamond_lattice : lattice diamond.
Proof. repeat intros []; reflexivity. Qed.

(** The answer without a window, the value by minimax, and that by omit. *)
Definition answers {A} `{Meet A} (s : version) (t : tree A) : score A * A * A :=
  (fst (search Number s MinusInfinity Infinity t), lattice_minimax t, minimax_omit join t).

(** The smallest trees, by a search through all: fewest leaves, then fewest nodes. *)
Section smallest.
  Let leaf {A} (x : A) : tree A := Node x [].

  Example pentagon_hard : (* (d (d (e))) *)
    answers hard (Node C5 [leaf D5; Node C5 [leaf D5; Node C5 [leaf E5]]]) = (Number D5, C5, C5).
  Proof. reflexivity. Qed.
  Example pentagon_clamped : (* (d (d e)) *)
    let t := Node C5 [leaf D5; Node C5 [leaf D5; leaf E5]] in
    (fst (clamped (fun x => x) t (Bottom5, Bottom5)), lattice_minimax t, minimax_omit join t) = (D5, C5, C5).
  Proof. reflexivity. Qed.
  Example pentagon_early : (* (d (d (e d))) *)
    answers early (Node C5 [leaf D5; Node C5 [leaf D5; Node C5 [leaf E5; leaf D5]]]) = (Number C5, D5, D5).
  Proof. reflexivity. Qed.
  Example pentagon_soft : (* (d (d (e (c e)))) *)
    answers soft (Node C5 [leaf D5; Node C5 [leaf D5; Node C5 [leaf E5; Node C5 [leaf C5; leaf E5]]]])
    = (Number D5, C5, C5).
  Proof. reflexivity. Qed.

  Example diamond_hard : (* (a (b (c))) *)
    answers hard (Node A3 [leaf A3; Node A3 [leaf B3; Node A3 [leaf C3]]]) = (Number Top3, A3, A3).
  Proof. reflexivity. Qed.
  Example diamond_clamped : (* (a (b c)) *)
    let t := Node A3 [leaf A3; Node A3 [leaf B3; leaf C3]] in
    (fst (clamped (fun x => x) t (Bottom3, Bottom3)), lattice_minimax t, minimax_omit join t) = (Top3, A3, A3).
  Proof. reflexivity. Qed.
  Example diamond_early : (* (a (b (c b))) *)
    answers early (Node A3 [leaf A3; Node A3 [leaf B3; Node A3 [leaf C3; leaf B3]]]) = (Number A3, Top3, Top3).
  Proof. reflexivity. Qed.
  Example diamond_soft : (* (a (b (c (a c)))) *)
    answers soft (Node A3 [leaf A3; Node A3 [leaf B3; Node A3 [leaf C3; Node A3 [leaf A3; leaf C3]]]])
    = (Number Top3, A3, A3).
  Proof. reflexivity. Qed.
End smallest.
