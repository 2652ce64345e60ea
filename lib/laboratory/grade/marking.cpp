// The marks for the values, the leaves and the cuts of an answer.
#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>
#include <system_error>
#include <unordered_map>

#include <fmt/format.h>

#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/text_tree.hpp>
#include <laboratory/grade/grade.hpp>
#include <laboratory/request_error.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

/// What is left of a name behind the move `move`, if it begins with that; the separators gone.
static bool begins_with_move(std::string_view name, std::string_view move, char joint,
                             std::string_view& rest)
{
    if (not name.starts_with(move))
        return false;
    name.remove_prefix(move.size());
    if (not name.empty()) {
        name.remove_prefix(std::min(name.find_first_not_of(' '), name.size()));
        if (name.empty() or name.front() != joint)
            return false;
        name.remove_prefix(1);
        name.remove_prefix(std::min(name.find_first_not_of(' '), name.size()));
        if (name.empty())
            return false;
    }
    rest = name;
    return true;
}

/// The number that a name begins with, from 1; 0 if it begins with none that a child can have.
static std::size_t number_before(std::string_view name)
{
    std::size_t number = 0;
    auto const* const end = name.data() + name.size();
    return std::from_chars(name.data(), end, number).ec == std::errc{} ? number : 0;
}

/// The node that the moves in `name` lead to from `at`; null if there is none.
static node const* find_below(node const* at, std::string_view name)
{
    constexpr auto none = static_cast<std::size_t>(-1);
    bool const written = at->whole().written();
    char const joint = written ? '.' : ',';
    while (at and not name.empty()) {
        node const* next = nullptr;
        // in a written tree a move is the name or the number of a child; there may be many
        auto const number = written ? number_before(name) : 0;
        for (auto place = number > 0 ? number - 1 : 0; not next and at->has_child(place);
             place = number > 0 ? none : place + 1) {
            auto const& child = at->child(place);
            if (begins_with_move(name, number > 0 ? child.move() : child.shown_move(), joint, name))
                next = &child;
        }
        at = next;
    }
    return at;
}

namespace {
    /// Finds nodes by the names in an answer: `node::name` or `node::short_name`.
    class node_finder {
        node const* root_;
        std::string_view answer_;
        std::unordered_map<std::string_view, node const*>
            named_; // which the text names, and no other so

    public:
        node_finder(instance const& whole, std::string_view answer)
            : root_(&whole.root()),
              answer_(answer)
        {
            auto const& about = whole.about();
            if (about.names.empty())
                return;
            auto const nodes = in_preorder(*root_);
            for (std::size_t i = 0; i < nodes.size(); ++i)
                if (auto const& given = about.names[i];
                    not given.empty() and not about.repeated_names.contains(given))
                    named_.emplace(given, nodes[i]);
        }
        /// \throws notation_error  if there is no such node
        [[nodiscard]] node const& operator()(said const& name) const
        {
            std::string_view const words = name.words;
            auto const end = std::min(words.find('.'), words.size());
            auto const named = named_.find(words.substr(0, end));
            auto const* const found
                = named != named_.end()
                    ? find_below(named->second, words.substr(std::min(end + 1, words.size())))
                : words == "root" ? root_
                                  : find_below(root_, words);
            if (not found)
                throw notation_error_at(answer_, name.at,
                                        fmt::format("there is no node '{}'", printable(words)));
            return *found;
        }
    };
} // namespace

static value as_seen(node const& n, value const& v, viewpoint values)
{
    return values == viewpoint::root and opponent_moves(n) ? -v : v;
}

static knowledge as_seen(node const& n, knowledge known, viewpoint values)
{
    bool const turned = values == viewpoint::root and opponent_moves(n);
    return not turned                   ? known
         : known == knowledge::at_least ? knowledge::at_most
         : known == knowledge::at_most  ? knowledge::at_least
                                        : known;
}

std::vector<found_value> found_values(observed const& search, viewpoint values)
{
    std::vector<found_value> all;
    for (std::vector<node const*> ahead{&search.whole->root()}; not ahead.empty();) {
        auto const& n = *ahead.back();
        ahead.pop_back();
        for (auto place = n.made(); place > 0; --place)
            if (auto const& child = n.child(place - 1); search.visited(child))
                ahead.push_back(&child);
        auto const& status = search.of(n);
        if (n.parent() and not n.is_leaf() and not status.evaluated
            and status.known != knowledge::nothing)
            all.push_back({&n, as_seen(n, status.worth, values), as_seen(n, status.known, values)});
    }
    return all;
}

/// `at least `, or nothing.
static std::string_view in_words(knowledge known)
{
    return known == knowledge::exact ? "" : known == knowledge::at_least ? "at least " : "at most ";
}

/// What is right of a node: `node 1.2 is worth at least 5`.
static std::string in_words(found_value const& f)
{
    return fmt::format("{} is worth {}{}", f.at->spoken_name(), in_words(f.known),
                       as_text(f.worth, f.at->whole()));
}

