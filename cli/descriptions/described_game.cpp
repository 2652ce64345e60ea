#include "descriptions/described_game.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>

#include <fmt/format.h>

#include <games/gdl/game.hpp>
#include <games/gdl/description.hpp>
#include <games/gdl/read_rules.hpp>
#include <gametree/text/notation_error.hpp>
#include "terminal/files.hpp"
#include "terminal/support.hpp"
#include "tournament/tournament.hpp"

namespace gametree::cli {

std::unique_ptr<game const> gdl_game(); // made by CMake from described.cpp.in
std::unique_ptr<game const> gdl_chance_game();

static constexpr file_kind description_file{"read", "rules", 10};

std::vector<shipped_game> const& shipped_games()
{
    static auto const all = [] {
        std::vector<shipped_game> games;
        for (auto const& d : gdl::shipped_descriptions())
            games.push_back({d.name, gdl::summary_of(d.text)});
        return games;
    }();
    return all;
}

std::vector<std::string_view> const& described_strategies()
{
    static std::vector<std::string_view> const all(gdl::chance_game::strategies.begin(),
                                                   gdl::chance_game::strategies.end());
    return all;
}

/// The text of a description: of the file, or else of the shipped one.
static std::string text_of(std::string const& file)
{
    auto const shipped = gdl::shipped_descriptions();
    auto const found = std::find_if(shipped.begin(), shipped.end(),
                                    [&](auto const& d) { return d.name == file; });
    std::error_code unknown_status;
    bool const there = std::filesystem::exists(file, unknown_status);
    if (not there and found != shipped.end())
        return std::string(found->text);
    if (not there) {
        std::vector<std::string_view> names;
        for (auto const& d : shipped)
            names.push_back(d.name);
        if (not nearest(file, names).empty())
            unknown("game", file, names);
    }
    return read_file(file, description_file);
}

static std::string read;
static std::unique_ptr<game const> made;

description_reading& reading_of_descriptions()
{
    static description_reading one;
    return one;
}

void forget_described_game()
{
    made.reset();
    reading_of_descriptions() = {};
}

/// A line about what is doubtful in the rules; an error where that is asked for.
static void warn(std::string const& doubt)
{
    if (reading_of_descriptions().strict)
        throw request_error(doubt);
    if (leads())
        complain("warning: " + doubt, status::done);
}

game const& described_game(std::string_view name)
{
    std::string const file(name);
    if (made != nullptr and file == read)
        return *made;
    if (made != nullptr)
        throw request_error(fmt::format("one game from a file at a time: '{}' after '{}'",
                                        printable(file), printable(read)));
    auto const text = text_of(file);
    try {
        auto const description
            = gdl::description::read(text, file, reading_of_descriptions().engine, warn);
        gdl::choose(description);
        made = description->has_chance() ? gdl_chance_game() : gdl_game();
    } catch (notation_error const& e) {
        throw unreadable(file, e);
    }
    read = file;
    return *made;
}

} // namespace gametree::cli
