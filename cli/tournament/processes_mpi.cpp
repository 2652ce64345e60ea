// Processes that mpirun has started; process 0 leads.
//
// A message is the bytes of a game, as all processes run the same program on machines of one kind.
// The one that leads plays too: its main thread, the only one that speaks MPI, looks for messages
// and sleeps between, so that it takes no time from the games.
#include "tournament/tournament.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>
#include <type_traits>

#include <mpi.h>

#include "terminal/support.hpp"

namespace gametree::cli {

namespace {
    constexpr int leader = 0;
    int rank = leader;
    int size = 1;
    bool joined = false;
    std::mutex one_at_a_time; // of the threads of a process that does not lead

    // What a message is about.
    constexpr int asks = 1; // a game that was played or nothing: which is next?
    constexpr int next = 2; // a game, or nothing: none is left
    constexpr int leaves = 3;
    constexpr int fails = 4; // why
    constexpr int gives_up = 5; // why: more time or memory than there is

    static_assert(std::is_trivially_copyable_v<played_game>);

    /// Whether mpirun, or whatever else starts processes of MPI, has started this one.
    bool started_by_mpi()
    {
        for (auto const* name : {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_SIZE"})
            if (std::getenv(name) != nullptr)
                return true;
        return false;
    }

    template <class T>
    void send(int to, int about, std::optional<T> const& what)
    {
        MPI_Send(what ? &*what : nullptr, what ? static_cast<int>(sizeof(T)) : 0, MPI_BYTE, to,
                 about, MPI_COMM_WORLD);
    }

    /// Receives what is, or will be, there.
    template <class T>
    std::optional<T> receive(int from, int about)
    {
        T what{};
        MPI_Status found;
        MPI_Recv(&what, static_cast<int>(sizeof(T)), MPI_BYTE, from, about, MPI_COMM_WORLD, &found);
        int bytes = 0;
        MPI_Get_count(&found, MPI_BYTE, &bytes);
        return bytes == 0 ? std::nullopt : std::optional(what);
    }

    std::string receive_text(MPI_Status const& waiting)
    {
        int bytes = 0;
        MPI_Get_count(&waiting, MPI_BYTE, &bytes);
        std::string text(static_cast<std::size_t>(bytes), ' ');
        MPI_Recv(text.data(), bytes, MPI_BYTE, waiting.MPI_SOURCE, waiting.MPI_TAG, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        return text;
    }
} // namespace

membership::membership(bool joins)
{
    if (not joins or not started_by_mpi())
        return;
    int threads = MPI_THREAD_SINGLE;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &threads);
    joined = true;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (threads < MPI_THREAD_SERIALIZED)
        static_cast<void>(give_up("this MPI does not let the threads of a process take turns"));
    if (not leads() and std::freopen("/dev/null", "w", stdout) == nullptr)
        std::fclose(stdout); // what is said is said once
}

membership::~membership()
{
    if (joined)
        MPI_Finalize();
}

bool leads() { return rank == leader; }
int others() { return size - 1; }

std::optional<tournament_game> ask_leader(std::optional<played_game> const& last)
{
    std::lock_guard const lock(one_at_a_time);
    send(leader, asks, last);
    return receive<tournament_game>(leader, next);
}

void leave() { send<tournament_game>(leader, leaves, {}); }

static void answer(MPI_Status const& waiting, exchange const& hand, int& left)
{
    auto const from = waiting.MPI_SOURCE;
    if (waiting.MPI_TAG == fails)
        throw request_error(receive_text(waiting));
    if (waiting.MPI_TAG == gives_up)
        throw limit_reached(receive_text(waiting));
    if (waiting.MPI_TAG == leaves) {
        static_cast<void>(receive<tournament_game>(from, leaves));
        ++left;
    } else {
        send(from, next, hand(receive<played_game>(from, asks)));
    }
}

void answer_others(exchange const& hand, std::function<bool()> const& done_here)
try {
    constexpr std::chrono::microseconds between_looks(200);
    int left = 0;
    while (not done_here() or left < others()) {
        int any = 0;
        MPI_Status waiting;
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &any, &waiting);
        if (any != 0)
            answer(waiting, hand, left);
        else
            std::this_thread::sleep_for(between_looks);
    }
} catch (...) {
    // Not handed on: the caller has a game that is being played, and nobody waits for that.
    static_cast<void>(give_up(reason(), status_of_failure()));
}

int give_up(std::string const& why, status how, std::optional<text_place> const& place)
{
    auto const code = static_cast<int>(how);
    if (leads() and not why.empty())
        complain(why, how, place);
    if (not joined)
        return code;
    if (not leads()) {
        MPI_Send(why.data(), static_cast<int>(why.size()), MPI_BYTE, leader,
                 how == status::gave_up ? gives_up : fails, MPI_COMM_WORLD);
        std::this_thread::sleep_for(std::chrono::seconds(10)); // for the end that this brings
        complain(why); // it does not listen
    }
    MPI_Abort(MPI_COMM_WORLD, code);
    return code;
}

} // namespace gametree::cli
