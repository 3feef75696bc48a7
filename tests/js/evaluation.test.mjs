import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { evaluationOf } from "../../www/shared/game/evaluation.ts";
import { sharesOf } from "../../www/shared/game/shares.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { heatLabel } from "../../www/study/analysis/heat-label.ts";
import { evaluationText } from "../../www/study/evaluation/evaluation-text.ts";
import { heatOf, overlayFor, rankedIn, visitsOf } from "../../www/study/evaluation/heat-map.ts";
import { bare, heatText } from "../../www/study/evaluation/heat-text.ts";
import { endOf } from "../../www/study/evaluation/result.ts";
import { reportOf, toy } from "./toy.mjs";

/** @import {Candidate, Report} from "../../pkg/noughts.js" */
/** @import {Evaluation} from "../../www/shared/game/evaluation.ts" */
/** @import {Share} from "../../www/shared/game/shares.ts" */
/** @import {Analysis} from "../../www/study/analysis/analysis.ts" */
/** @import {AnalysisSettings} from "../../www/study/analysis/analysis-settings.ts" */

const SAMPLED = { nodes: 10, playouts: 10, cutoffs: 0, tableHits: 0, depth: 1, elapsedMs: 1 };

/**
 * @param {Partial<Report>} report
 * @param {number} player
 */
const found = (report, player) => /** @type {Evaluation} */ (evaluationOf(reportOf(0, report), player));

/** @param {Evaluation | null} evaluation */
const said = (evaluation, players = 2) =>
  evaluationText(
    amend(initial(toy, DEFAULTS, true), {
      game: { rules: { kind: "mnk", rows: 3, cols: 3, k: 3, players } },
    }),
    evaluation,
  );

/** @param {Share[]} shares */
const parts = (shares) => shares.map(({ player, part }) => [player, Math.round(100 * part)]);

test("between two, the bar is the value seen from the first player", () => {
  assert.deepEqual(parts(sharesOf(found({ value: 0.5 }, 0), 2)), [
    [0, 75],
    [1, 25],
  ]);
  assert.deepEqual(parts(sharesOf(found({ value: 0.5 }, 1), 2)), [
    [0, 25],
    [1, 75],
  ]);
});

test("games that nobody won stand between the two", () => {
  // 50 of 100 games won, 20 lost, 30 drawn.
  assert.deepEqual(parts(sharesOf(found({ value: 0.3, draws: 0.3 }, 1), 2)), [
    [0, 20],
    [null, 30],
    [1, 50],
  ]);
  assert.equal(said(found({ value: 0.3, draws: 0.3 }, 0)), "X 50% · Draw 30% · O 20%, estimate");
  assert.deepEqual(parts(sharesOf(found({ proven: "win", value: 1, draws: 0.3 }, 0), 2)), [
    [0, 100],
    [1, 0],
  ]);
});

test("what is proved fills the bar, whatever it is worth to whom", () => {
  assert.deepEqual(parts(sharesOf(found({ proven: "draw", value: -0.9 }, 0), 2)), [[null, 100]]);
  assert.deepEqual(parts(sharesOf(found({ proven: "loss", value: -0.9 }, 0), 2)), [
    [0, 0],
    [1, 100],
  ]);
});

test("among more, games that nobody won come last", () => {
  // 50, 20 and 10 wins in 100 games, and 20 draws.
  const values = [0.5 - 0.3, 0.2 - 0.6, 0.1 - 0.7];
  const sampled = found({ values, draws: 0.2 }, 0);
  assert.deepEqual(parts(sharesOf(sampled, 3)), [
    [0, 50],
    [1, 20],
    [2, 10],
    [null, 20],
  ]);
  const guessed = found({ values: [1, -1, 1] }, 0);
  assert.deepEqual(parts(sharesOf(guessed, 3)), [
    [0, 50],
    [1, 0],
    [2, 50],
  ]);
});

test("whoever did not look ahead has nothing to say, unless it is certain", () => {
  const counters = { ...SAMPLED, nodes: 1, playouts: 0 };
  assert.equal(evaluationOf(reportOf(0, { counters }), 0), null);
  assert.notEqual(evaluationOf(reportOf(0, { counters, proven: "win" }), 0), null);
});

test("the words say who, and whether it is proved", () => {
  const two = (/** @type {Partial<Report>} */ report, player = 0) => said(found(report, player));
  assert.equal(said(null), "not yet known");
  assert.equal(two({ value: 0.5 }), "X 75% · O 25%, estimate");
  assert.equal(two({ proven: "draw" }), "Draw, proved");
  assert.equal(two({ proven: "win", plies: 5 }, 1), "O wins in 3 moves, proved");
  assert.equal(two({ proven: "loss", plies: 4 }, 0), "O wins in 2 moves, proved");
  assert.equal(said(found({ proven: "loss", values: [-1, 1, -1] }, 2), 3), "Triangle loses, proved");
});

