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
From Coq Require Import Permutation.
From gametree Require Import Label Fractions Subsequence Omit Chance ChanceLists.

Section reads.
  Context {B : Type} (value : B -> Qc).
  Local Notation outcomes := (outcomes B).

  (** ** All of them read some leaves of the tree, each at most once *)

  Definition all_costs (pts : outcomes) : list B := flat_map (fun pt => costs1 (snd pt)) pts.

  Lemma map_then_costs f (xs next : lazy_list Qc B) : costs (map_then f xs next) = costs xs ++ costs next.
  Proof. induction xs as [read | read x xs each]; cbn; [apply costs_after | now rewrite each, app_assoc]. Qed.
  Lemma gamma_from_costs u (pts : outcomes) : forall s left, costs (gamma_from_lazy u s left pts) = all_costs pts.
  Proof.
    induction pts as [| [p xs] pts each]; intros s left; [reflexivity |].
    cbn [gamma_from_lazy]. rewrite minimum_lazy_all. cbn. now rewrite each.
  Qed.
  Lemma star1_from_costs u (pts : outcomes) : forall s left, costs (star1_from_lazy u s left pts) = all_costs pts.
  Proof.
    induction pts as [| [p xs] pts each]; intros s left; [reflexivity |].
    cbn. rewrite map_then_costs, each. unfold costs1. now rewrite <- app_assoc.
  Qed.
  Lemma star2_costs u (pts : outcomes) : Permutation (costs (star2_lazy u pts)) (all_costs pts).
  Proof.
    unfold star2_lazy. transitivity (flat_map (fun pt => cost (snd pt)) pts ++ costs (star2_rest_lazy 0 pts)).
    - generalize (star2_rest_lazy 0 pts). generalize 0, 1.
      induction pts as [| [p xs] pts each]; intros s left next; [reflexivity |].
      cbn. rewrite <- app_assoc. apply Permutation_app_head, each.
    - generalize 0. induction pts as [| [p xs] pts each]; intros s; [reflexivity |].
      cbn. rewrite map_then_costs. unfold costs1. rewrite <- !app_assoc. apply Permutation_app_head.
      rewrite <- (each (s + p * final_lazy xs)). rewrite !app_assoc. apply Permutation_app_tail.
      apply Permutation_app_comm.
  Qed.

  Lemma lazy_list1_of_costs (xs : lazy_list Qc B) : costs1 (lazy_list1_of xs) = costs xs ++ [].
  Proof. destruct xs; cbn; [reflexivity | now rewrite app_nil_r]. Qed.

  (** What holds of the costs of a chance node holds of a tree, if it is more than to be a subsequence. *)
  Lemma bounds_lazy_costs (P : list B -> list B -> Prop) lazy :
    (forall xs ys, subsequence xs ys -> P xs ys) -> (forall xs ys zs, P xs ys -> P ys zs -> P xs zs) ->
    (forall xs xs' ys ys', P xs ys -> P xs' ys' -> P (xs ++ xs') (ys ++ ys')) ->
    (forall u pts, P (costs (lazy u pts)) (all_costs pts)) ->
    forall t r, P (costs1 (bounds_lazy value lazy r t)) (chance_leaves t).
  Proof.
    intros part trans app all t.
    assert (each_part : forall T (f g : T -> list B) us, Forall (fun u => P (f u) (g u)) us ->
      P (flat_map f us) (flat_map g us)).
    { induction 1; cbn; [apply part; constructor | now apply app]. }
    induction t as [x ts each | x pts each] using chance_tree_induction; intros r.
    - destruct ts as [| t ts]; [apply part, subsequence_refl |]. inversion_clear each as [| ? ? here siblings].
      change (chance_leaves (Choice x (t :: ts))) with (chance_leaves t ++ flat_map chance_leaves ts).
      cbn [bounds_lazy]. rewrite mapmin_lazy_cell. unfold costs1 at 1; cbn [cost rest first others].
      apply app; [apply here |]. apply trans with (1 := part _ _ (omit_lazy_leaves _ _)).
      rewrite flat_map_concat_map, map_map, <- flat_map_concat_map.
      apply each_part. refine (Forall_impl _ _ siblings). intros u there. apply there.
    - destruct pts as [| pt pts]; [apply part, subsequence_refl |].
      cbn [bounds_lazy]. rewrite lazy_list1_of_costs, app_nil_r. apply trans with (1 := all _ _).
      unfold all_costs. rewrite flat_map_concat_map, map_map, <- flat_map_concat_map.
      apply (each_part _ _ (fun pt => chance_leaves (snd pt))). refine (Forall_impl _ _ each).
      intros u there. apply there.
  Qed.
  Lemma search_reads_subsequence lazy : (forall u pts, costs (lazy u pts) = all_costs pts) ->
    forall r t, subsequence (snd (search_reads value lazy r t)) (chance_leaves t).
  Proof.
    intros all r t. unfold search_reads. rewrite minimum_lazy_all.
    apply bounds_lazy_costs; eauto using subsequence_trans, subsequence_app.
    intros. rewrite all. apply subsequence_refl.
  Qed.

  (** Gamma reads a subsequence of the leaves. So does star1. *)
  Theorem gamma_reads_leaves r t : subsequence (snd (gamma_reads value r t)) (chance_leaves t).
  Proof. apply search_reads_subsequence. intros. apply gamma_from_costs. Qed.
  Theorem star1_reads_leaves r t : subsequence (snd (star1_reads value r t)) (chance_leaves t).
  Proof. apply search_reads_subsequence. intros. apply star1_from_costs. Qed.
  (** Star2 reads some of the leaves, each at most once, in an order of its own. *)
  Theorem star2_reads_leaves r t : part (snd (star2_reads value r t)) (chance_leaves t).
  Proof.
    unfold star2_reads, search_reads. rewrite minimum_lazy_all.
    apply bounds_lazy_costs; eauto using part_subsequence, part_trans, part_app.
    intros u pts. exists []. rewrite app_nil_r. apply star2_costs.
  Qed.
End reads.
