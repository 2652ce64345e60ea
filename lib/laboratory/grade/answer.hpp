/// \file
/// A student's answer to a tree, as text.
///
///   tree: Node 0 [Node 3 [],Node 0 [Node 2 [],Node 7 []]]
///   algorithm: alpha-beta
///   value: -2
///   leaves: 1 2.1 2.2
///   cuts: none
///
/// An entry begins a line with its name and a colon, and goes on until the next one. Lines that
/// begin with # are not read. Capitals do not matter, and `value = -2` will do. The entries, in any
/// order:
///
///   name                 of the student
///   tree, file           a tree in Node notation, or the file that it is in; `range` its values
///   game                 with `position`, `rules`, `depth`, `roll` and `strategy` as the command
///                        has them; without any of these three it is the lecture's example
///   algorithm            as `trace` has it (alpha-beta; with chance star2); order: its order
///   view                 mover, or root: bounds and labels are as the player at the root sees them
///   value                what the root is worth: 3, -1/2, 0.5
///   values               of inner nodes that are visited, what is known of each in the end:
///                        `1 = -2, 1.2 = 5`, with `=`, `:`, `>=`, `<=` or a space, and commas or
///                        lines between; in a game, semicolons or lines
///   leaves               their names in the order in which they are evaluated: the numbers of the
///                        children from 1, `2.1`, between spaces or commas; in a game the moves,
///                        `5, 1`, and a leaf a line or semicolons between them
///   labels               instead of leaves, what stands on them
///   cuts                 none, or a line or semicolon each: the node at which children were left,
///                        and the child after which: 2 after 2.1; then, if one likes, `bound 3` and
///                        `shallow` or `deep`
///
/// Law:      read_answer (write_answer a) says what a says
///           Tested in laboratory/grade/grade.cpp.
/// Errors:   a text that cannot be read is a notation_error with line and column.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <laboratory/observe/node.hpp>

namespace gametree::laboratory {

/// Words of an answer, and where they stand in the text.
struct said {
    std::string words;
    std::size_t at = 0;
    bool operator==(said const& other) const { return words == other.words; }
};

/// A number of an answer.
struct said_value {
    value number;
    std::size_t at = 0;
    bool operator==(said_value const& other) const { return number == other.number; }
};

/// `1.2 = 5`.
struct said_node_value {
    said node;
    value number;
    bool operator==(said_node_value const&) const = default;
};

/// `2 after 2.1, bound 3, deep`.
struct said_cut {
    said node;
    said after;
    std::optional<value> bound{};
    std::optional<bool> deep{};
    bool operator==(said_cut const&) const = default;
};

/// An answer. What it does not say is absent.
struct answer {
    std::optional<said> name{};
    std::optional<said> tree{}, file{}, range{};
    std::optional<said> game{}, position{}, rules{}, depth{}, roll{}, strategy{};
    std::optional<said> algorithm{}, order{}, view{};
    std::optional<said_value> worth{};
    std::optional<std::vector<said_node_value>> values{};
    std::optional<std::vector<said>> leaves{};
    std::optional<std::vector<said_value>> labels{};
    std::optional<std::vector<said_cut>> cuts{};
    bool operator==(answer const&) const = default;
};

/// Reads an answer, lines such as `value: 3`; whether it is right is not looked into.
/// \throws notation_error  for a line that cannot be read or stands twice
[[nodiscard]] answer read_answer(std::string_view text);
/// The text of an answer, which `read_answer` reads.
[[nodiscard]] std::string write_answer(answer const& a);

} // namespace gametree::laboratory
