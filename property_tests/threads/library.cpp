// Work on several threads: what comes of it is what comes of it on one, and no thread is left; threads that find
// and store in one table at once see whole entries, and no other position's. Run under ThreadSanitizer too, see
// CMakeLists.txt.
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <iterator>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/view/repeat_n.hpp>

#include <games/dots_and_boxes/position.hpp>
#include <games/four_in_a_row/position.hpp>
#include <games/tic_tac_toe/position.hpp>
#include <gametree/chance/mixed.hpp>
#include <gametree/detail/on_threads.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/generate.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/position.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/solver/keyed_tree.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <gametree/views/observe.hpp>

using namespace gametree;
using namespace std::chrono_literals;

namespace {
constexpr std::array<std::size_t, 4> numbers_of_threads{1, 2, 3, 8};

std::ptrdiff_t threads_alive()
{
    return std::distance(std::filesystem::directory_iterator("/proc/self/task"), {});
}

/// What it returns or, if it fails, says.
template <class Work>
std::string outcome_of(Work const& work)
try {
    std::string all;
    for (auto const& one : work())
        all += std::to_string(one) + ' ';
    return all;
} catch (std::exception const& e) {
    return e.what();
}
} // namespace

TEST_CASE("results stand in the order of the tasks", "[threads]")
{
    for (auto const count : std::initializer_list<std::size_t>{0, 1, 2, 7, 1000}) {
        std::vector<std::size_t> expected;
        for (std::size_t i = 0; i < count; ++i)
            expected.push_back(i * i);
        for (auto const threads : numbers_of_threads) {
            std::vector<std::atomic<int>> times(count);
            CHECK(detail::results_in_order({threads}, count,
                                           [&](std::size_t i) {
                                               ++times[i];
                                               return i * i;
                                           })
                  == expected);
            for (auto const& of_one : times)
                CHECK(of_one == 1);
        }
    }
}

TEST_CASE("the first task that fails is what is heard of, and none begins after it", "[threads]")
{
    for (auto const threads : numbers_of_threads)
        for (int round = 0; round < 50; ++round) {
            std::atomic<std::size_t> begun = 0;
            auto const said = outcome_of([&] {
                return detail::results_in_order(
                    {threads}, 10'000, [&](std::size_t i) -> std::size_t {
                        ++begun;
                        if (i == 40)
                            std::this_thread::yield(); // so that later ones fail before it
                        if (i >= 40)
                            throw std::runtime_error("task " + std::to_string(i));
                        return i;
                    });
            });
            CHECK(said == "task 40");
            CHECK(begun <= 40 + threads); // each thread may have taken one more
        }
}

TEST_CASE("after a task that fails the others do not go on", "[threads]")
{
    constexpr std::size_t count = 10'000;
    for (auto const threads : numbers_of_threads) {
        std::atomic<std::size_t> begun = 0;
        CHECK_THROWS_WITH(detail::results_in_order({threads}, count,
                                                   [&](std::size_t i) {
                                                       ++begun;
                                                       if (i == 40)
                                                           throw std::runtime_error("this one");
                                                       if (i > 40) // or they are done before it
                                                           std::this_thread::sleep_for(1ms);
                                                       return i;
                                                   }),
                          "this one");
        CHECK(begun < count / 2);
    }
}

TEST_CASE("no thread is left", "[threads]")
{
    auto const before = threads_alive();
    static_cast<void>(detail::results_in_order({8}, 100, [](std::size_t i) { return i; }));
    CHECK_THROWS(detail::results_in_order(
        {8}, 100, [](std::size_t) -> int { throw std::runtime_error("all of them fail"); }));
    CHECK(threads_alive() == before);
}

TEST_CASE("threads at work at once are as many as were asked for", "[threads]")
{
    for (auto const threads : numbers_of_threads) {
        std::atomic<std::size_t> here = 0;
        detail::do_tasks({threads}, [&](detail::task_taker&) {
            ++here;
            while (here < threads) // or this never ends
                std::this_thread::yield();
        });
        CHECK(here == threads);
    }
}

