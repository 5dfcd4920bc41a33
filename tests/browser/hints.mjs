// Hints: thought about while the page goes on, shown on the map and in words, called off by any input, counted, and kept
// over a reload. Whole games with hints on their way are in mirror.mjs.

import assert from 'node:assert/strict';
import {open, picture, test} from './harness.mjs';
import {askHint, begin, choices, choose, focusMap, hintGiven, hintLines, idle, probe, seeded} from './play.mjs';

const kGames = ['Commandos at St. Nazaire', 'Operation Jubilee'];
const hintKey = (page) => page.getByRole('button', {name: 'Hint', exact: true});

for (const title of kGames) {
  test(`hints: ${title}: by a key on the map, and in words a line leads to its choice`, async ({page, url}) => {
    await open(page, url);
    await begin(page, '5eed', title);
    await choose(page, 14, seeded(3));
    await focusMap(page);
    await idle(page);
    const {at} = await probe(page, 'state');
    await page.keyboard.press('i');
    await hintGiven(page);
    await idle(page);
    await picture(page, `hint-${title.replace(/\W+/g, '-')}`);
    const lines = await hintLines(page);
    assert.ok(lines.length >= 2 && lines.length <= 3, String(lines));
    for (const line of lines) assert.match(line, /better than|as good as|Worse than|compared with/);
    await page.getByRole('button', {name: 'Show', exact: true}).first().press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.closest('.mirror-actions') !== null), true);
    await page.locator('#canvas').focus();
    await page.keyboard.press('i');
    await page.waitForFunction(() => window.sandtable.probe({op: 'state'}).hint === 'none');
    assert.equal((await probe(page, 'state')).at, at, 'a hint decides nothing');
  });
}

test('hints: a second press calls the thought off; what was given is counted and kept', async ({page, url}) => {
  await open(page, url);
  await begin(page, '5eed', kGames[1]);
  await choose(page, 14, seeded(3));
  const {hash} = await probe(page, 'state');
  await hintKey(page).press('Enter');
  await hintKey(page).press('Enter');
  assert.deepEqual((({hint, hints}) => [hint, hints])(await probe(page, 'state')), ['none', 0]);
  await askHint(page);
  assert.deepEqual((({hint, hints}) => [hint, hints])(await probe(page, 'state')), ['given', 1]);
  await page.reload();
  await choices(page).first().waitFor({state: 'attached'});
  assert.deepEqual((({hint, hints, ...state}) => [hint, hints, state.hash])(await probe(page, 'state')), ['none', 1, hash]);
  await choose(page, 1, seeded(4));
  await askHint(page);
  assert.equal((await probe(page, 'state')).hints, 2);
}, {map: false});

// The page's own loop turns many times meanwhile. How long a turn takes is measured by tests/bench/opponent_bench.mjs.
test('hints: the page goes on while one is thought about', async ({page, url}) => {
  await open(page, url);
  await begin(page, '5eed', kGames[1]);
  await choose(page, 20, seeded(3));
  await page.evaluate(() => {
    window.waits = [];
    let last = performance.now();
    const look = () => {
      const now = performance.now();
      window.waits.push(now - last);
      last = now;
      if (window.sandtable.probe({op: 'state'}).hint !== 'given') setTimeout(look, 0);
    };
    setTimeout(look, 0);
  });
  await askHint(page);
  const waits = (await page.evaluate(() => window.waits)).sort((a, b) => a - b);
  const most = waits[Math.floor(waits.length * 0.98)];
  console.log(`     waits of the page while a hint was thought about: ${waits.length}, 98 of 100 within ${most.toFixed(1)} ms, ${waits.at(-1).toFixed(1)} at most`);
  assert.ok(waits.length > 10, 'it is thought about in slices');
}, {map: false});
