// Pages of publishers, served from another port than dist/ and so of another origin, with games in them.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {distFolder} from './harness.mjs';

const folders = [];
process.on('exit', () => folders.forEach((folder) => fs.rmSync(folder, {recursive: true, force: true})));

function newFolder() {
  folders.push(fs.mkdtempSync(path.join(os.tmpdir(), 'sandtable-test-')));
  return folders.at(-1);
}

const kKinds = ['busy', 'ready', 'change', 'event', 'over', 'save', 'resize', 'error'];

// Serves pages of a publisher, name -> body, and gives back the address of their folder; what the games of a page tell is
// kept in its window.heard.
export async function hostSite(serve, pages, head = '') {
  const folder = newFolder();
  for (const [name, body] of Object.entries(pages)) {
    fs.writeFileSync(path.join(folder, name), `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A publisher</title>
      <link rel="icon" href="data:,"><script>
        window.heard = [];
        for (const kind of ${JSON.stringify(kKinds)}) {
          document.addEventListener(kind, ({target, detail}) => {
            if (target.localName === 'sandtable-game') window.heard.push({kind, id: target.id, detail});
          }, true);
        }
      </script>${head}</head><body>${body}</body></html>`);
  }
  return (await serve(folder, 0, {'Content-Security-Policy': null})).url;
}

// The same of one page.
export const hostPage = (serve, body, head = '') => hostSite(serve, {'index.html': body}, head);

// dist/ as somebody deploys it who changed some of its files.
export async function deploy(serve, changed, headers) {
  const folder = newFolder();
  for (const name of fs.readdirSync(distFolder)) {
    if (!(name.replace(/\.(br|gz)$/, '') in changed)) fs.symlinkSync(path.join(distFolder, name), path.join(folder, name));
  }
  for (const [name, text] of Object.entries(changed)) fs.writeFileSync(path.join(folder, name), text);
  return (await serve(folder, 0, headers)).url;
}

export const script = (url) => `<script src="${url}embed.js" async></script>`;

// What a game has told, by kind.
export const heard = (page, kind, id = '') =>
  page.evaluate(([what, who]) => window.heard.filter((each) => each.kind === what && each.id === who).map(({detail}) => detail), [kind, id]);

export const hears = (page, kind, id = '', atLeast = 1) =>
  page.waitForFunction(([what, who, count]) => window.heard.filter((each) => each.kind === what && each.id === who).length >= count,
    [kind, id, atLeast], {polling: 50});

// A request to the game of that id, as the host page sends it.
export const ask = (page, op, fields = {}, id = '') =>
  page.evaluate(([what, given, who]) => document.querySelector(who ? `#${who}` : 'sandtable-game').request(what, given), [op, fields, id]);

// The frame of the only game, or of the n-th.
export const gameFrame = (page, n = 0) => page.frames().filter((frame) => frame.url().endsWith('#embed'))[n];
