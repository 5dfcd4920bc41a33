// legal, act, why, undo, redo, seek: what can be done, and doing it.
#include <algorithm>

#include "core/protocol/protocol.h"

namespace sandtable {
namespace {

constexpr int kMaxNoun = 0xFFFF;

std::string arg_path(std::size_t i) { return "args[" + std::string(1, "0123456789"[i]) + "]"; }

// One noun of an action as the request spells it; 0 after a fault.
int read_noun(Request& request, const Game& game, const json::Value& from, int scope) {
  if (scope == 0 && from.is(json::Kind::kInteger) && from.as_integer() >= 0 &&
      from.as_integer() <= kMaxNoun)
    return static_cast<int>(from.as_integer());
  if (scope != 0 && from.is(json::Kind::kString)) {
    const std::optional<int> value = game.value_of(scope, from.as_string());
    if (value && *value >= 0 && *value <= kMaxNoun) return *value;
    request.fail("unknown-noun", "there is no such thing in the game", "args");
    return 0;
  }
  request.fail("bad-field", scope == 0 ? "must be a number of 0 to 65535" : "must be an id",
               "args");
  return 0;
}

}  // namespace

// By position in the list, or by verb and nouns.
Action Protocol::read_action(Request& request, const Actions& legal) {
  if (request.has("i")) {
    const auto last = static_cast<std::int64_t>(legal.size()) - 1;
    const auto i = request.integer("i", 0, std::max<std::int64_t>(0, last));
    return request.failed() || legal.empty() ? Action{} : legal[static_cast<std::size_t>(i)];
  }
  const std::string name = request.string("verb");
  const json::Value* args =
      request.has("args") ? request.value("args", json::Kind::kArray) : nullptr;
  request.value_or_null("args");
  if (request.failed()) return {};
  const auto verbs = game().verbs();
  Action action;
  while (++action.verb < verbs.size() && verbs[action.verb].name != name) continue;
  if (action.verb >= verbs.size()) {
    request.fail("unknown-verb", "the game has no such verb", "verb");
    return {};
  }
  const VerbInfo& verb = verbs[action.verb];
  const auto wanted = static_cast<std::size_t>(
      std::find(verb.nouns.begin(), verb.nouns.end(), std::string_view()) - verb.nouns.begin());
  if ((args == nullptr ? 0 : args->items().size()) != wanted) {
    request.fail("bad-field", "the verb takes another number of nouns", "args");
    return {};
  }
  std::uint16_t* const nouns[] = {&action.a, &action.b, &action.c};
  for (std::size_t i = 0; i < wanted; ++i) {
    const bool was_sound = !request.failed();
    *nouns[i] = static_cast<std::uint16_t>(
        read_noun(request, game(), args->items()[i], verb.noun_scopes[i]));
    if (was_sound && request.failed()) request.relocate(arg_path(i));
  }
  return action;
}

Refused Protocol::legal(Ask& ask) {
  if (Refused error = ask.request.error()) return error;
  const Seat to_act = session().to_act();
  const bool is_player = to_act == Seat::kFirst || to_act == Seat::kSecond;
  if (is_player && ask.seat != Seat::kNobody && ask.seat != to_act) return check_turn(ask);
  const Speaker speaker(table_.box());
  const AnyState view = seen_by(ask.seat);
  if (to_act == Seat::kNobody)
    ask.out.null("seat");
  else
    ask.out.string("seat", speaker.seat_id(to_act));
  ask.out.number("at", session().at()).array("actions");
  Actions actions;
  if (is_player) game().legal(view, actions);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    ask.out.object().number("i", static_cast<std::int64_t>(i));
    speaker.write_action(ask.out, actions[i]);
    ask.out.string("text", speaker.text(game().describe(view, actions[i])));
    ask.out.string("rule", speaker.rule_number(game().rule_of(view, actions[i]))).end();
  }
  ask.out.end();
  return {};
}

Refused Protocol::act(Ask& ask) {
  if (host_.act_needs_at && !ask.request.has("at"))
    return ProtocolError{"missing-field", "this field must be given", "at", {}};
  if (Refused error = check_at(ask)) return error;
  if (Refused error = check_turn(ask)) return error;
  const Action action = read_action(ask.request, session().legal());
  if (Refused error = ask.request.error()) return error;
  Submitted answer = submit(action);
  if (answer.refusal == Refusal::kIllegal)  // explained by what the asker may see
    answer.verdict = game().why_not(seen_by(ask.seat), action);
  if (!answer) return error_of_refusal(answer, ask);
  write_events(ask, answer.first_step);
  write_status(ask);
  return {};
}

Refused Protocol::why(Ask& ask) {
  if (Refused error = check_turn(ask)) return error;
  const Action action = read_action(ask.request, session().legal());
  if (Refused error = ask.request.error()) return error;
  if (!nouns_exist(game(), action))
    return ProtocolError{"unknown-noun", "there is no such thing in the game", "args", {}};
  const Verdict verdict = game().why_not(seen_by(ask.seat), action);
  ask.out.boolean("legal", verdict.legal);
  if (verdict.legal) return {};
  const Speaker speaker(table_.box());
  ask.out.string("rule", speaker.rule_number(verdict.reason.rule));
  ask.out.string("text", speaker.text(verdict.reason));
  return {};
}

Refused Protocol::undo(Ask& ask) {
  if (Refused error = check_at(ask)) return error;
  const bool practice = ask.request.flag("practice");
  if (Refused error = ask.request.error()) return error;
  const Submitted answer = table_.session().undo(practice, ask.seat);
  if (!answer) return error_of_refusal(answer, ask);
  write_status(ask);
  return {};
}

Refused Protocol::redo(Ask& ask) {
  if (Refused error = check_at(ask)) return error;
  if (Refused error = ask.request.error()) return error;
  const Submitted answer = table_.session().redo(ask.seat);
  if (!answer) return error_of_refusal(answer, ask);
  write_status(ask);
  return {};
}

Refused Protocol::seek(Ask& ask) {
  const auto at = ask.request.integer("at", 0, session().decisions());
  if (Refused error = ask.request.error()) return error;
  table_.session().seek(static_cast<int>(at));
  write_status(ask);
  return {};
}

}  // namespace sandtable
