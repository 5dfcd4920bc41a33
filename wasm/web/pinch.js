// Two fingers move the map and zoom it, on a screen and on a trackpad. SDL knows one finger only, which it makes a mouse; so
// from the second finger on the program is told of a pinch instead, and the press of the first is taken back, lest its end
// be a click. So is the press of a finger that the system takes for itself.

// What one notch of the wheel zooms by (shell/screens/play/pointer.cpp).
const kNotch = Math.log(1.16);

// How long after two fingers on a trackpad a wheel is still theirs.
const kGlideMs = 400;

export function watchPinch(canvas, bridge) {
  const listen = (kind, listener) =>
    window.addEventListener(kind, (event) => event.target === canvas && listener(event), {capture: true, passive: false});
  const swallow = (event) => {
    if (event.cancelable) event.preventDefault();
    event.stopImmediatePropagation();
  };
  const pinch = ({clientX, clientY}, dx, dy, factor) => {
    const {left, top} = canvas.getBoundingClientRect();
    bridge.pinch(clientX - left, clientY - top, dx, dy, Math.log(factor) / kNotch);
  };
  watchFingers(listen, swallow, pinch, bridge);
  watchTrackpad(listen, swallow, pinch, bridge);
}

function watchFingers(listen, swallow, pinch, bridge) {
  // Where the two are, and how far apart; null where there are not two.
  let two = null;
  const stand = ([a, b]) => ({clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2,
    apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)});
  listen('touchstart', (event) => {
    if (event.touches.length < 2) return;
    if (!two) bridge.releasePress();
    two = stand(event.touches);
    swallow(event);
  });
  listen('touchmove', (event) => {
    if (!two) return;
    swallow(event);
    if (event.touches.length < 2) return;
    const now = stand(event.touches);
    pinch(now, now.clientX - two.clientX, now.clientY - two.clientY, now.apart / two.apart);
    two = now;
  });
  const end = (event) => {
    if (event.touches.length === 0) two = null;
  };
  listen('touchend', end);
  listen('touchcancel', (event) => {
    bridge.releasePress();
    end(event);
  });
}

// Browsers tell of a pinch on a trackpad as of a wheel with Ctrl, Safari by events of its own; of two fingers that move, as
// of a wheel that turns by less than a notch.
function watchTrackpad(listen, swallow, pinch, bridge) {
  let until = 0;
  listen('wheel', (event) => {
    // The mode first: Firefox counts in pixels for who has not asked.
    const {deltaMode, deltaY, wheelDeltaX, wheelDeltaY, ctrlKey, timeStamp} = event;
    if (ctrlKey) {
      swallow(event);
      return pinch(event, 0, 0, Math.exp(Math.max(-kNotch, Math.min(kNotch, -deltaY / (deltaMode ? 1 : 100)))));
    }
    if (deltaMode === 0 && (wheelDeltaX % 120 !== 0 || wheelDeltaY % 120 !== 0)) until = timeStamp + kGlideMs;
    return bridge.wheelGlides(timeStamp < until);
  });
  let scale = 1;
  listen('gesturestart', (event) => {
    swallow(event);
    scale = event.scale;
  });
  listen('gesturechange', (event) => {
    swallow(event);
    if (event.touches === undefined) pinch(event, 0, 0, event.scale / scale);
    scale = event.scale;
  });
}
