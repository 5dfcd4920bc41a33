// Games on publishers' pages: the facade, the channel and what may not come through it, the sandbox, previews.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {policyOf} from '../../wasm/policy.mjs';
import {isAllowed, readOptions, readRequest} from '../../wasm/web/messages.js';
import {distFolder, picture, test} from './harness.mjs';
import {ask, deploy, gameFrame, heard, hears, hostPage, script} from './hosts.mjs';
import {seeded} from './play.mjs';

const kGame = '<sandtable-game game="nazaire" setup="historical" eager></sandtable-game>';
const kNoMap = {map: false};

const codeOf = ({ok, error}) => {
  assert.equal(ok, false);
  return error.code;
};

test('embed: a whole exchange over the port', async ({page, url, serve}) => {
  await page.goto(await hostPage(serve, kGame, script(url)));
  await hears(page, 'ready');
  await hears(page, 'change');
  const [{games}] = await heard(page, 'ready');
  assert.deepEqual(games.map(({id}) => id).includes('nazaire'), true);
  const order = await page.evaluate(() => window.heard.map(({kind}) => kind).filter((kind) => kind !== 'resize'));
  assert.deepEqual(order.slice(0, 2), ['ready', 'change'], 'nothing is told of a game before ready');
  const begun = await ask(page, 'new', {game: 'nazaire', setup: 'historical', seed: 'abc', options: {}});
  assert.equal(begun.ok, true);
  for (let i = 0; i < 4; ++i) {
    const {at, actions} = await ask(page, 'legal');
    assert.equal(at, i);
    const how = i % 2 ? {i: 0} : {verb: actions[0].verb, args: actions[0].args};
    const acted = await ask(page, 'act', {at, ...how});
    assert.equal(acted.ok, true);
    assert.equal(acted.status.at, i + 1);
  }
  assert.equal(codeOf(await ask(page, 'act', {at: 1, i: 0})), 'stale');
  const {status} = await ask(page, 'status');
  const saved = await ask(page, 'save');
  assert.match(saved.data, /^[\w-]+$/);
  await page.waitForFunction((link) => window.heard.some(({kind, detail}) => kind === 'save' && detail.link === link &&
    detail.url.endsWith(`#g=${link}`)), saved.data, {polling: 50});
  assert.equal((await ask(page, 'seek', {at: 1})).status.at, 1);
  assert.equal(codeOf(await ask(page, 'review')), 'under-way');
  assert.equal((await ask(page, 'new', {game: 'nazaire', setup: 'historical'})).status.at, 0);
  const told = (await heard(page, 'save')).find(({link}) => link === saved.data);
  const loaded = await ask(page, 'load', {data: told.url});
  assert.deepEqual((await ask(page, 'load', {data: saved.data})).status.view_hash, loaded.status.view_hash);
  assert.equal(loaded.verified, true);
  assert.equal(loaded.status.view_hash, status.view_hash);
  assert.equal((await ask(page, 'lang', {lang: 'en-GB'})).lang, 'en');
  assert.equal(codeOf(await ask(page, 'lang', {lang: 'tlh'})), 'unknown-language');
  assert.equal((await ask(page, 'mute', {on: true})).ok, true);
  assert.equal(codeOf(await ask(page, 'mute', {on: false})), 'no-sound');
  await page.waitForFunction(() => window.heard.filter(({kind}) => kind === 'change').at(-1).detail.status.at === 4, null, {polling: 50});
  const lines = await heard(page, 'event');
  assert.ok(lines.length >= 4 && lines.every(({text}) => text.length > 3));
  // The same from within: a click of the mirror is told outside.
  const changes = (await heard(page, 'change')).length;
  await gameFrame(page).getByRole('region', {name: 'Your choices'}).getByRole('button').first().press('Enter');
  await hears(page, 'change', '', changes + 1);
}, kNoMap);

