// Whether the host has another release than that of the page, whose files may be gone.

/** What to say of a fault does not wait longer for the host. */
const LONGEST_LOOK_MS = 3000;

export async function isOutdated() {
  try {
    // The service worker leaves its own script to the network.
    const signal = AbortSignal.timeout(LONGEST_LOOK_MS);
    const worker = await fetch("./sw.js", { cache: "no-cache", signal });
    const text = await worker.text();
    return (
      worker.ok &&
      text.includes("SKIP_WAITING") &&
      !text.includes(document.documentElement.dataset.release ?? "")
    );
  } catch {
    return false;
  }
}
