// Does things later: before the next frame, or when there is nothing else to do.

/** Where a browser does not say when it is idle, it should be after this time. */
const UNKNOWN_IDLE_MS = 2000;
/** A page that is never idle, because engines play on it, does it after this time all the same. */
const LONGEST_BUSY_MS = 5000;

/** @returns asks for `act` before the next frame, however often it is called */
export function oncePerFrame(act: () => void): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      act();
    });
  };
}

/** Calls `act` once, when the page is loaded and the browser is idle. */
export function whenIdle(act: () => void) {
  if (document.readyState !== "complete") addEventListener("load", () => whenIdle(act), { once: true });
  else if ("requestIdleCallback" in globalThis) requestIdleCallback(act, { timeout: LONGEST_BUSY_MS });
  else setTimeout(act, UNKNOWN_IDLE_MS);
}
