#include <gametree/laboratory/draw/latex.hpp>

#include <cstddef>

namespace gametree::laboratory {

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
