#include "shell/saves.h"

#include <algorithm>
#include <array>

#include "core/base/sorting.h"
#include "core/base/text.h"
#include "core/data/json.h"
#include "core/save/base64.h"
#include "core/save/save.h"
#include "shell/shelf.h"

namespace sandtable::shell {

namespace {

constexpr int kRing = 20;
constexpr int kMostLeft = 5;
constexpr int kMostSlots = 500;
constexpr std::size_t kMostName = 60;
constexpr std::int64_t kMostHints = 20'000;  // as many as a game may have decisions

std::string_view prefix_of(SaveKind kind) {
  switch (kind) {
    case SaveKind::kCurrent:
      return "current/";
    case SaveKind::kAuto:
      return "auto/";
    case SaveKind::kSlot:
      return "slot/";
  }
  return "slot/";
}

constexpr std::array<std::string_view, 4> kReasons = {"turn", "left", "before", "end"};

AutoReason reason_of(std::string_view name) {
  const auto found = std::find(kReasons.begin(), kReasons.end(), name);
  return found == kReasons.end() ? AutoReason::kTurn
                                 : static_cast<AutoReason>(found - kReasons.begin());
}

// Cut after a whole letter.
std::string shortened(std::string name, std::size_t most) {
  if (name.size() > most) {
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
    name.resize(end);
  }
  return name;
}

std::string two_digits(int number) { return number < 10 ? "0" + decimal(number) : decimal(number); }

void write_seats(json::Writer& out, const Seats& seats) {
  out.array("seats");
  for (const SeatHolder& holder : seats.holders)
    out.object().string("who", holder_name(holder.who)).number("level", holder.level).end();
  out.end();
  out.array("hints").number(seats.hints[0]).number(seats.hints[1]).end();
  if (seats.secret == 0) return;
  out.string("secret", hex(seats.secret));
  out.number("sent_at", seats.sent_at).number("sent_when", seats.sent_when);
}

std::string about_text(const SaveEntry& e) {
  json::Writer out;
  out.object()
      .string("game", e.game)
      .string("name", e.name)
      .string("reason", kReasons[static_cast<std::size_t>(e.reason)])
      .string("turn", e.turn)
      .string("phase", e.phase)
      .string("result", e.result)
      .number("score", e.score)
      .boolean("over", e.over)
      .boolean("practice", e.practice)
      .boolean("scripted", e.scripted)
      .number("decisions", e.decisions)
      .number("when", e.when)
      .string("position", to_base64(e.position));
  if (e.seats != Seats()) write_seats(out, e.seats);
  if (e.names != PlayerNames()) out.array("names").string(e.names[0]).string(e.names[1]).end();
  if (is_player(e.conceded)) out.number("conceded", e.conceded == Seat::kFirst ? 1 : 2);
  out.end();
  return out.take() + "\n";
}

std::string string_of(const json::Value& from, std::string_view name) {
  const json::Value* found = from.find(name);
  return found != nullptr && found->is(json::Kind::kString) ? found->as_string() : std::string();
}

std::int64_t number_of(const json::Value& from, std::string_view name) {
  const json::Value* found = from.find(name);
  return found != nullptr && found->is(json::Kind::kInteger) ? found->as_integer() : 0;
}

bool flag_of(const json::Value& from, std::string_view name) {
  const json::Value* found = from.find(name);
  return found != nullptr && found->is(json::Kind::kBool) && found->as_bool();
}

// Length of the line that says what an entry is, its end included; 0 if there is none.
std::size_t about_size(const Bytes& bytes) {
  const auto end = std::find(bytes.begin(), bytes.end(), static_cast<std::uint8_t>('\n'));
  return end == bytes.end() ? 0 : static_cast<std::size_t>(end - bytes.begin()) + 1;
}

int hints_in(const json::Value& list, std::size_t seat) {
  if (!list.is(json::Kind::kArray) || seat >= list.items().size()) return 0;
  const json::Value& one = list.items()[seat];
  if (!one.is(json::Kind::kInteger)) return 0;
  return static_cast<int>(std::clamp<std::int64_t>(one.as_integer(), 0, kMostHints));
}

Seats seats_of(const json::Value& from) {
  Seats out;
  out.secret = parse_hex(string_of(from, "secret")).value_or(0);
  if (out.secret != 0) {
    out.sent_at =
        static_cast<int>(std::clamp<std::int64_t>(number_of(from, "sent_at"), -1, 1 << 20));
    out.sent_when = number_of(from, "sent_when");
  }
  if (const json::Value* hints = from.find("hints"); hints != nullptr)
    for (std::size_t i = 0; i < out.hints.size(); ++i) out.hints[i] = hints_in(*hints, i);
  const json::Value* found = from.find("seats");
  if (found == nullptr || !found->is(json::Kind::kArray)) return out;
  for (std::size_t i = 0; i < out.holders.size() && i < found->items().size(); ++i) {
    const json::Value& one = found->items()[i];
    if (!one.is(json::Kind::kObject)) continue;
    out.holders[i].who = holder_of(string_of(one, "who"));
    out.holders[i].level =
        static_cast<int>(std::clamp<std::int64_t>(number_of(one, "level"), 0, kMostLevel));
  }
  return out;
}

PlayerNames names_of(const json::Value& from) {
  PlayerNames out;
  const json::Value* list = from.find("names");
  if (list == nullptr || !list->is(json::Kind::kArray)) return out;
  for (std::size_t i = 0; i < out.size() && i < list->items().size(); ++i) {
    const json::Value& name = list->items()[i];
    if (name.is(json::Kind::kString) && name_fault(name.as_string()).empty())
      out[i] = name.as_string();
  }
  return out;
}

std::optional<SaveEntry> parse_entry(const std::string& key, SaveKind kind, const Bytes& bytes) {
  const std::size_t size = about_size(bytes);
  if (size == 0) return std::nullopt;
  json::Limits limits;
  limits.string = 64 * 1024;
  const Result<json::Value> about =
      json::parse({reinterpret_cast<const char*>(bytes.data()), size}, limits);
  if (!about) return std::nullopt;
  const json::Value& a = about.value();
  SaveEntry e;
  e.key = key;
  e.kind = kind;
  e.game = string_of(a, "game");
  e.name = string_of(a, "name");
  e.reason = reason_of(string_of(a, "reason"));
  e.turn = string_of(a, "turn");
  e.phase = string_of(a, "phase");
  e.result = string_of(a, "result");
  e.score = static_cast<int>(number_of(a, "score"));
  e.over = flag_of(a, "over");
  e.practice = flag_of(a, "practice");
  e.scripted = flag_of(a, "scripted");
  e.decisions = static_cast<int>(number_of(a, "decisions"));
  e.when = number_of(a, "when");
  if (auto position = from_base64(string_of(a, "position"))) e.position = std::move(*position);
  e.seats = seats_of(a);
  e.names = names_of(a);
  const std::int64_t conceded = number_of(a, "conceded");
  if (conceded == 1 || conceded == 2) e.conceded = conceded == 1 ? Seat::kFirst : Seat::kSecond;
  return e;
}

SaveEntry describe(const ToKeep& what, std::int64_t when) {
  const Session& session = what.session;
  const Game& game = what.game.game();
  const AnyState view = seen_by(game, session.state(), keeper_of(session, what.seats));
  const Standing standing = game.standing(view);
  SaveEntry e;
  e.game = what.game.id;
  e.seats = what.seats;
  e.turn = standing.turn;
  e.phase = standing.phase;
  e.result = standing.result;
  e.score = standing.score;
  e.names = session.names();
  e.conceded = session.conceded();
  e.over = standing.over || is_player(e.conceded);
  e.practice = session.flags().practice;
  e.scripted = session.flags().scripted;
  e.decisions = session.at();
  e.when = when;
  game.write(view, e.position);
  return e;
}

}  // namespace

std::string_view kind_name(SaveKind kind) {
  const std::string_view prefix = prefix_of(kind);
  return prefix.substr(0, prefix.size() - 1);
}

std::string_view reason_name(AutoReason reason) {
  return kReasons[static_cast<std::size_t>(reason)];
}

void SaveShelf::read_all() {
  if (read_) return;
  read_ = true;
  for (const SaveKind kind : {SaveKind::kCurrent, SaveKind::kAuto, SaveKind::kSlot}) {
    for (const std::string& key : files_.list(prefix_of(kind))) {
      const std::optional<Bytes> bytes = files_.get(key);
      if (!bytes) continue;
      if (std::optional<SaveEntry> entry = parse_entry(key, kind, *bytes))
        entries_.push_back(std::move(*entry));
    }
  }
  sort();
}

void SaveShelf::sort() {
  // A game in progress and its autosave are often of the same second: the game comes first.
  const auto rank = [](const SaveEntry& entry) { return entry.kind == SaveKind::kCurrent; };
  sort_items(entries_, [&](const SaveEntry& a, const SaveEntry& b) {
    if (a.when != b.when) return a.when > b.when;
    if (rank(a) != rank(b)) return rank(a);
    return a.decisions > b.decisions;
  });
}

const std::vector<SaveEntry>& SaveShelf::entries() {
  read_all();
  return entries_;
}

const SaveEntry* SaveShelf::current(std::string_view game) {
  for (const SaveEntry& entry : entries())
    if (entry.kind == SaveKind::kCurrent && entry.game == game) return &entry;
  return nullptr;
}

bool SaveShelf::put(SaveEntry entry, const Bytes& save) {
  read_all();
  const std::string about = about_text(entry);
  Bytes bytes(about.begin(), about.end());
  bytes.insert(bytes.end(), save.begin(), save.end());
  if (!files_.put(entry.key, bytes)) return false;
  std::erase_if(entries_, [&](const SaveEntry& old) { return old.key == entry.key; });
  entries_.push_back(std::move(entry));
  sort();
  return true;
}

bool SaveShelf::save_current(const ToKeep& what, std::int64_t when) {
  SaveEntry entry = describe(what, when);
  entry.kind = SaveKind::kCurrent;
  entry.key = "current/" + what.game.id;
  return put(std::move(entry), save_game(what.session));
}

bool SaveShelf::save_auto(const ToKeep& what, std::int64_t when, AutoReason reason) {
  SaveEntry entry = describe(what, when);
  entry.reason = reason;
  return put_auto(std::move(entry), save_game(what.session));
}

bool SaveShelf::keep_current(std::string_view game) {
  const SaveEntry* stored = current(game);
  if (stored == nullptr || stored->decisions == 0) return true;
  SaveEntry entry = *stored;
  entry.reason = AutoReason::kBefore;
  const Bytes save = bytes(*stored);
  return save.empty() || put_auto(std::move(entry), save);
}

bool SaveShelf::put_auto(SaveEntry entry, const Bytes& save) {
  entry.kind = SaveKind::kAuto;
  for (const SaveEntry& old : entries()) {
    if (old.kind != SaveKind::kAuto || old.game != entry.game) continue;
    if (old.decisions != entry.decisions || bytes(old) != save) continue;
    // The ring has it: it becomes the newest one. Moves that were left are what a player looks for
    // by that name, though the start of a turn is why they were stored.
    entry.key = old.key;
    if (entry.reason != AutoReason::kLeft || old.reason == AutoReason::kEnd)
      entry.reason = old.reason;
    else if (old.reason != AutoReason::kLeft)
      make_room_for_left(entry.game);
    return put(std::move(entry), save);
  }
  entry.key = ring_key(entry);
  return put(std::move(entry), save);
}

// The oldest of the lines that were left, where there are as many as there may be.
const SaveEntry* SaveShelf::surplus_left(std::string_view game) {
  const SaveEntry* oldest = nullptr;
  int left = 0;
  for (const SaveEntry& old : entries()) {
    if (old.kind != SaveKind::kAuto || old.game != game || old.reason != AutoReason::kLeft)
      continue;
    ++left;
    oldest = &old;
  }
  return left >= kMostLeft ? oldest : nullptr;
}

void SaveShelf::make_room_for_left(std::string_view game) {
  if (const SaveEntry* oldest = surplus_left(game)) take_away(SaveEntry(*oldest));
}

// A free place of the ring, else the oldest one.
std::string SaveShelf::ring_key(const SaveEntry& entry) {
  if (entry.reason == AutoReason::kLeft)
    if (const SaveEntry* surplus = surplus_left(entry.game)) return surplus->key;
  const SaveEntry* oldest = nullptr;
  int used = 0;
  for (const SaveEntry& old : entries()) {
    if (old.kind != SaveKind::kAuto || old.game != entry.game) continue;
    ++used;
    oldest = &old;
  }
  return used >= kRing ? oldest->key : free_key("auto/" + entry.game + "/", kRing);
}

bool SaveShelf::save_slot(const ToKeep& what, std::int64_t when, std::string name) {
  SaveEntry entry = describe(what, when);
  entry.kind = SaveKind::kSlot;
  entry.name = shortened(std::move(name), kMostName);
  entry.key = free_key("slot/", kMostSlots);
  return !entry.key.empty() && put(std::move(entry), save_game(what.session));
}

bool SaveShelf::keep_as_slot(SaveEntry entry, std::string name) {
  const Bytes save = bytes(entry);
  entry.kind = SaveKind::kSlot;
  entry.name = shortened(std::move(name), kMostName);
  entry.key = free_key("slot/", kMostSlots);
  return !save.empty() && !entry.key.empty() && put(std::move(entry), save);
}

void SaveShelf::drop_current(std::string_view game) {
  if (const SaveEntry* entry = current(game)) take_away(SaveEntry(*entry));
}

std::string SaveShelf::free_key(std::string_view prefix, int count) {
  for (int i = 0; i < count; ++i) {
    std::string key = std::string(prefix) + two_digits(i);
    const auto taken = std::find_if(entries().begin(), entries().end(),
                                    [&](const SaveEntry& entry) { return entry.key == key; });
    if (taken == entries().end()) return key;
  }
  return {};
}

Bytes SaveShelf::bytes(const SaveEntry& entry) {
  std::optional<Bytes> stored = files_.get(entry.key);
  if (!stored) return {};
  const std::size_t about = about_size(*stored);
  stored->erase(stored->begin(), stored->begin() + static_cast<std::ptrdiff_t>(about));
  return std::move(*stored);
}

bool SaveShelf::rename(const SaveEntry& entry, std::string name) {
  SaveEntry renamed = entry;
  renamed.name = shortened(std::move(name), kMostName);
  return put(std::move(renamed), bytes(entry));
}

std::string SaveShelf::take_away(const SaveEntry& entry) {
  const std::optional<Bytes> stored = files_.get(entry.key);
  const std::string key = entry.key;
  files_.remove(key);
  std::erase_if(entries_, [&](const SaveEntry& old) { return old.key == key; });
  if (!stored) return {};
  return key + "\n" + std::string(stored->begin(), stored->end());
}

// Where something else was stored in its place since, it gets another one; a game in progress comes
// back as a slot then.
bool SaveShelf::put_back(const std::string& taken) {
  const std::size_t end = taken.find('\n');
  if (end == std::string::npos) return false;
  const std::string key = taken.substr(0, end);
  const Bytes bytes(taken.begin() + static_cast<std::ptrdiff_t>(end) + 1, taken.end());
  const SaveKind kind = key.starts_with("auto/")      ? SaveKind::kAuto
                        : key.starts_with("current/") ? SaveKind::kCurrent
                                                      : SaveKind::kSlot;
  std::optional<SaveEntry> entry = parse_entry(key, kind, bytes);
  if (!entry) return false;
  const auto is_there = [&](const SaveEntry& each) { return each.key == key; };
  if (std::any_of(entries().begin(), entries().end(), is_there)) {
    if (kind == SaveKind::kCurrent) entry->kind = SaveKind::kSlot;
    entry->key = kind == SaveKind::kAuto ? ring_key(*entry) : free_key("slot/", kMostSlots);
  }
  if (entry->key.empty() || !files_.put(entry->key, bytes)) return false;
  std::erase_if(entries_, [&](const SaveEntry& old) { return old.key == entry->key; });
  entries_.push_back(std::move(*entry));
  sort();
  return true;
}

}  // namespace sandtable::shell
