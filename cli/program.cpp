#include "program.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "commands/commands.hpp"
#include "descriptions/described_game.hpp"
#include "known_games.hpp"
#include "terminal/interruption.hpp"
#include "terminal/support.hpp"
#include "terminal/streams.hpp"

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
        struct wording {
            std::string_view theirs;
            std::string_view ours;
            bool goes_on = false; // with what follows theirs
        };
        for (auto const& [theirs, ours, goes_on] :
             {wording{": 1 required", " needs a value"},
              wording{": At Most 1 required", " can be given once only"},
              wording{" excludes ", " does not go with ", true}})
            if (auto const at = line.find(theirs); at != std::string::npos)
                return line.substr(0, at).append(ours)
                     + (goes_on ? line.substr(at + theirs.size()) : "");
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

namespace {
    /// Names the options that an option needs, or that do not go with it, in the order of the
    /// alphabet; CLI11 has them in that of their addresses.
    class help_text final : public CLI::Formatter {
        static std::string names(std::string_view before, std::set<CLI::Option*> const& options)
        {
            std::set<std::string> sorted;
            for (auto const* option : options)
                sorted.insert(option->get_name());
            return sorted.empty() ? "" : fmt::format("{}{}", before, fmt::join(sorted, ", "));
        }

    public:
        [[nodiscard]] std::string make_option_opts(CLI::Option const* option) const override
        {
            auto text = CLI::Formatter::make_option_opts(option);
            text.resize(std::min({text.size(), text.find(" Needs:"), text.find(" Excludes:")}));
            return text + names(", with ", option->get_needs())
                 + names(", not with ", option->get_excludes());
        }
    };
} // namespace

/// Does what the words ask for.
static void obey(std::vector<std::string> const& words)
{
    CLI::App app(only_game() == nullptr
                     ? "Lazy game trees: studies them, checks them and plays with them."
                     : fmt::format("Plays {}, studies it and checks it.", program_name()),
                 program_name());
    app.formatter(std::make_shared<help_text>());
    app.set_version_flag("--version", only_game() == nullptr
                                          ? "gametree " GAMETREE_VERSION
                                          : program_name() + ", with gametree " GAMETREE_VERSION);
    app.require_subcommand(0, 1);
    app.footer("gametree COMMAND --help describes a command, with examples.");
    add_commands(app);
    try {
        if (not words.empty() and not words.front().starts_with('-')) {
            auto const names = command_names(app);
            if (std::find(names.begin(), names.end(), words.front()) == names.end())
                unknown("command", words.front(), names);
        }
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
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
}

/// Whether the answer is to be JSON: a complaint about the other words is JSON then too.
static bool json_asked(std::vector<std::string> const& words)
{
    return std::ranges::find(words, "--json") != words.end();
}

/// A run on these streams, whose failure is one line and the exit status. Nothing that an earlier run
/// has left matters to it.
static int run_on(streams& io, std::vector<std::string> const& words)
{
    streams_in_use const here(io);
    exit_status = status::done;
    complain_in_json(json_asked(words));
    forget_described_game();
    try {
        obey(words);
        return static_cast<int>(exit_status);
    } catch (reader_gone const&) {
        return give_up({});
    } catch (...) {
        return give_up(reason(), status_of_failure(), laboratory::place_of_reason());
    }
}

outcome run(std::vector<std::string> const& words, std::string const& input)
{
    text_streams io(input);
    auto const found = run_on(io, words);
    return {found, std::move(io.out), std::move(io.err)};
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
    std::vector<std::string> const words(argv + std::min(argc, 1), argv + argc);
    complain_in_json(json_asked(words));
    say_when_interrupted(complaint(interruption().what(), status::interrupted));
    auto const found
        = run_among_processes(words, [&] { return run_on(streams_of_process(), words); });
    if (found == static_cast<int>(status::interrupted))
        end_interrupted();
    return found;
}

} // namespace gametree::cli
