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

prune_chance :: (a1 -> Prelude.Bool) -> (a1 -> Prelude.Bool) ->
                Prelude.Integer -> (Chance.Coq_chance_tree a1) ->
                Chance.Coq_chance_tree a1
prune_chance forced_pass dynamic n t =
  case t of {
   Chance.Choice x ts ->
    (\fO fS n -> if n Prelude.== 0 then fO () else fS (n Prelude.- 1))
      (\_ ->
      case dynamic x of {
       Prelude.True -> Chance.Choice x
        (List.map (prune_chance forced_pass dynamic 0) ts);
       Prelude.False -> Chance.Choice x ([])})
      (\m -> Chance.Choice x
      (List.map
        (prune_chance forced_pass dynamic
          (case forced_pass x of {
            Prelude.True -> n;
            Prelude.False -> m})) ts))
      n;
   Chance.Chance x pts ->
    (\fO fS n -> if n Prelude.== 0 then fO () else fS (n Prelude.- 1))
      (\_ ->
      case dynamic x of {
       Prelude.True -> Chance.Chance x
        (each_outcome (prune_chance forced_pass dynamic 0) pts);
       Prelude.False -> Chance.Chance x ([])})
      (\m -> Chance.Chance x
      (each_outcome
        (prune_chance forced_pass dynamic
          (case forced_pass x of {
            Prelude.True -> n;
            Prelude.False -> m})) pts))
      n}

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

