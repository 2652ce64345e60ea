(** No algorithm reads fewer leaves than the critical tree has, or the smallest proof in a range.

      answer (Answer x)      value = x                reads (Answer x)      value = []
      answer (Read b next)   value                    reads (Read b next)   value
             = answer (next (value b)) value                = b : reads (next (value b)) value

    An algorithm answers, or it reads a leaf and goes on as the label says: nothing is assumed of the
    order of its reads. It knows the shape of the tree, with a different name [b] for each leaf, and
    nothing of the labels, [value]. It is right if its answer is the minimax value whatever the labels
    are. Run it on one tree, and then change the leaves that it did not read: it reads the same again and
    answers the same, so the value must be the same. Now give all unread leaves so bad a label that each
    is worth less than the answer. The tree is still worth as much, so the leaves that were read prove
    it: they contain a proof of the lower bound. With so good a label they must contain a proof of the
    upper bound. The smallest set with both has [critical_leaves] leaves.

    If all labels are known to lie in a range, an algorithm needs to be right only on such trees, and the
    smallest set has [smallest_proof] leaves. Some algorithm reads no more.

    Where the range has no bound, the argument needs a label below the answer, or one above it; whole numbers
    and fractions have both. It fails without: if the answer is the greatest label that there is, no upper
    bound need be proved. *)
From Coq Require Import List Bool PeanoNat FinFun ZArith QArith Qcanon Lia.
From gametree Require Import Label Tree MapTree Subsequence Window CriticalTree SmallestProof.
Import ListNotations.
Open Scope nat_scope.
Open Scope label_scope.

(** ** Algorithms *)

Inductive algorithm (A B : Type) :=
| Answer (x : A)
| Read (leaf : B) (next : A -> algorithm A B).
Arguments Answer {A B}.
Arguments Read {A B}.

