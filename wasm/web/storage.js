// The storage ladder: local storage and IndexedDB, below them memory. It is probed once, at start, by writing and reading
// back. A value goes to both: local storage takes it at once, but a browser may write that to the disk minutes later, and
// one that is killed before loses it; the database is told to write at once. What does not fit in local storage is in the
// database alone, and the old value leaves local storage when the new one is safe.
//
//   kind                'local', 'indexeddb' or 'memory'; 'host' for memory whose last game the page around keeps
//   get(key)            text, or null
//   put(key, text)      false: not stored, and the old value is as it was
//   remove(key)
//   list(prefix)        keys, ascending
//   onFault(key)        called when a value that was taken could not be written after all
//
// In local storage a value is written under a new key, then the index of its name is turned to it, then the old one
// goes: whatever happens between, the name stands for a whole value. Where the two rungs disagree the later stamp counts;
// the database remembers for a while what was taken away, too.

import {openDatabase} from './storage_db.js';

const kOrphanAge = 60000;
// How long the database may take to answer: where it holds what local storage may have lost, the player's game is worth
// a wait.
const kPatienceMs = 3000;
const kLongPatienceMs = 15000;
const kGoneAge = 24 * 3600 * 1000;

// A stamp counts writes and tells the time of one: at least one more than every stamp that either rung holds, and not less
// than the clock. So a clock that was set back does not make a later write the older one.
let lastStamp = 0;
const freshStamp = () => (lastStamp = Math.max(Date.now(), lastStamp + 1));
const placeOf = (stamp) => `${stamp.toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
const stampOf = (place) => parseInt(place, 36) || 0;

class LocalStore {
  constructor(area, instance) {
    this.area = area;
    this.index = `sandtable/${instance}/name/`;
    this.values = `sandtable/${instance}/value/`;
    this.mark = `sandtable/${instance}/database`;
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

  latest() {
    return this.keys().reduce((latest, key) => Math.max(latest, this.stampOf(key)), 0);
  }

  keysBelow(prefix) {
    const all = Array.from({length: this.area.length}, (unused, i) => this.area.key(i));
    return all.filter((key) => key?.startsWith(prefix)).map((key) => key.slice(prefix.length));
  }

  // Whether the database has taken values besides, so that it may know more.
  get isMarked() {
    return this.area.getItem(this.mark) !== null;
  }

  setMark() {
    if (this.isMarked) return;
    try {
      this.area.setItem(this.mark, '1');
    } catch {
      // Full: the database is waited for as long as one that was never there.
    }
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
  // Called with the key of a value that was taken and could not be written after all.
  onFault = () => {};

  // Either may be null, not both.
  constructor(local, db) {
    this.local = local;
    this.db = db;
    this.kind = local ? 'local' : 'indexeddb';
    for (const rung of this.rungs()) lastStamp = Math.max(lastStamp, rung.latest());
    this.forget();
  }

  rungs() {
    return [this.local, this.db].filter(Boolean);
  }

  // Local storage may come back from the disk with what was taken away. Once it has not for long, that is forgotten.
  forget() {
    for (const [key, stamp] of this.db?.gone ?? []) {
      const isBack = this.local && this.local.stampOf(key) >= 0 && this.local.stampOf(key) < stamp;
      if (isBack) this.local.remove(key);
      else if (Date.now() - stamp > kGoneAge) this.db.forget(key);
    }
  }

  get(key) {
    const [first, second] = this.rungs().map((rung) => [rung.stampOf(key), rung]).sort((a, b) => b[0] - a[0]);
    return first[1].get(key) ?? second?.[1].get(key) ?? null;
  }

  put(key, text) {
    const stamp = freshStamp();
    const isAbove = this.local?.put(key, text, stamp) ?? false;
    const written = () => this.local && this.local.stampOf(key) < stamp && this.local.remove(key);
    const failed = () => isAbove || this.onFault(key);
    const isBelow = this.db?.put(key, text, stamp, written, failed) ?? false;
    if (isBelow) this.local?.setMark();
    return isAbove || isBelow;
  }

  remove(key) {
    this.local?.remove(key);
    this.db?.remove(key, freshStamp());
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
  const db = await openDatabase(instance, local?.isMarked ? kLongPatienceMs : kPatienceMs);
  return local || db ? new Ladder(local, db) : new MemoryStore();
}
