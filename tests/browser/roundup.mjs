// Operation Roundup in the page: a whole game by the mirror from either side against the computer, both sides at one screen,
// and its briefing.

import assert from 'node:assert/strict';
import {check} from './axe.mjs';
import {beginAgainst, countClicks} from './clicks.mjs';
import {playTurn} from './clicks_roundup.mjs';
import {open, picture, test} from './harness.mjs';
import {beginForTwo, choices, decideEnding, listsTell, mirror, openBox, ownTurn, playWhole, probe, prompt, seeded, told} from './play.mjs';

const kTitle = 'Operation Roundup';
const kMostDecisions = 2000;
// What ends a movement, a combat or a landing: taken three times out of four, so that a game is over in half a minute.
const kEnding = {ends: /^(End the |Stop here|No more |Nobody|Stay|Keep )/, often: 4};
const decideSoon = (page, next) => decideEnding(page, next, kEnding);

async function begin(page, url, how) {
  await open(page, url);
  await beginForTwo(page, kTitle, how);
}

for (const side of ['Allies', 'Germans']) {
  test(`roundup: a whole game by the mirror, the ${side} against the computer`, async ({page, url}) => {
    await begin(page, url, {other: 'The computer: Recruit', side});
    await ownTurn(page);
    await listsTell(page, {Units: 100, Spaces: 55});
    const happened = await page.evaluateHandle(() => {
      const all = [];
      const said = document.querySelector('.mirror-happened');
      new MutationObserver(() => all.push(said.textContent)).observe(said, {childList: true});
      return all;
    });
    await playWhole(page, kMostDecisions, decideSoon);
    const summaries = await happened.jsonValue();
    assert.deepEqual(summaries.filter((words) => words.includes('Your score')), []);
    assert.ok(summaries.some((words) => /Now Allies \d \(\w+\), Germans \d \(\w+\)\.$/.test(words)), 'levels of both sides');
    assert.match(await prompt(page).innerText(), /The (Allies|Germans) win|A draw/);
    assert.match(await mirror(page).locator('.mirror-status').innerText(), /^Turn 10, /);
  }, {map: false});
}

test('roundup: both sides at one screen without a curtain', async ({page, url}) => {
  await begin(page, url, {other: 'A friend at this screen'});
  await choices(page).first().waitFor({state: 'attached'});
  const next = seeded(11);
  const asked = new Set();
  const decides = () => mirror(page).locator('.mirror-status').innerText();
  for (let i = 0; i < 300 && asked.size < 2; ++i) {
    for (const [side] of (await decides()).matchAll(/II\.B German|I\.D Allied/g)) asked.add(side);
    assert.ok(await decideSoon(page, next));
  }
  await told(page);
  assert.equal(await page.locator('.mirror-curtain:not([hidden])').count(), 0, 'nothing is secret');
  assert.deepEqual([...asked].sort(), ['I.D Allied', 'II.B German']);
  await picture(page, 'roundup-one-screen');
}, {map: false});

test('roundup: its briefing says that it never was', async ({page, url}) => {
  await open(page, url);
  await openBox(page, kTitle);
  const fold = page.getByRole('region', {name: kTitle}).locator('details').first();
  await fold.locator('summary').click();
  assert.match(await fold.innerText(), /The situation[^]*never took place[^]*History has no result[^]*Five things to know[^]*How a turn goes/);
  await check(page, 'the briefing of a plan');
}, {map: false});

// The landing, and in the long run the whole game.
const kLong = process.env.SANDTABLE_LONG === '1';
const kTurns = kLong ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1];
const kMostClicks = 100, kMostInLanding = 25;
test(`roundup: ${kLong ? 'a whole game' : 'a turn'} by canvas clicks alone`, async ({page, url}) => {
  await open(page, url);
  await beginAgainst(page, 'roundup', {seed: '1943'});
  const clicks = await countClicks(page);
  const sums = {marches: 0, dragged: 0, attacks: 0};
  for (const turn of kTurns) {
    const before = await clicks();
    const onOdds = (target) => picture(page, `roundup-clicks-odds-${turn}-${target}`);
    const {marches, dragged, attacks, verbs} = await playTurn(page, turn, {onOdds});
    const used = (await clicks()) - before;
    console.log(`     turn ${turn}: ${used} clicks, ${marches} marches, ${attacks} attacks: ${JSON.stringify(verbs)}`);
    assert.ok(used <= (turn === 1 ? kMostInLanding : kMostClicks), `${used} clicks are too many for one turn`);
    sums.marches += marches;
    sums.dragged += dragged;
    sums.attacks += attacks;
    await picture(page, `roundup-clicks-turn-${turn}`);
  }
  assert.ok(sums.marches >= 2 && sums.attacks >= 1, 'stacks marched and attacked');
  assert.equal((await probe(page, 'state')).over, kLong);
  assert.ok(sums.dragged >= 1, 'a unit was dragged to where it goes');
});
