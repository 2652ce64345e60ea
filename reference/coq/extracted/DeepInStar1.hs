module DeepInStar1 where

import qualified Prelude
import qualified Chance
import qualified Datatypes
import qualified DeepStar1
import qualified Label
import qualified QArith_base
import qualified Qcanon

best_from_reads :: (Qcanon.Qc -> Qcanon.Qc -> a2 -> (,) Qcanon.Qc (([]) a1))
                   -> Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc -> (([]) a2) -> (,)
                   Qcanon.Qc (([]) a1)
best_from_reads search a b best ts =
  case ts of {
   ([]) -> (,) best ([]);
   (:) t ts0 ->
    case Label.leb Label.coq_Qc_label b best of {
     Prelude.True -> (,) best ([]);
     Prelude.False ->
      case search (Label.negate Label.coq_Qc_label b)
             (Label.negate Label.coq_Qc_label
               (Label.max Label.coq_Qc_label a best)) t of {
       (,) v read ->
        case best_from_reads search a b
               (Label.max Label.coq_Qc_label best
                 (Label.negate Label.coq_Qc_label v)) ts0 of {
         (,) most later -> (,) most (Datatypes.app read later)}}}}

outcome_reads :: (Qcanon.Qc -> Qcanon.Qc -> a2 -> (,) Qcanon.Qc (([]) a1)) ->
                 Chance.Coq_range -> Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc ->
                 Qcanon.Qc -> Qcanon.Qc -> a2 -> (,) Qcanon.Qc (([]) a1)
outcome_reads search r a b s left p t =
  let {
   low = Label.max Label.coq_Qc_label (Datatypes.fst r)
           (DeepStar1.low_wanted r a s left p)}
  in
  let {
   high = Label.min Label.coq_Qc_label (Datatypes.snd r)
            (DeepStar1.high_wanted r b s left p)}
  in
  case Prelude.not (Label.leb Label.coq_Qc_label high low) of {
   Prelude.True -> search low high t;
   Prelude.False -> search (Datatypes.fst r) (Datatypes.snd r) t}

mean_from_reads :: (Qcanon.Qc -> Qcanon.Qc -> a2 -> (,) Qcanon.Qc (([]) a1))
                   -> Chance.Coq_range -> Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc
                   -> Qcanon.Qc -> (([]) ((,) Qcanon.Qc a2)) -> (,) Qcanon.Qc
                   (([]) a1)
mean_from_reads search r a b s left pts =
  case pts of {
   ([]) -> (,) s ([]);
   (:) p0 pts0 ->
    case p0 of {
     (,) p t ->
      let {left' = Qcanon.coq_Qcminus left p} in
      case outcome_reads search r a b s left' p t of {
       (,) v read ->
        let {s' = Qcanon.coq_Qcplus s (Qcanon.coq_Qcmult p v)} in
        case Label.leb Label.coq_Qc_label
               (Qcanon.coq_Qcplus s'
                 (Qcanon.coq_Qcmult left' (Datatypes.snd r))) a of {
         Prelude.True -> (,)
          (Qcanon.coq_Qcplus s' (Qcanon.coq_Qcmult left' (Datatypes.snd r)))
          read;
         Prelude.False ->
          case Label.leb Label.coq_Qc_label b
                 (Qcanon.coq_Qcplus s'
                   (Qcanon.coq_Qcmult left' (Datatypes.fst r))) of {
           Prelude.True -> (,)
            (Qcanon.coq_Qcplus s'
              (Qcanon.coq_Qcmult left' (Datatypes.fst r))) read;
           Prelude.False ->
            case mean_from_reads search r a b s' left' pts0 of {
             (,) mean later -> (,) mean (Datatypes.app read later)}}}}}}

deep_star1_window_reads :: (a1 -> Qcanon.Qc) -> Chance.Coq_range -> Qcanon.Qc
                           -> Qcanon.Qc -> (Chance.Coq_chance_tree a1) -> (,)
                           Qcanon.Qc (([]) a1)
deep_star1_window_reads value r a b t =
  case t of {
   Chance.Choice x l ->
    case l of {
     ([]) -> (,) (value x) ((:) x ([]));
     (:) t0 ts ->
      let {search = deep_star1_window_reads value (Chance.negated r)} in
      case search (Label.negate Label.coq_Qc_label b)
             (Label.negate Label.coq_Qc_label a) t0 of {
       (,) v read ->
        case best_from_reads search a b (Label.negate Label.coq_Qc_label v)
               ts of {
         (,) most later -> (,) most (Datatypes.app read later)}}};
   Chance.Chance x pts ->
    case pts of {
     ([]) -> (,) (value x) ((:) x ([]));
     (:) _ _ ->
      mean_from_reads (deep_star1_window_reads value r) r a b
        (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))
        (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1)) pts}}

