#include <games/gdl/read_rules.hpp>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include <gametree/text/notation_error.hpp>

namespace gametree::gdl {

namespace {
    std::string_view without_byte_order_mark(std::string_view text)
    {
        constexpr std::string_view mark = "\xef\xbb\xbf";
        if (text.starts_with(mark))
            text.remove_prefix(mark.size());
        return text;
    }

    /// Terms, one after another. A list (a b c) is the term a with the arguments b and c.
    class term_reader {
        std::string_view text_;
        std::size_t at_ = 0;
        place here_; // of at_

        void step()
        {
            auto const c = text_[at_++];
            bool const continues = (static_cast<unsigned char>(c) & 0xc0) == 0x80; // UTF-8
            bool const pair = c == '\r' and at_ < text_.size() and text_[at_] == '\n';
            if (is_line_end(c) and not pair)
                here_ = {here_.line + 1, 1};
            else if (not continues)
                ++here_.column;
        }
        static bool is_line_end(char c) { return c == '\n' or c == '\r'; }
        static bool is_blank(char c) { return c == ' ' or (c >= '\t' and c <= '\r'); }
        static bool ends_word(char c) { return is_blank(c) or c == '(' or c == ')' or c == ';'; }
        void skip_blanks()
        {
            while (at_ < text_.size() and (is_blank(text_[at_]) or text_[at_] == ';'))
                if (text_[at_] == ';')
                    while (at_ < text_.size() and not is_line_end(text_[at_]))
                        step();
                else
                    step();
        }
        [[noreturn]] void refuse(std::string const& problem) const
        {
            throw notation_error(here_.line, here_.column, problem);
        }
        std::string word()
        {
            auto const first = at_;
            std::size_t end = at_;
            while (end < text_.size() and not ends_word(text_[end]))
                ++end;
            for (auto i = first; i < end; ++i)
                if (text_[i] < ' ' or text_[i] > '~')
                    refuse("a name has letters, digits and signs, not " + found_at(text_, i));
            std::string name;
            while (at_ < end) {
                name += static_cast<char>(std::tolower(static_cast<unsigned char>(text_[at_])));
                step();
            }
            return name;
        }

    public:
        explicit term_reader(std::string_view text) : text_(without_byte_order_mark(text)) { }
        [[nodiscard]] bool at_end()
        {
            skip_blanks();
            return at_ == text_.size();
        }
        [[nodiscard]] term read(std::size_t depth = 0)
        {
            skip_blanks();
            if (at_ == text_.size())
                refuse("expected ')', not the end of the text");
            term read_one;
            read_one.at = here_;
            if (text_[at_] == ')')
                refuse("unexpected ')'");
            if (text_[at_] != '(') {
                for (std::string_view const mark : {"//", "/*", "#|"})
                    if (text_.substr(at_).starts_with(mark))
                        refuse("a comment begins with ';' and ends with its line: '"
                               + std::string(mark) + "' begins none");
                auto const name = word();
                read_one.is_variable = name.front() == '?';
                read_one.name = read_one.is_variable ? name.substr(1) : name;
                if (read_one.name.empty())
                    throw notation_error(read_one.at.line, read_one.at.column,
                                         "a variable needs a name, as in ?x");
                return read_one;
            }
            if (depth == most_nesting)
                refuse("more than " + std::to_string(most_nesting) + " parentheses in parentheses");
            step();
            skip_blanks();
            if (at_ == text_.size() or text_[at_] == '(' or text_[at_] == ')' or text_[at_] == '?')
                refuse("expected a name after '(', not " + found_at(text_, at_));
            read_one.name = word();
            for (skip_blanks(); at_ < text_.size() and text_[at_] != ')'; skip_blanks())
                read_one.arguments.push_back(read(depth + 1));
            if (at_ == text_.size())
                throw notation_error(read_one.at.line, read_one.at.column,
                                     "no ')' ends what begins here");
            step();
            return read_one;
        }
    };

    [[noreturn]] void refuse_at(term const& t, std::string const& problem)
    {
        throw notation_error(t.at.line, t.at.column, shortened(problem));
    }

    /// Signs between the head and the conditions of a rule, in Prolog and in logic; `<=` is one before
    /// both, here.
    bool is_arrow(std::string_view name) { return name == "<=" or name == "=>" or name == ":-"; }

    /// Ways to make a condition true: each is literals that have to hold together.
    using alternatives = std::vector<std::vector<literal>>;

    void limit(alternatives const& all, term const& t)
    {
        if (all.size() > most_alternatives)
            refuse_at(t, "with its or's this rule stands for more than "
                             + std::to_string(most_alternatives));
    }

    std::size_t size_of(term const& t)
    {
        std::size_t size = 1;
        for (auto const& argument : t.arguments)
            size += size_of(argument);
        return size;
    }

    [[noreturn]] void refuse_size(term const& t)
    {
        refuse_at(t, "this rule stands for rules of more than "
                         + std::to_string(most_words_of_a_rule) + " words");
    }

