// Credit: a game is won by those who played it. Who played is fixed with each move, whoever sits at the table at the end.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { statusOf } from "../../www/app/status-text.ts";
import { initial } from "../../www/app/update.ts";
import { archiveIn, archiveText } from "../../www/library/games/archive.ts";
import { fileText, recordOf } from "../../www/library/games/record.ts";
import { restored } from "../../www/library/games/restore.ts";
import { lasting, sessionText } from "../../www/library/games/session.ts";
import { standing } from "../../www/library/share/share-text.ts";
import { endTask } from "../../www/library/statistics/counting.ts";
import { NO_RESULTS } from "../../www/library/statistics/results.ts";
import { nextLevel, verdictOf } from "../../www/play/ending/ending.ts";
import { resultOf } from "../../www/play/ending/result-text.ts";
import { linkOf } from "../../www/shared/link/link.ts";
import { reportOf, toy, updated } from "./toy.mjs";

/** @import {Rules} from "../../www/noughts.js" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** A person against an engine, on the toy's strip of nine squares: whoever takes the last wins. */
const START = updated(initial(toy, DEFAULTS, true), { type: "results-kept", results: NO_RESULTS });

/** @param {State} state @param {...AppEvent} events */
const after = (state, ...events) => events.reduce((next, event) => updated(next, event), state);
/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/** @param {number} move @returns {AppEvent} */
const answer = (move) => ({ type: "answer", report: reportOf(move) });
/** @param {"1p" | "2p" | "watch"} mode @returns {AppEvent} */
const mode = (mode) => ({ type: "mode", mode });
/** @param {number} seat @param {string} who @returns {AppEvent} */
const seat = (seat, who) => ({ type: "seat", seat, who });
/** @type {AppEvent} */
const undo = { type: "undo" };
/** @type {AppEvent} */
const redo = { type: "redo" };
/** @type {AppEvent} */
const dialog = { type: "games-open" };
/** With an engine to ask for a hint. @type {typeof START} */
const ADVISED = {
  ...START,
  game: {
    ...START.game,
    algorithms: START.game.algorithms.map((one) => ({
      ...one,
      id: one.id === "mcts" ? "strongest" : one.id,
    })),
  },
};
/** A hint that shows its square. @param {number} move @returns {AppEvent[]} */
const hinted = (move) => [
  { type: "hint" },
  { type: "advice", report: reportOf(move) },
  { type: "hint" },
  play(move),
];

/** The state as a reload brings it back. @param {State} state @param {object} [change] of what was kept */
function reloaded(state, change) {
  const session = restored(JSON.stringify({ ...JSON.parse(sessionText(lasting(state))), ...change }), toy);
  assert.ok(session);
  return after(START, { type: "open", game: session });
}
/** What the releases before kept: not a word of who played. */
const OLD = { playedBy: undefined };

/** The game on the board, left and opened again from the list of games. @param {State} state */
function listed(state) {
  const { game } = state;
  const put = after(START, {
    type: "put-away",
    game: { record: recordOf(game), entry: null },
    now: new Date(0),
  });
  const archive = archiveIn(archiveText(put.games.archive));
  const [entry] = archive.entries;
  assert.ok(entry);
  return after(put, { type: "stored-games", archive }, dialog, { type: "game-open", id: entry.id });
}
/** Opened from its file. @param {State} state */
const filed = (state) => after(START, dialog, { type: "import", text: fileText(recordOf(state.game)) });
/** Opened from its link. @param {State} state */
const linked = (state) => after(START, { type: "open-link", link: linkOf(state) });

const HALF = after(START, play(0), answer(1));
const WON = after(HALF, play(8));
const WATCHED = after(START, mode("watch"), answer(0), answer(1), answer(8));

/** How a game ended for the person at the table, and whether it counts. @param {State} state */
const told = (state) => [verdictOf(state), endTask(state) !== null, scored(state)];
/** Wins of participants in all scores. @param {State} state */
const scored = ({ tallies: { scores } }) =>
  Object.values(scores).reduce((sum, { wins }) => sum + wins.reduce((a, b) => a + b, 0), 0);

