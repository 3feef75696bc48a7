// What the attributes of a board on somebody's page say, by the engine's own rules, and what happens on the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import "../js/toy.mjs";
import { statusOf } from "../../www/app/status-text.ts";
import { openedState, update } from "../../www/embed/update.ts";
import { isSame, read, themeIn } from "../../www/embed/wanted.ts";
import { message, text } from "../../www/shared/i18n/language.ts";
import { linkOf } from "../../www/shared/link/link.ts";
import { referee } from "./referee.mjs";

// The toy has the parts of the page without their views, which need a document.

/** @import {Fault, Opening, Wanted} from "../../www/embed/wanted.ts" */

/** @param {Partial<Wanted>} [wanted] */
const reading = (wanted) =>
  read({ rules: "", moves: "", opponent: null, level: null, side: null, ...wanted }, referee);

/** @param {Partial<Wanted>} [wanted] @returns {Opening} */
function opening(wanted) {
  const { opening, faults } = reading(wanted);
  assert.deepEqual(faults, []);
  assert.ok(opening);
  return opening;
}

/** @param {Partial<Wanted>} wanted */
function fault(wanted) {
  const { faults } = reading(wanted);
  const [only, ...others] = /** @type {Fault[]} */ (faults);
  assert.ok(only);
  assert.deepEqual(others, []);
  return { ...only, words: text(only.said) };
}

test("rules are the id of a preset, those of a link, or those of the engine", () => {
  const mnk = (/** @type {number[]} */ ...[rows = 0, cols = 0, k = 0, players = 2]) => ({
    kind: "mnk",
    rows,
    cols,
    k,
    players,
  });
  for (const [given, rules] of /** @type {[Wanted["rules"], object][]} */ ([
    ["", mnk(3, 3, 3)],
    ["3x3", mnk(3, 3, 3)],
    [" Gomoku ", mnk(15, 15, 5)],
    ["15x15k5", mnk(15, 15, 5)],
    ["15x15x5", mnk(15, 15, 5)],
    ["5x6x4p3", mnk(5, 6, 4, 3)],
    ["15x15x5e", { ...mnk(15, 15, 5), exact: true }],
    ["3x3x3s", { ...mnk(3, 3, 3), swap: true }],
    ["ultimate", { kind: "ultimate" }],
    ["uttt", { kind: "ultimate" }],
    ["connect-four", { kind: "drop", rows: 6, cols: 7, k: 4 }],
    ["drop5x5x4", { kind: "drop", rows: 5, cols: 5, k: 4 }],
    ['{ "kind": "mnk", "rows": 4, "cols": 4, "k": 4 }', { kind: "mnk", rows: 4, cols: 4, k: 4 }],
    [{ kind: "ultimate" }, { kind: "ultimate" }],
    [new Proxy({ kind: "ultimate" }, {}), { kind: "ultimate" }],
    [
      { kind: "drop", rows: null, cols: 5 },
      { kind: "drop", rows: 6, cols: 5, k: 4 },
    ],
  ])) {
    assert.deepEqual(opening({ rules: given }).rules, rules, String(given));
  }
});

