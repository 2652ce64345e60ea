// The editor is libedit, by the interface that it shares with GNU readline. Of the libraries that edit
// lines Debian 12 has these two; readline itself is under the GPL, which this program is not.
#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <utility>

#include <editline/readline.h>

#include "terminal/console.hpp"

namespace gametree::cli {

namespace {
    /// What libedit calls has no argument for this.
    completions offered;

    /// As libedit takes them, which frees them: first what all of them begin with.
    char** in_list(std::vector<std::string> words)
    {
        if (words.empty())
            return nullptr;
        auto common = words.front();
        for (auto const& word : words)
            common.resize(
                static_cast<std::size_t>(std::ranges::mismatch(common, word).in1 - common.begin()));
        words.insert(words.begin(), common);
        auto* const list = static_cast<char**>(std::calloc(words.size() + 1, sizeof(char*)));
        if (list != nullptr)
            std::ranges::transform(words, list,
                                   [](auto const& word) { return ::strdup(word.c_str()); });
        return list;
    }

    extern "C" char** completions_of_word(char const* word, int start, int /*end*/)
    {
        rl_attempted_completion_over = 1; // otherwise it would offer files
        if (not offered)
            return nullptr;
        try {
            std::string const line(rl_line_buffer);
            auto const words = offered(line.substr(0, static_cast<std::size_t>(start)), word);
            bool const goes_on = words.size() == 1 and words.front().ends_with('/');
            rl_completion_append_character = goes_on ? '\0' : ' ';
            return in_list(words);
        } catch (std::exception const&) {
            return nullptr; // the person can type on; libedit could not be passed through
        }
    }

    class editor final : public line_source {
    public:
        editor()
        {
            std::setlocale(LC_CTYPE, ""); // how many bytes a character has
            rl_readline_name = "gametree"; // for conditions in ~/.editrc
            rl_attempted_completion_function = completions_of_word;
            rl_initialize();
            using_history();
            stifle_history(most_lines);
            // Only a space ends a word: 8/5 and a1-a4xb4 are one each.
            static char spaces[] = " ";
            rl_basic_word_break_characters = spaces;
            rl_completer_word_break_characters = spaces;
        }
        [[nodiscard]] std::optional<std::string> next(std::string const& prompt) override
        {
            std::unique_ptr<char, void (*)(void*)> const line(::readline(prompt.c_str()),
                                                              &std::free);
            if (not line) {
                std::fputs("\n", stdout);
                std::fflush(stdout);
                return std::nullopt;
            }
            if (line.get()[std::strspn(line.get(), " \t")] != '\0')
                add_history(line.get());
            return std::string(line.get()).substr(0, longest_line + 1);
        }
        void complete_with(completions c) override { offered = std::move(c); }

    private:
        static constexpr int most_lines = 1000;
    };
} // namespace

std::unique_ptr<line_source> edited_lines() { return std::make_unique<editor>(); }

} // namespace gametree::cli
