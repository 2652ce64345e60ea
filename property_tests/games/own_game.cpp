// A game of somebody's own, completed to a listed game: the defaults, each against the same said by the
// type itself, and what only a run can refuse.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <ranges>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/words.hpp>
#include <games/own/game.hpp>
#include <games/own/moves_made.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/solver/solve.hpp>
#include <gametree/text/notation_error.hpp>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/iota.hpp>
#include <range/v3/view/transform.hpp>

#include "support/game_laws.hpp"
#include "support/small_games.hpp"

using namespace gametree;
using namespace gametree_tests;
using Catch::Matchers::Contains;
using Catch::Matchers::Equals;

namespace {

/// Chomp on 3 by 3 squares, in whatever way the moves are given.
template <class Board>
struct bar {
    std::array<int, 3> rows{3, 3, 3};
    player mover = player::first;

    [[nodiscard]] bool has(int square) const
    {
        return square % 3 < rows[static_cast<std::size_t>(square / 3)];
    }
    [[nodiscard]] Board bitten(int square) const
    {
        Board next;
        next.rows = rows;
        next.mover = opponent(mover);
        for (auto row = static_cast<std::size_t>(square / 3); row < 3; ++row)
            next.rows[row] = std::min(rows[row], square % 3);
        return next;
    }
    [[nodiscard]] int static_value() const { return rows[0] == 0 ? 1 : 0; }
    [[nodiscard]] player to_move() const { return mover; }
};

/// Says no more than it has to.
struct bare : bar<bare> {
    static constexpr auto name = "bare";

    [[nodiscard]] std::vector<bare> moves() const
    {
        std::vector<bare> next;
        for (int square = 0; square < 9; ++square)
            if (has(square))
                next.push_back(bitten(square));
        return next;
    }
};

/// A pipeline of the standard library, which range-v3 does not know as a view.
struct standard : bar<standard> {
    static constexpr std::string_view name = "standard";

    [[nodiscard]] auto moves() const
    {
        return std::views::iota(0, 9) | std::views::filter([p = *this](int i) { return p.has(i); })
             | std::views::transform([p = *this](int i) { return p.bitten(i); });
    }
};

/// Names for its moves, with a comma in each, and a board.
struct named : bar<named> {
    static constexpr std::string_view name = "named";

    [[nodiscard]] auto moves() const
    {
        return ranges::views::iota(0, 9)
             | ranges::views::filter([p = *this](int i) { return p.has(i); })
             | ranges::views::transform([p = *this](int i) { return p.bitten(i); });
    }
    static std::string write_move(named const& before, named const& after)
    {
        for (int i = 0; i < 9; ++i)
            if (before.has(i) and before.bitten(i).rows == after.rows)
                return std::to_string(i / 3 + 1) + "," + std::to_string(i % 3 + 1);
        return "";
    }
    friend std::ostream& operator<<(std::ostream& out, named const& p)
    {
        for (auto const squares : p.rows)
            out << std::string(static_cast<std::size_t>(squares), '#') << '\n';
        return out;
    }
};

/// Says everything.
struct whole : bar<whole> {
    static constexpr std::string_view name = "whole";
    static constexpr std::string_view summary = "the bar of chocolate";
    static constexpr std::string_view help = "Bite.";
    static constexpr std::string_view position_help = "rows";
    static constexpr std::string_view move_help = "a square";
    static constexpr int win_value = 1;
    static constexpr std::array<std::string_view, 2> margin_unit{"square", "squares"};

    [[nodiscard]] std::vector<whole> moves() const
    {
        std::vector<whole> next;
        for (int square = 0; square < 9; ++square)
            if (has(square))
                next.push_back(bitten(square));
        return next;
    }
    bool operator==(whole const& other) const
    {
        return rows == other.rows and mover == other.mover;
    }
    [[nodiscard]] std::uint64_t hash() const
    {
        return mixed(static_cast<std::uint64_t>(rows[0] + 4 * rows[1] + 16 * rows[2])
                     + (mover == player::first ? 0 : 64));
    }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player who) const { return rows[0] == 0 and who == mover; }
    static whole initial() { return {}; }
    static std::string write_position(whole const& p)
    {
        return std::to_string(p.rows[0]) + std::to_string(p.rows[1]) + std::to_string(p.rows[2])
             + (p.mover == player::first ? "a" : "b");
    }
    static whole read_position(std::string_view text)
    {
        whole p;
        if (text.size() != 4)
            throw std::invalid_argument("three rows and a or b");
        for (std::size_t row = 0; row < 3; ++row)
            p.rows[row] = text[row] - '0';
        p.mover = text[3] == 'a' ? player::first : player::second;
        return p;
    }
    static int write_move(whole const& before, whole const& after)
    {
        for (int i = 0; i < 9; ++i)
            if (before.has(i) and before.bitten(i) == after)
                return i;
        return -1;
    }
    static whole read_move(whole const& before, std::string_view text)
    {
        return before.bitten(std::stoi(std::string(text)));
    }
    static std::optional<whole> rules_move(whole const& p) { return p.bitten(0); }
    static std::string draw(whole const& p) { return write_position(p); }
    static std::string_view side(player who) { return who == player::first ? "A" : "B"; }
    static bool drawn(whole const&) { return false; }
};

