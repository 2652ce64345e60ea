#include "play/record.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "terminal/support.hpp"
#include <games/illegal_move.hpp>
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

} // namespace gametree::cli
