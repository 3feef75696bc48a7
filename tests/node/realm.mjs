// The package in a context of its own, as test runners load it (Jest, Vitest in its pools of contexts): with its own objects, and
// with functions such as `structuredClone` from outside, which return objects of the other realm. `realm.test.mjs` runs it.

import { readFile } from "node:fs/promises";
import process from "node:process";
import vm from "node:vm";
import { pkg } from "./consumer.mjs";

/** What a runner hands in: all of these belong to the realm outside. */
const { TextDecoder, TextEncoder, URL, fetch, Request, Response, crypto, performance, structuredClone } =
  globalThis;
const context = vm.createContext({
  ...{ TextDecoder, TextEncoder, URL, fetch, Request, Response, crypto, performance, process },
  structuredClone,
});

/** @type {Map<string, Promise<any>>} */
const modules = new Map();

/** A script of the package, once. @param {string} href */
function loaded(href) {
  const known = modules.get(href) ?? read(href);
  modules.set(href, known);
  return known;
}

/** @param {string} href */
async function read(href) {
  const source = await readFile(new URL(href), "utf8");
  return new vm.SourceTextModule(source, {
    context,
    identifier: href,
    initializeImportMeta: (/** @type {ImportMeta} */ meta) => Object.assign(meta, { url: href }),
    importModuleDynamically: (/** @type {string} */ specifier) => import(specifier),
  });
}

const entry = await loaded(new URL("noughts.js", pkg).href);
await entry.link((/** @type {string} */ specifier, /** @type {{ identifier: string }} */ from) =>
  loaded(new URL(specifier, from.identifier).href),
);
await entry.evaluate();

/** Runs a script with the package as `noughts`, and objects of this realm as `outside`. @param {string} script */
const inside = (script) => vm.runInContext(script, context);
Object.assign(context, {
  noughts: entry.namespace,
  outside: {
    state: { rules: { kind: "mnk", rows: 3, cols: 3, k: 3 }, moves: [4, 0] },
    moves: Uint8Array.of(4, 0),
    view: new DataView(new ArrayBuffer(2)),
    special: [new Map(), new Date(0), /x/, new Set([4])],
    weights: new Uint8Array(await readFile(new URL("ultimate.net", pkg))),
    brain: new TextEncoder().encode(process.argv[2]),
  },
});
const answers = await inside(`(async () => {
  const { default: init, status, best_move, merge_reports, moveName, Search, use_weights } = noughts;
  await init();
  use_weights(outside.weights);
  const rules = { kind: "mnk", rows: 3, cols: 3, k: 3 };
  const budget = { iterations: 50, seed: 1 };
  const named = (call) => {
    try {
      return call();
    } catch ({ name, code, message }) {
      return name + " " + code + " " + message;
    }
  };
  const report = best_move({ rules, moves: [4, 0] }, { id: "mcts", exploration: 1.5 }, budget);
  const search = new Search({ rules, moves: [4] }, "mcts", 1);
  class Own { rules = rules; moves = [4, 0]; }
  return JSON.stringify({
    clones: Object.getPrototypeOf(structuredClone({})) === Object.prototype,
    toMove: status({ rules, moves: [4, 0] }).toMove,
    outside: status(outside.state).toMove,
    typed: status({ rules, moves: outside.moves }).toMove,
    own: status(new Own()).toMove,
    bare: status(Object.assign(Object.create(null), { rules, moves: [4, 0] })).toMove,
    move: report.move,
    joined: merge_reports([report, report]).counters.playouts / report.counters.playouts,
    kept: search.run({ iterations: 20 }).counters.playouts,
    name: moveName(rules, 4),
    net: best_move({ rules: { kind: "ultimate" }, moves: [] }, "puct", budget).algo,
    learned: named(() => best_move({ rules, moves: [] }, { id: "menace", brain: outside.brain }).algo),
    view: named(() => status({ rules, moves: outside.view }).toMove),
    special: outside.special.map((special) => named(() => status(special))),
  });
})()`);
process.stdout.write(answers);
