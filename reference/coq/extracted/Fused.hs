module Fused where

import qualified Prelude
import qualified Datatypes
import qualified Label
import qualified Tree

at_most :: (Label.Label a1) -> a1 -> (Prelude.Maybe a1) -> Prelude.Bool
at_most h x bound =
  case bound of {
   Prelude.Just n -> Label.leb h x n;
   Prelude.Nothing -> Prelude.False}

least_rest :: (Label.Label a1) -> ((Prelude.Maybe a1) -> (Tree.Coq_tree 
              a1) -> a1) -> (Prelude.Maybe a1) -> a1 -> (([])
              (Tree.Coq_tree a1)) -> a1
least_rest h search bound m ts =
  case ts of {
   ([]) -> Label.negate h m;
   (:) t ts0 ->
    case at_most h (Label.negate h m) bound of {
     Prelude.True -> Label.negate h m;
     Prelude.False ->
      least_rest h search bound (Label.max h m (search (Prelude.Just m) t))
        ts0}}

least :: (Label.Label a1) -> (Prelude.Maybe a1) -> (Tree.Coq_tree a1) -> a1
least h bound t =
  case t of {
   Tree.Node x l ->
    case l of {
     ([]) -> Label.negate h x;
     (:) t0 ts ->
      least_rest h (least h) bound (least h Prelude.Nothing t0) ts}}

fused :: (Label.Label a1) -> (Tree.Coq_tree a1) -> a1
fused h t =
  Label.negate h (least h Prelude.Nothing t)

least_rest_reads :: (Label.Label a1) -> ((Prelude.Maybe a1) -> (Tree.Coq_tree
                    a2) -> (,) a1 (([]) a2)) -> (Prelude.Maybe a1) -> a1 ->
                    (([]) (Tree.Coq_tree a2)) -> (,) a1 (([]) a2)
least_rest_reads h search bound m ts =
  case ts of {
   ([]) -> (,) (Label.negate h m) ([]);
   (:) t ts0 ->
    case at_most h (Label.negate h m) bound of {
     Prelude.True -> (,) (Label.negate h m) ([]);
     Prelude.False ->
      case search (Prelude.Just m) t of {
       (,) v read ->
        case least_rest_reads h search bound (Label.max h m v) ts0 of {
         (,) r later -> (,) r (Datatypes.app read later)}}}}

least_reads :: (Label.Label a1) -> (a2 -> a1) -> (Prelude.Maybe a1) ->
               (Tree.Coq_tree a2) -> (,) a1 (([]) a2)
least_reads h value bound t =
  case t of {
   Tree.Node x l ->
    case l of {
     ([]) -> (,) (Label.negate h (value x)) ((:) x ([]));
     (:) t0 ts ->
      case least_reads h value Prelude.Nothing t0 of {
       (,) m read ->
        case least_rest_reads h (least_reads h value) bound m ts of {
         (,) r later -> (,) r (Datatypes.app read later)}}}}

fused_reads :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree a2) -> (,) 
               a1 (([]) a2)
fused_reads h value t =
  case least_reads h value Prelude.Nothing t of {
   (,) v read -> (,) (Label.negate h v) read}