test("the end of a game is worth its result", () => {
  const {
    game: { position },
  } = initial(toy, DEFAULTS, true);
  assert.equal(endOf(position, 2), null);
  const won = endOf({ ...position, outcome: { kind: "win", player: 1, line: [8] } }, 3);
  assert.equal(said(won, 3), "O wins, proved");
  assert.deepEqual(parts(sharesOf(/** @type {Evaluation} */ (won), 3)), [
    [0, 0],
    [1, 100],
    [2, 0],
  ]);
  assert.equal(said(endOf({ ...position, outcome: { kind: "draw" } }, 2)), "Draw, proved");
});

/**
 * @param {number} move
 * @param {Partial<Candidate>} more
 * @returns {Candidate}
 */
const candidate = (move, more) => ({ move, value: 0, proven: null, plies: null, ...more });

const COUNTED = reportOf(4, {
  candidates: [
    candidate(4, { visits: 600, value: 0.2 }),
    candidate(0, { visits: 300, value: 0.1 }),
    candidate(1, { visits: 100, value: -0.5 }),
  ],
  counters: SAMPLED,
});
const CUT = reportOf(4, {
  candidates: [
    candidate(4, { value: 0.2 }),
    candidate(0, { value: 0 }),
    candidate(1, { proven: "loss", value: -1 }),
  ],
  counters: { ...SAMPLED, playouts: 0, cutoffs: 3 },
});

/** @param {Partial<Analysis & AnalysisSettings>} how */
const heat = ({ overlay = "share", top = "3", ...analysis }) => {
  const settings = { ...DEFAULTS, analysis: { ...DEFAULTS.analysis, overlay, top } };
  const state = initial(toy, settings, true);
  return heatOf({ ...state, analysis: { ...state.analysis, on: true, ...analysis } });
};

test("the squares show the best moves, by their share of the visits", () => {
  assert.equal(visitsOf(COUNTED), 1000);
  const map = heat({ report: COUNTED, top: "3", overlay: "share" });
  assert.deepEqual([...map.keys()], [4, 0, 1]);
  assert.deepEqual(
    [...map.values()].map((one) => [heatText(one, "share"), heatText(one, "visits"), one.level]),
    [
      ["60%", "600", 6],
      ["30%", "300", 4],
      ["10%", "100", 2],
    ],
  );
  const [best] = rankedIn(COUNTED);
  assert.ok(best);
  assert.equal(heatLabel(best, "share"), "60% of visits, rank 1");
  assert.equal(heatLabel(best, "visits"), "600 visits, rank 1");
  assert.equal(heatText(best, "share", bare), "60");
});

test("a move that nobody visited has no share to show, but a value", () => {
  const candidates = [...COUNTED.candidates.slice(0, 1), candidate(8, { visits: 0, value: 0.3 })];
  const report = { ...COUNTED, candidates };
  assert.deepEqual([...heat({ report, overlay: "share" }).keys()], [4]);
  assert.deepEqual([...heat({ report, overlay: "visits" }).keys()], [4]);
  assert.deepEqual([...heat({ report, overlay: "value" }).keys()], [4, 8]);
});

test("where visits are not counted, the squares show win rates, and say what is only a bound", () => {
  assert.equal(visitsOf(CUT), null);
  assert.equal(overlayFor("visits", CUT), "value");
  assert.equal(overlayFor("off", CUT), "off");
  const map = heat({ report: CUT, top: "all", overlay: "share" });
  assert.deepEqual(
    [...map.values()].map((one) => [heatText(one, "value"), heatLabel(one, "value")]),
    [
      ["60%", "win rate 60%, rank 1"],
      ["≤ 50%", "win rate ≤ 50%, rank 2"],
      ["loss", "loss, proved, rank 3"],
    ],
  );
});

test("nothing is on the squares when the map is off, or gives way to a line", () => {
  assert.equal(heat({ report: COUNTED, overlay: "off" }).size, 0);
  assert.equal(heat({ report: COUNTED, on: false }).size, 0);
  assert.equal(heat({ report: COUNTED, line: { pinned: 1, tried: 0, ghosts: [] } }).size, 0);
  assert.equal(heat({ report: null }).size, 0);
  assert.equal(heat({ report: reportOf(0), top: "all" }).size, 0);
});
