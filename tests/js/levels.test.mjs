import "./no-page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { imported } from "../../www/library/games/formats/formats.ts";
import { fileText, recordOf } from "../../www/library/games/record.ts";
import { levelOf, levelSetting, levelsOf } from "../../www/shared/game/levels.ts";
import { pairingOf } from "../../www/shared/game/score.ts";
import { linkOf } from "../../www/shared/link/link.ts";
import { linked } from "../../www/shared/link/read-link.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { report } from "../../www/study/evaluation/report-view.ts";
import { saidIn } from "./templates.mjs";
import { reportOf, toy, updated } from "./toy.mjs";

/** @import {AlgorithmInfo, Rules} from "../../pkg/noughts.js" */
/** @import {Referee} from "../../www/engine/engine.ts" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @type {Rules} */
const LARGER = { kind: "mnk", rows: 3, cols: 7, k: 3, players: 2 };
/** @type {AlgorithmInfo["options"][number]} */
const SLIPS = {
  id: "slips",
  label: "Slips",
  summary: "Slips.",
  kind: "number",
  default: 0.1,
  min: 0,
  max: 1,
  step: 0.1,
};

/** @type {(rules: Rules) => AlgorithmInfo["levels"]} */
const sampled = (rules) => [
  {
    id: "hard",
    label: "Hard",
    rank: 5,
    names: ["skilled", "hard"],
    options: [{ id: "slips", value: 0 }],
    budget: { nodes: 50 },
  },
  {
    id: "easy",
    label: "Easy",
    rank: 1,
    names: ["beginner", "easy"],
    options: [{ id: "slips", value: 0.5 }],
    budget: { nodes: rules === LARGER ? 7 : 5 },
  },
  {
    id: "medium",
    label: "Medium",
    rank: 3,
    names: ["casual", "medium"],
    options: [],
    budget: { nodes: rules === LARGER ? 20 : 10 },
  },
];

/** @type {AlgorithmInfo["levels"][number]} */
const BEST = {
  id: "impossible",
  label: "Impossible",
  rank: 9,
  names: ["expert", "master", "grandmaster", "impossible", "strongest"],
  options: [],
  budget: {},
};
/** @type {AlgorithmInfo["levels"][number]} */
const STRONGEST = {
  ...BEST,
  id: "strongest",
  label: "Strongest",
  rank: 10,
};

/** The toy with levels: the last is impossible on nine squares only. @type {Referee} */
const referee = {
  ...toy,
  algorithms: (rules) =>
    toy.algorithms(rules).map((info) => {
      if (info.id === "mcts") return { ...info, options: [SLIPS], levels: sampled(rules) };
      if (info.id !== "alphabeta") return info;
      const small = rules.kind === "mnk" && rules.rows * rules.cols === 9;
      return { ...info, levels: [small ? BEST : STRONGEST] };
    }),
};

/** @param {AppEvent[]} events */
const after = (...events) =>
  events.reduce((state, event) => updated(state, event, referee), initial(referee, DEFAULTS, true));

/** @param {State} state */
const level = (state, seat = 1) => {
  const found = state.game.seats[seat];
  return found ? levelOf(state.game.algorithms, found) : undefined;
};

/** @param {string} name @returns {AppEvent} */
const choose = (name) => ({ type: "level", seat: 1, level: name });
/** @param {Rules} rules @returns {AppEvent[]} */
const play = (rules) => [{ type: "setup-open" }, { type: "setup-rules", rules }, { type: "setup-start" }];

test("levels come in the order of strength, whichever algorithms stand for them", () => {
  const names = levelsOf(referee.algorithms(LARGER)).map(({ id }) => id);
  assert.deepEqual(names, ["easy", "medium", "hard", "strongest"]);
});

test("a first visit meets the second lowest level", () => {
  const state = after();
  assert.equal(state.game.seats[0]?.kind, "human");
  assert.equal(level(state), "medium");
  assert.deepEqual(state.game.seats[1]?.algo, { id: "mcts" });
  assert.deepEqual(state.game.seats[1]?.budget, { nodes: 10 });
});

test("a level sets algorithm, options and budget; without limits of its own the algorithm's hold", () => {
  const easy = after(choose("easy")).game.seats[1];
  assert.deepEqual([easy?.algo, easy?.budget], [{ id: "mcts", slips: 0.5 }, { nodes: 5 }]);
  const best = after(choose("impossible")).game.seats[1];
  assert.deepEqual([best?.algo, best?.budget], [{ id: "alphabeta" }, { nodes: 100 }]);
  assert.equal(after(choose("godlike")).game.seats[1]?.algo.id, "mcts");
});

