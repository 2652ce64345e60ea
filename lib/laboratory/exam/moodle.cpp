#include <laboratory/exam/moodle.hpp>

#include <unordered_map>

#include <fmt/format.h>

#include <laboratory/draw/drawing.hpp>
#include <laboratory/draw/shapes.hpp>
#include <laboratory/exam/limits.hpp>
#include <laboratory/exam/sheet.hpp>

namespace gametree::laboratory {

namespace {
    class moodle_writer {
        exam_request const& what_;
        observed const& search_;
        exam_words const& words_ = words_in(what_.language);
        bool deep_ = makes_deep_cutoffs(what_);
        std::unordered_map<node const*, cutoff const*> cuts_;
        std::string html_;

        static constexpr std::string_view nothing = "-";

        /// The stroke of a fraction means something to Moodle.
        static std::string escaped(std::string text)
        {
            if (auto const stroke = text.find('/'); stroke != text.npos)
                text.insert(stroke, 1, '\\');
            return text;
        }
        /// A box for a word. What a keyboard or a text processor makes of a minus is as right.
        static std::string box(std::string const& right)
        {
            auto all = "=" + escaped(right);
            if (right.starts_with('-'))
                all += "~=\u2212" + escaped(right.substr(1));
            if (right == nothing)
                all += "~=\u2013";
            return "{1:SHORTANSWER:" + all + "}";
        }
        static std::string box(std::size_t right) { return box(fmt::format("{}", right)); }
        /// A box that all nodes have, and few have anything for.
        static std::string no_box() { return box(std::string(nothing)); }

        [[nodiscard]] std::string cutoff_box(cutoff const* c) const
        {
            auto const choice = [](std::string_view word, bool right) {
                return fmt::format("{}{}", right ? "=" : "", word);
            };
            auto const kinds = deep_ ? choice(words_.shallow, c and not c->deep) + "~"
                                           + choice(words_.deep, c and c->deep)
                                     : choice(words_.quiz_any, c);
            return fmt::format("{{1:MULTICHOICE:{}~{}}}", choice(words_.quiz_none, not c), kinds);
        }
        /// As the view has it.
        [[nodiscard]] std::string seen(node const& n, value const& v) const
        {
            return as_text(what_.as_max and opponent_moves(n) ? value(-v) : v);
        }
        void inner(node const& n)
        {
            auto const found = cuts_.find(&n);
            auto const* c = found == cuts_.end() ? nullptr : found->second;
            auto const& status = search_.of(n);
            if (auto const sorted_by = sorting_label(what_, n))
                html_ += fmt::format(" [{}]", as_text(*sorted_by));
            html_ += fmt::format(" {} {} {} {} {} {} {} {}", words_.quiz_value,
                                 status.known != knowledge::nothing ? box(seen(n, status.worth))
                                                                    : no_box(),
                                 words_.quiz_cutoff, cutoff_box(c), words_.quiz_after,
                                 c ? box(c->refuted_by->place() + 1) : no_box(), words_.quiz_bound,
                                 c ? box(seen(n, c->bound)) : no_box());
            html_ += "<ul>";
            for (std::size_t at = 0; n.has_child(at); ++at) {
                html_ += "<li>";
                subtree(n.child(at));
                html_ += "</li>\n";
            }
            html_ += "</ul>";
        }
        void subtree(node const& n)
        {
            bool const named = n.parent() or what_.language == exam_language::english;
            html_ += fmt::format("<b>{}</b>", named ? svg::escaped(n.short_name())
                                                    : std::string(words_.tree.root));
            if (n.by_chance())
                html_ += fmt::format(" {}", words_.quiz_chance);
            if (n.parent() and n.parent()->by_chance())
                html_ += " " + filled(words_.quiz_probability, as_text(n.weight()));
            if (not n.is_leaf()) {
                inner(n);
                return;
            }
            auto const order = search_.of(n).order;
            html_ += fmt::format(" = {}, {} {}", seen(n, n.label()), words_.quiz_order,
                                 order == 0 ? no_box() : box(order));
        }
        void paragraph(std::string_view words)
        {
            html_ += fmt::format("<p>{}</p>\n", svg::escaped(words));
        }

    public:
        moodle_writer(exam_request const& r, observed const& search) : what_(r), search_(search)
        {
            for (auto const& c : search.cuts)
                if (not c.with_parent)
                    cuts_.emplace(c.at, &c);
        }
        [[nodiscard]] std::string question()
        {
            for (auto const& rule : exam_rules(what_))
                paragraph(rule);
            paragraph(words_.quiz_leaf);
            paragraph(words_.quiz_node);
            paragraph(words_.quiz_nothing);
            html_ += "<div>";
            subtree(search_.whole->root());
            html_ += "</div>\n";
            return std::move(html_);
        }
        [[nodiscard]] std::string feedback() const
        {
            drawing_options asked;
            asked.values = values_of(what_);
            asked.limit = any_number;
            return fmt::format("<pre>{}</pre>",
                               svg::escaped(as_text_tree(solved_sheet(what_, search_, asked))));
        }
    };

    std::string element(std::string_view name, std::string_view attributes, std::string_view text)
    {
        return fmt::format("    <{0}{1}><text>{2}</text></{0}>\n", name, attributes,
                           svg::escaped(text));
    }
} // namespace

static std::string question(exam_request const& r, observed const& search)
{
    moodle_writer writer(r, search);
    constexpr std::string_view html = " format=\"html\"";
    return "  <question type=\"cloze\">\n" + element("name", "", full_title(r))
         + element("questiontext", html, writer.question())
         + element("generalfeedback", html, writer.feedback())
         + "    <penalty>0.3333333</penalty>\n    <hidden>0</hidden>\n  </question>\n";
}

static std::string quiz(std::string const& questions)
{
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n" + questions + "</quiz>\n";
}

std::string exam_as_moodle(exam_request const& r, observed const& search)
{
    return quiz(question(r, search));
}

std::string exams_as_moodle(std::vector<prepared_exam> const& exams, std::string_view category)
{
    std::string name;
    for (char const c : category) // a single one begins a category within
        name += c == '/' ? std::string("//") : std::string(1, c);
    auto all = "  <question type=\"category\">\n" + element("category", "", "$course$/" + name)
             + "  </question>\n";
    for (auto const& e : exams)
        all += question(e.what, e.search);
    return quiz(all);
}

} // namespace gametree::laboratory
