import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS, SETTINGS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { CHANNELS } from "../../www/device/storage/storage.ts";
import { amongTabs } from "../../www/device/storage/tabs.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { squareLabel } from "../../www/shared/ui/labels.ts";
import { analysisEvents } from "../../www/study/analysis/analysis.ts";
import { ghostsOf } from "../../www/study/analysis/best-line.ts";
import { analysisWanted, analystOf } from "../../www/study/analysis/question.ts";
import { evaluationShown } from "../../www/study/evaluation/evaluation-shown.ts";
import { pointsOf } from "../../www/study/evaluation/graph.ts";
import { reportOf, searchesOf, toy, updated } from "./toy.mjs";

/** @import {Report} from "../../pkg/noughts.js" */
/** @import {AnalysisChoice} from "../../www/study/analysis/analysis.ts" */
/** @import {LimitField} from "../../www/shared/game/budget-field.ts" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/**
 * @param {AppEvent[]} events
 * @param {State} state
 */
const after = (events, state = initial(toy, DEFAULTS, true)) =>
  events.reduce((before, event) => updated(before, event, toy), state);

/** @param {AnalysisChoice} choice @returns {AppEvent} */
const set = (choice) => ({ type: "analysis", choice });
/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/**
 * @param {Report} report
 * @param {boolean} done
 * @returns {AppEvent}
 */
const analysed = (report, done = true) => ({ type: "analysed", report, done });
/** @param {boolean} seen @returns {AppEvent} */
const seen = (seen) => ({ type: "seen", seen });
/** @param {boolean} stop @returns {AppEvent} */
const stopping = (stop) => ({ type: "analysis-stop", stop });

const PEOPLE = after([{ type: "mode", mode: "2p" }]);
const ON = after([play(4), set({ on: true })], PEOPLE);

/**
 * What is asked of the searches by an event.
 * @param {State} before
 * @param {AppEvent} event
 */
const searches = (before, event) =>
  searchesOf(before, event).map((change) => {
    const moves =
      change.type === "start" && change.key === "analysis" ? ` ${change.task.request.game.moves}` : "";
    return `${change.type} ${change.key}${moves}`;
  });

test("nothing is analysed before somebody asks, and the switch asks at once", () => {
  assert.equal(analysisWanted(PEOPLE), null);
  assert.deepEqual(searches(PEOPLE, play(4)), []);
  assert.deepEqual(searches(PEOPLE, set({ on: true })), ["start analysis "]);
  assert.deepEqual(searches(ON, set({ on: false })), ["abort analysis"]);
});

test("it follows the position that the board shows, and nothing else", () => {
  assert.deepEqual(searches(ON, play(0)), ["abort analysis", "start analysis 4,0"]);
  assert.deepEqual(searches(ON, { type: "look", to: 0 }), ["abort analysis", "start analysis "]);
  assert.deepEqual(searches(ON, { type: "undo" }), ["abort analysis", "start analysis "]);
  assert.deepEqual(searches(ON, { type: "focus", move: 3 }), []);
  assert.deepEqual(searches(ON, set({ overlay: "off" })), []);
  assert.deepEqual(searches(ON, analysed(reportOf(0))), []);
});

test("it ends with the game", () => {
  assert.deepEqual(searches(ON, play(8)), ["abort analysis"]);
});

test("it leaves the game's own search alone, and an engine's move leads it on", () => {
  const thinking = after([play(4)]);
  assert.deepEqual(searches(thinking, set({ on: true })), ["start analysis 4"]);
  const both = after([set({ on: true })], thinking);
  assert.deepEqual(searches(both, { type: "answer", report: reportOf(0) }), [
    "abort game",
    "abort analysis",
    "start analysis 4,0",
  ]);
  const past = after([{ type: "look", to: 0 }], both);
  assert.deepEqual(searches(past, { type: "answer", report: reportOf(0) }), ["abort game"]);
});

test("a stopped search keeps what it found, and is asked again when somebody says so", () => {
  const running = after([analysed(reportOf(0), false)], ON);
  assert.deepEqual(searches(running, stopping(true)), ["abort analysis"]);
  const stopped = after([stopping(true)], running);
  assert.equal(stopped.analysis.report, running.analysis.report);
  assert.deepEqual(searches(stopped, stopping(false)), ["start analysis 4"]);
  assert.deepEqual(searches(stopped, play(0)), ["start analysis 4,0"]);
  // What is over cannot be stopped.
  const done = after([analysed(reportOf(0))], ON);
  assert.equal(after([stopping(true)], done), done);
});

