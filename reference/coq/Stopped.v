(** A search that is stopped.

      search t | the stop condition says so = give up; the table stays as it is
               | otherwise                  = ..

    A search may be stopped at any node: by a clock, or by a limit of nodes. It then returns nothing, and
    the table is as it was left. A node is stored when it has been searched, and not before, so the table
    was at any time in one of the states that it had after a node was stored. Each of these is good: it
    holds only what is true. So what was found until then is not lost, and the next search may use it.
    To say so, the table writes down all of its states, and does nothing with what it has written. *)
From Coq Require Import Permutation.
From gametree Require Import Label Tree MapTree Table.

Section stopped.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A) {T : Type}.
  Variable find : T -> tree B -> option (bound_kind * A).
  Variables (store : T -> tree B -> bound_kind -> A -> nat -> T) (leader : T -> tree B -> option nat).
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

  Variables (game : tree B -> Prop) (possible : A -> Prop) (good : T -> Prop).
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
