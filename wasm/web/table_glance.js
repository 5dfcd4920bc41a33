// How the tables stand at which somebody of this browser has a seat and does not sit just now: whose turn it is, for the list
// on the title. Each is greeted, and left again.

import {keepTable} from './tables_kept.js';

const kPatienceMs = 10000;
const kMost = 12;

/** Resolves when each has told or had its time; `tables` are kept entries. */
export function glance(referee, tables) {
  const wanted = tables.filter(({over, edition}) => !over && edition).slice(0, kMost);
  return Promise.all(wanted.map((entry) => new Promise((resolve) => {
    const socket = new WebSocket(`${referee.replace(/^http/, 'ws')}/tables/${entry.id}`);
    const timer = setTimeout(() => socket.close(), kPatienceMs);
    socket.onopen = () => socket.send(JSON.stringify({op: 'sit', edition: entry.edition, token: entry.token, since: entry.n ?? 0}));
    socket.onmessage = ({data}) => {
      const letter = JSON.parse(data);
      if (letter.op === 'hello') keepTable({id: entry.id, asked: letter.asked, over: letter.asked === '', names: letter.names, ...(letter.free ? {} : {invitation: undefined})});
      socket.close();
    };
    socket.onclose = () => {
      clearTimeout(timer);
      resolve();
    };
  })));
}
