// What many answers hold: the status, the events of an act, the errors of a refused one.
#include "core/base/text.h"
#include "core/games/comparison.h"
#include "core/protocol/protocol.h"

namespace sandtable {
namespace {

std::string_view can_undo_name(CanUndo can) {
  switch (can) {
    case CanUndo::kNo:
      return "no";
    case CanUndo::kYes:
      return "yes";
    case CanUndo::kPractice:
      return "practice";
  }
  CHECK(false);
}

ProtocolError plain(std::string_view code, std::string_view message) {
  return {std::string(code), std::string(message), {}, {}};
}

}  // namespace

void Protocol::write_status(Ask& ask) {
  const Session& session = this->session();
  const Speaker speaker(table_.box());
  const AnyState view = seen_by(ask.seat);
  const Standing standing = game().standing(view);
  const Note prompt = game().prompt(view);
  json::Writer& out = ask.out;
  out.object("status").string("game", game().info().id);
  out.string("setup", game().info().setups[static_cast<std::size_t>(session.origin().setup.setup)]);
  if (session.to_act() == Seat::kNobody)
    out.null("to_act");
  else
    out.string("to_act", speaker.seat_id(session.to_act()));
  out.string("phase", standing.phase).string("turn", standing.turn);
  out.string("prompt", speaker.text(prompt)).string("rule", speaker.rule_number(prompt.rule));
  const bool conceded = session.conceded() != Seat::kNobody;
  out.boolean("over", standing.over || conceded).string("result", standing.result);
  if (conceded)
    out.string("conceded", speaker.seat_id(session.conceded()));
  else
    out.null("conceded");
  out.array("names");
  for (std::size_t i = 0; i < game().info().seats.size(); ++i) out.string(session.names()[i]);
  out.end();
  out.number("score", standing.score);
  if (const std::optional<int> better = better_than(table_.box(), session, standing))
    out.number("better_than", *better);
  out.array("notes");
  for (const Note& note : standing.notes) {
    out.object();
    speaker.write_note(out, note);
    out.end();
  }
  out.end();
  out.string(ask.seat == Seat::kNobody ? "hash" : "view_hash", hex(game().hash(view)));
  out.number("decisions", session.decisions());
  out.number("events", static_cast<std::int64_t>(session.events()));
  out.number("at", session.at()).string("can_undo", can_undo_name(session.can_undo(ask.seat)));
  out.boolean("can_redo", session.can_redo());
  out.boolean("practice", session.flags().practice).boolean("scripted", session.flags().scripted);
  out.end();
}

void Protocol::write_events(Ask& ask, std::size_t first_step) {
  const Speaker speaker(table_.box());
  ask.out.array("events");
  for (std::size_t i = first_step; i < session().step_end(); ++i) {
    for (const Note& note : session().steps()[i].notes) {
      if (!may_read(note, ask.seat)) continue;
      ask.out.object();
      speaker.write_note(ask.out, note);
      ask.out.end();
    }
  }
  ask.out.end();
}

void Protocol::write_concession(Ask& ask) {
  const Speaker speaker(table_.box());
  const std::string seat = speaker.seat_id(session().conceded());
  ask.out.string("key", kConcedes).string("text", speaker.concedes(session().conceded()));
  ask.out.array("rules").end().object("args").string("seat", seat).end();
}

ProtocolError Protocol::error_of_refusal(const Submitted& answer, const Ask& ask) const {
  switch (answer.refusal) {
    case Refusal::kNone:
      break;
    case Refusal::kIllegal: {
      const Speaker speaker(table_.box());
      const Note& reason = answer.verdict.reason;
      return {"illegal", speaker.text(reason), ask.request.has("i") ? "i" : "args",
              speaker.rule_number(reason.rule)};
    }
    case Refusal::kUnknownNoun:
      return plain("unknown-noun", "there is no such thing in the game");
    case Refusal::kOver:
      return plain("over", "the game is over");
    case Refusal::kChanceToAct:
      return plain("chance-to-act", "a roll is awaited");
    case Refusal::kNotChanceToAct:
      return plain("not-chance-to-act", "no roll is awaited");
    case Refusal::kQueueEmpty:
      return plain("queue-empty", "the queue of outcomes is used up");
    case Refusal::kBadOutcome:
      return plain("bad-outcome", "the event that comes cannot have this outcome");
    case Refusal::kNothingToUndo:
      return plain("nothing-to-undo", "there is nothing to undo");
    case Refusal::kNothingToRedo:
      return plain("nothing-to-redo", "there is nothing to redo");
    case Refusal::kNotYourTurn:
      return plain("not-your-turn", "the other side is to act");
    case Refusal::kOnePlayer:
      return plain("one-player", "the game has one player: there is nobody to concede to");
    case Refusal::kObjected:
      return plain("objected", "who holds the game does not let this be done now");
    case Refusal::kNewInformation:
      return plain("new-information", "something became known since; only practice goes back");
  }
  CHECK(false);
}

ProtocolError Protocol::error_of_faults(const std::vector<Fault>& faults) const {
  CHECK(!faults.empty());
  ProtocolError error = error_of(faults.front(), "bad-data");
  if (faults.size() > 1)
    error.message += " (and " + decimal(static_cast<std::int64_t>(faults.size() - 1)) + " more)";
  return error;
}

}  // namespace sandtable
