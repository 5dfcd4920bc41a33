// The facade that stands in a publisher's page until somebody wants to play.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {distFolder, picture, test} from './harness.mjs';
import {hears, hostPage, script} from './hosts.mjs';

const kFacadeBytes = 15000;
const kNoMap = {map: false};
const kGames = {nazaire: /Commandos at St\. Nazaire/, jubilee: /Operation Jubilee/};

const drawn = (page) =>
  page.waitForFunction(() => document.querySelector('sandtable-game').shadowRoot.querySelector('img').naturalWidth > 0);

test('facade: it fetches nothing of the program before it is wanted', async ({page, url, serve}) => {
  const fetched = [];
  page.on('request', (request) => fetched.push(request.url().replace(url, '')));
  await page.goto(await hostPage(serve, '<sandtable-game game="nazaire"></sandtable-game>', script(url)));
  await page.getByRole('button', {name: 'Play'}).waitFor();
  await drawn(page);
  assert.match(await page.locator('sandtable-game .title').innerText(), /Commandos at St\. Nazaire/);
  const own = fetched.filter((name) => !name.startsWith('http') && !name.startsWith('data:'));
  assert.equal(own.length, 2, `more than script and picture: ${own}`);
  const bytes = own.reduce((sum, name) => sum + fs.statSync(path.join(distFolder, `${name}.gz`)).size, 0);
  assert.ok(bytes <= kFacadeBytes, `${bytes} bytes`);
  console.log(`     script and picture: ${bytes} bytes in gzip`);
  await page.getByRole('button', {name: 'Play'}).click();
  await hears(page, 'ready');
  assert.ok(fetched.some((name) => name.endsWith('.wasm')));
}, kNoMap);

for (const [game, title] of Object.entries(kGames)) {
  for (const viewport of [{width: 1280, height: 800}, {width: 390, height: 844}]) {
    test(`facade: ${game} with picture, title and button, ${viewport.width} wide`, async ({page, url, serve}) => {
      const text = '<p>What a publisher writes about his game stands above and below.</p>';
      const head = `<meta name="viewport" content="width=device-width">${script(url)}`;
      await page.goto(await hostPage(serve, `${text}<sandtable-game game="${game}"></sandtable-game>${text}`, head));
      await drawn(page);
      assert.match(await page.locator('sandtable-game .title').innerText(), title);
      const play = await page.getByRole('button', {name: 'Play'}).boundingBox();
      assert.ok(play.height >= 44 && play.x >= 0 && play.x + play.width <= viewport.width, JSON.stringify(play));
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      await picture(page, `facade-${game}-${viewport.width}`);
    }, {viewport, deviceScaleFactor: 1});
  }
}
