#include "play/adviser.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "play/analysis.hpp"
#include <laboratory/any_position.hpp>
#include "terminal/console.hpp"
#include "game.hpp"

namespace gametree::cli {

namespace {
    /// `5 wins`, `5 and 7 win`.
    std::string with_verb(std::vector<std::string> const& names, std::string_view verb)
    {
        return listed(names, " and ") + " " + std::string(verb) + (names.size() == 1 ? "s" : "");
    }

    /// `1 box`, `3 boxes`.
    std::string counted_in(std::array<std::string_view, 2> const& unit, long long n)
    {
        return counted(static_cast<std::uint64_t>(n), unit[0], unit[1]);
    }

    /// Explains the moves of one position of a game without dice.
    class explanation {
        static constexpr auto certain = random_play::certain;

        game_info const& game_;
        any_position from_;
        std::string mover_;
        std::string other_;
        std::unique_ptr<analysis> found_;

        /// Begins a sentence. The name of a move that is no word stays as it is typed: b, not B.
        [[nodiscard]] std::string sentence(std::string text) const
        {
            constexpr std::ptrdiff_t word = 3; // letters
            auto const no_letter = [](char c) { return c < 'a' or c > 'z'; };
            auto const letters = std::ranges::find_if(text, no_letter) - text.begin();
            bool const name = std::ranges::any_of(found_->moves(), [&](auto const& m) {
                return text.starts_with(write(m) + " ") or text.starts_with(write(m) + ",");
            });
            return name and letters < word ? text : capital(std::move(text));
        }
        /// The first of the best.
        [[nodiscard]] analysed_move const& best() const
        {
            return *std::ranges::find_if(found_->moves(), &analysed_move::best);
        }
        /// How the game ends after every move is known.
        [[nodiscard]] bool complete() const
        {
            return std::ranges::all_of(found_->moves(), &analysed_move::complete);
        }
        /// Every move is as good as any other.
        [[nodiscard]] bool all_equal() const
        {
            return std::ranges::all_of(found_->moves(), &analysed_move::best);
        }
        [[nodiscard]] std::string write(analysed_move const& m) const
        {
            return from_.write_move(m.after);
        }
        /// The moves for which `wanted(m)` holds, the first few by name.
        [[nodiscard]] std::vector<std::string>
        moves(std::function<bool(analysed_move const&)> const& wanted) const
        {
            constexpr std::size_t most = 9;
            std::vector<std::string> names;
            std::size_t others = 0;
            for (auto const& m : found_->moves())
                if (wanted(m)) {
                    if (names.size() < most)
                        names.push_back(write(m));
                    else
                        ++others;
                }
            if (others > 0)
                names.push_back(counted(others, "other", "others"));
            return names;
        }
        [[nodiscard]] std::vector<std::string> best_moves() const
        {
            return moves(&analysed_move::best);
        }
        /// Two endings that are not won or lost by as much.
        [[nodiscard]] bool margins_differ(analysed_move const& a, analysed_move const& b) const
        {
            return game_.has_margins() and a.margin != b.margin;
        }
        /// How soon a win or a loss comes, counted in moves of the winner, or by how much.
        [[nodiscard]] std::string how(analysed_move const& m) const
        {
            bool const wins = m.ending == ending_in_sight::win;
            auto const at_once = m.plies == 1 ? "at once" : "";
            if (game_.has_margins())
                return fmt::format("{}{}by {}", at_once, m.plies == 1 ? ", " : "",
                                   counted_in(game_.margin_unit, m.margin));
            auto const own = (m.plies + (wins ? 1 : 0)) / 2;
            return m.plies == 1 ? at_once
                 : own == 1     ? "in one move"
                                : fmt::format("in {} moves", own);
        }
        /// The same for the opponent who has the reply.
        [[nodiscard]] std::string how_for_other(analysed_move const& m) const
        {
            return not game_.has_margins() and m.plies == 2 ? "at once" : how(m);
        }
        /// How the game looks after a move whose ending is not in sight.
        [[nodiscard]] std::string looks(analysed_move const& m) const
        {
            if (m.games > 0)
                return fmt::format("{} % for {}", (certain + m.estimate) / 2, mover_);
            if (m.estimate == 0)
                return "about even";
            bool const ahead = m.estimate > 0;
            if (game_.value_unit[0].empty())
                return (ahead ? "better for " : "worse for ") + mover_;
            return fmt::format("{} {}", counted_in(game_.value_unit, std::abs(m.estimate)),
                               ahead ? "ahead" : "behind");
        }
        [[nodiscard]] std::string as_far_as() const
        {
            int plies = 0; // how far ahead the moves were searched whose ending is not in sight
            std::uint64_t games = 0;
            for (auto const& m : found_->moves()) {
                games += m.games;
                if (not m.complete)
                    plies = std::max(plies, m.depth);
            }
            if (games > 0)
                return fmt::format("by {} at random, ", counted(games, "game", "games"));
            return fmt::format("as far as can be seen {} ahead, ",
                               counted(static_cast<std::uint64_t>(plies), "ply", "plies"));
        }

