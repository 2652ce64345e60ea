/// \file
/// Plays as text, from the two positions alone: `8/5 6/5`, as the mover counts the points.
///
///   13/7*       the man hits
///   24/14       one man by both dice, or by more of equal ones
///   24/18*/14   the same, and he hits on the way
///   8/4(2)      two men
///   bar/22      a man enters
///   6/off       a man is borne off
///   pass        nothing can move
///
/// The highest point is first. The move of a position before the roll is the roll: `6-5`.
///
/// What is typed may be freer, and does not say which dice move which man. The parts may come in any order, in small letters or capitals, with commas, and without `*`; 25
/// is the bar and 0 is off; points between may be named or not. If a man could hit or not hit on an
/// unnamed point between, he does not. What is not legal is refused with a sentence that says why.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <games/backgammon/position.hpp>
#include <games/backgammon/position_notation.hpp>
#include <games/words.hpp>

namespace gametree::backgammon {

/// `8`, or `bar` for 25, or `off` for 0.
[[nodiscard]] inline std::string write_point(int point)
{
    return point == bar_point ? "bar" : point == 0 ? "off" : std::to_string(point);
}

namespace detail {
    /// The way of one man, or of several in the same way.
    struct way_of_men {
        struct stop {
            int point;
            bool hits;
        };
        std::vector<stop> stops; // where it starts, lands between, and ends
        int men = 1;

        /// Only the ends, and where he hits, are written.
        void leave_out_quiet_stops()
        {
            auto const last = stops.back();
            stops.pop_back();
            stops.erase(std::remove_if(stops.begin() + 1, stops.end(),
                                       [](stop const& s) { return not s.hits; }),
                        stops.end());
            stops.push_back(last);
        }
        [[nodiscard]] std::vector<int> points() const
        {
            std::vector<int> all;
            for (auto const& s : stops)
                all.push_back(s.point);
            return all;
        }
    };

    /// The steps of a play, those of one man joined.
    inline std::vector<way_of_men> ways(plays::steps_made made, point_set blots)
    {
        auto const end = made.all.begin() + static_cast<std::ptrdiff_t>(made.count);
        auto const higher = [](auto a, auto b) { return a.from > b.from; };
        for (auto* it = made.all.begin(); it != end; ++it) // four at most
            std::rotate(std::upper_bound(made.all.begin(), it, *it, higher), it, it + 1);
        std::vector<way_of_men> all;
        for (auto const* it = made.all.begin(); it != end; ++it) {
            auto const to = std::max(0, it->from - it->die);
            auto const hits = (blots & only(to)) != 0;
            blots &= ~only(to);
            auto const joined = std::find_if(all.begin(), all.end(), [&](way_of_men const& w) {
                return w.stops.back().point == it->from;
            });
            if (joined != all.end())
                joined->stops.push_back({to, hits});
            else
                all.push_back({{{it->from, false}, {to, hits}}});
        }
        return all;
    }

    inline std::string write_way(way_of_men const& way)
    {
        std::string text;
        for (auto const& s : way.stops)
            text += (text.empty() ? "" : "/") + write_point(s.point) + (s.hits ? "*" : "");
        return way.men == 1 ? text : text + "(" + std::to_string(way.men) + ")";
    }
} // namespace detail

/// One of the plays of a position, in the notation above.
[[nodiscard]] inline std::string write_play(plays const& play, point_set blots)
{
    auto all = detail::ways(play.steps(), blots);
    for (auto& way : all)
        way.leave_out_quiet_stops();
    std::stable_sort(all.begin(), all.end(),
                     [](auto const& a, auto const& b) { return a.points() > b.points(); });
    std::string text;
    for (auto it = all.begin(); it != all.end();) {
        auto together = *it;
        for (++it; it != all.end() and it->points() == together.points(); ++it, ++together.men)
            for (std::size_t i = 0; i < together.stops.size(); ++i)
                together.stops[i].hits |= it->stops[i].hits;
        text += (text.empty() ? "" : " ") + detail::write_way(together);
    }
    return text.empty() ? "pass" : text;
}

/// The roll or the play between `from` and `to`, one of the moves of `from`.
[[nodiscard]] inline std::string write_move(position const& from, position const& to)
{
    if (from.is_chance())
        return write_roll(*to.dice());
    auto const blots = turned(from.men_of(opponent(from.to_move())).single()) & whole_board;
    auto play = from.legal_plays();
    while (from.after(play) != to)
        play.next();
    return write_play(play, blots);
}

namespace detail {