/** @type {[what: string, state: State, verdict: string, counts: boolean, scored: number][]} */
const GAMES = [
  ["played from the first move to the last", WON, "won", true, 1],
  ["taken back and won again", after(WON, undo, play(8)), "won", true, 1],
  ["redone", after(WON, undo, redo), "won", true, 1],
  [
    "a move for the person that was taken back",
    after(START, mode("watch"), answer(3), mode("1p"), undo, play(0), answer(1), play(8)),
    "won",
    true,
    1,
  ],
  ["with a hint", after(ADVISED, ...hinted(0), answer(1), play(8)), "won", true, 1],
  [
    "with a hint that was not followed",
    after(ADVISED, ...hinted(0).slice(0, 3), play(2), answer(1), ...hinted(8)),
    "won",
    true,
    1,
  ],
  [
    "hinted from the first move to the last",
    after(ADVISED, ...hinted(0), answer(1), ...hinted(8)),
    "over",
    false,
    0,
  ],
  [
    "hurried",
    after(HALF, play(2), { type: "progress", report: reportOf(3) }, { type: "move-now" }, play(8)),
    "won",
    true,
    1,
  ],
  ["won, then the seats of people", after(WON, mode("2p")), "won", true, 1],
  ["won, then watching", after(WON, mode("watch")), "won", true, 1],
  ["won, then another opponent", after(WON, seat(1, "mcts")), "won", true, 1],
  ["watched, then the person's seat", after(WATCHED, mode("1p")), "over", false, 1],
  ["watched, then people", after(WATCHED, mode("2p")), "over", false, 1],
  ["watched, then undone and redone", after(WATCHED, mode("1p"), undo, redo), "over", false, 1],
  [
    "begun by an engine in the person's seat",
    after(START, mode("watch"), answer(0), answer(1), mode("1p"), play(8)),
    "over",
    false,
    0,
  ],
  [
    "ended by an engine in the person's seat",
    after(HALF, mode("watch"), answer(8), mode("1p")),
    "over",
    false,
    0,
  ],
  [
    "ended by an engine in the person's seat, still there",
    after(HALF, seat(0, "mcts"), answer(8)),
    "over",
    false,
    0,
  ],
  [
    "between two people, one of whom then leaves the seat to an engine",
    after(START, mode("2p"), play(0), play(1), mode("1p"), play(8)),
    "over",
    false,
    1,
  ],
  [
    "another engine moved in between",
    after(START, play(0), answer(1), seat(1, "mcts"), play(2), answer(3), play(8)),
    "won",
    false,
    0,
  ],
  ["played on from a position looked at", after(HALF, { type: "look", to: 0 }, play(8)), "won", true, 1],
  [
    "played on over moves of an engine",
    after(WATCHED, mode("1p"), { type: "look", to: 0 }, play(8)),
    "won",
    true,
    1,
  ],
  [
    "what was replaced, brought back",
    after(HALF, mode("watch"), answer(8), mode("1p"), { type: "look", to: 0 }, play(8), {
      type: "unreplace",
    }),
    "over",
    false,
    0,
  ],
  ["reloaded", reloaded(WON), "won", true, 1],
  ["reloaded in between", after(reloaded(HALF), play(8)), "won", true, 1],
  ["watched and reloaded", reloaded(after(WATCHED, mode("1p"))), "over", false, 1],
  ["kept by an earlier release in between", after(reloaded(HALF, OLD), play(8)), "over", false, 0],
  ["kept by an earlier release at its end", reloaded(WON, OLD), "over", false, 1],
  ["from the list of games", listed(WON), "won", false, 0],
  ["from the list of games in between", after(listed(HALF), play(8)), "won", false, 1],
  ["watched, from the list of games", listed(after(WATCHED, mode("1p"))), "over", false, 0],
  ["from a file", filed(WON), "over", false, 0],
  ["from a file in between", after(filed(HALF), play(8)), "over", false, 0],
  ["from a link", linked(WON), "over", false, 0],
  ["from a link in between", after(linked(HALF), play(8)), "over", false, 0],
  [
    "from a text in between",
    after(START, dialog, { type: "import", text: "a3 b3" }, play(8)),
    "over",
    false,
    0,
  ],
  [
    "one's own again after a link",
    after(WON, { type: "open-link", link: "1&g=3x3x3&s=h.h&m=c3" }, { type: "own" }),
    "won",
    true,
    1,
  ],
  ["back after a new game", after(WON, { type: "new" }, { type: "previous" }), "won", true, 1],
];

