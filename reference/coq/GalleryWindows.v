(** The gallery, second part: alpha-beta with one line wrong.

      search alpha beta (Node x []) = x
      search alpha beta (Node x ts) = go (- infinity) ts
        where go most (t:ts) | cutoff most' beta = most'
                             | otherwise         = go most' ts
                where most'  = max most (- search a b t)
                      (a, b) = child_window alpha beta most
              go most []     = most

      child_window alpha beta most = (- beta, - max alpha most)                              -- right
      cutoff most beta             = most >= beta

    Each wrong version of the gallery has this loop with another [child_window] or another [cutoff]. Some
    are wrong, and the theorem gives a tree for which they find another value: the gallery's tree, the
    smallest there is. The others find the right value of every tree and only read more leaves. The reason:
    a wider window for the child and fewer cutoffs are safe; that is what [wide] and [careful] say. In
    window-as-it-is nothing is ever cut off, since beta stays infinite. With the right lines the search is
    the library's (AlphaBeta.v), an absent bound being an infinite one. The versions are those of
    lib/laboratory/verify/gallery/wrong_windows.cpp. *)
From Coq Require Import List ZArith Lia.
From gametree Require Import Label Tree MapTree Window AlphaBeta Omit Score.
From gametree Require Search.
Import ListNotations.

