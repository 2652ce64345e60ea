module BinPos where

import qualified Prelude
import qualified BinNums
import qualified Datatypes
import qualified Specif

_Pos__succ :: Prelude.Integer -> Prelude.Integer
_Pos__succ x =
  (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
    (\p -> (\x -> 2 Prelude.* x) (_Pos__succ p))
    (\p -> (\x -> 2 Prelude.* x Prelude.+ 1) p)
    (\_ -> (\x -> 2 Prelude.* x) 1)
    x

_Pos__add :: Prelude.Integer -> Prelude.Integer -> Prelude.Integer
_Pos__add x y =
  (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
    (\p ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q -> (\x -> 2 Prelude.* x) (_Pos__add_carry p q))
      (\q -> (\x -> 2 Prelude.* x Prelude.+ 1) (_Pos__add p q))
      (\_ -> (\x -> 2 Prelude.* x) (_Pos__succ p))
      y)
    (\p ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q -> (\x -> 2 Prelude.* x Prelude.+ 1) (_Pos__add p q))
      (\q -> (\x -> 2 Prelude.* x) (_Pos__add p q))
      (\_ -> (\x -> 2 Prelude.* x Prelude.+ 1) p)
      y)
    (\_ ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q -> (\x -> 2 Prelude.* x) (_Pos__succ q))
      (\q -> (\x -> 2 Prelude.* x Prelude.+ 1) q)
      (\_ -> (\x -> 2 Prelude.* x) 1)
      y)
    x

_Pos__add_carry :: Prelude.Integer -> Prelude.Integer -> Prelude.Integer
_Pos__add_carry x y =
  (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
    (\p ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q -> (\x -> 2 Prelude.* x Prelude.+ 1) (_Pos__add_carry p q))
      (\q -> (\x -> 2 Prelude.* x) (_Pos__add_carry p q))
      (\_ -> (\x -> 2 Prelude.* x Prelude.+ 1) (_Pos__succ p))
      y)
    (\p ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q -> (\x -> 2 Prelude.* x) (_Pos__add_carry p q))
      (\q -> (\x -> 2 Prelude.* x Prelude.+ 1) (_Pos__add p q))
      (\_ -> (\x -> 2 Prelude.* x) (_Pos__succ p))
      y)
    (\_ ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q -> (\x -> 2 Prelude.* x Prelude.+ 1) (_Pos__succ q))
      (\q -> (\x -> 2 Prelude.* x) (_Pos__succ q))
      (\_ -> (\x -> 2 Prelude.* x Prelude.+ 1) 1)
      y)
    x

_Pos__pred_double :: Prelude.Integer -> Prelude.Integer
_Pos__pred_double x =
  (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
    (\p -> (\x -> 2 Prelude.* x Prelude.+ 1) ((\x -> 2 Prelude.* x) p))
    (\p -> (\x -> 2 Prelude.* x Prelude.+ 1) (_Pos__pred_double p))
    (\_ -> 1)
    x

data Pos__Coq_mask =
   Pos__IsNul
 | Pos__IsPos Prelude.Integer
 | Pos__IsNeg

_Pos__succ_double_mask :: Pos__Coq_mask -> Pos__Coq_mask
_Pos__succ_double_mask x =
  case x of {
   Pos__IsNul -> Pos__IsPos 1;
   Pos__IsPos p -> Pos__IsPos ((\x -> 2 Prelude.* x Prelude.+ 1) p);
   Pos__IsNeg -> Pos__IsNeg}

_Pos__double_mask :: Pos__Coq_mask -> Pos__Coq_mask
_Pos__double_mask x =
  case x of {
   Pos__IsPos p -> Pos__IsPos ((\x -> 2 Prelude.* x) p);
   x0 -> x0}

_Pos__double_pred_mask :: Prelude.Integer -> Pos__Coq_mask
_Pos__double_pred_mask x =
  (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
    (\p -> Pos__IsPos ((\x -> 2 Prelude.* x) ((\x -> 2 Prelude.* x)
    p)))
    (\p -> Pos__IsPos ((\x -> 2 Prelude.* x) (_Pos__pred_double p)))
    (\_ -> Pos__IsNul)
    x

_Pos__sub_mask :: Prelude.Integer -> Prelude.Integer -> Pos__Coq_mask
_Pos__sub_mask x y =
  (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
    (\p ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q -> _Pos__double_mask (_Pos__sub_mask p q))
      (\q -> _Pos__succ_double_mask (_Pos__sub_mask p q))
      (\_ -> Pos__IsPos ((\x -> 2 Prelude.* x) p))
      y)
    (\p ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q -> _Pos__succ_double_mask (_Pos__sub_mask_carry p q))
      (\q -> _Pos__double_mask (_Pos__sub_mask p q))
      (\_ -> Pos__IsPos (_Pos__pred_double p))
      y)
    (\_ ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\_ -> Pos__IsNeg)
      (\_ -> Pos__IsNeg)
      (\_ -> Pos__IsNul)
      y)
    x

