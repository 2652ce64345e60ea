// expect: unfolds.*view_or_else_wrap_it_in_as_moves
#include <gametree/generate.hpp>
#include <vector>
int main()
{
    static_cast<void>(gametree::generate([](int n) { return std::vector<int>{n}; }, 1));
}
