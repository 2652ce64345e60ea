#include "play/game_in_play.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include <fmt/format.h>

#include "terminal/support.hpp"
#include <games/words.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::cli {

static any_position start_of(cli::game const& game, saved_game const& g)
try {
    return game.read_position(g.start);
} catch (notation_error const& e) {
    // The line and column that it begins with are those in the start alone.
    std::string_view const problem = e.what();
    throw error_after("start ", saved_game::start_line, e.column(),
                      std::string(problem.substr(problem.find(": ") + 2)));
}

static std::string written(moment const& from, moment const& to)
{
    if (to.stake.offered())
        return std::string(word_of(doubling::offer));
    if (from.stake.offered())
        return std::string(word_of(to.stake.dropped() ? doubling::drop : doubling::take));
    return from.position.write_move(to.position);
}

record::record(cli::game const& game, any_position start, bool with_cube) : game_(&game)
{
    add({std::move(start), doubling_stake(with_cube ? game.about().cube : std::nullopt)});
}

record::record(cli::game const& game, saved_game const& g) : record(game, start_of(game, g), g.cube)
{
    if (g.cube and not game.about().cube)
        throw error_after("option ", saved_game::option_line, 1,
                          fmt::format("{} has no doubling cube", game.about().name));
    for (std::size_t i = 0; i < g.moves.size(); ++i) {
        auto const wrong = [&](std::string const& why) {
            return error_after("move ", g.first_move_line() + i, 1, why);
        };
        if (over())
            throw wrong("the game is over before this move");
        try {
            play_again(g.moves[i]);
        } catch (illegal_move const& e) {
            throw wrong(fmt::format("'{}' cannot be played: {}", printable(g.moves[i]), e.what()));
        }
    }
}

bool record::over() const { return stake().dropped() or now().over() or repeated(); }

bool record::repeated() const
{
    auto const most = game_->about().repetitions;
    return most > 0 and occurrences_ >= most;
}

player record::whose_turn(moment const& m)
{
    auto const mover = m.position.to_move();
    return m.stake.offered() ? opponent(mover) : mover;
}

any_position const& record::play(any_position next)
{
    add({std::move(next), stake()});
    return now();
}

bool record::may(doubling d) const { return now().is_chance() and stake().may(d, now().to_move()); }

void record::act(doubling d)
{
    played_.push_back(played_.back());
    played_.back().stake.act(d, now().to_move());
}

void record::take_back(std::size_t count)
{
    auto const kept = std::exchange(played_, {});
    draws_.clear();
    for (std::size_t i = 0; i + count < kept.size(); ++i)
        add(kept[i]);
}

std::optional<record::turn> record::last_turn() const
{
    std::optional<turn> found;
    for (auto i = moves_made(); i-- > 0;) {
        auto const& [from, stake] = played_[i];
        bool const with_cube = stake.offered() or played_[i + 1].stake.offered();
        if (with_cube or from.is_chance() or from.forced_pass() or from.only_a_pass())
            continue;
        if (found and from.to_move() != found->before.to_move())
            break;
        auto moves = found ? std::move(found->moves) : std::vector<std::string>();
        moves.insert(moves.begin(), from.write_move(played_[i + 1].position));
        found = turn{from, std::move(moves)};
    }
    return found;
}

std::vector<std::string> record::moves() const
{
    std::vector<std::string> found;
    for (std::size_t i = 1; i < played_.size(); ++i)
        found.push_back(written(played_[i - 1], played_[i]));
    return found;
}

void record::add(moment m)
{
    played_.push_back(std::move(m));
    auto const most = game_->about().repetitions;
    if (most == 0)
        return;
    occurrences_ = static_cast<int>(std::ranges::count(played_, now(), &moment::position));
    if (occurrences_ == most - 1)
        draws_.push_back(now());
}

/// Reads what `written` writes, and does it.
void record::play_again(std::string const& text)
{
    if (auto const d = read_doubling(text); d and stake().cube()) {
        if (not may(*d))
            throw illegal_move("the cube is not there for that");
        return act(*d);
    }
    if (stake().offered())
        throw illegal_move("the offer to double has not been answered");
    play(now().read_move(text));
}

static void check_seats(cli::game const& game, seating const& seats, bool with_cube)
{
    for (auto const& who : seats) {
        check_player(game.about(), who);
        if (with_cube and who.kind == player_kind::program)
            throw request_error("a program is asked for moves only: it cannot play with --cube");
    }
}

game_in_play::game_in_play(cli::game const& game, seating seats, random_choices random,
                           any_position from, bool with_cube)
    : record(game, std::move(from), with_cube),
      seats_(std::move(seats)),
      random_(random),
      chooser_(std::make_shared<move_chooser>(game))
{
    check_seats(game, seats_, with_cube);
}

game_in_play::game_in_play(cli::game const& game, saved_game const& g)
    : record(game, g),
      seats_(g.players),
      random_(g.random),
      chooser_(std::make_shared<move_chooser>(game))
{
    check_seats(game, seats_, g.cube);
}

game_in_play game_in_play::again(seating seats) const
{
    bool const with_cube = moments().front().stake.cube().has_value();
    game_in_play next(game(), std::move(seats), random_, start(), with_cube);
    next.play_by(chooser_->tables());
    return next;
}

any_position game_in_play::choose(random_choices& random)
{
    std::uint64_t nodes = 0;
    return chooser_->choose(on_the_clock(seat(now().to_move())), now(), draws(), &random, nodes);
}

double game_in_play::expected() const
{
    // Not from the stream of the game: what is thrown must not depend on who has wondered.
    random_choices wonder(random_.seed() ^ moves_made());
    return game().expected_points(now(), seat(whose_turn()).strategy, wonder.below(~0ULL));
}

std::optional<doubling> game_in_play::choose_doubling() const
{
    bool const at_random = seat(whose_turn()).kind == player_kind::random;
    if (stake().offered())
        return at_random or worth_taking(expected()) ? doubling::take : doubling::drop;
    if (not at_random and may(doubling::offer) and worth_doubling(expected()))
        return doubling::offer;
    return std::nullopt;
}

std::size_t game_in_play::undo()
{
    auto const at = last_choice(humans() == 2, true);
    auto const count = at ? moves_made() - *at : 0;
    take_back(count);
    return count;
}

std::optional<std::pair<any_position, any_position>> game_in_play::last_own_move() const
{
    if (auto const at = last_choice(false, false))
        return std::pair(moments()[*at].position, moments()[*at + 1].position);
    return std::nullopt;
}

saved_game game_in_play::saved() const
{
    return {std::string(game().about().name), start().written(), seats_, random_, moves(),
            stake().cube().has_value()};
}

/// The place of the last moment before the present one in which a human had to choose, the one
/// whose turn it is or anybody, a move or what to do with the cube.
std::optional<std::size_t> game_in_play::last_choice(bool anybody, bool with_cube) const
{
    for (auto i = moves_made(); i-- > 0;) {
        auto const& [p, at_stake] = moments()[i];
        bool const cube = at_stake.offered() or moments()[i + 1].stake.offered();
        bool const choice = cube ? with_cube : not p.is_chance() and not p.only_a_pass();
        auto const who = whose_turn(moments()[i]);
        if (choice and human(who) and (anybody or who == whose_turn()))
            return i;
    }
    return std::nullopt;
}

} // namespace gametree::cli
