// The rooms of the mirror: rules, replay, settings, about; short words of the program; what is spoken after a decision.
// All by keyboard and without a map, where there is nothing else.

import assert from 'node:assert/strict';
import {check} from './axe.mjs';
import {kTitles} from './clicks.mjs';
import {open, test} from './harness.mjs';
import {begin, choices, choose, decide, mirror, openBox, probe, prompt, roomIsHere, seeded} from './play.mjs';

const room = (page, name) => mirror(page).getByRole('region', {name, exact: true});
const enter = async (page, name) => {
  await mirror(page).getByRole('navigation', {name: 'Rooms'}).getByRole('button', {name}).press('Enter');
  await roomIsHere(page);
};
const back = (page) => mirror(page).getByRole('button', {name: 'Back', exact: true}).press('Enter');
const focusedText = async (page) => {
  await roomIsHere(page);
  return page.evaluate(() => document.activeElement.textContent);
};
const log = (page) => page.getByRole('log').getByRole('listitem').allTextContents();
// What live regions hold that a decision changes.
const spoken = (page) => page.evaluate(() =>
  [...document.querySelectorAll('#mirror [role=status], #mirror [role=alert], #mirror [aria-live]:not([aria-live=off])')]
    .filter((element) => element.checkVisibility()).map(({textContent}) => textContent).join(' ').trim());

