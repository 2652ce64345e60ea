#include <laboratory/grade/csv.hpp>

#include <cstddef>

#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

std::string csv_row(csv_fields const& fields)
{
    std::string line;
    for (auto const& field : fields) {
        line += &field == &fields.front() ? "" : ",";
        // A tab or semicolon would be taken for the separator; the mark of byte order for itself.
        if (field.find_first_of("\",;\t\r\n") == field.npos
            and not field.starts_with("\xef\xbb\xbf")) {
            line += field;
            continue;
        }
        line += '"';
        for (char const c : field)
            line += c == '"' ? std::string("\"\"") : std::string(1, c);
        line += '"';
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
            if (text_.starts_with("\xef\xbb\xbf")) // the mark of byte order of spreadsheets
                at_ = 3;
        }
        [[nodiscard]] csv_field placed_field()
        {
            auto const begin = at_;
            return {field(), begin};
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
                at_ += at_ == text_.size() ? 0 : text_[at_] == '\r' ? 2 : 1;
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
