// The review of a game: how moves are graded, what is summed up, which moves turned the game, what is searched and kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { shown } from "../../www/shared/game/selectors.ts";
import { update as reports } from "../../www/study/evaluation/into-lab.ts";
import { accuracyOf, summaries } from "../../www/study/review/accuracy.ts";
import { mistakesOf, trialOf, trialTask, triedMove } from "../../www/study/review/coach.ts";
import { saidOfGame, saidOfMistake, saidOfTry } from "../../www/study/review/coach-words.ts";
import { findingOf } from "../../www/study/review/finding.ts";
import { gradedMoves, gradeFor, movesToCheck, provedFor } from "../../www/study/review/grading.ts";
import {
  joinReviews,
  keyOf,
  legalPart,
  reviewsIn,
  reviewsText,
  withKept,
} from "../../www/study/review/kept.ts";
import { openingOf } from "../../www/study/review/opening.ts";
import { progressOf, reviewOf, reviewTask } from "../../www/study/review/review.ts";
import { labAt } from "../../www/study/review/reviewer.ts";
import { reviewRunner } from "../../www/study/review/runner.ts";
import { moveText } from "../../www/study/review/words.ts";
import { toy, updated } from "./toy.mjs";

/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */
/** @import {Evaluation} from "../../www/shared/game/evaluation.ts" */
/** @import {Finding} from "../../www/study/review/finding.ts" */
/** @import {GradedMove, Known} from "../../www/study/review/grading.ts" */
/** @import {Proven, Report} from "../../pkg/noughts.js" */

/** A fresh page. */
const START = initial(toy, DEFAULTS, true);

/**
 * @param {number} player
 * @param {number} value
 * @param {Partial<Evaluation>} [more]
 * @returns {Evaluation}
 */
const estimate = (player, value, more = {}) => ({
  player,
  value,
  values: [],
  proven: null,
  plies: null,
  draws: 0,
  algo: "strongest",
  ...more,
});

/**
 * @param {number} player
 * @param {Proven} proven
 * @param {number | null} [plies]
 */
const proved = (player, proven, plies = null) =>
  estimate(player, { win: 1, draw: 0, loss: -1 }[proven], { proven, plies });

/**
 * @param {Evaluation | null} evaluation
 * @param {Partial<Finding>} [more]
 * @returns {Finding}
 */
const finding = (evaluation, more = {}) => ({ evaluation, best: 9, choices: 5, only: false, ...more });

/**
 * One move of two players, from a position to another.
 * @param {Evaluation} before
 * @param {Evaluation} after
 * @param {Partial<Known> & { best?: number }} [more]
 */
function graded(before, after, { best = 9, ...more } = {}) {
  const found = { 0: finding(before, { best }), 1: finding(after, { best: 7 }) };
  return gradedMoves({ players: 2, moves: [4], found, checks: {}, end: null, ...more })[0] ?? null;
}

test("the grade follows the loss of expected score, and each threshold belongs to the worse grade", () => {
  const grades = [0, 0.009, 0.01, 0.049, 0.05, 0.099, 0.1, 0.199, 0.2, 1].map(gradeFor);
  const steps = ["best", "best", "good", "good", "inaccuracy", "inaccuracy", "mistake", "mistake"];
  assert.deepEqual(grades, [...steps, "blunder", "blunder"]);
  assert.equal(gradeFor(0.3 - 0.2), "mistake", "the dust of a difference does not count");
});

test("where results are proved, they decide", () => {
  /** @type {[Proven, Proven, string][]} what the mover had, what the next player has, the grade */
  const rows = [
    ["win", "loss", "best"],
    ["win", "draw", "mistake"],
    ["win", "win", "blunder"],
    ["draw", "draw", "best"],
    ["draw", "win", "blunder"],
    ["loss", "win", "best"],
  ];
  for (const [had, has, grade] of rows) {
    assert.equal(graded(proved(0, had), proved(1, has))?.grade, grade, `${had} ${has}`);
  }
  assert.equal(graded(proved(0, "win", 3), proved(1, "loss", 2))?.grade, "best");
  assert.equal(graded(proved(0, "win", 3), proved(1, "loss", 4))?.grade, "good", "it wins later");
});

