#include "shell/lesson.h"

#include <utility>

#include "core/base/text.h"
#include "shell/lesson_table.h"
#include "shell/platform/files.h"
#include "shell/shelf.h"

namespace sandtable::shell {
namespace {

void add_nouns(const Game& game, const Action& action, std::vector<std::string>& ids) {
  const VerbInfo& verb = game.verbs()[action.verb];
  const std::uint16_t nouns[] = {action.a, action.b, action.c};
  for (std::size_t i = 0; i < 3 && !verb.nouns[i].empty(); ++i)
    ids.push_back(game.id_of(verb.noun_scopes[i], nouns[i]));
}

std::string key_of(std::string_view game) { return "lesson/" + std::string(game); }

}  // namespace

int lesson_left_at(Files& files, std::string_view game) {
  const auto kept = files.get(key_of(game));
  if (!kept || kept->empty() || kept->size() > 2) return -1;
  int step = 0;
  for (const std::uint8_t digit : *kept) {
    if (digit < '0' || digit > '9') return -1;
    step = step * 10 + (digit - '0');
  }
  return step > 0 ? step : -1;
}

void LessonRun::keep_step(std::size_t step) {
  const std::string text = decimal(static_cast<int>(step));
  files_.put(key_of(game_->id), {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

std::vector<Fault> LessonRun::learn(const ShelfGame& game) {
  std::vector<Fault> faults;
  if (!game.box->lesson.is(json::Kind::kObject) || find(game) != nullptr) return faults;
  Lesson lesson = read_lesson(game.box->lesson, game.game(), game.help(), faults);
  if (faults.empty()) check_lesson(lesson, game.game(), faults);
  if (faults.empty())
    known_.push_back(std::make_unique<const Known>(Known{&game, std::move(lesson)}));
  return faults;
}

const LessonRun::Known* LessonRun::find(const ShelfGame& game) const {
  for (const auto& each : known_)
    if (each->game == &game) return each.get();
  return nullptr;
}

bool LessonRun::knows(const ShelfGame& game) const { return find(game) != nullptr; }

bool LessonRun::begin(const ShelfGame& game) {
  const Known* known = find(game);
  if (known == nullptr) return false;
  lesson_ = &known->lesson;
  const int left = lesson_left_at(files_, game.id);
  step_ = left >= 0 && left < static_cast<int>(lesson_->steps.size())
              ? static_cast<std::size_t>(left)
              : 0;
  game_ = &game;
  lay();
  return true;
}

// The game as it is where the step begins.
void LessonRun::lay() {
  done_ = 0;
  told_ = nullptr;
  said_.clear();
  plays_ = true;
  // What lay there before is forgotten, and that may be this lesson.
  const ShelfGame* const game = game_;
  table_.lay_lesson(lesson_at(*lesson_, game->game(), step_));
  game_ = game;
  plays_ = false;
  at_ = table_.session()->at();
  first_step_ = table_.session()->step_end();
}

void LessonRun::ask(LessonAsk what) {
  if (!is_on()) return;
  table_.touch();
  switch (what) {
    case LessonAsk::kBegin:
      break;
    case LessonAsk::kNext:
      if (is_told() || step().asked.empty()) go_on();
      break;
    case LessonAsk::kBack:
      // What a step has brought is asked for once more; from a step that waits, the one before.
      if (!is_told() && done_ == 0 && step_ > 0) --step_;
      keep_step(step_);
      lay();
      break;
    case LessonAsk::kLeave:
      game_ = nullptr;
      table_.leave_lesson_at(static_cast<int>(step_) + 1);
      break;
  }
}

// To the next step; after the last one the game goes on as any other.
void LessonRun::go_on() {
  said_.clear();
  told_ = nullptr;
  done_ = 0;
  if (step_ + 1 == lesson_->steps.size()) {
    keep_step(0);
    game_ = nullptr;
    table_.keep_lesson_game();
    return;
  }
  ++step_;
  first_step_ = table_.session()->step_end();
  keep_step(step_);
}

// All that the step asked for is done: what follows is played, and what came of it is told.
void LessonRun::finish_step() {
  plays_ = true;
  for (const Action& action : step().then) table_.act(action);
  plays_ = false;
  at_ = table_.session()->at();
  said_.clear();
  told_ = result_of(step(), *table_.session(), first_step_);
  if (!is_told()) go_on();
}

// The step whose decisions may be made: this one, or the next where this one is only read or has
// been told.
const LessonStep* LessonRun::asking() const {
  if (!is_told() && !step().asked.empty()) return &step();
  const std::size_t next = step_ + 1;
  return next < lesson_->steps.size() && !lesson_->steps[next].asked.empty() ? &lesson_->steps[next]
                                                                             : nullptr;
}

void LessonRun::follow() {
  const Session* session = table_.session();
  if (!is_on() || plays_ || session == nullptr || session->sought()) return;
  if (session->at() < at_) {
    // Taken back: the step in which that was decided is asked for anew.
    while (step_ > 0 && lesson_at(*lesson_, game_->game(), step_).at() > session->at()) --step_;
    keep_step(step_);
    lay();
    return;
  }
  if (session->at() == at_) return;
  if (is_told() || step().asked.empty()) go_on();
  done_ += static_cast<std::size_t>(session->at() - at_);
  at_ = session->at();
  said_.clear();
  if (done_ >= step().asked.size()) finish_step();
}

std::string LessonRun::objection(std::span<const Action> chain) const {
  if (!is_on() || plays_) return {};
  const LessonStep* const asks = asking();
  const std::size_t from = asks == &step() ? done_ : 0;
  bool fits = asks != nullptr;
  for (std::size_t i = 0; fits && i < chain.size(); ++i)
    fits = from + i < asks->asked.size() && asks->asked[from + i] == chain[i];
  if (fits) return {};
  if (asks == nullptr || (asks != &step() && !is_told()))
    return game_->text("lesson.read_on", {text_arg("next", game_->text("lesson.next"))});
  const Action wanted = asks->asked[from];
  const AnyState view = table_.view();
  return game_->text(
      "lesson.other",
      {text_arg("what",
                game_->words().text(game_->game().message(game_->game().describe(view, wanted))))});
}

void LessonRun::answer(const std::string& text) {
  if (!is_on() || text.empty() || said_ == text) return;
  said_ = text;
  table_.touch();
}

bool LessonRun::wants(std::string_view unit) const {
  return is_on() && !step().pick.empty() && step().pick == unit;
}

LessonCard LessonRun::card() const {
  LessonCard card;
  if (!is_on()) return card;
  card.number = static_cast<int>(step_) + 1;
  card.count = static_cast<int>(lesson_->steps.size());
  card.title = step().title;
  card.text = is_told() ? told_->text : step().text;
  card.said = said_;
  card.at = step().pick.empty() ? step().at : step().pick;
  card.last = step_ + 1 == lesson_->steps.size() && (is_told() || step().asked.empty());
  card.rule = step().rule;
  if (const HelpEntry* entry = game_->help().find(card.rule)) card.printed = entry->number;
  if (!is_told() && !step().asked.empty()) {
    card.waits = LessonCard::Waits::kAct;
    card.wanted = step().asked[done_];
    for (std::size_t i = done_; i < step().asked.size(); ++i)
      add_nouns(game_->game(), step().asked[i], card.about);
  } else if (!is_told() && !step().pick.empty()) {
    card.waits = LessonCard::Waits::kPick;
  }
  return card;
}

}  // namespace sandtable::shell
