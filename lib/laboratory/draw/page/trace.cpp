#include <laboratory/draw/page/trace.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <laboratory/draw/page/tree.hpp>

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

    /// `node 2 after node 2.1`.
    std::string cut_name(cutoff const& c)
    {
        return fmt::format("{} after {}", c.at->spoken_name(), c.refuted_by->spoken_name());
    }

    /// The event with which the search enters each node for the first time.
    std::unordered_map<node const*, event const*> entries_of(observed const& search)
    {
        std::unordered_map<node const*, event const*> found;
        for (auto const& e : search.events)
            if (e.what == event_kind::enter or e.what == event_kind::ask)
                found.emplace(e.at, &e);
        return found;
    }
} // namespace

/// What the quiz needs: the leaves and cutoffs of a search in their order, each with the event it is;
/// null if one of them is not drawn.
static json quiz_as_json(observed const& search, page_tree const& tree)
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
                    [&](viewpoint v) { return "; " + in_words(search, *entry->second, v); });
        } else if (e.what == event_kind::cut and not search.cuts[e.cut].with_parent) {
            auto const& c = search.cuts[e.cut];
            j["cut"] = tree.number_of(*c.at);
            j["after"] = tree.number_of(*c.refuted_by);
            j["missing"] = in_both_views([&](viewpoint v) {
                return fmt::format("{} is missing: {}", cut_name(c), why(c, v));
            });
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
                left[std::to_string(i)] = in_both_views([&](viewpoint v) {
                    return fmt::format("{} is cut off at {}: {}", n.spoken_name(),
                                       c->at->spoken_name(), why(*c, v));
                });
        if (auto const* c = cuts.first(n))
            elsewhere[std::to_string(i)] = in_both_views([&](viewpoint v) {
                return fmt::format("it is after {} that {} is cut off: {}",
                                   c->refuted_by->spoken_name(), n.spoken_name(), why(*c, v));
            });
    }
    return {{"steps", std::move(steps)},
            {"left", std::move(left)},
            {"elsewhere", std::move(elsewhere)}};
}

using json = nlohmann::ordered_json;

/// How many nodes below those that are drawn this search visited.
static json visited_below(observed const& search, page_tree const& tree)
{
    std::vector<std::size_t> count(tree.nodes().size());
    for (auto const& [n, node_status] : search.statuses)
        if (not tree.drawn(*n))
            ++count[tree.number_of(*n)];
    return count;
}

/// A text without its middle, if it is long: a node a thousand levels down has a long name.
static std::string shortened(std::string text)
{
    constexpr std::size_t most = 2000;
    if (text.size() <= most)
        return text;
    auto const inside = [&](std::size_t at) { return (text[at] & '\xc0') == '\x80'; };
    auto head = most / 2;
    auto tail = text.size() - most / 2;
    while (inside(head))
        --head;
    while (inside(tail))
        ++tail;
    return text.replace(head, tail - head, " … ");
}

json in_both_views(std::function<std::string(viewpoint)> const& say)
{
    auto mover = shortened(say(viewpoint::mover));
    auto root = shortened(say(viewpoint::root));
    return mover == root ? json(mover) : json({mover, root});
}

/// What a cutoff left, and which bound it was that made it.
static json cut_as_json(cutoff const& c, page_tree const& tree)
{
    json j;
    j["after"] = tree.number_of(*c.refuted_by);
    j["read"] = c.read;
    if (c.from == origin::move and not c.with_parent) {
        j["set_at"] = tree.number_of(*c.set_at);
        j["set_by"] = tree.number_of(*c.set_by);
        j["deep"] = c.deep;
    }
    if (not comparison(c, viewpoint::mover).empty())
        j["compared"] = in_both_views([&](viewpoint v) { return comparison(c, v); });
    return j;
}

json trace_as_json(observed const& search, page_tree const& tree, std::size_t events,
                   std::vector<node_room>& room)
{
    json j;
    j["algorithm"] = search.algorithm;
    j["value"] = as_text(search.worth, *search.whole);
    j["evaluations"] = search.evaluations();
    j["nodes"] = search.nodes;
    j["cutoffs"] = search.cutoffs();
    j["events_in_all"] = search.events.size();
    j["moves"] = json::array();
    j["line"] = json::array();
    for (auto const* n : search.line) {
        j["moves"].push_back(n->shown_move());
        if (tree.drawn(*n))
            j["line"].push_back(tree.number_of(*n));
    }
    j["below"] = visited_below(search, tree);

    auto const steps = std::min(search.events.size(), events);
    replayed so_far(search);
    page_states states(so_far, search, tree);
    auto& list = j["events"] = json::array();
    for (std::size_t i = 0; i < steps; ++i) {
        auto const& e = search.events[i];
        so_far.read_next();
        states.add(e);
        json step;
        step["what"] = event_words.word_of(e.what);
        step["at"] = tree.number_of(*e.at);
        if (not tree.drawn(*e.at))
            step["below"] = true;
        step["words"] = in_both_views([&](viewpoint v) { return in_words(search, e, v); });
        step["evaluations"] = so_far.evaluations();
        step["nodes"] = so_far.nodes();
        step["cutoffs"] = so_far.cutoffs();
        if (e.what == event_kind::cut)
            step["cut"] = cut_as_json(search.cuts[e.cut], tree);
        list.push_back(std::move(step));
    }
    if (steps < search.events.size())
        j["left_out"] = fmt::format(
            "Only the first {} of {} events are on this page. The counts \"in all\" are of the "
            "whole search.",
            steps, search.events.size());
    j["states"] = states.as_json();
    for (std::size_t i = 0; i < room.size(); ++i) {
        room[i].value = std::max(room[i].value, states.room()[i].value);
        room[i].beside = std::max(room[i].beside, states.room()[i].beside);
    }
    if (auto quiz = quiz_as_json(search, tree);
        steps == search.events.size() and not quiz.is_null())
        j["quiz"] = std::move(quiz);
    return j;
}

} // namespace gametree::laboratory
