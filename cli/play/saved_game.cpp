#include "play/saved_game.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <fmt/format.h>

#include "terminal/files.hpp"
#include "terminal/support.hpp"
#include <laboratory/whole_number.hpp>

namespace gametree::cli {

namespace {
    constexpr std::string_view first_line = "gametree saved game 1";

    constexpr std::size_t longest_line = 1000;

    /// Reads line by line; every error says where.
    class line_reader {
        std::string_view text_;
        std::size_t at_ = 0;

    public:
        explicit line_reader(std::string_view text) : text_(text) { }

        [[nodiscard]] notation_error error(std::size_t offset, std::string const& problem) const
        {
            return notation_error_at(text_, offset, problem);
        }
        [[nodiscard]] std::size_t at() const { return at_; }
        [[nodiscard]] bool finished() const { return at_ >= text_.size(); }
        [[nodiscard]] bool at_word(std::string_view word) const
        {
            return text_.substr(at_).starts_with(word);
        }
        void expect(std::string_view words)
        {
            for (auto const c : words) {
                if (at_ == text_.size() or text_[at_] != c)
                    throw error(
                        at_, fmt::format("expected '{}', found {}", words, found_at(text_, at_)));
                ++at_;
            }
        }
        void end_line()
        {
            if (at_ == text_.size() or text_[at_] != '\n')
                throw error(at_, "expected the end of the line, found " + found_at(text_, at_));
            ++at_;
        }
        /// The rest of the line, at least one character, none of them a control character.
        std::string_view rest()
        {
            auto const from = at_;
            for (; at_ < text_.size() and text_[at_] != '\n'; ++at_)
                if (auto const c = static_cast<unsigned char>(text_[at_]); c < 0x20 or c == 0x7f)
                    throw error(at_, "expected text, found " + found_at(text_, at_));
            if (at_ == from)
                throw error(at_, "expected text, found " + found_at(text_, at_));
            if (at_ - from > longest_line)
                throw error(from, "the line is too long");
            return text_.substr(from, at_ - from);
        }
        std::string_view line(std::string_view word)
        {
            expect(word);
            auto const found = rest();
            end_line();
            return found;
        }
        std::uint64_t number(std::string_view word)
        {
            auto const from = at_ + word.size();
            auto const value = laboratory::whole_number<std::uint64_t>(line(word));
            if (not value)
                throw error(from, "expected a whole number below 2^64");
            return *value;
        }
    };

    [[noreturn]] void refuse(std::string_view what, std::string const& path, std::string_view why)
    {
        throw request_error(fmt::format("cannot {} '{}': {}", what, printable(path), why));
    }
} // namespace

saved_game read_saved_game(std::string_view text)
{
    line_reader in(text);
    saved_game g;
    in.expect(first_line);
    in.end_line();
    g.game = in.line("game ");
    g.start = in.line("start ");
    auto const players = in.at();
    try {
        g.players = read_players(in.line("players "));
    } catch (request_error const& e) {
        throw in.error(players, e.what());
    }
    auto const seed = in.number("seed ");
    g.random = random_choices(seed, in.number("choices "));
    if (in.at_word("option ")) {
        in.expect("option cube");
        in.end_line();
        g.cube = true;
    }
    while (in.at_word("move "))
        g.moves.emplace_back(in.line("move "));
    in.expect("end");
    if (not in.finished())
        in.end_line();
    if (not in.finished())
        throw in.error(in.at(), "expected the end, found " + found_at(text, in.at()));
    return g;
}

std::string write_saved_game(saved_game const& g)
{
    auto text
        = fmt::format("{}\ngame {}\nstart {}\nplayers {}\nseed {}\nchoices {}\n", first_line,
                      g.game, g.start, write_players(g.players), g.random.seed(), g.random.made());
    if (g.cube)
        text += "option cube\n";
    for (auto const& move : g.moves)
        text += "move " + move + "\n";
    return text + "end\n";
}

notation_error error_after(std::string_view word, std::size_t line, std::size_t column,
                           std::string const& problem)
{
    return {line, word.size() + column, problem};
}

saved_game load_game(std::string const& path)
{
    static constexpr file_kind saved_game_file{"load", "a saved game", 1}; // none comes near it
    auto const text = read_file(path, saved_game_file);
    try {
        return read_saved_game(text);
    } catch (notation_error const& e) {
        refuse("load", path, e.what());
    }
}

bool save_game(std::string const& path, std::string_view text)
{
    std::error_code none;
    if (std::filesystem::is_regular_file(path, none)
        and not std::filesystem::is_empty(path, none)) {
        std::string begins(first_line.size(), ' ');
        std::ifstream(path, std::ios::binary)
            .read(begins.data(), static_cast<std::streamsize>(begins.size()));
        if (begins != first_line)
            throw request_error(
                fmt::format("'{}' is there already and is no saved game: choose another name",
                            printable(path)));
    }
    return write_file("save to", path, text);
}

/// Saves to the first free name in a folder.
static std::string save_in(std::filesystem::path const& folder, saved_game const& g)
{
    auto const stem = std::filesystem::path(g.game).stem().string() + "-unfinished";
    for (int taken = 0;; ++taken) {
        auto const name = taken == 0 ? stem : fmt::format("{}-{}", stem, taken + 1);
        auto const path = (folder / (name + ".txt")).string();
        std::error_code unknown;
        if (std::filesystem::exists(std::filesystem::symlink_status(path, unknown)))
            continue;
        save_game(path, write_saved_game(g));
        return path;
    }
}

std::string save_unfinished(saved_game const& g)
try {
    return save_in({}, g);
} catch (request_error const&) {
    std::error_code none;
    return save_in(std::filesystem::temp_directory_path(none), g);
}

} // namespace gametree::cli
