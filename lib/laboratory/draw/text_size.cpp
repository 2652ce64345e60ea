#include <laboratory/draw/text_size.hpp>

#include <algorithm>
#include <cctype>
#include <cstddef>

#include <laboratory/observe/text_tree.hpp>
#include <laboratory/wording.hpp>

namespace gametree::laboratory {

double text_width(std::string_view text, double size, bool fixed_width)
{
    auto const characters = columns_of(text);
    constexpr double fixed = 0.61;
    constexpr double digit = 0.57;
    constexpr double letter = 0.48; // in the mean of a sentence
    constexpr double widest_digit = 0.7; // in bold, and where there is no font but DejaVu
    constexpr std::size_t short_text = 20; // the padding around it makes up for its font
    bool const has_letters = std::ranges::any_of(
        text, [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; });
    auto const each = fixed_width              ? fixed
                    : characters <= short_text ? digit
                    : has_letters              ? letter
                                               : widest_digit;
    return static_cast<double>(characters) * size * each;
}

double page_text_width(std::string_view text, double size)
{
    constexpr double narrow_letter = 0.4; // parts of the size
    constexpr double letter = 0.65;
    constexpr double sign = 0.84;
    double width = 0;
    for (auto const c : text) {
        auto const byte = static_cast<unsigned char>(c);
        if ((byte & 0xc0U) == 0x80) // goes on with a character
            continue;
        bool const is_narrow = std::string_view(" ,.:;()[]/|'").find(c) != std::string_view::npos;
        width += byte >= 0xe0 or c == '-' ? sign : is_narrow ? narrow_letter : letter;
    }
    return width * size;
}

std::vector<std::string> lines_within(std::string const& words, double width, double size,
                                      bool whole_words)
{
    auto const most
        = std::max<std::size_t>(static_cast<std::size_t>(width / size / mean_letter), 1);
    auto rest = wrapped(words, most);
    std::vector<std::string> lines;
    while (not rest.empty()) {
        auto end = std::min(rest.find('\n'), rest.size());
        auto const line_end = end;
        while (not whole_words and columns_of(std::string_view(rest).substr(0, end)) > most)
            --end;
        lines.push_back(rest.substr(0, end));
        rest.erase(0, end < line_end ? end : end + 1);
    }
    return lines;
}

double fitting_size(std::string_view words, double size, double room)
{
    auto const letters = static_cast<double>(std::max<std::size_t>(columns_of(words), 1));
    return std::min(size, room / (letters * wide_letter));
}

std::string with_minus(std::string text)
{
    constexpr std::string_view minus = "−";
    for (std::size_t at = 0; at + 1 < text.size(); ++at)
        if (text[at] == '-' and std::isdigit(static_cast<unsigned char>(text[at + 1])) != 0
            and (at == 0 or std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0))
            text.replace(at, 1, minus);
    return text;
}

} // namespace gametree::laboratory
