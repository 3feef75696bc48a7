// What a Learn page can do with a script: step through its figures, answer its question, compute its numbers, be
// presented, and give away what it shows. Everything on it can be read without.

import { button } from "./button.ts";
import { comparable } from "./compare.ts";
import { keep } from "./keep.ts";
import { alive } from "./predict.ts";
import { presentable } from "./present.ts";
import { stepped } from "./steps.ts";
import { takeable } from "./take.ts";

for (const figure of document.querySelectorAll<HTMLElement>("figure[data-steps]")) stepped(figure);
for (const question of document.querySelectorAll<HTMLElement>(".predict")) alive(question);
for (const table of document.querySelectorAll<HTMLTableElement>("table.compare")) comparable(table);
for (const list of document.querySelectorAll<HTMLDetailsElement>("details.take")) takeable(list);
for (const link of document.querySelectorAll<HTMLElement>(".present")) presentable(link);
for (const place of document.querySelectorAll<HTMLElement>(".print")) {
  place.append(button(place.dataset.print ?? "", () => print()));
}
/** Figures with which a reader tries something out: few pages have one. By its address, as in compare.ts. */
const FIGURES = {
  hand: new URL("./hand.ts", import.meta.url),
  order: new URL("./order.ts", import.meta.url),
  selection: new URL("./selection.ts", import.meta.url),
};
for (const [name, address] of Object.entries(FIGURES)) {
  for (const figure of document.querySelectorAll<HTMLElement>(`.${name}`)) {
    const loaded: Promise<{ enliven: (figure: HTMLElement) => void }> = import(String(address));
    loaded.then(
      ({ enliven }) => enliven(figure),
      // Where it cannot be loaded, the figure stays as it is.
      () => {},
    );
  }
}
keep();
