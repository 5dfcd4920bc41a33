// No wish ends in silence: whatever the mirror and the page offer is pressed while the program refuses it, and each time
// a sentence says so.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {open, test} from './harness.mjs';
import {ask, gameFrame, heard, hears, hostPage, script} from './hosts.mjs';
import {begin, beginForTwo, choose, openBox, roomIsHere, seeded} from './play.mjs';

const kNoMap = {map: false};
const kSentence = 'That did not work';

const source = (name) => fs.readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

// The wishes of the lint, which holds them against the table of the program.
const kWishes = /WISHES = set\("""([^"]*)"""/.exec(source('tests/lint/silence.py'))[1].split(/\s+/);

// From here on each wish reaches the program as one that it does not know. What was wished stands in window.wished.
const refuseAll = (page) => page.evaluate((wishes) => {
  const {stringify} = JSON;
  window.wished = [];
  JSON.stringify = (value, ...rest) => {
    const isQuestion = value?.op === 'lesson' && !value.do;
    if (!wishes.includes(value?.op) || isQuestion || !window.refuses) return stringify(value, ...rest);
    window.wished.push(value.op);
    return stringify({op: 'refused'}, ...rest);
  };
}, kWishes);

// Presses, chooses or submits everything that is offered now; gives back what was wished and went without a sentence.
const pressAll = (page, scope = '#mirror, .page-bar, dialog') => page.evaluate(async ([where, sentence]) => {
  const isSeen = (element) => element.isConnected && element.getClientRects().length > 0;
  const all = () => [...document.querySelectorAll(where)].flatMap((part) => [...part.querySelectorAll('button, select, input[type=checkbox]')]).filter(isSeen);
  const says = () => document.body.textContent.includes(sentence);
  const silent = [];
  const pressed = new Set();
  const first = all();
  for (const element of first) {
    // What leads elsewhere, or shows another saved game's buttons, would take the rest away.
    // A box that is fetched comes at its own time, and with it another place, where what was said before is gone.
    if (element.textContent === 'Open the box') continue;
    if (!isSeen(element) || pressed.has(element) || element.matches('.mirror-nav *, .mirror-room-head *, [data-rule], [data-entry] [aria-expanded]')) continue;
    pressed.add(element);
    for (const said of document.querySelectorAll('[role=status], [role=alert]')) if (said.textContent.includes(sentence)) said.textContent = '(before)';
    const before = window.wished.length;
    window.refuses = true;
    if (element.matches('select')) element.dispatchEvent(new Event('change', {bubbles: true}));
    else element.click();
    for (let i = 0; i < 4; ++i) await new Promise((resolve) => setTimeout(resolve));
    window.refuses = false;
    const wishes = window.wished.slice(before);
    // What has been wished is told soon; how soon depends on what else the machine does.
    for (let i = 0; i < 100 && wishes.length && !says(); ++i) await new Promise((resolve) => setTimeout(resolve, 10));
    if (wishes.length && !says()) silent.push(`${element.textContent || element.name}: ${wishes.join()}`);
  }
  return {silent, wished: [...new Set(window.wished)]};
}, [scope, kSentence]);

// One press that the program refuses: which wish that was, after its sentence has been read.
async function refusedAt(page, key) {
  await key.waitFor();
  const before = await page.evaluate(() => {
    document.querySelector('.mirror-program-notice span').textContent = '(before)';  // empty, it would hide what it offers
    window.refuses = true;
    return window.wished.length;
  });
  await key.press('Enter');
  await page.locator('.mirror-program-notice').getByText(kSentence).waitFor({state: 'attached'});
  return page.evaluate((at) => {
    window.refuses = false;
    return window.wished[at];
  }, before);
}

test('silence: whatever is refused on the page says so', async ({page, url}) => {
  const wished = new Set();
  const look = async (what) => {
    const found = await pressAll(page);
    assert.deepEqual(found.silent, [], what);
    found.wished.forEach((op) => wished.add(op));
  };
  const enter = async (name) => {
    await page.locator('.mirror-nav').getByRole('button', {name, exact: true}).click();
    await roomIsHere(page);
  };
  const further = async (kind) => {
    const more = page.locator(`li[data-entry^="${kind}/"] [aria-expanded]`).filter({visible: true}).first();
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.press('Enter');
  };
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 6, seeded(1));
  await page.getByRole('button', {name: 'Save under a name'}).press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', {name: /^Undo/}).press('Enter');
  await refuseAll(page);
  // The saved games with all that can be done to one of them, and a name to be given.
  await page.locator('.mirror-play summary').filter({hasText: 'Saved games'}).press('Enter');
  for (const kind of ['current', 'slot']) {
    await further(kind);
    await look('the game');
    await look('the game, with what was opened by that');
  }
  for (const room of ['Settings', 'Replay', 'Results']) {
    await enter(room);
    if (room === 'Results') await page.getByRole('button', {name: 'Save results as a file'}).waitFor();
    await look(room);
    await look(`${room}, with what was opened by that`);
  }
  await page.locator('.mirror-room').getByRole('button', {name: 'Back', exact: true}).click();
  // Back of the browser.
  await page.evaluate(() => { window.refuses = true; });
  await page.goBack();
  await page.locator('.mirror-program-notice').getByText(kSentence).waitFor();
  await page.evaluate(() => { window.refuses = false; });
  await page.getByRole('button', {name: 'Back to the title'}).click();
  await look('the title');
  await further('slot');
  await page.getByRole('button', {name: 'Delete', exact: true}).press('Enter');
  await look('the title, after something was deleted');
  const seldom = ['accept', 'ask_review', 'bring_seat', 'concede', 'go', 'guest_look', 'halt', 'hurry', 'open_curtain', 'seat_code', 'send', 'share_day', 'take_offer', 'watch'];
  assert.deepEqual(kWishes.filter((op) => !wished.has(op)).sort(), seldom, 'every other wish was met');
}, kNoMap);

