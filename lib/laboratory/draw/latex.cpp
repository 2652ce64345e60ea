#include <laboratory/draw/latex.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace gametree::laboratory {

/// The signs that drawings use, which are not letters.
static constexpr std::array<std::pair<std::string_view, std::string_view>, 7> latex_signs{
    {{"≥", "$\\geq$"},
     {"≤", "$\\leq$"},
     {"−", "$-$"},
     {"×", "$\\times$"},
     {"∞", "$\\infty$"},
     {"α", "$\\alpha$"},
     {"β", "$\\beta$"}}};

/// Whether the two bytes are one of the letters with accents, all of which the T1 fonts have.
static bool is_accented(char first, char second)
{
    return first == '\xc3' and (static_cast<unsigned char>(second) & 0xc0U) == 0x80U;
}

std::string latex_escaped(std::string_view text)
{
    std::string safe;
    for (std::size_t at = 0; at < text.size(); ++at) {
        auto const c = text[at];
        auto const* const sign = std::ranges::find_if(
            latex_signs, [&](auto const& each) { return text.substr(at).starts_with(each.first); });
        if (sign != latex_signs.end()) {
            safe += sign->second;
            at += sign->first.size() - 1;
            continue;
        }
        switch (c) {
        case '\\':
            safe += "\\textbackslash{}";
            break;
        case '^':
            safe += "\\textasciicircum{}";
            break;
        case '~':
            safe += "\\textasciitilde{}";
            break;
        case '"':
            safe += "\\textquotedbl{}";
            break;
        case '`':
            safe += "\\textasciigrave{}";
            break;
        case '\'':
        case '-':
        case ',':
        case '?':
        case '!':
            safe += std::string("{") + c + "}";
            break;
        case '<':
            safe += "\\textless{}";
            break;
        case '>':
            safe += "\\textgreater{}";
            break;
        case '|':
            safe += "\\textbar{}";
            break;
        case '#':
        case '$':
        case '%':
        case '&':
        case '_':
        case '{':
        case '}':
            safe += std::string("\\") + c;
            break;
        case '[':
        case ']':
            safe += std::string("{") + c + "}";
            break;
        default:
            if (static_cast<unsigned char>(c) < 0x80) {
                safe += c;
            } else if (at + 1 < text.size() and is_accented(c, text[at + 1])) {
                safe += c;
                safe += text[++at];
            } else if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80U) {
                safe += "{?}"; // once for all bytes of a letter
            }
        }
    }
    return safe;
}

} // namespace gametree::laboratory
