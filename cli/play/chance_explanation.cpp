#include "play/chance_explanation.hpp"

#include <cstddef>

#include <fmt/format.h>

#include "terminal/console.hpp"

namespace gametree::cli {

std::string chance_explanation::named(analysed_play const& play) const
{
    return fmt::format("{} ({:+.3f})", from_.write_move(play.after),
                       play.worth + 0.0); // never -0.000
}

std::string chance_explanation::hint() const
{
    constexpr std::size_t most = 5;
    if (plays_.size() == 1)
        return fmt::format("The only play is {}.", from_.write_move(plays_.front().after));
    std::vector<std::string> names;
    for (std::size_t i = 0; i < plays_.size() and i < most; ++i)
        names.push_back(named(plays_[i]));
    return fmt::format("Best first, with the value of each from -1, lost, to 1, won: {}.",
                       listed(names, ", "));
}

std::string chance_explanation::why(any_position const& after) const
{
    auto const& best = plays_.front();
    for (auto const& play : plays_)
        if (play.after == after) {
            if (best.worth - play.worth <= rounding)
                return fmt::format("{}: no play is better.", named(play));
            return fmt::format("{} is worth less than {}, by {:.3f}.", named(play), named(best),
                               best.worth - play.worth);
        }
    return "That is not a play.";
}

} // namespace gametree::cli
