// More than one game on the shelf: the data of a game come when its box is opened, and what one game can the others can.

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {distFolder, open, picture, test} from './harness.mjs';
import {likeness} from './likeness.mjs';
import {checkMarks, cutByGame, withoutNames} from '../../wasm/pack/cut.mjs';
import {readModule, withNames} from '../../wasm/pack/wasm_names.mjs';
import {appears, begin, choices, choose, clickItem, idle, item, linkTo, mirror, probe, scrollTo, seeded, until} from './play.mjs';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');
const kJubilee = 'Operation Jubilee';
const kNazaire = 'Commandos at St. Nazaire';
const kNoMap = {map: false};
// The games whose boxes the page shows.
const kShelf = [...fs.readFileSync(path.join(root, 'core/games/games.inc'), 'utf8').matchAll(/^GAME\((\w+), \d+, shelf\)/gm)].map(([, game]) => game);
// A module that imports what no program has.
const kOtherCode = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 2, 11, 1, 5, 0x66, 0x69, 0x72, 0x73, 0x74, 1, 0x3f, 0, 0]);

// As long as the file that is asked for: what is shorter would be taken for a file that broke off. Of a module the rest is a
// section of its own, which says nothing; of text, spaces.
function ofLength(bytes, route) {
  const size = fs.statSync(path.join(distFolder, new URL(route.request().url()).pathname)).size;
  const rest = Buffer.alloc(size - bytes.length, ' ');
  if (bytes[0] !== 0) return Buffer.concat([bytes, rest]);
  const left = rest.length - 6;
  rest.set([0, ...[0, 7, 14, 21, 28].map((by) => ((left >> by) & 0x7f) | (by < 28 ? 0x80 : 0)), 0]);
  return Buffer.concat([bytes, rest]);
}

// The games whose data a page asks for, as it goes on; or whose code, which all of them share in the part 'table'.
function watchData(page, kind = /\/data\/([a-z]+)\./) {
  const asked = [];
  page.on('request', (request) => {
    const game = kind.exec(request.url())?.[1];
    if (game) asked.push(game);
  });
  return asked;
}

const boxOf = (page, title) => page.getByRole('region', {name: title, exact: true});

// The box of a game as it is seen, pointed at by nothing.
async function boxPicture(page, game) {
  await page.mouse.move(2, 2);
  await scrollTo(page, `box/${game}`);
  await page.mouse.move(2, 2);
  await idle(page);
  const {x, y, w, h} = await item(page, `box/${game}`);
  return page.screenshot({clip: {x, y, width: w, height: h}});
}

// The pictures on the lids are kept in assets/lids: `./sandtable boards` draws them anew where the map has changed.
async function shows(browser, closed, open, what) {
  const {differing, mean} = await likeness(browser, [closed, open]);
  console.log(`   ${what}: ${(100 * differing).toFixed(2)} % of the blocks differ, ${mean.toFixed(2)} in the mean`);
  assert.ok(differing < 0.012 && mean < 8, `${what}: the picture on the lid is not what is drawn there: ./sandtable boards`);
}

