(** The views on trees with chance nodes.

      map f (Node x ts)    = Node (f x) [map f t | t <- ts]
      map f (Chance x pts) = Chance (f x) [(p, map f t) | (p, t) <- pts]

      prune as without chance: a chance node's outcomes are one ply below it
      bestfirst (Node x ts)    = Node x (sortBy cmp (map bestfirst ts))
      bestfirst (Chance x pts) = Chance x [(p, bestfirst t) | (p, t) <- pts]

    The laws are those of trees without chance (Map.v, Prune.v, BestFirst.v), and so are the proofs, with
    one more case in each. An outcome keeps its probability in every view. Outcomes are not sorted: nobody
    chooses among them, and the sum of all of them is needed. What a chance node is worth does not change,
    since none of its outcomes does. *)
From Coq Require Import Arith Permutation Sorted.
From gametree Require Import Label Fractions Chance BestFirst.

(* a function applied to every outcome *)
Definition each_outcome {S T} (f : S -> T) (pts : list (Qc * S)) : list (Qc * T) :=
  map (fun pt => (fst pt, f (snd pt))) pts.

Lemma each_outcome_ext {S T} (f g : S -> T) pts :
  Forall (fun pt => f (snd pt) = g (snd pt)) pts -> each_outcome f pts = each_outcome g pts.
Proof. intros same. apply map_ext_Forall. revert same. apply Forall_impl. intros pt E. now rewrite E. Qed.
Lemma each_outcome_twice {S T U} (f : S -> T) (g : T -> U) pts :
  each_outcome g (each_outcome f pts) = each_outcome (fun x => g (f x)) pts.
Proof. apply map_map. Qed.
Lemma each_outcome_id {S} (pts : list (Qc * S)) : each_outcome (fun x => x) pts = pts.
Proof. rewrite <- (map_id pts) at 2. apply map_ext. now intros [p t]. Qed.

(* what holds of each child or outcome, for all of them *)
Ltac of_each each :=
  intros; rewrite ?map_map, ?each_outcome_twice; (apply each_outcome_ext || apply map_ext_Forall);
  revert each; apply Forall_impl; solve [auto].

Lemma map_chance_outcomes {B C} (f : B -> C) x pts :
  map_chance f (Chance x pts) = Chance (f x) (each_outcome (map_chance f) pts).
Proof. reflexivity. Qed.

(** ** map is a functor *)

(** To map with the identity changes nothing. *)
Theorem map_chance_id {B} (t : chance_tree B) : map_chance (fun x => x) t = t.
Proof.
  induction t as [x ts each | x pts each] using chance_tree_induction.
  - cbn. f_equal. rewrite <- (map_id ts) at 2. now apply map_ext_Forall.
  - rewrite map_chance_outcomes. f_equal. rewrite <- (each_outcome_id pts) at 2. now apply each_outcome_ext.
Qed.

(** To map twice is to map once with both functions, one after the other. *)
Theorem map_chance_map_chance {B C D} (f : B -> C) (g : C -> D) t :
  map_chance g (map_chance f t) = map_chance (fun x => g (f x)) t.
Proof.
  induction t as [x ts each | x pts each] using chance_tree_induction.
  - cbn. f_equal. of_each each.
  - rewrite !map_chance_outcomes. f_equal. of_each each.
Qed.

(** ** prune *)

Section prune.
  Context {B : Type} (forced_pass dynamic : B -> bool).

  Fixpoint prune_chance (n : nat) (t : chance_tree B) : chance_tree B :=
    match t, n with
    | Choice x ts, 0%nat => if dynamic x then Choice x (map (prune_chance 0) ts) else Choice x []
    | Choice x ts, S m => Choice x (map (prune_chance (if forced_pass x then n else m)) ts)
    | Chance x pts, 0%nat => if dynamic x then Chance x (each_outcome (prune_chance 0) pts) else Chance x []
    | Chance x pts, S m => Chance x (each_outcome (prune_chance (if forced_pass x then n else m)) pts)
    end.

  (** A tree that is cut twice is cut at the lesser depth. *)
  Theorem prune_chance_prune_chance t : forall m n,
    prune_chance m (prune_chance n t) = prune_chance (Nat.min m n) t.
  Proof.
    induction t as [x ts each | x pts each] using chance_tree_induction; intros m n;
      [assert (below : forall k l, map (prune_chance k) (map (prune_chance l) ts)
                                   = map (prune_chance (Nat.min k l)) ts) by of_each each
      | assert (below : forall k l, each_outcome (prune_chance k) (each_outcome (prune_chance l) pts)
                                    = each_outcome (prune_chance (Nat.min k l)) pts) by of_each each];
      destruct n as [| n], m as [| m], (dynamic x) eqn:E, (forced_pass x) eqn:E'; cbn [prune_chance Nat.min];
      rewrite ?E, ?E'; cbn [prune_chance map each_outcome]; rewrite ?E, ?E', ?below, ?Nat.min_0_r; reflexivity.
  Qed.
End prune.

(** A function that keeps what labels say of passes and dynamics may be applied before or after the cut. *)
Theorem prune_map_chance {B C} (f : B -> C) (pass dynamic : B -> bool) (pass' dynamic' : C -> bool) t :
  (forall x, pass' (f x) = pass x) -> (forall x, dynamic' (f x) = dynamic x) ->
  forall n, prune_chance pass' dynamic' n (map_chance f t) = map_chance f (prune_chance pass dynamic n t).
