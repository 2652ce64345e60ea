// The commands about one position of one game: what cli/run builds first. It has a list of them too.
#include "commands/commands.hpp"

namespace gametree::cli {

void add_commands(CLI::App& app)
{
    add_play(app);
    add_search(app);
    add_compare(app);
    add_solve(app);
    add_audit(app);
    add_perft(app);
}

int run_among_processes(std::vector<std::string> const&, std::function<int()> const& run)
{
    return run();
}

int give_up(std::string const& why, status how, std::optional<text_place> const& place)
{
    if (not why.empty())
        complain(why, how, place);
    return static_cast<int>(how);
}

} // namespace gametree::cli