test("nobody sees it: the search rests, in every mode, and goes on when it is seen again", () => {
  const hide = seen(false);
  assert.deepEqual(searches(ON, hide), ["abort analysis"]);
  const hidden = after([hide], ON);
  assert.equal(after([analysed(reportOf(0))], hidden), hidden, "a word that comes too late is not heard");
  assert.deepEqual(searches(hidden, play(0)), []);
  assert.deepEqual(searches(hidden, seen(true)), ["start analysis 4"]);
  assert.equal(after([hide], hidden), hidden);
  // What is over stays over, and what was found is kept.
  for (const end of [analysed(reportOf(0)), stopping(true)]) {
    const over = after([end], ON);
    assert.deepEqual(searches(over, hide), []);
    assert.deepEqual(searches(after([hide], over), seen(true)), []);
  }
});

test("in a hidden tab an engine's reply goes on, and engines alone wait for somebody to watch", () => {
  const replying = after([set({ on: true }), play(4)]);
  assert.deepEqual(searches(replying, seen(false)), ["abort analysis"]);
  const watched = after([{ type: "mode", mode: "watch" }]);
  assert.deepEqual(searches(watched, seen(false)), ["abort game"]);
  assert.deepEqual(searches(after([seen(false)], watched), seen(true)), ["start game"]);
  const paused = after([{ type: "pause", paused: true }, seen(false)], watched);
  assert.deepEqual(searches(paused, seen(true)), [], "what a person paused stays paused");
});

test("it yields to the analysis of another tab, and goes on when somebody says so", () => {
  const yielding = /** @type {AppEvent} */ ({ type: "analysis-yield" });
  const running = after([analysed(reportOf(0), false)], ON);
  assert.deepEqual(searches(running, yielding), ["abort analysis"]);
  const yielded = after([yielding], running);
  assert.equal(yielded.analysis.phase, "yielded");
  assert.equal(yielded.analysis.report, running.analysis.report, "what was found stays");
  assert.deepEqual(searches(yielded, seen(false)), []);
  assert.deepEqual(searches(yielded, stopping(false)), ["start analysis 4"]);
  assert.deepEqual(searches(yielded, play(0)), ["start analysis 4,0"]);
  // Nothing is taken from whoever searches for nothing, or is about to go on.
  for (const idle of [PEOPLE, after([analysed(reportOf(0))], ON), after([seen(false)], ON)]) {
    assert.equal(after([yielding], idle), idle);
  }
});

test("a tab hears when another one begins; where there is no channel, each is on its own", () => {
  /** @type {{ onmessage: (event: { data: unknown }) => void, postMessage: (data: unknown) => void }[]} */
  const tabs = [];
  const open = () => {
    const tab = {
      onmessage: () => {},
      postMessage: (/** @type {unknown} */ data) => {
        for (const other of tabs) if (other !== tab) other.onmessage({ data });
      },
    };
    tabs.push(tab);
    return /** @type {BroadcastChannel} */ (/** @type {unknown} */ (tab));
  };
  /** @type {string[]} */
  const heard = [];
  const tell = amongTabs(CHANNELS.analysis, () => heard.push("first"), open);
  amongTabs(CHANNELS.analysis, () => heard.push("second"), open);
  tell();
  assert.deepEqual(heard, ["second"]);
  const alone = amongTabs(
    CHANNELS.analysis,
    () => assert.fail(),
    () => {
      throw new DOMException("no storage", "SecurityError");
    },
  );
  assert.doesNotThrow(alone);
});

test("a search that broke off is told, and not repeated by itself", () => {
  /** @type {AppEvent} */
  const failure = { type: "not-analysed", fault: { name: "X", message: "x", fatal: true } };
  const failed = after([failure], ON);
  assert.equal(failed.failure.fault, null);
  assert.equal(failed.analysis.fault?.message, "x");
  assert.deepEqual(searches(failed, { type: "repeat" }), []);
  assert.deepEqual(searches(failed, stopping(false)), ["start analysis 4"]);
});

