#include "commands/commands.hpp"

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

int run_among_processes(std::vector<std::string> const& words, std::function<int()> const& run)
{
    membership const one_of_several(not words.empty() and words.front() == "tournament");
    return run();
}

} // namespace gametree::cli
