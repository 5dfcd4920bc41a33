// What becomes of games in frames: each place of each site has its own, two tabs do not fight for one, and where a frame
// can keep nothing the page around does.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {distFolder, open, test} from './harness.mjs';
import {ask, gameFrame, heard, hears, hostPage, hostSite, script} from './hosts.mjs';
import {begin, choose, probe, seeded} from './play.mjs';

const kGame = '<sandtable-game game="nazaire" eager></sandtable-game>';
const kNoMap = {map: false};

const bar = (page) => gameFrame(page).getByRole('region', {name: 'What is kept of your game'});

// Opens the page and gives back how many decisions its game has.
async function decisionsAt(page, url) {
  await page.goto('about:blank');
  await page.goto(url);
  await hears(page, 'ready');
  return (await ask(page, 'status')).status.at;
}

async function decide(page, count) {
  for (let i = 0; i < count; ++i) {
    const {at} = await ask(page, 'legal');
    assert.equal((await ask(page, 'act', {at, i: 0})).ok, true);
  }
}

const keysOf = async (page, pattern) => (await gameFrame(page).evaluate(() => Object.keys(localStorage))).filter((key) => pattern.test(key)).sort();

test('kept: two games of one page keep apart', async ({page, url, serve}) => {
  const games = `<sandtable-game id="one" game="nazaire" eager></sandtable-game>
    <sandtable-game id="two" game="nazaire" instance="mine" eager></sandtable-game>`;
  const host = await hostPage(serve, games, script(url));
  await page.goto(host);
  for (const id of ['one', 'two']) {
    await hears(page, 'ready', id);
    await ask(page, 'new', {game: 'nazaire', setup: 'historical', seed: id === 'one' ? '1' : '2'}, id);
  }
  for (let at = 0; at < 3; ++at) await ask(page, 'act', {at, i: 0}, 'one');
  const [one, two] = [await ask(page, 'status', {}, 'one'), await ask(page, 'status', {}, 'two')];
  assert.deepEqual([one.status.at, two.status.at], [3, 0]);
  const keys = await gameFrame(page).evaluate(() => Object.keys(localStorage));
  const names = new Set(keys.map((key) => /^sandtable\/(frame\/http:\/\/[^/]+\/(by|at)\.\w+)\//.exec(key)?.[1].replace(/^.*\//, '')));
  assert.equal(names.size, 2, keys.join(' '));
  assert.ok(names.has('by.mine') && [...names].some((name) => /^at\.[0-9a-f]{16}$/.test(name)), keys.join(' '));
  await page.goto('about:blank');
  await page.goto(host);
  for (const [id, before] of [['one', one], ['two', two]]) {
    await hears(page, 'ready', id);
    assert.equal((await ask(page, 'status', {}, id)).status.view_hash, before.status.view_hash);
  }
}, kNoMap);

test('kept: a link is shown, and goes on where it was left', async ({page, url, serve}) => {
  await page.goto(await hostPage(serve, kGame, script(url)));
  await hears(page, 'ready');
  await ask(page, 'new', {game: 'nazaire', setup: 'historical', seed: 'a'});
  for (let at = 0; at < 3; ++at) await ask(page, 'act', {at, i: 0});
  const {data} = await ask(page, 'save');
  const shown = await hostPage(serve, `<sandtable-game game="nazaire" link="${url}#g=${data}" instance="shown" eager></sandtable-game>`, script(url));
  await page.goto(shown);
  await hears(page, 'ready');
  assert.equal((await ask(page, 'status')).status.at, 3);
  await ask(page, 'act', {at: 3, i: 0});
  await page.goto('about:blank');
  await page.goto(shown);
  await hears(page, 'ready');
  assert.equal((await ask(page, 'status')).status.at, 4);
  await page.goto(await hostPage(serve, '<sandtable-game game="nazaire" link="AAAA" instance="fresh" eager></sandtable-game>', script(url)));
  await hears(page, 'ready');
  assert.equal((await heard(page, 'error'))[0].code, 'bad-save');
  assert.equal((await ask(page, 'status')).status.at, 0);
}, kNoMap);

test('kept: every page, link and set-up of a site has a game of its own', async ({page, url, serve}) => {
  // A game by the attributes that the query names.
  const body = `<script>
    const game = document.createElement('sandtable-game');
    for (const [name, value] of new URLSearchParams('game=nazaire&eager&' + location.search.slice(1))) game.setAttribute(name, value);
    document.body.append(game);
  </script>`;
  const site = await hostSite(serve, {'one.html': body, 'two.html': body}, script(url));
  assert.equal(await decisionsAt(page, `${site}one.html`), 0);
  await decide(page, 2);
  const {data} = await ask(page, 'save');
  assert.equal(await decisionsAt(page, `${site}two.html`), 0);
  await decide(page, 1);
  assert.equal(await decisionsAt(page, `${site}one.html`), 2);
  // On the same page the set-up's name written out is the same wish, another link is another one.
  assert.equal(await decisionsAt(page, `${site}one.html?setup=historical`), 2);
  assert.equal(await decisionsAt(page, `${site}one.html?link=${data}`), 2);
  await decide(page, 2);
  assert.equal(await decisionsAt(page, `${site}one.html?link=AAAA`), 0);
  assert.equal(await decisionsAt(page, `${site}one.html`), 2, 'a link has touched another game');
  assert.equal(await decisionsAt(page, `${site}one.html?link=${data}`), 4);
  // A name that the site gives is for all of its pages.
  assert.equal(await decisionsAt(page, `${site}one.html?instance=shared`), 0);
  await decide(page, 3);
  assert.equal(await decisionsAt(page, `${site}two.html?instance=shared`), 3);
}, kNoMap);

test('kept: a site reaches neither the games of the page itself nor those of another site', async ({page, url, serve}) => {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 4, seeded(1));
  const own = (await probe(page, 'state')).hash;
  const named = (instance) => hostPage(serve, kGame.replace('eager', `instance="${instance}" eager`), script(url));
  const first = await named('serial');
  assert.equal(await decisionsAt(page, first), 0);
  await decide(page, 3);
  await ask(page, 'new', {game: 'nazaire', setup: 'historical'});
  await decide(page, 2);
  const origin = new URL(first).origin;
  const firstKeys = await keysOf(page, new RegExp(`^sandtable/frame/${origin}/by\\.serial/name/`));
  assert.ok(firstKeys.some((key) => key.includes('/name/auto/nazaire/')), firstKeys.join(' '));
  // Another site by the same name, which begins more games than the ring of autosaves has places.
  const second = await named('serial');
  assert.equal(await decisionsAt(page, second), 0);
  for (let i = 0; i < 22; ++i) {
    await decide(page, 2);
    await ask(page, 'new', {game: 'nazaire', setup: 'historical', seed: String(i)});
  }
  assert.deepEqual(await keysOf(page, new RegExp(`^sandtable/frame/${origin}/by\\.serial/name/`)), firstKeys);
  assert.equal(await decisionsAt(page, await named('page')), 0);
  await decide(page, 1);
  assert.equal(await decisionsAt(page, first), 2);
  await open(page, url);
  assert.equal((await probe(page, 'state')).hash, own);
}, kNoMap);

// In a frame of the present edition: what it has kept, as the earlier edition kept it, all under the name 'embed'.
function moveToOldName() {
  const [, own] = /^sandtable\/(frame\/.*)\/name\//.exec(Object.keys(localStorage).find((key) => key.includes('/name/current/')));
  for (const [key, value] of Object.entries(localStorage)) {
    if (!key.startsWith(`sandtable/${own}/`)) continue;
    localStorage.removeItem(key);
    localStorage.setItem(key.replace(own, 'embed'), value);
  }
  return new Promise((resolve) => {
    indexedDB.open('sandtable').onsuccess = ({target: {result: db}}) => {
      const transaction = db.transaction('values', 'readwrite');
      const range = IDBKeyRange.bound(`${own}/`, `${own}/\uffff`);
      transaction.objectStore('values').openCursor(range).onsuccess = ({target: {result: cursor}}) => {
        if (!cursor) return;
        cursor.source.put(cursor.value, cursor.key.replace(own, 'embed'));
        cursor.delete();
        cursor.continue();
      };
      transaction.oncomplete = () => resolve(db.close());
    };
  });
}

test('kept: a game of the time when all had one name is taken over once', async ({page, url, serve}) => {
  const site = await hostSite(serve, {'one.html': kGame, 'two.html': kGame}, script(url));
  await decisionsAt(page, `${site}one.html`);
  await decide(page, 3);
  await gameFrame(page).evaluate(moveToOldName);
  assert.ok((await keysOf(page, /^sandtable\/embed\/name\/current\/nazaire$/)).length);
  // Named by the site, of another game or second on its page: not theirs.
  const others = await hostPage(serve, kGame.replace('eager', 'id="named" instance="mine" eager'), script(url));
  await page.goto(others);
  await hears(page, 'ready', 'named');
  assert.equal((await ask(page, 'status')).status.at, 0);
  assert.equal(await decisionsAt(page, await hostPage(serve, kGame.replace('nazaire', 'jubilee'), script(url))), 0);
  assert.equal(await decisionsAt(page, `${site}two.html`), 3);
  assert.deepEqual(await keysOf(page, /^sandtable\/embed\/name\//), []);
  assert.equal(await decisionsAt(page, `${site}one.html`), 0);
  assert.equal(await decisionsAt(page, `${site}two.html`), 3);
}, kNoMap);

test('kept: what is taken over is what was asked for, and only where nobody plays it', async ({page, url}) => {
  const nameOf = (module) => fs.readdirSync(path.join(distFolder, 'web')).find((name) => new RegExp(`^${module}\\.[0-9a-f]{12}\\.js$`).test(name));
  await page.goto(`${url}games/nazaire-historical.html`);
  const found = await page.evaluate(async ([inheritance, storage]) => {
    const [{migrateEmbedGames}, {openStorage}] = await Promise.all([import(inheritance), import(storage)]);
    const takes = async (name, options) => {
      const store = await openStorage(name);
      await migrateEmbedGames(store, options);
      return store.list('');
    };
    const old = await openStorage('embed');
    old.put('current/nazaire', 'a game');
    old.put('embed/link', 'LINK');
    const seen = [await takes('frame/a/at.1', {game: 'nazaire', link: 'OTHER'}), await takes('frame/a/at.2', {game: 'jubilee'})];
    (await openStorage('frame/a/at.3')).put('current/nazaire', 'another game');
    seen.push(await takes('frame/a/at.3', {game: 'nazaire'}));
    let free;
    const held = new Promise((resolve) => {
      navigator.locks.request('sandtable/embed/tab', () => {
        resolve();
        return new Promise((release) => { free = release; });
      });
    });
    await held;
    seen.push(await takes('frame/a/at.4', {game: 'nazaire'}));
    free();
    seen.push(await takes('frame/a/at.5', {game: 'nazaire', link: 'LINK'}));
    seen.push((await openStorage('embed')).list(''));
    return seen;
  }, [`/web/${nameOf('embed_migration')}`, `/web/${nameOf('storage')}`]);
  assert.deepEqual(found, [[], [], ['current/nazaire'], [], ['current/nazaire', 'embed/link'], []]);
});

test('kept: a second tab says busy to the page around, and the game goes on where its reader wants', async ({page, url, serve, profile}) => {
  const host = await hostPage(serve, kGame, script(url));
  await page.goto(host);
  await hears(page, 'ready');
  await decide(page, 2);
  const second = await profile.newPage();
  await second.goto(host);
  await hears(second, 'busy');
  assert.match((await heard(second, 'busy'))[0].message, /another tab/);
  assert.deepEqual([await heard(second, 'ready'), await heard(second, 'error')], [[], []]);
  const asks = gameFrame(second).getByRole('dialog', {name: 'Sandtable is open in another tab'});
  await asks.getByRole('button', {name: 'Look around without storing'}).press('Enter');
  await hears(second, 'ready');
  assert.deepEqual((({lasts, guest}) => [lasts, guest])((await heard(second, 'ready'))[0]), [false, true]);
  await decide(second, 1);
  await hears(second, 'save');
  assert.deepEqual(await second.evaluate(() => Object.keys(localStorage)), [], 'what was only tried is kept');
  await bar(second).getByRole('button', {name: 'Go on here'}).press('Enter');
  await hears(second, 'ready', '', 2);
  assert.equal((await ask(second, 'status')).status.at, 2);
  await hears(page, 'busy');
  const {ok, error} = await ask(page, 'act', {at: 2, i: 0});
  assert.deepEqual([ok, error.code], [false, 'busy']);
}, kNoMap);

const kOpaque = kGame.replace('eager', 'eager sandbox="allow-scripts"');
// With a map: without one the mirror has something else to say where it tells what is kept.
const kSandboxed = {allowErrors: /sandboxed/};

test('kept: where the frame can store nothing the page around keeps the game', async ({page, url, serve}) => {
  const host = await hostPage(serve, kOpaque, script(url));
  await page.goto(host);
  await hears(page, 'ready');
  assert.equal((await heard(page, 'ready'))[0].lasts, false);
  await decide(page, 3);
  const {data} = await ask(page, 'save');
  await page.waitForFunction((link) => Object.values(localStorage).includes(link), data, {polling: 50});
  assert.equal(await bar(page).count(), 0, 'a bar says that the game is lost');
  assert.equal(await gameFrame(page).getByText(/keeps it up to your last decision. Named saves are gone/).count(), 1);
  assert.equal(await gameFrame(page).getByText(/the game is gone/).count(), 0);
  assert.equal(await decisionsAt(page, host), 3);
  await hears(page, 'save');
  // A damaged one is told, and a new game begins.
  await page.evaluate(() => Object.keys(localStorage).forEach((key) => localStorage.setItem(key, 'AAAA')));
  assert.equal(await decisionsAt(page, host), 0);
  assert.equal((await heard(page, 'error'))[0].code, 'bad-save');
}, kSandboxed);

test('kept: a page that keeps nothing itself lets the frame say so, and never over a board without controls', async ({page, url, serve}) => {
  await page.goto(await hostPage(serve, kOpaque.replace('eager', 'keep="off" eager'), script(url)));
  await hears(page, 'ready');
  await decide(page, 2);
  await hears(page, 'save');
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), []);
  assert.equal(await bar(page).isVisible(), true);
  assert.equal(await gameFrame(page).getByText(/the game is gone/).count(), 1);
  await ask(page, 'theme', {controls: 'none'});
  assert.equal(await bar(page).isVisible(), false);
  // The same where the page around has no storage.
  const denied = `<script>Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('denied', 'SecurityError'); }});</script>`;
  await page.goto(await hostPage(serve, kOpaque, denied + script(url)));
  await hears(page, 'ready');
  assert.equal(await bar(page).isVisible(), true);
}, kSandboxed);