/// Rules in a type of their own, and values that say nothing before the end.
struct nested {
    using position = connect;
    static constexpr std::string_view name = "nested";
};

using bare_game = own_game<bare>;
using standard_game = own_game<standard>;
using named_game = own_game<named>;
using whole_game = own_game<whole>;
using nested_game = own_game<nested>;
static_assert(listed_game<bare_game> and listed_game<standard_game> and listed_game<named_game>
              and listed_game<whole_game> and listed_game<nested_game>);

// What a game does not say, the completed game does not have.
static_assert(game_with<whole_game, member::win_value>
              and not game_with<bare_game, member::win_value>);
static_assert(game_with<whole_game, member::margin_unit>
              and not game_with<bare_game, member::margin_unit>);
static_assert(game_with<whole_game, member::rules_move>
              and not game_with<bare_game, member::rules_move>);
static_assert(not game_with<whole_game, member::repetitions>
              and not game_with<whole_game, member::with_rules>);
static_assert(bare_game::known_by_moves and not whole_game::known_by_moves);
static_assert(not passing_label<bare_game::position>);

// It costs nothing where nothing has to be carried.
static_assert(sizeof(whole_game::position) == sizeof(whole));
static_assert(std::is_trivially_copyable_v<whole_game::position>);

/// The leaves and inner nodes of all play, by the type itself.
template <class P>
void count(P const& p, std::vector<std::uint64_t>& counts, std::size_t ply = 0)
{
    if (ply == counts.size())
        return;
    for (auto const& next : p.moves()) {
        ++counts[ply];
        count(next, counts, ply + 1);
    }
}

/// What is written is read, in the words of the game.
template <class G>
void check_notation(typename G::position const& p)
{
    auto const text = G::write_position(p);
    auto const back = G::read_position(text);
    RC_ASSERT(back == p);
    RC_ASSERT(G::write_position(back) == text);
    RC_ASSERT(G::draw(p) == G::drawing(p).plain());
    std::vector<std::string> names;
    for (auto const& next : p.moves()) {
        names.push_back(G::write_move(p, next));
        RC_ASSERT(G::read_move(p, names.back()) == next);
        RC_ASSERT(next.to_move() == opponent(p.to_move()));
    }
    std::sort(names.begin(), names.end());
    RC_ASSERT(std::adjacent_find(names.begin(), names.end()) == names.end());
}

template <class G>
void check_own_game()
{
    rc::prop("every search finds the value",
             [] { laws::check_searches(laboratory::any_position_of<G>(laws::reached<G>())); });
    rc::prop("notation", [] { check_notation<G>(laws::reached<G>()); });
}

/// Proves the value with a small table.
template <class G>
solution<typename G::position> solved(typename G::position const& p)
{
    transposition_table<typename G::position, int> table(1000);
    return solve(p, table);
}

/// Two types of one game say the same of every position.
template <class A, class B>
void check_same(typename A::position const& p, typename B::position const& q)
{
    RC_ASSERT(p.static_value() == q.static_value());
    RC_ASSERT(p.to_move() == q.to_move());
    RC_ASSERT(p.dynamic() == q.dynamic());
    for (auto const who : {player::first, player::second})
        RC_ASSERT(p.win(who) == q.win(who));
    RC_ASSERT(A::drawn(p) == B::drawn(q));
    auto const next = laws::moves_of(p);
    auto const other = laws::moves_of(q);
    RC_ASSERT(next.size() == other.size());
    auto const plies = *rc::gen::inRange(0, 4);
    RC_ASSERT(evaluate(plies, p) == evaluate(plies, q));
    RC_ASSERT(solved<A>(p).value() == solved<B>(q).value());
    RC_ASSERT(solved<A>(p).value() == laws::value_of(q, 9));
}

} // namespace

