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
///   value                what the root is worth: 3, -1/2, 0.5; in all numbers a minus may be U+2212
///   values               of inner nodes that are visited, what is known of each in the end:
///                        `1 = -2, 1.2 = 5`, with `=`, `:`, `>=`, `<=` or a space, and commas or
///                        lines between; in a game, semicolons or lines
///   leaves               their names in the order in which they are evaluated: the numbers of the
///                        children from 1, `2.1`, between spaces or commas; in a game the moves,
///                        `5, 1`, and a leaf a line or semicolons between them
///   labels               instead of leaves, what stands on them
///   cuts                 none, or a line or semicolon each: the node at which children were left,
///                        and the child after which: 2 after 2.1, or 2 after 1; then, if one likes,
///                        `bound 3` and `shallow` or `deep`
///
/// Law:      read_answer (write_answer a) says what a says
///           Tested in laboratory/grade/grade.cpp.
/// Errors:   a text that cannot be read is a notation_error with line and column.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <laboratory/observe/node.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/request_error.hpp>
#include <gametree/text/notation_error.hpp>

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

/// `1.2 = 5`, or of a bound `1.2 >= 5`.
struct said_node_value {
    said node;
    value number;
    knowledge known = knowledge::exact; ///< or `at_least`, `at_most`
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

/// What an entry of that name is, if it is a piece of text.
using text_entry = std::pair<std::string_view, std::optional<said> answer::*>;
/// The entries of pieces of text, by name.
inline constexpr std::array<text_entry, 13> text_entries{{{"name", &answer::name},
                                                          {"tree", &answer::tree},
                                                          {"file", &answer::file},
                                                          {"range", &answer::range},
                                                          {"game", &answer::game},
                                                          {"position", &answer::position},
                                                          {"rules", &answer::rules},
                                                          {"depth", &answer::depth},
                                                          {"roll", &answer::roll},
                                                          {"strategy", &answer::strategy},
                                                          {"algorithm", &answer::algorithm},
                                                          {"order", &answer::order},
                                                          {"view", &answer::view}}};

/// An entry. What it says has as many characters as it has in the text, so that places are kept.
struct entry {
    std::string name;
    std::size_t at; ///< of the name
    std::size_t first; ///< of what it says
    std::string said; ///< comments and all spaces around it gone; lines as they are
};

/// Splits a text. \throws notation_error
class answer_entries {
    static constexpr std::string_view spaces = " \t\r\n";

    std::string_view text_;
    std::vector<entry> entries_;

    /// What a line begins with.
    struct beginning {
        std::string name; ///< in small letters; empty: with no name
        std::size_t length = 0; ///< up to what the entry says
    };
    /// Whether there is an entry of that name.
    [[nodiscard]] static bool known(std::string_view name)
    {
        return name == "value" or name == "values" or name == "leaves" or name == "labels"
            or name == "cuts"
            or std::ranges::any_of(text_entries, [&](auto const& e) { return e.first == name; });
    }
    /// Before `=`, or a space and a colon, only what is an entry is a name: a tree may have others.
    [[nodiscard]] static beginning name_of(std::string_view line)
    {
        std::string name;
        std::size_t at = 0;
        for (; at < line.size(); ++at) {
            char const c = line[at];
            if (c >= 'A' and c <= 'Z')
                name += static_cast<char>(c - 'A' + 'a');
            else if (c >= 'a' and c <= 'z')
                name += c;
            else
                break;
        }
        auto const sign = std::min(line.find_first_not_of(" \t", at), line.size());
        if (sign == line.size() or name.empty()
            or not((line[sign] == ':' and (sign == at or known(name)))
                   or (line[sign] == '=' and known(name))))
            return {};
        return {name, sign + 1};
    }
    void split()
    {
        // An answer of a class begins with as many line breaks as there are lines before it: these are
        // not looked at one by one.
        for (std::size_t at = std::min(text_.find_first_not_of('\n'), text_.size());
             at < text_.size();) {
            auto const end = std::min(text_.find('\n', at), text_.size());
            auto const line = text_.substr(at, end - at);
            auto const first = line.find_first_not_of(spaces);
            auto const content = first == line.npos ? "" : line.substr(first);
            if (auto const [name, length] = name_of(content); not name.empty()) {
                begin(name, at + first, at + first + length, end);
            } else if (not entries_.empty() and not content.starts_with('#')) {
                // as long as what it stands for, so that places are kept
                pad_to(at);
                entries_.back().said += std::string(line) + "\n";
            } else if (not content.empty() and not content.starts_with('#')) {
                fail(at + first, "expected an entry, such as value: 3");
            }
            at = end + 1;
        }
    }
    void pad_to(std::size_t at)
    {
        auto& e = entries_.back();
        while (e.first + e.said.size() < at)
            e.said += '\n';
    }
    void begin(std::string const& name, std::size_t at, std::size_t first, std::size_t end)
    {
        for (auto const& e : entries_)
            if (e.name == name)
                fail(at, "'" + name + "' is said twice");
        entries_.push_back({name, at, first, std::string(text_.substr(first, end - first)) + "\n"});
    }

public:
    /// \param text  must outlive the entries
    explicit answer_entries(std::string_view text) : text_(text) { split(); }

    /// The entries, in their order in the text.
    [[nodiscard]] std::vector<entry> const& all() const { return entries_; }
    /// Throws `notation_error` for the character `at`.
    [[noreturn]] void fail(std::size_t at, std::string const& problem) const
    {
        throw notation_error_at(text_, at, problem);
    }
    /// The first 30 characters in quotes, for a message.
    [[nodiscard]] std::string quoted(std::string_view words) const
    {
        constexpr std::size_t enough = 30;
        return "'" + printable(words.substr(0, enough)) + "'";
    }

    /// The piece of an entry between two places, without the spaces around it.
    [[nodiscard]] static said piece(entry const& e, std::size_t from, std::size_t to)
    {
        std::string_view const all(e.said);
        auto words = all.substr(from, to - from);
        auto const first = std::min(words.find_first_not_of(spaces), words.size());
        words.remove_prefix(first);
        words = words.substr(0, words.find_last_not_of(spaces) + 1);
        return {std::string(words), e.first + from + first};
    }
    /// The pieces between any of `separators`; empty ones are left out.
    [[nodiscard]] static std::vector<said> pieces(entry const& e, std::string_view separators)
    {
        std::vector<said> found;
        for (std::size_t at = 0; at <= e.said.size();) {
            auto const end = std::min(e.said.find_first_of(separators, at), e.said.size());
            if (auto p = piece(e, at, end); not p.words.empty())
                found.push_back(std::move(p));
            at = end + 1;
        }
        return found;
    }
    /// What an entry says. \throws notation_error  if it says nothing
    [[nodiscard]] said whole(entry const& e) const
    {
        auto p = piece(e, 0, e.said.size());
        if (p.words.empty())
            fail(e.at, "'" + e.name + "' says nothing");
        return p;
    }
    /// The same of an entry that is not a list. \throws notation_error  if there is another line
    [[nodiscard]] said one_line(entry const& e) const
    {
        auto p = whole(e);
        auto const end = p.words.find('\n');
        if (end == std::string::npos)
            return p;
        auto const next = p.words.find_first_not_of(spaces, end);
        auto const line = std::string_view(p.words).substr(next);
        fail(p.at + next, "'" + e.name
                              + "' is one line: expected an entry, such as value: 3, found "
                              + quoted(line.substr(0, line.find_first_of("\r\n"))));
    }
};

} // namespace gametree::laboratory
