// The guided first turn: done in words alone, in every game, and on the canvas by clicks; what is left is taken up where it was.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {clickSpace, countClicks, kTitles, readPages} from './clicks.mjs';
import {open, picture, test} from './harness.mjs';
import {doByClicks} from './lesson_clicks.mjs';
import {appears, clickItem, confirm, draft, idle, item, members, openBox, probe, scrollTo} from './play.mjs';

const kMost = 40;  // actions
const kGames = {'Commandos at St. Nazaire': 'nazaire', 'Operation Jubilee': 'jubilee', 'Striking the Anvil': 'anvil',
  'Operation Roundup': 'roundup', 'Urban Operations': 'urban'};

const read = (game, file) => JSON.parse(fs.readFileSync(new URL(`../../scenarios/${game}/${file}`, import.meta.url), 'utf8'));
const answered = (page) => page.locator('.mirror-lesson-answer[role=alert]').textContent();
const said = (page) => page.locator('.mirror-lesson-said').textContent();
const key = (page, name) => page.locator('.mirror-lesson').getByRole('button', {name, exact: true});
const stepOf = async (page) => Number(/^Lesson, (\d+) of/.exec(await said(page))?.[1] ?? 0);

async function begin(page, title) {
  await openBox(page, title);
  await page.getByRole('region', {name: title}).getByRole('button', {name: /^(Learn by playing \(10 min\)|Go on with the lesson)$/}).press('Enter');
  await page.waitForFunction(() => /^Lesson, /.test(document.querySelector('.mirror-lesson-said')?.textContent ?? ''));
}

// One press after the other, of the lesson's key or of what it asks for; gives back how many there were.
async function doInWords(page, game, until) {
  const {steps} = read(game, 'lesson.json');
  const words = read(game, 'words.en.json');
  let presses = 0;
  const press = async (button) => {
    ++presses;
    await button.press('Enter');
  };
  for (let step = await stepOf(page); step !== 0 && step !== until; step = await stepOf(page)) {
    assert.ok(presses <= kMost, `${presses} presses, and only at step ${step}`);
    const on = key(page, steps[step - 1].pick ? `Choose ${words[`unit.${steps[step - 1].pick}`]} and go on` : /^(Go on|Play on)$/);
    if (await on.isVisible()) {
      await press(on);
      continue;
    }
    const {at} = await probe(page, 'state');
    if (!(await draft(page).count())) {
      await key(page, 'Go to it').press('Enter');
      await press(page.locator('.mirror-actions :focus'));
    }
    if ((await draft(page).count()) && (await probe(page, 'state')).at === at) {
      const names = steps[step - 1].do.flatMap(([, ...nouns]) => nouns.map((noun) => words[`unit.${noun}`])).filter(Boolean);
      for (const member of await members(page).all()) {
        const text = await member.textContent();
        if ((await member.getAttribute('aria-pressed')) === 'false' && names.some((name) => ` ${text} `.includes(` ${name} `))) await press(member);
      }
      await press(confirm(page));
    }
    assert.ok((await probe(page, 'state')).at > at, `step ${step} goes on`);
  }
  return presses;
}

for (const [title, game] of Object.entries(kGames)) {
  test(`lesson: ${title}: to its end in words alone, left and taken up on the way`, async ({page, url}) => {
    await open(page, url);
    await begin(page, title);
    let presses = await doInWords(page, game, 6);
    const text = await said(page);
    await key(page, 'Leave').press('Enter');
    await begin(page, title);
    assert.equal(await said(page), text);
    presses += await doInWords(page, game, 0);
    console.log(`     ${title}: ${presses} presses`);
    assert.ok(presses <= kMost, `${presses} presses`);
    assert.equal(await page.locator('.mirror-lesson').isHidden(), true);
    assert.ok((await probe(page, 'state')).at > 0, 'the game goes on');
  }, {map: false});
}

test('lesson: another choice is answered, not made', async ({page, url}) => {
  await open(page, url);
  await begin(page, kTitles[0]);
  await doInWords(page, 'nazaire', 2);
  const {at} = await probe(page, 'state');
  await page.getByRole('button', {name: 'Woodcock stops here', exact: true}).press('Enter');
  await page.getByRole('button', {name: 'Confirm: Woodcock stops here'}).press('Enter');
  assert.equal(await page.locator('.mirror-play > .mirror-fault').textContent(), '', 'once');
  assert.match(await answered(page), /the lesson asks for something else: Woodcock to Old Entrance, south bank/);
  assert.equal((await probe(page, 'state')).at, at);
}, {map: false});

// Another choice on the canvas is answered on the card and to who listens.
async function answersClick(page) {
  const {at} = await probe(page, 'state');
  await clickItem(page, 'main');
  await idle(page);
  assert.match(await answered(page), /the lesson asks for something else: Woodcock to Old Entrance, south bank/);
  assert.equal((await probe(page, 'state')).at, at);
}

for (const [title, game] of Object.entries(kGames)) {
  test(`lesson: ${title}: to its end by clicks on the canvas alone`, async ({page, url}) => {
    const {steps} = read(game, 'lesson.json');
    await open(page, url);
    await scrollTo(page, `box/${game}`);
    await clickItem(page, `box/${game}`);
    await appears(page, 'lesson');
    await clickItem(page, 'lesson');
    await appears(page, 'lesson.leave');
    const clicks = await countClicks(page);
    for (let step = await stepOf(page); step !== 0; step = await stepOf(page)) {
      await readPages(page);
      if (await item(page, 'lesson.next')) await clickItem(page, 'lesson.next');
      else if (steps[step - 1].pick) await clickSpace(page, steps[step - 1].pick);
      else {
        if (game === 'nazaire' && step === 2) await answersClick(page);
        await doByClicks(page, game, steps[step - 1].do);
      }
      await idle(page);
      if (step === 6 || step === 11) await picture(page, `lesson-${game}-${step}`);
    }
    console.log(`     ${title}: ${await clicks()} clicks`);
    assert.ok((await clicks()) <= kMost, `${await clicks()} clicks`);
  });
}
