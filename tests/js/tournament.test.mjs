// Tournaments on the page: what is set up and played, what outlives a reload, what an address says, and who plays the games.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { isSmall } from "../../www/lab/judge.ts";
import { csvOf, jsonOf } from "../../www/lab/tournament/files.ts";
import { Job } from "../../www/lab/tournament/job.ts";
import { keptIn, MOST_LETTERS, TOURNAMENT, textOf } from "../../www/lab/tournament/kept.ts";
import { NO_WORK } from "../../www/lab/tournament/play.ts";
import { classesOf, copiesIn, ranked } from "../../www/lab/tournament/standings.ts";
import {
  gamesOf,
  isRead,
  planOf,
  tournamentOf,
  tournamentTask,
} from "../../www/lab/tournament/tournament.ts";
import { eloText, namesIn, pointsText } from "../../www/lab/tournament/words.ts";
import { PRESETS } from "../../www/shared/game/presets.ts";
import { linkOf } from "../../www/shared/link/link.ts";
import { linked } from "../../www/shared/link/read-link.ts";
import { presetLine } from "../../www/shared/ui/preset-labels.ts";
import { database, device, settled, tab } from "./tabs.mjs";
import { toy, updated } from "./toy.mjs";

/** @import {TournamentResult, TournamentStandings} from "../../lab/pkg/noughts_lab.js" */
/** @import {Call} from "../../www/engine/calls.ts" */
/** @import {Plan, PlayedGame} from "../../www/lab/tournament/play.ts" */
/** @import {Draft} from "../../www/lab/tournament/tournament.ts" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @param {AppEvent[]} events @param {State} [start] */
const after = (events, start = initial(toy, DEFAULTS, true)) =>
  events.reduce((state, event) => updated(state, event), start);

/** @type {AppEvent} */
const VIEW = { type: "view", view: "tournament" };
/** @type {AppEvent} */
const NOTHING_KEPT = { type: "tournament-restored", kept: null };
/** @type {AppEvent} */
const READ = { type: "tournament-read" };
/** @type {AppEvent} */
const START = { type: "tournament-start" };
const FAULT = { name: "NoWorker", message: "its worker failed", fatal: true };

const opened = () => after([VIEW, NOTHING_KEPT, READ]);

/** @param {State} state */
const view = (state) => tournamentOf(state);

/** @param {State} state */
function played(state) {
  const { played: found } = view(state);
  assert.ok(found);
  return found;
}

/**
 * @param {number} number
 * @param {Partial<PlayedGame>} [others]
 * @returns {PlayedGame}
 */
const game = (number, others = {}) => ({
  number,
  players: number % 2 === 0 ? [1, 0] : [0, 1],
  winner: null,
  opening: 2,
  moves: [0, 1, 2, number % 7],
  ...others,
});

/** @type {TournamentResult} */
const NO_RESULT = {
  won: 0,
  drawn: 0,
  lost: 0,
  points: 0,
  groups: [],
  score: null,
  elo: null,
  normalizedElo: null,
  superiority: null,
};

/** @param {Partial<TournamentStandings>} [others] @returns {TournamentStandings} */
const standings = (others = {}) => ({
  games: 20,
  over: false,
  uncounted: [],
  next: [],
  players: [NO_RESULT, NO_RESULT],
  ratings: [0, 0],
  pairs: [{ players: [0, 1], result: NO_RESULT, test: null, lines: ["Games: 0"] }],
  seats: [0, 0],
  drawn: 0,
  ...others,
});

/**
 * Results of games.
 * @param {State} state
 * @param {number[]} numbers
 * @param {Partial<TournamentStandings>} [others]
 * @returns {AppEvent}
 */
function results(state, numbers, others) {
  const work = [
    { ...NO_WORK, moves: 2, positions: 20, ms: 1 },
    { ...NO_WORK, moves: 1, positions: 7, ms: 2 },
  ];
  const games = numbers.map((number) => ({ game: game(number), work }));
  return { type: "tournament-played", plan: played(state).plan, games, standings: standings(others) };
}

