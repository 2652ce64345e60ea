/// \file
/// How much memory the study of a tree may take: the nodes, what is recorded of searches, and what
/// searches remember.
#ifndef GAMETREE_LABORATORY_OBSERVE_MEMORY_BUDGET_HPP
#define GAMETREE_LABORATORY_OBSERVE_MEMORY_BUDGET_HPP

#include <cstddef>
#include <cstdint>

#include <fmt/format.h>

#include <gametree/laboratory/request_error.hpp>
#include <gametree/laboratory/study.hpp>
#include <gametree/searches/memory_limit.hpp>

namespace gametree::laboratory {

/// The bytes that the study of one tree may still take.
class memory_budget {
    std::uint64_t megabytes_;
    std::uint64_t left_;

public:
    /// \param megabytes  of 1,000,000 bytes each
    explicit memory_budget(std::uint64_t megabytes = study{}.megabytes)
        : megabytes_(megabytes),
          left_(megabytes * 1'000'000)
    {
    }
    memory_budget(memory_budget const&) = delete;
    memory_budget& operator=(memory_budget const&) = delete;

    /// Bytes that may still be taken.
    [[nodiscard]] std::uint64_t left() const { return left_; }
    /// The same for a search that remembers.
    [[nodiscard]] memory_limit limit() const { return {static_cast<std::size_t>(left_)}; }

    /// \throws request_error  if so much is not left
    void spend(std::uint64_t bytes)
    {
        if (bytes > left_)
            throw_used_up();
        left_ -= bytes;
    }
    /// Returns bytes that were taken.
    void give_back(std::uint64_t bytes) { left_ += bytes; }

    /// \throws request_error  which names the option that raises the limit
    [[noreturn]] void throw_used_up() const
    {
        throw request_error(
            fmt::format("the tree and what is recorded of its search take more than {} MB: choose "
                        "a smaller --depth, another algorithm or more --memory",
                        megabytes_));
    }
};

} // namespace gametree::laboratory

#endif
