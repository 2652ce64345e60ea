(** What is true of the lines about cuts.

      cut 2 at-least 5 bound -3 spare 8 read 1 line 3 from move 1 of 0 levels 1

    Node 2 is worth 5 at least; that is 8 more than the bound, -3, which the move to node 1 gives at node 0;
    the child 3 alone gives 5. The value of the root does not depend on these lines, so CertificateCheck
    proves nothing of them. Theorem: in a certificate that is accepted, the node is worth as much as its
    line says (at least, or at most); a bound from a move is set by a node that is listed before, at a node
    before that; and the line of best play begins with a child that is strong enough by itself. So a
    bound that is said to be set by a later move is refused, and so is a refutation by a child that is too
    weak. Not proved: that the bound is what that move gives there, the number of children that were read, the
    levels between, and how best play goes on after its first move. *)
From Coq Require Import Permutation Arith String Lia.
From gametree Require Import Label Chance Certificate CertificateChance CertificateCheck.

(** ** Numbers *)

(** The lines of [p] have the numbers from [n] on. *)
Definition consecutive (n : nat) (p : listing) : Prop :=
  map number (lines_of p) = seq n (List.length (lines_of p)).
Fixpoint all_consecutive (n : nat) (below : list listing) : Prop :=
  match below with
  | [] => True
  | q :: below => consecutive n q /\ all_consecutive (n + List.length (lines_of q)) below
  end.

Lemma same_length_app {A} (xs xs' ys ys' : list A) : List.length xs = List.length xs' ->
  xs ++ ys = xs' ++ ys' -> xs = xs' /\ ys = ys'.
