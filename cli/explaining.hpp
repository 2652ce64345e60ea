/// \file
/// `hint` and `why` in words.
#ifndef GAMETREE_CLI_EXPLAINING_HPP
#define GAMETREE_CLI_EXPLAINING_HPP

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "analysis.hpp"
#include "console.hpp"

namespace gametree::cli {

/// Explains the moves of one position.
template <class G>
class explanation {
    using P = typename G::position;

    P const& from_;
    std::string mover_;
    std::string other_;
    solver<G>& solve_;
    judgement<G> found_;

    [[nodiscard]] std::string write(judged_move<G> const& m) const
    {
        return G::write_move(from_, m.after);
    }
    /// The moves for which `wanted(m)` holds, the first few by name.
    template <class Wanted>
    [[nodiscard]] std::vector<std::string> moves(Wanted wanted) const
    {
        constexpr std::size_t most = 9;
        std::vector<std::string> names;
        std::size_t others = 0;
        for (auto const& m : found_.moves)
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
    [[nodiscard]] static bool equal(judged_move<G> const& a, judged_move<G> const& b)
    {
        return not(a < b) and not(b < a);
    }
    /// `5 wins`, `5 and 7 win`.
    [[nodiscard]] static std::string say(std::vector<std::string> const& names,
                                         std::string_view verb)
    {
        return listed(names, " and ") + " " + std::string(verb) + (names.size() == 1 ? "s" : "");
    }
    /// How soon a win or a loss comes, counted in moves of the winner.
    [[nodiscard]] static std::string when(outcome end)
    {
        auto const moves = (end.plies() + (end.sign() > 0 ? 1 : 0)) / 2;
        return end.plies() == 1 ? "at once"
             : moves == 1       ? "in one move"
                                : fmt::format("in {} moves", moves);
    }

    [[nodiscard]] judged_move<G> const& worst() const
    {
        return *std::min_element(found_.moves.begin(), found_.moves.end());
    }

    [[nodiscard]] std::string known_hint() const
    {
        auto const& best = found_.best();
        auto const equals = moves([&](auto const& m) { return equal(m, best); });
        auto const alike = moves([&](auto const& m) {
            return m.end->sign() == best.end->sign() and not equal(m, best);
        });
        switch (best.end->sign()) {
        case 1:
            return say(equals, "win") + " " + when(*best.end) + "."
                 + (alike.empty() ? "" : " " + say(alike, "win") + " too, but later.");
        case 0:
            if (found_.moves.size() > 1 and not(worst() < best))
                return "every move leads to a draw if both sides go on to play their best.";
            return say(equals, "lead") + " to a draw if both sides go on to play their best."
                 + (found_.moves.size() > 1 ? " No move does better." : "");
        default:
            return "every move loses if " + other_ + " makes no mistake."
                 + (alike.empty() ? "" : " " + capital(say(equals, "hold")) + " out longest.");
        }
    }

    [[nodiscard]] std::string known_reason(judged_move<G> const& m, std::string const& reply) const
    {
        auto const& best = found_.best();
        auto const name = write(m);
        auto const sign = m.end->sign();
        if (sign == best.end->sign()) {
            auto const is_best = equal(m, best);
            auto const quickest = moves([&](auto const& other) { return equal(other, best); });
            if (sign > 0)
                return fmt::format("nothing refutes {}: it wins {}{}.", name, when(*m.end),
                                   is_best ? "" : "; " + say(quickest, "win") + " sooner");
            if (sign == 0)
                return fmt::format(
                    "nothing refutes {}: it leads to a draw, and no move does better.", name);
            return fmt::format("{} loses {}, as every move does{}.", name, when(*m.end),
                               is_best ? "" : "; " + say(quickest, "hold") + " out longer");
        }
        auto const better = moves([&](auto const& other) { return equal(other, best); });
        auto const verb = std::string(best.end->sign() > 0 ? "win" : "draw")
                        + (better.size() == 1 ? "s." : ".");
        auto const rather = "Better: " + listed(better, " and ") + ", which " + verb;
        if (reply.empty())
            return fmt::format("{} {} at once. {}", name, sign < 0 ? "loses" : "draws", rather);
        return fmt::format("the reply {} refutes {}: {}. {}", reply, name,
                           sign < 0 ? other_ + " wins " + when(solve_(m.after).value())
                                    : "it leads to a draw",
                           rather);
    }

    [[nodiscard]] std::string seen_reason(judged_move<G> const& m, std::string const& reply) const
    {
        auto const& best = found_.best();
        auto const known = fmt::format("as far as can be seen {} plies ahead, ", found_.plies);
        if (equal(m, best))
            return fmt::format("{}nothing refutes {}: it is worth {} to {}, and no move more.",
                               known, write(m), *m.seen, mover_);
        return fmt::format("{}{} is the reply to {}, which is then worth {} to {}; {} is worth {}.",
                           known, reply, write(m), *m.seen, mover_, write(best), *best.seen);
    }

public:
    /// \param from          has a move
    /// \param mover, other  what the player to move and the opponent are called in a sentence
    explanation(P const& from, std::string mover, std::string other, solver<G>& solve)
        : from_(from),
          mover_(std::move(mover)),
          other_(std::move(other)),
          solve_(solve),
          found_(judge<G>(from, solve))
    {
    }

    /// The best moves and what they are worth.
    [[nodiscard]] std::string hint() const
    {
        if (found_.plies == 0)
            return capital(known_hint());
        auto const& best = found_.best();
        auto const equals = moves([&](auto const& m) { return equal(m, best); });
        return fmt::format("As far as can be seen {} plies ahead, {}, worth {} to {}.",
                           found_.plies,
                           worst() < best ? listed(equals, " and ")
                                                + (equals.size() == 1 ? " is best" : " are best")
                                          : "every move is as good as any other",
                           *best.seen, mover_);
    }

    /// What is wrong with the move to `after`, if anything, and the play that would follow.
    [[nodiscard]] std::string why(P const& after) const
    {
        auto const& m = *std::find_if(found_.moves.begin(), found_.moves.end(),
                                      [&](auto const& other) { return other.after == after; });
        std::vector<std::string> names;
        auto before = after;
        for (auto const& next : line_after<G>(m, found_.plies, solve_)) {
            names.push_back(G::write_move(before, next));
            before = next;
        }
        auto const reply = names.empty() ? std::string() : names.front();
        auto text = capital(found_.plies == 0 ? known_reason(m, reply) : seen_reason(m, reply));
        if (not names.empty())
            text += fmt::format("\nPlay may go on: {}, {}.", write(m), listed(names, ", "));
        return text;
    }
};

} // namespace gametree::cli

#endif
