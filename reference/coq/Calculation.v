(** The laws of the calculation from minimax to alpha-beta, one after another.

    `derive --steps` names each of them at its step. Those that are theorems of other files are named there.

    The second half is on improving values: lists of bounds that close in on a value.

      improving x  = [(x, x)]
      -v           = [(-b, -a) | (a, b) <- v]
      minimum vs   = go infinity vs
        where go m [v]    = [(min m a, min m b) | (a, b) <- v]
              go m (v:vs) = [(-infinity, min m b) | (a, b) <- us] ++ (-infinity, n) : go n vs
                where (us, (a, b) : _) = break (\(a, b) -> min m a == min m b) v
                      n                = min m b

    Theorem: minimax of them closes in on the value. Each bound of the list is one, and a pair of the list is
    exact. That this reads no more leaves than omit, and no fewer than alpha-beta, is tested. *)
From gametree Require Import Label Tree MapTree Map Window Omit Parametric Clamped.

Section lists.
  Context {A : Type} `{Label A}.

  Lemma leaf_as_list x : - minimum (cons1 (- x) []) = x.
  Proof. apply negate_negate. Qed.

  (** Only what is less than the first element can be the minimum. *)
  Lemma minimum_filter x xs : minimum (cons1 x xs) = minimum (cons1 x (filter (fun y => y <? x) xs)).
  Proof.
    unfold minimum; cbn [first others]. induction xs as [| y ys each]; [reflexivity |].
    cbn [fold_left filter]. replace (min x y) with (min y x) by order. rewrite fold_min_min, each.
    destruct (leb_spec x y) as [above | below]; cbn [negb fold_left].
    - pose proof (fold_min_below (filter (fun y => y <? x) ys) x). order.
    - now replace (min x y) with (min y x) by order; rewrite fold_min_min.
  Qed.

  (** The elements up to the first that is at most [n]: all that [minleq n] reads. *)
  Fixpoint part (n x : A) (xs : list A) : list A :=
    match xs with
    | y :: ys => if x <=? n then [] else y :: part n y ys
    | [] => []
    end.
  Lemma part_minimum n xs : forall x,
    let v := minimum (cons1 x (part n x xs)) in
    (v <=? n) = (minimum (cons1 x xs) <=? n) /\ ((v <=? n) = false -> v = minimum (cons1 x xs)).
  Proof.
    induction xs as [| y ys each]; intros x; [now split |]. cbn [part].
    destruct (leb_spec x n) as [low | high].
    - pose proof (fold_min_below (y :: ys) x). unfold minimum at 1 3; cbn [first others fold_left].
      assert (x <=? n = true) as E by exact low. rewrite E. split; [| discriminate].
      symmetry. apply (le_trans _ x); assumption.
    - assert (E : x <=? n = false) by exact high. destruct (each y) as [same kept].
      rewrite !minimum_cons, !leb_min, E, same. split; [reflexivity |].
      intros above. rewrite kept; [reflexivity | now rewrite same].
  Qed.

  (** What a window leaves of a value. *)

  Definition negate_clamped (f : window A -> A) (w : window A) : A := - f (exchanged w).

  (** Room between what each player is sure of, as he sees it. *)
  Definition room (w : window A) : Prop := open (fst w) (opposite (snd w)).

  Local Arguments min : simpl never. Local Arguments max : simpl never.

  (** In terms of a lower and an upper bound. *)
  Lemma clamp_upper x w : clamp x w = lowered (opposite (snd w)) (raised (fst w) x).
  Proof.
    destruct w as [a b]. rewrite <- clamp_window. f_equal. destruct b; cbn; now rewrite ?negate_negate.
  Qed.
  Lemma clamp_without_window x : clamp x (None, None) = x.
  Proof. apply negate_negate. Qed.

  Lemma clamp_negate x w : room w -> clamp (- x) w = negate_clamped (clamp x) w.
  Proof.
    destruct w as [a b]. intros open. unfold negate_clamped, exchanged. rewrite clamp_upper; cbn [fst snd].
    rewrite <- (clamp_exchanged x a (opposite b) open). do 3 f_equal.
    destruct b; cbn; now rewrite ?negate_negate.
  Qed.

  (** It keeps the order, so it commutes with the minimum. *)
  Lemma clamp_monotone w : monotone (fun x => clamp x w).
  Proof.
    intros x y least. rewrite !clamp_upper.
    assert (up : raised (fst w) x <= raised (fst w) y) by (destruct (fst w); cbn; order).
    destruct (opposite (snd w)); cbn; order.
  Qed.
  Lemma clamp_minimum xs w x :
    clamp (minimum (cons1 x xs)) w = minimum (map1 (fun y => clamp y w) (cons1 x xs)).
  Proof. exact (monotone_minimum _ x xs (clamp_monotone w)). Qed.

  (** Where the least so far lies in the window, the others need only be known below it. *)
  Lemma narrowed v y w : match opposite (snd w) with None => True | Some b => v <= b end ->
    min v (clamp y w) = min v (clamp y (fst w, Some (- v))).
  Proof.
    rewrite !clamp_upper; cbn [fst snd opposite option_map]. rewrite negate_negate.
    destruct (opposite (snd w)); cbn; intros; order.
  Qed.
  (** Where it has fallen to the bound, they need not be known at all; *)
  Lemma cut_off v y a : v <= a -> min v (clamp y (Some a, Some (- v))) = v.
  Proof. rewrite clamp_upper; cbn. rewrite negate_negate. order. Qed.
  (** else the answer in the smaller window is the least of both. *)
  Lemma answer_is_least v y a : min v (clamp y (a, Some (- v))) = clamp y (a, Some (- v)).
  Proof. rewrite clamp_upper; cbn. rewrite negate_negate. order. Qed.
End lists.

(** ** Improving values *)
Section improving.
  Context {A : Type} `{Label A}.

  (** A lower and an upper bound; an absent one is infinite. *)
  Definition bounds : Type := option A * option A.
  Definition of (b : bounds) (x : A) : Prop :=
    match fst b with None => True | Some a => a <= x end /\ match snd b with None => True | Some c => x <= c end.
  Definition settled (b : bounds) : bool := match b with (Some a, Some c) => c <=? a | _ => false end.

  (** Each pair of the list bounds the value, and one of them says what it is. *)
  Definition closes (v : list bounds) (x : A) : Prop :=
    Forall (fun b => of b x) v /\ Exists (fun b => settled b = true) v.

  Lemma settled_is v x b : closes v x -> In b v -> settled b = true -> fst b = Some x.
  Proof.
    intros [all _] there exact. rewrite Forall_forall in all. specialize (all b there).
    destruct b as [[lo |] [hi |]]; try discriminate. destruct all as [above below]; cbn in *. f_equal.
    change (hi <= lo) in exact. order.
  Qed.

  Definition opposite_bounds (b : bounds) : bounds := (opposite (snd b), opposite (fst b)).
  Definition improve (x : A) : list bounds := [(Some x, Some x)].

  Definition capped (m : option A) (b : bounds) : bounds :=
    (option_map (lowered m) (fst b), match snd b with None => m | Some c => Some (lowered m c) end).
  Definition upper (m : option A) (b : bounds) : bounds := (None, snd (capped m b)).

  Fixpoint break (m : option A) (v : list bounds) : list bounds * option A :=
    match v with
    | [] => ([], m)
    | b :: v => if settled (capped m b) then ([], snd (capped m b))
                else let (us, n) := break m v in (b :: us, n)
    end.
  Fixpoint go (m : option A) (v : list bounds) (vs : list (list bounds)) : list bounds :=
    match vs with
    | [] => map (capped m) v
    | w :: ws => let (us, n) := break m v in map (upper m) us ++ (None, n) :: go n w ws
    end.
  Definition least_bounds (vs : nonempty (list bounds)) : list bounds := go None (first vs) (others vs).

  Lemma capped_of m b x : of b x -> of (capped m b) (lowered m x).
  Proof. destruct m, b as [[lo |] [hi |]]; cbn; intros [above below]; cbn in *; split; cbn; try exact I; order. Qed.
  Lemma settled_capped m b : settled b = true -> settled (capped m b) = true.
  Proof. destruct m, b as [[lo |] [hi |]]; cbn; try discriminate; intros; order. Qed.
  Lemma upper_of m b x y : of b x -> of (upper m b) (lowered m (min x y)).
  Proof. destruct m, b as [[lo |] [hi |]]; intros [above below]; cbn in *; split; cbn; try exact I; order. Qed.

  (** What is handed on is the least of [m] and the value. *)
  Lemma break_value m v x : closes v x ->
    let (us, n) := break m v in Forall (fun b => of b x) us /\ n = Some (lowered m x).
  Proof.
    intros [all exact]. induction v as [| b v each]; [inversion exact |]. cbn [break].
    inversion_clear all as [| ? ? here rest]. destruct (settled (capped m b)) eqn:decided.
    - split; [constructor |]. pose proof (capped_of m b x here) as fits.
      destruct (capped m b) as [[lo |] [hi |]]; try discriminate. destruct fits as [above below]; cbn in *.
      change (hi <= lo) in decided. f_equal. order.
    - inversion_clear exact as [? ? now_ | ? ? later].
      { rewrite settled_capped in decided by assumption. discriminate. }
      specialize (each rest later). destruct (break m v). intuition.
  Qed.

  Lemma go_closes vs xs : Forall2 closes vs xs -> forall m v x, closes v x ->
    closes (go m v vs) (lowered m (minimum (cons1 x xs))).
  Proof.
    induction 1 as [| w y ws ys near _ each]; intros m v x near_first.
    - destruct near_first as [all exact]. cbn. split.
      + apply Forall_map. refine (Forall_impl _ _ all). intros b. apply capped_of.
      + apply Exists_exists in exact. destruct exact as [b [there exact]].
        apply Exists_exists. exists (capped m b). split; [now apply in_map | now apply settled_capped].
    - cbn [go]. pose proof (break_value m v x near_first) as broken. destruct (break m v) as [us n].
      destruct broken as [around ->]. specialize (each (Some (lowered m x)) w y near). rewrite minimum_cons.
      replace (lowered (Some (lowered m x)) (minimum (cons1 y ys)))
        with (lowered m (min x (minimum (cons1 y ys)))) in each
        by (destruct m; cbn; order).
      destruct each as [all exact]. split.
      + apply Forall_app. split; [apply Forall_map; refine (Forall_impl _ _ around); intros b; apply upper_of |].
        constructor; [| exact all]. split; cbn; [exact I | destruct m; cbn; order].
      + apply Exists_app. right. now constructor 2.
  Qed.

  (** Minimax of improving values closes in on the value. *)
  Theorem improving_is_minimax t :
    closes (minimax_by (map opposite_bounds) least_bounds (map_tree improve t)) (minimax t).
  Proof.
    rewrite <- minimax_by_order. rewrite <- (map_tree_id t) at 2.
    apply (minimax_related (map opposite_bounds) least_bounds negate minimum closes).
    - intros v x [all exact]. split.
      + apply Forall_map. refine (Forall_impl _ _ all).
        intros [[lo |] [hi |]] [low high]; cbn in *; split; cbn; try exact I; order.
      + apply Exists_exists in exact. destruct exact as [[[lo |] [hi |]] [there exact]]; try discriminate.
        apply Exists_exists. exists (Some (- hi), Some (- lo)). split; [exact (in_map opposite_bounds _ _ there) |].
        cbn in *. order.
    - intros v x vs xs near nears. exact (go_closes vs xs nears None v x near).
    - intros x. split; repeat constructor; cbn; order.
  Qed.
