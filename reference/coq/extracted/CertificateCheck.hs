module CertificateCheck where

import qualified Prelude
import qualified BinInt
import qualified Bool
import qualified Certificate
import qualified CertificateChance
import qualified Chance
import qualified Datatypes
import qualified Label
import qualified List
import qualified Nat
import qualified PeanoNat
import qualified QArith_base
import qualified Qcanon
import qualified Specif

take_below :: Prelude.Integer -> (([]) CertificateChance.Coq_listing) -> (,)
              (([]) CertificateChance.Coq_listing)
              (([]) CertificateChance.Coq_listing)
take_below l pending =
  case pending of {
   ([]) -> (,) ([]) ([]);
   (:) p pending' ->
    case PeanoNat._Nat__ltb l
           (CertificateChance.level (CertificateChance.claim_of p)) of {
     Prelude.True ->
      case take_below l pending' of {
       (,) below rest -> (,) ((:) p below) rest};
     Prelude.False -> (,) ([]) pending}}

add_line :: CertificateChance.Coq_claim -> (([])
            CertificateChance.Coq_listing) -> ([])
            CertificateChance.Coq_listing
add_line c pending =
  case take_below (CertificateChance.level c) pending of {
   (,) below rest -> (:) (CertificateChance.Listed c below) rest}

nest :: (([]) CertificateChance.Coq_claim) -> ([])
        CertificateChance.Coq_listing
nest cs =
  List.fold_right add_line ([]) cs

lines_of :: CertificateChance.Coq_listing -> ([]) CertificateChance.Coq_claim
lines_of p =
  case p of {
   CertificateChance.Listed c below -> (:) c (List.flat_map lines_of below)}

levels_right :: Prelude.Integer -> CertificateChance.Coq_listing ->
                Prelude.Bool
levels_right l p =
  case p of {
   CertificateChance.Listed c below ->
    (Prelude.&&) ((Prelude.==) (CertificateChance.level c) l)
      (List.forallb (levels_right (Prelude.succ l)) below)}

numbered :: (([]) CertificateChance.Coq_claim) -> Prelude.Bool
numbered cs =
  case List.list_eq_dec (Prelude.==) (List.map CertificateChance.number cs)
         (List.seq 0 (Datatypes.length cs)) of {
   Prelude.True -> Prelude.True;
   Prelude.False -> Prelude.False}

data Coq_source =
   Coq_from_move Prelude.Integer Prelude.Integer Prelude.Integer
 | Coq_from_range
 | Coq_from_value

source_rect :: (Prelude.Integer -> Prelude.Integer -> Prelude.Integer -> a1)
               -> a1 -> a1 -> Coq_source -> a1
source_rect f f0 f1 s =
  case s of {
   Coq_from_move set_by0 set_at0 levels -> f set_by0 set_at0 levels;
   Coq_from_range -> f0;
   Coq_from_value -> f1}

source_rec :: (Prelude.Integer -> Prelude.Integer -> Prelude.Integer -> a1)
              -> a1 -> a1 -> Coq_source -> a1
source_rec =
  source_rect

data Coq_cut =
   Explained Prelude.Integer Prelude.Bool Qcanon.Qc Qcanon.Qc Qcanon.Qc 
 Prelude.Integer (([]) Prelude.Integer) Coq_source
 | Unexplained Prelude.Integer Prelude.Integer

cut_rect :: (Prelude.Integer -> Prelude.Bool -> Qcanon.Qc -> Qcanon.Qc ->
            Qcanon.Qc -> Prelude.Integer -> (([]) Prelude.Integer) ->
            Coq_source -> a1) -> (Prelude.Integer -> Prelude.Integer -> a1)
            -> Coq_cut -> a1
cut_rect f f0 c =
  case c of {
   Explained at_node too_low reached bound spare read best_line from ->
    f at_node too_low reached bound spare read best_line from;
   Unexplained at_node read -> f0 at_node read}

cut_rec :: (Prelude.Integer -> Prelude.Bool -> Qcanon.Qc -> Qcanon.Qc ->
           Qcanon.Qc -> Prelude.Integer -> (([]) Prelude.Integer) ->
           Coq_source -> a1) -> (Prelude.Integer -> Prelude.Integer -> a1) ->
           Coq_cut -> a1
cut_rec =
  cut_rect

of_node :: CertificateChance.Coq_claim -> Prelude.Bool
of_node c =
  case CertificateChance.kind_of c of {
   CertificateChance.Coq_a_chance -> Prelude.False;
   _ -> Prelude.True}

