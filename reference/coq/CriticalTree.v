(** How few leaves of a tree prove its value, as lib/gametree/searches/critical_tree.hpp counts them.

      lower w (Node x []) = 1 if x >= w          upper w (Node x []) = 1 if x <= w
      lower w (Node x ts) = minimum [upper (-w) t | t <- ts]
      upper w (Node x ts) = sum     [lower (-w) t | t <- ts]
      exact w (Node x []) = 1 if x == w
      exact w (Node x ts) = minimum [exact (-w) t + sum [lower (-w) u | u <- ts, u /= t] | t <- ts]

    A proof that a tree is worth at least [w] shows it of one child of each of our nodes and of every
    child of each of theirs; a proof that it is worth at most [w] does it the other way round. [lower],
    [upper] and [exact] are the sizes of the smallest proofs of the lower bound, of the upper bound, and of
    both; that no set of leaves with a proof is smaller is in [SmallestProof]. On a uniform tree of branching
    b and depth d the smallest proof of the value has b^ceil(d/2) + b^floor(d/2) - 1 leaves, whatever their
    labels are. *)
From Coq Require Import PeanoNat Lia.
From gametree Require Import Label Tree MapTree Subsequence.

(** Induction that tells leaves from other nodes. *)
Lemma inner_induction {A} (P : tree A -> Prop) : (forall x, P (Node x [])) ->
  (forall x ts, ts <> [] -> Forall P ts -> P (Node x ts)) -> forall t, P t.
Proof. intros leaf step t. induction t as [x [| t ts] each] using tree_induction; [apply leaf | now apply step]. Qed.

(** ** Sizes of proofs *)

(** A number of leaves; [None] where there is no proof, which is more than any number. *)
Definition size := option nat.

Definition both (m n : size) : size := match m, n with Some m, Some n => Some (m + n)%nat | _, _ => None end.
Definition either (m n : size) : size :=
  match m, n with None, _ => n | _, None => m | Some m, Some n => Some (Nat.min m n) end.

Definition at_most (m : size) (n : nat) : Prop := exists k, m = Some k /\ (k <= n)%nat.

Record sizes := { lower : size; upper : size; exact : size }.

