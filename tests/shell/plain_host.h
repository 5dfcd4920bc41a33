// A machine that remembers what it was given and has the same answers every time.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "shell/platform/host.h"

namespace sandtable::shell {

class PlainHost : public Host {
 public:
  std::uint64_t entropy() override { return 7; }
  std::int64_t now_unix() override { return now; }
  int utc_offset_minutes(std::int64_t) override { return 60; }
  bool prefers_dark() override { return false; }
  bool prefers_less_motion() override { return less_motion; }
  bool prefers_touch() override { return touch; }
  bool prefers_contrast() override { return contrast; }
  bool copy_text(const std::string& text) override {
    copied = text;
    return true;
  }
  bool save_file(const std::string&, std::span<const std::uint8_t> bytes, std::string&) override {
    if (saves) saved.assign(bytes.begin(), bytes.end());
    return saves;
  }
  bool pick_file() override { return false; }
  void fetch_game(const std::string& id) override { fetched.push_back(id); }
  void play_sound(Sound sound, SoundVolume) override { heard.push_back(sound); }
  bool is_silent() override { return silent; }
  void ask_for_sound() override { silent = false; }
  bool open_table(const std::string& wish) override {
    if (!wish.empty()) table_wish = wish;
    return has_tables;
  }
  std::string link_base() override { return "https://example.org/play/"; }

  std::int64_t now = 1'000'000'000;
  bool less_motion = false;
  bool silent = false;
  bool touch = false;
  bool contrast = false;
  bool has_tables = false;
  std::string table_wish;
  std::vector<Sound> heard;
  std::string copied;
  std::vector<std::string> fetched;
  std::vector<std::uint8_t> saved;
  bool saves = true;
};

}  // namespace sandtable::shell
