#pragma once
// How a game's board looks: its places, its ground and what lies on it. Boxes, cards and small
// pictures use the first part; the play screen uses the second. Everything is asked of a view
// (Game::observe). Numbers of units and spaces are those of the game's "unit" and "space" scopes.

#include <string>
#include <string_view>
#include <vector>

#include "core/engine/any_state.h"
#include "shell/map/camera.h"
#include "shell/map/minimap.h"
#include "shell/play/overlay.h"
#include "shell/play/table.h"
#include "shell/theme/canvas.h"
#include "shell/theme/colours.h"

namespace sandtable::shell {

// A still picture of the board.
struct BoardShot {
  Rect frame{};  // window pixels; drawing is clipped to it
  Rect piece{};  // metres that must be seen; the rest of the frame shows what lies round it
  const AnyState* view = nullptr;  // counters of this position; null for the bare map
  // The part of the frame in which the piece must be seen; null: the whole frame.
  const Rect* room = nullptr;
  bool with_counters = true;  // else what the map alone shows of the position
};

// A part of the map that a key brings into view: words play.sector.<id>.
struct MapSector {
  std::string_view id;
  Rect piece{};              // metres
  std::vector<Rect> near{};  // what of it is shown on a phone, one after the other; none: all
};

// A symbol of the map or of the counters, for the legend: words play.legend.<id> of the game's own
// bundle. It is drawn by what draws it in play.
struct LegendSymbol {
  std::string_view id;
  CounterLook look{};   // of a counter
  PlacedMarker tile{};  // with a gain: that in its place
  ImVec2 at{};          // where it is on the map, metres; (0,0) for what is none of the map
  float reach = 1.5F;   // how much of the map is shown round it: sides of a counter to each side
  AnyState view{};      // in which position; empty: in that which the legend was asked for
  int sector = -1;      // which of the ways to look at the map shows it; -1: any

  bool is_of_map() const { return at.x != 0.0F || at.y != 0.0F; }
  std::string words() const { return "play.legend." + std::string(id); }
};

class BoardSkin {
 public:
  virtual ~BoardSkin() = default;
  // Counters first, the map after them; places of the map as in that position.
  virtual std::vector<LegendSymbol> legend(const AnyState&) const { return {}; }
  // Metres: the piece of the map on the lid of the box, a square.
  virtual Rect lid_piece() const = 0;
  // The piece of the map where something happens in a position: cards and saves show it.
  virtual Rect interesting(const AnyState& view) const = 0;
  // What the other side sees of a counter that is a secret: it lies on the curtain.
  virtual void draw_back(const Canvas& canvas, ImVec2 centre, float side) const;
  // The whole sheet in metres.
  virtual Rect sheet() const = 0;
  // Draws the map and the counters of a position, nothing that may be clicked. Meshes are kept per
  // scale, so a screen should show few different sizes.
  void draw_board(ImDrawList* draw, const BoardShot& shot, const Theme& theme);
  // Its ground.
  virtual void draw_small_ground(const Canvas& canvas, const Camera& camera) = 0;

  // --- the board under the play screen
  virtual void draw_ground(const Canvas& canvas, const Camera& camera) = 0;  // up to the spaces
  virtual void draw_tags(const Canvas& canvas, const Camera& camera) = 0;    // over counters
  // What of the map is another in another position: Position::view. On the ground, large or small.
  virtual void draw_position(const Canvas&, const Camera&, const Position&) const {}
  // What choosing a place would cover, while the pointer is on it.
  virtual void draw_choice(const Canvas&, const Camera&, const Position&, int /*space*/) const {}
  // All of a place, where so many are offered that no mark has room.
  virtual void tint(const Canvas& canvas, const Camera& camera, int space, ImU32 colour) const;
  // Once more what is printed at a place and a mark there hides, `reach` pixels round its middle.
  virtual void draw_signs_at(const Canvas&, const Camera&, int /*space*/, float /*reach*/) {}
  virtual void draw_minimap(const Canvas& canvas, const Rect& frame, const Camera& camera,
                            const std::vector<MinimapDot>& dots) = 0;
  virtual ImVec2 minimap_to_map(ImVec2 pixel) const = 0;
  virtual ImVec2 place(int space) const = 0;  // metres
  // Where a boat is seen that makes for this place, in metres.
  virtual ImVec2 water_off(int space) const { return place(space); }
  // Whether it is night there: fires light the ground, and searchlights stand at these places, in
  // metres, for something at `at`.
  virtual bool is_night() const { return false; }
  virtual std::vector<ImVec2> searchlights(ImVec2) const { return {}; }
  // The space under a point of the sheet, within `slack` metres of its edge; -1 for none.
  virtual int space_at(ImVec2 metres, float slack) const = 0;
  // The space whose ground a stack's own place is part of, where a game has such: what can be done
  // there can be clicked on the stack, and without one the place is that ground.
  virtual int ground_of(int space) const { return space; }
  // Where units wait that are not on the map: what they can do lies elsewhere.
  virtual bool is_aside(int) const { return false; }
  virtual float counter_side() const = 0;  // metres
  // Of the ring that marks a place where a unit can go.
  virtual float mark_radius() const { return counter_side() * 0.53F; }
  // Whether the map has letters in the middle of the place, which no mark may cover.
  virtual bool is_lettered(int) const { return false; }
  // Pixels round the middle of a place in which a sign of the position lies that has a name of its
  // own; 0 for none. A mark goes round it.
  virtual float sign_reach(const Camera&, const Position&, int /*space*/) const { return 0.0F; }
  virtual float bend(int from, int to) const = 0;  // of the line between two spaces, metres
  // The neighbour that lies most in this direction; -1 for none. For the arrow keys.
  virtual int neighbour(int space, ImVec2 direction) const = 0;
  // Keys 1, 2 and so on; none where the map is of one piece.
  virtual std::vector<MapSector> sectors() const { return {}; }
  // Where they are ways to look at one piece, such as storeys: the one that is on, and another one
  // put on. Places move then.
  virtual int sector() const { return -1; }
  virtual bool choose_sector(int) { return false; }
  // Whether the map can be turned round, and which way up it is. Places move when it is turned.
  virtual bool turns_round() const { return false; }
  virtual bool north_up() const { return true; }
  virtual void set_north_up(bool) {}

  virtual int die_faces() const { return 10; }

  virtual void lay_out(const AnyState& view, Position& out) const = 0;

  // Ids of the overlays: words play.overlay.<id>.
  virtual std::vector<std::string_view> overlays() const = 0;
  // `space` is the one pointed at, -1 for none; some overlays are about it alone.
  virtual void overlay(int index, const AnyState& view, int space, Overlay& out) const = 0;
  // Draws what an overlay has that only this game knows, under the counters.
  virtual void draw_overlay(const Canvas&, const Camera&, const Overlay&) const {}
};

}  // namespace sandtable::shell
