#include "laboratory/verify/starters/mistakes.hpp"

namespace gametree_tests {

mistakes mistakes_in_haskell()
{
    std::string const window = "(negate <$> beta) (negate <$> max alpha best)";
    std::string const call = "alphaBeta " + window + " child seen";
    std::string const answer = "alphaBeta Nothing Nothing (read line) []";
    std::string const main = "main :: IO ()";
    change const no_window{window, "Nothing Nothing"};
    change const greater{"(best >=)", "(best >)"};
    /// Bounds that are numbers, the greatest of them beyond all labels.
    auto const infinite = [&](std::string const& handed_on) -> std::vector<change> {
        return {{main, R"(
infinite :: Integer -> Integer -> Tree -> [Integer] -> (Integer, [Integer])
infinite _ _ (Node label []) leaves = (label, label : leaves)
infinite alpha beta (Node _ children) leaves = go (-(2 ^ 70)) leaves children
  where
    go best seen [] = (best, seen)
    go best seen (child : rest)
      | better >= beta = (better, seen')
      | otherwise = go better seen' rest
      where
        (value, seen') = infinite )"
                           + handed_on + R"( child seen
        better = max best (-value)

main :: IO ())"},
                {answer, "infinite (-(2 ^ 70)) (2 ^ 70) (read line) []"}};
    };
    /// The question whether a node is worth so much, of more than one mistake.
    std::string const asked = R"(
asked :: Integer -> Bool -> Tree -> [Integer] -> (Integer, [Integer])
asked _ _ (Node label []) leaves = (label, label : leaves)
asked goal atLeast (Node _ children) leaves = go (-(2 ^ 70)) leaves children
  where
    go best seen [] = (best, seen)
    go best seen (child : rest)
      | better > goal || atLeast && better == goal = (better, seen')
      | otherwise = go better seen' rest
      where
        (value, seen') = asked (-goal) (not atLeast) child seen
        better = max best (-value)
)";
    return {
        {"printed-alpha-beta",
         {{main, R"(
minMax :: Integer -> Tree -> [Integer] -> (Integer, [Integer])
minMax sign (Node label []) leaves = (sign * label, label : leaves)
minMax sign (Node _ children) leaves = (sign * maximum (map (sign *) values), seen)
  where
    (values, seen) = go leaves children
    go ls [] = ([], ls)
    go ls (child : rest) = (value : more, ls'')
      where
        (value, ls') = minMax (-sign) child ls
        (more, ls'') = go ls' rest

printed :: Integer -> Tree -> [Integer] -> (Integer, [Integer])
printed sign (Node label []) leaves = (sign * label, label : leaves)
printed sign (Node _ children) leaves = go (-sign * 2 ^ 70) leaves children
  where
    go best seen [] = (best, seen)
    go best seen (child : rest)
      | sign * new <= sign * best = (new, seen')
      | otherwise = go (sign * max (sign * best) (sign * value)) seen'' rest
      where
        (new, seen') = printed (-sign) child seen
        (value, seen'') = minMax (-sign) child seen'

main :: IO ())"},
          {answer, "printed 1 (read line) []"}}},
        {"alpha-not-passed", {{answer, R"(case read line of
      Node label [] -> (label, [label])
      Node _ children -> (maximum values, concat (reverse evaluated))
        where
          searched = [alphaBeta Nothing Nothing child [] | child <- children]
          values = map (negate . fst) searched
          evaluated = map snd searched)"}}},
        {"window-not-negated", infinite("beta (max alpha best)")},
        {"window-not-swapped", infinite("(-(max alpha best)) (-beta)")},
        {"window-as-it-is", {{window, "(max alpha best) beta"}}},
        {"window-not-narrowed", {{window, "(negate <$> beta) (negate <$> alpha)"}}},
        {"less-in-minleq", {{window, "Nothing (negate <$> best)"}, greater}},
        {"more-at-cutoff", {greater}},
        {"no-second-search",
         {{main, asked + R"(
scout :: Tree -> [Integer] -> (Integer, [Integer])
scout (Node label []) leaves = (label, label : leaves)
scout (Node _ children) leaves = go Nothing leaves children
  where
    go (Just best) seen [] = (best, seen)
    go (Just best) seen (child : rest) = go (Just (max best (-value))) seen' rest
      where
        (value, seen') = asked (-best) True child seen
    go Nothing seen (child : rest) = go (Just (-value)) seen' rest
      where
        (value, seen') = scout child seen
    go Nothing _ [] = error "a node without children is a leaf"

main :: IO ())"},
          {answer, "scout (read line) []"}}},
        {"bound-kept-as-exact",
         // A node is known by its place: the numbers of the children that lead to it.
         {{main, R"(
type Known = [([Int], Integer)]

remembered :: [Int] -> Integer -> Bool -> Tree -> (Known, [Integer]) -> (Integer, (Known, [Integer]))
remembered place goal atLeast (Node label children) (known, leaves) = case lookup place known of
  Just value -> (value, (known, leaves))
  Nothing
    | null children -> (label, ((place, label) : known, label : leaves))
    | otherwise -> (best, ((place, best) : known', leaves'))
  where
    (best, (known', leaves')) = go (-(2 ^ 70)) (known, leaves) (zip [0 ..] children)
    go most seen [] = (most, seen)
    go most seen ((number, child) : rest)
      | better > goal || atLeast && better == goal = (better, seen')
      | otherwise = go better seen' rest
      where
        (value, seen') = remembered (number : place) (-goal) (not atLeast) child seen
        better = max most (-value)

firstGuess :: [Int] -> Tree -> (Integer, (Known, [Integer]))
firstGuess place (Node label []) = (label, ([(place, label)], [label]))
firstGuess place (Node _ children) = (-value, seen)
  where
    (value, seen) = firstGuess (0 : place) (head children)

mtdf :: Tree -> (Integer, [Integer])
mtdf tree = go Nothing Nothing (firstGuess [] tree)
  where
    go lower upper (guess, seen)
      | lower /= Nothing && lower == upper = (guess, snd seen)
      | reply > guess || atLeast && reply == guess = go (Just reply) upper (reply, seen')
      | otherwise = go lower (Just reply) (reply, seen')
      where
        atLeast = lower /= Just guess
        (reply, seen') = remembered [] guess atLeast tree seen

main :: IO ())"},
          {answer, "mtdf (read line)"}}},
        {"table-without-bounds",
         {{"deriving Read", "deriving (Read, Eq)"},
          {main, R"(
type Table = [(Tree, Integer)]

tabled :: Bound -> Bound -> Tree -> (Table, [Integer]) -> (Integer, (Table, [Integer]))
tabled alpha beta tree@(Node label children) (table, leaves) = case lookup tree table of
  Just value -> (value, (table, leaves))
  Nothing
    | null children -> (label, ((tree, label) : table, label : leaves))
    | otherwise -> (best, ((tree, best) : table', leaves'))
  where
    (best, (table', leaves')) = go Nothing (table, leaves) children
    go (Just most) seen [] = (most, seen)
    go most seen (child : rest)
      | cut better beta = (better, seen')
      | otherwise = go (Just better) seen' rest
      where
        (value, seen') = tabled (negate <$> beta) (negate <$> max alpha most) child seen
        better = maybe (-value) (max (-value)) most
    go Nothing _ [] = error "a node without children is a leaf"

main :: IO ())"},
          {answer, "snd <$> tabled Nothing Nothing (read line) ([], [])"}}},
        {"last-child-skipped",
         {no_window,
          {"go Nothing leaves children",
           "go Nothing leaves (take (max 1 (length children - 1)) children)"}}},
        {"negation-dropped",
         {no_window, {"maybe (-value) (max (-value)) best", "maybe value (max value) best"}}},
        {"best-begins-at-zero",
         {no_window, {"go Nothing leaves children", "go (Just 0) leaves children"}}},
    };
}

} // namespace gametree_tests
