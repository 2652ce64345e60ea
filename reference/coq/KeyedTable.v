(** Tables that know a node by its key.

      key (prune n t) = (key t, n)         key (mapGtree f t) = key t
      nodes of one game with equal keys have equal values

    A table does not hold trees. It holds what was found out under the key of a node: its position, and
    how many plies are left below it. Two nodes with one key then share an entry, so they must have the
    same value; nothing more is asked of a key. A key may even stand for positions that differ by what
    was gained so far (a reduction): the entry is then for the position without the gain. What is stored
    may be kept, dropped, or put in the place of anything else; the one thing that a table may add by
    itself is that a bound which is met from the other side is the value. *)
From Coq Require Import List Bool Arith.
From gametree Require Import Label Tree MapTree Table.
Import ListNotations.

Definition entry (A : Type) : Type := bound_kind * A.
Definition equal {A} `{Label A} (x y : A) : bool := leb x y && leb y x.
Lemma equal_same {A} `{Label A} (x y : A) : equal x y = true <-> x = y.
Proof.
  unfold equal. split.
  - intros E. apply andb_true_iff in E. destruct E. now apply le_antisym.
  - intros <-. apply andb_true_iff. split; apply le_refl.
Qed.


Section keyed.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A) {K T : Type}.

  Variable key : tree B -> K.
  (** What a node is worth when the position under its key is worth [x], and the other way round. *)
  Variables with_gain without_gain : tree B -> A -> A.
  (** What the table holds under a key, and the table when an entry is stored there. *)
  Variable get : T -> K -> option (entry A).
  Variable put : T -> K -> bound_kind -> A -> T.
  Variable arrange : T -> tree B -> list (tree B * visit T A B) -> list (tree B * visit T A B).
  Variable looks : T -> tree B -> bool.

  Definition keyed : table T A B := {|
    find s t := match get s (key t) with Some (k, x) => Some (k, with_gain t x) | None => None end;
    store s t k m := put s (key t) k (without_gain t m);
    Table.arrange := arrange;
    Table.looks := looks |}.

  (** Every entry is one from before or the new one, which may have met a bound from the other side. *)
  Definition honest : Prop := forall s k kind x k' kind' x',
    get (put s k kind x) k' = Some (kind', x') ->
    get s k' = Some (kind', x')
    \/ k' = k /\ x' = x
       /\ (kind' = kind \/ kind' = Exact /\ exists old, old <> kind /\ get s k = Some (old, x)).

  Variable game : tree B -> Prop.
  Variable possible : A -> Prop.

  (** What is asked of keys: nodes of the game with equal keys have equal values, less their gains; and
      gains keep the order and undo each other. *)
  Record sound_keys : Prop := {
    same_value t u : game t -> game u -> key t = key u ->
      without_gain t (worth value t) = without_gain u (worth value u);
    gain_monotone t x y : x <= y -> with_gain t x <= with_gain t y;
    loss_monotone t x y : x <= y -> without_gain t x <= without_gain t y;
    gain_undone t x : with_gain t (without_gain t x) = x;
    possible_gain t u x : game t -> game u -> key t = key u -> possible x ->
      possible (with_gain t (without_gain u x)) }.

  Lemma bounds_monotone (f : A -> A) k x y : (forall x y, x <= y -> f x <= f y) ->
    bounds k x y -> bounds k (f x) (f y).
  Proof. intros keeps. destruct k; cbn; [apply keeps | apply keeps | intros ->; reflexivity]. Qed.

  (** Bounds of two kinds that meet are the value. *)
  Lemma bounds_meet k k' x (v : A) : k <> k' -> bounds k x v -> bounds k' x v -> x = v.
  Proof.
    destruct k, k'; cbn; intros differ a b; try congruence;
      [now apply le_antisym | now apply le_antisym].
  Qed.

  (** What is true of one node is true of all nodes with its key. *)
  Lemma bounds_same_key t u k m : sound_keys -> game t -> game u -> key t = key u ->
    bounds k m (worth value u) -> bounds k (with_gain t (without_gain u m)) (worth value t).
  Proof.
    intros sound t_in u_in same true_bound.
    rewrite <- (gain_undone sound t (worth value t)), (same_value sound t u) by assumption.
    apply bounds_monotone; [apply (gain_monotone sound) |].
    apply bounds_monotone; [apply (loss_monotone sound) | exact true_bound].
  Qed.

  (** A table with sound keys that stores honestly goes on to hold what is true. *)
  Theorem keyed_store_true s t k m : sound_keys -> honest -> game t ->
    holds_true value keyed game possible s -> possible m -> bounds k m (worth value t) ->
    holds_true value keyed game possible (store keyed s t k m).
  Proof.
    intros sound is_honest t_in truth may_be true_bound u k' x u_in. cbn [find store keyed].
    destruct (get (put s (key t) k (without_gain t m)) (key u)) as [[kind y] |] eqn:found; [| discriminate].
    intros [= -> <-].
    destruct (is_honest _ _ _ _ _ _ _ found) as [before | (same & -> & kinds)].
    - apply (truth u k'); [exact u_in |]. cbn. now rewrite before.
    - split; [now apply (possible_gain sound) |].
      assert (new := bounds_same_key u t k m sound u_in t_in same true_bound).
      destruct kinds as [-> | (-> & old & differ & before)]; [exact new |].
      apply (bounds_meet old k); [exact differ | | exact new].
      apply (truth u old); [exact u_in |]. cbn. now rewrite same, before.
  Qed.

  (** So a search with such a table returns minimax, and leaves it true. *)
  Theorem keyed_search_minimax :
    (forall x ts t, game (Node x ts) -> In t ts -> game t) ->
    (forall x, game (Node x []) -> possible (value x)) ->
    (forall x, possible x -> possible (- x)) ->
    sound_keys -> honest ->
    (forall s t us, Permutation.Permutation (arrange s t us) us) ->
    forall t s, game t -> holds_true value keyed game possible s ->
    let '(r, _, s') := transposed value keyed None None t s in
    r = minimax (map_tree value t) /\ holds_true value keyed game possible s'.
  Proof.
    intros down leaf negated sound is_honest all t s t_in truth.
    apply (transposed_minimax value keyed game possible); [| exact t_in | exact truth].
    split; [exact down | exact leaf | exact negated | | exact all].
    intros s0 u k m u_in holds may_be true_bound. now apply keyed_store_true.
  Qed.
