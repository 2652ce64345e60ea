module Label where

import qualified Prelude
import qualified BinInt
import qualified List
import qualified QArith_base
import qualified Qcanon

data Label a =
   Build_Label (a -> a -> Prelude.Bool) (a -> a)

leb :: (Label a1) -> a1 -> a1 -> Prelude.Bool
leb label =
  case label of {
   Build_Label leb0 _ -> leb0}

negate :: (Label a1) -> a1 -> a1
negate label =
  case label of {
   Build_Label _ negate0 -> negate0}

min :: (Label a1) -> a1 -> a1 -> a1
min h x y =
  case leb h x y of {
   Prelude.True -> x;
   Prelude.False -> y}

max :: (Label a1) -> a1 -> a1 -> a1
max h x y =
  case leb h x y of {
   Prelude.True -> y;
   Prelude.False -> x}

data Coq_nonempty a =
   Coq_cons1 a (([]) a)

first :: (Coq_nonempty a1) -> a1
first n =
  case n of {
   Coq_cons1 first0 _ -> first0}

others :: (Coq_nonempty a1) -> ([]) a1
others n =
  case n of {
   Coq_cons1 _ others0 -> others0}

elements :: (Coq_nonempty a1) -> ([]) a1
elements xs =
  (:) (first xs) (others xs)

map1 :: (a1 -> a2) -> (Coq_nonempty a1) -> Coq_nonempty a2
map1 f xs =
  Coq_cons1 (f (first xs)) (List.map f (others xs))

minimum :: (Label a1) -> (Coq_nonempty a1) -> a1
minimum h xs =
  List.fold_left (min h) (others xs) (first xs)

coq_Z_label :: Label Prelude.Integer
coq_Z_label =
  Build_Label BinInt._Z__leb BinInt._Z__opp

coq_Qc_leb :: Qcanon.Qc -> Qcanon.Qc -> Prelude.Bool
coq_Qc_leb x y =
  QArith_base.coq_Qle_bool (Qcanon.this x) (Qcanon.this y)

coq_Qc_label :: Label Qcanon.Qc
coq_Qc_label =
  Build_Label coq_Qc_leb Qcanon.coq_Qcopp

