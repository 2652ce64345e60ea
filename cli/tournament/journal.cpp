#include "tournament/journal.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <system_error>
#include <type_traits>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "terminal/files.hpp"

namespace gametree::cli {

namespace {
    constexpr std::size_t longest_game_line = 800; // of a game that can be, with some room

    /// A line that is JSON but no game says what of it is wrong.
    struct no_such_result : std::runtime_error {
        using std::runtime_error::runtime_error;
    };

    template <class Number>
    Number number_in(nlohmann::json const& j, std::string_view name, Number least, Number most)
    {
        // Of a fraction, or a number that the type cannot hold, `get` would make another number.
        bool const fits = std::is_floating_point_v<Number>
                            ? j.is_number()
                            : j.is_number_unsigned(); // none of the numbers here can be negative
        if (fits)
            if (auto const unbounded
                = j.get<
                    std::conditional_t<std::is_floating_point_v<Number>, double, std::uint64_t>>();
                unbounded >= static_cast<decltype(unbounded)>(least)
                and unbounded <= static_cast<decltype(unbounded)>(most))
                return static_cast<Number>(unbounded);
        throw no_such_result(fmt::format("{} is a number from {} to {}, not {}", name, least, most,
                                         printable(j.dump())));
    }

    template <class Number>
    std::array<Number, 2> two_numbers(nlohmann::json const& j, std::string_view name, Number most)
    {
        if (not j.is_array() or j.size() != 2)
            throw no_such_result(fmt::format("{} is two numbers", name));
        return {number_in<Number>(j[0], name, 0, most), number_in<Number>(j[1], name, 0, most)};
    }

    played_game read_line(std::string_view line, tournament_plan const& plan)
    {
        // No game comes near these; with them no sum of all games overflows.
        constexpr int most_points = 1000;
        constexpr std::uint64_t most_nodes = 1'000'000'000'000;
        constexpr double most_seconds = 1e9;
        auto const j = nlohmann::json::parse(line);
        played_game g{};
        g.which.round = number_in(j.at("round"), "round", std::size_t{0}, plan.rounds.size() - 1);
        auto const pair = two_numbers<std::size_t>(j.at("pair"), "pair", plan.players.size() - 1);
        g.which.row = pair[0];
        g.which.column = pair[1];
        g.which.number = number_in(j.at("number"), "number", 0, plan.games - 1);
        if (pair[0] >= pair[1] or played_in(plan, g.which.round, pair[0], pair[1]) != g.which.round)
            throw no_such_result("this pair does not play in this round");
        auto& found = g.result;
        if (auto const& winner = j.at("winner"); not winner.is_null())
            found.winner = number_in(winner, "winner", 0, 1);
        found.points = found.winner ? number_in(j.at("points"), "points", 1, most_points)
                                    : number_in(j.at("points"), "points of a draw", 0, 0);
        found.plies = number_in(j.at("plies"), "plies", 0, longest_match);
        found.seconds = two_numbers<double>(j.at("seconds"), "seconds", most_seconds);
        found.nodes = two_numbers<std::uint64_t>(j.at("nodes"), "nodes", most_nodes);
        if (j.contains("forfeit")) {
            auto const& does = j["forfeit"];
            if (not found.winner or not does.is_string())
                throw no_such_result("forfeit is a text, of a game that somebody won");
            found.forfeited = forfeit_text(does.get_ref<std::string const&>());
        }
        return g;
    }
} // namespace

std::string journal_header(tournament_plan const& plan)
{
    nlohmann::ordered_json j;
    j["tournament"] = 1;
    j.update(plan_as_json(plan));
    return j.dump() + "\n";
}

std::string journal_line(played_game const& g)
{
    nlohmann::ordered_json j;
    j["round"] = g.which.round;
    j["pair"] = {g.which.row, g.which.column};
    j["number"] = g.which.number;
    j["winner"] = g.result.winner ? nlohmann::ordered_json(*g.result.winner) : nullptr;
    j["points"] = g.result.points;
    j["plies"] = g.result.plies;
    j["seconds"] = g.result.seconds;
    j["nodes"] = g.result.nodes;
    if (g.result.forfeited.size > 0)
        j["forfeit"] = g.result.forfeited.view();
    return j.dump() + "\n";
}

std::size_t longest_journal(tournament_plan const& plan)
{
    return journal_header(plan).size() + number_of_games(plan) * longest_game_line;
}

journal_text read_journal(std::string_view text, tournament_plan const& plan)
{
    journal_text found;
    auto const header = journal_header(plan);
    auto const lines_end = text.rfind('\n') + 1; // 0 where there is none
    if (lines_end == 0 and std::string_view(header).starts_with(text))
        return found;
    if (not text.starts_with(header))
        throw request_error("it is of another tournament, or no journal at all");
    found.whole = lines_end;
    std::map<tournament_game, std::size_t> line_of_game;
    std::size_t line = 1;
    for (auto at = header.size(); at < lines_end;) {
        auto const end = text.find('\n', at);
        ++line;
        auto const wrong = [&](std::string_view why) {
            return request_error(fmt::format("line {} is not a game of this tournament{}{}", line,
                                             why.empty() ? "" : ": ", why));
        };
        if (end - at > longest_game_line)
            throw wrong("it is too long");
        try {
            found.played.push_back(read_line(text.substr(at, end - at), plan));
        } catch (nlohmann::json::exception const&) {
            throw wrong("");
        } catch (no_such_result const& e) {
            throw wrong(e.what());
        }
        auto const [first, is_new] = line_of_game.emplace(found.played.back().which, line);
        if (not is_new)
            throw wrong(fmt::format("line {} has the same one", first->second));
        at = end + 1;
    }
    return found;
}

journal::journal(std::string path, tournament_plan const& plan) : path_(std::move(path))
{
    auto const failed = [&](std::string_view doing) {
        return wrong(fmt::format("{}: {}", doing, std::generic_category().message(errno)));
    };
    constexpr mode_t anyone = 0666;
    // Not to wait for the other end of a pipe: a pipe is refused.
    fd_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY,
                 anyone);
    if (fd_ < 0)
        throw failed("it cannot be written");
    try {
        struct stat what{};
        if (::fstat(fd_, &what) != 0 or not S_ISREG(what.st_mode))
            throw wrong("it is not a file");
        if (::flock(fd_, LOCK_EX | LOCK_NB) != 0 and errno == EWOULDBLOCK)
            throw wrong("another tournament is writing it");
        auto const most = longest_journal(plan);
        if (static_cast<std::uint64_t>(what.st_size) > most)
            throw wrong(fmt::format("it has {} bytes, and that of this tournament at most {}",
                                    what.st_size, most));
        auto const text = read(static_cast<std::size_t>(what.st_size));
        auto found = [&] {
            try {
                return read_journal(with_plain_lines(text), plan);
            } catch (request_error const& e) {
                throw wrong(e.what());
            }
        }();
        // In the file, where an editor may have ended lines in its own way.
        auto const whole = found.whole == 0 ? 0 : text.find_last_of("\r\n") + 1;
        if (whole < text.size() and ::ftruncate(fd_, static_cast<off_t>(whole)) != 0)
            throw failed("it cannot be written");
        if (found.whole == 0)
            write(journal_header(plan));
        played_ = std::move(found.played);
    } catch (...) {
        ::close(fd_);
        throw;
    }
}

