// More than one game on the shelf: what the first can, the others can.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {open, picture, test} from './harness.mjs';
import {begin, choices, choose, mirror, probe, seeded} from './play.mjs';

const kJubilee = 'Operation Jubilee';
const kNoMap = {map: false};

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
  await open(second, url);
  await second.getByRole('button', {name: /^Operation Jubilee: /}).press('Enter');
  assert.equal((await probe(second, 'state')).hash, hash);
}, kNoMap);

test('games: a link to the second game opens in a fresh profile at the same hash', async ({page, url, browser}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await open(page, url);
  await begin(page, 'abc', kJubilee);
  await choose(page, 30, seeded(4));
  const {hash} = await probe(page, 'state');
  await page.getByRole('button', {name: 'Copy a link to this game'}).press('Enter');
  const link = await page.getByRole('textbox', {name: 'Text to copy'}).inputValue();
  const fresh = await browser.newContext();
  const other = await fresh.newPage();
  await open(other, link);
  const dialog = other.getByRole('dialog', {name: 'A game from a link'});
  await dialog.waitFor();
  assert.match(await dialog.innerText(), /Operation Jubilee.*30 decisions.*Verified/s);
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
