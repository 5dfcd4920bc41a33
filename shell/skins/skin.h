#pragma once
// How one game looks and how it is handled: the only part of the shell that knows a game's verbs,
// units and sheet. Boxes, cards and small pictures use the first part; the play screen uses the
// second. Everything is asked of a view (Game::observe) and costs no more than a few microseconds
// unless it says otherwise. Numbers of units and spaces are those of the game's "unit" and "space"
// scopes.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/any_state.h"
#include "core/engine/game.h"
#include "core/engine/note.h"
#include "shell/map/camera.h"
#include "shell/map/minimap.h"
#include "shell/play/facts.h"
#include "shell/play/offer.h"
#include "shell/play/report.h"
#include "shell/play/staging.h"
#include "shell/play/table.h"
#include "shell/theme/canvas.h"
#include "shell/theme/colours.h"

namespace sandtable {
class Bundle;
class Session;
class Words;
}  // namespace sandtable

namespace sandtable::shell {

struct Frame;

// A still picture of the board.
struct BoardShot {
  Rect frame{};  // window pixels; drawing is clipped to it
  Rect piece{};  // metres that must be seen; the rest of the frame shows what lies round it
  const AnyState* view = nullptr;  // counters of this position; null for the bare map
};

// Where the game stands, for the bar at the top.
struct Header {
  int turn = 0, turns = 0;
  std::string turn_text;            // "Turn 3 of 10"
  std::string clock;                // "02:00"
  std::vector<std::string> phases;  // letters, in order
  int phase = -1;                   // index of the one under way, -1 for none of them
  std::string phase_text;           // "C · Combat"
  int score = 0;
  std::string score_unit;          // "VP"
  std::vector<std::string> bands;  // names, lowest first
  std::vector<int> band_from;      // first score of each; the first is where the scale begins
  int scale_end = 100;
  std::optional<int> history;  // the score that history reached, where it is known
  // Where there are too many bands to name each: the one reached, and what the next one takes.
  std::string band_name, band_next;
};

// A folded drawer at the foot of the map: "13 ashore".
struct DrawerChip {
  std::string strong, text;
  std::string warning;  // in the accent: "-4 VP"
};

// What there is to say of a space, or of a destination for one unit.
struct SpaceCard {
  std::string title, kicker;
  struct Line {
    std::string text;
    RuleId rule;
    bool good = false, bad = false;  // a tick, a warning sign
    bool listed = false;             // of a list at the end, which may be cut short
  };
  std::vector<Line> lines;
};

// What a noun of a message is on the board; -1 for neither.
struct BoardNoun {
  int space = -1, unit = -1;
};

// A part of the map that a key brings into view: words play.sector.<id>.
struct MapSector {
  std::string_view id;
  Rect piece{};              // metres
  std::vector<Rect> near{};  // what of it is shown on a phone, one after the other; none: all
};

class Skin {
 public:
  virtual ~Skin() = default;
  // Metres: the piece of the map on the lid of the box.
  virtual Rect lid_piece() const = 0;
  // The piece of the map where something happens in a position: cards and saves show it.
  virtual Rect interesting(const AnyState& view) const = 0;
  // The whole sheet in metres.
  virtual Rect sheet() const = 0;
  // Draws the map and the counters of a position, nothing that may be clicked. Meshes are kept per
  // scale, so a screen should show few different sizes.
  void draw_board(ImDrawList* draw, const BoardShot& shot, const Theme& theme);
  // Its ground.
  virtual void draw_small_ground(const Canvas& canvas, const Camera& camera) = 0;

