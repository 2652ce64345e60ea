-- Alpha-beta in Haskell: ghc -O Student.hs && gametree verify --program ./Student --like alpha-beta
--
-- Reads a tree a line, such as Node 0 [Node 3 [],Node (-2) []], and answers a line each: the value,
-- a colon, and the labels of the leaves in the order of evaluation. Values are for the player to
-- move.
module Main (main) where

import System.IO

data Tree = Node Integer [Tree] deriving Read

-- A bound, or none.
type Bound = Maybe Integer

-- The value within a window, and the leaves that were evaluated, the last one first.
alphaBeta :: Bound -> Bound -> Tree -> [Integer] -> (Integer, [Integer])
alphaBeta _ _ (Node label []) leaves = (label, label : leaves)
alphaBeta alpha beta (Node _ children) leaves = go Nothing leaves children
  where
    go (Just best) seen [] = (best, seen)
    go best seen (child : rest)
      | cut better beta = (better, seen')
      | otherwise = go (Just better) seen' rest
      where
        (value, seen') = alphaBeta (negate <$> beta) (negate <$> max alpha best) child seen
        better = maybe (-value) (max (-value)) best
    go Nothing _ [] = error "a node without children is a leaf"

cut :: Integer -> Bound -> Bool
cut best = maybe False (best >=)

answer :: String -> String
answer line = show value ++ ": " ++ unwords (map show (reverse leaves))
  where
    (value, leaves) = alphaBeta Nothing Nothing (read line) []

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  interact (unlines . map answer . lines)
