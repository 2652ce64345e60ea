#include "play/players.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <random>
#include <utility>

#include <fmt/format.h>

#include "known_games.hpp"
#include <laboratory/search_names.hpp>
#include <laboratory/whole_number.hpp>
#include "terminal/support.hpp"

namespace gametree::cli {

namespace {
    constexpr std::array<std::pair<std::string_view, player_kind>, 7> kinds{
        {{"human", player_kind::human},
         {"computer", player_kind::computer},
         {"easy", player_kind::easy},
         {"medium", player_kind::medium},
         {"hard", player_kind::hard},
         {"random", player_kind::random},
         {"rules", player_kind::rules}}};

    constexpr std::string_view dynamic_word = "dynamic"; // the one option without a value
    constexpr std::array<std::string_view, 5> keys{"depth", "time", "algorithm", "order",
                                                   "strategy"};

    std::string_view trimmed(std::string_view text)
    {
        auto const first = text.find_first_not_of(' ');
        auto const last = text.find_last_not_of(' ');
        return last == std::string_view::npos ? std::string_view()
                                              : text.substr(first, last + 1 - first);
    }

    constexpr std::string_view program_word = "program";

    /// Whether a list goes on with a program of anyone's.
    bool begins_program(std::string_view text)
    {
        auto const end = text.find_first_of(":,");
        return end != text.npos and text[end] == ':'
           and trimmed(text.substr(0, end)) == program_word;
    }

    /// The first comma that is not quoted as for a shell; the size if there is none, nothing if a
    /// quote is not closed.
    std::optional<std::size_t> end_of_command(std::string_view text)
    {
        char quote = 0;
        for (std::size_t at = 0; at < text.size(); ++at) {
            auto const c = text[at];
            if (c == '\\' and quote != '\'') {
                if (++at == text.size())
                    return std::nullopt;
            } else if (quote != 0) {
                if (c == quote)
                    quote = 0;
            } else if (c == '\'' or c == '"') {
                quote = c;
            } else if (c == ',') {
                return at;
            }
        }
        return quote == 0 ? std::optional(text.size()) : std::nullopt;
    }

    /// The player of that name, without options.
    player_spec read_kind(std::string_view word, std::vector<std::string_view> const& suggested)
    {
        player_spec who;
        for (auto const& [name, kind] : kinds)
            if (word == name) {
                who.kind = kind;
                return who;
            }
        auto const strategies = strategy_names();
        if (std::ranges::find(strategies, word) != strategies.end()) {
            who.kind = player_kind::computer;
            who.strategy = word;
            return who;
        }
        unknown("player", word, player_names(suggested));
    }

    int read_depth(std::string_view text)
    {
        constexpr int most = 1000;
        auto const depth = laboratory::whole_number<int>(text);
        if (not depth or *depth < 1 or *depth > most)
            throw request_error(
                fmt::format("a player's depth must be a whole number from 1 to {}, not '{}'", most,
                            printable(text)));
        return *depth;
    }

    /// `2s`, `0.5s`, `500ms`, or a number of seconds.
    double read_seconds(std::string_view text)
    {
        constexpr double least = 0.001;
        constexpr double most = 86'400;
        double number = 0;
        auto const end = text.data() + text.size();
        auto const [stop, error] = std::from_chars(text.data(), end, number);
        std::string_view const unit(stop, static_cast<std::size_t>(end - stop));
        if (unit == "ms")
            number /= 1000;
        if (error != std::errc{} or (unit != "" and unit != "s" and unit != "ms")
            or not(number >= least and number <= most))
            throw request_error(fmt::format("a player's time must be from 1ms to 86400s, such as "
                                            "2s or 500ms, not '{}'",
                                            printable(text)));
        return number;
    }

    /// What stands behind `program:`.
    player_spec read_program(std::string_view text)
    {
        player_spec who;
        who.kind = player_kind::program;
        constexpr std::string_view time = "time=";
        text = trimmed(text);
        if (text.starts_with(time)) {
            auto const colon = std::min(text.find(':'), text.size());
            who.seconds = read_seconds(trimmed(text.substr(time.size(), colon - time.size())));
            text = trimmed(text.substr(std::min(colon + 1, text.size())));
        }
        if (text.empty())
            throw request_error("a program needs a command: program:./bot, or "
                                "program:time=2s:./bot");
        if (laboratory::visible(text) != text)
            throw request_error(fmt::format("the command of a program is one line of text, without "
                                            "control characters, not '{}'",
                                            printable(text)));
        if (end_of_command(text) != text.size())
            throw request_error(
                fmt::format("a quote is open, or a comma not quoted, in the command "
                            "of a program: '{}'",
                            text));
        who.command = text;
        return who;
    }

