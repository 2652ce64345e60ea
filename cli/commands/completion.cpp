#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/commands.hpp"
#include "descriptions/described_game.hpp"
#include "known_games.hpp"
#include "terminal/support.hpp"
#include <laboratory/search_names.hpp>
#include <laboratory/verify/gallery/gallery.hpp>
#include "play/players.hpp"

namespace gametree::cli {

static std::string joined(std::vector<std::string> const& words)
{
    return fmt::format("{}", fmt::join(words, " "));
}

/// The listed games and the descriptions that are shipped.
static std::string game_words()
{
    auto names = game_names();
    for (auto const& shipped : shipped_games())
        names.push_back(shipped.file);
    return fmt::format("{}", fmt::join(names, " "));
}

static std::string player_words() { return fmt::format("{}", fmt::join(player_names(), " ")); }

/// How an option is typed at full length; of an argument, its name.
static std::string long_name(CLI::Option const& option)
{
    return option.get_lnames().empty() ? option.get_name() : "--" + option.get_lnames().front();
}

static bool is_argument(CLI::Option const& option) { return option.get_lnames().empty(); }

static bool takes_value(CLI::Option const& option) { return option.get_items_expected_max() > 0; }

/// What may follow an option or stand for an argument; empty where the user has to know.
static std::string values_of(CLI::App const& command, CLI::Option const& option)
{
    if (auto const words = words_of(command, option); not words.empty())
        return fmt::format("{}", fmt::join(words, " "));
    auto const name = long_name(option);
    if (name == "--algorithm")
        return fmt::format("{} {} all", fmt::join(laboratory::algorithm_names(), " "),
                           fmt::join(laboratory::chance_algorithm_names(), " "));
    if (name == "--strategy")
        return fmt::format("{}", fmt::join(strategy_names(), " "));
    if (name == "--player" or name == "--players")
        return player_words();
    if (name == "GAME" and command.get_name() == "help") { // and what else there is help for
        auto words = game_words();
        for (auto const* other : command.get_parent()->get_subcommands({}))
            words += " " + other->get_name();
        return fmt::format("{} {} {}", words, fmt::join(laboratory::algorithm_names(), " "),
                           fmt::join(laboratory::chance_algorithm_names(), " "));
    }
    if (name == "GAME")
        return game_words();
    if (name == "--gallery") {
        std::vector<std::string_view> names;
        for (auto const& wrong : laboratory::gallery())
            names.push_back(wrong.name);
        return fmt::format("{}", fmt::join(names, " "));
    }
    return {};
}

/// Whether it is the name of a file.
static bool takes_file(CLI::Option const& option)
{
    return (is_argument(option) ? option.get_name() : option.get_type_name()) == "FILE";
}

/// Whether it is the name of a listed game or of a file.
static bool takes_game(CLI::App const& command, CLI::Option const& option)
{
    return is_argument(option) and option.get_name() == "GAME" and only_game() == nullptr
       and command.get_name() != "help";
}

/// Those that help shows: others are there to be refused in a sentence.
static std::vector<CLI::Option const*> options_shown(CLI::App const& command)
{
    return command.get_options(
        [](CLI::Option const* option) { return not option->get_group().empty(); });
}

static bool has_file_argument(CLI::App const& command)
{
    auto const options = options_shown(command);
    return std::any_of(options.begin(), options.end(), [](CLI::Option const* option) {
        return is_argument(*option) and takes_file(*option);
    });
}

/// One `case` of the bash function: the options, the values of each, the first argument.
static std::string bash_case(CLI::App const& command)
{
    std::vector<std::string> options;
    std::string values;
    std::string first;
    std::string_view first_file = ":";
    for (auto const* option : options_shown(command)) {
        if (is_argument(*option)) {
            if (first.empty())
                first = values_of(command, *option);
            if (takes_game(command, *option))
                first_file = "files=1";
            continue;
        }
        auto const name = long_name(*option);
        options.push_back(name);
        auto spellings = name;
        for (auto const& s : option->get_snames())
            spellings += "|-" + s;
        if (auto const words = values_of(command, *option); not words.empty())
            values += fmt::format("          {}) words='{}' ;;\n", spellings, words);
        else if (takes_value(*option))
            values += fmt::format("          {}) {} ;;\n", spellings,
                                  takes_file(*option) ? "files=1" : ":");
    }
    std::string_view const argument = has_file_argument(command) ? "files=1" : ":";
    return fmt::format("      {})\n"
                       "        case $previous in\n"
                       "{}"
                       "          {}) words='{} {}'; {} ;;\n"
                       "          *) words='{}'; {} ;;\n"
                       "        esac ;;\n",
                       command.get_name(), values, command.get_name(), first, joined(options),
                       argument == ":" ? first_file : argument, joined(options), argument);
}

static std::string bash_script(CLI::App const& app)
{
    std::vector<std::string> names;
    std::string cases;
    for (auto const* command : app.get_subcommands({})) {
        names.push_back(command->get_name());
        cases += bash_case(*command);
    }
    return fmt::format(R"(# bash completion for gametree: source <(gametree completion bash)
_gametree() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} words='' files=''
  if (( COMP_CWORD == 1 )); then
    words='{} --help --version'
  else
    case ${{COMP_WORDS[1]}} in
{}    esac
  fi
  # A player may have a colon and options, and a comma goes on with either: only the last word of
  # --players A,B:depth=2,dynamic is completed. $2 is the part of it that bash replaces.
  if [[ ${{COMP_LINE:0:COMP_POINT}} =~ --players?[[:space:]=]+([^[:space:]]*)$ ]]; then
    local typed=${{BASH_REMATCH[1]}}
    local last=${{typed##*[,:]}}
    words='{}'
    if [[ $last == *=* ]]; then words=''
    elif [[ $typed == *:"$last" ]]; then words='{}'
    elif [[ $typed == *:* ]]; then words+=' {}'; fi
    compopt -o nospace +o filenames
    COMPREPLY=($(compgen -P "${{2%"$last"}}" -W "$words" -- "$last"))
    return
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [[ $files ]]; then COMPREPLY+=($(compgen -f -- "$current")); fi
}}
complete -o filenames -F _gametree gametree
)",
                       joined(names), cases, player_words(), joined(player_options()),
                       joined(player_options()));
}

