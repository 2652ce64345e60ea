#include <laboratory/grade/class.hpp>

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <laboratory/grade/answer.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/printable.hpp>
#include <laboratory/wording.hpp>
#include <laboratory/request_error.hpp>
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
        auto const order = text_of(j, "order").value_or("natural");
        auto const range = j.find("range");
        std::string limits;
        if (range != j.end() and range->is_object()) {
            auto const low = range->find("lowest");
            auto const high = range->find("highest");
            if (low == range->end() or high == range->end() or not low->is_number_integer()
                or not high->is_number_integer())
                throw notation_error_at(text, at, "expected whole numbers as the range");
            limits = low->dump() + "," + high->dump();
        }
        return {text_of(j, "name").value_or(""),
                *tree,
                *algorithm,
                values == viewpoint_words.word_of(viewpoint::root) ? viewpoint::root
                                                                   : viewpoint::mover,
                order == name_of(ordering::best_first) ? ordering::best_first : ordering::natural,
                std::move(limits)};
    }

    exam_key key_of_answer(std::string_view text)
    {
        auto const a = read_answer(text);
        if (not a.tree or not a.algorithm)
            throw notation_error_at(text, 0, "expected an exam: its tree and its algorithm");
        return {"",
                a.tree->words,
                a.algorithm->words,
                a.view ? viewpoint_words.read(a.view->words) : viewpoint::mover,
                a.order ? order_words.read(a.order->words) : ordering::natural,
                a.range ? a.range->words : ""};
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

    /// What a line such as `name: Ada` says; nothing if it is none.
    std::optional<std::string> name_on(std::string_view line)
    {
        constexpr std::string_view word = "name";
        constexpr std::string_view around = " \t\r";
        auto const first = line.find_first_not_of(around);
        if (first == line.npos
            or in_small_letters(std::string(line.substr(first, word.size()))) != word)
            return std::nullopt;
        auto const sign = line.find_first_not_of(" \t", first + word.size());
        if (sign == line.npos or (line[sign] != ':' and line[sign] != '='))
            return std::nullopt;
        auto const begin = line.find_first_not_of(around, sign + 1);
        return begin == line.npos
                 ? ""
                 : std::string(line.substr(begin, line.find_last_not_of(around) + 1 - begin));
    }

    /// Calls `f` with each line, where it begins, and its number from 0, as long as it says so.
    template <class F>
    void each_line(std::string_view text, F f)
    {
        std::size_t number = 0;
        bool more = true;
        for (std::size_t at = 0; at < text.size() and more; ++number) {
            auto const end = std::min(text.find('\n', at), text.size());
            more = f(text.substr(at, end - at), at, number);
            at = end + 1;
        }
    }

    /// The name in an answer, whether or not the answer can be read.
    std::string name_in(std::string_view text)
    {
        std::optional<std::string> name;
        each_line(text, [&](std::string_view line, std::size_t, std::size_t) {
            name = name_on(line);
            return not name;
        });
        return name.value_or("");
    }

    std::string points(mark const& m) { return fmt::format("{}/{}", m.points, m.of); }

    /// Every kind of mistake in an answer, once.
    std::vector<mistake> mistakes_in(graded_answer const& a)
    {
        std::vector<mistake> kinds;
        for (auto const& p : a.found.parts())
            kinds.insert(kinds.end(), p.marked->mistakes.begin(), p.marked->mistakes.end());
        std::ranges::sort(kinds);
        kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
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

std::vector<answer_text> answers_in(std::string_view text)
{
    std::vector<std::size_t> begins; // of lines with a name
    std::vector<std::size_t> lines; // before each of these
    each_line(text, [&](std::string_view line, std::size_t at, std::size_t number) {
        if (name_on(line)) {
            begins.push_back(at);
            lines.push_back(number);
        }
        return true;
    });
    if (begins.size() <= 1)
        return {{text}};
    if (begins.size() > most_answers)
        throw request_error(fmt::format("a text has at most {} answers, not {}",
                                        grouped(most_answers), grouped(begins.size())));
    begins.front() = 0; // what stands before the first name is of the first answer
    lines.front() = 0;
    std::vector<answer_text> answers;
    for (std::size_t i = 0; i < begins.size(); ++i) {
        auto const end = i + 1 < begins.size() ? begins[i + 1] : text.size();
        answers.push_back({text.substr(begins[i], end - begins[i]), lines[i]});
    }
    return answers;
}

graded_answer graded_against(std::vector<exam_key> const& keys, answer_text const& answer,
                             std::string const& file)
{
    graded_answer g;
    g.file = file;
    // Places in it are then places in the file.
    auto const text = std::string(answer.lines_before, '\n').append(answer.text);
    try {
        g.name = name_in(answer.text); // an answer that cannot be read is somebody's too
        auto a = read_answer(text);
        g.name = a.name ? a.name->words : "";
        auto const& key = key_for(keys, g.name);
        a.view = said{std::string(viewpoint_words.word_of(key.values))};
        auto const whole = written(key.tree, "the exam", key.range);
        auto const search = observe_sorted(*whole, search_named(*whole, key.algorithm), key.order);
        g.algorithm = search.algorithm;
        constexpr bool with_values = true; // the sheets ask for them
        g.found = graded(a, text, search, with_values);
    } catch (notation_error const& e) {
        g.problem = e.what();
    } catch (request_error const& e) {
        g.problem = e.what();
    }
    return g;
}

std::string class_as_csv(std::vector<graded_answer> const& all)
{
    auto text = csv_row(
        {"name", "file", "score", "full_score", "value", "values", "leaves", "cuts", "problem"});
    for (auto const& a : all)
        text += a.problem.empty()
                  ? csv_row({visible(a.name), visible(a.file), std::to_string(a.found.points()),
                             std::to_string(a.found.of()), points(a.found.worth),
                             points(a.found.values.value_or(mark{})), points(a.found.leaves),
                             points(a.found.cuts), ""})
                  : csv_row({visible(a.name), visible(a.file), "", "", "", "", "", "", a.problem});
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
    auto text = fmt::format("{}\n\n", visible(a.name.empty() ? a.file : a.name));
    if (not a.problem.empty())
        return text + "The answer cannot be marked: " + a.problem + "\n";
    auto const part = [&](std::string_view question, mark const& m) {
        text += fmt::format("{:<8}{} of {}\n", question, m.points, m.of);
        for (auto const& fault : m.faults)
            text += fmt::format("{:<8}- {}\n", "", fault);
    };
    for (auto const& p : a.found.parts())
        part(p.name, *p.marked);
    return text + fmt::format("\nscore   {} of {}\n", a.found.points(), a.found.of());
}

} // namespace gametree::laboratory
