// What only the boards of Ultimate, of games with gravity and of games made of parts have, which loads when one is on the page.

import type { State } from "../../shared/state/types.ts";
import { VARIANTS } from "../../shared/variants/variants.ts";
import { withChoice } from "./choice.ts";
import { choice, followKeys } from "./choice-view.ts";
import { withFirstFocus } from "./first-focus.ts";
import { frames } from "./frames-view.ts";
import { heldDisc, pointColumn } from "./point-column.ts";
import { signsOn } from "./signs.ts";

export { update } from "./boards-update.ts";
export { followKeys as sync };

/** The same for every drawing: the board looks whether something changed. */
const layers = { boards: { frames, heldDisc, pointColumn, signsOn } };
export const board = () => layers;
export const sections = { choice };
export const follow = (_before: State, after: State) => withFirstFocus(withChoice(after));

export const styles = [
  new URL("../../shared/styles/pieces.css", import.meta.url),
  new URL("./disc-marks.css", import.meta.url),
  new URL("./ultimate.css", import.meta.url),
  new URL("./drop.css", import.meta.url),
  new URL("./panels.css", import.meta.url),
  new URL("./parts.css", import.meta.url),
];
export const presets = VARIANTS;
export const texts = [
  new URL("../../shared/game/", import.meta.url),
  new URL("../../shared/variants/", import.meta.url),
  new URL("./", import.meta.url),
];
