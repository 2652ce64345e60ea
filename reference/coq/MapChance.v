(** map on trees with chance nodes: the order of the leaves is not enough.

      expectiminimax (map f t) = f (expectiminimax t)       if f x = k * x with k > 0;
                                                            but not for all f that keep the order and
                                                            have f (- x) = - f x

    On trees without chance every function commutes with minimax that keeps the order and is odd (see
    Map.v): a search only compares labels and negates them. A chance node also adds them up, and how much
    better one outcome is than another then matters. Figure 18 of Asula's thesis shows this. On the left
    the leaves of two moves are 3 and 4, and 1 and 5; on the right they are 30 and 40, and 1 and 500. The
    leaves are in the same order, and the player prefers the first move on the left and the second on the
    right. [stretch] below makes the right tree of the left one. *)
From gametree Require Import Label Tree MapTree Map Fractions Chance.

(** ** What is true: a change of unit *)

Lemma weigh_scale k parts : forall sum,
  weigh (k * sum) (map (fun part => (fst part, k * snd part)) parts) = k * weigh sum parts.
Proof.
  induction parts as [| [p x] parts each]; cbn; intros sum; [reflexivity |]. rewrite <- each. f_equal. ring.
Qed.
Lemma scale_odd k : odd (fun x => k * x).
Proof. intros x. cbn. ring. Qed.
Lemma scale_monotone k : 0 < k -> monotone (fun x => k * x).
Proof. intros positive x y. apply times_le. now apply lt_le. Qed.

(** To measure all labels in another unit is to measure the value in it. *)
Theorem expectiminimax_scale k t : 0 < k ->
  expectiminimax (map_chance (fun x => k * x) t) = k * expectiminimax t.
Proof.
  intros positive. induction t as [x ts each | x pts each] using chance_tree_induction.
  - destruct each as [| t ts here rest]; [reflexivity |].
    change (- minimum (cons1 (expectiminimax (map_chance (fun x => k * x) t))
                             (map expectiminimax (map (map_chance (fun x => k * x)) ts)))
            = k * - minimum (cons1 (expectiminimax t) (map expectiminimax ts))).
    rewrite (scale_odd k), (monotone_minimum (fun x => k * x)), here by now apply scale_monotone.
    do 3 f_equal. rewrite !map_map. now apply map_ext_Forall.
  - destruct pts as [| pt pts]; [reflexivity |].
    change (weigh 0 (map (fun pt => (fst pt, expectiminimax (snd pt)))
                         (map (fun pt => (fst pt, map_chance (fun x => k * x) (snd pt))) (pt :: pts)))
            = k * weigh 0 (map (fun pt => (fst pt, expectiminimax (snd pt))) (pt :: pts))).
    rewrite <- weigh_scale, !map_map. f_equal; [ring |].
    apply map_ext_Forall. revert each. apply Forall_impl. intros u here. cbn. now rewrite here.
Qed.

(** ** What is not: figure 18

    [stretch] is a line from each of these points to the next: (0, 0), (1, 1), (3, 30), (4, 40), (5, 500);
    beyond 5 it rises by 1 for each 1, and below 0 it is the same with both signs changed. It is made of
    slopes: [slope a b x] is 0 up to [a], rises to [b - a] at [b], and stays there. *)

Definition clamp (a b x : Qc) : Qc := min b (max a x).
Definition slope (a b x : Qc) : Qc := clamp a b x + clamp (- b)%label (- a)%label x.

Definition stretch (x : Qc) : Qc :=
  x + Q2Qc (27 # 2) * slope 1 (Q2Qc 3) x
    + Q2Qc 9 * slope (Q2Qc 3) (Q2Qc 4) x
    + Q2Qc 459 * slope (Q2Qc 4) (Q2Qc 5) x.

Lemma clamp_monotone a b : monotone (clamp a b).
Proof. unfold clamp. intros x y. order. Qed.
Lemma clamp_negate a b x : a <= b -> clamp a b (- x)%label = - clamp (- b)%label (- a)%label x.
Proof. unfold clamp. order. Qed.
Lemma slope_monotone a b : monotone (slope a b).
Proof.
  intros x y below. pose proof (clamp_monotone a b x y below) as here.
  pose proof (clamp_monotone (- b)%label (- a)%label x y below) as there. unfold slope. fractions.
Qed.
Lemma slope_odd a b : a <= b -> odd (slope a b).
Proof.
  intros room x. unfold slope. rewrite clamp_negate by exact room.
  rewrite clamp_negate by now apply negate_le. rewrite !negate_negate. cbn. ring.
Qed.

Lemma stretch_keeps : strictly_monotone stretch /\ odd stretch.
Proof.
  split; [| intros x; unfold stretch; rewrite !slope_odd by reflexivity; cbn; ring].
  intros x y less. pose proof (lt_le _ _ less) as below.
  pose proof (slope_monotone 1 (Q2Qc 3) x y below) as first.
  pose proof (slope_monotone (Q2Qc 3) (Q2Qc 4) x y below) as second.
  pose proof (slope_monotone (Q2Qc 4) (Q2Qc 5) x y below) as third. unfold stretch. fractions.
Qed.

(** The figure's trees. Its numbers are those of the player who chooses, the labels of leaves are for the
    player who moves there: the other one. *)
Definition gamble (x y : Qc) : chance_tree Qc :=
  Chance 0 [(Q2Qc (9 # 10), Choice (- x)%label []); (Q2Qc (1 # 10), Choice (- y)%label [])].
Definition figure_18_left : chance_tree Qc := Choice 0 [gamble (Q2Qc 3) (Q2Qc 4); gamble 1 (Q2Qc 5)].
Definition figure_18_right : chance_tree Qc := Choice 0 [gamble (Q2Qc 30) (Q2Qc 40); gamble 1 (Q2Qc 500)].

Example stretch_makes_right_of_left : map_chance stretch figure_18_left = figure_18_right.
Proof. vm_compute. reflexivity. Qed.

(** The counterexample: the order of any two labels and their signs are kept, but not the value. *)
Theorem figure_18 : exists f (t : chance_tree Qc), strictly_monotone f /\ odd f /\
  expectiminimax (map_chance f t) <> f (expectiminimax t).
Proof.
  exists stretch, figure_18_left. destruct stretch_keeps as [keeps odd_s].
  split; [exact keeps | split; [exact odd_s | vm_compute; discriminate]].
Qed.

(** What each move is worth to the player at the root. *)
Definition moves (t : chance_tree Qc) : list Qc :=
  match t with
  | Choice _ ts => map (fun u => - expectiminimax u) ts
  | Chance _ _ => []
  end.

(** The player prefers the first move on the left, and the second on the right. *)
Theorem figure_18_another_move : exists f (t : chance_tree Qc) x y x' y',
  strictly_monotone f /\ odd f
  /\ moves t = [x; y] /\ y < x
  /\ moves (map_chance f t) = [x'; y'] /\ x' < y'.
Proof.
  exists stretch, figure_18_left, (Q2Qc (31 # 10)), (Q2Qc (14 # 10)), (Q2Qc 31), (Q2Qc (509 # 10)).
  destruct stretch_keeps as [keeps odd_s]. split; [exact keeps | split; [exact odd_s |]].
  rewrite stretch_makes_right_of_left.
  repeat split; cbn [moves map figure_18_left figure_18_right]; repeat (f_equal; try (apply Qc_is_canon; reflexivity)).
Qed.
