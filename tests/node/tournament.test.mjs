// Tournaments in the laboratory's module: the schedule, the tables and the refusals of its API, and the games that a worker plays
// with it and the engine.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { SMALL_JUDGE } from "../../www/lab/judge.ts";
import { judgeOf } from "../../www/lab/judge-of.ts";
import { playerOf } from "../../www/lab/tournament/play.ts";
import { best_move, Search, status, THREE_PLAYERS, TIC_TAC_TOE, thrown } from "./engine.mjs";
import { Tournament } from "./lab.mjs";

/** @typedef {import("./lab.mjs").TournamentSettings} TournamentSettings */
/** @typedef {import("../../www/lab/tournament/play.ts").Plan} Plan */
/** @typedef {import("../../www/lab/tournament/play.ts").PlayedGame} PlayedGame */
/** @typedef {import("../../www/lab/tournament/play.ts").Work} Work */

/** @type {TournamentSettings} */
const SETTINGS = {
  players: 3,
  seats: 2,
  pairing: "roundRobin",
  openings: { kind: "random", fewest: 1, most: 2 },
  rounds: 4,
  seed: 7,
  test: null,
};

/** @param {number[]} moves */
const legal = (moves) => status({ rules: TIC_TAC_TOE, moves }).legalMoves;

/** @param {Partial<TournamentSettings>} [changes] */
const tournament = (changes) => new Tournament({ ...SETTINGS, ...changes }, legal);

const engine = {
  status,
  /** @type {import("../../www/lab/tournament/play.ts").Rulebook["open"]} */
  open: (position, algo, seed) => new Search(position, algo, seed),
  search: best_move,
  now: () => performance.now(),
};

/**
 * What the declarations forbid, for calls that must be refused.
 * @param {unknown} value
 * @returns {any}
 */
const untyped = (value) => value;

/** @param {() => unknown} call */
function refusal(call) {
  const error = thrown(call);
  assert.ok(error instanceof Error);
  return error.name;
}

test("each pair plays every opening in both seatings", () => {
  const open = tournament();
  assert.equal(open.games, 3 * 2 * 4);
  const games = Array.from({ length: open.games }, (_, number) => open.game(number));
  for (const { round, players, opening } of games) {
    assert.deepEqual(opening, games[6 * round]?.opening, "all pairs of a round have its opening");
    assert.ok(players[0] !== players[1]);
  }
  const meetings = new Map();
  for (const { players } of games) meetings.set(`${players}`, (meetings.get(`${players}`) ?? 0) + 1);
  assert.deepEqual([...meetings.values()], [4, 4, 4, 4, 4, 4]);
  assert.equal(new Set(games.map(({ seed }) => seed)).size, 8, "a seed for each game of a round");
});

test("in a gauntlet the first player meets all others, and all openings may be played", () => {
  const gauntlet = tournament({ pairing: "gauntlet", openings: { kind: "all", plies: 1 }, rounds: null });
  assert.equal(gauntlet.games, 2 * 2 * 9);
  const openings = new Set();
  for (let number = 0; number < gauntlet.games; number += 1) {
    const { players, opening } = gauntlet.game(number);
    assert.ok(players.includes(0));
    openings.add(`${opening}`);
  }
  assert.equal(openings.size, 9);
});