side :: (Prelude.Maybe Chance.Coq_range) -> CertificateChance.Coq_claim ->
        Prelude.Bool -> Prelude.Maybe Qcanon.Qc
side r c upper =
  case case upper of {
        Prelude.True -> Certificate.most (CertificateChance.says c);
        Prelude.False -> Certificate.least (CertificateChance.says c)} of {
   Prelude.Just x -> Prelude.Just x;
   Prelude.Nothing ->
    case r of {
     Prelude.Just r0 ->
      case r0 of {
       (,) l h -> Prelude.Just
        (case upper of {
          Prelude.True -> h;
          Prelude.False -> l})};
     Prelude.Nothing -> Prelude.Nothing}}

data Coq_at_hand =
   Build_at_hand Qcanon.Qc Prelude.Integer Prelude.Integer Prelude.Integer

had :: Coq_at_hand -> Qcanon.Qc
had a =
  case a of {
   Build_at_hand had0 _ _ _ -> had0}

set_by :: Coq_at_hand -> Prelude.Integer
set_by a =
  case a of {
   Build_at_hand _ set_by0 _ _ -> set_by0}

set_at :: Coq_at_hand -> Prelude.Integer
set_at a =
  case a of {
   Build_at_hand _ _ set_at0 _ -> set_at0}

set_level :: Coq_at_hand -> Prelude.Integer
set_level a =
  case a of {
   Build_at_hand _ _ _ set_level0 -> set_level0}

with_had :: Coq_at_hand -> Qcanon.Qc -> Coq_at_hand
with_had b x =
  Build_at_hand x (set_by b) (set_at b) (set_level b)

turned :: (Prelude.Maybe Coq_at_hand) -> Prelude.Maybe Coq_at_hand
turned b =
  Datatypes.option_map (\b0 -> with_had b0 (Qcanon.coq_Qcopp (had b0))) b

data Coq_way =
   Build_way (Prelude.Maybe Coq_at_hand) (Prelude.Maybe Coq_at_hand) 
 (Prelude.Maybe Chance.Coq_range) (Prelude.Maybe Qcanon.Qc)

own :: Coq_way -> Prelude.Maybe Coq_at_hand
own w =
  case w of {
   Build_way own0 _ _ _ -> own0}

other :: Coq_way -> Prelude.Maybe Coq_at_hand
other w =
  case w of {
   Build_way _ other0 _ _ -> other0}

range_here :: Coq_way -> Prelude.Maybe Chance.Coq_range
range_here w =
  case w of {
   Build_way _ _ range_here0 _ -> range_here0}

root_value :: Coq_way -> Prelude.Maybe Qcanon.Qc
root_value w =
  case w of {
   Build_way _ _ _ root_value0 -> root_value0}

fits :: Qcanon.Qc -> Prelude.Bool
fits x =
  (Prelude.&&)
    (BinInt._Z__ltb
      (BinInt._Z__log2
        (BinInt._Z__abs (QArith_base.coq_Qnum (Qcanon.this x)))) ((\x -> x)
      ((\x -> 2 Prelude.* x Prelude.+ 1) ((\x -> 2 Prelude.* x)
      ((\x -> 2 Prelude.* x) ((\x -> 2 Prelude.* x Prelude.+ 1)
      ((\x -> 2 Prelude.* x Prelude.+ 1) ((\x -> 2 Prelude.* x Prelude.+ 1)
      ((\x -> 2 Prelude.* x Prelude.+ 1) ((\x -> 2 Prelude.* x Prelude.+ 1)
      ((\x -> 2 Prelude.* x) ((\x -> 2 Prelude.* x)
      ((\x -> 2 Prelude.* x Prelude.+ 1) 1)))))))))))))
    (BinInt._Z__ltb
      (BinInt._Z__log2 ((\x -> x) (QArith_base.coq_Qden (Qcanon.this x))))
      ((\x -> x) ((\x -> 2 Prelude.* x Prelude.+ 1) ((\x -> 2 Prelude.* x)
      ((\x -> 2 Prelude.* x) ((\x -> 2 Prelude.* x Prelude.+ 1)
      ((\x -> 2 Prelude.* x Prelude.+ 1) ((\x -> 2 Prelude.* x Prelude.+ 1)
      ((\x -> 2 Prelude.* x Prelude.+ 1) ((\x -> 2 Prelude.* x Prelude.+ 1)
      ((\x -> 2 Prelude.* x) ((\x -> 2 Prelude.* x)
      ((\x -> 2 Prelude.* x Prelude.+ 1) 1)))))))))))))

