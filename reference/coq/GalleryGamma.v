(** The gallery, fourth part: gamma pruning as the thesis prints it in section 2.4.

      wrong                                         right
      v = max(alpha, v)   after both loops          v = max(alpha, v)   after each chance node
      v = max(alpha, v)   after each outcome        v = max(alpha, v)   after each chance node

    The printed page does not show how far the lines are indented that raise [v]. After both loops the
    answer is the last node's, or its bound. In the inner loop a bound on a node that is not finished is
    kept as if it were its value. After each node, where they belong, gamma_prune is right: that is the
    last theorem. Its reason: [alpha] is the sum so far with the best possible outcomes for the rest. If
    that is no more than [v], then the node is no better than [v], and [v] stays. Else the loop comes to the
    end of the node, and [alpha] is its value. The function is that of
    lib/laboratory/verify/gallery/wrong_printed.hpp. *)
From gametree Require Import Label Fractions Chance Gallery GalleryChance.
Open Scope Qc_scope.
Open Scope label_scope.

(** ** gamma_prune as it is printed *)

(** Where the lines stand that raise [v]. *)
Inductive raised := after_all_nodes | after_each_node | after_each_outcome.

(** The variables of the printed function: [beta] is its beeta. *)
Record variables := { v : Qc; alpha : Qc; beta : Qc }.

Section gamma.
  Variables (place : raised) (player : who).

  (** The lines that raise [v]. *)
  Definition keep (now : variables) : variables :=
    match player with
    | player_max => {| v := max (alpha now) (v now); alpha := alpha now; beta := beta now |}
    | player_min => {| v := min (beta now) (v now); alpha := alpha now; beta := beta now |}
    end.
  (** The node cannot be better: the inner loop ends. *)
  Definition hopeless (now : variables) : bool :=
    match player with player_max => leb (alpha now) (v now) | player_min => leb (v now) (beta now) end.
  (** The outcomes so far are worth [s] and have the probability [p]; values are -1 to 1. *)
  Definition look (s p : Qc) (now : variables) : variables :=
    {| v := v now; alpha := s + (1 - p) * 1; beta := s + (1 - p) * Qcopp 1 |}.
  Definition keep_after_outcome (now : variables) : variables :=
    match place with after_each_outcome => keep now | _ => now end.
  Definition keep_after_node (now : variables) : variables :=
    match place with after_each_node => keep now | _ => now end.
  Definition keep_after_all (now : variables) : variables :=
    match place with after_all_nodes => keep now | _ => now end.

  Variable gamma : who -> chance_tree Qc -> Qc.

  Fixpoint outcomes (s p : Qc) (now : variables) (pts : list (Qc * chance_tree Qc)) : variables :=
    match pts with
    | [] => now
    | (chance, child) :: pts =>
        let s := s + gamma (other player) child * chance in
        let p := p + chance in
        let now := look s p now in
        if hopeless now then now else outcomes s p (keep_after_outcome now) pts
    end.

  (** A move that no dice follow is a node with one outcome. *)
  Fixpoint nodes (now : variables) (ts : list (chance_tree Qc)) : variables :=
    match ts with
    | [] => now
    | t :: ts =>
        let now := match t with
                   | Chance _ (pt :: pts) => outcomes 0 0 now (pt :: pts)
                   | Chance _ [] | Choice _ _ => outcomes 0 0 now [(1, t)]
                   end in
        nodes (keep_after_node now) ts
    end.
End gamma.

