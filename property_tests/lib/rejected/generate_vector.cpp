// expect: unfolds
#include <gametree/generate.hpp>
#include <vector>
int main()
{
    static_cast<void>(gametree::generate([](int n) { return std::vector<int>{n}; }, 1));
}
