module Certificate where

import qualified Prelude
import qualified Datatypes
import qualified Label
import qualified List

data Coq_worth a =
   Build_worth (Prelude.Maybe a) (Prelude.Maybe a)

least :: (Coq_worth a1) -> Prelude.Maybe a1
least w =
  case w of {
   Build_worth least0 _ -> least0}

most :: (Coq_worth a1) -> Prelude.Maybe a1
most w =
  case w of {
   Build_worth _ most0 -> most0}

anything :: Coq_worth a1
anything =
  Build_worth Prelude.Nothing Prelude.Nothing

exactly :: a1 -> Coq_worth a1
exactly x =
  Build_worth (Prelude.Just x) (Prelude.Just x)

same :: (Label.Label a1) -> a1 -> a1 -> Prelude.Bool
same h x y =
  (Prelude.&&) (Label.leb h x y) (Label.leb h y x)

same_bound :: (Label.Label a1) -> (Prelude.Maybe a1) -> (Prelude.Maybe 
              a1) -> Prelude.Bool
same_bound h x y =
  case x of {
   Prelude.Just x0 ->
    case y of {
     Prelude.Just y0 -> same h x0 y0;
     Prelude.Nothing -> Prelude.False};
   Prelude.Nothing ->
    case y of {
     Prelude.Just _ -> Prelude.False;
     Prelude.Nothing -> Prelude.True}}

same_worth :: (Label.Label a1) -> (Coq_worth a1) -> (Coq_worth a1) ->
              Prelude.Bool
same_worth h v w =
  (Prelude.&&) (same_bound h (least v) (least w))
    (same_bound h (most v) (most w))

negated_bound :: (Label.Label a1) -> (Prelude.Maybe a1) -> Prelude.Maybe a1
negated_bound h b =
  Datatypes.option_map (Label.negate h) b

larger :: (Label.Label a1) -> (Prelude.Maybe a1) -> (Prelude.Maybe a1) ->
          Prelude.Maybe a1
larger h a b =
  case a of {
   Prelude.Just x ->
    case b of {
     Prelude.Just y -> Prelude.Just (Label.max h x y);
     Prelude.Nothing -> a};
   Prelude.Nothing -> b}

smaller :: (Label.Label a1) -> (Prelude.Maybe a1) -> (Prelude.Maybe a1) ->
           Prelude.Maybe a1
smaller h a b =
  negated_bound h (larger h (negated_bound h a) (negated_bound h b))

is_some :: (Prelude.Maybe a1) -> Prelude.Bool
is_some b =
  case b of {
   Prelude.Just _ -> Prelude.True;
   Prelude.Nothing -> Prelude.False}

of_choice :: (Label.Label a1) -> Prelude.Bool -> (([]) (Coq_worth a1)) ->
             Coq_worth a1
of_choice h all ws =
  Build_worth
    (List.fold_right (\w -> larger h (negated_bound h (most w)))
      Prelude.Nothing ws)
    (case (Prelude.&&) all (List.forallb (\w -> is_some (least w)) ws) of {
      Prelude.True ->
       List.fold_right (\w -> larger h (negated_bound h (least w)))
         Prelude.Nothing ws;
      Prelude.False -> Prelude.Nothing})

none_left :: (([]) a1) -> Prelude.Bool
none_left remaining =
  case remaining of {
   ([]) -> Prelude.True;
   (:) _ _ -> Prelude.False}

