// The seam: everything that sessions, saves, bots, screens and tests may ask of a game.
//
// A Game is immutable and owns its board (maps, counters, charts loaded from scenarios/). All
// functions are const and pure: same arguments, same answer, on every build. States that come in
// were made by this game. Rules never roll: dice and draws arrive as actions of the Chance seat.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/engine/action.h"
#include "core/engine/any_state.h"
#include "core/engine/bot_settings.h"
#include "core/engine/chance.h"
#include "core/engine/holdings.h"
#include "core/engine/note.h"
#include "core/engine/odds.h"
#include "core/engine/prizes.h"
#include "core/engine/rng.h"
#include "core/engine/rule_index.h"
#include "core/engine/verdict.h"

namespace sandtable {

inline constexpr int kMaxOptions = 32;
inline constexpr int kMaxSetups = 64;

// How a game begins: the index of a set-up and, for each option of the game, the index of the
// value chosen (0 where the game has no such option).
struct Setup {
  int setup = 0;
  std::array<std::uint8_t, kMaxOptions> options{};
  bool operator==(const Setup&) const = default;
};

// Links and saves name an option by its place in GameInfo::options and a value by its place in
// `values`, and leave out what is standard. So whatever players have had stays where it is: a new
// option or value is added at the end, none is moved or taken away, and a standard never changes.
// The standard of a new option is what the game did before.
struct OptionInfo {
  std::string id;                   // words: option.<id>.title, option.<id>.text
  std::string rule;                 // printed number; "" where it is about no rule
  std::vector<std::string> values;  // ids of its values, at most 256; {"off", "on"} for a switch
  int standard = 0;                 // index of the default
  // How many of the values there were when links of the first form were written; 0 where the option
  // has come since. Never changes.
  int first_form = 0;
  // What a position says where it stands at another value than its first: a word of its list
  // "options", or of another field that stands before a dot; "" where positions do not keep it.
  std::string in_position;
  // Index of the switch without which this one would do nothing; -1: it stands alone.
  int needs = -1;
};

// A kind of noun. Scope 0 is always "number". The word for item "x" of scope "unit" is "unit.x".
struct ScopeInfo {
  std::string_view name;
};

struct VerbInfo {
  std::string_view name;                    // "move": kebab-case, unique in the game
  std::array<std::uint8_t, 3> noun_scopes;  // index into scopes()
  std::array<std::string_view, 3> nouns;    // argument names; "" ends the list
  // Its first noun joins a set of which each is named in one way only: whoever comes earlier in
  // canonical order is not offered any more (follow.h).
  bool names_member = false;
  // Gives up for now what could be done. Trials find no fault with that, since they go on to do it
  // later, and decision after decision would find the same: a search considers it only where it is
  // the first thought.
  bool puts_off = false;
  // Does nothing with what is asked, or ends a part of the turn: what a hint compares with.
  bool passes = false;
  // One step of a way: of several in a row the last one says where it leads.
  bool is_step = false;
};

// What a message is to those who show it, whichever game says it.
enum class MessageRole : std::uint8_t {
  kPlain,
  // Facts
  kTurn,     // the heading of a turn
  kPhase,    // the heading of a phase
  kLaidOut,  // what the set-up puts on the map: seen there, and told nowhere
  kAside,  // a detail of what is told in stages (who is spared, who fires in vain): not in the log
  kMoves,  // somebody goes or comes somewhere: a short look is enough
  kFires,  // the first place of it fires at the last unit
  kAttacks,  // a fight begins: who is in it
  kFights,   // how a fight came out, where its losses do not say it
  kArrives,  // a move by which somebody comes into the game
  kLoses,    // somebody is lost, or is weaker from now on; says by what (ArgumentRole::kCause)
  kTaken,    // a place, a work or a point is lost to a side; says by what, too
  kStops,    // somebody is held up: pinned, disrupted, out of order
  // Odds
  kFigure,      // of a modifier: a strength or a column, which stands without a sign
  kTotal,       // of a modifier: what the others of its side come to
  kNothing,     // of a result: nothing comes of it
  kFavourable,  // of a remark: good for the one who acts; plain ones warn
  kNeutral,     // of a remark: neither
  kForfeits,    // of a remark: a right is given up by it, so that nobody is led to do it
};

// Whether a fact takes something from a side. Its row then says which argument is the cause, or
// that its rule is.
constexpr bool takes(MessageRole role) {
  return role == MessageRole::kLoses || role == MessageRole::kTaken;
}

constexpr bool is_move(MessageRole role) {
  return role == MessageRole::kMoves || role == MessageRole::kArrives;
}

// Whether a fact is a line of the log, on the screen and in words alike.
constexpr bool is_logged(MessageRole role) {
  return role != MessageRole::kLaidOut && role != MessageRole::kAside;
}

// Whether a modifier's figure is added to a roll, and so bears a sign.
constexpr bool is_added(MessageRole role) {
  return role != MessageRole::kFigure && role != MessageRole::kTotal;
}

// The same of one of its arguments.
enum class ArgumentRole : std::uint8_t {
  kPlain,
  kDie,     // as rolled
  kPoints,  // gained
  kEffect,  // of a shot: 0 none, 1 and more what it did
  // By whom or by what something was taken. A row may have several (a unit and its weapon); each
  // note of it names one at least, and is about the others of its units.
  kCause,
  kCauseDie,  // as rolled, and by itself the cause
};

constexpr bool is_cause(ArgumentRole role) {
  return role == ArgumentRole::kCause || role == ArgumentRole::kCauseDie;
}

// One line of a game's message table. Arguments are in the order of Note::args.
struct MessageInfo {
  std::string_view key;  // of the sentence in words.<lang>.json
  std::array<std::string_view, kMaxNoteArgs> names;
  std::array<std::uint8_t, kMaxNoteArgs> scopes;
  std::array<ArgumentRole, kMaxNoteArgs> roles{};
  MessageRole role = MessageRole::kPlain;
  bool by_rule = false;  // takes(role), and the rule that its note cites is the cause
};

// What a fact is in an account of a turn: fights are told one by one, each with all that came of
// it; places that change hands are told where there is room; arrivals and moves are counted.
enum class Account : std::uint8_t { kNone, kAttack, kOutcome, kTaken, kArrival, kMove };
Account account_of(const MessageInfo& info);
// "attack", "outcome", "taken", "arrival", "move"; empty for kNone.
std::string_view account_name(Account account);

// An end that a game can come to.
struct ResultInfo {
  std::string id;  // as Standing::result; words band.<id>.title
  // kSecond also in a game of one, where it was lost; kNobody: a draw.
  Seat winner = Seat::kNobody;
};

struct GameInfo {
  std::string_view id;              // "nazaire"
  std::vector<std::string> seats;   // ids of the player seats: first, second
  bool secrets = false;             // a seat knows what the other one does not
  int secret_option = -1;           // only in games with this option on; -1: in all of them
  std::vector<std::string> setups;  // ids; words: setup.<id>.title, setup.<id>.summary
  std::vector<OptionInfo> options;
  std::vector<ResultInfo> results;   // all that there are
  std::uint16_t rules_revision = 1;  // grows with every change that moves a signature
  std::uint16_t wire_id = 0;         // the game's number in links, never reused
  int max_decisions = 0;             // no game is longer
  std::uint64_t data_hash = 0;       // of the bundle that was loaded
  BotSettings bots;
};

// Whether a seat can know what the other one does not, in a game of that set-up.
bool has_secrets(const GameInfo& info, const Setup& setup);

// A set-up with every option as it is when nobody chooses.
Setup standard_setup(const GameInfo& info, int setup = 0);

// The phase that every game ends in.
inline constexpr std::string_view kPhaseOver = "over";

// Where the game stands, for headings.
struct Standing {
  std::string turn;    // "3"
  std::string phase;   // id: words phase.<id>
  int score = 0;       // the number that the players fight for, from the first seat's side
  std::string result;  // id of the result (band, winner) as of now: words band.<id>.title
  bool over = false;
  std::vector<Note> notes;  // what else there is to say of a result, once it stands
};

// Who has won, as things stand; kNobody: a draw.
Seat winner_of(const GameInfo& info, const Standing& standing);

// What a game that is over counts for in an outlook, to the first seat.
int result_value(const GameInfo& info, const Standing& standing);

// Grows lexicographically with every decision: the proof that games end.
using Progress = std::array<std::int32_t, 6>;

// What a game came to for a seat, in hundredths of its score, by the things that count.
struct EndWorth {
  static constexpr int kTerms = 4;
  std::array<int, kTerms> terms{};
  int total() const { return terms[0] + terms[1] + terms[2] + terms[3]; }
};

class Game {
 public:
  virtual ~Game() = default;

