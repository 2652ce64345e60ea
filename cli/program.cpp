#include "program.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <sstream>
#include <string_view>

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "commands/commands.hpp"
#include "known_games.hpp"
#include "terminal/interruption.hpp"
#include "terminal/program_name.hpp"

namespace gametree::cli {

static std::vector<std::string_view> command_names(CLI::App const& app)
{
    std::vector<std::string_view> names;
    for (auto const* command : app.get_subcommands({}))
        names.push_back(command->get_name());
    return names;
}

/// The options of the command that was chosen, as they are typed.
static std::vector<std::string> option_names(CLI::App const& app)
{
    std::vector<std::string> names;
    for (auto const* command : app.get_subcommands())
        for (auto const* option : command->get_options())
            for (auto const& name : option->get_lnames())
                names.push_back("--" + name);
    return names;
}

/// CLI11's complaint as one line of our own.
static std::string explain(CLI::App const& app, CLI::ParseError const& e)
{
    auto const* extra = dynamic_cast<CLI::ExtrasError const*>(&e);
    auto const rest = app.remaining(true);
    if (extra == nullptr or rest.empty()) {
        std::string line = e.what();
        line.resize(std::min(line.find('\n'), line.size()));
        for (auto const* whole : {": the depth", ": -o is"}) // validators of our own
            if (auto const at = line.find(whole); at != std::string::npos)
                return line.substr(at + 2);
        if (auto const at = line.find(": 1 required"); at != std::string::npos)
            return line.substr(0, at) + " needs a value";
        return line;
    }
    auto const& word = rest.front();
    if (not word.starts_with('-'))
        return fmt::format("unexpected argument '{}'", printable(word));
    auto const known = option_names(app);
    auto const name = word.substr(0, word.find('='));
    auto near = std::string(nearest(name, {known.begin(), known.end()}));
    constexpr std::size_t letter = 2; // and its hyphen
    if (near.empty() and name.size() == letter)
        for (auto const& other : known)
            if (near.empty() and other.starts_with("-" + name))
                near = other;
    return fmt::format("unknown option '{}'{}", printable(word),
                       near.empty() ? "" : fmt::format(": did you mean {}?", near));
}

/// Whether the answer is to be JSON: a complaint about the other words is JSON then too.
static bool json_asked(int argc, char** argv)
{
    return std::any_of(argv + 1, argv + std::max(argc, 1),
                       [](std::string_view word) { return word == "--json"; });
}

static int run(int argc, char** argv)
{
    if (json_asked(argc, argv))
        complain_in_json();
    else
        say_when_interrupted(program_name() + ": interrupted\n");
    CLI::App app(only_game() == nullptr
                     ? "Lazy game trees: studies them, checks them and plays with them."
                     : fmt::format("Plays {}, studies it and checks it.", program_name()),
                 program_name());
    app.set_version_flag("--version", only_game() == nullptr
                                          ? "gametree " GAMETREE_VERSION
                                          : program_name() + ", with gametree " GAMETREE_VERSION);
    app.require_subcommand(0, 1);
    app.footer("gametree COMMAND --help describes a command, with examples.");
    add_commands(app);
    try {
        if (argc > 1 and argv[1][0] != '-') {
            auto const names = command_names(app);
            if (std::find(names.begin(), names.end(), std::string_view(argv[1])) == names.end())
                unknown("command", argv[1], names);
        }
        app.parse(argc, argv);
        if (app.get_subcommands().empty())
            throw request_error(in_own_name("a command is needed: gametree --help lists them"));
    } catch (CLI::Success const& help) {
        std::ostringstream text;
        app.exit(help, text, text);
        print(text.str());
    } catch (CLI::ParseError const& e) {
        throw request_error(explain(app, e));
    }
    flush();
    return static_cast<int>(exit_status);
}

/// `run`, whose failure is one line and the exit status.
static int run_or_complain(int argc, char** argv)
{
    try {
        return run(argc, argv);
    } catch (reader_gone const&) {
        return give_up({});
    } catch (...) {
        return give_up(reason(), status_of_failure(), laboratory::place_of_reason());
    }
}

/// Opens what the user has closed of stdin, stdout and stderr, so that no other file gets its
/// number and our messages with it. Reading from such a stdin and writing to such a stdout still
/// fails.
static void keep_standard_numbers()
{
    constexpr int useless[] = {O_WRONLY, O_RDONLY, O_WRONLY};
    for (int const fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(fd, F_GETFD) == -1 and ::open("/dev/null", useless[fd]) != fd)
            std::exit(static_cast<int>(status::wrong_request)); // and nothing can be said
}

int run_program(int argc, char** argv)
{
    keep_standard_numbers();
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is an output that cannot be written
    std::signal(SIGXFSZ, SIG_IGN); // and so is a file that is as large as files may be
    answer_interrupts();
    auto const found = run_among_processes(argc, argv, run_or_complain);
    if (found == static_cast<int>(status::interrupted))
        end_interrupted();
    return found;
}

} // namespace gametree::cli