  // --- the board under the play screen -----------------------------------------------------------
  virtual void draw_ground(const Canvas& canvas, const Camera& camera) = 0;  // up to the spaces
  virtual void draw_tags(const Canvas& canvas, const Camera& camera) = 0;    // over counters
  virtual void draw_minimap(const Canvas& canvas, const Rect& frame, const Camera& camera,
                            const std::vector<MinimapDot>& dots) = 0;
  virtual ImVec2 minimap_to_map(ImVec2 pixel) const = 0;
  virtual ImVec2 place(int space) const = 0;  // metres
  // The space under a point of the sheet, within `slack` metres of its edge; -1 for none.
  virtual int space_at(ImVec2 metres, float slack) const = 0;
  virtual float counter_side() const = 0;  // metres
  // Of the ring that marks a place where a unit can go.
  virtual float mark_radius() const { return counter_side() * 0.53F; }
  // Whether the map has letters in the middle of the place, which no mark may cover.
  virtual bool is_lettered(int) const { return false; }
  virtual float bend(int from, int to) const = 0;  // of the line between two spaces, metres
  // The neighbour that lies most in this direction; -1 for none. For the arrow keys.
  virtual int neighbour(int space, ImVec2 direction) const = 0;
  // Keys 1, 2 and so on; none where the map is of one piece.
  virtual std::vector<MapSector> sectors() const { return {}; }
  // Whether the map can be turned round, and which way up it is. Places move when it is turned.
  virtual bool turns_round() const { return false; }
  virtual bool north_up() const { return true; }
  virtual void set_north_up(bool) {}

  // --- what lies on it and what may be done
  // -------------------------------------------------------
  virtual void lay_out(const AnyState& view, Position& out) const = 0;
  // The legal list as things to click; every action is in some offer.
  virtual void offers(const AnyState& view, const Actions& legal, Offers& out) const = 0;
  // What a click on a place would mean, whether it is legal or not: for the reason why not.
  virtual bool wish(const AnyState& view, const Pointed& pointed, Action& out) const = 0;
  // The actions that carry an offer out, with those of `company` (units of the same space) beside
  // the one that acts, in the order in which the game hears them. None where these cannot act so.
  virtual std::vector<Action> chain(const AnyState& view, const Offer& offer,
                                    const std::vector<int>& company) const = 0;
  // Units that could take part in this offer beside the one that acts.
  virtual std::vector<int> possible_company(const AnyState& view, const Offer& offer) const = 0;
  // The unit whose turn it plainly is, -1 for none.
  virtual int acting_unit(const AnyState& view) const = 0;
  // Exact odds of an offer with these others beside the unit that acts, or of what it leads to
  // before anything else is decided (follow.h).
  virtual Odds odds(const AnyState& view, const Offer& offer,
                    const std::vector<int>& company) const = 0;

  // --- what happened
  // -------------------------------------------------------
  // A noun of a message on the board. Those of the scopes "unit" and "space" are what they are.
  virtual BoardNoun noun(std::string_view scope, int value) const;
  // The name of a counter that is no noun of the scope "unit", as the view shows it; empty for
  // others.
  virtual std::string counter_name(const AnyState&, int, const Words&) const { return {}; }
  virtual int die_faces() const { return 10; }
  // How a fact is told where its role does not say it: by its kind, the index of its message.
  virtual Telling telling(std::uint16_t) const { return Telling::kPlain; }
  // A step that is told in stages instead of fact by fact, from the view before it; without stages
  // where it is not.
  virtual Staging staging(const Teller&, const AnyState&, const std::vector<Note>&) const {
    return {};
  }
  // The picture of what is staged: Staging::sign.
  virtual void draw_sign(const Canvas&, ImVec2, float, int) const {}

  // --- in words and tables -----------------------------------------------------------------------
  virtual Header header(const AnyState& view, const Words& words) const = 0;
  virtual SpaceCard space_card(const AnyState& view, const Pointed& pointed,
                               const Words& words) const = 0;
  virtual std::vector<DrawerChip> chips(const AnyState& view, const Words& words) const = 0;
  // Draws the contents of a drawer from a corner at this width; returns the height used.
  virtual float draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& view,
                            const Words& words) const = 0;
  // Ids of the overlays: words play.overlay.<id>.
  virtual std::vector<std::string_view> overlays() const = 0;
  // `space` is the one pointed at, -1 for none; some overlays are about it alone.
  virtual void overlay(int index, const AnyState& view, int space, Overlay& out) const = 0;
  // Draws what an overlay has that only this game knows, under the counters.
  virtual void draw_overlay(const Canvas&, const Camera&, const Overlay&) const {}
  // What the bar shows beside the phases: words play.bar.tokens above them. Draws from the left
  // middle, returns the width; 0 for nothing.
  virtual float draw_bar_tokens(Frame&, ImVec2, const AnyState&) const { return 0.0F; }
  // Score, curve, swings and luck of a game that is over. Plays the record again: some 10 ms.
  virtual GameReport report(const Session& session, const Words& words) const = 0;
};

}  // namespace sandtable::shell