test("a lost position is graded by its distance, too", () => {
  const sooner = graded(proved(0, "loss", 10), proved(1, "win", 1));
  assert.equal(sooner?.grade, "good", "it loses sooner");
  assert.equal(sooner?.fact, "sooner");
  assert.deepEqual(sooner?.turns, { now: 1, best: 5 });
  assert.equal(graded(proved(0, "loss", 10), proved(1, "win", 9))?.grade, "best", "it holds out");
  assert.equal(
    graded(proved(0, "loss", 10), proved(1, "win", 1), { best: 4 })?.grade,
    "best",
    "as the engine",
  );
  assert.deepEqual(graded(proved(0, "win", 5), proved(1, "loss", 8))?.turns, { now: 5, best: 3 });
});

test("the move of the engine is best, whatever the next search thinks", () => {
  const move = graded(estimate(0, 0.5), estimate(1, 0.3), { best: 4 });
  assert.equal(move?.grade, "best");
  assert.equal(move?.loss, 0);
});

test("an estimated loss counts when the engine's own move was searched as deeply", () => {
  const [before, after] = [estimate(0, 0.4), estimate(1, 0)];
  const known = { players: 2, moves: [4], found: { 0: finding(before), 1: finding(after) }, end: null };
  assert.deepEqual(movesToCheck({ ...known, checks: {} }), [0]);
  assert.equal(graded(before, after), null, "not before the check");
  const confirmed = graded(before, after, { checks: { 0: estimate(1, -0.4) } });
  assert.equal(confirmed?.grade, "blunder");
  assert.ok(Math.abs((confirmed?.loss ?? 0) - 0.2) < 1e-9);
  assert.equal(graded(before, after, { checks: { 0: estimate(1, 0) } })?.grade, "best", "it was optimism");
  assert.deepEqual(
    movesToCheck({ ...known, found: { 0: finding(estimate(0, 0.08)), 1: finding(after) }, checks: {} }),
    [],
  );
  assert.deepEqual(
    movesToCheck({ ...known, found: { 0: finding(proved(0, "win")), 1: finding(after) }, checks: {} }),
    [],
    "what is proved needs no check",
  );
});

test("a move is told in the words of the board, to the person who made it", () => {
  const fell = graded(estimate(0, 0.2), estimate(1, 0.2), { best: 0, checks: { 0: estimate(1, -0.2) } });
  assert.ok(fell);
  const state = updated(initial(toy, DEFAULTS, true), { type: "play", move: 4 }, toy);
  assert.deepEqual(saidOfMistake(state, fell, false), {
    heading: "From slightly better to slightly worse",
    text: "You played the centre. Your position goes from slightly better (60%) to slightly worse (40%).",
    grade: "blunder",
  });
  assert.match(saidOfMistake(state, fell, true).text, /Better was the top left corner\.$/);
  assert.equal(
    moveText(state, fell),
    "1. You, centre: blunder. Your chances fell from 60% to 40%. Best was the top left corner.",
  );
  const hasty = graded(proved(0, "loss", 10), proved(1, "win", 1), { best: 0 });
  assert.ok(hasty);
  assert.equal(
    moveText(state, hasty),
    "1. You, centre: good move. It loses in 1, the top left corner only in 5.",
  );
  const labelled = updated(state, { type: "settings", settings: { coordinates: "always" } }, toy);
  const between = updated(labelled, { type: "mode", mode: "2p" }, toy);
  assert.equal(
    saidOfMistake(between, fell, true).text,
    "X played b2. The position of X goes from slightly better (60%) to slightly worse (40%). Better was a3.",
  );
});

test("the end of the game is known without a search", () => {
  const end = proved(0, "win", 0);
  const known = {
    players: 2,
    moves: [4],
    found: { 0: finding(proved(0, "win", 1), { best: 4 }) },
    checks: {},
    end,
  };
  assert.equal(gradedMoves(known)[0]?.grade, "best");
});

