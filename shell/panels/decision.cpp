// What is asked of the player now: one sentence, who may still act, the choices that are not on the
// map, and one main button.
#include <algorithm>

#include "core/base/text.h"
#include "shell/map/highlight_layer.h"
#include "shell/panels/panel.h"
#include "shell/play/ask_text.h"
#include "shell/play/begun.h"
#include "shell/play/facts.h"
#include "shell/seats.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kSheetPad = 14.0F;
constexpr float kActorPiece = 41.0F;
// Where there is no height to spare, one row of those round the chosen one has to do.
constexpr float kTightHeight = 510.0F;
constexpr int kCrowd = 18;  // units that may act

bool is_over(const PlayView& view) { return view.session.to_act() == Seat::kNobody; }

class DecisionBody {
 public:
  // `tight`: there is little height, whether it scrolls or not.
  DecisionBody(const Panel& panel, const Rect& inside, bool tight)
      : panel_(panel),
        frame_(panel.frame),
        view_(panel.view),
        inside_(inside),
        out_(panel.out),
        tight_(tight) {}

  float draw() {
    if (view_.past) {
      past();
    } else if (!view_.live) {
      watching();
    } else if (is_over(view_)) {
      over();
    } else {
      asked();
    }
    return y_;
  }

 private:
  float px(float length) const { return frame_.px(length); }
  ImVec2 at() const { return ImVec2(inside_.min.x, inside_.min.y + y_); }
  Rect line(float height) const {
    return {at(), ImVec2(inside_.max.x, inside_.min.y + y_ + height)};
  }

  // `used`: of its line's end, by something else.
  void kicker(std::string_view text, float used = 0.0F) {
    y_ += draw_text(frame_, {at(), inside_.width() - used}, text, label(frame_)) + px(3.0F);
  }
  void question(std::string_view text) {
    FlowStyle style = heading(frame_, kQuestionType);
    style.leading = 1.22F;
    y_ += draw_text(frame_, {at(), inside_.width()}, text, style) + px(10.0F);
  }
  void remark(std::string_view text) {
    FlowStyle style = secondary(frame_);
    y_ += draw_text(frame_, {at(), inside_.width()}, text, style) + px(8.0F);
  }
  void past() {
    kicker(view_.text("play.past"));
    question(view_.text("play.past.question", {number_arg("at", view_.session.at()),
                                               number_arg("all", view_.session.decisions())}));
    remark(view_.text("play.past.note"));
  }

  void watching() {
    const Beat* beat = view_.playback.beat();
    if (beat != nullptr && beat->is_staged()) {
      y_ += draw_staging(panel_, {at(), inside_.max});
      return;
    }
    if (view_.playback.holds()) return result(view_.playback.own_fight().facts());
    const int all = beat == nullptr ? 0 : static_cast<int>(beat->facts.size());
    kicker(all > 1 ? view_.text("play.watch.step", {number_arg("n", static_cast<int>(beat->at) + 1),
                                                    number_arg("all", all)})
                   : view_.text(view_.watched ? watch_word() : "play.watch"));
    // What came of a die is not told before it lies.
    if (beat == nullptr)
      question("\xe2\x80\xa6");
    else if (beat->landed || beat->at > 0 || beat->facts.front().dice.empty())
      question(beat->facts.front().text);
    else
      question(view_.text("play.watch.rolls"));
    if (all > 1) steps_of(beat->facts, beat->at);
    aim();
  }

  std::string_view watch_word() const {
    return view_.thinking != nullptr && view_.thinking->halted ? "watch.paused" : "watch.title";
  }

  // What a computer that is watched is after.
  void aim() {
    if (!view_.aim.empty()) remark(view_.aim);
  }

