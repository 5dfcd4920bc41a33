// What has come from outside (core/save/arrival.h) beside what the player has, and what they are
// told of it and asked about it: one description, for the canvas and for the page, which show its
// lines and buttons and know nothing more. Looking changes nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/save/arrival.h"
#include "core/save/hand_over.h"

namespace sandtable::shell {

class Dialogues;
class GameTable;
class Library;

// How a game that goes by links stands to what the player has of it.
enum class Tie : std::uint8_t {
  kNew,  // to kAltered as Continues
  kSame,
  kOn,
  kBehind,
  kAltered,
  kEarly,       // it goes on, but the turn of the other player was not done
  kOtherDevice  // they have played it, and not here
};

struct LookedAt {
  Arrival arrival;
  std::optional<Received> received;  // of a game that goes by links
  Tie tie = Tie::kNew;
};

LookedAt look_at(GameTable& table, const Library& library, Arrival arrival);

// What a button does.
enum class Does : std::uint8_t { kNothing, kOpen, kChange };
std::string_view name_of(Does does);  // "nothing", "open", "change"

struct ArrivalText {
  struct Choice {
    Does does = Does::kNothing;
    std::string label;
  };
  std::string title;
  std::vector<std::string> lines;
  std::vector<Choice> choices;  // none: nothing is asked or shown
  // It is opened before anything is shown: nothing of the player's own has to make room.
  bool at_once = false;
};

// Titles: of what a link brought, and a file.
inline constexpr std::string_view kLinkTitle = "arrival.link";
inline constexpr std::string_view kFileTitle = "arrival.file";

ArrivalText describe(const GameTable& table, Library& library, const LookedAt& seen,
                     std::string_view title);

// On the table; a set-up is shown among the new games.
void lay(GameTable& table, Dialogues& dialogues, LookedAt seen);

}  // namespace sandtable::shell
