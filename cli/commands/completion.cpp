#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/commands.hpp"
#include "per_game/game.hpp"
#include <gametree/laboratory/search_names.hpp>
#include "play/players.hpp"

namespace gametree::cli {

static std::string joined(std::vector<std::string> const& words)
{
    return fmt::format("{}", fmt::join(words, " "));
}

static std::string player_words()
{
    return fmt::format("human rules random computer {}", fmt::join(strategy_names(), " "));
}

/// What may follow the option or argument `name`; empty where the user has to know.
static std::string values_of(std::string_view name)
{
    if (name == "--algorithm")
        return fmt::format("{} {} all", fmt::join(laboratory::algorithm_names(), " "),
                           fmt::join(laboratory::chance_algorithm_names(), " "));
    if (name == "--strategy")
        return fmt::format("{}", fmt::join(strategy_names(), " "));
    if (name == "--order")
        return "natural best-first";
    if (name == "--view")
        return "mover root";
    if (name == "--format")
        return "text markdown dot svg tikz html";
    if (name == "--sheet")
        return "blank solved both answer";
    if (name == "--boards")
        return "yes no leaves";
    if (name == "--first")
        return "human computer random";
    if (name == "--player" or name == "--players")
        return player_words();
    if (name == "GAME")
        return fmt::format("{}", fmt::join(game_names(), " "));
    if (name == "SHELL")
        return "bash zsh";
    return {};
}

/// One `case` of the bash function: the options, the values of each, the first argument.
static std::string bash_case(CLI::App const& command)
{
    std::vector<std::string> options;
    std::string values;
    std::string first;
    for (auto const* option : command.get_options()) {
        if (option->get_lnames().empty()) {
            if (first.empty())
                first = values_of(option->get_name());
            continue;
        }
        auto const name = "--" + option->get_lnames().front();
        options.push_back(name);
        auto spellings = name;
        for (auto const& s : option->get_snames())
            spellings += "|-" + s;
        if (auto const words = values_of(name); not words.empty())
            values += fmt::format("          {}) words='{}' ;;\n", spellings, words);
        else if (option->get_items_expected_max() > 0)
            values += fmt::format("          {}) files=1 ;;\n", spellings);
    }
    return fmt::format("      {})\n"
                       "        case $previous in\n"
                       "{}"
                       "          {}) words='{} {}'; {} ;;\n"
                       "          *) words='{}'; files=1 ;;\n"
                       "        esac ;;\n",
                       command.get_name(), values, command.get_name(), first, joined(options),
                       first.empty() ? "files=1" : ":", joined(options));
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
static std::string zsh_option(CLI::Option const& option)
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
    auto const long_name
        = option.get_lnames().empty() ? std::string() : "--" + option.get_lnames().front();
    auto const words = values_of(long_name.empty() ? option.get_name() : long_name);
    auto const what = words.empty() ? std::string("_files") : fmt::format("({})", words);
    if (long_name.empty())
        return fmt::format("':{}:{}'", option.get_name(), what);
    auto const value
        = option.get_items_expected_max() > 0 ? fmt::format(":value:{}", what) : std::string();
    if (option.get_snames().empty())
        return fmt::format("'{}[{}]{}'", long_name, text, value);
    auto const short_name = "-" + option.get_snames().front();
    return fmt::format("'({0} {1})'{{{0},{1}}}'[{2}]{3}'", short_name, long_name, text, value);
}

static std::string zsh_script(CLI::App const& app)
{
    std::string names;
    std::string cases;
    for (auto const* command : app.get_subcommands({})) {
        names += fmt::format("    '{}:{}'\n", command->get_name(), command->get_description());
        std::string options;
        for (auto const* option : command->get_options())
            options += " \\\n        " + zsh_option(*option);
        cases += fmt::format("    {})\n      _arguments{} ;;\n", command->get_name(), options);
    }
    return fmt::format(R"(#compdef gametree
# zsh completion for gametree: gametree completion zsh > _gametree, in a directory of $fpath
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
                       names, cases);
}

void add_completion(CLI::App& app)
{
    auto const shell = std::make_shared<std::string>();
    auto& command = *app.add_subcommand("completion", "A completion script for bash or zsh");
    command.add_option("SHELL", *shell, "bash or zsh")->required()->type_name("");
    command.footer("Examples:\n"
                   "  source <(gametree completion bash)\n"
                   "  gametree completion zsh > ~/.zfunc/_gametree");
    command.callback([shell, &app] {
        if (*shell == "bash")
            print(bash_script(app));
        else if (*shell == "zsh")
            print(zsh_script(app));
        else
            unknown("shell", *shell, {"bash", "zsh"});
    });
}

} // namespace gametree::cli
