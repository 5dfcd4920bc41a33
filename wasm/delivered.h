// Files that the page fetches for the program: fonts and words before the start, a game's data when
// it is opened. Names are logical ("fonts/inter-bold.otf", "data/nazaire.json"); the loader knows
// the addresses.
#pragma once

#include <cstdint>
#include <vector>

namespace sandtable {

enum class Delivery : std::uint8_t {
  kNone,      // never asked for
  kUnderway,  // being fetched
  kHere,      // take_delivery gives its bytes
  kFailed,    // the fetch failed or the build has no such file; may be asked for again
};

Delivery delivery(const char* name);

// Starts the fetch. When it ends, either way, the page calls Module.sandtable.onDelivery(name),
// which the browser entry sets in order to wake the main loop. Does nothing while a fetch of that
// name is under way.
void request_delivery(const char* name);

// A copy of the bytes, and the page's own copy is let go; empty unless delivery(name) is kHere.
// Afterwards the name counts as never asked for.
std::vector<std::uint8_t> take_delivery(const char* name);

}  // namespace sandtable
