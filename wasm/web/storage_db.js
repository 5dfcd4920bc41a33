// The second rung of storage: IndexedDB, which is on the disk as soon as it says so, holds what does not fit above it and
// serves browsers that deny local storage. All of it is read at the start, since the program asks without waiting; what is
// put is written behind, each value in a transaction of its own that is closed at once, so that it outlives the page. A
// transaction is whole or nothing.
//
// A value is {stamp, text}; one that was taken away leaves {stamp} alone for a day, since local storage may come back from
// the disk with it.

const kName = 'sandtable';
const kStore = 'values';
const kProbe = 'probe/';
// On the disk before it counts as written: a game is worth the few milliseconds, which nobody waits for.
const kSafely = {durability: 'strict'};

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

function open() {
  const request = indexedDB.open(kName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(kStore);
  return done(request);
}

class DbStore {
  constructor(db, prefix) {
    this.db = db;
    this.prefix = prefix;
    this.held = new Map();
    this.gone = new Map();  // name -> stamp of its end
    db.onversionchange = () => db.close();
  }

  // Writes a value, reads it back and takes it away: what the browser really lets us do.
  async probe() {
    const key = `${this.prefix}${kProbe}${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
    const store = () => this.db.transaction(kStore, 'readwrite').objectStore(kStore);
    await done(store().put({stamp: 0, text: key}, key));
    const back = await done(store().get(key));
    await done(store().delete(key));
    if (back?.text !== key) throw new Error('the database gives back something else');
  }

  async read() {
    const store = this.db.transaction(kStore).objectStore(kStore);
    const range = IDBKeyRange.bound(this.prefix, `${this.prefix}\uffff`);
    const [keys, values] = await Promise.all([done(store.getAllKeys(range)), done(store.getAll(range))]);
    keys.forEach((key, i) => {
      const {stamp, text} = values[i] ?? {};
      const name = key.slice(this.prefix.length);
      if (name.startsWith(kProbe)) return this.forget(name);  // of a page that was killed while it asked
      if (!Number.isFinite(stamp)) return undefined;
      if (typeof text === 'string') this.held.set(name, {stamp, text});
      else if (text === undefined) this.gone.set(name, stamp);
      return undefined;
    });
  }

  latest() {
    return [...[...this.held.values()].map(({stamp}) => stamp), ...this.gone.values()].reduce((a, b) => Math.max(a, b), 0);
  }

  stampOf(key) {
    return this.held.get(key)?.stamp ?? -1;
  }

  get(key) {
    return this.held.get(key)?.text ?? null;
  }

  keys() {
    return [...this.held.keys()];
  }

  // False: refused at once. Else `written` is called when the value is safe, or `failed`.
  put(key, text, stamp, written, failed) {
    const ok = this.change((store) => store.put({stamp, text}, this.prefix + key), written, failed);
    if (ok) this.held.set(key, {stamp, text});
    return ok;
  }

  remove(key, stamp) {
    this.held.delete(key);
    this.change((store) => store.put({stamp}, this.prefix + key));
  }

  forget(key) {
    this.change((store) => store.delete(this.prefix + key));
  }

  change(act, written = () => {}, failed = () => {}) {
    try {
      const transaction = this.db.transaction(kStore, 'readwrite', kSafely);
      // Heard only from here on: one whose request was refused ends well, with nothing in it.
      act(transaction.objectStore(kStore));
      transaction.oncomplete = written;
      transaction.onabort = failed;
      transaction.commit?.();
      return true;
    } catch {
      return false;
    }
  }
}

/** The database of an instance, with all that it holds; null where it is denied or does not answer in time. */
export async function openDatabase(instance, patienceMs) {
  const opened = async () => {
    const store = new DbStore(await open(), `${instance}/`);
    await store.probe();
    await store.read();
    return store;
  };
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs, null));
  try {
    return await Promise.race([opened(), late]);
  } catch {
    return null;
  }
}
