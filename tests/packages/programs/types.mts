// Compiled and never run: how a user types what the package gives.

import init, { best_move, type CheckedAlgo, type Report, type State } from "noughts";
import { createEngine, type Engine, type KeptSearch } from "noughts/worker";
import module from "noughts/noughts_bg.wasm";
import weights from "noughts/ultimate.net";

const state: State = { rules: { kind: "ultimate" }, moves: [40] };
const algo: CheckedAlgo = { id: "mcts", exploration: 1.2 };
await init({ module_or_path: module, weights });
const report: Report = best_move(state, algo, { iterations: 10 });
const engine: Engine = createEngine({ workers: 2, module, weights });
const answer: Report = await engine.bestMove(state, algo, { timeMs: 10 }, { onProgress: ({ value }) => value });
using search: KeptSearch = await engine.search(state, "mcts", 1);
await search.advance((await search.run({ iterations: 10 })).move ?? 0);
// @ts-expect-error a number of workers is no text
createEngine({ workers: "2" });
engine.close();

export { answer, report };
