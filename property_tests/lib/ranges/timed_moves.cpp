// The moves of a timed position are those of the position, for every game.
#include <cstddef>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>
#include <range/v3/algorithm/equal.hpp>

#include <games/games.hpp>
#include <gametree/play/timed_position.hpp>

using namespace gametree;

TEST_CASE("a timed position of every listed game has the moves of the position, as a range-v3 "
          "range",
          "[ranges][games]")
{
    boost::hana::for_each(games, [](auto game_type) {
        using game = typename decltype(game_type)::type;
        using position_type = typename game::position;

        CAPTURE(game::name);
        auto p = game::initial();
        for (int ply = 0; ply < 12; ++ply) {
            std::vector<position_type> next;
            for (auto const& q : p.moves())
                next.push_back(q);
            auto const at_root = timed_position<position_type>(p, 0, {});
            CHECK(
                ranges::equal(at_root.moves(), next, {}, &timed_position<position_type>::position));
            if (next.empty())
                break;
            p = next.at(static_cast<std::size_t>(ply) % next.size());
        }
    });
}
