// The units that may act now, and those who may join the chosen one.
#include <algorithm>

#include "shell/panels/decision_rows.h"

namespace sandtable::shell {
namespace {

constexpr float kActorPiece = 41.0F;

class UnitRows {
 public:
  UnitRows(RowPen& pen, bool tight)
      : pen_(pen),
        frame_(pen.panel.frame),
        view_(pen.panel.view),
        out_(pen.panel.out),
        tight_(tight) {}

  void candidates() {
    const Hand& hand = view_.hand;
    if (hand.actors().size() < 2) return;
    // What they may do, where that is no acting: to pay with one of them, to take one along.
    std::string key = "play.may.act";
    for (const Offer& offer : hand.offers())
      if (offer.unit == hand.actors().front())
        if (const std::string own =
                "play.may." + std::string(view_.game.verbs()[offer.asked.verb].name);
            view_.words.has(own))
          key = own;
    pen_.kicker(view_.text(key, {number_arg("n", static_cast<int>(hand.actors().size()))}));
    pen_.y += pen_.px(2.0F);
    pieces(hand.actors(), {hand.chosen()}, Do::kChoose);
  }

  void company() {
    const Hand& hand = view_.hand;
    if (hand.possible_company().empty()) return;
    pen_.kicker(view_.text("play.company", {text_arg("unit", view_.unit_name(hand.chosen()))}));
    pen_.y += pen_.px(2.0F);
    pieces(hand.possible_company(), hand.company(), Do::kCompany);
  }

 private:
  // Small counters; a click answers with `what`. Units in `on` are framed.
  void pieces(const std::vector<int>& units, const std::vector<int>& on, Do what) {
    const float side = pen_.px(kActorPiece);
    const float step = std::max(side, frame_.touch ? 44.0F : 0.0F) + pen_.px(4.0F);
    const int columns = std::max(1, static_cast<int>((pen_.inside.width() + pen_.px(4.0F)) / step));
    const Canvas canvas{frame_.draw, frame_.theme};
    int shown = 0;
    std::size_t first = 0, count = units.size();
    if (tight_) {
      count = std::min(count, static_cast<std::size_t>(columns));
      for (std::size_t i = 0; i < units.size(); ++i)
        if (!on.empty() && units[i] == on.front())
          first = std::min(i > count / 2 ? i - count / 2 : 0, units.size() - count);
    }
    for (std::size_t i = first; i < first + count; ++i) {
      const int unit = units[i];
      const auto found =
          std::find_if(view_.position.counters.begin(), view_.position.counters.end(),
                       [&](const PlacedCounter& one) { return one.unit == unit; });
      if (found == view_.position.counters.end()) continue;
      const int row = shown / columns;
      const ImVec2 corner(pen_.inside.min.x + step * static_cast<float>(shown % columns),
                          pen_.at().y + step * static_cast<float>(row));
      CounterLook look = found->look;
      look.done = false;
      look.selected = std::find(on.begin(), on.end(), unit) != on.end();
      const ImVec2 middle(corner.x + side * 0.5F, corner.y + side * 0.5F);
      draw_counter(canvas, middle, side, look);
      const Hit hit =
          hit_item(frame_, (what == Do::kChoose ? "who" : "with") + std::to_string(unit),
                   {corner, ImVec2(corner.x + side, corner.y + side)});
      if (hit.hovered && !frame_.touch)
        draw_tip(frame_, {corner, ImVec2(corner.x + side, corner.y + side)}, tip_of(unit));
      if (hit.pressed) out_.push_back({what, unit});
      ++shown;
    }
    const int rows = (shown + columns - 1) / columns;
    pen_.y += step * static_cast<float>(rows) + pen_.px(6.0F);
  }

  // Where one of the units has to do what is asked, what this one would do: what it would pay.
  std::string tip_of(int unit) const {
    for (const Offer& offer : view_.hand.offers())
      if (offer.unit == unit && offer.kind == OfferKind::kPress && offer.main &&
          !view_.hand.may_hold())
        return view_.action_text(offer.asked);
    return view_.unit_name(unit);
  }

  RowPen& pen_;
  Frame& frame_;
  const PlayView& view_;
  Commands& out_;
  bool tight_;
};

}  // namespace

void draw_candidates(RowPen& pen, bool tight) { UnitRows(pen, tight).candidates(); }

void draw_company(RowPen& pen, bool tight) { UnitRows(pen, tight).company(); }

}  // namespace sandtable::shell
