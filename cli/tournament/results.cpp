#include "tournament/results.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "commands/documents.hpp"
#include "terminal/look.hpp"
#include "terminal/support.hpp"
#include <laboratory/grade/csv.hpp>
#include <laboratory/wording.hpp>

namespace gametree::cli {

using laboratory::csv_quoted;

std::vector<std::string> names_of(tournament_plan const& plan)
{
    std::vector<std::string> names;
    for (auto const& who : plan.players) {
        auto plain = who;
        plain.depth.reset();
        plain.strategy.clear();
        bool const usual = write_player(plain) == write_player({player_kind::computer, {}});
        names.push_back(not usual              ? write_player(who)
                        : who.strategy.empty() ? write_player(plain)
                                               : who.strategy);
    }
    auto const short_names = names; // two of a kind differ in their options
    for (std::size_t i = 0; i < names.size(); ++i)
        if (std::ranges::count(short_names, short_names[i]) > 1)
            names[i] = write_player(plan.players[i]);
    return names;
}

/// `, depth 3, without pruning`.
static std::string name_of_round(tournament_plan const& plan, std::size_t round)
{
    auto const j = round_as_json(plan, round);
    std::string text;
    if (j.contains("depth"))
        text += fmt::format(", depth {}", j["depth"].dump());
    if (j.contains("pruning"))
        text += j["pruning"].get<bool>() ? ", with pruning" : ", without pruning";
    return text;
}

static void write_round(tournament_plan const& plan, std::vector<pair_score> const& all,
                        std::size_t round)
{
    auto const names = names_of(plan);
    std::size_t width = 8;
    for (auto const& name : names)
        width = std::max(width, name.size());
    auto const from = plan.start.empty() ? "" : fmt::format(" from {}", plan.start);
    print_lines(fmt::format(
        "{}{}, {} a pair, seed {}{}: wins of the row against the column\n\n", plan.game, from,
        laboratory::counted(static_cast<std::uint64_t>(plan.games), "game", "games"), plan.seed,
        name_of_round(plan, round)));
    auto line = fmt::format("{:<{}}", "", width);
    for (auto const& name : names)
        line += fmt::format("  {:>{}}", name, std::max<std::size_t>(name.size(), 6));
    print(line + "\n");
    for (std::size_t row = 0; row < names.size(); ++row) {
        line = fmt::format("{:<{}}", names[row], width);
        for (std::size_t column = 0; column < names.size(); ++column) {
            auto const s = score_of(all, round, row, column);
            line += fmt::format("  {:>{}}",
                                row == column  ? ""
                                : s.games == 0 ? "-"
                                               : fmt::format("{:.0f} %", 100 * s.share()),
                                std::max<std::size_t>(names[column].size(), 6));
        }
        print(line + "\n");
    }
    print("\n");
    for (auto const& s : all) {
        if (s.round != round or s.games == 0)
            continue;
        auto const [low, high] = s.confidence_interval();
        print_lines(
            fmt::format("{} against {}: {} won, {} drawn, {} lost; {:.0f} % won (95 %: {:.0f} to "
                        "{:.0f}); points {} to {}, {:+.2f} a game; {:.3f} s and {:.0f} nodes a "
                        "game\n",
                        names[s.row], names[s.column], s.wins[0], s.draws(), s.wins[1],
                        100 * s.share(), 100 * low, 100 * high, s.points[0], s.points[1],
                        static_cast<double>(s.points[0] - s.points[1]) / s.games,
                        (s.seconds[0] + s.seconds[1]) / s.games,
                        static_cast<double>(s.nodes[0] + s.nodes[1]) / s.games));
        for (auto const& side : {s, s.reversed()})
            if (side.forfeits[0] > 0)
                print_lines(fmt::format("{} forfeits {} of them: it {}\n", names[side.row],
                                        side.forfeits[0], side.forfeited[0].view()));
    }
}

void write_scores(tournament_plan const& plan, std::vector<pair_score> const& all)
{
    for (std::size_t round = 0; round < plan.rounds.size(); ++round) {
        if (round > 0)
            print("\n");
        write_round(plan, all, round);
    }
    if (by_clock(plan))
        print_lines("\n" + std::string(words_of_clock));
}

void write_scores_as_csv(tournament_plan const& plan, std::vector<pair_score> const& all)
{
    auto const names = names_of(plan);
    auto const fields = round_as_json(plan, 0);
    for (auto const& field : fields.items())
        print(field.key() + ",");
    print("row,column,games_played,wins,draws,losses,share,low,high,points_won,points_lost,seconds,"
          "nodes,by_clock,forfeits,does\n");
    for (std::size_t round = 0; round < plan.rounds.size(); ++round) {
        std::string which;
        for (auto const& value : round_as_json(plan, round))
            which
                += (value.is_string() ? csv_quoted(value.get<std::string>()) : value.dump()) + ",";
        for (std::size_t row = 0; row < names.size(); ++row)
            for (std::size_t column = 0; column < names.size(); ++column) {
                if (row == column)
                    continue;
                auto const s = score_of(all, round, row, column);
                auto const [low, high] = s.confidence_interval();
                print(fmt::format(
                    "{}{},{},{},{},{},{},{:.4f},{:.4f},{:.4f},{},{},{:.6f},{},{},{},{}\n", which,
                    csv_quoted(names[row]), csv_quoted(names[column]), s.games, s.wins[0],
                    s.draws(), s.wins[1], s.share(), low, high, s.points[0], s.points[1],
                    s.seconds[0], s.nodes[0],
                    by_clock(plan.players[row]) or by_clock(plan.players[column]), s.forfeits[0],
                    s.forfeits[0] > 0 ? csv_quoted(s.forfeited[0].view()) : ""));
            }
    }
}

/// What one of a pair came to; `s` is the score as that player sees it.
static side_of_pair side_of(tournament_plan const& plan, pair_score const& s)
{
    auto const [low, high] = s.confidence_interval();
    return {.index = s.row,
            .player = write_player(plan.players[s.row]),
            .wins = s.wins[0],
            .draws = s.draws(),
            .losses = s.wins[1],
            .share = s.share(),
            .interval = {low, high},
            .points = s.points[0],
            .seconds = s.seconds[0],
            .nodes = s.nodes[0],
            .forfeits = s.forfeits[0],
            .does
            = s.forfeits[0] > 0 ? std::optional(std::string(s.forfeited[0].view())) : std::nullopt};
}

void write_scores_as_json(tournament_plan const& plan, std::vector<pair_score> const& all,
                          std::optional<stop_reason> stopped)
{
    auto const round
        = [](tournament_round const& r) { return played_round{r.depth, not r.definition}; };
    auto const pair = [&](pair_score const& s) {
        return played_pair{{round(plan.rounds[s.round])},
                           s.games,
                           {side_of(plan, s), side_of(plan, s.reversed())}};
    };
    print_json(tournament_document{.game = plan.game,
                                   .start = unless_empty(plan.start),
                                   .players = list_of(plan.players, write_player),
                                   .games_per_pair = plan.games,
                                   .seed = plan.seed,
                                   .by_clock = by_clock(plan),
                                   .stopped = stopped,
                                   .rounds = list_of(plan.rounds, round),
                                   .pairs = list_of(all, pair)});
}

using namespace laboratory;

namespace {
    /// What the two curves of one player are made of, one for each way to search.
    struct performance {
        std::string name;
        curve wins;
        curve seconds;
        std::string sentence;
    };

    performance performance_of(tournament_plan const& plan, std::vector<pair_score> const& all,
                               std::size_t player, curve_look const& look)
    {
        constexpr double shortest = 1e-9; // that a clock can tell, and a logarithm can take
        performance found{names_of(plan)[player], {look, {}}, {look, {}}, {}};
        found.sentence
            = fmt::format("{} {} pruning:", found.name, look.dashed ? "without" : "with");
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
            found.sentence += fmt::format(" at depth {} {:.0f} % won ({:.0f} to {:.0f}), {:.3g} s;",
                                          depth, won, low, high, each);
        }
        found.sentence.back() = '.';
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
            f.description += (f.description.empty() ? "" : " ") + found.sentence;
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
