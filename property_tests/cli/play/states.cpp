// Playing, taking back, saving and going on, in any order, in every game: the game is at the same
// position, bit for bit, as a list of positions that forgets and remembers nothing else.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <rapidcheck/state.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "play/saved_game.hpp"
#include "support/playing.hpp"
#include "play/game_in_play.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;

namespace {
/// The model: a list of positions that forgets and remembers nothing else.
struct positions_played {
    game const* of;
    std::vector<any_position> all;

    [[nodiscard]] any_position const& now() const { return all.back(); }
    [[nodiscard]] bool over() const
    {
        auto const most = of->about().repetitions;
        return now().over() or (most > 0 and std::ranges::count(all, now()) >= most);
    }
    /// How many moves are taken back: to where somebody chose.
    [[nodiscard]] std::size_t moves_to_take_back() const
    {
        for (auto i = all.size() - 1; i-- > 0;)
            if (not all[i].is_chance() and not all[i].only_a_pass())
                return all.size() - 1 - i;
        return 0;
    }
};

struct game_at {
    std::unique_ptr<game_in_play> at;
};

using command = rc::state::Command<positions_played, game_at>;

void same(positions_played const& model, game_at const& sut)
{
    auto const& now = sut.at->now();
    RC_ASSERT(now == model.now());
    if (auto const most = model.of->about().repetitions; most > 0)
        for (auto const& p : model.all) {
            // Once more, and the game is a draw.
            bool const nearly = std::ranges::count(model.all, p) >= most - 1;
            RC_ASSERT(std::ranges::count(sut.at->draws(), p) == (nearly ? 1 : 0));
        }
    RC_ASSERT(sut.at->moves_made() == model.all.size() - 1);
    RC_ASSERT(sut.at->over() == model.over());
    RC_ASSERT(now.written() == model.now().written());
}

struct play_move : command {
    std::size_t choice = *rc::gen::arbitrary<std::size_t>();

    void checkPreconditions(positions_played const& model) const override
    {
        RC_PRE(not model.over());
    }
    void apply(positions_played& model) const override
    {
        auto const moves = model.now().all_moves();
        model.all.push_back(moves[choice % moves.size()]);
    }
    void run(positions_played const& model, game_at& sut) const override
    {
        auto after = model;
        apply(after);
        sut.at->play(sut.at->now().read_move(model.now().write_move(after.now())));
        same(after, sut);
    }
    void show(std::ostream& os) const override { os << "play " << choice; }
};

struct undo : command {
    void apply(positions_played& model) const override
    {
        model.all.resize(model.all.size() - model.moves_to_take_back(), model.all.front());
    }
    void run(positions_played const& model, game_at& sut) const override
    {
        auto after = model;
        apply(after);
        RC_ASSERT(sut.at->undo() == model.moves_to_take_back());
        same(after, sut);
    }
    void show(std::ostream& os) const override { os << "undo"; }
};

struct save_and_load : command {
    void run(positions_played const& model, game_at& sut) const override
    {
        auto const text = write_saved_game(sut.at->saved());
        sut.at = std::make_unique<game_in_play>(*model.of, read_saved_game(text));
        same(model, sut);
        RC_ASSERT(write_saved_game(sut.at->saved()) == text);
    }
    void show(std::ostream& os) const override { os << "save and load"; }
};
} // namespace

TEST_CASE("playing, taking back and saving, in any order", "[play][property]")
{
    for_games([](game const& of) {
        positions_played const start{&of, {of.start({})}};
        game_at sut{std::make_unique<game_in_play>(of, read_players("human,human"),
                                                   random_choices(1), start.now())};
        rc::state::check(start, sut,
                         rc::state::gen::execOneOfWithArgs<play_move, play_move, play_move,
                                                           play_move, undo, save_and_load>());
    });
}
