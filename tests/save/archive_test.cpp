// Byte and JSON archives over one serialize().
#include <gtest/gtest.h>

#include "core/base/fixed_vec.h"
#include "core/base/ids.h"
#include "core/base/text.h"
#include "core/data/json_archive.h"
#include "core/save/byte_archive.h"
#include "tests/support/the_toy.h"
#include "tests/support/toy_game.h"

namespace sandtable {

// A state with one field of every kind.
struct Sample {
  using QuayId = Id<struct QuayTag>;
  enum class Mood : std::uint8_t { kCalm, kRough };
  struct Part {
    std::uint16_t size = 0;
    QuayId quay;
    bool operator==(const Part&) const = default;
  };

  std::int16_t level = 0;
  bool lit = false;
  Mood mood = Mood::kCalm;
  QuayId quay;
  std::uint8_t secret = 0xFE;
  std::uint16_t switches = 0;
  std::uint64_t crates = 0;
  board::BitSet<128> quays;
  FixedVec<std::uint8_t, 4> order;
  FixedVec<Part, 3> parts;
  std::array<Part, 2> by_seat{};
  Part whole;
  bool operator==(const Sample&) const = default;
};

template <class Archive>
void serialize(Archive& ar, Sample& s) {
  static constexpr std::array<std::string_view, 2> kMoods = {"calm", "rough"};
  static constexpr std::array<std::string_view, 3> kSwitches = {"bow", "stern", "mast"};
  const auto part = [](auto& inner, Sample::Part& p) {
    inner.field("size", p.size, Field::number(0, 500));
    inner.field("quay", p.quay, Field::id(toy::kScopeQuay).or_none());
  };
  ar.field("level", s.level, Field::number(-300, 300));
  ar.field("lit", s.lit, Field::flag());
  ar.field("mood", s.mood, Field::name(kMoods));
  ar.field("quay", s.quay, Field::id(toy::kScopeQuay));
  ar.field("secret", s.secret, Field::id(toy::kScopeCrate).or_unknown());
  ar.field("switches", s.switches, Field::bits(kSwitches));
  ar.field("crates", s.crates, Field::set(toy::kScopeCrate));
  ar.set("quays", s.quays, toy::kScopeQuay);
  ar.items("order", s.order, Field::number(0, 9));
  ar.list("parts", s.parts, part);
  ar.table("by_seat", s.by_seat, toy::kScopeSeat, part);
  ar.group("whole", s.whole, part);
}

// Sets wider than two words, and one that ends within its first.
struct Sets {
  board::BitSet<300> wide;
  board::BitSet<20> narrow;
  bool operator==(const Sets&) const = default;
};

template <class Archive>
void serialize(Archive& ar, Sets& s) {
  ar.set("wide", s.wide, toy::kScopeNumber);
  ar.set("narrow", s.narrow, toy::kScopeNumber);
}

// With a set-up, and one that came when there were kept states already.
struct Grown {
  std::uint8_t scenario = 0;
  std::uint8_t later = 0;
  bool operator==(const Grown&) const = default;
};

template <class Archive>
void serialize(Archive& ar, Grown& s) {
  ar.field("scenario", s.scenario, Field::setup());
  ar.later("later", s.later, Field::setup());
}

namespace {

// Whose numbers have ids, 400 of them.
class Numbers final : public toy::Toy {
 public:
  std::string id_of(int scope, int value) const override {
    return scope == toy::kScopeNumber && value >= 0 && value < 400 ? decimal(value) : std::string();
  }
  std::optional<int> value_of(int, std::string_view id) const override {
    return static_cast<int>(*parse_decimal(id));
  }
};

Sample sample() {
  Sample s;
  s.level = -273;
  s.lit = true;
  s.mood = Sample::Mood::kRough;
  s.quay = Sample::QuayId(2);
  s.switches = 0b101;
  s.crates = 0b100001;
  s.quays.add(0);
  s.quays.add(3);
  s.order.push_back(7);
  s.order.push_back(0);
  s.parts.push_back({500, Sample::QuayId(1)});
  s.by_seat[1].size = 3;
  s.whole.quay = Sample::QuayId(0);
  return s;
}

constexpr std::string_view kSampleJson =
    R"({"level":-273,"lit":true,"mood":"rough","quay":"mole","secret":"unknown",)"
    R"("switches":["bow","mast"],"crates":["rum","tin"],"quays":["east","slip"],"order":[7,0],)"
    R"("parts":[{"size":500,"quay":"west"}],)"
    R"("by_seat":{"north":{"size":0,"quay":null},"south":{"size":3,"quay":null}},)"
    R"("whole":{"size":0,"quay":"east"}})";

std::string changed(std::string_view from, std::string_view to) {
  std::string text(kSampleJson);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, text.npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(JsonArchive, WritesWhatAPersonCanRead) { EXPECT_EQ(write_json(kToy, sample()), kSampleJson); }

TEST(JsonArchive, ReadsItBack) {
  const Result<Sample> read = read_json<Sample>(kToy, kSampleJson);
  ASSERT_TRUE(read) << read.fault().path << ": " << read.fault().reason;
  EXPECT_EQ(read.value(), sample());
}

TEST(JsonArchive, NamesThePlaceOfEveryFault) {
  struct Case {
    const char* from;
    const char* to;
    const char* path;
  };
  const Case cases[] = {
      {"-273", "-301", "level"},
      {"-273", "\"high\"", "level"},
      {"\"lit\":true,", "", "lit"},
      {"\"lit\":true", "\"lit\":1", "lit"},
      {"\"rough\"", "\"wild\"", "mood"},
      {"\"mole\"", "\"quai\"", "quay"},
      {"\"mole\"", "null", "quay"},
      {"\"mole\"", "\"unknown\"", "quay"},
      {"\"mast\"", "\"bow\"", "switches[1]"},
      {"\"tin\"", "\"tan\"", "crates[1]"},
      {"\"slip\"", "\"east\"", "quays[1]"},
      {"[7,0]", "[7,0,1,1,1]", "order"},
      {"[7,0]", "[7,10]", "order[1]"},
      {"[7,0]", "7", "order"},
      {"500", "501", "parts[0].size"},
      {"\"west\"", "\"waste\"", "parts[0].quay"},
      {"\"size\":500,", "", "parts[0].size"},
      {"{\"size\":500", "{\"more\":1,\"size\":500", "parts[0].more"},
      {"\"north\"", "\"norse\"", "by_seat.north"},
      {"\"south\":{\"size\":3", "\"south\":{\"size\":-1", "by_seat.south.size"},
      {"\"south\":{", "\"east\":{},\"south\":{", "by_seat.east"},
      {"\"whole\":{", "\"whole\":{\"x\":1,", "whole.x"},
      {"\"whole\":{\"size\":0,\"quay\":\"east\"}", "\"whole\":[]", "whole"},
      {"{\"level\"", "{\"extra\":1,\"level\"", "extra"},
  };
  for (const Case& one : cases) {
    const Result<Sample> read = read_json<Sample>(kToy, changed(one.from, one.to));
    ASSERT_FALSE(read) << one.from << " -> " << one.to;
    EXPECT_EQ(read.fault().path, one.path) << one.from << " -> " << one.to;
    EXPECT_EQ(read.fault().code, "bad-position");
    EXPECT_FALSE(read.fault().reason.empty());
  }
  EXPECT_FALSE(read_json<Sample>(kToy, "[]"));
  EXPECT_FALSE(read_json<Sample>(kToy, "{"));
}

TEST(JsonArchive, ANumberTooLargeForItsFieldIsNoOtherNumber) {
  // 65536 + 3 would be 3 in 16 bits.
  EXPECT_FALSE(read_json<Sample>(kToy, changed("\"size\":3", "\"size\":65539")));
}

TEST(ByteArchive, HasFixedWidthsAndGivesTheStateBack) {
  std::vector<std::uint8_t> bytes;
  write_bytes(sample(), bytes);
  EXPECT_EQ(bytes.size(), 2 + 1 + 1 + 1 + 1 + 2 + 8 + 16 + (2 + 2) + (2 + 3) + 2 * 3 + 3U);
  EXPECT_EQ(bytes[0], 0xEF);  // -273, low byte first
  EXPECT_EQ(bytes[1], 0xFE);
  const Result<Sample> read = read_bytes<Sample>(kToy, bytes);
  ASSERT_TRUE(read) << read.fault().path << ": " << read.fault().reason;
  EXPECT_EQ(read.value(), sample());
}

TEST(ByteArchive, NoLengthButTheRightOneIsAState) {
  std::vector<std::uint8_t> bytes;
  write_bytes(sample(), bytes);
  for (std::size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(read_bytes<Sample>(kToy, std::span(bytes).first(size))) << size;
  bytes.push_back(0);
  EXPECT_FALSE(read_bytes<Sample>(kToy, bytes));
}

TEST(ByteArchive, ChecksEveryField) {
  std::vector<std::uint8_t> bytes;
  write_bytes(sample(), bytes);
  const auto path_with = [&](std::size_t at, std::uint8_t byte) {
    std::vector<std::uint8_t> bad = bytes;
    bad[at] = byte;
    const Result<Sample> read = read_bytes<Sample>(kToy, bad);
    return read ? std::string("fine") : read.fault().path;
  };
  EXPECT_EQ(path_with(1, 0x7F), "level");
  EXPECT_EQ(path_with(2, 2), "lit");
  EXPECT_EQ(path_with(3, 2), "mood");
  EXPECT_EQ(path_with(4, 4), "quay");
  EXPECT_EQ(path_with(4, 0xFF), "quay");
  EXPECT_EQ(path_with(5, 0xFF), "secret");
  EXPECT_EQ(path_with(5, 1), "fine");
  EXPECT_EQ(path_with(6, 8), "switches");
  EXPECT_EQ(path_with(15, 1), "crates");
  EXPECT_EQ(path_with(16, 0x10), "quays");
  EXPECT_EQ(path_with(32, 5), "order");
  EXPECT_EQ(path_with(34, 10), "order[0]");
  EXPECT_EQ(path_with(36, 200), "parts");
  EXPECT_EQ(path_with(40, 9), "parts[0].quay");
}

TEST(ByteArchive, CarriesWhatCerealKnows) {
  std::vector<std::uint8_t> bytes;
  ByteWriter writer(bytes);
  const std::vector<std::uint32_t> numbers = {1, 0x01020304};
  const std::string text = "mole";
  writer(numbers, text, true);
  std::vector<std::uint32_t> numbers_back;
  std::string text_back;
  bool flag = false;
  ByteReader reader(nullptr, bytes);
  reader(numbers_back, text_back, flag);
  reader.finish();
  ASSERT_TRUE(reader.ok()) << reader.fault().reason;
  EXPECT_EQ(numbers_back, numbers);
  EXPECT_EQ(text_back, text);
  EXPECT_TRUE(flag);
}

TEST(ByteArchive, NeverBelievesASize) {
  const std::vector<std::uint8_t> bytes = {0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 3};
  std::vector<std::uint64_t> numbers;
  std::string text = "old";
  ByteReader first(nullptr, bytes);
  first(numbers, text);
  EXPECT_FALSE(first.ok());
  EXPECT_TRUE(numbers.empty());
  EXPECT_TRUE(text.empty());
  const std::vector<std::uint8_t> short_list = {3, 0, 0, 0, 1, 2, 3};
  ByteReader second(nullptr, short_list);
  second(numbers);
  EXPECT_FALSE(second.ok());
  EXPECT_LE(numbers.size(), 3U);
}

TEST(FieldArchives, SetsOfAnySizeComeBack) {
  const Numbers numbers;
  Sets sets;
  for (const int item : {0, 63, 64, 128, 299}) sets.wide.add(item);
  sets.narrow.add(19);
  std::vector<std::uint8_t> bytes;
  write_bytes(sets, bytes);
  EXPECT_EQ(bytes.size(), 40U + 8U) << "whole words";
  const Result<Sets> read = read_bytes<Sets>(numbers, bytes);
  ASSERT_TRUE(read) << read.fault().reason;
  EXPECT_EQ(read.value(), sets);
  const std::string text = write_json(numbers, sets);
  EXPECT_EQ(text, R"({"wide":["0","63","64","128","299"],"narrow":["19"]})");
  const Result<Sets> back = read_json<Sets>(numbers, text);
  ASSERT_TRUE(back) << back.fault().reason;
  EXPECT_EQ(back.value(), sets);
}

TEST(FieldArchives, ASetUpIsNamedInJson) {
  const Grown grown{1, 0};
  std::vector<std::uint8_t> bytes;
  write_bytes(grown, bytes);
  EXPECT_EQ(bytes, std::vector<std::uint8_t>{1});
  EXPECT_EQ(read_bytes<Grown>(kToy, bytes).value(), grown);
  EXPECT_EQ(write_json(kToy, grown), R"({"scenario":"long"})");
  EXPECT_EQ(read_json<Grown>(kToy, R"({"scenario":"long"})").value(), grown);
  EXPECT_EQ(read_json<Grown>(kToy, R"({"scenario":"wide"})").fault().path, "scenario");
  EXPECT_EQ(read_json<Grown>(kToy, R"({"scenario":1})").fault().path, "scenario");
  bytes = {2};
  EXPECT_EQ(read_bytes<Grown>(kToy, bytes).fault().path, "scenario");
}

TEST(FieldArchives, AFieldThatCameLaterStandsWhereItSaysSomething) {
  const Grown grown{0, 1};
  std::vector<std::uint8_t> bytes;
  write_bytes(grown, bytes);
  EXPECT_EQ(bytes, (std::vector<std::uint8_t>{0, 1}));
  EXPECT_EQ(read_bytes<Grown>(kToy, bytes).value(), grown);
  EXPECT_EQ(write_json(kToy, grown), R"({"scenario":"short","later":"long"})");
  EXPECT_EQ(read_json<Grown>(kToy, write_json(kToy, grown)).value(), grown);
  // Bytes have one form alone.
  bytes = {0, 0};
  EXPECT_EQ(read_bytes<Grown>(kToy, bytes).fault().path, "later");
  bytes = {0, 1, 0};
  EXPECT_FALSE(read_bytes<Grown>(kToy, bytes));
}

// An item that its scope has, and the set has not.
TEST(FieldArchives, ASetHasNoRoomBeyondItsSize) {
  const Numbers numbers;
  std::vector<std::uint8_t> bytes(48, 0);
  bytes[42] = 0x10;  // 20 of 0..19
  EXPECT_EQ(read_bytes<Sets>(numbers, bytes).fault().path, "narrow");
  bytes[42] = 0;
  bytes[37] = 0x10;  // 300 of 0..299
  EXPECT_EQ(read_bytes<Sets>(numbers, bytes).fault().path, "wide");
  for (const std::string item : {"20", "399"})
    EXPECT_EQ(read_json<Sets>(numbers, R"({"wide":[],"narrow":[")" + item + R"("]})").fault().path,
              "narrow[0]");
  EXPECT_EQ(read_json<Sets>(numbers, R"({"wide":["300"],"narrow":[]})").fault().path, "wide[0]");
  EXPECT_EQ(read_json<Sets>(numbers, R"({"wide":["7","7"],"narrow":[]})").fault().path, "wide[1]");
}

}  // namespace
}  // namespace sandtable
