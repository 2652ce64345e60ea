#include <laboratory/verify/program/program_trial.hpp>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <gametree/all_searches.hpp>
#include <gametree/detail/walk.hpp>
#include <laboratory/printable.hpp>
#include <laboratory/verify/definition.hpp>
#include <laboratory/verify/gallery/gallery.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/text/rose_tree_io.hpp>

namespace gametree::laboratory {

/// The labels of all nodes, by their numbers.
static std::vector<long long> labels_of(plain_tree const& tree)
{
    std::vector<long long> labels;
    gametree::detail::walk(tree, [&](plain_tree const& n) { labels.push_back(n.label()); }, [] {});
    return labels;
}

std::optional<std::vector<std::size_t>> leaves_labelled(plain_tree const& tree,
                                                        std::vector<long long> const& labels,
                                                        std::vector<std::size_t> const& expected)
{
    std::map<long long, std::vector<std::size_t>> with; // a label, in the order of preference
    auto const all = labels_of(tree);
    for (auto const at : expected)
        with[all[at]].push_back(at);
    gametree::detail::walk(
        tree,
        [&](plain_tree const& n) {
            if (n.size() == 1 and std::ranges::find(expected, n.index()) == expected.end())
                with[n.label()].push_back(n.index());
        },
        [] {});
    std::map<long long, std::size_t> taken;
    std::vector<std::size_t> found;
    for (auto const label : labels) {
        auto const leaves = with.find(label);
        if (leaves == with.end())
            return std::nullopt;
        found.push_back(leaves->second[std::min(taken[label]++, leaves->second.size() - 1)]);
    }
    return found;
}

namespace {
    /// An answer that was read, and its tree.
    struct answered {
        plain_tree tree;
        tree_answer answer;
    };

    /// Asks the program, and keeps what it answered.
    class program_subject {
        // Making a tree smaller that makes a program hang costs the time limit for each that does.
        static constexpr std::chrono::seconds most_waiting{30};
        // Of the trees on which the program was right, so many tell the gallery's versions apart.
        static constexpr std::size_t most_kept = 400;

        tried_program const& p_;
        dialogue program_;
        contract<plain_tree> promises_;
        std::vector<answered> kept_;
        // How long a program is listened to that may be writing more than one line.
        static constexpr std::chrono::milliseconds listening{30};

        std::chrono::milliseconds waited_{0};
        bool has_listened_ = false;
        bool is_talkative_ = false;

        static contract<plain_tree> promises_of(tried_program const& p)
        {
            if (p.like)
                return claiming(plain_contracts(), *p.like, {});
            return {about::minimax, p.command, {}};
        }

        [[nodiscard]] std::optional<breach> judged(plain_tree const& tree,
                                                   tree_answer const& a) const
        {
            value const right = definition::worth(tree);
            auto const promised = promises_.promised(tree);
            auto const of_leaves = [&](std::string says) {
                return breach{breach_of::work, std::move(says), right, trial_result{a.worth, {}},
                              promised};
            };
            std::optional<std::vector<std::size_t>> read{std::in_place};
            if (a.leaves)
                read = leaves_labelled(tree, *a.leaves,
                                       promised ? promised->leaves : std::vector<std::size_t>());
            auto const judge = [&](trial_result const& found, bool work) -> std::optional<breach> {
                auto claim = promises_;
                claim.search = [&](plain_tree const&) { return found; };
                auto wrong = claim.broken(tree);
                return wrong and (work or wrong->what == breach_of::worth) ? wrong : std::nullopt;
            };
            if (auto wrong
                = judge({a.worth, read.value_or(std::vector<std::size_t>())}, a.leaves and read))
                return wrong;
            if (not read)
                return of_leaves("says that it evaluates a label that is on no leaf");
            if (p_.like and not a.leaves)
                return of_leaves(fmt::format("does not say which leaves it evaluates: '{}: 3 12' "
                                             "can be held against {}, '{}' cannot",
                                             a.worth, p_.like->name(), a.worth));
            return std::nullopt;
        }

        static breach failure(plain_tree const& tree, std::string says)
        {
            return {breach_of::worth, std::move(says), definition::worth(tree), {}};
        }

