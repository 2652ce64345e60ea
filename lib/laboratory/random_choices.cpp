#include <laboratory/random_choices.hpp>

namespace gametree::laboratory {

std::uint64_t random_choices::below(std::uint64_t n)
{
    // splitmix64 (G. L. Steele et al., 2014): the k-th number is a function of the seed and k
    // alone.
    auto z = seed_ + ++made_ * 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return (z ^ (z >> 31)) % n;
}

} // namespace gametree::laboratory
