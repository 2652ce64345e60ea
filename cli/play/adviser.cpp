#include "play/adviser.hpp"

#include <span>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "game.hpp"
#include "play/chance_explanation.hpp"
#include "play/doubling.hpp"
#include "play/explanation.hpp"
#include "terminal/console.hpp"

namespace gametree::cli {

static std::string not_thrown(game_in_play const& at)
{
    return at.game().about().chance_moves ? "Chance has not moved yet."
                                          : "The dice have not been thrown yet.";
}

/// `tell(explanation)` for a position of the game in play.
///
/// \param draws  the positions that are a draw when play comes to them again
template <class Tell>
static std::string explained(game_in_play const& at, announcer const& announce,
                             any_position const& p, std::span<any_position const> draws, Tell tell)
{
    auto const mover = p.to_move();
    if (at.game().about().chance)
        return tell(chance_explanation(p, at.game().analyse_plays(p)));
    return tell(
        explanation(at.game(), p, draws, announce.name(mover), announce.name(opponent(mover))));
}

std::string adviser::moves() const
{
    if (game_.now().is_chance())
        return not_thrown(game_);
    std::vector<std::string> names;
    for (auto const& next : game_.now().moves())
        names.push_back(game_.now().write_move(next));
    return fmt::format("{}: {}.", names.size() == 1 ? "The only legal move" : "Legal moves",
                       listed(names, " or "));
}

std::string adviser::hint() const
{
    if (game_.may(doubling::offer) or game_.stake().offered())
        return advice_on_cube(game_.expected(), game_.stake().offered());
    if (game_.now().is_chance())
        return not_thrown(game_);
    return explained(game_, announce_, game_.now(), game_.draws(),
                     [](auto const& e) { return e.hint(); });
}

std::string adviser::why(std::string const& move) const
{
    if (not move.empty()) {
        if (game_.now().is_chance())
            return not_thrown(game_);
        auto const after = game_.now().read_move(move);
        return explained(game_, announce_, game_.now(), game_.draws(),
                         [&](auto const& e) { return e.why(after); });
    }
    if (auto const last = game_.last_own_move())
        return explained(game_, announce_, last->first, {},
                         [&](auto const& e) { return e.why(last->second); });
    return "You have not moved yet: why MOVE asks about a move that you could make now.";
}

} // namespace gametree::cli