test("what is asked is kept for the next visit, and whether it is on is not", () => {
  const kept = (/** @type {AppEvent} */ event) => SETTINGS.select(after([event], ON)) !== ON.settings;
  assert.ok(kept(set({ overlay: "off" })));
  assert.ok(kept(set({ algorithm: "mcts" })));
  assert.ok(!kept(set({ on: false })));
  assert.ok(!kept(set({ table: true })));
});

test("another algorithm or limit is another question", () => {
  const done = after([analysed(reportOf(0))], ON);
  const next = after([set({ algorithm: "mcts" })], done);
  assert.deepEqual(searches(done, set({ algorithm: "mcts" })), ["abort analysis", "start analysis 4"]);
  assert.equal(next.analysis.report, null);
  assert.equal(analysisWanted(next)?.algo, "mcts");
  assert.deepEqual(analysisWanted(next)?.budget, { timeMs: 5000 });
  assert.ok(Number(analysisWanted(after([set({ limit: "endless" })], next))?.budget.timeMs) > 1e7);
});

test("work is limited by what the algorithm honours, and what is typed", () => {
  const work = after([set({ limit: "work" })], ON);
  assert.deepEqual(analysisWanted(work)?.budget, { nodes: 1_000_000, seed: 1 });
  /** @type {LimitField} */
  const field = { id: "nodes", kind: "count", min: 1, max: 1e9, empty: "limit.none" };
  const enter = (/** @type {string} */ text, done = true) =>
    /** @type {AppEvent} */ ({ type: "analysis-entry", field, text, done });
  assert.deepEqual(searches(work, enter("50")), ["abort analysis", "start analysis 4"]);
  assert.deepEqual(analysisWanted(after([enter("50")], work))?.budget, { nodes: 50, seed: 1 });
  assert.deepEqual(analysisWanted(after([enter("")], work))?.budget, { seed: 1 });
  assert.deepEqual(searches(work, enter("-1")), []);
  assert.equal(after([enter("-1")], work).forms.drafts["nodes-analysis"]?.key, "field.stays");
  assert.deepEqual(searches(work, enter("50", false)), []);
});

test("a limit that came before the proof can be raised, up to where there is no more to give", () => {
  const raise = /** @type {AppEvent} */ ({ type: "analysis-raise" });
  const estimate = analysed(reportOf(0, { proven: null, stoppedBy: "time" }));
  const budget = (/** @type {State} */ state) => analysisWanted(state)?.budget;
  const longer = after([estimate, raise], ON);
  assert.deepEqual([budget(longer), longer.analysis.report], [{ timeMs: 30_000 }, null]);
  assert.ok(Number(budget(after([estimate, raise], longer))?.timeMs) > 1e7);
  const endless = after([set({ limit: "endless" }), estimate], ON);
  assert.equal(after([raise], endless), endless);
  const work = after([set({ limit: "work" }), estimate, raise], ON);
  assert.deepEqual(budget(work), { nodes: 10_000_000, seed: 1 });
  for (const settled of [{ proven: "draw" }, { proven: null, stoppedBy: "finished" }]) {
    const done = after([analysed(reportOf(0, /** @type {Partial<Report>} */ (settled)))], ON);
    assert.equal(after([raise], done), done);
  }
});

test("where the wanted algorithm cannot play, another one is asked", () => {
  const state = after([set({ on: true, algorithm: "alphabeta" })], PEOPLE);
  assert.equal(analystOf(state)?.id, "alphabeta");
  const {
    game: { algorithms },
  } = after([{ type: "setup-open" }], state);
  const without = algorithms.filter(({ id }) => id !== "alphabeta");
  assert.equal(analystOf(amend(state, { game: { algorithms: without } }))?.id, "random");
});

test("progress comes no faster than it is read, an answer always", () => {
  /** @type {AppEvent[]} */
  const sent = [];
  let now = 0;
  const listen = analysisEvents(
    (event) => sent.push(event),
    () => now,
  );
  const report = reportOf(0);
  for (now = 0; now < 1000; now += 100) listen({ type: "progress", report });
  listen({ type: "answer", report });
  listen({ type: "slow" });
  assert.deepEqual(
    sent.map((event) => event.type === "analysed" && event.done),
    [false, false, false, false, true],
  );
});

