// Languages besides English: which there are, their files, what is wrong with them, and what of them is packed.
//
// assets/languages.json lists the languages, a line each. The files of one stand beside the English ones, with its id in
// their names: assets/words.fr.json, scenarios/<game>/words.fr.json and help.fr.json. None has to be there, and none has
// to be whole: what a file does not say is said in English, key by key. What English does not say is a fault.

import fs from 'node:fs';
import path from 'node:path';
import {argumentsOf, categoriesOf, readTemplate} from './templates.mjs';

// Of the shell: what a visit fetches. Those of tables join where there are tables.
export const kShellFiles = ['words', 'words.tables'];
// Of a game. All but its words hold sentences among other things: a translation has the same form, with what is not
// translated left out; what is in lists is found by its id.
export const kGameFiles = ['words', 'help', 'rulings', 'briefing', 'lesson', 'notes'];
const kEntry = {id: 'string', name: 'string', complete: 'boolean', plural: 'object', decimal: 'string'};

const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** Everything that is wrong, as "file:key: reason". */
export class Faults extends Error {
  constructor(list) {
    super(list.join('\n'));
    this.list = list;
  }
}

/** The languages besides English, of the project and of the folders that tests add: [{root, entry}]. */
export function languagesOf(roots) {
  return roots.flatMap((root) => {
    const file = path.join(root, 'assets/languages.json');
    return read(file).languages.map((entry) => ({root, entry}));
  }).filter(({entry}) => entry.id !== 'en');
}

function entryFaults({root, entry}) {
  const file = `${path.relative(process.cwd(), path.join(root, 'assets/languages.json'))}:${entry.id}`;
  const faults = Object.entries(entry).filter(([name, value]) => typeof value !== kEntry[name]).map(([name]) => `${file}: "${name}" is no part of a language, or of another kind`);
  if (!/^[a-z]{2,3}$/.test(entry.id ?? '')) faults.push(`${file}: an id is two or three small letters, as in "fr"`);
  if (!entry.name) faults.push(`${file}: a language has a name, in its own words`);
  try {
    categoriesOf(entry.plural);
  } catch (error) {
    faults.push(`${file}: plural: ${error.message}`);
  }
  return faults;
}

// ---------------------------------------------------------------- words

// "unit.birney.genitive" of "unit.birney": a form of a noun, or a property of it.
const isForm = (key, english) => Object.hasOwn(english, key.slice(0, key.lastIndexOf('.')));

function sentenceFault(text, model, plural) {
  if (typeof text !== 'string' || !text) return 'must be a text';
  let pieces;
  try {
    pieces = readTemplate(text);
  } catch (error) {
    return error.message;
  }
  const said = argumentsOf(pieces);
  const wanted = model === undefined ? [] : argumentsOf(readTemplate(model));
  const missing = wanted.find((name) => !said.includes(name));
  if (missing) return `does not use {${missing}}`;
  const extra = said.find((name) => !wanted.includes(name));
  if (extra) return `the message has no argument {${extra}}`;
  for (const {name, kind, branches} of pieces) {
    if (kind !== 'plural') continue;
    const unknown = branches.find((branch) => !branch.startsWith('=') && !plural.all.has(branch));
    if (unknown) return `the language has no plural "${unknown}", and {${name}} does`;
    const exact = new Set(branches.filter((branch) => branch.startsWith('=')));
    // Where only numbers are told apart, "other" is what is left.
    const counts = branches.some((branch) => branch !== 'other' && !exact.has(branch));
    const left = [...plural.needed].find((category) => counts && !branches.includes(category));
    if (left) return `{${name}} has no plural "${left}"`;
  }
  return null;
}

// A form that no noun of the file has, "{unit.gentive}" where they have a genitive: said of a game's sentences, since those
// of the shell may stand for the nouns of any game.
function formFault(text, forms) {
  const strange = readTemplate(text).find(({form}) => form && !forms.has(form));
  return strange ? `no noun here has the form {${strange.name}.${strange.form}}` : null;
}

function wordsReport(own, english, {plural, isOfGame}) {
  const faults = [];
  const forms = new Set(Object.keys(own).filter((key) => !Object.hasOwn(english, key)).map((key) => key.slice(key.lastIndexOf('.') + 1)));
  for (const [key, text] of Object.entries(own)) {
    const model = english[key];
    const fault = model === undefined && !isForm(key, english) ? 'nobody says this' : sentenceFault(text, model, plural) ?? (isOfGame ? formFault(text, forms) : null);
    if (fault) faults.push(`:${key}: ${fault}`);
  }
  return {faults, missing: Object.keys(english).filter((key) => !Object.hasOwn(own, key)).map((key) => [key, english[key]])};
}

// ---------------------------------------------------------------- texts

const nameOf = (item) => item?.id ?? item?.of;
// "SN-5.1": a rule's id stands in texts of every kind.
const isRuleId = (text) => /^[A-Z]{2}-[\w.]+$/.test(text);
// Of what is in a text only sentences are translated: no ids and the like.
const isSentence = (text) => !isRuleId(text) && /\p{L}.*\s|\p{Lu}/u.test(text);

