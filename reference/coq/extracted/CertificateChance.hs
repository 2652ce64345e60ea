module CertificateChance where

import qualified Prelude
import qualified Bool
import qualified Certificate
import qualified Chance
import qualified Datatypes
import qualified Label
import qualified List
import qualified QArith_base
import qualified Qcanon

data Coq_spot =
   Build_spot Prelude.String Prelude.String Qcanon.Qc Prelude.Bool Prelude.Bool

name :: Coq_spot -> Prelude.String
name s =
  case s of {
   Build_spot name0 _ _ _ _ -> name0}

move :: Coq_spot -> Prelude.String
move s =
  case s of {
   Build_spot _ move0 _ _ _ -> move0}

judged :: Coq_spot -> Qcanon.Qc
judged s =
  case s of {
   Build_spot _ _ judged0 _ _ -> judged0}

forced_pass :: Coq_spot -> Prelude.Bool
forced_pass s =
  case s of {
   Build_spot _ _ _ forced_pass0 _ -> forced_pass0}

dynamic :: Coq_spot -> Prelude.Bool
dynamic s =
  case s of {
   Build_spot _ _ _ _ dynamic0 -> dynamic0}

type Coq_game_tree = Chance.Coq_chance_tree Coq_spot

here :: Coq_game_tree -> Coq_spot
here t =
  case t of {
   Chance.Choice s _ -> s;
   Chance.Chance s _ -> s}

by_chance :: Coq_game_tree -> Prelude.Bool
by_chance t =
  case t of {
   Chance.Choice _ _ -> Prelude.False;
   Chance.Chance _ _ -> Prelude.True}

outcomes :: Coq_game_tree -> ([])
            ((,) (Prelude.Maybe Qcanon.Qc) Coq_game_tree)
outcomes t =
  case t of {
   Chance.Choice _ ts -> List.map (\t0 -> (,) Prelude.Nothing t0) ts;
   Chance.Chance _ pts ->
    List.map (\pt -> (,) (Prelude.Just (Datatypes.fst pt))
      (Datatypes.snd pt)) pts}

is_leaf :: Coq_game_tree -> Prelude.Bool
is_leaf t =
  Certificate.none_left (outcomes t)

values :: Coq_game_tree -> Chance.Coq_chance_tree Qcanon.Qc
values t =
  Chance.map_chance judged t

range_below :: Coq_game_tree -> (Prelude.Maybe Chance.Coq_range) ->
               Prelude.Maybe Chance.Coq_range
range_below t r =
  case by_chance t of {
   Prelude.True -> r;
   Prelude.False -> Datatypes.option_map Chance.negated r}

allowed :: (Prelude.Maybe Chance.Coq_range) -> (Chance.Coq_chance_tree
           Qcanon.Qc) -> Prelude.Bool
allowed r t =
  case t of {
   Chance.Choice x ts ->
    case ts of {
     ([]) ->
      case r of {
       Prelude.Just r0 -> Chance.inside r0 x;
       Prelude.Nothing -> Prelude.True};
     (:) _ _ ->
      List.forallb (allowed (Datatypes.option_map Chance.negated r)) ts};
   Chance.Chance x pts ->
    case pts of {
     ([]) ->
      case r of {
       Prelude.Just r0 -> Chance.inside r0 x;
       Prelude.Nothing -> Prelude.True};
     (:) _ _ ->
      (Prelude.&&)
        (Chance.weights_are
          (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1)) pts)
        (List.forallb (\pt -> allowed r (Datatypes.snd pt)) pts)}}

data Coq_kind =
   Coq_a_node
 | Coq_a_chance
 | Coq_a_leaf

data Coq_claim =
   Build_claim Coq_kind Prelude.Integer Prelude.Integer (Certificate.Coq_worth
                                                        Qcanon.Qc) (Prelude.Maybe
                                                                   Qcanon.Qc) 
 Prelude.Integer Prelude.Bool Prelude.String Prelude.String

kind_of :: Coq_claim -> Coq_kind
kind_of c =
  case c of {
   Build_claim kind_of0 _ _ _ _ _ _ _ _ -> kind_of0}

