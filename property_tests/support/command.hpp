/// \file
/// The command as its user sees it: what it is given, what it answers. It is called in this process; what
/// is about streams, limits, terminals, signals or the stack starts the program.
#pragma once

#include <algorithm>
#include <iomanip>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cli/program.hpp>
#include "support/program.hpp"

namespace gametree_tests {

/// The words of a line; one in single quotes may have spaces.
inline std::vector<std::string> words_of(std::string const& line)
{
    std::vector<std::string> found;
    std::istringstream in(line);
    for (std::string word; in >> std::quoted(word, '\'');)
        found.push_back(word);
    return found;
}

/// `gametree arguments`.
inline outcome gametree_command(std::vector<std::string> const& arguments,
                                std::string const& input = {})
{
    auto answer = gametree::cli::run(arguments, input);
    return {{answer.status, std::move(answer.out), std::move(answer.err)}};
}

/// What a request is answered, without a complaint.
inline std::string answer_of(std::vector<std::string> const& arguments,
                             std::string const& input = {})
{
    auto o = gametree_command(arguments, input);
    INFO(o);
    REQUIRE(o.status == 0);
    REQUIRE(o.err.empty());
    return std::move(o.out);
}
inline nlohmann::json json_answer(std::vector<std::string> arguments, std::string const& input = {})
{
    arguments.emplace_back("--json");
    return nlohmann::json::parse(answer_of(arguments, input));
}

/// The commands that a help lists, one a line: `  play        A game ..`.
inline std::vector<std::string> commands_in(std::string const& help)
{
    std::vector<std::string> found;
    std::istringstream lines(help);
    for (std::string line; std::getline(lines, line);) {
        auto const end = line.find_first_not_of("abcdefghijklmnopqrstuvwxyz", 2);
        if (line.starts_with("  ") and end != line.npos and end > 2 and line.substr(end, 2) == "  ")
            found.push_back(line.substr(2, end - 2));
    }
    return found;
}

/// The same in a process of its own.
inline outcome gametree_program(std::vector<std::string> arguments, std::string const& input = {})
{
    arguments.insert(arguments.begin(), GAMETREE_COMMAND);
    return run(arguments, input);
}

/// `script` for sh, in which `$gametree` is the command.
inline outcome shell(std::string const& script, std::string const& input = {})
{
    return run({"sh", "-c", "gametree=\"$0\"; " + script, GAMETREE_COMMAND}, input);
}

/// Whether it ended with that status, and said in one line on stderr why.
inline bool ended_with(outcome const& o, int status)
{
    return o.status == status and o.err.starts_with("gametree: ")
       and std::count(o.err.begin(), o.err.end(), '\n') == 1 and o.err.ends_with('\n')
       and std::all_of(o.err.begin(), o.err.end() - 1,
                       [](char c) { return c >= 0x20 and c != 0x7f; });
}

/// Whether it is a refusal of a wrong request: status 2, and one line that says why and no more.
inline bool refused(outcome const& o) { return o.out.empty() and ended_with(o, 2); }

/// Whether it took more time or memory than it may have: status 3, and one line that says so.
inline bool gave_up(outcome const& o) { return o.out.empty() and ended_with(o, 3); }

/// The same of a request with `--json`: the line is a document, which says the status.
inline bool refused_in_json(outcome const& o)
{
    return o.status == 2 and o.out.empty()
       and o.err.starts_with(R"({"schema":"gametree-error-1","message":")")
       and o.err.find(R"(","status":2,)") != o.err.npos
       and std::count(o.err.begin(), o.err.end(), '\n') == 1 and o.err.ends_with("}\n");
}

/// How often `part` occurs in `text`.
inline std::size_t times(std::string_view text, std::string_view part)
{
    std::size_t count = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
        ++count;
    return count;
}

} // namespace gametree_tests