after :: Coq_way -> CertificateChance.Coq_claim ->
         CertificateChance.Coq_listing -> Coq_way
after w c q =
  case Certificate.negated_bound Label.coq_Qc_label
         (side (Datatypes.option_map Chance.negated (range_here w))
           (CertificateChance.claim_of q) Prelude.True) of {
   Prelude.Just x ->
    case case own w of {
          Prelude.Just b ->
           Prelude.not (Label.leb Label.coq_Qc_label x (had b));
          Prelude.Nothing -> Prelude.True} of {
     Prelude.True -> Build_way (Prelude.Just (Build_at_hand x
      (CertificateChance.number (CertificateChance.claim_of q))
      (CertificateChance.number c) (CertificateChance.level c))) (other w)
      (range_here w) (root_value w);
     Prelude.False -> w};
   Prelude.Nothing -> w}

below_choice :: Coq_way -> Coq_way
below_choice w =
  Build_way (turned (other w)) (turned (own w))
    (Datatypes.option_map Chance.negated (range_here w))
    (Datatypes.option_map Qcanon.coq_Qcopp (root_value w))

through_chance :: Coq_way -> (Certificate.Coq_worth Qcanon.Qc) ->
                  CertificateChance.Coq_claim -> (Prelude.Maybe Coq_at_hand)
                  -> Prelude.Bool -> Prelude.Maybe Coq_at_hand
through_chance w mean c b upper =
  case b of {
   Prelude.Just b0 ->
    case case upper of {
          Prelude.True -> Certificate.most mean;
          Prelude.False -> Certificate.least mean} of {
     Prelude.Just sum ->
      case side (range_here w) c upper of {
       Prelude.Just x ->
        case CertificateChance.weight c of {
         Prelude.Just p ->
          let {
           bound = Qcanon.coq_Qcplus x
                     (Qcanon.coq_Qcdiv (Qcanon.coq_Qcminus (had b0) sum) p)}
          in
          case (Prelude.&&)
                 (Prelude.not
                   (Qcanon.coq_Qc_eq_bool p
                     (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1)))) (fits bound) of {
           Prelude.True -> Prelude.Just (with_had b0 bound);
           Prelude.False -> Prelude.Nothing};
         Prelude.Nothing -> Prelude.Nothing};
       Prelude.Nothing -> Prelude.Nothing};
     Prelude.Nothing -> Prelude.Nothing};
   Prelude.Nothing -> Prelude.Nothing}

mean_of :: Coq_way -> (([]) CertificateChance.Coq_listing) ->
           Certificate.Coq_worth Qcanon.Qc
mean_of w below =
  CertificateChance.of_chance (range_here w)
    (List.map (\q -> (,)
      (case CertificateChance.weight (CertificateChance.claim_of q) of {
        Prelude.Just p -> p;
        Prelude.Nothing -> Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1)})
      (Certificate.Build_worth
      (side (range_here w) (CertificateChance.claim_of q) Prelude.False)
      (side (range_here w) (CertificateChance.claim_of q) Prelude.True)))
      below)

below_chance :: Coq_way -> (Certificate.Coq_worth Qcanon.Qc) ->
                CertificateChance.Coq_listing -> Coq_way
below_chance w mean q =
  Build_way
    (through_chance w mean (CertificateChance.claim_of q) (own w)
      Prelude.True)
    (through_chance w mean (CertificateChance.claim_of q) (other w)
      Prelude.False) (range_here w) Prelude.Nothing

longest_line :: Prelude.Integer
longest_line =
  Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ
    (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ
    (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ
    (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ
    (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ
    (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ
    (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ
    (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ
    (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ
    (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ (Prelude.succ
    0)))))))))))))))))))))))))))))))))))))))))))))))))

best_play :: Prelude.Integer -> Prelude.Bool -> Prelude.Bool ->
             (Prelude.Maybe Chance.Coq_range) ->
             CertificateChance.Coq_listing -> ([]) Prelude.Integer
