(** best_first: children in the order of their own labels, best for the player to move first.

      bestfirst (Node x ts) = Node x (sortBy cmp (map bestfirst ts))
      cmp (Node x _) (Node y _) = compare x y

      bestfirst 0     t           = t                                       the first n levels only
      bestfirst (n+1) (Node x ts) = Node x (sortBy cmp (map (bestfirst n) ts))

      bestfirst (bestfirst t) = bestfirst t
      minimax (bestfirst t)   = minimax t

    A child's label is what the child is worth to the other player, so the smallest comes first. The sort
    is stable: children with equal labels stay in their order. So the sorted list is fixed by its
    definition, whatever the method; here it is insertion. Labels are read through a function [value], as
    the searches do. The minimax value is that of the best child, and it does not matter where the best one
    stands: any tree that differs only in the order of children has the same value. *)
From Coq Require Import List Permutation Arith Bool Lia.
From gametree Require Import Label Tree MapTree Prune Map.
Import ListNotations.

Section best_first.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  (** The child [t], before the first that is not less. *)
  Fixpoint insert (t : tree B) (ts : list (tree B)) : list (tree B) :=
    match ts with
    | [] => [t]
    | u :: us => if leb (value (label t)) (value (label u)) then t :: ts else u :: insert t us
    end.
  Definition sort (ts : list (tree B)) : list (tree B) := fold_right insert [] ts.

  Fixpoint best_first (t : tree B) : tree B :=
    match t with Node x ts => Node x (sort (map best_first ts)) end.

  Fixpoint best_first_levels (n : nat) (t : tree B) : tree B :=
    match n, t with
    | 0, _ => t
    | S n, Node x ts => Node x (sort (map (best_first_levels n) ts))
    end.
End best_first.

(** ** Trees that differ in the order of children *)

(** Everywhere the children of the one are those of the other in some order. *)
Inductive reordered {B : Type} : tree B -> tree B -> Prop :=
| reordered_node x ts us vs :
    Forall2 reordered ts us -> Permutation us vs -> reordered (Node x ts) (Node x vs).

