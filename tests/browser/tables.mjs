// Two people at a referee's table, each in a browser of their own: the referee runs beside (wasm/referee/host.mjs), the page
// names it (packed with TABLES).

import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {start} from '../../wasm/referee/host.mjs';
import {linkFrom, openFirst, openSending, playTurn, sending} from './by_links.mjs';
import {open, test, withoutMap} from './harness.mjs';
import {heard, hears, hostPage, script} from './hosts.mjs';
import {beginForTwo, choices, confirm, draft, members, openBox, probe, seeded, until, warning} from './play.mjs';

const kPort = 8797;  // the page's policy names it
const kPrivate = fs.mkdtempSync(path.join(os.tmpdir(), 'tables-'));

// The referee of this file, started when the first test asks for it.
let referee = null;
let child = null;
async function running() {
  ({child} = await (referee ??= start({build: 'build/wasm-release', data: kPrivate, port: kPort, log: 'ignore'})));
}
const kReferee = `http://127.0.0.1:${kPort}/`;
process.on('exit', () => {
  child?.kill('SIGKILL');
  fs.rmSync(kPrivate, {recursive: true, force: true});
});

const strip = (page) => page.getByRole('region', {name: 'The table'});
const saysStrip = (page, pattern, what) => until(async () => pattern.test(await strip(page).innerText()), `${what}: ${pattern}`);
const at = async (page) => (await probe(page, 'state')).at;
const isAsked = async (page) => (await choices(page).count()) > 0 && /Your turn/.test(await strip(page).innerText());

// Begins a game over one link: answers the link for the friend.
async function beginTable(page, title, name) {
  await openBox(page, title);
  const box = page.getByRole('region', {name: title});
  await box.getByRole('combobox', {name: 'The other side'}).selectOption({label: 'A friend, over one link'});
  await box.getByRole('textbox', {name: /^Name of/}).first().fill(name);
  await box.getByRole('button', {name: 'Begin the game'}).press('Enter');
  const link = await page.getByRole('textbox', {name: 'The link for your friend'}).inputValue();
  await page.keyboard.press('Escape');
  return link;
}

async function sitDown(page, link, name) {
  await open(page, link);
  await page.getByRole('textbox', {name: 'Your name, if you like'}).fill(name);
  await page.getByRole('button', {name: 'Sit down and play'}).press('Enter');
}

// One decision by a button, and what it asks for.
async function wish(page, which = 0) {
  await page.bringToFront();  // Firefox gives keys to the window in front alone
  const before = await at(page);
  const all = await choices(page).all();
  if (!(await draft(page).count())) await all[which % all.length].press('Enter');
  if ((await draft(page).count()) && (await at(page)) === before) {
    for (const member of await members(page).all()) {
      if ((await confirm(page).getAttribute('aria-disabled')) !== 'true') break;
      await member.press('Enter');
    }
    await confirm(page).press('Enter');
  }
  // What costs something is asked about, in some browsers a moment later.
  await warning(page).waitFor({state: 'attached', timeout: 300}).catch(() => {});
  if (await warning(page).count()) await warning(page).getByRole('button').last().press('Enter');
}

// Waits until the table has told of it.
async function decideThere(page, which = 0) {
  const before = await at(page);
  await wish(page, which);
  await until(async () => (await at(page)) > before || (await probe(page, 'state')).over, 'the table tells of the decision');
}

// As many decisions of whoever is asked; gives back who made the last.
async function play(pages, count) {
  let mover = null;
  for (let i = 0; i < count; ++i) {
    mover = null;
    await until(async () => {
      for (const page of pages) if (await isAsked(page)) mover = page;
      return mover;
    }, 'somebody is asked');
    await decideThere(mover, i);
  }
  await until(async () => (await at(pages[0])) === (await at(pages[1])), 'both are told the same');
  return mover;
}

async function friend(browser, options = {}) {
  const profile = await browser.newContext({reducedMotion: 'reduce', ...options});
  await withoutMap(profile);
  return {profile, page: await profile.newPage()};
}

