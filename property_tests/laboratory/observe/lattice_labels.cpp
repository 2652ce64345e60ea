// Labels that are no numbers, under study: a tree of them is searched as one of labels whose type says how they
// are ordered, and what is told of the search is true.
#include <bitset>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/all_searches.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/lattice.hpp>
#include <gametree/views/map.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/lattice_labels.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/observe/visit.hpp>

#include "support/laws.hpp"
#include "support/random_trees.hpp"

using namespace gametree;
using namespace gametree::laboratory;
using namespace gametree_tests;
using int_tree = rose_tree<int>;

namespace {

using three = std::bitset<3>;

/// The `i`-th label of a type, and how it is written.
template <class Label>
Label typed_label(int i)
{
    if constexpr (std::is_same_v<Label, three>)
        return {static_cast<unsigned>(i)};
    else
        return {(i % 5 + 5) % 5 - 2};
}
std::string text_of(three const& label) { return label.to_string(); }
template <table_of_joins const& Joins>
std::string text_of(element<Joins> const& label)
{
    return std::to_string(label.number);
}

/// A node with that label, up to its children.
template <class Label>
std::string begun(Label const& label)
{
    auto const text = text_of(label);
    return "Node " + (text.front() == '-' ? "(" + text + ")" : text) + " [";
}

/// The tree as text with such labels.
template <class Label>
std::string text_of_tree(int_tree const& tree)
{
    std::string text;
    gametree::detail::walk(
        tree,
        [&](int_tree const& n) {
            text += (text.ends_with(']') ? "," : "") + begun(typed_label<Label>(n.label()));
        },
        [&] { text += ']'; });
    return text;
}

/// Calls `f(type, kind)` for each lattice.
void for_each_lattice(auto const& f)
{
    f(three(), label_kind::sets);
    f(element<pentagon>(), label_kind::pentagon);
    f(element<diamond>(), label_kind::diamond);
}

/// What an event of a search says of a node is true, and so is what is known in the end.
void check_told(observed const& search, exact_values& values)
{
    auto const& order = search.whole->about().labels;
    std::map<node const*, std::pair<std::optional<value>, std::optional<value>>> windows;
    auto const check = [&](node const& n, knowledge known, value const& worth) {
        auto const& right = values.of(n);
        if (known == knowledge::exact)
            RC_ASSERT(worth == right);
        if (known == knowledge::at_least)
            RC_ASSERT(order.at_most(worth, right));
        if (known == knowledge::at_most)
            RC_ASSERT(order.at_most(right, worth));
        if (known != knowledge::in_window or order.kind != label_kind::sets)
            return;
        auto const& [alpha, beta] = windows.at(&n);
        auto const within = [&](value v) {
            v = alpha ? order.join(*alpha, v) : v;
            return beta ? order.meet(*beta, v) : v;
        };
        RC_ASSERT(within(worth) == within(right));
    };
    for (auto const& e : search.events) {
        if (e.what == event_kind::enter)
            windows[e.at] = {e.alpha, e.beta};
        if (e.what == event_kind::answer)
            check(*e.at, e.known, e.worth);
        if (e.what != event_kind::cut or search.cuts[e.cut].with_parent)
            continue;
        auto const& c = search.cuts[e.cut];
        auto const reached = c.helped_by ? order.join(*c.helped_by, c.reached) : c.reached;
        RC_ASSERT(order.at_most(c.bound, reached));
        RC_ASSERT(not c.helped_by or not order.at_most(c.bound, c.reached));
    }
    for (auto const& [n, status] : search.statuses)
        if (status.known != knowledge::in_window)
            check(*n, status.known, status.worth);
}

} // namespace

TEST_CASE("labels under study are ordered and written as their types say", "[laboratory][lattice]")
{
    for_each_lattice([]<class Label>(Label const&, label_kind kind) {
        label_order const order{kind, kind == label_kind::sets ? std::size_t{3} : 0};
        auto const number = [&](Label const& label) {
            return read_lattice_tree(begun(label) + "]", kind).label().label;
        };
        for (int i = 0; i < 8; ++i) {
            auto const a = typed_label<Label>(i);
            CHECK(order.exactly(number(a)) == text_of(a));
            CHECK(order.exactly(-number(a)) == text_of(negate(a)));
            int const own = kind == label_kind::sets ? i : i % 5 - 2;
            CHECK(order.exactly(order.label_for(own))
                  == (kind == label_kind::sets ? text_of(a) : std::to_string(own)));
            CHECK(order.at_most(order.label_for(-100 * i),
                                number(typed_label<Label>(kind == label_kind::sets ? 7 : 4))));
            for (int j = 0; j < 8; ++j) {
                auto const b = typed_label<Label>(j);
                CHECK(order.exactly(order.join(number(a), number(b))) == text_of(join(a, b)));
                CHECK(order.exactly(order.meet(number(a), number(b))) == text_of(meet(a, b)));
                CHECK(order.at_most(number(a), number(b)) == at_most(a, b));
            }
        }
    });
}

TEST_CASE("a tree under study is searched as one of labels that have their order",
          "[laboratory][lattice]")
{
    for_each_lattice([]<class Label>(Label const&, label_kind kind) {
        laws::for_trees("value and leaves", [&](int_tree const& tree) {
            auto const whole = written(text_of_tree<Label>(tree), kind);
            auto const written_once = read_lattice_tree(text_of_tree<Label>(tree), kind);
            exact_values values;
            for (auto const id : searches_for(*whole)) {
                auto const search = observe(*whole, id);
                std::vector<std::size_t> leaves;
                auto const labels = numbered(tree) | views::map([&](numbered_label<int> const& l) {
                                        leaves.push_back(l.index);
                                        return typed_label<Label>(l.label);
                                    });
                std::string worth;
                with_search(algorithms, id, [&]<class Algorithm>(Algorithm const& a) {
                    if constexpr (requires { a.search(labels); })
                        worth = text_of(a.search(labels));
                });
                std::vector<std::size_t> observed_leaves;
                for (auto const* n : search.evaluated)
                    observed_leaves.push_back(n->preorder().value());
                RC_ASSERT(as_text(search.worth, *whole) == worth);
                RC_ASSERT(observed_leaves == leaves);
                auto const visited = visit(written_once, id);
                RC_ASSERT(visited.value == worth);
                RC_ASSERT(visited.visited == leaves);
                if (kind == label_kind::sets or id != search_id(about::alpha_beta))
                    check_told(search, values);
                for (auto const* n : search.line)
                    RC_ASSERT(values.of(*n)
                              == (opponent_moves(*n) ? value(-search.worth) : search.worth));
                auto const again = replay(search, search.events.size());
                RC_ASSERT(again.worth == search.worth);
            }
        });
    });
}

TEST_CASE("labels in no total order are refused where there must be one", "[laboratory][lattice]")
{
    auto const whole = written("(01 (10 11))", label_kind::sets);
    CHECK(searches_for(*whole) == lattice_searches());
    CHECK_THROWS_WITH(
        observe(*whole, "scout"),
        "scout needs labels in a total order; for sets there are: minimax, mmx, omit, "
        "fused, alpha-beta");
    CHECK(whole->about().text == "Node 00 [Node 01 [],Node 00 [Node 10 [],Node 11 []]]");
    CHECK(as_text(whole->root().child(0).label(), *whole) == "01");
}
