// Drawings of the build, as data, and their two outputs: SVG for the page, PNG for systems that read no SVG.
//
//   {width, height, shapes: [...]}, a shape being one of
//     {fill, points: [[x, y], ...]}                 a polygon, nonzero winding
//     {fill, circle: [x, y, radius]}
//     {stroke, width, points, closed?, dash?}       a line with round joins and ends; dash is [on, off]
//   Colours are '#rrggbb'; later shapes lie over earlier ones.

import zlib from 'node:zlib';

const kCircleSides = 40;
// Sub-scanlines of a pixel row; across a row coverage is exact.
const kRows = 4;

const short = (number) => String(Math.round(number * 10) / 10);

function svgShape(shape) {
  if (shape.circle) {
    const [x, y, radius] = shape.circle.map(short);
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${shape.fill}"/>`;
  }
  const path = `M${shape.points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;
  if (shape.fill) return `<path d="${path}Z" fill="${shape.fill}"/>`;
  const dash = shape.dash ? ` stroke-dasharray="${shape.dash.map(short).join(' ')}"` : '';
  return `<path d="${path}${shape.closed ? 'Z' : ''}" fill="none" stroke="${shape.stroke}" stroke-width="${short(shape.width)}"` +
    ` stroke-linecap="round" stroke-linejoin="round"${dash}/>`;
}

/** The line with no more points than it needs to lie that near its own course (Douglas and Peucker, 1973). */
export function thinned(points, near) {
  if (points.length < 3) return points;
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)];
  const length = Math.hypot(bx - ax, by - ay);
  const off = ([x, y]) => (length ? Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length : Math.hypot(x - ax, y - ay));
  let far = 1;
  for (let i = 2; i < points.length - 1; ++i) if (off(points[i]) > off(points[far])) far = i;
  if (off(points[far]) <= near) return [points[0], points.at(-1)];
  return [...thinned(points.slice(0, far + 1), near), ...thinned(points.slice(far), near).slice(1)];
}

export function toSvg({width, height, shapes}) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}">` +
    `${shapes.map(svgShape).join('')}</svg>\n`;
}

function circlePoints([x, y, radius]) {
  return Array.from({length: kCircleSides}, (unused, i) => {
    const angle = (2 * Math.PI * i) / kCircleSides;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

// The pieces of a dashed line, each a list of two points.
function dashes(points, [on, off]) {
  const pieces = [];
  let along = 0;
  for (let i = 1; i < points.length; ++i) {
    const [[ax, ay], [bx, by]] = [points[i - 1], points[i]];
    const length = Math.hypot(bx - ax, by - ay);
    const at = (t) => [ax + ((bx - ax) * t) / length, ay + ((by - ay) * t) / length];
    for (let from = 0; from < length;) {
      const inside = along % (on + off);
      const left = inside < on ? on - inside : on + off - inside;
      const to = Math.min(length, from + Math.max(left, 1e-6));
      if (inside < on) pieces.push([at(from), at(to)]);
      along += to - from;
      from = to;
    }
  }
  return pieces;
}

// A line as polygons that are filled together: a box a segment, a disc a joint.
function outline({points, width, closed, dash}) {
  const path = closed ? [...points, points[0]] : points;
  const pieces = dash ? dashes(path, dash) : [path];
  const half = width / 2;
  const out = [];
  for (const piece of pieces) {
    for (const [x, y] of piece) out.push(circlePoints([x, y, half]));
    for (let i = 1; i < piece.length; ++i) {
      const [[ax, ay], [bx, by]] = [piece[i - 1], piece[i]];
      const length = Math.hypot(bx - ax, by - ay);
      if (length === 0) continue;
      const [nx, ny] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half];
      // The same turn as the discs', so that windings add up.
      out.push([[ax - nx, ay - ny], [bx - nx, by - ny], [bx + nx, by + ny], [ax + nx, ay + ny]]);
    }
  }
  return out;
}

function crossings(polygons, y) {
  const found = [];
  for (const polygon of polygons) {
    for (let i = 0; i < polygon.length; ++i) {
      const [ax, ay] = polygon[i];
      const [bx, by] = polygon[(i + 1) % polygon.length];
      if ((ay <= y) === (by <= y)) continue;
      found.push([ax + ((bx - ax) * (y - ay)) / (by - ay), ay < by ? 1 : -1]);
    }
  }
  return found.sort((a, b) => a[0] - b[0]);
}

function addSpan(row, from, to, weight) {
  const start = Math.max(0, from);
  const end = Math.min(row.length, to);
  for (let x = Math.floor(start); x < end; ++x) row[x] += weight * (Math.min(end, x + 1) - Math.max(start, x));
}

function paint(pixels, polygons, colour, {width, height}) {
  const all = polygons.flat();
  const ys = all.map(([, y]) => y);
  const xs = all.map(([x]) => x);
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const right = Math.min(width, Math.ceil(Math.max(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)));
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const row = new Float64Array(width);
  for (let y = top; y < bottom; ++y) {
    row.fill(0, left, Math.max(left, right));
    for (let sub = 0; sub < kRows; ++sub) {
      let winding = 0;
      let from = 0;
      for (const [x, turn] of crossings(polygons, y + (sub + 0.5) / kRows)) {
        if (winding === 0) from = x;
        winding += turn;
        if (winding === 0) addSpan(row, from, x, 1 / kRows);
      }
    }
    for (let x = left; x < right; ++x) {
      const part = Math.min(1, row[x]);
      if (part === 0) continue;
      const at = 4 * (y * width + x);
      const below = pixels[at + 3] / 255;
      const whole = part + below * (1 - part);
      channels.forEach((value, i) => {
        pixels[at + i] = Math.round((value * part + pixels[at + i] * below * (1 - part)) / whole);
      });
      pixels[at + 3] = Math.round(255 * whole);
    }
  }
}

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; ++bit) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

// The drawing as a PNG of that size, scaled to fit both ways (the same proportions are the caller's business).
export function toPng(drawing, {width, height}) {
  const [sx, sy] = [width / drawing.width, height / drawing.height];
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (const shape of drawing.shapes) {
    const polygons = shape.circle ? [circlePoints(shape.circle)] : shape.fill ? [shape.points] : outline(shape);
    const scaled = polygons.map((polygon) => polygon.map(([x, y]) => [x * sx, y * sy]));
    if (scaled.length) paint(pixels, scaled, shape.fill ?? shape.stroke, {width, height});
  }
  return writePng({width, height, pixels});
}

/** The bytes of a PNG; `pixels` are red, green, blue and alpha, row after row from the top. */
export function writePng({width, height, pixels}) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const raw = Buffer.alloc((4 * width + 1) * height);
  for (let y = 0; y < height; ++y) raw.set(pixels.subarray(4 * y * width, 4 * (y + 1) * width), y * (4 * width + 1) + 1);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', header),
    chunk('IDAT', zlib.deflateSync(raw, {level: 9})), chunk('IEND', Buffer.alloc(0))]);
}
