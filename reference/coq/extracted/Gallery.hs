module Gallery where

import qualified Prelude
import qualified BinInt
import qualified Datatypes
import qualified Label
import qualified List
import qualified NullWindow
import qualified Score
import qualified Tree

all_but_last :: ((Tree.Coq_tree Prelude.Integer) -> Score.Coq_score
                Prelude.Integer) -> (Score.Coq_score Prelude.Integer) ->
                (([]) (Tree.Coq_tree Prelude.Integer)) -> Score.Coq_score
                Prelude.Integer
all_but_last search most ts =
  case ts of {
   ([]) -> most;
   (:) t ts0 ->
    case ts0 of {
     ([]) -> most;
     (:) _ _ ->
      all_but_last search
        (Label.max (Score.score_label Label.coq_Z_label) most
          (Label.negate (Score.score_label Label.coq_Z_label) (search t)))
        ts0}}

last_child_skipped :: (Tree.Coq_tree Prelude.Integer) -> Score.Coq_score
                      Prelude.Integer
last_child_skipped t =
  case t of {
   Tree.Node x l ->
    case l of {
     ([]) -> Score.Number x;
     (:) t0 ts ->
      all_but_last last_child_skipped
        (Label.negate (Score.score_label Label.coq_Z_label)
          (last_child_skipped t0)) ts}}

negation_dropped :: (Tree.Coq_tree Prelude.Integer) -> Score.Coq_score
                    Prelude.Integer
negation_dropped t =
  case t of {
   Tree.Node x ts ->
    case ts of {
     ([]) -> Score.Number x;
     (:) _ _ ->
      List.fold_left (Label.max (Score.score_label Label.coq_Z_label))
        (List.map negation_dropped ts) Score.MinusInfinity}}

best_begins_at_zero :: (Tree.Coq_tree Prelude.Integer) -> Score.Coq_score
                       Prelude.Integer
best_begins_at_zero t =
  case t of {
   Tree.Node x ts ->
    case ts of {
     ([]) -> Score.Number x;
     (:) _ _ ->
      List.fold_left (\most v ->
        Label.max (Score.score_label Label.coq_Z_label) most
          (Label.negate (Score.score_label Label.coq_Z_label) v))
        (List.map best_begins_at_zero ts) (Score.Number 0)}}

data Coq_who =
   Coq_player_max
 | Coq_player_min

other :: Coq_who -> Coq_who
other player =
  case player of {
   Coq_player_max -> Coq_player_min;
   Coq_player_min -> Coq_player_max}

score_of :: Prelude.Integer -> Coq_who -> Score.Coq_score Prelude.Integer
score_of x player =
  case player of {
   Coq_player_max -> Score.Number x;
   Coq_player_min ->
    Label.negate (Score.score_label Label.coq_Z_label) (Score.Number x)}

worst :: Coq_who -> Score.Coq_score Prelude.Integer
worst player =
  case player of {
   Coq_player_max -> Score.MinusInfinity;
   Coq_player_min -> Score.Infinity}

back_up_compare :: (Score.Coq_score Prelude.Integer) -> (Score.Coq_score
                   Prelude.Integer) -> Coq_who -> Score.Coq_score
                   Prelude.Integer
back_up_compare val1 val2 player =
  case player of {
   Coq_player_max ->
    Label.max (Score.score_label Label.coq_Z_label) val1 val2;
   Coq_player_min ->
    Label.min (Score.score_label Label.coq_Z_label) val1 val2}

same :: (Score.Coq_score Prelude.Integer) -> (Score.Coq_score
        Prelude.Integer) -> Prelude.Bool
same x y =
  (Prelude.&&) (Label.leb (Score.score_label Label.coq_Z_label) x y)
    (Label.leb (Score.score_label Label.coq_Z_label) y x)

min_max_rest :: ((Tree.Coq_tree Prelude.Integer) -> Score.Coq_score
                Prelude.Integer) -> Coq_who -> (Score.Coq_score
                Prelude.Integer) -> (([]) (Tree.Coq_tree Prelude.Integer)) ->
                Score.Coq_score Prelude.Integer
