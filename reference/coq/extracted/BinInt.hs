module BinInt where

import qualified Prelude
import qualified BinNums
import qualified BinPos
import qualified Datatypes
import qualified Specif

_Z__double :: Prelude.Integer -> Prelude.Integer
_Z__double x =
  (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
    (\_ -> 0)
    (\p -> (\x -> x) ((\x -> 2 Prelude.* x) p))
    (\p -> Prelude.negate ((\x -> 2 Prelude.* x) p))
    x

_Z__succ_double :: Prelude.Integer -> Prelude.Integer
_Z__succ_double x =
  (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
    (\_ -> (\x -> x) 1)
    (\p -> (\x -> x) ((\x -> 2 Prelude.* x Prelude.+ 1) p))
    (\p -> Prelude.negate (BinPos._Pos__pred_double p))
    x

_Z__pred_double :: Prelude.Integer -> Prelude.Integer
_Z__pred_double x =
  (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
    (\_ -> Prelude.negate 1)
    (\p -> (\x -> x) (BinPos._Pos__pred_double p))
    (\p -> Prelude.negate ((\x -> 2 Prelude.* x Prelude.+ 1) p))
    x

_Z__pos_sub :: Prelude.Integer -> Prelude.Integer -> Prelude.Integer
_Z__pos_sub x y =
  (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
    (\p ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q -> _Z__double (_Z__pos_sub p q))
      (\q -> _Z__succ_double (_Z__pos_sub p q))
      (\_ -> (\x -> x) ((\x -> 2 Prelude.* x) p))
      y)
    (\p ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q -> _Z__pred_double (_Z__pos_sub p q))
      (\q -> _Z__double (_Z__pos_sub p q))
      (\_ -> (\x -> x) (BinPos._Pos__pred_double p))
      y)
    (\_ ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q -> Prelude.negate ((\x -> 2 Prelude.* x) q))
      (\q -> Prelude.negate (BinPos._Pos__pred_double q))
      (\_ -> 0)
      y)
    x

_Z__opp :: Prelude.Integer -> Prelude.Integer
_Z__opp x =
  (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
    (\_ -> 0)
    (\x0 -> Prelude.negate x0)
    (\x0 -> (\x -> x) x0)
    x

_Z__compare :: Prelude.Integer -> Prelude.Integer -> Datatypes.Coq_comparison
_Z__compare x y =
  (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
    (\_ ->
    (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
      (\_ -> Datatypes.Eq)
      (\_ -> Datatypes.Lt)
      (\_ -> Datatypes.Gt)
      y)
    (\x' ->
    (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
      (\_ -> Datatypes.Gt)
      (\y' -> BinPos._Pos__compare x' y')
      (\_ -> Datatypes.Gt)
      y)
    (\x' ->
    (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
      (\_ -> Datatypes.Lt)
      (\_ -> Datatypes.Lt)
      (\y' -> Datatypes.coq_CompOpp (BinPos._Pos__compare x' y'))
      y)
    x

_Z__sgn :: Prelude.Integer -> Prelude.Integer
_Z__sgn z =
  (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
    (\_ -> 0)
    (\_ -> (\x -> x) 1)
    (\_ -> Prelude.negate 1)
    z

_Z__leb :: Prelude.Integer -> Prelude.Integer -> Prelude.Bool
_Z__leb x y =
  case _Z__compare x y of {
   Datatypes.Gt -> Prelude.False;
   _ -> Prelude.True}

_Z__ltb :: Prelude.Integer -> Prelude.Integer -> Prelude.Bool
_Z__ltb x y =
  case _Z__compare x y of {
   Datatypes.Lt -> Prelude.True;
   _ -> Prelude.False}

_Z__eqb :: Prelude.Integer -> Prelude.Integer -> Prelude.Bool
_Z__eqb x y =
  (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
    (\_ ->
    (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
      (\_ -> Prelude.True)
      (\_ -> Prelude.False)
      (\_ -> Prelude.False)
      y)
    (\p ->
    (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
      (\_ -> Prelude.False)
      (\q -> BinPos._Pos__eqb p q)
      (\_ -> Prelude.False)
      y)
    (\p ->
    (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
      (\_ -> Prelude.False)
      (\_ -> Prelude.False)
      (\q -> BinPos._Pos__eqb p q)
      y)
    x

_Z__abs :: Prelude.Integer -> Prelude.Integer
_Z__abs z =
  (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
    (\_ -> 0)
    (\p -> (\x -> x) p)
    (\p -> (\x -> x) p)
    z

_Z__of_nat :: Prelude.Integer -> Prelude.Integer
_Z__of_nat n =
  (\fO fS n -> if n Prelude.== 0 then fO () else fS (n Prelude.- 1))
    (\_ -> 0)
    (\n0 -> (\x -> x) (BinPos._Pos__of_succ_nat n0))
    n

_Z__to_pos :: Prelude.Integer -> Prelude.Integer
_Z__to_pos z =
  (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
    (\_ -> 1)
    (\p -> p)
    (\_ -> 1)
    z

_Z__log2 :: Prelude.Integer -> Prelude.Integer
_Z__log2 z =
  (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
    (\_ -> 0)
    (\p0 ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\p -> (\x -> x) (BinPos._Pos__size p))
      (\p -> (\x -> x) (BinPos._Pos__size p))
      (\_ -> 0)
      p0)
    (\_ -> 0)
    z

_Z__ggcd :: Prelude.Integer -> Prelude.Integer -> (,) Prelude.Integer
            ((,) Prelude.Integer Prelude.Integer)
_Z__ggcd a b =
  (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
    (\_ -> (,) (_Z__abs b) ((,) 0 (_Z__sgn b)))
    (\a0 ->
    (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
      (\_ -> (,) (_Z__abs a) ((,) (_Z__sgn a) 0))
      (\b0 ->
      case BinPos._Pos__ggcd a0 b0 of {
       (,) g p ->
        case p of {
         (,) aa bb -> (,) ((\x -> x) g) ((,) ((\x -> x) aa) ((\x -> x) bb))}})
      (\b0 ->
      case BinPos._Pos__ggcd a0 b0 of {
       (,) g p ->
        case p of {
         (,) aa bb -> (,) ((\x -> x) g) ((,) ((\x -> x) aa) (Prelude.negate
          bb))}})
      b)
    (\a0 ->
    (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
      (\_ -> (,) (_Z__abs a) ((,) (_Z__sgn a) 0))
      (\b0 ->
      case BinPos._Pos__ggcd a0 b0 of {
       (,) g p ->
        case p of {
         (,) aa bb -> (,) ((\x -> x) g) ((,) (Prelude.negate aa) ((\x -> x)
          bb))}})
      (\b0 ->
      case BinPos._Pos__ggcd a0 b0 of {
       (,) g p ->
        case p of {
         (,) aa bb -> (,) ((\x -> x) g) ((,) (Prelude.negate aa)
          (Prelude.negate bb))}})
      b)
    a

_Z__eq_dec :: Prelude.Integer -> Prelude.Integer -> Prelude.Bool
_Z__eq_dec x y =
  BinNums.coq_Z_rec (\x0 ->
    (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
      (\_ -> Prelude.True)
      (\_ -> Prelude.False)
      (\_ -> Prelude.False)
      x0) (\p x0 ->
    (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
      (\_ -> Prelude.False)
      (\p0 ->
      Specif.sumbool_rec (\_ -> Prelude.True) (\_ -> Prelude.False)
        (BinPos._Pos__eq_dec p p0))
      (\_ -> Prelude.False)
      x0) (\p x0 ->
    (\fO fP fN n -> if n Prelude.== 0 then fO () else
                   if n Prelude.> 0 then fP n else
                   fN (Prelude.negate n))
      (\_ -> Prelude.False)
      (\_ -> Prelude.False)
      (\p0 ->
      Specif.sumbool_rec (\_ -> Prelude.True) (\_ -> Prelude.False)
        (BinPos._Pos__eq_dec p p0))
      x0) x y