test("the tables follow from the results", () => {
  const open = tournament({ players: 2, rounds: 3 });
  const before = open.standings();
  assert.deepEqual(before.next, [0, 1, 2, 3, 4, 5]);
  assert.equal(before.players[0]?.elo, null);
  assert.deepEqual(before.pairs[0]?.lines, ["Games: 0"]);
  // The first player has the second seat in the first game of a pair.
  for (const [number, winner] of [1, 0, null, null, 1, null].entries()) open.record(number, winner);
  const { over, players, pairs, seats, drawn, ratings } = open.standings();
  assert.ok(over);
  assert.deepEqual(players[0]?.groups, [0, 0, 1, 1, 1]);
  assert.deepEqual(players[1]?.groups, [1, 1, 1, 0, 0]);
  assert.deepEqual([players[0]?.won, players[0]?.drawn, players[0]?.lost], [3, 3, 0]);
  assert.deepEqual([seats, drawn], [[1, 2], 3]);
  assert.equal(pairs[0]?.lines[3], "Ptnml(0-2): [0, 0, 1, 1, 1], WL/DD Ratio: 0.00");
  assert.ok(pairs[0] && Math.abs((pairs[0].result.score?.value ?? 0) - 0.75) < 1e-12);
  assert.ok((ratings[0] ?? 0) > 0 && Math.abs((ratings[0] ?? 0) + (ratings[1] ?? 0)) < 1e-9);
});

test("a decided test ends the games of its pair", () => {
  const sprt = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05, model: /** @type {const} */ ("logistic") };
  const open = tournament({ players: 2, rounds: 500, test: sprt });
  let games = 0;
  while (!open.standings().over) {
    const [number] = open.standings().next;
    assert.equal(number, games);
    open.record(games, games % 3 === 0 ? null : 1 - (games % 2));
    games += 1;
  }
  assert.ok(games < 200, `${games}`);
  const [pair] = open.standings().pairs;
  assert.equal(pair?.test?.verdict, "accepted");
  assert.ok(pair?.test && pair.test.evidence >= pair.test.upper);
  assert.deepEqual(open.standings().uncounted, []);
  open.record(games, 1);
  assert.deepEqual(open.standings().uncounted, [games], "a game that was under way does not count");
});

test("what cannot be is refused", () => {
  /** @type {readonly [string, unknown][]} */
  const wrong = [
    ["players", 1],
    ["players", 2.5],
    ["seats", 9],
    ["pairing", "swiss"],
    ["openings", { kind: "book" }],
    ["openings", { kind: "random", fewest: 3, most: 2 }],
    ["rounds", 0],
    ["rounds", null],
    ["seed", -1],
    ["seed", "7"],
    ["test", { elo0: 5, elo1: 0, alpha: 0.05, beta: 0.05, model: "logistic" }],
    ["test", { elo0: 0, elo1: 5, alpha: 0.5, beta: 0.5, model: "logistic" }],
    ["test", { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: "bayesian" }],
  ];
  for (const [field, value] of wrong) {
    assert.equal(
      refusal(() => tournament(untyped({ [field]: value }))),
      "BadSettings",
      `${field} ${value}`,
    );
  }
  for (const settings of [null, undefined, 7, {}]) {
    assert.equal(
      refusal(() => new Tournament(untyped(settings), legal)),
      "BadSettings",
    );
  }
  assert.equal(
    refusal(() => new Tournament(SETTINGS, untyped("legal"))),
    "BadSettings",
  );
  assert.equal(
    refusal(() => tournament({ openings: { kind: "all", plies: 9 } })),
    "NoOpening",
  );
  const over = tournament({ openings: { kind: "random", fewest: 9, most: 9 } });
  assert.equal(
    refusal(() => over.game(0)),
    "NoOpening",
  );
  const open = tournament();
  for (const number of [-1, 24, 1e9])
    assert.equal(
      refusal(() => open.game(number)),
      "BadResult",
    );
  assert.equal(
    refusal(() => open.record(0, 2)),
    "BadResult",
  );
  open.record(0, 1);
  open.record(0, 1);
  assert.equal(
    refusal(() => open.record(0, null)),
    "BadResult",
  );
  const broken = () =>
    new Tournament({ ...SETTINGS, openings: { kind: "all", plies: 1 } }, () => {
      throw new RangeError("no rules");
    });
  assert.equal(refusal(broken), "RangeError");
});

/**
 * Plays a whole tournament as a worker does.
 * @param {Plan} plan
 * @param {number} sliceMs
 */
