// The tables of the READMEs have a line for each entry of the lists that they show, in the same order; and those of
// folders a line for each folder.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include <gametree/all_searches.hpp>
#include <laboratory/known_views.hpp>

using namespace gametree;

/// What is in backticks in the first column of a table, which the line `head` begins.
static std::vector<std::string> first_column(std::string const& document, std::string_view head)
{
    std::ifstream in(GAMETREE_SOURCE "/" + document);
    std::string line;
    while (std::getline(in, line) and line != head) { }
    std::getline(in, line); // the rule below it
    std::vector<std::string> names;
    while (std::getline(in, line) and line.starts_with("| ")) {
        auto const cell = line.substr(0, line.find(" | ", 2));
        for (auto at = cell.find('`'); at != cell.npos;) {
            auto const end = cell.find('`', at + 1);
            names.push_back(cell.substr(at + 1, end - at - 1));
            at = cell.find('`', end + 1);
        }
    }
    return names;
}

/// As the library calls it, where the command has a dash.
static std::string in_cpp(std::string_view name)
{
    std::string words(name);
    std::ranges::replace(words, '-', '_');
    return words == "gamma" ? "gamma_pruning" : words;
}

TEST_CASE("the tables of searches are the lists of searches", "[documents]")
{
    std::vector<std::string> ladder;
    for (auto const id : search_ids(algorithms))
        if (id->is_rung)
            ladder.push_back(in_cpp(id.name()));
    CHECK(first_column("README.md", "| rung | what it is |") == ladder);
    std::vector<std::string> with_chance;
    for (auto const id : search_ids(chance_algorithms))
        with_chance.push_back(in_cpp(id.name()));
    CHECK(first_column("lib/README.md", "| search | a bound |") == with_chance);
}

TEST_CASE("the table of views of what a game knows has all of them", "[documents]")
{
    std::vector<std::string> names;
    for (auto const word : laboratory::known_view_words.words())
        names.emplace_back(word);
    CHECK(first_column("cli/README.md", "| view | with it |") == names);
}

TEST_CASE("the tables of folders have all of them", "[documents]")
{
    for (auto const& [document, folder] : std::vector<std::pair<std::string, std::string>>{
             {"cli/README.md", "cli"},
             {"lib/README.md", "lib/gametree"},
             {"property_tests/README.md", "property_tests"}}) {
        std::string_view const head = folder == "property_tests" ? "| folder | what is tested |"
                                                                 : "| folder | what is there |";
        auto const shown = first_column(document, head);
        for (auto const& found : std::filesystem::directory_iterator(GAMETREE_SOURCE "/" + folder))
            if (found.is_directory()) {
                auto const name = found.path().filename().string() + "/";
                INFO(document << " has no " << name);
                CHECK(std::ranges::any_of(
                    shown, [&](auto const& s) { return s == name or s == "gametree/" + name; }));
            }
    }
}
