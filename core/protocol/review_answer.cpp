#include "core/protocol/review_answer.h"

namespace sandtable {
namespace {

void write_chain_of(json::Writer& out, const Speaker& speaker, std::string_view name,
                    const Actions& chain) {
  out.array(name);
  for (const Action action : chain) {
    speaker.write_action(out.object(), action);
    out.end();
  }
  out.end();
}

void write_moment(json::Writer& out, const Speaker& speaker, const Session& session,
                  const ReviewMoment& moment) {
  const Game& game = session.game();
  const AnyState view = session.view_at(moment.at, moment.seat);
  out.object().number("at", moment.at).string("seat", speaker.seat_id(moment.seat));
  out.string("turn", game.standing(view).turn);
  write_chain_of(out, speaker, "played", moment.played);
  out.string("played_text", chain_text(speaker, game, view, moment.played));
  write_chain_of(out, speaker, "better", moment.better);
  out.string("better_text", chain_text(speaker, game, view, moment.better));
  out.number("gain", moment.gain).number("error", moment.error).array("why");
  for (const std::optional<Note>& note : {moment.aim, moment.why}) {
    if (!note) continue;
    speaker.write_note(out.object(), *note);
    out.end();
  }
  out.end().end();
}

}  // namespace

// Each from where the one before leads as far as that is known.
std::string chain_text(const Speaker& speaker, const Game& game, const AnyState& view,
                       const Actions& chain) {
  std::string out = speaker.text(game.describe(view, chain.front()));
  if (chain.size() > 1) out += " ... " + speaker.text(game.describe(view, chain.back()));
  return out;
}

void write_review_fields(json::Writer& out, const Speaker& speaker, const Session& session,
                         const Review& review) {
  out.array("curve");
  for (const ReviewPoint& point : review.curve) {
    out.object().number("at", point.at).string("seat", speaker.seat_id(point.seat));
    out.number("value", point.value).end();
  }
  out.end().array("moments");
  for (const ReviewMoment& moment : review.moments) write_moment(out, speaker, session, moment);
  out.end().array("sides");
  for (std::size_t i = 0; i < session.game().info().seats.size(); ++i) {
    const Seat seat = i == 0 ? Seat::kFirst : Seat::kSecond;
    const ReviewSide& side = review.of(seat);
    out.object().string("seat", speaker.seat_id(seat)).number("choices", side.choices);
    out.number("accuracy", side.accuracy).number("cost", side.cost).number("skill", side.skill);
    out.number("skill_error", side.skill_error);
    out.end();
  }
  out.end();
}

}  // namespace sandtable
