#include <laboratory/observe/exact_values.hpp>

#include <memory>
#include <stdexcept>

#include <gametree/chance/expectiminimax.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/observer.hpp>
#include <laboratory/request_error.hpp>
#include <gametree/searches/minimax.hpp>

namespace gametree::laboratory {

namespace {
    /// The tree below a node, without what is below nodes whose values are known.
    template <bool Chancy>
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
        [[nodiscard]] value label() const { return values_->known(*node_); }
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
        try {
            keep(n, n.whole().about().chance ? expectiminimax(partly_known<true>(n, *this) | watch)
                                             : minimax(partly_known<false>(n, *this) | watch));
        } catch (std::domain_error const& e) {
            throw request_error(e.what());
        }
    }
    return known(n);
}

} // namespace gametree::laboratory
