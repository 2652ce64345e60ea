#include <gametree/laboratory/exam/answer.hpp>

#include <fmt/format.h>

#include <gametree/laboratory/grade/answer.hpp>
#include <gametree/laboratory/exam/sheet.hpp>
#include <gametree/laboratory/grade/grade.hpp>

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
static json exactly(value const& v) { return json::parse(numerator(v).str()); }

json as_json(exam_request const& r, exam_tree const& tree, observed const& search)
{
    // As the view has it: MIN sees the negative.
    auto const seen = [&](node const& n, value const& v) {
        return exactly(r.as_max and opponent_moves(n) ? value(-v) : v);
    };
    json j;
    j["seed"] = r.seed;
    j["algorithm"] = r.algorithm.name();
    j["depth"] = r.depth;
    j["branching"] = r.branching;
    j["tree"] = tree.notation;
    j["view"] = view_words.word_of(values_of(r));
    j["ties"] = r.ties;
    j["value"] = exactly(search.worth);
    j["shallow_cuts"] = tree.cuts.shallow;
    j["deep_cuts"] = tree.cuts.deep;
    j["leaves"] = json::array();
    for (auto const* leaf : search.evaluated)
        j["leaves"].push_back({{"leaf", leaf->name()}, {"label", seen(*leaf, leaf->label())}});
    j["cuts"] = json::array();
    for (auto const& c : search.cuts)
        if (not c.with_parent)
            j["cuts"].push_back({{"node", c.at->name()},
                                 {"after", c.refuted_by->name()},
                                 {"kind", c.deep ? "deep" : "shallow"},
                                 {"reached", seen(*c.at, c.reached)},
                                 {"bound", seen(*c.at, c.bound)},
                                 {"set_by", c.set_by->name()},
                                 {"why", why(c, values_of(r))}});
    return j;
}

} // namespace gametree::laboratory
