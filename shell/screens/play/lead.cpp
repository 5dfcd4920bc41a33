// What leads the player's eyes on the board: the mirror, a hint, a name.
#include <algorithm>
#include <utility>

#include "shell/app.h"
#include "shell/screens/play/choosing.h"
#include "shell/thinking.h"

namespace sandtable::shell::play_screen {
namespace {

// How many actions of a choice an offer carries out, from its first on.
std::size_t agreement(const Offer& offer, const Actions& chain) {
  const auto [first, end] =
      std::mismatch(offer.steps.begin(), offer.steps.end(), chain.begin(), chain.end());
  return static_cast<std::size_t>(first - offer.steps.begin());
}

}  // namespace

// Not while something is played back: the board first catches up with the game. What waits for the
// player ends when they turn to something else.
void Choosing::follow_attention(ScreenFrame& frame) {
  if (wanted_ && follower_.playback().waits()) {
    follower_.catch_up(frame.app);
    follower_.refresh(frame);
  }
  if (!wanted_ || (!shown_.live && !shown_.past)) return;
  const Attention wanted = *std::exchange(wanted_, std::nullopt);
  Hand& hand = shown_.hand;
  const int offer = wanted.action ? hand.offer_of(*wanted.action) : -1;
  if (wanted.action && offer < 0) return;  // it was offered before, or no click does it
  if (offer >= 0) return lead_to_offer(frame, offer);
  Pointed here;
  const int unit = wanted.unit;
  here.space = wanted.space >= 0 ? wanted.space : shown_.board.space_of(unit);
  if (const PlacedCounter* counter = shown_.board.counter(unit);
      counter != nullptr && !counter->own)
    here.target = unit;
  if (unit >= 0 && hand.may_act(unit)) hand.choose(unit);
  pointing_.attended = {-1, unit != hand.chosen() ? unit : -1};
  pointing_.focus = here.space;
  look_at(frame, here);
}

void Choosing::lead_to_offer(const Frame& frame, int index) {
  Hand& hand = shown_.hand;
  const Offer& offer = hand.offer(index);
  const bool is_button = offer.kind == OfferKind::kPress;
  Pointed here;
  const int unit = offer.unit;
  here.space = offer.space;
  here.target = offer.target;
  if (unit >= 0) hand.choose(unit);
  if (offer.mode != hand.mode()) hand.set_mode(offer.mode);
  pointing_.attended = {is_button ? index : -1, unit != hand.chosen() ? unit : -1};
  pointing_.focus = is_button ? -1 : here.space;
  look_at(frame, here);
}

void Choosing::look_at(const Frame& frame, Pointed here) {
  shown_.hand.arm(-1);
  here.unit = shown_.hand.chosen();
  camera_.show_space(here.space, frame.now);
  if (pointing_.focus < 0) here.space = -1;
  shown_.board.fan_out(-1, frame.now);
  pointing_.point_anew(frame, here);
}

// The offer that does most of a choice, as if it were pointed at: one key does it then.
void Choosing::lead_to_hint(const ScreenFrame& frame, int index) {
  const std::vector<HintChoice>& choices = frame.app.thinking().hint().choices();
  if (index < 0 || index >= static_cast<int>(choices.size())) return;
  const Actions& chain = choices[static_cast<std::size_t>(index)].chain;
  const Hand& hand = shown_.hand;
  int best = hand.offer_of(chain.front());
  std::size_t most = 1;
  for (int i = 0; i < static_cast<int>(hand.offers().size()); ++i)
    if (const std::size_t agreed = agreement(hand.offer(i), chain); agreed > most)
      most = agreed, best = i;
  if (best >= 0) lead_to_offer(frame, best);
}

void Choosing::lead_to(ScreenFrame& frame, const PlacedCounter& counter) {
  const bool free = shown_.hand.may_act(counter.unit) || shown_.acting() < 0;
  if (free) choose(frame, counter.unit);
  pointing_.focus = free ? -1 : counter.space;
  camera_.show_space(counter.space, frame.now);
}

}  // namespace sandtable::shell::play_screen
