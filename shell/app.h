#pragma once
// The application: settings, theme, words, the games on the shelf, the one game on the table,
// storage, and which screen is shown. It knows neither SDL nor the browser: native_main.cpp and the
// browser entry own the window, hand over fonts, words and bundles, and call frame() between
// ImGui::NewFrame and ImGui::Render.
//
// Order of calls: add_font and add_words for every file; add_bundle for every game that is here,
// add_closed for every one that can be fetched; start(); then frame() whenever frame_due() says so.
// add_bundle may also come later (the browser fetches a game when its box is opened).

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ai/opponent.h"
#include "core/base/result.h"
#include "core/data/words.h"
#include "core/engine/session.h"
#include "core/protocol/protocol.h"
#include "core/protocol/table.h"
#include "core/save/arrival.h"
#include "core/save/hand_over.h"
#include "shell/arrival_text.h"
#include "shell/frame_pace.h"
#include "shell/guest.h"
#include "shell/hint_provider.h"
#include "shell/kept_log.h"
#include "shell/lesson.h"
#include "shell/platform/files.h"
#include "shell/platform/frame_input.h"
#include "shell/platform/host.h"
#include "shell/play/attention.h"
#include "shell/played_games.h"
#include "shell/saves.h"
#include "shell/screen.h"
#include "shell/seats.h"
#include "shell/settings.h"
#include "shell/shelf.h"
#include "shell/theme/colours.h"
#include "shell/widgets/tab_stops.h"
#include "shell/widgets/typing.h"

namespace sandtable::shell {

// A game that goes back and forth by links, as it is here.
struct OwnCopy {
  Session session;
  Seats seats;
  std::string key;  // where it is stored; empty: it lies on the table
};

// A set-up that somebody has chosen for the player, and the dice that go with it, if any.
struct Suggestion {
  Setup setup;
  std::optional<std::uint64_t> seed;
};

class App : public Redraw {
 public:
  // Both must outlive the app. `screens` are make_screens().
  App(Files& files, Host& host, Screens screens);
  ~App() override;
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  // --- loading

  // `name` as in assets/fonts ("inter-semibold.otf"); false for a name that is no face or bytes
  // that are no font. Inter Regular must come first. Needs an ImGui context.
  bool add_font(std::string_view name, std::span<const std::uint8_t> bytes);
  // assets/words.en.json; faults say what was left out.
  std::vector<Fault> add_words(std::string_view json);
  // A game's data. Any fault but in texts or the lesson: the game is not on the shelf. Opens its
  // box, if that stood closed, and does what waited for it.
  std::vector<Fault> add_bundle(std::string_view id, std::string_view json);
  // Reads settings and the games in progress; shows the title.
  void start();

  // --- frames
  void frame(const FrameInput& input);
  // Milliseconds from `now` until a frame must be drawn without further input: 0 at once, negative
  // never.
  double frame_due(double now) const;
  void wake() override;
  void animate() override { animating_ = true; }
  void wake_at(double when) override;

  // --- navigation
  void go(ScreenId id, std::string_view argument = {});
  // With less than full controls a game that is under way is not left, but to read its rules or
  // briefing.
  bool may_show(ScreenId id) const;
  // What the player attends to on the screen that is shown; what they are to look at there.
  Attention attention() const { return screen(shown_)->attention(); }
  void attend(const Attention& what) { screen(shown_)->attend(*this, what); }
  // As the board would ask before this decision.
  std::string doubt(Action action) { return screen(ScreenId::kPlay)->doubt(*this, action); }
  // To the screen before; from the first one to the title.
  void back();
  // Whether a press of Tab, with Shift backwards, leads out of what is shown. Asked before the
  // press is taken; the one who asks then does lead out.
  bool tab_leads_out(bool back);
  // The keyboard has come in by Tab.
  void keyboard_came();
  TabStops& tab_stops() { return tab_stops_; }
  Typing& typing() { return typing_; }
  // Of the frame that is drawn.
  const FrameInput& input() const { return input_; }
  ScreenId shown() const { return shown_; }
  const Camera* camera() const { return screen(shown_)->camera(); }
  Rect card() const { return screen(shown_)->card(); }
  // The rulebook at a rule of the game on the table ("SN-9.1a"); back() returns.
  void open_rule(std::string_view rule_id);

  // --- closed boxes (app_boxes.cpp)

