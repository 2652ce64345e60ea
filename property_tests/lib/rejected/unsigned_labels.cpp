// expect: game_value
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/rose_tree.hpp>
int main() { return static_cast<int>(gametree::alpha_beta(gametree::rose_tree<unsigned>(1U))); }
