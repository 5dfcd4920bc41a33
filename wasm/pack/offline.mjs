// What makes the page an application of its own: the web manifest and the service worker, under fixed names, because
// browsers know both by their address.

import {createHash} from 'node:crypto';
import fs from 'node:fs';

// What every visit needs; a game's data and code, and another language's words, join when its box was opened or all are to be kept, the picture on a
// lid when it was seen.
const isGame = (name) => /^(data|code|lang)\//.test(name);
const isForOthers = (name) => name.startsWith('embed/');
const isOfEveryVisit = (name) => !isGame(name) && !isForOthers(name) && !name.startsWith('lids/');

// Of assets/icons: how the web manifest tells of them. One that has no sizes is told of by the page.
export const kIcons = [
  {name: 'icons/sandtable.svg', sizes: 'any', type: 'image/svg+xml'},
  {name: 'icons/sandtable-192.png', sizes: '192x192', type: 'image/png'},
  {name: 'icons/sandtable-512.png', sizes: '512x512', type: 'image/png'},
  {name: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable'},
  {name: 'icons/touch-180.png'},
];

export function webManifest(packed, words) {
  return Buffer.from(JSON.stringify({
    name: words['title.name'],
    short_name: words['title.name'],
    description: words['page.app.description'],
    lang: 'en',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#16191b',
    theme_color: '#16191b',
    icons: kIcons.filter(({sizes}) => sizes).map(({name, ...told}) => ({src: packed[name].url, ...told})),
  }));
}

// `manifest` is the packer's: logical name -> {url, bytes}. `page` is the finished index.html.
export function serviceWorker(template, manifest, page) {
  const urls = (wanted) => Object.entries(manifest).filter(([name]) => wanted(name)).map(([, {url}]) => url).sort();
  const files = ['index.html', 'sandtable.webmanifest', ...urls(isOfEveryVisit)];
  const list = (names) => JSON.stringify(names, null, 2);
  const text = fs.readFileSync(template, 'utf8');
  const edition = createHash('sha256').update(text).update(page).update(list(files)).digest('hex').slice(0, 12);
  return Buffer.from(text.replace('{{edition}}', edition).replace('{{files}}', list(files))
    .replace('{{games}}', list(urls(isGame))));
}
