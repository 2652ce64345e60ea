#include "terminal/console.hpp"

#include <filesystem>
#include <system_error>

#include "terminal/files.hpp"

namespace gametree::cli {

std::optional<std::string> stream_lines::next(std::string const& prompt)
{
    write_(prompt);
    auto const end = std::istream::traits_type::eof();
    auto c = in_.get();
    if (c == end) {
        write_("\n");
        return std::nullopt;
    }
    std::string line;
    for (; c != end and c != '\n'; c = in_.get())
        if (line.size() <= longest_line)
            line += static_cast<char>(c);
        else if (not typed_)
            break;
    if (line.starts_with(byte_order_mark)) // of moves from a file
        line.erase(0, byte_order_mark.size());
    return line;
}

/// Takes the first word of a text, and the spaces around it; empty if there is none.
static std::string_view take_word(std::string_view& text)
{
    constexpr std::string_view spaces = " \t";
    text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
    auto const word = text.substr(0, text.find_first_of(spaces));
    text.remove_prefix(word.size());
    return word;
}

std::vector<std::string> next_words(std::vector<std::string> const& lines, std::string_view before,
                                    std::string_view begun)
{
    std::vector<std::string> found;
    for (std::string_view rest : lines) {
        auto typed = before;
        bool same = true;
        for (auto word = take_word(typed); same and not word.empty(); word = take_word(typed))
            same = take_word(rest) == word;
        auto const next = take_word(rest);
        if (same and not next.empty() and next.starts_with(begun)
            and std::ranges::find(found, next) == found.end())
            found.emplace_back(next);
    }
    return found;
}

std::vector<std::string> file_names(std::string_view begun)
{
    namespace fs = std::filesystem;
    auto const slash = begun.rfind('/');
    auto const folder = slash == begun.npos ? "" : begun.substr(0, slash + 1);
    auto const name = begun.substr(folder.size());
    std::error_code none;
    std::vector<std::string> found;
    for (fs::directory_iterator it(folder.empty() ? fs::path(".") : fs::path(folder), none), end;
         not none and it != end; it.increment(none)) {
        auto const file = it->path().filename().string();
        if (not file.starts_with(name) or (name.empty() and file.starts_with('.')))
            continue;
        std::error_code unknown_kind;
        found.push_back(std::string(folder) + file + (it->is_directory(unknown_kind) ? "/" : ""));
    }
    std::ranges::sort(found);
    return found;
}

} // namespace gametree::cli
