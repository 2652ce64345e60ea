/// \file
/// Writes a copy of the sources in which every chosen mutant is behind a switch at run time.
///
///   overlay CHECKOUT COPY [--sample] [NAME..]     prints NAME, program and filter of each mutant
///
/// NAME is a mutant, or a file of mutants without ".txt"; without a name, all are chosen. README.md
/// here has the format. In the copy, an expression becomes `(is_on(id("name")) ? (new) : (old))`, a
/// statement `if (is_on(id("name"))) { new } else { old }`. What is unchanged is not written again,
/// so that nothing is compiled in vain.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct mutant {
    std::string name;
    std::string folder; ///< the file that describes it, without ".txt"
    std::string file;
    std::string test; ///< program, and perhaps a filter of Catch
    std::string in; ///< the unique text in which `old` is looked for; empty: `old` is unique
    std::string old;
    std::string replacement;
    bool has_replacement = false;
    bool sampled = false;
    std::size_t begin = 0; ///< where `old` is in the file
    std::size_t end = 0;
};

[[noreturn]] void refuse(mutant const& m, std::string const& why)
{
    throw std::runtime_error("mutants/" + m.folder + ".txt: " + m.name + ": " + why);
}

std::string contents(fs::path const& path)
{
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (not in)
        throw std::runtime_error("cannot read " + path.string());
    return text.str();
}

bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

std::string trimmed(std::string const& text)
{
    auto const first = std::find_if_not(text.begin(), text.end(), is_space);
    auto const last = std::find_if_not(text.rbegin(), text.rend(), is_space).base();
    return first < last ? std::string(first, last) : std::string();
}

/// Whether every bracket in it is closed, and no other.
bool is_balanced(std::string const& text)
{
    std::string open;
    for (char const c : text)
        if (c == '(' or c == '[' or c == '{')
            open += c == '(' ? ')' : c == '[' ? ']' : '}';
        else if (c == ')' or c == ']' or c == '}') {
            if (open.empty() or open.back() != c)
                return false;
            open.pop_back();
        }
    return open.empty();
}

std::vector<mutant> read_mutants(fs::path const& path)
{
    std::vector<mutant> read;
    std::string file;
    std::string test;
    std::istringstream lines(contents(path));
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        line = trimmed(line);
        if (line.empty() or line.front() == '#')
            continue;
        auto const key = line.substr(0, line.find(' '));
        auto const value = trimmed(line.substr(key.size()));
        if (key == "file")
            file = value;
        else if (key == "test")
            test = value;
        else if (key == "mutant") {
            read.emplace_back();
            read.back().name = value;
            read.back().folder = path.stem().string();
            read.back().file = file;
            read.back().test = test;
        } else if (not read.empty() and key == "in")
            read.back().in = value;
        else if (not read.empty() and key == "old")
            read.back().old = value;
        else if (not read.empty() and key == "new") {
            read.back().replacement = value;
            read.back().has_replacement = true;
        } else if (not read.empty() and key == "sample")
            read.back().sampled = true;
        else
            throw std::runtime_error(path.string() + ", line " + std::to_string(number)
                                     + ": a line starts with file, test, mutant, in, old, new or "
                                       "sample, not '"
                                     + key + "'");
    }
    for (auto const& m : read) {
        if (m.name.empty() or m.file.empty() or m.test.empty() or m.old.empty()
            or not m.has_replacement)
            refuse(m, "a mutant needs a name, file, test, old and new");
        if (not is_balanced(m.old) or not is_balanced(m.replacement))
            refuse(m, "old and new have to be whole expressions or statements");
    }
    return read;
}

struct range {
    std::size_t begin;
    std::size_t end;
};

/// Where `pattern` is in [from, to) of `text`. White space in it stands for any white space.
std::vector<range> places(std::string const& text, std::string const& pattern, std::size_t from,
                          std::size_t to)
{
    std::vector<range> found;
    for (auto start = from; start < to; ++start) {
        auto at = start;
        std::size_t p = 0;
        while (p < pattern.size() and at < to) {
            if (is_space(pattern[p]) and is_space(text[at])) {
                while (p < pattern.size() and is_space(pattern[p]))
                    ++p;
                while (at < to and is_space(text[at]))
                    ++at;
            } else if (pattern[p] == text[at]) {
                ++p;
                ++at;
            } else
                break;
        }
        if (p == pattern.size())
            found.push_back({start, at});
    }
    return found;
}

void locate(mutant& m, std::string const& text)
{
    auto const only = [&](std::string const& pattern, range where) {
        auto const found = places(text, pattern, where.begin, where.end);
        if (found.size() != 1)
            refuse(m,
                   m.file + " has " + (found.empty() ? "no '" : "more than one '") + pattern + "'");
        return found.front();
    };
    range where{0, text.size()};
    if (not m.in.empty())
        where = only(m.in, where);
    where = only(m.old, where);
    m.begin = where.begin;
    m.end = where.end;
}

std::string switched(mutant const& m, std::string const& original)
{
    auto const on = "::gametree_mutants::is_on(::gametree_mutants::id(\"" + m.name + "\"))";
    if (m.old.back() == ';' or m.old.back() == '}')
        return "if (" + on + ") { " + m.replacement + " } else { " + original + " }";
    return "(" + on + " ? (" + m.replacement + ") : (" + original + "))";
}

