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
    signal.removeEventListener("abort", tell);
    LISTENED.delete(signal);
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
  LISTENED.set(signal, entry);
  signal.addEventListener("abort", tell);
  return entry;
}
