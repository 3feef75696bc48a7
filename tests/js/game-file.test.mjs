import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { unpacked } from "../../www/device/storage/schema.ts";
import { imported } from "../../www/library/games/formats/formats.ts";
import { opened } from "../../www/library/games/game-file.ts";
import { fileText, moveText, recordOf } from "../../www/library/games/record.ts";
import { restored } from "../../www/library/games/restore.ts";
import { lasting, sessionText } from "../../www/library/games/session.ts";
import { FIRST_RULES } from "../../www/shared/game/presets.ts";
import { linkOf } from "../../www/shared/link/link.ts";
import { diceOf } from "./dice.mjs";
import { toy as strips, updated } from "./toy.mjs";

/** @import {Rules} from "../../pkg/noughts.js" */
/** @import {Referee} from "../../www/engine/engine.ts" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @type {Rules} */
const ULTIMATE = { kind: "ultimate" };
/** @type {Rules} */
const GOMOKU = { kind: "mnk", rows: 15, cols: 15, k: 5, players: 2 };

/** @param {Rules} rules */
const asStrip = (rules) =>
  rules.kind === "ultimate" ? /** @type {Rules} */ ({ kind: "mnk", rows: 9, cols: 9, k: 3 }) : rules;

/** The toy with a ninefold board. @type {Referee} */
const toy = {
  ...strips,
  status: ({ rules, moves }) => strips.status({ rules: asStrip(rules), moves }),
  algorithms: (rules) => strips.algorithms(asStrip(rules)),
};

/** @param {AppEvent[]} events */
const after = (...events) =>
  events.reduce((state, event) => updated(state, event, toy), initial(toy, DEFAULTS, true));
/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/** @type {AppEvent} */
const people = { type: "mode", mode: "2p" };

/** @param {string} text */
const read = (text, rules = FIRST_RULES) => {
  const { rules: game, moves, problems } = imported(text, rules, toy);
  return { rules: game, moves, problems: problems.map(({ key, token, at }) => [key, token, at]) };
};

test("a record holds the game, who played and how it ended", () => {
  const running = recordOf(after(play(4)).game);
  assert.deepEqual(running, {
    format: "noughts",
    version: 1,
    rules: FIRST_RULES,
    seats: [
      { kind: "human", participant: 0 },
      { kind: "engine", participant: 1, algo: { id: "alphabeta" }, budget: { nodes: 100 } },
    ],
    moves: [4],
    playedBy: ["human"],
    result: null,
  });
  assert.deepEqual(recordOf(after(people, play(0), play(8)).game).result, { kind: "win", player: 1 });
});

test("what is exported is imported: file, moves and link", () => {
  const state = after(people, play(4), play(0), play(2), { type: "undo" });
  const record = recordOf(state.game);
  assert.deepEqual(record.moves, [4, 0]);
  const file = imported(fileText(record), ULTIMATE, toy);
  assert.deepEqual(file.problems, []);
  assert.deepEqual(file.rules, state.game.rules);
  assert.deepEqual(file.moves, record.moves);
  assert.deepEqual(
    file.seats?.map(({ kind, participant }) => ({ kind, participant })),
    record.seats,
  );
  assert.deepEqual(opened(record, ULTIMATE, toy), file);
  assert.equal(moveText(state), "b2 a3");
  const { playedBy, ...lines } = file;
  assert.deepEqual(playedBy, ["human", "human"]);
  assert.deepEqual(imported(moveText(state), state.game.rules, toy), {
    ...lines,
    format: "moves",
    seats: null,
  });
  const link = imported(`https://example.org/#${linkOf(state)}\n`, ULTIMATE, toy);
  assert.deepEqual(link, { ...lines, ply: null });
  assert.deepEqual(imported(`https://example.org/#${linkOf(state)}&p=1`, ULTIMATE, toy), {
    ...lines,
    ply: 1,
  });
});

