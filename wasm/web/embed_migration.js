// Games in frames were once all kept under one name, 'embed'. What lies there goes, once, to the first frame that asks for
// the same game.

import {openStorage} from './storage.js';
import {Tabs} from './tabs.js';

const kOldName = 'embed';
const kLink = 'embed/link';  // in the storage: the link that was shown last

// Whether the frame asks for what lies there.
function isWished(old, {game, link}) {
  if (link) return old.get(kLink) === link;
  return old.list(game ? `current/${game}` : 'current/').length > 0;
}

/** Takes what was kept under the old name into `store`, which holds no game yet. `options` is what the frame was asked for. */
export async function migrateEmbedGames(store, options) {
  if (store.list('current/').length) return;
  const old = await openStorage(kOldName);
  if (old.kind === 'memory' || !isWished(old, options)) return;
  const tabs = new Tabs(`sandtable/${kOldName}/tab`, () => {});
  // A page of the earlier edition still plays there: next time.
  if (!(await tabs.claim())) return;
  const keys = old.list('');
  if (keys.every((key) => store.put(key, old.get(key)))) keys.forEach((key) => old.remove(key));
  tabs.free();
}
