#include <gametree/laboratory/grade/class.hpp>

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <gametree/laboratory/grade/answer_entries.hpp>
#include <gametree/laboratory/request_error.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

namespace {
    using json = nlohmann::json;

    std::optional<std::string> text_of(json const& j, char const* field)
    {
        auto const found = j.find(field);
        return found != j.end() and found->is_string() ? std::optional(found->get<std::string>())
                                                       : std::nullopt;
    }

    exam_key key_of(std::string_view text, std::size_t at, std::string_view line)
    {
        auto const j = json::parse(line, nullptr, false);
        auto const schema = j.is_object() ? text_of(j, "schema") : std::nullopt;
        auto const tree = schema ? text_of(j, "tree") : std::nullopt;
        auto const algorithm = schema ? text_of(j, "algorithm") : std::nullopt;
        if (schema != "gametree-exam-1" or not tree or not algorithm)
            throw notation_error_at(text, at, "expected an exam, as exam --json writes it");
        auto const values = text_of(j, "view").value_or("mover");
        return {text_of(j, "name").value_or(""), *tree, *algorithm,
                values == view_words.word_of(view::root) ? view::root : view::mover};
    }

    exam_key key_of_answer(std::string_view text)
    {
        auto const a = read_answer(text);
        if (not a.tree or not a.algorithm)
            throw notation_error_at(text, 0, "expected an exam: its tree and its algorithm");
        return {"", a.tree->words, a.algorithm->words,
                a.view ? view_words.read(a.view->words) : view::mover};
    }

    exam_key const& key_for(std::vector<exam_key> const& keys, std::string const& name)
    {
        for (auto const& k : keys)
            if (not k.name.empty() and in_small_letters(k.name) == in_small_letters(name))
                return k;
        for (auto const& k : keys)
            if (k.name.empty())
                return k;
        throw request_error(name.empty()
                                ? "there is no line such as name: Ada, and each student has an exam"
                                : fmt::format("there is no exam of '{}'", printable(name)));
    }

    std::string points(mark const& m) { return fmt::format("{}/{}", m.points, m.of); }

    /// Every kind of mistake in an answer, once.
    std::vector<mistake> mistakes_in(graded_answer const& a)
    {
        std::vector<mistake> kinds;
        for (auto const* m : {&a.found.worth, &a.found.leaves, &a.found.cuts})
            kinds.insert(kinds.end(), m->mistakes.begin(), m->mistakes.end());
        std::ranges::sort(kinds);
        auto const rest = std::ranges::unique(kinds);
        kinds.erase(rest.begin(), rest.end());
        return kinds;
    }
} // namespace

std::vector<exam_key> read_exam_keys(std::string_view text)
{
    auto const first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos or text[first] != '{')
        return {key_of_answer(text)};
    std::vector<exam_key> keys;
    for (std::size_t at = 0; at < text.size();) {
        auto const end = std::min(text.find('\n', at), text.size());
        auto const line = text.substr(at, end - at);
        if (line.find_first_not_of(" \t\r") != line.npos)
            keys.push_back(key_of(text, at, line));
        at = end + 1;
    }
    return keys;
}

graded_answer graded_against(std::vector<exam_key> const& keys, std::string_view text,
                             std::string const& file)
{
    graded_answer g;
    g.file = file;
    try {
        auto a = read_answer(text);
        g.name = a.name ? a.name->words : "";
        auto const& key = key_for(keys, g.name);
        a.view = said{std::string(view_words.word_of(key.values))};
        auto const whole = written(key.tree, "the exam");
        auto const search = observe(*whole, key.algorithm);
        g.algorithm = search.algorithm;
        g.found = graded(a, text, search);
    } catch (notation_error const& e) {
        g.problem = e.what();
    } catch (request_error const& e) {
        g.problem = e.what();
    }
    return g;
}

std::string class_as_csv(std::vector<graded_answer> const& all)
{
    auto text
        = csv_row({"name", "file", "score", "full_score", "value", "leaves", "cuts", "problem"});
    for (auto const& a : all)
        text += a.problem.empty() ? csv_row({a.name, a.file, std::to_string(a.found.points()),
                                             std::to_string(a.found.of()), points(a.found.worth),
                                             points(a.found.leaves), points(a.found.cuts), ""})
                                  : csv_row({a.name, a.file, "", "", "", "", "", a.problem});
    return text;
}

std::string mistakes_as_bars(std::vector<graded_answer> const& all)
{
    std::array<std::size_t, mistake_names.size()> counts{};
    std::size_t unread = 0;
    std::size_t right = 0;
    for (auto const& a : all) {
        unread += not a.problem.empty();
        right += a.problem.empty() and a.found.right();
        if (a.problem.empty())
            for (auto const kind : mistakes_in(a))
                ++counts.at(static_cast<std::size_t>(kind));
    }
    auto text = fmt::format("{} answers, {} all right\n", all.size(), right);
    auto const bar = [&](std::string_view name, std::size_t count) {
        constexpr std::size_t widest = 40;
        auto const length = (count * widest + all.size() - 1) / all.size(); // 1 or more
        if (count > 0)
            text += fmt::format("{:<28}{:>4}  {}\n", name, count, std::string(length, '#'));
    };
    for (auto const& [kind, name] : mistake_names)
        bar(name, counts.at(static_cast<std::size_t>(kind)));
    bar("answer that cannot be read", unread);
    return text;
}

std::string feedback_for(graded_answer const& a)
{
    auto text = fmt::format("{}\n\n", a.name.empty() ? a.file : a.name);
    if (not a.problem.empty())
        return text + "The answer cannot be marked: " + a.problem + "\n";
    auto const part = [&](std::string_view question, mark const& m) {
        text += fmt::format("{:<8}{} of {}\n", question, m.points, m.of);
        for (auto const& fault : m.faults)
            text += fmt::format("{:<8}- {}\n", "", fault);
    };
    part("value", a.found.worth);
    part("leaves", a.found.leaves);
    part("cuts", a.found.cuts);
    return text + fmt::format("\nscore   {} of {}\n", a.found.points(), a.found.of());
}

} // namespace gametree::laboratory
