// Foreign links, of games and of positions. Whatever comes in, the answer is a fault or a game that
// can be played, saved and opened again.
#include <string>

#include "core/base/hash.h"
#include "core/save/base64.h"
#include "core/save/link.h"
#include "tests/fuzz/loading.h"

namespace sandtable::fuzz {
namespace {

// The first byte of an input: what the rest is.
enum Form : std::uint8_t {
  kText,    // the link as it is
  kSealed,  // its bytes, which get a right checksum
  kSteps,   // flags, number of decisions (2 bytes) and coded bytes behind a header that is right
  kFields,  // the same for the second form: fields and coded bytes
  kForms
};

// Without the length of the second form.
Bytes header_of(int kind, const Game& game, std::uint8_t flags, unsigned decisions) {
  const unsigned where = game.info().wire_id * static_cast<unsigned>(kMaxLinkSetups);
  Bytes out = {static_cast<std::uint8_t>(kind | (flags & 0xF0)), static_cast<std::uint8_t>(where),
               static_cast<std::uint8_t>(where >> 8),
               static_cast<std::uint8_t>(game.info().rules_revision),
               static_cast<std::uint8_t>(game.info().rules_revision >> 8)};
  out.resize(out.size() + 12, 0);  // hash and seed
  for (; decisions >= 0x80; decisions >>= 7)
    out.push_back(static_cast<std::uint8_t>(decisions | 0x80));
  out.push_back(static_cast<std::uint8_t>(decisions));
  return out;
}

void check_link(const std::string& link, std::uint64_t seed) {
  const Result<LinkInfo> info = inspect_link(link);
  const Result<Loaded> loaded = load_link(find, link, seed);
  CHECK(info.ok() || !loaded.ok());
  check_loaded(loaded, seed);
}

void feed(Form form, const Game& game, const Bytes& bytes) {
  const std::uint64_t seed = hash_bytes(bytes);
  switch (form) {
    case kText:
      return check_link(std::string(bytes.begin(), bytes.end()), seed);
    case kSealed:
      return check_link(sealed_link(bytes), seed);
    case kSteps:
    case kFields: {
      if (bytes.size() < 3) return;
      const int kind = form == kSteps ? 1 : 4;
      Bytes link = header_of(kind, game, bytes[0], bytes[1] + 256U * bytes[2]);
      link.insert(link.end(), bytes.begin() + 3, bytes.end());
      return check_link(sealed_link(link), seed);
    }
    case kForms:
      return;
  }
}

}  // namespace

std::vector<Bytes> seeds() {
  std::vector<Bytes> out;
  for (std::size_t which = 0; which < fuzzed_games(); ++which) {
    const Game& game = fuzzed_game(which);
    const auto add = [&](Form form, Bytes bytes) {
      bytes.insert(bytes.begin(), {form, static_cast<std::uint8_t>(which)});
      out.push_back(std::move(bytes));
    };
    for (const Session& session : seed_sessions(game)) {
      const AnyState view = game.observe(session.truth(), Seat::kFirst);
      for (const std::string& link : {game_link(session), position_link(game, {}, view)}) {
        add(kText, Bytes(link.begin(), link.end()));
        add(kSealed, opened_link(link));
      }
    }
    for (const std::uint8_t flags : {0x00, 0x20, 0x40, 0x80})
      add(kSteps, {flags, 200, 1, 0x5A, 0x17, 0xC3, 0x88, 0x21, 0xE0, 0x3D, 0x74});
    // Two hand-overs in chains; three in a list; a field to pass over and one to refuse.
    for (const Bytes& fields :
         {Bytes{0x82, 18, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2, 1, 0},
          Bytes{0x83, 28, 3, 0, 1, 2, 3, 4, 5, 6, 7, 8, 2, 1, 2, 3,
                4,    5,  6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 0},
          Bytes{0x15, 3, 1, 2, 3, 0}, Bytes{0x95, 3, 1, 2, 3, 0}}) {
      Bytes bytes = {0x40, 20, 0};
      bytes.insert(bytes.end(), fields.begin(), fields.end());
      bytes.insert(bytes.end(), {0x5A, 0x17, 0xC3, 0x88, 0x21, 0xE0, 0x3D, 0x74});
      add(kFields, bytes);
    }
  }
  return out;
}

}  // namespace sandtable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable::fuzz;
  if (size < 2) return 0;
  feed(static_cast<Form>(data[0] % kForms), fuzzed_game(data[1]), {data + 2, data + size});
  return 0;
}
