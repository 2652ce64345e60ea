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
From Coq Require Import List Bool PeanoNat ZArith Lia.
From gametree Require Import Label Tree MapTree Subsequence Window CriticalTree.
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

(** ** Sets of leaves that contain a proof

    Leaves are told apart by what stands in the tree, of any type [B]; [value] is what it is worth. *)
Section sets.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).
  Implicit Types (lowest highest : option A) (known : B -> bool).

  (** The leaves in [known] prove that the tree is worth at least, or at most, [w]. *)
  Fixpoint shows_lower lowest highest known (w : A) (t : tree B) : bool :=
    match t with
    | Node b [] => given_lower lowest w || known b && (w <=? value b)
    | Node _ ts => existsb (shows_upper (opposite highest) (opposite lowest) known (- w)) ts
    end
  with shows_upper lowest highest known (w : A) (t : tree B) : bool :=
    match t with
    | Node b [] => given_upper highest w || known b && (value b <=? w)
    | Node _ ts => forallb (shows_lower (opposite highest) (opposite lowest) known (- w)) ts
    end.

  Lemma shows_lower_node lowest highest known w b ts : ts <> [] -> shows_lower lowest highest known w (Node b ts)
    = existsb (shows_upper (opposite highest) (opposite lowest) known (- w)) ts.
  Proof. now destruct ts. Qed.
  Lemma shows_upper_node lowest highest known w b ts : ts <> [] -> shows_upper lowest highest known w (Node b ts)
    = forallb (shows_lower (opposite highest) (opposite lowest) known (- w)) ts.
  Proof. now destruct ts. Qed.

  (** *** No set with a proof is smaller *)

  Lemma bounds_are_smallest known t : forall lowest highest w,
    let proofs := proofs_within lowest highest w (map_tree value t) in
    (shows_lower lowest highest known w t = true -> at_most (lower proofs) (count known t)) /\
    (shows_upper lowest highest known w t = true -> at_most (upper proofs) (count known t)).
  Proof.
    induction t as [b ts each] using tree_induction. intros lowest highest w.
    destruct ts as [| t0 ts0] eqn:E; cbv zeta.
    - unfold count. cbn. split; intros shown.
      + destruct (given_lower lowest w); [exists 0; split; [reflexivity | lia] |].
        destruct (known b); [| discriminate]. cbn in shown. rewrite shown. exists 1. auto.
      + destruct (given_upper highest w); [exists 0; split; [reflexivity | lia] |].
        destruct (known b); [| discriminate]. cbn in shown. rewrite shown. exists 1. auto.
    - rewrite <- E in *. assert (inner : ts <> []) by now rewrite E. clear E t0 ts0.
      rewrite count_node, shows_lower_node, shows_upper_node, map_tree_node by exact inner.
      destruct (proofs_within_node lowest highest w (value b) (map (map_tree value) ts)) as (-> & -> & _);
        [now destruct ts |].
      rewrite !map_map. rewrite Forall_forall in each. split.
      + intros one. apply existsb_exists in one. destruct one as (t & there & shown).
        apply least_at_most, Exists_exists. eexists. split.
        * apply in_map_iff. exists t. split; [reflexivity | exact there].
        * apply at_most_le with (count known t); [now apply each | now apply count_within].
      + intros all. rewrite forallb_forall in all.
        apply (sum_below (fun t => lower (proofs_within _ _ (- w) (map_tree value t)))), Forall_forall.
        intros t there. apply each; [exact there | now apply all].
  Qed.

  Lemma exact_is_smallest known t : forall lowest highest w, within lowest highest (map_tree value t) = true ->
    shows_lower lowest highest known w t = true -> shows_upper lowest highest known w t = true ->
    at_most (exact (proofs_within lowest highest w (map_tree value t))) (count known t).
  Proof.
    induction t as [b ts each] using tree_induction. intros lowest highest w inside low high.
    destruct ts as [| t0 ts0] eqn:E.
    - unfold count. cbn in *. destruct (known b) eqn:K.
      + assert (same : equal (value b) w = true).
        { apply andb_true_iff in inside. destruct inside as [above below].
          apply orb_true_iff in low, high. apply equal_same, le_antisym.
          - destruct high as [given | here]; [| exact here]. destruct highest as [h |]; [| discriminate].
            now apply le_trans with h.
          - destruct low as [given | here]; [| exact here]. destruct lowest as [l |]; [| discriminate].
            now apply le_trans with l. }
        rewrite same. eexists. split; [reflexivity |]. cbn. destruct (fixed lowest highest); lia.
      + rewrite orb_false_r in low, high. destruct lowest as [l |], highest as [h |]; try discriminate. cbn in *.
        apply andb_true_iff in inside. destruct inside as [above below].
        change (l <= value b) in above. change (value b <= h) in below.
        change (w <= l) in low. change (h <= w) in high.
        replace (equal (value b) w) with true by (symmetry; apply equal_same, le_antisym; order).
        replace (equal l h) with true by (symmetry; apply equal_same, le_antisym; order).
        exists 0. split; [reflexivity | lia].
    - rewrite <- E in *. assert (inner : ts <> []) by now rewrite E. clear E t0 ts0.
      rewrite map_tree_node, within_node, forallb_forall in inside by now destruct ts.
      rewrite shows_lower_node in low by exact inner. rewrite shows_upper_node in high by exact inner.
      rewrite count_node, map_tree_node by exact inner.
      destruct (proofs_within_node lowest highest w (value b) (map (map_tree value) ts)) as (_ & _ & ->);
        [now destruct ts |].
      rewrite map_map. clear inner.
      induction each as [| t ts here _ each]; [discriminate |]. cbn [existsb forallb map] in *.
      apply andb_true_iff in high. destruct high as [this all]. rewrite count_all_cons. cbn [exact_once].
      apply either_at_most. apply orb_true_iff in low. destruct low as [first | later].
      + left. apply both_at_most; [apply here; [apply inside; now left | exact this | exact first] |].
        rewrite map_map. apply (sum_below (fun t => lower (proofs_within _ _ (- w) (map_tree value t)))).
        apply Forall_forall. intros u there. rewrite forallb_forall in all. now apply bounds_are_smallest, all.
      + right. apply both_at_most; [now apply bounds_are_smallest |].
        apply each; [| exact later | exact all]. intros u there. apply inside. now right.
  Qed.

  (** *** Some set is as small *)

  Lemma bounds_attained t : forall lowest highest w,
    let proofs := proofs_within lowest highest w (map_tree value t) in
    attained (fun known => shows_lower lowest highest known w t = true) (leaves t) (lower proofs) /\
    attained (fun known => shows_upper lowest highest known w t = true) (leaves t) (upper proofs).
  Proof.
    induction t as [b ts each] using tree_induction. intros lowest highest w.
    destruct ts as [| t0 ts0] eqn:E; cbv zeta.
    - split; intros n F; cbn in *.
      + destruct (given_lower lowest w); [injection F as <-; exists []; auto using subsequence_empty |].
        destruct (w <=? value b) eqn:bound; [injection F as <- | discriminate].
        exists [b]. repeat split; [apply subsequence_refl |].
        intros known all. now rewrite all by now left.
      + destruct (given_upper highest w); [injection F as <-; exists []; auto using subsequence_empty |].
        destruct (value b <=? w) eqn:bound; [injection F as <- | discriminate].
        exists [b]. repeat split; [apply subsequence_refl |].
        intros known all. now rewrite all by now left.
    - rewrite <- E in *. assert (inner : ts <> []) by now rewrite E. clear E t0 ts0.
      rewrite leaves_node, map_tree_node by exact inner.
      destruct (proofs_within_node lowest highest w (value b) (map (map_tree value) ts)) as (-> & -> & _);
        [now destruct ts |].
      rewrite !map_map. rewrite Forall_forall in each.
      split; (eapply attained_weaker; [| apply subsequence_refl |]).
      + apply (attained_least (fun known t =>
          shows_upper (opposite highest) (opposite lowest) known (- w) t = true)), Forall_forall.
        intros t there. now apply each.
      + intros known one. rewrite shows_lower_node by exact inner. now apply existsb_exists, Exists_exists.
      + apply (attained_sum (fun known t =>
          shows_lower (opposite highest) (opposite lowest) known (- w) t = true)), Forall_forall.
        intros t there. now apply each.
      + intros known all. rewrite shows_upper_node by exact inner. now apply forallb_forall, Forall_forall.
  Qed.

  Lemma exact_attained t : forall lowest highest w, within lowest highest (map_tree value t) = true ->
    attained (fun known => shows_lower lowest highest known w t = true /\
                           shows_upper lowest highest known w t = true)
      (leaves t) (exact (proofs_within lowest highest w (map_tree value t))).
  Proof.
    induction t as [b ts each] using tree_induction. intros lowest highest w inside.
    destruct ts as [| t0 ts0] eqn:E.
    - intros n F. cbn in F. destruct (equal (value b) w) eqn:worth; [| discriminate].
      apply equal_same in worth. injection F as <-. cbn in *. destruct (fixed lowest highest) eqn:range.
      + exists []. split; [reflexivity |]. split; [apply subsequence_empty |]. intros known _.
        destruct lowest as [l |], highest as [h |]; try discriminate. cbn in *.
        apply equal_same in range. subst h. apply andb_true_iff in inside. destruct inside as [above below].
        rewrite <- worth. now rewrite above, below.
      + exists [b]. split; [reflexivity |]. split; [apply subsequence_refl |]. intros known all.
        rewrite all by now left. rewrite worth, (le_refl w : (w <=? w) = true). now rewrite !orb_true_r.
    - rewrite <- E in *. assert (inner : ts <> []) by now rewrite E. clear E t0 ts0.
      rewrite map_tree_node, within_node, forallb_forall in inside by (now destruct ts).
      rewrite leaves_node, map_tree_node by exact inner.
      destruct (proofs_within_node lowest highest w (value b) (map (map_tree value) ts)) as (_ & _ & ->);
        [now destruct ts |].
      eapply attained_weaker; [| apply subsequence_refl |].
      + rewrite map_map.
        apply (attained_once
          (fun known t => shows_lower (opposite highest) (opposite lowest) known (- w) t = true)
          (fun known t => shows_upper (opposite highest) (opposite lowest) known (- w) t = true)).
        * apply Forall_forall. intros t _. apply bounds_attained.
        * rewrite Forall_forall in each. apply Forall_forall. intros t there.
          apply each; [exact there |]. now apply inside, in_map.
      + intros known [one all]. rewrite shows_lower_node, shows_upper_node by exact inner. split.
        * now apply existsb_exists, Exists_exists.
        * now apply forallb_forall, Forall_forall.
  Qed.
End sets.

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
