module Table where

import qualified Prelude
import qualified Datatypes
import qualified Label
import qualified List
import qualified Tree

data Coq_question =
   Coq_at_least
 | Coq_exceeds

dual :: Coq_question -> Coq_question
dual q =
  case q of {
   Coq_at_least -> Coq_exceeds;
   Coq_exceeds -> Coq_at_least}

data Coq_bound_kind =
   AtLeast
 | AtMost
 | Exact

passes :: (Label.Label a1) -> Coq_question -> a1 -> a1 -> Prelude.Bool
passes h q x goal =
  case q of {
   Coq_at_least -> Label.leb h goal x;
   Coq_exceeds -> Prelude.not (Label.leb h x goal)}

type Coq_edge a = Prelude.Maybe ((,) Coq_question a)

negate_edge :: (Label.Label a1) -> (Coq_edge a1) -> Coq_edge a1
negate_edge h e =
  case e of {
   Prelude.Just p ->
    case p of {
     (,) q g -> Prelude.Just ((,) (dual q) (Label.negate h g))};
   Prelude.Nothing -> Prelude.Nothing}

too_high :: (Label.Label a1) -> a1 -> (Coq_edge a1) -> Prelude.Bool
too_high h x hi =
  case hi of {
   Prelude.Just p -> case p of {
                      (,) q g -> passes h q x g};
   Prelude.Nothing -> Prelude.False}

too_low :: (Label.Label a1) -> a1 -> (Coq_edge a1) -> Prelude.Bool
too_low h x lo =
  case lo of {
   Prelude.Just p -> case p of {
                      (,) q g -> Prelude.not (passes h q x g)};
   Prelude.Nothing -> Prelude.False}

raise :: (Label.Label a1) -> (Coq_edge a1) -> a1 -> Coq_edge a1
raise h lo m =
  case too_low h m lo of {
   Prelude.True -> lo;
   Prelude.False -> Prelude.Just ((,) Coq_exceeds m)}

settles :: (Label.Label a1) -> Coq_bound_kind -> a1 -> (Coq_edge a1) ->
           (Coq_edge a1) -> Prelude.Bool
settles h k x lo hi =
  case k of {
   AtLeast -> too_high h x hi;
   AtMost -> too_low h x lo;
   Exact -> Prelude.True}

kind_of :: (Label.Label a1) -> a1 -> (Coq_edge a1) -> (Coq_edge a1) ->
           Coq_bound_kind
kind_of h m lo hi =
  case too_high h m hi of {
   Prelude.True -> AtLeast;
   Prelude.False ->
    case too_low h m lo of {
     Prelude.True -> AtMost;
     Prelude.False -> Exact}}

type Coq_visit t a b =
  (Coq_edge a) -> (Coq_edge a) -> t -> (,) ((,) a (([]) b)) t

data Coq_child t a b =
   Child Prelude.Integer (Tree.Coq_tree b) (Coq_visit t a b)

number :: (Coq_child a1 a2 a3) -> Prelude.Integer
number c =
  case c of {
   Child number0 _ _ -> number0}

look_at :: (Coq_child a1 a2 a3) -> Coq_visit a1 a2 a3
look_at c =
  case c of {
   Child _ _ look_at0 -> look_at0}

data Coq_table t a b =
   Build_table (t -> (Tree.Coq_tree b) -> Prelude.Maybe
               ((,) Coq_bound_kind a)) (t -> (Tree.Coq_tree b) ->
                                       Coq_bound_kind -> a -> Prelude.Integer
                                       -> t) (t -> (Tree.Coq_tree b) -> (([])
                                             (Coq_child t a b)) -> ([])
                                             (Coq_child t a b)) (t ->
                                                                (Tree.Coq_tree
                                                                b) ->
                                                                Prelude.Bool)

find :: (Coq_table a1 a2 a3) -> a1 -> (Tree.Coq_tree a3) -> Prelude.Maybe
        ((,) Coq_bound_kind a2)
find t =
  case t of {
   Build_table find0 _ _ _ -> find0}

store :: (Coq_table a1 a2 a3) -> a1 -> (Tree.Coq_tree a3) -> Coq_bound_kind
         -> a2 -> Prelude.Integer -> a1
store t =
  case t of {
   Build_table _ store0 _ _ -> store0}

arrange :: (Coq_table a1 a2 a3) -> a1 -> (Tree.Coq_tree a3) -> (([])
           (Coq_child a1 a2 a3)) -> ([]) (Coq_child a1 a2 a3)
arrange t =
  case t of {
   Build_table _ _ arrange0 _ -> arrange0}

looks :: (Coq_table a1 a2 a3) -> a1 -> (Tree.Coq_tree a3) -> Prelude.Bool
looks t =
  case t of {
   Build_table _ _ _ looks0 -> looks0}

numbered :: ((Tree.Coq_tree a3) -> Coq_visit a1 a2 a3) -> Prelude.Integer ->
            (([]) (Tree.Coq_tree a3)) -> ([]) (Coq_child a1 a2 a3)
numbered search0 i ts =
  case ts of {
   ([]) -> ([]);
   (:) t ts0 -> (:) (Child i t (search0 t))
    (numbered search0 (Prelude.succ i) ts0)}

leader_first :: (Prelude.Maybe Prelude.Integer) -> (([])
                (Coq_child a1 a2 a3)) -> ([]) (Coq_child a1 a2 a3)
