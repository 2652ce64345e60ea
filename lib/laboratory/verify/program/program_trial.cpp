#include <gametree/laboratory/verify/program/program_trial.hpp>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <gametree/all_searches.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/laboratory/printable.hpp>
#include <gametree/laboratory/verify/definition.hpp>
#include <gametree/laboratory/verify/gallery/gallery.hpp>
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
        std::chrono::milliseconds waited_{0};
        std::string last_line_;
        std::optional<answered> last_;

        static contract<plain_tree> promises_of(tried_program const& p)
        {
            if (p.like)
                return claiming(plain_contracts(), *p.like, {});
            return {about::minimax, p.command, {}};
        }

        /// The leaves that a search of the kind would evaluate, if that is known.
        [[nodiscard]] std::vector<std::size_t> expected(plain_tree const& tree) const
        {
            if (promises_.exactly)
                return promises_.exactly(tree);
            for (auto const* other : {promises_.same_as, promises_.within})
                if (other)
                    return other->search(tree).read;
            return {};
        }

        [[nodiscard]] std::optional<breach> judged(plain_tree const& tree,
                                                   tree_answer const& a) const
        {
            value const right = definition::worth(tree);
            auto const of_leaves = [&](std::string says) {
                return breach{breach_of::work, std::move(says), right, trial_result{a.worth, {}}};
            };
            std::optional<std::vector<std::size_t>> read{std::in_place};
            if (a.leaves)
                read = leaves_labelled(tree, *a.leaves, expected(tree));
            auto const judge = [&](trial_result const& found, bool work) -> std::optional<breach> {
                auto promised = promises_;
                promised.search = [&](plain_tree const&) { return found; };
                auto wrong = promised.broken(tree);
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

    public:
        explicit program_subject(tried_program const& p)
            : p_(p),
              program_(p.command, p.limits),
              promises_(promises_of(p))
        {
        }

        [[nodiscard]] std::optional<breach> broken(plain_tree const& tree)
        {
            last_.reset();
            last_line_.clear();
            auto const fails = [&](std::string says) {
                return breach{breach_of::worth, std::move(says), definition::worth(tree), {}};
            };
            if (waited_ >= most_waiting)
                return std::nullopt;
            try {
                last_line_ = program_.ask(to_string(tree));
                last_ = {tree, read_tree_answer(last_line_)};
            } catch (program_failure const& e) {
                if (e.fault() == program_fault::late)
                    waited_ += p_.limits.answer;
                return fails(e.what());
            } catch (notation_error const& e) {
                constexpr std::size_t enough = 60;
                constexpr std::string_view only_line = "line 1, ";
                auto why = std::string_view(e.what());
                if (why.starts_with(only_line))
                    why.remove_prefix(only_line.size());
                return fails(fmt::format("answers '{}{}', and that cannot be read: {}",
                                         printable(std::string_view(last_line_).substr(0, enough)),
                                         last_line_.size() > enough ? ".." : "", why));
            }
            auto wrong = judged(tree, last_->answer);
            // each tree that shows something wrong says much of what is wrong
            if (wrong or kept_.size() < most_kept)
                kept_.push_back(*last_);
            return wrong;
        }

        /// The wrong versions that answer as the program did, on every tree that was kept.
        [[nodiscard]] std::vector<std::string> resembled() const
        {
            std::vector<std::string> names;
            for (auto const& e : gallery())
                if (auto const* const search = std::get_if<tried_search<plain_tree>>(&e.search);
                    search and e.broken != breaks::move
                    and std::ranges::all_of(kept_.rbegin(), kept_.rend(), [&](answered const& a) {
                            return answers_so(*search, a);
                        }))
                    names.emplace_back(e.name);
            return names;
        }
        [[nodiscard]] bool has_answered() const { return not kept_.empty(); }

    private:
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
    auto found = tried_by(
        p.command, [&](plain_tree const& tree) { return subject.broken(tree); }, t, progress);
    if (found.wrong)
        found.resembles = found.wrong->found and subject.has_answered()
                            ? subject.resembled()
                            : std::vector<std::string>();
    return found;
}

} // namespace gametree::laboratory
