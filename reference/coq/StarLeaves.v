(** The leaves of the four searches of trees with chance nodes, compared.

      deep star1  ⊆  star1  ⊆  gamma  ⊆  all leaves          as lists: a subsequence each time
      star2       ⊆  all leaves                              as sets: in an order of its own

    Each inclusion is strict for some tree of three leaves. Star2 is no part of this chain. There is a tree
    of four leaves on which it reads a leaf that no other search reads, and leaves out one that all others
    read; one on which it reads less than deep star1; and one on which it reads more than gamma. Four
    is the least number of leaves: on trees of three leaves or fewer, star2 reads the leaves of star1.
    For star2 to differ, a chance node needs an outcome of two leaves or more and another outcome after
    it, and a leaf has to stand before the chance node, or else nothing is left out. *)
From Coq Require Import Permutation Lia.
From gametree Require Import Label Fractions Subsequence Omit Chance ChanceLists DeepStar1 ChanceReads.
From gametree Require Import Star1InGamma DeepInStar1.

Section all.
  Context {B : Type} (value : B -> Qc).

  (** The leaves of deep star1 are a subsequence of those of star1, these of those of gamma, and these of
      all leaves. Those of star2 are some of all leaves, each at most once. *)
  Theorem star_leaves r t : within r (map_chance value t) = true ->
    subsequence (snd (deep_star1_reads value r t)) (snd (star1_reads value r t))
    /\ subsequence (snd (star1_reads value r t)) (snd (gamma_reads value r t))
    /\ subsequence (snd (gamma_reads value r t)) (chance_leaves t)
    /\ part (snd (star2_reads value r t)) (chance_leaves t).
  Proof.
    intros inner. split; [now apply deep_star1_reads_in_star1 |].
    split; [now apply star1_reads_in_gamma |]. split; [apply gamma_reads_leaves | apply star2_reads_leaves].
  Qed.

  (** ** Star2 on small trees *)

  Lemma leaves_of_children x t ts : length (chance_leaves (Choice x (t :: ts)))
    = (length (chance_leaves t) + length (flat_map (@chance_leaves B) ts))%nat.
  Proof. apply app_length. Qed.
  Lemma leaves_of_outcomes x pt pts : length (chance_leaves (Chance x (pt :: pts)))
    = (length (chance_leaves (snd pt)) + length (flat_map (fun pt => @chance_leaves B (snd pt)) pts))%nat.
  Proof. apply app_length. Qed.
  Lemma some_leaf (t : chance_tree B) : (1 <= length (chance_leaves t))%nat.
  Proof.
    induction t as [x ts each | x pts each] using chance_tree_induction; destruct each as [| u us here _];
      [auto | rewrite leaves_of_children; lia | auto | rewrite leaves_of_outcomes; lia].
  Qed.
  Lemma leaves_of_each {T} (f : T -> list B) u us : In u us -> (length (f u) <= length (flat_map f us))%nat.
  Proof.
    induction us as [| v vs each]; cbn; [easy |]. rewrite app_length.
    intros [-> | there]; [| apply each in there]; lia.
  Qed.

  (** A tree of two leaves has the same list for both, and one of one leaf has one element. *)
  Lemma two_leaves t : forall r, within r (map_chance value t) = true ->
    (length (chance_leaves t) <= 2)%nat ->
    bounds_lazy value star2_lazy r t = bounds_lazy value star1_lazy r t
    /\ ((length (chance_leaves t) <= 1)%nat -> rest (bounds_lazy value star1_lazy r t) = End []).
  Proof.
    induction t as [x ts each | x pts each] using chance_tree_induction; intros r inner few.
    - destruct ts as [| t ts]; [now split |]. apply within_choice in inner.
      rewrite leaves_of_children in *.
      assert (same : Forall (fun u => bounds_lazy value star2_lazy (negated r) u
        = bounds_lazy value star1_lazy (negated r) u) (t :: ts)).
      { rewrite Forall_forall in *. intros u there. apply each; [exact there | now apply inner |].
        destruct there as [-> | there]; [lia | apply (leaves_of_each chance_leaves) in there; lia]. }
      inversion_clear same as [| ? ? here siblings]. cbn [bounds_lazy]. split.
      + rewrite here. do 2 f_equal. now apply map_ext_Forall.
      + intros one. destruct ts as [| u us].
        * now rewrite mapmin_lazy_cell.
        * cbn [flat_map] in one. rewrite app_length in one.
          pose proof (some_leaf t). pose proof (some_leaf u). lia.
    - destruct pts as [| [p t] pts]; [now split |].
      apply within_chance in inner. destruct inner as [weights inner].
      rewrite leaves_of_outcomes in *. cbn [snd] in *. inversion_clear inner as [| ? ? inner_t inner_pts].
      inversion_clear each as [| ? ? here siblings]. cbn [snd] in inner_t, here.
      apply weights_some in weights. destruct weights as (_ & _ & weights).
      destruct (here r inner_t ltac:(lia)) as [same end_t].
      destruct pts as [| [q u] pts].
      + apply weights_none in weights. cbn [bounds_lazy map fst snd]. rewrite same.
        set (xs := bounds_lazy value star1_lazy r t) in *.
        unfold star1_lazy, star2_lazy. cbn [star1_from_lazy star2_probed_lazy star2_rest_lazy lazy_list1_of].
        rewrite weights. split.
        * reflexivity. (* 0 * u and the sum of no outcomes are computed: both are 0 *)
        * intros one. cbn [rest]. rewrite end_t by lia. reflexivity.
      + cbn [flat_map snd] in *. rewrite app_length in *. pose proof (some_leaf t). pose proof (some_leaf u).
        destruct pts as [| [q' u'] pts].
        * inversion_clear inner_pts as [| ? ? inner_u _]. inversion_clear siblings as [| ? ? there _].
          cbn [snd] in inner_u, there. cbn [length flat_map] in few.
          destruct (there r inner_u ltac:(lia)) as [same' end_u].
          cbn [bounds_lazy map fst snd]. rewrite same, same'.
          set (xs := bounds_lazy value star1_lazy r t) in *.
          set (ys := bounds_lazy value star1_lazy r u) in *.
          unfold star1_lazy, star2_lazy. cbn [star1_from_lazy star2_probed_lazy star2_rest_lazy].
          unfold final_lazy. rewrite end_t, end_u by lia.
          split; [reflexivity | cbn [flat_map length]; lia].
        * cbn [flat_map snd] in few. rewrite app_length in few. pose proof (some_leaf u'). lia.
  Qed.

  (** On a tree of three leaves or fewer, star2 reads the leaves of star1. *)
  Theorem star2_three_leaves r t : within r (map_chance value t) = true ->
    (length (chance_leaves t) <= 3)%nat ->
    Permutation (snd (star2_reads value r t)) (snd (star1_reads value r t)).
  Proof.
    unfold star2_reads, star1_reads, search_reads. rewrite !minimum_lazy_all. cbn [snd]. revert r.
    induction t as [x ts each | x pts each] using chance_tree_induction; intros r inner few.
    - destruct ts as [| t ts]; [reflexivity |]. apply within_choice in inner.
      rewrite leaves_of_children in few. cbn [bounds_lazy]. destruct ts as [| u us].
      + rewrite !mapmin_lazy_cell. unfold costs1 at 1 3; cbn [cost rest first others omit_lazy costs map].
        rewrite !app_nil_r. inversion_clear each as [| ? ? here _].
        inversion_clear inner as [| ? ? inner_t _].
        apply here; [exact inner_t | lia].
      + assert (same : Forall (fun v => bounds_lazy value star2_lazy (negated r) v
          = bounds_lazy value star1_lazy (negated r) v) (t :: u :: us)).
        { rewrite Forall_forall in *. intros v there. apply two_leaves; [now apply inner |].
          pose proof (some_leaf t). pose proof (some_leaf u).
          cbn [flat_map] in few. rewrite app_length in few.
          destruct there as [-> | [-> | there]]; [lia .. |].
          apply (leaves_of_each chance_leaves) in there. lia. }
        inversion_clear same as [| ? ? here siblings]. apply map_ext_Forall in siblings.
        now rewrite here, siblings.
    - destruct pts as [| pt pts]; [reflexivity |]. apply within_chance in inner. destruct inner as [_ inner].
      cbn [bounds_lazy]. rewrite !lazy_list1_of_costs, !app_nil_r, star2_costs.
      unfold star1_lazy at 1. rewrite star1_from_costs. unfold all_costs.
      rewrite !flat_map_concat_map, !map_map, <- !flat_map_concat_map. cbn [snd].
      assert (all : Forall (fun pt => Permutation (costs1 (bounds_lazy value star2_lazy r (snd pt)))
        (costs1 (bounds_lazy value star1_lazy r (snd pt)))) (pt :: pts)).
      { rewrite Forall_forall in *. intros u there. apply each; [exact there | now apply inner |].
        apply (leaves_of_each (fun pt => chance_leaves (snd pt))) in there.
        rewrite leaves_of_outcomes in few. cbn [flat_map] in there. rewrite app_length in there. lia. }
      clear -all. induction all as [| u us here _ rest]; cbn; [reflexivity | now apply Permutation_app].
  Qed.
End all.

(** ** Examples

    A leaf has a number, so that the leaves can be told apart, and a value from -1 to 1. *)
Definition numbered : Type := nat * Z.
Definition worth (x : numbered) : Qc := Q2Qc (inject_Z (snd x)).
Definition unit_range : range := (Q2Qc (-1), Q2Qc 1).
Definition half : Qc := Q2Qc (1 # 2).
Definition numbers (read : Qc * list numbered) : list nat := map fst (snd read).
Definition leaf (number : nat) (v : Z) : chance_tree numbered := Choice (number, v) [].
Definition choice : list (chance_tree numbered) -> chance_tree numbered := Choice (0%nat, 0%Z).
Definition chance : list (Qc * chance_tree numbered) -> chance_tree numbered := Chance (0%nat, 0%Z).

(** Whether a tree lies in the range, and the leaves that star2, deep star1, star1 and gamma read. *)
Definition four_searches (t : chance_tree numbered) : bool * list (list nat) :=
  (within unit_range (map_chance worth t),
   [numbers (star2_reads worth unit_range t); numbers (deep_star1_reads worth unit_range t);
    numbers (star1_reads worth unit_range t); numbers (gamma_reads worth unit_range t)]).

(** Gamma reads less than all leaves: after the outcome of value 1, the chance node is worth 0 or more to
    the player who moves there, and so 0 or less to the player who chooses; they have 0 already. *)
Example gamma_less :
  four_searches (choice [leaf 1 0; chance [(half, leaf 2 1); (half, leaf 3 0)]])
  = (true, [[1; 2]; [1; 2]; [1; 2]; [1; 2]])%nat.
Proof. reflexivity. Qed.

(** Star1 reads less than gamma: it leaves the chance node in the midst of an outcome. *)
Example star1_less :
  four_searches (choice [leaf 1 0; chance [(1, choice [leaf 2 0; leaf 3 0])]])
  = (true, [[1; 2]; [1; 2]; [1; 2]; [1; 2; 3]])%nat.
Proof. reflexivity. Qed.

(** Deep star1 reads less than star1: the root has 0 already, and two levels below it a chance node cannot be
    worth more than that. *)
Example deep_star1_less :
  four_searches (choice [leaf 1 0; choice [chance [(half, leaf 2 (-1)); (half, leaf 3 0)]]])
  = (true, [[1; 2; 3]; [1; 2]; [1; 2; 3]; [1; 2; 3]])%nat.
Proof. reflexivity. Qed.

(** Four leaves, [a] for the first, then a chance node with one outcome of two leaves and one of one. *)
Definition four_leaves (a b c d : Z) : chance_tree numbered :=
  choice [leaf 1 a; chance [(half, choice [leaf 2 b; leaf 3 c]); (half, leaf 4 d)]].

(** Star2 reads a leaf that the others leave out, and leaves out one that they read. *)
Example star2_other :
  four_searches (four_leaves 0 0 (-1) 0) = (true, [[1; 2; 4]; [1; 2; 3]; [1; 2; 3]; [1; 2; 3]])%nat.
Proof. reflexivity. Qed.

(** Star2 reads less than all others. *)
Example star2_less :
  four_searches (four_leaves 0 0 0 0) = (true, [[1; 2; 4]; [1; 2; 3; 4]; [1; 2; 3; 4]; [1; 2; 3; 4]])%nat.
Proof. reflexivity. Qed.

(** Star2 reads more than all others, in an order of its own. *)
Example star2_more :
  four_searches (four_leaves 0 1 (-1) 0) = (true, [[1; 2; 4; 3]; [1; 2; 3]; [1; 2; 3]; [1; 2; 3]])%nat.
Proof. reflexivity. Qed.