const kPhone = {viewport: {width: 390, height: 844}, hasTouch: true};

// Two who sit opposite each other: the other one's page and profile.
async function sitOpposite({page, browser, url, knows}, title, options = {}) {
  knows(kReferee);
  await running();
  await withoutMap(page);
  await open(page, url);
  const link = await beginTable(page, title, 'Anna');
  await saysStrip(page, /Nobody sits opposite you yet/, 'before the friend comes');
  const other = await friend(browser, options);
  await sitDown(other.page, link, 'Ben');
  await saysStrip(page, /Ben is here/, 'the host hears of the friend');
  await saysStrip(other.page, /Anna is here/, 'the friend hears of the host');
  return other;
}

test('tables: a friend sits down by one link, and both play through reloads, a break and another device', async (given) => {
  const {page, browser, url} = given;
  const other = await sitOpposite(given, 'Striking the Anvil', kPhone);
  assert.equal(new URL(other.page.url()).hash, '', 'the link has left the address');
  const pages = [page, other.page];
  await play(pages, 6);
  // A word goes with the next decision, and the other one reads it.
  const writer = (await isAsked(page)) ? page : other.page;
  const reader = pages.find((each) => each !== writer);
  await strip(writer).getByRole('button', {name: 'Table'}).press('Enter');
  await writer.getByRole('textbox', {name: 'A word to go with your next decision'}).fill('Well, <b>well</b>.');
  await writer.keyboard.press('Escape');
  await decideThere(writer);
  assert.equal(await writer.locator('.mirror-fault').first().innerText(), '', 'a decision that is on its way is no refusal');
  await saysStrip(reader, /(Anna|Ben): Well, <b>well<\/b>\./, 'the word');
  // Who goes to the title comes back by the list there, which tells whose turn it is by then.
  const [left, stays] = (await isAsked(page)) ? [other.page, page] : [page, other.page];
  await left.bringToFront();
  await left.getByRole('button', {name: 'Back to the title'}).press('Enter');
  await saysStrip(stays, /(Anna|Ben) is not here/, 'the other one has gone');
  await saysStrip(left, /1 game with a friend/, 'the title');
  for (let i = 0; i < 60 && (await isAsked(stays)); ++i) await decideThere(stays);
  await open(left, url);
  await saysStrip(left, /Your turn in 1 of them/, 'the title, later');
  await strip(left).getByRole('button', {name: 'Show'}).press('Enter');
  await left.getByRole('button', {name: 'Open', exact: true}).press('Enter');
  await saysStrip(left, /is here · Your turn/, 'back at the table');
  // A reload goes on at the table.
  await open(other.page, url);
  await saysStrip(other.page, /Anna is here/, 'after a reload');
  await play(pages, 2);
  const told = await at(page);
  // Without a network: said at once, and what was chosen meanwhile goes once.
  const [offline] = (await isAsked(page)) ? [page] : [other.page];
  await offline.context().setOffline(true);
  await saysStrip(offline, /No connection/, 'the break');
  await wish(offline);
  assert.equal(await at(offline), told);
  await offline.context().setOffline(false);
  await saysStrip(offline, /is here/, 'after the break');
  await until(async () => (await at(offline)) > told, 'what was chosen is sent');
  await until(async () => (await at(page)) === (await at(other.page)), 'and once');
  // Another device of Ben's.
  await strip(other.page).getByRole('button', {name: 'Table'}).press('Enter');
  await other.page.getByText('More', {exact: true}).click();
  await other.page.getByRole('button', {name: 'Play on from another device'}).press('Enter');
  const seat = await other.page.getByRole('textbox', {name: 'The link to your own seat'}).inputValue();
  const device = await friend(browser);
  await open(device.page, seat);
  await saysStrip(device.page, /Anna is here/, 'on the other device');
  await play([page, device.page], 3);
  await other.profile.close();
  await device.profile.close();
}, {allowErrors: /ERR_INTERNET_DISCONNECTED/});

