// Writes dist/: static files under names that carry their content's hash, a .br and a .gz beside each.
//
//   [SITE=https://where.it/will/be/] [TABLES=https://a.referee] [LANGUAGES=FOLDER] [SANDTABLE_UNCUT=1] node wasm/pack.mjs BUILD_FOLDER DIST_FOLDER [--plain | --quick | --for-tests]
//
// --plain: without compressed copies, which take longer than all the rest and which only a server on the internet sends.
// --quick: the same of the program that is linked without optimising (target sandtable_quick), which is not cut.
// --for-tests: a page that only tests are served: whole, and without compressed copies.
// TABLES names the referee (wasm/referee/) at whose tables two people play; without one nothing of that is packed. The program
// has to be built for it (CMake's SANDTABLE_TABLES; sandtable_quick always is).
// LANGUAGES names folders with a list of languages and their files, laid out as the project is, that join the project's own.
// The program is cut by game (pack/cut.mjs) unless SANDTABLE_UNCUT is set, or the machine's tools cannot: then it is packed
// whole, and a line says why.
//
// Only what others know by its address keeps a fixed name: index.html, sandtable.webmanifest, sw.js, _headers, and for
// publishers embed.js, embed-1.js, embed.html, embed-origins.json and games/. Everything else may be cached for ever. The
// manifest maps logical names ("fonts/inter-semibold.otf", "data/nazaire.json", "sandtable.wasm") to {url, bytes}; `bytes` is the uncompressed size, from which the loader tells its progress. It also tells what is known
// of each game before its data are fetched: {setups: [{id, title}]}, and which languages there are besides English; what is printed on the boxes of the
// shelf joins the shell's words.
// A module under wasm/web/ imports another as "./other.js" or "../other.js"; the packer puts the hashed name there.

import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {cutByGame, kTablePart, withoutNames} from './pack/cut.mjs';
import {addEmbedding} from './pack/embed.mjs';
import {kIcons, serviceWorker, webManifest} from './pack/offline.mjs';
import {addPictures, boxWords, shelf} from './pack/shelf.mjs';
import {addLanguages} from './pack/languages.mjs';
import {slimmed} from './pack/slim.mjs';
import {contentSecurityPolicy, kPages, refereeOf} from './policy.mjs';

const [build, dist, ...flags] = process.argv.slice(2);
const isForTests = flags.includes('--for-tests');
const isQuick = flags.includes('--quick');
const kEndings = isForTests || isQuick || flags.includes('--plain') ? [] : ['.br', '.gz'];
if (!build || !dist) {
  console.error('usage: node wasm/pack.mjs BUILD_FOLDER DIST_FOLDER [--plain | --quick | --for-tests]');
  process.exit(2);
}
const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const manifest = {};
const referee = refereeOf(process.env.TABLES);
const written = new Set();

function listFiles(folder, endings, recursive = false) {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, {recursive}).filter((name) => endings.includes(path.extname(name))).sort();
}