test("the view looks at what was kept before it offers anything else", () => {
  assert.equal(tournamentTask(after([])), null, "a closed view asks for nothing");
  const open = after([VIEW]);
  assert.equal(tournamentTask(open), null, "nothing is asked before the device was");
  assert.equal(TOURNAMENT.select(after([])), undefined);
  assert.equal(TOURNAMENT.select(open), null, "nothing is kept over what was not read");
  assert.equal(tournamentTask(opened()), null);
  assert.equal(view(opened()).draft.entrants.length, 2);
});

test("a tournament is started, waits, and goes on", () => {
  const started = after([START], opened());
  const { plan, running } = played(started);
  assert.ok(running);
  assert.deepEqual(
    plan.entrants.map(({ algo }) => algo.id),
    ["mcts", "alphabeta"],
  );
  assert.deepEqual(tournamentTask(started)?.request, { played: played(started), workers: 0 });
  const paused = after([{ type: "tournament-run", on: false }], started);
  assert.equal(tournamentTask(paused)?.request.workers, null, "the tables are wanted all the same");
  const known = after([results(paused, [])], paused);
  assert.equal(tournamentTask(known), null);
  const hidden = after([{ type: "seen", seen: false }], started);
  assert.equal(tournamentTask(hidden), null, "nothing goes on while nobody sees the page");
  const elsewhere = after([{ type: "view", view: "policy" }], started);
  assert.equal(tournamentTask(elsewhere)?.request.workers, 0, "it goes on behind another view");
  const closed = after([{ type: "view", view: null }], started);
  assert.equal(tournamentTask(closed), null, "nothing goes on that nobody sees");
});

test("it waits while an engine thinks about a person's game", () => {
  const thinking = after([{ type: "play", move: 4 }], after([START], opened()));
  assert.ok(thinking.game.seats.some(({ kind }) => kind === "human"));
  assert.equal(tournamentTask(thinking)?.request.workers, null);
});

test("results are counted for the players in the seats", () => {
  const started = after([START], opened());
  const next = after([results(started, [0, 1, 2])], started);
  const { games, work } = played(next);
  assert.deepEqual(
    games.map(({ number }) => number),
    [0, 1, 2],
  );
  // Player 0 has the second seat in games 0 and 2, and the first in game 1.
  assert.deepEqual([work[0]?.moves, work[0]?.positions], [4, 34]);
  assert.deepEqual([work[1]?.moves, work[1]?.positions], [5, 47]);
  const over = after([results(next, [3], { over: true })], next);
  assert.ok(!played(over).running && tournamentTask(over) === null);
  const late = after([results(next, [3, 4], { over: true, uncounted: [2, 4] })], next);
  assert.deepEqual(
    played(late).games.map(({ number }) => number),
    [0, 1, 3],
    "games that came too late for a test are none of the tournament",
  );
  const other = { ...played(started).plan };
  const stale = after([{ type: "tournament-played", plan: other, games: [], standings: null }], started);
  assert.equal(stale, started, "another tournament's results are none of this");
});

test("a fault stops it, and it can go on", () => {
  const started = after([START], opened());
  const failed = after([{ type: "tournament-failed", plan: played(started).plan, fault: FAULT }], started);
  assert.deepEqual([played(failed).running, tournamentTask(failed)], [false, null]);
  const again = after([{ type: "tournament-run", on: true }], failed);
  assert.equal(tournamentTask(again)?.request.workers, 0);
});

