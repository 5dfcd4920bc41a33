// From an offer to the actions that carry it out; what costs something is asked about first.
#include <algorithm>

#include "core/engine/follow.h"
#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/play/facts.h"
#include "shell/play/joined.h"
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

// The button that ends a part of the turn.
bool ends_a_part(const Offer& offer) {
  return offer.kind == OfferKind::kPress && offer.main && offer.unit < 0;
}

std::string action_text(const ShelfGame& table, const AnyState& view, Action action) {
  return table.words().text(table.game().message(table.game().describe(view, action)));
}

// What is asked about before it is done.
struct Doubt {
  std::vector<std::string> told;  // sentences: what is lost, then what else it brings
  std::string open;               // what is left undone; empty for nothing
  int idle = 0;                   // units that could still act

  bool empty() const { return told.empty() && open.empty() && idle == 0; }
  // Each once, as a sentence of its own.
  void tell(const ShelfGame& table, const std::vector<Note>& notes);
  void leave(const ShelfGame& table, const AnyState& view, const Hand& hand);
  std::string text(const ShelfGame& table) const;
};

void Doubt::tell(const ShelfGame& table, const std::vector<Note>& notes) {
  for (const Note& note : notes) {
    std::string text =
        ended(table.words(), capitals_first(table.words().text(table.game().message(note))));
    if (std::find(told.begin(), told.end(), text) == told.end()) told.push_back(std::move(text));
  }
}

// What several units could do alike is said once.
void Doubt::leave(const ShelfGame& table, const AnyState& view, const Hand& hand) {
  constexpr std::size_t kMost = 2;
  std::vector<std::string> all;
  for (const int i : hand.worth_doing())
    if (std::string text = action_text(table, view, hand.offer(i).asked);
        std::find(all.begin(), all.end(), text) == all.end())
      all.push_back(std::move(text));
  if (all.empty()) return;
  const std::size_t count = std::min(all.size(), kMost);
  const int more = static_cast<int>(all.size() - count);
  all.resize(count);
  open = table.text("play.end.open",
                    {text_arg("what", set_apart(table.words(), all)), number_arg("more", more)});
}

// Three short lines at most, the rest counted, and the question itself.
std::string Doubt::text(const ShelfGame& table) const {
  constexpr std::size_t kMostLines = 3;
  const std::size_t room = kMostLines - (open.empty() ? 0 : 1);
  std::string out;
  for (std::size_t i = 0; i < std::min(told.size(), room); ++i)
    out += (i == 0 ? "" : "\n") + told[i];
  if (told.size() > room)
    out +=
        " " + table.text("play.end.more", {number_arg("n", static_cast<int>(told.size() - room))});
  if (!open.empty()) out += (out.empty() ? "" : "\n") + open;
  return out + (out.empty() ? "" : "\n") + table.text("play.end.ask", {number_arg("n", idle)});
}

// Who could still act is asked about where the end of the part cannot be undone.
int idle_of(const Hand& hand, const std::optional<AnyState>& next) {
  return next ? 0 : static_cast<int>(hand.actors().size());
}

// What ending a part of the turn gives up, and what is worth doing and not done yet.
Doubt doubt_about_end(App& app, Action action) {
  Doubt doubt;
  if (app.table().lesson().is_on() || !app.look().settings().confirm ||
      !app.table().is_viewers_turn())
    return doubt;
  const ShelfGame& table = *app.table().game();
  const Session& session = *app.table().session();
  const AnyState view = app.table().view();
  const Skin& skin = table.skin(view);
  Offers offers;
  skin.handling().offers(view, session.legal(), offers);
  if (std::none_of(offers.begin(), offers.end(),
                   [&](const Offer& one) { return ends_a_part(one) && one.asked == action; }))
    return doubt;
  Hand hand;
  hand.deal(table.game(), skin, view, session.legal());
  doubt.tell(table, table.game().odds(view, action).remarks);
  doubt.leave(table, view, hand);
  doubt.idle = idle_of(hand, next_of_own(table, view, app.table().viewer(), action));
  return doubt;
}

}  // namespace

std::string doubt_of(App& app, Action action) {
  const Doubt doubt = doubt_about_end(app, action);
  return doubt.empty() ? std::string() : doubt.text(*app.table().game());
}

// Of a hint. What is lost for certain is asked about, and what it leaves undone.
void Choosing::do_hint(App& app, int index) {
  const std::vector<HintChoice>& choices = app.thinking().hint().choices();
  if (!shown_.live || index < 0 || index >= static_cast<int>(choices.size())) return;
  const Actions chain = choices[static_cast<std::size_t>(index)].chain;
  if (chain.empty()) return;
  const ShelfGame& table = *shown_.table;
  Doubt doubt;
  doubt.tell(table, losses_of(table.game(), shown_.view, shown_.viewer, chain));
  const bool loses = !doubt.empty();
  if (chain.size() == 1) {
    const Doubt end = doubt_about_end(app, chain.front());
    doubt.told.insert(doubt.told.end(), end.told.begin(), end.told.end());
    doubt.open = end.open;
    doubt.idle = end.idle;
  }
  shown_.hand.arm(-1);
  pointing_.focus = -1;
  if (doubt.empty()) return act_on(app, chain);
  app.dialogues().ask(
      doubt.text(table),
      loses ? table.text("play.lose.agree") : action_text(table, shown_.view, chain.front()),
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
  // What is lost for certain is asked about whatever the settings say.
  Doubt doubt;
  doubt.tell(table, losses_of(table.game(), shown_.view, shown_.viewer, chain));
  const bool loses = !doubt.empty();
  if (ends) {
    doubt.tell(table, table.game().odds(shown_.view, offer.asked).remarks);
    doubt.leave(table, shown_.view, hand);
    doubt.idle = idle_of(hand, next_of_own(table, shown_.view, shown_.viewer, offer.asked));
  }
  if (loses || (!doubt.empty() && app.look().settings().confirm)) {
    hand.arm(-1);
    // What the keys point at belongs to this question, not to the one that comes after it.
    pointing_.focus = -1;
    app.dialogues().ask(
        doubt.text(table),
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
