(** Every right search has a certificate.

      fst (search f) = value of the tree with the leaves f                 (right)
      f = f' on the leaves that are read => fst (search f) = fst (search f')       (irrelevance)

    Give the leaves that a right search has not read the worst values that they may have for the root, or
    the best: the answer is the same, and it is right both times. But no less is proved of the root than its
    value is with the worst, and no more than with the best (CertificateTight). So what is proved is the
    answer, exactly. Theorem: the certificate that is made of the leaves of such a search is accepted. It
    does not matter what kind of search it is; alpha-beta, and the reading of all leaves, are examples. *)
From Coq Require Import QArith Qcanon List Bool Arith String Lia.
From gametree Require Import Label Fractions Tree MapTree Chance.
From gametree Require Import Certificate CertificateChance CertificateCheck.
From gametree Require Import CertificateComplete CertificateTight.
Import ListNotations.
Open Scope list_scope.
Open Scope Qc_scope.
Open Scope label_scope.

(** ** Every right search *)

Lemma choices_allowed t : choices_only t = true -> allowed None (values t) = true.
Proof.
  induction t as [s ts each | s pts each] using chance_tree_induction; [| discriminate].
  cbn [choices_only]. rewrite forallb_forall. intros all. unfold values. cbn [map_chance].
  destruct ts as [| t ts]; [reflexivity |]. cbn [map allowed option_map].
  apply forallb_forall. intros u there. apply (in_map_iff (map_chance judged) (t :: ts)) in there.
  destruct there as (v & <- & there). rewrite Forall_forall in each. apply each; [exact there |].
  now apply all.
Qed.

(** What is recorded of the root, whatever was read. *)
Lemma root_tight is_read also r R t : stated r R t -> allowed (Some R) (values t) = true ->
  distinct_moves t = true ->
  forall l m w, exists p a, record l r m w t (seen_of is_read also t) = Some (p, a)
                            /\ tight is_read false r R t a.
Proof.
  intros mode right different l m w.
  pose proof (all_known is_read also t false r R mode right different) as root.
  unfold known in root. unfold seen_of. destruct (visits is_read also false t) as [s |]; [apply root |].
  cbn [record record_below]. eexists. eexists. split; [reflexivity |].
  unfold proved_here. cbn [andb]. destruct root as [least_is most_is].
  assert (range_is : r = None \/ r = Some R) by (destruct r; [right; cbn in mode; now subst | now left]).
  unfold follows. apply clipped_tight; [| exact range_is | now apply full_range with t | |].
  - intros ->. destruct (is_leaf t); [split; apply le_refl |].
    cbn in mode. destruct t as [s ts | s pts]; [| discriminate]. cbn [by_chance].
    unfold low, high. cbn [of_choice map fold_right least most].
    destruct (_ && _)%bool; split; apply le_refl.
  - rewrite least_is. order.
  - rewrite most_is. order.
Qed.

(** If the value is the same with the leaves that were not read at either end, then it is proved. *)
Lemma decided_proved is_read also r R t : stated r R t -> allowed (Some R) (values t) = true ->
  distinct_moves t = true -> (r = None -> fst R < value t /\ value t < snd R) ->
  ends is_read false false R t = value t -> ends is_read false true R t = value t ->
  exists c, certify r (value t) t (seen_of is_read also t) = Some c
            /\ proved_of r t (seen_of is_read also t) = Some (exactly (value t)).
Proof.
  intros mode right different strict at_low at_high.
  destruct (root_tight is_read also r R t mode right different 0%nat ""%string None)
    as (p & a & recorded & is_tight).
  unfold certify, proved_of. rewrite recorded. cbn [option_map fst snd]. eexists. split; [reflexivity |].
  assert (allowed r (values t) = true) as right_r.
  { destruct r as [r |]; [cbn in mode; now subst | now apply choices_allowed]. }
  destruct (record_derived _ _ _ _ _ _ _ _ right_r recorded) as [known _].
  destruct (derived_true _ _ _ _ right_r known) as [above below].
  destruct is_tight as (least_is & most_is & _ & _ & stated_ends). rewrite at_low in least_is.
  rewrite at_high in most_is. unfold low in least_is. unfold high in most_is.
  destruct a as [[x |] [y |]]; cbn [least most] in *.
  - specialize (above x eq_refl). specialize (below y eq_refl).
    assert (x = value t) as -> by order. assert (y = value t) as -> by order. reflexivity.
  - exfalso. destruct stated_ends as [-> | [_ some]]; [| discriminate].
    destruct (strict eq_refl). order.
  - exfalso. destruct stated_ends as [-> | [some _]]; [| discriminate].
    destruct (strict eq_refl). order.
  - exfalso. destruct stated_ends as [-> | [some _]]; [| discriminate].
    destruct (strict eq_refl). order.
Qed.

