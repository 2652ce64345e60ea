module Qcanon where

import qualified Prelude
import qualified QArith_base
import qualified Qreduction

type Qc = QArith_base.Q
  -- singleton inductive, whose constructor was Qcmake
  
this :: Qc -> QArith_base.Q
this q =
  q

coq_Q2Qc :: QArith_base.Q -> Qc
coq_Q2Qc =
  Qreduction.coq_Qred

coq_Qc_eq_dec :: Qc -> Qc -> Prelude.Bool
coq_Qc_eq_dec x y =
  QArith_base.coq_Qeq_dec (this x) (this y)

coq_Qcplus :: Qc -> Qc -> Qc
coq_Qcplus x y =
  coq_Q2Qc (QArith_base.coq_Qplus (this x) (this y))

coq_Qcmult :: Qc -> Qc -> Qc
coq_Qcmult x y =
  coq_Q2Qc (QArith_base.coq_Qmult (this x) (this y))

coq_Qcopp :: Qc -> Qc
coq_Qcopp x =
  coq_Q2Qc (QArith_base.coq_Qopp (this x))

coq_Qcminus :: Qc -> Qc -> Qc
coq_Qcminus x y =
  coq_Qcplus x (coq_Qcopp y)

coq_Qcinv :: Qc -> Qc
coq_Qcinv x =
  coq_Q2Qc (QArith_base.coq_Qinv (this x))

coq_Qcdiv :: Qc -> Qc -> Qc
coq_Qcdiv x y =
  coq_Qcmult x (coq_Qcinv y)

coq_Qc_eq_bool :: Qc -> Qc -> Prelude.Bool
coq_Qc_eq_bool x y =
  case coq_Qc_eq_dec x y of {
   Prelude.True -> Prelude.True;
   Prelude.False -> Prelude.False}

