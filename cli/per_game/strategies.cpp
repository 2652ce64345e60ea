#include "per_game/strategies.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "terminal/support.hpp"

namespace gametree::cli {

std::optional<std::size_t> place_of_strategy(std::string_view game,
                                             std::span<std::string_view const> strategies,
                                             std::string_view name)
{
    if (name.empty())
        return std::nullopt;
    if (strategies.empty())
        throw request_error(fmt::format("{} has no strategies to choose from", game));
    auto const at = std::ranges::find(strategies, name);
    if (at == strategies.end())
        unknown("strategy", name, {strategies.begin(), strategies.end()});
    return static_cast<std::size_t>(at - strategies.begin());
}

} // namespace gametree::cli
