// The review of the game on the table, in words, and what its worker says of it. See
// page_requests.h.
#include "core/protocol/speaker.h"
#include "shell/game_table.h"
#include "shell/thinking.h"
#include "wasm/page_requests.h"

namespace sandtable::web {
namespace {

constexpr int kMostNumber = 1 << 30, kThousand = 1000;

void write_moment(json::Writer& out, const Speaker& speaker, const shell::MomentWords& moment) {
  out.object().number("at", moment.at).string("title", moment.title);
  out.string("played", moment.played).string("better", moment.better);
  out.string("worth", moment.worth).array("why");
  for (const Note& note : moment.why) {
    speaker.write_note(out.object(), note);
    out.end();
  }
  out.end().end();
}

}  // namespace

Refused PageRequests::review(Request& request, Out& out) {
  if (Refused error = request.error()) return error;
  constexpr std::array<std::string_view, 3> kStates = {"none", "thinking", "given"};
  const shell::Reviewing& reviewing = app_.thinking().reviewing();
  const bool has_game = app_.table().session() != nullptr;
  out.boolean("may", has_game && reviewing.may_review());
  const auto state = has_game ? reviewing.state() : shell::Reviewing::State::kNone;
  out.string("state", kStates[static_cast<std::size_t>(state)]);
  out.number("percent", has_game ? reviewing.percent() : 0).array("sums");
  if (state == shell::Reviewing::State::kGiven)
    for (const std::string& line : reviewing.words().sums) out.string(line);
  out.end().array("moments");
  if (state == shell::Reviewing::State::kGiven) {
    const Speaker speaker(*app_.table().game()->box);
    for (const shell::MomentWords& moment : reviewing.words().moments)
      write_moment(out, speaker, moment);
  }
  out.end();
  return {};
}

Refused PageRequests::ask_review(Request& request, Out&) {
  if (Refused error = request.error()) return error;
  if (app_.table().session() == nullptr) return refusal("no-game", "no game is under way");
  shell::Reviewing& reviewing = app_.thinking().reviewing();
  if (reviewing.is_thinking())
    reviewing.stop();
  else if (!reviewing.ask())
    return refusal("no-review", "this game cannot be reviewed now");
  return {};
}

// From the worker or the page's own turns, not from a person.
Refused PageRequests::review_heard(Request& request, Out& out) {
  const auto number = static_cast<int>(request.integer("number", 0, kMostNumber));
  const bool is_here = !request.has("progress");
  const auto progress = static_cast<int>(request.integer_or("progress", 0, kThousand, 0));
  const json::Value* review = request.value_or_null("review");
  if (Refused error = request.error()) return error;
  shell::Reviewing& reviewing = app_.thinking().reviewing();
  Reviewer* const reviewer = reviewing.reviewer();
  if (reviewer == nullptr) return refusal("no-review", "nobody makes reviews here");
  out.boolean("fits",
              is_here ? reviewer->think_here(number) : reviewer->hear(number, progress, review));
  if (app_.table().session() != nullptr) reviewing.think();
  return {};
}

}  // namespace sandtable::web
