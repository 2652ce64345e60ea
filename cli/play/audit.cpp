#include <cstddef>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "play/playing.hpp"
#include "terminal/support.hpp"

namespace gametree::cli {

namespace {
    /// Counts the games that begin at a position. The player always answers alike, so what can
    /// happen from a position is counted once however many ways lead to it.
    class auditor {
        static constexpr auto never = static_cast<std::size_t>(-1);
        static constexpr std::size_t most_positions = 2'000'000;
        static constexpr int longest_game = 1000;

        struct counts {
            std::uint64_t wins = 0;
            std::uint64_t draws = 0;
            std::uint64_t losses = 0;
            std::size_t shortest = never; // plies to the end of the shortest loss
            std::optional<any_position> towards; // the move towards it
            bool counted = false;
        };

        any_game const& game_;
        player_spec who_;
        player side_;
        std::uint64_t nodes_ = 0;
        std::map<std::string, counts> known_;

        static std::string key(any_position const& p)
        {
            return (p.to_move() == player::first ? "1 " : "2 ") + p.written();
        }
        [[noreturn]] void too_large(std::string_view why) const
        {
            throw request_error(
                fmt::format("{} from there is too large a game to be played in every way: {}",
                            game_.about().name, why));
        }
        void add(std::uint64_t& sum, std::uint64_t more) const
        {
            if (sum + more < sum)
                too_large("there are more than 2^64 games");
            sum += more;
        }
        void add(counts& all, counts const& more, any_position const& move) const
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
        auditor(any_game const& game, player_spec who, player side)
            : game_(game),
              who_(std::move(who)),
              side_(side)
        {
        }

        /// How all games from `p` end.
        counts const& count(any_position const& p, int ply = 0)
        {
            auto const [place, is_new] = known_.try_emplace(key(p));
            auto& all = place->second;
            if (not is_new and all.counted)
                return all;
            if (not is_new or ply > longest_game)
                too_large("play can go on for ever");
            if (known_.size() > most_positions)
                too_large(fmt::format("there are more than {} positions", most_positions));
            if (p.over()) {
                bool const lost = p.win(opponent(side_));
                all.wins = p.win(side_);
                all.losses = lost;
                all.draws = 1 - all.wins - all.losses;
                all.shortest = lost ? 0 : never;
            } else if (p.to_move() == side_) {
                auto const next = game_.choose(who_, p, {}, nullptr, nodes_);
                add(all, count(next, ply + 1), next);
            } else {
                for (auto const& next : p.moves())
                    add(all, count(next, ply + 1), next);
            }
            all.counted = true;
            return all;
        }

        /// The report on the games from `start`.
        [[nodiscard]] audit_report report(any_position const& start)
        {
            auto const& all = count(start);
            audit_report found{all.wins, all.draws, all.losses, std::nullopt};
            if (all.shortest == never)
                return found;
            found.shortest_loss.emplace();
            auto p = start;
            while (auto const next = count(p).towards) {
                found.shortest_loss->push_back(p.write_move(*next));
                p = *next;
            }
            return found;
        }
    };
} // namespace

audit_report audit(any_game const& game, audit_request const& r)
{
    if (game.about().chance)
        throw request_error(fmt::format("every reply to every roll of {} is too much to be audited",
                                        game.about().name));
    if (r.player.kind == player_kind::human or r.player.kind == player_kind::random
        or r.player.kind == player_kind::easy)
        throw request_error(
            fmt::format("{} does not always answer alike, so it cannot be audited",
                        r.player.kind == player_kind::easy ? "easy" : noun(r.player.kind)));
    check_player(game.about(), r.player);
    auto const start = game.start(r.what);
    return auditor(game, r.player, r.moves_first ? start.to_move() : opponent(start.to_move()))
        .report(start);
}

} // namespace gametree::cli
