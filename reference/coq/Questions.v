(** A question about the value is minimax of truths.

      atLeast g t  = minimax (mapGtree ask t) (>= g)
      ask x q      = q x
      (-f) (>= g)  = not (f (> -g))
      (-f) (> g)   = not (f (>= -g))
      minimum fs q = and [f q | f <- fs]

    For a number g, the function that takes x to (x >= g) keeps the order. So it takes the minimum of a list
    to the conjunction of the truths, and a negation to a negation. It commutes with minimax then: whether
    the value is at least g needs no value. A conjunction ends at the first falsehood. This is the null
    window: its answer passes the test if and only if the truth is yes, and it reads the same leaves in the
    same order. *)
From Coq Require Import ZArith Lia.
From gametree Require Import Label Tree MapTree Search Window AlphaBeta NullWindow Parametric.
From gametree Require Mtdf.

(** A truth comes with the leaves that are read, in order: the minimum leaves off at the first falsehood. *)
Section questions_reads.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  Definition truth_reads (t : tree B) (q : question) (g : A) : bool * list B :=
    minimax_reads negb (fun '(q, g) => (dual q, - g)) (fun _ yes => negb yes) (fun w _ => w)
      (fun x '(q, g) => passes q (value x) g) t (q, g).

  (** The truth is that of the null window, and the leaves are. *)
  Theorem truth_reads_null_window t : forall q g,
    truth_reads t q g = let (r, read) := null_window_reads value q g t in (passes q r g, read).
  Proof.
    intros q g.
    apply (minimax_reads_search _ _ _ _ _ by_question value (fun s => s) (fun '(q, g) r => passes q r g)
             (fun _ => True)) with (s := (q, g)); try easy; clear; [exact negb_involutive | now intros [q g] | ..].
    - intros [q g] _. split; [exact I |]. split; [reflexivity |]. intros u. apply passes_dual.
    - intros [q g] m _. apply negb_involutive.
    - intros [q g] m _ no. split; [exact I |]. split; [reflexivity |]. intros u. cbn in no |- *.
      rewrite passes_dual. f_equal. destruct (max_spec m (- u)) as [[_ ->] | [below ->]]; [reflexivity |].
      rewrite no. apply fails_below with m; [now apply lt_le | exact no].
  Qed.
End questions_reads.
Definition truth {A} `{Label A} (t : tree A) (q : question) (g : A) : bool := fst (truth_reads (fun x => x) t q g).

Section questions.
  Context {A : Type} `{Label A}.

  (** The test commutes with minimax. *)
  Theorem truth_of_minimax (t : tree A) q g : truth t q g = passes q (minimax t) g.
  Proof.
    unfold truth. rewrite truth_reads_null_window. destruct (null_window_law q g t) as [<- _].
    unfold null_window. now destruct (null_window_reads _ q g t).
  Qed.

  (** Two truths say what the value is: this is what [scout] and [mtdf] look for. *)
  Corollary truths_decide (t : tree A) g : minimax t = g <-> truth t at_least g = true /\ truth t exceeds g = false.
  Proof.
    rewrite !truth_of_minimax. cbn. rewrite negb_false_iff. split.
    - intros ->. split; apply le_refl.
    - intros [low high]. now apply le_antisym.
  Qed.

  (** [scout] and [mtdf] ask by null windows, and go on by whether the answer passes. *)
  Corollary null_window_truth (t : tree A) q g : passes q (null_window q g t) g = truth t q g.
  Proof. rewrite truth_of_minimax. apply null_window_law. Qed.

  (** With a memory of true bounds too. *)
  Corollary mtdf_truth {B} (value : B -> A) t q g : Mtdf.sound value t ->
    let '(r, _, _) := Mtdf.ask value q g t in passes q r g = truth (Mtdf.values value t) q g.
  Proof.
    intros trusted. pose proof (Mtdf.ask_well value t q g trusted) as well. rewrite truth_of_minimax.
    destruct (Mtdf.ask value q g t) as [[r t'] read]. now apply bounds_passes, (proj1 well).
  Qed.
End questions.

(** Is the value at least 2? The second child says yes by its first leaf, and the last leaf is not read. *)
Example truth_reads_example :
  let leaf x := Node x [] in
  let t := Node 0%Z [Node 0%Z [leaf 1%Z; leaf 3%Z]; Node 0%Z [leaf 3%Z; leaf 2%Z]; leaf (-5)%Z] in
  truth_reads (fun x => x) t at_least 2%Z = (true, [1%Z; 3%Z; 2%Z]).
Proof. reflexivity. Qed.

(** ** Whole numbers

    There the question is alpha-beta with the smallest window that has room for no value:
    (g - 1, g) or (g, g + 1). *)

Section integers.
  Context {B : Type} (value : B -> Z).

  Definition smallest_alpha (q : question) (goal : Z) : option Z :=
    match q with at_least => Some (goal - 1)%Z | exceeds => Some goal end.
  Definition smallest_beta (q : question) (goal : Z) : option Z :=
    match q with at_least => Some goal | exceeds => Some (goal + 1)%Z end.

  (** For whole numbers the question is alpha-beta with the smallest window: the same answer, and the
      same leaves. *)
  Theorem null_window_integers t : forall q goal,
    null_window_reads value q goal t
    = alpha_beta_reads value (smallest_alpha q goal) (smallest_beta q goal) t.
  Proof.
    intros q goal. symmetry.
    apply (search_alike by_question by_window value
             (fun '(q, goal) '(a, b) => a = smallest_alpha q goal /\ b = smallest_beta q goal)); [| now split].
    split; try easy; intros [[|] x] [a b]; cbn; intros; intuition subst; cbn; unfold max; cbn in *.
    all: repeat match goal with H : context [Z.leb ?x ?y] |- _ => destruct (Z.leb_spec x y)
                              | |- context [Z.leb ?x ?y] => destruct (Z.leb_spec x y) end.
    all: solve [reflexivity | discriminate | f_equal; lia | exfalso; lia].
  Qed.
End integers.
