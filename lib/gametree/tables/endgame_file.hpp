/// \file
/// The table of an endgame as a file: a line of text, then two bytes for each position.
///
///   gametree endgame table 1: nine-mens-morris 5-4, 12179070 positions, CRC-32 1a2b3c4d
///
/// The 1 is the version of this format. An entry is `endgame_table::bits_of`, the lower byte first.
/// The CRC-32 (of ISO 3309, as zip and PNG have it) is of the line up to the comma before it, and of
/// all entries.
///
/// Laws:    what is written is read as the same table; a file that differs from it in one byte, or in
///          its length, is refused, and so is that of another endgame; any bytes are read or refused
///          in one line. Tested in lib/tables/endgame_file.cpp and fuzz/endgame_file.cpp.
/// Memory:  the table, and 64 kB.
#ifndef GAMETREE_TABLES_ENDGAME_FILE_HPP
#define GAMETREE_TABLES_ENDGAME_FILE_HPP

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

#include <boost/crc.hpp>

#include <gametree/tables/endgame_table.hpp>

namespace gametree {

/// A file that is not the table that it should be. `what()` goes on after "it is ..": printable, in
/// one line.
struct endgame_file_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Which table it is.
struct endgame_file_name {
    std::string game; ///< of letters, digits and hyphens
    std::string kind; ///< the same
    std::uint64_t positions = 0;

    friend bool operator==(endgame_file_name const&, endgame_file_name const&) = default;

    /// The line up to the checksum.
    [[nodiscard]] std::string text() const
    {
        return "gametree endgame table 1: " + game + ' ' + kind + ", " + std::to_string(positions)
             + " positions";
    }
};

/// The first line of a file.
struct endgame_file_header {
    endgame_file_name name;
    std::uint32_t checksum = 0;

    friend bool operator==(endgame_file_header const&, endgame_file_header const&) = default;
};

/// The longest that a first line can be.
inline constexpr std::size_t longest_endgame_header = 200;

namespace detail {
    inline constexpr std::string_view before_checksum = ", CRC-32 ";

    /// A part of a table, as bytes.
    inline constexpr std::size_t endgame_chunk = std::size_t{1} << 15; // entries
    using endgame_bytes = std::array<char, endgame_chunk * endgame_table::bytes>;

    /// Calls `f` with the bytes of all entries in turn.
    template <class F>
    void for_bytes_of(endgame_table const& table, F const& f)
    {
        endgame_bytes bytes;
        for (std::uint64_t begin = 0; begin < table.size(); begin += endgame_chunk) {
            auto const entries = std::min<std::uint64_t>(endgame_chunk, table.size() - begin);
            for (std::size_t i = 0; i < entries; ++i) {
                auto const bits = table.bits(begin + i);
                bytes[2 * i] = static_cast<char>(bits & 0xff);
                bytes[2 * i + 1] = static_cast<char>(bits >> 8);
            }
            f(std::string_view(bytes.data(), 2 * static_cast<std::size_t>(entries)));
        }
    }

    /// Reads what a line is made of, from the left.
    class header_words {
        std::string_view left_;

    public:
        explicit header_words(std::string_view line) : left_(line) { }

