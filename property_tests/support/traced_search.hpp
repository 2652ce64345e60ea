/// \file
/// A search as `trace --json` tells it.
#pragma once

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/command.hpp"

namespace gametree_tests {

/// What `trace --json` says of a search, added up event by event.
struct traced_search {
    std::vector<nlohmann::json> events;
    nlohmann::json done;
    std::vector<nlohmann::json> so_far; // at each step, from 0

    traced_search(std::vector<std::string> const& instance, std::string const& algorithm)
    {
        std::vector<std::string> arguments{"trace", "--json", "--algorithm", algorithm};
        arguments.insert(arguments.end(), instance.begin(), instance.end());
        auto const o = gametree_command(arguments);
        INFO(o);
        REQUIRE(o.status == 0);
        std::istringstream in(o.out);
        for (std::string line; std::getline(in, line);)
            events.push_back(nlohmann::json::parse(line));
        done = events.back();
        events.pop_back();
        events.erase(events.begin());
        std::set<nlohmann::json> nodes;
        std::set<nlohmann::json> evaluated;
        int cutoffs = 0;
        auto const add = [&] {
            so_far.push_back({{"events", so_far.size()},
                              {"nodes", nodes.size()},
                              {"evaluations", evaluated.size()},
                              {"cutoffs", cutoffs}});
        };
        add();
        for (auto const& e : events) {
            // with what is above, which mtdf enters later
            for (nlohmann::json path = e.at("node");
                 nodes.insert(path).second and not path.empty();)
                path.erase(path.size() - 1);
            if (e.at("event") == "evaluate")
                evaluated.insert(e.at("node"));
            cutoffs += e.at("event") == "cutoff" ? 1 : 0;
            add();
        }
    }
};

} // namespace gametree_tests
