// The players that a visitor trained, as the page keeps them: added, named, deleted, brought, seated, and joined between tabs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial, update as updatePage } from "../../www/app/update.ts";
import { BRAINS, brainsIn, brainsText, joinBrains, MOST, read } from "../../www/lab/brains/brains.ts";
import { update } from "../../www/lab/brains/update.ts";
import { algorithms } from "./engine.mjs";
import { Learner } from "./lab.mjs";
import { referee } from "./referee.mjs";

/** @typedef {import("./lab.mjs").LearnerId} LearnerId */
/** @import {BrainEvent} from "../../www/lab/brains/update.ts" */
/** @import {Handler, State} from "../../www/shared/state/types.ts" */

/**
 * @param {LearnerId} learner
 * @param {number} games
 */
function trained(learner, games, seed = 1) {
  const made = new Learner({ learner }, seed);
  made.train(games);
  const text = made.brain();
  made.free();
  return text;
}

const [MENACE, TD] = [trained("menace", 12), trained("td", 7)];

/**
 * The state after some events, and the effects of the last.
 * @param {BrainEvent[]} events
 * @param {State} [start]
 */
function after(events, start = initial(referee, DEFAULTS, true)) {
  /** @type {unknown[]} */
  let effects = [];
  const state = events.reduce((before, event) => {
    const handler = /** @type {Handler<any>} */ (update[event.type]);
    const change = handler(before, event, referee);
    const [next, ...others] = Array.isArray(change) ? change : [change];
    effects = others;
    return next;
  }, start);
  return { state, effects };
}

/** @param {State} state */
const listed = ({ brains }) => brains.list.map(({ learner, games, name }) => [learner, games, name]);

/** @param {State} state */
const said = ({ forms: { dialog } }) => dialog?.kind === "brains" && dialog.said;

test("the engine says whose a brain is and how long it was trained", () => {
  assert.deepEqual(read(MENACE, referee), { learner: "menace", label: "MENACE", games: 12 });
  assert.deepEqual(read(TD, referee), { learner: "td", label: "TD", games: 7 });
  for (const text of ["", MENACE.slice(1), `${MENACE}a`, MENACE.toUpperCase(), "a".repeat(240)])
    assert.equal(read(text, referee), null);
});

test("a brain is kept once, named, deleted, and had back in its place", () => {
  /** @type {BrainEvent[]} */
  const events = [
    { type: "open-brains" },
    { type: "keep-brain", brain: { text: MENACE } },
    { type: "keep-brain", brain: { text: TD, name: " Quick  " } },
    { type: "keep-brain", brain: { text: MENACE } },
  ];
  const { state } = after(events);
  assert.deepEqual(listed(state), [
    ["td", 7, "Quick"],
    ["menace", 12, null],
  ]);
  assert.equal(state.messages.notice?.key, "brains.known");
  const named = after([{ type: "brain-name", text: MENACE, name: "Box" }], state);
  assert.deepEqual(listed(named.state)[1], ["menace", 12, "Box"]);
  assert.equal(BRAINS.select(named.state)?.brains[1]?.name, "Box");
  const gone = after([{ type: "brain-delete", text: TD }], named.state).state;
  assert.deepEqual(listed(gone), [["menace", 12, "Box"]]);
  const back = after([{ type: "brain-restore" }], gone).state;
  assert.deepEqual(listed(back), listed(named.state));
  assert.deepEqual(listed(after([{ type: "brain-restore" }], back).state), listed(back), "once");
});

test("a text from elsewhere is a brain, or it is said that it is none", () => {
  const open = after([{ type: "open-brains" }]).state;
  const damaged = `${MENACE.slice(0, -1)}${MENACE.endsWith("a") ? "b" : "a"}`;
  const refused = after([{ type: "brain-import", text: damaged }], open);
  assert.deepEqual([said(refused.state), refused.effects], ["unreadable", []]);
  const taken = after([{ type: "brain-import", text: `\n${MENACE} ` }], refused.state).state;
  assert.deepEqual([said(taken), listed(taken)], ["added", [["menace", 12, null]]]);
  const twice = after([{ type: "brain-import", text: MENACE }], taken).state;
  assert.deepEqual([said(twice), twice.brains], ["known", taken.brains]);
});