test('embed: a frame fetches the game it is of, and another when it is asked for', async ({page, url, serve}) => {
  const fetched = [];
  page.on('request', (request) => /\/(data|embed)\//.test(request.url()) && fetched.push(/\/([a-z]+)[.-][^/]*$/.exec(request.url())[1]));
  await page.goto(await hostPage(serve, kGame, script(url)));
  await hears(page, 'ready');
  const [{games}] = await heard(page, 'ready');
  assert.deepEqual(games.map(({id, title, setups}) => [id, title, setups[0].id]),
    [['nazaire', 'Commandos at St. Nazaire', 'historical'], ['jubilee', 'Operation Jubilee', 'standard'],
      ['anvil', 'Striking the Anvil', 'historical'],
      ['roundup', 'Operation Roundup', 'standard'], ['urban', 'Urban Operations', 'training']]);
  assert.deepEqual(fetched, ['nazaire']);
  // Two at once: the second waits for the first, which waits for the game.
  const [begun, status] = await page.evaluate(() => {
    const game = document.querySelector('sandtable-game');
    return Promise.all([game.request('new', {game: 'jubilee', setup: 'standard', seed: 'abc'}), game.request('status')]);
  });
  assert.equal(begun.status.game, 'jubilee');
  assert.equal(status.status.game, 'jubilee');
  assert.deepEqual(fetched, ['nazaire', 'jubilee']);
}, kNoMap);

test('embed: the end of a game is told', async ({page, url, serve}) => {
  await page.goto(await hostPage(serve, kGame, script(url)));
  await hears(page, 'ready');
  await ask(page, 'new', {game: 'nazaire', setup: 'historical', seed: '5'});
  const decisions = await page.evaluate(async () => {
    const game = document.querySelector('sandtable-game');
    for (let i = 0; i < 3000; ++i) {
      const {at, actions} = await game.request('legal');
      if (!actions.length) return i;
      await game.request('act', {at, i: actions.length - 1});
    }
    return 0;
  });
  assert.ok(decisions > 10);
  await hears(page, 'over');
  const [{result, score}] = await heard(page, 'over');
  const {status} = await ask(page, 'status');
  assert.deepEqual([result, score], [status.result, status.score]);
  // Also for a page that looks back.
  await ask(page, 'seek', {at: 1});
  const first = await ask(page, 'review', {pieces: 100});
  assert.equal(first.done, false);
  let next = first;
  for (let i = 0; i < 40 && next.progress === first.progress; ++i) next = await ask(page, 'review', {pieces: 5000});
  assert.ok(next.progress > first.progress, `${next.progress} after ${first.progress}`);
}, kNoMap);

test('embed: hostile messages get an error and change nothing', async ({page, url, serve}) => {
  await page.goto(await hostPage(serve, kGame, script(url)));
  await hears(page, 'ready');
  const before = (await ask(page, 'status')).status;
  const codes = await page.evaluate(async () => {
    const game = document.querySelector('sandtable-game');
    const deep = (n) => (n ? [deep(n - 1)] : 0);
    const bad = {
      'unknown-op': [['cheat', {}], ['undo', {practice: true}], ['view', {}], ['constructor', {}], ['__proto__', {}], [7, {}]],
      'unknown-field': [['status', {seat: 'german'}], ['legal', {more: 1}], ['act', {at: 0, i: 0, practice: true}], ['save', {op2: 1}]],
      'missing-field': [['act', {i: 0}], ['act', {at: 0}], ['act', {at: 0, i: 0, verb: 'move'}], ['load', {}], ['new', {game: 'nazaire'}]],
      'bad-field': [['act', {at: '0', i: 0}], ['act', {at: 0.5, i: 0}], ['act', {at: -1, i: 0}], ['act', {at: 0, i: 1e9}],
        ['act', {at: 0, verb: {}, args: []}], ['act', {at: 0, verb: 'move', args: 'ab'}], ['act', {at: 0, verb: 'move', args: Array(17).fill('a')}],
        ['load', {data: '<img src=x onerror=alert(1)>'}], ['load', {data: ['a']}], ['load', {data: 'https://a.example/?g=AAAA'}], ['seek', {at: null}], ['seek', {at: NaN}],
        ['theme', {accent: 'red;}'}], ['theme', {text: 5}], ['theme', {controls: 'all'}], ['lang', {lang: '../x'}],
        ['mute', {on: 'yes'}], ['review', {pieces: 1e9}], ['new', {game: '../nazaire', setup: 'historical'}], ['new', {game: 'nazaire', setup: 'historical', seed: 'xyz'}]],
      'too-large': [['load', {data: 'A'.repeat(70000)}], ['new', {game: 'nazaire', setup: 'historical', options: deep(20)}],
        ['act', {at: 0, verb: 'move', args: Array(3000).fill(1)}], ['status', {x: new Map()}], ['status', {x: 10n}], ['status', {sandtable: new Date()}]],
      'unknown-version': [['status', {sandtable: 2}], ['status', {sandtable: '1'}], ['status', {sandtable: null}]],
      'bad-save': [['load', {data: 'AAAA'}]],
      'unknown-game': [['new', {game: 'chess', setup: 'historical'}]],
      'unknown-setup': [['new', {game: 'nazaire', setup: 'easy'}]],
    };
    const found = [];
    for (const [code, requests] of Object.entries(bad)) {
      for (const [op, fields] of requests) {
        const {ok, error} = await game.request(op, fields);
        found.push([op, code, ok ? 'ok' : error.code, ok ? '' : error.message]);
      }
    }
    return found;
  });
  for (const [op, wanted, got, message] of codes) {
    assert.equal(got, wanted, `${op}: ${message}`);
    assert.ok(message.length > 10);
  }
  assert.deepEqual((await ask(page, 'status')).status, before);
}, kNoMap);

// Values that no page should send; a mutation puts one of them, or a part of another message, somewhere.
const kOdd = [null, undefined, -1, 1.5, NaN, Infinity, 2 ** 60, '', 'a'.repeat(5000), '\u0000', '<b>', [], {}, [[[[[[[[[[1]]]]]]]]]], true, 7n,
  Symbol.iterator, () => 1, new Map(), new Date(0), Object.create(null), JSON.parse('{"__proto__": {"op": "new"}}')];

function mutated(message, pick) {
  const names = [...Object.keys(message), 'seat', '__proto__', 'constructor', 'practice'];
  const out = {...message};
  for (let i = 0; i <= pick(3); ++i) {
    const name = names[pick(names.length)];
    if (pick(4) === 0) delete out[name];
    else Object.defineProperty(out, name, {value: kOdd[pick(kOdd.length)], enumerable: true, configurable: true, writable: true});
  }
  return out;
}

test('embed: mutated messages are read without a fault or refused', async () => {
  const runs = Number(process.env.SANDTABLE_LONG ? 20000 : 2000);
  const base = {sandtable: 1, id: 1};
  const good = [{op: 'new', game: 'nazaire', setup: 'historical', options: {flak: 'on'}, seed: 'a1'}, {op: 'load', data: 'AAAA'},
    {op: 'save', kind: 'game', form: 'link'}, {op: 'status'}, {op: 'legal'}, {op: 'act', at: 3, i: 2},
    {op: 'act', at: 3, verb: 'move', args: ['birney', 43]}, {op: 'seek', at: 2}, {op: 'theme', theme: 'dark', accent: '#ffffff', text: 100},
    {op: 'lang', lang: 'en'}, {op: 'mute', on: true}, {op: 'review', pieces: 50}].map((each) => ({...base, ...each}));
  for (const each of good) assert.equal(readRequest(each).error, undefined, each.op);
  const pick = seeded(1942);
  let refusals = 0;
  for (let i = 0; i < runs; ++i) {
    const message = mutated(good[pick(good.length)], pick);
    const {op, fields, error} = readRequest(message);
    if (error) {
      ++refusals;
      assert.match(`${error.code} ${error.message}`, /^[a-z-]+ .{10,}$/);
    } else {
      // What passes is plain data, the same after a way through JSON.
      assert.deepEqual(JSON.parse(JSON.stringify({op, ...fields})), {op, ...fields});
    }
    assert.ok(Object.keys(readOptions(message).options).every((name) => /^(theme|accent|text|controls|lang|game|setup|link|instance|page|nth|keeps|kept)$/.test(name)));
  }
  assert.ok(refusals > runs / 2 && refusals < runs);
});

test('embed: the list of sites is read strictly', async () => {
  const origin = 'https://publisher.example';
  for (const list of [['*'], [origin], [`${origin}/`], ['https://other.example', 'HTTPS://Publisher.example']]) assert.ok(isAllowed(list, origin));
  for (const list of [[], ['https://publisher.example.evil.example'], ['publisher.example'], [origin, 7], {0: '*'}, '*', null]) {
    assert.equal(isAllowed(list, origin), false);
  }
  assert.equal(isAllowed([origin], 'null'), false);
});

// A page that speaks to a bare frame itself, without the element, and beside it a frame of somebody else's.
const kBare = (url) => `<iframe id="game" src="${url}index.html#embed"></iframe><iframe id="other" srcdoc="
  <script>window.send = (message) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = ({data}) => parent.wrong.push(data);
    parent.frames[0].postMessage(message, '*', [port2]);
  };</script>"></iframe><script>
  window.wrong = [];
  window.answers = {};
  window.send = (name, message) => {
    const {port1, port2} = new MessageChannel();
    window.answers[name] = [];
    port1.onmessage = ({data}) => window.answers[name].push(data);
    window[name] = port1;
    document.getElementById('game').contentWindow.postMessage(message, '*', [port2]);
  };
</script>`;

test('embed: one port, once, from the page around it and nobody else', async ({page, url, serve}) => {
  const hellos = page.waitForFunction(() => window.hello);
  await page.goto(await hostPage(serve, kBare(url), `<script>addEventListener('message', ({source, data}) => {
    if (source === window.frames[0] && data.op === 'hello') window.hello = data;
  });</script>`));
  await hellos;
  const port = {sandtable: 1, op: 'port', options: {game: 'nazaire', instance: 'bare', theme: 'dark', accent: 'nonsense'}};
  await page.evaluate((message) => window.frames[1].send(message), port);
  await page.evaluate((message) => window.send('old', {...message, sandtable: 0}), port);
  await page.waitForFunction(() => window.answers.old.length);
  await page.evaluate((message) => {
    window.send('first', message);
    window.send('second', message);
  }, port);
  await page.waitForFunction(() => window.answers.first.some(({op}) => op === 'ready'), null, {polling: 50});
  await page.evaluate((message) => {
    window.send('third', message);
    for (const name of ['second', 'third', 'first']) window[name].postMessage({sandtable: 1, id: 9, op: 'status'});
  }, port);
  await page.waitForFunction(() => window.answers.first.some(({id}) => id === 9));
  const {answers, wrong} = await page.evaluate(() => ({answers: window.answers, wrong: window.wrong}));
  assert.equal(answers.old[0].code, 'unknown-version');
  assert.deepEqual([answers.second, answers.third, wrong], [[], [], []]);
  const error = answers.first.find(({op}) => op === 'error');
  assert.deepEqual([error.code, error.path, error.fatal], ['bad-field', 'accent', false]);
  assert.equal(answers.first.find(({id}) => id === 9).status.game, 'nazaire');
}, kNoMap);

test('embed: the element hears its own frame only', async ({page, url, serve}) => {
  await page.goto(await hostPage(serve, `${kGame}<iframe id="other" srcdoc="<p>other</p>"></iframe>`, script(url)));
  await hears(page, 'ready');
  const changes = (await heard(page, 'change')).length;
  await page.evaluate(() => {
    const inside = document.getElementById('other').contentWindow;
    inside.eval(`parent.postMessage({sandtable: 1, op: 'hello'}, '*')`);
    for (const data of [{sandtable: 1, op: 'hello'}, {sandtable: 1, op: 'over', result: 'won'}, null, 7]) window.postMessage(data, '*');
  });
  // Whoever had taken the port by that hello would have cut the game off.
  assert.equal((await ask(page, 'status')).ok, true);
  assert.equal((await heard(page, 'change')).length, changes);
  assert.deepEqual(await heard(page, 'over'), []);
}, kNoMap);

test('embed: every request is answered, and what is refused is told', async ({page, url, serve}) => {
  await page.goto(await hostPage(serve, kGame, script(url)));
  await hears(page, 'ready');
  assert.equal(await page.locator('sandtable-game').evaluate((game) => game.shadowRoot.querySelector('iframe').sandbox.contains('allow-downloads')), true);
  await ask(page, 'new', {game: 'jubilee', setup: 'standard', seed: 'abc'});
  const {data} = await ask(page, 'save');
  // What an attribute asks for, and nobody waits for the answer to.
  await page.evaluate(() => document.querySelector('sandtable-game').setAttribute('link', 'AAAA'));
  await hears(page, 'error');
  const [{code, fatal}] = await heard(page, 'error');
  assert.deepEqual([code, fatal], ['bad-save', false]);
  // A game that cannot be fetched.
  await page.route(/\/data\/jubilee/, (route) => route.abort());
  await page.goto(await hostPage(serve, kGame.replace('eager', 'eager instance="other"'), script(url)));
  await hears(page, 'ready');
  assert.equal(codeOf(await ask(page, 'load', {data})), 'closed-game');
  assert.equal(codeOf(await ask(page, 'new', {game: 'jubilee', setup: 'standard'})), 'closed-game');
  assert.equal((await ask(page, 'status')).status.game, 'nazaire');
  // A fault of the program's own in the middle of a request; then one that cannot even be read.
  await gameFrame(page).evaluate(() => { JSON.stringify = () => { throw new Error('broken on purpose'); }; });
  for (const op of ['status', 'theme', 'new']) {
    assert.equal(codeOf(await ask(page, op, op === 'new' ? {game: 'nazaire', setup: 'historical'} : {})), 'fault');
  }
}, {...kNoMap, allowErrors: /broken on purpose|ERR_FAILED/});

test('embed: where the program does not come the facade says so and tries again', async ({page, url, serve}) => {
  const words = /words\.en[^/]*json/;
  await page.route(words, (route) => route.abort());
  await page.goto(await hostPage(serve, kGame, script(url)));
  await hears(page, 'error');
  const [{code, fatal}] = await heard(page, 'error');
  assert.deepEqual([code, fatal], ['fetch', true]);
  assert.match(await page.getByRole('alert').innerText(), /could not be fetched/);
  assert.equal(await page.getByRole('link', {name: /own page/}).getAttribute('href'), `${url}index.html`);
  await page.unroute(words);
  await page.getByRole('button', {name: 'Try again'}).click();
  await hears(page, 'ready');
}, {...kNoMap, allowErrors: /ERR_FAILED/});

test('embed: a site that is not on the list gets no game', async ({page, serve}) => {
  const url = await deploy(serve, {'embed-origins.json': '["https://publisher.example"]'});
  const host = await hostPage(serve, kGame, script(url));
  await page.goto(host);
  await hears(page, 'error');
  const [{code, fatal}] = await heard(page, 'error');
  assert.deepEqual([code, fatal], ['not-allowed', true]);
  assert.match(await page.getByRole('alert').innerText(), /may not show the game/);
  assert.equal(await page.getByRole('link', {name: /own page/}).getAttribute('href'), `${url}index.html`);
  assert.deepEqual(await heard(page, 'ready'), []);
  const broken = await deploy(serve, {'embed-origins.json': '{"any": "*"'});
  await page.goto(await hostPage(serve, kGame, script(broken)));
  await hears(page, 'error');
  assert.deepEqual(await heard(page, 'ready'), []);
}, kNoMap);

test('embed: allow-scripts alone, the frame has no origin and plays', async ({page, url, serve}) => {
  const game = kGame.replace('eager', 'eager sandbox="allow-scripts"');
  await page.goto(await hostPage(serve, game, script(url)));
  await hears(page, 'ready');
  // No file gets out of this sandbox, which no browser would say: the game does, and has a link instead.
  const inside = gameFrame(page);
  await inside.locator('.mirror-play summary').filter({hasText: 'Saved games'}).press('Enter');
  await inside.locator('.mirror-play [aria-expanded=false]').filter({hasText: 'More'}).first().press('Enter');
  await inside.getByRole('button', {name: 'Save as file'}).press('Enter');
  await inside.locator('.mirror-program-notice').getByText('No file can be saved here').waitFor();
  await inside.locator('.mirror-program-notice').getByRole('button', {name: 'Copy link'}).waitFor();
  assert.equal((await heard(page, 'ready'))[0].lasts, false);
  assert.equal(await gameFrame(page).evaluate(() => window.origin), 'null');
  const {at} = await ask(page, 'legal');
  assert.equal((await ask(page, 'act', {at, i: 0})).ok, true);
  const {data: link} = await ask(page, 'save');
  await page.waitForFunction((data) => window.heard.some(({kind, detail}) => kind === 'save' && detail.link === data), link, {polling: 50});
  // What the frame cannot keep the page can: the same link brings the game back.
  await page.reload();
  await hears(page, 'ready');
  assert.equal((await ask(page, 'load', {data: link})).status.decisions, 1);
}, {...kNoMap, allowErrors: /sandboxed/});

test('embed: where the files may not be read the facade says so', async ({page, serve}) => {
  const url = await deploy(serve, {}, {'Access-Control-Allow-Origin': null});
  const lost = `<sandtable-game id="lost" game="nazaire" src="${url}nowhere/" eager><a href="https://games.example/">Play it there</a></sandtable-game>`;
  await page.goto(await hostPage(serve, kGame.replace('eager', 'eager sandbox="allow-scripts"') + lost, script(url)));
  for (const id of ['', 'lost']) {
    await hears(page, 'error', id);
    const [{code, fatal}] = await heard(page, 'error', id);
    assert.deepEqual([code, fatal], ['unreachable', true]);
    assert.match(await page.locator(id ? '#lost' : 'sandtable-game:not(#lost)').getByRole('alert').innerText(), /cannot be shown inside this page/);
  }
  assert.equal(await page.getByRole('link', {name: /own page/}).count(), 1);
  assert.equal(await page.locator('#lost').getByRole('link', {name: 'Play it there'}).isVisible(), true);
}, {...kNoMap, allowErrors: /CORS|ERR_FAILED|sandboxed|404/});

test('embed: the snippets for other servers send the policy of this one', async () => {
  for (const name of ['nginx.conf', 'apache.conf']) {
    const text = fs.readFileSync(new URL(`../../wasm/hosting/${name}`, import.meta.url), 'utf8');
    const sent = [...text.matchAll(/Content-Security-Policy "([^"]+)"/g)].map(([, policy]) => policy);
    assert.deepEqual(sent, [policyOf('/index.html'), policyOf('/embed.html')], name);
  }
  const headers = fs.readFileSync(path.join(distFolder, '_headers'), 'utf8');
  assert.ok(headers.includes(`/embed.html\n  Content-Security-Policy: ${policyOf('/embed.html')}\n`));
  assert.ok(headers.includes(`/index.html\n  Content-Security-Policy: ${policyOf('/index.html')}\n`));
});

// Width and height, from the head of the frame: baseline or progressive.
function sizeOfJpeg(bytes) {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if ([0xc0, 0xc2].includes(bytes[at + 1])) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  throw new Error('the picture is no JPEG');
}

test('embed: every set-up has a page with a preview, and an oEmbed answer', async ({page, url}) => {
  const pages = fs.readdirSync(path.join(distFolder, 'games')).filter((name) => name.endsWith('.html'));
  assert.ok(pages.length > 0);
  for (const name of pages) {
    const address = `${url}games/${name}`;
    await page.goto(address);
    await page.getByRole('button', {name: 'Play'}).waitFor();
    const meta = (property) => page.locator(`meta[property="${property}"]`).getAttribute('content');
    const image = await fetch(new URL(await meta('og:image'), address));
    assert.equal(image.headers.get('content-type'), 'image/jpeg', 'readers of links know no newer format');
    assert.equal(await meta('og:image:type'), 'image/jpeg');
    assert.deepEqual(sizeOfJpeg(Buffer.from(await image.arrayBuffer())), [await meta('og:image:width'), await meta('og:image:height')].map(Number));
    assert.ok((await meta('og:title')).length > 5 && (await meta('og:description')).length > 10);
    const oembed = await (await fetch(new URL(await page.locator('link[type="application/json+oembed"]').getAttribute('href'), address))).json();
    assert.deepEqual([oembed.version, oembed.type], ['1.0', 'rich']);
    const source = /src="([^"]+)"/.exec(oembed.html)[1];
    assert.equal(new URL(source, address).href, address);
    await picture(page, `page-of-${name.replace('.html', '')}`);
  }
});
