// The two rungs of storage, local storage and IndexedDB, where they disagree: storage.js by itself, without a game.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {distFolder, test} from './harness.mjs';

const storageName = () => fs.readdirSync(path.join(distFolder, 'web')).find((name) => /^storage\.[0-9a-f]{12}\.js$/.test(name));

// A page of the same origin without a game, in whose `window.open_` each call opens the store anew, as a new visit does.
async function visit(page, url) {
  await page.goto(`${url}games/nazaire-historical.html`);
  await page.evaluate(async (module) => {
    const {openStorage} = await import(module);
    window.openAnew = async () => (window.store = await openStorage('page'));
    window.asOnDisk = () => ({...localStorage});
    // What a killed browser leaves of local storage: an earlier state.
    window.comeBackAs = (kept) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    };
    const open = () => new Promise((resolve, reject) => {
      const request = indexedDB.open('sandtable');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    // Waits for all that was written behind, and gives back what the database holds.
    window.database = async () => {
      const db = await open();
      const store = db.transaction('values', 'readwrite').objectStore('values');
      const asked = [store.getAllKeys(), store.getAll()];
      await new Promise((resolve) => { store.transaction.oncomplete = resolve; });
      db.close();
      return Object.fromEntries(asked[0].result.map((key, i) => [key, asked[1].result[i]]));
    };
    window.writeBack = async (values) => {
      const db = await open();
      const store = db.transaction('values', 'readwrite').objectStore('values');
      store.clear();
      for (const [key, value] of Object.entries(values)) store.put(value, key);
      await new Promise((resolve) => { store.transaction.oncomplete = resolve; });
      db.close();
    };
  }, `/web/${storageName()}`);
}

const kGame = 'current/nazaire';

test('rungs: a value is in both, and either brings it back alone', async ({page, url}) => {
  await visit(page, url);
  const found = await page.evaluate(async (key) => {
    await openAnew();
    store.put(key, 'one');
    const inDatabase = (await database())[`page/${key}`].text;
    localStorage.clear();
    const withoutLocal = (await openAnew()).get(key);
    store.put(key, 'two');
    await database();
    await writeBack({});
    const withoutDatabase = (await openAnew()).get(key);
    return {inDatabase, withoutLocal, withoutDatabase, list: store.list('current/')};
  }, kGame);
  assert.deepEqual(found, {inDatabase: 'one', withoutLocal: 'one', withoutDatabase: 'two', list: [kGame]});
});

test('rungs: the later of two values counts, whichever rung holds it', async ({page, url}) => {
  await visit(page, url);
  const found = await page.evaluate(async (key) => {
    await openAnew();
    store.put(key, 'one');
    const early = asOnDisk();
    const earlyInDatabase = await database();
    store.put(key, 'two');
    const late = asOnDisk();
    await database();
    comeBackAs(early);
    const localIsBehind = (await openAnew()).get(key);
    store.put(key, 'three');  // goes on from what was found
    const goesOn = [store.get(key), (await openAnew()).get(key)];
    comeBackAs(late);
    await writeBack(earlyInDatabase);
    const databaseIsBehind = (await openAnew()).get(key);
    return {localIsBehind, goesOn, databaseIsBehind};
  }, kGame);
  assert.deepEqual(found, {localIsBehind: 'two', goesOn: ['three', 'three'], databaseIsBehind: 'two'});
});

test('rungs: a clock that was set back does not make a later value the older one', async ({page, url}) => {
  await visit(page, url);
  const found = await page.evaluate(async (key) => {
    await openAnew();
    store.put(key, 'one');
    const early = asOnDisk();
    const earlyInDatabase = await database();
    await visitAgainAt(Date.now() - 400 * 24 * 3600 * 1000);
    store.put(key, 'two');
    const late = asOnDisk();
    await database();
    comeBackAs(early);
    const fromDatabase = (await visitAgainAt(Date.now())).get(key);
    comeBackAs(late);
    await writeBack(earlyInDatabase);
    const fromLocal = (await visitAgainAt(Date.now())).get(key);
    return {fromDatabase, fromLocal};

    // A visit with scripts of its own, which remembers nothing, by a clock that shows `now`.
    async function visitAgainAt(now) {
      Date.now = () => now;
      const name = performance.getEntriesByType('resource').map((each) => each.name).find((each) => /\/storage\.[0-9a-f]{12}\.js$/.test(each));
      const {openStorage} = await import(`${name}?${crypto.randomUUID()}`);
      return (window.store = await openStorage('page'));
    }
  }, kGame);
  assert.deepEqual(found, {fromDatabase: 'two', fromLocal: 'two'});
});

test('rungs: what was taken away stays away when local storage comes back with it', async ({page, url}) => {
  await visit(page, url);
  const found = await page.evaluate(async () => {
    await openAnew();
    store.put('slot/00', 'kept');
    store.put('slot/01', 'deleted');
    const early = asOnDisk();
    store.remove('slot/01');
    await database();
    comeBackAs(early);
    await openAnew();
    const after = [store.get('slot/01'), store.list('slot/')];
    store.put('slot/01', 'again');
    await database();
    comeBackAs(early);
    await openAnew();
    const again = [store.get('slot/01'), store.list('slot/')];
    // A day later the mark of what was taken away goes, too.
    store.remove('slot/01');
    await database();
    const {now} = Date;
    Date.now = () => now() + 25 * 3600 * 1000;
    await openAnew();
    const marks = Object.keys(await database()).sort();
    return {after, again, marks, list: store.list('slot/')};
  });
  assert.deepEqual(found, {after: [null, ['slot/00']], again: ['again', ['slot/00', 'slot/01']], marks: ['page/slot/00'], list: ['slot/00']});
});

test('rungs: where one rung refuses the other keeps the value, and only a value that neither has is told', async ({page, url}) => {
  await visit(page, url);
  const found = await page.evaluate(async (key) => {
    const faults = [];
    await openAnew();
    store.onFault = (name) => faults.push(name);
    store.put(key, 'one');
    await database();
    const {commit} = IDBTransaction.prototype;
    // Taken, and given up later: as where the disk is full.
    IDBTransaction.prototype.commit = function giveUp() { this.abort(); };
    const keptAbove = [store.put(key, 'two'), faults.length];
    await new Promise((resolve) => setTimeout(resolve, 100));
    keptAbove.push(faults.length);
    const {setItem} = Storage.prototype;
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    const takenByNone = [store.put(key, 'three')];
    await new Promise((resolve) => setTimeout(resolve, 100));
    takenByNone.push([...faults]);
    IDBTransaction.prototype.commit = commit;
    const old = (await openAnew()).get(key);
    const keptBelow = [store.put(key, 'four'), (await database())[`page/${key}`].text];
    Storage.prototype.setItem = setItem;
    return {keptAbove, takenByNone, old, keptBelow, after: (await openAnew()).get(key)};
  }, kGame);
  assert.deepEqual(found, {keptAbove: [true, 0, 0], takenByNone: [true, [kGame]], old: 'two', keptBelow: [true, 'four'], after: 'four'});
});

test('rungs: a database that answers late is waited for where it was there before', async ({page, url}) => {
  await visit(page, url);
  const found = await page.evaluate(async (key) => {
    await openAnew();
    store.put(key, 'one');
    const early = asOnDisk();
    store.put(key, 'two');
    await database();
    comeBackAs(early);  // with the mark that there is a database
    const {open} = IDBFactory.prototype;
    IDBFactory.prototype.open = function openLate(...given) {
      const late = {};
      setTimeout(() => {
        const request = open.apply(this, given);
        request.onsuccess = () => { late.result = request.result; late.onsuccess(); };
      }, 4000);
      return late;
    };
    return (await openAnew()).get(key);
  }, kGame);
  assert.equal(found, 'two');
});
