#include "play/doubling.hpp"

#include <fmt/format.h>

namespace gametree::cli {

std::string advice_on_cube(double points, bool offered)
{
    auto const verdict = offered                ? (worth_taking(points) ? "take" : "drop")
                       : points > 1             ? "too good to double: play on for a gammon"
                       : worth_doubling(points) ? "double"
                                                : "not yet a double";
    auto const whose = offered ? -points : points;
    return fmt::format("Played out {} times, {:+.2f} points for you on average: {}.", rollouts,
                       whose, verdict);
}

} // namespace gametree::cli
