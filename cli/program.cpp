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
#include "terminal/look.hpp"
#include "terminal/support.hpp"
#include "terminal/streams.hpp"
#include <gametree/all_searches.hpp>

namespace gametree::cli {

static std::vector<std::string_view> command_names(CLI::App const& app)
{
    std::vector<std::string_view> names;
    for (auto const* command : app.get_subcommands({}))
        names.push_back(command->get_name());
    return names;
}

/// The options of the command that was chosen, or of the program, as they are typed.
static std::vector<std::string> option_names(CLI::App const& app)
{
    auto commands = app.get_subcommands();
    std::vector<CLI::App const*> chosen(commands.begin(), commands.end());
    if (chosen.empty())
        chosen.push_back(&app);
    std::vector<std::string> names;
    for (auto const* command : chosen)
        for (auto const* option : command->get_options())
            for (auto const& name : option->get_lnames())
                names.push_back("--" + name);
    return names;
}

/// What an option is called elsewhere, or nothing.
static std::string_view called_here(std::string_view option)
{
    struct name {
        std::string_view elsewhere;
        std::string_view here;
    };
    for (auto const& [elsewhere, here] : {name{"--heaps", "--position 3,5,7"},
                                          {"--size", "--rules 5x5"},
                                          {"--level", "--players human,easy"},
                                          {"--difficulty", "--players human,easy"},
                                          {"--shallow", "--algorithm omit"},
                                          {"--deep", "--algorithm alpha-beta"},
                                          {"-V", "--version"}})
        if (option == elsewhere)
            return here;
    return {};
}

/// The option that was meant, as it is typed; empty if none is near.
static std::string meant_option(std::string_view typed, std::vector<std::string> const& known)
{
    auto const has = [&](std::string_view option) {
        return std::ranges::find(known, option.substr(0, option.find(' '))) != known.end();
    };
    constexpr std::size_t letter = 2; // and its hyphen
    auto const begins = std::string(typed.size() == letter ? "-" : "") + std::string(typed);
    auto const begun = std::ranges::find_if(
        known, [&](auto const& option) { return option.starts_with(begins); });
    if (typed.starts_with("--") and typed.size() > letter + 2 and begun != known.end())
        return *begun;
    if (auto const here = called_here(typed); not here.empty() and has(here))
        return std::string(here);
    if (auto const near = nearest(typed, {known.begin(), known.end()}); not near.empty())
        return std::string(near);
    return typed.size() == letter and begun != known.end() ? *begun : std::string();
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
    auto const near = meant_option(name, known);
    return fmt::format("unknown option '{}'{}", printable(word),
                       near.empty() ? "" : fmt::format(": did you mean {}?", near));
}

/// A text whose lines were broken somewhere, broken where they fit. A line that begins with spaces is an
/// entry of a list; if the next one begins with more, that one goes on with it.
static std::string reflowed(std::string_view text)
{
    constexpr std::size_t least = 4; // spaces, before a line that goes on with an entry
    std::string out;
    std::string paragraph;
    std::size_t indent = 0; // of lines that go on with it
    bool entry = false;
    auto const end_paragraph = [&] {
        if (not paragraph.empty())
            out += fitted(std::exchange(paragraph, {}), std::min(indent, 3 * least)) + "\n";
    };
    for (std::size_t at = 0; at < text.size();) {
        auto const end = std::min(text.find('\n', at), text.size());
        auto const line = text.substr(at, end - at);
        at = end + 1;
        auto const spaces = std::min(line.find_first_not_of(' '), line.size());
        bool const goes_on = not paragraph.empty() and not line.empty()
                         and (entry ? spaces >= least : spaces == 0);
        if (goes_on) {
            if (entry)
                indent = spaces;
            paragraph += " " + std::string(line.substr(spaces));
            continue;
        }
        end_paragraph();
        if (line.empty()) {
            out += '\n';
            continue;
        }
        paragraph = line;
        entry = spaces > 0;
        auto const gap = line.find("  ", spaces); // before what the entry is
        indent = not entry ? 0 : gap == line.npos ? spaces + 2 : line.find_first_not_of(' ', gap);
    }
    end_paragraph();
    return out;
}

namespace {
    /// Help in lines that fit the terminal. Names the options that an option needs, or that do not go
    /// with it, in the order of the alphabet; CLI11 has them in that of their addresses.
    class help_text final : public CLI::Formatter {
        static constexpr std::size_t options_column = 30;
        static constexpr std::size_t commands_column = 14;

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
            return text + names(", needs ", option->get_needs())
                 + names(", not with ", option->get_excludes());
        }
        [[nodiscard]] std::string make_option(CLI::Option const* option,
                                              bool is_argument) const override
        {
            return fitted_entry("  " + make_option_name(option, is_argument)
                                    + make_option_opts(option),
                                make_option_desc(option), options_column);
        }
        [[nodiscard]] std::string make_subcommand(CLI::App const* command) const override
        {
            return fitted_entry("  " + command->get_name(), command->get_description(),
                                commands_column);
        }
        [[nodiscard]] std::string make_usage(CLI::App const* app, std::string name) const override
        {
            return fitted(CLI::Formatter::make_usage(app, std::move(name)), 4);
        }
        [[nodiscard]] std::string make_description(CLI::App const* app) const override
        {
            return app->get_parent() == nullptr ? fitted(app->get_description()) + "\n"
                                                : fitted(CLI::Formatter::make_description(app));
        }
        [[nodiscard]] std::string make_footer(CLI::App const* app) const override
        {
            return reflowed(CLI::Formatter::make_footer(app));
        }
    };
} // namespace

