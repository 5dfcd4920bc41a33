// The page behind shell/platform/host.h: randomness, date, clipboard, files, the address for links.
// wasm/web/host.js does what takes more than a line.
#pragma once

#include <memory>
#include <string>

#include "shell/platform/host.h"
#include "shell/theme/foreign_glyphs.h"

namespace sandtable::web {

// The page must have put its host at Module.sandtable.host.
std::unique_ptr<shell::Host> make_page_host();

// The shell's LetterArtist: the browser draws (wasm/web/letters.js).
bool draw_letters(const std::string& letters, const std::string& font, shell::LetterPicture& out);

}  // namespace sandtable::web
