#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "known_games.hpp"
#include "terminal/interruption.hpp"
#include "terminal/look.hpp"
#include "terminal/support.hpp"
#include "terminal/files.hpp"
#include <laboratory/growth/growth.hpp>
#include <laboratory/search_names.hpp>
#include <laboratory/whole_number.hpp>
#include <laboratory/wording.hpp>

namespace gametree::cli {

using namespace laboratory;

namespace {
    /// In which order the children stand, or how leaves get their values.
    enum class growth_order { natural, random, best_first, worst_first };

    constexpr word_list<growth_order, 4> growth_order_words{
        "order",
        {{{"natural", growth_order::natural},
          {"random", growth_order::random},
          {"best-first", growth_order::best_first},
          {"worst-first", growth_order::worst_first}}}};

    struct growth_options {
        study what;
        std::string branching;
        std::string depth;
        std::optional<growth_order> order;
        std::optional<std::uint64_t> seed;
        growth_limits limits;
        std::string plot;
        bool json = false;
        bool csv = false;
    };

    /// The points of an option: `3` or `1-8`.
    struct point_range {
        std::size_t first;
        std::size_t last;
        [[nodiscard]] bool one() const { return first == last; }
    };

    constexpr std::size_t most_points = 1000;

    point_range read_points(std::string_view option, std::string_view text, std::size_t least)
    {
        auto const dash = text.find('-');
        auto const read = [&](std::string_view part) {
            auto const number = whole_number<std::size_t>(part);
            if (not number or *number < least or *number > most_points)
                throw request_error(
                    fmt::format("{}: expected a whole number from {} to {}, or two as in {}-{}, "
                                "not '{}'",
                                option, least, most_points, least, least + 4, printable(text)));
            return *number;
        };
        point_range const found{read(text.substr(0, dash)),
                                read(dash == text.npos ? text : text.substr(dash + 1))};
        if (found.first > found.last)
            throw request_error(fmt::format("{} {}: the first number is to be the lower one",
                                            option, printable(text)));
        return found;
    }

    ordering order_of(growth_order order)
    {
        return order == growth_order::best_first  ? ordering::best_first
             : order == growth_order::worst_first ? ordering::worst_first
                                                  : ordering::natural;
    }

    /// What is measured, and where.
    struct growth_plan {
        growing_trees trees;
        point_range points;
        ordering order = ordering::natural;
        std::optional<std::uint64_t> seed; ///< of random values
        std::optional<std::string> position; ///< of a game
    };

    void refuse_what_games_have(study const& s)
    {
        if (not s.position.empty() or not s.rules.empty() or not s.board.empty() or s.normal
            or not s.roll.empty() or not s.strategy.empty())
            throw request_error("a game is needed for that: gametree games lists them");
    }

    growth_plan uniform_plan(growth_options const& o)
    {
        constexpr std::size_t usual_depth = 8;
        refuse_what_games_have(o.what);
        auto const branching = read_points("--branching", o.branching, 2);
        auto const depth = o.depth.empty() and branching.one() ? point_range{1, usual_depth}
                         : o.depth.empty() ? throw request_error("--branching from one number to "
                                                                 "another needs a --depth")
                                           : read_points("--depth", o.depth, 1);
        if (not branching.one() and not depth.one())
            throw request_error("--branching or --depth can be two numbers, not both");
        if (not leaves_of_uniform(branching.last, depth.last))
            throw request_error(
                fmt::format("uniform trees of {} children a node and depth {} have more than 2^62 "
                            "leaves: choose less",
                            branching.last, depth.last));
        growth_plan plan;
        plan.order = order_of(o.order.value_or(growth_order::random));
        if (plan.order == ordering::natural)
            plan.seed = o.seed.value_or(1);
        else if (o.seed)
            throw request_error("--seed is for --order random: other leaves are no random choice");
        bool const deeper = branching.one();
        plan.points = deeper ? depth : branching;
        plan.trees = uniform_trees(deeper ? growth_axis::depth : growth_axis::branching,
                                   deeper ? branching.first : depth.first,
                                   {plan.order, plan.seed.value_or(0)}, o.limits.megabytes);
        return plan;
    }

