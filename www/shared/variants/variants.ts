// Games made of parts that have a name. Chunks that draw or list them offer them (`presets`): nobody needs one for the first move.

import type { Rules } from "../../noughts.js";
import { type Fields, type Parts, PLAIN, type Preset } from "../game/presets.ts";
import type { PlainKey } from "../i18n/language.ts";

const row = (id: string, size: readonly [rows: number, cols: number, k: number], parts: Fields & Parts) => {
  const [rows, cols, k] = size;
  return {
    id,
    rules: { kind: PLAIN, rows, cols, k, players: 2, ...parts } as Rules,
    name: `variant.${id}` as PlainKey,
    summary: `variant.${id}.said` as PlainKey,
  };
};

export const VARIANTS: readonly Preset[] = [
  row("misere", [3, 3, 3], { goal: "misere" }),
  row("wild", [3, 3, 3], { marks: "either" }),
  row("wild-misere", [3, 3, 3], { goal: "misere", marks: "either" }),
  row("order-chaos", [6, 6, 5], { exact: true, goal: "order", marks: "either" }),
  row("numerical", [3, 3, 3], { marks: "numbers" }),
  row("notakto", [3, 3, 3], { marks: "one" }),
  row("notakto-2", [3, 3, 3], { marks: "one", boards: 2 }),
  row("notakto-3", [3, 3, 3], { marks: "one", boards: 3 }),
  row("notakto-4", [3, 3, 3], { marks: "one", boards: 4 }),
  row("notakto-5", [3, 3, 3], { marks: "one", boards: 5 }),
  row("treblecross", [1, 14, 3], { goal: "last", marks: "one" }),
  row("vanishing", [3, 3, 3], { life: 3 }),
  row("vanishing-reuse", [3, 3, 3], { life: 3, reuse: true }),
  row("three-mens-morris", [3, 3, 3], { life: 3, slide: "lines" }),
  row("flying-morris", [3, 3, 3], { life: 3, slide: "fly" }),
  row("achi", [3, 3, 3], { life: 4, slide: "lines" }),
  row("picaria", [5, 5, 3], { checkered: true, lateCentre: true, life: 3, slide: "lines" }),
  row("torus", [3, 3, 3], { wrap: "both" }),
  row("cylinder", [3, 3, 3], { wrap: "columns" }),
  row("3x3x3", [3, 3, 3], { layers: 3 }),
  row("qubic", [4, 4, 4], { layers: 4 }),
  row("score-four", [4, 4, 4], { layers: 4, gravity: true }),
  row("connect6", [19, 19, 6], { perTurn: 2 }),
];
