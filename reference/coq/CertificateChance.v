(** What a certificate proves of each node, with chance nodes.

      a leaf     is worth its static value
      a choice   is worth at least -u if a child is worth at most u;
                 and at most the largest -l if all children are listed, each worth at least l
      chance     is worth the mean of its outcomes; an outcome that is not listed may be worth
                 anything in the range of all values

    and nothing is worth more or less than the range allows. Each node that is listed says what it is worth.
    The checker works that out from the leaves up, and rejects what is not as stated: the kind of a node, the
    number of its children, whether there are others, the weight of an outcome, the position, the worth.
    Theorem: what it works out is true of the value of the node by expectiminimax. It needs no more of the
    children that are not listed than that the rules are rules: weights are positive and sum to 1, and no
    leaf lies out of the range. *)
From Coq Require Import Permutation Arith String.
From gametree Require Import Label Fractions Chance Certificate.

(** ** The tree *)

(** What the rules say of a position. In a written tree, [name] is the number of the node in preorder, and
    [move] the number of the child, from 1. *)
Record spot := {
  name : string; (* the position in its notation *)
  move : string; (* which leads here *)
  judged : Qc; (* the static value *)
  forced_pass : bool; (* all that can be done here is a pass, which costs no depth *)
  dynamic : bool (* is followed below the depth *) }.

Notation game_tree := (chance_tree spot).
Definition here {B} (t : chance_tree B) : B := match t with Choice s _ => s | Chance s _ => s end.
Definition by_chance {B} (t : chance_tree B) : bool := match t with Choice _ _ => false | Chance _ _ => true end.

(** The children; those of a chance node with their weights. *)
Definition outcomes {B} (t : chance_tree B) : list (option Qc * chance_tree B) :=
  match t with
  | Choice _ ts => map (fun t => (None, t)) ts
  | Chance _ pts => map (fun pt => (Some (fst pt), snd pt)) pts
  end.
Definition is_leaf {B} (t : chance_tree B) : bool := none_left (outcomes t).

Definition values (t : game_tree) : chance_tree Qc := map_chance judged t.
Definition value (t : game_tree) : Qc := expectiminimax (values t).

(** The range of all values, if it is known, for the player to move at a child. *)
Definition range_below {B} (t : chance_tree B) (r : option range) : option range :=
  if by_chance t then r else option_map negated r.

(** ** The certificate *)

Inductive kind := a_node | a_chance | a_leaf.

(** A line about a node. *)
Record claim := {
  kind_of : kind;
  number : nat; (* in preorder, from 0 *)
  level : nat; (* 0 at the root *)
  says : worth Qc; (* to the player to move there; the ends of the range go without saying *)
  weight : option Qc; (* of an outcome of chance *)
  listed : nat; (* children *)
  all : bool; (* there are no others *)
  by_move : string; (* none at the root *)
  place : string }.

(** The line with the lines of its children, each with those below it. *)
Inductive listing := Listed (c : claim) (below : list listing).
Definition claim_of (p : listing) : claim := let (c, _) := p in c.
Definition below_of (p : listing) : list listing := let (_, below) := p in below.

Fixpoint listing_induction (P : listing -> Prop)
    (step : forall c below, Forall P below -> P (Listed c below)) p : P p :=
  match p with
  | Listed c below => step c below
      ((fix each below : Forall P below :=
         match below with
         | [] => Forall_nil _
         | q :: rest => Forall_cons q (listing_induction P step q) (each rest)
         end) below)
  end.

(** *** What the children prove of a chance node *)

(** The mean of one side of the outcomes that are listed, as far as it is known. *)
Definition sum_of (side : worth Qc -> option Qc) (ws : list (Qc * worth Qc)) : option Qc :=
  fold_right (fun each sum =>
    match sum, side (snd each) with Some s, Some x => Some (s + fst each * x) | _, _ => None end) (Some 0) ws.
