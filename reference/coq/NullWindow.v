(** The null window: a yes-or-no question about the value of a tree (Pearl's TEST).

      atLeast g t = value t >= g        exceeds g t = value t > g

      atLeast g (Node x []) = x >= g     exceeds g (Node x []) = x > g
      atLeast g (Node x ts) = or [not (exceeds (-g) t) | t <- ts]
      exceeds g (Node x ts) = or [not (atLeast (-g) t) | t <- ts]

    The search stops at the first child that says yes. It returns more than yes or no: a value r that
    passes the test exactly if the tree does. If r passes, the value of the tree is at least r, else it
    is at most r. The leaves that are read are some of those of alpha-beta with any window that has the
    goal as its beta (at least) or as its alpha (exceeds). *)
From gametree Require Import Label Tree MapTree Subsequence Search Window AlphaBeta.

(** A node is asked a question about a goal; one child that says no is enough. *)
Definition by_question {A} `{Label A} : manner (question * A) A := {|
  told_first '(q, goal) := (dual q, - goal);
  told_next '(q, goal) _ := (dual q, - goal);
  again _ _ _ := None;
  enough '(q, goal) m := passes q m goal |}.

(** The answer, and the leaves that are read, in order. *)
Definition null_window_reads {A} `{Label A} {B} (value : B -> A) (q : question) (goal : A) (t : tree B) :
    A * list B :=
  search_reads by_question value (q, goal) t.
Definition null_window {A} `{Label A} (q : question) (goal : A) (t : tree A) : A :=
  fst (null_window_reads (fun x => x) q goal t).

(** ** The answer *)

Section law.
  Context {A : Type} `{Label A}.

  (** [r] bounds the value [v] on the side that it tells. *)
  Definition bounds (q : question) (goal v r : A) : Prop := if passes q r goal then r <= v else v <= r.

  (* by cases of the question and of every test *)
  Ltac questions :=
    unfold bounds; intros; repeat match goal with q : question |- _ => destruct q end; cbn [passes dual] in *;
    repeat match goal with
    | H : context [leb ?x ?y] |- _ => destruct (leb_spec x y)
    | |- context [leb ?x ?y] => destruct (leb_spec x y)
    end; cbn [negb] in *; try discriminate; try reflexivity; order.

  Lemma bounds_refl q goal v : bounds q goal v v.
  Proof. questions. Qed.
  Lemma bounds_passes q goal v r : bounds q goal v r -> passes q r goal = passes q v goal.
  Proof. questions. Qed.
  (** What is below a value that fails the test fails it too. *)
  Lemma fails_below q v w goal : v <= w -> passes q w goal = false -> passes q v goal = false.
  Proof. questions. Qed.
  Lemma fails_at_least v goal : passes at_least v goal = false -> v < goal.
  Proof. trivial. Qed.
  Lemma fails_exceeds v goal : passes exceeds v goal = false -> v <= goal.
  Proof. apply negb_false_iff. Qed.
  Lemma passes_dual q v goal : passes (dual q) v (- goal) = negb (passes q (- v) goal).
  Proof. questions. Qed.
  Lemma bounds_first q goal u w : bounds (dual q) (- goal) u w -> bounds q goal (- u) (- w).
  Proof. questions. Qed.

  (** The next child is asked only if those before it have said no. *)
  Lemma bounds_next q goal v m u w : passes q m goal = false ->
    bounds q goal v m -> bounds (dual q) (- goal) u w -> bounds q goal (max v (- u)) (max m (- w)).
  Proof. questions. Qed.

  Lemma by_question_keeps : keeps by_question (fun '(q, goal) => bounds q goal).
  Proof.
    split; [intros [q goal] .. |]; cbn.
    - apply bounds_refl.
    - apply bounds_first.
    - intros v m u w no old new. now apply bounds_next.
    - intros [q goal] v m v' yes. unfold bounds. rewrite yes. apply le_trans.
  Qed.

  Lemma null_window_reads_bounds {B} (value : B -> A) q goal t :
    bounds q goal (minimax (map_tree value t)) (fst (null_window_reads value q goal t)).
  Proof. exact (search_answers _ value _ by_question_keeps t (q, goal)). Qed.
  Lemma null_window_bounds t q goal : bounds q goal (minimax t) (null_window q goal t).
  Proof. rewrite <- (map_tree_id t) at 1. apply null_window_reads_bounds. Qed.

  (** The answer passes the test exactly if the value by minimax does; and then the value is at least the
      answer, else at most. *)
  Theorem null_window_law q goal t :
    let v := minimax t in
    let r := null_window q goal t in
    passes q r goal = passes q v goal /\ if passes q r goal then r <= v else v <= r.
  Proof.
    cbn zeta. pose proof (null_window_bounds t q goal) as bound.
    split; [now apply bounds_passes | exact bound].
  Qed.
End law.

(** ** The leaves that are read *)

Section reads.
  Context {A : Type} `{Label A} {B : Type}.

  (** Irrelevance: only the leaves that are read matter to the answer and to what is read. *)
  Theorem null_window_irrelevance (value value' : B -> A) t : forall q goal,
    (forall x, In x (snd (null_window_reads value q goal t)) -> value x = value' x) ->
    null_window_reads value' q goal t = null_window_reads value q goal t.
  Proof. intros q goal. apply search_irrelevance. Qed.

  (** A window that asks the question: between its bounds the value is wanted, and beyond the goal only
      on which side it is. *)
  Definition asks (q : question) (goal : A) (alpha beta : option A) : Prop :=
    match q with at_least => beta = Some goal | exceeds => alpha = Some goal end.

  Lemma asks_first q goal alpha beta :
    asks q goal alpha beta -> asks (dual q) (- goal) (opposite beta) (opposite alpha).
  Proof. destruct q; cbn; intros ->; reflexivity. Qed.

  (** As long as the test says no, alpha-beta goes on too, and asks its next child the same. *)
  Lemma asks_next q goal alpha beta v m m' : open alpha beta -> asks q goal alpha beta ->
    passes q m goal = false -> bounds q goal v m -> answers alpha beta v m' ->
    reaches m' beta = false /\ asks (dual q) (- goal) (opposite beta) (Some (- raised alpha m')).
  Proof.
    unfold bounds. intros room window no. rewrite no.
    destruct q; [apply fails_at_least in no | apply fails_exceeds in no]; cbn in window; subst; windows;
      do 2 f_equal; order.
  Qed.

  (** The leaves that the question reads are a subsequence of those of alpha-beta with any window whose
      beta is the goal, if the question is whether the value is at least the goal; whose alpha is the
      goal, if it is whether the value exceeds the goal. *)
  Theorem null_window_in_alpha_beta (value : B -> A) t : forall q goal alpha beta,
    open alpha beta -> asks q goal alpha beta ->
    subsequence (snd (null_window_reads value q goal t)) (snd (alpha_beta_reads value alpha beta t)).
  Proof.
    intros q goal alpha beta room window.
    apply (search_part _ _ value _ _ by_question_keeps by_window_keeps)
      with (less := fun '(q, goal) '(a, b) => open a b /\ asks q goal a b);
      try easy; clear; intros [q goal] [a b]; cbn; [intros [] | intros v m m' [room window] no bound answer].
    - split; [now apply open_first | now apply asks_first].
    - destruct (asks_next q goal a b v m m') as [uncut asked]; [assumption .. |].
      split; [exact uncut |]. split; [| exact asked]. apply open_next; [exact room | now apply not_reaches].
  Qed.

  (** So no question reads a leaf that alpha-beta does not read. *)
  Corollary null_window_in_alpha_beta_exact (value : B -> A) q goal t :
    subsequence (snd (null_window_reads value q goal t)) (snd (alpha_beta_reads value None None t)).
  Proof.
    destruct q; [set (a := None) | set (a := Some goal)]; [set (b := Some goal) | set (b := None)];
      apply subsequence_trans with (snd (alpha_beta_reads value a b t));
      now (apply null_window_in_alpha_beta || apply alpha_beta_narrower).
  Qed.
End reads.
