// The calls of the fuzzer, in a thread of fuzz.test.mjs: a hang cannot be ended from inside. Each call is answered in the right form, or
// refused by a name, a code and the field that is wrong.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import { read } from "../../www/embed/wanted.ts";
import * as engine from "./engine.mjs";
import { Requests } from "./fuzz-requests.mjs";
import { referee } from "./referee.mjs";
import { createEngine } from "./worker-node.mjs";

/** @import {AlgorithmInfo, NoughtsError, Report, Status} from "../../pkg/noughts.js" */
/** @import {Asked, Mutation} from "./fuzz-requests.mjs" */
/** @typedef {any} Anything */

const { calls, seed, counter } = workerData;
const requests = new Requests(seed);
const { pick, roll } = { pick: requests.pick.bind(requests), roll: requests.roll };

const TYPES = readFileSync(new URL("../../pkg/noughts.d.ts", import.meta.url), "utf8");
/** The names that an error may have, as the types list them. */
const NAMES = [...(/export type ErrorName =(.*?);/s.exec(TYPES)?.[1] ?? "").matchAll(/\| "(\w+)"/g)].map(
  ([, name]) => name,
);
assert.ok(NAMES.length > 10);

const workers = createEngine({ workers: 1 });

/** How many calls were made, and how many refused. */
const counts = { answered: 0, refused: 0, inWorkers: 0 };
/** What went wrong, each kind once. @type {Map<string, string>} */
const faults = new Map();

/** What a call gives or throws. @param {() => unknown} call @returns {Promise<{ value?: Anything, error?: NoughtsError }>} */
async function outcome(call) {
  try {
    const value = await call();
    counts.answered += 1;
    return { value };
  } catch (error) {
    counts.refused += 1;
    return { error: /** @type {NoughtsError} */ (error) };
  }
}

/** @param {unknown} error */
function assertNamed(error) {
  assert.ok(error instanceof Error, `${inspect(error)} was thrown`);
  const { name, code, params, message } = /** @type {NoughtsError} */ (error);
  assert.ok(NAMES.includes(name), `${name} is no name of an error: ${error.stack}`);
  assert.match(String(code), /^[a-z]+[a-zA-Z]*$/, `${name}: ${message}`);
  assert.ok(new RegExp(`^\\s+${code}: `, "m").test(TYPES), `the code ${code} is not declared`);
  assert.equal(typeof params, "object", `${name} ${code}`);
  assert.ok(message.length > 0 && message.length < 1000, `${name}: ${message.length} characters`);
}

/** The error tells what is wrong, where it can. @param {NoughtsError} error @param {Mutation} mutation */
function assertTold(error, { field, names, isSendable }) {
  assertNamed(error);
  const told = `${error.name}: ${error.message}`;
  // Of what cannot be copied only the argument is known.
  const allowed = isSendable ? names : ["BadState", "BadRules", "UnknownAlgorithm", "BadBudget"];
  assert.ok(allowed.includes(error.name), `expected ${allowed.join(" or ")}, got ${told}`);
  if (!isSendable) return;
  assert.ok(told.toLowerCase().includes(field.toLowerCase()), `"${field}" is not in "${told}"`);
  const { field: named, object } = /** @type {Anything} */ (error.params);
  const words = `${object ?? ""} ${named ?? ""} ${Object.keys(error.params).join(" ")}`;
  assert.ok(words.includes(field), `"${field}" is not in the parameters ${inspect(error.params)}`);
}

