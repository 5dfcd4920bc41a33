// The referee's door: creating a table, and the socket to one. Everything else is said over the socket (core/referee).
//
//   POST /tables            the letter `create`; answers {table, ...the letter `created`}
//   GET  /tables/<table>    a WebSocket
//   GET  /                  {referee, games}: that it is there

import {rulesInUse} from './bundles.js';
import {Buckets, kCreations, kMostCreation, kVisits} from './limits.js';
import {isTableId, newTableId} from './table_id.js';

export {Table} from './table.js';

const creations = new Buckets(kCreations), visits = new Buckets(kVisits);

// Behind another server the address is what that one says, if the host's configuration tells so.
function addressOf(request, env) {
  const forwarded = env.ADDRESS_HEADER && request.headers.get(env.ADDRESS_HEADER);
  return forwarded || request.headers.get('cf-connecting-ip') || request.cf?.clientIp?.replace(/:\d+$/, '') || 'unknown';
}

// Pages of these sites alone; "*" for all. Programs send no origin, and have no visitor whose browser they use.
function isAllowed(request, env) {
  const origin = request.headers.get('origin');
  return origin === null || env.ORIGINS === '*' || (env.ORIGINS ?? '').split(' ').includes(origin);
}

function headersFor(request) {
  return {
    'access-control-allow-origin': request.headers.get('origin') ?? '*',
    'access-control-allow-headers': 'content-type',
    'cache-control': 'no-store',
    'content-type': 'application/json',
    vary: 'origin',
  };
}

// No more of a body is read than may be.
async function bodyOf(request) {
  if (Number(request.headers.get('content-length') ?? 0) > kMostCreation) return null;
  const chunks = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > kMostCreation) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(await new Blob(chunks).arrayBuffer());
}

const refusal = (request, status, code, text) =>
  new Response(JSON.stringify({op: 'refused', code, text}), {status, headers: headersFor(request)});

async function create(request, env) {
  if (!creations.take(addressOf(request, env), Date.now()))
    return refusal(request, 429, 'too-many', 'Too many tables were created from here. Please wait a while.');
  const text = await bodyOf(request);
  if (text === null) return refusal(request, 413, 'too-large', 'A game that is put on a table has 16,384 characters at most.');
  const id = await newTableId(env.TABLE_KEY);
  const made = rulesInUse.create(text, crypto.getRandomValues(new Uint8Array(64)));
  if (!made.table) return new Response(made.answer, {status: 400, headers: headersFor(request)});
  await env.TABLES.get(env.TABLES.idFromName(id))
    .fetch('https://table/', {method: 'POST', body: JSON.stringify({id, opening: made.opening})});
  return new Response(JSON.stringify({table: id, ...JSON.parse(made.answer)}), {headers: headersFor(request)});
}

async function visit(request, env, id) {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket')
    return refusal(request, 426, 'no-socket', 'A table is spoken to over a WebSocket.');
  if (!visits.take(addressOf(request, env), Date.now()))
    return refusal(request, 429, 'too-many', 'Too many connections from here. Please wait a while.');
  if (!(await isTableId(id, env.TABLE_KEY))) return refusal(request, 404, 'no-table', 'There is no such table.');
  return env.TABLES.get(env.TABLES.idFromName(id)).fetch(request);
}

async function answer(request, env) {
  const {pathname} = new URL(request.url);
  if (!isAllowed(request, env)) return refusal(request, 403, 'origin', 'This referee is not for pages of that site.');
  if (request.method === 'OPTIONS') return new Response(null, {status: 204, headers: headersFor(request)});
  if (request.method === 'POST' && pathname === '/tables') return create(request, env);
  const table = /^\/tables\/([^/]{1,64})$/.exec(pathname);
  if (request.method === 'GET' && table) return visit(request, env, table[1]);
  if (request.method === 'GET' && pathname === '/')
    return new Response(JSON.stringify({referee: 1}), {headers: headersFor(request)});
  return refusal(request, 404, 'not-here', 'There is nothing here.');
}

export default {
  async fetch(request, env) {
    try {
      return await answer(request, env);
    } catch (error) {
      console.error(`the door: ${error.stack ?? error}`);
      return refusal(request, 500, 'again', 'The referee could not do that. Please try once more.');
    }
  },
};
