// The icon: a quay, water, a dashed line of fire and a counter with the sign of infantry. 512 units to a side.

import {toPng, toSvg} from './drawing.mjs';

const kSide = 512;

function roundedBox({x, y, side, radius}) {
  const points = [];
  const corners = [[x + side - radius, y + side - radius, 0], [x + radius, y + side - radius, 1],
    [x + radius, y + radius, 2], [x + side - radius, y + radius, 3]];
  for (const [cx, cy, quarter] of corners) {
    for (let i = 0; i <= 8; ++i) {
      const angle = ((quarter + i / 8) * Math.PI) / 2;
      points.push([cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]);
    }
  }
  return points;
}

// Cut to a rounded tile, or full to the edges for systems that cut by themselves.
function drawing(full) {
  const scale = full ? 0.8 : 1;
  const put = ([x, y]) => [256 + (x - 256) * scale, 256 + (y - 256) * scale];
  const ground = full ? [[0, 0], [kSide, 0], [kSide, kSide], [0, kSide]] : roundedBox({x: 0, y: 0, side: kSide, radius: 96});
  const shore = [[kSide, 150], [330, 210], [300, 330], [120, 372], [0, 416]];
  // The upper half of the tile, down to the shore.
  const above = full ? [[0, 0], [kSide, 0]] : ground.slice(ground.length / 2);
  const box = roundedBox({x: 92, y: 92, side: 208, radius: 22}).map(put);
  const inner = [[132, 142], [260, 142], [260, 236], [132, 236]].map(put);
  return {
    width: kSide,
    height: kSide,
    shapes: [
      {fill: '#3c5e75', points: ground},
      {fill: '#e9ddc2', points: [...above, ...shore]},
      {stroke: '#5e5342', width: 12, points: shore},
      {stroke: '#ffa58f', width: 16 * scale, points: [[262, 262], [420, 420]].map(put), dash: [34 * scale, 34 * scale]},
      {fill: '#1f2328', points: box.map(([x, y]) => [x + 6, y + 8])},
      {fill: '#a63a1e', points: box},
      {stroke: '#fbf6ea', width: 14 * scale, points: inner, closed: true},
      {stroke: '#fbf6ea', width: 14 * scale, points: [inner[0], inner[2]]},
      {stroke: '#fbf6ea', width: 14 * scale, points: [inner[1], inner[3]]},
      {fill: '#fbf6ea', circle: [...put([420, 420]), 34 * scale]},
      {fill: '#a63a1e', circle: [...put([420, 420]), 18 * scale]},
    ],
  };
}

// logical name -> bytes, and how the web manifest tells of them.
export function drawIcons() {
  const png = (side, full) => toPng(drawing(full), {width: side, height: side});
  return [
    {name: 'icons/sandtable.svg', bytes: Buffer.from(toSvg(drawing(false))), sizes: 'any', type: 'image/svg+xml'},
    {name: 'icons/sandtable-192.png', bytes: png(192, false), sizes: '192x192', type: 'image/png'},
    {name: 'icons/sandtable-512.png', bytes: png(512, false), sizes: '512x512', type: 'image/png'},
    {name: 'icons/maskable-512.png', bytes: png(512, true), sizes: '512x512', type: 'image/png', purpose: 'maskable'},
    {name: 'icons/touch-180.png', bytes: png(180, true), sizes: '180x180', type: 'image/png'},
  ];
}
