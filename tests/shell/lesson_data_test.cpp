#include "core/data/lesson.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include "core/base/text.h"
#include "core/data/embedded_bundles.h"
#include "core/data/lesson_figures.h"
#include "core/games/games.h"
#include "core/protocol/protocol.h"
#include "tests/shell/changed_files.h"
#include "tests/support/damaged_data.h"

namespace sandtable {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;

// What is said of the files of St. Nazaire whose lesson was changed in one place.
std::vector<std::string> lesson_faults(std::string_view path, std::string_view value) {
  const json::Value files = files_with("nazaire", {"lesson.json", path, value});
  return paths_of(validate_files(all_games(), "nazaire", files));
}

// Each lesson plays through; each step that asks for something says what came of it where it rolls,
// and has a text for other falls of the dice besides.
TEST(Lesson, OfEachGamePlaysThroughAndTellsWhatHappened) {
  for (const char* game : {"nazaire", "jubilee", "anvil", "roundup", "urban"}) {
    std::vector<Fault> faults;
    const auto box = open_box(all_games(), parse_bundle(embedded_bundle(game)).value(), faults);
    ASSERT_NE(box, nullptr);
    ASSERT_TRUE(box->lesson.is(json::Kind::kObject)) << game;
    Lesson lesson = read_lesson(box->lesson, *box->game, box->help, faults);
    ASSERT_THAT(paths_of(faults), IsEmpty());
    check_lesson(lesson, *box->game, faults);
    ASSERT_THAT(paths_of(faults), IsEmpty());
    EXPECT_GE(lesson.steps.size(), 8U);
    EXPECT_LE(lesson.steps.size(), 15U);
    int asked = 0;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
      const LessonStep& step = lesson.steps[i];
      Session session = lesson_at(lesson, *box->game, i);
      const std::size_t first = session.step_end();
      for (const Action& action : step.asked) ASSERT_TRUE(session.submit(action));
      for (const Action& action : step.then) ASSERT_TRUE(session.submit(action));
      asked += !step.asked.empty();
      const LessonResult* told = result_of(step, session, first);
      EXPECT_EQ(told == nullptr, step.results.empty()) << game << " " << i;
      // Where the dice decide, the text that counts is the one for how they fell.
      if (step.results.size() > 1) {
        EXPECT_THAT(told->fact, Not(IsEmpty())) << game << " " << step.title;
      }
    }
    EXPECT_GE(asked, 5) << game;
  }
}

TEST(Lesson, IsRefusedWithItsPathWhereItNamesWhatIsNotThereOrCannotBeDone) {
  struct Case {
    std::string_view path, value, fault;
  };
  for (const Case& one : {
           Case{"setup", "\"tomorrow\"", "setup"},
           Case{"steps[0].at", "\"992\"", "steps[0].at"},
           Case{"steps[0].rule", "\"SN-99\"", "steps[0].rule"},
           Case{"steps[1].do[0]", "[\"fly\", \"woodcock\", \"35\"]", "steps[1].do[0][0]"},
           Case{"steps[1].do[0]", "[\"move\", \"wood\", \"35\"]", "steps[1].do[0][1]"},
           Case{"steps[1].do[0]", "[\"move\", \"woodcock\"]", "steps[1].do[0]"},
           Case{"steps[1].do[0]", "[\"halt\", \"woodcock\", \"35\"]", "steps[1].do[0][2]"},
           Case{"steps[1].do[0]", "[\"move\", \"woodcock\", \"56\"]", "steps[1].do[0]"},
           Case{"steps[1].then[3]", "[\"move\", \"roderick\", \"8\"]", "steps[1].then[3]"},
           Case{"steps[5].results", "[{\"fact\": \"log.leaves\", \"text\": \"Gone.\"}]",
                "steps[5].results"},
           Case{"steps[5].results[0].fact", "\"log.flies\"", "steps[5].results[0].fact"},
           Case{"steps[2].text", "\"\"", "steps[2].text"},
           Case{"opening[0]", "[\"halt\", \"bradley\"]", "opening[0]"},
           Case{"steps", "[]", "steps"},
           Case{"steps[5].text", "\"It has {odds.luck}.\"", "steps[5].text"},
           Case{"steps[5].text", "\"It has {\"", "steps[5].text"},
       })
    EXPECT_THAT(lesson_faults(one.path, one.value),
                Contains("lesson.json:" + std::string(one.fault)))
        << one.value;
}

// The lesson of a game, and what its texts say in numbers that neither rule nor game says.
struct Told {
  Lesson lesson;
  std::vector<std::string> faults;
};
Told figures_of_lesson(std::string_view game, const std::optional<DataChange>& change = {}) {
  const json::Value files = change ? files_with(game, *change) : files_of(game);
  std::vector<Fault> faults;
  const auto box = open_box(all_games(), Bundle(std::string(game), files), faults);
  Told out;
  if (box == nullptr) return out;
  out.lesson = read_lesson(box->lesson, *box->game, box->help, faults);
  check_lesson(out.lesson, *box->game, faults);
  check_figures(out.lesson, *box->game, {box->words, box->help}, faults);
  for (const Fault& fault : faults) out.faults.push_back(fault.path + ": " + fault.reason);
  return out;
}

TEST(Lesson, SaysNoNumberThatNeitherItsRuleNorTheGameSays) {
  for (const char* game : {"nazaire", "jubilee", "anvil", "roundup", "urban"})
    EXPECT_THAT(figures_of_lesson(game).faults, IsEmpty()) << game;
}

// What it said of the assault on Boulogne before it was computed.
TEST(Lesson, IsRefusedWhereItsArithmeticIsNotTheGames) {
  const Told told = figures_of_lesson("roundup");
  ASSERT_GT(told.lesson.steps.size(), 10U);
  EXPECT_THAT(told.lesson.steps[10].text, ::testing::HasSubstr("16 against 4 is 4 to 1"));
  for (const char* text :
       {"\"23 against 4 is 5 to 1.\"", "\"Attack with eleven units.\"", "\"Attack 9923.\""})
    EXPECT_THAT(
        figures_of_lesson("roundup", DataChange{"lesson.json", "steps[10].text", text}).faults,
        Contains(::testing::StartsWith("lesson.json:steps[10].text: says ")))
        << text;
}

}  // namespace
}  // namespace sandtable
