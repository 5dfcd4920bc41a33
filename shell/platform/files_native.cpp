// Storage as files. A key is a path below the folder; a value is written beside its place and
// renamed into it, so that it is there as a whole or not at all.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "shell/platform/files.h"

namespace sandtable::shell {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostKey = 120;

bool is_key(std::string_view key) {
  if (key.empty() || key.size() > kMostKey || key.front() == '/' || key.back() == '/') return false;
  if (key.find("..") != std::string_view::npos) return false;
  return std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-' ||
           c == '/';
  });
}

class Folder final : public Files {
 public:
  explicit Folder(fs::path root) : root_(std::move(root)) {}

  std::optional<Bytes> get(std::string_view key) override {
    if (!is_key(key)) return std::nullopt;
    std::ifstream in(root_ / key, std::ios::binary);
    if (!in) return std::nullopt;
    return Bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }

  bool put(std::string_view key, std::span<const std::uint8_t> value) override {
    if (!is_key(key)) return false;
    const fs::path place = root_ / key;
    fs::path beside = place;
    beside += kUnfinished;
    std::error_code failed;
    fs::create_directories(place.parent_path(), failed);
    {
      std::ofstream out(beside, std::ios::binary | std::ios::trunc);
      out.write(reinterpret_cast<const char*>(value.data()),
                static_cast<std::streamsize>(value.size()));
      out.flush();
      if (!out) return false;
    }
    fs::rename(beside, place, failed);
    return !failed;
  }

  void remove(std::string_view key) override {
    std::error_code failed;
    if (is_key(key)) fs::remove(root_ / key, failed);
  }

  std::vector<std::string> list(std::string_view prefix) override {
    std::vector<std::string> keys;
    std::error_code failed;
    for (fs::recursive_directory_iterator at(root_, failed), end; !failed && at != end;
         at.increment(failed)) {
      if (!at->is_regular_file(failed)) continue;
      const std::string key = at->path().lexically_relative(root_).generic_string();
      if (key.starts_with(prefix) && is_key(key) && !key.ends_with(kUnfinished))
        keys.push_back(key);
    }
    std::sort(keys.begin(), keys.end());
    return keys;
  }

  bool lasts() const override { return true; }

 private:
  static constexpr const char* kUnfinished = ".new";
  fs::path root_;
};

class Memory final : public Files {
 public:
  std::optional<Bytes> get(std::string_view key) override {
    const auto found = values_.find(key);
    if (found == values_.end()) return std::nullopt;
    return found->second;
  }
  bool put(std::string_view key, std::span<const std::uint8_t> value) override {
    if (!is_key(key)) return false;
    values_[std::string(key)] = Bytes(value.begin(), value.end());
    return true;
  }
  void remove(std::string_view key) override {
    const auto found = values_.find(key);
    if (found != values_.end()) values_.erase(found);
  }
  std::vector<std::string> list(std::string_view prefix) override {
    std::vector<std::string> keys;
    for (const auto& [key, value] : values_)
      if (key.starts_with(prefix)) keys.push_back(key);
    return keys;
  }
  bool lasts() const override { return false; }

 private:
  std::map<std::string, Bytes, std::less<>> values_;
};

}  // namespace

std::unique_ptr<Files> open_files(const std::string& folder) {
  std::error_code failed;
  if (!folder.empty()) fs::create_directories(folder, failed);
  if (folder.empty() || failed) return std::make_unique<Memory>();
  auto files = std::make_unique<Folder>(folder);
  // A folder that cannot be written to is found out now, not at the first save.
  const std::uint8_t probe = 1;
  if (!files->put("probe", {&probe, 1})) return std::make_unique<Memory>();
  files->remove("probe");
  return files;
}

}  // namespace sandtable::shell
