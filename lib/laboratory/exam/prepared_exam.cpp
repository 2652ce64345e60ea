#include <laboratory/exam/prepared_exam.hpp>

#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include <laboratory/exam/students.hpp>
#include <laboratory/request_error.hpp>

namespace gametree::laboratory {

static prepared_exam observed_exam(exam_request const& r, exam_tree tree)
{
    auto whole = written(tree.notation, "the exam", range_of_exam(r));
    auto search = search_of_exam(r, *whole);
    return {r, std::move(tree), std::move(whole), std::move(search)};
}

prepared_exam prepare_exam(exam_request const& r) { return observed_exam(r, find_exam(r)); }

std::vector<prepared_exam> prepare_class(exam_request const& r,
                                         std::vector<std::string> const& names,
                                         std::function<void(std::size_t)> const& made)
{
    constexpr std::uint64_t most_attempts = 100;
    std::vector<prepared_exam> all;
    std::unordered_set<std::string> trees;
    for (auto const& name : names) {
        auto one = r;
        one.student = name;
        for (std::uint64_t attempt = 0; attempt < most_attempts; ++attempt) {
            one.seed = seed_for(r.seed, name, attempt);
            auto tree = find_exam(one);
            if (not trees.insert(tree.notation).second)
                continue;
            all.push_back(observed_exam(one, std::move(tree)));
            break;
        }
        if (all.size() <= static_cast<std::size_t>(&name - names.data()))
            throw request_error(fmt::format("no {} different exams of that kind were found: a "
                                            "larger tree or more labels give more",
                                            names.size()));
        if (made)
            made(all.size());
    }
    return all;
}

} // namespace gametree::laboratory