/// zsh's own description of an option, `'(-d --depth)'{-d,--depth}'[text]:value:(words)'`.
static std::string zsh_option(CLI::App const& command, CLI::Option const& option)
{
    auto const text = [&] {
        std::string plain;
        for (auto const c : option.get_description())
            if (c == ':' or c == '[' or c == ']')
                plain += fmt::format("\\{}", c);
            else
                plain += c == '\'' ? ' ' : c;
        return plain;
    }();
    auto const words = values_of(command, option);
    auto const what = takes_game(command, option) ? std::string("_gametree_game")
                    : not words.empty()           ? fmt::format("({})", words)
                    : takes_file(option)          ? std::string("_files")
                                                  : std::string(" "); // nothing
    auto const name = long_name(option);
    if (is_argument(option))
        return fmt::format("':{}:{}'", name, what);
    auto const value = takes_value(option) ? fmt::format(":value:{}", what) : std::string();
    if (option.get_snames().empty())
        return fmt::format("'{}[{}]{}'", name, text, value);
    auto const short_name = "-" + option.get_snames().front();
    return fmt::format("'({0} {1})'{{{0},{1}}}'[{2}]{3}'", short_name, name, text, value);
}

static std::string zsh_script(CLI::App const& app)
{
    std::string names;
    std::string cases;
    for (auto const* command : app.get_subcommands({})) {
        names += fmt::format("    '{}:{}'\n", command->get_name(), command->get_description());
        std::string options;
        for (auto const* option : options_shown(*command))
            options += " \\\n        " + zsh_option(*command, *option);
        cases += fmt::format("    {})\n      _arguments{} ;;\n", command->get_name(), options);
    }
    return fmt::format(R"(#compdef gametree
# zsh completion for gametree: gametree completion zsh > _gametree, in a directory of $fpath
_gametree_game() {{
  _alternative 'games:game:({})' 'files:file with rules:_files'
}}
_gametree() {{
  local -a commands=(
{}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
{}  esac
}}
compdef _gametree gametree
)",
                       game_words(), names, cases);
}

