import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { choiceIn, placeOf } from "../../www/lab/iterations/iteration-place.ts";
import { nameOf } from "../../www/shared/game/coordinates.ts";
import { PRESETS } from "../../www/shared/game/presets.ts";
import { rotated } from "../../www/shared/game/seats.ts";
import { LINK_LIMITS, linkOf } from "../../www/shared/link/link.ts";
import { honours } from "../../www/shared/link/read-algo.ts";
import { fragmentIn, linked } from "../../www/shared/link/read-link.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { diceOf } from "./dice.mjs";
import { toy, updated } from "./toy.mjs";

/** @import {AlgorithmInfo, AlgorithmOption, Rules} from "../../pkg/noughts.js" */
/** @import {Referee} from "../../www/engine/engine.ts" */
/** @import {Problem} from "../../www/shared/link/problem.ts" */
/** @import {Seat} from "../../www/shared/game/seats.ts" */

const about = { label: "Any", summary: "Anything." };
/** Every kind of option there is. @type {AlgorithmOption[]} */
const OPTIONS = [
  { ...about, id: "exploration", kind: "number", default: 0.5, min: -4, max: 4, step: 0.05 },
  { ...about, id: "playoutsPerLeaf", kind: "count", default: 1, min: 1, max: 100 },
  { ...about, id: "depth", kind: "count", default: 0, min: 0, max: 100 },
  { ...about, id: "table", kind: "flag", default: true },
  { ...about, id: "noise", kind: "flag", default: false },
  {
    ...about,
    id: "finalMove",
    kind: "choice",
    default: "visits",
    choices: ["visits", "value", "h", "flat-mc"].map((id) => ({ id, label: id })),
  },
];

/** @type {Record<string, AlgorithmInfo["limits"]>} */
const LIMITS = {
  random: [],
  mcts: ["timeMs", "iterations", "nodes"],
  alphabeta: ["timeMs", "nodes", "depth"],
};

/** The toy with a ninefold board and options. @type {Referee} */
const referee = {
  ...toy,
  status: ({ rules, moves }) =>
    toy.status({
      rules: rules.kind === "ultimate" ? { kind: "mnk", rows: 9, cols: 9, k: 3 } : rules,
      moves,
    }),
  algorithms: () =>
    ["random", "flat-mc", "mcts", "alphabeta"].map((id) => {
      const [info] = /** @type {[AlgorithmInfo]} */ (toy.algorithms({ kind: "mnk", rows: 3, cols: 3, k: 3 }));
      const shows = id === "mcts" || id === "flat-mc" ? /** @type {const} */ ("iterations") : null;
      const options = id === "random" ? [] : OPTIONS;
      return { ...info, id, shows, limits: LIMITS[id] ?? info.limits, options };
    }),
};

/**
 * @param {Rules} rules
 * @param {readonly Seat[]} seats
 * @param {number[]} moves
 */
function stateOf(rules, seats, moves, cursor = moves.length) {
  const algorithms = referee.algorithms(rules);
  return amend(initial(toy, DEFAULTS, true), { game: { rules, algorithms, seats, moves, cursor } });
}

/** @typedef {ReturnType<typeof diceOf>} Dice */

/**
 * @template T
 * @param {Dice} roll
 * @param {readonly T[]} items
 */
const oneOf = (roll, items) => /** @type {T} */ (items[roll(items.length)]);

/**
 * A value that an option accepts, and that is not its default.
 * @param {Dice} roll
 * @param {AlgorithmOption} option
 */
function anotherValue(roll, option) {
  if (option.kind === "flag") return !option.default;
  if (option.kind === "choice") {
    const others = option.choices.map(({ id }) => id).filter((id) => id !== option.default);
    return oneOf(roll, others);
  }
  if (option.kind === "count") return option.default + 1 + roll(option.max - option.default);
  return oneOf(roll, [-4, -0.05, 0, 1e-7, 1.4, 3.999_999_999, roll(1000) / 1000 - 2.0005]);
}

