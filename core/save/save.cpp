#include "core/save/save.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/save/byte_archive.h"

namespace sandtable {
namespace {

constexpr std::uint32_t kMagic = 0x42415453;  // "STAB"
// The first version held the values of all options, as many as there could be.
constexpr std::uint8_t kAllOptions = 1;
constexpr std::uint8_t kSaveVersion = 2;
// The second with a concession and the players' names; written only where there is one of them.
constexpr std::uint8_t kConcededOrNamed = 3;
constexpr std::size_t kChecksum = 8;

Fault damaged(std::string reason) { return {"", std::move(reason), "bad-save"}; }
Fault newer(std::string reason) { return {"", std::move(reason), "newer-edition"}; }

struct SavedContribution {
  std::uint32_t at = 0;
  std::uint64_t entropy = 0;

  template <class Archive>
  void serialize(Archive& ar) {
    ar(at, entropy);
  }
};

// The whole save but magic, version and checksum.
struct Slot {
  std::uint8_t version = kSaveVersion;  // not among the fields
  std::uint16_t wire_id = 0;
  std::string game;
  std::string setup;
  std::uint8_t setup_index = 0;
  std::vector<std::uint8_t> options;  // number and value of each that is not as the standard
  std::uint16_t rules_revision = 0;
  std::uint64_t data_hash = 0;
  std::uint64_t seed = 0;
  std::vector<SavedContribution> contributions;
  bool practice = false;
  bool scripted = false;
  bool by_play = true;
  std::uint32_t at = 0;
  std::uint32_t decision_count = 0;
  std::uint32_t outcome_count = 0;
  std::vector<std::uint8_t> start;      // of a game begun from a position
  std::vector<std::uint8_t> decisions;  // packed, see pack_action
  std::vector<std::uint8_t> outcomes;   // packed numbers
  std::vector<std::uint8_t> shown;      // the state at the point shown
  std::uint64_t final_hash = 0;         // of the state at the end of the record
  std::uint8_t conceded = 0;            // from the third version: 1 the first seat, 2 the second
  std::string first_name;
  std::string second_name;

  template <class Archive>
  void serialize(Archive& ar) {
    ar(wire_id, game, setup, setup_index, options, rules_revision, data_hash, seed, contributions);
    ar(practice, scripted, by_play, at, decision_count, outcome_count);
    ar(start, decisions, outcomes, shown, final_hash);
    if (version == kConcededOrNamed) ar(conceded, first_name, second_name);
  }
};

// --- Packed numbers: 7 bits a byte, lowest first

void pack(std::vector<std::uint8_t>& out, std::uint32_t number) {
  for (; number >= 0x80; number >>= 7) out.push_back(static_cast<std::uint8_t>(number | 0x80));
  out.push_back(static_cast<std::uint8_t>(number));
}

class Unpacker {
 public:
  explicit Unpacker(std::span<const std::uint8_t> bytes) : left_(bytes) {}

  // At most `high`; 0 after a fault.
  std::uint32_t next(std::uint32_t high) {
    std::uint32_t number = 0;
    for (int shift = 0; shift < 28; shift += 7) {
      if (left_.empty()) break;
      const std::uint8_t byte = left_.front();
      left_ = left_.subspan(1);
      number |= std::uint32_t{byte & 0x7FU} << shift;
      if (byte < 0x80) {
        if (number > high) break;
        return number;
      }
    }
    ok_ = false;
    left_ = {};
    return 0;
  }
  // Everything was well and used up.
  bool finished() const { return ok_ && left_.empty(); }
  bool ok() const { return ok_; }

