(** Three statements that the Archive of Formal Proofs leaves open, proved.

      T. Nipkow, Alpha-Beta Pruning, Archive of Formal Proofs, 2024, theory of distributive lattices:
      [bounded_ab'_ab], [bounded_ab_neg'_ab_neg] and [ab_sup3_ab_sup] have no proof there.

    Here are its definitions again. There one function takes suprema for the one player, and another takes
    infima for the other one. In the dual lattice, whose order is turned round, the two are the same. So each
    search is written once, and each proof is one induction over the tree, for all lattices.

    - Fail-soft bounds fail-hard: [bounded_soft_hard] and [bounded_soft_hard_rest]. The two search a child in
      different windows; it is enough that the windows are near, as in [LatticeWindow].
    - With negation: [bounded_soft_hard_neg] and [bounded_soft_hard_neg_rest].
    - A test that is delayed changes nothing: [delayed_hard]. The Archive assumes a < b, which does not stay
      true inside the search. It is enough that b is not at most a. This does, and no law of lattices is used. *)
From Coq Require Import List Bool.
From gametree Require Lattice.
Import ListNotations.

(** Other than in [Tree], a node may have no children. *)
Inductive tree (A : Type) := Lf (x : A) | Nd (ts : list (tree A)).
Arguments Lf {A}. Arguments Nd {A}.

Lemma tree_induction {A} (P : tree A -> Prop) :
  (forall x, P (Lf x)) -> (forall ts, Forall P ts -> P (Nd ts)) -> forall t, P t.
Proof.
  intros leaf node. fix self 1. intros [x | ts]; [apply leaf | apply node].
  induction ts as [| t ts each]; constructor; [apply self | exact each].
Qed.

Record bounded_lattice A := {
  sup : A -> A -> A;  inf : A -> A -> A;  bot : A;  top : A;  le : A -> A -> bool }.
Arguments sup {A}. Arguments inf {A}. Arguments bot {A}. Arguments top {A}. Arguments le {A}.

Definition dual {A} (l : bounded_lattice A) : bounded_lattice A :=
  {| sup := inf l; inf := sup l; bot := top l; top := bot l; le x y := le l y x |}.

Lemma dual_dual {A} (l : bounded_lattice A) : dual (dual l) = l.
Proof. now destruct l. Qed.