test("what is set decides the plan", () => {
  const set = after(
    [
      { type: "tournament-add" },
      { type: "tournament-draft", changes: { pairing: "gauntlet", rounds: 7, seed: 5 } },
      { type: "tournament-entrant", index: 2, entrant: { algo: { id: "random" }, budget: { seed: 3 } } },
    ],
    opened(),
  );
  assert.equal(gamesOf(set), 7 * 2 * 2);
  const plan = planOf(set);
  assert.deepEqual(plan?.settings.pairing, "gauntlet");
  assert.deepEqual(
    plan?.entrants[2],
    { algo: { id: "random" }, budget: {} },
    "seeds come from the tournament",
  );
  const fewer = after([{ type: "tournament-remove", index: 0 }], set);
  assert.equal(view(fewer).draft.entrants.length, 2);
  const unknown = after(
    [{ type: "tournament-entrant", index: 0, entrant: { algo: { id: "gone" }, budget: {} } }],
    set,
  );
  assert.equal(planOf(unknown), null);
  assert.equal(view(after([START], unknown)).played, null, "nothing starts that cannot be played");
  const many = after([{ type: "tournament-draft", changes: { rounds: 10_000 } }], set);
  assert.equal(view(after([START], many)).played, null, "nothing starts that cannot be kept");
  const all = after([{ type: "tournament-draft", changes: { openings: { kind: "all", plies: 1 } } }], set);
  assert.deepEqual([gamesOf(all), planOf(all)?.settings.rounds], [null, null]);
});

test("the address says what is set, and setting it again is the same", () => {
  const set = after(
    [
      { type: "tournament-draft", changes: { rounds: 7, seed: 5, openings: { kind: "all", plies: 2 } } },
      {
        type: "tournament-draft",
        changes: { test: { elo0: -5, elo1: 0.5, alpha: 0.05, beta: 0.05, model: "logistic" }, judged: true },
      },
      {
        type: "tournament-entrant",
        index: 1,
        entrant: { algo: { id: "alphabeta", table: false }, budget: { nodes: 50 } },
      },
    ],
    opened(),
  );
  const link = linkOf(set);
  assert.match(link, /v=tournament\.rr_a2_n7_s5_j_tl-5_u0\.5\.mcts_n20000\.alphabeta_n50_table\.0/);
  assert.deepEqual(linked(link, toy).problems, []);
  const there = after([{ type: "open-link", link }, NOTHING_KEPT, READ]);
  assert.deepEqual(view(there).draft, view(set).draft);
  assert.equal(linkOf(there), link);
  assert.equal(there.messages.notice, null);
  const strange = after([
    { type: "open-link", link: "1&g=3x3x3&s=h.h&v=tournament.xx_r5-2_n0_sx_tq_g9.nobody_i5.mcts" },
    NOTHING_KEPT,
    READ,
  ]);
  assert.deepEqual(view(strange).draft, view(opened()).draft, "what cannot be read is as it was");
  for (const [place, key, token] of /** @type {const} */ ([
    ["xx_r5-2", "link.badOption", "xx"],
    ["rr_gFOO", "link.badOption", "gFOO"],
    ["rr_r5-2.mcts.alphabeta", "link.badOption", "r5-2"],
    ["rr_n7.nobody.mcts", "link.badSeat", "nobody"],
  ])) {
    const link = `1&g=3x3x3&s=h.h&v=tournament.${place}`;
    const { messages } = after([{ type: "open-link", link }, NOTHING_KEPT, READ]);
    assert.deepEqual([messages.notice?.key, messages.notice?.params?.token], [key, token]);
  }
});

test("nothing can be set before the device and the address are read", () => {
  const link = "1&g=3x3x3&s=h.h&v=tournament.rr_a1_n1_s1.perfect.random";
  /** @type {AppEvent[]} */
  const events = [{ type: "open-link", link }, NOTHING_KEPT, READ];
  const states = events.map((_, at) => after(events.slice(0, at + 1)));
  assert.deepEqual(states.map(isRead), [false, false, true]);
  assert.deepEqual(view(states[2] ?? assert.fail()).draft.openings, { kind: "all", plies: 1 });
  assert.ok(isRead(after([VIEW, NOTHING_KEPT])), "an address that names the view alone says nothing");
});

