#include <laboratory/grade/answer.hpp>

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <laboratory/wording.hpp>
#include <gametree/chance/rational.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

namespace {
    constexpr std::string_view spaces = " \t\r\n";

    class answer_reader {
        answer_entries entries_;

        [[noreturn]] void fail(std::size_t at, std::string const& problem) const
        {
            entries_.fail(at, problem);
        }
        [[nodiscard]] static std::optional<value> as_number(std::string notation)
        {
            std::ranges::replace(notation, '/', '%');
            try {
                notation_scanner in(notation);
                auto const found = label_notation<rational>::read(in);
                if (in.at_end())
                    return found;
            } catch (notation_error const&) { // its place is one in the number
            }
            return std::nullopt;
        }
        [[nodiscard]] said_value number(said const& s) const
        {
            if (auto const found = as_number(s.words))
                return {*found, s.at};
            fail(s.at, "expected a number, found " + entries_.quoted(s.words));
        }
        /// Where the sign before the number of a node begins, and where the number does.
        [[nodiscard]] static std::pair<std::size_t, std::size_t> sign_in(std::string_view words)
        {
            std::pair<std::size_t, std::size_t> last{words.npos, words.npos};
            for (std::string_view const sign : {"=", ":", "≥", "≤"})
                if (auto const at = words.rfind(sign);
                    at != words.npos and (last.first == words.npos or at > last.first))
                    last = {at, at + sign.size()};
            return last;
        }
        /// `1.2 = 5`, `1.2 >= 5`, `1.2: 5` or `1.2 5`.
        [[nodiscard]] said_node_value node_value(said const& s) const
        {
            auto const [sign, after] = sign_in(s.words);
            auto const made = [&](std::size_t end, std::size_t begin) {
                auto const last = s.words.find_last_not_of(spaces, end == 0 ? end : end - 1);
                auto const name
                    = end == 0 or last == s.words.npos ? "" : s.words.substr(0, last + 1);
                auto const number
                    = begin < s.words.size() ? as_number(s.words.substr(begin)) : std::nullopt;
                return name.empty() or not number
                         ? std::nullopt
                         : std::optional(said_node_value{{name, s.at}, *number});
            };
            std::optional<said_node_value> found;
            if (sign != s.words.npos) {
                auto const text = std::string_view(s.words).substr(0, after);
                bool const lower = text.ends_with(">=") or text.ends_with("≥");
                bool const upper = text.ends_with("<=") or text.ends_with("≤");
                bool const two_signs = text.ends_with(">=") or text.ends_with("<=");
                found = made(two_signs ? sign - 1 : sign, after);
                if (found and (lower or upper))
                    found->known = lower ? knowledge::at_least : knowledge::at_most;
            }
            if (auto const space = s.words.find_last_of(" \t");
                not found and space != s.words.npos) {
                auto const last = s.words.find_last_not_of(spaces, space);
                bool const is_sign = last != s.words.npos and sign <= last and last < after;
                found = is_sign ? std::nullopt : made(space, space + 1);
            }
            if (not found)
                fail(s.at, "expected a node and its value, such as 1.2 = 5, found "
                               + entries_.quoted(s.words));
            return *found;
        }
        [[nodiscard]] std::vector<said_node_value> node_values(entry const& e, bool game) const
        {
            std::vector<said_node_value> found;
            for (auto const& s : entries_.pieces(e, game ? ";\n" : ",;\n"))
                found.push_back(node_value(s));
            return found;
        }
        [[nodiscard]] std::vector<said_value> numbers(entry const& e) const
        {
            std::vector<said_value> found;
            for (auto const& s : entries_.pieces(e, " \t\r\n,;"))
                found.push_back(number(s));
            return found;
        }