(** What a node is worth to MAX. *)
Fixpoint gamma_prune (place : raised) (player : who) (t : chance_tree Qc) : Qc :=
  match t with
  | Choice x [] | Chance x [] => match player with player_max => x | player_min => - x end
  | Chance _ pts => sum_of (map (fun pt => gamma_prune place player (snd pt) * fst pt) pts)
  | Choice _ ts =>
      let far := match player with player_max => Q2Qc (-1000 # 1) | player_min => Q2Qc (1000 # 1) end in
      let start := {| v := far; alpha := far; beta := far |} in
      v (keep_after_all place player (nodes place player (gamma_prune place) start ts))
  end.

(** printed-gamma: answers with the last node. *)
Definition printed_gamma : chance_tree Qc -> Qc := gamma_prune after_all_nodes player_max.
(** printed-gamma-inner: keeps a bound as a value. *)
Definition printed_gamma_inner : chance_tree Qc -> Qc := gamma_prune after_each_outcome player_max.

(** ** The trees *)

Definition two_moves : chance_tree Qc := Choice 0 [Choice 0 []; Choice 1 []].
Definition move_then_coin : chance_tree Qc :=
  Choice 0 [Chance 0 [(Q2Qc (1 # 2), Choice 0 []); (Q2Qc (1 # 2), Choice 0 [])]].

Theorem printed_gamma_is_wrong : exists t, printed_gamma t <> expectiminimax t.
Proof. exists two_moves. vm_compute. discriminate. Qed.
Theorem printed_gamma_inner_is_wrong : exists t, printed_gamma_inner t <> expectiminimax t.
Proof. exists move_then_coin. vm_compute. discriminate. Qed.

(** What the gallery says that they find, and the value. *)
Example gallery_finds :
  let found search t := (this (search t), this (expectiminimax t)) in
  found printed_gamma two_moves = (-1 # 1, 0 # 1)%Q
  /\ found printed_gamma_inner move_then_coin = (1 # 2, 0 # 1)%Q.
Proof. repeat split; vm_compute; reflexivity. Qed.

(** ** After each node *)

(** A value as MAX sees it, if it is [player] who moves there. *)
Definition view (player : who) (x : Qc) : Qc := match player with player_max => x | player_min => - x end.
(** The better one of two. *)
Definition better (player : who) (x y : Qc) : Qc :=
  match player with player_max => max x y | player_min => min x y end.
Definition no_better (player : who) (x y : Qc) : Prop :=
  match player with player_max => x <= y | player_min => y <= x end.
Lemma better_worse player x y : no_better player x y -> better player x y = y.
Proof. destruct player; cbn [no_better better]; order. Qed.

(** Values are -1 to 1. *)
Definition unit_range : range := (- (1), 1).
Definition in_unit (x : Qc) : Prop := - (1) <= x /\ x <= 1.

Lemma negated_unit : negated unit_range = unit_range.
Proof. unfold negated, unit_range; cbn [fst snd]. now rewrite negate_negate. Qed.
Lemma in_unit_view player x : in_unit x -> in_unit (view player x).
Proof. intros [low high]. destruct player; split; cbn [view]; order. Qed.
Lemma expectiminimax_in_unit t : within unit_range t = true -> in_unit (expectiminimax t).
Proof. apply expectiminimax_inside. Qed.

Lemma weigh_view player parts : forall s,
  weigh (view player s) (map (fun part => (fst part, view player (snd part))) parts)
  = view player (weigh s parts).
Proof.
  induction parts as [| [p x] parts each]; cbn [weigh map fst snd]; intros s; [reflexivity |].
  rewrite <- each. f_equal. destruct player; cbn [view]; [reflexivity | fractions].
Qed.
Lemma sum_of_weigh (f : chance_tree Qc -> Qc) pts : forall s,
  fold_left Qcplus (map (fun pt => f (snd pt) * fst pt) pts) s
  = weigh s (map (fun pt => (fst pt, f (snd pt))) pts).
Proof. induction pts as [| [p t] pts each]; cbn; intros s; [reflexivity |]. rewrite each. f_equal. ring. Qed.

Section after_each_node.
  Variables (player : who) (gamma : who -> chance_tree Qc -> Qc).

  Lemma v_keep now : v (keep player now)
    = better player (match player with player_max => alpha now | player_min => beta now end) (v now).
  Proof. now destruct player. Qed.

  (** After the outcomes of a node, [v] is raised to what the node is worth, if that is more. *)
  Lemma outcomes_kept pts : forall s p now, pts <> [] -> weights_are (1 - p) pts = true ->
    Forall (fun pt => in_unit (gamma (other player) (snd pt))) pts ->
    v (keep player (outcomes after_each_node player gamma s p now pts))
    = better player (weigh s (map (fun pt => (fst pt, gamma (other player) (snd pt))) pts)) (v now).
  Proof.
    induction pts as [| [c t] pts each]; intros s p now some weights inner; [congruence |].
    cbn [outcomes]. inversion_clear inner as [| ? ? here rest]. cbn [fst snd] in *.
    apply weights_some in weights. destruct weights as (_ & _ & weights).
    replace (1 - p - c) with (1 - (p + c)) in weights by ring. cbn [map fst snd weigh].
    replace (s + c * gamma (other player) t) with (s + gamma (other player) t * c) by ring.
    set (s' := s + gamma (other player) t * c). set (p' := p + c) in *.
    assert (mean := weigh_inside (- (1)) 1
      (map (fun pt => (fst pt, gamma (other player) (snd pt))) pts) (1 - p') s').
    rewrite (weights_map (fun pt => gamma (other player) (snd pt))) in mean. specialize (mean weights).
    rewrite Forall_map in mean. destruct (mean rest) as [low high]. clear mean.
    destruct (hopeless player (look s' p' now)) eqn:E.
    - rewrite v_keep. unfold hopeless, look in *. cbn [v alpha beta] in *.
      destruct player; change (leb ?x ?y = true) with (x <= y) in E.
      + rewrite !(better_worse player_max); [reflexivity | | exact E]. now apply (le_trans _ _ _ high).
      + rewrite !(better_worse player_min); [reflexivity | | exact E]. now apply (le_trans _ _ _ E).
    - destruct pts as [| pt pts].
      + cbn [outcomes map weigh]. rewrite v_keep. cbn [keep_after_outcome look v alpha beta].
        apply weights_none in weights. rewrite weights. destruct player; cbn [better]; f_equal; ring.
      + rewrite each; [reflexivity | discriminate | exact weights | exact rest].
  Qed.
End after_each_node.

(** The outcomes that the loop takes. *)
Definition outcomes_of (t : chance_tree Qc) : list (Qc * chance_tree Qc) :=
  match t with Chance _ (pt :: pts) => pt :: pts | Chance _ [] | Choice _ _ => [(1, t)] end.
Lemma outcomes_of_right t : within unit_range t = true -> weights_are 1 (outcomes_of t) = true
  /\ Forall (fun pt => within unit_range (snd pt) = true) (outcomes_of t)
  /\ weigh 0 (map (fun pt => (fst pt, expectiminimax (snd pt))) (outcomes_of t)) = expectiminimax t.
Proof.
  intros inner. destruct t as [x ts | x [| pt pts]].
  1, 2: split; [reflexivity | split; [now repeat constructor | cbn [outcomes_of map weigh fst snd]; ring]].
  apply andb_true_iff in inner as [weights inner]. split; [exact weights | split; [| reflexivity]].
  now apply Forall_forall, forallb_forall.
Qed.

(** gamma_prune finds the value of a tree. *)
Definition found (t : chance_tree Qc) : Prop :=
  forall player, gamma_prune after_each_node player t = view player (expectiminimax t).
Definition found_below (t : chance_tree Qc) : Prop := Forall (fun pt => found (snd pt)) (outcomes_of t).

(** The loop over the nodes. *)
Lemma nodes_best player ts : Forall (fun t => within unit_range t = true /\ found_below t) ts ->
  forall now, v (nodes after_each_node player (gamma_prune after_each_node) now ts)
  = fold_left (fun m t => better player (view (other player) (expectiminimax t)) m) ts (v now).
Proof.
  induction 1 as [| t ts [inner below] _ each]; intros now; [reflexivity |].
  cbn [nodes fold_left keep_after_node]. rewrite each. f_equal. clear each ts.
  set (gamma := gamma_prune after_each_node) in *.
  transitivity (v (keep player (outcomes after_each_node player gamma 0 0 now (outcomes_of t))));
    [now destruct t as [| x []] |].
  destruct (outcomes_of_right t inner) as (weights & all & <-). unfold found_below in below.
  rewrite outcomes_kept; rewrite ?Forall_forall in *.
  - f_equal. rewrite <- weigh_view, map_map. f_equal; [now destruct player |].
    apply map_ext_in. intros pt there. cbn [fst snd]. now rewrite (below pt there).
  - now destruct t as [| x []].
  - now replace (1 - 0) with 1 by ring.
  - intros pt there. rewrite (below pt there). apply in_unit_view, expectiminimax_in_unit, all, there.
Qed.

(** The best of the nodes is minus the least of their values. *)
Lemma best_is_minimum player ts : forall x,
  fold_left (fun m t => better player (view (other player) (expectiminimax t)) m) ts (view (other player) x)
  = view (other player) (fold_left min (map expectiminimax ts) x).
Proof.
  induction ts as [| t ts each]; intros x; cbn [fold_left map]; [reflexivity |].
  rewrite <- each. f_equal. destruct player; cbn [better other view]; order.
Qed.

(** With the lines after each node, the printed function is right for values from -1 to 1. *)
Theorem gamma_prune_is_expectiminimax t : within unit_range t = true ->
  forall player, gamma_prune after_each_node player t = view player (expectiminimax t).
Proof.
  intros inner. assert (both : found t /\ found_below t); [| apply both].
  revert inner. induction t as [x ts each | x pts each] using chance_tree_induction; intros inner.
  - enough (here : found (Choice x ts)) by (split; [exact here | now repeat constructor]).
    intros player. destruct ts as [| t ts]; [now destruct player |].
    change (forallb (within (negated unit_range)) (t :: ts) = true) in inner.
    rewrite negated_unit, forallb_forall in inner. rewrite Forall_forall in each.
    cbn [gamma_prune keep_after_all]. rewrite nodes_best.
    + cbn [fold_left v].
      assert (room := expectiminimax_in_unit t (inner t (or_introl eq_refl))). destruct room as [low high].
      set (far := match player with player_max => Q2Qc (-1000 # 1) | player_min => Q2Qc (1000 # 1) end).
      replace (better player (view (other player) (expectiminimax t)) far)
        with (view (other player) (expectiminimax t)).
      * rewrite best_is_minimum. cbn [expectiminimax]. unfold minimum; cbn [first others].
        destruct player; cbn [other view]; [reflexivity | now rewrite negate_negate].
      * assert (far_away : Q2Qc (-1000 # 1) <= - (1) /\ 1 <= Q2Qc (1000 # 1)) by (split; reflexivity).
        destruct far_away. subst far. destruct player; cbn [better other view]; order.
    + apply Forall_forall. intros u there. specialize (inner u there). split; [exact inner | now apply each].
  - destruct pts as [| pt pts]; [split; [intros [] | repeat constructor; intros []]; reflexivity |].
    change ((weights_are 1 (pt :: pts)
             && forallb (fun pt => within unit_range (snd pt)) (pt :: pts))%bool = true) in inner.
    apply andb_true_iff in inner. destruct inner as [weights inner].
    rewrite forallb_forall in inner. rewrite Forall_forall in each.
    assert (below : Forall (fun pt => found (snd pt)) (pt :: pts)).
    { apply Forall_forall. intros qt there. now apply (each qt there), inner. }
    split; [| exact below]. intros player.
    change (fold_left Qcplus
              (map (fun pt => gamma_prune after_each_node player (snd pt) * fst pt) (pt :: pts)) 0
            = view player (weigh 0 (map (fun pt => (fst pt, expectiminimax (snd pt))) (pt :: pts)))).
    rewrite sum_of_weigh, <- weigh_view, map_map. f_equal; [now destruct player |].
    apply map_ext_Forall. revert below. apply Forall_impl. intros qt here. now rewrite (here player).
Qed.
