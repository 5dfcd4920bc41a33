// The guided first turn over the play screen: its card, its mark, and what answers it. See
// lesson.h.
#include <utility>

#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/navigator.h"
#include "shell/screens/play/play_screen.h"

namespace sandtable::shell {
namespace {

constexpr float kMark = 7.0F;             // round the piece that is pointed at
constexpr float kLeastMapBeside = 90.0F;  // that is seen beside the card

}  // namespace

// What its card leaves of a phone's map is where the camera shows what it is about.
void PlayScreen::leave_room_for_lesson() {
  lesson_room_ = layout_.free;
  const bool on_map = layout_.narrow && lesson_card_.max.y < layout_.free.max.y - kLeastMapBeside;
  if (on_map && lesson_card_.width() > 0.0F) layout_.free.min.y = lesson_card_.max.y;
}

// The place of what the lesson points at, -1 where that is not on the board.
int PlayScreen::lesson_place(const std::string& id) const {
  if (id.empty()) return -1;
  const TellingSkin& telling = skin_->telling();
  const int space = board_.space_of(unit_called(table_->game(), telling, id));
  return space >= 0 ? space : space_called(table_->game(), telling, id);
}

bool PlayScreen::lesson_waits(const App& app) const {
  return app.table().lesson().is_on() && !playback_.playing() &&
         app.table().lesson().card().waits == LessonCard::Waits::kNext;
}

// The unit that the step asks for may be chosen by whatever way.
void PlayScreen::see_pick(App& app) {
  if (hand_.chosen() < 0) return;
  const std::string unit = id_of_unit(table_->game(), skin_->telling(), hand_.chosen());
  if (app.table().lesson().wants(unit)) app.table().lesson().ask(LessonAsk::kNext);
}

// What cannot be done is answered with the reason that the rules give, which stands on the card
// first.
void PlayScreen::answer_click(App& app) const {
  if (card_.kind == Card::Kind::kRefusal && !card_.remarks.empty())
    app.table().lesson().answer(card_.remarks.front().text);
}

void PlayScreen::draw_lesson(ScreenFrame& frame) {
  App& app = frame.app;
  const Rect before = std::exchange(lesson_card_, {});
  if (!app.table().lesson().is_on() || past_ || playback_.playing()) return;
  see_pick(app);
  const LessonCard said = app.table().lesson().card();
  const int space = lesson_place(said.at);
  const bool fresh = said.number != lesson_seen_;
  lesson_seen_ = said.number;
  if (fresh && space >= 0) camera_.show(skin_->board().place(space), kLookZoom, frame.now);
  TourStop stop = map_stop({});
  stop.target = lesson_room_;
  stop.ring = false;
  // A phone has no room for all at once: what is only read lies over the sheet.
  stop.high = layout_.narrow;
  if (layout_.narrow && said.waits == LessonCard::Waits::kNext)
    stop = {{}, layout_.sheet, true, {}, false, false};
  const float half = skin_->board().counter_side() * camera_.scale() * 0.5F + kMark;
  Rect mark{};
  if (space >= 0) {
    const ImVec2 at = camera_.to_screen(skin_->board().place(space));
    mark = {ImVec2(at.x - half, at.y - half), ImVec2(at.x + half, at.y + half)};
    stop.keep_off.push_back(mark);
  } else if (said.waits == LessonCard::Waits::kAct && !layout_.narrow && !stops_.empty()) {
    stop = {{}, stops_.front().target, false, {}, true};
  }
  GuideCard card{
      app.text("lesson.head", {number_arg("n", said.number), number_arg("all", said.count)}),
      said.title,
      said.text,
      said.said,
      said.rule,
      said.printed,
      {}};
  card.keys.push_back({"lesson.leave", app.text("lesson.leave")});
  if (said.number > 1) card.keys.push_back({"lesson.back", app.text("lesson.back")});
  if (said.waits == LessonCard::Waits::kNext)
    card.keys.push_back(
        {"lesson.next", app.text(said.last ? "lesson.done" : "lesson.next"), ButtonKind::kMain});
  const GuideAnswer answer = draw_guide(frame, stop, card, covered_);
  lesson_card_ = covered_.back();
  const bool hidden = lesson_card_.contains(mark.centre()) ||
                      lesson_card_.contains(ImVec2(mark.centre().x, mark.min.y));
  if (space >= 0 && lesson_room_.contains(mark.centre()) && !hidden) draw_guide_mark(frame, mark);
  // The camera looks again once it is known what the card leaves free.
  if (lesson_card_.max.y != before.max.y) {
    lesson_seen_ = 0;
    app.wake();
  }
  if (answer.rule) return app.navigator().go(ScreenId::kRulebook, said.rule);
  if (answer.key == "lesson.leave") return app.table().lesson().ask(LessonAsk::kLeave);
  if (answer.key == "lesson.back") app.table().lesson().ask(LessonAsk::kBack);
  if (answer.key == "lesson.next") app.table().lesson().ask(LessonAsk::kNext);
}

}  // namespace sandtable::shell
