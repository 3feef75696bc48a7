import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { budgetField } from "../../www/shared/game/budget-field.ts";
import { scoreOf } from "../../www/shared/game/score.ts";
import { modeOf } from "../../www/shared/game/seats.ts";
import { canRedo, canUndo, seatToMove } from "../../www/shared/game/selectors.ts";
import { speak, text } from "../../www/shared/i18n/language.ts";
import { drawnToy, reportOf, toy, updated } from "./toy.mjs";

/** @import {Message} from "../../www/shared/i18n/language.ts" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/**
 * The state after some events on the toy's nine squares.
 * @param {AppEvent[]} events
 * @param {{ state?: State, referee?: typeof toy }} options
 */
function after(events, { state, referee = toy } = {}) {
  return events.reduce(
    (before, event) => updated(before, event, referee),
    state ?? initial(referee, DEFAULTS, true),
  );
}

/**
 * A message as people read it.
 * @param {Message | null | undefined} message
 */
const said = (message) => (message ? text(message) : "");

/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/** @param {number} move @returns {AppEvent} */
const answer = (move) => ({ type: "answer", report: reportOf(move) });
/** @type {AppEvent} */
const undo = { type: "undo" };
/** @type {AppEvent} */
const redo = { type: "redo" };
/** @type {AppEvent} */
const fresh = { type: "new" };
/**
 * Something typed into a limit of the second seat.
 * @param {import("../../www/shared/game/budget-field.ts").BudgetField} id
 * @param {string | null} text
 * @returns {AppEvent}
 */
const typed = (id, text, done = true) => ({ type: "entry", seat: 1, field: budgetField(id), text, done });
/** @param {"1p" | "2p" | "watch"} mode @returns {AppEvent} */
const mode = (mode) => ({ type: "mode", mode });

/** @param {State} state */
const onBoard = (state) => state.game.moves.slice(0, state.game.cursor);

test("a person plays, the engine answers", () => {
  const state = after([play(4), answer(0)]);
  assert.deepEqual(onBoard(state), [4, 0]);
  assert.equal(state.game.position.toMove, 0);
  assert.equal(state.turn.lastReport?.seat, 1);
});

test("a square that cannot be played changes nothing and says why", () => {
  const taken = after([play(4), answer(0), play(4)]);
  assert.deepEqual(onBoard(taken), [4, 0]);
  assert.match(said(taken.messages.refusal), /Already taken: the centre/);
  const early = after([play(4), play(0)]);
  assert.deepEqual(onBoard(early), [4]);
  assert.match(said(early.messages.refusal), /computer/);
  const over = after([mode("2p"), play(8), play(0)]);
  assert.deepEqual(onBoard(over), [8]);
  assert.match(said(over.messages.refusal), /over/);
});

test("the same refusal twice is two announcements, and the next move clears it", () => {
  const once = after([play(4), answer(0), play(4)]);
  const twice = after([play(4)], { state: once });
  assert.notEqual(once.messages.echo, twice.messages.echo);
  assert.equal(after([play(1)], { state: twice }).messages.refusal, null);
});

test("undo against an engine goes back to the person's last decision, redo brings both moves back", () => {
  const game = after([play(4), answer(0), play(1), answer(2)]);
  const back = after([undo], { state: game });
  assert.deepEqual(onBoard(back), [4, 0]);
  assert.deepEqual(onBoard(after([undo], { state: back })), []);
  assert.deepEqual(onBoard(after([undo, undo, redo], { state: game })), [4, 0]);
  assert.deepEqual(onBoard(after([undo, undo, redo, redo], { state: game })), [4, 0, 1, 2]);
});

test("undo while the engine thinks takes the person's move back", () => {
  const state = after([play(4), undo]);
  assert.deepEqual(onBoard(state), []);
  assert.equal(state.game.position.toMove, 0);
  assert.deepEqual(onBoard(after([redo], { state })), [4]);
});

