// One observed search is the source of all numbers: what it says is what the library does.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/notation.hpp>
#include <gametree/expectiminimax.hpp>
#include <gametree/minimax.hpp>
#include <gametree/rose_tree_io.hpp>
#include <laboratory/searched.hpp>
#include <support/chance_trees.hpp>
#include <support/command.hpp>
#include <support/random_trees.hpp>

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;

