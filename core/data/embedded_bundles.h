// The scenario bundles compiled into native programs. A program that uses them adds the sources
// from sandtable_embed_bundles() of bundle.cmake to its target; the browser fetches bundles
// instead.
#pragma once

#include <string_view>

namespace sandtable {

// The bundle of a game that the program carries; empty for others.
std::string_view embedded_bundle(std::string_view game);

}  // namespace sandtable