test("an engine's seat keeps its setting and its participant", () => {
  const engine = {
    kind: "engine",
    algo: { id: "alphabeta", table: false },
    budget: { seed: 7 },
    participant: 1,
  };
  const seats = [engine, { kind: "human", participant: 0 }];
  const [first, second] = opened({ rules: FIRST_RULES, seats }, FIRST_RULES, toy).seats ?? [];
  assert.deepEqual(first, engine);
  assert.deepEqual([second?.kind, second?.participant], ["human", 0]);
});

test("the forms of other programs are known by their shape", () => {
  assert.deepEqual(read("h8h9i10", GOMOKU), { rules: GOMOKU, moves: [112, 97, 83], problems: [] });
  assert.deepEqual(read(" H8, h9;\ni10\n", GOMOKU).moves, [112, 97, 83]);
  assert.deepEqual(read("X40O36X0"), { rules: ULTIMATE, moves: [40, 36, 0], problems: [] });
  assert.deepEqual(read("5.1 1.9"), { rules: ULTIMATE, moves: [36, 8], problems: [] });
  const engineState = JSON.stringify({ rules: { kind: "mnk", rows: 3, cols: 3, k: 3 }, moves: [4, 0] });
  assert.deepEqual(read(engineState, ULTIMATE), { rules: FIRST_RULES, moves: [4, 0], problems: [] });
  assert.deepEqual(read('{"rules":{"kind":"ultimate"},"moves":[5.1,"1.9"]}').moves, [36, 8]);
  assert.deepEqual(read('{"moves":["b2","A3"]}').moves, [4, 0]);
});

/** @type {[text: string, moves: number[], key: string, token: string, at: number][]} */
const BAD = [
  ["", [], "record.unreadable", "", 0],
  [" \n", [], "record.unreadable", "", 0],
  ["{", [], "record.unreadable", "{", 0],
  ['{"format":"chess"}', [], "record.unreadable", "chess", 0],
  ['{"version":2,"moves":[4]}', [4], "record.badVersion", "2", 0],
  ['{"rules":{"kind":"mnk","rows":3,"cols":3,"k":4},"moves":[4]}', [4], "record.badGame", "{…}", 0],
  ['{"rules":{"kind":"mnk","rows":"3","cols":3,"k":3},"moves":[]}', [], "record.badGame", "{…}", 0],
  ['{"rules":"chess","moves":[]}', [], "record.badGame", "chess", 0],
  ['{"moves":[4,4,0]}', [4], "record.badMove", "4", 2],
  ['{"moves":[4,-1]}', [4], "record.badMove", "-1", 2],
  ['{"moves":[4,null]}', [4], "record.badMove", "null", 2],
  ['{"moves":[4,[[]]]}', [4], "record.badMove", "[…]", 2],
  ['{"seats":[{"kind":"human"}],"moves":[]}', [], "record.badSeats", "1", 0],
  [
    '{"seats":[{},{"kind":"engine","algo":{"id":"deepblue"}}],"moves":[]}',
    [],
    "record.badSeat",
    "deepblue",
    0,
  ],
  ['{"seats":[{},{"algo":{"id":"alphabeta","table":1}}],"moves":[]}', [], "record.badOption", "table: 1", 0],
  [
    '{"seats":[{},{"algo":{"id":"mcts"},"budget":{"depth":-1}}],"moves":[]}',
    [],
    "record.badOption",
    "depth: -1",
    0,
  ],
  [
    '{"seats":[{},{"algo":{"id":"mcts"},"budget":{"depth":4}}],"moves":[]}',
    [],
    "record.badOption",
    "depth: 4",
    0,
  ],
  ["b2 b2 zz", [4], "record.badMove", "b2", 3],
  ["b2 a3 d1", [4, 0], "record.badMove", "d1", 6],
  ["{}", [], "record.unreadable", "{}", 0],
  ['{"name":"package","version":1}', [], "record.unreadable", '{"name":"package","versi', 0],
  ['{"moves":"b2 a3"}', [], "record.unreadable", '{"moves":"b2 a3"}', 0],
  ["Hello!", [], "record.noMoves", "Hello", 0],
  ["X99", [], "record.noMoves", "X99", 0],
  ["5.1 1.9 0.0", [36, 8], "record.badMove", "0.0", 8],
  ["X40O36X36", [40, 36], "record.badMove", "X36", 6],
  ["X40X36", [40], "record.badMove", "X36", 3],
  ["X40O81", [40], "record.badMove", "O81", 3],
  ["X40O36?", [40, 36], "record.badMove", "?", 6],
  ["X401", [40], "record.badMove", "1", 3],
];

