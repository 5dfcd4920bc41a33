// charts.json, the part that is shown: turn track, transport tracks, sequence, options.
#include "core/base/text.h"
#include "core/games/jubilee/load_internal.h"
#include "core/games/jubilee/state.h"

namespace sandtable::jubilee {
namespace {

// [OJ 4.II, OJ 2.17b, OJ 5.7b] One chit on Turn 1, three later.
void load_turn(const Bundle& bundle, const Reader& in, int number, TurnBox& out) {
  in.integer("turn", number, number);
  out.clock = in.string("clock");
  const int minutes = 4 * 60 + 20 + 20 * number;
  const auto digits = [](int value) {
    return std::string{static_cast<char>('0' + value / 10), static_cast<char>('0' + value % 10)};
  };
  if (out.clock != digits(minutes / 60) + ":" + digits(minutes % 60))
    in.fault("clock", "is not the time of that turn");
  out.draw = in.integer("draw", number == 1 ? 1 : 3, number == 1 ? 1 : 3);
  out.events = flag_of(in, "events");
  if (out.events != (number >= 4)) in.fault("events", "they begin on Turn 4 (2.17)");
  out.returns = flag_of(in, "return");
  out.may_send_home = flag_of(in, "may_send_home");
  if (out.may_send_home != (number >= 8)) in.fault("may_send_home", "from Turn 8 on (5.7)");
  if (in.has("milestone")) check_word(bundle, in, "milestone", "milestone." + decimal(number));
}

// The cup must outlast the game: chits that leave it for good taken off.
void check_cup(const Reader& charts, const Board& board) {
  int removed = 0;
  for (const Chit& chit : board.chits) removed += chit.remove;
  int left = kChits;
  for (int turn = 1; turn <= kTurns; ++turn) {
    left -= board.charts.turn[static_cast<std::size_t>(turn)].draw;
    if (left < 0) return charts.fault("turn_track", "the cup runs dry");
    if (board.charts.turn[static_cast<std::size_t>(turn)].returns) left = kChits - removed;
  }
}

// [OJ 3.4a] Yellow and Orange are set by the commando table.
void load_points(const Reader& charts, Charts& out) {
  const std::vector<Reader> tracks = list_of(charts, "tracks", kTracks, kTracks);
  for (std::size_t i = 0; i < tracks.size() && i < kTracks; ++i) {
    if (tracks[i].choice("id", kTrackWords) != static_cast<int>(i))
      tracks[i].fault("id", "is out of order");
    out.points[i] = tracks[i].integer("boxes", 1, 20);
    const bool by_table = i == static_cast<std::size_t>(Track::kYellow) ||
                          i == static_cast<std::size_t>(Track::kOrange);
    if (flag_of(tracks[i], "commando") != by_table)
      tracks[i].fault("commando", "the table of 3.4 is for Yellow and Orange");
    for (const CommandoRow& row : out.commandos)
      if (by_table && row.points[i == 0 ? 0 : 1] > out.points[i])
        tracks[i].fault("boxes", "the track is shorter than the table of 3.4 says");
  }
}

// [OJ 4.I-4.IV.3] The order is procedure; the file must not tell another one.
void check_sequence(const Reader& charts) {
  constexpr std::array<std::string_view, 7> kSteps = {
      "transport", "landing_checks", "chits", "landing", "actions", "recovery", "end"};
  const std::vector<Reader> steps = list_of(charts, "sequence", 7, 7);
  for (std::size_t i = 0; i < steps.size() && i < 7; ++i)
    if (steps[i].string("step") != kSteps[i]) steps[i].fault("step", "is out of order (4)");
}

}  // namespace

void load_tracks(const Bundle& bundle, const Reader& charts, Board& board) {
  const std::vector<Reader> turns = list_of(charts, "turn_track", kTurns, kTurns);
  for (std::size_t i = 0; i < turns.size() && i < kTurns; ++i)
    load_turn(bundle, turns[i], static_cast<int>(i) + 1, board.charts.turn[i + 1]);
  check_cup(charts, board);
  load_points(charts, board.charts);
  check_sequence(charts);
  check_options(bundle, charts, kOptionTable);
}

}  // namespace sandtable::jubilee