best_play longest starting upper r p =
  (\fO fS n -> if n Prelude.== 0 then fO () else fS (n Prelude.- 1))
    (\_ -> ([]))
    (\longest0 ->
    let {choice = of_node (CertificateChance.claim_of p)} in
    let {
     r' = case choice of {
           Prelude.True -> Datatypes.option_map Chance.negated r;
           Prelude.False -> r}}
    in
    let {
     strong = \q ->
      case side r' (CertificateChance.claim_of q) (Prelude.not upper) of {
       Prelude.Just x ->
        Certificate.same_bound Label.coq_Qc_label (Prelude.Just
          (Label.negate Label.coq_Qc_label x))
          (side r (CertificateChance.claim_of p) upper);
       Prelude.Nothing -> Prelude.False}}
    in
    let {
     next = case choice of {
             Prelude.True -> List.find strong (CertificateChance.below_of p);
             Prelude.False ->
              case starting of {
               Prelude.True ->
                List.hd_error (List.rev (CertificateChance.below_of p));
               Prelude.False -> Prelude.Nothing}}}
    in
    case next of {
     Prelude.Just q -> (:)
      (CertificateChance.number (CertificateChance.claim_of q))
      (best_play longest0 Prelude.False
        (case choice of {
          Prelude.True -> Prelude.not upper;
          Prelude.False -> upper}) r' q);
     Prelude.Nothing -> ([])})
    longest

explained :: Coq_way -> CertificateChance.Coq_listing -> Prelude.Bool ->
             (Prelude.Maybe ((,) Qcanon.Qc Coq_source)) -> Prelude.Maybe
             Coq_cut
explained w p too_low bound =
  case side (range_here w) (CertificateChance.claim_of p) too_low of {
   Prelude.Just reached ->
    case bound of {
     Prelude.Just p0 ->
      case p0 of {
       (,) bound0 from ->
        let {
         spare = case too_low of {
                  Prelude.True -> Qcanon.coq_Qcminus bound0 reached;
                  Prelude.False -> Qcanon.coq_Qcminus reached bound0}}
        in
        case (Prelude.&&)
               (Label.leb Label.coq_Qc_label
                 (Qcanon.coq_Q2Qc (QArith_base.Qmake 0 1)) spare)
               (fits spare) of {
         Prelude.True -> Prelude.Just (Explained
          (CertificateChance.number (CertificateChance.claim_of p)) too_low
          reached bound0 spare
          (CertificateChance.listed (CertificateChance.claim_of p))
          (best_play longest_line Prelude.True too_low (range_here w) p)
          from);
         Prelude.False -> Prelude.Nothing}};
     Prelude.Nothing -> Prelude.Nothing};
   Prelude.Nothing -> Prelude.Nothing}

bound_of_move :: CertificateChance.Coq_claim -> (Prelude.Maybe Coq_at_hand)
                 -> Prelude.Maybe ((,) Qcanon.Qc Coq_source)
bound_of_move c b =
  Datatypes.option_map (\b0 -> (,) (had b0) (Coq_from_move (set_by b0)
    (set_at b0) (Nat.sub (CertificateChance.level c) (set_level b0)))) b

reasons :: Coq_way -> CertificateChance.Coq_listing -> ([])
           (Prelude.Maybe Coq_cut)
reasons w p =
  let {c = CertificateChance.claim_of p} in
  let {
   range_end = \f ->
    Datatypes.option_map (\r -> (,) (f r) Coq_from_range) (range_here w)}
  in
  let {
   root = Datatypes.option_map (\x -> (,) x Coq_from_value) (root_value w)}
  in
  let {
   too_low = \bound ->
    case of_node c of {
     Prelude.True -> Prelude.Nothing;
     Prelude.False -> explained w p Prelude.True bound}}
  in
  (:) (explained w p Prelude.False (bound_of_move c (other w))) ((:)
  (too_low (bound_of_move c (own w))) ((:)
  (explained w p Prelude.False (range_end Datatypes.snd)) ((:)
  (too_low (range_end Datatypes.fst)) ((:) (explained w p Prelude.False root)
  ((:) (too_low root) ([]))))))

cut_at :: Coq_way -> CertificateChance.Coq_listing -> Coq_cut
cut_at w p =
  List.fold_right (\reason rest ->
    case reason of {
     Prelude.Just c -> c;
     Prelude.Nothing -> rest}) (Unexplained
    (CertificateChance.number (CertificateChance.claim_of p))
    (CertificateChance.listed (CertificateChance.claim_of p))) (reasons w p)

