#include <laboratory/grade/grade.hpp>

#include <algorithm>

#include <fmt/format.h>

#include <laboratory/observe/observed_search.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/whole_number.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

/// Does what may find fault with a request; the fault is that of an entry.
template <class F>
static auto blaming(said const& entry, std::string_view text, F f)
{
    try {
        return f();
    } catch (request_error const& e) {
        throw notation_error_at(text, entry.at, e.what());
    }
}

static int read_depth(said const& s, std::string_view text)
{
    constexpr int most = 1000;
    auto const depth = whole_number<int>(s.words);
    if (not depth or *depth < 0 or *depth > most)
        throw notation_error_at(text, s.at, "expected a depth, 0 to 1000");
    return *depth;
}

/// The text of an entry at its place in the whole, so that places in it are those in the file.
static std::string in_place(said const& s, std::string_view text)
{
    std::string masked(text.substr(0, s.at));
    for (auto& c : masked)
        if (c != '\n')
            c = ' ';
    return masked + s.words;
}

static std::unique_ptr<instance> game_of(answer const& a, std::string_view text,
                                         game_finder const& game_named, ordering o)
{
    study s;
    s.game = a.game->words;
    s.order = o;
    auto const give = [](std::optional<said> const& from, std::string& to) {
        if (from)
            to = from->words;
    };
    give(a.position, s.position);
    give(a.rules, s.rules);
    give(a.roll, s.roll);
    give(a.strategy, s.strategy);
    constexpr int usual_depth = 2;
    s.depth = a.depth ? read_depth(*a.depth, text) : usual_depth;
    return blaming(a.position ? *a.position : *a.game, text,
                   [&] { return game_named(s.game).tree(s); });
}

static ordering order_of(answer const& a, std::string_view text)
{
    return a.order ? blaming(*a.order, text, [&] { return order_words.read(a.order->words); })
                   : ordering::natural;
}

std::unique_ptr<instance> tree_of(answer const& a, std::string_view text,
                                  answer_sources const& from)
{
    auto const o = order_of(a, text);
    if (a.tree.has_value() + a.file.has_value() + a.game.has_value() > 1)
        throw notation_error_at(text, (a.game ? *a.game : *a.file).at,
                                "one of tree, file and game, not two");
    for (auto const& of_game : {a.position, a.rules, a.depth, a.roll, a.strategy})
        if (of_game and not a.game)
            throw notation_error_at(text, of_game->at, "that is for a game");
    if (a.game and a.range)
        throw notation_error_at(text, a.range->at, "a range is for trees: a game knows its values");
    if (a.game)
        return game_of(a, text, from.game_named, o);
    // In its natural order: nodes are named as they are written.
    auto const range = a.range ? a.range->words : std::string();
    if (a.range) // before the tree, whose fault it would seem
        blaming(*a.range, text, [&] { return written(lecture_example, "", range); });
    if (a.file)
        return blaming(*a.file, text, [&] {
            return written(from.read_file(a.file->words), a.file->words, range);
        });
    if (a.tree) {
        static_cast<void>(read_labels_of_tree(in_place(*a.tree, text)));
        return blaming(*a.tree, text, [&] { return written(a.tree->words, "the answer", range); });
    }
    return written(lecture_example, "", range);
}

observed search_of(answer const& a, std::string_view text, instance const& whole)
{
    auto const search
        = a.algorithm
            ? blaming(*a.algorithm, text, [&] { return search_named(whole, a.algorithm->words); })
            : usual_search_for(whole);
    auto const o = whole.written() ? order_of(a, text) : ordering::natural;
    auto const observed_one = [&] { return observe_sorted(whole, search, o); };
    return a.algorithm ? blaming(*a.algorithm, text, observed_one) : observed_one();
}

static mark value_marked(answer const& a, observed const& search)
{
    mark m;
    if (not a.worth) {
        m.add(mistake::not_answered, "not answered");
        return m;
    }
    m.answered = true;
    if (a.worth->number == search.worth) {
        m.points = 1;
        return m;
    }
    auto fault = fmt::format("the root is worth {}, not {}", as_text(search.worth, *search.whole),
                             as_text(a.worth->number, *search.whole));
    if (not search.line.empty())
        fault += fmt::format(": best play leads to {}", search.line.back()->spoken_name());
    m.add(a.worth->number == -search.worth ? mistake::wrong_sign : mistake::wrong_value,
          std::move(fault));
    return m;
}

marks graded(answer const& a, std::string_view text, observed const& search, bool with_values)
{
    auto const values
        = a.view ? blaming(*a.view, text, [&] { return viewpoint_words.read(a.view->words); })
                 : viewpoint::mover;
    marks m{value_marked(a, search),
            {},
            leaves_marked(a, text, search, values),
            cuts_marked(a, text, search, values)};
    if (with_values or a.values)
        m.values = values_marked(a, text, search, values);
    return m;
}

/// What `graded` finds the node by: no path that is shortened.
static said called(node const& n)
{
    return {n.level() > node::longest_path ? n.name() : n.short_name()};
}

answer right_answer(observed const& search, viewpoint values)
{
    answer a;
    a.algorithm = said{search.algorithm};
    if (values == viewpoint::root)
        a.view = said{std::string(viewpoint_words.word_of(values))};
    a.worth = said_value{search.worth};
    if (auto const found = found_values(search, values); not found.empty()) {
        a.values.emplace();
        for (auto const& [n, worth, known] : found)
            a.values->push_back({called(*n), worth, known});
    }
    a.leaves.emplace();
    for (auto const* leaf : search.evaluated)
        a.leaves->push_back(called(*leaf));
    a.cuts.emplace();
    for (auto const& c : search.cuts)
        if (not c.with_parent)
            a.cuts->push_back({called(*c.at), called(*c.refuted_by), seen(c, values), kind(c)});
    return a;
}

} // namespace gametree::laboratory
