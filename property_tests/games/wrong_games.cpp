// Games that say one thing wrongly each. None compiles, and each has one error, whose message names the
// member and what it should be: the line `// expect:` above it. See wrong_games.cmake.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <games/nim/game.hpp>
#include <games/own/game.hpp>

using gametree::own_game;
using gametree::player;

/// A board that says all that it has to.
template <class Board>
struct complete {
    static constexpr auto name = "board";
    std::vector<Board> moves() const { return {}; }
    int static_value() const { return 0; }
    player to_move() const { return player::first; }
};

/// A game that has, besides, what is wrong.
#define WRONG(NAME, ...)                                                                           \
    struct NAME : complete<NAME> {                                                                 \
        __VA_ARGS__                                                                                \
    };                                                                                             \
    using game_##NAME = own_game<NAME>;

// expect: bounds.. must be const, take nothing, and return gametree::value_range<int>
WRONG(bounds_number, int bounds() const { return 1; })
// expect: cannot_move.. must be const, take nothing, and return bool
WRONG(cannot_move_number, int cannot_move() const { return 1; })
// expect: canonical.. must be const, take nothing, and return a position
WRONG(canonical_nothing, void canonical() const {})
// expect: relevant_moves.. and canonical.. need read_position, write_position, hash.. and operator==
struct canonical_without_notation : complete<canonical_without_notation> {
    std::uint64_t hash() const { return 1; }
    bool operator==(canonical_without_notation const&) const { return true; }
    canonical_without_notation canonical() const { return {}; }
};
using game_canonical_without_notation = own_game<canonical_without_notation>;

// expect: a game with dice has to be a whole gametree::listed_game
WRONG(dice, bool is_chance() const { return true; })
// expect: draw.position. must be static and return std::string
WRONG(draw_nothing, static void draw(draw_nothing const&){})
// expect: drawing.position. must be static and return gametree::drawn_board
WRONG(drawing_text, static std::string drawing(drawing_text const&) { return {}; })
// expect: drawn.position. must be static and return bool
WRONG(drawn_number, static int drawn(drawn_number const&) { return 0; })
// expect: dynamic.. must be const, take nothing, and return bool
WRONG(dynamic_not_const, bool dynamic() { return true; })
// expect: dynamic.. must be const, take nothing, and return bool
WRONG(dynamic_number, int dynamic() const { return 1; })
// expect: forced_pass.. must be const, take nothing, and return bool
WRONG(forced_pass_number, int forced_pass() const { return 1; })
// expect: hash.. must be const, take nothing, and return std::uint64_t
WRONG(hash_int, int hash() const { return 1; } bool operator==(hash_int const&) const = default;)
// expect: hash.. is of no use without operator==
WRONG(hash_without_equality, std::uint64_t hash() const { return 1; })
// expect: hash_identifies.. must be const, take nothing, and return bool
WRONG(identifies_number, int hash_identifies() const { return 1; })
// expect: hash_identifies.. is of no use without hash
WRONG(identifies_without_hash, bool hash_identifies() const { return true; })
// expect: help must be static constexpr std::string_view
WRONG(help_gone, static inline std::string const help = "help";)
// expect: initial.. must be static, take nothing, and return a position
WRONG(initial_not_static, initial_not_static initial() const { return {}; })
// expect: initial.. must be static, take nothing, and return a position
WRONG(initial_number, static int initial() { return 1; })
// expect: margin_unit must be static constexpr std::array<std::string_view, 2>
WRONG(margin_one, static constexpr auto margin_unit = "box";)
// expect: write_move.before, after. must be static, take two positions
WRONG(move_name_of_one, static std::string write_move(move_name_of_one const&) { return {}; })
// expect: moves.. must be const, take nothing, and return a range of positions
WRONG(moves_not_const, std::vector<moves_not_const> moves() { return {}; })
// expect: moves.. must be const, take nothing, and return a range of positions
WRONG(moves_of_numbers, std::vector<int> moves() const { return {}; })
// expect: moves.. must be const, take nothing, and return a range of positions
WRONG(moves_one, std::optional<moves_one> moves() const { return {}; })
// expect: name must be static constexpr std::string_view
WRONG(name_not_constant, static inline std::string const name = "board";)
// expect: name must be made of letters, digits
WRONG(name_with_space, static constexpr auto name = "my board";)
// expect: moves.. const is missing: it returns the positions after each move
struct no_moves {
    static constexpr auto name = "board";
    int static_value() const { return 0; }
    player to_move() const { return player::first; }
};
using game_no_moves = own_game<no_moves>;

