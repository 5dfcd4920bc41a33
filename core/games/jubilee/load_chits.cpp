// chits.json: the 37 op chits.
#include <algorithm>

#include "core/games/jubilee/load_internal.h"

namespace sandtable::jubilee {
namespace {

void load_action(const Reader& in, Chit& out) {
  out.symbol = static_cast<Symbol>(in.choice("symbol", kSymbolWords));
  std::set<std::string> seen;
  for (const Reader& colour : list_of(in, "colours", 2, 3)) {  // [OJ 6.2a]
    ChitColour one;
    one.colour = static_cast<Colour>(colour.choice("colour", kColourWords));
    own_string(colour, "colour", colour.string("colour"), seen);
    one.bonus = flag_of(colour, "bonus");
    one.assault = flag_of(colour, "assault");
    out.colours.push_back(one);
  }
}

void load_artillery(const Reader& in, const Board& board, const Names& names, Chit& out) {
  out.battery = PositionId(find_name(names, names.positions, in.string("battery"), in));
  if (names.complete && board.at(out.battery).vp == 0)
    in.fault("battery", "a battery is an objective");
  for (const int track : choices_of(in, "tracks", kTrackWords, kTracks))
    out.tracks.push_back(static_cast<Track>(track));
}

void load_chit(const Reader& in, const Board& board, const Names& names, Chit& out) {
  out.type = static_cast<ChitType>(
      in.choice("type", {"action", "depth", "artillery", "commando", "event"}));
  switch (out.type) {
    case ChitType::kAction:
      return load_action(in, out);
    case ChitType::kDepth:
      for (const int area : choices_of(in, "areas", kAreaWords, 3))
        out.areas.push_back(static_cast<Area>(area));
      return;
    case ChitType::kArtillery:
      return load_artillery(in, board, names, out);
    case ChitType::kCommando:
      out.remove = in.boolean("remove");
      return;
    case ChitType::kEvent:
      return;
  }
}

}  // namespace

void load_chits(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults) {
  const Reader file = bundle.open("chits.json", faults);
  check_provenance(file);
  const std::vector<Reader> chits = list_of(file, "chits", kChits, kChits);
  std::array<int, 5> kinds{};
  for (std::size_t i = 0; i < chits.size() && i < kChits; ++i) {
    board.chits[i].id = id_of(chits[i], "id", "-");
    own_string(chits[i], "id", board.chits[i].id, names.counters);
    load_chit(chits[i], board, names, board.chits[i]);
    ++kinds[static_cast<std::size_t>(board.chits[i].type)];
  }
  if (std::count(kinds.begin(), kinds.end(), 0) != 0)
    file.fault("chits", "a kind is missing (2.17)");
}

}  // namespace sandtable::jubilee
