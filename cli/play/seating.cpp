#include "play/players.hpp"

#include <random>
#include <utility>

#include <fmt/format.h>

#include "known_games.hpp"
#include "terminal/support.hpp"

namespace gametree::cli {

seating read_players(std::string_view text) { return read_players(text, strategy_names()); }

seating read_players(std::string_view text, std::vector<std::string_view> const& strategies)
{
    auto const found = split_players(text);
    if (found.size() != 2)
        throw request_error(
            fmt::format("a game has two players, for example human,computer:depth=3; "
                        "'{}' is {}",
                        printable(text), found.size()));
    return {read_player(found[0], strategies), read_player(found[1], strategies)};
}

std::string write_players(seating const& players)
{
    return write_player(players[0]) + "," + write_player(players[1]);
}

std::uint64_t fresh_seed()
{
    constexpr std::uint64_t most = 999'999'999;
    std::random_device device;
    return std::uniform_int_distribution<std::uint64_t>(0, most)(device);
}

seating seated(seating players, std::optional<first_mover> first, random_choices& random)
{
    if (not first)
        return players;
    auto const is_human = [&](std::size_t i) { return players[i].kind == player_kind::human; };
    bool swap = false;
    if (*first == first_mover::random) {
        swap = random.below(2) == 1;
    } else {
        if (is_human(0) == is_human(1))
            throw request_error(fmt::format("--first {} does not say who moves first: {} is human",
                                            first_words.word_of(*first),
                                            is_human(0) ? "each player" : "no player"));
        swap = is_human(0) != (*first == first_mover::human);
    }
    if (swap)
        std::swap(players[0], players[1]);
    return players;
}

} // namespace gametree::cli