(** What is left of the probability for outcomes that are not listed. *)
Definition left_of (ws : list (Qc * worth Qc)) : Qc := 1 - fold_right (fun each sum => fst each + sum) 0 ws.
Definition completed (sum : option Qc) (left : Qc) (end_of_range : option Qc) : option Qc :=
  match sum, end_of_range with
  | Some s, Some e => Some (s + left * e)
  | Some s, None => if Qc_eq_bool left 0 then Some s else None
  | None, _ => None
  end.
Definition of_chance (r : option range) (ws : list (Qc * worth Qc)) : worth Qc :=
  {| least := completed (sum_of least ws) (left_of ws) (option_map fst r);
     most := completed (sum_of most ws) (left_of ws) (option_map snd r) |}.

(** No value lies out of the range. *)
Definition clipped (r : option range) (w : worth Qc) : worth Qc :=
  match r with
  | None => w
  | Some r => {| least := larger (least w) (Some (fst r)); most := smaller (most w) (Some (snd r)) |}
  end.

(** What is to be said of a worth: the ends of the range go without saying. *)
Definition unless (end_of_range : Qc) (b : option Qc) : option Qc :=
  if same_bound b (Some end_of_range) then None else b.
Definition is_exact (w : worth Qc) : bool := is_some (least w) && same_bound (least w) (most w).
Definition said (r : option range) (w : worth Qc) : worth Qc :=
  match r with
  | None => w
  | Some (l, h) => if is_exact w then w else {| least := unless l (least w); most := unless h (most w) |}
  end.

(** There is a value that is at least this much and at most that. *)
Definition possible (w : worth Qc) : bool :=
  match least w, most w with Some l, Some h => l <=? h | _, _ => true end.

(** *** What is proved of a node *)

Definition same_kind (j k : kind) : bool :=
  match j, k with a_node, a_node | a_chance, a_chance | a_leaf, a_leaf => true | _, _ => false end.
Definition only_if {B} (condition : bool) (b : B) : option B := if condition then Some b else None.

(** What follows of a node that has these children, [complete]: and no others. *)
Definition follows (r : option range) (t : game_tree) (complete : bool) (ws : list (option Qc * worth Qc)) :
    worth Qc :=
  clipped r
    (if is_leaf t then anything (* nobody has asked for its static value *)
     else if by_chance t
     then of_chance r (map (fun each => (match fst each with Some p => p | None => 0 end, snd each)) ws)
     else of_choice complete (map snd ws)).

(** What is claimed to be a leaf is one, and is worth its static value; else the kind and the children are as
    the line says. *)
Definition concluded (r : option range) (t : game_tree) (c : claim) (complete : bool)
    (ws : list (option Qc * worth Qc)) : option (worth Qc) :=
  match kind_of c with
  | a_leaf => only_if (is_leaf t && (listed c =? 0)%nat && all c) (exactly (judged (here t)))
  | k => only_if (same_kind k (if by_chance t then a_chance else a_node)
                  && (listed c =? List.length ws)%nat && Bool.eqb (all c) complete) (follows r t complete ws)
  end.

(** A line is about the child to which its move leads. *)
Definition leads (m : string) (u : option Qc * game_tree) : bool := String.eqb (move (here (snd u))) m.

(** What is proved of a listed child, with its weight. *)
Definition derived_child (derived : game_tree -> listing -> option (worth Qc)) (u : option Qc * game_tree)
    (p : listing) : option (option Qc * worth Qc) :=
  if same_bound (weight (claim_of p)) (fst u) then option_map (pair (fst u)) (derived (snd u) p) else None.
Definition derived_below (derived : game_tree -> listing -> option (worth Qc)) :=
  each_taken (fun p => leads (by_move (claim_of p))) (derived_child derived).

