module BestFirst where

import qualified Prelude
import qualified Label
import qualified List
import qualified Tree

insert :: (Label.Label a1) -> (a2 -> a1) -> a2 -> (([]) a2) -> ([]) a2
insert h key x ys =
  case ys of {
   ([]) -> (:) x ([]);
   (:) y rest ->
    case Label.leb h (key x) (key y) of {
     Prelude.True -> (:) x ys;
     Prelude.False -> (:) y (insert h key x rest)}}

sort :: (Label.Label a1) -> (a2 -> a1) -> (([]) a2) -> ([]) a2
sort h key xs =
  List.fold_right (insert h key) ([]) xs

own_value :: (a2 -> a1) -> (Tree.Coq_tree a2) -> a1
own_value value t =
  value (Tree.label t)

best_first :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree a2) ->
              Tree.Coq_tree a2
best_first h value t =
  case t of {
   Tree.Node x ts -> Tree.Node x
    (sort h (own_value value) (List.map (best_first h value) ts))}