test("rules that no game has are said, with what is allowed, and nothing else is", () => {
  const unknown =
    /^This board cannot be shown: there is no game “.{1,41}”\. The known games are 3x3, ultimate, .*4p-6x6\./;
  const cut =
    /^This board cannot be shown: its rules “\{.{0,40}” are cut off, or not valid JSON \(.*JSON.*\)\.$/;
  const refused = (/** @type {string} */ cause) =>
    new RegExp(`^This board cannot be shown with the rules “.{1,41}”: ${cause}.*\\.$`);
  const ring = { kind: "mnk", rows: 3, cols: 3, k: 3 };
  Object.assign(ring, { ring });
  for (const [given, expected] of /** @type {[Wanted["rules"], RegExp][]} */ ([
    ["chess", unknown],
    ["connect4", unknown],
    ["3x3k", unknown],
    ["null", unknown],
    ["x".repeat(500), unknown],
    [[], unknown],
    [5, unknown],
    [5n, unknown],
    [Symbol("rules"), unknown],
    ["{", cut],
    ['{"kind":"mnk","rows":', cut],
    ["99x3x3", refused("rules.rows: expected a whole number from 1 to 26, got 99")],
    ["3x3x4", refused("rules.k: expected a whole number from 1 to 3, got 4")],
    [{ kind: "mnk", rows: 3, cols: 3, k: 9 }, refused("rules.k: expected a whole number from 1 to 3, got 9")],
    ['{"kind":"chess"}', refused("rules.kind: expected .* got .chess.")],
    ["{}", refused("rules.kind is missing")],
    [{}, refused("rules.kind is missing")],
    [ring, refused("unknown field .ring. of rules")],
  ])) {
    const { opening, faults } = reading({ rules: given, moves: "z9", level: "godlike" });
    assert.equal(opening, null);
    assert.equal(faults.length, 1);
    const { name, attribute, words } = fault({ rules: given });
    assert.deepEqual([name, attribute], ["BadRules", "rules"]);
    assert.match(words, expected);
  }
});

test("moves are names or numbers, up to the first that cannot be played", () => {
  assert.deepEqual(opening({ moves: "b2a3" }).moves, [4, 0]);
  assert.deepEqual(opening({ moves: [4, 0] }).moves, [4, 0]);
  assert.deepEqual(opening({ rules: "ultimate", moves: "5.5_5.1" }).moves, [40, 36]);
  assert.deepEqual(opening({ rules: "ultimate", moves: [40, 36] }).moves, [40, 36]);
  assert.deepEqual(opening({ rules: "connect-four", moves: "ddc" }).moves, [3, 3, 2]);
  assert.deepEqual(opening({ rules: "connect-four", moves: [3, 3, 2] }).moves, [3, 3, 2]);
  for (const moves of [Uint8Array.of(4, 0), ["b2", "A3"], ["b2 ", 0], "b2,a3", "b2; a3", " b2_a3 "])
    assert.deepEqual(opening({ moves: /** @type {string} */ (moves) }).moves, [4, 0], String(moves));
  assert.deepEqual(opening({ rules: "ultimate", moves: ["5.5", "5.1"] }).moves, [40, 36]);
  for (const [moves, given] of /** @type {[Wanted["moves"], string][]} */ ([
    ["b2b2", "b2"],
    ["b2z9a1", "z9"],
    [[4, 4], "4"],
    [[4, 9], "9"],
    [[4, -1], "-1"],
    [[4, 0.5], "0.5"],
    [[4, Number.NaN], "null"],
    [["b2", "b2"], "b2"],
    [["b2", "c1 c2"], "c1 c2"],
    [["b2", ""], ""],
    [/** @type {string[]} */ (/** @type {unknown} */ ([4, null])), "null"],
    [/** @type {string[]} */ (/** @type {unknown} */ ([4, 5n])), "[bigint]"],
  ])) {
    const { name, attribute, given: found, words } = fault({ moves });
    assert.deepEqual([name, attribute, found], ["IllegalMove", "moves", given]);
    assert.equal(words, `“${given}” cannot be played here. The moves before it are on the board.`);
    assert.deepEqual(reading({ moves }).opening?.moves, [4]);
  }
  // The letter after the last of the alphabet by so many is a space.
  assert.equal(fault({ rules: "connect-four", moves: [63, 0] }).given, "63");
  for (const given of [5, true, {}, new Set([4]), new DataView(new ArrayBuffer(2))]) {
    const moves = /** @type {string} */ (given);
    const { name, attribute, words } = fault({ moves });
    assert.deepEqual([name, attribute], ["BadState", "moves"]);
    assert.match(
      words,
      /^“.+” is not a list of moves\. Moves are one text, such as b2a3, or a list of numbers or names\.$/,
    );
    assert.deepEqual(reading({ moves }).opening?.moves, []);
  }
});

test("people play each other, unless a level or an algorithm is wanted, on the side that is left", () => {
  const kinds = (/** @type {Partial<Wanted>} */ wanted) => opening(wanted).seats.map(({ kind }) => kind);
  assert.deepEqual(kinds({}), ["human", "human"]);
  assert.deepEqual(kinds({ side: "o" }), ["human", "human"]);
  assert.deepEqual(kinds({ level: "easy" }), ["human", "engine"]);
  assert.deepEqual(kinds({ level: "easy", side: "O" }), ["engine", "human"]);
  assert.deepEqual(kinds({ rules: "3p-5x5", opponent: "maxn", side: "3" }), ["engine", "engine", "human"]);
  const [, easy] = opening({ level: "easy" }).seats;
  assert.equal(easy?.level, "easy");
  const [, mcts] = opening({ rules: "ultimate", opponent: "mcts_i50_s7" }).seats;
  assert.deepEqual([mcts?.algo, mcts?.budget], [{ id: "mcts" }, { iterations: 50, seed: 7 }]);
  const [, timed] = opening({ rules: "gomoku", opponent: "threats" }).seats;
  assert.ok(Object.keys(timed?.budget ?? {}).length > 0, "an opponent on a large board answers in time");
});

test("an opponent, a level or a side that there is not is said with those that there are", () => {
  const opponent = fault({ opponent: "stockfish" });
  assert.equal(opponent.name, "UnknownAlgorithm");
  assert.match(opponent.words, /^“stockfish” cannot play this game\. These can: random, .*, and \w+\.$/);
  assert.equal(fault({ rules: "ultimate", opponent: "perfect" }).name, "UnknownAlgorithm");
  assert.match(fault({ opponent: "mctsx_i5" }).words, /^“mctsx” cannot play/);
  const level = fault({ level: "godlike" });
  assert.equal(level.name, "UnknownLevel");
  assert.match(level.words, /^There is no level “godlike” for this game\. The levels are: .*easy/);
  const side = fault({ level: "easy", side: "3" });
  assert.equal(side.name, "BadSide");
  assert.match(side.words, /^There is no side “3” in this game\. The sides are: x and o\.$/);
  assert.equal(fault({ side: "q" }).name, "BadSide");
  const names = reading({ opponent: "stockfish", side: "q" }).faults.map((one) => Object(one).name);
  assert.deepEqual(names, ["UnknownAlgorithm", "BadSide"]);
});

test("a setting of an opponent that cannot be used is said with what is allowed, and people play each other", () => {
  const known =
    "its settings are such as t1, i1, n1, s1, preset-\\w+, exploration\\.[\\d.]+, .*, and near\\.0";
  const allowed = new Map([
    ["mcts_i-5", "iterations must be a whole number from 1"],
    ["mcts_i", "iterations must be a whole number from 1"],
    ["mcts_i1.5", "iterations must be a whole number from 1"],
    ["mcts_n0", "nodes must be a whole number from 1"],
    ["mcts_s-1", "seed must be a whole number from 0"],
    ["mcts_t-1", "timeMs must be a number from 0"],
    ["mcts_i1000_q7", known],
    ["mcts_depth3", known],
    ["mcts_fish.3", known],
    // A limit that this algorithm does not know.
    ["mcts_d3", known],
    ["random_i5", "its settings are such as s1"],
    ["mcts_exploration.high", "exploration must be a number from 0 to \\d+"],
    ["mcts_solver.2", "solver must be 0 or 1"],
    ["mcts_solver", "solver must be 0 or 1"],
    ["mcts_near.0.5", "near must be a whole number from 0 to \\d+"],
    ["mcts_finalMove-worst", "finalMove must be one of \\w+, .*and \\w+"],
    ["menace_brain-xyz", "brain must be a trained player of this kind, as Noughts exports it"],
  ]);
  for (const [opponent, expected] of allowed) {
    const { name, attribute, given, words } = fault({ opponent });
    assert.deepEqual([name, attribute, given], ["BadOption", "opponent", opponent]);
    const [algo, ...settings] = opponent.split("_");
    assert.match(
      words,
      new RegExp(`^${algo}: the setting “${settings.at(-1)}” cannot be read: ${expected}\\.$`),
    );
  }
  assert.equal(reading({ opponent: "mcts_i0_q7" }).faults.length, 2);
  for (const wanted of [{ opponent: "mcts_i-5" }, { opponent: "mctsx" }, { level: "godlike" }]) {
    const kinds = reading(wanted).opening?.seats.map(({ kind }) => kind);
    assert.deepEqual(kinds, ["human", "human"], JSON.stringify(wanted));
  }
});

test("a theme that there is not is said with those that there are", () => {
  for (const [given, theme] of [
    [null, null],
    ["", null],
    ["dark", "dark"],
    [" Light ", "light"],
  ])
    assert.deepEqual(themeIn(given ?? null), { theme, faults: [] });
  const { theme, faults } = themeIn("pink");
  assert.equal(theme, null);
  const [{ name, attribute, given, said }] = /** @type {[Fault]} */ (faults);
  assert.deepEqual([name, attribute, given], ["BadTheme", "theme", "pink"]);
  assert.equal(text(said), "There is no theme “pink”. The themes are: light and dark.");
});

test("values are compared by what is in them", () => {
  const ring = { ring: {} };
  ring.ring = ring;
  const other = { ring: {} };
  other.ring = other;
  for (const [a, b] of [
    [null, undefined],
    ["b2", "b2"],
    [
      [4, 0],
      [4, 0],
    ],
    [
      { kind: "mnk", rows: 3 },
      { rows: 3, kind: "mnk", players: undefined, exact: null },
    ],
    [new Proxy({ a: [1] }, {}), { a: [1] }],
    [ring, ring],
  ])
    assert.equal(isSame(a, b), true, String(JSON.stringify([a === ring || a])));
  for (const [a, b] of [
    ["b2", ["b2"]],
    [
      [4, 0],
      [4, 0, 8],
    ],
    [[], {}],
    [[], null],
    [{ rows: 3 }, { rows: 4 }],
    [{ swap: true }, { swap: 2 }],
    [ring, other],
  ])
    assert.equal(isSame(a, b), false);
});

test("a new game keeps the rules and the seats, and scripts play for whoever is to move", () => {
  const wanted = opening({ level: "easy", side: "o", moves: "b2" });
  const start = openedState(wanted, referee);
  assert.equal(statusOf(start).text, "Your turn.");
  const played = update(start, { type: "play", move: 0 }, referee);
  assert.deepEqual(played.game.moves, [4, 0]);
  const put = update(played, { type: "put", move: 8 }, referee);
  assert.deepEqual(put.game.moves, [4, 0, 8]);
  assert.equal(linkOf(put), "1&g=3x3x3&s=easy.h&f=o&m=b2a3c1");
  const undone = update(put, { type: "undo" }, referee);
  assert.deepEqual(undone.game.moves.slice(0, undone.game.cursor), [4]);
  const anew = update(put, { type: "new" }, referee);
  assert.deepEqual([anew.game.moves, anew.game.seats], [[], wanted.seats]);
});

test("what is no business of a board does nothing, and engines alone wait to be watched", () => {
  const start = openedState(opening({ level: "easy" }), referee);
  for (const event of /** @type {import("../../www/shared/state/types.ts").AppEvent[]} */ ([
    { type: "hint" },
    { type: "look", to: "previous" },
    { type: "read-evaluation" },
    { type: "setup-open" },
  ])) {
    assert.equal(update(start, event, referee), start, event.type);
  }
  const { rules, seats } = opening({ level: "easy" });
  const engines = seats.map((seat) => ({ ...seat, kind: /** @type {const} */ ("engine") }));
  const waiting = openedState({ rules, seats: engines, moves: [] }, referee);
  assert.equal(statusOf(waiting).text, message("status.paused", { mark: "X" }));
});
