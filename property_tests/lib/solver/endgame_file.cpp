// Tables of endgames as files: written and read, damaged, cut short and exchanged.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/solver/endgame_file.hpp>
#include <gametree/solver/endgame_table.hpp>
#include "support/property.hpp"

using namespace gametree;

namespace {
endgame_file_name const of_five_four{"nine-mens-morris", "5-4", 0};

/// The entries of a table, and how many.
struct some_entries {
    endgame_entries_in_memory entries;
    std::uint64_t size;

    explicit some_entries(std::uint64_t many) : entries(many), size(many) { }
    void set(std::uint64_t i, solved_outcome o)
    {
        endgame_entry const entry(o);
        entries.write(i, std::span(&entry, 1));
    }
    [[nodiscard]] solved_outcome operator[](std::uint64_t i) const
    {
        endgame_entry found;
        entries.read(i, std::span(&found, 1));
        return found.outcome();
    }
};

some_entries any_table(std::uint64_t size)
{
    some_entries table(size);
    auto seed = *rc::gen::arbitrary<std::uint32_t>();
    for (std::uint64_t i = 0; i < size; ++i) {
        seed = seed * 1664525 + 1013904223;
        auto const plies = static_cast<int>(seed >> 17 & 255);
        if (seed >> 30 != 0)
            table.set(i, {seed >> 31 != 0 ? verdict::win : verdict::loss, plies});
    }
    return table;
}
endgame_file_name name_for(some_entries const& table)
{
    auto name = of_five_four;
    name.positions = table.size;
    return name;
}
std::string written(some_entries const& table)
{
    std::string file;
    write_endgame_table(name_for(table), table.entries,
                        [&](std::string_view part) { file += part; });
    return file;
}
/// Reads so from a string.
auto reading_of(std::string const& file)
{
    return [&file, at = std::size_t{0}](char* to, std::size_t many) mutable {
        auto const found = std::min(many, file.size() - at);
        std::copy_n(file.data() + at, found, to);
        at += found;
        return found;
    };
}
endgame_table<> read_back(endgame_file_name const& name, std::string const& file)
{
    auto reading = reading_of(file);
    return read_endgame_table(name, [&](char* to, std::size_t many) { return reading(to, many); });
}
std::string refusal(endgame_file_name const& name, std::string const& file)
{
    try {
        static_cast<void>(read_back(name, file));
    } catch (endgame_file_error const& e) {
        return e.what();
    }
    return {};
}
} // namespace

