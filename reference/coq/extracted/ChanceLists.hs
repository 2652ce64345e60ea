module ChanceLists where

import qualified Prelude
import qualified Chance
import qualified Datatypes
import qualified Label
import qualified List
import qualified Omit
import qualified QArith_base
import qualified Qcanon

type Coq_order =
  Qcanon.Qc -> (([]) ((,) Qcanon.Qc (Label.Coq_nonempty Qcanon.Qc))) -> ([])
  Qcanon.Qc

final :: (Label.Coq_nonempty Qcanon.Qc) -> Qcanon.Qc
final xs =
  List.last (Label.others xs) (Label.first xs)

gamma_from :: Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc -> (([])
              ((,) Qcanon.Qc (Label.Coq_nonempty Qcanon.Qc))) -> ([])
              Qcanon.Qc
gamma_from u s left pts =
  case pts of {
   ([]) -> ([]);
   (:) p0 pts0 ->
    case p0 of {
     (,) p xs ->
      let {
       s' = Qcanon.coq_Qcplus s
              (Qcanon.coq_Qcmult p (Label.minimum Label.coq_Qc_label xs))}
      in
      let {left' = Qcanon.coq_Qcminus left p} in
      (:) (Qcanon.coq_Qcplus s' (Qcanon.coq_Qcmult left' u))
      (gamma_from u s' left' pts0)}}

gamma_order :: Coq_order
gamma_order u =
  gamma_from u (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))
    (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1))

star1_from :: Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc -> (([])
              ((,) Qcanon.Qc (Label.Coq_nonempty Qcanon.Qc))) -> ([])
              Qcanon.Qc
star1_from u s left pts =
  case pts of {
   ([]) -> ([]);
   (:) p0 pts0 ->
    case p0 of {
     (,) p xs ->
      let {left' = Qcanon.coq_Qcminus left p} in
      Datatypes.app
        (List.map (\x ->
          Qcanon.coq_Qcplus (Qcanon.coq_Qcplus s (Qcanon.coq_Qcmult p x))
            (Qcanon.coq_Qcmult left' u)) (Label.elements xs))
        (star1_from u (Qcanon.coq_Qcplus s (Qcanon.coq_Qcmult p (final xs)))
          left' pts0)}}

star1_order :: Coq_order
star1_order u =
  star1_from u (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))
    (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1))

heads :: (([]) ((,) Qcanon.Qc (Label.Coq_nonempty Qcanon.Qc))) -> ([])
         ((,) Qcanon.Qc Qcanon.Qc)
heads pts =
  List.map (\pt -> (,) (Datatypes.fst pt) (Label.first (Datatypes.snd pt)))
    pts

star2_probed :: Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc -> (([])
                ((,) Qcanon.Qc (Label.Coq_nonempty Qcanon.Qc))) -> ([])
                Qcanon.Qc
star2_probed u s left pts =
  case pts of {
   ([]) -> ([]);
   (:) p0 pts0 ->
    case p0 of {
     (,) p xs ->
      let {s' = Qcanon.coq_Qcplus s (Qcanon.coq_Qcmult p (Label.first xs))}
      in
      let {left' = Qcanon.coq_Qcminus left p} in
      (:) (Qcanon.coq_Qcplus s' (Qcanon.coq_Qcmult left' u))
      (star2_probed u s' left' pts0)}}

star2_rest :: Qcanon.Qc -> (([])
              ((,) Qcanon.Qc (Label.Coq_nonempty Qcanon.Qc))) -> ([])
              Qcanon.Qc
star2_rest s pts =
  case pts of {
   ([]) -> ([]);
   (:) p0 pts0 ->
    case p0 of {
     (,) p xs ->
      Datatypes.app
        (List.map (\y ->
          Qcanon.coq_Qcplus (Qcanon.coq_Qcplus s (Qcanon.coq_Qcmult p y))
            (Chance.weigh (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))
              (heads pts0))) (Label.others xs))
        (star2_rest (Qcanon.coq_Qcplus s (Qcanon.coq_Qcmult p (final xs)))
          pts0)}}

star2_order :: Coq_order
star2_order u pts =
  Datatypes.app
    (star2_probed u (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))
      (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1)) pts)
    (star2_rest (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1)) pts)

nonempty_of :: (([]) Qcanon.Qc) -> Label.Coq_nonempty Qcanon.Qc
nonempty_of xs =
  case xs of {
   ([]) -> Label.Coq_cons1 (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1)) ([]);
   (:) x xs0 -> Label.Coq_cons1 x xs0}

bounds :: Coq_order -> Chance.Coq_range -> (Chance.Coq_chance_tree Qcanon.Qc)
          -> Label.Coq_nonempty Qcanon.Qc
bounds o r t =
  case t of {
   Chance.Choice x l ->
    case l of {
     ([]) -> Label.Coq_cons1 (Label.negate Label.coq_Qc_label x) ([]);
     (:) t0 ts ->
      Omit.mapmin Label.coq_Qc_label (Label.Coq_cons1
        (bounds o (Chance.negated r) t0)
        (List.map (bounds o (Chance.negated r)) ts))};
   Chance.Chance x pts ->
    case pts of {
     ([]) -> Label.Coq_cons1 (Label.negate Label.coq_Qc_label x) ([]);
     (:) _ _ ->
      nonempty_of
        (o (Label.negate Label.coq_Qc_label (Datatypes.fst r))
          (List.map (\pt -> (,) (Datatypes.fst pt)
            (bounds o r (Datatypes.snd pt))) pts))}}

search :: Coq_order -> Chance.Coq_range -> (Chance.Coq_chance_tree Qcanon.Qc)
          -> Qcanon.Qc
search o r t =
  Label.negate Label.coq_Qc_label
    (Label.minimum Label.coq_Qc_label (bounds o r t))

gamma :: Chance.Coq_range -> (Chance.Coq_chance_tree Qcanon.Qc) -> Qcanon.Qc
gamma =
  search gamma_order

star1 :: Chance.Coq_range -> (Chance.Coq_chance_tree Qcanon.Qc) -> Qcanon.Qc
star1 =
  search star1_order

star2 :: Chance.Coq_range -> (Chance.Coq_chance_tree Qcanon.Qc) -> Qcanon.Qc
star2 =
  search star2_order

