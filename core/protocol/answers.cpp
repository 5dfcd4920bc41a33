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

void write_seat(json::Writer& out, const Speaker& speaker, std::string_view name, Seat seat) {
  if (const std::string id = speaker.seat_id(seat); !id.empty())
    out.string(name, id);
  else
    out.null(name);
}

// Phase, question and result. A concession ends a game wherever its rules stand, so what they ask
// for and who is ahead by them holds no more.
void write_where(json::Writer& out, const Speaker& speaker, const Session& session,
                 const AnyState& view) {
  const Standing standing = session.game().standing(view);
  const Seat conceded = session.conceded();
  const bool is_given_up = conceded != Seat::kNobody;
  const bool over = standing.over || is_given_up;
  out.string("phase", is_given_up ? kPhaseOver : standing.phase).string("turn", standing.turn);
  if (is_given_up) {
    out.string("prompt", speaker.concedes(conceded)).string("rule", "");
  } else {
    const Note prompt = session.game().prompt(view);
    out.string("prompt", speaker.text(prompt)).string("rule", speaker.rule_number(prompt.rule));
  }
  out.boolean("over", over);
  if (is_given_up)
    out.null("result");
  else
    out.string("result", standing.result);
  write_seat(out, speaker, "winner", over ? winner_at_end(session, standing) : Seat::kNobody);
  write_seat(out, speaker, "conceded", conceded);
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
  json::Writer& out = ask.out;
  out.object("status").string("game", game().info().id);
  out.string("setup", game().info().setups[static_cast<std::size_t>(session.origin().setup.setup)]);
  if (session.to_act() == Seat::kNobody)
    out.null("to_act");
  else
    out.string("to_act", speaker.seat_id(session.to_act()));
  write_where(out, speaker, session, view);
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
  out.number("at", session.at()).string("can_undo", can_undo_name(session.can_undo(undoer(ask))));
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
  const std::string winner = speaker.seat_id(winner_at_end(session(), {}));
  ask.out.string("key", kConcedes).string("text", speaker.concedes(session().conceded()));
  ask.out.array("rules").end().object("args").string("seat", seat).string("winner", winner).end();
}

// Where a request that is no chain says what is to be done.
std::string Protocol::action_field(const Ask& ask) { return ask.request.has("i") ? "i" : "args"; }

ProtocolError Protocol::illegal(const Verdict& verdict, const std::string& path) const {
  const Speaker speaker(table_.box());
  return {"illegal", speaker.text(verdict.reason), path, speaker.rule_number(verdict.reason.rule)};
}

ProtocolError Protocol::error_of_refusal(const Submitted& answer, const Ask& ask) const {
  switch (answer.refusal) {
    case Refusal::kNone:
      break;
    case Refusal::kIllegal:
      return illegal(answer.verdict, action_field(ask));
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
    case Refusal::kElsewhere:
      return plain("elsewhere",
                   "the game is decided elsewhere, and this cannot be asked for there");
    case Refusal::kAsked:
      return plain("asked",
                   "the game is decided elsewhere: it was asked for there, and the answer comes");
    case Refusal::kNotYet:
      return plain("roll-first", "a roll, a disclosure or the other seat comes before this action");
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
