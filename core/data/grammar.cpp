#include "core/data/grammar.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace sandtable {
namespace {

constexpr std::array<std::string_view, 5> kPluralCategories = {"zero", "one", "two", "few", "many"};
constexpr std::string_view kOtherPlural = "other";
constexpr std::uint64_t kMostNumber = 1'000'000'000'000;

std::size_t category_place(std::string_view category) {
  return static_cast<std::size_t>(
      std::find(kPluralCategories.begin(), kPluralCategories.end(), category) -
      kPluralCategories.begin());
}

bool is_figure(char c) { return c >= '0' && c <= '9'; }

Grammar make_english() {
  Grammar grammar;
  CHECK(grammar.plurals.add("one", "i = 1 and v = 0"));
  return grammar;
}

// Whether a rule holds for a number without its sign: relations joined by "and", those by "or". It
// is read while it is asked: rules are short, and most languages have one or two.
class PluralQuestion {
 public:
  PluralQuestion(std::string_view rule, std::uint64_t number)
      : rest_(rule.substr(0, rule.find('@'))), number_(number) {}

  // Nothing where the rule cannot be read.
  std::optional<bool> answer() {
    bool any = false;
    do {
      bool all = true;
      do {
        const std::optional<bool> one = relation();
        if (!one) return {};
        all = all && *one;
      } while (take("and"));
      any = any || all;
    } while (take("or"));
    skip_spaces();
    return rest_.empty() ? std::optional(any) : std::nullopt;
  }

 private:
  void skip_spaces() {
    while (rest_.starts_with(' ')) rest_.remove_prefix(1);
  }
  bool take(std::string_view word) {
    skip_spaces();
    const bool found = rest_.starts_with(word);
    if (found) rest_.remove_prefix(word.size());
    return found;
  }
  bool read_number(std::uint64_t& out) {
    skip_spaces();
    if (rest_.empty() || !is_figure(rest_.front())) return false;
    for (out = 0; !rest_.empty() && is_figure(rest_.front()); rest_.remove_prefix(1))
      out = std::min(out * 10 + static_cast<std::uint64_t>(rest_.front() - '0'), kMostNumber);
    return true;
  }

  std::optional<bool> relation() {
    skip_spaces();
    if (rest_.empty() || std::string_view("nivwftce").find(rest_.front()) == rest_.npos) return {};
    const bool is_whole = rest_.front() == 'n' || rest_.front() == 'i';
    std::uint64_t value = is_whole ? number_ : 0, modulus = 0;
    rest_.remove_prefix(1);
    if (take("%")) {
      if (!read_number(modulus) || modulus == 0) return {};
      value %= modulus;
    }
    const bool equal = !take("!=");
    if (equal && !take("=")) return {};
    bool found = false;
    do {
      std::uint64_t first = 0;
      if (!read_number(first)) return {};
      std::uint64_t last = first;
      if (take("..") && !read_number(last)) return {};
      found = found || (first <= value && value <= last);
    } while (take(","));
    return found == equal;
  }

  std::string_view rest_;
  std::uint64_t number_;
};

}  // namespace

bool PluralRules::add(std::string_view category, std::string_view rule) {
  const std::size_t place = category_place(category);
  if (place >= rules_.size() || !PluralQuestion(rule, 0).answer()) return false;
  rules_[place] = rule;
  return true;
}

std::string_view PluralRules::category(std::int64_t number) const {
  const auto size = static_cast<std::uint64_t>(number);
  const std::uint64_t value = number < 0 ? 0 - size : size;
  for (std::size_t place = 0; place < rules_.size(); ++place)
    if (!rules_[place].empty() && PluralQuestion(rules_[place], value).answer().value_or(false))
      return kPluralCategories[place];
  return kOtherPlural;
}

bool PluralRules::has(std::string_view category) const {
  const std::size_t place = category_place(category);
  return category == kOtherPlural || (place < rules_.size() && !rules_[place].empty());
}

const Grammar& english() {
  static const Grammar grammar = make_english();
  return grammar;
}

Grammar read_grammar(const Reader& entry) {
  Grammar out;
  out.language = entry.string("id");
  entry.ignore("name");
  entry.ignore("complete");
  if (entry.has("plural"))
    for (const auto& [category, rule] : entry.object("plural").table())
      if (!out.plurals.add(category, rule.as_string()))
        rule.fault("is no category with a rule for whole numbers");
  out.decimal = entry.string_or("decimal", out.decimal);
  return out;
}

}  // namespace sandtable