Section search.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  Section lines.
    (** The two lines that the versions differ in. *)
    Variable child_window : score A -> score A -> score A -> score A * score A.
    Variable cutoff : score A -> score A -> bool.

    Section rest.
      Variable search : score A -> score A -> tree B -> score A * list B.
      Variables alpha beta : score A.
      Fixpoint search_rest (most : score A) (ts : list (tree B)) : score A * list B :=
        match ts with
        | [] => (most, [])
        | t :: ts =>
            let (a, b) := child_window alpha beta most in
            let (v, read) := search a b t in
            if cutoff (max most (- v)) beta then (max most (- v), read)
            else let (r, later) := search_rest (max most (- v)) ts in (r, read ++ later)
        end.
    End rest.

    Fixpoint search (alpha beta : score A) (t : tree B) : score A * list B :=
      match t with
      | Node x [] => (Number (value x), [x])
      | Node _ ts => search_rest search alpha beta MinusInfinity ts
      end.
  End lines.

  (** ** The versions *)

  Definition right_window (alpha beta most : score A) := (- beta, - max alpha most).
  Definition right_cutoff (most beta : score A) : bool := beta <=? most.

  (** `below_the_root`: alpha-beta as it should be. *)
  Definition below_the_root := search right_window right_cutoff.

  (** alpha-not-passed: each move at the root is searched as if it were the first. *)
  Definition alpha_not_passed (t : tree B) : score A * list B :=
    match t with
    | Node x [] => (Number (value x), [x])
    | Node _ ts =>
        search_rest (fun _ _ _ => (MinusInfinity, Infinity)) (fun _ _ => false) below_the_root
          MinusInfinity Infinity MinusInfinity ts
    end.

  (** window-not-negated: the bounds change places and keep their signs. *)
  Definition window_not_negated :=
    search (fun alpha beta most => (beta, max alpha most)) right_cutoff MinusInfinity Infinity.

  (** window-not-swapped: the bounds change their signs and stay in their places. *)
  Definition window_not_swapped :=
    search (fun alpha beta most => (- max alpha most, - beta)) right_cutoff MinusInfinity Infinity.

  (** window-as-it-is: the bounds are neither negated nor exchanged. *)
  Definition as_it_is (alpha beta most : score A) := (max alpha most, beta).
  Definition window_as_it_is := search as_it_is right_cutoff MinusInfinity Infinity.

  (** window-not-narrowed: what has been reached does not raise alpha. *)
  Definition not_narrowed (alpha beta most : score A) := (- beta, - alpha).
  Definition window_not_narrowed := search not_narrowed right_cutoff MinusInfinity Infinity.

  (** alpha-not-kept: the child is told what this node has, and not what the player has further up. *)
  Definition not_kept (alpha beta most : score A) := (- beta, - most).
  Definition alpha_not_kept := search not_kept right_cutoff MinusInfinity Infinity.

  (** zero-in-alpha-beta: the best so far begins at a number, [first]; programs have 0. *)
  Section first_best.
    Variable first : A.
    Fixpoint search_from (alpha beta : score A) (t : tree B) : score A * list B :=
      match t with
      | Node x [] => (Number (value x), [x])
      | Node _ ts => search_rest right_window right_cutoff search_from alpha beta (Number first) ts
      end.
    Definition zero_in_alpha_beta := search_from MinusInfinity Infinity.
  End first_best.

  (** more-at-cutoff: > for >=, equals are not cut off. *)
  Definition more (most beta : score A) : bool := beta <? most.
  Definition more_at_cutoff := search right_window more MinusInfinity Infinity.

  (** less-in-minleq: < for <=, equals are not cut off. [omit] with its lists unfolded: the least of a
      tree's list, or an element of it that is less than [n]. *)
  Section least_rest.
    Variable least : score A -> tree B -> score A * list B.
    Variable n : score A.
    Fixpoint less_least_rest (most : score A) (ts : list (tree B)) : score A * list B :=
      match ts with
      | [] => (- most, [])
      | t :: ts =>
          let (v, read) := least most t in
          if - max most v <? n then (- max most v, read)
          else let (r, later) := less_least_rest (max most v) ts in (r, read ++ later)
      end.
  End least_rest.
  Fixpoint less_least (n : score A) (t : tree B) : score A * list B :=
    match t with
    | Node x [] => (- Number (value x), [x])
    | Node _ ts => less_least_rest less_least n MinusInfinity ts
    end.
  Definition less_in_minleq (t : tree B) : score A * list B :=
    let (v, read) := less_least MinusInfinity t in (- v, read).

  (** equal-is-better: >= for >, a move that looks as good as the best is played. The result: what the
      search finds, what the move that it plays is worth, and the leaves that are read. *)
  Fixpoint equal_is_better_rest (most played : score A) (ts : list (tree B))
    : score A * score A * list B :=
    match ts with
    | [] => (most, played, [])
    | t :: ts =>
        let (v, read) := below_the_root MinusInfinity (- most) t in
        let '(r, move, later) :=
          if most <=? - v then equal_is_better_rest (- v) (- Number (minimax (map_tree value t))) ts
          else equal_is_better_rest most played ts in
        (r, move, read ++ later)
    end.
  Definition equal_is_better (t : tree B) : score A * score A * list B :=
    match t with
    | Node x [] => (Number (value x), Number (value x), [x])
    | Node _ ts => equal_is_better_rest MinusInfinity MinusInfinity ts
    end.

  (** ** Which lines are safe

      [r] is an answer for the value [v] between alpha and beta: at least [v], or at least beta; and at
      most [v], or at most alpha. *)

  Definition answer (alpha beta v r : score A) : Prop := (v <= r \/ beta <= r) /\ (r <= v \/ r <= alpha).

  (** The child's window holds the right one. *)
  Definition wide (child_window : score A -> score A -> score A -> score A * score A) : Prop :=
    forall alpha beta most,
      fst (child_window alpha beta most) <= - beta /\ - max alpha most <= snd (child_window alpha beta most).
  (** There is no cutoff but where the right one is. *)
  Definition careful (cutoff : score A -> score A -> bool) : Prop :=
    forall most beta, cutoff most beta = true -> beta <= most.

  Definition worth (t : tree B) : score A := Number (minimax (map_tree value t)).
  (** What the player to move has after [most] and these children. *)
  Definition most_of (most : score A) (ts : list (tree B)) : score A :=
    fold_left (fun most t => max most (- worth t)) ts most.

  Lemma most_of_above ts : forall most, most <= most_of most ts.
  Proof.
    induction ts as [| t ts each]; intros most; [apply le_refl |].
    apply le_trans with (max most (- worth t)); [order | apply each].
  Qed.
  Lemma most_of_numbers ts : forall m,
    most_of (Number m) ts = Number (Search.best m (map (map_tree value) ts)).
  Proof.
    induction ts as [| t ts each]; intros m; [reflexivity |].
    change (most_of (max (Number m) (Number (- minimax (map_tree value t)))) ts
            = Number (Search.best (max m (- minimax (map_tree value t))) (map (map_tree value) ts))).
    rewrite max_numbers. apply each.
  Qed.
  Lemma most_of_children x t ts : most_of MinusInfinity (t :: ts) = worth (Node x (t :: ts)).
  Proof.
    unfold worth. cbn [map_tree map]. rewrite Search.minimax_best. cbn [most_of fold_left].
    rewrite max_minus_infinity. apply most_of_numbers.
  Qed.

  Lemma answer_next alpha beta a b v m u w : a <= - beta -> - max alpha m <= b ->
    answer alpha beta v m -> answer a b u w -> answer alpha beta (max v (- u)) (max m (- w)).
  Proof.
    intros low high [above below] [above' below'].
    assert (better : - u <= - w \/ beta <= - w).
    { destruct below' as [exact | less]; [left; now apply negate_le |].
      right. apply negate_le_r. now apply le_trans with a. }
    assert (no_better : - w <= - u \/ - w <= max alpha m).
    { destruct above' as [exact | more]; [left; now apply negate_le |].
      right. apply negate_le_l. now apply le_trans with b. }
    clear low high above' below'. revert better no_better. generalize (- u) (- w). clear a b u w.
    intros x y better no_better. split.
    - clear below no_better. destruct above as [above | cut]; [| right; order].
      destruct better as [exact | cut]; [left; order | right; order].
    - clear above better. destruct (le_or_lt y m) as [old | new].
      + clear no_better. destruct below as [exact | less]; [left; order | right; order].
      + clear below. destruct no_better as [exact | more]; [left; order | right; order].
  Qed.

  Lemma answer_rest child_window cutoff inner alpha beta : wide child_window -> careful cutoff -> forall ts,
    Forall (fun t => forall a b, answer a b (worth t) (fst (inner a b t))) ts ->
    forall v m, answer alpha beta v m ->
    answer alpha beta (most_of v ts) (fst (search_rest child_window cutoff inner alpha beta m ts)).
  Proof.
    intros wider fewer ts children. induction children as [| t ts here _ rest]; intros v m so_far;
      [exact so_far |].
    cbn [search_rest]. destruct (wider alpha beta m) as [low high].
    destruct (child_window alpha beta m) as [a b]. cbn [fst snd] in low, high.
    specialize (here a b). destruct (inner a b t) as [w read]. cbn [fst] in here.
    assert (next := answer_next alpha beta a b v m (worth t) w low high so_far here).
    change (most_of v (t :: ts)) with (most_of (max v (- worth t)) ts).
    destruct (cutoff (max m (- w)) beta) eqn:E.
    - apply fewer in E. cbn [fst]. pose proof (most_of_above ts (max v (- worth t))) as larger.
      split; [now right |].
      destruct next as [_ [exact | less]]; [left; now apply le_trans with (max v (- worth t)) | now right].
    - specialize (rest _ _ next).
      destruct (search_rest child_window cutoff inner alpha beta (max m (- w)) ts). exact rest.
  Qed.

  (** A wider window and fewer cutoffs are safe. *)
  Theorem wide_careful_answer child_window cutoff : wide child_window -> careful cutoff ->
    forall t alpha beta, answer alpha beta (worth t) (fst (search child_window cutoff alpha beta t)).
  Proof.
    intros wider fewer t. induction t as [x ts each] using tree_induction. intros alpha beta.
    destruct ts as [| t ts]; [split; left; apply le_refl |].
    rewrite <- (most_of_children x t ts).
    apply (answer_rest child_window cutoff _ alpha beta wider fewer (t :: ts) each).
    split; left; apply le_refl.
  Qed.

  Lemma answer_exact v r : answer MinusInfinity Infinity v r -> r = v.
  Proof.
    intros [above below]. apply le_antisym.
    - destruct below as [exact | least]; [exact exact |]. apply (le_trans _ _ _ least).
      apply minus_infinity_least.
    - destruct above as [exact | most]; [exact exact |]. apply (le_trans _ Infinity); [| exact most].
      apply infinity_greatest.
  Qed.

  Lemma right_window_wide : wide right_window.
  Proof. intros alpha beta most. split; apply le_refl. Qed.
  Lemma right_cutoff_careful : careful right_cutoff.
  Proof. intros most beta. trivial. Qed.
  Lemma not_narrowed_wide : wide not_narrowed.
  Proof. intros alpha beta most. unfold not_narrowed; cbn [fst snd]. split; order. Qed.
  Lemma not_kept_wide : wide not_kept.
  Proof. intros alpha beta most. unfold not_kept; cbn [fst snd]. split; order. Qed.
  Lemma more_careful : careful more.
  Proof. intros most beta. unfold more. destruct (leb_spec most beta); [discriminate | order]. Qed.

  (** With the right lines the search is the library's, an absent bound being an infinite one: it finds the
      same and reads the same leaves. *)
  Definition lower (alpha : option A) : score A :=
    match alpha with Some a => Number a | None => MinusInfinity end.
  Definition upper (beta : option A) : score A :=
    match beta with Some b => Number b | None => Infinity end.

  Lemma right_search_rest alpha beta ts :
    Forall (fun t => forall a b, below_the_root (lower a) (upper b) t
                                 = let (r, read) := alpha_beta_reads value a b t in (Number r, read)) ts ->
    forall m, reaches m beta = false ->
    search_rest right_window right_cutoff below_the_root (lower alpha) (upper beta) (Number m) ts
    = let (r, read) := alpha_beta_rest_reads value alpha beta m ts in (Number r, read).
  Proof.
    induction 1 as [| t ts here _ rest]; intros m uncut; [reflexivity |].
    rewrite alpha_beta_rest_reads_cons. cbn [search_rest]. rewrite uncut. unfold right_window at 1.
    replace (- upper beta) with (lower (opposite beta)) by now destruct beta.
    replace (- max (lower alpha) (Number m)) with (upper (Some (- raised alpha m)))
      by (destruct alpha; cbn [lower upper raised]; [now rewrite max_numbers | reflexivity]).
    rewrite here. destruct (alpha_beta_reads value _ _ t) as [v read].
    rewrite negate_number, max_numbers.
    replace (right_cutoff (Number (max m (- v))) (upper beta)) with (reaches (max m (- v)) beta)
      by now destruct beta.
    destruct (reaches (max m (- v)) beta) eqn:cut.
    - rewrite alpha_beta_rest_reads_cut by exact cut. now rewrite app_nil_r.
    - rewrite rest by exact cut. now destruct (alpha_beta_rest_reads _ alpha beta (max m (- v)) ts).
  Qed.

  Theorem below_the_root_is_alpha_beta t : forall alpha beta,
    below_the_root (lower alpha) (upper beta) t
    = let (r, read) := alpha_beta_reads value alpha beta t in (Number r, read).
  Proof.
    induction t as [x ts each] using tree_induction. intros alpha beta.
    destruct each as [| t ts here later]; [reflexivity |].
    change (below_the_root (lower alpha) (upper beta) (Node x (t :: ts)))
      with (search_rest right_window right_cutoff below_the_root (lower alpha) (upper beta)
              MinusInfinity (t :: ts)).
    rewrite alpha_beta_reads_node. cbn [search_rest]. unfold right_window at 1.
    replace (- upper beta) with (lower (opposite beta)) by now destruct beta.
    replace (- max (lower alpha) MinusInfinity) with (upper (opposite alpha)) by now destruct alpha.
    rewrite here. destruct (alpha_beta_reads value (opposite beta) (opposite alpha) t) as [v read].
    rewrite negate_number, max_minus_infinity.
    replace (right_cutoff (Number (- v)) (upper beta)) with (reaches (- v) beta) by now destruct beta.
    destruct (reaches (- v) beta) eqn:cut.
    - rewrite alpha_beta_rest_reads_cut by exact cut. now rewrite app_nil_r.
    - rewrite right_search_rest by assumption.
      now destruct (alpha_beta_rest_reads _ alpha beta (- v) ts).
  Qed.

  (** The right lines find the value. *)
  Theorem below_the_root_is_minimax t : fst (below_the_root MinusInfinity Infinity t) = worth t.
  Proof. apply answer_exact, wide_careful_answer; [apply right_window_wide | apply right_cutoff_careful]. Qed.

  (** So do the versions that waste work: window-not-narrowed, *)
  Theorem window_not_narrowed_is_minimax t : fst (window_not_narrowed t) = worth t.
  Proof. apply answer_exact, wide_careful_answer; [apply not_narrowed_wide | apply right_cutoff_careful]. Qed.

  (** alpha-not-kept, *)
  Theorem alpha_not_kept_is_minimax t : fst (alpha_not_kept t) = worth t.
  Proof. apply answer_exact, wide_careful_answer; [apply not_kept_wide | apply right_cutoff_careful]. Qed.

  (** more-at-cutoff, *)
  Theorem more_at_cutoff_is_minimax t : fst (more_at_cutoff t) = worth t.
  Proof. apply answer_exact, wide_careful_answer; [apply right_window_wide | apply more_careful]. Qed.

  Lemma below_the_root_answer t a b : answer a b (worth t) (fst (below_the_root a b t)).
  Proof. apply wide_careful_answer; [apply right_window_wide | apply right_cutoff_careful]. Qed.

  (** alpha-not-passed, *)
  Theorem alpha_not_passed_is_minimax t : fst (alpha_not_passed t) = worth t.
  Proof.
    destruct t as [x [| t ts]]; [reflexivity |]. apply answer_exact.
    rewrite <- (most_of_children x t ts). unfold alpha_not_passed. apply answer_rest.
    - intros alpha beta most. split; [apply minus_infinity_least | apply infinity_greatest].
    - discriminate.
    - apply Forall_forall. intros u _. apply below_the_root_answer.
    - split; left; apply le_refl.
  Qed.

  (** window-as-it-is, since beta is always infinite, *)
  Lemma as_it_is_exact t : forall alpha, fst (search as_it_is right_cutoff alpha Infinity t) = worth t.
  Proof.
    induction t as [x ts each] using tree_induction. intros alpha.
    destruct ts as [| t ts]; [reflexivity |]. rewrite <- (most_of_children x t ts).
    cbn [search]. generalize (@MinusInfinity A) as most.
    induction each as [| u us here _ rest]; intros most; [reflexivity |].
    cbn [search_rest as_it_is]. specialize (here (max alpha most)).
    destruct (search as_it_is right_cutoff (max alpha most) Infinity u) as [v read].
    cbn [fst] in here. subst v. change (most_of most (u :: us)) with (most_of (max most (- worth u)) us).
    specialize (rest (max most (- worth u))). revert rest. generalize (max most (- worth u)). clear.
    intros most rest. unfold right_cutoff at 1. destruct (leb_spec Infinity most) as [cut | go_on].
    - cbn [fst]. apply le_antisym; [apply most_of_above |]. apply (le_trans _ Infinity); [| exact cut].
      apply infinity_greatest.
    - now destruct (search_rest as_it_is right_cutoff (search as_it_is right_cutoff) alpha Infinity most us).
  Qed.
  Theorem window_as_it_is_is_minimax t : fst (window_as_it_is t) = worth t.
  Proof. apply as_it_is_exact. Qed.

  (** less-in-minleq, which is the search with no alpha and with the cutoff of more-at-cutoff, *)
  Definition only_beta (_ _ most : score A) := (@MinusInfinity A, - most).

  Lemma less_least_is_search t : forall alpha n,
    less_least n t = let (v, read) := search only_beta more alpha (- n) t in (- v, read).
  Proof.
    induction t as [x ts each] using tree_induction. intros alpha n.
    destruct ts as [| t ts]; [reflexivity |]. cbn [less_least search].
    generalize (@MinusInfinity A) as most. revert each. generalize (t :: ts). clear.
    intros ts each. induction each as [| u us here _ rest]; intros most; [reflexivity |].
    cbn [less_least_rest search_rest only_beta]. rewrite (here MinusInfinity most).
    destruct (search only_beta more MinusInfinity (- most) u) as [v read].
    unfold more at 1. replace (leb n (- max most (- v))) with (leb (max most (- v)) (- n)).
    - destruct (leb _ _); cbn [negb]; [| reflexivity]. rewrite rest.
      now destruct (search_rest only_beta more (search only_beta more) alpha (- n) (max most (- v)) us).
    - now rewrite <- (leb_negate _ n), negate_negate.
  Qed.

  Theorem less_in_minleq_is_minimax t : fst (less_in_minleq t) = worth t.
  Proof.
    unfold less_in_minleq. rewrite (less_least_is_search t MinusInfinity MinusInfinity).
    change (- @MinusInfinity A) with (@Infinity A).
    assert (wider : wide only_beta).
    { intros alpha beta most. split; [apply minus_infinity_least |]. cbn [only_beta snd]. order. }
    assert (right := wide_careful_answer only_beta more wider more_careful t MinusInfinity Infinity).
    destruct (search only_beta more MinusInfinity Infinity t) as [v read]. cbn [fst] in *.
    rewrite negate_negate. now apply answer_exact.
  Qed.

  (** and equal-is-better: only the move that it plays is wrong. *)
  Lemma equal_is_better_rest_most ts : forall most played,
    fst (fst (equal_is_better_rest most played ts)) = most_of most ts.
  Proof.
    induction ts as [| t ts each]; intros most played; [reflexivity |].
    cbn [equal_is_better_rest]. change (most_of most (t :: ts)) with (most_of (max most (- worth t)) ts).
    destruct (below_the_root_answer t MinusInfinity (- most)) as [above below].
    destruct (below_the_root MinusInfinity (- most) t) as [w read]. cbn [fst] in above, below.
    assert (exact_or_least : w <= worth t).
    { destruct below as [exact | least]; [exact exact |].
      apply (le_trans _ _ _ least), minus_infinity_least. }
    clear below. destruct (leb_spec most (- w)) as [better | worse].
    - specialize (each (- w) (- Number (minimax (map_tree value t)))).
      destruct (equal_is_better_rest _ _ ts) as [[r move] later]. cbn [fst] in *. rewrite each. f_equal.
      destruct above as [exact | cut]; order.
    - specialize (each most played).
      destruct (equal_is_better_rest _ _ ts) as [[r move] later]. cbn [fst] in *. rewrite each. f_equal.
      order.
  Qed.
  Theorem equal_is_better_is_minimax t : fst (fst (equal_is_better t)) = worth t.
  Proof.
    destruct t as [x [| t ts]]; [reflexivity |].
    rewrite <- (most_of_children x t ts). apply equal_is_better_rest_most.
  Qed.
End search.

(** ** The trees

    Labels are whole numbers. A leaf is read as it stands. *)
Open Scope Z_scope.

Definition itself (x : Z) : Z := x.
(** The right value, and the leaves that the right search reads. *)
Definition right (t : tree Z) : score Z := Number (minimax t).
Definition alpha_beta_leaves (t : tree Z) : list Z := snd (alpha_beta_reads itself None None t).

(** A move to a node with the leaves 0 and -1: the player to move there takes 1. *)
Definition one_move : tree Z := Node 0 [Node 0 [Node 0 []; Node (-1) []]].

Theorem window_not_negated_is_wrong : exists t, fst (window_not_negated itself t) <> right t.
Proof. exists one_move. discriminate. Qed.
Theorem window_not_swapped_is_wrong : exists t, fst (window_not_swapped itself t) <> right t.
Proof. exists one_move. discriminate. Qed.

Example both_stop_after_the_first_leaf :
  window_not_negated itself one_move = (Number 0, [0])
  /\ window_not_swapped itself one_move = (Number 0, [0])
  /\ alpha_beta_reads itself None None one_move = (-1, [0; -1]).
Proof. repeat split; reflexivity. Qed.

(** A move to a leaf 1: the player to move has -1. *)
Theorem zero_in_alpha_beta_is_wrong : exists t, fst (zero_in_alpha_beta itself 0 t) <> right t.
Proof. exists (Node 0 [Node 1 []]). discriminate. Qed.

(** A leaf 0, and a node that is worth as much: after its first leaf it cannot be better. *)
Definition tie : tree Z := Node 0 [Node 0 []; Node 0 [Node 0 []; Node 0 []]].

(** On this tree a search reads more leaves than the right one. *)
Definition wastes (search : tree Z -> score Z * list Z) : Prop :=
  exists t, fst (search t) = right t /\ (length (alpha_beta_leaves t) < length (snd (search t)))%nat.

Theorem alpha_not_passed_wastes : wastes (alpha_not_passed itself).
Proof. exists tie. split; [reflexivity | cbn; lia]. Qed.
Theorem window_as_it_is_wastes : wastes (window_as_it_is itself).
Proof. exists tie. split; [reflexivity | cbn; lia]. Qed.
Theorem window_not_narrowed_wastes : wastes (window_not_narrowed itself).
Proof. exists tie. split; [reflexivity | cbn; lia]. Qed.
(** Here what a node has is no reason to stop, and what the player has two levels further up is. *)
Definition deep_tie : tree Z :=
  Node 0 [Node 0 []; Node 0 [Node 0 [Node 0 [Node 0 []; Node 0 []]]]].
Theorem alpha_not_kept_wastes : wastes (alpha_not_kept itself).
Proof. exists deep_tie. split; [reflexivity | cbn; lia]. Qed.
Theorem more_at_cutoff_wastes : wastes (more_at_cutoff itself).
Proof. exists tie. split; [reflexivity | cbn; lia]. Qed.
(** This one is [omit] with another comparison, and [omit] reads fewer leaves too. *)
Theorem less_in_minleq_wastes : wastes (less_in_minleq itself)
  /\ exists t, (length (snd (omit_reads itself t)) < length (snd (less_in_minleq itself t)))%nat.
Proof. split; exists tie; [split; [reflexivity |] |]; cbn; lia. Qed.

Example wasted_leaves :
  alpha_not_passed itself tie = (Number 0, [0; 0; 0])
  /\ window_as_it_is itself tie = (Number 0, [0; 0; 0])
  /\ window_not_narrowed itself tie = (Number 0, [0; 0; 0])
  /\ more_at_cutoff itself tie = (Number 0, [0; 0; 0])
  /\ less_in_minleq itself tie = (Number 0, [0; 0; 0])
  /\ alpha_beta_reads itself None None tie = (0, [0; 0])
  /\ omit_reads itself tie = (0, [0; 0]).
Proof. repeat split; reflexivity. Qed.

(** The second move is cut off after its first leaf and looks as good as the first; it is worth less. *)
Definition cut_off : tree Z := Node 0 [Node 0 []; Node 0 [Node 0 []; Node (-1) []]].

(** The move that is played is worth less than the tree. *)
Theorem equal_is_better_is_wrong : exists t, snd (fst (equal_is_better itself t)) <> right t.
Proof. exists cut_off. discriminate. Qed.

Example equal_is_better_finds :
  equal_is_better itself cut_off = (Number 0, Number (-1), [0; 0]) /\ minimax cut_off = 0.
Proof. split; reflexivity. Qed.
