/// \file
/// What came of trying the searches, as the user sees it.
#pragma once

#include <string>
#include <vector>

#include <laboratory/described.hpp>
#include <laboratory/study.hpp>
#include <laboratory/verify/gallery/gallery.hpp>
#include <laboratory/verify/trials.hpp>

namespace gametree::laboratory {

/// A line for each search, and for each that is wrong the tree that shows it.
[[nodiscard]] std::string as_text(std::vector<verdict> const& verdicts, trials const& t);
/// The same as a document, to which is added what was tried, and why there is no more.
struct shown_counterexample {
    std::string tree;
    laboratory::breaks breaks;
    std::string why;
    shown_answer expected;
    std::optional<std::string> reason;
    std::optional<shown_answer> found;
    std::optional<std::string_view> reads_as;
    std::optional<std::vector<std::string>> resembles;
};
BOOST_DESCRIBE_STRUCT(shown_counterexample, (),
                      (tree, breaks, why, expected, reason, found, reads_as, resembles))
struct shown_verdict {
    std::string algorithm;
    std::optional<std::string> theorem;
    int cases, passed;
    bool correct;
    std::optional<shown_counterexample> counterexample;
};
BOOST_DESCRIBE_STRUCT(shown_verdict, (),
                      (algorithm, theorem, cases, passed, correct, counterexample))
struct verify_document {
    static constexpr document_kind kind{"verify",
                                        "What came of trying the searches on random trees"};
    std::optional<std::string> program{};
    std::optional<std::string_view> like{};
    laboratory::label_kind label_kind{};
    std::uint64_t seed;
    std::optional<bool> correct;
    std::vector<shown_verdict> verdicts;
    std::optional<stop_reason> stopped{};
};
BOOST_DESCRIBE_STRUCT(verify_document, (),
                      (program, like, label_kind, seed, correct, verdicts, stopped))
[[nodiscard]] verify_document in_json(std::vector<verdict> const& verdicts, trials const& t);

/// Whether no search was shown to be wrong.
[[nodiscard]] bool all_hold(std::vector<verdict> const& verdicts);

} // namespace gametree::laboratory