(** What is proved of a node, the range included; [None]: the certificate is rejected. *)
Fixpoint derived (r : option range) (t : game_tree) (p : listing) {struct p} : option (worth Qc) :=
  match p with
  | Listed c below =>
      match derived_below (derived (range_below t r)) (outcomes t) below with
      | None => None
      | Some (ws, unlisted) =>
          match concluded r t c (none_left unlisted) ws with
          | None => None
          | Some w =>
              only_if (String.eqb (place c) (name (here t)) && possible w && same_worth (says c) (said r w)) w
          end
      end
  end.

(** ** The rules are right *)

(** The value of a chance node as a sum, in any order. *)
Fixpoint mean (parts : list (Qc * Qc)) : Qc :=
  match parts with [] => 0 | (p, x) :: parts => p * x + mean parts end.

Lemma weigh_mean parts : forall sum, weigh sum parts = sum + mean parts.
Proof. induction parts as [| [p x] parts each]; cbn; intros sum; [ring | rewrite each; ring]. Qed.
Lemma mean_permutation parts others : Permutation parts others -> mean parts = mean others.
Proof.
  induction 1 as [| x us us' _ rest | x y us | us us' us'' _ one _ other]; cbn [mean].
  - reflexivity.
  - destruct x. now rewrite rest.
  - destruct x, y. ring.
  - now rewrite one.
Qed.

Definition weight_of {X} (u : option Qc * X) : Qc := match fst u with Some p => p | None => 0 end.
Notation parts_of us := (map (fun u => (weight_of u, value (snd u))) us).
Fixpoint total {X} (us : list (option Qc * X)) : Qc :=
  match us with [] => 0 | u :: us => weight_of u + total us end.

