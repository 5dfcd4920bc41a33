#include "core/referee/event_log.h"

#include <algorithm>

#include "core/base/check.h"

namespace sandtable {

void EventLog::add(Mark mark) {
  mark.n = ++last_;
  marks_.push_back(mark);
}

const EventLog::Mark* EventLog::mark_after(int n) const {
  const auto found = std::upper_bound(marks_.begin(), marks_.end(), n,
                                      [](int number, const Mark& mark) { return number < mark.n; });
  return found == marks_.end() ? nullptr : &*found;
}

const EventLog::Mark* EventLog::mark_at(int n) const {
  const Mark* mark = mark_after(n - 1);
  return mark != nullptr && mark->n == n ? mark : nullptr;
}

// The last event that the record grew by after a mark and before the next one.
int EventLog::end_of(std::size_t mark) const {
  return mark + 1 < marks_.size() ? marks_[mark + 1].n - 1 : last_;
}

int EventLog::steps_at(int n) const {
  const Mark* next = mark_after(n);
  const std::size_t after =
      next == nullptr ? marks_.size() : static_cast<std::size_t>(next - marks_.data());
  CHECK(n >= 0 && n <= last_ && after > 0);
  const Mark& mark = marks_[after - 1];
  return mark.steps + (n - mark.n);
}

int EventLog::kept_since(int n) const {
  int kept = steps_at(n);
  for (const Mark& mark : marks_)
    if (mark.n > n) kept = std::min(kept, mark.steps);
  return kept;
}

bool EventLog::stands(int n) const {
  return std::none_of(marks_.begin(), marks_.end(), [&](const Mark& mark) {
    return mark.n > n && (mark.kind == Kind::kBegun || mark.steps < steps_at(n));
  });
}

int EventLog::number_of(int steps, int until) const {
  for (std::size_t i = marks_.size(); i-- > 0;) {
    const Mark& mark = marks_[i];
    if (mark.n > until || mark.kind == Kind::kConceded || steps < mark.steps) continue;
    if (steps <= mark.steps + (end_of(i) - mark.n)) return mark.n + (steps - mark.steps);
  }
  CHECK(false);
}

}  // namespace sandtable
