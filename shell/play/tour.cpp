#include "shell/play/tour.h"

namespace sandtable::shell {

bool Tour::draw(Frame& frame, const Words& words, std::span<const TourStop> stops,
                std::vector<Rect>& covered) {
  const int count = static_cast<int>(stops.size());
  while (at_ >= 0 && at_ < count && stops[static_cast<std::size_t>(at_)].target.width() <= 0.0F)
    ++at_;
  if (at_ < 0 || at_ >= count) {
    at_ = -1;
    return true;
  }
  const TourStop& stop = stops[static_cast<std::size_t>(at_)];
  const std::string key(stop.words);
  const std::string by_touch = key + ".touch";  // fingers have no keys, and do not hover
  // A sheet with a thumb's keys shows none of the keyboard's either.
  const bool keyless = frame.touch || frame.is_narrow();
  GuideCard card;
  card.title = words.text(key + ".title");
  card.text = words.text(keyless && words.has(by_touch) ? by_touch : key + ".text");
  const bool last = at_ + 1 == count;
  if (!last) card.keys.push_back({"tour.end", words.text("play.tour.end")});
  card.keys.push_back({"tour.next", words.text(last ? "play.tour.done" : "play.tour.next"),
                       ButtonKind::kMain, keyless ? "" : words.text("key.enter")});
  const GuideAnswer answer = draw_guide(frame, stop, card, covered);
  if (answer.key == "tour.next") {
    next();
    frame.redraw.wake();
  }
  if (answer.key != "tour.end" && at_ < count) return false;
  at_ = -1;
  return true;
}

}  // namespace sandtable::shell
