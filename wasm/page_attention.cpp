// What the mirror and the board let each other see: the player's attention, by ids.
#include <algorithm>

#include "shell/game_table.h"
#include "shell/navigator.h"
#include "shell/play/attention.h"
#include "shell/play/card.h"
#include "wasm/page_requests.h"

namespace sandtable::web {
namespace {

constexpr std::int64_t kMostDecisions = 1 << 20;
constexpr std::int64_t kMostActions = 1 << 16;

}  // namespace

Refused PageRequests::attend(Request& request, Out&) {
  const Session* session = app_.table().session();
  const std::string unit = request.string_or("unit", "");
  const std::string space = request.string_or("space", "");
  const std::int64_t at = request.integer_or("at", 0, kMostDecisions, -1);
  const std::int64_t i = request.integer_or("i", 0, kMostActions, -1);
  if (Refused error = request.error()) return error;
  if (session == nullptr) return ProtocolError{"no-game", "no game is under way", {}, {}};
  const Game& game = session->game();
  const shell::TellingSkin& skin = app_.table().game()->skin(app_.table().view()).telling();
  shell::Attention what;
  what.unit = unit.empty() ? -1 : shell::unit_called(game, skin, unit);
  what.space = space.empty() ? -1 : shell::space_called(game, skin, space);
  // A list that is out of date points at nothing; the mirror is about to get the new one.
  const Actions& legal = session->legal();
  if (at == session->at() && i >= 0 && i < static_cast<std::int64_t>(legal.size()))
    what.action = legal[static_cast<std::size_t>(i)];
  if (what != shell::Attention()) app_.navigator().attend(what);
  return {};
}

Refused PageRequests::attention(Request& request, Out& out) {
  if (Refused error = request.error()) return error;
  const Session* session = app_.table().session();
  const shell::Attention now =
      session != nullptr ? app_.navigator().attention() : shell::Attention();
  if (now == shell::Attention()) return {};
  const Game& game = session->game();
  const shell::TellingSkin& skin = app_.table().game()->skin(app_.table().view()).telling();
  const std::string unit = shell::id_of_unit(game, skin, now.unit);
  if (!unit.empty()) out.string("unit", unit);
  out.array("spaces");
  for (const shell::NounId& noun : shell::nouns_of_space(game, skin, now.space))
    out.string(noun.id);
  out.end();
  if (!now.action) return {};
  const Actions& legal = session->legal();
  const auto found = std::lower_bound(legal.begin(), legal.end(), *now.action);
  if (found != legal.end() && *found == *now.action)
    out.number("at", session->at()).number("i", found - legal.begin());
  return {};
}

Refused PageRequests::card(Request& request, Out& out) {
  const Session* session = app_.table().session();
  const std::string unit = request.string_or("unit", "");
  const std::string space = request.string_or("space", "");
  if (Refused error = request.error()) return error;
  if (session == nullptr) return ProtocolError{"no-game", "no game is under way", {}, {}};
  const AnyState view = app_.table().view();
  const shell::Skin& skin = app_.table().game()->skin(view);
  const int who = unit.empty() ? -1 : shell::unit_called(session->game(), skin.telling(), unit);
  const int where =
      space.empty() ? -1 : shell::space_called(session->game(), skin.telling(), space);
  const shell::Pointed pointed{.space = where, .counter = who};
  shell::SpaceCard card;
  if (who >= 0)
    card = skin.handling().unit_card(view, who);
  else if (where >= 0)
    card = skin.handling().space_card(view, pointed);
  out.string("title", card.title).array("lines");
  for (const shell::SpaceCard::Line& line : card.lines)
    if (!line.note) out.string(line.text);
  out.end().array("notes");
  for (const shell::SpaceCard::Line& line : card.lines)
    if (line.note) out.string(line.text);
  const Words& words = app_.table().game()->words();
  for (const std::string& note :
       shell::history_notes({session->game(), skin, view, words, pointed, {}}))
    out.string(note);
  out.end();
  return {};
}

}  // namespace sandtable::web