for (const title of kTitles) {
  test(`rooms: ${title}, the briefing is read before a game and while it is played`, async ({page, url}) => {
    await open(page, url);
    await openBox(page, title);
    const fold = page.getByRole('region', {name: title}).locator('details').first();
    await fold.locator('summary').click();
    assert.match(await fold.innerText(), /The situation[^]*history: [^]*Five things to know[^]*How a turn goes/);
    await check(page, 'a briefing before the game');
    await begin(page, '1942', title);
    await enter(page, 'Briefing');
    assert.equal(await focusedText(page), 'Briefing');
    const read = room(page, 'Briefing');
    assert.match(await read.innerText(), /The situation[^]*history: /);
    assert.equal(await read.locator('ol').first().getByRole('listitem').count(), 5);
    assert.match(await read.innerText(), /Legend\s+Counters\s+[^]*strength[^]*The map\s+/);
    const cite = read.locator('.mirror-cite').first();
    const name = await cite.textContent();
    await cite.press('Enter');
    assert.equal((await focusedText(page)).split(' ')[0], name);
    await back(page);
    await check(page, 'the briefing of a game under way');
    await back(page);
    assert.ok(await choices(page).count());
  }, {map: false});

  test(`rooms: ${title}, each number of the log leads to its rule and back`, async ({page, url}) => {
    await open(page, url);
    await begin(page, '1942', title);
    await choose(page, 14, seeded(5));
    const numbers = page.getByRole('log').getByRole('button');
    const names = new Set(await numbers.allTextContents());
    assert.ok(names.size > 3, `${[...names]}`);
    for (const name of names) {
      const number = numbers.filter({hasText: new RegExp(`^${name.replaceAll('.', '\\.')}$`)}).first();
      await number.focus();
      await number.press('Enter');
      assert.equal((await focusedText(page)).split(' ')[0], name, 'the focus is on the heading of the rule');
      assert.equal(await choices(page).count(), 0, 'the game waits outside');
      await page.keyboard.press('Escape');
      assert.equal(await focusedText(page), name, 'and back on the number');
    }
    assert.ok(await choices(page).count());
    await check(page, 'play with numbers of rules');
  }, {map: false});

  test(`rooms: ${title}, the rulebook is found by number and word, and rulings lead on`, async ({page, url}) => {
    await open(page, url);
    await openBox(page, title);
    await enter(page, 'Rulebook');
    assert.equal(await focusedText(page), 'Rulebook');
    const book = room(page, 'Rulebook');
    await book.getByRole('combobox').selectOption({label: title});
    const rules = book.getByRole('article');
    await rules.first().waitFor();
    const all = await rules.count();
    assert.ok(all > 60, `${all} rules`);
    await check(page, 'the rulebook');
    const search = book.getByRole('textbox');
    await search.fill('9.1');
    assert.ok((await rules.count()) < all);
    assert.ok((await rules.getByRole('heading', {level: 3}).allTextContents()).some((text) => text.startsWith('9.1')));
    await search.fill('tank');
    const found = await rules.count();
    assert.ok(found > 1 && found < all, `${found} of ${all}`);
    assert.match(await book.getByRole('status').textContent(), new RegExp(`\\(${found}\\)`));
    await search.fill('no such words at all');
    assert.equal(await rules.count(), 0);
    await search.fill('');
    // From a rule to a ruling to a rule, and the same way back.
    const cite = book.locator('.mirror-ruling h4 .mirror-cite').first();
    const name = await cite.textContent();
    await cite.focus();
    await cite.press('Enter');
    assert.equal((await focusedText(page)).split(' ')[0], name.split(' ')[0]);
    await back(page);
    assert.equal(await focusedText(page), name);
    await back(page);
    assert.equal(await book.count(), 0);
  }, {map: false});

  test(`rooms: ${title}, the replay walks the record; played on from the past a game is practice`, async ({page, url}) => {
    await open(page, url);
    await begin(page, '7', title);
    await choose(page, 9, seeded(2));
    const before = await probe(page, 'state');
    const whole = await log(page);
    await enter(page, 'Replay');
    const replay = room(page, 'Replay');
    const press = (name) => replay.getByRole('button', {name}).press('Enter');
    const where = () => replay.getByRole('status').textContent();
    const at = async () => (await probe(page, 'state')).at;
    assert.match(await where(), /^After 9 decisions of 9\. /);
    await press('Next decision');
    assert.equal(await at(), 9, 'there is no next one');
    await press('Previous decision');
    assert.equal(await at(), 8);
    assert.match(await where(), /^After 8 decisions of 9\. /);
    await press('First decision');
    assert.equal(await at(), 0);
    await press('Next decision');
    assert.equal(await at(), 1);
    assert.ok((await replay.getByRole('list').innerText()).length > 5, 'what that decision brought');
    await replay.getByRole('textbox').fill('400');
    await replay.getByRole('textbox').press('Enter');
    assert.match(await replay.getByRole('alert').textContent(), /0 to 9/);
    await replay.getByRole('textbox').fill('4');
    await replay.getByRole('textbox').press('Enter');
    assert.equal(await at(), 4);
    await check(page, 'the replay');
    await back(page);
    assert.deepEqual(await probe(page, 'state').then(({hash}) => hash), before.hash, 'the game stands where it stood');
    assert.deepEqual(await log(page), whole);
    await enter(page, 'Replay');
    await replay.getByRole('textbox').fill('4');
    await replay.getByRole('textbox').press('Enter');
    await press('Play on from here');
    assert.equal(await at(), 4);
    assert.match(await mirror(page).innerText(), /Nothing is lost\./);
    await page.getByRole('button', {name: 'Back to now'}).press('Enter');
    assert.equal((await probe(page, 'state')).hash, before.hash);
    assert.doesNotMatch(await mirror(page).innerText(), /Practice game/);
    await enter(page, 'Replay');
    for (let i = 0; i < 9; ++i) await press('Previous decision');
    await press('Play on from here');
    // Another decision than the recorded one.
    for (let i = 0; i < 40 && !/Practice game/.test(await mirror(page).innerText()); ++i) await choose(page, 1, seeded(90 + i));
    assert.match(await mirror(page).innerText(), /Practice game/);
  }, {map: false});

  test(`rooms: ${title}, after a decision little is spoken and all can be read`, async ({page, url}) => {
    await open(page, url);
    await begin(page, '5', title);
    const next = seeded(8);
    let most = 0;
    let long = 0;
    for (let i = 0; i < 60 && (await choices(page).count()); ++i) {
      const before = (await log(page)).length;
      await choose(page, 1, next);
      const after = (await log(page)).length;
      most = Math.max(most, (await spoken(page)).split(/\s+/).length);
      const details = mirror(page).locator('.mirror-more-lines');
      if (after - before < 2 || after >= 200) continue;
      ++long;
      // With what the log leaves out: who was spared, what stays where it is.
      const told = await details.getByRole('listitem', {includeHidden: true}).allTextContents();
      assert.match(await details.locator('summary').textContent(), new RegExp(`, ${told.length} lines$`));
      const logged = (await log(page)).slice(before - after);
      let at = -1;
      for (const line of logged) assert.ok((at = told.indexOf(line, at + 1)) >= 0, `"${line}" is not among what happened`);
    }
    console.log(`     at most ${most} words are spoken`);
    assert.ok(long > 3);
    assert.ok(most <= 110, `${most} words`);
  }, {map: false});
}

test('rooms: settings are those of the canvas, and stay', async ({page, url}) => {
  await open(page, url);
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.getElementById('mirror')).fontSize));
  const before = await size();
  await enter(page, 'Settings');
  const settings = room(page, 'Settings');
  assert.equal(await settings.getByRole('combobox', {name: 'Motion'}).count(), 0, 'means nothing without a board');
  await settings.getByRole('combobox', {name: 'Theme'}).selectOption({label: 'Night'});
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await settings.getByRole('combobox', {name: 'Text size'}).selectOption('150');
  await settings.getByRole('combobox', {name: 'Contrast'}).selectOption({label: 'High'});
  await page.waitForFunction(() => document.documentElement.dataset.contrast === 'more');
  assert.equal(await size(), before * 1.5);
  await check(page, 'settings, at night, large, with more contrast');
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.state === 'running');
  assert.equal(await size(), before * 1.5);
  await enter(page, 'Settings');
  assert.equal(await settings.getByRole('combobox', {name: 'Contrast'}).inputValue(), 'more');
  await settings.getByRole('button', {name: 'Restore defaults'}).press('Enter');
  await page.waitForFunction(() => document.documentElement.dataset.contrast === 'plain');
  assert.equal(await size(), before);
  assert.match(await mirror(page).locator('.mirror-program-notice').innerText(), /All settings are as they were at first\./);
  await mirror(page).getByRole('button', {name: 'Undo'}).press('Enter');
  await page.waitForFunction(() => document.documentElement.dataset.contrast === 'more');
  await back(page);
  assert.equal(await focusedText(page), 'Settings', 'the focus is back on the button');
}, {map: false});

