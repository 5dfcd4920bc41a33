// What is asked of the player now: one sentence, who may still act, the choices that are not on the
// map, and one main button.
#include <algorithm>

#include "core/base/text.h"
#include "shell/map/highlight_layer.h"
#include "shell/panels/decision_rows.h"
#include "shell/play/ask_text.h"
#include "shell/play/begun.h"
#include "shell/play/facts.h"
#include "shell/seats.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kSheetPad = 14.0F;
// Where there is no height to spare, one row of those round the chosen one has to do.
constexpr float kTightHeight = 510.0F;
constexpr int kCrowd = 18;  // units that may act

class DecisionBody {
 public:
  // `tight`: there is little height, whether it scrolls or not.
  DecisionBody(const Panel& panel, const Rect& inside, bool tight)
      : panel_(panel),
        frame_(panel.frame),
        view_(panel.view),
        pen_{panel, inside},
        out_(panel.out),
        tight_(tight) {}

  float draw() {
    if (view_.past) {
      draw_past(pen_);
    } else if (!view_.live) {
      watching();
    } else if (is_over(view_)) {
      over();
    } else {
      asked();
    }
    return pen_.y;
  }

 private:
  void watching() {
    const Beat* beat = view_.playback.beat();
    if (beat != nullptr && beat->is_staged()) {
      pen_.y += draw_staging(panel_, {pen_.at(), pen_.inside.max});
      return;
    }
    if (view_.playback.holds()) return result(view_.playback.own_fight().facts());
    const int all = beat == nullptr ? 0 : static_cast<int>(beat->facts.size());
    pen_.kicker(
        all > 1 ? view_.text("play.watch.step", {number_arg("n", static_cast<int>(beat->at) + 1),
                                                 number_arg("all", all)})
                : view_.text(view_.watched ? watch_word() : "play.watch"));
    // What came of a die is not told before it lies.
    if (beat == nullptr)
      pen_.question("\xe2\x80\xa6");
    else if (beat->landed || beat->at > 0 || beat->facts.front().dice.empty())
      pen_.question(beat->facts.front().text);
    else
      pen_.question(view_.text("play.watch.rolls"));
    if (all > 1) steps_of(beat->facts, beat->at);
    aim();
  }

  std::string_view watch_word() const {
    return view_.thinking != nullptr && view_.thinking->halted ? "watch.paused" : "watch.title";
  }

  // What a computer that is watched is after.
  void aim() {
    if (!view_.aim.empty()) pen_.remark(view_.aim);
  }

  // What came of the player's own fight, before the other side goes on.
  void result(const std::vector<Fact>& facts) {
    pen_.kicker(view_.text("play.watch.result"));
    pen_.question(facts.front().text);
    steps_of(facts, facts.size() - 1);
  }

  // What a step brought, one fact after the other: who, whom, and by which rule.
  void steps_of(const std::vector<Fact>& facts, std::size_t at_fact) {
    constexpr std::size_t kMost = 9;
    const std::size_t first = at_fact + 1 > kMost ? at_fact + 1 - kMost : 1;
    for (std::size_t i = std::max<std::size_t>(first, 1); i <= at_fact; ++i) {
      const Fact& fact = facts[i];
      const std::string id = "step" + std::to_string(i);
      const Sentence sentence{fact.text, &fact.names, fact.rule, fact.rule2, id};
      const float left = pen_.px(12.0F);
      const float high = sentence_height(frame_, view_, pen_.inside.width() - left, sentence);
      if (i == at_fact)
        frame_.draw->AddRectFilled(ImVec2(pen_.inside.min.x, pen_.at().y + 1.0F),
                                   ImVec2(pen_.inside.min.x + 3.0F, pen_.at().y + high - 1.0F),
                                   frame_.theme.sel);
      draw_sentence(panel_,
                    {ImVec2(pen_.inside.min.x + left, pen_.at().y),
                     ImVec2(pen_.inside.max.x, pen_.at().y + high)},
                    sentence);
      pen_.y += high + pen_.px(5.0F);
    }
    pen_.y += pen_.px(6.0F);
  }

  void over() {
    pen_.kicker(view_.text("play.over"));
    pen_.question(view_.question);
  }

  AskText ask_text() const {
    return {view_.game, view_.words, view_.skin.telling(), view_.view, view_.hand};
  }

  void asked() {
    if (view_.watched) {
      pen_.kicker(view_.text(watch_word()));
      pen_.question(view_.question);
      return aim();
    }
    const float used = hint_key();
    const MessageArg phase = text_arg("phase", view_.header.phase_text);
    pen_.kicker(is_theirs()
                    ? view_.text("play.decision.of", {text_arg("name", view_.decides), phase})
                    : view_.text("play.decision", {phase}),
                used);
    pen_.question(ask_text().question(view_.question));
    ring();
    for_all();
    proposal();
    better();
    draw_choices(pen_);
    ahead();
    // Where many may act, who goes along would be out of view below them.
    const bool crowded = static_cast<int>(view_.hand.actors().size()) > kCrowd;
    if (crowded) draw_company(pen_, tight_);
    draw_candidates(pen_, tight_);
    if (!crowded) draw_company(pen_, tight_);
  }

