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
From Coq Require Import List.
From gametree Require Import Label Tree MapTree Subsequence Window.
Import ListNotations.

Section alpha_beta.
  Context {A : Type} `{Label A}.

  (** The children after the first, with the maximum so far; [search] searches a child. *)
  Section rest.
    Variable search : option A -> option A -> tree A -> A.
    Variables alpha beta : option A.
    Fixpoint alpha_beta_rest (m : A) (ts : list (tree A)) : A :=
      match ts with
      | [] => m
      | t :: ts =>
          if reaches m beta then m
          else alpha_beta_rest (max m (- search (opposite beta) (Some (- raised alpha m)) t)) ts
      end.
  End rest.

  Fixpoint alpha_beta (alpha beta : option A) (t : tree A) : A :=
    match t with
    | Node x [] => x
    | Node _ (t :: ts) =>
        alpha_beta_rest alpha_beta alpha beta (- alpha_beta (opposite beta) (opposite alpha) t) ts
    end.
End alpha_beta.

(** The same with the leaves that are read, in order; the value of a leaf is that of its label. *)
Section alpha_beta_reads.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  Section rest.
    Variable search : option A -> option A -> tree B -> A * list B.
    Variables alpha beta : option A.
    Fixpoint alpha_beta_rest_reads (m : A) (ts : list (tree B)) : A * list B :=
      match ts with
      | [] => (m, [])
      | t :: ts =>
          if reaches m beta then (m, [])
          else
            let (v, read) := search (opposite beta) (Some (- raised alpha m)) t in
            let (r, later) := alpha_beta_rest_reads (max m (- v)) ts in
            (r, read ++ later)
      end.
  End rest.

  Fixpoint alpha_beta_reads (alpha beta : option A) (t : tree B) : A * list B :=
    match t with
    | Node x [] => (value x, [x])
    | Node _ (t :: ts) =>
        let (v, read) := alpha_beta_reads (opposite beta) (opposite alpha) t in
        let (r, later) := alpha_beta_rest_reads alpha_beta_reads alpha beta (- v) ts in
        (r, read ++ later)
    end.
End alpha_beta_reads.
