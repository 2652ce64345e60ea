module Omit where

import qualified Prelude
import qualified Datatypes
import qualified Label
import qualified List
import qualified Tree

minleq :: (Label.Label a1) -> a1 -> (([]) a1) -> Prelude.Bool
minleq h n xs =
  case xs of {
   ([]) -> Prelude.False;
   (:) x xs0 -> (Prelude.||) (Label.leb h x n) (minleq h n xs0)}

omit :: (Label.Label a1) -> a1 -> (([]) (Label.Coq_nonempty a1)) -> ([]) a1
omit h n xss =
  case xss of {
   ([]) -> ([]);
   (:) xs xss0 ->
    case minleq h n (Label.elements xs) of {
     Prelude.True -> omit h n xss0;
     Prelude.False ->
      let {v = Label.minimum h xs} in (:) (Label.negate h v) (omit h v xss0)}}

mapmin :: (Label.Label a1) -> (Label.Coq_nonempty (Label.Coq_nonempty a1)) ->
          Label.Coq_nonempty a1
mapmin h xss =
  let {n = Label.minimum h (Label.first xss)} in
  Label.Coq_cons1 (Label.negate h n) (omit h n (Label.others xss))

mmx :: (Label.Label a1) -> (Tree.Coq_tree a1) -> Label.Coq_nonempty a1
mmx h t =
  case t of {
   Tree.Node x l ->
    case l of {
     ([]) -> Label.Coq_cons1 (Label.negate h x) ([]);
     (:) t0 ts -> mapmin h (Label.Coq_cons1 (mmx h t0) (List.map (mmx h) ts))}}

minimax_omit :: (Label.Label a1) -> (Tree.Coq_tree a1) -> a1
minimax_omit h t =
  Label.negate h (Label.minimum h (mmx h t))

data Coq_lazy_list a b =
   End (([]) b)
 | Cell (([]) b) a (Coq_lazy_list a b)

data Coq_lazy_list1 a b =
   Coq_cell1 (([]) b) a (Coq_lazy_list a b)

cost :: (Coq_lazy_list1 a1 a2) -> ([]) a2
cost l =
  case l of {
   Coq_cell1 cost0 _ _ -> cost0}

element :: (Coq_lazy_list1 a1 a2) -> a1
element l =
  case l of {
   Coq_cell1 _ element0 _ -> element0}

rest :: (Coq_lazy_list1 a1 a2) -> Coq_lazy_list a1 a2
rest l =
  case l of {
   Coq_cell1 _ _ rest0 -> rest0}

after :: (([]) a2) -> (Coq_lazy_list a1 a2) -> Coq_lazy_list a1 a2
after read xs =
  case xs of {
   End later -> End (Datatypes.app read later);
   Cell later x xs0 -> Cell (Datatypes.app read later) x xs0}

minleq_lazy :: (Label.Label a1) -> a1 -> (Coq_lazy_list a1 a2) -> (,)
               ((,) Prelude.Bool (([]) a2)) (Coq_lazy_list a1 a2)
minleq_lazy h n xs =
  case xs of {
   End read -> (,) ((,) Prelude.False read) (End ([]));
   Cell read x xs0 ->
    case Label.leb h x n of {
     Prelude.True -> (,) ((,) Prelude.True read) (Cell ([]) x xs0);
     Prelude.False ->
      case minleq_lazy h n xs0 of {
       (,) p kept ->
        case p of {
         (,) found later -> (,) ((,) found (Datatypes.app read later)) (Cell
          ([]) x kept)}}}}

minleq_lazy1 :: (Label.Label a1) -> a1 -> (Coq_lazy_list1 a1 a2) -> (,)
                ((,) Prelude.Bool (([]) a2)) (Coq_lazy_list1 a1 a2)
minleq_lazy1 h n xs =
  case Label.leb h (element xs) n of {
   Prelude.True -> (,) ((,) Prelude.True (cost xs)) (Coq_cell1 ([])
    (element xs) (rest xs));
   Prelude.False ->
    case minleq_lazy h n (rest xs) of {
     (,) p kept ->
      case p of {
       (,) found later -> (,) ((,) found (Datatypes.app (cost xs) later))
        (Coq_cell1 ([]) (element xs) kept)}}}

fold_min_lazy :: (Label.Label a1) -> a1 -> (Coq_lazy_list a1 a2) -> (,) 
                 a1 (([]) a2)
fold_min_lazy h m xs =
  case xs of {
   End read -> (,) m read;
   Cell read x xs0 ->
    case fold_min_lazy h (Label.min h m x) xs0 of {
     (,) v later -> (,) v (Datatypes.app read later)}}

minimum_lazy :: (Label.Label a1) -> (Coq_lazy_list1 a1 a2) -> (,) a1
                (([]) a2)
minimum_lazy h xs =
  case fold_min_lazy h (element xs) (rest xs) of {
   (,) v later -> (,) v (Datatypes.app (cost xs) later)}

omit_lazy :: (Label.Label a1) -> a1 -> (([]) (Coq_lazy_list1 a1 a2)) ->
             Coq_lazy_list a1 a2
omit_lazy h n xss =
  case xss of {
   ([]) -> End ([]);
   (:) xs xss0 ->
    case minleq_lazy1 h n xs of {
     (,) p kept ->
      case p of {
       (,) found read ->
        after read
          (case found of {
            Prelude.True -> omit_lazy h n xss0;
            Prelude.False ->
             case minimum_lazy h kept of {
              (,) v more -> Cell more (Label.negate h v) (omit_lazy h v xss0)}})}}}

mapmin_lazy :: (Label.Label a1) -> (Label.Coq_nonempty
               (Coq_lazy_list1 a1 a2)) -> Coq_lazy_list1 a1 a2
mapmin_lazy h xss =
  case minimum_lazy h (Label.first xss) of {
   (,) n read -> Coq_cell1 read (Label.negate h n)
    (omit_lazy h n (Label.others xss))}

mmx_lazy :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree a2) ->
            Coq_lazy_list1 a1 a2
mmx_lazy h value t =
  case t of {
   Tree.Node x l ->
    case l of {
     ([]) -> Coq_cell1 ((:) x ([])) (Label.negate h (value x)) (End ([]));
     (:) t0 ts ->
      mapmin_lazy h (Label.Coq_cons1 (mmx_lazy h value t0)
        (List.map (mmx_lazy h value) ts))}}

omit_reads :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree a2) -> (,) 
              a1 (([]) a2)
omit_reads h value t =
  case minimum_lazy h (mmx_lazy h value t) of {
   (,) v read -> (,) (Label.negate h v) read}

plain :: (Coq_lazy_list a1 a2) -> ([]) a1
plain xs =
  case xs of {
   End _ -> ([]);
   Cell _ x xs0 -> (:) x (plain xs0)}

plain1 :: (Coq_lazy_list1 a1 a2) -> Label.Coq_nonempty a1
plain1 xs =
  Label.Coq_cons1 (element xs) (plain (rest xs))

