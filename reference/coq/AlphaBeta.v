(** Alpha-beta: bounds are handed down, so that a cutoff can skip any number of levels.

      alphaBeta a b (Node x []) = x
      alphaBeta a b (Node x ts) = go nothing ts
        where go m (t:ts) | m >= b, ts left = m                        -- cutoff
                          | otherwise       = go (max m v) ts
                where v = - alphaBeta (-b) (- max a m) t
              go m []     = m

    Theorem: without a window the answer is the value by minimax; with a window it is the value if it
    lies between the bounds, and else a bound of the value on the same side. The running maximum [m] is
    such an answer for the children so far. If it reaches beta, then so does their value, and further
    children can only raise it: they may be skipped. If it does not, then [max a m] is the same as if [m]
    were their value itself. The leaves that are read are some of all leaves, first to last, each once,
    and a smaller window reads no more. *)
From gametree Require Import Label Tree MapTree Subsequence Search Window.

(** A node is told alpha and beta, and hands them down for the other player. *)
Definition by_window {A} `{Label A} : manner (option A * option A) A := {|
  told_first '(alpha, beta) := (opposite beta, opposite alpha);
  told_next '(alpha, beta) m := (opposite beta, Some (- raised alpha m));
  again _ _ _ := None;
  enough '(_, beta) m := reaches m beta |}.

(** The answer, and the leaves that are read, in order; the value of a leaf is that of its label. *)
Definition alpha_beta_reads {A} `{Label A} {B} (value : B -> A) (alpha beta : option A) (t : tree B) :
    A * list B :=
  search_reads by_window value (alpha, beta) t.
(** The same of the children after the first, with the maximum so far. *)
Definition alpha_beta_rest_reads {A} `{Label A} {B} (value : B -> A) (alpha beta : option A) (m : A)
    (ts : list (tree B)) : A * list B :=
  search_rest by_window (search_reads by_window value) (alpha, beta) m ts.
Definition alpha_beta {A} `{Label A} (alpha beta : option A) (t : tree A) : A :=
  fst (alpha_beta_reads (fun x => x) alpha beta t).

(** So they are the equations above. *)
Section equations.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  Lemma alpha_beta_reads_node alpha beta x t ts : alpha_beta_reads value alpha beta (Node x (t :: ts))
    = let (v, read) := alpha_beta_reads value (opposite beta) (opposite alpha) t in
      let (r, later) := alpha_beta_rest_reads value alpha beta (- v) ts in (r, read ++ later).
  Proof. reflexivity. Qed.

  Lemma alpha_beta_rest_reads_cons alpha beta m t ts : alpha_beta_rest_reads value alpha beta m (t :: ts)
    = if reaches m beta then (m, [])
      else let (v, read) := alpha_beta_reads value (opposite beta) (Some (- raised alpha m)) t in
           let (r, later) := alpha_beta_rest_reads value alpha beta (max m (- v)) ts in (r, read ++ later).
  Proof.
    unfold alpha_beta_rest_reads, alpha_beta_reads. cbn [search_rest enough by_window].
    destruct (reaches m beta); [reflexivity |]. unfold search_next. cbn [told_next again by_window].
    now destruct (search_reads by_window value (opposite beta, _) t).
  Qed.
  Lemma alpha_beta_rest_reads_cut alpha beta m ts : reaches m beta = true ->
    alpha_beta_rest_reads value alpha beta m ts = (m, []).
  Proof. intros cut. destruct ts; [reflexivity |]. now rewrite alpha_beta_rest_reads_cons, cut. Qed.
End equations.

(** ** The answer *)

