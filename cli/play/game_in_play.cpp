#include "play/game_in_play.hpp"

#include <cstdint>
#include <string>
#include <utility>

#include "play/doubling.hpp"
#include "terminal/support.hpp"

namespace gametree::cli {

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

any_position game_in_play::choose()
{
    std::uint64_t nodes = 0;
    return chooser_->choose(on_the_clock(seat(now().to_move())), now(), draws(), &random_, nodes);
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
