#include <laboratory/draw/page/page.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string_view>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "page_skeleton.hpp"
#include <laboratory/draw/page/places.hpp>
#include <laboratory/draw/page/trace.hpp>
#include <laboratory/draw/page/tree.hpp>
#include <laboratory/draw/shapes.hpp>

namespace gametree::laboratory {

using json = nlohmann::ordered_json;

/// As many as `--limit` may ask for.
static constexpr std::size_t most_nodes = 100'000;

/// JSON that stands in a script element: whatever the strings hold, nothing in it is markup.
static std::string embedded(json const& document)
{
    constexpr bool ascii_only = true;
    std::string safe;
    for (auto const c : document.dump(-1, ' ', ascii_only, json::error_handler_t::replace))
        if (c == '<' or c == '>' or c == '&') // which occur in strings only
            safe += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            safe += c;
    return safe;
}

/// What there is of the tree that is not drawn; empty if all is.
static std::string note_of_rest(std::vector<observed> const& searches, page_tree const& tree)
{
    bool more = false;
    for (auto const* n : tree.nodes())
        more = more or tree.has_more(*n);
    if (not more)
        return {};
    std::unordered_set<node const*> not_drawn;
    for (auto const& search : searches)
        for (auto const& [n, node_status] : search.statuses)
            if (not tree.drawn(*n))
                not_drawn.insert(n);
    return fmt::format("The tree is larger than this page: {} nodes are drawn. Not drawn are {} "
                       "nodes that were visited, and what was not read below nodes with the mark "
                       "⋯. The counts are of the whole search.",
                       tree.nodes().size(), not_drawn.size());
}

/// What the game calls its players, of those who decide somewhere; null: it has no names for them.
static json names_of_players(page_tree const& tree)
{
    json names;
    for (auto const* n : tree.nodes())
        if (not n->mover().empty() and not n->by_chance())
            names[opponent_moves(*n) ? "other" : "root"] = n->mover();
    return names;
}

/// A leaf of a written tree says its value, whether it is evaluated or not.
static void make_room_for_labels(page_tree const& tree, std::vector<node_room>& room)
{
    for (std::size_t i = 0; i < room.size(); ++i) {
        auto const& n = *tree.nodes()[i];
        if (not n.whole().written() or not n.is_leaf())
            continue;
        for (auto const& seen : {n.label(), opponent_moves(n) ? -n.label() : n.label()})
            room[i].value = std::max(room[i].value,
                                     page_text_width(as_text(seen, n.whole()), page_value_text));
    }
}

/// Gives nodes that could be told apart by their size the same room: else it could be seen before the
/// first step which of them a search comes to. What stands on leaves of a written tree is no secret.
static void make_alike(page_tree const& tree, std::vector<node_room>& room)
{
    using kind = std::pair<std::size_t, bool>; // level, leaf
    std::map<kind, node_room> most;
    for (bool const measured : {false, true})
        for (std::size_t i = 0; i < room.size(); ++i) {
            auto const& n = *tree.nodes()[i];
            if (n.whole().written() and n.is_leaf())
                continue;
            auto& all = most[{n.level(), n.is_leaf()}];
            if (measured)
                room[i] = all;
            all.value = std::max(all.value, room[i].value);
            all.beside = std::max(all.beside, room[i].beside);
        }
}

std::string page(std::vector<observed> const& searches, drawing_options const& asked,
                 std::optional<std::size_t> events)
{
    constexpr std::size_t events_a_node = 4;
    auto const most_events
        = events.value_or(std::max(page_events, std::min(asked.limit, most_nodes) * events_a_node));
    page_tree const tree(searches, asked);
    auto const& whole = *searches.front().whole;
    auto const title
        = asked.title.value_or(whole.title() + (asked.remark.empty() ? "" : ", " + asked.remark));
    json j;
    j["title"] = title;
    j["view"] = viewpoint_words.word_of(asked.values);
    j["chance"] = whole.about().chance;
    if (auto const names = names_of_players(tree); not names.is_null())
        j["players"] = names;
    j["start"] = asked.until.value_or(0);
    auto traces = json::array();
    std::vector<node_room> room(tree.nodes().size());
    make_room_for_labels(tree, room);
    for (auto const& search : searches)
        traces.push_back(trace_as_json(search, tree, most_events, room));
    make_alike(tree, room);
    bool const in_nodes = not whole.written() and asked.shown != boards::no
                      and (asked.shown != boards::automatic or boards_fit(board_of(whole.root())));
    page_boards const boards(tree, in_nodes);
    page_places const places(tree, room, searches.size(), boards);
    j["layout"] = places.as_json();
    j["nodes"] = tree.as_json();
    places.add_to(j["nodes"]);
    boards.add_to(j["nodes"]);
    j["board_shapes"] = boards.shapes();
    if (auto note = note_of_rest(searches, tree); not note.empty())
        j["left_out"] = std::move(note);
    j["searches"] = std::move(traces);
    return fmt::format(page_html, fmt::arg("title", svg::escaped(title)),
                       fmt::arg("figure_style", page_figure_css), fmt::arg("style", page_css),
                       fmt::arg("data", embedded(j)), fmt::arg("script", fmt::join(page_js, "")));
}

} // namespace gametree::laboratory
