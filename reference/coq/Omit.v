(** The second rung: a list is left as soon as it cannot matter.

      minimax = - minimum . mmx
      mmx (Node x []) = [-x]
      mmx (Node x ts) = mapmin (map mmx ts)
      mapmin (xs:xss) = -n : omit n xss            where n = minimum xs
      omit n []       = []
      omit n (xs:xss) | minleq n xs = omit n xss
                      | otherwise   = -v : omit v xss    where v = minimum xs
      minleq n []     = False
      minleq n (x:xs) = x <= n  or  minleq n xs

    Theorem: the least element of [mmx t] is minus the value of [t]. Each child gives a list, whose
    minimum is what counts of it; the node wants the largest of these minima. Let [n] be the largest so far.
    A list with an element that is at most [n] has a minimum that is at most [n], so it cannot give a new
    maximum: [omit] skips it, and need not read the rest of it. The running maximum stays the same, and with
    it the answer. The second half of the file says which leaves are read if lists are lazy. *)
From Coq Require Import ZArith.
From gametree Require Import Label Tree MapTree Subsequence.

Section omit.
  Context {A : Type} `{Label A}.

  Fixpoint minleq (n : A) (xs : list A) : bool :=
    match xs with
    | [] => false
    | x :: xs => (x <=? n) || minleq n xs
    end.

  Fixpoint omit (n : A) (xss : list (nonempty A)) : list A :=
    match xss with
    | [] => []
    | xs :: xss => if minleq n (elements xs) then omit n xss
                   else let v := minimum xs in - v :: omit v xss
    end.

  Definition mapmin (xss : nonempty (nonempty A)) : nonempty A :=
    let n := minimum (first xss) in cons1 (- n) (omit n (others xss)).

  Fixpoint mmx (t : tree A) : nonempty A :=
    match t with
    | Node x [] => cons1 (- x) []
    | Node _ (t :: ts) => mapmin (cons1 (mmx t) (map mmx ts))
    end.

  Definition minimax_omit (t : tree A) : A := - minimum (mmx t).

  (** ** The value *)

  Lemma leb_min x y n : (min x y <=? n) = (x <=? n) || (y <=? n).
  Proof. unfold min. destruct (leb_spec x y), (leb_spec x n), (leb_spec y n); trivial; order. Qed.

  (** [minleq n] asks exactly whether the minimum is at most [n]. *)
  Lemma minleq_minimum n xs : minleq n (elements xs) = (minimum xs <=? n).
  Proof.
    destruct xs as [x xs]. revert x. induction xs as [| y ys each]; intros x; [apply orb_false_r |].
    rewrite minimum_cons, leb_min, <- each. reflexivity.
  Qed.
  Lemma minimum_start (x y : A) ys : minimum (cons1 x (y :: ys)) = minimum (cons1 (min x y) ys).
  Proof. reflexivity. Qed.

  (** What [omit n] leaves out is no less than [-n]: with [-n] in front, the minimum is the same. *)
  Lemma omit_minimum xss : forall n,
    minimum (cons1 (- n) (omit n xss)) = minimum (cons1 (- n) (map (fun xs => - minimum xs) xss)).
  Proof.
    induction xss as [| xs xss each]; intros n; [reflexivity |].
    cbn [omit map]. rewrite minleq_minimum. destruct (leb_spec (minimum xs) n) as [skipped | kept].
    - rewrite each, minimum_start. replace (min (- n) (- minimum xs)) with (- n) by order. reflexivity.
    - cbv zeta. rewrite !minimum_cons, each. reflexivity.
  Qed.

  (** Minus the least element of the list is the minimax value. *)
  Theorem omit_is_minimax t : minimax_omit t = minimax t.
  Proof.
    unfold minimax_omit. induction t as [x | x t ts here rest] using first_induction; [apply negate_negate |].
    cbn [mmx minimax]. unfold mapmin; cbn [first others]. rewrite omit_minimum, here, map_map.
    do 3 f_equal. apply map_ext_Forall. exact rest.
  Qed.
End omit.

(** ** The same on lazy lists

    A lazy list is computed as far as it is read. So each cell stands here with the leaves that are forced
    when it is read for the first time: that there is a cell at all, and its element. The end of the list
    has its leaves too, since it costs something to learn that no cell follows. What has been read is kept,
    and costs nothing when it is read again. *)
Inductive lazy_list (A B : Type) :=
| End : list B -> lazy_list A B
| Cell : list B -> A -> lazy_list A B -> lazy_list A B.
Arguments End {A B}. Arguments Cell {A B}.

(** One with a first cell. *)
Record lazy_list1 (A B : Type) := cell1 { cost : list B; element : A; rest : lazy_list A B }.
Arguments cell1 {A B}. Arguments cost {A B}. Arguments element {A B}. Arguments rest {A B}.

(** The first cell is read only after these leaves have been forced. *)
Definition after {A B} (read : list B) (xs : lazy_list A B) : lazy_list A B :=
  match xs with
  | End later => End (read ++ later)
  | Cell later x xs => Cell (read ++ later) x xs
  end.

Section lazy.
  Context {A : Type} `{Label A} {B : Type} (value : B -> A).

  (** Each reader returns its result and the leaves that it forces. [minleq] also returns the list as it
      is kept: the cells that it has read cost nothing any more. *)
  Fixpoint minleq_lazy (n : A) (xs : lazy_list A B) : bool * list B * lazy_list A B :=
    match xs with
    | End read => (false, read, End [])
    | Cell read x xs =>
        if x <=? n then (true, read, Cell [] x xs)
        else let '(found, later, kept) := minleq_lazy n xs in (found, read ++ later, Cell [] x kept)
    end.

  Definition minleq_lazy1 (n : A) (xs : lazy_list1 A B) : bool * list B * lazy_list1 A B :=
    if element xs <=? n then (true, cost xs, cell1 [] (element xs) (rest xs))
    else let '(found, later, kept) := minleq_lazy n (rest xs) in
         (found, cost xs ++ later, cell1 [] (element xs) kept).

  Fixpoint fold_min_lazy (m : A) (xs : lazy_list A B) : A * list B :=
    match xs with
    | End read => (m, read)
    | Cell read x xs => let (v, later) := fold_min_lazy (min m x) xs in (v, read ++ later)
    end.

  Definition minimum_lazy (xs : lazy_list1 A B) : A * list B :=
    let (v, later) := fold_min_lazy (element xs) (rest xs) in (v, cost xs ++ later).

  Fixpoint omit_lazy (n : A) (xss : list (lazy_list1 A B)) : lazy_list A B :=
    match xss with
    | [] => End []
    | xs :: xss =>
        let '(found, read, kept) := minleq_lazy1 n xs in
        after read (if found then omit_lazy n xss
                    else let (v, more) := minimum_lazy kept in Cell more (- v) (omit_lazy v xss))
    end.

  Definition mapmin_lazy (xss : nonempty (lazy_list1 A B)) : lazy_list1 A B :=
    let (n, read) := minimum_lazy (first xss) in cell1 read (- n) (omit_lazy n (others xss)).

  Fixpoint mmx_lazy (t : tree B) : lazy_list1 A B :=
    match t with
    | Node x [] => cell1 [x] (- value x) (End [])
    | Node _ (t :: ts) => mapmin_lazy (cons1 (mmx_lazy t) (map mmx_lazy ts))
    end.

  (** The value that [omit] returns, and the leaves that it forces, in order. *)
  Definition omit_reads (t : tree B) : A * list B :=
    let (v, read) := minimum_lazy (mmx_lazy t) in (- v, read).

  (** ** What is read of a lazy list *)

  Fixpoint plain (xs : lazy_list A B) : list A :=
    match xs with End _ => [] | Cell _ x xs => x :: plain xs end.
  Definition plain1 (xs : lazy_list1 A B) : nonempty A := cons1 (element xs) (plain (rest xs)).

  (** All leaves that it costs to read the list to its end. *)
  Fixpoint costs (xs : lazy_list A B) : list B :=
    match xs with End read => read | Cell read _ xs => read ++ costs xs end.
  Definition costs1 (xs : lazy_list1 A B) : list B := cost xs ++ costs (rest xs).

  Lemma plain_after read xs : plain (after read xs) = plain xs.
  Proof. now destruct xs. Qed.
  Lemma costs_after read xs : costs (after read xs) = read ++ costs xs.
  Proof. destruct xs; cbn; [reflexivity | apply eq_sym, app_assoc]. Qed.

  (** [minimum] reads the whole list. *)
  Lemma minimum_lazy_all xs : minimum_lazy xs = (minimum (plain1 xs), costs1 xs).
  Proof.
    assert (all : forall xs m, fold_min_lazy m xs = (fold_left min (plain xs) m, costs xs)).
    { intros ys. induction ys as [read | read y ys each]; intros m; cbn; [reflexivity |]. now rewrite each. }
    unfold minimum_lazy. now rewrite all.
  Qed.

  Lemma mapmin_lazy_cell xss : mapmin_lazy xss =
    cell1 (costs1 (first xss)) (- minimum (plain1 (first xss)))
      (omit_lazy (minimum (plain1 (first xss))) (others xss)).
  Proof. unfold mapmin_lazy. now rewrite minimum_lazy_all. Qed.

  (** What [minleq] has read and what the kept list still costs is what the list cost: no leaf is lost, and
      none is forced twice. If the answer is no, the list has been read to its end. *)
  Lemma minleq_lazy_keeps n xs : let '(found, read, kept) := minleq_lazy n xs in
    found = minleq n (plain xs) /\ plain kept = plain xs /\ read ++ costs kept = costs xs
    /\ (found = false -> costs kept = []).
  Proof.
    induction xs as [read | read x xs each]; cbn.
    - auto using app_nil_r.
    - destruct (x <=? n); cbn; [repeat split; congruence |].
      destruct (minleq_lazy n xs) as [[found later] kept]. destruct each as (answer & same & all & full).
      cbn. rewrite same, <- all, app_assoc. auto.
  Qed.

  Lemma minleq_lazy1_keeps n xs : let '(found, read, kept) := minleq_lazy1 n xs in
    found = minleq n (elements (plain1 xs)) /\ plain1 kept = plain1 xs /\ read ++ costs1 kept = costs1 xs
    /\ (found = false -> costs1 kept = []).
  Proof.
    pose proof (minleq_lazy_keeps n (Cell (cost xs) (element xs) (rest xs))) as keeps.
    unfold minleq_lazy1, plain1, costs1. cbn in *.
    destruct (element xs <=? n); cbn; [repeat split; congruence |].
    destruct (minleq_lazy n (rest xs)) as [[found later] kept].
    destruct keeps as (answer & same & all & full). repeat split; cbn; auto. now injection same as ->.
  Qed.

  (** What [minleq n] forces of a list. *)
  Definition minleq_reads (n : A) (xs : lazy_list1 A B) : list B := snd (fst (minleq_lazy1 n xs)).

  (** What a reader forces that stops at the first element of [n] or less: this is what [minleq n] forces. *)
  Fixpoint reads_until (n : A) (xs : lazy_list A B) : list B :=
    match xs with
    | End read => read
    | Cell read x xs => read ++ if x <=? n then [] else reads_until n xs
    end.
  Lemma minleq_reads_until n (xs : lazy_list1 A B) :
    minleq_reads n xs = reads_until n (Cell (cost xs) (element xs) (rest xs)).
  Proof.
    assert (later : forall ys, snd (fst (minleq_lazy n ys)) = reads_until n ys).
    { intros ys. induction ys as [read | read y ys each]; cbn; [reflexivity |].
      rewrite <- each. destruct (y <=? n); cbn; [now rewrite app_nil_r |].
      now destruct (minleq_lazy n ys) as [[found more] kept]. }
    unfold minleq_reads, minleq_lazy1. cbn. rewrite <- later.
    destruct (element xs <=? n); cbn; [now rewrite app_nil_r |].
    now destruct (minleq_lazy n (rest xs)) as [[found more] kept].
  Qed.

  (** So [omit] forces of a list what [minleq] forces, and [minimum] afterwards forces nothing more. *)
  Lemma omit_lazy_cons n xs xss : omit_lazy n (xs :: xss) =
    if minimum (plain1 xs) <=? n then after (minleq_reads n xs) (omit_lazy n xss)
    else Cell (costs1 xs) (- minimum (plain1 xs)) (omit_lazy (minimum (plain1 xs)) xss).
  Proof.
    pose proof (minleq_lazy1_keeps n xs) as keeps. unfold minleq_reads. cbn [omit_lazy].
    destruct (minleq_lazy1 n xs) as [[found read] kept].
    destruct keeps as (answer & same & all & full). rewrite <- minleq_minimum, <- answer.
    destruct found; [reflexivity |]. specialize (full eq_refl).
    rewrite minimum_lazy_all, same, full. rewrite full, app_nil_r in all. cbn. now rewrite app_nil_r, all.
  Qed.

  Lemma minleq_reads_part n xs : exists later, costs1 xs = minleq_reads n xs ++ later.
  Proof.
    pose proof (minleq_lazy1_keeps n xs) as keeps. unfold minleq_reads.
    destruct (minleq_lazy1 n xs) as [[found read] kept]. exists (costs1 kept). now symmetry.
  Qed.

  (** ** The value and the leaves of the search *)

  Lemma omit_lazy_plain xss : forall n, plain (omit_lazy n xss) = omit n (map plain1 xss).
  Proof.
    induction xss as [| xs xss each]; intros n; [reflexivity |].
    rewrite omit_lazy_cons. cbn [map omit]. rewrite minleq_minimum. destruct (minimum (plain1 xs) <=? n).
    - now rewrite plain_after.
    - cbn. now rewrite each.
  Qed.

  Lemma mmx_lazy_plain t : plain1 (mmx_lazy t) = mmx (map_tree value t).
  Proof.
    induction t as [x | x t ts here siblings] using first_induction; [reflexivity |].
    cbn [mmx_lazy map_tree map mmx]. rewrite mapmin_lazy_cell.
    unfold plain1 at 1, mapmin; cbn [element rest first others].
    rewrite omit_lazy_plain, here, !map_map. do 2 f_equal. apply map_ext_Forall. exact siblings.
  Qed.

  (** The value is minimax. *)
  Theorem omit_reads_value t : fst (omit_reads t) = minimax (map_tree value t).
  Proof. unfold omit_reads. rewrite minimum_lazy_all, mmx_lazy_plain. apply omit_is_minimax. Qed.

  Lemma omit_lazy_leaves xss : forall n, subsequence (costs (omit_lazy n xss)) (flat_map costs1 xss).
  Proof.
    induction xss as [| xs xss each]; intros n; [constructor |].
    rewrite omit_lazy_cons. cbn [flat_map]. destruct (minimum (plain1 xs) <=? n).
    - rewrite costs_after. destruct (minleq_reads_part n xs) as [later ->]. apply subsequence_app.
      + apply subsequence_app_l, subsequence_refl.
      + apply each.
    - cbn. apply subsequence_app; [apply subsequence_refl | apply each].
  Qed.

  Lemma mmx_lazy_leaves t : subsequence (costs1 (mmx_lazy t)) (leaves t).
  Proof.
    induction t as [x | x t ts here siblings] using first_induction; [apply subsequence_refl |].
    change (leaves (Node x (t :: ts))) with (leaves t ++ flat_map leaves ts).
    cbn [mmx_lazy]. rewrite mapmin_lazy_cell. unfold costs1 at 1; cbn [cost rest first others].
    apply subsequence_app; [exact here |]. apply subsequence_trans with (1 := omit_lazy_leaves _ _).
    induction siblings as [| u us there _ each]; cbn; [constructor | apply subsequence_app; assumption].
  Qed.

  (** The leaves that are forced are some of the tree's, each at most once, first to last. *)
  Theorem omit_reads_leaves t : subsequence (snd (omit_reads t)) (leaves t).
  Proof. unfold omit_reads. rewrite minimum_lazy_all. apply mmx_lazy_leaves. Qed.
End lazy.

(** The tree of the Haskell port. The second child is left after its leaf 4, which shows that it is no better
    than the first one. *)
Example omit_reads_example :
  let t := Node 0%Z [Node 1%Z [Node 5%Z []; Node 6%Z []]; Node 2%Z [Node 4%Z []; Node 7%Z []];
                     Node 3%Z [Node 9%Z []; Node 8%Z []]] in
  omit_reads (fun x => x) t = (8%Z, [5%Z; 6%Z; 4%Z; 9%Z; 8%Z]).
Proof. vm_compute. reflexivity. Qed.
