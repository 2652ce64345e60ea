// A position at run time answers as the position of the game's own type does.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <boost/hana/for_each.hpp>

#include <games/games.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>
#include <laboratory/any_position.hpp>
#include "support/playing.hpp"
#include "support/searches.hpp"

using namespace gametree;
using namespace gametree::laboratory;
using namespace gametree_tests;

namespace {
template <class G>
void same_position(any_position const& any, typename G::position const& p)
{
    std::vector<typename G::position> next;
    for (typename G::position const to : p.moves())
        next.push_back(to);
    RC_ASSERT(position_in<G>(any) == p);
    RC_ASSERT(any.to_move() == p.to_move());
    RC_ASSERT(any.is_chance() == is_chance<G>(p));
    RC_ASSERT(any.has_moves() != next.empty());
    RC_ASSERT(any.over() == (next.empty() or G::drawn(p)));
    RC_ASSERT(any.only_a_pass() == (next.size() == 1 and G::write_move(p, next[0]) == "pass"));
    if constexpr (requires { p.forced_pass(); })
        RC_ASSERT(any.forced_pass() == p.forced_pass());
    else
        RC_ASSERT(not any.forced_pass());
    if constexpr (requires { p.cannot_move(); })
        RC_ASSERT(any.cannot_move() == p.cannot_move());
    else
        RC_ASSERT(not any.cannot_move());
    for (auto const who : {player::first, player::second})
        RC_ASSERT(any.win(who) == p.win(who));
    RC_ASSERT(any.written() == G::write_position(p));
    RC_ASSERT(any.drawing().plain() == G::draw(p));
}

/// The moves of a position in their order, and how they are written and read.
template <class G>
void same_moves(any_position const& any, typename G::position const& p)
{
    auto const all = any.all_moves();
    std::size_t i = 0;
    for (typename G::position const to : p.moves()) {
        RC_ASSERT(i < all.size());
        same_position<G>(all[i], to);
        auto const text = G::write_move(p, to);
        RC_ASSERT(any.write_move(all[i]) == text);
        RC_ASSERT(any.read_move(text) == all[i]);
        RC_ASSERT(not(all[i] == any));
        ++i;
    }
    RC_ASSERT(i == all.size());
}

/// What the game says of a position besides its rules.
template <class G>
void same_knowledge(any_position const& any, typename G::position const& p)
{
    using P = typename G::position;
    RC_ASSERT(any.knows() == views_known_by<P>());
    if constexpr (symmetric_position<P>)
        RC_ASSERT(position_in<G>(any.canonical()) == p.canonical());
    else
        RC_ASSERT(any.canonical() == any);
    if constexpr (bounded_position<P>) {
        RC_ASSERT(any.bounds().lowest() == p.bounds().lowest());
        RC_ASSERT(any.bounds().highest() == p.bounds().highest());
    }
    auto relevant = any.relevant_moves();
    auto it = ranges::begin(relevant);
    for (P const next : relevant_moves(p)) {
        RC_ASSERT(it != ranges::end(relevant));
        any_position const same = *it;
        RC_ASSERT(position_in<G>(same) == next);
        if constexpr (promising_position<P>)
            RC_ASSERT(any.promise(same) == p.promise(next));
        ++it;
    }
    RC_ASSERT(it == ranges::end(relevant));
}

/// What the game's judges say.
template <class G>
void same_values(any_position const& any, typename G::position const& p)
{
    if constexpr (game_of_chance<G>) {
        RC_ASSERT(any.weight() == p.weight());
        for (std::size_t i = 0; i < G::strategies.size(); ++i)
            for (auto const who : {player::first, player::second})
                RC_ASSERT(any.judged_for(i, who) == G::judged_by(i, who)(p));
    } else {
        RC_ASSERT(any.static_value() == p.static_value());
        RC_ASSERT(any.dynamic() == p.dynamic());
        if constexpr (game_with<G, member::strategies>)
            for (std::size_t i = 0; i < G::strategies.size(); ++i)
                RC_ASSERT(any.judged(i) == G::judged_by(i)(p));
        else
            RC_ASSERT(any.judged(0) == p.static_value());
    }
}
} // namespace