TEST_CASE("a game that says no more than it has to", "[own]") { check_own_game<bare_game>(); }
TEST_CASE("a game whose rules are a type of their own", "[own]") { check_own_game<nested_game>(); }

TEST_CASE("the notation of games that say how moves are called, or all of it", "[own]")
{
    rc::prop("names", [] { check_notation<named_game>(laws::reached<named_game>()); });
    rc::prop("all", [] { check_notation<whole_game>(laws::reached<whole_game>()); });
    rc::prop("a pipeline", [] { check_notation<standard_game>(laws::reached<standard_game>()); });
}

TEST_CASE("each default is as if the game had said it", "[own]")
{
    rc::prop("in every position", [] {
        auto p = bare_game::initial();
        auto q = whole_game::initial();
        auto r = standard_game::initial();
        for (auto plies = *rc::gen::inRange(0, 6); plies > 0 and not p.rules().moves().empty();
             --plies) {
            auto const at = *rc::gen::inRange(std::size_t{0}, p.rules().moves().size());
            p = laws::moves_of(p)[at];
            q = laws::moves_of(q)[at];
            r = laws::moves_of(r)[at];
        }
        check_same<bare_game, whole_game>(p, q);
        check_same<standard_game, whole_game>(r, q);
    });
}

TEST_CASE("the tree of a completed game is that of its type", "[own]")
{
    for (auto const& all : {perft(game_tree_of(bare_game::initial()), 5),
                            perft(game_tree_of(standard_game::initial()), 5),
                            perft(game_tree_of(whole_game::initial()), 5)}) {
        std::vector<std::uint64_t> counts(5);
        count(bare{}, counts);
        CHECK(std::equal(all.begin(), all.end(), counts.begin(), counts.end()));
    }
}

TEST_CASE("without a hash, a table knows a position again by its moves only", "[own]")
{
    auto const by_moves = solved<bare_game>(bare_game::initial());
    auto const by_board = solved<whole_game>(whole_game::initial());
    CHECK(by_moves.value() == by_board.value());
    CHECK(by_board.nodes < by_moves.nodes);
}

TEST_CASE("the words of a game", "[own]")
{
    CHECK(bare_game::write_position(bare_game::initial()) == "start");
    CHECK(bare_game::write_position(bare_game::read_position(" 9, 3 2,")) == "9,3,2");
    CHECK(bare_game::draw(bare_game::read_position("9,3")) == "9,3\n");
    CHECK(named_game::draw(named_game::read_position("2,2")) == "###\n#\n#\n");
    CHECK(named_game::write_position(named_game::read_position("2,2 1,3")) == "2,2,1,3");
    CHECK(whole_game::write_position(whole_game::initial()) == "333a");
    CHECK(whole_game::draw(whole_game::initial()) == "333a\n");
    CHECK(whole_game::side(player::second) == "B");
    CHECK(bare_game::side(player::second) == "the second player");
    CHECK(whole_game::summary == "the bar of chocolate");
    CHECK(whole_game::rules_move(whole_game::initial())->rules() == whole{}.bitten(0));
}

TEST_CASE("what cannot be read is refused in one line", "[own]")
{
    auto const p = bare_game::initial();
    CHECK_THROWS_WITH(
        bare_game::read_position("9,12"),
        Equals("line 1, column 3: '12' is no move here: they are numbered from 1 to 8"));
    CHECK_THROWS_WITH(bare_game::read_position("1,1"),
                      Contains("the game is over before this move"));
    CHECK_THROWS_AS(bare_game::read_move(p, "10"), illegal_move);
    CHECK_THROWS_WITH(bare_game::read_move(p, "10"),
                      Equals("'10' is no move here: they are numbered from 1 to 9"));
    CHECK_THROWS_WITH(named_game::read_position("1,4"),
                      Equals("line 1, column 1: '1' is no move here"));
    CHECK_THROWS_AS(whole_game::read_position("33"), notation_error);
    CHECK_THROWS_WITH(whole_game::read_position("33"), Contains("three rows and a or b"));
    CHECK_THROWS_AS(whole_game::read_move(whole_game::initial(), "x"), illegal_move);
    CHECK_THROWS_AS(whole_game::read_move(whole_game::read_position("111a"), "8"), illegal_move);
}