        /// Every move loses: which of them hold out, or keep the margin small.
        [[nodiscard]] std::string lost_hint() const
        {
            bool const all = all_equal();
            if (not game_.has_margins())
                return "every move loses if " + other_ + " makes no mistake."
                     + (all ? ""
                            : " " + sentence(with_verb(best_moves(), "hold")) + " out longest.");
            if (all)
                return fmt::format("every move loses {} however you play.", how(best()));
            return fmt::format(
                "every move loses. {} {} however you play; every other move is no better.",
                sentence(with_verb(best_moves(), "lose")), how(best()));
        }
        [[nodiscard]] std::string won_hint() const
        {
            auto const& first = best();
            auto const wins_otherwise = [](analysed_move const& m) {
                return m.ending == ending_in_sight::win and not m.best;
            };
            auto const alike = moves(wins_otherwise);
            bool const by_less = std::ranges::any_of(found_->moves(), [&](auto const& m) {
                return m.ending == ending_in_sight::win and margins_differ(m, first);
            });
            return fmt::format("{} {}.{}", with_verb(best_moves(), "win"), how(first),
                               alike.empty()
                                   ? ""
                                   : fmt::format(" {} too, but {}.", with_verb(alike, "win"),
                                                 by_less ? "by less" : "later"));
        }
        [[nodiscard]] std::string drawn_hint() const
        {
            if (found_->moves().size() > 1 and all_equal())
                return "every move leads to a draw if both sides go on to play their best.";
            return with_verb(best_moves(), "lead")
                 + " to a draw if both sides go on to play their best."
                 + (found_->moves().size() > 1 ? " No move does better." : "");
        }
        [[nodiscard]] std::string open_hint() const
        {
            auto const equals = best_moves();
            auto const at_first_sight = looking_best();
            if (all_equal())
                return fmt::format("{}every move is as good as any other, {}{}.", as_far_as(),
                                   seen_of_best(),
                                   at_first_sight.empty()
                                       ? ""
                                       : "; " + with_verb(at_first_sight, "look") + " best now");
            if (best().ending == ending_in_sight::none and not at_first_sight.empty())
                return fmt::format("{}nothing is decided: {} best now, but {} best then, {}.",
                                   as_far_as(), with_verb(at_first_sight, "look"),
                                   with_verb(equals, "look"), looks(best()));
            return fmt::format("{}{} {} best, {}.", as_far_as(), listed(equals, " and "),
                               equals.size() == 1 ? "is" : "are", seen_of_best());
        }
        /// What is in sight after the best moves.
        [[nodiscard]] std::string seen_of_best() const
        {
            return best().ending != ending_in_sight::draw ? looks(best())
                 : best_moves().size() == 1               ? "and leads to a draw"
                                                          : "and all draw";
        }
        /// What looks best without looking ahead, where that is none of the best, or tells some of the
        /// best from others: far from the end a few plies more or less prefer other moves.
        [[nodiscard]] std::vector<std::string> looking_best() const
        {
            auto const& all = found_->moves();
            auto const seen = [this](analysed_move const& m) {
                return m.after.judged(game_.usual_strategy); // by the opponent
            };
            auto const least = seen(*std::ranges::max_element(all, std::greater{}, seen));
            auto const looks_best = [&](analysed_move const& m) { return seen(m) == least; };
            bool const says_more = all_equal() ? not std::ranges::all_of(all, looks_best)
                                               : std::ranges::none_of(all, [&](auto const& m) {
                                                     return m.best and looks_best(m);
                                                 });
            return says_more ? moves(looks_best) : std::vector<std::string>();
        }

