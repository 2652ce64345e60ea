(** What is proved of the root of a certificate is as much as the leaves can prove.

      low  = the tree in which each leaf that was not read is worth as little as it can be to the root
      high = the same, as much as it can be
      least (proved) >= value low        most (proved) <= value high

    [seen_of] visits the nodes on the way to the leaves that a search has read, and any others. The trees
    [low] and [high] have the same leaves there. Theorem: no rule could conclude more from these leaves than
    the rules of the checker do, since the value might be that of [low], or that of [high]. Trees with chance
    nodes have a range of values; without chance nodes there need be none, and then any ends will do. *)
From Coq Require Import QArith Qcanon List Permutation Bool Arith String Lia.
From gametree Require Import Label Fractions Chance Certificate CertificateChance CertificateCheck
  CertificateComplete.
Import ListNotations.
Open Scope list_scope.
Open Scope Qc_scope.
Open Scope label_scope.

(** ** The leaves that are read *)

(** Each label with whose view it is: [true], if the player to move is not the one to move at the root. *)
Definition leaf_label : Type := spot * bool.
Fixpoint oriented (turned : bool) (t : game_tree) : chance_tree leaf_label :=
  match t with
  | Choice s ts => Choice (s, turned) (map (oriented (negb turned)) ts)
  | Chance s pts => Chance (s, turned) (map (fun pt => (fst pt, oriented turned (snd pt))) pts)
  end.
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

Section read.
  Variable is_read : leaf_label -> bool.

  (** The tree in which the leaves that were not read are at the upper end of the range, or at the lower, for
      the player to move here. *)
  Fixpoint filled (turned upper : bool) (r : range) (t : game_tree) : chance_tree Qc :=
    match t with
    | Choice s ts =>
        Choice (if is_read (s, turned) then judged s else if upper then snd r else fst r)
          (map (filled (negb turned) (negb upper) (negated r)) ts)
    | Chance s pts =>
        Chance (if is_read (s, turned) then judged s else if upper then snd r else fst r)
          (map (fun pt => (fst pt, filled turned upper r (snd pt))) pts)
    end.
End read.

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
    take_child m (skipped ++ u :: us) = Some (u, skipped ++ us).
  Proof.
    intros new is. induction skipped as [| v skipped each]; cbn.
    - unfold move_of in is. now rewrite is, String.eqb_refl.
    - cbn in new. destruct (String.eqb_spec (move (here (snd v))) m) as [same | _]; [tauto |].
      rewrite each; [reflexivity | tauto].
  Qed.

  Lemma record_visited us :
    Forall (fun u => forall s, visit (snd u) = Some s -> record (move_of u) (fst u) (snd u) s <> None) us ->
    NoDup (map move_of us) ->
    forall skipped, (forall u, In u us -> ~ In (move_of u) (map move_of skipped)) ->
    exists ps,
    record_below record (skipped ++ us) (collect (map (fun u => (move_of u, visit (snd u))) us))
    = Some (ps, map (fun u => (fst u, worth_of u)) (filter is_visited us),
            skipped ++ filter (fun u => negb (is_visited u)) us).
  Proof.
    induction us as [| u us each]; cbn [map filter collect]; intros total different skipped new.
    - exists []. reflexivity.
    - inversion_clear total as [| ? ? here others]. inversion_clear different as [| ? ? first rest].
      assert (visited_is : is_visited u = is_some (visit (snd u))) by reflexivity.
      assert (worth_is : worth_of u = match visit (snd u) with
        | None => anything
        | Some s => match record (move_of u) (fst u) (snd u) s with Some (_, w) => w | None => anything end
        end) by reflexivity.
      destruct (visit (snd u)) as [s |]; cbn [is_some] in visited_is; rewrite visited_is; cbn [map negb].
      + destruct (each others rest skipped) as (ps & known); [intros v there; apply new; now right |].
        rewrite worth_is. cbn [record_below].
        rewrite (take_child_there (move_of u) skipped u us (new u (or_introl eq_refl)) eq_refl).
        specialize (here s eq_refl). destruct u as [w t]. cbn [fst snd] in *.
        destruct (record _ w t s) as [[p proved] |]; [| congruence].
        fold (record_below record). rewrite known. eexists. reflexivity.
      + destruct (each others rest (skipped ++ [u])) as (ps & known).
        { intros v there. rewrite map_app, in_app_iff. cbn. intros [old | [same | []]].
          - now apply (new v (or_intror there)).
          - apply first. rewrite same. now apply in_map. }
        rewrite <- !app_assoc in known. exists ps. exact known.
  Qed.