test("undo and redo take one ply between people", () => {
  const state = after([mode("2p"), play(4), play(0), undo]);
  assert.deepEqual(onBoard(state), [4]);
  assert.deepEqual(onBoard(after([redo], { state })), [4, 0]);
});

test("undo in watch mode steps back one ply and pauses", () => {
  const state = after([mode("watch"), answer(4), answer(0), undo]);
  assert.deepEqual(onBoard(state), [4]);
  assert.equal(state.game.paused, true);
});

test("a move from the past replaces what came after it", () => {
  const state = after([mode("2p"), play(4), play(0), undo, play(1)]);
  assert.deepEqual(state.game.moves, [4, 1]);
  assert.equal(canRedo(state.game), false);
});

test("nothing can be undone or redone at the start", () => {
  const state = after([]);
  assert.equal(canUndo(state), false);
  assert.equal(canRedo(state.game), false);
  assert.equal(after([undo], { state }), state);
  assert.equal(after([redo], { state }), state);
});

test("undo never leaves a game, and the one before comes back in exchange", () => {
  const state = after([mode("2p"), play(4), play(0), fresh]);
  assert.deepEqual(state.game.moves, []);
  assert.equal(canUndo(state), false);
  assert.equal(after([undo], { state }), state, "there is nothing to take back");
  const moved = after([{ type: "play", move: 1 }], { state });
  assert.deepEqual(onBoard(after([undo, undo, undo], { state: moved })), [], "however often it is pressed");
  const exchanged = after([{ type: "previous" }], { state: moved });
  assert.deepEqual(onBoard(exchanged), [4, 0]);
  assert.deepEqual(onBoard(after([{ type: "previous" }], { state: exchanged })), [1]);
  assert.deepEqual(onBoard(after([{ type: "previous" }], { state })), [4, 0]);
});

test("the person moves second in the game after a finished one, first again after the next", () => {
  const lost = after([play(0), answer(8)]);
  assert.equal(lost.game.position.outcome?.kind, "win");
  const second = after([fresh], { state: lost });
  assert.deepEqual(
    second.game.seats.map((seat) => seat.kind),
    ["engine", "human"],
  );
  const third = after([answer(8), fresh], { state: second });
  assert.deepEqual(
    third.game.seats.map((seat) => seat.kind),
    ["human", "engine"],
  );
});

test("an abandoned game does not change who moves first", () => {
  const state = after([play(4), fresh]);
  assert.equal(state.game.seats[0]?.kind, "human");
  assert.equal(state.game.position.toMove, 0);
});

test("wins are counted for those who won, also after the seats rotate", () => {
  const once = after([play(0), answer(8)]);
  assert.deepEqual(scoreOf(once), { wins: [0, 1], ties: 0, run: [0, 1] });
  const twice = after([fresh, answer(8)], { state: once });
  assert.deepEqual(scoreOf(twice), { wins: [0, 2], ties: 0, run: [0, 2] });
});

test("a draw counts as a tie", () => {
  const moves = [0, 1, 2, 3, 4, 5, 6, 7].map(play);
  const state = after([mode("2p"), ...moves], { referee: drawnToy });
  assert.equal(state.game.position.outcome?.kind, "draw");
  assert.deepEqual(scoreOf(state), { wins: [0, 0], ties: 1, run: [0, 0] });
});

test("undoing the end of a game takes it off the score, redoing puts it back", () => {
  const won = after([mode("2p"), play(8)]);
  assert.deepEqual(scoreOf(won), { wins: [1, 0], ties: 0, run: [1, 0] });
  const back = after([undo], { state: won });
  assert.deepEqual(scoreOf(back), { wins: [0, 0], ties: 0, run: [0, 0] });
  assert.deepEqual(scoreOf(after([redo], { state: back })), { wins: [1, 0], ties: 0, run: [1, 0] });
  const restored = after([fresh, undo], { state: won });
  assert.deepEqual(scoreOf(restored), { wins: [1, 0], ties: 0, run: [1, 0] });
});

