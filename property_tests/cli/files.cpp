// Files that cannot be written or read: one line, nothing lost and nothing left behind.
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/command.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using words = std::vector<std::string>;

namespace {
/// Commands that write a file of the given name into the directory where they run.
struct writer {
    std::string words;
    std::string file;
    std::string refusal; ///< before the reason
};
std::vector<writer> const writers{
    {"certify -o c.txt", "c.txt", "cannot write 'c.txt'"},
    {"draw -o d.txt", "d.txt", "cannot write the drawing 'd.txt'"},
    {"draw -o d.html", "d.html", "cannot write the drawing 'd.html'"},
    {"exam -o e.txt", "e.txt", "cannot write the sheet 'e.txt'"},
    {"tournament nim --players random,random --games 2 --journal j", "j",
     "journal 'j': it cannot be written"},
    {"tournament nim --players random,computer -d 1 --games 2 --plot p.svg", "p.svg",
     "cannot write the figure 'p.svg'"},
};

bool has_temporary_file(std::string const& directory)
{
    for (auto const& entry : std::filesystem::directory_iterator(directory))
        if (entry.path().filename().string().starts_with(".gametree"))
            return true;
    return false;
}

/// Runs them all in `directory`, where nothing can be written because of `why`. What is there stays.
void cannot_write_in(std::string const& directory, std::string const& before,
                     std::string const& why)
{
    auto const contents = [&](std::string const& name) -> std::string {
        std::ifstream in(std::filesystem::path(directory) / name);
        return in ? std::string(std::istreambuf_iterator<char>(in), {}) : "none";
    };
    for (auto const& w : writers) {
        auto const old = contents(w.file);
        auto const o
            = shell("cd '" + directory + "'; " + before + " exec \"$gametree\" " + w.words);
        INFO(w.words << " " << o);
        CHECK(refused(o));
        CHECK(o.err.find(w.refusal + ": " + why) != o.err.npos);
        bool const begun = w.file == "j" and old == "none"; // with nothing in it
        CHECK(contents(w.file) == (begun ? "" : old));
        CHECK_FALSE(has_temporary_file(directory));
    }
}

/// Something to be lost.
void write_old_files(std::string const& directory)
{
    for (auto const& w : writers)
        if (w.file != "j") // that would be no journal, which is another refusal
            std::ofstream(std::filesystem::path(directory) / w.file) << "old";
}

/// Plays a game and saves it where that cannot be done: play goes on.
void saving_fails_in(std::string const& directory, std::string const& before,
                     std::string const& why)
{
    auto const o = shell("cd '" + directory + "'; " + before
                             + " exec \"$gametree\" play nim --players human,human",
                         "save g\n1 1\nresign\n");
    INFO(o);
    CHECK(o.status == 0);
    CHECK(o.err.empty());
    CHECK(o.out.find("Not saved: cannot save to 'g': " + why + ". The game goes on.")
          != o.out.npos);
    CHECK(o.out.find("wins") != o.out.npos);
    CHECK_FALSE(std::filesystem::exists(std::filesystem::path(directory) / "g"));
    CHECK_FALSE(has_temporary_file(directory));
}

/// A small file system; not to be had by everybody.
class small_disk {
    std::string path_;
    bool mounted_;

public:
    explicit small_disk(std::string path) : path_(std::move(path))
    {
        std::filesystem::create_directory(path_);
        mounted_ = ::mount("gametree", path_.c_str(), "tmpfs", 0, "size=64k") == 0;
    }
    void fill() const { std::ofstream(path_ + "/ballast") << std::string(1 << 20, 'x'); }
    small_disk(small_disk const&) = delete;
    small_disk& operator=(small_disk const&) = delete;
    ~small_disk()
    {
        if (mounted_)
            ::umount2(path_.c_str(), MNT_DETACH);
    }
    [[nodiscard]] bool mounted() const { return mounted_; }
    [[nodiscard]] std::string const& path() const { return path_; }
};
} // namespace

TEST_CASE("a limit of the size of files", "[cli][files]")
{
    scratch_directory const here;
    cannot_write_in(here.file(""), "ulimit -f 0;", "File too large");
    saving_fails_in(here.file(""), "ulimit -f 0;", "File too large");
    write_old_files(here.file(""));
    cannot_write_in(here.file(""), "ulimit -f 0;", "File too large");
}

TEST_CASE("a disk that is full", "[cli][files]")
{
    scratch_directory const here;
    for (bool const with_files : {false, true}) {
        small_disk const disk(here.file(with_files ? "second" : "first"));
        if (not disk.mounted())
            return; // only root can have one
        if (with_files)
            write_old_files(disk.path());
        disk.fill();
        cannot_write_in(disk.path(), "", "No space left on device");
        saving_fails_in(disk.path(), "", "No space left on device");
    }
}

TEST_CASE("a disk that fills up while a tournament is played", "[cli][files][tournament]")
{
    scratch_directory const here;
    words const all{"tournament", "nim", "--players", "random,random",
                    "--games",    "40",  "--journal", here.file("journal")};
    auto const cut = shell("ulimit -f 2; exec \"$gametree\" tournament nim --players random,random "
                           "--games 40 --journal '"
                           + here.file("journal") + "'");
    INFO(cut);
    CHECK(refused(cut));
    auto const kept = here.contents("journal");
    CHECK(kept.size() > 100);
    CHECK(kept.ends_with("}\n")); // whole lines
    CHECK(gametree_command(all).status == 0);
    CHECK(here.contents("journal").starts_with(kept));
}

