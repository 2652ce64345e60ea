#include <laboratory/process/child_process.hpp>
#include <laboratory/process/group_killer.hpp>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>

#define BOOST_PROCESS_USE_STD_FS // or Boost.Filesystem would have to be linked
#if __has_include(<boost/process/v1/child.hpp>) // from Boost 1.86 on
#include <boost/process/v1/args.hpp>
#include <boost/process/v1/async_pipe.hpp>
#include <boost/process/v1/child.hpp>
#include <boost/process/v1/env.hpp>
#include <boost/process/v1/environment.hpp>
#include <boost/process/v1/exe.hpp>
#include <boost/process/v1/extend.hpp>
#include <boost/process/v1/io.hpp>
#include <boost/process/v1/search_path.hpp>
namespace boost_process = boost::process::v1;
#else
#include <boost/process/args.hpp>
#include <boost/process/async_pipe.hpp>
#include <boost/process/child.hpp>
#include <boost/process/env.hpp>
#include <boost/process/environment.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/io.hpp>
#include <boost/process/search_path.hpp>
namespace boost_process = boost::process;
#endif

namespace gametree::laboratory {

namespace {
    /// While this is there, a write to a pipe that nobody reads fails, and this thread gets no
    /// signal. What a signal does to the rest of the process is not for a library to change.
    class no_sigpipe {
        sigset_t only_{};
        sigset_t before_{};
        bool pending_ = false; // before us, so not ours to take

    public:
        no_sigpipe()
        {
            ::sigemptyset(&only_);
            ::sigaddset(&only_, SIGPIPE);
            sigset_t waiting{};
            ::sigpending(&waiting);
            pending_ = ::sigismember(&waiting, SIGPIPE) == 1;
            ::pthread_sigmask(SIG_BLOCK, &only_, &before_);
        }
        no_sigpipe(no_sigpipe const&) = delete;
        no_sigpipe& operator=(no_sigpipe const&) = delete;
        ~no_sigpipe()
        {
            constexpr std::timespec at_once{};
            while (not pending_ and ::sigtimedwait(&only_, nullptr, &at_once) < 0
                   and errno == EINTR) { }
            ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
        }
    };

    /// In the new process, before it is the program: signals are as a shell would have them, and
    /// the program is killed when this process ends, however that comes about. Only Linux has that;
    /// elsewhere a program that reads its stdin, or writes, notices.
    void prepare([[maybe_unused]] pid_t parent, std::optional<confinement> const& bounds)
    {
        if (bounds) {
            ::setpgid(0, 0);
            rlimit const no_core{0, 0};
            ::setrlimit(RLIMIT_CORE, &no_core);
            rlimit const memory{bounds->memory, bounds->memory};
            if (bounds->memory > 0)
                ::setrlimit(RLIMIT_AS, &memory);
        }
        for (int const which : {SIGPIPE, SIGXFSZ})
            std::signal(which, SIG_DFL);
#ifdef __linux__
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != parent) // it has ended meanwhile
            ::_exit(EXIT_FAILURE);
#endif
    }

    /// The file of a program that is looked for in PATH.
    std::string file_of(std::string const& name)
    {
        if (name.find('/') != name.npos)
            return name;
        auto file = boost_process::search_path(name).string();
        if (file.empty())
            throw std::system_error(std::make_error_code(std::errc::no_such_file_or_directory),
                                    "cannot start " + name);
        return file;
    }
} // namespace

class child_process::pipes {
    using async_pipe = boost_process::async_pipe;
    using block = std::array<char, 1 << 16>;

    boost::asio::io_context io_;
    async_pipe in_{io_};
    async_pipe out_{io_};
    std::optional<async_pipe> err_;
    block from_out_{};
    block from_err_{};
    std::string given_; // since `writing_` was begun
    std::string writing_;
    std::size_t written_ = 0; // of `writing_`
    bool is_writing_ = false;
    bool input_ends_ = false;
    boost_process::child program_;
    std::optional<confinement> bounds_;
    group_killer group_;
    int status_ = 0;

    /// No other program that is started inherits either end.
    static async_pipe& keep(async_pipe& ends)
    {
        for (auto const end : {ends.native_source(), ends.native_sink()})
            ::fcntl(end, F_SETFD, FD_CLOEXEC);
        return ends;
    }

    void read(async_pipe& from, block& some, std::string& to)
    {
        from.async_read_some(boost::asio::buffer(some),
                             [&, this](boost::system::error_code const& error, std::size_t size) {
                                 to.append(some.data(), size);
                                 if (error)
                                     from.close();
                                 else
                                     read(from, some, to);
                             });
    }

    void write()
    {
        if (is_writing_ or not in_.is_open())
            return;
        if (written_ == writing_.size()) {
            writing_ = std::exchange(given_, {});
            written_ = 0;
        }
        if (writing_.empty()) {
            if (input_ends_)
                in_.close();
            return;
        }
        is_writing_ = true;
        in_.async_write_some(
            boost::asio::buffer(writing_.data() + written_, writing_.size() - written_),
            [this](boost::system::error_code const& error, std::size_t size) {
                is_writing_ = false;
                written_ += size;
                if (error) // it does not read any more
                    in_.close();
                else
                    write();
            });
    }

