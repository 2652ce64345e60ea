/// \file
/// Reads plays that were typed, in the notation of play_notation.hpp and freer forms of it.
///
/// The parts may come in any order, in small letters or capitals, with commas, and without `*`; 25
/// is the bar and 0 is off; points between may be named or not. If a man could hit or not hit on an
/// unnamed point between, he does not.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <games/backgammon/play_notation.hpp>
#include <games/backgammon/play_refusal.hpp>
#include <games/backgammon/play_search.hpp>
#include <games/backgammon/position.hpp>
#include <games/words.hpp>
#include <games/illegal_move.hpp>

namespace gametree::backgammon {

using notation::number;
using notation::reads;
using notation::words;

namespace detail {
    inline illegal_move no_play()
    {
        return illegal_move(
            "that is not a play: type for example 8/5 6/5, 24/14, bar/22, 8/4(2), 6/off or pass");
    }

    /// Takes the number of men, `(2)`, off the end of a part; 1 if there is none.
    inline int take_men_count(std::string_view& part)
    {
        if (not part.ends_with(')'))
            return 1;
        auto const open = part.find('(');
        if (open == part.npos)
            throw no_play();
        auto const count = number(part.substr(open + 1, part.size() - open - 2)).value_or(0);
        if (count < 1)
            throw no_play();
        part = part.substr(0, open);
        return count;
    }

    /// What one part says, `24/18*/14(2)`.
    inline void add_routes(std::vector<route>& routes, std::string_view part)
    {
        auto const count = take_men_count(part);
        std::optional<int> before;
        std::vector<route> one_man;
        for (bool more = true; more;) {
            auto const slash = part.find('/');
            more = slash != part.npos;
            auto word = part.substr(0, slash);
            part = more ? part.substr(slash + 1) : std::string_view();
            bool const hits = before and word.ends_with('*');
            if (hits)
                word.remove_suffix(1);
            auto const point = reads(word, "bar") ? std::optional(bar_point)
                             : reads(word, "off") ? std::optional(0)
                                                  : number(word);
            if (not point)
                throw no_play();
            if (*point > bar_point)
                throw illegal_move("there is no point " + std::string(word)
                                   + ": they are numbered 1 to 24");
            if (before and *point >= *before)
                throw illegal_move("your men move from higher points to lower ones, not from "
                                   + write_point(*before) + " to " + write_point(*point));
            if (before)
                one_man.push_back({*before, *point, hits});
            before = point;
        }
        if (one_man.empty())
            throw no_play();
        if (static_cast<std::size_t>(count) * one_man.size() + routes.size() > 4)
            throw illegal_move("a roll moves at most four men");
        for (int i = 0; i < count; ++i)
            routes.insert(routes.end(), one_man.begin(), one_man.end());
    }

    /// The legal play among the results that the text means, or nothing.
    inline std::optional<position> meant(position const& p, play_search const& search,
                                         std::vector<route> const& routes)
    {
        std::vector<play_result> legal;
        auto const& all = search.results();
        std::copy_if(all.begin(), all.end(), std::back_inserter(legal), [&](play_result const& o) {
            for (auto play = p.legal_plays(); not play.done(); play.next())
                if (play.read() == o.after)
                    return true;
            return false;
        });
        if (legal.empty())
            return std::nullopt;
        for (auto const& e : routes) {
            if (not e.hits)
                continue;
            std::erase_if(legal, [&](play_result const& o) { return (o.hits & only(e.to)) == 0; });
            if (legal.empty())
                throw illegal_move("there is no man to hit on point " + std::to_string(e.to));
        }
        auto const fewer = [](play_result const& a, play_result const& b) {
            return std::popcount(a.hits) < std::popcount(b.hits);
        };
        std::stable_sort(legal.begin(), legal.end(), fewer);
        if (legal.size() > 1 and not fewer(legal[0], legal[1]))
            throw illegal_move("name the point on the way: on each a man is hit");
        auto const s = legal.front().after;
        return position(opponent(p.to_move()), {s.other, s.own});
    }
} // namespace detail

/// Reads a play that was typed, or the roll of a position before it.
///
/// \return  the position after it
/// \throws illegal_move  with the reason
[[nodiscard]] inline position read_move(position const& p, std::string_view typed)
{
    if (p.over())
        throw illegal_move("the game is over");
    words text(typed);
    if (p.is_chance()) {
        try {
            auto const r = read_roll(text);
            return p.rolled(r.high, r.low);
        } catch (notation_error const&) {
            throw illegal_move("that is not a roll: type two dice, for example 6-5");
        }
    }
    bool const can_move = detail::dice_to_play(p) > 0;
    std::vector<detail::route> routes;
    bool const passes = reads(text.word(), "pass");
    if (passes)
        text.take();
    if (passes and not text.at_end())
        throw detail::no_play();
    if (passes and can_move)
        throw illegal_move("this roll can be played, so you may not pass");
    if (passes)
        return p.after(p.legal_plays());
    while (not text.at_end())
        detail::add_routes(routes, text.take());
    if (routes.empty())
        throw detail::no_play();
    if (not can_move)
        throw illegal_move("this roll cannot be played: type pass");
    detail::play_search const search(p, routes);
    if (auto const found = detail::meant(p, search, routes))
        return *found;
    throw illegal_move(detail::refusal(p, search, routes));
}

} // namespace gametree::backgammon
