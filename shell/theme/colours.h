#pragma once
// Every colour of the shell as one table per theme. Colours are ImU32 in Dear ImGui's byte order,
// made with rgb(). Nothing else in the shell writes a colour value; counters keep theirs in both
// themes, because they are objects under the lamp and only the table goes dark.

#include <cstdint>

#include "imgui.h"

namespace sandtable::shell {

// 0xRRGGBB to an opaque ImU32.
constexpr ImU32 rgb(std::uint32_t hex) {
  return IM_COL32((hex >> 16) & 0xFF, (hex >> 8) & 0xFF, hex & 0xFF, 0xFF);
}
// The colour with its alpha replaced; alpha 0 to 1.
ImU32 with_alpha(ImU32 colour, float alpha);
// The colour with its alpha multiplied; factor 0 to 1.
ImU32 faded(ImU32 colour, float factor);
// Straight mix of two colours, alpha too; t = 0 gives a, t = 1 gives b.
ImU32 mix(ImU32 a, ImU32 b, float t);

// Colours of the printed map.
struct MapColours {
  ImU32 land, land_edge, quay_lip;
  ImU32 harbour, dock, wave;  // harbour water, dry dock, wave line
  ImU32 sea, sea_wave;        // coast maps
  ImU32 block, lot, lot_edge;
  ImU32 building, building_edge, concrete, concrete_edge;
  ImU32 mole, gate, tank, hull;
  ImU32 street, link;  // street under a movement link, the link itself
  ImU32 fire_on_land, fire_on_water;
  ImU32 space, space_edge;
  ImU32 text_on_land, text_on_water;
  ImU32 clear, valley, woods, marsh, beach, town, roof_a, roof_b, rough, mountain;
  ImU32 sheet_margin;  // paper border of the sheet outside the neat line
  ImU32 star;          // landing star on a space
};

struct Theme {
  bool dark = false;
  // The frame of every screen.
  ImU32 bar, bar_line, bar_text, bar_dim;
  ImU32 table;
  ImU32 paper, paper2, line;
  ImU32 ink, ink2, ink3;
  ImU32 accent, accent_ink;  // "you act here"
  ImU32 link, ok;
  // What may be done on the map.
  ImU32 sel, sel_edge;
  ImU32 tgt, move;
  ImU32 fire_case;              // casing of brackets, arrows and pills
  ImU32 tag_y, tag_w, tag_ink;  // objective number, set-up letter
  // Charts and ledgers.
  ImU32 res0, res1, res2;  // no effect, half effect, full effect
  ImU32 plus, minus;
  ImU32 band[4];  // victory bands, lowest first
  ImU32 shadow;   // black; its alpha is given where it is used
  MapColours map;
};

// Another colour for "you act here". One that could not be read on the theme's paper is brought
// nearer to its ink until it can (4.5:1); what is written on the accent is black or white.
void set_accent(Theme& theme, ImU32 accent);
// How far apart two opaque colours are for the eye, 1 to 21 (WCAG 2).
float contrast(ImU32 a, ImU32 b);

const Theme& light_theme();
const Theme& dark_theme();

// The colour of band `index` of `count`, lowest first.
ImU32 band_colour(const Theme& theme, int index, int count);

// Faces of counters by force; ink on face is at least 7:1.
enum class Force : std::uint8_t {
  kBritish,
  kCanadian,
  kUs,
  kFrench,
  kGermanArmy,
  kKriegsmarine,
  kSs,
  kLuftwaffe,
  kTodt,
  kUsmc,
  kInsurgents,
  kHidden,
};
struct ForceColours {
  ImU32 face, edge, ink;
};
ForceColours force_colours(Force force);

// Stripes of the three landing groups of St. Nazaire (white text on them).
inline constexpr ImU32 kStripeCampbeltown = rgb(0x2F7D4F);
inline constexpr ImU32 kStripeOldEntrance = rgb(0xB03A48);
inline constexpr ImU32 kStripeOldMole = rgb(0x2D62A8);

// Positions of Jubilee: red, blue, green, purple, brown, orange; always with their letter in white.
inline constexpr ImU32 kJubileePositions[6] = {rgb(0xC8232C), rgb(0x1C57C4), rgb(0x12753A),
                                               rgb(0x7A2AB8), rgb(0x7A4A1A), rgb(0xB65C00)};

// State labels on counters (pinned, disrupted, suppressed, out of supply), the same in both themes.
inline constexpr ImU32 kLabelFace = rgb(0x1F1F1F);
inline constexpr ImU32 kLabelEdge = rgb(0xFFFFFF);
inline constexpr ImU32 kLabelText = rgb(0xFFD84A);
inline constexpr ImU32 kHatch = rgb(0x5E665E);  // hidden back
inline constexpr ImU32 kBurst = rgb(0xE8532B);  // starburst of a destroyed objective
inline constexpr ImU32 kBurstEdge = rgb(0xF9E3C0);
inline constexpr ImU32 kBurstTile = rgb(0x1E1B17);
inline constexpr ImU32 kBurstText = rgb(0xF7D774);

}  // namespace sandtable::shell