min_max_rest search player val ts =
  case ts of {
   ([]) -> val;
   (:) t ts0 ->
    let {val0 = back_up_compare val (search t) player} in
    case same val0
           (Label.negate (Score.score_label Label.coq_Z_label)
             (worst player)) of {
     Prelude.True -> val0;
     Prelude.False -> min_max_rest search player val0 ts0}}

min_max :: Coq_who -> (Tree.Coq_tree Prelude.Integer) -> Score.Coq_score
           Prelude.Integer
min_max player t =
  case t of {
   Tree.Node x ts ->
    case ts of {
     ([]) -> score_of x player;
     (:) _ _ ->
      min_max_rest (min_max (other player)) player (worst player) ts}}

leaves_off :: Coq_who -> (Score.Coq_score Prelude.Integer) ->
              (Score.Coq_score Prelude.Integer) -> Prelude.Bool
leaves_off player newval val =
  case player of {
   Coq_player_max ->
    Label.leb (Score.score_label Label.coq_Z_label) newval val;
   Coq_player_min ->
    Label.leb (Score.score_label Label.coq_Z_label) val newval}

printed_rest :: ((Tree.Coq_tree Prelude.Integer) -> Score.Coq_score
                Prelude.Integer) -> Coq_who -> (Score.Coq_score
                Prelude.Integer) -> (([]) (Tree.Coq_tree Prelude.Integer)) ->
                Score.Coq_score Prelude.Integer
printed_rest search player val ts =
  case ts of {
   ([]) -> val;
   (:) t ts0 ->
    let {newval = search t} in
    case leaves_off player newval val of {
     Prelude.True -> newval;
     Prelude.False ->
      let {val0 = back_up_compare val (min_max (other player) t) player} in
      case same val0
             (Label.negate (Score.score_label Label.coq_Z_label)
               (worst player)) of {
       Prelude.True -> val0;
       Prelude.False -> printed_rest search player val0 ts0}}}

printed_alpha_beta :: Coq_who -> (Tree.Coq_tree Prelude.Integer) ->
                      Score.Coq_score Prelude.Integer
printed_alpha_beta player t =
  case t of {
   Tree.Node x ts ->
    case ts of {
     ([]) -> score_of x player;
     (:) _ _ ->
      printed_rest (printed_alpha_beta (other player)) player (worst player)
        ts}}

no_second_search :: (Tree.Coq_tree Prelude.Integer) -> Prelude.Integer
no_second_search t =
  case t of {
   Tree.Node x l ->
    case l of {
     ([]) -> x;
     (:) t0 ts ->
      List.fold_left (\most u ->
        Label.max Label.coq_Z_label most
          (Label.negate Label.coq_Z_label
            (NullWindow.null_window Label.coq_Z_label NullWindow.Coq_at_least
              (Label.negate Label.coq_Z_label most) u))) ts
        (Label.negate Label.coq_Z_label (no_second_search t0))}}

type Coq_memory = ([]) ((,) Prelude.Integer Prelude.Integer)

recall :: Prelude.Integer -> Coq_memory -> Prelude.Maybe Prelude.Integer
recall i known =
  case known of {
   ([]) -> Prelude.Nothing;
   (:) p known0 ->
    case p of {
     (,) j v ->
      case (Prelude.==) i j of {
       Prelude.True -> Prelude.Just v;
       Prelude.False -> recall i known0}}}

ask_rest :: ((Tree.Coq_tree ((,) Prelude.Integer Prelude.Integer)) ->
            Coq_memory -> (,) Prelude.Integer Coq_memory) ->
            NullWindow.Coq_question -> Prelude.Integer -> Prelude.Integer ->
            (([]) (Tree.Coq_tree ((,) Prelude.Integer Prelude.Integer))) ->
            Coq_memory -> (,) Prelude.Integer Coq_memory
ask_rest search q goal most ts known =
  case ts of {
   ([]) -> (,) most known;
   (:) t ts0 ->
    case NullWindow.passes Label.coq_Z_label q most goal of {
     Prelude.True -> (,) most known;
     Prelude.False ->
      case search t known of {
       (,) v known0 ->
        ask_rest search q goal
          (Label.max Label.coq_Z_label most
            (Label.negate Label.coq_Z_label v)) ts0 known0}}}

ask :: NullWindow.Coq_question -> Prelude.Integer -> (Tree.Coq_tree
       ((,) Prelude.Integer Prelude.Integer)) -> Coq_memory -> (,)
       Prelude.Integer Coq_memory
