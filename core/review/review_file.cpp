#include "core/review/review_file.h"

#include <algorithm>
#include <limits>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/data/reader.h"

namespace sandtable {
namespace {

// Another way to make reviews has another number.
constexpr std::uint64_t kReviewEdition = 1;
constexpr std::size_t kLongestChain = 256, kMostPoints = 20'000;
constexpr int kMostWorth = 1'000'000'000;

void write_chain(json::Writer& out, std::string_view name, const Actions& chain) {
  out.array(name);
  for (const Action& action : chain)
    out.array().number(action.verb).number(action.a).number(action.b).number(action.c).end();
  out.end();
}

void write_note(json::Writer& out, std::string_view name, const std::optional<Note>& note) {
  if (!note) return;
  out.array(name).number(note->kind).number(note->rule.value).number(note->rule2.value);
  for (const std::int16_t arg : note->args) out.number(arg);
  out.end();
}

// Reads what is written above, and holds it against the game.
class ReviewReader {
 public:
  ReviewReader(const Session& session) : session_(session), game_(session.game()) {}

  Review read(const Reader& file) const {
    Review out;
    file.ignore("mark");
    for (const Reader& one : bounded(file, "curve", kMostPoints)) out.curve.push_back(point(one));
    for (const Reader& one : bounded(file, "moments", 2 * kMostMoments))
      out.moments.push_back(moment(one));
    const std::vector<Reader> sides = file.list("sides");
    if (sides.size() != out.sides.size()) file.fault("sides", "must be two");
    for (std::size_t i = 0; i < std::min(sides.size(), out.sides.size()); ++i)
      out.sides[i] = side(sides[i]);
    return out;
  }

 private:
  static std::vector<Reader> bounded(const Reader& from, std::string_view name, std::size_t most) {
    std::vector<Reader> out = from.list(name);
    if (out.size() > most) from.fault(name, "is too long");
    out.resize(std::min(out.size(), most), from);
    return out;
  }
  // Numbers of a list of that length; zeros after a fault.
  static std::vector<int> numbers(const Reader& list, std::size_t count) {
    std::vector<int> out;
    for (const Reader& one : list.as_list()) out.push_back(one.as_integer(-kMostWorth, kMostWorth));
    if (out.size() != count) list.fault("is not as long as it must be");
    out.resize(count);
    return out;
  }

  bool is_point(int at) const { return at >= 0 && at <= session_.decisions(); }
  static bool is_seat(int seat) { return seat == 1 || seat == 2; }

  ReviewPoint point(const Reader& one) const {
    const std::vector<int> all = numbers(one, 3);
    if (!is_point(all[0]) || !is_seat(all[1])) one.fault("is no point of the game");
    return {all[0], static_cast<Seat>(all[1]), all[2]};
  }

  static ReviewSide side(const Reader& one) {
    const std::vector<int> all = numbers(one, 5);
    return {all[0], all[1], all[2], all[3], all[4]};
  }

  Actions chain(const Reader& from, std::string_view name) const {
    Actions out;
    for (const Reader& one : bounded(from, name, kLongestChain)) {
      const std::vector<int> all = numbers(one, 4);
      const auto noun = [](int number) { return static_cast<std::uint16_t>(number); };
      const Action action{noun(all[0]), noun(all[1]), noun(all[2]), noun(all[3])};
      const bool is_same =
          action.verb == all[0] && action.a == all[1] && action.b == all[2] && action.c == all[3];
      if (!is_same || action.verb == kChanceVerb || !nouns_exist(game_, action))
        one.fault("is nothing that the game has");
      out.push_back(action);
    }
    if (out.empty()) from.fault(name, "must not be empty");
    return out;
  }

  RuleId rule(const Reader& one) const {
    RuleId out;
    out.value = static_cast<std::uint16_t>(one.as_integer(0, RuleId::kNone));
    if (out.is_some() && out.value >= game_.rules().size()) one.fault("is no rule of the game");
    return out;
  }

