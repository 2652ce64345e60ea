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
From Coq Require Import ZArith Lia.
From gametree Require Import Label Tree MapTree Map Search Window AlphaBeta Omit Score.

Section search.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).
  Definition score_of (x : B) : score A := Number (value x).

  (** The search with the two lines that the versions differ in: it is that of Search.v, for the first child too
      with the best so far, minus infinity. *)
  Definition lines (child_window : score A -> score A -> score A -> score A * score A)
      (cutoff : score A -> score A -> bool) : manner (score A * score A) (score A) := {|
    told_first '(alpha, beta) := child_window alpha beta MinusInfinity;
    told_next '(alpha, beta) most := child_window alpha beta most;
    again _ _ _ := None;
    enough '(_, beta) most := cutoff most beta |}.
  Definition search child_window cutoff (alpha beta : score A) (t : tree B) : score A * list B :=
    search_reads (lines child_window cutoff) score_of (alpha, beta) t.

  (** ** The versions *)

  Definition right_window (alpha beta most : score A) := (- beta, - max alpha most).
  Definition right_cutoff (most beta : score A) : bool := beta <=? most.

  (** `below_the_root`: alpha-beta as it should be. *)
  Definition below_the_root := search right_window right_cutoff.

  (** alpha-not-passed: each move at the root is searched as if it were the first. *)
  Definition not_passed : manner (option (score A * score A)) (score A) := {|
    told_first w :=
      match w with
      | None => Some (MinusInfinity, Infinity)
      | Some (a, b) => Some (right_window a b MinusInfinity)
      end;
    told_next w most :=
      match w with None => Some (MinusInfinity, Infinity) | Some (a, b) => Some (right_window a b most) end;
    again _ _ _ := None;
    enough w most := match w with None => false | Some (_, b) => right_cutoff most b end |}.
  Definition alpha_not_passed (t : tree B) : score A * list B := search_reads not_passed score_of None t.

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

  (** zero-in-alpha-beta: the best so far begins at a number, [from]; programs have 0. *)
  Section first_best.
    Variable from : A.
    Fixpoint search_from (w : score A * score A) (t : tree B) : score A * list B :=
      match t with
      | Node x [] => (Number (value x), [x])
      | Node _ (t :: ts) =>
          let (v, read) := search_from (right_window (fst w) (snd w) (Number from)) t in
          let (r, later) :=
            search_rest (lines right_window right_cutoff) search_from w (max (Number from) (- v)) ts in
          (r, read ++ later)
      end.
    Definition zero_in_alpha_beta := search_from (MinusInfinity, Infinity).
  End first_best.

  (** more-at-cutoff: > for >=, equals are not cut off. *)
  Definition more (most beta : score A) : bool := beta <? most.
  Definition more_at_cutoff := search right_window more MinusInfinity Infinity.

  (** less-in-minleq: < for <=, equals are not cut off. [omit] with its lists unfolded, which is [fused]: a node
      leaves off when the least of its list is less than [n]. So it has no alpha, and its beta is [- n]. *)
  Definition only_beta (alpha beta most : score A) := (@MinusInfinity A, - most).
  Definition less_in_minleq := search only_beta more MinusInfinity Infinity.

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

  Definition answer (alpha beta : score A) : score A -> score A -> Prop := answers (Some alpha) (Some beta).

  (** The child's window holds the right one. *)
  Definition wide (child_window : score A -> score A -> score A -> score A * score A) : Prop :=
    forall alpha beta most,
      fst (child_window alpha beta most) <= - beta /\ - max alpha most <= snd (child_window alpha beta most).
  (** There is no cutoff but where the right one is. *)
  Definition careful (cutoff : score A -> score A -> bool) : Prop :=
    forall most beta, cutoff most beta = true -> beta <= most.

  Definition worth (t : tree B) : score A := Number (minimax (map_tree value t)).
  Lemma worth_is t : minimax (map_tree score_of t) = worth t.
  Proof. unfold score_of. rewrite <- (map_tree_map_tree value Number). now apply (minimax_map Number). Qed.

  Lemma answer_next alpha beta a b v m u w : a <= - beta -> - max alpha m <= b ->
    answer alpha beta v m -> answer a b u w -> answer alpha beta (max v (- u)) (max m (- w)).
  Proof.
    intros low high so_far [above below]. apply (answers_next (Some alpha) (Some beta) v m u w so_far). cbn.
    split; [destruct above; [now left | right; cbn in *; order] | destruct below; [now left | right; cbn in *; order]].
  Qed.

  Lemma lines_keep child_window cutoff : wide child_window -> careful cutoff ->
    keeps (lines child_window cutoff) (fun '(alpha, beta) => answer alpha beta).
  Proof.
    intros wider fewer. split; [intros [alpha beta] .. |]; cbn.
    - intros v. split; left; apply le_refl.
    - intros u w. destruct (wider alpha beta MinusInfinity) as [low high].
      destruct (child_window alpha beta MinusInfinity) as [a b]. intros child.
      apply (answer_next alpha beta a b MinusInfinity MinusInfinity u w low high); [| exact child].
      split; left; apply le_refl.
    - intros v m u w _ so_far. destruct (wider alpha beta m) as [low high].
      destruct (child_window alpha beta m) as [a b]. now apply answer_next.
    - intros [alpha beta] v m v' cut%fewer [_ below] larger. split; [now right |].
      destruct below as [same | less_]; [left; now apply le_trans with v | now right].
  Qed.

  (** A wider window and fewer cutoffs are safe. *)
  Theorem wide_careful_answer child_window cutoff : wide child_window -> careful cutoff ->
    forall t alpha beta, answer alpha beta (worth t) (fst (search child_window cutoff alpha beta t)).
  Proof.
    intros wider fewer t alpha beta. rewrite <- worth_is.
    exact (search_answers _ score_of _ (lines_keep _ _ wider fewer) t (alpha, beta)).
  Qed.

  Lemma answer_exact v r : answer MinusInfinity Infinity v r -> r = v.
  Proof. pose proof (minus_infinity_least v). pose proof (infinity_greatest v). unfold answer. windows. Qed.
  Lemma right_window_wide : wide right_window.
  Proof. intros alpha beta most. split; apply le_refl. Qed.
  Lemma right_cutoff_careful : careful right_cutoff.
  Proof. intros most beta. trivial. Qed.
  Lemma not_narrowed_wide : wide not_narrowed.
  Proof. intros alpha beta most. unfold not_narrowed; cbn [fst snd]. split; order. Qed.
  Lemma not_kept_wide : wide not_kept.
  Proof. intros alpha beta most. unfold not_kept; cbn [fst snd]. split; order. Qed.
  Lemma only_beta_wide : wide only_beta.
  Proof. intros alpha beta most. split; [apply minus_infinity_least | cbn [only_beta snd]; order]. Qed.
  Lemma more_careful : careful more.
  Proof. intros most beta. unfold more. destruct (leb_spec most beta); [discriminate | order]. Qed.

  (** With the right lines the search is the library's, an absent bound being an infinite one: it finds the
      same and reads the same leaves. *)
  Definition lower (alpha : option A) : score A :=
    match alpha with Some a => Number a | None => MinusInfinity end.
  Definition upper (beta : option A) : score A := match beta with Some b => Number b | None => Infinity end.

  Theorem below_the_root_is_alpha_beta t alpha beta :
    below_the_root (lower alpha) (upper beta) t
    = let (r, read) := alpha_beta_reads value alpha beta t in (Number r, read).
  Proof.
    assert (same : alike by_window (lines right_window right_cutoff) Number
                     (fun '(a, b) w => w = (lower a, upper b))).
    { split; try easy; try (intros [a b] w; intros; subst w); cbn.
      - intros x y. now rewrite max_numbers.
      - unfold right_window. f_equal; [now destruct b | now destruct a].
      - now destruct b.
      - unfold right_window. f_equal; [now destruct b |].
        destruct a; cbn; [now rewrite max_numbers | reflexivity]. }
    rewrite <- (map_tree_id t) at 1. unfold below_the_root, search, alpha_beta_reads.
    rewrite (search_same _ _ (fun x => x) _ value score_of _ same t (alpha, beta)) by easy.
    unfold renamed. rewrite map_id. now destruct (search_reads by_window value _ t).
  Qed.

  (** The right lines find the value, and so do the versions that waste work: window-not-narrowed, alpha-not-kept,
      more-at-cutoff, less-in-minleq, *)
  Lemma wide_careful_is_minimax child_window cutoff : wide child_window -> careful cutoff ->
    forall t, fst (search child_window cutoff MinusInfinity Infinity t) = worth t.
  Proof. intros wider fewer t. now apply answer_exact, wide_careful_answer. Qed.
  Theorem below_the_root_is_minimax t : fst (below_the_root MinusInfinity Infinity t) = worth t.
  Proof. exact (wide_careful_is_minimax _ _ right_window_wide right_cutoff_careful t). Qed.
  Theorem window_not_narrowed_is_minimax t : fst (window_not_narrowed t) = worth t.
  Proof. exact (wide_careful_is_minimax _ _ not_narrowed_wide right_cutoff_careful t). Qed.
  Theorem alpha_not_kept_is_minimax t : fst (alpha_not_kept t) = worth t.
  Proof. exact (wide_careful_is_minimax _ _ not_kept_wide right_cutoff_careful t). Qed.
  Theorem more_at_cutoff_is_minimax t : fst (more_at_cutoff t) = worth t.
  Proof. exact (wide_careful_is_minimax _ _ right_window_wide more_careful t). Qed.
  Theorem less_in_minleq_is_minimax t : fst (less_in_minleq t) = worth t.
  Proof. exact (wide_careful_is_minimax _ _ only_beta_wide more_careful t). Qed.

  (** alpha-not-passed, *)
  Theorem alpha_not_passed_is_minimax t : fst (alpha_not_passed t) = worth t.
  Proof.
    rewrite <- worth_is.
    refine (search_answers not_passed score_of
      (fun w v r => match w with None => r = v | Some (a, b) => answer a b v r end) _ t None).
    pose proof (lines_keep _ _ right_window_wide right_cutoff_careful) as below.
    split; [intros [[a b] |] .. | intros [[a b] |]]; cbn; try easy.
    - exact (keeps_leaf _ _ below (a, b)).
    - exact (keeps_first _ _ below (a, b)).
    - intros u w child. now rewrite (answer_exact _ _ child).
    - exact (keeps_next _ _ below (a, b)).
    - intros v m u w _ so_far child. now rewrite so_far, (answer_exact _ _ child).
    - exact (keeps_enough _ _ below (a, b)).
  Qed.

  (** window-as-it-is, since beta is always infinite, *)
  Theorem window_as_it_is_is_minimax t : fst (window_as_it_is t) = worth t.
  Proof.
    rewrite <- worth_is. unfold window_as_it_is, search.
    refine (search_answers (lines as_it_is right_cutoff) score_of (fun w v r => snd w = Infinity -> r = v) _ t
              (MinusInfinity, Infinity) eq_refl).
    split; [intros [alpha beta] .. |]; cbn.
    - easy.
    - intros u w child none. now rewrite child.
    - intros v m u w _ so_far child none. now rewrite so_far, child.
    - intros [alpha beta] v m v' cut so_far larger none. cbn in none. subst beta. rewrite (so_far eq_refl) in *.
      apply le_antisym; [exact larger |]. apply (le_trans _ Infinity); [apply infinity_greatest | exact cut].
  Qed.

  (** and equal-is-better: only the move that it plays is wrong. *)
  Lemma equal_is_better_rest_most ts : forall most played,
    fst (fst (equal_is_better_rest most played ts)) = best most (map (map_tree score_of) ts).
  Proof.
    induction ts as [| t ts each]; intros most played; [reflexivity |]. cbn [equal_is_better_rest].
    change (best most (map ?f (t :: ts))) with (best (max most (- minimax (f t))) (map f ts)).
    rewrite worth_is.
    destruct (wide_careful_answer _ _ right_window_wide right_cutoff_careful t MinusInfinity (- most))
      as [above below].
    fold below_the_root in above, below.
    destruct (below_the_root MinusInfinity (- most) t) as [w read]. cbn [fst] in above, below.
    pose proof (minus_infinity_least (worth t)). assert (exact_or_least : w <= worth t) by (destruct below; order).
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
    rewrite <- worth_is. destruct t as [x [| t ts]]; [reflexivity |].
    cbn [map_tree map equal_is_better]. rewrite minimax_best. apply (equal_is_better_rest_most (t :: ts)).
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
Definition deep_tie : tree Z := Node 0 [Node 0 []; Node 0 [Node 0 [Node 0 [Node 0 []; Node 0 []]]]].
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
