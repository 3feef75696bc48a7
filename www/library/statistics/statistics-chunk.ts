// Statistics: games are counted when one is over, and shown to whoever asks.

import type { Engine } from "../../engine/engine.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send } from "../../shared/state/types.ts";
import { VARIANTS } from "../../shared/variants/variants.ts";
import { endTask } from "./counting.ts";
import { puzzlesCounter, puzzlesTask } from "./puzzles.ts";
import { newId, RESULTS } from "./results.ts";

export { follow } from "./counting.ts";
export { statistics as view } from "./statistics-view.ts";
export { update } from "./update.ts";

export const styles = [
  new URL("../../shared/styles/dialogs.css", import.meta.url),
  new URL("../../shared/styles/table.css", import.meta.url),
  new URL("./statistics.css", import.meta.url),
];
export const presets = VARIANTS;
export const texts = [
  new URL("../../shared/game/", import.meta.url),
  new URL("../../shared/variants/", import.meta.url),
  new URL("../../play/seats/faces/", import.meta.url),
  new URL("./", import.meta.url),
];
export const kept = [RESULTS];
export const tasks = { end: endTask, puzzlesSolved: puzzlesTask };

export function runners(_engine: Engine, send: Send): Record<keyof typeof tasks, Runner> {
  return {
    end: {
      start: () => queueMicrotask(() => send({ type: "result", id: newId(new Date()) })),
      abort: () => {},
    },
    puzzlesSolved: puzzlesCounter(send),
  };
}
