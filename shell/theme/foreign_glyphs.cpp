#include "shell/theme/foreign_glyphs.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "imgui_internal.h"

namespace sandtable::shell {
namespace {

constexpr unsigned kFirstRun = 0xE000;  // the private use area
constexpr unsigned kLastRun = 0xF8FF;
constexpr std::size_t kLongestRun = 96;  // bytes

LetterArtist g_artist = nullptr;
std::vector<std::string> g_runs;  // what kFirstRun and those after it stand for

struct Range {
  unsigned first, last;
};

template <std::size_t N>
bool is_in(const Range (&ranges)[N], unsigned code) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [code](const Range& r) { return code >= r.first && code <= r.last; });
}

// Control characters, soft hyphens, joiners, marks of direction; marks that belong to the letter
// before, which only a run has with them.
constexpr Range kSilent[] = {{0, 0x1F},        {0x7F, 0x9F},     {0xAD, 0xAD},     {0x300, 0x36F},
                             {0x61C, 0x61C},   {0x180B, 0x180E}, {0x200B, 0x200F}, {0x2028, 0x202E},
                             {0x2060, 0x206F}, {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}};
constexpr Range kMarks[] = {{0x300, 0x36F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}};
// From Hebrew to Tibetan and Khmer, what is written from right to left in older forms, and all that
// has more than 16 bits.
constexpr Range kWhole[] = {{0x590, 0x109F},  {0x1780, 0x18AF},   {0x1A00, 0x1CFF},
                            {0xA800, 0xAADF}, {0xE000, 0xF8FF},   {0xFB1D, 0xFDFF},
                            {0xFE70, 0xFEFC}, {0x10000, 0x10FFFF}};
// What does not end a run that goes on behind it.
constexpr Range kBetween[] = {{' ', ' '},       {'\'', '\''},     {'-', '.'},      {0xA0, 0xA0},
                              {0x200B, 0x200F}, {0x202A, 0x202E}, {0x2066, 0x2069}};

// The letter at `at`, and how many bytes it has; ImGui's own reader stops at 16 bits.
unsigned letter_at(std::string_view text, std::size_t at, std::size_t& bytes) {
  const auto lead = static_cast<unsigned char>(text[at]);
  bytes = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  bytes = std::min(bytes, text.size() - at);
  unsigned code = bytes == 1 ? lead : lead & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i)
    code = code << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
  return code;
}

// By the first byte alone: whether a mark or a letter of a run may begin with it.
bool may_begin_run(char c) {
  const auto lead = static_cast<unsigned char>(c);
  return lead == 0xCC || lead == 0xCD || (lead >= 0xD6 && lead <= 0xE1) || lead == 0xEA ||
         lead >= 0xEE;
}

std::string utf8(unsigned code) {
  char letters[5];
  const int bytes = ImTextCharToUtf8(letters, code);
  return {letters, static_cast<std::size_t>(bytes)};
}

void append_run(std::string& out, std::string_view run) {
  const auto found = std::find(g_runs.begin(), g_runs.end(), run);
  const auto code = kFirstRun + static_cast<unsigned>(found - g_runs.begin());
  if (code > kLastRun) {
    out.append(run);
    return;
  }
  if (found == g_runs.end()) g_runs.emplace_back(run);
  out.append(utf8(code));
}

std::string letters_of(unsigned code) {
  if (code >= kFirstRun && code - kFirstRun < g_runs.size()) return g_runs[code - kFirstRun];
  return utf8(code);
}

// What stands for a letter that nobody can draw.
LetterPicture box(float em) {
  LetterPicture out;
  const int line = std::max(1, static_cast<int>(em * 0.06F));
  out.width = std::max(3, static_cast<int>(em * 0.5F));
  out.height = std::max(3, static_cast<int>(em * 0.7F));
  out.left = std::floor(em * 0.05F);
  out.top = static_cast<float>(-out.height);
  out.advance = std::ceil(em * 0.6F);
  out.rgba.assign(static_cast<std::size_t>(out.width * out.height) * 4, 0xFF);
  for (int y = line; y < out.height - line; ++y)
    for (int x = line; x < out.width - line; ++x)
      out.rgba[static_cast<std::size_t>(y * out.width + x) * 4 + 3] = 0;
  return out;
}

LetterPicture picture_of(const ForeignType& type, unsigned code, float em) {
  LetterPicture out;
  if (is_in(kSilent, code)) return out;
  std::string font = type.css;
  font.replace(font.find('#'), 1, std::to_string(static_cast<int>(std::lround(em))));
  if (code != IM_UNICODE_CODEPOINT_INVALID && g_artist != nullptr &&
      g_artist(letters_of(code), font, out))
    return out;
  return box(em);
}

// A glyph that ImGui wants.
struct Wish {
  ImFontAtlas* atlas;
  ImFontConfig* src;
  ImFontBaked* baked;
  ImFontGlyph* glyph;  // nullptr: its advance alone
};

