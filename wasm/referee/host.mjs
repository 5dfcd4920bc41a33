// Runs the referee on this machine: the pinned runtime, one process, one folder of data.
//
//   node wasm/referee/host.mjs [--port 8788] [--data FOLDER] [--origins "https://a.example https://b.example"]
//                              [--build build/wasm-release] [--hooks public|local] [--address-header NAME]

import {spawn} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const kScripts = ['worker.js', 'table.js', 'hooks.js', 'limits.js', 'rules_in_use.js', 'table_id.js', 'bundles.js', 'referee.mjs'];
const kGames = ['anvil', 'roundup', 'urban'];
const kStopMs = 1000;
const kStartMs = 20000;

// The runtime looks for what it embeds beside its configuration: all of it in one folder.
export function pack(build, folder, {hooks = 'public', port = 8788} = {}) {
  fs.mkdirSync(path.join(folder, 'games'), {recursive: true});
  for (const name of kScripts) fs.copyFileSync(path.join(here, name), path.join(folder, name));
  fs.copyFileSync(path.join(build, 'wasm/referee/referee.wasm'), path.join(folder, 'referee.wasm'));
  for (const game of kGames) fs.copyFileSync(path.join(build, `bundles/${game}.json`), path.join(folder, `games/${game}.json`));
  const modules = [
    ...kScripts.map((name) => `(name = "${name}", esModule = embed "${name}")`),
    '(name = "referee.wasm", wasm = embed "referee.wasm")',
    ...kGames.map((game) => `(name = "games/${game}.json", data = embed "games/${game}.json")`),
  ];
  const file = path.join(folder, 'referee.capnp');
  fs.writeFileSync(file, `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "referee", worker = .referee),
    (name = "disk", disk = (writable = true)),
    (name = "hooks", network = (allow = ["${hooks}"], tlsOptions = (trustBrowserCas = true)))
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "referee")]
);
const referee :Workerd.Worker = (
  modules = [
    ${modules.join(',\n    ')}
  ],
  compatibilityDate = "2026-04-26",
  compatibilityFlags = ["no_web_socket_compression"],
  bindings = [
    (name = "TABLES", durableObjectNamespace = "Table"),
    (name = "HOOKS", service = "hooks"),
    (name = "TABLE_KEY", fromEnvironment = "REFEREE_TABLE_KEY"),
    (name = "ORIGINS", fromEnvironment = "REFEREE_ORIGINS"),
    (name = "ADDRESS_HEADER", fromEnvironment = "REFEREE_ADDRESS_HEADER"),
    (name = "HOOKS_BY_HTTP", fromEnvironment = "REFEREE_HOOKS_BY_HTTP")
  ],
  durableObjectNamespaces = [(className = "Table", uniqueKey = "table-v1", enableSql = true)],
  durableObjectStorage = (localDisk = "disk")
);
`);
  return file;
}

// The platform's own binary: a wrapper would leave it running when it is stopped.
export function runtime() {
  const arch = {x64: '64', arm64: 'arm64'}[process.arch];
  const platform = {linux: 'linux', darwin: 'darwin', win32: 'windows'}[process.platform];
  const file = path.join(here, `node_modules/@cloudflare/workerd-${platform}-${arch}/bin/workerd`);
  if (!fs.existsSync(file)) throw new Error('The runtime is missing. `./sandtable referee` installs it.');
  return file;
}

// Two processes on one folder would both write its tables; the runtime does not look. The lock is the runtime's as soon as
// that runs, which may outlive whoever started it.
function lock(data) {
  const file = path.join(data, 'in-use');
  try {
    fs.writeFileSync(file, String(process.pid), {flag: 'wx'});
  } catch {
    const owner = Number(fs.readFileSync(file, 'utf8'));
    if (owner && isRunning(owner)) throw new Error(`Another referee (process ${owner}) uses ${data}.`);
    fs.writeFileSync(file, String(process.pid));
  }
  return {giveTo: (pid) => fs.writeFileSync(file, String(pid)), open: () => fs.rmSync(file, {force: true})};
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// By it tables are told from addresses that somebody made up. Made once; without it no table is found again.
function keyIn(data) {
  const file = path.join(data, 'key');
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), {mode: 0o600});
  return fs.readFileSync(file, 'utf8');
}

// Else whoever has it would answer in the place of what is started.
const isFree = (port) => new Promise((resolve) => {
  const probe = net.createServer().once('error', () => resolve(false));
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
});

/** Starts it, and resolves when it answers: {url, child, stop}. `stop('SIGKILL')` is a crash. */
export async function start({build, data, port = 8788, origins = '*', hooks = 'public', addressHeader = '', log = 'inherit'}) {
  if (!(await isFree(port))) throw new Error(`Port ${port} is in use.`);
  const tables = path.join(data, 'tables');
  fs.mkdirSync(tables, {recursive: true});
  const held = lock(data);
  const config = pack(build, path.join(data, 'program'), {hooks, port});
  const env = {...process.env, REFEREE_TABLE_KEY: keyIn(data), REFEREE_ORIGINS: origins};
  if (addressHeader) env.REFEREE_ADDRESS_HEADER = addressHeader;
  if (hooks === 'local') env.REFEREE_HOOKS_BY_HTTP = '1';
  // Two sockets and three files of the database for each table that is awake.
  const child = spawn('/bin/sh', ['-c', 'ulimit -n "$(ulimit -Hn)"; exec "$0" "$@"', runtime(), 'serve', config, '--directory-path', `disk=${tables}`],
    {env, stdio: ['ignore', log, log]});
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({code, signal})));
  held.giveTo(child.pid);
  ended.then(held.open);
  const url = `http://127.0.0.1:${port}/`;
  const stop = async (signal = 'SIGTERM') => {
    child.kill(signal);
    // It would wait for its sockets to close; the data stand a kill.
    const timer = setTimeout(() => child.kill('SIGKILL'), kStopMs);
    const end = await ended;
    clearTimeout(timer);
    return end;
  };
  for (const last = Date.now() + kStartMs; ; ) {
    if (child.exitCode !== null) throw new Error(`The runtime did not start (code ${child.exitCode}); its own message stands above.`);
    if (await fetch(url).then(({ok}) => ok, () => false)) return {url, child, stop};
    if (Date.now() > last) throw (await stop('SIGKILL'), new Error('The runtime does not answer.'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function optionsOf(args) {
  const out = {port: 8788, data: 'build/tables', origins: '*', build: 'build/wasm-release', hooks: 'public', 'address-header': ''};
  for (let i = 0; i < args.length; i += 2) {
    const name = args[i].replace(/^--/, '');
    if (!(name in out) || args[i + 1] === undefined) throw new Error(`"${args[i]}" is not known; see the head of wasm/referee/host.mjs.`);
    out[name] = typeof out[name] === 'number' ? Number(args[i + 1]) : args[i + 1];
  }
  return {...out, addressHeader: out['address-header'], data: path.resolve(out.data), build: path.resolve(out.build)};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const options = optionsOf(process.argv.slice(2));
    const {url, stop, child} = await start(options);
    console.log(`The referee answers at ${url} and keeps its tables in ${options.data}. Stop it with Ctrl+C.`);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop());
    child.once('exit', (code, signal) => process.exit(signal ? 0 : code));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
