/// \file
/// any_position: a position of whichever game, known at run time.
///
/// It is a `position` like any other, with all that a game may say of its positions besides, so every
/// tree, view and search of the library takes it, and is compiled once for all games:
///
///     auto p = any_position_of<nim::game>(nim::game::initial());
///     game_tree_of(timed(p)) | views::prune(4) | views::map(..) | alpha_beta
///
/// It also has the notation and the drawing of its game. Two positions that meet in one call are of
/// the same game.
///
/// Laws:     every member answers as that of the position itself does; a tree of them has the shape
///           of the tree of positions. Tested in laboratory/any_position/any_position.cpp. A move is
///           read however it is spelled, or refused because it can be another one too. Tested in
///           support/game_laws.hpp.
/// Laziness: as that of the moves of the game; one move is made when it is read. Nothing is allocated
///           unless the game's own positions allocate, or are larger than any of this project's.
/// Cost:     minimax of a small game takes some ten times as long as on the game's own type, a
///           pruning search two to seven times. So `perft`, `solve` and free computer players use the
///           type.
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <functional>
#include <limits>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/play/board_plan.hpp>
#include <gametree/position.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/chance/rational.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/play/doubling_cube.hpp>
#include <gametree/play/drawn_board.hpp>
#include <gametree/play/random_play.hpp>
#include <laboratory/known_views.hpp>
#include <laboratory/wording.hpp>

namespace gametree::laboratory {

/// small_object: an object of some class that implements an interface, kept without an allocation.
///
///     small_object<shape, 64> s(std::in_place_type<circle>, 3);     // circle derives from copied_small_object<circle, shape, 64>
///     s->area();
///
/// An object that needs more room than `Room` bytes is kept on the heap.
///
/// Law:  a copy behaves as the original, wherever it is kept; both are destroyed once. Tested in
///       laboratory/any_position/any_position.cpp.
///
/// Owns an object that implements `Interface`, or nothing.
///
/// \tparam Interface  has a virtual destructor and `Interface* copy_to(void* room) const`
template <class Interface, std::size_t Room>
class small_object {
    alignas(std::max_align_t) std::byte room_[Room];
    Interface* it_ = nullptr; // in room_, or on the heap

    template <class T>
    static constexpr bool fits = sizeof(T) <= Room and alignof(T) <= alignof(std::max_align_t);

    [[nodiscard]] bool is_here() const
    {
        return static_cast<void const*>(it_) == static_cast<void const*>(room_);
    }
    void drop()
    {
        if (it_ == nullptr)
            return;
        if (is_here())
            it_->~Interface();
        else
            delete it_;
        it_ = nullptr;
    }
    void copy(small_object const& other) { it_ = other.it_ ? other.it_->copy_to(room_) : nullptr; }
    void move(small_object& other)
    {
        if (other.it_ == nullptr or other.is_here())
            copy(other);
        else
            it_ = std::exchange(other.it_, nullptr);
    }

public:
    small_object() { } // NOLINT: the room is left as it is
    template <std::derived_from<Interface> T, class... Arguments>
    explicit small_object(std::in_place_type_t<T>, Arguments&&... arguments)
        : it_(make<T>(room_, std::forward<Arguments>(arguments)...))
    {
    }
    small_object(small_object const& other) { copy(other); }
    small_object(small_object&& other) { move(other); } // NOLINT: what is here is copied
    small_object& operator=(small_object const& other)
    {
        if (this != &other) {
            drop();
            copy(other);
        }
        return *this;
    }
    small_object& operator=(small_object&& other) // NOLINT: what is here is copied
    {
        if (this != &other) {
            drop();
            move(other);
        }
        return *this;
    }
    ~small_object() { drop(); }

    /// A `T` in `room`, or on the heap if it does not fit.
    template <std::derived_from<Interface> T, class... Arguments>
    [[nodiscard]] static Interface* make(void* room, Arguments&&... arguments)
    {
        if constexpr (fits<T>)
            return ::new (room) T(std::forward<Arguments>(arguments)...);
        else
            return new T(std::forward<Arguments>(arguments)...);
    }

