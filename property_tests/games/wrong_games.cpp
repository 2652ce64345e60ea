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

// expect: bounds.. must be const, take nothing, and return gametree::value_range<int>
struct bounds_number : complete<bounds_number> {
    int bounds() const { return 1; }
};
using game_bounds_number = own_game<bounds_number>;

// expect: canonical.. must be const, take nothing, and return a position
struct canonical_nothing : complete<canonical_nothing> {
    void canonical() const { }
};
using game_canonical_nothing = own_game<canonical_nothing>;

// expect: relevant_moves.. and canonical.. need read_position, write_position, hash.. and operator==
struct canonical_without_notation : complete<canonical_without_notation> {
    std::uint64_t hash() const { return 1; }
    bool operator==(canonical_without_notation const&) const { return true; }
    canonical_without_notation canonical() const { return {}; }
};
using game_canonical_without_notation = own_game<canonical_without_notation>;

// expect: a game with dice has to be a whole gametree::listed_game
struct dice : complete<dice> {
    bool is_chance() const { return true; }
};
using game_dice = own_game<dice>;

// expect: draw.position. must be static and return std::string
struct draw_nothing : complete<draw_nothing> {
    static void draw(draw_nothing const&) { }
};
using game_draw_nothing = own_game<draw_nothing>;

// expect: drawing.position. must be static and return gametree::drawn_board
struct drawing_text : complete<drawing_text> {
    static std::string drawing(drawing_text const&) { return {}; }
};
using game_drawing_text = own_game<drawing_text>;

// expect: drawn.position. must be static and return bool
struct drawn_number : complete<drawn_number> {
    static int drawn(drawn_number const&) { return 0; }
};
using game_drawn_number = own_game<drawn_number>;

// expect: dynamic.. must be const, take nothing, and return bool
struct dynamic_not_const : complete<dynamic_not_const> {
    bool dynamic() { return true; }
};
using game_dynamic_not_const = own_game<dynamic_not_const>;

// expect: dynamic.. must be const, take nothing, and return bool
struct dynamic_number : complete<dynamic_number> {
    int dynamic() const { return 1; }
};
using game_dynamic_number = own_game<dynamic_number>;

// expect: forced_pass.. must be const, take nothing, and return bool
struct forced_pass_number : complete<forced_pass_number> {
    int forced_pass() const { return 1; }
};
using game_forced_pass_number = own_game<forced_pass_number>;

// expect: hash.. must be const, take nothing, and return std::uint64_t
struct hash_int : complete<hash_int> {
    int hash() const { return 1; }
    bool operator==(hash_int const&) const = default;
};
using game_hash_int = own_game<hash_int>;

// expect: hash.. is of no use without operator==
struct hash_without_equality : complete<hash_without_equality> {
    std::uint64_t hash() const { return 1; }
};
using game_hash_without_equality = own_game<hash_without_equality>;

// expect: hash_identifies.. must be const, take nothing, and return bool
struct identifies_number : complete<identifies_number> {
    int hash_identifies() const { return 1; }
};
using game_identifies_number = own_game<identifies_number>;

// expect: hash_identifies.. is of no use without hash
struct identifies_without_hash : complete<identifies_without_hash> {
    bool hash_identifies() const { return true; }
};
using game_identifies_without_hash = own_game<identifies_without_hash>;

// expect: help must be static constexpr std::string_view
struct help_gone : complete<help_gone> {
    static inline std::string const help = "help";
};
using game_help_gone = own_game<help_gone>;

// expect: initial.. must be static, take nothing, and return a position
struct initial_not_static : complete<initial_not_static> {
    initial_not_static initial() const { return {}; }
};
using game_initial_not_static = own_game<initial_not_static>;

// expect: initial.. must be static, take nothing, and return a position
struct initial_number : complete<initial_number> {
    static int initial() { return 1; }
};
using game_initial_number = own_game<initial_number>;

// expect: margin_unit must be static constexpr std::array<std::string_view, 2>
struct margin_one : complete<margin_one> {
    static constexpr auto margin_unit = "box";
};
using game_margin_one = own_game<margin_one>;

// expect: write_move.before, after. must be static, take two positions
struct move_name_of_one : complete<move_name_of_one> {
    static std::string write_move(move_name_of_one const&) { return {}; }
};
using game_move_name_of_one = own_game<move_name_of_one>;

// expect: moves.. must be const, take nothing, and return a range of positions
struct moves_not_const : complete<moves_not_const> {
    std::vector<moves_not_const> moves() { return {}; }
};
using game_moves_not_const = own_game<moves_not_const>;

// expect: moves.. must be const, take nothing, and return a range of positions
struct moves_of_numbers : complete<moves_of_numbers> {
    std::vector<int> moves() const { return {}; }
};
using game_moves_of_numbers = own_game<moves_of_numbers>;

// expect: moves.. must be const, take nothing, and return a range of positions
struct moves_one : complete<moves_one> {
    std::optional<moves_one> moves() const { return {}; }
};
using game_moves_one = own_game<moves_one>;

// expect: name must be static constexpr std::string_view
struct name_not_constant : complete<name_not_constant> {
    static inline std::string const name = "board";
};
using game_name_not_constant = own_game<name_not_constant>;

