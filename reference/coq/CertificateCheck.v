(** The certificate checker in full: every line of a certificate, chance nodes, and forced passes.

      value 3
      node 0 level 0 exactly 3 children 3 all at "0"
      leaf 1 level 1 exactly -3 move "1" at "1"
      node 2 level 1 at-least 4 children 1 some move "2" at "2"
      ...
      cut 2 at-least 4 bound -3 spare 7 read 1 line 3 from move 1 of 0 levels 1

    A certificate is a list of lines: what is claimed; a line for each node, in preorder; a line for each node
    some of whose children are not listed, which says why. The checker puts the nodes together to a tree by
    their levels, works out what is proved of each (CertificateChance), and from that why children may be left
    out; and each line has to say what follows. Theorem: if it accepts, then the value that is claimed is
    expectiminimax of the tree. Not modelled: the text itself with its checksum, the limit on the digits of a
    sum, and that the rules of a game have weights in floating point. *)
From Coq Require Import ZArith Permutation Arith String.
From gametree Require Import Label Tree MapTree Subsequence Chance ViewsChance Certificate CertificateChance.

(** ** The lines about nodes are those of one tree, in preorder

    From the last line to the first: a line takes as its children what comes after it at greater levels. *)
Fixpoint take_below (l : nat) (pending : list listing) : list listing * list listing :=
  match pending with
  | p :: pending' =>
      if (l <? level (claim_of p))%nat
      then let (below, rest) := take_below l pending' in (p :: below, rest)
      else ([], pending)
  | [] => ([], [])
  end.
Definition add_line (c : claim) (pending : list listing) : list listing :=
  let (below, rest) := take_below (level c) pending in Listed c below :: rest.
Definition nest (cs : list claim) : list listing := fold_right add_line [] cs.

Fixpoint lines_of (p : listing) : list claim :=
  match p with Listed c below => c :: flat_map lines_of below end.

Fixpoint levels_right (l : nat) (p : listing) : bool :=
  match p with Listed c below => (level c =? l)%nat && forallb (levels_right (S l)) below end.
Definition numbered (cs : list claim) : bool :=
  if list_eq_dec Nat.eq_dec (map number cs) (seq 0 (List.length cs)) then true else false.

(** ** Why children are not listed *)

(** Where the bound is from. *)
Inductive source :=
| from_move (set_by set_at levels : nat) (* an earlier move at a node so many levels above *)
| from_range (* the end of the range of all values *)
| from_value. (* the value of the root *)

(** A line about a node some of whose children are not listed. [best_line]: best play from there, as far as
    it is proved. *)
Inductive cut :=
| Explained (at_node : nat) (too_low : bool) (reached bound spare : Qc) (read : nat)
    (best_line : list nat) (from : source)
| Unexplained (at_node read : nat).

Definition of_node (c : claim) : bool := match kind_of c with a_chance => false | _ => true end.

(** What is proved of a node on one side, the range included. *)
Definition side (r : option range) (c : claim) (upper : bool) : option Qc :=
  match (if upper then most (says c) else least (says c)), r with
  | Some x, _ => Some x
  | None, Some (l, h) => Some (if upper then h else l)
  | None, None => None
  end.

(** What a player has already, and by which move where. *)
Record at_hand := { had : Qc; set_by : nat; set_at : nat; set_level : nat }.
Definition with_had (b : at_hand) (x : Qc) : at_hand :=
  {| had := x; set_by := set_by b; set_at := set_at b; set_level := set_level b |}.
Definition turned (b : option at_hand) : option at_hand := option_map (fun b => with_had b (- had b)) b.

(** What is known at a node on the way from the root: the bounds that the player to move has, and the other
    player; the range; the value of the root, if no chance node is above. *)
Record way := {
  own : option at_hand;
  other : option at_hand;
  range_here : option range;
  root_value : option Qc }.

(** No more digits than a number in a certificate may have: a bound with more of them is none. *)
Definition fits (x : Qc) : bool := (Z.log2 (Z.abs (Qnum x)) <? 3321)%Z && (Z.log2 (Zpos (Qden x)) <? 3321)%Z.

