// Wrong versions of alpha-beta: windows that are handed down wrongly, and comparisons that are wrong about
// equals.
#include <algorithm>

#include <laboratory/verify/gallery/wrong_searches.hpp>
#include <laboratory/verify/definition.hpp>

namespace gametree::laboratory::wrong {

/// Alpha-beta as it should be, for the versions that are wrong at the root only.
template <class Tree>
score below_the_root(Tree const& tree, score alpha, score beta)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, -below_the_root(child, -beta, -std::max(alpha, most)));
        if (most >= beta)
            break;
    }
    return most;
}

/// Each move at the root is searched as if it were the first.
template <class Tree>
score alpha_not_passed_at_the_root(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children())
        most = std::max(most, -below_the_root(child, -infinity, infinity));
    return most;
}

/// The bounds change places, as they should, and keep their signs, as they should not.
template <class Tree>
score window_not_negated(Tree const& tree, score alpha = -infinity, score beta = infinity)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, -window_not_negated(child, beta, std::max(alpha, most)));
        if (most >= beta)
            break;
    }
    return most;
}

/// The bounds change their signs, as they should, and stay in their places.
template <class Tree>
score window_not_swapped(Tree const& tree, score alpha = -infinity, score beta = infinity)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, -window_not_swapped(child, -std::max(alpha, most), -beta));
        if (most >= beta)
            break;
    }
    return most;
}

/// The other player is given the window as it is.
template <class Tree>
score window_as_it_is(Tree const& tree, score alpha = -infinity, score beta = infinity)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, -window_as_it_is(child, std::max(alpha, most), beta));
        if (most >= beta)
            break;
    }
    return most;
}

/// What has been reached does not raise alpha.
template <class Tree>
score window_not_narrowed(Tree const& tree, score alpha = -infinity, score beta = infinity)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, -window_not_narrowed(child, -beta, -alpha));
        if (most >= beta)
            break;
    }
    return most;
}

/// The child is told what this node has, and not what the player has further up.
template <class Tree>
score alpha_not_kept(Tree const& tree, score /*alpha*/ = -infinity, score beta = infinity)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, -alpha_not_kept(child, -beta, -most));
        if (most >= beta)
            break;
    }
    return most;
}

/// The best so far begins at a value that a tree may not reach.
template <class Tree>
score zero_in_alpha_beta(Tree const& tree, score alpha = -infinity, score beta = infinity)
{
    if (tree.is_leaf())
        return tree.label();
    score most = 0;
    for (auto const child : tree.children()) {
        most = std::max(most, -zero_in_alpha_beta(child, -beta, -std::max(alpha, most)));
        if (most >= beta)
            break;
    }
    return most;
}

/// `minimum (mmx tree)`, or where `minleq n` holds something that is no better. `omit` with its
/// lists unfolded, as in fused.hpp.
///
///   minleq n (x:xs) = x < n || minleq n xs            -- the lecture, slide 7, has x <= n
template <class Tree>
score least(Tree const& tree, score n)
{
    if (tree.is_leaf())
        return -score(tree.label());
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, least(child, most));
        if (-most < n)
            break;
    }
    return -most;
}
template <class Tree>
score less_in_minleq(Tree const& tree)
{
    return -least(tree, -infinity);
}

/// Alpha-beta that goes on where it has just as much as the other player allows.
template <class Tree>
score more_at_cutoff(Tree const& tree, score alpha = -infinity, score beta = infinity)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, -more_at_cutoff(child, -beta, -std::max(alpha, most)));
        if (most > beta)
            break;
    }
    return most;
}

/// Plays the last of the moves that look best, which is right in minimax. Under alpha-beta a move
/// that looks as good as the best may have been cut off, and be any worse.
///
/// \return  what the move that it plays is worth
template <class Tree>
score equal_is_better(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    auto played = -infinity;
    for (auto const child : tree.children()) {
        auto const next = -below_the_root(child, -infinity, -most);
        if (next >= most) {
            most = next;
            played = -score(definition::worth(child.unnoted()));
        }
    }
    return played;
}

} // namespace gametree::laboratory::wrong

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
        {"alpha-not-kept",
         "bounds from further up are forgotten: shallow cutoffs only",
         "alpha-beta of Bird and Hughes (1987), `max a m` written `m`",
         "-alpha_beta(child, -beta, -most)",
         "-alpha_beta(child, -beta, -max(alpha, most))",
         "The child is told what this node has. What the same player has further up, alpha, is "
         "lost, and with it every deep cutoff: the leaves are those of omit.",
         about::alpha_beta,
         breaks::work,
         {.most_label = 1},
         of_plain([](plain const& t) { return wrong::alpha_not_kept(t); })},
        {"zero-in-alpha-beta",
         "the best so far begins at 0",
         "alpha-beta of many programs",
         "most = 0;",
         "most = -infinity;",
         "A player for whom every move is bad is promised a draw, and cuts off what is no worse.",
         about::alpha_beta,
         breaks::worth,
         {},
         of_plain([](plain const& t) { return wrong::zero_in_alpha_beta(t); })},
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

/// Alpha-beta as it is, over labels for which it is wrong.
static wrong_search over(label_kind labels, std::string_view name, std::string_view what,
                         std::string_view reason)
{
    return {name,
            what,
            "M. Ginsberg and A. Jaffray, Alpha-beta pruning under partial orders (2002)",
            "-alpha_beta(child, -beta, -join(alpha, most))",
            "-alpha_beta(child, -infinity, -most)",
            reason,
            about::omit,
            breaks::worth,
            {.most_nodes = 7, .most_label = 2},
            of_plain([order = label_order{labels}](plain const& t) {
                return alpha_beta(in_order(t, order)).label;
            }),
            labels};
}

std::vector<wrong_search> lattices()
{
    return {
        over(
            label_kind::pentagon, "pentagon",
            "alpha-beta over five labels, -2 < -1 < 1 < 2 and 0 between -2 and 2 beside the others",
            "Alpha-beta joins what a node has with a bound from further up, and compares that with "
            "the other player's bound. This is right if meets distribute over joins, and here they "
            "do not. omit hands a bound down one generation only, and is right in every lattice."),
        over(label_kind::diamond, "diamond",
             "alpha-beta over five labels, -1, 0 and 1 side by side between -2 and 2",
             "As over the pentagon. A lattice that is not distributive has the pentagon or the "
             "diamond in it, so that alpha-beta is right exactly in the distributive ones."),
    };
}

} // namespace gametree::laboratory
