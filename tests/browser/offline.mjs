// Without a network: the second visit, the games that are kept, a new edition that is offered, and what a visit asks for.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {distFolder, open, picture, test} from './harness.mjs';
import {begin, choose, clickItem, mirror, probe, scrollTo, seeded} from './play.mjs';

const kAllow = {serviceWorkers: 'allow'};
const kNoMap = {...kAllow, map: false};

const kept = (page) => page.waitForFunction(() => document.documentElement.dataset.offline === 'kept');

// A copy of dist/ that a test may change; gone with the test's end.
async function withCopy(body) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandtable-dist-'));
  try {
    fs.cpSync(distFolder, folder, {recursive: true});
    await body(folder);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

// The file `name` of the copy, changed, without its compressed forms.
function change(folder, name, edit) {
  const file = path.join(folder, name);
  fs.writeFileSync(file, edit(fs.readFileSync(file, 'utf8')));
  for (const ending of ['.br', '.gz']) fs.rmSync(file + ending);
}

// The next edition: a page with a mark, and a worker that differs.
function publish(folder, mark) {
  change(folder, 'index.html', (text) => text.replace('<body>', `<body data-mark="${mark}">`));
  change(folder, 'sw.js', (text) => text.replace(/kEdition = '\w+'/, `kEdition = '${mark}'`));
}

const markOf = (page) => page.evaluate(() => document.body.dataset.mark ?? null);

test('offline: the second visit needs no network and goes on with the game', async ({page, serve}) => {
  const server = await serve(distFolder);
  await open(page, server.url);
  await kept(page);
  await begin(page, 'abc');
  await choose(page, 5, seeded(1));
  const before = await probe(page, 'state');
  await server.stop();
  await page.reload();
  await open(page, server.url);
  assert.equal((await probe(page, 'state')).hash, before.hash);
  await choose(page, 3, seeded(1));
  assert.equal((await probe(page, 'state')).at, before.at + 3);
}, kAllow);

// A disk that is full of other things: nothing of a game can be kept, and everything comes.
test('offline: what the worker cannot keep it hands on, and what it keeps too little of is fetched anew', async ({page, serve}) => {
  await withCopy(async (folder) => {
    const full = `const put = Cache.prototype.put;
Cache.prototype.put = function (url, answer) {
  return /\\/(data|code)\\//.test(url.url ?? url) ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : put.call(this, url, answer);
};
`;
    change(folder, 'sw.js', (text) => full + text);
    const server = await serve(folder);
    await open(page, server.url);
    await kept(page);
    // Of the words, half.
    await page.evaluate(async () => {
      const [name] = await caches.keys();
      const cache = await caches.open(name);
      const words = (await cache.keys()).find(({url}) => url.includes('/words.en.'));
      const text = await (await cache.match(words)).text();
      await cache.put(words, new Response(text.slice(0, text.length / 2), {headers: {'Content-Type': 'application/json'}}));
    });
    await page.reload();
    await open(page, server.url);
    await begin(page, 'abc');
    await choose(page, 2, seeded(1));
    assert.equal(await page.evaluate(async () => {
      const answer = await caches.match([...performance.getEntriesByType('resource')].find(({name}) => name.includes('/words.en.')).name);
      return Boolean(JSON.parse(await answer.text())['title.name']);
    }), true);
    assert.equal(await page.evaluate(async () => Boolean(await caches.match([...performance.getEntriesByType('resource')]
      .find(({name}) => name.includes('/data/')).name))), false);
  });
}, kAllow);

test('offline: a game that was never opened says that it is not kept, and comes when there is a network', async ({page, serve}) => {
  let server = await serve(distFolder);
  await open(page, server.url);
  await kept(page);
  await begin(page, 'abc');
  await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
  await server.stop();
  await page.reload();
  await open(page, server.url);
  const box = page.getByRole('region', {name: 'Operation Jubilee', exact: true});
  await box.getByRole('button', {name: 'Open the box'}).press('Enter');
  await box.getByText('Operation Jubilee is not kept on this device yet, and the network does not answer.').waitFor({state: 'attached'});
  await begin(page, 'abd');
  await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
  server = await serve(distFolder, server.port);
  await begin(page, 'abc', 'Operation Jubilee');
  assert.equal((await probe(page, 'state')).at, 0);
}, {...kNoMap, allowErrors: /ERR_/});

test('offline: all games are kept when the player asks for it', async ({page, url}) => {
  await open(page, url);
  await kept(page);
  await page.keyboard.press('F2');
  await page.getByRole('button', {name: 'Keep all games on this device'}).press('Enter');
  await page.getByText('All games are on this device.').waitFor();
  const missing = await page.evaluate(async () => {
    const list = await (await fetch(document.querySelector('meta[name="sandtable-manifest"]').content)).json();
    const found = await Promise.all(Object.values(list.files).map(async ({url: name}) =>
      (await caches.match(new URL(name, location.href))) ? null : name));
    return found.filter(Boolean);
  });
  assert.deepEqual(missing, []);
}, kNoMap);

test('offline: the settings screen keeps all games, too', async ({page, url}) => {
  await open(page, url);
  await kept(page);
  await clickItem(page, 'title.settings');
  await scrollTo(page, 'offline');
  await picture(page, 'settings-offline');
  await clickItem(page, 'offline');
  // The button is gone once there is nothing left to fetch.
  await page.waitForFunction(() => !window.sandtable.probe({op: 'items'}).items.some(({name}) => name === 'offline'), null, {polling: 100});
  await picture(page, 'settings-offline-kept');
}, kAllow);

test('offline: a new edition is offered, waits, and goes on with the game when it is taken', async ({page, serve}) => {
  await withCopy(async (folder) => {
    const server = await serve(folder);
    await open(page, server.url);
    await kept(page);
    await begin(page, 'abc');
    await choose(page, 4, seeded(1));
    const {hash} = await probe(page, 'state');
    publish(folder, 'second');
    await page.reload();
    await open(page, server.url);
    const bar = page.getByRole('region', {name: 'A new edition of the game is ready.'});
    await bar.waitFor();
    await picture(page, 'update-offered');
    assert.equal(await markOf(page), null, 'the new edition came unasked');
    await bar.getByRole('button', {name: 'Later'}).click();
    assert.equal(await bar.count(), 0);
    assert.equal((await probe(page, 'state')).hash, hash);
    await page.reload();
    await open(page, server.url);
    await bar.waitFor();
    assert.equal(await markOf(page), null, 'a reload took the new edition');
    const loaded = page.waitForEvent('load');
    await bar.getByRole('button', {name: 'Use it now'}).click();
    await loaded;
    await open(page, server.url);
    assert.equal(await markOf(page), 'second');
    assert.equal((await probe(page, 'state')).hash, hash);
    await kept(page);
    await server.stop();
    await page.reload();
    await open(page, server.url);
    assert.equal(await markOf(page), 'second');
    assert.equal((await probe(page, 'state')).hash, hash);
  });
}, kNoMap);

test('offline: every request of a whole visit goes to the page\'s own server', async ({page, url, profile}) => {
  const asked = [];
  profile.on('request', (request) => asked.push(request.url()));
  profile.on('serviceworker', (worker) => asked.push(worker.url()));
  await open(page, url);
  await kept(page);
  await begin(page, 'abc');
  await choose(page, 10, seeded(2));
  await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
  await mirror(page).getByRole('button', {name: /^Commandos at St. Nazaire: /}).first().press('Enter');
  await page.reload();
  await open(page, url);
  const web = asked.filter((address) => !/^(data|blob):/.test(address));
  assert.ok(web.length > 25, `only ${web.length} requests were seen`);
  assert.deepEqual(web.filter((address) => !address.startsWith(url)), []);
  assert.ok(web.includes(`${url}sw.js`));
}, kNoMap);

test('offline: the manifest and its icons are what they say', async ({page, url}) => {
  await page.goto(url);
  const manifest = await (await fetch(`${url}sandtable.webmanifest`)).json();
  assert.equal(manifest.display, 'standalone');
  for (const {src, sizes, type} of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, url + src);
    if (type === 'image/png') assert.equal(size, sizes);
  }
  const session = await page.context().newCDPSession(page);
  const seen = await session.send('Page.getAppManifest');
  assert.deepEqual(seen.errors, []);
  assert.equal(seen.url, `${url}sandtable.webmanifest`);
});
