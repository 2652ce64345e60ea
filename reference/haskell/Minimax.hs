-- | The lecture's module: game trees, minimax, and the derivation of a pruning
-- search from it, in the lecture's order and as near to its equations as compiles.
--
-- Repaired in the printed listing:
--
-- * @minimax = - minimum . mmx@ and @map (-minimum)@ do not type-check: the sign
--   negates a function, and functions are not numbers.  Both need
--   @negate . minimum@ (a section would not do either: @(-minimum)@ is no section).
-- * @prune (n+1)@ is an n+k pattern, gone since Haskell 2010.  A negative depth,
--   on which the printed equations fail, prunes nothing here.
-- * @minimax@ has three definitions, @mmx@ and @prune@ two, and @Position@ is first
--   a type and then a class; they cannot share a module.  'minimax' is the
--   definition, 'minimaxMmx', 'minimaxOmit', 'minimaxBest' are the derived ones;
--   'pruneDynamic' is the second @prune@, with the class context it needs; every
--   signature that said @Position@ says @Position pos =>@.  'evaluate' and
--   'makeMove' are written before the second @prune@ and stand for either, so each
--   is here twice: 'evaluateDynamic' and 'makeMoveDynamic' use the second.
-- * @mapmin []@ is missing.  'mmx' never asks for it, since leaves go elsewhere,
--   but a total equation costs nothing.
-- * @sortBy@ needs its import; 'machine', 'player', 'opponent' and others lack
--   signatures.
--
-- @chooseMin@ is right as printed: it does type-check (an unused variable is all
-- that -Wall finds).  It keeps the /last/ of equals.  'makeMove' looks at @n@ plies
-- beyond its own move, and has no answer where there is no move (@head []@).
--
-- Not in the lecture: 'minimum' below.  The Prelude's is a lazy or a
-- one-step-ahead left fold: it looks at the next cell of the list before it
-- compares the head.  The next cell of @-n : omit n xss@ exists only when
-- @minleq n@ has looked into the next list, so labels are forced out of order; and
-- GHC's strictness analysis moves that around.  GHC 9.0.2, Prelude's minimum,
-- 'minimaxOmit' of
--
-- > Node 0 [Node 1 [Node 5 [],Node 6 []],Node 2 [Node 4 [],Node 7 []],Node 3 [Node 9 [],Node 8 []]]
--
-- forces    4 6 5 9 8   at -O0, whatever the type;
--           5 6 4 9 8   at -O1 and -O2, for Int in one module;
--           6 5 4 9 8   at -O1 and -O2, for Int out of polymorphic code elsewhere.
--
-- @Data.List.foldl1' min@ does the same.  A fold with bang patterns gives 5 6 4 9 8
-- for Int, but 4 5 6 9 8 for Integer at -O2: @seq@ promises a value, not an order.
-- 'pseq' does promise the order, and with it 5 6 4 9 8, first to last, is what every
-- level gives.  The value and the set of forced labels do not depend on any of this:
-- "PreludeMinimum" has the same equations with the Prelude's @minimum@.
module Minimax where

import Data.List (sortBy)
import GHC.Conc (pseq)
import Prelude hiding (minimum)

-- Game trees

data Gtree a = Node a [Gtree a]
  deriving (Eq, Show, Read)

-- | The tree is as deep as the game, or endless; only what is asked for is made.
genGtree :: (a -> [a]) -> a -> Gtree a
genGtree f x = Node x [genGtree f t | t <- f x]

mapGtree :: (a -> b) -> Gtree a -> Gtree b
mapGtree f (Node x ts)
    = Node (f x) [mapGtree f t | t <- ts]

gametree :: Position pos => pos -> Gtree pos
gametree p = genGtree moves p

prune :: Int -> Gtree a -> Gtree a
prune 0 (Node x _)  = Node x []
prune n (Node x ts) = Node x [prune (n - 1) t | t <- ts]

