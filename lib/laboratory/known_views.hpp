/// \file
/// known_views: the views of a game's own knowledge that a study makes use of.
///
///   canonical   one position for all that are alike     views::canonical
///   ordered     the moves that look best first          views::ordered
///   relevant    the moves that are enough               views::relevant
///   bounded     an interval that contains the value     views::bounded
///
/// The first two change no value of a tree that is cut anywhere. The others are about the whole game:
/// what is enough there, and what the value is there, need not be so where the tree is cut.
///
/// Laws:     with any of them the value of the tree is the same, for every search; canonical,
///           relevant and bounded do not add a leaf.
///           Tested in support/knowledge_laws.hpp and laboratory/knowing/leaf_savings.cpp.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <gametree/game_tree.hpp>
#include <gametree/knowledge.hpp>
#include <laboratory/word_list.hpp>
#include <gametree/position.hpp>

namespace gametree::laboratory {

/// A view of what a game says; see gametree/knowledge.hpp.
enum class known_view : unsigned { canonical, ordered, relevant, bounded };

/// The words for them, in the order in which the views are applied.
inline constexpr word_list<known_view, 4> known_view_words{"view of what a game knows",
                                                           {{{"canonical", known_view::canonical},
                                                             {"ordered", known_view::ordered},
                                                             {"relevant", known_view::relevant},
                                                             {"bounded", known_view::bounded}}}};
constexpr auto const& words_for(known_view) { return known_view_words; }

/// A set of such views.
class known_views {
    unsigned bits_ = 0;

    [[nodiscard]] static constexpr unsigned bit(known_view v)
    {
        return 1U << static_cast<unsigned>(v);
    }

public:
    constexpr known_views() = default;
    constexpr known_views(std::initializer_list<known_view> some)
    {
        for (auto const v : some)
            insert(v);
    }
    friend constexpr bool operator==(known_views, known_views) = default;
    /// Those of either.
    friend constexpr known_views operator|(known_views a, known_views b)
    {
        a.bits_ |= b.bits_;
        return a;
    }

    constexpr void insert(known_view v) { bits_ |= bit(v); }
    [[nodiscard]] constexpr bool contains(known_view v) const { return (bits_ & bit(v)) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    /// Those of them that are about the whole game, not about a tree that is cut.
    [[nodiscard]] constexpr known_views of_whole_game() const
    {
        known_views some;
        for (auto const v : {known_view::relevant, known_view::bounded})
            if (contains(v))
                some.insert(v);
        return some;
    }
    /// One by one, in the order in which they are applied.
    [[nodiscard]] std::vector<known_view> each() const
    {
        std::vector<known_view> all;
        for (auto const& [word, v] : known_view_words.meanings)
            if (contains(v))
                all.push_back(v);
        return all;
    }
    /// Their names, in that order.
    [[nodiscard]] std::vector<std::string_view> names() const
    {
        std::vector<std::string_view> all;
        for (auto const v : each())
            all.push_back(known_view_words.word_of(v));
        return all;
    }
};

/// What a position says of these; nothing of a game with chance nodes.
template <position P>
[[nodiscard]] constexpr known_views views_known_by()
{
    known_views some;
    if constexpr (not chance_label<P>) {
        if (symmetric_position<P>)
            some.insert(known_view::canonical);
        if (promising_position<P>)
            some.insert(known_view::ordered);
        if (selective_position<P>)
            some.insert(known_view::relevant);
        if (bounded_position<P>)
            some.insert(known_view::bounded);
    }
    return some;
}

/// The views that a user names, or all that the game has.
struct known_views_asked {
    known_views named{};
    bool all = false;

    [[nodiscard]] bool none() const { return named.empty() and not all; }
};

/// Reads names with commas between them, or `all`. \throws request_error
[[nodiscard]] known_views_asked read_known_views(std::string_view text);

/// `relevant is`, or `relevant and bounded are`.
[[nodiscard]] std::string names_with_verb(known_views views);

/// What is asked of a game that says `said`.
///
/// \throws request_error  if it does not say that
[[nodiscard]] known_views known_views_of(known_views_asked const& asked, std::string_view game,
                                         known_views said);

} // namespace gametree::laboratory
