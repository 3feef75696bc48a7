// Signals that stop several calls. Each is listened to once: Node.js warns of a leak from the eleventh listener on.

/** @import {Signal} from "./worker.js" */

/** What each signal stops, and the listener that does it. @type {WeakMap<Signal, { stops: Set<() => void>, tell: () => void }>} */
const LISTENED = new WeakMap();

/**
 * @param {Signal} signal
 * @param {() => void} stop called when the signal is aborted
 * @returns {() => void} forgets it
 */
export function onAbort(signal, stop) {
  const { stops, tell } = LISTENED.get(signal) ?? listened(signal);
  const own = () => stop();
  stops.add(own);
  return () => {
    if (!stops.delete(own) || stops.size > 0) return;
    LISTENED.delete(signal);
    signal.removeEventListener("abort", tell);
  };
}

/** @param {Signal} signal */
function listened(signal) {
  /** @type {Set<() => void>} */
  const stops = new Set();
  const tell = () => {
    for (const stop of [...stops]) stop();
  };
  const entry = { stops, tell };
  // Before it is kept: a signal of the caller may throw.
  signal.addEventListener("abort", tell);
  LISTENED.set(signal, entry);
  return entry;
}