/**
 * @param {Dice} roll
 * @param {readonly AlgorithmInfo[]} algorithms
 * @param {Seat} seat
 * @returns {Seat}
 */
function randomSeat(roll, algorithms, seat) {
  if (roll(4) === 0) return { ...seat, kind: "human" };
  const info = oneOf(roll, algorithms);
  const set = info.options.filter(() => roll(2) === 0);
  const limits = LINK_LIMITS.filter((limit) => honours(info, limit) && roll(2) === 0);
  const limit = (/** @type {string} */ id) =>
    id === "timeMs" ? oneOf(roll, [0, 0.5, 1000, 1e300]) : oneOf(roll, [1, 42, Number.MAX_SAFE_INTEGER]);
  return {
    ...seat,
    kind: "engine",
    algo: {
      id: info.id,
      ...Object.fromEntries(set.map((option) => [option.id, anotherValue(roll, option)])),
    },
    budget: Object.fromEntries(limits.map((id) => [id, limit(id)])),
  };
}

/**
 * @param {Dice} roll
 * @param {Rules} rules
 */
function randomState(roll, rules) {
  const { seats } = linked("", referee);
  const players = rules.kind === "mnk" ? (rules.players ?? 2) : 2;
  const spare = /** @type {Seat} */ (seats[0]);
  let table = Array.from({ length: players }, (_, participant) =>
    randomSeat(roll, referee.algorithms(rules), { ...spare, participant }),
  );
  for (let turns = roll(players); turns > 0; turns -= 1) table = rotated(table);
  /** @type {number[]} */
  const moves = [];
  for (let left = roll(12); left > 0; left -= 1) {
    const { legalMoves } = referee.status({ rules, moves });
    if (legalMoves.length > 0) moves.push(oneOf(roll, legalMoves));
  }
  return stateOf(rules, table, moves);
}

/** What a link can say of a seat: the setting behind a person is not its business. */
const seen = (/** @type {Seat} */ { kind, algo, budget, participant }) =>
  kind === "human" ? { kind, participant } : { kind, algo, budget, participant };

for (const { id, rules } of PRESETS) {
  test(`what is linked is what is read: ${id}`, () => {
    const roll = diceOf(id.length);
    for (let round = 0; round < 20; round += 1) {
      const state = randomState(roll, rules);
      const text = linkOf(state);
      assert.match(text, /^[\w.&=-]+$/);
      const read = linked(text, referee);
      assert.deepEqual(read.problems, [], text);
      assert.deepEqual(read.rules, rules, text);
      assert.deepEqual(read.moves, state.game.moves, text);
      assert.deepEqual(read.seats.map(seen), state.game.seats.map(seen), text);
      assert.equal(linkOf(stateOf(read.rules, read.seats, read.moves)), text);
    }
  });
}

test("a link in full", () => {
  /** @type {Rules} */
  const rules = { kind: "mnk", rows: 7, cols: 6, k: 4, players: 3 };
  /** @type {Seat[]} */
  const seats = [
    {
      kind: "engine",
      algo: { id: "mcts", exploration: 1.4, finalMove: "value", table: false },
      budget: { seed: 42, iterations: 10_000 },
      participant: 1,
    },
    { kind: "human", algo: { id: "mcts" }, budget: { nodes: 7 }, participant: 2 },
    { kind: "engine", algo: { id: "flat-mc" }, budget: {}, participant: 0 },
  ];
  assert.equal(
    linkOf(stateOf(rules, seats, [0, 41, 20])),
    "1&g=7x6x4p3&s=mcts_i10000_s42_exploration.1.4_table.0_finalMove-value.h.flat-mc&f=o&m=a7f1c4",
  );
});

