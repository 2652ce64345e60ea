#include "known_games.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "descriptions/described_game.hpp"
#include "terminal/support.hpp"

namespace gametree::cli {

static game const* the_only_game = nullptr;

game const* only_game() { return the_only_game; }

void have_only(game const& g)
{
    the_only_game = &g;
    set_program_name(std::string(g.about().name));
}

void read_board_once(game const& g, study& s)
{
    if (s.board.empty())
        return;
    s.position = g.start(s).written();
    s.board.clear();
}

bool names_game(std::string_view word)
{
    return std::ranges::any_of(listed_games(),
                               [&](auto const* g) { return g->about().is_called(word); });
}

game const& game_named(std::string_view name)
{
    if (names_file(name) and only_game() == nullptr)
        return described_game(name);
    bool const strict = reading_of_descriptions().strict;
    if (strict or reading_of_descriptions().engine != gdl::engine::quickest)
        throw request_error(fmt::format("--{} is for files with rules, not for {}",
                                        strict ? "strict" : "engine", printable(name)));
    std::error_code unknown_status;
    if (only_game() == nullptr and not names_game(name)
        and std::filesystem::is_regular_file(name, unknown_status))
        throw request_error(
            fmt::format("unknown game '{0}': the file of that name is './{0}'", printable(name)));
    std::string hyphens(name);
    std::ranges::replace(hyphens, '_', '-');
    if (hyphens != name and names_game(hyphens))
        throw request_error(fmt::format("unknown game '{}': did you mean {}?", name, hyphens));
    for (auto const& shipped : shipped_games())
        if (std::string(name) + ".kif" == shipped.file and not names_game(name))
            throw request_error(
                fmt::format("unknown game '{}': did you mean {}?", name, shipped.file));
    return laboratory::game_named(listed_games(), name);
}

bool names_file(std::string_view word) { return word.find_first_of("./") != word.npos; }

std::vector<std::string_view> game_names()
{
    std::vector<std::string_view> names;
    for (auto const* g : listed_games())
        names.push_back(g->about().name);
    return names;
}

std::vector<std::string_view> strategy_names()
{
    std::vector<std::string_view> names;
    for (auto const* g : listed_games())
        names.insert(names.end(), g->about().strategies.begin(), g->about().strategies.end());
    auto const& described = described_strategies();
    names.insert(names.end(), described.begin(), described.end());
    names.push_back(laboratory::random_play_name);
    return names;
}

} // namespace gametree::cli