test("a reload finds the tournament as it was", () => {
  const started = after([START], opened());
  const next = after([results(started, [0, 1, 2])], started);
  const kept = keptIn(textOf(TOURNAMENT.select(next) ?? assert.fail()), toy);
  const again = after([VIEW, { type: "tournament-restored", kept }, READ]);
  const { algorithms: _, standings: tables, ...rest } = played(again);
  const { algorithms: __, standings: ___, ...before } = played(next);
  assert.deepEqual(rest, before);
  assert.equal(tables, null);
  assert.deepEqual(view(again).draft, view(next).draft);
  assert.ok(!view(again).drafting);
  assert.equal(tournamentTask(again)?.request.workers, 0, "it goes on by itself");
});

test("moves are judged where that costs nothing, or where somebody asked for it", () => {
  const judgeIn = (/** @type {State} */ state) => planOf(state)?.judge?.algo.id;
  const draft = (/** @type {Partial<Draft>} */ changes) =>
    after([{ type: "tournament-draft", changes }], opened());
  const named = (/** @type {string} */ id) =>
    PRESETS.find((preset) => preset.id === id)?.rules ?? assert.fail(id);
  const [connectFour, gomoku] = [named("connect-four"), named("gomoku")];
  assert.equal(judgeIn(opened()), "minimax");
  assert.equal(judgeIn(draft({ rules: connectFour })), undefined);
  assert.equal(judgeIn(draft({ rules: connectFour, judged: true })), "solver");
  assert.equal(judgeIn(draft({ rules: gomoku, judged: true })), undefined, "nobody knows the values");
  // A device may have a tournament of a release that named no judge.
  const text = textOf(TOURNAMENT.select(after([START], opened())) ?? assert.fail());
  const { played: kept } = JSON.parse(text);
  const { judge: _, ...plan } = kept.plan;
  assert.deepEqual(keptIn(JSON.stringify({ played: { ...kept, plan } }), toy)?.played?.plan, kept.plan);
});

test("damaged texts cost what is damaged", () => {
  const text = textOf(TOURNAMENT.select(after([START], opened())) ?? assert.fail());
  assert.equal(keptIn(null, toy), null);
  for (const damaged of ["", "{", "[]", '"x"', "7"]) assert.equal(keptIn(damaged, toy), null, damaged);
  for (const damaged of [
    "{}",
    '{"draft":7,"played":[]}',
    '{"played":{"plan":{"rules":{"kind":"mnk","rows":-1}}}}',
  ]) {
    assert.deepEqual(keptIn(damaged, toy), { draft: null, played: null }, damaged);
  }
  const games = ["01d020001", "01", "0xd02", "0190", 7, "01d020001"];
  const { played: kept } = JSON.parse(text);
  const mixed = JSON.stringify({ played: { ...kept, games, numbers: [0, 1, 2, 3, 4, 0] } });
  assert.deepEqual(
    keptIn(mixed, toy)?.played?.games.map(({ number }) => number),
    [0],
  );
});

test("there is room for so many moves", () => {
  const state = after([START], opened());
  const moves = Array.from({ length: MOST_LETTERS / 4 }, () => 35);
  const games = [0, 1, 2].map((number) => game(number, { moves }));
  const kept = keptIn(textOf({ draft: view(state).draft, played: { ...played(state), games } }), toy);
  assert.deepEqual(
    kept?.played?.games.map((one) => one.moves?.length ?? null),
    [moves.length, moves.length, null],
  );
});

/**
 * Tabs that keep their tournaments on one device.
 * @param {string} [text] what it has at first
 */
