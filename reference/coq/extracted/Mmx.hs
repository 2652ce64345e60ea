module Mmx where

import qualified Prelude
import qualified Datatypes
import qualified Label
import qualified List
import qualified Tree

mapmin_full :: (Label.Label a1) -> (Label.Coq_nonempty
               (Label.Coq_nonempty a1)) -> Label.Coq_nonempty a1
mapmin_full h xss =
  Label.map1 (\xs -> Label.negate h (Label.minimum h xs)) xss

mmx_full :: (Label.Label a1) -> (Tree.Coq_tree a1) -> Label.Coq_nonempty a1
mmx_full h t =
  case t of {
   Tree.Node x l ->
    case l of {
     ([]) -> Label.Coq_cons1 (Label.negate h x) ([]);
     (:) t0 ts ->
      mapmin_full h (Label.Coq_cons1 (mmx_full h t0)
        (List.map (mmx_full h) ts))}}

minimum_full_reads :: (Label.Label a1) -> (Label.Coq_nonempty
                      ((,) a1 (([]) a2))) -> (,) a1 (([]) a2)
minimum_full_reads h xs =
  (,) (Label.minimum h (Label.map1 Datatypes.fst xs))
    (List.flat_map Datatypes.snd (Label.elements xs))

mapmin_full_reads :: (Label.Label a1) -> (Label.Coq_nonempty
                     (Label.Coq_nonempty ((,) a1 (([]) a2)))) ->
                     Label.Coq_nonempty ((,) a1 (([]) a2))
mapmin_full_reads h xss =
  Label.map1 (\xs ->
    case minimum_full_reads h xs of {
     (,) v read -> (,) (Label.negate h v) read}) xss

mmx_full_list :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree a2) ->
                 Label.Coq_nonempty ((,) a1 (([]) a2))
mmx_full_list h value t =
  case t of {
   Tree.Node x l ->
    case l of {
     ([]) -> Label.Coq_cons1 ((,) (Label.negate h (value x)) ((:) x ([])))
      ([]);
     (:) t0 ts ->
      mapmin_full_reads h (Label.Coq_cons1 (mmx_full_list h value t0)
        (List.map (mmx_full_list h value) ts))}}

mmx_full_reads :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree a2) -> (,)
                  a1 (([]) a2)
mmx_full_reads h value t =
  case minimum_full_reads h (mmx_full_list h value t) of {
   (,) v read -> (,) (Label.negate h v) read}

