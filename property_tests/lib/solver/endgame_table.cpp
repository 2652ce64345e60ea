// Endgames of any graph, solved one after the other, against retrograde analysis of the whole graph;
// with several threads, stopped, and too long.
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/solver/detail/zeroed_array.hpp>
#include <gametree/solver/endgame_table.hpp>
#include <gametree/solver/endgame_tables.hpp>
#include <gametree/solver/retrograde.hpp>
#include <gametree/solver/solve_endgame.hpp>

#include "support/property.hpp"
#include "support/retrograde_model.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
/// The nodes of a graph whose number is `rest` when divided by `layers`; no arrow leads to a layer
/// of a greater rest. Whoever is to move, a position has the number of its node.
class graph_layer {
    arena const* where_;
    int rest_;
    int layers_;

public:
    using position = in_arena;

    graph_layer(arena const& where, int rest, int layers)
        : where_(&where),
          rest_(rest),
          layers_(layers)
    {
    }
    [[nodiscard]] std::uint64_t size() const
    {
        auto const nodes = static_cast<int>(where_->nodes.size());
        return static_cast<std::uint64_t>((nodes - rest_ + layers_ - 1) / layers_);
    }
    [[nodiscard]] bool contains(in_arena const& p) const { return p.at % layers_ == rest_; }
    [[nodiscard]] std::uint64_t number(in_arena const& p) const
    {
        return static_cast<std::uint64_t>(p.at / layers_);
    }
    [[nodiscard]] in_arena at(std::uint64_t i) const
    {
        return {where_, static_cast<int>(i) * layers_ + rest_, player::first};
    }
    [[nodiscard]] std::vector<in_arena> predecessors(in_arena const& p) const
    {
        std::vector<in_arena> all;
        for (int from = rest_; from < static_cast<int>(where_->nodes.size()); from += layers_)
            for (auto const to : where_->nodes[static_cast<std::size_t>(from)].to)
                if (to == p.at)
                    all.push_back({where_, from, opponent(p.mover)});
        return all;
    }
};
static_assert(endgame<graph_layer>);

/// A graph of up to 40 nodes with up to four arrows from each, in layers. `number(n)` is drawn from
/// 0 to n-1.
template <class Number>
arena layered_arena(Number number, int layers)
{
    arena a;
    auto const size = layers + number(40);
    for (int i = 0; i < size; ++i) {
        arena::node n{{}, number(3) - 1};
        auto const most = number(2) == 0 ? 2 : 5;
        for (auto arrows = number(most); arrows > 0; --arrows)
            if (auto const to = number(size); to % layers <= i % layers)
                n.to.push_back(to);
        a.nodes.push_back(n);
    }
    return a;
}

endgame_entry entry_of(endgame_entries auto const& entries, std::uint64_t i)
{
    endgame_entry found;
    entries.read(i, std::span(&found, 1));
    return found;
}

solved_outcome by_retrograde(in_arena const& p)
{
    auto const solved = retrograde(p);
    return {solved.outcome(p), solved.distance(p).value_or(0)};
}

bool layers_solved_alike(arena const& a, int layers, thread_count threads)
{
    std::vector<endgame_table<>> tables;
    for (int rest = 0; rest < layers; ++rest) {
        graph_layer const layer(a, rest, layers);
        tables.push_back(solve_endgame(
            layer, outcomes_by{[&](in_arena const& p) {
                graph_layer const other(a, p.at % layers, layers);
                return tables[static_cast<std::size_t>(p.at % layers)][other.number(p)];
            }},
            threads));
        auto const& table = tables.back();
        for (std::uint64_t i = 0; i < layer.size(); ++i) {
            auto const found = by_retrograde(layer.at(i));
            if (table[i] != found or table.outcome(i) != found.outcome
                or entry_of(table.entries(), i) != endgame_entry(found))
                return false;
        }
    }
    return true;
}

