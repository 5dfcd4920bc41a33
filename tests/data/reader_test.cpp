#include "core/data/reader.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace sandtable {
namespace {

using Lines = std::vector<std::string>;

Lines lines(const std::vector<Fault>& faults) {
  Lines out;
  for (const Fault& fault : faults) out.push_back(fault.path + ": " + fault.reason);
  std::sort(out.begin(), out.end());
  return out;
}

json::Value value(std::string_view text) { return json::parse(text).value(); }

TEST(Reader, GivesWhatIsThere) {
  const json::Value file = value(R"({"size": {"width": 30, "wrap": true}, "name": "x",
      "shape": "round", "spaces": [{"id": "a"}, {"id": "b"}], "tags": ["p", "q"]})");
  std::vector<Fault> faults;
  {
    const Reader root(file, "map.json", faults);
    EXPECT_EQ(root.object("size").integer("width", 1, 100), 30);
    EXPECT_TRUE(root.object("size").boolean("wrap"));
    EXPECT_EQ(root.string("name"), "x");
    EXPECT_EQ(root.choice("shape", {"square", "round"}), 1);
    Lines ids;
    for (const Reader& space : root.list("spaces")) ids.push_back(space.string("id"));
    EXPECT_EQ(ids, (Lines{"a", "b"}));
    EXPECT_EQ(root.strings("tags"), (Lines{"p", "q"}));
    EXPECT_EQ(root.integer_or("height", 1, 100, 7), 7);
    EXPECT_EQ(root.string_or("title", "none"), "none");
  }
  EXPECT_EQ(lines(faults), Lines{});
}

TEST(Reader, CollectsEveryFaultWithItsPlace) {
  const json::Value file = value(R"({"size": {"width": 0}, "spaces": [{"id": 1},
      {"id": "b", "shape": "oval"}], "name": null, "odd": 1})");
  std::vector<Fault> faults;
  {
    const Reader root(file, "map.json", faults);
    EXPECT_EQ(root.object("size").integer("width", 1, 100), 1);
    EXPECT_EQ(root.object("size").integer("height", 1, 100), 1);
    EXPECT_EQ(root.string("name"), "");
    for (const Reader& space : root.list("spaces")) {
      space.string("id");
      if (!space.has("shape")) continue;
      EXPECT_EQ(space.choice("shape", {"square", "round"}), 0);
      space.fault("no such space");
    }
    EXPECT_TRUE(root.list("links").empty());
  }
  EXPECT_EQ(lines(faults),
            (Lines{"map.json:links: missing", "map.json:name: must be a string, not null",
                   "map.json:odd: unknown field", "map.json:size.height: missing",
                   "map.json:size.width: must be 1 to 100, not 0",
                   "map.json:spaces[0].id: must be a string, not an integer",
                   "map.json:spaces[1].shape: \"oval\" is none of: square, round",
                   "map.json:spaces[1]: no such space"}));
}

TEST(Reader, ReportsUnknownFieldsAtEveryDepth) {
  const json::Value file = value(R"({"a": {"b": {"x": 1}, "y": 2}, "t": {"k": {"v": 1, "w": 2}},
                                     "free": {"anything": []}, "note": {"z": 1}})");
  std::vector<Fault> faults;
  {
    const Reader root(file, "f.json", faults);
    EXPECT_FALSE(root.object("a").object("b").has("q"));
    for (const auto& [name, entry] : root.object("t").table())
      EXPECT_EQ(entry.integer("v", 0, 9), 1) << name;
    EXPECT_NE(root.object("free").as_value(), nullptr);
    root.ignore("note");
  }
  EXPECT_EQ(lines(faults),
            (Lines{"f.json:a.b.x: unknown field", "f.json:a.y: unknown field",
                   "f.json:free.anything: unknown field", "f.json:t.k.w: unknown field"}));
}

TEST(Reader, SaysOnceThatAFileIsMissingOrNoObject) {
  std::vector<Fault> faults;
  {
    const Reader missing("units.json", faults);
    EXPECT_EQ(missing.object("a").integer("b", 3, 9), 3);
    EXPECT_TRUE(missing.list("c").empty());
  }
  EXPECT_EQ(lines(faults), Lines{"units.json: the file is missing"});
  faults.clear();
  const json::Value list = value("[1, 2]");
  {
    const Reader root(list, "units.json", faults);
    root.string("a");
    root.string("b");
  }
  EXPECT_EQ(lines(faults), Lines{"units.json: must be an object, not a list"});
}

TEST(Reader, SplitsPaths) {
  using Pair = std::pair<std::string_view, std::string_view>;
  EXPECT_EQ(split_fault_path("map.json:a.b"), Pair("map.json", "a.b"));
  EXPECT_EQ(split_fault_path("map.json"), Pair("map.json", ""));
  EXPECT_EQ(split_fault_path("seed"), Pair("", "seed"));
}

}  // namespace
}  // namespace sandtable
