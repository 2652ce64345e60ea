(** [omit] without its lists.

      fused t = - least t nothing
      least (Node x []) n = -x
      least (Node x ts) n = go (least t1 nothing) (tail ts)
        where go m ts | -m <= n = -m                  -- minleq: the reader stops here
              go m []           = -m
              go m (t:ts)       = go (max m (least t m)) ts

    Theorem: [fused] returns what [omit] returns, and reads the same leaves in the same order. The reader of
    the list [mmx t] asks whether an element is at most [n], and if not, what the minimum is. Each element
    is less than the one before it, so the one read last is the least so far. That element answers both
    questions: if it is at most [n], the reader stops there; if not, the list is at its end and the element
    is the minimum. So [least t n] is the minimum of [mmx t] if that is greater than [n], and else some
    label that is at most [n]. *)
From gametree Require Import Label Tree MapTree Subsequence Search Omit.

Definition at_most {A} `{Label A} (x : A) (bound : option A) : bool :=
  match bound with None => false | Some n => x <=? n end.

(** A node is told [n]. It answers with [- least t n]: with a maximum, as the other searches do. *)
Definition by_bound {A} `{Label A} : manner (option A) A := {|
  told_first _ := None;
  told_next _ m := Some m;
  again _ _ _ := None;
  enough n m := at_most (- m) n |}.

