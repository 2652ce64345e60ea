(** Trees in which chance has its turns too, and their value.

      value (Node x [])    = x
      value (Node x ts)    = - minimum [value t | t <- ts]
      value (Chance x [])  = x
      value (Chance x pts) = sum [p * value t | (p, t) <- pts]

    At a choice node (here [Choice], since [Node] is that of a tree without chance) a player chooses a
    child, at a chance node an outcome comes with a probability: a weight. The weights are positive and
    their sum is 1. A chance node is valued for the player who moves after it, as its outcomes are:
    nothing is negated there. If all leaves lie in a range, then so does the value: it is a leaf, or minus
    the value of a child, or a mean of values. The other player sees the range negated. *)
From gametree Require Import Label.
From gametree Require Export Fractions.

Inductive chance_tree (B : Type) :=
| Choice : B -> list (chance_tree B) -> chance_tree B
| Chance : B -> list (Qc * chance_tree B) -> chance_tree B.
Arguments Choice {B}. Arguments Chance {B}.

(** Induction over a tree may use the claim for every child and every outcome. *)
Lemma chance_tree_induction {B} (P : chance_tree B -> Prop) :
  (forall x ts, Forall P ts -> P (Choice x ts)) ->
  (forall x pts, Forall (fun pt => P (snd pt)) pts -> P (Chance x pts)) ->
  forall t, P t.
Proof.
  intros choice chance. fix self 1. intros [x ts | x pts].
  - apply choice. induction ts as [| t ts each]; constructor; [apply self | exact each].
  - apply chance. induction pts as [| [p t] pts each]; constructor; [apply self | exact each].
Qed.

(** Its leaves, first to last. *)
Fixpoint chance_leaves {B} (t : chance_tree B) : list B :=
  match t with
  | Choice x [] => [x]
  | Choice _ ts => flat_map chance_leaves ts
  | Chance x [] => [x]
  | Chance _ pts => flat_map (fun pt => chance_leaves (snd pt)) pts
  end.

(** The same tree with other labels. *)
Fixpoint map_chance {B C} (f : B -> C) (t : chance_tree B) : chance_tree C :=
  match t with
  | Choice x ts => Choice (f x) (map (map_chance f) ts)
  | Chance x pts => Chance (f x) (map (fun pt => (fst pt, map_chance f (snd pt))) pts)
  end.

(** What each part contributes, added up first to last. *)
Fixpoint weigh (sum : Qc) (parts : list (Qc * Qc)) : Qc :=
  match parts with
  | [] => sum
  | (p, x) :: parts => weigh (sum + p * x) parts
  end.

Fixpoint expectiminimax (t : chance_tree Qc) : Qc :=
  match t with
  | Choice x [] => x
  | Choice _ (t :: ts) => - minimum (cons1 (expectiminimax t) (map expectiminimax ts))
  | Chance x [] => x
  | Chance _ pts => weigh 0 (map (fun pt => (fst pt, expectiminimax (snd pt))) pts)
  end.

(** ** Ranges *)

(** The least and the greatest value that are possible, as the player to move sees them. *)
Definition range : Type := Qc * Qc.
Definition negated (r : range) : range := (- snd r, - fst r).
Definition inside (r : range) (x : Qc) : bool := (fst r <=? x) && (x <=? snd r).

(** The weights that are [left] are positive and are used up. *)
Fixpoint weights_are {B} (left : Qc) (pts : list (Qc * B)) : bool :=
  match pts with
  | [] => Qc_eq_bool left 0
  | (p, _) :: pts => (0 <? p) && weights_are (left - p) pts
  end.

(** All weights are right and all leaves lie in the range, if there is one. *)
Fixpoint allowed (r : option range) (t : chance_tree Qc) : bool :=
  match t with
  | Choice x [] | Chance x [] => match r with Some r => inside r x | None => true end
  | Choice _ ts => forallb (allowed (option_map negated r)) ts
  | Chance _ pts => weights_are 1 pts && forallb (fun pt => allowed r (snd pt)) pts
  end.
Definition within (r : range) : chance_tree Qc -> bool := allowed (Some r).

Lemma negated_negated r : negated (negated r) = r.
Proof. destruct r as [l h]. unfold negated; cbn [fst snd]. now rewrite !negate_negate. Qed.
Lemma inside_both l h x : inside (l, h) x = true <-> l <= x /\ x <= h.
Proof. unfold inside; cbn [fst snd]. now rewrite andb_true_iff. Qed.

(** Weights that are left are not negative. *)
Lemma weights_left {B} (pts : list (Qc * B)) : forall left, weights_are left pts = true -> 0 <= left.
Proof.
  induction pts as [| [p x] pts each]; cbn [weights_are]; intros left.
  - unfold Qc_eq_bool. destruct (Qc_eq_dec left 0) as [-> |]; [intros _; apply le_refl | discriminate].
  - rewrite andb_true_iff, negb_true_iff. intros [positive rest]. apply each in rest. fractions.