ask q goal t known =
  case Tree.label t of {
   (,) i x ->
    case recall i known of {
     Prelude.Just v -> (,) v known;
     Prelude.Nothing ->
      case t of {
       Tree.Node _ l ->
        case l of {
         ([]) -> (,) x ((:) ((,) i x) known);
         (:) t0 ts ->
          case ask (NullWindow.dual q) (BinInt._Z__opp goal) t0 known of {
           (,) v known0 ->
            case ask_rest (ask (NullWindow.dual q) (BinInt._Z__opp goal)) q
                   goal (BinInt._Z__opp v) ts known0 of {
             (,) most known1 -> (,) most ((:) ((,) i most) known1)}}}}}}

first_guess :: (Tree.Coq_tree ((,) Prelude.Integer Prelude.Integer)) -> (,)
               Prelude.Integer Coq_memory
first_guess t =
  case t of {
   Tree.Node p l ->
    case p of {
     (,) i x ->
      case l of {
       ([]) -> (,) x ((:) ((,) i x) ([]));
       (:) t0 _ ->
        case first_guess t0 of {
         (,) v known -> (,) (Label.negate Label.coq_Z_label v) known}}}}

is :: (Prelude.Maybe Prelude.Integer) -> Prelude.Integer -> Prelude.Bool
is x y =
  case x of {
   Prelude.Just x0 -> BinInt._Z__eqb x0 y;
   Prelude.Nothing -> Prelude.False}

narrow :: Prelude.Integer -> (Prelude.Maybe Prelude.Integer) ->
          (Prelude.Maybe Prelude.Integer) -> Prelude.Integer ->
          (Tree.Coq_tree ((,) Prelude.Integer Prelude.Integer)) -> Coq_memory
          -> Prelude.Maybe Prelude.Integer
narrow times lower upper guess t known =
  case case lower of {
        Prelude.Just l -> is upper l;
        Prelude.Nothing -> Prelude.False} of {
   Prelude.True -> Prelude.Just guess;
   Prelude.False ->
    (\fO fS n -> if n Prelude.== 0 then fO () else fS (n Prelude.- 1))
      (\_ -> Prelude.Nothing)
      (\times0 ->
      let {
       q = case is lower guess of {
            Prelude.True -> NullWindow.Coq_exceeds;
            Prelude.False -> NullWindow.Coq_at_least}}
      in
      case ask q guess t known of {
       (,) v known0 ->
        case NullWindow.passes Label.coq_Z_label q v guess of {
         Prelude.True -> narrow times0 (Prelude.Just v) upper v t known0;
         Prelude.False -> narrow times0 lower (Prelude.Just v) v t known0}})
      times}

numbered_rest :: (Prelude.Integer -> (Tree.Coq_tree Prelude.Integer) -> (,)
                 Prelude.Integer
                 (Tree.Coq_tree ((,) Prelude.Integer Prelude.Integer))) ->
                 Prelude.Integer -> (([]) (Tree.Coq_tree Prelude.Integer)) ->
                 (,) Prelude.Integer
                 (([]) (Tree.Coq_tree ((,) Prelude.Integer Prelude.Integer)))
numbered_rest number i ts =
  case ts of {
   ([]) -> (,) i ([]);
   (:) t ts0 ->
    case number i t of {
     (,) i0 u ->
      case numbered_rest number i0 ts0 of {
       (,) i1 us -> (,) i1 ((:) u us)}}}

numbered :: Prelude.Integer -> (Tree.Coq_tree Prelude.Integer) -> (,)
            Prelude.Integer
            (Tree.Coq_tree ((,) Prelude.Integer Prelude.Integer))
numbered i t =
  case t of {
   Tree.Node x ts ->
    case numbered_rest numbered (Prelude.succ i) ts of {
     (,) j us -> (,) j (Tree.Node ((,) i x) us)}}

bound_kept_as_exact :: Prelude.Integer -> (Tree.Coq_tree Prelude.Integer) ->
                       Prelude.Maybe Prelude.Integer
bound_kept_as_exact times t =
  let {u = Datatypes.snd (numbered 0 t)} in
  case first_guess u of {
   (,) guess known ->
    narrow times Prelude.Nothing Prelude.Nothing guess u known}

