module ChanceReads where

import qualified Prelude
import qualified Chance
import qualified ChanceLists
import qualified Datatypes
import qualified Label
import qualified List
import qualified Omit
import qualified QArith_base
import qualified Qcanon

type Coq_outcomes b = ([]) ((,) Qcanon.Qc (Omit.Coq_lazy_list1 Qcanon.Qc b))

type Coq_lazy_order b =
  Qcanon.Qc -> (Coq_outcomes b) -> Omit.Coq_lazy_list Qcanon.Qc b

gamma_from_lazy :: Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc -> (Coq_outcomes 
                   a1) -> Omit.Coq_lazy_list Qcanon.Qc a1
gamma_from_lazy u s left pts =
  case pts of {
   ([]) -> Omit.End ([]);
   (:) p0 pts0 ->
    case p0 of {
     (,) p xs ->
      case Omit.minimum_lazy Label.coq_Qc_label xs of {
       (,) v read ->
        let {s' = Qcanon.coq_Qcplus s (Qcanon.coq_Qcmult p v)} in
        let {left' = Qcanon.coq_Qcminus left p} in
        Omit.Cell read (Qcanon.coq_Qcplus s' (Qcanon.coq_Qcmult left' u))
        (gamma_from_lazy u s' left' pts0)}}}

gamma_lazy :: Coq_lazy_order a1
gamma_lazy u =
  gamma_from_lazy u (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))
    (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1))

map_then :: (Qcanon.Qc -> Qcanon.Qc) -> (Omit.Coq_lazy_list Qcanon.Qc 
            a1) -> (Omit.Coq_lazy_list Qcanon.Qc a1) -> Omit.Coq_lazy_list
            Qcanon.Qc a1
map_then f xs next =
  case xs of {
   Omit.End read -> Omit.after read next;
   Omit.Cell read x xs0 -> Omit.Cell read (f x) (map_then f xs0 next)}

final_lazy :: (Omit.Coq_lazy_list1 Qcanon.Qc a1) -> Qcanon.Qc
final_lazy xs =
  ChanceLists.final (Omit.plain1 xs)

star1_from_lazy :: Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc -> (Coq_outcomes 
                   a1) -> Omit.Coq_lazy_list Qcanon.Qc a1
star1_from_lazy u s left pts =
  case pts of {
   ([]) -> Omit.End ([]);
   (:) p0 pts0 ->
    case p0 of {
     (,) p xs ->
      let {left' = Qcanon.coq_Qcminus left p} in
      let {
       f = \x ->
        Qcanon.coq_Qcplus (Qcanon.coq_Qcplus s (Qcanon.coq_Qcmult p x))
          (Qcanon.coq_Qcmult left' u)}
      in
      Omit.Cell (Omit.cost xs) (f (Omit.element xs))
      (map_then f (Omit.rest xs)
        (star1_from_lazy u
          (Qcanon.coq_Qcplus s (Qcanon.coq_Qcmult p (final_lazy xs))) left'
          pts0))}}

star1_lazy :: Coq_lazy_order a1
star1_lazy u =
  star1_from_lazy u (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))
    (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1))

star2_probed_lazy :: Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc -> (Coq_outcomes 
                     a1) -> (Omit.Coq_lazy_list Qcanon.Qc a1) ->
                     Omit.Coq_lazy_list Qcanon.Qc a1
star2_probed_lazy u s left pts next =
  case pts of {
   ([]) -> next;
   (:) p0 pts0 ->
    case p0 of {
     (,) p xs ->
      let {s' = Qcanon.coq_Qcplus s (Qcanon.coq_Qcmult p (Omit.element xs))}
      in
      let {left' = Qcanon.coq_Qcminus left p} in
      Omit.Cell (Omit.cost xs)
      (Qcanon.coq_Qcplus s' (Qcanon.coq_Qcmult left' u))
      (star2_probed_lazy u s' left' pts0 next)}}

heads_lazy :: (Coq_outcomes a1) -> ([]) ((,) Qcanon.Qc Qcanon.Qc)
heads_lazy pts =
  List.map (\pt -> (,) (Datatypes.fst pt) (Omit.element (Datatypes.snd pt)))
    pts

star2_rest_lazy :: Qcanon.Qc -> (Coq_outcomes a1) -> Omit.Coq_lazy_list
                   Qcanon.Qc a1
star2_rest_lazy s pts =
  case pts of {
   ([]) -> Omit.End ([]);
   (:) p0 pts0 ->
    case p0 of {
     (,) p xs ->
      map_then (\y ->
        Qcanon.coq_Qcplus (Qcanon.coq_Qcplus s (Qcanon.coq_Qcmult p y))
          (Chance.weigh (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))
            (heads_lazy pts0))) (Omit.rest xs)
        (star2_rest_lazy
          (Qcanon.coq_Qcplus s (Qcanon.coq_Qcmult p (final_lazy xs))) pts0)}}

star2_lazy :: Coq_lazy_order a1
star2_lazy u pts =
  star2_probed_lazy u (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))
    (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1)) pts
    (star2_rest_lazy (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1)) pts)