        /// What is better than a move that is not best.
        [[nodiscard]] std::string rather() const
        {
            auto const names = best_moves();
            auto const which = [&](std::string_view verb) {
                return fmt::format("which {}{}.", verb, names.size() == 1 ? "s" : "");
            };
            return "Better: " + listed(names, " and ") + ", "
                 + (best().ending == ending_in_sight::win    ? which("win")
                    : best().ending == ending_in_sight::draw ? which("draw")
                                                             : looks(best()) + ".");
        }
        [[nodiscard]] std::string reason(analysed_move const& m, std::string const& reply) const
        {
            auto const name = write(m);
            auto const better = [&](std::string_view verb, std::string_view than) {
                return m.best ? std::string()
                              : fmt::format("; {} {}", with_verb(best_moves(), verb), than);
            };
            auto const refuted = [&](std::string_view what) {
                return fmt::format("the reply {} refutes {}: {}. {}", reply, name, what, rather());
            };
            switch (m.ending) {
            case ending_in_sight::win:
                return fmt::format("nothing refutes {}: it wins {}{}.", name, how(m),
                                   better("win", margins_differ(m, best()) ? "by more" : "sooner"));
            case ending_in_sight::loss:
                if (best().ending == ending_in_sight::loss)
                    return fmt::format("{} loses {}, as every move does{}.", name, how(m),
                                       margins_differ(m, best()) ? better("lose", "by less")
                                                                 : better("hold", "out longer"));
                if (reply.empty())
                    return fmt::format("{} loses {}. {}", name, how(m), rather());
                return refuted(other_ + " wins " + how_for_other(m));
            case ending_in_sight::draw:
                if (best().ending == ending_in_sight::draw and complete())
                    return fmt::format(
                        "nothing refutes {}: it leads to a draw, and no move does better.", name);
                if (m.best)
                    return fmt::format(
                        "{}nothing refutes {}: it leads to a draw, and no move does better.",
                        as_far_as(), name);
                if (reply.empty())
                    return fmt::format("{} draws at once. {}", name, rather());
                return refuted("it leads to a draw");
            default:
                break;
            }
            if (m.best)
                return fmt::format("{}nothing refutes {}: it is {}, and no move does better.",
                                   as_far_as(), name, looks(m));
            auto const worth = fmt::format("{}. {}", looks(m), rather());
            if (reply.empty())
                return fmt::format("{}{} is {}", as_far_as(), name, worth);
            return fmt::format("{}{} is the reply to {}, which is then {}", as_far_as(), reply,
                               name, worth);
        }

    public:
        /// \param game          must outlive the explanation
        /// \param from          has a move
        /// \param draws         the positions that are a draw when play comes to them again
        /// \param mover, other  what the player to move and the opponent are called in a sentence
        explanation(cli::game const& game, any_position from, std::span<any_position const> draws,
                    std::string mover, std::string other)
            : game_(game.about()),
              from_(std::move(from)),
              mover_(std::move(mover)),
              other_(std::move(other)),
              found_(game.analyse(from_, draws))
        {
        }

        /// The best moves and what they lead to.
        [[nodiscard]] std::string hint() const
        {
            switch (best().ending) {
            case ending_in_sight::win:
                return sentence(won_hint());
            case ending_in_sight::loss:
                return capital(lost_hint());
            case ending_in_sight::draw:
                if (complete())
                    return sentence(drawn_hint());
                [[fallthrough]];
            default:
                return sentence(open_hint());
            }
        }

