#include "terminal/support.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <fstream>
#include <iostream>
#include <new>
#include <numeric>
#include <sstream>
#include <system_error>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include <gametree/searches/memory_limit.hpp>

namespace gametree::cli {

std::string printable(std::string_view text)
{
    constexpr std::size_t most = 60;
    std::string shown;
    for (auto const c : text.substr(0, most)) {
        auto const byte = static_cast<unsigned char>(c);
        if (byte < 0x20 or byte == 0x7f)
            shown += fmt::format("\\x{:02x}", byte);
        else
            shown += c;
    }
    return text.size() > most ? shown + "..." : shown;
}

static std::size_t edit_distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            auto const change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({change, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

std::string_view nearest(std::string_view word, std::vector<std::string_view> const& candidates)
{
    if (word.size() > 100)
        return {};
    std::string_view found;
    auto least = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (auto const candidate : candidates)
        if (auto const distance = edit_distance(word, candidate); distance < least) {
            least = distance;
            found = candidate;
        }
    return found;
}

void unknown(std::string_view kind, std::string_view word,
             std::vector<std::string_view> const& candidates)
{
    auto const near = nearest(word, candidates);
    throw request_error(fmt::format("unknown {} '{}': {}", kind, printable(word),
                                    near.empty()
                                        ? fmt::format("there are {}", fmt::join(candidates, ", "))
                                        : fmt::format("did you mean {}?", near)));
}

std::string reason()
try {
    throw;
} catch (memory_limit_reached const& e) {
    return fmt::format(
        "a search would remember more than {} MB of nodes: choose a smaller depth or "
        "another algorithm",
        e.limit.bytes / 1'000'000);
} catch (std::bad_alloc const&) {
    return "out of memory";
} catch (std::system_error const& e) {
    return fmt::format("the system refused: {}", e.what());
} catch (std::exception const& e) {
    return e.what();
}

void complain(std::string_view why) noexcept
{
    // stdio's own functions: fmt::print throws where nothing can be written
    for (auto const part : {std::string_view("gametree: "), why, std::string_view("\n")})
        std::fwrite(part.data(), 1, part.size(), stderr);
    std::fflush(stderr);
}

[[noreturn]] static void cannot_write()
{
    if (errno == EPIPE)
        throw reader_gone();
    throw request_error(fmt::format("cannot write the output: {}", std::strerror(errno)));
}

void print(std::string_view text)
{
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size())
        cannot_write();
}

void print_json(nlohmann::ordered_json const& document) { print(document.dump() + "\n"); }

void flush()
{
    if (std::fflush(stdout) != 0)
        cannot_write();
}

std::string read_all(std::string const& path)
{
    auto const cannot_read = [&] {
        return request_error(
            fmt::format("cannot read '{}': {}", printable(path), std::strerror(errno)));
    };
    std::ostringstream text;
    if (path.empty() or path == "-") {
        text << std::cin.rdbuf();
        return std::move(text).str();
    }
    struct stat what{};
    if (::stat(path.c_str(), &what) != 0)
        throw cannot_read();
    errno = EISDIR;
    if (S_ISDIR(what.st_mode))
        throw cannot_read();
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (not file)
        throw cannot_read();
    text << file.rdbuf();
    return std::move(text).str();
}

} // namespace gametree::cli
