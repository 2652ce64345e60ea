/// \file
/// A game as the commands know it, made from its type. Included by the one source file of each game.
#ifndef GAMETREE_CLI_PER_GAME_GAME_OF_HPP
#define GAMETREE_CLI_PER_GAME_GAME_OF_HPP

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "per_game/game.hpp"
#include "per_game/matches_impl.hpp"
#include "per_game/playing_impl.hpp"
#include "per_game/searching_impl.hpp"
#include "per_game/solving_impl.hpp"
#include "per_game/studied.hpp"
#include <gametree/games/listed_game.hpp>

namespace gametree::cli {

template <listed_game G>
class game_of final : public game {
    laboratory::game_description about_ = description_of<G>();

public:
    [[nodiscard]] laboratory::game_description const& about() const override { return about_; }

    [[nodiscard]] std::unique_ptr<laboratory::instance> tree(study const& s) const override
    {
        return studied_tree_of<G>(s);
    }
    [[nodiscard]] laboratory::rule_book rules(laboratory::certificate const& c) const override
    {
        return rules_for<G>(c);
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
    void check_player_of_match(player_spec const& who) const override { matches<G>::check(who); }
    [[nodiscard]] match_result play_match(match_setting const& s) const override
    {
        return matches<G>::play(s);
    }
};

} // namespace gametree::cli

#endif
