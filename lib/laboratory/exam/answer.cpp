#include <laboratory/exam/answer.hpp>

#include <fmt/format.h>

#include <laboratory/grade/answer.hpp>
#include <laboratory/exam/limits.hpp>
#include <laboratory/exam/sheet.hpp>
#include <laboratory/grade/grade.hpp>
#include <laboratory/grade/values.hpp>
#include <laboratory/observe/json.hpp>

namespace gametree::laboratory {

using json = nlohmann::ordered_json;

/// What an answer to the exam is about.
static void say_subject(answer& a, exam_request const& r, exam_tree const& tree)
{
    if (not r.student.empty())
        a.name = said{r.student};
    a.tree = said{tree.notation};
    if (auto const range = range_of_exam(r); not range.empty())
        a.range = said{range};
    a.algorithm = said{std::string(r.algorithm.name())};
    if (r.order != ordering::natural)
        a.order = said{std::string(name_of(r.order))};
    if (r.as_max)
        a.view = said{std::string(view_words.word_of(view::root))};
}

std::string answer_to(exam_request const& r, exam_tree const& tree, observed const& search)
{
    auto a = right_answer(search, values_of(r));
    say_subject(a, r, tree);
    return write_answer(a);
}

std::string form_of(exam_request const& r, exam_tree const& tree)
{
    answer a;
    say_subject(a, r, tree);
    return write_answer(a)
         + "# Add: value, values, leaves and cuts; gametree help grade says how.\n";
}

/// The values in lines that are short enough, each broken after a comma.
static std::string with_short_values(std::string answer)
{
    constexpr std::size_t width = 66;
    auto line = answer.find("values:");
    while (line != answer.npos) {
        auto const end = answer.find('\n', line);
        if (end - line <= width)
            break;
        auto const comma = answer.rfind(", ", line + width);
        if (comma == answer.npos or comma <= line)
            break;
        answer.replace(comma, 2, ",\n       ");
        line = comma + 2;
    }
    return answer;
}

std::vector<std::string> as_lines(std::string const& answer)
{
    std::vector<std::string> lines{"", "For gametree grade:"};
    std::string rest = with_short_values(answer);
    for (auto end = rest.find_first_of(";\n"); end != rest.npos; end = rest.find_first_of(";\n")) {
        lines.push_back("  " + rest.substr(0, end));
        rest = (rest[end] == ';' ? "     " : "") + rest.substr(end + 1);
    }
    return lines;
}

json as_json(exam_request const& r, exam_tree const& tree, observed const& search)
{
    // As the view has it: MIN sees the negative.
    auto const seen = [&](node const& n, value const& v) {
        return r.as_max and opponent_moves(n) ? value(-v) : v;
    };
    json j;
    if (r.student.empty())
        j["name"] = nullptr;
    else
        j["name"] = r.student;
    j["seed"] = r.seed;
    j["algorithm"] = r.algorithm.name();
    j["order"] = name_of(r.order);
    j["depth"] = r.depth;
    j["branching"] = r.branching;
    j["tree"] = tree.notation;
    if (auto const& range = search.whole->about().range; has_chance(r)) {
        add_value(j["range"], "lowest", range->lowest());
        add_value(j["range"], "highest", range->highest());
    } else {
        j["range"] = nullptr;
    }
    j["view"] = view_words.word_of(values_of(r));
    j["ties"] = r.ties;
    add_value(j, "value", search.worth);
    j["inner_values"] = json::array();
    for (auto const& [n, worth] : found_values(search, values_of(r))) {
        json found{{"node", n->path()}};
        add_value(found, "value", worth);
        j["inner_values"].push_back(std::move(found));
    }
    j["shallow_cutoffs"] = tree.cuts.shallow;
    j["deep_cutoffs"] = tree.cuts.deep;
    j["leaves"] = json::array();
    for (auto const* leaf : search.evaluated) {
        json l{{"node", leaf->path()}};
        add_value(l, "label", seen(*leaf, leaf->label()));
        j["leaves"].push_back(std::move(l));
    }
    j["cuts"] = json::array();
    for (auto const& c : search.cuts) {
        if (c.with_parent)
            continue;
        json cut{{"node", c.at->path()}, {"after", c.refuted_by->path()}, {"deep", c.deep}};
        add_value(cut, "reached", seen(*c.at, c.reached));
        add_value(cut, "bound", seen(*c.at, c.bound));
        if (c.set_by)
            cut["set_by"] = c.set_by->path();
        else // known values of the tree, which are neither near nor far
            cut["set_by"] = cut["deep"] = nullptr;
        cut["why"] = why(c, values_of(r));
        j["cuts"].push_back(std::move(cut));
    }
    return j;
}

} // namespace gametree::laboratory
