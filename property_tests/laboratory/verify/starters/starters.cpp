// The starters answer trees as alpha-beta does; with each mistake of the gallery put into them, each
// is caught and named, and the tree that shows it is as small as the gallery's.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include <gametree/all_searches.hpp>
#include <laboratory/verify/gallery/gallery.hpp>
#include <laboratory/verify/program/program_trial.hpp>
#include "laboratory/verify/starters/mistakes.hpp"
#include "support/scratch_directory.hpp"
#include "support/starters.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {
/// Some changed copies of one starter, each with a name of letters and underscores. All are built
/// at once, as that is what takes long.
struct changed_copy {
    std::string name;
    std::string text;
};
using changed_copies = std::vector<changed_copy>;

void write_text(std::string const& file, std::string const& text)
{
    std::filesystem::create_directories(std::filesystem::path(file).parent_path());
    std::ofstream(file) << text;
}

std::string with(std::string text, std::string const& right, std::string const& instead)
{
    return text.replace(text.find(right), right.size(), instead);
}

/// How a starter is built and run, in a directory of its own.
struct starter {
    std::string needs;
    std::string file;
    std::string build; ///< with all warnings; empty: nothing is to be built
    std::string start;
    mistakes wrong;
    /// Writes all copies, and has what builds and what starts them: that and a copy's name.
    std::function<void(scratch_directory const&, changed_copies const&)> write;
    std::string build_all;
    std::string start_one;
};

std::vector<starter> starters()
{
    auto const apart = [](std::string const& file) {
        return [file](scratch_directory const& here, changed_copies const& copies) {
            for (auto const& c : copies)
                write_text(here.file(c.name + "/" + file), c.text);
        };
    };
    auto const modules = [](scratch_directory const& here, changed_copies const& copies) {
        std::string names;
        std::string choices;
        for (auto const& c : copies) {
            write_text(here.file("M_" + c.name + ".hs"),
                       with(c.text, "module Main", "module M_" + c.name));
            names += "import qualified M_" + c.name + "\n";
            choices += "  [\"" + c.name + "\"] -> M_" + c.name + ".main\n";
        }
        write_text(here.file("Main.hs"),
                   "module Main (main) where\nimport System.Environment\n" + names
                       + "main :: IO ()\nmain = getArgs >>= \\x -> case x of\n" + choices
                       + "  _ -> error \"which?\"\n");
    };
    auto const packages = [](scratch_directory const& here, changed_copies const& copies) {
        for (auto const& c : copies)
            write_text(here.file(c.name + "/Student.java"), "package " + c.name + ";\n" + c.text);
    };
    auto const namespaces = [](scratch_directory const& here, changed_copies const& copies) {
        std::string all;
        for (auto const* header : {"algorithm", "iostream", "map", "optional", "string", "vector"})
            all += std::string("#include <") + header + ">\n";
        std::string choices;
        for (auto const& c : copies) {
            all += "namespace " + c.name + " {\n" + with(c.text, "int main()", "void run()")
                 + "}\n";
            choices += "    if (name == \"" + c.name + "\")\n        " + c.name + "::run();\n";
        }
        write_text(here.file("all.cpp"), all
                                             + "int main(int, char** words)\n{\n"
                                               "    std::string const name = words[1];\n"
                                             + choices + "}\n");
    };
    return {{"python3", "student.py", "", "python3 student.py", mistakes_in_python(),
             apart("student.py"), "", "python3 $0/student.py"},
            {"ghc", "Student.hs", "ghc -v0 -O0 -Wall -Werror Student.hs", "./Student",
             mistakes_in_haskell(), modules, "ghc -v0 -O0 -j2 Main.hs -o all", "./all $0"},
            {"swipl", "student.pl", "", "swipl student.pl", mistakes_in_prolog(),
             apart("student.pl"), "", "swipl $0/student.pl"},
            {"javac", "Student.java", "javac -Xlint:all -Werror Student.java", "java Student",
             mistakes_in_java(), packages, "javac -d . */Student.java", "java $0.Student"},
            {"g++", "student.cpp",
             "g++ -std=c++20 -Wall -Wextra -Werror -O0 student.cpp -o student", "./student",
             mistakes_in_cpp(), namespaces, "g++ -std=c++20 -O0 all.cpp -o all", "./all $0"}};
}

void build_in(scratch_directory const& here, std::string const& command)
{
    auto const built = run({"sh", "-c", "cd '" + here.file("") + "' && " + command});
    INFO(command << "\n" << built);
    REQUIRE(built.status == 0);
}

/// A wrong search, and the nodes of the smallest tree that shows it.
struct listed_mistake {
    wrong_search wrong;
    std::size_t nodes;
    bool is_rare; ///< so many trees are smaller that trying all of them takes long
};

