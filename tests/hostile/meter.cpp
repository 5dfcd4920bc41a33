#include "tests/hostile/meter.h"

#include <algorithm>
#include <cstdlib>
#include <new>

namespace {

std::size_t held = 0;
std::size_t most = 0;

constexpr std::size_t kHead = 16;  // keeps the alignment; the size stands in it

}  // namespace

void* operator new(std::size_t size) {
  void* block = std::malloc(size + kHead);
  if (block == nullptr) std::abort();
  *static_cast<std::size_t*>(block) = size;
  held += size;
  most = std::max(most, held);
  return static_cast<char*>(block) + kHead;
}

void operator delete(void* pointer) noexcept {
  if (pointer == nullptr) return;
  void* block = static_cast<char*>(pointer) - kHead;
  held -= *static_cast<std::size_t*>(block);
  std::free(block);
}

void* operator new[](std::size_t size) { return operator new(size); }
void operator delete[](void* pointer) noexcept { operator delete(pointer); }
void operator delete(void* pointer, std::size_t) noexcept { operator delete(pointer); }
void operator delete[](void* pointer, std::size_t) noexcept { operator delete(pointer); }

namespace sandtable {

Meter::Meter() : before_(held) { most = held; }
std::size_t Meter::peak() const { return most - before_; }

}  // namespace sandtable
