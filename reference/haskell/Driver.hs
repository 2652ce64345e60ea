{-# LANGUAGE ExistentialQuantification #-}
-- | Answers requests on stdin, one a line, with one line each on stdout.
--
-- > tree ALGORITHM ORDER Node 5 [Node 3 [],Node 4 []]
-- > nim ALGORITHM ORDER DEPTH static|dynamic misere|normal 3,5,7
-- > ttt ALGORITHM ORDER DEPTH [XO..X...O]
-- > chance ALGORITHM ORDER LOWEST HIGHEST Chance (0 % 1) [(1 % 2,Node (3 % 1) []),(1 % 2,Node (4 % 1) [])]
-- > count REQUEST
-- > bench N REQUEST
-- > board BOARD
-- > win player|machine BOARD
-- > evaluate DEPTH static|dynamic BOARD
-- > move DEPTH static|dynamic BOARD
-- > choose W1 W2 ..
--
-- ALGORITHM is one of minimax mmx omit alpha-beta scout mtdf, or one of
-- prelude-minimax prelude-mmx prelude-omit ("PreludeMinimum"), or one of list-minimax
-- list-alpha-beta list-alpha-beta-still-counted ("NodeList"), for @chance@ one of
-- expectiminimax gamma star1 star2 deep-star1 list-expect-minimax; LOWEST and HIGHEST, fractions such as
-- @-1/2@, bound the values; ORDER is natural or best-first, DEPTH a number or @end@; @dynamic@ prunes with the lecture's second
-- prune.  The answer is @VALUE : n1 n2 ..@: the value, and the nodes, numbered in
-- preorder from 0 (as the tree is before it is sorted), in the order in which
-- their labels were first asked for.  @count@ says only how many there were, and
-- @bench@ the median of the seconds that N runs took.
--
-- BOARD is a position of "MatchSticks", the player to move and the three heaps, such
-- as @player 3,5,7@; without any words it is 'initialBoard'.  @board@ answers
-- @BOARD : STATIC quiet|dynamic : BOARD, BOARD, ..@: its static value, whether it is
-- dynamic, its moves.  @win@ asks whether that player has won, @evaluate@ for the
-- value, @move@ for the board that 'makeMove' chooses, or @none@.  There DEPTH is a
-- number.  @choose@ gives 'chooseMin' so many moves of these values, numbered from 0,
-- and answers with the number that it chooses.
--
-- What is not understood is answered with @error: ..@.
module Main (main) where

import Control.Exception (evaluate)
import Data.Char (isDigit, isSpace)
import Data.IORef (IORef, modifyIORef', newIORef, readIORef)
import Data.List (intercalate)
import Data.Maybe (fromMaybe)
import Data.Ratio ((%))
import Numeric (showFFloat)
import System.IO
import System.IO.Unsafe (unsafePerformIO)
import Text.ParserCombinators.ReadP
import Text.Read (readMaybe)

import Bench (secondsPerRun)
import qualified Chance as C
import MatchSticks (Board (..), initialBoard)
import Minimax hiding (evaluate)
import qualified Minimax
import Nim (Nim (..), Rule (..))
import NodeList (Pruned (..))
import qualified NodeList
import qualified PreludeMinimum
import Searches (alphaBeta, mtdf, scout)
import TicTacToe (readBoard)

main :: IO ()
main = do
  hSetBinaryMode stdin True
  hSetBuffering stdout LineBuffering
  requests <- getContents
  mapM_ (\line -> respond (words line) >>= putStrLn >> hFlush stdout) (lines requests)

respond :: [String] -> IO String
respond ("count" : ws)     = answered ws counted
respond ("bench" : n : ws) = case natural n of
  Just k | k > 0 -> answered ws (timed k)
  _              -> pure "error: bench needs a number of runs"
respond ("chance" : ws)    = either (pure . ("error: " ++)) chanceListed (chanceRequest ws)
respond ws@(w : _) | w `elem` ["board", "win", "evaluate", "move", "choose"]
                           = pure (either ("error: " ++) id (application ws))
respond ws                 = answered ws listed

answered :: [String] -> (Request -> IO String) -> IO String
answered ws f = either (pure . ("error: " ++)) f (request ws)

-- Requests

-- | A start, the tree that grows from it, and the search of that tree.
data Request = forall p. Request p (p -> Gtree Int) (Gtree Int -> Int)

request :: [String] -> Either String Request
request ("tree" : alg : ord : text) = do
  search <- searchOf alg ord
  tree   <- readTree (unwords text)
  pure (Request tree id search)
request ["nim", alg, ord, depth, cut, rule, heaps] = do
  search  <- searchOf alg ord
  pruning <- pruningOf depth cut
  r       <- named "rule" [("misere", Misere), ("normal", Normal)] rule
  xs      <- maybe (Left "heaps are 1 to 8 numbers with commas") Right (readHeaps heaps)
  pure (Request (Nim r player xs) (mapGtree static . pruning . gametree) search)
request ["ttt", alg, ord, depth] = request ["ttt", alg, ord, depth, "........."]
request ["ttt", alg, ord, depth, squares] = do
  search  <- searchOf alg ord
  pruning <- pruningOf depth "static"
  board   <- readBoard squares
  pure (Request board (mapGtree static . pruning . gametree) search)
request [] = Left "an empty line"
request _  = Left "not one of: tree, chance, nim, ttt, count, bench, board, win, evaluate, move, choose; or too few words, or too many"

searchOf :: String -> String -> Either String (Gtree Int -> Int)
searchOf alg ord = (.) <$> named "algorithm" algorithms alg <*> named "order" orders ord
  where orders = [("natural", id), ("best-first", bestfirst)]

algorithms :: [(String, Gtree Int -> Int)]
algorithms =
  [ ("minimax", minimax)
  , ("mmx", minimaxMmx)
  , ("omit", minimaxOmit)
  , ("alpha-beta", alphaBeta Nothing Nothing)
  , ("scout", scout Nothing Nothing)
  , ("mtdf", mtdf)
  , ("prelude-minimax", PreludeMinimum.minimax)
  , ("prelude-mmx", PreludeMinimum.minimaxMmx)
  , ("prelude-omit", PreludeMinimum.minimaxOmit)
  , ("list-minimax", onList NodeList.expectMinimax)
  , ("list-alpha-beta", onList (NodeList.alphaBeta Gone))
  , ("list-alpha-beta-still-counted", onList (NodeList.alphaBeta StillCounted))
  ]

-- | A program of "NodeList" on a tree without chance nodes.
onList :: (C.Gtree Rational -> Maybe Rational) -> Gtree Int -> Int
onList search = truncate . answerOf search . plain
  where plain (Node x ts) = C.Node (fromIntegral x) (map plain ts)

answerOf :: (t -> Maybe a) -> t -> a
answerOf search = fromMaybe (error "L is empty before the root has a value") . search

pruningOf :: Position p => String -> String -> Either String (Gtree p -> Gtree p)
pruningOf depth cut = do
  f <- named "cut" [("static", prune), ("dynamic", pruneDynamic)] cut
  case natural depth of
    Just n                   -> Right (f n)
    Nothing | depth == "end" -> Right id
            | otherwise      -> Left "a depth is a number or end"

named :: String -> [(String, a)] -> String -> Either String a
named what table word = maybe (Left message) Right (lookup word table)
  where message = "the " ++ what ++ " is not one of: " ++ unwords (map fst table)

natural :: String -> Maybe Int
natural s | all isDigit s && length s <= 9 = readMaybe s
          | otherwise                      = Nothing

readHeaps :: String -> Maybe [Int]
readHeaps s = case break (== ',') s of
  (x, [])       -> pure <$> natural x
  (x, _ : rest) -> do
    xs <- (:) <$> natural x <*> readHeaps rest
    if length xs <= 8 then Just xs else Nothing

-- The lecture's own game and player

application :: [String] -> Either String String
application ("board" : ws) = described <$> boardOf ws
application ("win" : who : ws) = do
  pl <- playerOf who
  b  <- boardOf ws
  pure (show (win pl b))
application ("evaluate" : depth : cut : ws) = do
  f <- byDepth depth cut Minimax.evaluate evaluateDynamic
  b <- boardOf ws
  pure (show (f b))
application ("move" : depth : cut : ws) = do
  f <- byDepth depth cut makeMove makeMoveDynamic
  b <- boardOf ws
  pure (if null (moves b) then "none" else written (f b))
application ("choose" : ws) = case mapM readMaybe ws :: Maybe [Int] of
  Just (v : vs) -> Right (show (chooseMin (0, v) (zip [1 :: Int ..] vs)))
  _             -> Left "choose needs whole numbers, at least one"
application _ = Left "too few words"

-- | The first function for @static@, the second for @dynamic@, with the depth.
byDepth :: String -> String -> (Int -> f) -> (Int -> f) -> Either String f
byDepth depth cut plain lively = do
  f <- named "cut" [("static", plain), ("dynamic", lively)] cut
  maybe (Left "a depth is a number") (Right . f) (natural depth)

described :: Board -> String
described b = intercalate " : "
  [ written b
  , unwords [show (static b), if dynamic b then "dynamic" else "quiet"]
  , intercalate ", " (map written (moves b))
  ]

written :: Board -> String
written (Board pl x y z) = unwords [name, intercalate "," (map show [x, y, z])]
  where name = if pl == machine then "machine" else "player"

boardOf :: [String] -> Either String Board
boardOf []           = Right initialBoard
boardOf [who, heaps] = do
  pl <- playerOf who
  case readHeaps heaps of
    Just [x, y, z] -> Right (Board pl x y z)
    _              -> Left "a board has three heaps, such as 3,5,7"
boardOf _            = Left "a board reads like player 3,5,7"

playerOf :: String -> Either String Player
playerOf = named "player" [("player", player), ("machine", machine)]

-- | A tree in the notation of Haskell; @-5@ may do without its parentheses.
readTree :: String -> Either String (Gtree Int)
readTree s = case readP_to_S (node <* eof) s of
  [(t, "")] -> Right t
  _         -> Left "a tree reads like Node 5 [Node 3 [],Node 4 []]"
  where
    word p  = p <* skipSpaces
    mark    = word . char
    node    = do
      _ <- string "Node"
      x <- (munch1 isSpace *> number) <++ between (skipSpaces *> mark '(') (mark ')') number
      Node x <$> between (mark '[') (mark ']') (sepBy node (mark ','))
    number  = between (mark '(') (mark ')') signed <++ signed
    signed  = do
      sign   <- option id (negate <$ mark '-')
      digits <- word (munch1 isDigit)
      let x = read digits :: Integer
      if x <= toInteger (maxBound :: Int) then pure (sign (fromInteger x)) else pfail

-- Chance

-- | A tree with chance nodes, and the search of it.
data ChanceRequest = ChanceRequest (C.Gtree Rational) (C.Gtree Rational -> C.Gtree Rational)
                                   (C.Gtree (Rational) -> Rational)

chanceRequest :: [String] -> Either String ChanceRequest
chanceRequest (alg : ord : lowest : highest : text) = do
  l     <- fraction lowest
  h     <- fraction highest
  order <- named "order" [("natural", id), ("best-first", C.bestfirst)] ord
  fold  <- named "algorithm" (chanceAlgorithms (l, h)) alg
  tree  <- maybe (Left "a tree reads like Chance (0 % 1) [(1 % 1,Node (3 % 1) [])]") Right
                 (readMaybe (unwords text))
  pure (ChanceRequest tree order fold)
chanceRequest _ = Left "chance needs an algorithm, an order, two bounds and a tree"

chanceAlgorithms :: C.Range -> [(String, C.Gtree Rational -> Rational)]
chanceAlgorithms r@(l, h) =
  [ ("expectiminimax", C.expectiminimax)
  , ("gamma", C.search C.gamma r)
  , ("star1", C.search C.star1 r)
  , ("star2", C.search C.star2 r)
  , ("deep-star1", C.deepStar1 r l h)
  , ("list-expect-minimax", answerOf NodeList.expectMinimax)
  ]

-- | @3@, @-1/2@
fraction :: String -> Either String Rational
fraction s = case break (== '/') s of
  (n, "")      -> (% 1) <$> whole n
  (n, _ : d) -> do
    x <- whole n
    y <- whole d
    if y > 0 then Right (x % y) else bad
  where
    whole ('-' : ds) = negate <$> whole ds
    whole ds         = if not (null ds) && all isDigit ds then Right (read ds) else bad
    bad              = Left "a bound reads like -1/2"

-- Answers

listed :: Request -> IO String
listed (Request p grow search) = do
  ref <- newIORef []
  v   <- evaluate (search (mapGtree (noted ref (:)) (numbered (grow p))))
  ns  <- readIORef ref
  pure (unwords (show v : ":" : map show (reverse ns)))

chanceListed :: ChanceRequest -> IO String
chanceListed (ChanceRequest tree order fold) = do
  ref <- newIORef []
  v   <- evaluate (fold (order (chanceMap (noted ref (:)) (chanceNumbered tree))))
  ns  <- readIORef ref
  pure (unwords (show v : ":" : map show (reverse ns)))

chanceMap :: (a -> b) -> C.Gtree a -> C.Gtree b
chanceMap f (C.Node x ts)    = C.Node (f x) (map (chanceMap f) ts)
chanceMap f (C.Chance x pts) = C.Chance (f x) [(p, chanceMap f t) | (p, t) <- pts]

-- | In preorder from 0.
chanceNumbered :: C.Gtree a -> C.Gtree (Int, a)
chanceNumbered = fst . from 0
  where
    from i (C.Node x ts)    = let (ts', j) = row (i + 1) ts in (C.Node (i, x) ts', j)
    from i (C.Chance x pts) = let (ts', j) = row (i + 1) (map snd pts)
                              in (C.Chance (i, x) (zip (map fst pts) ts'), j)
    row :: Int -> [C.Gtree a] -> ([C.Gtree (Int, a)], Int)
    row i []     = ([], i)
    row i (t:ts) = let (t', j)  = from i t
                       (ts', k) = row j ts
                   in (t' : ts', k)

counted :: Request -> IO String
counted (Request p grow search) = do
  ref <- newIORef (0 :: Int)
  v   <- evaluate (search (mapGtree (\x -> noted ref (const (+ 1)) ((), x)) (grow p)))
  n   <- readIORef ref
  pure (unwords [show v, ":", show n])

timed :: Int -> Request -> IO String
timed n (Request p grow search) = do
  (v, seconds) <- secondsPerRun n (search . grow) p
  pure (unwords [show v, ":", showFFloat (Just 9) seconds ""])

-- | The label, as a thunk that leaves a note when it is first asked for.
noted :: IORef s -> (i -> s -> s) -> (i, a) -> a
noted ref note (i, x) = unsafePerformIO (modifyIORef' ref (note i) >> evaluate x)
{-# NOINLINE noted #-}

-- | In preorder from 0.  A number asks for the shape of what is to its left, and
-- never for a label.
numbered :: Gtree a -> Gtree (Int, a)
numbered = fst . from 0
  where
    from i (Node x ts) = (Node (i, x) ts', j)
      where (ts', j) = row (i + 1) ts
    row i []     = ([], i)
    row i (t:ts) = (t' : ts', k)
      where (t', j)  = from i t
            (ts', k) = row j ts
