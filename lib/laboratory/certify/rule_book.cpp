#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <laboratory/certify/checker.hpp>
#include <laboratory/certify/rule_book.hpp>
#include <laboratory/whole_number.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/text/rose_tree_io.hpp>

namespace gametree::laboratory {

namespace {
    using written_tree = rose_tree<weighted_label<rational, rational>>;

    class written_node final : public rule_node {
        written_tree tree_;
        std::optional<std::vector<written_tree>> children_;

        std::vector<written_tree> const& children()
        {
            if (not children_) {
                children_.emplace();
                for (auto const& child : tree_.children())
                    children_->push_back(child);
            }
            return *children_;
        }

    public:
        explicit written_node(written_tree tree) : tree_(std::move(tree)) { }

        [[nodiscard]] std::size_t size() override { return children().size(); }
        [[nodiscard]] std::size_t place_of(std::string_view move) override
        {
            auto const number = whole_number<std::size_t>(move);
            if (not number or fmt::format("{}", *number) != move or *number == 0
                or *number > size())
                throw against_the_rules(
                    fmt::format("there are {} children, with numbers from 1", size()));
            return *number - 1;
        }
        [[nodiscard]] std::unique_ptr<rule_node> child(std::size_t place) override
        {
            return std::make_unique<written_node>(children()[place]);
        }
        [[nodiscard]] bool weighs(std::size_t place, rational const& weight) override
        {
            return children()[place].weight() == weight;
        }
        [[nodiscard]] bool by_chance() const override { return tree_.is_chance(); }
        [[nodiscard]] rational label() const override { return tree_.label().value; }
        [[nodiscard]] std::string name() const override { return fmt::format("{}", tree_.index()); }
    };

    /// The values of the leaves lie within, each as its own player sees it.
    void check_range(written_tree const& tree, value_ends const& range)
    {
        std::vector<bool> turned{false}; // of the children of each open node
        detail::walk(
            tree,
            [&](written_tree const& n) {
                auto const label = n.label();
                auto const& worth = turned.back() ? rational(-label.value) : label.value;
                if (n.size() == 1 and (worth < range.first or range.second < worth))
                    throw against_the_rules(fmt::format("node {} of the tree is a leaf with {}",
                                                        n.index(),
                                                        certificate_number(label.value)));
                turned.push_back(n.is_chance() ? turned.back() : not turned.back());
            },
            [&] { turned.pop_back(); });
    }

    written_tree read_subject(certificate const& c)
    {
        try {
            return read_rose_tree<weighted_label<rational, rational>>(c.claimed.tree);
        } catch (notation_error const& e) {
            constexpr std::size_t before = std::string_view("tree ").size();
            std::string const whole = e.what();
            throw notation_error(c.tree_line + e.line() - 1, e.column() + before,
                                 whole.substr(whole.find(": ") + 2));
        }
    }
} // namespace

rule_book rules_of_tree(certificate const& c)
{
    auto const tree = read_subject(c);
    if (c.claimed.range)
        check_range(tree, *c.claimed.range);
    return {std::make_unique<written_node>(tree), c.claimed.range};
}

namespace {
    /// Holds an explored tree against the rules, node by node.
    class tree_check {
        struct pair {
            written_tree written;
            std::unique_ptr<rule_node> ruled;
        };
        certificate const& c_;
        std::unordered_set<std::string_view> claimed_; // the places of all claims
        std::vector<pair> left_;

        [[noreturn]] void refuse(written_tree const& n, std::string_view says,
                                 std::string_view why) const
        {
            reject(fmt::format("node {} of the tree", n.index()), c_.tree_line, says, why);
        }
        /// The tree ends here: the game too, or the search did not go on and nothing is claimed.
        void compare_end(written_tree const& n, rule_node& ruled) const
        {
            if (n.is_chance())
                refuse(n, "is no chance node", "it has no outcomes");
            if (auto const right = ruled.label(); n.label().value != right)
                refuse(n, fmt::format("is not worth {}", certificate_number(n.label().value)),
                       "its static value is " + certificate_number(right));
            if (auto const size = ruled.size();
                size > 0 and claimed_.contains(fmt::format("{}", n.index())))
                refuse(n, "is not a leaf", fmt::format("{} children come after it", size));
        }
        void compare_children(written_tree const& n, std::vector<written_tree> const& children,
                              rule_node& ruled)
        {
            if (n.label().value != 0)
                refuse(n, "has a label", "only that of a leaf means something");
            if (n.is_chance() != ruled.by_chance())
                refuse(n, "is of the wrong kind",
                       ruled.by_chance() ? "chance decides there" : "a player decides there");
            if (auto const size = ruled.size(); size != children.size())
                refuse(n, fmt::format("does not have {} children", children.size()),
                       fmt::format("the rules have {}", size));
            for (auto place = children.size(); place-- > 0;) {
                auto const& child = children[place];
                if (n.is_chance() and not ruled.weighs(place, child.weight()))
                    refuse(child,
                           fmt::format("does not have the weight {}",
                                       certificate_number(child.weight())),
                           "the rules have another");
                left_.push_back({child, ruled.child(place)});
            }
        }

    public:
        explicit tree_check(certificate const& c) : c_(c)
        {
            for (auto const& each : c.claims)
                claimed_.insert(each.place);
        }
        void run(written_tree const& root, std::unique_ptr<rule_node> rules)
        {
            left_.push_back({root, std::move(rules)});
            while (not left_.empty()) {
                auto const [written, ruled] = std::move(left_.back());
                left_.pop_back();
                std::vector<written_tree> children;
                for (auto const& child : written.children())
                    children.push_back(child);
                if (children.empty())
                    compare_end(written, *ruled);
                else
                    compare_children(written, children, *ruled);
            }
        }
    };
} // namespace

void check_explored_tree(certificate const& c, rule_book rules)
{
    check_stated_range(c, rules);
    tree_check(c).run(read_subject(c), std::move(rules.root));
}

} // namespace gametree::laboratory
