(** The gallery, first part: slips in minimax, the printed alpha-beta, bounds that are taken for values.

      wrong                                                right
      for (i = 1; i + 1 < children.size(); ++i)            for (i = 1; i < children.size(); ++i)
      most = max(most, minimax(child))                     most = max(most, -minimax(child))
      most = 0                                             most = -infinity
      if player=MAX & newval <= val then return(newval)    if player=MAX & newval >= beta then ..
      most = max(most, -ask(child, most))                  if (most < -ask(child, most))
                                                             most = -scout(child)
      known[node] = most                                   (passes(q, most, goal) ? lower : upper)
                                                             [node] = most

    Each function below is one of the wrong versions that `gametree verify --gallery` shows, with the name
    that it has there. Each theorem says that there is a tree for which it does not find the minimax value;
    its proof names the gallery's tree, the smallest there is, and computes both. They are those of
    lib/laboratory/verify/gallery/wrong_folds.cpp and wrong_printed.hpp. The versions
    with a wrong window are in GalleryWindows.v, those with chance nodes in GalleryChance.v and
    GalleryGamma.v, and table-without-bounds is in ForgottenBound.v. *)
From Coq Require Import ZArith.
From gametree Require Import Label Tree Score Window NullWindow.
Open Scope Z_scope.
Open Scope label_scope.

(** The right value. *)
Definition right (t : tree Z) : score Z := Number (minimax t).

(** ** Slips in minimax *)

(** last-child-skipped: stops one child early. *)
Section last_child.
  Variable search : tree Z -> score Z.
  Fixpoint all_but_last (most : score Z) (ts : list (tree Z)) : score Z :=
    match ts with
    | [] | [_] => most
    | t :: ts => all_but_last (max most (- search t)) ts
    end.
End last_child.
Fixpoint last_child_skipped (t : tree Z) : score Z :=
  match t with
  | Node x [] => Number x
  | Node _ (t :: ts) => all_but_last last_child_skipped (- last_child_skipped t) ts
  end.

Theorem last_child_skipped_is_wrong : exists t, last_child_skipped t <> right t.
Proof. exists (Node 0 [Node 0 []; Node (-1) []]). discriminate. Qed.

(** negation-dropped: what is good for the other player is taken for good. *)
Fixpoint negation_dropped (t : tree Z) : score Z :=
  match t with
  | Node x [] => Number x
  | Node _ ts => fold_left max (map negation_dropped ts) MinusInfinity
  end.

Theorem negation_dropped_is_wrong : exists t, negation_dropped t <> right t.
Proof. exists (Node 0 [Node 1 []]). discriminate. Qed.

(** best-begins-at-zero: a player for whom every move is bad is promised a draw. *)
Fixpoint best_begins_at_zero (t : tree Z) : score Z :=
  match t with
  | Node x [] => Number x
  | Node _ ts => fold_left (fun most v => max most (- v)) (map best_begins_at_zero ts) (Number 0)
  end.

Theorem best_begins_at_zero_is_wrong : exists t, best_begins_at_zero t <> right t.
Proof. exists (Node 0 [Node 1 []]). discriminate. Qed.

(** ** The printed alpha-beta

    Values are from the view of the player MAX, who moves at the root; labels are for the player to move. *)

Inductive who := player_max | player_min.
Definition other (player : who) : who :=
  match player with player_max => player_min | player_min => player_max end.
Definition score_of (x : Z) (player : who) : score Z :=
  match player with player_max => Number x | player_min => - Number x end.
Definition worst (player : who) : score Z :=
  match player with player_max => MinusInfinity | player_min => Infinity end.
Definition back_up_compare (val1 val2 : score Z) (player : who) : score Z :=
  match player with player_max => max val1 val2 | player_min => min val1 val2 end.

(** MIN-MAX, which is right: it leaves off where a win has been found. *)
Section min_max.
  Variables (search : tree Z -> score Z) (player : who).
  Fixpoint min_max_rest (val : score Z) (ts : list (tree Z)) : score Z :=
    match ts with
    | [] => val
    | t :: ts =>
        let val := back_up_compare val (search t) player in
        if equal val (- worst player) then val else min_max_rest val ts
    end.
End min_max.
Fixpoint min_max (player : who) (t : tree Z) : score Z :=
  match t with
  | Node x [] => score_of x player
  | Node _ ts => min_max_rest (min_max (other player)) player (worst player) ts
  end.

