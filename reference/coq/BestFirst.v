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
From Coq Require Import Permutation Sorted Arith Lia.
From gametree Require Import Label Tree MapTree Prune Map.

Section sort.
  Context {A : Type} `{Label A} {X : Type} (key : X -> A).

  (** [x], before the first that is not less. *)
  Fixpoint insert (x : X) (ys : list X) : list X :=
    match ys with
    | [] => [x]
    | y :: rest => if leb (key x) (key y) then x :: ys else y :: insert x rest
    end.
  Definition sort (xs : list X) : list X := fold_right insert [] xs.
End sort.

Section best_first.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  Definition own_value (t : tree B) : A := value (label t).

  Fixpoint best_first (t : tree B) : tree B :=
    match t with Node x ts => Node x (sort own_value (map best_first ts)) end.

  Fixpoint best_first_levels (n : nat) (t : tree B) : tree B :=
    match n, t with
    | 0, _ => t
    | S n, Node x ts => Node x (sort own_value (map (best_first_levels n) ts))
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
    destruct ts as [| t ts], vs as [| v vs]; [reflexivity | | |].
    1, 2: apply Permutation_length in order; discriminate.
    cbn. f_equal. rewrite !map_map. now apply minimum_permutation.
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
    apply Permutation_length in order. destruct pairs, vs; try discriminate; [reflexivity | exact there].
  Qed.
End reordered.

(** ** The sort *)

Section sort_laws.
  Context {A : Type} `{Label A} {X : Type} (key : X -> A).
  Implicit Types (x y : X) (xs ys : list X).

  (** Each key is at most those after it. *)
  Local Notation sorted := (StronglySorted (fun x y => key x <= key y)).

  Lemma insert_permutation x ys : Permutation (insert key x ys) (x :: ys).
  Proof.
    induction ys as [| y ys each]; cbn [insert]; [reflexivity |].
    destruct (leb _ _); [reflexivity |]. rewrite each. constructor.
  Qed.

  (** The sorted list has the same elements. *)
  Lemma sort_permutation xs : Permutation (sort key xs) xs.
  Proof.
    induction xs as [| x xs each]; cbn; [reflexivity |]. rewrite insert_permutation. now constructor.
  Qed.

  Lemma insert_sorted x ys : sorted ys -> sorted (insert key x ys).
  Proof.
    induction 1 as [| y ys rest each least]; cbn [insert]; [repeat constructor |].
    destruct (leb_spec (key x) (key y)) as [before | after].
    - constructor; [now constructor |]. constructor; [exact before |].
      revert least. apply Forall_impl. intros z. now apply le_trans.
    - constructor; [exact each |]. rewrite (insert_permutation x ys).
      constructor; [now apply lt_le | exact least].
  Qed.

  Lemma sort_sorted xs : sorted (sort key xs).
  Proof. induction xs as [| x xs each]; cbn; [constructor | now apply insert_sorted]. Qed.

  (** A sorted list stays as it is. *)
  Lemma sort_idempotent xs : sorted xs -> sort key xs = xs.
  Proof.
    induction 1 as [| x xs rest each least]; [reflexivity |].
    change (insert key x (sort key xs) = x :: xs). rewrite each.
    inversion_clear least as [| y ys here later]; [reflexivity |]. cbn [insert]. now rewrite here.
  Qed.

  Lemma insert_stable (chosen : A -> bool) x ys :
    (forall a b, chosen a = true -> chosen b = true -> a = b) ->
    filter (fun y => chosen (key y)) (insert key x ys) = filter (fun y => chosen (key y)) (x :: ys).
  Proof.
    intros one. induction ys as [| y ys each]; cbn [insert]; [reflexivity |].
    destruct (leb_spec (key x) (key y)) as [before | after]; [reflexivity |]. cbn [filter] in *. rewrite each.
    destruct (chosen (key x)) eqn:here, (chosen (key y)) eqn:there; try reflexivity.
    rewrite (one _ _ here there) in after. now apply lt_irrefl in after.
  Qed.

  (** The sort is stable: the elements with any one key are in the order in which they were. *)
  Theorem sort_stable (chosen : A -> bool) xs :
    (forall a b, chosen a = true -> chosen b = true -> a = b) ->
    filter (fun x => chosen (key x)) (sort key xs) = filter (fun x => chosen (key x)) xs.
  Proof.
    intros one. induction xs as [| x xs each]; [reflexivity |].
    change (filter (fun x => chosen (key x)) (insert key x (sort key xs))
            = filter (fun x => chosen (key x)) (x :: xs)).
    rewrite insert_stable by exact one. cbn [filter]. now rewrite each.
  Qed.
End sort_laws.

(** A function that keeps the order of keys may be applied before or after the sort. *)
Lemma sort_map {A A' X Y} `{Label A} `{Label A'} (key : X -> A) (key' : Y -> A') (f : X -> Y) xs :
  (forall x y, leb (key' (f x)) (key' (f y)) = leb (key x) (key y)) ->
  sort key' (map f xs) = map f (sort key xs).
Proof.
  intros keeps. assert (one : forall x ys, insert key' (f x) (map f ys) = map f (insert key x ys)).
  { intros x ys. induction ys as [| y ys each]; cbn [map insert]; [reflexivity |].
    rewrite keeps, each. now destruct (leb _ _). }
  induction xs as [| x xs each]; [reflexivity |].
  change (insert key' (f x) (sort key' (map f xs)) = map f (insert key x (sort key xs))).
  now rewrite each, one.
