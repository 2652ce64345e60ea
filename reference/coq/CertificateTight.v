(** What is proved of the root of a certificate is as much as the leaves can prove.

      low  = the tree in which each leaf that was not read is worth as little as it can be to the root
      high = the same, as much as it can be
      least (proved) >= value low        most (proved) <= value high

    [seen_of] visits the nodes on the way to the leaves that a search has read, and any others. The trees
    [low] and [high] have the same leaves there. Theorem: no rule could conclude more from these leaves than
    the rules of the checker do, since the value might be that of [low], or that of [high]. Trees with chance
    nodes have a range of values; without chance nodes there need be none, and then any ends will do. *)
From Coq Require Import Permutation Arith String Lia.
From gametree Require Import Label Fractions Chance Certificate CertificateChance CertificateCheck.
From gametree Require Import CertificateComplete.

(** ** The leaves that are read *)

(** Each label with whose view it is: [true], if the player to move is not the one to move at the root. *)
Definition leaf_label : Type := spot * bool.
Fixpoint oriented (turned : bool) (t : game_tree) : chance_tree leaf_label :=
  match t with
  | Choice s ts => Choice (s, turned) (map (oriented (negb turned)) ts)
  | Chance s pts => Chance (s, turned) (map (fun pt => (fst pt, oriented turned (snd pt))) pts)
  end.
Definition turned_below (t : game_tree) (turned : bool) : bool := if by_chance t then turned else negb turned.
Lemma outcomes_oriented turned t :
  outcomes (oriented turned t) = map (fun u => (fst u, oriented (turned_below t turned) (snd u))) (outcomes t).
Proof. destruct t; cbn; now rewrite !map_map. Qed.
Lemma oriented_here turned t : here (oriented turned t) = (here t, turned).
Proof. now destruct t. Qed.
Lemma oriented_chance turned t : by_chance (oriented turned t) = by_chance t.
Proof. now destruct t. Qed.
Lemma oriented_leaf turned t : is_leaf (oriented turned t) = is_leaf t.
Proof. unfold is_leaf. rewrite outcomes_oriented. now destruct (outcomes t). Qed.
(** The tree with other values. *)
Definition valued (f : leaf_label -> Qc) (t : game_tree) : chance_tree Qc := map_chance f (oriented false t).

(** The children that were visited. *)
Fixpoint collect (each : list (string * option seen)) : list (string * seen) :=
  match each with
  | [] => []
  | (m, Some s) :: each => (m, s) :: collect each
  | (_, None) :: each => collect each
  end.
Definition some_seen (visited : bool) (below : list (string * seen)) : option seen :=
  if visited || negb (none_left below) then Some (Seen false below) else None.

Section visited_nodes.
  Variables is_read also : leaf_label -> bool.

  (** The nodes on the way to the leaves that were read, and those that were visited [also], though no leaf
      below was read. *)
  Fixpoint visits (turned : bool) (t : game_tree) : option seen :=
    match t with
    | Choice s [] | Chance s [] =>
        if is_read (s, turned) then Some (Seen true []) else some_seen (also (s, turned)) []
    | Choice s ts =>
        some_seen (also (s, turned)) (collect (map (fun t => (move (here t), visits (negb turned) t)) ts))
    | Chance s pts =>
        some_seen (also (s, turned))
          (collect (map (fun pt => (move (here (snd pt)), visits turned (snd pt))) pts))
    end.
End visited_nodes.

(** The range of the player at the root, as the player to move sees it. *)
Definition seen_as (turned : bool) (R : range) : range := if turned then negated R else R.
Lemma seen_as_negated turned R : negated (seen_as turned R) = seen_as (negb turned) R.
Proof. destruct turned; [apply negated_negated | reflexivity]. Qed.

(** Each leaf that was read has its value; the others are at an end of the range, the upper end for the player at
    the root, or the lower. *)
Definition at_end (is_read : leaf_label -> bool) (R : range) (upper : bool) (x : leaf_label) : Qc :=
  if is_read x then judged (fst x)
  else if xorb upper (snd x) then snd (seen_as (snd x) R) else fst (seen_as (snd x) R).

