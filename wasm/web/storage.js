// The storage ladder: local storage, and below it memory. A rung is probed once, at start, by writing and reading back.
// A further rung (IndexedDB, a host page) has the same five members; it may load everything first and write behind.
//
//   kind                'local' or 'memory'
//   get(key)            text, or null
//   put(key, text)      false: not stored, and the old value is as it was
//   remove(key)
//   list(prefix)        keys, ascending
//
// A value is written under a new key, then the index of its name is turned to it, then the old one goes: whatever
// happens between, the name stands for a whole value. In a frame of somebody's page `instance` keeps games apart.

const kOrphanAge = 60000;

let count = 0;
function freshName() {
  const random = crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
  return `${Date.now().toString(36)}-${(count++).toString(36)}-${random}`;
}

class LocalStore {
  kind = 'local';

  constructor(area, instance) {
    this.area = area;
    this.index = `sandtable/${instance}/name/`;
    this.values = `sandtable/${instance}/value/`;
    this.sweep();
  }

  get(key) {
    const place = this.area.getItem(this.index + key);
    return place === null ? null : this.area.getItem(this.values + place);
  }

  put(key, text) {
    const place = freshName();
    const old = this.area.getItem(this.index + key);
    try {
      this.area.setItem(this.values + place, text);
      this.area.setItem(this.index + key, place);
    } catch {
      if (this.area.getItem(this.index + key) !== place) this.area.removeItem(this.values + place);
      return false;
    }
    if (old !== null) this.area.removeItem(this.values + old);
    return true;
  }

  remove(key) {
    const place = this.area.getItem(this.index + key);
    this.area.removeItem(this.index + key);
    if (place !== null) this.area.removeItem(this.values + place);
  }

  list(prefix) {
    return this.keysBelow(this.index).filter((key) => key.startsWith(prefix)).sort();
  }

  keysBelow(prefix) {
    const all = Array.from({length: this.area.length}, (unused, i) => this.area.key(i));
    return all.filter((key) => key?.startsWith(prefix)).map((key) => key.slice(prefix.length));
  }

  // Values that a crash left without a name. Young ones may be another tab's, just being written.
  sweep() {
    const named = new Set(this.keysBelow(this.index).map((key) => this.area.getItem(this.index + key)));
    for (const place of this.keysBelow(this.values)) {
      const age = Date.now() - parseInt(place, 36);
      if (!named.has(place) && !(age < kOrphanAge)) this.area.removeItem(this.values + place);
    }
  }
}

class MemoryStore {
  kind = 'memory';
  held = new Map();

  get(key) {
    return this.held.get(key) ?? null;
  }

  put(key, text) {
    this.held.set(key, text);
    return true;
  }

  remove(key) {
    this.held.delete(key);
  }

  list(prefix) {
    return [...this.held.keys()].filter((key) => key.startsWith(prefix)).sort();
  }
}

function holds(area) {
  const key = `sandtable/probe/${freshName()}`;
  area.setItem(key, key);
  const same = area.getItem(key) === key;
  area.removeItem(key);
  return same;
}

export function openStorage(instance = 'page') {
  try {
    const area = window.localStorage;
    if (holds(area)) return new LocalStore(area, instance);
  } catch {
    // Denied, or full to the last byte: the page says so and the game lives in memory.
  }
  return new MemoryStore();
}
