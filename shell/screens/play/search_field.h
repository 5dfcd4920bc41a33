#pragma once
// The field for a unit's name, which the slash opens: while it is there, letters are a name and no
// keys.

#include <string>
#include <vector>

#include "shell/screens/play/choosing.h"

namespace sandtable::shell::play_screen {

class SearchField {
 public:
  SearchField(const Shown& shown, Places& places, Choosing& choosing)
      : shown_(shown), places_(places), choosing_(choosing) {}

  bool is_open() const { return now_.open; }
  void open() { now_ = {true, true, false, {}}; }
  void close() { now_ = {}; }
  void draw(ScreenFrame& frame, const PlayView& view);

 private:
  struct State {
    bool open = false, fresh = false, typing = false;
    std::string text;
  };
  std::vector<int> found(const PlayView& view) const;
  std::string told(const PlayView& view, const std::vector<int>& found) const;
  const PlacedCounter& counter(int index) const {
    return shown_.position.counters[static_cast<std::size_t>(index)];
  }

  const Shown& shown_;
  Places& places_;
  Choosing& choosing_;
  State now_;
};

}  // namespace sandtable::shell::play_screen
