/// \file
/// A program that answers each line with one line, such as the drivers of the ports.
#ifndef GAMETREE_TESTS_SUPPORT_ORACLE_HPP
#define GAMETREE_TESTS_SUPPORT_ORACLE_HPP

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <poll.h>

#include "support/child_process.hpp"

namespace gametree_tests {

/// Starts the program once, and asks it as often as one likes.
class oracle {
    std::vector<std::string> words_;
    child_process program_;
    std::string unread_;

    static constexpr std::chrono::milliseconds patience = std::chrono::minutes(2);

    [[noreturn]] void fail(std::string const& why) const
    {
        throw std::runtime_error("the oracle " + words_.front() + " " + why);
    }

    /// Takes the whole lines out of what was read.
    void take_lines(std::vector<std::string>& lines)
    {
        std::size_t at = 0;
        for (auto end = unread_.find('\n'); end != unread_.npos; end = unread_.find('\n', at)) {
            lines.push_back(unread_.substr(at, end - at));
            at = end + 1;
        }
        unread_.erase(0, at);
    }

public:
    /// \throws std::system_error  if there is no such program
    explicit oracle(std::vector<std::string> words) : words_(std::move(words)), program_(words_) { }

    /// Asks all at once. Neither side can come to wait for the other: what it answers is read while
    /// there is still something to be asked.
    ///
    /// \param questions  lines
    /// \return           as many lines, without their ends
    /// \throws std::runtime_error  if it ends, or says nothing for too long
    std::vector<std::string> ask(std::vector<std::string> const& questions)
    {
        if (not program_.out.open())
            fail("has ended");
        std::string text;
        for (auto const& question : questions)
            text += question + '\n';
        std::vector<std::string> answers;
        for (std::size_t at = 0; answers.size() < questions.size();) {
            pollfd ends[] = {{program_.out.get(), POLLIN, 0}, {program_.in.get(), POLLOUT, 0}};
            auto const ready = ::poll(ends, at < text.size() ? 2 : 1, int{patience.count()});
            if (ready == 0)
                fail("says nothing");
            if (ready < 0)
                continue; // interrupted
            if (at < text.size() and ends[1].revents != 0)
                write_some(program_.in, text, at);
            if (ends[0].revents != 0 and not read_some(program_.out, unread_)) {
                auto const said = unread_.substr(0, 200);
                program_.in.close();
                fail("ended with status " + std::to_string(program_.wait())
                     + (said.empty() ? "" : ", after " + said));
            }
            take_lines(answers);
        }
        if (answers.size() > questions.size() or not unread_.empty())
            fail("says more than it was asked");
        return answers;
    }
    std::string ask(std::string const& question) { return ask(std::vector{question}).front(); }
};

} // namespace gametree_tests

#endif