Section law.
  Context {A : Type} `{Label A}.

  Lemma by_window_keeps : keeps by_window (fun '(alpha, beta) => answers alpha beta).
  Proof.
    split; [intros [alpha beta] .. | intros [alpha beta] v m v' cut]; cbn.
    - apply answers_refl.
    - apply answers_first.
    - intros v m u w _. apply answers_next.
    - apply answers_cutoff. now apply reaches_is_at.
  Qed.

  (** The answer is for the value by minimax of the labels. *)
  Lemma alpha_beta_reads_answers {B} (value : B -> A) alpha beta t :
    answers alpha beta (minimax (map_tree value t)) (fst (alpha_beta_reads value alpha beta t)).
  Proof. exact (search_answers _ value _ by_window_keeps t (alpha, beta)). Qed.

  (** The search that tells what it reads gives the same answer as the one that does not. *)
  Lemma alpha_beta_reads_value {B} (value : B -> A) alpha beta t :
    fst (alpha_beta_reads value alpha beta t) = alpha_beta alpha beta (map_tree value t).
  Proof. apply search_value. Qed.
  Lemma alpha_beta_answers alpha beta t : answers alpha beta (minimax t) (alpha_beta alpha beta t).
  Proof. rewrite <- (map_tree_id t) at 1. apply alpha_beta_reads_answers. Qed.

  (** The window law: if the answer r is not above alpha, then the value is at most r; if r lies between
      the bounds, then it is the value; if r reaches beta, then the value is at least r. *)
  Theorem alpha_beta_window alpha beta t : open alpha beta ->
    let v := minimax t in
    let r := alpha_beta alpha beta t in
    (falls_to r alpha -> v <= r)
    /\ (~ falls_to r alpha -> ~ is_at r beta -> v = r)
    /\ (is_at r beta -> r <= v).
  Proof. intros room. apply answers_cases; [exact room | apply alpha_beta_answers]. Qed.

  (** Without a window alpha-beta is minimax. *)
  Theorem alpha_beta_is_minimax t : alpha_beta None None t = minimax t.
  Proof. apply answers_exact, alpha_beta_answers. Qed.
End law.

(** ** The leaves that are read *)

Section reads.
  Context {A : Type} `{Label A} {B : Type}.

  (** The leaves that alpha-beta reads are a subsequence of all leaves: some of them, first to last, each
      at most once. *)
  Theorem alpha_beta_reads_leaves (value : B -> A) t alpha beta :
    subsequence (snd (alpha_beta_reads value alpha beta t)) (leaves t).
  Proof. now apply search_leaves. Qed.

  (** Irrelevance: if two valuations of the labels agree on the leaves that are read, then the answer is
      the same, and the same leaves are read. All other leaves are of no account, and so are the labels
      of inner nodes. *)
  Theorem alpha_beta_irrelevance (value value' : B -> A) t : forall alpha beta,
    (forall x, In x (snd (alpha_beta_reads value alpha beta t)) -> value x = value' x) ->
    alpha_beta_reads value' alpha beta t = alpha_beta_reads value alpha beta t.
  Proof. intros alpha beta. apply search_irrelevance. Qed.

  (** A search sees a label by its value only: new labels with the same values change nothing else. *)
  Lemma alpha_beta_reads_map {C} (f : B -> C) (value : C -> A) t alpha beta :
    alpha_beta_reads value alpha beta (map_tree f t)
    = let (r, read) := alpha_beta_reads (fun x => value (f x)) alpha beta t in (r, map f read).
  Proof. unfold alpha_beta_reads. rewrite search_map. now destruct (search_reads _ _ _ t). Qed.

  (** A window that lies in another one: the search reads no leaf that it does not read with the other
      one. *)
  Theorem alpha_beta_narrower (value : B -> A) t alpha beta alpha' beta' :
    open alpha beta -> no_lower alpha' alpha -> no_higher beta beta' ->
    subsequence (snd (alpha_beta_reads value alpha beta t))
                (snd (alpha_beta_reads value alpha' beta' t)).
  Proof.
    intros room lower higher.
    apply (search_part _ _ value _ _ by_window_keeps by_window_keeps)
      with (less := fun '(a, b) '(a', b') => open a b /\ no_lower a' a /\ no_higher b b');
      try easy; clear; intros [a b] [a' b'] ; cbn.
    - intros (room & lower & higher). auto using open_first, no_lower_opposite, no_higher_opposite.
    - intros v m m' (room & lower & higher) uncut inner outer.
      assert (same : raised a m = raised a v) by (apply (raised_answer a b); [now apply not_reaches | exact inner]).
      split; [clear same; windows | split; [apply open_next; [exact room | now apply not_reaches] |]].
      split; [now apply no_lower_opposite |]. rewrite same. clear room uncut inner higher same. cbn. windows.
  Qed.
End reads.
