(** What [certify] writes is accepted.

      certify: from the nodes that a search has visited, what its leaves prove of each, worked out from the
      last node to the first, and why the others may be left out

    A search leaves behind which nodes it visited, in which order, and which leaves it evaluated: [seen].
    [record] lists these nodes with what the leaves prove, [certify] makes of them all lines of a certificate.
    Nothing of the search's own answers is used but the value. Theorem: the certificate is accepted if the
    leaves prove that value of the root. (Which searches read leaves enough is in
    CertificateSearch: every one that is right.) *)
From Coq Require Import Arith String Lia.
From gametree Require Import Label Chance Certificate CertificateChance CertificateCheck.

(** ** What a search leaves behind *)

(** A visited node: whether its static value was computed, and its children that were visited, each by the
    move that leads there, in the order of the visits. *)
Inductive seen := Seen (evaluated : bool) (below : list (string * seen)).

Fixpoint seen_induction (P : seen -> Prop)
    (step : forall evaluated below, Forall (fun ms => P (snd ms)) below -> P (Seen evaluated below)) s :
    P s :=
  match s with
  | Seen evaluated below => step evaluated below
      ((fix each below : Forall (fun ms => P (snd ms)) below :=
         match below with
         | [] => Forall_nil _
         | ms :: rest => Forall_cons ms (seen_induction P step (snd ms)) (each rest)
         end) below)
  end.

(** ** The certificate *)

(** Of a visited child: its line, and its weight with what is proved of it. *)
Definition record_child (record : string -> option Qc -> game_tree -> seen -> option (listing * worth Qc))
    (u : option Qc * game_tree) (ms : string * seen) : option (listing * (option Qc * worth Qc)) :=
  option_map (fun pw => (fst pw, (fst u, snd pw))) (record (fst ms) (fst u) (snd u) (snd ms)).
(** Of all: and the children that were not visited. *)
Definition record_below (record : string -> option Qc -> game_tree -> seen -> option (listing * worth Qc)) :=
  each_taken (fun ms => leads (fst ms)) (record_child record).

(** What is proved of a node, and its line, not numbered yet. *)
Definition proved_here (r : option range) (t : game_tree) (evaluated complete : bool)
    (ws : list (option Qc * worth Qc)) : worth Qc :=
  if evaluated && is_leaf t then exactly (judged (here t)) else follows r t complete ws.
Definition line_about (l : nat) (r : option range) (m : string) (w : option Qc) (t : game_tree)
    (evaluated complete : bool) (ws : list (option Qc * worth Qc)) : claim :=
  {| kind_of := if evaluated && is_leaf t then a_leaf else if by_chance t then a_chance else a_node;
     number := 0; level := l; says := said r (proved_here r t evaluated complete ws); weight := w;
     listed := List.length ws; all := complete; by_move := m; place := name (here t) |}.

(** The lines of a node at level [l] and of all below, and what is proved of it. *)
Fixpoint record (l : nat) (r : option range) (m : string) (w : option Qc) (t : game_tree) (s : seen)
    {struct s} : option (listing * worth Qc) :=
  match s with
  | Seen evaluated below =>
      match record_below (record (S l) (range_below t r)) (outcomes t) below with
      | None => None (* this is no search of the tree *)
      | Some (pws, unlisted) =>
          let complete := none_left unlisted in
          let ws := map snd pws in
          Some (Listed (line_about l r m w t evaluated complete ws) (map fst pws),
                proved_here r t evaluated complete ws)
      end
  end.

(** Numbers in preorder. *)
Definition with_number (n : nat) (c : claim) : claim :=
  {| kind_of := kind_of c; number := n; level := level c; says := says c; weight := weight c;
     listed := listed c; all := all c; by_move := by_move c; place := place c |}.
Fixpoint renumber (n : nat) (p : listing) : listing :=
  match p with
  | Listed c below =>
      Listed (with_number n c)
        ((fix each (n : nat) (below : list listing) : list listing :=
            match below with
            | [] => []
            | q :: below => renumber n q :: each (n + List.length (lines_of q))%nat below
            end) (S n) below)
  end.

Definition certificate_of (r : option range) (v : Qc) (root : listing) : certificate :=
  let lines := lines_of root in
  let cuts := cuts_of (at_root r (claim_of root)) root in
  {| stated_range := r; stated_value := v;
     stated_nodes := List.length lines; stated_leaves := leaves_of lines; stated_cuts := List.length cuts;
     claims := lines; cuts := cuts |}.