    alternatives both(alternatives a, alternatives const& b, term const& t)
    {
        if (b.size() == 1) { // nearly always: nothing is copied, however long the rule
            for (auto& x : a)
                x.insert(x.end(), b.front().begin(), b.front().end());
            return a;
        }
        alternatives all;
        std::size_t conditions = 0;
        for (auto const& x : a)
            for (auto const& y : b) {
                all.push_back(x);
                all.back().insert(all.back().end(), y.begin(), y.end());
                limit(all, t);
                conditions += all.back().size();
                if (conditions > most_words_of_a_rule)
                    refuse_size(t);
            }
        return all;
    }

    void arguments_are(term const& t, std::size_t count)
    {
        if (t.arguments.size() != count)
            refuse_at(t, t.name + " takes " + (count == 1 ? "one argument" : "two arguments")
                             + ", not " + std::to_string(t.arguments.size()));
    }

    /// \param wanted  what the condition shall be
    alternatives ways(term const& t, bool wanted)
    {
        if (t.is_variable)
            refuse_at(t, "a condition is a relation, not the variable ?" + t.name);
        if (t.name == "not") {
            arguments_are(t, 1);
            return ways(t.arguments.front(), not wanted);
        }
        if (t.name == "and" or t.name == "or") {
            bool const all_of = (t.name == "and") == wanted;
            alternatives found;
            if (all_of)
                found.emplace_back();
            for (auto const& part : t.arguments) {
                auto const more = ways(part, wanted);
                if (all_of) {
                    found = both(std::move(found), more, t);
                } else {
                    found.insert(found.end(), more.begin(), more.end());
                    limit(found, t);
                }
            }
            return found;
        }
        if (is_arrow(t.name))
            refuse_at(t, "a rule is not a condition");
        if (t.name == "distinct") {
            arguments_are(t, 2);
            // An equation stands here as `fails distinct` until it is solved.
            return {{{wanted ? literal::kind::distinct : literal::kind::fails, t}}};
        }
        return {{{wanted ? literal::kind::holds : literal::kind::fails, t}}};
    }

    using substitution = std::map<std::string, term>;

    term replaced(term const& t, std::string const& variable, term const& by)
    {
        if (t.is_variable)
            return t.name == variable ? by : t;
        auto other = t;
        for (auto& argument : other.arguments)
            argument = replaced(argument, variable, by);
        return other;
    }

    bool occurs(std::string const& variable, term const& t)
    {
        return t.is_variable ? t.name == variable
                             : std::any_of(t.arguments.begin(), t.arguments.end(),
                                           [&](term const& a) { return occurs(variable, a); });
    }

    std::size_t occurrences(std::string const& variable, term const& in)
    {
        std::size_t count = in.is_variable and in.name == variable ? 1 : 0;
        for (auto const& argument : in.arguments)
            count += occurrences(variable, argument);
        return count;
    }

    /// Equations can double a term again and again: how large the rule gets is known before it is.
    void replace(rule& r, std::string const& variable, term const& by)
    {
        auto words = size_of(r.head);
        auto count = occurrences(variable, r.head);
        for (auto const& l : r.body) {
            words += size_of(l.atom);
            count += occurrences(variable, l.atom);
        }
        if (words + count * size_of(by) > most_words_of_a_rule)
            refuse_size(r.head);
        r.head = replaced(r.head, variable, by);
        for (auto& l : r.body)
            l.atom = replaced(l.atom, variable, by);
    }

    /// Makes two terms of the rule equal; whether they can be.
    bool unify(rule& r, term a, term b)
    {
        if (a == b)
            return true;
        if (not a.is_variable)
            std::swap(a, b);
        if (a.is_variable) {
            if (occurs(a.name, b))
                return false;
            replace(r, a.name, b);
            return true;
        }
        if (a.name != b.name or a.arguments.size() != b.arguments.size())
            return false;
        // A later pair has to be read after what the earlier ones replaced: they stand in a condition.
        r.body.push_back({literal::kind::fails, a});
        r.body.push_back({literal::kind::fails, b});
        auto const at = r.body.size() - 2;
        bool possible = true;
        for (std::size_t i = 0; possible and i < a.arguments.size(); ++i)
            possible = unify(r, r.body[at].atom.arguments[i], r.body[at + 1].atom.arguments[i]);
        r.body.resize(at);
        return possible;
    }

    /// Solves the equations, which are `fails distinct`; whether they can be.
    bool solve_equations(rule& r)
    {
        for (;;) {
            auto const found = std::find_if(r.body.begin(), r.body.end(), [](literal const& l) {
                return l.what == literal::kind::fails and l.atom.name == "distinct";
            });
            if (found == r.body.end())
                return true;
            auto const equation = found->atom;
            r.body.erase(found);
            if (not unify(r, equation.arguments[0], equation.arguments[1]))
                return false;
        }
    }

