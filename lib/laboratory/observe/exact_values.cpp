#include <laboratory/observe/exact_values.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include <gametree/chance/expectiminimax.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/run_search.hpp>
#include <laboratory/request_error.hpp>
#include <gametree/searches/minimax.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <gametree/searches/null_window.hpp>

namespace gametree::laboratory {

namespace {
    /// The tree below a node, without what is below nodes whose values are known.
    template <bool Chancy, class Label = value>
    class partly_known {
        node const* node_;
        exact_values const* values_;
        bool known_;

        struct cursor {
            node const* parent = nullptr;
            exact_values const* values = nullptr;
            bool leaf = false;
            std::size_t at = 0;

            [[nodiscard]] bool done() const { return leaf or not parent->has_child(at); }
            [[nodiscard]] partly_known read() const { return {parent->child(at), *values}; }
            void next() { ++at; }
            bool operator==(cursor const&) const = default;
        };

    public:
        partly_known(node const& n, exact_values const& values)
            : node_(&n),
              values_(&values),
              known_(values.knows(n))
        {
        }
        [[nodiscard]] node const& at() const { return *node_; }
        [[nodiscard]] Label label() const
        {
            auto const& known = values_->known(*node_);
            if constexpr (std::is_same_v<Label, value>)
                return known;
            else
                return {known, node_->whole().about().labels};
        }
        [[nodiscard]] auto children() const
        {
            return cursor_range(cursor{node_, values_, known_, 0});
        }
        [[nodiscard]] bool is_chance() const
            requires Chancy
        {
            return not known_ and node_->by_chance();
        }
        [[nodiscard]] value weight() const
            requires Chancy
        {
            return node_->weight();
        }
    };

    class keeper : public search_observer {
        exact_values& values_;

    public:
        explicit keeper(exact_values& values) : values_(values) { }
        void answered(node const& n, value const& worth) override { values_.keep(n, worth); }
    };
} // namespace

void exact_values::keep(node const& n, value const& worth)
{
    if (n.is_leaf() or not inner_.try_emplace(&n, worth).second)
        return;
    constexpr std::size_t besides = 4 * sizeof(void*); // of a hash table
    if (not memory_)
        memory_ = std::make_unique<memory_loan>(n.whole().about().memory);
    memory_->spend(sizeof(value) + besides);
}

value const& exact_values::known(node const& n) const
{
    return n.is_leaf() ? n.label() : inner_.at(&n);
}

value const& exact_values::of(node const& n)
{
    if (not knows(n)) {
        keeper found(*this);
        auto const watch = views::observe(observer{&found});
        auto const& about = n.whole().about();
        try {
            keep(n, not about.labels.total()
                        ? minimax(partly_known<false, ordered_label>(n, *this) | watch).label
                    : about.chance ? expectiminimax(partly_known<true>(n, *this) | watch)
                                   : minimax(partly_known<false>(n, *this) | watch));
        } catch (std::domain_error const& e) {
            throw request_error(e.what());
        }
    }
    return known(n);
}

namespace {
    /// What is known of the inner nodes of a tree of choices, each compared with the one value that
    /// it would have on the line: that of the root, or its negative. A line goes down a subtree of
    /// which it has asked something, and must not ask all of it again at each level.
    class comparisons : public search_observer {
        enum finding : std::uint8_t { at_least = 1, at_most = 2, above = 4, below = 8 };

        value worth_; // of the root
        std::unordered_map<node const*, std::uint8_t> found_;
        memory_loan memory_;
        std::size_t asked_at_ = 0; // the level of the node that was asked about first

        /// Questions alternate from level to level: is it more, is it at least as much.
        [[nodiscard]] bool asks_for_more(node const& n) const
        {
            return (n.level() - asked_at_) % 2 == 0;
        }

    public:
        comparisons(value worth, instance const& whole)
            : worth_(std::move(worth)),
              memory_(whole.about().memory)
        {
        }

        /// What the node is compared with.
        [[nodiscard]] value goal(node const& n) const
        {
            return opponent_moves(n) ? value(-worth_) : worth_;
        }
        /// A value that answers the question about this node, if an earlier answer does.
        [[nodiscard]] std::optional<value> known(node const& n) const
        {
            auto const entry = found_.find(&n);
            if (entry == found_.end())
                return std::nullopt;
            auto const found = entry->second;
            if ((found & above) != 0)
                return goal(n) + 1;
            if ((found & below) != 0)
                return goal(n) - 1;
            if ((found & (asks_for_more(n) ? at_most : at_least)) != 0)
                return goal(n);
            return std::nullopt;
        }
        void answered(node const& n, value const& worth) override
        {
            if (n.is_leaf())
                return;
            auto const limit = goal(n);
            auto const [entry, is_new] = found_.try_emplace(&n, std::uint8_t{0});
            entry->second |= limit < worth    ? above
                           : worth < limit    ? below
                           : asks_for_more(n) ? at_most
                                              : at_least;
            constexpr std::size_t besides = 4 * sizeof(void*); // of a hash table
            if (is_new)
                memory_.spend(sizeof(void*) + besides);
        }
        /// Whether the node is worth no more than it would be on the line.
        [[nodiscard]] bool fits_line(node const& n);
    };

    /// The tree below a node, without what is below nodes about which nothing more has to be asked.
    class compared_tree {
        node const* node_;
        comparisons const* known_;

        struct cursor {
            node const* parent = nullptr;
            comparisons const* known = nullptr;
            bool leaf = false;
            std::size_t at = 0;

            [[nodiscard]] bool done() const { return leaf or not parent->has_child(at); }
            [[nodiscard]] compared_tree read() const { return {parent->child(at), *known}; }
            void next() { ++at; }
            bool operator==(cursor const&) const = default;
        };

    public:
        compared_tree(node const& n, comparisons const& known) : node_(&n), known_(&known) { }
        [[nodiscard]] node const& at() const { return *node_; }
        [[nodiscard]] value label() const
        {
            auto const answer = known_->known(*node_);
            return answer ? *answer : node_->label();
        }
        [[nodiscard]] auto children() const
        {
            return cursor_range(cursor{node_, known_, known_->known(*node_).has_value(), 0});
        }
    };

    bool comparisons::fits_line(node const& n)
    {
        asked_at_ = n.level();
        auto const watch = views::observe(observer{this});
        return not value_exceeds(compared_tree(n, *this) | watch, goal(n));
    }

    /// The first child that `fits`. In a total order the last one is not asked about: if it is none
    /// of the others, it is that one.
    template <class Fits>
    node const* best_child(node const& n, Fits const& fits)
    {
        if (n.by_chance())
            return nullptr;
        bool const one_fits = n.whole().about().labels.total();
        for (std::size_t place = 0; n.has_child(place); ++place)
            if (auto const& child = n.child(place);
                (one_fits and not n.has_child(place + 1)) or fits(child))
                return &child;
        return nullptr; // a leaf, or best play takes several children
    }

    template <class Fits>
    std::vector<node const*> line_of(instance const& whole, Fits const& fits)
    {
        std::vector<node const*> line;
        for (auto const* n = best_child(whole.root(), fits); n; n = best_child(*n, fits))
            line.push_back(n);
        return line;
    }
} // namespace

std::vector<node const*> best_line(instance const& whole, value worth)
{
    comparisons known(std::move(worth), whole);
    auto const& order = whole.about().labels;
    if (not whole.about().chance and order.total())
        return line_of(whole, [&](node const& n) { return known.fits_line(n); });
    exact_values values;
    return line_of(whole,
                   [&](node const& n) { return order.at_most(values.of(n), known.goal(n)); });
}

} // namespace gametree::laboratory
