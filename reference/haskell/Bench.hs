-- | Times one search over one tree, for comparison with the same search elsewhere.
module Bench (secondsPerRun) where

import Control.Exception (evaluate)
import Control.Monad (replicateM)
import Data.IORef (newIORef, readIORef)
import Data.List (sort)
import GHC.Clock (getMonotonicTime)

-- | The value, and the median of the seconds that @n@ runs took.
--
-- Every run reads its position out of a reference and calls a function that is not
-- inlined, so nothing of a run, neither tree nor value, can be kept for the next.
secondsPerRun :: Int -> (p -> Int) -> p -> IO (Int, Double)
secondsPerRun n search p = do
  ref  <- newIORef p
  runs <- replicateM (max 1 n) $ do
    start <- getMonotonicTime
    v     <- readIORef ref >>= evaluate . search
    stop  <- getMonotonicTime
    pure (v, stop - start)
  pure (fst (head runs), sort (map snd runs) !! (length runs `div` 2))
{-# NOINLINE secondsPerRun #-}