/// A path whose last node is lost for who is to move there.
arena path(int size)
{
    arena a;
    for (int i = 0; i + 1 < size; ++i)
        a.nodes.push_back({{i + 1}, 0});
    a.nodes.push_back({{}, -1});
    return a;
}
/// The same as an endgame, whose predecessors need not be looked for.
struct path_endgame : graph_layer {
    arena const* where;
    explicit path_endgame(arena const& a) : graph_layer(a, 0, 1), where(&a) { }
    [[nodiscard]] std::vector<in_arena> predecessors(in_arena const& p) const
    {
        if (p.at == 0)
            return {};
        return {{where, p.at - 1, opponent(p.mover)}};
    }
};

/// The layers of a graph that has three, as endgames of a kind.
struct layer_of_three : graph_layer {
    struct kind {
        arena const* where;
        int rest;
        friend auto operator<=>(kind const&, kind const&) = default;
        [[nodiscard]] std::uint64_t positions() const { return layer_of_three(*this).size(); }
        [[nodiscard]] std::string name() const { return std::to_string(rest); }
        [[nodiscard]] std::vector<kind> next() const
        {
            std::vector<kind> all;
            for (int lower = 0; lower < rest; ++lower)
                all.push_back({where, lower});
            return all;
        }
    };
    explicit layer_of_three(kind const& k) : graph_layer(*k.where, k.rest, 3) { }
    [[nodiscard]] static std::optional<kind> kind_of(in_arena const& p)
    {
        return kind{p.where, p.at % 3};
    }
    [[nodiscard]] static std::vector<kind> kinds_from(in_arena const& p)
    {
        return endgames_for(*kind_of(p));
    }
};
static_assert(endgame_of_a_kind<layer_of_three>);

constexpr outcomes_by nowhere_else{
    [](in_arena const&) -> solved_outcome { throw std::logic_error("play has left"); }};
} // namespace

TEST_CASE("endgames of any graph, solved by number and by retrograde analysis", "[endgame]")
{
    laws::prop("outcomes and plies", [] {
        auto const layers = *rc::gen::inRange(1, 5);
        thread_count const threads{*rc::gen::inRange<std::size_t>(1, 4)};
        RC_ASSERT(layers_solved_alike(
            layered_arena([](int n) { return *rc::gen::inRange(0, n); }, layers), layers, threads));
    });
    std::mt19937 random(17); // as large as they can be, where rapidcheck prefers small ones
    for (int i = 0; i < 300; ++i)
        CHECK(layers_solved_alike(
            layered_arena(
                [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); },
                1 + i % 4),
            1 + i % 4, thread_count{1 + static_cast<std::size_t>(i) % 2}));
}

TEST_CASE("a large endgame on several threads", "[endgame]")
{
    // 100,000 nodes, of which each has an arrow back and some forwards: many plies, and many
    // positions that several threads come to at once.
    arena a;
    constexpr int size = 100'000;
    std::vector<std::vector<int>> from(size);
    std::mt19937 random(5);
    for (int i = 0; i < size; ++i) {
        arena::node n{{}, random() % 3 == 0 ? 1 : -1};
        for (auto arrows = random() % 5; arrows > 0; --arrows) {
            auto const to = static_cast<int>(random() % size);
            n.to.push_back(to);
            from[static_cast<std::size_t>(to)].push_back(i);
        }
        a.nodes.push_back(n);
    }
    struct graph : graph_layer {
        arena const* where;
        std::vector<std::vector<int>> const* sources;
        graph(arena const& all, std::vector<std::vector<int>> const& into)
            : graph_layer(all, 0, 1),
              where(&all),
              sources(&into)
        {
        }
        [[nodiscard]] std::vector<in_arena> predecessors(in_arena const& p) const
        {
            std::vector<in_arena> all;
            for (auto const at : (*sources)[static_cast<std::size_t>(p.at)])
                all.push_back({where, at, opponent(p.mover)});
            return all;
        }
    };
    graph const whole(a, from);
    auto const alone = solve_endgame(whole, nowhere_else);
    std::set<int> plies;
    for (thread_count const threads : {thread_count{2}, thread_count{3}, thread_count{8}}) {
        auto const together = solve_endgame(whole, nowhere_else, threads);
        std::uint64_t different = 0;
        for (std::uint64_t i = 0; i < whole.size(); ++i) {
            different += together[i] != alone[i];
            plies.insert(alone[i].plies);
        }
        CHECK(different == 0);
    }
    CHECK(plies.size() > 10);
    auto const hash = [](in_arena const& p) {
        return static_cast<std::uint64_t>(2 * p.at + (p.mover == player::first ? 1 : 0))
                 * 0x9e37'79b9'7f4a'7c15U
            >> 20;
    };
    auto const solved = retrograde(whole.at(0), 10'000'000, hash);
    std::uint64_t wrong = 0;
    for (auto const& p : solved.positions())
        wrong += alone[whole.number(p)]
              != solved_outcome{solved.outcome(p), solved.distance(p).value_or(0)};
    CHECK(solved.positions().size() > 1000);
    CHECK(wrong == 0);
}