test("Ultimate parts its moves, and what was undone stays at home", () => {
  const { rules, seats } = linked("1&g=uttt&s=h.h", referee);
  assert.equal(linkOf(stateOf(rules, seats, [36, 8, 80], 2)), "1&g=uttt&s=h.h&f=x&m=5.1_1.9");
  assert.equal(linkOf(stateOf(rules, seats, [36], 0)), "1&g=uttt&s=h.h&f=x");
});

test("no two limits are written with the same letter", () => {
  assert.equal(new Set(LINK_LIMITS.map((limit) => limit[0])).size, LINK_LIMITS.length);
});

/** With every chunk. */
const WHOLE = initial(toy, DEFAULTS, true);

test("a place in a view without places is said to be none", () => {
  for (const view of ["policy.menace", "backwards.rooks"]) {
    const { lab, messages } = updated(WHOLE, { type: "open-link", link: `1&v=${view}` });
    const { key, token } = messages.notice?.problem ?? {};
    assert.deepEqual([lab.view, key, token], [view.split(".")[0], "link.badView", view.slice(0, 24)]);
  }
  assert.equal(updated(WHOLE, { type: "open-link", link: "1&v=policy" }).messages.notice, null);
});

test("an iteration of a search has an address, and what is wrong with it is said", () => {
  const step = { algo: { id: "mcts", finalMove: "value" }, seed: 7, at: 37 };
  const { algorithms } = initial(referee, DEFAULTS, true).game;
  assert.equal(placeOf(step, algorithms), "37.mcts_s7_finalMove-value");
  assert.deepEqual(choiceIn(placeOf(step, algorithms), algorithms), { choice: step, bad: null });
  assert.deepEqual(choiceIn("0.mcts", algorithms).choice, { algo: { id: "mcts" }, seed: 1, at: 0 });
  assert.deepEqual(choiceIn("", algorithms), { choice: null, bad: null });
  /** @type {[string, string, string][]} what is wrong, its key, and the token that is named */
  const wrong = [
    ["10001.mcts", "link.badStep", "10001"],
    ["-1.mcts", "link.badStep", "-1"],
    ["many.mcts", "link.badStep", "many"],
    ["5.mcts_x1", "link.badOption", "x1"],
    ["5.alphabeta", "link.badSeat", "alphabeta"],
    ["5.nobody", "link.badSeat", "nobody"],
  ];
  for (const [text, key, token] of wrong) {
    const { bad } = choiceIn(text, algorithms);
    assert.deepEqual([bad?.key, bad?.token], [key, token], text);
    const { lab, messages } = updated(WHOLE, { type: "open-link", link: `1&v=iterations.${text}` }, referee);
    assert.deepEqual([lab.view, messages.notice?.key], ["iterations", key], text);
  }
});

test("a view writes its place, and an address that names the view alone leaves it", () => {
  const named = linkOf(updated(WHOLE, { type: "open-link", link: "1&v=iterations.37.mcts" }, referee));
  assert.match(named, /&v=iterations\.37\.mcts_s1$/);
  const state = updated(WHOLE, { type: "open-link", link: named }, referee);
  assert.equal(state.lab.asked, null, "it is read");
  const other = updated(state, { type: "open-link", link: "1&v=compare" });
  assert.match(linkOf(other), /&v=compare$/);
  assert.match(linkOf(updated(other, { type: "view", view: "iterations" })), /&v=iterations\.37\.mcts_s1$/);
});

test("what a link does not say is as on the first visit", () => {
  const first = initial(referee, DEFAULTS, true);
  for (const text of ["", "#", "1", "1&", "1&g=3x3x3&colour=blue&zz"]) {
    const { rules, seats, moves, problems } = linked(text, referee);
    assert.deepEqual(
      { rules, seats, moves },
      { rules: first.game.rules, seats: first.game.seats, moves: [] },
      text,
    );
    assert.deepEqual(problems, [], text);
  }
});