/// In single quotes, as fish reads them.
static std::string fish_quoted(std::string_view text)
{
    std::string quoted = "'";
    for (auto const c : text) {
        if (c == '\'' or c == '\\')
            quoted += '\\';
        quoted += c;
    }
    return quoted + "'";
}

/// fish's lines about an option or an argument of a command.
static std::string fish_option(CLI::App const& command, CLI::Option const& option)
{
    auto const words = values_of(command, option);
    auto line = fmt::format("complete -c gametree -n '__fish_seen_subcommand_from {}'",
                            command.get_name());
    if (is_argument(option))
        return words.empty()
                 ? std::string()
                 : fmt::format("{} -f -a {}\n", line,
                               fish_quoted(takes_game(command, option)
                                               ? words + " (__fish_complete_suffix .kif)"
                                               : words));
    for (auto const& name : option.get_snames())
        line += " -s " + name;
    line += " -l " + option.get_lnames().front();
    if (takes_value(option)) {
        auto const name = long_name(option);
        line += name == "--player" or name == "--players" ? " -x -a '(__gametree_players)'"
              : takes_file(option)                        ? " -r -F"
              : words.empty()                             ? " -x"
                                                          : " -x -a " + fish_quoted(words);
    }
    return fmt::format("{} -d {}\n", line, fish_quoted(option.get_description()));
}

static std::string fish_script(CLI::App const& app)
{
    std::string lines;
    for (auto const* command : app.get_subcommands({})) {
        lines += fmt::format("complete -c gametree -n __fish_use_subcommand -f -a {} -d {}\n",
                             command->get_name(), fish_quoted(command->get_description()));
        if (not has_file_argument(*command))
            lines += fmt::format("complete -c gametree -n '__fish_seen_subcommand_from {}' -f\n",
                                 command->get_name());
        for (auto const* option : options_shown(*command))
            lines += fish_option(*command, *option);
    }
    return fmt::format(R"(# fish completion for gametree: gametree completion fish | source
# A player may have a colon and options, and a comma goes on with either: only the last word of
# --players A,B:depth=2,dynamic is completed.
function __gametree_players
    set -l typed (commandline -ct | string replace -r '^--players?=' '')
    set -l last (string match -r '[^,:]*$' -- $typed)
    set -l before (string replace -r '[^,:]*$' '' -- $typed)
    set -l words {}
    if string match -q -- '*=*' $last
        set words
    else if string match -q -- '*:' $before
        set words {}
    else if string match -q -- '*:*' $before
        set -a words {}
    end
    for word in $words
        echo $before$word
    end
end
complete -c gametree -n __fish_use_subcommand -f -l help -s h
complete -c gametree -n __fish_use_subcommand -f -l version
{})",
                       player_words(), joined(player_options()), joined(player_options()), lines);
}

namespace {
    enum class shell { bash, zsh, fish };
    constexpr laboratory::word_list<shell, 3> shell_words{
        "shell", {{{"bash", shell::bash}, {"zsh", shell::zsh}, {"fish", shell::fish}}}};
} // namespace

void add_completion(CLI::App& app)
{
    auto const chosen = std::make_shared<shell>();
    auto& command = *app.add_subcommand("completion", "A completion script for bash, zsh or fish");
    add_words_option(command, "SHELL", *chosen, shell_words, "bash, zsh or fish")
        ->required()
        ->type_name("");
    constexpr auto examples
        = "  source <(gametree completion bash)\n"
          "  gametree completion zsh > ~/.zfunc/_gametree\n"
          "  gametree completion fish > ~/.config/fish/completions/gametree.fish";
    add_footer(command, "", examples, examples);
    command.callback([chosen, &app] {
        switch (*chosen) {
        case shell::bash:
            return print(in_own_name(bash_script(app)));
        case shell::zsh:
            return print(in_own_name(zsh_script(app)));
        case shell::fish:
            return print(in_own_name(fish_script(app)));
        }
    });
}

} // namespace gametree::cli
