(** Clamping where labels form a lattice: [Clamped], with ⊔ for the maximum.

      clamp x (a, b) = - (b ⊔ - (a ⊔ x))

    Theorem: in a distributive lattice the answer in the window (a, b) is what [clamp] leaves of the value, if a
    is at most -b; and the leaves that are read are those of [hard], in the same order. Hard's answers are not
    clamped, so its windows are others. Each is cut off by the other one's bound ([alike]): this is
    enough. *)
From Coq Require Import List Bool.
From gametree Require Import Label Tree MapTree Parametric Lattice LatticeWindow.
Import ListNotations.

Section clamped.
  Context {A : Type} `{Meet A} {B : Type} (value : B -> A).
  Implicit Types (x y a b v : A) (f : A * A -> A * list B).

  Definition clamp x (w : A * A) : A := neg (snd w ⊔ neg (fst w ⊔ x)).
  Definition clamp_reads (z : B) (w : A * A) : A * list B := (clamp (value z) w, [z]).
  Definition negate_reads f (w : A * A) : A * list B := let (v, read) := f (snd w, fst w) in (neg v, read).
  Fixpoint least_rest a v (fs : list (A * A -> A * list B)) : A * list B :=
    match fs with
    | [] => (v, [])
    | f :: fs =>
        if below v a then (v, [])
        else
          let (u, read) := f (a, neg v) in
          let (r, later) := least_rest a u fs in
          (r, read ++ later)
    end.
  Definition least (fs : nonempty (A * A -> A * list B)) (w : A * A) : A * list B :=
    let (v, read) := first fs w in
    let (r, later) := least_rest (fst w) v (others fs) in
    (r, read ++ later).
  Definition clamped (t : tree B) : A * A -> A * list B := minimax_by negate_reads least (map_tree clamp_reads t).

  Lemma clamp_window x a b : clamp x (a, b) = neg b ⊓ (a ⊔ x).
  Proof. unfold clamp; cbn [fst snd]. now rewrite neg_join, neg_neg. Qed.

  Context (absorb : lattice A) (distribute : distributive A).

  (** In a window with a ⊑ -b the answer is what [clamp] leaves of the value. *)
  Theorem clamped_window (t : tree B) : forall a b, a ⊑ neg b ->
    fst (clamped t (a, b)) = clamp (lattice_minimax (map_tree value t)) (a, b).
  Proof.
    apply (minimax_related negate_reads least neg meet_all
      (fun f x => forall a b, a ⊑ neg b -> fst (f (a, b)) = clamp x (a, b))); [| | reflexivity].
    - intros f x same a b room. unfold negate_reads; cbn [fst snd].
      assert (room' : b ⊑ neg a) by (apply (below_neg absorb); now rewrite neg_neg).
      specialize (same b a room'). destruct (f (b, a)) as [v read]. cbn [fst] in *.
      rewrite same, !clamp_window, neg_meet, neg_join, neg_neg, distribute. f_equal. now rewrite meet_comm.
    - intros f x fs xs same rest a b room. unfold least, meet_all; cbn [first others fst].
      specialize (same a b room). destruct (f (a, b)) as [v read]. cbn [fst] in same. subst v.
      enough (all : fst (least_rest a (clamp x (a, b)) fs) = clamp (fold_left meet xs x) (a, b)).
      { now destruct (least_rest _ _ fs). }
      revert x. clear read. induction rest as [| f' y fs xs here _ each]; intros x; [reflexivity |].
      cbn [least_rest fold_left].
      assert (a_below : a ⊑ clamp x (a, b)) by (rewrite clamp_window; lat absorb).
      destruct (below (clamp x (a, b)) a) eqn:stop.
      + apply below_meet in stop.
        assert (low : meet_all (cons1 x (y :: xs)) ⊑ x) by (apply meet_all_lower; now left).
        change (fold_left meet xs (x ⊓ y)) with (meet_all (cons1 x (y :: xs))). cbn [fst]. apply below_antisym.
        * rewrite (clamp_window (meet_all _)). lat absorb.
        * apply below_trans with (2 := a_below), below_trans with (2 := stop). rewrite !clamp_window. lat absorb.
      + specialize (here a (neg (clamp x (a, b)))). rewrite neg_neg in here. specialize (here a_below).
        destruct (f' _) as [u read]. cbn [fst] in here. subst u. specialize (each (x ⊓ y)).
        replace (clamp (x ⊓ y) (a, b)) with (clamp y (a, neg (clamp x (a, b)))) in each.
        { rewrite <- each. now destruct (least_rest _ _ fs). }
        rewrite !clamp_window, neg_neg.
        assert (both : (a ⊔ x) ⊓ (a ⊔ y) ⊑ a ⊔ x ⊓ y).
        { rewrite (distribute (a ⊔ x) a y), (meet_comm (a ⊔ x) y), (distribute y a x). lat absorb. }
        apply below_antisym; [| lat absorb]. apply meet_glb; [lat absorb |].
        apply below_trans with (2 := both). lat absorb.
  Qed.

  (** ** The leaves *)

  (** Hard in the window from a to b, clamped in the one from a' to b'. *)
  Record alike a b a' b' : Prop := {
    low : b ⊓ a' ⊑ a;  low' : b' ⊓ a ⊑ a';  high : b ⊑ a ⊔ b';  high' : b' ⊑ a' ⊔ b }.

  Lemma alike_negated a b a' b' : alike a b a' b' -> alike (neg b) (neg a) (neg b') (neg a').
  Proof.
    intros [l l' h h']. split; apply (below_neg absorb); rewrite ?neg_meet, ?neg_join, !neg_neg; lat absorb.
  Qed.

  (** The answers *)
  Definition alike_answers a b a' b' (one other : A * list B) : Prop :=
    b ⊓ fst other ⊑ a ⊔ fst one /\ b' ⊓ fst one ⊑ fst other
    /\ a' ⊑ fst other /\ fst other ⊑ b' /\ snd one = snd other.

  (** The next child: its answers are [r] and [w] as the parent sees them, [h] and [c] are what was known. *)
  Lemma alike_next h b c b' r w : alike h b c b' -> b ⊓ r ⊑ h ⊔ w -> w ⊑ c ⊔ r -> c ⊑ w -> w ⊑ b' ->
    alike (h ⊔ r) b w b'.
  Proof.
    intros [l l' u u'] one two above below_b. split; [| | lat absorb | lat absorb].
    - apply below_trans with (b ⊓ (c ⊔ r)); [lat absorb |]. apply (split_below absorb distribute); lat absorb.
    - apply (split_below absorb distribute); [lat absorb |].
      apply below_trans with (b' ⊓ (c ⊔ (h ⊔ w))).
      + apply meet_glb; [lat absorb |]. apply below_trans with (r ⊓ (c ⊔ b)); [lat absorb |].
        apply (split_below absorb distribute); [lat absorb |]. rewrite (meet_comm r b). lat absorb.
      + repeat apply (split_below absorb distribute); lat absorb.
  Qed.

  Lemma stops_alike a b a' b' : alike a b a' b' -> b ⊑ a -> b' ⊑ a'.
  Proof.
    intros [l l' u u'] cut. apply below_trans with (b' ⊓ (a' ⊔ b)); [lat absorb |].
    apply (split_below absorb distribute); [lat absorb |]. apply below_trans with (b' ⊓ a); lat absorb.
  Qed.

  Lemma clamped_alike t : forall a b a' b', alike a b a' b' -> a' ⊑ b' ->
    alike_answers a b a' b' (search value hard a b t) (clamped t (a', neg b')).
  Proof.
    assert (alike_sym : forall a b a' b', alike a b a' b' -> alike a' b' a b)
      by (intros a b a' b' []; split; assumption).
    set (agrees := fun t => forall a b a' b', alike a b a' b' -> a' ⊑ b' ->
      alike_answers a b a' b' (search value hard a b t) (clamped t (a', neg b'))).
    assert (child : forall a b a' b' u, agrees u -> alike a b a' b' -> a' ⊑ b' ->
      let (r, read) := search value hard (neg b) (neg a) u in
      let (v, read') := clamped u (neg b', a') in
      alike (a ⊔ neg r) b (neg v) b' /\ a' ⊑ neg v /\ neg v ⊑ b' /\ read = read').
    { intros a b a' b' u here window room.
      specialize (here _ _ _ _ (alike_negated _ _ _ _ window) (neg_below absorb _ _ room)). rewrite neg_neg in here.
      destruct (search value hard _ _ u) as [r read]. destruct (clamped u _) as [v read'].
      destruct here as (one & two & three & four & same). cbn [fst snd] in *.
      apply (neg_below absorb) in one, two, three, four.
      rewrite neg_meet, neg_join, !neg_neg in one. rewrite neg_meet, !neg_neg in two. rewrite neg_neg in *.
      split; [| split; [exact four | split; [exact three | exact same]]].
      now apply alike_next with a'. }
    assert (rest : forall a b b' ts, Forall agrees ts -> forall h c, alike h b c b' -> c ⊑ b' ->
      let (r, read) := search_rest (search value hard) hard a b h ts in
      let (v, read') := least_rest (neg b') (neg c) (map clamped ts) in
      alike r b (neg v) b' /\ c ⊑ neg v /\ neg v ⊑ b' /\ read = read').
    { intros a b b' ts. induction 1 as [| u us here _ each]; intros h c window room; cbn [map search_rest least_rest].
      { rewrite neg_neg. split; [exact window |]. split; [apply below_refl | now split]. }
      replace (below (neg c) (neg b')) with (stop hard a b h).
      2: { apply eq_true_iff_eq. unfold stop, sure. rewrite !below_meet. split; intros cut.
           - apply (neg_below absorb). exact (stops_alike h b c b' window cut).
           - exact (stops_alike c b' h b (alike_sym _ _ _ _ window) (below_neg absorb _ _ cut)). }
      destruct (stop hard a b h); [rewrite neg_neg; split; [exact window | split; [apply below_refl | now split]] |].
      specialize (child h b c b' u here window room). rewrite neg_neg. cbn [sure].
      destruct (search value hard _ _ u) as [r read]. destruct (clamped u _) as [v read'].
      destruct child as (window' & above & room' & same). specialize (each _ _ window' room').
      rewrite neg_neg in each. destruct (search_rest _ _ _ _ _ us) as [r' later].
      destruct (least_rest _ _ _) as [v' later']. destruct each as (window'' & above' & room'' & same').
      split; [exact window'' |]. split; [now apply below_trans with (neg v) |]. split; [exact room'' | congruence]. }
    induction t as [x [| t ts] each] using tree_induction; intros a b a' b' window room.
    - unfold alike_answers, clamped; cbn [map_tree map minimax_by search clamp_reads fst snd].
      rewrite clamp_window, neg_neg. destruct window as [l l' u u'].
      split; [apply below_trans with (b ⊓ (a' ⊔ value x)); [lat absorb |] | split; [lat absorb |]].
      + apply (split_below absorb distribute); lat absorb.
      + split; [lat absorb | split; [lat absorb | reflexivity]].
    - inversion_clear each as [| ? ? here siblings]. specialize (child a b a' b' t here window room).
      specialize (rest a b b' ts siblings). cbn [search].
      unfold alike_answers, clamped. cbn [map_tree map minimax_by]. rewrite map_map.
      change (fun u => minimax_by negate_reads least (map_tree clamp_reads u)) with clamped.
      change (minimax_by negate_reads least (map_tree clamp_reads t)) with (clamped t).
      unfold negate_reads, least; cbn [first others fst snd begin].
      destruct (search value hard _ _ t) as [r read]. destruct (clamped t _) as [v read'].
      destruct child as (window' & above & room' & same). specialize (rest _ _ window' room').
      rewrite neg_neg in rest. destruct (search_rest _ _ _ _ _ ts) as [r' later].
      destruct (least_rest _ _ _) as [v' later']. destruct rest as ([l l' u u'] & above' & room'' & same').
      cbn [fst snd]. repeat split; [lat absorb | lat absorb | | exact room'' | congruence].
      now apply below_trans with (neg v).
  Qed.

  (** Clamping reads what hard reads. *)
  Theorem clamped_reads_hard t a b : a ⊑ b ->
    snd (clamped t (a, neg b)) = snd (search value hard a b t).
  Proof. intros room. symmetry. apply clamped_alike; [split; lat absorb | exact room]. Qed.
End clamped.