test("a seat has its level only as long as it is set to exactly that", () => {
  const easy = after(choose("easy"));
  for (const event of /** @type {AppEvent[]} */ ([
    { type: "time", seat: 1, timeMs: 1000 },
    { type: "option", seat: 1, set: { slips: 0.4 } },
    { type: "option", seat: 1, set: {} },
    { type: "seat", seat: 1, who: "alphabeta" },
    { type: "seat", seat: 1, who: "mcts" },
  ])) {
    assert.equal(level(updated(easy, event, referee)), null, JSON.stringify(event));
  }
  const changed = updated(easy, { type: "option", seat: 1, set: { slips: 0.4 } }, referee);
  assert.equal(level(updated(changed, { type: "option", seat: 1, set: { slips: 0.5 } }, referee)), "easy");
});

test("the level that proves its moves says of one that is not proved", () => {
  /** @param {string} name @param {import("../../pkg/noughts.js").Proven | null} proven */
  const said = (name, proven) => {
    const lastReport = { report: reportOf(0, { proven }), seat: 1 };
    const drawn = report(amend(after(choose(name)), { turn: { lastReport } }), () => {});
    return saidIn(drawn).texts.some((text) => text.startsWith("This move was not proved"));
  };
  assert.ok(said("impossible", null));
  assert.ok(!said("impossible", "draw"));
  assert.ok(!said("hard", null));
});

test("a seed makes a level repeatable, not another", () => {
  const state = after(choose("hard"));
  const seats = state.game.seats.map((seat) => ({ ...seat, budget: { ...seat.budget, seed: 7 } }));
  assert.equal(level(amend(state, { game: { seats } })), "hard");
});

test("an algorithm chosen by its name keeps its name, though a level is set alike", () => {
  const state = after({ type: "seat", seat: 1, who: "alphabeta" });
  assert.equal(level(state), null);
  assert.deepEqual(state.game.seats[1]?.budget, levelSetting(state.game.algorithms, "impossible")?.budget);
});

test("a level stays in the next game, as that game has it; the last stays the last", () => {
  const larger = after(choose("easy"), ...play(LARGER));
  assert.equal(level(larger), "easy");
  assert.deepEqual(larger.game.seats[1]?.budget, { nodes: 7 });
  assert.equal(level(after(choose("impossible"), ...play(LARGER))), "strongest");
  const changed = after(choose("easy"), { type: "time", seat: 1, timeMs: 100 }, ...play(LARGER));
  assert.equal(level(changed), null);
  assert.equal(changed.game.seats[1]?.algo.id, "mcts");
});

test("where a game has no such level, the next stronger one stands for it", () => {
  const stands = (/** @type {string} */ name) => levelSetting(referee.algorithms(LARGER), name)?.level;
  assert.equal(stands("beginner"), "easy");
  assert.equal(stands("casual"), "medium");
  assert.equal(stands("skilled"), "hard");
  assert.equal(stands("master"), "strongest");
  assert.equal(stands("impossible"), "strongest");
  assert.equal(stands("godlike"), undefined);
});

test("each level has a score of its own", () => {
  const pairings = ["easy", "medium", "hard", "impossible"].map((name) => pairingOf(after(choose(name))));
  pairings.push(pairingOf(after({ type: "seat", seat: 1, who: "mcts" })));
  assert.equal(new Set(pairings).size, 5);
});

test("a seat that a link sets otherwise, or a person, has no level in the file", () => {
  const { seats } = linked("1&g=3x3x3&s=h.alphabeta_n7&f=x", referee);
  const state = after(choose("medium"));
  assert.equal(seats[1]?.level, undefined);
  assert.equal(recordOf(amend(state, { game: { seats } }).game).seats[1]?.level, undefined);
  const tuned = after(choose("medium"), { type: "time", seat: 1, timeMs: 300 });
  assert.equal(recordOf(tuned.game).seats[1]?.level, undefined);
  assert.equal(recordOf(state.game).seats[1]?.level, "medium");
});

test("links and files keep the level", () => {
  for (const name of ["easy", "medium", "hard", "impossible"]) {
    const state = after(choose(name));
    assert.match(linkOf(state), new RegExp(`s=h\\.${name}&`));
    const { seats, problems } = linked(linkOf(state), referee);
    assert.deepEqual(problems, []);
    assert.equal(level(amend(state, { game: { seats } })), name);
    const file = imported(fileText(recordOf(state.game)), state.game.rules, referee);
    assert.deepEqual(file.problems, []);
    assert.equal(level(amend(state, { game: { seats: file.seats ?? [] } })), name);
  }
  const seeded = after(choose("easy"));
  const seats = seeded.game.seats.map((seat) => ({ ...seat, budget: { ...seat.budget, seed: 7 } }));
  assert.deepEqual(linked(linkOf(amend(seeded, { game: { seats } })), referee).seats[1]?.budget, {
    nodes: 5,
    seed: 7,
  });
});
