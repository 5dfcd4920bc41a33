// charts.json, the part that is shown: bands, sequence, turn track, options and their words.
#include "core/data/checks.h"
#include "core/games/nazaire/load_internal.h"

namespace sandtable::nazaire {
namespace {

constexpr std::array<std::string_view, 4> kBands = {"failed", "damage", "success", "triumph"};
constexpr std::array<std::string_view, 3> kLossBands = {"better", "historical", "worse"};

void load_bands(const Reader& charts, Charts& out) {
  const std::vector<Reader> bands = list_of(charts, "bands", 4, 4);
  int after = 0;
  for (std::size_t i = 0; i < bands.size() && i < 4; ++i) {
    const Reader& band = bands[i];
    if (band.string("id") != kBands[i]) band.fault("id", "is not the band that stands here (13)");
    if (i == 0 ? band.has("min") : band.integer("min", -200, 200) != after)
      band.fault("min", "must begin where the band before ends");
    if (i == 3) {
      if (band.has("max")) band.fault("max", "the last band has no end");
      break;
    }
    out.band_max[i] = band.integer("max", -200, 200);
    if (i > 0 && out.band_max[i] < after) band.fault("max", "the band ends before it begins");
    after = out.band_max[i] + 1;
  }
}

void check_loss_bands(const Reader& charts) {
  const std::vector<Reader> bands = list_of(charts, "loss_bands", 3, 3);
  int next = 0;
  for (std::size_t i = 0; i < bands.size() && i < 3; ++i) {
    if (bands[i].string("id") != kLossBands[i])
      bands[i].fault("id", "is not the band that stands here (14)");
    if (bands[i].integer("min", 0, kTeams) != next)
      bands[i].fault("min", "must begin where the band before ends");
    next = bands[i].integer("max", 0, kTeams) + 1;
  }
}

// [SN 4a-4c] The order is procedure; the file must not tell another one.
void check_sequence(const Reader& charts) {
  const std::vector<Reader> phases = list_of(charts, "sequence", 8, 8);
  for (std::size_t i = 0; i < phases.size() && i < 8; ++i) {
    const std::string_view wanted = std::string_view("0ABCDEFG").substr(i, 1);
    if (phases[i].string("phase") != wanted) phases[i].fault("phase", "is out of order (4)");
    if (phases[i].boolean("once") != (i == 0)) phases[i].fault("once", "only the landing is once");
    const int first = i == 2 ? 2 : 1;
    phases[i].integer("first_turn", first, first);
  }
}

bool is_clock(const std::string& text) {
  return text.size() == 5 && text[0] == '0' && text[1] >= '1' && text[1] <= '4' && text[2] == ':';
}

// [SN 1.2a] A quarter of an hour a turn from half past one on.
std::string clock_at(int minutes) {
  const auto digit = [](int number) { return static_cast<char>('0' + number); };
  const int hour = minutes / 60, minute = minutes % 60;
  return {digit(hour / 10), digit(hour % 10), ':', digit(minute / 10), digit(minute % 10)};
}

void check_turn_track(const Reader& charts) {
  const std::vector<Reader> turns = list_of(charts, "turn_track", kTurns, kTurns);
  for (std::size_t i = 0; i < turns.size() && i < kTurns; ++i) {
    const int number = static_cast<int>(i) + 1;
    turns[i].integer("turn", number, number);
    const std::string start = turns[i].string("start"), end = turns[i].string("end");
    if (!is_clock(start) || start != clock_at(75 + 15 * number))
      turns[i].fault("start", "is not the time of that turn (1.2)");
    if (!is_clock(end) || end != clock_at(90 + 15 * number))
      turns[i].fault("end", "is not the time of that turn (1.2)");
    turns[i].choice("pool", {"A", "B"});
  }
}

}  // namespace

void load_tracks(const Bundle& bundle, const Reader& charts, Board& board) {
  check_provenance(charts);
  load_bands(charts, board.charts);
  check_loss_bands(charts);
  check_sequence(charts);
  check_turn_track(charts);
  check_options(bundle, charts, kOptionTable);
}

}  // namespace sandtable::nazaire
