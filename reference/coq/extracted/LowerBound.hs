module LowerBound where

import qualified Prelude
import qualified Label

same :: (Label.Label a1) -> a1 -> a1 -> Prelude.Bool
same h x y =
  (Prelude.&&) (Label.leb h x y) (Label.leb h y x)