test('tables: a wrong link, a third person and a referee that is away each have a sentence', async ({page, browser, url, knows}) => {
  knows(kReferee);
  await running();
  await withoutMap(page);
  await open(page, `${url}#table=anvil.12`);
  await page.getByText('This link does not lead to a table here').first().waitFor();
  await page.keyboard.press('Escape');
  const link = await beginTable(page, 'Urban Operations', '');
  const [second, third] = [await friend(browser), await friend(browser)];
  await sitDown(second.page, link, '');
  await saysStrip(page, /is here/, 'the friend');
  // A link that somebody made up takes nobody's seat.
  const [, game, id] = /#table=([a-z]+)\.([0-9a-f]{48})/.exec(link);
  await open(second.page, `${url}#seat=${game}.${id}.${'0'.repeat(32)}`);
  await second.page.locator('dialog.page-table-card').waitFor();
  await second.page.keyboard.press('Escape');
  await saysStrip(second.page, /1 game with a friend/, 'turned away');
  await strip(second.page).getByRole('button', {name: 'Show'}).press('Enter');
  await second.page.getByRole('button', {name: 'Open', exact: true}).press('Enter');
  await saysStrip(second.page, /is here/, 'the seat is still theirs');
  await open(third.page, link);
  await third.page.getByText('Somebody already sits on this side').first().waitFor();
  await third.page.getByRole('button', {name: 'Watch only'}).press('Enter');
  await saysStrip(third.page, /You are watching/, 'the onlooker');
  await open(third.page, link.replace(/\.[0-9a-f]{48}\./, `.${'0'.repeat(48)}.`));
  await third.page.getByText('There is no such table any more').first().waitFor();
  await second.profile.close();
  await third.profile.close();
}, {allowErrors: /WebSocket connection|404/});

// Two who play by links until it is the first one's turn again, who puts the game on a table: the other one's page and profile.
async function goOnFromLinks({page, browser, url, knows}) {
  knows(kReferee);
  await running();
  await withoutMap(page);
  await open(page, url);
  await beginForTwo(page, 'Striking the Anvil', {other: 'A friend, by links', side: 'Allies'});
  await playTurn(page, seeded(7));
  const other = await friend(browser);
  await openFirst(other.page, await linkFrom(page));
  await openSending(page);
  await sending(page).getByRole('button', {name: 'Play on at a table'}).press('Enter');
  const link = await page.getByRole('textbox', {name: 'The link for your friend'}).inputValue();
  await page.keyboard.press('Escape');
  await open(other.page, link);
  await other.page.getByText(/It goes on where your game by links stands, after \d+ decisions?/).waitFor();
  await sitDown(other.page, link, 'Ben');
  await saysStrip(page, /Ben is here/, 'the host hears of the friend');
  return other;
}

test('tables: a game by links goes on at a table, going back is asked for, and what was given up can be played again', async (given) => {
  const {page} = given;
  const other = await goOnFromLinks(given);
  const stood = await at(page);
  assert.ok(stood > 0, 'it goes on where it stood');
  const asks = await play([page, other.page], 3);
  assert.ok((await at(other.page)) > stood, 'and is played on');
  // Whoever decided last takes it back: at once where nothing was seen since, else if the other one agrees.
  const undoOf = (each) => each.getByRole('button', {name: /^Undo/}).first();
  const before = await at(asks);
  await undoOf(asks).press('Enter');
  const waits = async () => /has to agree/.test(await strip(asks).innerText());
  await until(async () => (await at(asks)) < before || (await waits()), 'undo is answered');
  if (await waits()) await strip(asks === page ? other.page : page).getByRole('button', {name: 'Let them'}).press('Enter');
  await until(async () => (await at(asks)) < before, 'it is taken back');
  const giver = await until(async () => (await isAsked(page)) || (await isAsked(other.page)), 'a turn').then(async () => ((await isAsked(page)) ? page : other.page));
  await giver.getByRole('button', {name: 'Concede'}).press('Enter');
  while (await warning(giver).count()) await warning(giver).getByRole('button').last().press('Enter');
  for (const each of [page, other.page]) {
    await saysStrip(each, /The game is over/, 'the end');
    assert.equal(await each.getByText('Careful: the record').count(), 0, 'the record follows from what was told');
  }
  for (const each of [page, other.page]) await strip(each).getByRole('button', {name: 'Play again'}).press('Enter');
  await until(async () => (await at(page)) === 0 && (await at(other.page)) === 0, 'a new game');
  await play([page, other.page], 2);
  await other.profile.close();
});

