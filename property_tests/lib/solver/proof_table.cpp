// A table of proofs alone: what is found, what gives way, how it grows; and what a solver does with
// positions that the table takes for each other.
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/mixed.hpp>
#include <gametree/detail/adapted_children.hpp>
#include <games/four_in_a_row/position.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/solver/proof_table.hpp>
#include <gametree/solver/solve.hpp>

#include "support/game_laws.hpp"
#include "support/property.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
/// A number that is its own hash.
struct named_number {
    std::uint64_t n = 0;
    friend bool operator==(named_number, named_number) = default;
    [[nodiscard]] std::uint64_t hash() const { return n; }
    [[nodiscard]] static bool hash_identifies() { return true; }
};
using numbers_table = proof_table<named_number, int>;

void remember(numbers_table& table, std::uint64_t n, int value, bound_kind kind, unsigned work = 1,
              std::uint16_t best = 0)
{
    table.store(numbers_table::key_of({n}), {{n}, value, to_the_end, work, best, kind, true});
}
proof<int> known_of(numbers_table& table, std::uint64_t n)
{
    return table.find(numbers_table::key_of({n}), {n}, to_the_end);
}

/// Four in a row with a hash of so few bits that positions are taken for each other, though it says
/// that they are not: what a table must never be given.
template <int Bits>
class confused {
    four_in_a_row::position p_;

    struct wrap {
        confused operator()(four_in_a_row::position const& p) const { return confused(p); }
    };

public:
    confused() = default;
    explicit confused(four_in_a_row::position const& p) : p_(p) { }
    friend bool operator==(confused const&, confused const&) = default;
    [[nodiscard]] auto moves() const { return detail::adapted_children(p_.moves(), wrap{}); }
    [[nodiscard]] int static_value() const { return p_.static_value(); }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player who) const { return p_.win(who); }
    [[nodiscard]] player to_move() const { return p_.to_move(); }
    [[nodiscard]] std::uint64_t hash() const
    {
        return p_.hash() & ((std::uint64_t{1} << (Bits - 1) << 1) - 1);
    }
    [[nodiscard]] static bool hash_identifies() { return true; }
};

/// Of the positions after some moves, how many a solver with such a hash gets wrong.
template <int Bits>
int wrong_signs()
{
    auto const sign = [](int v) { return (v > 0) - (v < 0); };
    int wrong = 0;
    four_in_a_row::position const start(four_in_a_row::rules{4, 4, 3, true});
    for (auto const& first : laws::moves_of(start))
        for (auto const& p : laws::moves_of(first)) {
            proof_table<confused<Bits>, int> table(1 << 14);
            // Answers that contradict each other can go on for ever.
            auto const found = solve(
                confused<Bits>(p), table, [](std::uint64_t nodes) { return nodes > 1'000'000; },
                proof_of::value);
            transposition_table<four_in_a_row::position, int> exact(1 << 14);
            auto const right = solve(p, exact, never_stop{}, proof_of::value);
            wrong += not found.value() or sign(*found.value()) != sign(*right.value());
        }
    return wrong;
}
} // namespace

TEST_CASE("a proof is found as it was stored", "[proof_table]")
{
    numbers_table table(64);
    CHECK(not known_of(table, 0));
    remember(table, 0, -7, bound_kind::at_most, 3, 12);
    auto const found = known_of(table, 0);
    REQUIRE(found);
    CHECK(found.value == -7);
    CHECK(found.kind == bound_kind::at_most);
    CHECK(found.best == 12);
    CHECK(not known_of(table, 1));
    remember(table, 0, -7, bound_kind::at_least);
    CHECK(known_of(table, 0).kind == bound_kind::exact);
    remember(table, 0, -8, bound_kind::at_least, 1, 300);
    CHECK(known_of(table, 0).kind == bound_kind::at_least);
    CHECK(known_of(table, 0).best == -1); // too large a number to be kept
    table.clear();
    CHECK(not known_of(table, 0));
    CHECK_THROWS_AS(numbers_table(0), std::invalid_argument);
    CHECK_THROWS_AS(numbers_table((std::size_t{1} << 33) + 1), std::invalid_argument);
}

