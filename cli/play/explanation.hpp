/// \file
/// `hint` and `why` in words.
#ifndef GAMETREE_CLI_PLAY_EXPLANATION_HPP
#define GAMETREE_CLI_PLAY_EXPLANATION_HPP

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "play/analysis.hpp"
#include "terminal/console.hpp"

namespace gametree::cli {

/// Explains the moves of one position.
template <class G>
class explanation {
    using P = typename G::position;
    using move = typename analysis<G>::move;

    P const& from_;
    std::string mover_;
    std::string other_;
    analysis<G> found_;

    [[nodiscard]] std::string write(move const& m) const
    {
        return G::write_move(from_, m.move.position());
    }
    /// The moves for which `wanted(m)` holds, the first few by name.
    template <class Wanted>
    [[nodiscard]] std::vector<std::string> moves(Wanted wanted) const
    {
        constexpr std::size_t most = 9;
        std::vector<std::string> names;
        std::size_t others = 0;
        for (auto const& m : found_.moves())
            if (wanted(m)) {
                if (names.size() < most)
                    names.push_back(write(m));
                else
                    ++others;
            }
        if (others > 0)
            names.push_back(fmt::format("{} other{}", others, others == 1 ? "" : "s"));
        return names;
    }
    [[nodiscard]] std::vector<std::string> best_moves() const
    {
        return moves([&](auto const& m) { return equal(m, found_.best()); });
    }
    [[nodiscard]] static ending_in_sight ending(move const& m) { return analysis<G>::ending(m); }
    [[nodiscard]] static bool equal(move const& a, move const& b)
    {
        return a.worth == b.worth and ending(a) == ending(b);
    }
    /// Every move is as good as any other.
    [[nodiscard]] bool all_equal() const
    {
        return std::ranges::all_of(found_.moves(),
                                   [&](auto const& m) { return equal(m, found_.best()); });
    }
    /// `5 wins`, `5 and 7 win`.
    [[nodiscard]] static std::string say(std::vector<std::string> const& names,
                                         std::string_view verb)
    {
        return listed(names, " and ") + " " + std::string(verb) + (names.size() == 1 ? "s" : "");
    }
    /// Two endings that are not won or lost by as much.
    [[nodiscard]] static bool margins_differ([[maybe_unused]] move const& a,
                                             [[maybe_unused]] move const& b)
    {
        if constexpr (game_with_margin<G>)
            return analysis<G>::margin(a) != analysis<G>::margin(b);
        else
            return false;
    }
    /// How soon a win or a loss comes, counted in moves of the winner, or by how much.
    [[nodiscard]] static std::string how(move const& m)
    {
        auto const plies = m.worth.plies;
        bool const wins = ending(m) == ending_in_sight::win;
        auto const at_once = plies == 1 ? "at once" : "";
        if constexpr (game_with_margin<G>) {
            auto const margin = analysis<G>::margin(m);
            return fmt::format("{}{}by {} {}", at_once, plies == 1 ? ", " : "", margin,
                               G::margin_unit[margin == 1 ? 0 : 1]);
        } else {
            auto const own = (plies + (wins ? 1 : 0)) / 2;
            return plies == 1 ? at_once
                 : own == 1   ? "in one move"
                              : fmt::format("in {} moves", own);
        }
    }
    /// The same for the opponent who has the reply.
    [[nodiscard]] static std::string how_for_other(move const& m)
    {
        if constexpr (game_with_margin<G>)
            return how(m);
        else
            return m.worth.plies == 2 ? "at once" : how(m);
    }
    /// What is expected of a move whose ending is not in sight.
    [[nodiscard]] std::string looks(move const& m) const
    {
        auto const estimate = m.worth.worth.estimate;
        if constexpr (game_with_margin<G>)
            return estimate == 0 ? "level"
                                 : fmt::format("{} {} {}", std::abs(estimate),
                                               G::margin_unit[std::abs(estimate) == 1 ? 0 : 1],
                                               estimate > 0 ? "ahead" : "behind");
        else
            return fmt::format("worth {} to {}", estimate, mover_);
    }
    [[nodiscard]] std::string as_far_as() const
    {
        return fmt::format("as far as can be seen {} plies ahead, ", found_.plies());
    }

