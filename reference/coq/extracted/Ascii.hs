module Ascii where

import qualified Prelude

