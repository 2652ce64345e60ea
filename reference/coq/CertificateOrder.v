(** The order of the moves does not matter to a certificate.

      reordered t t'  =  t' has the same nodes as t, with the children of each in any order

    A search may look at the best move first, and then its tree has another order of children than the rules
    have. Children are named by their moves in a certificate, not by their places. Theorem: if it is accepted
    for the reordered tree, then it is accepted for the tree as the rules have it. *)
From Coq Require Import Permutation Arith String.
From gametree Require Import Label Subsequence Chance Certificate CertificateChance CertificateCheck.
From gametree Require Import CertificateComplete CertificateTight CertificateExplored.

Inductive reordered (t t' : game_tree) : Prop :=
| with_order us : here t = here t' -> by_chance t = by_chance t' -> Permutation (outcomes t) us ->
    Forall2 (fun u u' => fst u = fst u' /\ reordered (snd u) (snd u')) us (outcomes t') -> reordered t t'.

(** A child and the same child in the other tree. *)
Definition same_child (u u' : option Qc * game_tree) : Prop := fst u = fst u' /\ reordered (snd u) (snd u').
Definition same_children (us us' : list (option Qc * game_tree)) : Prop :=
  exists mid, Permutation us mid /\ Forall2 same_child mid us'.

Lemma same_child_move u u' : same_child u u' -> move_of u = move_of u'.
Proof. intros [_ [us same _ _ _]]. unfold move_of. now rewrite same. Qed.

Lemma take_some m us u : In u us -> move_of u = m -> exists v rest, take_first (leads m) us = Some (v, rest).
Proof.
  intros there is. induction us as [| v us each]; [destruct there |]. cbn.
  destruct (leads m v) eqn:E; [now exists v, us |].
  destruct there as [<- | there]; [unfold leads in E; now apply String.eqb_neq in E |].
  destruct (each there) as (w & rest & ->). now exists w, (v :: rest).
Qed.

(** There is one child for each move. *)
Lemma one_child us u v : NoDup (map move_of us) -> In u us -> In v us -> move_of u = move_of v -> u = v.
Proof.
  induction us as [| w us each]; cbn; intros different; [easy |].
  inversion_clear different as [| ? ? new rest].
  intros [-> | u_there] [-> | v_there] same; [reflexivity | | |now apply each].
  - destruct new. rewrite same. now apply in_map.
  - destruct new. rewrite <- same. now apply in_map.
Qed.

Lemma take_reordered m us us' : NoDup (map move_of us) -> same_children us us' ->
  match take_first (leads m) us, take_first (leads m) us' with
  | None, None => True
  | Some (u, rest), Some (u', rest') => same_child u u' /\ same_children rest rest'
  | _, _ => False
  end.
Proof.
  intros different (mid & parts & pairs). destruct (take_first (leads m) us') as [[u' rest'] |] eqn:taken'.
  - destruct (take_first_some _ _ _ _ taken') as [is_move%leads_move parts'].
    (* the pairs in the order in which the child comes first *)
    destruct (Permutation_Forall2 parts' (pairs_flip _ _ _ pairs)) as (mid' & more & pairs'%pairs_flip).
    inversion pairs' as [| v ? mid'' ? first others]; subst. pose proof (same_child_move _ _ first) as v_move.
    assert (parts'' : Permutation us (v :: mid'')) by now rewrite parts.
    assert (In v us) as v_there by (apply (Permutation_in v (Permutation_sym parts'')); now left).
    destruct (take_some (move_of u') us v v_there v_move) as (u & rest & taken). rewrite taken.
    destruct (take_first_some _ _ _ _ taken) as [u_move%leads_move u_parts].
    assert (In u us) as u_there by (apply (Permutation_in u (Permutation_sym u_parts)); now left).
    assert (u = v) as -> by (apply (one_child us); [assumption .. | congruence]).
    split; [exact first |]. exists mid''. split; [| exact others]. apply (Permutation_cons_inv (a := v)).
    now rewrite <- u_parts.
  - destruct (take_first (leads m) us) as [[u rest] |] eqn:taken; [| exact I].
    destruct (take_first_some _ _ _ _ taken) as [u_move%leads_move u_parts]. assert (In u mid) as u_there.
    { apply (Permutation_in u parts), (Permutation_in u (Permutation_sym u_parts)). now left. }
    destruct (pairs_in _ _ _ u pairs u_there) as (u' & there' & same%same_child_move).
    destruct (take_some m us' u' there') as (v & rest' & found); congruence.
Qed.

Lemma same_children_length us us' : same_children us us' -> List.length us = List.length us'.
Proof. intros (mid & parts & pairs). rewrite (Permutation_length parts). exact (pairs_length _ _ _ pairs). Qed.

(** What is proved does not depend on the order. *)
Theorem derived_reordered p : forall r t t', reordered t t' -> distinct_moves t = true ->
  derived r t p = derived r t' p.
Proof.
  induction p as [c below each] using listing_induction.
  intros r t t' [us same_here same_chance parts pairs] different.
  assert (same : same_children (outcomes t) (outcomes t')) by (exists us; now split).
  apply derived_alike; [exact same_here | exact same_chance | |].
  { unfold is_leaf. apply same_children_length in same. destruct (outcomes t), (outcomes t'); easy. }
  set (inner := derived (range_below t r)).
  refine (each_taken_alike _ _ _ (fun below us us' => same_children us us'
    /\ Forall (fun p => forall u u', reordered u u' -> distinct_moves u = true -> inner u p = inner u' p) below
    /\ NoDup (map move_of us) /\ Forall (fun u => distinct_moves (snd u) = true) us) _ _ below _ _ _).
  - intros vs vs' [vs_same _]. now apply same_children_length.
  - clearbody inner. clear. intros p below us us' (same & each & moves & all).
    inversion_clear each as [| ? ? here rest].
    pose proof (take_reordered (by_move (claim_of p)) us us' moves same) as taken_is.
    destruct (take_first _ us) as [[[w t] remaining] |] eqn:taken,
      (take_first _ us') as [[[w' t'] remaining'] |]; try easy.
    destruct taken_is as [[same_w same_t] same_rest]. cbn [fst snd] in same_w, same_t. subst w'.
    destruct (take_first_some _ _ _ _ taken) as [_ parts]. rewrite parts in moves, all. cbn [map] in moves.
    inversion_clear moves as [| ? ? _ moves']. inversion_clear all as [| ? ? first all'].
    unfold derived_child. cbn [fst snd]. now rewrite (here t t' same_t first).
  - split; [exact same |]. split; [eapply Forall_impl; [| exact each]; cbn; intros q here u u'; apply here |].
    now apply distinct_below.
Qed.

(** A certificate for a reordered tree is one for the tree as the rules have it. *)
Theorem check_reordered t t' c : reordered t t' -> distinct_moves t = true ->
  allowed (stated_range c) (values t) = true -> check t' c = true -> check t c = true.
Proof.
  intros same different right. unfold check. rewrite right. cbn [andb].
  assert (root_is : forall root, check_root t c root = check_root t' c root).
  { intros root. unfold check_root. now rewrite (derived_reordered root _ t t' same different). }
  destruct (allowed _ (values t')); [| discriminate]. cbn [andb].
  destruct (nest (claims c)) as [| root [|]]; trivial. now rewrite root_is.
Qed.
