#include "per_game/endgame_directory.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gametree/solver/endgame_file.hpp>
#include "terminal/machine.hpp"
#include "terminal/files.hpp"
#include "terminal/support.hpp"

namespace gametree::cli {

namespace {
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
                return kept + file_.read({to + kept, many - kept});
            }
            if (at_ == buffer_.size()) {
                buffer_.resize(longest_endgame_header);
                buffer_.resize(file_.read(buffer_));
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

void entries_in_file::read(std::uint64_t begin, std::span<endgame_entry> to) const
{
    or_refuse("read the endgame table", path_, [&] {
        bytes_to_entries(to, [&](std::size_t place, std::span<char> bytes) {
            if (file_->read_at(place_of(begin) + place, bytes) != bytes.size())
                throw not_a_file("it has become shorter");
        });
    });
}

void entries_in_file::write(std::uint64_t begin, std::span<endgame_entry const> from)
{
    or_refuse("write the endgame table", path_, [&] {
        entries_to_bytes(from, [&](std::size_t place, std::string_view bytes) {
            file_->write_at(place_of(begin) + place, bytes);
        });
    });
}

std::optional<endgame_table<entries_in_file>> endgame_directory::read(std::string_view kind,
                                                                      std::uint64_t positions) const
{
    auto const path = path_of(kind);
    auto const fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0 and errno == ENOENT and not has(kind))
        return std::nullopt;
    return or_refuse("read the endgame table", path, [&] {
        auto file = std::make_shared<open_file const>(fd);
        if (not file->is_regular())
            throw not_a_file("it is not a file");
        endgame_file_name const name{game_, std::string(kind), positions};
        buffered_file bytes(*file);
        try {
            auto outcomes = read_endgame_outcomes(
                name, [&](char* to, std::size_t many) { return bytes.read(to, many); },
                [](std::uint64_t, std::span<endgame_entry const>) {});
            return std::optional(
                endgame_table(std::move(outcomes),
                              entries_in_file(path, std::move(file), endgame_header_bytes(name))));
        } catch (endgame_file_error const& e) {
            throw request_error(fmt::format("'{}' is {}; without that file the table is made again",
                                            printable(path), e.what()));
        }
    });
}

void endgame_directory::write(std::string_view kind, std::uint64_t positions,
                              entries_in_file const& entries) const
{
    auto const path = path_of(kind);
    or_refuse("write the endgame table", path, [&] {
        file_place const place(path);
        temporary_file file(place.directory());
        write_endgame_table({game_, std::string(kind), positions}, entries,
                            [&](std::string_view bytes) { file.write(bytes); });
        file.become(place.path, place.mode);
    });
}

entries_in_file endgame_directory::scratch_entries(std::string_view kind) const
{
    auto const path = path_of(kind);
    return or_refuse("write the endgame table", path, [&] {
        return entries_in_file(
            path,
            std::make_shared<open_file const>(open_nameless_file(file_place(path).directory())), 0);
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