test('silence: nor does what is wished seldom', async ({page, url}) => {
  const key = (name) => page.getByRole('button', {name, exact: true});
  await open(page, url);
  await beginForTwo(page, 'Urban Operations', {other: 'A friend at this screen'});
  await refuseAll(page);
  const lift = page.locator('.mirror-curtain .mirror-main');
  assert.equal(await refusedAt(page, lift), 'open_curtain');
  await lift.press('Enter');
  await key('Concede').press('Enter');
  for (let i = 0; i < 2; ++i) {
    const yes = page.getByRole('alertdialog').getByRole('button', {name: 'Concede'});
    if (i) assert.equal(await refusedAt(page, yes), 'concede');
    else await yes.press('Enter');
  }
  // What a button offers beside a short word, and what is taken back.
  await page.locator('.mirror-nav').getByRole('button', {name: 'Settings', exact: true}).press('Enter');
  await page.getByRole('combobox', {name: 'Theme'}).selectOption({index: 1});
  await key('Restore defaults').press('Enter');
  assert.equal(await refusedAt(page, page.locator('.mirror-program-notice button')), 'take_offer');
  await page.locator('.mirror-room').getByRole('button', {name: 'Back', exact: true}).press('Enter');
  // A set-up by its link.
  await page.evaluate(() => { location.hash = '#new=urban'; });
  assert.equal(await refusedAt(page, page.locator('dialog').getByRole('button').first()), 'accept');
  await key('Back to the title').press('Enter');
  // Who sends before they decide anything, and the computer whose turn it is.
  await beginForTwo(page, 'Urban Operations', {other: 'A friend, by links', side: 'Red'});
  assert.equal(await refusedAt(page, key('Send to your opponent')), 'send');
  await key('Back to the title').press('Enter');
  await beginForTwo(page, 'Striking the Anvil', {other: 'The computer: General', side: 'Germans'});
  assert.equal(await refusedAt(page, key('Hurry')), 'hurry');
  assert.equal(await refusedAt(page, key('Stop')), 'halt');
  // Who watches.
  await key('Back to the title').press('Enter');
  await openBox(page, 'Striking the Anvil');
  const box = page.getByRole('region', {name: 'Striking the Anvil'});
  await box.getByRole('combobox', {name: 'Your side'}).selectOption({label: 'Watch the computers'});
  await box.getByRole('button', {name: 'Begin the game'}).press('Enter');
  assert.equal(await refusedAt(page, key('Next step')), 'watch');
}, kNoMap);