test("an encoded link, capitals and a # make no difference", () => {
  const text = "1&g=3x3x3&s=h.mcts_i30_finalMove-h&f=o&m=b2a3";
  const plain = linked(text, referee);
  assert.deepEqual(linked(`#${text}`, referee), plain);
  assert.deepEqual(linked(text.replaceAll("=", "=%20").replaceAll("%20", ""), referee), plain);
  assert.deepEqual(linked("1&g=3x3x3&s=h%2Emcts%5Fi30_finalMove%2Dh&f=o&m=B2%20A3", referee), plain);
});

/** What programs make of `1&g=3x3x3&s=h.h&f=x&m=b2a3`. */
const MANGLED = [
  "1&amp;g=3x3x3&amp;s=h.h&amp;f=x&amp;m=b2a3",
  "1&amp;amp;g=3x3x3&amp;amp;s=h.h&amp;amp;f=x&amp;amp;m=b2a3",
  "1&#38;g=3x3x3&#38;s=h.h&#x26;f=x&AMP;m=b2a3",
  "1%26g%3D3x3x3%26s%3Dh.h%26f%3Dx%26m%3Db2a3",
  "1%2526g%253D3x3x3%2526s%253Dh.h%2526f%253Dx%2526m%253Db2a3",
  "1%26amp%3Bg%3D3x3x3%26amp%3Bs%3Dh.h%26amp%3Bf%3Dx%26amp%3Bm%3Db2a3",
  "1&g=3D3x3x3&s=3Dh.h&f=3Dx&m=3Db2a3",
  "1&g=3x3x3&s=h.h&f=x&m=b2a3\u200b",
  ...[
    ..."., ; : ! ? ) ] } > \" '".split(" "),
    "%22",
    "%29.",
    ").",
    ">,",
    "…".replace("…", "..."),
    "”",
    "»",
    "。",
    "）",
    "%20",
  ].map((tail) => `1&g=3x3x3&s=h.h&f=x&m=b2a3${tail}`),
];

test("a link that a mail program or a messenger changed opens its game", () => {
  const whole = linked("1&g=3x3x3&s=h.h&f=x&m=b2a3", referee);
  assert.deepEqual(whole.moves, [4, 0]);
  for (const text of MANGLED) {
    assert.deepEqual(linked(text, referee), whole, text);
    assert.equal(fragmentIn(`https://example.org/#${text}`), "1&g=3x3x3&s=h.h&f=x&m=b2a3", text);
  }
});

test("a link that says nothing the page knows is unreadable, and opens no other game", () => {
  for (const text of [
    "1&G=3x3x3&M=b2",
    "1;g=3x3x3;m=b2",
    "1&t=lab.tree.14&lock=1&zz",
    "1&constructor=1",
    "1|g=3x3x3",
    "zz",
  ]) {
    assert.deepEqual(
      linked(text, referee).problems.map(({ key }) => key),
      ["link.unreadable"],
      text,
    );
    const before = updated(initial(toy, DEFAULTS, true), { type: "play", move: 4 });
    const after = updated(before, { type: "open-link", link: text });
    assert.equal(after.game, before.game, text);
    assert.equal(after.messages.notice?.key, "link.unreadable", text);
  }
});

test("the starter is the participant who moves first; taking turns is no news", () => {
  const order = (/** @type {string} */ text) => linked(text, referee).seats.map((seat) => seat.participant);
  assert.deepEqual(order("1&f=x"), [0, 1]);
  assert.deepEqual(order("1&f=o"), [1, 0]);
  assert.deepEqual(order("1&f=alt"), [0, 1]);
  assert.deepEqual(order("1&g=7x7x4p3&f=3"), [2, 0, 1]);
  const { seats } = linked("1&f=o", referee);
  assert.deepEqual(
    seats.map(({ kind }) => kind),
    ["engine", "human"],
  );
});

test("the legal beginning stays, and the bad move is shown where it stands", () => {
  const { moves, problems } = linked("#1&g=3x3x3&m=b2b2zz", referee);
  assert.deepEqual(moves, [4]);
  assert.deepEqual(problems, [{ key: "link.badMove", field: "m", token: "b2", text: "b2b2zz", at: 2 }]);
});

