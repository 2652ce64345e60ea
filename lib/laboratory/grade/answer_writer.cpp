#include <laboratory/grade/answer.hpp>
#include <laboratory/grade/answer_entries.hpp>

#include <fmt/format.h>

namespace gametree::laboratory {

static std::string written_number(value const& v)
{
    auto const above = numerator(v).str();
    return denominator(v) == 1 ? above : above + "/" + denominator(v).str();
}

std::string write_answer(answer const& a)
{
    std::string text;
    for (auto const& [name, member] : text_entries)
        if (auto const& s = a.*member)
            text += std::string(name) + ": " + s->words + "\n";
    if (a.worth)
        text += "value: " + written_number(a.worth->number) + "\n";
    if (a.values) {
        text += "values:";
        for (auto const& v : *a.values)
            text += fmt::format("{} {} = {}",
                                &v == &a.values->front() ? ""
                                : a.game                 ? ";"
                                                         : ",",
                                v.node.words, written_number(v.number));
        text += '\n';
    }
    if (a.leaves) {
        text += "leaves:";
        for (auto const& leaf : *a.leaves)
            text += " " + leaf.words + (a.game ? ";" : "");
        text += '\n';
    }
    if (a.labels) {
        text += "labels:";
        for (auto const& label : *a.labels)
            text += " " + written_number(label.number);
        text += '\n';
    }
    if (a.cuts) {
        text += a.cuts->empty() ? "cuts: none" : "cuts:";
        for (auto const& c : *a.cuts) { // on one line, lest a name begin an entry
            text
                += (&c == &a.cuts->front() ? " " : "; ") + c.node.words + " after " + c.after.words;
            if (c.bound)
                text += ", bound " + written_number(*c.bound);
            if (c.deep)
                text += *c.deep ? ", deep" : ", shallow";
        }
        text += '\n';
    }
    return text;
}

} // namespace gametree::laboratory
