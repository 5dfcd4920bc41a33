// What panels and keys ask for: done by the part of the screen whose it is, or by a room of the
// application.
#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/platform/host.h"
#include "shell/result_sheets.h"
#include "shell/screens/play/play_screen.h"
#include "shell/thinking.h"

namespace sandtable::shell {
namespace {

void save_log(App& app, const std::string& text) {
  app.library().export_file("sandtable-log.txt",
                            {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

// The same key asks for it and puts it away.
void turn_hint(App& app) {
  if (app.thinking().hint().state() != HintProvider::State::kNone)
    app.thinking().put_hint_away();
  else if (app.thinking().may_hint())
    app.thinking().ask_hint();
  else
    app.dialogues().refuse("no-hint");
}

// Who does what is asked for.
enum class Doer : std::uint8_t { kChoosing, kFollower, kMap, kPanels, kRooms };

Doer doer_of(const Command& command) {
  switch (command.what) {
    case Do::kOffer:
    case Do::kPropose:
    case Do::kChoose:
    case Do::kPassOver:
    case Do::kMode:
    case Do::kNextUnit:
    case Do::kCompany:
    case Do::kHintDo:
      return Doer::kChoosing;
    case Do::kHint:
      return command.value < 0 ? Doer::kRooms : Doer::kChoosing;
    case Do::kUndo:
    case Do::kRedo:
    case Do::kSkip:
    case Do::kAgain:
    case Do::kStage:
    case Do::kRows:
    case Do::kLinger:
    case Do::kTellOn:
    case Do::kSeek:
    case Do::kPlay:
    case Do::kNow:
    case Do::kPlayOn:
    case Do::kStep:
      return Doer::kFollower;
    case Do::kShow:
    case Do::kZoomIn:
    case Do::kZoomOut:
    case Do::kFit:
    case Do::kSector:
    case Do::kTurnMap:
    case Do::kOverlays:
      return Doer::kMap;
    case Do::kMenu:
    case Do::kKeys:
    case Do::kDrawer:
    case Do::kResult:
    case Do::kRule:
    case Do::kWholeLog:
    case Do::kTakeOver:
      return Doer::kPanels;
    case Do::kCopyLog:
    case Do::kSaveLog:
    case Do::kSend:
    case Do::kHurry:
    case Do::kHalt:
    case Do::kGoOn:
    case Do::kPace:
    case Do::kReview:
      return Doer::kRooms;
  }
  return Doer::kRooms;
}

// What is asked of the application's rooms and not of the screen.
void run_in_rooms(App& app, Do what, const GameLog& game_log) {
  if (what == Do::kCopyLog)
    app.dialogues().say(app.host().copy_text(game_log.text()) ? "play.log.copied"
                                                              : "play.log.not_copied");
  if (what == Do::kSaveLog) save_log(app, game_log.text());
  if (what == Do::kSend) app.table().send_turn();
  if (what == Do::kHurry) app.thinking().hurry();
  if (what == Do::kHalt || what == Do::kGoOn) app.thinking().halt(what == Do::kHalt);
  if (what == Do::kPace) app.look().turn_pace();
  if (what == Do::kHint) turn_hint(app);
  if (what == Do::kReview) app.navigator().go(ScreenId::kReview);
}

void play_again(App& app, const ShelfGame& game) {
  if (app.look().guest().controls == Controls::kFull)
    app.navigator().go(ScreenId::kNewGame, game.id);
  else
    app.table().start_game(game, app.table().session()->origin().setup, app.host().entropy(),
                           seats_anew(app.table().seats()));
}

}  // namespace

// All of them, once.
void PlayScreen::run(ScreenFrame& frame, Commands& commands) {
  for (const Command& command : commands) run_one(frame, command);
  commands.clear();
}

void PlayScreen::run_one(ScreenFrame& frame, const Command& command) {
  frame.app.wake();
  const Doer doer = doer_of(command);
  if (doer != Doer::kMap && doer != Doer::kFollower) follower_.read_result(frame.app);
  switch (doer) {
    case Doer::kChoosing:
      return choosing_.run(frame, command);
    case Doer::kFollower:
      return follower_.run(frame, command);
    case Doer::kMap:
      return run_map(frame, command);
    case Doer::kPanels:
      return run_panels(frame, command);
    case Doer::kRooms:
      return run_in_rooms(frame.app, command.what, shown_.game_log);
  }
}

void PlayScreen::run_map(ScreenFrame& frame, const Command& command) {
  const Do what = command.what;
  if (what == Do::kOverlays) return pointing_.next_overlay();
  if (what != Do::kSector && what != Do::kTurnMap) return camera_.run(frame, command);
  const bool is_other =
      what == Do::kSector ? camera_.show_sector(frame, command.value) : camera_.turn_map(frame);
  if (is_other) follower_.change_board();
}

void PlayScreen::run_panels(ScreenFrame& frame, const Command& command) {
  const Do what = command.what;
  if (what == Do::kMenu) return menu_.open();
  if (what == Do::kKeys) return menu_.open_keys();
  if (what == Do::kTakeOver) return menu_.take_over(frame.app);
  if (what == Do::kResult) return result_.open(frame.app);
  if (what == Do::kWholeLog) {
    shown_.opened.log.whole = !shown_.opened.log.whole;
    return;
  }
  if (what == Do::kDrawer) {
    shown_.opened.foot.drawer = command.value;
    return;
  }
  RuleId rule;
  rule.value = static_cast<std::uint16_t>(command.value);
  follower_.hold();
  frame.app.navigator().go(ScreenId::kRulebook, rule_key(shown_.game(), rule));
}

void PlayScreen::take_result(ScreenFrame& frame, AfterChoice choice) {
  App& app = frame.app;
  switch (choice) {
    case AfterChoice::kNone:
      return;
    case AfterChoice::kAgain:
      return play_again(app, *shown_.table);
    case AfterChoice::kReplay:
      result_.close();
      return follower_.replay(frame);
    case AfterChoice::kSeek:
      result_.close();
      return follower_.seek(app, result_.decision());
    case AfterChoice::kReview:
      return app.navigator().go(ScreenId::kReview);
    case AfterChoice::kLink:
      return app.library().copy_link(*app.table().session(), app.table().seats());
    case AfterChoice::kShareDay:
      if (!copy_day_text(app)) app.dialogues().refuse("no-day");
      return;
    case AfterChoice::kSave:
      return run_one(frame, {Do::kMenu, 2});
    case AfterChoice::kTitle:
      return app.navigator().go(ScreenId::kTitle);
    case AfterChoice::kBoard:
      result_.close();
      return app.wake();
  }
}

}  // namespace sandtable::shell