cuts_of :: Coq_way -> CertificateChance.Coq_listing -> ([]) Coq_cut
cuts_of w p =
  case p of {
   CertificateChance.Listed c below ->
    Datatypes.app
      (case CertificateChance.all c of {
        Prelude.True -> ([]);
        Prelude.False -> (:) (cut_at w p) ([])})
      (case of_node c of {
        Prelude.True ->
         let {
          each w0 below0 =
            case below0 of {
             ([]) -> ([]);
             (:) q below1 ->
              Datatypes.app (cuts_of (below_choice w0) q)
                (each (after w0 c q) below1)}}
         in each w below;
        Prelude.False ->
         List.flat_map (\q -> cuts_of (below_chance w (mean_of w below) q) q)
           below})}

at_root :: (Prelude.Maybe Chance.Coq_range) -> CertificateChance.Coq_claim ->
           Coq_way
at_root r root =
  Build_way Prelude.Nothing Prelude.Nothing r
    (case CertificateChance.is_exact (CertificateChance.says root) of {
      Prelude.True -> Certificate.least (CertificateChance.says root);
      Prelude.False -> Prelude.Nothing})

data Coq_certificate =
   Build_certificate (Prelude.Maybe Chance.Coq_range) Qcanon.Qc Prelude.Integer 
 Prelude.Integer Prelude.Integer (([]) CertificateChance.Coq_claim) (([])
                                                                    Coq_cut)

stated_range :: Coq_certificate -> Prelude.Maybe Chance.Coq_range
stated_range c =
  case c of {
   Build_certificate stated_range0 _ _ _ _ _ _ -> stated_range0}

stated_value :: Coq_certificate -> Qcanon.Qc
stated_value c =
  case c of {
   Build_certificate _ stated_value0 _ _ _ _ _ -> stated_value0}

stated_nodes :: Coq_certificate -> Prelude.Integer
stated_nodes c =
  case c of {
   Build_certificate _ _ stated_nodes0 _ _ _ _ -> stated_nodes0}

stated_leaves :: Coq_certificate -> Prelude.Integer
stated_leaves c =
  case c of {
   Build_certificate _ _ _ stated_leaves0 _ _ _ -> stated_leaves0}

stated_cuts :: Coq_certificate -> Prelude.Integer
stated_cuts c =
  case c of {
   Build_certificate _ _ _ _ stated_cuts0 _ _ -> stated_cuts0}

claims :: Coq_certificate -> ([]) CertificateChance.Coq_claim
claims c =
  case c of {
   Build_certificate _ _ _ _ _ claims0 _ -> claims0}

cuts :: Coq_certificate -> ([]) Coq_cut
cuts c =
  case c of {
   Build_certificate _ _ _ _ _ _ cuts0 -> cuts0}

source_eq_dec :: Coq_source -> Coq_source -> Prelude.Bool
source_eq_dec x y =
  source_rec (\set_by0 set_at0 levels x0 ->
    case x0 of {
     Coq_from_move set_by1 set_at1 levels0 ->
      Specif.sumbool_rec (\_ ->
        Specif.sumbool_rec (\_ ->
          Specif.sumbool_rec (\_ -> Prelude.True) (\_ -> Prelude.False)
            ((Prelude.==) levels levels0)) (\_ -> Prelude.False)
          ((Prelude.==) set_at0 set_at1)) (\_ -> Prelude.False)
        ((Prelude.==) set_by0 set_by1);
     _ -> Prelude.False}) (\x0 ->
    case x0 of {
     Coq_from_range -> Prelude.True;
     _ -> Prelude.False}) (\x0 ->
    case x0 of {
     Coq_from_value -> Prelude.True;
     _ -> Prelude.False}) x y

cut_eq_dec :: Coq_cut -> Coq_cut -> Prelude.Bool
cut_eq_dec x y =
  cut_rec (\at_node too_low reached bound spare read best_line from x0 ->
    case x0 of {
     Explained at_node0 too_low0 reached0 bound0 spare0 read0 best_line0
      from0 ->
      Specif.sumbool_rec (\_ ->
        Specif.sumbool_rec (\_ ->
          Specif.sumbool_rec (\_ ->
            Specif.sumbool_rec (\_ ->
              Specif.sumbool_rec (\_ ->
                Specif.sumbool_rec (\_ ->
                  Specif.sumbool_rec (\_ ->
                    Specif.sumbool_rec (\_ -> Prelude.True) (\_ ->
                      Prelude.False) (source_eq_dec from from0)) (\_ ->
                    Prelude.False)
                    (List.list_eq_dec (Prelude.==) best_line best_line0))
                  (\_ -> Prelude.False) ((Prelude.==) read read0)) (\_ ->
                Prelude.False) (Qcanon.coq_Qc_eq_dec spare spare0)) (\_ ->
              Prelude.False) (Qcanon.coq_Qc_eq_dec bound bound0)) (\_ ->
            Prelude.False) (Qcanon.coq_Qc_eq_dec reached reached0)) (\_ ->
          Prelude.False) (Bool.bool_dec too_low too_low0)) (\_ ->
        Prelude.False) ((Prelude.==) at_node at_node0);
     Unexplained _ _ -> Prelude.False}) (\at_node read x0 ->
    case x0 of {
     Explained _ _ _ _ _ _ _ _ -> Prelude.False;
     Unexplained at_node0 read0 ->
      Specif.sumbool_rec (\_ ->
        Specif.sumbool_rec (\_ -> Prelude.True) (\_ -> Prelude.False)
          ((Prelude.==) read read0)) (\_ -> Prelude.False)
        ((Prelude.==) at_node at_node0)}) x y

