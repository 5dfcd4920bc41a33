#include "wasm/host_web.h"

#include <emscripten.h>

#include <cstdlib>
#include <string_view>
#include <vector>

// clang-format off
EM_JS(char*, sandtable_host_languages, (void), {
  const text = Module['sandtable'].languages.map(({id, name}) => id + ' ' + name + '\n').join("");
  const size = lengthBytesUTF8(text) + 1;
  const at = _malloc(size);
  stringToUTF8(text, at, size);
  return at;
});

EM_JS(void, sandtable_host_choose_language, (const char* id), {
  Module['sandtable'].chooseLanguage(UTF8ToString(id));
});

EM_JS(unsigned, sandtable_host_entropy, (void), {
  return crypto.getRandomValues(new Uint32Array(1))[0];
});

EM_JS(double, sandtable_host_now, (void), { return Math.floor(Date.now() / 1000); });

EM_JS(int, sandtable_host_utc_offset, (double seconds), {
  return -new Date(seconds * 1000).getTimezoneOffset();
});

EM_JS(int, sandtable_host_prefers, (const char* query), {
  return Module['sandtable'].host.prefers(UTF8ToString(query)) ? 1 : 0;
});

EM_JS(int, sandtable_host_copy, (const char* text), {
  return Module['sandtable'].host.copyText(UTF8ToString(text)) ? 1 : 0;
});

// What was offered stands in the arguments; the answer is a shell::Shared.
EM_JS(int, sandtable_host_share, (const char* texts, const unsigned char* bytes, int size), {
  const [title, link, position, name] = UTF8ToString(texts).split('\n');
  return Module['sandtable'].host.share({title, link, position, name, bytes: HEAPU8.slice(bytes, bytes + size)});
});

EM_JS(int, sandtable_host_save, (const char* name, const unsigned char* bytes, int size), {
  return Module['sandtable'].host.saveFile(UTF8ToString(name), HEAPU8.slice(bytes, bytes + size)) ? 1 : 0;
});

EM_JS(void, sandtable_host_send_turn, (void), { Module['sandtable'].host.sendTurn(); });

EM_JS(void, sandtable_host_show_seat_code, (void), { Module['sandtable'].host.showSeatCode(); });

EM_JS(int, sandtable_host_open_table, (const char* wish), {
  const tables = Module['sandtable'].bridge.tables;  // the linker's optimiser reads no "?."
  return tables && tables.take(UTF8ToString(wish)) ? 1 : 0;
});

EM_JS(int, sandtable_host_pick, (void), { return Module['sandtable'].host.pickFile() ? 1 : 0; });

EM_JS(void, sandtable_host_open_link, (const char* text), {
  Module['sandtable'].host.openLink(UTF8ToString(text));
});

EM_JS(void, sandtable_host_fetch_game, (const char* game), {
  Module['sandtable'].games.open(UTF8ToString(game));
});

EM_JS(char*, sandtable_host_link_base, (void), {
  const text = Module['sandtable'].host.linkBase();
  const size = lengthBytesUTF8(text) + 1;
  const at = _malloc(size);
  stringToUTF8(text, at, size);
  return at;
});

EM_JS(void, sandtable_host_play_sound, (int sound, int volume), {
  Module['sandtable'].host.playSound(sound, volume);
});

EM_JS(int, sandtable_host_is_silent, (void), { return Module['sandtable'].host.isSilent ? 1 : 0; });

EM_JS(void, sandtable_host_ask_for_sound, (void), { Module['sandtable'].host.isSilent = false; });

EM_JS(int, sandtable_host_offline, (void), {
  return ['none', 'opened', 'busy', 'all', 'failed'].indexOf(Module['sandtable'].offline.kept);
});

EM_JS(void, sandtable_host_keep_all, (void), { Module['sandtable'].offline.keepAll(); });

// The pixels, which are the caller's to free; nullptr where there are none.
EM_JS(unsigned char*, sandtable_host_picture, (const char* letters, const char* font, float* box), {
  const picture = Module['sandtable'].pictureOf(UTF8ToString(letters), UTF8ToString(font));
  if (!picture) return 0;
  const at = _malloc(picture.pixels.length);
  HEAPU8.set(picture.pixels, at);
  new Float32Array(HEAPU8.buffer, box, 6).set(picture.box);
  return at;
});
// clang-format on