test("each pairing has its own score, and reset clears only the present one", () => {
  const won = after([mode("2p"), play(8)]);
  const other = after([mode("1p")], { state: won });
  assert.deepEqual(scoreOf(other), { wins: [0, 0], ties: 0 });
  assert.deepEqual(scoreOf(after([mode("2p")], { state: other })), { wins: [1, 0], ties: 0, run: [1, 0] });
  assert.deepEqual(scoreOf(after([{ type: "reset-score" }], { state: won })), { wins: [0, 0], ties: 0 });
});

test("modes are what the seats say", () => {
  assert.equal(modeOf(after([]).game.seats), "1p");
  assert.equal(modeOf(after([mode("2p")]).game.seats), "2p");
  assert.equal(modeOf(after([mode("watch")]).game.seats), "watch");
  const byHand = after([{ type: "seat", seat: 1, who: "human" }]);
  assert.equal(modeOf(byHand.game.seats), "2p");
});

test("a changed seat keeps the position", () => {
  const state = after([play(4), answer(0), { type: "seat", seat: 1, who: "mcts" }]);
  assert.deepEqual(onBoard(state), [4, 0]);
  assert.equal(state.game.seats[1]?.algo.id, "mcts");
});

test("a person in place of a thinking engine ends the thinking", () => {
  const state = after([
    play(4),
    { type: "progress", report: reportOf(0) },
    { type: "seat", seat: 1, who: "human" },
  ]);
  assert.equal(seatToMove(state.game)?.kind, "human");
  assert.equal(state.turn.progress, null);
});

test("move now plays what the search thinks best so far", () => {
  const state = after([play(4), { type: "progress", report: reportOf(3) }, { type: "move-now" }]);
  assert.deepEqual(onBoard(state), [4, 3]);
});

test("move now before the first progress plays that progress", () => {
  const waiting = after([play(4), { type: "move-now" }]);
  assert.deepEqual(onBoard(waiting), [4]);
  assert.deepEqual(onBoard(after([{ type: "progress", report: reportOf(3) }], { state: waiting })), [4, 3]);
});

test("an answer that cannot be played stops the engine and leaves the game alone", () => {
  const state = after([play(4), answer(4)]);
  assert.deepEqual(onBoard(state), [4]);
  assert.equal(state.failure.fault?.name, "IllegalAnswer");
});

test("a failure is forgotten by restarting, by undo and by another engine", () => {
  /** @type {AppEvent} */
  const failed = { type: "failed", fault: { name: "RuntimeError", message: "unreachable", fatal: true } };
  const state = after([play(4), failed]);
  assert.deepEqual(onBoard(state), [4]);
  assert.ok(state.failure.fault);
  assert.equal(after([{ type: "restart" }], { state }).failure.fault, null);
  assert.equal(after([undo], { state }).failure.fault, null);
  assert.equal(after([{ type: "seat", seat: 1, who: "mcts" }], { state }).failure.fault, null);
});

test("stepping makes one move and stays paused", () => {
  const state = after([mode("watch"), { type: "pause", paused: true }, { type: "step" }]);
  assert.equal(state.turn.stepping, true);
  const stepped = after([answer(4)], { state });
  assert.equal(stepped.game.paused, true);
  assert.equal(stepped.turn.stepping, false);
  // Whoever looks back sees the move.
  const back = after([{ type: "look", to: "first" }], { state: stepped });
  assert.ok(back.history.looking);
  assert.equal(after([{ type: "step" }], { state: back }).history.looking, null);
});

test("while engines wait, a person plays for each of them; in a running game nobody does", () => {
  const press = (/** @type {number} */ move) => ({ type: /** @type {const} */ ("press"), move });
  const running = after([mode("watch"), press(4)]);
  assert.deepEqual(onBoard(running), []);
  const paused = after([{ type: "pause", paused: true }, press(4), press(0)], { state: running });
  assert.deepEqual([onBoard(paused), paused.game.paused], [[4, 0], true]);
  const gone = after(
    [
      { type: "seat", seat: 0, who: "human" },
      { type: "seat", seat: 1, who: "human" },
    ],
    {
      state: paused,
    },
  );
  assert.equal(gone.game.paused, false, "nobody is left who could wait");
});

