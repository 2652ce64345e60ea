module DeepStar1 where

import qualified Prelude
import qualified Chance
import qualified Datatypes
import qualified Label
import qualified QArith_base
import qualified Qcanon

best_from :: (Qcanon.Qc -> Qcanon.Qc -> a1 -> Qcanon.Qc) -> Qcanon.Qc ->
             Qcanon.Qc -> Qcanon.Qc -> (([]) a1) -> Qcanon.Qc
best_from search a b best ts =
  case ts of {
   ([]) -> best;
   (:) t ts0 ->
    case Label.leb Label.coq_Qc_label b best of {
     Prelude.True -> best;
     Prelude.False ->
      best_from search a b
        (Label.max Label.coq_Qc_label best
          (Label.negate Label.coq_Qc_label
            (search (Label.negate Label.coq_Qc_label b)
              (Label.negate Label.coq_Qc_label
                (Label.max Label.coq_Qc_label a best)) t))) ts0}}

low_wanted :: Chance.Coq_range -> Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc ->
              Qcanon.Qc -> Qcanon.Qc
low_wanted r a s left p =
  Qcanon.coq_Qcdiv
    (Qcanon.coq_Qcminus (Qcanon.coq_Qcminus a s)
      (Qcanon.coq_Qcmult left (Datatypes.snd r))) p

high_wanted :: Chance.Coq_range -> Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc ->
               Qcanon.Qc -> Qcanon.Qc
high_wanted r b s left p =
  Qcanon.coq_Qcdiv
    (Qcanon.coq_Qcminus (Qcanon.coq_Qcminus b s)
      (Qcanon.coq_Qcmult left (Datatypes.fst r))) p

outcome :: (Qcanon.Qc -> Qcanon.Qc -> a1 -> Qcanon.Qc) -> Chance.Coq_range ->
           Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc ->
           a1 -> Qcanon.Qc
outcome search r a b s left p t =
  let {
   low = Label.max Label.coq_Qc_label (Datatypes.fst r)
           (low_wanted r a s left p)}
  in
  let {
   high = Label.min Label.coq_Qc_label (Datatypes.snd r)
            (high_wanted r b s left p)}
  in
  case Prelude.not (Label.leb Label.coq_Qc_label high low) of {
   Prelude.True -> search low high t;
   Prelude.False -> search (Datatypes.fst r) (Datatypes.snd r) t}

mean_from :: (Qcanon.Qc -> Qcanon.Qc -> a1 -> Qcanon.Qc) -> Chance.Coq_range
             -> Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc -> Qcanon.Qc -> (([])
             ((,) Qcanon.Qc a1)) -> Qcanon.Qc
mean_from search r a b s left pts =
  case pts of {
   ([]) -> s;
   (:) p0 pts0 ->
    case p0 of {
     (,) p t ->
      let {left' = Qcanon.coq_Qcminus left p} in
      let {
       s' = Qcanon.coq_Qcplus s
              (Qcanon.coq_Qcmult p (outcome search r a b s left' p t))}
      in
      case Label.leb Label.coq_Qc_label
             (Qcanon.coq_Qcplus s'
               (Qcanon.coq_Qcmult left' (Datatypes.snd r))) a of {
       Prelude.True ->
        Qcanon.coq_Qcplus s' (Qcanon.coq_Qcmult left' (Datatypes.snd r));
       Prelude.False ->
        case Label.leb Label.coq_Qc_label b
               (Qcanon.coq_Qcplus s'
                 (Qcanon.coq_Qcmult left' (Datatypes.fst r))) of {
         Prelude.True ->
          Qcanon.coq_Qcplus s' (Qcanon.coq_Qcmult left' (Datatypes.fst r));
         Prelude.False -> mean_from search r a b s' left' pts0}}}}

deep_star1_window :: Chance.Coq_range -> Qcanon.Qc -> Qcanon.Qc ->
                     (Chance.Coq_chance_tree Qcanon.Qc) -> Qcanon.Qc
deep_star1_window r a b t =
  case t of {
   Chance.Choice x l ->
    case l of {
     ([]) -> x;
     (:) t0 ts ->
      let {search = deep_star1_window (Chance.negated r)} in
      best_from search a b
        (Label.negate Label.coq_Qc_label
          (search (Label.negate Label.coq_Qc_label b)
            (Label.negate Label.coq_Qc_label a) t0)) ts};
   Chance.Chance x pts ->
    case pts of {
     ([]) -> x;
     (:) _ _ ->
      mean_from (deep_star1_window r) r a b
        (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))
        (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1)) pts}}