 private:
  std::span<const std::uint8_t> left_;
  bool ok_ = true;
};

// Verb and number of nouns in one, then the nouns; zeros at the end go without saying.
void pack_action(std::vector<std::uint8_t>& out, const Action& action) {
  const std::uint32_t nouns = action.c != 0 ? 3 : action.b != 0 ? 2 : action.a != 0 ? 1 : 0;
  pack(out, action.verb * 4U + nouns);
  if (nouns > 0) pack(out, action.a);
  if (nouns > 1) pack(out, action.b);
  if (nouns > 2) pack(out, action.c);
}

Action unpack_action(Unpacker& from) {
  const std::uint32_t head = from.next(0xFFFF * 4 + 3);
  Action action;
  action.verb = static_cast<std::uint16_t>(head / 4);
  if (head % 4 > 0) action.a = static_cast<std::uint16_t>(from.next(0xFFFF));
  if (head % 4 > 1) action.b = static_cast<std::uint16_t>(from.next(0xFFFF));
  if (head % 4 > 2) action.c = static_cast<std::uint16_t>(from.next(0xFFFF));
  return action;
}

bool unpack_record(const Slot& slot, Record& record) {
  Unpacker decisions(slot.decisions);
  for (std::uint32_t i = 0; i < slot.decision_count && decisions.ok(); ++i)
    record.decisions.push_back(unpack_action(decisions));
  Unpacker outcomes(slot.outcomes);
  for (std::uint32_t i = 0; i < slot.outcome_count && outcomes.ok(); ++i)
    record.outcomes.push_back(static_cast<std::uint16_t>(outcomes.next(0xFFFF)));
  return decisions.finished() && outcomes.finished();
}

// --- Frame: magic, version, slot, checksum

Result<Slot> read_slot(std::span<const std::uint8_t> bytes) {
  if (bytes.size() > kMaxSaveBytes) return damaged("the save is larger than any save");
  if (bytes.size() < 5 + kChecksum) return damaged("the save is cut off");
  const std::span<const std::uint8_t> body = bytes.first(bytes.size() - kChecksum);
  ByteReader reader(nullptr, body);
  std::uint32_t magic = 0;
  std::uint8_t version = 0;
  reader(magic, version);
  if (magic != kMagic) return damaged("this is not a save of this program");
  std::uint64_t checksum = 0;
  ByteReader(nullptr, bytes.last(kChecksum))(checksum);
  if (hash_bytes(body) != checksum) return damaged("the save is damaged: its checksum is wrong");
  if (version < kAllOptions || version > kConcededOrNamed)
    return newer("the save has a form that this edition does not know");
  Slot slot;
  slot.version = version;
  reader(slot);
  reader.finish();
  if (!reader.ok()) return damaged("the save is damaged: " + reader.fault().reason);
  // A sane length before anything is unpacked: an action is a byte at least, as is an outcome.
  if (slot.decision_count > kMaxRecordDecisions || slot.at > slot.decision_count ||
      slot.decision_count > slot.decisions.size() || slot.outcome_count > slot.outcomes.size())
    return damaged("the save has an impossible length");
  return slot;
}

void put_options(const GameInfo& info, const Setup& setup, std::vector<std::uint8_t>& out) {
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    if (setup.options[i] == info.options[i].standard) continue;
    out.push_back(static_cast<std::uint8_t>(i));
    out.push_back(setup.options[i]);
  }
}

// Options that have come since are as their standard. Nothing where one is not known here.
std::optional<Setup> setup_of(const GameInfo& info, const Slot& slot) {
  Setup setup = standard_setup(info);
  setup.setup = slot.setup_index;  // the caller sees whether there is such a one
  const std::vector<std::uint8_t>& saved = slot.options;
  if (slot.version == kAllOptions) {
    for (std::size_t i = 0; i < saved.size() && i < info.options.size(); ++i)
      if (info.options[i].first_form > 0) setup.options[i] = saved[i];
    return setup;
  }
  for (std::size_t i = 0; i < saved.size(); i += 2) {
    if (i + 1 == saved.size() || saved[i] >= info.options.size()) return std::nullopt;
    setup.options[saved[i]] = saved[i + 1];
  }
  return setup;
}

Result<Record> record_of_slot(const Game& game, const Slot& slot) {
  const std::optional<Setup> setup = setup_of(game.info(), slot);
  if (!setup || !setup_exists(game, *setup))
    return newer("the save names a set-up or an option that this edition does not know");
  Record record;
  record.origin.setup = *setup;
  record.origin.seed = slot.seed;
  if (slot.contributions.size() > kMaxContributions)
    return damaged("the save has too many hand-overs");
  for (const SavedContribution& made : slot.contributions) {
    const int at = static_cast<int>(std::min(made.at, slot.decision_count));
    if (!record.origin.contributions.empty() && at < record.origin.contributions.back().at)
      return damaged("the hand-overs in the save are out of order");
    record.origin.contributions.push_back({at, made.entropy});
  }
  record.flags = {slot.practice, slot.scripted};
  record.at = static_cast<int>(slot.at);
  record.by_play = slot.by_play;
  if (!slot.start.empty()) {
    const Result<AnyState> start = game.read(slot.start);
    if (!start) return damaged("the start position cannot be: " + start.fault().reason);
    record.origin.position = start.value();
  }
  if (!unpack_record(slot, record)) return damaged("the record of the save is damaged");
  if (slot.conceded > 2) return damaged("the save ends as no game can");
  if (slot.conceded > 0)
    record.concession = Concession{slot.conceded == 1 ? Seat::kFirst : Seat::kSecond,
                                   static_cast<int>(slot.decision_count)};
  record.names = {slot.first_name, slot.second_name};
  return record;
}

// All that can be checked was right, or a fault.
Result<Loaded> load_record(const Game& game, const Slot& slot) {
  const Result<Record> record = record_of_slot(game, slot);
  if (!record) return record.fault();
  Result<Session> played = replay(game, record.value());
  if (!played)
    return Fault{played.fault().path,
                 "the record of the save cannot be played: " + played.fault().reason, "bad-save"};
  Session& session = played.value();
  std::vector<std::uint8_t> shown;
  game.write(session.truth(), shown);
  if (shown != slot.shown) return damaged("the game does not lead to the position of the save");
  if (game.hash(session.state_at(session.decisions())) != slot.final_hash)
    return damaged("the game does not end where the save says");
  const Doubt doubt = doubt_of(session);
  return Loaded{std::move(session), doubt};
}

// The position alone, of a save made under other rules or over other data.
Result<Loaded> load_shown(const Game& game, const Slot& slot) {
  const std::uint16_t ours = game.info().rules_revision;
  const Doubt doubt = slot.rules_revision > ours   ? Doubt::kNewerEdition
                      : slot.rules_revision < ours ? Doubt::kOlderRules
                                                   : Doubt::kOtherData;
  const Result<AnyState> shown = game.read(slot.shown);
  if (!shown || !is_whole(game, shown.value()))
    return Fault{"",
                 "the save was made under rules revision " + decimal(slot.rules_revision) +
                     " and its position means nothing under revision " +
                     decimal(game.info().rules_revision),
                 std::string(name_of(doubt))};
  std::optional<Setup> setup = setup_of(game.info(), slot);
  if (!setup || !setup_exists(game, *setup)) setup = standard_setup(game.info());
  Record record;
  if (!unpack_record(slot, record)) record.decisions.clear();
  return Loaded{Session(game, {*setup, shown.value(), slot.seed, {}}), doubt,
                std::move(record.decisions)};
}

}  // namespace

