// Languages besides English: a page with two of them (tests/languages, and tests/support/pseudo_words.py), which
// `./sandtable test` packs beside the others. English is not asked anything by them.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {languagesFolder as folder, open, test} from './harness.mjs';

// Files of languages that the page asks for.
function asked(page) {
  const found = [];
  page.on('request', (request) => {
    const name = /\/lang\/(\w+\/\w+)\./.exec(request.url());
    if (name) found.push(name[1]);
  });
  return found;
}

const button = (page, name) => page.getByRole('button', {name, exact: true}).first();
const spoken = (page) => page.evaluate(() => document.documentElement.lang);

test('languages: one that the address names is spoken, and English where it is silent', async ({page, serve}) => {
  const {url: address} = await serve(folder);
  const files = asked(page);
  await open(page, `${address}?lang=qtt`);
  assert.equal(await spoken(page), 'qtt');
  await page.getByText('Komandy v Nazere').first().waitFor({state: 'attached'});
  await button(page, 'Otkri korob').press('Enter');
  await button(page, 'Poche igru').waitFor();
  assert.deepEqual(files, ['qtt/shell', 'qtt/nazaire']);
  await button(page, 'Ustavy').waitFor();
  assert.ok((await page.locator('.mirror-menu').innerText()).includes(JSON.parse(fs.readFileSync('scenarios/nazaire/words.en.json', 'utf8'))['game.summary']));
  // Pieces side by side are joined as the language joins them.
  await button(page, 'Poche igru').press('Enter');
  await page.waitForFunction(() => [...document.querySelectorAll('.mirror-items button')].some(({textContent}) => /\S\u00a0: \S+ .* ek /.test(textContent)));
}, {map: false});

test('languages: English asks for none of them', async ({page, serve}) => {
  const {url: address} = await serve(folder);
  const files = asked(page);
  await open(page, address);
  await button(page, 'Open the box').press('Enter');
  await button(page, 'Begin the game').waitFor();
  assert.deepEqual([await spoken(page), files], ['en', []]);
}, {map: false});

test('languages: one that the browser prefers is spoken only when it is whole', async ({page, serve}) => {
  const {url: address} = await serve(folder);
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', {value: ['qtt', 'tlh', 'qps-XX', 'en']}));
  await open(page, address);
  assert.equal(await spoken(page), 'qps');
}, {map: false});

test('languages: one that does not come leaves English and one sentence', async ({page, serve}) => {
  const {url: address} = await serve(folder);
  await page.route(/lang\/qtt\/shell/, (route) => route.fulfill({status: 503, body: ''}));
  await open(page, `${address}?lang=qtt`);
  await page.getByText('The words of your language did not come; the game speaks English.').first().waitFor({state: 'attached'});
  assert.equal(await spoken(page), 'en');
  await button(page, 'Open the box').waitFor();
}, {map: false, allowErrors: /503/});

test('languages: a setting changes it and stays; one that is not whole is offered to who speaks it', async ({page, serve}) => {
  const {url: address} = await serve(folder);
  const list = async (name, settings) => {
    await button(page, settings).press('Enter');
    const found = page.getByRole('combobox', {name, exact: true});
    await found.waitFor();
    return found;
  };
  const names = (found) => found.locator('option').allTextContents();
  await open(page, `${address}?lang=qtt`);
  const known = await list('Tovu', 'Ustavy');
  assert.deepEqual(await names(known), ['English', 'Tovusk', 'Pseudo']);
  assert.equal(await known.inputValue(), 'qtt');
  await known.selectOption('en');
  await page.waitForFunction(() => document.documentElement.lang === 'en' && document.documentElement.dataset.state === 'running');
  const offered = await list('Language', 'Settings');
  assert.deepEqual(await names(offered), ['English', 'Pseudo']);
  await offered.selectOption('qps');
  await page.waitForFunction(() => document.documentElement.lang === 'qps' && document.documentElement.dataset.state === 'running');
  await open(page, address);
  assert.equal(await spoken(page), 'qps');
}, {map: false});
