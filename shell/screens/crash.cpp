// Crash: the program has found itself wrong and stopped. The game is safe; this says so and hands
// out what helps.

#include <algorithm>

#include "core/base/text.h"
#include "core/save/link.h"
#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "shell/platform/host.h"
#include "shell/screens/screens.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

namespace {

// What a player can send in: the broken promise, the game's link.
std::string report_of(const App& app) {
  const Navigator::Crash& crash = app.navigator().crashed();
  std::string report =
      app.text("crash.report", {text_arg("condition", crash.condition),
                                text_arg("file", crash.file), number_arg("line", crash.line)});
  if (const Session* session = app.table().session();
      session != nullptr && app.table().game() != nullptr) {
    report += "\n" + app.table().game()->id + " " + decimal(session->at()) + "/" +
              decimal(session->decisions()) + "\n#g=" + game_link(*session) + "\n";
  }
  return report;
}

class CrashScreen final : public Screen {
 public:
  void enter(App& app, std::string_view) override { report_ = report_of(app); }
  bool back(App&) override { return true; }

  void draw(ScreenFrame& frame) override {
    draw_table(frame);
    App& app = frame.app;
    const float pad = frame.px(24.0F);
    const float width = std::min(frame.px(600.0F), frame.window.width() - 24.0F);
    const float inner = width - 2.0F * pad;
    const float control = frame.control(44.0F);
    const FlowStyle read{.size = kReadType, .colour = frame.theme.ink, .leading = 1.5F};
    const FlowStyle small{.face = Face::kRoboto, .size = kSmallType, .colour = frame.theme.ink2};
    const std::string title = app.text("crash.title");
    const std::string text = app.text("crash.text");
    const std::string where = app.navigator().crashed().condition + "  (" +
                              app.navigator().crashed().file + ":" +
                              decimal(app.navigator().crashed().line) + ")";
    const bool stacked = inner < frame.px(420.0F);
    const float buttons = stacked ? 2.0F * control + 8.0F : control;
    const float height = text_height(frame, inner, title, heading(frame, 26.0F)) +
                         text_height(frame, inner, text, read) +
                         text_height(frame, inner, where, small) + buttons + 2.0F * pad +
                         frame.px(36.0F);
    const ImVec2 start = begin_scroll(frame, "crash", frame.window);
    const float left = frame.window.centre().x - width * 0.5F;
    const float top = start.y + std::max(12.0F, (frame.window.height() - height) * 0.5F);
    const Rect rect{ImVec2(left, top), ImVec2(left + width, top + height)};
    draw_panel(frame, rect);
    float y = rect.min.y + pad;
    const float x = rect.min.x + pad;
    y += draw_text(frame, {ImVec2(x, y), inner}, title, heading(frame, 26.0F)) + frame.px(6.0F);
    y += draw_text(frame, {ImVec2(x, y), inner}, text, read) + frame.px(10.0F);
    draw_text(frame, {ImVec2(x, y), inner}, where, small);
    const float each = stacked ? inner : (inner - 10.0F) * 0.5F;
    const Rect first{ImVec2(x, rect.max.y - pad - buttons),
                     ImVec2(x + each, rect.max.y - pad - buttons + control)};
    const ImVec2 at =
        stacked ? ImVec2(x, first.max.y + 8.0F) : ImVec2(first.max.x + 10.0F, first.min.y);
    if (button(frame, "log", first,
               {.label = app.text("crash.save"),
                .kind = ButtonKind::kMain,
                .icon = Icon::kDownload})) {
      app.library().export_file(
          "sandtable-fault.txt",
          {reinterpret_cast<const std::uint8_t*>(report_.data()), report_.size()});
    }
    if (button(frame, "copy", {at, ImVec2(at.x + each, at.y + control)},
               {.label = app.text("crash.copy"), .icon = Icon::kCopy})) {
      const bool copied = app.host().copy_text(report_);
      app.dialogues().say(copied ? "crash.copied" : "notice.link_not_copied");
    }
    end_scroll(frame, rect.max.y + 12.0F - start.y);
  }

 private:
  std::string report_;
};

}  // namespace

std::unique_ptr<Screen> make_crash_screen() { return std::make_unique<CrashScreen>(); }

}  // namespace sandtable::shell