// expect: name must be made of letters, digits
struct name_with_space : complete<name_with_space> {
    static constexpr auto name = "my board";
};
using game_name_with_space = own_game<name_with_space>;

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
struct no_start : complete<no_start> {
    explicit no_start(int) { }
};
using game_no_start = own_game<no_start>;

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
struct not_assignable : complete<not_assignable> {
    int const size = 3;
};
using game_not_assignable = own_game<not_assignable>;

// expect: read_position.std::string_view. must be static and return a position
struct notation_of_numbers : complete<notation_of_numbers> {
    static std::string write_position(notation_of_numbers const&) { return {}; }
    static int read_position(std::string_view) { return 1; }
};
using game_notation_of_numbers = own_game<notation_of_numbers>;

// expect: read_position and write_position belong together
struct notation_without_reader : complete<notation_without_reader> {
    static std::string write_position(notation_without_reader const&) { return {}; }
};
using game_notation_without_reader = own_game<notation_without_reader>;

// expect: promise.position. must be const and return int
struct promise_of_nothing : complete<promise_of_nothing> {
    int promise() const { return 1; }
};
using game_promise_of_nothing = own_game<promise_of_nothing>;

// expect: read_move.before, std::string_view. must be static and return the position after the move
struct read_move_number : complete<read_move_number> {
    static int read_move(read_move_number const&, std::string_view) { return 1; }
    bool operator==(read_move_number const&) const = default;
};
using game_read_move_number = own_game<read_move_number>;

// expect: read_move and rules_move need operator==
struct read_move_without_equality : complete<read_move_without_equality> {
    static read_move_without_equality read_move(read_move_without_equality const& b,
                                                std::string_view)
    {
        return b;
    }
};
using game_read_move_without_equality = own_game<read_move_without_equality>;

// expect: relevant_moves.. must be const, take nothing, and return a range of positions
struct relevant_numbers : complete<relevant_numbers> {
    std::vector<int> relevant_moves() const { return {}; }
};
using game_relevant_numbers = own_game<relevant_numbers>;

// expect: relevant_moves.. and canonical.. need read_position, write_position, hash.. and operator==
struct relevant_without_equality : complete<relevant_without_equality> {
    std::vector<relevant_without_equality> relevant_moves() const { return {}; }
};
using game_relevant_without_equality = own_game<relevant_without_equality>;

// expect: repetitions needs hash.. and operator==
struct repetitions_without_hash : complete<repetitions_without_hash> {
    static constexpr int repetitions = 3;
};
using game_repetitions_without_hash = own_game<repetitions_without_hash>;

// expect: rules_move.position. must be static and return std::optional of a position
struct rules_move_certain : complete<rules_move_certain> {
    static rules_move_certain rules_move(rules_move_certain const& b) { return b; }
    bool operator==(rules_move_certain const&) const { return true; }
};
using game_rules_move_certain = own_game<rules_move_certain>;

// expect: side.gametree::player. must be static and return std::string_view
struct side_gone : complete<side_gone> {
    static std::string side(player) { return "X"; }
};
using game_side_gone = own_game<side_gone>;

// expect: to_move.. must be const, take nothing, and return gametree::player
struct to_move_number : complete<to_move_number> {
    int to_move() const { return 1; }
};
using game_to_move_number = own_game<to_move_number>;

// expect: static_value.. must be const, take nothing, and return a signed whole number, such as int
struct value_double : complete<value_double> {
    double static_value() const { return 0.5; }
};
using game_value_double = own_game<value_double>;

// expect: static_value.. must be const, take nothing, and return a signed whole number, such as int
struct value_of_player : complete<value_of_player> {
    int static_value(player) const { return 1; }
};
using game_value_of_player = own_game<value_of_player>;

// expect: static_value.. must be const, take nothing, and return a signed whole number, such as int
struct value_unsigned : complete<value_unsigned> {
    unsigned static_value() const { return 1; }
};
using game_value_unsigned = own_game<value_unsigned>;

// expect: win.gametree::player. must be const and return bool
struct win_of_nobody : complete<win_of_nobody> {
    bool win() const { return false; }
};
using game_win_of_nobody = own_game<win_of_nobody>;

// expect: win_value must be static constexpr int
struct win_value_text : complete<win_value_text> {
    static constexpr auto win_value = "one";
};
using game_win_value_text = own_game<win_value_text>;

// Of listed games too: what they may have besides.

// expect: legend.. must be static and return gametree::drawn_board
struct legend_text : gametree::nim::game {
    static std::string legend() { return {}; }
};
constexpr auto with_legend_text = gametree::list_of<legend_text>();

// expect: with_rules.std::string_view. must be static and return a position
struct rules_without_text : gametree::nim::game {
    static position with_rules() { return {}; }
};
constexpr auto with_rules_without_text = gametree::list_of<rules_without_text>();

// expect: other_names must be a static constexpr array of std::string_view
struct other_names_number : gametree::nim::game {
    static constexpr int other_names = 5;
};
constexpr auto with_other_names_number = gametree::list_of<other_names_number>();
