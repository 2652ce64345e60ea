#include "answer.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "support.hpp"
#include <gametree/chance/rational.hpp>
#include <gametree/notation_error.hpp>

namespace gametree::laboratory {

namespace {
    constexpr std::string_view spaces = " \t\r\n";

    /// What an entry of that name is, if it is a piece of text.
    using text_entry = std::pair<std::string_view, std::optional<said> answer::*>;
    constexpr std::array<text_entry, 12> text_entries{{{"tree", &answer::tree},
                                                       {"file", &answer::file},
                                                       {"range", &answer::range},
                                                       {"game", &answer::game},
                                                       {"position", &answer::position},
                                                       {"rules", &answer::rules},
                                                       {"depth", &answer::depth},
                                                       {"roll", &answer::roll},
                                                       {"strategy", &answer::strategy},
                                                       {"algorithm", &answer::algorithm},
                                                       {"order", &answer::order},
                                                       {"view", &answer::view}}};

    class answer_reader {
        struct entry {
            std::string name;
            std::size_t at; ///< of the name
            std::size_t first; ///< of what it says
            std::string said; ///< comments and all spaces around it gone; lines as they are
        };

        std::string_view text_;
        std::vector<entry> entries_;

        [[noreturn]] void fail(std::size_t at, std::string const& problem) const
        {
            throw notation_error_at(text_, at, problem);
        }
        [[nodiscard]] std::string quoted(std::string_view words) const
        {
            constexpr std::size_t enough = 30;
            return "'" + cli::printable(words.substr(0, enough)) + "'";
        }

        /// The name that a line begins with, in small letters; empty if it begins otherwise.
        [[nodiscard]] static std::string name_of(std::string_view line)
        {
            std::string name;
            for (char const c : line) {
                if (c == ':')
                    return name;
                if (c >= 'A' and c <= 'Z')
                    name += static_cast<char>(c - 'A' + 'a');
                else if (c >= 'a' and c <= 'z')
                    name += c;
                else
                    break;
            }
            return {};
        }
        void split()
        {
            for (std::size_t at = 0; at < text_.size();) {
                auto const end = std::min(text_.find('\n', at), text_.size());
                auto const line = text_.substr(at, end - at);
                auto const first = line.find_first_not_of(spaces);
                auto const content = first == line.npos ? "" : line.substr(first);
                if (auto const name = name_of(content); not name.empty()) {
                    begin(name, at + first, at + first + name.size() + 1, end);
                } else if (not entries_.empty() and not content.starts_with('#')) {
                    // as long as what it stands for, so that places are kept
                    pad_to(at);
                    entries_.back().said += std::string(line) + "\n";
                } else if (not content.empty() and not content.starts_with('#')) {
                    fail(at + first, "expected an entry, such as value: 3");
                }
                at = end + 1;
            }
        }
        void pad_to(std::size_t at)
        {
            auto& e = entries_.back();
            while (e.first + e.said.size() < at)
                e.said += '\n';
        }
        void begin(std::string const& name, std::size_t at, std::size_t first, std::size_t end)
        {
            for (auto const& e : entries_)
                if (e.name == name)
                    fail(at, "'" + name + "' is said twice");
            entries_.push_back(
                {name, at, first, std::string(text_.substr(first, end - first)) + "\n"});
        }

        /// The piece of an entry between two places, without the spaces around it.
        [[nodiscard]] static said piece(entry const& e, std::size_t from, std::size_t to)
        {
            std::string_view const all(e.said);
            auto words = all.substr(from, to - from);
            auto const first = std::min(words.find_first_not_of(spaces), words.size());
            words.remove_prefix(first);
            words = words.substr(0, words.find_last_not_of(spaces) + 1);
            return {std::string(words), e.first + from + first};
        }
        /// The pieces between any of `separators`; empty ones are left out.
        [[nodiscard]] static std::vector<said> pieces(entry const& e, std::string_view separators)
        {
            std::vector<said> found;
            for (std::size_t at = 0; at <= e.said.size();) {
                auto const end = std::min(e.said.find_first_of(separators, at), e.said.size());
                if (auto p = piece(e, at, end); not p.words.empty())
                    found.push_back(std::move(p));
                at = end + 1;
            }
            return found;
        }
        [[nodiscard]] said whole(entry const& e) const
        {
            auto p = piece(e, 0, e.said.size());
            if (p.words.empty())
                fail(e.at, "'" + e.name + "' says nothing");
            return p;
        }

        [[nodiscard]] said_value number(said const& s) const
        {
            auto notation = s.words;
            std::ranges::replace(notation, '/', '%');
            try {
                notation_scanner in(notation);
                auto const found = label_notation<rational>::read(in);
                if (in.at_end())
                    return {found, s.at};
            } catch (notation_error const&) { // its place is one in the number
            }
            fail(s.at, "expected a number, found " + quoted(s.words));
        }
        [[nodiscard]] std::vector<said_value> numbers(entry const& e) const
        {
            std::vector<said_value> found;
            for (auto const& s : pieces(e, " \t\r\n,;"))
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
            auto const is_word = [&](std::size_t from) {
                auto const end = from + joint.size();
                return from > 0 and end < s.words.size()
                   and spaces.find(s.words[from - 1]) != spaces.npos
                   and spaces.find(s.words[end]) != spaces.npos;
            };
            auto at = s.words.find(joint);
            while (at != std::string::npos and not is_word(at))
                at = s.words.find(joint, at + 1);
            if (at == std::string::npos)
                fail(s.at, "expected a cut, such as 2 after 2.1, found " + quoted(s.words));
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
                fail(s.at, "expected a cut, such as 2 after 2.1, found " + quoted(s.words));
            return found;
        }
        /// Takes `bound 3`, `shallow` and `deep` off the end.
        void attributes(said_cut& c) const
        {
            for (;;) {
                auto rest = c.after;
                auto const word = last_word(rest);
                if (word.words == "shallow" or word.words == "deep") {
                    if (c.deep)
                        fail(word.at, "a cut is shallow or deep, once");
                    c.deep = word.words == "deep";
                } else if (auto before = rest; last_word(before).words == "bound") {
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
            auto const all = pieces(e, ";\n");
            std::vector<said_cut> found;
            if (all.size() == 1 and all[0].words == "none")
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
                    a.*member = whole(e);
                    return;
                }
            bool const game = std::ranges::any_of(
                entries_, [](entry const& other) { return other.name == "game"; });
            if (e.name == "value")
                a.worth = number(whole(e));
            else if (e.name == "leaves")
                a.leaves = pieces(e, game ? ";\n" : " \t\r\n,;");
            else if (e.name == "labels")
                a.labels = numbers(e);
            else if (e.name == "cuts")
                a.cuts = cuts(e);
            else
                fail(e.at, "there is no entry " + quoted(e.name));
        }

    public:
        explicit answer_reader(std::string_view text) : text_(text) { split(); }

        [[nodiscard]] answer read() const
        {
            answer a;
            for (auto const& e : entries_)
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
