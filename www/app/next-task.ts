// Lets the browser do what waits, such as answering a press, in the middle of a long piece of work.

/** Goes on in another task; at once where nobody sees the page, since browsers let timers of such a page wait. */
export function nextTask(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return (
    (
      globalThis as typeof globalThis & { scheduler?: { yield?: () => Promise<void> } }
    ).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
  );
}
