-- | Tic-tac-toe for the lecture's class.  Not in the lecture: the squares are tried
-- in the order 1..9, and a position is judged by open lines.
--
-- A side is a mask of nine bits, bit 0 for square 1.
module TicTacToe (Board, empty, readBoard) where

import Data.Bits (complement, popCount, shiftL, (.&.), (.|.))
import Minimax

-- | The marks of the player to move, then those of the opponent.
data Board = Board !Int !Int
  deriving (Eq, Show)

empty :: Board
empty = Board 0 0

-- | @XO..X...O@: squares 1..9, X moves first, the player to move follows from the
-- count.  Refused: what no game can reach by counting, or a line of the mover.
readBoard :: String -> Either String Board
readBoard s
  | length s /= 9 || any (`notElem` "XO.") s = Left "a position is nine of X, O and ."
  | xs == os && not (hasLine x)              = Right (Board x o)
  | xs == os + 1 && not (hasLine o)          = Right (Board o x)
  | xs == os || xs == os + 1                 = Left "the player to move has a line"
  | otherwise                                = Left "X moves first, in turn with O"
  where
    mask c   = sum [1 `shiftL` i | (i, d) <- zip [0 ..] s, c == d] :: Int
    (x, o)   = (mask 'X', mask 'O')
    (xs, os) = (popCount x, popCount o)

-- | 123 456 789 147 258 369 159 357
winning :: [Int]
winning = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]

hasLine :: Int -> Bool
hasLine m = any (\l -> m .&. l == l) winning

-- | How many lines have no mark of this mask.
open :: Int -> Int
open m = go 0 winning
  where
    go :: Int -> [Int] -> Int
    go n []     = n
    go n (l:ls) = go (if m .&. l == 0 then n + 1 else n) ls

successors :: Board -> [Board]
successors (Board me you)
  | hasLine you = []
  | otherwise   = go (complement (me .|. you) .&. 0o777)
  where
    go :: Int -> [Board]
    go 0    = []
    go free = Board you (me .|. bit) : go (free .&. complement bit)
      where bit = free .&. negate free

instance Position Board where
  moves = successors

  static (Board me you)
    | hasLine you = -100
    | otherwise   = open you - open me

  dynamic _ = False

  -- X, who begins, is the lecture's 'player'.
  win pl (Board me you)
    | even (popCount (me .|. you)) = hasLine (if pl == player then me else you)
    | otherwise                    = hasLine (if pl == player then you else me)
