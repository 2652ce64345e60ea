/// \file
/// gdl::position: a position of a described game: a state, whose turn it is, and the moves made.
///
///   moves p = [p after m | m <- legal moves of the mover]
///
/// Turns alternate. Where the same role moves again, the other one passes, and where nobody has a choice
/// the one whose turn it is passes: a pass is forced and no ply.
///
/// Law:      those of every listed game; the moves are Prolog's.
///           Tested in games/gdl/games.cpp and oracles/prolog_gdl.cpp.
/// Laziness: the next state is computed when it is read.
/// Memory:   a pointer. A state is shared by its copies and by what comes after it; a table keeps it
///           without what came before.
///
/// The drawing of a state: its facts; as a grid where they look like (cell x y content ..).
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <games/gdl/description.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/play/drawn_board.hpp>
#include <gametree/position.hpp>

namespace gametree::gdl {

class moves_of;

class position {
    struct node;
    node* node_ = nullptr;

    explicit position(node* n) : node_(n) { }
    static void release(node* n);
    [[nodiscard]] static position made(description const& game, position const& before,
                                       std::uint32_t move, player to_move, state_words s);
    friend moves_of;

public:
    /// What a pass is called.
    static constexpr std::uint32_t passed = 0xffff'ffff;

    position() = default;
    position(position const& p);
    position(position&& p) noexcept : node_(std::exchange(p.node_, nullptr)) { }
    position& operator=(position p) noexcept
    {
        std::swap(node_, p.node_);
        return *this;
    }
    ~position() { release(node_); }

    /// The start of a game.
    [[nodiscard]] static position start_of(description const& game);

    /// The same state with the same player to move; the moves that led there do not count.
    friend bool operator==(position const& a, position const& b);

    [[nodiscard]] moves_of moves() const;
    [[nodiscard]] int static_value() const;
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player who) const;
    [[nodiscard]] player to_move() const;
    /// The only move is a pass, and no ply.
    [[nodiscard]] bool forced_pass() const;
    /// Nobody has a choice, and it is nobody's move: not because the other player moves again.
    [[nodiscard]] bool cannot_move() const;
    /// What the rules call the move of the player who has to pass, such as `noop`. \pre forced_pass()
    [[nodiscard]] std::string pass_in_rules() const;
    /// Equal positions have equal hashes.
    [[nodiscard]] std::uint64_t hash() const;

    /// What a table keeps: the state alone, without the moves that led there.
    [[nodiscard]] position without_history() const;
    [[nodiscard]] std::size_t bytes_elsewhere() const;

    [[nodiscard]] description const& game() const;
    [[nodiscard]] state_words state() const;
    /// The position before the last move. \pre there was one
    [[nodiscard]] position before() const;
    [[nodiscard]] bool is_start() const;
    /// The last move, as it is typed. \pre there was one
    [[nodiscard]] std::string last_move() const;
    /// Chance is to move.
    [[nodiscard]] bool waits_for_chance() const;

    /// What is known of a position when its moves are known.
    struct knowledge {
        frame known; // its words begin with those of the state
        turn whose = turn::over;
        std::uint32_t size = 0; // words of the state
        std::atomic<std::uint32_t> count{1}; // references to it
        enum class stage : std::uint8_t { moves_known, being_made_ready, ready };
        std::atomic<stage> reached{stage::moves_known};

        /// The frame, ready for `next`: made so when the first move is read, as many are only counted.
        [[nodiscard]] frame const& ready_frame(machine const& rules);
    };
    /// Refers to knowledge of a position. A search looks at one position after another, and comes to many states by
    /// several orders of the moves: each thread keeps the knowledge of states that it saw lately, of some
    /// megabytes. What is no longer needed is used again, with the memory that it has.
    class shared_knowledge {
        knowledge* what_ = nullptr;

    public:
        shared_knowledge() = default;
        /// Takes over a reference.
        explicit shared_knowledge(knowledge* what) : what_(what) { }
        shared_knowledge(shared_knowledge const& other);
        shared_knowledge(shared_knowledge&& other) noexcept
            : what_(std::exchange(other.what_, nullptr))
        {
        }
        shared_knowledge& operator=(shared_knowledge other) noexcept
        {
            std::swap(what_, other.what_);
            return *this;
        }
        ~shared_knowledge();

        [[nodiscard]] knowledge* get() const { return what_; }
        [[nodiscard]] knowledge* operator->() const { return what_; }
        [[nodiscard]] knowledge& operator*() const { return *what_; }
    };

private:
    struct memory;
    [[nodiscard]] static memory& of_thread();
    [[nodiscard]] shared_knowledge const& look() const;
    [[nodiscard]] shared_knowledge found_knowledge() const;
};

/// The moves of a position.
class moves_of : public cursor_facade<moves_of> {
    friend position;
    position::shared_knowledge from_;
    position at_;
    std::uint32_t count_ = 0;

    struct cursor {
        using value_type = position;

        position::shared_knowledge from;
        position at{};
        std::uint32_t number = 0;
        std::uint32_t count = 0;

        [[nodiscard]] bool done() const { return number == count; }
        [[nodiscard]] position read() const;
        void next() { ++number; }
    };

public:
    moves_of() = default;
    [[nodiscard]] cursor start() { return {from_, at_, 0, count_}; }
    /// How many there are; none is made.
    [[nodiscard]] std::uint32_t count() const { return count_; }
};

/// The moves as they are typed, in their order.
[[nodiscard]] std::vector<std::string> move_names(position const& p);

[[nodiscard]] std::string write_position(position const& p);
/// \throws notation_error
[[nodiscard]] position read_position(std::string_view text);
/// \throws illegal_move
[[nodiscard]] position read_move(position const& p, std::string_view text);
[[nodiscard]] std::string write_move(position const& before, position const& after);

/// A grid for the facts of a name that have three or more arguments, if the first two are places; the other
/// facts below. Without such facts, a line each. README.md says what the cells show, and which row is below.
[[nodiscard]] drawn_board drawing(position const& p);

} // namespace gametree::gdl
