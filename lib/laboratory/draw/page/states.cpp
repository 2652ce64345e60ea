#include <gametree/laboratory/draw/page/states.hpp>

#include <optional>
#include <utility>

#include <fmt/format.h>

namespace gametree::laboratory {

using json = nlohmann::ordered_json;

namespace {
    /// Writes values of a node: those of MIN turned round, if they are seen from the root.
    class writer {
        instance const& whole_;
        bool turned_;

    public:
        writer(node const& n, view values)
            : whole_(n.whole()),
              turned_(values == view::root and opponent_moves(n))
        {
        }

        [[nodiscard]] std::string text(value const& v) const
        {
            return as_text(turned_ ? -v : v, whole_);
        }
        [[nodiscard]] std::string text(knowledge known, value const& v) const
        {
            if (known != knowledge::at_least and known != knowledge::at_most)
                return text(v);
            return ((known == knowledge::at_least) != turned_ ? "≥ " : "≤ ") + text(v);
        }
        [[nodiscard]] std::string question(event const& e) const
        {
            if (e.exceeds)
                return fmt::format("{} {}?", turned_ ? "<" : ">", text(e.worth));
            return fmt::format("{} {}?", turned_ ? "≤" : "≥", text(e.worth));
        }
        [[nodiscard]] std::string window(event const& e) const
        {
            if (not e.alpha and not e.beta)
                return "";
            auto low = e.alpha;
            auto high = e.beta;
            if (turned_)
                std::swap(low, high);
            return fmt::format("({}, {})", low ? text(*low) : "−∞", high ? text(*high) : "∞");
        }
    };

    /// 1st, 2nd, 3rd, 4th, 11th.
    std::string ordinal(std::size_t n)
    {
        bool const teen = n / 10 % 10 == 1; // NOLINT: of a decimal number
        auto const last = teen ? 0 : n % 10; // NOLINT: likewise
        return fmt::format("{}{}", n,
                           last == 1   ? "st"
                           : last == 2 ? "nd"
                           : last == 3 ? "rd"
                                       : "th");
    }
} // namespace

page_states::page_states(observed const& search, page_tree const& tree, view values)
    : search_(search),
      tree_(tree),
      values_(values),
      now_(tree.nodes().size()),
      seen_(tree.nodes().size(), json::array())
{
}

void page_states::apply(event const& e, state& s) const
{
    writer const write(*e.at, values_);
    switch (e.what) {
    case event_kind::enter:
    case event_kind::ask:
        ++s.visits;
        s.cut = false;
        s.best.clear();
        s.window = e.what == event_kind::ask ? write.question(e) : write.window(e);
        break;
    case event_kind::evaluate:
        s.order = search_.of(*e.at).order;
        break;
    case event_kind::list: // an element is for the player who moves into the node
        s.list += (s.list.empty() ? "" : ", ") + as_text(e.worth, e.at->whole());
        s.value = write.text(knowledge::at_least, -e.worth);
        break;
    case event_kind::better:
        s.best = write.text(e.worth);
        break;
    case event_kind::answer:
        s.best.clear();
        if (s.exact and e.known != knowledge::exact)
            break; // what is exact stays so
        s.exact = e.known == knowledge::exact;
        s.value = write.text(e.known, e.worth);
        break;
    case event_kind::cut:
        s.cut = true;
        s.best.clear();
        break;
    }
}

void page_states::add(event const& e)
{
    ++step_;
    if (not tree_.drawn(*e.at))
        return;
    auto const number = tree_.number_of(*e.at);
    auto& s = now_[number];
    apply(e, s);
    json j;
    j["step"] = step_;
    for (auto const& [name, text] : {std::pair("value", &s.value), std::pair("window", &s.window),
                                     std::pair("list", &s.list), std::pair("best", &s.best)})
        if (not text->empty())
            j[name] = *text;
    if (s.order > 0)
        j["evaluated"] = ordinal(s.order);
    if (s.visits > 1)
        j["visits"] = s.visits;
    if (s.cut)
        j["cut"] = true;
    seen_[number].push_back(std::move(j));
    for (auto const* n = e.at->parent(); n and tree_.drawn(*n); n = n->parent())
        if (auto& above = seen_[tree_.number_of(*n)]; above.empty())
            above.push_back({{"step", step_}}); // the search looked further down before
}

} // namespace gametree::laboratory
