#include <laboratory/grade/csv.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <system_error>
#include <utility>

#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

static constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
/// What the first line says where it is for a spreadsheet only: `sep=;`.
static constexpr std::string_view separator_word = "sep=";

static bool is_number(std::string_view field)
{
    field.remove_prefix(field.starts_with('+') ? 1 : 0);
    double number = 0;
    auto const [end, error] = std::from_chars(field.data(), field.data() + field.size(), number);
    return end == field.data() + field.size() and error == std::errc{};
}

/// Whether a spreadsheet would compute what the field says, as OWASP lists such beginnings; or
/// would but for apostrophes before it.
static bool is_formula(std::string_view field)
{
    constexpr std::array<std::string_view, 11> beginnings{
        "=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20"};
    field.remove_prefix(std::min(field.find_first_not_of('\''), field.size()));
    return not is_number(field) and std::ranges::any_of(beginnings, [&](auto const& beginning) {
        return field.starts_with(beginning);
    });
}

std::string csv_quoted(std::string_view field)
{
    std::string quoted(is_formula(field) ? "\"'" : "\"");
    for (char const c : field)
        quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
}

std::string csv_row(csv_fields const& fields)
{
    std::string line;
    for (auto const& field : fields) {
        line += &field == &fields.front() ? "" : ",";
        // A tab or semicolon would be taken for the separator, and what the file may begin with for
        // itself.
        bool const plain = field.find_first_of("\",;\t\r\n") == field.npos and not is_formula(field)
                       and not field.starts_with(byte_order_mark)
                       and not field.starts_with(separator_word);
        line += plain ? field : csv_quoted(field);
    }
    return line + "\n";
}

namespace {
    char separator_of(std::string_view text)
    {
        bool quoted = false;
        for (char const c : text) {
            if (c == '"')
                quoted = not quoted;
            else if (not quoted and (c == '\n' or c == ',' or c == ';' or c == '\t'))
                return c == '\n' ? ',' : c;
        }
        return ',';
    }

    class csv_reader {
        std::string_view text_;
        std::size_t at_ = 0;
        char separator_;

        [[nodiscard]] bool at_end_of_line() const
        {
            return at_ == text_.size() or text_[at_] == '\n' or text_.substr(at_, 2) == "\r\n";
        }
        void end_line() { at_ += at_ == text_.size() ? 0 : text_[at_] == '\r' ? 2 : 1; }
        [[nodiscard]] bool at_end_of_field() const
        {
            return at_end_of_line() or text_[at_] == separator_;
        }
        [[nodiscard]] std::string quoted()
        {
            auto const begin = at_++;
            std::string field;
            for (;; ++at_) {
                if (at_ == text_.size())
                    throw notation_error_at(text_, begin, "this quote is not closed");
                if (text_[at_] != '"')
                    field += text_[at_];
                else if (text_.substr(at_, 2) == "\"\"")
                    field += text_[at_++];
                else
                    break;
            }
            ++at_;
            if (not at_end_of_field())
                throw notation_error_at(text_, at_,
                                        "expected the end of the field after its quote, found "
                                            + found_at(text_, at_));
            return field;
        }
        [[nodiscard]] std::string field()
        {
            if (at_ < text_.size() and text_[at_] == '"')
                return quoted();
            auto const begin = at_;
            while (not at_end_of_field())
                ++at_;
            return std::string(text_.substr(begin, at_ - begin));
        }

    public:
        explicit csv_reader(std::string_view text) : text_(text), separator_(separator_of(text))
        {
            if (text_.starts_with(byte_order_mark)) // of spreadsheets
                at_ = byte_order_mark.size();
            if (not text_.substr(at_).starts_with(separator_word))
                return;
            auto const begin = at_;
            at_ += separator_word.size() + 1;
            constexpr std::string_view separators = ",;\t";
            if (at_ <= text_.size() and separators.find(text_[at_ - 1]) != separators.npos
                and at_end_of_line()) {
                separator_ = text_[at_ - 1];
                end_line();
            } else {
                at_ = begin;
            }
        }
        [[nodiscard]] csv_field placed_field()
        {
            auto const begin = at_;
            auto words = field();
            if (words.starts_with('\'') and is_formula(words))
                words.erase(0, 1);
            return {std::move(words), begin};
        }
        [[nodiscard]] std::vector<std::vector<csv_field>> rows()
        {
            std::vector<std::vector<csv_field>> all;
            while (at_ < text_.size()) {
                auto const begin = at_;
                std::vector<csv_field> row{placed_field()};
                while (not at_end_of_line()) {
                    ++at_;
                    row.push_back(placed_field());
                }
                if (at_ > begin)
                    all.push_back(std::move(row));
                end_line();
            }
            return all;
        }
    };
} // namespace

std::vector<std::vector<csv_field>> read_placed_csv(std::string_view text)
{
    return csv_reader(text).rows();
}

std::vector<csv_fields> read_csv(std::string_view text)
{
    std::vector<csv_fields> all;
    for (auto& row : read_placed_csv(text)) {
        auto& fields = all.emplace_back();
        for (auto& f : row)
            fields.push_back(std::move(f.words));
    }
    return all;
}

} // namespace gametree::laboratory
