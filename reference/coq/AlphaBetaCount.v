(** With perfect order alpha-beta reads b^ceil(d/2) + b^floor(d/2) - 1 leaves, and nobody can read fewer.

      exact_leaves (Node x [])     = [x]
      exact_leaves (Node x (t:ts)) = exact_leaves t ++ concat [lower_leaves u | u <- ts]
      lower_leaves (Node x [])     = [x]        upper_leaves (Node x []) = [x]
      lower_leaves (Node x (t:ts)) = upper_leaves t
      upper_leaves (Node x ts)     = concat [lower_leaves u | u <- ts]

    A tree is perfectly ordered if the first child of each node is a best one for the player to move:
    no other is worth less to the opponent. Ties do no harm, since alpha-beta stops as soon as beta is
    reached. Then the first child of the root gives the value, and of each other child alpha-beta needs
    to know only that it is no better. For this it reads one child of every node of the opponent, the
    first, which refutes it at once, and all children of every node of ours. These are the leaves
    [exact_leaves], those of the nodes of type 1, 2 and 3 of D. E. Knuth and R. W. Moore. *)
From Coq Require Import List Bool PeanoNat ZArith Lia.
From gametree Require Import Label Tree MapTree Subsequence Window AlphaBeta CriticalTree
  SmallestProof LowerBound.
Import ListNotations.
Open Scope nat_scope.
Open Scope label_scope.

(** ** Perfect order *)