namespace sandtable::web {
namespace {

class PageHost final : public shell::Host {
 public:
  std::vector<shell::OfferedLanguage> languages() override {
    char* const text = sandtable_host_languages();
    std::vector<shell::OfferedLanguage> out;
    std::string_view rest = text;
    for (std::size_t end; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1)) {
      const std::size_t space = rest.find(' ');
      out.push_back({std::string(rest.substr(0, space)),
                     std::string(rest.substr(space + 1, end - space - 1))});
    }
    std::free(text);
    return out;
  }
  void choose_language(const std::string& id) override {
    sandtable_host_choose_language(id.c_str());
  }
  std::uint64_t entropy() override {
    return (std::uint64_t{sandtable_host_entropy()} << 32) | sandtable_host_entropy();
  }
  std::int64_t now_unix() override { return static_cast<std::int64_t>(sandtable_host_now()); }
  int utc_offset_minutes(std::int64_t unix_seconds) override {
    return sandtable_host_utc_offset(static_cast<double>(unix_seconds));
  }
  bool prefers_dark() override {
    return sandtable_host_prefers("(prefers-color-scheme: dark)") != 0;
  }
  bool prefers_less_motion() override {
    return sandtable_host_prefers("(prefers-reduced-motion: reduce)") != 0;
  }
  bool prefers_contrast() override {
    return sandtable_host_prefers("(prefers-contrast: more), (forced-colors: active)") != 0;
  }
  bool prefers_touch() override { return sandtable_host_prefers("(pointer: coarse)") != 0; }
  bool copy_text(const std::string& text) override {
    return sandtable_host_copy(text.c_str()) != 0;
  }
  shell::Shared share(const shell::ShareOffer& offer) override {
    const std::string texts =
        offer.title + '\n' + offer.link + '\n' + offer.position + '\n' + offer.file_name;
    return static_cast<shell::Shared>(sandtable_host_share(texts.c_str(), offer.save.data(),
                                                           static_cast<int>(offer.save.size())));
  }
  bool show_seat_code() override {
    sandtable_host_show_seat_code();
    return true;
  }
  bool open_table(const std::string& wish) override {
    return sandtable_host_open_table(wish.c_str()) != 0;
  }
  bool send_turn() override {
    sandtable_host_send_turn();
    return true;
  }
  bool save_file(const std::string& name, std::span<const std::uint8_t> bytes,
                 std::string& where) override {
    where.clear();
    return sandtable_host_save(name.c_str(), bytes.data(), static_cast<int>(bytes.size())) != 0;
  }
  bool pick_file() override { return sandtable_host_pick() != 0; }
  bool open_link(const std::string& text) override {
    sandtable_host_open_link(text.c_str());
    return true;
  }
  void fetch_game(const std::string& id) override { sandtable_host_fetch_game(id.c_str()); }
  std::string link_base() override {
    char* const text = sandtable_host_link_base();
    std::string out(text);
    std::free(text);
    return out;
  }
  void play_sound(shell::Sound sound, shell::SoundVolume volume) override {
    sandtable_host_play_sound(static_cast<int>(sound), static_cast<int>(volume));
  }
  bool is_silent() override { return sandtable_host_is_silent() != 0; }
  void ask_for_sound() override { sandtable_host_ask_for_sound(); }
  shell::KeptOffline kept_offline() override {
    return static_cast<shell::KeptOffline>(sandtable_host_offline());
  }
  void keep_all_offline() override { sandtable_host_keep_all(); }
};

}  // namespace

bool draw_letters(const std::string& letters, const std::string& font, shell::LetterPicture& out) {
  float box[6];
  unsigned char* const pixels = sandtable_host_picture(letters.c_str(), font.c_str(), box);
  if (pixels == nullptr) return false;
  out.width = static_cast<int>(box[0]);
  out.height = static_cast<int>(box[1]);
  out.left = box[2];
  out.top = box[3];
  out.advance = box[4];
  out.coloured = box[5] != 0.0F;
  out.rgba.assign(pixels, pixels + 4 * out.width * out.height);
  std::free(pixels);
  return true;
}

std::unique_ptr<shell::Host> make_page_host() { return std::make_unique<PageHost>(); }

}  // namespace sandtable::web
