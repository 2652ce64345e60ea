(** One list, every pruning: gamma, star1 and star2 are minimax's [omit] over another list.

      bounds o r (Node x [])    = [-x]
      bounds o r (Node x ts)    = mapmin (map (bounds o (negated r)) ts)
      bounds o r (Chance x [])  = [-x]
      bounds o r (Chance x pts) = o u [(p, bounds o r t) | (p, t) <- pts]    where u = - lowest r
      search o r = - minimum . bounds o r

    The list of a node falls: each element is an upper bound on what the node is worth to the player who
    moves into it, and the last one is exact. At a choice node [mapmin] and [omit] make it, as they do
    without chance. At a chance node a bound adds up what is known of the outcomes, and takes the best
    value that there is, [u], for what is not known. There are several orders in which to get to know
    outcomes: [gamma] reads one after the other to its end and then gives a bound; [star1] gives a bound
    after each bound of an outcome; [star2] first takes the first bound of each outcome, and then reads on.
    Theorem: if the leaves lie in the range, then each list falls from [u] to minus the value; so each
    search is expectiminimax. *)
From Coq Require Import QArith Qcanon List Bool.
From gametree Require Import Label Fractions Chance Omit.
Import ListNotations.
Open Scope Qc_scope.
Open Scope label_scope.

(** ** The lists *)

(** How the lists of the outcomes become the list of a chance node, given the best value that there is. *)
Definition order : Type := Qc -> list (Qc * nonempty Qc) -> list Qc.

(** The last element. *)
Definition final (xs : nonempty Qc) : Qc := last (others xs) (first xs).

(** A bound after each finished outcome. *)
Fixpoint gamma_from (u s left : Qc) (pts : list (Qc * nonempty Qc)) : list Qc :=
  match pts with
  | [] => []
  | (p, xs) :: pts =>
      let s' := s + p * minimum xs in
      let left' := left - p in
      s' + left' * u :: gamma_from u s' left' pts
  end.
Definition gamma_order : order := fun u => gamma_from u 0 1.

