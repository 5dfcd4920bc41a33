// The buttons under what is asked: the ways to go on that are not on the map.
#include "shell/panels/decision_rows.h"
#include "shell/play/begun.h"
#include "shell/play/chances.h"

namespace sandtable::shell {
namespace {

class ChoiceRows {
 public:
  explicit ChoiceRows(RowPen& pen)
      : pen_(pen), frame_(pen.panel.frame), view_(pen.panel.view), out_(pen.panel.out) {}

  void draw() {
    const std::vector<Choice> all = all_choices();
    const float height = frame_.control(36.0F);
    const float gap = pen_.px(8.0F);
    int number = 0;
    for (std::size_t i = 0; i < all.size();) {
      float spare = 0.0F;
      const std::size_t end = i + row_of(all, i, gap, spare);
      float left = pen_.inside.min.x;
      for (; i < end; ++i) {
        const Choice& one = all[i];
        const float right = left + width_of(one) + spare;
        const Rect rect{ImVec2(left, pen_.at().y), ImVec2(right, pen_.at().y + height)};
        left = right + gap;
        const std::string id =
            one.id.empty() ? "choice" + std::to_string(number++) : std::string(one.id);
        if (button(frame_, id, rect, {.label = one.text, .note = one.note, .key = one.key}))
          out_.push_back(one.command);
        if (one.command.what == Do::kOffer && one.command.value == view_.attended)
          draw_focus_ring(frame_, rect);
      }
      pen_.y += height + gap;
    }
    if (!all.empty()) pen_.y += pen_.px(2.0F);
  }

 private:
  // A button under what is asked; without an id it is numbered.
  struct Choice {
    std::string text, note, key;
    Command command;
    std::string_view id{};
  };

  std::vector<Choice> all_choices() const {
    const Hand& hand = view_.hand;
    std::vector<Choice> all;
    if (!hand.possible_company().empty()) {
      const std::string_view id = hand.company().empty() ? "together" : "alone";
      all.push_back({view_.text("play." + std::string(id)), {}, "A", {Do::kCompany, -1}, id});
    }
    for (const int i : hand.buttons())
      if (i != hand.proposed())
        all.push_back({view_.action_text(hand.offer(i).asked),
                       hand.chance(i) < 0 ? std::string() : chance_of(view_, i),
                       {},
                       {Do::kOffer, i}});
    for (const int mode : hand.modes())
      all.push_back(
          {view_.text("play.mode." +
                      std::string(view_.game.verbs()[static_cast<std::size_t>(mode)].name)),
           {},
           {},
           {Do::kMode, mode}});
    if (hand.follow() >= 0)
      all.push_back({view_.text("play.follow", {text_arg("unit", view_.unit_name(hand.leader()))}),
                     {},
                     "R",
                     {Do::kOffer, hand.follow()}});
    if (view_.can_undo == CanUndo::kYes && is_begun(view_.game, view_.view, hand))
      all.push_back({view_.text("play.cancel"), {}, "Z", {Do::kUndo, -1}, "cancel"});
    const bool many = hand.actors().size() > 1;
    if (hand.chosen() >= 0 && many && hand.may_act(hand.chosen())) {
      if (hand.may_hold())
        all.push_back({view_.text("play.pass"), {}, "H", {Do::kPassOver, hand.chosen()}});
      all.push_back({view_.text("play.next"), {}, view_.text("key.tab"), {Do::kNextUnit, 0}});
    }
    return all;
  }

  // With its key, as narrow as it can be read.
  float width_of(const Choice& c) const {
    const float bare = button_width(frame_, {.label = c.text});
    const bool keyed = button_width(frame_, {.label = c.text, .key = c.key}) > bare;
    const float note = c.note.empty()
                           ? 0.0F
                           : text_width(Face::kInter, pen_.px(kSmallType), c.note) + pen_.px(10.0F);
    return bare + note + (keyed ? key_cap_width(frame_, c.key) + pen_.px(4.0F) : 0.0F);
  }
  // How many of them stand in the row that begins with the first of these; and what is left of it.
  std::size_t row_of(const std::vector<Choice>& all, std::size_t first, float gap,
                     float& spare) const {
    constexpr std::size_t kMost = 3;
    std::size_t n = 0;
    float used = -gap;
    spare = 0.0F;
    while (n < kMost && first + n < all.size()) {
      const float wider = used + gap + width_of(all[first + n]);
      if (n > 0 && wider > pen_.inside.width()) break;
      used = wider;
      ++n;
    }
    spare = (pen_.inside.width() - used) / static_cast<float>(n);
    return n;
  }

  RowPen& pen_;
  Frame& frame_;
  const PlayView& view_;
  Commands& out_;
};

}  // namespace

std::string chance_of(const PlayView& view, int offer) {
  return chance_note(view.game, view.words, view.hand.odds(offer));
}

void draw_choices(RowPen& pen) { ChoiceRows(pen).draw(); }

}  // namespace sandtable::shell
