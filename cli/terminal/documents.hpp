/// \file
/// The documents that the command writes with `--json`. `cli/documents.json` says which fields each of
/// them has, by its name in `document_words`, and what the fields are: a field has the same meaning and
/// the same type in all documents. The schemas are made of it by `write_schemas.cpp`.
///
/// Laws:     every document is as its schema says; every command with `--json` has one.
///           Tested in cli/schemas.cpp.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include <laboratory/word_list.hpp>

namespace gametree::cli {

/// The kinds of documents.
enum class document {
    audit,
    board,
    certify,
    compare,
    derive,
    error,
    eval,
    exam,
    gallery,
    games,
    gap,
    grade,
    growth,
    moves,
    perft,
    search,
    solve,
    tournament,
    trace,
    verify
};

inline constexpr laboratory::word_list<document, 20> document_words{
    "document", {{{"audit", document::audit},     {"board", document::board},
                  {"certify", document::certify}, {"compare", document::compare},
                  {"derive", document::derive},   {"error", document::error},
                  {"eval", document::eval},       {"exam", document::exam},
                  {"gallery", document::gallery}, {"games", document::games},
                  {"gap", document::gap},         {"grade", document::grade},
                  {"growth", document::growth},   {"moves", document::moves},
                  {"perft", document::perft},     {"search", document::search},
                  {"solve", document::solve},     {"tournament", document::tournament},
                  {"trace", document::trace},     {"verify", document::verify}}}};

/// The version of a schema. It goes up when a field is renamed, left out, or changes its meaning or
/// its type; a new field does not change it.
[[nodiscard]] constexpr int schema_version(document kind)
{
    return kind == document::certify ? 2 : 1;
}

/// What the first field of a document says: `gametree-search-1`.
[[nodiscard]] inline std::string schema_of(document kind)
{
    return "gametree-" + std::string(document_words.word_of(kind)) + "-"
         + std::to_string(schema_version(kind));
}

/// The document in one line, with its schema before the fields.
[[nodiscard]] std::string line_of(document kind, nlohmann::ordered_json const& fields);

/// Writes a document to stdout, and a line break.
void print_json(document kind, nlohmann::ordered_json const& fields);

} // namespace gametree::cli
