#include <laboratory/draw/page/tree.hpp>

#include <algorithm>
#include <deque>
#include <unordered_set>

namespace gametree::laboratory {

namespace {
    /// Takes nodes, parents first, until there is no room.
    class selection {
        std::unordered_set<node const*> taken_;
        std::vector<observed> const& searches_;
        drawing_options const& asked_;

        bool visited(node const& n) const
        {
            return std::ranges::any_of(searches_, [&](auto const& s) { return s.visited(n); });
        }

    public:
        selection(std::vector<observed> const& searches, drawing_options const& asked)
            : searches_(searches),
              asked_(asked)
        {
            taken_.insert(&searches.front().whole->root());
        }
        [[nodiscard]] bool has(node const& n) const { return taken_.contains(&n); }

        /// \return  whether it is drawn now
        bool take(node const& n, std::size_t most)
        {
            if (has(n))
                return true;
            if (taken_.size() >= most or n.level() > asked_.levels)
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
                std::size_t skipped = 0;
                for (std::size_t place = 0; unread ? n.has_child(place) : place < n.made();
                     ++place) {
                    if (taken_.size() >= most or n.level() + 1 > asked_.levels)
                        break; // before another child is made
                    if (unread and place >= n.made() and skipped == asked_.skipped)
                        break;
                    auto const& child = n.child(place);
                    bool const read = visited(child);
                    if (not read and (not unread or skipped++ >= asked_.skipped))
                        continue;
                    if (take(child, most))
                        next.push_back(&child);
                }
            }
        }
    };
} // namespace

page_tree::page_tree(std::vector<observed> const& searches, drawing_options const& asked)
    : asked_(asked)
{
    selection picked(searches, asked);
    for (auto const& search : searches)
        for (auto const* n : search.line)
            if (not picked.take(*n, asked.limit / 2))
                break;
    // In a large tree a part of the room is for the unread nodes: to leave them unread is the
    // purpose of a search.
    picked.take_levels(false, asked.limit - asked.limit / 4);
    picked.take_levels(true, asked.limit);

    std::vector<node const*> open{&searches.front().whole->root()};
    while (not open.empty()) {
        auto const& n = *open.back();
        open.pop_back();
        number_.emplace(&n, nodes_.size());
        nodes_.push_back(&n);
        for (auto place = n.made(); place-- > 0;)
            if (auto const& child = n.child(place); picked.has(child))
                open.push_back(&child);
    }
}

std::size_t page_tree::number_of(node const& n) const
{
    std::vector<node const*> path;
    auto const* at = &n;
    for (; not drawn(*at) and not above_.contains(at); at = at->parent())
        path.push_back(at);
    auto const number = drawn(*at) ? number_.at(at) : above_.at(at);
    for (auto const* below : path)
        above_.emplace(below, number);
    return number;
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

bool page_tree::has_board(node const& n) const
{
    return asked_.shown != boards::no and (asked_.shown != boards::leaves or n.is_leaf());
}

nlohmann::ordered_json page_tree::as_json() const
{
    auto list = nlohmann::ordered_json::array();
    for (auto const* n : nodes_) {
        nlohmann::ordered_json j;
        auto const* parent = n->parent();
        bool const other = opponent_moves(*n);
        j["parent"] = parent ? nlohmann::ordered_json(number_.at(parent)) : nullptr;
        j["name"] = n->short_name();
        j["move"] = not parent                                       ? "root"
                  : n->given_name().empty() and n->whole().written() ? n->short_name()
                                                                     : n->shown_move();
        j["level"] = n->level();
        j["turn"] = n->by_chance() ? "chance" : other ? "other" : "root";
        if (other)
            j["turned"] = true; // MIN's, or below MIN's: seen from the root its values change sign
        if (parent and parent->by_chance())
            j["weight"] = as_text(n->weight());
        if (n->forced_pass())
            j["pass"] = true;
        // What a search would have found there: a written tree says, without work.
        if (n->whole().written() and n->is_leaf())
            j["label"] = as_text(n->label(), n->whole());
        if (n->is_leaf())
            j["leaf"] = true;
        if (has_more(*n))
            j["more"] = true;
        list.push_back(std::move(j));
    }
    return list;
}

} // namespace gametree::laboratory
