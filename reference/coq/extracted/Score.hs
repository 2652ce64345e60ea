module Score where

import qualified Prelude
import qualified Label

data Coq_score a =
   MinusInfinity
 | Number a
 | Infinity

score_leb :: (Label.Label a1) -> (Coq_score a1) -> (Coq_score a1) ->
             Prelude.Bool
score_leb h x y =
  case x of {
   MinusInfinity -> Prelude.True;
   Number x0 ->
    case y of {
     MinusInfinity -> Prelude.False;
     Number y0 -> Label.leb h x0 y0;
     Infinity -> Prelude.True};
   Infinity -> case y of {
                Infinity -> Prelude.True;
                _ -> Prelude.False}}

score_negate :: (Label.Label a1) -> (Coq_score a1) -> Coq_score a1
score_negate h x =
  case x of {
   MinusInfinity -> Infinity;
   Number x0 -> Number (Label.negate h x0);
   Infinity -> MinusInfinity}

score_label :: (Label.Label a1) -> Label.Label (Coq_score a1)
score_label h =
  Label.Build_Label (score_leb h) (score_negate h)

