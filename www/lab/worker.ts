// The worker of the laboratory: the numbers of the source documents, the exercises and the exact evaluator behind the protocol, away
// from the page's thread. The engine is there for the rows that are about it, and for its players.

import type { Implementations, Port } from "../engine/calls.ts";
import { isValid } from "../engine/token.ts";
import { serve } from "../engine/worker-server.ts";
import initEngine, { best_move, type Rules } from "../noughts.js";
import init, {
  type CheckedExercise,
  check_exercise,
  compute,
  documents,
  type Exercise,
  type ExerciseList,
  evaluate_player,
  exercise,
  exercises,
  rows,
  type SourceAnswer,
  type SourceDocument,
  type SourceRow,
  unfinished_positions,
} from "../noughts_lab.js";
import type { ExerciseAt } from "./exercises/exercise-id.ts";
import { type Judged, judged, type PlayerPart } from "./policy/judging.ts";

const ENGINE = new URL("../noughts_bg.wasm", import.meta.url);

/** Over when the engine is there; nothing before a row asks for it. */
let engine: Promise<unknown> | null = null;
/** The rows that ask the engine, by id. */
let asking: Set<string> = new Set();

/**
 * The functions of the laboratory's worker. A row that is computed tells now and then which part of it is done, and a player
 * that is judged how many positions are.
 */
interface LabMethods {
  sources: { args: []; progress: never; result: { documents: SourceDocument[]; rows: SourceRow[] } };
  compute: { args: [id: string]; progress: number; result: SourceAnswer };
  exercises: { args: []; progress: never; result: ExerciseList };
  exercise: { args: [at: ExerciseAt]; progress: never; result: Exercise };
  checkExercise: {
    args: [at: ExerciseAt, answer: readonly number[]];
    progress: never;
    result: CheckedExercise;
  };
  judge: { args: [rules: Rules, parts: readonly PlayerPart[]]; progress: number; result: Judged };
}

declare module "../engine/calls.ts" {
  interface Methods extends LabMethods {}
}

const METHODS: Implementations<keyof LabMethods> = {
  sources: () => ({ documents: documents(), rows: rows() }),
  compute: async (id, onProgress) => {
    if (asking.has(id)) await withEngine();
    return compute(id, best_move, (share) => {
      if (!onProgress(share)) throw new Error("nobody waits for this row");
    });
  },
  exercises,
  exercise: (at) => known(exercise(at.kind, at.number, at.seed)),
  checkExercise: (at, answer) => known(check_exercise(at.kind, at.number, at.seed, answer)),
  judge: async (rules, parts, onProgress) => {
    await withEngine();
    return judged(rules, parts, {
      positions: unfinished_positions(),
      ask: best_move,
      evaluate: evaluate_player,
      onProgress: (asked) => {
        if (!onProgress(asked)) throw new Error("nobody waits for this judgement");
      },
    });
  },
};

serve(
  // The types of the page take it for a window.
  self as unknown as Port,
  async (module) => {
    await init({ module_or_path: module });
    asking = new Set(rows().flatMap(({ id, asksEngine }) => (asksEngine ? [id] : [])));
    return METHODS;
  },
  isValid,
);

/** The page asks for exercises of the list alone, and gives answers that fit. */
function known<T>(answer: T | null): T {
  if (answer === null) throw new Error("there is no such exercise");
  return answer;
}

/** After a failure the next row that asks the engine loads it again. */
async function withEngine() {
  engine ??= initEngine({ module_or_path: fetch(ENGINE) });
  try {
    await engine;
  } catch (error) {
    engine = null;
    throw error;
  }
}
