module MapTree where

import qualified Prelude
import qualified List
import qualified Tree

map_tree :: (a1 -> a2) -> (Tree.Coq_tree a1) -> Tree.Coq_tree a2
map_tree f t =
  case t of {
   Tree.Node x ts -> Tree.Node (f x) (List.map (map_tree f) ts)}

