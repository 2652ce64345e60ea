#include <games/gdl/description.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <ctime>
#include <map>
#include <set>
#include <utility>

#include <gametree/chance/mixed.hpp>
#include <games/gdl/read_rules.hpp>
#include <gametree/searches/stop_condition.hpp>

namespace gametree::gdl {

static std::uint64_t new_number()
{
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

description::description() : number_(new_number()) { }

/// Leaves out the rules on which no state, move or goal depends. Many published descriptions have
/// some: `base` and `input` list all facts and moves that there can be.
static rules useful(rules all)
{
    std::multimap<std::string, rule const*> rules_of;
    for (auto const& one : all.all)
        rules_of.emplace(one.head.name, &one);
    std::set<std::string> needed{"role", "init", "legal", "next", "goal", "terminal"};
    std::vector<std::string> open(needed.begin(), needed.end());
    while (not open.empty()) {
        auto const [first, last] = rules_of.equal_range(open.back());
        open.pop_back();
        for (auto it = first; it != last; ++it)
            for (auto const& l : it->second->body)
                if (l.what != literal::kind::distinct and needed.insert(l.atom.name).second)
                    open.push_back(l.atom.name);
    }
    std::erase_if(all.all, [&](rule const& one) { return not needed.contains(one.head.name); });
    return all;
}

/// The goals that a role may have by the heads of the rules; nothing if a variable stands there.
static std::optional<std::set<std::string>> possible_goals(rules const& all,
                                                           std::string const& role)
{
    std::set<std::string> found;
    for (auto const& one : all.all)
        if (one.head.name == "goal") {
            auto const& of = one.head.arguments[0];
            auto const& points = one.head.arguments[1];
            if (not of.is_variable and of.name != role)
                continue;
            if (points.is_variable)
                return std::nullopt;
            found.insert(written(points));
        }
    return found;
}

/// Says so if the goals of the two do not add up to 100 at any end, as the heads of the rules have them.
static bool goals_never_add_up(rules const& all, std::string const& a, std::string const& b)
{
    auto const of_a = possible_goals(all, a);
    auto const of_b = possible_goals(all, b);
    if (not of_a or not of_b)
        return false;
    for (int points = 0; points <= 100; ++points)
        if (of_a->contains(std::to_string(points)) and of_b->contains(std::to_string(100 - points)))
            return false;
    return true;
}

/// Games at random, the same by every machine of a description.
class random_game {
    machine const& rules_;
    std::size_t roles_;
    std::vector<std::uint64_t> state_;
    frame frame_{};
    std::uint64_t drawn_ = 0;

public:
    random_game(machine const& rules, std::size_t roles)
        : rules_(rules),
          roles_(roles),
          state_(rules.start())
    {
    }
    /// Asks what a search asks about a state, and goes on to the next one; from an end to the start.
    void look()
    {
        std::array<int, most_roles> goals{};
        rules_.goals(state_, {goals.data(), roles_});
        rules_.find_moves(state_, frame_);
        std::array<move_id, most_roles> joint{};
        bool goes_on = not frame_.over;
        for (std::size_t role = 0; goes_on and role < roles_; ++role) {
            auto const own = frame_.of(role);
            goes_on = not own.empty();
            if (goes_on)
                joint[role] = own[mixed(++drawn_) % own.size()];
        }
        if (not goes_on) {
            state_ = rules_.start();
            return;
        }
        rules_.make_ready(frame_);
        auto const next = rules_.next(frame_, {joint.data(), roles_});
        state_.assign(next.begin(), next.end());
    }
};

/// Of this process: what else the machine does makes no difference.
static double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Questions, if random games are quicker by them than by a network; otherwise null. It takes some 50 ms,
/// and 2 ms for most descriptions, whose network is so quick that there is no need to try.
///
/// \param d  that the network was made of
static std::unique_ptr<machine> quicker_questions(machine const& network, deduction& d,
                                                  std::vector<std::string> const& roles)
try {
    constexpr int enough = 100; // states: a game, or a good part of one
    constexpr double moment = 0.02;
    constexpr double quick = 20e-6; // for a state
    random_game play(network, roles.size());
    auto begin = processor_seconds();
    double own = 0;
    int looks = 0;
    for (; looks < enough and own < moment; own = processor_seconds() - begin, ++looks)
        play.look();
    if (own < looks * quick)
        return nullptr;
    auto questions = make_questions(d, roles, network.all_facts());
    begin = processor_seconds();
    auto limit = own + moment;
    stop_listener const listener([&] { return processor_seconds() - begin > limit; });
    random_game(*questions, roles.size()).look(); // to make plans takes a moment, once
    begin = processor_seconds();
    limit = own;
    random_game again(*questions, roles.size());
    for (; looks > 0 and processor_seconds() - begin < limit; --looks)
        again.look();
    return looks == 0 ? std::move(questions) : nullptr;
} catch (gametree::detail::search_stopped) {
    return nullptr;
} catch (too_much const&) {
    return nullptr;
}

/// A network is tried whatever is asked for: then all facts that can be true are known to either machine.
///
/// \return  whether a network could be had
bool description::choose_machine(gdl::rules const& all, engine how)
{
    auto const make_facts = [&] {
        facts_ = std::make_unique<deduction>(all);
        facts_->conclude_unchanging();
    };
    make_facts();
    try {
        machine_ = make_network(*facts_, roles_, most_instances,
                                how == engine::network ? most_looks : enough_looks);
    } catch (too_much const& e) {
        if (how == engine::network)
            throw too_much(std::string(e.what()) + ": there can be no network, only questions");
        make_facts();
        machine_ = make_questions(*facts_, roles_, {});
        return false;
    }
    auto questions = how == engine::quickest ? quicker_questions(*machine_, *facts_, roles_)
                   : how == engine::questions
                       ? make_questions(*facts_, roles_, machine_->all_facts())
                       : nullptr;
    in_network_ = questions == nullptr;
    if (questions)
        machine_ = std::move(questions);
    return true;
}

std::shared_ptr<description const> description::read(std::string_view text, std::string const& name,
                                                     engine how, warning warn)
try {
    auto const all = useful(read_rules(text));
    std::shared_ptr<description> d(new description);
    d->name_ = name;
    d->warn_ = std::move(warn);
    if (d->warn_)
        for (auto const& doubt : all.doubts)
            d->warn_(name + ": " + doubt.what());
    d->summary_ = summary_of(text);
    if (d->summary_.empty())
        d->summary_ = "a game from a file with its rules";
    d->help_ = opening_comment(text);
    d->help_
        += (d->help_.empty() ? "" : "\n\n")
         + std::string("The rules are a text in the Game Description Language. A move is typed "
                       "as the list of all moves has it, as gametree moves shows it; where the "
                       "last words of a move name it alone, they are enough. A position is "
                       "written as the moves made so far with commas between them, or start.");
    d->roles_ = all.roles;
    std::size_t players = 0;
    for (std::size_t i = 0; i < all.roles.size(); ++i)
        if (all.roles[i] == "random")
            d->chance_ = i;
        else
            d->players_[players++] = i;
    for (auto const& one : all.all) {
        if (one.head.name == "goal" and not one.head.arguments[1].is_variable)
            d->knows_strange_
                = d->knows_strange_ or not goal_points(written(one.head.arguments[1]));
        for (auto const& l : one.body)
            if (l.what != literal::kind::distinct and l.atom.name == "does") {
                auto const& move = l.atom.arguments[1];
                d->any_asked_ = d->any_asked_ or move.is_variable;
                d->asked_.emplace(move.name, move.arguments.size());
            }
    }
    bool const is_bounded = d->choose_machine(all, how);
    if (not is_bounded)
        d->coordinates_ = coordinates_of(all);
    for (move_id m = 0; m < d->machine_->move_count(); ++m)
        d->is_asked_.push_back(d->matches_what_is_asked(m));
    d->start_ = d->machine_->start();
    frame f;
    d->machine_->find_moves(d->start_, f);
    if (not f.over and d->turn_of(f, d->start_) == turn::second)
        std::swap(d->players_[0], d->players_[1]); // who begins is first
    if (d->warn_) {
        if (goals_never_add_up(all, d->side(player::first), d->side(player::second))) {
            d->warned_.test_and_set();
            d->warn_(name + ": no goals of " + shortened(d->side(player::first)) + " and "
                     + shortened(d->side(player::second))
                     + " add up to 100: an end is worth the difference");
        }
        if (is_bounded)
            d->try_some_ends();
    }
    return d;
} catch (too_much const& e) {
    throw too_much(name + ": " + shortened(e.what()));
}

std::string description::shown(state_words s) const
{
    constexpr std::size_t enough = 160;
    std::string text;
    for (auto const fact : machine_->facts(s)) {
        if (text.size() > enough)
            return text + " ..";
        text += (text.empty() ? "" : " ") + shortened(machine_->written(fact).substr(0, enough));
    }
    return text;
}

bool description::is_asked(move_id m) const
{
    return is_asked_.empty() ? matches_what_is_asked(m) : static_cast<bool>(is_asked_[m]);
}

bool description::matches_what_is_asked(move_id m) const
{
    auto const t = machine_->term_of(m);
    return any_asked_ or asked_.contains({machine_->name_of(t), machine_->arguments_of(t).size()});
}

bool description::is_waiting(move_id m) const
{
    auto const t = machine_->term_of(m);
    return waiting_moves().contains(t) or machine_->written(t) == "noop";
}

std::set<term_id> const& description::waiting_moves() const
{
    std::call_once(waiting_known_, [&] { find_waiting_moves(); });
    return waiting_;
}

void description::find_waiting_moves() const
try {
    constexpr int far_enough = 50; // plies: both players have had a choice
    auto const count = roles_.size();
    std::set<std::size_t> known;
    auto s = start_;
    for (int ply = 0; ply < far_enough and known.size() < count; ++ply) {
        frame f;
        machine_->find_moves(s, f);
        std::size_t choices = 0;
        for (std::size_t role = 0; role < count; ++role) {
            if (f.over or f.of(role).empty())
                return;
            choices += f.of(role).size() > 1 ? 1 : 0;
        }
        std::array<move_id, most_roles> joint{};
        for (std::size_t role = 0; role < count; ++role) {
            joint[role] = f.of(role).front();
            if (choices == 1 and f.of(role).size() == 1) {
                waiting_.insert(machine_->term_of(joint[role]));
                known.insert(role);
            }
        }
        machine_->make_ready(f);
        auto const next = machine_->next(f, {joint.data(), count});
        s.assign(next.begin(), next.end());
    }
} catch (too_much const&) { // what is known is known
}

turn description::turn_of(frame const& f, state_words s) const
{
    if (f.over)
        return turn::over;
    std::optional<std::size_t> mover;
    for (std::size_t role = 0; role < roles_.size(); ++role) {
        if (f.of(role).empty())
            throw wrong_state(name_ + ": " + shortened(roles_[role])
                              + " has no legal move and the game is not over, in the state "
                              + shown(s));
        if (f.of(role).size() == 1)
            continue;
        if (mover)
            throw wrong_state(name_ + ": " + shortened(roles_[*mover]) + " and "
                              + shortened(roles_[role]) + " move at the same time, in the state "
                              + shown(s));
        mover = role;
    }
    if (not mover) {
        std::size_t count = 0;
        auto const try_to_be = [&](std::size_t role) {
            mover = role;
            ++count;
        };
        for (std::size_t role = 0; role < roles_.size(); ++role)
            if (is_asked(f.of(role).front()))
                try_to_be(role);
        if (count > 1) { // those of several wait, whose moves rules ask for too
            count = 0;
            for (std::size_t role = 0; role < roles_.size(); ++role)
                if (not is_waiting(f.of(role).front()))
                    try_to_be(role);
        }
        if (count != 1)
            return turn::nobody;
    }
    return *mover == players_[0] ? turn::first
         : *mover == players_[1] ? turn::second
                                 : turn::chance;
}

description::result description::result_of(state_words s) const
{
    std::array<int, 2> goals{};
    auto const r = result_of(s, goals);
    if (r.over and not r.adds_up)
        warn_of_goals(goals, s);
    return r;
}

description::result description::result_of(state_words s, std::array<int, 2>& of) const
{
    std::array<int, most_roles> goals{};
    bool const over = with_name([&] { return machine_->goals(s, {goals.data(), roles_.size()}); });
    of = {goals[players_[0]], goals[players_[1]]};
    auto const [a, b] = of;
    if (a >= 0 and b >= 0 and a + b == 100)
        return {over, a - b, true};
    if (not over)
        return {over, {}, true};
    if (a == no_goal and b == no_goal)
        return {over, 0, true}; // nobody wins by the rules
    return {over, points_of(a) - points_of(b), false};
}

std::string description::goal_text(std::size_t role, state_words s) const
{
    auto const goals = with_name([&] { return machine_->written_goals(s, role); });
    auto text = shortened(roles_[role]);
    for (auto const& goal : goals)
        text += (&goal == &goals.front() ? " " : " and ") + shortened(goal);
    return goals.empty() ? text + " none" : text;
}

void description::warn_of_goals(std::array<int, 2> const& goals, state_words s) const
{
    if (not warn_)
        return;
    bool const wrong
        = std::any_of(goals.begin(), goals.end(), [](int g) { return g < 0 and g != no_goal; });
    bool const several
        = std::any_of(goals.begin(), goals.end(), [](int g) { return g < strange_goal; });
    if (wrong and not several and knows_strange_)
        return;
    if ((wrong ? warned_of_wrong_ : warned_).test_and_set())
        return;
    auto const all = goal_text(players_[0], s) + ", " + goal_text(players_[1], s);
    auto const where = ", in the state " + shown(s);
    if (wrong)
        warn_(name_ + ": at the end each role has one goal, a number from 0 to 100, not " + all
              + "; the highest number counts, or 0 where there is none" + where);
    else
        warn_(name_ + ": the goals at an end do not add up to 100: " + all
              + "; it is worth the difference" + where);
}

/// A few games, each by a generator of its own, so that they are the same in every run.
void description::try_some_ends() const
{
    constexpr int most_games = 20;
    constexpr int most_states = 400;
    int states = 0;
    for (std::uint64_t game = 0; game < most_games and states < most_states; ++game)
        try {
            auto s = start_;
            for (std::uint64_t ply = 1;; ++ply) {
                frame f;
                machine_->find_moves(s, f);
                if (f.over)
                    break;
                std::array<move_id, most_roles> joint{};
                for (std::size_t role = 0; role < roles_.size(); ++role) {
                    auto const own = f.of(role);
                    if (own.empty() or ++states > most_states)
                        return;
                    joint[role] = own[mixed(mixed(game) + most_roles * ply + role) % own.size()];
                }
                machine_->make_ready(f);
                auto const next = machine_->next(f, {joint.data(), roles_.size()});
                s.assign(next.begin(), next.end());
            }
            (void)result_of(s);
        } catch (wrong_state const&) { // said when play comes to it
        } catch (too_much const&) {
        }
}

int description::value(state_words s, player who) const
{
    auto const r = result_of(s);
    auto const value = r.first.value_or(0);
    return who == player::first ? value : -value;
}

bool description::won(state_words s, player who) const
{
    auto const r = result_of(s);
    return r.over and (who == player::first ? *r.first > 0 : *r.first < 0);
}

bool description::drawn(state_words s) const
{
    auto const r = result_of(s);
    return r.over and * r.first == 0;
}

std::vector<std::string> description::goals_that_do_not_add_up(state_words s) const
{
    std::array<int, 2> goals{};
    auto const r = result_of(s, goals);
    std::vector<std::string> found;
    if (r.over and not r.adds_up)
        for (auto const role : players_)
            for (auto const& goal : with_name([&] { return machine_->written_goals(s, role); }))
                found.push_back("(goal " + roles_[role] + " " + goal + ")");
    return found;
}

/// Positions refer to their descriptions, so that those stay.
static std::vector<std::shared_ptr<description const>>& all_chosen()
{
    static std::vector<std::shared_ptr<description const>> all;
    return all;
}

void choose(std::shared_ptr<description const> d) { all_chosen().push_back(std::move(d)); }

description const& chosen() { return *all_chosen().back(); }

} // namespace gametree::gdl
