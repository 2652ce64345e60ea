(** Every right search has a certificate.

      fst (search f) = value of the tree with the leaves f                 (right)
      f = f' on the leaves that are read => fst (search f) = fst (search f')       (irrelevance)

    Give the leaves that a right search has not read the worst values that they may have for the root, or
    the best: the answer is the same, and it is right both times. But no less is proved of the root than its
    value is with the worst, and no more than with the best (CertificateTight). So what is proved is the
    answer, exactly. Theorem: the certificate that is made of the leaves of such a search is accepted. It
    does not matter what kind of search it is; alpha-beta, and the reading of all leaves, are examples. *)
From Coq Require Import Arith String Lia.
From gametree Require Import Label Fractions Tree MapTree Chance Certificate CertificateChance.
From gametree Require Import CertificateCheck CertificateComplete CertificateTight.

(** ** Every right search *)

Lemma choices_below t : choices_only t = true ->
  by_chance t = false /\ Forall (fun u => choices_only (snd u) = true) (outcomes t).
Proof.
  destruct t as [s ts | s pts]; [| discriminate]. cbn. rewrite forallb_forall. intros all.
  split; [reflexivity |]. now apply Forall_map, Forall_forall.
Qed.
Lemma choices_allowed t : choices_only t = true -> allowed None (values t) = true.
Proof.
  induction t as [t each] using outcomes_induction. intros [choice all]%choices_below. apply allowed_node.
  destruct (is_leaf t); [exact I |]. split; [now destruct t |]. rewrite Forall_forall in *.
  intros u there. unfold range_below. rewrite choice. now apply each, all.
Qed.

(** If the value is the same with the leaves that were not read at either end, then it is proved. *)
Lemma decided_proved is_read also r R t : stated R r false t -> allowed (Some R) (values t) = true ->
  distinct_moves t = true -> (r = None -> fst R < value t /\ value t < snd R) ->
  ends is_read R false false t = value t -> ends is_read R false true t = value t ->
  exists c, certify r (value t) t (seen_of is_read also t) = Some c
            /\ proved_of r t (seen_of is_read also t) = Some (exactly (value t)).
Proof.
  intros mode right different strict at_low at_high.
  destruct (all_known is_read also R t false r mode right different) as [_ whole].
  destruct (whole 0%nat ""%string None) as (p & a & recorded & is_tight). fold (seen_of is_read also t) in recorded.
  unfold certify, proved_of. rewrite recorded. cbn [option_map fst snd]. eexists. split; [reflexivity |].
  assert (allowed r (values t) = true) as right_r.
  { destruct r as [r |]; [cbn in mode; now subst | now apply choices_allowed]. }
  destruct (record_derived _ _ _ _ _ _ _ _ right_r recorded) as [known _].
  destruct (derived_true _ _ _ _ right_r known) as [above below].
  destruct is_tight as ([least_is most_is] & _ & stated_ends). rewrite at_low in least_is.
  rewrite at_high in most_is. unfold low in least_is. unfold high in most_is.
  destruct a as [[x |] [y |]]; cbn [least most] in *.
  { specialize (above x eq_refl). specialize (below y eq_refl).
    assert (x = value t) as -> by order. assert (y = value t) as -> by order. reflexivity. }
  all: exfalso; destruct stated_ends as [none | [low_some high_some]]; [destruct (strict none); order | discriminate].
Qed.

(** *** Valuations *)

Definition leaf_label_eq_dec (x y : leaf_label) : {x = y} + {x <> y}.
Proof. repeat decide equality; apply Qc_eq_dec. Defined.
Definition among (xs : list leaf_label) (x : leaf_label) : bool :=
  if in_dec leaf_label_eq_dec x xs then true else false.

(** With values at an end of the range it is a tree of the rules, too. *)
Lemma at_end_allowed is_read upper R t : forall turned, allowed (Some (seen_as turned R)) (values t) = true ->
  fst R <= snd R ->
  allowed (Some (seen_as turned R)) (map_chance (at_end is_read R upper) (oriented turned t)) = true.
Proof.
  induction t as [t each] using outcomes_induction. intros turned right full.
  apply (allowed_node judged) in right. apply allowed_node. rewrite oriented_leaf, oriented_here.
  destruct (is_leaf t).
  - unfold at_end. cbn [fst snd]. destruct (is_read (here t, turned)); [exact right |].
    assert (fst (seen_as turned R) <= snd (seen_as turned R)) as below.
    { destruct turned; cbn [seen_as negated fst snd]; order. }
    destruct (seen_as turned R) as [l h]. cbn [fst snd] in *.
    apply inside_both. destruct (xorb upper turned); split; order.
  - destruct right as [weights all]. rewrite outcomes_oriented. split.
    + destruct t; [reflexivity |]. cbn in weights |- *. now rewrite (weights_map (fun pt => oriented turned (snd pt))).
    + apply Forall_map. rewrite seen_below in all. rewrite Forall_forall in *. intros u there.
      replace (range_below (oriented turned t) _) with (Some (seen_as (turned_below t turned) R))
        by (rewrite <- seen_below; unfold range_below; now rewrite oriented_chance).
      now apply each; [| apply all |].