End keyed.

(** ** Keys without gains *)

Section plain.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A) {K T : Type}.
  Variable key : tree B -> K.
  Variable get : T -> K -> option (entry A).
  Variable put : T -> K -> bound_kind -> A -> T.
  Variable arrange : T -> tree B -> list (tree B * visit T A B) -> list (tree B * visit T A B).
  Variable looks : T -> tree B -> bool.

  Definition plainly (_ : tree B) (x : A) : A := x.
  Definition keyed_plain : table T A B := keyed key plainly plainly get put arrange looks.

  Lemma plain_sound (game : tree B -> Prop) (possible : A -> Prop) :
    (forall t u, game t -> game u -> key t = key u -> worth value t = worth value u) ->
    sound_keys value key plainly plainly game possible.
  Proof. intros same. split; unfold plainly; auto. Qed.

  (** The search with a table is right: if nodes of a game with equal keys have equal values, and the
      table holds true bounds, it returns minimax, and the table holds true bounds again. *)
  Theorem keyed_minimax (game : tree B -> Prop) :
    (forall x ts t, game (Node x ts) -> In t ts -> game t) ->
    (forall t u, game t -> game u -> key t = key u -> worth value t = worth value u) ->
    honest get put ->
    (forall s t us, Permutation.Permutation (arrange s t us) us) ->
    forall t s, game t ->
    (forall t k x, game t -> get s (key t) = Some (k, x) -> bounds k x (worth value t)) ->
    let '(r, _, s') := transposed value keyed_plain None None t s in
    r = minimax (map_tree value t)
    /\ forall t k x, game t -> get s' (key t) = Some (k, x) -> bounds k x (worth value t).
  Proof.
    intros down same is_honest all t s t_in truth.
    set (possible := fun _ : A => True).
    assert (true_get : forall s, holds_true value keyed_plain game possible s <->
      forall t k x, game t -> get s (key t) = Some (k, x) -> bounds k x (worth value t)).
    { intros s0. split.
      - intros holds u k x u_in found. apply (holds u k x u_in). cbn. now rewrite found.
      - intros holds u k x u_in. cbn. destruct (get s0 (key u)) as [[k' x'] |] eqn:found; [| discriminate].
        intros [= -> <-]. split; [exact I | now apply holds]. }
    assert (right := keyed_search_minimax value key plainly plainly get put arrange looks game possible
      down (fun _ _ => I) (fun _ _ => I) (plain_sound game possible same) is_honest all t s t_in
      (proj2 (true_get s) truth)).
    fold keyed_plain in right.
    destruct (transposed value keyed_plain None None t s) as [[r read] s'].
    destruct right as [exact_value truth']. split; [exact exact_value | now apply true_get].
  Qed.
End plain.

(** ** Trees as keys *)

Section same_tree.
  Context {A : Type} `{Label A}.

  Fixpoint same_tree (t u : tree A) {struct t} : bool :=
    match t, u with
    | Node x ts, Node y us =>
        equal x y &&
        (fix same_trees ts us :=
           match ts, us with
           | [], [] => true
           | t :: ts, u :: us => same_tree t u && same_trees ts us
           | _, _ => false
           end) ts us
    end.

  (** Trees are equal exactly if they are found to be: a tree can be its own key. *)
  Theorem same_tree_equal t : forall u, same_tree t u = true <-> t = u.
  Proof.
    induction t as [x ts each] using tree_induction. intros [y us]. cbn [same_tree].
    rewrite andb_true_iff, equal_same.
    assert (lists : forall us, (fix same_trees ts us :=
        match ts, us with
        | [], [] => true
        | t :: ts, u :: us => same_tree t u && same_trees ts us
        | _, _ => false
        end) ts us = true <-> ts = us).
    { induction each as [| t ts here _ rest]; intros [| u vs]; try (now split).
      rewrite andb_true_iff, here, rest. split; [now intros [-> ->] | now intros [= -> ->]]. }
    rewrite lists. split; [now intros [-> ->] | now intros [= -> ->]].
  Qed.
End same_tree.

(** ** Two tables *)

Section tables.
  Context {A : Type} `{Label A} {K : Type} (same : K -> K -> bool).
  Hypothesis same_equal : forall x y, same x y = true <-> x = y.

  (** A list of at most [size] entries, the newest first; the oldest is forgotten. *)
  Fixpoint lookup (s : list (K * entry A)) (k : K) : option (entry A) :=
    match s with
    | [] => None
    | (k', e) :: s => if same k' k then Some e else lookup s k
    end.
  Definition remember (size : nat) (s : list (K * entry A)) (k : K) (kind : bound_kind) (x : A) :=
    firstn size ((k, (kind, x)) :: s).

  Lemma lookup_firstn s k e : forall n, lookup (firstn n s) k = Some e -> lookup s k = Some e.
  Proof.
    induction s as [| [k' e'] s each]; intros [| n]; cbn; try discriminate.
    destruct (same k' k); [trivial | apply each].
  Qed.
  Lemma list_honest size : honest lookup (remember size).
  Proof.
    intros s k kind x k' kind' x' found. apply lookup_firstn in found. cbn in found.
    destruct (same k k') eqn:E; [| now left]. apply same_equal in E. subst k'.
    injection found as <- <-. right. auto.
  Qed.

  (** As in `transposition_table`: a key has two places, which [hash] tells. What is stored goes to the
      one that has the same key, else to the first if that is empty or gives way, else to the second. *)
  Variable hash : K -> nat.
  Variable gives_way : K * entry A -> K * entry A -> bool.
  Definition place : Type := option (K * entry A).

  Definition has (p : place) (k : K) : bool := match p with Some (k', _) => same k' k | None => false end.
  Definition in_places (ps : place * place) (k : K) : option (entry A) :=
    let '(p1, p2) := ps in
    if has p1 k then option_map snd p1 else if has p2 k then option_map snd p2 else None.
  Definition other_kind (k k' : bound_kind) : bool :=
    match k, k' with AtLeast, AtLeast | AtMost, AtMost | Exact, Exact => false | _, _ => true end.
  (** A bound that is met from the other side is the value. *)
  Definition merged (old : place) (kind : bound_kind) (x : A) : entry A :=
    match old with
    | Some (_, (kind', x')) => if equal x' x && other_kind kind' kind then (Exact, x) else (kind, x)
    | None => (kind, x)
    end.
  Definition into_places (ps : place * place) (k : K) (kind : bound_kind) (x : A) : place * place :=
    let '(p1, p2) := ps in
    let new := Some (k, (kind, x)) in
    if has p1 k then (Some (k, merged p1 kind x), p2)
    else if has p2 k then (p1, Some (k, merged p2 kind x))
    else match p1 with
         | Some first => if gives_way first (k, (kind, x)) then (new, p2) else (p1, new)
         | None => (new, p2)
         end.
  (** No key is in both places. *)
  Definition distinct (ps : place * place) : Prop :=
    forall k, has (fst ps) k = true -> has (snd ps) k = false.

  Lemma same_refl k : same k k = true.
  Proof. now apply same_equal. Qed.
  Lemma has_equal k k' e : has (Some (k, e)) k' = true -> k = k'.
  Proof. apply same_equal. Qed.

  Lemma into_places_distinct ps k kind x : distinct ps -> distinct (into_places ps k kind x).
  Proof.
    destruct ps as [p1 p2]. unfold distinct, into_places. cbn [fst snd]. intros apart.
    destruct (has p1 k) eqn:first.
    { cbn [fst snd]. intros k' there. apply has_equal in there. subst k'. now apply apart. }
    destruct (has p2 k) eqn:second.
    { cbn [fst snd]. intros k' there. destruct (has (Some (k, merged p2 kind x)) k') eqn:E; [| reflexivity].
      apply has_equal in E. congruence. }
    assert (before : forall k', has p2 k' = true -> has (Some (k, (kind, x))) k' = false).
    { intros k' there. destruct (has (Some (k, (kind, x))) k') eqn:E; [| reflexivity].
      apply has_equal in E. congruence. }
    assert (in_first : forall k', has (Some (k, (kind, x))) k' = true -> has p2 k' = false).
    { intros k' there. apply has_equal in there. now subst k'. }
    assert (in_second : forall k', has p1 k' = true -> has (Some (k, (kind, x))) k' = false).
    { intros k' there. destruct (has (Some (k, (kind, x))) k') eqn:E; [| reflexivity].
      apply has_equal in E. congruence. }
    destruct p1 as [first_entry |]; [| exact in_first].
    destruct (gives_way first_entry (k, (kind, x))); [exact in_first | exact in_second].
  Qed.

  (** What is met from the other side. *)
  Lemma merged_honest k e kind x kind' x' : merged (Some (k, e)) kind x = (kind', x') ->
    x' = x /\ (kind' = kind \/ kind' = Exact /\ exists old, old <> kind /\ e = (old, x)).
  Proof.
    destruct e as [old y]. cbn. destruct (equal y x && other_kind old kind) eqn:E.
    - intros [= <- <-]. apply andb_true_iff in E. destruct E as [E differ].
      apply equal_same in E. split; [reflexivity |]. right.
      split; [reflexivity |]. exists old. split; [destruct old, kind; discriminate |].
      now f_equal.
    - intros [= <- <-]. auto.
  Qed.

  Lemma into_places_honest ps k kind x k' kind' x' : distinct ps ->
    in_places (into_places ps k kind x) k' = Some (kind', x') ->
    in_places ps k' = Some (kind', x')
    \/ k' = k /\ x' = x
       /\ (kind' = kind \/ kind' = Exact /\ exists old, old <> kind /\ in_places ps k = Some (old, x)).
  Proof.
    destruct ps as [p1 p2]. unfold distinct, into_places. cbn [fst snd]. intros apart.
    assert (new : forall k', has (Some (k, (kind, x))) k' = true -> Some (kind, x) = Some (kind', x') ->
      k' = k /\ x' = x /\ (kind' = kind \/ kind' = Exact
        /\ exists old, old <> kind /\ in_places (p1, p2) k = Some (old, x))).
    { intros k0 there [= <- <-]. apply has_equal in there. auto. }
    destruct (has p1 k) eqn:first; [| destruct (has p2 k) eqn:second].
    - destruct p1 as [[k1 e1] |]; [| discriminate]. cbn [in_places].
      destruct (has (Some (k, merged (Some (k1, e1)) kind x)) k') eqn:E.
      + cbn [option_map snd]. intros found. injection found as found. apply has_equal in E. subst k'.
        right. split; [reflexivity |]. destruct (merged_honest k1 e1 _ _ _ _ found) as [-> kinds].
        split; [reflexivity |]. destruct kinds as [-> | (-> & old & differ & ->)]; [now left | right].
        split; [reflexivity |]. exists old. split; [exact differ |]. now rewrite first.
      + intros found. left. apply has_equal in first. subst k1. cbn [has] in E |- *. now rewrite E.
    - destruct p2 as [[k2 e2] |]; [| discriminate]. cbn [in_places].
      destruct (has p1 k') eqn:here; [now left |].
      destruct (has (Some (k, merged (Some (k2, e2)) kind x)) k') eqn:E; [| discriminate].
      cbn [option_map snd]. intros found. injection found as found. apply has_equal in E. subst k'.
      right. split; [reflexivity |]. destruct (merged_honest k2 e2 _ _ _ _ found) as [-> kinds].
      split; [reflexivity |]. destruct kinds as [-> | (-> & old & differ & ->)]; [now left | right].
      split; [reflexivity |]. exists old. split; [exact differ |]. now rewrite first, second.
    - assert (in_first : in_places (Some (k, (kind, x)), p2) k' = Some (kind', x') ->
        in_places (p1, p2) k' = Some (kind', x') \/ k' = k /\ x' = x /\ (kind' = kind \/ kind' = Exact
          /\ exists old, old <> kind /\ in_places (p1, p2) k = Some (old, x))).
      { cbn [in_places]. destruct (has (Some (k, (kind, x))) k') eqn:E.
        - intros found. right. now apply new.
        - destruct (has p2 k') eqn:there; [| discriminate]. intros found. left.
          destruct (has p1 k') eqn:both; [| exact found].
          rewrite (apart k' both) in there. discriminate. }
      assert (in_second : in_places (p1, Some (k, (kind, x))) k' = Some (kind', x') ->
        in_places (p1, p2) k' = Some (kind', x') \/ k' = k /\ x' = x /\ (kind' = kind \/ kind' = Exact
          /\ exists old, old <> kind /\ in_places (p1, p2) k = Some (old, x))).
      { cbn [in_places]. destruct (has p1 k') eqn:here; [now left |].
        destruct (has (Some (k, (kind, x))) k') eqn:E; [| discriminate].
        intros found. right. now apply new. }
      destruct p1 as [first_entry |]; [| exact in_first].
      destruct (gives_way first_entry (k, (kind, x))); [exact in_first | exact in_second].
  Qed.

  (** The places of all hashes. *)
  Record two_places : Type := { at_hash : nat -> place * place; no_twice : forall h, distinct (at_hash h) }.

  Definition two_places_get (s : two_places) (k : K) : option (entry A) := in_places (at_hash s (hash k)) k.
  Program Definition two_places_put (s : two_places) (k : K) (kind : bound_kind) (x : A) : two_places := {|
    at_hash h := if Nat.eqb h (hash k) then into_places (at_hash s h) k kind x else at_hash s h |}.
  Next Obligation.
    destruct (Nat.eqb h (hash k)); [apply into_places_distinct |]; apply no_twice.
  Qed.

  Lemma two_places_honest : honest two_places_get two_places_put.
  Proof.
    intros s k kind x k' kind' x'. unfold two_places_get. cbn [two_places_put at_hash].
    destruct (Nat.eqb (hash k') (hash k)) eqn:E; [| now left]. apply Nat.eqb_eq in E. rewrite <- E.
    apply into_places_honest, no_twice.
  Qed.
End tables.

(** The table of the library: with two places for a key, and whatever gives way to whatever, the search
    is right on a game whose nodes with equal keys have equal values. *)
Theorem two_places_minimax {A} `{Label A} {B K} (value : B -> A)
  (same : K -> K -> bool) (same_equal : forall x y, same x y = true <-> x = y) (hash : K -> nat)
  (gives_way : K * entry A -> K * entry A -> bool) (key : tree B -> K) arrange looks
  (game : tree B -> Prop) :
  let get := two_places_get same hash in
  let put := two_places_put same same_equal hash gives_way in
  (forall x ts t, game (Node x ts) -> In t ts -> game t) ->
  (forall t u, game t -> game u -> key t = key u -> worth value t = worth value u) ->
  (forall s t us, Permutation.Permutation (arrange s t us) us) ->
  forall t s, game t ->
  (forall t k x, game t -> get s (key t) = Some (k, x) -> bounds k x (worth value t)) ->
  let '(r, _, s') := transposed value (keyed_plain key get put arrange looks) None None t s in
  r = minimax (map_tree value t)
  /\ forall t k x, game t -> get s' (key t) = Some (k, x) -> bounds k x (worth value t).
Proof.
  intros get put down equal_values all. apply keyed_minimax; [exact down | exact equal_values | | exact all].
  apply two_places_honest.
Qed.
