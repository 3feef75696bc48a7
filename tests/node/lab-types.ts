// Compiled and never run: the declarations of the laboratory say what its contract says. Each line under a
// `@ts-expect-error` is a mistake that the declarations have to catch.

import init, {
  type Ask,
  type AskedReport,
  compute,
  documents,
  rows,
  type SourceAnswer,
  type SourceDocument,
  type SourceDocumentId,
  type SourceErrorName,
  type SourceKnown,
  type SourceRow,
} from "../../lab/pkg/noughts_lab.js";
import { best_move } from "../../pkg/noughts.js";

const listed: SourceDocument[] = documents();
const id: SourceDocumentId | undefined = listed[0]?.id;
const code: string | null | undefined = listed[0]?.code;
// @ts-expect-error no such document
const other: SourceDocumentId = "chess";

const all: SourceRow[] = rows();
const known: SourceKnown | undefined = all[0]?.known;
const why: string | undefined = all[0]?.why;
// @ts-expect-error a row may be right
const surely = (row: SourceRow): string => row.why;

const alone: SourceAnswer = compute("3x3-games");
const values: string[] = alone.values;
// @ts-expect-error values are texts
const sum: number = alone.values[0];

// The engine's own call is what the laboratory asks.
const ask: Ask = best_move;
const asked: SourceAnswer = compute("n-player-minimax-game-shipped", ask, (share: number) => share);
const reply: AskedReport = { move: null, value: 0, candidates: [], counters: { nodes: 1 } };
// @ts-expect-error a report counts nodes
const uncounted: AskedReport = { move: 4, value: 0, candidates: [], counters: {} };
// @ts-expect-error a row is named
compute();
// @ts-expect-error the engine is a function
compute("3x3-games", {});

const error: SourceErrorName = "UnknownRow";
// @ts-expect-error no such error
const strange: SourceErrorName = "Unknown";

export {
  alone,
  asked,
  code,
  error,
  id,
  init,
  known,
  other,
  reply,
  strange,
  sum,
  surely,
  uncounted,
  values,
  why,
};
