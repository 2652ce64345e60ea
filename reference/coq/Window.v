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
  Definition raised (alpha : option A) (m : A) : A :=
    match alpha with None => m | Some a => max a m end.
  Definition opposite (bound : option A) : option A := option_map negate bound.

  (** [r] is not above alpha; [r] is at beta or above. *)
  Definition falls_to (r : A) (alpha : option A) : Prop :=
    match alpha with None => False | Some a => r <= a end.
  Definition is_at (r : A) (beta : option A) : Prop :=
    match beta with None => False | Some b => b <= r end.

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

  Lemma not_reaches m beta : reaches m beta = false -> is_at m beta -> False.
  Proof. intros E. rewrite <- reaches_is_at, E. discriminate. Qed.

  (** The law of the searches with a window, in the three cases of the textbooks. *)
  Lemma answers_cases alpha beta v r : open alpha beta -> answers alpha beta v r ->
    (falls_to r alpha -> v <= r)
    /\ (~ falls_to r alpha -> ~ is_at r beta -> v = r)
    /\ (is_at r beta -> r <= v).
  Proof.
    intros room [above below]. repeat split.
    - intros low. destruct above as [done | high]; [exact done |].
      destruct alpha, beta; cbn in *; solve [contradiction | order].
    - intros not_low not_high. apply le_antisym; tauto.
    - intros high. destruct below as [done | low]; [exact done |].
      destruct alpha, beta; cbn in *; solve [contradiction | order].
  Qed.

  (** Without bounds the answer is the value. *)
  Lemma answers_exact v r : answers None None v r -> r = v.
  Proof. intros [[above | []] [below | []]]. now apply le_antisym. Qed.

  Lemma answers_refl alpha beta v : answers alpha beta v v.
  Proof. split; left; apply le_refl. Qed.

  (** *** One child more

      [m] answers for the value [v] of the children so far, [w] for the value [u] of the next child,
      which was searched between [raised alpha m] and beta. *)

  (** The first child is searched with the whole window. *)
  Lemma answers_first alpha beta u w :
    answers (opposite beta) (opposite alpha) u w -> answers alpha beta (- u) (- w).
  Proof.
    intros [above below]. split.
    - destruct below as [done | low]; [left; order |].
      right. destruct beta; cbn in *; [order | contradiction].
    - destruct above as [done | high]; [left; order |].
      right. destruct alpha; cbn in *; [order | contradiction].
  Qed.

  Lemma answers_next alpha beta v m u w :
    answers alpha beta v m ->
    answers (opposite beta) (Some (- raised alpha m)) u w ->
    answers alpha beta (max v (- u)) (max m (- w)).
  Proof.
    intros [above below] [above' below'].
    assert (high : - u <= - w \/ is_at (- w) beta).
    { destruct below' as [done | low]; [left; order |].
      right. destruct beta; cbn in *; [order | contradiction]. }
    assert (low : - w <= - u \/ - w <= m \/ falls_to (- w) alpha).
    { destruct above' as [done | low]; [left; order |]. right. cbn in low.
      destruct alpha as [a |]; cbn in *; [| left; order].
      destruct (le_or_lt a m); [left | right]; order. }
    clear above' below'. split.
    - destruct above as [done | at_beta].
      + destruct high as [done' | at_beta]; [left; order |].
        right. destruct beta; cbn in *; [order | contradiction].
      + right. destruct beta; cbn in *; [order | contradiction].
    - destruct (le_or_lt (- w) m) as [old | new].
      + destruct below as [done | at_alpha]; [left; order |].
        right. destruct alpha; cbn in *; [order | contradiction].
      + destruct low as [done | [no | at_alpha]]; [left; order | exfalso; order |].
        right. destruct alpha; cbn in *; [order | contradiction].
  Qed.

  (** A cutoff: the children that are left can only raise the value. *)
  Lemma answers_cutoff alpha beta v m v' : is_at m beta -> answers alpha beta v m -> v <= v' ->
    answers alpha beta v' m.
  Proof.
    intros cut [_ below] more. split; [now right |].
    destruct below as [done | low]; [left; now apply le_trans with v | right; exact low].
  Qed.

  (** ** Answers that are not cut off

      As long as beta is not reached, what is known for the next child is the same as if the values of
      the children so far were known: a search is not misled by bounds. *)

  Lemma raised_answer alpha beta v m : ~ is_at m beta ->
    answers alpha beta v m -> raised alpha m = raised alpha v.
  Proof.
    intros uncut [[above | cut] below]; [| contradiction].
    destruct alpha as [a |]; cbn in *; destruct below as [done | low]; try contradiction; order.
  Qed.

  Lemma is_at_answer alpha beta v m : open alpha beta ->
    answers alpha beta v m -> (is_at m beta <-> is_at v beta).
  Proof.
    intros room [above below]. destruct beta as [b |]; cbn in *; [| tauto]. split.
    - intros cut. destruct below as [done | low]; [order |].
      destruct alpha; cbn in *; [order | contradiction].
    - intros cut. destruct above as [done | high]; [order | exact high].
  Qed.

  Lemma open_first alpha beta : open alpha beta -> open (opposite beta) (opposite alpha).
  Proof. destruct alpha, beta; cbn; trivial. order. Qed.

  Lemma open_next alpha beta m : open alpha beta -> ~ is_at m beta ->
    open (opposite beta) (Some (- raised alpha m)).
  Proof. destruct alpha, beta; cbn; trivial; order. Qed.

  (** ** A window in another one *)

  Lemma open_outer alpha beta alpha' beta' :
    open alpha beta -> no_lower alpha' alpha -> no_higher beta beta' -> open alpha' beta'.
  Proof. destruct alpha, beta, alpha', beta'; cbn; trivial; try contradiction. order. Qed.

  Lemma is_at_inner m beta beta' : no_higher beta beta' -> is_at m beta' -> is_at m beta.
  Proof. destruct beta, beta'; cbn; trivial; try contradiction. order. Qed.

  Lemma raised_inner alpha alpha' m : no_lower alpha' alpha -> raised alpha' m <= raised alpha m.
  Proof. destruct alpha, alpha'; cbn; try contradiction; order. Qed.

  Lemma no_lower_opposite beta beta' :
    no_higher beta beta' -> no_lower (opposite beta') (opposite beta).
  Proof. destruct beta, beta'; cbn; trivial. apply negate_le. Qed.

  Lemma no_higher_opposite alpha alpha' :
    no_lower alpha' alpha -> no_higher (opposite alpha) (opposite alpha').
  Proof. destruct alpha, alpha'; cbn; trivial. apply negate_le. Qed.
End window.

(** The two questions of a null window: is a value at least so much, does it exceed so much. A child is asked
    the other one, with the negated goal, and answers the other way round. *)
Inductive question := at_least | exceeds.
Definition dual (q : question) : question := match q with at_least => exceeds | exceeds => at_least end.
Definition passes {A} `{Label A} (q : question) (v goal : A) : bool :=
  match q with at_least => leb goal v | exceeds => negb (leb v goal) end.
