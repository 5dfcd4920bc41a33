// The mirror's lead and the board's: what either attends to is shown by the other.
#include <utility>

#include "shell/app.h"
#include "shell/screens/play/play_screen.h"

namespace sandtable::shell {

// A pointer that passes over the board is no choice; keys, a first tap and the chosen unit are.
Attention PlayScreen::attention() const {
  Attention now;
  if (!live_ && !past_) return now;
  now.unit = attended_.unit >= 0 ? attended_.unit : hand_.chosen();
  const int button = attended_.offer;
  const int offer = focus_ >= 0 ? hovered_offer_ : button >= 0 ? button : hand_.armed();
  if (offer >= 0) now.action = hand_.action_of(offer);
  now.space = focus_ >= 0 ? focus_ : offer >= 0 ? hand_.offer(offer).space : -1;
  return now;
}

void PlayScreen::attend(App& app, const Attention& what) {
  wanted_ = what;
  app.wake();
}

// Not while something is played back: the board first catches up with the game. What waits for the
// player ends when they turn to something else.
void PlayScreen::follow_attention(ScreenFrame& frame) {
  if (wanted_ && playback_.waits()) {
    catch_up(frame.app);
    refresh(frame);
  }
  if (!wanted_ || (!live_ && !past_)) return;
  const Attention wanted = *std::exchange(wanted_, std::nullopt);
  const int offer = wanted.action ? hand_.offer_of(*wanted.action) : -1;
  if (wanted.action && offer < 0) return;  // it was offered before, or no click does it
  if (offer >= 0) return lead_to_offer(frame, offer);
  Pointed here;
  const int unit = wanted.unit;
  here.space = wanted.space >= 0 ? wanted.space : board_.space_of(unit);
  if (const PlacedCounter* counter = board_.counter(unit); counter != nullptr && !counter->own)
    here.target = unit;
  if (unit >= 0 && hand_.may_act(unit)) hand_.choose(unit);
  attended_ = {-1, unit != hand_.chosen() ? unit : -1};
  focus_ = here.space;
  look_at(frame, here);
}

// As if the player pointed at what it is about, or had its button in focus.
void PlayScreen::lead_to_offer(ScreenFrame& frame, int index) {
  const Offer& offer = hand_.offer(index);
  const bool is_button = offer.kind == OfferKind::kPress;
  Pointed here;
  const int unit = offer.unit;
  here.space = offer.space;
  here.target = offer.target;
  if (unit >= 0) hand_.choose(unit);
  if (offer.mode != hand_.mode()) hand_.set_mode(offer.mode);
  attended_ = {is_button ? index : -1, unit != hand_.chosen() ? unit : -1};
  focus_ = is_button ? -1 : here.space;
  look_at(frame, here);
}

void PlayScreen::look_at(ScreenFrame& frame, Pointed here) {
  hand_.arm(-1);
  here.unit = hand_.chosen();
  pointed_ = {};
  if (here.space >= 0) show_space(frame, here.space);
  if (focus_ < 0) here.space = -1;
  board_.fan_out(-1, frame.now);
  point_at(frame, here);
}

}  // namespace sandtable::shell
