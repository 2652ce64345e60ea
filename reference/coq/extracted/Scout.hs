module Scout where

import qualified Prelude
import qualified Datatypes
import qualified Label
import qualified NullWindow
import qualified Tree
import qualified Window

scout_next :: (Label.Label a1) -> ((Prelude.Maybe a1) -> (Prelude.Maybe 
              a1) -> (Tree.Coq_tree a1) -> a1) -> (Prelude.Maybe a1) -> a1 ->
              (Tree.Coq_tree a1) -> a1
scout_next h search beta low t =
  let {
   r = Label.negate h
         (NullWindow.null_window h NullWindow.Coq_at_least
           (Label.negate h low) t)}
  in
  case (Prelude.&&) (Prelude.not (Label.leb h r low))
         (Prelude.not (Window.reaches h r beta)) of {
   Prelude.True ->
    Label.negate h
      (search (Window.opposite h beta) (Prelude.Just (Label.negate h r)) t);
   Prelude.False -> r}

scout_rest :: (Label.Label a1) -> ((Prelude.Maybe a1) -> (Prelude.Maybe 
              a1) -> (Tree.Coq_tree a1) -> a1) -> (Prelude.Maybe a1) ->
              (Prelude.Maybe a1) -> a1 -> (([]) (Tree.Coq_tree a1)) -> a1
scout_rest h search alpha beta m ts =
  case ts of {
   ([]) -> m;
   (:) t ts0 ->
    case Window.reaches h m beta of {
     Prelude.True -> m;
     Prelude.False ->
      scout_rest h search alpha beta
        (Label.max h m
          (scout_next h search beta (Window.raised h alpha m) t)) ts0}}

scout_between :: (Label.Label a1) -> (Prelude.Maybe a1) -> (Prelude.Maybe 
                 a1) -> (Tree.Coq_tree a1) -> a1
scout_between h alpha beta t =
  case t of {
   Tree.Node x l ->
    case l of {
     ([]) -> x;
     (:) t0 ts ->
      scout_rest h (scout_between h) alpha beta
        (Label.negate h
          (scout_between h (Window.opposite h beta) (Window.opposite h alpha)
            t0)) ts}}

scout_next_reads :: (Label.Label a1) -> (a2 -> a1) -> ((Prelude.Maybe 
                    a1) -> (Prelude.Maybe a1) -> (Tree.Coq_tree a2) -> (,) 
                    a1 (([]) a2)) -> (Prelude.Maybe a1) -> a1 ->
                    (Tree.Coq_tree a2) -> (,) a1 (([]) a2)
scout_next_reads h value search beta low t =
  case NullWindow.null_window_reads h value NullWindow.Coq_at_least
         (Label.negate h low) t of {
   (,) w asked ->
    let {r = Label.negate h w} in
    case (Prelude.&&) (Prelude.not (Label.leb h r low))
           (Prelude.not (Window.reaches h r beta)) of {
     Prelude.True ->
      case search (Window.opposite h beta) (Prelude.Just (Label.negate h r))
             t of {
       (,) v again -> (,) (Label.negate h v) (Datatypes.app asked again)};
     Prelude.False -> (,) r asked}}

scout_rest_reads :: (Label.Label a1) -> (a2 -> a1) -> ((Prelude.Maybe 
                    a1) -> (Prelude.Maybe a1) -> (Tree.Coq_tree a2) -> (,) 
                    a1 (([]) a2)) -> (Prelude.Maybe a1) -> (Prelude.Maybe 
                    a1) -> a1 -> (([]) (Tree.Coq_tree a2)) -> (,) a1
                    (([]) a2)
scout_rest_reads h value search alpha beta m ts =
  case ts of {
   ([]) -> (,) m ([]);
   (:) t ts0 ->
    case Window.reaches h m beta of {
     Prelude.True -> (,) m ([]);
     Prelude.False ->
      case scout_next_reads h value search beta (Window.raised h alpha m) t of {
       (,) next read ->
        case scout_rest_reads h value search alpha beta (Label.max h m next)
               ts0 of {
         (,) r later -> (,) r (Datatypes.app read later)}}}}

scout_between_reads :: (Label.Label a1) -> (a2 -> a1) -> (Prelude.Maybe 
                       a1) -> (Prelude.Maybe a1) -> (Tree.Coq_tree a2) -> (,)
                       a1 (([]) a2)
scout_between_reads h value alpha beta t =
  case t of {
   Tree.Node x l ->
    case l of {
     ([]) -> (,) (value x) ((:) x ([]));
     (:) t0 ts ->
      case scout_between_reads h value (Window.opposite h beta)
             (Window.opposite h alpha) t0 of {
       (,) v read ->
        case scout_rest_reads h value (scout_between_reads h value) alpha
               beta (Label.negate h v) ts of {
         (,) r later -> (,) r (Datatypes.app read later)}}}}