test("a move without an alternative has no grade, and one without a search is not judged", () => {
  const found = { 0: finding(proved(0, "draw"), { choices: 1 }), 1: finding(proved(1, "win")) };
  assert.equal(gradedMoves({ players: 2, moves: [4], found, checks: {}, end: null })[0]?.grade, null);
  const unknown = { 0: finding(null), 1: finding(proved(1, "win")) };
  assert.equal(gradedMoves({ players: 2, moves: [4], found: unknown, checks: {}, end: null })[0], null);
  assert.deepEqual(gradedMoves({ players: 2, moves: [4], found: {}, checks: {}, end: null }), [null]);
});

test("what is certain about a move is named", () => {
  assert.equal(graded(proved(0, "win", 1), proved(1, "draw"))?.fact, "missedWinNow");
  assert.equal(graded(proved(0, "win", 5), proved(1, "draw"))?.fact, "missedWin");
  const open = graded(proved(0, "draw"), proved(1, "win", 1));
  assert.equal(open?.fact, "missedBlock");
  assert.equal(open?.reply, 7, "where the other one wins");
  assert.equal(graded(proved(0, "draw"), proved(1, "win", 3))?.fact, "loses");
  assert.equal(graded(proved(0, "loss"), proved(1, "win", 1))?.fact, null, "nothing was left to block");
  const found = { 0: finding(proved(0, "draw"), { best: 4, only: true }), 1: finding(proved(1, "draw")) };
  assert.equal(gradedMoves({ players: 2, moves: [4], found, checks: {}, end: null })[0]?.fact, "only");
});

test("among three, the chances of the one who moves count", () => {
  const values = (/** @type {number[]} */ ...all) => ({ values: all });
  const before = estimate(1, 0.2, values(-0.6, 0.2, -0.6));
  const after = estimate(2, 0.2, values(-0.6, -0.6, 0.2));
  const checks = { 0: before };
  const found = { 0: finding(before), 1: finding(after) };
  const [move] = gradedMoves({ players: 3, moves: [4], found, checks, end: null });
  assert.equal(move?.mover, 1);
  assert.ok(Math.abs((move?.before ?? 0) - 0.6) < 1e-9);
  assert.ok(Math.abs((move?.after ?? 0) - 0.2) < 1e-9);
  assert.equal(move?.grade, "blunder");
  assert.equal(provedFor(proved(2, "win"), 1, 3), "loss");
  assert.equal(provedFor(proved(2, "loss"), 1, 3), null, "somebody else may win");
});

test("a finding knows the only move that does not lose", () => {
  const position = {
    ...toy.status({ rules: { kind: "mnk", rows: 1, cols: 3, k: 1 }, moves: [] }),
    legalMoves: [0, 1, 2],
  };
  const candidates = [
    { move: 1, value: 0, proven: /** @type {Proven} */ ("draw"), plies: null },
    { move: 0, value: -1, proven: /** @type {Proven} */ ("loss"), plies: 2 },
    { move: 2, value: -1, proven: /** @type {Proven} */ ("loss"), plies: 2 },
  ];
  const counters = { nodes: 9, playouts: 0, cutoffs: 0, tableHits: 0, depth: 3, elapsedMs: 1 };
  /** @type {Report} */
  const report = {
    move: 1,
    algo: "a",
    seed: 1,
    position: 1,
    value: 0,
    proven: "draw",
    plies: null,
    candidates,
    pv: [1],
    counters,
    stoppedBy: "finished",
  };
  assert.deepEqual(
    { ...findingOf(report, position), evaluation: null },
    { evaluation: null, best: 1, choices: 3, only: true },
  );
  assert.equal(
    findingOf({ ...report, candidates: candidates.slice(0, 2) }, position)?.only,
    false,
    "one is unknown",
  );
  assert.equal(findingOf({ ...report, proven: "loss" }, position)?.only, false);
  assert.equal(findingOf({ ...report, move: null }, { ...position, toMove: null }), null);
});

/**
 * @param {number} ply
 * @param {number} loss
 * @param {Partial<GradedMove>} [more]
 * @returns {GradedMove}
 */
const lost = (ply, loss, more = {}) => ({
  ply,
  mover: ply % 2,
  move: 0,
  best: 1,
  before: 1,
  after: 1 - loss,
  loss,
  grade: gradeFor(loss),
  fact: null,
  turns: null,
  kept: null,
  reply: null,
  ...more,
});