  // What the rings on the map mean, where the question does not say it.
  void ring() {
    for (const int i : view_.hand.on_map()) {
      const Offer& offer = view_.hand.offer(i);
      const std::string key = "play.ring." + std::string(verb_name(offer.asked));
      if (offer.unit < 0 || !view_.words.has(key)) continue;
      const float left = pen_.px(26.0F);
      const std::string text = view_.text(key, {text_arg("unit", view_.unit_name(offer.unit))});
      draw_destination({frame_.draw, frame_.theme},
                       {pen_.at().x + pen_.px(9.0F), pen_.at().y + pen_.px(9.0F)},
                       {.radius = pen_.px(8.0F)});
      pen_.y += draw_text(frame_, {{pen_.at().x + left, pen_.at().y}, pen_.inside.width() - left},
                          text, secondary(frame_)) +
                pen_.px(8.0F);
      return;
    }
  }

  // What is rolled wherever the player chooses, before they do.
  void for_all() {
    const int i = is_begun(view_.game, view_.view, view_.hand) ? offer_for_all(view_.hand) : -1;
    if (i >= 0) distribution(view_.hand.odds(i));
  }

  // The other side decides, whose turn the player only looks at.
  bool is_theirs() const {
    if (view_.decides.empty()) return false;
    const int own = view_.viewer == Seat::kSecond ? 1 : 0;
    return view_.sends || (is_player(view_.viewer) && view_.decides_index != own);
  }

  // At the end of the first line. A phone has the hint itself here, over what is asked.
  float hint_key() {
    const bool shown = view_.hint->state() != HintProvider::State::kNone;
    if (shown && frame_.is_narrow()) {
      pen_.y += draw_hint_rows(panel_, pen_.line(0.0F)) + pen_.px(10.0F);
      return 0.0F;
    }
    if (!view_.may_hint || shown) return 0.0F;
    return line_key("hint", "I", {Do::kHint, -1});
  }

  // A button without a frame, named by the words play.<id>, at the end of a line: its width.
  float line_key(std::string_view id, std::string_view key, Command command) {
    const std::string text = view_.text("play." + std::string(id));
    const bool keyed = !frame_.is_narrow();
    const Button look{.label = text, .kind = ButtonKind::kBare, .key = keyed ? key : ""};
    const float wide = button_width(frame_, look), high = frame_.control(26.0F);
    const float over = (high - pen_.px(16.0F)) * 0.5F;
    const Rect rect{ImVec2(pen_.inside.max.x - wide + pen_.px(6.0F), pen_.at().y - over),
                    ImVec2(pen_.inside.max.x + pen_.px(6.0F), pen_.at().y - over + high)};
    if (button(frame_, id, rect, look)) out_.push_back(command);
    return wide;
  }

  // What a button rolls, or the enemy because of it, is seen before it is pressed.
  void ahead() {
    const Hand& hand = view_.hand;
    std::vector<int> all = hand.buttons();
    if (hand.main_button() >= 0) all.push_back(hand.main_button());
    for (const int i : all) {
      if (!hand.is_open(i)) continue;
      const Odds& odds = hand.odds(i);
      const bool noted = i != hand.main_button() && hand.chance(i) >= 0;
      if (noted && !odds.leads_to) continue;  // it stands on the button
      pen_.kicker(view_.action_text(hand.offer(i).asked));
      if (odds.leads_to) pen_.remark(view_.words.text(view_.game.message(*odds.leads_to)));
      distribution(odds);
    }
  }

  void distribution(const Odds& odds) {
    const Card card = card_of_odds({view_.game, view_.skin, view_.view, view_.words, {}, {}}, odds);
    pen_.y += draw_distribution(frame_, card, pen_.line(0.0F)) + pen_.px(10.0F);
  }

  std::string_view verb_name(Action action) const { return view_.game.verbs()[action.verb].name; }