for (const [what, state, verdict, counts, wins] of GAMES) {
  test(`whose win it is: ${what}`, () => {
    assert.ok(state.game.position.outcome);
    assert.deepEqual(told(state), [verdict, counts, wins]);
    assert.equal(resultOf(state).startsWith("You win"), verdict === "won");
    assert.equal(standing(state).startsWith("I won"), verdict === "won");
  });
}

test("whoever won is called by who played, and never by who sits there now", () => {
  const line = "with the bottom right corner";
  assert.equal(resultOf(after(WATCHED, mode("1p"))), `ALPHABETA (X) wins ${line}.`);
  assert.equal(resultOf(after(WATCHED, mode("2p"))), `ALPHABETA (X) wins ${line}.`);
  assert.equal(resultOf(after(HALF, mode("watch"), answer(8), mode("1p"))), `X wins ${line}.`);
  assert.equal(resultOf(after(START, play(0), answer(8), seat(1, "mcts"))), `ALPHABETA wins ${line}.`);
  assert.equal(nextLevel(after(WATCHED, mode("1p"))), null, "nobody won who could be offered a harder one");
});

test("a move that an engine made for a seat is not told as the person's", () => {
  const taken = after(START, mode("watch"), answer(0), answer(1), mode("1p"), { type: "look", to: 1 });
  assert.match(statusOf(taken).text, /X took/);
  assert.match(statusOf(after(HALF, { type: "look", to: 1 })).text, /You took/);
});

test("the list of games knows who played", () => {
  const mixed = recordOf(after(HALF, mode("watch"), answer(8), mode("1p")).game);
  assert.deepEqual(
    mixed.seats.map((one) => one.mixed),
    [true, undefined],
  );
  const watched = recordOf(after(WATCHED, mode("1p")).game);
  assert.deepEqual(
    watched.seats.map(({ kind }) => kind),
    ["engine", "engine"],
  );
  assert.deepEqual(recordOf(WON.game).playedBy, ["human", "alphabeta", "human"]);
  assert.deepEqual(
    recordOf(after(WON, mode("watch")).game),
    recordOf(WON.game),
    "whatever happens to the seats later",
  );
});

test("in a game of three, one person is told from two engines, and two people from one", () => {
  /** @type {Rules} */
  const rules = { kind: "mnk", rows: 3, cols: 3, k: 3, players: 3 };
  const opened = after(START, {
    type: "open",
    game: {
      rules,
      seats: [0, 1, 2].map((participant) => ({
        kind: participant ? "engine" : "human",
        algo: { id: "mcts" },
        budget: {},
        participant,
      })),
      moves: [],
      counted: null,
      problems: [],
    },
  });
  const mine = after(opened, play(0), answer(1), answer(2), play(8));
  assert.deepEqual(told(mine), ["won", true, 1]);
  const theirs = after(opened, seat(0, "mcts"), answer(0), answer(1), answer(2), seat(0, "human"), play(8));
  assert.deepEqual(told(theirs), ["over", false, 0]);
  const two = after(opened, seat(1, "human"), play(0), play(1), answer(2), play(8));
  assert.deepEqual(told(two), ["won", false, 1]);
});
