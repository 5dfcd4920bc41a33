#include "shell/theme/icons.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "shell/theme/colours.h"
#include "shell/theme/fonts.h"
#include "shell/theme/rect.h"

namespace sandtable::shell {
namespace {

// One icon per line. M x y starts a stroke, L x y goes on, Z closes it, F fills it, | ends it; A cx
// cy r from to is an arc in degrees that continues the stroke, O cx cy r a ring, D cx cy r a disc.
constexpr const char* kShapes[kIconCount] = {
    /* kUndo */ "M8 4 L3.5 8.5 L8 13 M4 8.5 L14 8.5 A14 14 5.5 -90 90 L9 19.5",
    /* kRedo */ "M16 4 L20.5 8.5 L16 13 M20 8.5 L10 8.5 A10 14 5.5 270 90 L15 19.5",
    /* kMenu */ "M4 6 L20 6 M4 12 L20 12 M4 18 L20 18",
    /* kPlus */ "M12 5 L12 19 M5 12 L19 12",
    /* kMinus */ "M5 12 L19 12",
    /* kFit */ "M4 9 L4 4 L9 4 M15 4 L20 4 L20 9 M20 15 L20 20 L15 20 M9 20 L4 20 L4 15",
    /* kClose */ "M6 6 L18 18 M18 6 L6 18",
    /* kCheck */ "M4.5 12.5 L10 18 L20 6.5",
    /* kSave */ "M4 4 L16 4 L20 8 L20 20 L4 20 Z M8 20 L8 13 L16 13 L16 20 M8 4 L8 8.5 L14 8.5",
    /* kLink */
    ("M9.5 14.5 L14.5 9.5 M11 7 L13.2 4.8 A16.2 7.8 4.24 -135 45 L17 13 "
     "M13 17 L10.8 19.2 A7.8 16.2 4.24 45 225 L7 11"),
    /* kSliders */
    ("M3 6 L13 6 M17 6 L21 6 M15 3.5 L15 8.5 M3 12 L7 12 M11 12 L21 12 M9 9.5 L9 14.5 "
     "M3 18 L14 18 M18 18 L21 18 M16 15.5 L16 20.5"),
    /* kPlay */ "M7 4.5 L19 12 L7 19.5 F",
    /* kPause */ "M7 5 L10 5 L10 19 L7 19 F M14 5 L17 5 L17 19 L14 19 F",
    /* kStepBack */ "M18 5 L9 12 L18 19 F M6 5 L6 19",
    /* kStepForward */ "M6 5 L15 12 L6 19 F M18 5 L18 19",
    /* kLeft */ "M15 5 L8 12 L15 19",
    /* kRight */ "M9 5 L16 12 L9 19",
    /* kUp */ "M5 15 L12 8 L19 15",
    /* kDown */ "M5 9 L12 16 L19 9",
    /* kInfo */ "O12 12 9 M12 11 L12 16.5 D12 7.6 1.3",
    /* kWarning */ "M12 3.5 L21.5 20 L2.5 20 Z M12 10 L12 14.5 D12 17.2 1.2",
    /* kEye */ "A12 16.65 11 -155 -25 | A12 7.35 11 25 155 O12 12 3",
    /* kLayers */ "M12 3 L21 8 L12 13 L3 8 Z M3 12.5 L12 17.5 L21 12.5 M3 17 L12 22 L21 17",
    /* kFlag */ "M5 21 L5 4 L18 4 L15 8 L18 12 L5 12",
    /* kDie */ "M12 2.5 L20.5 10.5 L12 21.5 L3.5 10.5 Z M7 11 L12 6.5 L17 11 L12 16 Z",
    /* kBook */
    "M12 6 L12 20 M12 6 L8 4.5 L3 4.5 L3 18 L8 18 L12 20 L16 18 L21 18 L21 4.5 L16 4.5 L12 6",
    /* kShare */
    "M12 15 L12 3.5 M8 7 L12 3 L16 7 M6 11 L4.5 11 L4.5 20.5 L19.5 20.5 L19.5 11 L18 11",
    /* kDownload */ "M12 4 L12 15 M7.5 11 L12 15.5 L16.5 11 M4.5 16 L4.5 20 L19.5 20 L19.5 16",
    /* kUpload */ "M12 15.5 L12 4.5 M7.5 8.5 L12 4 L16.5 8.5 M4.5 16 L4.5 20 L19.5 20 L19.5 16",
    /* kCopy */ "M9 9 L20 9 L20 20 L9 20 Z M5 15 L4 15 L4 4 L15 4 L15 5",
    /* kTrash */
    ("M4 6.5 L20 6.5 M9 6.5 L9 3.5 L15 3.5 L15 6.5 M6 6.5 L7 20.5 L17 20.5 L18 6.5 "
     "M10 10.5 L10 16.5 M14 10.5 L14 16.5"),
    /* kHelp */ "O12 12 9 M9.4 9.6 A12 9.4 2.6 180 400 L12 12.4 L12 13.8 D12 16.8 1.2",
    /* kPerson */ "O12 7.5 4 M4.5 20.5 A12 20.5 7.5 -180 0",
    /* kGear */
    ("O12 12 3.2 O12 12 6.6 M12 2.5 L12 5 M12 19 L12 21.5 M2.5 12 L5 12 M19 12 L21.5 12 "
     "M5.3 5.3 L7.1 7.1 M16.9 16.9 L18.7 18.7 M5.3 18.7 L7.1 16.9 M16.9 7.1 L18.7 5.3"),
    /* kSun */
    ("O12 12 4.2 M12 2 L12 4.5 M12 19.5 L12 22 M2 12 L4.5 12 M19.5 12 L22 12 "
     "M4.9 4.9 L6.7 6.7 M17.3 17.3 L19.1 19.1 M4.9 19.1 L6.7 17.3 M17.3 6.7 L19.1 4.9"),
    /* kMoon */ "A11 13 8.5 -85 175 A7.6 6.6 8.2 112 -12",
    /* kSound */
    ("M4 9.5 L8 9.5 L12.5 5.5 L12.5 18.5 L8 14.5 L4 14.5 Z A12.5 12 4 -50 50 "
     "M19 5.6 A12.5 12 8 -48 48"),
    /* kMute */
    "M4 9.5 L8 9.5 L12.5 5.5 L12.5 18.5 L8 14.5 L4 14.5 Z M16 9.5 L21 14.5 M21 9.5 L16 14.5",
    /* kClock */ "O12 12 9 M12 6.5 L12 12 L15.5 14.5",
    /* kLock */ "M5 11 L19 11 L19 20.5 L5 20.5 Z M8 11 L8 8 A12 8 4 180 360 L16 11",
    /* kTarget */ "O12 12 8 O12 12 3 M12 1.5 L12 6 M12 18 L12 22.5 M1.5 12 L6 12 M18 12 L22.5 12",
    /* kMove */
    ("M12 3 L12 21 M3 12 L21 12 M9 6 L12 3 L15 6 M9 18 L12 21 L15 18 M6 9 L3 12 L6 15 "
     "M18 9 L21 12 L18 15"),
    /* kUnits */
    ("M3.5 9 L15.5 9 L15.5 20.5 L3.5 20.5 Z M3.5 9 L15.5 20.5 M15.5 9 L3.5 20.5 "
     "M8 5 L20.5 5 L20.5 16"),
    /* kRestart */ "M5 4 L5 9 L10 9 M5.4 9 A12 12.5 8 -154 150",
};

// Reads a shape and strokes it.
struct Pen {
  ImDrawList* draw;
  ImVec2 origin;
  float unit;
  ImU32 colour;
  float width;

