(** The gallery, third part: trees with chance nodes.

      wrong                                                   right
      return sum / outcomes                                   return sum
      sum += value(child); ... return sum / outcomes          sum += weight(child) * value(child)
      best = max(best, value(child))                          sum += weight(child) * value(child)
      sum += weight(child) * -value(child)                    sum += weight(child) * value(child)

    The value of a chance node is the mean of its outcomes, each counted with its probability. These four
    searches take another number. Each theorem names the gallery's tree, the smallest there is. They are
    those of lib/laboratory/verify/gallery/wrong_chance.cpp; the printed gamma pruning is in
    GalleryGamma.v. *)
From gametree Require Import Label Chance.

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

(** ** The trees *)

Definition leaf (x : Qc) : chance_tree Qc := Choice x [].
Definition half : Qc := Q2Qc (1 # 2).
Definition third : Qc := Q2Qc (1 # 3).
Definition two_thirds : Qc := Q2Qc (2 # 3).

Definition coin : chance_tree Qc := Chance 0 [(half, leaf 0); (half, leaf 1)].
Definition bent_coin : chance_tree Qc := Chance 0 [(third, leaf 0); (two_thirds, leaf 1)].
Definition one_roll : chance_tree Qc := Chance 0 [(1, leaf 1)].

Theorem averaged_again_is_wrong : exists t, averaged_again t <> expectiminimax t.
Proof. exists coin. vm_compute. discriminate. Qed.
Theorem unweighted_is_wrong : exists t, unweighted t <> expectiminimax t.
Proof. exists bent_coin. vm_compute. discriminate. Qed.
Theorem best_roll_is_wrong : exists t, best_roll t <> expectiminimax t.
Proof. exists coin. vm_compute. discriminate. Qed.
Theorem negated_at_chance_is_wrong : exists t, negated_at_chance t <> expectiminimax t.
Proof. exists one_roll. vm_compute. discriminate. Qed.

(** ** What the gallery says that they find, and the value *)

Example gallery_finds :
  let found search t := (this (search t), this (expectiminimax t)) in
  found averaged_again coin = (1 # 4, 1 # 2)%Q
  /\ found unweighted bent_coin = (1 # 2, 2 # 3)%Q
  /\ found best_roll coin = (1 # 1, 1 # 2)%Q
  /\ found negated_at_chance one_roll = (-1 # 1, 1 # 1)%Q.
Proof. repeat split; vm_compute; reflexivity. Qed.
