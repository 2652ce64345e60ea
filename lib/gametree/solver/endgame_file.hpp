/// \file
/// The table of an endgame as a file: a line of text, then two bytes for each position.
///
///   gametree endgame table 1: nine-mens-morris 5-4, 12179070 positions, CRC-32 1a2b3c4d
///
/// The 1 is the version of this format. Of an `endgame_entry` the lower byte comes first.
/// The CRC-32 (of ISO 3309, as zip and PNG have it) is of the line up to the comma before it, and of
/// all entries.
///
/// Laws:    what is written is read as the same table; a file that differs from it in one byte, or in
///          its length, is refused, and so is that of another endgame; any bytes are read or refused
///          in one line. Tested in lib/solver/endgame_file.cpp and fuzz/endgame_file.cpp.
/// Memory:  to write, 64 kB; to read, 2 bits a position besides, and what is done with the entries.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <boost/crc.hpp>

#include <gametree/solver/endgame_table.hpp>

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

/// What an entry takes in a file.
inline constexpr std::size_t endgame_entry_bytes = 2;

namespace detail {
    /// So many entries are made bytes at a time, and bytes entries.
    inline constexpr std::size_t endgame_chunk = std::size_t{1} << 14;
    using endgame_bytes = std::array<char, endgame_chunk * endgame_entry_bytes>;
} // namespace detail

/// Calls `write` with the bytes of entries in parts, and which of them is the first, from 0.
template <class Write>
void entries_to_bytes(std::span<endgame_entry const> from, Write const& write)
{
    detail::endgame_bytes bytes;
    for (std::size_t begin = 0; begin < from.size(); begin += detail::endgame_chunk) {
        auto const part = from.subspan(begin, std::min(detail::endgame_chunk, from.size() - begin));
        for (std::size_t i = 0; i < part.size(); ++i) {
            bytes[2 * i] = static_cast<char>(part[i].bits & 0xff);
            bytes[2 * i + 1] = static_cast<char>(part[i].bits >> 8);
        }
        write(2 * begin, std::string_view(bytes.data(), 2 * part.size()));
    }
}
/// Makes entries of bytes, which `read` is asked for in the same way.
template <class Read>
void bytes_to_entries(std::span<endgame_entry> to, Read const& read)
{
    detail::endgame_bytes bytes;
    for (std::size_t begin = 0; begin < to.size(); begin += detail::endgame_chunk) {
        auto const part = to.subspan(begin, std::min(detail::endgame_chunk, to.size() - begin));
        read(2 * begin, std::span(bytes.data(), 2 * part.size()));
        for (std::size_t i = 0; i < part.size(); ++i) {
            auto const low = static_cast<unsigned char>(bytes[2 * i]);
            auto const high = static_cast<unsigned char>(bytes[2 * i + 1]);
            part[i].bits = static_cast<std::uint16_t>(low | high << 8);
        }
    }
}

namespace detail {
    inline constexpr std::string_view before_checksum = ", CRC-32 ";

    /// Calls `f` with the bytes of so many entries in turn.
    template <endgame_entries Entries, class F>
    void for_bytes_of(std::uint64_t positions, Entries const& entries, F const& f)
    {
        std::vector<endgame_entry> some(endgame_chunk);
        for (std::uint64_t begin = 0; begin < positions; begin += some.size()) {
            some.resize(static_cast<std::size_t>(
                std::min<std::uint64_t>(endgame_chunk, positions - begin)));
            entries.read(begin, some);
            entries_to_bytes(some, [&](std::size_t, std::string_view bytes) { f(bytes); });
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

/// How many bytes the first line of a file has, its end among them.
[[nodiscard]] inline std::uint64_t endgame_header_bytes(endgame_file_name const& name)
{
    return write_endgame_header({name, 0}).size() + 1;
}

/// The checksum of a file.
template <endgame_entries Entries>
[[nodiscard]] std::uint32_t endgame_checksum(endgame_file_name const& name, Entries const& entries)
{
    boost::crc_32_type sum;
    auto const add = [&](std::string_view bytes) { sum.process_bytes(bytes.data(), bytes.size()); };
    add(name.text());
    detail::for_bytes_of(name.positions, entries, add);
    return sum.checksum();
}

/// Writes the file.
///
/// \param entries  of name.positions positions
/// \param write    called with its bytes, in parts
template <endgame_entries Entries, class Write>
void write_endgame_table(endgame_file_name const& name, Entries const& entries, Write const& write)
{
    write(std::string_view(write_endgame_header({name, endgame_checksum(name, entries)}) + '\n'));
    detail::for_bytes_of(name.positions, entries, write);
}

/// Reads the file of the table `name`, and keeps who wins.
///
/// \param read  (where, how many) -> how many bytes were read: fewer only at the end of the file
/// \param take  called with entries, and the number of the first of them, from one end to the other
/// \throws endgame_file_error  if it is not that, or not whole
/// \throws std::bad_alloc
template <class Read, class Take>
[[nodiscard]] endgame_outcomes read_endgame_outcomes(endgame_file_name const& name,
                                                     Read const& read, Take const& take)
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
    endgame_outcomes outcomes(name.positions);
    boost::crc_32_type sum;
    auto const text = name.text();
    sum.process_bytes(text.data(), text.size());
    std::vector<endgame_entry> some(detail::endgame_chunk);
    for (std::uint64_t begin = 0; begin < name.positions; begin += some.size()) {
        some.resize(static_cast<std::size_t>(
            std::min<std::uint64_t>(detail::endgame_chunk, name.positions - begin)));
        bytes_to_entries(some, [&](std::size_t, std::span<char> bytes) {
            if (read(bytes.data(), bytes.size()) != bytes.size())
                throw endgame_file_error("damaged: it ends too soon");
            sum.process_bytes(bytes.data(), bytes.size());
        });
        for (std::size_t i = 0; i < some.size(); ++i) {
            if (not some[i].is_outcome())
                throw endgame_file_error("damaged: an entry is no outcome");
            outcomes.set(begin + i, some[i].outcome().outcome);
        }
        take(begin, std::span<endgame_entry const>(some));
    }
    if (char more = 0; read(&more, 1) != 0)
        throw endgame_file_error("damaged: it goes on after the last entry");
    if (sum.checksum() != header.checksum)
        throw endgame_file_error("damaged: its checksum is not that of its entries");
    return outcomes;
}

/// Reads the file of the table `name` into memory. See `read_endgame_outcomes`.
template <class Read>
[[nodiscard]] endgame_table<> read_endgame_table(endgame_file_name const& name, Read const& read)
{
    endgame_entries_in_memory entries(name.positions);
    auto outcomes = read_endgame_outcomes(
        name, read, [&](std::uint64_t begin, std::span<endgame_entry const> part) {
            entries.write(begin, part);
        });
    return {std::move(outcomes), std::move(entries)};
}

} // namespace gametree
