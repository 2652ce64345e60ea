module AlphaBeta where

import qualified Prelude
import qualified Datatypes
import qualified Label
import qualified Tree
import qualified Window

alpha_beta_rest :: (Label.Label a1) -> ((Prelude.Maybe a1) -> (Prelude.Maybe
                   a1) -> (Tree.Coq_tree a1) -> a1) -> (Prelude.Maybe 
                   a1) -> (Prelude.Maybe a1) -> a1 -> (([])
                   (Tree.Coq_tree a1)) -> a1
alpha_beta_rest h search alpha beta m ts =
  case ts of {
   ([]) -> m;
   (:) t ts0 ->
    case Window.reaches h m beta of {
     Prelude.True -> m;
     Prelude.False ->
      alpha_beta_rest h search alpha beta
        (Label.max h m
          (Label.negate h
            (search (Window.opposite h beta) (Prelude.Just
              (Label.negate h (Window.raised h alpha m))) t))) ts0}}

alpha_beta :: (Label.Label a1) -> (Prelude.Maybe a1) -> (Prelude.Maybe 
              a1) -> (Tree.Coq_tree a1) -> a1
alpha_beta h alpha beta t =
  case t of {
   Tree.Node x l ->
    case l of {
     ([]) -> x;
     (:) t0 ts ->
      alpha_beta_rest h (alpha_beta h) alpha beta
        (Label.negate h
          (alpha_beta h (Window.opposite h beta) (Window.opposite h alpha)
            t0)) ts}}

alpha_beta_rest_reads :: (Label.Label a1) -> ((Prelude.Maybe a1) ->
                         (Prelude.Maybe a1) -> (Tree.Coq_tree a2) -> (,) 
                         a1 (([]) a2)) -> (Prelude.Maybe a1) ->
                         (Prelude.Maybe a1) -> a1 -> (([])
                         (Tree.Coq_tree a2)) -> (,) a1 (([]) a2)
alpha_beta_rest_reads h search alpha beta m ts =
  case ts of {
   ([]) -> (,) m ([]);
   (:) t ts0 ->
    case Window.reaches h m beta of {
     Prelude.True -> (,) m ([]);
     Prelude.False ->
      case search (Window.opposite h beta) (Prelude.Just
             (Label.negate h (Window.raised h alpha m))) t of {
       (,) v read ->
        case alpha_beta_rest_reads h search alpha beta
               (Label.max h m (Label.negate h v)) ts0 of {
         (,) r later -> (,) r (Datatypes.app read later)}}}}

alpha_beta_reads :: (Label.Label a1) -> (a2 -> a1) -> (Prelude.Maybe 
                    a1) -> (Prelude.Maybe a1) -> (Tree.Coq_tree a2) -> (,) 
                    a1 (([]) a2)
alpha_beta_reads h value alpha beta t =
  case t of {
   Tree.Node x l ->
    case l of {
     ([]) -> (,) (value x) ((:) x ([]));
     (:) t0 ts ->
      case alpha_beta_reads h value (Window.opposite h beta)
             (Window.opposite h alpha) t0 of {
       (,) v read ->
        case alpha_beta_rest_reads h (alpha_beta_reads h value) alpha beta
               (Label.negate h v) ts of {
         (,) r later -> (,) r (Datatypes.app read later)}}}}

