#include "shell/theme/fonts.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "imgui_internal.h"
#include "shell/theme/foreign_glyphs.h"

namespace sandtable::shell {
namespace {

struct FaceFacts {
  const char* file;
  float cap;  // height of capitals, in em
  ForeignType foreign;
};
// The page knows Inter and Garamond as well (wasm/web/page.js): a letter with a mark may be ours.
constexpr FaceFacts kFacts[kFaceCount] = {
    {"inter-regular.otf", 0.7273F, {"#px Inter,sans-serif", 1.2102F}},
    {"inter-medium.otf", 0.7273F, {"500 #px Inter,sans-serif", 1.2102F}},
    {"inter-semibold.otf", 0.7273F, {"600 #px Inter,sans-serif", 1.2102F}},
    {"table/inter-bold.otf", 0.7273F, {"700 #px Inter,sans-serif", 1.2102F}},
    {"garamond-regular.otf", 0.650F, {"#px Garamond,serif", 1.0F}},
    {"garamond-italic.otf", 0.650F, {"italic #px Garamond,serif", 1.0F}},
    {"table/roboto-condensed-regular.ttf", 0.7109F, {"#px sans-serif", 1.1719F}},
    {"table/roboto-condensed-bold.ttf", 0.7109F, {"700 #px sans-serif", 1.1719F}},
    {"bebas-bold.otf", 0.700F, {"700 #px sans-serif", 1.0F}},
};
constexpr int kGrainSize = 128;
constexpr float kGrainAlpha = 0.045F;

ImFont* g_fonts[kFaceCount] = {};
ImFontAtlasRectId g_grain = ImFontAtlasRectId_Invalid;
TextWatch g_watch = nullptr;

const FaceFacts& facts(Face face) { return kFacts[static_cast<int>(face)]; }

// Squeezes the vertices added since `first` towards `left`.
void squeeze(ImDrawList* draw, int first, float left, float factor) {
  for (int i = first; i < draw->VtxBuffer.Size; ++i) {
    ImDrawVert& v = draw->VtxBuffer[i];
    v.pos.x = left + (v.pos.x - left) * factor;
  }
}

// One run of letters without halo; `top` is ImGui's line top.
void run(ImDrawList* draw, ImVec2 top, std::string_view text, const TextStyle& style) {
  const float size = imgui_size(style.face, style.size);
  ImFont* face = font(style.face);
  text = as_runs(text);
  if (style.spacing == 0.0F) {
    draw->AddText(face, size, top, style.colour, text.data(), text.data() + text.size());
    return;
  }
  const char* at = text.data();
  const char* end = at + text.size();
  float x = top.x;
  while (at < end) {
    unsigned int code = 0;
    const int bytes = ImTextCharFromUtf8(&code, at, end);
    if (bytes <= 0) break;
    draw->AddText(face, size, ImVec2(x, top.y), style.colour, at, at + bytes);
    x += face->CalcTextSizeA(size, FLT_MAX, 0.0F, at, at + bytes).x + style.spacing;
    at += bytes;
  }
}

float natural_width(std::string_view text, const TextStyle& style) {
  if (text.empty()) return 0.0F;
  float width = text_width(style.face, style.size, text);
  if (style.spacing != 0.0F) {
    text = as_runs(text);
    const int letters = ImTextCountCharsFromUtf8(text.data(), text.data() + text.size());
    width += style.spacing * static_cast<float>(std::max(0, letters - 1));
  }
  return width;
}

void run_with_halo(ImDrawList* draw, ImVec2 top, std::string_view text, const TextStyle& style) {
  if (style.halo != 0 && style.halo_width > 0.0F) {
    TextStyle halo = style;
    halo.colour = style.halo;
    const float r = style.halo_width;
    const float d = r * 0.707F;
    const ImVec2 around[8] = {{r, 0}, {-r, 0}, {0, r}, {0, -r}, {d, d}, {-d, d}, {d, -d}, {-d, -d}};
    for (const ImVec2& o : around) {
      const int first = draw->VtxBuffer.Size;
      run(draw, top, text, halo);
      for (int i = first; i < draw->VtxBuffer.Size; ++i) {
        draw->VtxBuffer[i].pos.x += o.x;
        draw->VtxBuffer[i].pos.y += o.y;
      }
    }
  }
  run(draw, top, text, style);
}

float ascent(const TextStyle& style) {
  const float size = imgui_size(style.face, style.size);
  ImFontBaked* baked = font(style.face)->GetFontBaked(size);
  return std::round(baked->Ascent * size / baked->Size);
}

// Letters are laid out level about the middle and turned as vertices. A clip rectangle would cut
// them before they are turned, so they are laid out under one that holds everything and the real
// one is put back for drawing.
float text_turned(ImDrawList* draw, ImVec2 middle, std::string_view text, const TextStyle& style) {
  const float width = natural_width(text, style);
  const float drop = cap_height(style.face, style.size) * 0.5F;
  const ImVec4 clip = draw->_CmdHeader.ClipRect;
  if (g_watch != nullptr) g_watch({text, middle, middle, middle.y, draw, clip});
  draw->_CmdHeader.ClipRect = ImVec4(-1e6F, -1e6F, 1e6F, 1e6F);
  const int first = draw->VtxBuffer.Size;
  run_with_halo(draw, ImVec2(middle.x - width * 0.5F, middle.y + drop - ascent(style)), text,
                style);
  draw->_CmdHeader.ClipRect = clip;
  const float c = std::cos(style.turn);
  const float s = std::sin(style.turn);
  for (int i = first; i < draw->VtxBuffer.Size; ++i) {
    ImDrawVert& v = draw->VtxBuffer[i];
    const float x = v.pos.x - middle.x;
    const float y = v.pos.y - middle.y;
    v.pos = ImVec2(middle.x + x * c - y * s, middle.y + x * s + y * c);
  }
  return width;
}

}  // namespace

const char* face_file(Face face) { return facts(face).file; }

bool add_face(Face face, const void* bytes, std::size_t size) {
  if (size < 12) return false;
  if (std::memcmp(bytes, "OTTO", 4) != 0 && std::memcmp(bytes, "\0\1\0\0", 4) != 0) return false;
  void* copy = IM_ALLOC(size);
  std::memcpy(copy, bytes, size);
  ImFontConfig config;
  config.FontDataOwnedByAtlas = true;
  ImFontAtlas* atlas = ImGui::GetIO().Fonts;
  ImFont* added = atlas->AddFontFromMemoryTTF(copy, static_cast<int>(size), 16.0F, &config);
  if (added == nullptr) return false;
  g_fonts[static_cast<int>(face)] = add_foreign_glyphs(added, facts(face).foreign);
  return true;
}

void forget_fonts() {
  std::fill(std::begin(g_fonts), std::end(g_fonts), nullptr);
  g_grain = ImFontAtlasRectId_Invalid;
}

ImFont* font(Face face) {
  ImFont*& found = g_fonts[static_cast<int>(face)];
  if (found == nullptr) found = add_foreign_glyphs(nullptr, facts(face).foreign);
  return found;
}

float imgui_size(Face face, float type_size) {
  return std::max(4.0F, std::round(type_size * facts(face).foreign.line));
}

void push_face(Face face, float type_size) {
  ImGui::PushFont(font(face), imgui_size(face, type_size));
}

float cap_height(Face face, float type_size) {
  return imgui_size(face, type_size) / facts(face).foreign.line * facts(face).cap;
}

float text_width(Face face, float type_size, std::string_view text) {
  // An empty view may point nowhere, which ImGui takes for a text without an end.
  if (text.empty()) return 0.0F;
  text = as_runs(text);
  return font(face)
      ->CalcTextSizeA(imgui_size(face, type_size), FLT_MAX, 0.0F, text.data(),
                      text.data() + text.size())
      .x;
}

float styled_width(std::string_view text, const TextStyle& style) {
  const float width = natural_width(text, style);
  return style.max_width > 0.0F ? std::min(width, style.max_width) : width;
}

bool reaches_into(const Rect& window, ImVec2 middle, std::string_view text,
                  const TextStyle& style) {
  const float reach = styled_width(text, style) * 0.5F + style.size + style.halo_width;
  return middle.x > window.min.x - reach && middle.y > window.min.y - reach &&
         middle.x < window.max.x + reach && middle.y < window.max.y + reach;
}

float text_at(ImDrawList* draw, ImVec2 baseline, std::string_view text, const TextStyle& style) {
  const float natural = natural_width(text, style);
  const float width = style.max_width > 0.0F ? std::min(natural, style.max_width) : natural;
  float left = baseline.x;
  if (style.align == Align::kCentre) left -= width * 0.5F;
  if (style.align == Align::kRight) left -= width;
  left = std::round(left);
  const ImVec2 top(left, std::round(baseline.y) - ascent(style));
  const int first = draw->VtxBuffer.Size;
  // What is squeezed may reach beyond the clip rectangle before, where letters are left out.
  const ImVec4 clip = draw->_CmdHeader.ClipRect;
  if (width < natural) draw->_CmdHeader.ClipRect = ImVec4(-1e6F, -1e6F, 1e6F, 1e6F);
  run_with_halo(draw, top, text, style);
  draw->_CmdHeader.ClipRect = clip;
  if (width < natural) squeeze(draw, first, left, width / natural);
  if (g_watch != nullptr)
    g_watch({text, top, ImVec2(left + width, baseline.y),
             baseline.y - cap_height(style.face, style.size), draw, draw->_CmdHeader.ClipRect,
             width < natural ? width / natural : 1.0F});
  return width;
}

float text_mid(ImDrawList* draw, ImVec2 middle, std::string_view text, const TextStyle& style) {
  if (std::fabs(style.turn) > 0.001F) return text_turned(draw, middle, text, style);
  const float drop = cap_height(style.face, style.size) * 0.5F;
  return text_at(draw, ImVec2(middle.x, middle.y + drop), text, style);
}

void watch_texts(TextWatch watch) { g_watch = watch; }

void add_grain() {
  ImFontAtlas* atlas = ImGui::GetIO().Fonts;
  ImFontAtlasRect rect;
  g_grain = atlas->AddCustomRect(kGrainSize, kGrainSize, &rect);
  if (g_grain == ImFontAtlasRectId_Invalid) return;
  std::uint32_t seed = 0x9E3779B9U;
  for (int y = 0; y < kGrainSize; ++y) {
    auto* row = static_cast<unsigned char*>(atlas->TexData->GetPixelsAt(rect.x, rect.y + y));
    for (int x = 0; x < kGrainSize; ++x) {
      seed = seed * 1664525U + 1013904223U;
      const unsigned noise = (seed >> 16) & 0xFFU;
      const unsigned char tone = noise < 128 ? 0 : 255;
      const unsigned char depth =
          static_cast<unsigned char>(noise < 128 ? 255 - noise * 2 : (noise - 128) * 2);
      if (atlas->TexData->BytesPerPixel == 4) {
        row[x * 4] = row[x * 4 + 1] = row[x * 4 + 2] = tone;
        row[x * 4 + 3] = depth;
      } else {
        row[x] = depth;
      }
    }
  }
}

void draw_grain(ImDrawList* draw, ImVec2 min, ImVec2 max, ImVec2 origin) {
  ImFontAtlas* atlas = ImGui::GetIO().Fonts;
  ImFontAtlasRect rect;
  if (!atlas->GetCustomRect(g_grain, &rect)) return;
  const float step = kGrainSize;
  const ImU32 tint = IM_COL32(255, 255, 255, static_cast<int>(kGrainAlpha * 255.0F));
  const float first_x = std::floor((min.x - origin.x) / step) * step + origin.x;
  const float first_y = std::floor((min.y - origin.y) / step) * step + origin.y;
  draw->PushClipRect(min, max, true);
  for (float y = first_y; y < max.y; y += step) {
    for (float x = first_x; x < max.x; x += step) {
      draw->AddImage(atlas->TexRef, ImVec2(x, y), ImVec2(x + step, y + step), rect.uv0, rect.uv1,
                     tint);
    }
  }
  draw->PopClipRect();
}

namespace {

// The capital of a letter of two bytes, as far as people's names have them: Western and Eastern
// Europe, Greek without its accents, Cyrillic.
unsigned capital_of(unsigned code) {
  constexpr unsigned kGreek[][2] = {{0x3AC, 0x391}, {0x3AD, 0x395}, {0x3AE, 0x397}, {0x3AF, 0x399},
                                    {0x3C2, 0x3A3}, {0x3CC, 0x39F}, {0x3CD, 0x3A5}, {0x3CE, 0x3A9}};
  for (const auto& [small, great] : kGreek)
    if (code == small) return great;
  const auto within = [code](unsigned first, unsigned last) {
    return code >= first && code <= last;
  };
  if ((within(0xE0, 0xFE) && code != 0xF7) || within(0x3B1, 0x3CB) || within(0x430, 0x44F))
    return code - 0x20;
  if (within(0x450, 0x45F)) return code - 0x50;
  if (within(0x139, 0x148) || within(0x179, 0x17E)) return code - (code + 1) % 2;
  if ((within(0x100, 0x137) && code != 0x131) || within(0x14A, 0x177) || within(0x48A, 0x4BF))
    return code - code % 2;
  return code;
}

}  // namespace

std::string capitals(std::string_view text) {
  std::string out(text);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto lead = static_cast<unsigned char>(out[i]);
    if (lead >= 'a' && lead <= 'z') out[i] = static_cast<char>(lead - 0x20);
    if (lead < 0xC3 || lead > 0xD4 || i + 1 == out.size()) continue;
    const unsigned tail = static_cast<unsigned char>(out[i + 1]);
    const unsigned small = (lead & 0x1FU) << 6 | (tail & 0x3FU);
    const unsigned code = capital_of(small);
    if (code == small) continue;
    out[i] = static_cast<char>(0xC0U | code >> 6);
    out[++i] = static_cast<char>(0x80U | (code & 0x3FU));
  }
  return out;
}

}  // namespace sandtable::shell
