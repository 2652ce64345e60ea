-- A player in Haskell: ghc -O Bot.hs && gametree play tic-tac-toe --players human,program:./Bot
--
-- Reads a question a line, with a tab between fields, and answers each with one of the moves:
--
--     move  tic-tac-toe  2  X........  5000  2  3  4  5  6  7  8  9
--
-- the game, who is to move, the position, the milliseconds for the answer, and the legal moves. It
-- plays tic-tac-toe by alpha-beta and never loses. Of other games it makes the first move.
module Main (main) where

import Data.List (maximumBy)
import Data.Ord (comparing)
import System.IO

type Board = String

-- Who moves next, and who moved last.
type Players = (Char, Char)

-- What a position is worth to the player to move: a win that comes sooner is worth more.
alphaBeta :: Players -> Int -> Int -> Board -> Int
alphaBeta (mover, other) alpha beta board
  | any (all ((== other) . (board !!))) rows = -1 - length (filter (== '.') board)
  | '.' `notElem` board = 0
  | otherwise = go (-infinity) [square | (square, '.') <- zip [0 ..] board]
  where
    go best [] = best
    go best (square : rest)
      | better >= beta = better
      | otherwise = go better rest
      where
        value = -alphaBeta (other, mover) (-beta) (-max alpha best) (marked square mover board)
        better = max best value

-- More than any value.
infinity :: Int
infinity = 100

rows :: [[Int]]
rows = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]

marked :: Int -> Char -> Board -> Board
marked square mover board = take square board ++ mover : drop (square + 1) board

-- Squares are numbered from 1. Player 1 is X.
ticTacToe :: String -> Board -> [String] -> String
ticTacToe who position = maximumBy (comparing worth)
  where
    (mover, other) = if who == "1" then ('X', 'O') else ('O', 'X')
    worth move = -alphaBeta (other, mover) (-infinity) infinity after
      where
        after = marked (read move - 1) mover position

-- Your own idea goes here: any of the moves will do.
otherGame :: String -> String -> String -> Int -> [String] -> String
otherGame _game _who _position _milliseconds moves = moves !! 0

fields :: String -> [String]
fields line = case break (== '\t') line of
  (field, _ : rest) -> field : fields rest
  (field, []) -> [field]

answer :: String -> String
answer line = case fields line of
  _ : "tic-tac-toe" : who : position : _ : moves -> ticTacToe who position moves
  _ : game : who : position : time : moves -> otherGame game who position (read time) moves
  _ -> "not a question"

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  interact (unlines . map answer . lines)