_Pos__sub_mask_carry :: Prelude.Integer -> Prelude.Integer -> Pos__Coq_mask
_Pos__sub_mask_carry x y =
  (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
    (\p ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q -> _Pos__succ_double_mask (_Pos__sub_mask_carry p q))
      (\q -> _Pos__double_mask (_Pos__sub_mask p q))
      (\_ -> Pos__IsPos (_Pos__pred_double p))
      y)
    (\p ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q -> _Pos__double_mask (_Pos__sub_mask_carry p q))
      (\q -> _Pos__succ_double_mask (_Pos__sub_mask_carry p q))
      (\_ -> _Pos__double_pred_mask p)
      y)
    (\_ -> Pos__IsNeg)
    x

_Pos__sub :: Prelude.Integer -> Prelude.Integer -> Prelude.Integer
_Pos__sub x y =
  case _Pos__sub_mask x y of {
   Pos__IsPos z -> z;
   _ -> 1}

_Pos__mul :: Prelude.Integer -> Prelude.Integer -> Prelude.Integer
_Pos__mul x y =
  (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
    (\p -> _Pos__add y ((\x -> 2 Prelude.* x) (_Pos__mul p y)))
    (\p -> (\x -> 2 Prelude.* x) (_Pos__mul p y))
    (\_ -> y)
    x

_Pos__size_nat :: Prelude.Integer -> Prelude.Integer
_Pos__size_nat p =
  (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
    (\p0 -> Prelude.succ (_Pos__size_nat p0))
    (\p0 -> Prelude.succ (_Pos__size_nat p0))
    (\_ -> Prelude.succ 0)
    p

_Pos__size :: Prelude.Integer -> Prelude.Integer
_Pos__size p =
  (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
    (\p0 -> _Pos__succ (_Pos__size p0))
    (\p0 -> _Pos__succ (_Pos__size p0))
    (\_ -> 1)
    p

_Pos__compare_cont :: Datatypes.Coq_comparison -> Prelude.Integer ->
                      Prelude.Integer -> Datatypes.Coq_comparison
_Pos__compare_cont r x y =
  (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
    (\p ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q -> _Pos__compare_cont r p q)
      (\q -> _Pos__compare_cont Datatypes.Gt p q)
      (\_ -> Datatypes.Gt)
      y)
    (\p ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q -> _Pos__compare_cont Datatypes.Lt p q)
      (\q -> _Pos__compare_cont r p q)
      (\_ -> Datatypes.Gt)
      y)
    (\_ ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\_ -> Datatypes.Lt)
      (\_ -> Datatypes.Lt)
      (\_ -> r)
      y)
    x

_Pos__compare :: Prelude.Integer -> Prelude.Integer ->
                 Datatypes.Coq_comparison
_Pos__compare =
  _Pos__compare_cont Datatypes.Eq

_Pos__eqb :: Prelude.Integer -> Prelude.Integer -> Prelude.Bool
_Pos__eqb p q =
  (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
    (\p0 ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\q0 -> _Pos__eqb p0 q0)
      (\_ -> Prelude.False)
      (\_ -> Prelude.False)
      q)
    (\p0 ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\_ -> Prelude.False)
      (\q0 -> _Pos__eqb p0 q0)
      (\_ -> Prelude.False)
      q)
    (\_ ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\_ -> Prelude.False)
      (\_ -> Prelude.False)
      (\_ -> Prelude.True)
      q)
    p

