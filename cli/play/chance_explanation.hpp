/// \file
/// `hint` and `why` in words, in a game with dice, where only what is likely can be said.
#ifndef GAMETREE_CLI_PLAY_CHANCE_EXPLANATION_HPP
#define GAMETREE_CLI_PLAY_CHANCE_EXPLANATION_HPP

#include <string>
#include <vector>

#include <fmt/format.h>

#include "play/chance_thinking.hpp"
#include "terminal/console.hpp"

namespace gametree::cli {

/// Explains the plays of one rolled position, as the game's best strategy sees them.
template <game_of_chance G>
class chance_explanation {
    using P = typename G::position;

    P from_;
    std::vector<judged_play<P>> plays_;

    [[nodiscard]] std::string named(judged_play<P> const& play) const
    {
        return fmt::format("{} ({:+.3f})", G::write_move(from_, play.after), play.worth);
    }

public:
    explicit chance_explanation(P const& from)
        : from_(from),
          plays_(judged_plays<G>(from, G::usual_depth, strategy_number<G>("")))
    {
    }
    /// The best plays and their values.
    [[nodiscard]] std::string hint() const
    {
        constexpr std::size_t most = 5;
        if (plays_.size() == 1)
            return fmt::format("The only play is {}.", G::write_move(from_, plays_.front().after));
        std::vector<std::string> names;
        for (std::size_t i = 0; i < plays_.size() and i < most; ++i)
            names.push_back(named(plays_[i]));
        return fmt::format("Best first, with their values from -1 to 1: {}.", listed(names, ", "));
    }
    /// How a play compares with the best one.
    [[nodiscard]] std::string why(P const& after) const
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
};

} // namespace gametree::cli

#endif
