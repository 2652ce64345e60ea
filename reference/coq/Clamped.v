(** Alpha-beta is minimax: labels are functions of a window.

      alphaBeta t = minimax (mapGtree clamp t)
      clamp x (a, b)        = - max b (- max a x)
      (-f) (a, b)           = - f (b, a)
      minimum (f:fs) (a, b) | v <= a || null fs = v
                            | otherwise         = minimum fs (a, -v)    where v = f (a, b)

    A window (a, b) says what each player is sure of, as he sees it: a is of the player to move, b of the
    other one. A label forgets what lies beyond them. Negation changes the players. The minimum need not
    ask on when it has fallen to a, and each further label need only be known below the least so far: the
    other player is sure of that.

    Theorem: in every window that has room between its bounds, the answer is [clamp] of the value by
    minimax, and of the answer of [alpha_beta]. The same leaves are read as by [alpha_beta], in the same
    order. Without a window the answer is the value. *)
From Coq Require Import List ZArith.
From gametree Require Import Label Tree MapTree Window AlphaBeta Parametric.
Import ListNotations.

Definition window (A : Type) : Type := option A * option A.
Definition exchanged {A} (w : window A) : window A := (snd w, fst w).

Section clamped.
  Context {A : Type} `{Label A}.

  Definition clamp (x : A) (w : window A) : A := - raised (snd w) (- raised (fst w) x).

  Definition negate_clamped (f : window A -> A) (w : window A) : A := - f (exchanged w).

  (** The minimum of a list, of which the least so far is [v]; [falls v a] if v <= a. *)
  Definition falls (v : A) (a : option A) : bool := match a with None => false | Some a => v <=? a end.
  Fixpoint least_rest (a : option A) (v : A) (fs : list (window A -> A)) : A :=
    match fs with
    | [] => v
    | f :: fs => if falls v a then v else least_rest a (f (a, Some (- v))) fs
    end.
  Definition least (fs : nonempty (window A -> A)) (w : window A) : A :=
    least_rest (fst w) (first fs w) (others fs).

  Definition clamped (t : tree A) : window A -> A := minimax_by negate_clamped least (map_tree clamp t).
End clamped.

(** The same with the leaves that are read, in order. *)
Section clamped_reads.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).
  Implicit Types f : window A -> A * list B.

  Definition clamp_reads (x : B) (w : window A) : A * list B := (clamp (value x) w, [x]).
  Definition negate_reads f (w : window A) : A * list B := let (v, read) := f (exchanged w) in (- v, read).
  Fixpoint least_rest_reads (a : option A) (v : A) (fs : list (window A -> A * list B)) : A * list B :=
    match fs with
    | [] => (v, [])
    | f :: fs =>
        if falls v a then (v, [])
        else
          let (u, read) := f (a, Some (- v)) in
          let (r, later) := least_rest_reads a u fs in
          (r, read ++ later)
    end.
  Definition least_reads (fs : nonempty (window A -> A * list B)) (w : window A) : A * list B :=
    let (v, read) := first fs w in
    let (r, later) := least_rest_reads (fst w) v (others fs) in
    (r, read ++ later).

  Definition clamped_reads (t : tree B) : window A -> A * list B :=
    minimax_by negate_reads least_reads (map_tree clamp_reads t).
End clamped_reads.

Section law.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  (** The labels that tell what is read give the same answers. *)
  Lemma clamped_reads_value t w : fst (clamped_reads value t w) = clamped (map_tree value t) w.
  Proof.
    unfold clamped, clamped_reads. rewrite map_tree_map_tree.
    revert w. apply (minimax_related negate_reads least_reads negate_clamped least
      (fun f g => forall w, fst (f w) = g w)).
    - intros f g same w. unfold negate_reads, negate_clamped. rewrite <- same. now destruct (f _).
    - intros f g fs gs same rest w. unfold least_reads, least; cbn [first others].
      rewrite <- same. destruct (f w) as [v read]. cbn [fst].
      assert (each : forall v, fst (least_rest_reads (fst w) v fs) = least_rest (fst w) v gs).
      { induction rest as [| f' g' fs gs here _ each]; intros u; [reflexivity |].
        cbn. destruct (falls u (fst w)); [reflexivity |]. rewrite <- here, <- each.
        destruct (f' _) as [u' read']. cbn [fst]. now destruct (least_rest_reads _ _ fs). }
      rewrite <- each. now destruct (least_rest_reads _ _ fs).
    - reflexivity.
  Qed.

  Local Arguments min : simpl never.
  Local Arguments max : simpl never.

  (** [clamp] as one player sees it: no less than alpha, no more than beta. *)
  Definition lowered (beta : option A) (x : A) : A := match beta with None => x | Some b => min b x end.
  Lemma clamp_window x alpha beta : clamp x (alpha, opposite beta) = lowered beta (raised alpha x).
  Proof. unfold clamp. destruct beta; cbn; [rewrite negate_max; now rewrite !negate_negate | apply negate_negate]. Qed.
  Lemma clamp_exchanged x alpha beta : open alpha beta ->
    - clamp x (opposite beta, alpha) = lowered beta (raised alpha (- x)).
  Proof.
    unfold clamp; cbn [fst snd]. rewrite negate_negate.
    destruct alpha, beta; cbn; intros room; rewrite ?negate_max, ?negate_negate; try reflexivity.
    unfold max, min. order_cases; order.
  Qed.

  Lemma lowered_reached alpha beta m : open alpha beta ->
    falls (- lowered beta (raised alpha m)) (opposite beta) = reaches m beta.
  Proof.
    intros room. destruct beta as [b |]; [| reflexivity]. cbn. rewrite leb_negate.
    apply Bool.eq_true_iff_eq. destruct alpha as [a |]; cbn in *; order_cases; split; intros; order.
  Qed.
  Lemma lowered_raised alpha beta m : open alpha beta -> reaches m beta = false ->
    lowered beta (raised alpha m) = raised alpha m.
  Proof. destruct alpha, beta; cbn; unfold max, min; intros; order_cases; order. Qed.
  Lemma lowered_max alpha beta m u :
    lowered beta (raised (Some (raised alpha m)) u) = lowered beta (raised alpha (max m u)).
  Proof. destruct alpha; cbn; f_equal; order. Qed.

  (** In a window with room, the answer and the leaves. *)
  Theorem clamped_reads_alpha_beta t : forall alpha beta, open alpha beta ->
    clamped_reads value t (alpha, opposite beta)
    = let (r, read) := alpha_beta_reads value alpha beta t in (clamp r (alpha, opposite beta), read).
  Proof.
    set (agrees := fun t => forall alpha beta, open alpha beta ->
      clamped_reads value t (alpha, opposite beta)
      = let (r, read) := alpha_beta_reads value alpha beta t in (clamp r (alpha, opposite beta), read)).
    assert (child : forall alpha beta t, agrees t -> open alpha beta ->
      clamped_reads value t (opposite beta, alpha) =
      let (w, read) := alpha_beta_reads value (opposite beta) (opposite alpha) t in
      (- lowered beta (raised alpha (- w)), read)).
    { intros alpha beta u here room. specialize (here _ _ (open_first _ _ room)).
      replace (opposite (opposite alpha)) with alpha in here
        by (destruct alpha; cbn; now rewrite ?negate_negate).
      rewrite here. destruct (alpha_beta_reads value _ _ u) as [w read].
      now rewrite <- clamp_exchanged, negate_negate. }
    assert (rest : forall alpha beta ts, open alpha beta -> Forall agrees ts -> forall m,
      least_rest_reads (opposite beta) (- lowered beta (raised alpha m)) (map (clamped_reads value) ts)
      = let (r, read) := alpha_beta_rest_reads value alpha beta m ts in
        (- lowered beta (raised alpha r), read)).
    { intros alpha beta ts room. induction 1 as [| u us here _ each]; intros m; [reflexivity |].
      rewrite alpha_beta_rest_reads_cons. cbn [map least_rest_reads]. rewrite lowered_reached by exact room.
      destruct (reaches m beta) eqn:uncut; [reflexivity |].
      rewrite negate_negate, lowered_raised by assumption.
      rewrite (child (Some (raised alpha m)) beta u here).
      2: { pose proof (not_reaches m beta uncut). destruct alpha, beta; cbn in *; trivial; order. }
      cbn [opposite option_map]. destruct (alpha_beta_reads value _ _ u) as [w read].
      rewrite lowered_max, each. now destruct (alpha_beta_rest_reads _ _ _ _ us). }
    fold (agrees t). induction t as [x [| t ts] each] using tree_induction; intros alpha beta room; [reflexivity |].
    inversion_clear each as [| ? ? here siblings].
    unfold clamped_reads. cbn [map_tree map minimax_by]. rewrite map_map.
    change (fun u => minimax_by negate_reads least_reads (map_tree (clamp_reads value) u)) with (clamped_reads value).
    change (minimax_by negate_reads least_reads (map_tree (clamp_reads value) t)) with (clamped_reads value t).
    unfold negate_reads, exchanged, least_reads; cbn [first others fst snd].
    rewrite (child alpha beta t here room), alpha_beta_reads_node.
    destruct (alpha_beta_reads value _ _ t) as [w read]. rewrite (rest alpha beta ts room siblings).
    destruct (alpha_beta_rest_reads _ _ _ _ ts) as [r later].
    now rewrite negate_negate, clamp_window.
  Qed.

  (** The answer is the value by minimax, without what lies beyond the bounds. *)
  Theorem clamped_window t alpha beta : open alpha beta ->
    clamped (map_tree value t) (alpha, opposite beta) = clamp (minimax (map_tree value t)) (alpha, opposite beta).
  Proof.
    intros room. rewrite <- clamped_reads_value, clamped_reads_alpha_beta by exact room.
    pose proof (alpha_beta_reads_answers value alpha beta t) as [above below].
    destruct (alpha_beta_reads value alpha beta t) as [r read]. cbn [fst] in *. rewrite !clamp_window.
    destruct above as [above | high], below as [below | low].
    - now rewrite (le_antisym _ _ above below).
    - destruct alpha as [a |]; [cbn in * | contradiction].
      replace (max a r) with a by order. now replace (max a (minimax (map_tree value t))) with a by order.
    - destruct beta as [b |]; [cbn in high | contradiction].
      assert (least : forall x, b <= x -> lowered (Some b) (raised alpha x) = b)
        by (intros x; destruct alpha; cbn; order).
      rewrite !least; [reflexivity | now apply le_trans with r | exact high].
    - exfalso. destruct alpha, beta; cbn in *; order.
  Qed.
End law.

(** With the whole window: alpha-beta is minimax. *)
Corollary clamped_is_minimax {A} `{Label A} (t : tree A) : clamped t (None, None) = minimax t.
Proof.
  pose proof (clamped_window (fun x => x) t None None I) as same.
  now rewrite map_tree_id, clamp_window in same.
Qed.

(** A deep cutoff, which [omit] has not: the last leaf is not read. *)
Example clamped_reads_example :
  let leaf x := Node x [] in
  let t := Node 0%Z [leaf (-2)%Z; Node 0%Z [Node 0%Z [Node 0%Z [leaf (-2)%Z; leaf (-1)%Z]]]] in
  clamped_reads (fun x => x) t (None, None) = (2%Z, [(-2)%Z; (-2)%Z]).
Proof. reflexivity. Qed.
