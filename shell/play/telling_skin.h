#pragma once
// How a game is told: what its facts are on the board, what happened step by step, where it stands,
// and its sheet of drawers and tables.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/action.h"
#include "core/engine/any_state.h"
#include "core/engine/note.h"
#include "shell/play/fact.h"
#include "shell/play/report.h"
#include "shell/play/staging.h"
#include "shell/play/table.h"
#include "shell/theme/canvas.h"

namespace sandtable {
class Game;
class Session;
class Words;
}  // namespace sandtable

namespace sandtable::shell {

struct Frame;

// Where the game stands, for the bar at the top.
struct Header {
  int turn = 0, turns = 0;
  std::string turn_text;            // "Turn 3 of 10"
  std::string clock;                // "02:00"
  std::vector<std::string> phases;  // letters, in order
  int phase = -1;                   // index of the one under way, -1 for none of them
  std::string phase_text;           // "C · Combat"
  int score = 0;
  std::string score_text;          // where a whole number does not say it: "11.5"
  std::string score_unit;          // "VP"
  std::vector<std::string> bands;  // names, lowest first
  std::vector<int> band_from;      // first score of each; the first is where the scale begins
  int scale_end = 100;
  std::optional<int> history;  // the score that history reached, where it is known
  // Where there are too many bands to name each: the one reached, and what the next one takes.
  std::string band_name, band_next;
  // Of a game of two: the first side and the second, in the place of `score`, which is the first
  // one's side of it.
  std::vector<SideScore> sides;
};

// A folded drawer at the foot of the map: "13 ashore".
struct DrawerChip {
  std::string strong, text;
  std::string warning;  // in the accent: "-4 VP"
};

// What a noun of a message is on the board; -1 for neither.
struct BoardNoun {
  int space = -1, unit = -1;
};

// What is seen of a fact, by its kind: the index of its message.
struct SightRow {
  std::uint16_t kind = 0;
  Sight sight = Sight::kNone;
};
template <class Say>
constexpr SightRow seen(Say say, Sight sight) {
  return {static_cast<std::uint16_t>(say), sight};
}
Sight sight_in(std::span<const SightRow> rows, std::uint16_t kind);

class TellingSkin {
 public:
  virtual ~TellingSkin() = default;
  // A noun of a message on the board. Those of the scopes "unit" and "space" are what they are.
  virtual BoardNoun noun(std::string_view scope, int value) const;
  // The place that actions name together, none of them alone; -1 for none.
  virtual int place_of(const Actions&) const { return -1; }
  // The name of a counter that is no noun of the scope "unit", as the view shows it; empty for
  // others.
  virtual std::string counter_name(const AnyState&, int) const { return {}; }
  // How a fact is told where its role does not say it: by its kind, the index of its message.
  virtual Telling telling(std::uint16_t) const { return Telling::kPlain; }
  // What is seen of it where it happens, the first of its places, by its kind.
  virtual Sight sight(std::uint16_t) const { return Sight::kNone; }
  // A step that is told in stages instead of fact by fact, from the view before it; without stages
  // where it is not.
  virtual Staging staging(const Teller&, const AnyState&, const std::vector<Note>&) const {
    return {};
  }
  // The picture of what is staged: Staging::sign.
  virtual void draw_sign(const Canvas&, ImVec2, float, int) const {}

  virtual Header header(const AnyState& view) const = 0;
  virtual std::vector<DrawerChip> chips(const AnyState& view) const = 0;
  // Draws the contents of a drawer from a corner at this width; returns the height used.
  virtual float draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& view) const = 0;
  // What the bar shows beside the phases: words play.bar.tokens above them. Draws from the left
  // middle, returns the width; 0 for nothing.
  virtual float draw_bar_tokens(Frame&, ImVec2, const AnyState&) const { return 0.0F; }
  // Score, curve, swings and luck of a game that is over. Plays the record again: some 10 ms.
  virtual GameReport report(const Session& session) const = 0;
};

// What a counter is called wherever it is shown: by the words of its unit, else as its skin names
// it.
struct CounterName {
  const Game& game;
  const Words& words;
  const TellingSkin& telling;
  const AnyState& view;

  std::string of(int unit) const;
};

}  // namespace sandtable::shell