    void read_option(player_spec& who, std::string_view option, std::vector<std::string_view>& seen)
    {
        auto const equals = option.find('=');
        auto const key = trimmed(option.substr(0, equals));
        if (std::ranges::find(keys, key) == keys.end() and key != dynamic_word) {
            std::vector<std::string_view> known(keys.begin(), keys.end());
            known.push_back(dynamic_word);
            unknown("option of a player", key, known);
        }
        if (key == dynamic_word and equals != std::string_view::npos)
            throw request_error("a player's dynamic has no value: computer:depth=2,dynamic");
        if (key != dynamic_word and equals == std::string_view::npos)
            throw request_error(fmt::format("a player's {0} needs a value: {0}=...", key));
        if (std::ranges::find(seen, key) != seen.end())
            throw request_error(fmt::format("a player's {} is given twice", key));
        seen.push_back(key);
        if (key == dynamic_word) {
            who.dynamic = true;
            return;
        }
        auto const value = trimmed(option.substr(equals + 1));
        if (key == "depth") {
            who.depth = read_depth(value);
        } else if (key == "time") {
            who.seconds = read_seconds(value);
        } else if (key == "algorithm") {
            who.algorithm = laboratory::any_search_named(value);
        } else if (key == "strategy") {
            auto const strategies = strategy_names();
            if (std::ranges::find(strategies, value) == strategies.end())
                unknown("strategy", value, strategies);
            who.strategy = value;
        } else {
            who.order = laboratory::order_words.read(value);
        }
    }
} // namespace

player_spec as_computer(player_spec who, bool dice)
{
    constexpr int medium_plies = 3;
    switch (who.kind) {
    case player_kind::easy:
        who.depth = 1;
        break;
    case player_kind::medium:
        who.depth = dice ? 1 : medium_plies;
        break;
    case player_kind::hard:
        break;
    default:
        return who;
    }
    who.kind = player_kind::computer;
    who.seconds.reset(); // their depth says how long they think
    return who;
}

player_spec on_the_clock(player_spec who)
{
    constexpr int easy_part = 8;
    constexpr int medium_part = 2;
    if (who.kind == player_kind::hard)
        who.kind = player_kind::computer;
    if (who.kind == player_kind::easy)
        who.seconds = usual_seconds / easy_part;
    if (who.kind == player_kind::medium)
        who.seconds = usual_seconds / medium_part;
    if (who.is_free() and not who.seconds)
        who.seconds = usual_seconds;
    return who;
}

player_spec read_player(std::string_view text) { return read_player(text, strategy_names()); }

player_spec read_player(std::string_view text, std::vector<std::string_view> const& strategies)
{
    auto const colon = text.find(':');
    if (trimmed(text.substr(0, colon)) == program_word)
        return read_program(colon == text.npos ? std::string_view() : text.substr(colon + 1));
    auto who = read_kind(trimmed(text.substr(0, colon)), strategies);
    if (colon == std::string_view::npos)
        return who;
    if (who.kind != player_kind::computer)
        throw request_error(
            fmt::format("only the player computer has options, not '{}'", printable(text)));
    std::vector<std::string_view> seen;
    for (auto at = colon; at != std::string_view::npos; at = text.find(',', at + 1))
        read_option(who, text.substr(at + 1, text.find(',', at + 1) - at - 1), seen);
    if (who.dynamic and (not who.depth or who.seconds))
        throw request_error("a player's dynamic goes with depth= and without time=, as in "
                            "computer:depth=2,dynamic");
    return who;
}

std::string write_player(player_spec const& who)
{
    if (who.kind == player_kind::program)
        return fmt::format("{}:{}{}", program_word,
                           who.seconds ? fmt::format("time={}s:", *who.seconds) : std::string(),
                           who.command);
    std::string text;
    for (auto const& [name, kind] : kinds)
        if (kind == who.kind)
            text = name;
    player_spec const usual;
    char before = ':';
    auto const add = [&](std::string_view key, std::string_view value) {
        text += fmt::format("{}{}={}", std::exchange(before, ','), key, value);
    };
    if (who.depth)
        add("depth", std::to_string(*who.depth));
    if (who.dynamic)
        text += fmt::format("{}{}", std::exchange(before, ','), dynamic_word);
    if (who.seconds)
        add("time", fmt::format("{}s", *who.seconds));
    if (who.algorithm and *who.algorithm != usual_search(algorithms))
        add("algorithm", who.algorithm->name());
    if (who.order != usual.order)
        add("order", name_of(who.order));
    if (not who.strategy.empty())
        add("strategy", who.strategy);
    return text;
}

std::vector<std::string_view> player_names() { return player_names(strategy_names()); }

std::vector<std::string_view> player_names(std::vector<std::string_view> const& strategies)
{
    std::vector<std::string_view> names;
    for (auto const& [name, kind] : kinds)
        names.push_back(name);
    names.insert(names.end(), strategies.begin(), strategies.end());
    return names;
}

std::vector<std::string> player_options()
{
    std::vector<std::string> found;
    for (auto const key : keys)
        found.push_back(fmt::format("{}=", key));
    found.emplace_back(dynamic_word);
    return found;
}

std::vector<std::string_view> split_players(std::string_view text)
{
    std::vector<std::string_view> found;
    std::size_t first = 0;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        if (at == first and begins_program(text.substr(first))) {
            auto const rest = text.substr(first);
            auto const size = end_of_command(rest).value_or(rest.size());
            found.push_back(rest.substr(0, size));
            at = first + size;
            first = at + 1;
            continue;
        }
        if (at < text.size() and text[at] != ',')
            continue;
        // What follows the comma is an option if a '=' comes before any ':' or ',', or if it is the
        // one that has no value.
        auto const after = text.substr(std::min(at + 1, text.size()));
        auto const sign = after.find_first_of("=:,");
        if (at < text.size()
            and ((sign != std::string_view::npos and after[sign] == '=')
                 or trimmed(after.substr(0, sign)) == dynamic_word))
            continue;
        found.push_back(text.substr(first, at - first));
        first = at + 1;
    }
    return found;
}