  // What goes on without giving up, in the place of what ends: that one is still there, below. It
  // is done by the chosen unit. What is rolled on the map is looked at first: then the key says so.
  void proposal() {
    const int i = view_.hand.proposed();
    if (i < 0) return;
    const Offer& offer = view_.hand.offer(i);
    FlowStyle strong = body(frame_);
    strong.face = Face::kInterSemi;
    pen_.y += draw_text(frame_, {pen_.at(), pen_.inside.width()}, ask_text().line(offer), strong) +
              pen_.px(5.0F);
    const std::string act = view_.act_text(offer.asked);
    const bool looked_at = offer.kind != OfferKind::kPress && view_.hand.armed() == i;
    const Rect rect = pen_.line(frame_.control(44.0F));
    if (button(frame_, "propose", rect,
               {.label = looked_at ? view_.text("play.confirm", {text_arg("act", act)}) : act,
                .kind = ButtonKind::kMain,
                .note = chance_of(view_, i),
                .key = view_.entered == i ? view_.text("key.enter") : std::string(),
                .left = true}))
      out_.push_back({Do::kPropose, i});
    if (i == view_.attended) draw_focus_ring(frame_, rect);
    pen_.y += rect.height() + pen_.px(8.0F);
  }

  // What another unit would better do first: a press chooses that unit and nothing else. While a
  // hint says what it advises, nothing else does.
  void better() {
    const int i = view_.hand.better();
    if (i < 0 || view_.hint->state() != HintProvider::State::kNone) return;
    const int unit = view_.hand.offer(i).unit;
    const Rect rect = pen_.line(frame_.control(36.0F));
    if (button(frame_, "better", rect,
               {.label = view_.text("play.better", {text_arg("unit", view_.unit_name(unit))}),
                .note = chance_of(view_, i),
                .key = view_.chooses == unit ? view_.text("key.enter") : std::string(),
                .left = true}))
      out_.push_back({Do::kChoose, unit});
    pen_.y += rect.height() + pen_.px(8.0F);
  }

  const Panel& panel_;
  Frame& frame_;
  const PlayView& view_;
  RowPen pen_;
  Commands& out_;
  bool tight_;
};

}  // namespace

float draw_decision_body(const Panel& panel, const Rect& inside) {
  const bool tight = inside.height() < panel.frame.px(kTightHeight);
  return DecisionBody(panel, inside, tight && !panel.frame.is_narrow()).draw();
}

namespace {

// The whole column, where the decision is higher than that: its body scrolls over the main key.
Rect draw_tall_decision(const Panel& panel, const Rect& rect, bool tight, float& need) {
  Frame& frame = panel.frame;
  const float pad = frame.px(kSheetPad);
  const bool keyed = has_decision_key(panel.view);
  const float key = keyed ? frame.control(40.0F) : 0.0F;
  draw_panel(frame, rect);
  // Room for frames that stand out at the left.
  const Rect body{ImVec2(rect.min.x + pad - 6.0F, rect.min.y + pad),
                  ImVec2(rect.max.x - 4.0F, rect.max.y - key - pad * 1.5F)};
  const std::string id = "decision" + decimal(panel.view.session.at());
  const ImVec2 start = begin_scroll(frame, id, body);
  const Rect inside{ImVec2(start.x + 6.0F, start.y),
                    ImVec2(start.x + scroll_width(body) - 4.0F, body.max.y)};
  const float height = DecisionBody(panel, inside, tight).draw();
  end_scroll(frame, height);
  if (keyed)
    draw_decision_key(panel, {ImVec2(rect.min.x + pad, rect.max.y - pad - key),
                              ImVec2(rect.max.x - pad, rect.max.y - pad)});
  need = height + key + pad * 2.0F;
  return rect;
}

}  // namespace

Rect draw_decision(const Panel& panel, const Rect& column, DecisionFit& fit) {
  const float pad = panel.frame.px(kSheetPad);
  // Below it are the keys of the replay.
  const Rect room{column.min,
                  ImVec2(column.max.x, column.max.y - panel.frame.control(36.0F) - 10.0F)};
  const Beat* beat = panel.view.playback.beat();
  const bool staged = !panel.view.live && beat != nullptr && beat->is_staged();
  // The same whether it scrolls or not, or it would change to and fro.
  const bool tight = room.height() < panel.frame.px(kTightHeight);
  const bool scrolls = !staged && fit.need > room.height();
  Rect rect = room;
  if (scrolls) {
    draw_tall_decision(panel, room, tight, fit.need);
  } else {
    Sheet sheet(panel.frame);
    const Rect inside{ImVec2(column.min.x + pad, column.min.y + pad),
                      ImVec2(column.max.x - pad, column.max.y)};
    float height = DecisionBody(panel, inside, tight).draw();
    if (has_decision_key(panel.view)) {
      const float key = panel.frame.control(40.0F);
      const float top = inside.min.y + height;
      draw_decision_key(panel, {ImVec2(inside.min.x, top), ImVec2(inside.max.x, top + key)});
      height += key;
    }
    fit.need = staged ? 0.0F : height + pad * 2.0F;
    rect = {column.min, ImVec2(column.max.x, column.min.y + height + pad * 2.0F)};
    sheet.end(rect);
  }
  if (!staged && scrolls != (fit.need > room.height())) panel.frame.redraw.wake();
  return rect;
}

}  // namespace sandtable::shell
