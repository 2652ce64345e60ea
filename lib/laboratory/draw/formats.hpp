/// \file
/// The formats of drawings.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <laboratory/request_error.hpp>
#include <laboratory/word_list.hpp>
#include <laboratory/wording.hpp>
#include <laboratory/draw/drawing.hpp>

namespace gametree::laboratory {

/// Which of several formats to write: the one that is named, or the one of the file's ending.
///
/// Law:      what is written under a name with another format's ending, or with an unknown one, is
///           what `--format` names; nothing is guessed.
///           Tested in laboratory/draw/command.console.
///
/// What a document is written as.
enum class format_id { text, dot, svg, tikz, html, pdf, png, moodle, markdown };

/// The formats of drawings.
inline constexpr word_list<format_id, 7> format_words{"format",
                                                      {{{"text", format_id::text},
                                                        {"dot", format_id::dot},
                                                        {"svg", format_id::svg},
                                                        {"tikz", format_id::tikz},
                                                        {"html", format_id::html},
                                                        {"pdf", format_id::pdf},
                                                        {"png", format_id::png}}}};

/// The format that is asked for; if none is, the one whose ending the file has; without a file, or
/// on stdout, the first. A `Format` has an `id` and an `ending`.
///
/// \param words  the names of the formats
/// \param what  what is written, in a refusal: `drawing`
/// \throws request_error  if no ending is that of the file
/// \pre  the format that is asked for is one of these
template <class Format, std::size_t Count, std::size_t Words>
[[nodiscard]] Format const&
chosen_format(std::array<Format, Count> const& formats, word_list<format_id, Words> const& words,
              std::string_view what, std::optional<format_id> asked, std::string_view file)
{
    if (not asked and (file.empty() or file == "-"))
        return formats.front();
    std::vector<std::string> endings;
    for (auto const& f : formats) {
        if (asked ? f.id == *asked : file.ends_with(f.ending))
            return f;
        endings.push_back(fmt::format("{} ({})", f.ending, words.word_of(f.id)));
    }
    throw request_error(fmt::format(
        "cannot write the {} '{}': its name ends in none of {}; --format NAME chooses one of them "
        "for any name",
        what, printable(file), listed(endings, ", ")));
}

class step_series;

/// A format of drawings: its name, what it has room for, and the functions that write it.
struct drawing_format {
    format_id id;
    std::string_view ending; ///< of files in it
    std::size_t limit; ///< nodes, if nothing is asked for
    std::size_t levels; ///< the deepest that it can show
    std::size_t widest_board; ///< that does not get in the way
    std::size_t folded; ///< skipped children of a node beyond which they become one note
    std::size_t crowded = any_number; ///< siblings beyond which moves are named in nodes
    bool several = false; ///< shows searches side by side, of labels that are a total order
    bool ascii = false; ///< can do with nothing but ASCII
    bool placed = false; ///< its nodes have places: it has themes, a direction, captions and steps
    bool binary = false; ///< not for a terminal
    std::string (*write)(std::vector<observed> const&, drawing_options const&) = nullptr;
    std::string (*write_step)(drawing const&) = nullptr; ///< if it is placed
    /// All steps in one document; null: each is a file.
    std::string (*write_steps)(observed const&, step_series const&, std::vector<std::size_t> const&)
        = nullptr;
    /// How many pixels wide a picture is; null: that is not known.
    std::size_t (*width)(std::string_view picture) = nullptr;
};

/// All of them, text first.
[[nodiscard]] std::span<drawing_format const> drawing_formats();

/// The format that is asked for or, if none is, the one that the name of the file ends in; text if
/// there is no file.
///
/// \throws request_error  if there is none of that ending
[[nodiscard]] drawing_format const& format_of(std::optional<format_id> asked,
                                              std::string_view file);

} // namespace gametree::laboratory
