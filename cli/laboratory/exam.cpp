#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "exam_sheet.hpp"
#include "exam_tree.hpp"
#include "laboratory.hpp"
#include "support.hpp"

namespace gametree::laboratory {

using cli::request_error;

void add_exam(CLI::App& app)
{
    auto const r = std::make_shared<exam_request>();
    auto& command = *app.add_subcommand("exam", "x");
    command.add_option("--seed", r->seed);
    command.add_option("--depth", r->depth);
    command.add_option("--branching", r->branching);
    command.add_option("--shallow-cuts", r->shallow);
    command.add_option("--deep-cuts", r->deep);
    command.add_option("--algorithm", r->algorithm);
    command.add_flag("--ties", r->ties);
    command.callback([r] {
        auto const tree = find_exam(*r);
        auto const whole = written(tree.notation, "the exam");
        auto const search = observe(*whole, r->algorithm);
        auto const sheet = sheet_of(*r, tree, search);
        cli::print(fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n", sheet.title,
                               fmt::join(sheet.rules, "\n"), tree.notation,
                               fmt::join(sheet.questions, "\n"), fmt::join(sheet.answers, "\n"),
                               fmt::join(sheet.cuts, "\n")));
    });
}

} // namespace gametree::laboratory
