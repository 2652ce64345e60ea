-- | Trees in which chance has its turns too: expectiminimax, and one list of bounds
-- for gamma pruning, Star1 and Star2.  Not in the lecture; the first equation is the
-- algorithm of the thesis, section 2.2, with values from the view of the player to
-- move, and 'omit' and 'minleq' are the lecture's, unchanged.
--
-- A chance node is valued for the player who moves after it, as its outcomes are.
--
-- Wrong in the thesis as printed, section 2.4: the loop of gamma pruning updates @v@
-- only after all chance nodes, so that it cuts nothing and answers with the last of
-- them; moved into the innermost loop, the update would keep the bound of a node that
-- is not finished as if it were its value.  It belongs after each chance node.
module Chance
  ( Gtree (..), Range, negated, expectiminimax, search
  , gamma, star1, star2, deepStar1, bestfirst
  ) where

import Data.List (sortBy)
import Data.Ord (comparing)
import GHC.Conc (pseq)
import Prelude hiding (minimum)

import Minimax (minimum, omit)

data Gtree a = Node a [Gtree a] | Chance a [(Rational, Gtree a)]
  deriving (Eq, Show, Read)

-- | Between what bounds all values lie, for the player to move.
type Range = (Rational, Rational)

negated :: Range -> Range
negated (l, h) = (-h, -l)

-- | The definition, outcomes and choices from the first to the last.
expectiminimax :: Gtree Rational -> Rational
expectiminimax (Node x [])    = x
expectiminimax (Chance x [])  = x
expectiminimax (Node _ ts)    = - minimum (map expectiminimax ts)
expectiminimax (Chance _ pts) = go 0 pts
  where
    go s []           = s
    go s ((p, t):rest) = let s' = s + p * expectiminimax t in s' `pseq` go s' rest

-- | How the bounds of the outcomes become those of a chance node, given the best
-- value that there is.
type Order = Rational -> [(Rational, [Rational])] -> [Rational]

search :: Order -> Range -> Gtree Rational -> Rational
search o r = negate . minimum . mmx o r

-- | Falling upper bounds on what the tree is worth to the player who moves into it.
mmx :: Order -> Range -> Gtree Rational -> [Rational]
mmx _ r (Node x [])         = [negate (checked r x)]
mmx _ r (Chance x [])       = [negate (checked r x)]
mmx o r (Node _ ts)         = mapmin (map (mmx o (negated r)) ts)
mmx o r@(l, _) (Chance _ pts) = o (negate l) [(p, mmx o r t) | (p, t) <- pts]

checked :: Range -> Rational -> Rational
checked (l, h) x | l <= x && x <= h = x
                 | otherwise        = error "a value lies outside the stated bounds"

mapmin :: [[Rational]] -> [Rational]
mapmin []       = []
mapmin (xs:xss) = -n : omit n xss
  where n = minimum xs

-- | A bound after each finished outcome.
gamma :: Order
gamma u = go 0 1
  where
    go _ _ []             = []
    go s r ((p, xs):pts) = s' + r' * u : go s' r' pts
      where s' = s + p * minimum xs
            r' = r - p

-- | A bound after each bound of each outcome, outcomes in turn.
star1 :: Order
star1 u = go 0 1
  where
    go _ _ []             = []
    go s r ((p, xs):pts) = [s + p * x + r' * u | x <- xs] ++ go (s + p * last xs) r' pts
      where r' = r - p

-- | The first bound of every outcome before the rest of any.
star2 :: Order
star2 u pts = probed 0 1 pts ++ rest 0 pts
  where
    probed _ _ []                = []
    probed s r ((p, xs):others) = s' + r' * u : probed s' r' others
      where s' = s + p * head xs
            r' = r - p
    rest _ []                = []
    rest s ((p, xs):others) = [s + p * y + heads | y <- tail xs] ++ rest (s + p * last xs) others
      where heads = sum [q * head ys | (q, ys) <- others]

-- | Windows handed down through choices and through chance, fail-soft.
deepStar1 :: Range -> Rational -> Rational -> Gtree Rational -> Rational
deepStar1 r _ _ (Node x [])           = checked r x
deepStar1 r _ _ (Chance x [])         = checked r x
deepStar1 r a b (Node _ (t:ts))       = first `pseq` go first ts
  where
    first = - deepStar1 (negated r) (-b) (-a) t
    go best [] = best
    go best (c:cs)
      | best >= b = best
      | otherwise = let best' = max best (- deepStar1 (negated r) (-b) (- max a best) c)
                    in best' `pseq` go best' cs
deepStar1 r@(l, h) a b (Chance _ pts) = go 0 1 pts
  where
    go s _ [] = s
    go s left ((p, t):rest)
      | s' + left' * h <= a = s' + left' * h
      | s' + left' * l >= b = s' + left' * l
      | otherwise           = go s' left' rest
      where
        left' = left - p
        a'    = max l ((a - s - left' * h) / p)
        b'    = min h ((b - s - left' * l) / p)
        s'    = if a' < b' then s + p * deepStar1 r a' b' t else s + p * deepStar1 r l h t

-- | Choices sorted by their own labels; outcomes stay as they are, since nobody
-- chooses among them.
bestfirst :: Ord a => Gtree a -> Gtree a
bestfirst (Node x ts)    = Node x (sortBy (comparing label) (map bestfirst ts))
bestfirst (Chance x pts) = Chance x [(p, bestfirst t) | (p, t) <- pts]

label :: Gtree a -> a
label (Node x _)   = x
label (Chance x _) = x