(** The root is visited in any case. *)
Definition seen_of (is_read also : leaf_label -> bool) (t : game_tree) : seen :=
  match visits is_read also false t with Some s => s | None => Seen false [] end.

(** Moves from one node have different names. *)
Fixpoint distinct (ms : list string) : bool :=
  match ms with [] => true | m :: ms => negb (existsb (String.eqb m) ms) && distinct ms end.
Fixpoint distinct_moves (t : game_tree) : bool :=
  match t with
  | Choice _ ts => distinct (map (fun t => move (here t)) ts) && forallb distinct_moves ts
  | Chance _ pts =>
      distinct (map (fun pt => move (here (snd pt))) pts) && forallb (fun pt => distinct_moves (snd pt)) pts
  end.

Fixpoint choices_only (t : game_tree) : bool :=
  match t with Choice _ ts => forallb choices_only ts | Chance _ _ => false end.

(** ** The record of the visited children *)

Section visited.
  Variable record : string -> option Qc -> game_tree -> seen -> option (listing * worth Qc).
  Variable visit : game_tree -> option seen.

  Definition move_of (u : option Qc * game_tree) : string := move (here (snd u)).
  Definition is_visited (u : option Qc * game_tree) : bool := is_some (visit (snd u)).
  (** What is proved of a visited child. *)
  Definition worth_of (u : option Qc * game_tree) : worth Qc :=
    match visit (snd u) with
    | None => anything
    | Some s => match record (move_of u) (fst u) (snd u) s with Some (_, w) => w | None => anything end
    end.

  Lemma take_child_there m skipped u us : ~ In m (map move_of skipped) -> move_of u = m ->
    take_first (leads m) (skipped ++ u :: us) = Some (u, skipped ++ us).
  Proof.
    intros new is. induction skipped as [| v skipped each]; cbn.
    - unfold leads, move_of in *. now rewrite is, String.eqb_refl.
    - cbn in new. unfold leads at 1. destruct (String.eqb_spec (move (here (snd v))) m) as [same | _]; [tauto |].
      rewrite each; [reflexivity | tauto].
  Qed.

  Lemma record_visited us :
    Forall (fun u => forall s, visit (snd u) = Some s -> record (move_of u) (fst u) (snd u) s <> None) us ->
    NoDup (map move_of us) ->
    forall skipped, (forall u, In u us -> ~ In (move_of u) (map move_of skipped)) ->
    exists pws, record_below record (skipped ++ us) (collect (map (fun u => (move_of u, visit (snd u))) us))
                = Some (pws, skipped ++ filter (fun u => negb (is_visited u)) us)
                /\ map snd pws = map (fun u => (fst u, worth_of u)) (filter is_visited us).
  Proof.
    unfold record_below.
    induction us as [| u us each]; cbn [map filter collect]; intros total different skipped new.
    - now exists [].
    - inversion_clear total as [| ? ? here others]. inversion_clear different as [| ? ? first rest].
      destruct (is_visited u) eqn:E; unfold is_visited in E;
        destruct (visit (snd u)) as [s |] eqn:visited; try discriminate; cbn [negb map].
      + destruct (each others rest skipped) as (pws & known & worths); [intros v there; apply new; now right |].
        rewrite each_taken_cons. cbn [fst].
        rewrite (take_child_there (move_of u) skipped u us (new u (or_introl eq_refl)) eq_refl), known.
        specialize (here s eq_refl). unfold record_child. cbn [fst snd].
        destruct (record (move_of u) (fst u) (snd u) s) as [[p proved] |] eqn:recorded; [| congruence].
        eexists. split; [reflexivity |]. cbn. unfold worth_of at 1. now rewrite visited, recorded, worths.
      + destruct (each others rest (skipped ++ [u])) as (pws & known & worths).
        { intros v there. rewrite map_app, in_app_iff. cbn. intros [old | [same | []]].
          - now apply (new v (or_intror there)).
          - apply first. rewrite same. now apply in_map. }
        rewrite <- !app_assoc in known. now exists pws.
  Qed.
