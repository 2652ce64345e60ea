module Qreduction where

import qualified Prelude
import qualified BinInt
import qualified Datatypes
import qualified QArith_base

coq_Qred :: QArith_base.Q -> QArith_base.Q
coq_Qred q =
  case q of {
   QArith_base.Qmake q1 q2 ->
    case Datatypes.snd (BinInt._Z__ggcd q1 ((\x -> x) q2)) of {
     (,) r1 r2 -> QArith_base.Qmake r1 (BinInt._Z__to_pos r2)}}

