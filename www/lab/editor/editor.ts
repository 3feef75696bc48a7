// A position that is set up by hand: marks are put on a board, and the engine finds the moves of a game that lead there, or says why none
// does.

import type { Fault } from "../../engine/protocol.ts";
import type { Rules, SetUpFault } from "../../noughts.js";
import { partsIn, sameRules } from "../../shared/game/presets.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { shown } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, Handlers, State, Task } from "../../shared/state/types.ts";

/** What is on a cell: the number of a seat, or, where numbers are placed, the number. */
export type Mark = number | null;

/** What is asked of the engine. */
interface SetUp {
  rules: Rules;
  cells: readonly Mark[];
  /** the seat to move; `null` as the marks have it */
  toMove: number | null;
}

export interface Editor extends SetUp {
  /** what a press puts on a square; `null` takes away */
  mark: Mark;
  /** the square that the keys are at */
  at: number;
}

/** What the engine found: moves, or why there are none, or that it failed. */
export interface Judged {
  of: SetUp;
  moves: readonly number[] | null;
  fault: SetUpFault | null;
  failed: Fault | null;
}

type EditorEvent =
  | { type: "editor-put"; square: number }
  | { type: "editor-mark"; mark: Mark }
  | { type: "editor-turn"; toMove: number | null }
  | { type: "editor-clear" }
  | { type: "editor-reset" }
  | { type: "editor-judged"; judged: Judged };

declare module "../../shared/state/types.ts" {
  interface Events {
    editor: EditorEvent;
  }
  interface LabState {
    /** the position that is set up; missing or `null` while it is the one on the board */
    editor?: Editor | null;
    judged?: Judged | null;
  }
}

/** The question about a position. */
export type EditorTask = Task<SetUp>;

const NUMBERS = 9;

/** The same rules without a swap rule are one object: whoever asks the engine about them is to ask once. */
const plain: WeakMap<Rules, Rules> = new WeakMap();

/** The rules of the game on the board. A swap rule says who owns which marks, and not what lies there. */
function rulesOf(state: State): Rules {
  const { rules } = shown(state);
  if (!("swap" in rules && rules.swap)) return rules;
  const known = plain.get(rules) ?? ({ ...rules, swap: false } as Rules);
  plain.set(rules, known);
  return known;
}

/** What can be put on a square. */
export function marksIn(rules: Rules): number[] {
  const { marks } = partsIn(rules);
  if (marks === "numbers") return Array.from({ length: NUMBERS }, (_, index) => index + 1);
  return Array.from({ length: marks === "one" ? 1 : playersOf(rules) }, (_, seat) => seat);
}

/** The position that is set up; at first the one on the board. */
export function editorOf(state: State): Editor {
  const { editor } = state.lab;
  const rules = rulesOf(state);
  return editor && sameRules(editor.rules, rules) ? editor : ofBoard(state, rules);
}

function ofBoard(state: State, rules: Rules): Editor {
  const { cells, numbers } = shown(state).position;
  return { rules, cells: numbers ?? cells, toMove: null, mark: marksIn(rules)[0] ?? null, at: 0 };
}

/** What the engine found about a position; `null` while it has not answered. */
export function judgedOf(state: State): Judged | null {
  const { judged } = state.lab;
  const { cells, rules, toMove } = editorOf(state);
  const isSame = judged?.of.cells === cells && judged.of.rules === rules && judged.of.toMove === toMove;
  return isSame ? judged : null;
}

export function editorTask(state: State): EditorTask | null {
  if (state.lab.view !== "editor" || judgedOf(state)) return null;
  const { cells, rules, toMove } = editorOf(state);
  return { request: { rules, cells, toMove }, deps: [rules, cells, toMove] };
}

function withEditor(state: State, changes: Partial<Editor>): State {
  return amend(state, { lab: { editor: { ...editorOf(state), ...changes } } });
}

/** The same mark again takes it away. */
function onPut(state: State, { square }: EventOf<"editor-put">) {
  const { cells, mark } = editorOf(state);
  const put = (there: Mark) => (there === mark ? null : mark);
  const next = cells.map((there, at) => (at === square ? put(there) : there));
  return withEditor(state, { cells: next, at: square });
}

export const update: Handlers<EditorEvent> = {
  "editor-put": onPut,
  "editor-mark": (state, { mark }) => withEditor(state, { mark }),
  "editor-turn": (state, { toMove }) => withEditor(state, { toMove }),
  "editor-clear": (state) => withEditor(state, { cells: editorOf(state).cells.map(() => null) }),
  "editor-reset": (state) => amend(state, { lab: { editor: null } }),
  "editor-judged": (state, { judged }) => amend(state, { lab: { judged } }),
};
