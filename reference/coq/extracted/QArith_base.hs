module QArith_base where

import qualified Prelude
import qualified BinInt
import qualified BinPos

data Q =
   Qmake Prelude.Integer Prelude.Integer

coq_Qnum :: Q -> Prelude.Integer
coq_Qnum q =
  case q of {
   Qmake qnum _ -> qnum}

coq_Qden :: Q -> Prelude.Integer
coq_Qden q =
  case q of {
   Qmake _ qden -> qden}

coq_Qeq_dec :: Q -> Q -> Prelude.Bool
coq_Qeq_dec x y =
  BinInt._Z__eq_dec ((Prelude.*) (coq_Qnum x) ((\x -> x) (coq_Qden y)))
    ((Prelude.*) (coq_Qnum y) ((\x -> x) (coq_Qden x)))

coq_Qle_bool :: Q -> Q -> Prelude.Bool
coq_Qle_bool x y =
  BinInt._Z__leb ((Prelude.*) (coq_Qnum x) ((\x -> x) (coq_Qden y)))
    ((Prelude.*) (coq_Qnum y) ((\x -> x) (coq_Qden x)))

coq_Qplus :: Q -> Q -> Q
coq_Qplus x y =
  Qmake
    ((Prelude.+) ((Prelude.*) (coq_Qnum x) ((\x -> x) (coq_Qden y)))
      ((Prelude.*) (coq_Qnum y) ((\x -> x) (coq_Qden x))))
    (BinPos._Pos__mul (coq_Qden x) (coq_Qden y))

coq_Qmult :: Q -> Q -> Q
coq_Qmult x y =
  Qmake ((Prelude.*) (coq_Qnum x) (coq_Qnum y))
    (BinPos._Pos__mul (coq_Qden x) (coq_Qden y))

coq_Qopp :: Q -> Q
coq_Qopp x =
  Qmake (BinInt._Z__opp (coq_Qnum x)) (coq_Qden x)

coq_Qinv :: Q -> Q
coq_Qinv x =
  (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
    (\_ -> Qmake 0 1)
    (\p -> Qmake ((\x -> x) (coq_Qden x)) p)
    (\p -> Qmake (Prelude.negate (coq_Qden x)) p)
    (coq_Qnum x)

