#include "terminal/lines.hpp"

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
    return line;
}

} // namespace gametree::cli
