// The second rung of storage: IndexedDB, for what does not fit above it and for browsers that deny local storage. All
// of it is read at the start, since the program asks without waiting; what is put is written behind, each value in a
// transaction of its own that is closed at once, so that it outlives the page. A transaction is whole or nothing.

const kName = 'sandtable';
const kStore = 'values';
const kPatienceMs = 3000;

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
  // Called with the key of a value that could not be written behind.
  onFault = () => {};

  constructor(db, prefix) {
    this.db = db;
    this.prefix = prefix;
    this.held = new Map();
    db.onversionchange = () => db.close();
  }

  // Writes a value, reads it back and takes it away: what the browser really lets us do.
  async probe() {
    const key = `${this.prefix}probe/${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
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
      if (typeof text === 'string' && Number.isFinite(stamp)) this.held.set(key.slice(this.prefix.length), {stamp, text});
    });
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

  // False: refused at once. `written` is called when the value is safe.
  put(key, text, stamp, written = () => {}) {
    const ok = this.change((store) => store.put({stamp, text}, this.prefix + key), written, () => this.onFault(key));
    if (ok) this.held.set(key, {stamp, text});
    return ok;
  }

  remove(key) {
    if (!this.held.delete(key)) return;
    this.change((store) => store.delete(this.prefix + key), () => {}, () => {});
  }

  change(act, written, failed) {
    try {
      const transaction = this.db.transaction(kStore, 'readwrite');
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

/** The database of an instance, with all that it holds; null where it is denied or does not answer. */
export async function openDatabase(instance) {
  const opened = async () => {
    const store = new DbStore(await open(), `${instance}/`);
    await store.probe();
    await store.read();
    return store;
  };
  const late = new Promise((resolve) => setTimeout(resolve, kPatienceMs, null));
  try {
    return await Promise.race([opened(), late]);
  } catch {
    return null;
  }
}