    growth_plan game_plan(growth_options const& o)
    {
        constexpr std::size_t usual_depth = 6;
        auto const& of = game_named(o.what.game);
        if (o.seed)
            throw request_error("--seed is for --branching: a game has its own values");
        auto const order = o.order.value_or(growth_order::natural);
        if (order == growth_order::random or order == growth_order::worst_first)
            throw request_error(
                fmt::format("--order {} is for --branching; for a game there are natural and "
                            "best-first",
                            growth_order_words.word_of(order)));
        growth_plan plan;
        plan.points
            = o.depth.empty() ? point_range{1, usual_depth} : read_points("--depth", o.depth, 1);
        plan.order = order_of(order);
        auto s = o.what;
        s.order = plan.order;
        s.megabytes = o.limits.megabytes;
        read_board_once(of, s);
        plan.position = of.tree(s)->about().position;
        auto& trees = plan.trees;
        trees.title = fmt::format("{} {}{}", s.game, *plan.position,
                                  plan.order == ordering::best_first ? ", best first" : "");
        if (of.about().chance)
            for (auto const id : search_ids(chance_algorithms))
                trees.searches.push_back(id);
        else
            for (auto const id : search_ids(derivation))
                trees.searches.push_back(id);
        auto const at_depth = [s](std::size_t at) {
            auto deeper = s;
            deeper.depth = static_cast<int>(at);
            return deeper;
        };
        trees.cost = [at_depth, &of](std::size_t at, search_id search, progress_fn const& tell) {
            auto one = at_depth(at);
            one.algorithm = search;
            return cost(of, one, tell);
        };
        trees.smallest_proof = [at_depth, &of](std::size_t at, progress_fn const& tell) {
            return smallest_proof(of, at_depth(at), tell);
        };
        trees.shape = [](std::size_t) { return std::nullopt; };
        return plan;
    }

    growth_plan plan_of(growth_options const& o)
    {
        if (o.json and o.csv)
            throw request_error("--json or --csv, not both");
        if (o.plot == "-" and (o.json or o.csv))
            throw request_error("--plot - writes the figure to stdout, where nothing else can be");
        if (not o.plot.empty() and o.plot != "-")
            or_refuse("write the figure", o.plot, [&] {
                check_whole_file(o.plot);
                if (not o.plot.ends_with(".svg"))
                    throw not_a_file("it is an SVG file, whose name ends in .svg");
            });
        if (not o.what.game.empty() and not o.branching.empty())
            throw request_error("a game or --branching, not both: a game has its own moves");
        if (o.what.game.empty() and o.branching.empty())
            throw request_error("a game is needed, or --branching B for uniform trees: gametree "
                                "games lists the games");
        return o.branching.empty() ? game_plan(o) : uniform_plan(o);
    }

    measured_point point_of(growth const& found, growth_point const& p)
    {
        auto const& u = p.shape;
        measured_point point{.depth = u ? u->depth : p.at,
                             .uniform = u,
                             .all_leaves
                             = u ? leaves_of_uniform(u->branching, u->depth) : std::nullopt,
                             .smallest_proof = p.smallest_proof,
                             .counted = {},
                             .unfinished = {}};
        for (std::size_t i = 0; i < p.cells.size(); ++i) {
            auto const name = found.searches[i].name();
            if (auto const& work = p.cells[i].work)
                point.counted.push_back({name, {*work}});
            else
                point.unfinished.push_back({name, p.cells[i].beyond.value()});
        }
        return point;
    }

    void write_json(growth_options const& o, growth_plan const& plan, growth const& found,
                    bool interrupted)
    {
        print_json(growth_document{
            .title = found.title,
            .game = unless_empty(o.what.game),
            .position = plan.position,
            .order = plan.order,
            .random_values = plan.seed ? std::optional(random_leaves{*plan.seed}) : std::nullopt,
            .along = found.along,
            .growth = list_of(found.points, [&](auto const& p) { return point_of(found, p); }),
            .stopped = interrupted ? std::optional(stop_reason::interrupted) : std::nullopt});
    }

