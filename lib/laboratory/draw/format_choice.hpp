/// \file
/// Which of several formats to write: the one that is named, or the one of the file's ending.
///
/// Law:      what is written under a name with another format's ending, or with an unknown one, is
///           what `--format` names; nothing is guessed.
///           Tested in laboratory/draw/command.cpp.
#ifndef GAMETREE_LABORATORY_DRAW_FORMAT_CHOICE_HPP
#define GAMETREE_LABORATORY_DRAW_FORMAT_CHOICE_HPP

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <gametree/laboratory/request_error.hpp>
#include <gametree/laboratory/wording.hpp>

namespace gametree::laboratory {

/// The format called `name`; without a name, the one whose ending the file has; without a file, or
/// on stdout, the first. A `Format` has a `name` and an `ending`.
///
/// \param what  what is written, in a refusal: `drawing`
/// \throws request_error  if no format has that name, or no ending is that of the file
template <class Format, std::size_t Count>
[[nodiscard]] Format const& chosen_format(std::array<Format, Count> const& formats,
                                          std::string_view what, std::string_view name,
                                          std::string_view file)
{
    if (name.empty() and (file.empty() or file == "-"))
        return formats.front();
    std::vector<std::string_view> names;
    std::vector<std::string> endings;
    for (auto const& f : formats) {
        if (name.empty() ? file.ends_with(f.ending) : name == f.name)
            return f;
        names.push_back(f.name);
        endings.push_back(fmt::format("{} ({})", f.ending, f.name));
    }
    if (not name.empty())
        unknown("format", name, names);
    throw request_error(fmt::format(
        "cannot write the {} '{}': its name ends in none of {}; --format NAME chooses one of them "
        "for any name",
        what, printable(file), listed(endings, ", ")));
}

} // namespace gametree::laboratory

#endif