test("accuracy falls with the loss, and moves without a choice do not count", () => {
  assert.ok(accuracyOf(0) > 0.999 && accuracyOf(0) <= 1);
  assert.ok(Math.abs(accuracyOf(0.1) - 0.636) < 0.001);
  assert.equal(accuracyOf(1), 0);
  const [x, o, third] = summaries(
    [lost(0, 0), lost(1, 0.1), lost(2, 0, { grade: null }), null, lost(4, 0.3)],
    3,
  );
  assert.deepEqual(x?.counts, { best: 1, good: 0, inaccuracy: 0, mistake: 0, blunder: 1 });
  assert.equal(x?.accuracy, (accuracyOf(0) + accuracyOf(0.3)) / 2);
  assert.equal(o?.counts.mistake, 1);
  assert.equal(third?.accuracy, null);
});

test("of the moves with a proved win or draw it is counted which kept it", () => {
  const found = [proved(0, "draw"), proved(1, "win", 3), proved(0, "draw"), proved(1, "draw")].map(
    (evaluation) => ({ evaluation, best: 9, choices: 3, only: false }),
  );
  const known = { players: 2, moves: [0, 1, 2, 3], found, checks: {}, end: proved(0, "draw") };
  const graded = gradedMoves(known);
  assert.deepEqual(
    graded.map((move) => move?.kept),
    [false, false, true, true],
  );
  const [x, o] = summaries(graded, 2);
  assert.deepEqual(
    [x?.kept, o?.kept],
    [
      { moves: 1, of: 2 },
      { moves: 1, of: 2 },
    ],
  );
  const lost = { evaluation: proved(0, "loss"), best: 9, choices: 3, only: false };
  const [first] = gradedMoves({ ...known, found: [lost, ...found.slice(1)] });
  assert.equal(first?.kept, null, "there was nothing to keep");
});

test("a game of Connect Four is known by the column of its first stone", () => {
  const rules = { kind: /** @type {const} */ ("drop"), rows: 6, cols: 7, k: 4 };
  const openings = [0, 1, 2, 3, 4, 5, 6].map((column) => openingOf(rules, [column, 3]));
  assert.deepEqual(openings, ["edge", "outer", "adjacent", "centre", "adjacent", "outer", "edge"]);
  assert.equal(openingOf(rules, []), null);
  assert.equal(openingOf({ ...rules, rows: 7 }, [3]), null, "of other boards other results are true");
});

/** The toy, with a player of the name that the review asks for. @type {typeof toy} */
const referee = {
  ...toy,
  algorithms: (rules) =>
    toy.algorithms(rules).flatMap((info, at) => (at === 0 ? [info, { ...info, id: "strongest" }] : [info])),
};

/**
 * @param {AppEvent[]} events
 */
const after = (events, state = initial(referee, DEFAULTS, true)) =>
  events.reduce((before, event) => updated(before, event, referee), state);

/** A game between people whose first moves are played, with its review. */
function reviewed() {
  const played = after([
    { type: "mode", mode: "2p" },
    { type: "play", move: 0 },
    { type: "play", move: 1 },
    { type: "play", move: 8 },
  ]);
  return after([{ type: "review" }], played);
}

/** @param {State} state */
const jobs = (state) => (reviewTask(state)?.jobs ?? []).map(({ ply, check }) => `${ply}${check ? "+" : ""}`);

test("every position is searched once, then what seems a mistake is checked", () => {
  const state = reviewed();
  assert.equal(reviewTask(state), null, "not before the device was asked");
  const read = after([{ type: "reviews-loaded", reviews: [] }], state);
  const plies = state.game.position.outcome ? ["0", "1", "2"] : ["0", "1", "2", "3"];
  assert.deepEqual(jobs(read), plies);
  const values = [0.4, 0, 0, 0];
  const done = after(
    plies.map((ply) => ({
      type: "reviewed",
      ply: Number(ply),
      finding: finding(estimate(Number(ply) % 2, values[Number(ply)] ?? 0), { best: 5 }),
    })),
    read,
  );
  assert.deepEqual(jobs(done), ["0+"]);
  assert.deepEqual(reviewTask(done)?.jobs[0]?.request.game.moves, [5]);
  const checked = after([{ type: "reviewed", ply: 0, check: estimate(1, 0) }], done);
  assert.equal(reviewTask(checked), null);
  const review = reviewOf(checked);
  assert.ok(review);
  const now = { stage: "checks", done: 1, all: 1 };
  assert.deepEqual(progressOf(checked, review), { done: plies.length + 1, all: plies.length + 1, now });
});

