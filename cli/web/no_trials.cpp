// In a browser the searches are not tried on random trees: the library that makes these is not compiled
// there. The gallery's trees are found without it.
#include <laboratory/request_error.hpp>
#include <laboratory/verify/trials.hpp>

namespace gametree::laboratory {

static request_error not_here()
{
    return request_error("no random trees are made in a browser: verify --gallery is possible");
}

verdict tried(contract<plain_tree> const&, trials const&, std::function<void(std::uint64_t)> const&)
{
    throw not_here();
}
verdict tried(contract<dice_tree> const&, trials const&, std::function<void(std::uint64_t)> const&)
{
    throw not_here();
}
verdict tried_by(std::string const&, std::function<std::optional<breach>(plain_tree const&)> const&,
                 trials const&, std::function<void(std::uint64_t)> const&)
{
    throw not_here();
}

} // namespace gametree::laboratory
