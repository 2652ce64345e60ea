#include "play/explanation.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "terminal/console.hpp"

namespace gametree::cli {

/// `5 wins`, `5 and 7 win`.
static std::string with_verb(std::vector<std::string> const& names, std::string_view verb)
{
    return listed(names, " and ") + " " + std::string(verb) + (names.size() == 1 ? "s" : "");
}

/// `1 box`, `3 boxes`.
static std::string counted(long long n, std::array<std::string_view, 2> const& unit)
{
    return fmt::format("{} {}", n, unit[n == 1 ? 0 : 1]);
}

explanation::explanation(cli::game const& game, any_position from,
                         std::span<any_position const> draws, std::string mover, std::string other)
    : game_(game.about()),
      from_(std::move(from)),
      mover_(std::move(mover)),
      other_(std::move(other)),
      found_(game.analyse(from_, draws))
{
}

/// The first of the best.
analysed_move const& explanation::best() const
{
    return *std::ranges::find_if(found_->moves(), &analysed_move::best);
}

/// How the game ends after every move is known.
bool explanation::complete() const
{
    return std::ranges::all_of(found_->moves(), &analysed_move::complete);
}

/// Every move is as good as any other.
bool explanation::all_equal() const
{
    return std::ranges::all_of(found_->moves(), &analysed_move::best);
}

std::string explanation::write(analysed_move const& m) const { return from_.write_move(m.after); }

/// The moves for which `wanted(m)` holds, the first few by name.
std::vector<std::string>
explanation::moves(std::function<bool(analysed_move const&)> const& wanted) const
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
        names.push_back(fmt::format("{} other{}", others, others == 1 ? "" : "s"));
    return names;
}

std::vector<std::string> explanation::best_moves() const { return moves(&analysed_move::best); }

/// Two endings that are not won or lost by as much.
bool explanation::margins_differ(analysed_move const& a, analysed_move const& b) const
{
    return game_.has_margins() and a.margin != b.margin;
}

/// How soon a win or a loss comes, counted in moves of the winner, or by how much.
std::string explanation::how(analysed_move const& m) const
{
    bool const wins = m.ending == ending_in_sight::win;
    auto const at_once = m.plies == 1 ? "at once" : "";
    if (game_.has_margins())
        return fmt::format("{}{}by {}", at_once, m.plies == 1 ? ", " : "",
                           counted(m.margin, game_.margin_unit));
    auto const own = (m.plies + (wins ? 1 : 0)) / 2;
    return m.plies == 1 ? at_once : own == 1 ? "in one move" : fmt::format("in {} moves", own);
}

/// The same for the opponent who has the reply.
std::string explanation::how_for_other(analysed_move const& m) const
{
    return not game_.has_margins() and m.plies == 2 ? "at once" : how(m);
}

/// How the game looks after a move whose ending is not in sight.
std::string explanation::looks(analysed_move const& m) const
{
    if (m.estimate == 0)
        return "about even";
    bool const ahead = m.estimate > 0;
    if (game_.value_unit[0].empty())
        return (ahead ? "better for " : "worse for ") + mover_;
    return fmt::format("{} {}", counted(std::abs(m.estimate), game_.value_unit),
                       ahead ? "ahead" : "behind");
}

std::string explanation::as_far_as() const
{
    int plies = 0; // how far ahead the moves were searched whose ending is not in sight
    for (auto const& m : found_->moves())
        if (not m.complete)
            plies = std::max(plies, m.depth);
    return fmt::format("as far as can be seen {} plies ahead, ", plies);
}

/// Every move loses: which of them hold out, or keep the margin small.
std::string explanation::lost_hint() const
{
    bool const all = all_equal();
    if (not game_.has_margins())
        return "every move loses if " + other_ + " makes no mistake."
             + (all ? "" : " " + capital(with_verb(best_moves(), "hold")) + " out longest.");
    if (all)
        return fmt::format("every move loses {} however you play.", how(best()));
    return fmt::format("every move loses. {} {} however you play; every other move is no better.",
                       capital(with_verb(best_moves(), "lose")), how(best()));
}

std::string explanation::won_hint() const
{
    auto const& first = best();
    auto const wins_otherwise
        = [](analysed_move const& m) { return m.ending == ending_in_sight::win and not m.best; };
    auto const alike = moves(wins_otherwise);
    bool const by_less = std::ranges::any_of(found_->moves(), [&](auto const& m) {
        return m.ending == ending_in_sight::win and margins_differ(m, first);
    });
    return fmt::format("{} {}.{}", with_verb(best_moves(), "win"), how(first),
                       alike.empty() ? ""
                                     : fmt::format(" {} too, but {}.", with_verb(alike, "win"),
                                                   by_less ? "by less" : "later"));
}

std::string explanation::drawn_hint() const
{
    if (found_->moves().size() > 1 and all_equal())
        return "every move leads to a draw if both sides go on to play their best.";
    return with_verb(best_moves(), "lead") + " to a draw if both sides go on to play their best."
         + (found_->moves().size() > 1 ? " No move does better." : "");
}

std::string explanation::open_hint() const
{
    auto const equals = best_moves();
    return fmt::format("{}{}, {}.", as_far_as(),
                       all_equal() ? "every move is as good as any other"
                                   : listed(equals, " and ")
                                         + (equals.size() == 1 ? " is best" : " are best"),
                       best().ending == ending_in_sight::draw
                           ? (equals.size() == 1 ? "and leads to a draw" : "and all draw")
                           : looks(best()));
}

/// What is better than a move that is not best.
std::string explanation::rather() const
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

std::string explanation::reason(analysed_move const& m, std::string const& reply) const
{
    auto const name = write(m);
    auto const better = [&](std::string_view verb, std::string_view than) {
        return m.best ? std::string() : fmt::format("; {} {}", with_verb(best_moves(), verb), than);
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
            return fmt::format("nothing refutes {}: it leads to a draw, and no move does better.",
                               name);
        if (m.best)
            return fmt::format("{}nothing refutes {}: it leads to a draw, and no move does better.",
                               as_far_as(), name);
        if (reply.empty())
            return fmt::format("{} draws at once. {}", name, rather());
        return refuted("it leads to a draw");
    default:
        break;
    }
    if (m.best)
        return fmt::format("{}nothing refutes {}: it is {}, and no move does better.", as_far_as(),
                           name, looks(m));
    auto const worth = fmt::format("{}. {}", looks(m), rather());
    if (reply.empty())
        return fmt::format("{}{} is {}", as_far_as(), name, worth);
    return fmt::format("{}{} is the reply to {}, which is then {}", as_far_as(), reply, name,
                       worth);
}

std::string explanation::hint() const
{
    switch (best().ending) {
    case ending_in_sight::win:
        return capital(won_hint());
    case ending_in_sight::loss:
        return capital(lost_hint());
    case ending_in_sight::draw:
        if (complete())
            return capital(drawn_hint());
        [[fallthrough]];
    default:
        return capital(open_hint());
    }
}

std::string explanation::why(any_position const& after) const
{
    auto const& all = found_->moves();
    auto const at = std::ranges::find(all, after, &analysed_move::after);
    std::vector<std::string> names;
    auto before = after;
    for (auto const& next : found_->line_after(static_cast<std::size_t>(at - all.begin()))) {
        names.push_back(before.write_move(next));
        before = next;
    }
    auto text = capital(reason(*at, names.empty() ? std::string() : names.front()));
    if (not names.empty())
        text += fmt::format("\nPlay may go on: {}, {}.", write(*at), listed(names, ", "));
    return text;
}

} // namespace gametree::cli
