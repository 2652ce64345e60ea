/// \file
/// What holds of every listed game, with every listed search, from any position that play comes to, and of
/// its drawing on a terminal of whatever width.
/// Those with dice have laws of their own.
#pragma once

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <games/listed_game.hpp>
#include <games/words.hpp>
#include <gametree/chance/algorithms.hpp>
#include <gametree/play/best_choice.hpp>
#include <gametree/play/best_moves.hpp>
#include <gametree/play/board_plan.hpp>
#include <gametree/play/drawn_board.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/play/make_move.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/play/prospect.hpp>
#include <gametree/play/time_of.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/searches/algorithms.hpp>
#include <gametree/searches/principal_variation.hpp>
#include <gametree/solver/iterative_deepening.hpp>
#include <gametree/solver/kept_position.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/recalled.hpp>
#include <laboratory/any_position.hpp>

#include "support/model.hpp"
#include "support/notation.hpp"

namespace gametree_tests::laws {

/// What each place shows when the drawing is laid out for so many columns, which it does not exceed.
inline std::vector<std::string> shown_places(gametree::drawn_board const& board,
                                             std::size_t columns)
{
    std::vector<std::string> found(board.places().size());
    for (auto const& line : board.laid_out(columns)) {
        RC_ASSERT(line.size() <= columns);
        for (auto const& c : line) {
            RC_ASSERT(
                std::ranges::count_if(c.unicode, [](char byte) { return (byte & 0xc0) != 0x80; })
                <= 1); // one column wide
            if (c.place != gametree::drawn_board::no_place)
                found.at(c.place) += c.plain;
        }
    }
    return found;
}

/// Whether a name at the edge is in line with the spot, or beside it.
inline bool names_spot(gametree::board_label const& label, gametree::board_point spot)
{
    auto const x = label.at.x - spot.x;
    auto const y = label.at.y - spot.y;
    return x == 0 or y == 0 or std::hypot(x, y) < 1;
}

/// The names at the edge lead to the places: `c12` and `c 12` are where c and 12 meet, `24/3` is where 24 is. Of a
/// name without a number, such as that of the bar, nothing need stand there.
inline void check_labels(gametree::board_plan const& plan)
{
    constexpr std::string_view digits = "0123456789";
    if (plan.labels.empty())
        return;
    for (auto const& place : plan.places) {
        if (place.spot.shape == gametree::place_shape::box)
            continue; // it lies between the lines of dots
        auto const name = place.name.substr(0, place.name.find('/'));
        auto const number = std::min(name.find_first_of(digits), name.size());
        auto const end = std::min(name.find_first_not_of(digits, number), name.size());
        bool const at_edge
            = std::ranges::count(plan.labels, name, &gametree::board_label::text) != 0;
        if (number == name.size() and not at_edge)
            continue;
        std::vector<std::string> parts = {name};
        if (auto const space = name.find(' '); space != name.npos) // of a text of rules
            parts = {name.substr(0, space), name.substr(space + 1)};
        else if (not at_edge)
            parts = {name.substr(0, number), name.substr(number, end - number)};
        for (auto const& part : parts)
            RC_ASSERT(std::ranges::any_of(plan.labels, [&](auto const& label) {
                return label.text == part and names_spot(label, place.spot.at);
            }));
    }
}

/// Every place of the drawing is in the picture, by its own name and in its own spot; no line of the board
/// is a point.
inline void check_plan(gametree::board_plan const& plan)
{
    using gametree::place_shape;
    RC_ASSERT(not plan.empty());
    std::set<std::string> names;
    std::set<std::tuple<place_shape, double, double, double, double>> spots;
    for (auto const& place : plan.places) {
        RC_ASSERT(place.change == gametree::place_change::none);
        RC_ASSERT(place.spot.shape != place_shape::none);
        auto const& [shape, at, to] = place.spot;
        RC_ASSERT(spots.emplace(shape, at.x, at.y, to.x, to.y).second);
        // A box has the name of one of its dots, which is no place.
        RC_ASSERT(names.insert(place.name).second);
    }
    for (auto const& line : plan.lines)
        RC_ASSERT(line.from != line.to);
    check_labels(plan);
    auto same = plan;
    mark_changes(same, plan);
    for (auto const& place : same.places)
        RC_ASSERT(place.change == gametree::place_change::none);
    RC_ASSERT(same.places.size() == plan.places.size());
}

/// What a move changes on the board is marked, and nothing else.
inline void check_changes(gametree::board_plan const& before, gametree::board_plan const& after)
{
    using gametree::place_change;
    std::map<std::string, gametree::board_place> old;
    for (auto const& place : before.places)
        old[place.name] = place;
    auto marked = after;
    mark_changes(marked, before);
    for (std::size_t i = 0; i < marked.places.size(); ++i) {
        auto const& place = marked.places[i];
        bool const was = old.contains(place.name) and not old[place.name].free();
        auto const shown = was ? old[place.name].shown : "";
        bool const is = i < after.places.size() and not place.free();
        bool const differs = was != is or (is and place.shown != shown);
        RC_ASSERT((place.change != place_change::none) == differs);
        if (differs)
            RC_ASSERT((place.change == place_change::came) == not was);
        if (differs and was)
            RC_ASSERT((place.change == place_change::left) == not is);
    }
    // What was there is in the picture still, but a text that another is written over.
    auto const written_over = [&](gametree::board_place const& place) {
        return place.spot.shape == gametree::place_shape::number
           and std::ranges::any_of(after.places, [&](auto const& now) {
                   return now.name != place.name and now.spot.shape == place.spot.shape
                      and now.spot.at == place.spot.at;
               });
    };
    for (auto const& place : before.places)
        if (not place.free() and not written_over(place))
            RC_ASSERT(std::ranges::count(marked.places, place.name, &gametree::board_place::name)
                      == 1);
}

/// A drawing is its text; however wide the terminal is, nothing is wider, and each place is seen once.
template <class Game>
void check_drawing(typename Game::position const& p)
{
    auto const board = Game::drawing(p);
    RC_ASSERT(not board.empty());
    RC_ASSERT(Game::draw(p) == board.plain());
    auto const columns = *rc::gen::inRange<std::size_t>(20, 120);
    RC_ASSERT(shown_places(board, columns)
              == shown_places(board, gametree::drawn_board::any_columns));
    check_plan(board.plan());
    for (auto const& next : p.moves())
        check_changes(board.plan(), Game::drawing(next).plan());
}

template <gametree::position P>
std::vector<P> moves_of(P const& p)
{
    std::vector<P> all;
    for (auto const& next : p.moves())
        all.push_back(next);
    return all;
}

/// A position that so many moves lead to, or fewer if the game is over.
template <gametree::position P>
P reached(P p, int plies)
{
    for (; plies > 0; --plies) {
        auto const next = moves_of(p);
        if (next.empty())
            break;
        p = next[*rc::gen::inRange(std::size_t{0}, next.size())];
    }
    return p;
}
/// A position that some moves lead to.
template <class Game>
typename Game::position reached()
{
    auto const p = reached(Game::initial(), *rc::gen::inRange(0, 12));
    RC_LOG(Game::write_position(p));
    return p;
}

/// There is one move, a pass that is no ply.
template <gametree::position P>
bool passes(P const& p)
{
    if constexpr (gametree::passing_label<P>)
        return p.forced_pass();
    else
        return false;
}

/// The definition, in the model: what is `p` worth `plies` ahead.
template <gametree::position P>
auto value_of(P const& p, int plies) -> gametree::value_of_t<P>
{
    auto const next = moves_of(p);
    if (plies == 0 or next.empty())
        return p.static_value();
    std::vector<gametree::value_of_t<P>> ours;
    for (auto const& q : next)
        ours.push_back(-value_of(q, plies - (passes(p) ? 0 : 1)));
    return *std::max_element(ours.begin(), ours.end());
}

/// Every search finds the value.
void check_searches(gametree::laboratory::any_position const& p);
/// The best moves by definition: what they leave the opponent is what the position is worth.
void check_moves(gametree::laboratory::any_position const& p);
/// Sooner and later: every search finds the value and its time; a win at once is taken.
void check_timed(gametree::laboratory::any_position const& p);

/// The definition, in the model: the best of a position's values, each with the ply it is read at.
/// What `judge` says of a timed position is compared.
template <gametree::position P, class Judge>
auto timed_value_of(gametree::timed_position<P> const& at, int plies, Judge const& judge)
    -> decltype(judge(at))
{
    auto const next = moves_of(at);
    if (plies == 0 or next.empty())
        return judge(at);
    auto best = -timed_value_of(next.front(), plies - (passes(at) ? 0 : 1), judge);
    for (auto const& q : next)
        best = std::max(best, -timed_value_of(q, plies - (passes(at) ? 0 : 1), judge));
    return best;
}

/// What a table keeps is the position.
template <gametree::position P>
void check_kept(P const& p)
{
    if constexpr (gametree::historical<P>) {
        auto const kept = p.without_history();
        RC_ASSERT(kept == p);
        RC_ASSERT(kept.hash() == p.hash());
        RC_ASSERT(kept.to_move() == p.to_move());
        RC_ASSERT(kept.static_value() == p.static_value());
        RC_ASSERT(moves_of(kept) == moves_of(p));
        RC_ASSERT(kept.bytes_elsewhere() == p.bytes_elsewhere());
    }
}

/// A move as somebody might type it: capitals or not; spaces, hyphens and what else separates words in
/// any form, or where no number would change, not at all.
inline std::string spelled(std::string const& written)
{
    auto const digit = [](char c) { return c >= '0' and c <= '9'; };
    auto const gap
        = [](char c) { return std::string_view(" -,/.").find(c) != std::string_view::npos; };
    auto const some_gap
        = [](std::vector<std::string> const& gaps) { return *rc::gen::elementOf(gaps); };
    auto text = some_gap({"", " "});
    bool const capitals = *rc::gen::arbitrary<bool>();
    for (std::size_t at = 0; at < written.size(); ++at) {
        if (not gap(written[at])) {
            text += static_cast<char>(capitals ? std::toupper(written[at]) : written[at]);
            continue;
        }
        auto const before = at == 0 ? ' ' : written[at - 1];
        while (at + 1 < written.size() and gap(written[at + 1]))
            ++at;
        auto const after = at + 1 == written.size() ? ' ' : written[at + 1];
        bool const numbers = digit(before) and digit(after);
        text += some_gap(numbers ? std::vector<std::string>{" ", "-", ", ", "  ", " - ", "\u2013"}
                                 : std::vector<std::string>{"", " ", "-", " - ", "\u2212"});
    }
    return text + some_gap({"", " ", "."});
}

/// However a move is spelled, it is read as that move, unless it can be another one as well.
template <class Game>
void check_spelling(typename Game::position const& p, typename Game::position const& next)
{
    using gametree::laboratory::any_position_of;
    auto const text = spelled(Game::write_move(p, next));
    RC_LOG("typed: '" + text + "'");
    auto const from = any_position_of<Game>(p);
    try {
        RC_ASSERT((from.read_move(text) == any_position_of<Game>(next)));
    } catch (gametree::illegal_move const& e) {
        RC_LOG(std::string(e.what()));
        RC_ASSERT(std::string_view(e.what()).starts_with("that can be "));
    }
}

template <class Game>
void check_rules(typename Game::position const& p)
{
    using gametree::player;
    auto const next = moves_of(p);
    for (auto const& q : next) {
        RC_ASSERT(q.to_move() == gametree::opponent(p.to_move()));
        RC_ASSERT(std::count(next.begin(), next.end(), q) == 1);
        RC_ASSERT(Game::read_move(p, Game::write_move(p, q)) == q);
        check_spelling<Game>(p, q);
    }
    auto const text = Game::write_position(p);
    RC_ASSERT(Game::write_position(Game::read_position(text)) == text);
    check_drawing<Game>(p);
    check_kept(p);
    RC_ASSERT(not(p.win(player::first) and p.win(player::second)));
    if (p.win(player::first) or p.win(player::second))
        RC_ASSERT(next.empty());
    if (Game::drawn(p))
        for (auto const& q : next) // nothing can be won any more
            RC_ASSERT((Game::drawn(q) and not q.win(p.to_move())));
}

template <class Game>
void check_game()
{
    using gametree::laboratory::any_position_of;
    auto const some = [] { return any_position_of<Game>(reached<Game>()); };
    rc::prop("every search finds the value", [=] { check_searches(some()); });
    rc::prop("best moves and lines of play are best", [=] { check_moves(some()); });
    rc::prop("a win is taken as soon as can be", [=] { check_timed(some()); });
    rc::prop("moves and notation fit together", [] { check_rules<Game>(reached<Game>()); });
    rc::prop("any text is read or refused", [] { check_any_text<Game>(reached<Game>()); });
}

/// How many levels are left below a node. A forced pass is none.
template <gametree::position P>
int levels_below(P const& p, int levels)
{
    if constexpr (gametree::passing_label<P>)
        return levels - (p.forced_pass() ? 0 : 1);
    else
        return levels - 1;
}

/// The definition, in the model, where there are dice: what is `p` worth, as `judge` sees it.
template <gametree::position P, class Judge>
double expected_value(P const& p, int levels, Judge const& judge)
{
    auto const next = moves_of(p);
    if (levels == 0 or next.empty())
        return judge(p);
    double sum = 0;
    double best = -2;
    for (auto const& q : next) {
        auto const value = expected_value(q, levels_below(p, levels), judge);
        sum += q.weight() * value;
        best = std::max(best, -value);
    }
    return p.is_chance() ? sum : best;
}

/// Every search of a game with dice finds that value, and best_choice a play that is worth it.
template <class Game>
void check_chance_searches(typename Game::position const& p)
{
    using namespace gametree;
    auto const plan = *rc::gen::inRange(std::size_t{0}, Game::strategies.size());
    auto const levels = *rc::gen::inRange(0, moves_of(p).size() > 30 ? 2 : 4);
    auto const judge = Game::judged_by(plan, p.to_move());
    auto const value = expected_value(p, levels, judge);
    auto const range = value_range<double>(Game::lowest, Game::highest);
    auto const near = [](double a, double b) { return a - b <= 1e-12 and b - a <= 1e-12; };
    auto const tree = game_tree_of(p) | views::prune(levels) | views::map(judge);
    transposition_table<typename Game::position, double> table(
        *rc::gen::inRange<std::size_t>(1, 2000));
    boost::hana::for_each(chance_algorithms, [&](auto const& a) {
        RC_LOG(std::string(a.name));
        auto const found = a.search(tree, range);
        RC_ASSERT((Game::lowest <= found and found <= Game::highest)); // rounding or not
        RC_ASSERT(near(found, value));
        RC_ASSERT(near(a.search(tree | views::recalled(table), range), value));
        RC_ASSERT(near(a.search(tree | views::best_first, range), value));
        if (p.is_chance() or levels == 0)
            return;
        auto const choice = best_choice(tree, range, a.search);
        auto const next = moves_of(p);
        RC_ASSERT(choice.has_value() != next.empty());
        if (choice) {
            RC_ASSERT(near(choice->worth, value));
            RC_ASSERT(
                near(-expected_value(next[choice->index], levels_below(p, levels), judge), value));
        }
    });
}

/// What chance can bring where it is to move, as it is typed.
template <class Game>
std::vector<std::string> rolls()
{
    std::vector<std::string> names;
    auto p = Game::initial();
    while (not p.is_chance() and not moves_of(p).empty())
        p = moves_of(p).front();
    for (auto const& q : moves_of(p))
        names.push_back(Game::write_move(p, q));
    return names;
}

/// Rolls are outcomes: as many chances as there are, the same player's turn, 1 in all. Where chance
/// is not to move, nothing is rolled.
template <class Game>
void check_dice(typename Game::position const& p)
{
    auto const next = moves_of(p);
    double sum = 0;
    std::vector<std::string> names;
    for (auto const& q : next) {
        sum += q.weight();
        if constexpr (not gametree::game_with<
                          Game,
                          gametree::member::chance_moves>) // there outcomes may be equal
            RC_ASSERT(std::count(next.begin(), next.end(), q) == 1);
        names.push_back(Game::write_move(p, q));
        RC_ASSERT(q.to_move() == (p.is_chance() ? p.to_move() : gametree::opponent(p.to_move())));
        RC_ASSERT(Game::read_move(p, names.back()) == q);
        check_spelling<Game>(p, q);
    }
    std::ranges::sort(names);
    RC_ASSERT(std::ranges::adjacent_find(names) == names.end());
    if (p.is_chance())
        RC_ASSERT((sum > 1 - 1e-12 and sum < 1 + 1e-12));
    for (auto const& name : p.is_chance() ? std::vector<std::string>() : rolls<Game>())
        RC_ASSERT_THROWS_AS(Game::rolled(p, name), gametree::illegal_move);
    RC_ASSERT(Game::read_position(Game::write_position(p)) == p);
    RC_ASSERT(Game::read_position(Game::write_position(p)).hash() == p.hash());
    check_kept(p);
    check_drawing<Game>(p);
}

template <class Game>
void check_game()
    requires gametree::chance_label<typename Game::position>
{
    rc::prop("every search finds the value", [] { check_chance_searches<Game>(reached<Game>()); });
    rc::prop("moves, dice and notation fit together", [] { check_dice<Game>(reached<Game>()); });
    rc::prop("any text is read or refused", [] { check_any_text<Game>(reached<Game>()); });
}

} // namespace gametree_tests::laws