test("a review rests in a hidden tab, stops, goes on, and stays with its game", () => {
  const read = after([{ type: "reviews-loaded", reviews: [] }], reviewed());
  assert.ok(reviewTask(read));
  assert.equal(reviewTask(after([{ type: "seen", seen: false }], read)), null);
  const stopped = after([{ type: "review-stop", stop: true }], read);
  assert.equal(reviewTask(stopped), null);
  assert.ok(reviewTask(after([{ type: "review-stop", stop: false }], stopped)));
  const failed = after(
    [{ type: "not-reviewed", fault: { name: "RuntimeError", message: "lost", fatal: true } }],
    read,
  );
  assert.equal(reviewOf(failed)?.phase, "failed");
  assert.ok(reviewTask(after([{ type: "review" }], failed)), "the same press goes on");
  const other = after([{ type: "new" }], read);
  assert.equal(reviewOf(other), null);
  assert.ok(reviewOf(after([{ type: "previous" }], other)), "it comes back with its game");
});

test("trying again is a game of its own, and the game that was reviewed is put away", () => {
  const state = after([{ type: "reviews-loaded", reviews: [] }], reviewed());
  const again = after([{ type: "try-again", ply: 1 }], state);
  assert.deepEqual(again.game.moves, [0]);
  assert.equal(reviewOf(again), null);
  assert.deepEqual(after([{ type: "undo" }, { type: "previous" }], again).game.moves, state.game.moves);
  const alone = after([{ type: "mode", mode: "1p" }], state);
  const engine = alone.game.seats.findIndex(({ kind }) => kind === "engine");
  assert.equal(after([{ type: "try-again", ply: engine }], alone), alone, "nobody takes the engine's seat");
});

/** A reviewed game between people, whose first move was a mistake. */
function coached() {
  const played = after([{ type: "reviews-loaded", reviews: [] }], reviewed());
  const plies = reviewTask(played)?.jobs.map(({ ply }) => ply) ?? [];
  const values = [0.4, 0.4, -0.4, 0.4];
  const found = plies.map((ply) => ({
    type: /** @type {const} */ ("reviewed"),
    ply,
    finding: finding(estimate(ply % 2, values[ply] ?? 0), { best: [4, 1, 8][ply] ?? 2 }),
  }));
  return after([...found, { type: "reviewed", ply: 0, check: estimate(1, -0.4) }], played);
}

test("the first mistake is shown by itself, and the game is not changed by what is tried instead", () => {
  const state = coached();
  const review = reviewOf(state);
  assert.ok(review);
  const [mistake, ...others] = mistakesOf(state, review);
  assert.ok(mistake);
  assert.deepEqual([mistake.ply, others.length, shown(state).cursor], [0, 0, 1]);
  assert.match(saidOfMistake(state, mistake, false).text, /^X played/);

  const trying = after([{ type: "review-try", ply: 0 }], state);
  assert.equal(shown(trying).cursor, 0);
  assert.equal(saidOfTry(trying, mistake, null).heading, "Find a better move");
  assert.equal(trialTask(trying), null, "nothing to judge");

  const tried = after([{ type: "play", move: 2 }], trying);
  assert.equal(tried.game.moves, state.game.moves);
  assert.deepEqual([shown(tried).moves, trialOf(tried)?.move], [[2], 2]);
  assert.equal(tried.game.position, state.game.position);
  assert.deepEqual(
    trialTask(tried)?.jobs.map(({ request }) => request.game.moves),
    [[2]],
  );
  assert.equal(after([{ type: "play", move: 3 }], tried), tried, "one move at a time");
  const worse = after([{ type: "tried", finding: finding(estimate(1, 0.6)) }], tried);
  const judged = triedMove(worse);
  assert.equal(judged?.grade, "blunder");
  assert.equal(saidOfTry(worse, mistake, judged).heading, "Not that one");
  assert.deepEqual(reviewOf(worse)?.better, []);

  const best = after(
    [
      { type: "review-try", ply: 0 },
      { type: "play", move: 4 },
    ],
    worse,
  );
  assert.equal(trialTask(best), null, "the engine's own move has been searched");
  assert.equal(saidOfTry(best, mistake, triedMove(best)).heading, "Yes, that is best");
  const end = after([{ type: "review-go", to: "end" }], best);
  const last = reviewOf(end);
  assert.ok(last);
  assert.equal(shown(end).cursor, state.game.cursor);
  assert.equal(saidOfGame(end, last).heading, "You found every better move.");
  assert.equal(after([{ type: "review-go", to: 0 }, { type: "review-close" }], end).history.looking, null);
});

