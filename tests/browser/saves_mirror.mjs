// The saved games of the mirror: all that the drawn screen has, by keyboard alone.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {open, picture, test} from './harness.mjs';
import {begin, choose, clickItem, mirror, probe, seeded} from './play.mjs';

const saves = (page) => page.locator('.mirror-play details, .mirror-menu section').filter({visible: true}).filter({has: page.getByRole('combobox', {name: 'Which of them'})});
const focusedName = (page) => page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent);
const hashOf = async (page) => (await probe(page, 'state')).hash;

// Presses a button that has the focus or is walked to.
async function press(page, name) {
  const button = saves(page).getByRole('button', {name}).first();
  await button.focus();
  await page.keyboard.press('Enter');
}

// The buttons that open an entry, by what they say.
const entries = (page) => saves(page).locator('.mirror-wide').allTextContents();

async function show(page, filter) {
  await saves(page).getByRole('combobox', {name: 'Which of them'}).focus();
  await page.keyboard.press('Home');
  for (let i = 0; i < filter; ++i) await page.keyboard.press('ArrowDown');
}

async function nameIt(page, name) {
  await page.waitForFunction(() => document.activeElement.matches('input'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

// A game of so many decisions, kept under a name.
async function keepGame(page, url, decisions, name) {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, decisions, seeded(1));
  await page.getByRole('button', {name: 'Save under a name'}).press('Enter');
  await nameIt(page, name);
}

test('saves: all of the drawn screen in words: browse, rename, copy, delete and take back', async ({page, url}) => {
  await keepGame(page, url, 9, 'First');
  const kept = await hashOf(page);
  // Into the next turns, each of which makes an autosave.
  while (Number((await page.locator('.mirror-status').innerText()).match(/Turn (\d+)/)?.[1] ?? 0) < 2) await choose(page, 1, seeded(3));
  await page.locator('.mirror-play summary').filter({hasText: 'Saved games'}).focus();
  await page.keyboard.press('Enter');
  await saves(page).locator('.mirror-wide').first().waitFor();
  const all = await entries(page);
  assert.ok(all.some((text) => /^Game in progress: /.test(text)) && all.some((text) => /^First: .*before turn 1/.test(text)), all.join(' | '));
  assert.ok(all.filter((text) => /^Autosave: turn/.test(text)).length >= 2, all.join(' | '));
  await picture(page, 'mirror-saves');
  await show(page, 2);
  assert.ok((await entries(page)).every((text) => /^Autosave/.test(text)));
  await show(page, 1);
  assert.deepEqual((await entries(page)).map((text) => text.split(':')[0]), ['Game in progress', 'First']);
  await show(page, 0);
  // Another name.
  await press(page, /^More for First: /);
  await press(page, 'Rename');
  await nameIt(page, 'Second');
  assert.match(await focusedName(page), /^Second: /);
  assert.equal((await entries(page)).some((text) => /^First/.test(text)), false);
  // Gone, and there again.
  await press(page, 'Delete');
  assert.match(await saves(page).getByRole('status').innerText(), /^Second was deleted\.$/);
  assert.equal((await entries(page)).length, all.length - 1);
  assert.equal(await focusedName(page), 'Undo');
  await page.keyboard.press('Enter');
  assert.match(await focusedName(page), /^Second: /);
  assert.equal((await entries(page)).length, all.length);
  // An autosave under a name of its own.
  await press(page, /^More for Autosave: turn/i);
  await press(page, 'Keep a copy');
  await nameIt(page, 'Copy');
  assert.match(await focusedName(page), /^Copy: /);
  assert.equal((await entries(page)).length, all.length + 1);
  // Loaded from within a game; what is asked there has the focus.
  await press(page, /^Second: /);
  assert.equal(await hashOf(page), kept);
  assert.equal(await page.evaluate(() => document.activeElement.className), 'mirror-prompt');
  await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
  assert.ok((await entries(page)).some((text) => /^Copy: /.test(text)));
  assert.ok((await entries(page)).some((text) => /^Autosave: before another game: /.test(text)));
}, {map: false});

test('saves: in words as a file, as a link, and back', async ({page, url}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 9, seeded(1));
  await page.getByRole('button', {name: 'Save under a name'}).press('Enter');
  await nameIt(page, 'Mine');
  const kept = await hashOf(page);
  await choose(page, 4, seeded(1));
  await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
  await press(page, /^More for Mine: /);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as file')]);
  const file = await download.path();
  assert.equal(fs.readFileSync(file).subarray(0, 4).toString(), 'STAB');
  await press(page, 'Copy link');
  const link = await page.getByRole('textbox', {name: 'Text to copy'}).inputValue();
  assert.match(link, /#g=[\w-]+$/);
  await page.getByRole('dialog').getByRole('button', {name: 'Close'}).press('Enter');
  await press(page, 'Delete');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Open a file')]);
  await chooser.setFiles(file);
  const dialog = page.getByRole('dialog', {name: 'A game from a file'});
  assert.match(await dialog.innerText(), /9 decisions.*Verified/s);
  await dialog.getByRole('button', {name: 'Open this game'}).press('Enter');
  assert.equal(await hashOf(page), kept);
}, {map: false});

test('saves: what the drawn screen deletes is gone from the mirror at once', async ({page, url}) => {
  await keepGame(page, url, 3, 'Drawn');
  await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
  const there = () => mirror(page).getByRole('button', {name: /^Drawn: /}).count();
  assert.equal(await there(), 1);
  await page.locator('#canvas').focus();
  await clickItem(page, 'title.saves');
  await clickItem(page, 'slot/00');
  await clickItem(page, 'saves.delete');
  assert.equal(await there(), 0);
});
