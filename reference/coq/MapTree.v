(** A function applied to every label of a tree.

      mapGtree f (Node x ts) = Node (f x) [mapGtree f t | t <- ts]

    A search that reads labels through a function [value] sees the tree [map_tree value t]: the value
    that it returns is the minimax value of that tree. *)
From Coq Require Import List.
From gametree Require Import Tree.
Import ListNotations.

Fixpoint map_tree {A B} (f : A -> B) (t : tree A) : tree B :=
  match t with Node x ts => Node (f x) (map (map_tree f) ts) end.

(** The leaves of the new tree are those of the old one, each with its new label. *)
Lemma leaves_map_tree {A B} (f : A -> B) t : leaves (map_tree f t) = map f (leaves t).
Proof.
  induction t as [x ts each] using tree_induction.
  destruct ts as [| u us]; [reflexivity |].
  change (flat_map leaves (map (map_tree f) (u :: us)) = map f (flat_map leaves (u :: us))).
  induction each as [| v vs here _ rest]; cbn [map flat_map]; [reflexivity |].
  now rewrite map_app, here, rest.
Qed.