Proof.
  revert xs'. induction xs as [| x xs each]; intros [| x' xs'] same; try discriminate; [now split |].
  injection same as same. intros [= -> rest]. destruct (each xs' same rest) as [-> ->]. now split.
Qed.

Lemma consecutive_all below : forall n,
  map number (flat_map lines_of below) = seq n (List.length (flat_map lines_of below)) ->
  all_consecutive n below.
Proof.
  induction below as [| q below each]; intros n; [easy |].
  cbn [flat_map all_consecutive]. rewrite map_app, app_length, seq_app. intros both.
  apply same_length_app in both as [here rest]; [| now rewrite map_length, seq_length].
  split; [exact here | now apply each].
Qed.
Lemma consecutive_below n c below : consecutive n (Listed c below) ->
  number c = n /\ all_consecutive (S n) below.
Proof. intros [= is rest]. split; [exact is | now apply consecutive_all]. Qed.
Lemma consecutive_number n p : consecutive n p -> number (claim_of p) = n.
Proof. destruct p as [c below]. now intros [is _]%consecutive_below. Qed.
Lemma lines_some p : (0 < List.length (lines_of p))%nat.
Proof. destruct p. cbn. lia. Qed.

(** Putting lines together to trees loses none, and keeps their order. *)
Lemma nested_lines cs : flat_map lines_of (nest cs) = cs.
Proof.
  induction cs as [| c cs each]; [reflexivity |]. cbn [nest fold_right]. fold (nest cs). unfold add_line.
  assert (parts : forall pending,
    let (below, rest) := take_below (level c) pending in pending = below ++ rest).
  { induction pending as [| p pending each_p]; cbn [take_below]; [reflexivity |].
    destruct (level c <? _)%nat; [| reflexivity].
    destruct (take_below (level c) pending) as [below rest]. cbn. now f_equal. }
  specialize (parts (nest cs)). destruct (take_below (level c) (nest cs)) as [below rest].
  rewrite parts in each. cbn [flat_map lines_of app]. now rewrite <- flat_map_app, each.
Qed.

(** One side of a line is true of the value. *)
Lemma side_true r t p w upper x : allowed r (values t) = true -> derived r t p = Some w ->
  side r (claim_of p) upper = Some x -> if upper then value t <= x else x <= value t.
Proof.
  intros right known. destruct (derived_true p r t w right known) as [low high].
  pose proof (value_in_range r t right) as inside. destruct p as [c below].
  destruct (derived_parts r t c below w known) as [is _]. cbn [claim_of]. unfold side. rewrite is. clear is known.
  destruct r as [[l h] |]; cbn [said in_range fst snd] in *; [destruct inside, (is_exact w), upper | destruct upper];
    cbn [least most]; unfold unless; try destruct (same_bound _ _); destruct (least w), (most w); intros [= <-]; auto.
Qed.

(** ** What a line about a cut says *)

Inductive subtree (v : game_tree) : game_tree -> Prop :=
| subtree_whole : subtree v v
| subtree_child u t : In u (map snd (outcomes t)) -> subtree v u -> subtree v t.

(** The line of best play begins with the first child that is strong enough, if any is. *)
Definition strong_line (r : option range) (p : listing) (upper : bool) (reached : Qc) (line : list nat) :
    Prop :=
  match line with
  | [] => forall q, In q (below_of p) ->
            side (option_map negated r) (claim_of q) (negb upper) <> Some (- reached)
  | n :: _ => exists q, In q (below_of p) /\ number (claim_of q) = n
            /\ side (option_map negated r) (claim_of q) (negb upper) = Some (- reached)
  end.

(** A line about a cut that is true: it is about a node [u] of the tree, listed as [q]. *)
Definition true_cut (t : game_tree) (line : cut) : Prop :=
  match line with
  | Unexplained _ _ => True
  | Explained a too_low reached bound spare _ best_line from =>
      match from with from_move by_node at_node _ => (at_node < by_node < a)%nat | _ => True end
      /\ spare = (if too_low then (bound - reached)%Qc else (reached - bound)%Qc) /\ 0 <= spare
      /\ exists u q r, subtree u t /\ number (claim_of q) = a /\ place (claim_of q) = name (here u)
         /\ (if too_low then value u <= reached else reached <= value u)
         /\ (by_chance u = false -> strong_line r q too_low reached best_line)
  end.

Lemma true_cut_child u t line : In u (map snd (outcomes t)) -> true_cut u line -> true_cut t line.
Proof.
  intros there. destruct line as [a low reached bound spare read best_line from | a read]; [| trivial].
  intros (before & is & positive & v & q & r & part & rest). split; [exact before |].
  split; [exact is |]. split; [exact positive |]. exists v, q, r. split; [| exact rest].
  now apply subtree_child with u.
Qed.

(** The bounds on the way have been set before. *)
Definition before (n : nat) (b : option at_hand) : Prop :=
  match b with None => True | Some b => (set_at b < set_by b < n)%nat end.
Definition bound_before (n : nat) (bound : option (Qc * source)) : Prop :=
  match bound with Some (_, from_move by_node at_node _) => (at_node < by_node < n)%nat | _ => True end.
Definition hands_before (n : nat) (w : way) : Prop := before n (own w) /\ before n (other w).

Lemma before_more n m b : (n <= m)%nat -> before n b -> before m b.
Proof. destruct b as [b |]; cbn; [lia | trivial]. Qed.
Lemma hands_before_more n m w : (n <= m)%nat -> hands_before n w -> hands_before m w.
Proof. intros more [own_b other_b]. split; eapply before_more; eassumption. Qed.
Lemma hands_below_choice n w : hands_before n w -> hands_before n (below_choice w).
Proof. intros [own_b other_b]. split; cbn; [destruct (other w) | destruct (own w)]; assumption. Qed.
Lemma hands_below_chance n w mean q : hands_before n w -> hands_before n (below_chance w mean q).
Proof.
  assert (through : forall c b upper, before n b -> before n (through_chance w mean c b upper)).
  { intros c [b |] upper; unfold through_chance; [| easy].
    destruct (if upper then _ else _), (side (range_here w) c upper), (weight c); try easy.
    now destruct (_ && _)%bool. }
  intros []. split; now apply through.
Qed.
Lemma after_range w c q : range_here (after w c q) = range_here w.
Proof.
  unfold after. destruct (negated_bound _) as [x |]; [| reflexivity].
  now destruct (match own w with None => true | Some b => had b <? x end).
Qed.
Lemma hands_after n w c q : (number c < number (claim_of q) < n)%nat ->
  hands_before n w -> hands_before n (after w c q).
Proof.
  intros order_ both. unfold after. destruct (negated_bound _) as [x |]; [| exact both].
  destruct (match own w with None => true | Some b => had b <? x end); [| exact both].
  destruct both as [_ other_b]. split; [exact order_ | exact other_b].
Qed.

(** The line of best play from a choice. *)
Lemma best_play_strong longest r p upper reached : of_node (claim_of p) = true ->
  side r (claim_of p) upper = Some reached ->
  strong_line r p upper reached (best_play (S longest) true upper r p).
Proof.
  intros choice stated. cbn [best_play]. rewrite choice, stated.
  set (strong := fun q => match side (option_map negated r) (claim_of q) (negb upper) with
                          | Some x => same_bound (Some (- x)) (Some reached) | None => false end).
  assert (is_strong : forall q, strong q = true <->
    side (option_map negated r) (claim_of q) (negb upper) = Some (- reached)).
  { intros q. unfold strong. destruct (side _ (claim_of q) (negb upper)) as [x |]; [| split; discriminate].
    rewrite same_bound_eq. split; intros is.
    - assert (- x = reached) as <- by congruence. now rewrite negate_negate.
    - assert (x = - reached) as -> by congruence. now rewrite negate_negate. }
  destruct (find strong (below_of p)) as [q |] eqn:found; cbn [strong_line].
  - apply find_some in found as [there is]. exists q. split; [exact there |]. split; [reflexivity |].
    now apply is_strong.
  - intros q there is. apply is_strong in is. rewrite (find_none _ _ found q there) in is. discriminate.
Qed.

Lemma some_same {B} (x y : B) : Some x = Some y -> y = x.
Proof. congruence. Qed.

(** The line that explains a node is true. *)
Lemma explained_true w r n t p a too_low bound line : allowed r (values t) = true ->
  derived r t p = Some a -> range_here w = r -> number (claim_of p) = n ->
  of_node (claim_of p) = negb (by_chance t) ->
  bound_before n bound -> explained w p too_low bound = Some line -> true_cut t line.
Proof.
  intros right known range_is number_is kind source_is. unfold explained. rewrite range_is.
  destruct (side r (claim_of p) too_low) as [reached |] eqn:stated; [| discriminate].
  destruct bound as [[bound from] |]; [| discriminate].
  destruct (_ && _)%bool eqn:positive; [| discriminate]. intros is%some_same. subst line.
  apply andb_true_iff in positive as [positive _]. cbn [true_cut]. rewrite number_is.
  change longest_line with (S 49).
  split; [now destruct from |]. split; [reflexivity |]. split; [exact positive |].
  exists t, p, r. split; [apply subtree_whole |]. split; [exact number_is |].
  split; [destruct p as [c below]; now destruct (derived_parts _ _ _ _ _ known) as (_ & named & _) |].
  split; [now apply (side_true r t p a too_low reached) |].
  intros choice. apply best_play_strong; [now rewrite kind, choice | exact stated].
Qed.

Lemma cut_at_true w r n t p a : allowed r (values t) = true -> derived r t p = Some a ->
  range_here w = r -> number (claim_of p) = n -> of_node (claim_of p) = negb (by_chance t) ->
  hands_before n w -> true_cut t (cut_at w p).
Proof.
  intros right known range_is number_is kind [own_b other_b].
  assert (any : forall low bound, bound_before n bound ->
    forall line, explained w p low bound = Some line -> true_cut t line).
  { intros low bound source_is line. now apply (explained_true w r n t p a). }
  assert (each : Forall (fun reason => forall line, reason = Some line -> true_cut t line) (reasons w p)).
  { unfold reasons. repeat constructor; try (destruct (of_node (claim_of p)); [discriminate |]); apply any;
      try (now destruct (range_here w)); try (now destruct (root_value w)); now destruct (own w), (other w). }
  unfold cut_at. induction each as [| [line |] reasons here _ rest]; [exact I | now apply here | exact rest].
Qed.

(** Every line about a cut below [p] is true. *)
Lemma cuts_of_true p : forall w r n t a, allowed r (values t) = true -> derived r t p = Some a ->
  range_here w = r -> consecutive n p -> hands_before n w -> Forall (true_cut t) (cuts_of w p).
Proof.
  induction p as [c below each] using listing_induction. intros w r n t a right known range_is numbers hands.
  destruct (derived_parts r t c below a known) as (_ & _ & kind & cut_kind & children).
  destruct (consecutive_below n c below numbers) as [number_is numbers_below].
  pose proof (allowed_below r t right) as right_below. rewrite Forall_forall in right_below.
  assert (all_below : Forall (fun q => forall m w', range_here w' = range_below t r -> consecutive m q ->
    hands_before m w' -> Forall (true_cut t) (cuts_of w' q)) below).
  { rewrite Forall_forall in each, children |- *. intros q among m w' is numbers_q hands_q.
    destruct (children q among) as (u & b & there & known_q).
    eapply Forall_impl; [| apply (each q among w' (range_below t r) m (snd u) b); trivial; now apply right_below].
    intros line. apply true_cut_child, in_map, there. }
  cbn [cuts_of]. apply Forall_app. split.
  - destruct (all c) eqn:complete; constructor; [| constructor].
    now apply (cut_at_true w r n t (Listed c below) a); try assumption; apply cut_kind.
  - clear each children cut_kind known numbers right right_below.
    assert (range_child : below = [] \/ (if of_node c then option_map negated r else r) = range_below t r).
    { destruct kind as [none | ->]; [now left | right]. unfold range_below. now destruct (by_chance t). }
    clear kind. assert (later : (number c < S n)%nat) by lia.
    apply (hands_before_more n (S n)) in hands; [| lia].
    revert later numbers_below hands range_is. generalize (S n) as m, (mean_of w below) as mean. revert w.
    induction all_below as [| q below here _ rest]; intros w m mean later numbers_below hands range_is;
      [destruct (of_node c); constructor |].
    destruct range_child as [none | range_child]; [discriminate |]. destruct numbers_below as [numbers numbers_rest].
    specialize (rest (or_intror range_child)).
    assert (more : hands_before (m + List.length (lines_of q)) w) by (apply (hands_before_more m); [lia | exact hands]).
    pose proof (consecutive_number m q numbers) as q_is. pose proof (lines_some q) as some.
    destruct (of_node c); cbn [flat_map]; apply Forall_app; split.
    + apply (here m); [cbn; now rewrite range_is | exact numbers | now apply hands_below_choice].
    + apply (rest (after w c q) (m + List.length (lines_of q))%nat mean);
        [lia | exact numbers_rest | apply hands_after; [lia | exact more] | now rewrite after_range].
    + apply (here m); [cbn; now rewrite range_is | exact numbers | now apply hands_below_chance].
    + now apply (rest w (m + List.length (lines_of q))%nat mean); [lia | | |].
Qed.

(** Of all lines about cuts in a certificate that is accepted that much is true. *)
Theorem check_cuts t c : check t c = true -> Forall (true_cut t) (cuts c).
Proof.
  intros (root & w & right & nested & known & numbers & -> & _)%check_parts.
  apply (cuts_of_true root) with (r := stated_range c) (n := 0%nat) (a := w);
    [exact right | exact known | reflexivity | | now split].
  unfold numbered in numbers. destruct (list_eq_dec Nat.eq_dec _ _) as [numbers_are |]; [| discriminate].
  assert (lines : lines_of root = claims c).
  { pose proof (nested_lines (claims c)) as same. rewrite nested in same. cbn in same.
    now rewrite app_nil_r in same. }
  unfold consecutive. now rewrite lines.
Qed.
