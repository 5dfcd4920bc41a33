// Counters in drawings: a square with the sign of its kind of troops; a pile shows its edges.

const kLift = 5;

function box(x, y, half) {
  return [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]];
}

// The sign in its frame; nothing for a counter that lies face down.
function sign(x, y, side, {symbol, ink}) {
  const [wide, high, width] = [side * 0.27, side * 0.19, Math.max(1.6, side * 0.045)];
  const frame = [[x - wide, y - high], [x + wide, y - high], [x + wide, y + high], [x - wide, y + high]];
  const line = (points) => ({stroke: ink, width, points});
  const outline = {stroke: ink, width, points: frame, closed: true};
  if (symbol === 'infantry') return [outline, line([frame[0], frame[2]]), line([frame[1], frame[3]])];
  if (symbol === 'gun') return [outline, {fill: ink, circle: [x, y, side * 0.075]}];
  return [];
}

/** Shapes of a counter with its middle at x, y; `height` counters lie on each other. Without a symbol its back is seen. */
export function counter({x, y, side, colours, symbol, height = 1}) {
  const shapes = [];
  for (let i = 0; i < height; ++i) {
    const [cx, cy] = [x - i * kLift, y - i * kLift];
    shapes.push({fill: '#1f1b14', points: box(cx + 2.5, cy + 3.5, side / 2)}, {fill: colours.edge, points: box(cx, cy, side / 2)},
      {fill: colours.face, points: box(cx, cy, side / 2 - 2)});
  }
  const [tx, ty] = [x - (height - 1) * kLift, y - (height - 1) * kLift];
  if (symbol) return [...shapes, ...sign(tx, ty, side, {symbol, ink: colours.ink})];
  const bar = side * 0.22;
  return [...shapes, {stroke: colours.edge, width: side * 0.09, points: [[tx - bar, ty + bar], [tx + bar, ty - bar]]}];
}
