#include "core/referee/telling.h"

#include <algorithm>
#include <utility>

#include "core/referee/view_change.h"
#include "core/save/base64.h"

namespace sandtable {
namespace {

using Bytes = std::vector<std::uint8_t>;

// A letter is closed when it has come so far: a step adds less than what is left.
constexpr std::size_t kFullLetter = 32 * 1024;

constexpr std::string_view kKinds[] = {"decision", "forced", "chance"};

Bytes bytes_of(const Game& game, const AnyState& view) {
  Bytes out;
  game.write(view, out);
  return out;
}

std::int64_t number_of(RuleId rule) { return rule.is_some() ? rule.value : -1; }

// Kind, two rules (-1: none), whose eyes it is for, and arguments; zeros at their end go unsaid.
void write_bare_note(const Note& note, json::Writer& out) {
  out.array().number(note.kind).number(number_of(note.rule)).number(number_of(note.rule2));
  out.number(static_cast<int>(note.audience));
  std::size_t count = note.args.size();
  while (count > 0 && note.args[count - 1] == 0) --count;
  for (std::size_t i = 0; i < count; ++i) out.number(note.args[i]);
  out.end();
}

void write_bare_action(const Step& step, json::Writer& out) {
  const Action& action = step.action;
  out.array("action").number(action.verb).number(action.a).number(action.b).number(action.c).end();
  out.number("index", step.index).number("choices", step.choices);
}

class Letters {
 public:
  explicit Letters(const Tale& tale) : tale_(tale), game_(tale.session.game()) {}

  std::vector<std::string> write(std::size_t first, std::size_t end) {
    RecordWalk walk;
    if (tale_.before != nullptr)
      walk.at_step(*tale_.before, first);
    else
      walk.to_step(tale_.session, first);
    view_ = bytes_of(game_, walk.view(tale_.session, tale_.seat));
    while (walk.next() < end) {
      const SeenStep seen = walk.told_step(tale_.session, tale_.seat);
      add(seen);
      if (walk.next() == end || size_ > kFullLetter) close(seen, walk.next());
    }
    return std::move(out_);
  }

 private:
  void add(const SeenStep& seen) {
    if (size_ == 0) letter_.object().string("op", "observed").array("steps");
    json::Writer one;
    write_step(seen, one);
    const std::string text = one.take();
    size_ += text.size();
    letter_.raw(text);
  }

  void close(const SeenStep& last, std::size_t steps) {
    letter_.end().number("n", tale_.log.number_of(static_cast<int>(steps), tale_.until));
    letter_.string("asked", tale_.speaker.seat_id(game_.to_act(last.view))).end();
    out_.push_back(letter_.take());
    CHECK(out_.back().size() <= kMaxLetter);
    size_ = 0;
  }

  void write_step(const SeenStep& seen, json::Writer& out) {
    const Step& step = seen.step;
    out.object().string("kind", kKinds[static_cast<std::size_t>(step.kind)]);
    out.string("seat", tale_.speaker.seat_id(step.seat));
    if (step.choices != 0) write_bare_action(step, out);
    if (!step.seen) out.boolean("seen", false);
    if (step.reveals != 0) out.number("reveals", step.reveals);
    out.array("notes");
    for (const Note& note : step.notes) write_bare_note(note, out);
    Bytes after = bytes_of(game_, seen.view);
    out.end().string("view", to_base64url(change_between(view_, after))).end();
    view_ = std::move(after);
  }

  const Tale& tale_;
  const Game& game_;
  Bytes view_;  // as the reader has it
  json::Writer letter_;
  std::size_t size_ = 0;  // of the steps in it
  std::vector<std::string> out_;
};

// --- Reading

Fault bad_letter(std::string_view path, std::string reason) {
  return {std::string(path), std::move(reason), "bad-letter"};
}

class StepReader {
 public:
  StepReader(const Game& game, AnyState& view)
      : game_(game), view_(view), bytes_(bytes_of(game, view)) {}

  Result<SeenStep> read(const json::Value& from) {
    SeenStep seen;
    Step& step = seen.step;
    const bool sound = read_kind(from, step) && read_action(from, step) && read_notes(from, step);
    if (!sound || !read_view_after(from)) return bad_letter("steps", "a step cannot be");
    seen.view = view_;
    return seen;
  }

 private:
  bool read_kind(const json::Value& from, Step& step) {
    const json::Value* kind = from.find("kind");
    const json::Value* seat = from.find("seat");
    if (kind == nullptr || seat == nullptr || !kind->is(json::Kind::kString) ||
        !seat->is(json::Kind::kString))
      return false;
    const auto* found = std::find(std::begin(kKinds), std::end(kKinds), kind->as_string());
    const std::optional<Seat> who = seat_named(game_.info(), seat->as_string());
    if (found == std::end(kKinds) || !who) return false;
    step.kind = static_cast<StepKind>(found - std::begin(kKinds));
    step.seat = *who;
    const json::Value* is_seen = from.find("seen");
    step.seen = is_seen == nullptr || !is_seen->is(json::Kind::kBool) || is_seen->as_bool();
    step.reveals = static_cast<std::uint8_t>(integer(from.find("reveals"), 0, 255).value_or(0));
    return true;
  }

