module GalleryChance where

import qualified Prelude
import qualified BinInt
import qualified Chance
import qualified Datatypes
import qualified Label
import qualified List
import qualified QArith_base
import qualified Qcanon

best_of :: Qcanon.Qc -> (([]) Qcanon.Qc) -> Qcanon.Qc
best_of v vs =
  List.fold_left (\best v0 ->
    Label.max Label.coq_Qc_label best (Label.negate Label.coq_Qc_label v0))
    vs (Label.negate Label.coq_Qc_label v)

sum_of :: (([]) Qcanon.Qc) -> Qcanon.Qc
sum_of vs =
  List.fold_left Qcanon.coq_Qcplus vs
    (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))

number_of :: (([]) a1) -> Qcanon.Qc
number_of xs =
  Qcanon.coq_Q2Qc (QArith_base.Qmake
    (BinInt._Z__of_nat (Datatypes.length xs)) 1)

averaged_again :: (Chance.Coq_chance_tree Qcanon.Qc) -> Qcanon.Qc
averaged_again t =
  case t of {
   Chance.Choice x l ->
    case l of {
     ([]) -> x;
     (:) t0 ts -> best_of (averaged_again t0) (List.map averaged_again ts)};
   Chance.Chance x pts ->
    case pts of {
     ([]) -> x;
     (:) _ _ ->
      Qcanon.coq_Qcdiv
        (sum_of
          (List.map (\pt ->
            Qcanon.coq_Qcmult (Datatypes.fst pt)
              (averaged_again (Datatypes.snd pt))) pts)) (number_of pts)}}

unweighted :: (Chance.Coq_chance_tree Qcanon.Qc) -> Qcanon.Qc
unweighted t =
  case t of {
   Chance.Choice x l ->
    case l of {
     ([]) -> x;
     (:) t0 ts -> best_of (unweighted t0) (List.map unweighted ts)};
   Chance.Chance x pts ->
    case pts of {
     ([]) -> x;
     (:) _ _ ->
      Qcanon.coq_Qcdiv
        (sum_of (List.map (\pt -> unweighted (Datatypes.snd pt)) pts))
        (number_of pts)}}

best_roll :: (Chance.Coq_chance_tree Qcanon.Qc) -> Qcanon.Qc
best_roll t =
  case t of {
   Chance.Choice x l ->
    case l of {
     ([]) -> x;
     (:) t0 ts -> best_of (best_roll t0) (List.map best_roll ts)};
   Chance.Chance x l ->
    case l of {
     ([]) -> x;
     (:) p pts ->
      case p of {
       (,) _ t0 ->
        List.fold_left (Label.max Label.coq_Qc_label)
          (List.map (\pt -> best_roll (Datatypes.snd pt)) pts) (best_roll t0)}}}

negated_at_chance :: (Chance.Coq_chance_tree Qcanon.Qc) -> Qcanon.Qc
negated_at_chance t =
  case t of {
   Chance.Choice x l ->
    case l of {
     ([]) -> x;
     (:) t0 ts ->
      best_of (negated_at_chance t0) (List.map negated_at_chance ts)};
   Chance.Chance x pts ->
    case pts of {
     ([]) -> x;
     (:) _ _ ->
      sum_of
        (List.map (\pt ->
          Qcanon.coq_Qcmult (Datatypes.fst pt)
            (Qcanon.coq_Qcopp (negated_at_chance (Datatypes.snd pt)))) pts)}}