namespace {
struct large : bar<large> {
    static constexpr auto name = "large";
    [[nodiscard]] std::vector<large> moves() const { return {bitten(0)}; }
    [[nodiscard]] long long static_value() const { return 3'000'000'000; }
};
struct again : bar<again> {
    static constexpr auto name = "again";
    [[nodiscard]] std::vector<again> moves() const { return {*this}; }
};
struct nameless : bar<nameless> {
    static constexpr auto name = "nameless";
    [[nodiscard]] std::vector<nameless> moves() const { return {bitten(0), bitten(1)}; }
    static std::string write_move(nameless const&, nameless const& after)
    {
        return std::string(after.rows[0] > 0 ? "two\nlines" : "");
    }
};
/// Its value is not 0 before the end, and its rules do not say who has won.
struct ahead : bar<ahead> {
    static constexpr auto name = "ahead";
    [[nodiscard]] std::vector<ahead> moves() const
    {
        return rows[0] == 0 ? std::vector<ahead>{} : std::vector<ahead>{bitten(0)};
    }
    [[nodiscard]] int static_value() const { return 5; }
};
/// The name of a move begins with that of another, and a comma.
struct begun : bar<begun> {
    static constexpr auto name = "begun";
    [[nodiscard]] std::vector<begun> moves() const { return {bitten(2), bitten(1)}; }
    static std::string_view write_move(begun const&, begun const& after)
    {
        return after.rows[0] == 2 ? "a" : "a,b";
    }
};
struct alike : bar<alike> {
    static constexpr auto name = "alike";
    [[nodiscard]] std::vector<alike> moves() const { return {bitten(1), bitten(2)}; }
    static std::string_view write_move(alike const&, alike const&) { return "bite"; }
};
} // namespace

TEST_CASE("nobody has won while the game goes on", "[own]")
{
    auto const p = own_game<ahead>::initial();
    CHECK(not p.win(player::first));
    CHECK(not p.win(player::second));
    auto const end = laws::moves_of(p).front();
    CHECK(end.win(player::second)); // who is to move, and 5 ahead
    CHECK(not end.win(player::first));
}

TEST_CASE("of the names that a text begins with the longest is meant", "[own]")
{
    using game = own_game<begun>;
    CHECK(game::read_position("a,b").made().numbers() == std::vector<std::uint32_t>{2});
    CHECK(game::read_position("a,a,b").made().numbers() == std::vector<std::uint32_t>{1, 2});
}

TEST_CASE("what a type cannot say is found when it happens", "[own]")
{
    CHECK_THROWS_WITH(
        own_game<large>::initial().static_value(),
        Equals("static_value() is 3000000000: it must lie between -999999 and 999999"));
    CHECK_THROWS_WITH(laws::moves_of(own_game<again>::initial()),
                      Contains("move 1 leaves the same player to move"));
    auto const p = own_game<nameless>::initial();
    CHECK_THROWS_WITH(own_game<nameless>::write_move(p, laws::moves_of(p)[0]),
                      Equals("write_move wrote nothing: a name is one line, not empty"));
    CHECK_THROWS_WITH(own_game<nameless>::write_move(p, laws::moves_of(p)[1]),
                      Equals("write_move wrote more than one line: a name is one line, not empty"));
    CHECK_THROWS_WITH(own_game<alike>::read_move(own_game<alike>::initial(), "bite"),
                      Contains("two moves are called 'bite'"));
}

TEST_CASE("moves made", "[own]")
{
    using own::moves_made;
    rc::prop(
        "the numbers are kept, and the lists shared",
        [](std::vector<std::uint32_t> const& numbers, std::vector<std::uint32_t> const& others) {
            auto const made = [](std::vector<std::uint32_t> const& all) {
                moves_made list;
                for (auto const n : all)
                    list = moves_made::beginning(list).then(n);
                return list;
            };
            auto const a = made(numbers);
            auto const b = made(others);
            RC_ASSERT(a.numbers() == numbers);
            RC_ASSERT(a.empty() == numbers.empty());
            RC_ASSERT((a == b) == (numbers == others));
            RC_ASSERT(a == made(numbers));
            RC_ASSERT(a.hash() == made(numbers).hash());
            RC_ASSERT((numbers == others or a.hash() != b.hash()));
            moves_made::beginning const shared(a);
            RC_ASSERT(shared.then(1) == shared.then(1));
            RC_ASSERT(not(shared.then(1) == shared.then(2)));
        });
    SECTION("a list may be longer than the stack is deep")
    {
        moves_made list;
        for (std::uint32_t i = 1; i <= 1'000'000; ++i)
            list = moves_made::beginning(list).then(i);
        CHECK(list.numbers().size() == 1'000'000);
        list = {};
        CHECK(list.empty());
    }
}
