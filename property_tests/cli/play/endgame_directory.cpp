// Entries of endgames in files: as those in memory, while they are worked on and afterwards.
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <cli/per_game/endgame_directory.hpp>
#include <cli/terminal/support.hpp>
#include <gametree/solver/endgame_table.hpp>

#include "support/property.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace endgame_directories {
using cli::endgame_directory;

std::vector<endgame_entry> some_entries(std::uint64_t many)
{
    std::vector<endgame_entry> all;
    auto seed = *rc::gen::arbitrary<std::uint32_t>();
    for (std::uint64_t i = 0; i < many; ++i) {
        seed = seed * 1664525 + 1013904223;
        all.emplace_back(solved_outcome{seed >> 31 != 0 ? verdict::win : verdict::loss,
                                        static_cast<int>(seed >> 17 & 1023)});
    }
    return all;
}
std::string refusal(auto const& f)
{
    try {
        f();
    } catch (cli::request_error const& e) {
        return e.what();
    }
    return {};
}

TEST_CASE("entries in a file are as those in memory", "[endgame]")
{
    scratch_directory const here;
    endgame_directory const directory(here.file(""), "morris");
    laws::prop("whatever is written where, and read again from the file of the table", [&] {
        auto const size = *rc::gen::inRange<std::uint64_t>(1, 40'000);
        auto entries = directory.scratch_entries("5-5");
        endgame_entries_in_memory model(size);
        for (int round = 0; round < 4; ++round) {
            auto const begin = round == 0 ? 0 : *rc::gen::inRange<std::uint64_t>(0, size);
            auto const part = some_entries(
                round == 0 ? size : *rc::gen::inRange<std::uint64_t>(1, size - begin + 1));
            entries.write(begin, part);
            model.write(begin, part);
            std::vector<endgame_entry> found(size);
            std::vector<endgame_entry> wanted(size);
            entries.read(0, found);
            model.read(0, wanted);
            RC_ASSERT(found == wanted);
        }
        RC_ASSERT(not std::filesystem::exists(here.file(directory.file_of("5-5"))));
        RC_ASSERT(here.entries() == 0); // what is worked on has no name
        directory.write("5-5", size, entries);
        RC_ASSERT(here.entries() == 1);
        auto const table = directory.read("5-5", size);
        RC_ASSERT(table.has_value());
        for (std::uint64_t i = 0; i < size; i += 1 + size / 100) {
            endgame_entry wanted;
            model.read(i, std::span(&wanted, 1));
            RC_ASSERT((*table)[i] == wanted.outcome());
            RC_ASSERT(table->outcome(i) == wanted.outcome().outcome);
        }
        std::filesystem::remove(here.file(directory.file_of("5-5")));
    });
}

TEST_CASE("a file of entries that becomes shorter while it is read", "[endgame]")
{
    scratch_directory const here;
    endgame_directory const directory(here.file(""), "morris");
    auto entries = directory.scratch_entries("4-3");
    std::vector<endgame_entry> const all(7, endgame_entry({verdict::win, 3}));
    entries.write(0, all);
    directory.write("4-3", all.size(), entries);
    auto const table = directory.read("4-3", all.size()).value();
    auto const file = here.file(directory.file_of("4-3"));
    CHECK(table[6] == solved_outcome{verdict::win, 3});
    std::filesystem::resize_file(file, std::filesystem::file_size(file) - 1);
    CHECK(table[5] == solved_outcome{verdict::win, 3});
    CHECK(table.outcome(6) == verdict::win);
    CHECK(refusal([&] { static_cast<void>(table[6]); })
          == "cannot read the endgame table '" + file + "': it has become shorter");
}

TEST_CASE("entries where no file can be", "[endgame]")
{
    scratch_directory const here;
    auto const path = here.file("gone");
    std::filesystem::create_directory(path);
    endgame_directory const directory(path, "morris");
    std::filesystem::remove(path);
    CHECK(refusal([&] { static_cast<void>(directory.scratch_entries("3-3")); })
          == "cannot write the endgame table '" + path
                 + "/morris-3-3.endgame': No such file or directory");
}
} // namespace endgame_directories