test('rooms: one that does not come is told of, and comes when it is asked for again', async ({page, url}) => {
  await open(page, url);
  await page.route(/web\/mirror\/about\.\w+\.js/, (route) => route.abort());
  await enter(page, 'About');
  await mirror(page).locator('.mirror-program-notice').getByText(/^Not everything came: about\.js\./).waitFor();
  assert.equal(await focusedText(page), 'About', 'the heading of the room');
  await page.unroute(/web\/mirror\/about\.\w+\.js/);
  await back(page);
  await enter(page, 'About');
  await room(page, 'About').getByText(/protocol 1/).waitFor();
}, {map: false, allowErrors: /ERR_FAILED/});

test('rooms: about tells editions, sources and licences', async ({page, url}) => {
  await open(page, url);
  await openBox(page);
  await enter(page, 'About');
  const about = room(page, 'About');
  assert.match(await about.innerText(), /Sandtable \d+\.\d+.*, protocol 1/);
  assert.match(await about.innerText(), /Rules revision 1, data [0-9a-f]+/);
  await about.getByRole('button', {name: 'Fetch its list of sources'}).first().press('Enter');
  await about.getByText('Rules revision').nth(1).waitFor();
  assert.ok((await about.getByRole('definition').count()) > 40);
  await check(page, 'about');
  const notices = await about.getByRole('link').getAttribute('href');
  const text = await page.evaluate(async (address) => (await fetch(address)).text(), notices);
  assert.match(text, /MIT License[\s\S]*SIL Open Font License/);
}, {map: false});

test('rooms: a stored game that is damaged is said where it was to be gone on with', async ({page, url}) => {
  await open(page, url);
  await begin(page, '3');
  await choose(page, 3, seeded(1));
  await page.getByRole('button', {name: 'Save under a name'}).press('Enter');
  await page.keyboard.type('Three');
  await page.keyboard.press('Enter');
  await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage).filter((key) => key.includes('/name/'))) {
      const value = name.replace(/\/name\/.*/, `/value/${localStorage.getItem(name)}`);
      const bytes = [...atob(localStorage.getItem(value))];
      if (bytes.length > 300) localStorage.setItem(value, btoa(bytes.map((letter, i) => (i > 200 ? '~' : letter)).join('')));
    }
  });
  await page.getByRole('button', {name: /^Three: /}).press('Enter');
  assert.match(await mirror(page).innerText(), /cannot be opened/);
  await check(page, 'a damaged save');
}, {map: false});

const kCompared = 'Better than \\d+ of 100 games of the reference player with the same set-up\\. Your first game of this kind on this device\\. No hint was used\\.';

test('rooms: the score of history and the reference player stand beside the result', async ({page, url}) => {
  for (const [title, score] of [[kTitles[0], '47 points'], [kTitles[1], '−?-?4 points']]) {
    await open(page, url);
    await openBox(page, title);
    const box = page.getByRole('region', {name: title});
    await box.getByRole('button', {name: /^Take the dice of \d+ \w+ \d{4}$/}).press('Enter');
    await box.getByRole('button', {name: 'Begin the game'}).press('Enter');
    await choices(page).first().waitFor({state: 'attached'});
    while (await decide(page, (below) => below - 1));
    assert.match(await prompt(page).innerText(), new RegExp(`^The game is over with .+\\. History reached ${score}\\. ${kCompared}$`));
    await lookAtResults(page, title);
    await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
  }
}, {map: false, permissions: ['clipboard-read', 'clipboard-write']});

// After a game of today's dice: what is told of it, and what can be given to others.
async function lookAtResults(page, title) {
  await enter(page, 'Results');
  const results = room(page, 'Results');
  const told = await results.getByRole('region', {name: title}).innerText();
  assert.match(told, /Today's game, \d+ \w+ \d{4}: .+, −?\d+ VP\.[^]*One game: (1 won, 0|0 won, 1) lost\. Best (−?\d+) VP, median \2 VP\. The reference player's median is −?\d+ VP\. No hints\./);
  await check(page, 'results');
  await results.getByRole('button', {name: 'Copy today\'s result'}).press('Enter');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^Sandtable, .+, game of .+ VP, no hints\.\nhttp.+#new=\w+&setup=\w+&day=\d{4}-\d\d-\d\d$/);
  await back(page);
}
