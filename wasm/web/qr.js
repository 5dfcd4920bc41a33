// The picture of a QR code, from rows of 0 and 1 that the program has made.

const kModule = 3;  // pixels; smaller ones are hard to scan from a screen
const kQuiet = 4;   // modules that stay light on each side
const kSvg = 'http://www.w3.org/2000/svg';

/** The code of a link, from its rows of 0 and 1. */
export function qrPicture(rows, label) {
  const size = rows.length + 2 * kQuiet;
  const svg = document.createElementNS(kSvg, 'svg');
  const give = (element, values) => Object.entries(values).forEach(([name, value]) => element.setAttribute(name, value));
  give(svg, {viewBox: `0 0 ${size} ${size}`, width: size * kModule, height: size * kModule, class: 'page-qr', role: 'img', 'aria-label': label,
    'shape-rendering': 'crispEdges'});
  const light = document.createElementNS(kSvg, 'rect');
  give(light, {width: size, height: size, fill: '#fff'});
  const dark = document.createElementNS(kSvg, 'path');
  const runs = rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map(({0: {length}, index}) => `M${index + kQuiet} ${y + kQuiet}h${length}v1h-${length}z`));
  give(dark, {d: runs.join(''), fill: '#000'});
  svg.append(light, dark);
  return svg;
}
