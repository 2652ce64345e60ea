module NullWindow where

import qualified Prelude
import qualified Datatypes
import qualified Label
import qualified Tree

data Coq_question =
   Coq_at_least
 | Coq_exceeds

dual :: Coq_question -> Coq_question
dual q =
  case q of {
   Coq_at_least -> Coq_exceeds;
   Coq_exceeds -> Coq_at_least}

passes :: (Label.Label a1) -> Coq_question -> a1 -> a1 -> Prelude.Bool
passes h q v goal =
  case q of {
   Coq_at_least -> Label.leb h goal v;
   Coq_exceeds -> Prelude.not (Label.leb h v goal)}

null_window_rest :: (Label.Label a1) -> ((Tree.Coq_tree a1) -> a1) ->
                    Coq_question -> a1 -> a1 -> (([]) (Tree.Coq_tree a1)) ->
                    a1
null_window_rest h search q goal m ts =
  case ts of {
   ([]) -> m;
   (:) t ts0 ->
    case passes h q m goal of {
     Prelude.True -> m;
     Prelude.False ->
      null_window_rest h search q goal
        (Label.max h m (Label.negate h (search t))) ts0}}

null_window :: (Label.Label a1) -> Coq_question -> a1 -> (Tree.Coq_tree 
               a1) -> a1
null_window h q goal t =
  case t of {
   Tree.Node x l ->
    case l of {
     ([]) -> x;
     (:) t0 ts ->
      null_window_rest h (null_window h (dual q) (Label.negate h goal)) q
        goal
        (Label.negate h (null_window h (dual q) (Label.negate h goal) t0)) ts}}

null_window_rest_reads :: (Label.Label a1) -> ((Tree.Coq_tree a2) -> (,) 
                          a1 (([]) a2)) -> Coq_question -> a1 -> a1 -> (([])
                          (Tree.Coq_tree a2)) -> (,) a1 (([]) a2)
null_window_rest_reads h search q goal m ts =
  case ts of {
   ([]) -> (,) m ([]);
   (:) t ts0 ->
    case passes h q m goal of {
     Prelude.True -> (,) m ([]);
     Prelude.False ->
      case search t of {
       (,) v read ->
        case null_window_rest_reads h search q goal
               (Label.max h m (Label.negate h v)) ts0 of {
         (,) r later -> (,) r (Datatypes.app read later)}}}}

null_window_reads :: (Label.Label a1) -> (a2 -> a1) -> Coq_question -> a1 ->
                     (Tree.Coq_tree a2) -> (,) a1 (([]) a2)
null_window_reads h value q goal t =
  case t of {
   Tree.Node x l ->
    case l of {
     ([]) -> (,) (value x) ((:) x ([]));
     (:) t0 ts ->
      case null_window_reads h value (dual q) (Label.negate h goal) t0 of {
       (,) v read ->
        case null_window_rest_reads h
               (null_window_reads h value (dual q) (Label.negate h goal)) q
               goal (Label.negate h v) ts of {
         (,) r later -> (,) r (Datatypes.app read later)}}}}

