#include "shell/platform/host_native.h"

#include <SDL.h>

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <random>

namespace sandtable::shell {

namespace {

class NativeHost final : public Host {
 public:
  explicit NativeHost(std::string folder) : folder_(std::move(folder)) {}

  std::uint64_t entropy() override {
    std::random_device device;
    return (static_cast<std::uint64_t>(device()) << 32) ^ device();
  }
  std::int64_t now_unix() override { return static_cast<std::int64_t>(std::time(nullptr)); }
  int utc_offset_minutes(std::int64_t unix_seconds) override {
    const auto moment = static_cast<std::time_t>(unix_seconds);
    std::tm local{};
    if (localtime_r(&moment, &local) == nullptr) return 0;
    return static_cast<int>(local.tm_gmtoff / 60);
  }
  bool prefers_dark() override { return false; }
  bool prefers_less_motion() override { return false; }
  bool copy_text(const std::string& text) override {
    return SDL_SetClipboardText(text.c_str()) == 0;
  }
  bool save_file(const std::string& name, std::span<const std::uint8_t> bytes,
                 std::string& where) override {
    std::error_code failed;
    const std::filesystem::path folder = std::filesystem::path(folder_) / "exports";
    std::filesystem::create_directories(folder, failed);
    where = (folder / name).string();
    std::ofstream out(where, std::ios::binary | std::ios::trunc);
    out.write(reinterpret_cast<const char*>(bytes.data()),
              static_cast<std::streamsize>(bytes.size()));
    out.flush();
    return out.good();
  }
  bool pick_file() override { return false; }
  std::string link_base() override { return {}; }

 private:
  std::string folder_;
};

}  // namespace

std::unique_ptr<Host> make_native_host(const std::string& folder) {
  return std::make_unique<NativeHost>(folder);
}

std::string native_data_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0')
    return std::string(data) + "/sandtable";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return std::string(home) + "/.local/share/sandtable";
  return {};
}

}  // namespace sandtable::shell
