// The worker's side of the computer player (wasm/web/thinker.js): the page's own modules, of which
// nothing runs there but this one export. main() is never called. One JSON object in, one out:
//
//   ask      game, view (base64), level, key (hex), at     takes the place of the question before;
//            a game's data are taken from what the page has delivered
//   step     -     thinks for a slice: done, and then i, the index of what was chosen
//   hurry    -     the next step is the last
//   cancel   -     the question is forgotten
//   review   game, record (a save, base64), seats (a bit each), salt (hex): takes the place of the
//            review before
//   review_step -  thinks for a slice: done, progress (of 1000), and then the review
//   review_cancel - it is forgotten

#include <emscripten.h>

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "core/base/table_part.h"
#include "core/data/bundle.h"
#include "core/games/games.h"
#include "core/protocol/request.h"
#include "core/review/review_file.h"
#include "core/review/reviewer.h"
#include "core/save/base64.h"
#include "core/save/save.h"
#include "wasm/delivered.h"
#include "wasm/page_opponent.h"

namespace sandtable::web {
namespace {

class Thinker {
 public:
  std::string answer(std::string_view text) {
    json::Limits limits;
    limits.long_member = "record";
    const Result<json::Value> root = json::parse(text, limits);
    json::Writer out;
    out.object();
    const Refused error = root && root.value().is(json::Kind::kObject)
                              ? run(root.value(), out)
                              : ProtocolError{"bad-json", "a request is a JSON object", {}, {}};
    if (!error) return out.boolean("ok", true).end().take();
    json::Writer refused;
    return refused.object().boolean("ok", false).string("why", error->message).end().take();
  }

 private:
  Refused run(const json::Value& root, json::Writer& out) {
    Request request(root);
    const std::string op = request.string("op");
    if (op == "ask") return ask(request);
    if (op.starts_with("review")) return answer_review(op, request, out);
    if (Refused error = request.error()) return error;
    if (op == "hurry") {
      bot_.hurry();
    } else if (op == "cancel") {
      bot_.cancel();
    } else if (op == "step" && bot_.is_thinking()) {
      const std::optional<Answer> answer = bot_.fetch();
      out.boolean("done", answer.has_value());
      if (answer) out.number("i", static_cast<std::int64_t>(answer->choice.index));
    } else {
      return ProtocolError{"unknown-op", "there is nothing of this to be done", {}, {}};
    }
    return {};
  }

  Refused ask(Request& request) {
    const Game* game = game_of(request.string("game"));
    if (game == nullptr) request.fail("unknown-game", "there is no such game here");
    const auto bytes = from_base64(request.string("view"));
    const std::optional<Level> level = level_of(request.string("level"));
    const std::uint64_t key = request.hex("key");
    constexpr int kMostAt = 20'000;
    const int at = static_cast<int>(request.integer("at", 0, kMostAt));
    if (!level || !bytes) request.fail("bad-field", "there is no such level or view");
    if (Refused error = request.error()) return error;
    Result<AnyState> view = game->read(*bytes);
    if (!view) return ProtocolError{"bad-field", view.fault().reason, {}, {}};
    bot_.ask({game, std::move(view).value(), *level, key, at});
    return {};
  }

  SANDTABLE_TABLE_DOOR Refused answer_review(const std::string& op, Request& request,
                                             json::Writer& out) {
    if (op == "review") return review(request);
    if (Refused error = request.error()) return error;
    if (op == "review_cancel")
      reviewer_.cancel();
    else if (op == "review_step" && reviewer_.is_thinking())
      step_review(out);
    else
      return ProtocolError{"unknown-op", "there is nothing of this to be done", {}, {}};
    return {};
  }

  Refused review(Request& request) {
    const Game* game = game_of(request.string("game"));
    if (game == nullptr) request.fail("unknown-game", "there is no such game here");
    const auto bytes = from_base64(request.string("record"));
    ReviewSettings settings;
    settings.seats = static_cast<std::uint8_t>(request.integer("seats", 0, 0b11));
    settings.salt = request.hex("salt");
    if (!bytes) request.fail("bad-field", "there is no such record");
    if (Refused error = request.error()) return error;
    const Result<Loaded> loaded = load_save(
        [game](std::uint16_t wire) { return wire == game->info().wire_id ? game : nullptr; },
        *bytes);
    if (!loaded) return ProtocolError{"bad-field", loaded.fault().reason, {}, {}};
    reviewer_.ask(loaded.value().session, settings);
    return {};
  }

  void step_review(json::Writer& out) {
    const std::optional<Review> made = reviewer_.fetch();
    out.boolean("done", made.has_value()).number("progress", reviewer_.progress());
    if (made) out.raw("review", write_review(*made, reviewer_.session()));
  }

  const Game* game_of(const std::string& id) {
    if (const auto found = games_.find(id); found != games_.end()) return found->second.get();
    const GameEntry* entry = find_game(all_games(), id);
    const auto bytes = take_delivery(game_file(id).c_str());
    if (entry == nullptr || bytes.empty()) return nullptr;
    const Result<Bundle> bundle =
        parse_bundle({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (!bundle) return nullptr;
    std::vector<Fault> faults;
    return (games_[id] = entry->load(bundle.value(), faults)).get();
  }

  std::map<std::string, std::unique_ptr<Game>> games_;
  SlicedOpponent bot_{PageOpponent::page_clock};
  SlicedReviewer reviewer_{PageOpponent::page_clock};
};

}  // namespace
}  // namespace sandtable::web

// The answer stays until the next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* sandtable_thinker(const char* request) {
  static sandtable::web::Thinker thinker;
  static std::string kept;
  kept = thinker.answer(request);
  return kept.c_str();
}