Definition certify (r : option range) (v : Qc) (t : game_tree) (s : seen) : option certificate :=
  option_map (fun pw => certificate_of r v (renumber 0 (fst pw))) (record 0 r ""%string None t s).
(** What the leaves prove of the root. *)
Definition proved_of (r : option range) (t : game_tree) (s : seen) : option (worth Qc) :=
  option_map snd (record 0 r ""%string None t s).

(** ** Lines, numbers and levels are right *)

Fixpoint renumber_all (n : nat) (below : list listing) : list listing :=
  match below with
  | [] => []
  | q :: below => renumber n q :: renumber_all (n + List.length (lines_of q))%nat below
  end.
Lemma renumber_eq n c below :
  renumber n (Listed c below) = Listed (with_number n c) (renumber_all (S n) below).
Proof. reflexivity. Qed.

Lemma renumbered_numbers p : forall n,
  map number (lines_of (renumber n p)) = seq n (List.length (lines_of p)).
Proof.
  induction p as [c below each] using listing_induction. intros n. rewrite renumber_eq. cbn. f_equal.
  generalize (S n). induction each as [| q below here _ rest]; intros m; [reflexivity |]. cbn.
  now rewrite map_app, app_length, seq_app, here, rest.
Qed.

Lemma renumbered_size p n : List.length (lines_of (renumber n p)) = List.length (lines_of p).
Proof. now rewrite <- (map_length number), renumbered_numbers, seq_length. Qed.

Lemma renumbered_levels p : forall n l, levels_right l (renumber n p) = levels_right l p.
Proof.
  induction p as [c below each] using listing_induction. intros n l. rewrite renumber_eq. cbn. f_equal.
  generalize (S n). induction each as [| q below here _ rest]; intros m; [reflexivity |]. cbn.
  now rewrite here, rest.
Qed.

Lemma renumbered_line n p : claim_of (renumber n p) = with_number n (claim_of p).
Proof. now destruct p. Qed.

