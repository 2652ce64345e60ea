-- | The match-stick game of any number of heaps, under either rule.  Not in the
-- lecture; with three heaps and 'Misere' it is "MatchSticks" move for move.
module Nim where

import Minimax

data Rule
  = Misere -- ^ who takes the last stick loses
  | Normal -- ^ who takes the last stick wins
  deriving (Eq, Show)

data Nim = Nim Rule Player [Int]
  deriving (Eq, Show)

-- | The heaps in turn, each left with 0, 1, .. sticks.
successors :: [Int] -> [[Int]]
successors []     = []
successors (x:xs) = [x' : xs | x' <- [0 .. x - 1]] ++ map (x :) (successors xs)

-- | Certain with at most two heaps left, 0 for "cannot say" with more.
judge :: Rule -> [Int] -> Int
judge Misere []     = 1
judge Misere [x]    = if x /= 1 then 1 else -1
judge Misere [x, y] = if min x y == 1 || x /= y then 1 else -1
judge Normal []     = -1
judge Normal [_]    = 1
judge Normal [x, y] = if x == y then -1 else 1
judge _      _      = 0

nonempty :: [Int] -> [Int]
nonempty = filter (/= 0)

instance Position Nim where
  moves   (Nim r pl xs) = [Nim r (opponent pl) ys | ys <- successors xs]
  static  (Nim r _ xs)  = judge r (nonempty xs)
  dynamic (Nim _ _ xs)  = length (nonempty xs) >= 3
  win pl' (Nim r pl xs) = null (nonempty xs) && (pl' == pl) == (r == Misere)
