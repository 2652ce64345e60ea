#include <laboratory/draw/page/states.hpp>

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include <laboratory/draw/drawing.hpp>

namespace gametree::laboratory {

using json = nlohmann::ordered_json;

page_states::page_states(replayed const& so_far, observed const& search, page_tree const& tree)
    : so_far_(so_far),
      search_(search),
      tree_(tree),
      has_windows_(has_windows(search)),
      now_(tree.nodes().size()),
      seen_(tree.nodes().size(), json::array()),
      room_(tree.nodes().size())
{
}

node_status page_states::status_of(node const& n) const
{
    auto status = so_far_.of(n);
    if (so_far_.ended() and not n.parent()) // the search has its answer
        status.learn(knowledge::exact, search_.worth);
    return status;
}

void page_states::apply(event const& e, state& s)
{
    if (windows_.read(e))
        s.window = *windows_.of(*e.at);
    switch (e.what) {
    case event_kind::enter:
    case event_kind::ask:
        s.bounds = has_windows_ and e.what == event_kind::enter;
        break;
    case event_kind::list: // an element is for the player who moves into the node
        s.list += (s.list.empty() ? "" : ", ") + as_text(e.worth, e.at->whole());
        break;
    case event_kind::cut:
        if (auto const& c = search_.cuts[e.cut]; not c.with_parent) { // the window that it closes
            s.window.alpha = c.too_low ? c.bound : c.reached;
            s.window.beta = c.too_low ? c.reached : c.bound;
        }
        break;
    default:
        break;
    }
}

json page_states::as_json(state const& s) const
{
    auto const text = [&](value const& v) { return as_text(v, *search_.whole); };
    json j;
    auto const& [alpha, beta, asked, at_most, itself] = s.window;
    j["step"] = so_far_.events();
    if (s.node.known != knowledge::nothing) {
        j["value"] = text(s.node.worth);
        if (s.node.known != knowledge::exact)
            j["known"] = s.node.known == knowledge::at_least ? "≥" : "≤";
    }
    if (s.bounds) {
        j["alpha"] = alpha ? json(text(*alpha)) : json(nullptr);
        j["beta"] = beta ? json(text(*beta)) : json(nullptr);
        if (alpha and beta and *alpha >= *beta)
            j["crossed"] = true;
    }
    if (asked) {
        j["asked"] = text(*asked);
        if (not itself)
            j["exceeds"] = true;
    }
    if (not s.list.empty())
        j["list"] = s.list;
    if (s.node.order > 0)
        j["order"] = s.node.order;
    if (s.node.visits > 1)
        j["visits"] = s.node.visits;
    if (s.node.cut)
        j["cut"] = true;
    return j;
}

void page_states::make_room(node const& n, state const& s, node_room& room) const
{
    auto const wide = [&](value const& v, std::string_view before, double size) {
        auto const width = [&](value const& seen) {
            return page_text_width(fmt::format("{}{}", before, as_text(seen, n.whole())), size);
        };
        return opponent_moves(n) ? std::max(width(v), width(-v)) : width(v);
    };
    auto const widen = [](double& to, double width) { to = std::max(to, width); };
    if (s.node.known != knowledge::nothing)
        widen(room.value,
              wide(s.node.worth, s.node.known == knowledge::exact ? "" : "≥", page_value_text));
    if (n.is_leaf())
        return; // what its bounds were does not matter any more
    for (auto const& bound : {s.window.alpha, s.window.beta})
        if (s.bounds)
            widen(room.beside, bound ? wide(*bound, "α ", page_small_text)
                                     : page_text_width("α −∞", page_small_text));
    if (s.window.asked)
        widen(room.beside, wide(*s.window.asked, "≥ ?", page_small_text));
    if (not s.list.empty()) // of a long list the end is shown
        widen(room.beside,
              page_text_width(s.list.size() > page_list_characters ? "[… 00000000]"
                                                                   : "[" + s.list + "]",
                              page_small_text));
    if (s.node.cut)
        widen(room.beside, page_text_width("✂ cut", page_small_text));
    if (s.node.visits > 1)
        widen(room.beside, page_text_width("×10", page_small_text));
}

/// What there is to be seen of a node that is drawn.
void page_states::show(node const& n)
{
    auto const number = tree_.number_of(n);
    auto& s = now_[number];
    s.node = status_of(n);
    make_room(n, s, room_[number]);
    seen_[number].push_back(as_json(s));
}

/// The same, where the event of another node says more of this one.
void page_states::show_what_is_new(node const* n)
{
    if (not n or not tree_.drawn(*n))
        return;
    known_value const& before = now_[tree_.number_of(*n)].node;
    auto const status = status_of(*n);
    if (status.known != before.known or status.worth != before.worth)
        show(*n);
}

void page_states::add(event const& e)
{
    if (tree_.drawn(*e.at)) {
        apply(e, now_[tree_.number_of(*e.at)]);
        show(*e.at);
        for (auto const* n = e.at->parent(); n and tree_.drawn(*n); n = n->parent())
            if (auto& above = seen_[tree_.number_of(*n)]; above.empty())
                above.push_back(
                    {{"step", so_far_.events()}}); // the search looked further down before
    }
    show_what_is_new(e.at->parent());
    if (so_far_.ended())
        for (auto const* n : tree_.nodes())
            show_what_is_new(n);
}

} // namespace gametree::laboratory
