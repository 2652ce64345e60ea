#include <gametree/laboratory/exam/answer.hpp>

#include <fmt/format.h>

#include <gametree/laboratory/grade/answer.hpp>
#include <gametree/laboratory/exam/sheet.hpp>
#include <gametree/laboratory/grade/grade.hpp>
#include <gametree/laboratory/observe/json.hpp>

namespace gametree::laboratory {

using json = nlohmann::ordered_json;

std::string answer_to(exam_request const& r, exam_tree const& tree, observed const& search)
{
    auto a = right_answer(search, values_of(r));
    a.tree = said{tree.notation};
    return write_answer(a);
}

std::vector<std::string> as_lines(std::string const& answer)
{
    std::vector<std::string> lines{"", "For gametree grade:"};
    std::string rest = answer;
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
    j["seed"] = r.seed;
    j["algorithm"] = r.algorithm.name();
    j["depth"] = r.depth;
    j["branching"] = r.branching;
    j["tree"] = tree.notation;
    j["view"] = view_words.word_of(values_of(r));
    j["ties"] = r.ties;
    add_value(j, "value", search.worth);
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
        cut["set_by"] = c.set_by->path();
        cut["why"] = why(c, values_of(r));
        j["cuts"].push_back(std::move(cut));
    }
    return j;
}

} // namespace gametree::laboratory
