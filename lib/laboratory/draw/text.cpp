// A drawing for the terminal: one node a line, or more where boards are shown.
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <laboratory/draw/words.hpp>
#include <laboratory/wording.hpp>

namespace gametree::laboratory {

namespace {
    /// What the branches look like; a fork that is the last of its parent has another shape.
    struct strokes {
        std::string_view pass;
        std::string_view plain, plain_last;
        std::string_view best, best_last;
        std::string_view cut, cut_last;
        std::string_view skipped, skipped_last;
        std::string_view at_least, at_most;
        std::string_view cut_short;
    };
    constexpr strokes box_strokes{"│  ",  "├─ ", "└─ ", "┣━ ", "┗━ ", "├╫┄ ",
                                  "└╫┄ ", "├┄ ", "└┄ ", "≥",   "≤",   "…"};
    constexpr strokes plain_lines{"|  ",  "|- ", "`- ", "|= ", "`= ", "|X. ",
                                  "`X. ", "|. ", "`. ", ">=",  "<=",  "~"};

    /// Where a line would begin further right than this, it begins with its level instead.
    constexpr std::size_t deepest_indent = 12;

    class writer {
        drawing const& d_;
        strokes const& s_;
        tree_words w_;
        std::string text_;
        std::vector<bool> open_; // of each level, whether more follows there

        [[nodiscard]] std::string_view fork(drawn_node const& n) const
        {
            if (n.level == 0)
                return "";
            if (n.unread)
                return n.last ? s_.cut_last : s_.cut;
            if (n.best)
                return n.last ? s_.best_last : s_.best;
            if (n.status == drawn_status::skipped or n.status == drawn_status::later
                or n.status == drawn_status::note)
                return n.last ? s_.skipped_last : s_.skipped;
            return n.last ? s_.plain_last : s_.plain;
        }
        /// What stands before the fork of a node of that level.
        [[nodiscard]] std::string indent(std::size_t level) const
        {
            std::string text;
            std::size_t from = 1;
            if (level > deepest_indent) {
                text = fmt::format("{}{} ", s_.cut_short, level);
                from = level - deepest_indent / 2;
            }
            for (auto at = from; at < level; ++at)
                text += open_[at] ? s_.pass : "   ";
            return text;
        }
        [[nodiscard]] std::string words(drawn_node const& n) const
        {
            if (n.status == drawn_status::note)
                return note_text(n);
            std::string text;
            text += n.level == 0 ? std::string(w_.root) : move_to(n);
            if (n.sorted_by)
                text += fmt::format("  [{}]", as_text(*n.sorted_by, n.at->whole()));
            if (n.who == mover::chance)
                text += fmt::format("  {}", w_.chance);
            else if (auto const mover = mover_name(d_, n); not n.leaf and not mover.empty())
                text += fmt::format("  {}", mover);
            if (auto const known = known_text(n, s_.at_least, s_.at_most); not known.empty())
                text += fmt::format("  {}{}", n.known == knowledge::exact ? "= " : "", known);
            if (n.status == drawn_status::skipped)
                text += fmt::format("  {}", w_.skipped);
            if (n.status == drawn_status::later)
                text += "  later";
            if (n.label)
                text += fmt::format("  ({})", as_text(*n.label, n.at->whole()));
            if (n.status == drawn_status::evaluated)
                text += fmt::format("  #{}", n.order);
            if (n.visits > 1)
                text += fmt::format("  x{}", n.visits);
            if (n.cut)
                text += fmt::format("  {} {}", w_.cutoff, *n.cut);
            if (n.best)
                text += "  *";
            return text;
        }
        [[nodiscard]] std::string sample(sign s) const
        {
            switch (s) {
            case sign::best:
                return fmt::format("{}  *", s_.best);
            case sign::evaluated:
                return "#n";
            case sign::visited:
                return std::string(s_.plain);
            case sign::skipped:
                return std::string(w_.skipped);
            case sign::later:
                return "later";
            case sign::cut:
                return fmt::format("{}{} n", s_.cut, w_.cutoff);
            case sign::chance:
                return fmt::format("{}, (1/6)", w_.chance);
            case sign::bound:
                return fmt::format("{} {}", s_.at_least, s_.at_most);
            case sign::again:
                return "xn";
            case sign::move: // every line begins with one
            case sign::window:
            case sign::question:
            case sign::way:
                return {}; // which are not drawn here
            default:
                return std::string(words_of(s).sample);
            }
        }
        /// What a sign means in the language of the sheet: on sheets there are few.
        [[nodiscard]] std::string meaning_here(sign s) const
        {
            auto const word = s == sign::best      ? w_.means_best
                            : s == sign::evaluated ? w_.means_evaluated
                            : s == sign::visited   ? w_.means_visited
                            : s == sign::skipped   ? w_.means_skipped
                            : s == sign::cut       ? w_.means_cut
                            : s == sign::chance    ? w_.means_chance
                            : s == sign::bound     ? w_.means_bound
                            : s == sign::label     ? w_.means_label
                                                   : std::string_view();
            return std::string(word.empty() ? words_of(s).meaning : word);
        }
        /// Colour repeats what signs say: best play is green, what was cut off red, a leaf bold.
        [[nodiscard]] std::string coloured(drawn_node const& n, std::string words) const
        {
            auto const colour = n.best                                         ? "\033[1;32m"
                              : n.unread or n.status == drawn_status::skipped  ? "\033[31m"
                              : n.leaf and n.status == drawn_status::evaluated ? "\033[1m"
                                                                               : nullptr;
            return d_.options.colour and colour ? colour + std::move(words) + "\033[0m" : words;
        }
        void line(std::string_view words)
        {
            text_ += words;
            text_.erase(text_.find_last_not_of(' ') + 1);
            text_ += '\n';
        }
        /// Goes on in the next line, further in, where it is longer than a line.
        void paragraph(std::string const& words)
        {
            line(wrapped(words, d_.options.columns, words.find_first_not_of(' ') + 4));
        }

