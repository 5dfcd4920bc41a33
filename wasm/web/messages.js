// What a page that holds the game may say, and the check of it before anything is done: version, size, shape and type of
// every field. A checked message is made of plain values only, and safe to hand to the protocol.

/** The version of the messages; every one bears it as `sandtable`. */
export const kVersion = 1;

// A message, in letters of its JSON: 64 KiB, as protocol.md has it for host pages.
const kMostLetters = 65536;
const kMostValues = 2000;
const kMostDepth = 8;

const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
const isText = (pattern) => (value) => typeof value === 'string' && pattern.test(value);
const isInteger = (least, most) => (value) => Number.isInteger(value) && value >= least && value <= most;
const isBoolean = (value) => typeof value === 'boolean';
const isOneOf = (...names) => (value) => names.includes(value);

const id = isText(/^[a-z0-9][a-z0-9_-]{0,39}$/);
const link = isText(/^[A-Za-z0-9_-]{1,65536}$/);
// The same with the address before it, as `save` tells it.
const linkOrUrl = isText(/^([^\s#]{0,2000}#[gps]=)?[A-Za-z0-9_-]{1,65536}(&t=[0-9]{1,5})?$/);
const at = isInteger(0, 20000);
const noun = (value) => isText(/^[^\u0000-\u001f]{1,64}$/)(value) || isInteger(-1000000, 1000000)(value);
const nouns = (value) => Array.isArray(value) && value.length <= 16 && value.every(noun);
const values = (value) => isObject(value) && Object.keys(value).length <= 32 && Object.values(value).every(isText(/^[a-z0-9_-]{1,40}$/));

const kLook = {
  theme: isOneOf('paper', 'dark', 'system'),
  accent: isText(/^(#[0-9a-fA-F]{6}|none)$/),
  text: isInteger(80, 200),
  controls: isOneOf('full', 'minimal', 'none'),
};
// Of a game of two: the seat that is played here, and who has the other one.
const kSides = {side: id, opponent: isOneOf('here', 'elsewhere', 'recruit', 'regular', 'veteran', 'general')};
const kLang = isText(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/);

// op -> [what it must have, what it may have besides]
const kRequests = {
  new: [{game: id, setup: id}, {options: values, seed: isText(/^[0-9a-f]{1,16}$/), ...kSides}],
  load: [{data: linkOrUrl}, {}],
  save: [{}, {kind: isOneOf('game', 'position'), form: isOneOf('link', 'file')}],
  status: [{}, {}],
  legal: [{}, {}],
  act: [{at}, {i: isInteger(0, 20000), verb: id, args: nouns}],
  seek: [{at}, {}],
  review: [{}, {pieces: isInteger(1, 5000)}],
  theme: [{}, kLook],
  lang: [{lang: kLang}, {}],
  mute: [{on: isBoolean}, {}],
};

// What comes with the port. `page`, `nth`: where the game stands (instance.js); `keeps`: the page around keeps the last
// `save` where this frame can keep nothing, and `kept` is what it kept; `downloads`: the frame's sandbox lets files out;
// `tables`: the referee at whose tables two may play, which has to be the deployment's own.
const kOptions = {...kLook, ...kSides, lang: kLang, game: id, setup: id, link, instance: isText(/^[A-Za-z0-9_-]{1,40}$/),
  page: isText(/^[^\u0000-\u001f]{0,2000}$/), nth: isInteger(1, 1000), keeps: isBoolean, kept: link, downloads: isBoolean,
  tables: isText(/^https?:\/\/[^\s/]{1,200}$/)};

const refusal = (code, message, path) => ({code, message, ...(path === undefined ? {} : {path})});

// Counts values and letters and stops where there are too many; nothing but plain data passes.
function measure(value, left, depth = 0) {
  if (--left.values < 0 || depth > kMostDepth) return false;
  if (typeof value === 'string') return (left.letters -= value.length) >= 0;
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'number') return true;
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every((each) => measure(each, left, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.entries(value).every(([key, each]) => (left.letters -= key.length) >= 0 && measure(each, left, depth + 1));
}

/** Whether the value is an object of this version. */
export function isMessage(value) {
  return isObject(value) && Object.hasOwn(value, 'sandtable') && value.sandtable === kVersion;
}

/** The id to answer under: a number or a short text; null for anything else. */
export function idOf(value) {
  const given = isObject(value) && Object.hasOwn(value, 'id') ? value.id : null;
  return isInteger(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)(given) || isText(/^.{0,100}$/)(given) ? given : null;
}

/** {op, fields} of a request, or {error}. */
export function readRequest(value) {
  if (!isObject(value)) return {error: refusal('bad-request', 'a message is an object')};
  if (!measure(value, {letters: kMostLetters, values: kMostValues})) {
    return {error: refusal('too-large', 'a message is plain data of at most 64 KiB')};
  }
  if (!isMessage(value)) return {error: refusal('unknown-version', `messages of version ${kVersion} are spoken here`, 'sandtable')};
  const {sandtable, id: unused, op, ...fields} = value;
  if (typeof op !== 'string' || !Object.hasOwn(kRequests, op)) return {error: refusal('unknown-op', 'there is no such request', 'op')};
  const [musts, mays] = kRequests[op];
  const missing = Object.keys(musts).find((name) => !Object.hasOwn(fields, name));
  if (missing) return {error: refusal('missing-field', `the field is required with "${op}"`, missing)};
  if (op === 'act' && ('i' in fields) === ('verb' in fields)) {
    return {error: refusal('missing-field', 'an act is named by its number or by verb and args', 'i')};
  }
  const error = faultOf(fields, {...musts, ...mays});
  return error ? {error} : {op, fields};
}

function faultOf(fields, checks) {
  for (const [name, value] of Object.entries(fields)) {
    if (!Object.hasOwn(checks, name)) return refusal('unknown-field', 'there is no such field', name.slice(0, 40));
    if (!checks[name](value)) return refusal('bad-field', 'the value is not one that this field may have', name);
  }
  return null;
}

/** {options, errors}: what may be used of the wishes that came with the port, and what is wrong with the rest. */
export function readOptions(value) {
  if (!isObject(value) || !measure(value, {letters: kMostLetters * 2, values: kMostValues})) {
    return {options: {}, errors: [refusal('bad-request', 'the options are no plain object', 'options')]};
  }
  const options = {};
  const errors = [];
  for (const [name, given] of Object.entries(value)) {
    const error = faultOf({[name]: given}, kOptions);
    if (error) errors.push(error);
    else options[name] = given;
  }
  return {options, errors};
}

/** Whether a page of that origin may hold the game. `list` is the deployment's embed-origins.json. */
export function isAllowed(list, origin) {
  const isList = Array.isArray(list) && list.length <= 1000 && list.every((each) => typeof each === 'string' && each.length <= 300);
  return isList && list.some((each) => each === '*' || each.replace(/\/$/, '').toLowerCase() === origin.toLowerCase());
}