test("the pause of engines ends when a person joins them", () => {
  const watched = after([mode("watch"), { type: "pause", paused: true }]);
  const joined = after([{ type: "seat", seat: 0, who: "human" }], { state: watched });
  assert.equal(joined.game.paused, false);
  const exchanged = after([{ type: "seat", seat: 0, who: "mcts" }], { state: watched });
  assert.equal(exchanged.game.paused, true);
});

test("a thinking time takes the place of the other limits and gives way to them again", () => {
  const timed = after([{ type: "time", seat: 1, timeMs: 3000 }]);
  assert.deepEqual(timed.game.seats[1]?.budget, { timeMs: 3000 });
  const standard = after([{ type: "time", seat: 1, timeMs: null }], { state: timed });
  assert.deepEqual(standard.game.seats[1]?.budget, { nodes: 100 });
});

test("limits and options can be set and lifted", () => {
  const set = after([
    typed("depth", "4"),
    typed("nodes", ""),
    { type: "option", seat: 1, set: { table: false } },
  ]);
  assert.deepEqual(set.game.seats[1]?.budget, { depth: 4 });
  assert.deepEqual(set.game.seats[1]?.algo, { id: "alphabeta", table: false });
});

test("what cannot be set is said, and the engine keeps its number", () => {
  for (const text of ["0", "-1", "2.5", "1e99", null]) {
    const state = after([typed("nodes", "7"), typed("nodes", text)]);
    assert.deepEqual(state.game.seats[1]?.budget, { nodes: 7 }, String(text));
    assert.match(
      said(state.forms.drafts["nodes-1"]),
      /^Enter a whole number from 1 to .*\. Still set to: 7\.$/,
    );
    assert.deepEqual(after([typed("nodes", "8")], { state }).forms.drafts, {});
    assert.deepEqual(after([{ type: "seat", seat: 1, who: "mcts" }], { state }).forms.drafts, {});
    assert.deepEqual(after([fresh], { state }).forms.drafts, {});
  }
});

test("a number is not set before it is typed to the end", () => {
  const typing = after([play(4), typed("depth", "1", false)]);
  assert.deepEqual(typing.game.seats[1]?.budget, { nodes: 100 });
  assert.deepEqual(typing.forms.drafts, { "depth-1": null });
  const left = after([typed("depth", "")], { state: typing });
  assert.deepEqual(left.forms.drafts, {});
  assert.equal(seatToMove(left.game), seatToMove(typing.game), "the search goes on");
});

test("options that differ from the defaults are remembered, and come back with the algorithm", () => {
  /** @type {AppEvent} */
  const off = { type: "option", seat: 1, set: { table: false } };
  /** @type {AppEvent} */
  const mcts = { type: "seat", seat: 1, who: "mcts" };
  /** @type {AppEvent} */
  const alphabeta = { type: "seat", seat: 1, who: "alphabeta" };
  const set = after([off]);
  assert.deepEqual(set.settings.options, { alphabeta: { table: false } });
  assert.deepEqual(after([mcts], { state: set }).game.seats[1]?.algo, { id: "mcts" });
  assert.deepEqual(after([mcts, alphabeta], { state: set }).game.seats[1]?.algo, {
    id: "alphabeta",
    table: false,
  });
  const back = after([{ ...off, set: { table: true } }], { state: set });
  assert.deepEqual(back.settings.options, {});
  assert.deepEqual(back.game.seats[1]?.algo, { id: "alphabeta" });
  const defaults = after([{ ...off, set: {} }], { state: set });
  assert.deepEqual([defaults.settings.options, defaults.game.seats[1]?.algo], [{}, { id: "alphabeta" }]);
});

