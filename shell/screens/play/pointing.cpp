#include "shell/screens/play/pointing.h"

#include <algorithm>
#include <utility>

namespace sandtable::shell::play_screen {

CardAsk Pointing::ask(std::vector<int> company) const {
  return {shown_.game(), *shown_.skin, shown_.view, shown_.words(), pointed_, std::move(company)};
}

void Pointing::point_at(const Frame& frame, const Pointed& pointed) {
  if (pointed.space == pointed_.space && pointed.target == pointed_.target &&
      pointed.unit == pointed_.unit && pointed.counter == pointed_.counter)
    return;
  const Hand& hand = shown_.hand;
  pointed_ = pointed;
  since_ = frame.now;
  hovered_offer_ = shown_.live && pointed.space >= 0 ? hand.at(pointed.space, pointed.target) : -1;
  // Of several that have something to do in one stack, the one that is pointed at is meant.
  if (const int own = shown_.live ? hand.own_at(pointed.space, pointed.counter) : -1; own >= 0)
    hovered_offer_ = own;
  pointed_.offer = hovered_offer_ >= 0 ? &hand.offer(hovered_offer_) : nullptr;
  if (pointed_.offer != nullptr) pointed_.unit = pointed_.offer->unit;
  card_ = make_card(ask(hand.company()));
  if (!drags_unit() && pointed.counter >= 0 &&
      waiting_at(pointed.space, pointed.counter, hovered_offer_) >= 0)
    card_.remarks.insert(card_.remarks.begin(), {shown_.table->text("play.card.drag"), {}});
  card_place.last = ImVec2(-1.0F, -1.0F);
  card_due = card_.kind != Card::Kind::kOffer && focus < 0;
  lay_overlay();
  // What is told needs a second look at the same key next time.
  pointed_.unit = pointed.unit;
  frame.redraw.wake();
}

void Pointing::point_anew(const Frame& frame, Pointed pointed) {
  pointed_ = {};
  point_at(frame, pointed);
}

void Pointing::point_nowhere() {
  focus = -1;
  attended = {};
  pointed_ = {};
  hovered_offer_ = -1;
  card_ = {};
}

void Pointing::forget() {
  pointed_ = {};
  hovered_offer_ = -1;
  attended = {};
  card_ = {};
}

void Pointing::tell_of(const Frame& frame, const BoardHit& hit) {
  hovered_offer_ = -1;
  pointed_ = {};
  pointed_.space = hit.space;
  pointed_.counter = hit.unit;
  card_ = make_card(ask({}));
  card_place.last = ImVec2(-1.0F, -1.0F);
  card_due = false;
  lay_overlay();
  frame.redraw.wake();
}

void Pointing::tell_elsewhere() {
  card_due = false;
  const int unit = pointed_.unit;
  if (unit < 0 || card_.refuses || pointed_.space == shown_.board.space_of(unit)) return;
  const Hand& hand = shown_.hand;
  const auto mine = [&](int i) { return hand.offer(i).unit == unit; };
  const auto found = std::find_if(hand.on_map().begin(), hand.on_map().end(), mine);
  const int open = found == hand.on_map().end() ? hand.main_button() : *found;
  RuleId rule;
  if (open >= 0) rule = shown_.game().rule_of(shown_.view, hand.offer(open).asked);
  refuse(ask({}), {shown_.table->text("play.card.elsewhere"), rule, false, true}, card_);
}

bool Pointing::shows_odds(int offer) const {
  const bool drawn = places_.card.width() > 0.0F || places_.narrow;
  return offer == hovered_offer_ && card_.kind == Card::Kind::kOffer && drawn;
}

int Pointing::waiting_at(int space, int hit, int offer) const {
  const Hand& hand = shown_.hand;
  if (offer < 0 || hand.chosen() < 0 || hand.offer(offer).kind != OfferKind::kMove ||
      shown_.skin->handling().click_joins())
    return -1;
  int found = -1;
  for (const PlacedCounter& one : shown_.position.counters) {
    if (one.space != space || one.unit == hand.chosen() || !hand.may_act(one.unit)) continue;
    if (one.unit == hit) return hit;
    found = one.unit;
  }
  return found;
}

int Pointing::entered_offer() const {
  const Hand& hand = shown_.hand;
  const int main = hand.better() >= 0 ? -1 : hand.main_button();
  const int plain = hand.proposed() >= 0 ? hand.proposed() : main;
  if (focus < 0) return attended.offer >= 0 ? attended.offer : plain;
  if (hovered_offer_ >= 0) return hovered_offer_;
  return hand.actor_against(focus, -1) >= 0 ? -1 : plain;
}

int Pointing::entered_choice() const {
  const Hand& hand = shown_.hand;
  const bool none = focus < 0 && entered_offer() < 0 && shown_.live;
  return none && hand.better() >= 0 ? hand.offer(hand.better()).unit : -1;
}

bool Pointing::drags_unit() const {
  return press.drags && press.unit >= 0 && shown_.live && shown_.hand.chosen() == press.unit;
}

Attention Pointing::attention() const {
  Attention now;
  if (!shown_.live && !shown_.past) return now;
  const Hand& hand = shown_.hand;
  now.unit = attended.unit >= 0 ? attended.unit : hand.chosen();
  const int button = attended.offer;
  const int offer = focus >= 0 ? hovered_offer_ : button >= 0 ? button : hand.armed();
  if (offer >= 0) now.action = hand.action_of(offer);
  now.space = focus >= 0 ? focus : offer >= 0 ? hand.offer(offer).space : -1;
  return now;
}

void Pointing::lay_overlay() {
  const int overlay = shown_.opened.foot.overlay;
  if (overlay < 0) return;
  const int space = pointed_.space >= 0 ? pointed_.space : shown_.chosen_space();
  shown_.map().overlay(overlay, shown_.view, space, overlay_);
}

void Pointing::next_overlay() {
  int& overlay = shown_.opened.foot.overlay;
  const int count = static_cast<int>(shown_.map().overlays().size());
  overlay = overlay + 1 < count ? overlay + 1 : -1;
  lay_overlay();
}

}  // namespace sandtable::shell::play_screen