    /// A man is to go from a point, 25 for the bar, to a lower one, 0 for off.
    struct route {
        int from;
        int to;
        bool hits; // says the text
    };

    /// A position after some routes, and which men were hit.
    struct play_result {
        sides after;
        point_set hits;
    };

    /// Runs routes in any order and by any dice, one step after another; each step is legal.
    class play_search {
        sides before_;
        point_set closed_;
        point_set blots_;
        std::vector<int> dice_;
        std::vector<play_result> outcomes_;

        void end(men const& own, point_set landed)
        {
            auto const hits = landed & blots_;
            auto other = before_.other;
            other.remove(turned(hits));
            other.add(std::popcount(hits), bar_point);
            play_result const found{{own, other}, hits};
            if (std::none_of(outcomes_.begin(), outcomes_.end(),
                             [&](play_result const& o) { return o.after == found.after; }))
                outcomes_.push_back(found);
        }
        void run(std::vector<route>& routes, std::vector<int>& dice, men const& own,
                 point_set landed)
        {
            if (std::all_of(routes.begin(), routes.end(),
                            [](route const& e) { return e.from == e.to; })) {
                end(own, landed);
                return;
            }
            for (std::size_t d = 0; d < dice.size(); ++d) {
                auto const die = dice[d];
                if (d != 0 and die == dice[d - 1])
                    continue; // it has been tried
                dice.erase(dice.begin() + static_cast<std::ptrdiff_t>(d));
                for (auto& e : routes) {
                    auto const at = e.from;
                    auto const next = std::max(0, at - die);
                    if (at == e.to or next < e.to or (sources(own, closed_, die) & only(at)) == 0)
                        continue;
                    auto moved = own;
                    step(moved, only(at), die);
                    e.from = next;
                    run(routes, dice, moved, landed | landing(only(at), die));
                    e.from = at;
                }
                dice.insert(dice.begin() + static_cast<std::ptrdiff_t>(d), die);
            }
        }

    public:
        /// \param rolled  a position with a roll
        play_search(position const& rolled, std::vector<route> routes)
            : before_(rolled.seen_by(rolled.to_move())),
              closed_(turned(before_.other.several())),
              blots_(turned(before_.other.single()) & whole_board)
        {
            auto const r = *rolled.dice();
            std::vector<int> dice(2, r.high);
            if (r.doubles())
                dice.resize(4, r.high);
            else
                dice[1] = r.low;
            dice_ = dice;
            run(routes, dice, before_.own, 0);
        }

        /// All different. Not all need be legal plays: dice may be left.
        [[nodiscard]] std::vector<play_result> const& results() const { return outcomes_; }
        [[nodiscard]] sides const& before() const { return before_; }
        [[nodiscard]] point_set closed() const { return closed_; }

        /// The dice: two, or four equal ones.
        [[nodiscard]] std::vector<int> const& dice() const { return dice_; }
    };

} // namespace detail

namespace detail {

    /// How many dice a legal play of `p` plays.
    inline int dice_to_play(position const& p)
    {
        return static_cast<int>(p.legal_plays().steps().count);
    }

    /// `on the bar` or `on point 8`.
    inline std::string on_point(int point)
    {
        return point == bar_point ? "on the bar" : "on point " + std::to_string(point);
    }

    /// Some of the dice, one after another, make this distance; or, for a man that leaves the board, at
    /// least this.
    inline bool dice_make(std::vector<int> const& dice, int distance, bool leaves)
    {
        for (unsigned chosen = 1; chosen < 1U << dice.size(); ++chosen) {
            int sum = 0;
            for (std::size_t i = 0; i < dice.size(); ++i)
                sum += (chosen >> i & 1) != 0 ? dice[i] : 0;
            if (sum == distance or (leaves and sum > distance))
                return true;
        }
        return false;
    }

