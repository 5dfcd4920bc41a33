// The storage ladder: local storage, below it IndexedDB, below that memory. It is probed once, at start, by writing and
// reading back. A value goes to the highest rung that takes it; one that does not fit in local storage is put into the
// database, and the old one leaves local storage when the new one is safe.
//
//   kind                'local', 'indexeddb' or 'memory'
//   get(key)            text, or null
//   put(key, text)      false: not stored, and the old value is as it was
//   remove(key)
//   list(prefix)        keys, ascending
//   onFault(key)        called when a value that was taken could not be written after all
//
// In local storage a value is written under a new key, then the index of its name is turned to it, then the old one
// goes: whatever happens between, the name stands for a whole value. Where two rungs hold a name the later stamp counts.

import {openDatabase} from './storage_db.js';

const kOrphanAge = 60000;

// Moments of writing, each later than all before, also where the clock was set back.
let lastStamp = 0;
const freshStamp = () => (lastStamp = Math.max(Date.now(), lastStamp + 1));
const placeOf = (stamp) => `${stamp.toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
const stampOf = (place) => parseInt(place, 36) || 0;

class LocalStore {
  constructor(area, instance) {
    this.area = area;
    this.index = `sandtable/${instance}/name/`;
    this.values = `sandtable/${instance}/value/`;
    this.sweep();
  }

  // Of the value that the name stands for; -1 if there is none.
  stampOf(key) {
    const place = this.area.getItem(this.index + key);
    return place === null ? -1 : stampOf(place);
  }

  get(key) {
    const place = this.area.getItem(this.index + key);
    return place === null ? null : this.area.getItem(this.values + place);
  }

  put(key, text, stamp) {
    const place = placeOf(stamp);
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

  keys() {
    return this.keysBelow(this.index);
  }

  keysBelow(prefix) {
    const all = Array.from({length: this.area.length}, (unused, i) => this.area.key(i));
    return all.filter((key) => key?.startsWith(prefix)).map((key) => key.slice(prefix.length));
  }

  // Values that a crash left without a name. Young ones may be another tab's, just being written.
  sweep() {
    const named = new Set(this.keysBelow(this.index).map((key) => this.area.getItem(this.index + key)));
    for (const place of this.keysBelow(this.values)) {
      const age = Date.now() - stampOf(place);
      if (!named.has(place) && !(age < kOrphanAge)) this.area.removeItem(this.values + place);
    }
  }
}

class Ladder {
  // Either may be null, not both.
  constructor(local, db) {
    this.local = local;
    this.db = db;
    this.kind = local ? 'local' : 'indexeddb';
    for (const rung of this.rungs()) {
      for (const key of rung.keys()) lastStamp = Math.max(lastStamp, rung.stampOf(key));
    }
  }

  rungs() {
    return [this.local, this.db].filter(Boolean);
  }

  set onFault(call) {
    if (this.db) this.db.onFault = call;
  }

  get(key) {
    const [first, second] = this.rungs().map((rung) => [rung.stampOf(key), rung]).sort((a, b) => b[0] - a[0]);
    return first[1].get(key) ?? second?.[1].get(key) ?? null;
  }

  put(key, text) {
    const stamp = freshStamp();
    if (this.local?.put(key, text, stamp)) {
      this.db?.remove(key);
      return true;
    }
    const replaced = () => this.local && this.local.stampOf(key) < stamp && this.local.remove(key);
    return this.db?.put(key, text, stamp, replaced) ?? false;
  }

  remove(key) {
    for (const rung of this.rungs()) rung.remove(key);
  }

  list(prefix) {
    const keys = new Set(this.rungs().flatMap((rung) => rung.keys()));
    return [...keys].filter((key) => key.startsWith(prefix)).sort();
  }
}

/** What is gone with the page. Over `below`, when given, which is read and never changed. */
export class MemoryStore {
  kind = 'memory';
  onFault = () => {};

  constructor(below = null) {
    this.below = below;
    this.held = new Map();
  }

  get(key) {
    return this.held.has(key) ? this.held.get(key) : this.below?.get(key) ?? null;
  }

  put(key, text) {
    this.held.set(key, text);
    return true;
  }

  remove(key) {
    this.held.set(key, null);
  }

  list(prefix) {
    const keys = new Set([...(this.below?.list(prefix) ?? []), ...this.held.keys()]);
    return [...keys].filter((key) => key.startsWith(prefix) && this.get(key) !== null).sort();
  }
}

// Whether local storage can be used: it gives back what is put there. A full one can still be read, which is worth much.
function usable(area) {
  const key = `sandtable/probe/${placeOf(freshStamp())}`;
  try {
    area.setItem(key, key);
  } catch {
    return area.length > 0;
  }
  const same = area.getItem(key) === key;
  area.removeItem(key);
  return same;
}

function openLocal(instance) {
  try {
    const area = window.localStorage;
    return usable(area) ? new LocalStore(area, instance) : null;
  } catch {
    return null;
  }
}

/** Probes the ladder and gives back the store of this instance. */
export async function openStorage(instance) {
  const local = openLocal(instance);
  const db = await openDatabase(instance);
  return local || db ? new Ladder(local, db) : new MemoryStore();
}
