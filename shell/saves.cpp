#include "shell/saves.h"

#include <algorithm>

#include "core/base/sorting.h"
#include "core/base/text.h"
#include "core/save/save.h"
#include "shell/shelf.h"
#include "shell/sides.h"

namespace sandtable::shell {

namespace {

constexpr int kRing = 20;
constexpr int kMostLeft = 5;
constexpr int kMostSlots = 500;
constexpr std::size_t kMostName = 60;

std::string_view prefix_of(SaveKind kind) {
  switch (kind) {
    case SaveKind::kCurrent:
      return "current/";
    case SaveKind::kLinks:
      return "links/";
    case SaveKind::kAuto:
      return "auto/";
    case SaveKind::kSlot:
      return "slot/";
  }
  return "slot/";
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

// What tells two games by links apart: their dice, and who has sent which; two friends may have
// games of the same day's dice.
std::string links_key(const SaveEntry& entry, const Bytes& save) {
  const Result<SaveInfo> info = inspect_save(save);
  if (!info) return {};
  return "links/" + entry.game + "/" + hex(info.value().seed) + hex(entry.seats.secret);
}

std::string two_digits(int number) { return number < 10 ? "0" + decimal(number) : decimal(number); }

SaveKind kind_of_key(std::string_view key) {
  for (const SaveKind kind : {SaveKind::kCurrent, SaveKind::kLinks, SaveKind::kAuto})
    if (key.starts_with(prefix_of(kind))) return kind;
  return SaveKind::kSlot;
}

}  // namespace

SaveEntry describe(const ToKeep& what, std::int64_t when) {
  const Session& session = what.session;
  const Game& game = what.game.game();
  const AnyState view = session.view(keeper_of(session, what.seats));
  const Standing standing = game.standing(view);
  SaveEntry e;
  e.game = what.game.id;
  e.seats = what.seats;
  e.turn = standing.turn;
  e.phase = standing.phase;
  e.result = standing.result;
  e.score = standing.score;
  e.names = session.names();
  if (is_by_links(e.seats))
    e.name = seat_name(what.game, held_seat(e.seats, Holder::kElsewhere), e.names);
  e.conceded = session.conceded();
  e.over = standing.over || is_player(e.conceded);
  e.practice = session.flags().practice;
  e.scripted = session.flags().scripted;
  e.decisions = session.at();
  e.when = when;
  game.write(view, e.position);
  return e;
}

std::string_view kind_name(SaveKind kind) {
  const std::string_view prefix = prefix_of(kind);
  return prefix.substr(0, prefix.size() - 1);
}

void SaveShelf::read_all() {
  if (read_) return;
  read_ = true;
  for (const SaveKind kind :
       {SaveKind::kCurrent, SaveKind::kLinks, SaveKind::kAuto, SaveKind::kSlot}) {
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
  const Bytes save = save_game(what.session);
  if (!put(entry, save)) return false;
  forget_links(entry, save);
  return true;
}

bool SaveShelf::save_links(const ToKeep& what, std::int64_t when) {
  return put_links(describe(what, when), save_game(what.session));
}

bool SaveShelf::put_links(SaveEntry entry, const Bytes& save) {
  entry.key = links_key(entry, save);
  entry.kind = SaveKind::kLinks;
  return !entry.key.empty() && put(std::move(entry), save);
}

void SaveShelf::forget_links(const SaveEntry& entry, const Bytes& save) {
  if (!is_by_links(entry.seats)) return;
  const std::string key = links_key(entry, save);
  for (const SaveEntry& each : entries())
    if (each.key == key) return static_cast<void>(take_away(SaveEntry(each)));
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
  if (save.empty()) return true;
  return is_by_links(entry.seats) && !entry.over ? put_links(std::move(entry), save)
                                                 : put_auto(std::move(entry), save);
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
  const SaveKind kind = kind_of_key(key);
  std::optional<SaveEntry> entry = parse_entry(key, kind, bytes);
  if (!entry) return false;
  const auto is_there = [&](const SaveEntry& each) { return each.key == key; };
  if (std::any_of(entries().begin(), entries().end(), is_there)) {
    if (kind != SaveKind::kAuto) entry->kind = SaveKind::kSlot;
    entry->key = kind == SaveKind::kAuto ? ring_key(*entry) : free_key("slot/", kMostSlots);
  }
  if (entry->key.empty() || !files_.put(entry->key, bytes)) return false;
  std::erase_if(entries_, [&](const SaveEntry& old) { return old.key == entry->key; });
  entries_.push_back(std::move(*entry));
  sort();
  return true;
}

}  // namespace sandtable::shell
