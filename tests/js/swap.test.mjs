import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { statusOf } from "../../www/app/status-text.ts";
import { initial } from "../../www/app/update.ts";
import { imported } from "../../www/library/games/formats/formats.ts";
import { opened } from "../../www/library/games/game-file.ts";
import { moveText, recordOf } from "../../www/library/games/record.ts";
import { restored } from "../../www/library/games/restore.ts";
import { lasting, sessionText } from "../../www/library/games/session.ts";
import { canPlace } from "../../www/play/board/aim.ts";
import { sameRules } from "../../www/shared/game/presets.ts";
import { pairingOf, scoreOf } from "../../www/shared/game/score.ts";
import { openSquares, stonesOffered, undoTarget } from "../../www/shared/game/selectors.ts";
import { text } from "../../www/shared/i18n/language.ts";
import { linkOf } from "../../www/shared/link/link.ts";
import { linked } from "../../www/shared/link/read-link.ts";
import { gameName, moveNames } from "../../www/shared/ui/labels.ts";
import { reportOf, toy, updated } from "./toy.mjs";

/** @import {Rules} from "../../pkg/noughts.js" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @type {Rules} */
const PLAIN = { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 };
/** @type {Rules} */
const SWAP = { ...PLAIN, swap: true };

/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/** @param {number} move @returns {AppEvent} */
const takeOver = (move) => ({ type: "play", move, over: true });
/** @param {number} move @returns {AppEvent} */
const answer = (move) => ({ type: "answer", report: reportOf(move) });
/** @type {AppEvent[]} */
const chosen = [
  { type: "setup-open" },
  { type: "setup-size", field: "swap", value: true },
  { type: "setup-start" },
];
/** @type {AppEvent} */
const people = { type: "mode", mode: "2p" };

/**
 * The state after some events in a game with the swap rule.
 * @param {AppEvent[]} events
 */
const after = (...events) => going(initial(toy, DEFAULTS, true), ...chosen, ...events);

/**
 * @param {State} state
 * @param {AppEvent[]} events
 */
const going = (state, ...events) => events.reduce((before, event) => updated(before, event, toy), state);

/** @param {State} state */
const onBoard = ({ game: { moves, cursor } }) => moves.slice(0, cursor);

test("the rule is chosen with the board, and is a game of its own", () => {
  const {
    game: { rules, seats },
  } = after();
  assert.deepEqual(rules, SWAP);
  assert.equal(seats.length, 2);
  assert.equal(gameName(SWAP), "3 × 3 with swap");
  assert.equal(gameName({ kind: "mnk", rows: 15, cols: 15, k: 5, swap: true }), "Gomoku with swap");
  assert.ok(!sameRules(SWAP, PLAIN) && sameRules(SWAP, { ...SWAP }));
  assert.ok(sameRules(PLAIN, { ...PLAIN, swap: false }));
  assert.notEqual(pairingOf(after()), pairingOf(initial(toy, DEFAULTS, true)), "its score is its own");
});

test("the rule is gone where more than two play, and where the game is one on offer", () => {
  const open = going(initial(toy, DEFAULTS, true), { type: "setup-open" }, chosen[1] ?? people);
  assert.deepEqual(open.forms.setup?.rules, SWAP);
  const three = going(open, { type: "setup-size", field: "players", value: 3 });
  assert.deepEqual(three.forms.setup?.rules, { ...PLAIN, players: 3 });
  assert.deepEqual(three.forms.setup?.problems, []);
  const long = going(open, { type: "setup-size", field: "k", value: 9 });
  assert.deepEqual(long.forms.setup?.nearest, SWAP, "a way out of impossible numbers keeps the rule");
  const off = going(open, { type: "setup-size", field: "swap", value: false });
  assert.deepEqual(off.forms.setup?.rules, PLAIN);
  assert.deepEqual(going(open, { type: "setup-rules", rules: PLAIN }).forms.setup?.rules, PLAIN);
});

