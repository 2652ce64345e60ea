#include <laboratory/exam/random_tree.hpp>

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include <laboratory/exam/limits.hpp>

namespace gametree::laboratory {

namespace {
    class tree_writer {
        exam_request const& r_;
        std::vector<int> const& leaves_;
        random_choices& random_;
        std::size_t leaf_ = 0;
        std::string text_;

        /// How many parts each outcome has: at least one, each way to share them out by lot.
        std::vector<std::uint64_t> shares()
        {
            std::vector<std::uint64_t> parts(r_.branching, 1);
            for (auto more = r_.branching * random_.below(2); more > 0; --more)
                ++parts[random_.below(r_.branching)];
            return parts;
        }
        /// Different labels of siblings, which sort them.
        std::vector<int> sorting_labels()
        {
            std::vector<int> labels;
            auto const [lowest, highest] = label_range(r_);
            auto const many = static_cast<std::uint64_t>(highest - lowest) + 1;
            while (labels.size() < r_.branching) {
                auto const label = lowest + static_cast<int>(random_.below(many));
                if (many < r_.branching or std::ranges::find(labels, label) == labels.end())
                    labels.push_back(label);
            }
            return labels;
        }
        void begin(std::string_view kind, int label)
        {
            text_ += label < 0 ? fmt::format("{} ({}) [", kind, label)
                               : fmt::format("{} {} [", kind, label);
        }

    public:
        tree_writer(exam_request const& r, std::vector<int> const& leaves, random_choices& random)
            : r_(r),
              leaves_(leaves),
              random_(random)
        {
        }
        void write(std::size_t level, int label)
        {
            bool const leaf = level == r_.depth;
            bool const chance = has_chance(r_) and level % 2 == 1 and not leaf;
            begin(chance ? "Chance" : "Node", leaf ? leaves_.at(leaf_++) : label);
            if (not leaf) {
                auto const parts = chance ? shares() : std::vector<std::uint64_t>();
                auto const all = std::accumulate(parts.begin(), parts.end(), std::uint64_t{0});
                bool const sorted
                    = r_.order != ordering::natural and not chance and level + 1 < r_.depth;
                auto const labels = sorted ? sorting_labels() : std::vector<int>(r_.branching);
                for (std::size_t child = 0; child < r_.branching; ++child) {
                    text_ += child > 0 ? "," : "";
                    if (chance)
                        text_
                            += fmt::format("({} % {},", parts[child] / std::gcd(parts[child], all),
                                           all / std::gcd(parts[child], all));
                    write(level + 1, labels[child]);
                    text_ += chance ? ")" : "";
                }
            }
            text_ += ']';
        }
        [[nodiscard]] std::string take() { return std::move(text_); }
    };
} // namespace

std::string random_exam_tree(exam_request const& r, std::vector<int> const& leaves,
                             random_choices& random)
{
    tree_writer writer(r, leaves, random);
    writer.write(0, 0);
    return writer.take();
}

bool opponent_has_leaves(exam_request const& r)
{
    auto const choices = has_chance(r) ? (r.depth + 1) / 2 : r.depth;
    return choices % 2 == 1;
}

} // namespace gametree::laboratory
