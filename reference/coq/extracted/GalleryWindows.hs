module GalleryWindows where

import qualified Prelude
import qualified Datatypes
import qualified Label
import qualified MapTree
import qualified Score
import qualified Tree

search_rest :: (Label.Label a1) -> ((Score.Coq_score a1) -> (Score.Coq_score
               a1) -> (Score.Coq_score a1) -> (,) (Score.Coq_score a1)
               (Score.Coq_score a1)) -> ((Score.Coq_score a1) ->
               (Score.Coq_score a1) -> Prelude.Bool) -> ((Score.Coq_score 
               a1) -> (Score.Coq_score a1) -> (Tree.Coq_tree a2) -> (,)
               (Score.Coq_score a1) (([]) a2)) -> (Score.Coq_score a1) ->
               (Score.Coq_score a1) -> (Score.Coq_score a1) -> (([])
               (Tree.Coq_tree a2)) -> (,) (Score.Coq_score a1) (([]) a2)
search_rest h child_window cutoff search0 alpha beta most ts =
  case ts of {
   ([]) -> (,) most ([]);
   (:) t ts0 ->
    case child_window alpha beta most of {
     (,) a b ->
      case search0 a b t of {
       (,) v read ->
        case cutoff
               (Label.max (Score.score_label h) most
                 (Label.negate (Score.score_label h) v)) beta of {
         Prelude.True -> (,)
          (Label.max (Score.score_label h) most
            (Label.negate (Score.score_label h) v)) read;
         Prelude.False ->
          case search_rest h child_window cutoff search0 alpha beta
                 (Label.max (Score.score_label h) most
                   (Label.negate (Score.score_label h) v)) ts0 of {
           (,) r later -> (,) r (Datatypes.app read later)}}}}}

search :: (Label.Label a1) -> (a2 -> a1) -> ((Score.Coq_score a1) ->
          (Score.Coq_score a1) -> (Score.Coq_score a1) -> (,)
          (Score.Coq_score a1) (Score.Coq_score a1)) -> ((Score.Coq_score 
          a1) -> (Score.Coq_score a1) -> Prelude.Bool) -> (Score.Coq_score
          a1) -> (Score.Coq_score a1) -> (Tree.Coq_tree a2) -> (,)
          (Score.Coq_score a1) (([]) a2)
search h value child_window cutoff alpha beta t =
  case t of {
   Tree.Node x ts ->
    case ts of {
     ([]) -> (,) (Score.Number (value x)) ((:) x ([]));
     (:) _ _ ->
      search_rest h child_window cutoff (search h value child_window cutoff)
        alpha beta Score.MinusInfinity ts}}

right_window :: (Label.Label a1) -> (Score.Coq_score a1) -> (Score.Coq_score
                a1) -> (Score.Coq_score a1) -> (,) (Score.Coq_score a1)
                (Score.Coq_score a1)
right_window h alpha beta most =
  (,) (Label.negate (Score.score_label h) beta)
    (Label.negate (Score.score_label h)
      (Label.max (Score.score_label h) alpha most))

right_cutoff :: (Label.Label a1) -> (Score.Coq_score a1) -> (Score.Coq_score
                a1) -> Prelude.Bool
right_cutoff h most beta =
  Label.leb (Score.score_label h) beta most

below_the_root :: (Label.Label a1) -> (a2 -> a1) -> (Score.Coq_score 
                  a1) -> (Score.Coq_score a1) -> (Tree.Coq_tree a2) -> (,)
                  (Score.Coq_score a1) (([]) a2)
below_the_root h value =
  search h value (right_window h) (right_cutoff h)

alpha_not_passed :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree 
                    a2) -> (,) (Score.Coq_score a1) (([]) a2)
alpha_not_passed h value t =
  case t of {
   Tree.Node x ts ->
    case ts of {
     ([]) -> (,) (Score.Number (value x)) ((:) x ([]));
     (:) _ _ ->
      search_rest h (\_ _ _ -> (,) Score.MinusInfinity Score.Infinity)
        (\_ _ -> Prelude.False) (below_the_root h value) Score.MinusInfinity
        Score.Infinity Score.MinusInfinity ts}}

window_not_negated :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree 
                      a2) -> (,) (Score.Coq_score a1) (([]) a2)
window_not_negated h value =
  search h value (\alpha beta most -> (,) beta
    (Label.max (Score.score_label h) alpha most)) (right_cutoff h)
    Score.MinusInfinity Score.Infinity

window_not_swapped :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree 
                      a2) -> (,) (Score.Coq_score a1) (([]) a2)
window_not_swapped h value =
  search h value (\alpha beta most -> (,)
    (Label.negate (Score.score_label h)
      (Label.max (Score.score_label h) alpha most))
    (Label.negate (Score.score_label h) beta)) (right_cutoff h)
    Score.MinusInfinity Score.Infinity

as_it_is :: (Label.Label a1) -> (Score.Coq_score a1) -> (Score.Coq_score 
            a1) -> (Score.Coq_score a1) -> (,) (Score.Coq_score a1)
            (Score.Coq_score a1)
