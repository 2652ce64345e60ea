#include "play/move_chooser.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "terminal/support.hpp"

namespace gametree::cli {

using std::chrono::milliseconds;

std::string move_question(std::string_view game, any_position const& p, milliseconds time,
                          std::vector<std::string> const& moves)
{
    return fmt::format("move\t{}\t{}\t{}\t{}\t{}", game, p.to_move() == player::first ? 1 : 2,
                       p.written(), time.count(), fmt::join(moves, "\t"));
}

std::size_t answered_move(std::string_view answer, std::vector<std::string> const& moves)
{
    constexpr std::string_view spaces = " \t\r";
    auto const first = std::min(answer.find_first_not_of(spaces), answer.size());
    auto const move = answer.substr(first, answer.find_last_not_of(spaces) + 1 - first);
    auto const found = std::ranges::find(moves, move);
    if (found == moves.end()) {
        constexpr std::size_t enough = 40;
        throw forfeit(fmt::format("answers '{}{}', which is no legal move",
                                  printable(move.substr(0, enough)),
                                  move.size() > enough ? ".." : ""));
    }
    return static_cast<std::size_t>(std::distance(moves.begin(), found));
}

any_position move_chooser::ask(player_spec const& who, any_position const& p)
{
    auto next = p.all_moves();
    if (next.size() == 1)
        return next.front();
    std::vector<std::string> moves;
    moves.reserve(next.size());
    for (auto const& each : next)
        moves.push_back(p.write_move(each));
    laboratory::program_limits limits;
    if (who.seconds)
        limits.answer = milliseconds(std::lround(*who.seconds * 1000));
    auto& program = programs_.try_emplace(p.to_move(), who.command, limits).first->second;
    try {
        auto const answer
            = program.ask(move_question(game_->about().name, p, limits.answer, moves));
        return next[answered_move(answer, moves)];
    } catch (laboratory::program_failure const& e) {
        throw forfeit(e.what());
    }
}

any_position move_chooser::choose(player_spec const& who, any_position const& p,
                                  std::span<any_position const> draws, random_choices* random,
                                  std::uint64_t& nodes)
{
    if (who.kind == player_kind::program and not p.is_chance())
        return ask(who, p);
    bool const asks
        = tables_ and not p.is_chance() and (who.kind == player_kind::hard or who.is_free());
    auto const advised = asks ? tables_->advise(p, draws) : advised_moves{};
    if (advised.best.empty())
        return game_->choose(who, p, draws, random, nodes);
    if (advised.drawn and advised.best.size() > 1) {
        auto const found = game_->choose(who, p, draws, random, nodes);
        if (std::ranges::find(advised.best, found) != advised.best.end())
            return found;
    }
    return random == nullptr ? advised.best.back()
                             : advised.best[random->below(advised.best.size())];
}

} // namespace gametree::cli