-- The value of a position

minimax :: Gtree Int -> Int
minimax (Node x []) = x
minimax (Node _ ts) = - minimum [minimax t | t <- ts]

-- | The least of a list, strictly from the first to the last (see above).
minimum :: Ord a => [a] -> a
minimum []     = error "minimum: empty list"
minimum (x:xs) = x `pseq` go x xs
  where
    go m []     = m
    go m (y:ys) = let m' = min m y in m' `pseq` go m' ys

evaluate :: Position pos => Int -> pos -> Int
evaluate n = minimax . mapGtree static
           . prune n . gametree

-- The choice of a move

makeMove :: Position pos => Int -> pos -> pos
makeMove n p = chooseMin (head ps) (tail ps)
  where ps = [(p', evaluate n p') | p' <- moves p]

chooseMin :: Ord w => (p, w) -> [(p, w)] -> p
chooseMin (p, _) [] = p
chooseMin (p, w) ((p', w') : xs)
  | w < w'    = chooseMin (p, w) xs
  | otherwise = chooseMin (p', w') xs

-- The derivation.  First rung: every list in full.

minimaxMmx :: Gtree Int -> Int
minimaxMmx = negate . minimum . mmxFull

mmxFull :: Gtree Int -> [Int]
mmxFull (Node x []) = [-x]
mmxFull (Node _ ts) = mapminFull (map mmxFull ts)
  where mapminFull = map (negate . minimum)

-- Second rung: leave a list as soon as it cannot matter.

minimaxOmit :: Gtree Int -> Int
minimaxOmit = negate . minimum . mmx

-- | Falling upper bounds on what the tree is worth to the player who moves into
-- it; the last, the least, is exact.
mmx :: Gtree Int -> [Int]
mmx (Node x []) = [-x]
mmx (Node _ ts) = mapmin (map mmx ts)

mapmin :: [[Int]] -> [Int]
mapmin []       = []
mapmin (xs:xss) = -n : omit n xss
  where n = minimum xs

omit :: (Ord a, Num a) => a -> [[a]] -> [a]
omit _ [] = []
omit n (xs:xss) | minleq n xs = omit n xss
                | otherwise   = -v : omit v xss
  where v = minimum xs

minleq :: Ord a => a -> [a] -> Bool
minleq _ []     = False
minleq n (x:xs) = x <= n || minleq n xs

-- Third rung: the best moves first.

minimaxBest :: Gtree Int -> Int
minimaxBest = negate . minimum . mmx . bestfirst

bestfirst :: Ord a => Gtree a -> Gtree a
bestfirst (Node x ts)
    = Node x (sortBy cmp (map bestfirst ts))

cmp :: Ord a => Gtree a -> Gtree a -> Ordering
cmp (Node x _) (Node y _) = compare x y

-- | Goes on below the depth for as long as positions are too lively to be judged.
pruneDynamic :: Position pos => Int -> Gtree pos -> Gtree pos
pruneDynamic 0 (Node x ts)
    | dynamic x = Node x [pruneDynamic 0 t | t <- ts]
    | otherwise = Node x []
pruneDynamic n (Node x ts) = Node x [pruneDynamic (n - 1) t | t <- ts]

evaluateDynamic :: Position pos => Int -> pos -> Int
evaluateDynamic n = minimax . mapGtree static
                  . pruneDynamic n . gametree

makeMoveDynamic :: Position pos => Int -> pos -> pos
makeMoveDynamic n p = chooseMin (head ps) (tail ps)
  where ps = [(p', evaluateDynamic n p') | p' <- moves p]

-- The interface of a game

type Player = Bool

machine, player :: Player
machine = True
player  = False

opponent :: Player -> Player
opponent = not

class Position pos where
    moves   :: pos -> [pos]
    static  :: pos -> Int
    dynamic :: pos -> Bool
    win     :: Player -> pos -> Bool
