// The numbers of an article beside those of the site: a button computes a row again, in the reader's own browser. Without a script
// the numbers stand there anyway.

import type { computed } from "./run.ts";

/** Loaded with the first row: most readers press no button. */
let running: Promise<{ computed: typeof computed }> | null = null;

function loaded() {
  // By its address, and so with a copy of its own of what it shares with the page of the game: a part that both import would be one
  // request more for every game.
  running ??= import(String(new URL("./run.ts", import.meta.url))).catch((error) => {
    running = null;
    throw error;
  });
  return running;
}

export function comparable(table: HTMLTableElement) {
  const { run = "", runRow = "" } = table.dataset;
  for (const row of table.tBodies) {
    const label = row.querySelector("th")?.textContent ?? "";
    const button = document.createElement("button");
    const said = document.createElement("output");
    button.type = "button";
    button.textContent = run;
    button.setAttribute("aria-label", runRow.replace("{}", label));
    button.addEventListener("click", () => compute(row, table.dataset, said));
    row.querySelector("tr:nth-child(2) td:last-child")?.append(button, said);
  }
}

/** Computes a row, and says whether it came to what stands there. */
async function compute(row: HTMLElement, words: DOMStringMap, said: HTMLOutputElement) {
  const { row: id = "", is = "" } = row.dataset;
  if (row.ariaBusy === "true") return;
  row.ariaBusy = "true";
  said.value = words.running ?? "";
  try {
    const { computed } = await loaded();
    const { values, seconds } = await computed(id);
    const found = values.join(" ");
    said.value =
      found === is
        ? (words.ran ?? "").replace("{}", seconds.toFixed(seconds < 1 ? 2 : 1))
        : (words.other ?? "").replace("{}", found);
  } catch {
    said.value = words.failed ?? "";
  }
  row.ariaBusy = "false";
}