Qed.
Corollary sort_same {A X} `{Label A} (key : X -> A) (f : X -> X) xs :
  (forall x, key (f x) = key x) -> sort key (map f xs) = map f (sort key xs).
Proof. intros same. apply sort_map. intros x y. now rewrite !same. Qed.

(** ** The laws of best_first *)

Section laws.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).
  Implicit Types t : tree B.

  Lemma own_value_best_first t : own_value value (best_first value t) = own_value value t.
  Proof. now destruct t. Qed.

  (** With as many levels as the tree has, it is sorted everywhere. *)
  Theorem best_first_levels_all n : forall t, (levels t <= n)%nat ->
    best_first_levels value n t = best_first value t.
  Proof.
    induction n as [| n each]; intros [x ts] deep; pose proof (levels_children x ts) as lower.
    - destruct ts; [reflexivity | inversion_clear lower; lia].
    - cbn. do 2 f_equal. apply map_ext_in. intros u there. apply each.
      rewrite Forall_forall in lower. specialize (lower u there). lia.
  Qed.

  (** Nothing is changed but the order of children. *)
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
  Theorem best_first_reordered t : reordered t (best_first value t).
  Proof. rewrite <- (best_first_levels_all (levels t)) by reflexivity. apply best_first_levels_reordered. Qed.

  (** The minimax value is the same. *)
  Theorem minimax_best_first t : minimax (map_tree value (best_first value t)) = minimax (map_tree value t).
  Proof. symmetry. apply minimax_reordered, best_first_reordered. Qed.
  Theorem minimax_best_first_levels n t :
    minimax (map_tree value (best_first_levels value n t)) = minimax (map_tree value t).
  Proof. symmetry. apply minimax_reordered, best_first_levels_reordered. Qed.

  (** At every node the children are best first: what a child is worth to the other player is least for the
      first, and never less for a later one. *)
  Inductive best_to_worst : tree B -> Prop :=
  | best_to_worst_node x ts :
      StronglySorted (fun t u => value (label t) <= value (label u)) ts -> Forall best_to_worst ts ->
      best_to_worst (Node x ts).

  Theorem best_first_sorted t : best_to_worst (best_first value t).
  Proof.
    induction t as [x ts each] using tree_induction. cbn. constructor.
    - exact (sort_sorted (own_value value) _).
    - rewrite sort_permutation. now apply Forall_map.
  Qed.

  (** Children with the same label are in the order in which they were. *)
  Theorem best_first_stable x y ts :
    let labelled t := leb (value (label t)) y && leb y (value (label t)) in
    filter labelled (children (best_first value (Node x ts)))
    = map (best_first value) (filter labelled ts).
  Proof.
    cbn. rewrite (sort_stable (own_value value) (fun a => leb a y && leb y a)).
    - induction ts as [| t ts each]; [reflexivity |]. cbn. rewrite own_value_best_first. unfold own_value in *.
      destruct (_ && _)%bool; cbn; now rewrite each.
    - intros a b [at_a a_at]%andb_true_iff [at_b b_at]%andb_true_iff. order.
  Qed.

  (** To sort a second time changes nothing. *)
  Theorem best_first_idempotent t : best_first value (best_first value t) = best_first value t.
  Proof.
    induction t as [x ts each] using tree_induction. cbn. f_equal.
    rewrite sort_same by apply own_value_best_first. rewrite sort_idempotent by apply sort_sorted.
    rewrite <- (map_id (sort (own_value value) (map (best_first value) ts))) at 2.
    apply map_ext_Forall. rewrite sort_permutation. now apply Forall_map.
  Qed.

  (** A tree may be cut before or after it is sorted. *)
  Theorem prune_best_first forced_pass dynamic t : forall n,
    prune forced_pass dynamic n (best_first value t) = best_first value (prune forced_pass dynamic n t).
  Proof.
    induction t as [x ts each] using tree_induction. intros n.
    assert (below : forall k,
      map (prune forced_pass dynamic k) (sort (own_value value) (map (best_first value) ts))
      = sort (own_value value) (map (best_first value) (map (prune forced_pass dynamic k) ts))).
    { intros k. rewrite <- sort_same by (intros; unfold own_value; now rewrite label_prune). f_equal. of_each each. }
    destruct n; cbn [prune best_first]; rewrite below; [now destruct (dynamic x) | reflexivity].
  Qed.

  (** A tree of no more than [n] levels need not be sorted further down. *)
  Corollary best_first_levels_prune n t :
    prune never never n (best_first_levels value n t) = best_first value (prune never never n t).
  Proof.
    revert t. induction n as [| n each]; intros [x ts]; cbn; [reflexivity |].
    f_equal. rewrite <- sort_same by (intros; unfold own_value; now rewrite label_prune).
    f_equal. rewrite !map_map. apply map_ext, each.
  Qed.
End laws.

(** A function that keeps which label is less, and which are equal, may be applied before or after. *)
Theorem map_best_first {A A' B C} `{Label A} `{Label A'} (value : B -> A) (value' : C -> A') (f : B -> C) t :
  (forall x y, leb (value' (f x)) (value' (f y)) = leb (value x) (value y)) ->
  map_tree f (best_first value t) = best_first value' (map_tree f t).
Proof.
  intros keeps. induction t as [x ts each] using tree_induction. cbn. f_equal.
  rewrite <- (sort_map (own_value value) (own_value value'))
    by (intros; unfold own_value; now rewrite !label_map_tree).
  f_equal. rewrite !map_map. now apply map_ext_Forall.
Qed.