/** @param {Asked & { found: Status, info: AlgorithmInfo }} asked @param {Report} report */
function assertReport({ state, algo, budget, found, info }, report) {
  const over = found.outcome !== null || found.legalMoves.length === 0;
  assert.equal(report.move === null, over, "a move, unless the game is over");
  assert.equal(report.algo, typeof algo === "string" ? algo : algo.id);
  assert.equal(report.seed, budget.seed);
  assert.ok(report.value >= -1 && report.value <= 1, `value ${report.value}`);
  for (const { move, value } of report.candidates) {
    assert.ok(found.legalMoves.includes(move), `candidate ${move}`);
    assert.ok(value >= -1 && value <= 1, `value ${value} of ${move}`);
  }
  const moves = report.candidates.map(({ move }) => move);
  assert.equal(new Set(moves).size, moves.length, "no candidate twice");
  if (report.move === null) return;
  assert.ok(found.legalMoves.includes(report.move), `move ${report.move}`);
  if (report.pv.length > 0) assert.equal(report.pv[0], report.move);
  // Throws where a move of it cannot be played.
  engine.status({ ...state, moves: [...(state.moves ?? []), ...report.pv] });
  // "greedy" looks one ply ahead, whatever it is told; of others a depth is an option.
  const hasDepth = info.id === "greedy" || info.options.some(({ id }) => /depth$/i.test(id));
  const limits = [...Object.keys(budget), ...(hasDepth ? ["depth"] : [])];
  const known = ["finished", ...limits.map((limit) => (limit === "timeMs" ? "time" : limit))];
  assert.deepEqual(report.ignored ?? [], [], "every limit is known");
  assert.ok(known.includes(report.stoppedBy), `stopped by ${report.stoppedBy} with ${inspect(budget)}`);
  const isSampling = info.limits.includes("iterations") && !info.limits.includes("depth");
  if (isSampling && budget.iterations !== undefined && info.id !== "hybrid")
    assert.ok(report.counters.playouts <= budget.iterations * 64, `${report.counters.playouts} playouts`);
  if (
    info.limits.includes("nodes") &&
    info.limits.includes("depth") &&
    budget.nodes !== undefined &&
    info.id !== "strongest"
  )
    assert.ok(report.counters.nodes <= budget.nodes + 4096, `${report.counters.nodes} nodes`);
}

/** Everything that must not depend on the machine. @param {Report} report */
const repeatable = (report) => engine.repeatable(report);

/** @param {Asked & { found: Status, info: AlgorithmInfo }} asked */
async function rightCall(asked) {
  const { state, algo, budget } = asked;
  const given = inspect([state, algo, budget], { depth: 9 });
  const call = () => engine.best_move(state, algo, budget);
  const first = await outcome(call);
  assert.equal(inspect([state, algo, budget], { depth: 9 }), given, "the arguments are as before");
  if (first.error) {
    // Not every option fits every other, and not every algorithm every position.
    assertNamed(first.error);
    assert.ok(["Unsupported", "BadOption", "NoWeights"].includes(first.error.name), `${first.error.stack}`);
    return;
  }
  assertReport(asked, first.value);
  if (budget.timeMs !== undefined) return;
  const second = await outcome(call);
  assert.deepEqual(repeatable(second.value), repeatable(first.value), "the same answer twice");
  if (roll(8) > 0) return;
  counts.inWorkers += 1;
  const there = await outcome(() => workers.bestMove(state, algo, budget));
  assert.deepEqual(repeatable(there.value), repeatable(first.value), "the same answer in a worker");
}

/** @param {Asked} asked */
async function wrongCall(asked) {
  const mutation = requests.mutated(asked);
  const { state, algo, budget } = mutation.asked;
  const { error, value } = await outcome(() => engine.best_move(state, algo, budget));
  assert.ok(error, `${mutation.field} is wrong, and the answer is ${inspect(value?.move)}`);
  assertTold(error, mutation);
  /** @type {(() => unknown)[]} */
  const others = [() => engine.search_tree(state, algo, budget)];
  if (mutation.asked.state !== asked.state) others.push(() => engine.status(state));
  if (mutation.asked.budget === asked.budget) others.push(() => new engine.Search(state, algo, 1));
  assertSame(error, await outcome(pick(others)), "by another call");
  if (roll(4) > 0) return;
  counts.inWorkers += 1;
  const there = pick([
    () => workers.bestMove(state, algo, budget),
    () => workers.searchTree(state, algo, budget),
  ]);
  assertSame(error, await outcome(there), "in a worker");
}

/** @param {NoughtsError} here @param {{ error?: NoughtsError }} there @param {string} where */
function assertSame(here, there, where) {
  const parts = (/** @type {NoughtsError | undefined} */ error) =>
    error && [error.name, error.code, error.params, error.message];
  assert.deepEqual(parts(there.error), parts(here), `refused otherwise ${where}`);
}

