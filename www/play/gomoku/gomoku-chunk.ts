// What the players of gomoku know, which loads with long rows, rules of its own or a board of stones: rows of an exact length,
// the swap rules, even openings, and stones on the crossings of lines.

import type { Engine } from "../../engine/engine.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { openingTask } from "./even.ts";
import { openingRunner } from "./runner.ts";
import { look } from "./stones.ts";

export { offers as steps } from "./offers-view.ts";
export { offeredSaid, remark } from "./remark.ts";
export { update } from "./update.ts";

export const board = (state: State) => ({ look: look(state) });
export const styles = [
  new URL("../../shared/styles/pieces.css", import.meta.url),
  new URL("./stone-marks.css", import.meta.url),
  new URL("./stones.css", import.meta.url),
  new URL("./opening/opening.css", import.meta.url),
];
export const texts = [
  new URL("../../shared/fault/", import.meta.url),
  new URL("./", import.meta.url),
  new URL("./opening/", import.meta.url),
];
export const tasks = { opening: openingTask };

export function runners(engine: Engine, send: Send) {
  return { opening: openingRunner(engine, send) };
}
