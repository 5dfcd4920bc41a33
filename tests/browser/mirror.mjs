// The accessible mirror: the whole game through it alone. What the robot knows is what a screen reader tells, roles and
// names; what it does is press keys.

import assert from 'node:assert/strict';
import {kTitles} from './clicks.mjs';
import {open, picture, test} from './harness.mjs';
import {begin, choices, choose, heard, mirror, openBox, probe, prompt, seeded, warning} from './play.mjs';

const focused = async (page) => (await heard(page.locator(':focus')))[0];

// The names of what may be chosen; none where there is no such part of the page.
async function choicesHeard(page) {
  const part = page.getByRole('region', {name: 'Your choices'});
  if (!(await part.count())) return [];
  return (await heard(part)).filter(({role}) => role === 'button').map(({name}) => name);
}

// Walks with Tab to the button of that name; back to the first of the choices where one of them kept the focus.
async function tabTo(page, name) {
  await page.keyboard.press('Home');
  for (let i = 0; i < 60; ++i) {
    if ((await focused(page)).name === name) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not reach "${name}"`);
}

// Without a map it takes a third of the time; `test --all` plays it beside the map.
const kBesideMap = process.env.SANDTABLE_LONG === '1';

for (const title of kTitles) {
  test(`mirror: ${title}, a complete game by keyboard alone`, async ({page, url}) => {
    await open(page, url);
    if (kBesideMap) {
      await page.keyboard.press('Tab');
      assert.match((await focused(page)).name, /^Show the game in words/);
      await page.keyboard.press('Enter');
      assert.equal((await focused(page)).name, 'The game in words');
    }
    // The boxes stand in the order of the shelf. The focus goes into the box that it opened.
    for (let box = 0; box <= kTitles.indexOf(title); ++box) {
      do await page.keyboard.press('Tab'); while ((await focused(page)).name !== 'Open the box');
    }
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement.localName === 'select');
    do await page.keyboard.press('Tab'); while ((await focused(page)).role !== 'textbox');
    await page.keyboard.type('5eed');
    await tabTo(page, 'Begin the game');
    await page.keyboard.press('Enter');
    const next = seeded(7);
    let decisions = 0, asked = 0;
    for (; decisions < 3000; ++decisions) {
      const names = await choicesHeard(page);
      if (!names.length) break;
      assert.equal(new Set(names).size, names.length, `two choices of one name: ${names}`);
      const wanted = next(names.length);
      await tabTo(page, names[0]);
      for (let i = 0; i < wanted; ++i) await page.keyboard.press('ArrowDown');
      assert.deepEqual(await focused(page), {role: 'button', name: names[wanted]});
      await page.keyboard.press('Enter');
      if (!(await warning(page).count())) continue;
      // What costs units is asked about, and no is the nearer answer.
      ++asked;
      assert.match(await warning(page).innerText(), /only (three|two) may.* lost.*Go on all the same\?/s);
      assert.equal((await focused(page)).name, 'Cancel');
      const {at} = await probe(page, 'state');
      await page.keyboard.press('Escape');
      assert.deepEqual(await focused(page), {role: 'button', name: names[wanted]});
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      assert.equal((await probe(page, 'state')).at, at + 1);
    }
    console.log(`     ${decisions} decisions by keyboard, ${asked} of them asked about`);
    assert.match(await prompt(page).innerText(), /^The game is over with -?−?\d+ points?: .+\.$/);
    const {over, score} = await probe(page, 'state');
    assert.equal(over, true);
    assert.ok((await prompt(page).innerText()).includes(String(score).replace('-', '−')));
    assert.ok((await page.getByRole('log').getByRole('listitem').count()) > 50);
    await picture(page, `mirror-game-over-${title.replace(/\W+/g, '-')}`);
  }, {map: kBesideMap});
}

test('mirror: what is asked is a live region, and lists tell units and spaces', async ({page, url}) => {
  await open(page, url);
  await begin(page, '1');
  await choose(page, 6, seeded(3));
  assert.ok((await prompt(page).innerText()).length > 5);
  const units = mirror(page).getByRole('region', {name: 'Units'});
  assert.match(await units.innerText(), /Birney: .*steps?/);
  assert.match(await mirror(page).getByRole('region', {name: 'Spaces'}).innerText(), /FlaK/);
  assert.equal(await mirror(page).innerText().then((text) => /undefined|NaN|\[object|page\.|state\./.test(text)), false);
}, {map: false});

// A step forward, back, forward again in another way, another game on the table: always the log of the protocol.
test('mirror: the log is that of the game on the table, whatever was done', async ({page, url}) => {
  await open(page, url);
  await begin(page, '1');
  const log = async () => page.getByRole('log').getByRole('listitem').allTextContents();
  const press = (name) => page.getByRole('button', {name}).press('Enter');
  await choose(page, 5, () => 0);
  const five = await log();
  assert.ok(five.length > 3);
  await press('Save under a name');
  await page.keyboard.type('Five');
  await page.keyboard.press('Enter');
  await choose(page, 2, () => 0);
  const seven = await log();
  assert.deepEqual(seven.slice(0, five.length), five);
  await page.evaluate(() => { document.querySelector('[role=log] li').marked = true; });
  for (let i = 0; i < 2; ++i) await press(/^Undo/);
  assert.deepEqual(await log(), five);
  assert.equal(await page.evaluate(() => document.querySelector('[role=log] li').marked), true, 'what stays is the same line');
  await choose(page, 2, () => 0);
  assert.deepEqual(await log(), seven);
  await press('Back to the title');
  await begin(page, '77');
  await choose(page, 4, (below) => below - 1);
  assert.notDeepEqual(await log(), five);
  // One decision further, in another game.
  await press('Back to the title');
  await press(/^Five: /);
  assert.deepEqual(await log(), five);
}, {map: false});

test('mirror: focus goes to what is asked when the pressed choice is gone', async ({page, url}) => {
  await open(page, url);
  await page.keyboard.press('F2');
  await begin(page, '1');
  const name = (await choices(page).allTextContents())[0];
  await page.getByRole('button', {name, exact: true}).press('Enter');
  const focused = await page.evaluate(() => [document.activeElement.getAttribute('role'), document.activeElement.tagName]);
  assert.ok(focused[0] === 'status' || focused[1] === 'BUTTON', `focus is on ${focused}`);
});

test('mirror: undo, redo and a named save', async ({page, url}) => {
  await open(page, url);
  await page.keyboard.press('F2');
  await begin(page, '2');
  await choose(page, 1, () => 0);
  const after = (await probe(page, 'state')).hash;
  await page.getByRole('button', {name: /^Undo/}).press('Enter');
  assert.equal((await probe(page, 'state')).at, 0);
  await page.getByRole('button', {name: 'Redo'}).press('Enter');
  assert.equal((await probe(page, 'state')).hash, after);
  await page.getByRole('button', {name: 'Save under a name'}).press('Enter');
  await page.keyboard.type('Before the gun');
  await page.keyboard.press('Enter');
  await choose(page, 3, () => 0);
  await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
  await page.getByRole('button', {name: /^Before the gun: landing/}).press('Enter');
  assert.equal((await probe(page, 'state')).hash, after);
}, {map: false});

test('mirror: a wrong seed is told and nothing begins', async ({page, url}) => {
  await open(page, url);
  await page.keyboard.press('F2');
  await openBox(page);
  const box = page.getByRole('region', {name: kTitles[0]});
  await box.getByRole('textbox', {name: /^Seed/}).fill('not hex');
  await box.getByRole('button', {name: 'Begin the game'}).press('Enter');
  assert.match(await page.getByRole('alert').filter({hasText: 'seed'}).innerText(), /A seed has/);
  assert.equal((await probe(page, 'state')).hash, undefined);
}, {map: false});

test('mirror: a key shows and hides it as a panel, from the canvas, too', async ({page, url}) => {
  await open(page, url);
  const width = async () => (await mirror(page).boundingBox()).width;
  const map = page.locator('#canvas');
  const whole = (await map.boundingBox()).width;
  await map.focus();
  await page.keyboard.press('F2');
  assert.ok((await width()) > 300);
  assert.ok((await map.boundingBox()).width <= whole - (await width()));
  await page.keyboard.press('F2');
  assert.ok((await width()) <= 1);
  assert.equal((await map.boundingBox()).width, whole);
});

test('mirror: a choice that rolls tells its chances when it has the focus', async ({page, url}) => {
  await open(page, url);
  await page.keyboard.press('F2');
  await begin(page, '1');
  const next = seeded(3);
  const odds = page.locator('#mirror-odds');
  const rules = page.locator('.mirror-rules-of').getByRole('button');
  const isTold = async () => (await odds.textContent()) !== '' && (await rules.count()) > 0;
  for (let i = 0; i < 200 && !(await isTold()); ++i) {
    await choose(page, 1, next);
    for (const each of await choices(page).all()) {
      await each.focus();
      if (await isTold()) break;
    }
  }
  assert.match(await odds.textContent(), /^Chances: .+ \d+ %.*\.$/);
  // The rules by which they are can be read.
  const rule = rules.first();
  const number = await rule.textContent();
  await rule.press('Enter');
  assert.ok((await focused(page)).name.startsWith(`${number} `));
  await page.keyboard.press('Escape');
  assert.equal((await focused(page)).name, number);
}, {map: false});
