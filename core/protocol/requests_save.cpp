// save, load: games and positions as text.
#include <algorithm>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/protocol/protocol.h"
#include "core/save/base64.h"
#include "core/save/link.h"
#include "core/save/position_file.h"
#include "core/save/save.h"

namespace sandtable {
namespace {

constexpr std::string_view kSaveMagic = "STAB";

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

Refused Protocol::save(Ask& ask) {
  const std::string kind = ask.request.string("kind");
  const std::string form = ask.request.string("form");
  if (kind != "game" && kind != "position")
    ask.request.fail("bad-field", "must be game or position", "kind");
  if (form != "link" && form != "file")
    ask.request.fail("bad-field", "must be link or file", "form");
  if (Refused error = ask.request.error()) return error;
  if (kind == "game" && session().is_followed())
    return error_of_refusal(refused(Refusal::kElsewhere), ask);
  const Setup& setup = session().origin().setup;
  std::string data;
  if (kind == "game")
    data = form == "link" ? game_link(session()) : to_base64(save_game(session()));
  else if (form == "link")
    data = position_link(game(), setup, seen_by(ask.seat));
  else
    data = to_base64(bytes_of(write_position_file(game(), setup, seen_by(ask.seat))));
  ask.out.string("data", data).number("chars", static_cast<std::int64_t>(data.size()));
  return {};
}

// The box of its game is opened for it.
Result<Loaded> Protocol::load_position_file(std::string_view text, std::uint64_t seed) {
  std::vector<Fault> faults;
  const auto find = [&](std::string_view id) -> const Game* {
    const GameBox* box = table_.open(id, faults);
    return box != nullptr ? box->game.get() : nullptr;
  };
  Result<Loaded> loaded = read_position_file(find, text, seed);
  if (loaded || faults.empty()) return loaded;
  return Fault{"game", error_of_faults(faults).message, "unknown-game"};
}

Result<Loaded> Protocol::load_any(std::string_view data, std::uint64_t seed) {
  if (data.size() > kMaxSaveBytes / 3 * 4 + 4) return Fault{"data", "too long", "too-large"};
  const auto bytes = from_base64(data);
  if (!bytes) return Fault{"data", "is no base64 text", "bad-save"};
  const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  if (text.starts_with(kSaveMagic)) return load_save(table_.finder(), *bytes);
  if (is_position_file(text)) return load_position_file(text, seed);
  return load_link(table_.finder(), data, seed);
}

// A position runs on to its first decision as it is opened: those rolls are of the script, too.
Refused Protocol::open_with_dice(DiceScript& script, Session& session, Ask& ask) {
  const Game& game = session.game();
  const auto values = script.values(game, session.origin().position, {});
  Session again(game, session.origin(), script.mode, values);
  if (again.opening() != Refusal::kNone)
    return error_of_refusal({again.opening(), Verdict::yes(), 0}, ask);
  if (!script.queue.empty()) again.mark_practice();
  script.drop(values.size());
  session = std::move(again);
  return {};
}

Refused Protocol::load(Ask& ask) {
  Request& request = ask.request;
  const std::string data = request.string("data");
  // A position's dice: from the request's seed, or the data's own, so that loading repeats.
  const std::uint64_t seed = request.hex_or("seed", hash_bytes(bytes_of(data)));
  DiceScript script;
  const json::Value* dice = request.value_or_null("dice");
  if (dice != nullptr) script = read_dice(request, *dice, "dice");
  if (Refused error = request.error()) return error;
  Result<Loaded> loaded = load_any(data, seed);
  if (!loaded) return error_of(loaded.fault(), "bad-save");
  Session& session = loaded.value().session;
  if (Refused error = resolve_seat(ask, session.game())) return error;
  if (Refused error = check_dice(script, session, ask.seat, "dice.queue")) return error;
  const bool is_position = loaded.value().doubt == Doubt::kPosition && session.decisions() == 0;
  if (dice != nullptr && is_position) {
    if (Refused error = open_with_dice(script, session, ask)) return error;
  } else if (dice != nullptr) {
    const DiceScript whole = script;
    if (const Submitted answer = start_dice(whole, session, script); !answer)
      return error_of_dice(answer, ask);
  }
  table_.start(std::move(session), std::move(script));
  write_status(ask);
  ask.out.boolean("verified", loaded.value().verified());
  if (!loaded.value().verified()) ask.out.string("reason", name_of(loaded.value().doubt));
  return {};
}

}  // namespace sandtable
