// What is kept: reload, another visit, the crash panel. storage.mjs has the storages, links.mjs what travels.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {open, picture, test} from './harness.mjs';
import {begin, choices, choose, mirror, probe, seeded} from './play.mjs';

const kNoMap = {map: false};

test('saves: a reload resumes at the same decision', async ({page, url}) => {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 9, seeded(1));
  const before = await probe(page, 'state');
  const names = await choices(page).allTextContents();
  await page.reload();
  await open(page, url);
  assert.deepEqual((({hash, at, decisions}) => ({hash, at, decisions}))(await probe(page, 'state')),
    (({hash, at, decisions}) => ({hash, at, decisions}))(before));
  assert.deepEqual(await choices(page).allTextContents(), names);
});

test('saves: another visit begins at the title and goes on from there', async ({page, url, profile}) => {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 4, seeded(1));
  const {hash} = await probe(page, 'state');
  await page.close();
  const second = await profile.newPage();
  await open(second, url);
  assert.equal((await probe(second, 'state')).hash, undefined);
  await mirror(second).getByRole('region').or(mirror(second)).first().waitFor({state: 'attached'});
  await second.getByRole('button', {name: /^Commandos at St. Nazaire: /}).press('Enter');
  assert.equal((await probe(second, 'state')).hash, hash);
}, kNoMap);

test('crash: the panel gives the game as a file', async ({page, url}) => {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 3, seeded(1));
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', {error: new WebAssembly.RuntimeError('unreachable')})));
  assert.match(await page.locator('#failure').innerText(), /has stopped/);
  assert.equal(await mirror(page).count(), 0);
  await picture(page, 'crash');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', {name: /Download/}).click()]);
  const bytes = fs.readFileSync(await download.path());
  assert.equal(bytes.subarray(0, 4).toString(), 'STAB');
});
