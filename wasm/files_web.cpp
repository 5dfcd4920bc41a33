#include "wasm/files_web.h"

#include <emscripten.h>

#include <algorithm>
#include <cstdlib>

#include "core/save/base64.h"

// Strings that come back were made by malloc; take() frees them.
// clang-format off
EM_JS(char*, sandtable_storage_get, (const char* key), {
  const text = Module['sandtable'].storage.get(UTF8ToString(key));
  if (text === null) return 0;
  const size = lengthBytesUTF8(text) + 1;
  const at = _malloc(size);
  stringToUTF8(text, at, size);
  return at;
});

EM_JS(int, sandtable_storage_put, (const char* key, const char* text), {
  return Module['sandtable'].storage.put(UTF8ToString(key), UTF8ToString(text)) ? 1 : 0;
});

EM_JS(void, sandtable_storage_remove, (const char* key), {
  Module['sandtable'].storage.remove(UTF8ToString(key));
});

EM_JS(char*, sandtable_storage_list, (const char* prefix), {
  const text = Module['sandtable'].storage.list(UTF8ToString(prefix)).join('\n');
  const size = lengthBytesUTF8(text) + 1;
  const at = _malloc(size);
  stringToUTF8(text, at, size);
  return at;
});

EM_JS(int, sandtable_storage_lasts, (void), {
  return Module['sandtable'].storage.kind === 'memory' ? 0 : 1;
});
// clang-format on

namespace sandtable::web {
namespace {

constexpr std::size_t kMostKey = 120;

bool is_key(std::string_view key) {
  return !key.empty() && key.size() <= kMostKey && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-' ||
           c == '/';
  });
}

std::string take(char* text) {
  std::string out(text);
  std::free(text);
  return out;
}

class PageFiles final : public shell::Files {
 public:
  std::optional<shell::Bytes> get(std::string_view key) override {
    if (!is_key(key)) return std::nullopt;
    char* const text = sandtable_storage_get(std::string(key).c_str());
    if (text == nullptr) return std::nullopt;
    return from_base64(take(text));
  }

  bool put(std::string_view key, std::span<const std::uint8_t> value) override {
    return is_key(key) &&
           sandtable_storage_put(std::string(key).c_str(), to_base64(value).c_str()) != 0;
  }

  void remove(std::string_view key) override {
    if (is_key(key)) sandtable_storage_remove(std::string(key).c_str());
  }

  std::vector<std::string> list(std::string_view prefix) override {
    std::vector<std::string> keys;
    const std::string text = take(sandtable_storage_list(std::string(prefix).c_str()));
    for (std::size_t from = 0; from < text.size();) {
      const std::size_t end = std::min(text.find('\n', from), text.size());
      keys.push_back(text.substr(from, end - from));
      from = end + 1;
    }
    return keys;
  }

  bool lasts() const override { return sandtable_storage_lasts() != 0; }
};

}  // namespace

std::unique_ptr<shell::Files> open_page_files() { return std::make_unique<PageFiles>(); }

}  // namespace sandtable::web
