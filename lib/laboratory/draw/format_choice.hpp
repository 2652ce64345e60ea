/// \file
/// Which of several formats to write: the one that is named, or the one of the file's ending.
///
/// Law:      what is written under a name with another format's ending, or with an unknown one, is
///           what `--format` names; nothing is guessed.
///           Tested in laboratory/draw/command.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <laboratory/request_error.hpp>
#include <laboratory/word_list.hpp>
#include <laboratory/wording.hpp>

namespace gametree::laboratory {

/// What a drawing is written as.
enum class format_id { text, dot, svg, tikz, html, pdf, png, moodle };

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

} // namespace gametree::laboratory
