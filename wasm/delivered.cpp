// The C++ end of wasm/web/loader.js: looks into its map of files and copies bytes out of it.

#include "wasm/delivered.h"

#include <emscripten.h>

// clang-format off
// -1 where the file is not here.
EM_JS(int, sandtable_delivery_size, (const char* name), {
  const file = Module['sandtable'].files.get(UTF8ToString(name));
  return file && file.state === 'here' ? file.bytes.length : -1;
});

EM_JS(void, sandtable_delivery_take, (const char* name, unsigned char* to), {
  const files = Module['sandtable'].files;
  HEAPU8.set(files.get(UTF8ToString(name)).bytes, to);
  files.delete(UTF8ToString(name));
});
// clang-format on

namespace sandtable {

std::string game_file(std::string_view game) {
  return std::string("data/").append(game).append(".json");
}

std::vector<std::uint8_t> take_delivery(const char* name) {
  std::vector<std::uint8_t> bytes;
  const int size = sandtable_delivery_size(name);
  if (size < 0) return bytes;
  bytes.resize(static_cast<std::size_t>(size));
  sandtable_delivery_take(name, bytes.data());
  return bytes;
}

std::string_view text_of(const std::vector<std::uint8_t>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace sandtable
