/// \file
/// An infinite tree that counts what is done with it.
#pragma once

#include <cstddef>
#include <limits>
#include <stdexcept>
#include <vector>

#include <gametree/cursor_range.hpp>

namespace gametree_tests {

struct counters {
    std::size_t begun = 0; ///< calls of `children`
    std::size_t made = 0; ///< children that were read
    std::vector<int> forced; ///< labels, in order

    friend bool operator==(counters const&, counters const&) = default;
};

/// Node n, from 1, has the children 2n and 2n + 1. A label of `bottom` or more throws when it is
/// forced.
class counted_tree {
    int number_ = 1;
    counters* count_ = nullptr;
    int bottom_ = std::numeric_limits<int>::max();

    struct cursor {
        counters* count = nullptr;
        int parent = 0;
        int bottom = 0;
        int child = 0;

        [[nodiscard]] bool done() const { return child == 2; }
        [[nodiscard]] counted_tree read() const
        {
            ++count->made;
            return {count, bottom, 2 * parent + child};
        }
        void next() { ++child; }
    };

public:
    explicit counted_tree(counters& count, int bottom = std::numeric_limits<int>::max())
        : count_(&count),
          bottom_(bottom)
    {
    }
    counted_tree(counters* count, int bottom, int number)
        : number_(number),
          count_(count),
          bottom_(bottom)
    {
    }
    [[nodiscard]] int label() const
    {
        if (number_ >= bottom_)
            throw std::logic_error("a label below the bottom was forced");
        count_->forced.push_back(number_);
        return number_;
    }
    [[nodiscard]] auto children() const
    {
        ++count_->begun;
        return gametree::cursor_range(cursor{count_, number_, bottom_});
    }
};

} // namespace gametree_tests
