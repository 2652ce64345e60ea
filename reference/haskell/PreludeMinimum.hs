-- | The lecture's three definitions of minimax with the @minimum@ that the lecture
-- means: the Prelude's.  "Minimax" has its own, which fixes the order in which labels
-- are forced.  What does not depend on the order has to be the same here: the value
-- and the set of the forced labels.
module PreludeMinimum (minimax, minimaxMmx, minimaxOmit) where

import Minimax (Gtree (..), minleq)

minimax :: Gtree Int -> Int
minimax (Node x []) = x
minimax (Node _ ts) = - minimum [minimax t | t <- ts]

minimaxMmx :: Gtree Int -> Int
minimaxMmx = negate . minimum . mmxFull

mmxFull :: Gtree Int -> [Int]
mmxFull (Node x []) = [-x]
mmxFull (Node _ ts) = map (negate . minimum) (map mmxFull ts)

minimaxOmit :: Gtree Int -> Int
minimaxOmit = negate . minimum . mmx

mmx :: Gtree Int -> [Int]
mmx (Node x []) = [-x]
mmx (Node _ ts) = mapmin (map mmx ts)

mapmin :: [[Int]] -> [Int]
mapmin []       = []
mapmin (xs:xss) = -n : omit n xss
  where n = minimum xs

omit :: Int -> [[Int]] -> [Int]
omit _ [] = []
omit n (xs:xss) | minleq n xs = omit n xss
                | otherwise   = -v : omit v xss
  where v = minimum xs
