module Tree where

import qualified Prelude
import qualified Label
import qualified List

data Coq_tree a =
   Node a (([]) (Coq_tree a))

label :: (Coq_tree a1) -> a1
label t =
  case t of {
   Node x _ -> x}

leaves :: (Coq_tree a1) -> ([]) a1
leaves t =
  case t of {
   Node x ts ->
    case ts of {
     ([]) -> (:) x ([]);
     (:) _ _ -> List.flat_map leaves ts}}

minimax :: (Label.Label a1) -> (Coq_tree a1) -> a1
minimax h t =
  case t of {
   Node x l ->
    case l of {
     ([]) -> x;
     (:) t0 ts ->
      Label.negate h
        (Label.minimum h (Label.Coq_cons1 (minimax h t0)
          (List.map (minimax h) ts)))}}

