#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "evaluating.hpp"
#include "lists.hpp"
#include <gametree/notation_error.hpp>

namespace gametree::cli {

static void write(std::string_view algorithm, visit_order const& found)
{
    nlohmann::ordered_json j;
    j["algorithm"] = algorithm;
    j["value"] = found.value;
    j["visited"] = found.visited;
    print_json(j);
}

void add_eval(CLI::App& app)
{
    struct options {
        std::string algorithm = "alpha-beta";
        std::string order = "natural";
        std::string file;
        bool json = true;
    };
    auto const o = std::make_shared<options>();
    auto& command
        = *app.add_subcommand("eval", "The value of trees that are written out, as JSON Lines");
    command.add_option("FILE", o->file, "Trees in Node notation (default: stdin)")->type_name("");
    command
        .add_option("-a,--algorithm", o->algorithm,
                    fmt::format("{} or all (default: {})", fmt::join(algorithm_names(), ", "),
                                o->algorithm))
        ->type_name("NAME");
    command
        .add_option("-o,--order", o->order,
                    "natural, or best-first: children sorted by their own labels")
        ->type_name("NAME");
    command.add_flag("--json", o->json, "The only format that there is");
    command.footer(
        "Any number of trees such as Node 5 [Node 3 [],Node (-4) []]; spaces and line breaks\n"
        "are free. visited lists the nodes whose labels were forced, in that order, by their\n"
        "numbers in preorder; the root is 0.\n\n"
        "Examples:\n"
        "  echo 'Node 5 [Node 3 [],Node (-4) []]' | gametree eval\n"
        "  gametree eval --algorithm all trees.txt");
    command.callback([o] {
        if (o->algorithm != "all")
            check_algorithm(o->algorithm);
        check_order(o->order);
        auto const text = read_all(o->file);
        std::vector<label_tree> trees;
        try {
            trees = read_trees(text);
        } catch (notation_error const& e) {
            throw request_error(fmt::format(
                "{}: {}", o->file.empty() or o->file == "-" ? "stdin" : printable(o->file),
                e.what()));
        }
        for (auto const& tree : trees)
            with_algorithm(o->algorithm, [&](auto const& a) {
                write(a.name, visit(tree, a, o->order == "best-first"));
            });
    });
}

} // namespace gametree::cli
