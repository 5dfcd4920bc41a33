// The title at the sizes of small windows: nothing lies on anything else, nothing is cut.
#include <gtest/gtest.h>

#include "tests/shell/words_check.h"

namespace sandtable::shell {
namespace {

class TitleTest : public WordsCheck {};

TEST_P(TitleTest, HasRoomForItsSmallPrint) { check_all("title"); }

INSTANTIATE_TEST_SUITE_P(
    Windows, TitleTest,
    ::testing::Values(WordsLook{800.0F, 600.0F, 100, false}, WordsLook{1024.0F, 600.0F, 100, false},
                      WordsLook{720.0F, 900.0F, 100, false}, WordsLook{390.0F, 844.0F, 100, false},
                      WordsLook{320.0F, 568.0F, 100, false}),
    [](const auto& one) { return "Wide" + std::to_string(static_cast<int>(one.param.width)); });

}  // namespace
}  // namespace sandtable::shell
