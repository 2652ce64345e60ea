#include "page_tree.hpp"

#include <algorithm>
#include <deque>
#include <unordered_set>

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

nlohmann::ordered_json page_tree::as_json() const
{
    auto list = nlohmann::ordered_json::array();
    std::vector<bool> turn; // whether who moves at the root is to move
    for (auto const* n : nodes_) {
        nlohmann::ordered_json j;
        auto const* parent = n->parent();
        auto const above = parent ? number_.at(parent) : 0;
        turn.push_back(not parent or turn[above] == parent->by_chance());
        j["parent"] = parent ? nlohmann::ordered_json(above) : nullptr;
        j["name"] = n->name();
        j["move"] = not parent ? "root" : n->whole().written() ? n->name() : n->move();
        j["turn"] = n->by_chance() ? "chance" : turn.back() ? "first" : "second";
        if (parent and parent->by_chance())
            j["weight"] = as_text(n->weight());
        if (n->forced_pass())
            j["pass"] = true;
        if (auto board = n->board(); not board.empty())
            j["board"] = std::move(board);
        // What a search would have found there: a written tree says, without work.
        if (n->whole().written() and n->is_leaf())
            j["label"] = as_text(n->label());
        if (has_more(*n))
            j["more"] = true;
        list.push_back(std::move(j));
    }
    return list;
}

} // namespace gametree::laboratory
