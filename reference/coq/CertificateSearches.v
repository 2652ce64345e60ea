(** The searches of the ladder, and those of trees with chance nodes, have certificates that are accepted.

      certify t = the certificate made of the leaves that a search of t has read

    For each search that is right and has the law of irrelevance, that is the theorem of CertificateSearch:
    what its leaves prove of the root is its answer. So no search of the ladder needs to know of certificates,
    and it does not matter which leaves it reads, or in which order. With chance nodes values lie in a
    range, and the same is true of expectiminimax, which reads all leaves, of gamma, star1, star2, and
    deep star1. *)
From gametree Require Import Label Fractions Tree MapTree Chance Certificate CertificateChance.
From gametree Require Import CertificateCheck CertificateComplete CertificateTight CertificateSearch.
From gametree Require Window AlphaBeta Omit Fused Scout Mtdf.
From gametree Require ChanceLists DeepStar1 DeepInStar1 ChanceIrrelevance.

(** A search: given the values of the leaves, its answer and the leaves that it has read. *)
Definition a_search : Type := (leaf_label -> Qc) -> Qc * list leaf_label.

(** The certificate that is made of the leaves that a search has read, and of the nodes that it visited: those
    on the way to these leaves, and others [also]. *)
Definition certificate_by (search : a_search) (also : leaf_label -> bool) (r : option range) (t : game_tree) :
    option certificate :=
  let (v, read) := search (fun x => judged (fst x)) in certify r v t (seen_of (among read) also t).

(** *** Searches of trees without chance nodes, here without a range *)

Definition is_certified (search : tree leaf_label -> a_search) : Prop := forall t also,
  distinct_moves (of_choices t) = true ->
  exists c, certificate_by (search (oriented_tree false t)) also None (of_choices t) = Some c
            /\ check (of_choices t) c = true.

Lemma right_is_certified (search : tree leaf_label -> a_search) :
  (forall t f, fst (search t f) = minimax (map_tree f t)) ->
  (forall t f f', (forall x, In x (snd (search t f)) -> f x = f' x) -> search t f' = search t f) ->
  is_certified search.
Proof.
  intros is_right irrelevant t also different. set (u := oriented_tree false t).
  pose proof (choices_only_of_choices t) as choices. destruct (some_range (of_choices t) choices) as [n wide].
  destruct (right_search_certified (search u) also None (- (n + 1), n + 1) (of_choices t))
    as (c & written & accepted); [exact choices | apply wide; fractions | exact different | intros _ | | |].
  - pose proof (value_in_range _ _ (wide n (le_refl n))) as inside. cbn in *. split; fractions.
  - intros f _. rewrite is_right. symmetry. apply oriented_of_choices.
  - intros f f' same. now rewrite (irrelevant u f f').
  - exists c. split; [| exact accepted]. rewrite <- written. unfold certificate_by.
    pose proof (is_right u (fun x => judged (fst x))) as answer.
    destruct (search u (fun x => judged (fst x))) as [v read]. cbn [fst snd] in *. rewrite answer. f_equal.
    unfold u. now rewrite <- oriented_of_choices, valued_judged.
Qed.

(* by the theorem that it is right, and by that of irrelevance *)
Tactic Notation "certified" "by" open_constr(is_right) open_constr(irrelevant) :=
  intros; apply right_is_certified; intros; [apply is_right | now apply irrelevant].

Theorem omit_certified : is_certified (fun t f => Omit.omit_reads f t).
Proof. certified by Omit.omit_reads_value Fused.omit_reads_irrelevance. Qed.
Theorem fused_certified : is_certified (fun t f => Fused.fused_reads f t).
Proof. certified by Fused.fused_reads_value Fused.fused_reads_irrelevance. Qed.
Theorem alpha_beta_certified : is_certified (fun t f => AlphaBeta.alpha_beta_reads f None None t).
Proof.
  certified by (fun t f => Window.answers_exact _ _ (AlphaBeta.alpha_beta_reads_answers f None None t))
    AlphaBeta.alpha_beta_irrelevance.
Qed.
Theorem scout_certified : is_certified (fun t f => Scout.scout_reads f t).
Proof.
  certified by (fun t f => Window.answers_exact _ _ (Scout.scout_reads_answers f None None t)) Scout.scout_irrelevance.
Qed.
Theorem mtdf_certified guess : is_certified (fun t f => Mtdf.mtdf_from_reads f guess t).
Proof. certified by Mtdf.mtdf_is_minimax Mtdf.mtdf_irrelevance. Qed.

