// Offers a page's figures, tables and citation. What makes them is loaded when a reader opens the list. Without a script there is none.

export function takeable(list: HTMLDetailsElement) {
  list.hidden = false;
  list.addEventListener("toggle", async () => {
    if (!list.open || list.querySelector("ul")) return;
    try {
      // By its address, as in compare.ts.
      const { fill } = (await import(
        String(new URL("./take-out.ts", import.meta.url))
      )) as typeof import("./take-out.ts");
      if (!list.querySelector("ul")) await fill(list);
    } catch {
      list.querySelector("output")?.replaceChildren(list.dataset.failed ?? "");
    }
  });
}
