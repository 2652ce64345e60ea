module Chance where

import qualified Prelude
import qualified Datatypes
import qualified Label
import qualified List
import qualified QArith_base
import qualified Qcanon

data Coq_chance_tree b =
   Choice b (([]) (Coq_chance_tree b))
 | Chance b (([]) ((,) Qcanon.Qc (Coq_chance_tree b)))

chance_leaves :: (Coq_chance_tree a1) -> ([]) a1
chance_leaves t =
  case t of {
   Choice x ts ->
    case ts of {
     ([]) -> (:) x ([]);
     (:) _ _ -> List.flat_map chance_leaves ts};
   Chance x pts ->
    case pts of {
     ([]) -> (:) x ([]);
     (:) _ _ -> List.flat_map (\pt -> chance_leaves (Datatypes.snd pt)) pts}}

map_chance :: (a1 -> a2) -> (Coq_chance_tree a1) -> Coq_chance_tree a2
map_chance f t =
  case t of {
   Choice x ts -> Choice (f x) (List.map (map_chance f) ts);
   Chance x pts -> Chance (f x)
    (List.map (\pt -> (,) (Datatypes.fst pt)
      (map_chance f (Datatypes.snd pt))) pts)}

weigh :: Qcanon.Qc -> (([]) ((,) Qcanon.Qc Qcanon.Qc)) -> Qcanon.Qc
weigh sum parts =
  case parts of {
   ([]) -> sum;
   (:) p0 parts0 ->
    case p0 of {
     (,) p x -> weigh (Qcanon.coq_Qcplus sum (Qcanon.coq_Qcmult p x)) parts0}}

expectiminimax :: (Coq_chance_tree Qcanon.Qc) -> Qcanon.Qc
expectiminimax t =
  case t of {
   Choice x l ->
    case l of {
     ([]) -> x;
     (:) t0 ts ->
      Label.negate Label.coq_Qc_label
        (Label.minimum Label.coq_Qc_label (Label.Coq_cons1
          (expectiminimax t0) (List.map expectiminimax ts)))};
   Chance x pts ->
    case pts of {
     ([]) -> x;
     (:) _ _ ->
      weigh (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))
        (List.map (\pt -> (,) (Datatypes.fst pt)
          (expectiminimax (Datatypes.snd pt))) pts)}}

type Coq_range = (,) Qcanon.Qc Qcanon.Qc

negated :: Coq_range -> Coq_range
negated r =
  (,) (Label.negate Label.coq_Qc_label (Datatypes.snd r))
    (Label.negate Label.coq_Qc_label (Datatypes.fst r))

inside :: Coq_range -> Qcanon.Qc -> Prelude.Bool
inside r x =
  (Prelude.&&) (Label.leb Label.coq_Qc_label (Datatypes.fst r) x)
    (Label.leb Label.coq_Qc_label x (Datatypes.snd r))

weights_are :: Qcanon.Qc -> (([]) ((,) Qcanon.Qc a1)) -> Prelude.Bool
weights_are left pts =
  case pts of {
   ([]) ->
    Qcanon.coq_Qc_eq_bool left (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1));
   (:) p0 pts0 ->
    case p0 of {
     (,) p _ ->
      (Prelude.&&)
        (Prelude.not
          (Label.leb Label.coq_Qc_label p
            (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))))
        (weights_are (Qcanon.coq_Qcminus left p) pts0)}}

within :: Coq_range -> (Coq_chance_tree Qcanon.Qc) -> Prelude.Bool
within r t =
  case t of {
   Choice x ts ->
    case ts of {
     ([]) -> inside r x;
     (:) _ _ -> List.forallb (within (negated r)) ts};
   Chance x pts ->
    case pts of {
     ([]) -> inside r x;
     (:) _ _ ->
      (Prelude.&&)
        (weights_are (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1))
          pts) (List.forallb (\pt -> within r (Datatypes.snd pt)) pts)}}

