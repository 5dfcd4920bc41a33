#include "shell/screens/play/choosing.h"

#include <algorithm>

#include "core/engine/follow.h"
#include "core/engine/rng.h"
#include "shell/app.h"
#include "shell/game_table.h"

namespace sandtable::shell::play_screen {
namespace {

constexpr int kMostForced = 64;

}  // namespace

void Choosing::choose(ScreenFrame& frame, int unit) {
  Hand& hand = shown_.hand;
  if (hand.may_act(unit) || unit < 0) {
    hand.choose(unit);
    pointing_.point_nowhere();
    pointing_.rests_at = ImGui::GetIO().MousePos;
    return camera_.show_picked(frame.now);
  }
  const int acting = shown_.acting();
  if (acting < 0) {
    hand.choose(unit);
    return;
  }
  const int end = hand.main_button();
  if (end < 0 || hand.offer(end).unit != acting || !may_follow(unit, hand.offer(end))) {
    pointing_.point_at(frame, {acting, shown_.board.space_of(unit), -1, nullptr});
    return;
  }
  carry_out(frame, end);
  follower_.sync(frame);
  if (follower_.playback().playing()) return;
  follower_.refresh(frame);
  hand.choose(unit);
}

std::optional<AnyState> next_of_own(const ShelfGame& table, const AnyState& view, Seat viewer,
                                    Action action) {
  const Game& game = table.game();
  RngStream rng(0);
  AnyState next = game.resample(view, rng);
  Events events;
  game.apply(next, action, events);
  Actions legal;
  for (int forced = 0; forced < kMostForced; ++forced) {
    if (find_turn(game, next, legal) != viewer || events.revealed_to(viewer)) return {};
    if (!is_forced(game, next, legal)) return game.observe(next, viewer);
    game.apply(next, legal.front(), events);
  }
  return {};
}

// Whether a unit could act as soon as the one on the move has done this.
bool Choosing::may_follow(int unit, const Offer& end) const {
  const std::optional<AnyState> next =
      next_of_own(*shown_.table, shown_.view, shown_.viewer, end.asked);
  if (!next) return false;
  Actions legal;
  shown_.game().legal(*next, legal);
  Offers offers;
  shown_.skin->handling().offers(*next, legal, offers);
  return std::any_of(offers.begin(), offers.end(),
                     [&](const Offer& offer) { return offer.unit == unit && !offer.passive; });
}

void Choosing::choose_next(ScreenFrame& frame, int direction) {
  if (follower_.playback().waits()) {
    follower_.catch_up(frame.app);
    follower_.refresh(frame);
  }
  shown_.hand.choose_next(direction);
  pointing_.point_nowhere();
  camera_.show_chosen(frame.now);
}

// The card that stands tells the odds of another company.
void Choosing::toggle_company(const Frame& frame, int unit) {
  if (unit >= 0)
    shown_.hand.toggle_company(unit);
  else
    shown_.hand.gather_company();
  if (pointing_.pointed().space >= 0) pointing_.point_anew(frame, pointing_.pointed());
}

// What cannot be done is answered with the reason that the rules give, which stands on the card
// first; a lesson answers it, too.
void Choosing::refuse_click(App& app) {
  pointing_.tell_elsewhere();
  const Card& card = pointing_.card();
  if (card.kind == Card::Kind::kRefusal && !card.remarks.empty())
    app.table().lesson().answer(card.remarks.front().text);
}

// On the map the first press looks at it, with its odds, and holds it ready, as its key says then;
// the second does it, wherever the pointer has gone meanwhile.
void Choosing::take_proposal(ScreenFrame& frame, int index) {
  Hand& hand = shown_.hand;
  if (!shown_.live || index != hand.proposed()) return;
  if (hand.offer(index).kind == OfferKind::kPress || hand.armed() == index)
    return carry_out(frame, index);
  lead_to_offer(frame, index);
  hand.arm(index);
}

void Choosing::run(ScreenFrame& frame, const Command& command) {
  const Do what = command.what;
  const int value = command.value;
  if (what == Do::kOffer) return carry_out(frame, value);
  if (what == Do::kPropose) return take_proposal(frame, value);
  if (what == Do::kChoose) return choose(frame, value);
  if (what == Do::kNextUnit) return choose_next(frame, value < 0 ? -1 : 1);
  if (what == Do::kCompany) return toggle_company(frame, value);
  if (what == Do::kHint) return lead_to_hint(frame, value);
  if (what == Do::kHintDo) return do_hint(frame.app, value);
  if (what == Do::kMode) shown_.hand.set_mode(value);
  if (what == Do::kPassOver) shown_.hand.pass_over(value);
  pointing_.point_nowhere();
}

}  // namespace sandtable::shell::play_screen
