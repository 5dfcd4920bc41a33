// Serves dist/ on 127.0.0.1 as a static host should: right types, the compressed files, the policy as a header.
//
//   node wasm/serve.mjs FOLDER [PORT]
//
// A taken port is said so and the next one tried. Also used by the browser tests as a module.

import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {kMimeTypes, policyOf} from './policy.mjs';

const kEncodings = [['br', '.br'], ['gzip', '.gz']];
const kHashedName = /\.[0-9a-f]{12}\.\w+$/;

// The file that a request's path names inside `root`, or null when there is none.
function findFile(root, url) {
  let name;
  try {
    name = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
  if (name.endsWith('/')) name += 'index.html';
  const file = path.join(root, name);
  if (!file.startsWith(root + path.sep) || name.includes('\0')) return null;
  return fs.existsSync(file) && fs.statSync(file).isFile() ? file : null;
}

// The referee that the pages in a folder were built with.
function refereeIn(root) {
  const name = fs.existsSync(root) && fs.readdirSync(root).find((each) => /^manifest\.[0-9a-f]{12}\.json$/.test(each));
  return name ? JSON.parse(fs.readFileSync(path.join(root, name))).tables ?? '' : '';
}

function sendFile({root, referee, headers: changed}, request, response) {
  const file = findFile(root, request.url);
  if (!file) {
    response.writeHead(404, {'Content-Type': 'text/plain'}).end('There is no such file here.\n');
    return;
  }
  const headers = {
    'Content-Type': kMimeTypes[path.extname(file)] ?? 'application/octet-stream',
    'Content-Security-Policy': policyOf(`/${path.relative(root, file)}`, referee),
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': kHashedName.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Vary': 'Accept-Encoding',
    ...changed,
  };
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = kEncodings.find(([name, ending]) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted) && fs.existsSync(file + ending));
  if (encoding) headers['Content-Encoding'] = encoding[0];
  const body = file + (encoding ? encoding[1] : '');
  headers['Content-Length'] = fs.statSync(body).size;
  response.writeHead(200, Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== null)));
  if (request.method === 'HEAD') response.end();
  else fs.createReadStream(body).on('error', () => response.destroy()).pipe(response);
}

function answer(folder, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, {Allow: 'GET, HEAD'}).end();
    return;
  }
  sendFile(folder, request, response);
}

// Starts a server on 127.0.0.1; port 0 takes any free one. Rejects with code EADDRINUSE when the port is taken. `headers`
// changes what is sent with every file; null leaves a header out.
export function startServer(folder, port, headers = {}) {
  const root = path.resolve(folder);
  const referee = refereeIn(root);
  const server = http.createServer((request, response) => answer({root, referee, headers}, request, response));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

async function main() {
  const [folder = 'dist', wanted = '8000'] = process.argv.slice(2);
  let port = Number(wanted);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`sandtable: the port must be a number from 0 to 65535, not "${wanted}".`);
    process.exit(1);
  }
  if (!fs.existsSync(path.join(folder, 'index.html'))) {
    console.error(`sandtable: there is no page in ${folder}; ./sandtable build makes it.`);
    process.exit(1);
  }
  for (const last = Math.min(port + 20, 65535); port <= last; ++port) {
    try {
      const server = await startServer(folder, port);
      console.log(`   Sandtable is at http://127.0.0.1:${server.address().port}/`);
      return;
    } catch (error) {
      if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
      console.log(`   Port ${port} is ${error.code === 'EACCES' ? 'not allowed' : 'taken'}, trying ${port + 1}.`);
    }
  }
  console.error('sandtable: no free port was found; choose another with PORT=number.');
  process.exit(1);
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