/// Whether one is an upper bound, and the other a lower one.
static bool contradict(knowledge a, knowledge b)
{
    return a != b and a != knowledge::exact and b != knowledge::exact;
}

mark values_marked(answer const& a, std::string_view text, observed const& search, viewpoint values)
{
    auto const right = found_values(search, values);
    mark m{false, 0, right.size()};
    if (not a.values) {
        if (right.empty())
            m.answered = true;
        else
            m.add(mistake::not_answered, "not answered");
        return m;
    }
    m.answered = true;
    node_finder const node_called(*search.whole, text);
    std::unordered_map<node const*, found_value> missing;
    for (auto const& f : right)
        missing.emplace(f.at, f);
    std::size_t wrong = 0;
    for (auto const& v : *a.values) {
        auto const* n = &node_called(v.node);
        if (not n->parent() or n->is_leaf())
            continue;
        auto const found = missing.find(n);
        if (found == missing.end()) {
            ++wrong;
            bool const again = std::ranges::any_of(right, [&](auto const& r) { return r.at == n; });
            m.add(mistake::values_unvisited,
                  again ? fmt::format("{} is said once too often", n->spoken_name())
                        : fmt::format("{} is not visited, and gets no value", n->spoken_name()));
            continue;
        }
        auto const& is = found->second;
        bool const other_bound = contradict(is.known, v.known);
        if (is.worth == v.number and not other_bound)
            ++m.points;
        else
            m.add(v.number == -is.worth ? mistake::wrong_sign : mistake::wrong_inner_value,
                  fmt::format("{}, not {}{}", in_words(is), other_bound ? in_words(v.known) : "",
                              as_text(v.number, *search.whole)));
        missing.erase(found);
    }
    m.points -= std::min(wrong, m.points);
    for (auto const& f : right)
        if (missing.contains(f.at))
            m.add(mistake::misses_inner_value, "missing: " + in_words(f));
    return m;
}

using node_list = std::vector<node const*>;

