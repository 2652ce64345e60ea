#include "support/compiled_once.hpp"

#include <algorithm>
#include <fstream>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "support/notation.hpp"
#include "support/property.hpp"
#include "support/random_trees.hpp"

template class nlohmann::basic_json<>;
template class nlohmann::detail::serializer<nlohmann::json>;
template class nlohmann::detail::parser<
    nlohmann::json, nlohmann::detail::iterator_input_adapter<std::string::const_iterator>>;

namespace gametree_tests::laws {

void checked(std::string const& name, std::function<void()> const& property)
{
    rc::prop(name, property);
}
void for_trees(std::string const& name,
               std::function<void(gametree::rose_tree<int> const&)> const& property)
{
    rc::prop(name, property);
}

} // namespace gametree_tests::laws

namespace gametree_tests {

/// What stands between the quotes that come next.
static std::string quoted(std::istream& in)
{
    std::string text;
    in.get();
    for (char c = 0; in.get(c) and c != '"'; text += c)
        if (c == '\\' and in.get(c)) {
            std::string code(2, ' ');
            if (c == 'n')
                c = '\n';
            else if (c == 'x' and in.read(code.data(), 2))
                c = static_cast<char>(std::stoi(code, nullptr, 16));
        }
    return text;
}

static std::string answer_to(std::function<std::string()> const& ask)
try {
    return ask();
} catch (gametree::notation_error const& error) {
    std::string const line = "line " + std::to_string(error.line()) + ", ";
    std::string const what = error.what();
    CHECK_THAT(what, Catch::StartsWith(line + "column " + std::to_string(error.column()) + ": "));
    return what.substr(error.line() == 1 ? line.size() : 0);
} catch (gametree::illegal_move const& error) {
    return error.what();
}

void check_table(std::string const& file, answers const& kinds)
{
    INFO(file);
    std::ifstream in(GAMETREE_TABLES "/" + file);
    std::string kind;
    std::string from;
    std::string line;
    std::size_t rows = 0;
    while ((in >> std::ws).good()) {
        std::vector<std::string> texts;
        for (; in.peek() == '"'; in >> std::ws)
            texts.push_back(quoted(in));
        std::getline(in, line);
        if (line.starts_with('#'))
            continue;
        if (texts.empty()) {
            kind = line.substr(0, line.find(' '));
            from = line.substr(std::min(kind.size() + 1, line.size()));
            continue;
        }
        REQUIRE_THAT(line, Catch::StartsWith(":"));
        std::string answer = line.substr(std::min<std::size_t>(2, line.size()));
        if (line == ":" and in.peek() != '|')
            std::getline(in >> std::ws, answer);
        for (; in.peek() == '|'; answer += line.substr(1) + "\n")
            std::getline(in, line);
        for (auto const& text : texts) {
            CAPTURE(kind, from, text);
            auto found = answer_to([&] { return kinds.at(kind)(text, from); });
            if (answer.ends_with("..."))
                found.replace(std::min(found.size(), answer.size() - 3), found.npos, "...");
            CHECK(found == answer);
            ++rows;
        }
    }
    CHECK(rows > 0);
}

} // namespace gametree_tests

namespace gametree::random_trees {

template rc::Gen<rose_tree<int>> trees<int>(tree_limits, shape, labels);
template rc::Gen<rose_tree<long long>> trees<long long>(tree_limits, shape, labels);

template std::vector<chance_run<double>> all_runs(weighted_tree<double> const&,
                                                  value_range<double> const&);
template std::vector<chance_run<rational>> all_runs(weighted_tree<rational> const&,
                                                    value_range<rational> const&);

} // namespace gametree::random_trees
