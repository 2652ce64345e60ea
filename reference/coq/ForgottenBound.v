(** A transposition that forgets its bound.

      table[position] = most;                                                         -- wrong
      table[position] = {most, alpha < most and most < beta ? exact : bound};         -- right

    Alpha-beta stops at a cutoff: what it has found then is only a bound. A table that keeps the number
    and forgets that, hands the number out as the value when the position comes up again, where the
    window is another. Below is the wrong search of the gallery and the smallest tree that shows it: a
    position with the leaves 0 and -1 is cut off after the leaf 0, and is worth 1. *)
From Coq Require Import ZArith.
From gametree Require Import Label Tree MapTree Window Table KeyedTable.

(** ** The wrong search *)

Section forgetful.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  (** A number for each tree that was searched, the newest first. *)
  Definition numbers : Type := list (tree A * A).
  Fixpoint number_of (s : numbers) (t : tree A) : option A :=
    match s with
    | [] => None
    | (u, x) :: s => if same_tree u t then Some x else number_of s t
    end.

  (** The children, when [most] has been reached. *)
  Fixpoint forgetful_rest (alpha beta : option A) (most : option A)
      (searches : list (option A -> option A -> numbers -> A * list B * numbers)) (s : numbers)
    : option A * list B * numbers :=
    match searches with
    | [] => (most, [], s)
    | search :: rest =>
        let alpha' := match most with Some m => Some (raised alpha m) | None => alpha end in
        let '(r, read, s) := search (opposite beta) (opposite alpha') s in
        let m := match most with Some m => max m (- r) | None => - r end in
        if reaches m beta then (Some m, read, s)
        else let '(result, later, s) := forgetful_rest alpha beta (Some m) rest s in
             (result, read ++ later, s)
    end.

  (** `table_without_bounds`, of lib/laboratory/verify/gallery/wrong_folds.cpp. *)
  Fixpoint forgetful (t : tree B) (alpha beta : option A) (s : numbers) : A * list B * numbers :=
    match number_of s (map_tree value t) with
    | Some x => (x, [], s)
    | None =>
        match t with
        | Node x [] => (value x, [x], (map_tree value t, value x) :: s)
        | Node x ts =>
            let '(most, read, s) := forgetful_rest alpha beta None (map forgetful ts) s in
            let m := match most with Some m => m | None => value x end in
            (m, read, (map_tree value t, m) :: s)
        end
    end.
End forgetful.

(** ** The trees that show it *)

Open Scope Z_scope.

Definition itself (x : Z) : Z := x.
(** The answer, and the leaves that are read. *)
Definition forgetful_search (t : tree Z) : Z * list Z := fst (forgetful itself t None None []).

(** The gallery's: the smallest with labels from -1 to 1. The text of a tree is its position there, and
    so the tree is its own key here. *)
Definition gallery_tree : tree Z :=
  Node 0 [Node 0 []; Node 0 [Node 0 []; Node (-1) []]; Node 0 [Node 0 [Node 0 []; Node (-1) []]]].

(** A search that forgets that a value was a bound finds 0 after it read one leaf; the value is 1. *)
Theorem forgotten_bound_wrong : exists t, fst (forgetful_search t) <> minimax t.
Proof. exists gallery_tree. vm_compute. discriminate. Qed.

Example gallery_finds : forgetful_search gallery_tree = (0, [0]) /\ minimax gallery_tree = 1.
Proof. split; vm_compute; reflexivity. Qed.

(** The smallest game that shows it, if positions may be reached in more ways than one: of five
    positions, 0 to 4, the moves are 0 to 1 and 2, 1 to 3 and 2, 2 to 4 and 3. *)
Definition smallest_game : tree Z :=
  let p4 := Node 0 [] in
  let p3 := Node (-1) [] in
  let p2 := Node 0 [p4; p3] in
  let p1 := Node 0 [p3; p2] in
  Node 0 [p1; p2].

Example forgotten_bound_in_smallest_game :
  fst (forgetful_search smallest_game) = 0 /\ minimax smallest_game = -1.
Proof. split; vm_compute; reflexivity. Qed.

(** ** Where the proof breaks

    The search of Table.v is right because each answer is stored with its kind. The same search with a
    table that stores every answer as exact is wrong on the same tree, and its table then says of a
    node something that is not true. *)

(** A table of ten entries, keyed by the tree; and the same one when it forgets that a bound is one. *)
Definition right_table : table (entries Z (tree Z)) Z Z := by_list same_tree (fun t => t) 10.
Definition forgetful_table : table (entries Z (tree Z)) Z Z := {|
  find := find right_table;
  store s t _ m best := store right_table s t Exact m best;
  arrange := arrange right_table;
  looks := looks right_table |}.

Definition finds (by_table : table (entries Z (tree Z)) Z Z) (t : tree Z) : Z * list Z :=
  fst (transposed itself by_table None None t []).

Theorem forgetful_table_wrong : exists t, fst (finds forgetful_table t) <> minimax t.
Proof. exists gallery_tree. vm_compute. discriminate. Qed.

Example both_tables_find :
  finds forgetful_table gallery_tree = (0, [0; 0]) /\ finds right_table gallery_tree = (1, [0; 0; 0; -1]).
Proof. split; vm_compute; reflexivity. Qed.

(** What it holds afterwards: that the node with the leaves 0 and -1 is worth 0. *)
Theorem forgetful_table_untrue :
  exists t x, find forgetful_table (snd (transposed itself forgetful_table None None gallery_tree [])) t
                = Some (Exact, x)
              /\ x <> minimax t.
Proof. exists (Node 0 [Node 0 []; Node (-1) []]), 0. split; vm_compute; [reflexivity | discriminate]. Qed.
