(** How few leaves fix the value if all values are known to lie in a range, as
    lib/laboratory/gap/smallest_proof.cpp counts them (for trees without chance nodes).

      lower w (Node x []) = 0 if lowest >= w, else 1 if x >= w
      upper w (Node x []) = 0 if highest <= w, else 1 if x <= w
      exact w (Node x []) = 0 if x == w and lowest == highest, else 1 if x == w

    and at a node with children as in the critical tree, the range seen by the other player one level
    below. A bound that follows from the range needs no leaf: if the tree is worth the highest value, then
    nobody must show that it is not worth more, and if all values are the same, then nothing must be read.
    An algorithm needs to be right only on trees with labels in the range. On a given one it reads
    at least [smallest_proof] leaves, and some algorithm reads no more. Each bound of the range may be
    absent; without both the count is [critical_leaves]. *)
From Coq Require Import List Bool PeanoNat ZArith Lia.
From gametree Require Import Label Tree MapTree Subsequence Window CriticalTree LowerBound.
Import ListNotations.
Open Scope nat_scope.
Open Scope label_scope.

(** ** The count *)

Section count.
  Context {A : Type} `{Label A}.
  Implicit Types lowest highest : option A.

  (** What is known without looking. *)
  Definition given_lower lowest (w : A) : bool :=
    match lowest with None => false | Some l => w <=? l end.
  Definition given_upper highest (w : A) : bool :=
    match highest with None => false | Some h => h <=? w end.
  Definition fixed lowest highest : bool :=
    match lowest, highest with Some l, Some h => equal l h | _, _ => false end.

  Fixpoint proofs_within lowest highest (w : A) (t : tree A) : sizes :=
    match t with
    | Node x [] => {|
        lower := if given_lower lowest w then Some 0 else one_if (w <=? x);
        upper := if given_upper highest w then Some 0 else one_if (x <=? w);
        exact := if equal x w then Some (if fixed lowest highest then 0 else 1) else None |}
    | Node _ ts =>
        fold_left one_more (map (proofs_within (opposite highest) (opposite lowest) (- w)) ts) no_child
    end.

  Definition smallest_proof lowest highest (t : tree A) : size :=
    exact (proofs_within lowest highest (minimax t) t).

  (** All leaves lie in the range; it is that of the player to move at the root. *)
  Definition not_below lowest (x : A) : bool := match lowest with None => true | Some l => l <=? x end.
  Definition not_above highest (x : A) : bool := match highest with None => true | Some h => x <=? h end.
  Fixpoint within lowest highest (t : tree A) : bool :=
    match t with
    | Node x [] => not_below lowest x && not_above highest x
    | Node _ ts => forallb (within (opposite highest) (opposite lowest)) ts
    end.

  (** Without a range it is the critical tree's count. *)
  Theorem smallest_proof_without_range t : smallest_proof None None t = critical_leaves t.
  Proof.
    unfold smallest_proof, critical_leaves. f_equal. generalize (minimax t).
    induction t as [x ts each] using tree_induction. intros w. destruct ts as [| t ts].
    - cbn. unfold equal. rewrite andb_comm. now destruct (_ && _).
    - change (proofs_within None None w (Node x (t :: ts)))
        with (fold_left one_more (map (proofs_within None None (- w)) (t :: ts)) no_child).
      change (proofs w (Node x (t :: ts)))
        with (fold_left one_more (map (proofs (- w)) (t :: ts)) no_child).
      f_equal. apply map_ext_in. intros u there. rewrite Forall_forall in each. now apply each.
  Qed.

  (** *** At a node with children *)

  Lemma within_node lowest highest x ts : ts <> [] ->
    within lowest highest (Node x ts) = forallb (within (opposite highest) (opposite lowest)) ts.
  Proof. now destruct ts. Qed.
  Lemma proofs_within_node lowest highest w x ts : ts <> [] ->
    let below := map (proofs_within (opposite highest) (opposite lowest) (- w)) ts in
    lower (proofs_within lowest highest w (Node x ts)) = least (map upper below) /\
    upper (proofs_within lowest highest w (Node x ts)) = sum (map lower below) /\
    exact (proofs_within lowest highest w (Node x ts)) = exact_once below.
  Proof.
    destruct ts as [| t ts]; [congruence | intros _ below].
    change (proofs_within lowest highest w _) with (fold_left one_more below no_child).
    rewrite loop_lower, loop_upper, loop_exact. cbn [lower upper exact no_child].
    now rewrite !(both_comm (Some 0)), !both_zero, either_none.
  Qed.

  (** *** The value lies in the range, too *)

  Lemma opposite_not_below highest x : not_below (opposite highest) (- x) = not_above highest x.
  Proof. destruct highest; cbn; [apply leb_negate | reflexivity]. Qed.
  Lemma opposite_not_above lowest x : not_above (opposite lowest) (- x) = not_below lowest x.
  Proof. destruct lowest; cbn; [apply leb_negate | reflexivity]. Qed.
  Lemma opposite_given_lower highest w : given_lower (opposite highest) (- w) = given_upper highest w.
  Proof. destruct highest; cbn; [apply leb_negate | reflexivity]. Qed.
  Lemma opposite_given_upper lowest w : given_upper (opposite lowest) (- w) = given_lower lowest w.
  Proof. destruct lowest; cbn; [apply leb_negate | reflexivity]. Qed.

  Lemma within_minimax t : forall lowest highest, within lowest highest t = true ->
    not_below lowest (minimax t) = true /\ not_above highest (minimax t) = true.
  Proof.
    induction t as [x ts each] using tree_induction. intros lowest highest inside.
    destruct ts as [| t ts]; [now apply andb_true_iff in inside |].
    rewrite within_node, forallb_forall in inside by discriminate. rewrite Forall_forall in each.
    cbn [minimax]. set (values := cons1 (minimax t) (map minimax ts)).
    pose proof (minimum_attained values) as there.
    change (elements values) with (map minimax (t :: ts)) in there.
    apply in_map_iff in there. destruct there as (u & <- & there).
    rewrite <- opposite_not_below, <- opposite_not_above, !negate_negate.
    destruct (each u there _ _ (inside u there)). now split.
  Qed.
End count.

(** ** No set that fixes the value is smaller *)

Section smallest.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A) (known : B -> bool).

  Definition agrees (labels : B -> A) : Prop := forall b, known b = true -> labels b = value b.

  (** The range gives the bound, or unknown leaves do not have it. *)
  Definition is_no_lower lowest (w v : A) : Prop := given_lower lowest w = true \/ v < w.
  Definition is_no_upper highest (w v : A) : Prop := given_upper highest w = true \/ w < v.

  Lemma bounds_within t : forall lowest highest w v labels, agrees labels -> unknown_are labels known v t ->
    let count := count known t in
    let proofs := proofs_within lowest highest w (map_tree value t) in
    (is_no_lower lowest w v -> w <= minimax (map_tree labels t) -> at_most (lower proofs) count) /\
    (is_no_upper highest w v -> minimax (map_tree labels t) <= w -> at_most (upper proofs) count).
  Proof.
    induction t as [b ts each] using tree_induction. intros lowest highest w v labels agree unknown.
    destruct ts as [| t0 ts0] eqn:E; cbv zeta.
    - destruct unknown as [here _]. specialize (here b (or_introl eq_refl)). specialize (agree b).
      unfold count. cbn. split; intros given bound.
      + destruct given as [-> | under]; [exists 0; split; [reflexivity | lia] |].
        destruct (given_lower lowest w); [exists 0; split; [reflexivity | lia] |].
        destruct (known b).
        * rewrite agree in bound by reflexivity. rewrite bound. exists 1. auto.
        * rewrite here in bound by reflexivity. exfalso. now apply (lt_not_le v w).
      + destruct given as [-> | over]; [exists 0; split; [reflexivity | lia] |].
        destruct (given_upper highest w); [exists 0; split; [reflexivity | lia] |].
        destruct (known b).
        * rewrite agree in bound by reflexivity. rewrite bound. exists 1. auto.
        * rewrite here in bound by reflexivity. exfalso. now apply (lt_not_le w v).
    - rewrite <- E in *. assert (inner : ts <> []) by now rewrite E. clear E t0 ts0.
      assert (inner' : forall C (f : B -> C), map (map_tree f) ts <> []) by now destruct ts.
      rewrite count_node, !map_tree_node, minimax_above, minimax_below by auto.
      destruct (proofs_within_node lowest highest w (value b) (map (map_tree value) ts)) as (-> & -> & _);
        [apply inner' |].
      rewrite !map_map, Exists_map, Forall_map. rewrite Forall_forall in each.
      assert (below := fun t there => unknown_are_child labels known v b ts t unknown there). split.
      + intros given one. apply Exists_exists in one. destruct one as (t & there & this).
        apply least_at_most, Exists_exists. eexists. split.
        * apply in_map_iff. exists t. split; [reflexivity | exact there].
        * apply at_most_le with (count known t); [| now apply count_within].
          apply (each t there _ _ (- w) (- v) labels agree (below t there)); [| exact this].
          destruct given as [given | under]; [left; now rewrite opposite_given_upper | right; order].
      + intros given all. rewrite Forall_forall in all.
        apply (sum_below (fun t => lower (proofs_within (opposite highest) (opposite lowest) (- w)
                                            (map_tree value t)))), Forall_forall.
        intros t there.
        apply (each t there _ _ (- w) (- v) labels agree (below t there)); [| now apply all].
        destruct given as [given | over]; [left; now rewrite opposite_given_lower | right; order].
  Qed.

  Lemma exact_within t : forall lowest highest w v labels v' labels',
    within lowest highest (map_tree value t) = true ->
    agrees labels -> unknown_are labels known v t -> is_no_lower lowest w v ->
    agrees labels' -> unknown_are labels' known v' t -> is_no_upper highest w v' ->
    w <= minimax (map_tree labels t) -> minimax (map_tree labels' t) <= w ->
    at_most (exact (proofs_within lowest highest w (map_tree value t))) (count known t).
  Proof.
    induction t as [b ts each] using tree_induction.
    intros lowest highest w v labels v' labels' inside agree unknown given agree' unknown' given' low high.
    destruct ts as [| t0 ts0] eqn:E.
    - destruct unknown as [here _]. specialize (here b (or_introl eq_refl)). specialize (agree b).
      destruct unknown' as [here' _]. specialize (here' b (or_introl eq_refl)). specialize (agree' b).
      unfold count. cbn in *. destruct (known b).
      + rewrite agree in low by reflexivity. rewrite agree' in high by reflexivity.
        replace (equal (value b) w) with true by (symmetry; now apply equal_same, le_antisym).
        eexists. split; [reflexivity |]. cbn. destruct (fixed lowest highest); lia.
      + rewrite here in low by reflexivity. rewrite here' in high by reflexivity.
        clear here here' agree agree'.
        destruct given as [given | under]; [| exfalso; now apply (lt_not_le v w)].
        destruct given' as [given' | over]; [| exfalso; now apply (lt_not_le w v')].
        destruct lowest as [l |], highest as [h |]; try discriminate. cbn in *.
        apply andb_true_iff in inside. destruct inside as [above below].
        change (l <= value b) in above. change (value b <= h) in below.
        change (w <= l) in given. change (h <= w) in given'.
        assert (one : value b = w) by (apply le_antisym; order).
        assert (other : l = h) by (apply le_antisym; order).
        replace (equal (value b) w) with true by (symmetry; now apply equal_same).
        replace (equal l h) with true by (symmetry; now apply equal_same).
        exists 0. split; [reflexivity | lia].
    - rewrite <- E in *. assert (inner : ts <> []) by now rewrite E. clear E t0 ts0.
      assert (inner' : forall C (f : B -> C), map (map_tree f) ts <> []) by now destruct ts.
      rewrite map_tree_node, minimax_above, Exists_map in low by auto.
      rewrite map_tree_node, minimax_below, Forall_map in high by auto.
      rewrite map_tree_node, within_node, forallb_forall in inside by auto.
      assert (within_all : forall t, In t ts ->
                within (opposite highest) (opposite lowest) (map_tree value t) = true).
      { intros t there. now apply inside, in_map. }
      rewrite count_node, map_tree_node by exact inner.
      destruct (proofs_within_node lowest highest w (value b) (map (map_tree value) ts)) as (_ & _ & ->);
        [apply inner' |].
      rewrite map_map.
      assert (below := fun t there => unknown_are_child labels known v b ts t unknown there).
      assert (below' := fun t there => unknown_are_child labels' known v' b ts t unknown' there).
      assert (given_child : is_no_upper (opposite lowest) (- w) (- v)).
      { destruct given; [left; now rewrite opposite_given_upper | right; order]. }
      assert (given_child' : is_no_lower (opposite highest) (- w) (- v')).
      { destruct given'; [left; now rewrite opposite_given_lower | right; order]. }
      clear inside inner inner' unknown unknown'.
      induction each as [| t ts here _ each]; [inversion low |].
      inversion_clear high as [| ? ? this all]. rewrite count_all_cons. cbn [map exact_once].
      assert (lows : forall u, In u (t :: ts) -> - w <= minimax (map_tree labels' u) ->
        at_most (lower (proofs_within (opposite highest) (opposite lowest) (- w) (map_tree value u)))
          (count known u)).
      { intros u there. now apply (bounds_within u _ _ (- w) (- v') labels' agree' (below' u there)). }
      apply either_at_most. apply Exists_cons in low. destruct low as [first | later].
      + left. apply both_at_most.
        * apply (here _ _ (- w) (- v') labels' (- v) labels); try assumption;
            [apply within_all | apply below' | apply below]; now left.
        * rewrite map_map.
          apply (sum_below (fun u => lower (proofs_within (opposite highest) (opposite lowest) (- w)
                                              (map_tree value u)))), Forall_forall.
          intros u there. rewrite Forall_forall in all. apply lows; [now right | now apply all].
      + right. apply both_at_most; [apply lows; [now left | exact this] |].
        apply each; auto; intros u there; [apply within_all | apply below | apply below']; now right.
  Qed.

  (** Labels that agree with known ones, and are in the range elsewhere, are in the range. *)
  Lemma within_unknown t : forall lowest highest v labels,
    within lowest highest (map_tree value t) = true -> agrees labels -> unknown_are labels known v t ->
    not_below lowest v = true -> not_above highest v = true ->
    within lowest highest (map_tree labels t) = true.
  Proof.
    induction t as [b ts each] using tree_induction.
    intros lowest highest v labels inside agree unknown above below.
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
      + exact agree.
      + now apply unknown_are_child with (1 := unknown).
      + now rewrite opposite_not_below.
      + now rewrite opposite_not_above.
  Qed.
End smallest.

(** ** The lower bound *)

Section lower_bound.
  Context {A : Type} `{Label A} {B : Type}.
  Variable eq_dec : forall b b' : B, {b = b'} + {b <> b'}.
  Variable t : tree B.
  Variable value : B -> A.
  Variables lowest highest : option A.
  Hypothesis inside : within lowest highest (map_tree value t) = true.
  Let w := minimax (map_tree value t).

  (** Right on every tree of the shape of [t] whose labels are in the range. *)
  Definition right_within (g : algorithm A B) : Prop := forall labels,
    within lowest highest (map_tree labels t) = true -> answer g labels = minimax (map_tree labels t).

  (** The leaves [known] fix the value: it is the same for all labels in the range of the others. *)
  Definition fixes_within (known : list B) : Prop := forall labels,
    (forall b, In b known -> labels b = value b) ->
    within lowest highest (map_tree labels t) = true ->
    minimax (map_tree labels t) = w.

  Lemma right_fixes_within g : right_within g -> fixes_within (reads g value).
  Proof.
    intros is_right labels agree inside'. unfold w.
    rewrite <- (is_right labels inside'), <- (is_right value inside). now apply answer_same.
  Qed.

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

  Hypothesis different : NoDup (leaves t).
  Hypothesis unbounded_below : lowest = None -> exists low, low < w.
  Hypothesis unbounded_above : highest = None -> exists high, w < high.

  Theorem fixes_within_at_least known : fixes_within known ->
    at_most (smallest_proof lowest highest (map_tree value t)) (count (among eq_dec known) t).
  Proof.
    intros fixed.
    destruct (bad_label unbounded_below) as (bad & no_lower & bad_above & bad_below).
    destruct (good_label unbounded_above) as (good & no_upper & good_above & good_below).
    set (labels v := otherwise eq_dec t value v known).
    assert (agree : forall v, agrees value (among eq_dec known) (labels v)).
    { intros v b there. now apply otherwise_known, (among_in eq_dec). }
    assert (unknown : forall v, unknown_are (labels v) (among eq_dec known) v t).
    { intros v. now apply otherwise_unknown. }
    assert (same : forall v, not_below lowest v = true -> not_above highest v = true ->
                             minimax (map_tree (labels v) t) = w).
    { intros v above below. apply fixed.
      - intros b there. now apply otherwise_known.
      - now apply within_unknown with (1 := inside) (v := v) (2 := agree v). }
    apply exact_within with (v := bad) (labels := labels bad) (v' := good) (labels' := labels good);
      auto; rewrite same; auto; apply le_refl.
  Qed.

  (** An algorithm that is right on all trees of this shape with labels in the range reads on this one at
      least [smallest_proof] different leaves. Where the range has no bound, a label beyond the value is
      needed on this side. *)
  Theorem lower_bound_within g : right_within g ->
    at_most (smallest_proof lowest highest (map_tree value t)) (count (among eq_dec (reads g value)) t) /\
    (count (among eq_dec (reads g value)) t <= length (reads g value))%nat.
  Proof.
    intros is_right. split; [| now apply count_among].
    now apply fixes_within_at_least, right_fixes_within.
  Qed.
End lower_bound.

(** ** The bound is reached *)

Section reached.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  (** Whatever the other labels are, within the range. *)
  Definition sure_lower lowest highest (w : A) (known : B -> bool) (t : tree B) : Prop :=
    forall labels, agrees value known labels -> within lowest highest (map_tree labels t) = true ->
    w <= minimax (map_tree labels t).
  Definition sure_upper lowest highest (w : A) (known : B -> bool) (t : tree B) : Prop :=
    forall labels, agrees value known labels -> within lowest highest (map_tree labels t) = true ->
    minimax (map_tree labels t) <= w.

  Lemma sure_lower_node lowest highest w known b ts : ts <> [] ->
    Exists (sure_upper (opposite highest) (opposite lowest) (- w) known) ts ->
    sure_lower lowest highest w known (Node b ts).
  Proof.
    intros inner one labels agree inside. assert (inner' : map (map_tree labels) ts <> []) by now destruct ts.
    rewrite map_tree_node in *. rewrite within_node, forallb_forall in inside by exact inner'.
    apply minimax_above; [exact inner' |]. apply Exists_map, Exists_exists.
    apply Exists_exists in one. destruct one as (t & there & sure). exists t. split; [exact there |].
    apply sure; [exact agree | now apply inside, in_map].
  Qed.
  Lemma sure_upper_node lowest highest w known b ts : ts <> [] ->
    Forall (sure_lower (opposite highest) (opposite lowest) (- w) known) ts ->
    sure_upper lowest highest w known (Node b ts).
  Proof.
    intros inner all labels agree inside. assert (inner' : map (map_tree labels) ts <> []) by now destruct ts.
    rewrite map_tree_node in *. rewrite within_node, forallb_forall in inside by exact inner'.
    apply minimax_below; [exact inner' |]. apply Forall_map, Forall_forall. rewrite Forall_forall in all.
    intros t there. apply (all t there); [exact agree | now apply inside, in_map].
  Qed.

  Lemma sure_attained t : forall lowest highest w,
    let proofs := proofs_within lowest highest w (map_tree value t) in
    attained (fun known => sure_lower lowest highest w known t) (leaves t) (lower proofs) /\
    attained (fun known => sure_upper lowest highest w known t) (leaves t) (upper proofs).
  Proof.
    induction t as [b ts each] using tree_induction. intros lowest highest w.
    destruct ts as [| t0 ts0] eqn:E; cbv zeta.
    - split; intros n F; cbn in F.
      + destruct (given_lower lowest w) eqn:given.
        * injection F as <-. exists []. repeat split; [apply subsequence_empty |].
          intros known _ labels _ inside. cbn in *. destruct lowest as [l |]; [| discriminate].
          apply andb_true_iff in inside. now apply le_trans with l.
        * destruct (w <=? value b) eqn:bound; [injection F as <- | discriminate].
          exists [b]. repeat split; [apply subsequence_refl |].
          intros known all labels agree _. cbn. now rewrite (agree b (all b (or_introl eq_refl))).
      + destruct (given_upper highest w) eqn:given.
        * injection F as <-. exists []. repeat split; [apply subsequence_empty |].
          intros known _ labels _ inside. cbn in *. destruct highest as [h |]; [| discriminate].
          apply andb_true_iff in inside. now apply le_trans with h.
        * destruct (value b <=? w) eqn:bound; [injection F as <- | discriminate].
          exists [b]. repeat split; [apply subsequence_refl |].
          intros known all labels agree _. cbn. now rewrite (agree b (all b (or_introl eq_refl))).
    - rewrite <- E in *. assert (inner : ts <> []) by now rewrite E. clear E t0 ts0.
      rewrite leaves_node, map_tree_node by exact inner.
      destruct (proofs_within_node lowest highest w (value b) (map (map_tree value) ts)) as (-> & -> & _);
        [now destruct ts |].
      rewrite !map_map. rewrite Forall_forall in each.
      split; (eapply attained_weaker; [| apply subsequence_refl |]).
      + apply (attained_least (sure_upper (opposite highest) (opposite lowest) (- w))), Forall_forall.
        intros t there. now apply each.
      + intros known one. now apply sure_lower_node.
      + apply (attained_sum (sure_lower (opposite highest) (opposite lowest) (- w))), Forall_forall.
        intros t there. now apply each.
      + intros known all. now apply sure_upper_node.
  Qed.

  Lemma sure_exact_attained t : forall lowest highest w,
    within lowest highest (map_tree value t) = true ->
    attained (fun known => sure_lower lowest highest w known t /\ sure_upper lowest highest w known t)
      (leaves t) (exact (proofs_within lowest highest w (map_tree value t))).
  Proof.
    induction t as [b ts each] using tree_induction. intros lowest highest w inside.
    destruct ts as [| t0 ts0] eqn:E.
    - intros n F. cbn in F. destruct (equal (value b) w) eqn:worth; [| discriminate].
      apply equal_same in worth. injection F as <-. destruct (fixed lowest highest) eqn:range.
      + exists []. split; [reflexivity |]. split; [apply subsequence_empty |]. intros known _.
        enough (one : forall labels, within lowest highest (map_tree labels (Node b [])) = true ->
                                     minimax (map_tree labels (Node b [])) = w).
        { split; intros labels _ inside'; rewrite one by exact inside'; apply le_refl. }
        intros labels inside'. rewrite <- worth. cbn in *.
        destruct lowest as [l |], highest as [h |]; try discriminate.
        apply equal_same in range. subst h. apply andb_true_iff in inside, inside'.
        destruct inside, inside'. transitivity l; [now apply le_antisym |]. now apply le_antisym.
      + exists [b]. split; [reflexivity |]. split; [apply subsequence_refl |]. intros known all.
        assert (read : known b = true) by (apply all; now left).
        split; intros labels agree _; cbn; rewrite (agree b read), worth; apply le_refl.
    - rewrite <- E in *. assert (inner : ts <> []) by now rewrite E. clear E t0 ts0.
      rewrite map_tree_node, within_node, forallb_forall in inside by (now destruct ts).
      rewrite leaves_node, map_tree_node by exact inner.
      destruct (proofs_within_node lowest highest w (value b) (map (map_tree value) ts)) as (_ & _ & ->);
        [now destruct ts |].
      eapply attained_weaker; [| apply subsequence_refl |].
      + rewrite map_map.
        apply (attained_once (sure_lower (opposite highest) (opposite lowest) (- w))
                             (sure_upper (opposite highest) (opposite lowest) (- w))).
        * apply Forall_forall. intros t _. apply sure_attained.
        * rewrite Forall_forall in each. apply Forall_forall. intros t there.
          apply each; [exact there |]. now apply inside, in_map.
      + intros known [one all]. split; [now apply sure_lower_node | now apply sure_upper_node].
  Qed.

  (** So many leaves are enough: some algorithm that is right on all trees of this shape with labels in
      the range reads no more than that on this one. *)
  Theorem lower_bound_within_reached (eq_dec : forall b b' : B, {b = b'} + {b <> b'}) t lowest highest n :
    within lowest highest (map_tree value t) = true ->
    smallest_proof lowest highest (map_tree value t) = Some n ->
    exists g, right_within t lowest highest g /\ length (reads g value) = n.
  Proof.
    intros inside E. destruct (sure_exact_attained t _ _ _ inside n E) as (known & long & _ & enough).
    destruct (enough (among eq_dec known)) as [low high]; [intros b; apply among_in |].
    exists (check_first eq_dec t value known). rewrite check_first_reads. split; [| exact long].
    intros labels inside'. apply check_first_answer. intros same.
    assert (agree : agrees value (among eq_dec known) labels).
    { intros b there. now apply same, (among_in eq_dec). }
    apply le_antisym; [now apply high | now apply low].
  Qed.
End reached.

(** ** Two ranges *)

(** If all labels are the same, then nothing must be read. *)
Theorem smallest_proof_all_equal {A} `{Label A} (x : A) (t : tree A) :
  within (Some x) (Some x) t = true -> smallest_proof (Some x) (Some x) t = Some 0.
Proof.
  intros inside. destruct (within_minimax t _ _ inside) as [above below]. unfold smallest_proof.
  replace (minimax t) with x by (now apply le_antisym). clear above below. revert x inside.
  enough (all : forall x, within (Some x) (Some x) t = true ->
    lower (proofs_within (Some x) (Some x) x t) = Some 0 /\
    upper (proofs_within (Some x) (Some x) x t) = Some 0 /\
    exact (proofs_within (Some x) (Some x) x t) = Some 0) by (intros x inside; now apply all).
  induction t as [y ts each] using tree_induction. intros x inside. destruct ts as [| t ts].
  - cbn in *. apply andb_true_iff in inside. destruct inside as [above below].
    assert (E : y = x) by (now apply le_antisym). subst y.
    replace (x <=? x) with true by (symmetry; apply le_refl).
    replace (equal x x) with true by (symmetry; now apply equal_same). now repeat split.
  - rewrite within_node, forallb_forall in inside by discriminate. cbn [opposite option_map] in inside.
    destruct (proofs_within_node (Some x) (Some x) x y (t :: ts)) as (-> & -> & ->); [discriminate |].
    cbn [opposite option_map].
    set (free := {| lower := Some 0; upper := Some 0; exact := Some 0 |}).
    assert (all : map (proofs_within (Some (- x)) (Some (- x)) (- x)) (t :: ts)
                  = repeat free (S (length ts))).
    { change (S (length ts)) with (length (t :: ts)). clear - each inside.
      induction each as [| u us here _ each]; [reflexivity |]. cbn [map length repeat]. f_equal.
      - destruct (here (- x)) as (E & F & G); [apply inside; now left |].
        destruct (proofs_within _ _ _ u) as [low high exactly]. cbn in E, F, G. now subst.
      - apply each. intros v there. apply inside. now right. }
    rewrite all. clear. induction (length ts) as [| n (E & F & G)]; [now repeat split |].
    set (frees := repeat free (S n)) in *. change (repeat free (S (S n))) with (free :: frees).
    change (least (map upper (free :: frees))) with (either (Some 0) (least (map upper frees))).
    change (sum (map lower (free :: frees))) with (both (Some 0) (sum (map lower frees))).
    cbn [exact_once]. now rewrite E, F, G.
Qed.

(** Three values, lost, even and won: as soon as one child is lost, the other player is, and the value is
    the highest. One leaf proves it; without the range it takes two. *)
Example win_in_range :
  let t := Node 0%Z [Node (-1)%Z []; Node (-1)%Z []] in
  smallest_proof (Some (-1)%Z) (Some 1%Z) t = Some 1 /\ smallest_proof None None t = Some 2.
Proof. vm_compute. auto. Qed.
