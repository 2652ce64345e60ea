#include <games/gdl/description.hpp>

#include <algorithm>
#include <atomic>
#include <functional>
#include <set>
#include <utility>

#include <games/gdl/read_rules.hpp>

namespace gametree::gdl {

/// The comment with which a text opens, without its marks.
static std::string opening_comment(std::string_view text)
{
    std::string comment;
    while (text.starts_with(';')) {
        auto const line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        auto const words = line.find_first_not_of("; \t\r");
        if (words == line.npos)
            continue;
        auto const last = line.find_last_not_of(" \t\r");
        comment += (comment.empty() ? "" : " ") + std::string(line.substr(words, last + 1 - words));
    }
    for (auto& c : comment)
        if (static_cast<unsigned char>(c) < ' ' or c == 0x7f)
            c = ' ';
    return comment;
}

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
    std::set<std::string, std::less<>> needed{"role", "init", "legal", "next", "goal", "terminal"};
    for (bool again = true; again;) {
        again = false;
        for (auto const& one : all.all)
            if (needed.contains(one.head.name))
                for (auto const& l : one.body)
                    if (l.what != literal::kind::distinct)
                        again = needed.insert(l.atom.name).second or again;
    }
    std::erase_if(all.all, [&](rule const& one) { return not needed.contains(one.head.name); });
    return all;
}

std::shared_ptr<description const> description::read(std::string_view text, std::string const& name,
                                                     engine how)
try {
    auto const all = useful(read_rules(text));
    std::shared_ptr<description> d(new description);
    d->name_ = name;
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
    for (auto const& one : all.all)
        for (auto const& l : one.body)
            if (l.what != literal::kind::distinct and l.atom.name == "does"
                and std::find(d->asked_.begin(), d->asked_.end(), l.atom.arguments[1])
                        == d->asked_.end())
                d->asked_.push_back(l.atom.arguments[1]);
    auto facts = std::make_unique<deduction>(all);
    facts->conclude_unchanging();
    if (how == engine::network_if_it_fits) {
        try {
            d->machine_ = make_network(*facts, all.roles, most_instances);
            d->facts_ = std::move(facts);
            d->in_network_ = true;
        } catch (too_much const&) {
            facts = std::make_unique<deduction>(all);
            facts->conclude_unchanging();
        }
    }
    if (not d->machine_)
        d->machine_ = make_joins(std::move(facts), all.roles);
    for (move_id m = 0; m < d->machine_->move_count(); ++m)
        d->is_asked_.push_back(d->matches_what_is_asked(m));
    d->start_ = d->machine_->start();
    frame f;
    d->machine_->find_moves(d->start_, f);
    if (not f.over and d->turn_of(f, d->start_) == turn::second)
        std::swap(d->players_[0], d->players_[1]); // who begins is first
    return d;
} catch (too_much const& e) {
    throw too_much(name + ": " + e.what());
}

std::string description::shown(state_words s) const
{
    constexpr std::size_t enough = 160;
    std::string text;
    for (auto const fact : machine_->facts(s)) {
        if (text.size() > enough)
            return text + " ..";
        text += (text.empty() ? "" : " ") + machine_->written(fact);
    }
    return text;
}

/// Whether a pattern of a rule can be that term, as it is written.
static bool can_be(term const& pattern, std::string const& name, std::size_t arguments)
{
    return pattern.is_variable or (pattern.name == name and pattern.arguments.size() == arguments);
}

bool description::is_asked(move_id m) const
{
    return is_asked_.empty() ? matches_what_is_asked(m) : static_cast<bool>(is_asked_[m]);
}

bool description::matches_what_is_asked(move_id m) const
{
    auto const t = machine_->term_of(m);
    auto const name = machine_->name_of(t);
    auto const arguments = machine_->arguments_of(t).size();
    return std::any_of(asked_.begin(), asked_.end(),
                       [&](term const& pattern) { return can_be(pattern, name, arguments); });
}

turn description::turn_of(frame const& f, state_words s) const
{
    if (f.over)
        return turn::over;
    std::optional<std::size_t> mover;
    for (std::size_t role = 0; role < roles_.size(); ++role) {
        if (f.of(role).empty())
            throw wrong_state(name_ + ": " + roles_[role]
                              + " has no legal move and the game is not over, in the state "
                              + shown(s));
        if (f.of(role).size() == 1)
            continue;
        if (mover)
            throw wrong_state(name_ + ": " + roles_[*mover] + " and " + roles_[role]
                              + " move at the same time, in the state " + shown(s));
        mover = role;
    }
    if (not mover) {
        std::size_t count = 0;
        for (std::size_t role = 0; role < roles_.size(); ++role)
            if (is_asked(f.of(role).front())) {
                mover = role;
                ++count;
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
    std::array<int, most_roles> goals{};
    bool const over = with_name([&] { return machine_->goals(s, {goals.data(), roles_.size()}); });
    auto const a = goals[players_[0]];
    auto const b = goals[players_[1]];
    if (a >= 0 and b >= 0 and a + b == 100)
        return {over, a};
    if (not over)
        return {over, {}};
    if (a == no_goal and b == no_goal)
        return {over, 50}; // nobody wins by the rules
    auto const text = [&](std::size_t role) {
        auto const g = goals[role];
        return roles_[role] + " "
             + (g == no_goal         ? "none"
                : g == several_goals ? "several"
                : g == strange_goal  ? "no number from 0 to 100"
                                     : std::to_string(g));
    };
    throw wrong_state(name_ + ": at the end the goals must be numbers that add up to 100, not "
                      + text(players_[0]) + ", " + text(players_[1]) + ", in the state "
                      + shown(s));
}

int description::value(state_words s, player who) const
{
    auto const r = result_of(s);
    if (not r.first)
        return 0;
    auto const value = 2 * (*r.first - 50);
    return who == player::first ? value : -value;
}

bool description::won(state_words s, player who) const
{
    auto const r = result_of(s);
    return r.over and (who == player::first ? *r.first > 50 : *r.first < 50);
}

bool description::drawn(state_words s) const
{
    auto const r = result_of(s);
    return r.over and * r.first == 50;
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
