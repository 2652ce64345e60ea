/// \file
/// An open file, read and written at any place. Throws `std::system_error`.
#pragma once

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gametree::cli {

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
[[nodiscard]] inline int open_nameless_file(std::string const& directory)
{
    auto name = directory + "/.gametree-XXXXXX";
    auto const fd = ::mkostemp(name.data(), O_CLOEXEC);
    if (fd >= 0)
        ::unlink(name.c_str());
    return fd;
}

} // namespace gametree::cli