function tabs(text) {
  const [on, large] = [device(), database(text === undefined ? {} : { [TOURNAMENT.key]: text })];
  const open = async () => {
    const { driver, events, read, send, state } = tab(on, large);
    send(VIEW);
    read(TOURNAMENT);
    await settled();
    send(READ);
    /** @param {AppEvent[]} changes */
    const change = async (...changes) => {
      for (const event of changes) send(event);
      mock.timers.tick(2000);
      await settled();
    };
    /** The driver hears of what another tab has written. */
    const hear = async () => {
      driver.hear(TOURNAMENT.key);
      await settled();
    };
    const told = () => events.map(({ type }) => type).filter((type) => type !== "tournament-restored");
    return { change, hear, state, told };
  };
  const kept = () => keptIn(large.kept.get(TOURNAMENT.key) ?? null, toy);
  const numbers = () => kept()?.played?.games.map(({ number }) => number);
  return { open, large, kept, numbers };
}

/** @param {import("node:test").TestContext} context */
function withTabs(context) {
  mock.timers.enable({ apis: ["setTimeout"] });
  context.after(() => mock.timers.reset());
}

/** @param {number} seed @returns {AppEvent[]} */
const begun = (seed) => [{ type: "tournament-draft", changes: { seed } }, START];

test("no tournament is written over one of a newer release", async (context) => {
  withTabs(context);
  const newer = '{"schema":2,"played":{"by":"pair"}}';
  const { open, large } = tabs(newer);
  const { change, told } = await open();
  await change(...begun(2));
  assert.equal(large.kept.get(TOURNAMENT.key), newer);
  assert.deepEqual(told(), ["save-failed"]);
});

test("of two tabs that play the same tournament, the one with more games is kept", async (context) => {
  withTabs(context);
  const { open, numbers } = tabs();
  const one = await open();
  await one.change(...begun(2));
  await one.change(results(one.state(), [0, 1]));
  const two = await open();
  await two.change(results(two.state(), [2, 3, 4]));
  await one.change(results(one.state(), [2]));
  assert.deepEqual(numbers(), [0, 1, 2, 3, 4]);
  // Nobody has written in between, and what this tab has is still less.
  await one.change(results(one.state(), [3]));
  assert.deepEqual(numbers(), [0, 1, 2, 3, 4]);
  await one.change(results(one.state(), [4, 5]));
  assert.deepEqual(numbers(), [0, 1, 2, 3, 4, 5]);
  assert.equal(one.state().messages.notice, null);
  assert.equal(two.state().messages.notice, null);
});

test("a tournament begun later in another tab is kept, and the earlier one says so once", async (context) => {
  withTabs(context);
  const { open, kept, numbers } = tabs();
  const one = await open();
  await one.change(...begun(2));
  const two = await open();
  await two.change(...begun(3));
  await two.change(results(two.state(), [0]));
  for (const number of [0, 1, 2]) {
    await one.change(results(one.state(), [number]));
    assert.deepEqual([kept()?.played?.plan.settings.seed, numbers()], [3, [0]]);
    assert.equal(one.state().messages.notice?.key, number === 0 ? "tournament.replaced" : undefined);
    one.change({ type: "dismiss" });
  }
  assert.equal(played(one.state()).plan.settings.seed, 2, "it goes on where it is");
  // What this tab sets up is kept all the same, and so is the next tournament that it begins.
  await one.change({ type: "tournament-draft", changes: { rounds: 7 } });
  assert.deepEqual([kept()?.draft?.rounds, kept()?.played?.plan.settings.seed], [7, 3]);
  await two.hear();
  assert.equal(view(two.state()).draft.seed, 3, "a draft is each tab's own");
  await one.change(...begun(4));
  assert.equal(kept()?.played?.plan.settings.seed, 4);
});

test("what a tab without a tournament sets up leaves the one of another tab", async (context) => {
  withTabs(context);
  const { open, kept } = tabs();
  const [one, two] = [await open(), await open()];
  await one.change(...begun(2));
  for (const rounds of [7, 8]) await two.change({ type: "tournament-draft", changes: { rounds } });
  assert.deepEqual([kept()?.draft?.rounds, kept()?.played?.plan.settings.seed], [8, 2]);
  assert.equal(view(two.state()).played, null);
});

/**
 * A worker that plays games of one slice after another, and counts.
 * @param {{ size?: number, slices?: number, fail?: (number: number) => boolean }} [how]
 */