test("a line shows its ghosts for whoever would move, until it is left or ended", () => {
  const found = after([analysed(reportOf(0, { pv: [0, 1, 2] }))], ON);
  const tried = after([{ type: "line", tried: 2 }], found);
  assert.deepEqual(ghostsOf(tried), [
    { move: 0, square: 0, player: 1, left: null },
    { move: 1, square: 1, player: 0, left: null },
  ]);
  assert.equal(tried.game.moves, found.game.moves);
  assert.deepEqual(ghostsOf(after([{ type: "line", tried: 0 }], tried)), []);
  const kept = after([{ type: "line", pinned: 3, tried: 0 }], tried);
  assert.equal(ghostsOf(kept).length, 3);
  // Pointing elsewhere is for as long as it lasts.
  const pointed = after([{ type: "line", tried: 1 }], kept);
  assert.equal(ghostsOf(pointed).length, 1);
  assert.equal(ghostsOf(after([{ type: "line", tried: 0 }], pointed)).length, 3);
  assert.deepEqual(ghostsOf(after([{ type: "line", pinned: 0, tried: 0 }], kept)), []);
  assert.deepEqual(ghostsOf(after([play(3)], kept)), []);
});

test("a kept line follows the analysis when it changes its mind", () => {
  const found = after([analysed(reportOf(0, { pv: [0, 1, 2] }), false), { type: "line", pinned: 3 }], ON);
  const changed = after([analysed(reportOf(5, { pv: [5, 6] }))], found);
  assert.deepEqual(
    ghostsOf(changed).map(({ move }) => move),
    [5, 6],
  );
});

test("the graph has a point for every position that somebody looked at", () => {
  const engine = after([play(4), { type: "answer", report: reportOf(0, { value: 0.5 }) }]);
  assert.deepEqual(
    pointsOf(engine).map(({ ply, evaluation }) => [ply, evaluation?.value]),
    [
      [0, undefined],
      [1, 0.5],
      [2, undefined],
    ],
  );
  const looked = after(
    [set({ on: true }), { type: "look", to: 1 }, analysed(reportOf(0, { value: 0.1 }))],
    engine,
  );
  assert.equal(pointsOf(looked)[1]?.evaluation?.value, 0.1, "an analysis knows better than a player");
  assert.equal(evaluationShown(looked)?.value, 0.1);
  assert.deepEqual(pointsOf(after([{ type: "new" }], looked)).length, 1);
  assert.equal(pointsOf(after([{ type: "new" }, { type: "previous" }], looked))[1]?.evaluation?.value, 0.1);
});

test("what is proved is not forgotten for an estimate, and an end speaks for itself", () => {
  const proved = after([analysed(reportOf(0, { proven: "draw" }))], ON);
  const doubted = after([analysed(reportOf(0, { value: 0.9 }))], proved);
  assert.equal(pointsOf(doubted)[1]?.evaluation?.proven, "draw");
  const [, before, end] = pointsOf(after([play(8)], doubted));
  assert.equal(before?.turn, false);
  assert.equal(end?.evaluation?.proven, "win");
  assert.equal(end?.turn, true);
});

test("what an analysis found is in the name of the square, and leaves no trace", () => {
  const signs = { last: false, win: false, legal: true, found: "" };
  assert.equal(
    squareLabel(ON, 0, { ...signs, found: "60% of visits, rank 1" }),
    "top left corner, empty, 60% of visits, rank 1",
  );
  assert.equal(squareLabel(ON, 0, signs), "top left corner, empty");
});

test("the evaluation is read out until something else is said", () => {
  const aloud = after([{ type: "read-evaluation" }], ON);
  assert.equal(aloud.messages.aloud, "evaluation");
  assert.equal(after([{ type: "repeat" }], aloud).messages.aloud, "status");
  assert.equal(after([play(4)], aloud).messages.aloud, null);
  assert.equal(after([play(0)], aloud).messages.aloud, null);
  assert.equal(
    after([{ type: "read-evaluation" }], PEOPLE).messages.aloud,
    null,
    "without an analysis there is none",
  );
});