Qed.
Lemma weights_none {B} left : weights_are left (@nil (Qc * B)) = true -> left = 0.
Proof. cbn. unfold Qc_eq_bool. destruct (Qc_eq_dec left 0); [trivial | discriminate]. Qed.
Lemma weights_some {B} left p x (pts : list (Qc * B)) :
  weights_are left ((p, x) :: pts) = true -> 0 < p /\ 0 <= left - p /\ weights_are (left - p) pts = true.
Proof.
  cbn [weights_are]. rewrite andb_true_iff, negb_true_iff. intros [positive rest].
  repeat split; [exact positive | now apply weights_left in rest | exact rest].
Qed.
Lemma weights_map {B C} (f : Qc * B -> C) pts :
  forall left, weights_are left (map (fun pt => (fst pt, f pt)) pts) = weights_are left pts.
Proof. induction pts as [| [p x] pts each]; cbn; intros left; [reflexivity | now rewrite each]. Qed.

(** A mean of values in a range lies in the range. *)
Lemma weigh_inside l h (parts : list (Qc * Qc)) : forall left sum,
  weights_are left parts = true -> Forall (fun part => l <= snd part /\ snd part <= h) parts ->
  sum + left * l <= weigh sum parts /\ weigh sum parts <= sum + left * h.
Proof.
  induction parts as [| [p x] parts each]; cbn [weigh]; intros left sum weights all.
  - apply weights_none in weights. subst left. split; fractions.
  - apply weights_some in weights. destruct weights as (positive & _ & rest).
    inversion_clear all as [| ? ? [low high] later]. cbn [snd] in low, high.
    destruct (each (left - p) (sum + p * x) rest later) as [above below].
    apply (times_le p) in low; [| now apply lt_le]. apply (times_le p) in high; [| now apply lt_le].
    split; fractions.
Qed.

(** The leaves of a tree lie in the range if those of its children do. *)
Section within.
  Context {B : Type} (value : B -> Qc).

  Lemma within_choice r x (ts : list (chance_tree B)) : within r (map_chance value (Choice x ts)) = true ->
    Forall (fun u => within (negated r) (map_chance value u) = true) ts.
  Proof.
    destruct ts as [| t ts]; [constructor |]. intros inner.
    apply (Forall_map (map_chance value) (fun u => within (negated r) u = true) (t :: ts)).
    apply Forall_forall, forallb_forall, inner.
  Qed.
  Lemma within_chance r x pt (pts : list (Qc * chance_tree B)) :
    within r (map_chance value (Chance x (pt :: pts))) = true ->
    weights_are 1 (pt :: pts) = true
    /\ Forall (fun pt => within r (map_chance value (snd pt)) = true) (pt :: pts).
  Proof.
    intros inner. apply andb_true_iff in inner. destruct inner as [weights inner]. split.
    - exact (eq_trans (eq_sym (weights_map (fun pt => map_chance value (snd pt)) (pt :: pts) 1)) weights).
    - apply (Forall_map (fun pt => (fst pt, map_chance value (snd pt)))
        (fun pt => within r (snd pt) = true) (pt :: pts)).
      apply Forall_forall, forallb_forall, inner.
  Qed.
End within.

(** The value lies in the range that holds all leaves. *)
Theorem expectiminimax_inside t : forall l h, within (l, h) t = true ->
  l <= expectiminimax t /\ expectiminimax t <= h.
Proof.
  induction t as [x ts each | x pts each] using chance_tree_induction; intros l h.
  - destruct ts as [| t ts]; [apply inside_both |]. intros inner.
    assert (all : Forall (fun v => - h <= v /\ v <= - l) (map expectiminimax (t :: ts))).
    { apply Forall_map. rewrite Forall_forall in *. intros u there. apply each; [exact there |].
      exact (proj1 (forallb_forall _ _) inner u there). }
    rewrite Forall_forall in all. cbn [expectiminimax].
    destruct (all _ (minimum_attained (cons1 (expectiminimax t) (map expectiminimax ts)))) as [low high].
    split; order.
  - destruct pts as [| pt pts]; [apply inside_both |]. intros [weights inner]%andb_true_iff.
    set (parts := map (fun pt => (fst pt, expectiminimax (snd pt))) (pt :: pts)).
    change (l <= weigh 0 parts /\ weigh 0 parts <= h).
    destruct (weigh_inside l h parts 1 0) as [low high]; [| | split; fractions].
    + unfold parts. now rewrite (weights_map (fun pt => expectiminimax (snd pt))).
    + apply Forall_map. rewrite Forall_forall in *. intros u there. apply (each u there).
      exact (proj1 (forallb_forall _ _) inner u there).
Qed.
