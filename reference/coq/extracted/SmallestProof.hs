module SmallestProof where

import qualified Prelude
import qualified CriticalTree
import qualified Label
import qualified List
import qualified LowerBound
import qualified Tree
import qualified Window

given_lower :: (Label.Label a1) -> (Prelude.Maybe a1) -> a1 -> Prelude.Bool
given_lower h lowest w =
  case lowest of {
   Prelude.Just l -> Label.leb h w l;
   Prelude.Nothing -> Prelude.False}

given_upper :: (Label.Label a1) -> (Prelude.Maybe a1) -> a1 -> Prelude.Bool
given_upper h highest w =
  case highest of {
   Prelude.Just h0 -> Label.leb h h0 w;
   Prelude.Nothing -> Prelude.False}

fixed :: (Label.Label a1) -> (Prelude.Maybe a1) -> (Prelude.Maybe a1) ->
         Prelude.Bool
fixed h lowest highest =
  case lowest of {
   Prelude.Just l ->
    case highest of {
     Prelude.Just h0 -> LowerBound.same h l h0;
     Prelude.Nothing -> Prelude.False};
   Prelude.Nothing -> Prelude.False}

proofs_within :: (Label.Label a1) -> (Prelude.Maybe a1) -> (Prelude.Maybe 
                 a1) -> a1 -> (Tree.Coq_tree a1) -> CriticalTree.Coq_sizes
proofs_within h lowest highest w t =
  case t of {
   Tree.Node x ts ->
    case ts of {
     ([]) -> CriticalTree.Build_sizes
      (case given_lower h lowest w of {
        Prelude.True -> Prelude.Just 0;
        Prelude.False -> CriticalTree.one_if (Label.leb h w x)})
      (case given_upper h highest w of {
        Prelude.True -> Prelude.Just 0;
        Prelude.False -> CriticalTree.one_if (Label.leb h x w)})
      (case LowerBound.same h x w of {
        Prelude.True -> Prelude.Just
         (case fixed h lowest highest of {
           Prelude.True -> 0;
           Prelude.False -> Prelude.succ 0});
        Prelude.False -> Prelude.Nothing});
     (:) _ _ ->
      List.fold_left CriticalTree.one_more
        (List.map
          (proofs_within h (Window.opposite h highest)
            (Window.opposite h lowest) (Label.negate h w)) ts)
        CriticalTree.no_child}}

smallest_proof :: (Label.Label a1) -> (Prelude.Maybe a1) -> (Prelude.Maybe
                  a1) -> (Tree.Coq_tree a1) -> CriticalTree.Coq_size
smallest_proof h lowest highest t =
  CriticalTree.exact (proofs_within h lowest highest (Tree.minimax h t) t)

