module GalleryGamma where

import qualified Prelude
import qualified Chance
import qualified Datatypes
import qualified Label
import qualified List
import qualified QArith_base
import qualified Qcanon

sum_of :: (([]) Qcanon.Qc) -> Qcanon.Qc
sum_of vs =
  List.fold_left Qcanon.coq_Qcplus vs
    (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))

data Coq_who =
   Coq_player_max
 | Coq_player_min

other :: Coq_who -> Coq_who
other player =
  case player of {
   Coq_player_max -> Coq_player_min;
   Coq_player_min -> Coq_player_max}

data Coq_raised =
   Coq_after_all_nodes
 | Coq_after_each_node
 | Coq_after_each_outcome

data Coq_variables =
   Build_variables Qcanon.Qc Qcanon.Qc Qcanon.Qc

v :: Coq_variables -> Qcanon.Qc
v v0 =
  case v0 of {
   Build_variables v1 _ _ -> v1}

alpha :: Coq_variables -> Qcanon.Qc
alpha v0 =
  case v0 of {
   Build_variables _ alpha0 _ -> alpha0}

beta :: Coq_variables -> Qcanon.Qc
beta v0 =
  case v0 of {
   Build_variables _ _ beta0 -> beta0}

keep :: Coq_who -> Coq_variables -> Coq_variables
keep player now =
  case player of {
   Coq_player_max -> Build_variables
    (Label.max Label.coq_Qc_label (alpha now) (v now)) (alpha now) (beta now);
   Coq_player_min -> Build_variables
    (Label.min Label.coq_Qc_label (beta now) (v now)) (alpha now) (beta now)}

hopeless :: Coq_who -> Coq_variables -> Prelude.Bool
hopeless player now =
  case player of {
   Coq_player_max -> Label.leb Label.coq_Qc_label (alpha now) (v now);
   Coq_player_min -> Label.leb Label.coq_Qc_label (v now) (beta now)}

look :: Qcanon.Qc -> Qcanon.Qc -> Coq_variables -> Coq_variables
look s p now =
  Build_variables (v now)
    (Qcanon.coq_Qcplus s
      (Qcanon.coq_Qcmult
        (Qcanon.coq_Qcminus
          (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1)) p)
        (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1))))
    (Qcanon.coq_Qcplus s
      (Qcanon.coq_Qcmult
        (Qcanon.coq_Qcminus
          (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1)) p)
        (Qcanon.coq_Qcopp
          (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1)))))

keep_after_outcome :: Coq_raised -> Coq_who -> Coq_variables -> Coq_variables
keep_after_outcome place player now =
  case place of {
   Coq_after_each_outcome -> keep player now;
   _ -> now}

keep_after_node :: Coq_raised -> Coq_who -> Coq_variables -> Coq_variables
keep_after_node place player now =
  case place of {
   Coq_after_each_node -> keep player now;
   _ -> now}

keep_after_all :: Coq_raised -> Coq_who -> Coq_variables -> Coq_variables
keep_after_all place player now =
  case place of {
   Coq_after_all_nodes -> keep player now;
   _ -> now}

outcomes :: Coq_raised -> Coq_who -> (Coq_who -> (Chance.Coq_chance_tree
            Qcanon.Qc) -> Qcanon.Qc) -> Qcanon.Qc -> Qcanon.Qc ->
            Coq_variables -> (([])
            ((,) Qcanon.Qc (Chance.Coq_chance_tree Qcanon.Qc))) ->
            Coq_variables
outcomes place player gamma s p now pts =
  case pts of {
   ([]) -> now;
   (:) p0 pts0 ->
    case p0 of {
     (,) chance child ->
      let {
       s0 = Qcanon.coq_Qcplus s
              (Qcanon.coq_Qcmult (gamma (other player) child) chance)}
      in
      let {p1 = Qcanon.coq_Qcplus p chance} in
      let {now0 = look s0 p1 now} in
      case hopeless player now0 of {
       Prelude.True -> now0;
       Prelude.False ->
        outcomes place player gamma s0 p1
          (keep_after_outcome place player now0) pts0}}}