(** The header's loop: a node before its first child, and what one more child changes. *)
Definition no_child : sizes := {| lower := None; upper := Some 0; exact := None |}.
Definition one_more (node child : sizes) : sizes := {|
  lower := either (lower node) (upper child);
  upper := both (upper node) (lower child);
  exact := either (both (upper node) (exact child)) (both (exact node) (lower child)) |}.

Section critical.
  Context {A : Type} `{Label A}.

  Definition one_if (yes : bool) : size := if yes then Some 1 else None.

  (** The sizes of the smallest proofs that the tree is worth at least, at most and exactly [w]. *)
  Fixpoint proofs (w : A) (t : tree A) : sizes :=
    match t with
    | Node x [] => {|
        lower := one_if (w <=? x);
        upper := one_if (x <=? w);
        exact := one_if ((w <=? x) && (x <=? w)) |}
    | Node _ ts => fold_left one_more (map (proofs (- w)) ts) no_child
    end.

  Definition critical_leaves (t : tree A) : size := exact (proofs (minimax t) t).
End critical.

(** *** The loop computes the equations *)

Definition least (ms : list size) : size := fold_right either None ms.
Definition sum (ms : list size) : size := fold_right both (Some 0) ms.

(** One child exactly, all others from below. *)
Fixpoint exact_once (children : list sizes) : size :=
  match children with
  | [] => None
  | c :: cs => either (both (exact c) (sum (map lower cs))) (both (lower c) (exact_once cs))
  end.

(* by cases of every size *)
Ltac by_sizes :=
  repeat match goal with m : sizes |- _ => destruct m | m : size |- _ => destruct m end; cbn; trivial;
  apply (f_equal Some); lia.

Lemma loop_from cs : forall node, let after := fold_left one_more cs node in
  lower after = either (lower node) (least (map upper cs)) /\
  upper after = both (upper node) (sum (map lower cs)) /\
  exact after = either (both (upper node) (exact_once cs)) (both (exact node) (sum (map lower cs))).
Proof.
  cbn zeta. induction cs as [| c cs each]; intros node; [repeat split; cbn; by_sizes |].
  destruct (each (one_more node c)) as (E & F & G). cbn [fold_left]. rewrite E, F, G. clear. cbn. unfold least, sum.
  generalize (fold_right either None (map upper cs)), (fold_right both (Some 0) (map lower cs)), (exact_once cs).
  intros. repeat split; by_sizes.
Qed.

(** All of it, from a node before its first child. *)
Lemma loop cs : let node := fold_left one_more cs no_child in
  lower node = least (map upper cs) /\ upper node = sum (map lower cs) /\ exact node = exact_once cs.
Proof.
  cbn zeta. destruct (loop_from cs no_child) as (-> & -> & ->). cbn.
  generalize (least (map upper cs)), (sum (map lower cs)), (exact_once cs). intros. repeat split; by_sizes.
Qed.

Lemma either_is m n k : either m n = Some k -> m = Some k \/ n = Some k.
Proof.
  destruct m as [m |], n as [n |]; cbn; auto. destruct (Nat.min_spec m n) as [[_ ->] | [_ ->]]; auto.
Qed.
Lemma either_at_most m n i : at_most (either m n) i <-> at_most m i \/ at_most n i.
Proof.
  unfold at_most. split.
  - intros (k & E & le). apply either_is in E as [-> | ->]; eauto.
  - intros [(k & -> & le) | (k & -> & le)]; [destruct n | destruct m]; cbn; eexists; split; eauto; lia.
Qed.
Lemma least_at_most ms n : at_most (least ms) n <-> Exists (fun m => at_most m n) ms.
Proof.
  induction ms as [| m ms each]; [split; [intros (k & none & _); discriminate | intros none; inversion none] |].
  rewrite Exists_cons, <- each. apply either_at_most.
Qed.
Lemma both_at_most m n i j : at_most m i -> at_most n j -> at_most (both m n) (i + j).
Proof. intros (k & -> & le1) (l & -> & le2). exists (k + l)%nat. split; [reflexivity | lia]. Qed.

(** *** Sets that are as small as that

    [attained shown all m]: if [m] is a number, then so many of the leaves [all] are enough for [shown],
    whatever else is known. *)
Section attained.
  Context {B : Type}.

  Definition attained (shown : (B -> bool) -> Prop) (all : list B) (m : size) : Prop :=
    forall n, m = Some n -> exists known, length known = n /\ subsequence known all /\
      forall known', (forall b, In b known -> known' b = true) -> shown known'.

  Lemma attained_none shown all : attained shown all None.
  Proof. intros n; discriminate. Qed.
  Lemma attained_both (shown shown' : (B -> bool) -> Prop) all all' m m' :
    attained shown all m -> attained shown' all' m' ->
    attained (fun known => shown known /\ shown' known) (all ++ all') (both m m').
  Proof.
    intros one two n E. destruct m as [k |], m' as [l |]; try discriminate. injection E as <-.
    destruct (one k eq_refl) as (known & <- & part & enough).
    destruct (two l eq_refl) as (known' & <- & part' & enough').
    exists (known ++ known'). split; [apply app_length |]. split; [now apply subsequence_app |].
    intros more all_known. split; [apply enough | apply enough'];
      intros b there; apply all_known, in_or_app; auto.
  Qed.
  Lemma attained_either shown all m m' :
    attained shown all m -> attained shown all m' -> attained shown all (either m m').
  Proof. intros one two n E. apply either_is in E. destruct E; [now apply one | now apply two]. Qed.
  Lemma attained_weaker (shown shown' : (B -> bool) -> Prop) all all' m :
    attained shown all m -> subsequence all all' ->
    (forall known, shown known -> shown' known) -> attained shown' all' m.
  Proof.
    intros one part weaker n E. destruct (one n E) as (known & long & part' & enough).
    exists known. split; [exact long |]. split; [now apply subsequence_trans with all | auto].
  Qed.

  Lemma attained_least (shown : (B -> bool) -> tree B -> Prop) (ms : tree B -> size) ts :
    Forall (fun t => attained (fun known => shown known t) (leaves t) (ms t)) ts ->
    attained (fun known => Exists (shown known) ts) (flat_map leaves ts) (least (map ms ts)).
  Proof.
    induction 1 as [| t ts here _ each]; [apply attained_none |]. apply attained_either.
    - apply attained_weaker with (1 := here); [apply subsequence_app_l, subsequence_refl |].
      intros known this. now left.
    - apply attained_weaker with (1 := each); [apply subsequence_app_r, subsequence_refl |].
      intros known later. now right.
  Qed.
  Lemma attained_sum (shown : (B -> bool) -> tree B -> Prop) (ms : tree B -> size) ts :
    Forall (fun t => attained (fun known => shown known t) (leaves t) (ms t)) ts ->
    attained (fun known => Forall (shown known) ts) (flat_map leaves ts) (sum (map ms ts)).
  Proof.
    induction 1 as [| t ts here _ each].
    - intros n E. injection E as <-. exists []. repeat split; constructor.
    - apply attained_weaker with (1 := attained_both _ _ _ _ _ _ here each); [apply subsequence_refl |].
      intros known [this all]. now constructor.
  Qed.
  Lemma attained_once (shown shown' : (B -> bool) -> tree B -> Prop) (ms : tree B -> sizes) ts :
    Forall (fun t => attained (fun known => shown known t) (leaves t) (lower (ms t))) ts ->
    Forall (fun t => attained (fun known => shown known t /\ shown' known t) (leaves t) (exact (ms t))) ts ->
    attained (fun known => Exists (shown' known) ts /\ Forall (shown known) ts)
      (flat_map leaves ts) (exact_once (map ms ts)).
  Proof.
    intros lows exacts. induction exacts as [| t ts this _ each]; [apply attained_none |].
    inversion_clear lows as [| ? ? low lows']. cbn [map exact_once]. rewrite map_map.
    apply attained_either; (eapply attained_weaker; [apply attained_both | apply subsequence_refl |]).
    - exact this.
    - exact (attained_sum shown (fun t => lower (ms t)) ts lows').
    - intros known [[here one] all]. split; [now left | now constructor].
    - exact low.
    - exact (each lows').
    - intros known [here [one all]]. split; [now right | now constructor].
  Qed.
End attained.

Lemma leaves_node {B} (b : B) ts : ts <> [] -> leaves (Node b ts) = flat_map leaves ts.
Proof. now destruct ts. Qed.

(** ** The bounds that can be proved *)

Section minimax.
  Context {A : Type} `{Label A}.
  Implicit Types (w x : A) (t : tree A) (ts : list (tree A)).

  (** One child is worth at most [-w] to the other player; every child is worth at least [-w] to them. *)
  Lemma minimax_above w x ts : ts <> [] ->
    (w <= minimax (Node x ts) <-> Exists (fun t => minimax t <= - w) ts).
  Proof.
    intros some. rewrite Exists_exists. split.
    - destruct (minimax_attained x ts some) as (t & there & ->). intros above. exists t. split; [exact there | order].
    - intros (t & there & low). pose proof (minimax_child x ts t there). order.
  Qed.
  Lemma minimax_below w x ts : ts <> [] ->
    (minimax (Node x ts) <= w <-> Forall (fun t => - w <= minimax t) ts).
  Proof.
    intros some. rewrite Forall_forall. split.
    - intros below t there. pose proof (minimax_child x ts t there). order.
    - destruct (minimax_attained x ts some) as (t & there & ->). intros all. specialize (all t there). order.
  Qed.

  (** The equations, at a node with children. *)

  Lemma proofs_node w x ts : ts <> [] ->
    lower (proofs w (Node x ts)) = least (map (fun t => upper (proofs (- w) t)) ts) /\
    upper (proofs w (Node x ts)) = sum (map (fun t => lower (proofs (- w) t)) ts) /\
    exact (proofs w (Node x ts)) = exact_once (map (proofs (- w)) ts).
  Proof.
    destruct ts as [| t ts]; [easy | intros _]. pose proof (loop (map (proofs (- w)) (t :: ts))) as equations.
    rewrite !map_map in equations. exact equations.
  Qed.
End minimax.

(** ** Counting known leaves

    Leaves are told apart by what stands in the tree, of any type [B]; [value] is what it is worth. *)
Section sets.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  (** How many leaves of the tree are known. *)
  Definition count (known : B -> bool) (t : tree B) : nat := length (filter known (leaves t)).

  Definition count_all (known : B -> bool) (ts : list (tree B)) : nat := list_sum (map (count known) ts).

  Lemma count_all_cons known t ts : count_all known (t :: ts) = (count known t + count_all known ts)%nat.
  Proof. reflexivity. Qed.
  Lemma count_node known b ts : ts <> [] -> count known (Node b ts) = count_all known ts.
  Proof.
    destruct ts as [| t ts]; [congruence | intros _].
    unfold count_all, count. change (leaves (Node b (t :: ts))) with (flat_map leaves (t :: ts)).
    induction (t :: ts) as [| u us each]; [reflexivity |]. cbn. now rewrite filter_app, app_length, each.
  Qed.
  Lemma map_tree_node b (ts : list (tree B)) :
    map_tree value (Node b ts) = Node (value b) (map (map_tree value) ts).
  Proof. reflexivity. Qed.

  (** *** No set with a proof is smaller *)

  Lemma sum_below (ms : tree B -> size) known ts :
    Forall (fun t => at_most (ms t) (count known t)) ts -> at_most (sum (map ms ts)) (count_all known ts).
  Proof.
    intros all. induction all as [| t ts here _ each]; [exists 0; auto |].
    exact (both_at_most _ _ _ _ here each).
  Qed.
  Lemma count_within known t ts : In t ts -> (count known t <= count_all known ts)%nat.
  Proof.
    induction ts as [| u us each]; [intros [] |]. rewrite count_all_cons.
    intros [-> | there]; [lia |]. specialize (each there). lia.
  Qed.
  Lemma at_most_le m i j : at_most m i -> (i <= j)%nat -> at_most m j.
  Proof. intros (k & E & le) le'. exists k. split; [exact E | lia]. Qed.
End sets.

(** ** Uniform trees *)

(** Every leaf has depth [d], every other node [b] children. *)
Fixpoint uniform {A} (b d : nat) (t : tree A) : Prop :=
  match d with
  | 0 => children t = []
  | S d => length (children t) = b /\ Forall (uniform b d) (children t)
  end.

(** Half the depth, rounded up and down. *)
Definition ceil_half (d : nat) : nat := Nat.div2 (S d).
Definition floor_half (d : nat) : nat := Nat.div2 d.

Section uniform.
  Context {A : Type} `{Label A}.

  (** The size is [k], if there is a proof. *)
  Definition size_if (yes : bool) (k : nat) : size := if yes then Some k else None.

  Lemma least_if {X} k (p : X -> bool) xs : least (map (fun x => size_if (p x) k) xs) = size_if (existsb p xs) k.
  Proof.
    unfold least. induction xs as [| x xs each]; [reflexivity |]. cbn. rewrite each.
    destruct (p x), (existsb p xs); cbn; now rewrite ?Nat.min_id.
  Qed.
  Lemma sum_if {X} k (p : X -> bool) xs :
    sum (map (fun x => size_if (p x) k) xs) = size_if (forallb p xs) (length xs * k).
  Proof.
    unfold sum. induction xs as [| x xs each]; [reflexivity |]. cbn. rewrite each. now destruct (p x), (forallb p xs).
  Qed.
  Lemma once_if {X} j k (low exactly : X -> bool) (f : X -> sizes) xs :
    (forall x, exactly x = true -> low x = true) ->
    (forall x, In x xs -> lower (f x) = size_if (low x) k /\ exact (f x) = size_if (exactly x) j) ->
    exact_once (map f xs) = size_if (existsb exactly xs && forallb low xs) (j + (length xs - 1) * k).
  Proof.
    intros weaker. induction xs as [| x xs each]; intros all; [reflexivity |].
    cbn [map exact_once existsb forallb length].
    rewrite map_map, (map_ext_in _ (fun x => size_if (low x) k)), sum_if, each
      by (intros y there; apply all; now right).
    destruct (all x (or_introl eq_refl)) as [-> ->]. rewrite Nat.sub_succ, Nat.sub_0_r.
    assert (some : existsb exactly xs = true -> length xs = S (length xs - 1)) by (destruct xs; [easy | cbn; lia]).
    specialize (weaker x). destruct (exactly x), (low x), (existsb exactly xs), (forallb low xs); cbn;
      try (now specialize (weaker eq_refl)); trivial; f_equal; rewrite (some eq_refl); cbn; lia.
  Qed.

  Lemma uniform_sizes b d : (1 <= b)%nat -> forall (t : tree A) w, uniform b d t ->
    lower (proofs w t) = size_if (w <=? minimax t) (b ^ floor_half d) /\
    upper (proofs w t) = size_if (minimax t <=? w) (b ^ ceil_half d) /\
    exact (proofs w t) = size_if (equal w (minimax t)) (b ^ ceil_half d + b ^ floor_half d - 1).
  Proof.
    intros some. induction d as [| d each]; intros [x ts] w; cbn [uniform children]; [now intros -> |].
    intros [long all]. assert (inner : ts <> []) by (destruct ts; [cbn in long; lia | discriminate]).
    destruct (proofs_node w x ts inner) as (-> & -> & ->). change (floor_half (S d)) with (ceil_half d).
    change (ceil_half (S d)) with (S (floor_half d)). unfold equal at 1. rewrite Forall_forall in all.
    assert ((w <=? minimax (Node x ts)) = existsb (fun t => minimax t <=? - w) ts) as ->.
    { apply eq_true_iff_eq. rewrite existsb_exists, <- Exists_exists. now apply minimax_above. }
    assert ((minimax (Node x ts) <=? w) = forallb (fun t => - w <=? minimax t) ts) as ->.
    { apply eq_true_iff_eq. rewrite forallb_forall, <- Forall_forall. now apply minimax_below. }
    split; [| split].
    - rewrite <- least_if. f_equal. apply map_ext_in. intros t there. now apply each, all.
    - cbn [Nat.pow]. rewrite <- long at 1. rewrite <- sum_if. f_equal. apply map_ext_in.
      intros t there. now apply each, all.
    - rewrite (once_if (b ^ ceil_half d + b ^ floor_half d - 1) (b ^ floor_half d)
        (fun t => - w <=? minimax t) (fun t => equal (- w) (minimax t))).
      + assert (power : (1 <= b ^ floor_half d)%nat) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
        f_equal; [| rewrite long; destruct b; [lia |]; cbn [Nat.pow Nat.mul Nat.sub] in *; rewrite Nat.sub_0_r; lia].
        apply eq_true_iff_eq. rewrite !andb_true_iff, !existsb_exists, forallb_forall.
        split; intros [(t & there & is) every]; (split; [exists t; split; [exact there |] | exact every]).
        * now apply andb_true_iff in is.
        * apply andb_true_iff. split; [now apply every | exact is].
      + intros t is. now apply andb_true_iff in is.
      + intros t there. split; now apply each, all.
  Qed.

  (** D. E. Knuth and R. W. Moore: on a uniform tree the smallest proof has
      b^ceil(d/2) + b^floor(d/2) - 1 leaves, whatever the labels. *)
  Theorem critical_leaves_uniform b d (t : tree A) : (1 <= b)%nat -> uniform b d t ->
    critical_leaves t = Some (b ^ ceil_half d + b ^ floor_half d - 1)%nat.
  Proof.
    intros some shape. unfold critical_leaves. destruct (uniform_sizes b d some t (minimax t) shape) as (_ & _ & ->).
    now rewrite (proj2 (equal_same _ _) eq_refl).
  Qed.
End uniform.
