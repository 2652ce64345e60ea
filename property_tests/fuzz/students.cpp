// libFuzzer target: any bytes are a list of students in CSV, whose names are written and read again,
// or a notation_error that points into the text. Build with -fsanitize=fuzzer,address,undefined.
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include <laboratory/exam/students.hpp>
#include <laboratory/grade/csv.hpp>
#include <laboratory/printable.hpp>
#include <gametree/text/notation_error.hpp>

#include "fuzz/require.hpp"

using namespace gametree::laboratory;
using namespace gametree_tests;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    try {
        for (auto const& row : read_placed_csv(text))
            for (auto const& field : row)
                require(field.at <= text.size());
        auto const names = read_students(text);
        require(not names.empty() and names.size() <= most_students);
        std::string again = csv_row({"name", "2"});
        for (auto const& name : names) {
            require(not name.empty() and visible(name) == name);
            again += csv_row({name, "2"});
            auto const file = file_name_of(name);
            require(file.find('/') == file.npos and not file.starts_with('.'));
        }
        require(read_students(again) == names);
        require(std::set(names.begin(), names.end()).size() == names.size());
    } catch (gametree::notation_error const& e) {
        require(inside(text, e.line(), e.column()));
        require_one_line(e.what());
    }
    return 0;
}
