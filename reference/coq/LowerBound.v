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
From Coq Require Import PeanoNat FinFun Lia.
From gametree Require Import Label Tree MapTree Subsequence Window AlphaBeta CriticalTree SmallestProof.

(** ** Algorithms *)

Inductive algorithm (A B : Type) :=
| Answer (x : A)
| Read (leaf : B) (next : A -> algorithm A B).
Arguments Answer {A B}. Arguments Read {A B}.

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

Fixpoint with_side {B} (odd : bool) (t : tree B) : tree (B * bool) :=
  match t with Node b ts => Node (b, odd) (map (with_side (negb odd)) ts) end.
(** What is worth [v] to the player at the root, to the player to move. *)
Definition seen_at {A} `{Label A} (odd : bool) (v : A) : A := if odd then - v else v.

Section sides.
  Context {B : Type}.

  Lemma leaves_with_side (t : tree B) odd : map fst (leaves (with_side odd t)) = leaves t.
  Proof.
    rewrite <- leaves_map_tree. f_equal. revert odd. induction t as [x ts each] using tree_induction. intros odd.
    cbn. f_equal. rewrite map_map. rewrite <- (map_id ts) at 2. apply map_ext_Forall.
    eapply Forall_impl; [| exact each]. cbn. auto.
  Qed.

  (** Each leaf is on one side. *)
  Lemma one_side (xs : list (B * bool)) b odd odd' : NoDup (map fst xs) ->
    In (b, odd) xs -> In (b, odd') xs -> odd = odd'.
  Proof.
    induction xs as [| x xs each]; [easy |]. cbn. intros different. inversion_clear different as [| ? ? new rest].
    intros [-> | there] [same | there']; [congruence | | | now apply each];
      destruct new; apply in_map_iff; [now exists (b, odd') | subst x; now exists (b, odd)].
  Qed.
End sides.

(** ** What is known fixes the value exactly if it contains a proof *)

Section worst_case.
  Context {A : Type} `{Label A} {B : Type}.
  Variables (value value' : B -> A) (known : B -> bool).
  Hypothesis agree : forall b, known b = true -> value' b = value b.

  (** Every unknown leaf is worth [v] to the player at the root; the top node of [t] is at this depth. *)
  Definition unknown_are (v : A) (odd : bool) (t : tree B) : Prop := forall b odd',
    In (b, odd') (leaves (with_side odd t)) -> known b = false -> value' b = seen_at odd' v.

  Lemma unknown_are_child v odd b ts t : unknown_are v odd (Node b ts) -> In t ts -> unknown_are v (negb odd) t.
  Proof.
    intros all there c odd' here. apply all. cbn [with_side].
    rewrite leaves_node by now destruct ts. apply in_flat_map.
    exists (with_side (negb odd) t). split; [now apply in_map | exact here].
  Qed.
  Lemma seen_at_child odd (v : A) : seen_at (negb odd) v = - seen_at odd v.
  Proof. destruct odd; [symmetry; apply negate_negate | reflexivity]. Qed.

  (** The range gives the bound, or unknown leaves do not have it. *)
  Definition no_bound (high : bool) lowest highest (w v : A) : Prop :=
    given high lowest highest w = true \/ bounded high w v = false.

  (** If the tree is worth [w] even where all that is unknown is bad, this has been proved. *)
  Lemma worst_case t : forall high lowest highest w v odd, unknown_are v odd t ->
    no_bound high lowest highest w (seen_at odd v) -> bounded high w (minimax (map_tree value' t)) = true ->
    shows value high lowest highest known w t = true.
  Proof.
    induction t as [b | b ts inner each] using inner_induction; intros high lowest highest w v odd unknown beyond.
    - cbn. specialize (unknown b odd (or_introl eq_refl)). intros bound. apply orb_true_iff.
      destruct beyond as [-> | beyond]; [now left | right].
      destruct (known b) eqn:K; [now rewrite <- (agree b K) |].
      rewrite unknown in bound by reflexivity. congruence.
    - rewrite map_tree_node, minimax_bounded, shows_node by now destruct ts.
      rewrite all_or_some_map. apply all_or_some_weaker. rewrite Forall_forall in each.
      intros t there. apply (each t there) with (v := v) (odd := negb odd);
        [now apply (unknown_are_child v odd b ts) |].
      unfold no_bound. now rewrite seen_at_child, given_opposite, bounded_opposite.
  Qed.

  (** What has been proved is true whatever the unknown leaves are worth, within the range. *)
  Lemma proved_is_true t : forall high lowest highest w, within lowest highest (map_tree value' t) = true ->
    shows value high lowest highest known w t = true -> bounded high w (minimax (map_tree value' t)) = true.
  Proof.
    induction t as [b | b ts inner each] using inner_induction; intros high lowest highest w inside.
    - cbn in inside |- *. apply andb_true_iff in inside as [above below].
      intros [range | [K bound]%andb_true_iff]%orb_true_iff; [| now rewrite (agree b K)].
      apply given_true with lowest highest; [now destruct high | exact range].
    - rewrite map_tree_node, within_node, forallb_forall in inside by now destruct ts.
      rewrite map_tree_node, minimax_bounded, shows_node by now destruct ts.
      rewrite all_or_some_map. apply all_or_some_weaker. rewrite Forall_forall in each.
      intros t there. now apply each, inside, in_map.
  Qed.

  (** Labels that agree with known ones, and are in the range elsewhere, are in the range. *)
  Lemma within_unknown t : forall lowest highest v odd,
    within lowest highest (map_tree value t) = true -> unknown_are v odd t ->
    (forall high, in_end high lowest highest (seen_at odd v) = true) ->
    within lowest highest (map_tree value' t) = true.
  Proof.
    induction t as [b | b ts inner each] using inner_induction; intros lowest highest v odd inside unknown both.
    - specialize (unknown b odd (or_introl eq_refl)). cbn in *.
      destruct (known b) eqn:K; [now rewrite (agree b K) |]. now rewrite unknown, !both.
    - rewrite map_tree_node, within_node, forallb_forall in * by now destruct ts.
      intros u (t & <- & there)%in_map_iff. rewrite Forall_forall in each.
      apply (each t there) with (v := v) (odd := negb odd);
        [now apply inside, in_map | now apply (unknown_are_child v odd b ts) |].
      intros high. rewrite seen_at_child, <- (negb_involutive high). now rewrite in_end_opposite.
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
    (forall b, In b known -> value' b = value b) -> within lowest highest (map_tree value' t) = true ->
    minimax (map_tree value' t) = minimax (map_tree value t).

  (** The labels where each leaf that is not known is worth [v] to the player at the root. *)
  Definition otherwise (v : A) (known : list B) (b : B) : A :=
    if among known b then value b
    else seen_at (among (map fst (filter snd (leaves (with_side false t)))) b) v.

  Lemma otherwise_known v known b : among known b = true -> otherwise v known b = value b.
  Proof. intros there. unfold otherwise. now rewrite there. Qed.
  Lemma otherwise_unknown v known : unknown_are (otherwise v known) (among known) v false t.
  Proof.
    intros b odd there unknown. unfold otherwise. rewrite unknown. f_equal.
    rewrite <- (leaves_with_side t false) in different. destruct (among (map fst _) b) eqn:E.
    - apply among_in, in_map_iff in E as ([b' odd'] & same & [there' is]%filter_In). cbn in same, is. subst b' odd'.
      exact (one_side _ b true odd different there' there).
    - destruct odd; [| reflexivity]. exfalso. apply not_true_iff_false in E. apply E, among_in, in_map_iff.
      exists (b, true). split; [reflexivity | now apply filter_In].
  Qed.

  Let w := minimax (map_tree value t).

  (** Beyond the value, where the range has no end, there is a label: below it, or above it if [high]. *)
  Definition label_beyond (high : bool) : Prop := (if high then highest else lowest) = None ->
    exists x, if high then w < x else x < w.

  (** A label that is bad for the player at the root, or one that is good. *)
  Lemma bad_label high : label_beyond high ->
    exists v, no_bound high lowest highest w v /\ forall high, in_end high lowest highest v = true.
  Proof.
    intros beyond. pose proof (within_minimax _ _ _ inside) as both. fold w in both.
    pose proof (both false) as above. pose proof (both true) as below.
    unfold label_beyond, no_bound, given, in_end in *.
    destruct (if high then highest else lowest) as [e |] eqn:E.
    - exists e. split; [destruct (bounded high w e); auto |].
      intros []; destruct high, lowest, highest; cbn in *; try discriminate; injection E as <-; trivial; order.
    - destruct beyond as [x beyond]; [reflexivity |]. exists x.
      split; [now right; destruct high |]. intros []; destruct high, lowest, highest; cbn in *; trivial; order.
  Qed.

  (** If there is a label below the value, or a least one, then leaves that fix it contain a proof of the lower
      bound; if there is one above, or a greatest one, then they contain one of the upper bound. *)
  Theorem fixes_shows known high : fixes known -> label_beyond high ->
    shows value high lowest highest (among known) w t = true.
  Proof.
    intros fixed beyond. destruct (bad_label high beyond) as (v & none & both).
    apply (worst_case value (otherwise v known)) with (v := v) (odd := false);
      [apply otherwise_known | apply otherwise_unknown | exact none |].
    rewrite fixed; [destruct high; apply le_refl | |].
    - intros b there. now apply otherwise_known, among_in.
    - apply (within_unknown value (otherwise v known) (among known)) with (v := v) (odd := false);
        [apply otherwise_known | exact inside | apply otherwise_unknown | exact both].
  Qed.

  (** Conversely, leaves that contain both proofs fix the value. *)
  Theorem shows_fixes known : shows_lower value lowest highest (among known) w t = true ->
    shows_upper value lowest highest (among known) w t = true -> fixes known.
  Proof.
    intros low high value' agree inside'.
    assert (agree' : forall b, among known b = true -> value' b = value b).
    { intros b there. now apply agree, among_in. }
    pose proof (proved_is_true _ _ _ agree' t) as truth. apply le_antisym.
    - exact (truth true _ _ w inside' high).
    - exact (truth false _ _ w inside' low).
  Qed.

  (** Each known leaf of the tree counts once. *)
  Lemma count_among known : (count (among known) t <= length known)%nat.
  Proof.
    unfold count. apply NoDup_incl_length; [now apply NoDup_filter |].
    intros b there. apply filter_In in there. now apply among_in.
  Qed.

  (** Leaves that fix the value are at least as many as the smallest proof has. *)
  Theorem fixes_at_least known : fixes known -> label_beyond false -> label_beyond true ->
    at_most (smallest_proof lowest highest (map_tree value t)) (count (among known) t).
  Proof. intros fixed low high. apply exact_is_smallest; [exact inside | now apply fixes_shows ..]. Qed.

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
    intros is_right low high. split; [| apply count_among]. apply fixes_at_least; [| exact low | exact high].
    intros value' agree inside'. rewrite <- !is_right by assumption. now apply answer_same.
  Qed.
End lower_bound.

(** ** Without a range *)

Section unbounded.
  Context {A : Type} `{Label A} {B : Type}.
  Variables (eq_dec : forall b b' : B, {b = b'} + {b <> b'}) (t : tree B).
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
    intros value' agree _. rewrite <- !is_right. now apply irrelevant.
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

Lemma NoDup_app_intro {B} (xs ys : list B) : NoDup xs -> NoDup ys ->
  (forall b, In b xs -> In b ys -> False) -> NoDup (xs ++ ys).
Proof.
  induction 1 as [| x xs new _ each]; cbn; intros right apart; [exact right |].
  constructor; [rewrite in_app_iff; firstorder | firstorder].
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
  intros is_right low high. pose proof (positions_different t) as different.
  assert (fixed : fixes (positions t) (label_at outside t) None None (reads g (label_at outside t))).
  { intros labels agree _. rewrite positions_labels, <- !is_right; [| reflexivity |].
    - apply answer_same. intros p there. destruct (label_at_map outside t labels p) as [E | [E F]].
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
      intros b' there. apply known. unfold with_label. destruct (eq_dec b b') as [<- | other]; [now right |].
      destruct there as [[same | there] | same]; [contradiction | now left | now right].
  Qed.

  (** The value depends on the leaves only: on those that alpha-beta reads. *)
  Lemma minimax_leaves (value value' : B -> A) t : (forall b, In b (leaves t) -> value' b = value b) ->
    minimax (map_tree value' t) = minimax (map_tree value t).
  Proof.
    intros agree. rewrite <- !alpha_beta_is_minimax, <- !alpha_beta_reads_value. f_equal.
    apply alpha_beta_irrelevance. intros b read. symmetry. apply agree.
    exact (subsequence_in _ _ b (alpha_beta_reads_leaves value t None None) read).
  Qed.

  Variables (t : tree B) (value : B -> A).

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
    now apply (shows_fixes eq_dec t value lowest highest known).
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

(** ** With a least or a greatest label it is false

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
