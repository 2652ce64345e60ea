/// \file
/// A position of a game, and its cube, as the dialogue of `play` knows them, made from the game's type.
#pragma once

#include <cassert>
#include <memory>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>

#include <cli/play/any_cube.hpp>
#include <cli/play/any_position.hpp>
#include <gametree/game_tree.hpp>
#include <games/listed_game.hpp>
#include <gametree/position.hpp>

namespace gametree::cli {

template <listed_game G>
[[nodiscard]] any_position any_position_of(typename G::position p);

/// The cube of the game `G`.
template <game_with_cube G>
class cube_of final : public any_cube::model {
    typename G::cube cube_;

public:
    explicit cube_of(typename G::cube cube) : cube_(cube) { }

    [[nodiscard]] typename G::cube const& cube() const { return cube_; }

    [[nodiscard]] int value() const override { return cube_.value(); }
    [[nodiscard]] bool may_offer(player who) const override { return cube_.may_offer(who); }
    [[nodiscard]] any_cube taken_by(player who) const override
    {
        return any_cube(std::make_shared<cube_of>(cube_.taken_by(who)));
    }
    [[nodiscard]] int stake(int points) const override { return cube_.stake(points); }
    [[nodiscard]] int lost_by_dropping() const override { return cube_.lost_by_dropping(); }
};

/// A position of the game `G`.
template <listed_game G>
class position_model final : public any_position::model {
    using P = typename G::position;

    P position_;

    [[nodiscard]] static std::vector<any_position> all(auto&& positions)
    {
        std::vector<any_position> found;
        for (P const p : positions)
            found.push_back(any_position_of<G>(p));
        return found;
    }

public:
    explicit position_model(P p) : position_(std::move(p)) { }

    [[nodiscard]] static P const& in(any_position::model const& p)
    {
        assert(typeid(p) == typeid(position_model));
        return static_cast<position_model const&>(p).position_;
    }

    [[nodiscard]] bool equals(any_position::model const& other) const override
    {
        return position_ == in(other);
    }
    [[nodiscard]] player to_move() const override { return position_.to_move(); }
    [[nodiscard]] bool win(player who) const override { return position_.win(who); }
    [[nodiscard]] bool is_chance() const override { return gametree::is_chance<G>(position_); }
    [[nodiscard]] bool has_moves() const override
    {
        auto next = position_.moves();
        return ranges::begin(next) != ranges::end(next);
    }
    [[nodiscard]] bool over() const override { return not has_moves() or G::drawn(position_); }
    [[nodiscard]] bool forced_pass() const override
    {
        if constexpr (passing_label<P>)
            return position_.forced_pass();
        else
            return false;
    }
    [[nodiscard]] bool only_a_pass() const override
    {
        auto next = position_.moves();
        auto it = ranges::begin(next);
        if (it == ranges::end(next))
            return false;
        P const first = *it;
        return ++it == ranges::end(next) and G::write_move(position_, first) == "pass";
    }
    [[nodiscard]] int points() const override
    {
        if constexpr (game_of_chance<G>)
            return G::points(position_);
        else
            return 1;
    }
    [[nodiscard]] std::vector<any_position> moves() const override
    {
        return all(position_.moves());
    }
    [[nodiscard]] std::vector<any_position>
    moving([[maybe_unused]] any_position::model const& to) const override
    {
        if constexpr (game_with_moving_men<G>)
            return all(G::moving(position_, in(to)));
        else
            return {};
    }
    [[nodiscard]] any_position read_move(std::string_view text) const override
    {
        return any_position_of<G>(G::read_move(position_, text));
    }
    [[nodiscard]] std::string write_move(any_position::model const& to) const override
    {
        return G::write_move(position_, in(to));
    }
    [[nodiscard]] std::string written() const override { return G::write_position(position_); }
    [[nodiscard]] drawn_board drawing([[maybe_unused]] any_cube const* cube) const override
    {
        if constexpr (game_with_cube<G>)
            if (cube != nullptr)
                return G::drawing(position_,
                                  static_cast<cube_of<G> const&>(cube->answers()).cube());
        return G::drawing(position_);
    }
};

template <listed_game G>
[[nodiscard]] any_position any_position_of(typename G::position p)
{
    return any_position(std::make_shared<position_model<G>>(std::move(p)));
}

/// The position itself, of the game's own type.
template <listed_game G>
[[nodiscard]] typename G::position const& position_in(any_position const& p)
{
    return position_model<G>::in(p.answers());
}

} // namespace gametree::cli
