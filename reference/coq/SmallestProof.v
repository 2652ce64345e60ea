(** How few leaves fix the value if all values are known to lie in a range, as
    lib/laboratory/gap/smallest_proof.cpp counts them (for trees without chance nodes).

      lower w (Node x []) = 0 if lowest >= w, else 1 if x >= w
      upper w (Node x []) = 0 if highest <= w, else 1 if x <= w
      exact w (Node x []) = 0 if x == w and lowest == highest, else 1 if x == w

    and at a node with children as in the critical tree, the range seen by the other player one level
    below. A bound that follows from the range needs no leaf: if the tree is worth the highest value, then
    nobody must show that it is not worth more, and if all values are the same, then nothing must be read.
    Each bound of the range may be absent; without both the count is [critical_leaves].

    A set of leaves may contain a proof: [shows_lower] and [shows_upper] decide that. Theorem: [lower], [upper]
    and [exact] are the sizes of the smallest sets that contain a proof of the lower bound, of the upper bound,
    and of both. *)
From Coq Require Import PeanoNat ZArith Lia.
From gametree Require Import Label Tree MapTree Subsequence Window CriticalTree.

(** ** The count *)

Section count.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).
  Implicit Types (lowest highest : option A) (known : B -> bool).

  (** Of a bound [w] on either side, [high] or low: whether [x] has it, and whether the range gives it. *)
  Definition bounded (high : bool) (w x : A) : bool := if high then x <=? w else w <=? x.
  Definition given (high : bool) lowest highest (w : A) : bool :=
    match (if high then highest else lowest) with None => false | Some e => bounded high w e end.
  Definition fixed lowest highest : bool :=
    match lowest, highest with Some l, Some h => equal l h | _, _ => false end.

  Fixpoint proofs_within lowest highest (w : A) (t : tree A) : sizes :=
    match t with
    | Node x [] => {|
        lower := if given false lowest highest w then Some 0 else one_if (w <=? x);
        upper := if given true lowest highest w then Some 0 else one_if (x <=? w);
        exact := if equal x w then Some (if fixed lowest highest then 0 else 1) else None |}
    | Node _ ts =>
        fold_left one_more (map (proofs_within (opposite highest) (opposite lowest) (- w)) ts) no_child
    end.

  Definition smallest_proof lowest highest (t : tree A) : size :=
    exact (proofs_within lowest highest (minimax t) t).

  (** All leaves lie in the range; it is that of the player to move at the root. *)
  Definition in_end (high : bool) lowest highest (x : A) : bool :=
    match (if high then highest else lowest) with None => true | Some e => bounded high e x end.
  Fixpoint within lowest highest (t : tree A) : bool :=
    match t with
    | Node x [] => in_end false lowest highest x && in_end true lowest highest x
    | Node _ ts => forallb (within (opposite highest) (opposite lowest)) ts
    end.

  Lemma within_anything t : within None None t = true.
  Proof.
    induction t as [x ts each] using tree_induction. destruct ts as [| t ts]; [reflexivity |].
    apply forallb_forall. now apply Forall_forall.
  Qed.

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
  Proof. destruct ts as [| t ts]; [easy | intros _ below]. exact (loop below). Qed.

  (** The other player has the same bound on the other side. *)
  Lemma bounded_opposite high w x : bounded (negb high) (- w) (- x) = bounded high w x.
  Proof. destruct high; apply leb_negate. Qed.
  Lemma given_opposite high lowest highest w :
    given (negb high) (opposite highest) (opposite lowest) (- w) = given high lowest highest w.
  Proof. unfold given. destruct high, lowest, highest; cbn; trivial; apply leb_negate. Qed.
  Lemma in_end_opposite high lowest highest x :
    in_end (negb high) (opposite highest) (opposite lowest) (- x) = in_end high lowest highest x.
  Proof. unfold in_end. destruct high, lowest, highest; cbn; trivial; apply leb_negate. Qed.

  (** A node has a bound by all of its children, if it is [high], or by some child. *)
  Definition all_or_some {X} (high : bool) (P : X -> Prop) (xs : list X) : Prop :=
    if high then Forall P xs else Exists P xs.
  Lemma all_or_some_weaker {X} high (P Q : X -> Prop) xs : (forall x, In x xs -> P x -> Q x) ->
    all_or_some high P xs -> all_or_some high Q xs.
  Proof.
    unfold all_or_some. destruct high; rewrite ?Forall_forall, ?Exists_exists; [auto |].
    intros weaker (x & there & this). eauto.
  Qed.
  Lemma all_or_some_map {X Y} high (P : Y -> Prop) (f : X -> Y) xs :
    all_or_some high P (map f xs) <-> all_or_some high (fun x => P (f x)) xs.
  Proof. destruct high; [apply Forall_map | apply Exists_map]. Qed.
  Lemma minimax_bounded high w x ts : ts <> [] -> bounded high w (minimax (Node x ts)) = true <->
    all_or_some high (fun t => bounded (negb high) (- w) (minimax t) = true) ts.
  Proof. destruct high; [apply minimax_below | apply minimax_above]. Qed.

  (** The value lies in the range, too. *)
  Lemma within_minimax t : forall lowest highest, within lowest highest t = true ->
    forall high, in_end high lowest highest (minimax t) = true.
  Proof.
    induction t as [x ts each] using tree_induction. intros lowest highest inside high. destruct ts as [| t ts].
    { apply andb_true_iff in inside as [above below]. now destruct high. }
    rewrite within_node, forallb_forall in inside by discriminate. rewrite Forall_forall in each.
    destruct (minimax_attained x (t :: ts)) as (u & there & ->); [discriminate |].
    rewrite <- in_end_opposite, negate_negate. now apply each, inside.
  Qed.

  (** ** Sets of leaves that contain a proof

      Leaves are told apart by what stands in the tree, of any type [B]; [value] is what it is worth. *)

  (** The leaves in [known] prove that the tree is worth at most [w], if [high], or at least. *)
  Fixpoint shows (high : bool) lowest highest known (w : A) (t : tree B) : bool :=
    match t with
    | Node b [] => given high lowest highest w || known b && bounded high w (value b)
    | Node _ ts =>
        if high then forallb (shows false (opposite highest) (opposite lowest) known (- w)) ts
        else existsb (shows true (opposite highest) (opposite lowest) known (- w)) ts
    end.
  Definition shows_lower := shows false.
  Definition shows_upper := shows true.

  Lemma shows_node high lowest highest known w b ts : ts <> [] ->
    shows high lowest highest known w (Node b ts) = true <->
    all_or_some high (fun t => shows (negb high) (opposite highest) (opposite lowest) known (- w) t = true) ts.
  Proof.
    destruct ts as [| t ts]; [easy | intros _]. unfold all_or_some. destruct high.
    - rewrite Forall_forall. apply forallb_forall.
    - rewrite Exists_exists. apply (existsb_exists _ (t :: ts)).
  Qed.

  (** The size of the smallest proof of such a bound. *)
  Definition size_of (high : bool) (sizes : sizes) : size := if high then upper sizes else lower sizes.
  Notation proofs lowest highest w t := (proofs_within lowest highest w (map_tree value t)).

  Lemma size_of_leaf high lowest highest w b : size_of high (proofs lowest highest w (Node b []))
    = if given high lowest highest w then Some 0 else one_if (bounded high w (value b)).
  Proof. now destruct high. Qed.
  Lemma size_of_node high lowest highest w b ts : ts <> [] -> size_of high (proofs lowest highest w (Node b ts))
    = (if high then sum else least)
        (map (fun t => size_of (negb high) (proofs (opposite highest) (opposite lowest) (- w) t)) ts).
  Proof.
    intros inner. rewrite map_tree_node.
    destruct (proofs_within_node lowest highest w (value b) (map (map_tree value) ts)) as (low & up & _);
      [now destruct ts |].
    rewrite !map_map in low, up. destruct high; assumption.
  Qed.

  (** *** No set with a proof is smaller *)

  Lemma bounds_are_smallest known t : forall high lowest highest w, shows high lowest highest known w t = true ->
    at_most (size_of high (proofs lowest highest w t)) (count known t).
  Proof.
    induction t as [b | b ts inner each] using inner_induction; intros high lowest highest w.
    - rewrite size_of_leaf. unfold count. cbn. destruct (given _ _ _ w); [exists 0; split; trivial; lia |].
      destruct (known b); [| discriminate]. cbn. intros ->. now exists 1.
    - rewrite count_node, shows_node, size_of_node by exact inner. rewrite Forall_forall in each.
      destruct high; cbn [all_or_some negb].
      + intros all. apply sum_below. rewrite Forall_forall in all |- *. intros t there. now apply each, all.
      + intros (t & there & shown)%Exists_exists. apply least_at_most, Exists_map, Exists_exists.
        exists t. split; [exact there |]. apply at_most_le with (count known t);
          [now apply each | now apply count_within].
  Qed.

  (** What the range gives is true. *)
  Lemma given_true high lowest highest w x : in_end high lowest highest x = true ->
    given high lowest highest w = true -> bounded high w x = true.
  Proof. unfold in_end, given. destruct high, lowest, highest; cbn; try discriminate; order. Qed.

  Lemma exact_is_smallest known t : forall lowest highest w, within lowest highest (map_tree value t) = true ->
    shows_lower lowest highest known w t = true -> shows_upper lowest highest known w t = true ->
    at_most (exact (proofs lowest highest w t)) (count known t).
  Proof.
    unfold shows_lower, shows_upper.
    induction t as [b | b ts inner each] using inner_induction; intros lowest highest w inside low high.
    - cbn in inside, low, high. apply andb_true_iff in inside as [above below].
      assert (true_bound : forall high, given high lowest highest w || known b && bounded high w (value b) = true ->
        bounded high w (value b) = true).
      { intros side [range | [_ here]%andb_true_iff]%orb_true_iff; [| exact here].
        apply (given_true side lowest highest); [now destruct side | exact range]. }
      assert (worth : value b = w) by (apply le_antisym; [exact (true_bound true high) | exact (true_bound false low)]).
      cbn. rewrite (proj2 (equal_same _ _) worth). eexists. split; [reflexivity |]. unfold count. cbn.
      destruct (known b); [destruct (fixed lowest highest); cbn; lia |]. rewrite orb_false_r in low, high.
      destruct lowest as [l |], highest as [h |]; try discriminate. cbn in *.
      replace (equal l h) with true; [cbn; lia |]. symmetry. apply equal_same. order.
    - rewrite map_tree_node, within_node, forallb_forall in inside by now destruct ts.
      apply shows_node in low, high; try exact inner. cbn in low, high.
      rewrite count_node, map_tree_node by exact inner.
      destruct (proofs_within_node lowest highest w (value b) (map (map_tree value) ts)) as (_ & _ & ->);
        [now destruct ts |].
      assert (lows : Forall (fun t => at_most (lower (proofs (opposite highest) (opposite lowest) (- w) t))
                                        (count known t)) ts).
      { eapply Forall_impl; [| exact high]. intros t. apply (bounds_are_smallest known t false). }
      rewrite map_map. clear inner. induction each as [| t ts here _ each]; [inversion low |].
      inversion_clear lows as [| ? ? lows_here lows']. inversion_clear high as [| ? ? this all].
      rewrite count_all_cons. cbn [map exact_once]. apply either_at_most.
      inversion_clear low as [? ? first | ? ? later].
      + left. apply both_at_most; [apply here; [apply inside; now left | exact this | exact first] |].
        rewrite map_map. now apply (sum_below (fun t => lower (proofs _ _ (- w) t))).
      + right. apply both_at_most; [exact lows_here |].
        apply each; trivial. intros u there. apply inside. now right.
  Qed.

  (** All leaves prove what is true. *)
  Lemma everything_shows t : forall high lowest highest w, bounded high w (minimax (map_tree value t)) = true ->
    shows high lowest highest (fun _ => true) w t = true.
  Proof.
    induction t as [b | b ts inner each] using inner_induction; intros high lowest highest w.
    - cbn. intros ->. apply orb_true_r.
    - rewrite map_tree_node, minimax_bounded, shows_node, all_or_some_map by now destruct ts.
      apply all_or_some_weaker. rewrite Forall_forall in each. intros t there. now apply each.
  Qed.

  (** *** Some set is as small *)

  Lemma bounds_attained t : forall high lowest highest w,
    attained (fun known => shows high lowest highest known w t = true) (leaves t)
      (size_of high (proofs lowest highest w t)).
  Proof.
    induction t as [b | b ts inner each] using inner_induction; intros high lowest highest w.
    - rewrite size_of_leaf. intros n F. cbn.
      destruct (given _ _ _ w); [injection F as <-; exists []; auto using subsequence_empty |].
      destruct (bounded high w (value b)); [injection F as <- | discriminate].
      exists [b]. repeat split; [apply subsequence_refl |]. intros known all. now rewrite all by now left.
    - rewrite leaves_node, size_of_node by exact inner.
      eapply attained_weaker; [| apply subsequence_refl | intros known; now apply shows_node].
      rewrite Forall_forall in each.
      set (below := fun high known t => shows high (opposite highest) (opposite lowest) known (- w) t = true).
      destruct high; [apply (attained_sum (below false)) | apply (attained_least (below true))];
        apply Forall_forall; intros t there; now apply each.
  Qed.

  Lemma exact_attained t : forall lowest highest w, within lowest highest (map_tree value t) = true ->
    attained (fun known => shows_lower lowest highest known w t = true /\
                           shows_upper lowest highest known w t = true)
      (leaves t) (exact (proofs lowest highest w t)).
  Proof.
    unfold shows_lower, shows_upper.
    induction t as [b | b ts inner each] using inner_induction; intros lowest highest w inside.
    - intros n F. cbn in F, inside |- *. destruct (equal (value b) w) eqn:worth; [| discriminate].
      apply equal_same in worth. injection F as <-. destruct (fixed lowest highest) eqn:range.
      + exists []. split; [reflexivity |]. split; [apply subsequence_empty |]. intros known _.
        destruct lowest as [l |], highest as [h |]; try discriminate. cbn in *.
        apply equal_same in range. subst h w. now apply andb_true_iff in inside as [-> ->].
      + exists [b]. split; [reflexivity |]. split; [apply subsequence_refl |]. intros known all.
        rewrite all by now left. rewrite worth, (le_refl w : (w <=? w) = true). now rewrite !orb_true_r.
    - rewrite map_tree_node, within_node, forallb_forall in inside by (now destruct ts).
      rewrite leaves_node, map_tree_node by exact inner.
      destruct (proofs_within_node lowest highest w (value b) (map (map_tree value) ts)) as (_ & _ & ->);
        [now destruct ts |].
      eapply attained_weaker; [| apply subsequence_refl |].
      + rewrite map_map.
        set (below := fun high known t => shows high (opposite highest) (opposite lowest) known (- w) t = true).
        apply (attained_once (below false) (below true)); apply Forall_forall; intros t there.
        * apply (bounds_attained t false).
        * rewrite Forall_forall in each. apply each; [exact there |]. now apply inside, in_map.
      + intros known [one all]. split; now apply shows_node.
  Qed.
End count.

(** Every tree has a smallest proof of its value. *)
Theorem critical_leaves_exist {A} `{Label A} (t : tree A) : exists n, critical_leaves t = Some n.
Proof.
  rewrite <- smallest_proof_without_range. unfold smallest_proof. set (w := minimax t).
  destruct (exact_is_smallest (fun x => x) (fun _ => true) t None None w (within_anything _)) as (n & E & _);
    [apply everything_shows; rewrite map_tree_id; apply le_refl .. |].
  rewrite map_tree_id in E. eauto.
Qed.

(** Without a range: [critical_leaves] is the size of the smallest set of leaves that contains a proof that the
    tree is worth at least so much and a proof that it is worth at most so much: some set of this size does, and
    no set with fewer leaves of the tree. *)
Theorem critical_leaves_are_smallest {A B} `{Label A} (value : B -> A) (t : tree B) n :
  critical_leaves (map_tree value t) = Some n ->
  let w := minimax (map_tree value t) in
  (exists known, length known = n /\ subsequence known (leaves t) /\
    forall known', (forall b, In b known -> known' b = true) ->
    shows_lower value None None known' w t = true /\ shows_upper value None None known' w t = true) /\
  (forall known, shows_lower value None None known w t = true -> shows_upper value None None known w t = true ->
    (n <= count known t)%nat).
