#pragma once
// How everything looks, sounds and moves: what settings, a page that holds the program in a frame,
// the system and the machine come to. Text is in percent, times are milliseconds.

#include <cstdint>
#include <string>

#include "shell/frame_pace.h"
#include "shell/guest.h"
#include "shell/platform/sound.h"
#include "shell/settings.h"
#include "shell/theme/colours.h"

namespace sandtable::shell {

class Dialogues;
class Files;
class Host;
class Redraw;

class Look {
 public:
  // All must outlive it. `files` keep the settings; a failure to store them is told.
  Look(Files& files, Host& host, Dialogues& dialogues, Redraw& redraw)
      : files_(files), host_(host), dialogues_(dialogues), redraw_(redraw) {}

  // Reads the settings.
  void start();
  // A frame begins at that time; `follows`: the one before asked for it. Where frames come too
  // slowly for things to glide, they do not, and that is told.
  void watch_pace(double now, bool follows);
  // Takes up what the system has changed.
  void refresh();

  const Settings& settings() const { return settings_; }
  // Stores them and takes effect with the next frame.
  void change(const Settings& settings);
  // Grows with every such change.
  std::uint64_t changes() const { return changes_; }
  // All of them as they were at first, with a note that offers to take it back.
  void reset();
  // Dice and playback a step slower, -1, or faster, 1.
  void change_pace(int by);
  // To the next one; from the fastest to the slowest. And the word for it: "settings.dice.fast".
  void turn_pace();
  std::string pace_word() const;

  void play_sound(Sound sound);
  // Sound on or off, and says so; as loud as it was before.
  void toggle_sound();

  // What a page that holds the program in a frame has asked for.
  const GuestLook& guest() const { return guest_; }
  void set_guest(const GuestLook& guest);

  const Theme& theme() const { return theme_; }
  int text_percent() const;
  bool contrast() const;
  bool motion() const;

 private:
  Files& files_;
  Host& host_;
  Dialogues& dialogues_;
  Redraw& redraw_;
  Settings settings_;
  std::uint64_t changes_ = 0;
  SoundVolume volume_ = SoundVolume::kMedium;  // before sound was turned off
  GuestLook guest_;
  Theme theme_;
  FramePace pace_;
  bool slow_ = false;  // things do not glide: this machine draws too slowly
};

}  // namespace sandtable::shell
