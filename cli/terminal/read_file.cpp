#include "terminal/read_file.hpp"

#include <array>
#include <cerrno>
#include <cstddef>
#include <span>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "terminal/streams.hpp"
#include "terminal/support.hpp"

namespace gametree::cli {

namespace {
    /// A file that is open for reading, or stdin.
    class open_file {
        int fd_;

    public:
        /// Does not wait for what is opened.
        explicit open_file(std::string const& path)
            : fd_(path.empty() or path == "-"
                      ? STDIN_FILENO
                      : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY))
        {
        }
        open_file(open_file const&) = delete;
        open_file& operator=(open_file const&) = delete;
        ~open_file()
        {
            if (not is_stdin() and fd_ >= 0)
                ::close(fd_);
        }
        [[nodiscard]] bool is_open() const { return fd_ >= 0; }
        [[nodiscard]] std::ptrdiff_t read(std::span<char> to) const
        {
            return is_stdin() ? the_streams().read(to) : ::read(fd_, to.data(), to.size());
        }
        [[nodiscard]] bool is_stdin() const { return fd_ == STDIN_FILENO; }

        /// Waits for something to be read, or the end. \return  whether it came
        [[nodiscard]] bool wait(int milliseconds) const
        {
            pollfd waiting{fd_, POLLIN, 0};
            int found = 0;
            do
                found = ::poll(&waiting, 1, milliseconds);
            while (found < 0 and errno == EINTR);
            return found != 0;
        }
        /// In bytes, where that is known before it is read; otherwise 0.
        [[nodiscard]] std::size_t size() const
        {
            struct stat about{};
            bool const known
                = not is_stdin() and ::fstat(fd_, &about) == 0 and S_ISREG(about.st_mode);
            return known ? static_cast<std::size_t>(about.st_size) : 0;
        }
    };
} // namespace

std::string read_file(std::string const& path, file_kind const& kind)
{
    constexpr std::size_t megabyte = 1'000'000;
    auto const refuse = [&](std::string_view why) {
        return request_error(fmt::format("cannot {} '{}': {}", kind.doing,
                                         printable(path.empty() ? "-" : path), why));
    };
    auto const failed = [&] { return refuse(std::generic_category().message(errno)); };
    open_file const file(path);
    if (not file.is_open())
        throw failed();
    auto const most = kind.megabytes * megabyte;
    auto const too_large = [&] {
        return refuse(
            fmt::format("more than {} MB is too large for {}", kind.megabytes, kind.name));
    };
    auto const known = file.size();
    if (known > most)
        throw too_large();
    std::string text;
    text.reserve(known);
    std::array<char, 1 << 16> some{};
    bool waited = file.is_stdin();
    while (text.size() <= most) {
        auto const size = file.read(some);
        if (size > 0)
            text.append(some.data(), static_cast<std::size_t>(size));
        else if (size == 0 and text.empty() and not waited) {
            constexpr int patience = 1000; // the writer of a pipe may be starting
            waited = true;
            if (not file.wait(patience))
                throw refuse("it is a pipe, and nobody writes to it");
        } else if (size == 0 or (file.is_stdin() and errno == EBADF))
            return text;
        else if (errno == EAGAIN)
            static_cast<void>(file.wait(-1));
        else if (errno != EINTR)
            throw failed();
    }
    throw too_large();
}

} // namespace gametree::cli