// `own` over `english`, place by place. `at`: the place, for faults and for what is missing.
function overlaid(own, english, at, report) {
  if (own === undefined) {
    if (typeof english === 'string' ? isSentence(english) : english && typeof english === 'object') sentencesOf(english, at, report.missing);
    return english;
  }
  if (Array.isArray(english) && Array.isArray(own)) {
    const isNamed = english.some((item) => nameOf(item) !== undefined);
    if (!isNamed && own.length !== english.length) report.faults.push(`:${at}: ${own.length} items, English has ${english.length}`);
    const stray = isNamed && own.find((item) => !english.some((one) => nameOf(one) === nameOf(item)));
    if (stray) report.faults.push(`:${at}: English has nothing called "${nameOf(stray)}"`);
    return english.map((item, i) => overlaid(isNamed ? own.find((one) => nameOf(one) === nameOf(item)) : own[i], item, `${at}[${nameOf(item) ?? i}]`, report));
  }
  if (english && own && typeof english === 'object' && typeof own === 'object' && !Array.isArray(own)) {
    const stray = Object.keys(own).find((name) => !Object.hasOwn(english, name));
    if (stray) report.faults.push(`:${at ? `${at}.` : ''}${stray}: nobody reads this`);
    return Object.fromEntries(Object.entries(english).map(([name, value]) => [name, overlaid(own[name], value, at ? `${at}.${name}` : name, report)]));
  }
  if (typeof own !== typeof english) report.faults.push(`:${at}: of another kind than in English`);
  else if (own !== english && (typeof own !== 'string' || isRuleId(english))) report.faults.push(`:${at}: is not for translating`);
  return own;
}

function sentencesOf(value, at, out) {
  if (typeof value === 'string') {
    if (isSentence(value)) out.push([at, value]);
  } else if (value && typeof value === 'object') {
    for (const [name, one] of Object.entries(value)) sentencesOf(one, Array.isArray(value) ? `${at}[${nameOf(one) ?? name}]` : at ? `${at}.${name}` : name, out);
  }
}

// ---------------------------------------------------------------- a language

/**
 * What there is of a language: [{file, own, english, whole, missing, faults}], `whole` with English where it says nothing;
 * `own` is null where there is no file. `games`: those whose texts are asked for.
 */
export function filesOf({root, entry}, project, games) {
  const plural = categoriesOf(entry.plural);
  const one = (folder, kind, game) => {
    const model = [`${kind}.en.json`, `${kind}.json`].map((name) => path.join(project, folder, name)).find(fs.existsSync);
    if (!model) return [];
    const name = path.join(folder, `${kind}.${entry.id}.json`);
    const file = path.relative(process.cwd(), path.join(root, name));
    const english = read(model);
    let own = null;
    try {
      own = fs.existsSync(path.join(root, name)) ? read(path.join(root, name)) : null;
    } catch (error) {
      return [{file, kind, game, own, english, whole: english, missing: [], faults: [`${file}: ${error.message}`]}];
    }
    const isWords = kind.startsWith('words');
    const report = isWords ? wordsReport(own ?? {}, english, {plural, isOfGame: Boolean(game)}) : {faults: [], missing: []};
    const whole = isWords ? own : overlaid(own ?? undefined, english, '', report);
    return [{file, kind, game, own, english, whole, missing: report.missing, faults: report.faults.map((fault) => `${file}${fault}`)}];
  };
  return [...kShellFiles.flatMap((kind) => one('assets', kind)),
    ...games.flatMap((game) => kGameFiles.flatMap((kind) => one(`scenarios/${game}`, kind, game)))];
}

/** Packs the languages by addHashed(logical, bytes); gives back what the page is told of them, none where there is English alone. */
export function addLanguages(addHashed, {roots, games, hasTables}) {
  const [project] = roots;
  const languages = languagesOf(roots);
  const faults = languages.flatMap(entryFaults);
  if (faults.length) throw new Faults(faults);
  const packed = languages.map((language) => ({...language, files: filesOf(language, project, games)}));
  const wrong = packed.flatMap(({files}) => files.flatMap((file) => file.faults));
  if (wrong.length) throw new Faults(wrong);
  for (const {entry, files} of packed) {
    const there = files.filter(({own}) => own && Object.keys(own).length);
    const shell = there.filter(({game, kind}) => !game && (hasTables || kind !== 'words.tables'));
    const words = Object.assign({}, ...shell.map(({own}) => own), ...there.filter(({game, kind}) => game && kind === 'words').map((file) => boxWordsOf(file, project)));
    addHashed(`lang/${entry.id}/shell.json`, Buffer.from(JSON.stringify({language: entry, words})));
    for (const game of games) {
      const own = there.filter((file) => file.game === game);
      const named = own.map(({kind, whole}) => [kind === 'words' ? `words.${entry.id}.json` : `${kind}.json`, whole]);
      if (own.length) addHashed(`lang/${entry.id}/${game}.json`, Buffer.from(JSON.stringify(Object.fromEntries(named))));
    }
  }
  if (!packed.length) return null;
  const told = packed.map(({entry: {id, name, complete = false}}) => ({id, name, complete}));
  return [{id: 'en', name: 'English', complete: true}, ...told];
}

// What is printed on the closed box, as boxWords in shelf.mjs: its first set-up is the first that the bundle lists.
function boxWordsOf({game, own}, project) {
  const folder = path.join(project, 'scenarios', game);
  const first = /^setups\/.*/m.exec(fs.readFileSync(path.join(folder, 'bundle.txt'), 'utf8'))[0].trim();
  const summary = own['game.summary'], lead = own[read(path.join(folder, first)).summary] ?? summary;
  const box = Object.entries(own).filter(([key]) => key.startsWith(`box.${game}.`));
  return Object.fromEntries([...box, ...(summary ? [[`box.${game}.summary`, summary]] : []), ...(lead ? [[`box.${game}.lead`, lead]] : [])]);
}
