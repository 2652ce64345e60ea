/// \file
/// A game as the commands know it, made from its type. Included by the one source file of each game.
#ifndef GAMETREE_CLI_PER_GAME_GAME_OF_HPP
#define GAMETREE_CLI_PER_GAME_GAME_OF_HPP

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "per_game/game.hpp"
#include "per_game/matches_impl.hpp"
#include "per_game/playing_impl.hpp"
#include "per_game/searching_impl.hpp"
#include "per_game/solving_impl.hpp"
#include "per_game/start.hpp"
#include "per_game/strategies.hpp"
#include <gametree/games/listed_game.hpp>
#include <gametree/laboratory/game_of.hpp>

namespace gametree::cli {

template <listed_game G>
[[nodiscard]] laboratory::game_description description_of()
{
    laboratory::game_description d{.name = G::name,
                                   .summary = G::summary,
                                   .help = G::help,
                                   .position_help = G::position_help,
                                   .move_help = G::move_help,
                                   .start = G::write_position(G::initial()),
                                   .chance = game_of_chance<G>};
    if constexpr (game_with_rules<G>)
        d.rules_help = G::rules_help;
    if constexpr (game_with_strategies<G>)
        d.strategies.assign(G::strategies.begin(), G::strategies.end());
    return d;
}

template <listed_game G>
class game_of final : public game {
    laboratory::game_description about_ = description_of<G>();

    /// What judges positions where `who` is to think.
    static auto judge(std::string_view strategy, [[maybe_unused]] player who)
    {
        if constexpr (game_of_chance<G>)
            return G::judged_by(strategy_number<G>(strategy), who);
        else
            return judge_of<G>(strategy);
    }

public:
    [[nodiscard]] laboratory::game_description const& about() const override { return about_; }

    [[nodiscard]] std::unique_ptr<laboratory::specimen> tree(study const& s) const override
    {
        auto const start = position_of<G>(s);
        laboratory::identity known;
        known.game = G::name;
        known.memory = std::make_shared<laboratory::memory_budget>(s.megabytes);
        known.depth = s.depth;
        known.dynamic = s.dynamic;
        if constexpr (game_with_strategies<G>)
            known.strategy = G::strategies[strategy_number<G>(s.strategy)];
        if constexpr (game_of_chance<G>)
            known.range = {laboratory::value(G::lowest), laboratory::value(G::highest)};
        else if constexpr (game_with_win_value<G>)
            known.win = laboratory::value(G::win_value);
        return laboratory::tree_of_play<G>(start, judge(s.strategy, start.to_move()),
                                           std::move(known), s.order);
    }

    [[nodiscard]] laboratory::rule_book rules(laboratory::certificate const& c) const override
    {
        using laboratory::against_the_rules;
        auto const& strategy = c.claimed.strategy;
        std::optional<laboratory::value_ends> range;
        if constexpr (game_of_chance<G>)
            range.emplace(rational(G::lowest), rational(G::highest));
        else if constexpr (game_with_win_value<G>)
            range.emplace(-G::win_value, G::win_value);
        auto const judged = [&](typename G::position const& start) {
            if (game_with_strategies<G> == strategy.empty())
                throw against_the_rules(
                    fmt::format("{} has {}", G::name,
                                strategy.empty() ? "strategies, of which one is to be named"
                                                 : "no strategies"));
            try {
                return judge(strategy, start.to_move());
            } catch (request_error const& e) {
                throw against_the_rules(e.what());
            }
        };
        return laboratory::rules_of_play<G>(c, judged, std::move(range));
    }

    [[nodiscard]] std::string position(study const& s) const override
    {
        return G::write_position(position_of<G>(s));
    }
    [[nodiscard]] finding search(study const& s, progress_fn const& progress) const override
    {
        return searching<G>::search(s, progress);
    }
    [[nodiscard]] ladder compare(study const& s, progress_fn const& progress) const override
    {
        return searching<G>::compare(s, progress);
    }
    [[nodiscard]] std::vector<reached> moves(study const& s) const override
    {
        return searching<G>::moves(s);
    }
    [[nodiscard]] std::vector<std::uint64_t> perft(study const& s,
                                                   progress_fn const& progress) const override
    {
        return searching<G>::perft(s, progress);
    }
    [[nodiscard]] solve_answer solve(solve_request const& r,
                                     progress_fn const& progress) const override
    {
        return solving<G>::solve(r, progress);
    }
    void play(play_request const& r, console& c) const override { playing<G>::play(r, c); }
    [[nodiscard]] audit_report audit(audit_request const& r) const override
    {
        return playing<G>::audit(r);
    }
    [[nodiscard]] std::string replay(saved_game const& g) const override
    {
        return playing<G>::replay(g);
    }
    [[nodiscard]] std::string choose(player_spec const& who, study const& what,
                                     random_choices& random) const override
    {
        return playing<G>::choose(who, what, random);
    }
    void check_player_of_match(player_spec const& who) const override { matches<G>::check(who); }
    [[nodiscard]] match_result play_match(match_setting const& s) const override
    {
        return matches<G>::play(s);
    }
};

} // namespace gametree::cli

#endif