Section reordered.
  Context {A : Type} `{Label A}.

  Lemma minimum_permutation (x y : A) xs ys :
    Permutation (x :: xs) (y :: ys) -> minimum (cons1 x xs) = minimum (cons1 y ys).
  Proof.
    intros same. apply le_antisym; apply minimum_below.
    - apply (Permutation_in (l := y :: ys)); [now symmetry |]. apply (minimum_attained (cons1 y ys)).
    - apply (Permutation_in (l := x :: xs)); [exact same |]. apply (minimum_attained (cons1 x xs)).
  Qed.

  (** The order of children does not matter to minimax. *)
  Theorem minimax_reordered {B} (value : B -> A) (t : tree B) : forall u, reordered t u ->
    minimax (map_tree value t) = minimax (map_tree value u).
  Proof.
    induction t as [x ts each] using tree_induction. intros u same.
    inversion same as [? ? us vs pairs order]; subst.
    assert (values : map (fun t => minimax (map_tree value t)) ts
                     = map (fun t => minimax (map_tree value t)) us).
    { clear -each pairs. induction pairs as [| t u ts us pair _ later]; [reflexivity |].
      inversion_clear each as [| ? ? here rest]. cbn. now rewrite (here u pair), later. }
    apply (Permutation_map (fun t => minimax (map_tree value t))) in order. rewrite <- values in order.
    destruct ts as [| t ts], vs as [| v vs].
    - reflexivity.
    - now apply Permutation_nil_cons in order.
    - symmetry in order. now apply Permutation_nil_cons in order.
    - change (- minimum (cons1 (minimax (map_tree value t)) (map minimax (map (map_tree value) ts)))
              = - minimum (cons1 (minimax (map_tree value v)) (map minimax (map (map_tree value) vs)))).
      f_equal. rewrite !map_map. now apply minimum_permutation.
  Qed.

  (** The leaves are the same ones, in some order. *)
  Theorem leaves_reordered {B} (t : tree B) : forall u, reordered t u -> Permutation (leaves t) (leaves u).
  Proof.
    induction t as [x ts each] using tree_induction. intros u same.
    inversion same as [? ? us vs pairs order]; subst.
    assert (there : Permutation (flat_map leaves ts) (flat_map leaves vs)).
    { apply (Permutation_flat_map leaves) in order. rewrite <- order. clear -each pairs.
      induction pairs as [| t u ts us pair _ later]; [reflexivity |].
      inversion_clear each as [| ? ? here rest]. cbn. now rewrite (here u pair), later. }
    destruct ts as [| t ts], vs as [| v vs].
    - reflexivity.
    - inversion pairs; subst. now apply Permutation_nil_cons in order.
    - inversion pairs; subst. symmetry in order. now apply Permutation_nil_cons in order.
    - exact there.
  Qed.
End reordered.

(** ** The sort *)

Section sort.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).
  Implicit Types (t u : tree B) (ts us : list (tree B)).

  (** Each label is at most those after it. *)
  Inductive sorted : list (tree B) -> Prop :=
  | sorted_nil : sorted []
  | sorted_cons t ts :
      Forall (fun u => value (label t) <= value (label u)) ts -> sorted ts -> sorted (t :: ts).

  Lemma insert_permutation t ts : Permutation (insert value t ts) (t :: ts).
  Proof.
    induction ts as [| u us each]; cbn [insert]; [reflexivity |].
    destruct (leb _ _); [reflexivity |]. rewrite each. constructor.
  Qed.

  (** The sorted list has the same elements. *)
  Lemma sort_permutation ts : Permutation (sort value ts) ts.
  Proof.
    induction ts as [| t ts each]; cbn; [reflexivity |]. rewrite insert_permutation. now constructor.
  Qed.

  Lemma insert_sorted t ts : sorted ts -> sorted (insert value t ts).
  Proof.
    induction 1 as [| u us least rest each]; cbn [insert]; [repeat constructor |].
    destruct (leb_spec (value (label t)) (value (label u))) as [before | after].
    - constructor; [| now constructor]. constructor; [exact before |].
      revert least. apply Forall_impl. intros v. now apply le_trans.
    - constructor; [| exact each]. rewrite (insert_permutation t us).
      constructor; [now apply lt_le | exact least].
  Qed.

  Lemma sort_sorted ts : sorted (sort value ts).
  Proof. induction ts as [| t ts each]; cbn; [constructor | now apply insert_sorted]. Qed.

  (** A sorted list stays as it is. *)
  Lemma sort_idempotent ts : sorted ts -> sort value ts = ts.
  Proof.
    induction 1 as [| t ts least rest each]; [reflexivity |].
    change (insert value t (sort value ts) = t :: ts). rewrite each.
    inversion_clear least as [| u us here later]; [reflexivity |]. cbn [insert]. now rewrite here.
  Qed.

  (** The sort is stable: of any one label, the children are in the order in which they were. *)
  Lemma insert_stable (same : A -> bool) t ts :
    (forall x y, same x = true -> same y = true -> x = y) ->
    filter (fun u => same (value (label u))) (insert value t ts)
    = filter (fun u => same (value (label u))) (t :: ts).
  Proof.
    intros one. induction ts as [| u us each]; cbn [insert]; [reflexivity |].
    destruct (leb_spec (value (label t)) (value (label u))) as [before | after]; [reflexivity |].
    cbn [filter] in *. rewrite each.
    destruct (same (value (label t))) eqn:T, (same (value (label u))) eqn:U; try reflexivity.
    rewrite (one _ _ T U) in after. now apply lt_irrefl in after.
  Qed.

  Lemma sort_stable (same : A -> bool) ts :
    (forall x y, same x = true -> same y = true -> x = y) ->
    filter (fun u => same (value (label u))) (sort value ts) = filter (fun u => same (value (label u))) ts.
  Proof.
    intros one. induction ts as [| t ts each]; [reflexivity |].
    change (filter (fun u => same (value (label u))) (insert value t (sort value ts))
            = filter (fun u => same (value (label u))) (t :: ts)).
    rewrite insert_stable by exact one. cbn [filter]. now rewrite each.
  Qed.

  (** A function that keeps the labels may be applied before or after the sort. *)
  Lemma sort_map {A' C} `{Label A'} (value' : C -> A') (f : tree B -> tree C) ts :
    (forall t u, leb (value' (label (f t))) (value' (label (f u)))
                 = leb (value (label t)) (value (label u))) ->
    sort value' (map f ts) = map f (sort value ts).
  Proof.
    intros keeps.
    assert (one : forall t us, insert value' (f t) (map f us) = map f (insert value t us)).
    { intros t us. induction us as [| u us each]; cbn [map insert]; [reflexivity |].
      rewrite keeps, each. now destruct (leb _ _). }
    induction ts as [| t ts each]; [reflexivity |].
    change (insert value' (f t) (sort value' (map f ts)) = map f (insert value t (sort value ts))).
    now rewrite each, one.
  Qed.
End sort.

(** ** The laws of best_first *)

Section laws.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).
  Implicit Types t : tree B.

  Lemma label_best_first t : label (best_first value t) = label t.
  Proof. now destruct t. Qed.
  Lemma label_best_first_levels n t : label (best_first_levels value n t) = label t.
  Proof. now destruct n, t. Qed.

  (** Nothing is changed but the order of children. *)
  Theorem best_first_reordered t : reordered t (best_first value t).
  Proof.
    induction t as [x ts each] using tree_induction. cbn.
    apply reordered_node with (us := map (best_first value) ts); [| symmetry; apply sort_permutation].
    induction each; constructor; assumption.
  Qed.

  Lemma reordered_refl t : reordered t t.
  Proof.
    induction t as [x ts each] using tree_induction.
    apply reordered_node with (us := ts); [| reflexivity]. induction each; constructor; assumption.
  Qed.
  Theorem best_first_levels_reordered n : forall t, reordered t (best_first_levels value n t).
  Proof.
    induction n as [| n each]; intros [x ts]; cbn; [apply reordered_refl |].
    apply reordered_node with (us := map (best_first_levels value n) ts);
      [| symmetry; apply sort_permutation].
    induction ts; constructor; auto.
  Qed.

  (** The minimax value is the same. *)
  Theorem minimax_best_first t :
    minimax (map_tree value (best_first value t)) = minimax (map_tree value t).
  Proof. symmetry. apply minimax_reordered, best_first_reordered. Qed.
  Theorem minimax_best_first_levels n t :
    minimax (map_tree value (best_first_levels value n t)) = minimax (map_tree value t).
  Proof. symmetry. apply minimax_reordered, best_first_levels_reordered. Qed.

  (** To sort a second time changes nothing. *)
  Theorem best_first_idempotent t : best_first value (best_first value t) = best_first value t.
  Proof.
    induction t as [x ts each] using tree_induction. cbn. f_equal.
    rewrite (sort_map value value).
    - rewrite sort_idempotent by apply sort_sorted.
      rewrite <- (map_id (sort value (map (best_first value) ts))) at 2.
      apply map_ext_Forall. rewrite sort_permutation. now apply Forall_map.
    - intros t u. now rewrite !label_best_first.
  Qed.

  (** With as many levels as the tree has, it is sorted everywhere. *)
  Theorem best_first_levels_all n : forall t, (levels t <= n)%nat ->
    best_first_levels value n t = best_first value t.
  Proof.
    induction n as [| n each]; intros [x ts] deep.
    - destruct ts as [| t ts]; [reflexivity | cbn in deep; lia].
    - cbn. do 2 f_equal. apply map_ext_in. intros u there. apply each.
      destruct ts as [| t ts]; [destruct there |].
      change (1 + list_max (map levels (t :: ts)) <= S n)%nat in deep.
      assert (all : Forall (fun k => (k <= n)%nat) (map levels (t :: ts))) by (apply list_max_le; lia).
      rewrite Forall_map, Forall_forall in all. exact (all u there).
  Qed.

  (** A tree may be cut before or after it is sorted. *)
  Theorem prune_best_first forced_pass dynamic t : forall n,
    prune forced_pass dynamic n (best_first value t) = best_first value (prune forced_pass dynamic n t).
  Proof.
    induction t as [x ts each] using tree_induction. intros n.
    assert (below : forall k,
      map (prune forced_pass dynamic k) (sort value (map (best_first value) ts))
      = sort value (map (best_first value) (map (prune forced_pass dynamic k) ts))).
    { intros k. rewrite <- (sort_map value value) by (intros; now rewrite !label_prune).
      f_equal. rewrite !map_map. apply map_ext_Forall. revert each. apply Forall_impl. auto. }
    destruct n; cbn [prune best_first]; rewrite below; [now destruct (dynamic x) | reflexivity].
  Qed.

  (** A tree of no more than [n] levels need not be sorted further down. *)
  Corollary best_first_levels_prune n t :
    prune never never n (best_first_levels value n t) = best_first value (prune never never n t).
  Proof.
    revert t. induction n as [| n each]; intros [x ts]; cbn; [reflexivity |].
    f_equal. rewrite <- (sort_map value value) by (intros; now rewrite !label_prune).
    f_equal. rewrite !map_map. apply map_ext, each.
  Qed.
End laws.

(** A function that keeps which label is less, and which are equal, may be applied before or after. *)
Theorem map_best_first {A A' B C} `{Label A} `{Label A'} (value : B -> A) (value' : C -> A') (f : B -> C) t :
  (forall x y, leb (value' (f x)) (value' (f y)) = leb (value x) (value y)) ->
  map_tree f (best_first value t) = best_first value' (map_tree f t).
Proof.
  intros keeps. induction t as [x ts each] using tree_induction. cbn. f_equal.
  rewrite <- (sort_map value value') by (intros; now rewrite !label_map_tree).
  f_equal. rewrite !map_map. now apply map_ext_Forall.
Qed.
