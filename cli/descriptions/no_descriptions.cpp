// Of a program without the engine for descriptions: one for a single game, or cli/run's first answer.
#include "descriptions/described_game.hpp"

#include <fmt/format.h>

#include "terminal/support.hpp"

namespace gametree::cli {

std::vector<shipped_game> const& shipped_games()
{
    static std::vector<shipped_game> const none;
    return none;
}

std::vector<std::string_view> const& described_strategies()
{
    static std::vector<std::string_view> const none;
    return none;
}

game const& described_game(std::string_view file)
{
    throw request_error(
        fmt::format("this program reads no games from files, such as '{}'", printable(file)));
}

description_reading& reading_of_descriptions()
{
    static description_reading none;
    return none;
}

void forget_described_game() { reading_of_descriptions() = {}; }

} // namespace gametree::cli