Proof.
  intros E w. rewrite <- smallest_proof_without_range in E. unfold smallest_proof in E. fold w in E. split.
  - exact (exact_attained value t None None w (within_anything _) n E).
  - intros known low high.
    destruct (exact_is_smallest value known t None None w (within_anything _) low high) as (k & F & le).
    rewrite E in F. now injection F as <-.
Qed.

(** ** Two ranges *)

(** If all labels are the same, then nothing must be read. *)
Theorem smallest_proof_all_equal {A} `{Label A} (x : A) (t : tree A) :
  within (Some x) (Some x) t = true -> smallest_proof (Some x) (Some x) t = Some 0.
Proof.
  intros inside. pose proof (within_minimax t _ _ inside) as both. unfold smallest_proof.
  replace (minimax t) with x by (apply le_antisym; [exact (both false) | exact (both true)]).
  enough (proofs_within (Some x) (Some x) x t = {| lower := Some 0; upper := Some 0; exact := Some 0 |}) as -> by easy.
  clear both. revert x inside. induction t as [y | y ts inner each] using inner_induction; intros x inside.
  - cbn in inside |- *. apply andb_true_iff in inside as [above below]. unfold equal.
    now rewrite above, below, (le_refl x : (x <=? x) = true).
  - rewrite within_node, forallb_forall in inside by exact inner. rewrite Forall_forall in each.
    destruct ts as [| t ts]; [easy |]. cbn [proofs_within opposite option_map].
    rewrite (map_ext_in _ (fun _ => {| lower := Some 0; upper := Some 0; exact := Some 0 |}) (t :: ts))
      by (intros u there; apply each; auto).
    cbn. clear. now induction ts.
Qed.

(** Three values, lost, even and won: as soon as one child is lost, the other player is, and the value is
    the highest. One leaf proves it; without the range it takes two. *)
Example win_in_range :
  let t := Node 0%Z [Node (-1)%Z []; Node (-1)%Z []] in
  smallest_proof (Some (-1)%Z) (Some 1%Z) t = Some 1 /\ smallest_proof None None t = Some 2.
Proof. vm_compute. auto. Qed.
