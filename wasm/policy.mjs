// What the page is allowed to do, and the names of file types: shared by the packer, the server and the tests.

const kDirectives = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'manifest-src': "'self'",
  'font-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/**
 * The referee that a build names, an origin ("https://tables.example"), or "" for none. Throws a sentence for anything else.
 */
export function refereeOf(text = '') {
  if (!text) return '';
  const {protocol, origin, pathname, search, hash} = URL.canParse(text) ? new URL(text) : {};
  if (!['http:', 'https:'].includes(protocol) || pathname !== '/' || search || hash)
    throw new Error(`TABLES must be an origin like https://tables.example, not "${text}".`);
  return origin;
}

// Its tables are spoken to by sockets, which have a scheme of their own.
const connections = (referee) => (referee ? {'connect-src': `'self' ${referee} ${referee.replace(/^http/, 'ws')}`} : {});

// The policy as one line. `extra` adds directives, e.g. {'frame-src': "'self'"} for a page with frames.
export function contentSecurityPolicy(extra = {}, referee = '') {
  return Object.entries({...kDirectives, ...connections(referee), ...extra})
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

// The pages of dist/ and what their policies add, as paths of a _headers file. Those of publishers hold frames.
export const kPages = [{path: '/'}, {path: '/index.html'}, {path: '/sw.js'},
  {path: '/embed.html', extra: {'frame-src': "'self'"}}, {path: '/games/*', extra: {'frame-src': "'self'"}}];

/** The policy of a path below dist/ ("/embed.html"). */
export function policyOf(path, referee = '') {
  const page = kPages.find((each) => (each.path.endsWith('*') ? path.startsWith(each.path.slice(0, -1)) : path === each.path));
  return contentSecurityPolicy(page?.extra, referee);
}

export const kMimeTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
