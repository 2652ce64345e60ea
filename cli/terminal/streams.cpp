#include "terminal/streams.hpp"

#include <cstdio>
#include <exception>
#include <iostream>

#include <unistd.h>

namespace gametree::cli {

namespace {
    class process_streams final : public streams {
    public:
        [[nodiscard]] std::istream& in() override { return std::cin; }
        [[nodiscard]] std::ptrdiff_t read(std::span<char> to) override
        {
            return ::read(STDIN_FILENO, to.data(), to.size());
        }
        // stdio's own functions: fmt::print throws where nothing can be written
        [[nodiscard]] bool write(std::string_view text) override
        {
            return std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
        }
        [[nodiscard]] bool flush() override { return std::fflush(stdout) == 0; }
        void write_error(std::string_view text) noexcept override
        {
            std::fwrite(text.data(), 1, text.size(), stderr);
            std::fflush(stderr);
        }
        [[nodiscard]] bool is_terminal(int which) const override { return ::isatty(which) == 1; }
    };

    streams* in_use = nullptr;
} // namespace

std::ptrdiff_t text_streams::read(std::span<char> to)
{
    in_.read(to.data(), static_cast<std::streamsize>(to.size()));
    return in_.gcount();
}

bool text_streams::write(std::string_view text)
{
    out += text;
    return true;
}

void text_streams::write_error(std::string_view text) noexcept
try {
    err += text;
} catch (std::exception const&) { // no memory for it: then the status has to say it
}

streams& streams_of_process()
{
    static process_streams own;
    return own;
}

streams& the_streams() { return in_use == nullptr ? streams_of_process() : *in_use; }

streams_in_use::streams_in_use(streams& now) : before_(in_use) { in_use = &now; }
streams_in_use::~streams_in_use() { in_use = before_; }

} // namespace gametree::cli
