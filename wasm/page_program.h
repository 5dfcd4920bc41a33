// The program of the page, for requests that are built in only where they are wanted.
#pragma once

#include <string>

#include "shell/app.h"

namespace sandtable::web {

// From the start of main() on.
shell::App& app_of_page();
// Keeps an answer until the next call, and has the page told of what it changed.
const char* answered(std::string answer);

}  // namespace sandtable::web
