(** Clamping where labels form a lattice: [Clamped], with ⊔ for the maximum.

      clamp x (a, b) = - (b ⊔ - (a ⊔ x))

    Theorem: in a distributive lattice the answer in the window (a, b) is what [clamp] leaves of the value, if a
    is at most -b; and the leaves that are read are those of [hard], in the same order. Hard's answers are not
    clamped, so its windows are others. Each is cut off by the other one's bound ([alike]): this is
    enough. *)
From gametree Require Import Label Tree MapTree Parametric Lattice LatticeWindow.

Section clamped.
  Context {A : Type} `{Meet A} {B : Type} (value : B -> A).
  Implicit Types (x y a b v : A).

  Definition clamp x (w : A * A) : A := neg (snd w ⊔ neg (fst w ⊔ x)).
  Definition asks_on (w : A * A) v : A * A := (fst w, neg v).
  Definition leaves_off (w : A * A) v : bool := below v (fst w).
  Definition clamped : tree B -> A * A -> A * list B :=
    minimax_reads neg (fun w => (snd w, fst w)) leaves_off asks_on (fun z => clamp (value z)).

  Lemma clamp_window x a b : clamp x (a, b) = neg b ⊓ (a ⊔ x).
  Proof. unfold clamp; cbn [fst snd]. now rewrite neg_join, neg_neg. Qed.

  Context (absorb : lattice A) (distribute : distributive A).

  (** ** Beside hard *)

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
    - apply (split_below absorb distribute); [lat absorb |]. apply below_trans with (b' ⊓ (c ⊔ (h ⊔ w))).
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
    assert (rest : forall a b a' b' ts, Forall agrees ts -> forall h c, alike h b c b' -> c ⊑ b' ->
      let (r, read) := search_rest (search value hard) hard a b h ts in
      let (v, read') := least_rest leaves_off asks_on (neg b', a') (neg c) (map clamped ts) in
      alike r b (neg v) b' /\ c ⊑ neg v /\ neg v ⊑ b' /\ read = read').
    { intros a b a' b' ts. induction 1 as [| u us here _ each]; intros h c window room;
        cbn [map search_rest least_rest].
      { rewrite neg_neg. split; [exact window |]. split; [apply below_refl | now split]. }
      replace (leaves_off (neg b', a') (neg c)) with (stop hard a b h).
      2: { apply eq_true_iff_eq. unfold stop, sure, leaves_off; cbn [fst]. rewrite !below_meet. split; intros cut.
           - apply (neg_below absorb). exact (stops_alike h b c b' window cut).
           - exact (stops_alike c b' h b (alike_sym _ _ _ _ window) (below_neg absorb _ _ cut)). }
      destruct (stop hard a b h); [rewrite neg_neg; split; [exact window | split; [apply below_refl | now split]] |].
      specialize (child h b c b' u here window room). unfold asks_on at 1; cbn [fst sure]. rewrite neg_neg.
      destruct (search value hard _ _ u) as [r read]. destruct (clamped u _) as [v read'].
      destruct child as (window' & above & room' & same). specialize (each _ _ window' room').
      rewrite neg_neg in each. destruct (search_rest _ _ _ _ _ us) as [r' later].
      destruct (least_rest _ _ _ _) as [v' later']. destruct each as (window'' & above' & room'' & same').
      split; [exact window'' |]. split; [now apply below_trans with (neg v) |]. split; [exact room'' | congruence]. }
    induction t as [x [| t ts] each] using tree_induction; intros a b a' b' window room.
    - unfold alike_answers. cbn. rewrite clamp_window, neg_neg. destruct window as [l l' u u'].
      split; [apply below_trans with (b ⊓ (a' ⊔ value x)); [lat absorb |] | split; [lat absorb |]].
      + apply (split_below absorb distribute); lat absorb.
      + split; [lat absorb | split; [lat absorb | reflexivity]].
    - inversion_clear each as [| ? ? here siblings]. specialize (child a b a' b' t here window room).
      specialize (rest a b a' b' ts siblings). unfold alike_answers, clamped. rewrite minimax_reads_node. fold clamped.
      cbn [search begin fst snd].
      destruct (search value hard _ _ t) as [r read]. destruct (clamped t _) as [v read'].
      destruct child as (window' & above & room' & same). specialize (rest _ _ window' room').
      rewrite neg_neg in rest. destruct (search_rest _ _ _ _ _ ts) as [r' later].
      destruct (least_rest _ _ _ _) as [v' later']. destruct rest as ([l l' u u'] & above' & room'' & same').
      cbn [fst snd]. repeat split; [lat absorb | lat absorb | | exact room'' | congruence].
      now apply below_trans with (neg v).
  Qed.

  (** In a window with a ⊑ -b the answer is what [clamp] leaves of the value, since hard's is bounded by it. *)
  Theorem clamped_window t a b : a ⊑ neg b ->
    fst (clamped t (a, b)) = clamp (lattice_minimax (map_tree value t)) (a, b).
  Proof.
    intros room. rewrite clamp_window, <- (neg_neg b) at 1. set (c := neg b) in *.
    destruct (clamped_alike t a c a c ltac:(split; lat absorb) room) as (one & two & above & below_b & _).
    destruct (search_bounded absorb distribute value hard t ltac:(discriminate) a c) as [low high].
    apply below_antisym.
    - apply meet_glb; [exact below_b |]. apply below_trans with (c ⊓ fst (clamped t (a, neg c))); lat absorb.
    - apply (split_below absorb distribute); [lat absorb |]. apply below_trans with (2 := two). lat absorb.
  Qed.

  (** Clamping reads what hard reads. *)
  Theorem clamped_reads_hard t a b : a ⊑ b -> snd (clamped t (a, neg b)) = snd (search value hard a b t).
  Proof. intros room. symmetry. apply clamped_alike; [split; lat absorb | exact room]. Qed.
End clamped.