End visited.

Lemma collect_none {B} (visit : B -> option seen) (name : B -> string) us :
  collect (map (fun u => (name u, visit u)) us) = [] -> Forall (fun u => visit u = None) us.
Proof.
  induction us as [| u us each]; cbn; intros none; constructor.
  - now destruct (visit u).
  - apply each. now destruct (visit u).
Qed.

(** ** What is proved is as much as can be *)

(** The ends of what is proved, of a range if nothing is. *)
Definition low (r : range) (w : worth Qc) : Qc := match least w with Some x => x | None => fst r end.
Definition high (r : range) (w : worth Qc) : Qc := match most w with Some x => x | None => snd r end.

(** A range that is stated; or none is, and there are choices only. *)
Definition stated (r : option range) (R : range) (t : game_tree) : Prop :=
  match r with Some r => r = R | None => choices_only t = true end.

Lemma largest_in {A} `{Label A} (bounds : list (option A)) : forall z,
  fold_right larger None bounds = Some z -> In (Some z) bounds.
Proof.
  induction bounds as [| b bounds each]; cbn; intros z; [discriminate |].
  destruct (fold_right larger None bounds) as [y |].
  - destruct b as [x |]; cbn.
    + intros [= <-]. destruct (max_spec x y) as [[_ ->] | [_ ->]]; [right; now apply each | now left].
    + intros [= <-]. right. now apply each.
  - destruct b as [x |]; cbn; [intros [= <-]; now left | discriminate].
Qed.

(** The sums at a chance node; for what is least [below] is [<=], for what is most it is [>=]. *)
Section sums.
  Variable below : Qc -> Qc -> Prop.
  Hypothesis below_refl : forall x, below x x.
  Hypothesis below_sum : forall p x y s m, 0 < p -> below x y -> below s m -> below (p * x + s) (p * y + m).
  Variables (side : worth Qc -> option Qc) (proved : option Qc * game_tree -> worth Qc)
    (visited : option Qc * game_tree -> bool) (E : option Qc * game_tree -> Qc) (e : Qc).

  Lemma sum_tight us : Forall (fun u => 0 < weight_of u) us ->
    Forall (fun u => if visited u then exists x, side (proved u) = Some x /\ below (E u) x else E u = e) us ->
    exists s, sum_of side (weighed (map (fun u => (fst u, proved u)) (filter visited us))) = Some s
              /\ below (mean (map (fun u => (weight_of u, E u)) us))
                   (s + total (filter (fun u => negb (visited u)) us) * e).
  Proof.
    induction us as [| u us each]; intros positive known.
    - exists 0. split; [reflexivity |]. cbn. replace (0 + 0 * e) with (0 : Qc) by ring. apply below_refl.
    - inversion_clear positive as [| ? ? here others]. inversion_clear known as [| ? ? first rest].
      destruct (each others rest) as (s & sum & less). cbn [filter map mean].
      destruct (visited u); cbn [negb map weighed sum_of fold_right fst snd total].
      + destruct first as (x & stated_x & below_x). fold (weighed (map (fun u => (fst u, proved u))
          (filter visited us))). unfold sum_of in sum. rewrite sum, stated_x.
        eexists. split; [reflexivity |]. fold (weight_of u).
        match goal with |- below _ ?end_ => replace end_ with
          (weight_of u * x + (s + total (filter (fun u => negb (visited u)) us) * e)) by ring end.
        now apply below_sum.
      + exists s. split; [exact sum |]. rewrite first.
        match goal with |- below _ ?end_ => replace end_ with
          (weight_of u * e + (s + total (filter (fun u => negb (visited u)) us) * e)) by ring end.
        apply below_sum; [exact here | apply below_refl | exact less].
  Qed.
End sums.

Lemma left_of_listed (proved : option Qc * game_tree -> worth Qc) us :
  left_of (weighed (map (fun u => (fst u, proved u)) us)) = 1 - total us.
Proof.
  unfold left_of. f_equal. f_equal. induction us as [| u us each]; [reflexivity |].
  cbn [map weighed fold_right total fst]. fold (weighed (map (fun u => (fst u, proved u)) us)).
  now rewrite each.
Qed.
Lemma total_filter (visited : option Qc * game_tree -> bool) us :
  total us = total (filter visited us) + total (filter (fun u => negb (visited u)) us).
Proof.
  induction us as [| u us each]; cbn [filter total]; [ring |]. rewrite each.
  destruct (visited u); cbn [negb total]; ring.
Qed.

Section tight.
  Variables is_read also : leaf_label -> bool.

  Definition ends (turned upper : bool) (r : range) (t : game_tree) : Qc :=
    expectiminimax (filled is_read turned upper r t).
  Definition turned_below (t : game_tree) (turned : bool) : bool :=
    if by_chance t then turned else negb turned.
  Definition range_of_child (t : game_tree) (R : range) : range := if by_chance t then R else negated R.

  Lemma ends_leaf turned upper r t : is_leaf t = true ->
    ends turned upper r t
    = if is_read (here t, turned) then judged (here t) else if upper then snd r else fst r.
  Proof. destruct t as [s [| ? ?] | s [| [? ?] ?]]; reflexivity || discriminate. Qed.
  Lemma ends_choice turned upper r t : is_leaf t = false -> by_chance t = false ->
    best_of (ends turned upper r t)
      (map (fun u => ends (negb turned) (negb upper) (negated r) (snd u)) (outcomes t)).
  Proof.
    destruct t as [s ts | s pts]; [intros full _ | discriminate].
    assert (ts <> []) by (intros ->; discriminate).
    unfold ends. cbn [filled outcomes]. rewrite map_map. cbn [snd].
    rewrite <- (map_map (filled is_read _ _ _) expectiminimax). apply expectiminimax_best. now destruct ts.
  Qed.
  Lemma ends_chance turned upper r t : is_leaf t = false -> by_chance t = true ->
    ends turned upper r t = mean (map (fun u => (weight_of u, ends turned upper r (snd u))) (outcomes t)).
  Proof.
    destruct t as [s ts | s pts]; [discriminate | intros full _].
    transitivity (weigh 0 (map (fun pt => (fst pt, ends turned upper r (snd pt))) pts)).
    - destruct pts as [| [p t] pts]; [discriminate |].
      unfold ends. cbn [filled map expectiminimax fst snd]. f_equal. f_equal. now rewrite map_map.
    - rewrite weigh_mean. cbn [outcomes]. rewrite map_map. apply Qcplus_0_l.
  Qed.
  Lemma visits_leaf turned t : is_leaf t = true ->
    visits is_read also turned t
    = if is_read (here t, turned) then Some (Seen true []) else some_seen (also (here t, turned)) [].
  Proof. destruct t as [s [| ? ?] | s [| [? ?] ?]]; reflexivity || discriminate. Qed.
  Lemma visits_inner turned t : is_leaf t = false ->
    visits is_read also turned t
    = some_seen (also (here t, turned))
        (collect (map (fun u => (move_of u, visits is_read also (turned_below t turned) (snd u)))
                      (outcomes t))).
  Proof.
    destruct t as [s [| t ts] | s [| [p t] pts]]; try discriminate; intros _.
    - cbn [visits turned_below by_chance outcomes]. now rewrite map_map.
    - cbn [visits turned_below by_chance outcomes]. now rewrite map_map.
  Qed.

  (** What is proved, and how much more it could be. *)
  Definition tight (turned : bool) (r : option range) (R : range) (t : game_tree) (w : worth Qc) : Prop :=
    ends turned false R t <= low R w /\ high R w <= ends turned true R t
    /\ fst R <= low R w /\ high R w <= snd R
    /\ (r = None \/ (is_some (least w) = true /\ is_some (most w) = true)).

  (** What a node is worth if nothing below it was read. *)
  Definition unread (turned : bool) (R : range) (t : game_tree) : Prop :=
    ends turned false R t = fst R /\ ends turned true R t = snd R.

  Definition known (turned : bool) (r : option range) (R : range) (t : game_tree) : Prop :=
    match visits is_read also turned t with
    | None => unread turned R t
    | Some s => forall l m w, exists p a, record l r m w t s = Some (p, a) /\ tight turned r R t a
    end.

  Lemma clipped_tight turned r R t w : (r = None -> fst R <= low R w /\ high R w <= snd R) ->
    (r = None \/ r = Some R) -> fst R <= snd R ->
    ends turned false R t <= max (low R w) (fst R) -> min (high R w) (snd R) <= ends turned true R t ->
    tight turned r R t (clipped r w).
  Proof.
    intros inside [-> | ->] full below above.
    - destruct (inside eq_refl) as [low_in high_in]. cbn [clipped].
      split; [order |]. split; [order |]. split; [exact low_in |]. split; [exact high_in |]. now left.
    - unfold tight, low, high, clipped, smaller in *. cbn [least most].
      destruct (least w) as [x |], (most w) as [y |]; cbn [larger negated_bound option_map is_some] in *;
        rewrite ?negate_max, ?negate_negate;
        (split; [order | split; [order | split; [order | split; [order | now right]]]]).
  Qed.

  (** *** What holds of a node holds of its children *)

  Lemma game_tree_induction (P : game_tree -> Prop) :
    (forall t, Forall (fun u => P (snd u)) (outcomes t) -> P t) -> forall t, P t.
  Proof.
    intros step.
    induction t as [s ts each | s pts each] using chance_tree_induction; apply step; cbn [outcomes].
    - apply Forall_map. exact each.
    - apply Forall_map. exact each.
  Qed.
  Lemma stated_below r R t : stated r R t ->
    Forall (fun u => stated (range_below t r) (range_of_child t R) (snd u)) (outcomes t).
  Proof.
    unfold stated, range_below, range_of_child. destruct t as [s ts | s pts]; cbn [by_chance outcomes].
    - destruct r as [r |]; cbn [option_map].
      + intros ->. apply Forall_forall. now intros.
      + cbn [choices_only]. rewrite forallb_forall. intros each. apply Forall_map, Forall_forall. exact each.
    - destruct r as [r |]; [intros ->; apply Forall_forall; now intros | discriminate].
  Qed.
  Lemma allowed_child R t : allowed (Some R) (values t) = true ->
    Forall (fun u => allowed (Some (range_of_child t R)) (values (snd u)) = true) (outcomes t).
  Proof.
    intros right. apply allowed_below in right. unfold range_below, range_of_child in *.
    now destruct (by_chance t).
  Qed.
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
    Variables (turned : bool) (r : option range) (R : range) (t : game_tree).
    Variable proved : option Qc * game_tree -> worth Qc.
    Let us := outcomes t.
    Let visited (u : option Qc * game_tree) := is_visited (visits is_read also (negb turned)) u.
    Let ws := map (fun u => (fst u, proved u)) (filter visited us).
    Let complete := none_left (filter (fun u => negb (visited u)) us).
    Let w := of_choice complete (map snd ws).
    Hypothesis inner : is_leaf t = false.
    Hypothesis choice : by_chance t = false.
    Hypothesis each : Forall (fun u =>
      if visited u then tight (negb turned) (option_map negated r) (negated R) (snd u) (proved u)
      else unread (negb turned) (negated R) (snd u)) us.

    Lemma proved_there u : In u us -> visited u = true -> In (proved u) (map snd ws).
    Proof.
      intros there seen. unfold ws. rewrite map_map. cbn [snd]. apply in_map, filter_In. now split.
    Qed.
    Lemma proved_from a : In a (map snd ws) -> exists u, In u us /\ visited u = true /\ a = proved u.
    Proof.
      unfold ws. rewrite map_map. cbn [snd]. intros (u & <- & there)%in_map_iff.
      apply filter_In in there as [there seen]. now exists u.
    Qed.

    Lemma choice_inside : fst R <= low R w /\ high R w <= snd R.
    Proof.
      rewrite Forall_forall in each. unfold low, high, w. cbn [of_choice least most]. split.
      - rewrite largest_map. destruct (fold_right larger None _) as [z |] eqn:largest; [| apply le_refl].
        apply largest_in, in_map_iff in largest as (a & is & there).
        destruct (proved_from a there) as (u & among & seen & ->). specialize (each u among).
        rewrite seen in each. destruct each as (_ & _ & _ & below & _). unfold high in below.
        destruct (most (proved u)) as [y |]; [| discriminate]. injection is as <-.
        cbn [negated fst snd] in below. order.
      - destruct (_ && _)%bool; [| apply le_refl].
        rewrite largest_map. destruct (fold_right larger None _) as [z |] eqn:largest; [| apply le_refl].
        apply largest_in, in_map_iff in largest as (a & is & there).
        destruct (proved_from a there) as (u & among & seen & ->). specialize (each u among).
        rewrite seen in each. destruct each as (_ & _ & above & _). unfold low in above.
        destruct (least (proved u)) as [y |]; [| discriminate]. injection is as <-.
        cbn [negated fst snd] in above. order.
    Qed.

    Lemma choice_low : ends turned false R t <= max (low R w) (fst R).
    Proof.
      rewrite Forall_forall in each.
      destruct (ends_choice turned false R t inner choice) as (_ & b & there & ->).
      apply in_map_iff in there as (u & <- & among). specialize (each u among). cbn [negb].
      destruct (visited u) eqn:seen.
      - destruct each as (_ & best & _). unfold high in best. cbn [negated snd] in best.
        destruct (most (proved u)) as [y |] eqn:y_is; [| order].
        destruct (largest_above (map (fun a => negated_bound (most a)) (map snd ws)) (- y))
          as (z & is & more).
        { apply in_map_iff. exists (proved u). split; [now rewrite y_is | now apply proved_there]. }
        unfold low, w. cbn [of_choice least]. rewrite largest_map, is. order.
      - destruct each as [_ ->]. cbn [negated snd]. order.
    Qed.

    Lemma choice_high : min (high R w) (snd R) <= ends turned true R t.
    Proof.
      rewrite Forall_forall in each.
      destruct (ends_choice turned true R t inner choice) as (above & _). cbn [negb] in above.
      assert (reached : forall u x, In u us -> ends (negb turned) false (negated R) (snd u) <= x ->
                        - x <= ends turned true R t).
      { intros u x among less. specialize (above (ends (negb turned) false (negated R) (snd u))).
        assert (In (ends (negb turned) false (negated R) (snd u))
          (map (fun u => ends (negb turned) false (negated R) (snd u)) (outcomes t))) as there.
        { apply in_map_iff. now exists u. }
        specialize (above there). order. }
      assert (at_end : forall u, In u us -> ends (negb turned) false (negated R) (snd u) <= - snd R ->
                       snd R <= ends turned true R t).
      { intros u among less. specialize (reached u (- snd R) among less).
        now rewrite negate_negate in reached. }
      destruct (none_left (filter (fun u => negb (visited u)) us)) eqn:all_seen.
      - destruct (forallb (fun a => is_some (least a)) (map snd ws)) eqn:limited.
        + destruct (fold_right larger None (map (fun a => negated_bound (least a)) (map snd ws)))
            as [z |] eqn:largest.
          * unfold high, w, complete. cbn [of_choice most]. rewrite limited. cbn [andb].
            rewrite largest_map, largest. apply largest_in, in_map_iff in largest as (a & is & there).
            destruct (proved_from a there) as (u & among & seen & ->). specialize (each u among).
            rewrite seen in each. destruct each as (least_there & _). unfold low in least_there.
            destruct (least (proved u)) as [x |]; [| discriminate]. injection is as <-.
            specialize (reached u x among least_there). order.
          * (* there is no child *)
            exfalso. assert (exists u, In u us) as (u & among).
            { unfold us. unfold is_leaf in inner. clear -inner.
              destruct (outcomes t) as [| u rest]; [discriminate | exists u; now left]. }
            assert (visited u = true) as seen.
            { destruct (visited u) eqn:seen; [reflexivity |].
              assert (In u (filter (fun u => negb (visited u)) us)) as there
                by (apply filter_In; now rewrite seen).
              destruct (filter (fun u => negb (visited u)) us); [destruct there | discriminate]. }
            rewrite forallb_forall in limited. specialize (limited (proved u) (proved_there u among seen)).
            destruct (least (proved u)) as [x |] eqn:x_is; [| discriminate].
            destruct (largest_above (map (fun a => negated_bound (least a)) (map snd ws)) (- x))
              as (z & is & _).
            { apply in_map_iff. exists (proved u). split; [now rewrite x_is | now apply proved_there]. }
            congruence.
        + assert (exists a, In a (map snd ws) /\ least a = None) as (a & there & none).
          { clear -limited. induction (map snd ws) as [| a rest each]; [discriminate |]. cbn in limited.
            destruct (least a) eqn:a_is; [| exists a; split; [now left | exact a_is]].
            destruct (each limited) as (b & there & none). exists b. split; [now right | exact none]. }
          destruct (proved_from a there) as (u & among & seen & ->). specialize (each u among).
          rewrite seen in each. destruct each as (least_there & _). unfold low in least_there.
          rewrite none in least_there.
          specialize (at_end u among least_there). order.
      - destruct (filter (fun u => negb (visited u)) us) as [| u rest] eqn:unseen; [discriminate |].
        assert (In u (filter (fun u => negb (visited u)) us)) as there by (rewrite unseen; now left).
        apply filter_In in there as [among not_seen]. specialize (each u among).
        apply negb_true_iff in not_seen. rewrite not_seen in each. destruct each as [least_there _].
        assert (ends (negb turned) false (negated R) (snd u) <= - snd R) as less.
        { rewrite least_there. apply le_refl. }
        specialize (at_end u among less). order.
    Qed.
  End choice.

  (** *** A chance node *)

  Section chance.
    Variables (turned : bool) (R : range) (t : game_tree) (proved : option Qc * game_tree -> worth Qc).
    Let us := outcomes t.
    Let visited (u : option Qc * game_tree) := is_visited (visits is_read also turned) u.
    Let ws := map (fun u => (fst u, proved u)) (filter visited us).
    Let w := of_chance (Some R) (weighed ws).
    Hypothesis inner : is_leaf t = false.
    Hypothesis chance : by_chance t = true.
    Hypothesis positive : Forall (fun u => 0 < weight_of u) us.
    Hypothesis one : total us = 1.
    Hypothesis each : Forall (fun u =>
      if visited u then tight turned (Some R) R (snd u) (proved u) else unread turned R (snd u)) us.

    Lemma left_is : left_of (weighed ws) = total (filter (fun u => negb (visited u)) us).
    Proof. unfold ws. rewrite left_of_listed. rewrite (total_filter visited) in one. fractions. Qed.

    Lemma chance_low : ends turned false R t <= low R w.
    Proof.
      destruct (sum_tight le le_refl le_sum
        least proved visited (fun u => ends turned false R (snd u)) (fst R) us)
        as (s & sum & less).
      - exact positive.
      - eapply Forall_impl; [| exact each]. intros u. cbn. destruct (visited u).
        + intros (best & _ & _ & _ & [none | [some _]]); [discriminate |]. unfold low in best.
          destruct (least (proved u)) as [x |]; [| discriminate]. now exists x.
        + now intros [is _].
      - rewrite (ends_chance turned false R t inner chance).
        unfold low, w. cbn [of_chance least option_map]. unfold ws. rewrite sum. unfold completed.
        fold ws. rewrite left_is. exact less.
    Qed.
    Lemma chance_high : high R w <= ends turned true R t.
    Proof.
      set (above := fun x y : Qc => y <= x).
      destruct (sum_tight above le_refl (fun p x y s m pos a b => le_sum p y x m s pos a b)
        most proved visited (fun u => ends turned true R (snd u)) (snd R) us) as (s & sum & less).
      - exact positive.
      - eapply Forall_impl; [| exact each]. intros u. cbn. destruct (visited u).
        + intros (_ & best & _ & _ & [none | [_ some]]); [discriminate |]. unfold high in best.
          destruct (most (proved u)) as [x |]; [| discriminate]. now exists x.
        + now intros [_ is].
      - rewrite (ends_chance turned true R t inner chance).
        unfold high, w. cbn [of_chance most option_map]. unfold ws. rewrite sum. unfold completed.
        fold ws. rewrite left_is. exact less.
    Qed.
  End chance.

  (** *** Every node *)

  Lemma full_range R t : allowed (Some R) (values t) = true -> fst R <= snd R.
  Proof. intros right. apply value_in_range in right. cbn in right. order. Qed.

  (** A node below which nothing was read. *)
  Lemma unread_inner turned R t : allowed (Some R) (values t) = true -> is_leaf t = false ->
    Forall (fun u => unread (turned_below t turned) (range_of_child t R) (snd u)) (outcomes t) ->
    unread turned R t.
  Proof.
    intros right inner each. destruct (by_chance t) eqn:chance.
    - destruct (allowed_weights (Some R) t right inner chance) as [_ one].
      unfold turned_below, range_of_child in each. rewrite chance in each.
      assert (same : forall upper e, Forall (fun u => ends turned upper R (snd u) = e) (outcomes t) ->
        ends turned upper R t = e).
      { intros upper e all. rewrite (ends_chance turned upper R t inner chance).
        replace e with (total (outcomes t) * e) by (rewrite one; ring). clear -all.
        induction all as [| u us here _ rest]; cbn [map mean total]; [ring |]. rewrite here, rest. ring. }
      split; apply same; (eapply Forall_impl; [| exact each]); now intros u [low_is high_is].
    - unfold turned_below, range_of_child in each. rewrite chance in each. rewrite Forall_forall in each.
      assert (same : forall upper e,
        (forall u, In u (outcomes t) -> ends (negb turned) (negb upper) (negated R) (snd u) = - e) ->
        ends turned upper R t = e).
      { intros upper e all. destruct (ends_choice turned upper R t inner chance) as (_ & b & there & ->).
        apply in_map_iff in there as (u & <- & among). now rewrite (all u among), negate_negate. }
      split; apply same; intros u there; destruct (each u there) as [low_is high_is];
        [exact high_is | exact low_is].
  Qed.

  (** What is proved of a node is as much as the leaves that were read can prove. *)
  Theorem all_known t : forall turned r R, stated r R t -> allowed (Some R) (values t) = true ->
    distinct_moves t = true -> known turned r R t.
  Proof.
    induction t as [t each] using game_tree_induction; intros turned r R mode right different.
    pose proof (full_range R t right) as full.
    assert (range_is : r = None \/ r = Some R) by (destruct r; [right; cbn in mode; now subst | now left]).
    unfold known. destruct (is_leaf t) eqn:leaf.
    - rewrite (visits_leaf turned t leaf). destruct (is_read (here t, turned)) eqn:read.
      + intros l m w. cbn [record].
        assert (outcomes t = []) as -> by (unfold is_leaf in leaf; now destruct (outcomes t)).
        cbn [record_below]. eexists. eexists. split; [reflexivity |].
        unfold proved_here. rewrite leaf. cbn [andb].
        pose proof (value_in_range _ _ right) as inside. rewrite (value_leaf t leaf) in inside.
        destruct inside as [above below]. unfold tight, low, high. cbn [exactly least most is_some].
        rewrite !(ends_leaf _ _ _ _ leaf), read. repeat split; try apply le_refl; try assumption. now right.
      + assert (nothing : unread turned R t) by (split; rewrite (ends_leaf _ _ _ _ leaf), read; reflexivity).
        unfold some_seen. destruct (_ || _)%bool; [| exact nothing]. intros l m w. cbn [record].
        assert (outcomes t = []) as -> by (unfold is_leaf in leaf; now destruct (outcomes t)).
        cbn [record_below]. eexists. eexists. split; [reflexivity |].
        unfold proved_here, follows. rewrite leaf. cbn [andb]. destruct nothing as [least_is most_is].
        apply clipped_tight;
          [| exact range_is | exact full | rewrite least_is; order | rewrite most_is; order].
        intros _. split; apply le_refl.
    - rewrite (visits_inner turned t leaf).
      destruct (distinct_below t different) as [moves inner_moves].
      pose proof (stated_below r R t mode) as inner_mode.
      pose proof (allowed_child R t right) as inner_right.
      set (visit := visits is_read also (turned_below t turned)) in *.
      assert (children : Forall (fun u =>
        known (turned_below t turned) (range_below t r) (range_of_child t R) (snd u)) (outcomes t)).
      { clear -each inner_moves inner_mode inner_right. induction each as [| u us here _ rest]; constructor.
        all: inversion_clear inner_mode; inversion_clear inner_right; inversion_clear inner_moves.
        - now apply here.
        - now apply rest. }
      clear each inner_moves inner_mode inner_right.
      set (below := collect (map (fun u => (move_of u, visit (snd u))) (outcomes t))) in *.
      unfold some_seen. destruct (also (here t, turned) || negb (none_left below))%bool eqn:visited.
      2: { (* nothing was read *)
        apply orb_false_iff in visited as [_ none].
        assert (below_is : below = []) by (destruct below; [reflexivity | discriminate]).
        apply unread_inner; [exact right | exact leaf |].
        apply collect_none in below_is. rewrite Forall_forall in *. intros u there.
        specialize (children u there). specialize (below_is u there). unfold known in children.
        change (visits is_read also (turned_below t turned) (snd u)) with (visit (snd u)) in children.
        now rewrite below_is in children. }
      + intros l m w. unfold below. cbn [record]. clear visited below.
        set (recorded := record (S l) (range_below t r)).
        destruct (record_visited recorded visit (outcomes t)) with (skipped := @nil (option Qc * game_tree))
          as (ps & known_below).
        * eapply Forall_impl; [| exact children]. intros u known_u s is. unfold known in known_u.
          change (visits is_read also (turned_below t turned) (snd u)) with (visit (snd u)) in known_u.
          rewrite is in known_u. destruct (known_u (S l) (move_of u) (fst u)) as (p & a & known_u' & _).
          unfold recorded. congruence.
        * exact moves.
        * intros u _ [].
        * cbn [app] in known_below. rewrite known_below.
          set (proved := worth_of recorded visit) in *.
          assert (tight_below : Forall (fun u =>
            if is_visited visit u
            then tight (turned_below t turned) (range_below t r) (range_of_child t R) (snd u) (proved u)
            else unread (turned_below t turned) (range_of_child t R) (snd u)) (outcomes t)).
          { eapply Forall_impl; [| exact children]. intros u known_u. unfold known in known_u.
            change (visits is_read also (turned_below t turned) (snd u)) with (visit (snd u)) in known_u.
            unfold is_visited, proved, worth_of.
            destruct (visit (snd u)) as [s |]; cbn [is_some]; [| exact known_u].
            destruct (known_u (S l) (move_of u) (fst u)) as (p & a & known_u' & is_tight).
            unfold recorded. now rewrite known_u'. }
          eexists. eexists. split; [reflexivity |]. unfold proved_here. cbn [andb].
          unfold follows. rewrite leaf.
          unfold turned_below, range_below, range_of_child in tight_below.
          unfold visit, turned_below in *. destruct (by_chance t) eqn:chance.
          -- assert (r = Some R) as -> by (destruct range_is as [-> | ->]; [cbn in mode | reflexivity];
               now destruct t).
             destruct (allowed_weights (Some R) t right leaf chance) as [positive one].
             pose proof (chance_low turned R t proved leaf chance positive one tight_below) as least_is.
             pose proof (chance_high turned R t proved leaf chance positive one tight_below) as most_is.
             apply clipped_tight; [discriminate | now right | exact full | |]; unfold weighed in *; order.
          -- apply clipped_tight; [| exact range_is | exact full | |].
             ++ intros _. now apply (choice_inside turned r R t proved).
             ++ now apply (choice_low turned r R t proved).
             ++ now apply (choice_high turned r R t proved).
  Qed.
End tight.
