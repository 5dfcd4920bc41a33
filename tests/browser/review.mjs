// The review of a game: asked for on the map or in words, made by the worker, shown, kept for the next time, and led from to
// each moment on the map, from where the game can be played on. What a review says is tested in tests/review.

import assert from 'node:assert/strict';
import {open, picture, test} from './harness.mjs';
import {appears, choices, clickItem, idle, item, mirror, probe, until} from './play.mjs';

// A raid on St. Nazaire that a quick player lost, leaving a lock undestroyed that was there to be taken. Other rules need
// another one: any raid will do in which `sandtable-cli review` finds three moments.
const kRaid = 'BEAAAQCPAWcqWYNpAAAAAAAAAL4DKwlht4S4hmmz4bMrdNZZ4uOpIt1CS-zFGAAXB51buM8WCkDht9Ve04ZbeC7m5DryMhbg4rb6mT61o234C4Y7l2LSIriYrQsG-'
  + 'OvCaZu3E5q4OUhKrg8eSJ4bkpOd4elbIMROTyK3SzdYmkyMdeypnRQjHAYvCA31rlQ';
const kPatience = {timeout: 120000};

const moments = (page) => mirror(page).locator('.mirror-moments > li');

// The second time it is known here, and nothing is asked.
async function openRaid(page, url, isKnown = false) {
  await open(page, `${url}#g=${kRaid}`);
  if (!isKnown) await page.getByRole('dialog').getByRole('button', {name: 'Go on'}).click(kPatience);
  await page.waitForFunction(() => window.sandtable.probe({op: 'state'}).over, null, kPatience);
}

test('review: made in the background, shown on the map, kept, and played on from', async ({page, url}) => {
  await openRaid(page, url);
  await clickItem(page, 'review.key');
  await appears(page, 'stop', kPatience);
  await picture(page, 'review-making');
  await appears(page, 'moment/1', kPatience);
  await idle(page);
  await picture(page, 'review');
  const {at: end} = await probe(page, 'state');
  await clickItem(page, 'moment/1');
  await appears(page, 'page.replay.play', kPatience);
  await picture(page, 'review-moment');
  const {at} = await probe(page, 'state');
  assert.ok(at < end, `${at} of ${end}`);
  await clickItem(page, 'review.after');
  assert.ok((await probe(page, 'state')).at > at);
  await clickItem(page, 'review.before');
  assert.equal((await probe(page, 'state')).at, at);
  // Another line from here is practice; the game that was played is kept.
  assert.equal(await item(page, 'main') !== null, true);
  await clickItem(page, 'page.replay.play');
  await page.waitForFunction(() => !window.sandtable.probe({op: 'items'}).items.some(({name}) => name === 'page.replay.play'));
  await choices(page).first().press('Enter');
  await page.waitForFunction((was) => window.sandtable.probe({op: 'state'}).at > was, at);
  assert.equal((await probe(page, 'state')).over, false);
});

test('review: in words, from one moment to where it was, and there again at once after a reload', async ({page, url}) => {
  await openRaid(page, url);
  const room = mirror(page).getByRole('button', {name: 'Review', exact: true});
  await room.press('Enter');
  await mirror(page).getByRole('button', {name: 'Review the game'}).press('Enter');
  await mirror(page).getByText(/Going through the game: \d+ %/).waitFor({state: 'attached', ...kPatience});
  await moments(page).first().waitFor({state: 'attached', ...kPatience});
  const told = await moments(page).allTextContents();
  assert.ok(told.length >= 3 && told.length <= 5, String(told));
  for (const one of told) assert.match(one, /Turn \d+ Played: .+ Better: .+ Worth [\d.]+ points more, give or take [\d.]+\./);
  await moments(page).first().getByRole('button', {name: 'Go to this decision'}).press('Enter');
  await mirror(page).getByText(/^After \d+ decisions of \d+/).waitFor({state: 'attached'});
  await page.keyboard.press('Escape');
  assert.equal(await moments(page).count(), told.length);
  await page.goto('about:blank');
  await openRaid(page, url, true);
  // What lay on the table last was there first; the link's game takes its place, and a room that is open is left for it.
  const key = mirror(page).getByRole('button', {name: 'Review the game'});
  await until(async () => {
    if (await key.isVisible()) return true;
    await room.press('Enter');
    return false;
  }, 'the room stays open');
  await key.press('Enter');
  await moments(page).first().waitFor({state: 'attached', timeout: 5000});
  assert.deepEqual(await moments(page).allTextContents(), told);
}, {map: false});
