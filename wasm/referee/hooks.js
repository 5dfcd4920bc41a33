// A line of JSON to the address that a player gave, when it is their turn and no page of theirs is open.

const kMostUrl = 400;
const kPauseMs = 10000;  // between two lines to one player: an address may be that of somebody who never asked for it

/** The request {op: 'hook', url} of a letter, or null: it is the host's to answer, not the rules'. */
export function isHook(text) {
  if (!text.startsWith('{') || !text.includes('"hook"')) return null;
  try {
    const {op, url, ...rest} = JSON.parse(text);
    return op === 'hook' && typeof url === 'string' && Object.keys(rest).length === 0 ? {url} : null;
  } catch {
    return null;
  }
}

/** Why an address is not taken; empty where it is. "" takes the last one away. */
export function hookRefusal(url, env) {
  if (url === '') return '';
  if (env.HOOKS === undefined) return 'This referee tells nobody by an address.';
  if (url.length > kMostUrl || !URL.canParse(url)) return 'That is no address.';
  const {protocol, username, password} = new URL(url);
  if (username || password) return 'An address with a password is not taken.';
  const isTaken = protocol === 'https:' || (protocol === 'http:' && env.HOOKS_BY_HTTP);
  return isTaken ? '' : 'The address has to begin with https.';
}

/** Tells whoever is asked now by what the letters say; or both, if there is something to be said to both. */
export async function tellHook(table, letters, said = null) {
  const players = ['host', 'guest'].filter((party) => table.get(`hook:${party}`));
  if (!players.length) return;
  const asked = letters.map(({text}) => JSON.parse(text).asked).filter((seat) => seat !== undefined).at(-1);
  for (const party of players) {
    const url = table.get(`hook:${party}`);
    const isMeant = said !== null || (asked !== undefined && asked !== '' && table.get(`seat:${party}`) === asked);
    if (!isMeant || table.socketsOf(party).length) continue;
    const now = Date.now();
    if (now - Number(table.get(`hooked:${party}`) ?? 0) < kPauseMs) continue;
    table.set(`hooked:${party}`, String(now));
    const line = JSON.stringify({table: table.id, ...(said ?? {your_turn: true})});
    try {
      await table.env.HOOKS.fetch(url, {method: 'POST', headers: {'content-type': 'application/json'}, body: line + '\n', redirect: 'manual'});
    } catch (error) {
      console.error(`a hook: ${error.message}`);
    }
  }
}
