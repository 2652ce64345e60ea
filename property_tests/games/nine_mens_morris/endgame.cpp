// The endgames of nine men's morris: their numbers, against the symmetries of the board by the names
// of its points and against Burnside's count; their tables, against retrograde analysis and against
// the rules as a slow model has them; and play by them.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/cursor_range.hpp>
#include <games/nine_mens_morris/endgame.hpp>
#include <games/nine_mens_morris/game.hpp>
#include <gametree/solver/endgame.hpp>
#include <gametree/solver/endgame_tables.hpp>
#include <gametree/solver/retrograde.hpp>

#include "support/nine_mens_morris_model.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace morris_endgames {
using nine_mens_morris::endgame_kind;
using nine_mens_morris::men_numbers;
using nine_mens_morris::points;
using board = nine_mens_morris::position;
using endings = nine_mens_morris::endgame;
using the_rules = nine_mens_morris::game;

static_assert(endgame_of_a_kind<endings>);

/// A position of an endgame, drawn at random.
board any_board(int mine, int theirs, bool flying)
{
    std::array<int, 24> places{};
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = static_cast<int>(i);
    std::mt19937 random(*rc::gen::arbitrary<std::uint32_t>());
    std::shuffle(places.begin(), places.end(), random);
    std::array<points, 2> men{};
    for (int i = 0; i < mine + theirs; ++i)
        men[i < mine ? 0 : 1] |= points{1} << places[static_cast<std::size_t>(i)];
    auto const white = random() % 2 == 0;
    return board({flying, false}, men[white ? 0 : 1], men[white ? 1 : 0], 18,
                 white ? player::first : player::second);
}
std::set<std::string> written(auto const& boards)
{
    std::set<std::string> all;
    for (auto const& b : boards)
        all.insert(the_rules::write_position(b));
    return all;
}

/// How many classes there are, by the theorem that is Burnside's by name: the ways that each
/// symmetry leaves as they are, on average. A cycle of points is all the mover's, all the
/// opponent's, or free.
std::uint64_t classes(std::size_t mine, std::size_t theirs)
{
    std::uint64_t fixed = 0;
    for (unsigned way = 0; way < 16; ++way) {
        std::array<std::array<std::uint64_t, 10>, 10> ways{};
        ways[0][0] = 1;
        std::set<std::size_t> seen;
        for (std::size_t start = 0; start < 24; ++start) {
            std::size_t length = 0;
            for (auto at = start; seen.insert(at).second; ++length) {
                auto only = morris::game();
                only.marks[at] = 'W';
                auto const line = morris::moved(only.text(), way);
                auto marks = line.substr(0, line.find(' '));
                std::erase(marks, '/');
                at = marks.find('W');
            }
            if (length == 0)
                continue;
            for (std::size_t n = 10; n-- > 0;)
                for (std::size_t m = 10; m-- > 0;)
                    ways[n][m] += (n >= length ? ways[n - length][m] : 0)
                                + (m >= length ? ways[n][m - length] : 0);
        }
        fixed += ways[mine][theirs];
    }
    return fixed / 16;
}

/// Positions up to symmetry and colour, which `retrograde` can number for itself.
struct canonical_board {
    board at;

    friend bool operator==(canonical_board const&, canonical_board const&) = default;

    struct cursor {
        std::vector<board> next_ones;
        std::size_t here = 0;
        [[nodiscard]] bool done() const { return here == next_ones.size(); }
        [[nodiscard]] canonical_board read() const { return canonical(next_ones[here]); }
        void next() { ++here; }
    };
    static canonical_board canonical(board const& b)
    {
        std::pair<points, points> least{~points{0}, 0};
        for (std::size_t s = 0; s < nine_mens_morris::symmetries; ++s)
            least = std::min(least, {nine_mens_morris::symmetry(s, b.mine()),
                                     nine_mens_morris::symmetry(s, b.theirs())});
        return {board(b.rules(), least.first, least.second, 18, player::first)};
    }
    [[nodiscard]] auto moves() const
    {
        std::vector<board> all;
        for (auto const& b : at.moves())
            all.push_back(b);
        return cursor_range(cursor{std::move(all)});
    }
    [[nodiscard]] int static_value() const { return at.static_value(); }
    [[nodiscard]] bool dynamic() const { return false; }
    // Each position is seen by who moves in it: so win and loss are of that player.
    [[nodiscard]] player to_move() const { return at.to_move(); }
    [[nodiscard]] bool win(player who) const { return at.win(who); }
    [[nodiscard]] std::uint64_t hash() const { return at.hash(); }
};

