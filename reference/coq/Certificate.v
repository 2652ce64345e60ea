(** A certificate: the leaves that a search has read as a proof of its value, checked without a search.

      a leaf     is worth its label
      a choice   is worth at least -u if a child is worth at most u;
                 and at most the largest -l if all children are listed, each worth at least l

    A certificate lists nodes, each with what it is worth to the player to move there: exactly so much, at
    least, at most, or anything. The checker works out from the leaves up what is proved of each node, and
    rejects a certificate that says something else. It looks at no child that is not listed. This file has how
    what is listed is found among the children, and the rule for choices: what it proves is true, for labels of
    any type. Chance nodes and the checker are in CertificateChance. *)
From Coq Require Import Permutation.
From gametree Require Import Label Subsequence.

(** ** Taking what is listed out of what there is *)

Section taking.
  Context {X P W : Type}.

  Fixpoint take_first (is : X -> bool) (xs : list X) : option (X * list X) :=
    match xs with
    | [] => None
    | x :: xs => if is x then Some (x, xs)
                 else option_map (fun '(u, rest) => (u, x :: rest)) (take_first is xs)
    end.

  (** Each of [below] takes the first that it names out of those that [remain], and something is made of both. *)
  Definition each_taken (names : P -> X -> bool) (make : X -> P -> option W) :=
    fix each (remaining : list X) (below : list P) {struct below} : option (list W * list X) :=
    match below with
    | [] => Some ([], remaining)
    | p :: below =>
        match take_first (names p) remaining with
        | None => None (* there is no such child, or it is listed twice *)
        | Some (x, remaining) =>
            match make x p, each remaining below with
            | Some w, Some (ws, unlisted) => Some (w :: ws, unlisted)
            | _, _ => None
            end
        end
    end.

  Lemma each_taken_cons names make remaining p below : each_taken names make remaining (p :: below)
    = match take_first (names p) remaining with
      | None => None
      | Some (x, remaining) =>
          match make x p, each_taken names make remaining below with
          | Some w, Some (ws, unlisted) => Some (w :: ws, unlisted)
          | _, _ => None
          end
      end.
  Proof. reflexivity. Qed.

  Lemma take_first_some is xs : forall x rest, take_first is xs = Some (x, rest) ->
    is x = true /\ Permutation xs (x :: rest).
  Proof.
    induction xs as [| y xs each]; cbn; intros x rest; [discriminate |]. destruct (is y) eqn:E.
    - intros [= -> ->]. now split.
    - destruct (take_first is xs) as [[u others] |]; [| discriminate].
      destruct (each u others eq_refl) as [found parts]. intros [= -> <-].
      split; [exact found |]. rewrite parts. apply perm_swap.
  Qed.

  (** So each is made of another. *)
  Lemma each_taken_parts names make below : forall remaining ws unlisted,
    each_taken names make remaining below = Some (ws, unlisted) ->
    exists us, Permutation remaining (us ++ unlisted) /\ Forall2 (fun p u => exists w, make u p = Some w) below us
               /\ Forall2 (fun w u => exists p, In p below /\ make u p = Some w) ws us.
  Proof.
    induction below as [| p below each]; cbn; intros remaining ws unlisted.
    - intros [= <- <-]. exists []. split; [apply Permutation_refl | split; constructor].
    - destruct (take_first _ remaining) as [[x remaining'] |] eqn:taken; [| discriminate].
      destruct (make x p) as [w |] eqn:made; [| discriminate]. fold (each_taken names make).
      destruct (each_taken names make remaining' below) as [[ws' unlisted'] |] eqn:others; [| discriminate].
      intros [= <- <-]. destruct (each _ _ _ others) as (us & parts & all & all').
      exists (x :: us). split; [| split; constructor; eauto].
      + destruct (take_first_some _ _ _ _ taken) as [_ first]. rewrite first. now apply perm_skip.
      + clear -all'. induction all' as [| a u ws' us (q & there & is) _ rest]; constructor; eauto.
  Qed.
End taking.

(** The same is made of two lists if whoever takes something from one takes something like it from the other. *)
Lemma each_taken_alike {X P W} (names : P -> X -> bool) (make make' : X -> P -> option W)
    (like : list P -> list X -> list X -> Prop) :
  (forall us us', like [] us us' -> length us = length us') ->
  (forall p below us us', like (p :: below) us us' ->
    match take_first (names p) us, take_first (names p) us' with
    | None, None => True
    | Some (x, rest), Some (x', rest') => make x p = make' x' p /\ like below rest rest'
    | _, _ => False
    end) ->
  forall below us us', like below us us' ->
  match each_taken names make us below, each_taken names make' us' below with
  | None, None => True
  | Some (ws, unlisted), Some (ws', unlisted') => ws = ws' /\ length unlisted = length unlisted'
  | _, _ => False
  end.
Proof.
  intros last next. induction below as [| p below each]; intros us us' alike; cbn; [auto |].
  specialize (next p below us us' alike).
  destruct (take_first _ us) as [[x rest] |], (take_first _ us') as [[x' rest'] |]; try easy.
  destruct next as [<- alike']. specialize (each rest rest' alike'). destruct (make x p) as [w |]; [| exact I].
  fold (each_taken names make) (each_taken names make').
  destruct (each_taken names make rest below) as [[ws unlisted] |],
    (each_taken names make' rest' below) as [[ws' unlisted'] |]; try easy. destruct each as [-> same]. now split.
Qed.

(** ** What is proved of a value *)

(** It is at least this much and at most that; [None]: nothing is known on that side. *)
Record worth (A : Type) := { least : option A; most : option A }.
Arguments Build_worth {A}. Arguments least {A}. Arguments most {A}.

Definition anything {A} : worth A := {| least := None; most := None |}.
Definition exactly {A} (x : A) : worth A := {| least := Some x; most := Some x |}.

Section rule.
  Context {A : Type} `{Label A}.

  Definition same_bound (x y : option A) : bool :=
    match x, y with Some x, Some y => equal x y | None, None => true | _, _ => false end.
  Definition same_worth (v w : worth A) : bool :=
    same_bound (least v) (least w) && same_bound (most v) (most w).

  (** The bound as the other player sees it. *)
  Definition negated_bound (b : option A) : option A := option_map negate b.
  (** The larger of two lower bounds: what both together say. *)
  Definition larger (a b : option A) : option A :=
    match a, b with Some x, Some y => Some (max x y) | None, b => b | a, None => a end.
  (** The smaller of two upper bounds, likewise. *)
  Definition smaller (a b : option A) : option A :=
    negated_bound (larger (negated_bound a) (negated_bound b)).
  Definition is_some {B} (b : option B) : bool := match b with Some _ => true | None => false end.
  Definition none_left {B} (remaining : list B) : bool := match remaining with [] => true | _ => false end.

  (** A choice, from what its listed children are worth; [all]: it has no others. *)
  Definition of_choice (all : bool) (ws : list (worth A)) : worth A :=
    {| least := fold_right (fun w => larger (negated_bound (most w))) None ws;
       most := if all && forallb (fun w => is_some (least w)) ws
               then fold_right (fun w => larger (negated_bound (least w))) None ws else None |}.

  (** ** The rule is right *)

  Definition at_least (b : option A) (v : A) : Prop := forall x, b = Some x -> x <= v.
  Definition at_most (b : option A) (v : A) : Prop := forall x, b = Some x -> v <= x.
  Definition true_of (w : worth A) (v : A) : Prop := at_least (least w) v /\ at_most (most w) v.

  Lemma same_bound_eq x y : same_bound x y = true <-> x = y.
  Proof. destruct x as [x |], y as [y |]; cbn; rewrite ?equal_same; split; congruence. Qed.
  Lemma same_worth_eq v w : same_worth v w = true <-> v = w.
  Proof.
    unfold same_worth. rewrite andb_true_iff, !same_bound_eq. split.
    - destruct v, w; cbn. intros [-> ->]. reflexivity.
    - intros ->. now split.
  Qed.

  Lemma at_least_larger a b v : at_least (larger a b) v <-> at_least a v /\ at_least b v.
  Proof.
    unfold at_least. destruct a as [x |], b as [y |]; cbn; [| firstorder discriminate ..]. split.
    - intros both. specialize (both _ eq_refl). split; intros z [= <-]; order.
    - intros [left right] z [= <-]. specialize (left _ eq_refl). specialize (right _ eq_refl). order.
  Qed.
  Ltac negated b :=
    unfold at_least, at_most; destruct b as [x |]; cbn; split; try discriminate;
    intros known z [= <-]; specialize (known _ eq_refl); order.
  Lemma at_least_negated_bound b v : at_least (negated_bound b) v <-> at_most b (- v).
  Proof. negated b. Qed.
  Lemma at_most_negated_bound b v : at_most (negated_bound b) v <-> at_least b (- v).
  Proof. negated b. Qed.
  Lemma at_most_smaller a b v : at_most (smaller a b) v <-> at_most a v /\ at_most b v.
  Proof.
    unfold smaller.
    rewrite at_most_negated_bound, at_least_larger, !at_least_negated_bound, negate_negate. tauto.
  Qed.

  (** [v] is what a choice is worth that has these listed children and those that are not: the largest
      of the values of all, negated. *)
  Definition best_of (v : A) (values : list A) : Prop :=
    (forall u, In u values -> - u <= v) /\ (exists u, In u values /\ v = - u).

  (** The largest of the bounds that there are. *)
  Lemma largest_is {X} (f : X -> option A) xs :
    match fold_right (fun x => larger (f x)) None xs with
    | Some z => (exists x, In x xs /\ f x = Some z) /\ forall x y, In x xs -> f x = Some y -> y <= z
    | None => forall x, In x xs -> f x = None
    end.
  Proof.
    induction xs as [| x xs each]; cbn; [easy |].
    destruct (fold_right _ None xs) as [z |], (f x) as [y |] eqn:here; cbn [larger].
    - destruct each as [(u & there & is) above]. split.
      + destruct (max_spec y z) as [[_ ->] | [_ ->]]; eauto.
      + intros v w [<- | among] E; [assert (w = y) as -> by congruence | specialize (above v w among E)]; order.
    - destruct each as [(u & there & is) above]. split; [eauto |].
      intros v w [<- | among] E; [congruence | eauto].
    - split; [eauto |]. intros v w [<- | among] E; [assert (w = y) as -> by congruence; apply le_refl |].
      now rewrite each in E.
    - intros v [<- | among]; auto.
  Qed.

  Lemma of_choice_true all ws values unlisted v : Forall2 true_of ws values ->
    (all = true -> unlisted = []) -> best_of v (values ++ unlisted) -> true_of (of_choice all ws) v.
  Proof.
    intros listed complete (above & best & among & is_best). split; cbn; intros z is.
    - pose proof (largest_is (fun w => negated_bound (most w)) ws) as largest. cbn beta in largest.
      rewrite is in largest. destruct largest as [(w & there & E) _].
      destruct (pairs_in _ _ _ w listed there) as (u & u_there & _ & high).
      specialize (above u (in_or_app _ _ _ (or_introl u_there))).
      destruct (most w) as [y |]; [| discriminate]. injection E as <-. specialize (high y eq_refl). order.
    - destruct all; [| discriminate]. rewrite (complete eq_refl), app_nil_r in among. cbn [andb] in is.
      destruct (forallb _ ws) eqn:limited; [| discriminate]. rewrite forallb_forall in limited.
      pose proof (largest_is (fun w => negated_bound (least w)) ws) as largest. cbn beta in largest.
      rewrite is in largest.
      destruct (pairs_in _ _ _ best (pairs_flip _ _ _ listed) among) as (w & there & low & _).
      specialize (limited w there). destruct (least w) as [l |] eqn:stated; [| discriminate].
      destruct largest as [_ largest]. specialize (low l eq_refl).
      specialize (largest w (- l) there ltac:(now rewrite stated)). order.
  Qed.

  Lemma best_of_permutation (v : A) us us' : Permutation us us' -> best_of v us -> best_of v us'.
  Proof.
    intros p (above & u & there & is). split.
    - intros u' there'. apply above. now apply (Permutation_in u' (Permutation_sym p)).
    - exists u. split; [now apply (Permutation_in u p) | exact is].
  Qed.

  (** What minimax is at a choice. *)
  Lemma best_of_minimum v vs : best_of (- minimum (cons1 v vs)) (v :: vs).
  Proof.
    split; [intros u there; apply negate_le; now apply (minimum_below (cons1 v vs)) |].
    eexists. split; [apply (minimum_attained (cons1 v vs)) | reflexivity].
  Qed.
End rule.
