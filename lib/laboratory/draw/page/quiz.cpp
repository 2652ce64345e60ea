#include <laboratory/draw/page/quiz.hpp>

#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <laboratory/draw/page/trace.hpp>

namespace gametree::laboratory {

using json = nlohmann::ordered_json;

namespace {
    /// The cutoffs of a search, by the nodes at which they were made.
    class cuts_by_node {
        std::unordered_map<node const*, std::vector<cutoff const*>> at_;

    public:
        explicit cuts_by_node(observed const& search)
        {
            for (auto const& c : search.cuts)
                at_[c.at].push_back(&c);
        }
        /// The first cutoff at a node.
        [[nodiscard]] cutoff const* first(node const& n) const
        {
            auto const found = at_.find(&n);
            return found == at_.end() ? nullptr : found->second.front();
        }
        /// The cutoff that left a node unread, if one did.
        [[nodiscard]] cutoff const* that_left(node const& n) const
        {
            for (auto const* at = &n; at->parent(); at = at->parent())
                if (auto const found = at_.find(at->parent()); found != at_.end())
                    for (auto const* c : found->second)
                        if (c->read <= at->place())
                            return c;
            return nullptr;
        }
    };

    /// `2 after 2.1`.
    std::string cut_name(cutoff const& c)
    {
        return fmt::format("{} after {}", c.at->short_name(), c.refuted_by->short_name());
    }

    /// With what the search comes to each node for the first time.
    std::unordered_map<node const*, event const*> entries_of(observed const& search)
    {
        std::unordered_map<node const*, event const*> found;
        for (auto const& e : search.events)
            if (e.what == event_kind::enter or e.what == event_kind::ask)
                found.emplace(e.at, &e);
        return found;
    }
} // namespace

json quiz_as_json(observed const& search, page_tree const& tree)
{
    cuts_by_node const cuts(search);
    auto const entries = entries_of(search);
    json steps = json::array();
    std::size_t leaves = 0;
    for (std::size_t i = 0; i < search.events.size(); ++i) {
        auto const& e = search.events[i];
        json j;
        j["step"] = i + 1;
        if (e.what == event_kind::evaluate and search.of(*e.at).order == leaves + 1) {
            ++leaves;
            j["leaf"] = tree.number_of(*e.at);
            if (auto const entry = entries.find(e.at); entry != entries.end())
                j["entered"] = in_both_views(
                    [&](view v) { return "; " + in_words(search, *entry->second, v); });
        } else if (e.what == event_kind::cut and not search.cuts[e.cut].with_parent) {
            auto const& c = search.cuts[e.cut];
            j["cut"] = tree.number_of(*c.at);
            j["after"] = tree.number_of(*c.refuted_by);
            j["missing"] = in_both_views(
                [&](view v) { return fmt::format("{} is missing: {}", cut_name(c), why(c, v)); });
        } else {
            continue;
        }
        if (not tree.drawn(*e.at))
            return nullptr;
        steps.push_back(std::move(j));
    }
    json left = json::object();
    json elsewhere = json::object();
    for (std::size_t i = 0; i < tree.nodes().size(); ++i) {
        auto const& n = *tree.nodes()[i];
        if (n.is_leaf() and not search.of(n).evaluated)
            if (auto const* c = cuts.that_left(n))
                left[std::to_string(i)] = in_both_views([&](view v) {
                    return fmt::format("{} is cut off at {}: {}", n.short_name(),
                                       c->at->short_name(), why(*c, v));
                });
        if (auto const* c = cuts.first(n))
            elsewhere[std::to_string(i)] = in_both_views([&](view v) {
                return fmt::format("it is after {} that {} is cut off: {}",
                                   c->refuted_by->short_name(), n.short_name(), why(*c, v));
            });
    }
    return {{"steps", std::move(steps)},
            {"left", std::move(left)},
            {"elsewhere", std::move(elsewhere)}};
}

} // namespace gametree::laboratory
