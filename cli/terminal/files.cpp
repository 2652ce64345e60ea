#include "terminal/files.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>

#include <fcntl.h>
#include <poll.h>

#include <fmt/format.h>

#include <laboratory/observe/trees_in.hpp>
#include "terminal/streams.hpp"

namespace gametree::cli {

namespace {
    /// A file that is open for reading, or stdin.
    class input {
        int fd_;

    public:
        /// Does not wait for what is opened.
        explicit input(std::string const& path)
            : fd_(path.empty() or path == "-"
                      ? STDIN_FILENO
                      : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY))
        {
        }
        input(input const&) = delete;
        input& operator=(input const&) = delete;
        ~input()
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

std::string with_plain_lines(std::string text)
{
    if (text.find('\r') == text.npos and text.find(byte_order_mark) == text.npos)
        return text;
    std::size_t size = 0;
    bool line_begins = true;
    for (std::size_t at = 0; at < text.size();) {
        if (line_begins and std::string_view(text).substr(at).starts_with(byte_order_mark)) {
            at += byte_order_mark.size();
            continue;
        }
        auto c = text[at++];
        if (c == '\r') {
            at += at < text.size() and text[at] == '\n' ? 1 : 0;
            c = '\n';
        }
        text[size++] = c;
        line_begins = c == '\n';
    }
    text.resize(size);
    return text;
}

std::string read_file(std::string const& path, file_kind const& kind)
{
    constexpr std::size_t megabyte = 1'000'000;
    auto const refuse = [&](std::string const& why) {
        return file_refusal(kind.doing, path.empty() ? "-" : path, why);
    };
    auto const failed = [&] { return refuse(std::generic_category().message(errno)); };
    input const file(path);
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
        } else if (size == 0 or (file.is_stdin() and errno == EBADF)) {
            if (text.starts_with("\xff\xfe") or text.starts_with("\xfe\xff"))
                throw refuse("it is UTF-16: save it as UTF-8");
            return with_plain_lines(std::move(text));
        } else if (errno == EAGAIN)
            static_cast<void>(file.wait(-1));
        else if (errno != EINTR)
            throw failed();
    }
    throw too_large();
}

std::string read_trees_in(std::string const& word)
{
    constexpr std::string_view spaces = " \t\r\n";
    bool const itself = laboratory::writes_trees(word) and ::access(word.c_str(), F_OK) != 0;
    auto text = itself ? word : read_file(word, trees_file);
    for (auto at = text.find('#'); at != text.npos; at = text.find('#', at))
        for (; at < text.size() and text[at] != '\n'; ++at)
            text[at] = ' '; // what is wrong further on is in its place
    if (auto const opening = text.find_first_not_of(spaces);
        opening != text.npos and text[opening] == '[')
        for (auto& c : text)
            c = c == '[' ? '(' : c == ']' ? ')' : c;
    return text;
}

static void check(bool done)
{
    if (not done)
        throw std::system_error(errno, std::generic_category());
}

temporary_file::temporary_file(std::string const& directory)
    : name_(directory + "/.gametree-XXXXXX"),
      fd_(::mkostemp(name_.data(), O_CLOEXEC))
{
    check(fd_ >= 0);
}

temporary_file::~temporary_file()
{
    ::close(fd_);
    if (not name_.empty())
        ::unlink(name_.c_str());
}

void temporary_file::write(std::string_view text) const
{
    while (not text.empty()) {
        auto const written = ::write(fd_, text.data(), text.size());
        if (written < 0 and errno == EINTR)
            continue;
        check(written >= 0);
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void temporary_file::become(std::string const& path, mode_t mode)
{
    check(::fchmod(fd_, mode) == 0);
    check(::fsync(fd_) == 0);
    check(::rename(name_.c_str(), path.c_str()) == 0);
    name_.clear();
}

file_place::file_place(std::string const& name) : path(name)
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

std::string file_place::directory() const
{
    auto const slash = path.rfind('/');
    return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

void check_whole_file(std::string const& path)
{
    static_cast<void>(temporary_file(file_place(path).directory()));
}

request_error file_refusal(std::string_view doing, std::string const& path, std::string const& why)
{
    return request_error(fmt::format("cannot {} '{}': {}", doing, printable(path), why));
}

bool write_file(std::string_view doing, std::string const& path, std::string_view text)
{
    return or_refuse(doing, path, [&] {
        file_place const place(path);
        temporary_file file(place.directory());
        file.write(text);
        file.become(place.path, place.mode);
        return place.exists;
    });
}

int open_nameless_file(std::string const& directory)
{
    auto name = directory + "/.gametree-XXXXXX";
    auto const fd = ::mkostemp(name.data(), O_CLOEXEC);
    if (fd >= 0)
        ::unlink(name.c_str());
    return fd;
}

} // namespace gametree::cli
