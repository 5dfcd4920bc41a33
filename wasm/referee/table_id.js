// A table's address: 128 random bits and a mark that only this host can make, so that nobody brings tables into being by
// asking for them.

const kRandom = 16, kMark = 8;
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function markOf(random, key) {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(key), {name: 'HMAC', hash: 'SHA-256'}, false, ['sign']);
  const mark = await crypto.subtle.sign('HMAC', secret, new TextEncoder().encode(random));
  return hex(new Uint8Array(mark).subarray(0, kMark));
}

export async function newTableId(key) {
  const random = hex(crypto.getRandomValues(new Uint8Array(kRandom)));
  return random + (await markOf(random, key));
}

export async function isTableId(id, key) {
  if (!/^[0-9a-f]{48}$/.test(id)) return false;
  const random = id.slice(0, 2 * kRandom);
  const mark = await markOf(random, key);
  let differs = 0;
  for (let i = 0; i < mark.length; ++i) differs |= mark.charCodeAt(i) ^ id.charCodeAt(2 * kRandom + i);
  return differs === 0;
}