  // A game that Host::fetch_game can bring: its box stands closed on the shelf.
  void add_closed(std::string_view id);
  // The picture on its lid, as Picture::make takes it; left out where nothing is drawn.
  void add_lid(std::string_view id, ImVec2 size, std::span<const std::uint8_t> rgba);
  // To a new game of a box, as soon as it is open.
  void open_box(std::string_view id);
  // Opens a box; the screen stays.
  void fetch_box(std::string_view id);
  // The host's word on a fetch that is under way, whoever asked for it, or has failed: `offline`
  // where no server answered.
  void box_progress(std::string_view id, int percent);
  void box_failed(std::string_view id, bool offline);
  // What is printed on a box, open or closed: "when", "players" and so on; empty where there is
  // nothing. Its title in one line.
  std::string box_text(std::string_view id, std::string_view part) const;
  std::string box_title(std::string_view id) const;

  // --- the game on the table

  // Null while there is none. Look through it freely; change it by the functions below, which save,
  // count and wake.
  const Session* session() const;
  // The game's place on the shelf: data, words, rules, looks. Null while there is none.
  const ShelfGame* table() const { return table_; }
  Submitted act(Action action);
  // The one who looks at the screen gives up, in their turn of a game of two.
  Submitted concede();
  bool may_concede() const;
  Submitted undo(bool practice);
  CanUndo can_undo() const;  // of the one who looks at the screen
  Submitted redo();
  void seek(int at);
  // Grows with every change of the game, whoever made it. Compare, never count.
  std::uint64_t changes() const { return changes_; }
  // Grows with every game that is laid on the table, also with another one of the same box.
  std::uint64_t games_laid() const { return games_laid_; }
  // --- who plays, and whose eyes are on the screen (app_seats.cpp)
  const Seats& seats() const { return seats_; }
  // Of the game on the table; no change of the game. Who plays by links keeps their seat.
  void change_seats(const Seats& seats);
  // What is asked about before that, in a game with secrets, and marks it as practice: a friend's
  // side that would be shown here, or one that may have been and would go to a friend.
  enum class SeatDoubt : std::uint8_t { kNone, kShows, kShown };
  SeatDoubt doubt_of_seats(const Seats& seats) const;
  struct Doubt {
    std::string question, agree;
  };
  Doubt seat_doubt_words(SeatDoubt doubt) const;
  // Whose view is on the screen: kNobody where everything may be seen, kOutsider behind the
  // curtain.
  Seat viewer() const;
  AnyState view_of(const AnyState& state) const;
  // The one who looks at the screen is to decide.
  bool is_viewers_turn() const;
  // Two people share the screen, and the one who is to decide has not yet said that they sit there:
  // nothing of the game is shown.
  bool curtain() const { return curtain_; }
  void open_curtain();
  // What stands on it: whom to hand the screen to, and what they are asked.
  struct CurtainWords {
    std::string title, text, open;
  };
  CurtainWords curtain_words() const;
  // The name of who plays a seat of the game on the table, else the seat's own.
  std::string player_name(Seat seat) const;
  std::string player_in_text(Seat seat) const;  // within a sentence
  // That somebody else decides, in words; empty where the one who looks at the table does, or
  // nobody. What the other one is asked is not theirs to read as a question to them.
  std::string waits_for() const;
  // What the players of the game on the table call themselves; none may have a fault.
  void name_players(const PlayerNames& names);

  // --- the computer player (app_opponent.cpp)

  // Who thinks for it; without one nothing comes of a seat that a computer holds.
  void set_opponent(std::unique_ptr<Opponent> opponent);
  // Who decides at the point shown: the holder of the seat, or the level that reactions are left
  // to.
  SeatHolder decider() const;
  // It is to decide at the point shown, whether it thinks about that or halts.
  bool is_computers_turn() const;
  bool is_thinking() const;
  // Whose turn that is, in a sentence.
  std::string thinking_title() const;
  bool is_halted() const { return thought_.halted; }
  // Since when in this turn of its; negative where it does not think or has only begun to.
  double thinks_since() const { return thought_.since; }
  // Does what it has decided, if it has. To be called often while is_thinking(), also where no
  // frames are drawn. True: the game has gone on.
  bool think();
  // The best so far is its answer.
  void hurry();
  // Before its next decision, until it may go on.
  void halt(bool halted);

