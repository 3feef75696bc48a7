// Compiled and never run: the declarations of the laboratory say what its contract says. Each line under a
// `@ts-expect-error` is a mistake that the declarations have to catch.

import init, {
  type Ask,
  type AskedReport,
  compute,
  documents,
  type Evaluation,
  type Judgement,
  Learner,
  type LearnerDescription,
  type LearnerErrorName,
  type LearnerTrap,
  learner_traps,
  learners,
  type MatchBox,
  type NetworkLayers,
  rows,
  type SourceAnswer,
  type SourceDocument,
  type SourceDocumentId,
  type SourceErrorName,
  type SourceKnown,
  type SourceRow,
  type TrainingStep,
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

const described: LearnerDescription[] = learners();
const learner: Learner = new Learner({ learner: "q-learning", games: 100, wrongSign: true }, 1);
// @ts-expect-error no such learner
const stranger: Learner = new Learner({ learner: "nobody" }, 1);
// @ts-expect-error the opponent is named
const alone2: Learner = new Learner({ learner: "td", opponent: 7 }, 1);
const judged: Judgement = learner.judge([4, 0]);
const step: TrainingStep = learner.stepMove();
const evaluation: Evaluation = learner.evaluate();
const lost: number = evaluation.lines[1][2];
const beads: MatchBox[] = learner.boxes();
const layers: NetworkLayers = learner.layers([]);
const table: Uint8Array = learner.policyTable();
const again: Learner = Learner.fromBytes(learner.toBytes());
const traps: LearnerTrap[] = learner_traps();
const learnerError: LearnerErrorName = "BadFile";

export { again, alone2, beads, described, judged, layers, learnerError, lost, step, stranger, table, traps };
