(** Tables that know a node by its key.

      key (prune n t) = (key t, n)         key (mapGtree f t) = key t
      nodes of one game with equal keys have equal values

    A table does not hold trees. It holds what was found out under the key of a node: its position, and
    how many plies are left below it. Two nodes with one key then share an entry, so they must have the
    same value; nothing more is asked of a key. A key may even stand for positions that differ by what
    was gained so far (a reduction): the entry is then for the position without the gain. What is stored
    may be kept, dropped, or put in the place of anything else; the one thing that a table may add by
    itself is that a bound which is met from the other side is the value. *)
From Coq Require Import Arith ZArith Permutation.
From gametree Require Import Label Tree MapTree Table.

Definition entry (A : Type) : Type := bound_kind * A.

Section keyed.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A) {K T : Type}.

  Variable key : tree B -> K.
  (** What a node is worth when the position under its key is worth [x], and the other way round. *)
  Variables with_gain without_gain : tree B -> A -> A.
  (** What the table holds under a key, and the table when an entry is stored there. *)
  Variables (get : T -> K -> option (entry A)) (put : T -> K -> bound_kind -> A -> nat -> T).
  Variable arrange : T -> tree B -> list (child T A B) -> list (child T A B).
  Variable looks : T -> tree B -> bool.

  Definition keyed : table T A B := {|
    find s t := match get s (key t) with Some (k, x) => Some (k, with_gain t x) | None => None end;
    store s t k m best := put s (key t) k (without_gain t m) best;
    Table.arrange := arrange;
    Table.looks := looks |}.

  (** What stands in the table under a key; there may be more than what is found. *)
  Variable stands : T -> K -> entry A -> Prop.

  (** Every entry is one from before or the new one, which may have met a bound from the other side. *)
  Record honest : Prop := {
    found_stands s k e : get s k = Some e -> stands s k e;
    put_stands s k kind x best k' kind' x' : stands (put s k kind x best) k' (kind', x') ->
      stands s k' (kind', x')
      \/ k' = k /\ x' = x
         /\ (kind' = kind \/ kind' = Exact /\ exists old, old <> kind /\ stands s k (old, x)) }.

  Variables (game : tree B -> Prop) (possible : A -> Prop).

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

  (** All that stands in the table is true. *)
  Definition stand_true (s : T) : Prop := forall t k x, game t -> stands s (key t) (k, x) ->
    possible (with_gain t x) /\ bounds k (with_gain t x) (worth value t).

  (** A table with sound keys that stores honestly goes on to hold what is true. *)
  Theorem keyed_faithful :
    (forall x ts t, game (Node x ts) -> In t ts -> game t) ->
    (forall x, game (Node x []) -> possible (value x)) ->
    (forall x, possible x -> possible (- x)) ->
    sound_keys -> honest ->
    (forall s t us, Permutation (arrange s t us) us) ->
    faithful value keyed game possible stand_true.
  Proof.
    intros down leaf negated sound is_honest all. split; trivial.
    - intros s truth t k x t_in. cbn. destruct (get s (key t)) as [[k' y] |] eqn:found; [| discriminate].
      intros [= <- <-]. now apply truth, (found_stands is_honest).
    - intros s t k m best t_in truth may_be true_bound u k' x u_in found. cbn in found.
      destruct (put_stands is_honest _ _ _ _ _ _ _ _ found) as [before | (same & -> & kinds)]; [now apply truth |].
      split; [now apply (possible_gain sound) |].
      assert (new := bounds_same_key u t k m sound u_in t_in same true_bound).
      destruct kinds as [-> | (-> & old & differ & before)]; [exact new |].
      apply (bounds_meet old k); [exact differ | | exact new]. rewrite <- same in before. now apply truth.
  Qed.
End keyed.

(** ** Keys without gains *)

Section plain.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A) {K T : Type}.
  Variables (key : tree B -> K) (get : T -> K -> option (entry A)).
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
  Theorem keyed_minimax (stands : T -> K -> entry A -> Prop) (game : tree B -> Prop) :
    (forall x ts t, game (Node x ts) -> In t ts -> game t) ->
    (forall t u, game t -> game u -> key t = key u -> worth value t = worth value u) ->
    honest get put stands ->
    (forall s t us, Permutation (arrange s t us) us) ->
    forall t s, game t ->
    (forall t k x, game t -> stands s (key t) (k, x) -> bounds k x (worth value t)) ->
    let '(r, _, s') := transposed value keyed_plain None None t s in
    r = minimax (map_tree value t)
    /\ forall t k x, game t -> stands s' (key t) (k, x) -> bounds k x (worth value t).
  Proof.
    intros down same is_honest all t s t_in truth. set (possible := fun _ : A => True).
    assert (laws := keyed_faithful value key plainly plainly get put arrange looks stands game possible
      down (fun _ _ => I) (fun _ _ => I) (plain_sound game possible same) is_honest all).
    assert (right := transposed_minimax value _ game possible _ laws t s t_in
      (fun u k x u_in there => conj I (truth u k x u_in there))).
    fold keyed_plain in right. destruct (transposed value keyed_plain None None t s) as [[r read] s'].
    destruct right as [exact_value truth']. split; [exact exact_value |].
    intros u k x u_in there. now apply truth'.
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
    split; [reflexivity |]. exists old. split; [destruct old, kind; discriminate |]. now f_equal.
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
  Lemma list_honest size : honest list_get (list_put size) (fun s k e => list_get s k = Some e).
  Proof.
    split; [trivial |]. intros s k kind x best k' kind' x'. unfold list_get at 1, list_put.
    destruct (lookup _ k') as [e |] eqn:found; [| discriminate]. apply lookup_firstn in found.
    cbn [lookup] in found. destruct (same k k') eqn:E.
    - apply same_equal in E. subst k'. injection found as <-. cbn [option_map fst]. intros [= found].
      right. split; [reflexivity |]. destruct (list_get s k) as [old |]; [| injection found as <- <-; auto].
      destruct (merged_honest _ _ _ _ _ found) as [-> kinds]. split; [reflexivity |].
      destruct kinds as [-> | (-> & kind0 & differ & ->)]; [now left | right]. eauto.
    - intros before. left. unfold list_get. now rewrite found.
  Qed.

  (** As in `transposition_table`: a key has two places, which [hash] tells. What is stored goes to the
      one that has the same key, else to the first if that is empty or gives way, else to the second. *)
  Variables (hash : K -> nat) (gives_way : K * led -> K * led -> bool).
  Definition places : Type := nat -> entries.

  Definition into_places (ps : entries) (k : K) (kind : bound_kind) (x : A) (best : nat) : entries :=
    let new := (k, ((kind, x), best)) in
    if existsb (fun p => same (fst p) k) ps
    then map (fun p => if same (fst p) k then (k, (merged (fst (snd p)) kind x, best)) else p) ps
    else match ps with
         | [] => [new]
         | first :: others => if gives_way first new then new :: others else [first; new]
         end.

  (** All that stands in the places of a key is what was there or what is new. *)
  Lemma into_places_honest ps k kind x best k' kind' x' best' :
    In (k', ((kind', x'), best')) (into_places ps k kind x best) ->
    In (k', ((kind', x'), best')) ps
    \/ k' = k /\ x' = x
       /\ (kind' = kind \/ kind' = Exact /\ exists old b, old <> kind /\ In (k, ((old, x), b)) ps).
  Proof.
    unfold into_places. destruct (existsb _ ps).
    - intros ([k1 [e b]] & E & there)%in_map_iff. cbn in E.
      destruct (same k1 k) eqn:same_key; [| rewrite <- E; now left]. apply same_equal in same_key. subst k1.
      injection E as <- found <-. destruct (merged_honest _ _ _ _ _ found) as [-> kinds]. right.
      split; [reflexivity |]. split; [reflexivity |].
      destruct kinds as [-> | (-> & old & differ & ->)]; [now left | right]. eauto.
    - destruct ps as [| first others]; [| destruct (gives_way _ _)]; cbn;
        intros there; repeat destruct there as [there | there]; try (injection there as <- <- <- <-); auto; easy.
  Qed.

  Definition places_get (s : places) (k : K) : option (entry A) := list_get (s (hash k)) k.
  Definition places_leader (s : places) (k : K) : option nat := list_leader (s (hash k)) k.
  Definition places_put (s : places) (k : K) (kind : bound_kind) (x : A) (best : nat) : places :=
    fun h => if Nat.eqb h (hash k) then into_places (s h) k kind x best else s h.
  Definition in_places (s : places) (k : K) (e : entry A) : Prop := exists best, In (k, (e, best)) (s (hash k)).

  Lemma places_honest : honest places_get places_put in_places.
  Proof.
    split.
    - intros s k e. unfold places_get, list_get, in_places. induction (s (hash k)) as [| [k' [e' b]] ps each]; [easy |].
      cbn. destruct (same k' k) eqn:E; [| intros (best & there)%each; eauto].
      apply same_equal in E. subst k'. intros [= ->]. eauto.
    - intros s k kind x best k' kind' x' [best' there]. unfold in_places, places_put in *.
      destruct (Nat.eqb_spec (hash k') (hash k)) as [-> | _]; [| left; eauto].
      apply into_places_honest in there as [before | (-> & -> & [-> | (-> & old & b & differ & before)])]; eauto 10.
  Qed.
End tables.
Arguments entries : clear implicits. Arguments led : clear implicits. Arguments places : clear implicits.

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
    : table (places A K) A B :=
    keyed_plain key (places_get same hash) (places_put same hash gives_way)
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
    apply (keyed_minimax value key _ _ _ _ (fun s k e => list_get same s k = Some e));
      [exact game_children | exact same_value | now apply list_honest |].
    intros s0 u us. apply leader_first_all.
  Qed.

  (** ... and with two places for a key, whatever gives way to whatever, returns minimax, if what stands
      in the table is true; and that is then true again. *)
  Theorem by_places_minimax hash gives_way t s : game t ->
    (forall t k x, game t -> in_places hash s (key t) (k, x) -> bounds k x (worth value t)) ->
    let '(r, _, s') := transposed value (by_places hash gives_way) None None t s in
    r = minimax (map_tree value t)
    /\ forall t k x, game t -> in_places hash s' (key t) (k, x) -> bounds k x (worth value t).
  Proof.
    apply keyed_minimax; [exact game_children | exact same_value | now apply places_honest |].
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