  // --- games by links (app_hand_over.cpp)
  // Whose turn is done and waits to be sent, or kNobody.
  Seat sends_for() const;
  // The link for the other player; the same one as long as nothing is decided.
  Result<std::string> link_to_send();
  // Gives it to the player.
  void send_turn();
  // The player's own copy of a game of two by links that comes in; nothing where they have none.
  std::optional<OwnCopy> own_copy(const Session& arrived);
  // A game that was received lies on the table.
  void take_answer(Received received);
  // The player's own seat in the game on the table, for another device of theirs, and what they
  // have brought from one (core/save/seat_code.h). Codes of faults: "no-game", "no-handover",
  // "bad-seat-code".
  Result<std::string> own_seat_code();
  std::optional<Fault> bring_own_seat(std::string_view code);
  // Gives the code to the player.
  void show_own_seat();
  // It was played at another device so far: nothing can be sent before the seat is brought here.
  bool lacks_own_seat() const;
  // The decision after the viewer's last one: from there on is told what happened since.
  int told_from() const;

  // --- hints (app_hints.cpp)
  // Whether one can be asked for now, by the one who looks at the screen.
  bool may_hint() const;
  // What the reference player would do. think_hint() works at it; put_hint_away() calls it off or
  // takes what was given out of sight, and so does whatever brings another decision.
  void ask_hint();
  void put_hint_away();
  const HintProvider& hint() const { return hint_; }
  // Thinks on for some milliseconds; false: there is nothing to think about.
  bool think_hint();
  // Of a game that is over: sentences that compare it with the reference player's, count hints
  // and tell of the games of its kind that were played here.
  std::vector<std::string> compared();

  // --- the guided first turn (app_lesson.cpp)
  LessonRun& lesson() { return *lesson_; }
  const LessonRun& lesson() const { return *lesson_; }
  // From where it was left. False where the game has none.
  bool begin_lesson(const ShelfGame& game) { return lesson_->begin(*this, game); }
  // For the lesson: its game takes the table, beside the player's own, and nothing of it is stored;
  // once it is over the game goes on as any other; what it says has changed.
  void lay_lesson(Session session);
  void keep_lesson_game();
  void touch();

  // The answer to a request of the protocol (the mirror, a host page), which drives the same game.
  // A change is saved, counted and drawn as those above are.
  std::string request(std::string_view json);

  void start_game(const ShelfGame& game, const Setup& setup, std::uint64_t seed,
                  const Seats& seats = {});
  // Puts a loaded game on the table and shows it. What lies there is saved first, and so is the
  // game in progress that it takes the place of, unless it is that one (`in_progress`).
  void open_game(Loaded loaded, bool in_progress = false, const Seats& seats = {});
  // The game in progress of that id, from the table or from storage; false if there is none.
  bool continue_game(std::string_view id);
  // A saved game; a fault is shown to the player. One of a closed box is opened as soon as that is.
  bool open_entry(const SaveEntry& entry);
  // Clears the table; the game in progress stays saved.
  void close_game();
  // A save file or the text of a link (with or without the address before it), as dropped on or
  // opened with the window. A fault is shown to the player; nothing is loaded in part. True: the
  // link is looked at, here or by the host.
  void open_bytes(std::span<const std::uint8_t> bytes);
  bool open_link(std::string_view text);
  // What was looked at takes the table: a set-up is chosen on the screen for new games; a game lies
  // beside the player's own, which stays the one in progress until a decision is made here, and is
  // then kept in a slot.
  void take(Arrival arrival);
  // The screen for new games with a set-up chosen, and what it takes from there, once.
  void suggest(const ShelfGame& game, const Suggestion& suggestion);
  std::optional<Suggestion> take_suggestion() { return std::exchange(suggested_, std::nullopt); }

  // --- games played to their end (app_results.cpp)
  PlayedGames& played() { return played_; }
  // "2026-11-25", where the player lives.
  std::string today();
  // The day whose game lies on the table; empty where it is none, or has options of its own.
  std::string day_of_game();
  // To the screen for new games, with the dice of today.
  void suggest_today(const ShelfGame& game);
  // Readable, and opens with any edition: "...#new=nazaire&setup=historical&day=2026-11-25".
  std::string link_of_day(const ShelfGame& game, const Setup& setup, std::string_view day);
  // The result of the game of a day, for the player to tell others; says what became of it. False
  // where there is none.
  bool copy_day_text();
  // All results as a file for the player, and such a file taken in; false where it is another one.
  void export_results();
  bool take_results(std::span<const std::uint8_t> bytes);