Lemma total_permutation {X} (us us' : list (option Qc * X)) : Permutation us us' -> total us = total us'.
Proof.
  assert (as_mean : forall us : list (option Qc * X), total us = mean (map (fun u => (weight_of u, 1)) us)).
  { intros vs. induction vs as [| u vs each]; cbn; [reflexivity | rewrite each; ring]. }
  intros same. rewrite !as_mean. now apply mean_permutation, Permutation_map.
Qed.
Lemma total_zero {X} (us : list (option Qc * X)) : Forall (fun u => 0 < weight_of u) us -> total us = 0 -> us = [].
Proof.
  assert (positive : forall us : list (option Qc * X), Forall (fun u => 0 < weight_of u) us -> 0 <= total us).
  { induction 1 as [| u vs here _ rest]; cbn; [apply le_refl | fractions]. }
  intros [| u vs here rest]; [reflexivity | cbn]. apply positive in rest. intros. exfalso. fractions.
Qed.

Lemma expectiminimax_best x ts : ts <> [] -> best_of (expectiminimax (Choice x ts)) (map expectiminimax ts).
Proof. destruct ts; [easy | intros _; apply best_of_minimum]. Qed.

(** Induction over a tree, by its children of either kind. *)
Lemma outcomes_induction {B} (P : chance_tree B -> Prop) :
  (forall t, Forall (fun u => P (snd u)) (outcomes t) -> P t) -> forall t, P t.
Proof.
  intros step. induction t as [s ts each | s pts each] using chance_tree_induction; apply step; cbn [outcomes];
    apply Forall_map; exact each.
Qed.
Lemma leaf_outcomes {B} (t : chance_tree B) : is_leaf t = true -> outcomes t = [].
Proof. unfold is_leaf. now destruct (outcomes t). Qed.

(** The value of a node and what is allowed of it, by its children; labels are read through [f]. *)
Section labels.
  Context {B : Type} (f : B -> Qc).
  Implicit Types t : chance_tree B.

  Lemma leaf_value t : is_leaf t = true -> expectiminimax (map_chance f t) = f (here t).
  Proof. destruct t as [s [| ? ?] | s [| [? ?] ?]]; reflexivity || discriminate. Qed.
  Lemma choice_value t : is_leaf t = false -> by_chance t = false ->
    best_of (expectiminimax (map_chance f t)) (map (fun u => expectiminimax (map_chance f (snd u))) (outcomes t)).
  Proof.
    destruct t as [s ts | s pts]; [intros full _ | discriminate]. cbn [map_chance outcomes]. rewrite map_map.
    cbn [snd]. rewrite <- (map_map (map_chance f) expectiminimax). apply expectiminimax_best. now destruct ts.
  Qed.
  Lemma chance_value t : is_leaf t = false -> by_chance t = true ->
    expectiminimax (map_chance f t)
    = mean (map (fun u => (weight_of u, expectiminimax (map_chance f (snd u)))) (outcomes t)).
  Proof.
    destruct t as [s ts | s pts]; [discriminate | intros full _].
    transitivity (weigh 0 (map (fun pt => (fst pt, expectiminimax (map_chance f (snd pt)))) pts)).
    - destruct pts as [| [p t] pts]; [discriminate |]. cbn. f_equal. now rewrite map_map.
    - rewrite weigh_mean. cbn [outcomes]. rewrite map_map. apply Qcplus_0_l.
  Qed.

  Definition weights_right t : bool := match t with Choice _ _ => true | Chance _ pts => weights_are 1 pts end.
  Lemma allowed_node r t : allowed r (map_chance f t) = true <->
    if is_leaf t then match r with Some r => inside r (f (here t)) = true | None => True end
    else weights_right t = true
         /\ Forall (fun u => allowed (range_below t r) (map_chance f (snd u)) = true) (outcomes t).
  Proof.
    assert (each : forall X Y (p : Y -> bool) (g : X -> Y) xs,
      forallb p (map g xs) = true <-> Forall (fun x => p (g x) = true) xs).
    { intros X Y p g xs. rewrite forallb_forall, <- Forall_forall. apply Forall_map. }
    destruct t as [s [| t ts] | s [| pt pts]]; try (cbn; destruct r; easy).
    - change (forallb (allowed (option_map negated r)) (map (map_chance f) (t :: ts)) = true
        <-> true = true /\ Forall (fun u => allowed (option_map negated r) (map_chance f (snd u)) = true)
                             (map (fun t => (None (A := Qc), t)) (t :: ts))).
      rewrite each, (Forall_map (fun t => (None (A := Qc), t))). tauto.
    - set (all := pt :: pts). set (g := fun pt : Qc * chance_tree B => (fst pt, map_chance f (snd pt))).
      change ((weights_are 1 (map g all) && forallb (fun pt => allowed r (snd pt)) (map g all))%bool = true
        <-> weights_are 1 all = true /\ Forall (fun u => allowed r (map_chance f (snd u)) = true)
                                          (map (fun pt => (Some (fst pt), snd pt)) all)).
      rewrite andb_true_iff, (weights_map (fun pt => map_chance f (snd pt))), each,
        (Forall_map (fun pt : Qc * chance_tree B => (Some (fst pt), snd pt))). reflexivity.
  Qed.
  Lemma allowed_children r t : allowed r (map_chance f t) = true ->
    Forall (fun u => allowed (range_below t r) (map_chance f (snd u)) = true) (outcomes t).
  Proof.
    rewrite allowed_node. destruct (is_leaf t) eqn:leaf; [| now intros []]. now rewrite (leaf_outcomes t leaf).
  Qed.
  Lemma weights_total (pts : list (Qc * chance_tree B)) : forall left, weights_are left pts = true ->
    Forall (fun pt => 0 < fst pt) pts /\ total (map (fun pt => (Some (fst pt), snd pt)) pts) = left.
  Proof.
    induction pts as [| [p t] pts each]; intros left weights.
    - apply weights_none in weights. now subst.
    - apply weights_some in weights as (positive & _ & rest). destruct (each _ rest) as [others sum].
      split; [now constructor |]. cbn [map total]. rewrite sum. change (p + (left - p) = left). ring.
  Qed.
  Lemma weights_positive r t : allowed r (map_chance f t) = true -> is_leaf t = false -> by_chance t = true ->
    Forall (fun u => 0 < weight_of u) (outcomes t) /\ total (outcomes t) = 1.
  Proof.
    rewrite allowed_node. intros right full. rewrite full in right. destruct right as [weights _].
    destruct t as [s ts | s pts]; [discriminate | intros _]. apply weights_total in weights as [positive sum].
    split; [now apply Forall_map | exact sum].
  Qed.
End labels.

(** The same of the values of a game. *)
Definition value_leaf : forall t, is_leaf t = true -> value t = judged (here t) := leaf_value judged.
Definition value_choice : forall t, is_leaf t = false -> by_chance t = false ->
  best_of (value t) (map (fun u => value (snd u)) (outcomes t)) := choice_value judged.
Definition value_chance : forall t, is_leaf t = false -> by_chance t = true -> value t = mean (parts_of (outcomes t)) :=
  chance_value judged.
Definition allowed_below r : forall t, allowed r (values t) = true ->
  Forall (fun u => allowed (range_below t r) (values (snd u)) = true) (outcomes t) := allowed_children judged r.
Definition allowed_weights r : forall t, allowed r (values t) = true -> is_leaf t = false -> by_chance t = true ->
  Forall (fun u => 0 < weight_of u) (outcomes t) /\ total (outcomes t) = 1 := weights_positive judged r.

(** The value of a tree lies in its range. *)
Definition in_range (r : option range) (v : Qc) : Prop :=
  match r with None => True | Some r => fst r <= v /\ v <= snd r end.
Lemma value_in_range r t : allowed r (values t) = true -> in_range r (value t).
Proof. destruct r as [[l h] |]; [| now intros _]. apply expectiminimax_inside. Qed.

Lemma clipped_true r w v : in_range r v -> true_of w v -> true_of (clipped r w) v.
Proof.
  destruct r as [[l h] |]; [| now intros _]. cbn. intros [low high] [above below]. split; cbn.
  - rewrite at_least_larger. split; [exact above | now intros x [= <-]].
  - rewrite at_most_smaller. split; [exact below | now intros x [= <-]].
Qed.

(** *** Chance *)

(** What is proved of the outcomes [us] is true of what they are worth, and their weights are those of the
    rules. *)
Definition truths (ws : list (option Qc * worth Qc)) (us : list (option Qc * game_tree)) : Prop :=
  Forall2 (fun each u => fst each = fst u /\ true_of (snd each) (value (snd u))) ws us.
Definition weighed (ws : list (option Qc * worth Qc)) : list (Qc * worth Qc) :=
  map (fun each => (match fst each with Some p => p | None => 0 end, snd each)) ws.

Lemma left_of_total ws us unlisted : truths ws us -> total (us ++ unlisted) = 1 ->
  left_of (weighed ws) = total unlisted.
Proof.
  intros both one. unfold left_of. rewrite <- one. clear one.
  induction both as [| [w a] [p t] ws us [same _] _ rest]; [cbn; ring |].
  cbn in same. subst w. cbn [weighed map fold_right total fst app]. fold (weighed ws). rewrite <- rest.
  unfold weight_of. cbn [fst]. ring.
Qed.

(** Either side: [below x y] is [x <= y] for what is least, and [y <= x] for what is most. *)
Section side.
  Variable below : Qc -> Qc -> Prop.
  Hypothesis below_refl : forall x, below x x.
  Hypothesis below_sum : forall p x y s m, 0 < p -> below x y -> below s m -> below (p * x + s) (p * y + m).
  Variable side : worth Qc -> option Qc.
  Hypothesis side_true : forall w v x, true_of w v -> side w = Some x -> below x v.

  (** What is not known at all can be left out only if nothing is left. *)
  Lemma completed_true ws us unlisted end_of_range : truths ws us ->
    Forall (fun u => 0 < weight_of u) (us ++ unlisted) ->
    (forall e, end_of_range = Some e -> Forall (fun u => below e (value (snd u))) unlisted) ->
    forall x, completed (sum_of side (weighed ws)) (total unlisted) end_of_range = Some x ->
    below x (mean (parts_of (us ++ unlisted))).
  Proof.
    intros both positive inner. induction both as [| [w a] [p t] ws us [same holds] _ rest]; intros x.
    - cbn [app weighed map sum_of fold_right] in *. unfold completed. destruct end_of_range as [e |].
      + intros [= <-]. specialize (inner e eq_refl). replace (0 + total unlisted * e) with (total unlisted * e) by ring.
        induction positive as [| u us here _ rest]; cbn [map mean total].
        * replace (0 * e) with (0 : Qc) by ring. apply below_refl.
        * inversion_clear inner as [| ? ? low others].
          replace ((weight_of u + total us) * e) with (weight_of u * e + total us * e) by ring.
          now apply below_sum, rest.
      + destruct (Qc_eq_bool _ 0) eqn:zero; [| discriminate]. intros [= <-]. apply Qc_eq_bool_correct in zero.
        rewrite (total_zero unlisted positive zero). apply below_refl.
    - cbn [fst snd] in same, holds. subst w. inversion_clear positive as [| ? ? here others].
      specialize (rest others). cbn [weighed map sum_of fold_right fst snd app mean].
      fold (weighed ws) (sum_of side (weighed ws)).
      change (match p with Some q => q | None => 0 end) with (weight_of (p, t)).
      destruct (sum_of side (weighed ws)) as [sum |]; [| discriminate].
      destruct (side a) as [y |] eqn:stated; [| discriminate]. unfold completed in *.
      assert (step : forall z, below z (mean (parts_of (us ++ unlisted))) ->
        below (weight_of (p, t) * y + z) (weight_of (p, t) * value t + mean (parts_of (us ++ unlisted)))).
      { intros z. apply below_sum; [exact here | now apply (side_true a)]. }
      destruct end_of_range as [e |]; [| destruct (Qc_eq_bool _ 0); [| discriminate]]; intros [= <-].
      + rewrite (Qcplus_comm sum), <- Qcplus_assoc. now apply step, rest.
      + rewrite (Qcplus_comm sum). now apply step, rest.
  Qed.
End side.

Lemma le_sum p x y s m : 0 < p -> x <= y -> s <= m -> p * x + s <= p * y + m.
Proof. intros positive le le'. apply (times_le p) in le; [| now apply lt_le]. fractions. Qed.

Lemma of_chance_true r ws us unlisted : truths ws us ->
  Forall (fun u => 0 < weight_of u) (us ++ unlisted) -> total (us ++ unlisted) = 1 ->
  Forall (fun u => in_range r (value (snd u))) unlisted ->
  true_of (of_chance r (weighed ws)) (mean (parts_of (us ++ unlisted))).
Proof.
  intros both positive one inner. unfold of_chance. rewrite (left_of_total ws us unlisted both one).
  split; intros x; cbn [least most].
  - apply (completed_true le le_refl le_sum); trivial; [intros w v y [low _]; apply low |].
    intros e is. destruct r as [[l h] |]; [injection is as <- | discriminate].
    eapply Forall_impl; [| exact inner]. now intros u [low _].
  - apply (completed_true (fun x y => y <= x)); trivial;
      [apply le_refl | intros; now apply le_sum | intros w v y [_ high]; apply high |].
    intros e is. destruct r as [[l h] |]; [injection is as <- | discriminate].
    eapply Forall_impl; [| exact inner]. now intros u [_ high].
Qed.

(** *** Every node *)

Lemma derived_child_some derived u p a : derived_child derived u p = Some a ->
  fst a = fst u /\ derived (snd u) p = Some (snd a).
Proof.
  unfold derived_child. destruct (same_bound _ _); [| discriminate].
  destruct (derived (snd u) p); [| discriminate]. now intros [= <-].
Qed.
(** The children are those that are listed, of each of which something true is proved, and the others. *)
Lemma derived_below_true derived below :
  forall remaining ws unlisted, derived_below derived remaining below = Some (ws, unlisted) ->
  Forall (fun p => forall t w, In t (map snd remaining) -> derived t p = Some w -> true_of w (value t))
    below ->
  exists us, Permutation remaining (us ++ unlisted) /\ truths ws us.
Proof.
  intros remaining ws unlisted (us & parts & _ & made)%each_taken_parts all. exists us. split; [exact parts |].
  assert (inside : forall u, In u us -> In u remaining).
  { intros u there. apply (Permutation_in _ (Permutation_sym parts)), in_or_app. now left. }
  rewrite Forall_forall in all. clear parts.
  induction made as [| a u ws us (p & there & known) _ rest]; constructor.
  - apply derived_child_some in known as [same known]. split; [exact same |]. apply (all p there); [| exact known].
    apply in_map, inside. now left.
  - apply rest. intros v among. apply inside. now right.
Qed.

(** What follows from true claims is true. *)
Lemma follows_true r t complete ws us unlisted : allowed r (values t) = true ->
  Permutation (outcomes t) (us ++ unlisted) -> truths ws us -> (complete = true -> unlisted = []) ->
  true_of (follows r t complete ws) (value t).
Proof.
  intros right parts both none. unfold follows. apply clipped_true; [now apply value_in_range |].
  destruct (is_leaf t) eqn:leaf; [split; discriminate |]. destruct (by_chance t) eqn:chance.
  - rewrite (value_chance t leaf chance). destruct (allowed_weights r t right leaf chance) as [positive one].
    rewrite (mean_permutation _ (parts_of (us ++ unlisted))) by now apply Permutation_map.
    rewrite (total_permutation _ _ parts) in one.
    apply of_chance_true; [exact both | now rewrite <- parts | exact one |].
    pose proof (allowed_below r t right) as each. rewrite parts in each. apply Forall_app in each as [_ each].
    unfold range_below in each. rewrite chance in each.
    eapply Forall_impl; [| exact each]. intros u. apply value_in_range.
  - apply of_choice_true with
      (values := map (fun u => value (snd u)) us) (unlisted := map (fun u => value (snd u)) unlisted).
    + clear -both. induction both as [| ? ? ? ? [_ here] _ rest]; constructor; [exact here | exact rest].
    + intros all. now rewrite (none all).
    + rewrite <- map_app. apply best_of_permutation with (map (fun u => value (snd u)) (outcomes t)).
      * now apply Permutation_map.
      * now apply value_choice.
Qed.

(** What the checker concludes of a node is true of its value. *)
Theorem derived_true p : forall r t w, allowed r (values t) = true -> derived r t p = Some w ->
  true_of w (value t).
Proof.
  induction p as [c below each] using listing_induction; intros r t w right. cbn [derived].
  destruct (derived_below _ _ below) as [[ws unlisted] |] eqn:known; [| discriminate].
  apply derived_below_true in known.
  - destruct known as (us & parts & both).
    assert (none : none_left unlisted = true -> unlisted = [])
      by (destruct unlisted; [trivial | discriminate]).
    pose proof (follows_true r t (none_left unlisted) ws us unlisted right parts both none) as node.
    unfold concluded. destruct (kind_of c); unfold only_if.
    + destruct (_ && _)%bool; [| discriminate]. destruct (_ && _)%bool; [| discriminate]. congruence.
    + destruct (_ && _)%bool; [| discriminate]. destruct (_ && _)%bool; [| discriminate]. congruence.
    + destruct (is_leaf t) eqn:leaf; [| discriminate]. destruct (_ && _)%bool; [| discriminate].
      destruct (_ && _)%bool; [| discriminate]. intros [= <-]. rewrite (value_leaf t leaf).
      split; intros x [= <-]; apply le_refl.
  - pose proof (allowed_below r t right) as inner. rewrite Forall_forall in inner.
    eapply Forall_impl; [| exact each]. intros q truth u v there. apply truth.
    apply in_map_iff in there as (pu & <- & there). now apply inner.
Qed.