End improving.

(** ** The same with windows

    Nothing is known of the children that come, so that what the other player is sure of can only matter at
    the last one:

      minimum fs (a, b) = go nothing fs
        where go m [f]                = f (a, max b m)
              go m (f:fs) | v <= a    = v
                          | otherwise = go (-v) fs    where v = f (a, m) *)
Section last.
  Context {A : Type} `{Label A}.

  Definition both (b m : option A) : option A :=
    match b, m with Some b, Some m => Some (max b m) | None, _ => m | _, None => b end.
  Fixpoint last_rest (a b m : option A) (f : window A -> A) (fs : list (window A -> A)) : A :=
    match fs with
    | [] => f (a, both b m)
    | g :: gs => let v := f (a, m) in if falls v a then v else last_rest a b (Some (- v)) g gs
    end.
  Definition least_last (fs : nonempty (window A -> A)) (w : window A) : A :=
    last_rest (fst w) (snd w) None (first fs) (others fs).

  Definition clamps (f : window A -> A) (x : A) : Prop := forall w, room w -> f w = clamp x w.

  Local Arguments min : simpl never. Local Arguments max : simpl never.

  Lemma lowered_both b m x : lowered (opposite (both b m)) x = lowered (opposite b) (lowered (opposite m) x).
  Proof. destruct b, m; cbn; rewrite ?negate_max; try reflexivity. order. Qed.
  (** What is asked in the upper bound [m] is at most that, and no less than [a], which is below it. *)
  Lemma lowered_raised_below a m x : open a m -> lowered m (raised a x) = raised a (lowered m x).
  Proof. destruct a, m; cbn; intros; try reflexivity. order. Qed.
  Lemma left_open a m x rest : falls (raised a (lowered m x)) a = false ->
    raised a (min (raised a (lowered m x)) rest) = raised a (lowered m (min x rest)).
  Proof.
    replace (lowered m (min x rest)) with (min (lowered m x) rest) by (destruct m; cbn; order).
    destruct a; cbn; intros; [f_equal; order | reflexivity].
  Qed.
  Lemma fallen_is a m x rest : falls (raised a (lowered m x)) a = true ->
    raised a (lowered m x) = raised a (lowered m (min x rest)).
  Proof.
    replace (lowered m (min x rest)) with (min (lowered m x) rest) by (destruct m; cbn; order).
    destruct a; [cbn; intros; order | discriminate].
  Qed.
  Lemma lowered_fallen a b x : open a b -> falls (raised a x) a = true -> lowered b (raised a x) = raised a x.
  Proof. destruct a, b; cbn; try discriminate; try reflexivity; intros; order. Qed.

  Lemma last_rest_clamps fs xs a b : room (a, b) -> Forall2 clamps fs xs -> forall m f x, room (a, m) -> clamps f x ->
    last_rest a b m f fs = clamp (lowered (opposite m) (minimum (cons1 x xs))) (a, b).
  Proof.
    unfold room; cbn [fst snd]. intros open.
    induction 1 as [| g y gs ys near _ each]; intros m f x space here; cbn [last_rest].
    - rewrite here, !clamp_upper; cbn [fst snd].
      + rewrite lowered_both. now rewrite lowered_raised_below.
      + unfold room; cbn [fst snd]. destruct a, b, m; cbn in *; rewrite ?negate_max; trivial. order.
    - rewrite minimum_cons. generalize (each (Some (- clamp x (a, m))) g y).
      generalize (minimum (cons1 y ys)). intros rest same.
      cbv zeta. rewrite (here (a, m) space), !clamp_upper in *; cbn [fst snd] in *.
      rewrite lowered_raised_below in * by exact space. destruct (falls _ a) eqn:fallen.
      + rewrite <- (fallen_is a _ x rest fallen). symmetry. now apply lowered_fallen.
      + rewrite same; [| | exact near]; cbn [opposite option_map]; rewrite negate_negate.
        * cbn [lowered]. now rewrite left_open.
        * destruct a; [exact fallen | exact I].
  Qed.

  (** So minimax of clamped labels may ask like this, too. *)
  Theorem clamped_at_last t : clamps (minimax_by negate_clamped least_last (map_tree clamp t)) (minimax t).
  Proof.
    rewrite <- minimax_by_order. rewrite <- (map_tree_id t) at 2.
    apply (minimax_related negate_clamped least_last negate minimum clamps).
    - intros f x near w open. rewrite clamp_negate by exact open. unfold negate_clamped. f_equal. apply near.
      destruct w as [[a |] [b |]]; cbn in *; trivial. order.
    - intros f x fs xs near nears [a b] open. unfold least_last; cbn [fst snd first others].
      rewrite (last_rest_clamps fs xs a b open nears None f x); [reflexivity | now destruct a | exact near].
    - intros x w open. reflexivity.
  Qed.
End last.