  virtual const GameInfo& info() const = 0;
  virtual RuleTable rules() const = 0;
  virtual std::span<const ScopeInfo> scopes() const = 0;
  virtual std::span<const VerbInfo> verbs() const = 0;  // verb 0 is "chance"
  virtual std::span<const MessageInfo> messages() const = 0;

  // The id of item `value` of a scope, as in scenarios/<game>/ ("birney", "43"); empty if there is
  // no such item. And back.
  virtual std::string id_of(int scope, int value) const = 0;
  virtual std::optional<int> value_of(int scope, std::string_view id) const = 0;

  // The position before the first event. `setup` must name an existing set-up and values.
  virtual AnyState setup(const Setup& setup) const = 0;
  // Index of the set-up by whose map and counters a position is shown: 0 where all share them. No
  // action changes it, and every view has it.
  virtual int setup_of(const AnyState& view) const = 0;

  // A player, Chance, or kNobody when the game is over.
  virtual Seat to_act(const AnyState& state) const = 0;
  // Replaces `out` by the sorted, unique list of actions of the player to act; empty when Chance
  // or nobody is.
  virtual void legal(const AnyState& state, Actions& out) const = 0;
  // Replaces `out`; only when Chance is to act.
  virtual void chance(const AnyState& state, ChanceEvent& out) const = 0;
  // Legal, or why not. Takes any action whose nouns exist.
  virtual Verdict why_not(const AnyState& state, Action action) const = 0;
  // Precondition: offered by legal() or chance(). Facts are appended to `out`.
  virtual void apply(AnyState& state, Action action, Events& out) const = 0;

