#pragma once
// The play screen: board, panels, playback and input of the game on the table. Reads views, submits
// actions through the App and computes no rule. Its parts: shell/play (state), shell/panels
// (drawing), shell/skins (the game). play.cpp is the frame; play_follow.cpp keeps up with the game;
// play_input.cpp mouse, finger and keys, play_drag.cpp who is dragged; play_commands.cpp what
// panels and keys ask for, play_commit.cpp what is done to the game by it; play_lesson.cpp the
// guided first turn; play_attention.cpp what the mirror points at; play_hint.cpp hints;
// play_sheet.cpp the sheet of a phone; play_search.cpp the field for names; play_menu.cpp what
// opens over it.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "shell/panels/panel.h"
#include "shell/play/attention.h"
#include "shell/play/board_view.h"
#include "shell/play/tour.h"
#include "shell/screen.h"
#include "shell/screens/after_game.h"
#include "shell/screens/seat_choices.h"
#include "shell/shelf.h"

namespace sandtable::shell {

class PlayScreen final : public Screen {
 public:
  void enter(App& app, std::string_view argument) override;
  void leave(App& app) override;
  void draw(ScreenFrame& frame) override;
  bool back(App& app) override;
  void game_changed(App& app) override;
  const Camera* camera() const override { return placed_ ? &camera_ : nullptr; }
  Rect card() const override { return card_drawn_; }
  float notice_foot() const override {
    return layout_.narrow && !layout_.sheet_beside ? layout_.sheet.min.y : 0.0F;
  }
  Attention attention() const override;
  void attend(App& app, const Attention& what) override;
  std::string doubt(App& app, Action action) override;
  std::optional<TabPlace> tab_place() const override;

 private:
  struct Layout {
    bool narrow = false;
    Rect map{};                 // the window of the board
    Rect free{};                // the part that no panel covers
    Rect column{};              // panels at the right
    Rect sheet{};               // of a phone
    bool sheet_beside = false;  // at the right of the board, not below it
    Rect minimap{};
    bool with_minimap = true;
  };
  static constexpr float kFullSide = 60.0F;  // of a counter at 100 %, pixels
  // Of a place that the player is led to: one that is to be looked at, one where something happens.
  static constexpr float kLookZoom = 0.55F, kWatchZoom = 0.45F;
  static constexpr double kReplayMs = 700.0;  // a step of the replay
  struct Press {
    bool down = false, drags = false;
    ImVec2 at{};
    double since = 0.0;
    bool told = false;  // a finger that stayed has been told of the counter under it
    int unit = -1;      // who is dragged if the pointer drags; -1: the map is moved
  };

  // --- play_follow.cpp
  bool sync(ScreenFrame& frame);
  void play_on(ScreenFrame& frame);
  void refresh(ScreenFrame& frame);
  void hear_steps(App& app);
  void hear_turn(App& app);
  void aim_fire(const Beat& beat);
  void flash_hits(const Beat& beat, double now);
  void add_tracers(const Beat& beat, double now);
  void add_sight(Sight sight, int space, double now);
  void add_sights(const App& app, const Beat& beat, double now);
  void fly_gains(const ScreenFrame& frame);
  bool tells() const;
  Pace pace(const App& app) const;
  void see_who_decides(const App& app);
  void see_since(const App& app);
  bool may_watch(const App& app) const;
  void watch_again(App& app);

  // --- play_camera.cpp
  void follow_decision(double now);
  void show_places(double now);
  void show_a_target(int from, double now);
  void show_chosen(const ScreenFrame& frame);

  // --- play.cpp
  void open(App& app);
  void lay_out(const ScreenFrame& frame);
  PlayView view_of(const App& app) const;
  std::array<std::string, 2> players_of(const App& app) const;
  void draw_board(ScreenFrame& frame);
  FootPlace foot_place(const ScreenFrame& frame) const;
  void draw_card_over(ScreenFrame& frame, const PlayView& view);
  void draw_wide(ScreenFrame& frame, const PlayView& view);
  void draw_minimap(ScreenFrame& frame);
  void draw_tour(ScreenFrame& frame);
  void see_thinking(const ScreenFrame& frame);
  TourStop map_stop(std::string_view words) const;

