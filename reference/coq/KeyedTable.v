(** Tables that know a node by its key.

      key (prune n t) = (key t, n)         key (mapGtree f t) = key t
      nodes of one game with equal keys have equal values

    A table does not hold trees. It holds what was found out under the key of a node: its position, and
    how many plies are left below it. Two nodes with one key then share an entry, so they must have the
    same value; nothing more is asked of a key. A key may even stand for positions that differ by what
    was gained so far (a reduction): the entry is then for the position without the gain. What is stored
    may be kept, dropped, or put in the place of anything else; the one thing that a table may add by
    itself is that a bound which is met from the other side is the value. *)
From Coq Require Import List Bool Arith ZArith Permutation.
From gametree Require Import Label Tree MapTree Table.
Import ListNotations.

Definition entry (A : Type) : Type := bound_kind * A.

Section keyed.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A) {K T : Type}.

  Variable key : tree B -> K.
  (** What a node is worth when the position under its key is worth [x], and the other way round. *)
  Variables with_gain without_gain : tree B -> A -> A.
  (** What the table holds under a key, and the table when an entry is stored there. *)
  Variable get : T -> K -> option (entry A).
  Variable put : T -> K -> bound_kind -> A -> nat -> T.
  Variable arrange : T -> tree B -> list (child T A B) -> list (child T A B).
  Variable looks : T -> tree B -> bool.

  Definition keyed : table T A B := {|
    find s t := match get s (key t) with Some (k, x) => Some (k, with_gain t x) | None => None end;
    store s t k m best := put s (key t) k (without_gain t m) best;
    Table.arrange := arrange;
    Table.looks := looks |}.

  (** Every entry is one from before or the new one, which may have met a bound from the other side. *)
  Definition honest : Prop := forall s k kind x best k' kind' x',
    get (put s k kind x best) k' = Some (kind', x') ->
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
  Theorem keyed_store_true s t k m best : sound_keys -> honest -> game t ->
    holds_true value keyed game possible s -> possible m -> bounds k m (worth value t) ->
    holds_true value keyed game possible (store keyed s t k m best).
  Proof.
    intros sound is_honest t_in truth may_be true_bound u k' x u_in. cbn [find store keyed].
    destruct (get (put s (key t) k (without_gain t m) best) (key u)) as [[kind y] |] eqn:found;
      [| discriminate].
    intros [= -> <-].
    destruct (is_honest _ _ _ _ _ _ _ _ found) as [before | (same & -> & kinds)].
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
    (forall s t us, Permutation (arrange s t us) us) ->
    forall t s, game t -> holds_true value keyed game possible s ->
    let '(r, _, s') := transposed value keyed None None t s in
    r = minimax (map_tree value t) /\ holds_true value keyed game possible s'.
  Proof.
    intros down leaf negated sound is_honest all t s t_in truth.
    apply (transposed_minimax value keyed game possible); [| exact t_in | exact truth].
    split; [exact down | exact leaf | exact negated | trivial | | exact all].
    intros s0 u k m best u_in holds may_be true_bound. now apply keyed_store_true.
  Qed.
End keyed.

(** ** Keys without gains *)

Section plain.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A) {K T : Type}.
  Variable key : tree B -> K.
  Variable get : T -> K -> option (entry A).
  Variable put : T -> K -> bound_kind -> A -> nat -> T.
  Variable arrange : T -> tree B -> list (child T A B) -> list (child T A B).
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
    (forall s t us, Permutation (arrange s t us) us) ->
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

