// Hints, results and names for who plays in words. See page_requests.h.

#include "core/protocol/speaker.h"
#include "shell/game_table.h"
#include "shell/result_sheets.h"
#include "shell/sides.h"
#include "shell/thinking.h"
#include "wasm/page_requests.h"

namespace sandtable::web {

Refused PageRequests::hint(Request& request, Out& out) {
  if (Refused error = request.error()) return error;
  constexpr std::array<std::string_view, 4> kStates = {"none", "thinking", "early", "given"};
  const shell::HintProvider& hint = app_.thinking().hint();
  out.boolean("may", app_.thinking().may_hint());
  out.string("state", kStates[static_cast<std::size_t>(hint.state())]);
  out.array("hints");
  if (hint.is_shown()) {
    const Speaker speaker(*app_.table().game()->box);
    for (const shell::HintChoice& choice : hint.choices()) {
      out.object().string("text", choice.text).string("says", choice.says);
      out.string("act", choice.act);
      out.string("then", choice.then).array("chain");
      for (const Action action : choice.chain) {
        speaker.write_action(out.object(), action);
        out.end();
      }
      out.end().array("why");
      for (const std::optional<Note>& note : {choice.aim, choice.why}) {
        if (!note) continue;
        speaker.write_note(out.object(), *note);
        out.end();
      }
      out.end().end();
    }
  }
  out.end();
  out.string("beside", hint.is_shown() ? hint.beside() : std::string());
  out.number("candidates", static_cast<std::int64_t>(hint.candidates()));
  return {};
}

Refused PageRequests::ask_hint(Request& request, Out&) {
  if (Refused error = request.error()) return error;
  if (app_.thinking().hint().state() != shell::HintProvider::State::kNone)
    app_.thinking().put_hint_away();
  else if (app_.thinking().may_hint())
    app_.thinking().ask_hint();
  else
    return refusal("no-hint", "there is nothing to decide for a player of this page");
  return {};
}

// What the players call themselves, in the order of the seats; none where the field is left out.
PlayerNames PageRequests::names_of(Request& request) {
  PlayerNames out;
  const json::Value* list = request.value_or_null("names");
  if (list == nullptr) return out;
  const bool fits = list->is(json::Kind::kArray) && list->items().size() == out.size();
  if (!fits) request.fail("bad-field", "must be a list with a name for each seat", "names");
  for (std::size_t i = 0; fits && i < out.size(); ++i) {
    const json::Value& name = list->items()[i];
    if (!name.is(json::Kind::kString))
      request.fail("bad-field", "must be a string", "names");
    else if (const std::string_view fault = name_fault(name.as_string()); !fault.empty())
      request.fail("bad-name", fault, "names");
    else
      out[i] = name.as_string();
  }
  return out;
}

Refused PageRequests::concede(Request& request, Out&) {
  if (Refused error = request.error()) return error;
  if (!app_.table().concede()) return refusal("no-concession", "nobody can concede here and now");
  return {};
}

// What is seen of a result, also while the game goes on.
Refused PageRequests::standing(Request& request, Out& out) {
  if (Refused error = request.error()) return error;
  const Session* session = app_.table().session();
  if (session == nullptr) return refusal("no-game", "no game is under way");
  const shell::ShelfGame& box = *app_.table().game();
  const AnyState view = app_.table().view();
  const std::vector<shell::SideScore> sides = shell::sides_of(box, view, session->names());
  out.string("sides", shell::sides_text(box.words(), sides));
  out.string("next", session->to_act() == Seat::kNobody ? std::string()
                                                        : shell::next_text(box.words(), sides));
  out.string("conceded",
             shell::is_player(session->conceded())
                 ? box.text("seats.conceded",
                            {text_arg("name", app_.table().player_name(session->conceded()))})
                 : std::string());
  out.string("waits", app_.table().waits_for());
  out.boolean("may_concede", app_.table().may_concede());
  out.array("compared");
  if (session->to_act() == Seat::kNobody)
    for (const std::string& line : shell::compared(app_)) out.string(line);
  out.end();
  return {};
}

}  // namespace sandtable::web