for (const [text, moves, ...problem] of BAD) {
  test(`what is wrong with ${JSON.stringify(text)}`, () => {
    const found = read(text);
    assert.deepEqual(found.moves, moves);
    assert.deepEqual(found.problems, [problem]);
  });
}

test("one bad setting does not spoil the others, and two participants never share a name", () => {
  const seats = [
    { kind: "engine", algo: { id: "alphabeta", table: 7 }, budget: { nodes: 5, depth: "9" }, participant: 1 },
    { kind: "human", participant: 1 },
  ];
  const { seats: found } = opened({ seats }, FIRST_RULES, toy);
  assert.deepEqual(found?.[0], {
    kind: "engine",
    algo: { id: "alphabeta" },
    budget: { nodes: 5 },
    participant: 0,
  });
  assert.equal(found?.[1]?.participant, 1);
});

/** What has to be the same after a reload. @param {State} state */
const survives = ({
  game: { number, rules, seats, moves, playedBy, cursor, counted, foreign },
  tallies: { scores, hints },
  history: { own },
}) => ({
  number,
  rules,
  seats,
  moves,
  playedBy,
  cursor,
  scores,
  hints,
  counted,
  foreign,
  own,
  reviewing: false,
});

test("a session comes back as it was, with what was undone, the score and who starts", () => {
  /** @type {AppEvent} */
  const fresh = { type: "new" };
  for (const state of [
    after(),
    after({ type: "option", seat: 1, set: { table: false } }, play(4)),
    after(people, play(4), play(0), { type: "undo" }),
    after(people, play(0), play(8)),
    after(people, play(0), play(8), fresh, play(3)),
  ]) {
    const session = restored(sessionText(lasting(state)), toy);
    assert.deepEqual(session, { ...survives(state), puzzle: null, problems: [] });
  }
});

test("of a session as much comes back as makes sense", () => {
  const state = after(people, play(0), play(8), { type: "new" }, play(3), play(4), { type: "undo" });
  const kept = JSON.parse(sessionText(lasting(state)));
  const whole = { ...survives(state), puzzle: null, problems: [] };
  const [pairing = ""] = Object.keys(state.tallies.scores);
  const changed = (/** @type {object} */ change) => {
    const session = restored(JSON.stringify({ ...kept, ...change }), toy);
    assert.ok(session);
    const { problems, ...rest } = session;
    return { ...rest, problems: problems.map(({ key }) => key) };
  };
  assert.deepEqual(changed({ schema: 99, later: "unknown" }), whole);
  assert.deepEqual(changed({ moves: [3, 3, 4] }), {
    ...whole,
    moves: [3],
    playedBy: ["human"],
    problems: ["record.badMove"],
  });
  assert.deepEqual(changed({ moves: [], cursor: 1 }), { ...whole, moves: [], playedBy: [], cursor: 0 });
  for (const playedBy of [undefined, null, 7, "human", [7, {}], ["x".repeat(81)]])
    assert.deepEqual(changed({ playedBy }).playedBy, [null, null], "nobody knows");
  for (const cursor of [-1, 7, 0.5, "1", null]) {
    assert.equal(changed({ cursor }).cursor, cursor === -1 ? 0 : 2, String(cursor));
  }
  const bad = [
    { wins: [1], ties: 0 },
    { wins: [1, -1], ties: 0 },
    { wins: [1, 0] },
    { wins: "10", ties: 0 },
    null,
    [],
  ];
  for (const score of bad) assert.deepEqual(changed({ scores: { [pairing]: score } }).scores, {});
  for (const own of [null, 7, [], {}, { rules: 3 }, { moves: [] }, { moves: ["zz"] }]) {
    assert.equal(changed({ own }).own, null);
  }
  assert.deepEqual(changed({ own: { ...kept, moves: [0, 1, 1], cursor: 9 } }).own?.moves, [0, 1]);
  for (const scores of [null, [], 7, { x: { wins: [], ties: 0 }, "[]": { wins: [], ties: 0 } }]) {
    assert.deepEqual(changed({ scores }).scores, {});
  }
  for (const counted of [{ pairing: 7 }, { pairing, winner: 2 }, { pairing, winner: -1 }, { pairing }, "x"]) {
    assert.equal(changed({ counted }).counted, null);
  }
  assert.deepEqual(changed({ counted: { pairing, winner: 1 } }).counted, { pairing, winner: 1 });
});