test("what is kept is read again, and damage costs only itself", () => {
  const found = { 0: finding(proved(0, "win", 3)), 1: finding(null) };
  const review = { key: keyOf({ kind: "ultimate" }, [1, 2]), found, checks: { 0: estimate(1, -0.5) } };
  const text = reviewsText([review]);
  assert.deepEqual(reviewsIn(text), [review]);
  for (const damaged of [
    null,
    "",
    "x",
    "[]",
    "{}",
    '{"schema":1}',
    '{"schema":2,"reviews":[]}',
    text.slice(0, -9),
  ]) {
    assert.deepEqual(reviewsIn(damaged), []);
  }
  const bad = [
    { ...finding(null), best: -1 },
    { ...finding(null), only: 1 },
    finding(estimate(0, 2)),
    finding(estimate(0, 0, { values: [9] })),
    null,
    7,
  ];
  for (const one of bad) {
    const kept = JSON.stringify({
      schema: 1,
      reviews: [7, null, { ...review, found: { ...found, 1: one, x: found[0] } }],
    });
    assert.deepEqual(reviewsIn(kept)[0]?.found, { 0: found[0] });
  }
});

test("ten reviews are kept, the latest first, and two tabs add to one", () => {
  const one = (/** @type {string} */ key, ply = 0) => ({ key, found: { [ply]: finding(null) }, checks: {} });
  const many = Array.from({ length: 12 }, (_, at) => one(String(at)));
  const kept = many.reduce(withKept, /** @type {ReturnType<typeof one>[]} */ ([]));
  assert.deepEqual(
    kept.map(({ key }) => key),
    ["11", "10", "9", "8", "7", "6", "5", "4", "3", "2"],
  );
  const both = joinReviews([], [one("a", 1)], [one("b"), one("a", 2)]);
  assert.deepEqual(
    both.map(({ key }) => key),
    ["a", "b"],
  );
  assert.deepEqual(Object.keys(both[0]?.found ?? {}), ["1", "2"]);
});

test("what does not fit the game is left out of a kept review", () => {
  const { rules } = initial(toy, DEFAULTS, true).game;
  const positionAt = (/** @type {number} */ ply) => toy.status({ rules, moves: [0, 1].slice(0, ply) });
  const choices = positionAt(0).legalMoves.length;
  const good = finding(estimate(0, 0), { best: 3, choices });
  const illegal = finding(estimate(1, 0), { best: 0, choices: choices - 1 });
  const kept = {
    key: "",
    found: { 0: good, 1: illegal, 9: good },
    checks: { 0: estimate(1, 0), 1: estimate(0, 0) },
  };
  assert.deepEqual(legalPart(kept, 2, positionAt), { found: { 0: good }, checks: { 0: estimate(1, 0) } });
});

/** @type {Report} */
const REPORT = {
  move: 0,
  algo: "strongest",
  seed: 1,
  position: 1,
  value: 0.25,
  proven: null,
  plies: null,
  candidates: [],
  pv: [0],
  counters: { nodes: 9, playouts: 0, cutoffs: 0, tableHits: 0, depth: 3, elapsedMs: 1 },
  stoppedBy: "nodes",
};

/**
 * Runs a review's searches, each answered by `search`.
 * @param {(ply: number) => Promise<Report>} search
 * @param {number} workers
 */
