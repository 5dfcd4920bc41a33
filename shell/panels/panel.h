#pragma once
// The panels of the play screen. Each draws from what it is shown and says what was asked for;
// none changes anything itself.

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/session.h"
#include "shell/guest.h"
#include "shell/hint_provider.h"
#include "shell/play/card.h"
#include "shell/play/game_log.h"
#include "shell/play/hand.h"
#include "shell/play/playback.h"
#include "shell/play/since.h"
#include "shell/play/skin.h"
#include "shell/review_words.h"
#include "shell/widgets/text.h"

namespace sandtable::shell {

enum class Do : std::uint8_t {
  kOffer,     // value: index of the offer to carry out
  kPropose,   // the same of what is proposed: on the map it is looked at first, then confirmed
  kChoose,    // unit
  kPassOver,  // unit
  kMode,      // of the hand
  kNextUnit,
  kCompany,  // unit
  kUndo,
  kRedo,
  kMenu,
  kSkip,      // what is being played back
  kAgain,     // what has come since the last decision is played back
  kStage,     // of a beat that has some
  kRows,      // of a stage: by so many screenfuls
  kLinger,    // the stage shown stays
  kTellOn,    // what came of the own fight was read
  kSeek,      // decision
  kPlay,      // or pause the replay
  kNow,       // leave the past
  kPlayOn,    // from the point that is looked at
  kReview,    // show it
  kResult,    // show the end of the game
  kRule,      // RuleId
  kShow,      // space
  kDrawer,    // chip, -1 closes
  kOverlays,  // the next one
  kZoomIn,
  kZoomOut,
  kFit,
  kCopyLog,
  kSaveLog,
  kWholeLog,  // opened or shut, where the column has room for some lines only
  kKeys,      // list of keys
  kSector,    // index of a part of the map
  kTurnMap,   // the other way up
  kSend,      // the turn that is done, to the other player
  kHurry,     // the computer's best so far is done
  kHalt,      // before its next decision
  kGoOn,
  kStep,      // of a game that is watched: one decision, and a pause after it
  kPace,      // of dice and playback, the next one
  kTakeOver,  // asks which side of a game that is watched is to be played here
  kHint,      // asked for or put away, -1; leads to one of its choices
  kHintDo,    // does one of them
};
struct Command {
  Do what;
  int value = 0;
};
using Commands = std::vector<Command>;

// A computer is to decide.
struct ThoughtLine {
  std::string title, note;  // whose it is; its level and for how long
  bool halted = false;
  bool turns = false;  // it is thinking now
  std::string pace{};  // of a game that is watched; else empty
};

// A moment of the review, at the point that is looked at.
struct MomentShown {
  const std::vector<MomentWords>& all;
  std::size_t number = 0;
};

// What the panels show. Pointers are never null, but where it is said.
struct PlayView {
  const Session& session;
  const Game& game;
  const Skin& skin;
  const Words& words;
  const AnyState& view;  // as shown
  const Position& position;
  const Hand& hand;
  const GameLog& game_log;
  const Playback& playback;
  const Header& header;
  const Since* since = nullptr;  // what to tell of it in the log; null: nothing
  bool may_watch = false;        // and it can be played back once more
  std::string question;
  bool live = false;  // the position shown is the one that waits for the player
  bool past = false;  // an earlier point of the record is looked at
  int attended = -1;  // offer whose button the mirror points at
  int entered = -1;   // offer that Enter would carry out
  int chooses = -1;   // unit that it would choose instead
  Controls controls = Controls::kFull;
  CanUndo can_undo = CanUndo::kNo;
  bool sends = false;                     // the turn is done and goes to the other player by a link
  const ThoughtLine* thinking = nullptr;  // null: no computer is to decide
  const HintProvider* hint = nullptr;
  bool may_hint = false;
  int hints_given = 0;     // to the viewer
  std::string decides;     // who does, in a game of two; empty while nobody does
  int decides_index = -1;  // of the seat
  Seat viewer = Seat::kNobody;
  std::array<std::string, 2> players{};  // of a game of two: who plays the sides
  bool ticks = false;                    // something is told over the map
  bool whole_log = false;                // it stands open over the map
  bool watched = false;                  // computers play it
  std::string aim{};                     // and what one of them is after
  std::optional<MomentShown> moment{};   // at an earlier point that is looked at
  bool plays_on = false;                 // the viewer may play on from there