/// [begin, end) of `text` with these mutants, which are sorted: outer ones before those inside.
std::string rendered(std::string const& text, std::size_t begin, std::size_t end,
                     std::vector<mutant> const& mutants)
{
    std::string out;
    auto at = begin;
    for (std::size_t i = 0; i < mutants.size();) {
        auto const& outer = mutants[i];
        std::vector<mutant> inner;
        auto next = i + 1;
        for (; next < mutants.size() and mutants[next].begin < outer.end; ++next) {
            if (mutants[next].end > outer.end)
                refuse(mutants[next], "overlaps with " + outer.name);
            inner.push_back(mutants[next]);
        }
        out += text.substr(at, outer.begin - at);
        out += switched(outer, rendered(text, outer.begin, outer.end, inner));
        at = outer.end;
        i = next;
    }
    return out + text.substr(at, end - at);
}

std::string mutated(std::string const& text, std::vector<mutant> mutants)
{
    for (auto& m : mutants)
        locate(m, text);
    std::stable_sort(mutants.begin(), mutants.end(), [](mutant const& a, mutant const& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
    });
    return "#include <gametree_mutants.hpp>\n" + rendered(text, 0, text.size(), mutants);
}

/// All of the project: its build reads the documents too.
std::vector<fs::path> files_of(fs::path const& checkout)
{
    std::vector<fs::path> files;
    auto it = fs::recursive_directory_iterator(checkout);
    for (; it != fs::recursive_directory_iterator(); ++it) {
        auto const path = fs::relative(it->path(), checkout);
        if (path == "build" or path == ".git")
            it.disable_recursion_pending();
        else if (it->is_regular_file() and path != ".git")
            files.push_back(path);
    }
    return files;
}

void write_if_changed(fs::path const& path, std::string const& text)
{
    if (fs::exists(path) and contents(path) == text)
        return;
    fs::create_directories(path.parent_path());
    std::ofstream out(path, std::ios::binary);
    out << text;
    if (not out.flush())
        throw std::runtime_error("cannot write " + path.string());
}

std::vector<mutant> chosen_of(std::vector<mutant> all, std::vector<std::string> const& names)
{
    std::set<std::string> unused(names.begin(), names.end());
    unused.erase("--sample");
    std::erase_if(all, [&](mutant const& m) {
        auto const named = [&](std::string const& name) {
            return std::find(names.begin(), names.end(), name) != names.end();
        };
        unused.erase(m.name);
        unused.erase(m.folder);
        return not names.empty() and not named(m.name) and not named(m.folder)
           and not(m.sampled and named("--sample"));
    });
    if (not unused.empty())
        throw std::runtime_error("neither a mutant nor a file of mutants: '" + *unused.begin()
                                 + "'");
    return all;
}

void run(fs::path const& checkout, fs::path const& copy, std::vector<std::string> const& names)
{
    auto const here = checkout / "property_tests/mutants";
    std::vector<mutant> all;
    std::set<fs::path> texts;
    for (auto const& entry : fs::directory_iterator(here))
        if (entry.path().extension() == ".txt")
            texts.insert(entry.path());
    std::set<std::string> known;
    for (auto const& path : texts)
        for (auto& m : read_mutants(path)) {
            if (not known.insert(m.name).second)
                refuse(m, "there is another mutant of this name");
            all.push_back(std::move(m));
        }

    // Those that are not chosen have to fit too: the sample notices a change of any of them.
    for (auto m : all)
        locate(m, contents(checkout / m.file));

    auto const chosen = chosen_of(std::move(all), names);
    std::map<std::string, std::vector<mutant>> of_file;
    for (auto const& m : chosen)
        of_file[m.file].push_back(m);

    std::set<fs::path> copied{"lib/gametree_mutants.hpp"};
    write_if_changed(copy / "lib/gametree_mutants.hpp", contents(here / "gametree_mutants.hpp"));
    for (auto const& path : files_of(checkout)) {
        auto text = contents(checkout / path);
        if (auto const found = of_file.find(path.generic_string()); found != of_file.end())
            text = mutated(text, found->second);
        write_if_changed(copy / path, text);
        fs::permissions(copy / path, fs::status(checkout / path).permissions());
        copied.insert(path);
    }
    std::vector<fs::path> stale;
    for (auto const& entry : fs::recursive_directory_iterator(copy))
        if (entry.is_regular_file() and not copied.contains(fs::relative(entry.path(), copy)))
            stale.push_back(entry.path());
    for (auto const& path : stale)
        fs::remove(path);

    for (auto const& m : chosen) {
        auto const program = m.test.substr(0, m.test.find(' '));
        std::cout << m.name << '\t' << program << '\t' << trimmed(m.test.substr(program.size()))
                  << '\n';
    }
}

} // namespace

int main(int argc, char** argv)
try {
    if (argc < 3)
        throw std::runtime_error("usage: overlay CHECKOUT COPY [--sample] [NAME..]");
    run(argv[1], argv[2], {argv + 3, argv + argc});
} catch (std::exception const& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
