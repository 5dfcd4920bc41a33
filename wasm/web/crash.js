// When the program has stopped: what is in storage is whole, so the game can be taken away as a file. The program's own
// formatter is gone with it, so the one sentence here has no arguments.

import {make, say} from './dom.js';

// An entry is a line that describes it, then the bytes of a save file (shell/saves.h).
function saveBytes(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return bytes.subarray(bytes.indexOf(10) + 1);
}

export function showCrash({storage, words, fault, host, mirror}) {
  mirror?.close();
  const panel = document.getElementById('failure');
  if (fault) document.getElementById('failure-detail').textContent = fault;
  for (const key of storage.list('current/')) {
    const game = key.slice('current/'.length);
    const save = document.createElement('button');
    save.type = 'button';
    save.textContent = words['page.crash.download'] ?? key;
    save.addEventListener('click', () => host.saveFile(`${game}.sandtable`, saveBytes(storage.get(key))) || say(save, words['notice.not_exported']));
    panel.append(make('p', {}, save));
  }
}