Fixpoint perfectly_ordered {A} `{Label A} (t : tree A) : bool :=
  match t with
  | Node _ [] => true
  | Node _ (t :: ts) =>
      forallb (fun u => minimax t <=? minimax u) ts
      && (perfectly_ordered t && forallb perfectly_ordered ts)
  end.

(** The leaves that are read then: where one child is enough, it is the first. *)
Fixpoint lower_leaves {B} (t : tree B) : list B :=
  match t with
  | Node b [] => [b]
  | Node _ (t :: _) => upper_leaves t
  end
with upper_leaves {B} (t : tree B) : list B :=
  match t with
  | Node b [] => [b]
  | Node _ ts => flat_map lower_leaves ts
  end.
Fixpoint exact_leaves {B} (t : tree B) : list B :=
  match t with
  | Node b [] => [b]
  | Node _ (t :: ts) => exact_leaves t ++ flat_map lower_leaves ts
  end.

Section order.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).
  Notation worth t := (minimax (map_tree value t)).
  Notation reads alpha beta t := (snd (alpha_beta_reads value alpha beta t)).
  Notation found alpha beta t := (fst (alpha_beta_reads value alpha beta t)).

  Lemma ordered_node b t ts : perfectly_ordered (map_tree value (Node b (t :: ts))) = true ->
    worth (Node b (t :: ts)) = - worth t /\
    Forall (fun u => worth t <= worth u) ts /\
    Forall (fun u => perfectly_ordered (map_tree value u) = true) (t :: ts).
  Proof.
    cbn [map_tree map perfectly_ordered]. rewrite !andb_true_iff. intros (first_best & here & below).
    rewrite forallb_forall in first_best, below.
    assert (best : Forall (fun u => worth t <= worth u) ts).
    { apply Forall_forall. intros u there. now apply first_best, in_map. }
    split; [| split; [exact best |]].
    - change (Node (value b) _) with (Node (value b) (map (map_tree value) (t :: ts))).
      apply le_antisym.
      + apply minimax_below; [discriminate |]. rewrite negate_negate, Forall_map.
        constructor; [apply le_refl | exact best].
      + apply minimax_above; [discriminate |]. rewrite negate_negate. cbn. left. apply le_refl.
    - constructor; [exact here |]. apply Forall_forall. intros u there. now apply below, in_map.
  Qed.

  (** *** What is found in an open window *)

  Lemma found_at alpha beta t : open alpha beta -> is_at (worth t) beta -> is_at (found alpha beta t) beta.
  Proof.
    intros room. apply (is_at_answer alpha beta (worth t)); [exact room | apply alpha_beta_reads_answers].
  Qed.
  Lemma found_below alpha beta t :
    open alpha beta -> falls_to (worth t) alpha -> falls_to (found alpha beta t) alpha.
  Proof.
    intros room low. destruct (alpha_beta_reads_answers value alpha beta t) as [above below].
    destruct below as [done | low']; [| exact low'].
    destruct alpha as [a |]; cbn in *; [order | exact low].
  Qed.
  Lemma found_value alpha beta t : open alpha beta ->
    ~ falls_to (worth t) alpha -> ~ is_at (worth t) beta -> found alpha beta t = worth t.
  Proof.
    intros room high low. destruct (alpha_beta_reads_answers value alpha beta t) as [above below].
    assert (not_at : ~ is_at (found alpha beta t) beta).
    { now rewrite (is_at_answer alpha beta (worth t)) by (exact room || apply alpha_beta_reads_answers). }
    destruct above as [above |]; [| contradiction]. apply le_antisym; [| exact above].
    destruct below as [below | low']; [exact below |].
    exfalso. apply high. destruct alpha as [a |]; cbn in *; [order | exact low'].
  Qed.

  (** *** What is read *)

  Lemma reads_node alpha beta b t ts :
    reads alpha beta (Node b (t :: ts))
    = reads (opposite beta) (opposite alpha) t
      ++ snd (alpha_beta_rest_reads value alpha beta
                (- found (opposite beta) (opposite alpha) t) ts).
  Proof.
    rewrite alpha_beta_reads_node. destruct (alpha_beta_reads value _ _ t). cbn.
    now destruct (alpha_beta_rest_reads _ _ _ _ ts).
  Qed.
  Lemma rest_reads_stop alpha beta m ts : is_at m beta ->
    snd (alpha_beta_rest_reads value alpha beta m ts) = [].
  Proof. intros cut%reaches_is_at. now rewrite alpha_beta_rest_reads_cut. Qed.
  Lemma rest_reads_go alpha beta m t ts : ~ is_at m beta ->
    snd (alpha_beta_rest_reads value alpha beta m (t :: ts))
    = reads (opposite beta) (Some (- raised alpha m)) t
      ++ snd (alpha_beta_rest_reads value alpha beta
                (max m (- found (opposite beta) (Some (- raised alpha m)) t)) ts).
  Proof.
    intros uncut. rewrite alpha_beta_rest_reads_cons.
    destruct (reaches m beta) eqn:cut; [now apply reaches_is_at in cut |].
    destruct (alpha_beta_reads value _ _ t). cbn. now destruct (alpha_beta_rest_reads _ _ _ _ ts).
  Qed.

  (** Children that are worth no more than [a] to us, where [a] is what we have: each is refuted. *)
  Lemma rest_reads_refuted alpha beta a ts : ~ is_at a beta ->
    Forall (fun t => forall alpha beta, open alpha beta -> is_at (worth t) beta ->
                     reads alpha beta t = lower_leaves t) ts ->
    Forall (fun t => - a <= worth t) ts ->
    forall m, m <= a -> raised alpha m = a ->
    snd (alpha_beta_rest_reads value alpha beta m ts) = flat_map lower_leaves ts.
  Proof.
    intros uncut known all. revert known.
    induction all as [| t ts this _ each]; intros known m below has; [reflexivity |].
    inversion_clear known as [| ? ? here rest].
    assert (room : open (opposite beta) (Some (- a))) by (destruct beta; cbn in *; [order | exact I]).
    rewrite rest_reads_go, has by (destruct beta; cbn in *; [order | easy]).
    cbn [flat_map]. f_equal; [now apply here |].
    pose proof (found_at _ _ t room this) as refuted. cbn in refuted.
    set (v := found _ _ t) in *.
    apply each; [exact rest | order |].
    destruct alpha as [a' |]; cbn in *; [| subst a]; order.
  Qed.

  (** On a perfectly ordered tree alpha-beta reads exactly the leaves of [exact_leaves], in this order,
      if the value lies in the window; those of [lower_leaves] if it is not below the window, those of
      [upper_leaves] if it is not above. *)
  Lemma ordered_reads t : perfectly_ordered (map_tree value t) = true ->
    forall alpha beta, open alpha beta ->
    (is_at (worth t) beta -> reads alpha beta t = lower_leaves t) /\
    (falls_to (worth t) alpha -> reads alpha beta t = upper_leaves t) /\
    (~ falls_to (worth t) alpha -> ~ is_at (worth t) beta -> reads alpha beta t = exact_leaves t).
  Proof.
    induction t as [b ts each] using tree_induction. intros ordered alpha beta room.
    destruct ts as [| t ts]; [repeat split |].
    destruct (ordered_node b t ts ordered) as (first_best & others & below).
    inversion_clear each as [| ? ? here later]. inversion_clear below as [| ? ? here' later'].
    specialize (here here' _ _ (open_first _ _ room)). destruct here as (one & all & exactly).
    assert (refuted : Forall (fun t => forall alpha beta, open alpha beta -> is_at (worth t) beta ->
                                       reads alpha beta t = lower_leaves t) ts).
    { rewrite Forall_forall in later, later' |- *. intros u there a b' r. now apply later; auto. }
    rewrite reads_node, first_best. clear later later' here' ordered first_best.
    set (v := found _ _ t) in *. repeat split.
    - intros cut.
      assert (low : falls_to (worth t) (opposite beta)) by (destruct beta; cbn in *; [order | easy]).
      rewrite all by exact low. rewrite rest_reads_stop; [now rewrite app_nil_r |].
      pose proof (found_below _ _ t (open_first _ _ room) low) as so. fold v in so.
      destruct beta; cbn in *; [order | easy].
    - intros low. destruct alpha as [a |]; [| destruct low]. cbn in low.
      assert (high : is_at (worth t) (opposite (Some a))) by (cbn; order).
      pose proof (found_at _ _ t (open_first _ _ room) high) as so. fold v in so. cbn in so.
      rewrite one by exact high. cbn [upper_leaves flat_map]. f_equal.
      apply rest_reads_refuted with (a := a).
      + destruct beta; cbn in *; [order | easy].
      + exact refuted.
      + eapply Forall_impl; [| exact others]. cbn. intros u more. order.
      + order.
      + cbn. order.
    - intros high low. cbn [exact_leaves].
      assert (high' : ~ falls_to (worth t) (opposite beta)).
      { intros no. apply low. destruct beta; cbn in *; [order | easy]. }
      assert (low' : ~ is_at (worth t) (opposite alpha)).
      { intros no. apply high. destruct alpha; cbn in *; [order | easy]. }
      rewrite exactly by assumption. f_equal.
      assert (so : v = worth t) by (now apply found_value; [apply open_first | |]). rewrite so.
      apply rest_reads_refuted with (a := - worth t).
      + exact low.
      + exact refuted.
      + eapply Forall_impl; [| exact others]. cbn. intros u more. order.
      + apply le_refl.
      + destruct alpha as [a |]; cbn in *; [| reflexivity]. apply not_le in high. order.
  Qed.

  Theorem perfect_order_reads t : perfectly_ordered (map_tree value t) = true ->
    alpha_beta_reads value None None t = (worth t, exact_leaves t).
  Proof.
    intros ordered. rewrite (surjective_pairing (alpha_beta_reads _ _ _ _)). f_equal.
    - now apply found_value.
    - now apply ordered_reads.
  Qed.
End order.

(** ** How many they are on a uniform tree *)

Section count.
  Context {B : Type}.

  Lemma uniform_lengths b d : (1 <= b)%nat -> forall t : tree B, uniform b d t ->
    length (lower_leaves t) = (b ^ floor_half d)%nat /\
    length (upper_leaves t) = (b ^ ceil_half d)%nat /\
    (length (exact_leaves t) + 1 = b ^ ceil_half d + b ^ floor_half d)%nat.
  Proof.
    intros some. induction d as [| d each]; intros [x ts]; cbn [uniform children].
    - intros ->. repeat split.
    - intros [long all]. destruct ts as [| t ts]; [cbn in long; lia |].
      change (floor_half (S d)) with (ceil_half d).
      change (ceil_half (S d)) with (S (floor_half d)).
      assert (lengths : forall us : list (tree B), Forall (uniform b d) us ->
                length (flat_map lower_leaves us) = (length us * b ^ floor_half d)%nat).
      { induction 1 as [| u us here _ rest]; [reflexivity |]. cbn [flat_map length].
        rewrite app_length, rest. destruct (each u here) as [-> _]. reflexivity. }
      inversion_clear all as [| ? ? here rest].
      destruct (each t here) as (one & both & exactly). cbn [length] in long. repeat split.
      + exact both.
      + change (upper_leaves (Node x (t :: ts))) with (flat_map lower_leaves (t :: ts)).
        rewrite lengths by (now constructor). cbn [length]. now rewrite long.
      + cbn [exact_leaves]. rewrite app_length, (lengths ts rest), <- long. cbn [Nat.pow Nat.mul].
        rewrite <- long in exactly. lia.
  Qed.

  Lemma uniform_map {A} (f : B -> A) b d : forall t, uniform b d t -> uniform b d (map_tree f t).
  Proof.
    induction d as [| d each]; intros [x ts]; cbn [uniform children map_tree].
    - now intros ->.
    - intros [long all]. rewrite map_length. split; [exact long |].
      rewrite Forall_map. eapply Forall_impl; [exact each | exact all].
  Qed.
End count.

(** On a uniform tree of branching [b] and depth [d] with perfect order, alpha-beta reads exactly
    b^ceil(d/2) + b^floor(d/2) - 1 leaves, and that is the size of the smallest proof of the value. *)
Theorem alpha_beta_perfect_order {A B} `{Label A} (value : B -> A) b d (t : tree B) :
  (1 <= b)%nat -> uniform b d t -> perfectly_ordered (map_tree value t) = true ->
  length (snd (alpha_beta_reads value None None t)) = (b ^ ceil_half d + b ^ floor_half d - 1)%nat /\
  critical_leaves (map_tree value t) = Some (length (snd (alpha_beta_reads value None None t))).
