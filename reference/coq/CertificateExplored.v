(** A certificate is judged by the part of the tree that it lists.

      explored (Node s ts) = Node s [ if t is listed then explored t else stub t | t <- ts ]

    The whole tree of a game is far too large to be written down. The checker looks at the nodes that a
    certificate lists, and of any other child only at its move and its weight. So a child that is not
    listed may be replaced by a stub: a leaf with the same move, and any value in the range. Theorem: what is
    proved by the explored tree is what is proved by the whole tree. So if the explored tree with its stubs is
    accepted, then the value that is claimed is that of every tree of which it is the explored part. *)
From Coq Require Import Arith String.
From gametree Require Import Label Chance Certificate CertificateChance CertificateCheck CertificateComplete.
From gametree Require Import CertificateTight.

(** The same node with other children. *)
Definition with_children (f : game_tree -> game_tree) (t : game_tree) : game_tree :=
  match t with
  | Choice s ts => Choice s (map f ts)
  | Chance s pts => Chance s (map (fun pt => (fst pt, f (snd pt))) pts)
  end.

(** What is proved depends on no more than the node, and on what is proved by its children. *)
Lemma derived_alike r t t' c below :
  here t = here t' -> by_chance t = by_chance t' -> is_leaf t = is_leaf t' ->
  match derived_below (derived (range_below t r)) (outcomes t) below,
        derived_below (derived (range_below t r)) (outcomes t') below with
  | None, None => True
  | Some (ws, unlisted), Some (ws', unlisted') => ws = ws' /\ List.length unlisted = List.length unlisted'
  | _, _ => False
  end -> derived r t (Listed c below) = derived r t' (Listed c below).
Proof.
  intros same_here same_chance same_leaf. cbn [derived]. unfold concluded, follows.
  replace (range_below t' r) with (range_below t r) by (unfold range_below; now rewrite same_chance).
  rewrite same_here, same_chance, same_leaf.
  destruct (derived_below _ (outcomes t) below) as [[ws unlisted] |],
    (derived_below _ (outcomes t') below) as [[ws' unlisted'] |]; try easy.
  intros [<- lengths]. now replace (none_left unlisted') with (none_left unlisted) by now destruct unlisted, unlisted'.
Qed.

Lemma leads_move m u : leads m u = true -> move_of u = m.
Proof. apply String.eqb_eq. Qed.

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
    take_first (leads m) (explored_all below us)
    = option_map (fun '(u, rest) => ((fst u, explored_child explored below (snd u)), explored_all below rest))
        (take_first (leads m) us).
  Proof.
    induction us as [| u us each]; [reflexivity |]. cbn [explored_all map take_first]. unfold leads at 1 3.
    cbn [fst snd]. rewrite explored_child_move. destruct (String.eqb _ m); [reflexivity |].
    fold (explored_all below us). rewrite each. now destruct (take_first (leads m) us) as [[v rest] |].
  Qed.

  (** No line of [p] is needed for children with other moves. *)
  Lemma explored_without p below us : ~ In (by_move (claim_of p)) (map move_of us) ->
    explored_all (p :: below) us = explored_all below us.
  Proof.
    intros no. apply map_ext_in. intros u there. cbn [explored_child].
    destruct (String.eqb_spec (by_move (claim_of p)) (move (here (snd u)))) as [same | _]; [| reflexivity].
    destruct no. rewrite same. now apply (in_map move_of).
  Qed.

  (** What is proved of a node, by the explored tree and by the whole tree. *)
  Theorem explored_derived p : forall r t, distinct_moves t = true ->
    derived r (explored p t) p = derived r t p.
  Proof.
    induction p as [c below each] using listing_induction; intros r t different.
    symmetry. cbn [explored]. set (e := with_children (explored_child explored below) t).
    apply derived_alike; [now destruct t | now destruct t | |].
    { unfold is_leaf, e. rewrite outcomes_with. now destruct (outcomes t). }
    replace (outcomes e) with (explored_all below (outcomes t)) by (symmetry; apply outcomes_with).
    set (inner := derived (range_below t r)).
    refine (each_taken_alike _ _ _ (fun below us us' => us' = explored_all below us
      /\ Forall (fun p => forall t, distinct_moves t = true -> inner (explored p t) p = inner t p) below
      /\ NoDup (map move_of us) /\ Forall (fun u => distinct_moves (snd u) = true) us) _ _ below _ _ _).
    - intros us us' [-> _]. symmetry. apply map_length.
    - clearbody inner. clear - stub_move. intros p below us us' (-> & each & moves & all).
      inversion_clear each as [| ? ? here rest].
      rewrite take_explored. destruct (take_first _ us) as [[[w t] us'] |] eqn:taken; [| exact I].
      cbn [option_map fst snd explored_child].
      destruct (take_first_some _ _ _ _ taken) as [is_move%leads_move parts]. unfold move_of in is_move.
      cbn [snd] in is_move. rewrite parts in moves, all. cbn [map] in moves.
      inversion_clear moves as [| ? ? new moves']. inversion_clear all as [| ? ? first all'].
      unfold move_of in new at 1. cbn [snd] in new, first. rewrite is_move in *.
      rewrite String.eqb_refl, (explored_without p below us' new). unfold derived_child. cbn [fst snd].
      now rewrite (here t first).
    - split; [reflexivity |]. split; [eapply Forall_impl; [| exact each]; cbn; intros q here u; apply here |].
      now apply distinct_below.
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