/** Limits of which the algorithm knows none are refused; beside others, the report names them. @param {Asked & { info: AlgorithmInfo }} asked */
async function foreignLimit({ state, algo, budget, info }) {
  const foreign = ["timeMs", "iterations", "nodes", "depth"].filter(
    (limit) => !info.limits.includes(/** @type {any} */ (limit)),
  );
  // What searches nothing is within every limit.
  if (foreign.length === 0 || info.limits.length === 0) return;
  const limit = pick(foreign);
  const isAlone = roll(2) === 0;
  const given = isAlone ? { [limit]: 5, seed: 1 } : { ...budget, [limit]: 5 };
  const { value, error } = await outcome(() => engine.best_move(state, algo, given));
  if (error) assertNamed(error);
  if (error && error.name !== "BadBudget") {
    // Not every option fits every other, and not every algorithm every position.
    assert.ok(["Unsupported", "BadOption", "NoWeights"].includes(error.name), error.stack);
    return;
  }
  assert.equal(
    error !== undefined,
    isAlone,
    `${info.id} knows no ${limit}: ${error?.message ?? "it answered"}`,
  );
  const told = error ? error.message : value.ignored;
  assert.ok(told?.includes(limit), `"${limit}" is not in ${inspect(told)}`);
}

/** A kept search: whatever is called in whatever order, it is answered or refused, and lives on. @param {Asked & { found: Status }} asked */
async function keptCalls({ state, algo, budget, found }) {
  const opened = await outcome(() => new engine.Search(state, algo, 1));
  if (opened.error) return assertNamed(opened.error);
  const search = /** @type {engine.Search} */ (opened.value);
  const { seed: _, ...limits } = budget;
  let { legalMoves } = found;
  /** @type {number[]} */
  const played = [];
  for (let count = 0; count < 4; count += 1) {
    const move = roll(4) === 0 ? requests.wrong("").value : pick(legalMoves);
    const { value, error } = await outcome(
      pick([
        () => search.run(limits),
        () => search.run({ ...limits, seed: 5 }),
        () => search.run({ ...limits, [pick(["nodes", "depth"])]: requests.wrong("").value }),
        () => search.step(),
        () => search.iterations(),
        () => search.node([]),
        () => search.advance(move),
      ]),
    );
    if (error) assertNamed(error);
    if (value === undefined && !error && legalMoves.includes(move)) {
      played.push(move);
      legalMoves = engine.status({ ...state, moves: [...(state.moves ?? []), ...played] }).legalMoves;
    }
  }
  search.free();
  const { error } = await outcome(() => search.run(limits));
  assert.equal(error?.name, "BadSearch");
  return undefined;
}

/** Names of moves, there and back. @param {Asked & { found: Status }} asked */
async function names({ state: { rules }, found }) {
  for (const move of found.legalMoves.slice(0, 3)) {
    const { value } = await outcome(() => engine.parseMove(rules, engine.moveName(rules, move)));
    assert.equal(value, move);
  }
  const { value } = requests.wrong("");
  for (const call of [() => engine.moveName(rules, value), () => engine.parseMove(rules, value)]) {
    const { error } = await outcome(call);
    assert.ok(error, `${inspect(value)} is no move`);
    assertNamed(error);
    assert.equal(error.name, "IllegalMove");
  }
}

/** Reports of one position, joined; then one of them with a wrong field. @param {Asked & { found: Status, info: AlgorithmInfo }} asked */
async function merged({ state, algo, budget, found }) {
  if (found.outcome !== null) return;
  const { value: reports } = await outcome(() =>
    [0, 1].map((part) => engine.best_move(state, algo, { ...budget, seed: part, part, parts: 2 })),
  );
  if (!reports) return;
  const whole = await outcome(() => engine.merge_reports(reports));
  assert.ok(whole.value, whole.error?.stack);
  assert.ok(found.legalMoves.includes(whole.value.move), `move ${whole.value.move}`);
  const field = pick([
    "move",
    "algo",
    "seed",
    "value",
    "candidates",
    "pv",
    "counters",
    "stoppedBy",
    "proven",
    "plies",
  ]);
  const { value, isSendable } = requests.wrong(field);
  // Any number is a value, and candidates are missing where a move was found without a search.
  if (field === "value" && typeof value === "number") return;
  const { error } = await outcome(() =>
    engine.merge_reports([reports[0], { ...reports[1], [field]: value }]),
  );
  assert.ok(error, `${field} is ${inspect(value)}, and was joined`);
  assertNamed(error);
  assert.equal(error.name, "BadReports", error.message);
  // Of an empty object, the first field that it lacks is named.
  const isEmpty = inspect(value) === "{}";
  if (isSendable && !isEmpty)
    assert.ok(error.message.includes(field), `"${field}" is not in "${error.message}"`);
}

