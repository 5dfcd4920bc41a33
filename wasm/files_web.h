// Storage of the page behind shell/platform/files.h: wasm/web/storage.js keeps the values, as
// base64 text.
#pragma once

#include <memory>

#include "shell/platform/files.h"

namespace sandtable::web {

// The page must have put its storage at Module.sandtable.storage.
std::unique_ptr<shell::Files> open_page_files();

}  // namespace sandtable::web
