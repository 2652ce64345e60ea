(** A certificate is judged by the part of the tree that it lists.

      explored (Node s ts) = Node s [ if t is listed then explored t else stub t | t <- ts ]

    The whole tree of a game is far too large to be written down. The checker looks at the nodes that a
    certificate lists, and of any other child only at its move and its weight. So a child that is not
    listed may be replaced by a stub: a leaf with the same move, and any value in the range. Theorem: what is
    proved by the explored tree is what is proved by the whole tree. So if the explored tree with its stubs is
    accepted, then the value that is claimed is that of every tree of which it is the explored part. *)
From Coq Require Import QArith Qcanon List Bool Arith String.
From gametree Require Import Label Chance Certificate CertificateChance CertificateCheck.
From gametree Require Import CertificateComplete CertificateTight.
Import ListNotations.
Open Scope list_scope.
Open Scope Qc_scope.
Open Scope label_scope.

(** The same node with other children. *)
Definition with_children (f : game_tree -> game_tree) (t : game_tree) : game_tree :=
  match t with
  | Choice s ts => Choice s (map f ts)
  | Chance s pts => Chance s (map (fun pt => (fst pt, f (snd pt))) pts)
  end.

Section explored.
  (** What stands for a child that is not listed. *)
  Variable stub : game_tree -> game_tree.
  Hypothesis stub_move : forall t, move (here (stub t)) = move (here t).

  (** A child: explored by the first line that has its move, if there is one. *)
  Definition explored_child (explored : listing -> game_tree -> game_tree) :=
    fix each (below : list listing) (t : game_tree) {struct below} : game_tree :=
    match below with
    | [] => stub t
    | p :: below => if String.eqb (by_move (claim_of p)) (move (here t)) then explored p t else each below t
    end.
  Fixpoint explored (p : listing) (t : game_tree) {struct p} : game_tree :=
    match p with Listed _ below => with_children (explored_child explored below) t end.

  Lemma explored_here p t : here (explored p t) = here t.
  Proof. now destruct p, t. Qed.
  Lemma explored_child_move below t : move (here (explored_child explored below t)) = move (here t).
  Proof.
    induction below as [| p below each]; cbn; [apply stub_move |].
    destruct (String.eqb _ _); [now rewrite explored_here | exact each].
  Qed.
  Lemma outcomes_with f t : outcomes (with_children f t) = map (fun u => (fst u, f (snd u))) (outcomes t).
  Proof. destruct t; cbn [with_children outcomes]; now rewrite !map_map. Qed.

  (** The children, explored. *)
  Definition explored_all (below : list listing) (us : list (option Qc * game_tree)) :
      list (option Qc * game_tree) :=
    map (fun u => (fst u, explored_child explored below (snd u))) us.

  Lemma take_explored below m us :
    take_child m (explored_all below us)
    = option_map (fun '(u, rest) => ((fst u, explored_child explored below (snd u)), explored_all below rest))
        (take_child m us).
  Proof.
    induction us as [| u us each]; [reflexivity |]. cbn [explored_all map take_child fst snd].
    rewrite explored_child_move. destruct (String.eqb _ m); [reflexivity |].
    fold (explored_all below us). rewrite each. now destruct (take_child m us) as [[v rest] |].
  Qed.

  Lemma take_child_move m us u rest : take_child m us = Some (u, rest) -> move_of u = m.
  Proof.
    revert rest. induction us as [| v us each]; cbn; intros rest; [discriminate |].
    destruct (String.eqb_spec (move (here (snd v))) m) as [same | _]; [now intros [= <- _] |].
    destruct (take_child m us) as [[v' others] |]; [| discriminate]. intros [= -> _]. now apply (each others).
  Qed.

  (** No line of [p] is needed for children with other moves. *)
  Lemma explored_without p below us : ~ In (by_move (claim_of p)) (map move_of us) ->
    explored_all (p :: below) us = explored_all below us.
  Proof.
    intros no. apply map_ext_in. intros u there. cbn [explored_child].
    destruct (String.eqb_spec (by_move (claim_of p)) (move (here (snd u)))) as [same | _]; [| reflexivity].
    destruct no. rewrite same. now apply (in_map move_of).
  Qed.

  Lemma derived_below_explored (derived : game_tree -> listing -> option (worth Qc)) below :
    Forall (fun p => forall t, distinct_moves t = true -> derived (explored p t) p = derived t p) below ->
    forall us, NoDup (map move_of us) -> Forall (fun u => distinct_moves (snd u) = true) us ->
    match derived_below derived us below with
    | None => derived_below derived (explored_all below us) below = None
    | Some (ws, unlisted) => exists stubs, List.length stubs = List.length unlisted
        /\ derived_below derived (explored_all below us) below = Some (ws, stubs)
    end.
  Proof.
    induction 1 as [| p below here _ rest]; intros us different inner; cbn [derived_below].
    - exists (explored_all [] us). split; [apply map_length | reflexivity].
    - rewrite take_explored. destruct (take_child _ us) as [[[w t] us'] |] eqn:taken; [| reflexivity].
      cbn [option_map fst snd explored_child].
      pose proof (take_child_move _ _ _ _ taken) as is_move. unfold move_of in is_move. cbn [snd] in is_move.
      pose proof (take_child_permutation _ _ _ _ taken) as parts.
      rewrite parts in different, inner. cbn [map] in different.
      inversion_clear different as [| ? ? new different']. inversion_clear inner as [| ? ? first inner'].
      unfold move_of in new at 1. cbn [snd] in new, first. rewrite is_move in *.
      rewrite String.eqb_refl, (explored_without p below us' new), (here t first).
      destruct (same_bound _ w); [| reflexivity]. destruct (derived t p) as [proved |]; [| reflexivity].
      specialize (rest us' different' inner').
      fold (derived_below derived). destruct (derived_below derived us' below) as [[ws unlisted] |].
      + destruct rest as (stubs & same & ->). exists stubs. now split.
      + now rewrite rest.
  Qed.

  (** What is proved of a node, by the explored tree and by the whole tree. *)
  Theorem explored_derived p : forall r t, distinct_moves t = true ->
    derived r (explored p t) p = derived r t p.
  Proof.
    induction p as [c below each] using listing_induction; intros r t different.
    cbn [derived explored]. set (e := with_children (explored_child explored below) t).
    assert (e_range : range_below e r = range_below t r) by now destruct t.
    assert (e_here : here e = here t) by now destruct t.
    assert (e_chance : by_chance e = by_chance t) by now destruct t.
    assert (e_leaf : is_leaf e = is_leaf t).
    { unfold is_leaf, e. rewrite outcomes_with. now destruct (outcomes t). }
    assert (e_outcomes : outcomes e = explored_all below (outcomes t)) by apply outcomes_with.
    assert (conclusions : forall complete ws, concluded r e c complete ws = concluded r t c complete ws).
    { intros complete ws. unfold concluded, follows. now rewrite e_here, e_chance, e_leaf. }
    destruct (distinct_below t different) as [moves inner].
    pose proof (derived_below_explored (derived (range_below t r)) below) as same.
    rewrite e_range, e_here, e_outcomes.
    assert (all : Forall (fun p => forall u, distinct_moves u = true ->
      derived (range_below t r) (explored p u) p = derived (range_below t r) u p) below).
    { eapply Forall_impl; [| exact each]. intros q here u. apply here. }
    specialize (same all (outcomes t) moves inner).
    destruct (derived_below _ (outcomes t) below) as [[ws unlisted] |].
    - destruct same as (stubs & lengths & ->). rewrite conclusions.
      now replace (none_left stubs) with (none_left unlisted)
        by (destruct stubs, unlisted; reflexivity || discriminate).
    - now rewrite same.
  Qed.

  (** If the explored tree is accepted with its certificate, then the value that is claimed is that of the
      whole tree, of which the checker has seen no more. *)
  Theorem explored_sound t c root : nest (claims c) = [root] ->
    check (explored root t) c = true ->
    distinct_moves t = true -> allowed (stated_range c) (values t) = true ->
    value t = stated_value c.
  Proof.
    intros nested accepted different right. apply check_sound. revert accepted.
    assert (same : check_root (explored root t) c root = check_root t c root).
    { unfold check_root. now rewrite explored_derived by exact different. }
    unfold check. rewrite nested, right, same. cbn [andb].
    destruct (allowed _ (values (explored root t))); [trivial | discriminate].
  Qed.
End explored.

(** A stub: a leaf with the same move, and the value [x]. *)
Definition leaf_stub (x : Qc) (t : game_tree) : game_tree :=
  let s := here t in
  Choice {| name := name s; move := move s; judged := x;
            forced_pass := forced_pass s; dynamic := dynamic s |} [].
Lemma leaf_stub_move x t : move (here (leaf_stub x t)) = move (here t).
Proof. reflexivity. Qed.