(** printed-alpha-beta: compares with the player's own best. *)
Section printed.
  Variables (search : tree Z -> score Z) (player : who).
  Definition leaves_off (newval val : score Z) : bool :=
    match player with player_max => leb newval val | player_min => leb val newval end.
  Fixpoint printed_rest (val : score Z) (ts : list (tree Z)) : score Z :=
    match ts with
    | [] => val
    | t :: ts =>
        let newval := search t in
        if leaves_off newval val then newval
        else
          let val := back_up_compare val (min_max (other player) t) player in
          if equal val (- worst player) then val else printed_rest val ts
    end.
End printed.
Fixpoint printed_alpha_beta (player : who) (t : tree Z) : score Z :=
  match t with
  | Node x [] => score_of x player
  | Node _ ts => printed_rest (printed_alpha_beta (other player)) player (worst player) ts
  end.

Theorem printed_alpha_beta_is_wrong : exists t, printed_alpha_beta player_max t <> right t.
Proof. exists (Node 0 [Node 0 []; Node 1 []]). discriminate. Qed.

(** ** Bounds that are taken for values *)

(** no-second-search: scout, that believes the answer to its question whether a move is better. *)
Fixpoint no_second_search (t : tree Z) : Z :=
  match t with
  | Node x [] => x
  | Node _ (t :: ts) =>
      fold_left (fun most u => max most (- null_window at_least (- most) u)) ts (- no_second_search t)
  end.

Theorem no_second_search_is_wrong : exists t, no_second_search t <> minimax t.
Proof. exists (Node 0 [Node 1 []; Node 0 [Node 0 [Node 0 []; Node (-1) []]]]). discriminate. Qed.

(** bound-kept-as-exact: MTD(f) that remembers one value of a node, where there should be two bounds. A
    node is known by its number, in preorder. *)
Definition memory : Type := list (nat * Z).
Fixpoint recall (i : nat) (known : memory) : option Z :=
  match known with
  | [] => None
  | (j, v) :: known => if Nat.eqb i j then Some v else recall i known
  end.

Section ask.
  Variables (search : tree (nat * Z) -> memory -> Z * memory) (q : question) (goal : Z).
  Fixpoint ask_rest (most : Z) (ts : list (tree (nat * Z))) (known : memory) : Z * memory :=
    match ts with
    | [] => (most, known)
    | t :: ts =>
        if passes q most goal then (most, known)
        else let (v, known) := search t known in ask_rest (max most (- v)) ts known
    end.
End ask.
Fixpoint ask (q : question) (goal : Z) (t : tree (nat * Z)) (known : memory) : Z * memory :=
  let (i, x) := label t in
  match recall i known with
  | Some v => (v, known)
  | None =>
      match t with
      | Node _ [] => (x, (i, x) :: known)
      | Node _ (t :: ts) =>
          let (v, known) := ask (dual q) (- goal) t known in
          let (most, known) := ask_rest (ask (dual q) (- goal)) q goal (- v) ts known in
          (most, (i, most) :: known)
      end
  end.

(** The first leaf, as the player at the root sees it. *)
Fixpoint first_guess (t : tree (nat * Z)) : Z * memory :=
  match t with
  | Node (i, x) [] => (x, [(i, x)])
  | Node _ (t :: _) => let (v, known) := first_guess t in (- v, known)
  end.

Definition is (x : option Z) (y : Z) : bool := match x with Some x => Z.eqb x y | None => false end.
(** Asks until both bounds are there and equal, but so many times at most. *)
Fixpoint narrow (times : nat) (lower upper : option Z) (guess : Z) (t : tree (nat * Z)) (known : memory)
  : option Z :=
  if match lower with Some l => is upper l | None => false end then Some guess
  else
    match times with
    | 0%nat => None
    | S times =>
        let q := if is lower guess then exceeds else at_least in
        let (v, known) := ask q guess t known in
        if passes q v guess then narrow times (Some v) upper v t known
        else narrow times lower (Some v) v t known
    end.

Section numbered.
  Variable number : nat -> tree Z -> nat * tree (nat * Z).
  Fixpoint numbered_rest (i : nat) (ts : list (tree Z)) : nat * list (tree (nat * Z)) :=
    match ts with
    | [] => (i, [])
    | t :: ts => let (i, u) := number i t in let (i, us) := numbered_rest i ts in (i, u :: us)
    end.
End numbered.
(** The tree with numbers from [i] on, and the next number. *)
Fixpoint numbered (i : nat) (t : tree Z) : nat * tree (nat * Z) :=
  match t with
  | Node x ts => let (j, us) := numbered_rest numbered (S i) ts in (j, Node (i, x) us)
  end.

Definition bound_kept_as_exact (times : nat) (t : tree Z) : option Z :=
  let u := snd (numbered 0 t) in
  let (guess, known) := first_guess u in narrow times None None guess u known.

(** It comes to an end, with a value that is wrong. *)
Theorem bound_kept_as_exact_is_wrong : exists t v, bound_kept_as_exact 2 t = Some v /\ v <> minimax t.
Proof. exists (Node 0 [Node 0 []; Node (-1) []]), 0. split; [reflexivity | discriminate]. Qed.

(** ** What the gallery says that they find, and the value *)

Example gallery_finds :
  let found {R} (search : tree Z -> R) t := (search t, minimax t) in
  found (printed_alpha_beta player_max) (Node 0 [Node 0 []; Node 1 []]) = (Number (-1), 0)
  /\ found no_second_search (Node 0 [Node 1 []; Node 0 [Node 0 [Node 0 []; Node (-1) []]]]) = (0, 1)
  /\ found (bound_kept_as_exact 2) (Node 0 [Node 0 []; Node (-1) []]) = (Some 0, 1)
  /\ found last_child_skipped (Node 0 [Node 0 []; Node (-1) []]) = (Number 0, 1)
  /\ found negation_dropped (Node 0 [Node 1 []]) = (Number 1, -1)
  /\ found best_begins_at_zero (Node 0 [Node 1 []]) = (Number 0, -1).
Proof. repeat split; reflexivity. Qed.