number :: Coq_claim -> Prelude.Integer
number c =
  case c of {
   Build_claim _ number0 _ _ _ _ _ _ _ -> number0}

level :: Coq_claim -> Prelude.Integer
level c =
  case c of {
   Build_claim _ _ level0 _ _ _ _ _ _ -> level0}

says :: Coq_claim -> Certificate.Coq_worth Qcanon.Qc
says c =
  case c of {
   Build_claim _ _ _ says0 _ _ _ _ _ -> says0}

weight :: Coq_claim -> Prelude.Maybe Qcanon.Qc
weight c =
  case c of {
   Build_claim _ _ _ _ weight0 _ _ _ _ -> weight0}

listed :: Coq_claim -> Prelude.Integer
listed c =
  case c of {
   Build_claim _ _ _ _ _ listed0 _ _ _ -> listed0}

all :: Coq_claim -> Prelude.Bool
all c =
  case c of {
   Build_claim _ _ _ _ _ _ all0 _ _ -> all0}

by_move :: Coq_claim -> Prelude.String
by_move c =
  case c of {
   Build_claim _ _ _ _ _ _ _ by_move0 _ -> by_move0}

place :: Coq_claim -> Prelude.String
place c =
  case c of {
   Build_claim _ _ _ _ _ _ _ _ place0 -> place0}

data Coq_listing =
   Listed Coq_claim (([]) Coq_listing)

claim_of :: Coq_listing -> Coq_claim
claim_of p =
  case p of {
   Listed c _ -> c}

below_of :: Coq_listing -> ([]) Coq_listing
below_of p =
  case p of {
   Listed _ below -> below}

sum_of :: ((Certificate.Coq_worth Qcanon.Qc) -> Prelude.Maybe Qcanon.Qc) ->
          (([]) ((,) Qcanon.Qc (Certificate.Coq_worth Qcanon.Qc))) ->
          Prelude.Maybe Qcanon.Qc
sum_of side ws =
  List.fold_right (\each sum ->
    case sum of {
     Prelude.Just s ->
      case side (Datatypes.snd each) of {
       Prelude.Just x -> Prelude.Just
        (Qcanon.coq_Qcplus s (Qcanon.coq_Qcmult (Datatypes.fst each) x));
       Prelude.Nothing -> Prelude.Nothing};
     Prelude.Nothing -> Prelude.Nothing}) (Prelude.Just
    (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1))) ws

left_of :: (([]) ((,) Qcanon.Qc (Certificate.Coq_worth Qcanon.Qc))) ->
           Qcanon.Qc
left_of ws =
  Qcanon.coq_Qcminus (Qcanon.coq_Q2Qc (QArith_base.Qmake ((\x -> x) 1) 1))
    (List.fold_right (\each sum ->
      Qcanon.coq_Qcplus (Datatypes.fst each) sum)
      (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1)) ws)

completed :: (Prelude.Maybe Qcanon.Qc) -> Qcanon.Qc -> (Prelude.Maybe
             Qcanon.Qc) -> Prelude.Maybe Qcanon.Qc
completed sum left end_of_range =
  case sum of {
   Prelude.Just s ->
    case end_of_range of {
     Prelude.Just e -> Prelude.Just
      (Qcanon.coq_Qcplus s (Qcanon.coq_Qcmult left e));
     Prelude.Nothing ->
      case Qcanon.coq_Qc_eq_bool left
             (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1)) of {
       Prelude.True -> Prelude.Just s;
       Prelude.False -> Prelude.Nothing}};
   Prelude.Nothing -> Prelude.Nothing}

of_chance :: (Prelude.Maybe Chance.Coq_range) -> (([])
             ((,) Qcanon.Qc (Certificate.Coq_worth Qcanon.Qc))) ->
             Certificate.Coq_worth Qcanon.Qc
of_chance r ws =
  Certificate.Build_worth
    (completed (sum_of Certificate.least ws) (left_of ws)
      (Datatypes.option_map Datatypes.fst r))
    (completed (sum_of Certificate.most ws) (left_of ws)
      (Datatypes.option_map Datatypes.snd r))

clipped :: (Prelude.Maybe Chance.Coq_range) -> (Certificate.Coq_worth
           Qcanon.Qc) -> Certificate.Coq_worth Qcanon.Qc
