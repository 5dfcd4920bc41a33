// The scenario bundles compiled into native programs. A program that uses one adds the source from
// sandtable_embed_bundle() of bundle.cmake to its target; the browser fetches bundles instead.
#pragma once

#include <cstddef>

namespace sandtable {

// UTF-8 JSON, not terminated: read kBundleNazaireSize bytes.
extern const unsigned char kBundleNazaire[];  // NOLINT(readability-identifier-naming)
extern const std::size_t kBundleNazaireSize;  // NOLINT(readability-identifier-naming)
extern const unsigned char kBundleJubilee[];  // NOLINT(readability-identifier-naming)
extern const std::size_t kBundleJubileeSize;  // NOLINT(readability-identifier-naming)

}  // namespace sandtable
