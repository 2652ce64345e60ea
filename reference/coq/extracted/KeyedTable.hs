module KeyedTable where

import qualified Prelude
import qualified Datatypes
import qualified Label
import qualified List
import qualified Table
import qualified Tree

type Coq_entry a = (,) Table.Coq_bound_kind a

equal :: (Label.Label a1) -> a1 -> a1 -> Prelude.Bool
equal h x y =
  (Prelude.&&) (Label.leb h x y) (Label.leb h y x)

keyed :: ((Tree.Coq_tree a2) -> a3) -> ((Tree.Coq_tree a2) -> a1 -> a1) ->
         ((Tree.Coq_tree a2) -> a1 -> a1) -> (a4 -> a3 -> Prelude.Maybe
         (Coq_entry a1)) -> (a4 -> a3 -> Table.Coq_bound_kind -> a1 ->
         Prelude.Integer -> a4) -> (a4 -> (Tree.Coq_tree a2) -> (([])
         (Table.Coq_child a4 a1 a2)) -> ([]) (Table.Coq_child a4 a1 a2)) ->
         (a4 -> (Tree.Coq_tree a2) -> Prelude.Bool) -> Table.Coq_table 
         a4 a1 a2
keyed key with_gain without_gain get put arrange looks =
  Table.Build_table (\s t ->
    case get s (key t) of {
     Prelude.Just e ->
      case e of {
       (,) k x -> Prelude.Just ((,) k (with_gain t x))};
     Prelude.Nothing -> Prelude.Nothing}) (\s t k m best ->
    put s (key t) k (without_gain t m) best) arrange looks

plainly :: (Tree.Coq_tree a2) -> a1 -> a1
plainly _ x =
  x

keyed_plain :: ((Tree.Coq_tree a2) -> a3) -> (a4 -> a3 -> Prelude.Maybe
               (Coq_entry a1)) -> (a4 -> a3 -> Table.Coq_bound_kind -> a1 ->
               Prelude.Integer -> a4) -> (a4 -> (Tree.Coq_tree a2) -> (([])
               (Table.Coq_child a4 a1 a2)) -> ([])
               (Table.Coq_child a4 a1 a2)) -> (a4 -> (Tree.Coq_tree a2) ->
               Prelude.Bool) -> Table.Coq_table a4 a1 a2
keyed_plain key get put arrange looks =
  keyed key plainly plainly get put arrange looks

same_tree :: (Label.Label a1) -> (Tree.Coq_tree a1) -> (Tree.Coq_tree 
             a1) -> Prelude.Bool
same_tree h t u =
  case t of {
   Tree.Node x ts ->
    case u of {
     Tree.Node y us ->
      (Prelude.&&) (equal h x y)
        (let {
          same_trees ts0 us0 =
            case ts0 of {
             ([]) ->
              case us0 of {
               ([]) -> Prelude.True;
               (:) _ _ -> Prelude.False};
             (:) t0 ts1 ->
              case us0 of {
               ([]) -> Prelude.False;
               (:) u0 us1 ->
                (Prelude.&&) (same_tree h t0 u0) (same_trees ts1 us1)}}}
         in same_trees ts us)}}

other_kind :: Table.Coq_bound_kind -> Table.Coq_bound_kind -> Prelude.Bool
other_kind k k' =
  case k of {
   Table.AtLeast ->
    case k' of {
     Table.AtLeast -> Prelude.False;
     _ -> Prelude.True};
   Table.AtMost ->
    case k' of {
     Table.AtMost -> Prelude.False;
     _ -> Prelude.True};
   Table.Exact ->
    case k' of {
     Table.Exact -> Prelude.False;
     _ -> Prelude.True}}

merged :: (Label.Label a1) -> (Coq_entry a1) -> Table.Coq_bound_kind -> a1 ->
          Coq_entry a1
merged h old kind x =
  case old of {
   (,) kind' x' ->
    case (Prelude.&&) (equal h x' x) (other_kind kind' kind) of {
     Prelude.True -> (,) Table.Exact x;
     Prelude.False -> (,) kind x}}

type Coq_led a = (,) (Coq_entry a) Prelude.Integer

type Coq_entries a k = ([]) ((,) k (Coq_led a))

lookup :: (a2 -> a2 -> Prelude.Bool) -> (Coq_entries a1 a2) -> a2 ->
          Prelude.Maybe (Coq_led a1)
lookup same s k =
  case s of {
   ([]) -> Prelude.Nothing;
   (:) p s0 ->
    case p of {
     (,) k' e ->
      case same k' k of {
       Prelude.True -> Prelude.Just e;
       Prelude.False -> lookup same s0 k}}}

list_get :: (a2 -> a2 -> Prelude.Bool) -> (Coq_entries a1 a2) -> a2 ->
            Prelude.Maybe (Coq_entry a1)
list_get same s k =
  Datatypes.option_map Datatypes.fst (lookup same s k)

list_leader :: (a2 -> a2 -> Prelude.Bool) -> (Coq_entries a1 a2) -> a2 ->
               Prelude.Maybe Prelude.Integer
list_leader same s k =
  Datatypes.option_map Datatypes.snd (lookup same s k)

list_put :: (Label.Label a1) -> (a2 -> a2 -> Prelude.Bool) -> Prelude.Integer
            -> (Coq_entries a1 a2) -> a2 -> Table.Coq_bound_kind -> a1 ->
            Prelude.Integer -> Coq_entries a1 a2
list_put h same size s k kind x best =
  let {
   e = case list_get same s k of {
        Prelude.Just old -> merged h old kind x;
        Prelude.Nothing -> (,) kind x}}
  in
  List.firstn size ((:) ((,) k ((,) e best)) s)

by_list :: (Label.Label a1) -> (a3 -> a3 -> Prelude.Bool) -> ((Tree.Coq_tree
           a2) -> a3) -> Prelude.Integer -> Table.Coq_table
           (Coq_entries a1 a3) a1 a2
by_list h same key size =
  keyed_plain key (list_get same) (list_put h same size) (\s t us ->
    Table.leader_first (list_leader same s (key t)) us) (\_ _ ->
    Prelude.False)