test("an option that is kept from before is used only where it still exists and fits", () => {
  const options = { alphabeta: { table: false, bells: true }, mcts: { table: true } };
  const fits = initial(toy, { ...DEFAULTS, options }, true);
  assert.deepEqual(fits.game.seats[1]?.algo, { id: "alphabeta", table: false });
  const wrong = initial(toy, { ...DEFAULTS, options: { alphabeta: { table: "no" } } }, true);
  assert.deepEqual(wrong.game.seats[1]?.algo, { id: "alphabeta" });
});

test("engines that cannot play the next game are named once, with the one that plays instead", () => {
  /** @param {AppEvent[]} events */
  const notice = (...events) =>
    after([
      mode("watch"),
      ...events,
      { type: "setup-open" },
      { type: "setup-size", field: "players", value: 3 },
      { type: "setup-start" },
    ]).messages.notice;
  assert.equal(said(notice()), "ALPHABETA cannot play this game. MCTS plays instead.");
  const random = { type: /** @type {const} */ ("seat"), seat: 0, who: "random" };
  assert.equal(said(notice(random)), "ALPHABETA cannot play this game. MCTS plays instead.");
  assert.equal(notice(random, { ...random, seat: 1 }), null);
});

test("setting up a game starts it with seats for everybody", () => {
  const state = after([
    { type: "setup-open" },
    { type: "setup-size", field: "players", value: 3 },
    { type: "setup-start" },
  ]);
  assert.equal(state.forms.setup, null);
  assert.equal(state.game.seats.length, 3);
  assert.equal(state.game.seats[0]?.kind, "human");
  assert.match(said(state.messages.notice), /ALPHABETA cannot play this game/);
  assert.equal(state.game.seats[1]?.algo.id, "mcts");
});

/** @param {State} state */
const problems = ({ forms: { setup } }) => setup?.problems.map((problem) => said(problem));

test("rules that are no game are not started, and the nearest that are one are offered", () => {
  const state = after([{ type: "setup-open" }, { type: "setup-size", field: "k", value: 7 }]);
  assert.deepEqual(problems(state), ["At most 3 in a row fit on this board."]);
  assert.deepEqual(state.forms.setup?.nearest, { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 });
  const refused = after([{ type: "setup-start" }], { state });
  assert.ok(refused.forms.setup);
  assert.equal(refused.game.rules, state.game.rules);
});

test("numbers that are none never reach the engine, and it is said what each may be", async () => {
  /** @type {typeof toy} */
  const strict = {
    ...toy,
    status: (game) => {
      const { kind: _, swap: __, ...numbers } = /** @type {Record<string, unknown>} */ (game.rules);
      assert.ok(Object.values(numbers).every(Number.isInteger), JSON.stringify(numbers));
      return toy.status(game);
    },
  };
  for (const [field, value, problem, chinese] of /** @type {const} */ ([
    ["rows", Number.NaN, "Rows must be a whole number from 1 to 26.", "行数须为 1 至 26 的整数。"],
    ["rows", 0, "Rows must be a whole number from 1 to 26.", "行数须为 1 至 26 的整数。"],
    ["cols", 2.5, "Columns must be a whole number from 1 to 26.", "列数须为 1 至 26 的整数。"],
    ["players", 9, "Players must be a whole number from 2 to 8.", "人数须为 2 至 8 的整数。"],
    [
      "k",
      Number.NaN,
      "In a row (k) must be a whole number from 1 to 3.",
      "连线子数（k）须为 1 至 3 的整数。",
    ],
    ["k", 4, "At most 3 in a row fit on this board.", "此棋盘上最多 3 子连线。"],
  ])) {
    const state = after([{ type: "setup-open" }, { type: "setup-size", field, value }], { referee: strict });
    assert.deepEqual(problems(state), [problem]);
    await speak("zh-CN");
    assert.deepEqual(problems(state), [chinese]);
    await speak("en");
  }
});

test("a square clicked before the engine was there is played like any other", () => {
  const state = after([{ type: "play", move: 4, early: true }]);
  assert.deepEqual(onBoard(state), [4]);
  assert.equal(state.board.early, 4);
});