Section search.
  Context {A : Type}.
  Implicit Type l : bounded_lattice A.

  (** *** Fail-hard: [ab_sup], and in the dual lattice, with the bounds exchanged, [ab_inf] *)
  Section rest.
    Variables (l : bounded_lattice A) (search : A -> A -> tree A -> A) (b : A).
    Fixpoint hard_rest a ts : A :=
      match ts with
      | [] => a
      | t :: ts => let a' := sup l a (search b a t) in if le l b a' then a' else hard_rest a' ts
      end.
    (** [ab_sup3]: the test comes before the next child. *)
    Fixpoint delayed_rest a ts : A :=
      match ts with
      | [] => a
      | t :: ts => if le l b a then a else delayed_rest (sup l a (search b a t)) ts
      end.
    (** Fail-soft: [ab_sup'] *)
    Fixpoint soft_rest a m ts : A :=
      match ts with
      | [] => m
      | t :: ts => let m' := sup l m (search b (sup l m a) t) in if le l b m' then m' else soft_rest a m' ts
      end.
  End rest.

  Fixpoint hard l a b t : A := match t with Lf x => x | Nd ts => hard_rest l (hard (dual l)) b a ts end.
  Fixpoint delayed l a b t : A :=
    match t with Lf x => x | Nd ts => delayed_rest l (delayed (dual l)) b a ts end.
  Fixpoint soft l a b t : A :=
    match t with Lf x => x | Nd ts => soft_rest l (soft (dual l)) b a (bot l) ts end.

  (** *** The delayed test *)

  Lemma delayed_hard_rest l search search' b ts :
    Forall (fun t => forall a, le l b a = false -> search b a t = search' b a t) ts ->
    forall a, le l b a = false -> delayed_rest l search b a ts = hard_rest l search' b a ts.
  Proof.
    induction 1 as [| t ts here _ each]; intros a room; [reflexivity |]. cbn [delayed_rest hard_rest].
    rewrite room, here by exact room. cbv zeta.
    destruct (le l b (sup l a (search' b a t))) eqn:cut; [| now apply each].
    destruct ts; [reflexivity |]. cbn. now rewrite cut.
  Qed.

  Theorem delayed_hard t : forall l a b, le l b a = false -> delayed l a b t = hard l a b t.
  Proof.
    induction t as [x | ts each] using tree_induction; intros l a b room; [reflexivity |].
    apply delayed_hard_rest; [| exact room]. apply Forall_impl with (2 := each). intros t here c open. now apply here.
  Qed.
End search.

(** ** Distributive lattices *)

(** As the Archive has them, by the order; of distribution the half that does not hold in every lattice. *)
Record laws {A} (l : bounded_lattice A) (x_le_y := fun x y => le l x y = true) : Prop := {
  le_refl x : x_le_y x x;
  le_trans y x z : x_le_y x y -> x_le_y y z -> x_le_y x z;
  le_antisym x y : x_le_y x y -> x_le_y y x -> x = y;
  inf_l x y : x_le_y (inf l x y) x;
  inf_r x y : x_le_y (inf l x y) y;
  inf_glb x y z : x_le_y z x -> x_le_y z y -> x_le_y z (inf l x y);
  sup_l x y : x_le_y x (sup l x y);
  sup_r x y : x_le_y y (sup l x y);
  sup_lub x y z : x_le_y x z -> x_le_y y z -> x_le_y (sup l x y) z;
  bot_least x : x_le_y (bot l) x;
  top_greatest x : x_le_y x (top l);
  inf_distr x y z : x_le_y (inf l x (sup l y z)) (sup l (inf l x y) (inf l x z));
  sup_distr x y z : x_le_y (inf l (sup l x y) (sup l x z)) (sup l x (inf l y z)) }.

Lemma dual_laws {A} (l : bounded_lattice A) : laws l -> laws (dual l).
Proof. intros []. constructor; cbn; eauto. Qed.
Lemma inf_sup_lub {A} (l : bounded_lattice A) (lawful : laws l) b x y z :
  le l (inf l b x) z = true -> le l (inf l b y) z = true -> le l (inf l b (sup l x y)) z = true.
Proof.
  intros one two. apply (le_trans l lawful) with (1 := inf_distr l lawful b x y). now apply (sup_lub l lawful).
Qed.

(** [ab_sup3_ab_sup], as it stands in the Archive. *)
Corollary delayed_hard_less {A} (l : bounded_lattice A) a b t : laws l ->
  le l a b = true -> a <> b -> delayed l a b t = hard l a b t.
Proof.
  intros lawful below apart. apply delayed_hard, not_true_iff_false. intros above.
  now apply apart, (le_antisym l lawful).
Qed.

Section below.
  Context {A : Type} (l : bounded_lattice A) (lawful : laws l).
  Lemma sup_below_l x y z : le l z x = true -> le l z (sup l x y) = true.
  Proof. intros a. apply (le_trans l lawful) with (1 := a), (sup_l l lawful). Qed.
  Lemma sup_below_r x y z : le l z y = true -> le l z (sup l x y) = true.
  Proof. intros a. apply (le_trans l lawful) with (1 := a), (sup_r l lawful). Qed.
  Lemma inf_below_l x y z : le l x z = true -> le l (inf l x y) z = true.
  Proof. apply (le_trans l lawful), (inf_l l lawful). Qed.
  Lemma inf_below_r x y z : le l y z = true -> le l (inf l x y) z = true.
  Proof. apply (le_trans l lawful), (inf_r l lawful). Qed.
End below.
Ltac lat lawful :=
  Lattice.lat_by (le_refl _ lawful) (le_trans _ lawful) (sup_lub _ lawful) (inf_glb _ lawful)
    (sup_below_l _ lawful) (sup_below_r _ lawful) (inf_below_l _ lawful) (inf_below_r _ lawful).

Section bounded.
  Context {A : Type}.
  Implicit Types (l : bounded_lattice A) (a b m v r x y z : A).

  (** [r] is bounded by [v] modulo [a] and [b]. *)
  Definition bounded l a b v r : Prop := le l (inf l b v) r = true /\ le l r (sup l a v) = true.
  (** Exchanged, it is the same in the dual lattice. *)
  Lemma bounded_dual l a b v r : laws l -> bounded (dual l) b a v r -> bounded l a b v r.
  Proof. intros lawful [low high]. split; assumption. Qed.

  Record near l a b a' b' : Prop := {
    near_a : le l a a' = true;  near_b : le l b' b = true;
    far_a : le l (inf l b a') a = true;  far_b : le l b (sup l a b') = true }.
  Lemma near_dual l a b a' b' : near l a b a' b' -> near (dual l) b a b' a'.
  Proof. intros [la lb fa fb]. split; assumption. Qed.
  Lemma soft_rest_above l : laws l -> forall search b a ts m, le l m (soft_rest l search b a m ts) = true.
  Proof.
    intros lawful search b a. induction ts as [| t ts each]; intros m; cbn [soft_rest]; [lat lawful |]. cbv zeta.
    destruct (le l b _); [lat lawful |]. specialize (each (sup l m (search b (sup l m a) t))). lat lawful.
  Qed.

  Lemma soft_hard_rest l : laws l -> forall a b a' b' ts, near l a b a' b' ->
    Forall (fun t => forall a b a' b', near l a b a' b' ->
      bounded l a b (soft (dual l) b' a' t) (hard (dual l) b a t)) ts ->
    forall h m, le l a h = true -> le l h (sup l a m) = true -> le l (inf l b (sup l a' m)) h = true ->
    bounded l a b (soft_rest l (soft (dual l)) b' a' m ts) (hard_rest l (hard (dual l)) b h ts).
  Proof.
    intros lawful a b a' b' ts [la lb fa fb]. induction 1 as [| t ts here _ each]; intros h m above high low.
    { split; cbn; lat lawful. }
    cbn [soft_rest hard_rest]. cbv zeta. assert (inner : near l h b (sup l m a') b') by (split; lat lawful).
    specialize (here _ _ _ _ inner).
    set (w := soft (dual l) b' (sup l m a') t) in *. set (r := hard (dual l) b h t) in *.
    destruct here as [low' high']. assert (above' : le l a (sup l h r) = true) by lat lawful.
    assert (high'' : le l (sup l h r) (sup l a (sup l m w)) = true) by lat lawful.
    assert (low'' : le l (inf l b (sup l a' (sup l m w))) (sup l h r) = true).
    { repeat apply (inf_sup_lub l lawful); lat lawful. }
    specialize (each _ _ above' high'' low''). destruct (le l b (sup l h r)) eqn:cut.
    - destruct (le l b' (sup l m w)) eqn:cut'.
      + split; lat lawful.
      + pose proof (soft_rest_above l lawful (soft (dual l)) b' a' ts (sup l m w)) as more. split; lat lawful.
    - destruct (le l b' (sup l m w)) eqn:cut'; [exfalso | exact each].
      apply eq_true_false_abs with (2 := cut). lat lawful.
  Qed.

  Lemma bounded_soft_hard_near t : forall l, laws l -> forall a b a' b', near l a b a' b' ->
    bounded l a b (soft l a' b' t) (hard l a b t).
  Proof.
    induction t as [x | ts each] using tree_induction; intros l lawful a b a' b' window.
    { split; cbn; lat lawful. }
    apply soft_hard_rest; [exact lawful | exact window | | lat lawful | lat lawful |].
    - apply Forall_impl with (2 := each). intros t here c d c' d' narrow. apply bounded_dual; [exact lawful |].
      apply here; [now apply dual_laws | now apply near_dual].
    - destruct window. pose proof (bot_least l lawful a) as least. apply (inf_sup_lub l lawful); lat lawful.
  Qed.

  Lemma near_refl l : laws l -> forall a b, near l a b a b.
  Proof. intros lawful a b. split; lat lawful. Qed.

  (** [bounded_ab'_ab]. Its third and fourth part are these two in the dual lattice. *)
  Theorem bounded_soft_hard l a b t : laws l -> bounded l a b (soft l a b t) (hard l a b t).
  Proof. intros lawful. apply bounded_soft_hard_near, near_refl; exact lawful. Qed.

  Theorem bounded_soft_hard_rest l a b m ts : laws l ->
    bounded l a b (soft_rest l (soft (dual l)) b a m ts) (hard_rest l (hard (dual l)) b (sup l m a) ts).
  Proof.
    intros lawful. apply soft_hard_rest; [exact lawful | now apply near_refl | | lat lawful ..].
    clear -lawful. induction ts; constructor; [| assumption]. intros c d c' d' window.
    apply bounded_dual; [exact lawful |]. apply bounded_soft_hard_near; [now apply dual_laws | now apply near_dual].
  Qed.
End bounded.

(** ** With negation

    A de Morgan algebra is such a lattice with a negation that turns it round. Then one function is enough, as in
    [AlphaBeta]. *)

Record negates {A} (l : bounded_lattice A) (neg : A -> A) : Prop := {
  neg_neg x : neg (neg x) = x;
  neg_inf x y : neg (inf l x y) = sup l (neg x) (neg y);
  neg_top : neg (top l) = bot l;
  le_neg x y : le l (neg x) (neg y) = le l y x }.

Section negation.
  Context {A : Type} (l : bounded_lattice A) (neg : A -> A) (morgan : negates l neg).
  Implicit Types a b m : A.

  Section rest.
    Variables (search : A -> A -> tree A -> A) (b : A).
    Fixpoint hard_neg_rest a ts : A :=
      match ts with
      | [] => a
      | t :: ts =>
          let a' := sup l a (neg (search (neg b) (neg a) t)) in if le l b a' then a' else hard_neg_rest a' ts
      end.
    Fixpoint soft_neg_rest a m ts : A :=
      match ts with
      | [] => m
      | t :: ts =>
          let m' := sup l m (neg (search (neg b) (neg (sup l m a)) t)) in
          if le l b m' then m' else soft_neg_rest a m' ts
      end.
  End rest.

  (** [ab_negsup] and [ab_negsup'] *)
  Fixpoint hard_neg a b t : A := match t with Lf x => x | Nd ts => hard_neg_rest hard_neg b a ts end.
  Fixpoint soft_neg a b t : A := match t with Lf x => x | Nd ts => soft_neg_rest soft_neg b a (bot l) ts end.

  (** The labels as the player at the root sees them. *)
  Fixpoint seen (other : bool) (t : tree A) : tree A :=
    match t with Lf x => Lf (if other then neg x else x) | Nd ts => Nd (map (seen (negb other)) ts) end.

  Lemma neg_sup x y : neg (sup l x y) = inf l (neg x) (neg y).
  Proof.
    rewrite <- (neg_neg l neg morgan x), <- (neg_neg l neg morgan y) at 1.
    now rewrite <- (neg_inf l neg morgan), (neg_neg l neg morgan).
  Qed.

  Lemma hard_neg_seen t :
    (forall a b, hard_neg a b t = hard l a b (seen false t))
    /\ (forall a b, neg (hard_neg (neg b) (neg a) t) = hard (dual l) b a (seen true t)).
  Proof.
    induction t as [x | ts each] using tree_induction; [now split |].
    split; intros a b; cbn [hard_neg hard seen]; rewrite ?dual_dual.
    - revert a. induction each as [| t ts [_ here] _ each]; intros a; [reflexivity |].
      cbn [map hard_neg_rest hard_rest negb]. rewrite here. cbv zeta. now rewrite each.
    - revert b. induction each as [| t ts [here _] _ each]; intros b; [apply (neg_neg l neg morgan) |].
      cbn [map hard_neg_rest hard_rest negb]. rewrite !(neg_neg l neg morgan), here. cbv zeta. cbn [dual sup le].
      rewrite <- (neg_inf l neg morgan), (le_neg l neg morgan).
      destruct (le l (inf l b _) a); [apply (neg_neg l neg morgan) | apply each].
  Qed.

  Lemma soft_neg_seen t :
    (forall a b, soft_neg a b t = soft l a b (seen false t))
    /\ (forall a b, neg (soft_neg (neg b) (neg a) t) = soft (dual l) b a (seen true t)).
  Proof.
    induction t as [x | ts each] using tree_induction; [now split |].
    split; intros a b; cbn [soft_neg soft seen]; rewrite ?dual_dual.
    - generalize (bot l). induction each as [| t ts [_ here] _ each]; intros m; [reflexivity |].
      cbn [map soft_neg_rest soft_rest negb]. rewrite here. cbv zeta. now rewrite each.
    - rewrite <- (neg_top l neg morgan). cbn [dual bot]. generalize (top l).
      induction each as [| t ts [here _] _ each]; intros m; [apply (neg_neg l neg morgan) |].
      cbn [map soft_neg_rest soft_rest negb].
      rewrite neg_sup, !(neg_neg l neg morgan), here. cbv zeta. cbn [dual sup le].
      rewrite <- (neg_inf l neg morgan), (le_neg l neg morgan).
      destruct (le l (inf l m _) a); [apply (neg_neg l neg morgan) | apply each].
  Qed.

  (** [bounded_ab_neg'_ab_neg] *)
  Theorem bounded_soft_hard_neg a b t : laws l -> bounded l a b (soft_neg a b t) (hard_neg a b t).
  Proof.
    intros lawful. rewrite (proj1 (soft_neg_seen t)), (proj1 (hard_neg_seen t)). now apply bounded_soft_hard.
  Qed.

  (** Its second part. *)
  Theorem bounded_soft_hard_neg_rest a b m ts : laws l ->
    bounded l (sup l a m) b (soft_neg_rest soft_neg b a m ts) (hard_neg (sup l a m) b (Nd ts)).
  Proof.
    intros lawful. rewrite (proj1 (hard_neg_seen (Nd ts))). cbn [hard seen negb].
    replace (soft_neg_rest soft_neg b a m ts) with (soft_rest l (soft (dual l)) b a m (map (seen true) ts)).
    - replace (sup l a m) with (sup l m a) by (apply (le_antisym l lawful); lat lawful).
      destruct (bounded_soft_hard_rest l a b m (map (seen true) ts) lawful) as [low high]. split; lat lawful.
    - revert m. induction ts as [| t ts each]; intros m; [reflexivity |]. cbn [map soft_neg_rest soft_rest].
      rewrite (proj2 (soft_neg_seen t)). cbv zeta. now rewrite each.
  Qed.
End negation.