End visited.

(** ** What is proved is as much as can be *)

(** The ends of what is proved, of a range if nothing is. *)
Definition low (r : range) (w : worth Qc) : Qc := match least w with Some x => x | None => fst r end.
Definition high (r : range) (w : worth Qc) : Qc := match most w with Some x => x | None => snd r end.

(** A choice, by the children that were visited: of the others nothing is known, and so it is with all. *)
Lemma of_choice_visited {X} (proved : X -> worth Qc) visited us :
  (forall u, visited u = false -> proved u = anything) ->
  of_choice (none_left (filter (fun u => negb (visited u)) us)) (map proved (filter visited us))
  = of_choice true (map proved us).
Proof.
  intros nothing. unfold of_choice.
  assert (best : forall side : worth Qc -> option Qc, side anything = None ->
    fold_right (fun w => larger (negated_bound (side w))) None (map proved (filter visited us))
    = fold_right (fun w => larger (negated_bound (side w))) None (map proved us)).
  { intros side none. induction us as [| u us each]; [reflexivity |]. cbn.
    destruct (visited u) eqn:E; cbn; rewrite each; [reflexivity | now rewrite nothing, none]. }
  rewrite !best by reflexivity. f_equal. clear best.
  replace (_ && _)%bool with (forallb (fun w => is_some (least w)) (map proved us)); [reflexivity |].
  induction us as [| u us each]; [reflexivity |]. cbn. destruct (visited u) eqn:E; cbn; [| now rewrite nothing].
  rewrite each. now destruct (none_left _), (is_some _).
Qed.

(** Chance, by the outcomes that were visited, of which one side is known: the mean of all, those that are not
    known at the end of the range. *)
Lemma chance_visited (proved : option Qc * game_tree -> worth Qc) visited side e us :
  (forall u, visited u = false -> side (proved u) = None) ->
  (forall u, In u us -> visited u = true -> is_some (side (proved u)) = true) ->
  let ws := map (fun u => (fst u, proved u)) (filter visited us) in
  exists s, sum_of side (weighed ws) = Some s /\ s + (total us - (1 - left_of (weighed ws))) * e
    = mean (map (fun u => (weight_of u, match side (proved u) with Some x => x | None => e end)) us).
Proof.
  intros nothing. unfold left_of, sum_of, weighed, weight_of.
  induction us as [| u us each]; intros some; cbn; [exists 0; split; [reflexivity | ring] |].
  destruct each as (s & sum & is); [intros v there; apply some; now right |]. destruct (visited u) eqn:E; cbn.
  - specialize (some u (or_introl eq_refl) E). destruct (side (proved u)) as [x |]; [| discriminate].
    rewrite sum. eexists. split; [reflexivity |]. rewrite <- is. unfold weight_of. ring.
  - rewrite (nothing u E). exists s. split; [exact sum |]. rewrite <- is. unfold weight_of. ring.
Qed.
Lemma mean_le {X} (f g : option Qc * X -> Qc) us : Forall (fun u => 0 < weight_of u) us ->
  (forall u, In u us -> f u <= g u) ->
  mean (map (fun u => (weight_of u, f u)) us) <= mean (map (fun u => (weight_of u, g u)) us).
Proof.
  induction 1 as [| u us here _ rest]; intros below; [apply le_refl |].
  apply le_sum; [exact here | apply below; now left | apply rest; intros v there; apply below; now right].
Qed.