TEST_CASE("an endgame as long as can be counted, and longer", "[endgame]")
{
    // Two positions before one elsewhere; each ply is a pass over both.
    arena const a{{{{2}, 0}, {{}, 0}, {{1}, 0}}};
    auto const solved_with = [&](solved_outcome there, thread_count threads) {
        return solve_endgame(graph_layer(a, 0, 2),
                             outcomes_by{[&](in_arena const&) { return there; }}, threads);
    };
    // Where the game is over by the rules, nobody is asked.
    CHECK(solved_with({verdict::loss, 77}, {1})[0] == solved_outcome{});
    arena const going_on{{{{2}, 0}, {{1}, 0}, {{1}, 0}}};
    auto const solved_before = [&](solved_outcome there) {
        return solve_endgame(graph_layer(going_on, 0, 2),
                             outcomes_by{[&](in_arena const&) { return there; }});
    };
    auto const table = solved_before({verdict::loss, most_endgame_plies - 2});
    CHECK(table[0] == solved_outcome{verdict::loss, most_endgame_plies});
    CHECK(table[1] == solved_outcome{verdict::win, most_endgame_plies - 1});
    CHECK_THROWS_AS(solved_before({verdict::loss, most_endgame_plies - 1}), std::length_error);
    CHECK_THROWS_AS(solved_before({verdict::loss, most_endgame_plies}), std::length_error);
    CHECK(solved_before({verdict::draw, 0})[0] == solved_outcome{});

    auto const long_path = path(700);
    auto const along = solve_endgame(path_endgame(long_path), nowhere_else);
    CHECK(along[0] == solved_outcome{verdict::win, 699});
    CHECK(along[1] == solved_outcome{verdict::loss, 698});
}

TEST_CASE("predecessors are looked for once, and not of what is drawn", "[endgame]")
{
    struct counted_layer : graph_layer {
        std::vector<int>* asked;

        counted_layer(arena const& all, std::vector<int>& times)
            : graph_layer(all, 0, 1),
              asked(&times)
        {
        }
        [[nodiscard]] std::vector<in_arena> predecessors(in_arena const& p) const
        {
            ++(*asked)[static_cast<std::size_t>(p.at)];
            return graph_layer::predecessors(p);
        }
    };
    laws::prop("of any graph", [] {
        auto const a = layered_arena([](int n) { return *rc::gen::inRange(0, n); }, 1);
        std::vector<int> asked(a.nodes.size());
        counted_layer const e(a, asked);
        auto const table = solve_endgame(e, nowhere_else);
        for (std::uint64_t i = 0; i < e.size(); ++i)
            RC_ASSERT(asked[i] == (table.outcome(i) == verdict::draw ? 0 : 1));
    });
}

