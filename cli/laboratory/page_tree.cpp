#include "page_tree.hpp"

#include <algorithm>
#include <deque>
#include <sstream>
#include <string>
#include <unordered_set>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gametree::laboratory {

namespace {
    /// Takes nodes, parents first, until there is no room.
    class selection {
        std::unordered_set<node const*> taken_;
        std::vector<observed> const& searches_;
        page_limits limits_;

        bool visited(node const& n) const
        {
            return std::ranges::any_of(searches_, [&](auto const& s) { return s.visited(n); });
        }

    public:
        selection(std::vector<observed> const& searches, page_limits const& limits)
            : searches_(searches),
              limits_(limits)
        {
            taken_.insert(&searches.front().whole->root());
        }
        [[nodiscard]] bool has(node const& n) const { return taken_.contains(&n); }

        /// \return  whether it is drawn now
        bool take(node const& n, std::size_t most)
        {
            if (has(n))
                return true;
            if (taken_.size() >= most or n.level() >= limits_.levels)
                return false;
            taken_.insert(&n);
            return true;
        }
        /// Level by level, those that a search visited or, if `unread`, the others as well.
        void take_levels(bool unread, std::size_t most)
        {
            std::deque<node const*> next{&searches_.front().whole->root()};
            while (not next.empty() and taken_.size() < most) {
                auto const& n = *next.front();
                next.pop_front();
                for (std::size_t place = 0; unread ? n.has_child(place) : place < n.made();
                     ++place) {
                    if (taken_.size() >= most or n.level() + 1 >= limits_.levels)
                        break; // before another child is made
                    auto const& child = n.child(place);
                    if ((unread or visited(child)) and take(child, most))
                        next.push_back(&child);
                }
            }
        }
    };
} // namespace

page_tree::page_tree(std::vector<observed> const& searches, page_limits const& limits)
{
    selection chosen(searches, limits);
    for (auto const& search : searches)
        for (auto const* n : search.line)
            if (not chosen.take(*n, limits.nodes / 2))
                break;
    // Where there is much, a part of the room is for what was not read: that is what a search is
    // about.
    chosen.take_levels(false, limits.nodes - limits.nodes / 4);
    chosen.take_levels(true, limits.nodes);

    std::vector<node const*> open{&searches.front().whole->root()};
    while (not open.empty()) {
        auto const& n = *open.back();
        open.pop_back();
        number_.emplace(&n, nodes_.size());
        nodes_.push_back(&n);
        for (auto place = n.made(); place-- > 0;)
            if (auto const& child = n.child(place); chosen.has(child))
                open.push_back(&child);
    }
}

std::size_t page_tree::number_of(node const& n) const
{
    auto const* at = &n;
    while (not drawn(*at))
        at = at->parent();
    return number_.at(at);
}

bool page_tree::has_more(node const& n) const
{
    if (n.has_child(n.made()))
        return true;
    for (std::size_t place = 0; place < n.made(); ++place)
        if (not drawn(n.child(place)))
            return true;
    return false;
}

/// A board without the columns on the left, spaces at the ends of lines and lines at the end that
/// are empty.
static std::string without_margin(std::string const& board)
{
    auto margin = std::string::npos;
    std::vector<std::string> lines;
    std::istringstream in(board);
    for (std::string line; std::getline(in, line);) {
        line.erase(line.find_last_not_of(' ') + 1);
        margin = std::min(margin, line.find_first_not_of(' '));
        lines.push_back(std::move(line));
    }
    while (not lines.empty() and lines.back().empty())
        lines.pop_back();
    for (auto& line : lines)
        line.erase(0, margin);
    return fmt::format("{}", fmt::join(lines, "\n"));
}

nlohmann::ordered_json page_tree::as_json(view values) const
{
    auto list = nlohmann::ordered_json::array();
    for (auto const* n : nodes_) {
        nlohmann::ordered_json j;
        auto const* parent = n->parent();
        bool const other = opponent_moves(*n);
        j["parent"] = parent ? nlohmann::ordered_json(number_.at(parent)) : nullptr;
        j["name"] = n->name();
        j["move"] = not parent ? "root" : n->whole().written() ? n->name() : n->move();
        j["turn"] = n->by_chance() ? "chance" : other ? "other" : "root";
        if (parent and parent->by_chance())
            j["weight"] = as_text(n->weight());
        if (n->forced_pass())
            j["pass"] = true;
        if (auto board = without_margin(n->board()); not board.empty())
            j["board"] = std::move(board);
        // What a search would have found there: a written tree says, without work.
        if (n->whole().written() and n->is_leaf())
            j["label"] = as_text(other and values == view::root ? -n->label() : n->label());
        if (has_more(*n))
            j["more"] = true;
        list.push_back(std::move(j));
    }
    return list;
}

} // namespace gametree::laboratory
