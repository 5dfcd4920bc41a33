// The C++ end of wasm/web/loader.js: looks into its map of files and copies bytes out of it.

#include "wasm/delivered.h"

#include <emscripten.h>

// clang-format off
EM_JS(int, sandtable_delivery_state, (const char* name), {
  const file = Module['sandtable'].files.get(UTF8ToString(name));
  return file ? ['none', 'underway', 'here', 'failed'].indexOf(file.state) : 0;
});

EM_JS(int, sandtable_delivery_size, (const char* name), {
  return Module['sandtable'].files.get(UTF8ToString(name)).bytes.length;
});

EM_JS(void, sandtable_delivery_take, (const char* name, unsigned char* to), {
  const files = Module['sandtable'].files;
  HEAPU8.set(files.get(UTF8ToString(name)).bytes, to);
  files.delete(UTF8ToString(name));
});

EM_JS(void, sandtable_delivery_request, (const char* name), {
  Module['sandtable'].request(UTF8ToString(name));
});
// clang-format on

namespace sandtable {

Delivery delivery(const char* name) {
  return static_cast<Delivery>(sandtable_delivery_state(name));
}

void request_delivery(const char* name) { sandtable_delivery_request(name); }

std::vector<std::uint8_t> take_delivery(const char* name) {
  std::vector<std::uint8_t> bytes;
  if (delivery(name) != Delivery::kHere) return bytes;
  bytes.resize(static_cast<std::size_t>(sandtable_delivery_size(name)));
  sandtable_delivery_take(name, bytes.data());
  return bytes;
}

}  // namespace sandtable