  std::string text(std::string_view key, const std::vector<MessageArg>& args = {}) const {
    return words.text(key, args);
  }
  std::string unit_name(int unit) const;
  std::string action_text(Action action) const;
  // The same for a key beside which it is told who does it and where: "Fire".
  std::string act_text(Action action) const;
};

// How far the rows of a stage are scrolled, where they need more room than there is.
struct StageScroll {
  std::size_t step = 0, stage = 0;  // of what
  bool more = false;                // rows that tell of something are below those that are seen
  int turns = 0;                    // screenfuls to go on by, with the next frame
};

// What every panel is given: the frame it draws in, what it shows, and where it says what was asked
// for.
struct Panel {
  Frame& frame;
  const PlayView& view;
  Commands& out;
  StageScroll* stage = nullptr;  // for those that draw stages
};

// A sentence with bold names and its rules as links behind it.
struct Sentence {
  std::string_view text;
  const std::vector<Span>* names = nullptr;
  RuleId rule, rule2;
  std::string_view id;  // of its links
};
float draw_sentence(const Panel& panel, const Rect& line, const Sentence& sentence);
float sentence_height(const Frame& frame, const PlayView& view, float width,
                      const Sentence& sentence);
FlowStyle sentence_style(const Frame& frame);

// Draws a panel behind what is drawn between begin and end, once its height is known. Not nested,
// and no child window inside.
class Sheet {
 public:
  explicit Sheet(Frame& frame);
  void end(const Rect& rect, ImU32 edge = 0);