clipped r w =
  case r of {
   Prelude.Just r0 -> Certificate.Build_worth
    (Certificate.larger Label.coq_Qc_label (Certificate.least w)
      (Prelude.Just (Datatypes.fst r0)))
    (Certificate.smaller Label.coq_Qc_label (Certificate.most w)
      (Prelude.Just (Datatypes.snd r0)));
   Prelude.Nothing -> w}

unless :: Qcanon.Qc -> (Prelude.Maybe Qcanon.Qc) -> Prelude.Maybe Qcanon.Qc
unless end_of_range b =
  case Certificate.same_bound Label.coq_Qc_label b (Prelude.Just
         end_of_range) of {
   Prelude.True -> Prelude.Nothing;
   Prelude.False -> b}

is_exact :: (Certificate.Coq_worth Qcanon.Qc) -> Prelude.Bool
is_exact w =
  (Prelude.&&) (Certificate.is_some (Certificate.least w))
    (Certificate.same_bound Label.coq_Qc_label (Certificate.least w)
      (Certificate.most w))

said :: (Prelude.Maybe Chance.Coq_range) -> (Certificate.Coq_worth Qcanon.Qc)
        -> Certificate.Coq_worth Qcanon.Qc
said r w =
  case r of {
   Prelude.Just r0 ->
    case r0 of {
     (,) l h ->
      case is_exact w of {
       Prelude.True -> w;
       Prelude.False -> Certificate.Build_worth
        (unless l (Certificate.least w)) (unless h (Certificate.most w))}};
   Prelude.Nothing -> w}

possible :: (Certificate.Coq_worth Qcanon.Qc) -> Prelude.Bool
possible w =
  case Certificate.least w of {
   Prelude.Just l ->
    case Certificate.most w of {
     Prelude.Just h -> Label.leb Label.coq_Qc_label l h;
     Prelude.Nothing -> Prelude.True};
   Prelude.Nothing -> Prelude.True}

same_kind :: Coq_kind -> Coq_kind -> Prelude.Bool
same_kind j k =
  case j of {
   Coq_a_node -> case k of {
                  Coq_a_node -> Prelude.True;
                  _ -> Prelude.False};
   Coq_a_chance ->
    case k of {
     Coq_a_chance -> Prelude.True;
     _ -> Prelude.False};
   Coq_a_leaf -> case k of {
                  Coq_a_leaf -> Prelude.True;
                  _ -> Prelude.False}}

only_if :: Prelude.Bool -> a1 -> Prelude.Maybe a1
only_if condition b =
  case condition of {
   Prelude.True -> Prelude.Just b;
   Prelude.False -> Prelude.Nothing}

follows :: (Prelude.Maybe Chance.Coq_range) -> Coq_game_tree -> Prelude.Bool
           -> (([])
           ((,) (Prelude.Maybe Qcanon.Qc) (Certificate.Coq_worth Qcanon.Qc)))
           -> Certificate.Coq_worth Qcanon.Qc
follows r t complete ws =
  clipped r
    (case is_leaf t of {
      Prelude.True -> Certificate.anything;
      Prelude.False ->
       case by_chance t of {
        Prelude.True ->
         of_chance r
           (List.map (\each -> (,)
             (case Datatypes.fst each of {
               Prelude.Just p -> p;
               Prelude.Nothing -> Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1)})
             (Datatypes.snd each)) ws);
        Prelude.False ->
         Certificate.of_choice Label.coq_Qc_label complete
           (List.map Datatypes.snd ws)}})

concluded :: (Prelude.Maybe Chance.Coq_range) -> Coq_game_tree -> Coq_claim
             -> Prelude.Bool -> (([])
             ((,) (Prelude.Maybe Qcanon.Qc)
             (Certificate.Coq_worth Qcanon.Qc))) -> Prelude.Maybe
             (Certificate.Coq_worth Qcanon.Qc)