test("the second player takes the first stone over, and the first one moves", () => {
  const offered = after(people, play(4));
  assert.deepEqual(stonesOffered(offered.game), [4]);
  const taken = going(offered, takeOver(4));
  assert.deepEqual(onBoard(taken), [4, 4]);
  assert.equal(taken.game.position.cells[4], 1);
  assert.equal(taken.game.position.toMove, 0);
  assert.deepEqual(stonesOffered(taken.game), []);
  assert.equal(statusOf(taken).text, "O took over the centre. X to move.");
  assert.deepEqual(moveNames(going(taken, play(0)).game), ["b2", "swap", "a3"]);
});

test("pressing the stone does not take it over, and says that it may be", () => {
  const pressed = after(people, play(4), play(4));
  assert.deepEqual(onBoard(pressed), [4]);
  assert.equal(
    statusOf(pressed).text,
    "Already taken: the centre. O to move. The mark on the centre may be taken over.",
  );
  const aimed = after(
    people,
    play(4),
    { type: "aiming", aiming: true },
    { type: "aim", move: 4, moving: false },
  );
  assert.equal(canPlace(aimed), false);
  assert.ok(!openSquares(aimed.game).includes(4));
});

test("a stone can be taken over once, by the second player, by this rule only", () => {
  for (const events of [
    [takeOver(4)],
    [play(4), play(0), takeOver(4)],
    [play(4), play(0), takeOver(0)],
    [play(4), takeOver(4), takeOver(4)],
    [play(4), takeOver(0)],
  ]) {
    const state = after(people, ...events);
    const legal = events[0]?.type === "play" && events[0].over ? [4] : onBoard(state);
    assert.deepEqual(onBoard(state), legal);
    assert.ok(onBoard(state).length <= 2);
  }
  const plain = going(initial(toy, DEFAULTS, true), people, play(4), takeOver(4));
  assert.deepEqual(onBoard(plain), [4]);
  assert.equal(text(plain.messages.refusal ?? { key: "page.title" }), "Already taken: the centre.");
});

test("a person who plays an engine may take its stone over, and the engine the person's", () => {
  const engines = after(play(4), answer(4));
  assert.deepEqual(onBoard(engines), [4, 4]);
  assert.equal(engines.failure.fault, null);
  assert.equal(statusOf(engines).text, "ALPHABETA took over the centre. Your turn.");
  const second = after({ type: "settings", settings: { starter: "second" } }, { type: "new" }, answer(4));
  assert.deepEqual(stonesOffered(second.game), [4]);
  assert.equal(
    statusOf(second).text,
    "ALPHABETA took the centre. Your turn. The mark on the centre may be taken over.",
  );
  const taken = going(second, takeOver(4));
  assert.deepEqual(onBoard(taken), [4, 4]);
  assert.deepEqual(stonesOffered(after(play(4)).game), [], "not while the engine is to answer");
});

test("undo goes back to a person's own decision, whoever owns the stone by then", () => {
  const engines = after(play(4), answer(4), play(0), answer(1));
  assert.equal(undoTarget(engines.game), 2);
  const back = going(engines, { type: "undo" }, { type: "undo" });
  assert.deepEqual(onBoard(back), [], "the engine took the stone over, but the person placed it");
  assert.deepEqual(onBoard(going(back, { type: "redo" })), [4, 4]);
  const taken = after(people, play(4), takeOver(4));
  const once = going(taken, { type: "undo" });
  assert.deepEqual(onBoard(once), [4]);
  assert.equal(once.game.position.cells[4], 0);
  assert.deepEqual(onBoard(going(once, { type: "redo" })), [4, 4]);
});

test("looking back to the first stone, it can be taken over instead of what was played", () => {
  const state = after(people, play(4), play(0), play(1), { type: "look", to: 1 }, takeOver(4));
  assert.deepEqual(onBoard(state), [4, 4]);
  assert.deepEqual(onBoard(going(state, { type: "unreplace" })), [4, 0, 1]);
  const looking = after(people, play(4), takeOver(4), play(0), { type: "look", to: 2 });
  assert.equal(statusOf(looking).text, "Looking at move 2: O took over the centre.");
});

