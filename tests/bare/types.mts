// Compiled and never run: the declarations need neither a browser's types nor Node's, and no error in them is skipped.

import init, { best_move, bestMove, initSync, type Report, Search, type State } from "../../pkg/noughts.js";

const { memory } = await init({ weights: null });
memory.buffer satisfies ArrayBuffer;
await init("noughts_bg.wasm");
await init({ module_or_path: Promise.resolve(new Uint8Array()), weights: new ArrayBuffer(0) });
initSync({ module: new Uint8Array() });
// @ts-expect-error a word misspelled
await init({ weight: null });
// @ts-expect-error weights are no number
await init({ weights: 3 });

const moves: readonly number[] = [4, 0];
const state: State = { rules: { kind: "mnk", rows: 3, cols: 3, k: 3 }, moves };
best_move(state, "mcts") satisfies Report;
bestMove(state, "mcts") satisfies Report;
using search = new Search(state, "mcts");
search.run();