  // --- play_lesson.cpp
  void draw_lesson(ScreenFrame& frame);
  int lesson_place(const std::string& id) const;
  bool lesson_waits(const App& app) const;
  void see_pick(App& app);
  void answer_click(App& app) const;
  void leave_room_for_lesson();

  // --- play_attention.cpp
  void follow_attention(ScreenFrame& frame);
  void lead_to_offer(ScreenFrame& frame, int index);
  void look_at(ScreenFrame& frame, Pointed here);

  // --- play_hint.cpp
  static void turn_hint(App& app);
  static bool stop_thinking(App& app);
  void follow_hint(ScreenFrame& frame);
  void show_hint(ScreenFrame& frame, const HintSign& sign);
  void lead_to_hint(ScreenFrame& frame, int index);
  Rect hint_place(const ScreenFrame& frame) const;
  void draw_hint(ScreenFrame& frame, const PlayView& view);

  // --- play_sheet.cpp
  void lay_out_sheet(const ScreenFrame& frame);
  Rect map_keys_area() const;
  void draw_sheet(ScreenFrame& frame, const PlayView& view);
  void draw_sheet_decision(ScreenFrame& frame, const PlayView& view, const Rect& inside);

  // --- play_input.cpp
  void take_input(ScreenFrame& frame);
  void take_wheel(ScreenFrame& frame, bool free);
  void take_pointer(ScreenFrame& frame);
  void take_keys(ScreenFrame& frame);
  std::optional<Do> typed_undo() const;
  void take_letters(ScreenFrame& frame);
  void hover(ScreenFrame& frame, const BoardHit& hit);
  void click(ScreenFrame& frame, const BoardHit& hit);
  void hold(ScreenFrame& frame, const BoardHit& hit);
  void refuse_click(App& app);
  void click_late(ScreenFrame& frame, const BoardHit& hit);
  void point_at(ScreenFrame& frame, const Pointed& pointed);
  bool shows_odds(int offer) const;
  int waiting_at(int space, int hit, int offer) const;
  void toggle_company(ScreenFrame& frame, int unit);
  void move_focus(ScreenFrame& frame, ImVec2 direction);
  void take_enter(ScreenFrame& frame, Commands& commands);
  int entered_offer() const;
  void take_proposal(ScreenFrame& frame, int offer);
  bool covered(ImVec2 pixel) const;
  bool card_lets_through(ImVec2 pixel) const;

  // --- play_drag.cpp
  int grip(const ScreenFrame& frame, const BoardHit& hit) const;
  void begin_drag(ScreenFrame& frame);
  bool drags_unit() const;
  void drag_over(ScreenFrame& frame, const BoardHit& hit);
  void drop(ScreenFrame& frame, const BoardHit& hit);
  void let_go(const ScreenFrame& frame);

  // --- play_search.cpp
  void open_search();
  void draw_search(ScreenFrame& frame);
  std::vector<int> found_counters(const PlayView& view) const;
  void lead_to(ScreenFrame& frame, const PlacedCounter& counter);

  // --- play_commands.cpp
  void run(ScreenFrame& frame, const Commands& commands);
  void run_one(ScreenFrame& frame, const Command& command);
  void choose(ScreenFrame& frame, int unit);
  void point_nowhere();
  bool may_follow(const Session& session, int unit, const Offer& end) const;
  void undo(App& app);
  void show_space(ScreenFrame& frame, int space);
  void play_or_pause(ScreenFrame& frame);
  void watch(ScreenFrame& frame, const Command& command);
  void catch_up(App& app);
  void next_overlay();
  void lay_overlay();
  int pointed_space() const;
  void show_sector(ScreenFrame& frame, int index);
  void turn_map(ScreenFrame& frame);

  // --- play_commit.cpp
  void carry_out(ScreenFrame& frame, int offer);

