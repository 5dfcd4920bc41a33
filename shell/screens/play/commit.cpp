// From an offer to the actions that carry it out; what costs something is asked about first.
#include <algorithm>

#include "core/engine/follow.h"
#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/play/facts.h"
#include "shell/screens/play/choosing.h"
#include "shell/thinking.h"

namespace sandtable::shell::play_screen {
namespace {

bool is_offered(const Session& session, Action action) {
  return std::binary_search(session.legal().begin(), session.legal().end(), action);
}

// In one piece; where a roll or an answer comes between, one after the other, as long as each is
// offered. At a shared screen the view goes over with the turn: what was meant by one is not done
// by the other. Where nothing at all was done the player hears why.
void act_on(App& app, const Actions& chain) {
  const Submitted whole = app.table().act(chain);
  if (whole.refusal == Refusal::kElsewhere) return app.dialogues().refuse("elsewhere");
  // The lesson says why, or who decides the game will.
  if (whole || whole.refusal == Refusal::kObjected || whole.refusal == Refusal::kAsked) return;
  const Session& session = *app.table().session();
  const Seat acting = session.to_act();
  const Game& game = app.table().game()->game();
  const auto phase = [&] { return game.standing(app.table().view()).phase; };
  const std::string begun = phase();
  bool has_acted = false;
  for (const Action& action : chain) {
    if (session.to_act() != acting || !app.table().is_viewers_turn() || phase() != begun) break;
    if (!is_offered(session, action)) continue;
    const Submitted done = app.table().act(action);
    if (done.refusal == Refusal::kObjected) return;
    if (!done) break;
    has_acted = true;
  }
  if (!has_acted) app.dialogues().refuse("stale");
}

// Each as a sentence of its own.
std::string sentences(const ShelfGame& table, const std::vector<Note>& notes) {
  std::string out;
  for (const Note& note : notes) {
    const std::string text = capitals_first(table.words().text(table.game().message(note)));
    out += text + (text.ends_with('.') ? " " : ". ");
  }
  return out;
}

// The button that ends a part of the turn.
bool ends_a_part(const Offer& offer) {
  return offer.kind == OfferKind::kPress && offer.main && offer.unit < 0;
}

std::string action_text(const ShelfGame& table, const AnyState& view, Action action) {
  return table.words().text(table.game().message(table.game().describe(view, action)));
}

// What ending a part of the turn gives up, and what is worth doing and not done yet, in sentences;
// empty where nothing is.
std::string left_undone(const ShelfGame& table, const AnyState& view, const Hand& hand,
                        Action ending) {
  constexpr std::size_t kMost = 3;
  const std::vector<int>& all = hand.worth_doing();
  std::string what;
  for (std::size_t i = 0; i < std::min(all.size(), kMost); ++i)
    what += (i == 0 ? "" : "; ") + action_text(table, view, hand.offer(all[i]).asked);
  const std::string remarks = sentences(table, table.game().odds(view, ending).remarks);
  return what.empty() ? remarks
                      : remarks + table.text("play.end.open", {text_arg("what", what)}) + " ";
}

// Who could still act is asked about where the end of the part cannot be undone.
int idle_of(const Hand& hand, const std::optional<AnyState>& next) {
  return next ? 0 : static_cast<int>(hand.actors().size());
}

std::string agree_to_end(const ShelfGame& table, int idle) {
  return table.text("play.end.ask", {number_arg("n", idle)});
}

}  // namespace

std::string doubt_of(App& app, Action action) {
  if (app.table().lesson().is_on() || !app.look().settings().confirm ||
      !app.table().is_viewers_turn())
    return {};
  const ShelfGame& table = *app.table().game();
  const Session& session = *app.table().session();
  const AnyState view = app.table().view();
  const Skin& skin = table.skin(view);
  Offers offers;
  skin.handling().offers(view, session.legal(), offers);
  if (std::none_of(offers.begin(), offers.end(),
                   [&](const Offer& one) { return ends_a_part(one) && one.asked == action; }))
    return {};
  Hand hand;
  hand.deal(table.game(), skin, view, session.legal());
  const std::string open = left_undone(table, view, hand, action);
  const int idle = idle_of(hand, next_of_own(table, view, app.table().viewer(), action));
  return idle == 0 && open.empty() ? open : open + agree_to_end(table, idle);
}

// Of a hint. What is lost for certain is asked about, and what it leaves undone.
void Choosing::do_hint(App& app, int index) {
  const std::vector<HintChoice>& choices = app.thinking().hint().choices();
  if (!shown_.live || index < 0 || index >= static_cast<int>(choices.size())) return;
  const Actions chain = choices[static_cast<std::size_t>(index)].chain;
  if (chain.empty()) return;
  const ShelfGame& table = *shown_.table;
  const std::string warning =
      sentences(table, losses_of(table.game(), shown_.view, shown_.viewer, chain));
  const std::string open = chain.size() == 1 ? doubt_of(app, chain.front()) : std::string();
  shown_.hand.arm(-1);
  pointing_.focus = -1;
  if (warning.empty() && open.empty()) return act_on(app, chain);
  app.dialogues().ask(warning + (open.empty() ? agree_to_end(table, 0) : open),
                      warning.empty() ? action_text(table, shown_.view, chain.front())
                                      : table.text("play.lose.agree"),
                      [&app, chain] { act_on(app, chain); });
}

void Choosing::carry_out(ScreenFrame& frame, int index) {
  App& app = frame.app;
  Hand& hand = shown_.hand;
  if (!shown_.live || index < 0 || index >= static_cast<int>(hand.offers().size())) return;
  const Offer offer = hand.offer(index);
  const Actions chain = shown_.skin->handling().chain(shown_.view, offer, hand.company());
  if (chain.empty()) return;  // these cannot act so: the card says why
  // What a lesson asks for is meant, and what it does not ask for is not done.
  if (app.table().lesson().is_on()) {
    hand.arm(-1);
    pointing_.focus = -1;
    return act_on(app, chain);
  }
  const ShelfGame& table = *shown_.table;
  const bool ends = ends_a_part(offer);
  const int idle =
      ends ? idle_of(hand, next_of_own(table, shown_.view, shown_.viewer, offer.asked)) : 0;
  // What is lost for certain is asked about whatever the settings say.
  std::string warning =
      sentences(table, losses_of(table.game(), shown_.view, shown_.viewer, chain));
  const bool loses = !warning.empty();
  if (ends) warning += left_undone(table, shown_.view, hand, offer.asked);
  if (loses || ((idle > 0 || !warning.empty()) && app.look().settings().confirm)) {
    hand.arm(-1);
    app.dialogues().ask(
        warning + agree_to_end(table, idle),
        ends ? action_text(table, shown_.view, offer.asked) : table.text("play.lose.agree"),
        [&app, chain] { act_on(app, chain); });
    return;
  }
  hand.arm(-1);
  pointing_.focus = -1;
  if (offer.kind == OfferKind::kMove) hand.went(offer);
  act_on(app, chain);
}

}  // namespace sandtable::shell::play_screen
