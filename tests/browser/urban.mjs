// Urban Operations in the page: a game of two with secrets. The training scenario whole by the mirror from either side
// against the computer, and both sides at one screen with the curtain between them.

import assert from 'node:assert/strict';
import {beginAgainst, countClicks} from './clicks.mjs';
import {playTurn} from './clicks_urban.mjs';
import {open, picture, test} from './harness.mjs';
import {beginForTwo, choices, decide, listsTell, ownTurn, playWhole, prompt, seeded, until} from './play.mjs';

const kTitle = 'Urban Operations';
const kMostDecisions = 3000;
const kMostClicks = 80;  // of a turn of one side
const kMostTurns = 4;

const kCurtains = 20;

// What can get the focus, by name, but what hands the screen over or leaves the game.
const reachable = (page) => page.evaluate(() => {
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]')];
  const isThere = (each) => each.checkVisibility({visibilityProperty: true}) && each.tabIndex >= 0 && !each.disabled && !each.closest('[inert]');
  return all.filter((each) => isThere(each) && !each.closest('.mirror-curtain')).map((each) => each.id || each.className || each.textContent);
});

// While the curtain hangs only the switch of the words and the canvas can be reached besides it; and whatever is pressed
// there, it hangs.
async function tryEverything(page, title) {
  const names = await reachable(page);
  assert.deepEqual(names.filter((name) => !['canvas', 'mirror-switch', 'mirror-hide', 'mirror-title'].includes(name)), [], title);
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'z', 'u', 'i', 'r', 'o', 'h', '?', '/', 'Control+z', 'Escape']) await page.keyboard.press(key);
  const still = await page.locator('.mirror-curtain:not([hidden])').getByRole('heading').innerText();
  assert.equal(still, title);
}

for (const side of ['Green', 'Red']) {
  test(`urban: a whole training game by the mirror, ${side} against the computer`, async ({page, url}) => {
    await open(page, url);
    await beginForTwo(page, kTitle, {other: 'The computer: Recruit', side});
    await ownTurn(page);
    await listsTell(page, {Units: 10, Spaces: 6});
    await playWhole(page, kMostDecisions);
    assert.match(await prompt(page).innerText(), /^The game is over\. (Red victory|Draw|Green victory|Decisive green victory): Green −?\d+(\.5)?, Red −?\d+(\.5)?/);
    await picture(page, `urban-over-${side.toLowerCase()}`);
  }, {map: false});
}

test('urban: at one screen a curtain hangs between the sides', async ({page, url}) => {
  await open(page, url);
  await beginForTwo(page, kTitle, {other: 'A friend at this screen'});
  const next = seeded(11);
  const curtain = page.locator('.mirror-curtain:not([hidden])');
  const lifted = new Set();
  let curtains = 0;
  // Either side puts its blocks down and has a look at its own; then turns go back and forth.
  for (let i = 0; i < kMostDecisions && curtains < kCurtains; ++i) {
    await until(async () => (await curtain.count()) + (await choices(page).count()) > 0, 'a curtain or a choice');
    if ((await curtain.count()) === 0) {
      assert.ok(await decide(page, next));
      continue;
    }
    assert.equal(await choices(page).count(), 0, 'nothing can be chosen behind it');
    const title = await curtain.getByRole('heading').innerText();
    assert.match(title, /^Hand the screen to (Green|Red)$/);
    lifted.add(title);
    ++curtains;
    await tryEverything(page, title);
    await curtain.getByRole('button', {name: /show my side$/}).press('Enter');
    await until(async () => (await curtain.count()) === 0, 'the curtain is up');
  }
  assert.equal(lifted.size, 2, [...lifted].join());
  assert.equal(curtains, kCurtains);
  await picture(page, 'urban-one-screen');
}, {map: false});

test('urban: a turn by canvas clicks alone', async ({page, url}) => {
  await open(page, url);
  await beginAgainst(page, 'urban', {seed: '8'});
  const clicks = await countClicks(page);
  const plan = {done: new Set(), most: 4, storeys: false};
  const all = {};
  // What there is to do lies with the computer on the other side, too: mostly all of it in the first turn.
  const isDone = () => all.move > 0 && all.fire > 0 && plan.storeys;
  for (let turn = 1; turn <= kMostTurns && !isDone(); ++turn) {
    const before = await clicks();
    plan.done.clear();
    const ways = await playTurn(page, (status) => !status.startsWith(`Turn ${turn},`), plan);
    const count = (await clicks()) - before;
    console.log(`     turn ${turn}: ${count} clicks for ${JSON.stringify(ways)}`);
    assert.ok(count <= kMostClicks, `${count} clicks for a turn`);
    for (const way in ways) all[way] = (all[way] ?? 0) + ways[way];
  }
  assert.ok(isDone(), `moves and fire on the map, and a storey put on and off: ${JSON.stringify(all)}`);
  await picture(page, 'urban-clicks-turn-2');
});
