// The accessible mirror: the whole game through it alone. What the robot knows is what a screen reader tells, roles and
// names; what it does is press keys.

import assert from 'node:assert/strict';
import {kTitles} from './clicks.mjs';
import {open, picture, test} from './harness.mjs';
import {askHint, begin, choices, choose, confirm, decide, draft, heard, members, mirror, openBox, probe, prompt, roomIsHere, seeded, told, warning} from './play.mjs';

const focused = async (page) => (await heard(page.locator(':focus')))[0];

// What is in the part of the page that has the choices, and is chosen or done by a button; none where there is no such part.
async function buttonsHeard(page) {
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

// Walks with the arrows from the first of the buttons to another one, and presses it.
async function pressFrom(page, first, steps, name) {
  await tabTo(page, first);
  for (let i = 0; i < steps; ++i) await page.keyboard.press('ArrowDown');
  assert.deepEqual(await focused(page), {role: 'button', name});
  await page.keyboard.press('Enter');
}

// A choice that rolls, or a group, waits to be confirmed: its chances stand there before.
async function confirmByKeys(page, next, counts) {
  ++counts.drafts;
  const {at} = await probe(page, 'state');
  const who = await members(page).allTextContents();
  if (who.length) ++counts.groups;
  const isNamed = (i) => members(page).nth(i).getAttribute('aria-pressed').then((pressed) => pressed === 'true');
  const press = (i, name) => pressFrom(page, who[0] ?? name, i, name);
  for (const [i, name] of who.entries()) if (next(2)) await press(i, name);
  for (const [i, name] of who.entries()) {
    if ((await confirm(page).getAttribute('aria-disabled')) !== 'true') break;
    if (!(await isNamed(i))) await press(i, name);
  }
  const told = await draft(page).locator('.mirror-draft-odds').textContent();
  assert.match(told, who.length ? /hances: .* \d+ %|This alone rolls nothing\./ : /hances: .* \d+ %/);
  // What is added to a roll bears a sign; a column or a strength has none.
  const parts = told.match(/What counts: ([^.]*)/)?.[1].split('; ') ?? [];
  counts.added += parts.filter((part) => /\([+−]\d+\)/.test(part)).length;
  counts.figures += parts.filter((part) => /\(\d+\)/.test(part)).length;
  assert.equal((await probe(page, 'state')).at, at, 'nothing is done before');
  await press(who.length, await confirm(page).textContent());
}

// What costs units or leaves something undone is asked about, and no is the nearer answer.
async function answerByKeys(page, counts) {
  const text = await warning(page).innerText();
  const isLost = /(only (three|two) may|can no longer).* lost/s.test(text);
  ++counts[isLost ? 'questions' : 'undone'];
  assert.match(text, isLost ? /Go on all the same\?/ : /(Not done yet: .+\.|can still act\.|\.) Go on all the same\?/s);
  assert.equal((await focused(page)).name, 'Cancel');
  if (!isLost && counts.undone > 2) {  // as the first ones were
    await page.keyboard.press('Tab');
    return page.keyboard.press('Enter');
  }
  const {at} = await probe(page, 'state');
  await page.keyboard.press('Escape');
  assert.equal(await warning(page).count(), 0);
  if (isLost) assert.match((await page.locator('#mirror-odds, .mirror-draft-odds').allTextContents()).join(' '), /lost/, 'and is told before it is chosen');
  assert.equal((await probe(page, 'state')).at, at);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  return page.keyboard.press('Enter');
}

const kHintEvery = 30;

// Asks for a hint and does the best of it; false where there is nothing to choose between.
async function takeHint(page) {
  const lines = await askHint(page);
  assert.ok(lines.length <= 3 && lines.every((line) => /better than|as good as|Worse than|compared with/.test(line)), String(lines));
  if (!lines.length) return false;
  await page.getByRole('button', {name: 'Show', exact: true}).first().press('Enter');
  assert.equal((await focused(page)).role, 'button');
  await page.keyboard.press('Enter');
  return true;
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
    const counts = {choices: 0, hints: 0, drafts: 0, groups: 0, questions: 0, undone: 0, added: 0, figures: 0};
    for (; counts.choices < 3000; ++counts.choices) {
      const names = await buttonsHeard(page);
      if (!names.length) break;
      assert.equal(new Set(names).size, names.length, `two choices of one name: ${names}`);
      const {at} = await probe(page, 'state');
      const isAsked = names.some((name) => name.startsWith('Confirm: '));
      if (!isAsked && counts.choices % kHintEvery === kHintEvery - 1 && await takeHint(page)) {
        ++counts.hints;
      } else if (!isAsked) {
        const wanted = next(names.length);
        await pressFrom(page, names[0], wanted, names[wanted]);
      }
      if (isAsked || (await draft(page).count() && (await probe(page, 'state')).at === at)) await confirmByKeys(page, next, counts);
      if (await warning(page).count()) await answerByKeys(page, counts);
      assert.ok((await probe(page, 'state')).at > at, `"${names}" decides nothing`);
    }
    console.log(`     by keyboard: ${JSON.stringify(counts)}`);
    assert.ok(counts.drafts > 20 && counts.groups > 2);
    assert.ok(counts.undone > 0, 'something was left undone, and that was asked about');
    assert.ok(counts.hints > 2, 'hints were taken on the way');
    assert.match(await prompt(page).innerText(), new RegExp(`${counts.hints} hints were used\\.$`));
    assert.equal(counts.added > 0, title === kTitles[0], 'modifiers of St. Nazaire are added to dice');
    assert.ok(counts.figures > 0, 'strengths and columns bear no sign');
    assert.match(await prompt(page).innerText(), /^The game is over with -?−?\d+ points?: .+\.$/);
    const {over, score} = await probe(page, 'state');
    assert.equal(over, true);
    assert.ok((await prompt(page).innerText()).includes(String(score).replace('-', '−')));
    assert.ok((await page.getByRole('log').getByRole('listitem').count()) > 50);
    assert.doesNotMatch(await page.getByRole('log').innerText(), /The unit at .* stays:|is spared/, 'it is that of the board');
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
  assert.equal(await mirror(page).innerText().then((text) => /undefined|NaN|\[object|page\.|state\.|[{}]/.test(text)), false);
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
  // The last line may be a move that has gone on since.
  assert.deepEqual(seven.slice(0, five.length - 1), five.slice(0, -1));
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
  await page.getByRole('button', {name: /^Before the gun: before turn 1/}).press('Enter');
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

// A position with a choice that begins a group of two or more; the draft of it is open.
async function openGroup(page, title, next) {
  const opens = title === kTitles[0] ? / against / : /^Attack /;
  for (let i = 0; i < 300; ++i) {
    for (const choice of (await draft(page).count()) ? [] : await choices(page).filter({hasText: opens}).all()) {
      await choice.press('Enter');
      if ((await members(page).count()) > 1) return choice.textContent();
      await choice.press('Enter');
    }
    await decide(page, next);
  }
  return assert.fail('no group may be put together');
}

for (const title of kTitles) {
  test(`mirror: ${title}, a group is put together in any order, taken apart, and confirmed once`, async ({page, url}) => {
    await open(page, url);
    await begin(page, '5', title);
    const name = await openGroup(page, title, seeded(3));
    const {at, hash} = await probe(page, 'state');
    const isUntouched = async () => assert.deepEqual(await probe(page, 'state').then((state) => [state.at, state.hash]), [at, hash]);
    const all = await members(page).allTextContents();
    const odds = () => draft(page).locator('.mirror-draft-odds').textContent();
    const press = (i) => members(page).nth(i).press('Enter');
    const pressed = () => members(page).evaluateAll((keys) => keys.map((key) => key.getAttribute('aria-pressed')));
    const spoken = () => page.getByRole('region', {name: 'Your choices'}).locator('.page-said').textContent();
    assert.equal((await focused(page)).name, all[0], 'the focus is on who may be in it');
    assert.equal(await draft(page).getAttribute('aria-label'), `${name}: who takes part?`);
    await press(all.length - 1);
    await press(0);
    const two = await odds();
    assert.match(await spoken(), /^2 chosen\./);
    assert.deepEqual((await pressed()).map((each, i) => each === String(i === 0 || i === all.length - 1)), all.map(() => true));
    await press(0);
    const one = await odds();
    assert.match(await spoken(), /^1 chosen\./);
    await press(0);
    assert.equal(await odds(), two);
    if (title !== kTitles[0]) assert.notEqual(one, two);
    await press(0);
    await press(all.length - 1);
    assert.match(await spoken(), /^Nobody chosen\./);
    if ((await confirm(page).getAttribute('aria-disabled')) === 'true') {
      // Who cannot act so is told why, and nothing is done.
      await confirm(page).press('Enter');
      assert.match(await page.getByRole('alert').filter({hasText: /\w/}).innerText(), /must lead an attack|name a team first/);
    }
    await isUntouched();
    await page.keyboard.press('Escape');
    assert.deepEqual(await focused(page), {role: 'button', name});
    assert.equal(await draft(page).count(), 0);
    await isUntouched();
    // What happens to the page elsewhere leaves it as it is; another position takes it away.
    await page.keyboard.press('Enter');
    for (let i = all.length - 1; i >= 0; --i) await press(i);
    const whole = await odds();
    await page.getByRole('button', {name: 'Save under a name'}).press('Enter');
    await page.keyboard.type('A draft');
    await page.keyboard.press('Enter');
    await told(page);
    assert.equal(await odds(), whole);
    await page.getByRole('button', {name: /^Undo/}).press('Enter');
    assert.equal(await page.locator(`[aria-label="${name}: who takes part?"]`).count(), 0);
    await page.getByRole('button', {name: 'Redo'}).press('Enter');
    await isUntouched();
    assert.equal(await draft(page).count(), 0);
    // Taken up once more, it is done by one press.
    await page.getByRole('button', {name, exact: true}).press('Enter');
    for (let i = all.length - 1; i >= 0; --i) await press(i);
    await picture(page, `mirror-group-${title.replace(/\W+/g, '-')}`);
    await confirm(page).press('Enter');
    assert.ok((await probe(page, 'state')).at >= at + all.length, 'each is named in the record');
    assert.match(await mirror(page).locator('.mirror-happened').textContent(), title === kTitles[0] ? /^Exchange of fire/ : / attack /);
    assert.equal(await spoken(), '');
  }, {map: false, viewport: {width: 390, height: 844}});
}

// Odds stand before the press that rolls, whoever presses with what; a key that is held down is one press.
test('mirror: what rolls is done by the second press only, by mouse, finger and key', async ({page, url}) => {
  await open(page, url);
  await begin(page, '5', kTitles[1]);
  const isAt = async (at) => assert.equal((await probe(page, 'state')).at, at);
  const rolls = choices(page).filter({hasText: /^(?!No\. ).* into box/});
  const odds = draft(page).locator('.mirror-draft-odds');
  while (!(await rolls.count())) await decide(page, () => 0);
  let done = (await probe(page, 'state')).at;
  for (const press of [(key) => key.click(), (key) => key.tap(), (key) => key.press('Enter')]) {
    await press(rolls.last());
    assert.match(await odds.innerText(), /^Chances: .* \d+ %/);
    assert.ok(await odds.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight), 'in sight');
    await isAt(done);
    await press(draft(page).getByRole('button', {name: 'Cancel'}));
    assert.equal(await draft(page).count(), 0);
    await press(rolls.last());
    await isAt(done);
    await press(confirm(page));
    await isAt(++done);
  }
  await rolls.last().focus();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  assert.match((await focused(page)).name, /^Confirm: /);
  await isAt(done);
  await page.keyboard.press('Enter');
  await isAt(done + 1);
}, {map: false, viewport: {width: 390, height: 844}, hasTouch: true});

test('mirror: a choice that rolls tells its chances when it has the focus', async ({page, url}) => {
  await open(page, url);
  await page.keyboard.press('F2');
  await begin(page, '1');
  const next = seeded(3);
  const odds = page.locator('#mirror-odds');
  const rules = page.locator('.mirror-rules-of').getByRole('button');
  const isTold = async () => /^Chances: /.test(await odds.textContent()) && (await rules.count()) > 0;
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
  await roomIsHere(page);
  assert.ok((await focused(page)).name.startsWith(`${number} `));
  await page.keyboard.press('Escape');
  assert.equal((await focused(page)).name, number);
}, {map: false});
