#include "terminal/interruption.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <future>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include <unistd.h>

#include "terminal/progress.hpp"
#include "terminal/streams.hpp"
#include "terminal/support.hpp"

namespace gametree::cli {

static std::atomic<int> interruptible_works = 0;
static std::atomic<bool> interrupt_noted = false;
static std::atomic<int> ending_signal = SIGINT;
static std::atomic<bool> work_is_left = false;
static std::atomic<bool> hurried = false;
static thread_local bool does_such_work = false;
static_assert(std::atomic<int>::is_always_lock_free and std::atomic<bool>::is_always_lock_free);

static std::string other_words; // written once, and then read
static std::atomic<bool> has_other_words = false;

void say_when_interrupted(std::string line)
{
    if (has_other_words)
        return;
    other_words = std::move(line);
    has_other_words = true;
}

static void on_interrupt(int signal)
{
    if (interruptible_works > 0) {
        interrupt_noted = true;
        return; // the next one is answered by the system
    }
    stop_paging();
    std::string_view const said
        = has_other_words ? std::string_view(other_words) : "gametree: interrupted\n";
    for (auto const text : {forget_progress(), said})
        if (::write(STDERR_FILENO, text.data(), text.size()) < 0)
            break; // then nobody is told
    ::raise(signal); // comes when this returns
}

void answer_interrupts()
{
    struct sigaction now{};
    if (::sigaction(SIGINT, nullptr, &now) != 0 or now.sa_handler == SIG_IGN)
        return;
    struct sigaction ours{};
    ours.sa_handler = on_interrupt;
    ours.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    ::sigemptyset(&ours.sa_mask);
    ::sigaction(SIGINT, &ours, nullptr);
}

static void on_end(int signal)
{
    ending_signal = signal;
    interrupt_noted = true;
}

interruptible::interruptible() { ++interruptible_works; }
interruptible::~interruptible() { --interruptible_works; }

bool is_interrupted() noexcept { return interrupt_noted; }

void stop_if_interrupted()
{
    if (interrupt_noted)
        throw interruption();
}

void end_interrupted() noexcept
{
    stop_paging();
    auto const erase = forget_progress();
    std::fwrite(erase.data(), 1, erase.size(), stderr);
    std::fflush(stderr);
    std::fflush(stdout);
    int const signal = ending_signal;
    std::signal(signal, SIG_DFL);
    std::raise(signal);
    ::_exit(128 + signal); // if the signal is blocked
}

void stay_if_left() noexcept
{
    while (does_such_work and work_is_left)
        ::pause(); // for the end of the process
}

void until_interrupted(std::function<void()> const& work, std::function<void()> const& rest)
{
#if defined(__EMSCRIPTEN__) // there is one thread: an interruption ends the worker
    static_cast<void>(rest);
    work();
#else
    using namespace std::chrono_literals;
    interruptible const here;
    auto done = std::async(std::launch::async, [&work] {
        does_such_work = true;
        work();
    });
    while (done.wait_for(20ms) == std::future_status::timeout)
        if (is_interrupted()) {
            work_is_left = true;
            stop_paging(); // or the work may wait for ever until its output is read
            rest();
            end_interrupted();
        }
    done.get();
#endif
}

dialogue_watch::dialogue_watch(std::function<void()> leave) : leave_(std::move(leave))
{
#if !defined(__EMSCRIPTEN__) // as in `until_interrupted`
    struct sigaction ours{};
    ours.sa_handler = on_end;
    ours.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    ::sigemptyset(&ours.sa_mask);
    for (auto& [signal, before] : others_)
        if (::sigaction(signal, nullptr, &before) == 0 and before.sa_handler != SIG_IGN)
            ::sigaction(signal, &ours, nullptr);
    watching_ = std::thread([this] { watch(); });
#endif
}

dialogue_watch::~dialogue_watch()
{
    ended_ = true;
    busy_.unlock();
    wake_.notify_one();
    if (watching_.joinable())
        watching_.join();
#if !defined(__EMSCRIPTEN__)
    for (auto const& [signal, before] : others_)
        ::sigaction(signal, &before, nullptr);
#endif
}

void dialogue_watch::watch()
{
    using namespace std::chrono_literals;
    std::unique_lock waits(mutex_); // the program is not busy then
    while (not wake_.wait_for(waits, 20ms, [this] { return ended_; })) {
        if (not is_interrupted())
            continue;
        if (not hears_ or ending_signal != SIGINT) {
            work_is_left = true;
            try {
                leave_();
            } catch (std::exception const&) { // nobody is there who could read it
            }
            end_interrupted();
        }
        hears_ = false;
        hurried = true;
        interrupt_noted = false;
        answer_interrupts(); // the next one, too
    }
}

void dialogue_watch::begin_waiting(bool hears)
{
    hears_ = hears;
    does_such_work = true;
    busy_.unlock();
}

void dialogue_watch::end_waiting()
{
    using namespace std::chrono_literals;
    if (is_interrupted())
        std::this_thread::sleep_for(50ms); // or the watch might wait for its turn for ever
    busy_.lock();
    does_such_work = false;
    hurried = false;
}

bool is_hurried() noexcept { return hurried; }

} // namespace gametree::cli
