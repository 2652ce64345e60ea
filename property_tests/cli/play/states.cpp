// Playing, taking back, saving and going on, in any order, in every game: the game is at the same
// position, bit for bit, as a list of positions that forgets and remembers nothing else.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <rapidcheck/state.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include <boost/hana/for_each.hpp>

#include "per_game/rules_of.hpp"
#include "play/saved_game.hpp"
#include "support/playing.hpp"
#include "play/game_in_play.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;

namespace {
template <class G>
struct states {
    using P = typename G::position;
    using played = std::vector<P>; // the model
    struct system {
        std::unique_ptr<game_in_play> at;
    };
    using command = rc::state::Command<played, system>;

    static std::vector<P> moves_of(P const& p)
    {
        std::vector<P> all;
        if (not G::drawn(p))
            for (P const next : p.moves())
                all.push_back(next);
        return all;
    }
    /// Nobody chooses here.
    static bool no_choice(P const& p)
    {
        auto const next = moves_of(p);
        return is_chance<G>(p) or (next.size() == 1 and G::write_move(p, next.front()) == "pass");
    }
    static bool over(played const& model)
    {
        if (moves_of(model.back()).empty())
            return true;
        if constexpr (requires { G::repetitions; })
            return std::count(model.begin(), model.end(), model.back()) >= G::repetitions;
        return false;
    }
    static void same(played const& model, system const& sut)
    {
        auto const& now = position_in<G>(sut.at->now());
        RC_ASSERT(now == model.back());
        static_assert(std::is_trivially_copyable_v<P>);
        if constexpr (game_with<G, member::repetitions>)
            for (auto const& p : model) {
                // Once more, and the game is a draw.
                bool const nearly = std::ranges::count(model, p) >= G::repetitions - 1;
                auto const is_p = [&](any_position const& d) { return position_in<G>(d) == p; };
                RC_ASSERT(std::ranges::count_if(sut.at->draws(), is_p) == (nearly ? 1 : 0));
            }
        RC_ASSERT(sut.at->moves_made() == model.size() - 1);
        RC_ASSERT(sut.at->over() == over(model));
        RC_ASSERT(G::write_position(now) == G::write_position(model.back()));
    }

    struct play : command {
        std::size_t choice = *rc::gen::arbitrary<std::size_t>();

        void checkPreconditions(played const& model) const override { RC_PRE(not over(model)); }
        P next(played const& model) const
        {
            auto const all = moves_of(model.back());
            return all[choice % all.size()];
        }
        void apply(played& model) const override { model.push_back(next(model)); }
        void run(played const& model, system& sut) const override
        {
            auto const to = next(model);
            auto after = model;
            after.push_back(to);
            auto const& from = sut.at->now();
            sut.at->play(from.read_move(G::write_move(model.back(), to)));
            same(after, sut);
        }
        void show(std::ostream& os) const override { os << "play " << choice; }
    };
    struct undo : command {
        static std::size_t count(played const& model)
        {
            for (auto i = model.size() - 1; i-- > 0;)
                if (not no_choice(model[i]))
                    return model.size() - 1 - i;
            return 0;
        }
        void apply(played& model) const override
        {
            model.erase(model.end() - static_cast<std::ptrdiff_t>(count(model)), model.end());
        }
        void run(played const& model, system& sut) const override
        {
            auto after = model;
            apply(after);
            RC_ASSERT(sut.at->undo() == count(model));
            same(after, sut);
        }
        void show(std::ostream& os) const override { os << "undo"; }
    };
    struct save_and_load : command {
        void run(played const& model, system& sut) const override
        {
            auto const text = write_saved_game(sut.at->saved());
            sut.at = std::make_unique<game_in_play>(known<G>(), read_saved_game(text));
            same(model, sut);
            RC_ASSERT(write_saved_game(sut.at->saved()) == text);
        }
        void show(std::ostream& os) const override { os << "save and load"; }
    };

    static void check()
    {
        auto const start = G::initial();
        system sut{std::make_unique<game_in_play>(known<G>(), read_players("human,human"),
                                                  random_choices(1), known<G>().start({}))};
        rc::state::check(
            played{start}, sut,
            rc::state::gen::execOneOfWithArgs<play, play, play, play, undo, save_and_load>());
    }
};
} // namespace

TEST_CASE("playing, taking back and saving, in any order", "[play][property]")
{
    boost::hana::for_each(games, []<class G>(boost::hana::basic_type<G>) {
        rc::prop(std::string(G::name), [] { states<G>::check(); });
    });
}