/** @type {[text: string, ...problems: [Problem["key"], field: string, token: string, at: number][]][]} */
const BAD = [
  ["garbage", ["link.unreadable", "", "garbage", 0]],
  ["%", ["link.unreadable", "", "%", 0]],
  ["g=3x3x5", ["link.badGame", "g", "3x3x5", 0]],
  ["2&g=3x3x3", ["link.badVersion", "", "2", 0]],
  ["1&g=3x3x5", ["link.badGame", "g", "3x3x5", 0]],
  ["1&g=3x3", ["link.badGame", "g", "3x3", 0]],
  ["1&g=", ["link.badGame", "g", "", 0]],
  ["1&g=3x3x3.ov0", ["link.badGame", "g", "3x3x3.ov0", 0]],
  ["1&f=3", ["link.badStarter", "f", "3", 0]],
  ["1&f=constructor", ["link.badStarter", "f", "constructor", 0]],
  ["1&s=", ["link.badSeats", "s", "", 0]],
  ["1&s=h", ["link.badSeats", "s", "h", 0]],
  ["1&s=h.h.h", ["link.badSeats", "s", "h.h.h", 0]],
  ["1&s=h.deepblue_d9", ["link.badSeat", "s", "deepblue", 2]],
  ["1&s=h.mcts_w4_i30", ["link.badOption", "s", "w4", 7]],
  ["1&s=h.mcts_i0", ["link.badOption", "s", "i0", 7]],
  ["1&s=h.mcts_i1.5", ["link.badOption", "s", "i1.5", 7]],
  ["1&s=h.mcts_s-1", ["link.badOption", "s", "s-1", 7]],
  ["1&s=h.mcts_t1e999", ["link.badOption", "s", "t1e999", 7]],
  ["1&s=h.mcts_exploration.9", ["link.badOption", "s", "exploration.9", 7]],
  ["1&s=h.mcts_exploration.0x1", ["link.badOption", "s", "exploration.0x1", 7]],
  ["1&s=h.mcts_table.2", ["link.badOption", "s", "table.2", 7]],
  ["1&s=h.mcts_finalMove-best", ["link.badOption", "s", "finalMove-best", 7]],
  // Limits that the algorithm does not honour.
  ["1&s=h.mcts_d4", ["link.badOption", "s", "d4", 7]],
  ["1&s=h.alphabeta_i30_n9", ["link.badOption", "s", "i30", 12]],
  ["1&s=h.random_i30_d4"],
  ["1&s=mcts_.h", ["link.badOption", "s", "", 5]],
  ["1&s=mcts_x_y.h", ["link.badOption", "s", "x", 5], ["link.badOption", "s", "y", 7]],
  ["1&m=d4", ["link.badMove", "m", "d4", 0]],
  ["1&m=b2?a3", ["link.badMove", "m", "?", 2]],
  ["1&m=b2a", ["link.badMove", "m", "a", 2]],
  ["1&m=b222", ["link.badMove", "m", "b222", 0]],
  ["1&g=uttt&m=5.1_1.9_0.5", ["link.badMove", "m", "0.5", 8]],
  ["1&g=uttt&m=b2", ["link.badMove", "m", "b2", 0]],
  [
    "1&g=0x0x1&s=h&f=y&m=a",
    ["link.badGame", "g", "0x0x1", 0],
    ["link.badStarter", "f", "y", 0],
    ["link.badSeats", "s", "h", 0],
    ["link.badMove", "m", "a", 0],
  ],
];

for (const [text, ...expected] of BAD) {
  test(`what is wrong with ${text}`, () => {
    const { problems } = linked(text, referee);
    assert.deepEqual(
      problems.map(({ key, field, token, at }) => [key, field, token, at]),
      expected,
    );
    for (const { text: whole, token, at } of problems)
      assert.equal(whole.slice(at, at + token.length), token);
  });
}