test("no session is none; one that cannot be read is said", () => {
  assert.equal(restored(null, toy), null);
  assert.equal(restored("", toy), null);
  const first = after();
  for (const text of ["{", "[]", "7", "null", "corrupt"]) {
    const session = restored(text, toy);
    assert.deepEqual(
      session?.problems.map(({ key }) => key),
      ["record.unreadable"],
    );
    assert.deepEqual(
      [session?.rules, session?.seats, session?.moves],
      [first.game.rules, first.game.seats, []],
    );
  }
});

test("what older versions kept is brought up to date step by step", () => {
  const migrations = [
    (/** @type {Record<string, unknown>} */ { board, ...kept }) => ({ ...kept, rules: board }),
    (/** @type {Record<string, unknown>} */ kept) => ({ ...kept, rules: `${kept.rules}!` }),
  ];
  assert.deepEqual(unpacked('{"schema":1,"board":"a"}', migrations), { schema: 1, rules: "a!" });
  assert.deepEqual(unpacked('{"board":"a"}', migrations), { rules: "a!" });
  assert.deepEqual(unpacked('{"schema":2,"rules":"a"}', migrations), { schema: 2, rules: "a!" });
  for (const schema of [3, 4]) {
    assert.deepEqual(unpacked(`{"schema":${schema},"rules":"a"}`, migrations), { schema, rules: "a" });
  }
  const broken = () => {
    throw new Error("what was kept is not what was expected");
  };
  assert.equal(unpacked("{}", [broken]), null);
});

test("whatever is imported or restored, nothing is thrown and every move can be played", () => {
  const state = after(people, play(4), play(0), play(8));
  const texts = [
    fileText(recordOf(state.game)),
    sessionText(lasting(state)),
    moveText(state),
    "X40O36X0",
    "5.1 1.9",
    "h8h9i10",
    "Piskvorky 15x15, 11:11, 0\n8,8,120\n9,9,0\nA\nB\n-1",
    "(;GM[4]SZ[15]RU[Standard]PB[A]PW[B];B[hh];W[ii](;B[jj])(;B[aa]))",
    "https://connect4.gamesolver.org/?pos=44455554221",
    "(8,8) 9,9 10,10",
    "1. h8 2. i9",
  ];
  const roll = diceOf(1);
  const alphabet = '{}[]()\\;":,.0123456789-e nulltrueXOab \ud800é\0';
  for (let round = 0; round < 1000; round += 1) {
    const base = texts[roll(texts.length)] ?? "";
    const at = roll(base.length + 1);
    const noise = Array.from({ length: roll(4) }, () => alphabet[roll(alphabet.length)]).join("");
    const text = base.slice(0, at) + noise + base.slice(at + roll(4));
    const here = roll(2) === 0 ? ULTIMATE : FIRST_RULES;
    for (const found of [imported(text, here, toy), restored(text, toy)]) {
      if (!found) continue;
      toy.status({ rules: found.rules, moves: found.moves });
      for (const { token, text: whole, at: place } of found.problems) {
        assert.ok(whole.startsWith(token, place), text);
      }
    }
  }
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  for (const field of ["rules", "seats", "moves", "scores", "counted", "cursor", "version", "format"]) {
    for (const value of [
      deep,
      `{"kind":${deep}}`,
      `[${deep}]`,
      `[{"algo":${deep},"budget":{"depth":${deep}}}]`,
    ]) {
      imported(`{"${field}":${value}}`, FIRST_RULES, toy);
      restored(`{"${field}":${value}}`, toy);
    }
  }
});
