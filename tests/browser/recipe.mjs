// The game that tests/recipe/recipe.py adds, in the page that it builds of it. That page alone has it on its shelf.

import assert from 'node:assert/strict';
import {isOver} from './by_links.mjs';
import {test} from './harness.mjs';
import {hostPage, script} from './hosts.mjs';
import {choices, mirror, seeded, told} from './play.mjs';
import {begin, curtain, playTurn} from './seats.mjs';

const kMostTurns = 40;

test('recipe: a new game is opened from the shelf and played to its end', async ({page, url}) => {
  await begin(page, url);
  const next = seeded(3);
  for (let turn = 0; turn < kMostTurns && !(await isOver(page)); ++turn) {
    await curtain(page).getByRole('button', {name: /show my side$/}).press('Enter');
    await choices(page).first().waitFor({state: 'attached'});
    await playTurn(page, next);
    await told(page);
  }
  assert.match(await mirror(page).innerText(), /The day is over/);
});

test('recipe: a publisher shows a new game before its pictures are drawn', async ({page, url, serve}) => {
  await page.goto(await hostPage(serve, '<sandtable-game game="harbour"></sandtable-game>', script(url)));
  await page.getByRole('button', {name: 'Play'}).waitFor();
  assert.match(await page.locator('sandtable-game .title').innerText(), /Harbour/);
  assert.equal(await page.locator('sandtable-game img').count(), 0);
}, {map: false});