        /// What is wrong with a line that the program answered.
        std::optional<breach> judged(plain_tree const& tree, std::string_view line)
        {
            answered found{tree, {}};
            try {
                found.answer = read_tree_answer(line);
            } catch (notation_error const& e) {
                constexpr std::size_t enough = 60;
                constexpr std::string_view only_line = "line 1, ";
                auto why = std::string_view(e.what());
                if (why.starts_with(only_line))
                    why.remove_prefix(only_line.size());
                return failure(tree, fmt::format("answers '{}{}', and that cannot be read: {}",
                                                 printable(line.substr(0, enough)),
                                                 line.size() > enough ? ".." : "", why));
            }
            auto wrong = judged(tree, found.answer);
            // each tree that shows something wrong says much of what is wrong
            if (wrong or kept_.size() < most_kept)
                kept_.push_back(std::move(found));
            return wrong;
        }

    public:
        explicit program_subject(tried_program const& p)
            : p_(p),
              program_(p.command, p.limits),
              promises_(promises_of(p))
        {
        }

        [[nodiscard]] std::optional<breach> broken(plain_tree const& tree)
        {
            if (waited_ >= most_waiting)
                return std::nullopt;
            try {
                auto const line = program_.ask(to_string(tree));
                if (is_talkative_)
                    program_.expect_silence(listening);
                auto wrong = judged(tree, line);
                // What looks wrong can be the second line of the answer before.
                if (wrong and not std::exchange(has_listened_, true))
                    program_.expect_silence(listening);
                return wrong;
            } catch (program_failure const& e) {
                if (e.fault() == program_fault::late)
                    waited_ += p_.limits.answer;
                is_talkative_ = is_talkative_ or e.fault() == program_fault::talkative;
                return failure(tree, e.what());
            }
        }

        /// Notes which wrong versions, and which listed search, answer as the program did on every
        /// tree that was kept. A wrong version counts only where the answers tell it from the search
        /// that it should be; and if they are those of the search that the program claims to be, as
        /// far as it says them, it is like no other.
        void compare_with_others(verdict& found) const
        {
            auto const& listed = plain_contracts();
            if (answers_as(contract_named(listed, promises_.id).search))
                return;
            found.resembles.emplace();
            for (bool const own : {true, false}) // those of what it claims to be say most
                for (auto const& e : gallery())
                    if (auto const* const search = std::get_if<tried_search<plain_tree>>(&e.search);
                        search and (e.right == promises_.id) == own
                        and e.labels == label_kind::numbers and e.broken != breaks::move
                        and answers_as(*search)
                        and not answers_as(contract_named(listed, e.right).search))
                        found.resembles->emplace_back(e.name);
            auto const same = std::ranges::find_if(
                listed, [&](auto const& other) { return answers_as(other.search); });
            if (same != listed.end())
                found.reads_as = same->id;
        }
        [[nodiscard]] bool has_answered() const { return not kept_.empty(); }

        /// Keeps answers to more trees: a program that is wrong on the first tree has said little
        /// of how it is wrong. Nothing more is asked when there is no answer.
        void answer_more(trials const& t)
        {
            constexpr int enough = 200;
            bool answers = true;
            auto const ask = [&](plain_tree const& tree) -> std::optional<breach> {
                if (answers)
                    if (auto const wrong = broken(tree))
                        answers = wrong->found.has_value();
                return std::nullopt;
            };
            if (kept_.size() < enough)
                static_cast<void>(tried_by(p_.command, ask, {enough, t.seed + 1}));
        }

    private:
        [[nodiscard]] bool answers_as(tried_search<plain_tree> const& search) const
        {
            return std::ranges::all_of(kept_.rbegin(), kept_.rend(),
                                       [&](answered const& a) { return answers_so(search, a); });
        }
        static bool answers_so(tried_search<plain_tree> const& search, answered const& a)
        {
            auto const found = search(a.tree);
            if (found.worth != value(a.answer.worth))
                return false;
            if (not a.answer.leaves)
                return true;
            auto const all = labels_of(a.tree);
            return std::ranges::equal(found.read, *a.answer.leaves, {},
                                      [&](std::size_t at) { return all[at]; });
        }
    };
} // namespace

verdict tried(tried_program const& p, trials const& t,
              std::function<void(std::uint64_t)> const& progress)
{
    program_subject subject(p);
    auto one_by_one = t; // as it answers
    one_by_one.threads = {};
    auto found = tried_by(
        p.command, [&](plain_tree const& tree) { return subject.broken(tree); }, one_by_one,
        progress);
    if (found.wrong and found.wrong->found and subject.has_answered()) {
        subject.answer_more(t);
        subject.compare_with_others(found);
    }
    return found;
}

} // namespace gametree::laboratory
