#include <laboratory/printable.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

namespace gametree::laboratory {

namespace {
    struct code_points {
        char32_t first;
        char32_t last;
    };

    /// Unicode 15: control characters, Default_Ignorable_Code_Point (which has all marks of
    /// direction), the separators of lines and paragraphs, marks of interlinear text, and what will
    /// never be a character.
    constexpr std::array unseen{
        code_points{0x0000, 0x001f},   code_points{0x007f, 0x009f},   code_points{0x00ad, 0x00ad},
        code_points{0x034f, 0x034f},   code_points{0x061c, 0x061c},   code_points{0x115f, 0x1160},
        code_points{0x17b4, 0x17b5},   code_points{0x180b, 0x180f},   code_points{0x200b, 0x200f},
        code_points{0x2028, 0x202e},   code_points{0x2060, 0x206f},   code_points{0x3164, 0x3164},
        code_points{0xfdd0, 0xfdef},   code_points{0xfe00, 0xfe0f},   code_points{0xfeff, 0xfeff},
        code_points{0xffa0, 0xffa0},   code_points{0xfff0, 0xfffb},   code_points{0x1bca0, 0x1bca3},
        code_points{0x1d173, 0x1d17a}, code_points{0xe0000, 0xe0fff},
    };

    bool is_unseen(char32_t c)
    {
        if ((c & 0xfffe) == 0xfffe)
            return true;
        auto const at = std::ranges::lower_bound(unseen, c, {}, &code_points::last);
        return at != unseen.end() and c >= at->first;
    }

    struct character {
        char32_t code;
        std::size_t bytes;
    };

    /// What `text` begins with, if that is UTF-8 in its shortest form.
    std::optional<character> first_character(std::string_view text)
    {
        auto const lead = static_cast<unsigned char>(text.front());
        if (lead < 0x80)
            return character{lead, 1};
        std::size_t const bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
        if (lead < 0xc2 or lead > 0xf4 or text.size() < bytes)
            return {};
        char32_t code = lead & (0x7fU >> bytes);
        for (auto const c : text.substr(1, bytes - 1)) {
            auto const byte = static_cast<unsigned char>(c);
            if ((byte & 0xc0) != 0x80)
                return {};
            code = code << 6 | (byte & 0x3fU);
        }
        constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
        bool const surrogate = code >= 0xd800 and code <= 0xdfff;
        if (code < least[bytes] or code > 0x10ffff or surrogate)
            return {};
        return character{code, bytes};
    }

    /// What of `text` fits into `most` bytes, no character cut in two.
    std::string_view cut(std::string_view text, std::size_t most)
    {
        if (text.size() <= most)
            return text;
        auto end = most;
        for (int back = 0; back < 3 and end > 0 and (text[end] & '\xc0') == '\x80'; ++back)
            --end;
        return text.substr(0, end);
    }
} // namespace

std::string visible(std::string_view text)
{
    if (std::ranges::all_of(text, [](char c) { return c >= ' ' and c <= '~'; }))
        return std::string(text); // nearly always, and much quicker
    std::string shown;
    while (not text.empty()) {
        auto const found = first_character(text);
        auto const bytes = found ? found->bytes : 1;
        auto const code = found ? static_cast<std::uint32_t>(found->code)
                                : static_cast<unsigned char>(text.front());
        if (not found or (code < 0x80 and is_unseen(code)))
            shown += fmt::format("\\x{:02x}", code);
        else if (not is_unseen(code))
            shown += text.substr(0, bytes);
        else
            shown
                += code > 0xffff ? fmt::format("\\U{:08x}", code) : fmt::format("\\u{:04x}", code);
        text.remove_prefix(bytes);
    }
    return shown;
}

std::string well_formed(std::string_view text)
{
    std::string found;
    while (not text.empty()) {
        auto const end = std::ranges::find_if(text, [](char c) {
            auto const byte = static_cast<unsigned char>(c);
            return (byte < 0x20 and c != '\n' and c != '\t') or byte >= 0x7f;
        });
        auto const plain = static_cast<std::size_t>(end - text.begin());
        found += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty())
            break;
        // Beyond ASCII, or a control character: those from U+0080 to U+009F too.
        auto const next = first_character(text);
        auto const bytes = next ? next->bytes : 1;
        bool const kept = next and next->code > 0x9f and (next->code & 0xfffe) != 0xfffe;
        found += kept ? std::string(text.substr(0, bytes)) : visible(text.substr(0, bytes));
        text.remove_prefix(bytes);
    }
    return found;
}

std::string printable(std::string_view text)
{
    constexpr std::size_t most = 60;
    auto const begin = cut(text, most);
    return visible(begin) + (begin.size() < text.size() ? "..." : "");
}

} // namespace gametree::laboratory