function fakeWorkers({ size = 6, slices = 2, fail = () => false } = {}) {
  /** @type {Map<number, number>} */
  const done = new Map();
  /** @type {number[]} */
  const begun = [];
  let closed = 0;
  const start = () => {
    let known = 0;
    const call = async (/** @type {string} */ method, /** @type {any[]} */ [, number, , before]) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (method === "standings") {
        if (known !== before) return null;
        known += number.length;
        const all = [...Array(size).keys()];
        const over = known === size;
        return standings({
          games: size,
          over,
          next: over ? [] : all.filter((one) => (done.get(one) ?? 0) < slices),
        });
      }
      if (fail(number)) throw new Error("lost");
      if (!done.has(number)) begun.push(number);
      done.set(number, (done.get(number) ?? 0) + 1);
      return (done.get(number) ?? 0) < slices ? null : { game: game(number), work: [NO_WORK, NO_WORK] };
    };
    return {
      call: /** @type {Call} */ (/** @type {unknown} */ (call)),
      close: () => {
        closed += 1;
      },
    };
  };
  return { start, begun, done, closed: () => closed };
}

/** @type {Plan} */
const PLAN = planOf(opened()) ?? assert.fail();

const idle = async () => {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test("every game is played once, by whichever worker is free", async () => {
  const workers = fakeWorkers();
  /** @type {AppEvent[]} */
  const told = [];
  const job = new Job({ plan: PLAN, games: [] }, workers.start, (event) => told.push(event));
  await job.go(3);
  await idle();
  assert.deepEqual([...workers.begun].sort(), [0, 1, 2, 3, 4, 5]);
  const games = told.flatMap((event) => (event.type === "tournament-played" ? event.games : []));
  assert.deepEqual(games.map(({ game: one }) => one.number).sort(), [0, 1, 2, 3, 4, 5]);
  const last = told.at(-1);
  assert.ok(last?.type === "tournament-played" && last.standings?.over);
  assert.equal(workers.closed(), 3, "the workers are not needed any more");
  job.end();
});

test("a tournament that waits keeps the games under way", async () => {
  const workers = fakeWorkers({ slices: 1000 });
  const job = new Job({ plan: PLAN, games: [] }, workers.start, () => {});
  await job.go(1);
  await idle();
  job.wait();
  await idle();
  const at = workers.done.get(0) ?? 0;
  assert.ok(at > 0 && at < 1000);
  await idle();
  assert.equal(workers.done.get(0), at, "nothing is played meanwhile");
  await job.go(1);
  await idle();
  assert.ok((workers.done.get(0) ?? 0) > at);
  assert.deepEqual(workers.begun, [0], "it goes on where it was");
  job.end();
});

test("games that were played before are counted first", async () => {
  const workers = fakeWorkers({ size: 3 });
  workers.done.set(1, 2);
  /** @type {AppEvent[]} */
  const told = [];
  const job = new Job({ plan: PLAN, games: [game(1)] }, workers.start, (event) => told.push(event));
  await job.go(0);
  assert.deepEqual(workers.begun, [], "the tables alone");
  assert.equal(told.length, 1);
  await job.go(1);
  await idle();
  assert.deepEqual(workers.begun, [0, 2]);
  job.end();
});

test("a worker that fails stops the tournament and says why", async () => {
  const workers = fakeWorkers({ fail: (number) => number === 2 });
  /** @type {AppEvent[]} */
  const told = [];
  const job = new Job({ plan: PLAN, games: [] }, workers.start, (event) => told.push(event));
  await job.go(1);
  await idle();
  assert.deepEqual(
    told
      .filter(({ type }) => type === "tournament-failed")
      .map((event) => event.type === "tournament-failed" && event.fault.message),
    ["lost"],
  );
  job.end();
  told.length = 0;
  await idle();
  assert.deepEqual(told, [], "nothing is heard of it any more");
});

test("games that wait for long are forgotten and begin again", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const workers = fakeWorkers({ slices: 1000 });
  const job = new Job({ plan: PLAN, games: [] }, workers.start, () => {});
  await job.go(2);
  await idle();
  job.wait();
  await idle();
  mock.timers.tick(60_000);
  assert.equal(workers.closed(), 2);
  job.end();
  mock.timers.reset();
});

