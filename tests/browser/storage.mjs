// Where games are kept: the ladder of storages, one tab that writes, a page that is killed, files that are dropped.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {open, picture, test} from './harness.mjs';
import {begin, choices, choose, mirror, probe, seeded} from './play.mjs';

const kNoMap = {map: false};
const kKills = process.env.SANDTABLE_LONG ? 200 : 10;

const bar = (page) => page.getByRole('region', {name: 'What is kept of your game'});
const stateOf = async (page) => (({hash, at, decisions}) => ({hash, at, decisions}))(await probe(page, 'state'));
const press = (page, name) => page.getByRole('button', {name}).first().press('Enter');

const running = (page) => page.waitForFunction(() => document.documentElement.dataset.state === 'running' && window.sandtable);

// Runs in the page before its scripts: local storage as a browser denies it, or with room for `letters` only.
function denyLocal() {
  Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('denied', 'SecurityError'); }});
}

function fillLocal(letters) {
  const {setItem} = Storage.prototype;
  Storage.prototype.setItem = function setLimited(key, value) {
    let used = key.length + value.length;
    for (let i = 0; i < this.length; ++i) used += this.key(i).length + this.getItem(this.key(i)).length;
    if (this === window.localStorage && used > letters) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  };
}

const inDatabase = (page) => page.evaluate(() => new Promise((resolve) => {
  indexedDB.open('sandtable').onsuccess = ({target: {result: db}}) => {
    db.transaction('values').objectStore('values').getAllKeys().onsuccess = ({target}) => resolve(target.result);
  };
}));

test('storage: without local storage the database keeps the game', async ({page, url}) => {
  await page.addInitScript(denyLocal);
  await open(page, url);
  assert.equal(await bar(page).count(), 0);
  await begin(page, 'abc');
  await choose(page, 6, seeded(1));
  const before = await stateOf(page);
  await open(page, url);
  assert.deepEqual(await stateOf(page), before);
}, kNoMap);

test('storage: what does not fit in local storage goes to the database, and comes back', async ({page, url}) => {
  await page.addInitScript(fillLocal, 1500);
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 12, seeded(1));
  const before = await stateOf(page);
  assert.equal(await bar(page).count(), 0);
  assert.ok((await inDatabase(page)).includes('page/current/nazaire'));
  await open(page, url);
  assert.deepEqual(await stateOf(page), before);
  await choose(page, 2, seeded(2));
  const after = await stateOf(page);
  await open(page, url);
  assert.deepEqual(await stateOf(page), after);
}, kNoMap);

test('storage: a later value of one storage beats an earlier one of the other', async ({page, url}) => {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 4, seeded(1));
  const kept = await page.evaluate(() => ({...localStorage}));
  await page.evaluate(fillLocal, 10);
  await choose(page, 3, seeded(2));
  const before = await stateOf(page);
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.endsWith('name/current/nazaire')));
  // As if the page had been killed before the old value was taken away.
  await page.addInitScript((old) => Object.entries(old).forEach(([key, value]) => localStorage.setItem(key, value)), kept);
  await open(page, url);
  assert.deepEqual(await stateOf(page), before);
}, kNoMap);

test('storage: where nothing is kept a bar says so and gives the game away', async ({page, url}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {get() { throw new DOMException('denied', 'SecurityError'); }});
    }
  });
  await open(page, url);
  assert.match(await bar(page).innerText(), /stores nothing/);
  assert.match(await mirror(page).innerText(), /Nothing is kept here/);
  assert.equal(await bar(page).getByRole('button', {name: 'Save as a file'}).isVisible(), false);
  await begin(page, 'abc');
  await choose(page, 3, seeded(1));
  await picture(page, 'storage-memory');
  const [download] = await Promise.all([page.waitForEvent('download'), bar(page).getByRole('button', {name: 'Save as a file'}).click()]);
  assert.equal(fs.readFileSync(await download.path()).subarray(0, 4).toString(), 'STAB');
  await bar(page).getByRole('button', {name: 'Copy a link'}).click();
  await page.waitForFunction(() => navigator.clipboard.readText().then((text) => /#g=[\w-]+$/.test(text)));
}, {permissions: ['clipboard-read', 'clipboard-write']});

test('storage: when every storage is full the bar says so and nothing old is lost', async ({page, url}) => {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 3, seeded(1));
  const kept = await stateOf(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await choose(page, 2, seeded(2));
  assert.match(await bar(page).innerText(), /no room left/);
  await open(page, url);
  assert.deepEqual(await stateOf(page), kept);
}, kNoMap);

