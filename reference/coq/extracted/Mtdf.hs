module Mtdf where

import qualified Prelude
import qualified Datatypes
import qualified Label
import qualified MapTree
import qualified NullWindow
import qualified Tree

data Coq_note a b =
   Build_note (Prelude.Maybe a) (Prelude.Maybe a) b

lower :: (Coq_note a1 a2) -> Prelude.Maybe a1
lower n =
  case n of {
   Build_note lower0 _ _ -> lower0}

upper :: (Coq_note a1 a2) -> Prelude.Maybe a1
upper n =
  case n of {
   Build_note _ upper0 _ -> upper0}

what :: (Coq_note a1 a2) -> a2
what n =
  case n of {
   Build_note _ _ what0 -> what0}

unknown :: (Tree.Coq_tree a2) -> Tree.Coq_tree (Coq_note a1 a2)
unknown =
  MapTree.map_tree (\x -> Build_note Prelude.Nothing Prelude.Nothing x)

remembered :: (Label.Label a1) -> NullWindow.Coq_question -> a1 -> (Coq_note
              a1 a2) -> Prelude.Maybe a1
remembered h q goal n =
  let {
   from_upper = case upper n of {
                 Prelude.Just u ->
                  case NullWindow.passes h q u goal of {
                   Prelude.True -> Prelude.Nothing;
                   Prelude.False -> Prelude.Just u};
                 Prelude.Nothing -> Prelude.Nothing}}
  in
  case lower n of {
   Prelude.Just l ->
    case NullWindow.passes h q l goal of {
     Prelude.True -> Prelude.Just l;
     Prelude.False -> from_upper};
   Prelude.Nothing -> from_upper}

learn :: (Label.Label a1) -> NullWindow.Coq_question -> a1 -> a1 -> (Coq_note
         a1 a2) -> Coq_note a1 a2
learn h q goal r n =
  case NullWindow.passes h q r goal of {
   Prelude.True -> Build_note (Prelude.Just r) (upper n) (what n);
   Prelude.False -> Build_note (lower n) (Prelude.Just r) (what n)}

ask_rest :: (Label.Label a1) -> ((Tree.Coq_tree (Coq_note a1 a2)) -> (,)
            ((,) a1 (Tree.Coq_tree (Coq_note a1 a2))) (([]) a2)) ->
            NullWindow.Coq_question -> a1 -> a1 -> (([])
            (Tree.Coq_tree (Coq_note a1 a2))) -> (,)
            ((,) a1 (([]) (Tree.Coq_tree (Coq_note a1 a2)))) (([]) a2)