  bool read_action(const json::Value& from, Step& step) {
    const json::Value* list = from.find("action");
    if (list == nullptr) return true;
    if (!list->is(json::Kind::kArray) || list->items().size() != 4) return false;
    std::array<std::uint16_t, 4> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const std::optional<std::int64_t> number = integer(&list->items()[i], 0, 0xFFFF);
      if (!number) return false;
      numbers[i] = static_cast<std::uint16_t>(*number);
    }
    step.action = {numbers[0], numbers[1], numbers[2], numbers[3]};
    const std::optional<std::int64_t> index = integer(from.find("index"), 0, 0xFFFF);
    const std::optional<std::int64_t> choices = integer(from.find("choices"), 0, 0xFFFF);
    if (!index || !choices || *index >= *choices) return false;
    step.index = static_cast<std::uint16_t>(*index);
    step.choices = static_cast<std::uint16_t>(*choices);
    return step.kind == StepKind::kChance || nouns_exist(game_, step.action);
  }

  bool read_notes(const json::Value& from, Step& step) {
    const json::Value* list = from.find("notes");
    if (list == nullptr || !list->is(json::Kind::kArray)) return false;
    for (const json::Value& item : list->items()) {
      const std::optional<Note> note = read_note(item);
      if (!note) return false;
      step.notes.push_back(*note);
    }
    return true;
  }

  std::optional<Note> read_note(const json::Value& from) {
    constexpr std::size_t kHead = 4;
    if (!from.is(json::Kind::kArray)) return std::nullopt;
    const json::Array& items = from.items();
    if (items.size() < kHead || items.size() > kHead + kMaxNoteArgs) return std::nullopt;
    const auto kinds = static_cast<std::int64_t>(game_.messages().size());
    const std::optional<std::int64_t> kind = integer(&items[0], 0, kinds - 1);
    const std::optional<RuleId> rule = read_rule(items[1]);
    const std::optional<RuleId> rule2 = read_rule(items[2]);
    const std::optional<std::int64_t> audience = integer(&items[3], 0, 3);
    if (!kind || !rule || !rule2 || !audience) return std::nullopt;
    Note note{static_cast<std::uint16_t>(*kind), *rule, *rule2, {}, static_cast<Seat>(*audience)};
    for (std::size_t i = kHead; i < items.size(); ++i) {
      const std::optional<std::int64_t> number = integer(&items[i], INT16_MIN, INT16_MAX);
      if (!number) return std::nullopt;
      note.args[i - kHead] = static_cast<std::int16_t>(*number);
    }
    return names_things(note) ? std::optional(note) : std::nullopt;
  }

  std::optional<RuleId> read_rule(const json::Value& from) {
    const auto rules = static_cast<std::int64_t>(game_.rules().size());
    const std::optional<std::int64_t> number = integer(&from, -1, rules - 1);
    if (!number) return std::nullopt;
    return *number < 0 ? RuleId{} : RuleId{static_cast<std::uint16_t>(*number)};
  }

  // What it is about is there, so that it can be put into words.
  bool names_things(const Note& note) const {
    const MessageInfo& info = game_.messages()[note.kind];
    for (std::size_t i = 0; i < info.names.size() && !info.names[i].empty(); ++i)
      if (info.scopes[i] != 0 && game_.id_of(info.scopes[i], note.args[i]).empty()) return false;
    return true;
  }

  bool read_view_after(const json::Value& from) {
    const json::Value* text = from.find("view");
    if (text == nullptr || !text->is(json::Kind::kString)) return false;
    const std::optional<Bytes> change = from_base64(text->as_string());
    std::optional<Bytes> after = change ? changed(bytes_, *change) : std::nullopt;
    if (!after) return false;
    const Result<AnyState> view = game_.read(*after);
    if (!view) return false;
    view_ = view.value();
    bytes_ = *std::move(after);
    return true;
  }

  static std::optional<std::int64_t> integer(const json::Value* from, std::int64_t least,
                                             std::int64_t most) {
    if (from == nullptr || !from->is(json::Kind::kInteger)) return std::nullopt;
    const std::int64_t number = from->as_integer();
    if (number < least || number > most) return std::nullopt;
    return number;
  }

  const Game& game_;
  AnyState& view_;
  Bytes bytes_;  // of it
};

}  // namespace

std::vector<std::string> observed(const Tale& tale, std::size_t first, std::size_t end) {
  if (first >= end) return {};
  return Letters(tale).write(first, end);
}

std::string view_text(const Game& game, const AnyState& view) {
  return to_base64url(bytes_of(game, view));
}

Result<AnyState> read_view(const Game& game, std::string_view text) {
  const std::optional<Bytes> bytes = from_base64(text);
  if (!bytes) return bad_letter("start", "a position is no base64");
  return game.read(*bytes);
}

Result<std::vector<SeenStep>> read_steps(const Game& game, const json::Value& letter,
                                         AnyState& view) {
  const json::Value* steps = letter.find("steps");
  if (steps == nullptr || !steps->is(json::Kind::kArray))
    return bad_letter("steps", "must be a list");
  StepReader reader(game, view);
  std::vector<SeenStep> out;
  for (const json::Value& item : steps->items()) {
    Result<SeenStep> seen = reader.read(item);
    if (!seen) return seen.fault();
    out.push_back(std::move(seen).value());
  }
  return out;
}

std::optional<Seat> seat_named(const GameInfo& info, std::string_view id) {
  if (id.empty()) return Seat::kNobody;
  if (id == "chance") return Seat::kChance;
  for (std::size_t i = 0; i < info.seats.size(); ++i)
    if (info.seats[i] == id) return i == 0 ? Seat::kFirst : Seat::kSecond;
  return std::nullopt;
}

}  // namespace sandtable