// Compressing takes Node's own threads, so that a machine does as much of it at once as it can.
const kCompress = {
  '.br': (bytes) => promisify(zlib.brotliCompress)(bytes,
    {params: {[zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [zlib.constants.BROTLI_PARAM_QUALITY]: 11}}),
  '.gz': (bytes) => promisify(zlib.gzip)(bytes, {level: 9}),
};
const compressing = [];

function writeCompressed(name, bytes) {
  const file = path.join(dist, name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, bytes);
  for (const ending of kEndings) compressing.push(kCompress[ending](bytes).then((copy) => fs.writeFileSync(file + ending, copy)));
}

// A hashed name says that the bytes are the ones already there.
function alreadyWritten(name) {
  return ['', ...kEndings].every((ending) => fs.existsSync(path.join(dist, name + ending)));
}

// A file of a fixed name has no copy but those of its own bytes; under a hashed name they may be of an earlier run.
function keep(name, endings = Object.keys(kCompress)) {
  for (const ending of ['', ...endings]) written.add(path.join(dist, name + ending));
}

// Writes `bytes` as <name>.<hash><extension> and enters it into the manifest; gives back the hashed name.
function addHashed(logical, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const extension = path.extname(logical);
  // Module scripts under the name .mjs are refused from servers that do not know the ending.
  const name = `${logical.slice(0, -extension.length)}.${hash}${extension === '.mjs' ? '.js' : extension}`;
  if (!alreadyWritten(name)) writeCompressed(name, bytes);
  keep(name);
  manifest[logical] = {url: name, bytes: bytes.length};
  return name;
}

function addFolder(source, target, endings) {
  for (const name of listFiles(source, endings)) {
    addHashed(`${target}/${name}`, fs.readFileSync(path.join(source, name)));
  }
}

// Web modules in an order in which each comes after those that it imports.
// `imports` learns what each imports at its start; what it can do without, too: optional(import('./other.js')).
const imports = new Map();
function addWebModules() {
  const folder = path.join(root, 'wasm/web');
  const pattern = /((?:from|import|optional\(import\(|import\()\s*['"])(\.\.?\/[\w/-]+\.js)(['"])/g;
  const state = new Map();
  const add = (name, importer) => {
    if (state.get(name) === 'open') throw new Error(`wasm/web/${importer} and ${name} import each other`);
    if (state.has(name)) return;
    const file = path.join(folder, name);
    if (!fs.existsSync(file)) throw new Error(`wasm/web/${importer} imports ${name}, which is not there`);
    state.set(name, 'open');
    const text = fs.readFileSync(file, 'utf8');
    const place = path.dirname(name);
    const named = [...text.matchAll(pattern)].map(([, before, imported]) => ({before, imported: path.join(place, imported)}));
    for (const {imported} of named) add(imported, name);
    imports.set(name, named.filter(({before}) => /^(from|optional|import\s)/.test(before)).map(({imported}) => imported));
    const rewritten = text.replace(pattern, (all, before, imported, after) => {
      const to = path.relative(path.join('web', place), manifest[`web/${path.join(place, imported)}`].url);
      return `${before}${to.startsWith('.') ? to : `./${to}`}${after}`;
    });
    addHashed(`web/${name}`, Buffer.from(slimmed(name, rewritten)));
    state.set(name, 'done');
  };
  const isWanted = (name) => referee || !/^tables?[_.]/.test(name);
  for (const name of listFiles(folder, ['.js'], true).filter(isWanted)) add(name, 'the packer');
  for (const name of listFiles(folder, ['.css'], true).filter(isWanted)) addHashed(`web/${name}`, Buffer.from(slimmed(name, fs.readFileSync(path.join(folder, name), 'utf8'))));
  addFolder(folder, 'web', ['.svg', '.png']);
}

// Equal sources give equal bytes, and so equal names, in whatever folder they are built (wasm/cmake/compile.cmake).
function checkNoFolder(file, bytes) {
  const text = bytes.toString('latin1');
  const named = text.includes(`${root}/`) || /\.\.\/(core|shell|wasm)\//.test(text);
  if (named) throw new Error(`${file} names the folder that it was built in`);
  return bytes;
}

// Nothing where the build has no page.
function addProgram(games) {
  const read = (ending) => {
    const file = path.join(build, isQuick ? 'quick' : 'wasm', `sandtable${ending}`);
    return fs.existsSync(file) ? checkNoFolder(file, fs.readFileSync(file)) : null;
  };
  const whole = read('.wasm');
  if (whole === null) return;
  const {first, parts, why} = process.env.SANDTABLE_UNCUT || isForTests || isQuick ? {first: withoutNames(whole), parts: new Map()}
    : cutByGame(whole, read('.before.wasm'), games);
  if (why) console.log(`   ${why}`);
  addHashed('sandtable.mjs', read('.mjs'));
  addHashed('sandtable.wasm', first);
  for (const [name, part] of parts) addHashed(name === kTablePart ? `${name}.wasm` : `code/${name}.wasm`, part);
}

// The module and all that it imports.
function withImports(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of imports.get(name)) withImports(imported, found);
  return found;
}

// Everything that every visit needs, asked for at once: without this each import and each file waits for the one that
// names it. The program comes first, since it takes longest; the loader fetches with the same mode as `crossorigin`.
function preloads() {
  const files = ['sandtable.wasm', 'manifest.json', 'words.en.json', ...Object.keys(manifest).filter((name) => /^fonts\/[^/]+$/.test(name))];
  const modules = ['sandtable.mjs', ...[...withImports('page.js', withImports('loader.js'))].map((name) => `web/${name}`)];
  const present = (name) => manifest[name] !== undefined;
  return [...files.filter(present).map((name) => `<link rel="preload" as="fetch" crossorigin href="${manifest[name].url}">`),
    ...modules.filter(present).map((name) => `<link rel="modulepreload" href="${manifest[name].url}">`)].join('\n  ');
}

const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

// index.html is the template: {{csp}}, {{preloads}}, {{preview}} (the picture that a link to the page shows elsewhere),
// {{logical name}} and {{word key}} are filled in.
function addIndex(words, {preview, whole}) {
  const template = fs.readFileSync(path.join(root, 'index.html'), 'utf8');
  const page = template.replace(/\{\{([^}]+)\}\}/g, (all, key) => {
    if (key === 'csp') return contentSecurityPolicy({}, referee);
    if (key === 'preloads') return preloads();
    if (key === 'preview') return whole(preview);
    if (key.startsWith('word ')) {
      const word = words[key.slice(5)];
      if (!word) throw new Error(`index.html names the word ${key.slice(5)}, which is not there`);
      return escaped(word);
    }
    if (!manifest[key]) throw new Error(`index.html names ${key}, which is not packed`);
    return manifest[key].url;
  });
  addFixed('index.html', Buffer.from(page));
  return page;
}

function addFixed(name, bytes) {
  writeCompressed(name, bytes);
  keep(name, kEndings);
}

// What a deployment edits by hand has no compressed copy, which would stay as it was.
function addPlain(name, bytes) {
  fs.writeFileSync(path.join(dist, name), bytes);
  written.add(path.join(dist, name));
}

const kHashed = /\.[0-9a-f]{12}\.\w+$/;

// What may be cached for ever: every folder whose files all have a hash in their names, and the hashed files beside index.html.
function hashedPaths() {
  const names = [...written].map((file) => path.relative(dist, file).replaceAll(path.sep, '/')).filter((name) => !/\.(br|gz)$/.test(name));
  const folders = [...new Set(names.filter((name) => name.includes('/')).map((name) => name.split('/')[0]))];
  const whole = folders.filter((folder) => names.every((name) => !name.startsWith(`${folder}/`) || kHashed.test(name)));
  return [...whole.map((folder) => `/${folder}/*`), ...names.filter((name) => !name.includes('/') && kHashed.test(name)).map((name) => `/${name}`)].sort();
}

// For static hosts that read such a file; wasm/hosting/ has the same for others. Rules that match one path add up, so
// each page is named once. What has a fixed name is asked for anew at each visit.
function addHeaders() {
  const pages = kPages.flatMap(({path: page, extra}) =>
    [page, `  Content-Security-Policy: ${contentSecurityPolicy(extra, referee)}`, '  Cache-Control: no-cache']);
  const scripts = [...written].map((file) => `/${path.relative(dist, file)}`).filter((name) => /^\/embed(-\d+)?\.js$/.test(name));
  const fixed = [...scripts, '/embed-origins.json', '/sandtable.webmanifest'].flatMap((name) => [name, '  Cache-Control: no-cache']);
  const hashed = hashedPaths().flatMap((name) => [name, '  Cache-Control: public, max-age=31536000, immutable']);
  const text = ['/*', '  Access-Control-Allow-Origin: *', '  X-Content-Type-Options: nosniff', ...pages, ...fixed, ...hashed, ''].join('\n');
  addPlain('_headers', text);
}

function removeStale(folder) {
  for (const entry of fs.readdirSync(folder, {withFileTypes: true})) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) removeStale(file);
    else if (!written.has(file)) fs.rmSync(file);
  }
}

// Those of the project, and of the folders that LANGUAGES names, as tests do.
function packLanguages() {
  const roots = [root, ...(process.env.LANGUAGES ? process.env.LANGUAGES.split(':') : [])];
  try {
    return addLanguages(addHashed, {roots, games: bundles.map(({game}) => game), hasTables: Boolean(referee)});
  } catch (error) {
    if (!error.list) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

fs.mkdirSync(dist, {recursive: true});
const games = JSON.parse(fs.readFileSync(path.join(build, 'games.json')));
addProgram(games.map(({game}) => game).filter((game) => fs.existsSync(path.join(build, `bundles/${game}.json`))));
addFolder(path.join(root, 'assets/fonts'), 'fonts', ['.otf']);
addFolder(path.join(root, 'assets/fonts/table'), 'fonts/table', ['.otf', '.ttf']);
addFolder(path.join(root, 'assets/lids'), 'lids', ['.avif']);
for (const {name} of kIcons) addHashed(name, fs.readFileSync(path.join(root, 'assets', name)));
addHashed('notices.txt', Buffer.from(['LICENSE', 'assets/NOTICE.md', 'assets/OFL.txt'].map((name) => fs.readFileSync(path.join(root, name), 'utf8')).join('\n')));
addFolder(path.join(build, 'bundles'), 'data', ['.json']);
const bundles = listFiles(path.join(build, 'bundles'), ['.json']).map((name) => JSON.parse(fs.readFileSync(path.join(build, 'bundles', name))));
const wordsOf = (name) => JSON.parse(fs.readFileSync(path.join(root, 'assets', name)));
const words = {...wordsOf('words.en.json'), ...(referee ? wordsOf('words.tables.en.json') : {}), ...boxWords(bundles)};
addHashed('words.en.json', Buffer.from(JSON.stringify(words)));
addWebModules();
const setups = addPictures(addHashed, bundles, path.join(root, 'assets/boards'));
const languages = packLanguages();
addHashed('manifest.json', Buffer.from(JSON.stringify({files: manifest, games: shelf(setups, games), ...(referee && {tables: referee}), ...(languages && {languages})})));
addFixed('sandtable.webmanifest', webManifest(manifest, words));
const previews = addEmbedding({root, addHashed, addFixed, addPlain, manifest}, {setups, words, site: process.env.SITE ?? ''});
const page = addIndex(words, previews);
addFixed('sw.js', serviceWorker(path.join(root, 'wasm/offline/worker.js'), manifest, page));
addHeaders();
await Promise.all(compressing);
removeStale(dist);
console.log(`   ${Object.keys(manifest).length} files packed into ${path.relative(root, path.resolve(dist)) || dist}`);
