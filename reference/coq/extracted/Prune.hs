module Prune where

import qualified Prelude
import qualified List
import qualified Tree

prune :: (a1 -> Prelude.Bool) -> (a1 -> Prelude.Bool) -> Prelude.Integer ->
         (Tree.Coq_tree a1) -> Tree.Coq_tree a1
prune forced_pass dynamic n t =
  case t of {
   Tree.Node x ts ->
    (\fO fS n -> if n Prelude.== 0 then fO () else fS (n Prelude.- 1))
      (\_ ->
      case dynamic x of {
       Prelude.True -> Tree.Node x
        (List.map (prune forced_pass dynamic 0) ts);
       Prelude.False -> Tree.Node x ([])})
      (\m -> Tree.Node x
      (List.map
        (prune forced_pass dynamic
          (case forced_pass x of {
            Prelude.True -> n;
            Prelude.False -> m})) ts))
      n}

