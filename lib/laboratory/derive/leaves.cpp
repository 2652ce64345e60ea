#include <laboratory/derive/leaves.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include <laboratory/wording.hpp>

namespace gametree::laboratory {

rung_leaves::rung_leaves(std::vector<step> const& all, std::size_t number)
{
    if (number == 0)
        return;
    auto const set = [](std::vector<node const*> const& leaves) {
        return std::unordered_set<node const*>(leaves.begin(), leaves.end());
    };
    here_ = set(all[number - 1].search.evaluated);
    before_ = number > 1 ? set(all[number - 2].search.evaluated) : here_;
}

leaf_status rung_leaves::of(node const& leaf) const
{
    if (here_.empty() or here_.contains(&leaf))
        return here_.empty() or before_.contains(&leaf) ? leaf_status::evaluated
                                                        : leaf_status::anew;
    return before_.contains(&leaf) ? leaf_status::spared : leaf_status::left_before;
}

leaf_groups groups_of(node const& root, std::size_t most_leaves)
{
    leaf_groups found;
    std::size_t left = most_leaves;
    std::vector<node const*> to_come{&root};
    while (not to_come.empty()) {
        auto const& n = *to_come.back();
        to_come.pop_back();
        leaf_group group{&n, {}};
        std::vector<node const*> inner;
        for (std::size_t place = 0; n.has_child(place); ++place) {
            auto const& child = n.child(place);
            if (not child.is_leaf()) {
                inner.push_back(&child);
            } else if (left == 0) {
                found.more = true;
                break;
            } else {
                group.leaves.push_back(&child);
                --left;
            }
        }
        if (n.is_leaf() and not n.parent())
            group.leaves.push_back(&n);
        if (not group.leaves.empty())
            found.groups.push_back(std::move(group));
        if (found.more)
            return found;
        to_come.insert(to_come.end(), inner.rbegin(), inner.rend());
    }
    return found;
}

std::string signed_leaf(node const& leaf, leaf_status status)
{
    auto const label = [&] { return as_text(leaf.label(), leaf.whole()); };
    switch (status) {
    case leaf_status::spared:
        return "~~" + label() + "~~";
    case leaf_status::left_before:
        return ".";
    case leaf_status::anew:
        return "+" + label();
    case leaf_status::evaluated:
        break;
    }
    return label();
}

std::string leaf_legend(std::size_t columns)
{
    return wrapped("~~5~~ is a leaf that the rung before evaluated and this one does not; . is one "
                   "that neither evaluates; +5 is one that only this one does.",
                   columns)
         + "\n";
}

/// The leaves of a group after the name of their node, all in one line or more.
static std::string line_of(leaf_group const& group, rung_leaves const& status, std::size_t columns)
{
    auto line = (group.above->parent() ? group.above->short_name() : std::string("root")) + ":";
    for (auto const* leaf : group.leaves)
        line += " " + signed_leaf(*leaf, status.of(*leaf));
    return "  " + wrapped(line, columns - 2, 4) + "\n";
}

std::string tree_at_rung(std::vector<step> const& all, std::size_t number, text_look const& how)
{
    constexpr std::size_t most_leaves = 400;
    constexpr std::size_t most_lines = 20;
    constexpr std::size_t struck = 4; // columns that the signs around a leaf take
    auto const& root = all.front().search.whole->root();
    rung_leaves const status(all, number);
    auto const written_leaf = [&](node const& leaf) {
        return leaf_text{signed_leaf(leaf, status.of(leaf)),
                         columns_of(as_text(leaf.label(), leaf.whole())) + struck};
    };
    auto const inside = text_look{how.columns - 2, how.unicode};
    if (auto const lines = text_tree(root, written_leaf, inside)) {
        std::string out;
        for (auto const& line : *lines)
            out += line.empty() ? "\n" : "  " + line + "\n";
        return out;
    }
    auto const groups = groups_of(root, most_leaves);
    std::string out;
    std::size_t shown = 0;
    std::size_t rest = 0;
    std::size_t same = 0;
    for (auto const& group : groups.groups) {
        bool const listed = number == 0 or std::ranges::any_of(group.leaves, [&](node const* leaf) {
                                auto const s = status.of(*leaf);
                                return s == leaf_status::spared or s == leaf_status::anew;
                            });
        if (not listed) {
            ++same;
        } else if (shown == most_lines) {
            ++rest;
        } else {
            out += line_of(group, status, how.columns);
            ++shown;
        }
    }
    auto const lines
        = [](std::size_t count) { return grouped(count) + (count == 1 ? " line" : " lines"); };
    if (rest > 0)
        out += fmt::format("  and {} more\n", lines(rest));
    if (number > 0 and same > 0 and shown > 0)
        out += fmt::format("  {} more in which nothing changes\n", lines(same));
    if (number > 0 and shown == 0)
        out += "  The tree is as it was.\n";
    if (groups.more)
        out += fmt::format("  the lines are of the first {} leaves\n", grouped(most_leaves));
    return out;
}

} // namespace gametree::laboratory
