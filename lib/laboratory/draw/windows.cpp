#include <laboratory/draw/windows.hpp>

#include <algorithm>
#include <optional>

namespace gametree::laboratory {

bool window_reader::read(event const& e)
{
    switch (e.what) {
    case event_kind::enter:
        windows_[e.at] = {e.alpha, e.beta};
        return true;
    case event_kind::ask:
        windows_[e.at] = {{}, {}, e.worth, false, not e.exceeds};
        return true;
    case event_kind::better: {
        auto& w = windows_[e.at];
        if (w.alpha and *w.alpha >= e.worth)
            return false;
        w.alpha = e.worth;
        return true;
    }
    default:
        return false;
    }
}

node_window const* window_reader::of(node const& n) const
{
    auto const found = windows_.find(&n);
    return found == windows_.end() ? nullptr : &found->second;
}

bool has_windows(observed const& search)
{
    return std::ranges::any_of(search.events, [](event const& e) {
        return e.what == event_kind::enter and (e.alpha or e.beta);
    });
}

bool asks_questions(observed const& search)
{
    return std::ranges::any_of(search.events,
                               [](event const& e) { return e.what == event_kind::ask; });
}

node_window negated(node_window const& w)
{
    auto const minus
        = [](std::optional<value> const& v) { return v ? std::optional(-*v) : std::nullopt; };
    return {minus(w.beta), minus(w.alpha), minus(w.asked), not w.at_most, w.itself};
}

} // namespace gametree::laboratory
