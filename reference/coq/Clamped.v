(** Alpha-beta is minimax: labels are functions of a window.

      alphaBeta t = minimax (mapGtree clamp t)
      clamp x (a, b)        = - max b (- max a x)
      (-f) (a, b)           = - f (b, a)
      minimum (f:fs) (a, b) | v <= a || null fs = v
                            | otherwise         = minimum fs (a, -v)    where v = f (a, b)

    A window (a, b) says what each player is sure of, as he sees it: a is of the player to move, b of the
    other one. A label forgets what lies beyond them. Negation changes the players. The minimum need not
    ask on when it has fallen to a, and each further label need only be known below the least so far: the
    other player is sure of that.

    Theorem: in every window that has room between its bounds, the answer is [clamp] of the value by
    minimax, and of the answer of [alpha_beta]. The same leaves are read as by [alpha_beta], in the same
    order. Without a window the answer is the value. *)
From Coq Require Import ZArith.
From gametree Require Import Label Tree MapTree Search Window AlphaBeta Parametric.

Definition window (A : Type) : Type := option A * option A.
Definition exchanged {A} (w : window A) : window A := (snd w, fst w).

Section clamped.
  Context {A : Type} `{Label A}.

  Definition clamp (x : A) (w : window A) : A := - raised (snd w) (- raised (fst w) x).

  (** [falls v a] if v <= a. *)
  Definition falls (v : A) (a : option A) : bool := match a with None => false | Some a => v <=? a end.
End clamped.

(** With the leaves that are read, in order. The minimum, of which the least so far is [v], asks on below it. *)
Definition clamped_reads {A} `{Label A} {B} (value : B -> A) : tree B -> window A -> A * list B :=
  minimax_reads negate exchanged (fun w v => falls v (fst w)) (fun w v => (fst w, Some (- v)))
    (fun x => clamp (value x)).
Definition clamped {A} `{Label A} (t : tree A) (w : window A) : A := fst (clamped_reads (fun x => x) t w).

Section law.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  Local Arguments min : simpl never. Local Arguments max : simpl never.

  (** [clamp] as one player sees it: no less than alpha, no more than beta. *)
  Definition lowered (beta : option A) (x : A) : A := match beta with None => x | Some b => min b x end.
  Lemma clamp_window x alpha beta : clamp x (alpha, opposite beta) = lowered beta (raised alpha x).
  Proof. unfold clamp. destruct beta; cbn; [rewrite negate_max; now rewrite !negate_negate | apply negate_negate]. Qed.
  Lemma clamp_exchanged x alpha beta : open alpha beta ->
    - clamp x (opposite beta, alpha) = lowered beta (raised alpha (- x)).
  Proof.
    unfold clamp; cbn [fst snd]. rewrite negate_negate.
    destruct alpha, beta; cbn; intros room; rewrite ?negate_max, ?negate_negate; try reflexivity.
    unfold max, min. order_cases; order.
  Qed.

  Lemma lowered_reached alpha beta m : open alpha beta ->
    falls (- lowered beta (raised alpha m)) (opposite beta) = reaches m beta.
  Proof.
    intros room. destruct beta as [b |]; [| reflexivity]. cbn. rewrite leb_negate.
    apply Bool.eq_true_iff_eq. destruct alpha as [a |]; cbn in *; order_cases; split; intros; order.
  Qed.
  Lemma lowered_raised alpha beta m : open alpha beta -> reaches m beta = false ->
    lowered beta (raised alpha m) = raised alpha m.
  Proof. destruct alpha, beta; cbn; unfold max, min; intros; order_cases; order. Qed.
  Lemma lowered_max alpha beta m u :
    lowered beta (raised (Some (raised alpha m)) u) = lowered beta (raised alpha (max m u)).
  Proof. destruct alpha; cbn; f_equal; order. Qed.
  Lemma opposite_opposite (bound : option A) : opposite (opposite bound) = bound.
  Proof. destruct bound; cbn; now rewrite ?negate_negate. Qed.

  (** In a window with room, the answer and the leaves. *)
  Theorem clamped_reads_alpha_beta t : forall alpha beta, open alpha beta ->
    clamped_reads value t (alpha, opposite beta)
    = let (r, read) := alpha_beta_reads value alpha beta t in (clamp r (alpha, opposite beta), read).
  Proof.
    intros alpha beta room. set (see := fun w : window A => (fst w, opposite (snd w))).
    apply (minimax_reads_search _ _ _ _ _ by_window value see (fun w r => clamp r (see w))
             (fun '(a, b) => open a b)) with (s := (alpha, beta)); try easy; clear; [exact negate_negate | ..].
    - intros [a b] room. split; [now apply open_first |]. unfold see, exchanged; cbn [fst snd told_first by_window].
      rewrite opposite_opposite. split; [reflexivity |].
      intros u. now rewrite clamp_window, <- clamp_exchanged, negate_negate by exact room.
    - intros [a b] m room. unfold see, exchanged; cbn [fst snd enough by_window].
      rewrite clamp_window. now apply lowered_reached.
    - intros [a b] m room uncut. pose proof (open_next a b m room (not_reaches m b uncut)) as room'.
      split; [exact room' |]. unfold see, exchanged; cbn [fst snd told_next by_window opposite option_map].
      rewrite clamp_window, !negate_negate, lowered_raised by assumption. split; [reflexivity |].
      intros u. rewrite clamp_window, <- lowered_max, <- clamp_exchanged, negate_negate; [reflexivity |].
      apply not_reaches in uncut. clear room'. destruct a, b; cbn in *; trivial; order.
  Qed.

  (** The answer is the value by minimax, without what lies beyond the bounds. *)
  Theorem clamped_window t alpha beta : open alpha beta ->
    fst (clamped_reads value t (alpha, opposite beta))
    = clamp (minimax (map_tree value t)) (alpha, opposite beta).
  Proof.
    intros room. rewrite clamped_reads_alpha_beta by exact room.
    pose proof (alpha_beta_reads_answers value alpha beta t) as [above below].
    destruct (alpha_beta_reads value alpha beta t) as [r read]. cbn [fst] in *. rewrite !clamp_window.
    destruct above as [above | high], below as [below | low].
    - now rewrite (le_antisym _ _ above below).
    - destruct alpha as [a |]; [cbn in * | contradiction].
      replace (max a r) with a by order. now replace (max a (minimax (map_tree value t))) with a by order.
    - destruct beta as [b |]; [cbn in high | contradiction].
      assert (least : forall x, b <= x -> lowered (Some b) (raised alpha x) = b)
        by (intros x; destruct alpha; cbn; order).
      rewrite !least; [reflexivity | now apply le_trans with r | exact high].
    - exfalso. destruct alpha, beta; cbn in *; order.
  Qed.
End law.

(** With the whole window: alpha-beta is minimax. *)
Corollary clamped_is_minimax {A} `{Label A} (t : tree A) : clamped t (None, None) = minimax t.
Proof.
  unfold clamped. rewrite (clamped_window (fun x => x) t None None I : fst (clamped_reads _ t (None, None)) = _).
  now rewrite map_tree_id, clamp_window.
Qed.

(** A deep cutoff, which [omit] has not: the last leaf is not read. *)
Example clamped_reads_example :
  let leaf x := Node x [] in
  let t := Node 0%Z [leaf (-2)%Z; Node 0%Z [Node 0%Z [Node 0%Z [leaf (-2)%Z; leaf (-1)%Z]]]] in
  clamped_reads (fun x => x) t (None, None) = (2%Z, [(-2)%Z; (-2)%Z]).
Proof. reflexivity. Qed.
