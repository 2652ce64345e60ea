/// \file
/// Recursion on trees that are deeper than the call stack.
///
/// A fold recurses on the machine's stack, which is the fastest there is and too short for a line
/// of 100,000 nodes. When the stack of the thread is nearly used up, the fold goes on at the bottom
/// of a fresh one, that of a thread which it waits for. Nothing runs concurrently; the answer, the
/// order of evaluation and any exception are those of the plain recursion. When the system refuses
/// a thread, the search throws `std::system_error`.
///
/// A level pays for this with one comparison of the stack pointer, where there is anything below
/// it; counting levels was measured to cost a quarter of a search, for a register.
#pragma once

#include <concepts>
#include <cstdint>
#include <exception>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

#if defined(__GLIBC__)
#include <pthread.h>
#elif defined(__EMSCRIPTEN__)
#include <emscripten/stack.h>
#endif

namespace gametree::detail {

/// Below this address a frame of the current thread counts as deep. No address is above the initial
/// value, so that the first question on every thread finds the limit out.
inline constinit thread_local std::uintptr_t stack_limit = UINTPTR_MAX;

/// Finds `stack_limit` out: 1 MiB, or half of a smaller stack, is left to whatever a leaf calls.
[[gnu::noinline, gnu::cold]] inline bool find_stack_limit(std::uintptr_t here)
{
    if (stack_limit != UINTPTR_MAX)
        return true;
    constexpr std::uintptr_t reserve = std::uintptr_t{1} << 20;
    stack_limit = here > reserve / 4 ? here - reserve / 4 : 0; // what any stack should have
#if defined(__GLIBC__)
    if (pthread_attr_t attributes; pthread_getattr_np(pthread_self(), &attributes) == 0) {
        void* lowest = nullptr;
        std::size_t size = 0;
        if (pthread_attr_getstack(&attributes, &lowest, &size) == 0)
            stack_limit = reinterpret_cast<std::uintptr_t>(lowest)
                        + (size < 2 * reserve ? size / 2 : reserve);
        pthread_attr_destroy(&attributes);
    }
#elif defined(__EMSCRIPTEN__)
    stack_limit
        = emscripten_stack_get_end() + reserve; // where there are no threads, nothing is deeper
#endif
    return here < stack_limit;
}

/// About where the stack of the caller ends. Asking for the frame's address instead would make
/// every caller set a frame up.
[[nodiscard, gnu::always_inline]] inline std::uintptr_t stack_pointer()
{
#if defined(__x86_64__)
    std::uintptr_t here;
    asm("mov {%%rsp, %0|%0, rsp}" : "=r"(here));
    return here;
#elif defined(__aarch64__)
    std::uintptr_t here;
    asm("mov %0, sp" : "=r"(here));
    return here;
#else
    return reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
#endif
}

/// Whether the caller should go on at the bottom of a fresh stack.
[[nodiscard, gnu::always_inline]] constexpr inline bool stack_is_low()
{
    if (std::is_constant_evaluated())
        return false;
    auto const here = stack_pointer();
    return here < stack_limit and find_stack_limit(here);
}

/// Calls `work(what)` on a thread of its own, and waits. One function for all searches: each type
/// that a `std::thread` is made of takes long to compile.
[[gnu::noinline, gnu::cold]] inline void run_on_fresh_stack(void (*work)(void*), void* what)
{
    std::thread(work, what).join();
}

/// Calls `f()` at the bottom of a fresh stack and returns what it returns or throws what it throws.
template <std::invocable F>
[[gnu::noinline, gnu::cold]] std::invoke_result_t<F&> on_fresh_stack(F f)
{
    struct call {
        F& f;
        std::optional<std::invoke_result_t<F&>> result{};
        std::exception_ptr error{};
    } here{f};
    run_on_fresh_stack(
        [](void* what) {
            auto& there = *static_cast<call*>(what);
            try {
                there.result.emplace(there.f());
            } catch (...) {
                there.error = std::current_exception();
            }
        },
        &here);
    if (here.error)
        std::rethrow_exception(here.error);
    return *std::move(here.result);
}

/// `f(it, last)`, here or at the bottom of a fresh stack. The iterators are handed on by value: did
/// the cold branch keep references to them, they could not stay in registers on the hot one.
///
/// Each search writes the lines before this call out: it begins the children, and answers a leaf.
/// Gathered in a function or an object that is always inlined, they make g++ 12 inline less of the
/// loop: minimax of tic-tac-toe then takes 1.7 times as long, and fused 1.4 times.
template <class F, class It, class Last>
[[gnu::always_inline]] constexpr auto with_room(F f, It it, Last last)
{
    if (stack_is_low()) [[unlikely]]
        return on_fresh_stack([f, it, last] { return f(it, last); });
#if defined(__clang__)
    [[clang::always_inline]] // it is called in two places; only this one is hot
#endif
    return f(std::move(it), std::move(last));
}

} // namespace gametree::detail
