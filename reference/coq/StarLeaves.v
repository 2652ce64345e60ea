(** The leaves of the four searches of trees with chance nodes, compared.

      deep star1  ⊆  star1  ⊆  gamma  ⊆  all leaves          as lists: a subsequence each time
      star2       ⊆  all leaves                              as sets: in an order of its own

    Each inclusion is strict for some tree of three leaves. Star2 is no part of this chain. There is a tree
    of four leaves on which it reads a leaf that no other search reads, and leaves out one that all others
    read; one on which it reads less than deep star1; and one on which it reads more than gamma. For star2 to
    differ, a chance node needs an outcome of two leaves or more and another outcome after it, and a leaf has to
    stand before the chance node, or else nothing is left out. *)
From gametree Require Import Label Fractions Subsequence Omit Chance ChanceLists DeepStar1 ChanceReads.
From gametree Require Import Star1InGamma DeepInStar1.

Section all.
  Context {B : Type} (value : B -> Qc).

  (** The leaves of deep star1 are a subsequence of those of star1, these of those of gamma, and these of
      all leaves. Those of star2 are some of all leaves, each at most once. *)
  Theorem star_leaves r t : within r (map_chance value t) = true ->
    subsequence (snd (deep_star1_reads value r t)) (snd (star1_reads value r t))
    /\ subsequence (snd (star1_reads value r t)) (snd (gamma_reads value r t))
    /\ subsequence (snd (gamma_reads value r t)) (chance_leaves t)
    /\ part (snd (star2_reads value r t)) (chance_leaves t).
  Proof.
    intros inner. split; [now apply deep_star1_reads_in_star1 |].
    split; [now apply star1_reads_in_gamma |]. split; [apply gamma_reads_leaves | apply star2_reads_leaves].
  Qed.
End all.

(** ** Examples

    A leaf has a number, so that the leaves can be told apart, and a value from -1 to 1. *)
Definition numbered : Type := nat * Z.
Definition worth (x : numbered) : Qc := Q2Qc (inject_Z (snd x)).
Definition unit_range : range := (Q2Qc (-1), Q2Qc 1).
Definition half : Qc := Q2Qc (1 # 2).
Definition numbers (read : Qc * list numbered) : list nat := map fst (snd read).
Definition leaf (number : nat) (v : Z) : chance_tree numbered := Choice (number, v) [].
Definition choice : list (chance_tree numbered) -> chance_tree numbered := Choice (0%nat, 0%Z).
Definition chance : list (Qc * chance_tree numbered) -> chance_tree numbered := Chance (0%nat, 0%Z).

(** Whether a tree lies in the range, and the leaves that star2, deep star1, star1 and gamma read. *)
Definition four_searches (t : chance_tree numbered) : bool * list (list nat) :=
  (within unit_range (map_chance worth t),
   [numbers (star2_reads worth unit_range t); numbers (deep_star1_reads worth unit_range t);
    numbers (star1_reads worth unit_range t); numbers (gamma_reads worth unit_range t)]).

(** Gamma reads less than all leaves: after the outcome of value 1, the chance node is worth 0 or more to
    the player who moves there, and so 0 or less to the player who chooses; they have 0 already. *)
Example gamma_less :
  four_searches (choice [leaf 1 0; chance [(half, leaf 2 1); (half, leaf 3 0)]])
  = (true, [[1; 2]; [1; 2]; [1; 2]; [1; 2]])%nat.
Proof. reflexivity. Qed.

(** Star1 reads less than gamma: it leaves the chance node in the midst of an outcome. *)
Example star1_less :
  four_searches (choice [leaf 1 0; chance [(1, choice [leaf 2 0; leaf 3 0])]])
  = (true, [[1; 2]; [1; 2]; [1; 2]; [1; 2; 3]])%nat.
Proof. reflexivity. Qed.

(** Deep star1 reads less than star1: the root has 0 already, and two levels below it a chance node cannot be
    worth more than that. *)
Example deep_star1_less :
  four_searches (choice [leaf 1 0; choice [chance [(half, leaf 2 (-1)); (half, leaf 3 0)]]])
  = (true, [[1; 2; 3]; [1; 2]; [1; 2; 3]; [1; 2; 3]])%nat.
Proof. reflexivity. Qed.

(** Four leaves, [a] for the first, then a chance node with one outcome of two leaves and one of one. *)
Definition four_leaves (a b c d : Z) : chance_tree numbered :=
  choice [leaf 1 a; chance [(half, choice [leaf 2 b; leaf 3 c]); (half, leaf 4 d)]].

(** Star2 reads a leaf that the others leave out, and leaves out one that they read. *)
Example star2_other :
  four_searches (four_leaves 0 0 (-1) 0) = (true, [[1; 2; 4]; [1; 2; 3]; [1; 2; 3]; [1; 2; 3]])%nat.
Proof. reflexivity. Qed.

(** Star2 reads less than all others. *)
Example star2_less :
  four_searches (four_leaves 0 0 0 0) = (true, [[1; 2; 4]; [1; 2; 3; 4]; [1; 2; 3; 4]; [1; 2; 3; 4]])%nat.
Proof. reflexivity. Qed.

(** Star2 reads more than all others, in an order of its own. *)
Example star2_more :
  four_searches (four_leaves 0 1 (-1) 0) = (true, [[1; 2; 4; 3]; [1; 2; 3]; [1; 2; 3]; [1; 2; 3]])%nat.
Proof. reflexivity. Qed.