// expect: name is missing: static constexpr std::string_view name
struct no_name {
    std::vector<no_name> moves() const { return {}; }
    int static_value() const { return 0; }
    player to_move() const { return player::first; }
};
using game_no_name = own_game<no_name>;

// expect: a position must have a default constructor
WRONG(no_start, explicit no_start(int){})
// expect: static_value.. const is missing: it returns what the position is worth to the player to move
struct no_value {
    static constexpr auto name = "board";
    std::vector<no_value> moves() const { return {}; }
    player to_move() const { return player::first; }
};
using game_no_value = own_game<no_value>;

// expect: to_move.. const is missing: it returns the gametree::player who is to move
struct nobody_to_move {
    static constexpr auto name = "board";
    std::vector<nobody_to_move> moves() const { return {}; }
    int static_value() const { return 0; }
};
using game_nobody_to_move = own_game<nobody_to_move>;

// expect: a game must be a struct or a class, and not final
using game_not_a_struct = own_game<int>;

// expect: a position must be copyable and assignable
WRONG(not_assignable, int const size = 3;)
// expect: read_position.std::string_view. must be static and return a position
struct notation_of_numbers : complete<notation_of_numbers> {
    static std::string write_position(notation_of_numbers const&) { return {}; }
    static int read_position(std::string_view) { return 1; }
};
using game_notation_of_numbers = own_game<notation_of_numbers>;

// expect: read_position and write_position belong together
WRONG(
    notation_without_reader,
    static std::string write_position(notation_without_reader const&) { return {}; })
// expect: promise.position. must be const and return int
WRONG(promise_of_nothing, int promise() const { return 1; })
// expect: read_move.before, std::string_view. must be static and return the position after the move
struct read_move_number : complete<read_move_number> {
    static int read_move(read_move_number const&, std::string_view) { return 1; }
    bool operator==(read_move_number const&) const = default;
};
using game_read_move_number = own_game<read_move_number>;

// expect: read_move and rules_move need operator==
WRONG(
    read_move_without_equality,
    static read_move_without_equality read_move(read_move_without_equality const& b,
                                                std::string_view) { return b; })
// expect: relevant_moves.. must be const, take nothing, and return a range of positions
WRONG(relevant_numbers, std::vector<int> relevant_moves() const { return {}; })
// expect: relevant_moves.. and canonical.. need read_position, write_position, hash.. and operator==
WRONG(
    relevant_without_equality,
    std::vector<relevant_without_equality> relevant_moves() const { return {}; })
// expect: repetitions needs hash.. and operator==
WRONG(repetitions_without_hash, static constexpr int repetitions = 3;)
// expect: rules_move.position. must be static and return std::optional of a position
struct rules_move_certain : complete<rules_move_certain> {
    static rules_move_certain rules_move(rules_move_certain const& b) { return b; }
    bool operator==(rules_move_certain const&) const { return true; }
};
using game_rules_move_certain = own_game<rules_move_certain>;

// expect: side.gametree::player. must be static and return std::string_view
WRONG(side_gone, static std::string side(player) { return "X"; })
// expect: to_move.. must be const, take nothing, and return gametree::player
WRONG(to_move_number, int to_move() const { return 1; })
// expect: static_value.. must be const, take nothing, and return a signed whole number, such as int
WRONG(value_double, double static_value() const { return 0.5; })
// expect: static_value.. must be const, take nothing, and return a signed whole number, such as int
WRONG(value_of_player, int static_value(player) const { return 1; })
// expect: static_value.. must be const, take nothing, and return a signed whole number, such as int
WRONG(value_unsigned, unsigned static_value() const { return 1; })
// expect: win.gametree::player. must be const and return bool
WRONG(win_of_nobody, bool win() const { return false; })
// expect: win_value must be static constexpr int
WRONG(win_value_text, static constexpr auto win_value = "one";)

// Of listed games too: what they may have besides.
#define WRONG_LISTED(NAME, ...)                                                                    \
    struct NAME : gametree::nim::game {                                                            \
        __VA_ARGS__                                                                                \
    };                                                                                             \
    constexpr auto with_##NAME = gametree::list_of<NAME>();

// expect: legend.. must be static and return gametree::drawn_board
WRONG_LISTED(legend_text, static std::string legend() { return {}; })
// expect: with_rules.std::string_view. must be static and return a position
WRONG_LISTED(rules_without_text, static position with_rules() { return {}; })
// expect: other_names must be a static constexpr array of std::string_view
WRONG_LISTED(other_names_number, static constexpr int other_names = 5;)