TEST_CASE("the file of an endgame table is read as it was written", "[endgame]")
{
    gametree_tests::laws::prop("all entries", [] {
        auto const table = any_table(*rc::gen::inRange<std::uint64_t>(0, 300));
        auto const file = written(table);
        auto const again = read_back(name_for(table), file);
        RC_ASSERT(again.size() == table.size);
        for (std::uint64_t i = 0; i < table.size; ++i)
            RC_ASSERT((again[i] == table[i] and again.outcome(i) == table[i].outcome));
        RC_ASSERT(file.find('\n') + 1 == endgame_header_bytes(name_for(table)));
        RC_ASSERT(file.size() == endgame_header_bytes(name_for(table)) + 2 * table.size);
    });
    for (std::uint64_t const size : {16'383U, 16'384U, 16'385U, 70'000U}) { // it is read in parts
        some_entries table(size);
        for (std::uint64_t i = 0; i < size; ++i)
            table.set(i, {verdict::loss, static_cast<int>(i % 8000)});
        auto const again = read_back(name_for(table), written(table));
        std::uint64_t different = 0;
        for (std::uint64_t i = 0; i < size; ++i)
            different += again[i] != table[i];
        CHECK(different == 0);
    }
    // The format, to the byte: 9 is a win in 9 plies, and 0xcbf43926 the checksum of "123456789".
    some_entries three(3);
    three.set(0, {verdict::win, 9});
    three.set(2, {verdict::loss, 300});
    auto const file = written(three);
    auto const end = file.find('\n');
    CHECK(file.substr(0, end - 8)
          == "gametree endgame table 1: nine-mens-morris 5-4, 3 positions, CRC-32 ");
    CHECK(file.substr(end + 1) == std::string("\x09\x20\0\0\x2c\x41", 6));
    boost::crc_32_type known;
    known.process_bytes("123456789", 9);
    CHECK(known.checksum() == 0xcbf4'3926);
}

TEST_CASE("a damaged file of an endgame table is refused", "[endgame]")
{
    gametree_tests::laws::prop("one byte of it changed, it cut short, or more after it", [] {
        auto const table = any_table(*rc::gen::inRange<std::uint64_t>(1, 100));
        auto const name = name_for(table);
        auto const file = written(table);
        auto changed = file;
        auto const at = *rc::gen::inRange<std::size_t>(0, file.size());
        auto const by = *rc::gen::inRange(1, 256);
        changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ by);
        RC_LOG(changed);
        RC_ASSERT(not refusal(name, changed).empty());
        auto const cut = *rc::gen::inRange<std::size_t>(0, file.size());
        RC_ASSERT(not refusal(name, file.substr(0, cut)).empty());
        RC_ASSERT(refusal(name, file + '\0') == "damaged: it goes on after the last entry");
        for (auto const& why : {refusal(name, changed), refusal(name, file.substr(0, cut))})
            RC_ASSERT(
                std::all_of(why.begin(), why.end(), [](char c) { return c >= ' ' and c <= '~'; }));
    });
    some_entries const table(4);
    auto const file = written(table);
    auto const name = name_for(table);
    CHECK(refusal(name, file).empty());
    auto other = name;
    other.kind = "5-5";
    CHECK(refusal(other, file)
          == "the endgame table of nine-mens-morris 5-4 with 4 positions, not that of "
             "nine-mens-morris 5-5 with 4 positions");
    other = name;
    other.positions = 5;
    CHECK(not refusal(other, file).empty());
    other = name;
    other.game = "nine-mens-morris-2";
    CHECK(not refusal(other, file).empty());
    CHECK(refusal(name, file.substr(0, file.size() - 1)) == "damaged: it ends too soon");
    CHECK(refusal(name, "") == "no endgame table of this version");
    CHECK(refusal(name, std::string(1'000'000, 'g')) == "no endgame table of this version");
    auto changed = file;
    changed.back() = '\x10'; // plies of a draw
    CHECK(refusal(name, changed) == "damaged: an entry is no outcome");
    changed.back() = '\x20';
    CHECK(refusal(name, changed) == "damaged: its checksum is not that of its entries");
}

TEST_CASE("the first line of the file of an endgame table", "[endgame]")
{
    gametree_tests::laws::prop("is read as it was written, and as nothing else", [] {
        auto const word = [] {
            return *rc::gen::nonEmpty(
                rc::gen::container<std::string>(rc::gen::elementOf(std::string("abcxyz0189-"))));
        };
        endgame_file_header const header{{word(), word(), *rc::gen::arbitrary<std::uint64_t>()},
                                         *rc::gen::arbitrary<std::uint32_t>()};
        auto const line = write_endgame_header(header);
        RC_ASSERT(read_endgame_header(line) == header);
        auto changed = line;
        changed[*rc::gen::inRange<std::size_t>(0, line.size())]
            = *rc::gen::elementOf(std::string(" 0aZ,\n\t\x80"));
        try {
            RC_ASSERT(write_endgame_header(read_endgame_header(changed)) == changed);
        } catch (endgame_file_error const&) {
        }
    });
    for (std::string_view const line :
         {"", "gametree endgame table 2: nim 5-4, 3 positions, CRC-32 00000000",
          "gametree endgame table 1: nim 5-4, 03 positions, CRC-32 00000000",
          "gametree endgame table 1: nim 5-4, 3 positions, CRC-32 0000000",
          "gametree endgame table 1: nim 5-4, 3 positions, CRC-32 0000000A",
          "gametree endgame table 1: nim 5-4, 3 positions, CRC-32 00000000 ",
          "gametree endgame table 1:  5-4, 3 positions, CRC-32 00000000",
          "gametree endgame table 1: nim 5-4, 99999999999999999999 positions, CRC-32 00000000",
          "gametree endgame table 1: nim 5-4, -3 positions, CRC-32 00000000"}) {
        CAPTURE(line);
        CHECK_THROWS_AS(read_endgame_header(line), endgame_file_error);
    }
    // It has so many characters at most.
    some_entries const table(4);
    auto name = name_for(table);
    name.game = std::string(200 - (written(table).find('\n') - name.game.size()), 'g');
    auto const longest = [&] {
        std::string file;
        write_endgame_table(name, table.entries, [&](std::string_view part) { file += part; });
        return file;
    };
    CHECK(longest().find('\n') == longest_endgame_header);
    CHECK(refusal(name, longest()).empty());
    name.game += 'g';
    CHECK(refusal(name, longest()) == "no endgame table of this version");
}