async function visit({page, url, browser}, theme) {
  const asked = watchData(page);
  const code = watchData(page, /\/(\w+)\.[0-9a-f]{12}\.wasm$/);
  const faces = watchData(page, /\/fonts\/(?:table\/)?(\w+)[\w-]*\.[0-9a-f]{12}\.\w+$/);
  const lids = [];
  page.on('response', (response) => { if (/\/lids\//.test(response.url())) lids.push(response.url()); });
  await open(page, url);
  await page.waitForFunction((count) => performance.getEntriesByType('resource').filter(({name}) => /\/lids\//.test(name)).length === count, kShelf.length);
  await page.waitForFunction(() => window.sandtable.probe({op: 'state'}).idle);
  await idle(page);
  assert.equal(lids.filter((name) => name.includes(`.${theme}.`)).length, kShelf.length, lids.join(' '));
  assert.equal(lids.length, kShelf.length, 'the lids of the other theme are not fetched');
  await picture(page, `title-closed-boxes-${theme}`);
  const closed = {};
  for (const game of kShelf) closed[game] = await boxPicture(page, game);
  assert.deepEqual(asked, []);
  assert.deepEqual(code, ['sandtable'], 'the program alone, without what a game on the table needs');
  assert.deepEqual([...new Set(faces)].sort(), ['bebas', 'garamond', 'inter'], 'the type of the title');
  for (const game of kShelf) {
    await scrollTo(page, `box/${game}`);
    await clickItem(page, `box/${game}`);
    await appears(page, 'start');
    await clickItem(page, 'bar/back');
    await shows(browser, closed[game], await boxPicture(page, game), `${game}, ${theme}`);
    await picture(page, `title-${game}-open-${theme}`);
  }
  assert.deepEqual(asked, kShelf);
  assert.deepEqual(code.sort(), [...kShelf, 'sandtable', 'table'].sort(), 'each once');
  assert.equal(faces.filter((face) => face === 'roboto').length, 2, 'the type of the maps, with the first box');
}

test('games: a first visit fetches no game, and a box brings its own and shows what was on its lid', async (given) => {
  await visit(given, 'light');
  const {page} = given;
  await clickItem(page, 'box/jubilee');
  assert.ok(await item(page, 'start'), 'an open box needs no fetch');
}, {deviceScaleFactor: 1});

test('games: the lids of the dark theme are dark', (given) => visit(given, 'dark'), {deviceScaleFactor: 1, colorScheme: 'dark'});

test('games: a box that cannot be fetched says why, and opens when it can', async ({page, url}) => {
  await open(page, url);
  const asked = watchData(page);
  let answer = (route) => route.abort();
  let code = (route) => route.fulfill({body: ofLength(kOtherCode, route), contentType: 'application/wasm'});
  await page.route(/\/data\/jubilee\./, (route) => answer(route));
  await page.route(/\/code\/jubilee\./, (route) => code(route));
  const box = boxOf(page, kJubilee);
  const openIt = box.getByRole('button', {name: 'Open the box'});
  await openIt.press('Enter');
  await box.getByText('is not kept on this device yet, and the network does not answer').waitFor({state: 'attached'});
  await page.locator('#canvas').focus();
  await idle(page);
  await picture(page, 'title-box-offline');
  answer = (route) => route.fulfill({status: 503, body: ''});
  await openIt.press('Enter');
  await box.getByText('could not be fetched').waitFor({state: 'attached'});
  // Code of another build, which a server may hold in the middle of a deployment; then data that are none.
  answer = (route) => route.fulfill({body: ofLength(Buffer.from('{"format": "not a game"}'), route)});
  await openIt.press('Enter');
  await page.getByRole('button', {name: 'Later'}).click();
  code = (route) => route.fallback();
  await openIt.press('Enter');
  await page.waitForFunction(() => window.sandtable.probe({op: 'state'}).idle);
  await box.getByText('could not be fetched').waitFor({state: 'attached'});
  assert.equal((await probe(page, 'state')).screen, 0);
  answer = (route) => route.fallback();
  await page.locator('#canvas').focus();
  await clickItem(page, 'box/jubilee');
  await appears(page, 'start');
  assert.deepEqual(asked, Array(4).fill('jubilee'));
}, {allowErrors: /503|ERR_FAILED|bundle|files|jubilee/});

test('games: a box of which nothing comes says so after ten seconds, and is asked for anew', async ({page, url}) => {
  const held = [];
  await page.route(/\/data\/jubilee\./, (route) => (held.push(route) > 1 ? route.fallback() : undefined));
  await page.clock.install();
  await open(page, url);
  const box = boxOf(page, kJubilee);
  const openIt = box.getByRole('button', {name: 'Open the box'});
  await openIt.press('Enter');
  await box.getByText('Fetching Operation Jubilee').waitFor({state: 'attached'});
  await until(() => held.length, 'the request');
  await page.clock.runFor(11000);
  await box.getByText('Nothing of Operation Jubilee has come for ten seconds.').waitFor({state: 'attached'});
  await openIt.press('Enter');
  await box.getByRole('button', {name: 'Begin the game'}).waitFor({state: 'attached'});
  assert.equal(held.length, 2);
}, {...kNoMap, allowErrors: /ERR_ABORTED|ERR_FAILED/});

test('games: who goes elsewhere while a box is fetched stays there, and the box opens', async ({page, url}) => {
  await open(page, url);
  let release;
  await page.route(/\/data\/nazaire\./, async (route) => {
    await new Promise((resolve) => { release = resolve; });
    await route.fallback();
  });
  await clickItem(page, 'title.new');
  await picture(page, 'title-box-underway');
  await clickItem(page, 'title.settings');
  release();
  await boxOf(page, kNazaire).getByRole('button', {name: 'Begin the game'}).waitFor({state: 'attached'});
  assert.equal((await probe(page, 'state')).screen, 5);
});

test('games: a link brings its game and no other, and may be tried again', async ({page, url, browser}) => {
  const link = await linkTo(browser, url, async (other) => {
    await begin(other, 'abc', kJubilee);
    await choose(other, 3, seeded(1));
  });
  const asked = watchData(page);
  let broken = true;
  await page.route(/\/data\/jubilee\./, (route) => (broken ? route.abort() : route.fallback()));
  await open(page, link);
  const dialog = page.getByRole('dialog', {name: 'A game from a link'});
  await dialog.getByText('the network does not answer').waitFor();
  broken = false;
  await dialog.getByRole('button', {name: 'Try again'}).press('Enter');
  await dialog.getByText('Verified').waitFor();
  assert.equal((await probe(page, 'state')).at, 3);
  assert.deepEqual([...new Set(asked)], ['jubilee']);
}, {...kNoMap, allowErrors: /ERR_FAILED/});

// On its way: the data of a link's game come beside the program, Back and Forward lead between game and title, and a file
// that a deployment has taken away is told.
test('games: a linked game is fetched beside the program, Back leads to the title, and a renewed page says so', async ({page, url}) => {
  let begun;
  const asked = new Promise((resolve) => { begun = resolve; });
  await page.route(/\/data\/jubilee\./, (route) => { begun(); return route.fallback(); });
  await page.route(/\/sandtable\.\w+\.wasm$/, async (route) => { await asked; await route.fallback(); });
  await open(page, `${url}#new=jubilee`);
  await page.getByRole('dialog').getByRole('button', {name: 'Begin this game'}).click();
  await choices(page).first().waitFor({state: 'attached'});
  const screen = async () => (await probe(page, 'state')).screen;
  await choose(page, 1, seeded(1));
  await page.goBack();
  await page.waitForFunction(() => window.sandtable.probe({op: 'state'}).screen === 0);
  await page.goForward();
  await choices(page).first().waitFor({state: 'attached'});
  assert.equal((await probe(page, 'state')).at, 1);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.state === 'running');
  assert.equal(await screen(), 2);
  await page.goBack();
  await page.waitForFunction(() => window.sandtable.probe({op: 'state'}).screen === 0);
  await page.route(/\/data\/nazaire\./, (route) => route.fulfill({status: 404, body: ''}));
  await boxOf(page, kNazaire).getByRole('button', {name: 'Open the box'}).press('Enter');
  await page.getByRole('button', {name: 'Load the new page'}).click();
  await page.waitForFunction(() => document.documentElement.dataset.state === 'running');
}, {...kNoMap, allowErrors: /404/});

test('games: a reload resumes the second game, and the next visit knows it', async ({page, url, profile}) => {
  await open(page, url);
  await begin(page, 'abc', kJubilee);
  await choose(page, 9, seeded(1));
  const {hash} = await probe(page, 'state');
  const names = await choices(page).allTextContents();
  await page.reload();
  await open(page, url);
  assert.equal((await probe(page, 'state')).hash, hash);
  assert.deepEqual(await choices(page).allTextContents(), names);
  await page.close();
  const second = await profile.newPage();
  const asked = watchData(second);
  await open(second, url);
  assert.deepEqual(asked, ['jubilee'], 'of the game that this browser keeps, and of no other');
  await second.getByRole('button', {name: /^Operation Jubilee: /}).press('Enter');
  assert.equal((await probe(second, 'state')).hash, hash);
}, kNoMap);

test('games: a link to the second game opens in a fresh profile at the same hash', async ({page, url, browser}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await open(page, url);
  await begin(page, 'abc', kJubilee);
  await choose(page, 30, seeded(4));
  const {hash, decisions} = await probe(page, 'state');
  await page.getByRole('button', {name: 'Copy a link to this game'}).press('Enter');
  const link = await page.getByRole('textbox', {name: 'Text to copy'}).inputValue();
  const fresh = await browser.newContext();
  const other = await fresh.newPage();
  await open(other, link);
  const dialog = other.getByRole('dialog', {name: 'A game from a link'});
  await dialog.waitFor();
  assert.match(await dialog.innerText(), new RegExp(`Operation Jubilee.* ${decisions} decisions.*Verified`, 's'));
  assert.equal((await probe(other, 'state')).hash, hash);
  await dialog.getByRole('button').click();
  await picture(other, 'link-opened-jubilee');
  await fresh.close();
}, kNoMap);

// Names of Germans as the game's words have them.
const kWords = JSON.parse(fs.readFileSync(new URL('../../scenarios/jubilee/words.en.json', import.meta.url), 'utf8'));
const kGermans = Object.entries(kWords).filter(([key]) => /^german\.g-/.test(key)).map(([, name]) => name);

test('games: the lists tell units, places and tracks of the second game, and nothing that is face down', async ({page, url}) => {
  await open(page, url);
  await begin(page, '1', kJubilee);
  const region = (name) => mirror(page).getByRole('region', {name, exact: true});
  const lines = (name) => region(name).getByRole('listitem').allTextContents();
  const units = await lines('Units');
  assert.equal(units.filter((line) => /an unknown German unit/.test(line)).length, 32);
  assert.ok(units.some((line) => /^No\. 3 Cdo 3 Tp: /.test(line)));
  const spaces = await lines('Spaces');
  assert.ok(spaces.some((line) => /^Pourville east cliff \(0411\): .*an unknown German unit/.test(line)), spaces[0]);
  assert.ok(spaces.some((line) => /objective Casino, \d points?/.test(line)));
  assert.ok((await lines('Tracks')).some((line) => /^Green: \d+$/.test(line)));
  const all = await mirror(page).innerText();
  assert.deepEqual(kGermans.filter((name) => all.includes(name)), []);
  assert.equal(/undefined|NaN|\[object|page\.|state\./.test(all), false);
  await choose(page, 120, seeded(2));
  const later = await lines('Units');
  assert.ok(later.some((line) => /: \d{4}, .*ashore/.test(line)), 'a unit in a hex without a name');
  const shown = kGermans.filter((name) => later.some((line) => line.includes(name)));
  assert.ok(shown.length > 0 && shown.length < 32, `${shown.length} Germans are face up`);
}, kNoMap);

// The page plays the same whether its program was cut by game or not.
test('games: a program that is not cut comes to the same hashes', async ({page, url, serve, profile}) => {
  const folder = path.join(root, 'build/uncut');
  execFileSync(process.execPath, [path.join(root, 'wasm/pack.mjs'), path.join(root, 'build/wasm-release'), folder],
    {env: {...process.env, SANDTABLE_UNCUT: '1'}});
  const hashesAt = async (target, address) => {
    await open(target, address);
    const hashes = [];
    for (const title of [kNazaire, kJubilee]) {
      await begin(target, 'c0de', title);
      await choose(target, 12, seeded(3));
      hashes.push((await probe(target, 'state')).hash);
      await target.getByRole('button', {name: 'Back to the title'}).press('Enter');
    }
    return hashes;
  };
  const whole = await serve(folder);
  const parts = fs.readdirSync(path.join(distFolder, 'code')).filter((name) => name.endsWith('.wasm'));
  assert.equal(parts.length, kShelf.length);
  assert.ok(!fs.existsSync(path.join(folder, 'code')));
  assert.deepEqual(await hashesAt(await profile.newPage(), whole.url), await hashesAt(page, url));
}, kNoMap);

// A few functions as the packer reads them: what stands in a slot of the table of functions, who calls whom.
const kMarked = ['sandtable::shell::PlayScreen[abi:table_part]::draw()', 'sandtable::shell::App::frame()',
  'sandtable::Table::act[abi:table_door](int)', 'sandtable::shell::PlayScreen[abi:table_part]::~PlayScreen()'];

test('games: a mark of the table that does not hold stops the packer', async () => {
  const module = {names: new Map(kMarked.map((name, index) => [index, name])), table: new Map([[0, 0], [1, 3]])};
  const check = (cut, callers = [], before = module) => checkMarks(module, before, new Map(callers), new Set(cut));
  const otherwise = {...module, table: new Map([...module.table, [2, 0]])};
  check([0, 2]);
  check([2], [[0, [1]]], {names: module.names, table: new Map([[0, 1], [1, 3]])});  // equal to what everybody calls
  assert.throws(() => check([2], [[0, [1]]], otherwise), /PlayScreen\[abi:table_part\]::draw\(\) is marked .* but sandtable::shell::App::frame\(\) calls it/);
  assert.throws(() => check([0]), /Table::act.* but the page itself calls it/);
  // What the page calls cannot wait for a box. That is no reason to pack the program whole.
  const [whole, before] = ['sandtable.wasm', 'sandtable.before.wasm'].map((name) => fs.readFileSync(path.join(root, 'build/wasm-release/wasm', name)));
  const {names, called} = readModule(whole);
  const marked = withNames(whole, new Map([...names].sort(([a], [b]) => a - b).map(([index, name]) =>
    [index, called.has(index) ? 'sandtable::frame[abi:table_door]()' : name])));
  assert.throws(() => cutByGame(marked, before, kShelf), /sandtable::frame\[abi:table_door\]\(\) is marked/);
}, kNoMap);

// A machine without binaryen's tools, with others of that name, or a build that kept no module to compare with.
test('games: where the program cannot be cut the packer says why and packs it whole', async () => {
  const read = (name) => fs.readFileSync(path.join(root, 'build/wasm-release/wasm', name));
  const whole = read('sandtable.wasm');
  const other = fs.mkdtempSync(path.join(os.tmpdir(), 'sandtable-tools-'));
  fs.writeFileSync(path.join(other, 'wasm-opt'), '#!/bin/sh\nexit 1\n', {mode: 0o755});
  const {PATH, EMSDK} = process.env;
  delete process.env.EMSDK;
  const cutWith = (tools, before) => {
    process.env.PATH = tools;
    return cutByGame(whole, before, kShelf);
  };
  try {
    const before = read('sandtable.before.wasm');
    for (const [tools, compared, why] of [['', before, /wasm-opt/], [other, before, /wasm-opt/], [PATH, null, /no module from before/]]) {
      const packed = cutWith(tools, compared);
      assert.match(packed.why, /^The module is not cut by game: ./);
      assert.match(packed.why, why);
      assert.equal(packed.parts.size, 0);
      assert.ok(Buffer.from(packed.first).equals(Buffer.from(withoutNames(whole))));
      assert.ok(WebAssembly.validate(packed.first));
    }
  } finally {
    process.env.PATH = PATH;
    if (EMSDK !== undefined) process.env.EMSDK = EMSDK;
    fs.rmSync(other, {recursive: true});
  }
}, kNoMap);
