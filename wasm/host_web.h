// The page behind shell/platform/host.h: randomness, date, clipboard, files, the address for links.
// wasm/web/host.js does what takes more than a line.
#pragma once

#include <memory>

#include "shell/platform/host.h"

namespace sandtable::web {

// The page must have put its host at Module.sandtable.host.
std::unique_ptr<shell::Host> make_page_host();

}  // namespace sandtable::web
