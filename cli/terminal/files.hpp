/// \file
/// Files. One is read whatever it turns out to be: a device that never ends, a pipe that nobody writes
/// to, a folder. One is written so that it is there in full or not at all. All that commands read and
/// write comes through here, but the lines of a game that is played and a tournament's journal.
///
/// Laws:     what is read is the whole file, or it is refused in one line; never more than the limit
///           is kept, and nobody waits for a writer that is not there. A text is read as the same
///           whatever ends its lines, and with a byte order mark or without.
///           Tested in cli/files.cpp and cli/files.console.
#pragma once

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

#include <cli/terminal/support.hpp>

namespace gametree::cli {

/// What a file is read as: how much of such there can be, and how a refusal names it.
struct file_kind {
    std::string_view doing; ///< `read`, `load`
    std::string_view name; ///< `trees`
    std::size_t megabytes; ///< the limit
};

/// As nodes, trees take some ten times the memory of their text.
inline constexpr file_kind trees_file{"read", "trees", 100};

/// U+FEFF in UTF-8.
inline constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

/// The text with lines that end in LF, where an editor has written CRLF or CR, and without the byte
/// order mark that some editors write: before the first line and, where such files have been put
/// together, before others. Linear in its size.
[[nodiscard]] std::string with_plain_lines(std::string text);

/// The whole of a file, or of stdin if `path` is `-` or empty, with plain lines: all that is read
/// so is text that people edit. A stdin that is closed is empty.
///
/// \throws request_error  if it cannot be read: `cannot read 'x': No such file or directory`
[[nodiscard]] std::string read_file(std::string const& path, file_kind const& kind);

/// Trees: those in a file or in stdin, as `read_file` has them, or those that the word itself writes, such as
/// ((3 12) (2 4)) or A(B(3 12) C(2 4)). A comment, from # to the end of the line, is blank. Lists as programs write them,
/// [[3,12],[2,4]], have round brackets.
///
/// \throws request_error  as `read_file`
[[nodiscard]] std::string read_trees_in(std::string const& word);

/// Something other than a file has the name: a directory, a device, a link to nothing.
struct not_a_file : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A file that goes away again unless it is given its final name. Throws `std::system_error`.
class temporary_file {
    std::string name_;
    int fd_;

public:
    explicit temporary_file(std::string const& directory);
    temporary_file(temporary_file const&) = delete;
    temporary_file& operator=(temporary_file const&) = delete;
    ~temporary_file();

    void write(std::string_view text) const;
    /// What was written is on the disk before the name changes hands: a crash leaves the old or the
    /// new.
    void become(std::string const& path, mode_t mode);
};

/// Where a file is written, and what it will be.
struct file_place {
    std::string path; ///< of the file itself, if there is a symbolic link to it
    mode_t mode;
    bool exists;

    /// \throws not_a_file
    explicit file_place(std::string const& name);
    [[nodiscard]] std::string directory() const;
};

/// Does all that writing a file does but the writing, for work that takes long before there is
/// anything to write.
///
/// \throws not_a_file, std::system_error
void check_whole_file(std::string const& path);

/// `cannot DOING 'PATH': WHY`.
[[nodiscard]] request_error file_refusal(std::string_view doing, std::string const& path,
                                         std::string const& why);

/// Does something with a file that is to be written.
///
/// \param doing  for a refusal: `write the drawing`
/// \throws request_error  if `f` says that it cannot be
template <class F>
auto or_refuse(std::string_view doing, std::string const& path, F f)
{
    try {
        return f();
    } catch (not_a_file const& e) {
        throw file_refusal(doing, path, e.what());
    } catch (std::system_error const& e) {
        throw file_refusal(doing, path, e.code().message());
    }
}

/// Writes `text` to `path`, all of it or nothing: a failure leaves what was there and nothing else.
///
/// \return  whether there was such a file before
/// \throws request_error  as `or_refuse` words it
bool write_file(std::string_view doing, std::string const& path, std::string_view text);

/// An open file, read and written at any place. Throws `std::system_error`.
class open_file {
    int fd_;

    /// Calls `f` with the bytes that are left until none is, or it does nothing more.
    ///
    /// \return  how many bytes it has done something with
    template <class F>
    static std::size_t all_of(std::size_t many, F const& f)
    {
        std::size_t done = 0;
        while (done < many) {
            auto const now = f(done, many - done);
            if (now < 0 and errno == EINTR)
                continue;
            if (now < 0)
                throw std::system_error(errno, std::generic_category());
            if (now == 0)
                break;
            done += static_cast<std::size_t>(now);
        }
        return done;
    }

public:
    /// \param fd  which is closed with this
    /// \throws std::system_error  if it is below 0, with `errno`
    explicit open_file(int fd) : fd_(fd)
    {
        if (fd_ < 0)
            throw std::system_error(errno, std::generic_category());
    }
    open_file(open_file const&) = delete;
    open_file& operator=(open_file const&) = delete;
    ~open_file() { ::close(fd_); }

    [[nodiscard]] bool is_regular() const
    {
        struct stat found{};
        return ::fstat(fd_, &found) == 0 and S_ISREG(found.st_mode);
    }
    /// Reads on. \return  how many bytes: fewer than there is room for at the end only
    [[nodiscard]] std::size_t read(std::span<char> to) const
    {
        return all_of(to.size(), [&](std::size_t done, std::size_t left) {
            return ::read(fd_, to.data() + done, left);
        });
    }
    /// The same from a place on; where the next `read` is does not change.
    [[nodiscard]] std::size_t read_at(std::uint64_t place, std::span<char> to) const
    {
        return all_of(to.size(), [&](std::size_t done, std::size_t left) {
            return ::pread(fd_, to.data() + done, left, static_cast<off_t>(place + done));
        });
    }
    void write_at(std::uint64_t place, std::span<char const> from) const
    {
        all_of(from.size(), [&](std::size_t done, std::size_t left) {
            return ::pwrite(fd_, from.data() + done, left, static_cast<off_t>(place + done));
        });
    }
};

/// A file without a name, which is gone when this is, whatever becomes of the program.
[[nodiscard]] int open_nameless_file(std::string const& directory);

} // namespace gametree::cli