(** A bound after each bound of each outcome, outcomes in turn. *)
Fixpoint star1_from (u s left : Qc) (pts : list (Qc * nonempty Qc)) : list Qc :=
  match pts with
  | [] => []
  | (p, xs) :: pts =>
      let left' := left - p in
      map (fun x => s + p * x + left' * u) (elements xs) ++ star1_from u (s + p * final xs) left' pts
  end.
Definition star1_order : order := fun u => star1_from u 0 1.

(** The first bound of every outcome before the rest of any. *)
Definition heads (pts : list (Qc * nonempty Qc)) : list (Qc * Qc) :=
  map (fun pt => (fst pt, first (snd pt))) pts.
Fixpoint star2_probed (u s left : Qc) (pts : list (Qc * nonempty Qc)) : list Qc :=
  match pts with
  | [] => []
  | (p, xs) :: pts =>
      let s' := s + p * first xs in
      let left' := left - p in
      s' + left' * u :: star2_probed u s' left' pts
  end.
Fixpoint star2_rest (s : Qc) (pts : list (Qc * nonempty Qc)) : list Qc :=
  match pts with
  | [] => []
  | (p, xs) :: pts =>
      map (fun y => s + p * y + weigh 0 (heads pts)) (others xs) ++ star2_rest (s + p * final xs) pts
  end.
Definition star2_order : order := fun u pts => star2_probed u 0 1 pts ++ star2_rest 0 pts.

(** No order makes an empty list of outcomes that are not empty: the zero never is used. *)
Definition nonempty_of (xs : list Qc) : nonempty Qc :=
  match xs with [] => cons1 0 [] | x :: xs => cons1 x xs end.

Fixpoint bounds (o : order) (r : range) (t : chance_tree Qc) : nonempty Qc :=
  match t with
  | Choice x [] => cons1 (- x) []
  | Choice _ (t :: ts) => mapmin (cons1 (bounds o (negated r) t) (map (bounds o (negated r)) ts))
  | Chance x [] => cons1 (- x) []
  | Chance _ pts => nonempty_of (o (- fst r) (map (fun pt => (fst pt, bounds o r (snd pt))) pts))
  end.

Definition search (o : order) (r : range) (t : chance_tree Qc) : Qc := - minimum (bounds o r t).
Definition gamma : range -> chance_tree Qc -> Qc := search gamma_order.
Definition star1 : range -> chance_tree Qc -> Qc := search star1_order.
Definition star2 : range -> chance_tree Qc -> Qc := search star2_order.

(** ** Lists that fall *)

(** [xs] falls from [u] or less to [w], which is its last element. *)
Fixpoint falls {A} `{Label A} (u : A) (xs : list A) (w : A) : Prop :=
  match xs with
  | [] => u = w
  | x :: xs => x <= u /\ falls x xs w
  end.

Section falls.
  Context {A : Type} `{Label A}.

  Lemma falls_below xs : forall u w : A, falls u xs w -> w <= u.
  Proof.
    induction xs as [| x xs each]; cbn; intros u w.
    - intros ->. apply le_refl.
    - intros [below rest]. apply le_trans with x; [now apply each | exact below].
  Qed.
  Lemma falls_app xs : forall ys (u v w : A), falls u xs v -> falls v ys w -> falls u (xs ++ ys) w.
  Proof.
    induction xs as [| x xs each]; cbn; intros ys u v w.
    - now intros ->.
    - intros [below rest] later. split; [exact below | now apply each with v].
  Qed.
  Lemma falls_map {C} `{Label C} (f : A -> C) xs :
    (forall x y, x <= y -> f x <= f y) -> forall u w : A, falls u xs w -> falls (f u) (map f xs) (f w).
  Proof.
    intros rising. induction xs as [| x xs each]; cbn; intros u w.
    - now intros ->.
    - intros [below rest]. split; [now apply rising | now apply each].
  Qed.
  Lemma falls_last xs : forall u w : A, falls u xs w -> last xs u = w.
  Proof.
    induction xs as [| x xs each]; intros u w; [trivial |].
    intros [_ rest]. specialize (each x w rest). rewrite <- each. clear.
    revert u x. induction xs as [| y xs each]; intros u x; [reflexivity |].
    change (last (y :: xs) u = last (y :: xs) x). now rewrite !each.
  Qed.
  Lemma falls_minimum xs : forall x w : A, falls x xs w -> minimum (cons1 x xs) = w.
  Proof.
    induction xs as [| y xs each]; intros x w; [trivial |].
    intros [below rest]. rewrite minimum_cons. rewrite (each y w rest).
    apply falls_below in rest. order.
  Qed.

  (** The list that [omit] makes falls to the least of minus [n] and minus the minima. *)
  Lemma omit_falls xss : forall n : A,
    falls (- n) (omit n xss) (minimum (cons1 (- n) (map (fun xs => - minimum xs) xss))).
  Proof.
    induction xss as [| xs xss each]; intros n; [reflexivity |].
    cbn [omit map]. rewrite minleq_minimum, minimum_start.
    destruct (leb_spec (minimum xs) n) as [skipped | kept].
    - replace (min (- n) (- minimum xs)) with (- n) by order. apply each.
    - replace (min (- n) (- minimum xs)) with (- minimum xs) by order. split; [order | apply each].
  Qed.
End falls.

(** The list of an outcome falls from [u]. *)
Definition falling (u : Qc) (pt : Qc * nonempty Qc) : Prop :=
  falls u (elements (snd pt)) (minimum (snd pt)).
(** What the outcomes are worth, and how much each counts. *)
Definition minima (pts : list (Qc * nonempty Qc)) : list (Qc * Qc) :=
  map (fun pt => (fst pt, minimum (snd pt))) pts.

Lemma falling_final u p xs : falling u (p, xs) -> final xs = minimum xs.
Proof. intros [_ rest]. now apply falls_last in rest. Qed.
Lemma falling_first u p xs : falling u (p, xs) -> first xs <= u.
Proof. intros [below _]. exact below. Qed.
Lemma falling_minimum u p xs : falling u (p, xs) -> minimum xs <= u.
Proof. apply falls_below. Qed.

Lemma weigh_sum parts : forall s, weigh s parts = s + weigh 0 parts.
Proof.
  induction parts as [| [p x] parts each]; cbn; intros s; [ring |].
  rewrite (each (s + p * x)), (each (0 + p * x)). ring.
Qed.

(** ** Each order makes a list that falls to the mean *)

Lemma gamma_falls u pts : forall s left, weights_are left pts = true -> Forall (falling u) pts ->
  falls (s + left * u) (gamma_from u s left pts) (weigh s (minima pts)).
Proof.
  induction pts as [| [p xs] pts each]; intros s left weights all; cbn.
  - apply weights_none in weights. subst left. ring.
  - apply weights_some in weights. destruct weights as (positive & _ & rest).
    inversion_clear all as [| ? ? here later]. apply falling_minimum in here. split.
    + apply (times_le p) in here; [fractions | now apply lt_le].
    + now apply each.
Qed.

Lemma star1_falls u pts : forall s left, weights_are left pts = true -> Forall (falling u) pts ->
  falls (s + left * u) (star1_from u s left pts) (weigh s (minima pts)).
Proof.
  induction pts as [| [p xs] pts each]; intros s left weights all.
  - apply weights_none in weights. subst left. cbn. ring.
  - apply weights_some in weights. destruct weights as (positive & _ & rest).
    inversion_clear all as [| ? ? here later]. cbn [star1_from].
    rewrite (falling_final _ _ _ here).
    change (falling u (p, xs)) with (falls u (elements xs) (minimum xs)) in here.
    apply (falls_map (fun x => s + p * x + (left - p) * u)) in here.
    + replace (s + left * u) with (s + p * u + (left - p) * u) by ring.
      apply falls_app with (s + p * minimum xs + (left - p) * u); [exact here | now apply each].
    + intros x y below. apply (times_le p) in below; [fractions | now apply lt_le].
Qed.

Lemma star2_probed_falls u pts : forall s left, weights_are left pts = true -> Forall (falling u) pts ->
  falls (s + left * u) (star2_probed u s left pts) (weigh s (heads pts)).
Proof.
  induction pts as [| [p xs] pts each]; intros s left weights all; cbn.
  - apply weights_none in weights. subst left. ring.
  - apply weights_some in weights. destruct weights as (positive & _ & rest).
    inversion_clear all as [| ? ? here later]. apply falling_first in here. split.
    + apply (times_le p) in here; [fractions | now apply lt_le].
    + now apply each.
Qed.
Lemma star2_rest_falls u pts : forall s left, weights_are left pts = true -> Forall (falling u) pts ->
  falls (weigh s (heads pts)) (star2_rest s pts) (weigh s (minima pts)).
Proof.
  induction pts as [| [p xs] pts each]; intros s left weights all; [reflexivity |].
  apply weights_some in weights. destruct weights as (positive & _ & rest).
  inversion_clear all as [| ? ? here later]. cbn [star2_rest].
  rewrite (falling_final _ _ _ here). destruct here as [_ here]. cbn [snd others elements] in here.
  apply (falls_map (fun y => s + p * y + weigh 0 (heads pts))) in here.
  - cbn [heads minima map weigh fst snd]. rewrite (weigh_sum _ (s + p * first xs)).
    apply falls_app with (s + p * minimum xs + weigh 0 (heads pts)); [exact here |].
    rewrite <- weigh_sum. now apply each with (left - p).
  - intros x y below. apply (times_le p) in below; [fractions | now apply lt_le].
Qed.

(** What an order has to do: make a list, and it falls from [u] to the mean of the minima. *)
Definition falls_to_mean (o : order) : Prop := forall u pt pts,
  weights_are 1 (pt :: pts) = true -> Forall (falling u) (pt :: pts) ->
  o u (pt :: pts) <> [] /\ falls u (o u (pt :: pts)) (weigh 0 (minima (pt :: pts))).

Lemma gamma_falls_to_mean : falls_to_mean gamma_order.
Proof.
  intros u [p xs] pts weights all. split; [discriminate |].
  replace u with (0 + 1 * u) at 1 by ring. now apply gamma_falls.
Qed.
Lemma star1_falls_to_mean : falls_to_mean star1_order.
Proof.
  intros u [p xs] pts weights all. split; [discriminate |].
  replace u with (0 + 1 * u) at 1 by ring. now apply star1_falls.
Qed.
Lemma star2_falls_to_mean : falls_to_mean star2_order.
Proof.
  intros u [p xs] pts weights all. split; [discriminate |].
  apply falls_app with (weigh 0 (heads ((p, xs) :: pts))).
  - replace u with (0 + 1 * u) at 1 by ring. now apply star2_probed_falls.
  - now apply star2_rest_falls with u 1.
Qed.

(** ** The value *)

Lemma elements_nonempty_of xs : xs <> [] -> elements (nonempty_of xs) = xs.
Proof. destruct xs; [congruence | reflexivity]. Qed.

(** The list of a tree falls from minus the lowest value to minus the value of the tree. *)
Lemma bounds_fall o (mean : falls_to_mean o) t : forall r, within r t = true ->
  falls (- fst r) (elements (bounds o r t)) (- expectiminimax t).
Proof.
  induction t as [x ts each | x pts each] using chance_tree_induction; intros [l h] inner.
  - destruct ts as [| t ts].
    + apply inside_both in inner. split; [order | reflexivity].
    + cbn [within] in inner. rewrite forallb_forall in inner.
      set (below := bounds o (negated (l, h))) in *.
      assert (values : Forall (fun u => - minimum (below u) = expectiminimax u) (t :: ts)).
      { rewrite Forall_forall in *. intros u there. specialize (each u there _ (inner u there)).
        destruct each as [_ rest]. apply falls_minimum in rest.
        rewrite <- (negate_negate (expectiminimax u)). f_equal. rewrite <- rest.
        unfold below. now destruct bounds. }
      inversion_clear values as [| ? ? here rest].
      change (bounds o (l, h) (Choice x (t :: ts))) with (mapmin (cons1 (below t) (map below ts))).
      cbn [mapmin elements first others expectiminimax falls fst].
      rewrite negate_negate. split.
      * rewrite here. apply (expectiminimax_inside t (- h) (- l)). apply inner. now left.
      * assert (E : map expectiminimax ts = map (fun xs => - minimum xs) (map below ts)).
        { rewrite map_map. apply map_ext_in. intros u there. rewrite Forall_forall in rest.
          symmetry. now apply rest. }
        rewrite E, <- here. apply omit_falls.
  - destruct pts as [| pt pts].
    + apply inside_both in inner. split; [order | reflexivity].
    + change (weights_are 1 (pt :: pts) && forallb (fun pt => within (l, h) (snd pt)) (pt :: pts) = true)
        in inner.
      apply andb_true_iff in inner. destruct inner as [weights inner]. rewrite forallb_forall in inner.
      set (all := pt :: pts) in *.
      set (lists := map (fun pt => (fst pt, bounds o (l, h) (snd pt))) all).
      assert (lists_fall : Forall (fun pt => falls (- l) (elements (bounds o (l, h) (snd pt)))
        (- expectiminimax (snd pt))) all).
      { rewrite Forall_forall in *. intros u there. exact (each u there (l, h) (inner u there)). }
      assert (same : Forall (fun pt => minimum (bounds o (l, h) (snd pt)) = - expectiminimax (snd pt)) all).
      { refine (Forall_impl _ _ lists_fall). intros u [_ fall]. apply falls_minimum in fall.
        rewrite <- fall. now destruct bounds. }
      destruct (mean (- l) (fst pt, bounds o (l, h) (snd pt))
        (map (fun pt => (fst pt, bounds o (l, h) (snd pt))) pts)) as [some fall].
      { change (weights_are 1 lists = true). unfold lists. now rewrite weights_map. }
      { change (Forall (falling (- l)) lists). unfold lists. rewrite Forall_map. rewrite Forall_forall in *.
        intros u there. unfold falling; cbn [snd]. rewrite (same u there). now apply lists_fall. }
      change (falls (- l) (elements (nonempty_of (o (- l) lists)))
        (- weigh 0 (map (fun pt => (fst pt, expectiminimax (snd pt))) all))).
      rewrite elements_nonempty_of by exact some.
      replace (- weigh 0 (map (fun pt => (fst pt, expectiminimax (snd pt))) all))
        with (weigh 0 (minima lists)); [exact fall |].
      unfold lists, minima. rewrite map_map. cbn [fst snd]. clear -same.
      induction same as [| u us here _ rest]; cbn [map weigh]; [reflexivity |].
      rewrite weigh_sum, rest, (weigh_sum _ (0 + _)), here.
      change (@negate Qc Qc_label) with Qcopp. ring.
Qed.

(** Whatever the order, if its lists fall to the mean, the search is expectiminimax. *)
Theorem search_is_expectiminimax o (mean : falls_to_mean o) r t : within r t = true ->
  search o r t = expectiminimax t.
Proof.
  intros inner. destruct (bounds_fall o mean t r inner) as [_ fall]. apply falls_minimum in fall.
  unfold search. rewrite <- (negate_negate (expectiminimax t)), <- fall. now destruct bounds.
Qed.

(** Gamma pruning, star1 and star2 are expectiminimax if all leaves lie in the range. *)
Theorem gamma_is_expectiminimax r t : within r t = true -> gamma r t = expectiminimax t.
Proof. apply search_is_expectiminimax, gamma_falls_to_mean. Qed.
Theorem star1_is_expectiminimax r t : within r t = true -> star1 r t = expectiminimax t.
Proof. apply search_is_expectiminimax, star1_falls_to_mean. Qed.
Theorem star2_is_expectiminimax r t : within r t = true -> star2 r t = expectiminimax t.
Proof. apply search_is_expectiminimax, star2_falls_to_mean. Qed.
