/// \file
/// Playing a player against everything that an opponent can do.
#ifndef GAMETREE_CLI_PER_GAME_AUDIT_HPP
#define GAMETREE_CLI_PER_GAME_AUDIT_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "play/analysis.hpp"
#include "play/moves_of_players.hpp"
#include "per_game/playing.hpp"
#include "terminal/support.hpp"

namespace gametree::cli {

/// Counts the games that begin at a position. The player always answers alike, so what can happen
/// from a position is counted once however many ways lead to it.
template <class G>
class auditor {
    using P = typename G::position;

    struct counts {
        std::uint64_t wins = 0;
        std::uint64_t draws = 0;
        std::uint64_t losses = 0;
        std::size_t shortest = never; // plies to the end of the shortest loss
        std::optional<P> towards; // the move towards it
        bool counted = false;
    };
    static constexpr auto never = static_cast<std::size_t>(-1);
    static constexpr std::size_t most_positions = 2'000'000;
    static constexpr int longest_game = 1000;

    player_spec who_;
    player side_;
    random_choices no_choices_;
    std::map<std::string, counts> known_;

    static std::string key(P const& p)
    {
        return (p.to_move() == player::first ? "1 " : "2 ") + G::write_position(p);
    }
    [[noreturn]] static void too_large(std::string_view why)
    {
        throw request_error(fmt::format(
            "{} from there is too large a game to be played in every way: {}", G::name, why));
    }
    static void add(std::uint64_t& sum, std::uint64_t more)
    {
        if (sum + more < sum)
            too_large("there are more than 2^64 games");
        sum += more;
    }
    static void add(counts& all, counts const& more, P const& move)
    {
        add(all.wins, more.wins);
        add(all.draws, more.draws);
        add(all.losses, more.losses);
        if (more.shortest != never and more.shortest + 1 < all.shortest) {
            all.shortest = more.shortest + 1;
            all.towards = move;
        }
    }

public:
    auditor(player_spec who, player side) : who_(std::move(who)), side_(side) { }

    /// How all games from `p` end.
    counts const& count(P const& p, int ply = 0)
    {
        auto const [place, is_new] = known_.try_emplace(key(p));
        auto& all = place->second;
        if (not is_new and all.counted)
            return all;
        if (not is_new or ply > longest_game)
            too_large("play can go on for ever");
        if (known_.size() > most_positions)
            too_large(fmt::format("there are more than {} positions", most_positions));
        if (is_over<G>(p)) {
            bool const lost = p.win(opponent(side_));
            all.wins = p.win(side_);
            all.losses = lost;
            all.draws = 1 - all.wins - all.losses;
            all.shortest = lost ? 0 : never;
        } else if (p.to_move() == side_) {
            auto const next = move_of<G>(who_, p, {}, no_choices_);
            add(all, count(next, ply + 1), next);
        } else {
            for (P const next : p.moves())
                add(all, count(next, ply + 1), next);
        }
        all.counted = true;
        return all;
    }

    /// The report on the games from `start`.
    [[nodiscard]] audit_report report(P const& start)
    {
        auto const& all = count(start);
        audit_report found{all.wins, all.draws, all.losses, std::nullopt};
        if (all.shortest == never)
            return found;
        found.shortest_loss.emplace();
        auto p = start;
        while (auto const next = count(p).towards) {
            found.shortest_loss->push_back(G::write_move(p, *next));
            p = *next;
        }
        return found;
    }
};

} // namespace gametree::cli

#endif
