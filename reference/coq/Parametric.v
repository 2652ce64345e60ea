(** Minimax for labels of any type that has a negation and a minimum of lists.

      minimax (Node x []) = x
      minimax (Node x ts) = - minimum [minimax t | t <- ts]

    Theorem: what is related by a relation that negation and minimum keep is still related after minimax.
    With a function for the relation: a function that commutes with both commutes with minimax. So a
    search can be derived by a choice of labels. Labels that are functions of a window give alpha-beta
    ([Clamped]), those that are functions of a question give the null window ([Questions]), and a lattice
    gives minimax for values that are not in a line ([Lattice]). *)
From Coq Require Import List.
From gametree Require Import Label Tree MapTree.
Import ListNotations.

Section minimax.
  Context {L : Type} (negation : L -> L) (least : nonempty L -> L).

  Fixpoint minimax_by (t : tree L) : L :=
    match t with
    | Node x [] => x
    | Node _ (t :: ts) => negation (least (cons1 (minimax_by t) (map minimax_by ts)))
    end.
End minimax.

(** It is [minimax] where labels are those of a total order. *)
Lemma minimax_by_order {A} `{Label A} (t : tree A) : minimax_by negate minimum t = minimax t.
Proof.
  induction t as [x [| t ts] each] using tree_induction; [reflexivity |].
  inversion_clear each as [| ? ? here others]. cbn. rewrite here. now rewrite (map_ext_Forall _ _ others).
Qed.

Section related.
  Context {L M : Type} (negation : L -> L) (least : nonempty L -> L) (negation' : M -> M) (least' : nonempty M -> M).
  Variable related : L -> M -> Prop.
  Hypothesis negations : forall x y, related x y -> related (negation x) (negation' y).
  Hypothesis minima : forall x y xs ys, related x y -> Forall2 related xs ys ->
    related (least (cons1 x xs)) (least' (cons1 y ys)).

  Theorem minimax_related {B} (value : B -> L) (value' : B -> M) t :
    (forall x, related (value x) (value' x)) ->
    related (minimax_by negation least (map_tree value t)) (minimax_by negation' least' (map_tree value' t)).
  Proof.
    intros leaf. induction t as [x [| t ts] each] using tree_induction; [apply leaf |].
    inversion_clear each as [| ? ? here others]. cbn. apply negations, minima; [exact here |].
    induction others; cbn; constructor; assumption.
  Qed.
End related.
