(** A function applied to every label of a tree.

      mapGtree f (Node x ts) = Node (f x) [mapGtree f t | t <- ts]

    A search that reads labels through a function [value] sees the tree [map_tree value t]: the value
    that it returns is the minimax value of that tree. *)
From gametree Require Import Label Tree.

Fixpoint map_tree {A B} (f : A -> B) (t : tree A) : tree B :=
  match t with Node x ts => Node (f x) (map (map_tree f) ts) end.

(** The leaves of the new tree are those of the old one, each with its new label. *)
Lemma leaves_map_tree {A B} (f : A -> B) t : leaves (map_tree f t) = map f (leaves t).
Proof.
  induction t as [x ts each] using tree_induction. destruct ts as [| u us]; [reflexivity |].
  change (flat_map leaves (map (map_tree f) (u :: us)) = map f (flat_map leaves (u :: us))).
  induction each as [| v vs here _ rest]; cbn [map flat_map]; [reflexivity | now rewrite map_app, here, rest].
Qed.

(** ** The laws of a functor *)

Section functor.
  Context {A B C : Type}.

  (** Functions that give the same labels give the same tree. *)
  Theorem map_tree_ext (f g : A -> B) : (forall x, f x = g x) -> forall t, map_tree f t = map_tree g t.
  Proof.
    intros same t. induction t as [x ts each] using tree_induction. cbn. rewrite same. f_equal.
    now apply map_ext_Forall.
  Qed.

  (** To map with the identity changes nothing. *)
  Theorem map_tree_id (t : tree A) : map_tree (fun x => x) t = t.
  Proof.
    induction t as [x ts each] using tree_induction. cbn. f_equal.
    rewrite <- (map_id ts) at 2. now apply map_ext_Forall.
  Qed.

  (** To map twice is to map once with both functions, one after the other. *)
  Theorem map_tree_map_tree (f : A -> B) (g : B -> C) t :
    map_tree g (map_tree f t) = map_tree (fun x => g (f x)) t.
  Proof.
    induction t as [x ts each] using tree_induction. cbn. f_equal. rewrite map_map. now apply map_ext_Forall.
  Qed.
  Lemma label_map_tree (f : A -> B) t : label (map_tree f t) = f (label t).
  Proof. now destruct t. Qed.
End functor.
