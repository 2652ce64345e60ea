(** Which leaves gamma, star1 and star2 read.

      gamma   a bound after each finished outcome            p1: x x x |     p2: x x |
      star1   a bound after each bound of each outcome       p1: x|x|x|      p2: x|x|
      star2   the first bound of every outcome first         p1: x|   p2: x| p1: x|x|   p2: x|

    Lists are lazy: to read an element forces some leaves, and a list is read only as far as its reader
    needs. So each cell stands here with the leaves that it costs, as in Omit.v. A reader that asks
    for an element of [n] or less stops at the first one. Gamma has fewer elements than star1, and each
    element of gamma stands in the list of star1 too, at the same cost: a reader of star1 can stop earlier,
    and never stops later. So star1 reads a subsequence of what gamma reads, and gamma one of all leaves.
    Star2 reads in another order: its leaves are some of all leaves, each at most once, and that is all. *)
From Coq Require Import QArith Qcanon List Bool Permutation.
From gametree Require Import Label Fractions Subsequence Omit Chance ChanceLists.
Import ListNotations.
Open Scope Qc_scope.
Open Scope label_scope.

(** ** The lists, with what each cell costs *)

Section lists.
  Context {B : Type} (value : B -> Qc).

  (** The lists of outcomes, with their weights. *)
  Definition outcomes : Type := list (Qc * lazy_list1 Qc B).
  Definition lazy_order : Type := Qc -> outcomes -> lazy_list Qc B.

  Fixpoint gamma_from_lazy (u s left : Qc) (pts : outcomes) : lazy_list Qc B :=
    match pts with
    | [] => End []
    | (p, xs) :: pts =>
        let (v, read) := minimum_lazy xs in
        let s' := s + p * v in
        let left' := left - p in
        Cell read (s' + left' * u) (gamma_from_lazy u s' left' pts)
    end.
  Definition gamma_lazy : lazy_order := fun u => gamma_from_lazy u 0 1.

  (** [map f xs ++ next]: the end of [xs] is found before the first cell of [next]. *)
  Fixpoint map_then (f : Qc -> Qc) (xs next : lazy_list Qc B) : lazy_list Qc B :=
    match xs with
    | End read => after read next
    | Cell read x xs => Cell read (f x) (map_then f xs next)
    end.

  (** When the last element is asked for, all of the list has been read: it costs nothing. *)
  Definition final_lazy (xs : lazy_list1 Qc B) : Qc := final (plain1 xs).

  Fixpoint star1_from_lazy (u s left : Qc) (pts : outcomes) : lazy_list Qc B :=
    match pts with
    | [] => End []
    | (p, xs) :: pts =>
        let left' := left - p in
        let f x := s + p * x + left' * u in
        Cell (cost xs) (f (element xs))
          (map_then f (rest xs) (star1_from_lazy u (s + p * final_lazy xs) left' pts))
    end.
  Definition star1_lazy : lazy_order := fun u => star1_from_lazy u 0 1.

  (** [star2_probed] with [next] after it. *)
  Fixpoint star2_probed_lazy (u s left : Qc) (pts : outcomes) (next : lazy_list Qc B) : lazy_list Qc B :=
    match pts with
    | [] => next
    | (p, xs) :: pts =>
        let s' := s + p * element xs in
        let left' := left - p in
        Cell (cost xs) (s' + left' * u) (star2_probed_lazy u s' left' pts next)
    end.
  Definition heads_lazy (pts : outcomes) : list (Qc * Qc) := map (fun pt => (fst pt, element (snd pt))) pts.
  Fixpoint star2_rest_lazy (s : Qc) (pts : outcomes) : lazy_list Qc B :=
    match pts with
    | [] => End []
    | (p, xs) :: pts =>
        map_then (fun y => s + p * y + weigh 0 (heads_lazy pts)) (rest xs)
          (star2_rest_lazy (s + p * final_lazy xs) pts)
    end.
  Definition star2_lazy : lazy_order := fun u pts => star2_probed_lazy u 0 1 pts (star2_rest_lazy 0 pts).

  Definition lazy_list1_of (xs : lazy_list Qc B) : lazy_list1 Qc B :=
    match xs with End read => cell1 read 0 (End []) | Cell read x xs => cell1 read x xs end.

  Fixpoint bounds_lazy (o : lazy_order) (r : range) (t : chance_tree B) : lazy_list1 Qc B :=
    match t with
    | Choice x [] => cell1 [x] (- value x) (End [])
    | Choice _ (t :: ts) =>
        mapmin_lazy (cons1 (bounds_lazy o (negated r) t) (map (bounds_lazy o (negated r)) ts))
    | Chance x [] => cell1 [x] (- value x) (End [])
    | Chance _ pts =>
        lazy_list1_of (o (- fst r) (map (fun pt => (fst pt, bounds_lazy o r (snd pt))) pts))
    end.

  (** The value that a search returns, and the leaves that it forces, in order. *)
  Definition search_reads (o : lazy_order) (r : range) (t : chance_tree B) : Qc * list B :=
    let (v, read) := minimum_lazy (bounds_lazy o r t) in (- v, read).
  Definition gamma_reads : range -> chance_tree B -> Qc * list B := search_reads gamma_lazy.
  Definition star1_reads : range -> chance_tree B -> Qc * list B := search_reads star1_lazy.
  Definition star2_reads : range -> chance_tree B -> Qc * list B := search_reads star2_lazy.

  (** ** Without the costs they are the lists of ChanceLists.v *)

  Definition plain_outcomes (pts : outcomes) : list (Qc * nonempty Qc) :=
    map (fun pt => (fst pt, plain1 (snd pt))) pts.
  Definition same_list (lazy : lazy_order) (o : order) : Prop :=
    forall u pts, plain (lazy u pts) = o u (plain_outcomes pts).

  Lemma map_then_plain f xs next : plain (map_then f xs next) = map f (plain xs) ++ plain next.
  Proof.
    induction xs as [read | read x xs each]; cbn; [apply plain_after | now rewrite each].
  Qed.

  Lemma gamma_lazy_plain : same_list gamma_lazy gamma_order.
  Proof.
    intros u pts. unfold gamma_lazy, gamma_order. generalize 0, 1.
    induction pts as [| [p xs] pts each]; intros s left; [reflexivity |].
    cbn [gamma_from_lazy]. rewrite minimum_lazy_all. cbn. now rewrite each.
  Qed.
  Lemma star1_lazy_plain : same_list star1_lazy star1_order.
  Proof.
    intros u pts. unfold star1_lazy, star1_order. generalize 0, 1.
    induction pts as [| [p xs] pts each]; intros s left; [reflexivity |].
    cbn. now rewrite map_then_plain, each.
  Qed.
  Lemma heads_lazy_plain pts : heads_lazy pts = heads (plain_outcomes pts).
  Proof. unfold heads_lazy, heads, plain_outcomes. now rewrite map_map. Qed.
  Lemma star2_lazy_plain : same_list star2_lazy star2_order.
  Proof.
    intros u pts. unfold star2_lazy, star2_order.
    assert (rest : forall s, plain (star2_rest_lazy s pts) = star2_rest s (plain_outcomes pts)).
    { induction pts as [| [p xs] pts each]; intros s; [reflexivity |].
      cbn [star2_rest_lazy]. now rewrite map_then_plain, each, heads_lazy_plain. }
    rewrite <- (rest 0). generalize (star2_rest_lazy 0 pts). clear rest. generalize 0, 1.
    induction pts as [| [p xs] pts each]; intros s left next; [reflexivity |].
    cbn. now rewrite each.
  Qed.

  Lemma bounds_lazy_plain lazy o (same : same_list lazy o) t : forall r,
    plain1 (bounds_lazy lazy r t) = bounds o r (map_chance value t).
  Proof.
    induction t as [x ts each | x pts each] using chance_tree_induction; intros r.
    - destruct ts as [| t ts]; [reflexivity |].
      inversion_clear each as [| ? ? here siblings].
      cbn [bounds_lazy map_chance map bounds]. unfold mapmin_lazy, mapmin; cbn [first others].
      rewrite minimum_lazy_all. unfold plain1 at 1; cbn [element rest].
      rewrite omit_lazy_plain, here, !map_map. do 2 f_equal. apply map_ext_Forall.
      refine (Forall_impl _ _ siblings). intros u. trivial.
    - destruct pts as [| pt pts]; [reflexivity |].
      set (lists := map (fun pt => (fst pt, bounds_lazy lazy r (snd pt))) (pt :: pts)).
      assert (E : bounds o r (map_chance value (Chance x (pt :: pts)))
        = nonempty_of (plain (lazy (- fst r) lists))).
      { rewrite same. unfold plain_outcomes, lists. rewrite map_map. cbn [fst snd].
        change (bounds o r (map_chance value (Chance x (pt :: pts)))) with
          (nonempty_of (o (- fst r) (map (fun pt => (fst pt, bounds o r (snd pt)))
            (map (fun pt => (fst pt, map_chance value (snd pt))) (pt :: pts))))).
        rewrite map_map. cbn [fst snd]. do 2 f_equal. apply map_ext_Forall.
        refine (Forall_impl _ _ each). intros u there. now rewrite there. }
      rewrite E. cbn [bounds_lazy]. now destruct (lazy (- fst r) _).
  Qed.

  Lemma search_reads_value lazy o (same : same_list lazy o) r t :
    fst (search_reads lazy r t) = search o r (map_chance value t).
  Proof.
    unfold search_reads, search. now rewrite minimum_lazy_all, (bounds_lazy_plain lazy o same).
  Qed.

  (** The values are those of the searches. *)
  Theorem gamma_reads_value r t : fst (gamma_reads r t) = gamma r (map_chance value t).
  Proof. apply search_reads_value, gamma_lazy_plain. Qed.
  Theorem star1_reads_value r t : fst (star1_reads r t) = star1 r (map_chance value t).
  Proof. apply search_reads_value, star1_lazy_plain. Qed.
  Theorem star2_reads_value r t : fst (star2_reads r t) = star2 r (map_chance value t).
  Proof. apply search_reads_value, star2_lazy_plain. Qed.

  (** ** All of them read some leaves of the tree, each at most once *)

  (** [xs] and more is [ys], in some order. *)
  Definition part (xs ys : list B) : Prop := exists more, Permutation (xs ++ more) ys.

  Lemma part_subsequence xs ys : subsequence xs ys -> part xs ys.
  Proof.
    unfold part. induction 1 as [| x xs ys _ [more same] | x xs ys _ [more same]].
    - now exists [].
    - exists (x :: more). rewrite <- Permutation_middle. now constructor.
    - exists more. now constructor.
  Qed.
  Lemma part_trans xs ys zs : part xs ys -> part ys zs -> part xs zs.
  Proof.
    intros [more first] [more' second]. exists (more ++ more'). now rewrite app_assoc, first.
  Qed.
  Lemma part_app xs xs' ys ys' : part xs ys -> part xs' ys' -> part (xs ++ xs') (ys ++ ys').
  Proof.
    intros [more first] [more' second]. exists (more ++ more'). rewrite <- first, <- second.
    rewrite <- !app_assoc. apply Permutation_app_head. rewrite !app_assoc. apply Permutation_app_tail.
    apply Permutation_app_comm.
  Qed.

  Definition all_costs (pts : outcomes) : list B := flat_map (fun pt => costs1 (snd pt)) pts.

  Lemma map_then_costs f xs next : costs (map_then f xs next) = costs xs ++ costs next.
  Proof.
    induction xs as [read | read x xs each]; cbn; [apply costs_after | now rewrite each, app_assoc].
  Qed.
  Lemma gamma_from_costs u pts : forall s left, costs (gamma_from_lazy u s left pts) = all_costs pts.
  Proof.
    induction pts as [| [p xs] pts each]; intros s left; [reflexivity |].
    cbn [gamma_from_lazy]. rewrite minimum_lazy_all. cbn. now rewrite each.
  Qed.
  Lemma star1_from_costs u pts : forall s left, costs (star1_from_lazy u s left pts) = all_costs pts.
  Proof.
    induction pts as [| [p xs] pts each]; intros s left; [reflexivity |].
    cbn. rewrite map_then_costs, each. unfold costs1. now rewrite <- app_assoc.
  Qed.
  Lemma star2_costs u pts : Permutation (costs (star2_lazy u pts)) (all_costs pts).
  Proof.
    unfold star2_lazy.
    transitivity (flat_map (fun pt => cost (snd pt)) pts ++ costs (star2_rest_lazy 0 pts)).
    - generalize (star2_rest_lazy 0 pts). generalize 0, 1.
      induction pts as [| [p xs] pts each]; intros s left next; [reflexivity |].
      cbn. rewrite <- app_assoc. apply Permutation_app_head, each.
    - generalize 0. induction pts as [| [p xs] pts each]; intros s; [reflexivity |].
      cbn. rewrite map_then_costs. unfold costs1. rewrite <- !app_assoc. apply Permutation_app_head.
      rewrite <- (each (s + p * final_lazy xs)). rewrite !app_assoc. apply Permutation_app_tail.
      apply Permutation_app_comm.
  Qed.

  Lemma lazy_list1_of_costs xs : costs1 (lazy_list1_of xs) = costs xs ++ [].
  Proof. destruct xs; cbn; [reflexivity | now rewrite app_nil_r]. Qed.

  Lemma bounds_lazy_part lazy : (forall u pts, Permutation (costs (lazy u pts)) (all_costs pts)) ->
    forall t r, part (costs1 (bounds_lazy lazy r t)) (chance_leaves t).
  Proof.
    intros all t.
    induction t as [x ts each | x pts each] using chance_tree_induction; intros r.
    - destruct ts as [| t ts]; [now exists [] |].
      inversion_clear each as [| ? ? here siblings].
      change (chance_leaves (Choice x (t :: ts))) with (chance_leaves t ++ flat_map chance_leaves ts).
      cbn [bounds_lazy]. unfold mapmin_lazy; cbn [first others]. rewrite minimum_lazy_all.
      unfold costs1 at 1; cbn [cost rest]. apply part_app; [apply here |].
      apply part_trans with (1 := part_subsequence _ _ (omit_lazy_leaves _ _)).
      induction siblings as [| u us there _ each]; cbn; [now exists [] | apply part_app; auto].
    - destruct pts as [| pt pts]; [now exists [] |].
      change (chance_leaves (Chance x (pt :: pts))) with
        (flat_map (fun pt => chance_leaves (snd pt)) (pt :: pts)).
      cbn [bounds_lazy]. rewrite lazy_list1_of_costs, app_nil_r.
      apply part_trans with (flat_map (fun pt => costs1 (bounds_lazy lazy r (snd pt))) (pt :: pts)).
      + exists []. rewrite app_nil_r, all. unfold all_costs. rewrite flat_map_concat_map, map_map.
        now rewrite <- flat_map_concat_map.
      + induction each as [| u us there _ each]; cbn; [now exists [] | apply part_app; auto].
  Qed.

  Lemma bounds_lazy_subsequence lazy : (forall u pts, costs (lazy u pts) = all_costs pts) ->
    forall t r, subsequence (costs1 (bounds_lazy lazy r t)) (chance_leaves t).
  Proof.
    intros all t.
    induction t as [x ts each | x pts each] using chance_tree_induction; intros r.
    - destruct ts as [| t ts]; [apply subsequence_refl |].
      inversion_clear each as [| ? ? here siblings].
      change (chance_leaves (Choice x (t :: ts))) with (chance_leaves t ++ flat_map chance_leaves ts).
      cbn [bounds_lazy]. unfold mapmin_lazy; cbn [first others]. rewrite minimum_lazy_all.
      unfold costs1 at 1; cbn [cost rest]. apply subsequence_app; [apply here |].
      apply subsequence_trans with (1 := omit_lazy_leaves _ _).
      induction siblings as [| u us there _ each]; cbn; [constructor | apply subsequence_app; auto].
    - destruct pts as [| pt pts]; [apply subsequence_refl |].
      change (chance_leaves (Chance x (pt :: pts))) with
        (flat_map (fun pt => chance_leaves (snd pt)) (pt :: pts)).
      cbn [bounds_lazy]. rewrite lazy_list1_of_costs, app_nil_r, all. unfold all_costs.
      rewrite flat_map_concat_map, map_map, <- flat_map_concat_map. cbn [snd].
      induction each as [| u us there _ each]; cbn; [constructor | apply subsequence_app; auto].
  Qed.

  (** Gamma reads a subsequence of the leaves. So does star1. *)
  Theorem gamma_reads_leaves r t : subsequence (snd (gamma_reads r t)) (chance_leaves t).
  Proof.
    unfold gamma_reads, search_reads. rewrite minimum_lazy_all.
    apply bounds_lazy_subsequence. intros. apply gamma_from_costs.
  Qed.
  Theorem star1_reads_leaves r t : subsequence (snd (star1_reads r t)) (chance_leaves t).
  Proof.
    unfold star1_reads, search_reads. rewrite minimum_lazy_all.
    apply bounds_lazy_subsequence. intros. apply star1_from_costs.
  Qed.
  (** Star2 reads some of the leaves, each at most once, in an order of its own. *)
  Theorem star2_reads_leaves r t : part (snd (star2_reads r t)) (chance_leaves t).
  Proof.
    unfold star2_reads, search_reads. rewrite minimum_lazy_all. apply bounds_lazy_part, star2_costs.
  Qed.
End lists.
Arguments outcomes : clear implicits.
Arguments lazy_order : clear implicits.
