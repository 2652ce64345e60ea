-- | The thesis' three programs on a list L of nodes (sections 2.1, 2.2 and 2.4), step by
-- step as they are printed there: values are MAX's, MAX moves at the root, and a node
-- has a current value from when it is first met.
--
-- Minimax is expect-minimax where nobody throws dice.  Both do what the equations do.
--
-- Alpha-beta as printed removes a node that is cut off from L, and does not say whether
-- its current value still counts as that of a neighbour of others.  If it does
-- ('StillCounted'), the program is wrong: the node was cut off before it took the value
-- that cut it off, so that of a minimizer may still be infinite, and no neighbour can
-- exceed that.  If it is gone with the node ('Gone'), this is alpha-beta: the same
-- values, the same leaves in the same order.
module NodeList (expectMinimax, Pruned (..), alphaBeta) where

import Data.List (isSuffixOf)

import Chance (Gtree (..))

data Kind = Maximizer | Minimizer | Dice deriving Eq

-- | A node of L.  Its place is the numbers of the children on the way to it, the last
-- one first; the root is its own parent, and nothing asks for it.
data Open = Open { place :: [Int], parent :: Open, kind, mover :: Kind, node :: Gtree Rational
                 , probability :: Rational }

-- | A current value.
data Value = Lowest | Value !Rational | Highest deriving (Eq, Ord)

-- | The current values, by the places of their nodes.
type Values = [([Int], Value)]

root :: Gtree Rational -> Open
root t = x
  where x = Open [] x (kindOf t Maximizer) Maximizer t 1

kindOf :: Gtree Rational -> Kind -> Kind
kindOf (Chance _ (_ : _)) _ = Dice
kindOf _ who                = who

below :: Open -> [Open]
below x = case node x of
  Node _ ts    -> zipWith (child other) [0 ..] [(1, t) | t <- ts]
  Chance _ pts -> zipWith (child (mover x)) [0 ..] pts
  where
    other = if mover x == Maximizer then Minimizer else Maximizer
    child who i (p, t) = Open (i : place x) x (kindOf t who) who t p

-- | What a node is given when it is first met.
first :: Open -> Value
first x
  | null (below x) = Value (if mover x == Maximizer then label (node x) else - label (node x))
  | otherwise      = case kind x of
      Maximizer -> Lowest
      Minimizer -> Highest
      Dice      -> Value 0
  where
    label (Node v _)   = v
    label (Chance v _) = v

-- | The current value of a node, after one of its children.
after :: Open -> Value -> Value -> Value
after x v current = case (kind (parent x), current, v) of
  (Maximizer, _, _)          -> max current v
  (Minimizer, _, _)          -> min current v
  (Dice, Value s, Value one) -> Value (s + probability x * one)
  (Dice, _, _)               -> error "dice are thrown in finite values"

set :: [Int] -> (Value -> Value) -> Values -> Values
set x f values = [if y == x then (y, f v) else (y, v) | (y, v) <- values]

-- | What the root is worth, if L ends with it.  The function says which nodes leave L,
-- and with which values, where the first one has this value.
search :: (Open -> Value -> Values -> Maybe (Open -> Bool, Values)) -> Gtree Rational -> Maybe Rational
search cut n = go [root n] []
  where
    go [] _ = Nothing
    go l@(x : rest) values = case lookup (place x) values of
      Nothing -> let v = first x in v `seq` go (below x ++ l) ((place x, v) : values)
      Just (Value v) | null (place x) -> Just v
      Just _         | null (place x) -> Nothing
      Just v -> case cut x v values of
        Just (leaves, left) -> go (filter (not . leaves) l) left
        Nothing             -> go rest (set (place (parent x)) (after x v) values)

expectMinimax :: Gtree Rational -> Maybe Rational
expectMinimax = search (\_ _ _ -> Nothing)

-- | Whether the value of a node that was cut off counts among its neighbours'.
data Pruned = StillCounted | Gone deriving Eq

alphaBeta :: Pruned -> Gtree Rational -> Maybe Rational
alphaBeta pruned = search cut
  where
    cut x v values
      | kind p == Minimizer && v <= maximum (Lowest : around)  = Just (isBelow, left)
      | kind p == Maximizer && v >= minimum (Highest : around) = Just (isBelow, left)
      | otherwise                                              = Nothing
      where
        p         = parent x
        around    = concat [neighbours q | q <- above p, kind q == kind p]
        isBelow y = place p `isSuffixOf` place y
        left      = if pruned == Gone then filter ((/= place p) . fst) values else values
        neighbours q = [w | (_ : up, w) <- others, up == drop 1 (place q)]
          where others = if null (place q) then [] else filter ((/= place q) . fst) values

-- | A node and those above it.
above :: Open -> [Open]
above x | null (place x) = [x]
        | otherwise      = x : above (parent x)
