// libFuzzer target: the bytes are the words of a command line, from a dictionary of the real commands,
// games, options and values or as they stand. They are read as the command reads them, and either
// accepted or refused in one line; what was asked for is not done. Build with
// -fsanitize=fuzzer,address,undefined; of what commands do nothing need be linked.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include <boost/hana/for_each.hpp>

#include "commands/commands.hpp"
#include "known_games.hpp"
#include <games/games.hpp>

#include "fuzz/require.hpp"

using namespace gametree;
using namespace gametree::cli;
using namespace gametree_tests;

namespace {
std::vector<std::string_view> names_of_games()
{
    std::vector<std::string_view> names;
    boost::hana::for_each(
        games, [&]<class G>(boost::hana::basic_type<G>) { names.emplace_back(G::name); });
    return names;
}

/// Thrown when all has been read, before the command would do it.
struct accepted { };

void add_idle_commands(CLI::App& app)
{
    app.require_subcommand(0, 1);
    add_commands(app);
    app.parse_complete_callback([] { throw accepted(); });
}

/// What a user may type: all that the program itself knows, and what is nearly that.
std::vector<std::string> const& dictionary()
{
    static auto const all = [] {
        std::vector<std::string> words{"-",
                                       "--",
                                       "=",
                                       "",
                                       "0",
                                       "1",
                                       "-1",
                                       "3.5",
                                       "1e300",
                                       "18446744073709551616",
                                       "nan",
                                       "1-4",
                                       "random,computer",
                                       "computer:depth=2,time=1s",
                                       "Node 1 []",
                                       "\xff",
                                       "\x1b",
                                       "\u202e",
                                       "=1",
                                       "--depth=",
                                       "--json=no",
                                       "-h",
                                       "--no-such",
                                       "text",
                                       "svg",
                                       "root"};
        CLI::App app;
        add_idle_commands(app);
        for (auto const* command : app.get_subcommands({})) {
            words.push_back(command->get_name());
            for (auto const* option : command->get_options()) {
                for (auto const& name : option->get_lnames())
                    words.push_back("--" + name);
                for (auto const& name : option->get_snames())
                    words.push_back("-" + name);
                for (auto const word : words_of(*command, *option))
                    words.emplace_back(word);
            }
        }
        for (auto const name : names_of_games())
            words.emplace_back(name);
        return words;
    }();
    return all;
}

/// Each word is a byte that says which of the dictionary, or how many bytes follow that are it.
std::vector<std::string> words_in(std::string_view bytes)
{
    auto const& known = dictionary();
    std::vector<std::string> words;
    while (bytes.size() > 1 and words.size() < 12) {
        auto const which = static_cast<std::size_t>(static_cast<unsigned char>(bytes[0])) << 8
                         | static_cast<unsigned char>(bytes[1]);
        bytes.remove_prefix(2);
        if (which % 8 == 0) { // no word of a command line has a zero in it
            auto const size = std::min<std::size_t>(which / 8 % 64, bytes.size());
            std::string word(bytes.substr(0, size));
            std::erase(word, '\0');
            words.push_back(std::move(word));
            bytes.remove_prefix(size);
        } else {
            words.push_back(known[which / 8 % known.size()]);
        }
    }
    return words;
}
} // namespace

std::vector<std::string_view> gametree::cli::game_names() { return names_of_games(); }
game const* gametree::cli::only_game() { return nullptr; }
bool gametree::cli::names_game(std::string_view) { return false; } // by another name than its own

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    auto words = words_in({reinterpret_cast<char const*>(data), size});
    std::vector<char const*> arguments{"gametree"};
    for (auto const& word : words)
        arguments.push_back(word.c_str());
    static auto const app = [] { // made once, as that takes longer than reading the words
        auto made = std::make_unique<CLI::App>();
        add_idle_commands(*made);
        return made;
    }();
    try {
        app->parse(static_cast<int>(arguments.size()), arguments.data());
        std::abort(); // the command has been carried out
    } catch (accepted const&) {
    } catch (CLI::ParseError const&) { // --help too
    } catch (request_error const& e) { // of an option that reads its word itself
        std::string_view const why = e.what();
        require(not why.empty() and why.size() < 1000 and visible(why) == why);
    }
    return 0;
}