    template <class... Streams>
    void start(std::vector<std::string> const& words, Streams&&... streams)
    {
        boost_process::environment variables = boost::this_process::environment();
        if (bounds_)
            variables[group_killer::mark] = group_.value();
        std::error_code failure; // without it Boost.Process throws before it calls `on_error`
        program_ = boost_process::child(
            boost_process::exe = file_of(words.front()),
            boost_process::args = std::vector<std::string>(words.begin() + 1, words.end()),
            variables, (boost_process::std_in < keep(in_)), (boost_process::std_out > keep(out_)),
            boost_process::extend::on_exec_setup
            = [parent = ::getpid(), this](auto&) { prepare(parent, bounds_); },
            boost_process::extend::on_error =
                [](auto& failed, std::error_code const&) {
                    if (failed.pid > 0) // Boost.Process does not always wait for it
                        ::waitpid(failed.pid, nullptr, 0);
                },
            failure, std::forward<Streams>(streams)...);
        if (failure)
            throw std::system_error(failure, "cannot start " + words.front());
        if (bounds_)
            group_.watch(program_.id());
    }

    /// Waits for the end of the program, and leaves its number to it: no other process gets it.
    void wait_without_reaping() const
    {
        siginfo_t info{};
        while (::waitid(P_PID, static_cast<id_t>(program_.id()), &info, WEXITED | WNOWAIT) < 0
               and errno == EINTR) { }
    }

public:
    pipes(std::vector<std::string> const& words, error_output errors,
          std::optional<confinement> bounds, std::string& out, std::string& err)
        : bounds_(bounds)
    {
        if (errors == error_output::read) {
            err_.emplace(io_);
            start(words, (boost_process::std_err > keep(*err_)));
            read(*err_, from_err_, err);
        } else {
            start(words);
        }
        read(out_, from_out_, out);
    }
    pipes(pipes const&) = delete;
    pipes& operator=(pipes const&) = delete;
    ~pipes() { end(); }

    void give(std::string_view text) { given_ += text; }
    void end_input()
    {
        input_ends_ = true;
        if (given_.empty() and not is_writing_ and written_ == writing_.size())
            in_.close();
    }
    bool exchange(std::optional<std::chrono::milliseconds> most)
    {
        no_sigpipe const guard;
        write();
        io_.restart();
        if (not most)
            return io_.run_one() > 0;
        return (most->count() > 0 ? io_.run_one_for(*most) : io_.poll_one()) > 0;
    }
    [[nodiscard]] bool open() const { return out_.is_open() or (err_ and err_->is_open()); }
    [[nodiscard]] bool ended() const
    {
        if (program_.id() <= 0)
            return true;
        siginfo_t info{};
        auto const found
            = ::waitid(P_PID, static_cast<id_t>(program_.id()), &info, WEXITED | WNOWAIT | WNOHANG);
        return found != 0 or info.si_pid != 0;
    }
    int wait()
    {
        in_.close();
        out_.close();
        if (err_)
            err_->close();
        if (program_.valid()) {
            if (bounds_) {
                wait_without_reaping();
                group_.kill();
            }
            std::error_code unknown_status; // where SIGCHLD is ignored there is none
            program_.wait(unknown_status);
            status_ = unknown_status ? 0 : program_.native_exit_code();
            program_ = {};
        }
        return WIFEXITED(status_) ? WEXITSTATUS(status_) : 128 + WTERMSIG(status_);
    }
    void end()
    {
        if (not program_.valid())
            return;
        if (bounds_)
            group_.kill();
        ::kill(program_.id(), SIGKILL);
        wait();
    }
};

child_process::child_process(std::vector<std::string> const& words, error_output errors,
                             std::optional<confinement> bounds)
    : pipes_(std::make_unique<pipes>(words, errors, bounds, out, err))
{
}
child_process::~child_process() = default;

void child_process::give(std::string_view text) { pipes_->give(text); }
void child_process::end_input() { pipes_->end_input(); }
bool child_process::exchange(std::optional<std::chrono::milliseconds> most)
{
    return pipes_->exchange(most);
}
bool child_process::open() const { return pipes_->open(); }
bool child_process::ended() const { return pipes_->ended(); }
int child_process::wait() { return pipes_->wait(); }
void child_process::end() { pipes_->end(); }

std::optional<finished_program> run_program(std::vector<std::string> const& words,
                                            std::string_view input,
                                            std::optional<std::chrono::milliseconds> most)
{
    using std::chrono::milliseconds;
    using clock = std::chrono::steady_clock;
    auto const end = clock::now() + most.value_or(milliseconds{0});
    child_process program(words, error_output::read);
    program.give(input);
    program.end_input();
    while (program.open()) {
        if (not most) {
            program.exchange();
            continue;
        }
        auto const left = std::chrono::ceil<milliseconds>(end - clock::now());
        if (left.count() <= 0)
            return std::nullopt;
        program.exchange(left);
    }
    auto const status = program.wait();
    return finished_program{status, std::move(program.out), std::move(program.err)};
}

} // namespace gametree::laboratory
