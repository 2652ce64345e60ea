// libFuzzer target: any bytes are a saved game, which is written and read again and whose moves are
// legal or refused in one line, or a notation_error. Build with -fsanitize=fuzzer,address,undefined
// and link gametree_commands.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/hana/for_each.hpp>

#include <games/games.hpp>
#include "per_game/rules_of.hpp"
#include "known_games.hpp"
#include "play/saved_game.hpp"
#include "play/game_in_play.hpp"

#include "fuzz/require.hpp"

using namespace gametree;
using namespace gametree::cli;
using namespace gametree_tests;

namespace {
/// The rules of a game whose players are not asked for a move.
template <class G>
struct rules_alone final : rules_of<G> {
    [[nodiscard]] any_position choose(player_spec const&, any_position const&,
                                      std::span<any_position const>, random_choices*,
                                      std::uint64_t&) const override
    {
        std::abort();
    }
    [[nodiscard]] std::shared_ptr<endgame_advice const>
    endgame_tables_in(std::string const&, any_position const&) const override
    {
        std::abort();
    }
    [[nodiscard]] std::unique_ptr<analysis> analyse(any_position const&,
                                                    std::span<any_position const>) const override
    {
        std::abort();
    }
    [[nodiscard]] std::vector<analysed_play> analyse_plays(any_position const&) const override
    {
        std::abort();
    }
    [[nodiscard]] double expected_points(any_position const&, std::string const&,
                                         std::uint64_t) const override
    {
        std::abort();
    }
    [[nodiscard]] std::vector<std::uint64_t> perft(study const&, thread_count,
                                                   progress_fn const&) const override
    {
        std::abort();
    }
    [[nodiscard]] solve_answer solve(solve_request const&, progress_fn const&) const override
    {
        std::abort();
    }
};

/// Plays the moves again; the game or a player may be unknown, a move illegal.
void replay(saved_game const& g)
{
    try {
        boost::hana::for_each(games, [&]<class G>(boost::hana::basic_type<G>) {
            if (g.game != G::name)
                return;
            static rules_alone<G> const rules;
            auto const text = game_in_play(rules, g).now().written();
            require(rules.read_position(text).written() == text);
        });
    } catch (notation_error const& e) {
        require_one_line(e.what());
        require(e.line() >= saved_game::start_line);
    } catch (request_error const& e) {
        require_one_line(e.what());
    }
}
} // namespace

/// Of the command only what reads players and plays their moves again is linked.
std::vector<std::string_view> gametree::cli::strategy_names()
{
    std::vector<std::string_view> names;
    boost::hana::for_each(games, [&]<class G>(boost::hana::basic_type<G>) {
        if constexpr (game_with<G, member::strategies>)
            names.insert(names.end(), G::strategies.begin(), G::strategies.end());
    });
    return names;
}

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    try {
        auto const g = read_saved_game(text);
        auto const written = write_saved_game(g);
        auto const again = read_saved_game(written);
        require(write_saved_game(again) == written);
        require(again.game == g.game and again.start == g.start and again.players == g.players
                and again.moves == g.moves);
        replay(g);
    } catch (notation_error const& e) {
        require_one_line(e.what());
    }
    return 0;
}