test("one bad option does not spoil the others", () => {
  const { seats } = linked("1&s=h.mcts_i30_w4_exploration.1_finalMove-best", referee);
  assert.deepEqual(seats[1], {
    kind: "engine",
    algo: { id: "mcts", exploration: 1 },
    budget: { iterations: 30 },
    participant: 1,
  });
});

test("a long token is cut, its place is not", () => {
  const [bad] = linked(`1&m=b2${"z".repeat(1000)}`, referee).problems;
  assert.equal(bad?.token, "z".repeat(24));
  assert.equal(bad?.at, 2);
});

test("a full large board is read with few questions", () => {
  let asked = 0;
  let longest = 0;
  /** @type {Referee} */
  const counting = {
    ...referee,
    status(game) {
      asked += 1;
      longest = Math.max(longest, game.moves.length);
      return referee.status(game);
    },
  };
  /** @type {Rules} */
  const rules = { kind: "mnk", rows: 19, cols: 19, k: 5, players: 2 };
  const names = Array.from({ length: 361 }, (_, move) => nameOf(rules, move));
  const { moves, problems } = linked(`1&g=19x19x5&m=${names.join("")}${names[7]}`, counting);
  assert.equal(moves.length, 361);
  assert.equal(problems[0]?.token, names[7]);
  assert.ok(asked < 16, `asked ${asked} times`);
  longest = 0;
  linked(`1&g=3x3x3&m=${"a1".repeat(500_000)}`, counting);
  assert.equal(longest, 10);
});

test("whatever the text, nothing is thrown and what comes out can be linked again", () => {
  const roll = diceOf(7);
  const alphabet =
    "1&=#.-_%+ gsfmxho uttt 3x19p2 mcts_i10 exploration.1 finalMove-h b2a35.1é🙂\0\ud800<>\"'\\/e9";
  /** @type {string[]} */
  const good = [];
  for (const { rules } of PRESETS) good.push(linkOf(randomState(roll, rules)));
  const noise = (/** @type {number} */ length) =>
    Array.from({ length: roll(length) }, () => alphabet[roll(alphabet.length)]).join("");
  for (let round = 0; round < 1000; round += 1) {
    const base = oneOf(roll, good);
    const [from, to] = [roll(base.length + 1), roll(base.length + 1)];
    const text = oneOf(roll, [
      () => noise(60),
      () => `1&${oneOf(roll, ["g", "s", "f", "m"])}=${noise(30)}`,
      () => base.slice(0, from) + noise(4) + base.slice(from),
      () => base.slice(0, from) + base.slice(to),
      () => base.slice(0, from),
      () => base.slice(0, from) + noise(3) + base.slice(from + 3),
    ])();
    const read = linked(text, referee);
    const again = linked(linkOf(stateOf(read.rules, read.seats, read.moves)), referee);
    const { problems, ...game } = read;
    assert.deepEqual(again.problems, [], text);
    assert.deepEqual(
      { rules: again.rules, moves: again.moves },
      { rules: game.rules, moves: game.moves },
      text,
    );
    assert.deepEqual(again.seats.map(seen), game.seats.map(seen), text);
    for (const { token, text: whole, at } of problems) assert.ok(whole.startsWith(token, at), text);
  }
});

test("a fragment is found at the end of an address, and nowhere else", () => {
  assert.equal(fragmentIn("https://example.org/noughts/#1&g=3x3x3"), "1&g=3x3x3");
  assert.equal(fragmentIn("#1&g=3x3x3"), "1&g=3x3x3");
  assert.equal(fragmentIn("1&g=3x3x3"), "1&g=3x3x3");
  for (const text of [
    "",
    "#",
    "#board",
    "5.1 1.9",
    "b2",
    "https://example.org/1&",
    "#1&g=3x3x3 and more",
    "12",
  ]) {
    assert.equal(fragmentIn(text), null, text);
  }
});
