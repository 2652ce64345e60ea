#include "terminal/documents.hpp"

namespace gametree::cli {

std::string line_of(document_kind const& kind, nlohmann::ordered_json const& fields)
{
    nlohmann::ordered_json whole{{"schema", kind.schema()}};
    whole.update(fields);
    auto const dumped = [&](bool ascii) { // what a user typed may be no UTF-8
        return whole.dump(-1, ' ', ascii, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    };
    auto line = dumped(false);
    std::string_view const text(line.data(), line.size() - 1);
    // What a terminal would obey is written as an escape, which means the same.
    return visible(text) == text ? line : dumped(true);
}

} // namespace gametree::cli