test("results of groups are named from the best to the worst", () => {
  assert.deepEqual(
    classesOf([1, 2, 3, 4, 5]).map(({ name, count }) => `${name} ${count}`),
    ["wins 5", "winDraw 4", "even 3", "lossDraw 2", "losses 1"],
  );
  const six = [1, 1, 1, 1, 1, 1, 7, 2, 2, 2, 2, 2, 2];
  assert.deepEqual(
    classesOf(six).map(({ name, count }) => `${name} ${count}`),
    ["more 12", "half 7", "less 6"],
  );
});

test("a game on offer says its size once", () => {
  for (const preset of PRESETS) {
    const line = presetLine(preset);
    assert.notEqual(line, "game.whole");
    assert.equal(new Set(line.split(", ")).size, line.split(", ").length, line);
  }
});

test("games that repeat an earlier one are counted, whatever was counted before", () => {
  const games = [game(0), game(1), game(2), game(7), game(9), game(9, { moves: null })];
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 6].map((count) => copiesIn(games.slice(0, count))),
    [0, 0, 0, 0, 0, 0, 0],
  );
  const twice = [...games, game(14), game(16)];
  assert.deepEqual([copiesIn(twice), copiesIn(games), copiesIn([]), copiesIn(twice)], [2, 0, 0, 2]);
});

test("players stand in the order of their ratings", () => {
  const players = [1, 3, 2].map((points) => ({ ...NO_RESULT, won: points, lost: 3 - points, points }));
  assert.deepEqual(ranked(standings({ players, ratings: [-50, 50, 0] })), [1, 2, 0]);
  assert.deepEqual(ranked(standings({ players, ratings: [0, 0, 0] })), [1, 2, 0]);
});

test("differences and points as they are written", () => {
  assert.deepEqual([12.4, -0.4, -7.5, 1e4, Infinity, -Infinity, Number.NaN].map(eloText), [
    "+12",
    "0",
    "−7",
    "+10,000",
    "+∞",
    "−∞",
    "–",
  ]);
  assert.deepEqual([0, 0.5, 1, 7.5].map(pointsText), ["0", "½", "1", "7½"]);
});

test("mistakes are counted on small boards of two players", () => {
  const mnk = (/** @type {number} */ rows, /** @type {number} */ cols, more = {}) =>
    isSmall({ kind: "mnk", rows, cols, k: 3, ...more });
  assert.deepEqual(
    [mnk(3, 3), mnk(3, 4), mnk(4, 4), mnk(3, 3, { players: 3 }), mnk(3, 3, { swap: true })],
    [true, true, false, false, false],
  );
  assert.ok(!isSmall({ kind: "ultimate" }));
});

test("files have every game and the same totals", () => {
  const started = after([START], opened());
  const next = after([results(started, [1, 0], { seats: [0, 0], drawn: 2 })], started);
  const found = played(next);
  const names = namesIn(found);
  const lines = csvOf(found, names).split("\r\n");
  assert.equal(lines[0], "game,first,others,winner,opening,moves");
  assert.match(lines[1] ?? "", /^1,"ALPHABETA, 20,000 positions","MCTS, 20,000 positions",,2,a3 b3 c3 a3$/);
  assert.equal(lines.length, 4);
  const { tables, games, plan } = JSON.parse(jsonOf(found, names));
  assert.deepEqual(plan, JSON.parse(JSON.stringify(found.plan)));
  assert.equal(tables.drawn, 2);
  assert.deepEqual(
    games.map((/** @type {PlayedGame} */ one) => one.number),
    [0, 1],
  );
});