TEST_CASE("a position at run time answers as the position does", "[laboratory][property]")
{
    boost::hana::for_each(games, []<class G>(boost::hana::basic_type<G>) {
        laws::prop(std::string(G::name), [] {
            auto const p = position_in<G>(game_at_random(known<G>().start({}), 30).back());
            auto const any = any_position_of<G>(p);
            same_position<G>(any, p);
            same_moves<G>(any, p);
            same_knowledge<G>(any, p);
            same_values<G>(any, p);
        });
    });
}

namespace {
/// The value of a tree of timed positions and its static values, in the order in which a search forces them.
auto forced(auto const& from, int depth, auto const& search)
{
    std::vector<long long> values;
    auto const judge = [&values](auto const& at) {
        values.push_back(at.static_value().worth);
        return values.back();
    };
    long long const value
        = game_tree_of(timed(from)) | views::prune(depth) | views::map(judge) | search;
    return std::pair(value, std::move(values));
}
/// Every search on positions at run time, whatever the game: its value.
std::vector<long long> values_by_every_search(any_position const& from, int depth)
{
    auto const judge = [](auto const& at) { return static_cast<int>(at.static_value().worth); };
    auto const tree = game_tree_of(timed(from)) | views::prune(depth) | views::map(judge);
    std::vector<long long> values;
    for (auto const& a : listed_searches())
        values.push_back(a.search(tree));
    return values;
}
} // namespace

TEST_CASE("a tree of positions at run time is the tree of positions", "[laboratory][property]")
{
    boost::hana::for_each(games, []<class G>(boost::hana::basic_type<G>) {
        if constexpr (not game_of_chance<G>)
            laws::prop(std::string(G::name), [] {
                auto const p = position_in<G>(game_at_random(known<G>().start({}), 30).back());
                auto const any = any_position_of<G>(p);
                int const depth = *rc::gen::inRange(0, 3);
                auto const expected = forced(p, depth, minimax);
                RC_ASSERT(forced(any, depth, minimax) == expected);
                for (auto const value : values_by_every_search(any, depth))
                    RC_ASSERT(value == expected.first);
            });
    });
}

namespace {
struct number {
    virtual ~number() = default;
    [[nodiscard]] virtual number* copy_to(void* room) const = 0;
    [[nodiscard]] virtual int get() const = 0;
};
/// A number that takes some room.
template <std::size_t Size>
struct sized final : copied_small_object<sized<Size>, number, 64> {
    std::shared_ptr<int> owned;
    std::array<std::byte, Size> rest{};

    explicit sized(int n) : owned(std::make_shared<int>(n)) { }
    [[nodiscard]] int get() const override { return *owned; }
    [[nodiscard]] bool is_within(void const* from, std::size_t bytes) const
    {
        auto const* begin = static_cast<char const*>(from);
        auto const* here = reinterpret_cast<char const*>(this);
        return here >= begin and here < begin + bytes;
    }
};

template <std::size_t Size>
void check_kept(bool in_its_place)
{
    using kept = small_object<number, 64>;
    kept none;
    CHECK_FALSE(none);
    kept const three(std::in_place_type<sized<Size>>, 3);
    auto const& here = static_cast<sized<Size> const&>(*three);
    CHECK(here.is_within(&three, sizeof three) == in_its_place);
    CHECK(here.owned.use_count() == 1);
    {
        kept copy = three;
        CHECK(copy->get() == 3);
        CHECK(here.owned.use_count() == 2);
        kept moved = std::move(copy);
        CHECK(moved->get() == 3);
        none = moved;
        moved = kept(std::in_place_type<sized<Size>>, 4);
        CHECK(moved->get() == 4);
        CHECK(none->get() == 3);
        auto& same = none;
        none = same;
        CHECK(none->get() == 3);
        none = kept();
        CHECK_FALSE(none);
    }
    CHECK(here.owned.use_count() == 1);
}
} // namespace

TEST_CASE("what fits is kept in place, what does not on the heap", "[laboratory]")
{
    check_kept<1>(true);
    check_kept<100>(false);
}