test("who took a stone over wins with it, and is credited", () => {
  const won = after(people, play(8), { type: "undo" }, play(7), takeOver(7), play(8));
  assert.deepEqual(won.game.position.outcome, { kind: "win", player: 0, line: [8] });
  assert.deepEqual(scoreOf(won), { wins: [1, 0], ties: 0, run: [1, 0] });
});

test("the line of an analysis goes through a swap with the marks of those who move", () => {
  const on = after(people, { type: "analysis", choice: { on: true } });
  const report = reportOf(4, { pv: [4, 4, 0] });
  const shown = going(on, { type: "analysed", report, done: true }, { type: "line", pinned: 3 });
  assert.deepEqual(shown.analysis.line?.ghosts, [
    { move: 4, square: 4, player: 0, left: null },
    { move: 4, square: 4, player: 1, left: null },
    { move: 0, square: 0, player: 0, left: null },
  ]);
});

test("links, move texts, files and the session carry the rule and the swap", () => {
  const state = after(people, play(4), takeOver(4), play(0));
  const link = linkOf(state);
  assert.match(link, /^1&g=3x3x3s&s=h\.h&f=x&m=b2swapa3$/);
  assert.equal(moveText(state), "b2 swap a3");
  const game = { rules: SWAP, moves: [4, 4, 0], problems: [] };
  const { rules, moves, problems } = linked(link, toy);
  assert.deepEqual({ rules, moves, problems }, game);
  for (const written of [
    "b2 swap a3",
    "b2swapa3",
    "B2 Swap, a3",
    "b2 b2 a3",
    `#${link}`,
    JSON.stringify(recordOf(state.game)),
  ]) {
    const { rules, moves, problems } = imported(written, SWAP, toy);
    assert.deepEqual({ rules, moves, problems }, game, written);
  }
  const session = restored(sessionText(lasting(state)), toy);
  assert.deepEqual([session?.rules, session?.moves], [SWAP, [4, 4, 0]]);
});

test("a full board after a swap has one move more than squares, and one more is refused", () => {
  const strip = { ...SWAP, rows: 1, cols: 4, k: 3 };
  const full = imported("a1 swap b1 c1 d1 a1", strip, toy);
  assert.deepEqual(full.moves, [0, 0, 1, 2, 3]);
  assert.equal(full.problems[0]?.token, "a1");
});

test("a swap that the rules do not know is said to be no move", () => {
  const cases = /** @type {const} */ ([
    [PLAIN, "b2 swap a3", "swap", [4]],
    [SWAP, "swap b2", "swap", []],
    [SWAP, "b2 a3 swap", "swap", [4, 0]],
    [SWAP, "b2 swap swap", "swap", [4, 4]],
    [SWAP, "b2 swaps", "s", [4, 4]],
  ]);
  for (const [rules, written, token, moves] of cases) {
    const read = imported(written, rules, toy);
    assert.deepEqual(read.moves, moves, written);
    assert.equal(read.problems[0]?.token, token, written);
  }
});

test("rules that are none are refused in links and files", () => {
  for (const game of ["3x3x3p3s", "3x3x3S", "3x3x3ss", "3x3x9s", "utttS"]) {
    assert.equal(linked(`1&g=${game}`, toy).problems[0]?.key, "link.badGame", game);
  }
  assert.deepEqual(linked("1&g=3x3x3p2s", toy).rules, SWAP);
  const record = { format: "noughts", version: 1, rules: { ...PLAIN, players: 3, swap: true }, moves: [] };
  assert.equal(opened(record, PLAIN, toy).problems[0]?.key, "record.badGame");
  const off = { ...record, rules: { ...PLAIN, swap: false } };
  assert.deepEqual(opened(off, SWAP, toy).rules, PLAIN);
});