lazy_list1_of :: (Omit.Coq_lazy_list Qcanon.Qc a1) -> Omit.Coq_lazy_list1
                 Qcanon.Qc a1
lazy_list1_of xs =
  case xs of {
   Omit.End read -> Omit.Coq_cell1 read
    (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1)) (Omit.End ([]));
   Omit.Cell read x xs0 -> Omit.Coq_cell1 read x xs0}

bounds_lazy :: (a1 -> Qcanon.Qc) -> (Coq_lazy_order a1) -> Chance.Coq_range
               -> (Chance.Coq_chance_tree a1) -> Omit.Coq_lazy_list1
               Qcanon.Qc a1
bounds_lazy value o r t =
  case t of {
   Chance.Choice x l ->
    case l of {
     ([]) -> Omit.Coq_cell1 ((:) x ([]))
      (Label.negate Label.coq_Qc_label (value x)) (Omit.End ([]));
     (:) t0 ts ->
      Omit.mapmin_lazy Label.coq_Qc_label (Label.Coq_cons1
        (bounds_lazy value o (Chance.negated r) t0)
        (List.map (bounds_lazy value o (Chance.negated r)) ts))};
   Chance.Chance x pts ->
    case pts of {
     ([]) -> Omit.Coq_cell1 ((:) x ([]))
      (Label.negate Label.coq_Qc_label (value x)) (Omit.End ([]));
     (:) _ _ ->
      lazy_list1_of
        (o (Label.negate Label.coq_Qc_label (Datatypes.fst r))
          (List.map (\pt -> (,) (Datatypes.fst pt)
            (bounds_lazy value o r (Datatypes.snd pt))) pts))}}

search_reads :: (a1 -> Qcanon.Qc) -> (Coq_lazy_order a1) -> Chance.Coq_range
                -> (Chance.Coq_chance_tree a1) -> (,) Qcanon.Qc (([]) a1)
search_reads value o r t =
  case Omit.minimum_lazy Label.coq_Qc_label (bounds_lazy value o r t) of {
   (,) v read -> (,) (Label.negate Label.coq_Qc_label v) read}

gamma_reads :: (a1 -> Qcanon.Qc) -> Chance.Coq_range ->
               (Chance.Coq_chance_tree a1) -> (,) Qcanon.Qc (([]) a1)
gamma_reads value =
  search_reads value gamma_lazy

star1_reads :: (a1 -> Qcanon.Qc) -> Chance.Coq_range ->
               (Chance.Coq_chance_tree a1) -> (,) Qcanon.Qc (([]) a1)
star1_reads value =
  search_reads value star1_lazy

star2_reads :: (a1 -> Qcanon.Qc) -> Chance.Coq_range ->
               (Chance.Coq_chance_tree a1) -> (,) Qcanon.Qc (([]) a1)
star2_reads value =
  search_reads value star2_lazy

