-- | The searches that the lecture stops short of, as plain functions of a tree.
--
-- Values are from the view of the player to move at the root.  All are fail-soft
-- and read labels of leaves only, children from the first to the last, and a child
-- only when those before it have been decided.  'pseq' pins that order down: the
-- compiler may move a 'seq' (see "Minimax").
--
-- 'Nothing' for a bound means that there is none: nothing can reach it.
module Searches (alphaBeta, scout, testGeq, testGt, mtdf) where

import GHC.Conc (pseq)
import Minimax (Gtree (..))

-- | @best >= beta@, if there is a beta.
reaches :: Ord a => a -> Maybe a -> Bool
reaches best = maybe False (best >=)

-- | The larger of a value and of a bound that may be absent.
atLeast :: Ord a => Maybe a -> a -> a
atLeast alpha best = maybe best (max best) alpha

-- Alpha-beta

-- | @alphaBeta alpha beta t@: exact if the value lies between the bounds, else a
-- bound of it on the same side.
alphaBeta :: (Ord a, Num a) => Maybe a -> Maybe a -> Gtree a -> a
alphaBeta _ _ (Node x []) = x
alphaBeta alpha beta (Node _ (t:ts)) = first `pseq` go first ts
  where
    first = - alphaBeta (negate <$> beta) (negate <$> alpha) t
    go best [] = best
    go best (c:cs)
      | best `reaches` beta = best
      | otherwise           = best' `pseq` go best' cs
      where
        v     = - alphaBeta (negate <$> beta) (Just (- atLeast alpha best)) c
        best' = max best v

-- Scout

-- | At least, or more than.
data Test = Geq | Gt

passes :: Ord a => Test -> a -> a -> Bool
passes Geq = (>=)
passes Gt  = (>)

-- | The question for a child: @-v >= g@ is so exactly when @v > -g@ is not.
swap :: Test -> Test
swap Geq = Gt
swap Gt  = Geq

-- | Is the value at least this?  The answer is a bound of the value that says so:
-- it passes the test, or fails it, as the value does.
testGeq :: (Ord a, Num a) => Gtree a -> a -> a
testGeq = test Geq

-- | Is the value more than this?
testGt :: (Ord a, Num a) => Gtree a -> a -> a
testGt = test Gt

test :: (Ord a, Num a) => Test -> Gtree a -> a -> a
test _ (Node x []) _ = x
test how (Node _ (t:ts)) g = first `pseq` go first ts
  where
    first = - test (swap how) t (-g)
    go best [] = best
    go best (c:cs)
      | passes how best g = best
      | otherwise         = best' `pseq` go best' cs
      where best' = max best (- test (swap how) c (-g))

-- | Trusts the first child, and searches another one only if a test finds that it
-- is better, and then from what the test found.
scout :: (Ord a, Num a) => Maybe a -> Maybe a -> Gtree a -> a
scout _ _ (Node x []) = x
scout alpha beta (Node _ (t:ts)) = first `pseq` go first ts
  where
    first = - scout (negate <$> beta) (negate <$> alpha) t
    go best [] = best
    go best (c:cs)
      | best `reaches` beta         = best
      | r > a, not (reaches r beta) = again `pseq` step again
      | otherwise                   = step r
      where
        a      = atLeast alpha best
        r      = - testGeq c (-a)
        again  = - scout (negate <$> beta) (Just (-r)) c
        step v = let best' = max best v in best' `pseq` go best' cs

-- MTD(f), its memory in the tree

-- | A node with the bounds that tests have proved of it so far.
data Known a = Known
  { lower    :: Maybe a
  , upper    :: Maybe a
  , label    :: a
  , children :: [Known a]
  }

unknown :: Gtree a -> Known a
unknown (Node x ts) = Known Nothing Nothing x (map unknown ts)

-- | 'testGeq' and 'testGt' with the memory: the answer, and what is known now.
probe :: (Ord a, Num a) => Test -> a -> Known a -> (a, Known a)
probe how g t
  | Just l <- lower t, passes how l g       = (l, t)
  | Just u <- upper t, not (passes how u g) = (u, t)
probe how g t = case children t of
  []   -> label t `pseq` (label t, t { lower = Just (label t), upper = Just (label t) })
  c:cs -> let (v, c')      = ask c
              (best, done) = v `pseq` go v [c'] cs
          in best `pseq` (best, learn best t { children = done })
  where
    ask c = let (r, c') = probe (swap how) (-g) c in (-r, c')
    -- The children that have been asked, last first, and those that have not.
    go best asked [] = (best, reverse asked)
    go best asked (c:cs)
      | passes how best g = (best, reverse asked ++ c : cs)
      | otherwise         = let (v, c') = ask c
                                best'   = max best v
                            in best' `pseq` go best' (c' : asked) cs
    learn best k
      | passes how best g = k { lower = Just best }
      | otherwise         = k { upper = Just best }

-- | The first guess is the leftmost leaf; each test moves one of two bounds of the
-- root to what it found, until they meet.
mtdf :: (Ord a, Num a) => Gtree a -> a
mtdf t = guess t `pseq` go Nothing Nothing (guess t) (unknown t)
  where
    guess (Node x [])    = x
    guess (Node _ (c:_)) = - guess c
    go lo hi g k = r `pseq` if lo' == hi' then r else go lo' hi' r k'
      where
        how        = if lo == Just g then Gt else Geq
        (r, k')    = probe how g k
        (lo', hi') = if passes how r g then (Just r, hi) else (lo, Just r)