concluded r t c complete ws =
  case kind_of c of {
   Coq_a_node ->
    only_if
      ((Prelude.&&)
        ((Prelude.&&)
          (same_kind Coq_a_node
            (case by_chance t of {
              Prelude.True -> Coq_a_chance;
              Prelude.False -> Coq_a_node}))
          ((Prelude.==) (listed c) (Datatypes.length ws)))
        (Bool.eqb (all c) complete)) (follows r t complete ws);
   Coq_a_chance ->
    only_if
      ((Prelude.&&)
        ((Prelude.&&)
          (same_kind Coq_a_chance
            (case by_chance t of {
              Prelude.True -> Coq_a_chance;
              Prelude.False -> Coq_a_node}))
          ((Prelude.==) (listed c) (Datatypes.length ws)))
        (Bool.eqb (all c) complete)) (follows r t complete ws);
   Coq_a_leaf ->
    only_if
      ((Prelude.&&) ((Prelude.&&) (is_leaf t) ((Prelude.==) (listed c) 0))
        (all c)) (Certificate.exactly (judged (here t)))}

take_child :: Prelude.String -> (([])
              ((,) (Prelude.Maybe Qcanon.Qc) Coq_game_tree)) -> Prelude.Maybe
              ((,) ((,) (Prelude.Maybe Qcanon.Qc) Coq_game_tree)
              (([]) ((,) (Prelude.Maybe Qcanon.Qc) Coq_game_tree)))
take_child m remaining =
  case remaining of {
   ([]) -> Prelude.Nothing;
   (:) t remaining0 ->
    case ((Prelude.==) :: Prelude.String -> Prelude.String -> Prelude.Bool)
           (move (here (Datatypes.snd t))) m of {
     Prelude.True -> Prelude.Just ((,) t remaining0);
     Prelude.False ->
      Datatypes.option_map (\pat ->
        case pat of {
         (,) u rest -> (,) u ((:) t rest)}) (take_child m remaining0)}}

derived_below :: (Coq_game_tree -> Coq_listing -> Prelude.Maybe
                 (Certificate.Coq_worth Qcanon.Qc)) -> (([])
                 ((,) (Prelude.Maybe Qcanon.Qc) Coq_game_tree)) -> (([])
                 Coq_listing) -> Prelude.Maybe
                 ((,)
                 (([])
                 ((,) (Prelude.Maybe Qcanon.Qc)
                 (Certificate.Coq_worth Qcanon.Qc)))
                 (([]) ((,) (Prelude.Maybe Qcanon.Qc) Coq_game_tree)))
derived_below derived0 remaining below =
  case below of {
   ([]) -> Prelude.Just ((,) ([]) remaining);
   (:) p below0 ->
    case take_child (by_move (claim_of p)) remaining of {
     Prelude.Just p0 ->
      case p0 of {
       (,) p1 remaining0 ->
        case p1 of {
         (,) w t ->
          case Certificate.same_bound Label.coq_Qc_label
                 (weight (claim_of p)) w of {
           Prelude.True ->
            case derived0 t p of {
             Prelude.Just proved ->
              case derived_below derived0 remaining0 below0 of {
               Prelude.Just p2 ->
                case p2 of {
                 (,) ws unlisted -> Prelude.Just ((,) ((:) ((,) w proved) ws)
                  unlisted)};
               Prelude.Nothing -> Prelude.Nothing};
             Prelude.Nothing -> Prelude.Nothing};
           Prelude.False -> Prelude.Nothing}}};
     Prelude.Nothing -> Prelude.Nothing}}

derived :: (Prelude.Maybe Chance.Coq_range) -> Coq_game_tree -> Coq_listing
           -> Prelude.Maybe (Certificate.Coq_worth Qcanon.Qc)
derived r t p =
  case p of {
   Listed c below ->
    case derived_below (derived (range_below t r)) (outcomes t) below of {
     Prelude.Just p0 ->
      case p0 of {
       (,) ws unlisted ->
        case concluded r t c (Certificate.none_left unlisted) ws of {
         Prelude.Just w ->
          only_if
            ((Prelude.&&)
              ((Prelude.&&)
                (((Prelude.==) :: Prelude.String -> Prelude.String -> Prelude.Bool)
                  (place c) (name (here t))) (possible w))
              (Certificate.same_worth Label.coq_Qc_label (says c) (said r w)))
            w;
         Prelude.Nothing -> Prelude.Nothing}};
     Prelude.Nothing -> Prelude.Nothing}}