    [[nodiscard]] explicit operator bool() const { return it_ != nullptr; }
    [[nodiscard]] Interface const& operator*() const { return *it_; }
    [[nodiscard]] Interface const* operator->() const { return it_; }
    [[nodiscard]] Interface* operator->() { return it_; }
};

/// Base of a class `T` that an `small_object<Interface, Room>` keeps: how it is copied.
template <class T, class Interface, std::size_t Room>
class copied_small_object : public Interface {
public:
    [[nodiscard]] Interface* copy_to(void* room) const final
    {
        return small_object<Interface, Room>::template make<T>(room, static_cast<T const&>(*this));
    }
};

/// A game with names for its positions and moves. A move is named by the positions before and after
/// it. `read_position` throws `notation_error`, `read_move` another `std::runtime_error`.
template <class G>
concept notated_game = position<typename G::position>
                   and requires(typename G::position const& p, std::string_view text) {
                           { G::read_position(text) } -> std::same_as<typename G::position>;
                           { G::write_position(p) } -> std::convertible_to<std::string>;
                           { G::read_move(p, text) } -> std::same_as<typename G::position>;
                           { G::write_move(p, p) } -> std::convertible_to<std::string>;
                           { G::draw(p) } -> std::convertible_to<std::string>;
                       };

class any_position;

namespace erased {

    /// A place among the moves of a position.
    class move_cursor {
    public:
        virtual ~move_cursor() = default;
        [[nodiscard]] virtual move_cursor* copy_to(void* room) const = 0;
        [[nodiscard]] virtual bool done() const = 0;
        [[nodiscard]] virtual any_position read() const = 0;
        virtual void next() = 0;
    };
    inline constexpr std::size_t cursor_room = 128;
    using any_cursor = small_object<move_cursor, cursor_room>;

    /// The moves of a position.
    class move_range {
    public:
        virtual ~move_range() = default;
        [[nodiscard]] virtual move_range* copy_to(void* room) const = 0;
        /// The first move. The cursor may refer to the range.
        [[nodiscard]] virtual any_cursor start() = 0;
    };
    inline constexpr std::size_t range_room = 112;

} // namespace erased

/// The positions that a move leads to, as a lazy view.
class any_moves : public cursor_facade<any_moves> {
    small_object<erased::move_range, erased::range_room> all_;

    class cursor {
        erased::any_cursor at_;

    public:
        cursor() = default;
        explicit cursor(erased::any_cursor at) : at_(std::move(at)) { }
        [[nodiscard]] bool done() const { return not at_ or at_->done(); }
        [[nodiscard]] any_position read() const;
        void next() { at_->next(); }
    };

public:
    /// No moves.
    any_moves() = default;
    template <class Range, class... Arguments>
    explicit any_moves(std::in_place_type_t<Range> type, Arguments&&... arguments)
        : all_(type, std::forward<Arguments>(arguments)...)
    {
    }
    [[nodiscard]] cursor start() { return all_ ? cursor(all_->start()) : cursor(); }
};

/// The place of the strategy `random-play` in the list of every game: it is in none, and all have it.
inline constexpr std::size_t by_random_play = std::numeric_limits<std::size_t>::max();

/// The value of a position of a game with chance, where `who` thinks: by the strategy at that place
/// in the game's list, or by random play, which is of all values of the game, too.
template <class G>
[[nodiscard]] double judged_with_chance(typename G::position const& p, std::size_t strategy,
                                        player who)
{
    return strategy == by_random_play ? G::highest * random_play{}(p) / random_play::certain
                                      : G::judged_by(strategy, who)(p);
}

/// A position that does not change.
class any_position {
public:
    /// What is asked of a position. `any_position_of` answers for each game.
    class model {
    public:
        virtual ~model() = default;
        [[nodiscard]] virtual model* copy_to(void* room) const = 0;

        [[nodiscard]] virtual bool equals(model const& other) const = 0;
        [[nodiscard]] virtual player to_move() const = 0;
        [[nodiscard]] virtual bool win(player who) const = 0;
        [[nodiscard]] virtual bool dynamic() const = 0;
        [[nodiscard]] virtual bool forced_pass() const = 0;
        [[nodiscard]] virtual bool cannot_move() const = 0;
        [[nodiscard]] virtual bool is_chance() const = 0;
        [[nodiscard]] virtual double weight() const = 0;
        [[nodiscard]] virtual any_moves moves() const = 0;

