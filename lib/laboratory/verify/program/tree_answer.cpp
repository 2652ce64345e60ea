#include <laboratory/verify/program/tree_answer.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <laboratory/printable.hpp>
#include <laboratory/whole_number.hpp>
#include <laboratory/wording.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

constexpr auto most_whole_number
    = static_cast<std::uint64_t>(std::numeric_limits<long long>::max());

static std::string in_quotes(std::string_view words)
{
    constexpr std::size_t enough = 30;
    return "'" + printable(words.substr(0, enough)) + (words.size() > enough ? ".." : "") + "'";
}

static long long number_in(std::string_view line, std::size_t from, std::size_t to)
{
    auto const word = line.substr(from, to - from);
    auto const number = whole_number<long long>(in_plain_signs(word));
    if (not number)
        throw notation_error_at(line, from,
                                "expected a whole number, found "
                                    + (word.empty() ? "nothing" : in_quotes(word)));
    return *number;
}

static tree_answer read_plain(std::string_view line)
{
    constexpr std::string_view spaces = " \t\r";
    constexpr std::string_view separators = " \t\r,";
    auto const first = std::min(line.find_first_not_of(spaces), line.size());
    auto const colon = std::min(line.find(':'), line.size());
    auto const last = line.substr(0, colon).find_last_not_of(spaces);
    auto const end = last == line.npos or last < first ? first : last + 1;
    tree_answer found{number_in(line, first, end)};
    if (colon == line.size())
        return found;
    found.leaves.emplace();
    for (auto at = line.find_first_not_of(separators, colon + 1); at != line.npos;) {
        auto const stop = std::min(line.find_first_of(separators, at), line.size());
        found.leaves->push_back(number_in(line, at, stop));
        at = line.find_first_not_of(separators, stop);
    }
    return found;
}

static tree_answer read_json(std::string_view line, std::size_t begin)
{
    auto const refuse = [&](std::string const& why) { return notation_error_at(line, begin, why); };
    auto const document = nlohmann::json::parse(line, nullptr, false);
    if (not document.is_object())
        throw refuse("not a JSON object: " + in_quotes(line.substr(begin)));
    auto const number = [&](nlohmann::json const& j, std::string_view what) {
        if (not j.is_number_integer()
            or (j.is_number_unsigned() and j.get<std::uint64_t>() > most_whole_number))
            throw refuse(fmt::format("{} is not a whole number", what));
        return j.get<long long>();
    };
    for (auto const& [key, unused] : document.items())
        if (key != "value" and key != "leaves")
            throw refuse(
                fmt::format("unknown field {}: an answer has value and leaves", in_quotes(key)));
    if (not document.contains("value"))
        throw refuse("the field value is missing");
    tree_answer found{number(document["value"], "value")};
    if (document.contains("leaves")) {
        if (not document["leaves"].is_array())
            throw refuse("leaves is not a list");
        found.leaves.emplace();
        for (auto const& leaf : document["leaves"])
            found.leaves->push_back(number(leaf, "a leaf"));
    }
    return found;
}

tree_answer read_tree_answer(std::string_view line)
{
    auto const first = line.find_first_not_of(" \t\r");
    return first != line.npos and line[first] == '{' ? read_json(line, first) : read_plain(line);
}

std::string write_tree_answer(tree_answer const& a)
{
    if (not a.leaves)
        return std::to_string(a.worth);
    return a.leaves->empty() ? fmt::format("{}:", a.worth)
                             : fmt::format("{}: {}", a.worth, fmt::join(*a.leaves, " "));
}

} // namespace gametree::laboratory
