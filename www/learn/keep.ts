// Keeps the release on the device, as the page of the game does: who comes to a Learn page first reads it offline as well.

export function keep() {
  const { release, site = "./" } = document.documentElement.dataset;
  // While the page is developed nothing is kept.
  if (!release || !("serviceWorker" in navigator)) return;
  const worker = new URL(`${site}sw.js`, location.href);
  // A page that cannot be kept is read online.
  navigator.serviceWorker.register(worker, { updateViaCache: "none" }).catch(() => {});
}