        [[nodiscard]] virtual long long static_value() const = 0;
        [[nodiscard]] virtual long long judged(std::size_t strategy) const = 0;
        [[nodiscard]] virtual double judged_for(std::size_t strategy, player who) const = 0;

        [[nodiscard]] virtual known_views knows() const = 0;
        [[nodiscard]] virtual value_range<long long> bounds() const = 0;
        [[nodiscard]] virtual any_moves relevant_moves() const = 0;
        [[nodiscard]] virtual any_position canonical() const = 0;
        [[nodiscard]] virtual int promise(model const& next) const = 0;

        [[nodiscard]] virtual std::string written() const = 0;
        [[nodiscard]] virtual any_position read_move(std::string_view text) const = 0;
        [[nodiscard]] virtual std::string write_move(model const& to) const = 0;
        [[nodiscard]] virtual drawn_board drawing(doubling_cube const* cube) const = 0;
        [[nodiscard]] virtual std::string_view side(player who) const = 0;
        [[nodiscard]] virtual bool drawn() const = 0;
        [[nodiscard]] virtual int points() const = 0;
        [[nodiscard]] virtual std::vector<any_position> moving(model const& to) const = 0;
    };
    static constexpr std::size_t room = 48; ///< bytes of a model that is kept in place

    /// May only be assigned to or destroyed.
    any_position() = default;
    template <class Model, class... Arguments>
    explicit any_position(std::in_place_type_t<Model> type, Arguments&&... arguments)
        : position_(type, std::forward<Arguments>(arguments)...)
    {
    }

    [[nodiscard]] model const& answers() const { return *position_; }

    friend bool operator==(any_position const& a, any_position const& b)
    {
        return a.position_->equals(*b.position_);
    }

    /// The positions after all moves, in the order of the rules.
    [[nodiscard]] any_moves moves() const { return position_->moves(); }
    /// All of them, made by this call.
    [[nodiscard]] std::vector<any_position> all_moves() const
    {
        std::vector<any_position> all;
        for (any_position const& next : moves())
            all.push_back(next);
        return all;
    }
    [[nodiscard]] player to_move() const { return position_->to_move(); }
    [[nodiscard]] bool win(player who) const { return position_->win(who); }
    [[nodiscard]] bool dynamic() const { return position_->dynamic(); }
    /// The only move is a pass that keeps turns alternating: see `passing_label`.
    [[nodiscard]] bool forced_pass() const { return position_->forced_pass(); }
    /// There is a forced pass, and not because the other player moves again: play says so.
    [[nodiscard]] bool cannot_move() const { return position_->cannot_move(); }
    /// The dice are to be thrown: the moves are the rolls.
    [[nodiscard]] bool is_chance() const { return position_->is_chance(); }
    /// How probable the position is as an outcome of chance; after a move 1.
    [[nodiscard]] double weight() const { return position_->weight(); }

    /// \throws std::logic_error  if the static value is not a whole number: ask `judged_for`
    [[nodiscard]] long long static_value() const { return position_->static_value(); }
    /// The value by the strategy of that place in the game's list; without a list the static value. By
    /// random play, if that is the place.
    [[nodiscard]] long long judged(std::size_t strategy) const
    {
        return position_->judged(strategy);
    }
    /// The value by that strategy where `who` thinks, in a game with chance nodes.
    [[nodiscard]] double judged_for(std::size_t strategy, player who) const
    {
        return position_->judged_for(strategy, who);
    }

    /// What the game says of its positions; see knowledge.hpp. What it does not say is as if it knew
    /// nothing: all moves are relevant, every position is its own canonical one.
    [[nodiscard]] known_views knows() const { return position_->knows(); }
    /// \pre knows().contains(known_view::bounded)
    [[nodiscard]] value_range<long long> bounds() const { return position_->bounds(); }
    [[nodiscard]] any_moves relevant_moves() const { return position_->relevant_moves(); }
    [[nodiscard]] any_position canonical() const { return position_->canonical(); }
    [[nodiscard]] int promise(any_position const& next) const
    {
        return position_->promise(*next.position_);
    }

