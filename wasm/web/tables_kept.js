// The tables at which somebody of this browser has a seat: what is needed to come back to each, and how it stood last.
//
//   {id, game, token, invitation?, setup, seat, names, asked, over, when}
//
// `token` opens the seat; `invitation` is for the friend, until they sit down. A list in local storage, or for as long as
// the page is open where nothing is kept.

import {ownKey} from './instance.js';

const kKey = ownKey('tables');
const kTab = ownKey('table');
const kMost = 200;

const isEntry = (one) => /^[0-9a-f]{48}$/.test(one?.id) && /^[0-9a-f]{32}$/.test(one.token) && typeof one.game === 'string';

let inMemory = [];

function read() {
  try {
    const list = JSON.parse(localStorage.getItem(kKey) ?? '[]');
    return Array.isArray(list) ? list.filter(isEntry) : [];
  } catch {
    return inMemory;
  }
}

function write(list) {
  inMemory = list;
  try {
    localStorage.setItem(kKey, JSON.stringify(list));
  } catch {
    // Kept as long as the page is open.
  }
}

/** All of them, the one that was looked at last first. */
export const keptTables = () => read().sort((a, b) => (b.when ?? 0) - (a.when ?? 0));

/** The same, with what is asked of somebody here. */
export const myTables = () => keptTables().map((entry) => ({...entry, isTurn: entry.asked === entry.seat && Boolean(entry.seat) && !entry.over,
  asksRematch: Boolean(entry.rematch) && entry.rematch !== entry.seat}));

export const keptTable = (id) => read().find((one) => one.id === id) ?? null;

/** Adds a table, or what is new of one. Only finished ones leave to make room. */
export function keepTable(entry) {
  const list = read();
  const old = list.find(({id}) => id === entry.id);
  if (old) Object.assign(old, entry);
  else list.push({when: Date.now(), ...entry});
  while (list.length > kMost && list.some(({over}) => over)) list.splice(list.findIndex(({over}) => over), 1);
  write(list);
}

export function forgetTable(id) {
  write(read().filter((one) => one.id !== id));
}

/** The id of the table at which this tab plays; with a value that is kept, with null forgotten. */
export function tabTable(value) {
  try {
    if (value === undefined) return sessionStorage.getItem(kTab);
    if (value === null) sessionStorage.removeItem(kTab);
    else sessionStorage.setItem(kTab, value);
  } catch {
    // Denied: a reload then begins at the title.
  }
  return null;
}

/** 128 bits in hexadecimal digits, for a token of one's own. */
export const newToken = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