_Pos__ggcdn :: Prelude.Integer -> Prelude.Integer -> Prelude.Integer -> (,)
               Prelude.Integer ((,) Prelude.Integer Prelude.Integer)
_Pos__ggcdn n a b =
  (\fO fS n -> if n Prelude.== 0 then fO () else fS (n Prelude.- 1))
    (\_ -> (,) 1 ((,) a b))
    (\n0 ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\a' ->
      (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
        (\b' ->
        case _Pos__compare a' b' of {
         Datatypes.Eq -> (,) a ((,) 1 1);
         Datatypes.Lt ->
          case _Pos__ggcdn n0 (_Pos__sub b' a') a of {
           (,) g p ->
            case p of {
             (,) ba aa -> (,) g ((,) aa
              (_Pos__add aa ((\x -> 2 Prelude.* x) ba)))}};
         Datatypes.Gt ->
          case _Pos__ggcdn n0 (_Pos__sub a' b') b of {
           (,) g p ->
            case p of {
             (,) ab bb -> (,) g ((,)
              (_Pos__add bb ((\x -> 2 Prelude.* x) ab)) bb)}}})
        (\b0 ->
        case _Pos__ggcdn n0 a b0 of {
         (,) g p ->
          case p of {
           (,) aa bb -> (,) g ((,) aa ((\x -> 2 Prelude.* x) bb))}})
        (\_ -> (,) 1 ((,) a 1))
        b)
      (\a0 ->
      (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
        (\_ ->
        case _Pos__ggcdn n0 a0 b of {
         (,) g p ->
          case p of {
           (,) aa bb -> (,) g ((,) ((\x -> 2 Prelude.* x) aa) bb)}})
        (\b0 ->
        case _Pos__ggcdn n0 a0 b0 of {
         (,) g p -> (,) ((\x -> 2 Prelude.* x) g) p})
        (\_ -> (,) 1 ((,) a 1))
        b)
      (\_ -> (,) 1 ((,) 1 b))
      a)
    n

_Pos__ggcd :: Prelude.Integer -> Prelude.Integer -> (,) Prelude.Integer
              ((,) Prelude.Integer Prelude.Integer)
_Pos__ggcd a b =
  _Pos__ggcdn ((Prelude.+) (_Pos__size_nat a) (_Pos__size_nat b)) a b

_Pos__of_succ_nat :: Prelude.Integer -> Prelude.Integer
_Pos__of_succ_nat n =
  (\fO fS n -> if n Prelude.== 0 then fO () else fS (n Prelude.- 1))
    (\_ -> 1)
    (\x -> _Pos__succ (_Pos__of_succ_nat x))
    n

_Pos__eq_dec :: Prelude.Integer -> Prelude.Integer -> Prelude.Bool
_Pos__eq_dec x y =
  BinNums.positive_rec (\_ h x0 ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\p ->
      Specif.sumbool_rec (\_ -> Prelude.True) (\_ -> Prelude.False) (h p))
      (\_ -> Prelude.False)
      (\_ -> Prelude.False)
      x0) (\_ h x0 ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\_ -> Prelude.False)
      (\p ->
      Specif.sumbool_rec (\_ -> Prelude.True) (\_ -> Prelude.False) (h p))
      (\_ -> Prelude.False)
      x0) (\x0 ->
    (\fI fO fH n -> if n Prelude.== 1 then fH () else
                   if Prelude.odd n
                   then fI (n `Prelude.div` 2)
                   else fO (n `Prelude.div` 2))
      (\_ -> Prelude.False)
      (\_ -> Prelude.False)
      (\_ -> Prelude.True)
      x0) x y

