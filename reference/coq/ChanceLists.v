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
    search is expectiminimax. As in Omit.v, each cell stands with the leaves that it costs. *)
From gametree Require Import Label Fractions Omit Chance ViewsChance.

(** ** The lists, with what each cell costs *)

Section lists.
  Context {B : Type} (value : B -> Qc).

  (** The lists of outcomes, with their weights. *)
  Definition outcomes : Type := list (Qc * lazy_list1 Qc B).
  (** How the lists of the outcomes become the list of a chance node, given the best value that there is. *)
  Definition lazy_order : Type := Qc -> outcomes -> lazy_list Qc B.

  (** A bound after each finished outcome. *)
  Fixpoint gamma_from_lazy (u s left : Qc) (pts : outcomes) : lazy_list Qc B :=
    match pts with
    | [] => End []
    | (p, xs) :: pts =>
        let (v, read) := minimum_lazy xs in
        let s' := s + p * v in
        let left' := left - p in
        Cell read (s' + left' * u) (gamma_from_lazy u s' left' pts)
    end.
  Definition gamma_lazy : lazy_order := fun u => gamma_from_lazy u 0 1.

  (** [map f xs ++ next]: the end of [xs] is found before the first cell of [next]. *)
  Fixpoint map_then (f : Qc -> Qc) (xs next : lazy_list Qc B) : lazy_list Qc B :=
    match xs with
    | End read => after read next
    | Cell read x xs => Cell read (f x) (map_then f xs next)
    end.

  (** The last element. When it is asked for, all of the list has been read: it costs nothing. *)
  Definition final_lazy (xs : lazy_list1 Qc B) : Qc := last (plain (rest xs)) (element xs).

  (** A bound after each bound of each outcome, outcomes in turn. *)
  Fixpoint star1_from_lazy (u s left : Qc) (pts : outcomes) : lazy_list Qc B :=
    match pts with
    | [] => End []
    | (p, xs) :: pts =>
        let left' := left - p in
        let f x := s + p * x + left' * u in
        Cell (cost xs) (f (element xs))
          (map_then f (rest xs) (star1_from_lazy u (s + p * final_lazy xs) left' pts))
    end.
  Definition star1_lazy : lazy_order := fun u => star1_from_lazy u 0 1.

  (** The first bound of every outcome, and [next] after them: the rest of each. *)
  Fixpoint star2_probed_lazy (u s left : Qc) (pts : outcomes) (next : lazy_list Qc B) : lazy_list Qc B :=
    match pts with
    | [] => next
    | (p, xs) :: pts =>
        let s' := s + p * element xs in
        let left' := left - p in
        Cell (cost xs) (s' + left' * u) (star2_probed_lazy u s' left' pts next)
    end.
  Definition heads_lazy (pts : outcomes) : list (Qc * Qc) := map (fun pt => (fst pt, element (snd pt))) pts.
  Fixpoint star2_rest_lazy (s : Qc) (pts : outcomes) : lazy_list Qc B :=
    match pts with
    | [] => End []
    | (p, xs) :: pts =>
        map_then (fun y => s + p * y + weigh 0 (heads_lazy pts)) (rest xs)
          (star2_rest_lazy (s + p * final_lazy xs) pts)
    end.
  Definition star2_lazy : lazy_order := fun u pts => star2_probed_lazy u 0 1 pts (star2_rest_lazy 0 pts).

  (** No order makes an empty list of outcomes that are not empty: the zero never is used. *)
  Definition lazy_list1_of (xs : lazy_list Qc B) : lazy_list1 Qc B :=
    match xs with End read => cell1 read 0 (End []) | Cell read x xs => cell1 read x xs end.

  Fixpoint bounds_lazy (o : lazy_order) (r : range) (t : chance_tree B) : lazy_list1 Qc B :=
    match t with
    | Choice x [] => cell1 [x] (- value x) (End [])
    | Choice _ (t :: ts) =>
        mapmin_lazy (cons1 (bounds_lazy o (negated r) t) (map (bounds_lazy o (negated r)) ts))
    | Chance x [] => cell1 [x] (- value x) (End [])
    | Chance _ pts =>
        lazy_list1_of (o (- fst r) (map (fun pt => (fst pt, bounds_lazy o r (snd pt))) pts))
    end.

  (** The value that a search returns, and the leaves that it forces, in order. *)
  Definition search_reads (o : lazy_order) (r : range) (t : chance_tree B) : Qc * list B :=
    let (v, read) := minimum_lazy (bounds_lazy o r t) in (- v, read).
  Definition gamma_reads : range -> chance_tree B -> Qc * list B := search_reads gamma_lazy.
  Definition star1_reads : range -> chance_tree B -> Qc * list B := search_reads star1_lazy.
  Definition star2_reads : range -> chance_tree B -> Qc * list B := search_reads star2_lazy.
End lists.
Arguments outcomes : clear implicits. Arguments lazy_order : clear implicits.

(** The searches, if only the value is wanted. *)
Definition gamma (r : range) (t : chance_tree Qc) : Qc := fst (gamma_reads (fun x => x) r t).
Definition star1 (r : range) (t : chance_tree Qc) : Qc := fst (star1_reads (fun x => x) r t).
Definition star2 (r : range) (t : chance_tree Qc) : Qc := fst (star2_reads (fun x => x) r t).

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
    intros [below rest]. rewrite minimum_cons. rewrite (each y w rest). apply falls_below in rest. order.
  Qed.
  Lemma falls_least u (xs : nonempty A) w : falls u (elements xs) w -> minimum xs = w.
  Proof. destruct xs. intros [_ rest]. now apply falls_minimum in rest. Qed.

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

Lemma weigh_sum parts : forall s, weigh s parts = s + weigh 0 parts.
Proof.
  induction parts as [| [p x] parts each]; cbn; intros s; [ring |].
  rewrite (each (s + p * x)), (each (0 + p * x)). ring.
Qed.

(** ** Each order makes a list that falls to the mean *)

Section orders.
  Context {B : Type}.
  Implicit Types (pts : outcomes B) (u s left : Qc).

  (** The list of an outcome falls from [u]. *)
  Definition falling u (pt : Qc * lazy_list1 Qc B) : Prop :=
    falls u (elements (plain1 (snd pt))) (minimum (plain1 (snd pt))).
  (** What the outcomes are worth, and how much each counts. *)
  Definition minima pts : list (Qc * Qc) := map (fun pt => (fst pt, minimum (plain1 (snd pt)))) pts.

  Lemma map_then_plain f (xs next : lazy_list Qc B) : plain (map_then f xs next) = map f (plain xs) ++ plain next.
  Proof. induction xs as [read | read x xs each]; cbn; [apply plain_after | now rewrite each]. Qed.
  Lemma falling_final u p xs : falling u (p, xs) -> final_lazy xs = minimum (plain1 xs).
  Proof. intros [_ rest]. now apply falls_last in rest. Qed.

  (* by induction over the outcomes, with their weights *)
  Ltac outcome each here :=
    match goal with pts : outcomes B |- _ => induction pts as [| [p xs] pts each] end;
    intros s left weights all;
    [apply weights_none in weights; subst left
    | apply weights_some in weights; destruct weights as (positive & _ & weights);
      inversion_clear all as [| ? ? here later]].
  Ltac rises p := intros x y below; apply (times_le p) in below; [fractions | now apply lt_le].

  Lemma gamma_falls u pts : forall s left, weights_are left pts = true -> Forall (falling u) pts ->
    falls (s + left * u) (plain (gamma_from_lazy u s left pts)) (weigh s (minima pts)).
  Proof.
    outcome each here; cbn [gamma_from_lazy]; [cbn; ring |].
    rewrite minimum_lazy_all. apply falls_below in here. split; [| now apply each].
    apply (times_le p) in here; [cbn [snd] in here; fractions | now apply lt_le].
  Qed.

  Lemma star1_falls u pts : forall s left, weights_are left pts = true -> Forall (falling u) pts ->
    falls (s + left * u) (plain (star1_from_lazy u s left pts)) (weigh s (minima pts)).
  Proof.
    outcome each here; [cbn; ring |]. cbn [star1_from_lazy plain]. rewrite map_then_plain, (falling_final _ _ _ here).
    apply (falls_map (fun x => s + p * x + (left - p) * u)) in here.
    - replace (s + left * u) with (s + p * u + (left - p) * u) by ring.
      apply (falls_app (map _ (elements (plain1 xs)))) with (1 := here). now apply each.
    - rises p.
  Qed.

  Lemma star2_probed_falls u w next pts : forall s left, weights_are left pts = true -> Forall (falling u) pts ->
    falls (weigh s (heads_lazy pts)) (plain next) w ->
    falls (s + left * u) (plain (star2_probed_lazy u s left pts next)) w.
  Proof.
    outcome each here; intros rest; cbn.
    - now replace (s + 0 * u) with s by ring.
    - destruct here as [here _]. split; [| now apply each].
      apply (times_le p) in here; [cbn in here; fractions | now apply lt_le].
  Qed.
  Lemma star2_rest_falls u pts : forall s left, weights_are left pts = true -> Forall (falling u) pts ->
    falls (weigh s (heads_lazy pts)) (plain (star2_rest_lazy s pts)) (weigh s (minima pts)).
  Proof.
    outcome each here; [reflexivity |].
    cbn [star2_rest_lazy]. rewrite map_then_plain, (falling_final _ _ _ here). destruct here as [_ here].
    apply (falls_map (fun y => s + p * y + weigh 0 (heads_lazy pts))) in here.
    - cbn [heads_lazy minima map weigh fst snd]. rewrite (weigh_sum _ (s + p * element xs)).
      apply falls_app with (1 := here). rewrite <- weigh_sum. now apply each with (left - p).
    - rises p.
  Qed.

  (** What an order has to do: make a list, and it falls from [u] to the mean of the minima. *)
  Definition falls_to_mean (o : lazy_order B) : Prop := forall u pt pts,
    weights_are 1 (pt :: pts) = true -> Forall (falling u) (pt :: pts) ->
    plain (o u (pt :: pts)) <> [] /\ falls u (plain (o u (pt :: pts))) (weigh 0 (minima (pt :: pts))).

  Lemma gamma_falls_to_mean : falls_to_mean gamma_lazy.
  Proof.
    intros u [p xs] pts weights all. split; [unfold gamma_lazy; cbn [gamma_from_lazy]; now rewrite minimum_lazy_all |].
    replace u with (0 + 1 * u) at 1 by ring. now apply gamma_falls.
  Qed.
  Lemma star1_falls_to_mean : falls_to_mean star1_lazy.
  Proof.
    intros u [p xs] pts weights all. split; [discriminate |].
    replace u with (0 + 1 * u) at 1 by ring. now apply star1_falls.
  Qed.
  Lemma star2_falls_to_mean : falls_to_mean star2_lazy.
  Proof.
    intros u [p xs] pts weights all. split; [discriminate |].
    replace u with (0 + 1 * u) at 1 by ring. apply star2_probed_falls; [assumption .. |].
    now apply star2_rest_falls with u 1.
  Qed.
End orders.

(** ** The value *)

Section value.
  Context {B : Type} (value : B -> Qc).
  Let worth (t : chance_tree B) : Qc := expectiminimax (map_chance value t).

  Lemma plain_list1_of (xs : lazy_list Qc B) : plain xs <> [] -> elements (plain1 (lazy_list1_of xs)) = plain xs.
  Proof. destruct xs; [now intros no | reflexivity]. Qed.

  (** The list of a tree falls from minus the lowest value to minus the value of the tree. *)
  Lemma bounds_fall o (mean : falls_to_mean o) t : forall r, within r (map_chance value t) = true ->
    falls (- fst r) (elements (plain1 (bounds_lazy value o r t))) (- worth t).
  Proof.
    induction t as [x ts each | x pts each] using chance_tree_induction; intros [l h] inner.
    - destruct ts as [| t ts]; [apply inside_both in inner; split; [order | reflexivity] |].
      pose proof inner as inner_all. apply within_choice in inner. set (below := bounds_lazy value o (negated (l, h))).
      assert (values : Forall (fun u => minimum (plain1 (below u)) = - worth u) (t :: ts)).
      { rewrite Forall_forall in *. intros u there. exact (falls_least _ _ _ (each u there _ (inner u there))). }
      inversion_clear values as [| ? ? here rest].
      change (falls (- l) (elements (plain1 (mapmin_lazy (cons1 (below t) (map below ts)))))
        (- - minimum (cons1 (worth t) (map expectiminimax (map (map_chance value) ts))))).
      rewrite mapmin_lazy_cell. cbn [first others elements plain1 element Omit.rest falls].
      rewrite omit_lazy_plain, here, !negate_negate. split.
      + inversion_clear inner as [| ? ? inner_t _]. destruct (expectiminimax_inside _ (- h) (- l) inner_t). order.
      + rewrite <- (negate_negate (worth t)) at 1 3.
        replace (map expectiminimax (map (map_chance value) ts))
          with (map (fun xs => - minimum xs) (map plain1 (map below ts))); [apply omit_falls |].
        rewrite !map_map. apply map_ext_Forall. refine (Forall_impl _ _ rest). intros u there.
        rewrite there. apply negate_negate.
    - destruct pts as [| pt pts]; [apply inside_both in inner; split; [order | reflexivity] |].
      apply within_chance in inner. destruct inner as [weights inner].
      set (list_of := fun pt : Qc * chance_tree B => (fst pt, bounds_lazy value o (l, h) (snd pt))).
      assert (fall : Forall (fun pt => falls (- l) (elements (plain1 (snd (list_of pt)))) (- worth (snd pt)))
        (pt :: pts)).
      { rewrite Forall_forall in *. intros u there. exact (each u there (l, h) (inner u there)). }
      destruct (mean (- l) (list_of pt) (map list_of pts)) as [some list_falls].
      { exact (eq_trans (weights_map (fun pt => bounds_lazy value o (l, h) (snd pt)) (pt :: pts) 1) weights). }
      { apply (Forall_map list_of _ (pt :: pts)). refine (Forall_impl _ _ fall). intros u there.
        unfold falling. now rewrite (falls_least _ _ _ there). }
      change (falls (- l) (elements (plain1 (lazy_list1_of (o (- l) (map list_of (pt :: pts))))))
        (- weigh 0 (each_outcome expectiminimax (each_outcome (map_chance value) (pt :: pts))))).
      rewrite plain_list1_of by exact some. rewrite each_outcome_twice.
      replace (- weigh 0 _) with (weigh 0 (minima (map list_of (pt :: pts)))); [exact list_falls |].
      unfold minima, each_outcome. clear -fall.
      induction fall as [| u us here _ rest]; cbn [map weigh]; [reflexivity |].
      rewrite weigh_sum, rest, (weigh_sum _ (0 + _)). cbn [fst snd]. rewrite (falls_least _ _ _ here).
      unfold worth, list_of. cbn [fst]. change (@negate Qc Qc_label) with Qcopp. ring.
  Qed.

  (** Whatever the order, if its lists fall to the mean, the search is expectiminimax. *)
  Theorem search_reads_is_expectiminimax o (mean : falls_to_mean o) r t : within r (map_chance value t) = true ->
    fst (search_reads value o r t) = expectiminimax (map_chance value t).
  Proof.
    intros inner. unfold search_reads. rewrite minimum_lazy_all. cbn [fst].
    rewrite (falls_least _ _ _ (bounds_fall o mean t r inner)). apply negate_negate.
  Qed.
  Definition gamma_reads_is_expectiminimax := search_reads_is_expectiminimax _ gamma_falls_to_mean.
  Definition star1_reads_is_expectiminimax := search_reads_is_expectiminimax _ star1_falls_to_mean.
  Definition star2_reads_is_expectiminimax := search_reads_is_expectiminimax _ star2_falls_to_mean.
End value.

(** Gamma pruning, star1 and star2 are expectiminimax if all leaves lie in the range. *)
Theorem gamma_is_expectiminimax r t : within r t = true -> gamma r t = expectiminimax t.
Proof. rewrite <- (map_chance_id t) at 1 3. apply gamma_reads_is_expectiminimax. Qed.
Theorem star1_is_expectiminimax r t : within r t = true -> star1 r t = expectiminimax t.
Proof. rewrite <- (map_chance_id t) at 1 3. apply star1_reads_is_expectiminimax. Qed.
Theorem star2_is_expectiminimax r t : within r t = true -> star2 r t = expectiminimax t.
Proof. rewrite <- (map_chance_id t) at 1 3. apply star2_reads_is_expectiminimax. Qed.
