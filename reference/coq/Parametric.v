(** Minimax for labels of any type that has a negation and a minimum of lists.

      minimax (Node x []) = x
      minimax (Node x ts) = - minimum [minimax t | t <- ts]

    Theorem: what is related by a relation that negation and minimum keep is still related after minimax.
    With a function for the relation: a function that commutes with both commutes with minimax. So a
    search can be derived by a choice of labels. Labels that are functions of a window give alpha-beta
    ([Clamped]), those that are functions of a question give the null window ([Questions]), and a lattice
    gives minimax for values that are not in a line ([Lattice]). Such functions also tell which leaves they
    read: then minimax is a search ([minimax_reads_search]). *)
From gametree Require Import Label Tree MapTree Search.

Section minimax.
  Context {L : Type} (negation : L -> L) (least : nonempty L -> L).

  Fixpoint minimax_by (t : tree L) : L :=
    match t with
    | Node x [] => x
    | Node _ (t :: ts) => negation (least (cons1 (minimax_by t) (map minimax_by ts)))
    end.
End minimax.

(** It is [minimax] where labels are those of a total order. *)
Lemma minimax_by_order {A} `{Label A} (t : tree A) : minimax_by negate minimum t = minimax t.
Proof.
  induction t as [x | x t ts here others] using first_induction; cbn; [reflexivity |].
  now rewrite here, (map_ext_Forall _ _ others).
Qed.

Section related.
  Context {L M : Type} (negation : L -> L) (least : nonempty L -> L) (negation' : M -> M) (least' : nonempty M -> M).
  Variable related : L -> M -> Prop.
  Hypothesis negations : forall x y, related x y -> related (negation x) (negation' y).
  Hypothesis minima : forall x y xs ys, related x y -> Forall2 related xs ys ->
    related (least (cons1 x xs)) (least' (cons1 y ys)).

  Theorem minimax_related {B} (value : B -> L) (value' : B -> M) t :
    (forall x, related (value x) (value' x)) ->
    related (minimax_by negation least (map_tree value t)) (minimax_by negation' least' (map_tree value' t)).
  Proof.
    intros leaf. induction t as [x | x t ts here others] using first_induction; [apply leaf |].
    cbn. apply negations, minima; [exact here |]. induction others; cbn; constructor; assumption.
  Qed.
End related.

(** ** Labels that are read as far as they are needed

    A label answers a question [W], and tells which leaves it has read for it. Of its negation [other w] is asked.
    The minimum of a list, of which the least so far is [v], asks the next label [next w v], or leaves off if
    [stop w v]. *)
Section reading.
  Context {W V B : Type} (negation : V -> V) (other : W -> W) (stop : W -> V -> bool) (next : W -> V -> W).
  Context (label : B -> W -> V).
  Implicit Types f : W -> V * list B.

  Definition negate_reads f (w : W) : V * list B := let (v, read) := f (other w) in (negation v, read).
  Fixpoint least_rest (w : W) (v : V) (fs : list (W -> V * list B)) : V * list B :=
    match fs with
    | [] => (v, [])
    | f :: fs =>
        if stop w v then (v, [])
        else
          let (u, read) := f (next w v) in
          let (r, later) := least_rest w u fs in
          (r, read ++ later)
    end.
  Definition least_reads (fs : nonempty (W -> V * list B)) (w : W) : V * list B :=
    let (v, read) := first fs w in
    let (r, later) := least_rest w v (others fs) in
    (r, read ++ later).
  Definition minimax_reads (t : tree B) : W -> V * list B :=
    minimax_by negate_reads least_reads (map_tree (fun x w => (label x w, [x])) t).

  Lemma minimax_reads_node x t ts w : minimax_reads (Node x (t :: ts)) w
    = let (v, read) := minimax_reads t (other w) in
      let (r, later) := least_rest (other w) v (map minimax_reads ts) in (negation r, read ++ later).
  Proof.
    unfold minimax_reads. cbn [map_tree map minimax_by]. rewrite map_map.
    unfold negate_reads, least_reads; cbn [first others]. destruct (minimax_by _ _ _ (other w)) as [v read].
    now destruct (least_rest _ _ _).
  Qed.

  (** It is the search that asks the same: a node that is told [s] is asked [see s], and its answer [r] is seen
      as [view s r]. *)
  Context {A S : Type} `{Label A} (how : manner S A) (value : B -> A) (see : S -> W) (view : S -> A -> V).
  Variable good : S -> Prop.
  Hypothesis only : once how.
  Hypothesis negation_negation : forall v, negation (negation v) = v.
  Hypothesis leaf : forall s x, label x (see s) = view s (value x).
  Hypothesis child_first : forall s, good s -> good (told_first how s) /\ other (see s) = see (told_first how s)
    /\ forall u, view (told_first how s) u = negation (view s (- u)).
  Hypothesis stops : forall s m, good s -> stop (other (see s)) (negation (view s m)) = enough how s m.
  Hypothesis child_next : forall s m, good s -> enough how s m = false -> good (told_next how s m)
    /\ next (other (see s)) (negation (view s m)) = see (told_next how s m)
    /\ forall u, view (told_next how s m) u = negation (view s (max m (- u))).

  Theorem minimax_reads_search t : forall s, good s ->
    minimax_reads t (see s) = let (r, read) := search_reads how value s t in (view s r, read).
  Proof.
    induction t as [x | x t ts here others] using first_induction; intros s fine; [cbn; now rewrite leaf |].
    rewrite minimax_reads_node. cbn [search_reads].
    destruct (child_first s fine) as (fine_t & same & seen). rewrite same, here, <- same by exact fine_t.
    destruct (search_reads how value _ t) as [u read]. rewrite seen.
    enough (rest : forall m, least_rest (other (see s)) (negation (view s m)) (map minimax_reads ts)
      = let (r, later) := search_rest how (search_reads how value) s m ts in (negation (view s r), later)).
    { rewrite rest. destruct (search_rest _ _ s _ ts). now rewrite negation_negation. }
    clear here seen. induction others as [| v vs here _ each]; intros m; [reflexivity |].
    cbn [map least_rest search_rest]. rewrite stops by exact fine. destruct (enough how s m) eqn:on; [reflexivity |].
    destruct (child_next s m fine on) as (fine_v & same' & seen). rewrite same', here by exact fine_v.
    unfold search_next. destruct (search_reads how value _ v) as [w read']. rewrite only, seen, each.
    now destruct (search_rest _ _ s _ vs).
  Qed.
End reading.
