// Striking the Anvil in the page: a game of two in which nothing is hidden. A whole game against the computer, and both sides
// at one screen with the variant of planned groups.

import assert from 'node:assert/strict';
import {playTurn} from './clicks_anvil.mjs';
import {beginAgainst, countClicks} from './clicks.mjs';
import {open, picture, test} from './harness.mjs';
import {beginForTwo, choices, decide, listsTell, mirror, ownTurn, playWhole, prompt, seeded, told} from './play.mjs';

const kTitle = 'Striking the Anvil';
const kMostDecisions = 5000;
const kMostClicks = 60;  // of a turn of one side

async function begin(page, url, how) {
  await open(page, url);
  await beginForTwo(page, kTitle, how);
}

for (const side of ['Allies', 'Germans']) {
  test(`anvil: a whole game by the mirror, the ${side} against the computer`, async ({page, url}) => {
    await begin(page, url, {other: 'The computer: Recruit', side});
    await ownTurn(page);
    await listsTell(page, {Units: 91, Spaces: 40});
    await playWhole(page, kMostDecisions);
    assert.match(await prompt(page).innerText(), /victory|Draw/i);
    assert.match(await mirror(page).locator('.mirror-status').innerText(), /^Turn \d+, End\. Allies \d+, Germans \d+\.$/);
  }, {map: false});
}

test('anvil: both sides at one screen without a curtain, in planned groups', async ({page, url}) => {
  await begin(page, url, {other: 'A friend at this screen', options: ['Planning in groups']});
  await choices(page).first().waitFor({state: 'attached'});
  const next = seeded(11);
  const asked = new Set();
  for (let i = 0; i < 200 && asked.size < 2; ++i) {
    const side = /^(Allies|Germans): your impulse/.exec(await prompt(page).innerText());
    if (side) asked.add(side[1]);
    assert.ok(await decide(page, next));
  }
  await told(page);
  assert.equal(await page.locator('.mirror-curtain:not([hidden])').count(), 0, 'nothing is secret');
  assert.deepEqual([...asked], ['Allies', 'Germans']);
  await picture(page, 'anvil-one-screen');
}, {map: false});

test('anvil: a turn by canvas clicks alone', async ({page, url}) => {
  await open(page, url);
  await beginAgainst(page, 'anvil', {seed: '1944'});
  const clicks = await countClicks(page);
  const ways = await playTurn(page, (status) => /^Turn 2/.test(status), {bombs: '02', tried: new Set(), most: 6});
  const count = await clicks();
  console.log(`     ${count} clicks for ${JSON.stringify(ways)}`);
  for (const way of ['bomb', 'move', 'fight', 'hits']) assert.ok(ways[way] > 0, `${way} on the map`);
  assert.ok(count <= kMostClicks, `${count} clicks for a turn`);
  await picture(page, 'anvil-clicks-turn-2');
});