TEST_CASE("files that do not end, or do not begin", "[cli][files]")
{
    scratch_directory const here;
    auto const pipe = here.file("pipe");
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    struct reader {
        words before;
        std::string limit;
    };
    auto const start = std::chrono::steady_clock::now();
    for (auto const& [before, limit] :
         {reader{{"eval"}, "100 MB is too large for trees"},
          reader{{"trace", "--tree"}, "100 MB is too large for trees"},
          reader{{"grade"}, "100 MB is too large for an answer"},
          reader{{"search", "labyrinth", "--board"}, "1 MB is too large for a board"},
          reader{{"play", "--load"}, "1 MB is too large for a saved game"}}) {
        auto const with = [&words_before = before](std::string const& file) {
            auto all = words_before;
            all.push_back(file);
            auto const o = gametree_command(all);
            INFO(o);
            CHECK(refused(o));
            return o.err;
        };
        CHECK(with("/dev/zero").find("'/dev/zero': more than " + limit) != std::string::npos);
        CHECK(with(here.file("")).find("': Is a directory") != std::string::npos);
        if (before.size() == 1 or before.back() == "--load") // it takes a second each time
            CHECK(with(pipe).find("': it is a pipe, and nobody writes to it\n")
                  != std::string::npos);
    }
    for (auto const& journal : {pipe, std::string("/dev/full"), std::string("/dev/zero")}) {
        auto const o = gametree_command(
            {"tournament", "nim", "--players", "random,random", "--journal", journal});
        INFO(o);
        CHECK(refused(o));
        CHECK(o.err.find("journal '" + journal + "': it is not a file\n") != o.err.npos);
    }
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(60));
}

TEST_CASE("pipes that somebody writes to", "[cli][files]")
{
    scratch_directory const here;
    auto const pipe = here.file("pipe");
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    // One that opens it late, and one that opens it soon but writes late.
    for (std::string const script :
         {"sleep 0.2; echo 'Node 7 []' >\"$p\"", "{ sleep 1.3; echo 'Node 7 []'; } >\"$p\""}) {
        auto const o = shell("p='" + pipe + "'; { " + script + "; } & \"$gametree\" eval \"$p\"");
        INFO(script << o);
        CHECK(o.status == 0);
        CHECK(o.out.find("\"value\":7,") != o.out.npos);
    }
    // What a shell makes of <( ), written to or not.
    CHECK(shell("(echo 'Node 7 []') | \"$gametree\" eval /dev/fd/0").status == 0);
    auto const nothing = shell("true | \"$gametree\" eval /dev/fd/0");
    INFO(nothing);
    CHECK(nothing.status == 0);
    CHECK(nothing.out.empty());
}

TEST_CASE("what nobody may read is refused", "[cli][files]")
{
    if (::geteuid() == 0)
        return; // nothing is unreadable to root
    scratch_directory const here;
    std::ofstream(here.file("tree")) << "Node 1 []";
    std::filesystem::permissions(here.file("tree"), std::filesystem::perms::none);
    auto const o = gametree_command({"eval", here.file("tree")});
    CHECK(refused(o));
    CHECK(o.err.find("Permission denied") != o.err.npos);
}

// Tables of endgames in a directory in which nobody may write, and when the work is stopped. All else is in
// tables.console.

namespace {
constexpr auto won = ".../..W/W../....B./.../.BB/..W white 0 0"; // the longest win
constexpr auto four_four = "W.W/.W./.../..W.../B../.B./B.B white 0 0";

std::vector<std::string> solve_with(std::string const& directory, std::string const& position,
                                    std::vector<std::string> const& more = {})
{
    std::vector<std::string> all{"solve",   "nine-mens-morris", "--tables",
                                 directory, "--position",       position};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}
} // namespace

TEST_CASE("a directory in which nobody may write keeps no tables", "[cli][tables]")
{
    if (::geteuid() == 0)
        return; // who may write everywhere
    scratch_directory const here;
    auto const directory = here.file("");
    std::filesystem::permissions(directory, std::filesystem::perms::owner_read
                                                | std::filesystem::perms::owner_exec);
    auto const o = gametree_command(solve_with(directory, won));
    std::filesystem::permissions(directory, std::filesystem::perms::owner_all);
    CHECK(refused(o));
    CHECK(o.err.find("cannot write the endgame table") != o.err.npos);
}

TEST_CASE("work on tables that is stopped leaves whole tables and nothing else", "[cli][tables]")
{
    scratch_directory const here;
    auto const directory = here.file("");
    auto const o = gametree_command(solve_with(directory, four_four, {"--time", "0.01"}));
    INFO(o);
    CHECK(o.status == 3);
    CHECK(o.err.find("nine-mens-morris was not solved in 0.01 seconds") != o.err.npos);
    CHECK(here.entries() == 0);
    // Ctrl-C while the second table is made
    CHECK(gametree_command(solve_with(directory, won)).status == 0);
    auto const stopped = shell("timeout --preserve-status -s INT 0.5 \"$gametree\" solve "
                               "nine-mens-morris --tables '"
                               + directory + "' --position '" + four_four + "'");
    INFO(stopped);
    CHECK(stopped.status == 130);
    CHECK(here.entries() == 1);
    CHECK(gametree_command(solve_with(directory, won)).out.find("169626 positions, read\n")
          != std::string::npos);
}
