// What tests of the running program share: the probe, the mirror's parts, a seeded choice.

import assert from 'node:assert/strict';
import {open, withoutMap} from './harness.mjs';

// A hook of wasm/probe.h, read only.
export const probe = (page, op) => page.evaluate((name) => window.sandtable.probe({op: name}), op);

// Waits until the program has drawn what it wanted to and sleeps.
export const rests = (page) =>
  page.waitForFunction(() => window.sandtable.probe({op: 'state'}).idle, null, {polling: 20});

// The same for a player who passes over what is told step by step.
export async function idle(page) {
  for (;;) {
    await page.waitForFunction(() => window.sandtable.probe({op: 'state'}).idle ||
      window.sandtable.probe({op: 'items'}).items.some(({name}) => name === 'tickerskip'), null, {polling: 20});
    if (!(await item(page, 'tickerskip'))) return;
    await page.evaluate(() => {
      for (const type of ['keydown', 'keyup'])
        document.querySelector('#canvas').dispatchEvent(
          new KeyboardEvent(type, {key: ' ', code: 'Space', keyCode: 32, which: 32, bubbles: true}));
    });
    await page.waitForFunction((before) => window.sandtable.probe({op: 'state'}).frames > before,
      (await probe(page, 'state')).frames, {polling: 20}).catch(() => {});
  }
}

