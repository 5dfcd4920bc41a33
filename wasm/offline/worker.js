// The service worker: keeps one edition of the page whole, so that the second visit works without a network. The packer
// fills in the edition and its files; any change of the build changes this file, which is how a browser learns of an
// update. A new edition is fetched beside the old one and waits until the page asks for it or was closed everywhere.
//
// Messages of the page, each with a port for the answer {ok}:
//   {op: 'keep', urls}   files besides those of every visit (the data of a game)
//   {op: 'use'}          the waiting edition takes over now

const kEdition = '{{edition}}';
const kFiles = {{files}};
const kGames = {{games}};

const kPrefix = 'sandtable-edition-';
const kCache = kPrefix + kEdition;
const kHashed = /\.[0-9a-f]{12}\.\w+$/;
const kMostKept = 200;

const address = (url) => new URL(url, self.registration.scope).href;

// What another edition has under the same hash is the same file.
async function bring(cache, url) {
  if (kHashed.test(url) && (await cache.match(url))) return;
  const known = kHashed.test(url) ? await caches.match(url) : undefined;
  const answer = known ?? (await fetch(url, {cache: kHashed.test(url) ? 'default' : 'no-cache'}));
  if (!answer.ok) throw new Error(`${url}: the server answered ${answer.status}`);
  await cache.put(url, answer);
}

const nameOf = (url) => url.replace(/\.[0-9a-f]{12}(\.\w+)$/, '$1');

// The files of every visit, and the games that an earlier edition had kept, as they are now.
async function install() {
  const cache = await caches.open(kCache);
  const stores = await Promise.all((await editions()).map((name) => caches.open(name)));
  const kept = (await Promise.all(stores.map((store) => store.keys()))).flat().map(({url}) => nameOf(url));
  const games = kGames.filter((url) => kept.includes(nameOf(address(url))));
  await Promise.all([...kFiles, ...games].map((url) => bring(cache, address(url))));
}

async function editions() {
  return (await caches.keys()).filter((name) => name.startsWith(kPrefix));
}

// The edition before stays, because a page of it may still be open in another tab.
async function activate() {
  const old = (await editions()).filter((name) => name !== kCache).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function keep(urls) {
  const cache = await caches.open(kCache);
  const own = urls.slice(0, kMostKept).map(address).filter((url) => url.startsWith(self.registration.scope));
  await Promise.all(own.map((url) => bring(cache, url)));
}

async function answerPage(request) {
  const kept = await caches.open(kCache).then((cache) => cache.match(address('index.html'))).catch(() => null);
  return kept ?? fetch(request);
}

// What the network brings goes to the page at once, and is kept beside that where there is room: a full disk costs the
// second visit without a network, not this one. A page that asks past every cache has found what is kept to be cut short.
async function answerFile(event) {
  const {request} = event;
  const kept = request.cache === 'reload' ? null : await caches.match(request, {ignoreVary: true}).catch(() => null);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(kCache).then((cache) => cache.put(request.url, copy)).catch(() => copy.body?.cancel()).catch(() => {}));
  }
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const {request} = event;
  const url = new URL(request.url);
  const page = url.origin + url.pathname;
  if (request.method !== 'GET' || !page.startsWith(self.registration.scope)) return;
  if (page === self.registration.scope || page === address('index.html')) event.respondWith(answerPage(request));
  else if (kHashed.test(url.pathname)) event.respondWith(answerFile(event));
});

self.addEventListener('message', (event) => {
  const {op, urls} = event.data ?? {};
  const done = op === 'keep' && Array.isArray(urls) ? keep(urls.filter((url) => typeof url === 'string'))
    : op === 'use' ? self.skipWaiting() : Promise.reject(new Error('no such message'));
  event.waitUntil(done.then(() => event.ports[0]?.postMessage({ok: true}),
    () => event.ports[0]?.postMessage({ok: false})));
});
