// Letters that our faces do not have: asked of the artist once a size, drawn, and never a question
// mark.
#include "shell/theme/foreign_glyphs.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "imgui_internal.h"
#include "shell/game_table.h"
#include "shell/theme/fonts.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

std::vector<std::string> g_asked;  // "letters in font"

bool draw_block(const std::string& letters, const std::string& font, LetterPicture& out) {
  g_asked.push_back(letters + " in " + font);
  out.width = out.height = 4;
  out.top = -4.0F;
  out.advance = 5.0F;
  out.rgba.assign(64, 0xFF);
  return true;
}

long times_asked(std::string_view letters) {
  const std::string begin = std::string(letters) + " in ";
  return std::count_if(g_asked.begin(), g_asked.end(),
                       [&](const std::string& one) { return one.starts_with(begin); });
}

class ForeignGlyphs : public ::testing::Test {
 protected:
  ForeignGlyphs() {
    g_asked.clear();
    set_letter_artist(draw_block);
  }
  ~ForeignGlyphs() override { set_letter_artist(nullptr); }
  static ImFontGlyph* glyph(Face face, float size, ImWchar code) {
    return font(face)->GetFontBaked(imgui_size(face, size))->FindGlyph(code);
  }
  static float width(std::string_view text) { return text_width(Face::kInter, 20.0F, text); }

  DrawnApp drawn;
};

TEST_F(ForeignGlyphs, NamesOfAllEuropeStandInTheBarAndAreAskedForOnce) {
  const ShelfGame& game = drawn.game("anvil");
  drawn.app().table().start_game(game, standard_setup(game.game().info()), 5, {});
  drawn.app().table().name_players({"Łukasz Żak", "Дмитрий Σ."});
  drawn.draw();
  const bool shown = std::any_of(drawn.seen().begin(), drawn.seen().end(), [](const SeenText& t) {
    return t.text.find("Łukasz Żak") != std::string::npos;
  });
  EXPECT_TRUE(shown);
  for (const char* letter : {"Ł", "Ż"}) EXPECT_GT(times_asked(letter), 0) << letter;
  EXPECT_EQ(times_asked("u"), 0) << "our own letters";
  std::vector<std::string> asked = g_asked;
  std::sort(asked.begin(), asked.end());
  EXPECT_EQ(std::adjacent_find(asked.begin(), asked.end()), asked.end()) << "asked for twice";
  const std::size_t before = g_asked.size();
  drawn.draw(20);
  EXPECT_EQ(g_asked.size(), before);
}

TEST_F(ForeignGlyphs, AForeignLetterIsAPictureAndNothingIsAQuestionMark) {
  drawn.draw();
  for (int i = 0; i < kFaceCount; ++i) {
    const Face face = static_cast<Face>(i);
    EXPECT_NE(font(face)->FallbackChar, ImWchar{'?'}) << face_file(face);
    const ImFontGlyph* const question = glyph(face, 20.0F, '?');
    for (const ImWchar code : {0x141, 0x416, 0x3A9, 0x4E2D, 0xFFFD}) {
      const ImFontGlyph* const one = glyph(face, 20.0F, code);
      EXPECT_TRUE(one->Visible) << face_file(face) << " " << code;
      EXPECT_NE(one->PackId, question->PackId) << face_file(face) << " " << code;
    }
  }
  EXPECT_EQ(times_asked("中"), kFaceCount);
  // The size is that of the face's em.
  EXPECT_NE(std::find(g_asked.begin(), g_asked.end(), "Ł in 600 20px Inter,sans-serif"),
            g_asked.end());
}

TEST_F(ForeignGlyphs, WithoutAnArtistALetterIsABox) {
  set_letter_artist(nullptr);
  drawn.draw();
  const ImFontGlyph* const box = glyph(Face::kGaramond, 20.0F, 0x416);
  EXPECT_TRUE(box->Visible);
  EXPECT_GT(box->AdvanceX, 5.0F);
  EXPECT_NE(box->PackId, glyph(Face::kGaramond, 20.0F, '?')->PackId);
}

TEST_F(ForeignGlyphs, ScriptsThatJoinOrRunLeftwardsAreDrawnWhole) {
  drawn.draw();
  width("Playing: דוד כהן and محمد علي.");
  EXPECT_EQ(times_asked("דוד כהן"), 1);
  EXPECT_EQ(times_asked("محمد علي"), 1);
  width("हिन्दी, Re\xCC\x81ne, 👩\u200D🚀");
  EXPECT_EQ(times_asked("हिन्दी"), 1);
  EXPECT_EQ(times_asked("e\xCC\x81"), 1) << "a mark belongs to the letter before it";
  EXPECT_EQ(times_asked("👩\u200D🚀"), 1) << "letters of more than 16 bits";
  EXPECT_EQ(g_asked.size(), 5U);
  EXPECT_EQ(as_runs("Łukasz “Ωmega” — Żak"), "Łukasz “Ωmega” — Żak");
}

TEST_F(ForeignGlyphs, MarksThatSteerTheLineTakeNoRoom) {
  drawn.draw();
  const float plain = width("Anna");
  EXPECT_EQ(width("An\u200D\u200Fna"), plain);
  EXPECT_EQ(width("\u2068\u202EAnna\u2069"), plain);
  EXPECT_TRUE(g_asked.empty());
}

TEST_F(ForeignGlyphs, CapitalsAreThoseOfAllEurope) {
  EXPECT_EQ(capitals("Michał Żak, Élan, Дмитрий Йўў, Ελένη ς, ß ÷"),
            "MICHAŁ ŻAK, ÉLAN, ДМИТРИЙ ЙЎЎ, ΕΛΕΝΗ Σ, ß ÷");
}

TEST(ForeignFaces, AFaceThatDidNotComeIsTheMachinesOwnType) {
  g_asked.clear();
  set_letter_artist(draw_block);
  ImGuiContext* const context = ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
  ImGui::GetIO().DisplaySize = ImVec2(100.0F, 100.0F);
  font(Face::kInter);
  ImGui::NewFrame();
  text_at(ImGui::GetForegroundDrawList(), ImVec2(10.0F, 50.0F), "W", {.face = Face::kGaramond});
  ImGui::Render();
  EXPECT_EQ(times_asked("W"), 1);
  EXPECT_EQ(ImGui::GetDrawData()->TotalVtxCount, 4);
  forget_fonts();
  ImGui::DestroyContext(context);
  set_letter_artist(nullptr);
}

}  // namespace
}  // namespace sandtable::shell