Proof.
  intros some shape ordered. rewrite perfect_order_reads by exact ordered. cbn [snd].
  destruct (uniform_lengths b d some t shape) as (_ & _ & exactly).
  rewrite (critical_leaves_uniform b d) by (exact some || now apply uniform_map).
  split; [lia | f_equal; lia].
Qed.

(** Uniform trees are needed for that. Here the first child is a best one, as the second is, but to show
    how much it is worth takes two leaves, where the second takes one: alpha-beta reads three leaves and
    two prove the value. *)
Example not_uniform :
  let t := Node 0%Z [Node 0%Z [Node 0%Z []; Node 0%Z []]; Node 0%Z []] in
  perfectly_ordered t = true /\
  length (snd (alpha_beta_reads (fun x => x) None None t)) = 3 /\
  critical_leaves t = Some 2.
Proof. vm_compute. auto. Qed.

(** ** On any tree alpha-beta reads a proof

    This needs no label below the value or above it, and no order of the children. *)
Section proves.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).
  Variable known : B -> bool.
  Notation lower w t := (shows_lower value None None known w t = true).
  Notation upper w t := (shows_upper value None None known w t = true).

  (** A weaker bound has the same proof. *)
  Lemma shows_weaker t : forall w w',
    (lower w t -> w' <= w -> lower w' t) /\ (upper w t -> w <= w' -> upper w' t).
  Proof.
    induction t as [b ts each] using tree_induction. intros w w'.
    destruct ts as [| t0 ts0] eqn:E.
    - cbn. rewrite !andb_true_iff. split; intros [read bound] weaker; (split; [exact read | order]).
    - rewrite <- E in *. assert (inner : ts <> []) by now rewrite E. clear E t0 ts0.
      rewrite !shows_lower_node, !shows_upper_node by exact inner. rewrite Forall_forall in each. split.
      + intros one weaker. apply existsb_exists in one. destruct one as (t & there & this).
        apply existsb_exists. exists t. split; [exact there |].
        apply (each t there (- w)); [exact this | order].
      + intros all weaker. rewrite forallb_forall in all. apply forallb_forall. intros t there.
        apply (each t there (- w)); [now apply all | order].
  Qed.
  Lemma lower_weaker t w w' : lower w t -> w' <= w -> lower w' t.
  Proof. apply shows_weaker. Qed.

  (** What is known proves the answer [r], as far as the window asks for it. *)
  Definition proved (alpha beta : option A) (r : A) (t : tree B) : Prop :=
    (lower r t \/ falls_to r alpha) /\ (upper r t \/ is_at r beta).

  (** The same of the children [ts], of which the best is worth [m] to the player at their parent. *)
  Definition proved_all (alpha beta : option A) (m : A) (ts : list (tree B)) : Prop :=
    (Exists (fun t => upper (- m) t) ts \/ falls_to m alpha) /\
    (Forall (fun t => lower (- m) t) ts \/ is_at m beta).

  Lemma proved_node alpha beta m b ts : ts <> [] ->
    proved_all alpha beta m ts -> proved alpha beta m (Node b ts).
  Proof.
    intros inner [low high]. unfold proved. rewrite shows_lower_node, shows_upper_node by exact inner.
    split.
    - destruct low as [one |]; [left | now right]. now apply existsb_exists, Exists_exists.
    - destruct high as [all |]; [left | now right].
      apply forallb_forall. now apply Forall_forall.
  Qed.

  Lemma proved_first alpha beta r t : proved (opposite beta) (opposite alpha) r t ->
    proved_all alpha beta (- r) [t].
  Proof.
    intros [low high]. unfold proved_all. rewrite negate_negate. split.
    - destruct high as [shown | at_alpha]; [left; now constructor | right].
      destruct alpha; cbn in *; [order | easy].
    - destruct low as [shown | at_beta]; [left; now repeat constructor | right].
      destruct beta; cbn in *; [order | easy].
  Qed.

  Lemma proved_next alpha beta m r ts t : proved_all alpha beta m ts ->
    proved (opposite beta) (Some (- raised alpha m)) r t ->
    proved_all alpha beta (max m (- r)) (ts ++ [t]).
  Proof.
    intros [low high] [low' high']. split.
    - destruct (le_or_lt (- r) m) as [old | new].
      + replace (max m (- r)) with m by order.
        destruct low as [one |]; [left; apply Exists_app; now left | now right].
      + replace (max m (- r)) with (- r) by order. rewrite negate_negate.
        destruct high' as [shown | not_above].
        * left. apply Exists_app. right. now constructor.
        * right. cbn in not_above. destruct alpha; cbn in *; order.
    - destruct high as [all | at_beta]; [| right; destruct beta; cbn in *; [order | easy]].
      destruct low' as [shown | at_beta]; [| right; destruct beta; cbn in *; [order | easy]].
      left. apply Forall_app. split.
      + eapply Forall_impl; [| exact all]. intros u this. apply lower_weaker with (1 := this). order.
      + repeat constructor. apply lower_weaker with (1 := shown). order.
  Qed.

  Lemma proved_cutoff alpha beta m ts us : is_at m beta ->
    proved_all alpha beta m ts -> proved_all alpha beta m (ts ++ us).
  Proof.
    intros cut [low _]. split; [| now right].
    destruct low as [one |]; [left; apply Exists_app; now left | now right].
  Qed.

  Definition all_known (bs : list B) : Prop := forall b, In b bs -> known b = true.

  Lemma rest_proves alpha beta ts :
    Forall (fun t => forall alpha beta, all_known (snd (alpha_beta_reads value alpha beta t)) ->
                     proved alpha beta (fst (alpha_beta_reads value alpha beta t)) t) ts ->
    forall m before, proved_all alpha beta m before ->
    let search := alpha_beta_rest_reads value alpha beta m ts in
    all_known (snd search) -> proved_all alpha beta (fst search) (before ++ ts).
  Proof.
    induction 1 as [| t ts here _ each]; intros m before so_far; [now rewrite app_nil_r |].
    cbn zeta. rewrite alpha_beta_rest_reads_cons. destruct (reaches m beta) eqn:cut.
    { intros _. apply proved_cutoff; [now apply reaches_is_at | exact so_far]. }
    specialize (here (opposite beta) (Some (- raised alpha m))).
    destruct (alpha_beta_reads value _ _ t) as [r read]. cbn in here.
    specialize (each (max m (- r)) (before ++ [t])). rewrite <- app_assoc in each. cbn in each.
    destruct (alpha_beta_rest_reads _ _ _ _ ts) as [r' later]. cbn in *. intros all.
    apply each.
    - apply proved_next; [exact so_far |]. apply here. intros b there. apply all, in_or_app. now left.
    - intros b there. apply all, in_or_app. now right.
  Qed.

  Lemma alpha_beta_proves_window t : forall alpha beta,
    all_known (snd (alpha_beta_reads value alpha beta t)) ->
    proved alpha beta (fst (alpha_beta_reads value alpha beta t)) t.
  Proof.
    induction t as [b ts each] using tree_induction. intros alpha beta.
    destruct ts as [| t ts].
    - intros all. assert (read : known b = true) by (apply all; now left).
      split; left; cbn; rewrite read; apply le_refl.
    - inversion_clear each as [| ? ? here rest]. specialize (here (opposite beta) (opposite alpha)).
      rewrite alpha_beta_reads_node. destruct (alpha_beta_reads value _ _ t) as [r read]. cbn in here.
      pose proof (rest_proves alpha beta ts rest (- r) [t]) as go. cbn in go.
      destruct (alpha_beta_rest_reads _ _ _ _ ts) as [r' later]. cbn in *. intros all.
      apply proved_node; [discriminate |]. apply go.
      + apply proved_first, here. intros c there. apply all, in_or_app. now left.
      + intros c there. apply all, in_or_app. now right.
  Qed.

  (** The leaves that alpha-beta reads contain a proof that the tree is worth at least what it answers,
      and a proof that it is worth at most that. *)
  Theorem alpha_beta_proves t : all_known (snd (alpha_beta_reads value None None t)) ->
    lower (minimax (map_tree value t)) t /\ upper (minimax (map_tree value t)) t.
  Proof.
    intros all. destruct (alpha_beta_proves_window t None None all) as [low high].
    rewrite alpha_beta_reads_value, alpha_beta_is_minimax in low, high.
    destruct low as [low | []], high as [high | []]. now split.
  Qed.
End proves.

(** On any tree alpha-beta reads at least as many leaves as the smallest proof of its value has. *)
Theorem alpha_beta_at_least_critical {A B} `{Label A} (value : B -> A) (t : tree B) :
  at_most (critical_leaves (map_tree value t)) (length (snd (alpha_beta_reads value None None t))).
Proof.
  destruct t as [b0 ts0] eqn:named. rewrite <- named. clear named ts0.
  set (labels := label_at b0 t).
  set (read := snd (alpha_beta_reads (fun p => value (labels p)) None None (positions t))).
  assert (same : length (snd (alpha_beta_reads value None None t)) = length read).
  { rewrite <- (positions_labels b0 t) at 1. rewrite alpha_beta_reads_map. fold labels. unfold read.
    destruct (alpha_beta_reads _ _ _ (positions t)). apply map_length. }
  assert (values : map_tree (fun p => value (labels p)) (positions t) = map_tree value t).
  { rewrite <- (positions_labels b0 t) at 2. now rewrite map_tree_map_tree. }
  rewrite same, <- values.
  apply at_most_le with (count (among same_path read) (positions t)).
  - destruct (alpha_beta_proves (fun p => value (labels p)) (among same_path read) (positions t)).
    + intros p there. now apply among_in.
    + rewrite <- smallest_proof_without_range. apply exact_is_smallest; auto using within_anything.
  - now apply count_among, positions_different.
Qed.
