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

// Whether a list of a text file has an item with that id.
bool has_item(const Bundle& bundle, std::string_view file, std::string_view list,
              const std::string& id) {
  const json::Value* root = bundle.find(file);
  const json::Value* items = root == nullptr ? nullptr : root->find(list);
  if (items == nullptr || !items->is(json::Kind::kArray)) return false;
  for (const json::Value& item : items->items()) {
    const json::Value* name = item.find("id");
    if (name != nullptr && name->is(json::Kind::kString) && name->as_string() == id) return true;
  }
  return false;
}

void check_options(const Bundle& bundle, const Reader& charts) {
  const std::vector<Reader> options = list_of(charts, "options", kOptions, kOptions);
  for (std::size_t i = 0; i < options.size() && i < kOptions; ++i) {
    const Reader& option = options[i];
    const std::string id = id_of(option, "id", "_");
    if (id != switch_at(i).id) option.fault("id", "is not the switch that stands here");
    if (option.boolean("default") != switch_at(i).on)
      option.fault("default", "is not the default of the rules");
    if (!has_item(bundle, "help.json", "rules", option.string("rule")))
      option.fault("rule", "no rule has this id");
    if (option.has("ruling") &&
        !has_item(bundle, "rulings.json", "rulings", option.string("ruling")))
      option.fault("ruling", "no ruling has this id");
    check_word(bundle, option, "title", "option." + id + ".title");
    check_word(bundle, option, "text", "option." + id + ".text");
  }
}

}  // namespace

// A field that names a sentence of the words file.
void check_word(const Bundle& bundle, const Reader& in, std::string_view field,
                const std::string& wanted) {
  const std::string key = in.string(field);
  const json::Value* words = bundle.find("words.en.json");
  if (key != wanted || (words != nullptr && words->find(key) == nullptr))
    in.fault(field, "must name the words " + wanted);
}

void load_tracks(const Bundle& bundle, const Reader& charts, Board& board) {
  check_provenance(charts);
  load_bands(charts, board.charts);
  check_loss_bands(charts);
  check_sequence(charts);
  check_turn_track(charts);
  check_options(bundle, charts);
}

}  // namespace sandtable::nazaire
