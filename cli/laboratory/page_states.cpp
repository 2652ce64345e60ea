#include "page_states.hpp"

#include <fmt/format.h>

namespace gametree::laboratory {

using json = nlohmann::ordered_json;

static std::string with_sign(knowledge known, value const& worth)
{
    auto const* const sign = known == knowledge::at_least ? "≥ "
                           : known == knowledge::at_most  ? "≤ "
                                                          : "";
    return sign + as_text(worth);
}

/// 1st, 2nd, 3rd, 4th, 11th.
static std::string ordinal(std::size_t n)
{
    auto const last = n % 100 / 10 == 1 ? 0 : n % 10; // NOLINT: of a decimal number
    return fmt::format("{}{}", n, last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th");
}

page_states::page_states(observed const& search, page_tree const& tree, std::size_t steps)
    : search_(search),
      tree_(tree),
      last_(tree.nodes().size()),
      now_(tree.nodes().size()),
      seen_(tree.nodes().size(), json::array())
{
    // If not all events are shown, nothing is said of the ends that are not.
    if (steps < search.events.size())
        return;
    for (std::size_t i = 0; i < steps; ++i)
        for (auto const* n = search.events[i].at; n; n = n->parent())
            if (tree.drawn(*n))
                last_[tree.number_of(*n)] = i + 1;
}

void page_states::apply(event const& e, state& s) const
{
    switch (e.what) {
    case deed::enter:
        ++s.visits;
        s.cut = false;
        s.window = e.alpha or e.beta ? fmt::format("({}, {})", e.alpha ? as_text(*e.alpha) : "−∞",
                                                   e.beta ? as_text(*e.beta) : "∞")
                                     : "";
        break;
    case deed::ask:
        ++s.visits;
        s.cut = false;
        s.window = fmt::format("{} {}?", e.exceeds ? ">" : "≥", as_text(e.worth));
        break;
    case deed::evaluate:
        s.order = search_.of(*e.at).order;
        s.value = as_text(e.worth);
        s.exact = true;
        break;
    case deed::list:
        s.list += (s.list.empty() ? "" : ", ") + as_text(e.worth);
        if (not s.exact)
            s.value = with_sign(knowledge::at_least, -e.worth);
        break;
    case deed::answer:
        if (s.exact and e.known != knowledge::exact)
            break; // what is exact stays so
        s.exact = e.known == knowledge::exact;
        s.value = with_sign(e.known, e.worth);
        break;
    case deed::cut:
        s.cut = true;
        break;
    }
}

/// Nothing more happens there: what is known now is what is known in the end.
void page_states::settle(node const& n, state& s) const
{
    auto const& fate = search_.of(n);
    if (fate.known == knowledge::nothing)
        return;
    s.exact = fate.known == knowledge::exact;
    s.value = with_sign(fate.known, fate.worth);
}

void page_states::keep(std::size_t number)
{
    auto const& s = now_[number];
    json j;
    j["step"] = step_;
    if (not s.value.empty())
        j["value"] = s.value;
    if (not s.window.empty())
        j["window"] = s.window;
    if (not s.list.empty())
        j["list"] = s.list;
    if (s.order > 0)
        j["evaluated"] = ordinal(s.order);
    if (s.visits > 1)
        j["visits"] = s.visits;
    if (s.cut)
        j["cut"] = true;
    auto& states = seen_[number];
    if (not states.empty() and states.back()["step"] == step_)
        states.back() = std::move(j);
    else
        states.push_back(std::move(j));
}

void page_states::add(event const& e)
{
    ++step_;
    if (tree_.drawn(*e.at)) {
        auto const number = tree_.number_of(*e.at);
        apply(e, now_[number]);
        keep(number);
    }
    for (auto const* n = e.at; n; n = n->parent())
        if (tree_.drawn(*n))
            if (auto const number = tree_.number_of(*n); last_[number] == step_) {
                settle(*n, now_[number]);
                keep(number);
            }
}

} // namespace gametree::laboratory