    std::string in_cell(std::optional<std::uint64_t> const& n)
    {
        return n ? fmt::format("{}", *n) : "";
    }

    /// A row for each point of each line: what other programs plot from.
    void write_csv(growth const& found)
    {
        print("line,kind,branching,depth,leaves,nodes,limit\n");
        for (auto const& part : parts_of(found))
            for (std::size_t i = 0; i < found.points.size(); ++i) {
                auto const& p = found.points[i];
                auto const beyond = part.search ? p.cells[*part.search].beyond : std::nullopt;
                print(fmt::format("{},{},{},{},{},{},{}\n", part.name,
                                  part.search ? "search" : "bound",
                                  p.shape ? fmt::format("{}", p.shape->branching) : "",
                                  p.shape ? p.shape->depth : p.at, in_cell(part.leaves[i]),
                                  part.nodes.empty() ? "" : in_cell(part.nodes[i]),
                                  beyond ? work_limit_words.word_of(*beyond) : ""));
            }
    }

    using numbers_of = std::vector<std::optional<std::uint64_t>> growth_part::*;

    /// A row for each point, a column for each line.
    void write_table(growth const& found, std::string_view title, numbers_of numbers,
                     std::vector<growth_line> const& lines)
    {
        constexpr std::size_t between = 2;
        bool const deeper = found.along == growth_axis::depth;
        std::string_view const head = deeper ? "depth" : "children";
        auto const first = std::max(head.size(), std::to_string(found.points.back().at).size());
        auto const shown = [&](growth_line const& line, std::size_t i) {
            auto const& number = (line.first().*numbers)[i];
            return number ? grouped(*number) : std::string("-");
        };
        std::vector<std::size_t> widths;
        for (auto const& line : lines) {
            auto width = line.first().name.size();
            for (std::size_t i = 0; i < found.points.size(); ++i)
                width = std::max(width, shown(line, i).size());
            widths.push_back(width + between);
        }
        print(fmt::format("\n{}\n{:>{}}", title, head, first));
        for (std::size_t l = 0; l < lines.size(); ++l)
            print(fmt::format("{:>{}}", lines[l].first().name, widths[l]));
        print("\n");
        for (std::size_t i = 0; i < found.points.size(); ++i) {
            print(fmt::format("{:>{}}", found.points[i].at, first));
            for (std::size_t l = 0; l < lines.size(); ++l)
                print(fmt::format("{:>{}}", shown(lines[l], i), widths[l]));
            print("\n");
        }
    }

    void write_text(growth const& found)
    {
        print_lines(found.title + "\n");
        auto lines = lines_of(found);
        write_table(found, "leaves that are evaluated", &growth_part::leaves, lines);
        std::erase_if(lines, [](growth_line const& l) { return l.first().nodes.empty(); });
        write_table(found, "nodes that are visited", &growth_part::nodes, lines);
        std::string notes;
        for (auto const& line : lines_of(found))
            if (line.parts.size() > 1) {
                std::vector<std::string> names;
                for (auto const& part : line.parts)
                    names.push_back(part.name);
                notes
                    += wrapped(fmt::format("The same: {}.", listed(names, " and ")), usual_width, 2)
                     + "\n";
            }
        for (auto const& part : parts_of(found))
            if (auto const says = meaning(part.subject); not says.empty())
                notes += wrapped(fmt::format("{}: {}.", part.name, says), usual_width, 2) + "\n";
        for (auto const& line : unfinished(found))
            notes += wrapped(line, usual_width, 2) + "\n";
        if (not notes.empty())
            print_lines("\n" + notes);
    }

    void check_something_fits(growth const& found)
    {
        auto const& cells = found.points.front().cells;
        if (std::ranges::any_of(cells, [](growth_cell const& c) { return c.work.has_value(); }))
            return;
        throw limit_reached(fmt::format("no search fits at {} {}: choose more --nodes, --time or "
                                        "--memory",
                                        growth_axis_words.word_of(found.along),
                                        found.points.front().at));
    }

