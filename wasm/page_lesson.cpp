// The guided first turn in words: what its card says, and its buttons.
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "wasm/page_requests.h"

namespace sandtable::web {
namespace {

using shell::LessonAsk;
using shell::LessonCard;

constexpr std::array<std::string_view, 4> kAsks = {"begin", "next", "back", "leave"};
constexpr std::array<std::string_view, 3> kWaits = {"next", "pick", "act"};

}  // namespace

Refused PageRequests::lesson(Request& request, Out& out) {
  const std::string id = request.string_or("game", "");
  const std::string ask = request.string_or("do", "");
  if (Refused error = closed(id)) return error;
  const shell::ShelfGame* game = id.empty() ? app_.table().game() : app_.library().shelf().find(id);
  if (game == nullptr) request.fail("unknown-game", "there is no such game here", "game");
  const auto found = std::find(kAsks.begin(), kAsks.end(), ask);
  if (!ask.empty() && found == kAsks.end())
    request.fail("bad-field", "there is no such choice", "do");
  if (Refused error = request.error()) return error;
  if (!ask.empty() && app_.look().guest().controls != shell::Controls::kFull)
    return refusal("not-here", "the page around the game keeps it on the table");
  const auto what = static_cast<LessonAsk>(found - kAsks.begin());
  const bool begins = !ask.empty() && what == LessonAsk::kBegin;
  if (begins ? !app_.table().lesson().begin(*game) : !ask.empty() && !app_.table().lesson().is_on())
    return refusal("no-lesson", "no guided first turn is here");
  if (!begins && !ask.empty()) app_.table().lesson().ask(what);
  const LessonCard card = app_.table().lesson().card();
  out.boolean("here", app_.table().lesson().knows(*game));
  out.number("left", shell::lesson_left_at(app_.library().files(), game->id) + 1);
  out.number("number", card.number).number("count", card.count);
  out.string("title", card.title).string("text", card.text);
  out.string("said", card.said);
  if (card.waits == LessonCard::Waits::kPick)
    out.string("pick", game->words().item("unit", card.at));
  out.string("rule", card.rule).string("printed", card.printed);
  out.string("waits", kWaits[static_cast<std::size_t>(card.waits)]).boolean("last", card.last);
  if (!card.wanted) return {};
  const Actions& legal = app_.table().session()->legal();
  const auto at = std::lower_bound(legal.begin(), legal.end(), *card.wanted);
  if (at != legal.end() && *at == *card.wanted) out.number("i", at - legal.begin());
  return {};
}

Refused PageRequests::doubt(Request& request, Out& out) {
  const Session* session = app_.table().session();
  const std::size_t all = session == nullptr ? 0 : session->legal().size();
  const auto i = request.integer("i", 0, INT32_MAX);
  if (Refused error = request.error()) return error;
  const auto at = static_cast<std::size_t>(i);
  out.string("ask", at < all ? app_.navigator().doubt(session->legal()[at]) : std::string());
  return {};
}

}  // namespace sandtable::web