  // --- what everything is made of
  const Shelf& shelf() const { return shelf_; }
  SaveShelf& saves() { return saves_; }
  // What was told of the game on the table before a correction of the game left it its position
  // alone (kept_log.h), and that it did; mostly nothing.
  std::vector<LogBlock> told_before() const;
  // The log is kept as it stands: the page is being left. Each new turn does so as well.
  void keep_log();
  Files& files() { return files_; }
  Host& host() { return host_; }
  const Settings& settings() const { return settings_; }
  // Stores them and takes effect with the next frame.
  void change_settings(const Settings& settings);
  // Grows with every such change.
  std::uint64_t settings_changes() const { return settings_changes_; }
  // All of them as they were at first, with a note that offers to take it back.
  void reset_settings();
  void play_sound(Sound sound);
  // Sound on or off, and says so; as loud as it was before.
  void toggle_sound();
  // Dice and playback a step slower, -1, or faster, 1.
  void change_pace(int by);
  // What a page that holds the program in a frame has asked for.
  const GuestLook& guest() const { return guest_; }
  void set_guest_look(const GuestLook& guest);
  // What settings, that page, the system and the machine come to.
  const Theme& theme() const { return theme_; }
  int text_percent() const;
  bool contrast() const;
  bool motion() const;
  // The shell's sentences; a game's own are in table()->words(), which has the shell's below them.
  const Words& words() const { return words_; }
  // Why a link, save or file cannot be opened, in the words of the page's language. The core's own
  // sentence names the row; what it says of a path stays as it is.
  std::string why(const Fault& fault) const;
  std::string text(std::string_view key) const { return words_.text(key); }
  std::string text(std::string_view key, const std::vector<MessageArg>& args) const {
    return words_.text(key, args);
  }

  // "4 minutes ago", or the date and time where the player lives.
  std::string when_text(std::int64_t unix_seconds);
  // The bytes of core/save as a file for the player; the link of a game or of a set-up for them to
  // give away. All say what became of it. A game that is only looked at goes out whole and opens
  // at the decision that is shown.
  void export_save(const ShelfGame& game, const Bytes& save);
  void copy_link(const Session& session, const Seats& seats = {});
  // Any other file for the player; likewise. False: there is none.
  bool export_file(const std::string& name, std::span<const std::uint8_t> bytes);
  // The same of a saved game.
  // What a game in progress is called in lists of saved games: one by links by friend, game and
  // turn.
  std::string kept_name(const SaveEntry& entry) const;
  void export_entry(const SaveEntry& entry);
  void share_entry(const SaveEntry& entry);
  void share_save(const Bytes& save, const Seats& seats = {});
  void copy_setup_link(const ShelfGame& game, const Setup& setup);

  // A question over the screen, with the button that agrees; `yes` is called with `data` if they
  // do.
  using Answer = void (*)(App& app, const std::string& data);
  void ask(std::string question, std::string agree, Answer yes, std::string data = {});
  bool asking() const { return question_.yes != nullptr; }

  // What stopped the program; shows the crash screen. The caller goes on to draw it and does
  // nothing else.
  struct Crash {
    std::string condition, file;
    int line = 0;
  };
  void crash(Crash what);
  const Crash& crashed() const { return crash_; }
  // What a player can send in: the broken promise, the game's link.
  std::string crash_report();

  // A short line at the foot of the window; with `undo` a button that calls it. The last one
  // replaces the one before.
  void tell(std::string text, Answer undo = nullptr, std::string data = {});
  // The same with another word on the button.
  struct Offer {
    std::string label;
    Answer answer = nullptr;
    std::string data;
  };
  void tell(std::string text, Offer offer);
  // Why a wish of the player comes to nothing: the sentence "refusal.<code>". No wish ends without
  // a word.
  void refuse(std::string_view code);
  // The last one, for who does not see the canvas: its text, how many there were, and what its
  // button says, empty where it has none (any more).
  struct Told {
    std::string_view text, offer;
    std::uint64_t count = 0;
  };
  Told told() const;
  // As a press of that button; false where there is none.
  bool take_offer();

