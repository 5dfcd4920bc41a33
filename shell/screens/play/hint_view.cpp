// A hint on the play screen: asked for, drawn on the map and beside it, and led to.
#include <algorithm>

#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/screens/play/play_screen.h"
#include "shell/thinking.h"

namespace sandtable::shell {
namespace {

constexpr float kCardWidth = 262.0F;
constexpr float kFirstHeight = 64.0F;  // before it is measured

// How many actions of a choice an offer carries out, from its first on.
std::size_t agreement(const Offer& offer, const Actions& chain) {
  const auto [first, end] =
      std::mismatch(offer.steps.begin(), offer.steps.end(), chain.begin(), chain.end());
  return static_cast<std::size_t>(first - offer.steps.begin());
}

}  // namespace

// The same key asks for it and puts it away.
void PlayScreen::turn_hint(App& app) {
  if (app.thinking().hint().state() != HintProvider::State::kNone)
    app.thinking().put_hint_away();
  else if (app.thinking().may_hint())
    app.thinking().ask_hint();
  else
    app.dialogues().refuse("no-hint");
}

// A press of anything calls the thought off; what was pressed is done all the same.
bool PlayScreen::stop_thinking(App& app) {
  if (app.thinking().hint().state() != HintProvider::State::kThinking) return false;
  const ImGuiIO& io = ImGui::GetIO();
  const bool clicked = std::any_of(std::begin(io.MouseClicked), std::end(io.MouseClicked),
                                   [](bool one) { return one; });
  bool typed = false;
  for (int key = ImGuiKey_NamedKey_BEGIN; key < ImGuiKey_GamepadStart && !typed; ++key)
    typed = ImGui::IsKeyPressed(static_cast<ImGuiKey>(key), false);
  if (!clicked && !typed && io.InputQueueCharacters.empty() && io.MouseWheel == 0.0F) return false;
  app.thinking().put_hint_away();
  return true;
}

// What is drawn follows the hint; a new one comes into view.
void PlayScreen::follow_hint(ScreenFrame& frame) {
  const HintProvider& hint = frame.app.thinking().hint();
  if (hint_changes_ == hint.changes()) return;
  hint_changes_ = hint.changes();
  advice_.clear();
  hint_height_ = frame.px(kFirstHeight);
  if (hint.state() != HintProvider::State::kGiven) return;
  for (const HintChoice& choice : hint.choices()) {
    advice_.push_back(hint_sign_of(table_->game(), skin_->telling(), board_, choice.chain));
    advice_.back().worth = choice.points;
  }
  if (!advice_.empty()) show_hint(frame, advice_.front());
}

void PlayScreen::show_hint(ScreenFrame& frame, const HintSign& sign) {
  if (sign.space < 0) return;
  const ImVec2 to = skin_->board().place(sign.space);
  ImVec2 least = to, most = to;
  bool seen = camera_.shows(to);
  for (const HintSign::Line& line : sign.lines) {
    const ImVec2 from = skin_->board().place(line.from);
    seen = seen && camera_.shows(from);
    least = ImVec2(std::min(least.x, from.x), std::min(least.y, from.y));
    most = ImVec2(std::max(most.x, from.x), std::max(most.y, from.y));
  }
  if (seen) return;
  const float room = skin_->board().counter_side();
  const Rect all{ImVec2(least.x - room, least.y - room), ImVec2(most.x + room, most.y + room)};
  if (!camera_.show_all(all, kWatchZoom, frame.now)) camera_.show(to, kWatchZoom, frame.now);
}

// The offer that does most of a choice, as if it were pointed at: one key does it then.
void PlayScreen::lead_to_hint(ScreenFrame& frame, int index) {
  const std::vector<HintChoice>& choices = frame.app.thinking().hint().choices();
  if (index < 0 || index >= static_cast<int>(choices.size())) return;
  const Actions& chain = choices[static_cast<std::size_t>(index)].chain;
  int best = hand_.offer_of(chain.front());
  std::size_t most = 1;
  for (int i = 0; i < static_cast<int>(hand_.offers().size()); ++i)
    if (const std::size_t agreed = agreement(hand_.offer(i), chain); agreed > most)
      most = agreed, best = i;
  if (best >= 0) lead_to_offer(frame, best);
}

// At the upper corner where it hides least of what the arrows tell of.
Rect PlayScreen::hint_place(const ScreenFrame& frame) const {
  const float width = frame.px(kCardWidth);
  const Rect& free = layout_.free;
  const float high = std::min(hint_height_, free.height());
  const Rect right{ImVec2(free.max.x - width, free.min.y), ImVec2(free.max.x, free.min.y + high)};
  const Rect left{free.min, ImVec2(free.min.x + width, free.min.y + high)};
  const auto hidden = [&](const Rect& rect) {
    int count = 0;
    const auto look = [&](int space) {
      const ImVec2 at = camera_.to_screen(skin_->board().place(space));
      count += rect.contains(at) ? 1 : 0;
    };
    for (const HintSign& sign : advice_) {
      if (sign.space >= 0) look(sign.space);
      for (const HintSign::Line& line : sign.lines) look(line.from);
    }
    return count;
  };
  return hidden(right) > hidden(left) ? left : right;
}

// Beside the map, where there is room for it; a phone has it in its sheet.
void PlayScreen::draw_hint(ScreenFrame& frame, const PlayView& view) {
  if (view.hint->state() == HintProvider::State::kNone || !live_) return;
  Commands commands;
  const Rect drawn = draw_hint_card({frame, view, commands}, hint_place(frame));
  if (std::abs(drawn.height() - hint_height_) > 0.5F) frame.app.wake();
  hint_height_ = drawn.height();
  covered_.push_back(hint_place(frame));
  run(frame, commands);
}

}  // namespace sandtable::shell
