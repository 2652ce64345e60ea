module CriticalTree where

import qualified Prelude
import qualified Label
import qualified List
import qualified Tree

type Coq_size = Prelude.Maybe Prelude.Integer

both :: Coq_size -> Coq_size -> Coq_size
both m n =
  case m of {
   Prelude.Just m0 ->
    case n of {
     Prelude.Just n0 -> Prelude.Just ((Prelude.+) m0 n0);
     Prelude.Nothing -> Prelude.Nothing};
   Prelude.Nothing -> Prelude.Nothing}

either :: Coq_size -> Coq_size -> Coq_size
either m n =
  case m of {
   Prelude.Just m0 ->
    case n of {
     Prelude.Just n0 -> Prelude.Just (Prelude.min m0 n0);
     Prelude.Nothing -> m};
   Prelude.Nothing -> n}

data Coq_sizes =
   Build_sizes Coq_size Coq_size Coq_size

lower :: Coq_sizes -> Coq_size
lower s =
  case s of {
   Build_sizes lower0 _ _ -> lower0}

upper :: Coq_sizes -> Coq_size
upper s =
  case s of {
   Build_sizes _ upper0 _ -> upper0}

exact :: Coq_sizes -> Coq_size
exact s =
  case s of {
   Build_sizes _ _ exact0 -> exact0}

no_child :: Coq_sizes
no_child =
  Build_sizes Prelude.Nothing (Prelude.Just 0) Prelude.Nothing

one_more :: Coq_sizes -> Coq_sizes -> Coq_sizes
one_more node child =
  Build_sizes (either (lower node) (upper child))
    (both (upper node) (lower child))
    (either (both (upper node) (exact child))
      (both (exact node) (lower child)))

one_if :: Prelude.Bool -> Coq_size
one_if yes =
  case yes of {
   Prelude.True -> Prelude.Just (Prelude.succ 0);
   Prelude.False -> Prelude.Nothing}

proofs :: (Label.Label a1) -> a1 -> (Tree.Coq_tree a1) -> Coq_sizes
proofs h w t =
  case t of {
   Tree.Node x ts ->
    case ts of {
     ([]) -> Build_sizes (one_if (Label.leb h w x))
      (one_if (Label.leb h x w))
      (one_if ((Prelude.&&) (Label.leb h w x) (Label.leb h x w)));
     (:) _ _ ->
      List.fold_left one_more (List.map (proofs h (Label.negate h w)) ts)
        no_child}}

critical_leaves :: (Label.Label a1) -> (Tree.Coq_tree a1) -> Coq_size
critical_leaves h t =
  exact (proofs h (Tree.minimax h t) t)