journal::journal(journal&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)),
      path_(std::move(other.path_)),
      played_(std::move(other.played_))
{
}
journal& journal::operator=(journal&& other) noexcept
{
    std::swap(fd_, other.fd_);
    std::swap(path_, other.path_);
    std::swap(played_, other.played_);
    return *this;
}
journal::~journal()
{
    if (fd_ >= 0)
        ::close(fd_);
}

request_error journal::wrong(std::string_view why) const
{
    return request_error(fmt::format("journal '{}': {}", printable(path_), why));
}

std::string journal::read(std::size_t most) const
{
    std::string text(most, '\0');
    std::size_t size = 0;
    while (size < most) {
        auto const some = ::pread(fd_, text.data() + size, most - size, static_cast<off_t>(size));
        if (some < 0 and errno == EINTR)
            continue;
        if (some < 0)
            throw wrong(
                fmt::format("it cannot be read: {}", std::generic_category().message(errno)));
        if (some == 0)
            break;
        size += static_cast<std::size_t>(some);
    }
    text.resize(size);
    return text;
}

void journal::write(std::string_view text) const
{
    struct stat before{};
    ::fstat(fd_, &before);
    while (not text.empty()) {
        auto const written = ::write(fd_, text.data(), text.size());
        if (written < 0 and errno == EINTR)
            continue;
        if (written < 0) {
            auto const why = std::generic_category().message(errno);
            // no part of a line is left, if the system lets us
            static_cast<void>(::ftruncate(fd_, before.st_size) == 0);
            throw wrong("it cannot be written: " + why);
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void journal::add(played_game const& game)
{
    if (fd_ >= 0)
        write(journal_line(game));
}

} // namespace gametree::cli
