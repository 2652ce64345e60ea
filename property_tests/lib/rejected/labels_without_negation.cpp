// expect: game_value
#include <gametree/searches/omit.hpp>
#include <gametree/rose_tree.hpp>
#include <string>
int main() { static_cast<void>(gametree::omit(gametree::rose_tree<std::string>("one"))); }