TEST_CASE("perft counts the same on any number of threads", "[threads][perft]")
{
    auto const check = [](auto const& tree, int deepest) {
        for (int depth = 0; depth <= deepest; ++depth) {
            auto const expected = perft(tree, depth);
            for (auto const threads : numbers_of_threads) {
                CAPTURE(depth, threads);
                CHECK(perft(tree, depth, {threads}) == expected);
            }
        }
    };
    check(game_tree_of(tic_tac_toe::position()), 7);
    check(game_tree_of(four_in_a_row::position()), 6);
    check(game_tree_of(dots_and_boxes::position()), 5); // with forced passes
    check(rose_tree<int>(0), 3);
    // A line, and one whose end is bushy: nothing to share, or nothing for long.
    std::string line = "Node 0 []";
    for (int i = 0; i < 100; ++i)
        line = "Node 0 [" + line + "]";
    check(read_rose_tree<int>(line), 40);
    std::string bushy = "Node 0 []";
    for (int i = 0; i < 7; ++i)
        bushy = "Node 0 [" + bushy + "," + bushy + "," + bushy + "]";
    for (int i = 0; i < 10; ++i)
        bushy = "Node 0 [" + bushy + "]";
    check(read_rose_tree<int>(bushy), 18);
    CHECK_THROWS_AS(perft(rose_tree<int>(0), -1, {2}), std::invalid_argument);
}

TEST_CASE("each thread looks into nodes of its own", "[threads][perft]")
{
    auto const tree = game_tree_of(four_in_a_row::position());
    auto const made_by = [&](std::size_t threads) {
        std::atomic<std::uint64_t> made = 0;
        auto const counts
            = perft(tree | views::observe([&]<class Child>(child_made<Child> const&) { ++made; }),
                    7, {threads});
        return std::pair(made.load(), counts.back());
    };
    auto const [made, counted] = made_by(1);
    for (auto const threads : numbers_of_threads) {
        auto const [now, same] = made_by(threads);
        CHECK(same == counted);
        if (threads > 1)
            CHECK(now > made); // the first plies by each
        CHECK(now < made + made / 4);
    }
}

TEST_CASE("every thread counts a part of perft", "[threads][perft]")
{
    constexpr int depth = 7;
    auto const plies = generate([](int n) { return ranges::views::repeat_n(n + 1, 6); }, 0);
    for (auto const threads : numbers_of_threads) {
        // Whoever first comes to the last ply but one waits there for the others: each takes a part at first.
        std::mutex lock;
        std::set<std::thread::id> here;
        std::condition_variable all_here;
        auto const wait = [&]<class Child>(child_made<Child> const& e) {
            thread_local std::uint64_t waited_for = 0;
            if (e.child.label() != depth - 1 or waited_for == threads)
                return;
            waited_for = threads;
            std::unique_lock locked(lock);
            here.insert(std::this_thread::get_id());
            all_here.notify_all();
            all_here.wait_for(locked, 10s, [&] { return here.size() == threads; });
        };
        CHECK(perft(plies | views::observe(wait), depth, {threads}).back() == 279'936);
        CHECK(here.size() == threads);
    }
}

TEST_CASE("what a tree throws ends perft on any number of threads", "[threads][perft]")
{
    auto const before = threads_alive();
    for (auto const threads : numbers_of_threads) {
        std::atomic<std::uint64_t> made = 0;
        auto const observed = game_tree_of(four_in_a_row::position())
                            | views::observe([&]<class Child>(child_made<Child> const&) {
                                  if (++made >= 20'000)
                                      throw std::runtime_error("enough");
                              });
        CHECK_THROWS_WITH(perft(observed, 20, {threads}), "enough");
        CHECK(made < 20'000 + 2 * threads);
    }
    CHECK(threads_alive() == before);
}

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
