// The main button, which goes on with what is asked or told.
#include "shell/panels/decision_rows.h"

namespace sandtable::shell {
namespace {

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

}  // namespace sandtable::shell