/// The wrong searches that programs can have put into them: a program's answer has no move, and its
/// trees no chance nodes.
std::vector<listed_mistake> mistakes_of_programs()
{
    constexpr std::size_t few = 500;
    std::vector<listed_mistake> found;
    for (auto const& e : gallery())
        if (e.broken != breaks::move
            and std::holds_alternative<tried_search<plain_tree>>(e.search)) {
            auto const shown = smallest(e);
            found.push_back({e, shown.nodes, shown.smaller >= few});
        }
    return found;
}

/// The wrong searches that cannot be told from one, as their answers are the same to all trees.
std::vector<std::string> same_as(std::string_view name)
{
    if (name == "window-as-it-is" or name == "window-not-narrowed") // neither ever cuts
        return {"window-as-it-is", "window-not-narrowed"};
    return {std::string(name)};
}

/// A name as all languages allow it.
std::string plain_name(std::string_view name)
{
    std::string plain(name);
    std::ranges::replace(plain, '-', '_');
    return plain;
}
} // namespace

TEST_CASE("the starters are alpha-beta, and no other search",
          "[laboratory][verify][starters][long]")
{
    for (auto const& s : starters()) {
        if (not is_installed(s.needs))
            continue;
        INFO(s.file);
        scratch_directory const here;
        write_text(here.file(s.file), changed_starter(s.file, {}));
        if (not s.build.empty())
            build_in(here, s.build);
        auto const command = "cd '" + here.file("") + "' && " + s.start;
        auto const right = tried({command, gametree::about::alpha_beta}, {.cases = 300});
        CHECK(right.holds());
        CHECK(right.passed == 300);
        CHECK(tried({command}, {.cases = 50, .seed = 3}).holds());
    }
}

TEST_CASE("a program is held to the leaves of the search that it claims to be",
          "[laboratory][verify][starters]")
{
    if (not is_installed("python3"))
        return;
    struct searcher {
        std::string window; ///< handed on in place of alpha-beta's
        std::vector<std::string_view> is; ///< what it may claim to be
    };
    scratch_directory const here;
    for (auto const& [window, is] :
         std::vector<searcher>{{"-INFINITY, INFINITY", {"minimax", "mmx"}},
                               {"-INFINITY, -best", {"omit", "fused"}},
                               {"-beta, -max(alpha, best)", {"alpha-beta", "scout", "mtdf"}}}) {
        write_text(here.file("student.py"),
                   changed_starter("student.py", {{"-beta, -max(alpha, best)", window}}));
        auto const command = "python3 '" + here.file("student.py") + "'";
        for (auto const& c : plain_contracts()) {
            INFO(window << ", claims to be " << c.name);
            auto const found = tried({command, c.id}, {.cases = 60, .small_trees = 500});
            CHECK(found.holds() == (std::ranges::find(is, c.name) != is.end()));
            if (found.holds())
                continue;
            CHECK(found.wrong->what == breach_of::work);
            // two mistakes come to never cutting off anything
            CHECK(found.resembles->size() == (is.front() == "minimax" ? 2 : 0));
        }
    }
}

TEST_CASE("every mistake of the gallery in a starter is named, on the smallest tree",
          "[laboratory][verify][starters][long]")
{
    auto const all = mistakes_of_programs();
    REQUIRE(all.size() > 10);
    auto const languages = starters();
    for (auto const& s : languages) {
        if (not is_installed(s.needs))
            continue;
        scratch_directory const here;
        changed_copies copies;
        for (auto const& [e, nodes, is_rare] : all) {
            INFO(s.file << ", " << e.name);
            REQUIRE(s.wrong.contains(e.name));
            copies.push_back({plain_name(e.name), changed_starter(s.file, s.wrong.at(e.name))});
        }
        CHECK(s.wrong.size() == all.size());
        s.write(here, copies);
        if (not s.build_all.empty())
            build_in(here, s.build_all);
        for (auto const& [e, nodes, is_rare] : all) {
            INFO(s.file << ", " << e.name);
            auto const command
                = "cd '" + here.file("") + "' && " + with(s.start_one, "$0", plain_name(e.name));
            bool const first = &s == &languages.front();
            auto const verdict = tried(
                {command, e.right}, {.cases = 100, .seed = 2, .small_trees = first ? 10'000 : 500});
            REQUIRE(not verdict.holds());
            INFO(verdict.tree);
            INFO(verdict.wrong->says);
            CHECK(verdict.wrong->what
                  == (e.broken == breaks::work ? breach_of::work : breach_of::worth));
            CHECK(*verdict.resembles == same_as(e.name));
            auto const found = static_cast<std::size_t>(std::ranges::count(verdict.tree, '['));
            CHECK(found >= nodes);
            if (not is_rare or (first and e.name != "table-without-bounds"))
                CHECK(found == nodes);
        }
    }
}
