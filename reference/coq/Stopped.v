(** A search that is stopped.

      search t | the stop condition says so = give up; the table stays as it is
               | otherwise                  = ..

    A search may be stopped at any node: by a clock, or by a limit of nodes. It then returns nothing, and
    the table is as it was left. A node is stored when it has been searched, and not before, so the table
    was at any time in one of the states that it had after a node was stored. Each of these is good: it
    holds only what is true. So what was found until then is not lost, and the next search may use it.
    To say so, the table writes down all of its states; that it does changes nothing in the search. *)
From Coq Require Import Permutation.
From gametree Require Import Label Tree MapTree Table.

Section stopped.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A) {T : Type}.
  Variable find : T -> tree B -> option (bound_kind * A).
  Variable store : T -> tree B -> bound_kind -> A -> nat -> T.
  Variable leader : T -> tree B -> option nat.
  Variable looks : T -> tree B -> bool.

  (** The table, and the same one with the states that it had, the last one first. *)
  Definition plain : table T A B := {|
    Table.find := find;
    Table.store := store;
    arrange s t us := leader_first (leader s t) us;
    Table.looks := looks |}.
  Definition logged : table (T * list T) A B := {|
    Table.find s t := find (fst s) t;
    Table.store s t k m i := let s' := store (fst s) t k m i in (s', s' :: snd s);
    arrange s t us := leader_first (leader (fst s) t) us;
    Table.looks s t := looks (fst s) t |}.

  (** ** The log changes nothing *)

  (** Two searches, without and with the log, that find and read the same. *)
  Definition forget_log (r : A * list B * (T * list T)) : A * list B * T :=
    let '(x, read, s) := r in (x, read, fst s).
  Definition alike (v : visit T A B) (w : visit (T * list T) A B) : Prop :=
    forall lo hi s, v lo hi (fst s) = forget_log (w lo hi s).
  Definition same_child (u : child T A B) (v : child (T * list T) A B) : Prop :=
    number u = number v /\ node u = node v /\ alike (look_at u) (look_at v).

  Lemma same_numbered search search' ts : Forall (fun t => alike (search t) (search' t)) ts ->
    forall i, Forall2 same_child (numbered search i ts) (numbered search' i ts).
  Proof. induction 1 as [| t ts here _ each]; intros i; cbn; constructor; [now split | apply each]. Qed.

  Lemma same_filter p q us vs : Forall2 same_child us vs ->
    (forall u v, number u = number v -> p u = q v) ->
    Forall2 same_child (filter p us) (filter q vs).
  Proof.
    intros each same. induction each as [| u v us vs here _ rest]; cbn; [constructor |].
    rewrite (same u v) by apply here. destruct (q v); [now constructor | exact rest].
  Qed.
  Lemma same_leader_first i us vs : Forall2 same_child us vs ->
    Forall2 same_child (leader_first i us) (leader_first i vs).
  Proof.
    intros each. destruct i as [i |]; [| exact each]. cbn.
    apply Forall2_app; apply same_filter; trivial; intros u v ->; reflexivity.
  Qed.

  Lemma known_cut_logged hi s ts : forall i,
    known_cut logged hi s i ts = known_cut plain hi (fst s) i ts.
  Proof.
    induction ts as [| t ts each]; intros i; [reflexivity |]. cbn.
    destruct (find (fst s) t) as [[[] x] |]; rewrite ?each; reflexivity.
  Qed.

  Lemma look_logged lo hi us vs : Forall2 same_child us vs -> forall most s,
    look lo hi most us (fst s)
    = let '(result, read, s') := look lo hi most vs s in (result, read, fst s').
  Proof.
    induction 1 as [| u v us vs (numbers & _ & here) _ each]; intros most s; [reflexivity |].
    cbn [look]. rewrite (here _ _ s), numbers.
    destruct (look_at v _ _ s) as [[r read] s1]. cbn [forget_log].
    destruct (too_high (fst (take most (- r) (number v))) hi); [reflexivity |].
    rewrite each. destruct (look lo hi _ vs s1) as [[result later] s2]. reflexivity.
  Qed.

  Theorem logged_alike t : alike (search value plain t) (search value logged t).
  Proof.
    induction t as [x ts each] using tree_induction. intros lo hi s.
    destruct ts as [| u us]; [reflexivity |]. cbn [search].
    replace (answer logged lo hi s (Node x (u :: us))) with (answer plain lo hi (fst s) (Node x (u :: us)))
      by reflexivity.
    destruct (answer plain lo hi (fst s) (Node x (u :: us))); [reflexivity |].
    rewrite known_cut_logged. cbn [plain logged Table.looks].
    destruct (if looks (fst s) (Node x (u :: us)) then known_cut plain hi (fst s) 0 (u :: us) else None)
      as [[m best] |]; [reflexivity |].
    cbn [arrange plain logged].
    rewrite (look_logged lo hi _ _ (same_leader_first (leader (fst s) (Node x (u :: us))) _ _
      (same_numbered _ _ (u :: us) each 0)) None s).
    destruct (look lo hi None _ s) as [[[[m best] |] read] s']; reflexivity.
  Qed.

  (** ** Every state is good *)

  Variable game : tree B -> Prop.
  Variable possible : A -> Prop.
  Variable good : T -> Prop.
  Hypothesis laws : faithful value plain game possible good.

  Definition good_log (s : T * list T) : Prop := good (fst s) /\ Forall good (snd s).

  Lemma logged_faithful : faithful value logged game possible good_log.
  Proof.
    destruct laws as [children leaf negated found stored _]. split; trivial.
    - intros s [now_good _]. exact (found (fst s) now_good).
    - intros s t k m i t_in [now_good all_good] may_be true_bound.
      assert (next := stored (fst s) t k m i t_in now_good may_be true_bound).
      split; [exact next | now constructor].
    - intros s t us. apply leader_first_all.
  Qed.

  (** A search between any two edges, from a good state: every state of the table on the way is good. So
      wherever the search is stopped, the table holds only what is true. *)
  Theorem stopped_search_good t lo hi s : game t -> proper lo hi -> good s ->
    let '(_, _, (s', states)) := search value logged t lo hi (s, []) in
    Forall good states /\ good s'.
  Proof.
    intros t_in separate start.
    assert (right := search_true value logged game possible good_log logged_faithful t t_in lo hi (s, [])
      separate (conj start (Forall_nil good))).
    destruct (search value logged t lo hi (s, [])) as [[r read] [s' states]].
    destruct right as (_ & [now_good all_good] & _). now split.
  Qed.
End stopped.