leader_first leader us =
  case leader of {
   Prelude.Just i ->
    Datatypes.app (List.filter (\u -> (Prelude.==) (number u) i) us)
      (List.filter (\u -> Prelude.not ((Prelude.==) (number u) i)) us);
   Prelude.Nothing -> us}

answer :: (Label.Label a1) -> (Coq_table a3 a1 a2) -> (Coq_edge a1) ->
          (Coq_edge a1) -> a3 -> (Tree.Coq_tree a2) -> Prelude.Maybe 
          a1
answer h by_table lo hi s t =
  case find by_table s t of {
   Prelude.Just p ->
    case p of {
     (,) k x ->
      case settles h k x lo hi of {
       Prelude.True -> Prelude.Just x;
       Prelude.False -> Prelude.Nothing}};
   Prelude.Nothing -> Prelude.Nothing}

known_cut :: (Label.Label a1) -> (Coq_table a3 a1 a2) -> (Coq_edge a1) -> a3
             -> Prelude.Integer -> (([]) (Tree.Coq_tree a2)) -> Prelude.Maybe
             ((,) a1 Prelude.Integer)
known_cut h by_table hi s i ts =
  case ts of {
   ([]) -> Prelude.Nothing;
   (:) t ts0 ->
    case find by_table s t of {
     Prelude.Just p ->
      case p of {
       (,) b x ->
        case b of {
         AtLeast -> known_cut h by_table hi s (Prelude.succ i) ts0;
         _ ->
          case too_high h (Label.negate h x) hi of {
           Prelude.True -> Prelude.Just ((,) (Label.negate h x) i);
           Prelude.False -> known_cut h by_table hi s (Prelude.succ i) ts0}}};
     Prelude.Nothing -> known_cut h by_table hi s (Prelude.succ i) ts0}}

take :: (Label.Label a1) -> (Prelude.Maybe ((,) a1 Prelude.Integer)) -> a1 ->
        Prelude.Integer -> (,) a1 Prelude.Integer
take h most next i =
  case most of {
   Prelude.Just p ->
    case p of {
     (,) m best ->
      case Prelude.not (Label.leb h next m) of {
       Prelude.True -> (,) next i;
       Prelude.False -> (,) m best}};
   Prelude.Nothing -> (,) next i}

look :: (Label.Label a1) -> (Coq_edge a1) -> (Coq_edge a1) -> (Prelude.Maybe
        ((,) a1 Prelude.Integer)) -> (([]) (Coq_child a3 a1 a2)) -> a3 -> (,)
        ((,) (Prelude.Maybe ((,) a1 Prelude.Integer)) (([]) a2)) a3
look h lo hi most us s =
  case us of {
   ([]) -> (,) ((,) most ([])) s;
   (:) u us0 ->
    let {
     lo' = case most of {
            Prelude.Just p -> case p of {
                               (,) m _ -> raise h lo m};
            Prelude.Nothing -> lo}}
    in
    case look_at u (negate_edge h hi) (negate_edge h lo') s of {
     (,) p s0 ->
      case p of {
       (,) r read ->
        let {best = take h most (Label.negate h r) (number u)} in
        case too_high h (Datatypes.fst best) hi of {
         Prelude.True -> (,) ((,) (Prelude.Just best) read) s0;
         Prelude.False ->
          case look h lo hi (Prelude.Just best) us0 s0 of {
           (,) p0 s1 ->
            case p0 of {
             (,) result later -> (,) ((,) result (Datatypes.app read later))
              s1}}}}}}

search :: (Label.Label a1) -> (a2 -> a1) -> (Coq_table a3 a1 a2) ->
          (Tree.Coq_tree a2) -> (Coq_edge a1) -> (Coq_edge a1) -> a3 -> (,)
          ((,) a1 (([]) a2)) a3
search h value by_table t lo hi s =
  case t of {
   Tree.Node x ts ->
    case ts of {
     ([]) -> (,) ((,) (value x) ((:) x ([]))) s;
     (:) _ _ ->
      case answer h by_table lo hi s t of {
       Prelude.Just r -> (,) ((,) r ([])) s;
       Prelude.Nothing ->
        case case case looks by_table s t of {
                   Prelude.True -> known_cut h by_table hi s 0 ts;
                   Prelude.False -> Prelude.Nothing} of {
              Prelude.Just best -> (,) ((,) (Prelude.Just best) ([])) s;
              Prelude.Nothing ->
               look h lo hi Prelude.Nothing
                 (arrange by_table s t
                   (numbered (search h value by_table) 0 ts)) s} of {
         (,) p s0 ->
          case p of {
           (,) most read ->
            case case most of {
                  Prelude.Just best -> best;
                  Prelude.Nothing -> (,) (value x) 0} of {
             (,) m best -> (,) ((,) m read)
              (store by_table s0 t (kind_of h m lo hi) m best)}}}}}}

transposed :: (Label.Label a1) -> (a2 -> a1) -> (Coq_table a3 a1 a2) ->
              (Prelude.Maybe a1) -> (Prelude.Maybe a1) -> (Tree.Coq_tree 
              a2) -> a3 -> (,) ((,) a1 (([]) a2)) a3
transposed h value by_table alpha beta t s =
  search h value by_table t
    (Datatypes.option_map (\x -> (,) Coq_exceeds x) alpha)
    (Datatypes.option_map (\x -> (,) Coq_at_least x) beta) s

