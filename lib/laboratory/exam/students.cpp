#include <laboratory/exam/students.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <unordered_map>

#include <fmt/format.h>

#include <laboratory/grade/csv.hpp>
#include <laboratory/printable.hpp>
#include <laboratory/random_choices.hpp>
#include <laboratory/wording.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

/// A field without the spaces around it, at its place.
static csv_field without_spaces(csv_field f)
{
    auto const first = f.words.find_first_not_of(' ');
    if (first == f.words.npos)
        return {"", f.at};
    f.words = f.words.substr(first, f.words.find_last_not_of(' ') + 1 - first);
    return f;
}

std::vector<std::string> read_students(std::string_view text)
{
    using namespace std::literals;
    constexpr std::array of_names{"name"sv, "full name"sv, "student"sv, "nimi"sv, "nume"sv};
    constexpr std::array of_parts{"first name"sv, "last name"sv, "surname"sv, "firstname"sv,
                                  "lastname"sv};
    auto const rows = read_placed_csv(text);
    std::size_t column = 0;
    bool header = false;
    for (std::size_t at = 0; not rows.empty() and at < rows[0].size() and not header; ++at) {
        auto const head = in_small_letters(without_spaces(rows[0][at]).words);
        if (std::ranges::find(of_parts, head) != of_parts.end())
            throw notation_error_at(text, rows[0][at].at,
                                    "a name is one column, which is called name");
        if (std::ranges::find(of_names, head) != of_names.end()) {
            column = at;
            header = true;
        }
    }
    std::vector<std::string> names;
    std::unordered_map<std::string, std::size_t> found; // in small letters, and where
    for (std::size_t row = header ? 1 : 0; row < rows.size(); ++row) {
        auto const& fields = rows[row];
        if (fields.size() <= column)
            throw notation_error_at(text, fields.back().at + fields.back().words.size(),
                                    fmt::format("expected the name, in column {} of the table, "
                                                "found the end of the line",
                                                column + 1));
        auto const [name, at] = without_spaces(fields[column]);
        if (name.empty()) {
            if (std::ranges::all_of(fields, [](auto const& f) { // a line of separators
                    return without_spaces(f).words.empty();
                }))
                continue;
            throw notation_error_at(text, at, "expected a name");
        }
        if (name.size() > longest_name)
            throw notation_error_at(
                text, at,
                fmt::format("a name has at most {} bytes, not {}", longest_name, name.size()));
        if (visible(name) != name)
            throw notation_error_at(text, at,
                                    fmt::format("a name is one line of UTF-8 that can be seen, not "
                                                "'{}'",
                                                printable(name)));
        auto const [before, is_new] = found.emplace(in_small_letters(name), at);
        if (not is_new)
            throw notation_error_at(
                text, at,
                fmt::format("'{}' is on line {} already", printable(name),
                            notation_error_at(text, before->second, "").line()));
        names.push_back(name);
        if (names.size() > most_students)
            throw notation_error_at(text, at,
                                    fmt::format("a class has at most {} students", most_students));
    }
    if (names.empty())
        throw notation_error_at(text, text.size(), "expected a student, found the end");
    return names;
}

std::vector<std::string> numbered_students(std::size_t count)
{
    std::vector<std::string> names;
    for (std::size_t number = 1; number <= count; ++number)
        names.push_back(std::to_string(number));
    return names;
}

std::string file_name_of(std::string_view name)
{
    std::string file;
    for (char const c : name) {
        bool const kept = (c >= 'a' and c <= 'z') or (c >= 'A' and c <= 'Z')
                       or (c >= '0' and c <= '9') or (static_cast<unsigned char>(c) & 0x80U) != 0;
        if (kept or c == '_' or (c == '.' and not file.empty()))
            file += c;
        else if (not file.empty() and file.back() != '-')
            file += '-';
    }
    return file.substr(0, file.find_last_not_of("-.") + 1);
}

std::uint64_t seed_for(std::uint64_t seed, std::string_view name, std::uint64_t attempt)
{
    auto const mixed = [](std::uint64_t with) {
        return random_choices(with).below(std::numeric_limits<std::uint64_t>::max());
    };
    auto all = mixed(seed);
    for (char const c : name)
        all = mixed(all ^ static_cast<unsigned char>(c));
    constexpr std::uint64_t most = 999'999'999; // which fits into the title of a sheet
    return 1 + mixed(all ^ attempt << 8U) % most;
}

} // namespace gametree::laboratory
