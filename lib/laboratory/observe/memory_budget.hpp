/// \file
/// How much memory the study of a tree may take: the nodes, what is recorded of searches, and what
/// searches remember.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include <laboratory/request_error.hpp>
#include <laboratory/study.hpp>
#include <gametree/searches/memory_limit.hpp>

namespace gametree::laboratory {

/// The bytes that the study of one tree may still take. Several threads may take them at once.
class memory_budget {
    static constexpr std::uint64_t megabyte = 1'000'000;

    std::uint64_t megabytes_;
    std::atomic<std::uint64_t> left_;
    std::function<void(std::uint64_t, std::uint64_t)> report_{};

public:
    /// \param megabytes  of 1,000,000 bytes each
    explicit memory_budget(std::uint64_t megabytes = study{}.megabytes)
        : megabytes_(megabytes),
          left_(megabytes * megabyte)
    {
    }
    memory_budget(memory_budget const&) = delete;
    memory_budget& operator=(memory_budget const&) = delete;

    /// Bytes that may still be taken.
    [[nodiscard]] std::uint64_t left() const { return left_; }
    /// The same for a search that remembers.
    [[nodiscard]] memory_limit limit() const { return {static_cast<std::size_t>(left_)}; }

    /// From now on `report` is called with each megabyte that is taken: how many are, of how many; by the
    /// thread that takes it.
    void report_to(std::function<void(std::uint64_t taken, std::uint64_t all)> report)
    {
        report_ = std::move(report);
    }

    /// \throws limit_reached  if so much is not left
    void spend(std::uint64_t bytes)
    {
        auto before = left_.load();
        do {
            if (bytes > before)
                throw_used_up();
        } while (not left_.compare_exchange_weak(before, before - bytes));
        if (auto const now = (before - bytes) / megabyte; report_ and now != before / megabyte)
            report_(megabytes_ - now, megabytes_);
    }
    /// Returns bytes that were taken.
    void give_back(std::uint64_t bytes) { left_ += bytes; }

    /// \throws limit_reached  which names the option that raises the limit
    [[noreturn]] void throw_used_up() const
    {
        throw limit_reached(
            fmt::format("the tree and what is recorded of its search take more than {} MB: choose "
                        "a smaller --depth or tree, another algorithm or more --memory",
                        megabytes_));
    }
};

/// Bytes of a budget that are given back at the end.
class memory_loan {
    std::shared_ptr<memory_budget> from_;
    std::uint64_t bytes_ = 0;

public:
    explicit memory_loan(std::shared_ptr<memory_budget> from) : from_(std::move(from)) { }
    memory_loan(memory_loan const&) = delete;
    memory_loan& operator=(memory_loan const&) = delete;
    ~memory_loan() { from_->give_back(bytes_); }

    /// \throws limit_reached  if so much is not left
    void spend(std::uint64_t bytes)
    {
        from_->spend(bytes);
        bytes_ += bytes;
    }
    /// Returns a part of it earlier.
    void give_back(std::uint64_t bytes)
    {
        from_->give_back(bytes);
        bytes_ -= bytes;
    }
};

} // namespace gametree::laboratory
