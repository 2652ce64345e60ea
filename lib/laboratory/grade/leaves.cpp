#include <laboratory/grade/leaves.hpp>

#include <algorithm>

#include <fmt/format.h>

#include <laboratory/observe/node_names.hpp>
#include <laboratory/request_error.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

using node_list = std::vector<node const*>;

static node_list found_in(std::vector<said> const& names, std::string_view text,
                          instance const& whole)
{
    node_list found;
    for (auto const& name : names) {
        found.push_back(find_node(whole, name.words));
        if (not found.back())
            throw notation_error_at(text, name.at,
                                    fmt::format("there is no node '{}'", printable(name.words)));
    }
    return found;
}

/// The length of the longest part that two lists have in common, in order.
template <class T>
static std::size_t common(std::vector<T> const& a, std::vector<T> const& b)
{
    std::vector<std::size_t> longest(b.size() + 1);
    for (auto const& x : a) {
        std::size_t before = 0; // what was in `longest` one to the left, without x
        for (std::size_t i = 0; i < b.size(); ++i) {
            auto const without = longest[i + 1];
            longest[i + 1] = x == b[i] ? before + 1 : std::max(without, longest[i]);
            before = without;
        }
    }
    return longest.back();
}

/// Points for a list: what is common, less what is too much.
template <class T>
static std::size_t points_for(std::vector<T> const& given, std::vector<T> const& right)
{
    auto const good = common(given, right);
    auto const bad = given.size() - good;
    return good - std::min(good, bad);
}

/// The cutoff that left a node unread, if one did.
static cutoff const* left_by(node const& n, observed const& search)
{
    for (auto const* at = &n; at->parent(); at = at->parent())
        for (auto const& c : search.cuts)
            if (c.at == at->parent() and (c.read <= at->place() or not search.visited(*at)))
                return &c;
    return nullptr;
}

/// Why `n` is not evaluated when `expected` is.
static std::string why_not(node const& n, node const* expected, bool before, observed const& search,
                           view values)
{
    if (not n.is_leaf())
        return fmt::format("{} is no leaf", n.short_name());
    if (before)
        return fmt::format("{} has been evaluated already", n.short_name());
    if (not search.of(n).evaluated)
        if (auto const* c = left_by(n, search))
            return fmt::format("{} is cut off at {}: {}", n.short_name(), c->at->short_name(),
                               why(*c, values));
    return expected ? fmt::format("{} is not left out", expected->short_name())
                    : fmt::format("the search is done before it comes to {}", n.short_name());
}

/// With what the search comes to a leaf.
static std::string on_entering(node const& n, observed const& search, view values)
{
    auto const entered = std::ranges::find_if(search.events, [&](event const& e) {
        return e.at == &n and (e.what == event_kind::enter or e.what == event_kind::ask);
    });
    return entered == search.events.end() ? "" : "; " + in_words(search, *entered, values);
}

static std::string first_fault(node_list const& given, observed const& search, view values)
{
    auto const& right = search.evaluated;
    auto const [g, r] = std::ranges::mismatch(given, right);
    auto const number = g - given.begin() + 1;
    if (g == given.end())
        return fmt::format("the answer ends after {}; leaf {} is {}{}", number - 1, number,
                           (*r)->short_name(), on_entering(**r, search, values));
    bool const before = std::find(given.begin(), g, *g) != g;
    if (r == right.end())
        return fmt::format("leaf {}, {}, is one too many: {}", number, (*g)->short_name(),
                           why_not(**g, nullptr, before, search, values));
    return fmt::format("leaf {} is {}, not {}: {}{}", number, (*r)->short_name(),
                       (*g)->short_name(), why_not(**g, *r, before, search, values),
                       on_entering(**r, search, values));
}

/// The kind of the first fault in a list that is not the right one.
static mistake first_mistake(node_list const& given, observed const& search)
{
    auto const [g, r] = std::ranges::mismatch(given, search.evaluated);
    if (g == given.end())
        return mistake::leaves_out_leaf;
    return (*g)->is_leaf() and not search.of(**g).evaluated ? mistake::reads_cut_leaf
                                                            : mistake::wrong_order;
}

static mark by_label(std::vector<said_value> const& labels, observed const& search, view values)
{
    auto const seen = [&](node const& n) -> value {
        return values == view::root and opponent_moves(n) ? -n.label() : n.label();
    };
    std::vector<value> given;
    for (auto const& l : labels)
        given.push_back(l.number);
    std::vector<value> right;
    for (auto const* n : search.evaluated)
        right.push_back(seen(*n));
    mark m{true, points_for(given, right), right.size()};
    auto const [g, r] = std::ranges::mismatch(given, right);
    if (g == given.end() and r == right.end())
        return m;
    auto const number = g - given.begin() + 1;
    if (r == right.end()) {
        m.add(mistake::wrong_order, fmt::format("leaf {}, {}, is one too many: the search is done",
                                                number, as_text(*g, *search.whole)));
        return m;
    }
    auto const& leaf = *search.evaluated[static_cast<std::size_t>(number) - 1];
    m.add(g == given.end() ? mistake::leaves_out_leaf : mistake::wrong_order,
          fmt::format("{}; leaf {} is {}, on {}{}",
                      g == given.end()
                          ? fmt::format("the answer ends after {}", number - 1)
                          : fmt::format("leaf {} is not {}", number, as_text(*g, *search.whole)),
                      number, as_text(*r, *search.whole), leaf.short_name(),
                      on_entering(leaf, search, values)));
    return m;
}

mark leaves_marked(answer const& a, std::string_view text, observed const& search, view values)
{
    if (a.labels)
        return by_label(*a.labels, search, values);
    mark m{false, 0, search.evaluated.size()};
    if (not a.leaves) {
        m.add(mistake::not_answered, "not answered");
        return m;
    }
    auto const given = found_in(*a.leaves, text, *search.whole);
    m.answered = true;
    m.points = points_for(given, search.evaluated);
    if (given != search.evaluated)
        m.add(first_mistake(given, search), first_fault(given, search, values));
    return m;
}

} // namespace gametree::laboratory
