// legal, act, why, group, undo, redo, seek: what can be done, and doing it.
#include <algorithm>

#include "core/base/text.h"
#include "core/protocol/protocol.h"

namespace sandtable {
namespace {

constexpr int kMaxNoun = 0xFFFF;

// More members than any game has units.
constexpr std::size_t kMaxChain = 256;

std::string item_path(std::string_view list, std::size_t i) {
  return std::string(list) + "[" + decimal(static_cast<std::int64_t>(i)) + "]";
}

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

// The verb and its nouns in an object that has both; `path` is where it stands, "" for the request.
Action Protocol::read_named(Request& request, const json::Value& from, const std::string& path) {
  const std::string prefix = path.empty() ? std::string() : path + ".";
  const json::Value* name = from.find("verb");
  const json::Value* args = from.find("args");
  const auto fail = [&](std::string_view code, std::string_view message, std::string_view field) {
    request.fail(code, message, prefix + std::string(field));
    return Action{};
  };
  if (name == nullptr) return fail("missing-field", "this field must be given", "verb");
  if (!name->is(json::Kind::kString)) return fail("bad-field", "must be a string", "verb");
  if (args != nullptr && !args->is(json::Kind::kArray))
    return fail("bad-field", "must be a list", "args");
  const auto verbs = game().verbs();
  Action action;
  while (++action.verb < verbs.size() && verbs[action.verb].name != name->as_string()) continue;
  if (action.verb >= verbs.size()) return fail("unknown-verb", "the game has no such verb", "verb");
  const VerbInfo& verb = verbs[action.verb];
  const auto wanted = static_cast<std::size_t>(
      std::find(verb.nouns.begin(), verb.nouns.end(), std::string_view()) - verb.nouns.begin());
  if ((args == nullptr ? 0 : args->items().size()) != wanted)
    return fail("bad-field", "the verb takes another number of nouns", "args");
  std::uint16_t* const nouns[] = {&action.a, &action.b, &action.c};
  for (std::size_t i = 0; i < wanted; ++i) {
    const bool was_sound = !request.failed();
    *nouns[i] = static_cast<std::uint16_t>(
        read_noun(request, game(), args->items()[i], verb.noun_scopes[i]));
    if (was_sound && request.failed()) request.relocate(item_path(prefix + "args", i));
  }
  return action;
}

// By position in the list, or by verb and nouns.
Action Protocol::read_action(Request& request, const Actions& legal) {
  if (request.has("i")) {
    const auto last = static_cast<std::int64_t>(legal.size()) - 1;
    const auto i = request.integer("i", 0, std::max<std::int64_t>(0, last));
    return request.failed() || legal.empty() ? Action{} : legal[static_cast<std::size_t>(i)];
  }
  request.value_or_null("verb");
  request.value_or_null("args");
  return request.failed() ? Action{} : read_named(request, request.root(), "");
}

// One action, or those of "chain". Never empty unless there is a fault.
std::vector<Action> Protocol::read_wish(Request& request, const Actions& legal) {
  if (!request.has("chain")) return {read_action(request, legal)};
  const json::Value* list = request.value("chain", json::Kind::kArray);
  if (list == nullptr) return {};
  if (list->items().empty() || list->items().size() > kMaxChain) {
    request.fail("bad-field", "must be a list of 1 to 256 actions", "chain");
    return {};
  }
  std::vector<Action> out;
  for (std::size_t i = 0; i < list->items().size() && !request.failed(); ++i) {
    const json::Value& item = list->items()[i];
    const std::string path = item_path("chain", i);
    if (!item.is(json::Kind::kObject)) {
      request.fail("bad-field", "must be an object", path);
      return {};
    }
    for (const json::Member& member : item.members())
      if (member.name != "verb" && member.name != "args")
        request.fail("unknown-field", "there is no such field", path + "." + member.name);
    out.push_back(read_named(request, item, path));
  }
  return out;
}

Refused Protocol::legal(Ask& ask) {
  if (Refused error = ask.request.error()) return error;
  const Seat to_act = session().to_act();
  const bool is_player = to_act == Seat::kFirst || to_act == Seat::kSecond;
  const bool is_other = is_player && check_turn(ask);
  const Speaker speaker(table_.box());
  const AnyState view = seen_by(ask.seat);
  if (to_act == Seat::kNobody)
    ask.out.null("seat");
  else
    ask.out.string("seat", speaker.seat_id(to_act));
  ask.out.number("at", session().at()).array("actions");
  Actions actions;
  if (is_player && !is_other) game().legal(view, actions);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    ask.out.object().number("i", static_cast<std::int64_t>(i));
    speaker.write_action(ask.out, actions[i]);
    ask.out.string("text", speaker.text(game().describe(view, actions[i])));
    ask.out.string("rule", speaker.rule_number(game().rule_of(view, actions[i]))).end();
  }
  ask.out.end();
  if (is_other) ask.out.string("reason", check_turn(ask)->message);
  return {};
}

Refused Protocol::act(Ask& ask) {
  if (host_.act_needs_at && !ask.request.has("at"))
    return ProtocolError{"missing-field", "this field must be given", "at", {}};
  if (Refused error = check_at(ask)) return error;
  if (Refused error = check_turn(ask)) return error;
  const std::vector<Action> chain = read_wish(ask.request, session().legal());
  if (Refused error = ask.request.error()) return error;
  const Acted answer = table_.act(chain, ask.seat);
  if (!answer) return error_of_act(answer, ask);
  write_events(ask, answer.first_step);
  write_status(ask);
  return {};
}

ProtocolError Protocol::error_of_act(const Acted& answer, const Ask& ask) const {
  if (answer.refusal == Refusal::kObjected) return {"objected", answer.objection, {}, {}};
  if (!answer.bad || answer.refusal == Refusal::kUnknownNoun) return error_of_refusal(answer, ask);
  return error_of_walk({answer.bad, answer.verdict, {}}, ask);
}

ProtocolError Protocol::error_of_walk(const Walk& walk, const Ask& ask) const {
  const bool is_chain = ask.request.has("chain");
  const std::string path = is_chain ? item_path("chain", *walk.bad) : action_field(ask);
  if (!walk.verdict.legal) return illegal(walk.verdict, path);
  return {
      "roll-first", "a roll, a disclosure or the other seat comes before this action", path, {}};
}

Refused Protocol::why(Ask& ask) {
  if (Refused error = check_turn(ask)) return error;
  const std::vector<Action> chain = read_wish(ask.request, session().legal());
  if (Refused error = ask.request.error()) return error;
  for (const Action& action : chain)
    if (!nouns_exist(game(), action))
      return ProtocolError{"unknown-noun", "there is no such thing in the game", "args", {}};
  Verdict verdict = game().why_not(seen_by(ask.seat), chain.front());
  if (ask.request.has("chain")) {
    const Walk walk = walk_chain(game(), seen_by(ask.seat), ask.seat, chain);
    if (walk.bad && walk.verdict.legal) return error_of_walk(walk, ask);
    verdict = walk.verdict;
    if (walk.bad) ask.out.number("index", static_cast<std::int64_t>(*walk.bad));
  }
  ask.out.boolean("legal", verdict.legal);
  if (verdict.legal) return {};
  const Speaker speaker(table_.box());
  ask.out.string("rule", speaker.rule_number(verdict.reason.rule));
  ask.out.string("text", speaker.text(verdict.reason));
  return {};
}

// Who may be in a group, and the chain that lets those of `with` act: places in its list of
// members.
Refused Protocol::group(Ask& ask) {
  if (Refused error = check_turn(ask)) return error;
  Request& request = ask.request;
  std::optional<Action> opening;
  if (request.has("i") || request.has("verb")) opening = read_action(request, session().legal());
  const json::Value* with =
      request.has("with") ? request.value("with", json::Kind::kArray) : nullptr;
  if (Refused error = request.error()) return error;
  const AnyState view = seen_by(ask.seat);
  std::optional<Gathering> group = group_of(game(), view, ask.seat, {opening, {}});
  if (!group) return ProtocolError{"no-group", "nobody is named for this", {}, {}};
  Actions chosen;
  for (const json::Value& item : with != nullptr ? with->items() : json::Array()) {
    const bool is_place = item.is(json::Kind::kInteger) && item.as_integer() >= 0 &&
                          item.as_integer() < static_cast<std::int64_t>(group->members.size());
    if (!is_place) return ProtocolError{"bad-field", "must be places in members", "with", {}};
    chosen.push_back(group->members[static_cast<std::size_t>(item.as_integer())]);
  }
  if (!chosen.empty()) group = group_of(game(), view, ask.seat, {opening, chosen});
  const Speaker speaker(table_.box());
  const auto write = [&](std::string_view name, const std::vector<Action>& actions, bool words) {
    ask.out.array(name);
    for (const Action& action : actions) {
      ask.out.object();
      speaker.write_action(ask.out, action);
      if (words) ask.out.string("text", speaker.text(game().describe(view, action)));
      ask.out.end();
    }
    ask.out.end();
  };
  write("members", group->members, true);
  write("chain", group->chain, false);
  ask.out.boolean("legal", group->verdict.legal);
  if (group->verdict.legal) return {};
  ask.out.string("rule", speaker.rule_number(group->verdict.reason.rule));
  ask.out.string("text", speaker.text(group->verdict.reason));
  return {};
}

Refused Protocol::undo(Ask& ask) {
  if (Refused error = check_at(ask)) return error;
  const bool practice = ask.request.flag("practice");
  if (Refused error = ask.request.error()) return error;
  const Submitted answer = table_.undo(practice, undoer(ask));
  if (!answer) return error_of_refusal(answer, ask);
  write_status(ask);
  return {};
}

Refused Protocol::redo(Ask& ask) {
  if (Refused error = check_at(ask)) return error;
  if (Refused error = ask.request.error()) return error;
  const Submitted answer = table_.redo(ask.seat);
  if (!answer) return error_of_refusal(answer, ask);
  write_status(ask);
  return {};
}

Refused Protocol::seek(Ask& ask) {
  const auto at = ask.request.integer("at", 0, session().decisions());
  if (Refused error = ask.request.error()) return error;
  table_.seek(static_cast<int>(at));
  write_status(ask);
  return {};
}

}  // namespace sandtable