ask_rest h ask0 q goal m ts =
  case ts of {
   ([]) -> (,) ((,) m ([])) ([]);
   (:) t us ->
    case NullWindow.passes h q m goal of {
     Prelude.True -> (,) ((,) m ts) ([]);
     Prelude.False ->
      case ask0 t of {
       (,) p read ->
        case p of {
         (,) v t' ->
          case ask_rest h ask0 q goal (Label.max h m (Label.negate h v)) us of {
           (,) p0 later ->
            case p0 of {
             (,) r us' -> (,) ((,) r ((:) t' us')) (Datatypes.app read later)}}}}}}

ask :: (Label.Label a1) -> (a2 -> a1) -> NullWindow.Coq_question -> a1 ->
       (Tree.Coq_tree (Coq_note a1 a2)) -> (,)
       ((,) a1 (Tree.Coq_tree (Coq_note a1 a2))) (([]) a2)
ask h value q goal t =
  case t of {
   Tree.Node n ts ->
    case remembered h q goal n of {
     Prelude.Just r -> (,) ((,) r t) ([]);
     Prelude.Nothing ->
      case ts of {
       ([]) ->
        let {v = value (what n)} in
        (,) ((,) v (Tree.Node (Build_note (Prelude.Just v) (Prelude.Just v)
        (what n)) ([]))) ((:) (what n) ([]));
       (:) t0 us ->
        case ask h value (NullWindow.dual q) (Label.negate h goal) t0 of {
         (,) p read ->
          case p of {
           (,) v t' ->
            case ask_rest h
                   (ask h value (NullWindow.dual q) (Label.negate h goal)) q
                   goal (Label.negate h v) us of {
             (,) p0 later ->
              case p0 of {
               (,) r us' -> (,) ((,) r (Tree.Node (learn h q goal r n) ((:)
                t' us'))) (Datatypes.app read later)}}}}}}}

same :: (Label.Label a1) -> a1 -> a1 -> Prelude.Bool
same h x y =
  (Prelude.&&) (Label.leb h x y) (Label.leb h y x)

met :: (Label.Label a1) -> (Prelude.Maybe a1) -> (Prelude.Maybe a1) ->
       Prelude.Bool
met h lo hi =
  case lo of {
   Prelude.Just l ->
    case hi of {
     Prelude.Just h0 -> same h l h0;
     Prelude.Nothing -> Prelude.False};
   Prelude.Nothing -> Prelude.False}

next_question :: (Label.Label a1) -> (Prelude.Maybe a1) -> a1 ->
                 NullWindow.Coq_question
next_question h lo guess =
  case lo of {
   Prelude.Just l ->
    case same h l guess of {
     Prelude.True -> NullWindow.Coq_exceeds;
     Prelude.False -> NullWindow.Coq_at_least};
   Prelude.Nothing -> NullWindow.Coq_at_least}

narrow :: (Label.Label a1) -> (a2 -> a1) -> Prelude.Integer -> (Prelude.Maybe
          a1) -> (Prelude.Maybe a1) -> a1 -> (Tree.Coq_tree (Coq_note a1 a2))
          -> (,) a1 (([]) a2)
narrow h value rounds lo hi guess t =
  (\fO fS n -> if n Prelude.== 0 then fO () else fS (n Prelude.- 1))
    (\_ -> (,) guess ([]))
    (\rounds0 ->
    case met h lo hi of {
     Prelude.True -> (,) guess ([]);
     Prelude.False ->
      let {q = next_question h lo guess} in
      case ask h value q guess t of {
       (,) p read ->
        case p of {
         (,) r t' ->
          case case NullWindow.passes h q r guess of {
                Prelude.True ->
                 narrow h value rounds0 (Prelude.Just r) hi r t';
                Prelude.False ->
                 narrow h value rounds0 lo (Prelude.Just r) r t'} of {
           (,) v later -> (,) v (Datatypes.app read later)}}}})
    rounds

mtdf_from_reads :: (Label.Label a1) -> (a2 -> a1) -> a1 -> (Tree.Coq_tree 
                   a2) -> (,) a1 (([]) a2)
mtdf_from_reads h value guess t =
  narrow h value (Prelude.succ (Datatypes.length (Tree.leaves t)))
    Prelude.Nothing Prelude.Nothing guess (unknown t)

first_guess :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree a2) -> a1
first_guess h value t =
  case t of {
   Tree.Node x l ->
    case l of {
     ([]) -> value x;
     (:) t0 _ -> Label.negate h (first_guess h value t0)}}

mtdf_reads :: (Label.Label a1) -> (a2 -> a1) -> (Tree.Coq_tree a2) -> (,) 
              a1 (([]) a2)
mtdf_reads h value t =
  mtdf_from_reads h value (first_guess h value t) t

mtdf_from :: (Label.Label a1) -> a1 -> (Tree.Coq_tree a1) -> a1
mtdf_from h guess t =
  Datatypes.fst (mtdf_from_reads h (\x -> x) guess t)

mtdf :: (Label.Label a1) -> (Tree.Coq_tree a1) -> a1
mtdf h t =
  Datatypes.fst (mtdf_reads h (\x -> x) t)