// Waits until `done`, which may ask the page, answers true. A machine under load takes its time: the minute is no figure.
export async function until(done, what) {
  const last = Date.now() + 60000;
  while (!(await done())) {
    assert.ok(Date.now() < last, `waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

// Waits until the mirror's lists of units and places have followed the last decision.
export const told = (page) => page.waitForFunction(() => !window.sandtable.mirrorCost().waits, null, {polling: 20});

// The same choices every time: a small linear congruential generator.
export function seeded(seed) {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(below));
  };
}

// What the accessibility tree has of a part of the page, in its order: [{role, name}].
export async function heard(locator) {
  const lines = (await locator.ariaSnapshot()).split('\n').map((line) => line.trim());
  return lines.flatMap((line) => {
    const plain = /^- '((?:[^']|'')*)'/.exec(line)?.[1].replaceAll("''", "'") ?? line.slice(2);
    const found = /^(\w+)(?: ("(?:[^"\\]|\\.)*"))?/.exec(plain);
    return found ? [{role: found[1], name: found[2] ? JSON.parse(found[2]) : ''}] : [];
  });
}

/** A room of the mirror that was entered first: its module is fetched, and may put the focus into what it brings. */
export const roomIsHere = (page) => page.waitForFunction(() => !document.querySelector('#mirror [aria-busy=true]'));
export const mirror = (page) => page.getByRole('complementary', {name: 'The game in words'});
// What may be chosen now; of a group that is asked for, who may be in it.
export const choices = (page) => page.locator('.mirror-play:not(.mirror-away) .mirror-actions button[data-choice]');
// A choice that waits to be confirmed, who may be in it, and what confirms it.
export const draft = (page) => page.locator('.mirror-draft');
export const members = (page) => draft(page).locator('[aria-pressed]');
export const confirm = (page) => draft(page).getByRole('button', {name: /^Confirm: /});
export const prompt = (page) => mirror(page).locator('.mirror-prompt[role=status]');

// A control of the canvas by its name in the program; null if it is not shown.
export const item = async (page, name) => (await probe(page, 'items')).items.find((each) => each.name === name) ?? null;

// To the keys of the board, which the tour keeps to itself as long as it is up.
export async function focusMap(page) {
  await page.locator('#canvas').focus();
  await idle(page);
  if (await item(page, 'tour.next')) await page.keyboard.press('Escape');
}

// Waits until a control of that name is shown: what a box leads to comes once its data are here.
export const appears = (page, name, options = {}) =>
  page.waitForFunction((wanted) => window.sandtable.probe({op: 'items'}).items.some((each) => each.name === wanted), name, options);

// Waits for it first: what a click leads to may be drawn some frames later.
export async function clickItem(page, name) {
  await appears(page, name, {timeout: 60000}).catch(() => {});
  await idle(page);
  const place = await item(page, name);
  assert.ok(place, `there is no control "${name}" on the canvas`);
  await page.locator('#canvas').click({position: {x: place.x + place.w / 2, y: place.y + place.h / 2}});
  await idle(page);
}

// Scrolls what lies in the middle of the canvas down until a control of that name is seen.
export async function scrollTo(page, name) {
  const {width, height} = page.viewportSize();
  await page.mouse.move(width / 2, height / 2);
  for (let i = 0; i < 40; ++i) {
    const place = await item(page, name);
    if (place && place.h >= 36) return;
    await page.mouse.wheel(0, 400);
    await idle(page);
  }
}

// Opens a game's box in the mirror, unless it is open.
export async function openBox(page, title = 'Commandos at St. Nazaire') {
  const box = page.getByRole('region', {name: title});
  const closed = box.getByRole('button', {name: 'Open the box'});
  if (await closed.count()) await closed.press('Enter');
  await box.getByRole('button', {name: 'Begin the game'}).waitFor({state: 'attached'});
}

// Begins a game through the mirror.
export async function begin(page, seed, title = 'Commandos at St. Nazaire') {
  await openBox(page, title);
  const box = page.getByRole('region', {name: title});
  await box.getByRole('textbox', {name: /^Seed/}).fill(seed);
  await box.getByRole('button', {name: 'Begin the game'}).press('Enter');
  await choices(page).first().waitFor({state: 'attached'});
  await told(page);
}

// The question before what costs units of one's own, where it is asked.
export const warning = (page) => page.getByRole('alertdialog');

const isReady = async (page) => (await confirm(page).getAttribute('aria-disabled')) !== 'true';

// Puts a group together by chance, and confirms what waits for it. Who cannot act alone gets company; of too many some go.
async function confirmDraft(page, next) {
  const all = await members(page).all();
  for (const member of all) if (next(2)) await member.press('Enter');
  for (const wanted of ['false', 'true'])
    for (const member of all) {
      if (await isReady(page)) break;
      if ((await member.getAttribute('aria-pressed')) === wanted) await member.press('Enter');
    }
  await confirm(page).press('Enter');
}

// Makes one choice by number through the mirror's buttons, by name, and all that it asks for; false where there is none.
export async function decide(page, next) {
  const names = await choices(page).allTextContents();
  if (!names.length) return false;
  const {at} = await probe(page, 'state');
  if (!(await draft(page).count())) await page.getByRole('button', {name: names[next(names.length)], exact: true}).press('Enter');
  if (await draft(page).count() && (await probe(page, 'state')).at === at) await confirmDraft(page, next);
  if (await warning(page).count()) await warning(page).getByRole('button').last().press('Enter');
  assert.ok((await probe(page, 'state')).at > at, `"${names}" decides nothing`);
  return true;
}

// The same, but what `ends` matches is taken all times but one of `often`: so a game is over sooner.
export async function decideEnding(page, next, {ends, often}) {
  const names = await choices(page).allTextContents();
  const end = names.findIndex((name) => ends.test(name));
  const first = end >= 0 && next(often) > 0 ? end : next(Math.max(1, names.length));
  let asked = 0;
  return decide(page, (below) => (asked++ ? next(below) : first));
}

// Makes `count` choices.
export async function choose(page, count, next) {
  for (let i = 0; i < count; ++i) if (!(await decide(page, next))) return;
  await told(page);
}

// A hint by the mirror's button: its lines, once they are there.
export async function askHint(page) {
  await page.getByRole('button', {name: 'Hint', exact: true}).press('Enter');
  await hintGiven(page);
  return hintLines(page);
}
export const hintGiven = async (page) => {
  await page.waitForFunction(() => window.sandtable.probe({op: 'state'}).hint === 'given', null, {polling: 50});
  await page.locator('.mirror-hints > li').first().waitFor({state: 'attached'});
};
export const hintLines = (page) => page.locator('.mirror-hints > li').allTextContents();

// The link to the game that `play` has played on a page of its own, in a fresh profile and without a map.
export async function linkTo(browser, url, play) {
  const profile = await browser.newContext();
  try {
    await withoutMap(profile);
    await profile.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
    const page = await profile.newPage();
    await open(page, url);
    await play(page);
    await page.getByRole('button', {name: 'Copy a link to this game'}).press('Enter');
    return await page.getByRole('textbox', {name: 'Text to copy'}).inputValue();
  } finally {
    await profile.close();
  }
}

// The rules of a box that a game can be played by otherwise.
export const unfoldRules = (box) => box.locator('summary', {hasText: /^Rules: /}).evaluate((line) => { line.parentElement.open = true; });

// Begins a game of two through the mirror: who holds the other side, which side is one's own, options by name, and of lists
// what is chosen.
export async function beginForTwo(page, title, {other, side, options = [], lists = {}, seed = 'abc'}) {
  await openBox(page, title);
  const box = page.getByRole('region', {name: title});
  await box.getByRole('combobox', {name: 'The other side'}).selectOption({label: other});
  if (side) await box.getByRole('combobox', {name: 'Your side'}).selectOption({label: side});
  await unfoldRules(box);
  for (const name of options) await box.getByRole('checkbox', {name}).check();
  for (const [name, label] of Object.entries(lists)) await box.getByRole('combobox', {name}).selectOption({label});
  await box.getByRole('textbox', {name: /^Seed/}).fill(seed);
  await box.getByRole('button', {name: 'Begin the game'}).press('Enter');
}

// Waits until it is the person's turn, or the game is over: true while it goes on.
export async function ownTurn(page) {
  await page.waitForFunction(() => window.sandtable.probe({op: 'state'}).over ||
    document.querySelector('.mirror-play:not(.mirror-away) .mirror-actions button[data-choice]') !== null);
  return !(await probe(page, 'state')).over;
}

// The lists of units and of spaces have at least so many lines, in words, and a line that is pressed tells its card.
export async function listsTell(page, least) {
  await told(page);
  for (const [name, count] of Object.entries(least)) {
    const list = mirror(page).getByRole('region', {name, exact: true});
    const lines = await list.getByRole('listitem').allTextContents();
    assert.ok(lines.length >= count, `${lines.length} lines of ${name}`);
    assert.deepEqual(lines.filter((line) => /undefined|NaN|null|\[object|page\.|state\.|^\d{1,2}:/.test(line)), []);
    await list.getByRole('listitem').first().getByRole('button').press('Enter');
    assert.match(await page.locator('.mirror-card').innerText(), /^\S.{20,}/s, lines[0]);
  }
}

// Plays a game against the computer to its end, in at most so many decisions of the player's; `choose` makes one.
export async function playWhole(page, most, choose = decide) {
  const next = seeded(7);
  let own = 0;
  for (; own < most && (await ownTurn(page)); ++own) await choose(page, next);
  const {over, at} = await probe(page, 'state');
  console.log(`     ${at} decisions, ${own} of them by the player`);
  assert.equal(over, true);
  assert.ok(at > own && own > 20, 'both sides have decided');
}
