#include "core/engine/replay.h"

#include <algorithm>
#include <utility>

#include "core/base/hash.h"
#include "core/base/text.h"

namespace sandtable {
namespace {

Fault fault_at(std::string_view list, std::size_t index, std::string reason) {
  return {std::string(list) + '[' + decimal(static_cast<std::int64_t>(index)) + ']',
          std::move(reason), "bad-save"};
}

// The first chance event whose outcome differs from the record, or the number of events.
std::size_t outcomes_agree(const Session& session, const std::vector<std::uint16_t>& outcomes) {
  std::size_t next = 0;
  for (const Step& step : session.steps()) {
    if (step.kind != StepKind::kChance) continue;
    if (next == outcomes.size() || outcomes[next] != step.action.a) return next;
    ++next;
  }
  return next;
}

Fault refused_decision(const Submitted& answer, std::size_t index) {
  switch (answer.refusal) {
    case Refusal::kOver:
      return fault_at("decisions", index, "the game was over before this decision");
    case Refusal::kChanceToAct:
      return fault_at("decisions", index, "a roll is missing before this decision");
    case Refusal::kBadOutcome:
      return fault_at("decisions", index, "a roll after this decision cannot be");
    case Refusal::kNone:
    case Refusal::kIllegal:
    case Refusal::kUnknownNoun:
    case Refusal::kNotChanceToAct:
    case Refusal::kQueueEmpty:
    case Refusal::kNothingToUndo:
    case Refusal::kNothingToRedo:
    case Refusal::kNewInformation:
    case Refusal::kNotYourTurn:
    case Refusal::kOnePlayer:
    case Refusal::kElsewhere:
    case Refusal::kAsked:
    case Refusal::kNotYet:
    case Refusal::kObjected:
      break;
  }
  return fault_at("decisions", index, "this decision is not legal");
}

}  // namespace

Record record_of(const Session& session) {
  CHECK(!session.is_followed());
  Record record;
  record.origin = session.origin();
  record.flags = session.flags();
  record.at = session.at();
  record.by_play = !session.sought();
  record.concession = session.concession();
  record.names = session.names();
  for (const Step& step : session.steps()) {
    if (step.kind == StepKind::kDecision) record.decisions.push_back(step.action);
    if (step.kind == StepKind::kChance) record.outcomes.push_back(step.action.a);
  }
  return record;
}

bool setup_exists(const Game& game, const Setup& setup) {
  const GameInfo& info = game.info();
  if (setup.setup < 0 || setup.setup >= static_cast<int>(info.setups.size())) return false;
  for (std::size_t i = 0; i < setup.options.size(); ++i) {
    const std::size_t values = i < info.options.size() ? info.options[i].values.size() : 1;
    if (setup.options[i] >= values) return false;
  }
  return true;
}

bool is_whole(const Game& game, const AnyState& position) {
  RngStream deal(0);
  return game.resample(position, deal) == position;
}

Result<Session> replay(const Game& game, const Record& record) {
  if (!setup_exists(game, record.origin.setup))
    return Fault{"setup", "the game has no such set-up", "bad-save"};
  if (record.decisions.size() > kMaxRecordDecisions || record.at < 0 ||
      record.at > static_cast<int>(record.decisions.size()))
    return Fault{"decisions", "the record has an impossible length", "bad-save"};
  if (record.origin.contributions.size() > kMaxContributions)
    return Fault{"contributions", "the record has too many hand-overs", "bad-save"};
  const AnyState& start = record.origin.position;
  if (!start.empty() && !is_whole(game, start))
    return Fault{"position", "a game cannot begin from a position with unknown facts", "bad-save"};
  const bool scripted = record.flags.scripted;
  Session session = scripted ? Session(game, record.origin, DiceMode::kManual, record.outcomes)
                             : Session(game, record.origin);
  if (session.opening() != Refusal::kNone)
    return Fault{"outcomes", "a roll before the first decision cannot be", "bad-save"};
  for (std::size_t i = 0; i < record.decisions.size(); ++i) {
    const Submitted answer = session.submit(record.decisions[i]);
    if (!answer) return refused_decision(answer, i);
  }
  if (!session.queue().empty())
    return Fault{"outcomes", "there are more rolls than were made", "bad-save"};
  if (!record.outcomes.empty()) {
    const std::size_t agreed = outcomes_agree(session, record.outcomes);
    if (agreed != record.outcomes.size())
      return fault_at("outcomes", agreed, "this roll is not the one of the game's seed");
  }
  if (record.concession) {
    const Concession& end = *record.concession;
    if (end.at != session.decisions() || !session.concede(end.seat))
      return Fault{"concession", "this player could not concede here", "bad-save"};
  }
  for (const std::string& name : record.names)
    if (!name_fault(name).empty()) return Fault{"names", std::string(name_fault(name)), "bad-save"};
  session.set_names(record.names);
  // Rolls to come are the generator's again, unless one is awaited by hand.
  if (scripted && session.to_act() != Seat::kChance) session.set_dice(DiceMode::kSeed);
  session.mark(record.flags);
  session.resume_at(record.at, record.by_play);
  return session;
}

std::string_view name_of(Doubt doubt) {
  constexpr std::string_view kNames[] = {"",           "position",    "scripted",
                                         "practice",   "older-rules", "newer-edition",
                                         "other-data", "hand-over",   "reactions"};
  return kNames[static_cast<std::size_t>(doubt)];
}

bool is_of_other_edition(Doubt doubt) {
  return doubt == Doubt::kOlderRules || doubt == Doubt::kNewerEdition || doubt == Doubt::kOtherData;
}

Doubt doubt_of(const Session& session) {
  if (!session.origin().position.empty()) return Doubt::kPosition;
  if (session.flags().scripted) return Doubt::kScripted;
  if (session.flags().practice) return Doubt::kPractice;
  return Doubt::kNone;
}

Loaded load_view(const Game& game, Origin origin) {
  // A stream apart from the dice, which use the seed as it is.
  RngStream deal(mix64(origin.seed + 0x6465616CULL));
  origin.position = game.resample(origin.position, deal);
  return {Session(game, origin), Doubt::kPosition};
}

}  // namespace sandtable
