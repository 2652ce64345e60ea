(** A search that goes from child to child.

      search s (Node x []) = x
      search s (Node x ts) = go (- search (first s) t1) (tail ts)
        where go m (t:ts) | enough s m = m
                          | otherwise  = go (max m (- v)) ts
                where v = search (next s m) t; or what [again] says, searched once more
              go m []     = m

    [fused], alpha-beta, the null window and scout are this search. They differ in what a child is told,
    whether it is searched again, and when the best so far is enough: in their manner. So what can be said of
    all of them is said here once. A search sees a label only where it reads it: if labels agree where they
    are read, all else is the same. It is right if each node answers as it promises when its children do.
    And one search reads a part of what another reads, if it never goes on where the other stops. *)
From Coq Require Import Arith.
From gametree Require Import Label Tree MapTree Subsequence.

(** What the children are told that tell a node [W]; labels are [A]. *)
Record manner (W A : Type) := {
  told_first : W -> W;
  told_next : W -> A -> W;
  again : W -> A -> A -> option W; (* after the child's answer *)
  enough : W -> A -> bool }.
Arguments told_first {W A}. Arguments told_next {W A}. Arguments again {W A}. Arguments enough {W A}.

(** The answer, and the leaves that are read, in order. *)
Section search.
  Context {A : Type} `{Label A} {W B : Type} (how : manner W A) (value : B -> A).

  Section children.
    Variable search : W -> tree B -> A * list B.

    Definition search_next (s : W) (m : A) (t : tree B) : A * list B :=
      let (v, read) := search (told_next how s m) t in
      match again how s m v with
      | None => (v, read)
      | Some s' => let (v', more) := search s' t in (v', read ++ more)
      end.

    Fixpoint search_rest (s : W) (m : A) (ts : list (tree B)) : A * list B :=
      match ts with
      | [] => (m, [])
      | t :: ts =>
          if enough how s m then (m, [])
          else
            let (v, read) := search_next s m t in
            let (r, later) := search_rest s (max m (- v)) ts in
            (r, read ++ later)
      end.
  End children.

  Fixpoint search_reads (s : W) (t : tree B) : A * list B :=
    match t with
    | Node x [] => (value x, [x])
    | Node _ (t :: ts) =>
        let (v, read) := search_reads (told_first how s) t in
        let (r, later) := search_rest search_reads s (- v) ts in
        (r, read ++ later)
    end.
End search.

(** ** What is not read does not matter

    Nor does it matter by which name [f] a label is called, what values are [g] makes of them, or what
    children are told, as long as they do the same. *)
Section same.
  Context {A A' : Type} `{Label A} `{Label A'} {W W' B C : Type} (how : manner W A) (how' : manner W' A').
  Context (f : B -> C) (g : A -> A') (value : B -> A) (value' : C -> A').

  (** What nodes are told such that they do the same. *)
  Record alike (like : W -> W' -> Prop) : Prop := {
    alike_negate x : g (- x) = - g x;
    alike_max x y : g (max x y) = max (g x) (g y);
    alike_first s s' : like s s' -> like (told_first how s) (told_first how' s');
    alike_enough s s' m : like s s' -> enough how' s' (g m) = enough how s m;
    alike_next s s' m : like s s' -> enough how s m = false ->
      like (told_next how s m) (told_next how' s' (g m));
    alike_again s s' m v : like s s' ->
      match again how s m v, again how' s' (g m) (g v) with
      | None, None => True
      | Some s, Some s' => like s s'
      | _, _ => False
      end }.
  Context (like : W -> W' -> Prop) (are : alike like).

  Definition agree (read : list B) : Prop := forall x, In x read -> value' (f x) = g (value x).
  Definition renamed (found : A * list B) : A' * list C := (g (fst found), map f (snd found)).

  Lemma agree_app xs ys : agree (xs ++ ys) -> agree xs /\ agree ys.
  Proof. intros both. split; intros x there; apply both, in_or_app; auto. Qed.

  Theorem search_same t : forall s s', like s s' -> agree (snd (search_reads how value s t)) ->
    search_reads how' value' s' (map_tree f t) = renamed (search_reads how value s t).
  Proof.
    unfold renamed. induction t as [x | x t ts here others] using first_induction; intros s s' told; cbn.
    { intros same. now rewrite same by now left. }
    specialize (here _ _ (alike_first _ are _ _ told)). destruct (search_reads how value _ t) as [v read].
    assert (rest : forall m, agree (snd (search_rest how (search_reads how value) s m ts)) ->
      search_rest how' (search_reads how' value') s' (g m) (map (map_tree f) ts)
      = renamed (search_rest how (search_reads how value) s m ts)).
    { clear here. unfold renamed. induction others as [| u us here _ each]; intros m; [reflexivity |].
      cbn [map search_rest]. rewrite (alike_enough _ are s s' m told).
      destruct (enough how s m) eqn:on; [reflexivity |]. unfold search_next.
      pose proof (here _ _ (alike_next _ are s s' m told on)) as one.
      destruct (search_reads how value (told_next how s m) u) as [w asked]. cbn [fst snd] in *.
      pose proof (alike_again _ are s s' m w told) as more.
      destruct (again how s m w) as [s1 |], (again how' s' (g m) (g w)) as [s1' |] eqn:E; try contradiction.
      - specialize (here s1 s1' more). destruct (search_reads how value s1 u) as [w' read'].
        specialize (each (max m (- w'))). destruct (search_rest how _ s _ us) as [r later]. cbn [fst snd] in *.
        intros [[now_ then_]%agree_app later_]%agree_app. rewrite one, E, here by assumption.
        rewrite <- (alike_negate _ are), <- (alike_max _ are), each by assumption. now rewrite !map_app.
      - specialize (each (max m (- w))). destruct (search_rest how _ s _ us) as [r later]. cbn [fst snd] in *.
        intros [now_ later_]%agree_app. rewrite one, E by assumption.
        rewrite <- (alike_negate _ are), <- (alike_max _ are), each by assumption. now rewrite map_app. }
    unfold renamed in rest. specialize (rest (- v)). destruct (search_rest how _ s _ ts) as [r later].
    cbn [fst snd] in *. intros [now_ later_]%agree_app.
    rewrite here, <- (alike_negate _ are), rest by assumption. now rewrite map_app.
  Qed.
End same.

Section corollaries.
  Context {A : Type} `{Label A} {W B : Type} (how : manner W A).

  Lemma alike_itself : alike how how (fun x => x) eq.
  Proof. split; try (intros; subst; reflexivity). intros s s' m v <-. now destruct (again how s m v). Qed.

  (** Another manner that does the same; another valuation that agrees on the leaves that are read. *)
  Lemma search_agrees {W'} (how' : manner W' A) (value value' : B -> A) like s s' t :
    alike how how' (fun x => x) like -> like s s' ->
    (forall x, In x (snd (search_reads how value s t)) -> value x = value' x) ->
    search_reads how' value' s' t = search_reads how value s t.
  Proof.
    intros are told same. rewrite <- (map_tree_id t) at 1.
    rewrite (search_same how how' (fun x => x) _ value _ _ are t s s' told).
    - unfold renamed. rewrite map_id. now destruct (search_reads how value s t).
    - intros x there. symmetry. now apply same.
  Qed.

  (** Irrelevance: if two valuations of the labels agree on the leaves that are read, then the answer is the
      same, and the same leaves are read. *)
  Corollary search_irrelevance (value value' : B -> A) s t :
    (forall x, In x (snd (search_reads how value s t)) -> value x = value' x) ->
    search_reads how value' s t = search_reads how value s t.
  Proof. now apply (search_agrees how _ _ eq s s t alike_itself). Qed.
  Corollary search_alike {W'} (how' : manner W' A) (value : B -> A) like s s' t :
    alike how how' (fun x => x) like -> like s s' -> search_reads how' value s' t = search_reads how value s t.
  Proof. intros are told. now apply (search_agrees how' _ _ like s s' t are told). Qed.

  (** New labels with the same values change nothing else. *)
  Corollary search_map {C} (f : B -> C) (value : C -> A) s t :
    search_reads how value s (map_tree f t)
    = renamed f (fun x => x) (search_reads how (fun x => value (f x)) s t).
  Proof. now apply (search_same how how f _ _ _ _ alike_itself). Qed.

  (** The answer is for the tree of the values. *)
  Corollary search_value (value : B -> A) s t :
    fst (search_reads how value s t) = fst (search_reads how (fun x => x) s (map_tree value t)).
  Proof. now rewrite search_map. Qed.

  (** ** The leaves that are read are some of all, first to last, each once *)

  (** No child is searched again. *)
  Definition once {W A} (how : manner W A) : Prop := forall s m v, again how s m v = None.

  Theorem search_leaves (value : B -> A) : once how -> forall t s,
    subsequence (snd (search_reads how value s t)) (leaves t).
  Proof.
    intros only t. induction t as [x | x t ts here others] using first_induction; intros s; [apply subsequence_refl |].
    change (leaves (Node x (t :: ts))) with (leaves t ++ flat_map leaves ts). cbn.
    specialize (here (told_first how s)). destruct (search_reads how value _ t) as [v read].
    generalize (- v) as m. intros m.
    enough (rest : subsequence (snd (search_rest how (search_reads how value) s m ts)) (flat_map leaves ts)).
    { destruct (search_rest _ _ s m ts). now apply subsequence_app. }
    clear -only others. revert m. induction others as [| u us here _ each]; intros m; [constructor |].
    cbn. destruct (enough how s m); [apply subsequence_empty |]. unfold search_next.
    specialize (here (told_next how s m)). destruct (search_reads how value _ u) as [v read].
    rewrite only. specialize (each (max m (- v))).
    destruct (search_rest _ _ s (max m (- v)) us). now apply subsequence_app.
  Qed.
End corollaries.

(** ** The answer *)

Section answer.
  Context {A : Type} `{Label A}.

  (** What the player to move has after [m] and the children [ts], one after the other. *)
  Definition best (m : A) (ts : list (tree A)) : A := fold_left (fun m t => max m (- minimax t)) ts m.

  Lemma best_above ts : forall m, m <= best m ts.
  Proof.
    induction ts as [| t ts each]; cbn; intros m; [apply le_refl |].
    specialize (each (max m (- minimax t))). unfold best in each. order.
  Qed.

  (** Minus the minimum is the best of the negated values. *)
  Lemma minimax_best x t ts : minimax (Node x (t :: ts)) = best (- minimax t) ts.
  Proof.
    cbn. unfold minimum, best. cbn [others first]. generalize (minimax t) as m.
    induction ts as [| u us each]; cbn; intros m; [reflexivity |]. now rewrite each, negate_min.
  Qed.

  Context {W B : Type} (how : manner W A) (value : B -> A).
  (** In [promise s v r], [r] is an answer that a node that was told [s] may give if it is worth [v]. *)
  Variable promise : W -> A -> A -> Prop.

  (** A node keeps the promise if its children do: [m] is the answer for the children so far, of which the best
      is worth [v] to the player; the next is worth [u]. *)
  Record keeps : Prop := {
    keeps_leaf s v : promise s v v;
    keeps_first s u w : promise (told_first how s) u w -> promise s (- u) (- w);
    keeps_next s v m u w : enough how s m = false -> promise s v m -> promise (told_next how s m) u w ->
      match again how s m w with
      | None => promise s (max v (- u)) (max m (- w))
      | Some s' => forall w', promise s' u w' -> promise s (max v (- u)) (max m (- w'))
      end;
    keeps_enough s v m v' : enough how s m = true -> promise s v m -> v <= v' -> promise s v' m }.
  Hypothesis kept : keeps.

  Definition answered (t : tree B) : Prop := forall s,
    promise s (minimax (map_tree value t)) (fst (search_reads how value s t)).

  Lemma search_next_answers t s v m : answered t -> enough how s m = false -> promise s v m ->
    promise s (max v (- minimax (map_tree value t)))
              (max m (- fst (search_next how (search_reads how value) s m t))).
  Proof.
    intros here on so_far. unfold search_next.
    pose proof (keeps_next kept s v m _ _ on so_far (here (told_next how s m))) as one.
    destruct (search_reads how value (told_next how s m) t) as [w read]. cbn [fst] in *.
    destruct (again how s m w) as [s' |]; [| exact one].
    specialize (one _ (here s')). now destruct (search_reads how value s' t).
  Qed.

  Lemma search_rest_answers s ts : Forall answered ts -> forall v m, promise s v m ->
    promise s (best v (map (map_tree value) ts)) (fst (search_rest how (search_reads how value) s m ts)).
  Proof.
    induction 1 as [| t ts here _ each]; intros v m so_far; [exact so_far |]. cbn [search_rest map].
    destruct (enough how s m) eqn:on.
    { apply (keeps_enough kept) with (1 := on) (2 := so_far). apply best_above. }
    pose proof (search_next_answers t s v m here on so_far) as next_.
    destruct (search_next _ _ s m t) as [w read]. specialize (each _ _ next_).
    now destruct (search_rest _ _ s _ ts).
  Qed.

  (** So every answer is as it was promised. *)
  Theorem search_answers t : answered t.
  Proof.
    induction t as [x | x t ts here others] using first_induction; intros s; [apply (keeps_leaf kept) |].
    cbn [map_tree map]. rewrite minimax_best. cbn [search_reads].
    pose proof (keeps_first kept s _ _ (here (told_first how s))) as one.
    destruct (search_reads how value (told_first how s) t) as [w read].
    pose proof (search_rest_answers s ts others _ _ one) as all. cbn [fst] in *.
    now destruct (search_rest _ _ s (- w) ts).
  Qed.
End answer.

(** ** One search reads a part of what another reads *)

Section part.
  Context {A : Type} `{Label A} {W W' B : Type} (how : manner W A) (how' : manner W' A) (value : B -> A).
  Variables (promise : W -> A -> A -> Prop) (promise' : W' -> A -> A -> Prop).
  Hypotheses (kept : keeps how promise) (kept' : keeps how' promise').

  (** What nodes were told such that the one search reads no more than the other. *)
  Variable less : W -> W' -> Prop.
  Hypothesis less_first : forall s s', less s s' -> less (told_first how s) (told_first how' s').

  (** What is read of a tree of [n] levels, and what the other search reads of it. *)
  Variable reads : nat -> list B -> list B -> Prop.
  Hypothesis reads_leaf : forall x, reads 0 [x] [x].
  Hypothesis reads_none : forall n ys, reads n [] ys.
  Hypothesis reads_more : forall n k xs ys, (n <= k)%nat -> reads n xs ys -> reads k xs ys.
  Hypothesis reads_app : forall n xs xs' ys ys', reads n xs ys -> reads n xs' ys' -> reads n (xs ++ xs') (ys ++ ys').
  Definition compared (n : nat) (t : tree B) : Prop := forall s s', less s s' ->
    reads n (snd (search_reads how value s t)) (snd (search_reads how' value s' t)).

  (** The best so far is [v] in truth, and [m] and [m'] as the two have found it. *)
  Hypothesis next_reads : forall s s' v m m', less s s' -> enough how s m = false ->
    promise s v m -> promise' s' v m' ->
    enough how' s' m' = false /\ forall n t, compared n t ->
      reads (S n) (snd (search_next how (search_reads how value) s m t))
                  (snd (search_next how' (search_reads how' value) s' m' t)).

  Theorem search_compared t : compared (levels t) t.
  Proof.
    induction t as [x ts each] using tree_induction. intros s s' told.
    destruct ts as [| t ts]; [apply reads_leaf |].
    pose proof (levels_children x (t :: ts)) as lower. set (h := levels (Node x (t :: ts))) in *. clearbody h.
    assert (below : Forall (fun t => exists n, (S n <= h)%nat /\ compared n t) (t :: ts)).
    { rewrite Forall_forall in *. intros u there. exists (levels u). auto. }
    clear each lower. inversion_clear below as [| ? ? (n & low & here) others].
    specialize (here _ _ (less_first _ _ told)). cbn.
    pose proof (keeps_first _ _ kept s _ _ (search_answers how value _ kept t (told_first how s))) as one.
    pose proof (keeps_first _ _ kept' s' _ _ (search_answers how' value _ kept' t (told_first how' s')))
      as one'.
    destruct (search_reads how value _ t) as [w read], (search_reads how' value _ t) as [w' read'].
    cbn [fst snd] in *.
    enough (rest : reads h (snd (search_rest how (search_reads how value) s (- w) ts))
                           (snd (search_rest how' (search_reads how' value) s' (- w') ts))).
    { destruct (search_rest how _ s _ ts), (search_rest how' _ s' _ ts).
      apply reads_app; [apply reads_more with (2 := here); now apply Nat.lt_le_incl | exact rest]. }
    clear here read read'. revert one one'. generalize (- minimax (map_tree value t)), (- w), (- w').
    induction others as [| u us (k & low' & here) _ each]; intros v m m' one one'; [apply reads_none |]. cbn.
    destruct (enough how s m) eqn:on; [apply reads_none |].
    destruct (next_reads s s' v m m' told on one one') as [on' next]. rewrite on'. specialize (next k u here).
    pose proof (search_next_answers how value _ kept u s v m (search_answers how value _ kept u) on one) as two.
    pose proof (search_next_answers how' value _ kept' u s' v m' (search_answers how' value _ kept' u) on' one')
      as two'.
    destruct (search_next how _ s m u) as [x_ read], (search_next how' _ s' m' u) as [x_' read'].
    cbn [fst snd] in *. specialize (each _ _ _ two two').
    destruct (search_rest how _ s _ us), (search_rest how' _ s' _ us).
    apply reads_app; [apply reads_more with (2 := next); exact low' | exact each].
  Qed.
End part.

(** If no child is searched again, it reads a subsequence. *)
Corollary search_part {A} `{Label A} {W W' B} (how : manner W A) (how' : manner W' A) (value : B -> A)
    promise promise' (kept : keeps how promise) (kept' : keeps how' promise')
    (only : once how) (only' : once how') (less : W -> W' -> Prop) :
  (forall s s', less s s' -> less (told_first how s) (told_first how' s')) ->
  (forall s s' v m m', less s s' -> enough how s m = false -> promise s v m -> promise' s' v m' ->
    enough how' s' m' = false /\ less (told_next how s m) (told_next how' s' m')) ->
  forall t s s', less s s' ->
  subsequence (snd (search_reads how value s t)) (snd (search_reads how' value s' t)).
Proof.
  intros first next t. apply (search_compared how how' value _ _ kept kept' less first (fun _ => subsequence));
    auto using subsequence_refl, subsequence_empty, subsequence_app.
  intros s s' v m m' told on one one'. destruct (next s s' v m m' told on one one') as [on' told'].
  split; [exact on' |]. intros n u here. specialize (here _ _ told'). unfold search_next.
  destruct (search_reads how value _ u), (search_reads how' value _ u). now rewrite only, only'.
Qed.
