module ViewsChance where

import qualified Prelude
import qualified BestFirst
import qualified Chance
import qualified Datatypes
import qualified Label
import qualified List
import qualified Qcanon

each_outcome :: (a1 -> a2) -> (([]) ((,) Qcanon.Qc a1)) -> ([])
                ((,) Qcanon.Qc a2)
each_outcome f pts =
  List.map (\pt -> (,) (Datatypes.fst pt) (f (Datatypes.snd pt))) pts

chance_label :: (Chance.Coq_chance_tree a1) -> a1
chance_label t =
  case t of {
   Chance.Choice x _ -> x;
   Chance.Chance x _ -> x}

own_worth :: (a1 -> Qcanon.Qc) -> (Chance.Coq_chance_tree a1) -> Qcanon.Qc
own_worth value t =
  value (chance_label t)

best_first_chance :: (a1 -> Qcanon.Qc) -> (Chance.Coq_chance_tree a1) ->
                     Chance.Coq_chance_tree a1
best_first_chance value t =
  case t of {
   Chance.Choice x ts -> Chance.Choice x
    (BestFirst.sort Label.coq_Qc_label (own_worth value)
      (List.map (best_first_chance value) ts));
   Chance.Chance x pts -> Chance.Chance x
    (each_outcome (best_first_chance value) pts)}