        /// What is wrong with the move to `after`, if anything, and the play that would follow.
        [[nodiscard]] std::string why(any_position const& after) const
        {
            auto const& all = found_->moves();
            auto const at = std::ranges::find(all, after, &analysed_move::after);
            std::vector<std::string> names;
            auto before = after;
            for (auto const& next :
                 found_->line_after(static_cast<std::size_t>(at - all.begin()))) {
                names.push_back(before.write_move(next));
                before = next;
            }
            auto text = sentence(reason(*at, names.empty() ? std::string() : names.front()));
            if (not names.empty())
                text += fmt::format("\nPlay may go on: {}, {}.", write(*at), listed(names, ", "));
            return text;
        }
    };

    /// Explains the plays of one rolled position, as the game's best strategy sees them: only what is likely
    /// can be said.
    class chance_explanation {
        any_position from_;
        std::vector<analysed_play> plays_;

        [[nodiscard]] std::string named(analysed_play const& play) const
        {
            return fmt::format("{} ({:+.3f})", from_.write_move(play.after),
                               play.worth + 0.0); // never -0.000
        }

    public:
        /// \param plays  of `from`, the best first
        chance_explanation(any_position from, std::vector<analysed_play> plays)
            : from_(std::move(from)),
              plays_(std::move(plays))
        {
        }
        /// The best plays and their values.
        [[nodiscard]] std::string hint() const
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
        /// How a play compares with the best one.
        [[nodiscard]] std::string why(any_position const& after) const
        {
            auto const& best = plays_.front();
            for (auto const& play : plays_)
                if (play.after == after) {
                    if (best.worth - play.worth <= rounding)
                        return fmt::format("{}: no play is better.", named(play));
                    return fmt::format("{} is worth less than {}, by {:.3f}.", named(play),
                                       named(best), best.worth - play.worth);
                }
            return "That is not a play.";
        }
    };

    /// Advice for the player on roll, or for the opponent who has been offered the cube.
    ///
    /// \param points  that the player on roll can expect: see `game::expected_points`
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

    std::string not_thrown(game_in_play const& at)
    {
        return at.game().about().chance_moves ? "Chance has not moved yet."
                                              : "The dice have not been thrown yet.";
    }

    /// `tell(explanation)` for a position of the game in play.
    ///
    /// \param draws  the positions that are a draw when play comes to them again
    template <class Tell>
    std::string explained(game_in_play const& at, announcer const& announce, any_position const& p,
                          std::span<any_position const> draws, Tell tell)
    {
        auto const mover = p.to_move();
        if (at.game().about().chance)
            return tell(chance_explanation(p, at.game().analyse_plays(p)));
        return tell(
            explanation(at.game(), p, draws, announce.name(mover), announce.name(opponent(mover))));
    }
} // namespace

std::string adviser::moves() const
{
    if (game_.now().is_chance())
        return not_thrown(game_);
    std::vector<std::string> names;
    for (auto const& next : game_.now().moves())
        names.push_back(game_.now().write_move(next));
    return fmt::format("{}: {}.", names.size() == 1 ? "The only legal move" : "Legal moves",
                       listed(names, " or "));
}

std::string adviser::hint() const
{
    if (game_.may(doubling::offer) or game_.stake().offered())
        return advice_on_cube(game_.expected(), game_.stake().offered());
    if (game_.now().is_chance())
        return not_thrown(game_);
    return explained(game_, announce_, game_.now(), game_.draws(),
                     [](auto const& e) { return e.hint(); });
}

std::string adviser::why(std::string const& move) const
{
    if (not move.empty()) {
        if (game_.now().is_chance())
            return not_thrown(game_);
        auto const after = game_.now().read_move(move);
        return explained(game_, announce_, game_.now(), game_.draws(),
                         [&](auto const& e) { return e.why(after); });
    }
    if (auto const last = game_.last_own_move())
        return explained(game_, announce_, last->first, {},
                         [&](auto const& e) { return e.why(last->second); });
    return "You have not moved yet: why MOVE asks about a move that you could make now.";
}

} // namespace gametree::cli
