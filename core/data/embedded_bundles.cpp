#include "core/data/embedded_bundles.h"

namespace sandtable {
namespace {

std::string_view text(const unsigned char* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

}  // namespace

std::string_view embedded_bundle(std::string_view game) {
  if (game == "nazaire") return text(kBundleNazaire, kBundleNazaireSize);
  if (game == "jubilee") return text(kBundleJubilee, kBundleJubileeSize);
  return {};
}

}  // namespace sandtable