  // What came of the player's own fight, before the other side goes on.
  void result(const std::vector<Fact>& facts) {
    kicker(view_.text("play.watch.result"));
    question(facts.front().text);
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
      const float left = px(12.0F);
      const float high = sentence_height(frame_, view_, inside_.width() - left, sentence);
      if (i == at_fact)
        frame_.draw->AddRectFilled(ImVec2(inside_.min.x, at().y + 1.0F),
                                   ImVec2(inside_.min.x + 3.0F, at().y + high - 1.0F),
                                   frame_.theme.sel);
      draw_sentence(panel_,
                    {ImVec2(inside_.min.x + left, at().y), ImVec2(inside_.max.x, at().y + high)},
                    sentence);
      y_ += high + px(5.0F);
    }
    y_ += px(6.0F);
  }

  void over() {
    kicker(view_.text("play.over"));
    question(view_.question);
  }

  AskText ask_text() const {
    return {view_.game, view_.words, view_.skin.telling(), view_.view, view_.hand};
  }

  void asked() {
    if (view_.watched) {
      kicker(view_.text(watch_word()));
      question(view_.question);
      return aim();
    }
    const float used = hint_key();
    const MessageArg phase = text_arg("phase", view_.header.phase_text);
    kicker(is_theirs() ? view_.text("play.decision.of", {text_arg("name", view_.decides), phase})
                       : view_.text("play.decision", {phase}),
           used);
    question(ask_text().question(view_.question));
    ring();
    for_all();
    proposal();
    better();
    choices();
    ahead();
    // Where many may act, who goes along would be out of view below them.
    const bool crowded = static_cast<int>(view_.hand.actors().size()) > kCrowd;
    if (crowded) company();
    candidates();
    if (!crowded) company();
  }

  // What the rings on the map mean, where the question does not say it.
  void ring() {
    for (const int i : view_.hand.on_map()) {
      const Offer& offer = view_.hand.offer(i);
      const std::string key = "play.ring." + std::string(verb_name(offer.asked));
      if (offer.unit < 0 || !view_.words.has(key)) continue;
      const float left = px(26.0F);
      const std::string text = view_.text(key, {text_arg("unit", view_.unit_name(offer.unit))});
      draw_destination({frame_.draw, frame_.theme}, {at().x + px(9.0F), at().y + px(9.0F)},
                       {.radius = px(8.0F)});
      y_ += draw_text(frame_, {{at().x + left, at().y}, inside_.width() - left}, text,
                      secondary(frame_)) +
            px(8.0F);
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
      y_ += draw_hint_rows(panel_, line(0.0F)) + px(10.0F);
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
    const float over = (high - px(16.0F)) * 0.5F;
    const Rect rect{ImVec2(inside_.max.x - wide + px(6.0F), at().y - over),
                    ImVec2(inside_.max.x + px(6.0F), at().y - over + high)};
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
      kicker(view_.action_text(hand.offer(i).asked));
      if (odds.leads_to) remark(view_.words.text(view_.game.message(*odds.leads_to)));
      distribution(odds);
    }
  }

  void distribution(const Odds& odds) {
    const Card card = card_of_odds({view_.game, view_.skin, view_.view, view_.words, {}, {}}, odds);
    y_ += draw_distribution(frame_, card, line(0.0F)) + px(10.0F);
  }

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
                       hand.chance(i) < 0 ? std::string() : chance_of(i),
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
    const float note =
        c.note.empty() ? 0.0F : text_width(Face::kInter, px(kSmallType), c.note) + px(10.0F);
    return bare + note + (keyed ? key_cap_width(frame_, c.key) + px(4.0F) : 0.0F);
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
      if (n > 0 && wider > inside_.width()) break;
      used = wider;
      ++n;
    }
    spare = (inside_.width() - used) / static_cast<float>(n);
    return n;
  }

  // As many in a row as fit.
  void choices() {
    const std::vector<Choice> all = all_choices();
    const float height = frame_.control(36.0F);
    const float gap = px(8.0F);
    int number = 0;
    for (std::size_t i = 0; i < all.size();) {
      float spare = 0.0F;
      const std::size_t end = i + row_of(all, i, gap, spare);
      float left = inside_.min.x;
      for (; i < end; ++i) {
        const Choice& one = all[i];
        const float right = left + width_of(one) + spare;
        const Rect rect{ImVec2(left, at().y), ImVec2(right, at().y + height)};
        left = right + gap;
        const std::string id =
            one.id.empty() ? "choice" + std::to_string(number++) : std::string(one.id);
        if (button(frame_, id, rect, {.label = one.text, .note = one.note, .key = one.key}))
          out_.push_back(one.command);
        if (one.command.what == Do::kOffer && one.command.value == view_.attended)
          draw_focus_ring(frame_, rect);
      }
      y_ += height + gap;
    }
    if (!all.empty()) y_ += px(2.0F);
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
    y_ += draw_text(frame_, {at(), inside_.width()}, ask_text().line(offer), strong) + px(5.0F);
    const std::string act = view_.act_text(offer.asked);
    const bool looked_at = offer.kind != OfferKind::kPress && view_.hand.armed() == i;
    const Rect rect = line(frame_.control(44.0F));
    if (button(frame_, "propose", rect,
               {.label = looked_at ? view_.text("play.confirm", {text_arg("act", act)}) : act,
                .kind = ButtonKind::kMain,
                .note = chance_of(i),
                .key = view_.entered == i ? view_.text("key.enter") : std::string(),
                .left = true}))
      out_.push_back({Do::kPropose, i});
    if (i == view_.attended) draw_focus_ring(frame_, rect);
    y_ += rect.height() + px(8.0F);
  }

  // What another unit would better do first: a press chooses that unit and nothing else. While a
  // hint says what it advises, nothing else does.
  void better() {
    const int i = view_.hand.better();
    if (i < 0 || view_.hint->state() != HintProvider::State::kNone) return;
    const int unit = view_.hand.offer(i).unit;
    const Rect rect = line(frame_.control(36.0F));
    if (button(frame_, "better", rect,
               {.label = view_.text("play.better", {text_arg("unit", view_.unit_name(unit))}),
                .note = chance_of(i),
                .key = view_.chooses == unit ? view_.text("key.enter") : std::string(),
                .left = true}))
      out_.push_back({Do::kChoose, unit});
    y_ += rect.height() + px(8.0F);
  }

  // Of what is rolled, and of what: "Eliminated: 40 %".
  std::string chance_of(int offer) const {
    return chance_note(view_.game, view_.words, view_.hand.odds(offer));
  }

  // Small counters; a click answers with `what`. Units in `on` are framed.
  void pieces(const std::vector<int>& units, const std::vector<int>& on, Do what) {
    const float side = px(kActorPiece);
    const float step = std::max(side, frame_.touch ? 44.0F : 0.0F) + px(4.0F);
    const int columns = std::max(1, static_cast<int>((inside_.width() + px(4.0F)) / step));
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
      const ImVec2 corner(inside_.min.x + step * static_cast<float>(shown % columns),
                          at().y + step * static_cast<float>(row));
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
    y_ += step * static_cast<float>(rows) + px(6.0F);
  }

  // Where one of the units has to do what is asked, what this one would do: what it would pay.
  std::string tip_of(int unit) const {
    for (const Offer& offer : view_.hand.offers())
      if (offer.unit == unit && offer.kind == OfferKind::kPress && offer.main &&
          !view_.hand.may_hold())
        return view_.action_text(offer.asked);
    return view_.unit_name(unit);
  }

  void candidates() {
    const Hand& hand = view_.hand;
    if (hand.actors().size() < 2) return;
    // What they may do, where that is no acting: to pay with one of them, to take one along.
    std::string key = "play.may.act";
    for (const Offer& offer : hand.offers())
      if (offer.unit == hand.actors().front())
        if (const std::string own = "play.may." + std::string(verb_name(offer.asked));
            view_.words.has(own))
          key = own;
    kicker(view_.text(key, {number_arg("n", static_cast<int>(hand.actors().size()))}));
    y_ += px(2.0F);
    pieces(hand.actors(), {hand.chosen()}, Do::kChoose);
  }

  void company() {
    const Hand& hand = view_.hand;
    if (hand.possible_company().empty()) return;
    kicker(view_.text("play.company", {text_arg("unit", view_.unit_name(hand.chosen()))}));
    y_ += px(2.0F);
    pieces(hand.possible_company(), hand.company(), Do::kCompany);
  }

  const Panel& panel_;
  Frame& frame_;
  const PlayView& view_;
  Rect inside_;
  Commands& out_;
  bool tight_;
  float y_ = 0.0F;
};