one_outcome :: Coq_raised -> Coq_who -> (Coq_who -> (Chance.Coq_chance_tree
               Qcanon.Qc) -> Qcanon.Qc) -> Coq_variables ->
               (Chance.Coq_chance_tree Qcanon.Qc) -> Coq_variables
one_outcome place player gamma now child =
  let {
   now0 = look
            (Qcanon.coq_Qcplus (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))
              (Qcanon.coq_Qcmult (gamma (other player) child)
                (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1))))
            (Qcanon.coq_Qcplus (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))
              (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1))) now}
  in
  case hopeless player now0 of {
   Prelude.True -> now0;
   Prelude.False -> keep_after_outcome place player now0}

nodes :: Coq_raised -> Coq_who -> (Coq_who -> (Chance.Coq_chance_tree
         Qcanon.Qc) -> Qcanon.Qc) -> Coq_variables -> (([])
         (Chance.Coq_chance_tree Qcanon.Qc)) -> Coq_variables
nodes place player gamma now ts =
  case ts of {
   ([]) -> now;
   (:) t ts0 ->
    let {
     now0 = case t of {
             Chance.Choice _ _ -> one_outcome place player gamma now t;
             Chance.Chance _ l ->
              case l of {
               ([]) -> one_outcome place player gamma now t;
               (:) pt pts ->
                outcomes place player gamma
                  (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))
                  (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1)) now ((:) pt pts)}}}
    in
    nodes place player gamma (keep_after_node place player now0) ts0}

gamma_prune :: Coq_raised -> Coq_who -> (Chance.Coq_chance_tree Qcanon.Qc) ->
               Qcanon.Qc
gamma_prune place player t =
  case t of {
   Chance.Choice x ts ->
    case ts of {
     ([]) ->
      case player of {
       Coq_player_max -> x;
       Coq_player_min -> Label.negate Label.coq_Qc_label x};
     (:) _ _ ->
      let {
       far = case player of {
              Coq_player_max ->
               Qcanon.coq_Q2Qc (QArith_base.Qmake (Prelude.negate
                 ((\x -> 2 Prelude.* x) ((\x -> 2 Prelude.* x)
                 ((\x -> 2 Prelude.* x) ((\x -> 2 Prelude.* x Prelude.+ 1)
                 ((\x -> 2 Prelude.* x) ((\x -> 2 Prelude.* x Prelude.+ 1)
                 ((\x -> 2 Prelude.* x Prelude.+ 1)
                 ((\x -> 2 Prelude.* x Prelude.+ 1)
                 ((\x -> 2 Prelude.* x Prelude.+ 1) 1)))))))))) 1);
              Coq_player_min ->
               Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x)
                 ((\x -> 2 Prelude.* x) ((\x -> 2 Prelude.* x)
                 ((\x -> 2 Prelude.* x) ((\x -> 2 Prelude.* x Prelude.+ 1)
                 ((\x -> 2 Prelude.* x) ((\x -> 2 Prelude.* x Prelude.+ 1)
                 ((\x -> 2 Prelude.* x Prelude.+ 1)
                 ((\x -> 2 Prelude.* x Prelude.+ 1)
                 ((\x -> 2 Prelude.* x Prelude.+ 1) 1)))))))))) 1)}}
      in
      let {start = Build_variables far far far} in
      v
        (keep_after_all place player
          (nodes place player (gamma_prune place) start ts))};
   Chance.Chance x pts ->
    case pts of {
     ([]) ->
      case player of {
       Coq_player_max -> x;
       Coq_player_min -> Label.negate Label.coq_Qc_label x};
     (:) _ _ ->
      sum_of
        (List.map (\pt ->
          Qcanon.coq_Qcmult (gamma_prune place player (Datatypes.snd pt))
            (Datatypes.fst pt)) pts)}}

printed_gamma :: (Chance.Coq_chance_tree Qcanon.Qc) -> Qcanon.Qc
printed_gamma =
  gamma_prune Coq_after_all_nodes Coq_player_max

printed_gamma_inner :: (Chance.Coq_chance_tree Qcanon.Qc) -> Qcanon.Qc
printed_gamma_inner =
  gamma_prune Coq_after_each_outcome Coq_player_max

