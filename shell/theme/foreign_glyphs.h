#pragma once
// Letters that the shell's own faces do not have: names in Polish, Greek, Arabic, Chinese, with an
// emoji in them.
//
// The faces are cut to Latin-1 to be small. Behind each stands a source of glyphs that has every
// other letter: an artist that knows the machine's own type draws them (the page: the browser's
// text), once a size, and the picture goes into the same texture as our glyphs. Without an artist,
// or where it refuses, a letter is an empty box, never a question mark. Marks that only steer the
// line (joiners, direction marks) take no room and draw nothing.
//
// Scripts whose letters join, stack or run from right to left are no rows of single letters:
// as_runs() puts one letter of the private use area in the place of each run of them, and the
// artist draws the run whole, in its own direction. What else stands on the line keeps the order
// from left to right.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "imgui.h"

namespace sandtable::shell {

// In pixels: the corner from the pen's place on the baseline, y downwards.
struct LetterPicture {
  int width = 0, height = 0;
  float left = 0.0F, top = 0.0F;
  float advance = 0.0F;
  bool coloured = false;  // keeps its own colours; else white, to be tinted
  std::vector<std::uint8_t> rgba;
};

// Draws letters in a font written as in a style sheet ("600 14px Inter,sans-serif"); false: it
// cannot.
using LetterArtist = bool (*)(const std::string& letters, const std::string& font,
                              LetterPicture& out);

// Whom to ask from now on; nullptr: boxes.
void set_letter_artist(LetterArtist artist);

// How the letters that are missing from a face are to look.
struct ForeignType {
  const char* css;  // the artist's font; # stands for the size
  float line;       // ascender minus descender, in em
};

// Puts the source behind the font that was added last or, where `font` is nullptr, makes a font of
// it alone.
ImFont* add_foreign_glyphs(ImFont* font, const ForeignType& type);

// `text` as it is to be drawn and measured: as it is, but for runs that are drawn whole. Stays
// until the next call.
std::string_view as_runs(std::string_view text);

}  // namespace sandtable::shell
