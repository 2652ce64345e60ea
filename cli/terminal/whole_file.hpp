/// \file
/// Writing a file so that it is there in full or not at all.
#pragma once

#include <cerrno>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "terminal/support.hpp"

namespace gametree::cli {

/// Something other than a file has the name: a directory, a device, a link to nothing.
struct not_a_file : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A file that goes away again unless it is given its final name. Throws `std::system_error`.
class temporary_file {
    std::string name_;
    int fd_;

    static void check(bool done)
    {
        if (not done)
            throw std::system_error(errno, std::generic_category());
    }

public:
    explicit temporary_file(std::string const& directory)
        : name_(directory + "/.gametree-XXXXXX"),
          fd_(::mkostemp(name_.data(), O_CLOEXEC))
    {
        check(fd_ >= 0);
    }
    temporary_file(temporary_file const&) = delete;
    temporary_file& operator=(temporary_file const&) = delete;
    ~temporary_file()
    {
        ::close(fd_);
        if (not name_.empty())
            ::unlink(name_.c_str());
    }
    void write(std::string_view text) const
    {
        while (not text.empty()) {
            auto const written = ::write(fd_, text.data(), text.size());
            if (written < 0 and errno == EINTR)
                continue;
            check(written >= 0);
            text.remove_prefix(static_cast<std::size_t>(written));
        }
    }
    /// What was written is on the disk before the name changes hands: a crash leaves the old or the
    /// new.
    void become(std::string const& path, mode_t mode)
    {
        check(::fchmod(fd_, mode) == 0);
        check(::fsync(fd_) == 0);
        check(::rename(name_.c_str(), path.c_str()) == 0);
        name_.clear();
    }
};

/// Where a file is written, and what it will be.
struct file_place {
    std::string path; ///< of the file itself, if there is a symbolic link to it
    mode_t mode;
    bool exists;

    /// \throws not_a_file
    explicit file_place(std::string const& name) : path(name)
    {
        struct stat found{};
        exists = ::stat(name.c_str(), &found) == 0;
        if (exists and not S_ISREG(found.st_mode))
            throw not_a_file("it is not a file");
        // The file behind a symbolic link is replaced, not the link.
        if (struct stat link{}; ::lstat(name.c_str(), &link) == 0 and S_ISLNK(link.st_mode)) {
            std::unique_ptr<char, void (*)(void*)> const real(::realpath(name.c_str(), nullptr),
                                                              &std::free);
            if (not real)
                throw not_a_file("it is a link to nothing");
            path = real.get();
        }
        auto const mask = ::umask(0);
        ::umask(mask);
        constexpr mode_t anyone = 0666;
        constexpr mode_t permissions = 0777;
        mode = exists ? found.st_mode & permissions : anyone & ~mask;
    }

    [[nodiscard]] std::string directory() const
    {
        auto const slash = path.rfind('/');
        return slash == std::string::npos ? "." : path.substr(0, slash + 1);
    }
};

/// Writes `text` to `path`, all of it or nothing: a failure leaves what was there and nothing else.
///
/// \return  whether there was such a file before
/// \throws not_a_file, std::system_error
inline bool write_whole_file(std::string const& path, std::string_view text)
{
    file_place const place(path);
    temporary_file file(place.directory());
    file.write(text);
    file.become(place.path, place.mode);
    return place.exists;
}

/// Does all of that but the writing, for work that takes long before there is anything to write.
///
/// \throws not_a_file, std::system_error
inline void check_whole_file(std::string const& path)
{
    static_cast<void>(temporary_file(file_place(path).directory()));
}

/// Does something with a file that is to be written.
///
/// \param doing  for a refusal: `write the drawing`
/// \throws request_error  if `f` says that it cannot be: `cannot write the drawing 'x': why`
template <class F>
auto or_refuse(std::string_view doing, std::string const& path, F f)
{
    auto const refused = [&](std::string const& why) {
        return request_error(fmt::format("cannot {} '{}': {}", doing, printable(path), why));
    };
    try {
        return f();
    } catch (not_a_file const& e) {
        throw refused(e.what());
    } catch (std::system_error const& e) {
        throw refused(e.code().message());
    }
}

/// `write_whole_file`, or a refusal as `or_refuse` words it.
inline bool write_file(std::string_view doing, std::string const& path, std::string_view text)
{
    return or_refuse(doing, path, [&] { return write_whole_file(path, text); });
}

} // namespace gametree::cli