/** What attributes and properties of a board may be, for a game. @param {Asked} asked */
function wantedFor({ state: { rules, moves = [] } }) {
  const levels = engine.algorithms(rules).flatMap(({ levels }) => levels.flatMap(({ names }) => names));
  const named = [...moves].map((move) => engine.moveName(rules, move));
  return {
    rules: pick([rules, JSON.stringify(rules)]),
    moves: pick([[...moves], moves, named]),
    opponent: null,
    level: pick([null, pick(levels)]),
    side: pick([null, "x", "o"]),
  };
}

/** Attributes of a board: what is right is taken, and what is wrong is named. @param {Asked} asked */
async function attributes(asked) {
  const right = wantedFor(asked);
  const { value: taken } = await outcome(() => read(right, referee));
  assert.deepEqual(taken?.faults, [], inspect(right));
  assert.deepEqual(taken.opening.moves, [...(asked.state.moves ?? [])]);
  const attribute = /** @type {"rules" | "moves" | "opponent" | "level" | "side"} */ (
    pick(Object.keys(right))
  );
  // The other properties make a text of whatever they are set to.
  const isText = !["rules", "moves"].includes(attribute);
  const value = isText
    ? pick(["no such thing", "-1", "{}", "mcts_i-5", "x".repeat(99)])
    : requests.wrong(attribute).value;
  if (value === "") return;
  const { value: partly, error } = await outcome(() => read({ ...right, [attribute]: value }, referee));
  assert.ok(partly, `${attribute} ${inspect(value)}: ${error?.stack}`);
  const named = partly.faults.map((/** @type {{ attribute: string }} */ fault) => fault.attribute);
  assert.deepEqual([...new Set(named)], [attribute], `${attribute} ${inspect(value)}`);
  assert.equal(partly.opening === null, attribute === "rules");
}

/** How many calls a crowd has. */
const CROWD = 30;

/** Many calls at once, of which some are aborted: each is answered as on this thread, refused, or rejects with its own reason. */
async function crowd() {
  const calls = Array.from({ length: CROWD }, () => {
    const { state, algo, budget } = requests.asked();
    const stop = new AbortController();
    const reason = new Error("mine");
    const when = roll(4);
    if (when === 0) stop.abort(reason);
    if (when === 1) setTimeout(() => stop.abort(reason), roll(5));
    const { timeMs: _, ...work } = budget;
    const there = outcome(() => workers.bestMove(state, algo, work, { signal: stop.signal }));
    return { state, algo, work, reason, there };
  });
  for (const { state, algo, work, reason, there } of calls) {
    counts.inWorkers += 1;
    const { value, error } = await there;
    if (error === reason) continue;
    const here = await outcome(() => engine.best_move(state, algo, work));
    if (error) assertSame(error, here, "on this thread");
    else assert.deepEqual(repeatable(value), repeatable(here.value));
  }
}

const KINDS = [
  rightCall,
  rightCall,
  rightCall,
  wrongCall,
  wrongCall,
  wrongCall,
  wrongCall,
  foreignLimit,
  keptCalls,
  merged,
  names,
  attributes,
];

for (let call = 0; counts.answered + counts.refused < calls; call += 1) {
  Atomics.store(counter, 0, call);
  const asked = requests.asked();
  const kind = pick(KINDS);
  try {
    await kind(asked);
  } catch (error) {
    const { message = String(error) } = /** @type {Error} */ (error);
    const sort = `${kind.name}: ${message.replace(/[\d.]+|"[^"]*"/g, "_").slice(0, 160)}`;
    const { found: _, info, ...shown } = asked;
    if (!faults.has(sort))
      faults.set(
        sort,
        `call ${call}, ${kind.name}: ${message}\n${inspect({ ...shown, info: info.id }, { depth: 9, breakLength: 160 })}`,
      );
  }
}
for (let left = calls / 1000; left > 0; left -= 1) {
  Atomics.add(counter, 0, 1);
  await crowd().catch((error) => faults.set("crowd", `a crowd: ${error.stack}`));
}
workers.close();
parentPort?.postMessage({ ...counts, faults: [...faults.values()] });
