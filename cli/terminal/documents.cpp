#include "terminal/documents.hpp"

#include <nlohmann/json.hpp>

#include "terminal/support.hpp"

namespace gametree::cli {

std::string line_of(document kind, nlohmann::ordered_json const& fields)
{
    nlohmann::ordered_json whole{{"schema", schema_of(kind)}};
    whole.update(fields);
    auto const dumped = [&](bool ascii) { // what a user typed may be no UTF-8
        return whole.dump(-1, ' ', ascii, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    };
    auto line = dumped(false);
    std::string_view const text(line.data(), line.size() - 1);
    // What a terminal would obey is written as an escape, which means the same.
    return visible(text) == text ? line : dumped(true);
}

void print_json(document kind, nlohmann::ordered_json const& fields)
{
    print(line_of(kind, fields));
}

} // namespace gametree::cli