TEST_CASE("an endgame that is told to stop", "[endgame]")
{
    auto const a = path(1000);
    path_endgame const e(a);
    std::vector<endgame_progress> told;
    auto const solve_until = [&](int most) {
        told.clear();
        return solve_endgame(e, nowhere_else, {1}, [&](endgame_progress const& at) {
            told.push_back(at);
            return at.plies >= most;
        });
    };
    auto const table = solve_until(2000);
    CHECK(table[0].plies == 999);
    // Forwards; each ply, and one without anything, what follows and what it settles; what is drawn.
    REQUIRE(told.size() == 2002);
    for (std::size_t i = 0; i < told.size(); ++i) {
        CHECK(told[i].positions == 1000);
        CHECK(told[i].plies == static_cast<int>(std::min<std::size_t>((i + 1) / 2, 1000)));
        CHECK(told[i].settled == std::min<std::uint64_t>(i / 2 + 1, 1000));
    }
    CHECK_THROWS_AS(solve_until(0), endgame_stopped);
    CHECK(told.size() == 1);
    CHECK_THROWS_AS(solve_until(77), endgame_stopped);
    CHECK(told.size() == 154);
    CHECK_THROWS_AS(solve_endgame(e, nowhere_else, {3},
                                  [](endgame_progress const& at) { return at.plies > 9; }),
                    endgame_stopped);
}

TEST_CASE("what is thrown for a position elsewhere ends all threads", "[endgame]")
{
    arena const a{{{{1}, 0}, {{3}, 0}, {{0}, 0}, {{1}, 0}}}; // 1 and 3 go on for ever
    for (thread_count const threads : {thread_count{1}, thread_count{2}}) {
        CHECK_THROWS_AS(solve_endgame(graph_layer(a, 0, 2), nowhere_else, threads),
                        std::logic_error);
        CHECK(solve_endgame(graph_layer(a, 1, 2), nowhere_else, threads)[0] == solved_outcome{});
    }
}

TEST_CASE("the entries of an endgame table", "[endgame]")
{
    for (auto const o : {verdict::draw, verdict::win, verdict::loss})
        for (int const plies : {0, 1, 2, 77, most_endgame_plies}) {
            if (o == verdict::draw and plies > 0)
                continue;
            endgame_entry const entry({o, plies});
            CHECK(entry.is_outcome());
            CHECK(entry.outcome() == solved_outcome{o, plies});
        }
    CHECK_THROWS_AS(endgame_entry({verdict::win, most_endgame_plies + 1}), std::length_error);
    unsigned outcomes = 0;
    for (unsigned bits = 0; bits < 0x1'0000; ++bits) {
        endgame_entry entry;
        entry.bits = static_cast<std::uint16_t>(bits);
        outcomes += entry.is_outcome();
    }
    CHECK(outcomes == 2 * (most_endgame_plies + 1) + 1);

    endgame_table const drawn(endgame_outcomes(7), endgame_entries_in_memory(7));
    CHECK(drawn.size() == 7);
    CHECK(drawn[6] == solved_outcome{});
    CHECK(endgame_outcomes::bytes_for(0) == 0);
    CHECK(endgame_outcomes::bytes_for(4) == 1);
    CHECK(endgame_outcomes::bytes_for(5) == 2);
}

TEST_CASE("an array of two bits each is one of bytes", "[endgame]")
{
    laws::prop("written and joined, and its neighbours left", [] {
        auto const size = *rc::gen::inRange<std::uint64_t>(1, 40);
        detail::two_bit_array found(size);
        std::vector<unsigned> model(size);
        for (auto const& [i, number, joins] :
             *rc::gen::container<std::vector<std::tuple<std::uint64_t, unsigned, bool>>>(
                 rc::gen::tuple(rc::gen::inRange<std::uint64_t>(0, size), rc::gen::inRange(0U, 4U),
                                rc::gen::arbitrary<bool>()))) {
            if (joins)
                found.join(i, number);
            else
                found.set(i, number);
            model[i] = joins ? model[i] | number : number;
            auto const copy = found;
            for (std::uint64_t at = 0; at < size; ++at)
                RC_ASSERT((found[at] == model[at] and copy[at] == model[at]));
        }
        RC_ASSERT(found.size() == size);
    });
}

