// What a Learn page can do with a script: step through its figures, and answer its question. Everything on it can be read
// without.

import { keep } from "./keep.ts";
import { alive } from "./predict.ts";
import { stepped } from "./steps.ts";

for (const figure of document.querySelectorAll<HTMLElement>("figure[data-steps]")) stepped(figure);
for (const question of document.querySelectorAll<HTMLElement>(".predict")) alive(question);
keep();
