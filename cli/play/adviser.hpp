/// \file
/// `moves`, `hint` and `why` in a game that is being played.
#ifndef GAMETREE_CLI_PLAY_ADVISER_HPP
#define GAMETREE_CLI_PLAY_ADVISER_HPP

#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "play/announcer.hpp"
#include "play/chance_explanation.hpp"
#include "play/explanation.hpp"
#include "play/table.hpp"
#include <gametree/games/illegal_move.hpp>

namespace gametree::cli {

/// Answers in sentences what a person asks whose turn it is.
template <class G>
class adviser {
    using P = typename G::position;

    table<G> const& table_;
    announcer<G> const& announce_;

    /// \param draws  the positions that are a draw when play comes to them again
    auto explain(P const& p, [[maybe_unused]] std::span<P const> draws) const
    {
        auto const mover = p.to_move();
        if constexpr (game_of_chance<G>)
            return chance_explanation<G>(p);
        else
            return explanation<G>{p, announce_.name(mover), announce_.name(opponent(mover)), draws};
    }

public:
    adviser(table<G> const& t, announcer<G> const& a) : table_(t), announce_(a) { }

    [[nodiscard]] std::string moves() const
    {
        if (is_chance<G>(table_.now()))
            return "The dice have not been thrown yet.";
        std::vector<std::string> names;
        for (P const next : table_.now().moves())
            names.push_back(G::write_move(table_.now(), next));
        return fmt::format("{}: {}.", names.size() == 1 ? "The only legal move" : "Legal moves",
                           listed(names, " or "));
    }
    /// The best moves and what they lead to; before the roll, what to do with the cube.
    [[nodiscard]] std::string hint() const
    {
        if constexpr (game_with_cube<G>)
            if (table_.may(doubling::offer) or table_.stake().offered())
                return advice_on_cube(table_.expected(), table_.stake().offered());
        if (is_chance<G>(table_.now()))
            return "The dice have not been thrown yet.";
        return explain(table_.now(), table_.draws()).hint();
    }
    /// What is wrong with a move; of none, with the last own one.
    ///
    /// \throws illegal_move
    [[nodiscard]] std::string why(std::string const& move) const
    {
        if (not move.empty()) {
            if (is_chance<G>(table_.now()))
                return "The dice have not been thrown yet.";
            return explain(table_.now(), table_.draws()).why(G::read_move(table_.now(), move));
        }
        if (auto const last = table_.last_own_move())
            return explain(last->first, {}).why(last->second);
        return "You have not moved yet: why MOVE asks about a move that you could make now.";
    }
};

} // namespace gametree::cli

#endif