function playAll(plan, sliceMs) {
  const worker = playerOf(engine, Tournament);
  const games = [];
  let standings = worker.standings(plan, [], [], 0);
  for (let number = standings?.next[0]; number !== undefined; number = standings?.next[0]) {
    let played = null;
    while (!played) played = worker.playOn(plan, number, sliceMs);
    games.push(played);
    standings = worker.standings(plan, [number], [played.game.winner], games.length - 1);
  }
  return { games, standings };
}

/** @type {Plan} */
const PLAN = {
  rules: TIC_TAC_TOE,
  entrants: [
    { algo: { id: "mcts" }, budget: { iterations: 50 } },
    { algo: { id: "alphabeta" }, budget: {} },
    { algo: { id: "random" }, budget: {} },
  ],
  settings: SETTINGS,
  judge: SMALL_JUDGE,
};

test("the same plan gives the same games, in slices of any length", () => {
  const moves = (/** @type {number} */ sliceMs) => playAll(PLAN, sliceMs).games.map(({ game }) => game);
  const whole = moves(1e9);
  assert.equal(whole.length, 24);
  assert.deepEqual(moves(0), whole);
  const other = { ...PLAN, settings: { ...SETTINGS, seed: 8 } };
  assert.notDeepEqual(
    playAll(other, 1e9).games.map(({ game }) => game),
    whole,
  );
});

test("a game that another worker began is played again from its beginning", () => {
  const [first, second] = [playerOf(engine, Tournament), playerOf(engine, Tournament)];
  assert.equal(first.playOn(PLAN, 3, 0), null);
  const whole = second.playOn(PLAN, 3, 1e9);
  let sliced = null;
  while (!sliced) sliced = first.playOn(PLAN, 3, 0);
  assert.deepEqual(sliced.game, whole?.game);
});

/**
 * From what the position after the opening is worth, each player loses what the own moves give away, and gains what those of the
 * other do: so the result follows, to the half point.
 * @param {Plan} plan
 * @param {PlayedGame} game
 * @param {readonly Work[]} work
 */
function assertLosses({ rules, judge }, game, work) {
  const opened = { rules, moves: (game.moves ?? []).slice(0, game.opening) };
  const { proven } = best_move(opened, judge?.algo ?? "", {});
  assert.ok(proven);
  const mover = game.opening % 2;
  const lost = (/** @type {number} */ seat) => work[seat]?.lost ?? 0;
  const halves = { win: 2, draw: 1, loss: 0 }[proven] - lost(mover) + lost(1 - mover);
  assert.equal(halves, game.winner === null ? 1 : 2 * Number(game.winner === mover));
}

test("on boards with gravity a solver counts the half points that are given away", () => {
  const rules = { kind: /** @type {const} */ ("drop"), rows: 4, cols: 5, k: 4 };
  const judge = judgeOf(rules);
  assert.equal(judge?.algo.id, "solver");
  const entrants = PLAN.entrants.filter(({ algo }) => algo.id !== "alphabeta");
  const plan = { ...PLAN, rules, entrants, settings: { ...SETTINGS, players: 2 }, judge };
  const { games } = playAll(plan, 1e9);
  for (const { game, work } of games) assertLosses(plan, game, work);
  const all = (/** @type {"lost" | "mistakes" | "judged" | "moves"} */ of) =>
    games.flatMap(({ work }) => work).reduce((sum, one) => sum + one[of], 0);
  assert.equal(all("judged"), all("moves"));
  assert.ok(all("lost") > all("mistakes"), "some wins became losses");
  const unjudged = playAll({ ...plan, judge: null }, 1e9).games;
  assert.deepEqual(
    unjudged.map(({ game }) => game),
    games.map(({ game }) => game),
    "a judge changes no game",
  );
  assert.ok(unjudged.every(({ work }) => work.every(({ judged }) => judged === 0)));
});

