module CertificateComplete where

import qualified Prelude
import qualified Certificate
import qualified CertificateChance
import qualified CertificateCheck
import qualified Chance
import qualified Datatypes
import qualified Qcanon

data Coq_seen =
   Seen Prelude.Bool (([]) ((,) Prelude.String Coq_seen))

record_below :: (Prelude.String -> (Prelude.Maybe Qcanon.Qc) ->
                CertificateChance.Coq_game_tree -> Coq_seen -> Prelude.Maybe
                ((,) CertificateChance.Coq_listing
                (Certificate.Coq_worth Qcanon.Qc))) -> (([])
                ((,) (Prelude.Maybe Qcanon.Qc)
                CertificateChance.Coq_game_tree)) -> (([])
                ((,) Prelude.String Coq_seen)) -> Prelude.Maybe
                ((,)
                ((,) (([]) CertificateChance.Coq_listing)
                (([])
                ((,) (Prelude.Maybe Qcanon.Qc)
                (Certificate.Coq_worth Qcanon.Qc))))
                (([])
                ((,) (Prelude.Maybe Qcanon.Qc)
                CertificateChance.Coq_game_tree)))
record_below record0 remaining below =
  case below of {
   ([]) -> Prelude.Just ((,) ((,) ([]) ([])) remaining);
   (:) p below0 ->
    case p of {
     (,) m s ->
      case CertificateChance.take_child m remaining of {
       Prelude.Just p0 ->
        case p0 of {
         (,) p1 remaining0 ->
          case p1 of {
           (,) w t ->
            case record0 m w t s of {
             Prelude.Just p2 ->
              case p2 of {
               (,) p3 proved ->
                case record_below record0 remaining0 below0 of {
                 Prelude.Just p4 ->
                  case p4 of {
                   (,) p5 unlisted ->
                    case p5 of {
                     (,) ps ws -> Prelude.Just ((,) ((,) ((:) p3 ps) ((:)
                      ((,) w proved) ws)) unlisted)}};
                 Prelude.Nothing -> Prelude.Nothing}};
             Prelude.Nothing -> Prelude.Nothing}}};
       Prelude.Nothing -> Prelude.Nothing}}}

proved_here :: (Prelude.Maybe Chance.Coq_range) ->
               CertificateChance.Coq_game_tree -> Prelude.Bool ->
               Prelude.Bool -> (([])
               ((,) (Prelude.Maybe Qcanon.Qc)
               (Certificate.Coq_worth Qcanon.Qc))) -> Certificate.Coq_worth
               Qcanon.Qc
proved_here r t evaluated complete ws =
  case (Prelude.&&) evaluated (CertificateChance.is_leaf t) of {
   Prelude.True ->
    Certificate.exactly (CertificateChance.judged (CertificateChance.here t));
   Prelude.False -> CertificateChance.follows r t complete ws}

line_about :: Prelude.Integer -> (Prelude.Maybe Chance.Coq_range) ->
              Prelude.String -> (Prelude.Maybe Qcanon.Qc) ->
              CertificateChance.Coq_game_tree -> Prelude.Bool -> Prelude.Bool
              -> (([])
              ((,) (Prelude.Maybe Qcanon.Qc)
              (Certificate.Coq_worth Qcanon.Qc))) ->
              CertificateChance.Coq_claim
line_about l r m w t evaluated complete ws =
  CertificateChance.Build_claim
    (case (Prelude.&&) evaluated (CertificateChance.is_leaf t) of {
      Prelude.True -> CertificateChance.Coq_a_leaf;
      Prelude.False ->
       case CertificateChance.by_chance t of {
        Prelude.True -> CertificateChance.Coq_a_chance;
        Prelude.False -> CertificateChance.Coq_a_node}}) 0 l
    (CertificateChance.said r (proved_here r t evaluated complete ws)) w
    (Datatypes.length ws) complete m
    (CertificateChance.name (CertificateChance.here t))

record :: Prelude.Integer -> (Prelude.Maybe Chance.Coq_range) ->
          Prelude.String -> (Prelude.Maybe Qcanon.Qc) ->
          CertificateChance.Coq_game_tree -> Coq_seen -> Prelude.Maybe
          ((,) CertificateChance.Coq_listing
          (Certificate.Coq_worth Qcanon.Qc))
record l r m w t s =
  case s of {
   Seen evaluated below ->
    case record_below
           (record (Prelude.succ l) (CertificateChance.range_below t r))
           (CertificateChance.outcomes t) below of {
     Prelude.Just p ->
      case p of {
       (,) p0 unlisted ->
        case p0 of {
         (,) ps ws ->
          let {complete = Certificate.none_left unlisted} in
          Prelude.Just ((,) (CertificateChance.Listed
          (line_about l r m w t evaluated complete ws) ps)
          (proved_here r t evaluated complete ws))}};
     Prelude.Nothing -> Prelude.Nothing}}

with_number :: Prelude.Integer -> CertificateChance.Coq_claim ->
               CertificateChance.Coq_claim
with_number n c =
  CertificateChance.Build_claim (CertificateChance.kind_of c) n
    (CertificateChance.level c) (CertificateChance.says c)
    (CertificateChance.weight c) (CertificateChance.listed c)
    (CertificateChance.all c) (CertificateChance.by_move c)
    (CertificateChance.place c)

renumber :: Prelude.Integer -> CertificateChance.Coq_listing ->
            CertificateChance.Coq_listing
renumber n p =
  case p of {
   CertificateChance.Listed c below -> CertificateChance.Listed
    (with_number n c)
    (let {
      each n0 below0 =
        case below0 of {
         ([]) -> ([]);
         (:) q below1 -> (:) (renumber n0 q)
          (each
            ((Prelude.+) n0 (Datatypes.length (CertificateCheck.lines_of q)))
            below1)}}
     in each (Prelude.succ n) below)}

certificate_of :: (Prelude.Maybe Chance.Coq_range) -> Qcanon.Qc ->
                  CertificateChance.Coq_listing ->
                  CertificateCheck.Coq_certificate
certificate_of r v root =
  let {lines = CertificateCheck.lines_of root} in
  let {
   cuts = CertificateCheck.cuts_of
            (CertificateCheck.at_root r (CertificateChance.claim_of root))
            root}
  in
  CertificateCheck.Build_certificate r v (Datatypes.length lines)
  (CertificateCheck.leaves_of lines) (Datatypes.length cuts) lines cuts

certify :: (Prelude.Maybe Chance.Coq_range) -> Qcanon.Qc ->
           CertificateChance.Coq_game_tree -> Coq_seen -> Prelude.Maybe
           CertificateCheck.Coq_certificate
certify r v t s =
  Datatypes.option_map (\pw ->
    certificate_of r v (renumber 0 (Datatypes.fst pw)))
    (record 0 r "" Prelude.Nothing t s)

