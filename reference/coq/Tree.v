(** Game trees and their value, as the lecture has them.

      data Gtree a = Node a [Gtree a]

      minimax (Node x []) = x
      minimax (Node x ts) = - minimum [minimax t | t <- ts]

    A node without children is a leaf. The value is that for the player to move at the node: what a child
    is worth is negated, and the largest of these is minus the least of the values. *)
From gametree Require Import Label.

Inductive tree (A : Type) := Node : A -> list (tree A) -> tree A.
Arguments Node {A}.

Definition label {A} (t : tree A) : A := let (x, _) := t in x.
Definition children {A} (t : tree A) : list (tree A) := let (_, ts) := t in ts.

(** Induction over a tree may use the claim for every child. *)
Lemma tree_induction {A} (P : tree A -> Prop) : (forall x ts, Forall P ts -> P (Node x ts)) -> forall t, P t.
Proof.
  intros step. fix self 1. intros [x ts]. apply step.
  induction ts as [| t ts each]; constructor; [apply self | exact each].
Qed.
(** Where the first child is not like the others, and a leaf not like either. *)
Lemma first_induction {A} (P : tree A -> Prop) : (forall x, P (Node x [])) ->
  (forall x t ts, P t -> Forall P ts -> P (Node x (t :: ts))) -> forall t, P t.
Proof.
  intros leaf step. induction t as [x [| t ts] each] using tree_induction; [apply leaf | inversion_clear each; auto].
Qed.

(** Its leaves, first to last. *)
Fixpoint leaves {A} (t : tree A) : list A :=
  match t with
  | Node x [] => [x]
  | Node _ ts => flat_map leaves ts
  end.

(** The number of levels below the root. *)
Fixpoint levels {A} (t : tree A) : nat :=
  match t with Node _ ts => list_max (map (fun t => S (levels t)) ts) end.

Lemma levels_children {A} (x : A) ts : Forall (fun t => S (levels t) <= levels (Node x ts))%nat ts.
Proof. apply (Forall_map (fun t => S (levels t)) (fun k => k <= _)%nat), list_max_le. reflexivity. Qed.

Fixpoint minimax {A} `{Label A} (t : tree A) : A :=
  match t with
  | Node x [] => x
  | Node _ (t :: ts) => - minimum (cons1 (minimax t) (map minimax ts))
  end.

(** Each child gives the player to move minus its value, and one of them gives the value of the node. *)
Section children.
  Context {A : Type} `{Label A}.

  Lemma minimax_child x ts t : In t ts -> - minimax t <= minimax (Node x ts).
  Proof.
    destruct ts as [| u us]; [easy |]. intros there. cbn [minimax].
    apply negate_le, minimum_below, (in_map minimax (u :: us)), there.
  Qed.
  Lemma minimax_attained x ts : ts <> [] -> exists t, In t ts /\ minimax (Node x ts) = - minimax t.
  Proof.
    destruct ts as [| u us]; [easy | intros _].
    pose proof (minimum_attained (cons1 (minimax u) (map minimax us))) as there.
    apply (in_map_iff minimax (u :: us)) in there as (t & E & there). exists t. cbn [minimax]. now rewrite E.
  Qed.
End children.
