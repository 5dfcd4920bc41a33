#pragma once
// What the shell asks of the machine it runs on, besides drawing and storage: randomness, the date,
// the clipboard, files that go out and come in. host_native.cpp serves the desktop; the browser
// brings its own.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "shell/platform/sound.h"

namespace sandtable::shell {

// A game or set-up that the player gives away: as a link, and where that is long as a file or by
// its position alone. Of a set-up there is the link only.
struct ShareOffer {
  std::string title;
  std::string link;
  std::string position;
  std::string file_name;
  std::vector<std::uint8_t> save;
};

enum class Shared : std::uint8_t {
  kCopied,   // the link is on the clipboard
  kRefused,  // it is not
  kShown,    // the system or the page shows the rest itself
};

// A language that can be chosen, by its own name.
struct OfferedLanguage {
  std::string id, name;
};

// What of the games can be played without a network.
enum class KeptOffline : std::uint8_t {
  kNoMatter,  // the program needs no network, or nothing can be kept here
  kOpened,    // what was opened once
  kBusy,      // the rest is being fetched
  kAll,
  kFailed,  // not everything could be fetched
};

class Host {
 public:
  virtual ~Host() = default;
  // None where there is no choice. Choosing one begins the program anew.
  virtual std::vector<OfferedLanguage> languages() { return {}; }
  virtual void choose_language(const std::string&) {}
  // 64 unpredictable bits, for seeds.
  virtual std::uint64_t entropy() = 0;
  // Seconds since 1970, UTC.
  virtual std::int64_t now_unix() = 0;
  // Minutes that local time is ahead of UTC at that moment.
  virtual int utc_offset_minutes(std::int64_t unix_seconds) = 0;
  // True where the system asks for dark colours, or for little motion.
  virtual bool prefers_dark() = 0;
  virtual bool prefers_less_motion() = 0;
  // Stronger contrasts, or a few colours only, which are strong ones.
  virtual bool prefers_contrast() { return false; }
  // True where a finger is what points first of all: a phone, a tablet.
  virtual bool prefers_touch() { return false; }
  virtual bool copy_text(const std::string& text) = 0;
  virtual Shared share(const ShareOffer& offer) {
    return copy_text(offer.link) ? Shared::kCopied : Shared::kRefused;
  }
  // Shows the link of a turn that is done, with what else there is to do with it. Called in the
  // middle of a frame, so it must answer before it does any of that. False: there are no such
  // means.
  virtual bool send_turn() { return false; }
  // Begins a game at a referee's table; `wish`: the link of its set-up, the id of one's own seat
  // and what one calls oneself, a line each. "" asks only whether there are such tables. What comes
  // of it the host tells, after it has answered.
  virtual bool open_table(const std::string&) { return false; }
  // Shows the code of the player's own seat in a game by links (GameTable::own_seat_code).
  virtual bool show_seat_code() { return false; }
  // Hands the player a file; where it went for a sentence (a path), empty where the system shows
  // that itself. False: refused.
  virtual bool save_file(const std::string& name, std::span<const std::uint8_t> bytes,
                         std::string& where) = 0;
  // Asks the player for a file; what they pick arrives by GameTable::open_bytes. False: there is no
  // such dialogue, the player drops the file on the window instead.
  virtual bool pick_file() = 0;
  // Looks at a link by means of its own, tells the player what it holds and opens it if they agree.
  // Called in the middle of a frame, so it must answer before it does any of that. False: there are
  // no such means, GameTable::open_link asks on the window instead.
  virtual bool open_link(const std::string&) { return false; }
  // Fetches a game that stands closed on the shelf. Library::box_progress tells how far it is, and
  // the end is App::add_bundle or Library::box_failed. Once more while it is under way changes
  // nothing.
  virtual void fetch_game(const std::string&) {}
  // The address that links are put behind ("https://.../"), empty where there is none.
  virtual std::string link_base() = 0;
  // Heard at once or not at all.
  virtual void play_sound(Sound, SoundVolume) {}
  // In a frame of somebody's page all is silent until the player asks for sound.
  virtual bool is_silent() { return false; }
  virtual void ask_for_sound() {}
  virtual KeptOffline kept_offline() { return KeptOffline::kNoMatter; }
  // Fetches every game; how far it is, kept_offline() says, and each step wakes the program.
  virtual void keep_all_offline() {}
};

}  // namespace sandtable::shell
