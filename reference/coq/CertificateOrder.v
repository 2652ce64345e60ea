(** The order of the moves does not matter to a certificate.

      reordered t t'  =  t' has the same nodes as t, with the children of each in any order

    A search may look at the best move first, and then its tree has another order of children than the rules
    have. Children are named by their moves in a certificate, not by their places. Theorem: if it is accepted
    for the reordered tree, then it is accepted for the tree as the rules have it. *)
From Coq Require Import QArith Qcanon List Permutation Bool Arith String.
From gametree Require Import Label Chance Certificate CertificateChance CertificateCheck.
From gametree Require Import CertificateComplete CertificateTight CertificateExplored.
Import ListNotations.
Open Scope list_scope.

Inductive reordered (t t' : game_tree) : Prop :=
| with_order us : here t = here t' -> by_chance t = by_chance t' -> Permutation (outcomes t) us ->
    Forall2 (fun u u' => fst u = fst u' /\ reordered (snd u) (snd u')) us (outcomes t') -> reordered t t'.

(** A child and the same child in the other tree. *)
Definition same_child (u u' : option Qc * game_tree) : Prop := fst u = fst u' /\ reordered (snd u) (snd u').
Definition same_children (us us' : list (option Qc * game_tree)) : Prop :=
  exists mid, Permutation us mid /\ Forall2 same_child mid us'.

Lemma same_child_move u u' : same_child u u' -> move_of u = move_of u'.
Proof. intros [_ [us same _ _ _]]. unfold move_of. now rewrite same. Qed.

Lemma take_child_some m us u : In u us -> move_of u = m ->
  exists v rest, take_child m us = Some (v, rest).
Proof.
  intros there is. induction us as [| v us each]; [destruct there |]. cbn.
  destruct (String.eqb_spec (move (here (snd v))) m) as [same | other]; [now exists v, us |].
  destruct there as [<- | there]; [contradiction |].
  destruct (each there) as (w & rest & ->). now exists w, (v :: rest).
Qed.

Lemma pairs_flip {X Y} (R : X -> Y -> Prop) xs ys : Forall2 R xs ys -> Forall2 (fun y x => R x y) ys xs.
Proof. induction 1; now constructor. Qed.

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
  match take_child m us with
  | None => take_child m us' = None
  | Some (u, rest) => exists u' rest',
      take_child m us' = Some (u', rest') /\ same_child u u' /\ same_children rest rest'
  end.
Proof.
  intros different (mid & parts & pairs).
  assert (back : forall u', In u' us' -> exists u, In u us /\ same_child u u').
  { intros u' there. assert (exists u, In u mid /\ same_child u u') as (u & among & same).
    { clear -pairs there. induction pairs as [| v v' mid us' here _ rest]; [destruct there |].
      destruct there as [<- | there]; [exists v; split; [now left | exact here] |].
      destruct (rest there) as (u & among & same). exists u. split; [now right | exact same]. }
    exists u. split; [| exact same]. now apply (Permutation_in u (Permutation_sym parts)). }
  destruct (take_child m us') as [[u' rest'] |] eqn:taken'.
  - pose proof (take_child_move _ _ _ _ taken') as is_move.
    pose proof (take_child_permutation _ _ _ _ taken') as parts'.
    (* the pairs in the order in which the child comes first *)
    assert (exists mid', Permutation mid mid' /\ Forall2 same_child mid' (u' :: rest'))
      as (mid' & more & pairs').
    { apply pairs_flip in pairs. destruct (Permutation_Forall2 parts' pairs) as (mid' & more & pairs').
      exists mid'. split; [exact more | exact (pairs_flip _ _ _ pairs')]. }
    inversion pairs' as [| v ? mid'' ? first others]; subst.
    pose proof (same_child_move _ _ first) as v_move.
    assert (parts'' : Permutation us (v :: mid'')) by now rewrite parts.
    assert (In v us) as v_there by (apply (Permutation_in v (Permutation_sym parts'')); now left).
    destruct (take_child_some (move_of u') us v v_there v_move) as (u & rest & taken). rewrite taken.
    pose proof (take_child_move _ _ _ _ taken) as u_move.
    pose proof (take_child_permutation _ _ _ _ taken) as u_parts.
    assert (In u us) as u_there by (apply (Permutation_in u (Permutation_sym u_parts)); now left).
    assert (u = v) as -> by (apply (one_child us); [assumption .. | congruence]).
    exists u', rest'. split; [reflexivity |]. split; [exact first |].
    exists mid''. split; [| exact others]. apply (Permutation_cons_inv (a := v)).
    now rewrite <- u_parts.
  - destruct (take_child m us) as [[u rest] |] eqn:taken; [exfalso | reflexivity].
    pose proof (take_child_move _ _ _ _ taken) as u_move.
    pose proof (take_child_permutation _ _ _ _ taken) as u_parts.
    assert (In u mid) as u_there.
    { apply (Permutation_in u parts), (Permutation_in u (Permutation_sym u_parts)). now left. }
    assert (exists u', In u' us' /\ same_child u u') as (u' & there' & same).
    { clear -pairs u_there. induction pairs as [| v v' mid us' here _ rest_pairs]; [destruct u_there |].
      destruct u_there as [<- | there]; [exists v'; split; [now left | exact here] |].
      destruct (rest_pairs there) as (u' & among & same). exists u'. split; [now right | exact same]. }
    apply same_child_move in same.
    destruct (take_child_some m us' u' there') as (v & rest' & found); congruence.
Qed.

Lemma same_children_length us us' : same_children us us' -> List.length us = List.length us'.
Proof.
  intros (mid & parts & pairs). rewrite (Permutation_length parts). clear parts us.
  induction pairs as [| u u' us us' _ _ rest]; [reflexivity | cbn; now rewrite rest].
Qed.

Lemma derived_below_reordered (derived derived' : game_tree -> listing -> option (worth Qc)) below :
  Forall (fun p => forall t t', reordered t t' -> distinct_moves t = true -> derived t p = derived' t' p)
    below ->
  forall us us', NoDup (map move_of us) -> Forall (fun u => distinct_moves (snd u) = true) us ->
  same_children us us' ->
  match derived_below derived us below with
  | None => derived_below derived' us' below = None
  | Some (ws, unlisted) => exists unlisted', List.length unlisted' = List.length unlisted
      /\ derived_below derived' us' below = Some (ws, unlisted')
  end.
Proof.
  induction 1 as [| p below here _ rest]; intros us us' different inner same; cbn [derived_below].
  - exists us'. split; [symmetry; now apply same_children_length | reflexivity].
  - pose proof (take_reordered (by_move (claim_of p)) us us' different same) as taken.
    destruct (take_child _ us) as [[[w t] remaining] |] eqn:taken_is; [| now rewrite taken].
    destruct taken as ([w' t'] & remaining' & -> & [same_w same_t] & same_rest). cbn [fst snd] in *. subst w'.
    pose proof (take_child_permutation _ _ _ _ taken_is) as parts.
    rewrite parts in different, inner. cbn [map] in different.
    inversion_clear different as [| ? ? _ different']. inversion_clear inner as [| ? ? first inner'].
    rewrite <- (here t t' same_t first).
    destruct (same_bound _ w); [| reflexivity]. destruct (derived t p) as [proved |]; [| reflexivity].
    specialize (rest remaining remaining' different' inner' same_rest).
    fold (derived_below derived) (derived_below derived').
    destruct (derived_below derived remaining below) as [[ws unlisted] |].
    + destruct rest as (unlisted' & lengths & ->). exists unlisted'. now split.
    + now rewrite rest.
Qed.

(** What is proved does not depend on the order. *)
Theorem derived_reordered p : forall r t t', reordered t t' -> distinct_moves t = true ->
  derived r t p = derived r t' p.
Proof.
  induction p as [c below each] using listing_induction.
  intros r t t' [us same_here same_chance parts pairs] different.
  cbn [derived]. destruct (distinct_below t different) as [moves inner].
  assert (range_is : range_below t' r = range_below t r) by (unfold range_below; now rewrite same_chance).
  assert (same : same_children (outcomes t) (outcomes t')) by (exists us; now split).
  assert (leaf_is : is_leaf t' = is_leaf t).
  { unfold is_leaf. apply same_children_length in same. destruct (outcomes t), (outcomes t'); easy. }
  assert (conclusions : forall complete ws, concluded r t' c complete ws = concluded r t c complete ws).
  { intros complete ws. unfold concluded, follows. now rewrite same_here, same_chance, leaf_is. }
  rewrite range_is, <- same_here.
  assert (all : Forall (fun p => forall u u', reordered u u' -> distinct_moves u = true ->
    derived (range_below t r) u p = derived (range_below t r) u' p) below).
  { eapply Forall_impl; [| exact each]. intros q here u u'. apply here. }
  pose proof (derived_below_reordered _ _ below all _ _ moves inner same) as equal.
  destruct (derived_below _ (outcomes t) below) as [[ws unlisted] |].
  - destruct equal as (unlisted' & lengths & ->). rewrite conclusions.
    now replace (none_left unlisted') with (none_left unlisted)
      by (destruct unlisted, unlisted'; reflexivity || discriminate).
  - now rewrite equal.
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