(** *** Searches of trees with chance nodes, and a range *)

Lemma same_leaves_same_value {B} (f f' : B -> Qc) t :
  (forall x, In x (chance_leaves t) -> f x = f' x) ->
  expectiminimax (map_chance f t) = expectiminimax (map_chance f' t).
Proof.
  induction t as [x ts each | x pts each] using chance_tree_induction; intros same.
  - destruct ts as [| t ts]; [apply same; now left |].
    assert (all : Forall (fun u => expectiminimax (map_chance f u) = expectiminimax (map_chance f' u)) (t :: ts)).
    { rewrite Forall_forall in *. intros u there. apply (each u there). intros y leaf.
      apply same, in_flat_map. now exists u. }
    inversion_clear all as [| ? ? first rest]. cbn. now rewrite first, !map_map, (map_ext_Forall _ _ rest).
  - destruct pts as [| pt pts]; [apply same; now left |].
    assert (all : Forall (fun pt => expectiminimax (map_chance f (snd pt)) = expectiminimax (map_chance f' (snd pt)))
      (pt :: pts)).
    { rewrite Forall_forall in *. intros u there. apply (each u there). intros y leaf.
      apply same, in_flat_map. now exists u. }
    inversion_clear all as [| ? ? first rest]. cbn. rewrite first, !map_map. f_equal. apply map_ext_Forall.
    eapply Forall_impl; [| exact rest]. cbn. now intros u ->.
Qed.

Definition is_certified_in (search : range -> chance_tree leaf_label -> a_search) : Prop := forall r t also,
  within r (values t) = true -> distinct_moves t = true ->
  exists c, certificate_by (search r (oriented false t)) also (Some r) t = Some c /\ check t c = true.

Lemma right_is_certified_in (search : range -> chance_tree leaf_label -> a_search) :
  (forall r t f, within r (map_chance f t) = true -> fst (search r t f) = expectiminimax (map_chance f t)) ->
  (forall r t f f', (forall x, In x (snd (search r t f)) -> f x = f' x) -> search r t f' = search r t f) ->
  is_certified_in search.
Proof.
  intros is_right irrelevant r t also right different. set (u := oriented false t).
  assert (answers : forall f, allowed (Some r) (valued f t) = true ->
    fst (search r u f) = expectiminimax (valued f t)) by (intros f; apply is_right).
  destruct (right_search_certified (search r u) also (Some r) r t) as (c & written & accepted);
    [reflexivity | exact right | exact different | discriminate | exact answers | intros f f' same |].
  { now rewrite (irrelevant r u f f'). }
  exists c. split; [| exact accepted]. rewrite <- written. unfold certificate_by.
  assert (given : valued (fun x => judged (fst x)) t = values t) by apply valued_judged.
  specialize (answers (fun x => judged (fst x))). rewrite given in answers. specialize (answers right).
  destruct (search r u (fun x => judged (fst x))) as [v read]. cbn [fst snd] in *. now rewrite answers.
Qed.

Tactic Notation "certified" "in_range" "by" open_constr(is_right) open_constr(irrelevant) :=
  apply right_is_certified_in; intros; [now apply is_right | now apply irrelevant].

(** Expectiminimax, as a search that reads all leaves. *)
Theorem expectiminimax_certified :
  is_certified_in (fun _ t f => (expectiminimax (map_chance f t), chance_leaves t)).
Proof.
  apply right_is_certified_in; [reflexivity |].
  intros r t f f' same. f_equal. symmetry. now apply same_leaves_same_value.
Qed.
Theorem gamma_certified : is_certified_in (fun r t f => ChanceLists.gamma_reads f r t).
Proof. certified in_range by ChanceLists.gamma_reads_is_expectiminimax ChanceIrrelevance.gamma_irrelevance. Qed.
Theorem star1_certified : is_certified_in (fun r t f => ChanceLists.star1_reads f r t).
Proof. certified in_range by ChanceLists.star1_reads_is_expectiminimax ChanceIrrelevance.star1_irrelevance. Qed.
Theorem star2_certified : is_certified_in (fun r t f => ChanceLists.star2_reads f r t).
Proof. certified in_range by ChanceLists.star2_reads_is_expectiminimax ChanceIrrelevance.star2_irrelevance. Qed.
Theorem deep_star1_certified : is_certified_in (fun r t f => DeepStar1.deep_star1_reads f r t).
Proof. certified in_range by DeepStar1.deep_star1_reads_is_expectiminimax ChanceIrrelevance.deep_star1_irrelevance. Qed.