as_it_is h alpha beta most =
  (,) (Label.max (Score.score_label h) alpha most) beta

window_as_it_is :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree a2) ->
                   (,) (Score.Coq_score a1) (([]) a2)
window_as_it_is h value =
  search h value (as_it_is h) (right_cutoff h) Score.MinusInfinity
    Score.Infinity

not_narrowed :: (Label.Label a1) -> (Score.Coq_score a1) -> (Score.Coq_score
                a1) -> (Score.Coq_score a1) -> (,) (Score.Coq_score a1)
                (Score.Coq_score a1)
not_narrowed h alpha beta _ =
  (,) (Label.negate (Score.score_label h) beta)
    (Label.negate (Score.score_label h) alpha)

window_not_narrowed :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree 
                       a2) -> (,) (Score.Coq_score a1) (([]) a2)
window_not_narrowed h value =
  search h value (not_narrowed h) (right_cutoff h) Score.MinusInfinity
    Score.Infinity

more :: (Label.Label a1) -> (Score.Coq_score a1) -> (Score.Coq_score 
        a1) -> Prelude.Bool
more h most beta =
  Prelude.not (Label.leb (Score.score_label h) most beta)

more_at_cutoff :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree a2) -> (,)
                  (Score.Coq_score a1) (([]) a2)
more_at_cutoff h value =
  search h value (right_window h) (more h) Score.MinusInfinity Score.Infinity

less_least_rest :: (Label.Label a1) -> ((Score.Coq_score a1) ->
                   (Tree.Coq_tree a2) -> (,) (Score.Coq_score a1) (([]) a2))
                   -> (Score.Coq_score a1) -> (Score.Coq_score a1) -> (([])
                   (Tree.Coq_tree a2)) -> (,) (Score.Coq_score a1) (([]) a2)
less_least_rest h least n most ts =
  case ts of {
   ([]) -> (,) (Label.negate (Score.score_label h) most) ([]);
   (:) t ts0 ->
    case least most t of {
     (,) v read ->
      case Prelude.not
             (Label.leb (Score.score_label h) n
               (Label.negate (Score.score_label h)
                 (Label.max (Score.score_label h) most v))) of {
       Prelude.True -> (,)
        (Label.negate (Score.score_label h)
          (Label.max (Score.score_label h) most v)) read;
       Prelude.False ->
        case less_least_rest h least n
               (Label.max (Score.score_label h) most v) ts0 of {
         (,) r later -> (,) r (Datatypes.app read later)}}}}

less_least :: (Label.Label a1) -> (a2 -> a1) -> (Score.Coq_score a1) ->
              (Tree.Coq_tree a2) -> (,) (Score.Coq_score a1) (([]) a2)
less_least h value n t =
  case t of {
   Tree.Node x ts ->
    case ts of {
     ([]) -> (,)
      (Label.negate (Score.score_label h) (Score.Number (value x))) ((:) x
      ([]));
     (:) _ _ ->
      less_least_rest h (less_least h value) n Score.MinusInfinity ts}}

less_in_minleq :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree a2) -> (,)
                  (Score.Coq_score a1) (([]) a2)
less_in_minleq h value t =
  case less_least h value Score.MinusInfinity t of {
   (,) v read -> (,) (Label.negate (Score.score_label h) v) read}

equal_is_better_rest :: (Label.Label a1) -> (a2 -> a1) -> (Score.Coq_score
                        a1) -> (Score.Coq_score a1) -> (([])
                        (Tree.Coq_tree a2)) -> (,)
                        ((,) (Score.Coq_score a1) (Score.Coq_score a1))
                        (([]) a2)
equal_is_better_rest h value most played ts =
  case ts of {
   ([]) -> (,) ((,) most played) ([]);
   (:) t ts0 ->
    case below_the_root h value Score.MinusInfinity
           (Label.negate (Score.score_label h) most) t of {
     (,) v read ->
      case case Label.leb (Score.score_label h) most
                  (Label.negate (Score.score_label h) v) of {
            Prelude.True ->
             equal_is_better_rest h value
               (Label.negate (Score.score_label h) v)
               (Label.negate (Score.score_label h) (Score.Number
                 (Tree.minimax h (MapTree.map_tree value t)))) ts0;
            Prelude.False -> equal_is_better_rest h value most played ts0} of {
       (,) p later -> (,) p (Datatypes.app read later)}}}

equal_is_better :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree a2) ->
                   (,) ((,) (Score.Coq_score a1) (Score.Coq_score a1))
                   (([]) a2)
equal_is_better h value t =
  case t of {
   Tree.Node x ts ->
    case ts of {
     ([]) -> (,) ((,) (Score.Number (value x)) (Score.Number (value x))) ((:)
      x ([]));
     (:) _ _ ->
      equal_is_better_rest h value Score.MinusInfinity Score.MinusInfinity ts}}

