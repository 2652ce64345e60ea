module String where

import qualified Prelude