test("no more are kept than there is room for", () => {
  const many = Array.from({ length: MOST + 1 }, (_, seed) => trained("q-learning", 1, seed));
  const events = many.map((text) => /** @type {const} */ ({ type: "keep-brain", brain: { text } }));
  const { state } = after(events);
  assert.equal(state.brains.list.length, MOST);
  assert.equal(state.messages.notice?.key, "brains.full");
});

test("a brain takes a seat, and a person keeps one", () => {
  const start = initial(referee, DEFAULTS, true);
  const brain = { text: MENACE, learner: "menace" };
  const second = after([{ type: "seat-brain", brain, seat: 1 }], start).state;
  const algo = { id: "menace", brain: MENACE };
  assert.deepEqual(
    second.game.seats.map((seat) => [seat.kind, seat.algo.id]),
    [
      ["human", start.game.seats[0]?.algo.id],
      ["engine", "menace"],
    ],
  );
  assert.deepEqual(second.game.seats[1]?.algo, algo);
  const first = after([{ type: "seat-brain", brain, seat: 0 }], second).state;
  assert.deepEqual(
    first.game.seats.map(({ kind }) => kind),
    ["engine", "human"],
  );
  const other = updatePage(start, { type: "open-link", link: "1&g=5x5x4" }, referee);
  assert.equal(other.effects[0]?.type, "load-chunk");
});

test("on another board a game of 3 x 3 begins", () => {
  const rules = /** @type {const} */ ({ kind: "mnk", rows: 5, cols: 5, k: 4, players: 2 });
  const start = initial(referee, DEFAULTS, true);
  const large = {
    ...start,
    game: { ...start.game, rules, algorithms: algorithms(rules), moves: [3], cursor: 1 },
  };
  const brain = { text: MENACE, learner: "menace" };
  const { state } = after([{ type: "seat-brain", brain, seat: 1 }], large);
  assert.deepEqual([state.game.moves, Object(state.game.rules).rows], [[], 3]);
  assert.deepEqual(state.game.seats[1]?.algo, { id: "menace", brain: MENACE });
});

test("what the device holds comes back, and what is damaged is left out and said", () => {
  const kept = {
    brains: [
      { text: MENACE, name: "Box" },
      { text: TD, name: null },
    ],
    corrupt: false,
  };
  assert.deepEqual(brainsIn(brainsText(kept)), kept);
  assert.deepEqual(brainsIn(null), { brains: [], corrupt: false });
  for (const text of ["", "{", "[]", "{}", '{"brains":3}'])
    assert.deepEqual(brainsIn(text), { brains: [], corrupt: true }, text);
  const spoilt = JSON.stringify({ schema: 1, brains: [{ text: MENACE }, { text: "no" }, 7, null] });
  assert.deepEqual(brainsIn(spoilt), { brains: [{ text: MENACE, name: null }], corrupt: true });
  // The shape is right, and only the engine sees the damage.
  const damaged = { brains: [{ text: "a".repeat(240), name: null }, ...kept.brains], corrupt: false };
  const { state } = after([{ type: "stored-brains", kept: damaged }]);
  assert.deepEqual([listed(state).length, state.brains.corrupt], [2, true]);
});

test("two tabs join what they added, named and deleted", () => {
  const [a, b, c] = [trained("menace", 1), trained("menace", 2), trained("menace", 3)];
  const list = (/** @type {[string, string | null][]} */ ...brains) => ({
    brains: brains.map(([text, name]) => ({ text, name })),
    corrupt: false,
  });
  const seen = list([a, null], [b, null]);
  const mine = list([c, null], [a, "mine"], [b, null]);
  const theirs = list([b, "theirs"]);
  assert.deepEqual(joinBrains(seen, mine, theirs), list([c, null], [b, "theirs"]));
  assert.deepEqual(joinBrains(seen, list([b, null]), list([a, null], [b, null])), list([b, null]));
});