(** *** Valuations *)

Definition leaf_label_eq_dec (x y : leaf_label) : {x = y} + {x <> y}.
Proof. repeat decide equality; apply Qc_eq_dec. Defined.
Definition among (xs : list leaf_label) (x : leaf_label) : bool :=
  if in_dec leaf_label_eq_dec x xs then true else false.
Definition seen_as (turned : bool) (R : range) : range := if turned then negated R else R.

(** Each leaf that was read has its value; the others are at an end of the range. *)
Definition at_end (is_read : leaf_label -> bool) (upper : bool) (R : range) (x : leaf_label) : Qc :=
  if is_read x then judged (fst x)
  else if xorb upper (snd x) then snd (seen_as (snd x) R) else fst (seen_as (snd x) R).

Lemma filled_valued is_read upper R t : forall turned,
  filled is_read turned (xorb upper turned) (seen_as turned R) t
  = map_chance (at_end is_read upper R) (oriented turned t).
Proof.
  induction t as [s ts each | s pts each] using chance_tree_induction; intros turned;
    cbn [filled oriented map_chance]; f_equal.
  - rewrite map_map. induction each as [| u us here _ rest]; [reflexivity |].
    cbn [map]. rewrite rest. f_equal.
    rewrite <- here. f_equal.
    + now destruct upper, turned.
    + unfold seen_as. destruct turned; [apply negated_negated | reflexivity].
  - rewrite map_map. induction each as [| u us here _ rest]; [reflexivity |].
    cbn [map fst snd]. now rewrite rest, here.
Qed.

(** It is a tree of the rules, too. *)
Lemma filled_allowed is_read upper R t : forall turned, allowed (Some (seen_as turned R)) (values t) = true ->
  fst R <= snd R ->
  allowed (Some (seen_as turned R)) (map_chance (at_end is_read upper R) (oriented turned t)) = true.
