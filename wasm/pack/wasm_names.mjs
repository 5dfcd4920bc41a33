// Reading of a WebAssembly module as far as cutting it needs: names and sizes of functions, the functions of the table.
// And writing: the same module with other names. (WebAssembly core specification 1.0, sections 5.5 and 7.4.1.)

const kCustom = 0, kImport = 2, kExport = 7, kStart = 8, kElement = 9, kCode = 10;
const kFunctionNames = 1;

class Bytes {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  // An unsigned LEB128 number of at most 32 bits.
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  }

  text() {
    const length = this.number();
    this.at += length;
    return this.bytes.toString('utf8', this.at - length, this.at);
  }

  limits() {
    const flags = this.byte();
    this.number();
    if (flags & 1) this.number();
  }
}

// The sections as {id, from, start, end}: `from` is where the section's id stands, `start` where its content does.
function sectionsOf(bytes) {
  const sections = [];
  for (const reader = new Bytes(bytes, 8); reader.at < bytes.length;) {
    const from = reader.at;
    const id = reader.byte();
    const size = reader.number();
    sections.push({id, from, start: reader.at, end: reader.at + size});
    reader.at += size;
  }
  return sections;
}

function countImported(reader) {
  let functions = 0;
  for (let left = reader.number(); left > 0; --left) {
    reader.text();
    reader.text();
    const kind = reader.byte();
    if (kind === 0) {
      reader.number();
      ++functions;
    } else if (kind === 3) {
      reader.at += 2;
    } else {
      if (kind === 1) reader.byte();
      reader.limits();
    }
  }
  return functions;
}

function readExported(reader) {
  const functions = new Set();
  for (let left = reader.number(); left > 0; --left) {
    reader.text();
    const kind = reader.byte();
    const index = reader.number();
    if (kind === 0) functions.add(index);
  }
  return functions;
}

// Slot of the table -> function, of the plain active segments that linkers write: i32.const <offset>, functions.
function readTable(reader) {
  const slots = new Map();
  for (let left = reader.number(); left > 0; --left) {
    if (reader.number() !== 0 || reader.byte() !== 0x41) throw new Error('the module has a table segment of a kind that is not read here');
    const offset = reader.number();
    reader.byte();
    const count = reader.number();
    for (let i = 0; i < count; ++i) slots.set(offset + i, reader.number());
  }
  return slots;
}

function readSizes(reader) {
  const sizes = [];
  for (let left = reader.number(); left > 0; --left) {
    const size = reader.number();
    sizes.push(size);
    reader.at += size;
  }
  return sizes;
}

const isNames = (bytes, {id, start}) => id === kCustom && new Bytes(bytes, start).text() === 'name';

function readNames(bytes, {start, end}) {
  const names = new Map();
  const reader = new Bytes(bytes, start);
  reader.text();
  while (reader.at < end) {
    const kind = reader.byte();
    const size = reader.number();
    const next = reader.at + size;
    if (kind === kFunctionNames) {
      for (let left = reader.number(); left > 0; --left) {
        const index = reader.number();
        names.set(index, reader.text());
      }
    }
    reader.at = next;
  }
  return names;
}

/**
 * Of a module: `names` (function -> name), `table` (slot -> function), `imported` (how many functions are), `called` (those
 * that who runs the module calls: exports and the start), `sizeOf(function)` in bytes. Functions are numbers, as in the module.
 */
export function readModule(bytes) {
  const found = {names: new Map(), table: new Map(), imported: 0, called: new Set()};
  let sizes = [];
  for (const section of sectionsOf(bytes)) {
    const reader = new Bytes(bytes, section.start);
    if (section.id === kImport) found.imported = countImported(reader);
    if (section.id === kExport) for (const index of readExported(reader)) found.called.add(index);
    if (section.id === kStart) found.called.add(reader.number());
    if (section.id === kElement) found.table = readTable(reader);
    if (section.id === kCode) sizes = readSizes(reader);
    if (isNames(bytes, section)) found.names = readNames(bytes, section);
  }
  return {...found, sizeOf: (index) => sizes[index - found.imported] ?? 0};
}

function writeNumber(value) {
  const out = [];
  for (; value >= 0x80; value >>>= 7) out.push((value & 0x7f) | 0x80);
  return [...out, value];
}

const writeText = (text) => [...writeNumber(Buffer.byteLength(text)), ...Buffer.from(text)];

/** The module with these names (function -> name, in ascending order) in the place of its own. */
export function withNames(bytes, names) {
  const entries = [...names].flatMap(([index, name]) => [...writeNumber(index), ...writeText(name)]);
  const list = [...writeNumber(names.size), ...entries];
  const content = [...writeText('name'), kFunctionNames, ...writeNumber(list.length), ...list];
  const kept = sectionsOf(bytes).filter((section) => !isNames(bytes, section)).map(({from, end}) => bytes.subarray(from, end));
  return Buffer.concat([bytes.subarray(0, 8), ...kept, Buffer.from([kCustom, ...writeNumber(content.length), ...content])]);
}