Section run.
  Context {A B : Type}.

  Fixpoint answer (g : algorithm A B) (value : B -> A) : A :=
    match g with Answer x => x | Read b next => answer (next (value b)) value end.
  Fixpoint reads (g : algorithm A B) (value : B -> A) : list B :=
    match g with Answer _ => [] | Read b next => b :: reads (next (value b)) value end.

  (** Irrelevance: what is not read has no influence. *)
  Lemma answer_same g (value value' : B -> A) :
    (forall b, In b (reads g value) -> value' b = value b) -> answer g value' = answer g value.
  Proof.
    induction g as [x | b next each]; cbn; intros agree; [reflexivity |].
    rewrite (agree b) by now left. apply each. intros b' there. apply agree. now right.
  Qed.
End run.

(** Right on every tree of the shape of [t]. *)
Definition right {A B} `{Label A} (g : algorithm A B) (t : tree B) : Prop :=
  forall value, answer g value = minimax (map_tree value t).

(** ** Leaves at an even depth and at an odd one

    An unread leaf is made worse for the player at the root: lower at an even depth, where this player
    is to move, higher at an odd one. *)

Fixpoint even_leaves {B} (t : tree B) : list B :=
  match t with
  | Node b [] => [b]
  | Node _ ts => flat_map odd_leaves ts
  end
with odd_leaves {B} (t : tree B) : list B :=
  match t with
  | Node _ [] => []
  | Node _ ts => flat_map even_leaves ts
  end.

Section parity.
  Context {B : Type}.

  Lemma parity_leaves (t : tree B) b :
    (In b (even_leaves t) -> In b (leaves t)) /\ (In b (odd_leaves t) -> In b (leaves t)).
  Proof.
    induction t as [x ts each] using tree_induction. rewrite Forall_forall in each.
    destruct ts as [| t ts]; [now split |].
    change (leaves _) with (flat_map leaves (t :: ts)).
    change (even_leaves _) with (flat_map odd_leaves (t :: ts)).
    change (odd_leaves _) with (flat_map even_leaves (t :: ts)).
    rewrite !in_flat_map.
    split; intros (u & there & this); exists u; (split; [exact there |]);
      destruct (each u there) as [even odd]; auto.
  Qed.

  Lemma even_is_leaf (t : tree B) b : In b (even_leaves t) -> In b (leaves t).
  Proof. apply parity_leaves. Qed.
  Lemma odd_is_leaf (t : tree B) b : In b (odd_leaves t) -> In b (leaves t).
  Proof. apply parity_leaves. Qed.

  Lemma NoDup_app_apart (xs ys : list B) : NoDup (xs ++ ys) ->
    NoDup xs /\ NoDup ys /\ (forall b, In b xs -> In b ys -> False).
  Proof.
    induction xs as [| x xs each]; cbn; intros different.
    { repeat split; [constructor | exact different | easy]. }
    apply NoDup_cons_iff in different. destruct different as [new different].
    destruct (each different) as (left & right & apart). rewrite in_app_iff in new. repeat split.
    - apply NoDup_cons_iff. tauto.
    - exact right.
    - intros b [-> | there] there'; [tauto | now apply (apart b)].
  Qed.

  Lemma NoDup_app_intro (xs ys : list B) : NoDup xs -> NoDup ys ->
    (forall b, In b xs -> In b ys -> False) -> NoDup (xs ++ ys).
  Proof.
    induction 1 as [| x xs new _ each]; cbn; intros right apart; [exact right |].
    apply NoDup_cons_iff. rewrite in_app_iff. split.
    - intros [there | there]; [contradiction | apply (apart x); auto].
    - apply each; [exact right |]. intros b there. apply apart. now right.
  Qed.

  Lemma parity_apart (t : tree B) : NoDup (leaves t) ->
    forall b, In b (even_leaves t) -> In b (odd_leaves t) -> False.
  Proof.
    induction t as [x ts each] using tree_induction.
    destruct ts as [| t0 ts0] eqn:E; [now cbn |].
    change (leaves _) with (flat_map leaves (t0 :: ts0)).
    change (even_leaves _) with (flat_map odd_leaves (t0 :: ts0)).
    change (odd_leaves _) with (flat_map even_leaves (t0 :: ts0)).
    rewrite <- E in *. clear E t0 ts0.
    induction each as [| t ts here _ each]; cbn [flat_map]; [easy |].
    intros different b. apply NoDup_app_apart in different. destruct different as (left & right & apart).
    rewrite !in_app_iff. intros [odd | odd] [even | even].
    - now apply (here left b).
    - apply (apart b); [now apply odd_is_leaf |].
      apply in_flat_map in even. destruct even as (u & there & even). apply in_flat_map.
      exists u. split; [exact there | now apply even_is_leaf].
    - apply (apart b); [now apply even_is_leaf |].
      apply in_flat_map in odd. destruct odd as (u & there & odd). apply in_flat_map.
      exists u. split; [exact there | now apply odd_is_leaf].
    - now apply (each right b).
  Qed.
End parity.

(** ** What is known fixes the value exactly if it contains a proof *)

Section worst_case.
  Context {A : Type} `{Label A} {B : Type}.
  Variables value value' : B -> A.
  Variable known : B -> bool.
  Hypothesis agree : forall b, known b = true -> value' b = value b.

  (** Every unknown leaf is worth [v] to the player at the root. *)
  Definition unknown_are (v : A) (t : tree B) : Prop :=
    (forall b, In b (even_leaves t) -> known b = false -> value' b = v) /\
    (forall b, In b (odd_leaves t) -> known b = false -> value' b = - v).

  Lemma unknown_are_child v b ts t : unknown_are v (Node b ts) -> In t ts -> unknown_are (- v) t.
  Proof.
    intros [even odd] there. destruct ts as [| t0 ts0]; [destruct there |].
    change (even_leaves _) with (flat_map odd_leaves (t0 :: ts0)) in even.
    change (odd_leaves _) with (flat_map even_leaves (t0 :: ts0)) in odd. split.
    - intros c here. apply odd, in_flat_map. now exists t.
    - intros c here. rewrite negate_negate. apply even, in_flat_map. now exists t.
  Qed.

  (** The range gives the bound, or unknown leaves do not have it. *)
  Definition is_no_lower lowest (w v : A) : Prop := given_lower lowest w = true \/ v < w.
  Definition is_no_upper highest (w v : A) : Prop := given_upper highest w = true \/ w < v.

  (** If the tree is worth [w] even where all that is unknown is bad, this has been proved. *)
  Lemma worst_case t : forall lowest highest w v, unknown_are v t ->
    (is_no_lower lowest w v -> w <= minimax (map_tree value' t) ->
      shows_lower value lowest highest known w t = true) /\
    (is_no_upper highest w v -> minimax (map_tree value' t) <= w ->
      shows_upper value lowest highest known w t = true).
  Proof.
    induction t as [b ts each] using tree_induction. intros lowest highest w v unknown.
    destruct ts as [| t0 ts0] eqn:E.
    - cbn. destruct unknown as [here _]. specialize (here b (or_introl eq_refl)).
      split; intros [-> | beyond] bound; try reflexivity; apply orb_true_iff; right.
      all: destruct (known b) eqn:K; [now rewrite <- (agree b K) | rewrite here in bound by reflexivity].
      all: exfalso; clear here K; order.
    - rewrite <- E in *. assert (inner : ts <> []) by now rewrite E. clear E t0 ts0.
      assert (inner' : map (map_tree value') ts <> []) by now destruct ts.
      rewrite map_tree_node, shows_lower_node, shows_upper_node, minimax_above, minimax_below by assumption.
      rewrite Exists_map, Forall_map. rewrite Forall_forall in each.
      assert (below := fun t there => unknown_are_child v b ts t unknown there). split.
      + intros given one. apply Exists_exists in one. destruct one as (t & there & this).
        apply existsb_exists. exists t. split; [exact there |].
        apply each with (v := - v); [exact there | now apply below | | exact this].
        destruct given; [left; now rewrite opposite_given_upper | right; order].
      + intros given all. apply forallb_forall. intros t there. rewrite Forall_forall in all.
        apply each with (v := - v); [exact there | now apply below | | now apply all].
        destruct given; [left; now rewrite opposite_given_lower | right; order].
  Qed.

  (** What has been proved is true whatever the unknown leaves are worth, within the range. *)
  Lemma proved_is_true t : forall lowest highest w, within lowest highest (map_tree value' t) = true ->
    (shows_lower value lowest highest known w t = true -> w <= minimax (map_tree value' t)) /\
    (shows_upper value lowest highest known w t = true -> minimax (map_tree value' t) <= w).
  Proof.
    induction t as [b ts each] using tree_induction. intros lowest highest w inside.
    destruct ts as [| t0 ts0] eqn:E.
    - cbn in *. apply andb_true_iff in inside. destruct inside as [above below].
      split; intros shown; apply orb_true_iff in shown; destruct shown as [given | [K bound]%andb_true_iff].
      + destruct lowest as [l |]; [now apply le_trans with l | discriminate].
      + now rewrite (agree b K).
      + destruct highest as [h |]; [now apply le_trans with h | discriminate].
      + now rewrite (agree b K).
    - rewrite <- E in *. assert (inner : ts <> []) by now rewrite E. clear E t0 ts0.
      assert (inner' : map (map_tree value') ts <> []) by now destruct ts.
      rewrite map_tree_node, within_node, forallb_forall in inside by exact inner'.
      rewrite map_tree_node, shows_lower_node, shows_upper_node, minimax_above, minimax_below by assumption.
      rewrite Exists_map, Forall_map. rewrite Forall_forall in each.
      assert (below := fun t there => inside _ (in_map (map_tree value') ts t there)). split.
      + intros one. apply existsb_exists in one. destruct one as (t & there & this).
        apply Exists_exists. exists t. split; [exact there |]. revert this. now apply each, below.
      + intros all. rewrite forallb_forall in all. apply Forall_forall. intros t there.
        generalize (all t there). now apply each, below.
  Qed.

  (** Labels that agree with known ones, and are in the range elsewhere, are in the range. *)
  Lemma within_unknown t : forall lowest highest v,
    within lowest highest (map_tree value t) = true -> unknown_are v t ->
    not_below lowest v = true -> not_above highest v = true ->
    within lowest highest (map_tree value' t) = true.
  Proof.
    induction t as [b ts each] using tree_induction.
    intros lowest highest v inside unknown above below.
    destruct ts as [| t0 ts0] eqn:E.
    - destruct unknown as [here _]. specialize (here b (or_introl eq_refl)). cbn in *.
      destruct (known b) eqn:K; [now rewrite (agree b K) |].
      rewrite here by reflexivity. apply andb_true_iff. now split.
    - rewrite <- E in *. assert (inner : ts <> []) by now rewrite E. clear E t0 ts0.
      assert (inner' : forall C (f : B -> C), map (map_tree f) ts <> []) by now destruct ts.
      rewrite map_tree_node, within_node, forallb_forall in * by auto.
      intros u there. apply in_map_iff in there. destruct there as (t & <- & there).
      rewrite Forall_forall in each. apply each with (v := - v).
      + exact there.
      + now apply inside, in_map.
      + now apply unknown_are_child with (1 := unknown).
      + now rewrite opposite_not_below.
      + now rewrite opposite_not_above.
  Qed.
End worst_case.

(** ** The lower bound *)

Section lower_bound.
  Context {A : Type} `{Label A} {B : Type}.
  Variable eq_dec : forall b b' : B, {b = b'} + {b <> b'}.

  Definition among (bs : list B) (b : B) : bool := if in_dec eq_dec b bs then true else false.
  Lemma among_in bs b : among bs b = true <-> In b bs.
  Proof. unfold among. destruct (in_dec eq_dec b bs); intuition discriminate. Qed.

  Variable t : tree B.
  Hypothesis different : NoDup (leaves t).
  Variable value : B -> A.

  Variables lowest highest : option A.
  Hypothesis inside : within lowest highest (map_tree value t) = true.

  (** The leaves [known] fix the value: it is the same for all labels in the range of the other leaves. *)
  Definition fixes (known : list B) : Prop := forall value',
    (forall b, In b known -> value' b = value b) ->
    (forall b, ~ In b (leaves t) -> value' b = value b) ->
    within lowest highest (map_tree value' t) = true ->
    minimax (map_tree value' t) = minimax (map_tree value t).

  (** The labels where each leaf that is not known is worth [v] to the player at the root. *)
  Definition otherwise (v : A) (known : list B) (b : B) : A :=
    if among known b then value b
    else if among (even_leaves t) b then v
    else if among (odd_leaves t) b then - v
    else value b.

  Lemma otherwise_known v known b : In b known -> otherwise v known b = value b.
  Proof. intros there. unfold otherwise. apply among_in in there. now rewrite there. Qed.
  Lemma otherwise_elsewhere v known b : ~ In b (leaves t) -> otherwise v known b = value b.
  Proof.
    intros elsewhere. unfold otherwise. destruct (among known b); [reflexivity |].
    destruct (among (even_leaves t) b) eqn:even.
    { apply among_in, even_is_leaf in even. contradiction. }
    destruct (among (odd_leaves t) b) eqn:odd; [| reflexivity].
    apply among_in, odd_is_leaf in odd. contradiction.
  Qed.
  Lemma otherwise_unknown v known : unknown_are (otherwise v known) (among known) v t.
  Proof.
    split; intros b there unknown; unfold otherwise; rewrite unknown.
    - apply among_in in there. now rewrite there.
    - destruct (among (even_leaves t) b) eqn:even.
      + apply among_in in even. exfalso. now apply (parity_apart t different b).
      + apply among_in in there. now rewrite there.
  Qed.

  Let w := minimax (map_tree value t).

  (** A label that is bad for the player at the root, and one that is good. *)
  Lemma bad_label : (lowest = None -> exists low, low < w) ->
    exists v, is_no_lower lowest w v /\ not_below lowest v = true /\ not_above highest v = true.
  Proof.
    intros unbounded. destruct (within_minimax _ _ _ inside) as [above below]. fold w in above, below.
    destruct lowest as [l |].
    - exists l. split; [destruct (le_or_lt w l); [now left | now right] |]. split; [apply le_refl |].
      destruct highest as [h |]; [| reflexivity]. cbn in *. now apply le_trans with w.
    - destruct unbounded as [low under]; [reflexivity |]. exists low. split; [now right |].
      split; [reflexivity |]. destruct highest as [h |]; [| reflexivity].
      cbn in *. apply le_trans with w; [now apply lt_le | exact below].
  Qed.
  Lemma good_label : (highest = None -> exists high, w < high) ->
    exists v, is_no_upper highest w v /\ not_below lowest v = true /\ not_above highest v = true.
  Proof.
    intros unbounded. destruct (within_minimax _ _ _ inside) as [above below]. fold w in above, below.
    destruct highest as [h |].
    - exists h. split; [destruct (le_or_lt h w); [now left | now right] |]. split; [| apply le_refl].
      destruct lowest as [l |]; [| reflexivity]. cbn in *. now apply le_trans with w.
    - destruct unbounded as [high over]; [reflexivity |]. exists high. split; [now right |].
      split; [| reflexivity]. destruct lowest as [l |]; [| reflexivity].
      cbn in *. apply le_trans with w; [exact above | now apply lt_le].
  Qed.

  (** If there is a label below the value, or a least one, then leaves that fix it contain a proof of the lower
      bound; if there is one above, or a greatest one, then they contain one of the upper bound. *)
  Theorem fixes_shows known : fixes known ->
    ((lowest = None -> exists low, low < w) -> shows_lower value lowest highest (among known) w t = true) /\
    ((highest = None -> exists high, w < high) -> shows_upper value lowest highest (among known) w t = true).
  Proof.
    intros fixed.
    assert (agree : forall v b, among known b = true -> otherwise v known b = value b).
    { intros v b there. now apply otherwise_known, among_in. }
    assert (same : forall v, not_below lowest v = true -> not_above highest v = true ->
                             minimax (map_tree (otherwise v known) t) = w).
    { intros v above below. apply fixed; [apply otherwise_known | apply otherwise_elsewhere |].
      now apply within_unknown with (1 := agree v) (2 := inside) (v := v), below; [apply otherwise_unknown |]. }
    split; intros beyond.
    - destruct (bad_label beyond) as (v & no_lower & above & below).
      apply (worst_case _ _ _ (agree v) t _ _ w v (otherwise_unknown v known)); [exact no_lower |].
      rewrite same by assumption. apply le_refl.
    - destruct (good_label beyond) as (v & no_upper & above & below).
      apply (worst_case _ _ _ (agree v) t _ _ w v (otherwise_unknown v known)); [exact no_upper |].
      rewrite same by assumption. apply le_refl.
  Qed.

  (** Conversely, leaves that contain both proofs fix the value. *)
  Theorem shows_fixes known : shows_lower value lowest highest (among known) w t = true ->
    shows_upper value lowest highest (among known) w t = true -> fixes known.
  Proof.
    intros low high value' agree _ inside'.
    assert (agree' : forall b, among known b = true -> value' b = value b).
    { intros b there. now apply agree, among_in. }
    apply le_antisym.
    - exact (proj2 (proved_is_true _ _ _ agree' t _ _ w inside') high).
    - exact (proj1 (proved_is_true _ _ _ agree' t _ _ w inside') low).
  Qed.

  (** Each known leaf of the tree counts once. *)
  Lemma count_among known : (count (among known) t <= length known)%nat.
  Proof.
    unfold count. apply NoDup_incl_length; [now apply NoDup_filter |].
    intros b there. apply filter_In in there. now apply among_in.
  Qed.

  (** Leaves that fix the value are at least as many as the smallest proofs of these bounds. *)
  Theorem fixes_at_least known : fixes known ->
    let proofs := proofs_within lowest highest w (map_tree value t) in
    ((lowest = None -> exists low, low < w) -> at_most (lower proofs) (count (among known) t)) /\
    ((highest = None -> exists high, w < high) -> at_most (upper proofs) (count (among known) t)) /\
    ((lowest = None -> exists low, low < w) -> (highest = None -> exists high, w < high) ->
      at_most (smallest_proof lowest highest (map_tree value t)) (count (among known) t)).
  Proof.
    intros fixed proofs. destruct (fixes_shows known fixed) as [low high]. repeat split.
    - intros lower. now apply bounds_are_smallest, low.
    - intros higher. now apply bounds_are_smallest, high.
    - intros lower higher. apply exact_is_smallest; [exact inside | now apply low | now apply high].
  Qed.

  (** Right on every tree of the shape of [t] whose labels are in the range. *)
  Definition right_within (g : algorithm A B) : Prop := forall labels,
    within lowest highest (map_tree labels t) = true -> answer g labels = minimax (map_tree labels t).

  (** The lower bound. An algorithm that is right on all trees of this shape with labels in the range reads on
      this one at least [smallest_proof] different leaves. Where the range has no bound, a label beyond the
      value is needed on this side. *)
  Theorem lower_bound_within g : right_within g ->
    (lowest = None -> exists low, low < w) -> (highest = None -> exists high, w < high) ->
    at_most (smallest_proof lowest highest (map_tree value t)) (count (among (reads g value)) t) /\
    (count (among (reads g value)) t <= length (reads g value))%nat.
  Proof.
    intros is_right low high. split; [| apply count_among].
    apply fixes_at_least; [| exact low | exact high].
    intros value' agree _ inside'. rewrite <- !is_right by assumption. now apply answer_same.
  Qed.
End lower_bound.

(** ** Without a range *)

Section unbounded.
  Context {A : Type} `{Label A} {B : Type}.
  Variable eq_dec : forall b b' : B, {b = b'} + {b <> b'}.
  Variable t : tree B.
  Hypothesis different : NoDup (leaves t).
  Variable value : B -> A.
  Let w := minimax (map_tree value t).

  Lemma fixes_at_least_critical known : fixes t value None None known ->
    (exists low, low < w) -> (exists high, w < high) ->
    at_most (critical_leaves (map_tree value t)) (count (among eq_dec known) t).
  Proof.
    intros fixed low high. rewrite <- smallest_proof_without_range.
    now apply (fixes_at_least eq_dec t different value None None (within_anything _) known fixed).
  Qed.

  (** An algorithm that is right on all trees of this shape reads on this one at least [critical_leaves]
      different leaves, if there is a label below the value and one above it. *)
  Theorem lower_bound g : right g t -> (exists low, low < w) -> (exists high, w < high) ->
    at_most (critical_leaves (map_tree value t)) (count (among eq_dec (reads g value)) t) /\
    (count (among eq_dec (reads g value)) t <= length (reads g value))%nat.
  Proof.
    intros is_right low high. rewrite <- smallest_proof_without_range.
    now apply (lower_bound_within eq_dec t different value None None (within_anything _));
      [intros labels _; apply is_right | |].
  Qed.

  (** The same of a search that is given as a function and whose answer depends on nothing but the
      leaves that it says it read. *)
  Theorem lower_bound_of_search (search : (B -> A) -> A * list B) :
    (forall labels, fst (search labels) = minimax (map_tree labels t)) ->
    (forall labels labels', (forall b, In b (snd (search labels)) -> labels' b = labels b) ->
      fst (search labels') = fst (search labels)) ->
    (exists low, low < w) -> (exists high, w < high) ->
    at_most (critical_leaves (map_tree value t)) (length (snd (search value))).
  Proof.
    intros is_right irrelevant low high.
    apply at_most_le with (count (among eq_dec (snd (search value))) t); [| now apply count_among].
    apply fixes_at_least_critical; [| exact low | exact high].
    intros value' agree _ _. rewrite <- !is_right. now apply irrelevant.
  Qed.
End unbounded.

(** ** Leaves by their position

    Any tree can be read so: the name of a leaf is its position, the numbers of the children on the way
    down. Two trees have the same shape if they have the same positions. *)

Definition path := list nat.

Fixpoint number (i : nat) (ts : list (tree path)) : list (tree path) :=
  match ts with [] => [] | t :: ts => map_tree (cons i) t :: number (S i) ts end.
Fixpoint positions {A} (t : tree A) : tree path :=
  match t with Node _ ts => Node [] (number 0 (map positions ts)) end.

Definition same_shape {A} (t u : tree A) : Prop := positions t = positions u.

(** The label at a position, or [outside] if the tree has no such position. *)
Fixpoint label_at {A} (outside : A) (t : tree A) (p : path) : A :=
  match p with
  | [] => label t
  | i :: p => match nth_error (children t) i with Some u => label_at outside u p | None => outside end
  end.

Lemma nth_error_number ts : forall k i,
  nth_error (number k ts) i = option_map (map_tree (cons (k + i))) (nth_error ts i).
Proof.
  induction ts as [| t ts each]; intros k [| i]; cbn; try reflexivity.
  - now rewrite Nat.add_0_r.
  - rewrite each. now rewrite Nat.add_succ_comm.
Qed.

Lemma positions_map {A B} (f : A -> B) t : positions (map_tree f t) = positions t.
Proof.
  induction t as [x ts each] using tree_induction. cbn. do 2 f_equal. rewrite map_map.
  apply map_ext_in. now apply Forall_forall.
Qed.

Section positions.
  Context {A : Type}.
  Implicit Types t u : tree A.

  Lemma positions_positions t : positions (positions t) = positions t.
  Proof.
    induction t as [x ts each] using tree_induction. cbn. f_equal.
    enough (all : forall k, number k (map positions (number k (map positions ts)))
                            = number k (map positions ts)) by apply all.
    induction each as [| t ts here _ each]; intros k; cbn; [reflexivity |].
    f_equal; [| apply each]. rewrite positions_map. now apply f_equal.
  Qed.

  (** Every tree is its positions, each with its label. *)
  Lemma positions_labels outside t : map_tree (label_at outside t) (positions t) = t.
  Proof.
    induction t as [x ts each] using tree_induction. cbn. f_equal.
    enough (suffix : forall us k, Forall (fun t => map_tree (label_at outside t) (positions t) = t) us ->
      (forall i, nth_error us i = nth_error ts (k + i)) ->
      map (map_tree (label_at outside (Node x ts))) (number k (map positions us)) = us).
    { now apply suffix. }
    clear each. induction us as [| u us each]; intros k all there; cbn; [reflexivity |].
    inversion_clear all as [| ? ? here rest]. f_equal.
    - rewrite map_tree_map_tree. rewrite <- here at 2. apply map_tree_ext. intros p. cbn.
      specialize (there 0). rewrite Nat.add_0_r in there. now rewrite <- there.
    - apply each; [exact rest |]. intros i. specialize (there (S i)). now rewrite Nat.add_succ_r in there.
  Qed.

  (** New labels are found where they were put, and nowhere else. *)
  Lemma label_at_map outside t : forall (f : path -> A) p,
    label_at outside (map_tree f (positions t)) p = f p \/
    label_at outside (map_tree f (positions t)) p = outside /\ label_at outside t p = outside.
  Proof.
    induction t as [x ts each] using tree_induction. intros f [| i p]; [now left |].
    cbn. rewrite nth_error_map, nth_error_number, nth_error_map.
    destruct (nth_error ts i) as [u |] eqn:there; cbn; [| now right].
    rewrite map_tree_map_tree. apply nth_error_In in there. rewrite Forall_forall in each.
    exact (each u there (fun q => f (i :: q)) p).
  Qed.

  (** Different leaves have different positions. *)
  Lemma positions_different t : NoDup (leaves (positions t)).
  Proof.
    induction t as [x ts each] using tree_induction. cbn [positions].
    destruct ts as [| t0 ts0] eqn:E; [repeat constructor; easy |].
    change (leaves _) with (flat_map leaves (number 0 (map positions (t0 :: ts0)))).
    rewrite <- E in *. clear E t0 ts0.
    enough (all : forall k, NoDup (flat_map leaves (number k (map positions ts))) /\
      forall p, In p (flat_map leaves (number k (map positions ts))) ->
                exists i q, p = i :: q /\ (k <= i)%nat) by apply all.
    induction each as [| t ts here _ each]; intros k; cbn; [split; [constructor | easy] |].
    destruct (each (S k)) as [different later]. rewrite leaves_map_tree. split.
    - apply NoDup_app_intro; [| exact different |].
      + apply FinFun.Injective_map_NoDup; [| exact here]. intros p q E. now inversion E.
      + intros p first other. apply in_map_iff in first. destruct first as (q & <- & _).
        destruct (later _ other) as (i & r & E & le). inversion E. lia.
    - intros p there. apply in_app_iff in there. destruct there as [there | there].
      + apply in_map_iff in there. destruct there as (q & <- & _). now exists k, q.
      + destruct (later p there) as (i & q & E & le). exists i, q. split; [exact E | lia].
  Qed.
End positions.

Definition same_path : forall p q : path, {p = q} + {p <> q} := list_eq_dec Nat.eq_dec.

(** The lower bound once more, of an algorithm that reads labels by position: if it is right on all
    trees of the shape of [t], then it reads at least [critical_leaves t] different leaves of [t]. *)
Theorem lower_bound_by_position {A} `{Label A} (outside : A) (t : tree A) (g : algorithm A path) :
  (forall u, same_shape t u -> answer g (label_at outside u) = minimax u) ->
  (exists low, low < minimax t) -> (exists high, minimax t < high) ->
  at_most (critical_leaves t) (count (among same_path (reads g (label_at outside t))) (positions t)) /\
  at_most (critical_leaves t) (length (reads g (label_at outside t))).
Proof.
  intros is_right low high.
  pose proof (positions_different t) as different.
  assert (fixed : fixes (positions t) (label_at outside t) None None (reads g (label_at outside t))).
  { intros labels agree _ _. rewrite positions_labels, <- !is_right; [| reflexivity |].
    - apply answer_same. intros p there.
      destruct (label_at_map outside t labels p) as [E | [E F]].
      + rewrite (agree p there) in E. exact E.
      + now rewrite E, F.
    - unfold same_shape. now rewrite positions_map, positions_positions. }
  pose proof (fixes_at_least_critical same_path (positions t) different _ _ fixed) as least.
  rewrite positions_labels in least. specialize (least low high). split; [exact least |].
  eapply at_most_le; [exact least |]. now apply count_among.
Qed.

(** ** The bound is reached

    Some algorithm that is right on all trees of the shape reads no more than that on the given tree: it
    reads a smallest proof, and the rest only if this is not what it expected. *)
Section best_algorithm.
  Context {A : Type} `{Label A} {B : Type}.
  Variable eq_dec : forall b b' : B, {b = b'} + {b <> b'}.

  Definition with_label (labels : B -> A) (b : B) (x : A) (b' : B) : A :=
    if eq_dec b b' then x else labels b'.

  (** Reads the leaves [bs] and goes on with all labels that are known then. *)
  Fixpoint read_all (bs : list B) (labels : B -> A) (next : (B -> A) -> algorithm A B) : algorithm A B :=
    match bs with
    | [] => next labels
    | b :: bs => Read b (fun x => read_all bs (with_label labels b x) next)
    end.

  Lemma read_all_run bs value : forall labels next, exists labels',
    (forall b, In b bs \/ labels b = value b -> labels' b = value b) /\
    answer (read_all bs labels next) value = answer (next labels') value /\
    reads (read_all bs labels next) value = bs ++ reads (next labels') value.
  Proof.
    induction bs as [| b bs each]; intros labels next.
    - exists labels. split; [intros b [[] | E]; exact E | now split].
    - destruct (each (with_label labels b (value b)) next) as (labels' & known & E & F).
      exists labels'. cbn. rewrite E, F. split; [| now split].
      intros b' there. apply known. unfold with_label.
      destruct (eq_dec b b') as [<- | other]; [now right |].
      destruct there as [[same | there] | same]; [contradiction | now left | now right].
  Qed.

  (** The value depends on the leaves only. *)
  Lemma minimax_leaves (value value' : B -> A) t : (forall b, In b (leaves t) -> value' b = value b) ->
    minimax (map_tree value' t) = minimax (map_tree value t).
  Proof.
    induction t as [b ts each] using tree_induction. destruct ts as [| t ts].
    - intros agree. apply agree. now left.
    - change (leaves _) with (flat_map leaves (t :: ts)). intros agree.
      cbn [map_tree map minimax]. do 2 f_equal.
      assert (same : forall u, In u (t :: ts) ->
                               minimax (map_tree value' u) = minimax (map_tree value u)).
      { intros u there. rewrite Forall_forall in each. apply each; [exact there |].
        intros c here. apply agree, in_flat_map. now exists u. }
      f_equal; [apply same; now left |]. rewrite !map_map. apply map_ext_in.
      intros u there. apply same. now right.
  Qed.

  Variable t : tree B.
  Variable value : B -> A.

  Definition read_everything (labels : B -> A) : algorithm A B :=
    read_all (leaves t) labels (fun labels => Answer (minimax (map_tree labels t))).
  Definition check_first (known : list B) : algorithm A B :=
    read_all known value (fun labels =>
      if forallb (fun b => equal (labels b) (value b)) known
      then Answer (minimax (map_tree value t))
      else read_everything labels).

  (** As the labels begin with those that are expected, they are the expected ones where nothing is read. *)
  Lemma check_first_reads known : reads (check_first known) value = known.
  Proof.
    unfold check_first. set (next := fun labels => _).
    destruct (read_all_run known value value next) as (labels & expected & _ & ->).
    unfold next. replace (forallb _ known) with true; [apply app_nil_r |].
    symmetry. apply forallb_forall. intros b there. apply equal_same, expected. now left.
  Qed.

  (** Its answer is right if the expected labels fix the value. *)
  Lemma check_first_answer known labels :
    ((forall b, In b known -> labels b = value b) ->
     minimax (map_tree labels t) = minimax (map_tree value t)) ->
    answer (check_first known) labels = minimax (map_tree labels t).
  Proof.
    intros fixed. unfold check_first. set (next := fun labels => _).
    destruct (read_all_run known labels value next) as (found & read & -> & _). unfold next.
    destruct (forallb _ known) eqn:E.
    - cbn. symmetry. apply fixed. intros b there. rewrite forallb_forall in E.
      rewrite <- read by now left. now apply equal_same, E.
    - unfold read_everything. set (last := fun labels => _).
      destruct (read_all_run (leaves t) labels found last) as (all & read' & -> & _).
      apply minimax_leaves. intros b there. apply read'. now left.
  Qed.

  (** Some algorithm that is right on all trees of this shape with labels in the range reads on this one
      exactly [smallest_proof] leaves. *)
  Theorem lower_bound_within_reached lowest highest n : within lowest highest (map_tree value t) = true ->
    smallest_proof lowest highest (map_tree value t) = Some n ->
    exists g, right_within t lowest highest g /\ length (reads g value) = n.
  Proof.
    intros inside E. destruct (exact_attained value t _ _ _ inside n E) as (known & long & _ & enough).
    destruct (enough (among eq_dec known)) as [low high]; [intros b; apply among_in |].
    exists (check_first known). rewrite check_first_reads. split; [| exact long].
    intros labels inside'. apply check_first_answer. intros agree.
    assert (agree' : forall b, among eq_dec known b = true -> labels b = value b).
    { intros b there. now apply agree, (among_in eq_dec). }
    destruct (proved_is_true _ _ _ agree' t _ _ (minimax (map_tree value t)) inside') as [at_least at_most].
    apply le_antisym; auto.
  Qed.

  (** Without a range: exactly [critical_leaves]. *)
  Theorem lower_bound_reached : exists g, right g t /\
    critical_leaves (map_tree value t) = Some (length (reads g value)).
  Proof.
    destruct (critical_leaves_exist (map_tree value t)) as [n E]. rewrite E.
    rewrite <- smallest_proof_without_range in E.
    destruct (lower_bound_within_reached None None n (within_anything _) E) as (g & is_right & <-).
    exists g. split; [| reflexivity]. intros labels. apply is_right, within_anything.
  Qed.
End best_algorithm.

(** ** Labels without a least one

    Then there is no greatest one either, and the bound holds for every tree. *)

Definition without_least (A : Type) `{Label A} : Prop := forall x : A, exists y, y < x.

Lemma without_greatest {A} `{Label A} : without_least A -> forall x : A, exists y, x < y.
Proof. intros lower x. destruct (lower (- x)) as [y below]. exists (- y). order. Qed.

Lemma Z_without_least : without_least Z.
Proof. intros x. exists (x - 1)%Z. apply Z.leb_gt. lia. Qed.

Lemma Qc_without_least : without_least Qc.
Proof.
  intros x. exists (x - 1)%Qc. apply not_le. intros above. apply Qc_leb_le in above.
  apply (Qcplus_le_compat (- x)%Qc (- x)%Qc) in above; [| apply Qcle_refl].
  revert above. ring_simplify (- x + x)%Qc (- x + (x - 1))%Qc. apply Qclt_not_le. reflexivity.
Qed.

Theorem lower_bound_unbounded {A B} `{Label A} (eq_dec : forall b b' : B, {b = b'} + {b <> b'})
  (t : tree B) (value : B -> A) g :
  without_least A -> NoDup (leaves t) -> right g t ->
  at_most (critical_leaves (map_tree value t)) (length (reads g value)).
Proof.
  intros lower different is_right.
  destruct (lower_bound eq_dec t different value g is_right) as [found short].
  - apply lower.
  - now apply without_greatest.
  - now apply at_most_le with (2 := short).
Qed.

(** *** With a least or a greatest label it is false

    Two labels, lost and won, at two children: as soon as one child is lost, the other player is, and we
    have won. One read is enough, though the smallest proof of the value among all labels has two
    leaves: the second shows that the tree is not worth more, which needs no proof. *)
Section counterexamples.
  Definition won_or_lost : Label bool.
  Proof.
    refine {| leb := implb; negate := negb |}.
    - intros [] []; cbn; auto.
    - intros [] [] []; cbn; auto.
    - intros [] []; cbn; auto.
    - intros []; reflexivity.
    - intros [] []; reflexivity.
  Defined.
  Local Existing Instance won_or_lost.

  Definition two_children : tree nat := Node 0 [Node 1 []; Node 2 []].
  Definition stop_at_a_win : algorithm bool nat :=
    Read 1 (fun x : bool => if x then Read 2 (fun y => Answer (negb y)) else Answer true).

  Example stop_at_a_win_right : right stop_at_a_win two_children.
  Proof. intros value. cbn. destruct (value 1); cbn; now destruct (value 2). Qed.
  Example greatest_label : let value := fun _ => false in
    critical_leaves (map_tree value two_children) = Some 2 /\
    length (reads stop_at_a_win value) = 1.
  Proof. vm_compute. auto. Qed.

  (** If there is a single label, then no leaf at all is needed. *)
  Definition all_equal : Label unit.
  Proof. refine {| leb := fun _ _ => true; negate := fun x => x |}; auto. now intros [] []. Defined.
  Local Existing Instance all_equal.

  Example single_label_right : right (Answer tt) two_children.
  Proof. intros value. now destruct (minimax _). Qed.
  Example single_label : let value := fun _ => tt in
    critical_leaves (map_tree value two_children) = Some 2 /\
    length (reads (Answer tt) value) = 0.
  Proof. vm_compute. auto. Qed.
End counterexamples.
