(** map: the same tree with another label on each node.

      mapGtree f (Node x ts) = Node (f x) [mapGtree f t | t <- ts]

      mapGtree id t             = t
      mapGtree g (mapGtree f t) = mapGtree (g . f) t
      minimax (mapGtree f t)    = f (minimax t)     if f keeps the order and f (- x) = - f x

    The first two laws hold for all functions and all trees. The third needs both conditions. An
    example for the second one: if [f x = x + 1], then a move to a leaf labelled 5 is worth - 5 before
    and - 6 after, and not - 4. The values of the two players are negatives of each other, so what is
    done to the labels of one player must be done to those of the other in reverse. [minimax_map_sides]
    says so for a function that only keeps the order; [minimax_map] is the case in which both players
    have the same function; [minimax_map_only_if] says that no other function will do. *)
From Coq Require Import ZArith.
From gametree Require Import Label Tree MapTree Parametric.

(** ** Which functions commute with minimax *)

Definition monotone {A C} `{Label A} `{Label C} (f : A -> C) : Prop := forall x y, x <= y -> f x <= f y.
Definition strictly_monotone {A C} `{Label A} `{Label C} (f : A -> C) : Prop :=
  forall x y, x < y -> f x < f y.
Definition odd {A C} `{Label A} `{Label C} (f : A -> C) : Prop := forall x, f (- x) = - f x.

(** One function for the labels of the player to move at the root, one for those of the other player. *)
Fixpoint map_sides {A C} (f g : A -> C) (t : tree A) : tree C :=
  let (x, ts) := t in Node (f x) (map (map_sides g f) ts).

(** What [f] is when the labels are seen by the other player. *)
Definition dual {A C} `{Label A} `{Label C} (f : A -> C) (x : A) : C := - f (- x).

Section minimax.
  Context {A C : Type} `{Label A} `{Label C}.
  Implicit Types f g : A -> C.

  Lemma monotone_min f x y : monotone f -> f (min x y) = min (f x) (f y).
  Proof.
    intros keeps. destruct (min_spec x y) as [[below ->] | [above ->]].
    - specialize (keeps x y below). order.
    - specialize (keeps y x (lt_le y x above)). order.
  Qed.

  (** The least of a list stays the least. *)
  Lemma monotone_minimum f x xs : monotone f -> f (minimum (cons1 x xs)) = minimum (cons1 (f x) (map f xs)).
  Proof.
    intros keeps. revert x. unfold minimum; cbn.
    induction xs as [| y ys each]; cbn; intros x; [reflexivity |]. now rewrite each, monotone_min.
  Qed.
  Lemma dual_monotone f : monotone f -> monotone (dual f).
  Proof. intros keeps x y below. apply negate_le, keeps, negate_le, below. Qed.
  Lemma dual_negate f x : dual f (- x) = - f x.
  Proof. unfold dual. now rewrite negate_negate. Qed.
  Lemma negate_dual f x : f (- x) = - dual f x.
  Proof. unfold dual. now rewrite negate_negate. Qed.

  Lemma minimax_map_two_sides f g t : monotone f -> monotone g -> (forall x, g (- x) = - f x) ->
    (forall x, f (- x) = - g x) -> minimax (map_sides f g t) = f (minimax t).
  Proof.
    revert f g. induction t as [x | x t ts here rest] using first_induction; intros f g keeps_f keeps_g back forth;
      cbn [map_sides map minimax]; [reflexivity |].
    rewrite forth, monotone_minimum, here by assumption. do 3 f_equal. rewrite !map_map.
    apply map_ext_Forall. refine (Forall_impl _ _ rest). intros u there. now apply there.
  Qed.

  (** What holds if [f] keeps the order and is not odd: minimax commutes if the labels of the one
      player are changed by [f] and those of the other by [dual f]. In other words: if all labels are
      changed as one and the same player sees them. *)
  Theorem minimax_map_sides f t : monotone f -> minimax (map_sides f (dual f) t) = f (minimax t).
  Proof. intros keeps. apply minimax_map_two_sides; auto using dual_monotone, dual_negate, negate_dual. Qed.

  (** A function that keeps the order and is odd commutes with minimax. *)
  Theorem minimax_map f t : monotone f -> odd f -> minimax (map_tree f t) = f (minimax t).
  Proof.
    intros keeps odd_f. rewrite <- !minimax_by_order. rewrite <- (map_tree_id t) at 2.
    apply (minimax_related negate minimum negate minimum (fun y x => y = f x)); [now intros ? x -> | | reflexivity].
    intros y x ys xs -> same. rewrite monotone_minimum by exact keeps. do 2 f_equal. now induction same; cbn; f_equal.
  Qed.

  (** Only such a function does. *)
  Theorem minimax_map_only_if f : (forall t, minimax (map_tree f t) = f (minimax t)) -> monotone f /\ odd f.
  Proof.
    intros commutes.
    assert (odd_f : odd f). { intros x. symmetry. exact (commutes (Node x [Node x []])). }
    split; [| exact odd_f]. intros x y below.
    assert (best : - min (f (- x)) (f (- y)) = f (- min (- x) (- y)))
      by exact (commutes (Node x [Node (- x) []; Node (- y) []])).
    rewrite !negate_min, <- !odd_f, !negate_negate in best. clear commutes odd_f.
    replace (max x y) with y in best by order. rewrite <- best. order.
  Qed.

  (** A best move is a best move after it. *)
  Theorem map_keeps_best_moves f t ts : monotone f -> odd f ->
    Forall (fun u => minimax t <= minimax u) ts ->
    Forall (fun u => minimax (map_tree f t) <= minimax u) (map (map_tree f) ts).
  Proof.
    intros keeps odd_f best. apply Forall_map. revert best. apply Forall_impl. intros u below.
    rewrite !minimax_map by assumption. now apply keeps.
  Qed.
End minimax.

(** Order is not enough: [f x = x + 1] keeps it, and a move to a leaf labelled 5 shows the difference. *)
Example monotone_is_not_enough :
  monotone Z.succ
  /\ exists t : tree Z, minimax (map_tree Z.succ t) <> Z.succ (minimax t).
Proof.
  split.
  - intros x y below. apply Z.leb_le. apply Z.leb_le in below. now apply Z.add_le_mono_r.
  - exists (Node 0%Z [Node 5%Z []]). discriminate.
Qed.
