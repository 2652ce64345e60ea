// libFuzzer target: the bytes say what games a journal has, and what of it is damaged. Without damage
// it is read as it was written; with it, either what is read could have been played, or it is refused
// in one line. Build with -fsanitize=fuzzer,address,undefined.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "known_games.hpp"
#include "terminal/support.hpp"
#include "tournament/journal.hpp"

#include "fuzz/require.hpp"

using namespace gametree;
using namespace gametree::cli;
using namespace gametree_tests;

namespace {
/// Numbers, as long as there are bytes; then 0.
class bytes {
    std::string_view left_;

public:
    explicit bytes(std::string_view all) : left_(all) { }
    [[nodiscard]] bool empty() const { return left_.empty(); }
    std::uint64_t below(std::uint64_t many)
    {
        std::uint64_t number = 0;
        for (auto range = many; range > 1; range >>= 8) {
            number = number << 8 | (left_.empty() ? 0 : static_cast<unsigned char>(left_[0]));
            left_.remove_prefix(std::min<std::size_t>(1, left_.size()));
        }
        return number % many;
    }
    std::string text()
    {
        auto const some = left_.substr(0, below(20));
        left_.remove_prefix(some.size());
        return std::string(some);
    }
};

tournament_plan some_plan(bytes& from)
{
    tournament_plan plan;
    plan.game = "nim";
    plan.games = 1 + static_cast<int>(from.below(4));
    player_spec looking; // as far as the round says
    looking.kind = player_kind::computer;
    player_spec random;
    random.kind = player_kind::random;
    plan.players = {random, looking, random};
    plan.rounds.resize(1 + from.below(3));
    for (std::size_t i = 0; i < plan.rounds.size(); ++i)
        plan.rounds[i].depth = static_cast<int>(i) + 1;
    return plan;
}

match_result some_result(bytes& from)
{
    match_result r;
    if (auto const how = from.below(3); how < 2) {
        r.winner = static_cast<int>(how);
        r.points = 1 + static_cast<int>(from.below(3));
    }
    r.plies = static_cast<int>(from.below(longest_match + 1));
    for (std::size_t side = 0; side < 2; ++side) {
        r.seconds[side] = static_cast<double>(from.below(1 << 16)) / 128;
        r.nodes[side] = from.below(1'000'000'000'000);
    }
    return r;
}

/// What could have been played: each game once, its numbers within what a game has.
void require_possible(std::vector<played_game> const& all, tournament_plan const& plan)
{
    auto const games = games_of(plan);
    std::set<tournament_game> seen;
    for (auto const& [which, r] : all) {
        require(std::ranges::binary_search(games, which));
        require(seen.insert(which).second);
        require(not r.winner or *r.winner == 0 or *r.winner == 1);
        require(r.winner ? r.points >= 1 and r.points <= 1000 : r.points == 0);
        require(r.plies >= 0 and r.plies <= longest_match);
        for (std::size_t side = 0; side < 2; ++side)
            require(r.seconds[side] >= 0 and r.seconds[side] <= 1e9
                    and r.nodes[side] <= 1'000'000'000'000);
    }
}

void damage(std::string& text, bytes& from)
{
    static constexpr std::array<std::string_view, 14> words{
        "1e300",    "-1",           "0",     "null", "18446744073709551615",    "[]",
        "{}",       "0.5",          "\"x\"", "true", "99999999999999999999999", "\n",
        "[[[[[[[[", ",\"winner\":0"};
    auto const at = static_cast<std::size_t>(from.below(text.size() + 1));
    auto const word = from.below(words.size() + 1);
    auto const with = word < words.size() ? std::string(words[word]) : from.text();
    // from a field's name on, what it is; or some bytes
    auto const field = text.find(':', at);
    auto const begin = from.below(2) == 0 or field == text.npos ? at : field + 1;
    auto const end = std::min(text.find_first_of(",}\n", begin), text.size());
    text.replace(begin, from.below(2) == 0 ? 0 : end - begin, with);
}
} // namespace

/// Of the command only what reads players is linked.
std::vector<std::string_view> gametree::cli::strategy_names() { return {}; }

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    bytes from({reinterpret_cast<char const*>(data), size});
    auto const plan = some_plan(from);
    auto const games = games_of(plan);
    require(games.size() == number_of_games(plan));
    auto text = journal_header(plan);
    auto const played = from.below(games.size() + 1);
    std::vector<played_game> written;
    for (std::size_t i = 0; i < played; ++i) {
        written.push_back({games[i], some_result(from)});
        text += journal_line(written.back());
    }
    require(text.size() <= longest_journal(plan));
    auto const whole = read_journal(text, plan);
    require(whole.whole == text.size() and whole.played.size() == written.size());
    for (std::size_t i = 0; i < written.size(); ++i)
        require(journal_line(whole.played[i]) == journal_line(written[i]));
    // Cut off anywhere, it is read but for the last line.
    auto const cut = text.substr(0, static_cast<std::size_t>(from.below(text.size() + 1)));
    auto const lines = static_cast<std::size_t>(std::ranges::count(cut, '\n'));
    require(read_journal(cut, plan).played.size() == std::max<std::size_t>(lines, 1) - 1);
    while (not from.empty()) {
        damage(text, from);
        try {
            require_possible(read_journal(text, plan).played, plan);
        } catch (request_error const& e) {
            std::string_view const why = e.what();
            require(not why.empty() and visible(why) == why);
        }
    }
    return 0;
}
