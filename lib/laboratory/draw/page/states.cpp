#include <laboratory/draw/page/states.hpp>

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include <laboratory/draw/drawing.hpp>

namespace gametree::laboratory {

using json = nlohmann::ordered_json;

double page_text_width(std::string_view text, double size)
{
    constexpr double narrow = 0.4; // parts of the size
    constexpr double letter = 0.65;
    constexpr double sign = 0.84;
    double width = 0;
    for (auto const c : text) {
        auto const byte = static_cast<unsigned char>(c);
        if ((byte & 0xc0U) == 0x80) // goes on with a character
            continue;
        bool const is_narrow = std::string_view(" ,.:;()[]/|'").find(c) != std::string_view::npos;
        width += byte >= 0xe0 or c == '-' ? sign : is_narrow ? narrow : letter;
    }
    return width * size;
}

page_states::page_states(observed const& search, page_tree const& tree)
    : search_(search),
      tree_(tree),
      windows_(has_windows(search)),
      now_(tree.nodes().size()),
      seen_(tree.nodes().size(), json::array()),
      room_(tree.nodes().size())
{
}

void page_states::enter(event const& e, state& s) const
{
    ++s.visits;
    s.cut = false;
    s.best.reset();
    s.asked.reset();
    s.window = windows_ and e.what == event_kind::enter;
    s.alpha = e.alpha;
    s.beta = e.beta;
    if (e.what == event_kind::ask) {
        s.asked = e.worth;
        s.exceeds = e.exceeds;
    }
}

void page_states::cut(cutoff const& c, state& s) const
{
    s.cut = true;
    s.best.reset();
    if (c.with_parent)
        return;
    if (s.window) {
        s.alpha = c.too_low ? c.bound : c.reached;
        s.beta = c.too_low ? c.reached : c.bound;
    }
    s.learn(c.too_low ? knowledge::at_most : knowledge::at_least, c.reached);
}

void page_states::apply(event const& e, state& s) const
{
    switch (e.what) {
    case event_kind::enter:
    case event_kind::ask:
        enter(e, s);
        break;
    case event_kind::evaluate:
        s.order = search_.of(*e.at).order;
        if (e.at->is_leaf()) // whose value that is, whatever a search makes of it
            s.learn(knowledge::exact, e.worth);
        break;
    case event_kind::list: // an element is for the player who moves into the node
        s.list += (s.list.empty() ? "" : ", ") + as_text(e.worth, e.at->whole());
        if (not e.at->is_leaf())
            s.learn(knowledge::at_least, -e.worth);
        break;
    case event_kind::better:
        s.best = e.worth;
        if (s.window and (not s.alpha or *s.alpha < e.worth))
            s.alpha = e.worth;
        break;
    case event_kind::answer:
        s.best.reset();
        s.learn(e.known, e.worth);
        break;
    case event_kind::cut:
        cut(search_.cuts[e.cut], s);
        break;
    }
}

json page_states::as_json(state const& s) const
{
    auto const text = [&](value const& v) { return as_text(v, *search_.whole); };
    json j;
    j["step"] = step_;
    if (s.known != knowledge::nothing) {
        j["value"] = text(s.worth);
        if (s.known != knowledge::exact)
            j["known"] = s.known == knowledge::at_least ? "≥" : "≤";
    }
    if (s.best)
        j["best"] = text(*s.best);
    if (s.window) {
        j["alpha"] = s.alpha ? json(text(*s.alpha)) : json(nullptr);
        j["beta"] = s.beta ? json(text(*s.beta)) : json(nullptr);
        if (s.alpha and s.beta and *s.alpha >= *s.beta)
            j["crossed"] = true;
    }
    if (s.asked) {
        j["asked"] = text(*s.asked);
        if (s.exceeds)
            j["exceeds"] = true;
    }
    if (not s.list.empty())
        j["list"] = s.list;
    if (s.order > 0)
        j["order"] = s.order;
    if (s.visits > 1)
        j["visits"] = s.visits;
    if (s.cut)
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
    if (s.known != knowledge::nothing)
        widen(room.value, wide(s.worth, s.known == knowledge::exact ? "" : "≥", page_value_text));
    if (s.best)
        widen(room.value, wide(*s.best, "", page_value_text));
    if (n.is_leaf())
        return; // what its bounds were does not matter any more
    for (auto const& bound : {s.alpha, s.beta})
        if (s.window)
            widen(room.beside, bound ? wide(*bound, "α ", page_small_text)
                                     : page_text_width("α −∞", page_small_text));
    if (s.asked)
        widen(room.beside, wide(*s.asked, "≥ ?", page_small_text));
    if (not s.list.empty()) // of a long list the end is shown
        widen(room.beside,
              page_text_width(s.list.size() > page_list_characters ? "[… 00000000]"
                                                                   : "[" + s.list + "]",
                              page_small_text));
    if (s.cut)
        widen(room.beside, page_text_width("✂ cut", page_small_text));
    if (s.visits > 1)
        widen(room.beside, page_text_width("×10", page_small_text));
}

void page_states::add(event const& e)
{
    ++step_;
    if (not tree_.drawn(*e.at))
        return;
    auto const number = tree_.number_of(*e.at);
    auto& s = now_[number];
    apply(e, s);
    if (step_ == search_.events.size() and not e.at->parent()) // the search has its answer
        s.learn(knowledge::exact, search_.worth);
    make_room(*e.at, s, room_[number]);
    seen_[number].push_back(as_json(s));
    for (auto const* n = e.at->parent(); n and tree_.drawn(*n); n = n->parent())
        if (auto& above = seen_[tree_.number_of(*n)]; above.empty())
            above.push_back({{"step", step_}}); // the search looked further down before
}

} // namespace gametree::laboratory