same_cuts :: (([]) Coq_cut) -> (([]) Coq_cut) -> Prelude.Bool
same_cuts xs ys =
  case List.list_eq_dec cut_eq_dec xs ys of {
   Prelude.True -> Prelude.True;
   Prelude.False -> Prelude.False}

leaves_of :: (([]) CertificateChance.Coq_claim) -> Prelude.Integer
leaves_of cs =
  Datatypes.length
    (List.filter (\c ->
      CertificateChance.same_kind (CertificateChance.kind_of c)
        CertificateChance.Coq_a_leaf) cs)

check_root :: CertificateChance.Coq_game_tree -> Coq_certificate ->
              CertificateChance.Coq_listing -> Prelude.Bool
check_root t c root =
  let {line = CertificateChance.claim_of root} in
  let {r = stated_range c} in
  (Prelude.&&)
    ((Prelude.&&)
      ((Prelude.&&)
        ((Prelude.&&)
          ((Prelude.&&) (levels_right 0 root)
            (((Prelude.==) :: Prelude.String -> Prelude.String -> Prelude.Bool)
              (CertificateChance.by_move line) ""))
          (Prelude.not (Certificate.is_some (CertificateChance.weight line))))
        (Certificate.is_some (CertificateChance.derived r t root)))
      (Certificate.same_worth Label.coq_Qc_label
        (CertificateChance.clipped r (CertificateChance.says line))
        (Certificate.exactly (stated_value c))))
    (same_cuts (cuts c) (cuts_of (at_root r line) root))

check :: CertificateChance.Coq_game_tree -> Coq_certificate -> Prelude.Bool
check t c =
  (Prelude.&&)
    ((Prelude.&&)
      ((Prelude.&&)
        ((Prelude.&&)
          ((Prelude.&&)
            (CertificateChance.allowed (stated_range c)
              (CertificateChance.values t)) (numbered (claims c)))
          (case nest (claims c) of {
            ([]) -> Prelude.False;
            (:) root l ->
             case l of {
              ([]) -> check_root t c root;
              (:) _ _ -> Prelude.False}}))
        ((Prelude.==) (stated_nodes c) (Datatypes.length (claims c))))
      ((Prelude.==) (stated_leaves c) (leaves_of (claims c))))
    ((Prelude.==) (stated_cuts c) (Datatypes.length (cuts c)))

to_depth :: Prelude.Bool -> Prelude.Integer ->
            CertificateChance.Coq_game_tree ->
            CertificateChance.Coq_game_tree
to_depth followed plies t =
  let {s = CertificateChance.here t} in
  let {
   goes_on = (Prelude.||) (PeanoNat._Nat__ltb 0 plies)
               ((Prelude.&&) followed (CertificateChance.dynamic s))}
  in
  let {
   fewer = case CertificateChance.forced_pass s of {
            Prelude.True -> plies;
            Prelude.False -> Nat.pred plies}}
  in
  case t of {
   Chance.Choice s0 ts -> Chance.Choice s0
    (case goes_on of {
      Prelude.True -> List.map (to_depth followed fewer) ts;
      Prelude.False -> ([])});
   Chance.Chance s0 pts -> Chance.Chance s0
    (case goes_on of {
      Prelude.True ->
       List.map (\pt -> (,) (Datatypes.fst pt)
         (to_depth followed fewer (Datatypes.snd pt))) pts;
      Prelude.False -> ([])})}

check_game :: Prelude.Bool -> Prelude.Integer ->
              CertificateChance.Coq_game_tree -> Coq_certificate ->
              Prelude.Bool
check_game followed depth t c =
  check (to_depth followed depth t) c