// The picture's pixels go into the texture of the fonts; false: there is no more room in it.
bool place(const Wish& wish, const LetterPicture& picture, float scale) {
  if (picture.width <= 0 || picture.height <= 0) return true;
  ImFontGlyph* const glyph = wish.glyph;
  glyph->PackId = ImFontAtlasPackAddRect(wish.atlas, picture.width, picture.height);
  if (glyph->PackId == ImFontAtlasRectId_Invalid) return false;
  glyph->X0 = picture.left * scale;
  glyph->Y0 = picture.top * scale + std::round(wish.baked->Ascent);
  glyph->X1 = glyph->X0 + static_cast<float>(picture.width) * scale;
  glyph->Y1 = glyph->Y0 + static_cast<float>(picture.height) * scale;
  glyph->Visible = true;
  glyph->Colored = picture.coloured;
  ImTextureRect* rect = ImFontAtlasPackGetRect(wish.atlas, glyph->PackId);
  ImFontAtlasBakedSetFontGlyphBitmap(wish.atlas, wish.baked, wish.src, glyph, rect,
                                     picture.rgba.data(), ImTextureFormat_RGBA32,
                                     picture.width * 4);
  return true;
}

bool fulfil(const Wish& wish, unsigned code, float& advance) {
  const ForeignType& type = *static_cast<const ForeignType*>(wish.src->FontLoaderData);
  const float density = wish.src->RasterizerDensity * wish.baked->RasterizerDensity;
  const LetterPicture picture = picture_of(type, code, wish.baked->Size * density / type.line);
  advance = picture.advance / density;
  if (wish.glyph == nullptr) return true;
  wish.glyph->Codepoint = code;
  wish.glyph->AdvanceX = advance;
  return place(wish, picture, 1.0F / density);
}

// Where no face stands before it the line is as high as those of Inter.
bool init_size(ImFontAtlas*, ImFontConfig* src, ImFontBaked* baked, void*) {
  if (src->MergeMode) return true;
  baked->Ascent = std::ceil(baked->Size * 0.8F);
  baked->Descent = baked->Ascent - baked->Size;
  return true;
}

const ImFontLoader& loader() {
  static ImFontLoader out;
  out.Name = "foreign";
  out.FontSrcInit = [](ImFontAtlas*, ImFontConfig* src) {
    // Not for the atlas to free.
    if (src->FontData != nullptr) src->FontLoaderData = std::exchange(src->FontData, nullptr);
    return true;
  };
  out.FontSrcContainsGlyph = [](ImFontAtlas*, ImFontConfig*, ImWchar) { return true; };
  out.FontBakedInit = init_size;
  out.FontBakedLoadGlyph = [](ImFontAtlas* atlas, ImFontConfig* src, ImFontBaked* baked, void*,
                              ImWchar code, ImFontGlyph* glyph, float* only_advance) {
    float advance = 0.0F;
    return fulfil({atlas, src, baked, glyph}, code,
                  only_advance != nullptr ? *only_advance : advance);
  };
  return out;
}

}  // namespace

void set_letter_artist(LetterArtist artist) { g_artist = artist; }

ImFont* add_foreign_glyphs(ImFont* font, const ForeignType& type) {
  ImFontConfig config;
  config.MergeMode = font != nullptr;
  config.SizePixels = 16.0F;
  config.FontLoader = &loader();
  config.FontData = const_cast<ForeignType*>(&type);
  config.FontDataSize = sizeof type;
  ImFont* out = ImGui::GetIO().Fonts->AddFont(&config);
  if (out == nullptr) return nullptr;
  // ImGui looks for its signs before this source is there, and finds the question mark.
  out->FallbackChar = IM_UNICODE_CODEPOINT_INVALID;
  out->EllipsisChar = 0x2026;
  out->EllipsisAutoBake = false;
  return out;
}

std::string_view as_runs(std::string_view text) {
  if (std::none_of(text.begin(), text.end(), may_begin_run)) return text;
  constexpr std::size_t kNone = std::string_view::npos;
  static std::string out;
  out.clear();
  std::size_t begun = kNone;  // of the run that is open
  std::size_t done = 0;       // up to here it stands in `out`, or up to the end of the open run
  std::size_t before = kNone;
  const auto close = [&] {
    if (begun != kNone) append_run(out, text.substr(begun, done - begun));
    begun = kNone;
  };
  for (std::size_t at = 0, bytes = 0; at < text.size(); at += bytes) {
    const unsigned code = letter_at(text, at, bytes);
    const bool mark = is_in(kMarks, code) && before != kNone;
    if (mark || is_in(kWhole, code)) {
      if (begun != kNone && at + bytes - begun > kLongestRun && !mark) close();
      if (begun == kNone) {
        begun = mark ? std::max(before, done) : at;
        out.append(text.substr(done, begun - done));
      }
      done = at + bytes;
    } else if (begun != kNone && !is_in(kBetween, code)) {
      close();
    }
    before = code == ' ' ? kNone : at;
  }
  close();
  out.append(text.substr(done));
  return out;
}

}  // namespace sandtable::shell
