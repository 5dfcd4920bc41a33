// dice, outcomes, chance, odds: what answers for chance, and what it may answer.
#include <algorithm>
#include <array>
#include <numeric>

#include "core/base/text.h"
#include "core/engine/percents.h"
#include "core/protocol/protocol.h"

namespace sandtable {
namespace {

constexpr std::size_t kMaxQueue = 20'000;

struct ModeName {
  std::string_view name;
  DiceMode mode;
};
constexpr std::array<ModeName, 4> kModes = {{{"seed", DiceMode::kSeed},
                                             {"queue", DiceMode::kQueue},
                                             {"queue-only", DiceMode::kQueueOnly},
                                             {"manual", DiceMode::kManual}}};

// One queued outcome; false if it can be none.
bool read_outcome(const json::Value& from, ScriptedOutcome& out) {
  if (from.is(json::Kind::kString)) {
    out.id = from.as_string();
    return !out.id.empty();
  }
  if (!from.is(json::Kind::kInteger) || from.as_integer() < 0 || from.as_integer() > 0xFFFF)
    return false;
  out.value = static_cast<std::uint16_t>(from.as_integer());
  return true;
}

}  // namespace

// {mode, queue}, both optional; `path` is where the object stands in the request, "" for the
// request itself.
DiceScript Protocol::read_dice(Request& request, const json::Value& from, std::string_view path) {
  const std::string prefix = path.empty() ? std::string() : std::string(path) + ".";
  DiceScript script;
  script.mode = DiceMode::kQueue;
  if (!from.is(json::Kind::kObject)) {
    request.fail("bad-field", "must be an object", path);
    return script;
  }
  if (const json::Value* mode = from.find("mode")) {
    const auto found = std::find_if(kModes.begin(), kModes.end(), [&](const ModeName& each) {
      return mode->is(json::Kind::kString) && mode->as_string() == each.name;
    });
    if (found == kModes.end())
      request.fail("bad-field", "must be seed, queue, queue-only or manual", prefix + "mode");
    else
      script.mode = found->mode;
  }
  const json::Value* queue = from.find("queue");
  if (queue == nullptr) return script;
  const bool is_list = queue->is(json::Kind::kArray) && queue->items().size() <= kMaxQueue;
  if (!is_list || script.mode == DiceMode::kSeed) {
    request.fail("bad-field", is_list ? "the mode seed takes no queue" : "must be a list",
                 prefix + "queue");
    return script;
  }
  for (const json::Value& item : queue->items()) {
    script.queue.emplace_back();
    if (!read_outcome(item, script.queue.back()))
      request.fail("bad-field", "outcomes are numbers or ids", prefix + "queue");
  }
  return script;
}

// A queue would choose what the seat may not see, and where it does not fit or is used up the
// refusal would tell what came: only who sees everything may bring one.
Refused Protocol::check_dice(const DiceScript& script, const Session& session, Seat seat,
                             std::string_view path) {
  const bool refuses = !script.queue.empty() || script.mode == DiceMode::kQueueOnly;
  if (seat == Seat::kNobody || !refuses) return {};
  // In a game with secrets it would tell if nothing were hidden now.
  const Game& game = session.game();
  if (!has_secrets(game.info(), session.origin().setup) &&
      game.observe(session.truth(), seat) == session.truth())
    return {};
  return ProtocolError{
      "hidden", "a seat may not choose what it may not see", std::string(path), {}};
}

ProtocolError Protocol::error_of_dice(const Submitted& answer, const Ask& ask) const {
  if (answer.refusal == Refusal::kBadOutcome)
    return {"bad-outcome", "the event that waits cannot have this outcome", "queue", {}};
  if (answer.refusal == Refusal::kElsewhere) return error_of_refusal(answer, ask);
  return {"queue-empty", "an event waits and the queue has no outcome", "queue", {}};
}

Refused Protocol::dice(Ask& ask) {
  json::Object fields;
  for (const std::string_view name : {"mode", "queue"})
    if (const json::Value* given = ask.request.value_or_null(name))
      fields.push_back({std::string(name), *given});
  const DiceScript script = read_dice(ask.request, json::Value(std::move(fields)), "");
  if (Refused error = ask.request.error()) return error;
  if (Refused error = check_dice(script, session(), ask.seat, "queue")) return error;
  if (const Submitted answer = table_.set_dice(script); !answer) return error_of_dice(answer, ask);
  ask.out.number("left", static_cast<std::int64_t>(table_.dice().queue.size()));
  return {};
}

Refused Protocol::outcomes(Ask& ask) {
  if (Refused error = ask.request.error()) return error;
  if (session().to_act() != Seat::kChance)
    return ProtocolError{"not-chance-to-act", "no roll is awaited", {}, {}};
  const Speaker speaker(table_.box());
  const ChanceEvent& event = session().pending_chance();
  ask.out.string("event", speaker.text(event.what)).array("outcomes");
  // What is left in a cup tells what lies face down, and who may be struck what hidden units are.
  const bool is_open = may_list(event, ask.seat);
  for (const Outcome& outcome : event.outcomes) {
    if (!is_open) break;
    ask.out.object();
    speaker.write_item(ask.out, "value", event.scope, outcome.value);
    ask.out.number("weight", outcome.weight);
    ask.out.string("text", speaker.item_text(event.scope, outcome.value)).end();
  }
  ask.out.end();
  return {};
}

// Without a value the generator answers: for draws that no seat may see, and whoever prefers it.
Refused Protocol::chance(Ask& ask) {
  if (Refused error = check_at(ask)) return error;
  const json::Value* given = ask.request.value_or_null("value");
  ScriptedOutcome outcome;
  if (given != nullptr && !read_outcome(*given, outcome))
    ask.request.fail("bad-field", "must be a number or an id", "value");
  if (Refused error = ask.request.error()) return error;
  if (session().to_act() != Seat::kChance)
    return ProtocolError{"not-chance-to-act", "no roll is awaited", {}, {}};
  // Whatever is asked for: that it cannot be, or can, would tell what is hidden.
  if (given != nullptr && !may_list(session().pending_chance(), ask.seat))
    return ProtocolError{"hidden", "a seat may not choose what it may not see", "value", {}};
  const Submitted answer =
      table_.roll(given != nullptr ? std::optional(outcome) : std::optional<ScriptedOutcome>());
  if (!answer) return error_of_refusal(answer, ask);
  write_events(ask, answer.first_step);
  write_status(ask);
  return {};
}

namespace {

// The points to be expected, as an exact fraction; left out where no result moves the score.
void write_expectation(json::Writer& out, const Odds& odds, std::uint64_t total) {
  std::int64_t sum = 0;
  bool moves = false;
  for (const OddsResult& result : odds.results) {
    sum += static_cast<std::int64_t>(result.weight) * result.score;
    moves = moves || result.score != 0;
  }
  if (!moves) return;
  const auto common = std::gcd(sum, static_cast<std::int64_t>(total));
  out.array("ev").number(sum / common).number(static_cast<std::int64_t>(total) / common).end();
}

void write_notes(json::Writer& out, std::string_view name, const std::vector<Note>& notes,
                 const Speaker& speaker) {
  out.array(name);
  for (const Note& note : notes) {
    out.object().string("text", speaker.text(note));
    out.string("rule", speaker.rule_number(note.rule)).end();
  }
  out.end();
}

// What is rolled, each result with its chance, and what counts.
void write_odds(json::Writer& out, const Odds& odds, const Speaker& speaker) {
  std::uint64_t total = 0;
  for (const OddsResult& result : odds.results) total += result.weight;
  if (odds.leads_to) out.string("leads_to", speaker.text(*odds.leads_to));
  out.boolean("theirs", odds.theirs);
  if (odds.average) out.boolean("average", true);
  out.array("results");
  const std::vector<int> percents = percents_of(odds.results);
  for (std::size_t i = 0; i < odds.results.size(); ++i) {
    const OddsResult& result = odds.results[i];
    out.object().string("text", speaker.text(result.text)).number("percent", percents[i]);
    write_fraction(out, "p", result.weight, total);
    speaker.write_arguments(out, result.text);
    out.end();
  }
  out.end();
  write_expectation(out, odds, total);
  out.array("modifiers");
  for (const OddsModifier& modifier : odds.modifiers) {
    out.object().string("text", speaker.text(modifier.text)).number("value", modifier.value);
    out.boolean("added", speaker.is_added(modifier.text));
    if (modifier.theirs) out.boolean("theirs", true);
    if (modifier.spread != 0) out.number("most", modifier.value + modifier.spread);
    out.string("rule", speaker.rule_number(modifier.text.rule)).end();
  }
  out.end();
}

}  // namespace

Refused Protocol::odds(Ask& ask) {
  if (Refused error = check_turn(ask)) return error;
  const std::vector<Action> chain = read_wish(ask.request, session().legal());
  if (Refused error = ask.request.error()) return error;
  for (const Action& action : chain)
    if (!nouns_exist(game(), action))
      return ProtocolError{"unknown-noun", "there is no such thing in the game", "args", {}};
  const AnyState view = seen_by(ask.seat);
  const Ahead ahead = look_ahead(game(), view, ask.seat, chain);
  if (ahead.walk.bad) return error_of_walk(ahead.walk, ask);
  Odds odds = ahead.odds;
  // Beyond the roll that the results are of, too.
  odds.losses = losses_of(game(), view, ask.seat, chain);
  if (odds.results.empty() && odds.remarks.empty() && odds.losses.empty())
    return ProtocolError{"no-odds", "this action rolls nothing", {}, {}};
  const Speaker speaker(table_.box());
  ask.out.string("text", speaker.text(ahead.text));
  write_odds(ask.out, odds, speaker);
  if (ahead.then) {
    ask.out.object("then");
    write_odds(ask.out, *ahead.then, speaker);
    ask.out.end();
  }
  write_notes(ask.out, "remarks", odds.remarks, speaker);
  write_notes(ask.out, "losses", odds.losses, speaker);
  return {};
}

}  // namespace sandtable