static node_list found_in(std::vector<said> const& names, std::string_view text,
                          instance const& whole)
{
    node_finder const node_called(whole, text);
    node_list found;
    for (auto const& name : names)
        found.push_back(&node_called(name));
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

std::string why_unread(node const& n, observed const& search, viewpoint values)
{
    if (not n.is_leaf())
        return fmt::format("{} is no leaf", n.spoken_name());
    if (auto const* c = left_by(n, search))
        return fmt::format("{} is cut off at {}: {}", n.spoken_name(), c->at->spoken_name(),
                           why(*c, values));
    return fmt::format("the search is done before it comes to {}", n.spoken_name());
}

/// Why `n` is not evaluated when `expected` is.
static std::string why_not(node const& n, node const* expected, bool before, observed const& search,
                           viewpoint values)
{
    if (before and n.is_leaf())
        return fmt::format("{} has been evaluated already", n.spoken_name());
    if (expected and n.is_leaf() and (search.of(n).evaluated or not left_by(n, search)))
        return fmt::format("{} is not left out", expected->spoken_name());
    return why_unread(n, search, values);
}

/// The window or the question with which the search enters a leaf.
static std::string on_entering(node const& n, observed const& search, viewpoint values)
{
    auto const entered = std::ranges::find_if(search.events, [&](event const& e) {
        return e.at == &n and (e.what == event_kind::enter or e.what == event_kind::ask);
    });
    return entered == search.events.end() ? "" : "; " + in_words(search, *entered, values);
}

std::string first_fault(node_list const& given, observed const& search, viewpoint values)
{
    auto const& right = search.evaluated;
    auto const [g, r] = std::ranges::mismatch(given, right);
    auto const number = g - given.begin() + 1;
    if (g == given.end())
        return fmt::format("the answer ends after {}; leaf {} is {}{}", number - 1, number,
                           (*r)->spoken_name(), on_entering(**r, search, values));
    bool const before = std::find(given.begin(), g, *g) != g;
    if (r == right.end())
        return fmt::format("leaf {}, {}, is one too many: {}", number, (*g)->spoken_name(),
                           why_not(**g, nullptr, before, search, values));
    return fmt::format("leaf {} is {}, not {}: {}{}", number, (*r)->spoken_name(),
                       (*g)->spoken_name(), why_not(**g, *r, before, search, values),
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

static mark by_label(std::vector<said_value> const& labels, observed const& search,
                     viewpoint values)
{
    auto const seen = [&](node const& n) -> value {
        return values == viewpoint::root and opponent_moves(n) ? -n.label() : n.label();
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
                      number, as_text(*r, *search.whole), leaf.spoken_name(),
                      on_entering(leaf, search, values)));
    return m;
}

mark leaves_marked(answer const& a, std::string_view text, observed const& search, viewpoint values)
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

value seen(cutoff const& c, viewpoint values)
{
    return values == viewpoint::root and opponent_moves(*c.at) ? -c.bound : c.bound;
}

std::optional<bool> kind(cutoff const& c)
{
    return c.from == origin::move ? std::optional(c.deep) : std::nullopt;
}

namespace {
    /// A cut of an answer, its nodes found.
    struct named_cut {
        said_cut const* said;
        node const* at;
        node const* after;
    };

    class cut_marker {
        std::string_view text_;
        node_finder node_called_;
        observed const& search_;
        viewpoint values_;
        std::vector<cutoff const*> missing_; // not found in the answer so far
        mark mark_{};
        std::size_t wrong_ = 0;

        [[nodiscard]] named_cut found(said_cut const& c) const
        {
            auto const& at = node_called_(c.node);
            // The last child that was read may be named by itself: `2 after 1`.
            auto child = c.after;
            if (constexpr std::string_view word = "child "; child.words.starts_with(word))
                child.words.erase(0, word.size());
            if (auto const* below = find_below(&at, child.words); below and below->parent() == &at)
                return {&c, &at, below};
            auto const& after = node_called_(child);
            if (after.parent() != &at)
                throw notation_error_at(
                    text_, c.after.at,
                    fmt::format("{} is no child of {}", after.spoken_name(), at.spoken_name()));
            return {&c, &at, &after};
        }
        void wrong(std::string const& fault)
        {
            ++wrong_;
            mark_.add(mistake::invents_cutoff, fault);
        }
        /// What is wrong with a cut that was made, as the answer describes it; empty if nothing.
        [[nodiscard]] std::string misdescribed(said_cut const& c, cutoff const& made) const
        {
            auto const name = fmt::format("{} after {}", made.at->spoken_name(),
                                          made.refuted_by->spoken_name());
            if (c.bound and *c.bound != seen(made, values_))
                return fmt::format("{}: the bound is {}, not {}: {}", name,
                                   as_text(seen(made, values_), made.at->whole()),
                                   as_text(*c.bound, made.at->whole()), why(made, values_));
            if (c.deep and c.deep != kind(made))
                return fmt::format("{} is {} cutoff: {}", name,
                                   not kind(made) ? "neither a shallow nor a deep"
                                   : made.deep    ? "a deep"
                                                  : "a shallow",
                                   why(made, values_));
            return {};
        }
        /// Why there is no such cut.
        [[nodiscard]] std::string no_cut(named_cut const& c) const
        {
            auto const name
                = fmt::format("{} after {}", c.at->spoken_name(), c.after->spoken_name());
            if (not search_.visited(*c.at))
                return fmt::format("{}: {} is not visited", name, c.at->spoken_name());
            if (not c.at->has_child(c.after->place() + 1))
                return fmt::format("{}: no child is left there, so that it is no cutoff", name);
            for (auto const& made : search_.cuts)
                if (made.at == c.at)
                    return fmt::format("{}: it is after {} that {} is cut off: {}", name,
                                       made.refuted_by->spoken_name(), c.at->spoken_name(),
                                       why(made, values_));
            return fmt::format("{}: nothing is cut off there", name);
        }
        void take(named_cut const& c)
        {
            auto const same = [&](cutoff const& made) {
                return made.at == c.at and made.refuted_by == c.after;
            };
            auto const made
                = std::ranges::find_if(missing_, [&](cutoff const* m) { return same(*m); });
            if (made == missing_.end()) {
                if (std::ranges::any_of(search_.cuts,
                                        [&](cutoff const& m) { return same(m) and m.with_parent; }))
                    return;
                bool const again = std::ranges::any_of(search_.cuts, same);
                return wrong(again ? fmt::format("{} after {} is said once too often",
                                                 c.at->spoken_name(), c.after->spoken_name())
                                   : no_cut(c));
            }
            auto const fault = misdescribed(*c.said, **made);
            bool const bound = c.said->bound and * c.said->bound != seen(**made, values_);
            missing_.erase(made);
            if (fault.empty())
                ++mark_.points;
            else
                mark_.add(bound ? mistake::wrong_bound : mistake::wrong_kind, fault);
        }

    public:
        cut_marker(std::string_view text, observed const& search, viewpoint values)
            : text_(text),
              node_called_(*search.whole, text),
              search_(search),
              values_(values)
        {
            for (auto const& c : search.cuts)
                if (not c.with_parent)
                    missing_.push_back(&c);
            mark_.of = std::max<std::size_t>(missing_.size(), 1);
        }
        [[nodiscard]] mark operator()(std::optional<std::vector<said_cut>> const& cuts)
        {
            if (not cuts) {
                mark_.add(mistake::not_answered, "not answered");
                return mark_;
            }
            mark_.answered = true;
            bool const none = missing_.empty();
            for (auto const& c : *cuts)
                take(found(c));
            mark_.points -= std::min(wrong_, mark_.points);
            for (auto const* c : missing_)
                mark_.add(mistake::misses_cutoff,
                          fmt::format("{} after {} is missing: {}", c->at->spoken_name(),
                                      c->refuted_by->spoken_name(), why(*c, values_)));
            if (none and mark_.faults.empty())
                mark_.points = 1;
            return mark_;
        }
    };
} // namespace

mark cuts_marked(answer const& a, std::string_view text, observed const& search, viewpoint values)
{
    return cut_marker(text, search, values)(a.cuts);
}

} // namespace gametree::laboratory
