#include "tournament/plot.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tournament/crosstable.hpp"

namespace gametree::cli {

using namespace laboratory;

namespace {
    /// What the two curves of one player are made of, one for each way to search.
    struct performance {
        std::string name;
        curve wins;
        curve seconds;
        std::string told; ///< as a sentence
    };

    performance performance_of(tournament_plan const& plan, std::vector<pair_score> const& all,
                               std::size_t player, curve_look const& look)
    {
        constexpr double shortest = 1e-9; // that a clock can tell, and a logarithm can take
        performance found{names_of(plan)[player], {look, {}}, {look, {}}, {}};
        found.told = fmt::format("{} {} pruning:", found.name, look.dashed ? "without" : "with");
        for (std::size_t i = 0; i < plan.rounds.size(); ++i) {
            auto const& round = plan.rounds[i];
            if (round.definition.has_value() != look.dashed)
                continue;
            auto const depth = round.depth.value();
            auto const s = against_all(all, i, player);
            auto const each = std::max(shortest, s.seconds[0] / s.games);
            auto const won = 100 * s.share();
            auto const [least, most] = s.confidence_interval();
            auto const low = 100 * least;
            auto const high = 100 * most;
            found.wins.points.push_back({static_cast<double>(depth), won, std::pair(low, high)});
            found.seconds.points.push_back({static_cast<double>(depth), each});
            found.told += fmt::format(" at depth {} {:.0f} % won ({:.0f} to {:.0f}), {:.3g} s;",
                                      depth, won, low, high, each);
        }
        found.told.back() = '.';
        return found;
    }

    std::vector<std::string> notes_of(tournament_plan const& plan, std::size_t otherwise)
    {
        std::vector<std::string> notes{
            "Bars: 95 % intervals. Time: what the player itself thinks in a game, on average.",
            otherwise == 0 ? "The games are the same with and without pruning, and so are the wins."
                           : fmt::format("{} games ended otherwise without pruning.", otherwise)};
        for (auto const& who : plan.players)
            if (not follows_round(who))
                notes.push_back(fmt::format("An opponent at all depths: {}.", write_player(who)));
        return notes;
    }
} // namespace

figure figure_of(tournament_plan const& plan, std::vector<pair_score> const& all,
                 std::size_t otherwise)
{
    figure f;
    f.title = fmt::format("{}, {} games of each pair at each depth, seed {}", plan.game, plan.games,
                          plan.seed);
    f.label = "depth of the search";
    figure_panel wins{"Games won", "games won (%)", percent_axis(), {}};
    figure_panel time{"Time per game", "time (s)", {}, {}};
    std::vector<double> seconds;
    std::vector<legend_entry> names;
    std::size_t mark = 0;
    for (std::size_t player = 0; player < plan.players.size(); ++player) {
        if (not follows_round(plan.players[player]))
            continue;
        for (bool const dashed : {true, false}) { // filled marks lie above hollow ones
            auto const found = performance_of(plan, all, player, {mark, dashed});
            for (auto const& p : found.seconds.points)
                seconds.push_back(p.y);
            time.curves.push_back(found.seconds);
            if (not dashed or otherwise > 0)
                wins.curves.push_back(found.wins);
            if (not dashed)
                names.push_back({{mark, false}, found.name});
            f.description += (f.description.empty() ? "" : " ") + found.told;
        }
        ++mark;
    }
    f.legend = {names,
                {{{std::nullopt, false}, "with pruning"},
                 {{std::nullopt, true},
                  fmt::format("without pruning ({})", plan.rounds.back().definition->name())}}};
    auto const [least, most] = std::ranges::minmax(seconds);
    time.vertical = logarithmic_axis(least, most);
    f.horizontal = whole_axis(plan.rounds.front().depth.value(), plan.rounds.back().depth.value());
    f.panels = {std::move(wins), std::move(time)};
    f.notes = notes_of(plan, otherwise);
    return f;
}

} // namespace gametree::cli
