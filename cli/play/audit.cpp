#include <cstddef>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "play/move_chooser.hpp"
#include "play/playing.hpp"
#include "terminal/support.hpp"

namespace gametree::cli {

/// Counts the games that begin at a position. The player always answers alike, so what can happen
/// from a position is counted once however many ways lead to it.
class audit_work::auditor {
    static constexpr auto never = static_cast<std::size_t>(-1);
    static constexpr std::uint64_t bytes_a_position = 300; // about: the map, its key and the counts
    static constexpr int longest_game = 1000;

    struct counts {
        std::uint64_t wins = 0;
        std::uint64_t draws = 0;
        std::uint64_t losses = 0;
        std::size_t shortest = never; // plies to the end of the shortest loss
        std::optional<any_position> towards{}; // the move towards it
        bool counted = false;
    };
    struct open_position {
        any_position position;
        counts const* found; // from the moves that have been tried
    };

    cli::game const& game_;
    player_spec who_;
    any_position start_;
    player side_;
    std::uint64_t megabytes_;
    std::uint64_t nodes_ = 0;
    move_chooser chooser_;
    mutable std::mutex lock_; // of what follows
    std::map<std::string, counts> known_;
    std::vector<open_position> open_; // from the start on
    std::optional<audit_forfeit> forfeited_;

    static std::string key(any_position const& p)
    {
        return (p.to_move() == player::first ? "1 " : "2 ") + p.written();
    }
    [[nodiscard]] std::string too_large(std::string_view why) const
    {
        return fmt::format("{} from there is too large a game to be played in every way: {}",
                           game_.about().name, why);
    }
    void add(std::uint64_t& sum, std::uint64_t more) const
    {
        if (sum + more < sum)
            throw request_error(too_large("there are more than 2^64 games"));
        sum += more;
    }
    void add(counts& all, counts const& more, any_position const& move) const
    {
        std::lock_guard const locked(lock_);
        add(all.wins, more.wins);
        add(all.draws, more.draws);
        add(all.losses, more.losses);
        if (more.shortest != never and more.shortest + 1 < all.shortest) {
            all.shortest = more.shortest + 1;
            all.towards = move;
        }
    }

    static void count_end(any_position const& p, player side, counts& all)
    {
        bool const lost = p.win(opponent(side));
        all.wins = p.win(side);
        all.losses = lost;
        all.draws = 1 - all.wins - all.losses;
        all.shortest = lost ? 0 : never;
    }

    /// The counts of `p`, which is open from now on; null if they are known already.
    counts* open(any_position const& p, int ply)
    {
        std::lock_guard const locked(lock_);
        auto const [place, is_new] = known_.try_emplace(key(p));
        auto& all = place->second;
        if (not is_new and all.counted)
            return nullptr;
        if (not is_new or ply > longest_game)
            throw request_error(too_large("play can go on for ever"));
        if (known_.size() > megabytes_ * 1'000'000 / bytes_a_position)
            throw limit_reached(
                too_large(fmt::format("there are more than {} positions, which is what {} MB hold: "
                                      "choose more --memory",
                                      known_.size() - 1, megabytes_)));
        open_.push_back({p, &all});
        return &all;
    }
    void close(counts& all)
    {
        std::lock_guard const locked(lock_);
        all.counted = true;
        open_.pop_back();
    }
    [[nodiscard]] counts const& known(any_position const& p) const { return known_.at(key(p)); }

    /// The player's move; none if it has forfeited the game there.
    std::optional<any_position> chosen(any_position const& p, counts& all)
    try {
        return chooser_.choose(who_, p, {}, nullptr, nodes_);
    } catch (forfeit const& e) {
        std::lock_guard const locked(lock_);
        all.losses = 1;
        all.shortest = 0;
        if (not forfeited_)
            forfeited_ = audit_forfeit{way(), e.what()};
        return std::nullopt;
    }
    /// The moves to the last position that is open.
    [[nodiscard]] std::vector<std::string> way() const
    {
        std::vector<std::string> moves;
        for (std::size_t ply = 1; ply < open_.size(); ++ply)
            moves.push_back(open_[ply - 1].position.write_move(open_[ply].position));
        return moves;
    }

    /// How all games from `p` end.
    counts const& count(any_position const& p, int ply = 0)
    {
        auto* const all = open(p, ply);
        if (all == nullptr)
            return known(p);
        auto const try_move
            = [&](any_position const& next) { add(*all, count(next, ply + 1), next); };
        if (p.over()) {
            std::lock_guard const locked(lock_);
            count_end(p, side_, *all);
        } else if (p.to_move() == side_) {
            if (auto const next = chosen(p, *all))
                try_move(*next);
        } else {
            for (auto const& next : p.moves())
                try_move(next);
        }
        close(*all);
        return *all;
    }

    /// Adds the moves of the shortest loss from `p`.
    void lose_from(any_position p, counts const& from, std::vector<std::string>& moves) const
    {
        for (auto next = from.towards; next; next = known(p).towards) {
            moves.push_back(p.write_move(*next));
            p = *next;
        }
    }

public:
    auditor(cli::game const& game, audit_request const& r, any_position start)
        : game_(game),
          who_(r.player),
          start_(std::move(start)),
          side_(r.moves_first ? start_.to_move() : opponent(start_.to_move())),
          megabytes_(r.what.megabytes),
          chooser_(game)
    {
    }

    /// The report on all games.
    [[nodiscard]] audit_report report()
    {
        auto const& all = count(start_);
        audit_report found{all.wins, all.draws, all.losses, std::nullopt, forfeited_};
        if (all.shortest != never)
            lose_from(start_, all, found.shortest_loss.emplace());
        return found;
    }

    /// The games from a position that is open, but those by the move that is being tried, are
    /// counted there; those by that move, at the next one that is open.
    [[nodiscard]] audit_report so_far() const
    {
        std::lock_guard const locked(lock_);
        audit_report found;
        found.forfeited = forfeited_;
        auto shortest = never;
        std::vector<std::string> way;
        for (std::size_t ply = 0; ply < open_.size(); ++ply) {
            auto const& [position, all] = open_[ply];
            found.wins += all->wins;
            found.draws += all->draws;
            found.losses += all->losses;
            if (all->shortest != never and ply + all->shortest < shortest) {
                shortest = ply + all->shortest;
                found.shortest_loss = way;
                lose_from(position, *all, *found.shortest_loss);
            }
            if (ply + 1 < open_.size())
                way.push_back(position.write_move(open_[ply + 1].position));
        }
        return found;
    }

    [[nodiscard]] std::size_t positions() const
    {
        std::lock_guard const locked(lock_);
        return known_.size();
    }
};

audit_work::audit_work(cli::game const& game, audit_request const& r)
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
    auditor_ = std::make_unique<auditor>(game, r, game.start(r.what));
}
audit_work::~audit_work() = default;

audit_report audit_work::finish() { return auditor_->report(); }
audit_report audit_work::so_far() const { return auditor_->so_far(); }
std::size_t audit_work::positions() const { return auditor_->positions(); }

audit_report audit(cli::game const& game, audit_request const& r)
{
    return audit_work(game, r).finish();
}

} // namespace gametree::cli