std::string_view noun(player_kind kind)
{
    switch (kind) {
    case player_kind::rules:
        return "the rule player";
    case player_kind::random:
        return "the random player";
    case player_kind::easy:
    case player_kind::medium:
    case player_kind::hard:
    case player_kind::computer:
        return "the computer";
    case player_kind::program:
        return "the program";
    default:
        return "the human";
    }
}

seating read_players(std::string_view text) { return read_players(text, strategy_names()); }

seating read_players(std::string_view text, std::vector<std::string_view> const& strategies)
{
    auto const found = split_players(text);
    if (found.size() != 2)
        throw request_error(
            fmt::format("a game has two players, for example human,computer:depth=3; "
                        "'{}' is {}",
                        printable(text), found.size()));
    return {read_player(found[0], strategies), read_player(found[1], strategies)};
}

std::string write_players(seating const& players)
{
    return write_player(players[0]) + "," + write_player(players[1]);
}

std::uint64_t fresh_seed()
{
    constexpr std::uint64_t most = 999'999'999;
    std::random_device device;
    return std::uniform_int_distribution<std::uint64_t>(0, most)(device);
}

seating seated(seating players, std::optional<first_mover> first, random_choices& random)
{
    if (not first)
        return players;
    auto const is_human = [&](std::size_t i) { return players[i].kind == player_kind::human; };
    bool swap = false;
    if (*first == first_mover::random) {
        swap = random.below(2) == 1;
    } else {
        if (is_human(0) == is_human(1))
            throw request_error(fmt::format("--first {} does not say who moves first: {} is human",
                                            first_words.word_of(*first),
                                            is_human(0) ? "each player" : "no player"));
        swap = is_human(0) != (*first == first_mover::human);
    }
    if (swap)
        std::swap(players[0], players[1]);
    return players;
}

} // namespace gametree::cli