    /// Every move loses: which of them hold out, or keep the margin small.
    [[nodiscard]] std::string lost_hint() const
    {
        auto const equals = best_moves();
        bool const all = all_equal();
        auto const names = say(equals, game_with_margin<G> ? "lose" : "hold");
        if constexpr (game_with_margin<G>)
            return all
                     ? fmt::format("every move loses {} however you play.", how(found_.best()))
                     : fmt::format("every move loses. {} {} however you play; every other move is "
                                   "no better.",
                                   capital(names), how(found_.best()));
        else
            return "every move loses if " + other_ + " makes no mistake."
                 + (all ? "" : " " + capital(names) + " out longest.");
    }
    [[nodiscard]] std::string won_hint() const
    {
        auto const& best = found_.best();
        auto const alike = moves([&](auto const& m) {
            return ending(m) == ending_in_sight::win and not equal(m, best);
        });
        bool const by_less = std::ranges::any_of(found_.moves(), [&](auto const& m) {
            return ending(m) == ending_in_sight::win and margins_differ(m, best);
        });
        return fmt::format("{} {}.{}", say(best_moves(), "win"), how(best),
                           alike.empty() ? ""
                                         : fmt::format(" {} too, but {}.", say(alike, "win"),
                                                       by_less ? "by less" : "later"));
    }
    [[nodiscard]] std::string drawn_hint() const
    {
        if (found_.moves().size() > 1 and all_equal())
            return "every move leads to a draw if both sides go on to play their best.";
        return say(best_moves(), "lead") + " to a draw if both sides go on to play their best."
             + (found_.moves().size() > 1 ? " No move does better." : "");
    }
    [[nodiscard]] std::string open_hint() const
    {
        auto const& best = found_.best();
        auto const equals = best_moves();
        return fmt::format("{}{}, {}.", as_far_as(),
                           all_equal() ? "every move is as good as any other"
                                       : listed(equals, " and ")
                                             + (equals.size() == 1 ? " is best" : " are best"),
                           ending(best) == ending_in_sight::draw
                               ? (equals.size() == 1 ? "and leads to a draw" : "and all draw")
                               : looks(best));
    }

    /// What is better than a move that is not best.
    [[nodiscard]] std::string rather() const
    {
        auto const& best = found_.best();
        auto const names = best_moves();
        auto const verb = [&](std::string_view v) {
            return fmt::format("which {}{}.", v, names.size() == 1 ? "s" : "");
        };
        return "Better: " + listed(names, " and ") + ", "
             + (ending(best) == ending_in_sight::win    ? verb("win")
                : ending(best) == ending_in_sight::draw ? verb("draw")
                                                        : looks(best) + ".");
    }

    [[nodiscard]] std::string reason(move const& m, std::string const& reply) const
    {
        auto const& best = found_.best();
        auto const name = write(m);
        bool const is_best = equal(m, best);
        auto const better = [&](std::string_view verb, std::string_view than) {
            return is_best ? std::string() : fmt::format("; {} {}", say(best_moves(), verb), than);
        };
        auto const refuted = [&](std::string_view what) {
            return fmt::format("the reply {} refutes {}: {}. {}", reply, name, what, rather());
        };
        switch (ending(m)) {
        case ending_in_sight::win:
            return fmt::format("nothing refutes {}: it wins {}{}.", name, how(m),
                               better("win", margins_differ(m, best) ? "by more" : "sooner"));
        case ending_in_sight::loss:
            if (ending(best) == ending_in_sight::loss)
                return fmt::format("{} loses {}, as every move does{}.", name, how(m),
                                   margins_differ(m, best) ? better("lose", "by less")
                                                           : better("hold", "out longer"));
            if (reply.empty())
                return fmt::format("{} loses {}. {}", name, how(m), rather());
            return refuted(other_ + " wins " + how_for_other(m));
        case ending_in_sight::draw:
            if (ending(best) == ending_in_sight::draw and found_.complete())
                return fmt::format(
                    "nothing refutes {}: it leads to a draw, and no move does better.", name);
            if (is_best)
                return fmt::format(
                    "{}nothing refutes {}: it leads to a draw, and no move does better.",
                    as_far_as(), name);
            if (reply.empty())
                return fmt::format("{} draws at once. {}", name, rather());
            return refuted("it leads to a draw");
        default:
            break;
        }
        if (is_best)
            return fmt::format("{}nothing refutes {}: it is {}, and no move does better.",
                               as_far_as(), name, looks(m));
        auto const worth = fmt::format("{}. {}", looks(m), rather());
        if (reply.empty())
            return fmt::format("{}{} is {}", as_far_as(), name, worth);
        return fmt::format("{}{} is the reply to {}, which is then {}", as_far_as(), reply, name,
                           worth);
    }

public:
    /// \param from          has a move
    /// \param mover, other  what the player to move and the opponent are called in a sentence
    /// \param draws         the positions that are a draw when play comes to them again
    explanation(P const& from, std::string mover, std::string other, std::span<P const> draws)
        : from_(from),
          mover_(std::move(mover)),
          other_(std::move(other)),
          found_(from, draws)
    {
    }

    /// The best moves and what they lead to.
    [[nodiscard]] std::string hint() const
    {
        switch (ending(found_.best())) {
        case ending_in_sight::win:
            return capital(won_hint());
        case ending_in_sight::loss:
            return capital(lost_hint());
        case ending_in_sight::draw:
            if (found_.complete())
                return capital(drawn_hint());
            [[fallthrough]];
        default:
            return capital(open_hint());
        }
    }

    /// What is wrong with the move to `after`, if anything, and the play that would follow.
    [[nodiscard]] std::string why(P const& after)
    {
        auto const& m = *std::ranges::find_if(
            found_.moves(), [&](auto const& other) { return other.move.position() == after; });
        std::vector<std::string> names;
        auto before = after;
        for (auto const& next : found_.line_after(m)) {
            names.push_back(G::write_move(before, next));
            before = next;
        }
        auto text = capital(reason(m, names.empty() ? std::string() : names.front()));
        if (not names.empty())
            text += fmt::format("\nPlay may go on: {}, {}.", write(m), listed(names, ", "));
        return text;
    }
};

} // namespace gametree::cli

#endif
