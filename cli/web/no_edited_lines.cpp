// In a browser no line is edited at a terminal: can_edit_lines() says so, and nobody calls this.
#include <stdexcept>

#include "terminal/lines.hpp"

namespace gametree::cli {

std::unique_ptr<line_source> edited_lines()
{
    throw std::logic_error("there is no terminal in a browser");
}

} // namespace gametree::cli