 private:
  Frame& frame_;
};

// --- the panels; each returns the rectangle that it covers
inline constexpr float kNarrowBar = 64.0F;  // its height where the window is narrow
// Whether the game's name stands in the bar. It goes where it would keep something else out of it,
// and does not come back with every change of a figure. Kept by who draws, anew for each game.
struct BarFit {
  float width = 0.0F;  // of the bar, in units of the type
  bool titled = true;
};
// Tells where the middle of the score is, too.
Rect draw_top_bar(const Panel& panel, ImVec2& score, BarFit& fit);
Rect draw_narrow_bar(const Panel& panel, ImVec2& score);
// What the decision drawn last was found to need, for the next frame: one late is soon enough. Kept
// by who draws, anew for each game.
struct DecisionFit {
  float need = 0.0F;  // its height; 0 where it is told page by page
};
// From the upper left corner of `column`, as high as need be.
Rect draw_decision(const Panel& panel, const Rect& column, DecisionFit& fit);
// Its contents alone, for the sheet of a phone, without the main button. Returns the height.
float draw_decision_body(const Panel& panel, const Rect& inside);
// The main button, or what stands in its place while something is played back.
bool has_decision_key(const PlayView& view);
void draw_decision_key(const Panel& panel, const Rect& rect);

// --- a beat in stages, as Playback::beat() has it: the rows, and the keys that turn the pages.

// Returns the height.
float draw_staging(const Panel& panel, const Rect& inside);
void draw_staging_keys(const Panel& panel, const Rect& rect);

struct LogState {
  int tab = 0;
  int version = -1, width = 0, tab_measured = -1;  // of `heights`
  float type = 0.0F;
  bool whole = false;          // open over the map, while the column shows a strip of it
  std::vector<float> heights;  // of blocks, newest first
  // Whether a turn of the other side stands open, by its first step, where the player has said so;
  // else what is new does.
  std::map<std::size_t, bool> open;
};
void draw_log(const Panel& panel, const Rect& rect, LogState& log);
void draw_log_body(const Panel& panel, const Rect& rect, LogState& log);
// In its place where it has no room: as many of its last lines as fit, cut to one at least; a press
// opens the whole (Do::kWholeLog). And the height of one line.
void draw_log_strip(const Panel& panel, const Rect& rect);
float log_strip_height(const Frame& frame);
bool has_log_lines(const PlayView& view);

Rect draw_replay_bar(const Panel& panel, const Rect& rect, bool running);

struct FootState {
  int drawer = -1;
  int overlay = -1;
  std::vector<DrawerChip> chips;
};
// Minimap, zoom keys and chips along the lower edge of `area`. Fills `covered`.
struct FootPlace {
  Rect area{};
  Rect minimap{};
  bool with_minimap = true;
};
void draw_foot(const Panel& panel, const FootPlace& place, const FootState& foot,
               std::vector<Rect>& covered);
// Of all rows of its chips.
float foot_height(const Frame& frame, const PlayView& view, const FootPlace& place,
                  const FootState& foot);
// Closer, farther, the whole map: one above the other, `corner` being their lower left one.
void draw_zoom_keys(const Panel& panel, ImVec2 corner, std::vector<Rect>& covered);
// Those of a foot.
ImVec2 zoom_keys_corner(const Frame& frame, const FootPlace& place);
Rect zoom_keys_area(const Frame& frame, ImVec2 corner);
Rect draw_drawer_panel(const Panel& panel, const Rect& area, const FootState& foot);

// The card beside a place; `keep_off` are rectangles that it must not cover. In its first frame it
// is only measured, out of sight, and covers nothing.
struct CardPlace {
  Rect area{};
  Rect own{};                  // what it is about: it stands beside that
  std::vector<Rect> keep_off;  // never covered, if that can be
  std::vector<Rect> offers;    // not to be covered: better it stands far off
  std::vector<Rect> rather_not;
  ImVec2 last{-1.0F, -1.0F};  // where it stood, so that it stays if it can; -1: not yet measured
  ImVec2 actor{-1.0F, -1.0F};
  bool wide = false;   // one that would be higher than the area is made wider
  bool widen = false;  // it is to be measured so
};
Rect draw_card(const Panel& panel, const Card& card, CardPlace& place);
// A hint, or that it is thought about; returns the height. And in a card of its own, which scrolls
// where it has no room; returns what it would cover.
float draw_hint_rows(const Panel& panel, const Rect& inside);
Rect draw_hint_card(const Panel& panel, const Rect& rect);
// Where a card of that size stands: the place nearest to its own that covers as little as can be
// (card_place.cpp).
Rect place_card(const CardPlace& place, ImVec2 size);
// Distribution bar and its legend alone. Returns the height.
float draw_distribution(Frame& frame, const Card& card, const Rect& line);
// The columns of a table, with the one that is used and the way to it. Returns the height.
float draw_odds_ruler(Frame& frame, const OddsRuler& ruler, const Rect& line);
// Down to the end of `inside`, where it has a height: a list is cut short there.
float draw_card_rows(const Panel& panel, const Card& card, const Rect& inside);
// The rows alone; returns where they end.
float draw_ledger(const Panel& panel, const Card& card, const Rect& inside);

// What the key of the overlays says; -1 for none.
std::string overlay_name(const PlayView& view, int overlay);
// Along the upper edge of the map: the keys of its parts, which way up it lies, and on a phone,
// which has no foot, the overlays. Empty where a map has none of these.
void draw_map_keys(const Panel& panel, const Rect& area, int overlay, std::vector<Rect>& covered);
// Of the map's upper edge that they take up; 0 where there are none.
float map_keys_height(const Frame& frame, const PlayView& view, const Rect& area, int overlay);

// That a computer thinks, at the lower edge of `area`. Only while it is to decide.
Rect draw_thinking(const Panel& panel, const Rect& area);
// The keys of that card alone, which a phone has in its sheet while a game is watched. Returns the
// height.
float thinking_keys_height(Frame& frame, const PlayView& view, float width);
void draw_thinking_keys(const Panel& panel, const Rect& rect);

// What is played back, over the lower edge of the map.
Rect draw_ticker(const Panel& panel, const Rect& area);

}  // namespace sandtable::shell