  // The same type of state with everything the seat may not know made "unknown".
  virtual AnyState observe(const AnyState& state, Seat seat) const = 0;
  // A view with its unknowns dealt: each deal that the view allows is equally likely.
  virtual AnyState resample(const AnyState& view, RngStream& rng) const = 0;

  virtual Standing standing(const AnyState& view) const = 0;
  virtual Progress progress(const AnyState& state) const = 0;
  virtual Note prompt(const AnyState& view) const = 0;
  virtual Note describe(const AnyState& view, Action action) const = 0;
  // The case under which an action is offered, for `legal` answers.
  virtual RuleId rule_of(const AnyState& view, Action action) const = 0;
  virtual Odds odds(const AnyState& view, Action action) const = 0;
  // Of the event that Chance is asked for; without results where it is nothing to be weighed, such
  // as a draw face down.
  virtual Odds roll_odds(const AnyState& view) const = 0;
  // Units of the seat's that will count as lost when the game ends, whatever is still decided or
  // rolled; their number is the first argument. Nothing while there are none, or once it is over.
  virtual std::optional<Note> left_behind(const AnyState& view, Seat seat) const = 0;
  // What `seat` has that decisions of its own can throw away.
  virtual Holdings holdings(const AnyState& view, Seat seat) const = 0;
  // What a position is worth to `seat`, in hundredths of its score: for bots, not for rules.
  virtual int evaluate(const AnyState& view, Seat seat) const = 0;
  // What was reached so far, by what it is made of, without a guess; of a game that is over, the
  // same.
  virtual EndWorth end_worth(const AnyState& state, Seat seat) const = 0;
  // What counts for how the game will end (engine/outlook.h); only where there is a table.
  virtual FeatureTable feature_table() const = 0;
  virtual Features features(const AnyState& state) const = 0;
  // The sentence that one of these terms is so many hundredths of a point more, or less; with
  // EndWorth::kTerms, that the position is.
  virtual Note worth_note(int term, int hundredths) const = 0;
  // Replaces `out` by the places that the result asks for (engine/prizes.h), and the sentence of
  // what comes of one; none in a game that names no places.
  virtual void prizes(const AnyState& state, Prizes& out) const = 0;
  virtual Note prize_note(const PrizeNews& news) const = 0;
  // Whether the decision at hand goes on with what earlier ones began, such as the steps of one
  // move: bots judge such a chain by its end.
  virtual bool midway(const AnyState& view) const = 0;
  // The same, or a unit is on its way: a player takes all of that for one choice, also where bots
  // judge it step by step.
  virtual bool under_way(const AnyState& view) const = 0;
  // Whether effects of what was decided are still to come, such as the dice of a fight in which the
  // player to act is asked something: bots go on, rather than judge the position.
  virtual bool unsettled(const AnyState& view) const = 0;
  // Whether the player to act is asked in the middle of the other one's turn (reactions.h).
  virtual bool is_reaction(const AnyState& view) const = 0;
  // Whether the player to act is asked although there is one answer, since a question that is left
  // out would tell the other side what it may not know. It hangs on what both sides see, so that a
  // state and all its views answer alike.
  virtual bool asks_anyway(const AnyState& view) const = 0;
  // Replaces `out` by how much each action of the list is called for at a glance, more for better:
  // what a playout does without looking ahead, and the order in which a search tries candidates.
  // Numbers of one list compare with each other alone.
  virtual void urges(const AnyState& view, const Actions& legal, std::vector<int>& out) const = 0;

  // Bytes of a state for hash and saves; identical on every build. At most 4 KiB.
  virtual void write(const AnyState& state, std::vector<std::uint8_t>& out) const = 0;
  // All of `bytes` must be one valid state of this game; else what is wrong.
  virtual Result<AnyState> read(std::span<const std::uint8_t> bytes) const = 0;
  // The position as named JSON for people; unknown facts are "unknown". And back, fully validated.
  virtual std::string to_json(const AnyState& view) const = 0;
  virtual Result<AnyState> from_json(std::string_view text) const = 0;

  std::uint64_t hash(const AnyState& state) const;
  // A note with its arguments named, by the message table.
  Message message(const Note& note) const;
};

}  // namespace sandtable
