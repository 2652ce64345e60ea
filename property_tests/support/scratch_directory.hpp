/// \file
/// A place for the files of a test.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include <unistd.h>

namespace gametree_tests {

/// A directory that goes away with all that is in it.
class scratch_directory {
    std::filesystem::path path_;

public:
    scratch_directory()
    {
        std::string name = std::filesystem::temp_directory_path() / "gametree-test-XXXXXX";
        if (::mkdtemp(name.data()) == nullptr)
            throw std::runtime_error("cannot make a directory for the test");
        path_ = name;
    }
    scratch_directory(scratch_directory const&) = delete;
    scratch_directory& operator=(scratch_directory const&) = delete;
    ~scratch_directory() { std::filesystem::remove_all(path_); }

    [[nodiscard]] std::string file(std::string const& name) const { return path_ / name; }
    [[nodiscard]] auto entries() const
    {
        return std::distance(std::filesystem::directory_iterator(path_), {});
    }
    [[nodiscard]] std::string contents(std::string const& name) const
    {
        std::ifstream in(file(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
};

/// One in which this program works as long as it is there, and what it starts.
class working_directory : public scratch_directory {
    std::filesystem::path before_ = std::filesystem::current_path();

public:
    working_directory() { std::filesystem::current_path(file("")); }
    working_directory(working_directory const&) = delete;
    working_directory& operator=(working_directory const&) = delete;
    ~working_directory() { std::filesystem::current_path(before_); }
};

} // namespace gametree_tests
