-- Alpha-beta in Haskell: ghc -O Candidate.hs && gametree verify --program ./Candidate --like alpha-beta
--
-- Reads a tree a line, such as Node 0 [Node 3 [],Node (-2) []], and answers a line each: the value,
-- a colon, and the labels of the leaves in the order of evaluation. Values are for the player to
-- move.
--
-- With --exam it reads what gametree exam --sheet form writes, of one student or of a class, and
-- writes the answers as gametree grade reads them.
module Main (main) where

import Data.List
import System.Environment
import System.Exit
import System.IO

data Tree = Node Integer [Tree] deriving Read

-- A bound, or none.
type Bound = Maybe Integer

-- The numbers of the children that lead to a node, the last one first.
type Path = [Int]

-- A node that has been searched: its value, and how many children were read of how many.
data Visit = Leaf Path Integer | Inner Path Integer Int Int

-- The value within a window, and the nodes that were visited, the last one first.
alphaBeta :: Path -> Bound -> Bound -> Tree -> [Visit] -> (Integer, [Visit])
alphaBeta path _ _ (Node label []) visits = (label, Leaf path label : visits)
alphaBeta path alpha beta (Node _ children) visits = go Nothing visits (zip [1 ..] children)
  where
    go (Just best) seen [] = done best (length children) seen
    go best seen ((number, child) : rest)
      | cut better beta = done better number seen'
      | otherwise = go (Just better) seen' rest
      where
        (value, seen') = alphaBeta (number : path) (negate <$> beta) (negate <$> max alpha best) child seen
        better = maybe (-value) (max (-value)) best
    go Nothing _ [] = error "a node without children is a leaf"
    done best count seen = (best, Inner path best count (length children) : seen)

cut :: Integer -> Bound -> Bool
cut best = maybe False (best >=)

search :: String -> (Integer, [Visit])
search text = reverse <$> alphaBeta [] Nothing Nothing (read text) []

answer :: String -> String
answer line = show value ++ ": " ++ unwords [show label | Leaf _ label <- visits]
  where
    (value, visits) = search line

-- The answer to an exam, from the entries of its form.
answerTo :: [(String, String)] -> String
answerTo form = unlines ([name | Just said <- [lookup "name" form], let name = "name: " ++ said]
                         ++ ["value: " ++ show value]
                         ++ ["values: " ++ intercalate ", " values | not (null values)]
                         ++ ["leaves: " ++ unwords [named path | Leaf path _ <- visits],
                             "cuts: " ++ if null cuts then "none" else intercalate "; " cuts])
  where
    (value, visits) = search (maybe "" id (lookup "tree" form))
    values = [named path ++ " = " ++ show (seen path v) | Inner path v _ _ <- visits, not (null path)]
    cuts = [named path ++ " after " ++ named (count : path) | Inner path _ count size <- visits, count < size]
    -- As MAX sees them, values are turned round where MIN moves.
    seen path v = if lookup "view" form == Just "root" && odd (length path) then -v else v

named :: Path -> String
named [] = "root"
named path = intercalate "." (map show (reverse path))

-- The entries of each form; a name begins the next one.
forms :: [String] -> [[(String, String)]]
forms = filter (not . null) . foldr add [[]] . concatMap entry
  where
    entry line = case break (== ':') line of
      (name@(_ : _), ':' : ' ' : said) | head name /= '#' -> [(name, said)]
      _ -> []
    add e (form : rest)
      | fst e == "name" = [] : (e : form) : rest
      | otherwise = (e : form) : rest
    add e [] = [[e]]

main :: IO ()
main = do
  mapM_ (`hSetEncoding` utf8) [stdin, stdout]
  hSetBuffering stdout LineBuffering
  arguments <- getArgs
  if arguments /= ["--exam"]
    then interact (unlines . map answer . lines)
    else do
      all' <- forms . lines <$> getContents
      if any (\form -> lookup "algorithm" form /= Just "alpha-beta" || lookup "order" form /= Nothing) all'
        then die "Candidate: this is alpha-beta from left to right, and nothing else"
        else putStr (unlines (map answerTo all'))