Section reads.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  (** The answer, and the leaves that are read, in order. *)
  Definition fused_reads (t : tree B) : A * list B := search_reads by_bound value None t.

  (** ** The value *)

  (** What is answered is the value, unless the bound makes it of no account: then it may be too low. *)
  Lemma by_bound_keeps : keeps by_bound (fun n v r => r <= v /\ (at_most (- r) n = true \/ r = v)).
  Proof.
    split; cbn.
    - intros n v. split; [apply le_refl | now right].
    - intros n u w [_ [no | ->]]; [discriminate no | split; [apply le_refl | now right]].
    - intros n v m u w on [_ [low | ->]] [below child]; [congruence |]. cbn in child.
      assert (max v (- w) = max v (- u)) as -> by (destruct child as [low | ->]; order).
      split; [apply le_refl | now right].
    - intros n v m v' low [below _] more. split; [now apply le_trans with v | now left].
  Qed.

  (** The value is minimax. *)
  Theorem fused_reads_value t : fst (fused_reads t) = minimax (map_tree value t).
  Proof.
    destruct (search_answers _ value _ by_bound_keeps t None) as [_ [no | same]];
      [discriminate no | exact same].
  Qed.

  (** ** The reader of a falling list *)

  (** It has read [x], and goes on until an element is at most the bound; its answer is the last one. *)
  Fixpoint read_to (bound : option A) (x : A) (xs : lazy_list A B) : A * list B :=
    if at_most x bound then (x, [])
    else match xs with
         | End read => (x, read)
         | Cell read y xs => let (v, later) := read_to bound y xs in (v, read ++ later)
         end.
  Definition read_to1 (bound : option A) (xs : lazy_list1 A B) : A * list B :=
    let (v, later) := read_to bound (element xs) (rest xs) in (v, cost xs ++ later).

  (** Each element is less than the one before it; [x] is before the first. *)
  Fixpoint falling (x : A) (xs : lazy_list A B) : Prop :=
    match xs with End _ => True | Cell _ y xs => y < x /\ falling y xs end.

  Lemma falling_after x read xs : falling x xs -> falling x (after read xs).
  Proof. now destruct xs. Qed.

  Lemma falling_omit xss : forall n, falling (- n) (omit_lazy n xss).
  Proof.
    induction xss as [| xs xss each]; intros n; [exact I |].
    rewrite omit_lazy_cons. destruct (leb_spec (minimum (plain1 xs)) n) as [skipped | kept].
    - apply falling_after, each.
    - split; [now apply negate_lt | apply each].
  Qed.

  Lemma falling_mmx t : falling (element (mmx_lazy value t)) (rest (mmx_lazy value t)).
  Proof.
    destruct t as [x [| t ts]]; [exact I |].
    cbn [mmx_lazy]. unfold mapmin_lazy. rewrite minimum_lazy_all. apply falling_omit.
  Qed.

  (** It reads what [minleq] reads. *)
  Lemma read_to1_minleq n xs : snd (read_to1 (Some n) xs) = minleq_reads n xs.
  Proof.
    assert (later : forall ys x, snd (read_to (Some n) x ys) = if x <=? n then [] else reads_until n ys).
    { induction ys as [read | read y ys each]; intros x; cbn; (destruct (x <=? n); [reflexivity |]); [reflexivity |].
      specialize (each y). destruct (read_to (Some n) y ys). cbn in *. now rewrite each. }
    rewrite minleq_reads_until. unfold read_to1. specialize (later (rest xs) (element xs)).
    destruct (read_to (Some n) _ _). cbn in *. now rewrite later.
  Qed.

  (** Its answer is not below the minimum; it is at most the bound, or the whole list has been read and it
      is the minimum. *)
  Lemma read_to_value bound xs : forall x, falling x xs ->
    let (v, read) := read_to bound x xs in
    minimum (cons1 x (plain xs)) <= v
    /\ (at_most v bound = true \/ v = minimum (cons1 x (plain xs)) /\ read = costs xs).
  Proof.
    induction xs as [read | read y xs each]; intros x falls; cbn [read_to plain costs].
    - destruct (at_most x bound) eqn:stop; (split; [apply le_refl | auto]).
    - destruct falls as [less falls]. rewrite minimum_start. replace (min x y) with y by order.
      specialize (each y falls). pose proof (fold_min_below (plain xs) y) as below.
      destruct (at_most x bound) eqn:stop.
      + split; [| now left]. apply le_trans with y; [exact below | now apply lt_le].
      + destruct (read_to bound y xs) as [v later]. destruct each as [above each]. split; [exact above |].
        destruct each as [low | [-> ->]]; auto.
  Qed.
  Lemma read_to1_value bound xs : falling (element xs) (rest xs) ->
    let (v, read) := read_to1 bound xs in
    minimum (plain1 xs) <= v /\ (at_most v bound = true \/ v = minimum (plain1 xs) /\ read = costs1 xs).
  Proof.
    intros falls. pose proof (read_to_value bound (rest xs) (element xs) falls) as reader. unfold read_to1.
    destruct (read_to bound (element xs) (rest xs)) as [v later]. destruct reader as [above reader].
    split; [exact above |]. destruct reader as [low | [-> ->]]; auto.
  Qed.

  Lemma read_to_after bound x read xs : at_most x bound = false ->
    read_to bound x (after read xs) = let (v, later) := read_to bound x xs in (v, read ++ later).
  Proof.
    intros on. destruct xs as [later | later y xs]; cbn; rewrite on; [reflexivity |].
    destruct (read_to bound y xs) as [v more]. now rewrite app_assoc.
  Qed.

  (** ** [least] is the reader of [mmx] *)

  Definition negated (found : A * list B) : A * list B := (- fst found, snd found).

  Lemma rest_lists n ts :
    Forall (fun t => forall n, search_reads by_bound value n t = negated (read_to1 n (mmx_lazy value t))) ts ->
    forall m, search_rest by_bound (search_reads by_bound value) n m ts
              = negated (read_to n (- m) (omit_lazy m (map (mmx_lazy value) ts))).
  Proof.
    unfold negated. induction 1 as [| t ts here _ each]; intros m; cbn [search_rest map enough by_bound].
    - cbn. destruct (at_most (- m) n); cbn; now rewrite negate_negate.
    - destruct (at_most (- m) n) eqn:on.
      + destruct (omit_lazy m (mmx_lazy value t :: map (mmx_lazy value) ts)); cbn;
          rewrite on; cbn; now rewrite negate_negate.
      + unfold search_next. cbn [told_next again by_bound]. rewrite here, omit_lazy_cons.
        set (xs := mmx_lazy value t). pose proof (read_to1_value (Some m) xs (falling_mmx t)) as reader.
        pose proof (read_to1_minleq m xs) as same.
        destruct (read_to1 (Some m) xs) as [v read]. destruct reader as [above reader].
        cbn [at_most fst snd] in *. rewrite negate_negate, each.
        destruct (leb_spec (minimum (plain1 xs)) m) as [skipped | kept].
        * rewrite read_to_after by exact on. rewrite same.
          replace (max m v) with m by (destruct reader as [low | [-> _]]; order). now destruct (read_to n _ _).
        * destruct reader as [low | [-> ->]]; [exfalso; order |].
          replace (max m (minimum (plain1 xs))) with (minimum (plain1 xs)) by order.
          cbn. rewrite on. now destruct (read_to n _ _).
  Qed.

  Lemma search_lists t : forall n, search_reads by_bound value n t = negated (read_to1 n (mmx_lazy value t)).
  Proof.
    unfold negated. induction t as [x | x t ts here siblings] using first_induction; intros n.
    { cbn; unfold read_to1; cbn. destruct (at_most (- value x) n); cbn; now rewrite negate_negate. }
    cbn [search_reads told_first by_bound mmx_lazy]. unfold mapmin_lazy. cbn [first others].
    rewrite here, minimum_lazy_all.
    pose proof (read_to1_value None (mmx_lazy value t) (falling_mmx t)) as reader.
    destruct (read_to1 None (mmx_lazy value t)) as [m read]. cbn [fst snd].
    destruct reader as [_ [no | [-> ->]]]; [discriminate no |].
    rewrite negate_negate, rest_lists by exact siblings. unfold read_to1, negated. cbn.
    now destruct (read_to n _ _).
  Qed.

  (** [fused] is [omit]: the same value, and the same list of leaves. *)
  Theorem fused_reads_is_omit_reads t : fused_reads t = omit_reads value t.
  Proof.
    unfold fused_reads, omit_reads. rewrite search_lists, minimum_lazy_all.
    pose proof (read_to1_value None (mmx_lazy value t) (falling_mmx t)) as reader. unfold negated.
    destruct (read_to1 None (mmx_lazy value t)) as [v read].
    now destruct reader as [_ [no | [-> ->]]]; [discriminate no |].
  Qed.
End reads.

Definition fused {A} `{Label A} (t : tree A) : A := fst (fused_reads (fun x => x) t).

(** The search without the list of leaves is minimax too. *)
Theorem fused_is_minimax {A} `{Label A} (t : tree A) : fused t = minimax t.
Proof. unfold fused. now rewrite fused_reads_value, map_tree_id. Qed.

(** If the labels agree that are read with the one function, then with the other function the same
    leaves are read, and the answer is the same. *)
Theorem fused_reads_irrelevance {A} `{Label A} {B} (value value' : B -> A) t :
  (forall x, In x (snd (fused_reads value t)) -> value x = value' x) ->
  fused_reads value' t = fused_reads value t.
Proof. apply search_irrelevance. Qed.

(** So it is with [omit]. *)
Theorem omit_reads_irrelevance {A} `{Label A} {B} (value value' : B -> A) t :
  (forall x, In x (snd (omit_reads value t)) -> value x = value' x) ->
  omit_reads value' t = omit_reads value t.
Proof. rewrite <- !fused_reads_is_omit_reads. apply fused_reads_irrelevance. Qed.