  std::optional<Note> note(const Reader& from, std::string_view name) const {
    if (!from.has(name)) return {};
    const std::vector<Reader> list = from.list(name);
    Note out;
    if (list.size() != 3 + out.args.size()) {
      from.fault(name, "is not as long as it must be");
      return {};
    }
    out.kind = static_cast<std::uint16_t>(
        list[0].as_integer(0, static_cast<int>(game_.messages().size()) - 1));
    out.rule = rule(list[1]);
    out.rule2 = rule(list[2]);
    const MessageInfo& info = game_.messages()[out.kind];
    for (std::size_t i = 0; i < out.args.size(); ++i) {
      out.args[i] = static_cast<std::int16_t>(list[3 + i].as_integer(
          std::numeric_limits<std::int16_t>::min(), std::numeric_limits<std::int16_t>::max()));
      const bool is_named = info.names[i].empty() || info.scopes[i] == 0 ||
                            !game_.id_of(info.scopes[i], out.args[i]).empty();
      if (!is_named) list[3 + i].fault("is nothing that the game has");
    }
    return out;
  }

  ReviewMoment moment(const Reader& from) const {
    ReviewMoment out;
    const int last = std::max(0, session_.decisions() - 1);
    out.at = from.integer("at", 0, last);
    out.seat = static_cast<Seat>(from.integer("seat", 1, 2));
    out.played = chain(from, "played");
    out.better = chain(from, "better");
    out.gain = from.integer("gain", 0, kMostWorth);
    out.error = from.integer("error", 0, kMostWorth);
    out.why = note(from, "why");
    out.aim = note(from, "aim");
    if (!out.played.empty() && !out.better.empty() && !is_of_game(out))
      from.fault("was no choice of the game");
    return out;
  }

  bool is_of_game(const ReviewMoment& moment) const {
    if (moment.at >= session_.decisions()) return false;
    const Step& step = session_.steps()[session_.decision_step(moment.at)];
    if (step.seat != moment.seat || step.action != moment.played.front()) return false;
    Actions legal;
    game_.legal(session_.view_at(moment.at, moment.seat), legal);
    return std::find(legal.begin(), legal.end(), moment.better.front()) != legal.end();
  }

  const Session& session_;
  const Game& game_;
};

}  // namespace

std::uint64_t review_mark(const Session& session) {
  const GameInfo& info = session.game().info();
  std::uint64_t hash = mix64(kReviewEdition ^ info.data_hash);
  const auto add = [&](std::uint64_t value) { hash = mix64(hash ^ mix64(value + 1)); };
  add(info.rules_revision);
  add(session.origin().seed);
  add(static_cast<std::uint64_t>(session.origin().setup.setup));
  add(hash_bytes(session.origin().setup.options));
  const int at = session.played_at();
  const std::size_t end =
      at < session.decisions() ? session.decision_step(at) : session.steps().size();
  for (std::size_t i = 0; i < end; ++i) {
    const Action& action = session.steps()[i].action;
    for (const std::uint16_t part : {action.verb, action.a, action.b, action.c}) add(part);
  }
  return hash;
}

std::string write_review(const Review& review, const Session& session) {
  json::Writer out;
  out.object().string("mark", hex(review_mark(session))).array("curve");
  for (const ReviewPoint& one : review.curve)
    out.array().number(one.at).number(static_cast<int>(one.seat)).number(one.value).end();
  out.end().array("moments");
  for (const ReviewMoment& one : review.moments) {
    out.object().number("at", one.at).number("seat", static_cast<int>(one.seat));
    write_chain(out, "played", one.played);
    write_chain(out, "better", one.better);
    out.number("gain", one.gain).number("error", one.error);
    write_note(out, "why", one.why);
    write_note(out, "aim", one.aim);
    out.end();
  }
  out.end().array("sides");
  for (const ReviewSide& one : review.sides)
    out.array()
        .number(one.choices)
        .number(one.accuracy)
        .number(one.cost)
        .number(one.skill)
        .number(one.skill_error)
        .end();
  return out.end().end().take();
}

Result<Review> read_review(const json::Value& value, const Session& session) {
  const json::Value* mark = value.find("mark");
  const bool is_own = mark != nullptr && mark->is(json::Kind::kString) &&
                      mark->as_string() == hex(review_mark(session));
  if (!is_own) return Fault{"mark", "is not of this game as it is now", "other-review"};
  std::vector<Fault> faults;
  Review out;
  {
    const Reader file(value, "review", faults);
    out = ReviewReader(session).read(file);
  }
  if (!faults.empty()) return faults.front();
  return out;
}

}  // namespace sandtable