TEST_CASE("what went to the horizon only, and plies beyond 16 bits, are not stored",
          "[proof_table]")
{
    numbers_table table(64);
    table.store(0, {{0}, 1, 3, 1, 0, bound_kind::exact, false});
    CHECK(not known_of(table, 0));
    using timed_number = timed_value<int>;
    proof_table<named_number, timed_number> timed_table(64);
    auto const stored = [&](timed_number const& value) {
        timed_table.store(1, {{1}, value, to_the_end, 1, 0, bound_kind::exact, true});
        return timed_table.find(1, {1}, to_the_end);
    };
    CHECK(not stored({-5, 65536}));
    CHECK(stored({-5, 65535}).value == timed_number{-5, 65535});
    CHECK(stored({2'000'000'000, 0}).value == timed_number{2'000'000'000, 0});
}

TEST_CASE("a table holds the last that was stored of a position, or nothing", "[proof_table]")
{
    laws::prop("whatever its size and however it has grown", [] {
        auto const size = *rc::gen::inRange<std::size_t>(1, 200'000);
        numbers_table table(size);
        CHECK(table.size() >= size);
        CHECK(table.size() < size + 4);
        std::map<std::uint64_t, int> last;
        auto const numbers = *rc::gen::inRange(1, 20'000);
        auto drawn = *rc::gen::arbitrary<std::uint64_t>();
        for (int i = 0; i < numbers; ++i) {
            drawn = mixed(drawn);
            auto const n = mixed(drawn % 6000);
            remember(table, n, i, bound_kind::exact, static_cast<unsigned>(drawn >> 54));
            last[n] = i;
            if (drawn % 64 == 0)
                table.make_room();
        }
        std::size_t found = 0;
        for (auto const& [n, value] : last)
            if (auto const known = known_of(table, n)) {
                RC_ASSERT(known.value == value);
                ++found;
            }
        RC_ASSERT(found <= table.size());
        if (size > 8 * last.size()) // four places each: hardly one is lost
            RC_ASSERT(found * 100 >= last.size() * 98);
    });
}

TEST_CASE("a table becomes larger when a quarter is full, up to its size", "[proof_table]")
{
    numbers_table table(1 << 20);
    std::uint64_t n = 0;
    auto const fill = [&](std::uint64_t until) {
        for (; n < until; ++n)
            remember(table, mixed(n), static_cast<int>(n), bound_kind::exact);
    };
    fill(700); // of 4096 at first
    CHECK(not table.is_short_of_room());
    fill(1400);
    CHECK(table.is_short_of_room());
    auto const count_found = [&] {
        std::uint64_t found = 0;
        for (std::uint64_t i = 0; i < n; ++i)
            if (auto const known = known_of(table, mixed(i))) {
                CHECK(known.value == static_cast<int>(i));
                ++found;
            }
        return found;
    };
    auto const before = count_found();
    CHECK(before > n * 97 / 100); // four places each: a line may have had five
    table.make_room();
    CHECK(not table.is_short_of_room());
    CHECK(count_found() == before); // and all of one line have room in sixteen
    while (n < 1 << 20) {
        fill(n + 1000);
        table.make_room();
    }
    CHECK(not table.is_short_of_room()); // as large as it may be
    CHECK(count_found() > n * 7 / 10);
}

TEST_CASE("a table that has grown knows all that it knew, up to its last line", "[proof_table]")
{
    laws::prop("whichever lines the numbers are in", [] {
        auto const from = *rc::gen::arbitrary<std::uint64_t>();
        numbers_table table(1 << 20);
        std::vector<std::uint64_t> stored;
        while (not table.is_short_of_room()) {
            stored.push_back(mixed(mixed(from) + stored.size()));
            remember(table, stored.back(), 1, bound_kind::exact);
        }
        std::erase_if(stored, [&](std::uint64_t n) { return not known_of(table, n); });
        table.make_room();
        for (auto const n : stored)
            RC_ASSERT(known_of(table, n));
    });
}

TEST_CASE("threads that store and find at the same time find what was stored", "[proof_table]")
{
    numbers_table table(4); // one line, so that all are in each other's way
    std::atomic<int> wrong = 0;
    {
        std::vector<std::jthread> threads;
        for (std::uint64_t t = 0; t < 4; ++t)
            threads.emplace_back([&table, &wrong, t] {
                auto drawn = mixed(t);
                for (int i = 0; i < 300'000; ++i) {
                    drawn = mixed(drawn);
                    auto const n = mixed(drawn % 8);
                    auto const value = static_cast<int>(n % 1000);
                    if (drawn >> 63 != 0)
                        remember(table, n, value, bound_kind::exact);
                    else if (auto const known = known_of(table, n); known and known.value != value)
                        ++wrong;
                }
            });
    }
    CHECK(wrong == 0);
}

TEST_CASE("of a line that is full the entry that took least gives way", "[proof_table]")
{
    laws::prop("for whatever comes", [] {
        numbers_table table(4); // one line
        std::map<std::uint64_t, unsigned> kept;
        for (std::uint64_t n = 1; n <= 20; ++n) {
            auto const bits = *rc::gen::inRange(0, 6);
            remember(table, n, 0, bound_kind::exact, 1U << (5 * bits));
            if (kept.size() == 4) {
                auto const least
                    = std::ranges::min_element(kept, {}, [](auto const& e) { return e.second; });
                auto const is_gone = [&](auto const& e) { return not known_of(table, e.first); };
                auto const gone = std::ranges::find_if(kept, is_gone);
                RC_ASSERT(gone != kept.end());
                RC_ASSERT(gone->second == least->second);
                kept.erase(gone);
            }
            kept[n] = 1U << (5 * bits);
            for (auto const& [number, work] : kept)
                RC_ASSERT(known_of(table, number));
        }
    });
}

// Of 15 positions of a small board, each solved in a table of its own.
TEST_CASE("a wrong hit in the table is seen", "[proof_table]")
{
    CHECK(wrong_signs<64>() == 0);
    CHECK(wrong_signs<6>() > 0);
}
