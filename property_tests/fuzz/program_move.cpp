// libFuzzer target: the first line is a program's answer where it is asked for a move, the others are
// the legal moves. It is one of these, or the game is forfeited, with a line that says why and that a
// journal keeps. Build with -fsanitize=fuzzer,address,undefined.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "known_games.hpp"
#include "play/move_chooser.hpp"
#include "terminal/support.hpp"
#include "tournament/journal.hpp"

#include "fuzz/require.hpp"

using namespace gametree::cli;
using namespace gametree_tests;

namespace {
std::vector<std::string> lines_of(std::string_view text)
{
    std::vector<std::string> lines;
    while (not text.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// Spaces around a move do not count.
std::string_view without_spaces(std::string_view line)
{
    auto const space = [](char c) { return c == ' ' or c == '\t' or c == '\r'; };
    while (not line.empty() and space(line.front()))
        line.remove_prefix(1);
    while (not line.empty() and space(line.back()))
        line.remove_suffix(1);
    return line;
}

/// A journal has the reason as it was told, as far as it has room.
void require_kept(std::string_view why)
{
    tournament_plan plan;
    plan.game = "nim";
    plan.players = {read_player("program:./bot"), read_player("random")};
    played_game lost{games_of(plan).front(), {}};
    lost.result.winner = 1;
    lost.result.points = 1;
    lost.result.forfeited = forfeit_text(why);
    auto const told = lost.result.forfeited.view();
    require(told.size() == std::min(why.size(), forfeit_text::most));
    require_one_line(told);
    auto const text = journal_header(plan) + journal_line(lost);
    require(text.size() <= longest_journal(plan));
    auto const read = read_journal(text, plan).played;
    require(read.size() == 1 and read.front().result.forfeited.view() == told);
}
} // namespace

/// Of the command only what reads players is linked.
std::vector<std::string_view> gametree::cli::strategy_names() { return {}; }

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    auto const lines = lines_of({reinterpret_cast<char const*>(data), size});
    if (lines.empty())
        return 0;
    auto const& answer = lines.front();
    std::vector<std::string> const moves(lines.begin() + 1, lines.end());
    auto const move = without_spaces(answer);
    try {
        require(moves.at(answered_move(answer, moves)) == move);
    } catch (forfeit const& e) {
        require(std::ranges::find(moves, move) == moves.end());
        require_one_line(e.what());
        require(visible(e.what()) == e.what());
        require_kept(e.what());
    }
    return 0;
}