Section tight.
  Variables (is_read also : leaf_label -> bool) (R : range).
  Notation range_at turned := (seen_as turned R).

  (** The value of a node with the leaves that were not read at the upper end for the player there, or the lower. *)
  Definition ends (turned upper : bool) (t : game_tree) : Qc :=
    expectiminimax (map_chance (at_end is_read R (xorb upper turned)) (oriented turned t)).

  Lemma ends_leaf turned upper t : is_leaf t = true ->
    ends turned upper t
    = if is_read (here t, turned) then judged (here t)
      else if upper then snd (range_at turned) else fst (range_at turned).
  Proof.
    intros leaf. unfold ends. rewrite leaf_value, oriented_here by now rewrite oriented_leaf.
    unfold at_end. cbn [fst snd]. now destruct upper, turned.
  Qed.
  Lemma ends_choice turned upper t : is_leaf t = false -> by_chance t = false ->
    best_of (ends turned upper t) (map (fun u => ends (negb turned) (negb upper) (snd u)) (outcomes t)).
  Proof.
    intros inner choice. unfold ends. replace (xorb (negb upper) (negb turned)) with (xorb upper turned)
      by now destruct upper, turned.
    pose proof (choice_value (at_end is_read R (xorb upper turned)) (oriented turned t)) as best.
    rewrite outcomes_oriented, map_map, oriented_leaf, oriented_chance in best. unfold turned_below in best.
    rewrite choice in best. now apply best.
  Qed.
  Lemma ends_chance turned upper t : is_leaf t = false -> by_chance t = true ->
    ends turned upper t = mean (map (fun u => (weight_of u, ends turned upper (snd u))) (outcomes t)).
  Proof.
    intros inner chance. unfold ends. rewrite chance_value, outcomes_oriented, map_map
      by now rewrite ?oriented_leaf, ?oriented_chance. unfold turned_below. now rewrite chance.
  Qed.
  Lemma visits_node turned t : visits is_read also turned t
    = if is_leaf t && is_read (here t, turned) then Some (Seen true [])
      else some_seen (also (here t, turned))
        (collect (map (fun u => (move_of u, visits is_read also (turned_below t turned) (snd u)))
                      (outcomes t))).
  Proof.
    destruct t as [s [| t ts] | s [| [p t] pts]]; try reflexivity;
      cbn [visits turned_below by_chance outcomes is_leaf none_left map andb]; now rewrite map_map.
  Qed.

  (** What is proved, and how much more it could be; and it lies in the range. *)
  Definition around (turned : bool) (t : game_tree) (w : worth Qc) : Prop :=
    ends turned false t <= low (range_at turned) w /\ high (range_at turned) w <= ends turned true t.
  Definition inner_worth (turned : bool) (w : worth Qc) : Prop :=
    fst (range_at turned) <= low (range_at turned) w /\ high (range_at turned) w <= snd (range_at turned).
  Definition tight (turned : bool) (r : option range) (t : game_tree) (w : worth Qc) : Prop :=
    around turned t w /\ inner_worth turned w
    /\ (r = None \/ (is_some (least w) = true /\ is_some (most w) = true)).

  (** Of a node that was not visited nothing is proved; if it were listed, with no children, no more would be. *)
  Definition known (turned : bool) (r : option range) (t : game_tree) : Prop :=
    let visited := visits is_read also turned t in
    (visited = None -> around turned t anything)
    /\ forall l m w, exists p a,
         record l r m w t (match visited with Some s => s | None => Seen false [] end) = Some (p, a)
         /\ tight turned r t a.

  Lemma clipped_tight turned r t w : (r = None -> inner_worth turned w) ->
    (r = None \/ r = Some (range_at turned)) -> fst (range_at turned) <= snd (range_at turned) ->
    ends turned false t <= max (low (range_at turned) w) (fst (range_at turned)) ->
    min (high (range_at turned) w) (snd (range_at turned)) <= ends turned true t ->
    tight turned r t (clipped r w).
  Proof.
    unfold tight, around, inner_worth. intros inside [-> | ->] full below above.
    - destruct (inside eq_refl). cbn [clipped]. split; [split; order |]. split; [now split | now left].
    - unfold low, high, clipped, smaller in *. cbn [least most].
      destruct (least w) as [x |], (most w) as [y |]; cbn [larger negated_bound option_map is_some] in *;
        rewrite ?negate_max, ?negate_negate; (split; [split; order |]; split; [split; order | now right]).
  Qed.

  (** *** What holds of a node holds of its children *)

  (** What the player to move sees of a range that is stated; or none is, and there are choices only. *)
  Definition stated (r : option range) (turned : bool) (t : game_tree) : Prop :=
    match r with Some r => r = range_at turned | None => choices_only t = true end.

  Lemma stated_is r turned t : stated r turned t -> r = None \/ r = Some (range_at turned).
  Proof. destruct r; [intros ->; now right | now left]. Qed.
  Lemma seen_below turned t : range_below t (Some (range_at turned)) = Some (range_at (turned_below t turned)).
  Proof.
    unfold range_below, turned_below. destruct (by_chance t); [reflexivity |]. cbn. now rewrite seen_as_negated.
  Qed.
  Lemma stated_below r turned t : stated r turned t ->
    Forall (fun u => stated (range_below t r) (turned_below t turned) (snd u)) (outcomes t).
  Proof.
    destruct r as [r |]; cbn [stated].
    - intros ->. rewrite seen_below. now apply Forall_forall.
    - destruct t as [s ts | s pts]; [| discriminate]. cbn. rewrite forallb_forall. intros each.
      apply Forall_map, Forall_forall. exact each.
  Qed.
  Lemma allowed_child turned t : allowed (Some (range_at turned)) (values t) = true ->
    Forall (fun u => allowed (Some (range_at (turned_below t turned))) (values (snd u)) = true) (outcomes t).
  Proof. intros right%allowed_below. now rewrite seen_below in right. Qed.
  Lemma distinct_different ms : distinct ms = true -> NoDup ms.
  Proof.
    induction ms as [| m ms each]; cbn; [constructor |].
    intros [new rest]%andb_true_iff. constructor; [| now apply each].
    apply negb_true_iff in new. intros there.
    assert (existsb (String.eqb m) ms = true) as twice; [| congruence].
    apply existsb_exists. exists m. split; [exact there | apply String.eqb_refl].
  Qed.
  Lemma distinct_below t : distinct_moves t = true ->
    NoDup (map move_of (outcomes t)) /\ Forall (fun u => distinct_moves (snd u) = true) (outcomes t).
  Proof.
    destruct t as [s ts | s pts]; cbn [distinct_moves outcomes]; rewrite andb_true_iff, forallb_forall;
      intros [different each]; (split; [| apply Forall_map, Forall_forall; exact each]);
      rewrite map_map; now apply distinct_different.
  Qed.

  (** *** A choice *)

  Section choice.
    Variables (turned : bool) (t : game_tree) (proved : option Qc * game_tree -> worth Qc).
    Let us := outcomes t.
    Let w := of_choice true (map proved us).
    Hypothesis inner : is_leaf t = false.
    Hypothesis choice : by_chance t = false.
    Hypothesis each : forall u, In u us -> around (negb turned) (snd u) (proved u).

    Lemma choice_low : ends turned false t <= max (low (range_at turned) w) (fst (range_at turned)).
    Proof.
      destruct (ends_choice turned false t inner choice) as (_ & e & there & ->). cbn [negb] in there.
      apply in_map_iff in there as (u & <- & there). destruct (each u there) as [_ best].
      unfold high in best. rewrite <- seen_as_negated in best. cbn [negated snd] in best.
      destruct (most (proved u)) as [y |] eqn:y_is; [| order].
      pose proof (largest_is (fun a => negated_bound (most a)) (map proved us)) as largest. cbn beta in largest.
      unfold low, w. cbn [of_choice least]. apply (in_map proved) in there.
      destruct (fold_right _ None (map proved us)) as [z |];
        [| specialize (largest _ there); now rewrite y_is in largest].
      destruct largest as [_ largest]. specialize (largest _ (- y) there ltac:(now rewrite y_is)). order.
    Qed.

    Lemma choice_high : min (high (range_at turned) w) (snd (range_at turned)) <= ends turned true t.
    Proof.
      destruct (ends_choice turned true t inner choice) as (above & e & e_there & _). cbn [negb] in above.
      apply not_lt. intros less.
      (* then of each child something is known from below *)
      assert (known : forall u, In u us -> exists x, least (proved u) = Some x /\ - x <= ends turned true t).
      { intros u there. destruct (each u there) as [below _]. rewrite <- seen_as_negated in below.
        specialize (above _ (in_map _ _ _ there)). unfold low in below.
        destruct (least (proved u)) as [x |]; [exists x; split; [reflexivity | order] |].
        cbn [negated fst] in below. order. }
      assert (limited : forallb (fun a => is_some (least a)) (map proved us) = true).
      { apply forallb_forall. intros a (u & <- & there)%in_map_iff. now destruct (known u there) as (x & -> & _). }
      unfold high, w in less. cbn [of_choice most andb] in less. rewrite limited in less.
      pose proof (largest_is (fun a => negated_bound (least a)) (map proved us)) as largest. cbn beta in largest.
      destruct (fold_right _ None (map proved us)) as [z |].
      - destruct largest as [(a & (u & <- & there)%in_map_iff & is) _]. destruct (known u there) as (x & x_is & below).
        rewrite x_is in is. injection is as <-. order.
      - apply in_map_iff in e_there as (u & _ & there). destruct (known u there) as (x & x_is & _).
        specialize (largest _ (in_map proved _ _ there)). now rewrite x_is in largest.
    Qed.

    (** Without a range what is proved lies between the ends that the proofs of the children have. *)
    Lemma choice_inside : (forall u, In u us -> inner_worth (negb turned) (proved u)) -> inner_worth turned w.
    Proof.
      intros inside. unfold inner_worth, low, high, w in *. cbn [of_choice least most]. split.
      - pose proof (largest_is (fun a => negated_bound (most a)) (map proved us)) as largest. cbn beta in largest.
        destruct (fold_right _ None (map proved us)) as [z |]; [| apply le_refl].
        destruct largest as [(a & (u & <- & there)%in_map_iff & is) _]. destruct (inside u there) as [_ below].
        destruct (most (proved u)) as [x |]; [| discriminate]. injection is as <-.
        rewrite <- seen_as_negated in below. cbn [negated snd] in below. order.
      - pose proof (largest_is (fun a => negated_bound (least a)) (map proved us)) as largest. cbn beta in largest.
        destruct (true && _)%bool; [| apply le_refl].
        destruct (fold_right _ None (map proved us)) as [z |]; [| apply le_refl].
        destruct largest as [(a & (u & <- & there)%in_map_iff & is) _]. destruct (inside u there) as [above _].
        destruct (least (proved u)) as [x |]; [| discriminate]. injection is as <-.
        rewrite <- seen_as_negated in above. cbn [negated fst] in above. order.
    Qed.
  End choice.

  (** *** A chance node *)

  Lemma chance_around turned t proved visited : is_leaf t = false -> by_chance t = true ->
    Forall (fun u => 0 < weight_of u) (outcomes t) -> total (outcomes t) = 1 ->
    (forall u, visited u = false -> proved u = anything) ->
    (forall u, In u (outcomes t) -> visited u = true ->
      is_some (least (proved u)) = true /\ is_some (most (proved u)) = true) ->
    (forall u, In u (outcomes t) -> around turned (snd u) (proved u)) ->
    around turned t (of_chance (Some (range_at turned))
      (weighed (map (fun u => (fst u, proved u)) (filter visited (outcomes t))))).
  Proof.
    intros inner chance positive one nothing some each.
    assert (mean_is : forall side e, side anything = None ->
      (forall u, In u (outcomes t) -> visited u = true -> is_some (side (proved u)) = true) ->
      let ws := weighed (map (fun u => (fst u, proved u)) (filter visited (outcomes t))) in
      completed (sum_of side ws) (left_of ws) (Some e)
      = Some (mean (map (fun u => (weight_of u, match side (proved u) with Some x => x | None => e end))
                     (outcomes t)))).
    { intros side e none known. cbn zeta.
      destruct (chance_visited proved visited side e (outcomes t)) as (s & -> & <-);
        [intros u no; now rewrite nothing | exact known |].
      cbn [completed]. f_equal. rewrite one. ring. }
    unfold around, low, high, of_chance. cbn [least most option_map]. rewrite !(ends_chance turned _ t inner chance).
    rewrite !mean_is by (reflexivity || (intros u there seen; now apply some)).
    split; apply mean_le; trivial; intros u there; now apply each.
  Qed.

  (** *** Every node *)

  Lemma full_range turned t : allowed (Some (range_at turned)) (values t) = true ->
    fst (range_at turned) <= snd (range_at turned).
  Proof. intros right%value_in_range. cbn in right. order. Qed.

  (** What follows from children of which as much is known as can be. *)
  Lemma follows_tight turned r t visit proved :
    let visited := is_visited (visit : game_tree -> option seen) in
    stated r turned t -> allowed (Some (range_at turned)) (values t) = true ->
    (is_leaf t && is_read (here t, turned) = false)%bool ->
    (forall u, visited u = false -> proved u = anything) ->
    (forall u, In u (outcomes t) -> if visited u
      then tight (turned_below t turned) (range_below t r) (snd u) (proved u)
      else around (turned_below t turned) (snd u) anything) ->
    tight turned r t (follows r t (none_left (filter (fun u => negb (visited u)) (outcomes t)))
      (map (fun u => (fst u, proved u)) (filter visited (outcomes t)))).
  Proof.
    intros visited mode right unread nothing each. pose proof (full_range turned t right) as full.
    pose proof (stated_is r turned t mode) as range_is.
    assert (all : forall u, In u (outcomes t) -> around (turned_below t turned) (snd u) (proved u)).
    { intros u there. specialize (each u there). destruct (visited u) eqn:E; [apply each | now rewrite nothing]. }
    unfold follows. destruct (is_leaf t) eqn:leaf.
    { cbn [andb] in unread. apply clipped_tight; [intros _; split; apply le_refl | exact range_is | exact full | |];
        rewrite (ends_leaf _ _ _ leaf), unread; cbn; order. }
    unfold turned_below, range_below in *. destruct (by_chance t) eqn:chance.
    - assert (r = Some (range_at turned)) as ->
        by (destruct range_is as [-> | ->]; [cbn in mode; now destruct t | reflexivity]).
      destruct (allowed_weights _ t right leaf chance) as [positive one].
      destruct (chance_around turned t proved visited leaf chance positive one nothing) as [least_is most_is].
      + intros u there E. specialize (each u there). rewrite E in each.
        destruct each as (_ & _ & [no | both]); [discriminate | exact both].
      + exact all.
      + apply clipped_tight; [discriminate | now right | exact full | |]; unfold weighed in *; order.
    - rewrite map_map. cbn [snd]. rewrite (of_choice_visited proved visited) by exact nothing.
      apply clipped_tight; [| exact range_is | exact full | now apply choice_low | now apply choice_high].
      intros _. apply choice_inside; trivial. intros u there. specialize (each u there).
      destruct (visited u) eqn:E; [apply each |]. rewrite nothing by exact E.
      pose proof (allowed_child turned t right) as inner. rewrite Forall_forall in inner.
      split; apply le_refl.
  Qed.

  (** Nothing follows from nothing. *)
  Lemma nothing_follows turned r t complete : (r = None \/ r = Some (range_at turned)) ->
    fst (range_at turned) <= snd (range_at turned) -> around turned t (follows r t complete []) ->
    around turned t anything.
  Proof.
    intros range_is full. unfold around, follows, low, high, of_chance, left_of.
    assert (one_end : forall x : Qc, 0 + (1 - 0) * x = x) by (intros; ring).
    destruct (is_leaf t), (by_chance t), range_is as [-> | ->], complete;
      cbn [clipped of_choice of_chance map completed sum_of fold_right option_map least most forallb andb larger
        negated_bound fst snd anything]; rewrite ?one_end;
      replace (Qc_eq_bool (1 - 0) 0) with false by reflexivity; trivial;
      unfold smaller; cbn [larger negated_bound option_map]; intros []; split; order.
  Qed.

  (** What is proved of a node is as much as the leaves that were read can prove. *)
  Theorem all_known t : forall turned r, stated r turned t -> allowed (Some (range_at turned)) (values t) = true ->
    distinct_moves t = true -> known turned r t.
  Proof.
    induction t as [t each] using outcomes_induction; intros turned r mode right different.
    pose proof (full_range turned t right) as full. pose proof (stated_is r turned t mode) as range_is.
    unfold known. rewrite visits_node. destruct (is_leaf t && is_read (here t, turned))%bool eqn:read.
    - apply andb_true_iff in read as [leaf read]. split; [discriminate |]. intros l m w. cbn [record].
      rewrite (leaf_outcomes t leaf). eexists. eexists. split; [reflexivity |].
      unfold proved_here. rewrite leaf. cbn [andb].
      pose proof (value_in_range _ _ right) as inside. rewrite (value_leaf t leaf) in inside.
      destruct inside as [above below]. unfold tight, around, inner_worth, low, high.
      cbn [exactly least most is_some]. rewrite !(ends_leaf _ _ _ leaf), read.
      repeat split; try apply le_refl; try assumption. now right.
    - destruct (distinct_below t different) as [moves inner_moves].
      set (visit := visits is_read also (turned_below t turned)) in *.
      assert (children : forall u : option Qc * game_tree, In u (outcomes t) ->
        known (turned_below t turned) (range_below t r) (snd u)).
      { pose proof (stated_below r turned t mode) as inner_mode.
        pose proof (allowed_child turned t right) as inner_right.
        rewrite Forall_forall in *. intros u there. now apply each; auto. }
      clear each inner_moves. unfold known in children. fold visit in children.
      (* what is recorded of the children, at any level *)
      assert (recorded : forall l, let proved := worth_of (record l (range_below t r)) visit in
        (forall u, is_visited visit u = false -> proved u = anything)
        /\ (forall u : option Qc * game_tree, In u (outcomes t) -> if is_visited visit u
              then tight (turned_below t turned) (range_below t r) (snd u) (proved u)
              else around (turned_below t turned) (snd u) anything)
        /\ exists pws, record_below (record l (range_below t r)) (outcomes t)
              (collect (map (fun u => (move_of u, visit (snd u))) (outcomes t)))
            = Some (pws, filter (fun u => negb (is_visited visit u)) (outcomes t))
              /\ map snd pws = map (fun u => (fst u, proved u)) (filter (is_visited visit) (outcomes t))).
      { intros l proved. split; [| split].
        - intros u. unfold is_visited, proved, worth_of. now destruct (visit (snd u)).
        - intros u there. destruct (children u there) as [unvisited whole]. unfold is_visited, proved, worth_of.
          destruct (visit (snd u)) as [s |]; cbn [is_some]; [| now apply unvisited].
          destruct (whole l (move_of u) (fst u)) as (p & a & -> & is_tight). exact is_tight.
        - apply (record_visited (record l (range_below t r)) visit (outcomes t)) with (skipped := []);
            [| exact moves | easy]. apply Forall_forall. intros u there s is. destruct (children u there) as [_ whole].
          rewrite is in whole. destruct (whole l (move_of u) (fst u)) as (p & a & known_u & _). congruence. }
      set (below := collect _) in *.
      assert (whole : forall l m w, exists p a,
        record l r m w t (Seen false below) = Some (p, a) /\ tight turned r t a).
      { intros l m w. destruct (recorded (S l)) as (nothing & tight_below & pws & known_below & worths).
        cbn [record]. rewrite known_below. eexists. eexists. split; [reflexivity |].
        unfold proved_here. cbn [andb]. rewrite worths. now apply follows_tight. }
      unfold some_seen. destruct (also (here t, turned) || negb (none_left below))%bool eqn:visited;
        [now split | apply orb_false_iff in visited as [_ none]].
      assert (below = []) as -> by (destruct below; [reflexivity | discriminate]). split; [intros _ | exact whole].
      destruct (whole 0%nat ""%string None) as (p & a & [= _ <-] & least_is & _).
      exact (nothing_follows turned r t _ range_is full least_is).
  Qed.
End tight.
