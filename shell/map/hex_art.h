#pragma once
// What a map of hexes looks like, as plain data: filled once from a game's scenario files and never
// changed in play. Positions and sizes are map metres, x to the right, y down, (0,0) the upper left
// corner of the sheet. Which way is north is the filler's choice: a sheet with south up is simply
// filled the other way round, nothing here is ever turned.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "imgui.h"
#include "shell/map/board_art.h"
#include "shell/theme/rect.h"

namespace sandtable::shell {

enum class HexGround : std::uint8_t {
  kSea,
  kHarbour,
  kBeach,
  kClear,
  kAirfield,
  kTown,
  kVillage,
  kWoods,
  kMarsh,
};
inline constexpr int kHexGrounds = 9;

struct HexCellArt {
  ImVec2 at;  // its middle
  HexGround ground = HexGround::kClear;
  bool high = false;       // which side of a slope or cliff it lies on
  std::uint8_t plate = 0;  // index in HexScene::plates
  std::string number;      // "0517"; may be empty
};

// What lies on the side between two cells, which touch.
enum class HexSide : std::uint8_t { kSlope, kCliff, kRiver, kSeaWall, kTankWall };
struct HexSideArt {
  int a = 0, b = 0;
  HexSide kind = HexSide::kSlope;
  bool bridge = false;  // a road crosses the river here
};
struct HexRoadArt {
  int a = 0, b = 0;  // cells that touch: the road runs from middle to middle
};

// Positions come in kinds; every kind has a colour and a letter, so that neither speaks alone.
struct HexInk {
  ImU32 colour = 0;
  std::string letter;
};

// A fortified hex: its frame, the fire that comes out of it and where its defenders go.
struct HexFortArt {
  int cell = 0;
  int ink = 0;              // index in HexScene::inks
  std::string letter;       // printed in the middle, where there is one: which counters begin here
  std::string objective;    // text of its yellow tag, "PORT 4"; empty for none
  std::vector<int> arrows;  // cells; the first is the primary one
  bool waits = false;       // its arrows are dashed: they do not count yet
  std::vector<int> fire;    // cells with a dot of it
  std::vector<int> fire_boxes;  // boxes with a dot of it
};

// A box off the beach for boats.
struct HexBoxArt {
  ImVec2 at;          // its middle
  std::string label;  // "R1"; empty where boats only drift to
  int cell = 0;       // the beach its arrow points to
};

// A sheet within the sheet: hexes of different plates never touch. The first one fills the whole
// sheet, later ones are framed pictures laid over it. Round its hexes each plate goes on as bare
// land or sea.
struct HexPlate {
  Rect rect{};
  std::string title;
};

struct HexScene {
  float width = 0.0F, height = 0.0F;
  float hex = 400.0F;             // from side to opposite side
  bool pointed = false;           // a corner up instead of a side
  bool south_up = false;          // for the arrow of the cartouche
  std::string title, subtitle;    // cartouche; empty title for none
  ImVec2 cartouche;               // its upper left corner
  std::vector<HexCellArt> cells;  // those one may enter; their index is their number everywhere
  std::vector<HexCellArt> round;  // drawn beyond them, without grid and number
  std::vector<HexPlate> plates;
  std::vector<HexSideArt> sides;
  std::vector<HexRoadArt> roads;
  std::vector<HexInk> inks;
  std::vector<HexFortArt> forts;
  std::vector<HexBoxArt> boxes;
  std::string box_note;  // printed in boxes without a label
  std::vector<LabelArt> labels;

  float radius() const { return hex * 0.57735027F; }  // middle to corner, also the length of a side
};

inline constexpr float kHexBoxSide = 0.68F;     // of a box, as a share of the hex
inline constexpr float kHexDotRadius = 0.075F;  // of a fire dot, as a share of the hex seen near

// The six corners of a hex, clockwise on the screen; side i runs from corner i to corner i + 1.
std::array<ImVec2, 6> hex_corners(const HexScene& scene, ImVec2 middle, float share = 1.0F);
// The playable cell under a point, or within `slack` metres of it; -1 for none.
int hex_at(const HexScene& scene, ImVec2 point, float slack = 0.0F);
// The box under a point, or within `slack` metres of it; -1 for none.
int hex_box_at(const HexScene& scene, ImVec2 point, float slack = 0.0F);
Rect hex_box_rect(const HexScene& scene, int box);
// The cell that touches `cell` across this side; -1 for none.
int hex_neighbour(const HexScene& scene, int cell, int side);
// The cell of the same plate that lies most in this direction from `cell`, among those that touch
// it; -1 for none.
int hex_towards(const HexScene& scene, int cell, ImVec2 direction);

}  // namespace sandtable::shell
