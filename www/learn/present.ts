// Shows the page as slides once its address says so. What does it is loaded then. Without a script the page shows no control for it.

export function presentable(link: HTMLElement) {
  const load = async (event?: HashChangeEvent) => {
    if (!location.hash.startsWith("#present=")) return;
    removeEventListener("hashchange", load);
    try {
      // By its address, as in compare.ts.
      const { present } = (await import(
        String(new URL("./present/present.ts", import.meta.url))
      )) as typeof import("./present/present.ts");
      await present(link, event?.oldURL);
    } catch {
      // Another press tries again.
      addEventListener("hashchange", load);
    }
  };
  addEventListener("hashchange", load);
  load();
}