test('tables: readers of a publisher\'s page have them where its attribute names the referee', async ({page, url, serve, knows}) => {
  knows(kReferee);
  await running();
  await withoutMap(page);
  const game = (id, more) => `<sandtable-game id="${id}" game="anvil" eager ${more}></sandtable-game>`;
  const address = kReferee.slice(0, -1);
  await page.goto(await hostPage(serve, game('with', `tables="${address}"`) + game('without', '') + game('other', 'tables="https://tables.example"'), script(url)));
  for (const id of ['with', 'without', 'other']) await hears(page, 'ready', id);
  const [whole, without, other] = await Promise.all(['with', 'without', 'other'].map(async (id) =>
    (await page.locator(`#${id}`).evaluateHandle((element) => element.querySelector('iframe') ?? element.shadowRoot.querySelector('iframe'))).contentFrame()));
  for (const frame of [whole, without, other]) await frame.getByRole('button', {name: 'Back to the title'}).press('Enter');
  const opponents = (frame) => frame.getByRole('region', {name: 'Striking the Anvil'}).getByRole('combobox', {name: 'The other side'});
  const offered = async (frame) => (await opponents(frame).innerText()).includes('A friend, over one link');
  assert.deepEqual([await offered(whole), await offered(without), await offered(other)], [true, false, false]);
  assert.deepEqual((await heard(page, 'error', 'other')).map(({code}) => code), ['no-referee']);
  await opponents(whole).selectOption({label: 'A friend, over one link'});
  await whole.getByRole('button', {name: 'Begin the game'}).press('Enter');
  const link = await whole.getByRole('textbox', {name: 'The link for your friend'}).inputValue();
  assert.ok(link.startsWith(`${url}index.html#table=anvil.`), `the friend opens the game's own page: ${link}`);
});

test('tables: in Firefox two people sit down and begin', async (given) => {
  const {page} = given;
  const other = await sitOpposite(given, 'Striking the Anvil');
  await play([page, other.page], 4);
  await other.profile.close();
}, {browser: 'firefox'});

// Whole games take minutes: they are played in the long run (SANDTABLE_LONG).
async function playOut(pages, most) {
  const next = seeded(5);
  for (let i = 0; i < most; ++i) {
    let mover = null;
    let isOver = false;
    await until(async () => {
      isOver = /The game is over|would like to play again/.test(await strip(pages[0]).innerText());
      for (const page of pages) if (!isOver && (await isAsked(page))) mover = page;
      return mover || isOver;
    }, 'somebody is asked, or it is over');
    if (isOver) return i;
    await decideThere(mover, next(1 << 20));
  }
  return most;
}

if (process.env.SANDTABLE_LONG)
  for (const [title, most] of [['Urban Operations', 3000], ['Striking the Anvil', 3000]])
    test(`tables: a whole game of ${title}`, async (given) => {
      const {page} = given;
      const other = await sitOpposite(given, title, kPhone);
      const made = await playOut([page, other.page], most);
      console.log(`     ${made} decisions`);
      assert.ok(made < most, 'it ends');
      // The record at the end is everybody's, and says nothing against the dice.
      for (const each of [page, other.page]) {
        await saysStrip(each, /The game is over/, 'the end');
        assert.equal(await each.getByText('Careful: the record').count(), 0);
        assert.equal((await probe(each, 'state')).over, true);
      }
      assert.equal((await probe(page, 'state')).hash, (await probe(other.page, 'state')).hash);
      await other.profile.close();
    });
