// What a Learn page can do with a script: step through its figures, and answer its question. Everything on it can be read
// without.

import { keep } from "./keep.js";
import { alive } from "./predict.js";
import { stepped } from "./steps.js";

for (const figure of document.querySelectorAll("figure[data-steps]"))
  stepped(/** @type {HTMLElement} */ (figure));
for (const question of document.querySelectorAll(".predict")) alive(/** @type {HTMLElement} */ (question));
keep();
