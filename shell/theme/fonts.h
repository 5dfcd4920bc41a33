#pragma once
// The shell's type faces and the few text calls that everything drawn by hand uses.
//
// Sizes here are "type sizes": the em in pixels, as in a style sheet. Dear ImGui counts from
// ascender to descender instead, so its own calls need imgui_size(). Sizes are rounded to whole
// ImGui pixels, which is what keeps text crisp. All functions expect the current ImGui context and,
// but for add_face and add_grain, a frame under way.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "imgui.h"
#include "shell/theme/rect.h"

namespace sandtable::shell {

enum class Face : std::uint8_t {
  kInter,
  kInterMedium,
  kInterSemi,
  kInterBold,  // interface; equal-width figures
  kGaramond,
  kGaramondItalic,  // map names, questions, titles
  kRoboto,
  kRobotoBold,  // condensed: counters, tags, dice
  kBebas,       // box titles, great numbers; capitals only
};
inline constexpr int kFaceCount = 9;

enum class Align : std::uint8_t { kLeft, kCentre, kRight };

// The face's file in assets/fonts.
const char* face_file(Face face);

// Gives a face its font file. Copies the bytes. The first becomes ImGui's default font. False, and
// nothing changed, for bytes that are no OpenType font.
bool add_face(Face face, const void* bytes, std::size_t size);

// Forgets all faces and the grain; call before the ImGui context goes away or another one is made.
void forget_fonts();

// The ImGui font of a face; where its file did not come, the machine's own type (foreign_glyphs.h).
ImFont* font(Face face);

// The size to pass to ImGui::PushFont(font(face), ...) for a type size in pixels.
float imgui_size(Face face, float type_size);
// ImGui::PushFont with both; pair with ImGui::PopFont().
void push_face(Face face, float type_size);

// Height of capitals in pixels.
float cap_height(Face face, float type_size);
float text_width(Face face, float type_size, std::string_view text);

struct TextStyle {
  Face face = Face::kInter;
  float size = 13.0F;  // type size in pixels
  ImU32 colour = 0xFFFFFFFF;
  Align align = Align::kLeft;
  float max_width = 0.0F;   // squeeze sideways to fit; 0 = never
  float spacing = 0.0F;     // extra pixels between letters
  ImU32 halo = 0;           // drawn round the letters; 0 = none
  float halo_width = 0.0F;  // pixels
  float turn = 0.0F;        // radians clockwise, text_mid only: then centred and never squeezed
};

// Text with its baseline at the given point. Returns its width.
float text_at(ImDrawList* draw, ImVec2 baseline, std::string_view text, const TextStyle& style);
// The same with the middle of its capitals at the given point.
float text_mid(ImDrawList* draw, ImVec2 middle, std::string_view text, const TextStyle& style);

// Width that text_at would use, spacing and squeeze included.
float styled_width(std::string_view text, const TextStyle& style);

// Whether a part of such a text would show in the window with its middle there, however it is
// turned. What is left out by anything narrower loses letters where a map is printed in squares.
bool reaches_into(const Rect& window, ImVec2 middle, std::string_view text, const TextStyle& style);

// For tests, which listen to what is drawn. `min` and `max` enclose the text from the top of its
// line to the foot of its letters, `cap` is the head of its capitals; the clip rectangle of `list`
// is `clip`; `squeezed` is the share of its natural width that it was given.
struct DrawnText {
  std::string_view text;
  ImVec2 min, max;
  float cap = 0.0F;
  const ImDrawList* list = nullptr;
  ImVec4 clip{};
  float squeezed = 1.0F;
};
using TextWatch = void (*)(const DrawnText& drawn);
// Told of every text from now on; null for none.
void watch_texts(TextWatch watch);

// Makes the paper grain in the font atlas; once, after the faces. draw_grain tiles it over a
// rectangle.
void add_grain();
void draw_grain(ImDrawList* draw, ImVec2 min, ImVec2 max, ImVec2 origin);

// The stencil face has capitals only: every text set in it goes through here (names have
// letters of all Europe).
std::string capitals(std::string_view text);

}  // namespace sandtable::shell
