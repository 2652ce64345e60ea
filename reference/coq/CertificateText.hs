{-# OPTIONS_GHC -Wall -Werror #-}
-- | The text of a certificate as the data that is judged in Coq.
--
-- The format is that of lib/laboratory/certify/certificate.hpp, with another character
-- for each line's end.  Only that format is read: nothing may stand anywhere else.
module CertificateText (lineEnd, certificateText) where

import Control.Monad (guard)
import Data.Char (isDigit)
import Data.Ratio (denominator, numerator, (%))
import Text.ParserCombinators.ReadP

import qualified Certificate
import qualified CertificateChance
import qualified CertificateCheck
import qualified Fractions
import qualified Label

-- | The control character 30, record separator, which no certificate contains.
lineEnd :: Char
lineEnd = '\30'

-- | The text of the tree, if it is there, and all else that is judged: not which game
-- it is, nor the checksum.
certificateText :: String -> Maybe (String, CertificateCheck.Coq_certificate)
certificateText text = case readP_to_S (whole <* eof) text of
  [(c, "")] -> Just c
  _         -> Nothing
  where
    whole = do
      line (exact "gametree certificate 2")
      option () game
      tree   <- many (line (exact "tree " *> munch (/= lineEnd)))
      range  <- maybeOne (line ((,) <$> (exact "range " *> number) <*> (exact " " *> number)))
      value  <- line (exact "value " *> number)
      nodes  <- line (exact "nodes " *> natural)
      leaves <- line (exact "leaves " *> natural)
      cuts   <- line (exact "cuts " *> natural)
      lists  <- CertificateCheck.Build_certificate range value nodes leaves cuts
                  <$> many (line claim) <*> many (line cut)
      line (exact "crc32 " *> (() <$ count 8 (satisfy (`elem` "0123456789abcdef"))))
      pure (unlines tree, lists)
    game = do
      line (exact "game " *> rest)
      line (exact "position " *> rest)
      line (exact "depth " *> (() <$ natural))
      option () (line (exact "dynamic"))
      option () (line (exact "strategy " *> rest))
    rest = () <$ munch1 (/= lineEnd)

-- | @node 2 level 1 at-least 4 children 1 some move "2" at "2"@
claim :: ReadP CertificateChance.Coq_claim
claim = do
  kind   <- oneOf [ ("node ", CertificateChance.Coq_a_node), ("chance ", CertificateChance.Coq_a_chance)
                  , ("leaf ", CertificateChance.Coq_a_leaf) ]
  n      <- natural
  level  <- exact " level " *> natural
  says   <- exact " " *> worth
  weight <- maybeOne (exact " weight " *> number)
  (listed, complete) <- case kind of
    CertificateChance.Coq_a_leaf -> pure (0, True)
    _ -> (,) <$> (exact " children " *> natural) <*> oneOf [(" all", True), (" some", False)]
  move   <- option "" (exact " move " *> quoted)
  place  <- exact " at " *> quoted
  pure (CertificateChance.Build_claim kind n level says weight listed complete move place)

-- | What is claimed of a node's worth.
worth :: ReadP (Certificate.Coq_worth Rational)
worth = choice
  [ Certificate.exactly <$> (exact "exactly " *> number)
  , (\x -> Certificate.Build_worth (Just x) Nothing) <$> (exact "at-least " *> number)
  , (\y -> Certificate.Build_worth Nothing (Just y)) <$> (exact "at-most " *> number)
  , do x <- exact "from " *> number
       y <- exact " to " *> number
       guard (not (Label.leb Fractions.coq_Qc_label y x))
       pure (Certificate.Build_worth (Just x) (Just y))
  , Certificate.anything <$ exact "any"
  ]

-- | @cut 2 at-least 4 bound -3 spare 7 read 1 line 3 from move 1 of 0 levels 1@
cut :: ReadP CertificateCheck.Coq_cut
cut = do
  n <- exact "cut " *> natural
  explained n +++ (CertificateCheck.Unexplained n <$> (exact " read " *> natural <* exact " unexplained"))
  where
    explained n = CertificateCheck.Explained n
      <$> oneOf [(" at-least ", False), (" at-most ", True)] <*> number
      <*> (exact " bound " *> number) <*> (exact " spare " *> number)
      <*> (exact " read " *> natural) <*> (exact " line" *> many (exact " " *> natural))
      <*> (exact " from " *> source)
    source = choice
      [ CertificateCheck.Coq_from_move
          <$> (exact "move " *> natural) <*> (exact " of " *> natural) <*> (exact " levels " *> natural)
      , CertificateCheck.Coq_from_range <$ exact "range"
      , CertificateCheck.Coq_from_value <$ exact "value"
      ]

-- Pieces

exact :: String -> ReadP ()
exact s = () <$ string s

line :: ReadP a -> ReadP a
line p = p <* char lineEnd

maybeOne :: ReadP a -> ReadP (Maybe a)
maybeOne p = option Nothing (Just <$> p)

oneOf :: [(String, a)] -> ReadP a
oneOf table = choice [x <$ string s | (s, x) <- table]

-- | Text between double quotes, of at least one character.
quoted :: ReadP String
quoted = between (char '"') (char '"') (munch1 (`notElem` ['"', lineEnd]))

-- | Digits as they are written: without a 0 in front.
natural :: ReadP Integer
natural = do
  digits <- munch1 isDigit
  guard (show (read digits :: Integer) == digits)
  pure (read digits)

-- | @5@, @-5@ or, in lowest terms, @-1/2@: as it is written again.
number :: ReadP Rational
number = do
  (text, x) <- gather $ do
    sign  <- option 1 (-1 <$ char '-')
    above <- natural
    below <- option 1 (char '/' *> natural)
    guard (below > 0)
    pure (sign * above % below)
  guard (text == written x)
  pure x
  where written x = show (numerator x) ++ if denominator x == 1 then "" else '/' : show (denominator x)
