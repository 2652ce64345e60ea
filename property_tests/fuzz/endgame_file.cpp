// libFuzzer target: any bytes are the file of an endgame table, which is written to the byte as it
// was read, or refused in one line. Build with -fsanitize=fuzzer,address,undefined.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <gametree/solver/endgame_file.hpp>

#include "fuzz/require.hpp"

using namespace gametree;
using namespace gametree_tests;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const file(reinterpret_cast<char const*>(data), size);
    auto const refused_well = [](endgame_file_error const& e) {
        std::string_view const why = e.what();
        require(not why.empty() and why.size() < 1000);
        require(std::all_of(why.begin(), why.end(), [](char c) { return c >= ' ' and c <= '~'; }));
    };
    // What the first line says is believed here, unless it would be a table of more than a megabyte.
    endgame_file_name name{"nine-mens-morris", "3-3", 4};
    try {
        auto const line = file.substr(0, file.find('\n'));
        auto const header = read_endgame_header(line);
        require(write_endgame_header(header) == line);
        if (header.name.positions < 500'000)
            name = header.name;
    } catch (endgame_file_error const& e) {
        refused_well(e);
    }
    auto left = file;
    auto const read = [&](char* to, std::size_t many) {
        auto const found = left.copy(to, many);
        left.remove_prefix(found);
        return found;
    };
    try {
        auto const table = read_endgame_table(name, read);
        std::string again;
        write_endgame_table(name, table.entries(), [&](std::string_view part) { again += part; });
        require(again == file);
    } catch (endgame_file_error const& e) {
        refused_well(e);
    }
    return 0;
}