 private:
  struct Notice {
    std::string text;
    Offer offer;
    double until = 0.0;
  };
  struct Question {
    std::string text, agree;
    Answer yes = nullptr;
    std::string data;
    double shown = -1.0;  // since when
  };
  struct Visit {
    ScreenId id = ScreenId::kTitle;
    std::string argument;
  };
  // What is done once a box is open, unless the player has gone elsewhere in the meantime.
  struct PendingOpen {
    std::string game;
    Answer then = nullptr;
    std::string data;
  };

  // What a thought is about.
  struct ThoughtOf {
    std::uint64_t game = 0, view = 0;
    int at = 0, level = 0;
    bool operator==(const ThoughtOf&) const = default;
  };
  struct Thought {
    bool asked = false, halted = false;
    ThoughtOf of;
    double since = -1.0;
  };

  Screen* screen(ScreenId id) const { return screens_[static_cast<std::size_t>(id)].get(); }
  void show(const Visit& visit);
  void refresh_theme();
  void watch_pace();
  void when_open(std::string_view game, Answer then, std::string data);
  void box_opened(std::string_view id);
  void take_keys();
  void draw_notice(Frame& frame);
  void draw_question(Frame& frame);
  void after_change();
  std::string objection(std::span<const Action> chain) const;
  void leave_lesson();
  std::string turn_mark() const;
  Seat asker() const;
  void store_seats();
  void count_played();
  std::string played_line();
  void tell_unread();
  HintPlace hint_place() const;
  void keep_table();
  std::optional<Session> line_to_leave() const;
  void keep_left(const std::optional<Session>& left);
  void lay_on_table(Session session, bool in_progress = false, const Seats& seats = {});
  // What came from outside: beside the player's own game of that box, unless it goes on with it.
  // `at`: an earlier point that is to be shown, or -1.
  void lay_arrived(Session session, const Seats& seats, bool is_own, int at = -1);
  void settle_seats();
  Seats kept_seats(Seats seats) const;
  ThoughtOf thought_now() const;
  void settle_thought();
  void take_begun();
  Session* open_session() { return boxes_.has_game() ? &boxes_.session() : nullptr; }
  void offer(Arrival arrival, std::string_view title);
  bool make_room();
  std::string address(LinkKind kind, std::string_view data);
  std::string file_name(const ShelfGame& game);
  void share(const ShareOffer& offer);

  Files& files_;
  Host& host_;
  Words words_;
  json::Value words_json_;
  Settings settings_;
  SoundVolume volume_ = SoundVolume::kMedium;  // before sound was turned off
  GuestLook guest_;
  Table boxes_;  // opened games and the session; the protocol acts on it, too
  Protocol protocol_;
  Shelf shelf_;
  SaveShelf saves_;
  KeptLogs logs_;
  PlayedGames played_;
  Screens screens_;
  std::vector<Visit> past_;
  Visit now_shown_;
  ScreenId shown_ = ScreenId::kTitle;
  bool gone_to_ = false;  // by go(), and not drawn yet
  const ShelfGame* table_ = nullptr;
  std::uint64_t games_laid_ = 0;
  std::uint64_t changes_ = 0;
  Seats seats_;
  Seat seated_ = Seat::kFirst;  // at a shared screen
  bool curtain_ = false;
  std::unique_ptr<Opponent> opponent_;
  Thought thought_;
  std::string turn_kept_;  // turn_mark() at the last autosave
  HintProvider hint_;
  std::optional<LookedAt> offered_;
  PendingOpen pending_open_;
  std::optional<Suggestion> suggested_;
  std::unique_ptr<LessonRun> lesson_;
  bool in_lesson_ = false;  // the game on the table is that of the lesson
  bool beside_ = false;     // the game on the table is not the one in progress, and is not stored
  TabStops tab_stops_;
  Typing typing_;
  FrameInput input_;
  Theme theme_;
  Notice notice_;
  std::uint64_t notices_ = 0;
  std::uint64_t settings_changes_ = 0;
  Question question_;
  Crash crash_;
  double now_ = 0.0;
  double wake_at_ = -1.0;
  bool pointed_ = false;  // something has, since the program began
  int settling_ = 0;
  bool animating_ = false;
  FramePace pace_;
  bool slow_ = false;  // things do not glide: this machine draws too slowly
};

}  // namespace sandtable::shell
