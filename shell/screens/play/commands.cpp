// What panels, keys and clicks on the board come to.
#include <algorithm>

#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/platform/host.h"
#include "shell/play/facts.h"
#include "shell/result_sheets.h"
#include "shell/screens/play/play_screen.h"
#include "shell/thinking.h"

namespace sandtable::shell {
namespace {

constexpr float kZoomStep = 1.35F;

void save_log(App& app, const std::string& text) {
  app.library().export_file("sandtable-log.txt",
                            {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

void take_back(App& app, bool practice) {
  if (!app.table().undo(practice)) app.dialogues().refuse("nothing-to-undo");
}

}  // namespace

void PlayScreen::run(ScreenFrame& frame, const Commands& commands) {
  for (const Command& command : commands) run_one(frame, command);
}

void PlayScreen::run_one(ScreenFrame& frame, const Command& command) {
  App& app = frame.app;
  const Session& session = *app.table().session();
  app.wake();
  switch (command.what) {
    case Do::kOffer:
      return carry_out(frame, command.value);
    case Do::kPropose:
      return take_proposal(frame, command.value);
    case Do::kChoose:
      return choose(frame, command.value);
    case Do::kMode:
      hand_.set_mode(command.value);
      return point_nowhere();
    case Do::kPassOver:
      hand_.pass_over(command.value);
      return point_nowhere();
    case Do::kNextUnit:
      if (playback_.waits()) catch_up(app), refresh(frame);
      hand_.choose_next(command.value < 0 ? -1 : 1);
      point_nowhere();
      return show_chosen(frame);
    case Do::kCompany:
      return toggle_company(frame, command.value);
    case Do::kUndo:
      return undo(app);
    case Do::kRedo:
      jump_ = true;
      if (!app.table().redo()) app.dialogues().refuse("nothing-to-redo");
      return;
    case Do::kMenu:
      menu_ = true;
      return;
    case Do::kSkip:
    case Do::kStage:
    case Do::kRows:
    case Do::kLinger:
      return watch(frame, command);
    case Do::kAgain:
      return watch_again(app);
    case Do::kSeek:
      replaying_ = false;
      jump_ = true;
      app.table().seek(std::clamp(command.value, 0, session.decisions()));
      return;
    case Do::kPlay:
      return play_or_pause(frame);
    case Do::kNow:
      replaying_ = false;
      jump_ = true;
      app.table().seek(session.decisions());
      return;
    case Do::kResult:
      after_game_.open(*table_, session, compared(app), !app.table().day_of_game().empty());
      after_ = true;
      return;
    case Do::kRule: {
      RuleId rule;
      rule.value = static_cast<std::uint16_t>(command.value);
      playback_.hold();
      return app.navigator().go(ScreenId::kRulebook, rule_key(table_->game(), rule));
    }
    case Do::kShow:
      return show_space(frame, command.value);
    case Do::kDrawer:
      foot_.drawer = command.value;
      return;
    case Do::kOverlays:
      return next_overlay();
    case Do::kZoomIn:
    case Do::kZoomOut:
      camera_.zoom_at(camera_.free_view().centre(),
                      command.what == Do::kZoomIn ? kZoomStep : 1.0F / kZoomStep, frame.now);
      return;
    case Do::kFit:
      return camera_.fit(frame.now);
    case Do::kCopyLog:
      return app.dialogues().say(app.host().copy_text(game_log_.text()) ? "play.log.copied"
                                                                        : "play.log.not_copied");
    case Do::kSaveLog:
      return save_log(app, game_log_.text());
    case Do::kKeys:
      keys_ = true;
      return;
    case Do::kSector:
      return show_sector(frame, command.value);
    case Do::kTurnMap:
      return turn_map(frame);
    case Do::kSend:
      return app.table().send_turn();
    case Do::kHurry:
      return app.thinking().hurry();
    case Do::kHalt:
    case Do::kGoOn:
      return app.thinking().halt(command.what == Do::kHalt);
    case Do::kHint:
      return command.value < 0 ? turn_hint(app) : lead_to_hint(frame, command.value);
  }
}

// The replay; from the start where all of it was seen.
void PlayScreen::play_or_pause(ScreenFrame& frame) {
  const Session& session = *frame.app.table().session();
  replaying_ = !replaying_;
  replay_next_ = frame.now;
  if (!replaying_ || session.at() < session.decisions()) return;
  jump_ = true;
  frame.app.table().seek(0);
}

// What a player asks of the playback under way.
void PlayScreen::watch(ScreenFrame& frame, const Command& command) {
  const Session& session = *frame.app.table().session();
  if (command.what == Do::kLinger) return playback_.linger(frame.now);
  if (command.what == Do::kRows) {
    playback_.hold();
    stage_scroll_.turns = command.value;
    return;
  }
  dirty_ = true;
  if (command.what == Do::kStage) return playback_.turn_to(session, command.value, frame.now);
  catch_up(frame.app);
}

// To the decision that is asked for now.
void PlayScreen::catch_up(App& app) {
  replaying_ = false;
  playback_.skip(*app.table().session());
  motion_.stop();
  dirty_ = true;
  app.wake();
}

void PlayScreen::next_overlay() {
  const int count = static_cast<int>(skin_->board().overlays().size());
  foot_.overlay = foot_.overlay + 1 < count ? foot_.overlay + 1 : -1;
  lay_overlay();
}

// What an overlay is about: the place pointed at, else that of the chosen unit.
int PlayScreen::pointed_space() const {
  return pointed_.space >= 0 ? pointed_.space : board_.space_of(hand_.chosen());
}

void PlayScreen::lay_overlay() {
  if (foot_.overlay >= 0) skin_->board().overlay(foot_.overlay, view_, pointed_space(), overlay_);
}

void PlayScreen::show_sector(ScreenFrame& frame, int index) {
  const std::vector<MapSector> sectors = skin_->board().sectors();
  if (index < 0 || index >= static_cast<int>(sectors.size())) return;
  if (skin_->board().choose_sector(index)) {
    motion_.stop();
    dirty_ = true;
    return;
  }
  const MapSector& sector = sectors[static_cast<std::size_t>(index)];
  if (!layout_.narrow || sector.near.empty()) return camera_.fit_to(sector.piece, frame.now);
  // The one after the piece that is in the middle now.
  const ImVec2 middle = camera_.to_map(camera_.free_view().centre());
  const auto holds = [&](const Rect& piece) { return piece.contains(middle); };
  auto next = std::find_if(sector.near.begin(), sector.near.end(), holds);
  if (next != sector.near.end()) ++next;
  if (next == sector.near.end()) next = sector.near.begin();
  camera_.fit_to(*next, frame.now);
}

// What lies in the middle of the view stays there.
void PlayScreen::turn_map(ScreenFrame& frame) {
  if (!skin_->board().turns_round()) return;
  Settings settings = frame.app.look().settings();
  settings.north_up = !skin_->board().north_up();
  const ImVec2 middle = camera_.to_map(camera_.free_view().centre());
  const int space = skin_->board().space_at(middle, skin_->board().counter_side() * 10.0F);
  skin_->board().set_north_up(settings.north_up);
  const Rect sheet = skin_->board().sheet();
  camera_.set_board(sheet.width(), sheet.height(), kFullSide / skin_->board().counter_side());
  camera_.centre_on(space >= 0 ? skin_->board().place(space)
                               : ImVec2(sheet.width() - middle.x, sheet.height() - middle.y),
                    frame.now, false);
  motion_.stop();
  dirty_ = true;
  frame.app.look().change(settings);
}

void PlayScreen::show_space(ScreenFrame& frame, int space) {
  if (space < 0) return;
  camera_.show(skin_->board().place(space), kLookZoom, frame.now);
}

void PlayScreen::undo(App& app) {
  const CanUndo can = app.table().can_undo();
  jump_ = true;
  if (can == CanUndo::kPractice)
    app.dialogues().ask(table_->text("play.undo.practice"), table_->text("play.undo.agree"),
                        [&app] { take_back(app, true); });
  else
    take_back(app, false);
}

// What was pointed at was pointed at for the unit chosen before.
void PlayScreen::point_nowhere() {
  focus_ = -1;
  attended_ = {};
  pointed_ = {};
  hovered_offer_ = -1;
  card_ = {};
}

// With something of what it can do; of one that waits beside the map that alone.
void PlayScreen::show_chosen(const ScreenFrame& frame) {
  const int space = board_.space_of(hand_.chosen());
  if (space < 0) return;
  if (skin_->board().is_aside(space)) return show_places(frame.now);
  camera_.show(skin_->board().place(space), kLookZoom, frame.now);
  show_a_target(space, frame.now);
}

// A unit that may act is chosen; one on the move ends that first if another is wanted.
void PlayScreen::choose(ScreenFrame& frame, int unit) {
  if (hand_.may_act(unit) || unit < 0) {
    hand_.choose(unit);
    point_nowhere();
    rests_at_ = ImGui::GetIO().MousePos;
    return show_chosen(frame);
  }
  const int acting = skin_->handling().acting_unit(view_);
  if (acting < 0) {
    hand_.choose(unit);
    return;
  }
  const int end = hand_.main_button();
  if (end < 0 || hand_.offer(end).unit != acting ||
      !may_follow(*frame.app.table().session(), unit, hand_.offer(end))) {
    point_at(frame, {acting, board_.space_of(unit), -1, nullptr});
    return;
  }
  carry_out(frame, end);
  sync(frame);
  if (playback_.playing()) return;
  refresh(frame);
  hand_.choose(unit);
}

// Whether a unit could act as soon as the one on the move has done this.
bool PlayScreen::may_follow(const Session& session, int unit, const Offer& end) const {
  const Game& game = table_->game();
  RngStream rng(session.origin().seed);
  AnyState next = game.resample(view_, rng);
  Events ignored;
  ignored.mute(true);
  game.apply(next, end.asked, ignored);
  if (game.to_act(next) != viewer_) return false;
  Actions legal;
  const AnyState seen = game.observe(next, viewer_);
  game.legal(seen, legal);
  Offers offers;
  skin_->handling().offers(seen, legal, offers);
  return std::any_of(offers.begin(), offers.end(),
                     [&](const Offer& offer) { return offer.unit == unit && !offer.passive; });
}

}  // namespace sandtable::shell
