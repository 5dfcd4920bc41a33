// How the tables stand at which somebody of this browser has a seat and does not sit just now: whose turn it is, for the list
// on the title. Each is greeted, and left again.

import {keepTable} from './tables_kept.js';

const kPatienceMs = 10000;
const kMost = 12;
const kFinished = 4;  // where the friend may want another game

function takeGreeting(entry, data) {
  const letter = JSON.parse(data);
  if (letter.op !== 'hello') return;
  keepTable({id: entry.id, seat: letter.seat, asked: letter.asked, over: letter.asked === '', names: letter.names,
    rematch: letter.rematch_asked, ...(letter.free ? {} : {invitation: undefined})});
}

/** Resolves when each has told or had its time; `tables` are kept entries, the newest first. */
export function glance(referee, tables) {
  const known = tables.filter(({edition}) => edition);
  const wanted = [...known.filter(({over}) => !over).slice(0, kMost), ...known.filter(({over}) => over).slice(0, kFinished)];
  return Promise.all(wanted.map((entry) => new Promise((resolve) => {
    const socket = new WebSocket(`${referee.replace(/^http/, 'ws')}/tables/${entry.id}`);
    const timer = setTimeout(() => socket.close(), kPatienceMs);
    socket.onopen = () => socket.send(JSON.stringify({op: 'sit', edition: entry.edition, token: entry.token, since: entry.n ?? 0}));
    socket.onmessage = ({data}) => {
      socket.close();
      takeGreeting(entry, data);
    };
    socket.onclose = () => {
      clearTimeout(timer);
      resolve();
    };
  })));
}
