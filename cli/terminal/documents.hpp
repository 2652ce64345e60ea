/// \file
/// Writing the documents of `--json`, each a line of its own.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <laboratory/described.hpp>
#include "terminal/support.hpp"

namespace gametree::cli {

using laboratory::document_kind;
using laboratory::list_of;
using laboratory::unless_empty;

/// A document in one line, with its schema before the fields.
[[nodiscard]] std::string line_of(document_kind const& kind, nlohmann::ordered_json const& fields);
template <class Document>
[[nodiscard]] std::string line_of(Document const& document)
{
    return line_of(Document::kind, laboratory::json_of(document));
}

/// Writes a document to stdout, and a line break.
void print_json(auto const& document) { print(line_of(document)); }

struct error_document {
    static constexpr document_kind kind{"error", "A complaint, on stderr"};
    std::string_view message;
    int status;
    std::optional<std::string> input;
    std::optional<std::size_t> line_number, column;
};
BOOST_DESCRIBE_STRUCT(error_document, (), (message, status, input, line_number, column))

} // namespace gametree::cli
