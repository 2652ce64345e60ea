(** The gallery, second part: trees with chance nodes.

      wrong                                                   right
      return sum / outcomes                                   return sum
      sum += value(child); ... return sum / outcomes          sum += weight(child) * value(child)
      best = max(best, value(child))                          sum += weight(child) * value(child)
      sum += weight(child) * -value(child)                    sum += weight(child) * value(child)
      v = max(alpha, v)   after both loops                    v = max(alpha, v)   after each chance node
      v = max(alpha, v)   after each outcome                  v = max(alpha, v)   after each chance node

    The value of a chance node is the mean of its outcomes, each counted with its probability. The first
    four take another number. The last two are the gamma pruning that the thesis prints in section 2.4: the
    page does not show how far the lines are indented that raise [v], and in two places out of three they
    are wrong. The third place, after each node, is right; the example at the end says so for the two trees.
    Each theorem names the gallery's tree, the smallest there is. The versions are those of
    lib/laboratory/verify/gallery/wrong_chance.hpp and wrong_gamma.hpp. *)
From Coq Require Import List QArith Qcanon.
From gametree Require Import Label Chance.
Import ListNotations.
Open Scope Qc_scope.
Open Scope label_scope.

(** What a choice is worth, if its moves are worth so much to the other player. *)
Definition best_of (v : Qc) (vs : list Qc) : Qc := fold_left (fun best v => max best (- v)) vs (- v).
Definition sum_of (vs : list Qc) : Qc := fold_left Qcplus vs 0.
Definition number_of {B} (xs : list B) : Qc := Q2Qc (Z.of_nat (length xs) # 1).

(** average-again: an average of a sum that is weighted already. *)
Fixpoint averaged_again (t : chance_tree Qc) : Qc :=
  match t with
  | Choice x [] | Chance x [] => x
  | Choice _ (t :: ts) => best_of (averaged_again t) (map averaged_again ts)
  | Chance _ pts => sum_of (map (fun pt => fst pt * averaged_again (snd pt)) pts) / number_of pts
  end.

(** unweighted: every outcome equally likely. *)
Fixpoint unweighted (t : chance_tree Qc) : Qc :=
  match t with
  | Choice x [] | Chance x [] => x
  | Choice _ (t :: ts) => best_of (unweighted t) (map unweighted ts)
  | Chance _ pts => sum_of (map (fun pt => unweighted (snd pt)) pts) / number_of pts
  end.

(** best-roll: the player chooses what the dice show. *)
Fixpoint best_roll (t : chance_tree Qc) : Qc :=
  match t with
  | Choice x [] | Chance x [] => x
  | Choice _ (t :: ts) => best_of (best_roll t) (map best_roll ts)
  | Chance _ ((_, t) :: pts) => fold_left max (map (fun pt => best_roll (snd pt)) pts) (best_roll t)
  end.

(** negated-at-chance: a chance node is passed as if it were a move. *)
Fixpoint negated_at_chance (t : chance_tree Qc) : Qc :=
  match t with
  | Choice x [] | Chance x [] => x
  | Choice _ (t :: ts) => best_of (negated_at_chance t) (map negated_at_chance ts)
  | Chance _ pts => sum_of (map (fun pt => fst pt * - negated_at_chance (snd pt)) pts)
  end.

(** ** gamma_prune as it is printed *)

Inductive who := player_max | player_min.
Definition other (player : who) : who :=
  match player with player_max => player_min | player_min => player_max end.

(** Where the lines stand that raise [v]. *)
Inductive raised := after_all_nodes | after_each_node | after_each_outcome.

(** The variables of the printed function: [beta] is its beeta. *)
Record variables := { v : Qc; alpha : Qc; beta : Qc }.

Section gamma.
  Variable place : raised.
  Variable player : who.

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
  Definition one_outcome (now : variables) (child : chance_tree Qc) : variables :=
    let now := look (0 + gamma (other player) child * 1) (0 + 1) now in
    if hopeless now then now else keep_after_outcome now.

  Fixpoint nodes (now : variables) (ts : list (chance_tree Qc)) : variables :=
    match ts with
    | [] => now
    | t :: ts =>
        let now := match t with
                   | Chance _ (pt :: pts) => outcomes 0 0 now (pt :: pts)
                   | Chance _ [] | Choice _ _ => one_outcome now t
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

Definition leaf (x : Qc) : chance_tree Qc := Choice x [].
Definition half : Qc := Q2Qc (1 # 2).
Definition third : Qc := Q2Qc (1 # 3).
Definition two_thirds : Qc := Q2Qc (2 # 3).

Definition two_moves : chance_tree Qc := Choice 0 [leaf 0; leaf 1].
Definition move_then_coin : chance_tree Qc := Choice 0 [Chance 0 [(half, leaf 0); (half, leaf 0)]].
Definition coin : chance_tree Qc := Chance 0 [(half, leaf 0); (half, leaf 1)].
Definition bent_coin : chance_tree Qc := Chance 0 [(third, leaf 0); (two_thirds, leaf 1)].
Definition one_roll : chance_tree Qc := Chance 0 [(1, leaf 1)].

Theorem printed_gamma_is_wrong : exists t, printed_gamma t <> expectiminimax t.
Proof. exists two_moves. vm_compute. discriminate. Qed.
Theorem printed_gamma_inner_is_wrong : exists t, printed_gamma_inner t <> expectiminimax t.
Proof. exists move_then_coin. vm_compute. discriminate. Qed.
Theorem averaged_again_is_wrong : exists t, averaged_again t <> expectiminimax t.
Proof. exists coin. vm_compute. discriminate. Qed.
Theorem unweighted_is_wrong : exists t, unweighted t <> expectiminimax t.
Proof. exists bent_coin. vm_compute. discriminate. Qed.
Theorem best_roll_is_wrong : exists t, best_roll t <> expectiminimax t.
Proof. exists coin. vm_compute. discriminate. Qed.
Theorem negated_at_chance_is_wrong : exists t, negated_at_chance t <> expectiminimax t.
Proof. exists one_roll. vm_compute. discriminate. Qed.

(** ** What the gallery says that they find *)

Example gallery_finds :
  this (printed_gamma two_moves) = (-1 # 1)%Q
  /\ this (printed_gamma_inner move_then_coin) = (1 # 2)%Q
  /\ this (averaged_again coin) = (1 # 4)%Q
  /\ this (unweighted bent_coin) = (1 # 2)%Q
  /\ this (best_roll coin) = (1 # 1)%Q
  /\ this (negated_at_chance one_roll) = (-1 # 1)%Q.
Proof. repeat split; vm_compute; reflexivity. Qed.

Example expectiminimax_finds :
  this (expectiminimax two_moves) = (0 # 1)%Q
  /\ this (expectiminimax move_then_coin) = (0 # 1)%Q
  /\ this (expectiminimax coin) = (1 # 2)%Q
  /\ this (expectiminimax bent_coin) = (2 # 3)%Q
  /\ this (expectiminimax one_roll) = (1 # 1)%Q.
Proof. repeat split; vm_compute; reflexivity. Qed.

(** With the lines in their place, after each node, gamma_prune finds the value of both trees. *)
Example after_each_node_is_right :
  this (gamma_prune after_each_node player_max two_moves) = this (expectiminimax two_moves)
  /\ this (gamma_prune after_each_node player_max move_then_coin) = this (expectiminimax move_then_coin).
Proof. split; vm_compute; reflexivity. Qed.