Proof.
  assert (ends_inside : forall turned s, inside (seen_as turned R) (judged s) = true -> fst R <= snd R ->
    inside (seen_as turned R) (at_end is_read upper R (s, turned)) = true).
  { intros turned s inner full. unfold at_end. cbn [fst snd]. destruct (is_read (s, turned)); [exact inner |].
    assert (fst (seen_as turned R) <= snd (seen_as turned R)) as below.
    { destruct turned; cbn [seen_as negated fst snd]; order. }
    destruct (seen_as turned R) as [l h]. cbn [fst snd] in *.
    apply inside_both. destruct (xorb upper turned); split; order. }
  induction t as [s ts each | s pts each] using chance_tree_induction; intros turned right full.
  - unfold values in right. destruct ts as [| t ts]; [now apply ends_inside |].
    cbn [oriented map_chance map allowed option_map] in *.
    assert (below : negated (seen_as turned R) = seen_as (negb turned) R).
    { unfold seen_as. destruct turned; [apply negated_negated | reflexivity]. }
    rewrite below in *. rewrite forallb_forall in *. rewrite Forall_forall in each. intros u there.
    apply (in_map_iff (map_chance _) (map (oriented (negb turned)) (t :: ts))) in there as (v & <- & there).
    apply in_map_iff in there as (v' & <- & there). apply each; [exact there | | exact full].
    apply right. now apply (in_map (map_chance judged) (t :: ts)).
  - unfold values in right. destruct pts as [| pt pts]; [now apply ends_inside |].
    cbn [oriented map_chance] in *. set (all := pt :: pts) in *.
    assert (parts : forall g : chance_tree spot -> chance_tree Qc,
      allowed (Some (seen_as turned R)) (Chance 0 (map (fun pt => (fst pt, g (snd pt))) all)) = true <->
      weights_are 1 all = true
      /\ forall pt, In pt all -> allowed (Some (seen_as turned R)) (g (snd pt)) = true).
    { intros g.
      change (allowed (Some (seen_as turned R)) (Chance 0 (map (fun pt => (fst pt, g (snd pt))) all)))
        with (weights_are 1 (map (fun pt => (fst pt, g (snd pt))) all)
              && forallb (fun pt => allowed (Some (seen_as turned R)) (snd pt))
                   (map (fun pt => (fst pt, g (snd pt))) all))%bool.
      rewrite (weights_map (fun pt => g (snd pt))), andb_true_iff, forallb_forall.
      split; intros [weights inner]; (split; [exact weights |]).
      - intros v there. apply (inner (fst v, g (snd v))). apply in_map_iff. now exists v.
      - intros v (u & <- & there)%in_map_iff. now apply inner. }
    rewrite map_map. cbn [fst snd].
    apply (parts (fun u => map_chance (at_end is_read upper R) (oriented turned u))).
    apply (parts (map_chance judged)) in right as [weights inner]. split; [exact weights |].
    rewrite Forall_forall in each. intros v there. apply each; [exact there | now apply inner | exact full].
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
  stated r R t -> allowed (Some R) (values t) = true -> distinct_moves t = true ->
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
  assert (at_both : forall upper, ends (among read) false upper R t = value t).
  { intros upper. unfold ends.
    replace (filled (among read) false upper R t) with (valued (at_end (among read) upper R) t).
    - rewrite <- is_right.
      + rewrite (irrelevant given); [exact answer |]. intros x there. unfold at_end, among.
        destruct (in_dec leaf_label_eq_dec x read) as [_ | no]; [reflexivity | contradiction].
      + apply (filled_allowed _ upper R t false); [exact right | now apply full_range with t].
    - unfold valued. rewrite <- (filled_valued (among read) upper R t false). cbn. now rewrite xorb_false_r. }
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
  induction t as [s ts each | s pts each] using chance_tree_induction; [| discriminate].
  cbn [choices_only]. rewrite forallb_forall. intros all. unfold values. cbn [map_chance].
  destruct ts as [| t ts].
  - exists (max (judged s) (- judged s)). intros m more. cbn [map allowed]. apply inside_both. split; order.
  - assert (both : exists n, forall m, n <= m ->
      Forall (fun u => allowed (Some (- m, m)) (map_chance judged u) = true) (t :: ts)).
    { induction each as [| u us here _ rest]; [exists 0; constructor |].
      destruct here as [n here]; [apply all; now left |].
      destruct rest as [n' rest]; [intros v there; apply all; now right |].
      exists (max n n'). intros m more. constructor; [apply here; order | apply rest; order]. }
    destruct both as [n both]. exists n. intros m more. cbn [map allowed option_map].
    unfold negated. cbn [fst snd]. rewrite negate_negate. apply forallb_forall. intros u there.
    apply (in_map_iff (map_chance judged) (t :: ts)) in there as (v & <- & there).
    specialize (both m more). rewrite Forall_forall in both. now apply both.
Qed.

(** The labels of a tree of choices, each with whose view it is. *)
Fixpoint oriented_tree (turned : bool) (t : tree spot) : tree leaf_label :=
  match t with Node s ts => Node (s, turned) (map (oriented_tree (negb turned)) ts) end.

Lemma oriented_of_choices t : forall turned f,
  expectiminimax (map_chance f (oriented turned (of_choices t)))
  = minimax (map_tree f (oriented_tree turned t)).
Proof.
  induction t as [s ts each] using tree_induction; intros turned f. destruct ts as [| t ts]; [reflexivity |].
  cbn [of_choices map oriented map_chance expectiminimax oriented_tree map_tree minimax].
  inversion_clear each as [| ? ? first others]. rewrite first, !map_map.
  replace (map (fun u => expectiminimax (map_chance f (oriented (negb turned) (of_choices u)))) ts)
    with (map (fun u => minimax (map_tree f (oriented_tree (negb turned) u))) ts); [reflexivity |].
  induction others as [| u us here _ rest]; [reflexivity |]. cbn [map]. rewrite rest. f_equal. now symmetry.
Qed.

Lemma choices_only_of_choices t : choices_only (of_choices t) = true.
Proof.
  induction t as [s ts each] using tree_induction. cbn [of_choices choices_only].
  apply forallb_forall. intros u (v & <- & there)%in_map_iff. rewrite Forall_forall in each. now apply each.
Qed.

(** The same for a search by minimax: no range is needed. *)
Theorem right_search_of_choices_certified (search : (leaf_label -> Qc) -> Qc * list leaf_label) also t :
  distinct_moves (of_choices t) = true ->
  (forall f, fst (search f) = minimax (map_tree f (oriented_tree false t))) ->
  (forall f f', (forall x, In x (snd (search f)) -> f x = f' x) -> fst (search f') = fst (search f)) ->
  let read := snd (search (fun x => judged (fst x))) in
  exists c, certify None (minimax (map_tree judged t)) (of_choices t)
              (seen_of (among read) also (of_choices t)) = Some c /\ check (of_choices t) c = true.
Proof.
  intros different is_right irrelevant read. pose proof (choices_only_of_choices t) as choices.
  destruct (some_range (of_choices t) choices) as [n wide].
  assert (right : allowed (Some (- (n + 1), n + 1)) (values (of_choices t)) = true).
  { apply wide. fractions. }
  rewrite <- value_of_choices. apply (right_search_certified search also None (- (n + 1), n + 1)).
  - exact choices.
  - exact right.
  - exact different.
  - intros _.
    assert (allowed (Some (- n, n)) (values (of_choices t)) = true) as closer by (apply wide; order).
    apply value_in_range in closer. cbn [in_range fst snd] in *. split; fractions.
  - intros f _. rewrite is_right. symmetry. apply oriented_of_choices.
  - exact irrelevant.
Qed.