    [[nodiscard]] bool has_moves() const
    {
        auto next = moves();
        return ranges::begin(next) != ranges::end(next);
    }
    /// Nobody can move, or nobody can win any more.
    [[nodiscard]] bool over() const { return not has_moves() or position_->drawn(); }
    /// There is one move, and it is to pass.
    [[nodiscard]] bool only_a_pass() const
    {
        auto const all = all_moves();
        return all.size() == 1 and write_move(all.front()) == "pass";
    }
    /// What has been won, where that is not always the same; 1 in other games. \pre somebody has won
    [[nodiscard]] int points() const { return position_->points(); }
    /// What is seen while the men of a move are on their way; nothing where a game does not show it.
    [[nodiscard]] std::vector<any_position> moving(any_position const& to) const
    {
        return position_->moving(*to.position_);
    }

    /// The position after a move in the game's notation, or in one that differs in how it is spelled:
    /// `A7 A4`, `a7a4`, `a7/a4` and `a7–a4` are `a7-a4`, and `g7d2` is `g7xd2` if nothing else can be
    /// meant. See `spelling`.
    ///
    /// \throws illegal_move  with the game's own reason; or if several moves can be meant
    /// \par Cost  of what the game itself does not read, that of writing all moves
    [[nodiscard]] any_position read_move(std::string_view text) const;
    /// The move that leads to `to`, in the game's notation.
    [[nodiscard]] std::string write_move(any_position const& to) const
    {
        return position_->write_move(*to.position_);
    }
    /// The position in the game's notation.
    [[nodiscard]] std::string written() const { return position_->written(); }
    /// The board, with the cube if there is one.
    [[nodiscard]] drawn_board drawing(std::optional<doubling_cube> const& cube = {}) const
    {
        return position_->drawing(cube ? &*cube : nullptr);
    }
    /// The name of a player; empty where the game has none.
    [[nodiscard]] std::string_view side(player who) const { return position_->side(who); }

private:
    small_object<model, room> position_;

    /// What the game says against a text; empty if it is a move.
    [[nodiscard]] std::string reason_against(std::string_view text) const;
};

inline any_position any_moves::cursor::read() const { return at_->read(); }

/// What two ways to spell a move have in common: its letters, small, its digits, and whatever else is no
/// gap. Between two digits one space stands for a gap; elsewhere nothing does.
[[nodiscard]] inline std::string spelling(std::string_view move)
{
    constexpr std::string_view gaps = " \t-,./";
    auto const is_digit = [](char c) { return c >= '0' and c <= '9'; };
    std::string found;
    bool gap = false;
    for (char const c : move) {
        bool const is_gap = gaps.find(c) != gaps.npos;
        if (not is_gap and gap and is_digit(c) and not found.empty() and is_digit(found.back()))
            found += ' ';
        if (not is_gap)
            found += c >= 'A' and c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        gap = is_gap;
    }
    return found;
}

/// A spelling without the signs that say that something is taken: `x` and `:` where a move goes on.
[[nodiscard]] inline std::string without_captures(std::string_view spelled)
{
    auto const is_name = [](char c) { return (c >= 'a' and c <= 'z') or (c >= '0' and c <= '9'); };
    std::string found;
    for (std::size_t i = 0; i < spelled.size(); ++i) {
        bool const goes_on = not found.empty() and is_name(found.back()) and i + 1 < spelled.size()
                         and is_name(spelled[i + 1]);
        bool const x_after_number = spelled[i] == 'x' and goes_on and found.back() <= '9';
        if (not x_after_number and not(spelled[i] == ':' and goes_on))
            found += spelled[i];
    }
    return found;
}

inline any_position any_position::read_move(std::string_view text) const
try {
    return position_->read_move(text);
} catch (illegal_move const& refusal) {
    if (auto const plain = in_plain_signs(text); plain != text)
        return read_move(plain);
    auto const wanted = spelling(text);
    auto const loosely_wanted = without_captures(wanted);
    std::vector<any_position> meant;
    std::vector<any_position> perhaps_meant;
    for (any_position const& next : moves()) {
        auto const own = spelling(write_move(next));
        if (not wanted.empty() and own == wanted)
            meant.push_back(next);
        else if (not wanted.empty() and without_captures(own) == loosely_wanted)
            perhaps_meant.push_back(next);
    }
    if (meant.empty())
        meant = std::move(perhaps_meant);
    if (meant.size() == 1)
        return std::move(meant.front());
    if (meant.size() > 1)
        throw illegal_move("that can be " + write_move(meant[0]) + " or " + write_move(meant[1]));
    // What the game reads besides what it writes, such as 3 from 2, in capitals or with hyphens; then without
    // gaps, such as d 1 for d1.
    auto other = in_small_letters(std::string(text));
    std::ranges::replace(other, '-', ' ');
    std::string reason(refusal.what());
    for (auto const& one : {other, wanted})
        if (one != text and not one.empty())
            try {
                return position_->read_move(one);
            } catch (illegal_move const& again) {
                // That it is no move at all says less than why that move is not legal.
                if (one == wanted and reason == reason_against("?"))
                    reason = again.what();
            }
    throw illegal_move(reason);
}

inline std::string any_position::reason_against(std::string_view text) const
try {
    static_cast<void>(position_->read_move(text));
    return {};
} catch (illegal_move const& refusal) {
    return refusal.what();
}

static_assert(bounded_position<any_position> and selective_position<any_position>
              and symmetric_position<any_position> and promising_position<any_position>
              and chance_label<any_position> and passing_label<any_position>);

namespace erased {