    void check_head(term const& head)
    {
        if (head.is_variable)
            refuse_at(head, "a variable is no relation");
        auto const arrow = std::ranges::find_if(head.arguments, [](term const& argument) {
            return not argument.is_variable and argument.arguments.empty()
               and is_arrow(argument.name);
        });
        bool const between = arrow != head.arguments.end() and arrow + 1 != head.arguments.end();
        if (head.name == ":-" or between)
            refuse_at(between ? *arrow : head,
                      "a rule is written (<= head condition ..), not with '"
                          + (between ? arrow->name : head.name) + "' between them");
        for (auto const* word : {"not", "and", "or", "distinct", "<=", "=>"})
            if (head.name == word)
                refuse_at(head, "'" + head.name + "' is no relation that a rule can define");
    }
} // namespace

rules read_rules(std::string_view text)
{
    if (text.size() > most_characters)
        throw notation_error(
            1, 1, "the text has more than " + std::to_string(most_characters) + " characters");
    term_reader in(text);
    rules r;
    while (not in.at_end()) {
        auto const sentence = in.read();
        if (sentence.name == "<=" and not sentence.is_variable) {
            if (sentence.arguments.empty())
                refuse_at(sentence, "a rule needs a head: (<= head condition ..)");
            auto const& head = sentence.arguments.front();
            check_head(head);
            alternatives bodies(1);
            for (auto it = std::next(sentence.arguments.begin()); it != sentence.arguments.end();
                 ++it)
                bodies = both(std::move(bodies), ways(*it, true), sentence);
            for (auto const& body : bodies) {
                rule one{head, body, sentence.at};
                if (solve_equations(one))
                    r.all.push_back(std::move(one));
            }
        } else {
            check_head(sentence);
            r.all.push_back({sentence, {}, sentence.at});
        }
    }
    check_rules(r);
    for (auto const& one : r.all)
        if (one.body.size() > most_conditions)
            throw notation_error(one.at.line, one.at.column,
                                 "a rule has more than " + std::to_string(most_conditions)
                                     + " conditions");
    return r;
}

std::string written(term const& t)
{
    auto const name = (t.is_variable ? "?" : "") + t.name;
    if (t.arguments.empty())
        return name;
    auto text = "(" + name;
    for (auto const& argument : t.arguments)
        text += " " + written(argument);
    return text + ")";
}

std::string written(literal const& l)
{
    return l.what == literal::kind::fails ? "(not " + written(l.atom) + ")" : written(l.atom);
}

std::string written(rule const& r)
{
    // A relation without arguments is the same with and without parentheses, but a fact is clearer with.
    if (r.body.empty())
        return r.head.arguments.empty() ? "(" + r.head.name + ")" : written(r.head);
    auto text = "(<= " + written(r.head);
    for (auto const& l : r.body)
        text += " " + written(l);
    return text + ")";
}

std::string shortened(std::string_view message)
{
    constexpr std::size_t enough = 60;
    std::string text;
    while (not message.empty()) {
        constexpr std::string_view between = " ()'";
        auto const word = message.substr(0, message.find_first_of(between));
        message.remove_prefix(word.size());
        text += word.substr(0, enough);
        if (word.size() > enough)
            text += "..";
        auto const gap = message.substr(0, message.find_first_not_of(between));
        message.remove_prefix(gap.size());
        text += gap;
    }
    return text;
}

/// The lines of the comment with which a text opens, without its marks.
static std::vector<std::string> comment_lines(std::string_view text)
{
    text = without_byte_order_mark(text);
    std::vector<std::string> lines;
    while (text.starts_with(';')) {
        auto line = text.substr(0, text.find_first_of("\r\n"));
        text.remove_prefix(line.size());
        text.remove_prefix(std::min<std::size_t>(text.starts_with("\r\n") ? 2 : 1, text.size()));
        line.remove_prefix(std::min(line.find_first_not_of("; \t"), line.size()));
        line.remove_suffix(line.size() - (line.find_last_not_of(" \t") + 1));
        lines.emplace_back(line);
        for (auto& c : lines.back())
            if (static_cast<unsigned char>(c) < ' ' or c == 0x7f)
                c = ' ';
    }
    return lines;
}

std::string opening_comment(std::string_view text)
{
    std::string comment;
    for (auto const& line : comment_lines(text))
        if (not line.empty())
            comment += (comment.empty() ? "" : " ") + line;
    return comment;
}

std::string summary_of(std::string_view text)
{
    std::string comment;
    for (auto const& line : comment_lines(text)) {
        if (line.empty())
            break;
        comment += (comment.empty() ? "" : " ") + line;
    }
    for (std::size_t i = 0; i < comment.size(); ++i)
        if (comment[i] == '.' and (i + 1 == comment.size() or comment[i + 1] == ' '))
            return comment.substr(0, i);
    return comment;
}

} // namespace gametree::gdl