TEST_CASE("what is known of an endgame is kept in the entries that are given", "[endgame]")
{
    /// Entries that count what is read of them, and begin as anything.
    struct counted_entries {
        endgame_entries_in_memory* all;
        std::atomic<int>* reads;

        void read(std::uint64_t begin, std::span<endgame_entry> to) const
        {
            ++*reads;
            all->read(begin, to);
        }
        void write(std::uint64_t begin, std::span<endgame_entry const> from)
        {
            all->write(begin, from);
        }
    };
    laws::prop("whatever they were, and read for what is not drawn", [] {
        auto const a = layered_arena([](int n) { return *rc::gen::inRange(0, n); }, 1);
        graph_layer const whole(a, 0, 1);
        endgame_entries_in_memory kept(whole.size());
        endgame_entry any;
        any.bits = *rc::gen::arbitrary<std::uint16_t>();
        for (std::uint64_t i = 0; i < whole.size(); ++i)
            kept.write(i, std::span(&any, 1));
        std::atomic<int> reads = 0;
        auto const table = solve_endgame(whole, nowhere_else, {2}, never_stop_endgame{},
                                         counted_entries{&kept, &reads});
        auto const in_memory = solve_endgame(whole, nowhere_else);
        for (std::uint64_t i = 0; i < whole.size(); ++i) {
            reads = 0;
            RC_ASSERT(table.outcome(i) == in_memory.outcome(i));
            RC_ASSERT(reads == 0);
            RC_ASSERT(table[i] == in_memory[i]);
            RC_ASSERT(reads == (table.outcome(i) == verdict::draw ? 0 : 1));
            RC_ASSERT(entry_of(kept, i) == endgame_entry(in_memory[i]));
        }
    });
}

TEST_CASE("endgames are solved after those that they lead to", "[endgame]")
{
    struct number_kind {
        int n;
        [[nodiscard]] std::vector<number_kind> next() const
        {
            return n < 2 ? std::vector<number_kind>{} : std::vector<number_kind>{{n / 2}, {n - 1}};
        }
        bool operator==(number_kind const&) const = default;
    };
    auto const all = endgames_for(number_kind{9});
    CHECK(all.size() == 9);
    CHECK(all.back().n == 9);
    for (auto const& k : all)
        for (auto const& next : k.next())
            CHECK(std::find(all.begin(), all.end(), next) < std::find(all.begin(), all.end(), k));
}

TEST_CASE("best moves and lines in endgames are those of retrograde analysis", "[endgame]")
{
    laws::prop("and of moves that repeat a position, those that are best where these are draws",
               [] {
                   auto const a = layered_arena([](int n) { return *rc::gen::inRange(0, n); }, 3);
                   endgame_tables<layer_of_three> tables;
                   for (int rest = 0; rest < 3; ++rest)
                       tables.solve({&a, rest});
                   auto const times = *rc::gen::inRange(1, 4);
                   auto const repeats = [&](in_arena const& q) { return q.at % times == 0; };
                   auto const left = [&](in_arena const& q) {
                       return repeats(q) ? solved_outcome{} : tables.outcome(q).value();
                   };
                   for (int at = 0; at < static_cast<int>(a.nodes.size()); ++at) {
                       in_arena const p{&a, at, player::first};
                       auto const solved = retrograde(p);
                       RC_ASSERT(tables.outcome(p) == by_retrograde(p));
                       RC_ASSERT(tables.best_moves(p) == solved.best_moves(p));
                       RC_ASSERT(tables.line(p) == solved.line(p));
                       auto const all = moves_of(p);
                       auto best = all;
                       std::erase_if(best, [&](in_arena const& q) {
                           return std::any_of(all.begin(), all.end(), [&](in_arena const& other) {
                               return better_to_leave(left(other), left(q));
                           });
                       });
                       RC_ASSERT(tables.best_moves(p, repeats) == best);
                   }
               });
}
