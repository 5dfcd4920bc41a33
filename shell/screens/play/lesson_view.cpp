#include "shell/screens/play/lesson_view.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/navigator.h"
#include "shell/play/nouns.h"
#include "shell/widgets/overlap.h"

namespace sandtable::shell::play_screen {
namespace {

constexpr float kMark = 7.0F;             // round the piece that is pointed at
constexpr float kPiece = 4.0F;            // round the others that are spoken of
constexpr float kPointer = 21.0F;         // of the mark, above it
constexpr float kLeastMapBeside = 90.0F;  // that is seen beside the card

Rect pointed_out(Rect mark) {
  if (mark.width() > 0.0F) mark.min.y -= kPointer;
  return mark;
}

// By itself, not as a part of a longer word.
bool stands_in(std::string_view text, std::string_view name) {
  const auto is_letter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  const bool is_number =
      std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (name.size() < (is_number ? 4U : 2U)) return false;
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end])))
      return true;
  }
  return false;
}

GuideCard guide_card(const ScreenFrame& frame, const LessonCard& said) {
  const App& app = frame.app;
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
    card.keys.push_back({"lesson.next", app.text(said.last ? "lesson.done" : "lesson.next"),
                         ButtonKind::kMain,
                         frame.touch || frame.is_narrow() ? "" : app.text("key.enter")});
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

// By whole words. A number says something by itself where it is one of the map's, of four digits.
void LessonView::find_named(const std::string& text) {
  if (text == text_ && changes_ == shown_.changes) return;
  text_ = text;
  changes_ = shown_.changes;
  named_.clear();
  const Game& game = shown_.game();
  for (int scope = 1; scope < static_cast<int>(game.scopes().size()); ++scope)
    each_value(game, scope, [&](int value, const std::string& id) {
      const std::string_view kind = game.scopes()[static_cast<std::size_t>(scope)].name;
      const BoardNoun noun = shown_.skin->telling().noun(kind, value);
      if (!stands_in(text, shown_.words().item(kind, id))) return true;
      const int space = noun.unit >= 0 ? shown_.board.space_of(noun.unit) : noun.space;
      if (space >= 0) named_.push_back(space);
      return true;
    });
}

// The piece that it points at, with what is to be done there.
void LessonView::look(const LessonCard& said, int space, double now) {
  if (space < 0) return;
  const ImVec2 at = shown_.place(space);
  Rect all{at, at};
  for (const std::string& id : said.about)
    if (const int other = place_of(id); other >= 0)
      all = spanned(all, {shown_.place(other), shown_.place(other)});
  if (said.about.empty())
    camera_.show_space(space, now);
  else
    camera_.show_piece(all, at, now);
}

// On a phone, which has no room for all at once: what is only read lies over the sheet, what is to
// be done is seen below the card.
TourStop LessonView::stop_of(const LessonCard& said, int space) const {
  if (said.waits == LessonCard::Waits::kNext) return {{}, places_.sheet, true, {}, false, false};
  TourStop stop{{}, room_, true, {}, false, true};
  if (space >= 0) stop.keep_off.push_back(camera_.piece_at(space, kMark));
  return stop;
}

// In a wide window: in the lower right corner of the map, off all that it speaks of and all that
// lies there.
CardPlace LessonView::place_of_card(const LessonCard& said, const Rect& mark) const {
  CardPlace place;
  place.area = room_;
  place.own = {room_.max, room_.max};
  place.keep_off = places_.covered;
  if (places_.with_minimap) place.keep_off.push_back(places_.minimap);
  if (mark.width() > 0.0F) place.keep_off.push_back(mark);
  const auto keep_off = [&](int space) {
    if (space < 0) return;
    place.keep_off.push_back(camera_.piece_at(space, kPiece));
    if (const Rect* pill = shown_.board.pill(space)) place.keep_off.push_back(*pill);
  };
  for (const int space : named_) keep_off(space);
  for (const std::string& id : said.about) keep_off(place_of(id));
  for (const int i : shown_.hand.on_map())
    if (const int space = shown_.hand.offer(i).space; space >= 0)
      place.rather_not.push_back(camera_.piece_at(space, kPiece));
  for (const Stack& stack : shown_.board.stacks())
    place.rather_not.push_back(camera_.piece_at(stack.space, kPiece));
  return place;
}

// As large as it can be there without hiding anything, in narrower form or smaller type; where that
// cannot be it folds to its title, as long as the card of a place is looked at.
LessonView::Found LessonView::clear_place(const Frame& given, GuideCard& card,
                                          const CardPlace& place) const {
  Frame frame = given;
  const auto find = [&](const GuideCard& one) {
    Found best;
    for (const float type : {1.0F, 0.85F, 0.72F})
      for (const float share : {1.0F, 0.8F}) {
        frame.text = given.text * type;
        const float width = std::min(frame.px(kGuideWidth) * share, place.area.width());
        const float height = std::min(guide_height(frame, one, width), place.area.height());
        const Rect here = place_card(place, ImVec2(width, height));
        float hidden = 0.0F;
        for (const Rect& off : place.keep_off) hidden += overlap(here, off);
        if (hidden < best.hidden) best = {here, type, hidden};
        if (hidden <= 0.0F) return best;
      }
    return best;
  };
  const Found whole = find(card);
  if (whole.hidden <= 0.0F || places_.card.width() <= 0.0F) return whole;
  card.text.clear();
  card.note.clear();
  card.rule.clear();
  return find(card);
}

void LessonView::draw(ScreenFrame& frame) {
  App& app = frame.app;
  const Rect before = std::exchange(card_, {});
  places_.lesson = {};
  if (!app.table().lesson().is_on() || shown_.past || playback_.playing()) return;
  see_pick(app);
  const LessonCard said = app.table().lesson().card();
  const int space = place_of(said.at);
  if (std::exchange(seen_, said.number) != said.number) look(said, space, frame.now);
  Rect mark{};
  if (space >= 0) mark = camera_.piece_at(space, kMark);
  GuideCard card = guide_card(frame, said);
  GuideAnswer answer;
  if (places_.narrow) {
    answer = draw_guide(frame, stop_of(said, space), card, places_.covered);
  } else {
    find_named(said.text);
    CardPlace place = place_of_card(said, pointed_out(mark));
    if (before.width() > 0.0F) place.last = before.min;
    const Found found = clear_place(frame, card, place);
    // Where there is no room for both it gives way to the card of a place, while that is pointed
    // at.
    if (found.hidden > 0.0F && places_.card.width() > 0.0F &&
        room_.contains(ImGui::GetIO().MousePos))
      return;
    Frame inside = frame;
    inside.text *= found.type;
    answer = draw_guide_card(inside, found.rect, card, places_.covered);
  }
  card_ = places_.lesson = places_.covered.back();
  const bool hidden =
      card_.contains(mark.centre()) || card_.contains(ImVec2(mark.centre().x, mark.min.y));
  if (space >= 0 && room_.contains(mark.centre()) && !hidden) draw_guide_mark(frame, mark);
  // The camera looks again once it is known what the card leaves free.
  if (places_.narrow && card_.max.y != before.max.y) {
    seen_ = 0;
    app.wake();
  }
  take_answer(app, answer, said);
}

}  // namespace sandtable::shell::play_screen
