#include "play/announcer.hpp"

#include <chrono>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "game.hpp"
#include "play/start_of_play.hpp"

namespace gametree::cli {

std::string announcer::side(player who) const
{
    return std::string(game_.game().about().side(who));
}

std::string announcer::described(player who) const
{
    auto const& seat = game_.seat(who);
    auto const spec = write_player(seat);
    auto const colon = spec.find(':');
    bool const has_level = seat.kind == player_kind::easy or seat.kind == player_kind::medium
                        or seat.kind == player_kind::hard;
    auto const more = has_level                  ? spec
                    : colon == std::string::npos ? std::string()
                                                 : spec.substr(colon + 1);
    return std::string(noun(seat.kind)) + (more.empty() ? "" : " (" + more + ")");
}

std::string announcer::role(player who) const
{
    if (you(who))
        return "you are " + side(who);
    if (game_.humans() == 1)
        return described(who) + " is " + side(who);
    return side(who) + " is " + (game_.human(who) ? "played by hand" : described(who));
}

std::string announcer::winner(player who) const
{
    auto const text = capital(side(who)) + " wins";
    switch (game_.humans()) {
    case 0:
        return text + ": " + described(who) + ".";
    case 1:
        return text + (game_.human(who) ? ". You win!" : ". You lose.");
    default:
        return text + ".";
    }
}

std::string announcer::name(player who) const
{
    if (you(who))
        return "you";
    auto const symbol = side(who);
    auto const kind = std::string(noun(game_.seat(who).kind));
    switch (game_.humans()) {
    case 0:
        return symbol + " (" + kind + ")";
    // A side that is a phrase, such as "the first player", would not fit in brackets.
    case 1:
        return kind + (symbol.find(' ') == std::string::npos ? " (" + symbol + ")" : "");
    default:
        return symbol;
    }
}

std::string announcer::does(player who, std::string_view verb) const
{
    return fmt::format("{} {}{}", capital(name(who)), verb, you(who) ? "" : "s");
}

static std::string counted_points(int n)
{
    return counted(static_cast<std::uint64_t>(n), "point", "points");
}

/// What the game has brought, where that is not always the same.
std::string announcer::won() const
{
    if (not game_.game().about().cube)
        return {};
    constexpr std::string_view kinds[] = {"", ", a gammon", ", a backgammon"};
    auto const points = game_.now().points();
    auto const& cube = game_.stake().cube();
    auto const all = cube ? cube->stake(points) : points;
    auto const times
        = cube and cube->value() > 1 ? fmt::format(" with the cube at {}", cube->value()) : "";
    return fmt::format(" That is {}{}{}.", counted_points(all), kinds[points - 1], times);
}

std::string announcer::wrapped(std::string text) const { return console_.wrapped(std::move(text)); }

/// Who has filled the boxes of the board in this game.
std::map<std::string, player> announcer::owners() const
{
    auto const boxes = [](any_position const& p) {
        auto const board = p.drawing();
        std::set<std::string> names;
        for (auto const& place : board.places())
            if (place.spot.shape == place_shape::box and not place.free())
                names.insert(place.name);
        return names;
    };
    std::map<std::string, player> found;
    auto const& all = game_.moments();
    auto const nobodys = boxes(all.front().position);
    if (boxes(game_.now()) == nobodys)
        return found;
    for (std::size_t i = 1; i < all.size(); ++i)
        for (auto const& name : boxes(all[i].position))
            if (not nobodys.contains(name))
                found.emplace(name, all[i - 1].position.to_move());
    return found;
}

drawn_board announcer::drawing(any_position const& p,
                               std::map<std::string, player> const& owners) const
{
    static constexpr drawn_man signs[]
        = {{'1', {}, drawn_as::first_man}, {'2', {}, drawn_as::second_man}};
    auto board = p.drawing(game_.stake().cube());
    for (auto const& [name, who] : owners)
        board.replace(name, signs[who == player::first ? 0 : 1]);
    return board;
}

std::string announcer::shown(drawn_board const& board, any_position const* before) const
{
    if (before == nullptr)
        return cli::shown(board, nullptr, console_.look());
    auto const old = drawing(*before, owners());
    return cli::shown(board, &old, console_.look());
}

void announcer::tell(std::string const& text) const { console_.say(wrapped(text) + "\n"); }

void announcer::refuse(illegal_move const& e) const { tell(capital(e.what()) + "."); }

void announcer::introduction() const
{
    auto const& about = game_.game().about();
    auto const& start = game_.start();
    auto const usual = game_.game().start({});
    bool const as_usual = is_usual_start(game_.game(), start);
    auto const first = start.to_move();
    auto const people = game_.humans() > 0;
    auto text = wrapped(fmt::format("{}: {}.\n", capital(std::string(about.name)), about.summary));
    if (people)
        text += wrapped(fmt::format("To move, type: {}.\n", about.move_help));
    if (not about.legend.empty())
        text += shown(about.legend);
    // The key is the board of the start with the names of its squares, and stands for it.
    bool const shows_start = not about.key.empty();
    if (shows_start)
        text += "\nThe squares are numbered:\n\n" + shown(about.key) + "\n";
    auto const moves_word = game_.moves_made() > 0 ? "moved" : you(first) ? "move" : "moves";
    text += wrapped(fmt::format("{}, {}. {} {} first.{}\n", capital(role(player::first)),
                                role(player::second), capital(you(first) ? "you" : side(first)),
                                moves_word, people ? " Type ? for help." : ""));
    // A line that is too long for the terminal would say less than the board that follows.
    auto const begins = fmt::format("The game begins at {}.\n", start.written());
    if (not as_usual and (not console_.typed() or begins.size() <= console_.look().columns))
        text += begins;
    if (game_.moves_made() > 0)
        text += wrapped(fmt::format("The moves so far: {}.\n", listed(game_.moves(), ", ")));
    console_.say(text);
    if (not shows_start or not(game_.now() == usual))
        board();
    else
        console_.say("\n");
}

void announcer::board() const
{
    auto const drawing = this->drawing(game_.now(), owners());
    auto const turn = game_.last_turn();
    std::string text = "\n" + shown(drawing, turn ? &turn->before : nullptr);
    // What colour would show is said to a person.
    if (console_.typed() and not console_.look().colour) {
        if (turn)
            text += wrapped(fmt::format("Last move: {}.\n", listed(turn->moves, ", ")));
        std::vector<std::string> winning;
        for (auto const& place : drawing.places())
            if (place.winning)
                winning.push_back(place.name);
        if (not winning.empty())
            text += wrapped(fmt::format("In a row: {}.\n", listed(winning, ", ")));
    }
    console_.say(text + "\n");
}

std::string announcer::thinking() const
{
    auto const who = game_.now().to_move();
    return capital(name(who)) + " thinks ..."
         + (game_.humans() > 0 and looks_ahead(game_.seat(who)) ? " Ctrl-C: move now" : "");
}

void announcer::move(any_position const& next) const
{
    auto const& now = game_.now();
    console_.say(fmt::format("{} plays: {}\n", capital(name(now.to_move())), now.write_move(next)));
}

void announcer::moving(any_position const& next) const
{
    constexpr std::chrono::milliseconds pause(600);
    if (game_.now().is_chance())
        return;
    for (auto const& p : game_.now().moving(next)) {
        console_.say("\n" + shown(p.drawing(game_.stake().cube()), &game_.now()));
        console_.pause(pause);
    }
}

void announcer::roll(any_position const& rolled) const
{
    auto const who = rolled.to_move();
    auto const& before = game_.moments().end()[-2].position;
    auto const outcome = before.write_move(rolled);
    if (game_.game().about().chance_moves) {
        console_.say(fmt::format("Chance: {}\n", outcome));
        if (not rolled.is_chance()) // the board has changed, for either player
            board();
        return;
    }
    console_.say(fmt::format("{} {}.\n", does(who, "roll"), outcome));
    if (game_.human(who))
        board();
}

void announcer::doubled(doubling d) const
{
    auto const roller = game_.now().to_move();
    auto const value = game_.stake().cube().value().value();
    if (d == doubling::offer) {
        tell(fmt::format("{} to double, to {}.", does(roller, "offer"), 2 * value));
        if (not game_.human(roller))
            board(); // it has not been seen since the last move
    } else if (d == doubling::take)
        tell(fmt::format("{}, and {} the cube at {}.", does(opponent(roller), "take"),
                         you(opponent(roller)) ? "have" : "has", value));
    else
        tell(does(opponent(roller), "drop") + ".");
}

void announcer::no_move() const
{
    auto const who = game_.now().to_move();
    console_.say(capital(name(who)) + (you(who) ? " have" : " has") + " no legal move.\n");
}

std::string announcer::dice_prompt() const
{
    if (game_.game().about().chance_moves)
        return "Chance: ";
    auto const who = game_.now().to_move();
    return you(who) ? "Your roll: " : capital(side(who)) + "'s roll: ";
}

std::string announcer::cube_prompt(bool typed_dice) const
{
    auto const who = game_.whose_turn();
    auto const question = game_.stake().offered() ? "take or drop? "
                        : typed_dice              ? "the roll, or double: "
                                                  : "roll or double? ";
    return you(who) ? capital(question) : capital(side(who)) + ", " + question;
}

std::string announcer::prompt() const
{
    auto const who = game_.now().to_move();
    return you(who) ? "Your move: " : capital(side(who)) + " to move: ";
}

void announcer::resigned() const
{
    auto const who = game_.whose_turn();
    console_.say((you(who) ? "You resign. " : capital(side(who)) + " resigns. ")
                 + winner(opponent(who)) + "\n");
}

void announcer::forfeited(std::string_view does) const
{
    auto const who = game_.whose_turn();
    tell(fmt::format("{} loses, as it {}. {}", capital(described(who)), does,
                     winner(opponent(who))));
}

void announcer::result() const
{
    auto const& p = game_.now();
    if (game_.stake().dropped())
        return tell(fmt::format("{} That is {}.", winner(p.to_move()),
                                counted_points(game_.stake().cube().value().lost_by_dropping())));
    if (p.win(player::first))
        console_.say(winner(player::first) + won() + "\n");
    else if (p.win(player::second))
        console_.say(winner(player::second) + won() + "\n");
    else if (not p.has_moves())
        console_.say("A draw.\n");
    else if (game_.repeated())
        console_.say("A draw: this position has occurred too often.\n");
    else
        console_.say("A draw: neither side can win any more.\n");
}

} // namespace gametree::cli