(** A bound that is met from the other side is the value. *)
Definition other_kind (k k' : bound_kind) : bool :=
  match k, k' with AtLeast, AtLeast | AtMost, AtMost | Exact, Exact => false | _, _ => true end.
Definition merged {A} `{Label A} (old : entry A) (kind : bound_kind) (x : A) : entry A :=
  let (kind', x') := old in if equal x' x && other_kind kind' kind then (Exact, x) else (kind, x).

Lemma merged_honest {A} `{Label A} (e : entry A) kind x kind' x' : merged e kind x = (kind', x') ->
  x' = x /\ (kind' = kind \/ kind' = Exact /\ exists old, old <> kind /\ e = (old, x)).
Proof.
  destruct e as [old y]. cbn. destruct (equal y x && other_kind old kind) eqn:E.
  - intros [= <- <-]. apply andb_true_iff in E. destruct E as [E differ].
    apply equal_same in E. split; [reflexivity |]. right.
    split; [reflexivity |]. exists old. split; [destruct old, kind; discriminate |].
    now f_equal.
  - intros [= <- <-]. auto.
Qed.

Section tables.
  Context {A : Type} `{Label A} {K : Type} (same : K -> K -> bool).
  Hypothesis same_equal : forall x y, same x y = true <-> x = y.

  (** An entry with the number of the child that looked best. *)
  Definition led : Type := entry A * nat.

  (** A list of at most [size] entries, the newest first; the oldest is forgotten. *)
  Definition entries : Type := list (K * led).
  Fixpoint lookup (s : entries) (k : K) : option led :=
    match s with
    | [] => None
    | (k', e) :: s => if same k' k then Some e else lookup s k
    end.
  Definition list_get (s : entries) (k : K) : option (entry A) := option_map fst (lookup s k).
  Definition list_leader (s : entries) (k : K) : option nat := option_map snd (lookup s k).
  Definition list_put (size : nat) (s : entries) (k : K) (kind : bound_kind) (x : A) (best : nat) : entries :=
    let e := match list_get s k with Some old => merged old kind x | None => (kind, x) end in
    firstn size ((k, (e, best)) :: s).

  (** One entry more than before, but no more than [size]. *)
  Theorem list_put_length size s k kind x best :
    length (list_put size s k kind x best) = Nat.min size (S (length s)).
  Proof. apply firstn_length. Qed.

  Lemma lookup_firstn s k e : forall n, lookup (firstn n s) k = Some e -> lookup s k = Some e.
  Proof.
    induction s as [| [k' e'] s each]; intros [| n]; cbn; try discriminate.
    destruct (same k' k); [trivial | apply each].
  Qed.
  Lemma list_honest size : honest list_get (list_put size).
  Proof.
    intros s k kind x best k' kind' x'. unfold list_get at 1, list_put.
    destruct (lookup _ k') as [e |] eqn:found; [| discriminate]. apply lookup_firstn in found.
    cbn [lookup] in found. destruct (same k k') eqn:E.
    - apply same_equal in E. subst k'. injection found as <-. cbn [option_map fst]. intros found.
      injection found as found. right. split; [reflexivity |].
      destruct (list_get s k) as [old |]; [| injection found as <- <-; auto].
      destruct (merged_honest _ _ _ _ _ found) as [-> kinds]. split; [reflexivity |].
      destruct kinds as [-> | (-> & kind0 & differ & ->)]; [now left | right].
      split; [reflexivity |]. now exists kind0.
    - intros before. left. unfold list_get. now rewrite found.
  Qed.

  (** As in `transposition_table`: a key has two places, which [hash] tells. What is stored goes to the
      one that has the same key, else to the first if that is empty or gives way, else to the second. *)
  Variable hash : K -> nat.
  Variable gives_way : K * led -> K * led -> bool.
  Definition place : Type := option (K * led).

  Definition has (p : place) (k : K) : bool := match p with Some (k', _) => same k' k | None => false end.
  Definition in_places (ps : place * place) (k : K) : option led :=
    let '(p1, p2) := ps in
    if has p1 k then option_map snd p1 else if has p2 k then option_map snd p2 else None.
  Definition merged_place (p : place) (kind : bound_kind) (x : A) : entry A :=
    match p with Some (_, (e, _)) => merged e kind x | None => (kind, x) end.
  Definition into_places (ps : place * place) (k : K) (kind : bound_kind) (x : A) (best : nat)
    : place * place :=
    let '(p1, p2) := ps in
    let new := (k, ((kind, x), best)) in
    if has p1 k then (Some (k, (merged_place p1 kind x, best)), p2)
    else if has p2 k then (p1, Some (k, (merged_place p2 kind x, best)))
    else match p1 with
         | Some first => if gives_way first new then (Some new, p2) else (p1, Some new)
         | None => (Some new, p2)
         end.
  (** No key is in both places. *)
  Definition distinct (ps : place * place) : Prop :=
    forall k, has (fst ps) k = true -> has (snd ps) k = false.

  Lemma same_refl k : same k k = true.
  Proof. now apply same_equal. Qed.
  Lemma has_some k k' e : has (Some (k, e)) k' = same k k'.
  Proof. reflexivity. Qed.
  Lemma has_equal k k' e : has (Some (k, e)) k' = true -> k = k'.
  Proof. apply same_equal. Qed.

  Lemma into_places_distinct ps k kind x best : distinct ps -> distinct (into_places ps k kind x best).
  Proof.
    destruct ps as [p1 p2]. unfold distinct, into_places. cbn [fst snd]. intros apart.
    destruct (has p1 k) eqn:first.
    { cbn [fst snd]. intros k' there. apply has_equal in there. subst k'. now apply apart. }
    assert (in_second : forall e k', has p1 k' = true -> has (Some (k, e)) k' = false).
    { intros e k' there. destruct (has (Some (k, e)) k') eqn:E; [| reflexivity].
      apply has_equal in E. congruence. }
    destruct (has p2 k) eqn:second; [exact (in_second _) |].
    assert (in_first : forall e k', has (Some (k, e)) k' = true -> has p2 k' = false).
    { intros e k' there. apply has_equal in there. now subst k'. }
    destruct p1 as [first_entry |]; [| exact (in_first _)].
    destruct (gives_way first_entry _); [exact (in_first _) | exact (in_second _)].
  Qed.

  Definition get_in_places (ps : place * place) (k : K) : option (entry A) := option_map fst (in_places ps k).

  (** What stands in the places afterwards under a key. *)
  Lemma into_places_honest ps k kind x best k' kind' x' : distinct ps ->
    get_in_places (into_places ps k kind x best) k' = Some (kind', x') ->
    get_in_places ps k' = Some (kind', x')
    \/ k' = k /\ x' = x
       /\ (kind' = kind \/ kind' = Exact
          /\ exists old, old <> kind /\ get_in_places ps k = Some (old, x)).
  Proof.
    destruct ps as [p1 p2]. unfold distinct, into_places, get_in_places. cbn [fst snd]. intros apart.
    set (goal := option_map fst (in_places (p1, p2) k') = Some (kind', x')
      \/ k' = k /\ x' = x
         /\ (kind' = kind \/ kind' = Exact
            /\ exists old, old <> kind /\ option_map fst (in_places (p1, p2) k) = Some (old, x))).
    set (new := (k, (kind, x, best))).
    assert (is_new : forall found, found = (kind, x) -> has (Some new) k' = true ->
      Some found = Some (kind', x') -> goal).
    { intros found -> there [= <- <-]. apply has_equal in there. right. auto. }
    assert (is_merged : forall p e best', p = Some (k, (e, best')) ->
      in_places (p1, p2) k = Some (e, best') -> k = k' ->
      Some (merged_place p kind x) = Some (kind', x') -> goal).
    { intros p e best' -> before <- found. injection found as found.
      destruct (merged_honest _ _ _ _ _ found) as [-> kinds]. right.
      split; [reflexivity |]. split; [reflexivity |].
      destruct kinds as [-> | (-> & old & differ & ->)]; [now left | right].
      split; [reflexivity |]. exists old. split; [exact differ |]. now rewrite before. }
    destruct (has p1 k) eqn:first; [| destruct (has p2 k) eqn:second].
    - destruct p1 as [[k1 [e1 best1]] |]; [| discriminate].
      assert (k1 = k) as -> by now apply has_equal in first.
      cbn [in_places]. rewrite has_some. destruct (same k k') eqn:E.
      + apply same_equal in E. apply (is_merged _ e1 best1 eq_refl); [| exact E].
        cbn [in_places]. now rewrite first.
      + intros found. left. cbn [in_places]. now rewrite has_some, E.
    - destruct p2 as [[k2 [e2 best2]] |]; [| discriminate].
      assert (k2 = k) as -> by now apply has_equal in second.
      cbn [in_places]. destruct (has p1 k') eqn:here.
      + intros found. left. cbn [in_places]. now rewrite here.
      + rewrite has_some. destruct (same k k') eqn:E; [| discriminate].
        apply same_equal in E. apply (is_merged _ e2 best2 eq_refl); [| exact E].
        cbn [in_places]. now rewrite first, second.
    - assert (in_first : option_map fst (in_places (Some new, p2) k') = Some (kind', x') -> goal).
      { cbn [in_places]. destruct (has (Some new) k') eqn:E; [now apply is_new |].
        destruct (has p2 k') eqn:there; [| discriminate]. intros found. left. cbn [in_places].
        destruct (has p1 k') eqn:both; [rewrite (apart k' both) in there; discriminate |].
        now rewrite there. }
      assert (in_second : option_map fst (in_places (p1, Some new) k') = Some (kind', x') -> goal).
      { cbn [in_places]. destruct (has p1 k') eqn:here.
        - intros found. left. cbn [in_places]. now rewrite here.
        - destruct (has (Some new) k') eqn:E; [now apply is_new | discriminate]. }
      destruct p1 as [first_entry |]; [| exact in_first].
      destruct (gives_way first_entry new); [exact in_first | exact in_second].
  Qed.

  (** The places of all hashes. *)
  Record two_places : Type := { at_hash : nat -> place * place; no_twice : forall h, distinct (at_hash h) }.

  Definition places_get (s : two_places) (k : K) : option (entry A) := get_in_places (at_hash s (hash k)) k.
  Definition places_leader (s : two_places) (k : K) : option nat :=
    option_map snd (in_places (at_hash s (hash k)) k).
  Program Definition places_put (s : two_places) (k : K) (kind : bound_kind) (x : A) (best : nat)
    : two_places := {|
    at_hash h := if Nat.eqb h (hash k) then into_places (at_hash s h) k kind x best else at_hash s h |}.
  Next Obligation.
    destruct (Nat.eqb h (hash k)); [apply into_places_distinct |]; apply no_twice.
  Qed.

  Lemma places_honest : honest places_get places_put.
  Proof.
    intros s k kind x best k' kind' x'. unfold places_get. cbn [places_put at_hash].
    destruct (Nat.eqb (hash k') (hash k)) eqn:E; [| now left]. apply Nat.eqb_eq in E. rewrite <- E.
    apply into_places_honest, no_twice.
  Qed.
End tables.
Arguments entries : clear implicits.
Arguments led : clear implicits.
Arguments two_places {A K} same.

(** ** The search of the library with each *)

Section searches.
  Context {A : Type} `{Label A} {B K : Type} (value : B -> A).
  Variable same : K -> K -> bool.
  Hypothesis same_equal : forall x y, same x y = true <-> x = y.
  Variable key : tree B -> K.

  (** Children in their order, but the one that looked best the last time before all others. *)
  Definition by_list (size : nat) : table (entries A K) A B :=
    keyed_plain key (list_get same) (list_put same size)
      (fun s t us => leader_first (list_leader same s (key t)) us) (fun _ _ => false).
  Definition by_places (hash : K -> nat) (gives_way : K * led A -> K * led A -> bool)
    : table (two_places same) A B :=
    keyed_plain key (places_get same hash) (places_put same same_equal hash gives_way)
      (fun s t us => leader_first (places_leader same hash s (key t)) us) (fun _ _ => false).

  Variable game : tree B -> Prop.
  Hypothesis game_children : forall x ts t, game (Node x ts) -> In t ts -> game t.
  Hypothesis same_value : forall t u, game t -> game u -> key t = key u -> worth value t = worth value u.

  (** On a game whose nodes with equal keys have equal values, the search with a list of entries ... *)
  Theorem by_list_minimax size t s : game t ->
    (forall t k x, game t -> list_get same s (key t) = Some (k, x) -> bounds k x (worth value t)) ->
    let '(r, _, s') := transposed value (by_list size) None None t s in
    r = minimax (map_tree value t)
    /\ forall t k x, game t -> list_get same s' (key t) = Some (k, x) -> bounds k x (worth value t).
  Proof.
    apply keyed_minimax; [exact game_children | exact same_value | now apply list_honest |].
    intros s0 u us. apply leader_first_all.
  Qed.

  (** ... and with two places for a key, whatever gives way to whatever, returns minimax, if what stands
      in the table is true; and that is then true again. *)
  Theorem by_places_minimax hash gives_way t s : game t ->
    (forall t k x, game t -> places_get same hash s (key t) = Some (k, x) -> bounds k x (worth value t)) ->
    let '(r, _, s') := transposed value (by_places hash gives_way) None None t s in
    r = minimax (map_tree value t)
    /\ forall t k x, game t -> places_get same hash s' (key t) = Some (k, x) -> bounds k x (worth value t).
  Proof.
    apply keyed_minimax; [exact game_children | exact same_value | apply places_honest |].
    intros s0 u us. apply leader_first_all.
  Qed.
