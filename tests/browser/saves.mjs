// What is kept and what travels: reload, links, the crash panel. storage.mjs has the storages.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {open, picture, test} from './harness.mjs';
import {begin, choices, choose, mirror, probe, seeded} from './play.mjs';

const kNoMap = {map: false};
const kClipboard = {permissions: ['clipboard-read', 'clipboard-write']};

async function copyLink(page) {
  await page.getByRole('button', {name: 'Copy a link to this game'}).press('Enter');
  return page.waitForFunction(() => navigator.clipboard.readText().then((text) => text.includes('#g=') && text))
    .then((handle) => handle.jsonValue());
}

test('saves: a reload resumes at the same decision', async ({page, url}) => {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 9, seeded(1));
  const before = await probe(page, 'state');
  const names = await choices(page).allTextContents();
  await page.reload();
  await open(page, url);
  assert.deepEqual((({hash, at, decisions}) => ({hash, at, decisions}))(await probe(page, 'state')),
    (({hash, at, decisions}) => ({hash, at, decisions}))(before));
  assert.deepEqual(await choices(page).allTextContents(), names);
});

test('saves: another visit begins at the title and goes on from there', async ({page, url, profile}) => {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 4, seeded(1));
  const {hash} = await probe(page, 'state');
  await page.close();
  const second = await profile.newPage();
  await open(second, url);
  assert.equal((await probe(second, 'state')).hash, undefined);
  await mirror(second).getByRole('region').or(mirror(second)).first().waitFor({state: 'attached'});
  await second.getByRole('button', {name: /^Commandos at St. Nazaire: /}).press('Enter');
  assert.equal((await probe(second, 'state')).hash, hash);
}, kNoMap);

test('links: a link opens in a fresh profile at the same hash', async ({page, url, browser}) => {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 12, seeded(4));
  const {hash} = await probe(page, 'state');
  const link = await copyLink(page);
  const fresh = await browser.newContext();
  const other = await fresh.newPage();
  await open(other, link);
  assert.equal((await probe(other, 'state')).hash, hash);
  const dialog = other.getByRole('dialog', {name: 'A game from a link'});
  assert.match(await dialog.innerText(), /12 decisions.*Verified/s);
  assert.equal(await other.evaluate(() => location.hash), '');
  await picture(other, 'link-opened');
  await dialog.getByRole('button').click();
  await fresh.close();
}, kClipboard);

test('links: a link never takes the place of the own game unasked', async ({page, url}) => {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 5, seeded(4));
  const theirs = await probe(page, 'state');
  const link = await copyLink(page);
  await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
  await begin(page, 'def');
  // Far enough to be told from theirs in the list of saved games.
  const next = seeded(4);
  while (!/^Turn 1/.test(await page.locator('.mirror-status').textContent())) await choose(page, 1, next);
  const own = await probe(page, 'state');
  for (const [answer, expected] of [['Keep my own game', own], ['Open this game', theirs]]) {
    await page.evaluate((address) => { location.hash = new URL(address).hash; }, link);
    await page.getByRole('dialog').getByRole('button', {name: answer}).click();
    assert.equal((await probe(page, 'state')).hash, expected.hash);
  }
  await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
  await page.getByRole('region', {name: 'Saved games'}).getByRole('button', {name: /^Commandos.*: turn 1/}).first().press('Enter');
  assert.equal((await probe(page, 'state')).hash, own.hash);
}, {...kClipboard, ...kNoMap});

test('links: a damaged link says what is wrong and loads nothing', async ({page, url}) => {
  await open(page, `${url}#g=EQEBAAAAAAAAAAAAAAAAAAAAAAAAAAAA`);
  assert.match(await page.getByRole('dialog').innerText(), /cannot be opened/);
  assert.equal((await probe(page, 'state')).hash, undefined);
});

test('links: without the clipboard the link is shown selected', async ({page, url}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await open(page, url);
  await begin(page, 'abc');
  await page.getByRole('button', {name: 'Copy a link to this game'}).press('Enter');
  const field = page.getByRole('textbox', {name: 'Text to copy'});
  assert.match(await field.inputValue(), /#g=[\w-]+$/);
  assert.equal(await field.evaluate((box) => box.selectionEnd - box.selectionStart === box.value.length), true);
}, kNoMap);

test('crash: the panel gives the game as a file', async ({page, url}) => {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 3, seeded(1));
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', {error: new WebAssembly.RuntimeError('unreachable')})));
  assert.match(await page.locator('#failure').innerText(), /has stopped/);
  assert.equal(await mirror(page).count(), 0);
  await picture(page, 'crash');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', {name: /Download/}).click()]);
  const bytes = fs.readFileSync(await download.path());
  assert.equal(bytes.subarray(0, 4).toString(), 'STAB');
});
