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
From Coq Require Import PeanoNat ZArith Lia.
From gametree Require Import Label Tree MapTree Map Subsequence Search Window AlphaBeta Score CriticalTree.
From gametree Require Import LowerBound.

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
    rewrite forallb_forall in first_best, below. assert (best : Forall (fun u => worth t <= worth u) ts).
    { apply Forall_forall. intros u there. now apply first_best, in_map. }
    split; [| split; [exact best |]].
    - change (Node (value b) _) with (Node (value b) (map (map_tree value) (t :: ts))). apply le_antisym.
      + apply minimax_below; [discriminate |]. rewrite negate_negate, Forall_map.
        constructor; [apply le_refl | exact best].
      + apply minimax_above; [discriminate |]. rewrite negate_negate. cbn. left. apply le_refl.
    - constructor; [exact here |]. apply Forall_forall. intros u there. now apply below, in_map.
  Qed.

  (** *** What is found in an open window *)

  Ltac by_answer alpha beta t := pose proof (alpha_beta_reads_answers value alpha beta t); windows.
  Lemma found_at alpha beta t : open alpha beta -> is_at (worth t) beta -> is_at (found alpha beta t) beta.
  Proof. by_answer alpha beta t. Qed.
  Lemma found_below alpha beta t :
    open alpha beta -> falls_to (worth t) alpha -> falls_to (found alpha beta t) alpha.
  Proof. by_answer alpha beta t. Qed.
  Lemma found_value alpha beta t : open alpha beta ->
    ~ falls_to (worth t) alpha -> ~ is_at (worth t) beta -> found alpha beta t = worth t.
  Proof. by_answer alpha beta t. Qed.

  (** *** What is read *)

  (* by cases of the bounds *)
  Ltac bounds := repeat match goal with bound : option A |- _ => destruct bound end; cbn in *; easy || order.

  Lemma reads_node alpha beta b t ts :
    reads alpha beta (Node b (t :: ts))
    = reads (opposite beta) (opposite alpha) t
      ++ snd (alpha_beta_rest_reads value alpha beta
                (- found (opposite beta) (opposite alpha) t) ts).
  Proof.
    rewrite alpha_beta_reads_node. destruct (alpha_beta_reads value _ _ t). cbn.
    now destruct (alpha_beta_rest_reads _ _ _ _ ts).
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
    inversion_clear known as [| ? ? here rest]. rewrite alpha_beta_rest_reads_cons, has.
    destruct (reaches m beta) eqn:cut; [apply reaches_is_at in cut; exfalso; bounds |].
    assert (room : open (opposite beta) (Some (- a))) by (clear has; bounds).
    pose proof (found_at _ _ t room this) as refuted. specialize (here _ _ room this). cbn [is_at] in refuted.
    destruct (alpha_beta_reads value _ _ t) as [v read]. cbn [fst snd] in *. subst read.
    specialize (each rest (max m (- v))). destruct (alpha_beta_rest_reads _ _ _ _ ts). cbn [snd flat_map] in *.
    f_equal. apply each; [order |]. destruct alpha as [a' |]; cbn in *; [| subst a]; order.
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
    induction t as [b | b t ts here later] using first_induction; intros ordered alpha beta room; [repeat split |].
    destruct (ordered_node b t ts ordered) as (first_best & others & below).
    inversion_clear below as [| ? ? here' later'].
    specialize (here here' _ _ (open_first _ _ room)). destruct here as (one & all & exactly).
    assert (refuted : Forall (fun t => forall alpha beta, open alpha beta -> is_at (worth t) beta ->
                                       reads alpha beta t = lower_leaves t) ts).
    { rewrite Forall_forall in later, later' |- *. intros u there a b' r. now apply later; auto. }
    rewrite reads_node, first_best. clear later later' here' ordered first_best.
    set (v := found _ _ t) in *. repeat split.
    - intros cut. assert (low : falls_to (worth t) (opposite beta)) by bounds.
      rewrite all by exact low. rewrite alpha_beta_rest_reads_cut; [apply app_nil_r | apply reaches_is_at].
      pose proof (found_below _ _ t (open_first _ _ room) low) as so. fold v in so. bounds.
    - intros low. destruct alpha as [a |]; [| destruct low]. cbn in low.
      assert (high : is_at (worth t) (opposite (Some a))) by (cbn; order).
      pose proof (found_at _ _ t (open_first _ _ room) high) as so. fold v in so. cbn in so.
      rewrite one by exact high. cbn [upper_leaves flat_map]. f_equal.
      apply rest_reads_refuted with (a := a); [bounds | exact refuted | | order | cbn; order].
      eapply Forall_impl; [| exact others]. cbn. intros u more. order.
    - intros high low. cbn [exact_leaves].
      assert (high' : ~ falls_to (worth t) (opposite beta)) by (intros no; apply low; bounds).
      assert (low' : ~ is_at (worth t) (opposite alpha)) by (intros no; apply high; bounds).
      rewrite exactly by assumption. f_equal.
      assert (so : v = worth t) by (now apply found_value; [apply open_first | |]). rewrite so.
      apply rest_reads_refuted with (a := - worth t); [exact low | exact refuted | | apply le_refl |].
      + eapply Forall_impl; [| exact others]. cbn. intros u more. order.
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
      change (floor_half (S d)) with (ceil_half d). change (ceil_half (S d)) with (S (floor_half d)).
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
  rewrite (critical_leaves_uniform b d) by (exact some || now apply uniform_map). split; [lia | f_equal; lia].
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

(** ** On any tree alpha-beta reads no fewer

    It is a search to which the lower bound applies. This needs labels below the value and above it: the same tree
    with infinite labels, which do not occur in it, has as large a smallest proof, and alpha-beta reads as much. *)
Section scores.
  Context {A : Type} `{Label A}.
  Notation scores t := (map_tree Number t).

  Lemma minimax_scores (t : tree A) : minimax (scores t) = Number (minimax t).
  Proof. now apply minimax_map. Qed.
  Lemma critical_leaves_scores (t : tree A) : critical_leaves (scores t) = critical_leaves t.
  Proof.
    unfold critical_leaves. rewrite minimax_scores. f_equal. generalize (minimax t) as w.
    induction t as [x ts each] using tree_induction. intros w. destruct ts as [| t ts]; [reflexivity |].
    change (fold_left one_more (map (proofs (- Number w)) (map (map_tree Number) (t :: ts))) no_child
            = fold_left one_more (map (proofs (- w)) (t :: ts)) no_child).
    rewrite map_map. f_equal. apply map_ext_in. intros u there. rewrite Forall_forall in each. now apply each.
  Qed.
  Lemma alpha_beta_reads_scores {B} (value : B -> A) t :
    snd (alpha_beta_reads (fun b => Number (value b)) None None t) = snd (alpha_beta_reads value None None t).
  Proof.
    assert (same : alike by_window by_window Number
                     (fun '(a, b) w => w = (option_map Number a, option_map Number b))).
    { split; try easy; try (intros [[a |] [b |]] w; intros; subst w); cbn; trivial;
        try (intros; now rewrite max_numbers); now rewrite max_numbers. }
    rewrite <- (map_tree_id t) at 1. unfold alpha_beta_reads.
    rewrite (search_same _ _ (fun x => x) _ value _ _ same t (None, None)) by easy. apply map_id.
  Qed.
End scores.

(** On any tree alpha-beta reads at least as many leaves as the smallest proof of its value has. *)
Theorem alpha_beta_at_least_critical {A B} `{Label A} (value : B -> A) (t : tree B) :
  at_most (critical_leaves (map_tree value t)) (length (snd (alpha_beta_reads value None None t))).
Proof.
  set (labels := label_at (label t) t).
  pose proof (lower_bound_of_search same_path (positions t) (positions_different t)
    (fun p => Number (value (labels p))) (fun f => alpha_beta_reads f None None (positions t))) as least.
  cbn beta in least. rewrite alpha_beta_reads_scores in least.
  replace (map_tree _ (positions t)) with (map_tree Number (map_tree value t)) in least.
  - rewrite critical_leaves_scores, minimax_scores in least.
    replace (length (snd (alpha_beta_reads value None None t)))
      with (length (snd (alpha_beta_reads (fun p => value (labels p)) None None (positions t)))).
    + apply least.
      * intros f. rewrite alpha_beta_reads_value. apply alpha_beta_is_minimax.
      * intros f f' agree. f_equal. apply alpha_beta_irrelevance. intros p there. symmetry. now apply agree.
      * now exists MinusInfinity.
      * now exists Infinity.
    + rewrite <- (positions_labels (label t) t) at 2. rewrite alpha_beta_reads_map.
      destruct (alpha_beta_reads _ _ _ (positions t)). symmetry. apply map_length.
  - rewrite <- (positions_labels (label t) t) at 1. now rewrite !map_tree_map_tree.
Qed.