  // --- play_menu.cpp
  void draw_menu(ScreenFrame& frame);
  void draw_key_list(ScreenFrame& frame);
  void draw_players(ScreenFrame& frame);
  void draw_scrim(ScreenFrame& frame);

  const ShelfGame* table_ = nullptr;
  const Skin* skin_ = nullptr;  // of the set-up that lies on the table
  std::uint64_t changes_ = 0;
  bool opened_ = false;
  std::uint64_t laid_ = 0;  // GameTable::games_laid() of the game that is shown
  bool jump_ = false;       // the next change is shown at once
  bool dirty_ = true;       // what is shown has changed

  Playback playback_;
  StageScroll stage_scroll_;
  Motion motion_;
  ImVec2 score_at_{};  // in the bar
  double beat_start_ = -1.0;
  bool beat_landed_ = false;
  std::size_t heard_ = 0;   // steps of the record that were heard, where nothing is played back
  int heard_turn_ = 0;      // the last turn whose beginning was heard
  bool replaying_ = false;  // the replay runs by itself
  double replay_next_ = 0.0;

  Seat viewer_ = Seat::kFirst;  // whose view that is
  AnyState view_;
  Position position_;
  BoardView board_;
  Hand hand_;
  GameLog game_log_;
  Header header_;
  Since since_;  // the last decision of the viewer
  ViewBefore view_before_;
  FootState foot_;
  Overlay overlay_;
  Overlay fire_;                    // of the fact that is played back
  std::vector<HintSign> advice_;    // of the hint that is shown
  std::uint64_t hint_changes_ = 0;  // HintProvider::changes() of it
  float hint_height_ = 0.0F;        // of its card
  bool stopped_ = false;            // the thought, by the input of this frame
  LogState log_;
  std::string question_;
  std::optional<ThoughtLine> thinking_;
  std::string decides_;     // who does, in a game of two
  int decides_index_ = -1;  // of the seat
  Action asked_main_;       // of the main button, while it is asked for
  double asked_at_ = 0.0;   // since when
  std::vector<MinimapDot> dots_;
  bool live_ = false, past_ = false;

  Camera camera_;
  bool placed_ = false;  // the camera has been set up for this game
  Layout layout_;
  std::vector<Rect> covered_;

  Press press_;
  Pointed pointed_;
  int hovered_offer_ = -1;
  double pointed_since_ = 0.0;
  ImVec2 pointer_on_;  // the point of the map where the pointer last moved
  // Where the pointer was when somebody was chosen or something happened: until it moves on, what
  // is no offer there is not told.
  std::optional<ImVec2> rests_at_;
  int focus_ = -1;
  std::optional<Attention> wanted_;  // not yet shown
  // What the mirror points at and no pointer could: the offer of a button, a unit that is not
  // chosen.
  struct Attended {
    int offer = -1, unit = -1;
  } attended_;
  struct Search {
    bool open = false, fresh = false, typing = false;
    std::string text;
  } search_;
  bool panels_have_keys_ = false;
  Card card_;
  bool card_due_ = false;  // it waits for the pointer to rest
  CardPlace card_place_;
  std::vector<Rect> map_keys_;  // over the map, as they were drawn last
  Rect card_drawn_{};           // where it is seen; empty while it is not

  int tab_ = 0;  // of the sheet
  DecisionFit decision_fit_;
  BarFit bar_fit_;
  float sheet_need_ = 0.0F;  // its height as the decision drawn last would have it; 0: not known
  std::uint64_t sheet_for_ = 0;  // of which change that was
  bool follows_sheet_ = false;   // what is asked may have come to lie under the sheet
  bool menu_ = false, keys_ = false;
  std::optional<SeatChoice> players_;  // who plays, while that is changed
  Tour tour_;
  Rect lesson_room_{};  // of the map, for its card; and the card as it was drawn
  Rect lesson_card_{};
  int lesson_seen_ = 0;          // number of the step whose piece the camera went to
  std::vector<TourStop> stops_;  // as the screen was drawn last
  bool after_ = false, after_seen_ = false;
  AfterGame after_game_;
};

}  // namespace sandtable::shell