  ImVec2 at(float x, float y) const { return {origin.x + x * unit, origin.y + y * unit}; }
  // Ends the stroke under way, with round caps.
  void flush(bool closed) {
    const int n = draw->_Path.Size;
    if (n > 1) {
      const ImVec2 first = draw->_Path[0];
      const ImVec2 last = draw->_Path[n - 1];
      draw->PathStroke(colour, closed ? ImDrawFlags_Closed : 0, width);
      if (!closed) {  // circles are drawn through the path, hence after it
        draw->AddCircleFilled(first, width * 0.5F, colour, 8);
        draw->AddCircleFilled(last, width * 0.5F, colour, 8);
      }
    }
    draw->PathClear();
  }
  void command(char op, const float* v);
};

void Pen::command(char op, const float* v) {
  switch (op) {
    case 'M':
      flush(false);
      draw->PathLineTo(at(v[0], v[1]));
      break;
    case 'L':
      draw->PathLineTo(at(v[0], v[1]));
      break;
    case 'A':
      draw->PathArcTo(at(v[0], v[1]), v[2] * unit, v[3] * kPi / 180.0F, v[4] * kPi / 180.0F, 14);
      break;
    case '|':
      flush(false);
      break;
    case 'Z':
      flush(true);
      break;
    case 'F':
      draw->PathFillConvex(colour);
      break;
    case 'O':
      flush(false);
      draw->AddCircle(at(v[0], v[1]), v[2] * unit, colour, 0, width);
      break;
    case 'D':
      flush(false);
      draw->AddCircleFilled(at(v[0], v[1]), v[2] * unit, colour);
      break;
    default:
      break;
  }
}

int values_of(char op) {
  if (op == 'A') return 5;
  if (op == 'O' || op == 'D') return 3;
  return op == 'M' || op == 'L' ? 2 : 0;
}

ImVec2 turned(ImVec2 centre, float x, float y, float angle) {
  const float c = std::cos(angle);
  const float s = std::sin(angle);
  return {centre.x + x * c - y * s, centre.y + x * s + y * c};
}

}  // namespace

void draw_icon(ImDrawList* draw, Icon icon, IconPlace place, ImU32 colour) {
  const float unit = place.size / 24.0F;
  const ImVec2 origin(std::round(place.centre.x - place.size * 0.5F),
                      std::round(place.centre.y - place.size * 0.5F));
  Pen pen{draw, origin, unit, colour, std::fmax(1.2F, 2.0F * unit)};
  const char* p = kShapes[static_cast<int>(icon)];
  while (*p != '\0') {
    const char op = *p++;
    if (op == ' ') continue;
    float v[5] = {};
    for (int i = 0; i < values_of(op); ++i) {
      char* end = nullptr;
      v[i] = std::strtof(p, &end);
      p = end;
    }
    pen.command(op, v);
  }
  pen.flush(false);
}

void draw_d10(ImDrawList* draw, ImVec2 centre, float size, const DieLook& die) {
  const float r = size * 0.5F;
  const auto at = [&](float x, float y) { return turned(centre, x * r, y * r, die.angle); };
  const ImVec2 outline[6] = {at(0, -1), at(0.92F, -0.16F), at(0.92F, 0.16F),
                             at(0, 1),  at(-0.92F, 0.16F), at(-0.92F, -0.16F)};
  draw->AddConvexPolyFilled(outline, 6, mix(die.face, die.edge, 0.22F));
  const ImVec2 front[4] = {at(0, -1), at(0.62F, 0.2F), at(0, 0.62F), at(-0.62F, 0.2F)};
  draw->AddConvexPolyFilled(front, 4, die.face);
  const float width = std::fmax(1.0F, size * 0.035F);
  if (size >= 28.0F) {
    const ImU32 facet = with_alpha(die.edge, 0.55F);
    draw->AddPolyline(front, 4, facet, ImDrawFlags_Closed, width * 0.8F);
    draw->AddLine(front[1], outline[1], facet, width * 0.8F);
    draw->AddLine(front[3], outline[5], facet, width * 0.8F);
    draw->AddLine(front[2], outline[3], facet, width * 0.8F);
  }
  draw->AddPolyline(outline, 6, die.edge, ImDrawFlags_Closed, width);
  if (die.value <= 0) return;
  char text[8];
  const int length = std::snprintf(text, sizeof text, "%d", die.value);
  const std::string_view number(text, static_cast<std::size_t>(length));
  TextStyle print{.face = Face::kRobotoBold,
                  .size = size * (size < 28.0F ? 0.62F : 0.42F),
                  .colour = die.ink,
                  .align = Align::kCentre,
                  .max_width = size * 0.62F};
  print.turn = size < 28.0F ? 0.0F : die.angle;
  text_mid(draw, centre, number, print);
}

void draw_d6(ImDrawList* draw, ImVec2 centre, float size, const DieLook& die) {
  const float r = size * 0.5F;
  const auto at = [&](float x, float y) { return turned(centre, x * r, y * r, die.angle); };
  constexpr float kCut = 0.34F;
  for (int corner = 0; corner < 4; ++corner) {
    const float sx = corner == 0 || corner == 3 ? -1.0F : 1.0F;
    const float sy = corner < 2 ? -1.0F : 1.0F;
    const float from = die.angle + kPi * (1.0F + 0.5F * static_cast<float>(corner));
    draw->PathArcTo(at(sx * (1 - kCut), sy * (1 - kCut)), kCut * r, from, from + kPi * 0.5F, 5);
  }
  const int n = draw->_Path.Size;
  draw->AddConvexPolyFilled(draw->_Path.Data, n, die.face);
  draw->PathStroke(die.edge, ImDrawFlags_Closed, std::fmax(1.0F, size * 0.05F));
  const float pip = r * 0.19F;
  const auto dot = [&](float x, float y) { draw->AddCircleFilled(at(x, y), pip, die.ink); };
  constexpr float kOut = 0.5F;
  if (die.value % 2 == 1) dot(0, 0);
  if (die.value >= 2) dot(-kOut, -kOut), dot(kOut, kOut);
  if (die.value >= 4) dot(kOut, -kOut), dot(-kOut, kOut);
  if (die.value == 6) dot(-kOut, 0), dot(kOut, 0);
}

void draw_die(ImDrawList* draw, IconPlace place, const DieLook& die, int faces) {
  if (faces == 6)
    draw_d6(draw, place.centre, place.size * 0.86F, die);
  else
    draw_d10(draw, place.centre, place.size, die);
}

}  // namespace sandtable::shell
