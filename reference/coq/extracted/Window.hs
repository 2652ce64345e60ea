module Window where

import qualified Prelude
import qualified Datatypes
import qualified Label

reaches :: (Label.Label a1) -> a1 -> (Prelude.Maybe a1) -> Prelude.Bool
reaches h m beta =
  case beta of {
   Prelude.Just b -> Label.leb h b m;
   Prelude.Nothing -> Prelude.False}

raised :: (Label.Label a1) -> (Prelude.Maybe a1) -> a1 -> a1
raised h alpha m =
  case alpha of {
   Prelude.Just a -> Label.max h a m;
   Prelude.Nothing -> m}

opposite :: (Label.Label a1) -> (Prelude.Maybe a1) -> Prelude.Maybe a1
opposite h bound =
  Datatypes.option_map (Label.negate h) bound