static constexpr std::string_view what_it_does
    = "Lazy game trees: studies them, checks them and plays with them.";
static constexpr std::string_view examples = "  gametree play tic-tac-toe\n"
                                             "  gametree search nim --position 3,5,7\n"
                                             "  gametree derive";

/// What is said where nothing was asked for.
static std::string how_to_begin()
{
    if (only_game() != nullptr)
        return fitted(fmt::format("Plays {}, studies it and checks it. To begin with:",
                                  program_name()))
             + "\n\n  gametree play\n  gametree search --depth 3\n  gametree derive --depth 2\n\n"
             + fitted("gametree --help lists all commands, gametree help says how the game is "
                      "played.")
             + "\n";
    return fitted(fmt::format("{} To begin with:", what_it_does))
         + fmt::format("\n\n{}\n\n", examples)
         + fitted("gametree --help lists all commands, gametree games the games.") + "\n";
}

/// Refuses what is no command, and says what was meant.
static void check_command(std::string const& word, std::vector<std::string_view> const& names,
                          std::vector<std::string> const& options)
{
    if (std::ranges::find(names, word) != names.end())
        return;
    auto const no_command = [&](std::string const& rather) {
        return request_error(fmt::format("unknown command '{}': did you mean {} {}?",
                                         printable(word), program_name(), rather));
    };
    if (only_game() == nullptr and names_game(word))
        throw no_command("play " + word);
    if (std::ranges::find(options, "--" + word) != options.end())
        throw no_command("--" + word);
    if (find_search(word) and nearest(word, names).empty())
        throw no_command("help " + word);
    unknown("command", word, names);
}

/// Refuses an empty word where something is to be named. A text may be empty.
static void check_not_empty(CLI::App const& app)
{
    for (auto const* command : app.get_subcommands())
        for (auto const* option : command->get_options())
            if (option->get_expected_min() > 0 and option->get_type_name() != "TEXT"
                and std::ranges::find(option->results(), "") != option->results().end())
                throw request_error(option->get_name() + " needs a value");
}

/// A word such as -alpha is read as -a with the value lpha: where that value is refused, says so.
static std::string read_as(std::string_view refusal, std::vector<std::string> const& words)
{
    constexpr std::size_t letter = 2; // and its hyphen
    for (auto const& word : words)
        if (word.size() > letter + 1 and word[0] == '-' and word[1] != '-'
            and refusal.find("'" + word.substr(letter) + "'") != refusal.npos)
            return fmt::format("; {} is {} {}", printable(word), printable(word.substr(0, letter)),
                               printable(word.substr(letter)));
    return {};
}

/// Does what the words ask for.
static void obey(std::vector<std::string> const& words)
{
    CLI::App app(only_game() == nullptr
                     ? std::string(what_it_does)
                     : fmt::format("Plays {}, studies it and checks it.", program_name()),
                 program_name());
    app.formatter(std::make_shared<help_text>());
    app.set_version_flag("--version", only_game() == nullptr
                                          ? "gametree " GAMETREE_VERSION
                                          : program_name() + ", with gametree " GAMETREE_VERSION);
    app.require_subcommand(0, 1);
    app.footer(
        fmt::format("gametree COMMAND --help describes a command, with examples; gametree help "
                    "GAME a game.\nman gametree has everything, and cli/README.md a guide.\n\n"
                    "Examples:\n{}",
                    examples));
    add_commands(app);
    app.parse_complete_callback([&] { check_not_empty(app); });
    try {
        if (words.empty())
            print(in_own_name(how_to_begin()));
        else if (not words.front().starts_with('-'))
            check_command(words.front(), command_names(app), option_names(app));
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
        if (app.get_subcommands().empty() and not words.empty())
            throw request_error(in_own_name("a command is needed: gametree --help lists them"));
    } catch (CLI::Success const& help) {
        std::ostringstream text;
        app.exit(help, text, text);
        print(text.str());
    } catch (CLI::ParseError const& e) {
        throw request_error(explain(app, e));
    } catch (request_error const& e) {
        auto const why = read_as(e.what(), words);
        if (why.empty())
            throw;
        throw request_error(e.what() + why);
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
        if (end_paging()) // a person has read enough
            return static_cast<int>(exit_status);
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
    end_paging();
    if (found == static_cast<int>(status::interrupted))
        end_interrupted();
    return found;
}

} // namespace gametree::cli
