// Two fingers zoom the map. SDL knows one finger only, which it makes a mouse; so from the second finger on the program
// is told of a pinch instead, and the press of the first is taken back, lest its end be a click.

// What one notch of the wheel zooms by (shell/screens/play_input.cpp).
const kNotch = Math.log(1.16);

export function watchPinch(canvas, bridge) {
  let apart = 0;
  const distance = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  const listen = (kind, listener) =>
    window.addEventListener(kind, (event) => event.target === canvas && listener(event), {capture: true, passive: false});
  const swallow = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  listen('touchstart', (event) => {
    if (event.touches.length < 2) return;
    if (!apart) bridge.releasePress();
    apart = distance(event.touches);
    swallow(event);
  });
  listen('touchmove', (event) => {
    if (!apart) return;
    swallow(event);
    if (event.touches.length < 2) return;
    const now = distance(event.touches);
    const [a, b] = event.touches;
    const frame = canvas.getBoundingClientRect();
    bridge.pinch((a.clientX + b.clientX) / 2 - frame.left, (a.clientY + b.clientY) / 2 - frame.top, Math.log(now / apart) / kNotch);
    apart = now;
  });
  const end = (event) => {
    if (event.touches.length === 0) apart = 0;
  };
  listen('touchend', end);
  listen('touchcancel', end);
}