test('storage: the browser is asked once to keep games', async ({page, url}) => {
  await page.addInitScript(() => {
    window.asked = 0;
    navigator.storage.persist = async () => { window.asked += 1; return true; };
    navigator.storage.persisted = async () => false;
  });
  await open(page, url);
  assert.equal(await page.evaluate(() => window.asked), 0);
  await begin(page, 'abc');
  await choose(page, 3, seeded(1));
  assert.equal(await page.evaluate(() => window.asked), 1);
}, kNoMap);

for (const [name, prepare] of [['', () => {}],
  [' without Web Locks', () => Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})]]) {
  test(`storage: a second tab asks, looks around or takes over${name}`, async ({page, url, profile}) => {
    await profile.addInitScript(prepare);
    await open(page, url);
    await begin(page, 'abc');
    await choose(page, 4, seeded(1));
    const first = await stateOf(page);
    const second = await profile.newPage();
    await second.goto(url);
    const asks = second.getByRole('dialog', {name: 'Sandtable is open in another tab'});
    await asks.waitFor();
    await picture(second, 'storage-second-tab');
    await asks.getByRole('button', {name: 'Look around without storing'}).click();
    await running(second);
    assert.match(await bar(second).innerText(), /another tab/);
    await press(second, /^Commandos at St. Nazaire: /);
    assert.deepEqual(await stateOf(second), first);
    await choose(second, 2, seeded(5));
    assert.deepEqual(await stateOf(page), first);
    await Promise.all([second.waitForEvent('load'), bar(second).getByRole('button', {name: 'Go on here'}).click()]);
    await running(second);
    assert.deepEqual(await stateOf(second), first, 'what was tried as a guest was stored');
    await choose(second, 2, seeded(6));
    const taken = await stateOf(second);
    const gone = page.getByRole('dialog', {name: 'Sandtable is open in another tab'});
    assert.match(await gone.innerText(), /goes on in the tab/);
    await page.keyboard.press('Escape');
    await Promise.all([page.waitForEvent('load'), gone.getByRole('button', {name: 'Go on here'}).click()]);
    await running(page);
    assert.deepEqual(await stateOf(page), taken);
    await second.getByRole('dialog', {name: 'Sandtable is open in another tab'}).waitFor();
  }, kNoMap);
}

test('storage: a page that is killed loses at most the last decision', async ({page, url, profile}) => {
  const seed = Number(process.env.SANDTABLE_SEED ?? Date.now() % 1e9);
  console.log(`     seed ${seed}`);
  const next = seeded(seed);
  let tab = page;
  await open(tab, url);
  await begin(tab, 'abc');
  for (let kill = 0; kill < kKills; ++kill) {
    if (!(await choices(tab).count())) {
      await press(tab, 'Back to the title');
      await begin(tab, `${kill}`);
    }
    // Decides as fast as it can and says each decision as it is made, until it is killed in the middle.
    const made = [];
    await tab.exposeFunction('tellMade', (at) => { made.push(at); });
    tab.evaluate((start) => {
      let state = BigInt(start);
      const step = () => {
        const waits = document.querySelector('.mirror-draft .mirror-main:not([aria-disabled="true"])');
        const list = waits ? [waits] : [...document.querySelectorAll('.mirror-actions button:not(.mirror-cite)')];
        if (!list.length) return;
        state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
        list[Number((state >> 33n) % BigInt(list.length))].click();
        window.tellMade(window.sandtable.probe({op: 'state'}).at);
        setTimeout(step, 0);
      };
      step();
    }, next(1 << 30)).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 30 + next(300)));
    const session = await tab.context().newCDPSession(tab);
    const crashed = new Promise((resolve) => tab.once('crash', resolve));
    session.send('Page.crash').catch(() => {});
    await crashed;
    const fresh = await profile.newPage();
    await tab.close();
    tab = fresh;
    await open(tab, url);
    await press(tab, /^Commandos at St. Nazaire: /);
    const {at} = await probe(tab, 'state');
    // What was done last may have been several decisions at once.
    const before = made.filter((each) => each < made.at(-1)).at(-1) ?? 0;
    assert.ok(at >= before, `kill ${kill}: ${made.at(-1)} decisions were made, ${before} of them before the last press, ${at} are left`);
  }
}, {...kNoMap, allowErrors: /crash/i});
