#include "shell/screens/play/lesson_view.h"

#include <utility>

#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/navigator.h"

namespace sandtable::shell::play_screen {
namespace {

constexpr float kMark = 7.0F;             // round the piece that is pointed at
constexpr float kLeastMapBeside = 90.0F;  // that is seen beside the card

GuideCard guide_card(const App& app, const LessonCard& said) {
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
  return card;
}

void take_answer(App& app, const GuideAnswer& answer, const LessonCard& said) {
  LessonRun& lesson = app.table().lesson();
  if (answer.rule) return app.navigator().go(ScreenId::kRulebook, said.rule);
  if (answer.key == "lesson.leave") return lesson.ask(LessonAsk::kLeave);
  if (answer.key == "lesson.back") lesson.ask(LessonAsk::kBack);
  if (answer.key == "lesson.next") lesson.ask(LessonAsk::kNext);
}

}  // namespace

void LessonView::leave_room() {
  Rect& free = places_.free;
  room_ = free;
  const bool on_map = places_.narrow && card_.max.y < free.max.y - kLeastMapBeside;
  if (on_map && card_.width() > 0.0F) free.min.y = card_.max.y;
}

// The place of what the lesson points at, -1 where that is not on the board.
int LessonView::place_of(const std::string& id) const {
  if (id.empty()) return -1;
  const TellingSkin& telling = shown_.skin->telling();
  const int space = shown_.board.space_of(unit_called(shown_.game(), telling, id));
  return space >= 0 ? space : space_called(shown_.game(), telling, id);
}

// The unit that the step asks for may be chosen by whatever way.
void LessonView::see_pick(App& app) const {
  if (shown_.hand.chosen() < 0) return;
  const std::string unit = id_of_unit(shown_.game(), shown_.skin->telling(), shown_.hand.chosen());
  if (app.table().lesson().wants(unit)) app.table().lesson().ask(LessonAsk::kNext);
}

// What the card points at: a piece of the map, else what is asked.
TourStop LessonView::stop_of(const LessonCard& said, int space, const Rect& mark) const {
  TourStop stop = camera_.map_stop({});
  stop.target = room_;
  stop.ring = false;
  // A phone has no room for all at once: what is only read lies over the sheet.
  stop.high = places_.narrow;
  if (places_.narrow && said.waits == LessonCard::Waits::kNext)
    stop = {{}, places_.sheet, true, {}, false, false};
  if (space >= 0)
    stop.keep_off.push_back(mark);
  else if (said.waits == LessonCard::Waits::kAct && !places_.narrow && !places_.stops.empty())
    stop = {{}, places_.stops.front().target, false, {}, true};
  return stop;
}

void LessonView::draw(ScreenFrame& frame) {
  App& app = frame.app;
  const Rect before = std::exchange(card_, {});
  if (!app.table().lesson().is_on() || shown_.past || playback_.playing()) return;
  see_pick(app);
  const LessonCard said = app.table().lesson().card();
  const int space = place_of(said.at);
  if (std::exchange(seen_, said.number) != said.number) camera_.show_space(space, frame.now);
  Rect mark{};
  if (space >= 0) mark = camera_.piece_at(space, kMark);
  const GuideAnswer answer =
      draw_guide(frame, stop_of(said, space, mark), guide_card(app, said), places_.covered);
  card_ = places_.covered.back();
  const bool hidden =
      card_.contains(mark.centre()) || card_.contains(ImVec2(mark.centre().x, mark.min.y));
  if (space >= 0 && room_.contains(mark.centre()) && !hidden) draw_guide_mark(frame, mark);
  // The camera looks again once it is known what the card leaves free.
  if (card_.max.y != before.max.y) {
    seen_ = 0;
    app.wake();
  }
  take_answer(app, answer, said);
}

}  // namespace sandtable::shell::play_screen
