#pragma once
// The desktop as a host: exported files go to the folder "exports" below `folder`.

#include <memory>
#include <string>

#include "shell/platform/host.h"

namespace sandtable::shell {

std::unique_ptr<Host> make_native_host(const std::string& folder);

// Where saves and settings are kept on this desktop; empty if there is no such place.
std::string native_data_folder();

}  // namespace sandtable::shell
