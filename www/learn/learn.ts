// What a Learn page can do with a script: step through its figures, answer its question, compute its numbers, be
// presented, and give away what it shows. Everything on it can be read without.

import { button } from "./button.ts";
import { comparable } from "./compare.ts";
import { keep } from "./keep.ts";
import { alive } from "./predict.ts";
import { presentable } from "./present.ts";
import { takeable } from "./take.ts";

for (const question of document.querySelectorAll<HTMLElement>(".predict")) alive(question);
for (const table of document.querySelectorAll<HTMLTableElement>("table.compare")) comparable(table);
for (const list of document.querySelectorAll<HTMLDetailsElement>("details.take")) takeable(list);
for (const link of document.querySelectorAll<HTMLElement>(".present")) presentable(link);
for (const place of document.querySelectorAll<HTMLElement>(".print")) {
  place.append(button(place.dataset.print ?? "", () => print()));
}
/**
 * What makes figures alive, by which figures: no page has all. By their addresses, as in compare.ts: the steps share their logic with the
 * laboratory.
 */
const FIGURES = {
  "figure[data-steps]": new URL("./steps.ts", import.meta.url),
  ".hand": new URL("./hand.ts", import.meta.url),
  ".order": new URL("./order.ts", import.meta.url),
  ".selection": new URL("./selection.ts", import.meta.url),
};
for (const [figures, address] of Object.entries(FIGURES)) {
  for (const figure of document.querySelectorAll<HTMLElement>(figures)) {
    const loaded: Promise<{ enliven: (figure: HTMLElement) => void }> = import(String(address));
    loaded.then(
      ({ enliven }) => enliven(figure),
      // Where it cannot be loaded, the figure stays as it is.
      () => {},
    );
  }
}
keep();
