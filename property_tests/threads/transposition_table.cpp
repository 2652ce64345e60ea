// transposition_table: threads that find and store in it at once see whole entries, and no other position's.
#include <atomic>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>

#include <gametree/chance/mixed.hpp>
#include <gametree/solver/detail/place_locks.hpp>
#include <gametree/solver/keyed_tree.hpp>
#include <gametree/solver/transposition_table.hpp>

using namespace gametree;

namespace {
/// Too long to be written at once, and to be held without memory of its own.
struct named {
    std::string name{};
    friend bool operator==(named const&, named const&) = default;
    [[nodiscard]] std::uint64_t hash() const { return name.size(); }
};
named number(std::uint64_t n)
{
    return {std::string(100 + n % 7, static_cast<char>('a' + n % 26)) + std::to_string(n)};
}
} // namespace

TEST_CASE("of threads that hold the lock of one place there is one", "[threads][place_locks]")
{
    constexpr int times = 5000;
    detail::place_locks locks;
    locks.share(true);
    int counted[2] = {}; // guarded by the locks of places 3 and 4
    auto const count = [&] {
        for (int i = 0; i < times; ++i) {
            auto const place = static_cast<std::size_t>(i % 2);
            auto const lock = locks.at(3 + place);
            ++counted[place];
        }
    };
    {
        std::jthread const one(count);
        std::jthread const other(count);
    }
    CHECK(counted[0] == times);
    CHECK(counted[1] == times);
}

TEST_CASE("a copy of a table that is shared is not shared", "[threads][place_locks]")
{
    detail::place_locks locks;
    locks.share(true);
    auto const held = locks.at(1);
    auto const copy = locks;
    auto const again = copy.at(1); // or it would wait for ever
    detail::place_locks assigned;
    assigned = locks;
    auto const once_more = assigned.at(1);
    SUCCEED();
}

TEST_CASE("threads that find and store at once see whole entries", "[threads][transposition]")
{
    transposition_table<named, int> table(6); // all threads are at the same places
    table.share(true);
    std::atomic<int> wrong = 0;
    std::atomic<int> seen = 0;
    auto const use = [&](std::uint64_t seed) {
        for (int i = 0; i < 4000; ++i) {
            seed = mixed(seed);
            auto const n = seed % 24;
            auto const p = number(n);
            auto const key = table.key_of(p);
            if (auto const known = table.find(key, p, to_the_end)) {
                ++seen;
                if (known->value != static_cast<int>(n) or known->best != n or not known->whole)
                    ++wrong;
            }
            table.store(key, {p, static_cast<int>(n), to_the_end, static_cast<std::uint32_t>(i),
                              static_cast<std::uint16_t>(n), bound_kind::exact, true});
        }
    };
    {
        std::vector<std::jthread> threads;
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            threads.emplace_back(use, seed);
    }
    CHECK(wrong == 0);
    CHECK(seen > 100);
}