        /// \throws endgame_file_error
        void expect(std::string_view text)
        {
            if (not left_.starts_with(text))
                throw endgame_file_error("no endgame table of this version");
            left_.remove_prefix(text.size());
        }
        std::string word()
        {
            auto const is_part = [](char c) {
                return (c >= 'a' and c <= 'z') or (c >= '0' and c <= '9') or c == '-';
            };
            auto const end = std::find_if_not(left_.begin(), left_.end(), is_part);
            std::string const found(left_.begin(), end);
            if (found.empty())
                throw endgame_file_error("an endgame table without the name of its game");
            left_.remove_prefix(found.size());
            return found;
        }
        template <class Number>
        Number number(int base, std::size_t digits)
        {
            Number found = 0;
            auto const* const begin = left_.data();
            auto const [end, error]
                = std::from_chars(begin, begin + std::min(digits, left_.size()), found, base);
            if (error != std::errc{})
                throw endgame_file_error("an endgame table without a number that it should have");
            left_.remove_prefix(static_cast<std::size_t>(end - begin));
            return found;
        }
        [[nodiscard]] bool at_end() const { return left_.empty(); }
    };
} // namespace detail

/// The first line, without its end.
[[nodiscard]] inline std::string write_endgame_header(endgame_file_header const& h)
{
    constexpr std::string_view digits = "0123456789abcdef";
    auto text = h.name.text() + std::string(detail::before_checksum);
    for (int shift = 28; shift >= 0; shift -= 4)
        text += digits[h.checksum >> shift & 15];
    return text;
}

/// Reads what `write_endgame_header` writes, and nothing else.
///
/// \throws endgame_file_error
[[nodiscard]] inline endgame_file_header read_endgame_header(std::string_view line)
{
    detail::header_words words(line);
    endgame_file_header h;
    words.expect("gametree endgame table 1: ");
    h.name.game = words.word();
    words.expect(" ");
    h.name.kind = words.word();
    words.expect(", ");
    h.name.positions
        = words.number<std::uint64_t>(10, std::numeric_limits<std::uint64_t>::digits10 + 1);
    words.expect(" positions");
    words.expect(detail::before_checksum);
    h.checksum = words.number<std::uint32_t>(16, 8);
    if (not words.at_end() or write_endgame_header(h) != line)
        throw endgame_file_error("an endgame table whose first line has more in it, or less");
    return h;
}

/// The checksum of a file.
[[nodiscard]] inline std::uint32_t endgame_checksum(endgame_file_name const& name,
                                                    endgame_table const& table)
{
    boost::crc_32_type sum;
    auto const text = name.text();
    sum.process_bytes(text.data(), text.size());
    detail::for_bytes_of(
        table, [&](std::string_view bytes) { sum.process_bytes(bytes.data(), bytes.size()); });
    return sum.checksum();
}

/// Writes the file.
///
/// \param write  called with its bytes, in parts
/// \pre name.positions == table.size()
template <class Write>
void write_endgame_table(endgame_file_name const& name, endgame_table const& table,
                         Write const& write)
{
    write(std::string_view(write_endgame_header({name, endgame_checksum(name, table)}) + '\n'));
    detail::for_bytes_of(table, write);
}

/// Reads the file of the table `name`.
///
/// \param read  (where, how many) -> how many bytes were read: fewer only at the end of the file
/// \throws endgame_file_error  if it is not that, or not whole
/// \throws std::bad_alloc
template <class Read>
[[nodiscard]] endgame_table read_endgame_table(endgame_file_name const& name, Read const& read)
{
    std::string line;
    for (char c = 0; read(&c, 1) == 1 and c != '\n'; line += c)
        if (line.size() >= longest_endgame_header)
            throw endgame_file_error("no endgame table of this version");
    auto const header = read_endgame_header(line);
    if (header.name != name)
        throw endgame_file_error("the endgame table of " + header.name.game + ' ' + header.name.kind
                                 + " with " + std::to_string(header.name.positions)
                                 + " positions, not that of " + name.game + ' ' + name.kind
                                 + " with " + std::to_string(name.positions) + " positions");
    endgame_table table(name.positions);
    detail::endgame_bytes bytes;
    for (std::uint64_t begin = 0; begin < table.size(); begin += detail::endgame_chunk) {
        auto const entries = static_cast<std::size_t>(
            std::min<std::uint64_t>(detail::endgame_chunk, table.size() - begin));
        if (read(bytes.data(), 2 * entries) != 2 * entries)
            throw endgame_file_error("damaged: it ends too soon");
        for (std::size_t i = 0; i < entries; ++i) {
            auto const low = static_cast<unsigned char>(bytes[2 * i]);
            auto const high = static_cast<unsigned char>(bytes[2 * i + 1]);
            auto const bits = static_cast<std::uint16_t>(low | high << 8);
            if (not endgame_table::is_outcome(bits))
                throw endgame_file_error("damaged: an entry is no outcome");
            table.set_bits(begin + i, bits);
        }
    }
    if (read(bytes.data(), 1) != 0)
        throw endgame_file_error("damaged: it goes on after the last entry");
    if (endgame_checksum(name, table) != header.checksum)
        throw endgame_file_error("damaged: its checksum is not that of its entries");
    return table;
}

} // namespace gametree

#endif