(** What is proved depends on no number. *)
Lemma renumbered_derived p : forall n r t, derived r t (renumber n p) = derived r t p.
Proof.
  induction p as [c below each] using listing_induction. intros n r t. rewrite renumber_eq. cbn [derived].
  assert (same : forall m remaining,
    derived_below (derived (range_below t r)) remaining (renumber_all m below)
    = derived_below (derived (range_below t r)) remaining below).
  { unfold derived_below. induction each as [| q below here _ rest]; intros m remaining; [reflexivity |].
    cbn [renumber_all]. rewrite !each_taken_cons. unfold derived_child at 1 3. rewrite renumbered_line. cbn.
    destruct (take_first _ remaining) as [[[w u] remaining'] |]; [| reflexivity].
    now rewrite here, rest. }
  now rewrite same.
Qed.

(** Pending lines that do not belong below level [l]. *)
Definition stops (l : nat) (pending : list listing) : Prop :=
  match pending with [] => True | p :: _ => (level (claim_of p) <= l)%nat end.

Lemma take_below_all l below pending : Forall (fun q => level (claim_of q) = S l) below -> stops l pending ->
  take_below l (below ++ pending) = (below, pending).
Proof.
  induction 1 as [| q below here _ rest]; intros stop; cbn [app take_below].
  - destruct pending as [| p pending]; [reflexivity |]. cbn [stops take_below] in *.
    destruct (Nat.ltb_spec l (level (claim_of p))); [lia | reflexivity].
  - rewrite here. destruct (Nat.ltb_spec l (S l)); [| lia]. now rewrite (rest stop).
Qed.

Lemma level_of_root l p : levels_right l p = true -> level (claim_of p) = l.
Proof. destruct p. cbn. now intros [here%Nat.eqb_eq _]%andb_true_iff. Qed.

(** The lines of a tree of lines are put together to that tree. *)
Lemma nest_lines p : forall l cs, levels_right l p = true -> stops l (nest cs) ->
  nest (lines_of p ++ cs) = p :: nest cs.
Proof.
  induction p as [c below each] using listing_induction. intros l cs right stop.
  cbn in right. apply andb_true_iff in right as [here levels]. apply Nat.eqb_eq in here.
  cbn [lines_of app nest fold_right]. fold (nest (flat_map lines_of below ++ cs)).
  assert (same : nest (flat_map lines_of below ++ cs) = below ++ nest cs
                 /\ Forall (fun q => level (claim_of q) = S l) below).
  { clear here. induction each as [| q below first _ rest]; [now split |]. cbn in levels.
    apply andb_true_iff in levels as [level levels]. destruct (rest levels) as [others all].
    split; [| constructor; [now apply level_of_root | exact all]].
    cbn. rewrite <- app_assoc, (first (S l)), others; [reflexivity | exact level |]. rewrite others.
    destruct all as [| u us at_l _]; cbn in *; [destruct (nest cs); cbn in *; lia | lia]. }
  destruct same as [-> all]. unfold add_line. now rewrite here, take_below_all.
Qed.

Lemma nest_tree p : levels_right 0 p = true -> nest (lines_of p) = [p].
Proof. intros right. rewrite <- (app_nil_r (lines_of p)). now rewrite (nest_lines p 0). Qed.

(** ** What is recorded is accepted *)

Lemma true_possible w v : true_of w v -> possible w = true.
Proof.
  intros [low high]. unfold possible. destruct (least w) as [l |]; [| reflexivity].
  destruct (most w) as [h |]; [| reflexivity]. specialize (low l eq_refl). specialize (high h eq_refl).
  change (l <= h). order.
Qed.

Lemma record_move l r m w t s p proved : record l r m w t s = Some (p, proved) ->
  by_move (claim_of p) = m /\ weight (claim_of p) = w.
Proof.
  destruct s as [evaluated below]. cbn [record].
  destruct (record_below _ _ below) as [[pws unlisted] |]; [| discriminate]. now intros [= <- <-].
Qed.

(** The checker works out what was recorded; and the levels are right. *)
Lemma record_derived s : forall l r m w t p proved, allowed r (values t) = true ->
  record l r m w t s = Some (p, proved) -> derived r t p = Some proved /\ levels_right l p = true.
Proof.
  induction s as [evaluated below each] using seen_induction; intros l r m w t p proved right. cbn [record].
  destruct (record_below _ _ below) as [[pws unlisted] |] eqn:found; [| discriminate].
  intros [= <- <-]. set (ws := map snd pws). set (ps := map fst pws).
  assert (below_is : derived_below (derived (range_below t r)) (outcomes t) ps = Some (ws, unlisted)
                     /\ forallb (levels_right (S l)) ps = true).
  { pose proof (allowed_below r t right) as inner. clear right. subst ps ws. revert inner pws unlisted found.
    unfold record_below, derived_below. generalize (outcomes t) as remaining.
    induction each as [| [m' s] below first _ rest]; intros remaining inner pws unlisted.
    - intros [= <- <-]. now split.
    - rewrite each_taken_cons. destruct (take_first _ remaining) as [[[w' u] remaining'] |] eqn:taken; [| discriminate].
      unfold record_child at 1. cbn [fst snd].
      destruct (record _ _ m' w' u s) as [[p proved] |] eqn:one; [| discriminate]. cbn [option_map fst snd].
      destruct (each_taken _ _ remaining' below) as [[pws' unlisted'] |] eqn:others; [| discriminate].
      intros [= <- <-]. destruct (take_first_some _ _ _ _ taken) as [_ parts]. rewrite parts in inner.
      inversion_clear inner as [| ? ? allowed_here allowed_rest]. cbn [snd] in allowed_here.
      destruct (rest _ allowed_rest _ _ others) as [later levels].
      destruct (first _ _ _ _ _ _ _ allowed_here one) as [now_ level].
      destruct (record_move _ _ _ _ _ _ _ _ one) as [by_m with_w]. cbn [map fst snd]. rewrite each_taken_cons.
      cbn [fst] in taken. rewrite by_m, taken. unfold derived_child at 1. cbn [fst snd].
      assert (same_bound (weight (claim_of p)) w' = true) as -> by now apply same_bound_eq.
      rewrite now_, later. cbn. now rewrite level. }
  destruct below_is as [known levels]. split; [| cbn; now rewrite Nat.eqb_refl, levels].
  cbn [derived]. rewrite known.
  set (complete := none_left unlisted) in *. set (proved := proved_here r t evaluated complete ws).
  assert (concluded r t (line_about l r m w t evaluated complete ws) complete ws = Some proved) as ->.
  { unfold concluded, only_if, proved, proved_here. cbn [line_about kind_of listed all].
    destruct (evaluated && is_leaf t)%bool eqn:leaf.
    - apply andb_true_iff in leaf as [_ leaf]. rewrite leaf. unfold complete.
      assert (outcomes t = []) as empty by (unfold is_leaf in leaf; now destruct (outcomes t)).
      rewrite empty in known. destruct ps as [| q ps]; [now injection known as <- <- | discriminate].
    - destruct (by_chance t); cbn [same_kind]; now rewrite Nat.eqb_refl, eqb_reflx. }
  unfold only_if. cbn [line_about place says]. fold proved.
  assert (same_worth (said r proved) (said r proved) = true) as -> by now apply same_worth_eq.
  enough (possible proved = true) as -> by now rewrite String.eqb_refl.
  (* what follows is true of the value, so that there is such a value *)
  apply true_possible with (value t). unfold proved, proved_here.
  destruct (evaluated && is_leaf t)%bool eqn:leaf.
  - apply andb_true_iff in leaf as [_ leaf]. rewrite (value_leaf t leaf).
    split; intros x [= <-]; apply le_refl.
  - apply derived_below_true in known.
    + destruct known as (us & parts & both). apply follows_true with us unlisted; try assumption.
      unfold complete. destruct unlisted; [reflexivity | discriminate].
    + apply Forall_forall. intros q _ u v there. apply derived_true.
      apply in_map_iff in there as (pu & <- & there).
      pose proof (allowed_below r t right) as inner. rewrite Forall_forall in inner. now apply inner.
Qed.

Lemma clipped_exactly r v : in_range r v -> clipped r (exactly v) = exactly v.
Proof.
  destruct r as [[l h] |]; [| reflexivity]. intros [low high]. cbn in low, high.
  unfold clipped, exactly, smaller. cbn [least most larger negated_bound option_map fst snd].
  assert (max v l = v) as -> by order. assert (- max (- v) (- h) = v) as -> by order. reflexivity.
Qed.

(** If the leaves that a search has read prove its value, then its certificate is accepted. *)
Theorem certify_accepted r v t s c : allowed r (values t) = true -> certify r v t s = Some c ->
  proved_of r t s = Some (exactly v) -> check t c = true.
Proof.
  intros right. unfold certify, proved_of.
  destruct (record 0 r ""%string None t s) as [[p proved] |] eqn:recorded; [| discriminate].
  cbn [option_map fst snd]. intros [= <-] [= ->].
  destruct (record_derived _ _ _ _ _ _ _ _ right recorded) as [known levels].
  destruct (record_move _ _ _ _ _ _ _ _ recorded) as [no_move no_weight]. set (root := renumber 0 p).
  assert (root_known : derived r t root = Some (exactly v)) by (unfold root; now rewrite renumbered_derived).
  assert (root_levels : levels_right 0 root = true) by (unfold root; now rewrite renumbered_levels).
  unfold check. cbn [certificate_of stated_range stated_value stated_nodes stated_leaves stated_cuts claims].
  rewrite right, !Nat.eqb_refl, !andb_true_r, nest_tree by exact root_levels. cbn [andb].
  assert (numbered (lines_of root) = true) as ->.
  { unfold numbered, root. rewrite renumbered_numbers, renumbered_size.
    now destruct (list_eq_dec Nat.eq_dec _ _). }
  unfold check_root. cbn [stated_range stated_value cuts certificate_of].
  assert (by_move (claim_of root) = ""%string /\ weight (claim_of root) = None) as [-> ->].
  { unfold root. rewrite renumbered_line. cbn. now split. }
  rewrite root_levels, root_known. cbn [is_some negb String.eqb andb].
  assert (stated : says (claim_of root) = exactly v).
  { clear -root_known. destruct root as [line below].
    destruct (derived_parts _ _ _ _ _ root_known) as [is _]. cbn [claim_of]. rewrite is.
    destruct r as [[l h] |]; [| reflexivity]. cbn [said].
    now assert (is_exact (exactly v) = true) as -> by now apply same_bound_eq. }
  rewrite stated, clipped_exactly.
  - assert (same_worth (exactly v) (exactly v) = true) as -> by now apply same_worth_eq.
    unfold same_cuts. now destruct (list_eq_dec cut_eq_dec _ _).
  - pose proof (derived_true root r t _ right root_known) as [low high].
    specialize (low v eq_refl). specialize (high v eq_refl).
    assert (v = value t) as -> by order. now apply value_in_range.
Qed.
