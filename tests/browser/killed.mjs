// The whole browser is killed in the middle of a game, as by a user who is out of patience or a system out of memory: what
// it had not written to the disk is gone. Each kill starts a Chromium of its own, with a profile that lasts.

import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {chromium} from 'playwright-core';
import {chromiumPath, kChromiumFlags} from './browsers.mjs';
import {open, test, withoutMap} from './harness.mjs';
import {begin, probe, seeded} from './play.mjs';

const kKills = process.env.SANDTABLE_LONG ? 20 : 2;
// Milliseconds of play before a kill, besides: browsers write behind by rules that change with the time.
const kLongPlays = process.env.SANDTABLE_LONG ? [20000, 40000, 75000] : [];
const kPaceMs = 170;
const kMostDecisions = 110;  // of one play, so that no game is over long before the kill
const kStartMs = 60000;

// A browser in a process group of its own: {browser, kill}.
async function startBrowser(profile) {
  const port = path.join(profile, 'DevToolsActivePort');
  fs.rmSync(port, {force: true});
  const child = spawn(chromiumPath(), [...kChromiumFlags, '--headless=new', `--user-data-dir=${profile}`,
    '--remote-debugging-port=0', '--hide-crash-restore-bubble', 'about:blank'], {detached: true, stdio: 'ignore'});
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const kill = () => {
    process.kill(-child.pid, 'SIGKILL');
    return ended;
  };
  try {
    for (const last = Date.now() + kStartMs; !fs.existsSync(port) || !fs.readFileSync(port, 'utf8').includes('\n');) {
      if (Date.now() > last) throw new Error('Chromium does not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${parseInt(fs.readFileSync(port, 'utf8'), 10)}`);
    return {browser, kill};
  } catch (error) {
    await kill();
    throw error;
  }
}

async function openPage(browser, url) {
  const [profile] = browser.contexts();
  profile.setDefaultTimeout(kStartMs);
  await withoutMap(profile);
  const page = await profile.newPage();
  await open(page, url);
  return page;
}

// Makes a decision every `pace` milliseconds and says each as it is made.
async function playOn(page, told, seed, pace) {
  await page.exposeFunction('tellMade', told);
  await page.evaluate(([ms, start]) => {
    let state = BigInt(start);
    setInterval(() => {
      const waits = document.querySelector('.mirror-draft .mirror-main:not([aria-disabled="true"])');
      const list = waits ? [waits] : [...document.querySelectorAll('.mirror-actions button:not(.mirror-cite)')];
      if (!list.length) return;
      state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
      list[Number((state >> 33n) % BigInt(list.length))].click();
      window.tellMade(window.sandtable.probe({op: 'state'}).at);
    }, ms);
  }, [pace, seed]);
}

// The game that this browser knows of, at its last decision; 0 if it knows of none.
async function findGame(page) {
  const goOn = page.getByRole('button', {name: /^Commandos at St. Nazaire: /}).first();
  if (!(await goOn.count())) return 0;
  await goOn.press('Enter');
  return (await probe(page, 'state')).at;
}

// Gives back how many decisions were made, and how many of them before the last press, which may make several.
async function playAndKill({browser, kill}, page, ms, seed) {
  const leave = page.getByRole('button', {name: 'Back to the title'}).first();
  if (await leave.count()) await leave.press('Enter');
  await begin(page, seed.toString(16));
  let made = 0, before = 0;
  await playOn(page, (at) => {
    if (at > made) [before, made] = [made, at];
  }, seed, Math.max(kPaceMs, ms / kMostDecisions));
  await new Promise((resolve) => setTimeout(resolve, ms));
  await kill();
  await browser.close().catch(() => {});
  return {made, before};
}

test('killed: a browser that is killed loses at most the last decision', async ({url}) => {
  const seed = Number(process.env.SANDTABLE_SEED ?? Date.now() % 1e9);
  console.log(`     seed ${seed}`);
  const next = seeded(seed);
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'sandtable-killed-'));
  let running = await startBrowser(profile);
  try {
    let page = await openPage(running.browser, url);
    for (const ms of [...Array.from({length: kKills}, () => 1500 + next(4000)), ...kLongPlays]) {
      const {made, before} = await playAndKill(running, page, ms, 1 + next(1 << 30));
      running = await startBrowser(profile);
      page = await openPage(running.browser, url);
      const found = await findGame(page);
      console.log(`     killed after ${(ms / 1000).toFixed(1)} s: ${made} decisions made, ${found} found`);
      assert.ok(made > 2, 'nothing was played');
      assert.ok(found >= before, `${made} decisions were made, ${before} before the last press, ${found} are left`);
    }
  } finally {
    await running.kill();
    fs.rmSync(profile, {recursive: true, force: true, maxRetries: 5});
  }
});
