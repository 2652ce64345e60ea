/// \file
/// What a position is besides its lines: the rules, who is to move and what for, and the margin, in
/// one word.
#pragma once

#include <cassert>
#include <cstdint>

#include <gametree/position.hpp>

namespace gametree::dots_and_boxes {

/// What the player to move may do.
enum class duty : unsigned char {
    draw_or_pass, ///< a line; or a pass, under the option
    draw, ///< a line, because it is owed or the other has passed; under the option only
    pass ///< nothing else: the other owes a line
};

/// The size of the board in boxes, 1 to 9, and whether players may pass.
struct rules {
    int rows = 3;
    int columns = 3;
    bool pass = false;
    friend constexpr bool operator==(rules, rules) = default;
};

/// The word. The margin is that of the player to move.
class state {
    static constexpr int columns_at = 4;
    static constexpr int pass_at = 8;
    static constexpr int mover_at = 9;
    static constexpr int duty_at = 10;
    static constexpr int margin_at = 56; // eight bits, with a sign
    static constexpr std::uint64_t mover_bit = std::uint64_t{1} << mover_at;
    static constexpr std::uint64_t duty_bits = std::uint64_t{3} << duty_at;
    static constexpr std::uint64_t below_margin = (std::uint64_t{1} << margin_at) - 1;

    std::uint64_t word_ = 0;

public:
    /// \param what  never `duty::draw` without the option to pass
    constexpr state(dots_and_boxes::rules r, player mover, int margin, duty what)
        : word_(static_cast<std::uint64_t>(r.rows)
                | static_cast<std::uint64_t>(r.columns) << columns_at
                | static_cast<std::uint64_t>(r.pass) << pass_at
                | static_cast<std::uint64_t>(mover == player::second) << mover_at
                | static_cast<std::uint64_t>(what) << duty_at
                | static_cast<std::uint64_t>(margin) << margin_at)
    {
        assert(what != duty::draw or r.pass);
    }

    friend constexpr bool operator==(state, state) = default;

    /// All of it; equal for equal states.
    [[nodiscard]] constexpr std::uint64_t word() const { return word_; }
    static constexpr int code_bits = 11;
    /// All but the rules, which do not change: the margin, the duty and who is to move.
    [[nodiscard]] constexpr std::uint64_t code() const
    {
        return word_ >> margin_at | (word_ >> mover_at & 7) << (64 - margin_at);
    }
    /// Rows of boxes, 1 to 9.
    [[nodiscard]] constexpr int rows() const { return static_cast<int>(word_ & 15); }
    /// Columns of boxes, 1 to 9.
    [[nodiscard]] constexpr int columns() const
    {
        return static_cast<int>(word_ >> columns_at & 15);
    }
    /// Whether the option to pass is on.
    [[nodiscard]] constexpr bool may_pass() const { return (word_ >> pass_at & 1) != 0; }
    /// The rules of the game.
    [[nodiscard]] constexpr dots_and_boxes::rules rules() const
    {
        return {rows(), columns(), may_pass()};
    }
    [[nodiscard]] constexpr player to_move() const
    {
        return (word_ & mover_bit) == 0 ? player::first : player::second;
    }
    /// What the player to move may do.
    [[nodiscard]] constexpr duty to_do() const { return static_cast<duty>(word_ >> duty_at & 3); }
    /// The boxes of the player to move less those of the other.
    [[nodiscard]] constexpr int margin() const
    {
        return static_cast<int>(static_cast<std::int64_t>(word_) >> margin_at);
    }

    /// The state after the player to move has gained some boxes, and the other is to do `next`.
    [[nodiscard]] constexpr state turned(int gained, duty next) const
    {
        auto turned = *this;
        turned.word_ = ((word_ & below_margin & ~duty_bits) ^ mover_bit)
                     | static_cast<std::uint64_t>(next) << duty_at
                     | static_cast<std::uint64_t>(-(margin() + gained)) << margin_at;
        return turned;
    }
};

} // namespace gametree::dots_and_boxes
