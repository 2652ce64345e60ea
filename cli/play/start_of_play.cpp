#include "play/start_of_play.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "terminal/support.hpp"

namespace gametree::cli {

namespace {
    study under(study what, std::string_view rules)
    {
        what.rules = rules;
        return what;
    }

    /// What is wrong, without where: the answer was one line, and is still in sight.
    std::string problem_in(std::string_view refusal)
    {
        constexpr std::string_view place = ", column ";
        auto const column = refusal.find(place);
        auto const end = column == refusal.npos ? column : refusal.find(": ", column);
        return std::string(end == refusal.npos ? refusal : refusal.substr(end + 2));
    }

    /// The rules that a person wants, which can be read; nothing: none, the game is not played.
    std::optional<std::string> asked_rules(cli::game const& game, study const& what, console& c)
    {
        auto const& about = game.about();
        auto const question = c.wrapped(fmt::format("{}.\n", about.start_question));
        c.say(question);
        while (auto const line = c.ask(fmt::format("Board [{}]: ", about.usual_answer))) {
            auto const word = first_word(*line).first;
            if (word == "quit" or word == "exit" or word == "q")
                break;
            if (word == "?" or word == "help") {
                c.say(question);
                continue;
            }
            auto rules = game.rules_answered(line->empty() ? about.usual_answer : *line);
            try {
                static_cast<void>(game.start(under(what, rules)));
                c.say("\n");
                return rules;
            } catch (request_error const& e) {
                c.say(c.wrapped(fmt::format("{}.\n", capital(problem_in(e.what())))));
            }
        }
        c.say("The game is left unfinished.\n");
        return std::nullopt;
    }
} // namespace

bool says_start(study const& s)
{
    return not s.position.empty() or not s.rules.empty() or not s.board.empty();
}

std::optional<start_of_play> find_start(cli::game const& game, study what, bool human,
                                        random_choices& random, console& c)
{
    auto const& about = game.about();
    if (says_start(what))
        return start_of_play{std::move(what)};
    if (not about.start_question.empty()) {
        if (human) {
            auto const rules = asked_rules(game, what, c);
            if (not rules)
                return std::nullopt;
            return start_of_play{under(std::move(what), *rules)};
        }
        auto const rules = game.rules_answered(about.usual_answer);
        return start_of_play{under(std::move(what), rules), {}, rules};
    }
    if (about.play_rules.empty())
        return start_of_play{std::move(what)};
    if (about.play_rules.size() == 1) {
        std::string const rules(about.play_rules.front());
        return start_of_play{under(std::move(what), rules), {}, rules};
    }
    std::string const drawn(about.play_rules[random.below(about.play_rules.size())]);
    return start_of_play{under(std::move(what), drawn), drawn, {}};
}

bool is_usual_start(cli::game const& game, any_position const& p)
{
    auto const& all = game.about().play_rules;
    return p == game.start({}) or std::any_of(all.begin(), all.end(), [&](std::string_view rules) {
               return p == game.start(under({}, rules));
           });
}

} // namespace gametree::cli
