module ForgottenBound where

import qualified Prelude
import qualified Datatypes
import qualified KeyedTable
import qualified Label
import qualified List
import qualified MapTree
import qualified Tree

type Coq_numbers a = ([]) ((,) (Tree.Coq_tree a) a)

number_of :: (Label.Label a1) -> (Coq_numbers a1) -> (Tree.Coq_tree a1) ->
             Prelude.Maybe a1
number_of h s t =
  case s of {
   ([]) -> Prelude.Nothing;
   (:) p s0 ->
    case p of {
     (,) u x ->
      case KeyedTable.same_tree h u t of {
       Prelude.True -> Prelude.Just x;
       Prelude.False -> number_of h s0 t}}}

at_beta :: (Label.Label a1) -> a1 -> (Prelude.Maybe a1) -> Prelude.Bool
at_beta h m beta =
  case beta of {
   Prelude.Just b -> Label.leb h b m;
   Prelude.Nothing -> Prelude.False}

larger :: (Label.Label a1) -> (Prelude.Maybe a1) -> a1 -> a1
larger h alpha m =
  case alpha of {
   Prelude.Just a -> Label.max h a m;
   Prelude.Nothing -> m}

forgetful_rest :: (Label.Label a1) -> (Prelude.Maybe a1) -> (Prelude.Maybe
                  a1) -> (Prelude.Maybe a1) -> (([])
                  ((Prelude.Maybe a1) -> (Prelude.Maybe a1) -> (Coq_numbers
                  a1) -> (,) ((,) a1 (([]) a2)) (Coq_numbers a1))) ->
                  (Coq_numbers a1) -> (,) ((,) (Prelude.Maybe a1) (([]) a2))
                  (Coq_numbers a1)
forgetful_rest h alpha beta most searches s =
  case searches of {
   ([]) -> (,) ((,) most ([])) s;
   (:) search rest ->
    let {
     alpha' = case most of {
               Prelude.Just m -> Prelude.Just (larger h alpha m);
               Prelude.Nothing -> alpha}}
    in
    case search (Datatypes.option_map (Label.negate h) beta)
           (Datatypes.option_map (Label.negate h) alpha') s of {
     (,) p s0 ->
      case p of {
       (,) r read ->
        let {
         m = case most of {
              Prelude.Just m -> Label.max h m (Label.negate h r);
              Prelude.Nothing -> Label.negate h r}}
        in
        case at_beta h m beta of {
         Prelude.True -> (,) ((,) (Prelude.Just m) read) s0;
         Prelude.False ->
          case forgetful_rest h alpha beta (Prelude.Just m) rest s0 of {
           (,) p0 s1 ->
            case p0 of {
             (,) result later -> (,) ((,) result (Datatypes.app read later))
              s1}}}}}}

forgetful :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree a2) ->
             (Prelude.Maybe a1) -> (Prelude.Maybe a1) -> (Coq_numbers 
             a1) -> (,) ((,) a1 (([]) a2)) (Coq_numbers a1)
forgetful h value t alpha beta s =
  case number_of h s (MapTree.map_tree value t) of {
   Prelude.Just x -> (,) ((,) x ([])) s;
   Prelude.Nothing ->
    case t of {
     Tree.Node x ts ->
      case ts of {
       ([]) -> (,) ((,) (value x) ((:) x ([]))) ((:) ((,)
        (MapTree.map_tree value t) (value x)) s);
       (:) _ _ ->
        case forgetful_rest h alpha beta Prelude.Nothing
               (List.map (forgetful h value) ts) s of {
         (,) p s0 ->
          case p of {
           (,) most read ->
            let {
             m = case most of {
                  Prelude.Just m -> m;
                  Prelude.Nothing -> value x}}
            in
            (,) ((,) m read) ((:) ((,) (MapTree.map_tree value t) m) s0)}}}}}

