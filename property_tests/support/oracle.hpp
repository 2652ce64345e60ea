/// \file
/// A program that answers each line with one line, such as the drivers of the ports.
#pragma once

#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <laboratory/process/child_process.hpp>

namespace gametree_tests {

/// Starts the program once, and asks it as often as one likes.
class oracle {
    std::vector<std::string> words_;
    gametree::laboratory::child_process program_;

    static constexpr std::chrono::milliseconds patience = std::chrono::minutes(2);

    [[noreturn]] void fail(std::string const& why) const
    {
        throw std::runtime_error("the oracle " + words_.front() + " " + why);
    }

    /// Takes the whole lines out of what was read.
    void take_lines(std::vector<std::string>& lines)
    {
        auto& read = program_.out;
        std::size_t at = 0;
        for (auto end = read.find('\n'); end != read.npos; end = read.find('\n', at)) {
            lines.push_back(read.substr(at, end - at));
            at = end + 1;
        }
        read.erase(0, at);
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
        for (auto const& question : questions)
            program_.give(question + '\n');
        std::vector<std::string> answers;
        while (answers.size() < questions.size()) {
            if (not program_.open()) {
                auto const said = program_.out.substr(0, 200);
                fail("ended with status " + std::to_string(program_.wait())
                     + (said.empty() ? "" : ", after " + said));
            }
            if (not program_.exchange(patience))
                fail("says nothing");
            take_lines(answers);
        }
        if (answers.size() > questions.size() or not program_.out.empty())
            fail("says more than it was asked");
        return answers;
    }
    std::string ask(std::string const& question) { return ask(std::vector{question}).front(); }
};

} // namespace gametree_tests
