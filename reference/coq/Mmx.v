(** The first rung: minimax as the least element of a list, every list in full.

      minimax = - minimum . mmx
      mmx (Node x []) = [-x]
      mmx (Node x ts) = mapmin (map mmx ts)      where mapmin = map (- minimum)

    Theorem: the least element of [mmx_full t] is minus the value of [t]. A node's list has one element for
    each child: minus the least element of the child's list, which is the child's value. So the least
    element of the node's list is the least value of a child. Nothing is saved yet: to know the least
    element of a list is to read all of it, and so every leaf is read, first to last. *)
From gametree Require Import Label Tree MapTree.

(** ** Which leaves are read

    To read an element of a list forces some leaves. So each element stands here with the leaves that it
    costs. What [minimum] costs is what all elements cost, first to last. *)
Section reads.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  Definition minimum_full_reads (xs : nonempty (A * list B)) : A * list B :=
    (minimum (map1 fst xs), flat_map snd (elements xs)).

  Definition mapmin_full_reads (xss : nonempty (nonempty (A * list B))) : nonempty (A * list B) :=
    map1 (fun xs => let (v, read) := minimum_full_reads xs in (- v, read)) xss.

  Fixpoint mmx_full_list (t : tree B) : nonempty (A * list B) :=
    match t with
    | Node x [] => cons1 (- value x, [x]) []
    | Node _ (t :: ts) => mapmin_full_reads (cons1 (mmx_full_list t) (map mmx_full_list ts))
    end.

  Definition mmx_full_reads (t : tree B) : A * list B :=
    let (v, read) := minimum_full_reads (mmx_full_list t) in (- v, read).

  (** Minus the least element of the full list is the minimax value. *)
  Theorem mmx_full_reads_value t : fst (mmx_full_reads t) = minimax (map_tree value t).
  Proof.
    cbn. induction t as [x | x t ts here rest] using first_induction; [apply negate_negate |].
    cbn. rewrite <- here, !map_map. cbn. do 2 f_equal. apply map_ext_Forall. exact rest.
  Qed.

  Lemma mmx_full_list_leaves t : flat_map snd (elements (mmx_full_list t)) = leaves t.
  Proof.
    induction t as [x | x t ts here rest] using first_induction; [reflexivity |].
    change (leaves (Node x (t :: ts))) with (leaves t ++ flat_map leaves ts). rewrite <- here.
    cbn. f_equal. induction rest as [| u us there _ each]; cbn; [reflexivity |]. now f_equal.
  Qed.

  (** All leaves are read, first to last. *)
  Theorem mmx_full_reads_leaves t : snd (mmx_full_reads t) = leaves t.
  Proof. rewrite <- mmx_full_list_leaves. reflexivity. Qed.
End reads.

(** ** The list without what it costs *)
Section mmx.
  Context {A : Type} `{Label A}.

  Definition mapmin_full (xss : nonempty (nonempty A)) : nonempty A := map1 (fun xs => - minimum xs) xss.
  Definition mmx_full (t : tree A) : nonempty A := map1 fst (mmx_full_list (fun x => x) t).

  (** So it is the equations above. *)
  Lemma mmx_full_leaf x : mmx_full (Node x []) = cons1 (- x) [].
  Proof. reflexivity. Qed.
  Lemma mmx_full_node x t ts : mmx_full (Node x (t :: ts)) = mapmin_full (cons1 (mmx_full t) (map mmx_full ts)).
  Proof. unfold mmx_full, mapmin_full, map1. cbn. now rewrite !map_map. Qed.

  Theorem mmx_full_is_minimax t : - minimum (mmx_full t) = minimax t.
  Proof. rewrite <- (map_tree_id t) at 2. apply (mmx_full_reads_value (fun x => x)). Qed.
End mmx.
