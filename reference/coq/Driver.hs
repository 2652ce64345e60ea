{-# LANGUAGE StandaloneDeriving #-}
{-# OPTIONS_GHC -Wall -Werror -Wno-orphans #-}
-- | Lets the searches and the certificate checker that are proved in Coq answer
-- requests on stdin, one a line, with one line each on stdout.
--
-- > tree ALGORITHM ORDER Node 5 [Node 3 [],Node 4 []]
-- > window ALGORITHM ALPHA BETA Node 5 [Node 3 [],Node 4 []]
-- > ask at-least|exceeds GOAL Node 5 [Node 3 [],Node 4 []]
-- > guess GUESS Node 5 [Node 3 [],Node 4 []]
-- > critical Node 5 [Node 3 [],Node 4 []]
-- > proof LOWEST HIGHEST Node 5 [Node 3 [],Node 4 []]
-- > prune DEPTH Node 5 [Node 3 [],Node 4 []]
-- > prune-chance DEPTH Chance (0 % 1) [(1 % 1,Node (3 % 1) [])]
-- > wrong NAME Node 5 [Node 3 [],Node 4 []]
-- > wrong-chance NAME Chance (0 % 1) [(1 % 1,Node (3 % 1) [])]
-- > chance ALGORITHM ORDER LOWEST HIGHEST Chance (0 % 1) [(1 % 2,Node (3 % 1) []),(1 % 2,Node (4 % 1) [])]
-- > chance-window LOWEST HIGHEST ALPHA BETA Chance (0 % 1) [(1 % 1,Node (3 % 1) [])]
-- > table ENTRIES ALPHA,BETA;ALPHA,BETA KEY,KEY,KEY Node 5 [Node 3 [],Node 4 []]
-- > certificate TEXT
-- > certify TEXT
--
-- The requests @tree@ and @chance@ are those of reference/haskell/Driver.hs, with
-- the ALGORITHMs minimax mmx omit fused alpha-beta scout mtdf, and expectiminimax
-- gamma star1 star2 deep-star1.  ORDER is natural or best-first: then the children
-- are sorted before the search begins.  @window@ is for alpha-beta and scout, and a
-- bound may be @none@; @ask@ is the null window; @guess@ is mtdf with a first guess;
-- @chance-window@ is deep-star1 with a window.
--
-- The answer is @VALUE : n1 n2 ..@: the value, and the leaves that were read, in
-- order, as often as each was read.  They are numbered with all nodes in preorder
-- from 0, as the tree is written.  @critical@ answers with a number alone, and so
-- does @proof@, the size of the smallest proof if all values lie in a range.
--
-- @prune@ answers with the numbers of the nodes that are left, in preorder.  Nodes
-- that are numbered 1, 4, 7 .. are forced passes, and 2, 5, 8 .. are dynamic.
--
-- @table@ is alpha-beta with a table of so many entries, the newest.  It holds what was
-- found under the key of a node, of which one is given for each node in preorder; nodes
-- with equal keys must have equal trees.  The table is empty at first, and is kept from
-- window to window: for each, in turn, the value and the keys of the leaves, with @;@
-- between them.
--
-- @wrong@ is a search of the gallery, by the name that @gametree verify --gallery@
-- has for it.  Those of which only the value is proved wrong answer with the value alone.
--
-- A search and what it reads are two functions in Coq, which are proved to agree.
-- Here the value is from the first and the leaves are from the second.
--
-- @certificate@ is answered with @accepted@ or @rejected@.  TEXT is what @gametree
-- certify@ writes, with the control character 30 (record separator) for each line's end:
--
-- > gametree certify tic-tac-toe -d 2 --explicit >FILE
-- > { printf 'certificate '; tr '\n' '\036' <FILE; echo; } | DRIVER
--
-- It is judged by the tree that it contains, which is always there if it is of a written
-- tree, and of a game with @--explicit@.  Whether that is the game's tree is for
-- @gametree certify --check@ to say: the lines that name the game are skipped.  So is the
-- checksum.
--
-- @certify@ takes from such a text only which nodes were visited, in which order, which
-- leaves were evaluated, the range and the value, and makes the certificate from that as
-- is proved.  The answer is @same@ if that is what TEXT says, or else @different@.
--
-- This file, CertificateText.hs and GHC are trusted: they read trees and certificates,
-- number the nodes and write the answer.
--
-- What is not understood is answered with @error: ..@.
module Main (main) where

import Data.Char (isDigit)
import Data.List (genericLength, intercalate, mapAccumL, stripPrefix)
import qualified Data.Map as Map
import Data.Ratio (denominator, numerator, (%))
import System.IO
import Text.ParserCombinators.ReadP

import qualified AlphaBeta
import qualified BestFirst
import qualified Certificate
import qualified CertificateChance
import qualified CertificateCheck
import qualified CertificateComplete
import qualified CertificateText
import qualified Chance
import qualified ChanceLists
import qualified CriticalTree
import qualified DeepStar1
import qualified ForgottenBound
import qualified Fused
import qualified Gallery
import qualified GalleryChance
import qualified GalleryGamma
import qualified GalleryWindows
import qualified KeyedTable
import qualified Label
import qualified MapTree
import qualified Mmx
import qualified Mtdf
import qualified NullWindow
import qualified Omit
import qualified Prune
import qualified Score
import qualified Scout
import qualified SmallestProof
import qualified Table
import qualified Tree
import qualified ViewsChance
import qualified Window

main :: IO ()
main = do
  hSetBinaryMode stdin True
  hSetBuffering stdout LineBuffering
  requests <- getContents
  mapM_ (putStrLn . either ("error: " ++) id . answer) (lines requests)

-- | A node's number in preorder, and its label.
type Numbered a = (Integer, a)

type GameTree = Tree.Coq_tree (Numbered Integer)
type ChanceTree = Chance.Coq_chance_tree (Numbered Rational)

answer :: String -> Either String String
answer line | Just text <- stripPrefix "certificate " line = judged text
            | Just text <- stripPrefix "certify " line     = madeAgain text
answer line = case words line of
  "tree" : alg : ord : text -> do
    search <- named "algorithm" searches alg
    order  <- named "order" orders ord
    listed show . search . order <$> treeOf text
  "window" : alg : alpha : beta : text -> do
    search <- named "algorithm" windowed alg
    a      <- bound alpha
    b      <- bound beta
    listed show . search a b <$> treeOf text
  "ask" : question : goal : text -> do
    q <- named "question" [("at-least", Window.Coq_at_least), ("exceeds", Window.Coq_exceeds)] question
    g <- whole goal
    listed show . both (NullWindow.null_window z q g) (NullWindow.null_window_reads z snd q g) <$> treeOf text
  "guess" : first : text -> do
    g <- whole first
    listed show . both (Mtdf.mtdf_from z g) (Mtdf.mtdf_from_reads z snd g) <$> treeOf text
  "critical" : text ->
    maybe "none" show . CriticalTree.critical_leaves z . plain <$> treeOf text
  "proof" : lowest : highest : text -> do
    l <- bound lowest
    h <- bound highest
    maybe "none" show . SmallestProof.smallest_proof z l h . plain <$> treeOf text
  "prune" : depth : text -> do
    n <- natural depth
    unwords . map show . treeNumbers . Prune.prune passes dynamic n <$> treeOf text
  "prune-chance" : depth : text -> do
    n <- natural depth
    unwords . map show . chanceNumbers . ViewsChance.prune_chance passes dynamic n <$> chanceTreeOf text
  "table" : entries : windows : keys : text -> do
    size <- natural entries
    ws   <- mapM window (split ';' windows)
    ks   <- mapM natural (split ',' keys)
    tree <- treeOf text
    if genericLength ks == treeSize tree then pure (remembering size ks ws tree)
                                         else Left "each node has one key"
  "wrong" : name : text -> do
    search <- named "name" wrong name
    search <$> treeOf text
  "wrong-chance" : name : text -> do
    search <- named "name" wrongChance name
    showFraction . search . chancePlain <$> chanceTreeOf text
  "chance" : alg : ord : lowest : highest : text -> do
    range  <- (,) <$> fraction lowest <*> fraction highest
    search <- named "algorithm" (chanceSearches range) alg
    order  <- named "order" chanceOrders ord
    tree   <- rangedTreeOf range text
    pure (listed showFraction (search (order tree)))
  "chance-window" : lowest : highest : alpha : beta : text -> do
    range <- (,) <$> fraction lowest <*> fraction highest
    a     <- fraction alpha
    b     <- fraction beta
    tree  <- rangedTreeOf range text
    pure (listed showFraction (deepStar1 range a b tree))
  _ -> Left ("not one of: tree, window, ask, guess, critical, proof, prune, prune-chance, table, "
             ++ "wrong, wrong-chance, chance, chance-window, certificate, certify; or too few words")

-- Searches

z :: Label.Label Integer
z = Label.coq_Z_label

plain :: Tree.Coq_tree (i, a) -> Tree.Coq_tree a
plain = MapTree.map_tree snd

-- | The value by the one function, the leaves by the other.
both :: (Tree.Coq_tree a -> a) -> (Tree.Coq_tree (i, a) -> (a, reads)) -> Tree.Coq_tree (i, a) -> (a, reads)
both search searchReads t = (search (plain t), snd (searchReads t))

searches :: [(String, GameTree -> (Integer, [Numbered Integer]))]
searches =
  [ ("minimax", \t -> (Tree.minimax z (plain t), Tree.leaves t))
  , ("mmx", both (Label.negate z . Label.minimum z . Mmx.mmx_full z) (Mmx.mmx_full_reads z snd))
  , ("omit", both (Omit.minimax_omit z) (Omit.omit_reads z snd))
  , ("fused", both (Fused.fused z) (Fused.fused_reads z snd))
  , ("alpha-beta", alphaBeta Nothing Nothing)
  , ("scout", scout Nothing Nothing)
  , ("mtdf", both (Mtdf.mtdf z) (Mtdf.mtdf_reads z snd))
  ]

windowed :: [(String, Maybe Integer -> Maybe Integer -> GameTree -> (Integer, [Numbered Integer]))]
windowed = [("alpha-beta", alphaBeta), ("scout", scout)]

alphaBeta, scout :: Maybe Integer -> Maybe Integer -> GameTree -> (Integer, [Numbered Integer])
alphaBeta a b = both (AlphaBeta.alpha_beta z a b) (AlphaBeta.alpha_beta_reads z snd a b)
scout a b     = both (Scout.scout_between z a b) (Scout.scout_between_reads z snd a b)

orders :: [(String, GameTree -> GameTree)]
orders = [("natural", id), ("best-first", BestFirst.best_first z snd)]

-- Tables

-- | Searches one window after the other; what is found out is kept.
remembering :: Integer -> [Integer] -> [(Maybe Integer, Maybe Integer)] -> GameTree -> String
remembering size keys windows tree = intercalate " ; " (snd (mapAccumL next [] windows))
  where
    next known (alpha, beta) = (after, listed show (value, [(key Map.! i, x) | (i, x) <- leaves]))
      where ((value, leaves), after) = Table.transposed z snd table alpha beta tree known
    table = KeyedTable.by_list z (==) (\(Tree.Node (i, _) _) -> key Map.! i) size
    key   = Map.fromList (zip [0 ..] keys)

treeSize :: Tree.Coq_tree a -> Integer
treeSize (Tree.Node _ ts) = 1 + sum (map treeSize ts)

-- Searches with chance

chanceSearches :: Chance.Coq_range -> [(String, ChanceTree -> (Rational, [Numbered Rational]))]
chanceSearches range@(l, h) =
  [ ("expectiminimax", \t -> (Chance.expectiminimax (chancePlain t), Chance.chance_leaves t))
  , ("gamma", chanceBoth (ChanceLists.gamma range) (ChanceLists.gamma_reads snd range))
  , ("star1", chanceBoth (ChanceLists.star1 range) (ChanceLists.star1_reads snd range))
  , ("star2", chanceBoth (ChanceLists.star2 range) (ChanceLists.star2_reads snd range))
  , ("deep-star1", deepStar1 range l h)
  ]

deepStar1 :: Chance.Coq_range -> Rational -> Rational -> ChanceTree -> (Rational, [Numbered Rational])
deepStar1 range a b =
  chanceBoth (DeepStar1.deep_star1_window range a b) (DeepStar1.deep_star1_window_reads snd range a b)

chancePlain :: Chance.Coq_chance_tree (i, a) -> Chance.Coq_chance_tree a
chancePlain = Chance.map_chance snd

chanceBoth :: (Chance.Coq_chance_tree a -> a) -> (Chance.Coq_chance_tree (i, a) -> (a, reads)) ->
              Chance.Coq_chance_tree (i, a) -> (a, reads)
chanceBoth search searchReads t = (search (chancePlain t), snd (searchReads t))

chanceOrders :: [(String, ChanceTree -> ChanceTree)]
chanceOrders = [("natural", id), ("best-first", ViewsChance.best_first_chance snd)]

-- Views

passes, dynamic :: Numbered a -> Bool
passes (i, _)  = i `mod` 3 == 1
dynamic (i, _) = i `mod` 3 == 2

treeNumbers :: Tree.Coq_tree (Numbered a) -> [Integer]
treeNumbers (Tree.Node (i, _) ts) = i : concatMap treeNumbers ts

chanceNumbers :: Chance.Coq_chance_tree (Numbered a) -> [Integer]
chanceNumbers (Chance.Choice (i, _) ts)  = i : concatMap chanceNumbers ts
chanceNumbers (Chance.Chance (i, _) pts) = i : concatMap (chanceNumbers . snd) pts

-- The gallery

wrong :: [(String, GameTree -> String)]
wrong =
  [ ("last-child-skipped", showScore . Gallery.last_child_skipped . plain)
  , ("negation-dropped", showScore . Gallery.negation_dropped . plain)
  , ("best-begins-at-zero", showScore . Gallery.best_begins_at_zero . plain)
  , ("printed-alpha-beta", showScore . Gallery.printed_alpha_beta Gallery.Coq_player_max . plain)
  , ("no-second-search", show . Gallery.no_second_search . plain)
  -- Two questions are enough: the root remembers the answer to the first.
  , ("bound-kept-as-exact", maybe "none" show . Gallery.bound_kept_as_exact 2 . plain)
  , ("alpha-not-passed", listed showScore . GalleryWindows.alpha_not_passed z snd)
  , ("window-not-negated", listed showScore . GalleryWindows.window_not_negated z snd)
  , ("window-not-swapped", listed showScore . GalleryWindows.window_not_swapped z snd)
  , ("window-as-it-is", listed showScore . GalleryWindows.window_as_it_is z snd)
  , ("window-not-narrowed", listed showScore . GalleryWindows.window_not_narrowed z snd)
  , ("alpha-not-kept", listed showScore . GalleryWindows.alpha_not_kept z snd)
  , ("zero-in-alpha-beta", listed showScore . GalleryWindows.zero_in_alpha_beta z snd 0)
  , ("more-at-cutoff", listed showScore . GalleryWindows.more_at_cutoff z snd)
  , ("less-in-minleq", listed showScore . GalleryWindows.less_in_minleq z snd)
  -- What it plays is worth; what it finds is right.
  , ("equal-is-better", \t -> let ((_, played), leaves) = GalleryWindows.equal_is_better z snd t
                              in listed showScore (played, leaves))
  , ("table-without-bounds", listed show . fst . \t -> ForgottenBound.forgetful z snd t Nothing Nothing [])
  ]

wrongChance :: [(String, Chance.Coq_chance_tree Rational -> Rational)]
wrongChance =
  [ ("average-again", GalleryChance.averaged_again)
  , ("unweighted", GalleryChance.unweighted)
  , ("best-roll", GalleryChance.best_roll)
  , ("negated-at-chance", GalleryChance.negated_at_chance)
  , ("printed-gamma", GalleryGamma.printed_gamma)
  , ("printed-gamma-inner", GalleryGamma.printed_gamma_inner)
  ]

showScore :: Score.Coq_score Integer -> String
showScore (Score.Number x) = show x
showScore _                = "infinite"

-- Certificates

judged :: String -> Either String String
judged text = do
  (tree, c) <- maybe (Left "this does not read like a certificate") Right (CertificateText.certificateText text)
  t <- if null tree then Left "the certificate has no tree: certify --explicit writes one"
                    else chanceTreeOf [tree]
  pure (if CertificateCheck.check (writtenTree t) c then "accepted" else "rejected")

-- | The certificate that is proved to be right, of the visits that this one tells of.
madeAgain :: String -> Either String String
madeAgain text = do
  (written, c) <- maybe (Left "this does not read like a certificate") Right (CertificateText.certificateText text)
  t <- chanceTreeOf [written]
  visits <- case CertificateCheck.nest (CertificateCheck.claims c) of
    [root] -> Right (snd (visited root))
    _      -> Left "the certificate has no root"
  pure (if CertificateComplete.certify (CertificateCheck.stated_range c) (CertificateCheck.stated_value c)
             (writtenTree t) visits == Just c
        then "same" else "different")
  where
    visited (CertificateChance.Listed c below) =
      (CertificateChance.by_move c, CertificateComplete.Seen (evaluated (CertificateChance.kind_of c)) (map visited below))
    evaluated CertificateChance.Coq_a_leaf = True
    evaluated _                            = False

deriving instance Eq a => Eq (Certificate.Coq_worth a)
deriving instance Eq CertificateChance.Coq_kind
deriving instance Eq CertificateChance.Coq_claim
deriving instance Eq CertificateCheck.Coq_source
deriving instance Eq CertificateCheck.Coq_cut
deriving instance Eq CertificateCheck.Coq_certificate

-- | The tree in a certificate is as deep as it is meant to be: nothing is followed.
-- A node is named by its number, and a move by the number of the child, from 1.
writtenTree :: ChanceTree -> Chance.Coq_chance_tree CertificateChance.Coq_spot
writtenTree = from ""
  where
    from move t = case t of
      Chance.Choice label ts  -> Chance.Choice (spot move label) (zipWith from moves ts)
      Chance.Chance label pts -> Chance.Chance (spot move label) (zipWith (fmap . from) moves pts)
    spot move (i, x) = CertificateChance.Build_spot (show i) move x False False
    moves            = map show [1 :: Integer ..]

-- Answers

listed :: (v -> String) -> (v, [Numbered a]) -> String
listed showValue (v, leaves) = unwords (showValue v : ":" : map (show . fst) leaves)

-- | As Haskell shows a fraction.
showFraction :: Rational -> String
showFraction x = (if x < 0 then "(" ++ above ++ ")" else above) ++ " % " ++ show (denominator x)
  where above = show (numerator x)

named :: String -> [(String, a)] -> String -> Either String a
named what table name = maybe (Left message) Right (lookup name table)
  where message = "the " ++ what ++ " is not one of: " ++ unwords (map fst table)

-- Numbers

whole :: String -> Either String Integer
whole ('-' : ds) = negate <$> whole ds
whole ds | not (null ds) && all isDigit ds = Right (read ds)
         | otherwise                       = Left "a number reads like -5"

natural :: String -> Either String Integer
natural ds | not (null ds) && all isDigit ds = Right (read ds)
           | otherwise                       = Left "a depth reads like 5"

bound :: String -> Either String (Maybe Integer)
bound "none" = Right Nothing
bound s      = Just <$> whole s

-- | @-3,none@
window :: String -> Either String (Maybe Integer, Maybe Integer)
window s = case split ',' s of
  [a, b] -> (,) <$> bound a <*> bound b
  _      -> Left "a window reads like -3,none"

split :: Char -> String -> [String]
split c s = case break (== c) s of
  (part, _ : rest) -> part : split c rest
  (part, [])       -> [part]

-- | @3@, @-1/2@
fraction :: String -> Either String Rational
fraction s = case break (== '/') s of
  (n, "")    -> fromInteger <$> whole n
  (n, _ : d) -> do
    x <- whole n
    y <- whole d
    if y > 0 then Right (x % y) else Left "a bound reads like -1/2"

-- Trees

-- | A tree as it is written.  Choices have no weight.
data Written = Written Bool Rational [(Rational, Written)]

treeOf :: [String] -> Either String GameTree
treeOf text = do
  t <- parsed number text
  maybe (Left "a tree without chance nodes reads like Node 5 [Node 3 [],Node 4 []]") Right (fst <$> grow 0 t)
  where
    number = fromInteger <$> integer
    grow i (Written False x ts) = do
      (us, j) <- row (i + 1) (map snd ts)
      Just (Tree.Node (i, numerator x) us, j)
    grow _ _ = Nothing
    row i []       = Just ([], i)
    row i (t : ts) = do
      (u, j)  <- grow i t
      (us, k) <- row j ts
      Just (u : us, k)

-- | The values and the weights have to be such that the theorems speak of the tree.
rangedTreeOf :: Chance.Coq_range -> [String] -> Either String ChanceTree
rangedTreeOf range text = do
  t <- chanceTreeOf text
  if Chance.within range (chancePlain t) then Right t else Left "a value or a weight is out of range"

chanceTreeOf :: [String] -> Either String ChanceTree
chanceTreeOf text = fst . grow 0 <$> parsed ratio text
  where
    ratio = do
      (n, k) <- decimal
      d      <- (mark '%' *> integer) <++ pure 1
      if d > 0 then pure (n % (k * d)) else pfail
    grow :: Integer -> Written -> (ChanceTree, Integer)
    grow i (Written chance x pts)
      | chance    = (Chance.Chance label (zip (map fst pts) us), j)
      | otherwise = (Chance.Choice label us, j)
      where
        label   = (i, x)
        (us, j) = row (i + 1) (map snd pts)
    row i []       = ([], i)
    row i (t : ts) = let (u, j)  = grow i t
                         (us, k) = row j ts
                     in (u : us, k)

parsed :: ReadP Rational -> [String] -> Either String Written
parsed number text = case readP_to_S (node <* eof) (unwords text) of
  [(t, "")] -> Right t
  _         -> Left "a tree reads like Node 5 [Node 3 [],Node 4 []], or Chance (0 % 1) [(1 % 1,Node (3 % 1) [])]"
  where
    node    = player <++ chance
    player  = Written False <$> (word "Node" *> inner) <*> list ((,) 1 <$> node)
    chance  = Written True <$> (word "Chance" *> inner) <*> list outcome
    inner   = between (mark '(') (mark ')') number <++ number
    outcome = between (mark '(') (mark ')') ((,) <$> inner <* mark ',' <*> node)
    list p  = between (mark '[') (mark ']') (sepBy p (mark ','))

word :: String -> ReadP ()
word s = string s *> skipSpaces

mark :: Char -> ReadP ()
mark c = char c *> skipSpaces

integer :: ReadP Integer
integer = decimal >>= \(n, d) -> if d == 1 then pure n else pfail

-- | @5@, @-5@, @0.25@, in parentheses or bare: what is above the line, and below.
decimal :: ReadP (Integer, Integer)
decimal = between (mark '(') (mark ')') signed <++ signed
  where
    signed = do
      sign   <- option id (negate <$ mark '-')
      digits <- munch1 isDigit
      places <- option "" (char '.' *> munch1 isDigit)
      skipSpaces
      pure (sign (read (digits ++ places)), 10 ^ length places)
