-- | The lecture's match-stick game: three heaps of 3, 5 and 7, a move takes any
-- number from one heap, and who takes the last stick loses (misere Nim).
--
-- The printed listing loads as it is, once "Minimax" does; added are the module
-- header, the signatures, @deriving@ and wildcards for variables that are not used.
--
-- > ghci -ireference/haskell reference/haskell/MatchSticks.hs
-- > > makeMove 5 initialBoard
module MatchSticks where

import Minimax

data Board = Board Player Int Int Int
  deriving (Eq, Show)

initialBoard :: Board
initialBoard = Board player 3 5 7

movesP :: Board -> [Board]
movesP (Board pl x y z)
  = [Board pl' x' y z | x' <- [0..x-1]]
  ++ [Board pl' x y' z | y' <- [0..y-1]]
  ++ [Board pl' x y z' | z' <- [0..z-1]]
  where pl' = opponent pl

-- | Nothing is left: the player to move did not take the last stick, and has won.
winP :: Player -> Board -> Bool
winP pl' (Board pl 0 0 0) = pl' == pl
winP _   _                = False

staticP :: Board -> Int
staticP (Board _ x y z)
  = case ws of
      []     -> 1
      [a]    -> if a /= 1 then 1 else -1
      [a, b] -> if min a b == 1 || a /= b then 1 else -1
      _      -> 0
  where ws = [i | i <- [x, y, z], i /= 0]

dynamicP :: Board -> Bool
dynamicP (Board _ x y z) = x > 0 && y > 0 && z > 0

instance Position Board where
  moves   = movesP
  static  = staticP
  dynamic = dynamicP
  win     = winP
