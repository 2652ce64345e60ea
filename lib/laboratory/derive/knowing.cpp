#include <laboratory/derive/steps.hpp>

#include <algorithm>
#include <cstddef>
#include <unordered_set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/wording.hpp>

namespace gametree::laboratory {

/// The leaves of a tree, all of whose nodes have been made, from the first to the last.
static std::vector<node const*> leaves_in(instance const& whole)
{
    std::vector<node const*> leaves;
    std::vector<node const*> to_come{&whole.root()};
    while (not to_come.empty()) {
        auto const& n = *to_come.back();
        to_come.pop_back();
        if (n.is_leaf())
            leaves.push_back(&n);
        for (auto place = n.size(); place > 0; --place)
            to_come.push_back(&n.child(place - 1));
    }
    return leaves;
}

/// Those leaves of a tree that are no leaves of the other.
static std::vector<node const*> leaves_only_in(std::vector<node const*> const& some,
                                               std::vector<node const*> const& others)
{
    std::unordered_set<std::string> names;
    for (auto const* leaf : others)
        names.insert(leaf->name());
    std::vector<node const*> found;
    std::ranges::copy_if(some, std::back_inserter(found),
                         [&](auto const* leaf) { return not names.contains(leaf->name()); });
    return found;
}

static std::vector<std::string> moves_at(node const& n)
{
    std::vector<std::string> moves;
    for (std::size_t place = 0; n.has_child(place); ++place)
        moves.push_back(n.child(place).move());
    return moves;
}

/// `1, 2, 3 and 4 more`.
static std::string listed_moves(std::vector<std::string> moves)
{
    constexpr std::size_t most = 12;
    if (moves.size() > most) {
        auto const more = fmt::format("{} more", moves.size() - most);
        moves.resize(most);
        moves.push_back(more);
    }
    return listed(moves, " and ");
}

/// What a view does at the root.
static std::string effect_at_root(known_view v, node const& plain, node const& seen)
{
    auto const before = moves_at(plain);
    auto const after = moves_at(seen);
    switch (v) {
    case known_view::canonical:
        return before.size() == after.size()
                 ? std::string("No two moves at the root lead to positions that are alike.")
                 : fmt::format("At the root {} of {} moves lead to positions that are not alike.",
                               after.size(), before.size());
    case known_view::ordered:
        return after.empty() ? std::string("There is no move at the root.")
                             : fmt::format("At the root the moves are tried in the order {}.",
                                           fmt::join(after, "; "));
    case known_view::relevant: {
        std::vector<std::string> left;
        std::ranges::copy_if(before, std::back_inserter(left), [&](auto const& move) {
            return std::ranges::find(after, move) == after.end();
        });
        return left.empty() ? std::string("At the root every move stays.")
                            : fmt::format("Not needed at the root: {}.", listed_moves(left));
    }
    case known_view::bounded:
        break;
    }
    return after.empty() and not before.empty()
             ? fmt::format("The root is settled: its value is {}.",
                           as_text(seen.label(), seen.whole()))
             : std::string("The root is not settled.");
}

/// What some views do to a tree.
static std::string effect_of(known_views views, instance const& plain, instance const& seen)
{
    auto const before = leaves_in(plain);
    auto const after = leaves_in(seen);
    auto const left = [&] {
        return fmt::format("Leaves in the tree: {} of {}.", grouped(after.size()),
                           grouped(before.size()));
    };
    if (views.each().size() != 1)
        return left();
    auto const v = views.each().front();
    auto out = effect_at_root(v, plain.root(), seen.root());
    if (v == known_view::ordered)
        return out;
    out += " " + left();
    if (v == known_view::relevant)
        if (auto const gone = leaves_only_in(before, after); not gone.empty())
            out += " Left out: " + listed_leaves(gone) + ".";
    if (v == known_view::bounded)
        if (auto const settled = leaves_only_in(after, before); not settled.empty())
            out += " Settled: " + listed_leaves(settled) + ".";
    return out;
}

knowing_step derive_knowing(instance const& whole, tree_knowing const& tree, known_views asked,
                            progress_fn const& progress)
{
    knowing_step step;
    step.found = find_leaf_savings(
        tree, asked, progress, [&](cost_knowing const& cost, instance const& seen) {
            if (not cost.views.empty())
                step.effects.push_back(effect_of(cost.views, whole, seen));
        });
    return step;
}

std::string page_of(knowing_step const& step, text_look const& how)
{
    auto const columns = how.columns - 2;
    auto out = fmt::format("what the game knows\n{}\n\n{}\n", std::string(columns, '-'),
                           table_of_leaves(step.found));
    for (std::size_t i = 0; i < step.effects.size(); ++i)
        out += wrapped(name_of(step.found.costs[i + 1].views) + ": " + step.effects[i], columns, 4)
             + "\n";
    return out;
}

} // namespace gametree::laboratory