// The one thing that goes on, whatever is shown.
struct MainKey {
  std::string text, key;
  Command command;
};

MainKey main_key(const PlayView& view) {
  if (view.past) return {view.text("play.past.now"), view.text("key.esc"), {Do::kNow}};
  if (view.playback.holds())
    return {view.text("play.watch.on"), view.text("key.enter"), {Do::kTellOn}};
  if (!view.live && view.watched)
    return {view.text("play.skip"), view.text("key.enter"), {Do::kSkip}};
  if (!view.live) return {view.text("play.watch.skip"), view.text("key.space"), {Do::kSkip}};
  if (is_over(view)) return {view.text("play.over.result"), view.text("key.enter"), {Do::kResult}};
  if (view.sends) return {view.text("page.send.title"), {}, {Do::kSend}};
  const int main = view.hand.main_button();
  return {view.action_text(view.hand.offer(main).asked),
          main == view.entered ? view.text("key.enter") : std::string(),
          {Do::kOffer, main}};
}

}  // namespace

float draw_decision_body(const Panel& panel, const Rect& inside) {
  const bool tight = inside.height() < panel.frame.px(kTightHeight);
  return DecisionBody(panel, inside, tight && !panel.frame.is_narrow()).draw();
}

bool has_decision_key(const PlayView& view) {
  return view.past || !view.live || is_over(view) || view.sends || view.hand.main_button() >= 0;
}

void draw_decision_key(const Panel& panel, const Rect& rect) {
  const Beat* beat = panel.view.playback.beat();
  if (!panel.view.past && !panel.view.live && beat != nullptr && beat->is_staged())
    return draw_staging_keys(panel, rect);
  const MainKey main = main_key(panel.view);
  const Hand& hand = panel.view.hand;
  const bool ends = main.command.what == Do::kOffer && (hand.proposed() >= 0 || hand.better() >= 0);
  const ButtonKind kind = ends ? ButtonKind::kQuiet : ButtonKind::kMain;
  if (button(panel.frame, "main", rect,
             {.label = main.text, .kind = kind, .key = main.key, .left = true}))
    panel.out.push_back(main.command);
  if (main.command.what == Do::kOffer && main.command.value == panel.view.attended)
    draw_focus_ring(panel.frame, rect);
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