/// The same by the model.
solved_outcome outcome_by_model(endgame_tables<endings> const& tables, morris::game const& g)
{
    return tables.outcome(the_rules::read_position(g.text())).value();
}
morris::game model_of(board const& b)
{
    morris::game g;
    auto const line = the_rules::write_position(b);
    g.marks = line.substr(0, line.find(' '));
    std::erase(g.marks, '/');
    g.hands = {0, 0};
    g.turn = b.to_move() == player::first ? 0 : 1;
    g.flying = b.rules().flying;
    return g;
}

endgame_tables<endings> const& solved_tables()
{
    static auto const all = [] {
        endgame_tables<endings> tables;
        for (bool const flying : {false, true})
            for (auto const& k : endgames_for(endgame_kind{4, 3, flying}))
                tables.solve(k, {2});
        return tables;
    }();
    return all;
}

TEST_CASE("the symmetries of the morris board", "[nine-mens-morris][endgame]")
{
    // Each is one of those by names, and all of those are there.
    std::set<std::vector<std::string>> by_names;
    std::set<std::vector<std::string>> by_points;
    for (unsigned way = 0; way < 16; ++way) {
        std::vector<std::string> named;
        std::vector<std::string> found;
        for (points point = 1; point < nine_mens_morris::all_points; point <<= 1) {
            board const one({}, point, 0, 18, player::first);
            board const image({}, nine_mens_morris::symmetry(way, point), 0, 18, player::first);
            named.push_back(morris::moved(the_rules::write_position(one), way));
            found.push_back(the_rules::write_position(image));
            auto const back = nine_mens_morris::inverse_symmetry[way];
            CHECK(nine_mens_morris::symmetry(back, nine_mens_morris::symmetry(way, point))
                  == point);
        }
        by_names.insert(named);
        by_points.insert(found);
    }
    CHECK(by_names.size() == 16);
    CHECK(by_names == by_points);
    CHECK(nine_mens_morris::symmetry(0, 0x123456) == 0x123456);
}

TEST_CASE("numbers of men on the morris board have no gaps", "[nine-mens-morris][endgame]")
{
    for (int mine = 1; mine <= 4; ++mine)
        for (int theirs = 1; theirs <= 4; ++theirs) {
            CAPTURE(mine, theirs);
            men_numbers const numbers(mine, theirs);
            CHECK(numbers.size()
                  == classes(static_cast<std::size_t>(mine), static_cast<std::size_t>(theirs)));
            std::uint64_t wrong = 0;
            auto const step = 1 + numbers.size() / 200'000; // all of them, up to 3 against 3
            for (std::uint64_t i = 0; i < numbers.size(); i += step) {
                auto const men = numbers.at(i);
                wrong += numbers.number(men) != i or (men.mine & men.theirs) != 0
                      or std::popcount(men.mine) != mine or std::popcount(men.theirs) != theirs;
                auto const s = i % 16;
                wrong += numbers.number({nine_mens_morris::symmetry(s, men.mine),
                                         nine_mens_morris::symmetry(s, men.theirs)})
                      != i;
            }
            CHECK(wrong == 0);
        }
    CHECK(men_numbers(3, 5).size() == classes(3, 5));
    CHECK(men_numbers(5, 3).size() == classes(5, 3));
    CHECK(men_numbers(5, 5).size() == classes(5, 5));
}