    template <class G, class Range>
    class typed_cursor final
        : public copied_small_object<typed_cursor<G, Range>, move_cursor, cursor_room> {
        ranges::iterator_t<Range> it_;
        [[no_unique_address]] ranges::sentinel_t<Range> last_;

    public:
        explicit typed_cursor(Range& all) : it_(ranges::begin(all)), last_(ranges::end(all)) { }
        [[nodiscard]] bool done() const override { return it_ == last_; }
        [[nodiscard]] any_position read() const override;
        void next() override { ++it_; }
    };

    template <class G, class Range>
    class typed_range final
        : public copied_small_object<typed_range<G, Range>, move_range, range_room> {
        Range all_;

    public:
        explicit typed_range(Range all) : all_(std::move(all)) { }
        [[nodiscard]] any_cursor start() override
        {
            return any_cursor(std::in_place_type<typed_cursor<G, Range>>, all_);
        }
    };

    /// A position of the game `G`.
    template <notated_game G>
    class typed_position final
        : public copied_small_object<typed_position<G>, any_position::model, any_position::room> {
        using P = typename G::position;
        using model = any_position::model;

        P position_;

        template <class Range>
        [[nodiscard]] static any_moves any(Range all)
        {
            return any_moves(std::in_place_type<typed_range<G, Range>>, std::move(all));
        }
        [[nodiscard]] static any_position any(P p)
        {
            return any_position(std::in_place_type<typed_position>, std::move(p));
        }
        static constexpr bool whole_values = std::is_integral_v<value_of_t<P>>;

    public:
        explicit typed_position(P p) : position_(std::move(p)) { }

        [[nodiscard]] static P const& in(model const& p)
        {
            assert(typeid(p) == typeid(typed_position));
            return static_cast<typed_position const&>(p).position_;
        }

        [[nodiscard]] bool equals(model const& other) const override
        {
            return position_ == in(other);
        }
        [[nodiscard]] player to_move() const override { return position_.to_move(); }
        [[nodiscard]] bool win(player who) const override { return position_.win(who); }
        [[nodiscard]] bool dynamic() const override { return position_.dynamic(); }
        [[nodiscard]] bool forced_pass() const override
        {
            if constexpr (passing_label<P>)
                return position_.forced_pass();
            else
                return false;
        }
        [[nodiscard]] bool cannot_move() const override
        {
            if constexpr (requires { position_.cannot_move(); })
                return position_.cannot_move();
            else
                return false;
        }
        [[nodiscard]] bool is_chance() const override
        {
            if constexpr (chance_label<P>)
                return position_.is_chance();
            else
                return false;
        }
        [[nodiscard]] double weight() const override
        {
            if constexpr (chance_label<P>)
                return static_cast<double>(position_.weight());
            else
                return 1;
        }
        [[nodiscard]] any_moves moves() const override { return any(position_.moves()); }

        [[nodiscard]] long long static_value() const override
        {
            if constexpr (whole_values)
                return position_.static_value();
            else
                throw std::logic_error("the static values of this game are not whole numbers");
        }
        [[nodiscard]] long long judged([[maybe_unused]] std::size_t strategy) const override
        {
            if constexpr (requires { random_play{}(position_); } and not chance_label<P>)
                if (strategy == by_random_play)
                    return random_play{}(position_);
            if constexpr (requires { G::judged_by(strategy)(position_); })
                return G::judged_by(strategy)(position_);
            else
                return static_value();
        }
        [[nodiscard]] double judged_for([[maybe_unused]] std::size_t strategy,
                                        [[maybe_unused]] player who) const override
        {
            if constexpr (requires { G::judged_by(strategy, who)(position_); })
                return judged_with_chance<G>(position_, strategy, who);
            else
                return static_cast<double>(judged(strategy));
        }

        [[nodiscard]] known_views knows() const override { return views_known_by<P>(); }
        [[nodiscard]] value_range<long long> bounds() const override
        {
            if constexpr (bounded_position<P> and whole_values) {
                auto const range = position_.bounds();
                return {range.lowest(), range.highest()};
            } else {
                throw std::logic_error("the positions of this game have no bounds");
            }
        }
        [[nodiscard]] any_moves relevant_moves() const override
        {
            return any(gametree::relevant_moves(position_));
        }
        [[nodiscard]] any_position canonical() const override
        {
            if constexpr (symmetric_position<P>)
                return any(position_.canonical());
            else
                return any(position_);
        }
        [[nodiscard]] int promise([[maybe_unused]] model const& next) const override
        {
            if constexpr (promising_position<P>)
                return position_.promise(in(next));
            else
                return 0;
        }

        [[nodiscard]] std::string written() const override { return G::write_position(position_); }
        [[nodiscard]] any_position read_move(std::string_view text) const override
        {
            return any(G::read_move(position_, text));
        }
        [[nodiscard]] std::string write_move(model const& to) const override
        {
            return G::write_move(position_, in(to));
        }
        [[nodiscard]] drawn_board drawing([[maybe_unused]] doubling_cube const* cube) const override
        {
            if constexpr (requires { G::drawing(position_, *cube); })
                if (cube != nullptr)
                    return G::drawing(position_, *cube);
            if constexpr (requires { drawn_board(G::drawing(position_)); }) {
                return G::drawing(position_);
            } else {
                drawn_board board;
                board.text(G::draw(position_));
                return board;
            }
        }
        [[nodiscard]] std::string_view side([[maybe_unused]] player who) const override
        {
            if constexpr (requires { std::string_view(G::side(who)); })
                return G::side(who);
            else
                return {};
        }
        [[nodiscard]] bool drawn() const override
        {
            if constexpr (requires { G::drawn(position_); })
                return G::drawn(position_);
            else
                return false;
        }
        [[nodiscard]] int points() const override
        {
            if constexpr (requires { G::points(position_); })
                return G::points(position_);
            else
                return 1;
        }
        [[nodiscard]] std::vector<any_position>
        moving([[maybe_unused]] model const& to) const override
        {
            std::vector<any_position> found;
            if constexpr (requires { G::moving(position_, position_); })
                for (P const& p : G::moving(position_, in(to)))
                    found.push_back(any(p));
            return found;
        }
    };

    template <class G, class Range>
    any_position typed_cursor<G, Range>::read() const
    {
        return any_position(std::in_place_type<typed_position<G>>, *it_);
    }

} // namespace erased

/// A position of the game `G`, as one of any game.
template <notated_game G>
[[nodiscard]] any_position any_position_of(typename G::position p)
{
    return any_position(std::in_place_type<erased::typed_position<G>>, std::move(p));
}

/// The position itself, of the game's own type. \pre it is of the game `G`
template <notated_game G>
[[nodiscard]] typename G::position const& position_in(any_position const& p)
{
    return erased::typed_position<G>::in(p.answers());
}

/// position -> value for the player to move there.
using position_judge = std::function<rational(any_position const&)>;

/// A judge of positions of the game `G`, as one of any.
template <notated_game G, class Judge>
[[nodiscard]] position_judge any_judge_of(Judge judge)
{
    return [judge = std::move(judge)](any_position const& p) {
        return rational(judge(position_in<G>(p)));
    };
}

} // namespace gametree::laboratory
