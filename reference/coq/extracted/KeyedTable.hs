module KeyedTable where

import qualified Prelude
import qualified Label
import qualified Tree

equal :: (Label.Label a1) -> a1 -> a1 -> Prelude.Bool
equal h x y =
  (Prelude.&&) (Label.leb h x y) (Label.leb h y x)

same_tree :: (Label.Label a1) -> (Tree.Coq_tree a1) -> (Tree.Coq_tree 
             a1) -> Prelude.Bool
same_tree h t u =
  case t of {
   Tree.Node x ts ->
    case u of {
     Tree.Node y us ->
      (Prelude.&&) (equal h x y)
        (let {
          same_trees ts0 us0 =
            case ts0 of {
             ([]) ->
              case us0 of {
               ([]) -> Prelude.True;
               (:) _ _ -> Prelude.False};
             (:) t0 ts1 ->
              case us0 of {
               ([]) -> Prelude.False;
               (:) u0 us1 ->
                (Prelude.&&) (same_tree h t0 u0) (same_trees ts1 us1)}}}
         in same_trees ts us)}}

