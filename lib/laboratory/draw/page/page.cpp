#include <gametree/laboratory/draw/page/page.hpp>

#include <string_view>
#include <unordered_set>

#include <fmt/format.h>

#include "page_skeleton.hpp"
#include <gametree/laboratory/draw/page/trace.hpp>
#include <gametree/laboratory/draw/page/tree.hpp>

namespace gametree::laboratory {

using json = nlohmann::ordered_json;

static std::string as_html(std::string_view text)
{
    std::string safe;
    for (auto const c : text)
        switch (c) {
        case '&':
            safe += "&amp;";
            break;
        case '<':
            safe += "&lt;";
            break;
        case '>':
            safe += "&gt;";
            break;
        case '"':
            safe += "&quot;";
            break;
        default:
            safe += c;
        }
    return safe;
}

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

std::string page(std::vector<observed> const& searches, drawing_options const& asked,
                 std::size_t events)
{
    page_tree const tree(searches, asked);
    auto const& whole = *searches.front().whole;
    auto const title = whole.title() + (asked.remark.empty() ? "" : ", " + asked.remark);
    json j;
    j["title"] = title;
    j["view"] = view_words.word_of(asked.values);
    j["chance"] = whole.about().chance;
    j["start"] = asked.until.value_or(0);
    j["nodes"] = tree.as_json();
    if (auto note = note_of_rest(searches, tree); not note.empty())
        j["left_out"] = std::move(note);
    auto& traces = j["searches"] = json::array();
    for (auto const& search : searches)
        traces.push_back(trace_as_json(search, tree, asked.values, events));
    return fmt::format(page_html, fmt::arg("title", as_html(title)), fmt::arg("style", page_css),
                       fmt::arg("data", embedded(j)), fmt::arg("script", page_js));
}

} // namespace gametree::laboratory