async function run(search, workers) {
  /** @type {AppEvent[]} */
  const events = [];
  let [running, most] = [0, 0];
  const engine = {
    status: toy.status,
    search: async (/** @type {import("../../www/engine/protocol.ts").SearchRequest} */ { game }) => {
      running += 1;
      most = Math.max(most, running);
      const report = await search(game.moves.length);
      running -= 1;
      return report;
    },
  };
  const { rules } = initial(toy, DEFAULTS, true).game;
  const jobs = [0, 1, 2, 3].map((ply) => ({
    ply,
    check: false,
    request: { game: { rules, moves: [0, 1, 2].slice(0, ply) }, algo: "strongest", budget: {} },
  }));
  await reviewRunner(engine, (event) => events.push(event)).start({ jobs, workers });
  return { events, most };
}

test("as many positions are searched at once as there are workers, each once", async () => {
  const { events, most } = await run(async () => REPORT, 2);
  assert.equal(most, 2);
  const plies = events.map((event) => (event.type === "reviewed" ? event.ply : event.type));
  assert.deepEqual(plies.sort(), [0, 1, 2, 3]);
});

test("what is lost is told once, and what was found before stays", async () => {
  const lose = (/** @type {number} */ ply) =>
    ply < 2 ? Promise.resolve(REPORT) : Promise.reject(new Error("lost"));
  const { events } = await run(lose, 1);
  assert.deepEqual(
    events.map(({ type }) => type),
    ["reviewed", "reviewed", "not-reviewed"],
  );
});

test("a weaker search in place of the reviewing one is no review", async () => {
  const reason = /** @type {NonNullable<Report["reason"]>} */ ({
    code: "fallback",
    params: { algo: "puct", name: "PUCT", cause: "offline", reason: { code: "draw", params: {}, text: "" } },
    text: "",
  });
  const { events } = await run(async () => ({ ...REPORT, reason }), 1);
  const [event] = events;
  assert.equal(events.length, 1);
  assert.ok(event?.type === "not-reviewed" && event.fault.name === "NoWeights");
});

test("the laboratory shows a search like that of the review: a tree where it searched one, iterations where it sampled", () => {
  const game = (/** @type {import("../../pkg/noughts.js").Rules} */ rules, /** @type {object} */ budget) => {
    const [known] = START.game.algorithms;
    const info = (/** @type {string} */ id, /** @type {object} */ more) => ({ ...known, id, ...more });
    const algorithms = [
      info("strongest", { shows: null, budget }),
      info("alphabeta", { shows: "tree", limits: ["depth"] }),
      info("mcts", { shows: "iterations", limits: ["iterations"] }),
      info("pvs", { shows: "tree", limits: ["depth"] }),
    ];
    return /** @type {State["game"]} */ ({ ...START.game, rules, algorithms });
  };
  /** @type {import("../../pkg/noughts.js").Rules} */
  const gomoku = { kind: "mnk", rows: 15, cols: 15, k: 5 };
  const way = { type: "into-lab", ply: 5, seed: 1 };
  const tree = labAt(game(gomoku, { nodes: 1000 }), 5);
  assert.deepEqual(tree, { ...way, view: "tree", algo: { id: "pvs" }, depth: 4 });
  assert.ok(tree);
  const askedBy = (/** @type {import("../../www/study/evaluation/into-lab.ts").IntoLabEvent} */ event) =>
    /** @type {State} */ (reports["into-lab"](START, event, toy)).lab.asked;
  assert.deepEqual(askedBy(tree), { view: "tree", place: "0.pvs_d4" });
  const sampled = labAt(game(gomoku, { iterations: 1000 }), 5);
  assert.deepEqual(sampled, { ...way, view: "iterations", algo: { id: "mcts" } });
  assert.ok(sampled);
  assert.deepEqual(askedBy(sampled), {
    view: "iterations",
    place: "100.mcts_s1",
  });
  const small = labAt(game({ kind: "mnk", rows: 3, cols: 3, k: 3 }, { nodes: 1000 }), 5);
  assert.deepEqual(small, { ...way, view: "tree", algo: { id: "alphabeta" } });
});