Qed.

Lemma valued_judged t : forall turned, map_chance (fun x => judged (fst x)) (oriented turned t) = values t.
Proof.
  unfold values. induction t as [s ts each | s pts each] using chance_tree_induction; intros turned;
    cbn [oriented map_chance fst]; f_equal; rewrite map_map.
  - induction each as [| u us here _ rest]; [reflexivity |]. cbn [map]. now rewrite here, rest.
  - induction each as [| u us here _ rest]; [reflexivity |]. cbn [map]. rewrite rest. cbn [fst snd].
    now rewrite here.
Qed.

(** A search of the tree [t]: it is given the values of the leaves, and returns its answer and the leaves that
    it has read. If it is right whatever the values (in the range, if there are chance nodes), and its
    answer depends on no other leaves than those that it reads, then the certificate made of these is
    accepted, whichever nodes it has visited [also]. *)
Theorem right_search_certified (search : (leaf_label -> Qc) -> Qc * list leaf_label) also r R t :
  stated R r false t -> allowed (Some R) (values t) = true -> distinct_moves t = true ->
  (r = None -> fst R < value t /\ value t < snd R) ->
  (forall f, allowed (Some R) (valued f t) = true -> fst (search f) = expectiminimax (valued f t)) ->
  (forall f f', (forall x, In x (snd (search f)) -> f x = f' x) -> fst (search f') = fst (search f)) ->
  let read := snd (search (fun x => judged (fst x))) in
  exists c, certify r (value t) t (seen_of (among read) also t) = Some c /\ check t c = true.
Proof.
  intros mode right different strict is_right irrelevant read.
  set (given := fun x : leaf_label => judged (fst x)) in *.
  assert (given_is : valued given t = values t) by apply valued_judged.
  assert (answer : fst (search given) = value t).
  { rewrite is_right; [now rewrite given_is | now rewrite given_is]. }
  assert (at_both : forall upper, ends (among read) R false upper t = value t).
  { intros upper. unfold ends. rewrite xorb_false_r. fold (valued (at_end (among read) R upper) t).
    rewrite <- is_right.
    - rewrite (irrelevant given); [exact answer |]. intros x there. unfold at_end, among.
      destruct (in_dec leaf_label_eq_dec x read) as [_ | no]; [reflexivity | contradiction].
    - apply (at_end_allowed _ upper R t false); [exact right | now apply (full_range R false t)]. }
  destruct (decided_proved (among read) also r R t mode right different strict (at_both false) (at_both true))
    as (c & written & proved).
  exists c. split; [exact written |]. apply (certify_accepted r (value t) t (seen_of (among read) also t)).
  - destruct r as [r |]; [cbn in mode; now subst | now apply choices_allowed].
  - exact written.
  - exact proved.
Qed.

(** *** Trees without chance nodes *)

(** Such a tree has a range, however wide. *)
Lemma some_range t : choices_only t = true ->
  exists n, forall m, n <= m -> allowed (Some (- m, m)) (values t) = true.
Proof.
  induction t as [t each] using outcomes_induction. intros [choice all]%choices_below.
  destruct (is_leaf t) eqn:leaf.
  - exists (max (judged (here t)) (- judged (here t))). intros m more. apply allowed_node. rewrite leaf.
    apply inside_both. split; order.
  - assert (both : exists n, forall m, n <= m ->
      Forall (fun u => allowed (Some (- m, m)) (values (snd u)) = true) (outcomes t)).
    { clear -each all. induction each as [| u us here _ rest]; [exists 0; constructor |].
      inversion_clear all as [| ? ? first others]. destruct (here first) as [n here'], (rest others) as [n' rest'].
      exists (max n n'). intros m more. constructor; [apply here'; order | apply rest'; order]. }
    destruct both as [n both]. exists n. intros m more. apply allowed_node. rewrite leaf.
    split; [now destruct t |]. unfold range_below. rewrite choice. cbn [option_map]. unfold negated. cbn [fst snd].
    rewrite negate_negate. now apply both.
Qed.

(** The labels of a tree of choices, each with whose view it is. *)
Fixpoint oriented_tree (turned : bool) (t : tree spot) : tree leaf_label :=
  match t with Node s ts => Node (s, turned) (map (oriented_tree (negb turned)) ts) end.

Lemma oriented_of_choices t : forall turned f,
  expectiminimax (map_chance f (oriented turned (of_choices t)))
  = minimax (map_tree f (oriented_tree turned t)).
Proof.
  intros turned f. rewrite <- value_of_tree. f_equal. f_equal. revert turned.
  induction t as [s ts each] using tree_induction; intros turned. cbn. rewrite !map_map.
  apply (f_equal (Choice (s, turned))), map_ext_Forall. eapply Forall_impl; [| exact each]. cbn. auto.
Qed.

Lemma choices_only_of_choices t : choices_only (of_choices t) = true.
Proof.
  induction t as [s ts each] using tree_induction. cbn [of_choices choices_only].
  apply forallb_forall. intros u (v & <- & there)%in_map_iff. rewrite Forall_forall in each. now apply each.
Qed.
