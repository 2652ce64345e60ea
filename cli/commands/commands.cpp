#include "commands/commands.hpp"

#include <string_view>

#include "known_games.hpp"
#include "tournament/processes.hpp"

namespace gametree::cli {

void add_commands(CLI::App& app)
{
    add_play(app);
    add_search(app);
    add_compare(app);
    add_eval(app);
    add_solve(app);
    add_audit(app);
    add_derive(app);
    add_trace(app);
    add_draw(app);
    add_certify(app);
    add_verify(app);
    add_grade(app);
    add_exam(app);
    add_gap(app);
    add_growth(app);
    add_tournament(app);
    add_moves(app);
    add_perft(app);
    add_games(app);
    add_help(app);
    add_completion(app);
    if (only_game() != nullptr)
        fit_to_one_game(app);
}

int run_among_processes(int argc, char** argv, int (*run)(int, char**))
{
    membership const one_of_several(argc > 1 and std::string_view(argv[1]) == "tournament");
    return run(argc, argv);
}

} // namespace gametree::cli
