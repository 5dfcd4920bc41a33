#include "shell/play/game_log.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/engine/joined.h"
#include "shell/play/telling_skin.h"

namespace sandtable::shell {
namespace {

constexpr std::string_view kIndent = "  ";

}  // namespace

// A blank line goes before a turn, two spaces before a fact; all else is a phase.
std::vector<LogBlock> blocks_of(std::string_view text) {
  std::vector<LogBlock> blocks;
  std::string turn;
  for (bool blank = false; !text.empty();) {
    const std::string line(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.starts_with(kIndent)) {
      if (blocks.empty()) blocks.push_back({});
      blocks.back().lines.push_back(plain_line(line.substr(kIndent.size())));
    } else if (blank) {
      turn = line;
    } else if (!line.empty()) {
      blocks.push_back({line, std::exchange(turn, {}), {}});
    }
    blank = line.empty();
  }
  return blocks;
}

LogLine plain_line(std::string text) {
  LogLine line;
  line.fact.text = std::move(text);
  return line;
}

void GameLog::begin_with(std::vector<LogBlock> told) {
  before_ = std::move(told);
  clear();
}

void GameLog::clear() {
  blocks_ = before_;
  turn_.clear();
  steps_ = 0;
  decisions_ = 0;
  conceded_ = side_ = Seat::kNobody;
  last_told_.reset();
  ++version_;
}

// Only what is new is made; a record that was cut or exchanged is made anew.
void GameLog::follow(const Session& session, const Teller& teller, std::size_t end) {
  const std::vector<Step>& steps = session.steps();
  const Seat conceded = end == session.step_end() ? session.conceded() : Seat::kNobody;
  const bool same = reader_ == teller.reader && steps_ <= end &&
                    (steps_ == 0 || steps[steps_ - 1].action == last_) &&
                    (conceded_ == Seat::kNobody || conceded_ == conceded);
  if (same && steps_ == end && conceded_ == conceded) return;
  if (!same) clear();
  reader_ = teller.reader;
  const bool two = teller.game.info().seats.size() > 1;
  for (; steps_ < end; ++steps_) {
    // What is rolled belongs to the turn in which it is.
    const Seat seat = steps[steps_].seat;
    if (two && (seat == Seat::kFirst || seat == Seat::kSecond)) side_ = seat;
    // A decision's own facts belong to the point before it.
    for (const Note& note : steps[steps_].notes) {
      if (telling_of(teller, note) == Telling::kLeftOut) continue;
      // What comes before the first phase has a heading, too.
      if (blocks_.size() == before_.size())
        blocks_.push_back({teller.words.text("play.log.setup"), {}, {}});
      tell(teller, note);
    }
    decisions_ += steps[steps_].kind == StepKind::kDecision;
    last_ = steps[steps_].action;
  }
  if (conceded_ != conceded) tell_end(teller, conceded);
  ++version_;
}

// A move that goes on where the last line ended is part of that line.
void GameLog::tell(const Teller& teller, const Note& note) {
  std::optional<Note> whole;
  if (last_told_) whole = joined(teller.game, *last_told_, note);
  last_told_ = whole.value_or(note);
  const Fact fact = fact_of(teller, *last_told_);
  if (!whole) return add({fact, decisions_, steps_, steps_});
  LogLine& line = blocks_.back().lines.back();
  line.fact = fact;
  line.last = steps_;
}

// That a player gave up is no step of the record.
void GameLog::tell_end(const Teller& teller, Seat conceded) {
  conceded_ = conceded;
  if (blocks_.empty() || blocks_.back().side != conceded)
    blocks_.push_back({blocks_.empty() ? teller.words.text("play.log.setup") : blocks_.back().title,
                       {},
                       {},
                       conceded});
  LogLine line = plain_line(concession_text(teller.words, teller.game.info(), conceded));
  line.decision = decisions_;
  line.step = line.last = steps_;
  blocks_.back().lines.push_back(std::move(line));
}

void GameLog::add(const LogLine& line) {
  if (line.fact.role == MessageRole::kTurn) {
    turn_ = line.fact.text;
    return;
  }
  if (line.fact.role == MessageRole::kPhase) {
    // A phase in which nothing happened leaves no trace.
    if (!blocks_.empty() && blocks_.back().lines.empty()) {
      if (turn_.empty()) turn_ = blocks_.back().turn;
      blocks_.pop_back();
    }
    blocks_.push_back({line.fact.text, turn_, {}, side_});
    turn_.clear();
    return;
  }
  if (blocks_.back().side != side_) {
    const std::string title = blocks_.back().title;
    if (!blocks_.back().lines.empty()) blocks_.push_back({title, {}, {}});
    blocks_.back().side = side_;
  }
  blocks_.back().lines.push_back(line);
  blocks_.back().lines.back().scores = line.fact.points != 0;
}

std::string GameLog::text() const {
  std::string out;
  for (const LogBlock& block : blocks_) {
    if (block.lines.empty()) continue;
    if (!block.turn.empty()) out += "\n" + block.turn + "\n";
    out += block.title + "\n";
    for (const LogLine& line : block.lines) out += std::string(kIndent) + line.fact.text + "\n";
  }
  return out;
}

}  // namespace sandtable::shell