(** After a child of a choice: what comes later need not have less than this child gives. *)
Definition after (w : way) (c : claim) (q : listing) : way :=
  match negated_bound (side (option_map negated (range_here w)) (claim_of q) true) with
  | None => w
  | Some x =>
      if match own w with None => true | Some b => had b <? x end
      then {| own := Some {| had := x; set_by := number (claim_of q);
                             set_at := number c; set_level := level c |};
              other := other w; range_here := range_here w; root_value := root_value w |}
      else w
  end.
Definition below_choice (w : way) : way :=
  {| own := turned (other w); other := turned (own w); range_here := option_map negated (range_here w);
     root_value := option_map Qcopp (root_value w) |}.

(** A bound at a chance node, as a bound on one outcome: what it has to be worth, all else that is proved
    there being so, for the chance node to be worth as much. *)
Definition through_chance (w : way) (mean : worth Qc) (c : claim) (b : option at_hand) (upper : bool) :
    option at_hand :=
  match b, (if upper then most mean else least mean), side (range_here w) c upper, weight c with
  | Some b, Some sum, Some x, Some p =>
      let bound := x + (had b - sum) / p in
      if negb (Qc_eq_bool p 0) && fits bound then Some (with_had b bound) else None
  | _, _, _, _ => None
  end.
Definition mean_of (w : way) (below : list listing) : worth Qc :=
  of_chance (range_here w)
    (map (fun q => (match weight (claim_of q) with Some p => p | None => 0 end,
                    {| least := side (range_here w) (claim_of q) false;
                       most := side (range_here w) (claim_of q) true |})) below).
Definition below_chance (w : way) (mean : worth Qc) (q : listing) : way :=
  {| own := through_chance w mean (claim_of q) (own w) true;
     other := through_chance w mean (claim_of q) (other w) false;
     range_here := range_here w; root_value := None |}.

(** Best play: by the first child that is strong enough; from a chance node, by its last outcome. *)
Definition longest_line : nat := 50.
Fixpoint best_play (longest : nat) (starting upper : bool) (r : option range) (p : listing) : list nat :=
  match longest with
  | O => []
  | S longest =>
      let choice := of_node (claim_of p) in
      let r' := if choice then option_map negated r else r in
      let strong q :=
        match side r' (claim_of q) (negb upper) with
        | Some x => same_bound (Some (- x)) (side r (claim_of p) upper)
        | None => false
        end in
      let next :=
        if choice then find strong (below_of p)
        else if starting then hd_error (rev (below_of p)) else None in
      match next with
      | None => []
      | Some q =>
          number (claim_of q) :: best_play longest false (if choice then negb upper else upper) r' q
      end
  end.

(** The reason, if it is this one: what the node reaches is a bound or beyond. *)
Definition explained (w : way) (p : listing) (too_low : bool) (bound : option (Qc * source)) : option cut :=
  match side (range_here w) (claim_of p) too_low, bound with
  | Some reached, Some (bound, from) =>
      let spare := if too_low then (bound - reached)%Qc else (reached - bound)%Qc in
      if (0 <=? spare) && fits spare
      then Some (Explained (number (claim_of p)) too_low reached bound spare (listed (claim_of p))
                   (best_play longest_line true too_low (range_here w) p) from)
      else None
  | _, _ => None
  end.
Definition bound_of_move (c : claim) (b : option at_hand) : option (Qc * source) :=
  option_map (fun b => (had b, from_move (set_by b) (set_at b) (level c - set_level b))) b.
Definition reasons (w : way) (p : listing) : list (option cut) :=
  let c := claim_of p in
  let range_end f := option_map (fun r => (f r : Qc, from_range)) (range_here w) in
  let root := option_map (fun x => (x, from_value)) (root_value w) in
  let too_low bound := if of_node c then None else explained w p true bound in
  [ explained w p false (bound_of_move c (other w)); too_low (bound_of_move c (own w));
    explained w p false (range_end snd); too_low (range_end fst);
    explained w p false root; too_low root ].

(** The first reason that there is. *)
Definition cut_at (w : way) (p : listing) : cut :=
  fold_right (fun reason rest => match reason with Some c => c | None => rest end)
    (Unexplained (number (claim_of p)) (listed (claim_of p))) (reasons w p).