test("mistakes are moves that change the exact value", () => {
  const { games } = playAll(PLAN, 1e9);
  const mistakes = [0, 0, 0];
  for (const { game, work } of games) {
    const own = (game.moves?.length ?? 0) - game.opening;
    assert.equal(
      work.reduce((all, { judged }) => all + judged, 0),
      own,
      "every move is judged",
    );
    for (const [seat, player] of game.players.entries()) {
      mistakes[player] = (mistakes[player] ?? 0) + (work[seat]?.mistakes ?? 0);
    }
    assertLosses(PLAN, game, work);
  }
  assert.equal(mistakes[1], 0, "a search of all continuations makes none");
  assert.ok((mistakes[2] ?? 0) > 0);
});

test("a worker that was restarted asks for all results again", () => {
  const worker = playerOf(engine, Tournament);
  assert.equal(worker.standings(PLAN, [3], [null], 2), null);
  const all = worker.standings(PLAN, [0, 1], [null, 0], 0);
  assert.equal(all?.players[0]?.drawn, 1);
  assert.equal(worker.standings(PLAN, [], [], 0)?.players[0]?.drawn, 0, "told from the beginning once more");
});

test("three seats are played in all six seatings", () => {
  const plan = {
    judge: null,
    rules: THREE_PLAYERS,
    entrants: PLAN.entrants.filter(({ algo }) => algo.id !== "alphabeta"),
    settings: { ...SETTINGS, players: 2, seats: 3, rounds: 1 },
  };
  const { games, standings } = playAll(plan, 1e9);
  assert.equal(new Set(games.map(({ game }) => `${game.players}`)).size, 6);
  assert.equal(standings?.players[0]?.groups.length, 13);
  assert.equal(standings?.seats.length, 3);
  assert.ok(standings?.over);
});

/** The tournaments of the data file, each with the games of its pairs. */
function arenaTournaments() {
  const text = readFileSync(new URL("../data/tournament.txt", import.meta.url), "utf8");
  const blocks = text
    .split("\n\n")
    .map((block) => block.split("\n").filter((line) => line && !line.startsWith("#")));
  return blocks.flatMap(([command, ...lines]) => {
    if (!command) return [];
    const games = lines.map((line) => {
      const [names = "", seating = "", moves = ""] = line.split(" | ");
      const [one, other] = names.split(" ");
      const players = seating.split(" ").map((index) => (index === "0" ? one : other));
      return { players, moves: moves.split(" ").map(Number) };
    });
    return [{ command: command.split(" "), games }];
  });
}

for (const { command, games } of arenaTournaments()) {
  const option = (/** @type {string} */ name) => command[command.indexOf(`--${name}`) + 1] ?? "";
  test(`the arena's games: ${option("game")}`, () => {
    const names = command.slice(1, command.indexOf("--game"));
    const [, rows, cols, k, players = "2"] = /^(\d+)x(\d+)x(\d+)(?:p(\d))?$/.exec(option("game")) ?? [];
    const [iterations, nodes] = option("budget")
      .split("+")
      .map((limit) => Number.parseInt(limit, 10));
    const budget = { ...(iterations && { iterations }), ...(nodes && { nodes }) };
    const [fewest = 0, most = 0] = option("opening").split("-").map(Number);
    const seats = Number(players);
    const plan = {
      judge: null,
      rules: {
        kind: /** @type {const} */ ("mnk"),
        rows: Number(rows),
        cols: Number(cols),
        k: Number(k),
        players: seats,
      },
      entrants: names.map((id) => ({ algo: { id }, budget })),
      settings: {
        ...SETTINGS,
        players: names.length,
        seats,
        openings: { kind: /** @type {const} */ ("random"), fewest, most },
        rounds: Number(option("games")) / (2 ** seats - 2),
        seed: Number(option("seed")),
      },
    };
    const ours = playAll(plan, 1e9).games.map(({ game }) => ({
      players: game.players.map((player) => names[player]),
      moves: game.moves,
    }));
    const text = (/** @type {unknown[]} */ list) => list.map((game) => JSON.stringify(game)).sort();
    assert.deepEqual(text(ours), text(games));
  });
}
