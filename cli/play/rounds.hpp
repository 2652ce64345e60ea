/// \file
/// One game after another, as long as a person asks for them.
#pragma once

#include <functional>
#include <optional>

#include "play/game_in_play.hpp"
#include "play/session.hpp"
#include "terminal/console.hpp"

namespace gametree::cli {

/// Begins a game of the same kind after one that was played: what is drawn by lot is drawn again.
/// Nothing if it cannot begin.
using next_game = std::function<std::optional<game_in_play>(game_in_play const& before)>;

/// Plays a game, and what `new` and `rematch` ask for after it.
void play_rounds(console& c, game_in_play first, session_options const& how, next_game const& next);

} // namespace gametree::cli
