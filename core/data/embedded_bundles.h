// The scenario bundles compiled into native programs. A program that uses one adds the source from
// sandtable_embed_bundle() of bundle.cmake to its target; the browser fetches bundles instead.
#pragma once

#include <cstddef>
#include <string_view>

namespace sandtable {

// UTF-8 JSON, not terminated: read kBundleNazaireSize bytes. For programs that carry one game, with
// the source from sandtable_embed_bundle().
extern const unsigned char kBundleNazaire[];  // NOLINT(readability-identifier-naming)
extern const std::size_t kBundleNazaireSize;  // NOLINT(readability-identifier-naming)
extern const unsigned char kBundleJubilee[];  // NOLINT(readability-identifier-naming)
extern const std::size_t kBundleJubileeSize;  // NOLINT(readability-identifier-naming)

// The bundle of a game of the catalogue; empty for others. For programs that carry them all, with
// the sources from sandtable_embed_bundles().
std::string_view embedded_bundle(std::string_view game);

}  // namespace sandtable