    void grow(growth_options const& o)
    {
        auto const plan = plan_of(o);
        growth found;
        bool interrupted = false;
        {
            interruptible const here;
            progress_line line("growth");
            line.in_steps(plan.trees.searches.size() + 1);
            try {
                measure_growth(plan.trees, plan.points.first, plan.points.last, o.limits,
                               progress_on(line), found);
            } catch (interruption const&) {
                if (found.points.empty())
                    throw;
                interrupted = true;
                exit_status = status::interrupted;
            }
        }
        check_something_fits(found);
        if (o.plot == "-")
            return print(as_svg(figure_of(found)));
        if (not o.plot.empty())
            write_file("write the figure", o.plot, as_svg(figure_of(found)));
        if (o.json)
            write_json(o, plan, found, interrupted);
        else if (o.csv)
            write_csv(found);
        else
            write_text(found);
        if (interrupted and not o.json and not o.csv)
            print("\nstopped after that, interrupted\n");
    }

    void add_options(CLI::App& command, growth_options& o)
    {
        add_position_options(command, o.what);
        add_labels_option(command, nullptr);
        command.get_option("GAME")->required(false);
        command
            .add_option("-b,--branching", o.branching,
                        "Instead of a game, uniform trees of so many children a node; A-B: from A "
                        "to B, at one --depth")
            ->type_name("N");
        command
            .add_option("-d,--depth", o.depth,
                        "A-B: from A to B plies, with dice levels of the tree (default: "
                            + of_many_games("of a game ") + "1-6"
                            + of_many_games(", of uniform trees 1-8") + ")")
            ->type_name("N");
        add_words_option(command, "--order", o.order, growth_order_words,
                         of_many_games("Of a game ")
                             + "natural, or best-first: children sorted by their own labels"
                             + of_many_games(". Of uniform trees random leaves (the default); "
                                             "best-first or worst-first: the best child of each "
                                             "node is the first, or the last"))
            ->type_name("NAME");
        command.add_option("--seed", o.seed, "Of the random leaves of uniform trees (default: 1)")
            ->check(any_seed())
            ->type_name("N");
        command
            .add_option("--nodes", o.limits.nodes,
                        "What one search may visit at one point (default: 5,000,000)")
            ->check(whole_number_in(1, std::numeric_limits<std::uint64_t>::max()))
            ->type_name("N");
        command
            .add_option("--time", o.limits.seconds,
                        "Seconds for all searches at all points; one gets half of what is left at "
                        "most (default: 10)")
            ->check(seconds_range())
            ->type_name("S");
        add_memory_option(command, o.limits.megabytes,
                          "nodes that " + laboratory::remembering_names() + " remember");
        add_chance_options(command, o.what);
        command
            .add_option("--plot", o.plot,
                        "Draw leaves against depth or branching: an SVG file, or - for stdout")
            ->type_name("FILE");
        add_json_option(command, o.json);
        command.add_flag("--csv", o.csv, "Write comma-separated values");
    }
} // namespace

void add_growth(CLI::App& app)
{
    auto const o = std::make_shared<growth_options>();
    auto& command = *app.add_subcommand(
        "growth", "How the work of every search grows with depth or branching; a figure of it");
    add_options(command, *o);
    add_footer(
        command,
        "Leaves and nodes of every search, beside the smallest proof of the value"
            + of_many_games(" and, of\nuniform trees, Knuth and Moore's bounds")
            + ". Lines that are the same everywhere are one. A\n"
              "search that would go beyond --nodes, --time or --memory is left out from "
              "there on, and a\n"
              "line says so; with --time alone that depends on the machine."
            + of_many_games(" Of uniform trees\nwith values at random alpha-beta reads about "
                            "b^(3d/4) leaves, as Knuth and Moore found.")
            + "\n\n",
        "  gametree growth tic-tac-toe --depth 1-9\n"
        "  gametree growth --branching 3 --depth 1-10 --plot growth.svg\n"
        "  gametree growth --branching 3 --depth 1-12 --order best-first --csv\n"
        "  gametree growth --branching 2-12 --depth 5 --seed 7 --json\n"
        "  gametree growth backgammon --roll 3-1 --depth 1-3",
        "  gametree growth --depth 1-4");
    command.callback([o] { grow(*o); });
}

} // namespace gametree::cli
