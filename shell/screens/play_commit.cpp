// From an offer to the actions that carry it out; what costs something is asked about first.
#include <algorithm>

#include "core/base/text.h"
#include "core/engine/follow.h"
#include "shell/app.h"
#include "shell/play/facts.h"
#include "shell/screens/play.h"

namespace sandtable::shell {
namespace {

std::string packed(const Actions& chain) {
  std::string out;
  for (const Action& action : chain)
    out += decimal(action.verb) + " " + decimal(action.a) + " " + decimal(action.b) + " " +
           decimal(action.c) + ",";
  return out;
}

Actions unpacked(const std::string& text) {
  Actions out;
  std::array<std::uint16_t, 4> parts{};
  std::size_t part = 0;
  for (const char c : text) {
    if (c == ' ') {
      ++part;
    } else if (c == ',') {
      out.push_back({parts[0], parts[1], parts[2], parts[3]});
      parts = {};
      part = 0;
    } else if (part < parts.size()) {
      parts[part] = static_cast<std::uint16_t>(parts[part] * 10 + (c - '0'));
    }
  }
  return out;
}

bool is_offered(const Session& session, Action action) {
  return std::binary_search(session.legal().begin(), session.legal().end(), action);
}

// One after the other, as long as each is offered; what was forced in between is passed over.
void act_on(App& app, const Actions& chain) {
  const Session& session = *app.session();
  const Game& game = app.table()->game();
  const auto phase = [&] { return game.standing(app.view_of(session.state())).phase; };
  const std::string begun = phase();
  for (const Action& action : chain) {
    if (!app.is_viewers_turn() || phase() != begun) break;
    if (is_offered(session, action) && !app.act(action)) break;
  }
}

}  // namespace

// Each as a sentence of its own.
std::string PlayScreen::sentences(const std::vector<Note>& notes) const {
  std::string out;
  for (const Note& note : notes) {
    const std::string text = capitals_first(table_->words().text(table_->game().message(note)));
    out += text + (text.ends_with('.') ? " " : ". ");
  }
  return out;
}

// What is worth doing and not done yet, in a sentence; empty where nothing is.
std::string PlayScreen::not_done(const App& app) const {
  constexpr std::size_t kMost = 3;
  const std::vector<int>& all = hand_.worth_doing();
  std::string what;
  for (std::size_t i = 0; i < std::min(all.size(), kMost); ++i)
    what += (i == 0 ? "" : "; ") + view_of(app).action_text(hand_.offer(all[i]).asked);
  return what.empty() ? what : table_->text("play.end.open", {text_arg("what", what)}) + " ";
}

void PlayScreen::carry_out(ScreenFrame& frame, int index) {
  App& app = frame.app;
  if (!live_ || index < 0 || index >= static_cast<int>(hand_.offers().size())) return;
  const Offer offer = hand_.offer(index);
  const Actions chain = skin_->handling().chain(view_, offer, hand_.company());
  if (chain.empty()) return;  // these cannot act so: the card says why
  // What a lesson asks for is meant, and what it does not ask for is not done.
  if (app.lesson().is_on()) {
    hand_.arm(-1);
    focus_ = -1;
    return act_on(app, chain);
  }
  const bool ends = offer.kind == OfferKind::kPress && offer.main && offer.unit < 0;
  const int idle = ends ? static_cast<int>(hand_.actors().size()) : 0;
  // What is lost for certain is asked about whatever the settings say.
  std::string warning = sentences(losses_of(table_->game(), view_, viewer_, chain));
  const bool loses = !warning.empty();
  if (ends) warning += sentences(table_->game().odds(view_, offer.asked).remarks) + not_done(app);
  if (loses || ((idle > 0 || !warning.empty()) && app.settings().confirm)) {
    hand_.arm(-1);
    app.ask(
        warning + table_->words().text("play.end.ask", {number_arg("n", idle)}),
        ends ? view_of(app).action_text(offer.asked) : table_->text("play.lose.agree"),
        [](App& a, const std::string& data) { act_on(a, unpacked(data)); }, packed(chain));
    return;
  }
  hand_.arm(-1);
  focus_ = -1;
  act_on(app, chain);
}

}  // namespace sandtable::shell