    public:
        explicit writer(drawing const& d)
            : d_(d),
              s_(d.options.ascii ? plain_lines : box_strokes),
              w_(d.sheet ? d.sheet->words : tree_words())
        {
        }

        void add(drawn_node const& n, bool has_more_below)
        {
            open_.resize(n.level + 1);
            open_[n.level] = not n.last;
            auto const before = indent(n.level);
            line(before + coloured(n, std::string(fork(n)) + words(n)));
            for (auto const& row : n.board)
                line(before + (n.level > 0 ? std::string(n.last ? "   " : s_.pass) : "")
                     + std::string(has_more_below ? s_.pass : "   ") + "  " + row);
        }
        [[nodiscard]] std::string whole()
        {
            if (auto const title = title_of(d_); not title.empty())
                paragraph(title);
            for (auto const& l : summary_of(d_))
                paragraph(l);
            line("");
            for (std::size_t at = 0; at < d_.nodes.size(); ++at)
                add(d_.nodes[at],
                    at + 1 < d_.nodes.size() and d_.nodes[at + 1].level > d_.nodes[at].level);
            line("");
            auto const reasons = reasons_of(d_);
            for (auto const& reason : reasons)
                paragraph(reason);
            if (not reasons.empty())
                line("");
            for (auto const s : signs_in(d_))
                if (not sample(s).empty()) // moves need none: every line begins with one
                    line(wrapped(fmt::format("  {:<16}{}", sample(s), meaning_here(s)),
                                 d_.options.columns, 18));
            return std::move(text_);
        }
    };
} // namespace

std::string as_text_tree(drawing const& d) { return writer(d).whole(); }

std::string drawing_as_text(observed const& search, drawing_options const& options)
{
    return as_text_tree(drawn(search, options));
}

} // namespace gametree::laboratory
