// The games on the page's shelf: closed boxes until the page brings their data.
#pragma once

namespace sandtable::web {

// Those that have come since the last time.
void add_fonts();
// The boxes, closed, in the page's order.
void add_games();

}  // namespace sandtable::web
