/// \file
/// The commands. Each adds itself, with its options and its help, to the program.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include <laboratory/observe/lattice_labels.hpp>
#include <laboratory/word_list.hpp>
#include "search/searching.hpp"
#include "terminal/progress.hpp"
#include "terminal/support.hpp"
#include <gametree/thread_count.hpp>

namespace gametree::cli {

/// The exit status of the run, which the chosen command may change.
inline status exit_status = status::done;

/// All commands of this program, in the order in which its help lists them. commands.cpp has every
/// command; first.cpp has those about one position, for the first answer that `cli/run` gives.
void add_commands(CLI::App& app);

/// Calls `run`, among the processes that play a tournament together if there are such.
[[nodiscard]] int run_among_processes(std::vector<std::string> const& words,
                                      std::function<int()> const& run);

void add_play(CLI::App& app);
void add_search(CLI::App& app);
void add_compare(CLI::App& app);
void add_eval(CLI::App& app);
void add_solve(CLI::App& app);
void add_audit(CLI::App& app);
void add_moves(CLI::App& app);
void add_perft(CLI::App& app);
void add_games(CLI::App& app);
void add_help(CLI::App& app);
void add_tournament(CLI::App& app);
void add_completion(CLI::App& app);

void add_trace(CLI::App& app);
void add_derive(CLI::App& app);
void add_draw(CLI::App& app);
void add_certify(CLI::App& app);
void add_verify(CLI::App& app);
void add_grade(CLI::App& app);
void add_exam(CLI::App& app);
void add_gap(CLI::App& app);
void add_growth(CLI::App& app);

/// Remembers which words an option takes, for completion.
void keep_words(CLI::App const& command, CLI::Option const& option,
                std::vector<std::string_view> words);

/// Adds an option whose words are fixed. The word is read here: what it means goes to `to`, and is
/// all that goes further.
///
/// \param flags  how it is spelled; in capitals, an argument
template <class To, class Value, std::size_t Count>
CLI::Option* add_words_option(CLI::App& command, std::string const& flags, To& to,
                              laboratory::word_list<Value, Count> const& words,
                              std::string const& help)
{
    auto* const option = command.add_option_function<std::string>(
        flags, [&to, &words](std::string const& word) { to = words.read(word); }, help);
    keep_words(command, *option, words.words());
    return option;
}

/// The words that an option takes; empty unless they are fixed.
[[nodiscard]] std::vector<std::string_view> words_of(CLI::App const& command,
                                                     CLI::Option const& option);

/// The text, where the program has many games; nothing in a program of one.
[[nodiscard]] std::string of_many_games(std::string_view text);
/// The other way round.
[[nodiscard]] std::string of_one_game(std::string_view text);

/// What is below the options in `--help`: a text, and examples.
///
/// \param own_examples  of a program of one game; `gametree` in both is the name of the program
void add_footer(CLI::App& command, std::string const& text, std::string const& examples,
                std::string const& own_examples);

/// Adds GAME. In a program of one game it is set already, and commands.cpp takes GAME away.
CLI::Option& add_game_argument(CLI::App& command, std::string& to);

/// Adds GAME and the options that choose a position of it.
void add_position_options(CLI::App& command, study& s);

/// Adds those options alone: `--position P`, `--rules LIST`, `--board FILE` and `--normal`.
void add_start_options(CLI::App& command, study& s);

/// Adds `--rules LIST` and `--board FILE`.
void add_rules_option(CLI::App& command, study& s);

/// Accepts a whole number from `least` to 1000.
[[nodiscard]] CLI::Validator depth_range(int least);

/// Accepts a whole number between the two. Like all checks here it leaves no trace in `--help`,
/// where the description says what can be typed.
[[nodiscard]] CLI::Validator whole_number_in(std::uint64_t least, std::uint64_t most);
/// Accepts whatever can be a seed.
[[nodiscard]] CLI::Validator any_seed();
/// Accepts a time in seconds; unless said otherwise, from a millisecond to eleven days.
[[nodiscard]] CLI::Validator seconds_range(double least = 0.001, double most = 1e6);

/// Adds `--depth N`, 0 to 1000 plies.
void add_depth_option(CLI::App& command, study& s);

/// Adds `--time S`, of searches that look deeper and deeper.
void add_time_option(CLI::App& command, study& s);

/// Adds `--memory MB`; `what` says what the memory is for. The default is the present `megabytes`,
/// unless the machine has too little.
void add_memory_option(CLI::App& command, std::uint64_t& megabytes, std::string const& what);

/// Adds `--threads N`, 1 to 1024. The default is one for each core that the process may use.
///
/// \param what  is done by so many
CLI::Option* add_threads_option(CLI::App& command, thread_count& threads, std::string const& what);

/// Adds `--tables DIR`.
void add_tables_option(CLI::App& command, std::string& directory, std::string const& help);

/// Adds `--roll`, for games with dice, and those from files in which chance moves.
void add_roll_option(CLI::App& command, study& s);

/// Adds `--roll` and `--strategy`, for such games.
void add_chance_options(CLI::App& command, study& s);

/// A value as a table has it.
[[nodiscard]] std::string text_of(number const& value);

/// Shows progress on the line, and ends the work when Ctrl-C has been noted. \pre it outlives this
[[nodiscard]] progress_fn progress_on(progress_line& line);

/// Adds `--order natural|best-first`.
void add_order_option(CLI::App& command, laboratory::ordering& order,
                      std::string const& what = "their own labels");

/// Adds `--labels KIND`.
///
/// \param labels  none: the command needs a total order, and says so of the other kinds
void add_labels_option(CLI::App& command, laboratory::label_kind* labels);
/// Refuses the kinds of labels that are no total order. \throws request_error
void refuse_lattices(CLI::App const& command, std::string_view labels);

/// Adds `-o,--output FILE`. In every command -o is that, and a word of `--order` no file.
CLI::Option* add_output_option(CLI::App& command, std::string& file, std::string const& help);

/// Adds `--json`.
void add_json_option(CLI::App& command, bool& wanted);

} // namespace gametree::cli