TEST_CASE("an endgame of morris and its numbers", "[nine-mens-morris][endgame]")
{
    std::map<endgame_kind, endings> all;
    for (bool const flying : {false, true})
        for (int more = 3; more <= 4; ++more)
            for (int fewer = 3; fewer <= more; ++fewer)
                all.emplace(endgame_kind{more, fewer, flying}, endings({more, fewer, flying}));
    for (auto const& [k, e] : all) {
        std::uint64_t wrong = 0;
        for (std::uint64_t i = 0; i < e.size(); i += 1 + e.size() / 20'000)
            wrong += not e.contains(e.at(i)) or e.number(e.at(i)) != i
                  or endings::kind_of(e.at(i)) != k;
        CHECK(wrong == 0);
        CHECK(e.memory() < 2 * e.size() / 5 + 10'000);
    }
    CHECK(endgame_kind{5, 4, false}.name() == "5-4");
    CHECK(endgame_kind{3, 3, true}.name() == "3-3-flying");
    rc::prop("the same for all images and for both colours", [&] {
        auto const mine = *rc::gen::inRange(3, 5);
        auto const theirs = *rc::gen::inRange(3, 5);
        auto const b = any_board(mine, theirs, *rc::gen::arbitrary<bool>());
        auto const& e = all.at(*endings::kind_of(b));
        RC_ASSERT(e.contains(b));
        auto const line = the_rules::write_position(b);
        auto image = the_rules::read_position(morris::moved(line, *rc::gen::inRange(0U, 16U)));
        RC_ASSERT(e.number(image) == e.number(b));
        auto const other = board(b.rules(), b.men_of(player::second), b.men_of(player::first), 18,
                                 opponent(b.to_move()));
        RC_ASSERT(e.number(other) == e.number(b));
        auto const same = e.at(e.number(b));
        RC_ASSERT(canonical_board::canonical(same) == canonical_board::canonical(b));
    });
    rc::prop("predecessors are where moves within it come from", [&] {
        auto const b = any_board(*rc::gen::inRange(3, 5), *rc::gen::inRange(3, 5),
                                 *rc::gen::arbitrary<bool>());
        auto const& e = all.at(*endings::kind_of(b));
        RC_LOG(the_rules::write_position(b));
        for (auto const& before : e.predecessors(b)) {
            RC_ASSERT(e.contains(before));
            RC_ASSERT(written(before.moves()).contains(the_rules::write_position(b)));
        }
        for (auto const& after : b.moves()) {
            auto const k = endings::kind_of(after);
            if (k == endings::kind_of(b)) {
                RC_ASSERT(written(e.predecessors(after)).contains(the_rules::write_position(b)));
            } else if (k) {
                auto const next = endings::kind_of(b)->next();
                RC_ASSERT(std::find(next.begin(), next.end(), *k) != next.end());
            } else {
                RC_ASSERT(after.lost());
            }
        }
    });
    auto const kind_of
        = [](std::string_view line) { return endings::kind_of(the_rules::read_position(line)); };
    CHECK(kind_of("WW./.B./.../W...BB/.../.../... black 0 0 flying") == endgame_kind{3, 3, true});
    CHECK(kind_of("WW./.B./.../W...BB/.../.../..B white 0 0") == endgame_kind{4, 3, false});
    CHECK_FALSE(kind_of("WW./.B./.../W...BB/.../.../... black 0 0 fifty:3").has_value());
    CHECK_FALSE(kind_of("WW./.B./.../W...BB/.../.../... black 0 1").has_value());
    CHECK_FALSE(kind_of("WW./.B./.../W...B./.../.../... black 0 0").has_value());
}

TEST_CASE("the tables of morris endgames, and retrograde analysis", "[nine-mens-morris][endgame]")
{
    auto const& tables = solved_tables();
    for (bool const flying : {false, true}) {
        endgame_kind const three{3, 3, flying};
        endings const e(three);
        auto const& table = tables.table(three);
        CHECK(table.size() == 169'626);
        std::array<std::uint64_t, 3> outcomes{};
        int plies = 0;
        for (std::uint64_t i = 0; i < table.size(); ++i) {
            ++outcomes[static_cast<std::size_t>(table[i].outcome)];
            plies = std::max(plies, table[i].plies);
        }
        // whose move it is wins five times out of six if it may fly, and in at most 26 plies
        CHECK(outcomes
              == (flying ? std::array<std::uint64_t, 3>{269, 140'621, 28'736}
                         : std::array<std::uint64_t, 3>{38'622, 90'842, 40'162}));
        CHECK(plies == (flying ? 26 : 39));
        std::uint64_t compared = 0;
        std::uint64_t wrong = 0;
        auto const solved = retrograde(canonical_board::canonical(
            the_rules::read_position(flying ? "W.W/.../.../..W.../B../.B./..B white 0 0 flying"
                                            : "W.W/.../.../..W.../B../.B./..B white 0 0")));
        for (auto const& p : solved.positions())
            if (e.contains(p.at)) {
                ++compared;
                wrong += table[e.number(p.at)]
                      != solved_outcome{solved.outcome(p), solved.distance(p).value_or(0)};
            }
        CHECK(compared > 100'000);
        CHECK(wrong == 0);
    }
}

TEST_CASE("the tables of morris endgames, and the rules as a model has them",
          "[nine-mens-morris][endgame]")
{
    auto const& tables = solved_tables();
    rc::prop("a win has a move to a loss, all moves of a loss lead to wins", [&] {
        auto const mine = *rc::gen::inRange(3, 5);
        auto const theirs = mine == 4 ? 3 : *rc::gen::inRange(3, 5);
        auto const b = any_board(mine, theirs, *rc::gen::arbitrary<bool>());
        auto const g = model_of(b);
        RC_LOG(g.text());
        auto const found = outcome_by_model(tables, g);
        std::optional<int> soonest; // win
        std::optional<int> latest; // loss
        bool drawn = false;
        auto const next = morris::moves(g);
        for (auto const& [name, after] : next) {
            auto const there = outcome_by_model(tables, after);
            drawn = drawn or there.outcome == verdict::draw;
            if (there.outcome == verdict::loss)
                soonest = std::min(soonest.value_or(there.plies + 1), there.plies + 1);
            if (there.outcome == verdict::win)
                latest = std::max(latest.value_or(0), there.plies + 1);
        }
        if (next.empty())
            RC_ASSERT((found == solved_outcome{verdict::loss, 0}));
        else if (soonest)
            RC_ASSERT((found == solved_outcome{verdict::win, *soonest}));
        else if (drawn)
            RC_ASSERT(found == solved_outcome{});
        else
            RC_ASSERT((found == solved_outcome{verdict::loss, *latest}));
    });
}

TEST_CASE("play by the tables of morris endgames", "[nine-mens-morris][endgame]")
{
    auto const& tables = solved_tables();
    rc::prop("wins a won position in time, whatever the opponent does", [&] {
        auto const flying = *rc::gen::arbitrary<bool>();
        auto const mine = *rc::gen::inRange(3, 5);
        auto p = any_board(mine, mine == 4 ? 3 : *rc::gen::inRange(3, 5), flying);
        RC_LOG(the_rules::write_position(p));
        auto const first = tables.outcome(p).value();
        if (first.outcome != verdict::win)
            return;
        auto const winner = p.to_move();
        auto const best_replies = *rc::gen::arbitrary<bool>();
        std::mt19937 random(*rc::gen::arbitrary<std::uint32_t>());
        int plies = 0;
        for (; not p.over(); ++plies) {
            RC_ASSERT(plies < first.plies);
            std::vector<board> next;
            if (p.to_move() == winner or best_replies)
                next = tables.best_moves(p);
            else
                for (auto const& q : p.moves())
                    next.push_back(q);
            p = next[random() % next.size()];
        }
        RC_ASSERT(p.win(winner));
        if (best_replies)
            RC_ASSERT(plies == first.plies);
    });
    rc::prop("a line ends as the outcome says", [&] {
        auto const p = any_board(3, *rc::gen::inRange(3, 5), *rc::gen::arbitrary<bool>());
        auto const found = tables.outcome(p).value();
        auto const line = tables.line(p);
        RC_ASSERT(line.size() == static_cast<std::size_t>(found.plies));
        auto const& end = line.empty() ? p : line.back();
        if (found.outcome != verdict::draw)
            RC_ASSERT(end.win(found.outcome == verdict::win ? p.to_move() : opponent(p.to_move())));
    });
    rc::prop("repeated positions are draws: not for a winner, but for a loser", [&] {
        auto const p = any_board(3, *rc::gen::inRange(3, 5), *rc::gen::arbitrary<bool>());
        auto const best = tables.best_moves(p);
        if (best.empty())
            return;
        auto const& again = best.front();
        auto const now = tables.best_moves(p, [&](board const& q) { return q == again; });
        auto const outcome = tables.outcome(p)->outcome;
        if (outcome == verdict::loss)
            RC_ASSERT(now == std::vector{again}); // the only draw
        std::vector<board> other_wins;
        for (auto const& q : p.moves())
            if (q != again and tables.outcome(q)->outcome == verdict::loss)
                other_wins.push_back(q);
        if (outcome == verdict::win and not other_wins.empty()) {
            auto const plies = [&](board const& q) { return tables.outcome(q)->plies; };
            RC_ASSERT(std::find(now.begin(), now.end(), again) == now.end());
            for (auto const& q : other_wins)
                RC_ASSERT((plies(now.front()) <= plies(q)
                           and tables.outcome(now.front())->outcome == verdict::loss));
        }
    });
    // Without the table of what it leads to nothing is said; ends of the game are known without any.
    endgame_tables<endings> none;
    auto const p = the_rules::read_position("WW./.../.../W...BB/.../..B/... white 0 0");
    CHECK_FALSE(none.outcome(p).has_value());
    CHECK(none.best_moves(p).empty());
    CHECK(none.outcome(the_rules::read_position("WW./.../.../....BB/.../..B/... white 0 0"))
          == solved_outcome{verdict::loss, 0});
    CHECK_THROWS_AS(none.solve({4, 4, false}), std::out_of_range);
    CHECK_THROWS_AS(none.line(p), std::out_of_range);
    CHECK(none.empty());
    none.solve({3, 3, false});
    CHECK((none.has({3, 3, false}) and not none.has({3, 3, true})));
}

TEST_CASE("the longest wins are those of games/README.md", "[nine-mens-morris][endgame]")
{
    auto const& tables = solved_tables();
    for (auto const& [kind, longest] : {std::pair{endgame_kind{3, 3, false}, 39},
                                        {endgame_kind{4, 3, false}, 33},
                                        {endgame_kind{3, 3, true}, 25},
                                        {endgame_kind{4, 3, true}, 33}}) {
        auto const& table = tables.table(kind);
        int found = 0;
        for (std::uint64_t i = 0; i < table.size(); ++i)
            if (auto const o = table[i]; o.outcome == verdict::win)
                found = std::max(found, o.plies);
        CHECK(found == longest);
    }
}
} // namespace morris_endgames