End searches.

(** ** Which child is searched first *)

Section leaders.
  Let searches := by_list (A := Z) (B := Z) same_tree (fun t => t) 100.
  Let itself (x : Z) : Z := x.
  (** The leaves that are read with the window (alpha, beta) and then without one, with the same table. *)
  Let twice (by_table : table (entries Z (tree Z)) Z Z) alpha beta s t : list Z * list Z :=
    let '(_, first, s) := transposed itself by_table alpha beta t s in
    let '(_, second, _) := transposed itself by_table None None t s in
    (first, second).
  Let leaf (x : Z) : tree Z := Node x [].

  (** The child that looked best is read first the next time; of equals it is the first. *)
  Example best_first_again :
    twice searches (Some 9%Z) None [] (Node 0%Z [leaf 1; leaf (-1)]%Z) = ([1; -1], [-1; 1])%Z.
  Proof. vm_compute. reflexivity. Qed.
  Example first_of_equals :
    twice searches (Some 9%Z) None [] (Node 0%Z [Node 0%Z [leaf 2]; Node 0%Z [leaf 3; leaf 2]]%Z)
    = ([2; 3], [3; 2])%Z
    /\ twice searches (Some 9%Z) None [] (Node 0%Z [leaf 5; Node 0%Z [leaf (-5)]]%Z) = ([5; -5], [5])%Z.
  Proof. split; vm_compute; reflexivity. Qed.

  (** A child that the table knows to cut is not searched, and it is the best: the next time it is first,
      and less is read below the other. *)
  Let looking : table (entries Z (tree Z)) Z Z := {|
    find := find searches; store := store searches; arrange := arrange searches; looks _ _ := true |}.
  Let bad : tree Z := Node 0%Z [leaf 3%Z].
  Let other : tree Z := Node 0%Z [leaf 1; leaf 2]%Z.
  Example known_child_cuts :
    twice looking None (Some 2%Z) [(bad, ((Exact, (-3)%Z), 0))] (Node 0%Z [other; bad]) = ([], [1])%Z
    /\ twice searches None (Some 2%Z) [(bad, ((Exact, (-3)%Z), 0))] (Node 0%Z [other; bad]) = ([1; 2], [])%Z.
  Proof. split; vm_compute; reflexivity. Qed.
End leaders.