(** The lines about cuts that follow from the lines about nodes. *)
Fixpoint cuts_of (w : way) (p : listing) : list cut :=
  match p with
  | Listed c below =>
      (if all c then [] else [cut_at w p])
      ++ (if of_node c
          then (fix each (w : way) (below : list listing) : list cut :=
                  match below with
                  | [] => []
                  | q :: below => cuts_of (below_choice w) q ++ each (after w c q) below
                  end) w below
          else flat_map (fun q => cuts_of (below_chance w (mean_of w below) q) q) below)
  end.
Definition at_root (r : option range) (root : claim) : way :=
  {| own := None; other := None; range_here := r;
     root_value := if is_exact (says root) then least (says root) else None |}.

(** ** The checker *)

(** All that a certificate says, but for the name of the game, or the text of the tree. *)
Record certificate := {
  stated_range : option range;
  stated_value : Qc;
  stated_nodes : nat;
  stated_leaves : nat;
  stated_cuts : nat;
  claims : list claim;
  cuts : list cut }.

Definition source_eq_dec (x y : source) : {x = y} + {x <> y}.
Proof. decide equality; apply Nat.eq_dec. Defined.
Definition cut_eq_dec (x y : cut) : {x = y} + {x <> y}.
Proof.
  decide equality; auto using Nat.eq_dec, Qc_eq_dec, Bool.bool_dec, source_eq_dec, (list_eq_dec Nat.eq_dec).
Defined.
Definition same_cuts (xs ys : list cut) : bool := if list_eq_dec cut_eq_dec xs ys then true else false.

Definition leaves_of (cs : list claim) : nat :=
  List.length (filter (fun c => same_kind (kind_of c) a_leaf) cs).

Definition check_root (t : game_tree) (c : certificate) (root : listing) : bool :=
  let line := claim_of root in
  let r := stated_range c in
  levels_right 0 root && String.eqb (by_move line) "" && negb (is_some (weight line))
  && is_some (derived r t root)
  && same_worth (clipped r (says line)) (exactly (stated_value c))
  && same_cuts (cuts c) (cuts_of (at_root r line) root).

(** Whether the certificate proves its value of the tree. *)
Definition check (t : game_tree) (c : certificate) : bool :=
  allowed (stated_range c) (values t)
  && numbered (claims c)
  && match nest (claims c) with [root] => check_root t c root | _ => false end
  && (stated_nodes c =? List.length (claims c))%nat
  && (stated_leaves c =? leaves_of (claims c))%nat
  && (stated_cuts c =? List.length (cuts c))%nat.

(** *** What is said of a worth is what was proved *)

(** What the range adds to what is said is no more than what is proved. *)
Lemma said_true r w v : in_range r v -> true_of w v -> true_of (clipped r (said r w)) v.
Proof.
  intros inside right. apply clipped_true; [exact inside |].
  destruct r as [[l h] |]; [| exact right]. cbn [said]. destruct (is_exact w); [exact right |].
  destruct right as [low high]. split; cbn; unfold unless; destruct (same_bound _ _);
    solve [discriminate | assumption].
Qed.

(** ** What an accepted line leads to *)

(** The children that are listed are children of the node, and accepted. *)
Lemma derived_children derived below us ws unlisted :
  derived_below derived us below = Some (ws, unlisted) ->
  Forall (fun q => exists u w, In u us /\ derived (snd u) q = Some w) below.
Proof.
  intros (taken & parts & made & _)%each_taken_parts. apply Forall_forall. intros q there.
  destruct (pairs_in _ _ _ q made there) as (u & among & a & known). exists u, (snd a).
  split; [| now apply derived_child_some in known].
  apply (Permutation_in _ (Permutation_sym parts)), in_or_app. now left.
Qed.

Lemma derived_parts r t c below w : derived r t (Listed c below) = Some w ->
  says c = said r w /\ place c = name (here t)
  /\ (below = [] \/ of_node c = negb (by_chance t))
  /\ (all c = false -> of_node c = negb (by_chance t))
  /\ Forall (fun q => exists u a, In u (outcomes t) /\ derived (range_below t r) (snd u) q = Some a) below.
