(** What the caller of a search already knows: bounds alpha and beta that may be absent.

      reaches m beta  =  m >= beta              nothing reaches a bound that is absent
      raised alpha m  =  max alpha m            m, if alpha is absent
      opposite        =  the same bound as the other player sees it

    A search with the window (alpha, beta) owes its caller the exact value only between the two bounds.
    If its answer r is not above alpha, then the value v is at most r; if r reaches beta, then v is at
    least r. One sentence says all of it: v <= r unless r reaches beta, and r <= v unless r is not above
    alpha. That is [answers]. *)
From gametree Require Import Label.

Section window.
  Context {A : Type} `{Label A}.

  Definition reaches (m : A) (beta : option A) : bool :=
    match beta with None => false | Some b => leb b m end.
  Definition raised (alpha : option A) (m : A) : A := match alpha with None => m | Some a => max a m end.
  Definition opposite (bound : option A) : option A := option_map negate bound.

  (** [r] is not above alpha; [r] is at beta or above. *)
  Definition falls_to (r : A) (alpha : option A) : Prop :=
    match alpha with None => False | Some a => r <= a end.
  Definition is_at (r : A) (beta : option A) : Prop := match beta with None => False | Some b => b <= r end.

  (** The answer [r] for the value [v]. *)
  Definition answers (alpha beta : option A) (v r : A) : Prop :=
    (v <= r \/ is_at r beta) /\ (r <= v \/ falls_to r alpha).

  (** There is room between the bounds. *)
  Definition open (alpha beta : option A) : Prop :=
    match alpha, beta with Some a, Some b => a < b | _, _ => True end.

  (** [inner] lies in [outer]: for lower bounds and for upper bounds. *)
  Definition no_lower (outer inner : option A) : Prop :=
    match outer, inner with
    | None, _ => True
    | Some a, Some a' => a <= a'
    | Some _, None => False
    end.
  Definition no_higher (inner outer : option A) : Prop :=
    match outer, inner with
    | None, _ => True
    | Some b, Some b' => b' <= b
    | Some _, None => False
    end.

  Lemma reaches_is_at m beta : reaches m beta = true <-> is_at m beta.
  Proof. destruct beta; cbn; [reflexivity | split; [discriminate | tauto]]. Qed.
  Lemma not_reaches m beta : reaches m beta = false -> ~ is_at m beta.
  Proof. intros E. rewrite <- reaches_is_at, E. discriminate. Qed.
  Lemma answers_refl alpha beta v : answers alpha beta v v.
  Proof. split; left; apply le_refl. Qed.
End window.

(** Decides what follows from answers and windows, by cases of each bound. *)
Ltac windows :=
  intros; unfold answers in *; repeat match goal with bound : option _ |- _ => destruct bound end; cbn in *;
  repeat match goal with
  | H : False |- _ => destruct H
  | H : True |- _ => clear H
  | H : _ /\ _ |- _ => destruct H
  | H : _ \/ _ |- _ => destruct H
  | |- _ /\ _ => split
  | |- _ <-> _ => split; intro
  | |- ?x <= ?y \/ _ => destruct (le_or_lt x y); [now left | right]
  | |- _ -> _ => intro
  end; trivial; try tauto; try order.

Section laws.
  Context {A : Type} `{Label A}.
  Implicit Types (alpha beta : option A) (v r m u w : A).

  (** The law of the searches with a window, in the three cases of the textbooks. *)
  Lemma answers_cases alpha beta v r : open alpha beta -> answers alpha beta v r ->
    (falls_to r alpha -> v <= r)
    /\ (~ falls_to r alpha -> ~ is_at r beta -> v = r)
    /\ (is_at r beta -> r <= v).
  Proof. windows. Qed.

  (** Without bounds the answer is the value. *)
  Lemma answers_exact v r : answers None None v r -> r = v.
  Proof. windows. Qed.

  (** *** One child more

      [m] answers for the value [v] of the children so far, [w] for the value [u] of the next child,
      which was searched between [raised alpha m] and beta. *)

  (** The first child is searched with the whole window. *)
  Lemma answers_first alpha beta u w :
    answers (opposite beta) (opposite alpha) u w -> answers alpha beta (- u) (- w).
  Proof. windows. Qed.
  Lemma answers_best alpha beta v m u w :
    answers alpha beta v m -> answers (Some (raised alpha m)) beta u w -> answers alpha beta (max v u) (max m w).
  Proof. windows. Qed.
  Lemma answers_next alpha beta v m u w :
    answers alpha beta v m ->
    answers (opposite beta) (Some (- raised alpha m)) u w ->
    answers alpha beta (max v (- u)) (max m (- w)).
  Proof. intros so_far next. apply answers_best; [exact so_far | now apply answers_first]. Qed.

  (** A cutoff: the children that are left can only raise the value. *)
  Lemma answers_cutoff alpha beta v m v' : is_at m beta -> answers alpha beta v m -> v <= v' ->
    answers alpha beta v' m.
  Proof. windows. Qed.

  (** ** Answers that are not cut off

      As long as beta is not reached, what is known for the next child is the same as if the values of
      the children so far were known: a search is not misled by bounds. *)

  Lemma raised_answer alpha beta v m : ~ is_at m beta ->
    answers alpha beta v m -> raised alpha m = raised alpha v.
  Proof. windows. Qed.
  Lemma is_at_answer alpha beta v m : open alpha beta ->
    answers alpha beta v m -> (is_at m beta <-> is_at v beta).
  Proof. windows. Qed.
  Lemma open_first alpha beta : open alpha beta -> open (opposite beta) (opposite alpha).
  Proof. windows. Qed.
  Lemma open_next alpha beta m : open alpha beta -> ~ is_at m beta ->
    open (opposite beta) (Some (- raised alpha m)).
  Proof. windows. Qed.

  (** ** A window in another one *)

  Lemma no_lower_opposite beta beta' : no_higher beta beta' -> no_lower (opposite beta') (opposite beta).
  Proof. windows. Qed.
  Lemma no_higher_opposite alpha alpha' :
    no_lower alpha' alpha -> no_higher (opposite alpha) (opposite alpha').
  Proof. windows. Qed.
End laws.

(** The two questions of a null window: is a value at least so much, does it exceed so much. A child is asked
    the other one, with the negated goal, and answers the other way round. *)
Inductive question := at_least | exceeds.
Definition dual (q : question) : question := match q with at_least => exceeds | exceeds => at_least end.
Definition passes {A} `{Label A} (q : question) (v goal : A) : bool :=
  match q with at_least => leb goal v | exceeds => negb (leb v goal) end.
