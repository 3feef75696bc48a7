// What a Learn page can do with a script: step through its figures, answer its question, and compute its numbers. Everything on it can be read
// without.

import { comparable } from "./compare.ts";
import { keep } from "./keep.ts";
import { alive } from "./predict.ts";
import { stepped } from "./steps.ts";

for (const figure of document.querySelectorAll<HTMLElement>("figure[data-steps]")) stepped(figure);
for (const question of document.querySelectorAll<HTMLElement>(".predict")) alive(question);
for (const table of document.querySelectorAll<HTMLTableElement>("table.compare")) comparable(table);
keep();