        /// Takes the last word off, if there is more than one.
        [[nodiscard]] static said last_word(said& s)
        {
            auto const space = s.words.find_last_of(" \t,");
            if (space == std::string::npos)
                return {"", s.at};
            said word{s.words.substr(space + 1), s.at + space + 1};
            auto const end = s.words.find_last_not_of(" \t,", space);
            s.words.erase(end == std::string::npos ? 0 : end + 1);
            return word;
        }
        [[nodiscard]] said_cut cut(said const& s) const
        {
            constexpr std::string_view joint = "after";
            auto const words = in_small_letters(s.words);
            auto const is_word = [&](std::size_t from) {
                auto const end = from + joint.size();
                return from > 0 and end < s.words.size()
                   and spaces.find(s.words[from - 1]) != spaces.npos
                   and spaces.find(s.words[end]) != spaces.npos;
            };
            auto at = words.find(joint);
            while (at != std::string::npos and not is_word(at))
                at = words.find(joint, at + 1);
            if (at == std::string::npos)
                fail(s.at,
                     "expected a cut, such as 2 after 2.1, found " + entries_.quoted(s.words));
            auto const trimmed = [&](std::size_t from, std::size_t to) -> said {
                constexpr std::string_view around = " \t\r,";
                auto const all = std::string_view(s.words).substr(from, to - from);
                auto const first = std::min(all.find_first_not_of(around), all.size());
                auto const last = all.find_last_not_of(around);
                return {std::string(all.substr(first, last == all.npos ? 0 : last + 1 - first)),
                        s.at + from + first};
            };
            said_cut found{trimmed(0, at), trimmed(at + joint.size(), s.words.size())};
            attributes(found);
            if (found.node.words.empty() or found.after.words.empty())
                fail(s.at,
                     "expected a cut, such as 2 after 2.1, found " + entries_.quoted(s.words));
            return found;
        }
        /// Takes `bound 3`, `shallow` and `deep` off the end.
        void attributes(said_cut& c) const
        {
            for (;;) {
                auto rest = c.after;
                auto const word = last_word(rest);
                auto const kind = in_small_letters(word.words);
                if (kind == "shallow" or kind == "deep") {
                    if (c.deep)
                        fail(word.at, "a cut is shallow or deep, once");
                    c.deep = kind == "deep";
                } else if (auto before = rest;
                           in_small_letters(last_word(before).words) == "bound") {
                    if (c.bound)
                        fail(word.at, "a cut has one bound");
                    c.bound = number(word).number;
                    rest = before;
                } else {
                    return;
                }
                c.after = rest;
            }
        }
        [[nodiscard]] std::vector<said_cut> cuts(entry const& e) const
        {
            auto const all = entries_.pieces(e, ";\n");
            std::vector<said_cut> found;
            if (all.size() == 1 and in_small_letters(all[0].words) == "none")
                return found;
            for (auto const& s : all)
                found.push_back(cut(s));
            if (found.empty())
                fail(e.at, "'cuts' says nothing: if there are none, cuts: none");
            return found;
        }

        void take(answer& a, entry const& e) const
        {
            for (auto const& [name, member] : text_entries)
                if (e.name == name) {
                    a.*member = e.name == "tree" ? entries_.whole(e) : entries_.one_line(e);
                    return;
                }
            bool const game = std::ranges::any_of(
                entries_.all(), [](entry const& other) { return other.name == "game"; });
            if (e.name == "value")
                a.worth = number(entries_.one_line(e));
            else if (e.name == "values")
                a.values = node_values(e, game);
            else if (e.name == "leaves")
                a.leaves = entries_.pieces(e, game ? ";\n" : " \t\r\n,;");
            else if (e.name == "labels")
                a.labels = numbers(e);
            else if (e.name == "cuts")
                a.cuts = cuts(e);
            else
                fail(e.at, "there is no entry " + entries_.quoted(e.name));
        }

    public:
        explicit answer_reader(std::string_view text) : entries_(text) { }

        [[nodiscard]] answer read() const
        {
            answer a;
            for (auto const& e : entries_.all())
                take(a, e);
            auto const& twice = a.leaves and a.labels ? a.labels : decltype(a.labels)();
            if (twice)
                fail(twice->empty() ? 0 : twice->front().at, "leaves or labels, not both");
            return a;
        }
    };
} // namespace

answer read_answer(std::string_view text) { return answer_reader(text).read(); }

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
            text += fmt::format("{} {} {} {}",
                                &v == &a.values->front() ? ""
                                : a.game                 ? ";"
                                                         : ",",
                                v.node.words,
                                v.known == knowledge::exact      ? "="
                                : v.known == knowledge::at_least ? ">="
                                                                 : "<=",
                                written_number(v.number));
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