Proof.
  cbn [derived].
  destruct (derived_below _ (outcomes t) below) as [[ws unlisted] |] eqn:found; [| discriminate].
  pose proof (derived_children _ _ _ _ _ found) as each.
  destruct (concluded r t c _ ws) as [w' |] eqn:concludes; [| discriminate]. unfold only_if.
  destruct (_ && _)%bool eqn:parts; [| discriminate]. intros [= ->].
  apply andb_true_iff in parts as [[named _]%andb_true_iff stated].
  apply same_worth_eq in stated. apply String.eqb_eq in named. split; [exact stated |]. split; [exact named |].
  enough ((below = [] \/ of_node c = negb (by_chance t)) /\ (all c = false -> of_node c = negb (by_chance t))) by tauto.
  unfold concluded, only_if, of_node in *. destruct (kind_of c); [destruct (by_chance t); auto; discriminate .. |].
  destruct (is_leaf t && _ && all c)%bool eqn:leaf; [| discriminate].
  apply andb_true_iff in leaf as [[leaf _]%andb_true_iff ->]. split; [left | discriminate].
  rewrite (leaf_outcomes t leaf) in found. now destruct below.
Qed.

Lemma check_parts t c : check t c = true -> exists root w,
  allowed (stated_range c) (values t) = true /\ nest (claims c) = [root]
  /\ derived (stated_range c) t root = Some w /\ numbered (claims c) = true
  /\ cuts c = cuts_of (at_root (stated_range c) (claim_of root)) root
  /\ clipped (stated_range c) (says (claim_of root)) = exactly (stated_value c).
Proof.
  unfold check. destruct (nest (claims c)) as [| root [|]]; rewrite ?andb_false_r; try discriminate.
  unfold check_root. rewrite !andb_true_iff. intros [[[[[right numbers] checked] _] _] _].
  destruct checked as [[[_ known] exact] cuts_are]. destruct (derived _ t root) as [w |] eqn:proved; [| discriminate].
  unfold same_cuts in cuts_are. destruct (list_eq_dec cut_eq_dec _ _); [| discriminate].
  apply same_worth_eq in exact. exists root, w. now repeat split.
Qed.

(** If it is accepted, then the claimed value is the value of the tree. *)
Theorem check_sound t c : check t c = true -> value t = stated_value c.
Proof.
  intros (root & w & right & _ & known & _ & _ & exact)%check_parts.
  pose proof (said_true _ w _ (value_in_range _ t right) (derived_true root _ t w right known)) as truth.
  destruct root as [line below]. destruct (derived_parts _ _ _ _ _ known) as (stated & _). cbn in exact.
  rewrite <- stated, exact in truth. destruct truth as [low high].
  specialize (low _ eq_refl). specialize (high _ eq_refl). order.
Qed.

(** What is counted is what there is. *)
Theorem check_counts t c : check t c = true ->
  stated_nodes c = List.length (claims c)
  /\ stated_leaves c
     = List.length (filter (fun l => match kind_of l with a_leaf => true | _ => false end) (claims c))
  /\ stated_cuts c = List.length (cuts c).
Proof. unfold check. rewrite !andb_true_iff, !Nat.eqb_eq. now intros [[[_ nodes] leaves] stops]. Qed.

(** What [through_chance] answers is what the outcome has to be worth: with it in the place of what the outcome
    can be at best, the mean is the bound at the chance node. *)
Theorem through_chance_bound w mean c b upper b' : through_chance w mean c (Some b) upper = Some b' ->
  exists sum x p,
    (if upper then most mean else least mean) = Some sum /\ side (range_here w) c upper = Some x
    /\ weight c = Some p /\ sum + p * (had b' - x) = had b
    /\ set_by b' = set_by b /\ set_at b' = set_at b /\ set_level b' = set_level b.
Proof.
  unfold through_chance. destruct (if upper then most mean else least mean) as [sum |]; [| discriminate].
  destruct (side _ c upper) as [x |]; [| discriminate]. destruct (weight c) as [p |]; [| discriminate].
  destruct (negb _ && _)%bool eqn:some; [| discriminate]. intros [= <-].
  apply andb_true_iff in some as [some _]. apply negb_true_iff in some.
  exists sum, x, p. repeat split. cbn. field. intros ->. discriminate some.
Qed.

(** ** The depth

    The tree that a certificate of a game is about is all play to a depth, as [prune] cuts it: a forced pass
    costs none of it, and below it only dynamic positions are followed, if at all. *)
Definition check_game (followed : bool) (depth : nat) (t : game_tree) (c : certificate) : bool :=
  check (prune_chance forced_pass (fun s => followed && dynamic s) depth t) c.

(** The value that is proved is that of the tree to the depth that is stated. *)
Theorem check_game_sound followed depth t c : check_game followed depth t c = true ->
  value (prune_chance forced_pass (fun s => followed && dynamic s)%bool depth t) = stated_value c.
Proof. apply check_sound. Qed.

(** ** Trees without chance nodes *)

Fixpoint of_choices {B} (t : tree B) : chance_tree B :=
  match t with Node s ts => Choice s (map of_choices ts) end.

Lemma value_of_tree {B} (f : B -> Qc) t : expectiminimax (map_chance f (of_choices t)) = minimax (map_tree f t).
Proof.
  induction t as [s | s t ts first others] using first_induction; [reflexivity |].
  cbn. now rewrite first, !map_map, (map_ext_Forall _ _ others).
Qed.
Lemma value_of_choices t : value (of_choices t) = minimax (map_tree judged t).
Proof. apply value_of_tree. Qed.

(** There the value that is proved is minimax, as the lecture has it. *)
Theorem check_minimax t c : check (of_choices t) c = true -> minimax (map_tree judged t) = stated_value c.
Proof. intros accepted. rewrite <- value_of_choices. now apply check_sound. Qed.

(** ** Examples *)

Section examples.
  Open Scope string_scope.
  Let z (x : Z) : Qc := Q2Qc (inject_Z x).
  Let half : Qc := Q2Qc (1 # 2).
  Let at_place (n m : string) (x : Z) : spot :=
    {| name := n; move := m; judged := z x; forced_pass := false; dynamic := false |}.
  Let leaf n m x := Choice (at_place n m x) [].

  (** The certificate that the tests have, written by hand:

        Node 0 [Node (-3) [],Chance 0 [(1 % 2,Node 5 []),(1 % 2,Node 6 [])],
                Node 0 [Node (-4) [],Node 2 []]] *)
  Let t := Choice (at_place "0" "" 0)
    [leaf "1" "1" (-3); Chance (at_place "2" "2" 0) [(half, leaf "3" "1" 5); (half, leaf "4" "2" 6)];
     Choice (at_place "5" "3" 0) [leaf "6" "1" (-4); leaf "7" "2" 2]].
  Let between (l h : Qc) := {| least := Some l; most := Some h |}.
  Let a_line k n l w p children all_of_them m at_ :=
    {| kind_of := k; number := n; level := l; says := w; weight := p; listed := children; all := all_of_them;
       by_move := m; place := at_ |}.
  Let lines : list claim :=
    [ a_line a_node 0 0 (exactly (z 3)) None 3 true "" "0";
      a_line a_leaf 1 1 (exactly (z (-3))) None 0 true "1" "1";
      a_line a_chance 2 1 (between (- half) (Q2Qc (11 # 2))) None 1 false "2" "2";
      a_line a_leaf 3 2 (exactly (z 5)) (Some half) 0 true "1" "3";
      a_line a_node 4 1 {| least := Some (z 4); most := None |} None 1 false "3" "5";
      a_line a_leaf 5 2 (exactly (z (-4))) None 0 true "1" "6" ]%nat.
  Let first_cut := Explained 2 false (- half) (z (-3)) (Q2Qc (5 # 2)) 1 [3%nat] (from_move 1 0 1).
  Let second_cut at_least bound spare line from :=
    Explained 4 false (z at_least) (z bound) (z spare) 1 line from.
  Let stated r value leaves lines cuts :=
    {| stated_range := r; stated_value := z value; stated_nodes := List.length lines; stated_leaves := leaves;
       stated_cuts := List.length cuts; claims := lines; cuts := cuts |}.
  Let by_hand second := stated (Some (z (-6), z 6)) 3 3 lines [first_cut; second].

  (** As it is; by another move, by another child, with too much, for no reason. *)
  Example by_hand_only : map (fun second => check t (by_hand second))
    [second_cut 4 (-3) 7 [5%nat] (from_move 1 0 1);
     second_cut 4 (-3) 7 [5%nat] (from_move 2 0 1); second_cut 4 (-3) 7 [3%nat] (from_move 1 0 1);
     second_cut 5 (-3) 8 [5%nat] (from_move 1 0 1); Unexplained 4 1] = [true; false; false; false; false].
  Proof. vm_compute. reflexivity. Qed.

  (** A bound that is said to be set by a later move is a forgery: in

        Node 0 [Node (-3) [],Node 0 [Node (-5) [],Node 2 []],Node (-4) []]

      the third child has 4 for the player at the root, which is more than the first has; but it comes later
      than the cut at the second. *)
  Let t_later := Choice (at_place "0" "" 0)
    [leaf "1" "1" (-3); Choice (at_place "2" "2" 0) [leaf "3" "1" (-5); leaf "4" "2" 2]; leaf "5" "3" (-4)].
  Let later bound spare from :=
    stated None 4 3
      [ a_line a_node 0 0 (exactly (z 4)) None 3 true "" "0";
        a_line a_leaf 1 1 (exactly (z (-3))) None 0 true "1" "1";
        a_line a_node 2 1 {| least := Some (z 5); most := None |} None 1 false "2" "2";
        a_line a_leaf 3 2 (exactly (z (-5))) None 0 true "1" "3";
        a_line a_leaf 4 1 (exactly (z (-4))) None 0 true "3" "5" ]%nat
      [Explained 2 false (z 5) (z bound) (z spare) 1 [3%nat] from].

  Example by_an_earlier_move : map (check t_later)
    [later (-3) 8 (from_move 1 0 1); later (-4) 9 (from_move 4 0 1)] = [true; false].
  Proof. vm_compute. reflexivity. Qed.

  (** So is a refutation by a child that is too weak: in

        Node 0 [Node (-3) [],Node 0 [Node 5 [],Node (-4) [],Node 2 []]]

      the second child of the second node gives 4 there; its first child gives no more than -5. *)
  Let t_weak := Choice (at_place "0" "" 0)
    [leaf "1" "1" (-3);
     Choice (at_place "2" "2" 0) [leaf "3" "1" 5; leaf "4" "2" (-4); leaf "5" "3" 2]].
  Let refuted line :=
    stated None 3 3
      [ a_line a_node 0 0 (exactly (z 3)) None 2 true "" "0";
        a_line a_leaf 1 1 (exactly (z (-3))) None 0 true "1" "1";
        a_line a_node 2 1 {| least := Some (z 4); most := None |} None 2 false "2" "2";
        a_line a_leaf 3 2 (exactly (z 5)) None 0 true "1" "3";
        a_line a_leaf 4 2 (exactly (z (-4))) None 0 true "2" "4" ]%nat
      [Explained 2 false (z 4) (z (-3)) (z 7) 2 line (from_move 1 0 1)].

  Example by_the_strong_child : map (fun line => check t_weak (refuted line))
    [[4%nat]; [3%nat]; [3%nat; 4%nat]; []; [4%nat; 3%nat]] = [true; false; false; false; false].
  Proof. vm_compute. reflexivity. Qed.

  (** A forced pass costs no depth: two plies from the start there are the move to a pass, the pass, and one
      more move. A certificate that ends at the pass, or at the position after it, is refused. *)
  Let t_pass := Choice (at_place "start" "" 0)
    [Choice {| name := "pass"; move := "close"; judged := z 7; forced_pass := true; dynamic := false |}
       [Choice (at_place "next" "pass" 9) [Choice (at_place "end" "draw" 2) [leaf "later" "draw" 5]]]].
  Let forced value lines := stated None value 1 lines [].
  Let node n w m at_ := a_line a_node n n (exactly (z w)) None 1 true m at_.
  Let ends n w m at_ := a_line a_leaf n n (exactly (z w)) None 0 true m at_.

  Example past_the_pass : check_game false 2 t_pass (forced (-2) [node 0%nat (-2)%Z "" "start";
    node 1%nat 2%Z "close" "pass"; node 2%nat (-2)%Z "pass" "next"; ends 3%nat 2%Z "draw" "end"]) = true.
  Proof. vm_compute. reflexivity. Qed.
  Example as_if_it_cost_depth : check_game false 2 t_pass (forced 9 [node 0%nat 9%Z "" "start";
    node 1%nat (-9)%Z "close" "pass"; ends 2%nat 9%Z "pass" "next"]) = false.
  Proof. vm_compute. reflexivity. Qed.
  Example one_ply : check_game false 1 t_pass (forced (-7) [node 0%nat (-7)%Z "" "start";
    ends 1%nat 7%Z "close" "pass"]) = true.
  Proof. vm_compute. reflexivity. Qed.
End examples.