Proof.
  intros same_pass same_dynamic.
  induction t as [x ts each | x pts each] using chance_tree_induction; intros n;
    [assert (below : forall k, map (prune_chance pass' dynamic' k) (map (map_chance f) ts)
                               = map (map_chance f) (map (prune_chance pass dynamic k) ts)) by of_each each
    | rewrite map_chance_outcomes;
      assert (below : forall k, each_outcome (prune_chance pass' dynamic' k) (each_outcome (map_chance f) pts)
                                = each_outcome (map_chance f) (each_outcome (prune_chance pass dynamic k) pts))
        by of_each each];
    destruct n; cbn [prune_chance map_chance]; rewrite ?same_pass, ?same_dynamic, ?below;
    now try destruct (dynamic x).
Qed.

(** ** best_first *)

Section best_first.
  Context {B : Type} (value : B -> Qc).

  Definition chance_label (t : chance_tree B) : B := match t with Choice x _ | Chance x _ => x end.
  Definition own_worth (t : chance_tree B) : Qc := value (chance_label t).

  Fixpoint best_first_chance (t : chance_tree B) : chance_tree B :=
    match t with
    | Choice x ts => Choice x (sort own_worth (map best_first_chance ts))
    | Chance x pts => Chance x (each_outcome best_first_chance pts)
    end.

  Lemma own_worth_best_first t : own_worth (best_first_chance t) = own_worth t.
  Proof. now destruct t. Qed.

  Lemma expectiminimax_children (ts us : list (chance_tree Qc)) x :
    Permutation (map expectiminimax ts) (map expectiminimax us) ->
    expectiminimax (Choice x ts) = expectiminimax (Choice x us).
  Proof.
    intros same. destruct ts as [| t ts], us as [| u us]; [reflexivity | | |].
    1, 2: apply Permutation_length in same; discriminate. cbn. f_equal. now apply minimum_permutation.
  Qed.

  Lemma expectiminimax_outcomes (pts qts : list (Qc * chance_tree Qc)) x :
    each_outcome expectiminimax pts = each_outcome expectiminimax qts ->
    expectiminimax (Chance x pts) = expectiminimax (Chance x qts).
  Proof.
    intros same. destruct pts as [| pt pts], qts as [| qt qts]; try discriminate; [reflexivity |].
    change (weigh 0 (each_outcome expectiminimax (pt :: pts))
            = weigh 0 (each_outcome expectiminimax (qt :: qts))).
    now rewrite same.
  Qed.

  (** The value is the same. *)
  Theorem expectiminimax_best_first t :
    expectiminimax (map_chance value (best_first_chance t)) = expectiminimax (map_chance value t).
  Proof.
    induction t as [x ts each | x pts each] using chance_tree_induction.
    - apply map_ext_Forall in each.
      apply (expectiminimax_children (map (map_chance value) (sort own_worth (map best_first_chance ts)))
               (map (map_chance value) ts)).
      now rewrite !map_map, <- each, sort_permutation, map_map.
    - cbn [best_first_chance]. rewrite !map_chance_outcomes. apply expectiminimax_outcomes.
      rewrite !each_outcome_twice. now apply each_outcome_ext.
  Qed.

  (** The children of a choice are best first. *)
  Theorem best_first_chance_sorted x ts : exists us, best_first_chance (Choice x ts) = Choice x us /\
    StronglySorted (fun t u => value (chance_label t) <= value (chance_label u)) us.
  Proof.
    exists (sort own_worth (map best_first_chance ts)). split; [reflexivity | exact (sort_sorted own_worth _)].
  Qed.

  (** To sort a second time changes nothing. *)
  Theorem best_first_chance_idempotent t : best_first_chance (best_first_chance t) = best_first_chance t.
  Proof.
    induction t as [x ts each | x pts each] using chance_tree_induction.
    - cbn. f_equal. rewrite sort_same by apply own_worth_best_first.
      rewrite sort_idempotent by apply sort_sorted.
      rewrite <- (map_id (sort own_worth (map best_first_chance ts))) at 2.
      apply map_ext_Forall. rewrite sort_permutation. now apply Forall_map.
    - cbn. f_equal. rewrite each_outcome_twice. now apply each_outcome_ext.
  Qed.

  Lemma own_worth_prune pass dynamic n t : own_worth (prune_chance pass dynamic n t) = own_worth t.
  Proof. destruct t as [x ts | x pts], n; cbn; try reflexivity; now destruct (dynamic x). Qed.

  (** A tree may be cut before or after it is sorted. *)
  Theorem prune_best_first_chance pass dynamic t : forall n,
    prune_chance pass dynamic n (best_first_chance t) = best_first_chance (prune_chance pass dynamic n t).
  Proof.
    induction t as [x ts each | x pts each] using chance_tree_induction; intros n.
    - assert (below : forall k,
        map (prune_chance pass dynamic k) (sort own_worth (map best_first_chance ts))
        = sort own_worth (map best_first_chance (map (prune_chance pass dynamic k) ts))).
      { intros k. rewrite <- sort_same by (intros; apply own_worth_prune). f_equal. of_each each. }
      destruct n; cbn [prune_chance best_first_chance]; rewrite below; now try destruct (dynamic x).
    - assert (below : forall k,
        each_outcome (prune_chance pass dynamic k) (each_outcome best_first_chance pts)
        = each_outcome best_first_chance (each_outcome (prune_chance pass dynamic k) pts)) by of_each each.
      destruct n; cbn [prune_chance best_first_chance]; rewrite below; now try destruct (dynamic x).
  Qed.
End best_first.
