#include "per_game/endgame_directory.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gametree/tables/endgame_file.hpp>
#include "terminal/machine_memory.hpp"
#include "terminal/support.hpp"
#include "terminal/whole_file.hpp"

namespace gametree::cli {

namespace {
    /// An open file, which is closed with this.
    class open_file {
        int fd_;

    public:
        explicit open_file(int fd) : fd_(fd) { }
        open_file(open_file const&) = delete;
        open_file& operator=(open_file const&) = delete;
        ~open_file() { ::close(fd_); }

        [[nodiscard]] bool is_regular() const
        {
            struct stat found{};
            return ::fstat(fd_, &found) == 0 and S_ISREG(found.st_mode);
        }
        /// \return  fewer than `many` at the end only
        /// \throws std::system_error
        std::size_t read(char* to, std::size_t many) const
        {
            std::size_t all = 0;
            while (all < many) {
                auto const found = ::read(fd_, to + all, many - all);
                if (found < 0 and errno == EINTR)
                    continue;
                if (found < 0)
                    throw std::system_error(errno, std::generic_category());
                if (found == 0)
                    break;
                all += static_cast<std::size_t>(found);
            }
            return all;
        }
    };

    /// Reads from a file some thousand bytes at a time.
    class buffered_file {
        open_file const& file_;
        std::string buffer_;
        std::size_t at_ = 0;

    public:
        explicit buffered_file(open_file const& file) : file_(file) { }
        std::size_t read(char* to, std::size_t many)
        {
            if (many > 1) { // after the first line
                auto const kept = std::min(many, buffer_.size() - at_);
                buffer_.copy(to, kept, at_);
                at_ += kept;
                return kept + file_.read(to + kept, many - kept);
            }
            if (at_ == buffer_.size()) {
                buffer_.resize(longest_endgame_header);
                buffer_.resize(file_.read(buffer_.data(), buffer_.size()));
                at_ = 0;
            }
            if (at_ == buffer_.size())
                return 0;
            *to = buffer_[at_++];
            return 1;
        }
    };
} // namespace

endgame_directory::endgame_directory(std::string path, std::string_view game)
    : path_(std::move(path)),
      game_(game)
{
    struct stat found{};
    auto const refused = [&](std::string const& why) {
        return request_error(
            fmt::format("--tables: cannot use the directory '{}': {}", printable(path_), why));
    };
    if (::stat(path_.c_str(), &found) != 0)
        throw refused(std::generic_category().message(errno));
    if (not S_ISDIR(found.st_mode))
        throw refused(std::generic_category().message(ENOTDIR));
}

std::string endgame_directory::file_of(std::string_view kind) const
{
    return fmt::format("{}-{}.endgame", game_, kind);
}

std::string endgame_directory::path_of(std::string_view kind) const
{
    return path_ + (path_.ends_with('/') ? "" : "/") + file_of(kind);
}

bool endgame_directory::has(std::string_view kind) const
{
    struct stat found{};
    return ::lstat(path_of(kind).c_str(), &found) == 0;
}

std::optional<endgame_table> endgame_directory::read(std::string_view kind,
                                                     std::uint64_t positions) const
{
    auto const path = path_of(kind);
    auto const fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0 and errno == ENOENT and not has(kind))
        return std::nullopt;
    return or_refuse("read the endgame table", path, [&] {
        if (fd < 0)
            throw std::system_error(errno, std::generic_category());
        open_file const file(fd);
        if (not file.is_regular())
            throw not_a_file("it is not a file");
        buffered_file bytes(file);
        try {
            return std::optional(read_endgame_table(
                {game_, std::string(kind), positions},
                [&](char* to, std::size_t many) { return bytes.read(to, many); }));
        } catch (endgame_file_error const& e) {
            throw request_error(fmt::format("'{}' is {}; without that file the table is made again",
                                            printable(path), e.what()));
        }
    });
}

void endgame_directory::write(std::string_view kind, endgame_table const& table) const
{
    auto const path = path_of(kind);
    or_refuse("write the endgame table", path, [&] {
        file_place const place(path);
        temporary_file file(place.directory());
        write_endgame_table({game_, std::string(kind), table.size()}, table,
                            [&](std::string_view bytes) { file.write(bytes); });
        file.become(place.path, place.mode);
    });
}

void endgame_directory::check_writing(std::string_view kind) const
{
    auto const path = path_of(kind);
    or_refuse("write the endgame table", path, [&] { check_whole_file(path); });
}

void check_memory_of_tables(std::uint64_t bytes)
{
    constexpr std::uint64_t megabyte = 1'000'000;
    auto const needed = (bytes + megabyte - 1) / megabyte;
    if (auto const most = megabytes_to_be_had(); needed > most)
        throw request_error(fmt::format("--tables: the tables there take {} MB, and {} MB is what "
                                        "can be had here",
                                        needed, most));
}

} // namespace gametree::cli
