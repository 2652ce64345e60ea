(** The first rung: minimax as the least element of a list, every list in full.

      minimax = - minimum . mmx
      mmx (Node x []) = [-x]
      mmx (Node x ts) = mapmin (map mmx ts)      where mapmin = map (- minimum)

    Theorem: the least element of [mmx_full t] is minus the value of [t]. A node's list has one element for
    each child: minus the least element of the child's list, which is the child's value. So the least
    element of the node's list is the least value of a child. Nothing is saved yet: to know the least
    element of a list is to read all of it, and so every leaf is read, first to last. *)
From Coq Require Import List.
From gametree Require Import Label Tree MapTree.
Import ListNotations.

Section mmx.
  Context {A : Type} `{Label A}.

  Definition mapmin_full (xss : nonempty (nonempty A)) : nonempty A :=
    map1 (fun xs => - minimum xs) xss.

  Fixpoint mmx_full (t : tree A) : nonempty A :=
    match t with
    | Node x [] => cons1 (- x) []
    | Node _ (t :: ts) => mapmin_full (cons1 (mmx_full t) (map mmx_full ts))
    end.

  (** Minus the least element of the full list is the minimax value. *)
  Theorem mmx_full_is_minimax t : - minimum (mmx_full t) = minimax t.
  Proof.
    induction t as [x ts each] using tree_induction.
    destruct ts as [| t ts]; [cbn; apply negate_negate |].
    cbn [mmx_full minimax]. unfold mapmin_full, map1; cbn [first others].
    inversion_clear each as [| ? ? here rest]. rewrite here, map_map.
    do 3 f_equal. apply map_ext_Forall. exact rest.
  Qed.
End mmx.

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

  (** Without the leaves it is the list above. *)
  Lemma mmx_full_list_elements t : map1 fst (mmx_full_list t) = mmx_full (map_tree value t).
  Proof.
    induction t as [x ts each] using tree_induction.
    destruct ts as [| t ts]; [reflexivity |].
    cbn [mmx_full_list map_tree map mmx_full].
    unfold mapmin_full_reads, mapmin_full, map1; cbn [first others].
    inversion_clear each as [| ? ? here rest]. rewrite !map_map. f_equal.
    - exact (f_equal (fun xs => - minimum xs) here).
    - apply map_ext_Forall. refine (Forall_impl _ _ rest). intros u there.
      exact (f_equal (fun xs => - minimum xs) there).
  Qed.

  Lemma mmx_full_list_leaves t : flat_map snd (elements (mmx_full_list t)) = leaves t.
  Proof.
    induction t as [x ts each] using tree_induction.
    destruct ts as [| t ts]; [reflexivity |].
    inversion_clear each as [| ? ? here rest].
    change (leaves (Node x (t :: ts))) with (leaves t ++ flat_map leaves ts). rewrite <- here.
    cbn. f_equal.
    induction rest as [| u us there _ each]; cbn; [reflexivity |]. f_equal; [exact there | exact each].
  Qed.

  (** The value that the search returns is minimax, and it reads all leaves, first to last. *)
  Theorem mmx_full_reads_value t : fst (mmx_full_reads t) = minimax (map_tree value t).
  Proof. rewrite <- mmx_full_is_minimax, <- mmx_full_list_elements. reflexivity. Qed.

  Theorem mmx_full_reads_leaves t : snd (mmx_full_reads t) = leaves t.
  Proof. rewrite <- mmx_full_list_leaves. reflexivity. Qed.
End reads.
