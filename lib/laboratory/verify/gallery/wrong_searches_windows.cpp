#include <laboratory/verify/gallery/wrong_searches.hpp>
#include <laboratory/verify/gallery/wrong_ties.hpp>
#include <laboratory/verify/gallery/wrong_windows.hpp>

namespace gametree::laboratory {

using plain = noted<plain_tree>;

std::vector<wrong_search> windows()
{
    return {
        {"alpha-not-passed",
         "alpha is not passed at the root",
         "alpha-beta of Bird and Hughes (1987), its first call repeated for every move",
         "-alpha_beta(child, -infinity, infinity)",
         "-alpha_beta(child, -infinity, -most)",
         "Each move at the root is searched as if it were the first.",
         about::alpha_beta,
         breaks::work,
         {},
         of_plain(wrong::alpha_not_passed_at_the_root<plain>)},
        {"window-not-negated",
         "the bounds keep their signs",
         "alpha-beta of Bird and Hughes (1987), a sign forgotten",
         "-alpha_beta(child, beta, max(alpha, most))",
         "-alpha_beta(child, -beta, -max(alpha, most))",
         "The child's values are the other player's: a bound on ours is the negative of one on "
         "theirs.",
         about::alpha_beta,
         breaks::worth,
         {},
         of_plain([](plain const& t) { return wrong::window_not_negated(t); })},
        {"window-not-swapped",
         "the bounds stay in their places",
         "alpha-beta of Bird and Hughes (1987), the bounds not exchanged",
         "-alpha_beta(child, -max(alpha, most), -beta)",
         "-alpha_beta(child, -beta, -max(alpha, most))",
         "What is the least for us is the most for the other player.",
         about::alpha_beta,
         breaks::worth,
         {},
         of_plain([](plain const& t) { return wrong::window_not_swapped(t); })},
        {"window-as-it-is",
         "the bounds are neither negated nor exchanged",
         "alpha-beta of Bird and Hughes (1987), called as MIN-MAX is",
         "-alpha_beta(child, max(alpha, most), beta)",
         "-alpha_beta(child, -beta, -max(alpha, most))",
         "From (-infinity, infinity) on beta never becomes finite, so nothing is ever cut: of two "
         "mistakes each hides what the other does.",
         about::alpha_beta,
         breaks::work,
         {},
         of_plain([](plain const& t) { return wrong::window_as_it_is(t); })},
        {"window-not-narrowed",
         "what has been reached does not raise alpha",
         "alpha-beta of Bird and Hughes (1987), `max a m` written `a`",
         "-alpha_beta(child, -beta, -alpha)",
         "-alpha_beta(child, -beta, -max(alpha, most))",
         "The window of the root is handed down to every leaf as it is.",
         about::alpha_beta,
         breaks::work,
         {},
         of_plain([](plain const& t) { return wrong::window_not_narrowed(t); })},
    };
}

std::vector<wrong_search> ties()
{
    return {
        {"less-in-minleq",
         "< for <=: equals are not cut off",
         "the lecture, slide 7, minleq",
         "minleq n (x:xs) = x < n || minleq n xs",
         "minleq n (x:xs) = x <= n || minleq n xs",
         "A list that falls to n cannot raise n.",
         about::omit,
         breaks::work,
         {},
         of_plain(wrong::less_in_minleq<plain>)},
        {"more-at-cutoff",
         "> for >=: equals are not cut off",
         "alpha-beta of Bird and Hughes (1987), the cutoff",
         "if (most > beta) break;",
         "if (most >= beta) break;",
         "The other player has as much elsewhere and need not come here.",
         about::alpha_beta,
         breaks::work,
         {},
         of_plain([](plain const& t) { return wrong::more_at_cutoff(t); })},
        {"equal-is-better",
         ">= for >: a move that was cut off is played",
         "the lecture, slide 4, chooseMin keeps the last of equals; under alpha-beta",
         "if (next >= most) { most = next; move = child; }",
         "if (next > most) { most = next; move = child; }",
         "After a cutoff the value is a bound: the move looks as good as the best and may be any "
         "worse. The value at the root is right.",
         about::alpha_beta,
         breaks::move,
         {},
         of_plain(wrong::equal_is_better<plain>)},
    };
}

} // namespace gametree::laboratory