    /// The men that are not where the routes take them from, or nothing.
    inline std::string missing_men(men const& own, std::vector<route> const& routes)
    {
        for (auto const& e : routes) {
            auto const from_here = [&](route const& other) { return other.from == e.from; };
            auto const to_here = [&](route const& other) { return other.to == e.from; };
            auto const needed = std::count_if(routes.begin(), routes.end(), from_here);
            auto const come = std::count_if(routes.begin(), routes.end(), to_here);
            auto const here = own.at(e.from);
            if (here == 0 and come == 0)
                return "you have no man " + on_point(e.from);
            if (here + come < needed)
                return "you have only " + std::to_string(here + come)
                     + (here + come == 1 ? " man " : " men ") + on_point(e.from);
        }
        return {};
    }

    /// Whether more men are on the bar than are sent from there, and something else is to be done
    /// first: another man moves, or one that enters goes on.
    inline bool still_on_bar(play_search const& search, std::vector<route> const& routes)
    {
        auto const enters = [](route const& e) { return e.from == bar_point; };
        auto const enters_only = [&](route const& e) {
            auto const& dice = search.dice();
            return enters(e) and std::find(dice.begin(), dice.end(), e.from - e.to) != dice.end();
        };
        return search.before().own.at(bar_point)
                 > std::count_if(routes.begin(), routes.end(), enters)
           and not std::all_of(routes.begin(), routes.end(), enters_only);
    }

    /// What is wrong with single routes, whatever the order, or nothing.
    inline std::string wrong_route(play_search const& search, std::vector<route> const& routes)
    {
        auto const& own = search.before().own;
        for (auto const& e : routes)
            if (e.to != 0 and not dice_make(search.dice(), e.from - e.to, false))
                return "the dice take no man from " + write_point(e.from) + " to "
                     + write_point(e.to);
        if (still_on_bar(search, routes))
            return "a man on the bar must enter before any other moves";
        if (auto const missing = missing_men(own, routes); not missing.empty())
            return missing;
        for (auto const& e : routes)
            if (e.to != 0 and (search.closed() & only(e.to)) != 0)
                return "point " + std::to_string(e.to) + " is closed by two or more men";
        auto rest = own;
        for (auto const& e : routes)
            if (e.to != 0)
                rest.add(1, e.to);
        for (auto const& e : routes)
            rest.remove(only(e.from));
        for (auto const& e : routes) {
            if (e.to == 0 and not may_bear_off(rest))
                return "no man is borne off before all are on points 1 to 6";
            if (e.to == 0 and not dice_make(search.dice(), e.from, true))
                return "the dice take no man from " + write_point(e.from) + " to off";
        }
        return {};
    }

    /// What is wrong although each step was legal: it is not all that must be played.
    inline std::string too_few_dice(position const& p)
    {
        auto const count = dice_to_play(p);
        auto const made = p.legal_plays().steps();
        if (not p.dice()->doubles())
            return count == 2 ? "both dice must be played"
                              : "only one die can be played, and it must be the "
                                    + std::to_string(made.all[0].die);
        return "as many dice as possible must be played: here " + std::to_string(count);
    }

    /// Why these routes are no legal play.
    inline std::string refusal(position const& p, play_search const& search,
                               std::vector<route> const& routes)
    {
        if (auto const wrong = wrong_route(search, routes); not wrong.empty())
            return wrong;
        if (not search.results().empty())
            return too_few_dice(p);
        int distance = 0;
        int most = 0;
        for (auto const& e : routes)
            distance += e.to == 0 ? 1 : e.from - e.to;
        for (auto const die : search.dice())
            most += die;
        if (distance > most or routes.size() > search.dice().size())
            return "that is more than the dice allow";
        for (auto const& e : routes)
            if (e.to == 0 and not dice_make(search.dice(), e.from, false))
                return "a die bears off a man from a lower point only if none stands higher";
        if (routes.size() == 1)
            return "every way from " + write_point(routes[0].from) + " to "
                 + write_point(routes[0].to) + " is closed";
        return "these dice cannot be played like that";
    }

} // namespace detail

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
            auto const slash = part.find_first_of("/-");
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
    constexpr std::string_view ways = "/-";
    while (not text.at_end()) {
        std::string part(text.take());
        bool const one_point = part.find_first_of(ways) == part.npos and not text.at_end();
        if (one_point and text.word().find_first_of(ways) == part.npos) // 8 5 is 8/5
            part += "/" + std::string(text.take());
        detail::add_routes(routes, part);
    }
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
