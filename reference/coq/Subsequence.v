(** When one list of leaves is a part of another, in the same order.

      subsequence [2; 4] [1; 2; 3; 4]      but not      subsequence [4; 2] [1; 2; 3; 4]

    A search that prunes reads some of the leaves, first to last, each once. Its list of leaves is then
    a subsequence of all leaves: each element is either skipped or taken. Two leaves may have equal
    labels; they are still two, since each element of the shorter list uses up one of the longer. *)
From Coq Require Import List Lia Permutation.
Import ListNotations.

Inductive subsequence {B : Type} : list B -> list B -> Prop :=
| subsequence_nil : subsequence [] []
| subsequence_skip x xs ys : subsequence xs ys -> subsequence xs (x :: ys)
| subsequence_take x xs ys : subsequence xs ys -> subsequence (x :: xs) (x :: ys).

Section subsequence.
  Context {B : Type}.
  Implicit Types xs ys zs : list B.

  Lemma subsequence_refl xs : subsequence xs xs.
  Proof. induction xs as [| x xs each]; constructor; exact each. Qed.
  Lemma subsequence_empty xs : subsequence [] xs.
  Proof. induction xs as [| x xs each]; constructor; exact each. Qed.

  Lemma subsequence_trans xs ys zs : subsequence xs ys -> subsequence ys zs -> subsequence xs zs.
  Proof.
    intros first second. revert xs first.
    induction second as [| y ys zs part each | y ys zs part each]; intros xs first.
    - exact first.
    - constructor. now apply each.
    - inversion first as [| ? ? ? part' | ? xs' ? part']; subst; constructor; now apply each.
  Qed.

  Lemma subsequence_app xs xs' ys ys' :
    subsequence xs ys -> subsequence xs' ys' -> subsequence (xs ++ xs') (ys ++ ys').
  Proof. intros first second. induction first; cbn; [exact second | constructor; assumption ..]. Qed.

  (** More before it, or more after it. *)
  Lemma subsequence_app_r xs ys zs : subsequence xs zs -> subsequence xs (ys ++ zs).
  Proof. apply (subsequence_app [] xs ys zs), subsequence_empty. Qed.
  Lemma subsequence_app_l xs ys zs : subsequence xs ys -> subsequence xs (ys ++ zs).
  Proof.
    intros part. rewrite <- (app_nil_r xs). apply subsequence_app; [exact part | apply subsequence_empty].
  Qed.
  Lemma subsequence_in xs ys x : subsequence xs ys -> In x xs -> In x ys.
  Proof. induction 1; cbn; intuition. Qed.

  (** *** [xs] and more is [ys], in some order *)
  Definition part xs ys : Prop := exists more, Permutation (xs ++ more) ys.

  Lemma permutation_four xs ys xs' ys' : Permutation ((xs ++ ys) ++ xs' ++ ys') ((xs ++ xs') ++ ys ++ ys').
  Proof.
    rewrite <- !app_assoc. apply Permutation_app_head. rewrite !app_assoc.
    apply Permutation_app_tail, Permutation_app_comm.
  Qed.
  Lemma part_refl xs : part xs xs.
  Proof. exists []. now rewrite app_nil_r. Qed.
  Lemma part_trans xs ys zs : part xs ys -> part ys zs -> part xs zs.
  Proof. intros [more first] [more' second]. exists (more ++ more'). now rewrite app_assoc, first. Qed.
  Lemma part_app xs xs' ys ys' : part xs ys -> part xs' ys' -> part (xs ++ xs') (ys ++ ys').
  Proof.
    intros [more first] [more' second]. exists (more ++ more'). rewrite <- first, <- second.
    apply permutation_four.
  Qed.
  Lemma part_subsequence xs ys : subsequence xs ys -> part xs ys.
  Proof.
    induction 1 as [| x xs ys _ each | x xs ys _ each]; [apply part_refl | |].
    - apply (part_app [] xs [x] ys); [now exists [x] | exact each].
    - apply (part_app [x] xs [x] ys); [apply part_refl | exact each].
  Qed.
  Lemma part_in xs ys x : part xs ys -> In x xs -> In x ys.
  Proof. intros [more all] there. apply (Permutation_in x all), in_or_app. now left. Qed.
End subsequence.

(** What a stronger test keeps of a list is less, if it drops one more. *)
Lemma filter_fewer {X} (p p' : X -> bool) xs x :
  (forall y, p' y = true -> p y = true) -> In x xs -> p x = true -> p' x = false ->
  length (filter p' xs) < length (filter p xs).
Proof.
  intros stronger there yes no. assert (few : forall ys, length (filter p' ys) <= length (filter p ys)).
  { induction ys as [| y ys each]; [reflexivity |]. cbn. specialize (stronger y).
    destruct (p' y); [rewrite stronger by reflexivity | destruct (p y)]; cbn; lia. }
  apply in_split in there as (before & after & ->). rewrite !filter_app, !app_length. cbn.
  rewrite yes, no. pose proof (few before). pose proof (few after). cbn. lia.
Qed.

(** *** Two lists in pairs: the other way round; what is in the one has something like it in the other *)
Lemma pairs_flip {X Y} (R : X -> Y -> Prop) xs ys : Forall2 R xs ys -> Forall2 (fun y x => R x y) ys xs.
Proof. induction 1; now constructor. Qed.
Lemma pairs_length {X Y} (R : X -> Y -> Prop) xs ys : Forall2 R xs ys -> length xs = length ys.
Proof. induction 1; cbn; congruence. Qed.
Lemma pairs_in {X Y} (R : X -> Y -> Prop) xs ys x : Forall2 R xs ys -> In x xs -> exists y, In y ys /\ R x y.
Proof.
  induction 1 as [| x' y xs ys here _ each]; [easy |].
  intros [-> | there]; [exists y; split; [now left | exact here] |].
  destruct (each there) as (z & among & same). exists z. split; [now right | exact same].
Qed.