std::vector<std::uint8_t> save_game(const Session& session) {
  const Game& game = session.game();
  const GameInfo& info = game.info();
  const Record record = record_of(session);
  Slot slot;
  slot.wire_id = info.wire_id;
  slot.game = info.id;
  slot.setup_index = static_cast<std::uint8_t>(record.origin.setup.setup);
  slot.setup = info.setups[slot.setup_index];
  put_options(info, record.origin.setup, slot.options);
  slot.rules_revision = info.rules_revision;
  slot.data_hash = info.data_hash;
  slot.seed = record.origin.seed;
  for (const Contribution& made : record.origin.contributions)
    slot.contributions.push_back({static_cast<std::uint32_t>(made.at), made.entropy});
  slot.practice = record.flags.practice;
  slot.scripted = record.flags.scripted;
  slot.by_play = record.by_play;
  slot.at = static_cast<std::uint32_t>(record.at);
  slot.decision_count = static_cast<std::uint32_t>(record.decisions.size());
  slot.outcome_count = static_cast<std::uint32_t>(record.outcomes.size());
  if (!record.origin.position.empty()) game.write(record.origin.position, slot.start);
  for (const Action& action : record.decisions) pack_action(slot.decisions, action);
  for (const std::uint16_t outcome : record.outcomes) pack(slot.outcomes, outcome);
  game.write(session.truth(), slot.shown);
  slot.final_hash = game.hash(session.state_at(session.decisions()));
  if (record.concession) slot.conceded = record.concession->seat == Seat::kFirst ? 1 : 2;
  slot.first_name = record.names[0];
  slot.second_name = record.names[1];
  if (record.concession || record.names != PlayerNames{}) slot.version = kConcededOrNamed;
  std::vector<std::uint8_t> out;
  ByteWriter writer(out);
  writer(kMagic, slot.version, slot);
  writer(hash_bytes(out));
  return out;
}

Result<SaveInfo> inspect_save(std::span<const std::uint8_t> bytes) {
  const Result<Slot> read = read_slot(bytes);
  if (!read) return read.fault();
  const Slot& slot = read.value();
  SaveInfo info;
  info.wire_id = slot.wire_id;
  info.game = slot.game;
  info.setup = slot.setup;
  info.rules_revision = slot.rules_revision;
  info.data_hash = slot.data_hash;
  info.flags = {slot.practice, slot.scripted};
  info.seed = slot.seed;
  info.at = static_cast<int>(slot.at);
  info.decisions = static_cast<int>(slot.decision_count);
  return info;
}

Result<Loaded> load_save(const GameFinder& find, std::span<const std::uint8_t> bytes) {
  const Result<Slot> read = read_slot(bytes);
  if (!read) return read.fault();
  const Slot& slot = read.value();
  const Game* game = find(slot.wire_id);
  if (game == nullptr) return Fault{"", "the save is of a game that is not here", "unknown-game"};
  if (game->info().rules_revision != slot.rules_revision) return load_shown(*game, slot);
  Result<Loaded> loaded = load_record(*game, slot);
  // The same rules over other data are other rules.
  const bool is_known = loaded || loaded.fault().code != "newer-edition";
  if (!loaded && is_known && game->info().data_hash != slot.data_hash)
    return load_shown(*game, slot);
  return loaded;
}

}  // namespace sandtable
