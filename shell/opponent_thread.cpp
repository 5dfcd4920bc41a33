#include "shell/opponent_thread.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace sandtable::shell {
namespace {

// Between two looks at what the caller wants: far below a millisecond.
constexpr int kPieces = 32;

class ThreadedOpponent : public Opponent {
 public:
  explicit ThreadedOpponent(std::function<void()> between)
      : between_(std::move(between)), thread_([this] { run(); }) {}
  ThreadedOpponent(const ThreadedOpponent&) = delete;
  ThreadedOpponent& operator=(const ThreadedOpponent&) = delete;
  ~ThreadedOpponent() override {
    {
      const std::lock_guard lock(mutex_);
      leaves_ = true;
      ++number_;
    }
    wakes_.notify_one();
    thread_.join();
  }

  void ask(const Question& question) override {
    {
      const std::lock_guard lock(mutex_);
      question_ = question;
      answer_.reset();
      hurried_ = false;
      ++number_;
    }
    wakes_.notify_one();
  }
  void hurry() override {
    const std::lock_guard lock(mutex_);
    hurried_ = true;
  }
  void cancel() override {
    const std::lock_guard lock(mutex_);
    question_.reset();
    answer_.reset();
    forgets_ = true;
    ++number_;
  }
  bool is_thinking() const override {
    const std::lock_guard lock(mutex_);
    return question_.has_value() || answer_.has_value();
  }
  std::optional<Answer> fetch() override {
    const std::lock_guard lock(mutex_);
    return std::exchange(answer_, std::nullopt);
  }

 private:
  // What the caller wants now of the thought about question `number`.
  enum class Wish { kGoOn, kHurry, kDrop };
  Wish next_wish(std::uint64_t number) const {
    if (between_) between_();
    const std::lock_guard lock(mutex_);
    if (number != number_) return Wish::kDrop;
    return hurried_ ? Wish::kHurry : Wish::kGoOn;
  }

  void run() {
    while (true) {
      Question question;
      std::uint64_t number = 0;
      {
        std::unique_lock lock(mutex_);
        wakes_.wait(lock, [this] { return leaves_ || question_.has_value(); });
        if (leaves_) return;
        question = *question_;
        number = number_;
        if (std::exchange(forgets_, false)) kept_.forget();
      }
      const std::optional<Answer> answer = think(question, number);
      const std::lock_guard lock(mutex_);
      if (!answer || number != number_) continue;
      question_.reset();
      answer_ = answer;
    }
  }

  std::optional<Answer> think(const Question& question, std::uint64_t number) {
    Bot& bot = kept_.begin(question);
    Wish now = next_wish(number);
    while (now == Wish::kGoOn && !bot.step(kPieces)) now = next_wish(number);
    if (now == Wish::kDrop) return {};
    return Answer{question.at, bot.best()};
  }

  mutable std::mutex mutex_;
  std::condition_variable wakes_;
  std::optional<Question> question_;  // until it is answered or dropped
  std::optional<Answer> answer_;      // until it is fetched
  std::uint64_t number_ = 0;          // of the question; grows with every change of mind
  bool hurried_ = false;
  bool leaves_ = false;
  bool forgets_ = false;  // what was planned
  KeptThinker kept_;      // the thread's own
  std::function<void()> between_;
  std::thread thread_;  // last: it uses the others
};

}  // namespace

std::unique_ptr<Opponent> make_threaded_opponent(std::function<void()> between) {
  return std::make_unique<ThreadedOpponent>(std::move(between));
}

}  // namespace sandtable::shell
